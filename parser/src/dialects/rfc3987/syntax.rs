//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/rfc3987.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `iri-reference`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    character::{char, satisfy},
    combinator::{eof, not, opt, recognize, verify},
    multi::many0_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::combinators::{prefix, runs};

pub use crate::dialects::rfc3986::syntax::{
    dec_octet, gen_delims, h16, ip_literal, ipv4address, ipv6address, ipvfuture, ls32, pct_encoded, port, reserved,
    scheme, sub_delims, unreserved,
};

/// The syntax tree of [`iri_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IriReference<'i> {
    /// `iri`.
    Iri(Iri<'i>),
    /// `irelative-ref`.
    IrelativeRef(IrelativeRef<'i>),
}

/// The production `iri-reference`.
///
/// A whole input: `IRI-reference = IRI / irelative-ref`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ iri ───────────┬──
///   └─ irelative-ref ─┘
/// ```
pub fn iri_reference(input: &str) -> IResult<&str, IriReference<'_>> {
    if let Ok((input, row)) = iri(input) {
        return Ok((input, IriReference::Iri(row)));
    }
    let (input, row) = irelative_ref(input)?;
    Ok((input, IriReference::IrelativeRef(row)))
}

/// The syntax tree of [`iri()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iri<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `ihier-part`.
    pub ihier_part: IhierPart<'i>,
    /// `iquery`, if present.
    pub iquery: Option<&'i str>,
    /// `ifragment`, if present.
    pub ifragment: Option<&'i str>,
}

/// The production `iri`.
///
/// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── scheme ─ ":" ─ ihier-part ─┬────────────────┬─┬───────────────────┬──
///                               └─ "?" ─ iquery ─┘ └─ "#" ─ ifragment ─┘
/// ```
#[inline(always)]
pub fn iri(input: &str) -> IResult<&str, Iri<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ihier_part) = ihier_part(input)?;
    let (input, iquery) = opt(preceded(char('?'), iquery)).parse_complete(input)?;
    let (input, ifragment) = opt(preceded(char('#'), ifragment)).parse_complete(input)?;
    Ok((input, Iri { scheme, ihier_part, iquery, ifragment }))
}

/// The syntax tree of [`ihier_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IhierPart<'i> {
    /// The row `with-authority`.
    WithAuthority(IhierPartWithAuthority<'i>),
    /// Text: `ipath-absolute`.
    IpathAbsolute(&'i str),
    /// Text: `ipath-rootless`.
    IpathRootless(&'i str),
    /// Text: `ipath-empty`.
    IpathEmpty(&'i str),
}

/// The production `ihier-part`.
///
/// `ihier-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ with-authority: ⟨ ─ "//" ─ iauthority ─ ipath-abempty ─ ⟩ ─┬──
///   ├─ ipath-absolute ────────────────────────────────────────────┤
///   ├─ ipath-rootless ────────────────────────────────────────────┤
///   └─ ipath-empty ───────────────────────────────────────────────┘
/// ```
pub fn ihier_part(input: &str) -> IResult<&str, IhierPart<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = ihier_part_with_authority(input)?;
            Ok((input, IhierPart::WithAuthority(row)))
        }
        [b'/', ..] => {
            let (input, row) = ipath_absolute(input)?;
            Ok((input, IhierPart::IpathAbsolute(row)))
        }
        [0x00..=0x20 | b'"' | b'#' | b'<' | b'>' | b'?' | b'['..=b'^' | b'`' | b'{'..=b'}' | 0x7F, ..] | [] => {
            let (input, row) = ipath_empty(input)?;
            Ok((input, IhierPart::IpathEmpty(row)))
        }
        _ => {
            if let Ok((input, row)) = ipath_rootless(input) {
                return Ok((input, IhierPart::IpathRootless(row)));
            }
            let (input, row) = ipath_empty(input)?;
            Ok((input, IhierPart::IpathEmpty(row)))
        }
    }
}

/// The syntax tree of [`ihier_part_with_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IhierPartWithAuthority<'i> {
    /// `iauthority`.
    pub iauthority: Iauthority<'i>,
    /// Text: `ipath-abempty`.
    pub ipath_abempty: &'i str,
}

/// `with-authority` in the production `ihier-part`.
///
/// ```text
/// ── "//" ─ iauthority ─ ipath-abempty ──
/// ```
#[inline(always)]
pub fn ihier_part_with_authority(input: &str) -> IResult<&str, IhierPartWithAuthority<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, iauthority) = iauthority(input)?;
    let (input, ipath_abempty) = ipath_abempty(input)?;
    Ok((input, IhierPartWithAuthority { iauthority, ipath_abempty }))
}

/// The syntax tree of [`irelative_ref()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IrelativeRef<'i> {
    /// `irelative-part`.
    pub irelative_part: IrelativePart<'i>,
    /// `iquery`, if present.
    pub iquery: Option<&'i str>,
    /// `ifragment`, if present.
    pub ifragment: Option<&'i str>,
}

/// The production `irelative-ref`.
///
/// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── irelative-part ─┬────────────────┬─┬───────────────────┬──
///                    └─ "?" ─ iquery ─┘ └─ "#" ─ ifragment ─┘
/// ```
#[inline(always)]
pub fn irelative_ref(input: &str) -> IResult<&str, IrelativeRef<'_>> {
    let (input, irelative_part) = irelative_part(input)?;
    let (input, iquery) = opt(preceded(char('?'), iquery)).parse_complete(input)?;
    let (input, ifragment) = opt(preceded(char('#'), ifragment)).parse_complete(input)?;
    Ok((input, IrelativeRef { irelative_part, iquery, ifragment }))
}

/// The syntax tree of [`irelative_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IrelativePart<'i> {
    /// The row `with-authority`.
    WithAuthority(IrelativePartWithAuthority<'i>),
    /// Text: `ipath-absolute`.
    IpathAbsolute(&'i str),
    /// Text: `ipath-noscheme`.
    IpathNoscheme(&'i str),
    /// Text: `ipath-empty`.
    IpathEmpty(&'i str),
}

/// The production `irelative-part`.
///
/// `irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ with-authority: ⟨ ─ "//" ─ iauthority ─ ipath-abempty ─ ⟩ ─┬──
///   ├─ ipath-absolute ────────────────────────────────────────────┤
///   ├─ ipath-noscheme ────────────────────────────────────────────┤
///   └─ ipath-empty ───────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn irelative_part(input: &str) -> IResult<&str, IrelativePart<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = irelative_part_with_authority(input)?;
            Ok((input, IrelativePart::WithAuthority(row)))
        }
        [b'/', ..] => {
            let (input, row) = ipath_absolute(input)?;
            Ok((input, IrelativePart::IpathAbsolute(row)))
        }
        [0x00..=0x20 | b'"' | b'#' | b':' | b'<' | b'>' | b'?' | b'['..=b'^' | b'`' | b'{'..=b'}' | 0x7F, ..] | [] => {
            let (input, row) = ipath_empty(input)?;
            Ok((input, IrelativePart::IpathEmpty(row)))
        }
        _ => {
            if let Ok((input, row)) = ipath_noscheme(input) {
                return Ok((input, IrelativePart::IpathNoscheme(row)));
            }
            let (input, row) = ipath_empty(input)?;
            Ok((input, IrelativePart::IpathEmpty(row)))
        }
    }
}

/// The syntax tree of [`irelative_part_with_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IrelativePartWithAuthority<'i> {
    /// `iauthority`.
    pub iauthority: Iauthority<'i>,
    /// Text: `ipath-abempty`.
    pub ipath_abempty: &'i str,
}

/// `with-authority` in the production `irelative-part`.
///
/// ```text
/// ── "//" ─ iauthority ─ ipath-abempty ──
/// ```
#[inline(always)]
pub fn irelative_part_with_authority(input: &str) -> IResult<&str, IrelativePartWithAuthority<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, iauthority) = iauthority(input)?;
    let (input, ipath_abempty) = ipath_abempty(input)?;
    Ok((input, IrelativePartWithAuthority { iauthority, ipath_abempty }))
}

/// The production `absolute-iri`.
///
/// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`: a base, without its fragment.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── scheme ─ ":" ─ ihier-part ─┬────────────────┬──
///                               └─ "?" ─ iquery ─┘
/// ```
pub fn absolute_iri(input: &str) -> IResult<&str, &str> {
    recognize(preceded(scheme, preceded(char(':'), preceded(ihier_part, opt(preceded(char('?'), iquery))))))
        .parse_complete(input)
}

/// The syntax tree of [`iauthority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iauthority<'i> {
    /// `iuserinfo`, if present.
    pub iuserinfo: Option<&'i str>,
    /// Text: `ihost`.
    pub ihost: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `iauthority`.
///
/// `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬───────────────────┬─ ihost ─┬──────────────┬──
///   └─ iuserinfo ─ "@" ─┘         └─ ":" ─ port ─┘
/// ```
pub fn iauthority(input: &str) -> IResult<&str, Iauthority<'_>> {
    let (input, iuserinfo) = opt(terminated(iuserinfo, char('@'))).parse_complete(input)?;
    let (input, ihost) = ihost(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, Iauthority { iuserinfo, ihost, port }))
}

/// The production `iuserinfo`.
///
/// `iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn iuserinfo(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `ihost`.
///
/// `ihost = IP-literal / IPv4address / ireg-name`. A host that only begins like an IPv4 address is a name.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ ip-literal ───────────────────────────────────┬──
///   ├─ ipv4address ─ ⟨ahead ─┬─ any of [:/?#] ─┬─ ⟩ ─┤
///   │                        └─ ⟨end⟩ ─────────┘     │
///   └─ ireg-name ────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn ihost(input: &str) -> IResult<&str, &str> {
    alt((
        ip_literal,
        recognize(preceded(ipv4address, not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?'))))),
        ireg_name,
    ))
    .parse_complete(input)
}

/// The production `ireg-name`.
///
/// `ireg-name = *( iunreserved / pct-encoded / sub-delims )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn ireg_name(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `ipath`.
///
/// `ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty`: no other rule refers
/// to it. The first alternative covers the second and the last, and the fourth covers the third.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ ipath-abempty ─ ⟨end⟩ ─┬──
///   └─ ipath-rootless ────────┘
/// ```
pub fn ipath(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'/', ..] | [] => recognize(preceded(ipath_abempty, eof)).parse_complete(input),
        _ => ipath_rootless(input),
    }
}

/// The production `ipath-abempty`.
///
/// `ipath-abempty = *( "/" isegment )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ "/" ─ isegment ─┬─┘
///     └─────────◄────────┘
/// ```
pub fn ipath_abempty(input: &str) -> IResult<&str, &str> {
    recognize(many0_count(preceded(char('/'), isegment))).parse_complete(input)
}

/// The production `ipath-absolute`.
///
/// `ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── "/" ─┬────────────────────────────────────────┬──
///         └─ isegment-nz ─┬──────────────────────┬─┘
///                         └─┬─ "/" ─ isegment ─┬─┘
///                           └─────────◄────────┘
/// ```
pub fn ipath_absolute(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('/'), opt(preceded(isegment_nz, many0_count(preceded(char('/'), isegment))))))
        .parse_complete(input)
}

/// The production `ipath-noscheme`.
///
/// `ipath-noscheme = isegment-nz-nc *( "/" isegment )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── isegment-nz-nc ─┬──────────────────────┬──
///                    └─┬─ "/" ─ isegment ─┬─┘
///                      └─────────◄────────┘
/// ```
#[inline(always)]
pub fn ipath_noscheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(isegment_nz_nc, many0_count(preceded(char('/'), isegment)))).parse_complete(input)
}

/// The production `ipath-rootless`.
///
/// `ipath-rootless = isegment-nz *( "/" isegment )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── isegment-nz ─┬──────────────────────┬──
///                 └─┬─ "/" ─ isegment ─┬─┘
///                   └─────────◄────────┘
/// ```
pub fn ipath_rootless(input: &str) -> IResult<&str, &str> {
    recognize(preceded(isegment_nz, many0_count(preceded(char('/'), isegment)))).parse_complete(input)
}

/// The production `ipath-empty`.
///
/// `ipath-empty = 0<ipchar>`: no character of a path follows.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── ⟨not ahead any of [-a-zA-Z0-9._~!$&'()*+,;=:@%/\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}]⟩ ──
/// ```
pub fn ipath_empty(input: &str) -> IResult<&str, &str> {
    recognize(not(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '%' | '/' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')))).parse_complete(input)
}

/// The production `isegment`.
///
/// `isegment = *ipchar`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn isegment(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `isegment-nz`.
///
/// `isegment-nz = 1*ipchar`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ─┬─┬──
///   │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///   └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn isegment_nz(input: &str) -> IResult<&str, &str> {
    verify(runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `isegment-nz-nc`.
///
/// `isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )`: a segment, not empty and without a colon.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=@\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ─┬─┬──
///   │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///   └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn isegment_nz_nc(input: &str) -> IResult<&str, &str> {
    verify(runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | '@' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `ipchar`.
///
/// `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ iunreserved ─┬──
///   ├─ pct-encoded ─┤
///   ├─ sub-delims ──┤
///   └─ any of [:@] ─┘
/// ```
pub fn ipchar(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'%', ..] => pct_encoded(input),
        [b'!' | b'$' | b'&'..=b',' | b';' | b'=', ..] => sub_delims(input),
        [b':' | b'@', ..] => recognize(satisfy(|c: char| matches!(c, ':' | '@'))).parse_complete(input),
        _ => iunreserved(input),
    }
}

/// The production `iquery`.
///
/// `iquery = *( ipchar / iprivate / "/" / "?" )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn iquery(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '/' | '?' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `ifragment`.
///
/// `ifragment = *( ipchar / "/" / "?" )`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn ifragment(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '/' | '?' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `iunreserved`.
///
/// `iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ unreserved ─┬──
///   └─ ucschar ────┘
/// ```
#[inline(always)]
pub fn iunreserved(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [0x80..=0xFF, ..] => ucschar(input),
        _ => unreserved(input),
    }
}

/// The production `ucschar`.
///
/// The characters beyond ASCII, except surrogates, private ones, noncharacters, and those of plane 14 up to U+E0FFF.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── any of [\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}] ──
/// ```
#[inline(always)]
pub fn ucschar(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}'))).parse_complete(input)
}

/// The production `iprivate`.
///
/// `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD`: the characters for private use, allowed only in queries.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ── any of [\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}] ──
/// ```
pub fn iprivate(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(
        |c: char| matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}'),
    ))
    .parse_complete(input)
}
