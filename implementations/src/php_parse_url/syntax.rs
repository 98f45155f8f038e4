//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/php_parse_url/php-parse-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

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
    combinators::{prefix, tag_ignore_ascii_case, until, until_last},
};

/// The syntax tree of [`url()`].
///
/// The whole of an input. The first colon decides its form: by the text before it, and whether digits follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
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
/// The whole of an input. The first colon decides its form: by the text before it, and whether digits follow.
///
/// ```text
/// ──── form: ⟨ ─┬─ with-first-port: ⟨ ─── ⟨ahead first-port⟩ ─ slashes: ⟨ ─┬────────┬─ ⟩ ┐
///               │                                                          └─ "//" ─┘    │
///               │                      ┌─────────────────────────────────────────────────┘
///               │                      └─ authority-text ────────────────────────────────── ⟩ ─┬─ ⟩ ┐
///               ├─ file: ⟨ ─ scheme: "file"/i ─ "://" ─ ⟨ahead "/"⟩ ─ drive-slash ─ ⟩ ─────────┤    │
///               ├─ with-scheme-and-host: ⟨ ─ scheme ─ "://" ─ authority-text ─ ⟩ ──────────────┤    │
///               ├─ with-scheme: ⟨ ─ scheme ─ ":" ─ ⟩ ──────────────────────────────────────────┤    │
///               ├─ with-host: ⟨ ─ "//" ─ authority-text ─ ⟩ ───────────────────────────────────┤    │
///               └─ path-only: ⟨not ahead ─ ":" ─ ⟨end⟩ ─ ⟩ ────────────────────────────────────┘    │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───────
///                       └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, form) = url_form(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { form, path, query, fragment }))
}

/// The syntax tree of [`url_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlForm<'i> {
    /// The row `with-first-port`.
    WithFirstPort(UrlFormWithFirstPort<'i>),
    /// The row `file`.
    File(UrlFormFile<'i>),
    /// The row `with-scheme-and-host`.
    WithSchemeAndHost(UrlFormWithSchemeAndHost<'i>),
    /// Text: `scheme`, then `:`.
    WithScheme(&'i str),
    /// Text: `//`, then `authority-text`.
    WithHost(&'i str),
    /// The row `path-only`, which has no content.
    PathOnly,
}

/// `form` in the production `url`.
///
/// ```text
/// ──┬─ with-first-port: ⟨ ─ ⟨ahead first-port⟩ ─ slashes: ⟨ ─┬────────┬─ ⟩ ─ authority-text ─ ⟩ ─┬──
///   │                                                        └─ "//" ─┘                          │
///   ├─ file: ⟨ ─ scheme: "file"/i ─ "://" ─ ⟨ahead "/"⟩ ─ drive-slash ─ ⟩ ───────────────────────┤
///   ├─ with-scheme-and-host: ⟨ ─ scheme ─ "://" ─ authority-text ─ ⟩ ────────────────────────────┤
///   ├─ with-scheme: ⟨ ─ scheme ─ ":" ─ ⟩ ────────────────────────────────────────────────────────┤
///   ├─ with-host: ⟨ ─ "//" ─ authority-text ─ ⟩ ─────────────────────────────────────────────────┤
///   └─ path-only: ⟨not ahead ─ ":" ─ ⟨end⟩ ─ ⟩ ──────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn url_form(input: &str) -> IResult<&str, UrlForm<'_>> {
    if let Ok((input, row)) = url_form_with_first_port(input) {
        return Ok((input, UrlForm::WithFirstPort(row)));
    }
    if let Ok((input, row)) = url_form_file(input) {
        return Ok((input, UrlForm::File(row)));
    }
    if let Ok((input, row)) = url_form_with_scheme_and_host(input) {
        return Ok((input, UrlForm::WithSchemeAndHost(row)));
    }
    let row: IResult<_, _> = terminated(scheme, char(':')).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, UrlForm::WithScheme(row)));
    }
    let row: IResult<_, _> = preceded(tag("//"), authority_text).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, UrlForm::WithHost(row)));
    }
    let (input, _) = not(preceded(char(':'), eof)).parse_complete(input)?;
    Ok((input, UrlForm::PathOnly))
}

/// The syntax tree of [`url_form_with_first_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlFormWithFirstPort<'i> {
    /// Text: `//`, or nothing.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
}

/// `form with-first-port` in the production `url`.
///
/// ```text
/// ── ⟨ahead first-port⟩ ─ slashes: ⟨ ─┬────────┬─ ⟩ ─ authority-text ──
///                                     └─ "//" ─┘
/// ```
#[inline(always)]
pub fn url_form_with_first_port(input: &str) -> IResult<&str, UrlFormWithFirstPort<'_>> {
    let (input, _) = peek(first_port).parse_complete(input)?;
    let (input, slashes) = recognize(opt(tag("//"))).parse_complete(input)?;
    let (input, authority_text) = authority_text(input)?;
    Ok((input, UrlFormWithFirstPort { slashes, authority_text }))
}

/// The syntax tree of [`url_form_file()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlFormFile<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// Text: `drive-slash`.
    pub drive_slash: &'i str,
}

/// `form file` in the production `url`.
///
/// ```text
/// ── scheme: "file"/i ─ "://" ─ ⟨ahead "/"⟩ ─ drive-slash ──
/// ```
#[inline(always)]
pub fn url_form_file(input: &str) -> IResult<&str, UrlFormFile<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, _) = peek(char('/')).parse_complete(input)?;
    let (input, drive_slash) = drive_slash(input)?;
    Ok((input, UrlFormFile { scheme, drive_slash }))
}

/// The syntax tree of [`url_form_with_scheme_and_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlFormWithSchemeAndHost<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
}

/// `form with-scheme-and-host` in the production `url`.
///
/// ```text
/// ── scheme ─ "://" ─ authority-text ──
/// ```
#[inline(always)]
pub fn url_form_with_scheme_and_host(input: &str) -> IResult<&str, UrlFormWithSchemeAndHost<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = tag("://")(input)?;
    let (input, authority_text) = authority_text(input)?;
    Ok((input, UrlFormWithSchemeAndHost { scheme, authority_text }))
}

/// The production `drive-slash`.
///
/// The slash before a drive letter (or any other byte before a colon) is not in the path: `file:///C:/`.
///
/// ```text
/// ──┬──────────────────────────────────────────────────┬──
///   └─ "/" ─ ⟨ahead ─ any of [\u{0}-\u{7F}] ─ ":" ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn drive_slash(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(
        char('/'),
        peek(prefix(|input| match input {
            [0x00..=0x7F, b':', ..] => 2,
            _ => 0,
        })),
    )))
    .parse_complete(input)
}

/// The production `scheme`.
///
/// A scheme may begin with any of its characters.
///
/// ```text
/// ──┬─ any of [-a-zA-Z0-9+.] ─┬──
///   └────────────◄────────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`first_port()`].
///
/// The first colon before a query or a fragment, if one to five digits follow, and then a slash or the end: `a.com:80`.
/// Such digits are the port, even if the colon is in the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstPort<'i> {
    /// Text: any number of `any except [:?#]`.
    pub before: &'i str,
    /// Text: `any of [0-9]`, then `any of [0-9]`, then `any of [0-9]`, then `any of [0-9]`, then `any of [0-9]`, or nothing, or nothing, or nothing, or nothing.
    pub port: &'i str,
    /// Text: `/`, then any number of `any`.
    pub after: &'i str,
}

/// The production `first-port`.
///
/// The first colon before a query or a fragment, if one to five digits follow, and then a slash or the end: `a.com:80`.
/// Such digits are the port, even if the colon is in the path.
///
/// ```text
/// ──── before: ⟨ ─┬────────────────────────┬─ ⟩ ─ ":" ────────────────────────────────────────────┐
///                 └─┬─ any except [:?#] ─┬─┘                                                      │
///                   └──────────◄─────────┘                                                        │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─── any of [0-9] ─────────────────────────────────────────────────────────────┐
///               ┌────────────────────────────────────────────────────────────────────────────┘
///               └─┬─────────────────────────────────────────────────────────────────────────┬── ⟩ ┐
///                 └─ any of [0-9] ─┬──────────────────────────────────────────────────────┬─┘     │
///                                  └─ any of [0-9] ─┬───────────────────────────────────┬─┘       │
///                                                   └─ any of [0-9] ─┬────────────────┬─┘         │
///                                                                    └─ any of [0-9] ─┘           │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ after: ⟨ ─┬─ "/" ─┬───────────┬─┬─ ⟩ ─────────────────────────────────────────────────────────
///                │       └─┬─ any ─┬─┘ │
///                │         └───◄───┘   │
///                └─ ⟨end⟩ ─────────────┘
/// ```
#[inline(always)]
pub fn first_port(input: &str) -> IResult<&str, FirstPort<'_>> {
    let (input, before) = until(outside_before).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = prefix(|input| match input {
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => 5,
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => 4,
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => 3,
        [b'0'..=b'9', b'0'..=b'9', ..] => 2,
        [b'0'..=b'9', ..] => 1,
        _ => 0,
    })
    .parse_complete(input)?;
    let (input, after) = alt((recognize(preceded(char('/'), rest)), eof)).parse_complete(input)?;
    Ok((input, FirstPort { before, port, after }))
}

/// The production `authority-text`.
///
/// Up to the first `/`, `?` or `#`: a backslash is part of the authority.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [/?#] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline]
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    until(outside_authority_text).parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// The text of an authority: user information before the last at sign, with a password after its first colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `authority`.
///
/// The text of an authority: user information before the last at sign, with a password after its first colon.
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
/// Without user information: a port after the last colon, unless brackets enclose everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// Text: `[`, then any number of `any`, then `]`.
    InBrackets(&'i str),
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
    /// Text: any number of `any`.
    HostOnly(&'i str),
}

/// The production `host-and-port`.
///
/// Without user information: a port after the last colon, unless brackets enclose everything.
///
/// ```text
/// ──┬─ in-brackets: ⟨ ─ "[" ─┬───────────┬─ "]" ─ ⟨end⟩ ─ ⟩ ───────────────────────────┬──
///   │                        └─┬─ any ─┬─┘                                             │
///   │                          └───◄───┘                                               │
///   ├─ with-port: ⟨ ─ host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬───────────┬─ ⟩ ─ ⟩ ─┤
///   │                          └─┬─ any ─┬─┘                     └─┬─ any ─┬─┘         │
///   │                            └───◄───┘                         └───◄───┘           │
///   └─ host-only: ⟨ ─┬───────────┬─ ⟩ ─────────────────────────────────────────────────┘
///                    └─┬─ any ─┬─┘
///                      └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port(input: &str) -> IResult<&str, HostAndPort<'_>> {
    let row: IResult<_, _> = recognize(preceded(
        char('['),
        preceded(until_last(outside_text, |block| block.is(b']')), preceded(char(']'), eof)),
    ))
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HostAndPort::InBrackets(row)));
    }
    if let Ok((input, row)) = host_and_port_with_port(input) {
        return Ok((input, HostAndPort::WithPort(row)));
    }
    let (input, row) = rest(input)?;
    Ok((input, HostAndPort::HostOnly(row)))
}

/// The syntax tree of [`host_and_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithPort<'i> {
    /// Text: any number of `any`.
    pub host: &'i str,
    /// Text: any number of `any`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬───────────┬─ ⟩ ──
///             └─┬─ any ─┬─┘                     └─┬─ any ─┬─┘
///               └───◄───┘                         └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port(input: &str) -> IResult<&str, HostAndPortWithPort<'_>> {
    let (input, host) = until_last(outside_text, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = rest(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The syntax tree of [`port()`].
///
/// A port as `strtol` reads it: white space, a sign, digits, and then anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port<'i> {
    /// Text: any number of `any of [\u{9}-\u{D}\u{20}]`.
    pub space: &'i str,
    /// Text: `any of [-+]`, or nothing.
    pub sign: &'i str,
    /// Text: one or more of `any of [0-9]`.
    pub digits: &'i str,
    /// Text: any number of `any`.
    pub ignored: &'i str,
}

/// The production `port`.
///
/// A port as `strtol` reads it: white space, a sign, digits, and then anything.
///
/// ```text
/// ──── space: ⟨ ─┬──────────────────────────────────┬─ ⟩ ─ sign: ⟨ ─┬───────────────┬─ ⟩ ┐
///                └─┬─ any of [\u{9}-\u{D}\u{20}] ─┬─┘               └─ any of [-+] ─┘    │
///                  └───────────────◄──────────────┘                                      │
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ digits: ⟨ ─┬─ any of [0-9] ─┬─ ⟩ ─ ignored: ⟨ ─┬───────────┬─ ⟩ ─────────────────────
///                 └────────◄───────┘                  └─┬─ any ─┬─┘
///                                                       └───◄───┘
/// ```
pub fn port(input: &str) -> IResult<&str, Port<'_>> {
    let (input, space) = until(outside_space).parse_complete(input)?;
    let (input, sign) = recognize(opt(satisfy(|c: char| matches!(c, '-' | '+')))).parse_complete(input)?;
    let (input, digits) = verify(until(outside_digits), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, ignored) = rest(input)?;
    Ok((input, Port { space, sign, digits, ignored }))
}

/// The production `path`.
///
/// Up to the first `?` or `#`.
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
/// Up to the first `#`.
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
/// To the end.
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

/// The bytes outside `any of [-a-zA-Z0-9+.]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'z'))
}

/// The bytes outside `any except [:?#]`.
#[inline(always)]
fn outside_before(block: Block) -> Block {
    block.is(b'#').or(block.is(b':')).or(block.is(b'?'))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any of [\u{9}-\u{D}\u{20}]`.
#[inline(always)]
fn outside_space(block: Block) -> Block {
    block.below(0x09).or(block.above(0x20)).or(block.within(0x0E, 0x1F))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
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
