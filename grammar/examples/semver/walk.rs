//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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

impl<'i> Walk<'i> for Version<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.version_core.walk(visit);
        if let Some(inner) = &self.pre_release {
            visit(Leaf { rule: "version", index: 4, text: "-" });
            inner.walk(visit);
        }
        if let Some(inner) = &self.build {
            visit(Leaf { rule: "version", index: 8, text: "+" });
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for Version<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for VersionCore<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "major", index: 0, text: self.major });
        visit(Leaf { rule: "version-core", index: 2, text: "." });
        visit(Leaf { rule: "minor", index: 0, text: self.minor });
        visit(Leaf { rule: "version-core", index: 4, text: "." });
        visit(Leaf { rule: "patch", index: 0, text: self.patch });
    }
}

impl core::fmt::Display for VersionCore<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for PreRelease<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        for (position, inner) in self.pre_release_identifiers.iter().enumerate() {
            if position > 0 {
                visit(Leaf { rule: "pre-release", index: 5, text: "." });
            }
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for PreRelease<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Build<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        for (position, inner) in self.build_identifiers.iter().enumerate() {
            if position > 0 {
                visit(Leaf { rule: "build", index: 5, text: "." });
            }
            visit(Leaf { rule: "build-identifier", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for Build<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for PreReleaseIdentifier<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::AlphanumericIdentifier(inner) => {
                visit(Leaf { rule: "alphanumeric-identifier", index: 0, text: inner });
            }
            Self::NumericIdentifier(inner) => {
                visit(Leaf { rule: "numeric-identifier", index: 0, text: inner });
            }
        }
    }
}

impl core::fmt::Display for PreReleaseIdentifier<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
