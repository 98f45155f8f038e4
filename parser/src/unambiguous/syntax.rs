//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/unambiguous.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `url`, and the track that `https://www.example.com:8080/a/b?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while1},
    character::{char, satisfy},
    combinator::{opt, recognize},
    multi::many1_count,
    sequence::preceded,
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until},
};

/// The syntax tree of [`url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// Text: `http`, then `s`, or nothing.
    pub scheme: &'i str,
    /// Text: `host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `tail`, if present.
    pub tail: Option<Tail<'i>>,
}

/// The production `url`.
///
/// The whole of a text.
///
/// ```text
/// ── scheme: ⟨ ─ "http" ─┬───────┬─ ⟩ ─ "://" ─ host ─┬──────────────┬─┬────────┬──
///                        └─ "s" ─┘                    └─ ":" ─ port ─┘ └─ tail ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = prefix(|input| match input {
        [b'h', b't', b't', b'p', b's', ..] => 5,
        [b'h', b't', b't', b'p', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, tail) = opt(tail).parse_complete(input)?;
    Ok((input, Url { scheme, host, port, tail }))
}

/// The syntax tree of [`tail()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail<'i> {
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `tail`.
///
/// A query or a fragment follows a path that is not empty: nginx and others take a number sign for a character of the host.
///
/// ```text
/// ── path ─┬─────────────────────┬─┬────────────────────────┬──
///          └─ "?" ─ query: rest ─┘ └─ "#" ─ fragment: rest ─┘
/// ```
#[inline(always)]
pub fn tail(input: &str) -> IResult<&str, Tail<'_>> {
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), rest)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), rest)).parse_complete(input)?;
    Ok((input, Tail { path, query, fragment }))
}

/// The production `host`.
///
/// ```text
/// ──┬─ name ─────────┬──
///   └─ ipv4-address ─┘
/// ```
#[inline(always)]
pub fn host(input: &str) -> IResult<&str, &str> {
    alt((name, ipv4_address)).parse_complete(input)
}

/// The production `name`.
///
/// Two labels or more, with dots between them. The last begins with a letter: one that begins with a digit is a number to
/// some parsers. One label alone is left out, because each system decides where it leads.
///
/// ```text
/// ──┬─┬─ any of [a-wyzA-WYZ0-9] ─ label-tail ─┬─ "." ─┬─┬─ any of [a-wyzA-WYZ] ─ label-tail ─┬──
///   │ └─ label-with-x ────────────────────────┘       │ └─ label-with-x ─────────────────────┘
///   └────────────────────────◄────────────────────────┘
/// ```
#[inline(always)]
pub fn name(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        many1_count(preceded(
            alt((
                recognize(preceded(
                    satisfy(|c: char| matches!(c, 'a'..='w' | 'y' | 'z' | 'A'..='W' | 'Y' | 'Z' | '0'..='9')),
                    label_tail,
                )),
                label_with_x,
            )),
            char('.'),
        )),
        alt((
            recognize(preceded(
                satisfy(|c: char| matches!(c, 'a'..='w' | 'y' | 'z' | 'A'..='W' | 'Y' | 'Z')),
                label_tail,
            )),
            label_with_x,
        )),
    ))
    .parse_complete(input)
}

/// The production `label-tail`.
///
/// Letters and digits, and hyphens between them.
///
/// ```text
/// ──┬────────────────────────────────────────┬──
///   └─┬─┬─ any of [a-zA-Z0-9] ───────────┬─┬─┘
///     │ └─┬─ "-" ─┬─ any of [a-zA-Z0-9] ─┘ │
///     │   └───◄───┘                        │
///     └──────────────────◄─────────────────┘
/// ```
pub fn label_tail(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_label_tail),
        preceded(take_while1(|c: char| c == '-'), satisfy(|c: char| c.is_ascii_alphanumeric())),
    )
    .parse_complete(input)
}

/// The production `label-with-x`.
///
/// A label that begins with `x`, without two hyphens in a row: `xn--` begins a label that some parsers decode.
///
/// ```text
/// ── any of [xX] ─┬────────────────────────────────────┬──
///                 └─┬─┬─ any of [a-zA-Z0-9] ───────┬─┬─┘
///                   │ └─ "-" ─ any of [a-zA-Z0-9] ─┘ │
///                   └────────────────◄───────────────┘
/// ```
pub fn label_with_x(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| matches!(c, 'x' | 'X')),
        runs(
            until(outside_label_tail),
            prefix(|input| match input {
                [b'-', b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z', ..] => 2,
                _ => 0,
            }),
        ),
    ))
    .parse_complete(input)
}

/// The production `ipv4-address`.
///
/// Four numbers up to 255, without leading zeros.
///
/// ```text
/// ── octet ─ "." ─ octet ─ "." ─ octet ─ "." ─ octet ──
/// ```
#[inline(always)]
pub fn ipv4_address(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        octet,
        preceded(char('.'), preceded(octet, preceded(char('.'), preceded(octet, preceded(char('.'), octet))))),
    ))
    .parse_complete(input)
}

/// The production `octet`.
///
/// ```text
/// ──┬─ "25" ─ any of [0-5] ───────────────┬──
///   ├─ "2" ─ any of [0-4] ─ any of [0-9] ─┤
///   ├─ "1" ─ any of [0-9] ─ any of [0-9] ─┤
///   ├─ any of [1-9] ─ any of [0-9] ───────┤
///   └─ any of [0-9] ──────────────────────┘
/// ```
#[inline]
pub fn octet(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'2', b'5', b'0'..=b'5', ..] => 3,
        [b'2', b'0'..=b'4', b'0'..=b'9', ..] => 3,
        [b'1', b'0'..=b'9', b'0'..=b'9', ..] => 3,
        [b'1'..=b'9', b'0'..=b'9', ..] => 2,
        [b'0'..=b'9', ..] => 1,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `port`.
///
/// A number from 1 to 65535, without leading zeros.
///
/// ```text
/// ──┬─ "6553" ─ any of [0-5] ────────────────────────────┬──
///   ├─ "655" ─ any of [0-2] ─ any of [0-9] ──────────────┤
///   ├─ "65" ─ any of [0-4] ─ digit ─ digit ──────────────┤
///   ├─ "6" ─ any of [0-4] ─ digit ─ digit ─ digit ───────┤
///   ├─ any of [1-5] ─ digit ─ digit ─ digit ─ digit ─────┤
///   └─ any of [1-9] ─┬─────────┬─┬─────────┬─┬─────────┬─┘
///                    └─ digit ─┘ └─ digit ─┘ └─ digit ─┘
/// ```
#[inline(always)]
pub fn port(input: &str) -> IResult<&str, &str> {
    alt((
        prefix(|input| match input {
            [b'6', b'5', b'5', b'3', b'0'..=b'5', ..] => 5,
            _ => 0,
        }),
        prefix(|input| match input {
            [b'6', b'5', b'5', b'0'..=b'2', b'0'..=b'9', ..] => 5,
            _ => 0,
        }),
        recognize(preceded(tag("65"), preceded(satisfy(|c: char| matches!(c, '0'..='4')), preceded(digit, digit)))),
        recognize(preceded(
            char('6'),
            preceded(satisfy(|c: char| matches!(c, '0'..='4')), preceded(digit, preceded(digit, digit))),
        )),
        recognize(preceded(
            satisfy(|c: char| matches!(c, '1'..='5')),
            preceded(digit, preceded(digit, preceded(digit, digit))),
        )),
        recognize(preceded(
            satisfy(|c: char| matches!(c, '1'..='9')),
            preceded(opt(digit), preceded(opt(digit), opt(digit))),
        )),
    ))
    .parse_complete(input)
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}

/// The production `path`.
///
/// Segments, each after a slash. `.` and `..` are left out, as some parsers remove them.
///
/// ```text
/// ──┬─ "/" ─┬───────────┬─┬──
///   │       └─ segment ─┘ │
///   └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    recognize(many1_count(preceded(char('/'), opt(segment)))).parse_complete(input)
}

/// The production `segment`.
///
/// A segment with a character that is not a dot, or of three dots and more. The characters are those of RFC 3986.
///
/// ```text
/// ────┬─ any of [-a-zA-Z0-9_~!$&'()*+,;=:@] ─────────────────────┬┐
///     ├─ encoded ────────────────────────────────────────────────┤│
///     ├─ "..." ──────────────────────────────────────────────────┤│
///     └─ "." ─┬───────┬─┬─ any of [-a-zA-Z0-9_~!$&'()*+,;=:@] ─┬─┘│
///             └─ "." ─┘ └─ encoded ────────────────────────────┘  │
///   ┌─────────────────────────────────────────────────────────────┘
///   └─┬───────────────────────────────────────────────┬──────────────
///     └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@] ─┬─┬─┘
///       │ └─ encoded ─────────────────────────────┘ │
///       └─────────────────────◄─────────────────────┘
/// ```
#[inline(always)]
pub fn segment(input: &str) -> IResult<&str, &str> {
    recognize(preceded(alt((recognize(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@'))), encoded, tag("..."), recognize(preceded(char('.'), preceded(opt(char('.')), alt((recognize(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@'))), encoded))))))), runs(until(outside_segment), encoded))).parse_complete(input)
}

/// The production `encoded`.
///
/// A percent-encoded byte, but no dot.
///
/// ```text
/// ──┬─ "%2" ─ any of [0-9a-dfA-DF] ─────────────────────┬──
///   └─ "%" ─ any of [013-9a-fA-F] ─ any of [0-9a-fA-F] ─┘
/// ```
#[inline]
pub fn encoded(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'2', b'0'..=b'9' | b'A'..=b'D' | b'F' | b'a'..=b'd' | b'f', ..] => 3,
        [b'%', b'0' | b'1' | b'3'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `rest`.
///
/// The query or the fragment.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?] ─────────┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
pub fn rest(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_rest),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)
}

/// The bytes outside `any of [a-zA-Z0-9]`.
#[inline(always)]
fn outside_label_tail(block: Block) -> Block {
    block
        .below(b'0')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.above(b'z'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:@]`.
#[inline(always)]
fn outside_segment(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?]`.
#[inline(always)]
fn outside_rest(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.with(2).is(b'>'))
        .or(block.is(b'%'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}
