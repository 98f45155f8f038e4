//! The productions of Web::URL, which are the same for its four personalities.

use railurl_parser::dialects::web_url::syntax_tree;

use super::{Specification, leaves};

pub(super) const SPECIFICATION: Specification = Specification {
    relative: "url",
    generated: Some(|rule, text, _| {
        assert_eq!(rule, "url", "there is no function for it");
        syntax_tree(text).map(|tree| leaves(&tree))
    }),
    has_to_match: |_, _| true,
};
