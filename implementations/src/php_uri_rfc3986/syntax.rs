//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/php_uri_rfc3986/php-uri-rfc3986.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::tag,
    character::char,
    combinator::opt,
    sequence::{preceded, terminated},
};
use railurl_blocks::{Block, combinators::until};

pub use parser::dialects::rfc3986::syntax::{
    Host, IpLiteral, IpLiteralAddress, Ipv4address, Ipv6address, Ipv6addressAfterFive, Ipv6addressAfterFiveBefore,
    Ipv6addressAfterFour, Ipv6addressAfterFourBefore, Ipv6addressAfterNone, Ipv6addressAfterOne,
    Ipv6addressAfterSevenBefore, Ipv6addressAfterSix, Ipv6addressAfterSixBefore, Ipv6addressAfterThree,
    Ipv6addressAfterThreeBefore, Ipv6addressAfterTwo, Ipv6addressAfterTwoBefore, Ipv6addressWhole, Ls32, Ls32Pieces,
    dec_octet, fragment, h16, host, ip_literal, ipv4address, ipv6address, ipvfuture, ls32, path_abempty, path_absolute,
    path_empty, path_noscheme, path_rootless, query, reg_name, scheme, segment, segment_nz, segment_nz_nc, userinfo,
};

/// The syntax tree of [`uri_reference()`].
///
/// A whole input: `URI-reference = URI / relative-ref`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.1>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriReference<'i> {
    /// `uri`.
    Uri(Uri<'i>),
    /// `relative-ref`.
    RelativeRef(RelativeRef<'i>),
}

/// The production `uri-reference`.
///
/// A whole input: `URI-reference = URI / relative-ref`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.1>
///
/// ```text
/// ──┬─ uri ──────────┬──
///   └─ relative-ref ─┘
/// ```
pub fn uri_reference(input: &str) -> IResult<&str, UriReference<'_>> {
    if let Ok((input, row)) = uri(input) {
        return Ok((input, UriReference::Uri(row)));
    }
    let (input, row) = relative_ref(input)?;
    Ok((input, UriReference::RelativeRef(row)))
}

/// The syntax tree of [`uri()`].
///
/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uri<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `hier-part`.
    pub hier_part: HierPart<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `uri`.
///
/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3>
///
/// ```text
/// ── scheme ─ ":" ─ hier-part ─┬───────────────┬─┬──────────────────┬──
///                              └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, hier_part) = hier_part(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Uri { scheme, hier_part, query, fragment }))
}

/// The syntax tree of [`hier_part()`].
///
/// `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierPart<'i> {
    /// The row `with-authority`.
    WithAuthority(HierPartWithAuthority<'i>),
    /// Text: `path-absolute`.
    PathAbsolute(&'i str),
    /// Text: `path-rootless`.
    PathRootless(&'i str),
    /// Text: `path-empty`.
    PathEmpty(&'i str),
}

/// The production `hier-part`.
///
/// `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3>
///
/// ```text
/// ──┬─ with-authority: ⟨ ─ "//" ─ authority ─ path-abempty ─ ⟩ ─┬──
///   ├─ path-absolute ───────────────────────────────────────────┤
///   ├─ path-rootless ───────────────────────────────────────────┤
///   └─ path-empty ──────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn hier_part(input: &str) -> IResult<&str, HierPart<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = hier_part_with_authority(input)?;
            Ok((input, HierPart::WithAuthority(row)))
        }
        [b'/', ..] => {
            let (input, row) = path_absolute(input)?;
            Ok((input, HierPart::PathAbsolute(row)))
        }
        [b'!' | b'$'..=b'.' | b'0'..=b';' | b'=' | b'@'..=b'Z' | b'_' | b'a'..=b'z' | b'~', ..] => {
            let (input, row) = path_rootless(input)?;
            Ok((input, HierPart::PathRootless(row)))
        }
        _ => {
            let (input, row) = path_empty(input)?;
            Ok((input, HierPart::PathEmpty(row)))
        }
    }
}

/// The syntax tree of [`hier_part_with_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierPartWithAuthority<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path-abempty`.
    pub path_abempty: &'i str,
}

/// `with-authority` in the production `hier-part`.
///
/// ```text
/// ── "//" ─ authority ─ path-abempty ──
/// ```
#[inline(always)]
pub fn hier_part_with_authority(input: &str) -> IResult<&str, HierPartWithAuthority<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = authority(input)?;
    let (input, path_abempty) = path_abempty(input)?;
    Ok((input, HierPartWithAuthority { authority, path_abempty }))
}

/// The syntax tree of [`relative_ref()`].
///
/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeRef<'i> {
    /// `relative-part`.
    pub relative_part: RelativePart<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `relative-ref`.
///
/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
///
/// ```text
/// ── relative-part ─┬───────────────┬─┬──────────────────┬──
///                   └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn relative_ref(input: &str) -> IResult<&str, RelativeRef<'_>> {
    let (input, relative_part) = relative_part(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, RelativeRef { relative_part, query, fragment }))
}

/// The syntax tree of [`relative_part()`].
///
/// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativePart<'i> {
    /// The row `with-authority`.
    WithAuthority(RelativePartWithAuthority<'i>),
    /// Text: `path-absolute`.
    PathAbsolute(&'i str),
    /// Text: `path-noscheme`.
    PathNoscheme(&'i str),
    /// Text: `path-empty`.
    PathEmpty(&'i str),
}

/// The production `relative-part`.
///
/// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
///
/// ```text
/// ──┬─ with-authority: ⟨ ─ "//" ─ authority ─ path-abempty ─ ⟩ ─┬──
///   ├─ path-absolute ───────────────────────────────────────────┤
///   ├─ path-noscheme ───────────────────────────────────────────┤
///   └─ path-empty ──────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn relative_part(input: &str) -> IResult<&str, RelativePart<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = relative_part_with_authority(input)?;
            Ok((input, RelativePart::WithAuthority(row)))
        }
        [b'/', ..] => {
            let (input, row) = path_absolute(input)?;
            Ok((input, RelativePart::PathAbsolute(row)))
        }
        [b'!' | b'$'..=b'.' | b'0'..=b'9' | b';' | b'=' | b'@'..=b'Z' | b'_' | b'a'..=b'z' | b'~', ..] => {
            let (input, row) = path_noscheme(input)?;
            Ok((input, RelativePart::PathNoscheme(row)))
        }
        _ => {
            let (input, row) = path_empty(input)?;
            Ok((input, RelativePart::PathEmpty(row)))
        }
    }
}

/// The syntax tree of [`relative_part_with_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativePartWithAuthority<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path-abempty`.
    pub path_abempty: &'i str,
}

/// `with-authority` in the production `relative-part`.
///
/// ```text
/// ── "//" ─ authority ─ path-abempty ──
/// ```
#[inline(always)]
pub fn relative_part_with_authority(input: &str) -> IResult<&str, RelativePartWithAuthority<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = authority(input)?;
    let (input, path_abempty) = path_abempty(input)?;
    Ok((input, RelativePartWithAuthority { authority, path_abempty }))
}

/// The syntax tree of [`authority()`].
///
/// `authority = [ userinfo "@" ] host [ ":" port ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// `host`.
    pub host: Host<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// `authority = [ userinfo "@" ] host [ ":" port ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2>
///
/// ```text
/// ──┬──────────────────┬─ host ─┬──────────────┬──
///   └─ userinfo ─ "@" ─┘        └─ ":" ─ port ─┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, userinfo) = opt(terminated(userinfo, char('@'))).parse_complete(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, Authority { userinfo, host, port }))
}

/// The production `port`.
///
/// The digits of a port, perhaps none.
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

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
