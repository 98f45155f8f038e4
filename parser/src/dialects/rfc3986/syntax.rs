//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/rfc3986.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `uri-reference`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::tag,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, verify},
    multi::many0_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until},
};

/// The syntax tree of [`uri_reference()`].
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

/// The production `absolute-uri`.
///
/// `absolute-URI = scheme ":" hier-part [ "?" query ]`: a base, without its fragment.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-4.3>
///
/// ```text
/// ── scheme ─ ":" ─ hier-part ─┬───────────────┬──
///                              └─ "?" ─ query ─┘
/// ```
pub fn absolute_uri(input: &str) -> IResult<&str, &str> {
    recognize(preceded(scheme, preceded(char(':'), preceded(hier_part, opt(preceded(char('?'), query))))))
        .parse_complete(input)
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
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The syntax tree of [`authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// Text: `host`.
    pub host: &'i str,
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

/// The production `userinfo`.
///
/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:] ────────────┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn userinfo(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_userinfo),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)
}

/// The production `host`.
///
/// `host = IP-literal / IPv4address / reg-name`. A host that only begins like an IPv4 address is a name.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─ ip-literal ───────────────────────────────────┬──
///   ├─ ipv4address ─ ⟨ahead ─┬─ any of [:/?#] ─┬─ ⟩ ─┤
///   │                        └─ ⟨end⟩ ─────────┘     │
///   └─ reg-name ─────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn host(input: &str) -> IResult<&str, &str> {
    alt((
        ip_literal,
        recognize(preceded(ipv4address, not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?'))))),
        reg_name,
    ))
    .parse_complete(input)
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
    until(outside_port).parse_complete(input)
}

/// The production `ip-literal`.
///
/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ── "[" ─┬─ ipv6address ─┬─ "]" ──
///         └─ ipvfuture ───┘
/// ```
#[inline(always)]
pub fn ip_literal(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('['), preceded(alt((ipv6address, ipvfuture)), char(']')))).parse_complete(input)
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
            preceded(char('.'), verify(until(outside_userinfo), |run: &str| !run.is_empty())),
        ),
    ))
    .parse_complete(input)
}

/// The production `ipv6address`.
///
/// `IPv6address`, in the order of its nine alternatives. The ABNF's `[ *2( h16 ":" ) h16 ]` is written
/// `[ h16 [ ":" h16 ] [ ":" h16 ] ]` here, which matches the same.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ ls32 ──────────────────┬──
///   ├─ "::" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ ls32 ───────────────────────┤
///   ├─┬───────┬─ "::" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ ls32 ─────────────────────────┤
///   │ └─ h16 ─┘                                                                                       │
///   ├─┬───────────────────────┬─ "::" ─ h16 ─ ":" ─ h16 ─ ":" ─ h16 ─ ":" ─ ls32 ─────────────────────┤
///   │ └─ h16 ─┬─────────────┬─┘                                                                       │
///   │         └─ ":" ─ h16 ─┘                                                                         │
///   ├─┬───────────────────────────────────────┬─ "::" ─ h16 ─ ":" ─ h16 ─ ":" ─ ls32 ─────────────────┤
///   │ └─ h16 ─┬─────────────┬─┬─────────────┬─┘                                                       │
///   │         └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘                                                         │
///   ├─┬───────────────────────────────────────────────────────┬─ "::" ─ h16 ─ ":" ─ ls32 ─────────────┤
///   │ └─ h16 ─┬─────────────┬─┬─────────────┬─┬─────────────┬─┘                                       │
///   │         └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘                                         │
///   ├─┬───────────────────────────────────────────────────────────────────────┬─ "::" ─ ls32 ─────────┤
///   │ └─ h16 ─┬─────────────┬─┬─────────────┬─┬─────────────┬─┬─────────────┬─┘                       │
///   │         └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘                         │
///   ├───┬───────────────────────────────────────────────────────────────────────────────────────┬┐    │
///   │   └─ h16 ─┬─────────────┬─┬─────────────┬─┬─────────────┬─┬─────────────┬─┬─────────────┬─┘│    │
///   │           └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘  │    │
///   │ ┌──────────────────────────────────────────────────────────────────────────────────────────┘    │
///   │ └─ "::" ─ h16 ──────────────────────────────────────────────────────────────────────────────────┤
///   └───┬──────────────────────────────────────────────────────────────────────────────────────────┬┐ │
///       └─── h16 ─┬─────────────┬─┬─────────────┬─┬─────────────┬─┬─────────────┬─┬─────────────┬┐ ││ │
///                 └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘ └─ ":" ─ h16 ─┘│ ││ │
///         ┌──────────────────────────────────────────────────────────────────────────────────────┘ ││ │
///         └─┬─────────────┬────────────────────────────────────────────────────────────────────────┘│ │
///           └─ ":" ─ h16 ─┘                                                                         │ │
///     ┌─────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └─ "::" ────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn ipv6address(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(
            h16,
            preceded(
                char(':'),
                preceded(
                    h16,
                    preceded(
                        char(':'),
                        preceded(
                            h16,
                            preceded(
                                char(':'),
                                preceded(
                                    h16,
                                    preceded(
                                        char(':'),
                                        preceded(h16, preceded(char(':'), preceded(h16, preceded(char(':'), ls32)))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        )),
        recognize(preceded(
            tag("::"),
            preceded(
                h16,
                preceded(
                    char(':'),
                    preceded(
                        h16,
                        preceded(
                            char(':'),
                            preceded(
                                h16,
                                preceded(
                                    char(':'),
                                    preceded(h16, preceded(char(':'), preceded(h16, preceded(char(':'), ls32)))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        )),
        recognize(preceded(
            opt(h16),
            preceded(
                tag("::"),
                preceded(
                    h16,
                    preceded(
                        char(':'),
                        preceded(
                            h16,
                            preceded(
                                char(':'),
                                preceded(h16, preceded(char(':'), preceded(h16, preceded(char(':'), ls32)))),
                            ),
                        ),
                    ),
                ),
            ),
        )),
        recognize(preceded(
            opt(preceded(h16, opt(preceded(char(':'), h16)))),
            preceded(
                tag("::"),
                preceded(
                    h16,
                    preceded(char(':'), preceded(h16, preceded(char(':'), preceded(h16, preceded(char(':'), ls32))))),
                ),
            ),
        )),
        recognize(preceded(
            opt(preceded(h16, preceded(opt(preceded(char(':'), h16)), opt(preceded(char(':'), h16))))),
            preceded(tag("::"), preceded(h16, preceded(char(':'), preceded(h16, preceded(char(':'), ls32))))),
        )),
        recognize(preceded(
            opt(preceded(
                h16,
                preceded(
                    opt(preceded(char(':'), h16)),
                    preceded(opt(preceded(char(':'), h16)), opt(preceded(char(':'), h16))),
                ),
            )),
            preceded(tag("::"), preceded(h16, preceded(char(':'), ls32))),
        )),
        recognize(preceded(
            opt(preceded(
                h16,
                preceded(
                    opt(preceded(char(':'), h16)),
                    preceded(
                        opt(preceded(char(':'), h16)),
                        preceded(opt(preceded(char(':'), h16)), opt(preceded(char(':'), h16))),
                    ),
                ),
            )),
            preceded(tag("::"), ls32),
        )),
        recognize(preceded(
            opt(preceded(
                h16,
                preceded(
                    opt(preceded(char(':'), h16)),
                    preceded(
                        opt(preceded(char(':'), h16)),
                        preceded(
                            opt(preceded(char(':'), h16)),
                            preceded(opt(preceded(char(':'), h16)), opt(preceded(char(':'), h16))),
                        ),
                    ),
                ),
            )),
            preceded(tag("::"), h16),
        )),
        recognize(preceded(
            opt(preceded(
                h16,
                preceded(
                    opt(preceded(char(':'), h16)),
                    preceded(
                        opt(preceded(char(':'), h16)),
                        preceded(
                            opt(preceded(char(':'), h16)),
                            preceded(
                                opt(preceded(char(':'), h16)),
                                preceded(opt(preceded(char(':'), h16)), opt(preceded(char(':'), h16))),
                            ),
                        ),
                    ),
                ),
            )),
            tag("::"),
        )),
    ))
    .parse_complete(input)
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
    .parse_complete(input)
}

/// The production `ls32`.
///
/// `ls32 = ( h16 ":" h16 ) / IPv4address`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─ h16 ─ ":" ─ h16 ─┬──
///   └─ ipv4address ─────┘
/// ```
pub fn ls32(input: &str) -> IResult<&str, &str> {
    alt((recognize(preceded(h16, preceded(char(':'), h16))), ipv4address)).parse_complete(input)
}

/// The production `ipv4address`.
///
/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ── dec-octet ─ "." ─ dec-octet ─ "." ─ dec-octet ─ "." ─ dec-octet ──
/// ```
pub fn ipv4address(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        dec_octet,
        preceded(
            char('.'),
            preceded(dec_octet, preceded(char('.'), preceded(dec_octet, preceded(char('.'), dec_octet)))),
        ),
    ))
    .parse_complete(input)
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
    })
    .parse_complete(input)
}

/// The production `reg-name`.
///
/// `reg-name = *( unreserved / pct-encoded / sub-delims )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=] ─────────────┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn reg_name(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_reg_name),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)
}

/// The production `path`.
///
/// `path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty`: no other rule refers
/// to it. The first alternative covers the second and the last, and the fourth covers the third.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ──┬─ path-abempty ─ ⟨end⟩ ─┬──
///   └─ path-rootless ────────┘
/// ```
pub fn path(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'/', ..] | [] => recognize(preceded(path_abempty, eof)).parse_complete(input),
        _ => path_rootless(input),
    }
}

/// The production `path-abempty`.
///
/// `path-abempty = *( "/" segment )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ──┬─────────────────────┬──
///   └─┬─ "/" ─ segment ─┬─┘
///     └────────◄────────┘
/// ```
pub fn path_abempty(input: &str) -> IResult<&str, &str> {
    recognize(many0_count(preceded(char('/'), segment))).parse_complete(input)
}

/// The production `path-absolute`.
///
/// `path-absolute = "/" [ segment-nz *( "/" segment ) ]`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ── "/" ─┬──────────────────────────────────────┬──
///         └─ segment-nz ─┬─────────────────────┬─┘
///                        └─┬─ "/" ─ segment ─┬─┘
///                          └────────◄────────┘
/// ```
pub fn path_absolute(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('/'), opt(preceded(segment_nz, many0_count(preceded(char('/'), segment))))))
        .parse_complete(input)
}

/// The production `path-noscheme`.
///
/// `path-noscheme = segment-nz-nc *( "/" segment )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ── segment-nz-nc ─┬─────────────────────┬──
///                   └─┬─ "/" ─ segment ─┬─┘
///                     └────────◄────────┘
/// ```
#[inline(always)]
pub fn path_noscheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(segment_nz_nc, many0_count(preceded(char('/'), segment)))).parse_complete(input)
}

/// The production `path-rootless`.
///
/// `path-rootless = segment-nz *( "/" segment )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ── segment-nz ─┬─────────────────────┬──
///                └─┬─ "/" ─ segment ─┬─┘
///                  └────────◄────────┘
/// ```
pub fn path_rootless(input: &str) -> IResult<&str, &str> {
    recognize(preceded(segment_nz, many0_count(preceded(char('/'), segment)))).parse_complete(input)
}

/// The production `path-empty`.
///
/// `path-empty = 0<pchar>`: no character of a path follows.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ── ⟨not ahead any of [-a-zA-Z0-9._~!$&'()*+,;=:@%/]⟩ ──
/// ```
pub fn path_empty(input: &str) -> IResult<&str, &str> {
    recognize(not(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | ':' | '@' | '%' | '/')))).parse_complete(input)
}

/// The production `segment`.
///
/// `segment = *pchar`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@] ───────────┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
pub fn segment(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_segment),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)
}

/// The production `segment-nz`.
///
/// `segment-nz = 1*pchar`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@] ───────────┬─┬──
///   │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///   └──────────────────────────◄──────────────────────────┘
/// ```
pub fn segment_nz(input: &str) -> IResult<&str, &str> {
    verify(
        runs(
            until(outside_segment),
            prefix(|input| match input {
                [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                _ => 0,
            }),
        ),
        |run: &str| !run.is_empty(),
    )
    .parse_complete(input)
}

/// The production `segment-nz-nc`.
///
/// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`: a segment, not empty and without a colon.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=@] ────────────┬─┬──
///   │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///   └──────────────────────────◄──────────────────────────┘
/// ```
#[inline(always)]
pub fn segment_nz_nc(input: &str) -> IResult<&str, &str> {
    verify(
        runs(
            until(outside_segment_nz_nc),
            prefix(|input| match input {
                [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
                _ => 0,
            }),
        ),
        |run: &str| !run.is_empty(),
    )
    .parse_complete(input)
}

/// The production `pchar`.
///
/// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.3>
///
/// ```text
/// ──┬─ unreserved ──┬──
///   ├─ pct-encoded ─┤
///   ├─ sub-delims ──┤
///   └─ any of [:@] ─┘
/// ```
pub fn pchar(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'%', ..] => pct_encoded(input),
        [b'!' | b'$' | b'&'..=b',' | b';' | b'=', ..] => sub_delims(input),
        [b':' | b'@', ..] => recognize(satisfy(|c: char| matches!(c, ':' | '@'))).parse_complete(input),
        _ => unreserved(input),
    }
}

/// The production `query`.
///
/// `query = *( pchar / "/" / "?" )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.4>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?] ─────────┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
pub fn query(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_query),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)
}

/// The production `fragment`.
///
/// `fragment = *( pchar / "/" / "?" )`.
/// <https://www.rfc-editor.org/rfc/rfc3986#section-3.5>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?] ─────────┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘ │
///     └──────────────────────────◄──────────────────────────┘
/// ```
pub fn fragment(input: &str) -> IResult<&str, &str> {
    runs(
        until(outside_query),
        prefix(|input| match input {
            [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)
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
    })
    .parse_complete(input)
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
    recognize(satisfy(|c: char| matches!(c, '-' | 'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '~')))
        .parse_complete(input)
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
pub fn reserved(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'!' | b'$' | b'&'..=b',' | b';' | b'=', ..] => sub_delims(input),
        _ => gen_delims(input),
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
    recognize(satisfy(|c: char| matches!(c, ']' | ':' | '/' | '?' | '#' | '[' | '@'))).parse_complete(input)
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
        .parse_complete(input)
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

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:]`.
#[inline(always)]
fn outside_userinfo(block: Block) -> Block {
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

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_ipvfuture(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=]`.
#[inline(always)]
fn outside_reg_name(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'>', b'@'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:@]`.
#[inline(always)]
fn outside_segment(block: Block) -> Block {
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

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=@]`.
#[inline(always)]
fn outside_segment_nz_nc(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!$&'()*+,;=:@/?]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.within(b'"', b'#'))
        .or(block.with(2).is(b'>'))
        .or(block.is(b'%'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}
