//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/rust_http_uri/rust-http-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while},
    character::char,
    combinator::{eof, opt, recognize, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{until, until_last},
};

/// The syntax tree of [`uri()`].
///
/// `Uri::from_shared` and `parse_full`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uri<'i> {
    /// The row `origin`.
    Origin(UriOrigin<'i>),
    /// Text: `*`.
    Asterisk(&'i str),
    /// The row `absolute`.
    Absolute(UriAbsolute<'i>),
    /// Text: `authority-text`.
    AuthorityOnly(&'i str),
}

/// The production `uri`.
///
/// `Uri::from_shared` and `parse_full`.
///
/// ```text
/// ──┬─ origin: ⟨ ─── path: ⟨ ─ "/" ─ path-rest ─ ⟩ ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ┐
///   │                                                          └─ "?" ─ text: query ─┘    │
///   │             ┌───────────────────────────────────────────────────────────────────────┘
///   │             └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──────────────────────────── ⟩ ──┬──
///   │                             └─ "#" ─ text: fragment ─┘                                     │
///   ├─ asterisk: ⟨ ─ "*" ─ ⟨end⟩ ─ ⟩ ────────────────────────────────────────────────────────────┤
///   ├─ absolute: ⟨ ─── scheme ─ "://" ─ authority-text ─ path: ⟨ ─┬───────────────────┬─ ⟩ ┐     │
///   │                                                             └─ "/" ─ path-rest ─┘    │     │
///   │               ┌──────────────────────────────────────────────────────────────────────┘     │
///   │               └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ───────────────────────────────┐     │
///   │                            └─ "?" ─ text: query ─┘                                   │     │
///   │               ┌──────────────────────────────────────────────────────────────────────┘     │
///   │               └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────────────────── ⟩ ─┤
///   │                               └─ "#" ─ text: fragment ─┘                                   │
///   └─ authority-only: authority-text ───────────────────────────────────────────────────────────┘
/// ```
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    match input.as_bytes() {
        [b'/', ..] => {
            let (input, row) = uri_origin(input)?;
            Ok((input, Uri::Origin(row)))
        }
        [b'*'] => {
            let (input, row) = recognize(preceded(char('*'), eof)).parse_complete(input)?;
            Ok((input, Uri::Asterisk(row)))
        }
        [b'+' | b'-' | b'.' | b'0'..=b':' | b'A'..=b'Z' | b'a'..=b'z' | b'~', ..] => {
            if let Ok((input, row)) = uri_absolute(input) {
                return Ok((input, Uri::Absolute(row)));
            }
            let (input, row) = authority_text(input)?;
            Ok((input, Uri::AuthorityOnly(row)))
        }
        _ => {
            let (input, row) = authority_text(input)?;
            Ok((input, Uri::AuthorityOnly(row)))
        }
    }
}

/// The syntax tree of [`uri_origin()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriOrigin<'i> {
    /// Text: `/`, then `path-rest`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `origin` in the production `uri`.
///
/// ```text
/// ──── path: ⟨ ─ "/" ─ path-rest ─ ⟩ ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ┐
///                                                └─ "?" ─ text: query ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn uri_origin(input: &str) -> IResult<&str, UriOrigin<'_>> {
    let (input, path) = recognize(preceded(char('/'), path_rest)).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UriOrigin { path, query, fragment }))
}

/// The syntax tree of [`uri_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriAbsolute<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
    /// Text: `/`, then `path-rest`, or nothing.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `absolute` in the production `uri`.
///
/// ```text
/// ──── scheme ─ "://" ─ authority-text ─ path: ⟨ ─┬───────────────────┬─ ⟩ ──────────────┐
///                                                 └─ "/" ─ path-rest ─┘                  │
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn uri_absolute(input: &str) -> IResult<&str, UriAbsolute<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, authority_text) = authority_text(input)?;
    let (input, path) = recognize(opt(preceded(char('/'), path_rest))).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UriAbsolute { scheme, authority_text, path, query, fragment }))
}

/// The production `scheme`.
///
/// `Scheme2::parse`: any of these characters, perhaps none, before `://`.
///
/// ```text
/// ──┬──────────────────────────────┬──
///   └─┬─ any of [-a-zA-Z0-9+.~] ─┬─┘
///     └─────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    until(outside_scheme).parse_complete(input)
}

/// The production `authority-text`.
///
/// `URI_CHARS` and percent signs, up to the first `/`, `?` or `#`.
///
/// ```text
/// ──┬─ any of [-!$%&'()*+,.0-9:;=@A-Z[]_a-z~] ─┬──
///   └─────────────────────◄────────────────────┘
/// ```
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    verify(until(outside_authority_text), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// The text of an `Authority`: a host after the last at sign. It ends at the first colon, or it is in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// The row of `host` that matched.
    pub host: AuthorityHost<'i>,
    /// Text: any number of `any`.
    pub after: &'i str,
}

/// The production `authority`.
///
/// The text of an `Authority`: a host after the last at sign. It ends at the first colon, or it is in brackets.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ───────────────────┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                       │
///                                └─┬─ any ─┬─┘                                   │
///                                  └───◄───┘                                     │
///   ┌────────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─ in-brackets: ⟨ ─ "[" ─┬──────────────────────┬─ "]" ─ ⟩ ─┬─ ⟩ ┐
///               │                        └─┬─ any except []] ─┬─┘           │    │
///               │                          └─────────◄────────┘             │    │
///               └─ name: ⟨ ─┬──────────────────────┬─ ⟩ ────────────────────┘    │
///                           └─┬─ any except [:] ─┬─┘                             │
///                             └─────────◄────────┘                               │
///   ┌────────────────────────────────────────────────────────────────────────────┘
///   └─ after: ⟨ ─┬───────────┬─ ⟩ ──────────────────────────────────────────────────
///                └─┬─ any ─┬─┘
///                  └───◄───┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = authority_host(input)?;
    let (input, after) = rest(input)?;
    Ok((input, Authority { user_info, host, after }))
}

/// The syntax tree of [`authority_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityHost<'i> {
    /// Text: `[`, then any number of `any except []]`, then `]`.
    InBrackets(&'i str),
    /// Text: any number of `any except [:]`.
    Name(&'i str),
}

/// `host` in the production `authority`.
///
/// ```text
/// ──┬─ in-brackets: ⟨ ─ "[" ─┬──────────────────────┬─ "]" ─ ⟩ ─┬──
///   │                        └─┬─ any except []] ─┬─┘           │
///   │                          └─────────◄────────┘             │
///   └─ name: ⟨ ─┬──────────────────────┬─ ⟩ ────────────────────┘
///               └─┬─ any except [:] ─┬─┘
///                 └─────────◄────────┘
/// ```
#[inline(always)]
pub fn authority_host(input: &str) -> IResult<&str, AuthorityHost<'_>> {
    let row: IResult<_, _> =
        recognize(preceded(char('['), preceded(until(outside_in_brackets), char(']')))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityHost::InBrackets(row)));
    }
    let (input, row) = until(outside_name).parse_complete(input)?;
    Ok((input, AuthorityHost::Name(row)))
}

/// The syntax tree of [`port()`].
///
/// `Authority::port`: after the last colon, a number that `u16::from_str` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port<'i> {
    /// Text: any number of `any`.
    pub before: &'i str,
    /// Text: `+`, or nothing.
    pub sign: &'i str,
    /// Text: one or more of `any of [0-9]`.
    pub digits: &'i str,
}

/// The production `port`.
///
/// `Authority::port`: after the last colon, a number that `u16::from_str` takes.
///
/// ```text
/// ── before: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ sign: ⟨ ─┬───────┬─ ⟩ ─ digits: ⟨ ─┬─ any of [0-9] ─┬─ ⟩ ──
///               └─┬─ any ─┬─┘                     └─ "+" ─┘                 └────────◄───────┘
///                 └───◄───┘
/// ```
pub fn port(input: &str) -> IResult<&str, Port<'_>> {
    let (input, before) = until_last(outside_text, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, sign) = recognize(opt(char('+'))).parse_complete(input)?;
    let (input, digits) = verify(until(outside_digits), |run: &str| !run.is_empty()).parse_complete(input)?;
    Ok((input, Port { before, sign, digits }))
}

/// The production `path-rest`.
///
/// `PATH_MAP`.
///
/// ```text
/// ──┬───────────────────────────────────────────────┬──
///   └─┬─ any of [!-"$-;=@-_a-~\u{80}-\u{10FFFF}] ─┬─┘
///     └─────────────────────◄─────────────────────┘
/// ```
pub fn path_rest(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| matches!(c, '!'..='"' | '$'..=';' | '=' | '@'..='_' | 'a'..='~' | '\u{80}'..='\u{10ffff}'))(
        input,
    )
}

/// The production `query`.
///
/// `QUERY_MAP`.
///
/// ```text
/// ──┬──────────────────────────────────────────┬──
///   └─┬─ any of [!$-;=?-~\u{80}-\u{10FFFF}] ─┬─┘
///     └───────────────────◄──────────────────┘
/// ```
pub fn query(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| matches!(c, '!' | '$'..=';' | '=' | '?'..='~' | '\u{80}'..='\u{10ffff}'))(input)
}

/// The production `fragment`.
///
/// Not checked, and not kept.
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The bytes outside `any of [-a-zA-Z0-9+.~]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.within(b'{', b'}'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-!$%&'()*+,.0-9:;=@A-Z[]_a-z~]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.with(2).is(b'^'))
        .or(block.is(b'/'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_in_brackets(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_name(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
