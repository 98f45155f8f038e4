//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/nginx_proxy_pass/nginx-proxy-pass.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::tag,
    character::{char, satisfy},
    combinator::{opt, peek, recognize, rest, verify},
    sequence::preceded,
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until},
};

/// The syntax tree of [`url()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// The row of `server` that matched.
    pub server: UrlServer<'i>,
}

/// The production `url`.
///
/// ```text
/// ── scheme ─ "://" ─ server: ⟨ ─┬─ unix-socket ─┬─ ⟩ ──
///                                ├─ in-brackets ─┤
///                                └─ by-name ─────┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, server) = url_server(input)?;
    Ok((input, Url { scheme, server }))
}

/// The syntax tree of [`url_server()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlServer<'i> {
    /// `unix-socket`.
    UnixSocket(UnixSocket<'i>),
    /// `in-brackets`.
    InBrackets(InBrackets<'i>),
    /// `by-name`.
    ByName(ByName<'i>),
}

/// `server` in the production `url`.
///
/// ```text
/// ──┬─ unix-socket ─┬──
///   ├─ in-brackets ─┤
///   └─ by-name ─────┘
/// ```
#[inline(always)]
pub fn url_server(input: &str) -> IResult<&str, UrlServer<'_>> {
    if let Ok((input, row)) = unix_socket(input) {
        return Ok((input, UrlServer::UnixSocket(row)));
    }
    if let Ok((input, row)) = in_brackets(input) {
        return Ok((input, UrlServer::InBrackets(row)));
    }
    let (input, row) = by_name(input)?;
    Ok((input, UrlServer::ByName(row)))
}

/// The production `scheme`.
///
/// ```text
/// ── "http"/i ─┬─────────┬──
///              └─ "s"/i ─┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`unix_socket()`].
///
/// `ngx_parse_unix_domain_url`: a socket's path, and after a colon any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnixSocket<'i> {
    /// Text: `unix:`.
    pub prefix: &'i str,
    /// Text: `socket`.
    pub socket: &'i str,
    /// `uri`, if present.
    pub uri: Option<UnixSocketUri<'i>>,
}

/// The production `unix-socket`.
///
/// `ngx_parse_unix_domain_url`: a socket's path, and after a colon any text.
///
/// ```text
/// ──── prefix: "unix:"/i ─ socket ────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────┘
///   └─ uri: ⟨ ─┬─────────────────────────────────────────────────────────┬─ ⟩ ───
///              └─ ":" ─ path: any-path ─ query: ⟨ ─┬───────────────┬─ ⟩ ─┘
///                                                  └─ "?" ─ query ─┘
/// ```
#[inline(always)]
pub fn unix_socket(input: &str) -> IResult<&str, UnixSocket<'_>> {
    let (input, prefix) = tag_ignore_ascii_case("unix:").parse_complete(input)?;
    let (input, socket) = socket(input)?;
    let (input, uri) = opt(unix_socket_uri).parse_complete(input)?;
    Ok((input, UnixSocket { prefix, socket, uri }))
}

/// The syntax tree of [`unix_socket_uri()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnixSocketUri<'i> {
    /// Text: `any-path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// `uri` in the production `unix-socket`.
///
/// ```text
/// ── ":" ─ path: any-path ─ query: ⟨ ─┬───────────────┬─ ⟩ ──
///                                     └─ "?" ─ query ─┘
/// ```
#[inline(always)]
pub fn unix_socket_uri(input: &str) -> IResult<&str, UnixSocketUri<'_>> {
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = any_path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    Ok((input, UnixSocketUri { path, query }))
}

/// The production `socket`.
///
/// ```text
/// ──┬─ any except [:] ─┬──
///   └─────────◄────────┘
/// ```
#[inline(always)]
pub fn socket(input: &str) -> IResult<&str, &str> {
    verify(until(outside_socket), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `any-path`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [?] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn any_path(input: &str) -> IResult<&str, &str> {
    until(outside_any_path).parse_complete(input)
}

/// The syntax tree of [`in_brackets()`].
///
/// `ngx_parse_inet6_url`: a query has to follow a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InBrackets<'i> {
    /// Text: `ip-literal`.
    pub ip_literal: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `uri`, if present.
    pub uri: Option<InBracketsUri<'i>>,
}

/// The production `in-brackets`.
///
/// `ngx_parse_inet6_url`: a query has to follow a path.
///
/// ```text
/// ──── ip-literal ─ port: ⟨ ─┬──────────────┬─ ⟩ ───────────────────┐
///                            └─ ":" ─ port ─┘                       │
///   ┌───────────────────────────────────────────────────────────────┘
///   └─ uri: ⟨ ─┬───────────────────────────────────────────────┬─ ⟩ ───
///              └─ path: path ─ query: ⟨ ─┬───────────────┬─ ⟩ ─┘
///                                        └─ "?" ─ query ─┘
/// ```
#[inline(always)]
pub fn in_brackets(input: &str) -> IResult<&str, InBrackets<'_>> {
    let (input, ip_literal) = ip_literal(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, uri) = opt(in_brackets_uri).parse_complete(input)?;
    Ok((input, InBrackets { ip_literal, port, uri }))
}

/// The syntax tree of [`in_brackets_uri()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InBracketsUri<'i> {
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// `uri` in the production `in-brackets`.
///
/// ```text
/// ── path: path ─ query: ⟨ ─┬───────────────┬─ ⟩ ──
///                           └─ "?" ─ query ─┘
/// ```
#[inline(always)]
pub fn in_brackets_uri(input: &str) -> IResult<&str, InBracketsUri<'_>> {
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    Ok((input, InBracketsUri { path, query }))
}

/// The production `ip-literal`.
///
/// ```text
/// ── "[" ─┬─ any except []] ─┬─ "]" ──
///         └─────────◄────────┘
/// ```
#[inline(always)]
pub fn ip_literal(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('['), preceded(verify(until(outside_ip_literal), |run: &str| !run.is_empty()), char(']'))))
        .parse_complete(input)
}

/// The syntax tree of [`by_name()`].
///
/// `ngx_parse_inet_url`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByName<'i> {
    /// Text: `name`.
    pub name: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `path`, if present.
    pub path: Option<&'i str>,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// The production `by-name`.
///
/// `ngx_parse_inet_url`.
///
/// ```text
/// ── name ─ port: ⟨ ─┬──────────────┬─ ⟩ ─ path: ⟨ ─┬────────┬─ ⟩ ─ query: ⟨ ─┬───────────────┬─ ⟩ ──
///                    └─ ":" ─ port ─┘               └─ path ─┘                └─ "?" ─ query ─┘
/// ```
#[inline(always)]
pub fn by_name(input: &str) -> IResult<&str, ByName<'_>> {
    let (input, name) = name(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, path) = opt(path).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    Ok((input, ByName { name, port, path, query }))
}

/// The production `name`.
///
/// ```text
/// ── any except [/:?[] ─┬────────────────────────┬──
///                       └─┬─ any except [/:?] ─┬─┘
///                         └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn name(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| !matches!(c, '/' | ':' | '?' | '['))), until(outside_name)).parse_complete(input)
}

/// The production `port`.
///
/// ```text
/// ──┬─ any of [0-9] ─┬──
///   └────────◄───────┘
/// ```
pub fn port(input: &str) -> IResult<&str, &str> {
    verify(until(outside_port), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `path`.
///
/// ```text
/// ── "/" ─┬──────────────────────┬──
///         └─┬─ any except [?] ─┬─┘
///           └─────────◄────────┘
/// ```
pub fn path(input: &str) -> IResult<&str, &str> {
    preceded(peek(char('/')), until(outside_any_path)).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn query(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_socket(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except [?]`.
#[inline(always)]
fn outside_any_path(block: Block) -> Block {
    block.is(b'?')
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_ip_literal(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any except [/:?]`.
#[inline(always)]
fn outside_name(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b':'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
