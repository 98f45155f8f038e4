//! Firefox's productions and predicates.

use std::borrow::Cow;

use railurl::{Dialect, Options, Url};
use railurl_implementations::firefox::{self, Base};

use super::{Reading, Specification, leaves, no_setter_rules};

pub(super) const SPECIFICATION: Specification = Specification {
    file: "firefox.railroad",
    rules: include_str!("../../../implementations/src/firefox/firefox.railroad"),
    relative: "relative-url",
    preprocess,
    generated,
    holds,
    has_to_match: |_, _| false,
    setter_rules: no_setter_rules,
};

fn preprocess(input: &str) -> Cow<'_, str> {
    let mut buffer = String::new();
    Cow::Owned(firefox::preprocess(input, &mut buffer).to_owned())
}

fn generated<'i>(rule: &str, text: &'i str, url: Option<&Url>) -> Reading<'i> {
    assert_eq!(rule, "url", "there is no function for it");
    let parsed = url.and_then(|url| firefox::parse(url.as_str(), None, railurl_canon::encode::UTF_8).ok());
    let base = parsed.as_ref().map(|parsed| Base::new(parsed.as_serialized()));
    firefox::syntax_tree(text, base.as_ref()).map(|tree| leaves(&tree))
}

const STRICT: &[&str] = &["indexeddb", "uuid"];
const AUTHORITY: &[&str] = &[
    "android",
    "chrome",
    "moz-extension",
    "moz-newtab-wallpaper",
    "moz-page-thumb",
    "moz-src",
    "resource",
    "sftp",
    "smb",
];
const SPECIAL: &[&str] = &["ftp", "http", "https", "ws", "wss"];
const OPAQUE: &[&str] =
    &["about", "blob", "cached-favicon", "data", "javascript", "moz", "moz-safe-about", "page-icon"];

/// Whether a predicate of the grammar holds, as its production's documentation says. The base is what its string gives.
fn holds(url: Option<&Url>, name: &str, argument: Option<&str>) -> bool {
    let base = url.and_then(|url| Options::new().dialect(Dialect::Firefox).parse(url.as_str()).ok());
    let scheme = argument.unwrap_or_default().to_ascii_lowercase();
    let of_base = base.as_ref().map(Url::scheme).unwrap_or_default();
    let known = [STRICT, AUTHORITY, SPECIAL, OPAQUE, &["file", "jar", "moz-icon", "view-source"]].concat();
    let is_other = base.is_some() && !known.contains(&of_base);
    let has_list = base.as_ref().is_some_and(|base| base.has_authority() || base.path().starts_with('/'));
    match name {
        "base-has-authority" => STRICT.contains(&of_base) || AUTHORITY.contains(&of_base) || of_base == "jar",
        "base-has-opaque-path" => OPAQUE.contains(&of_base) || of_base == "view-source" || is_other && !has_list,
        "base-has-scheme" => base.is_some() && of_base == scheme,
        "base-is-file" => of_base == "file",
        "base-is-in-archive" => of_base == "jar",
        "base-is-not-special" => is_other && has_list,
        "base-is-special" => SPECIAL.contains(&of_base),
        "base-is-strict" => STRICT.contains(&of_base),
        "base-is-view-source" => of_base == "view-source",
        "not-special" => !known.contains(&&*scheme),
        _ => panic!("no implementation of the predicate {name}"),
    }
}
