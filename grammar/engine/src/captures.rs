//! The texts that were captured.

use alloc::vec::Vec;
use core::ops::Range;

use crate::program::{NONE, Slot, bit};

/// An entry of the log. The entries within it are after it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The node, as a place in [`Program::slots`](crate::Program::slots).
    pub slot: u32,
    /// The start of its text.
    pub start: u32,
    /// The end of its text, or [`NONE`] where a text stopped matching within it.
    pub end: u32,
    /// The number of the entry around it, or [`NONE`].
    pub around: u32,
}

/// The texts of the nodes of a grammar with a label, and of the references to rules, in a text that matched.
///
/// A node has up to two names: its label, and the rule that it refers to. `word` means all nodes of that name, and
/// `pair.word` those in the rule `pair`.
#[derive(Clone, Debug)]
pub struct Captures<'e, 'i> {
    slots: &'e [Slot],
    input: &'i str,
    log: Vec<Entry>,
    end: usize,
}

/// The text of a node.
#[derive(Clone, Copy, Debug)]
pub struct Capture<'e, 'i> {
    slot: &'e Slot,
    input: &'i str,
    entry: Entry,
}

impl<'e, 'i> Captures<'e, 'i> {
    #[inline]
    pub(super) fn new(slots: &'e [Slot], input: &'i str, log: Vec<Entry>, end: usize) -> Self {
        Captures { slots, input, log, end }
    }

    /// Returns the place to which the text matched, in bytes.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Returns all captures, each before those within it.
    pub fn iter(&self) -> impl Iterator<Item = Capture<'e, 'i>> {
        self.log.iter().map(|&entry| self.capture(entry))
    }

    /// Returns the first capture of that name; of captures within one another, the innermost.
    pub fn get(&self, name: &str) -> Option<Capture<'e, 'i>> {
        let name = Name::new(name);
        let mut found: Option<usize> = None;
        for (number, entry) in self.log.iter().enumerate() {
            // What is within a capture follows it.
            if found.is_some_and(|around| !self.is_within(entry, around)) {
                break;
            }
            if name.is_of(&self.slots[entry.slot as usize]) {
                found = Some(number);
            }
        }
        found.map(|number| self.capture(self.log[number]))
    }

    /// Returns the text of the first capture of that name, as [`get`](Self::get) does.
    pub fn text(&self, name: &str) -> Option<&'i str> {
        self.get(name).map(|capture| capture.text())
    }

    /// Returns whether something of that name was captured.
    pub fn has(&self, name: &str) -> bool {
        let name = Name::new(name);
        self.log.iter().any(|entry| name.is_of(&self.slots[entry.slot as usize]))
    }

    /// Returns the text of the first of some names that was captured.
    pub fn first(&self, names: &[&str]) -> Option<&'i str> {
        names.iter().find_map(|name| self.text(name))
    }

    /// Returns whether an entry is within another, by its number.
    fn is_within(&self, entry: &Entry, around: usize) -> bool {
        let mut outer = entry.around;
        // An entry is after the one around it.
        while outer != NONE && outer as usize > around {
            outer = self.log[outer as usize].around;
        }
        outer as usize == around && outer != NONE
    }

    fn capture(&self, entry: Entry) -> Capture<'e, 'i> {
        Capture { slot: &self.slots[entry.slot as usize], input: self.input, entry }
    }
}

/// A name of nodes: a label or a rule, perhaps in one rule only.
struct Name<'n> {
    text: &'n str,
    bit: u64,
}

impl<'n> Name<'n> {
    fn new(text: &'n str) -> Self {
        Name { text, bit: bit(text) }
    }

    #[inline(always)]
    fn is_of(&self, slot: &Slot) -> bool {
        slot.names & self.bit != 0 && self.names(slot)
    }

    fn names(&self, slot: &Slot) -> bool {
        let is = |name: &str| [&slot.label, &slot.reference].iter().any(|own| own.as_deref() == Some(name));
        is(self.text) || self.text.strip_prefix(&*slot.rule).and_then(|rest| rest.strip_prefix('.')).is_some_and(is)
    }
}

impl<'e, 'i> Capture<'e, 'i> {
    /// Returns the text.
    pub fn text(&self) -> &'i str {
        &self.input[self.span()]
    }

    /// Returns the bytes of the text.
    pub fn span(&self) -> Range<usize> {
        self.entry.start as usize..self.entry.end as usize
    }

    /// Returns the rule in which the node stands.
    pub fn rule(&self) -> &'e str {
        &self.slot.rule
    }

    /// Returns the node's number in the rule, counted in preorder from 0.
    pub fn index(&self) -> u16 {
        self.slot.index
    }

    /// Returns the node's label.
    pub fn label(&self) -> Option<&'e str> {
        self.slot.label.as_deref()
    }

    /// Returns the rule that the node refers to.
    pub fn reference(&self) -> Option<&'e str> {
        self.slot.reference.as_deref()
    }
}
