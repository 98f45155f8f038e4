//! Chromium's productions and predicates.

use std::borrow::Cow;

use railurl::{Dialect, Options, Url};
use railurl_implementations::chromium::{self, Base};

use super::{Reading, Specification, leaves, no_setter_rules};

pub(super) const SPECIFICATION: Specification = Specification {
    file: "chromium.railroad",
    rules: include_str!("../../../implementations/src/chromium/chromium.railroad"),
    relative: "relative-url",
    preprocess,
    generated,
    holds,
    has_to_match: |_, _| false,
    setter_rules: no_setter_rules,
};

fn preprocess(input: &str) -> Cow<'_, str> {
    let mut buffer = String::new();
    Cow::Owned(chromium::preprocess(input, &mut buffer).to_owned())
}

/// Calls a function with the base as the parser needs it.
fn with_base<T>(url: Option<&Url>, run: impl FnOnce(Option<&Base<'_>>) -> T) -> T {
    let Some(url) = url else { return run(None) };
    let parsed = chromium::parse(url.as_str(), None, railurl_canon::encode::UTF_8);
    match &parsed {
        Ok(parsed) => run(Some(&Base::new(parsed.as_serialized()))),
        Err(_) => run(None),
    }
}

fn generated<'i>(rule: &str, text: &'i str, url: Option<&Url>) -> Reading<'i> {
    match rule {
        "url" => with_base(url, |base| chromium::syntax_tree(text, base)).map(|tree| leaves(&tree)),
        other => panic!("no function for {other}"),
    }
}

const SPECIAL: &[&str] = &[
    "http",
    "https",
    "ws",
    "wss",
    "ftp",
    "chrome",
    "chrome-distiller",
    "chrome-error",
    "chrome-extension",
    "chrome-native",
    "chrome-search",
    "chrome-untrusted",
    "devtools",
    "isolated-app",
];
const OPAQUE: &[&str] = &["android", "chromeos-steam", "drivefs", "materialized-view", "steam"];

/// Whether a predicate of the grammar holds, as its production's documentation says. The base is what its string gives.
fn holds(url: Option<&Url>, name: &str, argument: Option<&str>) -> bool {
    let base = url.and_then(|url| Options::new().dialect(Dialect::Chromium).parse(url.as_str()).ok());
    let scheme = argument.unwrap_or_default().to_ascii_lowercase();
    let of_base = base.as_ref().map(Url::scheme).unwrap_or_default();
    let is_special = SPECIAL.contains(&of_base) || of_base == "filesystem";
    let path = base.as_ref().map(Url::path).unwrap_or_default();
    let slashes = path.len() - path.trim_start_matches(['/', '\\']).len();
    let is_rooted = base.as_ref().is_some_and(|base| base.has_authority() || path.starts_with('/'));
    let is_other = base.is_some() && !is_special && of_base != "file";
    // After two slashes, one of them a backslash, there has to be a host.
    let authority = path[slashes..].split(['/', '\\']).next().unwrap_or_default();
    let server = authority.rsplit_once('@').map_or(authority, |(_, server)| server);
    let is_authority = !is_rooted && path.starts_with('\\') && slashes > 1;
    let has_host =
        !server.is_empty() && server.rsplit_once(':').is_none_or(|(host, port)| !host.is_empty() || port.contains(']'));
    let takes_paths = is_rooted || OPAQUE.contains(&of_base) || path.starts_with('\\') && (!is_authority || has_host);
    match name {
        "base-has-opaque-path" => is_other && !takes_paths && !is_authority,
        "base-has-scheme" => base.is_some() && of_base == scheme,
        "base-is-file" => of_base == "file",
        "base-is-special" => is_special,
        "base-is-not-special" => is_other && takes_paths,
        "not-special" => {
            !SPECIAL.contains(&&*scheme) && !OPAQUE.contains(&&*scheme) && !["file", "filesystem"].contains(&&*scheme)
        }
        _ => panic!("no implementation of the predicate {name}"),
    }
}
