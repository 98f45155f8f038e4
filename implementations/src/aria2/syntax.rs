//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/aria2/aria2.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::tag,
    character::complete::anychar,
    character::{char, satisfy},
    combinator::{eof, opt, peek, recognize, rest, verify},
    sequence::preceded,
};
use railurl_blocks::{
    Block,
    combinators::{runs, until},
};

/// The syntax tree of [`request()`].
///
/// `removeFragment`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request<'i> {
    /// Text: any number of `any except [#]`.
    pub before: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `request`.
///
/// `removeFragment`.
///
/// ```text
/// ── before: ⟨ ─┬──────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ──
///               └─┬─ any except [#] ─┬─┘                   └─ "#" ─ fragment ─┘
///                 └─────────◄────────┘
/// ```
pub fn request(input: &str) -> IResult<&str, Request<'_>> {
    let (input, before) = until(outside_query).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Request { before, fragment }))
}

/// The syntax tree of [`uri()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uri<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// The row of `authority` that matched.
    pub authority: UriAuthority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// Text: `#`, then any number of `any`, or nothing.
    pub ignored: &'i str,
}

/// The production `uri`.
///
/// ```text
/// ──── scheme ─ "://" ─ authority: ⟨ ─┬─ with-password ─┬─ ⟩ ─ path: path ─────────────┐
///                                     ├─ with-user ─────┤                              │
///                                     └─ host-only ─────┘                              │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬───────────────┬─ ⟩ ─ ignored: ⟨ ─┬─────────────────────┬─ ⟩ ─ ⟨end⟩ ───
///                └─ "?" ─ query ─┘                  └─ "#" ─┬───────────┬─┘
///                                                           └─┬─ any ─┬─┘
///                                                             └───◄───┘
/// ```
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, authority) = uri_authority(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, ignored) = recognize(opt(preceded(char('#'), rest))).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, Uri { scheme, authority, path, query, ignored }))
}

/// The syntax tree of [`uri_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriAuthority<'i> {
    /// `with-password`.
    WithPassword(WithPassword<'i>),
    /// `with-user`.
    WithUser(WithUser<'i>),
    /// `host-only`.
    HostOnly(HostOnly<'i>),
}

/// `authority` in the production `uri`.
///
/// ```text
/// ──┬─ with-password ─┬──
///   ├─ with-user ─────┤
///   └─ host-only ─────┘
/// ```
#[inline(always)]
pub fn uri_authority(input: &str) -> IResult<&str, UriAuthority<'_>> {
    if let Ok((input, row)) = with_password(input) {
        return Ok((input, UriAuthority::WithPassword(row)));
    }
    if let Ok((input, row)) = with_user(input) {
        return Ok((input, UriAuthority::WithUser(row)));
    }
    let (input, row) = host_only(input)?;
    Ok((input, UriAuthority::HostOnly(row)))
}

/// The production `scheme`.
///
/// `URI_SCHEME`: any text before the first colon but the first character's.
///
/// ```text
/// ── any ─┬──────────────────────┬──
///         └─┬─ any except [:] ─┬─┘
///           └─────────◄────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(anychar, until(outside_scheme))).parse_complete(input)
}

/// The syntax tree of [`with_password()`].
///
/// `URI_MAYBE_PASSWD` that an at sign ends. The host can have at signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithPassword<'i> {
    /// Text: `any except [/:@[]`, then any number of `any except [#/:?[]`.
    pub username: &'i str,
    /// Text: `any except [/@]`, then any number of `any except [#/?@[]`, or nothing.
    pub password: &'i str,
    /// The row of `host` that matched.
    pub host: WithPasswordHost<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `with-password`.
///
/// `URI_MAYBE_PASSWD` that an at sign ends. The host can have at signs.
///
/// ```text
/// ──── username: ⟨ ─ any except [/:@[] ─┬──────────────────────────┬─ ⟩ ─ ":" ──┐
///                                       └─┬─ any except [#/:?[] ─┬─┘            │
///                                         └───────────◄──────────┘              │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ password: ⟨ ─┬────────────────────────────────────────────────┬─ ⟩ ─ "@" ┐
///                   └─ any except [/@] ─┬──────────────────────────┬─┘          │
///                                       └─┬─ any except [#/?@[] ─┬─┘            │
///                                         └───────────◄──────────┘              │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─ ip-literal ──────────┬─ ⟩ ─ port: ⟨ ─┬──────────────┬─ ⟩ ───────
///               └─ name-after-password ─┘               └─ ":" ─ port ─┘
/// ```
#[inline(always)]
pub fn with_password(input: &str) -> IResult<&str, WithPassword<'_>> {
    let (input, username) =
        recognize(preceded(satisfy(|c: char| !matches!(c, '/' | ':' | '@' | '[')), until(outside_username)))
            .parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, password) =
        recognize(opt(preceded(satisfy(|c: char| !matches!(c, '/' | '@')), until(outside_password))))
            .parse_complete(input)?;
    let (input, _) = char('@').parse_complete(input)?;
    let (input, host) = with_password_host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, WithPassword { username, password, host, port }))
}

/// The syntax tree of [`with_password_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithPasswordHost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// Text: `name-after-password`.
    NameAfterPassword(&'i str),
}

/// `host` in the production `with-password`.
///
/// ```text
/// ──┬─ ip-literal ──────────┬──
///   └─ name-after-password ─┘
/// ```
#[inline(always)]
pub fn with_password_host(input: &str) -> IResult<&str, WithPasswordHost<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = ip_literal(input)?;
            Ok((input, WithPasswordHost::IpLiteral(row)))
        }
        _ => {
            let (input, row) = name_after_password(input)?;
            Ok((input, WithPasswordHost::NameAfterPassword(row)))
        }
    }
}

/// The syntax tree of [`with_user()`].
///
/// `URI_MAYBE_USER` with at signs, the last of which ends the user name. The host can be empty, if it is not the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithUser<'i> {
    /// Text: `any except [/:@[]`, then any number of `any except [#/:?@[]` or `@`.
    pub username: &'i str,
    /// The row of `host` that matched.
    pub host: WithUserHost<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `with-user`.
///
/// `URI_MAYBE_USER` with at signs, the last of which ends the user name. The host can be empty, if it is not the end.
///
/// ```text
/// ──── username: ⟨ ─── any except [/:@[] ───────────────────────────────────────────────┐
///                   ┌───────────────────────────────────────────────────────────────────┘
///                   └─┬────────────────────────────────────────────────────────────────┬── ⟩ ─ "@" ┐
///                     └─┬─┬─ any except [#/:?@[] ──────────────────────────────────┬─┬─┘           │
///                       │ └─ "@" ─ ⟨ahead ─┬───────────────────────────┬─ "@" ─ ⟩ ─┘ │             │
///                       │                  └─┬─ any except [#/:?@[] ─┬─┘             │             │
///                       │                    └───────────◄───────────┘               │             │
///                       └──────────────────────────────◄─────────────────────────────┘             │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─ ip-literal ────────────────────────────────────────┬─ ⟩ ────────────────────────┐
///               └─ name: ⟨ ─ ⟨not ahead ⟨end⟩⟩ ─ name-after-user ─ ⟩ ─┘                            │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────┬─ ⟩ ──────────────────────────────────────────────────────────────────
///               └─ ":" ─ port ─┘
/// ```
#[inline(always)]
pub fn with_user(input: &str) -> IResult<&str, WithUser<'_>> {
    let (input, username) = recognize(preceded(
        satisfy(|c: char| !matches!(c, '/' | ':' | '@' | '[')),
        runs(
            until(outside_name_after_user),
            preceded(char('@'), peek(preceded(until(outside_name_after_user), char('@')))),
        ),
    ))
    .parse_complete(input)?;
    let (input, _) = char('@').parse_complete(input)?;
    let (input, host) = with_user_host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, WithUser { username, host, port }))
}

/// The syntax tree of [`with_user_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithUserHost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// Text: `name-after-user`.
    Name(&'i str),
}

/// `host` in the production `with-user`.
///
/// ```text
/// ──┬─ ip-literal ────────────────────────────────────────┬──
///   └─ name: ⟨ ─ ⟨not ahead ⟨end⟩⟩ ─ name-after-user ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn with_user_host(input: &str) -> IResult<&str, WithUserHost<'_>> {
    if let Ok((input, row)) = ip_literal(input) {
        return Ok((input, WithUserHost::IpLiteral(row)));
    }
    let (input, row) = recognize(preceded(peek(satisfy(|_: char| true)), name_after_user)).parse_complete(input)?;
    Ok((input, WithUserHost::Name(row)))
}

/// The syntax tree of [`host_only()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostOnly<'i> {
    /// The row of `host` that matched.
    pub host: HostOnlyHost<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `host-only`.
///
/// ```text
/// ── host: ⟨ ─┬─ ip-literal ─┬─ ⟩ ─ port: ⟨ ─┬──────────────┬─ ⟩ ──
///             └─ name ───────┘               └─ ":" ─ port ─┘
/// ```
#[inline(always)]
pub fn host_only(input: &str) -> IResult<&str, HostOnly<'_>> {
    let (input, host) = host_only_host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, HostOnly { host, port }))
}

/// The syntax tree of [`host_only_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostOnlyHost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// Text: `name`.
    Name(&'i str),
}

/// `host` in the production `host-only`.
///
/// ```text
/// ──┬─ ip-literal ─┬──
///   └─ name ───────┘
/// ```
#[inline(always)]
pub fn host_only_host(input: &str) -> IResult<&str, HostOnlyHost<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = ip_literal(input)?;
            Ok((input, HostOnlyHost::IpLiteral(row)))
        }
        _ => {
            let (input, row) = name(input)?;
            Ok((input, HostOnlyHost::Name(row)))
        }
    }
}

/// The syntax tree of [`ip_literal()`].
///
/// Any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// Text: one or more of `any except []]`.
    pub address: &'i str,
}

/// The production `ip-literal`.
///
/// Any text.
///
/// ```text
/// ── "[" ─ address: ⟨ ─┬─ any except []] ─┬─ ⟩ ─ "]" ──
///                      └─────────◄────────┘
/// ```
pub fn ip_literal(input: &str) -> IResult<&str, IpLiteral<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = verify(until(outside_address), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, IpLiteral { address }))
}

/// The production `name-after-password`.
///
/// ```text
/// ── any except [/:[] ─┬─────────────────────────┬──
///                      └─┬─ any except [#/:?] ─┬─┘
///                        └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn name_after_password(input: &str) -> IResult<&str, &str> {
    recognize(preceded(satisfy(|c: char| !matches!(c, '/' | ':' | '[')), until(outside_name_after_password)))
        .parse_complete(input)
}

/// The production `name-after-user`.
///
/// ```text
/// ──┬───────────────────────────┬──
///   └─┬─ any except [#/:?@[] ─┬─┘
///     └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn name_after_user(input: &str) -> IResult<&str, &str> {
    until(outside_name_after_user).parse_complete(input)
}

/// The production `name`.
///
/// ```text
/// ── any except [/:@[] ─┬───────────────────────────┬──
///                       └─┬─ any except [#/:?@[] ─┬─┘
///                         └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn name(input: &str) -> IResult<&str, &str> {
    recognize(preceded(satisfy(|c: char| !matches!(c, '/' | ':' | '@' | '[')), until(outside_name_after_user)))
        .parse_complete(input)
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
/// ──┬─────────────────────────────────┬──
///   └─ "/" ─┬───────────────────────┬─┘
///           └─┬─ any except [#?] ─┬─┘
///             └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(peek(char('/')), until(outside_path)))).parse_complete(input)
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
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except [#/:?[]`.
#[inline(always)]
fn outside_username(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'['))
}

/// The bytes outside `any except [#/?@[]`.
#[inline(always)]
fn outside_password(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'['))
}

/// The bytes outside `any except [#/:?@[]`.
#[inline(always)]
fn outside_name_after_user(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b':')).or(block.is(b'['))
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any except [#/:?]`.
#[inline(always)]
fn outside_name_after_password(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any except [#?]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}
