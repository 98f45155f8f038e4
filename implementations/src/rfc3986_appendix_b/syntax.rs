//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/rfc3986_appendix_b/rfc3986-appendix-b.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::tag,
    character::char,
    combinator::{eof, opt, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{until, until_last},
};

/// The syntax tree of [`reference()`].
///
/// The whole of the expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// `authority`, if present.
    pub authority: Option<&'i str>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `reference`.
///
/// The whole of the expression.
///
/// ```text
/// ──── scheme: ⟨ ─┬──────────────────────┬─ ⟩ ─ authority: ⟨ ─┬───────────────────────────────┬─ ⟩ ┐
///                 └─ name: scheme ─ ":" ─┘                    └─ "//" ─ text: authority-text ─┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──────
///                       └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn reference(input: &str) -> IResult<&str, Reference<'_>> {
    let (input, scheme) = opt(terminated(scheme, char(':'))).parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), authority_text)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Reference { scheme, authority, path, query, fragment }))
}

/// The production `scheme`.
///
/// `[^:/?#]+`
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
/// `[^/?#]*`
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
/// `[^?#]*`
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
/// `[^#]*`
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
/// `.*`
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`authority()`].
///
/// The parts of an authority: user information before the last at sign, and a port of digits after the last colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `authority`.
///
/// The parts of an authority: user information before the last at sign, and a port of digits after the last colon.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host-and-port ──
///                  └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘
///                              └─┬─ any ─┬─┘
///                                └───◄───┘
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
/// ──┬─ with-port: ⟨ ─ host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ─ ⟩ ─┬──
///   │                          └─┬─ any ─┬─┘                              │
///   │                            └───◄───┘                                │
///   └─ without-port: ⟨ ─┬───────────┬─ ⟩ ─────────────────────────────────┘
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
    /// Text: `port`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ──
///             └─┬─ any ─┬─┘
///               └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port(input: &str) -> IResult<&str, HostAndPortWithPort<'_>> {
    let (input, host) = until_last(outside_text, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The production `port`.
///
/// ```text
/// ──┬────────────────────┬──
///   └─┬─ any of [0-9] ─┬─┘
///     └────────◄───────┘
/// ```
#[inline(always)]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port).parse_complete(input)
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

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
