//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/spring_uri_components_whatwg/spring-uri-components-whatwg.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{opt, peek, success, verify},
    sequence::preceded,
};
use railurl_blocks::{Block, combinators::until};

pub use parser::living::syntax::{
    FileReference, FileReferenceAbsolute, FileReferenceDriveAsHost, FileReferenceHost, FileUrl, Hierarchy, Reference,
    SpecialHierarchy, SpecialTail, file_reference, file_url, fragment, hierarchy, host, opaque_path, path, query,
    reference, special_hierarchy, special_host, special_path, special_scheme, special_tail, windows_drive_letter,
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: not-special`, in `non-special-url`.
    fn not_special(&self, scheme: &str) -> bool;
}

/// The syntax tree of [`url()`].
///
/// The whole of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Url<'i> {
    /// The row of `form` that matched.
    pub form: UrlForm<'i>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `url`.
///
/// The whole of an input.
///
/// ```text
/// ── form: ⟨ ─┬─ file-url ────────┬─ ⟩ ─┬───────────────┬─┬──────────────────┬──
///             ├─ special-url ─────┤     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
///             ├─ non-special-url ─┤
///             └─ reference ───────┘
/// ```
#[inline]
pub fn url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Url<'i>> {
    let (input, form) = url_form(predicates, input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { form, query, fragment }))
}

/// The syntax tree of [`url_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlForm<'i> {
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `special-url`.
    SpecialUrl(SpecialUrl<'i>),
    /// `non-special-url`.
    NonSpecialUrl(NonSpecialUrl<'i>),
    /// `reference`.
    Reference(Reference<'i>),
}

/// `form` in the production `url`.
///
/// ```text
/// ──┬─ file-url ────────┬──
///   ├─ special-url ─────┤
///   ├─ non-special-url ─┤
///   └─ reference ───────┘
/// ```
#[inline(always)]
pub fn url_form<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UrlForm<'i>> {
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, UrlForm::FileUrl(row)));
    }
    if let Ok((input, row)) = special_url(input) {
        return Ok((input, UrlForm::SpecialUrl(row)));
    }
    if let Ok((input, row)) = non_special_url(predicates, input) {
        return Ok((input, UrlForm::NonSpecialUrl(row)));
    }
    let (input, row) = reference(input)?;
    Ok((input, UrlForm::Reference(row)))
}

/// The syntax tree of [`special_url()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialUrl<'i> {
    /// Text: `special-scheme`.
    pub scheme: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `special-hierarchy`.
    pub special_hierarchy: SpecialHierarchy<'i>,
}

/// The production `special-url`.
///
/// ```text
/// ── scheme: special-scheme ─ ":" ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ special-hierarchy ──
///                                               └─┬─ any of [/\] ─┬─┘
///                                                 └───────◄───────┘
/// ```
#[inline(always)]
pub fn special_url(input: &str) -> IResult<&str, SpecialUrl<'_>> {
    let (input, scheme) = special_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, special_hierarchy) = special_hierarchy(input)?;
    Ok((input, SpecialUrl { scheme, slashes, special_hierarchy }))
}

/// The syntax tree of [`non_special_url()`].
///
/// A URL with any other scheme: with an authority, with a path, or with an opaque path.
/// States: scheme, path or authority; <https://url.spec.whatwg.org/#path-or-authority-state>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NonSpecialUrl<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// The row of `rest` that matched.
    pub rest: NonSpecialUrlRest<'i>,
}

/// The production `non-special-url`.
///
/// A URL with any other scheme: with an authority, with a path, or with an opaque path.
/// States: scheme, path or authority; <https://url.spec.whatwg.org/#path-or-authority-state>
///
/// ```text
/// ──── scheme ─ ⟨if not-special(scheme)⟩ ─ ":" ───────────────────┐
///   ┌─────────────────────────────────────────────────────────────┘
///   └─ rest: ⟨ ─┬─ authority: ⟨ ─ "/" ─ "/" ─ hierarchy ─ ⟩ ─┬─ ⟩ ───
///               ├─ path: ⟨ ─ "/" ─ path ─ ⟩ ─────────────────┤
///               └─ opaque-path ──────────────────────────────┘
/// ```
#[inline(always)]
pub fn non_special_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, NonSpecialUrl<'i>> {
    let (input, scheme) = scheme(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.not_special(scheme)).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = non_special_url_rest(input)?;
    Ok((input, NonSpecialUrl { scheme, rest }))
}

/// The syntax tree of [`non_special_url_rest()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonSpecialUrlRest<'i> {
    /// `hierarchy`.
    Authority(Hierarchy<'i>),
    /// Text: `/`, then `path`.
    Path(&'i str),
    /// Text: `opaque-path`.
    OpaquePath(&'i str),
}

/// `rest` in the production `non-special-url`.
///
/// ```text
/// ──┬─ authority: ⟨ ─ "/" ─ "/" ─ hierarchy ─ ⟩ ─┬──
///   ├─ path: ⟨ ─ "/" ─ path ─ ⟩ ─────────────────┤
///   └─ opaque-path ──────────────────────────────┘
/// ```
#[inline(always)]
pub fn non_special_url_rest(input: &str) -> IResult<&str, NonSpecialUrlRest<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = preceded(char('/'), preceded(char('/'), hierarchy)).parse_complete(input)?;
            Ok((input, NonSpecialUrlRest::Authority(row)))
        }
        [b'/', ..] => {
            let (input, row) = preceded(char('/'), path).parse_complete(input)?;
            Ok((input, NonSpecialUrlRest::Path(row)))
        }
        _ => {
            let (input, row) = opaque_path(input)?;
            Ok((input, NonSpecialUrlRest::OpaquePath(row)))
        }
    }
}

/// The production `scheme`.
///
/// Braces enclose a template, which can have any character but a colon.
///
/// ```text
/// ── any of [a-zA-Z{] ─┬──────────────────────┬──
///                      └─┬─ any except [:] ─┬─┘
///                        └─────────◄────────┘
/// ```
#[inline(always)]
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| matches!(c, 'a'..='z' | 'A'..='Z' | '{'))), until(outside_scheme))
        .parse_complete(input)
}

/// The syntax tree of [`special_host_again()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialHostAgain<'i> {
    /// Text: `special-host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `special-tail`, if present.
    pub special_tail: Option<SpecialTail<'i>>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `special-host-again`.
///
/// ```text
/// ──── host: special-host ─┬─────────────────────────────────────────────────┬─┬────────────────┬┐
///                          └─ ":" ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─┘ └─ special-tail ─┘│
///                                            └─┬─ any except [/\?#] ─┬─┘                         │
///                                              └──────────◄──────────┘                           │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬───────────────┬─┬──────────────────┬────────────────────────────────────────────────────────
///     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
pub fn special_host_again(input: &str) -> IResult<&str, SpecialHostAgain<'_>> {
    let (input, host) = special_host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_port))).parse_complete(input)?;
    let (input, special_tail) = opt(special_tail).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, SpecialHostAgain { host, port, special_tail, query, fragment }))
}

/// The syntax tree of [`host_again()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostAgain<'i> {
    /// Text: `host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `path`, if present.
    pub path: Option<&'i str>,
    /// `query`, if present.
    pub query: Option<&'i str>,
    /// `fragment`, if present.
    pub fragment: Option<&'i str>,
}

/// The production `host-again`.
///
/// ```text
/// ──── host ─┬────────────────────────────────────────────────┬─ path: ⟨ ─┬──────────────┬─ ⟩ ┐
///            └─ ":" ─ port: ⟨ ─┬────────────────────────┬─ ⟩ ─┘           └─ "/" ─ path ─┘    │
///                              └─┬─ any except [/?#] ─┬─┘                                     │
///                                └──────────◄─────────┘                                       │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬───────────────┬─┬──────────────────┬─────────────────────────────────────────────────────
///     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
/// ```
pub fn host_again(input: &str) -> IResult<&str, HostAgain<'_>> {
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_host_again_port))).parse_complete(input)?;
    let (input, path) = opt(preceded(char('/'), path)).parse_complete(input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, HostAgain { host, port, path, query, fragment }))
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_host_again_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}
