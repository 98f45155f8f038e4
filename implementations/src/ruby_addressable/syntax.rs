//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/ruby_addressable/ruby-addressable.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while},
    character::{char, satisfy},
    combinator::{eof, opt, recognize, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{until, until_last},
};

/// The syntax tree of [`uri()`].
///
/// The whole of an input. A fragment ends at a line feed, and all that follows is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uri<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// `authority`, if present.
    pub authority: Option<&'i str>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<UriFragment<'i>>,
}

/// The production `uri`.
///
/// The whole of an input. A fragment ends at a line feed, and all that follows is ignored.
///
/// ```text
/// ──── scheme: ⟨ ─┬──────────────────────┬─ ⟩ ─ authority: ⟨ ─┬───────────────────────────────┬─ ⟩ ┐
///                 └─ name: scheme ─ ":" ─┘                    └─ "//" ─ text: authority-text ─┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ────────────────────────────────────────────────┐
///                       └─ "?" ─ text: query ─┘                                                    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ─────────────────────
///                   └─ "#" ─ text: fragment ─ ignored: ⟨ ─┬───────────┬─ ⟩ ─┘
///                                                         └─┬─ any ─┬─┘
///                                                           └───◄───┘
/// ```
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    let (input, scheme) = opt(terminated(scheme, char(':'))).parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), authority_text)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(uri_fragment).parse_complete(input)?;
    Ok((input, Uri { scheme, authority, path, query, fragment }))
}

/// The syntax tree of [`uri_fragment()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriFragment<'i> {
    /// Text: `fragment`.
    pub text: &'i str,
    /// Text: any number of `any`.
    pub ignored: &'i str,
}

/// `fragment` in the production `uri`.
///
/// ```text
/// ── "#" ─ text: fragment ─ ignored: ⟨ ─┬───────────┬─ ⟩ ──
///                                       └─┬─ any ─┬─┘
///                                         └───◄───┘
/// ```
#[inline(always)]
pub fn uri_fragment(input: &str) -> IResult<&str, UriFragment<'_>> {
    let (input, _) = char('#').parse_complete(input)?;
    let (input, text) = fragment(input)?;
    let (input, ignored) = rest(input)?;
    Ok((input, UriFragment { text, ignored }))
}

/// The production `scheme`.
///
/// ```text
/// ──┬─ any except [:/?#] ─┬──
///   └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `authority-text`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [/?#] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    until(outside_authority_text).parse_complete(input)
}

/// The production `path`.
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_path).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `fragment`.
///
/// ```text
/// ──┬──────────────────────────┬──
///   └─┬─ any except [\u{A}] ─┬─┘
///     └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    until(outside_fragment).parse_complete(input)
}

/// The production `scheme-name`.
///
/// The text that `scheme=` accepts: without regard to case, so that U+017F is an S, and U+212A a K.
///
/// ```text
/// ── any of [a-zA-ZſK] ─┬───────────────────────────────┬──
///                       └─┬─ any of [-a-zA-Z0-9+.ſK] ─┬─┘
///                         └─────────────◄─────────────┘
/// ```
pub fn scheme_name(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| matches!(c, 'a'..='z' | 'A'..='Z' | 'ſ' | 'K')),
        take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '+' | '.' | 'ſ' | 'K')),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// The parts of an authority: user information before the last at sign before which there is no bracket, and a port
/// after the last colon, if no at sign, no bracket and no line feed follows. A host with a line feed is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `authority`.
///
/// The parts of an authority: user information before the last at sign before which there is no bracket, and a port
/// after the last colon, if no at sign, no bracket and no line feed follows. A host with a line feed is rejected.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────────────────────────────┬─ ⟩ ─ host-and-port ──
///                  └─ text: ⟨ ─┬───────────────────────┬─ ⟩ ─ "@" ─┘
///                              └─┬─ any except [][] ─┬─┘
///                                └─────────◄─────────┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_and_port) = host_and_port(input)?;
    Ok((input, Authority { user_info, host_and_port }))
}

/// The syntax tree of [`host_and_port()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
    /// Text: any number of `any`.
    WithoutPort(&'i str),
}

/// The production `host-and-port`.
///
/// ```text
/// ──┬─ with-port: ⟨ ─ host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port-text ─ ⟨end⟩ ─ ⟩ ─┬──
///   │                          └─┬─ any ─┬─┘                                   │
///   │                            └───◄───┘                                     │
///   └─ without-port: ⟨ ─┬───────────┬─ ⟩ ──────────────────────────────────────┘
///                       └─┬─ any ─┬─┘
///                         └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port(input: &str) -> IResult<&str, HostAndPort<'_>> {
    if let Ok((input, row)) = host_and_port_with_port(input) {
        return Ok((input, HostAndPort::WithPort(row)));
    }
    let (input, row) = rest(input)?;
    Ok((input, HostAndPort::WithoutPort(row)))
}

/// The syntax tree of [`host_and_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithPort<'i> {
    /// Text: any number of `any`.
    pub host: &'i str,
    /// Text: `port-text`.
    pub port_text: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port-text ─ ⟨end⟩ ──
///             └─┬─ any ─┬─┘
///               └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port(input: &str) -> IResult<&str, HostAndPortWithPort<'_>> {
    let (input, host) = until_last(outside_host, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port_text) = port_text(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortWithPort { host, port_text }))
}

/// The production `port-text`.
///
/// ```text
/// ──┬──────────────────────────────┬──
///   └─┬─ any except [][\u{A}:@] ─┬─┘
///     └─────────────◄────────────┘
/// ```
#[inline(always)]
pub fn port_text(input: &str) -> IResult<&str, &str> {
    until(outside_port_text).parse_complete(input)
}

/// The production `ip-literal`.
///
/// A host in brackets, as `validate` accepts it.
///
/// ```text
/// ── "[" ─┬──────────────────────────────────────────┬─ "]" ──
///         └─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:] ─┬─┘
///           └───────────────────◄──────────────────┘
/// ```
pub fn ip_literal(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('['), preceded(until(outside_ip_literal), char(']')))).parse_complete(input)
}

/// The bytes outside `any except [:/?#]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':'))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}

/// The bytes outside `any except [\u{A}]`.
#[inline(always)]
fn outside_fragment(block: Block) -> Block {
    block.is(0x0A)
}

/// The bytes outside `any except [][]`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.is(b'[').or(block.is(b']'))
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any except [][\u{A}:@]`.
#[inline(always)]
fn outside_port_text(block: Block) -> Block {
    block.is(0x0A).or(block.is(b':')).or(block.is(b'@')).or(block.is(b'[')).or(block.is(b']'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:]`.
#[inline(always)]
fn outside_ip_literal(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'>', b'@'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}
