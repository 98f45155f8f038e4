//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    character::{char, satisfy},
    combinator::{fail, opt, recognize},
    multi::separated_list1,
    sequence::preceded,
};

/// The syntax tree of [`version()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version<'i> {
    /// `version-core`.
    pub version_core: VersionCore<'i>,
    /// `pre-release`, if present.
    pub pre_release: Option<PreRelease<'i>>,
    /// `build`, if present.
    pub build: Option<Build<'i>>,
}

/// The production `version`.
///
/// ```text
/// ── version-core ─┬─────────────────────┬─┬───────────────┬──
///                  └─ "-" ─ pre-release ─┘ └─ "+" ─ build ─┘
/// ```
pub fn version(input: &str) -> IResult<&str, Version<'_>> {
    let (input, version_core) = version_core(input)?;
    let (input, pre_release) = opt(preceded(char('-'), pre_release)).parse_complete(input)?;
    let (input, build) = opt(preceded(char('+'), build)).parse_complete(input)?;
    Ok((input, Version { version_core, pre_release, build }))
}

/// The syntax tree of [`version_core()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionCore<'i> {
    /// Text: `major`.
    pub major: &'i str,
    /// Text: `minor`.
    pub minor: &'i str,
    /// Text: `patch`.
    pub patch: &'i str,
}

/// The production `version-core`.
///
/// ```text
/// ── major ─ "." ─ minor ─ "." ─ patch ──
/// ```
#[inline(always)]
pub fn version_core(input: &str) -> IResult<&str, VersionCore<'_>> {
    let (input, major) = major(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, minor) = minor(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, patch) = patch(input)?;
    Ok((input, VersionCore { major, minor, patch }))
}

/// The production `major`.
///
/// ```text
/// ── numeric-identifier ──
/// ```
#[inline(always)]
pub fn major(input: &str) -> IResult<&str, &str> {
    numeric_identifier(input)
}

/// The production `minor`.
///
/// ```text
/// ── numeric-identifier ──
/// ```
#[inline(always)]
pub fn minor(input: &str) -> IResult<&str, &str> {
    numeric_identifier(input)
}

/// The production `patch`.
///
/// ```text
/// ── numeric-identifier ──
/// ```
#[inline(always)]
pub fn patch(input: &str) -> IResult<&str, &str> {
    numeric_identifier(input)
}

/// The syntax tree of [`pre_release()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreRelease<'i> {
    /// Each `pre-release-identifiers`, in order.
    pub pre_release_identifiers: alloc::vec::Vec<PreReleaseIdentifier<'i>>,
}

/// The production `pre-release`.
///
/// ```text
/// ── pre-release-identifiers: ⟨ ─ pre-release-identifier ─┬────────────────────────────────────┬─ ⟩ ──
///                                                         └─┬─ "." ─ pre-release-identifier ─┬─┘
///                                                           └────────────────◄───────────────┘
/// ```
#[inline(always)]
pub fn pre_release(input: &str) -> IResult<&str, PreRelease<'_>> {
    let (input, pre_release_identifiers) = separated_list1(char('.'), pre_release_identifier).parse_complete(input)?;
    Ok((input, PreRelease { pre_release_identifiers }))
}

/// The syntax tree of [`build()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build<'i> {
    /// Each `build-identifiers`, in order.
    pub build_identifiers: alloc::vec::Vec<&'i str>,
}

/// The production `build`.
///
/// ```text
/// ── build-identifiers: ⟨ ─ build-identifier ─┬──────────────────────────────┬─ ⟩ ──
///                                             └─┬─ "." ─ build-identifier ─┬─┘
///                                               └─────────────◄────────────┘
/// ```
#[inline(always)]
pub fn build(input: &str) -> IResult<&str, Build<'_>> {
    let (input, build_identifiers) = separated_list1(char('.'), build_identifier).parse_complete(input)?;
    Ok((input, Build { build_identifiers }))
}

/// The syntax tree of [`pre_release_identifier()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreReleaseIdentifier<'i> {
    /// Text: `alphanumeric-identifier`.
    AlphanumericIdentifier(&'i str),
    /// Text: `numeric-identifier`.
    NumericIdentifier(&'i str),
}

/// The production `pre-release-identifier`.
///
/// ```text
/// ──┬─ alphanumeric-identifier ─┬──
///   └─ numeric-identifier ──────┘
/// ```
#[inline(always)]
pub fn pre_release_identifier(input: &str) -> IResult<&str, PreReleaseIdentifier<'_>> {
    if let Ok((input, row)) = alphanumeric_identifier(input) {
        return Ok((input, PreReleaseIdentifier::AlphanumericIdentifier(row)));
    }
    let (input, row) = numeric_identifier(input)?;
    Ok((input, PreReleaseIdentifier::NumericIdentifier(row)))
}

/// The production `build-identifier`.
///
/// ```text
/// ──┬─ identifier-character ─┬──
///   └────────────◄───────────┘
/// ```
#[inline(always)]
pub fn build_identifier(input: &str) -> IResult<&str, &str> {
    run(1, |byte: u8| matches!(byte, b'-' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z'))(input)
}

/// The production `alphanumeric-identifier`.
///
/// at least one character is not a digit
///
/// ```text
/// ──┬─────────────┬─ non-digit ─┬────────────────────────────┬──
///   └─┬─ digit ─┬─┘             └─┬─ identifier-character ─┬─┘
///     └────◄────┘                 └────────────◄───────────┘
/// ```
#[inline(always)]
pub fn alphanumeric_identifier(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        run(0, |byte: u8| byte.is_ascii_digit()),
        preceded(non_digit, run(0, |byte: u8| matches!(byte, b'-' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z'))),
    ))
    .parse_complete(input)
}

/// The production `numeric-identifier`.
///
/// no leading zeros
///
/// ```text
/// ──┬─ "0" ────────────────────────────┬──
///   └─ positive-digit ─┬─────────────┬─┘
///                      └─┬─ digit ─┬─┘
///                        └────◄────┘
/// ```
pub fn numeric_identifier(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0', ..] => recognize(char('0')).parse_complete(input),
        _ => recognize(preceded(positive_digit, run(0, |byte: u8| byte.is_ascii_digit()))).parse_complete(input),
    }
}

/// The production `identifier-character`.
///
/// ```text
/// ── any of [-A-Za-z0-9] ──
/// ```
#[inline]
pub fn identifier_character(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '-' | 'A'..='Z' | 'a'..='z' | '0'..='9'))).parse_complete(input)
}

/// The production `non-digit`.
///
/// ```text
/// ── any of [-A-Za-z] ──
/// ```
#[inline(always)]
pub fn non_digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '-' | 'A'..='Z' | 'a'..='z'))).parse_complete(input)
}

/// The production `positive-digit`.
///
/// ```text
/// ── any of [1-9] ──
/// ```
#[inline(always)]
pub fn positive_digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '1'..='9'))).parse_complete(input)
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
#[inline]
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}

/// Matches bytes as long as a test holds, at least so many. The test is the same for all bytes beyond ASCII.
fn run<'i>(least: usize, test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        let end = input.bytes().position(|byte| !test(byte)).unwrap_or(input.len());
        match input.split_at_checked(end) {
            Some((run, rest)) if end >= least => Ok((rest, run)),
            _ => fail().parse_complete(input),
        }
    }
}
