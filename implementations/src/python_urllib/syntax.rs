//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/python_urllib/python-urllib.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while, take_while1},
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-ipv6-address`, in `bracketed-host`.
    fn is_ipv6_address(&self, address: &str) -> bool;
    /// `If: is-number`, in `port-until-3-9`.
    fn is_number(&self, digits: &str) -> bool;
}

/// The syntax tree of [`url()`].
///
/// `urlsplit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// `after-scheme`.
    pub after_scheme: AfterScheme<'i>,
}

/// The production `url`.
///
/// `urlsplit`.
///
/// ```text
/// ── scheme: ⟨ ─┬──────────────────────┬─ ⟩ ─ after-scheme ──
///               └─ name: scheme ─ ":" ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = opt(terminated(scheme, char(':'))).parse_complete(input)?;
    let (input, after_scheme) = after_scheme(input)?;
    Ok((input, Url { scheme, after_scheme }))
}

/// The syntax tree of [`url_until_3_10()`].
///
/// Until Python 3.10, a scheme can begin with any of its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlUntil310<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// `after-scheme`.
    pub after_scheme: AfterScheme<'i>,
}

/// The production `url-until-3-10`.
///
/// Until Python 3.10, a scheme can begin with any of its characters.
///
/// ```text
/// ── scheme: ⟨ ─┬─────────────────────────────────┬─ ⟩ ─ after-scheme ──
///               └─ name: scheme-until-3-10 ─ ":" ─┘
/// ```
pub fn url_until_3_10(input: &str) -> IResult<&str, UrlUntil310<'_>> {
    let (input, scheme) = opt(terminated(scheme_until_3_10, char(':'))).parse_complete(input)?;
    let (input, after_scheme) = after_scheme(input)?;
    Ok((input, UrlUntil310 { scheme, after_scheme }))
}

/// The syntax tree of [`url_until_3_8()`].
///
/// Until Python 3.8, text before a colon and digits is not a scheme, unless it is `http`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlUntil38<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// `after-scheme`.
    pub after_scheme: AfterScheme<'i>,
}

/// The production `url-until-3-8`.
///
/// Until Python 3.8, text before a colon and digits is not a scheme, unless it is `http`.
///
/// ```text
/// ──── scheme: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                 └─ name: ⟨ ─┬─ "http" ─ ⟨ahead ":"⟩ ───────────────────────────────┬─ ⟩ ─ ":" ─┘    │
///                             └─── scheme-until-3-10 ─ ⟨ahead ":"⟩ ────────────────┐ │                │
///                               ┌──────────────────────────────────────────────────┘ │                │
///                               └─ ⟨not ahead ─ ":" ─┬─ any of [0-9] ─┬─ ⟨end⟩ ─ ⟩ ──┘                │
///                                                    └────────◄───────┘                               │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ after-scheme ─────────────────────────────────────────────────────────────────────────────────────
/// ```
pub fn url_until_3_8(input: &str) -> IResult<&str, UrlUntil38<'_>> {
    let (input, scheme) = opt(terminated(
        alt((
            recognize(preceded(tag("http"), peek(char(':')))),
            recognize(preceded(
                scheme_until_3_10,
                preceded(
                    peek(char(':')),
                    not(preceded(char(':'), preceded(verify(until(outside_port), |run: &str| !run.is_empty()), eof))),
                ),
            )),
        )),
        char(':'),
    ))
    .parse_complete(input)?;
    let (input, after_scheme) = after_scheme(input)?;
    Ok((input, UrlUntil38 { scheme, after_scheme }))
}

/// The syntax tree of [`after_scheme()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterScheme<'i> {
    /// `authority`, if present.
    pub authority: Option<&'i str>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `after-scheme`.
///
/// ```text
/// ──── authority: ⟨ ─┬────────────────────────────┬─ ⟩ ─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ┐
///                    └─ "//" ─ text: netloc-text ─┘                       └─ "?" ─ text: query ─┘    │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ──────────────────────────────────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn after_scheme(input: &str) -> IResult<&str, AfterScheme<'_>> {
    let (input, authority) = opt(preceded(tag("//"), netloc_text)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, AfterScheme { authority, path, query, fragment }))
}

/// The production `scheme`.
///
/// `scheme_chars`, and a letter first. Text that is no scheme belongs to the path.
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

/// The production `scheme-until-3-10`.
///
/// ```text
/// ──┬─ any of [-a-zA-Z0-9+.] ─┬──
///   └────────────◄────────────┘
/// ```
pub fn scheme_until_3_10(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `netloc-text`.
///
/// `_splitnetloc`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [/?#] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn netloc_text(input: &str) -> IResult<&str, &str> {
    until(outside_netloc_text).parse_complete(input)
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

/// The production `netloc`.
///
/// `_checknetloc`: no code point whose NFKC form contains a delimiter, `/ ? # @ :`.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any except [\u{2047}\u{2048}\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2A74}\u{FE13}\u{FE16}\u{FE55}\u{FE56}\u{FE5F}\u{FE6B}\u{FF03}\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}] ─┬─┘
///     └────────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn netloc(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| {
        !matches!(
            c,
            '⁇' | '⁈'
                | '⁉'
                | '℀'
                | '℁'
                | '℅'
                | '℆'
                | '⩴'
                | '︓'
                | '︖'
                | '﹕'
                | '﹖'
                | '﹟'
                | '﹫'
                | '＃'
                | '／'
                | '：'
                | '？'
                | '＠'
        )
    })(input)
}

/// The production `brackets`.
///
/// `_check_bracketed_netloc`, since Python 3.13.2: brackets enclose the whole host. If the only brackets are in the user
/// information, the host is checked as if it were in brackets.
///
/// ```text
/// ──┬─ no-brackets ──────────────────────────────────────────────────────────────────────────────┬──
///   └─── both-brackets ─┬─────────────────────┬─ ⟨not ahead ─┬──────────────────────┬─ "@" ─ ⟩ ┐ │
///                       └─┬───────────┬─ "@" ─┘              └─┬─ any except [@] ─┬─┘          │ │
///                         └─┬─ any ─┬─┘                        └─────────◄────────┘            │ │
///                           └───◄───┘                                                          │ │
///     ┌────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └─┬─ "[" ─ bracketed-host ─ after-bracketed-host ─────────────────────────────────────┬────┘
///       └─ future-version ─┬─ any except [[:] ─┬─┬────────────────────────────────┬─ ⟨end⟩ ─┘
///                          └─────────◄─────────┘ └─ ":" ─┬──────────────────────┬─┘
///                                                        └─┬─ any except [[] ─┬─┘
///                                                          └─────────◄────────┘
/// ```
#[inline]
pub fn brackets<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, &'i str> {
    alt((
        no_brackets,
        recognize(preceded(
            both_brackets,
            preceded(
                opt(preceded(until_last(outside_brackets, |block| block.is(b'@')), char('@'))),
                preceded(
                    not(preceded(until(outside_brackets_2), char('@'))),
                    alt((
                        recognize(preceded(
                            char('['),
                            preceded(|input: &'i str| bracketed_host(predicates, input), after_bracketed_host),
                        )),
                        recognize(preceded(
                            future_version,
                            preceded(
                                verify(until(outside_brackets_3), |run: &str| !run.is_empty()),
                                preceded(opt(preceded(peek(char(':')), until(outside_brackets_until_3_13_1))), eof),
                            ),
                        )),
                    )),
                ),
            ),
        )),
    ))
    .parse_complete(input)
}

/// The production `after-bracketed-host`.
///
/// ```text
/// ──┬─ "]" ─┬─────────────────────┬─ ⟨end⟩ ─┬──
///   │       └─ ":" ─┬───────────┬─┘         │
///   │               └─┬─ any ─┬─┘           │
///   │                 └───◄───┘             │
///   └─ ⟨end⟩ ───────────────────────────────┘
/// ```
#[inline(always)]
pub fn after_bracketed_host(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [] => eof(input),
        _ => recognize(preceded(char(']'), preceded(opt(preceded(char(':'), rest)), eof))).parse_complete(input),
    }
}

/// The production `brackets-until-3-13-1`.
///
/// Until Python 3.13.1, an authority with brackets has both, and the text between the first `[` and the next `]` is
/// an address. Anything may precede and follow them.
///
/// ```text
/// ──┬─ no-brackets ──────────────────────────────────────────────────────┬──
///   └─── both-brackets ─┬──────────────────────┬─ "[" ─ bracketed-host ┐ │
///                       └─┬─ any except [[] ─┬─┘                       │ │
///                         └─────────◄────────┘                         │ │
///     ┌────────────────────────────────────────────────────────────────┘ │
///     └─ after-bracketed-host-until-3-13-1 ──────────────────────────────┘
/// ```
#[inline]
pub fn brackets_until_3_13_1<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, &'i str> {
    alt((
        no_brackets,
        recognize(preceded(
            both_brackets,
            preceded(
                until(outside_brackets_until_3_13_1),
                preceded(
                    char('['),
                    preceded(|input: &'i str| bracketed_host(predicates, input), after_bracketed_host_until_3_13_1),
                ),
            ),
        )),
    ))
    .parse_complete(input)
}

/// The production `after-bracketed-host-until-3-13-1`.
///
/// ```text
/// ──┬─ "]" ─┬───────────┬─┬──
///   │       └─┬─ any ─┬─┘ │
///   │         └───◄───┘   │
///   └─ ⟨end⟩ ─────────────┘
/// ```
#[inline(always)]
pub fn after_bracketed_host_until_3_13_1(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [] => eof(input),
        _ => recognize(preceded(char(']'), rest)).parse_complete(input),
    }
}

/// The production `brackets-until-3-10`.
///
/// Until Python 3.10, an authority with one bracket has the other.
///
/// ```text
/// ──┬─ no-brackets ─────────────────┬──
///   └─ both-brackets ─┬───────────┬─┘
///                     └─┬─ any ─┬─┘
///                       └───◄───┘
/// ```
pub fn brackets_until_3_10(input: &str) -> IResult<&str, &str> {
    alt((no_brackets, recognize(preceded(both_brackets, rest)))).parse_complete(input)
}

/// The production `no-brackets`.
///
/// ```text
/// ──┬───────────────────────┬─ ⟨end⟩ ──
///   └─┬─ any except [[]] ─┬─┘
///     └─────────◄─────────┘
/// ```
pub fn no_brackets(input: &str) -> IResult<&str, &str> {
    recognize(preceded(until(outside_no_brackets), eof)).parse_complete(input)
}

/// The production `both-brackets`.
///
/// ```text
/// ── ⟨ahead ─┬──────────────────────┬─ "[" ─ ⟩ ─ ⟨ahead ─┬──────────────────────┬─ "]" ─ ⟩ ──
///            └─┬─ any except [[] ─┬─┘                    └─┬─ any except []] ─┬─┘
///              └─────────◄────────┘                        └─────────◄────────┘
/// ```
pub fn both_brackets(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        peek(preceded(until(outside_brackets_until_3_13_1), char('['))),
        peek(preceded(until(outside_both_brackets), char(']'))),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`bracketed_host()`].
///
/// `_check_bracketed_host`: an address of a future version, or an IPv6 address, which can have a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketedHost<'i> {
    /// Text: `future-version`, then one or more of `any except []]`.
    Future(&'i str),
    /// The row `current`.
    Current(BracketedHostCurrent<'i>),
}

/// The production `bracketed-host`.
///
/// `_check_bracketed_host`: an address of a future version, or an IPv6 address, which can have a zone.
///
/// ```text
/// ──┬─ future: ⟨ ─ future-version ─┬─ any except []] ─┬─ ⟩ ───────────────────────────────────────────┬──
///   │                              └─────────◄────────┘                                               │
///   └─ current: ⟨ ─── address: ⟨ ─┬─ any of [0-9a-fA-F:.] ─┬─ ⟩ ─ ⟨if is-ipv6-address(address)⟩ ┐     │
///                                 └────────────◄───────────┘                                    │     │
///                  ┌────────────────────────────────────────────────────────────────────────────┘     │
///                  └─ zone: ⟨ ─┬───────────────────────────────────────────┬─ ⟩ ────────────────── ⟩ ─┘
///                              └─ "%" ─ text: ⟨ ─┬─ any except [%]] ─┬─ ⟩ ─┘
///                                                └─────────◄─────────┘
/// ```
pub fn bracketed_host<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, BracketedHost<'i>> {
    match input.as_bytes() {
        [b'v', ..] => {
            let (input, row) =
                recognize(preceded(future_version, verify(until(outside_both_brackets), |run: &str| !run.is_empty())))
                    .parse_complete(input)?;
            Ok((input, BracketedHost::Future(row)))
        }
        _ => {
            let (input, row) = bracketed_host_current(predicates, input)?;
            Ok((input, BracketedHost::Current(row)))
        }
    }
}

/// The syntax tree of [`bracketed_host_current()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BracketedHostCurrent<'i> {
    /// Text: one or more of `any of [0-9a-fA-F:.]`.
    pub address: &'i str,
    /// `zone`, if present.
    pub zone: Option<&'i str>,
}

/// `current` in the production `bracketed-host`.
///
/// ```text
/// ──── address: ⟨ ─┬─ any of [0-9a-fA-F:.] ─┬─ ⟩ ─ ⟨if is-ipv6-address(address)⟩ ┐
///                  └────────────◄───────────┘                                    │
///   ┌────────────────────────────────────────────────────────────────────────────┘
///   └─ zone: ⟨ ─┬───────────────────────────────────────────┬─ ⟩ ───────────────────
///               └─ "%" ─ text: ⟨ ─┬─ any except [%]] ─┬─ ⟩ ─┘
///                                 └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn bracketed_host_current<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, BracketedHostCurrent<'i>> {
    let (input, address) = verify(until(outside_address), |run: &str| !run.is_empty()).parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_ipv6_address(address)).parse_complete(input)?;
    let (input, zone) =
        opt(preceded(char('%'), verify(until(outside_text), |run: &str| !run.is_empty()))).parse_complete(input)?;
    Ok((input, BracketedHostCurrent { address, zone }))
}

/// The production `future-version`.
///
/// ```text
/// ── "v" ─┬─ any of [0-9a-fA-F] ─┬─ "." ──
///         └───────────◄──────────┘
/// ```
pub fn future_version(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        char('v'),
        preceded(verify(until(outside_future_version), |run: &str| !run.is_empty()), char('.')),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// `_userinfo` and `_hostinfo`: user information before the last at sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-info`.
    pub host_info: HostInfo<'i>,
}

/// The production `authority`.
///
/// `_userinfo` and `_hostinfo`: user information before the last at sign.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host-info ──
///                  └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘
///                              └─┬─ any ─┬─┘
///                                └───◄───┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_brackets, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_info) = host_info(input)?;
    Ok((input, Authority { user_info, host_info }))
}

/// The syntax tree of [`host_info()`].
///
/// `_hostinfo`: a host in brackets, or one that ends at the first colon. Text before and after brackets is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostInfo<'i> {
    /// The row `bracketed`.
    Bracketed(HostInfoBracketed<'i>),
    /// The row `named`.
    Named(HostInfoNamed<'i>),
}

/// The production `host-info`.
///
/// `_hostinfo`: a host in brackets, or one that ends at the first colon. Text before and after brackets is ignored.
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── before: ⟨ ─┬───────────────────────┬─ ⟩ ─ "[" ─────────────────┐
///   │                              └─┬─ any except [@[] ─┬─┘                           │
///   │                                └─────────◄─────────┘                             │
///   │                ┌─────────────────────────────────────────────────────────────────┘
///   │                └─ host: ⟨ ─┬───────────────────────┬─ ⟩ ─────────────────────────┐
///   │                            └─┬─ any except [@]] ─┬─┘                             │
///   │                              └─────────◄─────────┘                               │
///   │                ┌─────────────────────────────────────────────────────────────────┘
///   │                └─ after: ⟨ ─┬───────────────────────────────────────────────┬─ ⟩ ┐
///   │                             └─ "]" ─ text: ⟨ ─┬───────────────────────┬─ ⟩ ─┘    │
///   │                                               └─┬─ any except [@:] ─┬─┘          │
///   │                                                 └─────────◄─────────┘            │
///   │                ┌─────────────────────────────────────────────────────────────────┘
///   │                └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ───────────────── ⟩ ─┬──
///   │                            └─ ":" ─ text: port-text ─┘                                 │
///   └─ named: ⟨ ─── host: ⟨ ─┬────────────────────────┬─ ⟩ ─────────┐                        │
///                            └─┬─ any except [@:[] ─┬─┘             │                        │
///                              └──────────◄─────────┘               │                        │
///                ┌──────────────────────────────────────────────────┘                        │
///                └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ────────────────────┘
///                            └─ ":" ─ text: port-text ─┘
/// ```
#[inline(always)]
pub fn host_info(input: &str) -> IResult<&str, HostInfo<'_>> {
    if let Ok((input, row)) = host_info_bracketed(input) {
        return Ok((input, HostInfo::Bracketed(row)));
    }
    let (input, row) = host_info_named(input)?;
    Ok((input, HostInfo::Named(row)))
}

/// The syntax tree of [`host_info_bracketed()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostInfoBracketed<'i> {
    /// Text: any number of `any except [@[]`.
    pub before: &'i str,
    /// Text: any number of `any except [@]]`.
    pub host: &'i str,
    /// `after`, if present.
    pub after: Option<&'i str>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `bracketed` in the production `host-info`.
///
/// ```text
/// ──── before: ⟨ ─┬───────────────────────┬─ ⟩ ─ "[" ─ host: ⟨ ─┬───────────────────────┬─ ⟩ ┐
///                 └─┬─ any except [@[] ─┬─┘                     └─┬─ any except [@]] ─┬─┘    │
///                   └─────────◄─────────┘                         └─────────◄─────────┘      │
///   ┌────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ after: ⟨ ─┬───────────────────────────────────────────────┬─ ⟩ ───────────────────────┐
///                └─ "]" ─ text: ⟨ ─┬───────────────────────┬─ ⟩ ─┘                           │
///                                  └─┬─ any except [@:] ─┬─┘                                 │
///                                    └─────────◄─────────┘                                   │
///   ┌────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ─────────────────────────────────────────
///               └─ ":" ─ text: port-text ─┘
/// ```
#[inline(always)]
pub fn host_info_bracketed(input: &str) -> IResult<&str, HostInfoBracketed<'_>> {
    let (input, before) = until(outside_port_text).parse_complete(input)?;
    let (input, _) = char('[').parse_complete(input)?;
    let (input, host) = until(outside_host).parse_complete(input)?;
    let (input, after) =
        opt(preceded(char(']'), until(outside_host_info_bracketed_after_text))).parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostInfoBracketed { before, host, after, port }))
}

/// The syntax tree of [`host_info_named()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostInfoNamed<'i> {
    /// Text: any number of `any except [@:[]`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `named` in the production `host-info`.
///
/// ```text
/// ── host: ⟨ ─┬────────────────────────┬─ ⟩ ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ──
///             └─┬─ any except [@:[] ─┬─┘               └─ ":" ─ text: port-text ─┘
///               └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn host_info_named(input: &str) -> IResult<&str, HostInfoNamed<'_>> {
    let (input, host) = until(outside_host_info_named_host).parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostInfoNamed { host, port }))
}

/// The production `port-text`.
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [@[] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline]
pub fn port_text(input: &str) -> IResult<&str, &str> {
    until(outside_port_text).parse_complete(input)
}

/// The production `port`.
///
/// `port`: ASCII digits. Their value is at most 65535.
///
/// ```text
/// ──┬─ any of [0-9] ─┬──
///   └────────◄───────┘
/// ```
pub fn port(input: &str) -> IResult<&str, &str> {
    verify(until(outside_port), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`port_until_3_9()`].
///
/// Until Python 3.9, whatever `int` converts: decimal digits of any script, with an underscore between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortUntil39<'i> {
    /// Text: `white-space`.
    pub before: &'i str,
    /// Text: `any of [-+]`, or nothing.
    pub sign: &'i str,
    /// Text: one or more of ``any except [\u{0}-/:-^`-\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}]``.
    pub digits: &'i str,
    /// Text: `white-space`.
    pub after: &'i str,
}

/// The production `port-until-3-9`.
///
/// Until Python 3.9, whatever `int` converts: decimal digits of any script, with an underscore between two.
///
/// ```text
/// ──── before: white-space ─ sign: ⟨ ─┬───────────────┬─ ⟩ ───────────────────────────────────────────────────────────────────────┐
///                                     └─ any of [-+] ─┘                                                                           │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ digits: ⟨ ─┬─ any except [\u{0}-/:-^`-\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}] ─┬─ ⟩ ┐
///                 └─────────────────────────────────────────────────────◄────────────────────────────────────────────────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨if is-number(digits)⟩ ─ after: white-space ──────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline]
pub fn port_until_3_9<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, PortUntil39<'i>> {
    let (input, before) = white_space(input)?;
    let (input, sign) = recognize(opt(satisfy(|c: char| matches!(c, '-' | '+')))).parse_complete(input)?;
    let (input, digits) = take_while1(
        |c: char| !matches!(c, '\0'..='/' | ':'..='^' | '`'..='\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_number(digits)).parse_complete(input)?;
    let (input, after) = white_space(input)?;
    Ok((input, PortUntil39 { before, sign, digits, after }))
}

/// The production `white-space`.
///
/// What `int` removes.
///
/// ```text
/// ──┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any of [\u{9}-\u{D}\u{20}\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}] ─┬─┘
///     └─────────────────────────────────────────────────────◄─────────────────────────────────────────────────────┘
/// ```
pub fn white_space(input: &str) -> IResult<&str, &str> {
    take_while(
        |c: char| matches!(c, '\t'..='\r' | ' ' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
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

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_netloc_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
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
fn outside_brackets(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_brackets_2(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any except [[:]`.
#[inline(always)]
fn outside_brackets_3(block: Block) -> Block {
    block.is(b':').or(block.is(b'['))
}

/// The bytes outside `any except [[]`.
#[inline(always)]
fn outside_brackets_until_3_13_1(block: Block) -> Block {
    block.is(b'[')
}

/// The bytes outside `any except [[]]`.
#[inline(always)]
fn outside_no_brackets(block: Block) -> Block {
    block.is(b'[').or(block.is(b']'))
}

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_both_brackets(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_address(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any except [%]]`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.is(b'%').or(block.is(b']'))
}

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_future_version(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any except [@[]`.
#[inline(always)]
fn outside_port_text(block: Block) -> Block {
    block.is(b'@').or(block.is(b'['))
}

/// The bytes outside `any except [@]]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.is(b'@').or(block.is(b']'))
}

/// The bytes outside `any except [@:]`.
#[inline(always)]
fn outside_host_info_bracketed_after_text(block: Block) -> Block {
    block.is(b':').or(block.is(b'@'))
}

/// The bytes outside `any except [@:[]`.
#[inline(always)]
fn outside_host_info_named_host(block: Block) -> Block {
    block.is(b':').or(block.is(b'@')).or(block.is(b'['))
}
