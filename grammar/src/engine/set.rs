//! Sets of code points, for searches of runs, and sets of first bytes.

use alloc::vec::Vec;

use crate::model::{Class, Kind, Node};

/// A set of code points, as a table of bytes.
#[derive(Clone, Debug)]
pub(super) struct Set {
    class: Class,
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
    pub(super) fn new(class: &Class) -> Self {
        let others = non_ascii(class);
        let mut table = [others; 256];
        for byte in 0..128u8 {
            let is_inside = class.contains(char::from(byte));
            table[usize::from(byte)] = if is_inside { Byte::Inside } else { Byte::Outside };
        }
        let outside: Vec<u8> = (0..128).filter(|&byte| table[usize::from(byte)] == Byte::Outside).collect();
        let is_searched = others == Byte::Inside && outside.len() <= 3;
        Set { class: class.clone(), table, outside: is_searched.then_some(outside) }
    }

    /// Returns whether it is the set of a class.
    pub(super) fn is(&self, class: &Class) -> bool {
        self.class == *class
    }

    /// Returns the length of the code point at the start of a text, if it is in the set.
    #[inline]
    pub(super) fn one(&self, text: &str) -> Option<usize> {
        let first = *text.as_bytes().first()?;
        if first < 0x80 {
            return (self.table[usize::from(first)] == Byte::Inside).then_some(1);
        }
        let c = text.chars().next()?;
        (self.table[usize::from(first)] == Byte::Inside || self.class.contains(c)).then_some(c.len_utf8())
    }

    /// Returns the length of the longest run at the start of a text.
    #[inline]
    pub(super) fn run(&self, text: &str) -> usize {
        let bytes = text.as_bytes();
        let mut at = 0;
        loop {
            if at >= SHORT
                && let Some(outside) = &self.outside
            {
                let rest = &bytes[at..];
                let found = match outside[..] {
                    [] => None,
                    [one] => memchr::memchr(one, rest),
                    [one, two] => memchr::memchr2(one, two, rest),
                    [one, two, three, ..] => memchr::memchr3(one, two, three, rest),
                };
                return found.map_or(bytes.len(), |found| at + found);
            }
            match bytes.get(at).map(|&byte| self.table[usize::from(byte)]) {
                Some(Byte::Inside) => at += 1,
                Some(Byte::Begins) => match text[at..].chars().next().filter(|&c| self.class.contains(c)) {
                    Some(c) => at += c.len_utf8(),
                    None => return at,
                },
                Some(Byte::Outside) | None => return at,
            }
        }
    }

    /// Returns the place of the last code point of the set in a text.
    pub(super) fn last(&self, text: &str) -> Option<usize> {
        match self.class.ranges[..] {
            [(low, high)] if low == high && low.is_ascii() && !self.class.negated => {
                memchr::memrchr(low as u8, text.as_bytes())
            }
            _ => text.char_indices().rev().find(|&(_, c)| self.class.contains(c)).map(|(at, _)| at),
        }
    }
}

/// Returns which code points beyond ASCII are in a class.
fn non_ascii(class: &Class) -> Byte {
    let high = || class.ranges.iter().filter(|range| !range.1.is_ascii());
    match (high().next().is_some(), class.negated) {
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
pub(super) struct First {
    bytes: [u64; 4],
    end: bool,
}

impl First {
    pub(super) const NONE: First = First { bytes: [0; 4], end: false };
    pub(super) const ALL: First = First { bytes: [u64::MAX; 4], end: true };
    const END: First = First { bytes: [0; 4], end: true };

    fn insert(&mut self, byte: u8) {
        self.bytes[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    /// Returns whether a text that begins so can match.
    #[inline]
    pub(super) fn has(&self, next: Option<u8>) -> bool {
        match next {
            Some(byte) => self.bytes[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1,
            None => self.end,
        }
    }

    pub(super) fn or(self, other: First) -> First {
        First { bytes: core::array::from_fn(|at| self.bytes[at] | other.bytes[at]), end: self.end || other.end }
    }

    pub(super) fn and(self, other: First) -> First {
        First { bytes: core::array::from_fn(|at| self.bytes[at] & other.bytes[at]), end: self.end && other.end }
    }

    pub(super) fn complement(self) -> First {
        First { bytes: self.bytes.map(|bytes| !bytes), end: !self.end }
    }

    /// Returns the first bytes of a class, and whether one of them is enough to know that the class matches.
    fn of_class(class: &Class) -> (First, bool) {
        let mut first = First::NONE;
        (0..128u8).filter(|&byte| class.contains(char::from(byte))).for_each(|byte| first.insert(byte));
        let others = non_ascii(class);
        if others != Byte::Outside {
            (0x80..=0xFF).for_each(|byte| first.insert(byte));
        }
        (first, others != Byte::Begins)
    }

    /// Returns the bytes that decide whether a node matches, if one is enough.
    pub(super) fn exact(node: &Node) -> Option<First> {
        match &node.kind {
            Kind::Class(class) => Some(First::of_class(class)).filter(|(_, exact)| *exact).map(|(first, _)| first),
            Kind::Literal { text, ignore_case } if text.len() == 1 => {
                Some(First::of_literal(text.as_bytes()[0], *ignore_case))
            }
            Kind::End => Some(First::END),
            Kind::Choice(children) if !children.is_empty() => {
                children.iter().try_fold(First::NONE, |all, child| Some(all.or(First::exact(child)?)))
            }
            _ => None,
        }
    }

    fn of_literal(byte: u8, ignore_case: bool) -> First {
        let mut first = First::NONE;
        first.insert(byte);
        if ignore_case {
            first.insert(byte.to_ascii_lowercase());
            first.insert(byte.to_ascii_uppercase());
        }
        first
    }

    /// Returns the bytes with which a node can begin, given those of rules; all, if it can match nothing.
    pub(super) fn of(node: &Node, rule: &impl Fn(&str) -> First) -> First {
        match &node.kind {
            Kind::Class(class) => First::of_class(class).0,
            Kind::Literal { text, ignore_case } => {
                text.bytes().next().map_or(First::ALL, |byte| First::of_literal(byte, *ignore_case))
            }
            Kind::End => First::END,
            Kind::Reference(name) => rule(name),
            Kind::Choice(children) => children.iter().fold(First::NONE, |all, child| all.or(First::of(child, rule))),
            Kind::OneOrMore(child) => First::of(child, rule),
            Kind::Sequence(children) => First::of_sequence(children, rule),
            Kind::Ahead(child) => First::of(child, rule),
            Kind::NotAhead(child) => First::exact(child).map_or(First::ALL, First::complement),
            Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::Predicate { .. } => First::ALL,
        }
    }

    /// What does not consume restricts what follows it: look-ahead has to match there as well.
    fn of_sequence(children: &[Node], rule: &impl Fn(&str) -> First) -> First {
        let mut all = First::ALL;
        for (at, child) in children.iter().enumerate() {
            let first = First::of(child, rule);
            match child.kind {
                Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => all = all.and(first),
                Kind::Optional(ref inner) | Kind::ZeroOrMore(ref inner) => {
                    return all.and(First::of(inner, rule).or(First::of_sequence(&children[at + 1..], rule)));
                }
                // What can match nothing begins with all bytes.
                _ => return all.and(first),
            }
        }
        all
    }
}
