//! Sets of bytes as tests of sixteen bytes at a time.
//!
//! A processor compares sixteen bytes with one byte in one instruction, but not every processor can look up sixteen in
//! a table. So a set becomes the few comparisons that make it up ([`cover`]), each a [`Test`] that a *block* of sixteen
//! bytes can do. They are used by the runs of the parsers that [`generate`](mod@crate::generate) makes, and by the
//! module that [`alphabets`] makes from a grammar, for code that reads masks instead of productions and needs the bytes
//! that a production's text can have.

use crate::prelude::List as _;
use std::fmt::Write as _;
use std::sync::LazyLock;

use crate::analyze::literal_class;
use crate::model::{Class, Error, Grammar, Kind, Node, Position};
use crate::nesting::Nullable;
use crate::sorted::Set;

/// A set of bytes: any subset of ASCII, and all or none of the other bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    /// Bit *n* says whether byte *n* is in the set.
    ascii: u128,
    /// Whether the set has all bytes above 0x7F.
    others: bool,
}

impl Bytes {
    /// No byte.
    pub const NONE: Self = Bytes { ascii: 0, others: false };

    /// Returns the bytes of the code points of a class. `None` if only some code points beyond ASCII are in the class,
    /// because their bytes do not decide.
    pub fn from_class(class: &Class) -> Option<Self> {
        let beyond: Set<(char, char)> = class.ranges.iter().copied().filter(|(_, high)| !high.is_ascii()).collect();
        // The first code point beyond ASCII that is in no range so far.
        let mut missing = Some('\u{80}');
        for &(low, high) in &beyond {
            if missing.is_some_and(|first| low <= first && first <= high) {
                missing = (high..=char::MAX).nth(1);
            }
        }
        let others = match (beyond.is_empty(), missing) {
            (true, _) => class.negated,
            (false, None) => !class.negated,
            (false, Some(_)) => return None,
        };
        Some(Bytes { others, ..Bytes::ascii_of_class(class) })
    }

    /// Returns whether `byte` is in the set.
    pub fn contains(self, byte: u8) -> bool {
        if byte.is_ascii() { self.ascii >> byte & 1 != 0 } else { self.others }
    }

    /// Returns the bytes in this set, in `other`, or in both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Bytes { ascii: self.ascii | other.ascii, others: self.others || other.others }
    }

    /// Returns the bytes in both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Bytes { ascii: self.ascii & other.ascii, others: self.others && other.others }
    }

    /// Returns whether a byte is in both sets.
    pub fn intersects(self, other: Self) -> bool {
        self.intersection(other) != Bytes::NONE
    }

    /// Returns the number of bytes in the set.
    pub fn count(self) -> u32 {
        self.ascii.count_ones() + if self.others { 0x80 } else { 0 }
    }

    /// Returns the bytes with which the code points of a class can begin.
    pub fn first_of_class(class: &Class) -> Self {
        let others = class.negated || class.ranges.iter().any(|&(_, high)| !high.is_ascii());
        Bytes { others, ..Bytes::ascii_of_class(class) }
    }

    fn ascii_of_class(class: &Class) -> Self {
        Bytes { ascii: ascii(|byte| class.contains(char::from(byte))), others: false }
    }

    /// Returns the set of one byte; for a byte beyond ASCII, the set of all of those.
    pub fn from_byte(byte: u8) -> Self {
        if byte.is_ascii() { Bytes { ascii: 1 << byte, others: false } } else { Bytes { ascii: 0, others: true } }
    }

    /// Returns the set as ranges, both ends included.
    fn ranges(self) -> Vec<(u8, u8)> {
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for byte in (0..=0xFF).filter(|&byte| self.contains(byte)) {
            match ranges.last_mut() {
                Some((_, high)) if *high == byte - 1 => *high = byte,
                _ => ranges.push((byte, byte)),
            }
        }
        ranges
    }

    /// Returns the set as a pattern of a `match`.
    ///
    /// ```
    /// use railurl_grammar::{Class, blocks::Bytes};
    ///
    /// let class = Class { negated: false, ranges: vec![('0', '9'), ('/', '/'), ('\\', '\\')] };
    /// assert_eq!(Bytes::from_class(&class).unwrap().pattern(), r"b'/'..=b'9' | b'\\'");
    /// ```
    pub fn pattern(self) -> String {
        if self == Bytes::NONE.complement() {
            return "_".to_owned();
        }
        let range = |(low, high)| match (low, high) {
            (low, high) if low == high => literal(low),
            (low, high) if low + 1 == high => format!("{} | {}", literal(low), literal(high)),
            (low, high) => format!("{}..={}", literal(low), literal(high)),
        };
        self.ranges().into_iter().map(range).list().join(" | ")
    }

    /// Returns the code points of these bytes: all beyond ASCII if the set has bytes beyond it.
    pub(crate) fn class(self) -> Class {
        let ascii = if self.others { self.complement() } else { self };
        let range = |(low, high): (u8, u8)| (char::from(low), char::from(high));
        Class { negated: self.others, ranges: ascii.ranges().into_iter().map(range).list() }
    }

    /// Returns whether the bytes above 0x7F are in the set.
    pub fn has_others(self) -> bool {
        self.others
    }

    /// Returns the bytes that are not in this set.
    #[must_use]
    pub fn complement(self) -> Self {
        Bytes { ascii: !self.ascii, others: !self.others }
    }
}

/// A test of sixteen bytes at once. `Display` writes the call on a variable `block`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Test {
    /// The byte is less than this one, which is ASCII, or is not ASCII.
    Below(u8),
    /// The byte is ASCII and greater than this one.
    Above(u8),
    /// The byte is this one.
    Is(u8),
    /// Sets the first operand's bits, and then the byte is the second.
    With(u8, u8),
    /// The byte is in this inclusive range.
    Within(u8, u8),
}

impl Test {
    /// Returns whether a byte passes.
    pub fn holds(self, byte: u8) -> bool {
        match self {
            Test::Below(limit) => byte < limit || !byte.is_ascii(),
            Test::Above(limit) => byte > limit && byte.is_ascii(),
            Test::Is(other) => byte == other,
            Test::With(bits, other) => byte | bits == other,
            Test::Within(low, high) => low <= byte && byte <= high,
        }
    }

    /// Returns the cost in steps, including one to join it to other tests.
    fn cost(self) -> u32 {
        match self {
            Test::Below(_) | Test::Above(_) | Test::Is(_) => 2,
            Test::With(..) | Test::Within(..) => 3,
        }
    }

    /// Returns every test worth considering, with the ASCII bytes that pass.
    fn all() -> &'static [(Self, u128)] {
        static ALL: LazyLock<Vec<(Test, u128)>> = LazyLock::new(|| {
            let mut tests = Vec::new();
            for byte in 0..0x80 {
                tests.extend([Test::Is(byte), Test::Above(byte)]);
                tests.extend((byte + 1..0x80).map(|high| Test::Within(byte, high)));
                tests.extend((1..0x80).filter(|bits| byte & bits == *bits).map(|bits| Test::With(bits, byte)));
            }
            tests.into_iter().map(|test| (test, ascii(|byte| test.holds(byte)))).list()
        });
        &ALL
    }
}

impl std::fmt::Display for Test {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Test::Below(limit) => write!(f, "block.below({})", literal(limit)),
            Test::Above(limit) => write!(f, "block.above({})", literal(limit)),
            Test::Is(other) => write!(f, "block.is({})", literal(other)),
            Test::With(bits, other) => write!(f, "block.with({bits}).is({})", literal(other)),
            Test::Within(low, high) => write!(f, "block.within({}, {})", literal(low), literal(high)),
        }
    }
}

/// Returns the ASCII bytes that pass a test, as bits.
fn ascii(passes: impl Fn(u8) -> bool) -> u128 {
    (0..0x80).filter(|&byte| passes(byte)).fold(0, |set, byte| set | 1 << byte)
}

/// Returns the Rust literal of a byte.
fn literal(byte: u8) -> String {
    match byte {
        b'!'..=b'~' => format!("b{:?}", char::from(byte)),
        byte => format!("0x{byte:02X}"),
    }
}

/// Returns a few cheap tests that together pass exactly the bytes of a set; not always the minimum.
///
/// ```
/// use railurl_grammar::blocks::{Bytes, Test, cover};
///
/// let class = railurl_grammar::Class { negated: true, ranges: vec![('0', '9'), ('a', 'z')] };
/// let outside = Bytes::from_class(&class).unwrap();
/// assert_eq!(cover(outside), [Test::Below(b'0'), Test::Within(b':', b'`'), Test::Above(b'z')]);
/// ```
pub fn cover(set: Bytes) -> Vec<Test> {
    let mut tests = Vec::new();
    let mut left = set.ascii;
    if set.others {
        let first_outside = (0..0x80).find(|&byte| !set.contains(byte)).unwrap_or(0x7F);
        tests.push(Test::Below(first_outside));
        left &= !ascii(|byte| byte < first_outside);
    }
    let candidates: Vec<(Test, u128)> = Test::all().iter().copied().filter(|(_, ascii)| ascii & !set.ascii == 0).list();
    while left != 0 {
        // The most bytes per step; of equals, the cheapest, then the first.
        let worth = |&&(test, ascii): &&(Test, u128)| {
            let gain = (ascii & left).count_ones();
            // The factor makes the division by 2 or 3 exact.
            (gain * 60 / test.cost(), u32::MAX - test.cost())
        };
        let best = candidates.iter().rev().max_by_key(worth).expect("every byte has a test of its own");
        tests.push(best.0);
        left &= !best.1;
    }
    tests
}

/// Writes a set as an expression over a variable `block`.
pub(crate) fn expression(set: Bytes) -> String {
    let tests = cover(set);
    match tests.split_first() {
        Some((first, others)) => others.iter().fold(first.to_string(), |sum, test| format!("{sum}.or({test})")),
        None => "block.above(0x7F)".to_owned(),
    }
}

/// Returns the source of a module with two kinds of functions. For each of `rules`, one tests which bytes of a block
/// are outside its alphabet, that is, occur in no text that it matches. For each of `starts`, one tests which bytes can
/// be the first of its text.
///
/// # Errors
///
/// A rule is missing, its alphabet cannot be expressed in bytes, or, if there are `starts`, a rule can begin with itself.
///
/// ```
/// let grammar = railurl_grammar::read("word =\n  OneOrMore:\n    T: any of [a-z]\n")?;
/// let code = railurl_grammar::blocks::alphabets(&grammar, "word.railroad", &["word"], &[])?;
/// assert!(code.contains("block.below(b'a').or(block.above(b'z'))"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn alphabets(grammar: &Grammar, source: &str, rules: &[&str], starts: &[&str]) -> Result<String, Error> {
    let mut out = format!(
        "//! The bytes that productions can have, tested sixteen at a time.\n//!\n\
         //! Generated from `{source}` by `railurl grammar alphabets`; edit that file, not this one.\n\n\
         use railurl_blocks::Block;\n"
    );
    for name in rules {
        let mut set = Bytes::NONE;
        collect(grammar, referred(grammar, Position::default(), name)?, &mut set, &mut Set::from_iter([*name]))?;
        let docs = format!("The bytes that no text of `{name}` has.");
        let name = format!("outside_{}", name.replace('-', "_"));
        function(&mut out, (&docs, VISIBLE), (&name, "Block"), set.complement());
    }
    if !starts.is_empty() {
        Nullable::new(grammar).check_left_recursion(grammar)?;
    }
    for name in starts {
        let mut set = Bytes::NONE;
        first(grammar, referred(grammar, Position::default(), name)?, &mut set)?;
        let docs = format!("The bytes with which a text of `{name}` can start.");
        function(&mut out, (&docs, VISIBLE), (&format!("starts_{}", name.replace('-', "_")), "Block"), set);
    }
    Ok(out)
}

/// Where the functions of the module that [`alphabets`] makes are visible.
const VISIBLE: &str = "pub(in super::super) ";

/// Writes a function that tests which bytes of a block are in a set: with its documentation and visibility, its name and
/// the name of the type of blocks.
pub(crate) fn function(out: &mut String, (docs, visibility): (&str, &str), (name, block): (&str, &str), set: Bytes) {
    write!(
        out,
        "\n/// {docs}\n#[inline(always)]\n{visibility}fn {name}(block: {block}) -> {block} {{\n    {}\n}}\n",
        expression(set)
    )
    .expect("a String takes all writes");
}

/// Adds the bytes of all texts of a node.
fn collect<'g>(grammar: &'g Grammar, node: &'g Node, set: &mut Bytes, done: &mut Set<&'g str>) -> Result<(), Error> {
    match &node.kind {
        Kind::Literal { text, ignore_case } => text.chars().try_for_each(|c| {
            *set = set.union(of_class(node, &literal_class(c, *ignore_case))?);
            Ok(())
        }),
        Kind::Class(class) => {
            *set = set.union(of_class(node, class)?);
            Ok(())
        }
        Kind::Reference(name) if done.insert(name) => {
            collect(grammar, referred(grammar, node.position, name)?, set, done)
        }
        // Look-ahead is not part of the text.
        Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => Ok(()),
        _ => node.children().iter().try_for_each(|child| collect(grammar, child, set, done)),
    }
}

/// Returns the body of a rule that is referred to.
fn referred<'g>(grammar: &'g Grammar, at: Position, name: &str) -> Result<&'g Node, Error> {
    let error = || Error::new(at, format!("there is no rule `{name}`"));
    grammar.rule(name).map(|rule| &rule.body).ok_or_else(error)
}

/// Adds the bytes with which a node's text can start; returns whether the text can be empty.
pub(crate) fn first(grammar: &Grammar, node: &Node, set: &mut Bytes) -> Result<bool, Error> {
    Ok(match &node.kind {
        Kind::Literal { text, ignore_case } => match text.chars().next() {
            Some(c) => {
                *set = set.union(of_class(node, &literal_class(c, *ignore_case))?);
                false
            }
            None => true,
        },
        Kind::Class(class) => {
            *set = set.union(of_class(node, class)?);
            false
        }
        Kind::Reference(name) => first(grammar, referred(grammar, node.position, name)?, set)?,
        Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => true,
        Kind::Sequence(children) => {
            for child in children {
                if !first(grammar, child, set)? {
                    return Ok(false);
                }
            }
            true
        }
        Kind::Choice(children) => {
            let each = |may_be_empty, child| Ok::<_, Error>(first(grammar, child, set)? || may_be_empty);
            children.iter().try_fold(false, each)?
        }
        Kind::Optional(child) | Kind::ZeroOrMore(child) => {
            first(grammar, child, set)?;
            true
        }
        Kind::OneOrMore(child) => first(grammar, child, set)?,
    })
}

fn of_class(node: &Node, class: &Class) -> Result<Bytes, Error> {
    Bytes::from_class(class).ok_or_else(|| {
        Error::new(node.position, "it has some of the code points beyond ASCII, which bytes cannot distinguish")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every cover is exact, for any set.
    #[test]
    fn covers_are_exact() {
        let mut state = 1_u128;
        for round in 0..if cfg!(miri) { 1 } else { 60 } {
            state = state.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            // Sparse and dense sets, and those that are mostly ranges.
            let ascii = match round % 4 {
                0 => state & state.rotate_left(31) & state.rotate_left(67),
                1 => state | state.rotate_left(31),
                2 => (state & state.rotate_left(7)) | ((state >> 100) << 20),
                _ => state,
            };
            let set = Bytes { ascii, others: round % 3 != 0 };
            let tests = cover(set);
            for byte in 0..=0xFF {
                let passes = tests.iter().any(|test| test.holds(byte));
                assert_eq!(passes, set.contains(byte), "{byte:#04X} {tests:?}");
            }
        }
    }

    #[test]
    fn alphabets_contain_the_matched_bytes() {
        let text = "a =\n  Sequence:\n    NotAhead:\n      T: z\n    T/i: b\n    Optional:\n      N: c\n\nc =\n  T: any of [0-9]\n";
        let grammar = crate::read(text).unwrap();
        let mut set = Bytes::NONE;
        collect(&grammar, &grammar.rules[0].body, &mut set, &mut Set::new()).unwrap();
        let inside: String = (0..0x80_u8).filter(|&byte| set.contains(byte)).map(char::from).collect();
        assert_eq!(inside, "0123456789Bb");
        let mut set = Bytes::NONE;
        assert!(!first(&grammar, &grammar.rules[0].body, &mut set).unwrap());
        assert_eq!((set.contains(b'b'), set.contains(b'B'), set.contains(b'0')), (true, true, false));
    }

    #[test]
    fn first_bytes_of_left_recursion_are_an_error() {
        let grammar = crate::read("a =\n  Sequence:\n    N: a\n    T: x\n").unwrap();
        let error = alphabets(&grammar, "a", &["a"], &["a"]).unwrap_err();
        assert_eq!(error.to_string(), "3:5: in rule `a`: left recursion: `a` can begin with itself, by way of `a`");
        assert!(alphabets(&grammar, "a", &["a"], &[]).is_ok());
    }

    #[test]
    fn classes_that_split_non_ascii_code_points_have_no_bytes() {
        assert_eq!(Bytes::from_class(&Class { negated: false, ranges: vec![('é', 'é')] }), None);
        assert_eq!(Bytes::from_class(&Class::any()), Some(Bytes::NONE.complement()));
        let all_but = |gap: char| Class { negated: false, ranges: vec![('\u{E000}', char::MAX), ('a', gap)] };
        assert_eq!(Bytes::from_class(&all_but('\u{D7FE}')), None);
        let beyond = Bytes::from_class(&all_but('\u{D7FF}')).unwrap();
        assert!(beyond.contains(0x80) && beyond.contains(b'a') && !beyond.contains(b'A'));
    }
}
