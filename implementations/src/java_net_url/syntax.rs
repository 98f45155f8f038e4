//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/java_net_url/java-net-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while, take_while1},
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{runs, tag_ignore_ascii_case, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-ipv6-literal`, in `ip-literal`.
    fn is_ipv6_literal(&self, address: &str) -> bool;
    /// `If: is-port`, in `host-and-port`.
    fn is_port(&self, port: &str) -> bool;
    /// `If: is-protocol`, in `spec`.
    fn is_protocol(&self, protocol: &str) -> bool;
    /// `If: reads-any-digits`, in `ip-literal`.
    fn reads_any_digits(&self) -> bool;
}

/// The syntax tree of [`spec()`].
///
/// The constructor. A number sign is found before anything else is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec<'i> {
    /// Text: any number of `any of [\u{0}-\u{20}]`.
    pub leading: &'i str,
    /// Text: `url:`, or nothing.
    pub prefix: &'i str,
    /// The row of `form` that matched.
    pub form: SpecForm<'i>,
    /// `reference`, if present.
    pub reference: Option<&'i str>,
}

/// The production `spec`.
///
/// The constructor. A number sign is found before anything else is split.
///
/// ```text
/// ──── leading: ⟨ ─┬─────────────────────────────┬─ ⟩ ─ prefix: ⟨ ─┬────────────┬─ ⟩ ──────────────┐
///                  └─┬─ any of [\u{0}-\u{20}] ─┬─┘                 └─ "url:"/i ─┘                  │
///                    └────────────◄────────────┘                                                   │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ form: ⟨ ─┬─ with-protocol: ⟨ ─ protocol ─ ":" ─ ⟨if is-protocol(protocol)⟩ ─ body ─ ⟩ ─┬─ ⟩ ┐
///               └─ without-protocol: body ────────────────────────────────────────────────────┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ reference: ⟨ ─┬───────────────────┬─ ⟩ ────────────────────────────────────────────────────────
///                    └─ "#" ─ reference ─┘
/// ```
#[inline]
pub fn spec<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Spec<'i>> {
    let (input, leading) = until(outside_leading).parse_complete(input)?;
    let (input, prefix) = recognize(opt(tag_ignore_ascii_case("url:"))).parse_complete(input)?;
    let (input, form) = spec_form(predicates, input)?;
    let (input, reference) = opt(preceded(char('#'), reference)).parse_complete(input)?;
    Ok((input, Spec { leading, prefix, form, reference }))
}

/// The syntax tree of [`spec_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecForm<'i> {
    /// The row `with-protocol`.
    WithProtocol(SpecFormWithProtocol<'i>),
    /// Text: `body`.
    WithoutProtocol(&'i str),
}

/// `form` in the production `spec`.
///
/// ```text
/// ──┬─ with-protocol: ⟨ ─ protocol ─ ":" ─ ⟨if is-protocol(protocol)⟩ ─ body ─ ⟩ ─┬──
///   └─ without-protocol: body ────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn spec_form<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, SpecForm<'i>> {
    if let Ok((input, row)) = spec_form_with_protocol(predicates, input) {
        return Ok((input, SpecForm::WithProtocol(row)));
    }
    let (input, row) = body(input)?;
    Ok((input, SpecForm::WithoutProtocol(row)))
}

/// The syntax tree of [`spec_form_with_protocol()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecFormWithProtocol<'i> {
    /// Text: `protocol`.
    pub protocol: &'i str,
    /// Text: `body`.
    pub body: &'i str,
}

/// `form with-protocol` in the production `spec`.
///
/// ```text
/// ── protocol ─ ":" ─ ⟨if is-protocol(protocol)⟩ ─ body ──
/// ```
#[inline(always)]
pub fn spec_form_with_protocol<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SpecFormWithProtocol<'i>> {
    let (input, protocol) = protocol(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_protocol(protocol)).parse_complete(input)?;
    let (input, body) = body(input)?;
    Ok((input, SpecFormWithProtocol { protocol, body }))
}

/// The production `protocol`.
///
/// A possible protocol: `URL.isValidProtocol` decides.
///
/// ```text
/// ──┬─────────────────────────┬──
///   └─┬─ any except [:/?#] ─┬─┘
///     └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn protocol(input: &str) -> IResult<&str, &str> {
    until(outside_protocol).parse_complete(input)
}

/// The production `body`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline]
pub fn body(input: &str) -> IResult<&str, &str> {
    until(outside_body).parse_complete(input)
}

/// The production `reference`.
///
/// The fragment.
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline(always)]
pub fn reference(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`hierarchy()`].
///
/// `URLStreamHandler.parseURL`. Four slashes begin a path, as if it were a UNC name.
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
/// `URLStreamHandler.parseURL`. Four slashes begin a path, as if it were a UNC name.
///
/// ```text
/// ── authority: ⟨ ─┬─ unc-name: ⟨ahead "////"⟩ ───────┬─ ⟩ ─ path ─ query: ⟨ ─┬───────────────┬─ ⟩ ──
///                  ├─ some: ⟨ ─ "//" ─ authority ─ ⟩ ─┤                       └─ "?" ─ query ─┘
///                  └─ none: ⟨not ahead "//"⟩ ─────────┘
/// ```
#[inline]
pub fn hierarchy<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Hierarchy<'i>> {
    let (input, authority) = hierarchy_authority(predicates, input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    Ok((input, Hierarchy { authority, path, query }))
}

/// The syntax tree of [`hierarchy_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierarchyAuthority<'i> {
    /// The row `unc-name`, which has no content.
    UncName,
    /// `authority`.
    Some(Authority<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `hierarchy`.
///
/// ```text
/// ──┬─ unc-name: ⟨ahead "////"⟩ ───────┬──
///   ├─ some: ⟨ ─ "//" ─ authority ─ ⟩ ─┤
///   └─ none: ⟨not ahead "//"⟩ ─────────┘
/// ```
#[inline(always)]
pub fn hierarchy_authority<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthority<'i>> {
    let row: IResult<_, _> = peek(tag("////")).parse_complete(input);
    if row.is_ok() {
        return Ok((input, HierarchyAuthority::UncName));
    }
    let row: IResult<_, _> = preceded(tag("//"), |input: &'i str| authority(predicates, input)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HierarchyAuthority::Some(row)));
    }
    let (input, _) = not(tag("//")).parse_complete(input)?;
    Ok((input, HierarchyAuthority::None))
}

/// The syntax tree of [`authority()`].
///
/// The authority reaches to the next slash. With several at signs it has neither user information nor a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority<'i> {
    /// Text: `any-user-info`, then `@`, then `any-user-info`, then `@`, then any number of `any except [/?]`.
    SeveralUsers(&'i str),
    /// `server`.
    Server(Server<'i>),
}

/// The production `authority`.
///
/// The authority reaches to the next slash. With several at signs it has neither user information nor a host.
///
/// ```text
/// ──┬─ several-users: ⟨ ─ any-user-info ─ "@" ─ any-user-info ─ "@" ─┬───────────────────────┬─ ⟩ ─┬──
///   │                                                                └─┬─ any except [/?] ─┬─┘     │
///   │                                                                  └─────────◄─────────┘       │
///   └─ server ─────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn authority<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Authority<'i>> {
    let row: IResult<_, _> = recognize(preceded(
        any_user_info,
        preceded(char('@'), preceded(any_user_info, preceded(char('@'), until(outside_authority_several_users)))),
    ))
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Authority::SeveralUsers(row)));
    }
    let (input, row) = server(predicates, input)?;
    Ok((input, Authority::Server(row)))
}

/// The syntax tree of [`server()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Server<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `server`.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────┬─ ⟩ ─ host-and-port ──
///                  └─ any-user-info ─ "@" ─┘
/// ```
#[inline(always)]
pub fn server<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Server<'i>> {
    let (input, user_info) = opt(terminated(any_user_info, char('@'))).parse_complete(input)?;
    let (input, host_and_port) = host_and_port(predicates, input)?;
    Ok((input, Server { user_info, host_and_port }))
}

/// The production `any-user-info`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [@/?] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline]
pub fn any_user_info(input: &str) -> IResult<&str, &str> {
    until(outside_any_user_info).parse_complete(input)
}

/// The production `user-info`.
///
/// `IPAddressUtil.checkUserInfo`, since Java 20.
///
/// ```text
/// ──┬──────────────────────────────────────────────┬──
///   └─┬─ any except [[]@/?\\\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └─────────────────────◄────────────────────┘
/// ```
#[inline]
pub fn user_info(input: &str) -> IResult<&str, &str> {
    until(outside_user_info).parse_complete(input)
}

/// The production `several-users`.
///
/// `IPAddressUtil.checkAuth`, since Java 20.
///
/// ```text
/// ──┬───────────────────────────────────────────┬──
///   └─┬─ any except [/?\\\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └───────────────────◄───────────────────┘
/// ```
#[inline]
pub fn several_users(input: &str) -> IResult<&str, &str> {
    until(outside_several_users).parse_complete(input)
}

/// The syntax tree of [`host_and_port()`].
///
/// The host, and a port after the first colon. A colon without a port is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// The row `without-port`.
    WithoutPort(HostAndPortWithoutPort<'i>),
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
}

/// The production `host-and-port`.
///
/// The host, and a port after the first colon. A colon without a port is allowed.
///
/// ```text
/// ──┬─ without-port: ⟨ ─ host ─ colon: ⟨ ─┬───────┬─ ⟩ ─ ⟨ahead ─┬─ any of [/?] ─┬─ ⟩ ─ ⟩ ───────┬──
///   │                                     └─ ":" ─┘              └─ ⟨end⟩ ───────┘               │
///   └─ with-port: ⟨ ─ host ─ ":" ─ port ─ ⟨if is-port(port)⟩ ─ ⟨ahead ─┬─ any of [/?] ─┬─ ⟩ ─ ⟩ ─┘
///                                                                      └─ ⟨end⟩ ───────┘
/// ```
#[inline(always)]
pub fn host_and_port<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, HostAndPort<'i>> {
    let (input, host) = host(predicates, input)?;
    if let Ok((input, row)) = host_and_port_without_port(host, input) {
        return Ok((input, HostAndPort::WithoutPort(row)));
    }
    let (input, row) = host_and_port_with_port(predicates, host, input)?;
    Ok((input, HostAndPort::WithPort(row)))
}

/// The syntax tree of [`host_and_port_without_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithoutPort<'i> {
    /// Text: `host`.
    pub host: &'i str,
    /// Text: `:`, or nothing.
    pub colon: &'i str,
}

/// `without-port` in the production `host-and-port`.
///
/// ```text
/// ── host ─ colon: ⟨ ─┬───────┬─ ⟩ ─ ⟨ahead ─┬─ any of [/?] ─┬─ ⟩ ──
///                     └─ ":" ─┘              └─ ⟨end⟩ ───────┘
/// ```
///
/// [`host_and_port()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn host_and_port_without_port<'i>(host: &'i str, input: &'i str) -> IResult<&'i str, HostAndPortWithoutPort<'i>> {
    let (input, colon) = recognize(opt(char(':'))).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| !matches!(c, '/' | '?'))).parse_complete(input)?;
    Ok((input, HostAndPortWithoutPort { host, colon }))
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
/// ── host ─ ":" ─ port ─ ⟨if is-port(port)⟩ ─ ⟨ahead ─┬─ any of [/?] ─┬─ ⟩ ──
///                                                     └─ ⟨end⟩ ───────┘
/// ```
///
/// [`host_and_port()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn host_and_port_with_port<'i>(
    predicates: &impl Predicates,
    host: &'i str,
    input: &'i str,
) -> IResult<&'i str, HostAndPortWithPort<'i>> {
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_port(port)).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| !matches!(c, '/' | '?'))).parse_complete(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The production `host`.
///
/// ```text
/// ──┬─ ip-literal ─┬──
///   └─ any-name ───┘
/// ```
#[inline(always)]
pub fn host<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, &'i str> {
    match input.as_bytes() {
        [b'[', ..] => recognize(|input: &'i str| ip_literal(predicates, input)).parse_complete(input),
        _ => any_name(input),
    }
}

/// The syntax tree of [`ip_literal()`].
///
/// An address in brackets, perhaps with a zone. `IPAddressUtil.isIPv6LiteralAddress` decides about the address. Up to Java
/// 16, it has digits of any script, and letters of full width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// Text: any number of `any of [0-9a-fA-F:.]`, then one or more of ``any except [-\u{0}-,/;-@G-`g-\u{7F}]``, or nothing.
    pub address: &'i str,
    /// Text: `%`, then one or more of `any except []@/?\u{0}-\u{1F}\u{7F}]`, or nothing.
    pub zone: &'i str,
}

/// The production `ip-literal`.
///
/// An address in brackets, perhaps with a zone. `IPAddressUtil.isIPv6LiteralAddress` decides about the address. Up to Java
/// 16, it has digits of any script, and letters of full width.
///
/// ```text
/// ──── "[" ─ address: ⟨ ───┬────────────────────────────┬────────────────────────────────────────┐
///                          └─┬─ any of [0-9a-fA-F:.] ─┬─┘                                        │
///                            └────────────◄───────────┘                                          │
///                        ┌───────────────────────────────────────────────────────────────────────┘
///                        └─┬────────────────────────────────────────────────────────────────────┬── ⟩ ┐
///                          └─ ⟨if reads-any-digits⟩ ─┬─ any except [-\u{0}-,/;-@G-`g-\u{7F}] ─┬─┘     │
///                                                    └────────────────────◄───────────────────┘       │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬─────────────────────────────────────────────────┬─ ⟩ ─ "]" ─────────────────────────┐
///               └─ "%" ─┬─ any except []@/?\u{0}-\u{1F}\u{7F}] ─┬─┘                                   │
///                       └───────────────────◄───────────────────┘                                     │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨if is-ipv6-literal(address)⟩ ────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ip_literal<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, IpLiteral<'i>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = recognize(preceded(
        until(outside_address),
        opt(preceded(
            verify(success(()), |&()| predicates.reads_any_digits()),
            verify(until(outside_ip_literal_address), |run: &str| !run.is_empty()),
        )),
    ))
    .parse_complete(input)?;
    let (input, zone) = recognize(opt(preceded(char('%'), verify(until(outside_zone), |run: &str| !run.is_empty()))))
        .parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_literal(address)).parse_complete(input)?;
    Ok((input, IpLiteral { address, zone }))
}

/// The production `zone-until-19`.
///
/// `IPAddressUtil.checkHostString`, up to Java 19: no code points whose NFKC form has a delimiter.
///
/// ```text
/// ──── "%" ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─ any except []@/?\u{0}-\u{1F}\u{7F}\u{2047}-\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2A74}\u{FE55}\u{FE56}\u{FE5F}\u{FE6B}\u{FF03}\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}] ─┬───
///     └────────────────────────────────────────────────────────────────────────────────────◄───────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn zone_until_19(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('%'), take_while1(|c: char| !matches!(c, ']' | '@' | '/' | '?' | '\0'..='\u{1f}' | '\u{7f}' | '⁇'..='⁉' | '℀' | '℁' | '℅' | '℆' | '⩴' | '﹕' | '﹖' | '﹟' | '﹫' | '＃' | '／' | '：' | '？' | '＠')))).parse_complete(input)
}

/// The production `zone`.
///
/// `IPAddressUtil.checkHost`, since Java 20.
///
/// ```text
/// ── "%" ─┬─ any except [[]@/?\\\u{0}-\u{1F}\u{7F}] ─┬──
///         └─────────────────────◄────────────────────┘
/// ```
pub fn zone(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('%'), verify(until(outside_user_info), |run: &str| !run.is_empty()))).parse_complete(input)
}

/// The production `any-name`.
///
/// Anything else before a colon, even nothing. `IPAddressUtil.checkHostString` rejects controls, slashes, and code points
/// whose NFKC form has a delimiter.
///
/// ```text
/// ──── ⟨not ahead "["⟩ ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬───
///     └─┬─┬─ any of [\u{20}-.0-9;->A-~] ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─┬─┘
///       │ └─ any except [\u{0}-\u{7F}\u{2047}-\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2A74}\u{FE55}\u{FE56}\u{FE5F}\u{FE6B}\u{FF03}\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}] ─┘ │
///       └─────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn any_name(input: &str) -> IResult<&str, &str> {
    recognize(preceded(not(char('[')), runs(until(outside_any_name), satisfy(|c: char| !matches!(c, '\0'..='\u{7f}' | '⁇'..='⁉' | '℀' | '℁' | '℅' | '℆' | '⩴' | '﹕' | '﹖' | '﹟' | '﹫' | '＃' | '／' | '：' | '？' | '＠'))))).parse_complete(input)
}

/// The production `name`.
///
/// `IPAddressUtil.checkHost`, since Java 20: no other delimiters either.
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [!#-.0-9;=A-Z_a-z~] ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─┬─┘
///     │ └─ any except [\u{0}-\u{7F}\u{2047}-\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2A74}\u{FE55}\u{FE56}\u{FE5F}\u{FE6B}\u{FF03}\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}] ─┘ │
///     └─────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn name(input: &str) -> IResult<&str, &str> {
    runs(until(outside_name), satisfy(|c: char| !matches!(c, '\0'..='\u{7f}' | '⁇'..='⁉' | '℀' | '℁' | '℅' | '℆' | '⩴' | '﹕' | '﹖' | '﹟' | '﹫' | '＃' | '／' | '：' | '？' | '＠'))).parse_complete(input)
}

/// The production `port`.
///
/// A number for `Integer.parseInt`: decimal digits of any script, perhaps with a sign. It is at least -1.
///
/// ```text
/// ──┬─ any except [@/?] ─┬──
///   └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn port(input: &str) -> IResult<&str, &str> {
    verify(until(outside_any_user_info), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `path`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [?] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_path).parse_complete(input)
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

/// The syntax tree of [`mailto()`].
///
/// `mailto.Handler.parseURL`: not only white space (`Character.isWhitespace`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mailto<'i> {
    /// `file`.
    pub file: File<'i>,
}

/// The production `mailto`.
///
/// `mailto.Handler.parseURL`: not only white space (`Character.isWhitespace`).
///
/// ```text
/// ──── ⟨ahead ───┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬┐
///                └─┬─ any of [\u{9}-\u{D}\u{1C}-\u{20}\u{1680}\u{2000}-\u{2006}\u{2008}-\u{200A}\u{2028}\u{2029}\u{205F}\u{3000}] ─┬─┘│
///                  └───────────────────────────────────────────────────────◄───────────────────────────────────────────────────────┘  │
///              ┌──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///              └─ any except [\u{9}-\u{D}\u{1C}-\u{20}\u{1680}\u{2000}-\u{2006}\u{2008}-\u{200A}\u{2028}\u{2029}\u{205F}\u{3000}] ────── ⟩ ┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ file ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
/// ```
pub fn mailto(input: &str) -> IResult<&str, Mailto<'_>> {
    let (input, _) = peek(preceded(take_while(|c: char| matches!(c, '\t'..='\r' | '\u{1c}'..=' ' | '\u{1680}' | '\u{2000}'..='\u{2006}' | '\u{2008}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{205f}' | '\u{3000}')), satisfy(|c: char| !matches!(c, '\t'..='\r' | '\u{1c}'..=' ' | '\u{1680}' | '\u{2000}'..='\u{2006}' | '\u{2008}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{205f}' | '\u{3000}')))).parse_complete(input)?;
    let (input, file) = file(input)?;
    Ok((input, Mailto { file }))
}

/// The syntax tree of [`jar()`].
///
/// `jar.Handler.parseURL`: the URL of an archive, which is not a `jar` URL, `!/`, and the path of an entry in it. The last
/// `!/` divides them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jar<'i> {
    /// `file`.
    pub file: File<'i>,
}

/// The production `jar`.
///
/// `jar.Handler.parseURL`: the URL of an archive, which is not a `jar` URL, `!/`, and the path of an entry in it. The last
/// `!/` divides them.
///
/// ```text
/// ── ⟨not ahead "jar:"/i⟩ ─ file ──
/// ```
pub fn jar(input: &str) -> IResult<&str, Jar<'_>> {
    let (input, _) = not(tag_ignore_ascii_case("jar:")).parse_complete(input)?;
    let (input, file) = file(input)?;
    Ok((input, Jar { file }))
}

/// The syntax tree of [`file()`].
///
/// `URLStreamHandler.setURL` with a file, which `mailto` and `jar` call: the last question mark begins the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum File<'i> {
    /// The row `with-query`.
    WithQuery(FileWithQuery<'i>),
    /// Text: any number of `any`.
    WithoutQuery(&'i str),
}

/// The production `file`.
///
/// `URLStreamHandler.setURL` with a file, which `mailto` and `jar` call: the last question mark begins the query.
///
/// ```text
/// ──┬─ with-query: ⟨ ─ path: ⟨ ─┬───────────┬─ ⟩ ─ "?" ─ query ─ ⟩ ─┬──
///   │                           └─┬─ any ─┬─┘                       │
///   │                             └───◄───┘                         │
///   └─ without-query: ⟨ ─┬───────────┬─ ⟩ ──────────────────────────┘
///                        └─┬─ any ─┬─┘
///                          └───◄───┘
/// ```
pub fn file(input: &str) -> IResult<&str, File<'_>> {
    if let Ok((input, row)) = file_with_query(input) {
        return Ok((input, File::WithQuery(row)));
    }
    let (input, row) = rest(input)?;
    Ok((input, File::WithoutQuery(row)))
}

/// The syntax tree of [`file_with_query()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileWithQuery<'i> {
    /// Text: any number of `any`.
    pub path: &'i str,
    /// Text: `query`.
    pub query: &'i str,
}

/// `with-query` in the production `file`.
///
/// ```text
/// ── path: ⟨ ─┬───────────┬─ ⟩ ─ "?" ─ query ──
///             └─┬─ any ─┬─┘
///               └───◄───┘
/// ```
#[inline(always)]
pub fn file_with_query(input: &str) -> IResult<&str, FileWithQuery<'_>> {
    let (input, path) = until_last(outside_file_with_query_path, |block| block.is(b'?')).parse_complete(input)?;
    let (input, _) = char('?').parse_complete(input)?;
    let (input, query) = query(input)?;
    Ok((input, FileWithQuery { path, query }))
}

/// The bytes outside `any of [\u{0}-\u{20}]`.
#[inline(always)]
fn outside_leading(block: Block) -> Block {
    block.below(0x00).or(block.above(0x20))
}

/// The bytes outside `any except [:/?#]`.
#[inline(always)]
fn outside_protocol(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_body(block: Block) -> Block {
    block.is(b'#')
}

/// The bytes outside `any except [/?]`.
#[inline(always)]
fn outside_authority_several_users(block: Block) -> Block {
    block.with(16).is(b'?')
}

/// The bytes outside `any except [@/?]`.
#[inline(always)]
fn outside_any_user_info(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'/'))
}

/// The bytes outside `any except [[]@/?\\\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_user_info(block: Block) -> Block {
    block
        .within(0x00, 0x1F)
        .or(block.within(b'[', b']'))
        .or(block.within(b'?', b'@'))
        .or(block.is(b'/'))
        .or(block.above(b'~'))
}

/// The bytes outside `any except [/?\\\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_several_users(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(16).is(b'?')).or(block.is(b'\\')).or(block.above(b'~'))
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside ``any except [-\u{0}-,/;-@G-`g-\u{7F}]``.
#[inline(always)]
fn outside_ip_literal_address(block: Block) -> Block {
    block
        .within(0x00, b'-')
        .or(block.above(b'f'))
        .or(block.within(b'G', b'`'))
        .or(block.within(b';', b'@'))
        .or(block.is(b'/'))
}

/// The bytes outside `any except []@/?\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_zone(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.within(b'?', b'@')).or(block.is(b'/')).or(block.is(b']')).or(block.above(b'~'))
}

/// The bytes outside `any of [\u{20}-.0-9;->A-~]`.
#[inline(always)]
fn outside_any_name(block: Block) -> Block {
    block.below(0x20).or(block.within(b'?', b'@')).or(block.is(b'/')).or(block.is(b':')).or(block.above(b'~'))
}

/// The bytes outside `any of [!#-.0-9;=A-Z_a-z~]`.
#[inline(always)]
fn outside_name(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'>', b'@'))
        .or(block.within(b'{', b'}'))
        .or(block.is(b'"'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any except [?]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'?')
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_file_with_query_path(block: Block) -> Block {
    block.above(0x7F)
}
