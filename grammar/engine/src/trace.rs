//! The way of a text through a program.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::captures::Entry;
use crate::program::NONE;

/// The nodes that a text passed, and where it stopped matching.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The nodes, each before those within it.
    pub entries: Vec<Entry>,
    /// The place where the text stopped matching. `None` if it matches.
    pub stop: Option<Box<Stop>>,
}

/// The place where a text stopped matching.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The furthest place that was reached, in bytes.
    pub at: usize,
    /// Whether the text could have ended there.
    pub is_complete: bool,
    /// What was expected there, each such place with the slots around it once, in the order of the attempts.
    pub(super) expected: Vec<Expected>,
    /// The slots of all of them.
    pub(super) slots: Vec<u32>,
    /// The log of the first attempt that failed there.
    pub(super) entries: Option<Vec<Entry>>,
}

/// Something that was expected: a place, and the end of its slots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected {
    place: u32,
    end: u32,
}

impl Stop {
    /// A stop at which nothing was expected yet.
    pub(super) fn new(at: usize, is_complete: bool) -> Self {
        Stop { at, is_complete, expected: Vec::new(), slots: Vec::new(), entries: None }
    }

    /// Makes room for what most stops have.
    pub(super) fn reserve(&mut self) {
        self.expected.reserve(16);
        self.slots.reserve(64);
    }

    /// Returns what was expected there, as places in [`Program::expects`](crate::Program::expects), each with the slots
    /// around it from the innermost; each such pair once, in the order of the attempts.
    pub fn expected(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let mut start = 0;
        self.expected.iter().map(move |&Expected { place, end }| {
            let slots = &self.slots[start..end as usize];
            start = end as usize;
            (place, slots)
        })
    }

    /// Notes what was expected, where the entry `innermost` was the last that had not ended. The first `length` entries
    /// are outside texts.
    pub(super) fn expects(&mut self, place: u32, log: &[Entry], innermost: u32, length: usize) {
        let entry = |number: u32| log.get(number as usize);
        let around = core::iter::successors(entry(innermost), |inner| entry(inner.around)).map(|entry| entry.slot);
        let start = self.slots.len();
        self.slots.extend(around);
        let (slots, new) = self.slots.split_at(start);
        let is_known = |number: usize| {
            let Expected { place: known, end } = self.expected[number];
            let start = number.checked_sub(1).map_or(0, |before| self.expected[before].end);
            known == place && slots[start as usize..end as usize] == *new
        };
        if (0..self.expected.len()).any(is_known) {
            self.slots.truncate(start);
        } else {
            self.expected.push(Expected { place, end: self.slots.len() as u32 });
        }
        self.entries.get_or_insert_with(|| {
            let (mut entries, mut open) = (log[..length].to_vec(), innermost);
            while let Some(entry) = log.get(open as usize) {
                if let Some(entry) = entries.get_mut(open as usize) {
                    entry.end = NONE;
                }
                open = entry.around;
            }
            entries
        });
    }
}
