//! Laws of comparing parsers, in [`laws`], which the property tests check too.

use railurl::dialect::Parser;

use crate::case::Case;

pub use railurl_testing::comparison::laws;

/// Compares how all parsers, and some of them, read a case's input against its base. The input's length selects those.
pub fn check(case: &Case<'_>) {
    let all: Vec<Parser> = Parser::all().collect();
    let some = case.input.len() % (1 << all.len());
    let some: Vec<Parser> =
        all.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1).map(|(_, parser)| *parser).collect();
    for parsers in [all, some] {
        if let Err(message) = laws(&case.input, case.base.as_deref(), &parsers) {
            panic!("{message}");
        }
    }
}
