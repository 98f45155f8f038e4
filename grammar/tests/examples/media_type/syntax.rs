//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/media-type.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    branch::alt,
    character::{char, satisfy},
    combinator::{opt, recognize},
    multi::{many0, many0_count, many1_count},
    sequence::preceded,
};

/// The syntax tree of [`media_type()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaType<'i> {
    /// `type`.
    pub type_: Type<'i>,
    /// `subtype`.
    pub subtype: Subtype<'i>,
    /// `parameters`.
    pub parameters: Parameters<'i>,
}

/// The production `media-type`.
///
/// ```text
/// ── type ─ "/" ─ subtype ─ parameters ──
/// ```
pub fn media_type(input: &str) -> IResult<&str, MediaType<'_>> {
    let (input, type_) = type_(input)?;
    let (input, _) = char('/').parse_complete(input)?;
    let (input, subtype) = subtype(input)?;
    let (input, parameters) = parameters(input)?;
    Ok((input, MediaType { type_, subtype, parameters }))
}

/// The syntax tree of [`type_()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type<'i> {
    /// Text: `token`.
    pub token: &'i str,
}

/// The production `type`.
///
/// ```text
/// ── token ──
/// ```
#[inline(always)]
pub fn type_(input: &str) -> IResult<&str, Type<'_>> {
    let (input, token) = token(input)?;
    Ok((input, Type { token }))
}

/// The syntax tree of [`subtype()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subtype<'i> {
    /// Text: `token`.
    pub token: &'i str,
}

/// The production `subtype`.
///
/// ```text
/// ── token ──
/// ```
#[inline(always)]
pub fn subtype(input: &str) -> IResult<&str, Subtype<'_>> {
    let (input, token) = token(input)?;
    Ok((input, Subtype { token }))
}

/// The syntax tree of [`parameters()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters<'i> {
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<ParametersParts<'i>>,
}

/// The production `parameters`.
///
/// ```text
/// ── parts: ⟨ ─┬──────────────────────────────────────────────┬─ ⟩ ──
///              └─┬─ ows ─ ";" ─ ows-2: ows ─┬─────────────┬─┬─┘
///                │                          └─ parameter ─┘ │
///                └─────────────────────◄────────────────────┘
/// ```
#[inline(always)]
pub fn parameters(input: &str) -> IResult<&str, Parameters<'_>> {
    let (input, parts) = many0(parameters_parts).parse_complete(input)?;
    Ok((input, Parameters { parts }))
}

/// The syntax tree of [`parameters_parts()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParametersParts<'i> {
    /// Text: `ows`.
    pub ows: &'i str,
    /// Text: `ows`.
    pub ows_2: &'i str,
    /// `parameter`, if present.
    pub parameter: Option<Parameter<'i>>,
}

/// `parts` in the production `parameters`.
///
/// ```text
/// ── ows ─ ";" ─ ows-2: ows ─┬─────────────┬──
///                            └─ parameter ─┘
/// ```
#[inline(always)]
pub fn parameters_parts(input: &str) -> IResult<&str, ParametersParts<'_>> {
    let (input, this_ows) = ows(input)?;
    let (input, _) = char(';').parse_complete(input)?;
    let (input, ows_2) = ows(input)?;
    let (input, parameter) = opt(parameter).parse_complete(input)?;
    Ok((input, ParametersParts { ows: this_ows, ows_2, parameter }))
}

/// The syntax tree of [`parameter()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter<'i> {
    /// `parameter-name`.
    pub parameter_name: ParameterName<'i>,
    /// `parameter-value`.
    pub parameter_value: ParameterValue<'i>,
}

/// The production `parameter`.
///
/// ```text
/// ── parameter-name ─ "=" ─ parameter-value ──
/// ```
#[inline(always)]
pub fn parameter(input: &str) -> IResult<&str, Parameter<'_>> {
    let (input, parameter_name) = parameter_name(input)?;
    let (input, _) = char('=').parse_complete(input)?;
    let (input, parameter_value) = parameter_value(input)?;
    Ok((input, Parameter { parameter_name, parameter_value }))
}

/// The syntax tree of [`parameter_name()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterName<'i> {
    /// Text: `token`.
    pub token: &'i str,
}

/// The production `parameter-name`.
///
/// ```text
/// ── token ──
/// ```
#[inline(always)]
pub fn parameter_name(input: &str) -> IResult<&str, ParameterName<'_>> {
    let (input, token) = token(input)?;
    Ok((input, ParameterName { token }))
}

/// The syntax tree of [`parameter_value()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterValue<'i> {
    /// Text: `token`.
    Token(&'i str),
    /// `quoted-string`.
    QuotedString(QuotedString<'i>),
}

/// The production `parameter-value`.
///
/// ```text
/// ──┬─ token ─────────┬──
///   └─ quoted-string ─┘
/// ```
#[inline(always)]
pub fn parameter_value(input: &str) -> IResult<&str, ParameterValue<'_>> {
    match input.as_bytes() {
        [b'"', ..] => {
            let (input, row) = quoted_string(input)?;
            Ok((input, ParameterValue::QuotedString(row)))
        }
        _ => {
            let (input, row) = token(input)?;
            Ok((input, ParameterValue::Token(row)))
        }
    }
}

/// The production `token`.
///
/// ```text
/// ──┬─ tchar ─┬──
///   └────◄────┘
/// ```
pub fn token(input: &str) -> IResult<&str, &str> {
    recognize(many1_count(tchar)).parse_complete(input)
}

/// The production `tchar`.
///
/// any VCHAR, except delimiters
///
/// ```text
/// ──┬─ "!" ───┬──
///   ├─ "#" ───┤
///   ├─ "$" ───┤
///   ├─ "%" ───┤
///   ├─ "&" ───┤
///   ├─ "'" ───┤
///   ├─ "*" ───┤
///   ├─ "+" ───┤
///   ├─ "-" ───┤
///   ├─ "." ───┤
///   ├─ "^" ───┤
///   ├─ "_" ───┤
///   ├─ "`" ───┤
///   ├─ "|" ───┤
///   ├─ "~" ───┤
///   ├─ digit ─┤
///   └─ alpha ─┘
/// ```
#[inline(always)]
pub fn tchar(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'!', ..] => recognize(char('!')).parse_complete(input),
        [b'#', ..] => recognize(char('#')).parse_complete(input),
        [b'$', ..] => recognize(char('$')).parse_complete(input),
        [b'%', ..] => recognize(char('%')).parse_complete(input),
        [b'&', ..] => recognize(char('&')).parse_complete(input),
        [b'\'', ..] => recognize(char('\'')).parse_complete(input),
        [b'*', ..] => recognize(char('*')).parse_complete(input),
        [b'+', ..] => recognize(char('+')).parse_complete(input),
        [b'-', ..] => recognize(char('-')).parse_complete(input),
        [b'.', ..] => recognize(char('.')).parse_complete(input),
        [b'^', ..] => recognize(char('^')).parse_complete(input),
        [b'_', ..] => recognize(char('_')).parse_complete(input),
        [b'`', ..] => recognize(char('`')).parse_complete(input),
        [b'|', ..] => recognize(char('|')).parse_complete(input),
        [b'~', ..] => recognize(char('~')).parse_complete(input),
        [b'0'..=b'9', ..] => digit(input),
        _ => alpha(input),
    }
}

/// The production `ows`.
///
/// optional whitespace
///
/// ```text
/// ──┬────────────────┬──
///   └─┬─┬─ sp ───┬─┬─┘
///     │ └─ htab ─┘ │
///     └──────◄─────┘
/// ```
pub fn ows(input: &str) -> IResult<&str, &str> {
    recognize(many0_count(alt((sp, htab)))).parse_complete(input)
}

/// The syntax tree of [`quoted_string()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedString<'i> {
    /// Text: `dquote`.
    pub dquote: &'i str,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<QuotedStringParts<'i>>,
    /// Text: `dquote`.
    pub dquote_2: &'i str,
}

/// The production `quoted-string`.
///
/// ```text
/// ── dquote ─ parts: ⟨ ─┬───────────────────────┬─ ⟩ ─ dquote-2: dquote ──
///                       └─┬─┬─ qdtext ──────┬─┬─┘
///                         │ └─ quoted-pair ─┘ │
///                         └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn quoted_string(input: &str) -> IResult<&str, QuotedString<'_>> {
    let (input, this_dquote) = dquote(input)?;
    let (input, parts) = many0(quoted_string_parts).parse_complete(input)?;
    let (input, dquote_2) = dquote(input)?;
    Ok((input, QuotedString { dquote: this_dquote, parts, dquote_2 }))
}

/// The syntax tree of [`quoted_string_parts()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuotedStringParts<'i> {
    /// Text: `qdtext`.
    Qdtext(&'i str),
    /// Text: `quoted-pair`.
    QuotedPair(&'i str),
}

/// `parts` in the production `quoted-string`.
///
/// ```text
/// ──┬─ qdtext ──────┬──
///   └─ quoted-pair ─┘
/// ```
#[inline(always)]
pub fn quoted_string_parts(input: &str) -> IResult<&str, QuotedStringParts<'_>> {
    match input.as_bytes() {
        [b'\\', ..] => {
            let (input, row) = quoted_pair(input)?;
            Ok((input, QuotedStringParts::QuotedPair(row)))
        }
        _ => {
            let (input, row) = qdtext(input)?;
            Ok((input, QuotedStringParts::Qdtext(row)))
        }
    }
}

/// The production `qdtext`.
///
/// ```text
/// ──┬─ htab ─────────┬──
///   ├─ sp ───────────┤
///   ├─ "!" ──────────┤
///   ├─ any of [#-[] ─┤
///   ├─ any of []-~] ─┤
///   └─ obs-text ─────┘
/// ```
#[inline(always)]
pub fn qdtext(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [0x09, ..] => htab(input),
        [0x20, ..] => sp(input),
        [b'!', ..] => recognize(char('!')).parse_complete(input),
        [b'#'..=b'[', ..] => recognize(satisfy(|c: char| matches!(c, '#'..='['))).parse_complete(input),
        [b']'..=b'~', ..] => recognize(satisfy(|c: char| matches!(c, ']'..='~'))).parse_complete(input),
        _ => obs_text(input),
    }
}

/// The production `obs-text`.
///
/// ```text
/// ── any of [\u{80}-\u{FF}] ──
/// ```
pub fn obs_text(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '\u{80}'..='ÿ'))).parse_complete(input)
}

/// The production `quoted-pair`.
///
/// ```text
/// ── "\" ─┬─ htab ─────┬──
///         ├─ sp ───────┤
///         ├─ vchar ────┤
///         └─ obs-text ─┘
/// ```
#[inline(always)]
pub fn quoted_pair(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('\\'), alt((htab, sp, vchar, obs_text)))).parse_complete(input)
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
#[inline(always)]
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

/// The production `sp`.
///
/// ```text
/// ── " " ──
/// ```
pub fn sp(input: &str) -> IResult<&str, &str> {
    recognize(char(' ')).parse_complete(input)
}

/// The production `htab`.
///
/// ```text
/// ── "\u{9}" ──
/// ```
pub fn htab(input: &str) -> IResult<&str, &str> {
    recognize(char('\t')).parse_complete(input)
}

/// The production `dquote`.
///
/// ```text
/// ── "\"" ──
/// ```
pub fn dquote(input: &str) -> IResult<&str, &str> {
    recognize(char('"')).parse_complete(input)
}

/// The production `vchar`.
///
/// ```text
/// ── any of [!-~] ──
/// ```
#[inline(always)]
pub fn vchar(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!'..='~'))).parse_complete(input)
}
