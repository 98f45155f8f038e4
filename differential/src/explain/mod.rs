//! The differences that are known: each a narrow predicate, with the sentence of the standard that decides.
//!
//! No predicate asks a peer what it thinks of something else; each says what of the case the sentence is about, and what railurl
//! has for it.

mod ada;
mod domain;
mod servo;

pub use ada::EXPLANATIONS as ADA;
pub use servo::EXPLANATIONS as SERVO;

use crate::case::Case;
use crate::compare::Difference;

/// A reason for which a peer may differ.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// Its name in reports.
    pub name: &'static str,
    /// The sentence of the standard that decides, and what the peer does instead.
    pub sentence: &'static str,
    /// Whether it is the reason of a difference.
    pub is_reason: fn(&Case, &Difference) -> bool,
}

impl Explanation {
    /// Whether this is the reason of a difference.
    pub fn applies(&self, case: &Case, difference: &Difference) -> bool {
        (self.is_reason)(case, difference)
    }
}
