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
    /// The bytes with which code points of the set begin.
    first: First,
    /// The bytes outside the set, if there are at most three and all are ASCII: `memchr` finds them.
    outside: Option<Vec<u8>>,
}

/// A byte in a text, with regard to a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Byte {
    Inside,
    Outside,
    /// The first byte of several, of which some are inside.
    Begins,
}

/// So many bytes are looked up one by one, and searched if there are more.
const SHORT: usize = 16;

impl Set {
    /// Makes a set of ranges of code points, each with both ends, or of all others.
    pub fn new(negated: bool, ranges: Vec<(char, char)>) -> Self {
        let (first, is_exact) = First::of_class(negated, &ranges);
        let inside = if is_exact { Byte::Inside } else { Byte::Begins };
        let table = core::array::from_fn(|byte| match byte as u8 {
            byte if !first.has(Some(byte)) => Byte::Outside,
            0..128 => Byte::Inside,
            _ => inside,
        });
        let outside: Vec<u8> = (0..=255).filter(|&byte| !first.has(Some(byte))).collect();
        let is_searched = is_exact && outside.len() <= 3 && outside.is_ascii();
        let outside = is_searched.then_some(outside);
        Set { negated, ranges, table, first, outside }
    }

    /// Returns whether it was made of these ranges.
    pub fn is(&self, negated: bool, ranges: &[(char, char)]) -> bool {
        self.negated == negated && self.ranges == ranges
    }

    /// Returns the bytes with which code points of the set begin, and whether such a byte is enough to know that the code
    /// point is in the set.
    pub fn first(&self) -> (First, bool) {
        (self.first, self.table[255] != Byte::Begins)
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
    pub(super) fn run(&self, text: &str, at: usize) -> usize {
        let rest = &text.as_bytes()[at..];
        if self.outside.is_some() && rest.len() > SHORT {
            return at + self.search(rest);
        }
        let end = at + self.skip(rest);
        if text.as_bytes().get(end).is_none_or(|&byte| self.table[usize::from(byte)] == Byte::Outside) {
            return end;
        }
        self.run_of_many(text, end)
    }

    /// Returns the number of bytes before the first one that is not inside.
    #[inline]
    fn skip(&self, bytes: &[u8]) -> usize {
        // 0 is inside. Four at once take fewer instructions.
        let look_up = |byte: u8| self.table[usize::from(byte)] as u8;
        let mut start = 0;
        for &[a, b, c, d] in bytes.as_chunks().0 {
            if look_up(a) | look_up(b) | look_up(c) | look_up(d) != Byte::Inside as u8 {
                break;
            }
            start += 4;
        }
        while start < bytes.len() && look_up(bytes[start]) == Byte::Inside as u8 {
            start += 1;
        }
        start
    }

    /// Returns the end of a run from a place where the code point has to be looked up.
    #[inline(never)]
    fn run_of_many(&self, text: &str, mut at: usize) -> usize {
        while let Some(c) = text[at..].chars().next().filter(|&c| self.contains(c)) {
            at += c.len_utf8();
            at += self.skip(&text.as_bytes()[at..]);
        }
        at
    }

    /// Returns the length of a run by a search for what ends it.
    fn search(&self, bytes: &[u8]) -> usize {
        let found = match self.outside.as_deref() {
            Some(&[one]) => memchr::memchr(one, bytes),
            Some(&[one, two]) => memchr::memchr2(one, two, bytes),
            Some(&[one, two, three, ..]) => memchr::memchr3(one, two, three, bytes),
            Some([]) | None => None,
        };
        found.unwrap_or(bytes.len())
    }

    /// Returns the place of the last code point of the set in a text.
    pub(super) fn last(&self, text: &str) -> Option<usize> {
        match self.ranges[..] {
            [(low, high)] if low == high && low.is_ascii() && !self.negated => {
                let (bytes, sought) = (text.as_bytes(), low as u8);
                match bytes.len() {
                    0..=SHORT => bytes.iter().rposition(|&byte| byte == sought),
                    _ => memchr::memrchr(sought, bytes),
                }
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

    /// Returns the bytes with which code points begin that are in some ranges, or not, and whether such a byte is enough to
    /// know that the code point is.
    pub fn of_class(negated: bool, ranges: &[(char, char)]) -> (First, bool) {
        let mut first = First::NONE;
        let ascii = ranges.iter().filter(|range| range.0.is_ascii());
        ascii.for_each(|&(low, high)| (low as u8..=(high as u32).min(0x7F) as u8).for_each(|byte| first.insert(byte)));
        if negated {
            first.bytes = first.bytes.map(|bytes| !bytes);
        }
        let others = non_ascii(negated, ranges);
        let high = if others == Byte::Outside { 0 } else { u64::MAX };
        (first.bytes[2], first.bytes[3]) = (high, high);
        (first, others != Byte::Begins)
    }

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
