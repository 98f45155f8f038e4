//! The productions of RFC 3986 and RFC 3987, which have no predicates.

use railurl::Dialect;
use railurl_parser::{rfc3986, rfc3987};

use super::{check, leaves, starts};

pub(super) fn check_input(dialect: Dialect, input: &str) {
    let generated = if dialect == Dialect::Rfc3986 {
        rfc3986::syntax_tree(input).map(|tree| leaves(&tree))
    } else {
        rfc3987::syntax_tree(input).map(|tree| leaves(&tree))
    };
    let predicate = |name: &str, _: Option<&str>| panic!("the grammar asks for {name}, which nobody answers");
    check(dialect, starts(dialect).0, input, &generated, predicate);
}
