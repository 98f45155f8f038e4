//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/wget/wget.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::tag,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, until},
};

/// The syntax tree of [`url()`].
///
/// What precedes the host ends where `url_skip_credentials` says. A query is one of `http` only, parameters of `ftp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Url<'i> {
    /// The row `http`.
    Http(UrlHttp<'i>),
    /// The row `ftp`.
    Ftp(UrlFtp<'i>),
    /// The row `shorthand`.
    Shorthand(UrlShorthand<'i>),
}

/// The production `url`.
///
/// What precedes the host ends where `url_skip_credentials` says. A query is one of `http` only, parameters of `ftp`.
///
/// ```text
/// ──┬─ http: ⟨ ─ http-scheme ─ "://" ─ http-parts ─ ⟩ ─┬──
///   ├─ ftp: ⟨ ─ ftp-scheme ─ "://" ─ ftp-parts ─ ⟩ ────┤
///   └─ shorthand: ⟨ ─ no-scheme ─ http-parts ─ ⟩ ──────┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    if let Ok((input, row)) = url_http(input) {
        return Ok((input, Url::Http(row)));
    }
    if let Ok((input, row)) = url_ftp(input) {
        return Ok((input, Url::Ftp(row)));
    }
    let (input, row) = url_shorthand(input)?;
    Ok((input, Url::Shorthand(row)))
}

/// The syntax tree of [`url_http()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlHttp<'i> {
    /// Text: `http-scheme`.
    pub http_scheme: &'i str,
    /// `http-parts`.
    pub http_parts: HttpParts<'i>,
}

/// `http` in the production `url`.
///
/// ```text
/// ── http-scheme ─ "://" ─ http-parts ──
/// ```
#[inline(always)]
pub fn url_http(input: &str) -> IResult<&str, UrlHttp<'_>> {
    let (input, http_scheme) = http_scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, http_parts) = http_parts(input)?;
    Ok((input, UrlHttp { http_scheme, http_parts }))
}

/// The syntax tree of [`url_ftp()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlFtp<'i> {
    /// Text: `ftp-scheme`.
    pub ftp_scheme: &'i str,
    /// `ftp-parts`.
    pub ftp_parts: FtpParts<'i>,
}

/// `ftp` in the production `url`.
///
/// ```text
/// ── ftp-scheme ─ "://" ─ ftp-parts ──
/// ```
#[inline(always)]
pub fn url_ftp(input: &str) -> IResult<&str, UrlFtp<'_>> {
    let (input, ftp_scheme) = ftp_scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, ftp_parts) = ftp_parts(input)?;
    Ok((input, UrlFtp { ftp_scheme, ftp_parts }))
}

/// The syntax tree of [`url_shorthand()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlShorthand<'i> {
    /// Text: `no-scheme`.
    pub no_scheme: &'i str,
    /// `http-parts`.
    pub http_parts: HttpParts<'i>,
}

/// `shorthand` in the production `url`.
///
/// ```text
/// ── no-scheme ─ http-parts ──
/// ```
#[inline(always)]
pub fn url_shorthand(input: &str) -> IResult<&str, UrlShorthand<'_>> {
    let (input, no_scheme) = no_scheme(input)?;
    let (input, http_parts) = http_parts(input)?;
    Ok((input, UrlShorthand { no_scheme, http_parts }))
}

/// The production `http-scheme`.
///
/// ```text
/// ── "http"/i ─┬─────────┬──
///              └─ "s"/i ─┘
/// ```
#[inline(always)]
pub fn http_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `ftp-scheme`.
///
/// ```text
/// ── "ftp"/i ─┬─────────┬──
///             └─ "s"/i ─┘
/// ```
#[inline(always)]
pub fn ftp_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'F' | b'f', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 4,
        [b'F' | b'f', b'T' | b't', b'P' | b'p', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `no-scheme`.
///
/// `maybe_prepend_scheme`: there is no colon, or a port follows the first one.
///
/// ```text
/// ──┬─ ⟨ahead ─┬─ any except [:] ─┬─ ":" ─┬─ any of [0-9] ─┬─┬─ "/" ───┬─ ⟩ ─┬──
///   │          └─────────◄────────┘       └────────◄───────┘ └─ ⟨end⟩ ─┘     │
///   └─ ⟨ahead ─┬──────────────────────┬─ ⟨end⟩ ─ ⟩ ──────────────────────────┘
///              └─┬─ any except [:] ─┬─┘
///                └─────────◄────────┘
/// ```
#[inline(always)]
pub fn no_scheme(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(peek(preceded(
            verify(until(outside_no_scheme), |run: &str| !run.is_empty()),
            preceded(
                char(':'),
                preceded(
                    verify(until(outside_no_scheme_2), |run: &str| !run.is_empty()),
                    alt((recognize(char('/')), eof)),
                ),
            ),
        ))),
        recognize(peek(preceded(until(outside_no_scheme), eof))),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`http_parts()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpParts<'i> {
    /// The row of `user` that matched.
    pub user: HttpPartsUser<'i>,
    /// The row of `host` that matched.
    pub host: HttpPartsHost<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: `http-path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `http-parts`.
///
/// ```text
/// ──── user: ⟨ ─┬─ some: ⟨ ─ user-info ─ "@" ─ ⟩ ──────────┬─ ⟩ ─ host: ⟨ ─┬─ ip-literal ─┬─ ⟩ ┐
///               └─ none: ⟨not ahead ─ user-info ─ "@" ─ ⟩ ─┘               └─ http-name ──┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬───────────────────┬─ ⟩ ─ path: http-path ─ query: ⟨ ─┬───────────────┬─ ⟩ ───┐
///               └─ ":" ─ http-port ─┘                                  └─ "?" ─ query ─┘       │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ─ ⟨end⟩ ──────────────────────────────────────────────
///                   └─ "#" ─ fragment ─┘
/// ```
pub fn http_parts(input: &str) -> IResult<&str, HttpParts<'_>> {
    let (input, user) = http_parts_user(input)?;
    let (input, host) = http_parts_host(input)?;
    let (input, port) = opt(preceded(char(':'), http_port)).parse_complete(input)?;
    let (input, path) = http_path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HttpParts { user, host, port, path, query, fragment }))
}

/// The syntax tree of [`http_parts_user()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpPartsUser<'i> {
    /// Text: `user-info`, then `@`.
    Some(&'i str),
    /// The row `none`, which has no content.
    None,
}

/// `user` in the production `http-parts`.
///
/// ```text
/// ──┬─ some: ⟨ ─ user-info ─ "@" ─ ⟩ ──────────┬──
///   └─ none: ⟨not ahead ─ user-info ─ "@" ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn http_parts_user(input: &str) -> IResult<&str, HttpPartsUser<'_>> {
    let row: IResult<_, _> = terminated(user_info, char('@')).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HttpPartsUser::Some(row)));
    }
    let (input, _) = not(preceded(user_info, char('@'))).parse_complete(input)?;
    Ok((input, HttpPartsUser::None))
}

/// The syntax tree of [`http_parts_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpPartsHost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// Text: `http-name`.
    HttpName(&'i str),
}

/// `host` in the production `http-parts`.
///
/// ```text
/// ──┬─ ip-literal ─┬──
///   └─ http-name ──┘
/// ```
#[inline(always)]
pub fn http_parts_host(input: &str) -> IResult<&str, HttpPartsHost<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = ip_literal(input)?;
            Ok((input, HttpPartsHost::IpLiteral(row)))
        }
        _ => {
            let (input, row) = http_name(input)?;
            Ok((input, HttpPartsHost::HttpName(row)))
        }
    }
}

/// The syntax tree of [`ftp_parts()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FtpParts<'i> {
    /// The row of `user` that matched.
    pub user: FtpPartsUser<'i>,
    /// The row of `host` that matched.
    pub host: FtpPartsHost<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: `ftp-path`.
    pub path: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `ftp-parts`.
///
/// ```text
/// ──── user: ⟨ ─┬─ some: ⟨ ─ user-info ─ "@" ─ ⟩ ──────────┬─ ⟩ ─ host: ⟨ ─┬─ ip-literal ─┬─ ⟩ ─┐
///               └─ none: ⟨not ahead ─ user-info ─ "@" ─ ⟩ ─┘               └─ ftp-name ───┘     │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────────┬─ ⟩ ─ path: ftp-path ─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ┐
///               └─ ":" ─ ftp-port ─┘                                    └─ "#" ─ fragment ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨end⟩ ──────────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ftp_parts(input: &str) -> IResult<&str, FtpParts<'_>> {
    let (input, user) = ftp_parts_user(input)?;
    let (input, host) = ftp_parts_host(input)?;
    let (input, port) = opt(preceded(char(':'), ftp_port)).parse_complete(input)?;
    let (input, path) = ftp_path(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, FtpParts { user, host, port, path, fragment }))
}

/// The syntax tree of [`ftp_parts_user()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FtpPartsUser<'i> {
    /// Text: `user-info`, then `@`.
    Some(&'i str),
    /// The row `none`, which has no content.
    None,
}

/// `user` in the production `ftp-parts`.
///
/// ```text
/// ──┬─ some: ⟨ ─ user-info ─ "@" ─ ⟩ ──────────┬──
///   └─ none: ⟨not ahead ─ user-info ─ "@" ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn ftp_parts_user(input: &str) -> IResult<&str, FtpPartsUser<'_>> {
    let row: IResult<_, _> = terminated(user_info, char('@')).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, FtpPartsUser::Some(row)));
    }
    let (input, _) = not(preceded(user_info, char('@'))).parse_complete(input)?;
    Ok((input, FtpPartsUser::None))
}

/// The syntax tree of [`ftp_parts_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FtpPartsHost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// Text: `ftp-name`.
    FtpName(&'i str),
}

/// `host` in the production `ftp-parts`.
///
/// ```text
/// ──┬─ ip-literal ─┬──
///   └─ ftp-name ───┘
/// ```
#[inline(always)]
pub fn ftp_parts_host(input: &str) -> IResult<&str, FtpPartsHost<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = ip_literal(input)?;
            Ok((input, FtpPartsHost::IpLiteral(row)))
        }
        _ => {
            let (input, row) = ftp_name(input)?;
            Ok((input, FtpPartsHost::FtpName(row)))
        }
    }
}

/// The production `user-info`.
///
/// `url_skip_credentials`, up to the first of these characters, if that is an at sign.
///
/// ```text
/// ──┬───────────────────────────┬──
///   └─┬─ any except []#/?@[] ─┬─┘
///     └───────────◄───────────┘
/// ```
#[inline]
pub fn user_info(input: &str) -> IResult<&str, &str> {
    until(outside_user_info).parse_complete(input)
}

/// The syntax tree of [`ip_literal()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// Text: any number of `any except []]`.
    pub address: &'i str,
}

/// The production `ip-literal`.
///
/// ```text
/// ── "[" ─ address: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ──
///                      └─┬─ any except []] ─┬─┘
///                        └─────────◄────────┘
/// ```
pub fn ip_literal(input: &str) -> IResult<&str, IpLiteral<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = until(outside_address).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, IpLiteral { address }))
}

/// The production `http-name`.
///
/// ```text
/// ── any except [#/:?[] ─┬─────────────────────────┬──
///                        └─┬─ any except [#/:?] ─┬─┘
///                          └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn http_name(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?' | '['))), until(outside_http_name))
        .parse_complete(input)
}

/// The production `ftp-name`.
///
/// ```text
/// ── any except [#/:;[] ─┬─────────────────────────┬──
///                        └─┬─ any except [#/:;] ─┬─┘
///                          └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn ftp_name(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | ';' | '['))), until(outside_ftp_name))
        .parse_complete(input)
}

/// The production `http-port`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [#/?] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn http_port(input: &str) -> IResult<&str, &str> {
    until(outside_http_port).parse_complete(input)
}

/// The production `ftp-port`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [#/;] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn ftp_port(input: &str) -> IResult<&str, &str> {
    until(outside_ftp_port).parse_complete(input)
}

/// The production `http-path`.
///
/// With the slash before it.
///
/// ```text
/// ──┬─────────────────────────────────┬──
///   └─ "/" ─┬───────────────────────┬─┘
///           └─┬─ any except [#?] ─┬─┘
///             └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn http_path(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(peek(char('/')), until(outside_http_path)))).parse_complete(input)
}

/// The production `ftp-path`.
///
/// With the parameters, which need no slash.
///
/// ```text
/// ──┬────────────────────────────────────────┬──
///   └─ any of [/;] ─┬──────────────────────┬─┘
///                   └─┬─ any except [#] ─┬─┘
///                     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn ftp_path(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(peek(satisfy(|c: char| matches!(c, '/' | ';'))), until(outside_ftp_path))))
        .parse_complete(input)
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
    until(outside_ftp_path).parse_complete(input)
}

/// The production `fragment`.
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

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_no_scheme(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_no_scheme_2(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any except []#/?@[]`.
#[inline(always)]
fn outside_user_info(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'[')).or(block.is(b']'))
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any except [#/:?]`.
#[inline(always)]
fn outside_http_name(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':'))
}

/// The bytes outside `any except [#/:;]`.
#[inline(always)]
fn outside_ftp_name(block: Block) -> Block {
    block.within(b':', b';').or(block.is(b'#')).or(block.is(b'/'))
}

/// The bytes outside `any except [#/?]`.
#[inline(always)]
fn outside_http_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any except [#/;]`.
#[inline(always)]
fn outside_ftp_port(block: Block) -> Block {
    block.is(b'#').or(block.is(b'/')).or(block.is(b';'))
}

/// The bytes outside `any except [#?]`.
#[inline(always)]
fn outside_http_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_ftp_path(block: Block) -> Block {
    block.is(b'#')
}
