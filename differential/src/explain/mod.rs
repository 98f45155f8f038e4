//! The known differences: each a narrow predicate, with the sentence of the standard that decides.
//!
//! No predicate consults a peer about another input. Each tests the property of the case that the sentence is about,
//! and railurl's result.

mod ada;
pub(crate) mod domain;
mod servo;

pub use ada::EXPLANATIONS as ADA;
pub use servo::EXPLANATIONS as SERVO;

use crate::case::Case;
use crate::compare::Difference;

/// A reason for a peer to differ.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// Its name in reports.
    pub name: &'static str,
    /// The sentence of the standard that decides, and the peer's behaviour.
    pub sentence: &'static str,
    /// Whether it explains a difference.
    pub is_reason: fn(&Case, &Difference) -> bool,
}

impl Explanation {
    /// Returns whether this explains a difference.
    pub fn applies(&self, case: &Case, difference: &Difference) -> bool {
        (self.is_reason)(case, difference)
    }
}
