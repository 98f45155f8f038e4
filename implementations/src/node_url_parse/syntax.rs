//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/node_url_parse/node-url-parse.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: slashes-denote-host`, in `parts` and `simple-path` and `simple-path-until-14`.
    fn slashes_denote_host(&self) -> bool;
}

/// The syntax tree of [`url()`].
///
/// The whole of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Url<'i> {
    /// `simple-path`.
    SimplePath(SimplePath<'i>),
    /// `parts`.
    Parts(Parts<'i>),
}

/// The production `url`.
///
/// The whole of an input.
///
/// ```text
/// ──┬─ simple-path ─┬──
///   └─ parts ───────┘
/// ```
#[inline]
pub fn url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Url<'i>> {
    if let Ok((input, row)) = simple_path(predicates, input) {
        return Ok((input, Url::SimplePath(row)));
    }
    let (input, row) = parts(predicates, input)?;
    Ok((input, Url::Parts(row)))
}

/// The syntax tree of [`url_until_14()`].
///
/// Until version 14, an at sign does not make slashes begin an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlUntil14<'i> {
    /// `simple-path-until-14`.
    SimplePathUntil14(SimplePathUntil14<'i>),
    /// `parts`.
    Parts(Parts<'i>),
}

/// The production `url-until-14`.
///
/// Until version 14, an at sign does not make slashes begin an authority.
///
/// ```text
/// ──┬─ simple-path-until-14 ─┬──
///   └─ parts ────────────────┘
/// ```
#[inline]
pub fn url_until_14<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UrlUntil14<'i>> {
    if let Ok((input, row)) = simple_path_until_14(predicates, input) {
        return Ok((input, UrlUntil14::SimplePathUntil14(row)));
    }
    let (input, row) = parts(predicates, input)?;
    Ok((input, UrlUntil14::Parts(row)))
}

/// The syntax tree of [`simple_path()`].
///
/// A path after one slash or two, and a query, without white space: these are not encoded, and two slashes do
/// not begin an authority. There is no at sign before the query, and no fragment.
/// `simplePathPattern`, `hasAt` and `hasHash`; `slashesDenoteHost`, which `url.resolve` sets, forgoes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimplePath<'i> {
    /// Text: `any of [/\]`, then `any of [/\]`, or nothing, then any number of `any except [?#@\u{9}-\u{D}\u{20}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}]`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// The production `simple-path`.
///
/// A path after one slash or two, and a query, without white space: these are not encoded, and two slashes do
/// not begin an authority. There is no at sign before the query, and no fragment.
/// `simplePathPattern`, `hasAt` and `hasHash`; `slashesDenoteHost`, which `url.resolve` sets, forgoes it.
///
/// ```text
/// ──── ⟨not ahead ⟨if slashes-denote-host⟩⟩ ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─── any of [/\] ─┬───────────────┬─ ⟨not ahead any of [/\]⟩ ─────────────────────────────────────────────────────────────────┐
///                               └─ any of [/\] ─┘                                                                                           │
///               ┌───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///               └─┬────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬── ⟩ ─────────────────┐
///                 └─┬─ any except [?#@\u{9}-\u{D}\u{20}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}] ─┬─┘                      │
///                   └──────────────────────────────────────────────────────────◄─────────────────────────────────────────────────────────┘                        │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                └─── "?" ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐ │    │
///                  ┌───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │    │
///                  └─ text: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─ ⟩ ──┘    │
///                              └─┬─ any except [#\u{9}-\u{D}\u{20}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}] ─┬─┘           │
///                                └─────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────┘             │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨end⟩ ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn simple_path<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, SimplePath<'i>> {
    let (input, _) = not(verify(success(()), |&()| predicates.slashes_denote_host())).parse_complete(input)?;
    let (input, path) = recognize(preceded(satisfy(|c: char| matches!(c, '/' | '\\')), preceded(opt(satisfy(|c: char| matches!(c, '/' | '\\'))), preceded(not(satisfy(|c: char| matches!(c, '/' | '\\'))), take_while(|c: char| !matches!(c, '?' | '#' | '@' | '\t'..='\r' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}')))))).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), take_while(|c: char| !matches!(c, '#' | '\t'..='\r' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}')))).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, SimplePath { path, query }))
}

/// The syntax tree of [`simple_path_until_14()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimplePathUntil14<'i> {
    /// Text: `any of [/\]`, then `any of [/\]`, or nothing, then any number of `any except [?#\u{9}-\u{D}\u{20}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}]`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// The production `simple-path-until-14`.
///
/// ```text
/// ──── ⟨not ahead ⟨if slashes-denote-host⟩⟩ ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─── any of [/\] ─┬───────────────┬─ ⟨not ahead any of [/\]⟩ ────────────────────────────────────────────────────────────────┐
///                               └─ any of [/\] ─┘                                                                                          │
///               ┌──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///               └─┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬── ⟩ ──────────────────┐
///                 └─┬─ any except [?#\u{9}-\u{D}\u{20}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}] ─┬─┘                       │
///                   └─────────────────────────────────────────────────────────◄─────────────────────────────────────────────────────────┘                         │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                └─── "?" ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐ │    │
///                  ┌───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │    │
///                  └─ text: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─ ⟩ ──┘    │
///                              └─┬─ any except [#\u{9}-\u{D}\u{20}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}] ─┬─┘           │
///                                └─────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────┘             │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨end⟩ ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn simple_path_until_14<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SimplePathUntil14<'i>> {
    let (input, _) = not(verify(success(()), |&()| predicates.slashes_denote_host())).parse_complete(input)?;
    let (input, path) = recognize(preceded(satisfy(|c: char| matches!(c, '/' | '\\')), preceded(opt(satisfy(|c: char| matches!(c, '/' | '\\'))), preceded(not(satisfy(|c: char| matches!(c, '/' | '\\'))), take_while(|c: char| !matches!(c, '?' | '#' | '\t'..='\r' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}')))))).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), take_while(|c: char| !matches!(c, '#' | '\t'..='\r' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}')))).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, SimplePathUntil14 { path, query }))
}

/// The syntax tree of [`parts()`].
///
/// All other inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'i> {
    /// `form`, if present.
    pub form: Option<PartsForm<'i>>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `parts`.
///
/// All other inputs.
///
/// ```text
/// ──── form: ⟨ ─┬──────────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///               └─┬─ hostless: ⟨ ─ scheme: "javascript"/i ─ ":" ─ ⟩ ─────────────────────────┬─┘    │
///                 ├─ slashed: ⟨ ─── scheme: slashed-scheme ─ ":" ───────────────────┐        │      │
///                 │              ┌──────────────────────────────────────────────────┘        │      │
///                 │              └─ authority: ⟨ ─┬────────────────────────────┬─ ⟩ ── ⟩ ────┤      │
///                 │                               └─ slashes ─ authority-text ─┘             │      │
///                 ├─ with-scheme: ⟨ ─── scheme ─ ":" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ┐        │      │
///                 │                                                └─ slashes ─┘    │        │      │
///                 │                  ┌──────────────────────────────────────────────┘        │      │
///                 │                  └─ authority-text ─────────────────────────────── ⟩ ────┤      │
///                 ├─ with-user: ⟨ ─ ⟨ahead user-and-host⟩ ─ slashes ─ authority-text ─ ⟩ ────┤      │
///                 └─ with-host: ⟨ ─ ⟨if slashes-denote-host⟩ ─ slashes ─ authority-text ─ ⟩ ─┘      │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ───────
///                       └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn parts<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Parts<'i>> {
    let (input, form) = opt(|input: &'i str| parts_form(predicates, input)).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Parts { form, path, query, fragment }))
}

/// The syntax tree of [`parts_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsForm<'i> {
    /// Text: `javascript`, then `:`.
    Hostless(&'i str),
    /// The row `slashed`.
    Slashed(PartsFormSlashed<'i>),
    /// The row `with-scheme`.
    WithScheme(PartsFormWithScheme<'i>),
    /// The row `with-user`.
    WithUser(PartsFormWithUser<'i>),
    /// The row `with-host`.
    WithHost(PartsFormWithHost<'i>),
}

/// `form` in the production `parts`.
///
/// ```text
/// ──┬─ hostless: ⟨ ─ scheme: "javascript"/i ─ ":" ─ ⟩ ────────────────────────────────────┬──
///   ├─ slashed: ⟨ ─── scheme: slashed-scheme ─ ":" ───────────────────┐                   │
///   │              ┌──────────────────────────────────────────────────┘                   │
///   │              └─ authority: ⟨ ─┬────────────────────────────┬─ ⟩ ── ⟩ ───────────────┤
///   │                               └─ slashes ─ authority-text ─┘                        │
///   ├─ with-scheme: ⟨ ─ scheme ─ ":" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ authority-text ─ ⟩ ─┤
///   │                                              └─ slashes ─┘                          │
///   ├─ with-user: ⟨ ─ ⟨ahead user-and-host⟩ ─ slashes ─ authority-text ─ ⟩ ───────────────┤
///   └─ with-host: ⟨ ─ ⟨if slashes-denote-host⟩ ─ slashes ─ authority-text ─ ⟩ ────────────┘
/// ```
#[inline(always)]
pub fn parts_form<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, PartsForm<'i>> {
    let row: IResult<_, _> = terminated(tag_ignore_ascii_case("javascript"), char(':')).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, PartsForm::Hostless(row)));
    }
    if let Ok((input, row)) = parts_form_slashed(input) {
        return Ok((input, PartsForm::Slashed(row)));
    }
    if let Ok((input, row)) = parts_form_with_scheme(input) {
        return Ok((input, PartsForm::WithScheme(row)));
    }
    if let Ok((input, row)) = parts_form_with_user(input) {
        return Ok((input, PartsForm::WithUser(row)));
    }
    let (input, row) = parts_form_with_host(predicates, input)?;
    Ok((input, PartsForm::WithHost(row)))
}

/// The syntax tree of [`parts_form_slashed()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsFormSlashed<'i> {
    /// Text: `slashed-scheme`.
    pub scheme: &'i str,
    /// `authority`, if present.
    pub authority: Option<PartsFormSlashedAuthority<'i>>,
}

/// `form slashed` in the production `parts`.
///
/// ```text
/// ── scheme: slashed-scheme ─ ":" ─ authority: ⟨ ─┬────────────────────────────┬─ ⟩ ──
///                                                 └─ slashes ─ authority-text ─┘
/// ```
#[inline(always)]
pub fn parts_form_slashed(input: &str) -> IResult<&str, PartsFormSlashed<'_>> {
    let (input, scheme) = slashed_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, authority) = opt(parts_form_slashed_authority).parse_complete(input)?;
    Ok((input, PartsFormSlashed { scheme, authority }))
}

/// The syntax tree of [`parts_form_slashed_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsFormSlashedAuthority<'i> {
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
}

/// `form slashed authority` in the production `parts`.
///
/// ```text
/// ── slashes ─ authority-text ──
/// ```
#[inline(always)]
pub fn parts_form_slashed_authority(input: &str) -> IResult<&str, PartsFormSlashedAuthority<'_>> {
    let (input, slashes) = slashes(input)?;
    let (input, authority_text) = authority_text(input)?;
    Ok((input, PartsFormSlashedAuthority { slashes, authority_text }))
}

/// The syntax tree of [`parts_form_with_scheme()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsFormWithScheme<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `slashes`, if present.
    pub slashes: Option<&'i str>,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
}

/// `form with-scheme` in the production `parts`.
///
/// ```text
/// ── scheme ─ ":" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ authority-text ──
///                               └─ slashes ─┘
/// ```
#[inline(always)]
pub fn parts_form_with_scheme(input: &str) -> IResult<&str, PartsFormWithScheme<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) = opt(slashes).parse_complete(input)?;
    let (input, authority_text) = authority_text(input)?;
    Ok((input, PartsFormWithScheme { scheme, slashes, authority_text }))
}

/// The syntax tree of [`parts_form_with_user()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsFormWithUser<'i> {
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
}

/// `form with-user` in the production `parts`.
///
/// ```text
/// ── ⟨ahead user-and-host⟩ ─ slashes ─ authority-text ──
/// ```
#[inline(always)]
pub fn parts_form_with_user(input: &str) -> IResult<&str, PartsFormWithUser<'_>> {
    let (input, _) = peek(user_and_host).parse_complete(input)?;
    let (input, slashes) = slashes(input)?;
    let (input, authority_text) = authority_text(input)?;
    Ok((input, PartsFormWithUser { slashes, authority_text }))
}

/// The syntax tree of [`parts_form_with_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsFormWithHost<'i> {
    /// Text: `slashes`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub authority_text: &'i str,
}

/// `form with-host` in the production `parts`.
///
/// ```text
/// ── ⟨if slashes-denote-host⟩ ─ slashes ─ authority-text ──
/// ```
#[inline(always)]
pub fn parts_form_with_host<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, PartsFormWithHost<'i>> {
    let (input, ()) = verify(success(()), |&()| predicates.slashes_denote_host()).parse_complete(input)?;
    let (input, slashes) = slashes(input)?;
    let (input, authority_text) = authority_text(input)?;
    Ok((input, PartsFormWithHost { slashes, authority_text }))
}

/// The production `slashed-scheme`.
///
/// After these, in lower case, an authority needs two slashes: `slashedProtocol`.
/// In upper case it needs none: `HTTP:a` has the host `a`, and `http:a` has none.
///
/// ```text
/// ──┬─ "https" ──┬──
///   ├─ "http" ───┤
///   ├─ "ftp" ────┤
///   ├─ "gopher" ─┤
///   ├─ "file" ───┤
///   ├─ "wss" ────┤
///   └─ "ws" ─────┘
/// ```
#[inline(always)]
pub fn slashed_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'h', b't', b't', b'p', b's', ..] => 5,
        [b'h', b't', b't', b'p', ..] => 4,
        [b'f', b't', b'p', ..] => 3,
        [b'g', b'o', b'p', b'h', b'e', b'r', ..] => 6,
        [b'f', b'i', b'l', b'e', ..] => 4,
        [b'w', b's', b's', ..] => 3,
        [b'w', b's', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `scheme`.
///
/// `protocolPattern`
///
/// ```text
/// ──┬─ any of [-a-zA-Z0-9+.] ─┬──
///   └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The production `slashes`.
///
/// ```text
/// ── any of [/\] ─ any of [/\] ──
/// ```
#[inline]
pub fn slashes(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'/' | b'\\', b'/' | b'\\', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `user-and-host`.
///
/// Without a scheme, an at sign tells that slashes begin an authority. It may be in a query or a fragment.
/// `hostPattern`
///
/// ```text
/// ──── slashes ───────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─┬─ any except [@/\?#] ─┬─ "@" ─ any except [@/\] ────────────────────────────────────────────┬───
///     │ └───────────◄──────────┘                                                                     │
///     └─┬──────────────────────────┬─ any of [?#] ─┬───────────────────────┬─ "@" ─ any except [@/] ─┘
///       └─┬─ any except [@/\?#] ─┬─┘               └─┬─ any except [@/] ─┬─┘
///         └───────────◄──────────┘                   └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn user_and_host(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        slashes,
        alt((
            recognize(preceded(
                verify(until(outside_user_and_host), |run: &str| !run.is_empty()),
                preceded(char('@'), satisfy(|c: char| !matches!(c, '@' | '/' | '\\'))),
            )),
            recognize(preceded(
                until(outside_user_and_host),
                preceded(
                    satisfy(|c: char| matches!(c, '?' | '#')),
                    preceded(
                        until(outside_user_and_host_2),
                        preceded(char('@'), satisfy(|c: char| !matches!(c, '@' | '/'))),
                    ),
                ),
            )),
        )),
    ))
    .parse_complete(input)
}

/// The production `authority-text`.
///
/// The text that can be an authority: everything before a slash, `?` or `#`.
///
/// ```text
/// ──┬─────────────────────────┬──
///   └─┬─ any except [/\?#] ─┬─┘
///     └──────────◄──────────┘
/// ```
#[inline]
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    until(outside_authority_text).parse_complete(input)
}

/// The syntax tree of [`authority()`].
///
/// The text of an authority, without tabs and newlines: credentials before the last at sign, a host, and the rest, from
/// the first character that cannot be in a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `credentials`.
    pub credentials: Credentials<'i>,
    /// `host`.
    pub host: Host<'i>,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `authority`.
///
/// The text of an authority, without tabs and newlines: credentials before the last at sign, a host, and the rest, from
/// the first character that cannot be in a host.
///
/// ```text
/// ── credentials ─ host ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                                  └─┬─ any ─┬─┘
///                                    └───◄───┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, credentials) = credentials(input)?;
    let (input, host) = host(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, Authority { credentials, host, rest }))
}

/// The syntax tree of [`authority_until_16()`].
///
/// Until version 16, with tabs and newlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil16<'i> {
    /// `credentials`.
    pub credentials: Credentials<'i>,
    /// `host-until-16`.
    pub host: HostUntil16<'i>,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `authority-until-16`.
///
/// Until version 16, with tabs and newlines.
///
/// ```text
/// ── credentials ─ host: host-until-16 ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                                                 └─┬─ any ─┬─┘
///                                                   └───◄───┘
/// ```
pub fn authority_until_16(input: &str) -> IResult<&str, AuthorityUntil16<'_>> {
    let (input, credentials) = credentials(input)?;
    let (input, host) = host_until_16(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, AuthorityUntil16 { credentials, host, rest }))
}

/// The syntax tree of [`credentials()`].
///
/// Credentials and an at sign, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credentials<'i> {
    /// `auth`, if present.
    pub auth: Option<&'i str>,
}

/// The production `credentials`.
///
/// Credentials and an at sign, if there is one.
///
/// ```text
/// ── auth: ⟨ ─┬───────────────────────────────────┬─ ⟩ ──
///             └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘
///                         └─┬─ any ─┬─┘
///                           └───◄───┘
/// ```
pub fn credentials(input: &str) -> IResult<&str, Credentials<'_>> {
    let (input, auth) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    Ok((input, Credentials { auth }))
}

/// The syntax tree of [`host()`].
///
/// A host and its port, which is digits after the last colon. Without brackets, the host ends at the first colon, and the
/// text between this and the port begins the path.
/// `parseHost` and `getHostname`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Host<'i> {
    /// `in-brackets`.
    InBrackets(InBrackets<'i>),
    /// The row `name`.
    Name(HostName<'i>),
}

/// The production `host`.
///
/// A host and its port, which is digits after the last colon. Without brackets, the host ends at the first colon, and the
/// text between this and the port begins the path.
/// `parseHost` and `getHostname`
///
/// ```text
/// ──┬─ in-brackets ─────────────────────────────────────────────────────────────────────────────┬──
///   └─ name: ⟨ ─── name: ⟨ ─┬────────────────────────────────────────────────────────┬─ ⟩ ┐     │
///                           └─┬─ any except [:@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}] ─┬─┘    │     │
///                             └──────────────────────────◄─────────────────────────┘      │     │
///               ┌─────────────────────────────────────────────────────────────────────────┘     │
///               └─ colon ─────────────────────────────────────────────────────────────────── ⟩ ─┘
/// ```
#[inline(always)]
pub fn host(input: &str) -> IResult<&str, Host<'_>> {
    if let Ok((input, row)) = in_brackets(input) {
        return Ok((input, Host::InBrackets(row)));
    }
    let (input, row) = host_name(input)?;
    Ok((input, Host::Name(row)))
}

/// The syntax tree of [`host_name()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostName<'i> {
    /// Text: any number of ``any except [:@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]``.
    pub name: &'i str,
    /// `colon`.
    pub colon: Colon<'i>,
}

/// `name` in the production `host`.
///
/// ```text
/// ── name: ⟨ ─┬────────────────────────────────────────────────────────┬─ ⟩ ─ colon ──
///             └─┬─ any except [:@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}] ─┬─┘
///               └──────────────────────────◄─────────────────────────┘
/// ```
#[inline(always)]
pub fn host_name(input: &str) -> IResult<&str, HostName<'_>> {
    let (input, name) = until(outside_name).parse_complete(input)?;
    let (input, colon) = colon(input)?;
    Ok((input, HostName { name, colon }))
}

/// The syntax tree of [`host_until_16()`].
///
/// Until version 16, the host ends at the first of all ASCII characters but letters, digits, and four marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostUntil16<'i> {
    /// `in-brackets`.
    InBrackets(InBrackets<'i>),
    /// The row `name`.
    Name(HostUntil16Name<'i>),
}

/// The production `host-until-16`.
///
/// Until version 16, the host ends at the first of all ASCII characters but letters, digits, and four marks.
///
/// ```text
/// ──┬─ in-brackets ───────────────────────────────────────────────────────────────────────────────┬──
///   └─ name: ⟨ ─ name: ⟨ ─┬─────────────────────────────────────────────────────┬─ ⟩ ─ colon ─ ⟩ ─┘
///                         └─┬─ any except [\u{0}-\u{20}!-*,/:-@[-^`{-\u{7F}] ─┬─┘
///                           └────────────────────────◄────────────────────────┘
/// ```
#[inline(always)]
pub fn host_until_16(input: &str) -> IResult<&str, HostUntil16<'_>> {
    if let Ok((input, row)) = in_brackets(input) {
        return Ok((input, HostUntil16::InBrackets(row)));
    }
    let (input, row) = host_until_16_name(input)?;
    Ok((input, HostUntil16::Name(row)))
}

/// The syntax tree of [`host_until_16_name()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostUntil16Name<'i> {
    /// Text: any number of ``any except [\u{0}-\u{20}!-*,/:-@[-^`{-\u{7F}]``.
    pub name: &'i str,
    /// `colon`.
    pub colon: Colon<'i>,
}

/// `name` in the production `host-until-16`.
///
/// ```text
/// ── name: ⟨ ─┬─────────────────────────────────────────────────────┬─ ⟩ ─ colon ──
///             └─┬─ any except [\u{0}-\u{20}!-*,/:-@[-^`{-\u{7F}] ─┬─┘
///               └────────────────────────◄────────────────────────┘
/// ```
#[inline(always)]
pub fn host_until_16_name(input: &str) -> IResult<&str, HostUntil16Name<'_>> {
    let (input, name) = until(outside_host_until_16_name_name).parse_complete(input)?;
    let (input, colon) = colon(input)?;
    Ok((input, HostUntil16Name { name, colon }))
}

/// The syntax tree of [`in_brackets()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InBrackets<'i> {
    /// Text: any number of ``any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]``.
    pub name: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: `end-of-host`.
    pub end_of_host: &'i str,
}

/// The production `in-brackets`.
///
/// ```text
/// ──── "[" ─ name: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ─ "]" ┐
///                     └─┬─ any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}] ─┬─┘          │
///                       └─────────────────────────◄─────────────────────────┘            │
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬──────────────┬─ ⟩ ─ end-of-host ──────────────────────────────────────────
///               └─ ":" ─ port ─┘
/// ```
pub fn in_brackets(input: &str) -> IResult<&str, InBrackets<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, name) = until_last(outside_without_port, |block| block.is(b']')).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, end_of_host) = end_of_host(input)?;
    Ok((input, InBrackets { name, port, end_of_host }))
}

/// The syntax tree of [`colon()`].
///
/// What follows the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colon<'i> {
    /// The row `with-port`.
    WithPort(ColonWithPort<'i>),
    /// Text: any number of ``any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]``.
    WithoutPort(&'i str),
}

/// The production `colon`.
///
/// What follows the name.
///
/// ```text
/// ──┬─ with-port: ⟨ ─── invalid: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ┐
///   │                               └─┬─ any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}] ─┬─┘    │
///   │                                 └─────────────────────────◄─────────────────────────┘      │
///   │                ┌───────────────────────────────────────────────────────────────────────────┘
///   │                └─ ":" ─ port ─ end-of-host ────────────────────────────────────────────────── ⟩ ─┬──
///   └─ without-port: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ──────────────────┘
///                       └─┬─ any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}] ─┬─┘
///                         └─────────────────────────◄─────────────────────────┘
/// ```
pub fn colon(input: &str) -> IResult<&str, Colon<'_>> {
    if let Ok((input, row)) = colon_with_port(input) {
        return Ok((input, Colon::WithPort(row)));
    }
    let (input, row) = until(outside_without_port).parse_complete(input)?;
    Ok((input, Colon::WithoutPort(row)))
}

/// The syntax tree of [`colon_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColonWithPort<'i> {
    /// Text: any number of ``any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]``.
    pub invalid: &'i str,
    /// Text: `port`.
    pub port: &'i str,
    /// Text: `end-of-host`.
    pub end_of_host: &'i str,
}

/// `with-port` in the production `colon`.
///
/// ```text
/// ──── invalid: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ─ ":" ─ port ┐
///                  └─┬─ any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}] ─┬─┘                 │
///                    └─────────────────────────◄─────────────────────────┘                   │
///   ┌────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ end-of-host ─────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn colon_with_port(input: &str) -> IResult<&str, ColonWithPort<'_>> {
    let (input, invalid) = until_last(outside_without_port, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = port(input)?;
    let (input, end_of_host) = end_of_host(input)?;
    Ok((input, ColonWithPort { invalid, port, end_of_host }))
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

/// The production `end-of-host`.
///
/// The end, or a character that neither a host nor a port can have.
///
/// ```text
/// ── ⟨not ahead any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]⟩ ──
/// ```
pub fn end_of_host(input: &str) -> IResult<&str, &str> {
    recognize(not(satisfy(|c: char| {
        !matches!(
            c,
            '@' | '\t' | '\n' | '\r' | ' ' | '"' | '%' | '\'' | ';' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}'
        )
    })))
    .parse_complete(input)
}

/// The production `path`.
///
/// Up to the first `?` or `#`.
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
/// Up to the first `#`.
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
/// To the end.
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

/// The bytes outside `any except [@/\?#]`.
#[inline(always)]
fn outside_user_and_host(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'\\'))
}

/// The bytes outside `any except [@/]`.
#[inline(always)]
fn outside_user_and_host_2(block: Block) -> Block {
    block.is(b'/').or(block.is(b'@'))
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any`.
#[inline(always)]
fn outside_text(block: Block) -> Block {
    block.above(0x7F)
}

/// The bytes outside ``any except [:@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]``.
#[inline(always)]
fn outside_name(block: Block) -> Block {
    block
        .within(b':', b'<')
        .or(block.within(b'{', b'}'))
        .or(block.within(0x09, 0x0A))
        .or(block.with(2).is(b'"'))
        .or(block.with(2).is(b'\''))
        .or(block.with(2).is(b'^'))
        .or(block.with(32).is(b'`'))
        .or(block.is(0x0D))
        .or(block.is(b'>'))
}

/// The bytes outside ``any except [\u{0}-\u{20}!-*,/:-@[-^`{-\u{7F}]``.
#[inline(always)]
fn outside_host_until_16_name_name(block: Block) -> Block {
    block
        .within(0x00, b'*')
        .or(block.with(67).is(0x7F))
        .or(block.within(b'[', b'^'))
        .or(block.within(b':', b'@'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'z'))
}

/// The bytes outside ``any except [@\u{9}\u{A}\u{D}\u{20}"%';<>\^`{|}]``.
#[inline(always)]
fn outside_without_port(block: Block) -> Block {
    block
        .within(b'{', b'}')
        .or(block.within(0x09, 0x0A))
        .or(block.with(2).is(b'"'))
        .or(block.with(2).is(b'\''))
        .or(block.within(b';', b'<'))
        .or(block.with(2).is(b'^'))
        .or(block.with(32).is(b'`'))
        .or(block.is(0x0D))
        .or(block.is(b'>'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
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
