//! The productions of url-spec.

use railurl::Url;
use railurl_parser::dialects::url_spec::{relative, syntax, syntax_tree};

use super::{Leaves, Specification, leaves, of_tree};

pub(super) const SPECIFICATION: Specification = Specification {
    relative: "relative-url",
    generated: Some(generated),
    // "If the remaining string does not contain a ":" character: The URL is invalid."
    has_to_match: |text, _| text.contains(':'),
};

fn generated<'i>(rule: &str, text: &'i str, base: Option<&Url>) -> Leaves<'i> {
    match rule {
        "url" => syntax_tree(text).map(|tree| leaves(&tree)),
        "relative-url" => {
            let is_file = base.is_some_and(|base| base.scheme() == "file");
            Some(leaves(&relative(text, is_file)))
        }
        "drive-specification" => of_tree(syntax::drive_specification(text)),
        other => panic!("no function for {other}"),
    }
}
