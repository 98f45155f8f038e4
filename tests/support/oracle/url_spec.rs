//! The productions of url-spec.

use std::borrow::Cow;

use railurl::Url;
use railurl_parser::dialects::url_spec::{preprocess, relative, syntax, syntax_tree};

use super::{Leaves, Specification, leaves, of_tree};

pub(super) const SPECIFICATION: Specification = Specification {
    relative: "relative-url",
    preprocess: |input| Cow::Borrowed(preprocess(input).text),
    generated,
    holds,
    // "If the remaining string does not contain a ":" character: The URL is invalid."
    has_to_match: |text, _| text.contains(':'),
};

fn generated<'i>(rule: &str, text: &'i str, base: Option<&Url>) -> Leaves<'i> {
    match rule {
        "url" => syntax_tree(text).map(|tree| leaves(&tree)),
        "relative-url" => Some(leaves(&relative(text, is_file(base)))),
        "drive-specification" => of_tree(syntax::drive_specification(text)),
        other => panic!("no function for {other}"),
    }
}

fn holds(base: Option<&Url>, name: &str, argument: Option<&str>) -> Option<bool> {
    railurl_parser::dialects::url_spec::holds(is_file(base), name, argument)
}

fn is_file(base: Option<&Url>) -> bool {
    base.is_some_and(|base| base.scheme() == "file")
}
