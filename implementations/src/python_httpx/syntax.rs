//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/python_httpx/python-httpx.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while, take_while1},
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-ipv6-address`, in `ip-literal`.
    fn is_ipv6_address(&self, address: &str) -> bool;
    /// `If: is-number`, in `port`.
    fn is_number(&self, digits: &str) -> bool;
}

/// The syntax tree of [`url()`].
///
/// `URL_REGEX`, without ASCII control characters. A colon can follow an empty scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
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

/// The production `url`.
///
/// `URL_REGEX`, without ASCII control characters. A colon can follow an empty scheme.
///
/// ```text
/// ──── scheme: ⟨ ─┬──────────────────────┬─ ⟩ ─ authority: ⟨ ─┬───────────────────────────────┬─ ⟩ ┐
///                 └─ name: scheme ─ ":" ─┘                    └─ "//" ─ text: authority-text ─┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──────
///                       └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = opt(terminated(scheme, char(':'))).parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), authority_text)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { scheme, authority, path, query, fragment }))
}

/// The production `scheme`.
///
/// ```text
/// ──┬───────────────────────────────────────────────────┬──
///   └─ any of [a-zA-Z] ─┬─────────────────────────────┬─┘
///                       └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                         └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme))))
        .parse_complete(input)
}

/// The production `authority-text`.
///
/// ```text
/// ──┬──────────────────────────────────────────┬──
///   └─┬─ any except [/?#\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └───────────────────◄──────────────────┘
/// ```
#[inline(always)]
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    until(outside_authority_text).parse_complete(input)
}

/// The production `path`.
///
/// ```text
/// ──┬─────────────────────────────────────────┬──
///   └─┬─ any except [?#\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └──────────────────◄──────────────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_path).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬────────────────────────────────────────┬──
///   └─┬─ any except [#\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └──────────────────◄─────────────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `fragment`.
///
/// ```text
/// ──┬───────────────────────────────────────┬──
///   └─┬─ any except [\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └─────────────────◄─────────────────┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    until(outside_fragment).parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// `AUTHORITY_REGEX`: user information before the last at sign, a host, and whatever follows it as the port: its colon can
/// be missing after brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-info`.
    pub host_info: HostInfo<'i>,
}

/// The production `authority`.
///
/// `AUTHORITY_REGEX`: user information before the last at sign, a host, and whatever follows it as the port: its colon can
/// be missing after brackets.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host-info ──
///                  └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘
///                              └─┬─ any ─┬─┘
///                                └───◄───┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_info) = host_info(input)?;
    Ok((input, Authority { user_info, host_info }))
}

/// The syntax tree of [`host_info()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostInfo<'i> {
    /// The row `bracketed`.
    Bracketed(HostInfoBracketed<'i>),
    /// The row `named`.
    Named(HostInfoNamed<'i>),
}

/// The production `host-info`.
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── "[" ─ literal: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ┐
///   │                                     └─┬─ any except [@] ─┬─┘          │
///   │                                       └─────────◄────────┘            │
///   │                ┌──────────────────────────────────────────────────────┘
///   │                └─ colon: ⟨ ─┬───────┬─ ⟩ ─ port: port-text ─ ⟨end⟩ ───── ⟩ ────────┬──
///   │                             └─ ":" ─┘                                              │
///   └─ named: ⟨ ─── host: ⟨ ─┬───────────────────────┬─ ⟩ ─ colon: ⟨ ─┬───────┬─ ⟩ ┐     │
///                            └─┬─ any except [@:] ─┬─┘                └─ ":" ─┘    │     │
///                              └─────────◄─────────┘                               │     │
///                ┌─────────────────────────────────────────────────────────────────┘     │
///                └─ port: port-text ─ ⟨end⟩ ───────────────────────────────────────── ⟩ ─┘
/// ```
#[inline(always)]
pub fn host_info(input: &str) -> IResult<&str, HostInfo<'_>> {
    if let Ok((input, row)) = host_info_bracketed(input) {
        return Ok((input, HostInfo::Bracketed(row)));
    }
    let (input, row) = host_info_named(input)?;
    Ok((input, HostInfo::Named(row)))
}

/// The syntax tree of [`host_info_bracketed()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostInfoBracketed<'i> {
    /// Text: any number of `any except [@]`.
    pub literal: &'i str,
    /// Text: `:`, or nothing.
    pub colon: &'i str,
    /// Text: `port-text`.
    pub port: &'i str,
}

/// `bracketed` in the production `host-info`.
///
/// ```text
/// ──── "[" ─ literal: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ─ colon: ⟨ ─┬───────┬─ ⟩ ─ port: port-text ┐
///                        └─┬─ any except [@] ─┬─┘                      └─ ":" ─┘                      │
///                          └─────────◄────────┘                                                       │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨end⟩ ────────────────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn host_info_bracketed(input: &str) -> IResult<&str, HostInfoBracketed<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, literal) = until_last(outside_port_text, |block| block.is(b']')).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, colon) = recognize(opt(char(':'))).parse_complete(input)?;
    let (input, port) = port_text(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostInfoBracketed { literal, colon, port }))
}

/// The syntax tree of [`host_info_named()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostInfoNamed<'i> {
    /// Text: any number of `any except [@:]`.
    pub host: &'i str,
    /// Text: `:`, or nothing.
    pub colon: &'i str,
    /// Text: `port-text`.
    pub port: &'i str,
}

/// `named` in the production `host-info`.
///
/// ```text
/// ── host: ⟨ ─┬───────────────────────┬─ ⟩ ─ colon: ⟨ ─┬───────┬─ ⟩ ─ port: port-text ─ ⟨end⟩ ──
///             └─┬─ any except [@:] ─┬─┘                └─ ":" ─┘
///               └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn host_info_named(input: &str) -> IResult<&str, HostInfoNamed<'_>> {
    let (input, host) = until(outside_host).parse_complete(input)?;
    let (input, colon) = recognize(opt(char(':'))).parse_complete(input)?;
    let (input, port) = port_text(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostInfoNamed { host, colon, port }))
}

/// The production `port-text`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [@] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline]
pub fn port_text(input: &str) -> IResult<&str, &str> {
    until(outside_port_text).parse_complete(input)
}

/// The syntax tree of [`ip_literal()`].
///
/// A host in brackets: `ipaddress.IPv6Address`, which can have a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// Text: one or more of `any of [0-9a-fA-F:.]`.
    pub address: &'i str,
    /// `zone`, if present.
    pub zone: Option<&'i str>,
}

/// The production `ip-literal`.
///
/// A host in brackets: `ipaddress.IPv6Address`, which can have a zone.
///
/// ```text
/// ──── address: ⟨ ─┬─ any of [0-9a-fA-F:.] ─┬─ ⟩ ─ ⟨if is-ipv6-address(address)⟩ ─┐
///                  └────────────◄───────────┘                                     │
///   ┌─────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬────────────────────────────────────────────────────────────┬─ ⟩ ───
///               └─ "%" ─ text: ⟨ ─┬─ any except [%\u{0}-\u{1F}\u{7F}] ─┬─ ⟩ ─┘
///                                 └──────────────────◄─────────────────┘
/// ```
#[inline]
pub fn ip_literal<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, IpLiteral<'i>> {
    let (input, address) = verify(until(outside_address), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_address(address)).parse_complete(input)?;
    let (input, zone) =
        opt(preceded(char('%'), verify(until(outside_ip_literal_zone_text), |run: &str| !run.is_empty())))
            .parse_complete(input)?;
    Ok((input, IpLiteral { address, zone }))
}

/// The syntax tree of [`name()`].
///
/// Another host: four numbers have to be an IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name<'i> {
    /// Text: `four-numbers`.
    Numbers(&'i str),
    /// Text: any number of `any`.
    Name(&'i str),
}

/// The production `name`.
///
/// Another host: four numbers have to be an IPv4 address.
///
/// ```text
/// ──┬─ numbers: ⟨ ─ four-numbers ─ ⟨end⟩ ─ ⟩ ─────────────────────────────┬──
///   └─ name: ⟨ ─ ⟨not ahead ─ four-numbers ─ ⟨end⟩ ─ ⟩ ─┬───────────┬─ ⟩ ─┘
///                                                       └─┬─ any ─┬─┘
///                                                         └───◄───┘
/// ```
pub fn name(input: &str) -> IResult<&str, Name<'_>> {
    let row: IResult<_, _> = terminated(four_numbers, eof).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Name::Numbers(row)));
    }
    let (input, row) = recognize(preceded(not(preceded(four_numbers, eof)), rest)).parse_complete(input)?;
    Ok((input, Name::Name(row)))
}

/// The production `four-numbers`.
///
/// `IPv4_STYLE_HOSTNAME`.
///
/// ```text
/// ── digits ─ "." ─ digits ─ "." ─ digits ─ "." ─ digits ──
/// ```
pub fn four_numbers(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        digits,
        preceded(char('.'), preceded(digits, preceded(char('.'), preceded(digits, preceded(char('.'), digits))))),
    ))
    .parse_complete(input)
}

/// The production `digits`.
///
/// ```text
/// ──┬─ any of [0-9] ─┬──
///   └────────◄───────┘
/// ```
pub fn digits(input: &str) -> IResult<&str, &str> {
    verify(until(outside_digits), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`port()`].
///
/// Whatever `int` converts: decimal digits of any script, with an underscore between two. The number can have any value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port<'i> {
    /// Text: `white-space`.
    pub before: &'i str,
    /// Text: `any of [-+]`, or nothing.
    pub sign: &'i str,
    /// Text: one or more of ``any except [\u{0}-/:-^`-\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}]``.
    pub digits: &'i str,
    /// Text: `white-space`.
    pub after: &'i str,
}

/// The production `port`.
///
/// Whatever `int` converts: decimal digits of any script, with an underscore between two. The number can have any value.
///
/// ```text
/// ──── before: white-space ─ sign: ⟨ ─┬───────────────┬─ ⟩ ───────────────────────────────────────────────────────────────────────┐
///                                     └─ any of [-+] ─┘                                                                           │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ digits: ⟨ ─┬─ any except [\u{0}-/:-^`-\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}] ─┬─ ⟩ ┐
///                 └─────────────────────────────────────────────────────◄────────────────────────────────────────────────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨if is-number(digits)⟩ ─ after: white-space ──────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline]
pub fn port<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Port<'i>> {
    let (input, before) = white_space(input)?;
    let (input, sign) = recognize(opt(satisfy(|c: char| matches!(c, '-' | '+')))).parse_complete(input)?;
    let (input, digits) = take_while1(
        |c: char| !matches!(c, '\0'..='/' | ':'..='^' | '`'..='\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_number(digits)).parse_complete(input)?;
    let (input, after) = white_space(input)?;
    Ok((input, Port { before, sign, digits, after }))
}

/// The production `white-space`.
///
/// What `int` removes.
///
/// ```text
/// ──┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any of [\u{9}-\u{D}\u{20}\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}] ─┬─┘
///     └─────────────────────────────────────────────────────◄─────────────────────────────────────────────────────┘
/// ```
pub fn white_space(input: &str) -> IResult<&str, &str> {
    take_while(
        |c: char| matches!(c, '\t'..='\r' | ' ' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)
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

/// The bytes outside `any except [/?#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(16).is(b'?')).or(block.is(b'#')).or(block.above(b'~'))
}

/// The bytes outside `any except [?#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(64).is(0x7F)).or(block.is(b'#'))
}

/// The bytes outside `any except [#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.is(b'#')).or(block.above(b'~'))
}

/// The bytes outside `any except [\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_fragment(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.above(b'~'))
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_port_text(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any except [@:]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.is(b':').or(block.is(b'@'))
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any except [%\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_ip_literal_zone_text(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.is(b'%')).or(block.above(b'~'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
