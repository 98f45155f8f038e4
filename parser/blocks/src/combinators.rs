//! Parsers that generated code uses in addition to those of [nom].
//!
//! They have nom's interface, and combine with its own:
//!
//! ```
//! use nom::Parser;
//! use nom::bytes::complete::tag;
//! use nom::sequence::preceded;
//! use railurl_blocks::combinators::{tag_ignore_ascii_case, until};
//!
//! let host = until(|block| block.is(b'/').or(block.is(b':')));
//! let mut url = preceded((tag_ignore_ascii_case("http"), tag("://")), host);
//! assert_eq!(url.parse("HTTP://example.com/a"), Ok(("/a", "example.com")));
//! ```

use nom::error::{Error, ErrorKind, ParseError};
use nom::{Err, Mode, OutputMode, PResult, Parser};

use crate::{Block, first, first_and_last};

/// Matches as many of the first bytes as the function returns; fails with this kind if it returns `None`.
struct First<F>(F, ErrorKind);

impl<'i, F: FnMut(&'i str) -> Option<usize>> Parser<&'i str> for First<F> {
    type Output = &'i str;
    type Error = Error<&'i str>;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: &'i str) -> PResult<M, &'i str, &'i str, Self::Error> {
        match self.0(input) {
            Some(length) => {
                let (first, rest) = input.split_at(length);
                Ok((rest, M::Output::bind(|| first)))
            }
            None => Err(Err::Error(M::Error::bind(|| Error::from_error_kind(input, self.1)))),
        }
    }
}

/// Matches the text before the first byte that satisfies the test.
struct Until<T>(T);

impl<'i, T: Fn(Block) -> Block> Parser<&'i str> for Until<T> {
    type Output = &'i str;
    type Error = Error<&'i str>;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: &'i str) -> PResult<M, &'i str, &'i str, Self::Error> {
        let (text, rest) = input.split_at(end(input.as_bytes(), &self.0));
        Ok((rest, M::Output::bind(|| text)))
    }
}

/// Matches as many of the first bytes as `length` returns, which must be at a code point boundary; fails if it returns
/// zero.
///
/// ```
/// use nom::Parser;
/// use railurl_blocks::combinators::prefix;
///
/// let mut triplet = prefix(|input| match input {
///     [b'%', b'0'..=b'9' | b'A'..=b'F', b'0'..=b'9' | b'A'..=b'F', ..] => 3,
///     _ => 0,
/// });
/// assert_eq!(triplet.parse("%2Fa"), Ok(("a", "%2F")));
/// assert!(triplet.parse("%zz").is_err());
/// ```
#[inline(always)]
pub fn prefix<'i>(length: impl Fn(&[u8]) -> usize) -> impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>> {
    First(move |input: &str| Some(length(input.as_bytes())).filter(|length| *length > 0), ErrorKind::Tag)
}

/// Matches `text`, with its ASCII letters in either case.
///
/// nom's `tag_no_case` folds case by Unicode, which accepts U+212A KELVIN SIGN as a `k`.
///
/// ```
/// use nom::Parser;
/// use railurl_blocks::combinators::tag_ignore_ascii_case;
///
/// assert_eq!(tag_ignore_ascii_case("localhost").parse("LocalHost/"), Ok(("/", "LocalHost")));
/// assert!(tag_ignore_ascii_case("key").parse("\u{212A}ey").is_err());
/// ```
#[inline(always)]
pub fn tag_ignore_ascii_case<'i>(text: &'static str) -> impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>> {
    let is_equal = |(one, other): (&u8, &u8)| one.eq_ignore_ascii_case(other);
    // Bytes that match ASCII are ASCII, and so end at a code point boundary.
    let length = move |input: &str| {
        let start = input.as_bytes().get(..text.len())?;
        start.iter().zip(text.as_bytes()).all(is_equal).then_some(text.len())
    };
    First(length, ErrorKind::Tag)
}

/// Matches the text before the first byte that satisfies `outside`. Non-ASCII code points must be either all outside or
/// all inside.
///
/// ```
/// use nom::Parser;
/// use railurl_blocks::combinators::until;
///
/// assert_eq!(until(|block| block.is(b'?')).parse("path?query"), Ok(("?query", "path")));
/// ```
#[inline(always)]
pub fn until<'i>(outside: impl Fn(Block) -> Block) -> impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>> {
    Until(outside)
}

/// Returns the index of the first byte that satisfies `outside`: one function per class, shared by the parsers of all
/// its runs.
#[inline(never)]
fn end(bytes: &[u8], outside: impl Fn(Block) -> Block) -> usize {
    first(bytes, outside)
}

/// Matches `run`, which may be empty, then any number of times `other` and another `run`. `other` must match some text.
/// Fails if a `run` does.
///
/// ```
/// use nom::Parser;
/// use nom::bytes::complete::tag;
/// use railurl_blocks::combinators::{runs, until};
///
/// let mut text = runs(until(|block| block.is(b'\'')), tag("''"));
/// assert_eq!(text.parse("it''s' here"), Ok(("' here", "it''s")));
/// ```
#[inline(always)]
pub fn runs<'i, T>(
    mut run: impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>>,
    mut other: impl Parser<&'i str, Output = T, Error = Error<&'i str>>,
) -> impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>> {
    let length = move |input: &'i str| {
        let mut rest = input;
        loop {
            (rest, _) = run.parse_complete(rest).ok()?;
            match other.parse_complete(rest) {
                Ok((after, _)) => rest = after,
                Err(_) => return Some(input.len() - rest.len()),
            }
        }
    };
    First(length, ErrorKind::Many0)
}

/// Matches the text up to the last byte that satisfies `is_stop` and comes no later than the first that satisfies
/// `outside`.
///
/// This is for runs that can include their own end, such as credentials before an `@` that may contain `@`. With
/// backtracking, the last end counts; this finds it in one pass.
///
/// ```
/// use nom::Parser;
/// use railurl_blocks::combinators::until_last;
///
/// let mut credentials = until_last(|block| block.is(b'/'), |block| block.is(b'@'));
/// assert_eq!(credentials.parse("user@me@host/@"), Ok(("@host/@", "user@me")));
/// ```
#[inline(always)]
pub fn until_last<'i>(
    outside: impl Fn(Block) -> Block,
    is_stop: impl Fn(Block) -> Block,
) -> impl Parser<&'i str, Output = &'i str, Error = Error<&'i str>> {
    First(move |input: &str| first_and_last(input.as_bytes(), &outside, &is_stop).1, ErrorKind::TakeUntil)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nom::IResult;
    use nom::bytes::complete::tag;
    use std::vec;

    #[test]
    fn case_is_ignored_in_ascii_only() {
        assert_eq!(tag_ignore_ascii_case("wiki").parse("WiKi:"), Ok((":", "WiKi")));
        assert!(tag_ignore_ascii_case("wiki").parse("WI\u{212A}I").is_err());
        assert!(tag_ignore_ascii_case("wiki").parse("wik").is_err());
        assert!(tag_ignore_ascii_case("ab").parse("aé").is_err());
    }

    /// [`until_last`] by code points.
    fn run_to_last(input: &str, in_run: impl Fn(char) -> bool, is_stop: impl Fn(char) -> bool) -> IResult<&str, &str> {
        let end = input.find(|c| !in_run(c)).unwrap_or(input.len());
        let first_outside = input[end..].chars().next().map_or(0, char::len_utf8);
        match input[..end + first_outside].rfind(is_stop) {
            Some(at) => Ok((&input[at..], &input[..at])),
            None => Err(Err::Error(Error::new(input, ErrorKind::TakeUntil))),
        }
    }

    #[test]
    fn a_run_reaches_to_the_last_stop() {
        let mut run = until_last(|block| block.is(b'/'), |block| block.is(b'@'));
        assert_eq!(run.parse("a@b@c/d@e"), Ok(("@c/d@e", "a@b")));
        assert_eq!(run.parse("@"), Ok(("@", "")));
        assert!(run.parse("a/b@").is_err());
        // A stop outside the run ends it.
        assert_eq!(until_last(|block| block.is(b':'), |block| block.is(b':')).parse("a:b"), Ok((":b", "a")));
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
                assert_eq!(until(outside).parse(text), Ok((&text[end..], &text[..end])), "{text}");
                let expected = run_to_last(text, in_run, |c| c == '@');
                assert_eq!(until_last(outside, |block| block.is(b'@')).parse(text), expected, "{text}");
                let expected = run_to_last(text, in_run, |c| matches!(c, '@' | '/'));
                assert_eq!(
                    until_last(outside, |block| block.is(b'@').or(block.is(b'/'))).parse(text),
                    expected,
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn a_prefix_is_as_long_as_its_patterns_say() {
        assert_eq!(prefix(|input| if input.starts_with(b"ab") { 2 } else { 0 }).parse("abc"), Ok(("c", "ab")));
        assert!(prefix(|_| 0).parse("abc").is_err());
    }

    #[test]
    fn runs_continue_after_the_text_between_them() {
        let outside = |block: Block| block.is(b'%').or(block.is(b'/'));
        let mut runs = runs(until(outside), tag("%2"));
        assert_eq!(runs.parse("a%2b%2/c"), Ok(("/c", "a%2b%2")));
        assert_eq!(runs.parse("a%3"), Ok(("%3", "a")));
        assert_eq!(runs.parse("/"), Ok(("/", "")));
    }
}
