//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/date-time.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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

impl<'i> Walk<'i> for TimeNumoffset<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "time-numoffset", index: 1, text: self.part });
        visit(Leaf { rule: "time-hour", index: 0, text: self.time_hour });
        visit(Leaf { rule: "time-numoffset", index: 5, text: ":" });
        visit(Leaf { rule: "time-minute", index: 0, text: self.time_minute });
    }
}

impl core::fmt::Display for TimeNumoffset<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for TimeOffset<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::Z(inner) => {
                visit(Leaf { rule: "time-offset", index: 1, text: inner });
            }
            Self::TimeNumoffset(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for TimeOffset<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for PartialTime<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "time-hour", index: 0, text: self.time_hour });
        visit(Leaf { rule: "partial-time", index: 2, text: ":" });
        visit(Leaf { rule: "time-minute", index: 0, text: self.time_minute });
        visit(Leaf { rule: "partial-time", index: 4, text: ":" });
        visit(Leaf { rule: "time-second", index: 0, text: self.time_second });
        if let Some(inner) = &self.time_secfrac {
            visit(Leaf { rule: "time-secfrac", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for PartialTime<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for FullDate<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "date-fullyear", index: 0, text: self.date_fullyear });
        visit(Leaf { rule: "full-date", index: 2, text: "-" });
        visit(Leaf { rule: "date-month", index: 0, text: self.date_month });
        visit(Leaf { rule: "full-date", index: 4, text: "-" });
        visit(Leaf { rule: "date-mday", index: 0, text: self.date_mday });
    }
}

impl core::fmt::Display for FullDate<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for FullTime<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.partial_time.walk(visit);
        self.time_offset.walk(visit);
    }
}

impl core::fmt::Display for FullTime<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for DateTime<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.full_date.walk(visit);
        visit(Leaf { rule: "date-time", index: 2, text: self.t });
        self.full_time.walk(visit);
    }
}

impl core::fmt::Display for DateTime<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
