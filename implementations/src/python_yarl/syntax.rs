//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/python_yarl/python-yarl.railroad` by `railurl grammar generate`; edit that file, not this one.

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
    /// `If: is-number`, in `port`.
    fn is_number(&self, digits: &str) -> bool;
}

/// The syntax tree of [`url()`].
///
/// `split_url`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
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
/// `split_url`.
///
/// ```text
/// ──── scheme: ⟨ ─┬──────────────────────┬─ ⟩ ─ authority: ⟨ ─┬────────────────────────────┬─ ⟩ ─ path ┐
///                 └─ name: scheme ─ ":" ─┘                    └─ "//" ─ text: netloc-text ─┘           │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────────
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    let (input, scheme) = opt(terminated(scheme, char(':'))).parse_complete(input)?;
    let (input, authority) = opt(preceded(tag("//"), netloc_text)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { scheme, authority, path, query, fragment }))
}

/// The production `scheme`.
///
/// `scheme_chars`, any of them first. Text that is no scheme belongs to the path.
///
/// ```text
/// ──┬─ any of [-a-zA-Z0-9+.] ─┬──
///   └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `netloc-text`.
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
/// No backslash, and, by `_check_netloc`, no code point whose NFKC form contains a delimiter, `/ ? # @ : %`.
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any except [\\u{2047}\u{2048}\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2A74}\u{FE13}\u{FE16}\u{FE55}\u{FE56}\u{FE5F}\u{FE6A}\u{FE6B}\u{FF03}\u{FF05}\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}] ─┬─┘
///     └─────────────────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn netloc(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| {
        !matches!(
            c,
            '\\' | '⁇'
                | '⁈'
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
                | '﹪'
                | '﹫'
                | '＃'
                | '％'
                | '／'
                | '：'
                | '？'
                | '＠'
        )
    })(input)
}

/// The production `netloc-until-1-23`.
///
/// Until yarl 1.23, a backslash is an ordinary character, and so is a percent sign after NFKC.
///
/// ```text
/// ──┬─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─ any except [\u{2047}\u{2048}\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2A74}\u{FE13}\u{FE16}\u{FE55}\u{FE56}\u{FE5F}\u{FE6B}\u{FF03}\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}] ─┬─┘
///     └────────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn netloc_until_1_23(input: &str) -> IResult<&str, &str> {
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
/// The check in `split_url`: an authority with brackets has both, and one pair at most after the last at sign, which
/// encloses the host. The closing bracket can be in the user information.
///
/// ```text
/// ──┬─ no-brackets ────────────────────────────────────────────────────────────────────────────────────┬──
///   └─── ⟨ahead ─┬──────────────────────┬─ "]" ─ ⟩ ─┬─────────────────────┬──────────────────────────┐ │
///                └─┬─ any except []] ─┬─┘           └─┬───────────┬─ "@" ─┘                          │ │
///                  └─────────◄────────┘               └─┬─ any ─┬─┘                                  │ │
///                                                       └───◄───┘                                    │ │
///     ┌──────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └─ ⟨not ahead ─┬──────────────────────┬─ "@" ─ ⟩ ─ "[" ─ bracketed-host ─ after-bracketed-host ──┘
///                    └─┬─ any except [@] ─┬─┘
///                      └─────────◄────────┘
/// ```
pub fn brackets(input: &str) -> IResult<&str, &str> {
    alt((
        no_brackets,
        recognize(preceded(
            peek(preceded(until(outside_brackets), char(']'))),
            preceded(
                opt(preceded(until_last(outside_text, |block| block.is(b'@')), char('@'))),
                preceded(
                    not(preceded(until(outside_brackets_2), char('@'))),
                    preceded(char('['), preceded(bracketed_host, after_bracketed_host)),
                ),
            ),
        )),
    ))
    .parse_complete(input)
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

/// The production `after-bracketed-host`.
///
/// ```text
/// ──┬─ "]" ─┬─────────────────────────────────┬─ ⟨end⟩ ─┬──
///   │       └─ ":" ─┬───────────────────────┬─┘         │
///   │               └─┬─ any except [[]] ─┬─┘           │
///   │                 └─────────◄─────────┘             │
///   └─ ⟨end⟩ ───────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn after_bracketed_host(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [] => eof(input),
        _ => recognize(preceded(char(']'), preceded(opt(preceded(peek(char(':')), until(outside_no_brackets))), eof)))
            .parse_complete(input),
    }
}

/// The production `bracketed-host`.
///
/// An address of a future version, or any text with a colon.
///
/// ```text
/// ──┬─ "v" ─┬─ any of [0-9a-fA-F] ─┬─ "." ─┬─ any except [[]] ─┬───────────────────┬──
///   │       └───────────◄──────────┘       └─────────◄─────────┘                   │
///   └─ ⟨not ahead "v"⟩ ─┬────────────────────────┬─ ":" ─┬───────────────────────┬─┘
///                       └─┬─ any except [[:]] ─┬─┘       └─┬─ any except [[]] ─┬─┘
///                         └──────────◄─────────┘           └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn bracketed_host(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'v', ..] => recognize(preceded(
            char('v'),
            preceded(
                verify(until(outside_bracketed_host), |run: &str| !run.is_empty()),
                preceded(char('.'), verify(until(outside_no_brackets), |run: &str| !run.is_empty())),
            ),
        ))
        .parse_complete(input),
        _ => recognize(preceded(
            not(char('v')),
            preceded(until(outside_bracketed_host_2), preceded(char(':'), until(outside_no_brackets))),
        ))
        .parse_complete(input),
    }
}

/// The production `brackets-until-1-23`.
///
/// Until yarl 1.23, an authority with one bracket has the other, and only the text after the first `[` is looked at.
///
/// ```text
/// ──┬─ no-brackets ─────────────────────────────────────────────────────────────────┬──
///   └─── ⟨ahead ─┬──────────────────────┬─ "]" ─ ⟩ ─┬──────────────────────┬─ "[" ┐ │
///                └─┬─ any except []] ─┬─┘           └─┬─ any except [[] ─┬─┘      │ │
///                  └─────────◄────────┘               └─────────◄────────┘        │ │
///     ┌───────────────────────────────────────────────────────────────────────────┘ │
///     └─ bracketed-host-until-1-23 ─────────────────────────────────────────────────┘
/// ```
pub fn brackets_until_1_23(input: &str) -> IResult<&str, &str> {
    alt((
        no_brackets,
        recognize(preceded(
            peek(preceded(until(outside_brackets), char(']'))),
            preceded(until(outside_brackets_until_1_23), preceded(char('['), bracketed_host_until_1_23)),
        )),
    ))
    .parse_complete(input)
}

/// The production `bracketed-host-until-1-23`.
///
/// ```text
/// ──┬─ "v" ─┬─ any of [0-9a-fA-F] ─┬─ "." ─┬─ any except []] ─┬─┬───────────┬─┬──
///   │       └───────────◄──────────┘       └─────────◄────────┘ └─┬─ any ─┬─┘ │
///   │                                                             └───◄───┘   │
///   └─ ⟨not ahead "v"⟩ ─┬───────────────────────┬─ ":" ─┬───────────┬─────────┘
///                       └─┬─ any except []:] ─┬─┘       └─┬─ any ─┬─┘
///                         └─────────◄─────────┘           └───◄───┘
/// ```
#[inline(always)]
pub fn bracketed_host_until_1_23(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'v', ..] => recognize(preceded(
            char('v'),
            preceded(
                verify(until(outside_bracketed_host), |run: &str| !run.is_empty()),
                preceded(char('.'), preceded(verify(until(outside_brackets), |run: &str| !run.is_empty()), rest)),
            ),
        ))
        .parse_complete(input),
        _ => recognize(preceded(
            not(char('v')),
            preceded(until(outside_bracketed_host_until_1_23), preceded(char(':'), rest)),
        ))
        .parse_complete(input),
    }
}

/// The syntax tree of [`authority()`].
///
/// `split_netloc`: user information before the last at sign, and a host in brackets, or one that ends at the first colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// `host-info`.
    pub host_info: HostInfo<'i>,
}

/// The production `authority`.
///
/// `split_netloc`: user information before the last at sign, and a host in brackets, or one that ends at the first colon.
///
/// ```text
/// ── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host-info ──
///                  └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘
///                              └─┬─ any ─┬─┘
///                                └───◄───┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_info) = host_info(input)?;
    Ok((input, Authority { user_info, host_info }))
}

/// The syntax tree of [`host_info()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostInfo<'i> {
    /// The row `bracketed`.
    Bracketed(HostInfoBracketed<'i>),
    /// The row `named`.
    Named(HostInfoNamed<'i>),
}

/// The production `host-info`.
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── "[" ─ host: ⟨ ─┬────────────────────────┬─ ⟩ ────────────────────────────┐
///   │                                  └─┬─ any except [@[]] ─┬─┘                                │
///   │                                    └──────────◄─────────┘                                  │
///   │                ┌───────────────────────────────────────────────────────────────────────────┘
///   │                └─ after: ⟨ ─┬─────────────────────────────────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ─┬──
///   │                             └─ "]" ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─┘                  │
///   │                                               └─ ":" ─ text: port-text ─┘                        │
///   └─ named: ⟨ ─── host: ⟨ ─┬────────────────────────┬─ ⟩ ─────────┐                                  │
///                            └─┬─ any except [@:[] ─┬─┘             │                                  │
///                              └──────────◄─────────┘               │                                  │
///                ┌──────────────────────────────────────────────────┘                                  │
///                └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ──────────────────────────────┘
///                            └─ ":" ─ text: port-text ─┘
/// ```
#[inline(always)]
pub fn host_info(input: &str) -> IResult<&str, HostInfo<'_>> {
    match input.as_bytes() {
        [b'[', ..] => {
            let (input, row) = host_info_bracketed(input)?;
            Ok((input, HostInfo::Bracketed(row)))
        }
        _ => {
            let (input, row) = host_info_named(input)?;
            Ok((input, HostInfo::Named(row)))
        }
    }
}

/// The syntax tree of [`host_info_bracketed()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostInfoBracketed<'i> {
    /// Text: any number of `any except [@[]]`.
    pub host: &'i str,
    /// `after`, if present.
    pub after: Option<Option<&'i str>>,
}

/// `bracketed` in the production `host-info`.
///
/// ```text
/// ──── "[" ─ host: ⟨ ─┬────────────────────────┬─ ⟩ ────────────────────────────┐
///                     └─┬─ any except [@[]] ─┬─┘                                │
///                       └──────────◄─────────┘                                  │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ after: ⟨ ─┬─────────────────────────────────────────────────┬─ ⟩ ─ ⟨end⟩ ───
///                └─ "]" ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─┘
///                                  └─ ":" ─ text: port-text ─┘
/// ```
#[inline(always)]
pub fn host_info_bracketed(input: &str) -> IResult<&str, HostInfoBracketed<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, host) = until(outside_host).parse_complete(input)?;
    let (input, after) = opt(preceded(char(']'), opt(preceded(char(':'), port_text)))).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HostInfoBracketed { host, after }))
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

/// The syntax tree of [`authority_until_1_23()`].
///
/// Until yarl 1.23, text before and after brackets is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil123<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// The row of `host-info` that matched.
    pub host_info: AuthorityUntil123HostInfo<'i>,
}

/// The production `authority-until-1-23`.
///
/// Until yarl 1.23, text before and after brackets is ignored.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ──────────────────────────────────────────────────┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                                                      │
///                                └─┬─ any ─┬─┘                                                                  │
///                                  └───◄───┘                                                                    │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ host-info: ⟨ ─┬─ bracketed: ⟨ ─── before: ⟨ ─┬───────────────────────┬─ ⟩ ─ "[" ──────────────┐
///                    │                              └─┬─ any except [@[] ─┬─┘                        │
///                    │                                └─────────◄─────────┘                          │
///                    │                ┌──────────────────────────────────────────────────────────────┘
///                    │                └─ host: ⟨ ─┬───────────────────────┬─ ⟩ ──────────────────────┐
///                    │                            └─┬─ any except [@]] ─┬─┘                          │
///                    │                              └─────────◄─────────┘                            │
///                    │                ┌──────────────────────────────────────────────────────────────┘
///                    │                └─ after: ⟨ ─┬────────────────────────────────────────────┬─ ⟩ ┐
///                    │                             └─── "]" ──────────────────────────────────┐ │    │
///                    │                               ┌────────────────────────────────────────┘ │    │
///                    │                               └─ text: ⟨ ─┬───────────────────────┬─ ⟩ ┐ │    │
///                    │                                           └─┬─ any except [@:] ─┬─┘    │ │    │
///                    │                                             └─────────◄─────────┘      │ │    │
///                    │                               ┌────────────────────────────────────────┘ │    │
///                    │                               └─ port: ⟨ ─┬──────────────────────┬─ ⟩ ───┘    │
///                    │                                           └─── ":" ────────────┐ │            │
///                    │                                             ┌──────────────────┘ │            │
///                    │                                             └─ text: port-text ──┘            │
///                    │                ┌──────────────────────────────────────────────────────────────┘
///                    │                └─ ⟨end⟩ ──────────────────────────────────────────────────────── ⟩ ─┬─ ⟩ ───
///                    └─ named: ⟨ ─── host: ⟨ ─┬────────────────────────┬─ ⟩ ─────────┐                     │
///                                             └─┬─ any except [@:[] ─┬─┘             │                     │
///                                               └──────────◄─────────┘               │                     │
///                                 ┌──────────────────────────────────────────────────┘                     │
///                                 └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ─────────────────┘
///                                             └─ ":" ─ text: port-text ─┘
/// ```
pub fn authority_until_1_23(input: &str) -> IResult<&str, AuthorityUntil123<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_info) = authority_until_1_23_host_info(input)?;
    Ok((input, AuthorityUntil123 { user_info, host_info }))
}

/// The syntax tree of [`authority_until_1_23_host_info()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityUntil123HostInfo<'i> {
    /// The row `bracketed`.
    Bracketed(AuthorityUntil123HostInfoBracketed<'i>),
    /// The row `named`.
    Named(AuthorityUntil123HostInfoNamed<'i>),
}

/// `host-info` in the production `authority-until-1-23`.
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── before: ⟨ ─┬───────────────────────┬─ ⟩ ─ "[" ────────────────────┐
///   │                              └─┬─ any except [@[] ─┬─┘                              │
///   │                                └─────────◄─────────┘                                │
///   │                ┌────────────────────────────────────────────────────────────────────┘
///   │                └─ host: ⟨ ─┬───────────────────────┬─ ⟩ ────────────────────────────┐
///   │                            └─┬─ any except [@]] ─┬─┘                                │
///   │                              └─────────◄─────────┘                                  │
///   │                ┌────────────────────────────────────────────────────────────────────┘
///   │                └─ after: ⟨ ─┬──────────────────────────────────────────────────┬─ ⟩ ┐
///   │                             └─── "]" ─ text: ⟨ ─┬───────────────────────┬─ ⟩ ┐ │    │
///   │                                                 └─┬─ any except [@:] ─┬─┘    │ │    │
///   │                                                   └─────────◄─────────┘      │ │    │
///   │                               ┌──────────────────────────────────────────────┘ │    │
///   │                               └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ──────┘    │
///   │                                           └─ ":" ─ text: port-text ─┘               │
///   │                ┌────────────────────────────────────────────────────────────────────┘
///   │                └─ ⟨end⟩ ────────────────────────────────────────────────────────────── ⟩ ─┬──
///   └─ named: ⟨ ─── host: ⟨ ─┬────────────────────────┬─ ⟩ ─────────┐                           │
///                            └─┬─ any except [@:[] ─┬─┘             │                           │
///                              └──────────◄─────────┘               │                           │
///                ┌──────────────────────────────────────────────────┘                           │
///                └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ── ⟩ ───────────────────────┘
///                            └─ ":" ─ text: port-text ─┘
/// ```
#[inline(always)]
pub fn authority_until_1_23_host_info(input: &str) -> IResult<&str, AuthorityUntil123HostInfo<'_>> {
    if let Ok((input, row)) = authority_until_1_23_host_info_bracketed(input) {
        return Ok((input, AuthorityUntil123HostInfo::Bracketed(row)));
    }
    let (input, row) = authority_until_1_23_host_info_named(input)?;
    Ok((input, AuthorityUntil123HostInfo::Named(row)))
}

/// The syntax tree of [`authority_until_1_23_host_info_bracketed()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil123HostInfoBracketed<'i> {
    /// Text: any number of `any except [@[]`.
    pub before: &'i str,
    /// Text: any number of `any except [@]]`.
    pub host: &'i str,
    /// `after`, if present.
    pub after: Option<AuthorityUntil123HostInfoBracketedAfter<'i>>,
}

/// `host-info bracketed` in the production `authority-until-1-23`.
///
/// ```text
/// ──── before: ⟨ ─┬───────────────────────┬─ ⟩ ─ "[" ─ host: ⟨ ─┬───────────────────────┬─ ⟩ ┐
///                 └─┬─ any except [@[] ─┬─┘                     └─┬─ any except [@]] ─┬─┘    │
///                   └─────────◄─────────┘                         └─────────◄─────────┘      │
///   ┌────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ after: ⟨ ─┬──────────────────────────────────────────────────┬─ ⟩ ─ ⟨end⟩ ───────────────
///                └─── "]" ─ text: ⟨ ─┬───────────────────────┬─ ⟩ ┐ │
///                                    └─┬─ any except [@:] ─┬─┘    │ │
///                                      └─────────◄─────────┘      │ │
///                  ┌──────────────────────────────────────────────┘ │
///                  └─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ──────┘
///                              └─ ":" ─ text: port-text ─┘
/// ```
#[inline(always)]
pub fn authority_until_1_23_host_info_bracketed(input: &str) -> IResult<&str, AuthorityUntil123HostInfoBracketed<'_>> {
    let (input, before) = until(outside_port_text).parse_complete(input)?;
    let (input, _) = char('[').parse_complete(input)?;
    let (input, host) = until(outside_authority_until_1_23_host_info_bracketed_host).parse_complete(input)?;
    let (input, after) = opt(authority_until_1_23_host_info_bracketed_after).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, AuthorityUntil123HostInfoBracketed { before, host, after }))
}

/// The syntax tree of [`authority_until_1_23_host_info_bracketed_after()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil123HostInfoBracketedAfter<'i> {
    /// Text: any number of `any except [@:]`.
    pub text: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `host-info bracketed after` in the production `authority-until-1-23`.
///
/// ```text
/// ── "]" ─ text: ⟨ ─┬───────────────────────┬─ ⟩ ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ──
///                   └─┬─ any except [@:] ─┬─┘               └─ ":" ─ text: port-text ─┘
///                     └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn authority_until_1_23_host_info_bracketed_after(
    input: &str,
) -> IResult<&str, AuthorityUntil123HostInfoBracketedAfter<'_>> {
    let (input, _) = char(']').parse_complete(input)?;
    let (input, text) = until(outside_authority_until_1_23_host_info_bracketed_after_text).parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    Ok((input, AuthorityUntil123HostInfoBracketedAfter { text, port }))
}

/// The syntax tree of [`authority_until_1_23_host_info_named()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil123HostInfoNamed<'i> {
    /// Text: any number of `any except [@:[]`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// `host-info named` in the production `authority-until-1-23`.
///
/// ```text
/// ── host: ⟨ ─┬────────────────────────┬─ ⟩ ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ⟨end⟩ ──
///             └─┬─ any except [@:[] ─┬─┘               └─ ":" ─ text: port-text ─┘
///               └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn authority_until_1_23_host_info_named(input: &str) -> IResult<&str, AuthorityUntil123HostInfoNamed<'_>> {
    let (input, host) = until(outside_host_info_named_host).parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, AuthorityUntil123HostInfoNamed { host, port }))
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

/// The syntax tree of [`port()`].
///
/// Whatever `int` converts: decimal digits of any script, with an underscore between two. The number is at most 65535.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port<'i> {
    /// Text: `white-space`.
    pub before: &'i str,
    /// Text: `any of [-+]`, or nothing.
    pub sign: &'i str,
    /// Text: one or more of ``any except [\u{0}-/:-^`-\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}]``.
    pub digits: &'i str,
    /// Text: `white-space`.
    pub after: &'i str,
}

/// The production `port`.
///
/// Whatever `int` converts: decimal digits of any script, with an underscore between two. The number is at most 65535.
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
pub fn port<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Port<'i>> {
    let (input, before) = white_space(input)?;
    let (input, sign) = recognize(opt(satisfy(|c: char| matches!(c, '-' | '+')))).parse_complete(input)?;
    let (input, digits) = take_while1(
        |c: char| !matches!(c, '\0'..='/' | ':'..='^' | '`'..='\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}'),
    )(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_number(digits)).parse_complete(input)?;
    let (input, after) = white_space(input)?;
    Ok((input, Port { before, sign, digits, after }))
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

/// The bytes outside `any except []]`.
#[inline(always)]
fn outside_brackets(block: Block) -> Block {
    block.is(b']')
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_brackets_2(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any except [[]]`.
#[inline(always)]
fn outside_no_brackets(block: Block) -> Block {
    block.is(b'[').or(block.is(b']'))
}

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_bracketed_host(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any except [[:]]`.
#[inline(always)]
fn outside_bracketed_host_2(block: Block) -> Block {
    block.is(b':').or(block.is(b'[')).or(block.is(b']'))
}

/// The bytes outside `any except [[]`.
#[inline(always)]
fn outside_brackets_until_1_23(block: Block) -> Block {
    block.is(b'[')
}

/// The bytes outside `any except []:]`.
#[inline(always)]
fn outside_bracketed_host_until_1_23(block: Block) -> Block {
    block.is(b':').or(block.is(b']'))
}

/// The bytes outside `any except [@[]]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.is(b'@').or(block.is(b'[')).or(block.is(b']'))
}

/// The bytes outside `any except [@:[]`.
#[inline(always)]
fn outside_host_info_named_host(block: Block) -> Block {
    block.is(b':').or(block.is(b'@')).or(block.is(b'['))
}

/// The bytes outside `any except [@[]`.
#[inline(always)]
fn outside_port_text(block: Block) -> Block {
    block.is(b'@').or(block.is(b'['))
}

/// The bytes outside `any except [@]]`.
#[inline(always)]
fn outside_authority_until_1_23_host_info_bracketed_host(block: Block) -> Block {
    block.is(b'@').or(block.is(b']'))
}

/// The bytes outside `any except [@:]`.
#[inline(always)]
fn outside_authority_until_1_23_host_info_bracketed_after_text(block: Block) -> Block {
    block.is(b':').or(block.is(b'@'))
}
