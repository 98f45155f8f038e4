//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/uri-template.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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

impl<'i> Walk<'i> for UriTemplate<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        for inner in &self.parts {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for UriTemplate<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for UriTemplateParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Literals(inner) => {
                inner.walk(visit);
            }
            Self::Expression(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for UriTemplateParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Literals<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Part(inner) => {
                visit(Leaf { rule: "literals", index: 1, text: inner });
            }
            Self::Character(inner) => {
                visit(Leaf { rule: "literals", index: 2, text: inner });
            }
            Self::Part2(inner) => {
                visit(Leaf { rule: "literals", index: 3, text: inner });
            }
            Self::Character2(inner) => {
                visit(Leaf { rule: "literals", index: 4, text: inner });
            }
            Self::Part3(inner) => {
                visit(Leaf { rule: "literals", index: 5, text: inner });
            }
            Self::Character3(inner) => {
                visit(Leaf { rule: "literals", index: 6, text: inner });
            }
            Self::Part4(inner) => {
                visit(Leaf { rule: "literals", index: 7, text: inner });
            }
            Self::Part5(inner) => {
                visit(Leaf { rule: "literals", index: 8, text: inner });
            }
            Self::Character4(inner) => {
                visit(Leaf { rule: "literals", index: 9, text: inner });
            }
            Self::Part6(inner) => {
                visit(Leaf { rule: "literals", index: 10, text: inner });
            }
            Self::Ucschar(inner) => {
                visit(Leaf { rule: "ucschar", index: 0, text: inner });
            }
            Self::Iprivate(inner) => {
                visit(Leaf { rule: "iprivate", index: 0, text: inner });
            }
            Self::PctEncoded(inner) => {
                visit(Leaf { rule: "pct-encoded", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for Literals<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Expression<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "expression", index: 1, text: "{" });
        visit(Leaf { rule: "expression", index: 2, text: self.operator });
        self.variable_list.walk(visit);
        visit(Leaf { rule: "expression", index: 5, text: "}" });
    }
}

impl core::fmt::Display for Expression<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for VariableList<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.varspec.walk(visit);
        for inner in &self.parts {
            visit(Leaf { rule: "variable-list", index: 4, text: "," });
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for VariableList<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Varspec<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.varname.walk(visit);
        if let Some(inner) = &self.modifier_level4 {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Varspec<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Varname<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.varchar.walk(visit);
        for inner in &self.parts {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Varname<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for VarnameParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "varname", index: 4, text: self.part });
        self.varchar.walk(visit);
    }
}

impl core::fmt::Display for VarnameParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Varchar<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Alpha(inner) => {
                visit(Leaf { rule: "alpha", index: 0, text: inner });
            }
            Self::Digit(inner) => {
                visit(Leaf { rule: "digit", index: 0, text: inner });
            }
            Self::Part(inner) => {
                visit(Leaf { rule: "varchar", index: 3, text: inner });
            }
            Self::PctEncoded(inner) => {
                visit(Leaf { rule: "pct-encoded", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for Varchar<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ModifierLevel4<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Prefix(inner) => {
                inner.walk(visit);
            }
            Self::Explode(inner) => {
                visit(Leaf { rule: "explode", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for ModifierLevel4<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Prefix<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "prefix", index: 1, text: ":" });
        visit(Leaf { rule: "max-length", index: 0, text: self.max_length });
    }
}

impl core::fmt::Display for Prefix<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
