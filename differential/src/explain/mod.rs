//! The known differences of the peers, each with the sentence of the standard that decides.
//!
//! A difference is explained by a narrow predicate, which tests the property of the case that the sentence names. No
//! predicate asks a peer about another input, or it would explain the peer's mistakes by its other mistakes.

mod ada;
pub(crate) mod domain;
mod servo;

pub use ada::EXPLANATIONS as ADA;
pub use servo::EXPLANATIONS as SERVO;

use railurl::attributes::Attribute;

use crate::case::Case;
use crate::compare::Difference;

/// A reason for a peer to differ.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// The name in reports.
    pub name: &'static str,
    /// The sentence of the standard that decides, and the peer's behaviour.
    pub sentence: &'static str,
    /// A case that shows it: an input, a base, and a setter with its value.
    example: (&'static str, Option<&'static str>, Option<(Attribute, &'static str)>),
    /// Whether it explains a difference.
    pub is_reason: fn(&Case, &Difference) -> bool,
}

impl Explanation {
    /// Returns a case that shows the difference.
    pub fn example(&self) -> Case {
        let (input, base, set) = self.example;
        let sets = set.into_iter().map(|(attribute, value)| (attribute, value.to_owned())).collect();
        Case { input: input.to_owned(), base: base.map(str::to_owned), sets }
    }
}
