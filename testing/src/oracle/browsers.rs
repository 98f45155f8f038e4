//! The browsers' productions.

use railurl_canon::encode::UTF_8;
use railurl_implementations::{chromium, firefox};

use super::{Specification, leaves};

pub(super) const CHROMIUM: Specification = Specification {
    relative: "relative-url",
    generated: |rule, text, url| {
        assert_eq!(rule, "url", "there is no function for it");
        let base = url.and_then(|url| chromium::parse(url.as_str(), None, UTF_8).ok());
        let base = base.as_ref().map(chromium::SplitBase::new);
        chromium::syntax_tree(text, base.as_ref()).map(|tree| leaves(&tree))
    },
    has_to_match: |_, _| false,
};

pub(super) const FIREFOX: Specification = Specification {
    generated: |rule, text, url| {
        assert_eq!(rule, "url", "there is no function for it");
        let base = url.and_then(|url| firefox::parse(url.as_str(), None, UTF_8).ok());
        let base = base.as_ref().map(firefox::SplitBase::new);
        firefox::syntax_tree(text, base.as_ref()).map(|tree| leaves(&tree))
    },
    ..CHROMIUM
};
