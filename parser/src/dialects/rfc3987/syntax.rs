//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/rfc3987.railroad` by `railurl grammar generate`; edit that file, not this one.
//!
//! The production `iri-reference`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while},
    character::complete::satisfy,
    combinator::{eof, not, opt, peek, recognize, verify},
    multi::many0_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until},
};

/// The syntax tree of [`iri_reference()`].
///
/// A whole input: `IRI-reference = IRI / irelative-ref`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
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
///
/// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
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
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, ihier_part) = ihier_part(input)?;
    let (input, iquery) = opt(preceded(satisfy(|c: char| c == '?'), iquery)).parse(input)?;
    let (input, ifragment) = opt(preceded(satisfy(|c: char| c == '#'), ifragment)).parse(input)?;
    Ok((input, Iri { scheme, ihier_part, iquery, ifragment }))
}

/// The syntax tree of [`ihier_part()`].
///
/// `ihier-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
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
    if let Ok((input, row)) = ihier_part_with_authority(input) {
        return Ok((input, IhierPart::WithAuthority(row)));
    }
    if let Ok((input, row)) = ipath_absolute(input) {
        return Ok((input, IhierPart::IpathAbsolute(row)));
    }
    if let Ok((input, row)) = ipath_rootless(input) {
        return Ok((input, IhierPart::IpathRootless(row)));
    }
    let (input, row) = ipath_empty(input)?;
    Ok((input, IhierPart::IpathEmpty(row)))
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
///
/// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
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
    let (input, iquery) = opt(preceded(satisfy(|c: char| c == '?'), iquery)).parse(input)?;
    let (input, ifragment) = opt(preceded(satisfy(|c: char| c == '#'), ifragment)).parse(input)?;
    Ok((input, IrelativeRef { irelative_part, iquery, ifragment }))
}

/// The syntax tree of [`irelative_part()`].
///
/// `irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
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
    if let Ok((input, row)) = irelative_part_with_authority(input) {
        return Ok((input, IrelativePart::WithAuthority(row)));
    }
    if let Ok((input, row)) = ipath_absolute(input) {
        return Ok((input, IrelativePart::IpathAbsolute(row)));
    }
    if let Ok((input, row)) = ipath_noscheme(input) {
        return Ok((input, IrelativePart::IpathNoscheme(row)));
    }
    let (input, row) = ipath_empty(input)?;
    Ok((input, IrelativePart::IpathEmpty(row)))
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

/// The syntax tree of [`absolute_iri()`].
///
/// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`: a base, without its fragment.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteIri<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `ihier-part`.
    pub ihier_part: IhierPart<'i>,
    /// `iquery`, if present.
    pub iquery: Option<&'i str>,
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
pub fn absolute_iri(input: &str) -> IResult<&str, AbsoluteIri<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, ihier_part) = ihier_part(input)?;
    let (input, iquery) = opt(preceded(satisfy(|c: char| c == '?'), iquery)).parse(input)?;
    Ok((input, AbsoluteIri { scheme, ihier_part, iquery }))
}

/// The production `scheme`.
///
/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.1>
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse(input)
}

/// The syntax tree of [`iauthority()`].
///
/// `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iauthority<'i> {
    /// `iuserinfo`, if present.
    pub iuserinfo: Option<&'i str>,
    /// `ihost`.
    pub ihost: Ihost<'i>,
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
    let (input, iuserinfo) = opt(terminated(iuserinfo, satisfy(|c: char| c == '@'))).parse(input)?;
    let (input, ihost) = ihost(input)?;
    let (input, port) = opt(preceded(satisfy(|c: char| c == ':'), port)).parse(input)?;
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
    runs(
        take_while(
            |c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}'),
        ),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )(input)
}

/// The syntax tree of [`ihost()`].
///
/// `ihost = IP-literal / IPv4address / ireg-name`. A host that only begins like an IPv4 address is a name.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ihost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// `ipv4address`.
    Address(Ipv4address<'i>),
    /// Text: `ireg-name`.
    IregName(&'i str),
}

/// The production `ihost`.
///
/// `ihost = IP-literal / IPv4address / ireg-name`. A host that only begins like an IPv4 address is a name.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ ip-literal ────────────────────────────────────────────────────┬──
///   ├─ address: ⟨ ─ ipv4address ─ ⟨ahead ─┬─ any of [:/?#] ─┬─ ⟩ ─ ⟩ ─┤
///   │                                     └─ ⟨end⟩ ─────────┘         │
///   └─ ireg-name ─────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn ihost(input: &str) -> IResult<&str, Ihost<'_>> {
    if let Ok((input, row)) = ip_literal(input) {
        return Ok((input, Ihost::IpLiteral(row)));
    }
    let row: IResult<_, _> =
        terminated(ipv4address, not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?')))).parse(input);
    if let Ok((input, row)) = row {
        return Ok((input, Ihost::Address(row)));
    }
    let (input, row) = ireg_name(input)?;
    Ok((input, Ihost::IregName(row)))
}

/// The production `port`.
///
/// `port = *DIGIT`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3>
///
/// ```text
/// ──┬────────────────────┬──
///   └─┬─ any of [0-9] ─┬─┘
///     └────────◄───────┘
/// ```
#[inline(always)]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port)(input)
}

/// The syntax tree of [`ip_literal()`].
///
/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// The row of `address` that matched.
    pub address: IpLiteralAddress<'i>,
}

/// The production `ip-literal`.
///
/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ── "[" ─ address: ⟨ ─┬─ ipv6address ─┬─ ⟩ ─ "]" ──
///                      └─ ipvfuture ───┘
/// ```
#[inline(always)]
pub fn ip_literal(input: &str) -> IResult<&str, IpLiteral<'_>> {
    let (input, _) = satisfy(|c: char| c == '[')(input)?;
    let (input, address) = ip_literal_address(input)?;
    let (input, _) = satisfy(|c: char| c == ']')(input)?;
    Ok((input, IpLiteral { address }))
}

/// The syntax tree of [`ip_literal_address()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IpLiteralAddress<'i> {
    /// `ipv6address`.
    Ipv6address(Ipv6address<'i>),
    /// Text: `ipvfuture`.
    Ipvfuture(&'i str),
}

/// `address` in the production `ip-literal`.
///
/// ```text
/// ──┬─ ipv6address ─┬──
///   └─ ipvfuture ───┘
/// ```
#[inline(always)]
pub fn ip_literal_address(input: &str) -> IResult<&str, IpLiteralAddress<'_>> {
    match input.as_bytes() {
        [b'V' | b'v', ..] => {
            let (input, row) = ipvfuture(input)?;
            Ok((input, IpLiteralAddress::Ipvfuture(row)))
        }
        _ => {
            let (input, row) = ipv6address(input)?;
            Ok((input, IpLiteralAddress::Ipv6address(row)))
        }
    }
}

/// The production `ipvfuture`.
///
/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`: the letter is in either case, like all
/// literals of ABNF.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ── "v"/i ─┬─ any of [0-9a-fA-F] ─┬─ "." ─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:] ─┬──
///           └───────────◄──────────┘       └───────────────────◄──────────────────┘
/// ```
#[inline(always)]
pub fn ipvfuture(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| matches!(c, 'V' | 'v')),
        preceded(
            verify(until(outside_ipvfuture), |run: &str| !run.is_empty()),
            preceded(satisfy(|c: char| c == '.'), verify(until(outside_ipvfuture_2), |run: &str| !run.is_empty())),
        ),
    ))
    .parse(input)
}

/// The syntax tree of [`ipv6address()`].
///
/// `IPv6address`, in the order of its nine alternatives; each is named by the number of `h16` that may come before its
/// `::`. The ABNF's `[ *2( h16 ":" ) h16 ]` is written `[ h16 [ ":" h16 ] [ ":" h16 ] ]` here, which matches the same.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv6address<'i> {
    /// The row `whole`.
    Whole(Ipv6addressWhole<'i>),
    /// The row `after-none`.
    AfterNone(Ipv6addressAfterNone<'i>),
    /// The row `after-one`.
    AfterOne(Ipv6addressAfterOne<'i>),
    /// The row `after-two`.
    AfterTwo(Ipv6addressAfterTwo<'i>),
    /// The row `after-three`.
    AfterThree(Ipv6addressAfterThree<'i>),
    /// The row `after-four`.
    AfterFour(Ipv6addressAfterFour<'i>),
    /// The row `after-five`.
    AfterFive(Ipv6addressAfterFive<'i>),
    /// The row `after-six`.
    AfterSix(Ipv6addressAfterSix<'i>),
    /// `after-seven`, if present.
    AfterSeven(Option<Ipv6addressAfterSevenBefore<'i>>),
}

/// The production `ipv6address`.
///
/// `IPv6address`, in the order of its nine alternatives; each is named by the number of `h16` that may come before its
/// `::`. The ABNF's `[ *2( h16 ":" ) h16 ]` is written `[ h16 [ ":" h16 ] [ ":" h16 ] ]` here, which matches the same.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─ whole: ⟨ ─── first: h16 ─ ":" ─ second: h16 ─ ":" ─ third: h16 ─ ":" ─ fourth: h16 ─ ":" ┐
///   │            ┌──────────────────────────────────────────────────────────────────────────────┘
///   │            └─ fifth: h16 ─ ":" ─ sixth: h16 ─ ":" ─ last: ls32 ───────────────────────────── ⟩ ─┬──
///   ├─ after-none: ⟨ ─── "::" ─ first: h16 ─ ":" ─ second: h16 ─ ":" ─ third: h16 ─ ":" ┐             │
///   │                 ┌─────────────────────────────────────────────────────────────────┘             │
///   │                 └─ fourth: h16 ─ ":" ─ fifth: h16 ─ ":" ─ last: ls32 ─────────────── ⟩ ─────────┤
///   ├─ after-one: ⟨ ─── before: ⟨ ─┬───────┬─ ⟩ ─ "::" ─ first: h16 ─ ":" ─ second: h16 ─ ":" ┐       │
///   │                              └─ h16 ─┘                                                  │       │
///   │                ┌────────────────────────────────────────────────────────────────────────┘       │
///   │                └─ third: h16 ─ ":" ─ fourth: h16 ─ ":" ─ last: ls32 ────────────────────── ⟩ ───┤
///   ├─ after-two: ⟨ ─── before: ⟨ ─┬──────────────────────────────────────┬─ ⟩ ─ "::" ───────┐        │
///   │                              └─ first: h16 ─┬─────────────────────┬─┘                  │        │
///   │                                             └─ ":" ─ second: h16 ─┘                    │        │
///   │                ┌───────────────────────────────────────────────────────────────────────┘        │
///   │                └─ first: h16 ─ ":" ─ second: h16 ─ ":" ─ third: h16 ─ ":" ─ last: ls32 ── ⟩ ────┤
///   ├─ after-three: ⟨ ─── before: ⟨ ─┬─────────────────────────────────────────┬─ ⟩ ─ "::" ┐          │
///   │                                └─── first: h16 ─┬─────────────────────┬┐ │           │          │
///   │                                                 └─ ":" ─ second: h16 ─┘│ │           │          │
///   │                                  ┌─────────────────────────────────────┘ │           │          │
///   │                                  └─┬────────────────────┬────────────────┘           │          │
///   │                                    └─ ":" ─ third: h16 ─┘                            │          │
///   │                  ┌───────────────────────────────────────────────────────────────────┘          │
///   │                  └─ first: h16 ─ ":" ─ second: h16 ─ ":" ─ last: ls32 ───────────────── ⟩ ──────┤
///   ├─ after-four: ⟨ ─── before: ⟨ ─┬───────────────────────────────────────────────────┬─ ⟩ ┐        │
///   │                               └─── first: h16 ─┬─────────────────────┬──────────┐ │    │        │
///   │                                                └─ ":" ─ second: h16 ─┘          │ │    │        │
///   │                                 ┌───────────────────────────────────────────────┘ │    │        │
///   │                                 └─┬────────────────────┬─┬─────────────────────┬──┘    │        │
///   │                                   └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘       │        │
///   │                 ┌──────────────────────────────────────────────────────────────────────┘        │
///   │                 └─ "::" ─ first: h16 ─ ":" ─ last: ls32 ───────────────────────────────── ⟩ ────┤
///   ├─ after-five: ⟨ ─── before: ⟨ ─┬───────────────────────────────────────────────────┬─ ⟩ ┐        │
///   │                               └─── first: h16 ─┬─────────────────────┬──────────┐ │    │        │
///   │                                                └─ ":" ─ second: h16 ─┘          │ │    │        │
///   │                                 ┌───────────────────────────────────────────────┘ │    │        │
///   │                                 └─┬────────────────────┬─┬─────────────────────┬┐ │    │        │
///   │                                   └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘│ │    │        │
///   │                                 ┌───────────────────────────────────────────────┘ │    │        │
///   │                                 └─┬────────────────────┬──────────────────────────┘    │        │
///   │                                   └─ ":" ─ fifth: h16 ─┘                               │        │
///   │                 ┌──────────────────────────────────────────────────────────────────────┘        │
///   │                 └─ "::" ─ last: ls32 ──────────────────────────────────────────────────── ⟩ ────┤
///   ├─ after-six: ⟨ ─── before: ⟨ ─┬───────────────────────────────────────────────────┬─ ⟩ ┐         │
///   │                              └─── first: h16 ─┬─────────────────────┬──────────┐ │    │         │
///   │                                               └─ ":" ─ second: h16 ─┘          │ │    │         │
///   │                                ┌───────────────────────────────────────────────┘ │    │         │
///   │                                └─┬────────────────────┬─┬─────────────────────┬┐ │    │         │
///   │                                  └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘│ │    │         │
///   │                                ┌───────────────────────────────────────────────┘ │    │         │
///   │                                └─┬────────────────────┬─┬────────────────────┬───┘    │         │
///   │                                  └─ ":" ─ fifth: h16 ─┘ └─ ":" ─ sixth: h16 ─┘        │         │
///   │                ┌──────────────────────────────────────────────────────────────────────┘         │
///   │                └─ "::" ─ last: h16 ───────────────────────────────────────────────────── ⟩ ─────┤
///   └─ after-seven: ⟨ ─── before: ⟨ ─┬───────────────────────────────────────────────────┬─ ⟩ ┐       │
///                                    └─── first: h16 ─┬─────────────────────┬──────────┐ │    │       │
///                                                     └─ ":" ─ second: h16 ─┘          │ │    │       │
///                                      ┌───────────────────────────────────────────────┘ │    │       │
///                                      └─┬────────────────────┬─┬─────────────────────┬┐ │    │       │
///                                        └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘│ │    │       │
///                                      ┌───────────────────────────────────────────────┘ │    │       │
///                                      └─┬────────────────────┬─┬────────────────────┬─┐ │    │       │
///                                        └─ ":" ─ fifth: h16 ─┘ └─ ":" ─ sixth: h16 ─┘ │ │    │       │
///                                      ┌───────────────────────────────────────────────┘ │    │       │
///                                      └─┬──────────────────────┬────────────────────────┘    │       │
///                                        └─ ":" ─ seventh: h16 ─┘                             │       │
///                      ┌──────────────────────────────────────────────────────────────────────┘       │
///                      └─ "::" ───────────────────────────────────────────────────────────────── ⟩ ───┘
/// ```
#[inline(always)]
pub fn ipv6address(input: &str) -> IResult<&str, Ipv6address<'_>> {
    if let Ok((input, row)) = ipv6address_whole(input) {
        return Ok((input, Ipv6address::Whole(row)));
    }
    if let Ok((input, row)) = ipv6address_after_none(input) {
        return Ok((input, Ipv6address::AfterNone(row)));
    }
    if let Ok((input, row)) = ipv6address_after_one(input) {
        return Ok((input, Ipv6address::AfterOne(row)));
    }
    if let Ok((input, row)) = ipv6address_after_two(input) {
        return Ok((input, Ipv6address::AfterTwo(row)));
    }
    if let Ok((input, row)) = ipv6address_after_three(input) {
        return Ok((input, Ipv6address::AfterThree(row)));
    }
    if let Ok((input, row)) = ipv6address_after_four(input) {
        return Ok((input, Ipv6address::AfterFour(row)));
    }
    if let Ok((input, row)) = ipv6address_after_five(input) {
        return Ok((input, Ipv6address::AfterFive(row)));
    }
    if let Ok((input, row)) = ipv6address_after_six(input) {
        return Ok((input, Ipv6address::AfterSix(row)));
    }
    let (input, row) = terminated(opt(ipv6address_after_seven_before), tag("::")).parse(input)?;
    Ok((input, Ipv6address::AfterSeven(row)))
}

/// The syntax tree of [`ipv6address_whole()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressWhole<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// Text: `h16`.
    pub second: &'i str,
    /// Text: `h16`.
    pub third: &'i str,
    /// Text: `h16`.
    pub fourth: &'i str,
    /// Text: `h16`.
    pub fifth: &'i str,
    /// Text: `h16`.
    pub sixth: &'i str,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `whole` in the production `ipv6address`.
///
/// ```text
/// ──── first: h16 ─ ":" ─ second: h16 ─ ":" ─ third: h16 ─ ":" ─ fourth: h16 ─ ":" ─ fifth: h16 ─ ":" ┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ sixth: h16 ─ ":" ─ last: ls32 ────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_whole(input: &str) -> IResult<&str, Ipv6addressWhole<'_>> {
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, second) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, third) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, fourth) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, fifth) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, sixth) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressWhole { first, second, third, fourth, fifth, sixth, last }))
}

/// The syntax tree of [`ipv6address_after_none()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterNone<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// Text: `h16`.
    pub second: &'i str,
    /// Text: `h16`.
    pub third: &'i str,
    /// Text: `h16`.
    pub fourth: &'i str,
    /// Text: `h16`.
    pub fifth: &'i str,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `after-none` in the production `ipv6address`.
///
/// ```text
/// ──── "::" ─ first: h16 ─ ":" ─ second: h16 ─ ":" ─ third: h16 ─ ":" ─ fourth: h16 ─ ":" ─ fifth: h16 ┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ":" ─ last: ls32 ──────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_none(input: &str) -> IResult<&str, Ipv6addressAfterNone<'_>> {
    let (input, _) = tag("::")(input)?;
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, second) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, third) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, fourth) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, fifth) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressAfterNone { first, second, third, fourth, fifth, last }))
}

/// The syntax tree of [`ipv6address_after_one()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterOne<'i> {
    /// `before`, if present.
    pub before: Option<&'i str>,
    /// Text: `h16`.
    pub first: &'i str,
    /// Text: `h16`.
    pub second: &'i str,
    /// Text: `h16`.
    pub third: &'i str,
    /// Text: `h16`.
    pub fourth: &'i str,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `after-one` in the production `ipv6address`.
///
/// ```text
/// ──── before: ⟨ ─┬───────┬─ ⟩ ─ "::" ─ first: h16 ─ ":" ─ second: h16 ─ ":" ─ third: h16 ─ ":" ┐
///                 └─ h16 ─┘                                                                     │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fourth: h16 ─ ":" ─ last: ls32 ─────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_one(input: &str) -> IResult<&str, Ipv6addressAfterOne<'_>> {
    let (input, before) = opt(h16).parse(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, second) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, third) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, fourth) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressAfterOne { before, first, second, third, fourth, last }))
}

/// The syntax tree of [`ipv6address_after_two()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterTwo<'i> {
    /// `before`, if present.
    pub before: Option<Ipv6addressAfterTwoBefore<'i>>,
    /// Text: `h16`.
    pub first: &'i str,
    /// Text: `h16`.
    pub second: &'i str,
    /// Text: `h16`.
    pub third: &'i str,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `after-two` in the production `ipv6address`.
///
/// ```text
/// ──── before: ⟨ ─┬──────────────────────────────────────┬─ ⟩ ─ "::" ─ first: h16 ─ ":" ─ second: h16 ┐
///                 └─ first: h16 ─┬─────────────────────┬─┘                                            │
///                                └─ ":" ─ second: h16 ─┘                                              │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ":" ─ third: h16 ─ ":" ─ last: ls32 ──────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_two(input: &str) -> IResult<&str, Ipv6addressAfterTwo<'_>> {
    let (input, before) = opt(ipv6address_after_two_before).parse(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, second) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, third) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressAfterTwo { before, first, second, third, last }))
}

/// The syntax tree of [`ipv6address_after_two_before()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterTwoBefore<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// `second`, if present.
    pub second: Option<&'i str>,
}

/// `after-two before` in the production `ipv6address`.
///
/// ```text
/// ── first: h16 ─┬─────────────────────┬──
///                └─ ":" ─ second: h16 ─┘
/// ```
#[inline(always)]
pub fn ipv6address_after_two_before(input: &str) -> IResult<&str, Ipv6addressAfterTwoBefore<'_>> {
    let (input, first) = h16(input)?;
    let (input, second) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    Ok((input, Ipv6addressAfterTwoBefore { first, second }))
}

/// The syntax tree of [`ipv6address_after_three()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterThree<'i> {
    /// `before`, if present.
    pub before: Option<Ipv6addressAfterThreeBefore<'i>>,
    /// Text: `h16`.
    pub first: &'i str,
    /// Text: `h16`.
    pub second: &'i str,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `after-three` in the production `ipv6address`.
///
/// ```text
/// ──── before: ⟨ ─┬─────────────────────────────────────────────────────────────┬─ ⟩ ─ "::" ┐
///                 └─ first: h16 ─┬─────────────────────┬─┬────────────────────┬─┘           │
///                                └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘             │
///   ┌───────────────────────────────────────────────────────────────────────────────────────┘
///   └─ first: h16 ─ ":" ─ second: h16 ─ ":" ─ last: ls32 ──────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_three(input: &str) -> IResult<&str, Ipv6addressAfterThree<'_>> {
    let (input, before) = opt(ipv6address_after_three_before).parse(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, second) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressAfterThree { before, first, second, last }))
}

/// The syntax tree of [`ipv6address_after_three_before()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterThreeBefore<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// `second`, if present.
    pub second: Option<&'i str>,
    /// `third`, if present.
    pub third: Option<&'i str>,
}

/// `after-three before` in the production `ipv6address`.
///
/// ```text
/// ── first: h16 ─┬─────────────────────┬─┬────────────────────┬──
///                └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘
/// ```
#[inline(always)]
pub fn ipv6address_after_three_before(input: &str) -> IResult<&str, Ipv6addressAfterThreeBefore<'_>> {
    let (input, first) = h16(input)?;
    let (input, second) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, third) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    Ok((input, Ipv6addressAfterThreeBefore { first, second, third }))
}

/// The syntax tree of [`ipv6address_after_four()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterFour<'i> {
    /// `before`, if present.
    pub before: Option<Ipv6addressAfterFourBefore<'i>>,
    /// Text: `h16`.
    pub first: &'i str,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `after-four` in the production `ipv6address`.
///
/// ```text
/// ──── before: ⟨ ─┬────────────────────────────────────────────────────────────────┬─ ⟩ ─ "::" ┐
///                 └─── first: h16 ─┬─────────────────────┬─┬────────────────────┬┐ │           │
///                                  └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘│ │           │
///                   ┌────────────────────────────────────────────────────────────┘ │           │
///                   └─┬─────────────────────┬──────────────────────────────────────┘           │
///                     └─ ":" ─ fourth: h16 ─┘                                                  │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ first: h16 ─ ":" ─ last: ls32 ─────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_four(input: &str) -> IResult<&str, Ipv6addressAfterFour<'_>> {
    let (input, before) = opt(ipv6address_after_four_before).parse(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressAfterFour { before, first, last }))
}

/// The syntax tree of [`ipv6address_after_four_before()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterFourBefore<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// `second`, if present.
    pub second: Option<&'i str>,
    /// `third`, if present.
    pub third: Option<&'i str>,
    /// `fourth`, if present.
    pub fourth: Option<&'i str>,
}

/// `after-four before` in the production `ipv6address`.
///
/// ```text
/// ── first: h16 ─┬─────────────────────┬─┬────────────────────┬─┬─────────────────────┬──
///                └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘
/// ```
#[inline(always)]
pub fn ipv6address_after_four_before(input: &str) -> IResult<&str, Ipv6addressAfterFourBefore<'_>> {
    let (input, first) = h16(input)?;
    let (input, second) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, third) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fourth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    Ok((input, Ipv6addressAfterFourBefore { first, second, third, fourth }))
}

/// The syntax tree of [`ipv6address_after_five()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterFive<'i> {
    /// `before`, if present.
    pub before: Option<Ipv6addressAfterFiveBefore<'i>>,
    /// `ls32`.
    pub last: Ls32<'i>,
}

/// `after-five` in the production `ipv6address`.
///
/// ```text
/// ──── before: ⟨ ─┬────────────────────────────────────────────────────────────────┬─ ⟩ ─ "::" ┐
///                 └─── first: h16 ─┬─────────────────────┬─┬────────────────────┬┐ │           │
///                                  └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘│ │           │
///                   ┌────────────────────────────────────────────────────────────┘ │           │
///                   └─┬─────────────────────┬─┬────────────────────┬───────────────┘           │
///                     └─ ":" ─ fourth: h16 ─┘ └─ ":" ─ fifth: h16 ─┘                           │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ last: ls32 ────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_five(input: &str) -> IResult<&str, Ipv6addressAfterFive<'_>> {
    let (input, before) = opt(ipv6address_after_five_before).parse(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, last) = ls32(input)?;
    Ok((input, Ipv6addressAfterFive { before, last }))
}

/// The syntax tree of [`ipv6address_after_five_before()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterFiveBefore<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// `second`, if present.
    pub second: Option<&'i str>,
    /// `third`, if present.
    pub third: Option<&'i str>,
    /// `fourth`, if present.
    pub fourth: Option<&'i str>,
    /// `fifth`, if present.
    pub fifth: Option<&'i str>,
}

/// `after-five before` in the production `ipv6address`.
///
/// ```text
/// ──── first: h16 ─┬─────────────────────┬─┬────────────────────┬─┬─────────────────────┬┐
///                  └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘│
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────┬────────────────────────────────────────────────────────────────
///     └─ ":" ─ fifth: h16 ─┘
/// ```
#[inline(always)]
pub fn ipv6address_after_five_before(input: &str) -> IResult<&str, Ipv6addressAfterFiveBefore<'_>> {
    let (input, first) = h16(input)?;
    let (input, second) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, third) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fourth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fifth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    Ok((input, Ipv6addressAfterFiveBefore { first, second, third, fourth, fifth }))
}

/// The syntax tree of [`ipv6address_after_six()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterSix<'i> {
    /// `before`, if present.
    pub before: Option<Ipv6addressAfterSixBefore<'i>>,
    /// Text: `h16`.
    pub last: &'i str,
}

/// `after-six` in the production `ipv6address`.
///
/// ```text
/// ──── before: ⟨ ─┬──────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                 └─── first: h16 ─┬─────────────────────┬─┬────────────────────┬──────────┐ │    │
///                                  └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘          │ │    │
///                   ┌──────────────────────────────────────────────────────────────────────┘ │    │
///                   └─┬─────────────────────┬─┬────────────────────┬─┬────────────────────┬──┘    │
///                     └─ ":" ─ fourth: h16 ─┘ └─ ":" ─ fifth: h16 ─┘ └─ ":" ─ sixth: h16 ─┘       │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ "::" ─ last: h16 ─────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv6address_after_six(input: &str) -> IResult<&str, Ipv6addressAfterSix<'_>> {
    let (input, before) = opt(ipv6address_after_six_before).parse(input)?;
    let (input, _) = tag("::")(input)?;
    let (input, last) = h16(input)?;
    Ok((input, Ipv6addressAfterSix { before, last }))
}

/// The syntax tree of [`ipv6address_after_six_before()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterSixBefore<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// `second`, if present.
    pub second: Option<&'i str>,
    /// `third`, if present.
    pub third: Option<&'i str>,
    /// `fourth`, if present.
    pub fourth: Option<&'i str>,
    /// `fifth`, if present.
    pub fifth: Option<&'i str>,
    /// `sixth`, if present.
    pub sixth: Option<&'i str>,
}

/// `after-six before` in the production `ipv6address`.
///
/// ```text
/// ──── first: h16 ─┬─────────────────────┬─┬────────────────────┬─┬─────────────────────┬┐
///                  └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘│
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────┬─┬────────────────────┬─────────────────────────────────────────
///     └─ ":" ─ fifth: h16 ─┘ └─ ":" ─ sixth: h16 ─┘
/// ```
#[inline(always)]
pub fn ipv6address_after_six_before(input: &str) -> IResult<&str, Ipv6addressAfterSixBefore<'_>> {
    let (input, first) = h16(input)?;
    let (input, second) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, third) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fourth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fifth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, sixth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    Ok((input, Ipv6addressAfterSixBefore { first, second, third, fourth, fifth, sixth }))
}

/// The syntax tree of [`ipv6address_after_seven_before()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv6addressAfterSevenBefore<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// `second`, if present.
    pub second: Option<&'i str>,
    /// `third`, if present.
    pub third: Option<&'i str>,
    /// `fourth`, if present.
    pub fourth: Option<&'i str>,
    /// `fifth`, if present.
    pub fifth: Option<&'i str>,
    /// `sixth`, if present.
    pub sixth: Option<&'i str>,
    /// `seventh`, if present.
    pub seventh: Option<&'i str>,
}

/// `after-seven before` in the production `ipv6address`.
///
/// ```text
/// ──── first: h16 ─┬─────────────────────┬─┬────────────────────┬─┬─────────────────────┬┐
///                  └─ ":" ─ second: h16 ─┘ └─ ":" ─ third: h16 ─┘ └─ ":" ─ fourth: h16 ─┘│
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────┬─┬────────────────────┬─┬──────────────────────┬────────────────
///     └─ ":" ─ fifth: h16 ─┘ └─ ":" ─ sixth: h16 ─┘ └─ ":" ─ seventh: h16 ─┘
/// ```
#[inline(always)]
pub fn ipv6address_after_seven_before(input: &str) -> IResult<&str, Ipv6addressAfterSevenBefore<'_>> {
    let (input, first) = h16(input)?;
    let (input, second) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, third) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fourth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, fifth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, sixth) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    let (input, seventh) = opt(preceded(satisfy(|c: char| c == ':'), h16)).parse(input)?;
    Ok((input, Ipv6addressAfterSevenBefore { first, second, third, fourth, fifth, sixth, seventh }))
}

/// The production `h16`.
///
/// `h16 = 1*4HEXDIG`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ── any of [0-9a-fA-F] ─┬──────────────────────┬─┬──────────────────────┬─┬──────────────────────┬──
///                        └─ any of [0-9a-fA-F] ─┘ └─ any of [0-9a-fA-F] ─┘ └─ any of [0-9a-fA-F] ─┘
/// ```
pub fn h16(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| c.is_ascii_hexdigit()),
        preceded(
            opt(satisfy(|c: char| c.is_ascii_hexdigit())),
            preceded(opt(satisfy(|c: char| c.is_ascii_hexdigit())), opt(satisfy(|c: char| c.is_ascii_hexdigit()))),
        ),
    ))
    .parse(input)
}

/// The syntax tree of [`ls32()`].
///
/// `ls32 = ( h16 ":" h16 ) / IPv4address`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ls32<'i> {
    /// The row `pieces`.
    Pieces(Ls32Pieces<'i>),
    /// `ipv4address`.
    Ipv4address(Ipv4address<'i>),
}

/// The production `ls32`.
///
/// `ls32 = ( h16 ":" h16 ) / IPv4address`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─ pieces: ⟨ ─ first: h16 ─ ":" ─ second: h16 ─ ⟩ ─┬──
///   └─ ipv4address ────────────────────────────────────┘
/// ```
pub fn ls32(input: &str) -> IResult<&str, Ls32<'_>> {
    if let Ok((input, row)) = ls32_pieces(input) {
        return Ok((input, Ls32::Pieces(row)));
    }
    let (input, row) = ipv4address(input)?;
    Ok((input, Ls32::Ipv4address(row)))
}

/// The syntax tree of [`ls32_pieces()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ls32Pieces<'i> {
    /// Text: `h16`.
    pub first: &'i str,
    /// Text: `h16`.
    pub second: &'i str,
}

/// `pieces` in the production `ls32`.
///
/// ```text
/// ── first: h16 ─ ":" ─ second: h16 ──
/// ```
#[inline(always)]
pub fn ls32_pieces(input: &str) -> IResult<&str, Ls32Pieces<'_>> {
    let (input, first) = h16(input)?;
    let (input, _) = satisfy(|c: char| c == ':')(input)?;
    let (input, second) = h16(input)?;
    Ok((input, Ls32Pieces { first, second }))
}

/// The syntax tree of [`ipv4address()`].
///
/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv4address<'i> {
    /// Text: `dec-octet`.
    pub first: &'i str,
    /// Text: `dec-octet`.
    pub second: &'i str,
    /// Text: `dec-octet`.
    pub third: &'i str,
    /// Text: `dec-octet`.
    pub fourth: &'i str,
}

/// The production `ipv4address`.
///
/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ── first: dec-octet ─ "." ─ second: dec-octet ─ "." ─ third: dec-octet ─ "." ─ fourth: dec-octet ──
/// ```
pub fn ipv4address(input: &str) -> IResult<&str, Ipv4address<'_>> {
    let (input, first) = dec_octet(input)?;
    let (input, _) = satisfy(|c: char| c == '.')(input)?;
    let (input, second) = dec_octet(input)?;
    let (input, _) = satisfy(|c: char| c == '.')(input)?;
    let (input, third) = dec_octet(input)?;
    let (input, _) = satisfy(|c: char| c == '.')(input)?;
    let (input, fourth) = dec_octet(input)?;
    Ok((input, Ipv4address { first, second, third, fourth }))
}

/// The production `dec-octet`.
///
/// `dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35`, the longest first.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─ "25" ─ any of [0-5] ───────────────┬──
///   ├─ "2" ─ any of [0-4] ─ any of [0-9] ─┤
///   ├─ "1" ─ any of [0-9] ─ any of [0-9] ─┤
///   ├─ any of [1-9] ─ any of [0-9] ───────┤
///   └─ any of [0-9] ──────────────────────┘
/// ```
#[inline]
pub fn dec_octet(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'2', b'5', b'0'..=b'5', ..] => 3,
        [b'2', b'0'..=b'4', b'0'..=b'9', ..] => 3,
        [b'1', b'0'..=b'9', b'0'..=b'9', ..] => 3,
        [b'1'..=b'9', b'0'..=b'9', ..] => 2,
        [b'0'..=b'9', ..] => 1,
        _ => 0,
    })(input)
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
    runs(
        take_while(
            |c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}'),
        ),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )(input)
}

/// The syntax tree of [`ipath()`].
///
/// `ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty`: no other rule refers
/// to it. The first alternative covers the second and the last, and the fourth covers the third.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipath<'i> {
    /// Text: `ipath-abempty`.
    Abempty(&'i str),
    /// Text: `ipath-rootless`.
    IpathRootless(&'i str),
}

/// The production `ipath`.
///
/// `ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty`: no other rule refers
/// to it. The first alternative covers the second and the last, and the fourth covers the third.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ abempty: ⟨ ─ ipath-abempty ─ ⟨end⟩ ─ ⟩ ─┬──
///   └─ ipath-rootless ─────────────────────────┘
/// ```
pub fn ipath(input: &str) -> IResult<&str, Ipath<'_>> {
    match input.as_bytes() {
        [b'/', ..] | [] => {
            let (input, row) = terminated(ipath_abempty, eof).parse(input)?;
            Ok((input, Ipath::Abempty(row)))
        }
        _ => {
            let (input, row) = ipath_rootless(input)?;
            Ok((input, Ipath::IpathRootless(row)))
        }
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
    recognize(many0_count(preceded(satisfy(|c: char| c == '/'), isegment))).parse(input)
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
    recognize(preceded(
        satisfy(|c: char| c == '/'),
        opt(preceded(isegment_nz, many0_count(preceded(satisfy(|c: char| c == '/'), isegment)))),
    ))
    .parse(input)
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
    recognize(preceded(isegment_nz_nc, many0_count(preceded(satisfy(|c: char| c == '/'), isegment)))).parse(input)
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
    recognize(preceded(isegment_nz, many0_count(preceded(satisfy(|c: char| c == '/'), isegment)))).parse(input)
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
    recognize(not(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '%' | '/' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')))).parse(input)
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
    runs(
        take_while(
            |c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}'),
        ),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )(input)
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
    verify(runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })), |run: &str| !run.is_empty()).parse(input)
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
    verify(runs(take_while(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | '@' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })), |run: &str| !run.is_empty()).parse(input)
}

/// The syntax tree of [`ipchar()`].
///
/// `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipchar<'i> {
    /// `iunreserved`.
    Iunreserved(Iunreserved<'i>),
    /// Text: `pct-encoded`.
    PctEncoded(&'i str),
    /// Text: `sub-delims`.
    SubDelims(&'i str),
    /// Text: `any of [:@]`.
    Other(&'i str),
}

/// The production `ipchar`.
///
/// `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
///
/// ```text
/// ──┬─ iunreserved ────────┬──
///   ├─ pct-encoded ────────┤
///   ├─ sub-delims ─────────┤
///   └─ other: any of [:@] ─┘
/// ```
pub fn ipchar(input: &str) -> IResult<&str, Ipchar<'_>> {
    match input.as_bytes() {
        [b'%', ..] => {
            let (input, row) = pct_encoded(input)?;
            Ok((input, Ipchar::PctEncoded(row)))
        }
        [b'!' | b'$' | b'&'..=b',' | b';' | b'=', ..] => {
            let (input, row) = sub_delims(input)?;
            Ok((input, Ipchar::SubDelims(row)))
        }
        [b':' | b'@', ..] => {
            let (input, row) = recognize(satisfy(|c: char| matches!(c, ':' | '@'))).parse(input)?;
            Ok((input, Ipchar::Other(row)))
        }
        _ => {
            let (input, row) = iunreserved(input)?;
            Ok((input, Ipchar::Iunreserved(row)))
        }
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
    runs(
        take_while(
            |c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '/' | '?' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}'),
        ),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )(input)
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
    runs(
        take_while(
            |c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '/' | '?' | '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}'),
        ),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )(input)
}

/// The syntax tree of [`iunreserved()`].
///
/// `iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar`.
/// <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Iunreserved<'i> {
    /// Text: `unreserved`.
    Unreserved(&'i str),
    /// Text: `ucschar`.
    Ucschar(&'i str),
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
pub fn iunreserved(input: &str) -> IResult<&str, Iunreserved<'_>> {
    match input.as_bytes() {
        [0x80..=0xFF, ..] => {
            let (input, row) = ucschar(input)?;
            Ok((input, Iunreserved::Ucschar(row)))
        }
        _ => {
            let (input, row) = unreserved(input)?;
            Ok((input, Iunreserved::Unreserved(row)))
        }
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
    recognize(satisfy(|c: char| matches!(c, '\u{a0}'..='\u{d7ff}' | '豈'..='﷏' | 'ﷰ'..='\u{ffef}' | '𐀀'..='\u{1fffd}' | '𠀀'..='\u{2fffd}' | '𰀀'..='\u{3fffd}' | '\u{40000}'..='\u{4fffd}' | '\u{50000}'..='\u{5fffd}' | '\u{60000}'..='\u{6fffd}' | '\u{70000}'..='\u{7fffd}' | '\u{80000}'..='\u{8fffd}' | '\u{90000}'..='\u{9fffd}' | '\u{a0000}'..='\u{afffd}' | '\u{b0000}'..='\u{bfffd}' | '\u{c0000}'..='\u{cfffd}' | '\u{d0000}'..='\u{dfffd}' | '\u{e1000}'..='\u{efffd}'))).parse(input)
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
    .parse(input)
}

/// The production `pct-encoded`.
///
/// `pct-encoded = "%" HEXDIG HEXDIG`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-2.1>
///
/// ```text
/// ── "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──
/// ```
#[inline(always)]
pub fn pct_encoded(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        _ => 0,
    })(input)
}

/// The production `unreserved`.
///
/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-2.3>
///
/// ```text
/// ── any of [-a-zA-Z0-9._~] ──
/// ```
#[inline(always)]
pub fn unreserved(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~'))).parse(input)
}

/// The syntax tree of [`reserved()`].
///
/// `reserved = gen-delims / sub-delims`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-2.2>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserved<'i> {
    /// Text: `gen-delims`.
    GenDelims(&'i str),
    /// Text: `sub-delims`.
    SubDelims(&'i str),
}

/// The production `reserved`.
///
/// `reserved = gen-delims / sub-delims`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-2.2>
///
/// ```text
/// ──┬─ gen-delims ─┬──
///   └─ sub-delims ─┘
/// ```
pub fn reserved(input: &str) -> IResult<&str, Reserved<'_>> {
    match input.as_bytes() {
        [b'!' | b'$' | b'&'..=b',' | b';' | b'=', ..] => {
            let (input, row) = sub_delims(input)?;
            Ok((input, Reserved::SubDelims(row)))
        }
        _ => {
            let (input, row) = gen_delims(input)?;
            Ok((input, Reserved::GenDelims(row)))
        }
    }
}

/// The production `gen-delims`.
///
/// `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-2.2>
///
/// ```text
/// ── any of []:/?#[@] ──
/// ```
#[inline(always)]
pub fn gen_delims(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, ']' | ':' | '/' | '?' | '#' | '[' | '@'))).parse(input)
}

/// The production `sub-delims`.
///
/// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-2.2>
///
/// ```text
/// ── any of [!$&'()*+,;=] ──
/// ```
pub fn sub_delims(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=')))
        .parse(input)
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

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_ipvfuture(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:]`.
#[inline(always)]
fn outside_ipvfuture_2(block: Block) -> Block {
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
