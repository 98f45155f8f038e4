//! The differences between an implementation and its program that stay, each with its reason.

use railurl::implementations::Implementation;

use super::compare::Difference;
use crate::case::Case;

/// A difference that stays.
#[derive(Clone, Copy, Debug)]
pub struct Exception {
    /// The implementation.
    pub implementation: Implementation,
    /// The name.
    pub name: &'static str,
    /// The reason.
    pub reason: &'static str,
    /// An input, and its base, that show it.
    pub example: (&'static str, Option<&'static str>),
    covers: fn(&Case, &Difference) -> bool,
}

impl Exception {
    /// Whether this is the reason of a difference.
    pub fn covers(&self, implementation: Implementation, case: &Case, difference: &Difference) -> bool {
        self.implementation == implementation && (self.covers)(case, difference)
    }
}

/// Every exception.
pub const EXCEPTIONS: &[Exception] = &[];
