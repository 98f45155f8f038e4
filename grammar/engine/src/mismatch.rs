//! Where a text stops matching, and what was expected there.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How far a text matches, and what was expected there.
///
/// The text `{}` is one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mismatch {
    /// The furthest place that was reached, in bytes.
    pub at: usize,
    /// The rule in which it failed first there.
    pub rule: String,
    /// What was expected there, each once, in the order of the attempts.
    pub expected: Vec<Expected>,
    /// Whether the rule matched everything before that place, so that the text could have ended there.
    pub complete: bool,
}

/// A node of the grammar that was expected: a text, a set, the end, a predicate, look-ahead as a whole, or a bracket
/// that would be too deep.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expected {
    /// The rule in which the node stands.
    pub rule: String,
    /// The node's number in the rule, counted in preorder from 0.
    pub index: u16,
    /// The node, in words.
    pub written: String,
}

impl Expected {
    /// Makes the place of a node.
    pub fn new(rule: String, index: u16, written: String) -> Self {
        Expected { rule, index, written }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected ")?;
        let mut names: Vec<&str> = Vec::new();
        for expected in &self.expected {
            if !names.contains(&expected.written.as_str()) {
                names.push(&expected.written);
            }
        }
        names.extend(self.complete.then_some("the end").filter(|end| !self.expected.iter().any(|e| e.written == *end)));
        for (position, name) in names.iter().enumerate() {
            let joint = match position {
                0 => "",
                _ if position + 1 == names.len() => " or ",
                _ => ", ",
            };
            let quote = if *name == "the end" { "" } else { "`" };
            write!(f, "{joint}{quote}{name}{quote}")?;
        }
        write!(f, ", at byte {}, in `{}`", self.at, self.rule)
    }
}
