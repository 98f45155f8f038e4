//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/python_urlopen/python-urlopen.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while},
    character::char,
    combinator::{eof, opt, peek, recognize, rest},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, tag_ignore_ascii_case, until, until_last},
};

/// The syntax tree of [`url()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// `prefix`, if present.
    pub prefix: Option<&'i str>,
    /// The row of `form` that matched.
    pub form: UrlForm<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `url`.
///
/// ```text
/// ──── prefix: ⟨ ─┬────────────────────────┬─ ⟩ ─ form: ⟨ ─┬─ ftp-url ───┬─ ⟩ ─ path ────┐
///                 └─ "URL:" ─ white-space ─┘               └─ other-url ─┘               │
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, prefix) = opt(preceded(tag("URL:"), white_space)).parse_complete(input)?;
    let (input, form) = url_form(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { prefix, form, path, query, fragment }))
}

/// The syntax tree of [`url_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlForm<'i> {
    /// `ftp-url`.
    FtpUrl(FtpUrl<'i>),
    /// `other-url`.
    OtherUrl(OtherUrl<'i>),
}

/// `form` in the production `url`.
///
/// ```text
/// ──┬─ ftp-url ───┬──
///   └─ other-url ─┘
/// ```
#[inline(always)]
pub fn url_form(input: &str) -> IResult<&str, UrlForm<'_>> {
    match input.as_bytes() {
        [b'F' | b'f', b'T' | b't', ..] => {
            let (input, row) = ftp_url(input)?;
            Ok((input, UrlForm::FtpUrl(row)))
        }
        _ => {
            let (input, row) = other_url(input)?;
            Ok((input, UrlForm::OtherUrl(row)))
        }
    }
}

/// The syntax tree of [`ftp_url()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FtpUrl<'i> {
    /// Text: `ftp`.
    pub scheme: &'i str,
    /// `authority`, if present.
    pub authority: Option<&'i str>,
}

/// The production `ftp-url`.
///
/// ```text
/// ── scheme: "ftp"/i ─ ":" ─ authority: ⟨ ─┬─────────────────────────┬─ ⟩ ──
///                                          └─ "//" ─ text: ftp-text ─┘
/// ```
#[inline(always)]
pub fn ftp_url(input: &str) -> IResult<&str, FtpUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("ftp").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), ftp_text)).parse_complete(input)?;
    Ok((input, FtpUrl { scheme, authority }))
}

/// The syntax tree of [`other_url()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherUrl<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `authority`, if present.
    pub authority: Option<&'i str>,
}

/// The production `other-url`.
///
/// ```text
/// ── scheme: scheme ─ ":" ─ authority: ⟨ ─┬──────────────────────────┬─ ⟩ ──
///                                         └─ "//" ─ text: host-text ─┘
/// ```
#[inline(always)]
pub fn other_url(input: &str) -> IResult<&str, OtherUrl<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), host_text)).parse_complete(input)?;
    Ok((input, OtherUrl { scheme, authority }))
}

/// The production `scheme`.
///
/// The schemes that `build_opener` has a handler for, except `ftp`.
///
/// ```text
/// ──┬─ "https"/i ─┬──
///   ├─ "http"/i ──┤
///   ├─ "file"/i ──┤
///   └─ "data"/i ──┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        [b'F' | b'f', b'I' | b'i', b'L' | b'l', b'E' | b'e', ..] => 4,
        [b'D' | b'd', b'A' | b'a', b'T' | b't', b'A' | b'a', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `host-text`.
///
/// `_splithost`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [/?#] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn host_text(input: &str) -> IResult<&str, &str> {
    until(outside_host_text).parse_complete(input)
}

/// The production `ftp-text`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [/?#] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn ftp_text(input: &str) -> IResult<&str, &str> {
    until(outside_host_text).parse_complete(input)
}

/// The production `path`.
///
/// ```text
/// ──┬─────────────────────────────┬──
///   └─┬─┬─ any except [?#] ───┬─┬─┘
///     │ └─ inner-number-sign ─┘ │
///     └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    runs(until(outside_path), inner_number_sign).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬─────────────────────────────┬──
///   └─┬─┬─ any except [#] ────┬─┬─┘
///     │ └─ inner-number-sign ─┘ │
///     └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    runs(until(outside_query), inner_number_sign).parse_complete(input)
}

/// The production `inner-number-sign`.
///
/// A number sign before the last one.
///
/// ```text
/// ── "#" ─ ⟨ahead ─┬──────────────────────┬─ "#" ─ ⟩ ──
///                  └─┬─ any except [#] ─┬─┘
///                    └─────────◄────────┘
/// ```
pub fn inner_number_sign(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('#'), peek(preceded(until(outside_query), char('#'))))).parse_complete(input)
}

/// The production `fragment`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `white-space`.
///
/// What `str.strip` removes.
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any of [\u{9}-\u{D}\u{1C}-\u{20}\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}] ─┬─┘
///     └─────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn white_space(input: &str) -> IResult<&str, &str> {
    take_while(
        |c: char| matches!(c, '\t'..='\r' | '\u{1c}'..=' ' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)
}

/// The syntax tree of [`host_port()`].
///
/// `HTTPConnection._get_hostport`: a port follows the last colon, unless a bracket follows that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostPort<'i> {
    /// The row `with-port`.
    WithPort(HostPortWithPort<'i>),
    /// Text: any number of `any`.
    Host(&'i str),
}

/// The production `host-port`.
///
/// `HTTPConnection._get_hostport`: a port follows the last colon, unless a bracket follows that.
///
/// ```text
/// ──┬─ with-port: ⟨ ─── host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬───────────────────────┬─ ⟩ ┐
///   │                            └─┬─ any ─┬─┘                     └─┬─ any except [:]] ─┬─┘    │
///   │                              └───◄───┘                         └─────────◄─────────┘      │
///   │                ┌──────────────────────────────────────────────────────────────────────────┘
///   │                └─ ⟨end⟩ ──────────────────────────────────────────────────────────────────── ⟩ ─┬──
///   └─ host: ⟨ ─┬───────────┬─ ⟩ ─────────────────────────────────────────────────────────────────────┘
///               └─┬─ any ─┬─┘
///                 └───◄───┘
/// ```
pub fn host_port(input: &str) -> IResult<&str, HostPort<'_>> {
    if let Ok((input, row)) = host_port_with_port(input) {
        return Ok((input, HostPort::WithPort(row)));
    }
    let (input, row) = rest(input)?;
    Ok((input, HostPort::Host(row)))
}

/// The syntax tree of [`host_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostPortWithPort<'i> {
    /// Text: any number of `any`.
    pub host: &'i str,
    /// Text: any number of `any except [:]]`.
    pub port: &'i str,
}

/// `with-port` in the production `host-port`.
///
/// ```text
/// ── host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬───────────────────────┬─ ⟩ ─ ⟨end⟩ ──
///             └─┬─ any ─┬─┘                     └─┬─ any except [:]] ─┬─┘
///               └───◄───┘                         └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn host_port_with_port(input: &str) -> IResult<&str, HostPortWithPort<'_>> {
    let (input, host) = until_last(outside_host, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = until(outside_port).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostPortWithPort { host, port }))
}

/// The syntax tree of [`ftp_host_port()`].
///
/// `FTPHandler.ftp_open`: digits after the last colon are the port, and user information is before the last at sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FtpHostPort<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// The row of `place` that matched.
    pub place: FtpHostPortPlace<'i>,
}

/// The production `ftp-host-port`.
///
/// `FTPHandler.ftp_open`: digits after the last colon are the port, and user information is before the last at sign.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─────────────────────────────┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                                 │
///                                └─┬─ any ─┬─┘                                             │
///                                  └───◄───┘                                               │
///   ┌──────────────────────────────────────────────────────────────────────────────────────┘
///   └─ place: ⟨ ─┬─ with-port: ⟨ ─── host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ┐
///                │                            └─┬─ any except [@] ─┬─┘          │
///                │                              └─────────◄────────┘            │
///                │                ┌─────────────────────────────────────────────┘
///                │                └─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ─┬─ ⟩ ───
///                │                            └─┬─ any of [0-9] ─┬─┘                  │
///                │                              └────────◄───────┘                    │
///                └─ host: ⟨ ─┬──────────────────────┬─ ⟩ ─────────────────────────────┘
///                            └─┬─ any except [@] ─┬─┘
///                              └─────────◄────────┘
/// ```
pub fn ftp_host_port(input: &str) -> IResult<&str, FtpHostPort<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_host, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, place) = ftp_host_port_place(input)?;
    Ok((input, FtpHostPort { user_info, place }))
}

/// The syntax tree of [`ftp_host_port_place()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FtpHostPortPlace<'i> {
    /// The row `with-port`.
    WithPort(FtpHostPortPlaceWithPort<'i>),
    /// Text: any number of `any except [@]`.
    Host(&'i str),
}

/// `place` in the production `ftp-host-port`.
///
/// ```text
/// ──┬─ with-port: ⟨ ─── host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ┐
///   │                            └─┬─ any except [@] ─┬─┘          │
///   │                              └─────────◄────────┘            │
///   │                ┌─────────────────────────────────────────────┘
///   │                └─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ─┬──
///   │                            └─┬─ any of [0-9] ─┬─┘                  │
///   │                              └────────◄───────┘                    │
///   └─ host: ⟨ ─┬──────────────────────┬─ ⟩ ─────────────────────────────┘
///               └─┬─ any except [@] ─┬─┘
///                 └─────────◄────────┘
/// ```
#[inline(always)]
pub fn ftp_host_port_place(input: &str) -> IResult<&str, FtpHostPortPlace<'_>> {
    if let Ok((input, row)) = ftp_host_port_place_with_port(input) {
        return Ok((input, FtpHostPortPlace::WithPort(row)));
    }
    let (input, row) = until(outside_ftp_host_port_place_host).parse_complete(input)?;
    Ok((input, FtpHostPortPlace::Host(row)))
}

/// The syntax tree of [`ftp_host_port_place_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FtpHostPortPlaceWithPort<'i> {
    /// Text: any number of `any except [@]`.
    pub host: &'i str,
    /// Text: any number of `any of [0-9]`.
    pub port: &'i str,
}

/// `place with-port` in the production `ftp-host-port`.
///
/// ```text
/// ── host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ──
///             └─┬─ any except [@] ─┬─┘                     └─┬─ any of [0-9] ─┬─┘
///               └─────────◄────────┘                         └────────◄───────┘
/// ```
#[inline(always)]
pub fn ftp_host_port_place_with_port(input: &str) -> IResult<&str, FtpHostPortPlaceWithPort<'_>> {
    let (input, host) = until_last(outside_ftp_host_port_place_host, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = until(outside_ftp_host_port_place_with_port_port).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, FtpHostPortPlaceWithPort { host, port }))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_host_text(block: Block) -> Block {
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
fn outside_host(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any except [:]]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.is(b':').or(block.is(b']'))
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_ftp_host_port_place_host(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_ftp_host_port_place_with_port_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
