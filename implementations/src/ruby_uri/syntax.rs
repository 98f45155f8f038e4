//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/ruby_uri/ruby-uri.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::tag,
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, verify},
    multi::many0_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until},
};

/// The syntax tree of [`uri()`].
///
/// The whole of an input. A URI whose path does not begin with a slash is opaque. A reference that begins with two slashes
/// is a path if it has no authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uri<'i> {
    /// The row of `form` that matched.
    pub form: UriForm<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `uri`.
///
/// The whole of an input. A URI whose path does not begin with a slash is opaque. A reference that begins with two slashes
/// is a path if it has no authority.
///
/// ```text
/// ── form: ⟨ ─┬─ absolute: absolute ────────────────────────────────────────────────┬─ ⟩ ─ tail ──
///             ├─ network-path: ⟨ ─ network-path ─ ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ─ ⟩ ─┤
///             │                                           └─ ⟨end⟩ ───────┘         │
///             ├─ no-scheme: path-noscheme ──────────────────────────────────────────┤
///             └─ relative-path: ⟨ ─┬───────────────────┬─ ⟩ ────────────────────────┘
///                                  └─ "/" ─ path-rest ─┘
/// ```
pub fn uri(input: &str) -> IResult<&str, Uri<'_>> {
    let (input, form) = uri_form(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, Uri { form, tail }))
}

/// The syntax tree of [`uri_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriForm<'i> {
    /// `absolute`.
    Absolute(Absolute<'i>),
    /// `network-path`.
    NetworkPath(NetworkPath<'i>),
    /// Text: `path-noscheme`.
    NoScheme(&'i str),
    /// Text: `/`, then `path-rest`, or nothing.
    RelativePath(&'i str),
}

/// `form` in the production `uri`.
///
/// ```text
/// ──┬─ absolute: absolute ────────────────────────────────────────────────┬──
///   ├─ network-path: ⟨ ─ network-path ─ ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ─ ⟩ ─┤
///   │                                           └─ ⟨end⟩ ───────┘         │
///   ├─ no-scheme: path-noscheme ──────────────────────────────────────────┤
///   └─ relative-path: ⟨ ─┬───────────────────┬─ ⟩ ────────────────────────┘
///                        └─ "/" ─ path-rest ─┘
/// ```
#[inline(always)]
pub fn uri_form(input: &str) -> IResult<&str, UriForm<'_>> {
    if let Ok((input, row)) = absolute(input) {
        return Ok((input, UriForm::Absolute(row)));
    }
    let row: IResult<_, _> =
        terminated(network_path, not(satisfy(|c: char| !matches!(c, '#' | '?')))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, UriForm::NetworkPath(row)));
    }
    if let Ok((input, row)) = path_noscheme(input) {
        return Ok((input, UriForm::NoScheme(row)));
    }
    let (input, row) = recognize(opt(preceded(char('/'), path_rest))).parse_complete(input)?;
    Ok((input, UriForm::RelativePath(row)))
}

/// The syntax tree of [`uri_until_0_12()`].
///
/// Until uri 0.12, there is no such path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriUntil012<'i> {
    /// The row of `form` that matched.
    pub form: UriUntil012Form<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `uri-until-0-12`.
///
/// Until uri 0.12, there is no such path.
///
/// ```text
/// ── form: ⟨ ─┬─ absolute: absolute ───────────┬─ ⟩ ─ tail ──
///             ├─ network-path ─────────────────┤
///             ├─ no-scheme: path-noscheme ─────┤
///             └─ relative-path: path-absolute ─┘
/// ```
pub fn uri_until_0_12(input: &str) -> IResult<&str, UriUntil012<'_>> {
    let (input, form) = uri_until_0_12_form(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, UriUntil012 { form, tail }))
}

/// The syntax tree of [`uri_until_0_12_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriUntil012Form<'i> {
    /// `absolute`.
    Absolute(Absolute<'i>),
    /// `network-path`.
    NetworkPath(NetworkPath<'i>),
    /// Text: `path-noscheme`.
    NoScheme(&'i str),
    /// Text: `path-absolute`.
    RelativePath(&'i str),
}

/// `form` in the production `uri-until-0-12`.
///
/// ```text
/// ──┬─ absolute: absolute ───────────┬──
///   ├─ network-path ─────────────────┤
///   ├─ no-scheme: path-noscheme ─────┤
///   └─ relative-path: path-absolute ─┘
/// ```
#[inline(always)]
pub fn uri_until_0_12_form(input: &str) -> IResult<&str, UriUntil012Form<'_>> {
    match input.as_bytes() {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => {
            if let Ok((input, row)) = absolute(input) {
                return Ok((input, UriUntil012Form::Absolute(row)));
            }
            let (input, row) = path_noscheme(input)?;
            Ok((input, UriUntil012Form::NoScheme(row)))
        }
        [b'/', b'/', ..] => {
            let (input, row) = network_path(input)?;
            Ok((input, UriUntil012Form::NetworkPath(row)))
        }
        [b'!' | b'$' | b'&'..=b'.' | b'0'..=b'9' | b';' | b'=' | b'@' | b'_' | b'~', ..] => {
            let (input, row) = path_noscheme(input)?;
            Ok((input, UriUntil012Form::NoScheme(row)))
        }
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => {
            let (input, row) = path_noscheme(input)?;
            Ok((input, UriUntil012Form::NoScheme(row)))
        }
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => {
            let (input, row) = path_absolute(input)?;
            Ok((input, UriUntil012Form::RelativePath(row)))
        }
        _ => {
            let (input, row) = path_absolute(input)?;
            Ok((input, UriUntil012Form::RelativePath(row)))
        }
    }
}

/// The syntax tree of [`uri_until_0_11()`].
///
/// Until uri 0.11, the brackets of a reference are misplaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriUntil011<'i> {
    /// The row of `form` that matched.
    pub form: UriUntil011Form<'i>,
    /// `tail`.
    pub tail: Tail<'i>,
}

/// The production `uri-until-0-11`.
///
/// Until uri 0.11, the brackets of a reference are misplaced.
///
/// ```text
/// ── form: ⟨ ─┬─ absolute: absolute ──────────────────────────────────────────────┬─ ⟩ ─ tail ──
///             ├─ network-path: ⟨ ─── "//" ─ authority: authority-until-0-11 ┐     │
///             │                   ┌─────────────────────────────────────────┘     │
///             │                   └─ path: path-abempty ────────────────────── ⟩ ─┤
///             ├─ no-scheme: path-noscheme ────────────────────────────────────────┤
///             └─ relative-path: path-absolute ────────────────────────────────────┘
/// ```
pub fn uri_until_0_11(input: &str) -> IResult<&str, UriUntil011<'_>> {
    let (input, form) = uri_until_0_11_form(input)?;
    let (input, tail) = tail(input)?;
    Ok((input, UriUntil011 { form, tail }))
}

/// The syntax tree of [`uri_until_0_11_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriUntil011Form<'i> {
    /// `absolute`.
    Absolute(Absolute<'i>),
    /// The row `network-path`.
    NetworkPath(UriUntil011FormNetworkPath<'i>),
    /// Text: `path-noscheme`.
    NoScheme(&'i str),
    /// Text: `path-absolute`.
    RelativePath(&'i str),
}

/// `form` in the production `uri-until-0-11`.
///
/// ```text
/// ──┬─ absolute: absolute ────────────────────────────────────────────────────────────────┬──
///   ├─ network-path: ⟨ ─ "//" ─ authority: authority-until-0-11 ─ path: path-abempty ─ ⟩ ─┤
///   ├─ no-scheme: path-noscheme ──────────────────────────────────────────────────────────┤
///   └─ relative-path: path-absolute ──────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn uri_until_0_11_form(input: &str) -> IResult<&str, UriUntil011Form<'_>> {
    match input.as_bytes() {
        [b'A'..=b'Z' | b'a'..=b'z', ..] => {
            if let Ok((input, row)) = absolute(input) {
                return Ok((input, UriUntil011Form::Absolute(row)));
            }
            let (input, row) = path_noscheme(input)?;
            Ok((input, UriUntil011Form::NoScheme(row)))
        }
        [b'/', b'/', ..] => {
            let (input, row) = uri_until_0_11_form_network_path(input)?;
            Ok((input, UriUntil011Form::NetworkPath(row)))
        }
        [b'!' | b'$' | b'&'..=b'.' | b'0'..=b'9' | b';' | b'=' | b'@' | b'_' | b'~', ..] => {
            let (input, row) = path_noscheme(input)?;
            Ok((input, UriUntil011Form::NoScheme(row)))
        }
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => {
            let (input, row) = path_noscheme(input)?;
            Ok((input, UriUntil011Form::NoScheme(row)))
        }
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => {
            let (input, row) = path_absolute(input)?;
            Ok((input, UriUntil011Form::RelativePath(row)))
        }
        _ => {
            let (input, row) = path_absolute(input)?;
            Ok((input, UriUntil011Form::RelativePath(row)))
        }
    }
}

/// The syntax tree of [`uri_until_0_11_form_network_path()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriUntil011FormNetworkPath<'i> {
    /// `authority-until-0-11`.
    pub authority: AuthorityUntil011<'i>,
    /// Text: `path-abempty`.
    pub path: &'i str,
}

/// `form network-path` in the production `uri-until-0-11`.
///
/// ```text
/// ── "//" ─ authority: authority-until-0-11 ─ path: path-abempty ──
/// ```
#[inline(always)]
pub fn uri_until_0_11_form_network_path(input: &str) -> IResult<&str, UriUntil011FormNetworkPath<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = authority_until_0_11(input)?;
    let (input, path) = path_abempty(input)?;
    Ok((input, UriUntil011FormNetworkPath { authority, path }))
}

/// The syntax tree of [`absolute()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absolute<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// The row of `hierarchy` that matched.
    pub hierarchy: AbsoluteHierarchy<'i>,
}

/// The production `absolute`.
///
/// ```text
/// ── scheme ─ ":" ─ hierarchy: ⟨ ─┬─ with-authority: network-path ─┬─ ⟩ ──
///                                 ├─ opaque: path-rootless ────────┤
///                                 └─ with-path: path-absolute ─────┘
/// ```
pub fn absolute(input: &str) -> IResult<&str, Absolute<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, hierarchy) = absolute_hierarchy(input)?;
    Ok((input, Absolute { scheme, hierarchy }))
}

/// The syntax tree of [`absolute_hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsoluteHierarchy<'i> {
    /// `network-path`.
    WithAuthority(NetworkPath<'i>),
    /// Text: `path-rootless`.
    Opaque(&'i str),
    /// Text: `path-absolute`.
    WithPath(&'i str),
}

/// `hierarchy` in the production `absolute`.
///
/// ```text
/// ──┬─ with-authority: network-path ─┬──
///   ├─ opaque: path-rootless ────────┤
///   └─ with-path: path-absolute ─────┘
/// ```
#[inline(always)]
pub fn absolute_hierarchy(input: &str) -> IResult<&str, AbsoluteHierarchy<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = network_path(input)?;
            Ok((input, AbsoluteHierarchy::WithAuthority(row)))
        }
        [b'!' | b'$' | b'&'..=b'.' | b'0'..=b';' | b'=' | b'@'..=b'Z' | b'_' | b'a'..=b'z' | b'~', ..] => {
            let (input, row) = path_rootless(input)?;
            Ok((input, AbsoluteHierarchy::Opaque(row)))
        }
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => {
            let (input, row) = path_rootless(input)?;
            Ok((input, AbsoluteHierarchy::Opaque(row)))
        }
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => {
            let (input, row) = path_absolute(input)?;
            Ok((input, AbsoluteHierarchy::WithPath(row)))
        }
        _ => {
            let (input, row) = path_absolute(input)?;
            Ok((input, AbsoluteHierarchy::WithPath(row)))
        }
    }
}

/// The syntax tree of [`network_path()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkPath<'i> {
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path-abempty`.
    pub path: &'i str,
}

/// The production `network-path`.
///
/// ```text
/// ── "//" ─ authority ─ path: path-abempty ──
/// ```
pub fn network_path(input: &str) -> IResult<&str, NetworkPath<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path_abempty(input)?;
    Ok((input, NetworkPath { authority, path }))
}

/// The syntax tree of [`tail()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail<'i> {
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `tail`.
///
/// ```text
/// ── query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──
///              └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn tail(input: &str) -> IResult<&str, Tail<'_>> {
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Tail { query, fragment }))
}

/// The production `scheme`.
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `ip-literal` or `reg-name`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────┬─ ⟩ ─ host: ⟨ ─┬─ ip-literal ─┬─ ⟩ ┐
///                    └─ user-info ─ "@" ─┘               └─ reg-name ───┘    │
///   ┌────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────┬─ ⟩ ────────────────────────────────────────────
///               └─ ":" ─ port ─┘
/// ```
#[inline(always)]
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) = opt(terminated(user_info, char('@'))).parse_complete(input)?;
    let (input, host) = alt((ip_literal, reg_name)).parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, Authority { user_info, host, port }))
}

/// The syntax tree of [`authority_until_0_11()`].
///
/// Until uri 0.11, the opening bracket belongs to IPv6 addresses only, and the closing one to those of a future version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil011<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `[`, then `ipv6-address` or `future-address`, then `]` or `reg-name`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority-until-0-11`.
///
/// Until uri 0.11, the opening bracket belongs to IPv6 addresses only, and the closing one to those of a future version.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────┬─ ⟩ ─ host: ⟨ ─┬─ "[" ─ ipv6-address ───┬─ ⟩ ┐
///                    └─ user-info ─ "@" ─┘               ├─ future-address ─ "]" ─┤    │
///                                                        └─ reg-name ─────────────┘    │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────┬─ ⟩ ──────────────────────────────────────────────────────
///               └─ ":" ─ port ─┘
/// ```
#[inline(always)]
pub fn authority_until_0_11(input: &str) -> IResult<&str, AuthorityUntil011<'_>> {
    let (input, user_info) = opt(terminated(user_info, char('@'))).parse_complete(input)?;
    let (input, host) =
        alt((recognize(preceded(char('['), ipv6_address)), recognize(preceded(future_address, char(']'))), reg_name))
            .parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, AuthorityUntil011 { user_info, host, port }))
}

/// The production `user-info`.
///
/// ```text
/// ──┬──────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,.0-9:;=A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ─────────────────────────────┘ │
///     └─────────────────────◄────────────────────┘
/// ```
pub fn user_info(input: &str) -> IResult<&str, &str> {
    runs(until(outside_user_info), escape).parse_complete(input)
}

/// The production `ip-literal`.
///
/// An address in brackets. The letter of a future version is in lower case.
///
/// ```text
/// ── "[" ─┬─ ipv6-address ───┬─ "]" ──
///         └─ future-address ─┘
/// ```
#[inline(always)]
pub fn ip_literal(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('['), preceded(alt((ipv6_address, future_address)), char(']')))).parse_complete(input)
}

/// The production `future-address`.
///
/// ```text
/// ── "v" ─┬─ any of [0-9a-fA-F] ─┬─ "." ─┬─ any of [-!$&'()*+,.0-9:;=A-Z_a-z~] ─┬──
///         └───────────◄──────────┘       └───────────────────◄──────────────────┘
/// ```
pub fn future_address(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        char('v'),
        preceded(
            verify(until(outside_future_address), |run: &str| !run.is_empty()),
            preceded(char('.'), verify(until(outside_user_info), |run: &str| !run.is_empty())),
        ),
    ))
    .parse_complete(input)
}

/// The production `ipv6-address`.
///
/// The module says which of these are addresses.
///
/// ```text
/// ──┬─ any of [0-9a-fA-F:.] ─┬──
///   └────────────◄───────────┘
/// ```
pub fn ipv6_address(input: &str) -> IResult<&str, &str> {
    verify(until(outside_ipv6_address), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `reg-name`.
///
/// ```text
/// ──┬─────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,.0-9;=A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ────────────────────────────┘ │
///     └────────────────────◄────────────────────┘
/// ```
pub fn reg_name(input: &str) -> IResult<&str, &str> {
    runs(until(outside_reg_name), escape).parse_complete(input)
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
#[inline]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port).parse_complete(input)
}

/// The production `path-abempty`.
///
/// ```text
/// ──┬───────────────────┬──
///   └─ "/" ─ path-rest ─┘
/// ```
pub fn path_abempty(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(char('/'), path_rest))).parse_complete(input)
}

/// The production `path-absolute`.
///
/// Nothing, or a path with one slash at its beginning.
///
/// ```text
/// ──┬─────────────────────────────────────┬──
///   └─ "/" ─ ⟨not ahead "/"⟩ ─ path-rest ─┘
/// ```
pub fn path_absolute(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(char('/'), preceded(not(char('/')), path_rest)))).parse_complete(input)
}

/// The production `path-rootless`.
///
/// ```text
/// ──┬─ any of [-!$&'()*+,.0-9:;=@A-Z_a-z~] ─┬─ path-rest ──
///   └─ escape ──────────────────────────────┘
/// ```
pub fn path_rootless(input: &str) -> IResult<&str, &str> {
    recognize(preceded(alt((recognize(satisfy(|c: char| matches!(c, '-' | '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '.' | '0'..='9' | ':' | ';' | '=' | '@' | 'A'..='Z' | '_' | 'a'..='z' | '~'))), escape)), path_rest)).parse_complete(input)
}

/// The production `path-noscheme`.
///
/// The first segment has no colon.
///
/// ```text
/// ──┬─┬─ any of [-!$&'()*+,.0-9;=@A-Z_a-z~] ─┬─┬─┬───────────────────┬──
///   │ └─ escape ─────────────────────────────┘ │ └─ "/" ─ path-rest ─┘
///   └─────────────────────◄────────────────────┘
/// ```
pub fn path_noscheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        verify(runs(until(outside_path_noscheme), escape), |run: &str| !run.is_empty()),
        opt(preceded(char('/'), path_rest)),
    ))
    .parse_complete(input)
}

/// The production `path-rest`.
///
/// ```text
/// ──┬────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,./0-9:;=@A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ───────────────────────────────┘ │
///     └──────────────────────◄─────────────────────┘
/// ```
pub fn path_rest(input: &str) -> IResult<&str, &str> {
    runs(until(outside_path_rest), escape).parse_complete(input)
}

/// The production `query`.
///
/// Anything in ASCII. `URI::Generic#query=` removes some characters, encodes others, and rejects some escapes.
///
/// ```text
/// ──┬────────────────────────────────┬──
///   └─┬─ any of [\u{0}-"$-\u{7F}] ─┬─┘
///     └──────────────◄─────────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `fragment`.
///
/// ```text
/// ──┬─────────────────────────────────────────────────┬──
///   └─┬─┬─ any of [-!$&'()*+,./0-9:;=?@A-Z_a-z~] ─┬─┬─┘
///     │ └─ escape ────────────────────────────────┘ │
///     └──────────────────────◄──────────────────────┘
/// ```
#[inline(always)]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    runs(until(outside_fragment), escape).parse_complete(input)
}

/// The production `escape`.
///
/// ```text
/// ── "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──
/// ```
#[inline]
pub fn escape(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `recipients`.
///
/// The text that `URI::MailTo` requires before the question mark: addresses, separated by commas or semicolons.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────────────┬──
///   └─ recipient ─┬───────────────────────────────┬─┬───────────────┬─┘
///                 └─┬─ any of [,;] ─ recipient ─┬─┘ └─ any of [,;] ─┘
///                   └─────────────◄─────────────┘
/// ```
pub fn recipients(input: &str) -> IResult<&str, &str> {
    recognize(opt(preceded(
        recipient,
        preceded(
            many0_count(preceded(satisfy(|c: char| matches!(c, ',' | ';')), recipient)),
            opt(satisfy(|c: char| matches!(c, ',' | ';'))),
        ),
    )))
    .parse_complete(input)
}

/// The production `recipient`.
///
/// ```text
/// ──┬─ any except [@,;] ─┬─ "@" ─┬─ any except [@,;] ─┬──
///   └──────────◄─────────┘       └──────────◄─────────┘
/// ```
pub fn recipient(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        verify(until(outside_recipient), |run: &str| !run.is_empty()),
        preceded(char('@'), verify(until(outside_recipient), |run: &str| !run.is_empty())),
    ))
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

/// The bytes outside `any of [-!$&'()*+,.0-9:;=A-Z_a-z~]`.
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

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_future_address(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_ipv6_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any of [-!$&'()*+,.0-9;=A-Z_a-z~]`.
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

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any of [-!$&'()*+,.0-9;=@A-Z_a-z~]`.
#[inline(always)]
fn outside_path_noscheme(block: Block) -> Block {
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

/// The bytes outside `any of [-!$&'()*+,./0-9:;=@A-Z_a-z~]`.
#[inline(always)]
fn outside_path_rest(block: Block) -> Block {
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

/// The bytes outside `any of [\u{0}-"$-\u{7F}]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.below(0x00).or(block.is(b'#'))
}

/// The bytes outside `any of [-!$&'()*+,./0-9:;=?@A-Z_a-z~]`.
#[inline(always)]
fn outside_fragment(block: Block) -> Block {
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

/// The bytes outside `any except [@,;]`.
#[inline(always)]
fn outside_recipient(block: Block) -> Block {
    block.is(b',').or(block.is(b';')).or(block.is(b'@'))
}
