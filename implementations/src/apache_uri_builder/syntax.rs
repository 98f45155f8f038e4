//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/apache_uri_builder/apache-uri-builder.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    character::char,
    combinator::{opt, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{Block, combinators::until};

pub use crate::java_net_uri::syntax::{
    Authority, Hierarchy, HierarchyAuthority, HostAndPort, HostAndPortWithPort, Ipv4Address, Ipv6Reference, Server,
    Uri, UriAbsolute, UriOpaque, UriRelative, authority, fragment, hierarchy, host, host_and_port, hostname,
    ipv4_address, ipv4_bytes, ipv6_address, ipv6_end, ipv6_piece, ipv6_pieces, ipv6_reference, label, octet,
    opaque_part, other, path, port, query, registry, scheme, server, uri, user_info,
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates: crate::java_net_uri::syntax::Predicates {
    /// `If: is-negative-int`, in `port-number`.
    fn is_negative_int(&self, digits: &str) -> bool;
    /// `If: is-positive-int`, in `port-number`.
    fn is_positive_int(&self, digits: &str) -> bool;
}

/// The syntax tree of [`uri_authority()`].
///
/// `URIAuthority.parse` of an authority that `java.net.URI` has no host in: user information before the first at sign, a
/// host up to the first colon, and a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriAuthority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `name`.
    pub name: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `uri-authority`.
///
/// `URIAuthority.parse` of an authority that `java.net.URI` has no host in: user information before the first at sign, a
/// host up to the first colon, and a port.
///
/// ```text
/// ──── user-info: ⟨ ─┬──────────────────────────────────────────────┬─ ⟩ ─ name: name ┐
///                    └─ text: ⟨ ─┬──────────────────────┬─ ⟩ ─ "@" ─┘                 │
///                                └─┬─ any except [@] ─┬─┘                             │
///                                  └─────────◄────────┘                               │
///   ┌─────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬───────────────────┬─ ⟩ ────────────────────────────────────────────────
///               └─ ":" ─ port-text ─┘
/// ```
pub fn uri_authority(input: &str) -> IResult<&str, UriAuthority<'_>> {
    let (input, user_info) = opt(terminated(until(outside_text), char('@'))).parse_complete(input)?;
    let (input, name) = name(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    Ok((input, UriAuthority { user_info, name, port }))
}

/// The production `name`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [:] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn name(input: &str) -> IResult<&str, &str> {
    until(outside_name).parse_complete(input)
}

/// The production `port-text`.
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline(always)]
pub fn port_text(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`port_number()`].
///
/// `Integer.parseInt`: digits of any script, perhaps with a sign. With another text, there is no host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortNumber<'i> {
    /// The row `negative`.
    Negative(PortNumberNegative<'i>),
    /// The row `positive`.
    Positive(PortNumberPositive<'i>),
}

/// The production `port-number`.
///
/// `Integer.parseInt`: digits of any script, perhaps with a sign. With another text, there is no host.
///
/// ```text
/// ──┬─ negative: ⟨ ─ sign: "-" ─ digits: digits ─ ⟨if is-negative-int(digits)⟩ ─ ⟩ ─────────────┬──
///   └─ positive: ⟨ ─ sign: ⟨ ─┬───────┬─ ⟩ ─ digits: digits ─ ⟨if is-positive-int(digits)⟩ ─ ⟩ ─┘
///                             └─ "+" ─┘
/// ```
#[inline]
pub fn port_number<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, PortNumber<'i>> {
    match input.as_bytes() {
        [b'-', ..] => {
            let (input, row) = port_number_negative(predicates, input)?;
            Ok((input, PortNumber::Negative(row)))
        }
        _ => {
            let (input, row) = port_number_positive(predicates, input)?;
            Ok((input, PortNumber::Positive(row)))
        }
    }
}

/// The syntax tree of [`port_number_negative()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortNumberNegative<'i> {
    /// Text: `-`.
    pub sign: &'i str,
    /// Text: `digits`.
    pub digits: &'i str,
}

/// `negative` in the production `port-number`.
///
/// ```text
/// ── sign: "-" ─ digits: digits ─ ⟨if is-negative-int(digits)⟩ ──
/// ```
#[inline(always)]
pub fn port_number_negative<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, PortNumberNegative<'i>> {
    let (input, sign) = recognize(char('-')).parse_complete(input)?;
    let (input, digits) = digits(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_negative_int(digits)).parse_complete(input)?;
    Ok((input, PortNumberNegative { sign, digits }))
}

/// The syntax tree of [`port_number_positive()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortNumberPositive<'i> {
    /// Text: `+`, or nothing.
    pub sign: &'i str,
    /// Text: `digits`.
    pub digits: &'i str,
}

/// `positive` in the production `port-number`.
///
/// ```text
/// ── sign: ⟨ ─┬───────┬─ ⟩ ─ digits: digits ─ ⟨if is-positive-int(digits)⟩ ──
///             └─ "+" ─┘
/// ```
#[inline(always)]
pub fn port_number_positive<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, PortNumberPositive<'i>> {
    let (input, sign) = recognize(opt(char('+'))).parse_complete(input)?;
    let (input, digits) = digits(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_positive_int(digits)).parse_complete(input)?;
    Ok((input, PortNumberPositive { sign, digits }))
}

/// The production `digits`.
///
/// ```text
/// ──┬─ any except [-+:@] ─┬──
///   └──────────◄──────────┘
/// ```
pub fn digits(input: &str) -> IResult<&str, &str> {
    verify(until(outside_digits), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_name(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except [-+:@]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.is(b'+').or(block.is(b'-')).or(block.is(b':')).or(block.is(b'@'))
}
