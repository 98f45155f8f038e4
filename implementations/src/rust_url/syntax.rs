//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/rust_url/rust-url.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while},
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, until, until_last},
};

pub use parser::living::syntax::{
    FileReference, FileReferenceAbsolute, FileReferenceDriveAsHost, FileReferenceHost, FileUrl, SpecialHierarchy,
    SpecialTail, file_reference, file_url, fragment, host, opaque_path, path, query, scheme, special_hierarchy,
    special_host, special_path, special_scheme, special_tail, windows_drive_letter,
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
///
/// The whole of an input.
/// States: scheme start, scheme, no scheme; <https://url.spec.whatwg.org/#scheme-start-state>
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

/// The syntax tree of [`special_url()`].
///
/// A URL with another special scheme: relative to a base of the same scheme unless `//` follows, else with an authority,
/// whatever number of slashes precedes it.
/// States: scheme, special relative or authority, special authority slashes, special authority ignore slashes;
/// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
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

/// The syntax tree of [`relative_url()`].
///
/// An input without a scheme, against a base that has no opaque path.
/// State: no scheme; <https://url.spec.whatwg.org/#no-scheme-state>
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
///
/// A reference relative to a special base. After `//`, nothing is skipped: the host is empty if a slash follows.
/// `parse_relative`
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
/// A reference relative to a special base. After `//`, nothing is skipped: the host is empty if a slash follows.
/// `parse_relative`
///
/// ```text
/// ──┬─ authority: ⟨ ─ slashes: authority-slashes ─ special-hierarchy ─ ⟩ ─┬──
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ special-path ─ ⟩ ───────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ special-path ─ ⟩ ──────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ─────────────────────────────┘
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
    /// Text: `authority-slashes`.
    pub slashes: &'i str,
    /// `special-hierarchy`.
    pub special_hierarchy: SpecialHierarchy<'i>,
}

/// `authority` in the production `special-reference`.
///
/// ```text
/// ── slashes: authority-slashes ─ special-hierarchy ──
/// ```
#[inline(always)]
pub fn special_reference_authority(input: &str) -> IResult<&str, SpecialReferenceAuthority<'_>> {
    let (input, slashes) = authority_slashes(input)?;
    let (input, special_hierarchy) = special_hierarchy(input)?;
    Ok((input, SpecialReferenceAuthority { slashes, special_hierarchy }))
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
///
/// A reference relative to a base that is not special. A backslash is a slash here, but not within the path.
/// `parse_relative`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference<'i> {
    /// The row `authority`.
    Authority(ReferenceAuthority<'i>),
    /// The row `absolute`.
    Absolute(ReferenceAbsolute<'i>),
    /// Text: `path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `reference`.
///
/// A reference relative to a base that is not special. A backslash is a slash here, but not within the path.
/// `parse_relative`
///
/// ```text
/// ──┬─ authority: ⟨ ─ slashes: authority-slashes ─ hierarchy ─ ⟩ ─┬──
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ path ─ ⟩ ───────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ path ─ ⟩ ──────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ─────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
#[inline(always)]
pub fn reference(input: &str) -> IResult<&str, Reference<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, row) = reference_authority(input)?;
            Ok((input, Reference::Authority(row)))
        }
        [b'/' | b'\\', ..] => {
            let (input, row) = reference_absolute(input)?;
            Ok((input, Reference::Absolute(row)))
        }
        [b'#' | b'?', ..] | [] => Ok((input, Reference::Nothing)),
        _ => {
            let (input, row) = path(input)?;
            Ok((input, Reference::Relative(row)))
        }
    }
}

/// The syntax tree of [`reference_authority()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceAuthority<'i> {
    /// Text: `authority-slashes`.
    pub slashes: &'i str,
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
}

/// `authority` in the production `reference`.
///
/// ```text
/// ── slashes: authority-slashes ─ hierarchy ──
/// ```
#[inline(always)]
pub fn reference_authority(input: &str) -> IResult<&str, ReferenceAuthority<'_>> {
    let (input, slashes) = authority_slashes(input)?;
    let (input, hierarchy) = hierarchy(input)?;
    Ok((input, ReferenceAuthority { slashes, hierarchy }))
}

/// The syntax tree of [`reference_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceAbsolute<'i> {
    /// Text: `any of [/\]`.
    pub slash: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `absolute` in the production `reference`.
///
/// ```text
/// ── slash: any of [/\] ─ path ──
/// ```
#[inline(always)]
pub fn reference_absolute(input: &str) -> IResult<&str, ReferenceAbsolute<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, ReferenceAbsolute { slash, path }))
}

/// The production `authority-slashes`.
///
/// The slashes before the authority of a reference: two, or all of them if a backslash is among the first two.
/// `parse_relative`
///
/// ```text
/// ──┬─ "//" ────────────────────────────────────────────┬──
///   └─ any of [/\] ─ any of [/\] ─┬───────────────────┬─┘
///                                 └─┬─ any of [/\] ─┬─┘
///                                   └───────◄───────┘
/// ```
pub fn authority_slashes(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'/', b'/', ..] => tag("//")(input),
        _ => recognize(preceded(
            satisfy(|c: char| matches!(c, '/' | '\\')),
            preceded(satisfy(|c: char| matches!(c, '/' | '\\')), take_while(|c: char| matches!(c, '/' | '\\'))),
        ))
        .parse_complete(input),
    }
}

/// The syntax tree of [`hierarchy()`].
///
/// Credentials, host, port and path of a URL that is not special. A backslash ends the port, and begins the path after a
/// slash that is added.
/// `parse_userinfo`, `parse_host`, `parse_port`, `parse_path_start`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// Text: `host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// `path`, if present.
    pub path: Option<HierarchyPath<'i>>,
}

/// The production `hierarchy`.
///
/// Credentials, host, port and path of a URL that is not special. A backslash ends the port, and begins the path after a
/// slash that is added.
/// `parse_userinfo`, `parse_host`, `parse_port`, `parse_path_start`
///
/// ```text
/// ────┬────────────────────────────────────────────────────┬─ host ┐
///     └─ userinfo: ⟨ ─┬────────────────────────┬─ ⟩ ─ "@" ─┘       │
///                     └─┬─ any except [/?#] ─┬─┘                   │
///                       └──────────◄─────────┘                     │
///   ┌──────────────────────────────────────────────────────────────┘
///   └─┬─────────────────────────────────────────────────┬──────────┐
///     └─ ":" ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─┘          │
///                       └─┬─ any except [/\?#] ─┬─┘                │
///                         └──────────◄──────────┘                  │
///   ┌──────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─┬─────────────────────────────────────────────┬─ ⟩ ───
///               └─┬─ slash: ⟨ ─ "/" ─ path ─ ⟩ ─────────────┬─┘
///                 └─ backslash: ⟨ ─ ⟨ahead "\"⟩ ─ path ─ ⟩ ─┘
/// ```
pub fn hierarchy(input: &str) -> IResult<&str, Hierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_userinfo, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_port))).parse_complete(input)?;
    let (input, path) = opt(hierarchy_path).parse_complete(input)?;
    Ok((input, Hierarchy { userinfo, host, port, path }))
}

/// The syntax tree of [`hierarchy_path()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierarchyPath<'i> {
    /// Text: `/`, then `path`.
    Slash(&'i str),
    /// Text: `path`.
    Backslash(&'i str),
}

/// `path` in the production `hierarchy`.
///
/// ```text
/// ──┬─ slash: ⟨ ─ "/" ─ path ─ ⟩ ─────────────┬──
///   └─ backslash: ⟨ ─ ⟨ahead "\"⟩ ─ path ─ ⟩ ─┘
/// ```
#[inline(always)]
pub fn hierarchy_path(input: &str) -> IResult<&str, HierarchyPath<'_>> {
    match input.as_bytes() {
        [b'/', ..] => {
            let (input, row) = preceded(char('/'), path).parse_complete(input)?;
            Ok((input, HierarchyPath::Slash(row)))
        }
        _ => {
            let (input, row) = preceded(peek(char('\\')), path).parse_complete(input)?;
            Ok((input, HierarchyPath::Backslash(row)))
        }
    }
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_userinfo(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}
