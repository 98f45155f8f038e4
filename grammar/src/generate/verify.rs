//! Reads what was emitted back, and compares it with what it stands for: each test of a code point or a byte, each arm of
//! a `match`. The proofs of [`analyze`](crate::analyze) say nothing about what is emitted; this does.
//!
//! A test is compared at both ends of each range of either side, and at all of ASCII, so at a member of each set of code
//! points that the two distinguish. What a `match` selects is compared for each text of as many bytes as it inspects,
//! with a byte of each such set.

use crate::prelude::List as _;
use std::ops::Range;

use super::compare::Compared;
use super::dispatch::Arm;
use crate::blocks::Bytes;
use crate::model::{Class, Error, Position};
use crate::write::class_text;

/// A piece of code, and what it stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Claim {
    /// A closure that tests whether a code point is in a class.
    CodePoint(String, Class),
    /// A closure that tests whether a byte is in a set.
    Byte(String, Bytes),
    /// Patterns of a `match` on a code point.
    CodePoints(String, Class),
    /// A class as data.
    Set(String, Class),
    /// An expression over a variable `block`, for some bytes.
    Block(String, Bytes),
    /// The patterns of a `match` on the next bytes, in order, each with what it knows about them.
    Arms(Vec<(String, Arm)>),
    /// A closure from bytes to the length of a text: for each pattern its bytes, and whether the input ends there.
    Lengths(String, Vec<Compared>),
}

/// Checks the claims, and that each closure over code points or bytes in `code` is one of those claimed.
///
/// # Errors
///
/// A piece of code that does not do what it stands for: a mistake of the generator.
pub(super) fn verify(claims: &[Claim], code: &[&str]) -> Result<(), Error> {
    for claim in claims {
        if let Some(wrong) = refute(claim) {
            return Err(mistake(&wrong));
        }
    }
    let closures: Vec<&str> = claims
        .iter()
        .filter_map(|claim| match claim {
            Claim::CodePoint(code, _) | Claim::Byte(code, _) => Some(code.as_str()),
            _ => None,
        })
        .list();
    for code in code {
        for (at, _) in [": char| ", ": u8| "].iter().flat_map(|kind| code.match_indices(kind)) {
            let start = code[..at].rfind('|').unwrap_or(at);
            // A closure is an argument: what goes on after it would be another test.
            let is_claimed =
                |closure: &&str| code[start..].strip_prefix(*closure).is_some_and(|rest| rest.starts_with([')', ',']));
            if !closures.iter().any(is_claimed) {
                let end = code[start..].find('\n').map_or(code.len(), |end| start + end);
                return Err(mistake(&format!("`{}` is not known to test a set", &code[start..end])));
            }
        }
    }
    Ok(())
}

fn mistake(what: &str) -> Error {
    let message = format!("the generated code would not be right, which is a mistake of the generator: {what}");
    Error::new(Position::default(), message)
}

/// Returns the method that a call names.
fn method(call: &str) -> Option<fn(&char) -> bool> {
    Some(match call.strip_suffix("()")? {
        "is_ascii_digit" => char::is_ascii_digit,
        "is_ascii_uppercase" => char::is_ascii_uppercase,
        "is_ascii_lowercase" => char::is_ascii_lowercase,
        "is_ascii_alphabetic" => char::is_ascii_alphabetic,
        "is_ascii_alphanumeric" => char::is_ascii_alphanumeric,
        "is_ascii_hexdigit" => char::is_ascii_hexdigit,
        _ => return None,
    })
}

/// Says what is wrong with a claim.
fn refute(claim: &Claim) -> Option<String> {
    match claim {
        Claim::CodePoint(code, class) => {
            let test = Reader::new(code).closure();
            refute_class(code, &test, class)
        }
        Claim::Byte(code, set) => {
            let test = code.strip_prefix("|byte: u8| ").and_then(|test| Reader::new(test).byte_test());
            (test != Some(Set::of(*set))).then(|| format!("`{code:?}` tests other bytes than those it stands for"))
        }
        Claim::CodePoints(code, class) => {
            let ranges = Reader::new(code).whole(|reader| reader.alternatives(Reader::code_points));
            refute_class(code, &ranges.map(|ranges| Test { negated: false, kind: TestKind::Ranges(ranges) }), class)
        }
        Claim::Set(code, class) => refute_class(code, &Reader::new(code).whole(Reader::set), class),
        Claim::Block(code, set) => {
            let test = Reader::new(code).whole(Reader::block);
            let wrong = |byte: &u8| test.as_ref().is_none_or(|test| test.contains(*byte) != set.contains(*byte));
            (0..=0xFF).find(wrong).map(|byte| format!("`{code}` is wrong about the byte {byte:#04X}"))
        }
        Claim::Arms(arms) => refute_arms(arms),
        Claim::Lengths(code, patterns) => {
            let read = Reader::new(code).lengths();
            let expected = patterns.iter().map(|(bytes, ends)| {
                let sets = bytes.iter().map(|bytes| Set::of(*bytes)).list();
                (Slice { sets, is_open: !ends }, bytes.len())
            });
            (read != Some(expected.list())).then(|| format!("`{code}` has other patterns than the grammar"))
        }
    }
}

fn refute_class(code: &str, test: &Option<Test>, class: &Class) -> Option<String> {
    let Some(test) = test else { return Some(format!("`{code}` cannot be read back")) };
    let own = match &test.kind {
        TestKind::Ranges(ranges) => ranges.as_slice(),
        _ => &[],
    };
    let mut places: Vec<u32> = (0..=0x80).list();
    places.extend_from_slice(&[0xD7FF, 0xE000, 0x0010_FFFF]);
    for &(low, high) in own.iter().chain(&class.ranges) {
        let (low, high) = (u32::from(low), u32::from(high));
        places.extend_from_slice(&[low.saturating_sub(1), low, high, high + 1]);
    }
    let wrong = places.into_iter().filter_map(char::from_u32).find(|&c| test.holds(c) != class.contains(c))?;
    Some(format!("`{code}` is wrong about {wrong:?}, as it stands for {}", class_text(class)))
}

/// The maximum number of bytes in a text for which arms are compared: more than a `match` inspects.
const LONGEST: usize = 4;

fn refute_arms(arms: &[(String, Arm)]) -> Option<String> {
    let mut patterns: Vec<Vec<Slice>> = Vec::new();
    for (pattern, _) in arms {
        match Reader::new(pattern).whole(Reader::slices) {
            Some(slices) => patterns.push(slices),
            None => return Some(format!("the pattern `{pattern}` cannot be read back")),
        }
    }
    // For each place, a byte of each set that neither side divides.
    let bytes = |place: usize| -> Vec<u8> {
        let mut seen: Vec<Vec<bool>> = Vec::new();
        let is_first = |byte: &u8| {
            let known = arms.iter().filter_map(|(_, arm)| arm.known.get(place).map(|next| next.bytes.contains(*byte)));
            let read = patterns.iter().flatten().filter_map(|slice| Some(slice.sets.get(place)?.contains(*byte)));
            let all = known.chain(read).list();
            let is_new = !seen.contains(&all);
            seen.push(all);
            is_new
        };
        (0..=0xFF).filter(is_first).list()
    };
    let places: Vec<Vec<u8>> = (0..LONGEST).map(bytes).list();
    let mut open: Vec<Vec<u8>> = vec![Vec::new()];
    while let Some(text) = open.pop() {
        let knows = |arm: &Arm| {
            arm.known.iter().enumerate().all(|(place, next)| match text.get(place) {
                Some(byte) => next.bytes.contains(*byte),
                None => place == text.len() && next.end,
            })
        };
        let stands = arms.iter().position(|(_, arm)| knows(arm));
        let taken = patterns.iter().position(|slices| slices.iter().any(|slice| slice.matches(&text)));
        // A text that no arm stands for fails in each of them.
        if stands.is_some() && stands != taken {
            let shown = String::from_utf8_lossy(&text).into_owned();
            return Some(format!("the arms {:?} take {shown:?} wrongly", arms.iter().map(|it| &it.0).list()));
        }
        if let Some(bytes) = places.get(text.len()) {
            open.extend(bytes.iter().map(|byte| [text.as_slice(), &[*byte]].concat()));
        }
    }
    None
}

/// A test of a code point that was read back.
struct Test {
    negated: bool,
    kind: TestKind,
}

enum TestKind {
    Always,
    Method(fn(&char) -> bool),
    Ranges(Vec<(char, char)>),
}

impl Test {
    fn holds(&self, c: char) -> bool {
        let holds = match &self.kind {
            TestKind::Always => true,
            TestKind::Method(method) => method(&c),
            TestKind::Ranges(ranges) => ranges.iter().any(|&(low, high)| (low..=high).contains(&c)),
        };
        holds != self.negated
    }
}

/// A set of bytes that was read back.
#[derive(Clone, Debug, PartialEq)]
struct Set(Box<[bool; 256]>);

impl Set {
    fn from_test(test: impl Fn(u8) -> bool) -> Self {
        Set(Box::new(std::array::from_fn(|byte| test(byte as u8))))
    }

    fn of(bytes: Bytes) -> Self {
        Set::from_test(|byte| bytes.contains(byte))
    }

    fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte)]
    }

    fn or(&self, other: &Self) -> Self {
        Set::from_test(|byte| self.contains(byte) || other.contains(byte))
    }
}

/// A pattern of a slice: a set for each byte, and whether more may follow.
#[derive(Clone, Debug, PartialEq)]
struct Slice {
    sets: Vec<Set>,
    is_open: bool,
}

impl Slice {
    fn matches(&self, text: &[u8]) -> bool {
        let fits = if self.is_open { text.len() >= self.sets.len() } else { text.len() == self.sets.len() };
        fits && self.sets.iter().zip(text).all(|(set, byte)| set.contains(*byte))
    }
}

/// Reads the Rust that the generator writes. Returns `None` for any other.
struct Reader<'c> {
    rest: &'c str,
}

impl<'c> Reader<'c> {
    fn new(rest: &'c str) -> Self {
        Reader { rest }
    }

    /// Reads the body of a closure that tests a byte.
    fn byte_test(mut self) -> Option<Set> {
        let negated = self.take("!");
        if let Some(method) = self.rest.strip_prefix("byte.").and_then(method) {
            return Some(Set::from_test(|byte| method(&char::from(byte)) != negated));
        }
        let patterns = self.rest.strip_prefix("matches!(byte, ")?.strip_suffix(')').filter(|_| !negated)?;
        let sets = Reader::new(patterns).whole(|reader| reader.alternatives(Reader::bytes))?;
        Some(sets.iter().fold(Set::from_test(|_| false), |all, set| all.or(set)))
    }

    /// Reads all of the code.
    fn whole<T>(mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<T> {
        read(&mut self).filter(|_| self.rest.is_empty())
    }

    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn closure(mut self) -> Option<Test> {
        if self.take("|_: char| ") {
            let negated = self.rest == "false";
            return (negated || self.rest == "true").then_some(Test { negated, kind: TestKind::Always });
        }
        if !self.take("|c: char| ") {
            return None;
        }
        for &(operator, negated) in &[("c == ", false), ("c != ", true)] {
            if self.take(operator) {
                let c = self.literal()?;
                return self.rest.is_empty().then_some(Test { negated, kind: TestKind::Ranges(vec![(c, c)]) });
            }
        }
        let negated = self.take("!");
        if let Some(method) = self.rest.strip_prefix("c.").and_then(method) {
            return Some(Test { negated, kind: TestKind::Method(method) });
        }
        if !self.take("matches!(c, ") {
            return None;
        }
        let ranges = self.alternatives(Self::code_points)?;
        (self.rest == ")").then_some(Test { negated, kind: TestKind::Ranges(ranges) })
    }

    fn alternatives<T>(&mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![read(self)?];
        while self.take(" | ") {
            all.push(read(self)?);
        }
        Some(all)
    }

    /// A class as data.
    fn set(&mut self) -> Option<Test> {
        self.take("Set { negated: ").then_some(())?;
        let negated = !self.take("false") && self.take("true");
        self.take(", ranges: &").then_some(())?;
        let kind = TestKind::Ranges(self.ranges()?);
        self.take(" }").then_some(Test { negated, kind })
    }

    fn ranges(&mut self) -> Option<Vec<(char, char)>> {
        let mut ranges = Vec::new();
        self.take("[").then_some(())?;
        while !self.take("]") {
            self.take("(").then_some(())?;
            let low = self.literal()?;
            self.take(", ").then_some(())?;
            ranges.push((low, self.literal()?));
            self.take(")").then_some(())?;
            self.take(", ");
        }
        Some(ranges)
    }

    fn code_points(&mut self) -> Option<(char, char)> {
        let low = self.literal()?;
        let high = if self.take("..=") { self.literal()? } else { low };
        Some((low, high))
    }

    /// A literal of a code point, as `Debug` writes it.
    fn literal(&mut self) -> Option<char> {
        if !self.take("'") {
            return None;
        }
        let mut chars = self.rest.chars();
        let c = match chars.next()? {
            '\\' => match chars.next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '0' => '\0',
                'u' => {
                    let (digits, rest) = chars.as_str().strip_prefix('{')?.split_once('}')?;
                    chars = rest.chars();
                    char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
                }
                c => c,
            },
            c => c,
        };
        self.rest = chars.as_str();
        self.take("'").then_some(c)
    }

    fn byte(&mut self) -> Option<u8> {
        if self.take("b") {
            return u8::try_from(self.literal()?).ok();
        }
        self.take("0x").then_some(())?;
        let range: Range<usize> = 0..self.rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        let number = u8::from_str_radix(&self.rest[range.clone()], 16).ok()?;
        self.rest = &self.rest[range.end..];
        Some(number)
    }

    fn bytes(&mut self) -> Option<Set> {
        if self.take("_") {
            return Some(Set::from_test(|_| true));
        }
        let low = self.byte()?;
        let high = if self.take("..=") { self.byte()? } else { low };
        Some(Set::from_test(|byte| (low..=high).contains(&byte)))
    }

    fn slice(&mut self) -> Option<Slice> {
        if self.take("_") {
            return Some(Slice { sets: Vec::new(), is_open: true });
        }
        self.take("[").then_some(())?;
        let mut slice = Slice { sets: Vec::new(), is_open: false };
        while !self.take("]") {
            slice.is_open = self.take("..");
            if !slice.is_open {
                let sets = self.alternatives(Self::bytes)?;
                slice.sets.push(sets.iter().fold(Set::from_test(|_| false), |all, set| all.or(set)));
            }
            if !self.take(", ") && !self.rest.starts_with(']') {
                return None;
            }
        }
        Some(slice)
    }

    fn slices(&mut self) -> Option<Vec<Slice>> {
        self.alternatives(Self::slice)
    }

    /// The closure from bytes to the length of a text.
    fn lengths(mut self) -> Option<Vec<(Slice, usize)>> {
        self.take("|input| match input { ").then_some(())?;
        let mut arms = Vec::new();
        while !self.take("_ => 0 }") {
            let slice = self.slice()?;
            self.take(" => ").then_some(())?;
            let (length, rest) = self.rest.split_once(", ")?;
            self.rest = rest;
            arms.push((slice, length.parse().ok()?));
        }
        self.rest.is_empty().then_some(arms)
    }

    /// An expression over a block.
    fn block(&mut self) -> Option<Set> {
        self.take("block.").then_some(())?;
        let (method, rest) = self.rest.split_once('(')?;
        self.rest = rest;
        let first = if method == "with" { self.number()? } else { self.byte()? };
        let set = match method {
            "below" => Set::from_test(|byte| byte < first || !byte.is_ascii()),
            "above" => Set::from_test(|byte| byte > first && byte.is_ascii()),
            "is" => Set::from_test(|byte| byte == first),
            "with" => {
                self.take(").is(").then_some(())?;
                let other = self.byte()?;
                Set::from_test(|byte| byte | first == other)
            }
            "within" => {
                self.take(", ").then_some(())?;
                let high = self.byte()?;
                Set::from_test(|byte| first <= byte && byte <= high)
            }
            _ => return None,
        };
        self.take(")").then_some(())?;
        let mut set = set;
        while self.take(".or(") {
            let other = self.block()?;
            self.take(")").then_some(())?;
            set = set.or(&other);
        }
        Some(set)
    }

    fn number(&mut self) -> Option<u8> {
        let count = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest[..count].parse().ok()?;
        self.rest = &self.rest[count..];
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::read::test;

    fn class(negated: bool, ranges: &[(char, char)]) -> Class {
        Class { negated, ranges: ranges.to_vec() }
    }

    #[test]
    fn accepts_what_is_emitted_for_any_class() {
        let ends =
            ['\0', '\t', ' ', '\'', '-', '0', '9', 'A', 'Z', '\\', 'a', 'f', 'z', '|', '\u{7F}', 'é', '\u{10FFFF}'];
        for negated in [false, true] {
            assert_eq!(refute(&Claim::CodePoint(test(&class(negated, &[])), class(negated, &[]))), None);
            for (at, &low) in ends.iter().enumerate() {
                for &high in &ends[at..] {
                    let class = class(negated, &[(low, high), ('A', 'Z')]);
                    assert_eq!(refute(&Claim::CodePoint(test(&class), class)), None);
                }
            }
        }
    }

    #[test]
    fn refutes_a_test_that_is_wrong_about_one_code_point() {
        let digits = class(false, &[('0', '9')]);
        for wrong in
            ["|_: char| true", "|_: char| false", "|c: char| !c.is_ascii_digit()", "|c: char| matches!(c, '0'..='8')"]
        {
            assert!(refute(&Claim::CodePoint(wrong.to_owned(), digits.clone())).is_some(), "{wrong}");
        }
        assert!(refute(&Claim::CodePoint("|_: char| true".to_owned(), class(false, &[]))).is_some());
        let data = |code: &str| refute(&Claim::Set(code.to_owned(), digits.clone()));
        assert_eq!(data("Set { negated: false, ranges: &[('0', '9')] }"), None);
        assert!(data("Set { negated: true, ranges: &[('0', '9')] }").is_some());
        let set = Bytes::from_class(&digits).unwrap();
        assert!(refute(&Claim::Block("block.within(b'0', b'8')".to_owned(), set)).is_some());
        assert_eq!(refute(&Claim::Block("block.within(b'0', b'9')".to_owned(), set)), None);
        let byte = |code: &str| refute(&Claim::Byte(code.to_owned(), set));
        assert_eq!(byte("|byte: u8| matches!(byte, b'0'..=b'9')"), None);
        assert_eq!(byte("|byte: u8| byte.is_ascii_digit()"), None);
        for wrong in [
            "matches!(byte, b'0'..=b'8')",
            "matches!(byte, b'0'..=b'9' | 0xFF)",
            "!matches!(byte, b'0'..=b'9')",
            "!byte.is_ascii_digit()",
            "byte.is_ascii_hexdigit()",
        ] {
            assert!(byte(&format!("|byte: u8| {wrong}")).is_some(), "{wrong}");
        }
        let lengths = |code: &str| refute(&Claim::Lengths(code.to_owned(), vec![(vec![set], true)]));
        assert_eq!(lengths("|input| match input { [b'0'..=b'9'] => 1, _ => 0 }"), None);
        assert!(lengths("|input| match input { [b'0'..=b'9', ..] => 1, _ => 0 }").is_some());
        assert!(lengths("|input| match input { [b'0'..=b'9'] => 2, _ => 0 }").is_some());
    }

    #[test]
    fn refutes_closures_that_nobody_claimed() {
        let claim = Claim::CodePoint("|c: char| c == 'x'".to_owned(), class(false, &[('x', 'x')]));
        assert!(verify(std::slice::from_ref(&claim), &["satisfy(|c: char| c == 'x')"]).is_ok());
        for other in ["satisfy(|c: char| c == 'y')", "satisfy(|c: char| c == 'x' || c == 'y')"] {
            assert!(verify(std::slice::from_ref(&claim), &[other]).is_err(), "{other}");
        }
        assert!(verify(&[], &["run(0, |byte: u8| true)"]).is_err());
    }
}
