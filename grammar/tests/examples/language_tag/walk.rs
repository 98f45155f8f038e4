//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/language-tag.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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

impl<'i> Walk<'i> for LanguageTag<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Langtag(inner) => {
                inner.walk(visit);
            }
            Self::Privateuse(inner) => {
                visit(Leaf { rule: "privateuse", index: 0, text: inner });
            }
            Self::Grandfathered(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for LanguageTag<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Langtag<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.language.walk(visit);
        if let Some(inner) = &self.script {
            visit(Leaf { rule: "langtag", index: 4, text: "-" });
            visit(Leaf { rule: "script", index: 0, text: inner });
        }
        if let Some(inner) = &self.region {
            visit(Leaf { rule: "langtag", index: 12, text: "-" });
            visit(Leaf { rule: "region", index: 0, text: inner });
        }
        for inner in &self.variant {
            visit(Leaf { rule: "langtag", index: 20, text: "-" });
            visit(Leaf { rule: "variant", index: 0, text: inner });
        }
        for inner in &self.extension {
            visit(Leaf { rule: "langtag", index: 24, text: "-" });
            visit(Leaf { rule: "extension", index: 0, text: inner });
        }
        if let Some(inner) = &self.privateuse {
            visit(Leaf { rule: "langtag", index: 28, text: "-" });
            visit(Leaf { rule: "privateuse", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for Langtag<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Language<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Part(inner) => {
                inner.walk(visit);
            }
            Self::Alphas(inner) => {
                visit(Leaf { rule: "language", index: 18, text: inner });
            }
            Self::Part2(inner) => {
                visit(Leaf { rule: "language", index: 27, text: inner });
            }
        }
    }
}

impl core::fmt::Display for Language<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for LanguagePart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "alpha", index: 0, text: self.alpha });
        visit(Leaf { rule: "alpha", index: 0, text: self.alpha_2 });
        visit(Leaf { rule: "language", index: 4, text: self.alpha_3 });
        if let Some(inner) = &self.extlang {
            visit(Leaf { rule: "language", index: 8, text: "-" });
            visit(Leaf { rule: "extlang", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for LanguagePart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Grandfathered<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Irregular(inner) => {
                visit(Leaf { rule: "irregular", index: 0, text: inner });
            }
            Self::Regular(inner) => {
                visit(Leaf { rule: "regular", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for Grandfathered<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
