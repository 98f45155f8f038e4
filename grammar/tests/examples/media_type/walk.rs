//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/media-type.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use super::syntax::*;
use alloc::vec::Vec;
use core::ops::Range;

/// A slice that a syntax tree keeps, or a fixed text that the grammar implies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf<'i> {
    /// The production.
    pub rule: &'static str,
    /// The preorder number, within the production, of the node that matched the text.
    pub index: u16,
    /// The text; may be empty.
    pub text: &'i str,
}

/// A syntax tree that can list its leaves.
pub trait Walk<'i> {
    /// Calls `visit` for each leaf, in order. Joined, the texts of all leaves are the parsed text.
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>));

    /// Returns the leaves, each with its bytes in the parsed text.
    fn spans(&self) -> Vec<(Range<usize>, Leaf<'i>)> {
        let (mut spans, mut end) = (Vec::new(), 0);
        self.walk(&mut |leaf| {
            let start = end;
            end += leaf.text.len();
            spans.push((start..end, leaf));
        });
        spans
    }
}

/// Writes the text of a tree.
fn write<'i>(tree: &dyn Walk<'i>, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    let mut result = Ok(());
    tree.walk(&mut |leaf| {
        if result.is_ok() {
            result = f.write_str(leaf.text);
        }
    });
    result
}

impl<'i> Walk<'i> for MediaType<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.type_.walk(visit);
        visit(Leaf { rule: "media-type", index: 2, text: "/" });
        self.subtype.walk(visit);
        self.parameters.walk(visit);
    }
}

impl core::fmt::Display for MediaType<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Type<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "token", index: 0, text: self.token });
    }
}

impl core::fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Subtype<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "token", index: 0, text: self.token });
    }
}

impl core::fmt::Display for Subtype<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Parameters<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        for inner in &self.parts {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Parameters<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ParametersParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ows", index: 0, text: self.ows });
        visit(Leaf { rule: "parameters", index: 4, text: ";" });
        visit(Leaf { rule: "ows", index: 0, text: self.ows_2 });
        if let Some(inner) = &self.parameter {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for ParametersParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Parameter<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.parameter_name.walk(visit);
        visit(Leaf { rule: "parameter", index: 2, text: "=" });
        self.parameter_value.walk(visit);
    }
}

impl core::fmt::Display for Parameter<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ParameterName<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "token", index: 0, text: self.token });
    }
}

impl core::fmt::Display for ParameterName<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ParameterValue<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Token(inner) => {
                visit(Leaf { rule: "token", index: 0, text: inner });
            }
            Self::QuotedString(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for ParameterValue<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for QuotedString<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "dquote", index: 0, text: self.dquote });
        for inner in &self.parts {
            inner.walk(visit);
        }
        visit(Leaf { rule: "dquote", index: 0, text: self.dquote_2 });
    }
}

impl core::fmt::Display for QuotedString<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for QuotedStringParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Qdtext(inner) => {
                visit(Leaf { rule: "qdtext", index: 0, text: inner });
            }
            Self::QuotedPair(inner) => {
                visit(Leaf { rule: "quoted-pair", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for QuotedStringParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
