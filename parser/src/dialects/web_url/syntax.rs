//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/web-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `url`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, rest, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until, until_last},
};

/// The syntax tree of [`url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Url<'i> {
    /// `mailto-url`.
    MailtoUrl(MailtoUrl<'i>),
    /// `not-hierarchical-url`.
    NotHierarchicalUrl(NotHierarchicalUrl<'i>),
    /// The row `components`.
    Components(UrlComponents<'i>),
}

/// The production `url`.
///
/// A whole input. Without a scheme it is invalid by itself, but can be relative to a base.
/// Steps: to parse a URL, to find the scheme
///
/// ```text
/// ──┬─ mailto-url ─────────────────────────────────────────────────────────────────────┬──
///   ├─ not-hierarchical-url ───────────────────────────────────────────────────────────┤
///   └─ components: ⟨ ─── form: ⟨ ─┬─ unc-path ────────────┬─ ⟩ ─┬───────────────┬┐     │
///                                 ├─ drive-url ───────────┤     └─ "?" ─ query ─┘│     │
///                                 ├─ file-url ────────────┤                      │     │
///                                 ├─ scheme-url ──────────┤                      │     │
///                                 └─ relative: hierarchy ─┘                      │     │
///                     ┌──────────────────────────────────────────────────────────┘     │
///                     └─┬──────────────────┬─────────────────────────────────────── ⟩ ─┘
///                       └─ "#" ─ fragment ─┘
/// ```
pub fn url(input: &str) -> IResult<&str, Url<'_>> {
    if let Ok((input, row)) = mailto_url(input) {
        return Ok((input, Url::MailtoUrl(row)));
    }
    if let Ok((input, row)) = not_hierarchical_url(input) {
        return Ok((input, Url::NotHierarchicalUrl(row)));
    }
    let (input, row) = url_components(input)?;
    Ok((input, Url::Components(row)))
}

/// The syntax tree of [`url_components()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlComponents<'i> {
    /// The row of `form` that matched.
    pub form: UrlComponentsForm<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// `components` in the production `url`.
///
/// ```text
/// ── form: ⟨ ─┬─ unc-path ────────────┬─ ⟩ ─┬───────────────┬─┬──────────────────┬──
///             ├─ drive-url ───────────┤     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
///             ├─ file-url ────────────┤
///             ├─ scheme-url ──────────┤
///             └─ relative: hierarchy ─┘
/// ```
#[inline(always)]
pub fn url_components(input: &str) -> IResult<&str, UrlComponents<'_>> {
    let (input, form) = url_components_form(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UrlComponents { form, query, fragment }))
}

/// The syntax tree of [`url_components_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlComponentsForm<'i> {
    /// `unc-path`.
    UncPath(UncPath<'i>),
    /// `drive-url`.
    DriveUrl(DriveUrl<'i>),
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `scheme-url`.
    SchemeUrl(SchemeUrl<'i>),
    /// `hierarchy`.
    Relative(Hierarchy<'i>),
}

/// `components form` in the production `url`.
///
/// ```text
/// ──┬─ unc-path ────────────┬──
///   ├─ drive-url ───────────┤
///   ├─ file-url ────────────┤
///   ├─ scheme-url ──────────┤
///   └─ relative: hierarchy ─┘
/// ```
#[inline(always)]
pub fn url_components_form(input: &str) -> IResult<&str, UrlComponentsForm<'_>> {
    if let Ok((input, row)) = unc_path(input) {
        return Ok((input, UrlComponentsForm::UncPath(row)));
    }
    if let Ok((input, row)) = drive_url(input) {
        return Ok((input, UrlComponentsForm::DriveUrl(row)));
    }
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, UrlComponentsForm::FileUrl(row)));
    }
    if let Ok((input, row)) = scheme_url(input) {
        return Ok((input, UrlComponentsForm::SchemeUrl(row)));
    }
    let (input, row) = hierarchy(input)?;
    Ok((input, UrlComponentsForm::Relative(row)))
}

/// The syntax tree of [`mailto_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailtoUrl<'i> {
    /// Text: `mailto`.
    pub scheme: &'i str,
    /// Text: any number of `any except [?]`.
    pub path: &'i str,
    /// `query`, if present.
    pub query: Option<&'i str>,
}

/// The production `mailto-url`.
///
/// A URL with the scheme `mailto`: a path and an optional query, in which `#` is an ordinary character.
/// Steps: to parse a |mailto:| URL
///
/// ```text
/// ──── scheme: "mailto"/i ─ ":" ─ path: ⟨ ─┬──────────────────────┬─ ⟩ ┐
///                                          └─┬─ any except [?] ─┬─┘    │
///                                            └─────────◄────────┘      │
///   ┌──────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────────────────────┬──────────────────────────────
///     └─ "?" ─ query: ⟨ ─┬───────────┬─ ⟩ ─┘
///                        └─┬─ any ─┬─┘
///                          └───◄───┘
/// ```
#[inline(always)]
pub fn mailto_url(input: &str) -> IResult<&str, MailtoUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("mailto").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = until(outside_mailto_url_path).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), rest)).parse_complete(input)?;
    Ok((input, MailtoUrl { scheme, path, query }))
}

/// The syntax tree of [`not_hierarchical_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHierarchicalUrl<'i> {
    /// Text: `about` or `data` or `javascript` or `vbscript`.
    pub scheme: &'i str,
    /// Text: any number of `any`.
    pub path: &'i str,
}

/// The production `not-hierarchical-url`.
///
/// A URL whose scheme is not hierarchical, other than `mailto`: a path alone.
/// Section: Hierarchicalness; steps: to parse a URL
///
/// ```text
/// ── scheme: ⟨ ─┬─ "about"/i ──────┬─ ⟩ ─ ":" ─ path: ⟨ ─┬───────────┬─ ⟩ ──
///               ├─ "data"/i ───────┤                     └─┬─ any ─┬─┘
///               ├─ "javascript"/i ─┤                       └───◄───┘
///               └─ "vbscript"/i ───┘
/// ```
#[inline(always)]
pub fn not_hierarchical_url(input: &str) -> IResult<&str, NotHierarchicalUrl<'_>> {
    let (input, scheme) = prefix(|input| match input {
        [b'A' | b'a', b'B' | b'b', b'O' | b'o', b'U' | b'u', b'T' | b't', ..] => 5,
        [b'D' | b'd', b'A' | b'a', b'T' | b't', b'A' | b'a', ..] => 4,
        [
            b'J' | b'j',
            b'A' | b'a',
            b'V' | b'v',
            b'A' | b'a',
            b'S' | b's',
            b'C' | b'c',
            b'R' | b'r',
            b'I' | b'i',
            b'P' | b'p',
            b'T' | b't',
            ..,
        ] => 10,
        [
            b'V' | b'v',
            b'B' | b'b',
            b'S' | b's',
            b'C' | b'c',
            b'R' | b'r',
            b'I' | b'i',
            b'P' | b'p',
            b'T' | b't',
            ..,
        ] => 8,
        _ => 0,
    })
    .parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = rest(input)?;
    Ok((input, NotHierarchicalUrl { scheme, path }))
}

/// The syntax tree of [`unc_path()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UncPath<'i> {
    /// Text: any number of `\`.
    pub slashes: &'i str,
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// The production `unc-path`.
///
/// Two or more backslashes, a host, a path.
/// Steps: to parse a UNC path
///
/// ```text
/// ── "\" ─ "\" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ──
///                            └─┬─ "\" ─┬─┘               └─┬─ any except [/\?#] ─┬─┘
///                              └───◄───┘                   └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn unc_path(input: &str) -> IResult<&str, UncPath<'_>> {
    let (input, _) = char('\\').parse_complete(input)?;
    let (input, _) = char('\\').parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| c == '\\')(input)?;
    let (input, host) = until(outside_host).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, UncPath { slashes, host, path }))
}

/// The syntax tree of [`drive_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriveUrl<'i> {
    /// Text: `any of [a-zA-Z]`.
    pub letter: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// The production `drive-url`.
///
/// A scheme of one letter: a Windows drive.
/// Steps: to parse a drive URL
///
/// ```text
/// ── letter: any of [a-zA-Z] ─ ":" ─ path ──
/// ```
#[inline(always)]
pub fn drive_url(input: &str) -> IResult<&str, DriveUrl<'_>> {
    let (input, letter) = recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, DriveUrl { letter, path }))
}

/// The syntax tree of [`file_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrl<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// The row of `rest` that matched.
    pub rest: FileUrlRest<'i>,
}

/// The production `file-url`.
///
/// A URL with the scheme `file`: after exactly three slash characters a path, after two or more a host and a path.
/// Steps: to parse a |file:| URL
///
/// ```text
/// ──── scheme: "file"/i ─ ":" ──────────────────────────────────────────────────────────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ rest: ⟨ ─┬─ empty-host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ───────────┐
///               │                 ┌──────────────────────────────────────────────────────┘
///               │                 └─ third: any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ path ── ⟩ ─┬─ ⟩ ───
///               ├─ host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ──────┐                │
///               │           ┌─────────────────────────────────────────────────┘                │
///               │           └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ──────────┐                │
///               │                          └─┬─ any of [/\] ─┬─┘              │                │
///               │                            └───────◄───────┘                │                │
///               │           ┌─────────────────────────────────────────────────┘                │
///               │           └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ── ⟩ ────────────┤
///               │                       └─┬─ any except [/\?#] ─┬─┘                            │
///               │                         └──────────◄──────────┘                              │
///               └─ path ───────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn file_url(input: &str) -> IResult<&str, FileUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = file_url_rest(input)?;
    Ok((input, FileUrl { scheme, rest }))
}

/// The syntax tree of [`file_url_rest()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUrlRest<'i> {
    /// The row `empty-host`.
    EmptyHost(FileUrlRestEmptyHost<'i>),
    /// The row `host`.
    Host(FileUrlRestHost<'i>),
    /// Text: `path`.
    Path(&'i str),
}

/// `rest` in the production `file-url`.
///
/// ```text
/// ──┬─ empty-host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ─ third: any of [/\] ┐
///   │                 ┌────────────────────────────────────────────────────────────────┘
///   │                 └─ ⟨not ahead any of [/\]⟩ ─ path ───────────────────────────────── ⟩ ─┬──
///   ├─ host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ──────┐                          │
///   │           ┌─────────────────────────────────────────────────┘                          │
///   │           └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ──────────┐                          │
///   │                          └─┬─ any of [/\] ─┬─┘              │                          │
///   │                            └───────◄───────┘                │                          │
///   │           ┌─────────────────────────────────────────────────┘                          │
///   │           └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ── ⟩ ──────────────────────┤
///   │                       └─┬─ any except [/\?#] ─┬─┘                                      │
///   │                         └──────────◄──────────┘                                        │
///   └─ path ─────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn file_url_rest(input: &str) -> IResult<&str, FileUrlRest<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            if let Ok((input, row)) = file_url_rest_empty_host(first, second, input) {
                return Ok((input, FileUrlRest::EmptyHost(row)));
            }
            let (input, row) = file_url_rest_host(first, second, input)?;
            Ok((input, FileUrlRest::Host(row)))
        }
        _ => {
            let (input, row) = path(input)?;
            Ok((input, FileUrlRest::Path(row)))
        }
    }
}

/// The syntax tree of [`file_url_rest_empty_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlRestEmptyHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: `any of [/\]`.
    pub third: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `rest empty-host` in the production `file-url`.
///
/// ```text
/// ── first: any of [/\] ─ second: any of [/\] ─ third: any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ path ──
/// ```
///
/// [`file_url_rest()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn file_url_rest_empty_host<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, FileUrlRestEmptyHost<'i>> {
    let (input, third) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlRestEmptyHost { first, second, third, path }))
}

/// The syntax tree of [`file_url_rest_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlRestHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `rest host` in the production `file-url`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ┐
///                                                             └─┬─ any of [/\] ─┬─┘    │
///                                                               └───────◄───────┘      │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ path ────────────────────────────────────
///               └─┬─ any except [/\?#] ─┬─┘
///                 └──────────◄──────────┘
/// ```
///
/// [`file_url_rest()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn file_url_rest_host<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, FileUrlRestHost<'i>> {
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, host) = until(outside_host).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlRestHost { first, second, slashes, host, path }))
}

/// The syntax tree of [`scheme_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeUrl<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
}

/// The production `scheme-url`.
///
/// A URL with another scheme.
/// Steps: to find the scheme; Section 3.1 of url-spec
///
/// ```text
/// ── scheme ─ ":" ─ hierarchy ──
/// ```
#[inline(always)]
pub fn scheme_url(input: &str) -> IResult<&str, SchemeUrl<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, hierarchy) = hierarchy(input)?;
    Ok((input, SchemeUrl { scheme, hierarchy }))
}

/// The production `scheme`.
///
/// Valid scheme characters.
/// Section: Valid scheme characters
///
/// ```text
/// ──┬─ any of [-a-zA-Z0-9+.] ─┬──
///   └────────────◄────────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)
}

/// The syntax tree of [`hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hierarchy<'i> {
    /// The row `empty-authority`.
    EmptyAuthority(HierarchyEmptyAuthority<'i>),
    /// The row `authority`.
    Authority(HierarchyAuthority<'i>),
    /// Text: `path`.
    Path(&'i str),
}

/// The production `hierarchy`.
///
/// The text after a scheme: after exactly three slash characters a path, after two or more an authority and a path.
/// Section: Finding the authority, path, query, and fragment of URL; Section 3.2 of url-spec
///
/// ```text
/// ──┬─ empty-authority: ⟨ ─── first: any of [/\] ─ second: any of [/\] ─────────────────┐
///   │                      ┌────────────────────────────────────────────────────────────┘
///   │                      └─ ⟨ahead ─ any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ ⟩ ─ path ── ⟩ ─┬──
///   ├─ authority: ⟨ ─── first: any of [/\] ─ second: any of [/\] ───────────────┐             │
///   │                ┌──────────────────────────────────────────────────────────┘             │
///   │                └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ authority ─ path ── ⟩ ─────────┤
///   │                               └─┬─ any of [/\] ─┬─┘                                     │
///   │                                 └───────◄───────┘                                       │
///   └─ path ──────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn hierarchy(input: &str) -> IResult<&str, Hierarchy<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            if let Ok((input, row)) = hierarchy_empty_authority(first, second, input) {
                return Ok((input, Hierarchy::EmptyAuthority(row)));
            }
            let (input, row) = hierarchy_authority(first, second, input)?;
            Ok((input, Hierarchy::Authority(row)))
        }
        _ => {
            let (input, row) = path(input)?;
            Ok((input, Hierarchy::Path(row)))
        }
    }
}

/// The syntax tree of [`hierarchy_empty_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierarchyEmptyAuthority<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `empty-authority` in the production `hierarchy`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ ⟨ahead ─ any of [/\] ─ ⟨not ahead any of [/\]⟩ ─ ⟩ ┐
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ────────────────────────────────────────────────────────────────────────────────────────────
/// ```
///
/// [`hierarchy()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn hierarchy_empty_authority<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, HierarchyEmptyAuthority<'i>> {
    let (input, _) =
        peek(preceded(satisfy(|c: char| matches!(c, '/' | '\\')), not(satisfy(|c: char| matches!(c, '/' | '\\')))))
            .parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, HierarchyEmptyAuthority { first, second, path }))
}

/// The syntax tree of [`hierarchy_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HierarchyAuthority<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// Text: `path`.
    pub path: &'i str,
}

/// `authority` in the production `hierarchy`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ authority ┐
///                                                             └─┬─ any of [/\] ─┬─┘                │
///                                                               └───────◄───────┘                  │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ path ──────────────────────────────────────────────────────────────────────────────────────────
/// ```
///
/// [`hierarchy()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn hierarchy_authority<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, HierarchyAuthority<'i>> {
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, authority) = authority(input)?;
    let (input, path) = path(input)?;
    Ok((input, HierarchyAuthority { first, second, slashes, authority, path }))
}

/// The syntax tree of [`authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// `host-and-port`.
    pub host_and_port: HostAndPort<'i>,
}

/// The production `authority`.
///
/// User information up to the last `@`, a host, a port.
/// Section 3.3 of url-spec: Finding the user-info, host, and port
///
/// ```text
/// ──┬─────────────────────────────────────────────────────┬─ host-and-port ──
///   └─ userinfo: ⟨ ─┬─────────────────────────┬─ ⟩ ─ "@" ─┘
///                   └─┬─ any except [/\?#] ─┬─┘
///                     └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_host, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host_and_port) = host_and_port(input)?;
    Ok((input, Authority { userinfo, host_and_port }))
}

/// The syntax tree of [`host_and_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAndPort<'i> {
    /// Text: `[`, then any number of `any except [/\?#]`, then `]`, then any number of `any except [:/\?#]`.
    Bracketed(&'i str),
    /// The row `with-port`.
    WithPort(HostAndPortWithPort<'i>),
    /// Text: any number of `any except [/\?#]`.
    Host(&'i str),
}

/// The production `host-and-port`.
///
/// A host and, after the last colon, a port: unless the host is in brackets and contains the last colon.
/// Section 3.3 of url-spec: Finding the user-info, host, and port
///
/// ```text
/// ──┬─ bracketed: ⟨ ─── host: ⟨ ─── "[" ─┬─────────────────────────┬─ "]" ┐
///   │                                    └─┬─ any except [/\?#] ─┬─┘      │
///   │                                      └──────────◄──────────┘        │
///   │                            ┌────────────────────────────────────────┘
///   │                            └─┬──────────────────────────┬───────────── ⟩ ┐
///   │                              └─┬─ any except [:/\?#] ─┬─┘                │
///   │                                └───────────◄──────────┘                  │
///   │                ┌─────────────────────────────────────────────────────────┘
///   │                └─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ────────────────────────── ⟩ ─┬──
///   │                           └─ ⟨end⟩ ─────────┘                                  │
///   ├─ with-port: ⟨ ─── host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ":" ┐              │
///   │                            └─┬─ any except [/\?#] ─┬─┘          │              │
///   │                              └──────────◄──────────┘            │              │
///   │                ┌────────────────────────────────────────────────┘              │
///   │                └─ port: ⟨ ─┬──────────────────────────┬─ ⟩ ─────── ⟩ ──────────┤
///   │                            └─┬─ any except [:/\?#] ─┬─┘                        │
///   │                              └───────────◄──────────┘                          │
///   └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ──────────────────────────────────────┘
///               └─┬─ any except [/\?#] ─┬─┘
///                 └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn host_and_port(input: &str) -> IResult<&str, HostAndPort<'_>> {
    let row: IResult<_, _> = terminated(
        recognize(preceded(
            char('['),
            preceded(until_last(outside_host, |block| block.is(b']')), preceded(char(']'), until(outside_port))),
        )),
        not(satisfy(|c: char| !matches!(c, '#' | '/' | '?' | '\\'))),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, HostAndPort::Bracketed(row)));
    }
    if let Ok((input, row)) = host_and_port_with_port(input) {
        return Ok((input, HostAndPort::WithPort(row)));
    }
    let (input, row) = until(outside_host).parse_complete(input)?;
    Ok((input, HostAndPort::Host(row)))
}

/// The syntax tree of [`host_and_port_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAndPortWithPort<'i> {
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// Text: any number of `any except [:/\?#]`.
    pub port: &'i str,
}

/// `with-port` in the production `host-and-port`.
///
/// ```text
/// ── host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬──────────────────────────┬─ ⟩ ──
///             └─┬─ any except [/\?#] ─┬─┘                     └─┬─ any except [:/\?#] ─┬─┘
///               └──────────◄──────────┘                         └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn host_and_port_with_port(input: &str) -> IResult<&str, HostAndPortWithPort<'_>> {
    let (input, host) = until_last(outside_host, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = until(outside_port).parse_complete(input)?;
    Ok((input, HostAndPortWithPort { host, port }))
}

/// The production `path`.
///
/// A path up to the query or the fragment, with the slash character before it if it has one.
/// Section 3.2 of url-spec
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_path).parse_complete(input)
}

/// The production `query`.
///
/// The query, without its question mark.
/// Section 3.2 of url-spec
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
/// The fragment, without its number sign.
/// Section 3.2 of url-spec
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

/// The bytes outside `any except [?]`.
#[inline(always)]
fn outside_mailto_url_path(block: Block) -> Block {
    block.is(b'?')
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
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

/// The bytes outside `any except [:/\?#]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'\\'))
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
