//! Laws of comparing, which are those of the property tests, in [`laws`].

#[path = "../../tests/support/comparison/mod.rs"]
mod comparison;

use railurl::Dialect;

use crate::case::Case;

pub use comparison::laws;

/// Compares a case's input, against its base, in all dialects and in some of them, chosen by its length.
///
/// # Panics
///
/// A law is broken.
pub fn check(case: &Case<'_>) {
    let some = case.input.len() % (1 << Dialect::ALL.len());
    let some: Vec<Dialect> = Dialect::ALL
        .iter()
        .enumerate()
        .filter(|(index, _)| some >> index & 1 == 1)
        .map(|(_, dialect)| *dialect)
        .collect();
    for dialects in [Dialect::ALL, &some] {
        if let Err(message) = laws(&case.input, case.base.as_deref(), dialects) {
            panic!("{message}");
        }
    }
}
