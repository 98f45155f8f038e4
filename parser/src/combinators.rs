//! The combinators that generated code uses in addition to those of [nom].

use nom::error::{Error, ErrorKind, ParseError};
use nom::{Err, IResult, Parser};

use crate::blocks::{Block, first, first_and_last};

/// Fails to match.
#[inline(always)]
fn mismatch<T>(input: &str, kind: ErrorKind) -> IResult<&str, T> {
    Err(Err::Error(Error::from_error_kind(input, kind)))
}

/// Matches nothing if the next byte satisfies `test`, which is given `None` at the end.
#[inline(always)]
pub fn ahead<'i>(test: impl Fn(Option<u8>) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
    move |input| if test(input.bytes().next()) { Ok((input, ())) } else { mismatch(input, ErrorKind::Verify) }
}

/// Matches the first byte, which is ASCII, if it satisfies `test`.
#[inline(always)]
pub fn byte<'i>(test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| match input.bytes().next() {
        Some(byte) if test(byte) => Ok(taken(input, 1)),
        _ => mismatch(input, ErrorKind::Satisfy),
    }
}

/// Matches the longest run of bytes that satisfy `test`, all of them ASCII. Meant for runs that are mostly short.
#[inline(always)]
pub fn bytes<'i>(test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| Ok(taken(input, input.bytes().take_while(|&byte| test(byte)).count()))
}

/// [`bytes`] that matches at least one byte.
#[inline(always)]
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub fn some_bytes<'i>(test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    let bytes = bytes(test);
    move |input| some(input, bytes(input)?)
}

/// Matches as many of the first bytes, which are ASCII, as `length` returns; fails if it returns zero.
#[inline(always)]
pub fn prefix<'i>(length: impl Fn(&[u8]) -> usize) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| match length(input.as_bytes()) {
        0 => mismatch(input, ErrorKind::Tag),
        length => Ok(taken(input, length)),
    }
}

/// Matches `text`: what nom's `tag` does, in fewer instructions.
#[inline(always)]
pub fn text<'i>(text: &'static str) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        if input.as_bytes().starts_with(text.as_bytes()) {
            Ok(taken(input, text.len()))
        } else {
            mismatch(input, ErrorKind::Tag)
        }
    }
}

/// Splits off the first `length` bytes; returns the rest and the split-off text.
#[inline(always)]
fn taken(input: &str, length: usize) -> (&str, &str) {
    let (taken, rest) = input.split_at(length);
    (rest, taken)
}

/// Returns `found` unless it is empty.
#[inline(always)]
fn some<'i>(input: &'i str, found: (&'i str, &'i str)) -> IResult<&'i str, &'i str> {
    if found.1.is_empty() { mismatch(input, ErrorKind::TakeWhile1) } else { Ok(found) }
}

/// Matches `text`, with its ASCII letters in either case.
///
/// nom's `tag_no_case` folds case by Unicode, which would accept U+212A KELVIN SIGN as a `k`. Schemes are ASCII.
#[inline(always)]
pub fn tag_ignore_ascii_case<'i>(text: &'static str) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        // Bytes that match ASCII are ASCII, and so end at a code point boundary.
        let found = input.as_bytes().get(..text.len());
        if found.is_some_and(|found| found.iter().zip(text.as_bytes()).all(|(a, b)| a.eq_ignore_ascii_case(b))) {
            return Ok(taken(input, text.len()));
        }
        mismatch(input, ErrorKind::Tag)
    }
}

/// Matches the text before the first byte that satisfies `outside`. Non-ASCII code points must be either all outside or
/// all inside.
#[inline(always)]
pub fn until<'i>(outside: impl Fn(Block) -> Block) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| Ok(taken(input, end(input.as_bytes(), &outside)))
}

/// Returns the index of the first byte that satisfies `outside`: one function per class, shared by the parsers of all
/// its runs.
#[inline(never)]
fn end(bytes: &[u8], outside: impl Fn(Block) -> Block) -> usize {
    first(bytes, outside)
}

/// [`until`] that matches at least one byte.
#[inline(always)]
pub fn some_until<'i>(outside: impl Fn(Block) -> Block) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    let until = until(outside);
    move |input| some(input, until(input)?)
}

/// Matches `run`, which may be empty, then any number of times `other` and another `run`.
#[inline(always)]
pub fn runs<'i, T>(
    mut run: impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>>,
    mut other: impl Parser<&'i str, Output = T, Error = Error<&'i str>>,
) -> impl FnMut(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        let mut rest = input;
        loop {
            (rest, _) = run.parse(rest)?;
            match other.parse(rest) {
                Ok((after, _)) => rest = after,
                Err(_) => return Ok(taken(input, input.len() - rest.len())),
            }
        }
    }
}

/// [`runs`] that matches at least one byte.
#[inline(always)]
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub fn some_runs<'i, T>(
    run: impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>>,
    other: impl Parser<&'i str, Output = T, Error = Error<&'i str>>,
) -> impl FnMut(&'i str) -> IResult<&'i str, &'i str> {
    let mut runs = runs(run, other);
    move |input| some(input, runs(input)?)
}

/// Matches the text up to the last byte that satisfies `is_stop` and comes no later than the first that satisfies
/// `outside`: [`run_to_last`] in bytes.
#[inline(always)]
pub fn until_last<'i>(
    outside: impl Fn(Block) -> Block,
    is_stop: impl Fn(Block) -> Block,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| match first_and_last(input.as_bytes(), &outside, &is_stop).1 {
        Some(at) => Ok((&input[at..], &input[..at])),
        None => mismatch(input, ErrorKind::TakeUntil),
    }
}

/// Matches the longest run of code points that satisfy `in_run` and that is followed by one that satisfies `is_stop`.
///
/// This is for runs that can include their own end, such as credentials before an `@` that may contain `@`. With
/// backtracking, the last end counts; this finds it in one pass.
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub fn run_to_last<'i>(
    in_run: impl Fn(char) -> bool,
    is_stop: impl Fn(char) -> bool,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        let mut last = None;
        for (offset, c) in input.char_indices() {
            if is_stop(c) {
                last = Some(offset);
            }
            if !in_run(c) {
                break;
            }
        }
        match last {
            Some(end) => Ok((&input[end..], &input[..end])),
            None => mismatch(input, ErrorKind::TakeUntil),
        }
    }
}

/// [`run_to_last`] of at least one code point.
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub fn run1_to_last<'i>(
    in_run: impl Fn(char) -> bool,
    is_stop: impl Fn(char) -> bool,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    let run = run_to_last(in_run, is_stop);
    move |input| some(input, run(input)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn case_is_ignored_in_ascii_only() {
        assert_eq!(tag_ignore_ascii_case("wiki")("WiKi:"), Ok((":", "WiKi")));
        assert!(tag_ignore_ascii_case("wiki")("WI\u{212A}I").is_err());
        assert!(tag_ignore_ascii_case("wiki")("wik").is_err());
        assert!(tag_ignore_ascii_case("ab")("aé").is_err());
    }

    #[test]
    fn a_run_reaches_to_the_last_stop() {
        let run = run_to_last(|c| c != '/', |c| c == '@');
        assert_eq!(run("a@b@c/d@e"), Ok(("@c/d@e", "a@b")));
        assert_eq!(run("@"), Ok(("@", "")));
        assert!(run("a/b@").is_err());
        // A stop outside the run ends it.
        assert_eq!(run_to_last(|c| c != ':', |c| c == ':')("a:b"), Ok((":b", "a")));
        assert!(run1_to_last(|c| c != '/', |c| c == '@')("@").is_err());
        assert_eq!(run1_to_last(|c| c != '/', |c| c == '@')("é@"), Ok(("@", "é")));
    }

    /// Reading by blocks matches reading by code points, for every length and end.
    #[test]
    fn blocks_find_the_same_ends() {
        let in_run = |c: char| !matches!(c, '/' | '?');
        let outside = |block: Block| block.is(b'/').or(block.is(b'?'));
        // Under Miri, only some lengths are tried.
        let (step, next) = if cfg!(miri) { (23, 13) } else { (1, 1) };
        for length in (0..70).step_by(step) {
            let mut texts = vec!["a".repeat(length), "é".repeat(length / 2)];
            for at in (0..length).step_by(next) {
                for mark in ["/", "@", "é", "?@"] {
                    let mut text = "a".repeat(length);
                    text.insert_str(at, mark);
                    text.insert(at / 2, '@');
                    texts.push(text);
                }
            }
            for text in &texts {
                let text = text.as_str();
                let end = text.find(|c| !in_run(c)).unwrap_or(text.len());
                assert_eq!(until(outside)(text), Ok((&text[end..], &text[..end])), "{text}");
                assert_eq!(some_until(outside)(text).is_ok(), end > 0);
                let expected = run_to_last(in_run, |c| c == '@')(text);
                assert_eq!(until_last(outside, |block| block.is(b'@'))(text), expected, "{text}");
                let expected = run_to_last(in_run, |c| matches!(c, '@' | '/'))(text);
                assert_eq!(until_last(outside, |block| block.is(b'@').or(block.is(b'/')))(text), expected, "{text}");
            }
        }
    }

    #[test]
    fn bytes_are_read_while_a_test_holds() {
        let is_slash = |byte: u8| byte == b'/';
        assert_eq!(byte(is_slash)("//a"), Ok(("/a", "/")));
        assert!(byte(is_slash)("a").is_err() && byte(is_slash)("").is_err());
        assert_eq!(bytes(is_slash)("//é"), Ok(("é", "//")));
        assert_eq!(bytes(is_slash)("é"), Ok(("é", "")));
        assert_eq!(some_bytes(is_slash)("//"), Ok(("", "//")));
        assert!(some_bytes(is_slash)("a/").is_err());
        assert_eq!(prefix(|input| if input.starts_with(b"ab") { 2 } else { 0 })("abc"), Ok(("c", "ab")));
        assert!(prefix(|_| 0)("abc").is_err());
    }

    #[test]
    fn runs_continue_after_the_text_between_them() {
        let outside = |block: Block| block.is(b'%').or(block.is(b'/'));
        let mut runs = runs(until(outside), text("%2"));
        assert_eq!(runs("a%2b%2/c"), Ok(("/c", "a%2b%2")));
        assert_eq!(runs("a%3"), Ok(("%3", "a")));
        assert_eq!(runs("/"), Ok(("/", "")));
        let mut some = some_runs(until(outside), text("%2"));
        assert_eq!(some("%2%2"), Ok(("", "%2%2")));
        assert!(some("/").is_err());
    }

    #[test]
    fn look_ahead_consumes_nothing() {
        assert_eq!(ahead(|next| next.is_none())(""), Ok(("", ())));
        assert!(ahead(|next| next.is_none())("a").is_err());
    }
}
