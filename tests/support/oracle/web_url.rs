//! The productions of Web::URL, which are the same for its four personalities.

use railurl::Url;
use railurl_parser::dialects::web_url::{preprocess, syntax_tree};

use super::{Leaves, Specification, leaves, no_predicates};

pub(super) const SPECIFICATION: Specification = Specification {
    relative: "url",
    preprocess: |input| preprocess(input).text,
    generated,
    holds: no_predicates,
    has_to_match: |_, _| true,
};

fn generated<'i>(rule: &str, text: &'i str, _: Option<&Url>) -> Leaves<'i> {
    match rule {
        "url" => syntax_tree(text).map(|tree| leaves(&tree)),
        other => panic!("no function for {other}"),
    }
}
