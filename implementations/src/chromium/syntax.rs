//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/chromium/chromium.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{fail, not, opt, peek, recognize, success, verify},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until, until_last},
};

pub use parser::living::syntax::{
    Hierarchy, NonSpecialUrl, NonSpecialUrlRest, Predicates, SpecialTail, fragment, hierarchy, host, non_special_url,
    opaque_path, path, query, scheme, special_path, special_tail,
};

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
/// The whole of an input. `filesystem` and some schemes that the standard does not know have forms of their own.
/// `DoCanonicalize`, `DoIsRelativeURL`
///
/// ```text
/// ──┬─ components: ⟨ ─── form: ⟨ ─┬─ file-url ────────┬─ ⟩ ─┬───────────────┬┐
///   │                             ├─ filesystem-url ──┤     └─ "?" ─ query ─┘│
///   │                             ├─ special-url ─────┤                      │
///   │                             ├─ opaque-url ──────┤                      │
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
///             ├─ filesystem-url ──┤     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
///             ├─ special-url ─────┤
///             ├─ opaque-url ──────┤
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
    /// `filesystem-url`.
    FilesystemUrl(FilesystemUrl<'i>),
    /// `special-url`.
    SpecialUrl(SpecialUrl<'i>),
    /// `opaque-url`.
    OpaqueUrl(OpaqueUrl<'i>),
    /// `non-special-url`.
    NonSpecialUrl(NonSpecialUrl<'i>),
    /// `relative-url`.
    RelativeUrl(RelativeUrl<'i>),
}

/// `components form` in the production `url`.
///
/// ```text
/// ──┬─ file-url ────────┬──
///   ├─ filesystem-url ──┤
///   ├─ special-url ─────┤
///   ├─ opaque-url ──────┤
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
    if let Ok((input, row)) = filesystem_url(input) {
        return Ok((input, UrlComponentsForm::FilesystemUrl(row)));
    }
    if let Ok((input, row)) = special_url(predicates, input) {
        return Ok((input, UrlComponentsForm::SpecialUrl(row)));
    }
    if let Ok((input, row)) = opaque_url(input) {
        return Ok((input, UrlComponentsForm::OpaqueUrl(row)));
    }
    if let Ok((input, row)) = non_special_url(predicates, input) {
        return Ok((input, UrlComponentsForm::NonSpecialUrl(row)));
    }
    let (input, row) = relative_url(predicates, input)?;
    Ok((input, UrlComponentsForm::RelativeUrl(row)))
}

/// The syntax tree of [`filesystem_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilesystemUrl<'i> {
    /// Text: `filesystem`.
    pub scheme: &'i str,
    /// Text: any number of `any of [\u{0}-\u{20}]`.
    pub controls: &'i str,
    /// The row of `inner` that matched.
    pub inner: FilesystemUrlInner<'i>,
}

/// The production `filesystem-url`.
///
/// A path in the file system of an origin: a URL with a host, or a `file` URL, within the URL. The browser accepts no
/// other text.
/// `DoParseFileSystemURL`
///
/// ```text
/// ──── scheme: "filesystem"/i ─ ":" ─ controls: ⟨ ─┬─────────────────────────────┬─ ⟩ ─────────────────┐
///                                                  └─┬─ any of [\u{0}-\u{20}] ─┬─┘                     │
///                                                    └────────────◄────────────┘                       │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ inner: ⟨ ─┬─ file: ⟨ ─ scheme: "file"/i ─ ":" ─ file-reference ─ ⟩ ────────────────────────┬─ ⟩ ───
///                ├─ special: ⟨ ─── scheme: special-scheme ─ ":" ────────────────────────────┐     │
///                │              ┌───────────────────────────────────────────────────────────┘     │
///                │              └─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ special-hierarchy ── ⟩ ─┤
///                │                             └─┬─ any of [/\] ─┬─┘                              │
///                │                               └───────◄───────┘                                │
///                └─ unknown: ⟨ ─┬───────────────────────┬─ ⟩ ─────────────────────────────────────┘
///                               └─┬─ any except [?#] ─┬─┘
///                                 └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn filesystem_url(input: &str) -> IResult<&str, FilesystemUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("filesystem").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, controls) = until(outside_controls).parse_complete(input)?;
    let (input, inner) = filesystem_url_inner(input)?;
    Ok((input, FilesystemUrl { scheme, controls, inner }))
}

/// The syntax tree of [`filesystem_url_inner()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilesystemUrlInner<'i> {
    /// The row `file`.
    File(FilesystemUrlInnerFile<'i>),
    /// The row `special`.
    Special(FilesystemUrlInnerSpecial<'i>),
    /// Text: any number of `any except [?#]`.
    Unknown(&'i str),
}

/// `inner` in the production `filesystem-url`.
///
/// ```text
/// ──┬─ file: ⟨ ─ scheme: "file"/i ─ ":" ─ file-reference ─ ⟩ ───────────────────────────────────┬──
///   ├─ special: ⟨ ─── scheme: special-scheme ─ ":" ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ┐     │
///   │                                                            └─┬─ any of [/\] ─┬─┘    │     │
///   │                                                              └───────◄───────┘      │     │
///   │              ┌──────────────────────────────────────────────────────────────────────┘     │
///   │              └─ special-hierarchy ──────────────────────────────────────────────────── ⟩ ─┤
///   └─ unknown: ⟨ ─┬───────────────────────┬─ ⟩ ────────────────────────────────────────────────┘
///                  └─┬─ any except [?#] ─┬─┘
///                    └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn filesystem_url_inner(input: &str) -> IResult<&str, FilesystemUrlInner<'_>> {
    if let Ok((input, row)) = filesystem_url_inner_file(input) {
        return Ok((input, FilesystemUrlInner::File(row)));
    }
    if let Ok((input, row)) = filesystem_url_inner_special(input) {
        return Ok((input, FilesystemUrlInner::Special(row)));
    }
    let (input, row) = until(outside_unknown).parse_complete(input)?;
    Ok((input, FilesystemUrlInner::Unknown(row)))
}

/// The syntax tree of [`filesystem_url_inner_file()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilesystemUrlInnerFile<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// `file-reference`.
    pub file_reference: FileReference<'i>,
}

/// `inner file` in the production `filesystem-url`.
///
/// ```text
/// ── scheme: "file"/i ─ ":" ─ file-reference ──
/// ```
#[inline(always)]
pub fn filesystem_url_inner_file(input: &str) -> IResult<&str, FilesystemUrlInnerFile<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, file_reference) = file_reference(input)?;
    Ok((input, FilesystemUrlInnerFile { scheme, file_reference }))
}

/// The syntax tree of [`filesystem_url_inner_special()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilesystemUrlInnerSpecial<'i> {
    /// Text: `special-scheme`.
    pub scheme: &'i str,
    /// Text: any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `special-hierarchy`.
    pub special_hierarchy: SpecialHierarchy<'i>,
}

/// `inner special` in the production `filesystem-url`.
///
/// ```text
/// ── scheme: special-scheme ─ ":" ─ slashes: ⟨ ─┬───────────────────┬─ ⟩ ─ special-hierarchy ──
///                                               └─┬─ any of [/\] ─┬─┘
///                                                 └───────◄───────┘
/// ```
#[inline(always)]
pub fn filesystem_url_inner_special(input: &str) -> IResult<&str, FilesystemUrlInnerSpecial<'_>> {
    let (input, scheme) = special_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| matches!(c, '/' | '\\'))(input)?;
    let (input, special_hierarchy) = special_hierarchy(input)?;
    Ok((input, FilesystemUrlInnerSpecial { scheme, slashes, special_hierarchy }))
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
/// A scheme whose URLs have a host, other than `file`: those of the standard, and those of the browser's own pages, which
/// have neither credentials nor a port.
/// `SchemeRegistry`, `AddStandardScheme`
///
/// ```text
/// ──┬─ "ftp"/i ──────────────┬──
///   ├─ "https"/i ────────────┤
///   ├─ "http"/i ─────────────┤
///   ├─ "wss"/i ──────────────┤
///   ├─ "ws"/i ───────────────┤
///   ├─ "chrome-distiller"/i ─┤
///   ├─ "chrome-error"/i ─────┤
///   ├─ "chrome-extension"/i ─┤
///   ├─ "chrome-native"/i ────┤
///   ├─ "chrome-search"/i ────┤
///   ├─ "chrome-untrusted"/i ─┤
///   ├─ "chrome"/i ───────────┤
///   ├─ "devtools"/i ─────────┤
///   └─ "isolated-app"/i ─────┘
/// ```
pub fn special_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'F' | b'f', ..] => tag_ignore_ascii_case("ftp").parse_complete(input),
        [b'H' | b'h', ..] => alt((tag_ignore_ascii_case("https"), tag_ignore_ascii_case("http"))).parse_complete(input),
        [b'W' | b'w', b'S' | b's', b'S' | b's', ..] => tag_ignore_ascii_case("wss").parse_complete(input),
        [b'W' | b'w', b'S' | b's', ..] => tag_ignore_ascii_case("ws").parse_complete(input),
        [b'W' | b'w', ..] => fail().parse_complete(input),
        [b'C' | b'c', ..] => alt((
            tag_ignore_ascii_case("chrome-distiller"),
            tag_ignore_ascii_case("chrome-error"),
            tag_ignore_ascii_case("chrome-extension"),
            tag_ignore_ascii_case("chrome-native"),
            tag_ignore_ascii_case("chrome-search"),
            tag_ignore_ascii_case("chrome-untrusted"),
            tag_ignore_ascii_case("chrome"),
        ))
        .parse_complete(input),
        [b'D' | b'd', ..] => tag_ignore_ascii_case("devtools").parse_complete(input),
        _ => tag_ignore_ascii_case("isolated-app").parse_complete(input),
    }
}

/// The syntax tree of [`opaque_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpaqueUrl<'i> {
    /// Text: `opaque-scheme`.
    pub scheme: &'i str,
    /// Text: `opaque-path`.
    pub opaque_path: &'i str,
}

/// The production `opaque-url`.
///
/// A URL whose scheme has an opaque path, even after slashes.
/// `DoIsOpaqueNonSpecial`
///
/// ```text
/// ── scheme: opaque-scheme ─ ":" ─ opaque-path ──
/// ```
#[inline(always)]
pub fn opaque_url(input: &str) -> IResult<&str, OpaqueUrl<'_>> {
    let (input, scheme) = opaque_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, opaque_path) = opaque_path(input)?;
    Ok((input, OpaqueUrl { scheme, opaque_path }))
}

/// The production `opaque-scheme`.
///
/// `SchemeRegistry`
///
/// ```text
/// ──┬─ "android"/i ───────────┬──
///   ├─ "chromeos-steam"/i ────┤
///   ├─ "drivefs"/i ───────────┤
///   ├─ "materialized-view"/i ─┤
///   └─ "steam"/i ─────────────┘
/// ```
#[inline(always)]
pub fn opaque_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'A' | b'a', ..] => tag_ignore_ascii_case("android").parse_complete(input),
        [b'C' | b'c', ..] => tag_ignore_ascii_case("chromeos-steam").parse_complete(input),
        [b'D' | b'd', ..] => tag_ignore_ascii_case("drivefs").parse_complete(input),
        [b'M' | b'm', ..] => tag_ignore_ascii_case("materialized-view").parse_complete(input),
        _ => tag_ignore_ascii_case("steam").parse_complete(input),
    }
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
    /// Text: `/`, then `\` or `\`, then `any of [/\]`, then any number of `any except [?#]`.
    PathOnly(&'i str),
    /// The row `absolute`.
    Absolute(ReferenceAbsolute<'i>),
    /// Text: `special-path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `reference`.
///
/// A reference relative to a base that is not special. A backslash is a slash here, but only `//` begins an authority:
/// two slashes with a backslash among them begin a path that replaces the authority.
/// `DoResolveRelativeURL`
///
/// ```text
/// ──┬─ authority: ⟨ ─ "/" ─ "/" ─ hierarchy ─ ⟩ ───────────────────────────┬──
///   ├─ path-only: ⟨ ─┬─ "/" ─ "\" ─────────┬─┬───────────────────────┬─ ⟩ ─┤
///   │                └─ "\" ─ any of [/\] ─┘ └─┬─ any except [?#] ─┬─┘     │
///   │                                          └─────────◄─────────┘       │
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ special-path ─ ⟩ ────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ special-path ─ ⟩ ───────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ──────────────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
#[inline(always)]
pub fn reference(input: &str) -> IResult<&str, Reference<'_>> {
    let row: IResult<_, _> = preceded(char('/'), preceded(char('/'), hierarchy)).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Reference::Authority(row)));
    }
    let row: IResult<_, _> = recognize(preceded(
        prefix(|input| match input {
            [b'/', b'\\', ..] => 2,
            [b'\\', b'/' | b'\\', ..] => 2,
            _ => 0,
        }),
        until(outside_unknown),
    ))
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Reference::PathOnly(row)));
    }
    if let Ok((input, row)) = reference_absolute(input) {
        return Ok((input, Reference::Absolute(row)));
    }
    let row: IResult<_, _> =
        preceded(peek(satisfy(|c: char| !matches!(c, '?' | '#'))), special_path).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Reference::Relative(row)));
    }
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '?'))).parse_complete(input)?;
    Ok((input, Reference::Nothing))
}

/// The syntax tree of [`reference_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceAbsolute<'i> {
    /// Text: `any of [/\]`.
    pub slash: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// `absolute` in the production `reference`.
///
/// ```text
/// ── slash: any of [/\] ─ special-path ──
/// ```
#[inline(always)]
pub fn reference_absolute(input: &str) -> IResult<&str, ReferenceAbsolute<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, ReferenceAbsolute { slash, special_path }))
}

/// The syntax tree of [`file_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileReference<'i> {
    /// The row `local`.
    Local(FileReferenceLocal<'i>),
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
/// The text after `file:`, or a reference relative to a `file` base. There is a host after exactly two slashes; it ends
/// at a slash only, so it can contain a question mark. Three or more count as one, and there is no host. A drive letter
/// is a segment like any other.
/// `DoParseFileUrl`, as compiled for Linux
///
/// ```text
/// ──┬─ local: ⟨ ─ slashes: ⟨ ─── any of [/\] ─ any of [/\] ─ any of [/\] ┐
///   │                         ┌──────────────────────────────────────────┘
///   │                         └─┬───────────────────┬────────────────────── ⟩ ─ special-path ─ ⟩ ─┬──
///   │                           └─┬─ any of [/\] ─┬─┘                                             │
///   │                             └───────◄───────┘                                               │
///   ├─ host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ────────────────┐                     │
///   │           ┌───────────────────────────────────────────────────────────┘                     │
///   │           └─ host: ⟨ ─┬───────────────────────┬─ ⟩ ─┬────────────────┬── ⟩ ─────────────────┤
///   │                       └─┬─ any except [/\] ─┬─┘     └─ special-tail ─┘                      │
///   │                         └─────────◄─────────┘                                               │
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ special-path ─ ⟩ ───────────────────────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ special-path ─ ⟩ ──────────────────────────────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ─────────────────────────────────────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
pub fn file_reference(input: &str) -> IResult<&str, FileReference<'_>> {
    match input.as_bytes() {
        [b'/' | b'\\', b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, row) = file_reference_local(input)?;
            Ok((input, FileReference::Local(row)))
        }
        [b'/' | b'\\', b'/' | b'\\', ..] => {
            let (input, row) = file_reference_host(input)?;
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

/// The syntax tree of [`file_reference_local()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceLocal<'i> {
    /// Text: `any of [/\]`, then `any of [/\]`, then `any of [/\]`, then any number of `any of [/\]`.
    pub slashes: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// `local` in the production `file-reference`.
///
/// ```text
/// ── slashes: ⟨ ─ any of [/\] ─ any of [/\] ─ any of [/\] ─┬───────────────────┬─ ⟩ ─ special-path ──
///                                                          └─┬─ any of [/\] ─┬─┘
///                                                            └───────◄───────┘
/// ```
#[inline(always)]
pub fn file_reference_local(input: &str) -> IResult<&str, FileReferenceLocal<'_>> {
    let (input, slashes) = recognize(preceded(
        satisfy(|c: char| matches!(c, '/' | '\\')),
        preceded(
            satisfy(|c: char| matches!(c, '/' | '\\')),
            preceded(satisfy(|c: char| matches!(c, '/' | '\\')), take_while(|c: char| matches!(c, '/' | '\\'))),
        ),
    ))
    .parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, FileReferenceLocal { slashes, special_path }))
}

/// The syntax tree of [`file_reference_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceHost<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any except [/\]`.
    pub host: &'i str,
    /// `special-tail`, if present.
    pub special_tail: Option<SpecialTail<'i>>,
}

/// `host` in the production `file-reference`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ host: ⟨ ─┬───────────────────────┬─ ⟩ ┐
///                                                          └─┬─ any except [/\] ─┬─┘    │
///                                                            └─────────◄─────────┘      │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────┬───────────────────────────────────────────────────────────────────
///     └─ special-tail ─┘
/// ```
#[inline(always)]
pub fn file_reference_host(input: &str) -> IResult<&str, FileReferenceHost<'_>> {
    let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, host) = until(outside_host).parse_complete(input)?;
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

/// The syntax tree of [`special_hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialHierarchy<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// The row of `server` that matched.
    pub server: SpecialHierarchyServer<'i>,
    /// `special-tail`, if present.
    pub special_tail: Option<SpecialTail<'i>>,
}

/// The production `special-hierarchy`.
///
/// Credentials, host, port and path of a URL with a special scheme. The port is after the last colon, unless a bracket
/// closes after that, or the host begins with one that does not close.
/// `DoParseAuthority`, `ParseServerInfo`
///
/// ```text
/// ────┬─────────────────────────────────────────────────────┬──────────────────────────────────┐
///     └─ userinfo: ⟨ ─┬─────────────────────────┬─ ⟩ ─ "@" ─┘                                  │
///                     └─┬─ any except [/\?#] ─┬─┘                                              │
///                       └──────────◄──────────┘                                                │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ server: ⟨ ─┬─ unclosed: ⟨ ─── "[" ─┬──────────────────────────┬┐
///                 │                       └─┬─ any except [/\?#]] ─┬─┘│
///                 │                         └───────────◄──────────┘  │
///                 │               ┌───────────────────────────────────┘
///                 │               └─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ──── ⟩ ───────────────┬─ ⟩ ┐
///                 │                          └─ ⟨end⟩ ─────────┘                          │    │
///                 ├─ with-port: ⟨ ─── host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ":" ┐     │    │
///                 │                            └─┬─ any except [/\?#] ─┬─┘          │     │    │
///                 │                              └──────────◄──────────┘            │     │    │
///                 │                ┌────────────────────────────────────────────────┘     │    │
///                 │                └─ port: ⟨ ─┬───────────────────────────┬─ ⟩ ────┐     │    │
///                 │                            └─┬─ any except [/\?#:]] ─┬─┘        │     │    │
///                 │                              └───────────◄───────────┘          │     │    │
///                 │                ┌────────────────────────────────────────────────┘     │    │
///                 │                └─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ───────────────── ⟩ ─┤    │
///                 │                           └─ ⟨end⟩ ─────────┘                         │    │
///                 └─ without-port: ⟨ ─┬─────────────────────────┬─ ⟩ ─────────────────────┘    │
///                                     └─┬─ any except [/\?#] ─┬─┘                              │
///                                       └──────────◄──────────┘                                │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────┬──────────────────────────────────────────────────────────────────────────
///     └─ special-tail ─┘
/// ```
pub fn special_hierarchy(input: &str) -> IResult<&str, SpecialHierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_userinfo, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, server) = special_hierarchy_server(input)?;
    let (input, special_tail) = opt(special_tail).parse_complete(input)?;
    Ok((input, SpecialHierarchy { userinfo, server, special_tail }))
}

/// The syntax tree of [`special_hierarchy_server()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialHierarchyServer<'i> {
    /// Text: `[`, then any number of `any except [/\?#]]`.
    Unclosed(&'i str),
    /// The row `with-port`.
    WithPort(SpecialHierarchyServerWithPort<'i>),
    /// Text: any number of `any except [/\?#]`.
    WithoutPort(&'i str),
}

/// `server` in the production `special-hierarchy`.
///
/// ```text
/// ──┬─ unclosed: ⟨ ─ "[" ─┬──────────────────────────┬─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ─ ⟩ ─┬──
///   │                     └─┬─ any except [/\?#]] ─┬─┘          └─ ⟨end⟩ ─────────┘         │
///   │                       └───────────◄──────────┘                                        │
///   ├─ with-port: ⟨ ─── host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ":" ┐                     │
///   │                            └─┬─ any except [/\?#] ─┬─┘          │                     │
///   │                              └──────────◄──────────┘            │                     │
///   │                ┌────────────────────────────────────────────────┘                     │
///   │                └─ port: ⟨ ─┬───────────────────────────┬─ ⟩ ────┐                     │
///   │                            └─┬─ any except [/\?#:]] ─┬─┘        │                     │
///   │                              └───────────◄───────────┘          │                     │
///   │                ┌────────────────────────────────────────────────┘                     │
///   │                └─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ───────────────── ⟩ ─────────────────┤
///   │                           └─ ⟨end⟩ ─────────┘                                         │
///   └─ without-port: ⟨ ─┬─────────────────────────┬─ ⟩ ─────────────────────────────────────┘
///                       └─┬─ any except [/\?#] ─┬─┘
///                         └──────────◄──────────┘
/// ```
#[inline(always)]
pub fn special_hierarchy_server(input: &str) -> IResult<&str, SpecialHierarchyServer<'_>> {
    let row: IResult<_, _> = recognize(preceded(
        char('['),
        preceded(until(outside_unclosed), not(satisfy(|c: char| !matches!(c, '#' | '/' | '?' | '\\')))),
    ))
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, SpecialHierarchyServer::Unclosed(row)));
    }
    if let Ok((input, row)) = special_hierarchy_server_with_port(input) {
        return Ok((input, SpecialHierarchyServer::WithPort(row)));
    }
    let (input, row) = until(outside_userinfo).parse_complete(input)?;
    Ok((input, SpecialHierarchyServer::WithoutPort(row)))
}

/// The syntax tree of [`special_hierarchy_server_with_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialHierarchyServerWithPort<'i> {
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// Text: any number of `any except [/\?#:]]`.
    pub port: &'i str,
}

/// `server with-port` in the production `special-hierarchy`.
///
/// ```text
/// ──── host: ⟨ ─┬─────────────────────────┬─ ⟩ ─ ":" ─ port: ⟨ ─┬───────────────────────────┬─ ⟩ ┐
///               └─┬─ any except [/\?#] ─┬─┘                     └─┬─ any except [/\?#:]] ─┬─┘    │
///                 └──────────◄──────────┘                         └───────────◄───────────┘      │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ ⟨ahead ─┬─ any of [/\?#] ─┬─ ⟩ ──────────────────────────────────────────────────────────────
///              └─ ⟨end⟩ ─────────┘
/// ```
#[inline(always)]
pub fn special_hierarchy_server_with_port(input: &str) -> IResult<&str, SpecialHierarchyServerWithPort<'_>> {
    let (input, host) = until_last(outside_userinfo, |block| block.is(b':')).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, port) = until(outside_port).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '/' | '?' | '\\'))).parse_complete(input)?;
    Ok((input, SpecialHierarchyServerWithPort { host, port }))
}

/// The bytes outside `any of [\u{0}-\u{20}]`.
#[inline(always)]
fn outside_controls(block: Block) -> Block {
    block.below(0x00).or(block.above(0x20))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_unknown(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [/\]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.is(b'/').or(block.is(b'\\'))
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_userinfo(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [/\?#]]`.
#[inline(always)]
fn outside_unclosed(block: Block) -> Block {
    block.with(16).is(b'?').or(block.within(b'\\', b']')).or(block.is(b'#'))
}

/// The bytes outside `any except [/\?#:]]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.within(b'\\', b']')).or(block.is(b'#')).or(block.is(b':'))
}
