//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/java_net_uri/java-net-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while, take_while1},
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, success, verify},
    multi::{many0_count, many1_count},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-int`, in `host-and-port`.
    fn is_int(&self, port: &str) -> bool;
    /// `If: is-ipv6-length`, in `ipv6-reference`.
    fn is_ipv6_length(&self, ipv6_address: &str) -> bool;
}

/// The syntax tree of [`uri()`].
///
/// `Parser.parse`. If a colon comes before any slash, question mark and number sign, the text before it has to be a
/// scheme. After the scheme, a slash distinguishes hierarchical URIs from opaque ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uri<'i> {
    /// The row `absolute`.
    Absolute(UriAbsolute<'i>),
    /// The row `opaque`.
    Opaque(UriOpaque<'i>),
    /// The row `relative`.
    Relative(UriRelative<'i>),
}

/// The production `uri`.
///
/// `Parser.parse`. If a colon comes before any slash, question mark and number sign, the text before it has to be a
/// scheme. After the scheme, a slash distinguishes hierarchical URIs from opaque ones.
///
/// ```text
/// ──┬─ absolute: ⟨ ─── scheme ─ ":" ─ ⟨ahead "/"⟩ ─ hierarchy ┐
///   │               ┌─────────────────────────────────────────┘
///   │               └─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ──── ⟩ ───────────────────────┬──
///   │                               └─ "#" ─ fragment ─┘                                  │
///   ├─ opaque: ⟨ ─── scheme ─ ":" ─ ⟨not ahead "/"⟩ ─ opaque-part ┐                       │
///   │             ┌───────────────────────────────────────────────┘                       │
///   │             └─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ────────── ⟩ ───────────────────┤
///   │                             └─ "#" ─ fragment ─┘                                    │
///   └─ relative: ⟨ ─── ⟨not ahead ─┬─────────────────────────┬─ ":" ─ ⟩ ─ hierarchy ┐     │
///                                  └─┬─ any except [:/?#] ─┬─┘                      │     │
///                                    └──────────◄──────────┘                        │     │
///                   ┌───────────────────────────────────────────────────────────────┘     │
///                   └─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ────────────────────────── ⟩ ─┘
///                                   └─ "#" ─ fragment ─┘
/// ```
#[inline]
pub fn uri<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Uri<'i>> {
    if let Ok((input, row)) = uri_absolute(predicates, input) {
        return Ok((input, Uri::Absolute(row)));
    }
    if let Ok((input, row)) = uri_opaque(input) {
        return Ok((input, Uri::Opaque(row)));
    }
    let (input, row) = uri_relative(predicates, input)?;
    Ok((input, Uri::Relative(row)))
}

/// The syntax tree of [`uri_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriAbsolute<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `absolute` in the production `uri`.
///
/// ```text
/// ── scheme ─ ":" ─ ⟨ahead "/"⟩ ─ hierarchy ─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ──
///                                                          └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn uri_absolute<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UriAbsolute<'i>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, _) = peek(char('/')).parse_complete(input)?;
    let (input, hierarchy) = hierarchy(predicates, input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UriAbsolute { scheme, hierarchy, fragment }))
}

/// The syntax tree of [`uri_opaque()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriOpaque<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `opaque-part`.
    pub opaque_part: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `opaque` in the production `uri`.
///
/// ```text
/// ── scheme ─ ":" ─ ⟨not ahead "/"⟩ ─ opaque-part ─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ──
///                                                                └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn uri_opaque(input: &str) -> IResult<&str, UriOpaque<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, opaque_part) = opaque_part(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UriOpaque { scheme, opaque_part, fragment }))
}

/// The syntax tree of [`uri_relative()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriRelative<'i> {
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `relative` in the production `uri`.
///
/// ```text
/// ──── ⟨not ahead ─┬─────────────────────────┬─ ":" ─ ⟩ ─ hierarchy ┐
///                  └─┬─ any except [:/?#] ─┬─┘                      │
///                    └──────────◄──────────┘                        │
///   ┌───────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ───────────────────────────
///                   └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn uri_relative<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UriRelative<'i>> {
    let (input, _) = not(preceded(until(outside_relative), char(':'))).parse_complete(input)?;
    let (input, hierarchy) = hierarchy(predicates, input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UriRelative { hierarchy, fragment }))
}

/// The production `scheme`.
///
/// The scheme: a letter, then `L_SCHEME`.
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The production `opaque-part`.
///
/// The scheme-specific part of an opaque URI: `L_URIC`, at least one.
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9_.!~*'();/?:@&=+$,[]] ───────┬─┬──
///   │ ├─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┤ │
///   │ └─ other ─────────────────────────────────────────┘ │
///   └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn opaque_part(input: &str) -> IResult<&str, &str> {
    verify(
        runs(
            until(outside_opaque_part),
            alt((
                prefix(|input| match input {
                    [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                    _ => 0,
                }),
                other,
            )),
        ),
        |run: &str| !run.is_empty(),
    )
    .parse_complete(input)
}

/// The syntax tree of [`hierarchy()`].
///
/// `Parser.parseHierarchical`. An empty authority is allowed if anything follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// The row of `authority` that matched.
    pub authority: HierarchyAuthority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// The production `hierarchy`.
///
/// `Parser.parseHierarchical`. An empty authority is allowed if anything follows it.
///
/// ```text
/// ──── authority: ⟨ ─┬─ some: ⟨ ─ "//" ─ authority ─ ⟩ ─────────────┬─ ⟩ ─ path ┐
///                    ├─ empty: ⟨ ─ "//" ─ ⟨ahead any of [/?#]⟩ ─ ⟩ ─┤           │
///                    └─ none: ⟨not ahead "//"⟩ ─────────────────────┘           │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬───────────────┬─ ⟩ ─────────────────────────────────────────────
///                └─ "?" ─ query ─┘
/// ```
pub fn hierarchy<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Hierarchy<'i>> {
    let (input, authority) = hierarchy_authority(predicates, input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    Ok((input, Hierarchy { authority, path, query }))
}

/// The syntax tree of [`hierarchy_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierarchyAuthority<'i> {
    /// `authority`.
    Some(Authority<'i>),
    /// Text: `//`.
    Empty(&'i str),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `hierarchy`.
///
/// ```text
/// ──┬─ some: ⟨ ─ "//" ─ authority ─ ⟩ ─────────────┬──
///   ├─ empty: ⟨ ─ "//" ─ ⟨ahead any of [/?#]⟩ ─ ⟩ ─┤
///   └─ none: ⟨not ahead "//"⟩ ─────────────────────┘
/// ```
#[inline(always)]
pub fn hierarchy_authority<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthority<'i>> {
    let row: IResult<_, _> = preceded(tag("//"), |input: &'i str| authority(predicates, input)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HierarchyAuthority::Some(row)));
    }
    let row: IResult<_, _> =
        recognize(preceded(tag("//"), peek(satisfy(|c: char| matches!(c, '/' | '?' | '#'))))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HierarchyAuthority::Empty(row)));
    }
    let (input, _) = not(tag("//")).parse_complete(input)?;
    Ok((input, HierarchyAuthority::None))
}

/// The syntax tree of [`authority()`].
///
/// `Parser.parseAuthority`: server-based if it can be read so, else registry-based. Only the first has a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority<'i> {
    /// `server`.
    Server(Server<'i>),
    /// Text: `registry`.
    Registry(&'i str),
}

/// The production `authority`.
///
/// `Parser.parseAuthority`: server-based if it can be read so, else registry-based. Only the first has a host.
///
/// ```text
/// ──┬─ server ───┬──
///   └─ registry ─┘
/// ```
#[inline(always)]
pub fn authority<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Authority<'i>> {
    if let Ok((input, row)) = server(predicates, input) {
        return Ok((input, Authority::Server(row)));
    }
    let (input, row) = registry(input)?;
    Ok((input, Authority::Registry(row)))
}

/// The syntax tree of [`server()`].
///
/// `Parser.parseServer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Server<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `server`.
///
/// `Parser.parseServer`.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────┬─ ⟩ ─ host-and-port ──
///                  └─ user-info ─ "@" ─┘
/// ```
#[inline(always)]
pub fn server<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Server<'i>> {
    let (input, user_info) = opt(terminated(user_info, char('@'))).parse_complete(input)?;
    let (input, host_and_port) = host_and_port(predicates, input)?;
    Ok((input, Server { user_info, host_and_port }))
}

/// The syntax tree of [`host_and_port()`].
///
/// The host, and a port if a colon follows. `Integer.parseInt` limits the port to 2147483647.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// Text: `host`.
    WithoutPort(&'i str),
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
}

/// The production `host-and-port`.
///
/// The host, and a port if a colon follows. `Integer.parseInt` limits the port to 2147483647.
///
/// ```text
/// ──┬─ without-port: ⟨ ─ host ─ ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ─ ⟩ ───────────────────────────────┬──
///   │                                   └─ ⟨end⟩ ────────┘                                       │
///   └─ with-port: ⟨ ─ host ─ ":" ─ port ─ ⟨if is-int(port)⟩ ─ ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ─ ⟩ ─┘
///                                                                     └─ ⟨end⟩ ────────┘
/// ```
#[inline(always)]
pub fn host_and_port<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, HostAndPort<'i>> {
    let row: IResult<_, _> =
        terminated(|input: &'i str| host(predicates, input), not(satisfy(|c: char| !matches!(c, '#' | '/' | '?'))))
            .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HostAndPort::WithoutPort(row)));
    }
    let (input, row) = host_and_port_with_port(predicates, input)?;
    Ok((input, HostAndPort::WithPort(row)))
}

/// The syntax tree of [`host_and_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithPort<'i> {
    /// Text: `host`.
    pub host: &'i str,
    /// Text: `port`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host ─ ":" ─ port ─ ⟨if is-int(port)⟩ ─ ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ──
///                                                    └─ ⟨end⟩ ────────┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HostAndPortWithPort<'i>> {
    let (input, host) = host(predicates, input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_int(port)).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '/' | '?'))).parse_complete(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The production `registry`.
///
/// `L_REG_NAME`.
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9_.!~*'();:@&=+$,] ───────────┬─┬──
///   │ ├─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┤ │
///   │ └─ other ─────────────────────────────────────────┘ │
///   └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn registry(input: &str) -> IResult<&str, &str> {
    verify(
        runs(
            until(outside_registry),
            alt((
                prefix(|input| match input {
                    [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                    _ => 0,
                }),
                other,
            )),
        ),
        |run: &str| !run.is_empty(),
    )
    .parse_complete(input)
}

/// The production `user-info`.
///
/// `L_USERINFO`. It ends at the first at sign.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9_.!~*'();:&=+$,] ────────────┬─┬─┘
///     │ ├─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┤ │
///     │ └─ other ─────────────────────────────────────────┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn user_info(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_user_info),
        alt((
            prefix(|input| match input {
                [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                _ => 0,
            }),
            other,
        )),
    )
    .parse_complete(input)
}

/// The production `host`.
///
/// ```text
/// ──┬─ ipv6-reference ─┬──
///   ├─ ipv4-address ───┤
///   └─ hostname ───────┘
/// ```
pub fn host<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, &'i str> {
    alt((recognize(|input: &'i str| ipv6_reference(predicates, input)), recognize(ipv4_address), hostname))
        .parse_complete(input)
}

/// The production `port`.
///
/// Digits, perhaps none.
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

/// The syntax tree of [`ipv6_reference()`].
///
/// An address in brackets, perhaps with a zone (a "scope id").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6Reference<'i> {
    /// Text: `ipv6-address`.
    pub ipv6_address: &'i str,
    /// Text: `%`, then one or more of `any of [a-zA-Z0-9_.]`, or nothing.
    pub zone: &'i str,
}

/// The production `ipv6-reference`.
///
/// An address in brackets, perhaps with a zone (a "scope id").
///
/// ```text
/// ──── "[" ─ ipv6-address ─ ⟨if is-ipv6-length(ipv6-address)⟩ ┐
///   ┌─────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬──────────────────────────────────┬─ ⟩ ─ "]" ───
///               └─ "%" ─┬─ any of [a-zA-Z0-9_.] ─┬─┘
///                       └────────────◄───────────┘
/// ```
#[inline(always)]
pub fn ipv6_reference<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Ipv6Reference<'i>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, ipv6_address) = ipv6_address(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_length(ipv6_address)).parse_complete(input)?;
    let (input, zone) = recognize(opt(preceded(char('%'), verify(until(outside_zone), |run: &str| !run.is_empty()))))
        .parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, Ipv6Reference { ipv6_address, zone }))
}

/// The production `zone-until-8`.
///
/// Up to Java 8, a zone has letters and digits only.
///
/// ```text
/// ── "%" ─┬─ any of [a-zA-Z0-9] ─┬──
///         └───────────◄──────────┘
/// ```
pub fn zone_until_8(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('%'), verify(until(outside_zone_until_8), |run: &str| !run.is_empty())))
        .parse_complete(input)
}

/// The production `ipv6-address`.
///
/// `Parser.parseIPv6Reference`, except for the number of bytes.
///
/// ```text
/// ──┬─┬───────────────┬─ "::" ─┬────────────┬─┬──
///   │ └─ ipv6-pieces ─┘        └─ ipv6-end ─┘ │
///   └─ ipv6-end ──────────────────────────────┘
/// ```
#[inline(always)]
pub fn ipv6_address(input: &str) -> IResult<&str, &str> {
    alt((recognize(preceded(opt(ipv6_pieces), preceded(tag("::"), opt(ipv6_end)))), ipv6_end)).parse_complete(input)
}

/// The production `ipv6-end`.
///
/// `Parser.scanHexPost`: pieces, an IPv4 address, or both.
///
/// ```text
/// ──┬─ ipv6-pieces ─┬────────────────────┬─┬──
///   │               └─ ":" ─ ipv4-bytes ─┘ │
///   └─ ipv4-bytes ─────────────────────────┘
/// ```
pub fn ipv6_end(input: &str) -> IResult<&str, &str> {
    alt((recognize(preceded(ipv6_pieces, opt(preceded(char(':'), ipv4_bytes)))), ipv4_bytes)).parse_complete(input)
}

/// The production `ipv6-pieces`.
///
/// `Parser.scanHexSeq`.
///
/// ```text
/// ── ipv6-piece ─┬────────────────────────┬──
///                └─┬─ ":" ─ ipv6-piece ─┬─┘
///                  └──────────◄─────────┘
/// ```
pub fn ipv6_pieces(input: &str) -> IResult<&str, &str> {
    recognize(preceded(ipv6_piece, many0_count(preceded(char(':'), ipv6_piece)))).parse_complete(input)
}

/// The production `ipv6-piece`.
///
/// One to four hexadecimal digits. Digits before a dot begin an IPv4 address.
///
/// ```text
/// ──── any of [0-9a-fA-F] ─┬──────────────────────┬─┬──────────────────────┬─┬──────────────────────┬┐
///                          └─ any of [0-9a-fA-F] ─┘ └─ any of [0-9a-fA-F] ─┘ └─ any of [0-9a-fA-F] ─┘│
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨not ahead any of [0-9a-fA-F.]⟩ ─────────────────────────────────────────────────────────────────
/// ```
pub fn ipv6_piece(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| c.is_ascii_hexdigit()),
        preceded(
            opt(satisfy(|c: char| c.is_ascii_hexdigit())),
            preceded(
                opt(satisfy(|c: char| c.is_ascii_hexdigit())),
                preceded(
                    opt(satisfy(|c: char| c.is_ascii_hexdigit())),
                    not(satisfy(|c: char| matches!(c, '0'..='9' | 'a'..='f' | 'A'..='F' | '.'))),
                ),
            ),
        ),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`ipv4_address()`].
///
/// `Parser.parseIPv4Address`. A text that only begins like an address may be a hostname.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv4Address<'i> {
    /// Text: `ipv4-bytes`.
    pub ipv4_bytes: &'i str,
}

/// The production `ipv4-address`.
///
/// `Parser.parseIPv4Address`. A text that only begins like an address may be a hostname.
///
/// ```text
/// ── ipv4-bytes ─ ⟨ahead ─┬─ any of [:/?#] ─┬─ ⟩ ──
///                         └─ ⟨end⟩ ─────────┘
/// ```
#[inline(always)]
pub fn ipv4_address(input: &str) -> IResult<&str, Ipv4Address<'_>> {
    let (input, ipv4_bytes) = ipv4_bytes(input)?;
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?'))).parse_complete(input)?;
    Ok((input, Ipv4Address { ipv4_bytes }))
}

/// The production `ipv4-bytes`.
///
/// `Parser.scanIPv4Address`: four numbers, and neither digits nor dots after them.
///
/// ```text
/// ── octet ─ "." ─ octet ─ "." ─ octet ─ "." ─ octet ─ ⟨not ahead any of [0-9.]⟩ ──
/// ```
pub fn ipv4_bytes(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        octet,
        preceded(
            char('.'),
            preceded(
                octet,
                preceded(
                    char('.'),
                    preceded(
                        octet,
                        preceded(char('.'), preceded(octet, not(satisfy(|c: char| matches!(c, '0'..='9' | '.'))))),
                    ),
                ),
            ),
        ),
    ))
    .parse_complete(input)
}

/// The production `octet`.
///
/// `Parser.scanByte`: a decimal number up to 255, with any number of leading zeros.
///
/// ```text
/// ── ⟨ahead any of [0-9]⟩ ─┬───────────┬─┬─────────────────────────────────────────┬──
///                          └─┬─ "0" ─┬─┘ └─┬─ "25" ─ any of [0-5] ───────────────┬─┘
///                            └───◄───┘     ├─ "2" ─ any of [0-4] ─ any of [0-9] ─┤
///                                          ├─ "1" ─ any of [0-9] ─ any of [0-9] ─┤
///                                          ├─ any of [1-9] ─ any of [0-9] ───────┤
///                                          └─ any of [1-9] ──────────────────────┘
/// ```
pub fn octet(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        peek(satisfy(|c: char| c.is_ascii_digit())),
        preceded(
            take_while(|c: char| c == '0'),
            opt(prefix(|input| match input {
                [b'2', b'5', b'0'..=b'5', ..] => 3,
                [b'2', b'0'..=b'4', b'0'..=b'9', ..] => 3,
                [b'1', b'0'..=b'9', b'0'..=b'9', ..] => 3,
                [b'1'..=b'9', b'0'..=b'9', ..] => 2,
                [b'1'..=b'9', ..] => 1,
                _ => 0,
            })),
        ),
    ))
    .parse_complete(input)
}

/// The production `hostname`.
///
/// `Parser.parseHostname`: labels, then perhaps a dot. The last label begins with a letter, unless it is the only one.
///
/// ```text
/// ──┬─┬─ label ─ "." ─ ⟨ahead any of [a-zA-Z0-9]⟩ ─┬─ ⟨ahead any of [a-zA-Z]⟩ ─ label ─┬───────┬─┬──
///   │ └──────────────────────◄─────────────────────┘                                   └─ "." ─┘ │
///   └─ label ─┬───────┬──────────────────────────────────────────────────────────────────────────┘
///             └─ "." ─┘
/// ```
#[inline(always)]
pub fn hostname(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(
            many1_count(preceded(label, preceded(char('.'), peek(satisfy(|c: char| c.is_ascii_alphanumeric()))))),
            preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), preceded(label, opt(char('.')))),
        )),
        recognize(preceded(label, opt(char('.')))),
    ))
    .parse_complete(input)
}

/// The production `label`.
///
/// Letters, digits and hyphens, no hyphen at the ends.
///
/// ```text
/// ── any of [a-zA-Z0-9] ─┬────────────────────────────────────────┬──
///                        └─┬─┬─ any of [a-zA-Z0-9] ───────────┬─┬─┘
///                          │ └─┬─ "-" ─┬─ any of [a-zA-Z0-9] ─┘ │
///                          │   └───◄───┘                        │
///                          └──────────────────◄─────────────────┘
/// ```
pub fn label(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| c.is_ascii_alphanumeric()),
        runs(
            until(outside_zone_until_8),
            preceded(take_while1(|c: char| c == '-'), satisfy(|c: char| c.is_ascii_alphanumeric())),
        ),
    ))
    .parse_complete(input)
}

/// The production `path`.
///
/// `L_PATH`.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9_.!~*'():@&=+$,;/] ──────────┬─┬─┘
///     │ ├─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┤ │
///     │ └─ other ─────────────────────────────────────────┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_path),
        alt((
            prefix(|input| match input {
                [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                _ => 0,
            }),
            other,
        )),
    )
    .parse_complete(input)
}

/// The production `query`.
///
/// `L_URIC`.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9_.!~*'();/?:@&=+$,[]] ───────┬─┬─┘
///     │ ├─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┤ │
///     │ └─ other ─────────────────────────────────────────┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_opaque_part),
        alt((
            prefix(|input| match input {
                [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                _ => 0,
            }),
            other,
        )),
    )
    .parse_complete(input)
}

/// The production `fragment`.
///
/// `L_URIC`.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9_.!~*'();/?:@&=+$,[]] ───────┬─┬─┘
///     │ ├─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┤ │
///     │ └─ other ─────────────────────────────────────────┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
pub fn fragment(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_opaque_part),
        alt((
            prefix(|input| match input {
                [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                _ => 0,
            }),
            other,
        )),
    )
    .parse_complete(input)
}

/// The production `other`.
///
/// An "other" character: above U+0080, neither a control nor a space.
///
/// ```text
/// ── any of [\u{A1}-\u{167F}\u{1681}-\u{1FFF}\u{200B}-\u{2027}\u{202A}-\u{202E}\u{2030}-\u{205E}\u{2060}-\u{2FFF}\u{3001}-\u{10FFFF}] ──
/// ```
pub fn other(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '¡'..='ᙿ' | 'ᚁ'..='\u{1fff}' | '\u{200b}'..='‧' | '\u{202a}'..='\u{202e}' | '‰'..='⁞' | '\u{2060}'..='⿿' | '、'..='\u{10ffff}'))).parse_complete(input)
}

/// The bytes outside `any except [:/?#]`.
#[inline(always)]
fn outside_relative(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':'))
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

/// The bytes outside `any of [-a-zA-Z0-9_.!~*'();/?:@&=+$,[]]`.
#[inline(always)]
fn outside_opaque_part(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.with(2).is(b'>'))
        .or(block.with(2).is(b'^'))
        .or(block.is(b'%'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-a-zA-Z0-9_.!~*'();:@&=+$,]`.
#[inline(always)]
fn outside_registry(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-a-zA-Z0-9_.!~*'();:&=+$,]`.
#[inline(always)]
fn outside_user_info(block: Block) -> Block {
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

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any of [a-zA-Z0-9_.]`.
#[inline(always)]
fn outside_zone(block: Block) -> Block {
    block
        .below(b'.')
        .or(block.with(67).is(0x7F))
        .or(block.within(b'[', b'^'))
        .or(block.within(b':', b'@'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'z'))
}

/// The bytes outside `any of [a-zA-Z0-9]`.
#[inline(always)]
fn outside_zone_until_8(block: Block) -> Block {
    block
        .below(b'0')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.above(b'z'))
}

/// The bytes outside `any of [-a-zA-Z0-9_.!~*'():@&=+$,;/]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.is(b'%'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}
