//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/python_requests/python-requests.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, tag_ignore_ascii_case, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-ipv6-address`, in `ip-literal` and `ip-literal-until-2-7`.
    fn is_ipv6_address(&self, address: &str) -> bool;
}

/// The syntax tree of [`request()`].
///
/// `prepare_url`: white space is removed from the beginning. Only text that begins with `http` is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request<'i> {
    /// Text: `white-space`.
    pub white_space: &'i str,
    /// The row of `form` that matched.
    pub form: RequestForm<'i>,
}

/// The production `request`.
///
/// `prepare_url`: white space is removed from the beginning. Only text that begins with `http` is parsed.
///
/// ```text
/// ── white-space ─ form: ⟨ ─┬─ parsed: ⟨ ─ ⟨ahead "http"/i⟩ ─ url ─ ⟩ ─┬─ ⟩ ──
///                           └─ unparsed ───────────────────────────────┘
/// ```
pub fn request(input: &str) -> IResult<&str, Request<'_>> {
    let (input, white_space) = white_space(input)?;
    let (input, form) = request_form(input)?;
    Ok((input, Request { white_space, form }))
}

/// The syntax tree of [`request_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestForm<'i> {
    /// `url`.
    Parsed(Url<'i>),
    /// `unparsed`.
    Unparsed(Unparsed<'i>),
}

/// `form` in the production `request`.
///
/// ```text
/// ──┬─ parsed: ⟨ ─ ⟨ahead "http"/i⟩ ─ url ─ ⟩ ─┬──
///   └─ unparsed ───────────────────────────────┘
/// ```
#[inline(always)]
pub fn request_form(input: &str) -> IResult<&str, RequestForm<'_>> {
    let row: IResult<_, _> = preceded(peek(tag_ignore_ascii_case("http")), url).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RequestForm::Parsed(row)));
    }
    let (input, row) = unparsed(input)?;
    Ok((input, RequestForm::Unparsed(row)))
}

/// The production `white-space`.
///
/// The characters that `str.lstrip` removes.
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any of [\u{9}-\u{D}\u{1C}-\u{20}\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}] ─┬─┘
///     └─────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn white_space(input: &str) -> IResult<&str, &str> {
    take_while(
        |c: char| matches!(c, '\t'..='\r' | '\u{1c}'..=' ' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)
}

/// The syntax tree of [`unparsed()`].
///
/// Text that requests passes on as it is, or rejects because it has no scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unparsed<'i> {
    /// The row `with-scheme`.
    WithScheme(UnparsedWithScheme<'i>),
    /// Text: any number of `any`.
    WithoutScheme(&'i str),
}

/// The production `unparsed`.
///
/// Text that requests passes on as it is, or rejects because it has no scheme.
///
/// ```text
/// ──┬─ with-scheme: ⟨ ─ any-scheme ─ ":" ─ rest: ⟨ ─┬───────────┬─ ⟩ ─ ⟩ ─┬──
///   │                                               └─┬─ any ─┬─┘         │
///   │                                                 └───◄───┘           │
///   └─ without-scheme: ⟨ ─┬───────────┬─ ⟩ ───────────────────────────────┘
///                         └─┬─ any ─┬─┘
///                           └───◄───┘
/// ```
#[inline(always)]
pub fn unparsed(input: &str) -> IResult<&str, Unparsed<'_>> {
    if let Ok((input, row)) = unparsed_with_scheme(input) {
        return Ok((input, Unparsed::WithScheme(row)));
    }
    let (input, row) = rest(input)?;
    Ok((input, Unparsed::WithoutScheme(row)))
}

/// The syntax tree of [`unparsed_with_scheme()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnparsedWithScheme<'i> {
    /// Text: `any-scheme`.
    pub any_scheme: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// `with-scheme` in the production `unparsed`.
///
/// ```text
/// ── any-scheme ─ ":" ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                                └─┬─ any ─┬─┘
///                                  └───◄───┘
/// ```
#[inline(always)]
pub fn unparsed_with_scheme(input: &str) -> IResult<&str, UnparsedWithScheme<'_>> {
    let (input, any_scheme) = any_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, UnparsedWithScheme { any_scheme, rest }))
}

/// The production `any-scheme`.
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn any_scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_any_scheme)).parse_complete(input)
}

/// The syntax tree of [`url()`].
///
/// `_URI_RE`: a backslash ends the authority, and is then the first character of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
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
/// `_URI_RE`: a backslash ends the authority, and is then the first character of the path.
///
/// ```text
/// ──── scheme ─ ":" ─ authority: ⟨ ─┬───────────────────────────────┬─ ⟩ ─ path ─────────┐
///                                   └─ "//" ─ text: authority-text ─┘                    │
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
#[inline(always)]
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), authority_text)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { scheme, authority, path, query, fragment }))
}

/// The production `scheme`.
///
/// `_SCHEME_RE`, which has no dot: after other text that ends with a colon, `parse_url` finds an authority.
///
/// ```text
/// ── any of [a-zA-Z] ─┬────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+] ─┬─┘
///                       └────────────◄───────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The production `authority-text`.
///
/// ```text
/// ──┬─────────────────────────┬──
///   └─┬─ any except [\/?#] ─┬─┘
///     └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    until(outside_authority_text).parse_complete(input)
}

/// The production `path`.
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_path).parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn query(input: &str) -> IResult<&str, &str> {
    until(outside_query).parse_complete(input)
}

/// The production `fragment`.
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

/// The syntax tree of [`authority()`].
///
/// User information before the last at sign, and `_HOST_PORT_RE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// The row of `host` that matched.
    pub host: AuthorityHost<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// User information before the last at sign, and `_HOST_PORT_RE`.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ────────────────┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                    │
///                                └─┬─ any ─┬─┘                                │
///                                  └───◄───┘                                  │
///   ┌─────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─ ip-literal ───────────────────────────────────────────┬─ ⟩ ┐
///               ├─ number: ⟨ ─ ipv4-number ─ ⟨ahead ─┬─ ":" ───┬─ ⟩ ─ ⟩ ─┤    │
///               │                                    └─ ⟨end⟩ ─┘         │    │
///               └─ name: reg-name ───────────────────────────────────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────┬─ ⟩ ─ ⟨end⟩ ─────────────────────────────────────
///               └─ ":" ─ port ─┘
/// ```
#[inline]
pub fn authority<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Authority<'i>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = authority_host(predicates, input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, Authority { user_info, host, port }))
}

/// The syntax tree of [`authority_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityHost<'i> {
    /// `ip-literal`.
    IpLiteral(IpLiteral<'i>),
    /// Text: `ipv4-number`.
    Number(&'i str),
    /// Text: `reg-name`.
    Name(&'i str),
}

/// `host` in the production `authority`.
///
/// ```text
/// ──┬─ ip-literal ───────────────────────────────────────────┬──
///   ├─ number: ⟨ ─ ipv4-number ─ ⟨ahead ─┬─ ":" ───┬─ ⟩ ─ ⟩ ─┤
///   │                                    └─ ⟨end⟩ ─┘         │
///   └─ name: reg-name ───────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn authority_host<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, AuthorityHost<'i>> {
    if let Ok((input, row)) = ip_literal(predicates, input) {
        return Ok((input, AuthorityHost::IpLiteral(row)));
    }
    let row: IResult<_, _> = terminated(ipv4_number, not(satisfy(|c: char| c != ':'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityHost::Number(row)));
    }
    let (input, row) = reg_name(input)?;
    Ok((input, AuthorityHost::Name(row)))
}

/// The syntax tree of [`authority_until_2_7()`].
///
/// Up to urllib3 2.7, numbers are names. As `$` matches before a newline at the end, one can follow brackets or a port.
/// Up to urllib3 1.26.12, a port has at most five digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil27<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// The row of `host` that matched.
    pub host: AuthorityUntil27Host<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: `any of [\u{A}]`, or nothing.
    pub newline: &'i str,
}

/// The production `authority-until-2-7`.
///
/// Up to urllib3 2.7, numbers are names. As `$` matches before a newline at the end, one can follow brackets or a port.
/// Up to urllib3 1.26.12, a port has at most five digits.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ───────────────────┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                       │
///                                └─┬─ any ─┬─┘                                   │
///                                  └───◄───┘                                     │
///   ┌────────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─ ip-literal-until-2-7 ─────┬─ ⟩ ─ port: ⟨ ─┬──────────────┬─ ⟩ ┐
///               └─ name: reg-name-until-2-7 ─┘               └─ ":" ─ port ─┘    │
///   ┌────────────────────────────────────────────────────────────────────────────┘
///   └─ newline: ⟨ ─┬──────────────────┬─ ⟩ ─ ⟨end⟩ ─────────────────────────────────
///                  └─ any of [\u{A}] ─┘
/// ```
#[inline]
pub fn authority_until_2_7<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, AuthorityUntil27<'i>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = authority_until_2_7_host(predicates, input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, newline) = recognize(opt(char('\n'))).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, AuthorityUntil27 { user_info, host, port, newline }))
}

/// The syntax tree of [`authority_until_2_7_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityUntil27Host<'i> {
    /// `ip-literal-until-2-7`.
    IpLiteralUntil27(IpLiteralUntil27<'i>),
    /// Text: `reg-name-until-2-7`.
    Name(&'i str),
}

/// `host` in the production `authority-until-2-7`.
///
/// ```text
/// ──┬─ ip-literal-until-2-7 ─────┬──
///   └─ name: reg-name-until-2-7 ─┘
/// ```
#[inline(always)]
pub fn authority_until_2_7_host<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AuthorityUntil27Host<'i>> {
    if let Ok((input, row)) = ip_literal_until_2_7(predicates, input) {
        return Ok((input, AuthorityUntil27Host::IpLiteralUntil27(row)));
    }
    let (input, row) = reg_name_until_2_7(input)?;
    Ok((input, AuthorityUntil27Host::Name(row)))
}

/// The syntax tree of [`ip_literal()`].
///
/// `_IPV6_ADDRZ_PAT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteral<'i> {
    /// Text: one or more of `any of [0-9a-fA-F:.]`.
    pub address: &'i str,
    /// `zone`, if present.
    pub zone: Option<&'i str>,
}

/// The production `ip-literal`.
///
/// `_IPV6_ADDRZ_PAT`.
///
/// ```text
/// ──── "[" ─ address: ⟨ ─┬─ any of [0-9a-fA-F:.] ─┬─ ⟩ ─ ⟨if is-ipv6-address(address)⟩ ┐
///                        └────────────◄───────────┘                                    │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬──────────────┬─ ⟩ ─ "]" ────────────────────────────────────────────────
///               └─ "%" ─ zone ─┘
/// ```
#[inline(always)]
pub fn ip_literal<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, IpLiteral<'i>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = verify(until(outside_address), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_address(address)).parse_complete(input)?;
    let (input, zone) = opt(preceded(char('%'), zone)).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, IpLiteral { address, zone }))
}

/// The production `zone`.
///
/// `_ZONE_ID_PAT`, after its percent sign.
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~] ─┬─┬──
///   │ └─ pct-encoded ────────────┘ │
///   └───────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn zone(input: &str) -> IResult<&str, &str> {
    verify(runs(until(outside_zone), pct_encoded), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`ip_literal_until_2_7()`].
///
/// Up to urllib3 2.7, the zone is read by another production.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpLiteralUntil27<'i> {
    /// Text: one or more of `any of [0-9a-fA-F:.]`.
    pub address: &'i str,
    /// `zone`, if present.
    pub zone: Option<&'i str>,
}

/// The production `ip-literal-until-2-7`.
///
/// Up to urllib3 2.7, the zone is read by another production.
///
/// ```text
/// ──── "[" ─ address: ⟨ ─┬─ any of [0-9a-fA-F:.] ─┬─ ⟩ ─ ⟨if is-ipv6-address(address)⟩ ┐
///                        └────────────◄───────────┘                                    │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬───────────────────────────────────────────┬─ ⟩ ─ "]" ───────────────────
///               └─ "%" ─ text: ⟨ ─┬─ any except []@] ─┬─ ⟩ ─┘
///                                 └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn ip_literal_until_2_7<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, IpLiteralUntil27<'i>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, address) = verify(until(outside_address), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_address(address)).parse_complete(input)?;
    let (input, zone) =
        opt(preceded(char('%'), verify(until(outside_ip_literal_until_2_7_zone_text), |run: &str| !run.is_empty())))
            .parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, IpLiteralUntil27 { address, zone }))
}

/// The production `zone-until-2-7`.
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~] ─┬─┬──
///   │ └─ pct-encoded-until-2-7 ──┘ │
///   └───────────────◄──────────────┘
/// ```
pub fn zone_until_2_7(input: &str) -> IResult<&str, &str> {
    verify(runs(until(outside_zone), pct_encoded_until_2_7), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `zone-until-1-26-14`.
///
/// `UNRESERVED_PAT` has an exclamation mark.
///
/// ```text
/// ──┬─┬─ any of [-a-zA-Z0-9._~!] ─┬─┬──
///   │ └─ pct-encoded-until-2-7 ───┘ │
///   └───────────────◄───────────────┘
/// ```
pub fn zone_until_1_26_14(input: &str) -> IResult<&str, &str> {
    verify(runs(until(outside_zone_until_1_26_14), pct_encoded_until_2_7), |run: &str| !run.is_empty())
        .parse_complete(input)
}

/// The production `ipv4-number`.
///
/// `_IPV4_RE`: a host that is not read as a name.
///
/// ```text
/// ── number ─┬──────────────────────────────────────────────────────┬──
///            └─ "." ─ number ─┬───────────────────────────────────┬─┘
///                             └─ "." ─ number ─┬────────────────┬─┘
///                                              └─ "." ─ number ─┘
/// ```
#[inline(always)]
pub fn ipv4_number(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        number,
        opt(preceded(
            char('.'),
            preceded(number, opt(preceded(char('.'), preceded(number, opt(preceded(char('.'), number)))))),
        )),
    ))
    .parse_complete(input)
}

/// The production `number`.
///
/// ```text
/// ──┬─ "0x"/i ─┬─ any of [0-9a-fA-F] ─┬─┬──
///   │          └───────────◄──────────┘ │
///   └─┬─ any of [0-9] ─┬────────────────┘
///     └────────◄───────┘
/// ```
pub fn number(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(tag_ignore_ascii_case("0x"), verify(until(outside_number), |run: &str| !run.is_empty()))),
        verify(until(outside_port), |run: &str| !run.is_empty()),
    ))
    .parse_complete(input)
}

/// The production `reg-name`.
///
/// `_REG_NAME_PAT` without the control characters and spaces of `_HOST_INVALID_CHAR_RE`.
///
/// ```text
/// ──┬───────────────────────────────────────────────────┬──
///   └─┬─┬─ any except [\u{0}-\u{20}\u{7F}[]%:@/?#] ─┬─┬─┘
///     │ └─ pct-encoded ─────────────────────────────┘ │
///     └───────────────────────◄───────────────────────┘
/// ```
#[inline(always)]
pub fn reg_name(input: &str) -> IResult<&str, &str> {
    runs(until(outside_reg_name), pct_encoded).parse_complete(input)
}

/// The production `reg-name-until-2-7`.
///
/// Up to urllib3 2.7, a name has any characters but delimiters.
///
/// ```text
/// ──┬─────────────────────────────────┬──
///   └─┬─┬─ any except [[]%:@/?#] ─┬─┬─┘
///     │ └─ pct-encoded-until-2-7 ─┘ │
///     └──────────────◄──────────────┘
/// ```
#[inline(always)]
pub fn reg_name_until_2_7(input: &str) -> IResult<&str, &str> {
    runs(until(outside_reg_name_until_2_7), pct_encoded_until_2_7).parse_complete(input)
}

/// The production `pct-encoded-until-2-7`.
///
/// ```text
/// ── "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──
/// ```
#[inline]
pub fn pct_encoded_until_2_7(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `pct-encoded`.
///
/// A percent-encoded byte, but no control character: `_decode_percent_encoding`.
///
/// ```text
/// ── "%" ─┬─ any of [2-689a-fA-F] ─ any of [0-9a-fA-F] ─┬──
///         └─ "7" ─ any of [0-9a-eA-E] ──────────────────┘
/// ```
#[inline]
pub fn pct_encoded(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'2'..=b'6' | b'8' | b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        [b'%', b'7', b'0'..=b'9' | b'A'..=b'E' | b'a'..=b'e', ..] => 3,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `port`.
///
/// `_HOST_PORT_PAT`. The number is at most 65535.
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

/// The bytes outside `any of [-a-zA-Z0-9+.]`.
#[inline(always)]
fn outside_any_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'z'))
}

/// The bytes outside `any of [-a-zA-Z0-9+]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'.', b'/'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.above(b'z'))
}

/// The bytes outside `any except [\/?#]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~]`.
#[inline(always)]
fn outside_zone(block: Block) -> Block {
    block
        .below(b'-')
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any except []@]`.
#[inline(always)]
fn outside_ip_literal_until_2_7_zone_text(block: Block) -> Block {
    block.is(b'@').or(block.is(b']'))
}

/// The bytes outside `any of [-a-zA-Z0-9._~!]`.
#[inline(always)]
fn outside_zone_until_1_26_14(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'"', b','))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'^'))
        .or(block.within(b'{', b'}'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'~'))
}

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_number(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any except [\u{0}-\u{20}\u{7F}[]%:@/?#]`.
#[inline(always)]
fn outside_reg_name(block: Block) -> Block {
    block
        .within(0x00, 0x20)
        .or(block.within(b'?', b'@'))
        .or(block.is(b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'['))
        .or(block.is(b']'))
        .or(block.above(b'~'))
}

/// The bytes outside `any except [[]%:@/?#]`.
#[inline(always)]
fn outside_reg_name_until_2_7(block: Block) -> Block {
    block
        .within(b'?', b'@')
        .or(block.is(b'#'))
        .or(block.is(b'%'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'['))
        .or(block.is(b']'))
}
