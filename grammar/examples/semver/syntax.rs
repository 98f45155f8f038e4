//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    character::{char, satisfy},
    combinator::{opt, recognize},
    multi::{many0, many0_count, many1_count},
    sequence::preceded,
};

/// The syntax tree of [`version()`].
///
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
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionCore<'i> {
    /// `major`.
    pub major: Major<'i>,
    /// `minor`.
    pub minor: Minor<'i>,
    /// `patch`.
    pub patch: Patch<'i>,
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

/// The syntax tree of [`major()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Major<'i> {
    /// Text: `numeric-identifier`.
    pub numeric_identifier: &'i str,
}

/// The production `major`.
///
/// ```text
/// ── numeric-identifier ──
/// ```
#[inline(always)]
pub fn major(input: &str) -> IResult<&str, Major<'_>> {
    let (input, numeric_identifier) = numeric_identifier(input)?;
    Ok((input, Major { numeric_identifier }))
}

/// The syntax tree of [`minor()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minor<'i> {
    /// Text: `numeric-identifier`.
    pub numeric_identifier: &'i str,
}

/// The production `minor`.
///
/// ```text
/// ── numeric-identifier ──
/// ```
#[inline(always)]
pub fn minor(input: &str) -> IResult<&str, Minor<'_>> {
    let (input, numeric_identifier) = numeric_identifier(input)?;
    Ok((input, Minor { numeric_identifier }))
}

/// The syntax tree of [`patch()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patch<'i> {
    /// Text: `numeric-identifier`.
    pub numeric_identifier: &'i str,
}

/// The production `patch`.
///
/// ```text
/// ── numeric-identifier ──
/// ```
#[inline(always)]
pub fn patch(input: &str) -> IResult<&str, Patch<'_>> {
    let (input, numeric_identifier) = numeric_identifier(input)?;
    Ok((input, Patch { numeric_identifier }))
}

/// The syntax tree of [`pre_release()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreRelease<'i> {
    /// `pre-release-identifier`.
    pub pre_release_identifier: PreReleaseIdentifier<'i>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<PreReleaseIdentifier<'i>>,
}

/// The production `pre-release`.
///
/// ```text
/// ── pre-release-identifier ─ parts: ⟨ ─┬────────────────────────────────────┬─ ⟩ ──
///                                       └─┬─ "." ─ pre-release-identifier ─┬─┘
///                                         └────────────────◄───────────────┘
/// ```
#[inline(always)]
pub fn pre_release(input: &str) -> IResult<&str, PreRelease<'_>> {
    let (input, this_pre_release_identifier) = pre_release_identifier(input)?;
    let (input, parts) = many0(preceded(char('.'), pre_release_identifier)).parse_complete(input)?;
    Ok((input, PreRelease { pre_release_identifier: this_pre_release_identifier, parts }))
}

/// The syntax tree of [`build()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build<'i> {
    /// Text: `build-identifier`.
    pub build_identifier: &'i str,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<&'i str>,
}

/// The production `build`.
///
/// ```text
/// ── build-identifier ─ parts: ⟨ ─┬──────────────────────────────┬─ ⟩ ──
///                                 └─┬─ "." ─ build-identifier ─┬─┘
///                                   └─────────────◄────────────┘
/// ```
#[inline(always)]
pub fn build(input: &str) -> IResult<&str, Build<'_>> {
    let (input, this_build_identifier) = build_identifier(input)?;
    let (input, parts) = many0(preceded(char('.'), build_identifier)).parse_complete(input)?;
    Ok((input, Build { build_identifier: this_build_identifier, parts }))
}

/// The syntax tree of [`pre_release_identifier()`].
///
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
pub fn build_identifier(input: &str) -> IResult<&str, &str> {
    recognize(many1_count(identifier_character)).parse_complete(input)
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
    recognize(preceded(many0_count(digit), preceded(non_digit, many0_count(identifier_character))))
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
        _ => recognize(preceded(positive_digit, many0_count(digit))).parse_complete(input),
    }
}

/// The production `identifier-character`.
///
/// ```text
/// ──┬─ digit ─────┬──
///   └─ non-digit ─┘
/// ```
pub fn identifier_character(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        _ => non_digit(input),
    }
}

/// The production `non-digit`.
///
/// ```text
/// ──┬─ alpha ─┬──
///   └─ "-" ───┘
/// ```
pub fn non_digit(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'-', ..] => recognize(char('-')).parse_complete(input),
        _ => alpha(input),
    }
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
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}

/// The production `alpha`.
///
/// ```text
/// ──┬─ any of [A-Z] ─┬──
///   └─ any of [a-z] ─┘
/// ```
#[inline(always)]
pub fn alpha(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)
}
