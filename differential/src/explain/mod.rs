//! The known differences of the peers, each with the sentence of the standard that decides.
//!
//! A difference is explained by a narrow predicate, which tests the property of the case that the sentence is about. No
//! predicate asks a peer about another input, or it would explain the peer's mistakes by its other mistakes.

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
    /// The name in reports.
    pub name: &'static str,
    /// The sentence of the standard that decides, and the peer's behaviour.
    pub sentence: &'static str,
    /// Whether it explains a difference.
    pub is_reason: fn(&Case, &Difference) -> bool,
}
