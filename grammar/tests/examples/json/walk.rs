//! The leaves of the syntax tree, in the order of the input.
//!
//! Generated from `grammar/examples/json.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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

impl<'i> Walk<'i> for JsonText<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        self.value.walk(visit);
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for JsonText<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for BeginArray<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        visit(Leaf { rule: "begin-array", index: 2, text: "[" });
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for BeginArray<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for BeginObject<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        visit(Leaf { rule: "begin-object", index: 2, text: "{" });
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for BeginObject<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for EndArray<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        visit(Leaf { rule: "end-array", index: 2, text: "]" });
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for EndArray<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for EndObject<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        visit(Leaf { rule: "end-object", index: 2, text: "}" });
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for EndObject<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for NameSeparator<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        visit(Leaf { rule: "name-separator", index: 2, text: ":" });
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for NameSeparator<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ValueSeparator<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "ws", index: 0, text: self.ws });
        visit(Leaf { rule: "value-separator", index: 2, text: "," });
        visit(Leaf { rule: "ws", index: 0, text: self.ws_2 });
    }
}

impl core::fmt::Display for ValueSeparator<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Value<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        match self {
            Self::False(inner) => {
                visit(Leaf { rule: "false", index: 0, text: inner });
            }
            Self::Null(inner) => {
                visit(Leaf { rule: "null", index: 0, text: inner });
            }
            Self::True(inner) => {
                visit(Leaf { rule: "true", index: 0, text: inner });
            }
            Self::Object(inner) => {
                inner.walk(visit);
            }
            Self::Array(inner) => {
                inner.walk(visit);
            }
            Self::Number(inner) => {
                inner.walk(visit);
            }
            Self::String(inner) => {
                inner.walk(visit);
            }
        }
    }
}

impl core::fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Object<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.begin_object.walk(visit);
        if let Some(inner) = &self.part {
            inner.walk(visit);
        }
        self.end_object.walk(visit);
    }
}

impl core::fmt::Display for Object<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ObjectPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.member.walk(visit);
        for inner in &self.parts {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for ObjectPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ObjectPartParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.value_separator.walk(visit);
        self.member.walk(visit);
    }
}

impl core::fmt::Display for ObjectPartParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Member<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.string.walk(visit);
        self.name_separator.walk(visit);
        self.value.walk(visit);
    }
}

impl core::fmt::Display for Member<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Array<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.begin_array.walk(visit);
        if let Some(inner) = &self.part {
            inner.walk(visit);
        }
        self.end_array.walk(visit);
    }
}

impl core::fmt::Display for Array<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ArrayPart<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.value.walk(visit);
        for inner in &self.parts {
            inner.walk(visit);
        }
    }
}

impl core::fmt::Display for ArrayPart<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for ArrayPartParts<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        self.value_separator.walk(visit);
        self.value.walk(visit);
    }
}

impl core::fmt::Display for ArrayPartParts<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for Number<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "number", index: 1, text: self.minus });
        visit(Leaf { rule: "int", index: 0, text: self.int });
        if let Some(inner) = &self.frac {
            visit(Leaf { rule: "frac", index: 0, text: inner });
        }
        if let Some(inner) = &self.exp {
            visit(Leaf { rule: "exp", index: 0, text: inner });
        }
    }
}

impl core::fmt::Display for Number<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}

impl<'i> Walk<'i> for String<'i> {
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>)) {
        visit(Leaf { rule: "quotation-mark", index: 0, text: self.quotation_mark });
        for inner in &self.char {
            visit(Leaf { rule: "char", index: 0, text: inner });
        }
        visit(Leaf { rule: "quotation-mark", index: 0, text: self.quotation_mark_2 });
    }
}

impl core::fmt::Display for String<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write(self, f)
    }
}
