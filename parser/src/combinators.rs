//! The combinators that the generated code uses beside [nom]'s own.

use nom::error::{Error, ErrorKind, ParseError};
use nom::{Err, IResult};

use crate::blocks::{Block, first, first_and_last};

/// No match.
#[inline(always)]
pub(crate) fn mismatch<T>(input: &str, kind: ErrorKind) -> IResult<&str, T> {
    Err(Err::Error(Error::from_error_kind(input, kind)))
}

/// The first code point, if `test` holds for it.
///
/// nom's `satisfy` has a type for each test, and so has each combinator that it is put into. This one has a single type, which saves
/// a quarter of what the compiler has to translate.
#[cfg_attr(
    not(feature = "dialects"),
    allow(dead_code, reason = "classes of the other dialects split what is beyond ASCII")
)]
pub(crate) fn satisfy<'i>(test: fn(char) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, char> {
    move |input| {
        let mut chars = input.chars();
        match chars.next() {
            Some(c) if test(c) => Ok((chars.as_str(), c)),
            _ => mismatch(input, ErrorKind::Satisfy),
        }
    }
}

/// Matches nothing, if `condition` holds.
#[inline(always)]
pub(crate) fn holds<'i>(condition: bool) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
    move |input| if condition { Ok((input, ())) } else { mismatch(input, ErrorKind::Verify) }
}

/// Matches nothing, if `test` holds for the next byte, or for none at the end.
#[inline(always)]
pub(crate) fn ahead<'i>(test: impl Fn(Option<u8>) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
    move |input| if test(input.bytes().next()) { Ok((input, ())) } else { mismatch(input, ErrorKind::Verify) }
}

/// The first byte, which is ASCII, if `test` holds for it.
#[inline(always)]
pub(crate) fn byte<'i>(test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| match input.bytes().next() {
        Some(byte) if test(byte) => Ok(taken(input, 1)),
        _ => mismatch(input, ErrorKind::Satisfy),
    }
}

/// The longest run of bytes for each of which `test` holds, all of them ASCII; for runs that are short mostly.
#[inline(always)]
pub(crate) fn bytes<'i>(test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| Ok(taken(input, input.bytes().take_while(|&byte| test(byte)).count()))
}

/// [`bytes`], where something stands there.
#[inline(always)]
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub(crate) fn some_bytes<'i>(test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    let bytes = bytes(test);
    move |input| some(input, bytes(input)?)
}

/// The first bytes, which are ASCII: as many as `length` says, or none match.
#[inline(always)]
pub(crate) fn prefix<'i>(length: impl Fn(&[u8]) -> usize) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| match length(input.as_bytes()) {
        0 => mismatch(input, ErrorKind::Tag),
        length => Ok(taken(input, length)),
    }
}

/// Matches `text`.
#[inline(always)]
pub(crate) fn tag<'i>(text: &'static str) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        if input.as_bytes().starts_with(text.as_bytes()) {
            Ok(taken(input, text.len()))
        } else {
            mismatch(input, ErrorKind::Tag)
        }
    }
}

/// Splits off the first `length` bytes; returns the rest, and them.
#[inline(always)]
fn taken(input: &str, length: usize) -> (&str, &str) {
    let (taken, rest) = input.split_at(length);
    (rest, taken)
}

/// `found`, unless it is empty.
#[inline(always)]
fn some<'i>(input: &'i str, found: (&'i str, &'i str)) -> IResult<&'i str, &'i str> {
    if found.1.is_empty() { mismatch(input, ErrorKind::TakeWhile1) } else { Ok(found) }
}

/// Matches `text`, its ASCII letters in either case.
///
/// nom's `tag_no_case` folds case by Unicode, by which U+212A KELVIN SIGN would be a `k`; schemes are ASCII.
#[inline(always)]
pub(crate) fn tag_ignore_ascii_case<'i>(text: &'static str) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        // Bytes that match ASCII are ASCII, and end where a code point ends.
        let found = input.as_bytes().get(..text.len());
        if found.is_some_and(|found| found.iter().zip(text.as_bytes()).all(|(a, b)| a.eq_ignore_ascii_case(b))) {
            return Ok(taken(input, text.len()));
        }
        mismatch(input, ErrorKind::Tag)
    }
}

/// Matches the text before the first byte for which `outside` holds. Code points beyond ASCII are all outside, or none.
#[inline(always)]
pub(crate) fn until<'i>(outside: impl Fn(Block) -> Block) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| Ok(taken(input, end(input.as_bytes(), &outside)))
}

/// The first byte for which `outside` holds: one function a class, which the parsers of all runs of the class call.
#[inline(never)]
fn end(bytes: &[u8], outside: impl Fn(Block) -> Block) -> usize {
    first(bytes, outside)
}

/// [`until`], where something stands there.
#[inline(always)]
pub(crate) fn some_until<'i>(outside: impl Fn(Block) -> Block) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    let until = until(outside);
    move |input| some(input, until(input)?)
}

/// Matches `parser`, or nothing.
///
/// This and the five below are nom's, for functions alone: what nom puts between a combinator and a function is not inlined
/// where a crate is compiled in several units.
#[inline(always)]
pub(crate) fn opt<'i, T>(
    parser: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, Option<T>> {
    move |input| match parser(input) {
        Ok((rest, found)) => Ok((rest, Some(found))),
        Err(_) => Ok((input, None)),
    }
}

/// Matches `before`, then `parser`, whose result it returns.
#[inline(always)]
pub(crate) fn preceded<'i, T, U>(
    before: impl Fn(&'i str) -> IResult<&'i str, U>,
    parser: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, T> {
    move |input| parser(before(input)?.0)
}

/// Matches `parser`, whose result it returns, then `after`.
#[inline(always)]
pub(crate) fn terminated<'i, T, U>(
    parser: impl Fn(&'i str) -> IResult<&'i str, T>,
    after: impl Fn(&'i str) -> IResult<&'i str, U>,
) -> impl Fn(&'i str) -> IResult<&'i str, T> {
    move |input| {
        let (input, found) = parser(input)?;
        Ok((after(input)?.0, found))
    }
}

/// Matches nothing, where `parser` would match.
#[inline(always)]
pub(crate) fn peek<'i, T>(parser: impl Fn(&'i str) -> IResult<&'i str, T>) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
    move |input| parser(input).map(|_| (input, ()))
}

/// Matches nothing, where `parser` would not match.
#[inline(always)]
pub(crate) fn not<'i, T>(parser: impl Fn(&'i str) -> IResult<&'i str, T>) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
    move |input| if parser(input).is_ok() { mismatch(input, ErrorKind::Not) } else { Ok((input, ())) }
}

/// The text that `parser` matches.
#[inline(always)]
pub(crate) fn recognize<'i, T>(
    parser: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| Ok(taken(input, input.len() - parser(input)?.0.len()))
}

/// Matches `run`, which may be empty, then any number of times `other` and a further `run`.
#[inline(always)]
pub(crate) fn runs<'i, T>(
    run: impl Fn(&'i str) -> IResult<&'i str, &'i str>,
    other: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        let mut rest = input;
        loop {
            (rest, _) = run(rest)?;
            match other(rest) {
                Ok((after, _)) => rest = after,
                Err(_) => return Ok(taken(input, input.len() - rest.len())),
            }
        }
    }
}

/// [`runs`], where something stands there.
#[inline(always)]
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub(crate) fn some_runs<'i, T>(
    run: impl Fn(&'i str) -> IResult<&'i str, &'i str>,
    other: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    let runs = runs(run, other);
    move |input| some(input, runs(input)?)
}

/// Matches the text before the last byte for which `is_stop` holds, of those up to the first for which `outside` does:
/// [`run_to_last`] in bytes.
#[inline(always)]
pub(crate) fn until_last<'i>(
    outside: impl Fn(Block) -> Block,
    is_stop: impl Fn(Block) -> Block,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| match first_and_last(input.as_bytes(), &outside, &is_stop).1 {
        Some(at) => Ok((&input[at..], &input[..at])),
        None => mismatch(input, ErrorKind::TakeUntil),
    }
}

/// The longest run of code points of which each is `in_run`, such that one that `is_stop` follows.
///
/// A run that includes its own end, such as credentials before an `@` that may contain `@`: under backtracking the last
/// end counts, and this finds it in one pass.
#[cfg_attr(not(test), allow(dead_code, reason = "the generator emits it for grammars with such a run"))]
pub(crate) fn run_to_last<'i>(
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
pub(crate) fn run1_to_last<'i>(
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
        // A stop that the run leaves out ends it.
        assert_eq!(run_to_last(|c| c != ':', |c| c == ':')("a:b"), Ok((":b", "a")));
        assert!(run1_to_last(|c| c != '/', |c| c == '@')("@").is_err());
        assert_eq!(run1_to_last(|c| c != '/', |c| c == '@')("é@"), Ok(("@", "é")));
    }

    /// Runs by blocks are runs by code points, whatever the length and wherever they end.
    #[test]
    fn blocks_find_the_same_ends() {
        let in_run = |c: char| !matches!(c, '/' | '?');
        let outside = |block: Block| block.is(b'/').or(block.is(b'?'));
        // Of the lengths some are enough for Miri.
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
    fn runs_go_on_after_what_is_between_them() {
        let outside = |block: Block| block.is(b'%').or(block.is(b'/'));
        let runs = runs(until(outside), tag("%2"));
        assert_eq!(runs("a%2b%2/c"), Ok(("/c", "a%2b%2")));
        assert_eq!(runs("a%3"), Ok(("%3", "a")));
        assert_eq!(runs("/"), Ok(("/", "")));
        let some = some_runs(until(outside), tag("%2"));
        assert_eq!(some("%2%2"), Ok(("", "%2%2")));
        assert!(some("/").is_err());
    }

    #[test]
    fn what_is_only_looked_at_stays() {
        assert_eq!(peek(tag("ab"))("abc"), Ok(("abc", ())));
        assert_eq!(not(tag("b"))("abc"), Ok(("abc", ())));
        assert!(peek(tag("b"))("abc").is_err() && not(tag("a"))("abc").is_err());
        assert_eq!(ahead(|next| next.is_none())(""), Ok(("", ())));
        assert!(ahead(|next| next.is_none())("a").is_err());
    }

    #[test]
    fn a_condition_consumes_nothing() {
        assert_eq!(holds(true)("x"), Ok(("x", ())));
        assert!(holds(false)("x").is_err());
    }
}
