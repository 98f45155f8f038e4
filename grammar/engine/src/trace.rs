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
    pub stop: Option<Stop>,
}

/// The place where a text stopped matching.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The furthest place that was reached, in bytes.
    pub at: usize,
    /// Whether the text could have ended there.
    pub is_complete: bool,
    /// What was expected there, as places in [`Program::expects`](crate::Program::expects), each with the slots around
    /// it from the innermost; each such pair once, in the order of the attempts.
    pub expected: Vec<(u32, Box<[u32]>)>,
    /// The log of the first attempt that failed there.
    pub(super) entries: Option<Vec<Entry>>,
}

impl Stop {
    /// Notes what was expected, where the entry `innermost` was the last that had not ended. The first `length` entries
    /// are outside texts.
    pub(super) fn expects(&mut self, place: u32, log: &[Entry], innermost: u32, length: usize) {
        let entry = |number: u32| log.get(number as usize);
        let around = core::iter::successors(entry(innermost), |inner| entry(inner.around)).map(|entry| entry.slot);
        if !self.expected.iter().any(|(known, slots)| *known == place && around.clone().eq(slots.iter().copied())) {
            let mut slots = Vec::with_capacity(around.clone().count());
            slots.extend(around);
            self.expected.push((place, slots.into()));
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
