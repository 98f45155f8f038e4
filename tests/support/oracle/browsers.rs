//! The browsers' productions and predicates.

use std::borrow::Cow;

use railurl::Url;
use railurl_canon::encode::UTF_8;
use railurl_implementations::{Browser, chromium, firefox};

use super::{Specification, leaves};

pub(super) const CHROMIUM: Specification = Specification {
    relative: "relative-url",
    preprocess: |input| preprocess(&chromium::RELEASES[0], input),
    generated: |rule, text, url| {
        assert_eq!(rule, "url", "there is no function for it");
        let base = url.and_then(|url| chromium::parse(url.as_str(), None, UTF_8).ok());
        let base = base.as_ref().map(chromium::SplitBase::new);
        chromium::syntax_tree(text, base.as_ref()).map(|tree| leaves(&tree))
    },
    holds: |url, name, argument| holds(&chromium::RELEASES[0], url, name, argument),
    has_to_match: |_, _| false,
};

pub(super) const FIREFOX: Specification = Specification {
    preprocess: |input| preprocess(&firefox::RELEASES[0], input),
    generated: |rule, text, url| {
        assert_eq!(rule, "url", "there is no function for it");
        let base = url.and_then(|url| firefox::parse(url.as_str(), None, UTF_8).ok());
        let base = base.as_ref().map(firefox::SplitBase::new);
        firefox::syntax_tree(text, base.as_ref()).map(|tree| leaves(&tree))
    },
    holds: |url, name, argument| holds(&firefox::RELEASES[0], url, name, argument),
    ..CHROMIUM
};

fn preprocess<'i>(browser: &dyn Browser, input: &'i str) -> Cow<'i, str> {
    let mut buffer = String::new();
    Cow::Owned(browser.preprocess(input, &mut buffer).to_owned())
}

fn holds(browser: &dyn Browser, url: Option<&Url>, name: &str, argument: Option<&str>) -> Option<bool> {
    let base = url.and_then(|url| browser.parse(url.as_str(), None, UTF_8).ok());
    browser.holds(base.as_ref(), name, argument)
}
