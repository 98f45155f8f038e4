//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/okhttp_http_url/okhttp-http-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-ipv6-address`, in `host`.
    fn is_ipv6_address(&self, address: &str) -> bool;
}

/// The syntax tree of [`url()`].
///
/// Any number of slashes and backslashes, none included, precede the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub authority: &'i str,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `url`.
///
/// Any number of slashes and backslashes, none included, precede the authority.
///
/// ```text
/// ──── scheme ─ ":" ─ slashes ─ authority: authority-text ─ path ────────────────────────┐
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) = slashes(input)?;
    let (input, authority) = authority_text(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { scheme, slashes, authority, path, query, fragment }))
}

/// The syntax tree of [`reference()`].
///
/// Two slashes or backslashes, at least, begin an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference<'i> {
    /// The row of `scheme` that matched.
    pub scheme: ReferenceScheme<'i>,
    /// The row of `authority` that matched.
    pub authority: ReferenceAuthority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `reference`.
///
/// Two slashes or backslashes, at least, begin an authority.
///
/// ```text
/// ──── scheme: ⟨ ─┬─ some: ⟨ ─ scheme ─ ":" ─ ⟩ ────────────────────────────────────────────────┬─ ⟩ ──┐
///                 └─ none: ⟨not ahead ─── any of [a-zA-Z] ─┬─────────────────────────────┬┐     │      │
///                                                          └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘│     │      │
///                                                            └────────────◄────────────┘  │     │      │
///                                      ┌──────────────────────────────────────────────────┘     │      │
///                                      └─ ":" ────────────────────────────────────────────── ⟩ ─┘      │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ authority: ⟨ ─┬─ some: ⟨ ─── ⟨ahead ─ any of [/\] ─ any of [/\] ─ ⟩ ─ slashes ┐
///                    │           ┌───────────────────────────────────────────────────┘
///                    │           └─ text: authority-text ────────────────────────────── ⟩ ─┬─ ⟩ ─ path ┐
///                    └─ none: ⟨not ahead ─ any of [/\] ─ any of [/\] ─ ⟩ ──────────────────┘           │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────────
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn reference(input: &str) -> IResult<&str, Reference<'_>> {
    let (input, scheme) = reference_scheme(input)?;
    let (input, authority) = reference_authority(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Reference { scheme, authority, path, query, fragment }))
}

/// The syntax tree of [`reference_scheme()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceScheme<'i> {
    /// Text: `scheme`, then `:`.
    Some(&'i str),
    /// The row `none`, which has no content.
    None,
}

/// `scheme` in the production `reference`.
///
/// ```text
/// ──┬─ some: ⟨ ─ scheme ─ ":" ─ ⟩ ───────────────────────────────────────────────────┬──
///   └─ none: ⟨not ahead ─ any of [a-zA-Z] ─┬─────────────────────────────┬─ ":" ─ ⟩ ─┘
///                                          └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                                            └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn reference_scheme(input: &str) -> IResult<&str, ReferenceScheme<'_>> {
    let row: IResult<_, _> = terminated(scheme, char(':')).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, ReferenceScheme::Some(row)));
    }
    let (input, _) =
        not(preceded(satisfy(|c: char| c.is_ascii_alphabetic()), preceded(until(outside_none), char(':'))))
            .parse_complete(input)?;
    Ok((input, ReferenceScheme::None))
}

/// The syntax tree of [`reference_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceAuthority<'i> {
    /// The row `some`.
    Some(ReferenceAuthoritySome<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `reference`.
///
/// ```text
/// ──┬─ some: ⟨ ─ ⟨ahead ─ any of [/\] ─ any of [/\] ─ ⟩ ─ slashes ─ text: authority-text ─ ⟩ ─┬──
///   └─ none: ⟨not ahead ─ any of [/\] ─ any of [/\] ─ ⟩ ──────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn reference_authority(input: &str) -> IResult<&str, ReferenceAuthority<'_>> {
    if let Ok((input, row)) = reference_authority_some(input) {
        return Ok((input, ReferenceAuthority::Some(row)));
    }
    let (input, _) = not(prefix(|input| match input {
        [b'/' | b'\\', b'/' | b'\\', ..] => 2,
        _ => 0,
    }))
    .parse_complete(input)?;
    Ok((input, ReferenceAuthority::None))
}

/// The syntax tree of [`reference_authority_some()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceAuthoritySome<'i> {
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub text: &'i str,
}

/// `authority some` in the production `reference`.
///
/// ```text
/// ── ⟨ahead ─ any of [/\] ─ any of [/\] ─ ⟩ ─ slashes ─ text: authority-text ──
/// ```
#[inline(always)]
pub fn reference_authority_some(input: &str) -> IResult<&str, ReferenceAuthoritySome<'_>> {
    let (input, _) = peek(prefix(|input| match input {
        [b'/' | b'\\', b'/' | b'\\', ..] => 2,
        _ => 0,
    }))
    .parse_complete(input)?;
    let (input, slashes) = slashes(input)?;
    let (input, text) = authority_text(input)?;
    Ok((input, ReferenceAuthoritySome { slashes, text }))
}

/// The production `scheme`.
///
/// ```text
/// ── "http"/i ─┬─────────┬──
///              └─ "s"/i ─┘
/// ```
#[inline]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `slashes`.
///
/// ```text
/// ──┬───────────────────┬──
///   └─┬─ any of [/\] ─┬─┘
///     └───────◄───────┘
/// ```
pub fn slashes(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| matches!(c, '/' | '\\'))(input)
}

/// The production `authority-text`.
///
/// ```text
/// ──┬─────────────────────────┬──
///   └─┬─ any except [/\?#] ─┬─┘
///     └──────────◄──────────┘
/// ```
#[inline]
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
#[inline]
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
#[inline]
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
#[inline]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`authority()`].
///
/// User information before the last at sign, and a host that ends at the first colon outside brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `host-text`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// User information before the last at sign, and a host that ends at the first colon outside brackets.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host: host-text ┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                      │
///                                └─┬─ any ─┬─┘                                  │
///                                  └───◄───┘                                    │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬───────────────────┬─ ⟩ ─ ⟨end⟩ ──────────────────────────────────
///               └─ ":" ─ port-text ─┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host_text(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, Authority { user_info, host, port }))
}

/// The production `host-text`.
///
/// `portColonOffset`: without a closing bracket, all that follows is the host.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────┬──
///   └─┬─┬─ any except [@:[] ──────────────────────────┬─┬─┘
///     │ └─ "[" ─┬───────────────────────┬─┬─ "]" ───┬─┘ │
///     │         └─┬─ any except [@]] ─┬─┘ └─ ⟨end⟩ ─┘   │
///     │           └─────────◄─────────┘                 │
///     └────────────────────────◄────────────────────────┘
/// ```
#[inline(always)]
pub fn host_text(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_host_text),
        preceded(char('['), preceded(until(outside_host_text_2), alt((recognize(char(']')), eof)))),
    )
    .parse_complete(input)
}

/// The production `port-text`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [@] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn port_text(input: &str) -> IResult<&str, &str> {
    until(outside_port_text).parse_complete(input)
}

/// The syntax tree of [`host()`].
///
/// `toCanonicalHost`: with a colon, an IPv6 address, with or without brackets. Other hosts are mapped to ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Host<'i> {
    /// The row `address`.
    Address(HostAddress<'i>),
    /// Text: `name`.
    Named(&'i str),
}

/// The production `host`.
///
/// `toCanonicalHost`: with a colon, an IPv6 address, with or without brackets. Other hosts are mapped to ASCII.
///
/// ```text
/// ──┬─ address: ⟨ ─── open: ⟨ ─┬─ "[" ─ ⟨ahead ─ ipv6-text ─ "]" ─ ⟨end⟩ ─ ⟩ ─┬─ ⟩ ┐
///   │                          └─ ⟨ahead ─ ipv6-text ─ ⟨end⟩ ─ ⟩ ─────────────┘    │
///   │              ┌───────────────────────────────────────────────────────────────┘
///   │              └─ address: ipv6-text ─ ⟨if is-ipv6-address(address)⟩ ──────────┐
///   │              ┌───────────────────────────────────────────────────────────────┘
///   │              └─ close: ⟨ ─┬───────┬─ ⟩ ──────────────────────────────────────── ⟩ ─┬──
///   │                           └─ "]" ─┘                                                │
///   └─ named: name ──────────────────────────────────────────────────────────────────────┘
/// ```
#[inline]
pub fn host<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Host<'i>> {
    if let Ok((input, row)) = host_address(predicates, input) {
        return Ok((input, Host::Address(row)));
    }
    let (input, row) = name(input)?;
    Ok((input, Host::Named(row)))
}

/// The syntax tree of [`host_address()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAddress<'i> {
    /// Text: `[`.
    pub open: &'i str,
    /// Text: `ipv6-text`.
    pub address: &'i str,
    /// Text: `]`, or nothing.
    pub close: &'i str,
}

/// `address` in the production `host`.
///
/// ```text
/// ──── open: ⟨ ─┬─ "[" ─ ⟨ahead ─ ipv6-text ─ "]" ─ ⟨end⟩ ─ ⟩ ─┬─ ⟩ ─ address: ipv6-text ┐
///               └─ ⟨ahead ─ ipv6-text ─ ⟨end⟩ ─ ⟩ ─────────────┘                         │
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨if is-ipv6-address(address)⟩ ─ close: ⟨ ─┬───────┬─ ⟩ ──────────────────────────────
///                                                └─ "]" ─┘
/// ```
#[inline(always)]
pub fn host_address<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, HostAddress<'i>> {
    let (input, open) = alt((
        recognize(preceded(char('['), peek(preceded(ipv6_text, preceded(char(']'), eof))))),
        recognize(peek(preceded(ipv6_text, eof))),
    ))
    .parse_complete(input)?;
    let (input, address) = ipv6_text(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_address(address)).parse_complete(input)?;
    let (input, close) = recognize(opt(char(']'))).parse_complete(input)?;
    Ok((input, HostAddress { open, address, close }))
}

/// The production `ipv6-text`.
///
/// An address, or a name without other letters.
///
/// ```text
/// ──┬─ any of [0-9a-fA-F:.] ─┬──
///   └────────────◄───────────┘
/// ```
pub fn ipv6_text(input: &str) -> IResult<&str, &str> {
    verify(until(outside_ipv6_text), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `name`.
///
/// `containsInvalidHostnameAsciiCodes`, which is asked after the mapping.
///
/// ```text
/// ──┬─ any except []\u{0}-\u{20}#%/:?@[\\u{7F}] ─┬──
///   └──────────────────────◄─────────────────────┘
/// ```
#[inline(always)]
pub fn name(input: &str) -> IResult<&str, &str> {
    verify(until(outside_name), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`port()`].
///
/// `parsePort`: an `int` from 1 to 65535, perhaps with a plus sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port<'i> {
    /// Text: `+`, or nothing.
    pub sign: &'i str,
    /// Text: any number of `0`.
    pub zeros: &'i str,
    /// Text: `number`.
    pub number: &'i str,
}

/// The production `port`.
///
/// `parsePort`: an `int` from 1 to 65535, perhaps with a plus sign.
///
/// ```text
/// ── sign: ⟨ ─┬───────┬─ ⟩ ─ zeros: ⟨ ─┬───────────┬─ ⟩ ─ number ──
///             └─ "+" ─┘                └─┬─ "0" ─┬─┘
///                                        └───◄───┘
/// ```
pub fn port(input: &str) -> IResult<&str, Port<'_>> {
    let (input, sign) = recognize(opt(char('+'))).parse_complete(input)?;
    let (input, zeros) = take_while(|c: char| c == '0')(input)?;
    let (input, number) = number(input)?;
    Ok((input, Port { sign, zeros, number }))
}

/// The production `number`.
///
/// ```text
/// ──┬─ "6553" ─ any of [0-5] ────────────────────────────────────────────────────┬──
///   ├─ "655" ─ any of [0-2] ─ any of [0-9] ──────────────────────────────────────┤
///   ├─ "65" ─ any of [0-4] ─ any of [0-9] ─ any of [0-9] ────────────────────────┤
///   ├─ "6" ─ any of [0-4] ─ any of [0-9] ─ any of [0-9] ─ any of [0-9] ──────────┤
///   ├─ any of [1-5] ─ any of [0-9] ─ any of [0-9] ─ any of [0-9] ─ any of [0-9] ─┤
///   └─ any of [1-9] ─┬────────────────┬─┬────────────────┬─┬────────────────┬────┘
///                    └─ any of [0-9] ─┘ └─ any of [0-9] ─┘ └─ any of [0-9] ─┘
/// ```
#[inline(always)]
pub fn number(input: &str) -> IResult<&str, &str> {
    alt((
        prefix(|input| match input {
            [b'6', b'5', b'5', b'3', b'0'..=b'5', ..] => 5,
            _ => 0,
        }),
        prefix(|input| match input {
            [b'6', b'5', b'5', b'0'..=b'2', b'0'..=b'9', ..] => 5,
            _ => 0,
        }),
        prefix(|input| match input {
            [b'6', b'5', b'0'..=b'4', b'0'..=b'9', b'0'..=b'9', ..] => 5,
            _ => 0,
        }),
        prefix(|input| match input {
            [b'6', b'0'..=b'4', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => 5,
            _ => 0,
        }),
        prefix(|input| match input {
            [b'1'..=b'5', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => 5,
            _ => 0,
        }),
        recognize(preceded(
            satisfy(|c: char| matches!(c, '1'..='9')),
            preceded(
                opt(satisfy(|c: char| c.is_ascii_digit())),
                preceded(opt(satisfy(|c: char| c.is_ascii_digit())), opt(satisfy(|c: char| c.is_ascii_digit()))),
            ),
        )),
    ))
    .parse_complete(input)
}

/// The bytes outside `any of [-a-zA-Z0-9+.]`.
#[inline(always)]
fn outside_none(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'z'))
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
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

/// The bytes outside `any except [@:[]`.
#[inline(always)]
fn outside_host_text(block: Block) -> Block {
    block.is(b':').or(block.is(b'@')).or(block.is(b'['))
}

/// The bytes outside `any except [@]]`.
#[inline(always)]
fn outside_host_text_2(block: Block) -> Block {
    block.is(b'@').or(block.is(b']'))
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_port_text(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_ipv6_text(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any except []\u{0}-\u{20}#%/:?@[\\u{7F}]`.
#[inline(always)]
fn outside_name(block: Block) -> Block {
    block
        .within(0x00, 0x20)
        .or(block.within(b'[', b']'))
        .or(block.within(b'?', b'@'))
        .or(block.is(b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.above(b'~'))
}
