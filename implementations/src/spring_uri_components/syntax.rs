//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/spring_uri_components/spring-uri-components.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while1},
    character::complete::anychar,
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: is-authority-at-end`, in `hierarchy`.
    fn is_authority_at_end(&self, text: &str) -> bool;
    /// `If: is-authority-before-mark`, in `hierarchy`.
    fn is_authority_before_mark(&self, text: &str) -> bool;
    /// `If: is-authority-before-slash`, in `hierarchy`.
    fn is_authority_before_slash(&self, text: &str) -> bool;
    /// `If: is-hierarchical-scheme`, in `uri`.
    fn is_hierarchical_scheme(&self, scheme: &str) -> bool;
    /// `If: is-opaque-scheme`, in `uri`.
    fn is_opaque_scheme(&self, scheme: &str) -> bool;
}

/// The syntax tree of [`uri()`].
///
/// A scheme is any text before the first colon. Without anything after it, or with an asterisk, the path is the whole text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uri<'i> {
    /// The row `opaque`.
    Opaque(UriOpaque<'i>),
    /// The row `absolute`.
    Absolute(UriAbsolute<'i>),
    /// The row `rootless`.
    Rootless(UriRootless<'i>),
    /// Text: `scheme-only`.
    SchemeOnly(&'i str),
    /// Text: `asterisk`.
    Asterisk(&'i str),
    /// `hierarchy`.
    Relative(Hierarchy<'i>),
}

/// The production `uri`.
///
/// A scheme is any text before the first colon. Without anything after it, or with an asterisk, the path is the whole text.
///
/// ```text
/// ──┬─ opaque: ⟨ ─── scheme ─ ":" ─ ⟨ahead any except [/;.%?#*]⟩ ─ ⟨if is-opaque-scheme(scheme)⟩ ┐
///   │             ┌──────────────────────────────────────────────────────────────────────────────┘
///   │             └─ path: opaque-path ─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ─ ⟨end⟩ ───────────── ⟩ ─┬──
///   │                                                 └─ "#" ─ fragment ─┘                             │
///   ├─ absolute: ⟨ ─ scheme ─ ":" ─ ⟨ahead any of [/;.%?#]⟩ ─ hierarchy ─ ⟨end⟩ ─ ⟩ ───────────────────┤
///   ├─ rootless: ⟨ ─── scheme ─ ":" ─ ⟨ahead any except [/;.%?#*]⟩ ────────────┐                       │
///   │               ┌──────────────────────────────────────────────────────────┘                       │
///   │               └─ ⟨if is-hierarchical-scheme(scheme)⟩ ─ hierarchy ─ ⟨end⟩ ── ⟩ ───────────────────┤
///   ├─ scheme-only ────────────────────────────────────────────────────────────────────────────────────┤
///   ├─ asterisk ───────────────────────────────────────────────────────────────────────────────────────┤
///   └─ relative: ⟨ ─ ⟨not ahead ─ scheme ─ ":" ─ ⟩ ─ ⟨not ahead "*"⟩ ─ hierarchy ─ ⟩ ──────────────────┘
/// ```
#[inline]
pub fn uri<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Uri<'i>> {
    if let Ok((input, row)) = uri_opaque(predicates, input) {
        return Ok((input, Uri::Opaque(row)));
    }
    if let Ok((input, row)) = uri_absolute(predicates, input) {
        return Ok((input, Uri::Absolute(row)));
    }
    if let Ok((input, row)) = uri_rootless(predicates, input) {
        return Ok((input, Uri::Rootless(row)));
    }
    if let Ok((input, row)) = scheme_only(input) {
        return Ok((input, Uri::SchemeOnly(row)));
    }
    if let Ok((input, row)) = asterisk(input) {
        return Ok((input, Uri::Asterisk(row)));
    }
    let (input, row) = preceded(
        not(preceded(scheme, char(':'))),
        preceded(not(char('*')), |input: &'i str| hierarchy(predicates, input)),
    )
    .parse_complete(input)?;
    Ok((input, Uri::Relative(row)))
}

/// The syntax tree of [`uri_opaque()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriOpaque<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `opaque-path`.
    pub path: &'i str,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `opaque` in the production `uri`.
///
/// ```text
/// ──── scheme ─ ":" ─ ⟨ahead any except [/;.%?#*]⟩ ─ ⟨if is-opaque-scheme(scheme)⟩ ─ path: opaque-path ┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬──────────────────┬─ ⟩ ─ ⟨end⟩ ──────────────────────────────────────────────────────
///                   └─ "#" ─ fragment ─┘
/// ```
#[inline(always)]
pub fn uri_opaque<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UriOpaque<'i>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, _) =
        peek(satisfy(|c: char| !matches!(c, '/' | ';' | '.' | '%' | '?' | '#' | '*'))).parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_opaque_scheme(scheme)).parse_complete(input)?;
    let (input, path) = opaque_path(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, UriOpaque { scheme, path, fragment }))
}

/// The syntax tree of [`uri_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriAbsolute<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
}

/// `absolute` in the production `uri`.
///
/// ```text
/// ── scheme ─ ":" ─ ⟨ahead any of [/;.%?#]⟩ ─ hierarchy ─ ⟨end⟩ ──
/// ```
#[inline(always)]
pub fn uri_absolute<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UriAbsolute<'i>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, _) = peek(satisfy(|c: char| matches!(c, '/' | ';' | '.' | '%' | '?' | '#'))).parse_complete(input)?;
    let (input, hierarchy) = hierarchy(predicates, input)?;
    let (input, _) = eof(input)?;
    Ok((input, UriAbsolute { scheme, hierarchy }))
}

/// The syntax tree of [`uri_rootless()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriRootless<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
}

/// `rootless` in the production `uri`.
///
/// ```text
/// ──── scheme ─ ":" ─ ⟨ahead any except [/;.%?#*]⟩ ─ ⟨if is-hierarchical-scheme(scheme)⟩ ─ hierarchy ┐
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨end⟩ ───────────────────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn uri_rootless<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UriRootless<'i>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, _) =
        peek(satisfy(|c: char| !matches!(c, '/' | ';' | '.' | '%' | '?' | '#' | '*'))).parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_hierarchical_scheme(scheme)).parse_complete(input)?;
    let (input, hierarchy) = hierarchy(predicates, input)?;
    let (input, _) = eof(input)?;
    Ok((input, UriRootless { scheme, hierarchy }))
}

/// The production `scheme-only`.
///
/// ```text
/// ── scheme ─ ":" ─┬───────┬─ ⟨end⟩ ──
///                  └─ "*" ─┘
/// ```
#[inline(always)]
pub fn scheme_only(input: &str) -> IResult<&str, &str> {
    recognize(preceded(scheme, preceded(char(':'), preceded(opt(char('*')), eof)))).parse_complete(input)
}

/// The production `asterisk`.
///
/// ```text
/// ── "*" ─ ⟨end⟩ ──
/// ```
#[inline(always)]
pub fn asterisk(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('*'), eof)).parse_complete(input)
}

/// The production `scheme`.
///
/// `START`, then `SCHEME_OR_PATH`.
///
/// ```text
/// ── any except [/;.%?#*] ─┬───────────────────────────┬──
///                          └─┬─ any except [:/;%?#] ─┬─┘
///                            └───────────◄───────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    recognize(preceded(satisfy(|c: char| !matches!(c, '/' | ';' | '.' | '%' | '?' | '#' | '*')), until(outside_scheme)))
        .parse_complete(input)
}

/// The syntax tree of [`hierarchy()`].
///
/// `HOST_OR_PATH`. Two slashes begin an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// The row of `authority` that matched.
    pub authority: HierarchyAuthority<'i>,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `hierarchy`.
///
/// `HOST_OR_PATH`. Two slashes begin an authority.
///
/// ```text
/// ──── authority: ⟨ ─┬─ before-slash: ⟨ ─── slashes: "//" ─ text: authority-text ──────────────┐
///                    │                   ┌─────────────────────────────────────────────────────┘
///                    │                   └─ ⟨if is-authority-before-slash(text)⟩ ─ ⟨ahead "/"⟩ ── ⟩ ─┬─ ⟩ ┐
///                    ├─ before-mark: ⟨ ─── slashes: "//" ─ text: authority-text ┐                    │    │
///                    │                  ┌───────────────────────────────────────┘                    │    │
///                    │                  └─ ⟨if is-authority-before-mark(text)⟩ ─┐                    │    │
///                    │                  ┌───────────────────────────────────────┘                    │    │
///                    │                  └─ ⟨ahead any of [?#]⟩ ─────────────────── ⟩ ────────────────┤    │
///                    ├─ at-end: ⟨ ─── slashes: "//" ─ text: authority-text ──┐                       │    │
///                    │             ┌─────────────────────────────────────────┘                       │    │
///                    │             └─ ⟨if is-authority-at-end(text)⟩ ─ ⟨end⟩ ── ⟩ ───────────────────┤    │
///                    └─ none: ⟨not ahead "//"⟩ ──────────────────────────────────────────────────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─────────────
///                       └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn hierarchy<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Hierarchy<'i>> {
    let (input, authority) = hierarchy_authority(predicates, input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Hierarchy { authority, path, query, fragment }))
}

/// The syntax tree of [`hierarchy_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierarchyAuthority<'i> {
    /// The row `before-slash`.
    BeforeSlash(HierarchyAuthorityBeforeSlash<'i>),
    /// The row `before-mark`.
    BeforeMark(HierarchyAuthorityBeforeMark<'i>),
    /// The row `at-end`.
    AtEnd(HierarchyAuthorityAtEnd<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `hierarchy`.
///
/// ```text
/// ──┬─ before-slash: ⟨ ─── slashes: "//" ─ text: authority-text ──────────────┐
///   │                   ┌─────────────────────────────────────────────────────┘
///   │                   └─ ⟨if is-authority-before-slash(text)⟩ ─ ⟨ahead "/"⟩ ── ⟩ ──────────────┬──
///   ├─ before-mark: ⟨ ─── slashes: "//" ─ text: authority-text ─────────────────────┐            │
///   │                  ┌────────────────────────────────────────────────────────────┘            │
///   │                  └─ ⟨if is-authority-before-mark(text)⟩ ─ ⟨ahead any of [?#]⟩ ── ⟩ ────────┤
///   ├─ at-end: ⟨ ─── slashes: "//" ─ text: authority-text ─ ⟨if is-authority-at-end(text)⟩ ┐     │
///   │             ┌────────────────────────────────────────────────────────────────────────┘     │
///   │             └─ ⟨end⟩ ────────────────────────────────────────────────────────────────── ⟩ ─┤
///   └─ none: ⟨not ahead "//"⟩ ───────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn hierarchy_authority<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthority<'i>> {
    if let Ok((input, row)) = hierarchy_authority_before_slash(predicates, input) {
        return Ok((input, HierarchyAuthority::BeforeSlash(row)));
    }
    if let Ok((input, row)) = hierarchy_authority_before_mark(predicates, input) {
        return Ok((input, HierarchyAuthority::BeforeMark(row)));
    }
    if let Ok((input, row)) = hierarchy_authority_at_end(predicates, input) {
        return Ok((input, HierarchyAuthority::AtEnd(row)));
    }
    let (input, _) = not(tag("//")).parse_complete(input)?;
    Ok((input, HierarchyAuthority::None))
}

/// The syntax tree of [`hierarchy_authority_before_slash()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierarchyAuthorityBeforeSlash<'i> {
    /// Text: `//`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub text: &'i str,
}

/// `authority before-slash` in the production `hierarchy`.
///
/// ```text
/// ── slashes: "//" ─ text: authority-text ─ ⟨if is-authority-before-slash(text)⟩ ─ ⟨ahead "/"⟩ ──
/// ```
#[inline(always)]
pub fn hierarchy_authority_before_slash<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthorityBeforeSlash<'i>> {
    let (input, slashes) = tag("//")(input)?;
    let (input, text) = authority_text(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_authority_before_slash(text)).parse_complete(input)?;
    let (input, _) = peek(char('/')).parse_complete(input)?;
    Ok((input, HierarchyAuthorityBeforeSlash { slashes, text }))
}

/// The syntax tree of [`hierarchy_authority_before_mark()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierarchyAuthorityBeforeMark<'i> {
    /// Text: `//`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub text: &'i str,
}

/// `authority before-mark` in the production `hierarchy`.
///
/// ```text
/// ──── slashes: "//" ─ text: authority-text ─ ⟨if is-authority-before-mark(text)⟩ ┐
///   ┌─────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨ahead any of [?#]⟩ ──────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn hierarchy_authority_before_mark<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthorityBeforeMark<'i>> {
    let (input, slashes) = tag("//")(input)?;
    let (input, text) = authority_text(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_authority_before_mark(text)).parse_complete(input)?;
    let (input, _) = peek(satisfy(|c: char| matches!(c, '?' | '#'))).parse_complete(input)?;
    Ok((input, HierarchyAuthorityBeforeMark { slashes, text }))
}

/// The syntax tree of [`hierarchy_authority_at_end()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierarchyAuthorityAtEnd<'i> {
    /// Text: `//`.
    pub slashes: &'i str,
    /// Text: `authority-text`.
    pub text: &'i str,
}

/// `authority at-end` in the production `hierarchy`.
///
/// ```text
/// ── slashes: "//" ─ text: authority-text ─ ⟨if is-authority-at-end(text)⟩ ─ ⟨end⟩ ──
/// ```
#[inline(always)]
pub fn hierarchy_authority_at_end<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthorityAtEnd<'i>> {
    let (input, slashes) = tag("//")(input)?;
    let (input, text) = authority_text(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_authority_at_end(text)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, HierarchyAuthorityAtEnd { slashes, text }))
}

/// The production `authority-text`.
///
/// ```text
/// ──┬────────────────────────┬──
///   └─┬─ any except [/?#] ─┬─┘
///     └──────────◄─────────┘
/// ```
#[inline]
pub fn authority_text(input: &str) -> IResult<&str, &str> {
    until(outside_authority_text).parse_complete(input)
}

/// The production `path`.
///
/// `PATH`. Only at the end of the text can an escape be incomplete.
///
/// ```text
/// ──┬────────────────────────────┬─┬─────────────────────┬──
///   └─┬─┬─ any except [%?#] ─┬─┬─┘ └─ incomplete-escape ─┘
///     │ └─ escape ───────────┘ │
///     └────────────◄───────────┘
/// ```
pub fn path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(runs(until(outside_path), escape), opt(incomplete_escape))).parse_complete(input)
}

/// The production `opaque-path`.
///
/// `PATH` of an opaque URI.
///
/// ```text
/// ──┬───────────────────────────┬─┬─────────────────────┬──
///   └─┬─┬─ any except [%#] ─┬─┬─┘ └─ incomplete-escape ─┘
///     │ └─ escape ──────────┘ │
///     └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn opaque_path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(runs(until(outside_opaque_path), escape), opt(incomplete_escape))).parse_complete(input)
}

/// The production `escape`.
///
/// ```text
/// ──┬─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ────────────────────────────────────────────┬──
///   └─ "%u" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ─┘
/// ```
#[inline]
pub fn escape(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3,
        [
            b'%',
            b'u',
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f',
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f',
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f',
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f',
            ..,
        ] => 6,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `incomplete-escape`.
///
/// ```text
/// ──── "%" ───────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─ "u" ─┬──────────────────────┬─┬──────────────────────┬─┬──────────────────────┬─ ⟨end⟩ ─┬───
///     │       └─ any of [0-9a-fA-F] ─┘ └─ any of [0-9a-fA-F] ─┘ └─ any of [0-9a-fA-F] ─┘         │
///     └─┬──────────────────────┬─ ⟨end⟩ ─────────────────────────────────────────────────────────┘
///       └─ any of [0-9a-fA-F] ─┘
/// ```
pub fn incomplete_escape(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        char('%'),
        alt((
            recognize(preceded(
                char('u'),
                preceded(
                    opt(satisfy(|c: char| c.is_ascii_hexdigit())),
                    preceded(
                        opt(satisfy(|c: char| c.is_ascii_hexdigit())),
                        preceded(opt(satisfy(|c: char| c.is_ascii_hexdigit())), eof),
                    ),
                ),
            )),
            recognize(preceded(opt(satisfy(|c: char| c.is_ascii_hexdigit())), eof)),
        )),
    ))
    .parse_complete(input)
}

/// The production `query`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [#] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline]
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
#[inline]
pub fn fragment(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`after_brackets_until_6()`].
///
/// Up to Spring 6.2, the text after the brackets of an authority, unless it is a port: its first character begins the path,
/// whatever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterBracketsUntil6<'i> {
    /// Text: `any`.
    pub first: &'i str,
    /// Text: `path`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `after-brackets-until-6`.
///
/// Up to Spring 6.2, the text after the brackets of an authority, unless it is a port: its first character begins the path,
/// whatever it is.
///
/// ```text
/// ──── first: any ─ path ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ┐
///                                    └─ "?" ─ text: query ─┘    │
///   ┌───────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─ ⟨end⟩ ─────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn after_brackets_until_6(input: &str) -> IResult<&str, AfterBracketsUntil6<'_>> {
    let (input, first) = recognize(anychar).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, AfterBracketsUntil6 { first, path, query, fragment }))
}

/// The syntax tree of [`authority()`].
///
/// The parts of an authority: user information before the last at sign, of which only the text after another one counts; a
/// host that ends at a colon, and a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `host-text`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// The parts of an authority: user information before the last at sign, of which only the text after another one counts; a
/// host that ends at a colon, and a port.
///
/// ```text
/// ──── user-info: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host: host-text ┐
///                    └─ text: ⟨ ─┬───────────┬─ ⟩ ─ "@" ─┘                      │
///                                └─┬─ any ─┬─┘                                  │
///                                  └───◄───┘                                    │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬───────────────────┬─ ⟩ ──────────────────────────────────────────
///               └─ ":" ─ port-text ─┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, user_info) =
        opt(terminated(until_last(outside_text, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host_text(input)?;
    let (input, port) = opt(preceded(char(':'), port_text)).parse_complete(input)?;
    Ok((input, Authority { user_info, host, port }))
}

/// The production `host-text`.
///
/// ```text
/// ──┬─ "[" ─┬───────────────────────┬─┬─ "]" ───┬─┬──
///   │       └─┬─ any except [@]] ─┬─┘ └─ ⟨end⟩ ─┘ │
///   │         └─────────◄─────────┘               │
///   └─┬────────────────────────┬──────────────────┘
///     └─┬─ any except [@:[] ─┬─┘
///       └──────────◄─────────┘
/// ```
#[inline(always)]
pub fn host_text(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(char('['), preceded(until(outside_host_text), alt((recognize(char(']')), eof))))),
        until(outside_host_text_2),
    ))
    .parse_complete(input)
}

/// The production `port-text`.
///
/// ```text
/// ──┬──────────────────────┬──
///   └─┬─ any except [@] ─┬─┘
///     └─────────◄────────┘
/// ```
#[inline(always)]
pub fn port_text(input: &str) -> IResult<&str, &str> {
    until(outside_port_text).parse_complete(input)
}

/// The production `port`.
///
/// `getPort`: `Integer.parseInt`, of digits of any script.
///
/// ```text
/// ──┬─ any of [0-9\u{660}-\u{669}\u{6F0}-\u{6F9}\u{7C0}-\u{7C9}\u{966}-\u{96F}\u{9E6}-\u{9EF}\u{A66}-\u{A6F}\u{AE6}-\u{AEF}\u{B66}-\u{B6F}\u{BE6}-\u{BEF}\u{C66}-\u{C6F}\u{CE6}-\u{CEF}\u{D66}-\u{D6F}\u{DE6}-\u{DEF}\u{E50}-\u{E59}\u{ED0}-\u{ED9}\u{F20}-\u{F29}\u{1040}-\u{1049}\u{1090}-\u{1099}\u{17E0}-\u{17E9}\u{1810}-\u{1819}\u{1946}-\u{194F}\u{19D0}-\u{19D9}\u{1A80}-\u{1A89}\u{1A90}-\u{1A99}\u{1B50}-\u{1B59}\u{1BB0}-\u{1BB9}\u{1C40}-\u{1C49}\u{1C50}-\u{1C59}\u{A620}-\u{A629}\u{A8D0}-\u{A8D9}\u{A900}-\u{A909}\u{A9D0}-\u{A9D9}\u{A9F0}-\u{A9F9}\u{AA50}-\u{AA59}\u{ABF0}-\u{ABF9}\u{FF10}-\u{FF19}] ─┬──
///   └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn port(input: &str) -> IResult<&str, &str> {
    take_while1(
        |c: char| matches!(c, '0'..='9' | '٠'..='٩' | '۰'..='۹' | '߀'..='߉' | '०'..='९' | '০'..='৯' | '੦'..='੯' | '૦'..='૯' | '୦'..='୯' | '௦'..='௯' | '౦'..='౯' | '೦'..='೯' | '൦'..='൯' | '෦'..='෯' | '๐'..='๙' | '໐'..='໙' | '༠'..='༩' | '၀'..='၉' | '႐'..='႙' | '០'..='៩' | '᠐'..='᠙' | '᥆'..='᥏' | '᧐'..='᧙' | '᪀'..='᪉' | '᪐'..='᪙' | '᭐'..='᭙' | '᮰'..='᮹' | '᱀'..='᱉' | '᱐'..='᱙' | '꘠'..='꘩' | '꣐'..='꣙' | '꤀'..='꤉' | '꧐'..='꧙' | '꧰'..='꧹' | '꩐'..='꩙' | '꯰'..='꯹' | '０'..='９'),
    )(input)
}

/// The syntax tree of [`uri_until_6_1()`].
///
/// `URI_PATTERN`, up to Spring 6.1: a regular expression. A port can be a template, with any characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriUntil61<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// The row of `authority` that matched.
    pub authority: UriUntil61Authority<'i>,
    /// Text: `path-until-6-1`.
    pub path_until_6_1: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `uri-until-6-1`.
///
/// `URI_PATTERN`, up to Spring 6.1: a regular expression. A port can be a template, with any characters.
///
/// ```text
/// ──── scheme: ⟨ ─┬──────────────────────────┬─ ⟩ ─ authority: ⟨ ─┬─ some: authority-until-6-1 ─┬─ ⟩ ┐
///                 └─ scheme-until-6-1 ─ ":" ─┘                    └─ none: ⟨not ahead "//"⟩ ────┘    │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path-until-6-1 ─ query: ⟨ ─┬─────────────────────┬─ ⟩ ────────────────────────────────────────┐
///                                 └─ "?" ─ text: query ─┘                                            │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─ ⟨end⟩ ──────────────────────────────────────────────
///                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn uri_until_6_1(input: &str) -> IResult<&str, UriUntil61<'_>> {
    let (input, scheme) = opt(terminated(scheme_until_6_1, char(':'))).parse_complete(input)?;
    let (input, authority) = uri_until_6_1_authority(input)?;
    let (input, path_until_6_1) = path_until_6_1(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, UriUntil61 { scheme, authority, path_until_6_1, query, fragment }))
}

/// The syntax tree of [`uri_until_6_1_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriUntil61Authority<'i> {
    /// `authority-until-6-1`.
    Some(AuthorityUntil61<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `uri-until-6-1`.
///
/// ```text
/// ──┬─ some: authority-until-6-1 ─┬──
///   └─ none: ⟨not ahead "//"⟩ ────┘
/// ```
#[inline(always)]
pub fn uri_until_6_1_authority(input: &str) -> IResult<&str, UriUntil61Authority<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = authority_until_6_1(input)?;
            Ok((input, UriUntil61Authority::Some(row)))
        }
        _ => {
            let (input, _) = not(tag("//")).parse_complete(input)?;
            Ok((input, UriUntil61Authority::None))
        }
    }
}

/// The production `scheme-until-6-1`.
///
/// ```text
/// ──┬─ any except [:/?#\\] ─┬──
///   └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn scheme_until_6_1(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme_until_6_1), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`authority_until_6_1()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil61<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `host-until-6-1`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority-until-6-1`.
///
/// ```text
/// ──── "//" ─ user-info: ⟨ ─┬──────────────────────────────────────────────────┬─ ⟩ ┐
///                           └─ text: ⟨ ─┬──────────────────────────┬─ ⟩ ─ "@" ─┘    │
///                                       └─┬─ any except [/?#\\] ─┬─┘                │
///                                         └───────────◄──────────┘                  │
///   ┌───────────────────────────────────────────────────────────────────────────────┘
///   └─ host: host-until-6-1 ─ port: ⟨ ─┬────────────────────────┬─ ⟩ ──────────────────
///                                      └─ ":" ─ port-until-6-1 ─┘
/// ```
#[inline(always)]
pub fn authority_until_6_1(input: &str) -> IResult<&str, AuthorityUntil61<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, user_info) =
        opt(terminated(until_last(outside_port_until_6_1, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host_until_6_1(input)?;
    let (input, port) = opt(preceded(char(':'), port_until_6_1)).parse_complete(input)?;
    Ok((input, AuthorityUntil61 { user_info, host, port }))
}

/// The production `host-until-6-1`.
///
/// ```text
/// ──┬─ literal-until-6-1 ───────────┬──
///   └─┬───────────────────────────┬─┘
///     └─┬─ any except [/?#:\\] ─┬─┘
///       └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn host_until_6_1(input: &str) -> IResult<&str, &str> {
    alt((literal_until_6_1, until(outside_scheme_until_6_1))).parse_complete(input)
}

/// The production `literal-until-6-1`.
///
/// ```text
/// ── "[" ─┬────────────────────────────┬─┬───────────────────────────┬─ "]" ──
///         └─┬─ any of [0-9a-fA-F:.] ─┬─┘ └─┬─ any of [%0-9a-zA-Z] ─┬─┘
///           └────────────◄───────────┘     └───────────◄───────────┘
/// ```
pub fn literal_until_6_1(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        char('['),
        preceded(until(outside_literal_until_6_1), preceded(until(outside_literal_until_6_1_2), char(']'))),
    ))
    .parse_complete(input)
}

/// The production `port-until-6-1`.
///
/// ```text
/// ──┬─ "{" ─┬─ any except [}] ─┬─┬───────┬─┬──
///   │       └─────────◄────────┘ └─ "}" ─┘ │
///   └─┬──────────────────────────┬─────────┘
///     └─┬─ any except [/?#\\] ─┬─┘
///       └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn port_until_6_1(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(
            char('{'),
            preceded(verify(until(outside_port_until_6_1_4), |run: &str| !run.is_empty()), opt(char('}'))),
        )),
        until(outside_port_until_6_1),
    ))
    .parse_complete(input)
}

/// The production `path-until-6-1`.
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline]
pub fn path_until_6_1(input: &str) -> IResult<&str, &str> {
    until(outside_path_until_6_1).parse_complete(input)
}

/// The syntax tree of [`uri_until_6_1_4()`].
///
/// Up to 6.1.4, a backslash is an ordinary character, user information ends at the first at sign, and a bracket ends a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriUntil614<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// The row of `authority` that matched.
    pub authority: UriUntil614Authority<'i>,
    /// Text: `path-until-6-1`.
    pub path_until_6_1: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `uri-until-6-1-4`.
///
/// Up to 6.1.4, a backslash is an ordinary character, user information ends at the first at sign, and a bracket ends a name.
///
/// ```text
/// ──── scheme: ⟨ ─┬────────────────────────────┬─ ⟩ ─────────────────────────────────────────────┐
///                 └─ scheme-until-6-1-4 ─ ":" ─┘                                                 │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ authority: ⟨ ─┬─ some: authority-until-6-1-4 ─┬─ ⟩ ─ path-until-6-1 ──────────────────────┐
///                    └─ none: ⟨not ahead "//"⟩ ──────┘                                           │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─ ⟨end⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn uri_until_6_1_4(input: &str) -> IResult<&str, UriUntil614<'_>> {
    let (input, scheme) = opt(terminated(scheme_until_6_1_4, char(':'))).parse_complete(input)?;
    let (input, authority) = uri_until_6_1_4_authority(input)?;
    let (input, path_until_6_1) = path_until_6_1(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, UriUntil614 { scheme, authority, path_until_6_1, query, fragment }))
}

/// The syntax tree of [`uri_until_6_1_4_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriUntil614Authority<'i> {
    /// `authority-until-6-1-4`.
    Some(AuthorityUntil614<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `uri-until-6-1-4`.
///
/// ```text
/// ──┬─ some: authority-until-6-1-4 ─┬──
///   └─ none: ⟨not ahead "//"⟩ ──────┘
/// ```
#[inline(always)]
pub fn uri_until_6_1_4_authority(input: &str) -> IResult<&str, UriUntil614Authority<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = authority_until_6_1_4(input)?;
            Ok((input, UriUntil614Authority::Some(row)))
        }
        _ => {
            let (input, _) = not(tag("//")).parse_complete(input)?;
            Ok((input, UriUntil614Authority::None))
        }
    }
}

/// The production `scheme-until-6-1-4`.
///
/// ```text
/// ──┬─ any except [:/?#] ─┬──
///   └──────────◄──────────┘
/// ```
pub fn scheme_until_6_1_4(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme_until_6_1_4), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`authority_until_6_1_4()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil614<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `host-until-6-1-4`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority-until-6-1-4`.
///
/// ```text
/// ──── "//" ─ user-info: ⟨ ─┬─────────────────────────────────────────────────┬─ ⟩ ┐
///                           └─ text: ⟨ ─┬─────────────────────────┬─ ⟩ ─ "@" ─┘    │
///                                       └─┬─ any except [@/?#] ─┬─┘                │
///                                         └──────────◄──────────┘                  │
///   ┌──────────────────────────────────────────────────────────────────────────────┘
///   └─ host: host-until-6-1-4 ─ port: ⟨ ─┬──────────────────────────┬─ ⟩ ─────────────
///                                        └─ ":" ─ port-until-6-1-4 ─┘
/// ```
#[inline(always)]
pub fn authority_until_6_1_4(input: &str) -> IResult<&str, AuthorityUntil614<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, user_info) =
        opt(terminated(until(outside_authority_until_6_1_4_user_info_text), char('@'))).parse_complete(input)?;
    let (input, host) = host_until_6_1_4(input)?;
    let (input, port) = opt(preceded(char(':'), port_until_6_1_4)).parse_complete(input)?;
    Ok((input, AuthorityUntil614 { user_info, host, port }))
}

/// The production `host-until-6-1-4`.
///
/// ```text
/// ──┬─ literal-until-6-1 ──────────┬──
///   └─┬──────────────────────────┬─┘
///     └─┬─ any except [[/?#:] ─┬─┘
///       └───────────◄──────────┘
/// ```
pub fn host_until_6_1_4(input: &str) -> IResult<&str, &str> {
    alt((literal_until_6_1, until(outside_host_until_6_1_4))).parse_complete(input)
}

/// The production `port-until-6-1-4`.
///
/// ```text
/// ──┬─ "{" ─┬─ any except [}] ─┬─┬───────┬─┬──
///   │       └─────────◄────────┘ └─ "}" ─┘ │
///   └─┬────────────────────────┬───────────┘
///     └─┬─ any except [/?#] ─┬─┘
///       └──────────◄─────────┘
/// ```
pub fn port_until_6_1_4(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(
            char('{'),
            preceded(verify(until(outside_port_until_6_1_4), |run: &str| !run.is_empty()), opt(char('}'))),
        )),
        until(outside_authority_text),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`uri_until_6_1_3()`].
///
/// Up to 6.1.3, user information has no bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UriUntil613<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// The row of `authority` that matched.
    pub authority: UriUntil613Authority<'i>,
    /// Text: `path-until-6-1`.
    pub path_until_6_1: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `uri-until-6-1-3`.
///
/// Up to 6.1.3, user information has no bracket.
///
/// ```text
/// ──── scheme: ⟨ ─┬────────────────────────────┬─ ⟩ ─────────────────────────────────────────────┐
///                 └─ scheme-until-6-1-4 ─ ":" ─┘                                                 │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ authority: ⟨ ─┬─ some: authority-until-6-1-3 ─┬─ ⟩ ─ path-until-6-1 ──────────────────────┐
///                    └─ none: ⟨not ahead "//"⟩ ──────┘                                           │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ query: ⟨ ─┬─────────────────────┬─ ⟩ ─ fragment: ⟨ ─┬────────────────────────┬─ ⟩ ─ ⟨end⟩ ───
///                └─ "?" ─ text: query ─┘                   └─ "#" ─ text: fragment ─┘
/// ```
pub fn uri_until_6_1_3(input: &str) -> IResult<&str, UriUntil613<'_>> {
    let (input, scheme) = opt(terminated(scheme_until_6_1_4, char(':'))).parse_complete(input)?;
    let (input, authority) = uri_until_6_1_3_authority(input)?;
    let (input, path_until_6_1) = path_until_6_1(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    let (input, _) = eof(input)?;
    Ok((input, UriUntil613 { scheme, authority, path_until_6_1, query, fragment }))
}

/// The syntax tree of [`uri_until_6_1_3_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriUntil613Authority<'i> {
    /// `authority-until-6-1-3`.
    Some(AuthorityUntil613<'i>),
    /// The row `none`, which has no content.
    None,
}

/// `authority` in the production `uri-until-6-1-3`.
///
/// ```text
/// ──┬─ some: authority-until-6-1-3 ─┬──
///   └─ none: ⟨not ahead "//"⟩ ──────┘
/// ```
#[inline(always)]
pub fn uri_until_6_1_3_authority(input: &str) -> IResult<&str, UriUntil613Authority<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = authority_until_6_1_3(input)?;
            Ok((input, UriUntil613Authority::Some(row)))
        }
        _ => {
            let (input, _) = not(tag("//")).parse_complete(input)?;
            Ok((input, UriUntil613Authority::None))
        }
    }
}

/// The syntax tree of [`authority_until_6_1_3()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUntil613<'i> {
    /// `user-info`, if present.
    pub user_info: Option<&'i str>,
    /// Text: `host-until-6-1-4`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority-until-6-1-3`.
///
/// ```text
/// ──── "//" ─ user-info: ⟨ ─┬──────────────────────────────────────────────────┬─ ⟩ ┐
///                           └─ text: ⟨ ─┬──────────────────────────┬─ ⟩ ─ "@" ─┘    │
///                                       └─┬─ any except [@[/?#] ─┬─┘                │
///                                         └───────────◄──────────┘                  │
///   ┌───────────────────────────────────────────────────────────────────────────────┘
///   └─ host: host-until-6-1-4 ─ port: ⟨ ─┬──────────────────────────┬─ ⟩ ──────────────
///                                        └─ ":" ─ port-until-6-1-4 ─┘
/// ```
#[inline(always)]
pub fn authority_until_6_1_3(input: &str) -> IResult<&str, AuthorityUntil613<'_>> {
    let (input, _) = tag("//")(input)?;
    let (input, user_info) =
        opt(terminated(until(outside_authority_until_6_1_3_user_info_text), char('@'))).parse_complete(input)?;
    let (input, host) = host_until_6_1_4(input)?;
    let (input, port) = opt(preceded(char(':'), port_until_6_1_4)).parse_complete(input)?;
    Ok((input, AuthorityUntil613 { user_info, host, port }))
}

/// The bytes outside `any except [:/;%?#]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block.within(b':', b';').or(block.with(16).is(b'?')).or(block.is(b'#')).or(block.is(b'%'))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_authority_text(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any except [%?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'%')).or(block.is(b'?'))
}

/// The bytes outside `any except [%#]`.
#[inline(always)]
fn outside_opaque_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'%'))
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

/// The bytes outside `any except [@]]`.
#[inline(always)]
fn outside_host_text(block: Block) -> Block {
    block.is(b'@').or(block.is(b']'))
}

/// The bytes outside `any except [@:[]`.
#[inline(always)]
fn outside_host_text_2(block: Block) -> Block {
    block.is(b':').or(block.is(b'@')).or(block.is(b'['))
}

/// The bytes outside `any except [@]`.
#[inline(always)]
fn outside_port_text(block: Block) -> Block {
    block.is(b'@')
}

/// The bytes outside `any except [:/?#\\]`.
#[inline(always)]
fn outside_scheme_until_6_1(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'\\'))
}

/// The bytes outside `any except [/?#\\]`.
#[inline(always)]
fn outside_port_until_6_1(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any of [0-9a-fA-F:.]`.
#[inline(always)]
fn outside_literal_until_6_1(block: Block) -> Block {
    block.below(b'.').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b';', b'@')).or(block.is(b'/'))
}

/// The bytes outside `any of [%0-9a-zA-Z]`.
#[inline(always)]
fn outside_literal_until_6_1_2(block: Block) -> Block {
    block
        .below(b'%')
        .or(block.with(99).is(0x7F))
        .or(block.within(b'&', b'/'))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.above(b'z'))
}

/// The bytes outside `any except [}]`.
#[inline(always)]
fn outside_port_until_6_1_4(block: Block) -> Block {
    block.is(b'}')
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path_until_6_1(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [:/?#]`.
#[inline(always)]
fn outside_scheme_until_6_1_4(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':'))
}

/// The bytes outside `any except [@/?#]`.
#[inline(always)]
fn outside_authority_until_6_1_4_user_info_text(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/'))
}

/// The bytes outside `any except [[/?#:]`.
#[inline(always)]
fn outside_host_until_6_1_4(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'['))
}

/// The bytes outside `any except [@[/?#]`.
#[inline(always)]
fn outside_authority_until_6_1_3_user_info_text(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'['))
}
