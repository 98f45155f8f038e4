//! Chromium's productions and predicates.

use std::borrow::Cow;

use railurl::Url;
use railurl_implementations::chromium::{self, Base};

use super::{Reading, Specification, leaves, no_setter_rules};

pub(super) const SPECIFICATION: Specification = Specification {
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

fn holds(url: Option<&Url>, name: &str, argument: Option<&str>) -> Option<bool> {
    with_base(url, |base| chromium::holds(base, name, argument))
}
