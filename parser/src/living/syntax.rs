//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/living.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `url`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, rest, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, tag_ignore_ascii_case, until, until_last},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: base-has-opaque-path`, in `url`.
    fn base_has_opaque_path(&self) -> bool;
    /// `If: base-has-scheme`, in `special-url`.
    fn base_has_scheme(&self, scheme: &str) -> bool;
    /// `If: base-is-file`, in `relative-url`.
    fn base_is_file(&self) -> bool;
    /// `If: base-is-not-special`, in `relative-url`.
    fn base_is_not_special(&self) -> bool;
    /// `If: base-is-special`, in `relative-url`.
    fn base_is_special(&self) -> bool;
    /// `If: not-special`, in `non-special-url`.
    fn not_special(&self, scheme: &str) -> bool;
}

/// The syntax tree of [`url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Url<'i> {
    /// The row `components`.
    Components(UrlComponents<'i>),
    /// Text: `#`, then `fragment`.
    FragmentOnly(&'i str),
}

/// The production `url`.
///
/// The whole of an input.
/// States: scheme start, scheme, no scheme; <https://url.spec.whatwg.org/#scheme-start-state>
///
/// ```text
/// ──┬─ components: ⟨ ─── form: ⟨ ─┬─ file-url ────────┬─ ⟩ ─┬───────────────┬┐
///   │                             ├─ special-url ─────┤     └─ "?" ─ query ─┘│
///   │                             ├─ non-special-url ─┤                      │
///   │                             └─ relative-url ────┘                      │
///   │                 ┌──────────────────────────────────────────────────────┘
///   │                 └─┬──────────────────┬─────────────────────────────────── ⟩ ─┬──
///   │                   └─ "#" ─ fragment ─┘                                       │
///   └─ fragment-only: ⟨ ─ ⟨if base-has-opaque-path⟩ ─ "#" ─ fragment ─ ⟩ ──────────┘
/// ```
#[inline]
pub fn url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Url<'i>> {
    if let Ok((input, row)) = url_components(predicates, input) {
        return Ok((input, Url::Components(row)));
    }
    let (input, row) =
        preceded(verify(success(()), |&()| predicates.base_has_opaque_path()), preceded(char('#'), fragment))
            .parse_complete(input)?;
    Ok((input, Url::FragmentOnly(row)))
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
/// ── form: ⟨ ─┬─ file-url ────────┬─ ⟩ ─┬───────────────┬─┬──────────────────┬──
///             ├─ special-url ─────┤     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
///             ├─ non-special-url ─┤
///             └─ relative-url ────┘
/// ```
#[inline(always)]
pub fn url_components<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UrlComponents<'i>> {
    let (input, form) = url_components_form(predicates, input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, UrlComponents { form, query, fragment }))
}

/// The syntax tree of [`url_components_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlComponentsForm<'i> {
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `special-url`.
    SpecialUrl(SpecialUrl<'i>),
    /// `non-special-url`.
    NonSpecialUrl(NonSpecialUrl<'i>),
    /// `relative-url`.
    RelativeUrl(RelativeUrl<'i>),
}

/// `components form` in the production `url`.
///
/// ```text
/// ──┬─ file-url ────────┬──
///   ├─ special-url ─────┤
///   ├─ non-special-url ─┤
///   └─ relative-url ────┘
/// ```
#[inline(always)]
pub fn url_components_form<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, UrlComponentsForm<'i>> {
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, UrlComponentsForm::FileUrl(row)));
    }
    if let Ok((input, row)) = special_url(predicates, input) {
        return Ok((input, UrlComponentsForm::SpecialUrl(row)));
    }
    if let Ok((input, row)) = non_special_url(predicates, input) {
        return Ok((input, UrlComponentsForm::NonSpecialUrl(row)));
    }
    let (input, row) = relative_url(predicates, input)?;
    Ok((input, UrlComponentsForm::RelativeUrl(row)))
}

/// The syntax tree of [`file_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrl<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// `file-reference`.
    pub file_reference: FileReference<'i>,
}

/// The production `file-url`.
///
/// A URL with the scheme `file`.
/// State: scheme; <https://url.spec.whatwg.org/#scheme-state>
///
/// ```text
/// ── scheme: "file"/i ─ ":" ─ file-reference ──
/// ```
#[inline(always)]
pub fn file_url(input: &str) -> IResult<&str, FileUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, file_reference) = file_reference(input)?;
    Ok((input, FileUrl { scheme, file_reference }))
}

/// The syntax tree of [`special_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialUrl<'i> {
    /// The row `relative`.
    Relative(SpecialUrlRelative<'i>),
    /// The row `absolute`.
    Absolute(SpecialUrlAbsolute<'i>),
}

/// The production `special-url`.
///
/// A URL with another special scheme: relative to a base of the same scheme unless `//` follows, else with an authority,
/// whatever number of slashes precedes it.
/// States: scheme, special relative or authority, special authority slashes, special authority ignore slashes;
/// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
///
/// ```text
/// ──┬─ relative: ⟨ ─── scheme: special-scheme ─ ":" ─ ⟨if base-has-scheme(scheme)⟩ ┐
///   │               ┌──────────────────────────────────────────────────────────────┘
///   │               └─ ⟨not ahead ─ "/" ─ "/" ─ ⟩ ─ special-reference ─────────────── ⟩ ─────────┬──
///   └─ absolute: ⟨ ─── scheme: special-scheme ─ ":" ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ┐     │
///                                                                 └─┬─ any of [/\] ─┬─┘    │     │
///                                                                   └───────◄───────┘      │     │
///                   ┌──────────────────────────────────────────────────────────────────────┘     │
///                   └─ special-hierarchy ──────────────────────────────────────────────────── ⟩ ─┘
/// ```
#[inline(always)]
pub fn special_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, SpecialUrl<'i>> {
    let (input, scheme) = special_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    if let Ok((input, row)) = special_url_relative(predicates, scheme, input) {
        return Ok((input, SpecialUrl::Relative(row)));
    }
    let (input, row) = special_url_absolute(scheme, input)?;
    Ok((input, SpecialUrl::Absolute(row)))
}

/// The syntax tree of [`special_url_relative()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialUrlRelative<'i> {
    /// Text: `special-scheme`.
    pub scheme: &'i str,
    /// `special-reference`.
    pub special_reference: SpecialReference<'i>,
}

/// `relative` in the production `special-url`.
///
/// ```text
/// ──── scheme: special-scheme ─ ":" ─ ⟨if base-has-scheme(scheme)⟩ ─ ⟨not ahead ─ "/" ─ "/" ─ ⟩ ┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ special-reference ──────────────────────────────────────────────────────────────────────────
/// ```
///
/// [`special_url()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn special_url_relative<'i>(
    predicates: &impl Predicates,
    scheme: &'i str,
    input: &'i str,
) -> IResult<&'i str, SpecialUrlRelative<'i>> {
    let (input, ()) = verify(success(()), |&()| predicates.base_has_scheme(scheme)).parse_complete(input)?;
    let (input, _) = not(prefix(|input| match input {
        [b'/', b'/', ..] => 2,
        _ => 0,
    }))
    .parse_complete(input)?;
    let (input, special_reference) = special_reference(input)?;
    Ok((input, SpecialUrlRelative { scheme, special_reference }))
}

/// The syntax tree of [`special_url_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialUrlAbsolute<'i> {
    /// Text: `special-scheme`.
    pub scheme: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `special-hierarchy`.
    pub special_hierarchy: SpecialHierarchy<'i>,
}

/// `absolute` in the production `special-url`.
///
/// ```text
/// ── scheme: special-scheme ─ ":" ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ special-hierarchy ──
///                                               └─┬─ any of [/\] ─┬─┘
///                                                 └───────◄───────┘
/// ```
///
/// [`special_url()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn special_url_absolute<'i>(scheme: &'i str, input: &'i str) -> IResult<&'i str, SpecialUrlAbsolute<'i>> {
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, special_hierarchy) = special_hierarchy(input)?;
    Ok((input, SpecialUrlAbsolute { scheme, slashes, special_hierarchy }))
}

/// The production `special-scheme`.
///
/// A special scheme other than `file`.
/// <https://url.spec.whatwg.org/#special-scheme>
///
/// ```text
/// ──┬─ "ftp"/i ───┬──
///   ├─ "https"/i ─┤
///   ├─ "http"/i ──┤
///   ├─ "wss"/i ───┤
///   └─ "ws"/i ────┘
/// ```
#[inline(always)]
pub fn special_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'F' | b'f', b'T' | b't', b'P' | b'p', ..] => 3,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        [b'W' | b'w', b'S' | b's', b'S' | b's', ..] => 3,
        [b'W' | b'w', b'S' | b's', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`non_special_url()`].
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
/// An ASCII letter, then letters, digits, plus signs, hyphens and full stops.
/// <https://url.spec.whatwg.org/#scheme-state>
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The syntax tree of [`relative_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeUrl<'i> {
    /// `file-reference`.
    FileReference(FileReference<'i>),
    /// `special-reference`.
    SpecialReference(SpecialReference<'i>),
    /// `reference`.
    Reference(Reference<'i>),
}

/// The production `relative-url`.
///
/// An input without a scheme, against a base that has no opaque path.
/// State: no scheme; <https://url.spec.whatwg.org/#no-scheme-state>
///
/// ```text
/// ──┬─ ⟨if base-is-file⟩ ─ file-reference ───────┬──
///   ├─ ⟨if base-is-special⟩ ─ special-reference ─┤
///   └─ ⟨if base-is-not-special⟩ ─ reference ─────┘
/// ```
#[inline(always)]
pub fn relative_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, RelativeUrl<'i>> {
    let row: IResult<_, _> =
        preceded(verify(success(()), |&()| predicates.base_is_file()), file_reference).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::FileReference(row)));
    }
    let row: IResult<_, _> =
        preceded(verify(success(()), |&()| predicates.base_is_special()), special_reference).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::SpecialReference(row)));
    }
    let (input, row) =
        preceded(verify(success(()), |&()| predicates.base_is_not_special()), reference).parse_complete(input)?;
    Ok((input, RelativeUrl::Reference(row)))
}

/// The syntax tree of [`special_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialReference<'i> {
    /// The row `authority`.
    Authority(SpecialReferenceAuthority<'i>),
    /// The row `absolute`.
    Absolute(SpecialReferenceAbsolute<'i>),
    /// Text: `special-path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `special-reference`.
///
/// A reference relative to a special base: another authority, another path from the root, or a path.
/// States: relative, relative slash; <https://url.spec.whatwg.org/#relative-state>
///
/// ```text
/// ──┬─ authority: ⟨ ─── first: any of [/\] ─ second: any of [/\] ────────────────┐
///   │                ┌───────────────────────────────────────────────────────────┘
///   │                └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ special-hierarchy ── ⟩ ─┬──
///   │                               └─┬─ any of [/\] ─┬─┘                              │
///   │                                 └───────◄───────┘                                │
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ special-path ─ ⟩ ────────────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ special-path ─ ⟩ ───────────────────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ──────────────────────────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
pub fn special_reference(input: &str) -> IResult<&str, SpecialReference<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, row) = special_reference_authority(input)?;
            Ok((input, SpecialReference::Authority(row)))
        }
        [b'/' | b'\\', ..] => {
            let (input, row) = special_reference_absolute(input)?;
            Ok((input, SpecialReference::Absolute(row)))
        }
        [b'#' | b'?', ..] | [] => Ok((input, SpecialReference::Nothing)),
        _ => {
            let (input, row) = special_path(input)?;
            Ok((input, SpecialReference::Relative(row)))
        }
    }
}

/// The syntax tree of [`special_reference_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialReferenceAuthority<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `special-hierarchy`.
    pub special_hierarchy: SpecialHierarchy<'i>,
}

/// `authority` in the production `special-reference`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ┐
///                                                             └─┬─ any of [/\] ─┬─┘    │
///                                                               └───────◄───────┘      │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─ special-hierarchy ─────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn special_reference_authority(input: &str) -> IResult<&str, SpecialReferenceAuthority<'_>> {
    let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, special_hierarchy) = special_hierarchy(input)?;
    Ok((input, SpecialReferenceAuthority { first, second, slashes, special_hierarchy }))
}

/// The syntax tree of [`special_reference_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialReferenceAbsolute<'i> {
    /// Text: `any of [/\]`.
    pub slash: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// `absolute` in the production `special-reference`.
///
/// ```text
/// ── slash: any of [/\] ─ special-path ──
/// ```
#[inline(always)]
pub fn special_reference_absolute(input: &str) -> IResult<&str, SpecialReferenceAbsolute<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, SpecialReferenceAbsolute { slash, special_path }))
}

/// The syntax tree of [`reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference<'i> {
    /// `hierarchy`.
    Authority(Hierarchy<'i>),
    /// Text: `/`, then `path`.
    Absolute(&'i str),
    /// Text: `path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `reference`.
///
/// A relative reference against a base that is not special: a backslash is not a slash.
/// States: relative, relative slash; <https://url.spec.whatwg.org/#relative-state>
///
/// ```text
/// ──┬─ authority: ⟨ ─ "/" ─ "/" ─ hierarchy ─ ⟩ ─────────┬──
///   ├─ absolute: ⟨ ─ "/" ─ path ─ ⟩ ─────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ path ─ ⟩ ─┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
#[inline(always)]
pub fn reference(input: &str) -> IResult<&str, Reference<'_>> {
    match input.as_bytes() {
        [b'/', b'/', ..] => {
            let (input, row) = preceded(char('/'), preceded(char('/'), hierarchy)).parse_complete(input)?;
            Ok((input, Reference::Authority(row)))
        }
        [b'/', ..] => {
            let (input, row) = preceded(char('/'), path).parse_complete(input)?;
            Ok((input, Reference::Absolute(row)))
        }
        [b'#' | b'?', ..] | [] => Ok((input, Reference::Nothing)),
        _ => {
            let (input, row) = path(input)?;
            Ok((input, Reference::Relative(row)))
        }
    }
}

/// The syntax tree of [`file_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileReference<'i> {
    /// The row `drive-as-host`.
    DriveAsHost(FileReferenceDriveAsHost<'i>),
    /// The row `host`.
    Host(FileReferenceHost<'i>),
    /// The row `absolute`.
    Absolute(FileReferenceAbsolute<'i>),
    /// Text: `special-path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `file-reference`.
///
/// The text after `file:`, or a reference relative to a `file` base. A Windows drive letter in the place of a host starts
/// a path.
/// States: file, file slash, file host; <https://url.spec.whatwg.org/#file-state>
///
/// ```text
/// ──┬─ drive-as-host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ───┐
///   │                    ┌──────────────────────────────────────────────┘
///   │                    └─ ⟨ahead windows-drive-letter⟩ ─ special-path ── ⟩ ───────┬──
///   ├─ host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ──────────────────┐     │
///   │           ┌─────────────────────────────────────────────────────────────┘     │
///   │           └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─┬────────────────┬── ⟩ ─┤
///   │                       └─┬─ any except [/\?#] ─┬─┘     └─ special-tail ─┘      │
///   │                         └──────────◄──────────┘                               │
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ special-path ─ ⟩ ─────────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ special-path ─ ⟩ ────────────────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ───────────────────────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
pub fn file_reference(input: &str) -> IResult<&str, FileReference<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
            if let Ok((input, row)) = file_reference_drive_as_host(first, second, input) {
                return Ok((input, FileReference::DriveAsHost(row)));
            }
            let (input, row) = file_reference_host(first, second, input)?;
            Ok((input, FileReference::Host(row)))
        }
        [b'/' | b'\\', ..] => {
            let (input, row) = file_reference_absolute(input)?;
            Ok((input, FileReference::Absolute(row)))
        }
        [b'#' | b'?', ..] | [] => Ok((input, FileReference::Nothing)),
        _ => {
            let (input, row) = special_path(input)?;
            Ok((input, FileReference::Relative(row)))
        }
    }
}

/// The syntax tree of [`file_reference_drive_as_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceDriveAsHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// `drive-as-host` in the production `file-reference`.
///
/// ```text
/// ── first: any of [/\] ─ second: any of [/\] ─ ⟨ahead windows-drive-letter⟩ ─ special-path ──
/// ```
///
/// [`file_reference()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn file_reference_drive_as_host<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, FileReferenceDriveAsHost<'i>> {
    let (input, _) = peek(windows_drive_letter).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, FileReferenceDriveAsHost { first, second, special_path }))
}

/// The syntax tree of [`file_reference_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// `special-tail`, if present.
    pub special_tail: Option<SpecialTail<'i>>,
}

/// `host` in the production `file-reference`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ┐
///                                                          └─┬─ any except [/\?#] ─┬─┘    │
///                                                            └──────────◄──────────┘      │
///   ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────┬─────────────────────────────────────────────────────────────────────
///     └─ special-tail ─┘
/// ```
///
/// [`file_reference()`] reads the items that its rows share, and passes them before `input`.
#[inline(always)]
pub fn file_reference_host<'i>(
    first: &'i str,
    second: &'i str,
    input: &'i str,
) -> IResult<&'i str, FileReferenceHost<'i>> {
    let (input, host) = until(outside_userinfo).parse_complete(input)?;
    let (input, special_tail) = opt(special_tail).parse_complete(input)?;
    Ok((input, FileReferenceHost { first, second, host, special_tail }))
}

/// The syntax tree of [`file_reference_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceAbsolute<'i> {
    /// Text: `any of [/\]`.
    pub slash: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// `absolute` in the production `file-reference`.
///
/// ```text
/// ── slash: any of [/\] ─ special-path ──
/// ```
#[inline(always)]
pub fn file_reference_absolute(input: &str) -> IResult<&str, FileReferenceAbsolute<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, FileReferenceAbsolute { slash, special_path }))
}

/// The production `windows-drive-letter`.
///
/// A Windows drive letter at the start of a text, and the delimiter after it, if there is one.
/// <https://url.spec.whatwg.org/#start-with-a-windows-drive-letter>
///
/// ```text
/// ── any of [a-zA-Z] ─ any of [:|] ─┬─ any of [/\?#] ─┬──
///                                   └─ ⟨end⟩ ─────────┘
/// ```
#[inline(always)]
pub fn windows_drive_letter(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|', b'#' | b'/' | b'?' | b'\\', ..] => 3,
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|'] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`special_hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialHierarchy<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// Text: `special-host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `special-tail`, if present.
    pub special_tail: Option<SpecialTail<'i>>,
}

/// The production `special-hierarchy`.
///
/// Credentials, host, port and path of a URL with a special scheme.
/// States: authority, host, port, path start; <https://url.spec.whatwg.org/#authority-state>
///
/// ```text
/// ────┬─────────────────────────────────────────────────────┬─ host: special-host ┐
///     └─ userinfo: ⟨ ─┬─────────────────────────┬─ ⟩ ─ "@" ─┘                     │
///                     └─┬─ any except [/\?#] ─┬─┘                                 │
///                       └──────────◄──────────┘                                   │
///   ┌─────────────────────────────────────────────────────────────────────────────┘
///   └─┬─────────────────────────────────────────────────┬─┬────────────────┬─────────
///     └─ ":" ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─┘ └─ special-tail ─┘
///                       └─┬─ any except [/\?#] ─┬─┘
///                         └──────────◄──────────┘
/// ```
pub fn special_hierarchy(input: &str) -> IResult<&str, SpecialHierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_userinfo, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = special_host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_userinfo))).parse_complete(input)?;
    let (input, special_tail) = opt(special_tail).parse_complete(input)?;
    Ok((input, SpecialHierarchy { userinfo, host, port, special_tail }))
}

/// The syntax tree of [`hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// Text: `host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `path`, if present.
    pub path: Option<&'i str>,
}

/// The production `hierarchy`.
///
/// Credentials, host, port and path of a URL with another scheme.
/// States: authority, host, port, path start; <https://url.spec.whatwg.org/#authority-state>
///
/// ```text
/// ────┬────────────────────────────────────────────────────┬─ host ────────────────────┐
///     └─ userinfo: ⟨ ─┬────────────────────────┬─ ⟩ ─ "@" ─┘                           │
///                     └─┬─ any except [/?#] ─┬─┘                                       │
///                       └──────────◄─────────┘                                         │
///   ┌──────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────────────────────────────────┬─ path: ⟨ ─┬──────────────┬─ ⟩ ───
///     └─ ":" ─ port: ⟨ ─┬────────────────────────┬─ ⟩ ─┘           └─ "/" ─ path ─┘
///                       └─┬─ any except [/?#] ─┬─┘
///                         └──────────◄─────────┘
/// ```
pub fn hierarchy(input: &str) -> IResult<&str, Hierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_port, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_port))).parse_complete(input)?;
    let (input, path) = opt(preceded(char('/'), path)).parse_complete(input)?;
    Ok((input, Hierarchy { userinfo, host, port, path }))
}

/// The production `special-host`.
///
/// A host: no colon outside brackets.
/// State: host; <https://url.spec.whatwg.org/#host-state>
///
/// ```text
/// ──┬──────────────────────────────────────────────────────┬──
///   └─┬─┬─ "[" ─┬──────────────────────────┬─┬───────┬─┬─┬─┘
///     │ │       └─┬─ any except []/\?#] ─┬─┘ └─ "]" ─┘ │ │
///     │ │         └───────────◄──────────┘             │ │
///     │ └─ any except [:[/\?#] ────────────────────────┘ │
///     └─────────────────────────◄────────────────────────┘
/// ```
pub fn special_host(input: &str) -> IResult<&str, &str> {
    runs(until(outside_special_host), preceded(char('['), preceded(until(outside_special_host_2), opt(char(']')))))
        .parse_complete(input)
}

/// The production `host`.
///
/// A host in a URL that is not special: a backslash does not end it.
/// State: host; <https://url.spec.whatwg.org/#host-state>
///
/// ```text
/// ──┬─────────────────────────────────────────────────────┬──
///   └─┬─┬─ "[" ─┬─────────────────────────┬─┬───────┬─┬─┬─┘
///     │ │       └─┬─ any except []/?#] ─┬─┘ └─ "]" ─┘ │ │
///     │ │         └──────────◄──────────┘             │ │
///     │ └─ any except [:[/?#] ────────────────────────┘ │
///     └────────────────────────◄────────────────────────┘
/// ```
pub fn host(input: &str) -> IResult<&str, &str> {
    runs(until(outside_host), preceded(char('['), preceded(until(outside_host_2), opt(char(']')))))
        .parse_complete(input)
}

/// The syntax tree of [`special_tail()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialTail<'i> {
    /// Text: `any of [/\]`.
    pub slash: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// The production `special-tail`.
///
/// A path after an authority, with the slash before it.
/// State: path start; <https://url.spec.whatwg.org/#path-start-state>
///
/// ```text
/// ── slash: any of [/\] ─ special-path ──
/// ```
pub fn special_tail(input: &str) -> IResult<&str, SpecialTail<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, SpecialTail { slash, special_path }))
}

/// The production `special-path`.
///
/// A path, without the slash before its first segment; slashes and backslashes separate segments.
/// State: path; <https://url.spec.whatwg.org/#path-state>
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline]
pub fn special_path(input: &str) -> IResult<&str, &str> {
    until(outside_special_path).parse_complete(input)
}

/// The production `path`.
///
/// A path in a URL that is not special: a backslash does not separate segments.
/// State: path; <https://url.spec.whatwg.org/#path-state>
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline]
pub fn path(input: &str) -> IResult<&str, &str> {
    until(outside_special_path).parse_complete(input)
}

/// The production `opaque-path`.
///
/// An opaque path.
/// State: opaque path; <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn opaque_path(input: &str) -> IResult<&str, &str> {
    until(outside_special_path).parse_complete(input)
}

/// The production `query`.
///
/// The query, without its question mark.
/// State: query; <https://url.spec.whatwg.org/#query-state>
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
/// State: fragment; <https://url.spec.whatwg.org/#fragment-state>
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

/// The syntax tree of [`set_protocol()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetProtocol<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// `rest`, if present.
    pub rest: Option<&'i str>,
}

/// The production `set-protocol`.
///
/// The value of the `protocol` setter: the scheme start and scheme states, overridden. The setter appends a colon, so the
/// value may lack it.
/// <https://url.spec.whatwg.org/#dom-url-protocol>
///
/// ```text
/// ── scheme ─┬───────────────────────────────────┬──
///            └─ ":" ─ rest: ⟨ ─┬───────────┬─ ⟩ ─┘
///                              └─┬─ any ─┬─┘
///                                └───◄───┘
/// ```
pub fn set_protocol(input: &str) -> IResult<&str, SetProtocol<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, rest) = opt(preceded(char(':'), rest)).parse_complete(input)?;
    Ok((input, SetProtocol { scheme, rest }))
}

/// The syntax tree of [`set_special_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetSpecialHost<'i> {
    /// Text: `special-host`.
    pub host: &'i str,
    /// `set-port`, if present.
    pub set_port: Option<SetPort<'i>>,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-special-host`.
///
/// The value of the `host` and `hostname` setters of a special URL: the host state, overridden.
/// <https://url.spec.whatwg.org/#dom-url-host>
///
/// ```text
/// ── host: special-host ─┬──────────────────┬─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                        └─ ":" ─ set-port ─┘           └─┬─ any ─┬─┘
///                                                         └───◄───┘
/// ```
pub fn set_special_host(input: &str) -> IResult<&str, SetSpecialHost<'_>> {
    let (input, host) = special_host(input)?;
    let (input, set_port) = opt(preceded(char(':'), set_port)).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetSpecialHost { host, set_port, rest }))
}

/// The syntax tree of [`set_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetHost<'i> {
    /// Text: `host`.
    pub host: &'i str,
    /// `set-port`, if present.
    pub set_port: Option<SetPort<'i>>,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-host`.
///
/// The value of the `host` setter of a URL that is not special.
/// <https://url.spec.whatwg.org/#dom-url-host>
///
/// ```text
/// ── host ─┬──────────────────┬─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///          └─ ":" ─ set-port ─┘           └─┬─ any ─┬─┘
///                                           └───◄───┘
/// ```
pub fn set_host(input: &str) -> IResult<&str, SetHost<'_>> {
    let (input, host) = host(input)?;
    let (input, set_port) = opt(preceded(char(':'), set_port)).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetHost { host, set_port, rest }))
}

/// The syntax tree of [`set_file_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetFileHost<'i> {
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-file-host`.
///
/// The value of the `host` setter of a `file` URL: the file host state, overridden.
/// <https://url.spec.whatwg.org/#file-host-state>
///
/// ```text
/// ── host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///             └─┬─ any except [/\?#] ─┬─┘               └─┬─ any ─┬─┘
///               └──────────◄──────────┘                   └───◄───┘
/// ```
pub fn set_file_host(input: &str) -> IResult<&str, SetFileHost<'_>> {
    let (input, host) = until(outside_userinfo).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetFileHost { host, rest }))
}

/// The syntax tree of [`set_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPort<'i> {
    /// Text: any number of `any of [0-9]`.
    pub digits: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-port`.
///
/// The value of the `port` setter: the port state, overridden, which stops at the first code point that is not a digit.
/// <https://url.spec.whatwg.org/#dom-url-port>
///
/// ```text
/// ── digits: ⟨ ─┬────────────────────┬─ ⟩ ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///               └─┬─ any of [0-9] ─┬─┘               └─┬─ any ─┬─┘
///                 └────────◄───────┘                   └───◄───┘
/// ```
pub fn set_port(input: &str) -> IResult<&str, SetPort<'_>> {
    let (input, digits) = until(outside_digits).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetPort { digits, rest }))
}

/// The syntax tree of [`set_special_pathname()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetSpecialPathname<'i> {
    /// Text: `any of [/\]`, or nothing.
    pub slash: &'i str,
    /// Text: any number of `any`.
    pub path: &'i str,
}

/// The production `set-special-pathname`.
///
/// The value of the `pathname` setter of a special URL: the path start state, overridden. All of it is a path.
/// <https://url.spec.whatwg.org/#dom-url-pathname>
///
/// ```text
/// ── slash: ⟨ ─┬───────────────┬─ ⟩ ─ path: ⟨ ─┬───────────┬─ ⟩ ──
///              └─ any of [/\] ─┘               └─┬─ any ─┬─┘
///                                                └───◄───┘
/// ```
pub fn set_special_pathname(input: &str) -> IResult<&str, SetSpecialPathname<'_>> {
    let (input, slash) = recognize(opt(satisfy(|c: char| matches!(c, '/' | '\\')))).parse_complete(input)?;
    let (input, path) = rest(input)?;
    Ok((input, SetSpecialPathname { slash, path }))
}

/// The syntax tree of [`set_pathname()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPathname<'i> {
    /// Text: `/`, or nothing.
    pub slash: &'i str,
    /// Text: any number of `any`.
    pub path: &'i str,
}

/// The production `set-pathname`.
///
/// The value of the `pathname` setter of a URL that is not special.
/// <https://url.spec.whatwg.org/#dom-url-pathname>
///
/// ```text
/// ── slash: ⟨ ─┬───────┬─ ⟩ ─ path: ⟨ ─┬───────────┬─ ⟩ ──
///              └─ "/" ─┘               └─┬─ any ─┬─┘
///                                        └───◄───┘
/// ```
pub fn set_pathname(input: &str) -> IResult<&str, SetPathname<'_>> {
    let (input, slash) = recognize(opt(char('/'))).parse_complete(input)?;
    let (input, path) = rest(input)?;
    Ok((input, SetPathname { slash, path }))
}

/// The production `set-search`.
///
/// The value of the `search` setter: the query state, overridden.
/// <https://url.spec.whatwg.org/#dom-url-search>
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn set_search(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The production `set-hash`.
///
/// The value of the `hash` setter: the fragment state, overridden.
/// <https://url.spec.whatwg.org/#dom-url-hash>
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn set_hash(input: &str) -> IResult<&str, &str> {
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

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_userinfo(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any except [:[/\?#]`.
#[inline(always)]
fn outside_special_host(block: Block) -> Block {
    block.with(16).is(b'?').or(block.within(b'[', b'\\')).or(block.is(b'#')).or(block.is(b':'))
}

/// The bytes outside `any except []/\?#]`.
#[inline(always)]
fn outside_special_host_2(block: Block) -> Block {
    block.with(16).is(b'?').or(block.within(b'\\', b']')).or(block.is(b'#'))
}

/// The bytes outside `any except [:[/?#]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'['))
}

/// The bytes outside `any except []/?#]`.
#[inline(always)]
fn outside_host_2(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b']'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_special_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}
