//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/go_net_url/go-net-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::tag,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until, until_last},
};

/// The syntax tree of [`reference()`].
///
/// `Parse` and `parse`: the fragment is cut off first, then the scheme, then the query.
/// The text before the fragment has no ASCII control characters (`stringContainsCTLByte`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference<'i> {
    /// The row of `url` that matched.
    pub url: ReferenceUrl<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `reference`.
///
/// `Parse` and `parse`: the fragment is cut off first, then the scheme, then the query.
/// The text before the fragment has no ASCII control characters (`stringContainsCTLByte`).
///
/// ```text
/// ──── url: ⟨ ─┬─ absolute: ⟨ ─ scheme ─ ":" ─ hierarchy: ⟨ ─┬─ with-authority ─┬─ ⟩ ─ ⟩ ─────────┬─ ⟩ ┐
///              │                                             ├─ rooted-path ────┤                 │    │
///              │                                             └─ opaque ─────────┘                 │    │
///              └─ relative: ⟨ ─┬─ network-path: ⟨ ─ ⟨not ahead "///"⟩ ─ with-authority ─ ⟩ ─┬─ ⟩ ─┘    │
///                              └─ relative-path ────────────────────────────────────────────┘          │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────────
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn reference(input: &str) -> IResult<&str, Reference<'_>> {
    let (input, url) = reference_url(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Reference { url, query, fragment }))
}

/// The syntax tree of [`reference_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceUrl<'i> {
    /// The row `absolute`.
    Absolute(ReferenceUrlAbsolute<'i>),
    /// The row of `relative` that matched.
    Relative(ReferenceUrlRelative<'i>),
}

/// `url` in the production `reference`.
///
/// ```text
/// ──┬─ absolute: ⟨ ─ scheme ─ ":" ─ hierarchy: ⟨ ─┬─ with-authority ─┬─ ⟩ ─ ⟩ ─────────┬──
///   │                                             ├─ rooted-path ────┤                 │
///   │                                             └─ opaque ─────────┘                 │
///   └─ relative: ⟨ ─┬─ network-path: ⟨ ─ ⟨not ahead "///"⟩ ─ with-authority ─ ⟩ ─┬─ ⟩ ─┘
///                   └─ relative-path ────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn reference_url(input: &str) -> IResult<&str, ReferenceUrl<'_>> {
    if let Ok((input, row)) = reference_url_absolute(input) {
        return Ok((input, ReferenceUrl::Absolute(row)));
    }
    let (input, row) = reference_url_relative(input)?;
    Ok((input, ReferenceUrl::Relative(row)))
}

/// The syntax tree of [`reference_url_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceUrlAbsolute<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// The row of `hierarchy` that matched.
    pub hierarchy: ReferenceUrlAbsoluteHierarchy<'i>,
}

/// `url absolute` in the production `reference`.
///
/// ```text
/// ── scheme ─ ":" ─ hierarchy: ⟨ ─┬─ with-authority ─┬─ ⟩ ──
///                                 ├─ rooted-path ────┤
///                                 └─ opaque ─────────┘
/// ```
#[inline(always)]
pub fn reference_url_absolute(input: &str) -> IResult<&str, ReferenceUrlAbsolute<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, hierarchy) = reference_url_absolute_hierarchy(input)?;
    Ok((input, ReferenceUrlAbsolute { scheme, hierarchy }))
}

/// The syntax tree of [`reference_url_absolute_hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceUrlAbsoluteHierarchy<'i> {
    /// `with-authority`.
    WithAuthority(WithAuthority<'i>),
    /// Text: `rooted-path`.
    RootedPath(&'i str),
    /// Text: `opaque`.
    Opaque(&'i str),
}

/// `url absolute hierarchy` in the production `reference`.
///
/// ```text
/// ──┬─ with-authority ─┬──
///   ├─ rooted-path ────┤
///   └─ opaque ─────────┘
/// ```
#[inline(always)]
pub fn reference_url_absolute_hierarchy(input: &str) -> IResult<&str, ReferenceUrlAbsoluteHierarchy<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = with_authority(input)?;
            Ok((input, ReferenceUrlAbsoluteHierarchy::WithAuthority(row)))
        }
        [b'/', ..] => {
            let (input, row) = rooted_path(input)?;
            Ok((input, ReferenceUrlAbsoluteHierarchy::RootedPath(row)))
        }
        _ => {
            let (input, row) = opaque(input)?;
            Ok((input, ReferenceUrlAbsoluteHierarchy::Opaque(row)))
        }
    }
}

/// The syntax tree of [`reference_url_relative()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceUrlRelative<'i> {
    /// `with-authority`.
    NetworkPath(WithAuthority<'i>),
    /// Text: `relative-path`.
    RelativePath(&'i str),
}

/// `url relative` in the production `reference`.
///
/// ```text
/// ──┬─ network-path: ⟨ ─ ⟨not ahead "///"⟩ ─ with-authority ─ ⟩ ─┬──
///   └─ relative-path ────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn reference_url_relative(input: &str) -> IResult<&str, ReferenceUrlRelative<'_>> {
    let row: IResult<_, _> = preceded(not(tag("///")), with_authority).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, ReferenceUrlRelative::NetworkPath(row)));
    }
    let (input, row) = relative_path(input)?;
    Ok((input, ReferenceUrlRelative::RelativePath(row)))
}

/// The production `scheme`.
///
/// `getScheme`. A text that begins as a scheme but has another character before the colon has no scheme.
///
/// ```text
/// ── any of [A-Za-z] ─┬──────────────────────────────────┬──
///                     └─┬─ any of [A-Za-z0-9+.\u{2D}] ─┬─┘
///                       └───────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The syntax tree of [`with_authority()`].
///
/// The branch of `parse` for `//`. The authority ends at a slash only: the query is gone already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithAuthority<'i> {
    /// Text: any number of `any except [/?#\u{0}-\u{1F}\u{7F}]`.
    pub authority: &'i str,
    /// Text: `/`, then `path-text`, or nothing.
    pub path: &'i str,
}

/// The production `with-authority`.
///
/// The branch of `parse` for `//`. The authority ends at a slash only: the query is gone already.
///
/// ```text
/// ──── "//" ─ authority: ⟨ ─┬──────────────────────────────────────────┬─ ⟩ ┐
///                           └─┬─ any except [/?#\u{0}-\u{1F}\u{7F}] ─┬─┘    │
///                             └───────────────────◄──────────────────┘      │
///   ┌───────────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─┬───────────────────┬─ ⟩ ──────────────────────────────────────
///               └─ "/" ─ path-text ─┘
/// ```
pub fn with_authority(input: &str) -> IResult<&str, WithAuthority<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = until(outside_authority).parse_complete(input)?;
    let (input, path) = recognize(opt(preceded(char('/'), path_text))).parse_complete(input)?;
    Ok((input, WithAuthority { authority, path }))
}

/// The production `rooted-path`.
///
/// A path after a scheme. Its first slash is not followed by another one.
///
/// ```text
/// ── "/" ─ path-text ──
/// ```
#[inline(always)]
pub fn rooted_path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('/'), path_text)).parse_complete(input)
}

/// The production `opaque`.
///
/// The field `Opaque`: anything after a scheme that does not begin with a slash. It is not decoded or checked, and there
/// is neither host nor path.
///
/// ```text
/// ── path-text ──
/// ```
#[inline(always)]
pub fn opaque(input: &str) -> IResult<&str, &str> {
    path_text(input)
}

/// The production `relative-path`.
///
/// A path without a scheme. Its first segment has no colon: "first path segment in URL cannot contain colon". It may
/// begin with `///`, and then has no authority.
///
/// ```text
/// ──┬───────────────────────────────────────────┬─┬───────────────────┬──
///   └─┬─ any except [/:?#\u{0}-\u{1F}\u{7F}] ─┬─┘ └─ "/" ─ path-text ─┘
///     └───────────────────◄───────────────────┘
/// ```
#[inline(always)]
pub fn relative_path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(until(outside_relative_path), opt(preceded(char('/'), path_text)))).parse_complete(input)
}

/// The production `path-text`.
///
/// ```text
/// ──┬─────────────────────────────────────────┬──
///   └─┬─ any except [?#\u{0}-\u{1F}\u{7F}] ─┬─┘
///     └──────────────────◄──────────────────┘
/// ```
#[inline]
pub fn path_text(input: &str) -> IResult<&str, &str> {
    until(outside_path_text).parse_complete(input)
}

/// The production `query`.
///
/// The field `RawQuery`.
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
/// Control characters are allowed.
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

/// The production `escaped`.
///
/// `unescape` of a path or a fragment: each percent sign begins an escape.
///
/// ```text
/// ──┬──────────────────────────┬──
///   └─┬─┬─ any except [%] ─┬─┬─┘
///     │ └─ escape ─────────┘ │
///     └───────────◄──────────┘
/// ```
pub fn escaped(input: &str) -> IResult<&str, &str> {
    runs(until(outside_escaped), escape).parse_complete(input)
}

/// The production `escape`.
///
/// ```text
/// ── "%" ─ any of [0-9A-Fa-f] ─ any of [0-9A-Fa-f] ──
/// ```
#[inline]
pub fn escape(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// `parseAuthority`: user information before the last at sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: any number of `any`.
    pub host_and_port: &'i str,
}

/// The production `authority`.
///
/// `parseAuthority`: user information before the last at sign.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host-and-port: ⟨ ─┬───────────┬─ ⟩ ──
///                  └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                        └─┬─ any ─┬─┘
///                              └─┬─ any ─┬─┘                                      └───◄───┘
///                                └───◄───┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_and_port) = rest(input)?;
    Ok((input, Authority { user_info, host_and_port }))
}

/// The syntax tree of [`user_info()`].
///
/// `validUserinfo` and `unescape`. The password begins after the first colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserInfo<'i> {
    /// Text: `username`.
    pub username: &'i str,
    /// `password`, if present.
    pub password: Option<&'i str>,
}

/// The production `user-info`.
///
/// `validUserinfo` and `unescape`. The password begins after the first colon.
///
/// ```text
/// ── username ─ password: ⟨ ─┬────────────────────────┬─ ⟩ ──
///                            └─ ":" ─ text: password ─┘
/// ```
pub fn user_info(input: &str) -> IResult<&str, UserInfo<'_>> {
    let (input, username) = username(input)?;
    let (input, password) = opt(preceded(char(':'), password)).parse_complete(input)?;
    Ok((input, UserInfo { username, password }))
}

/// The production `username`.
///
/// ```text
/// ──┬───────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [A-Za-z0-9._~!$&'()*+,;=@\u{2D}] ─┬─┬─┘
///     │ └─ escape ──────────────────────────────────┘ │
///     └───────────────────────◄───────────────────────┘
/// ```
#[inline(always)]
pub fn username(input: &str) -> IResult<&str, &str> {
    runs(until(outside_username), escape).parse_complete(input)
}

/// The production `password`.
///
/// ```text
/// ──┬────────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [A-Za-z0-9._~!$&'()*+,;=@:\u{2D}] ─┬─┬─┘
///     │ └─ escape ───────────────────────────────────┘ │
///     └────────────────────────◄───────────────────────┘
/// ```
#[inline(always)]
pub fn password(input: &str) -> IResult<&str, &str> {
    runs(until(outside_password), escape).parse_complete(input)
}

/// The syntax tree of [`host_and_port()`].
///
/// `parseHost` and `splitHostPort`: a bracket may only be the first character. A port is decimal digits, possibly none,
/// after the last colon. The text before it may have colons (`urlstrictcolons=0`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// The row `with-brackets`.
    WithBrackets(HostAndPortWithBrackets<'i>),
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
    /// Text: any number of `any except [:[]`.
    WithoutPort(&'i str),
}

/// The production `host-and-port`.
///
/// `parseHost` and `splitHostPort`: a bracket may only be the first character. A port is decimal digits, possibly none,
/// after the last colon. The text before it may have colons (`urlstrictcolons=0`).
///
/// ```text
/// ──┬─ with-brackets: ⟨ ─── "[" ─ literal: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ┐
///   │                                         └─┬─ any except [[] ─┬─┘          │
///   │                                           └─────────◄────────┘            │
///   │                    ┌──────────────────────────────────────────────────────┘
///   │                    └─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ─────────── ⟩ ─┬──
///   │                                └─ ":" ─ text: port ─┘                           │
///   ├─ with-port: ⟨ ─ host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ─ ⟩ ──┤
///   │                          └─┬─ any except [[] ─┬─┘                               │
///   │                            └─────────◄────────┘                                 │
///   └─ without-port: ⟨ ─┬───────────────────────┬─ ⟩ ─────────────────────────────────┘
///                       └─┬─ any except [:[] ─┬─┘
///                         └─────────◄─────────┘
/// ```
pub fn host_and_port(input: &str) -> IResult<&str, HostAndPort<'_>> {
    if let Ok((input, row)) = host_and_port_with_brackets(input) {
        return Ok((input, HostAndPort::WithBrackets(row)));
    }
    if let Ok((input, row)) = host_and_port_with_port(input) {
        return Ok((input, HostAndPort::WithPort(row)));
    }
    let (input, row) = until(outside_without_port).parse_complete(input)?;
    Ok((input, HostAndPort::WithoutPort(row)))
}

/// The syntax tree of [`host_and_port_with_brackets()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithBrackets<'i> {
    /// Text: any number of `any except [[]`.
    pub literal: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `with-brackets` in the production `host-and-port`.
///
/// ```text
/// ──── "[" ─ literal: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ─ port: ⟨ ─┬────────────────────┬─ ⟩ ┐
///                        └─┬─ any except [[] ─┬─┘                     └─ ":" ─ text: port ─┘    │
///                          └─────────◄────────┘                                                 │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨end⟩ ──────────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn host_and_port_with_brackets(input: &str) -> IResult<&str, HostAndPortWithBrackets<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, literal) = until_last(outside_literal, |block| block.is(b']')).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortWithBrackets { literal, port }))
}

/// The syntax tree of [`host_and_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithPort<'i> {
    /// Text: any number of `any except [[]`.
    pub host: &'i str,
    /// Text: `port`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ──
///             └─┬─ any except [[] ─┬─┘
///               └─────────◄────────┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port(input: &str) -> IResult<&str, HostAndPortWithPort<'_>> {
    let (input, host) = until_last(outside_literal, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The syntax tree of [`host_and_port_until_1_26_0()`].
///
/// Until Go 1.26.0, text before the last opening bracket is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPortUntil1260<'i> {
    /// The row `with-brackets`.
    WithBrackets(HostAndPortUntil1260WithBrackets<'i>),
    /// The row `with-port`.
    WithPort(HostAndPortUntil1260WithPort<'i>),
    /// Text: any number of `any except [:[]`.
    WithoutPort(&'i str),
}

/// The production `host-and-port-until-1-26-0`.
///
/// Until Go 1.26.0, text before the last opening bracket is ignored.
///
/// ```text
/// ──┬─ with-brackets: ⟨ ─── ignored: ⟨ ─┬───────────┬─ ⟩ ─ "[" ───────────┐
///   │                                   └─┬─ any ─┬─┘                     │
///   │                                     └───◄───┘                       │
///   │                    ┌────────────────────────────────────────────────┘
///   │                    └─ literal: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ┐
///   │                                   └─┬─ any except [[] ─┬─┘          │
///   │                                     └─────────◄────────┘            │
///   │                    ┌────────────────────────────────────────────────┘
///   │                    └─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ───── ⟩ ──────┬──
///   │                                └─ ":" ─ text: port ─┘                          │
///   ├─ with-port: ⟨ ─ host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ─ ⟩ ─┤
///   │                          └─┬─ any except [[] ─┬─┘                              │
///   │                            └─────────◄────────┘                                │
///   └─ without-port: ⟨ ─┬───────────────────────┬─ ⟩ ────────────────────────────────┘
///                       └─┬─ any except [:[] ─┬─┘
///                         └─────────◄─────────┘
/// ```
pub fn host_and_port_until_1_26_0(input: &str) -> IResult<&str, HostAndPortUntil1260<'_>> {
    if let Ok((input, row)) = host_and_port_until_1_26_0_with_brackets(input) {
        return Ok((input, HostAndPortUntil1260::WithBrackets(row)));
    }
    if let Ok((input, row)) = host_and_port_until_1_26_0_with_port(input) {
        return Ok((input, HostAndPortUntil1260::WithPort(row)));
    }
    let (input, row) = until(outside_without_port).parse_complete(input)?;
    Ok((input, HostAndPortUntil1260::WithoutPort(row)))
}

/// The syntax tree of [`host_and_port_until_1_26_0_with_brackets()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortUntil1260WithBrackets<'i> {
    /// Text: any number of `any`.
    pub ignored: &'i str,
    /// Text: any number of `any except [[]`.
    pub literal: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `with-brackets` in the production `host-and-port-until-1-26-0`.
///
/// ```text
/// ──── ignored: ⟨ ─┬───────────┬─ ⟩ ─ "[" ─ literal: ⟨ ─┬──────────────────────┬─ ⟩ ─ "]" ┐
///                  └─┬─ any ─┬─┘                        └─┬─ any except [[] ─┬─┘          │
///                    └───◄───┘                            └─────────◄────────┘            │
///   ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ───────────────────────────────────────────
///               └─ ":" ─ text: port ─┘
/// ```
#[inline(always)]
pub fn host_and_port_until_1_26_0_with_brackets(input: &str) -> IResult<&str, HostAndPortUntil1260WithBrackets<'_>> {
    let (input, ignored) = until_last(outside_text, |block| block.is(b'[')).parse_complete(input)?;
    let (input, _) = char('[').parse_complete(input)?;
    let (input, literal) = until_last(outside_literal, |block| block.is(b']')).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortUntil1260WithBrackets { ignored, literal, port }))
}

/// The syntax tree of [`host_and_port_until_1_26_0_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortUntil1260WithPort<'i> {
    /// Text: any number of `any except [[]`.
    pub host: &'i str,
    /// Text: `port`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port-until-1-26-0`.
///
/// ```text
/// ── host: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ──
///             └─┬─ any except [[] ─┬─┘
///               └─────────◄────────┘
/// ```
#[inline(always)]
pub fn host_and_port_until_1_26_0_with_port(input: &str) -> IResult<&str, HostAndPortUntil1260WithPort<'_>> {
    let (input, host) = until_last(outside_literal, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortUntil1260WithPort { host, port }))
}

/// The syntax tree of [`host_and_port_until_1_25_1()`].
///
/// Until Go 1.25.1, a host in brackets begins with one, and ends with the last closing bracket; names can have brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPortUntil1251<'i> {
    /// The row `with-brackets`.
    WithBrackets(HostAndPortUntil1251WithBrackets<'i>),
    /// The row `with-port`.
    WithPort(HostAndPortUntil1251WithPort<'i>),
    /// Text: any number of `any except [:]`.
    WithoutPort(&'i str),
}

/// The production `host-and-port-until-1-25-1`.
///
/// Until Go 1.25.1, a host in brackets begins with one, and ends with the last closing bracket; names can have brackets.
///
/// ```text
/// ──┬─ with-brackets: ⟨ ─── "[" ─ literal: ⟨ ─┬───────────┬─ ⟩ ─ "]" ──┐
///   │                                         └─┬─ any ─┬─┘            │
///   │                                           └───◄───┘              │
///   │                    ┌─────────────────────────────────────────────┘
///   │                    └─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ────────────────┬──
///   │                                └─ ":" ─ text: port ─┘                                 │
///   ├─ with-port: ⟨ ─ ⟨not ahead "["⟩ ─ host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ─ ⟩ ─┤
///   │                                            └─┬─ any ─┬─┘                              │
///   │                                              └───◄───┘                                │
///   └─ without-port: ⟨ ─ ⟨not ahead "["⟩ ─┬──────────────────────┬─ ⟩ ──────────────────────┘
///                                         └─┬─ any except [:] ─┬─┘
///                                           └─────────◄────────┘
/// ```
pub fn host_and_port_until_1_25_1(input: &str) -> IResult<&str, HostAndPortUntil1251<'_>> {
    if let Ok((input, row)) = host_and_port_until_1_25_1_with_brackets(input) {
        return Ok((input, HostAndPortUntil1251::WithBrackets(row)));
    }
    if let Ok((input, row)) = host_and_port_until_1_25_1_with_port(input) {
        return Ok((input, HostAndPortUntil1251::WithPort(row)));
    }
    let (input, row) = recognize(preceded(not(char('[')), until(outside_host_and_port_until_1_25_1_without_port)))
        .parse_complete(input)?;
    Ok((input, HostAndPortUntil1251::WithoutPort(row)))
}

/// The syntax tree of [`host_and_port_until_1_25_1_with_brackets()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortUntil1251WithBrackets<'i> {
    /// Text: any number of `any`.
    pub literal: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `with-brackets` in the production `host-and-port-until-1-25-1`.
///
/// ```text
/// ── "[" ─ literal: ⟨ ─┬───────────┬─ ⟩ ─ "]" ─ port: ⟨ ─┬────────────────────┬─ ⟩ ─ ⟨end⟩ ──
///                      └─┬─ any ─┬─┘                     └─ ":" ─ text: port ─┘
///                        └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port_until_1_25_1_with_brackets(input: &str) -> IResult<&str, HostAndPortUntil1251WithBrackets<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, literal) = until_last(outside_text, |block| block.is(b']')).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortUntil1251WithBrackets { literal, port }))
}

/// The syntax tree of [`host_and_port_until_1_25_1_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortUntil1251WithPort<'i> {
    /// Text: any number of `any`.
    pub host: &'i str,
    /// Text: `port`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port-until-1-25-1`.
///
/// ```text
/// ── ⟨not ahead "["⟩ ─ host: ⟨ ─┬───────────┬─ ⟩ ─ ":" ─ port ─ ⟨end⟩ ──
///                               └─┬─ any ─┬─┘
///                                 └───◄───┘
/// ```
#[inline(always)]
pub fn host_and_port_until_1_25_1_with_port(input: &str) -> IResult<&str, HostAndPortUntil1251WithPort<'_>> {
    let (input, _) = not(char('[')).parse_complete(input)?;
    let (input, host) = until_last(outside_text, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostAndPortUntil1251WithPort { host, port }))
}

/// The production `port`.
///
/// ```text
/// ──┬────────────────────┬──
///   └─┬─ any of [0-9] ─┬─┘
///     └────────◄───────┘
/// ```
#[inline]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port).parse_complete(input)
}

/// The production `reg-name`.
///
/// `unescape` of a host. An escape must encode a byte above 0x7F or the percent sign.
///
/// ```text
/// ──┬───────────────────────────────────────────────────────┬──
///   └─┬─┬─ any except [\u{0}-\u{20}#%/?@[\^`{|}\u{7F}] ─┬─┬─┘
///     │ └─ host-escape ─────────────────────────────────┘ │
///     └─────────────────────────◄─────────────────────────┘
/// ```
pub fn reg_name(input: &str) -> IResult<&str, &str> {
    runs(until(outside_reg_name), host_escape).parse_complete(input)
}

/// The production `reg-name-until-1-25-1`.
///
/// ```text
/// ──┬──────────────────────────────────────────────────────┬──
///   └─┬─┬─ any except [\u{0}-\u{20}#%/?@\^`{|}\u{7F}] ─┬─┬─┘
///     │ └─ host-escape ────────────────────────────────┘ │
///     └─────────────────────────◄────────────────────────┘
/// ```
pub fn reg_name_until_1_25_1(input: &str) -> IResult<&str, &str> {
    runs(until(outside_reg_name_until_1_25_1), host_escape).parse_complete(input)
}

/// The production `host-escape`.
///
/// ```text
/// ── "%" ─┬─ any of [89A-Fa-f] ─ any of [0-9A-Fa-f] ─┬──
///         └─ "25" ───────────────────────────────────┘
/// ```
#[inline]
pub fn host_escape(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'8' | b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        [b'%', b'2', b'5', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`ip_literal()`].
///
/// The text within brackets. The address must be an IPv6 address (`netip.ParseAddr`); a zone is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// Text: any number of `any of [0-9A-Fa-f:.]`.
    pub address: &'i str,
    /// `zone`, if present.
    pub zone: Option<&'i str>,
}

/// The production `ip-literal`.
///
/// The text within brackets. The address must be an IPv6 address (`netip.ParseAddr`); a zone is not empty.
///
/// ```text
/// ──── address: ⟨ ─┬────────────────────────────┬─ ⟩ ──────────────────────────────────────────────┐
///                  └─┬─ any of [0-9A-Fa-f:.] ─┬─┘                                                  │
///                    └────────────◄───────────┘                                                    │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬─────────────────────────────────────────────────────────────────────────────┬─ ⟩ ───
///               └─ "%25" ─ text: ⟨ ─┬─┬─ any except [\u{0}-\u{20}#%/?@[\^`{|}\u{7F}] ─┬─┬─ ⟩ ─┘
///                                   │ └─ zone-escape ─────────────────────────────────┘ │
///                                   └─────────────────────────◄─────────────────────────┘
/// ```
pub fn ip_literal(input: &str) -> IResult<&str, IpLiteral<'_>> {
    let (input, address) = until(outside_address).parse_complete(input)?;
    let (input, zone) =
        opt(preceded(tag("%25"), verify(runs(until(outside_reg_name), zone_escape), |run: &str| !run.is_empty())))
            .parse_complete(input)?;
    Ok((input, IpLiteral { address, zone }))
}

/// The syntax tree of [`ip_literal_until_1_25_1()`].
///
/// Until Go 1.25.1, the text within brackets is any host, and a zone can be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteralUntil1251<'i> {
    /// Text: any number of ``any except [\u{0}-\u{20}#%/?@\^`{|}\u{7F}]`` or `%`, then `any of [89A-Fa-f]`, then `any of [0-9A-Fa-f]`.
    pub address: &'i str,
    /// `zone`, if present.
    pub zone: Option<&'i str>,
}

/// The production `ip-literal-until-1-25-1`.
///
/// Until Go 1.25.1, the text within brackets is any host, and a zone can be empty.
///
/// ```text
/// ──── address: ⟨ ─┬────────────────────────────────────────────────────────┬─ ⟩ ─────────────────────┐
///                  └─┬─┬─ any except [\u{0}-\u{20}#%/?@\^`{|}\u{7F}] ───┬─┬─┘                         │
///                    │ └─ "%" ─ any of [89A-Fa-f] ─ any of [0-9A-Fa-f] ─┘ │                           │
///                    └──────────────────────────◄─────────────────────────┘                           │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬────────────────────────────────────────────────────────────────────────────────┬─ ⟩ ───
///               └─ "%25" ─ text: ⟨ ─┬──────────────────────────────────────────────────────┬─ ⟩ ─┘
///                                   └─┬─┬─ any except [\u{0}-\u{20}#%/?@\^`{|}\u{7F}] ─┬─┬─┘
///                                     │ └─ zone-escape ────────────────────────────────┘ │
///                                     └─────────────────────────◄────────────────────────┘
/// ```
pub fn ip_literal_until_1_25_1(input: &str) -> IResult<&str, IpLiteralUntil1251<'_>> {
    let (input, address) = runs(
        until(outside_reg_name_until_1_25_1),
        prefix(|input| match input {
            [b'%', b'8' | b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
            _ => 0,
        }),
    )
    .parse_complete(input)?;
    let (input, zone) =
        opt(preceded(tag("%25"), runs(until(outside_reg_name_until_1_25_1), zone_escape))).parse_complete(input)?;
    Ok((input, IpLiteralUntil1251 { address, zone }))
}

/// The production `zone-escape`.
///
/// `unescape` of a zone. An escape must encode the percent sign, the space, or a character that a host may have.
///
/// ```text
/// ── "%" ─┬─ "2" ─ any of [0-24-9A-Ea-e] ──────┬──
///         ├─ "3" ─ any of [0-9A-Ea-e] ─────────┤
///         ├─ any of [46] ─ any of [1-9A-Fa-f] ─┤
///         ├─ "5" ─ any of [0-9ABDFabdf] ───────┤
///         └─ "7" ─ any of [0-9AaEe] ───────────┘
/// ```
#[inline]
pub fn zone_escape(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'2', b'0'..=b'2' | b'4'..=b'9' | b'A'..=b'E' | b'a'..=b'e', ..] => 3,
        [b'%', b'3', b'0'..=b'9' | b'A'..=b'E' | b'a'..=b'e', ..] => 3,
        [b'%', b'4' | b'6', b'1'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        [b'%', b'5', b'0'..=b'9' | b'A' | b'B' | b'D' | b'F' | b'a' | b'b' | b'd' | b'f', ..] => 3,
        [b'%', b'7', b'0'..=b'9' | b'A' | b'E' | b'a' | b'e', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The bytes outside `any of [A-Za-z0-9+.\u{2D}]`.
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
fn outside_authority(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(16).is(b'?')).or(block.is(b'#')).or(block.above(b'~'))
}

/// The bytes outside `any except [/:?#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_relative_path(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(16).is(b'?')).or(block.is(b'#')).or(block.is(b':')).or(block.above(b'~'))
}

/// The bytes outside `any except [?#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_path_text(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.with(64).is(0x7F)).or(block.is(b'#'))
}

/// The bytes outside `any except [#\u{0}-\u{1F}\u{7F}]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.within(0x00, 0x1F).or(block.is(b'#')).or(block.above(b'~'))
}

/// The bytes outside `any except [%]`.
#[inline(always)]
fn outside_escaped(block: Block) -> Block {
    block.is(b'%')
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any of [A-Za-z0-9._~!$&'()*+,;=@\u{2D}]`.
#[inline(always)]
fn outside_username(block: Block) -> Block {
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

/// The bytes outside `any of [A-Za-z0-9._~!$&'()*+,;=@:\u{2D}]`.
#[inline(always)]
fn outside_password(block: Block) -> Block {
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

/// The bytes outside `any except [:[]`.
#[inline(always)]
fn outside_without_port(block: Block) -> Block {
    block.is(b':').or(block.is(b'['))
}

/// The bytes outside `any except [[]`.
#[inline(always)]
fn outside_literal(block: Block) -> Block {
    block.is(b'[')
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_host_and_port_until_1_25_1_without_port(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside ``any except [\u{0}-\u{20}#%/?@[\^`{|}\u{7F}]``.
#[inline(always)]
fn outside_reg_name(block: Block) -> Block {
    block
        .within(0x00, 0x20)
        .or(block.within(b'{', b'}'))
        .or(block.within(b'?', b'@'))
        .or(block.within(b'[', b'\\'))
        .or(block.is(b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b'^'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside ``any except [\u{0}-\u{20}#%/?@\^`{|}\u{7F}]``.
#[inline(always)]
fn outside_reg_name_until_1_25_1(block: Block) -> Block {
    block
        .within(0x00, 0x20)
        .or(block.within(b'{', b'}'))
        .or(block.within(b'?', b'@'))
        .or(block.with(2).is(b'^'))
        .or(block.is(b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [0-9A-Fa-f:.]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}
