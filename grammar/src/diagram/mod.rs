//! Drawing: rules as railroad diagrams, for pages ([`svg()`], [`html_page`]) and for terminals and doc comments
//! ([`text()`]).
//!
//! Whoever follows the line from left to right, taking any branch, spells a sentence of the rule. What the notation says besides
//! (labels, look-ahead, predicates) stands beside the line or in it as a remark. Drawing knows nothing of what rules mean, and
//! draws a grammar with mistakes as well as one without.

mod svg;
mod text;

pub use svg::{html_page, svg};
pub use text::text;

use std::fmt::Write as _;

use crate::model::Kind;
use crate::write::class_text;

/// A literal's code points, with `\u{hex}` for what would not be seen.
fn visible(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if c.is_ascii_graphic() || c == ' ' || c.is_alphanumeric() {
            out.push(c);
        } else {
            write!(out, "\\u{{{:X}}}", u32::from(c)).expect("a String takes all writes");
        }
    }
    out
}

/// What a leaf that consumes nothing says, without its marks: `end`, `if name(label)`.
fn remark(kind: &Kind) -> Option<String> {
    match kind {
        Kind::End => Some("end".to_owned()),
        Kind::Predicate { name, argument: Some(argument) } => Some(format!("if {name}({argument})")),
        Kind::Predicate { name, argument: None } => Some(format!("if {name}")),
        _ => None,
    }
}
