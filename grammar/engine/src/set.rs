//! Sets of code points, for searches of runs, and sets of first bytes.

use alloc::vec::Vec;

/// A set of code points, as a table of bytes.
#[derive(Clone, Debug)]
pub struct Set {
    /// Whether the set is the complement of the ranges.
    negated: bool,
    ranges: Vec<(char, char)>,
    /// For each byte: whether it is outside the set, inside, or begins a code point that has to be looked up.
    table: [Byte; 256],
    /// The bytes outside the set, if there are at most three and all are ASCII: `memchr` finds them.
    outside: Option<Vec<u8>>,
}

/// A byte in a text, with regard to a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Byte {
    Outside,
    Inside,
    /// The first byte of several, of which some are inside.
    Begins,
}

/// So many bytes of a run are looked up one by one: most runs are shorter.
const SHORT: usize = 16;

impl Set {
    /// Makes a set of ranges of code points, each with both ends, or of all others.
    pub fn new(negated: bool, ranges: Vec<(char, char)>) -> Self {
        let others = non_ascii(negated, &ranges);
        let mut set = Set { negated, ranges, table: [others; 256], outside: None };
        for byte in 0..128u8 {
            let is_inside = set.contains(char::from(byte));
            set.table[usize::from(byte)] = if is_inside { Byte::Inside } else { Byte::Outside };
        }
        let outside: Vec<u8> = (0..128).filter(|&byte| set.table[usize::from(byte)] == Byte::Outside).collect();
        let is_searched = others == Byte::Inside && outside.len() <= 3;
        set.outside = is_searched.then_some(outside);
        set
    }

    /// Returns whether it was made of these ranges.
    pub fn is(&self, negated: bool, ranges: &[(char, char)]) -> bool {
        self.negated == negated && self.ranges == ranges
    }

    /// Returns the bytes with which code points of the set begin, and whether such a byte is enough to know that the code
    /// point is in the set.
    pub fn first(&self) -> (First, bool) {
        let mut first = First::NONE;
        (0..=255u8).filter(|&byte| self.table[usize::from(byte)] != Byte::Outside).for_each(|byte| first.insert(byte));
        (first, self.table[255] != Byte::Begins)
    }

    fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|&(low, high)| low <= c && c <= high) != self.negated
    }

    /// Returns the length of the code point at a place in a text, if it is in the set.
    #[inline]
    pub(super) fn one(&self, text: &str, at: usize) -> Option<usize> {
        let first = *text.as_bytes().get(at)?;
        if first < 0x80 {
            return (self.table[usize::from(first)] == Byte::Inside).then_some(1);
        }
        let c = text[at..].chars().next()?;
        (self.table[usize::from(first)] == Byte::Inside || self.contains(c)).then_some(c.len_utf8())
    }

    /// Returns the end of the longest run from a place in a text.
    #[inline]
    pub(super) fn run(&self, text: &str, mut at: usize) -> usize {
        let bytes = text.as_bytes();
        loop {
            let rest = &bytes[at..];
            let looked_up = if self.outside.is_some() { &rest[..rest.len().min(SHORT)] } else { rest };
            match looked_up.iter().position(|&byte| self.table[usize::from(byte)] != Byte::Inside) {
                Some(found) => {
                    at += found;
                    if self.table[usize::from(bytes[at])] == Byte::Outside {
                        return at;
                    }
                    match text[at..].chars().next().filter(|&c| self.contains(c)) {
                        Some(c) => at += c.len_utf8(),
                        None => return at,
                    }
                }
                None => return self.search(bytes, at + looked_up.len()),
            }
        }
    }

    /// Returns the end of a run by a search for what ends it, from a place in the run.
    fn search(&self, bytes: &[u8], at: usize) -> usize {
        let rest = &bytes[at..];
        let found = match self.outside.as_deref() {
            Some(&[one]) => memchr::memchr(one, rest),
            Some(&[one, two]) => memchr::memchr2(one, two, rest),
            Some(&[one, two, three, ..]) => memchr::memchr3(one, two, three, rest),
            Some([]) | None => None,
        };
        found.map_or(bytes.len(), |found| at + found)
    }

    /// Returns the place of the last code point of the set in a text.
    pub(super) fn last(&self, text: &str) -> Option<usize> {
        match self.ranges[..] {
            [(low, high)] if low == high && low.is_ascii() && !self.negated => {
                memchr::memrchr(low as u8, text.as_bytes())
            }
            _ => text.char_indices().rev().find(|&(_, c)| self.contains(c)).map(|(at, _)| at),
        }
    }
}

/// Returns which code points beyond ASCII are in a class.
fn non_ascii(negated: bool, ranges: &[(char, char)]) -> Byte {
    let high = || ranges.iter().filter(|range| !range.1.is_ascii());
    match (high().next().is_some(), negated) {
        (false, true) => Byte::Inside,
        (false, false) => Byte::Outside,
        // In all classes that are written, a range to the last code point has all others.
        (true, negated) if high().any(|&(low, high)| low <= '\u{80}' && high == char::MAX) => {
            if negated {
                Byte::Outside
            } else {
                Byte::Inside
            }
        }
        (true, _) => Byte::Begins,
    }
}

/// The bytes with which a text can begin that a node matches, and whether the node can match where no byte follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct First {
    bytes: [u64; 4],
    end: bool,
}

impl First {
    /// No byte, and not the end.
    pub const NONE: First = First { bytes: [0; 4], end: false };
    /// Every byte, and the end.
    pub const ALL: First = First { bytes: [u64::MAX; 4], end: true };
    /// The end.
    pub const END: First = First { bytes: [0; 4], end: true };

    /// Adds a byte.
    pub fn insert(&mut self, byte: u8) {
        self.bytes[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    /// Returns whether a text that begins so can match.
    #[inline]
    pub fn has(&self, next: Option<u8>) -> bool {
        match next {
            Some(byte) => self.bytes[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1,
            None => self.end,
        }
    }

    /// Returns the union.
    #[must_use]
    pub fn or(self, other: First) -> First {
        First { bytes: core::array::from_fn(|at| self.bytes[at] | other.bytes[at]), end: self.end || other.end }
    }

    /// Returns what is in both.
    #[must_use]
    pub fn and(self, other: First) -> First {
        First { bytes: core::array::from_fn(|at| self.bytes[at] & other.bytes[at]), end: self.end && other.end }
    }

    /// Returns all else.
    #[must_use]
    pub fn complement(self) -> First {
        First { bytes: self.bytes.map(|bytes| !bytes), end: !self.end }
    }
}
