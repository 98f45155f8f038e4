//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/firefox/firefox.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    character::complete::anychar,
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, success, verify},
    multi::many0_count,
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, tag_ignore_ascii_case, until, until_last},
};

pub use parser::living::syntax::{
    SpecialHierarchy, SpecialReference, SpecialReferenceAbsolute, SpecialReferenceAuthority, SpecialTail, SpecialUrl,
    SpecialUrlAbsolute, SpecialUrlRelative, fragment, host, opaque_path, path, query, scheme, special_hierarchy,
    special_host, special_path, special_reference, special_scheme, special_tail, special_url,
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates: parser::living::syntax::Predicates {
    /// `If: base-has-authority`, in `relative-url`.
    fn base_has_authority(&self) -> bool;
    /// `If: base-is-in-archive`, in `authority-reference`.
    fn base_is_in_archive(&self) -> bool;
    /// `If: base-is-strict`, in `authority-reference`.
    fn base_is_strict(&self) -> bool;
    /// `If: base-is-view-source`, in `relative-url`.
    fn base_is_view_source(&self) -> bool;
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
/// The whole of an input. The scheme decides which class parses it. A fragment alone is read with any base.
/// `NS_NewURI`
///
/// ```text
/// ──┬─ components: ⟨ ─── form: ⟨ ─┬─ file-url ────────┬─ ⟩ ─┬───────────────┬┐
///   │                             ├─ special-url ─────┤     └─ "?" ─ query ─┘│
///   │                             ├─ authority-url ───┤                      │
///   │                             ├─ jar-url ─────────┤                      │
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
///             ├─ special-url ─────┤     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
///             ├─ authority-url ───┤
///             ├─ jar-url ─────────┤
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
    /// `special-url`.
    SpecialUrl(SpecialUrl<'i>),
    /// `authority-url`.
    AuthorityUrl(AuthorityUrl<'i>),
    /// `jar-url`.
    JarUrl(JarUrl<'i>),
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
///   ├─ special-url ─────┤
///   ├─ authority-url ───┤
///   ├─ jar-url ─────────┤
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
    if let Ok((input, row)) = special_url(predicates, input) {
        return Ok((input, UrlComponentsForm::SpecialUrl(row)));
    }
    if let Ok((input, row)) = authority_url(predicates, input) {
        return Ok((input, UrlComponentsForm::AuthorityUrl(row)));
    }
    if let Ok((input, row)) = jar_url(input) {
        return Ok((input, UrlComponentsForm::JarUrl(row)));
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
/// A URL whose scheme has an opaque path, even after slashes. The text after `view-source:` is a URL, and the text
/// after `moz-icon:` a URL or a file name; both are then parsed.
/// `nsSimpleURI`, `nsSimpleNestedURI`, `nsMozIconURI`
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
/// `NS_NewURI`
///
/// ```text
/// ──┬─ "about"/i ──────────┬──
///   ├─ "blob"/i ───────────┤
///   ├─ "cached-favicon"/i ─┤
///   ├─ "data"/i ───────────┤
///   ├─ "javascript"/i ─────┤
///   ├─ "moz-icon"/i ───────┤
///   ├─ "moz-safe-about"/i ─┤
///   ├─ "moz"/i ────────────┤
///   ├─ "page-icon"/i ──────┤
///   └─ "view-source"/i ────┘
/// ```
#[inline(always)]
pub fn opaque_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'A' | b'a', ..] => tag_ignore_ascii_case("about").parse_complete(input),
        [b'B' | b'b', ..] => tag_ignore_ascii_case("blob").parse_complete(input),
        [b'C' | b'c', ..] => tag_ignore_ascii_case("cached-favicon").parse_complete(input),
        [b'D' | b'd', ..] => tag_ignore_ascii_case("data").parse_complete(input),
        [b'J' | b'j', ..] => tag_ignore_ascii_case("javascript").parse_complete(input),
        [b'M' | b'm', ..] => alt((
            tag_ignore_ascii_case("moz-icon"),
            tag_ignore_ascii_case("moz-safe-about"),
            tag_ignore_ascii_case("moz"),
        ))
        .parse_complete(input),
        [b'P' | b'p', ..] => tag_ignore_ascii_case("page-icon").parse_complete(input),
        _ => tag_ignore_ascii_case("view-source").parse_complete(input),
    }
}

/// The syntax tree of [`jar_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JarUrl<'i> {
    /// Text: `jar`.
    pub scheme: &'i str,
    /// `archive`.
    pub archive: Archive<'i>,
}

/// The production `jar-url`.
///
/// A URL within the URL, and a path in the archive at that URL. They are separated by the last `!/` of the path, but the
/// first can be in the query or the fragment of the inner URL. Slashes after it are ignored.
/// `nsJARURI::SetSpecWithBase`
///
/// ```text
/// ── scheme: "jar"/i ─ ":" ─ archive ──
/// ```
#[inline(always)]
pub fn jar_url(input: &str) -> IResult<&str, JarUrl<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("jar").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, archive) = archive(input)?;
    Ok((input, JarUrl { scheme, archive }))
}

/// The syntax tree of [`archive()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Archive<'i> {
    /// Text: any number of `any`.
    pub first: &'i str,
    /// Text: any number of `!/`, then any number of `any except [?#]`.
    pub more: &'i str,
    /// Text: any number of `/`.
    pub slashes: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// The production `archive`.
///
/// `nsJARURI::SetSpecWithBase`
///
/// ```text
/// ──── first: ⟨ ─┬──────────────────────────────┬─ ⟩ ────────────────────────────────────────────────┐
///                └─┬─ ⟨not ahead "!/"⟩ ─ any ─┬─┘                                                    │
///                  └─────────────◄────────────┘                                                      │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ more: ⟨ ─┬────────────────────────────────────────────────────────────────────────┬─ ⟩ ─ "!/" ┐
///               └─┬─ "!/" ─┬──────────────────────────────────────────┬─ ⟨ahead "!/"⟩ ─┬─┘           │
///                 │        └─┬─ ⟨not ahead "!/"⟩ ─ any except [?#] ─┬─┘                │             │
///                 │          └───────────────────◄──────────────────┘                  │             │
///                 └──────────────────────────────────◄─────────────────────────────────┘             │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ path ─────────────────────────────────────────────────────────────
///                  └─┬─ "/" ─┬─┘
///                    └───◄───┘
/// ```
#[inline(always)]
pub fn archive(input: &str) -> IResult<&str, Archive<'_>> {
    let (input, first) = recognize(many0_count(preceded(not(tag("!/")), anychar))).parse_complete(input)?;
    let (input, more) = recognize(many0_count(preceded(
        tag("!/"),
        preceded(many0_count(preceded(not(tag("!/")), satisfy(|c: char| !matches!(c, '?' | '#')))), peek(tag("!/"))),
    )))
    .parse_complete(input)?;
    let (input, _) = tag("!/")(input)?;
    let (input, slashes) = take_while(|c: char| c == '/')(input)?;
    let (input, path) = path(input)?;
    Ok((input, Archive { first, more, slashes, path }))
}

/// The syntax tree of [`authority_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityUrl<'i> {
    /// The row `relative`.
    Relative(AuthorityUrlRelative<'i>),
    /// The row `strict`.
    Strict(AuthorityUrlStrict<'i>),
    /// The row `absolute`.
    Absolute(AuthorityUrlAbsolute<'i>),
}

/// The production `authority-url`.
///
/// A scheme that the standard does not know, whose URLs have a host and a path. It is relative to a base of the same
/// scheme unless `//` follows.
/// `nsStandardURL::Init`
///
/// ```text
/// ──┬─ relative: ⟨ ─── scheme: authority-scheme ─ ":" ─ ⟨if base-has-scheme(scheme)⟩ ┐
///   │               ┌────────────────────────────────────────────────────────────────┘
///   │               └─ ⟨not ahead ─ "/" ─ "/" ─ ⟩ ─ authority-reference ─────────────── ⟩ ─┬──
///   ├─ strict: ⟨ ─── scheme: strict-scheme ─ ":" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ┐          │
///   │                                                          └─┬─ "/" ─┬─┘    │          │
///   │                                                            └───◄───┘      │          │
///   │             ┌─────────────────────────────────────────────────────────────┘          │
///   │             └─ strict-hierarchy ──────────────────────────────────────────── ⟩ ──────┤
///   └─ absolute: ⟨ ─ scheme: authority-scheme ─ ":" ─ authority-rest ─ ⟩ ──────────────────┘
/// ```
#[inline(always)]
pub fn authority_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, AuthorityUrl<'i>> {
    if let Ok((input, row)) = authority_url_relative(predicates, input) {
        return Ok((input, AuthorityUrl::Relative(row)));
    }
    if let Ok((input, row)) = authority_url_strict(input) {
        return Ok((input, AuthorityUrl::Strict(row)));
    }
    let (input, row) = authority_url_absolute(input)?;
    Ok((input, AuthorityUrl::Absolute(row)))
}

/// The syntax tree of [`authority_url_relative()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUrlRelative<'i> {
    /// Text: `authority-scheme`.
    pub scheme: &'i str,
    /// `authority-reference`.
    pub authority_reference: AuthorityReference<'i>,
}

/// `relative` in the production `authority-url`.
///
/// ```text
/// ──── scheme: authority-scheme ─ ":" ─ ⟨if base-has-scheme(scheme)⟩ ─ ⟨not ahead ─ "/" ─ "/" ─ ⟩ ┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ authority-reference ──────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn authority_url_relative<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AuthorityUrlRelative<'i>> {
    let (input, scheme) = authority_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.base_has_scheme(scheme)).parse_complete(input)?;
    let (input, _) = not(prefix(|input| match input {
        [b'/', b'/', ..] => 2,
        _ => 0,
    }))
    .parse_complete(input)?;
    let (input, authority_reference) = authority_reference(predicates, input)?;
    Ok((input, AuthorityUrlRelative { scheme, authority_reference }))
}

/// The syntax tree of [`authority_url_strict()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUrlStrict<'i> {
    /// Text: `strict-scheme`.
    pub scheme: &'i str,
    /// Text: any number of `/`.
    pub slashes: &'i str,
    /// `strict-hierarchy`.
    pub strict_hierarchy: StrictHierarchy<'i>,
}

/// `strict` in the production `authority-url`.
///
/// ```text
/// ── scheme: strict-scheme ─ ":" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ strict-hierarchy ──
///                                              └─┬─ "/" ─┬─┘
///                                                └───◄───┘
/// ```
#[inline(always)]
pub fn authority_url_strict(input: &str) -> IResult<&str, AuthorityUrlStrict<'_>> {
    let (input, scheme) = strict_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| c == '/')(input)?;
    let (input, strict_hierarchy) = strict_hierarchy(input)?;
    Ok((input, AuthorityUrlStrict { scheme, slashes, strict_hierarchy }))
}

/// The syntax tree of [`authority_url_absolute()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityUrlAbsolute<'i> {
    /// Text: `authority-scheme`.
    pub scheme: &'i str,
    /// `authority-rest`.
    pub authority_rest: AuthorityRest<'i>,
}

/// `absolute` in the production `authority-url`.
///
/// ```text
/// ── scheme: authority-scheme ─ ":" ─ authority-rest ──
/// ```
#[inline(always)]
pub fn authority_url_absolute(input: &str) -> IResult<&str, AuthorityUrlAbsolute<'_>> {
    let (input, scheme) = authority_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, authority_rest) = authority_rest(input)?;
    Ok((input, AuthorityUrlAbsolute { scheme, authority_rest }))
}

/// The production `authority-scheme`.
///
/// `NS_NewURI`
///
/// ```text
/// ──┬─ strict-scheme ──────┬──
///   ├─ substituted-scheme ─┤
///   ├─ "android"/i ────────┤
///   ├─ "chrome"/i ─────────┤
///   ├─ "sftp"/i ───────────┤
///   └─ "smb"/i ────────────┘
/// ```
pub fn authority_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'I' | b'U' | b'i' | b'u', ..] => strict_scheme(input),
        [b'A' | b'a', ..] => tag_ignore_ascii_case("android").parse_complete(input),
        [b'C' | b'c', ..] => tag_ignore_ascii_case("chrome").parse_complete(input),
        [b'S' | b's', b'F' | b'f', ..] => tag_ignore_ascii_case("sftp").parse_complete(input),
        [b'S' | b's', ..] => tag_ignore_ascii_case("smb").parse_complete(input),
        _ => substituted_scheme(input),
    }
}

/// The production `substituted-scheme`.
///
/// The schemes whose URLs stand for others: in an input, the escapes `%2e` and `%2f` before its query and fragment are
/// decoded first, even in a reference.
/// `SubstitutingProtocolHandler::NewURI`
///
/// ```text
/// ──┬─ "moz-extension"/i ────────┬──
///   ├─ "moz-newtab-wallpaper"/i ─┤
///   ├─ "moz-page-thumb"/i ───────┤
///   ├─ "moz-src"/i ──────────────┤
///   └─ "resource"/i ─────────────┘
/// ```
#[inline(always)]
pub fn substituted_scheme(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'M' | b'm', ..] => alt((
            tag_ignore_ascii_case("moz-extension"),
            tag_ignore_ascii_case("moz-newtab-wallpaper"),
            tag_ignore_ascii_case("moz-page-thumb"),
            tag_ignore_ascii_case("moz-src"),
        ))
        .parse_complete(input),
        _ => tag_ignore_ascii_case("resource").parse_complete(input),
    }
}

/// The production `strict-scheme`.
///
/// The schemes whose URLs must have a host, whatever number of slashes precedes it.
/// `NS_NewURI`, `URLTYPE_AUTHORITY`
///
/// ```text
/// ──┬─ "indexeddb"/i ─┬──
///   └─ "uuid"/i ──────┘
/// ```
#[inline]
pub fn strict_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [
            b'I' | b'i',
            b'N' | b'n',
            b'D' | b'd',
            b'E' | b'e',
            b'X' | b'x',
            b'E' | b'e',
            b'D' | b'd',
            b'D' | b'd',
            b'B' | b'b',
            ..,
        ] => 9,
        [b'U' | b'u', b'U' | b'u', b'I' | b'i', b'D' | b'd', ..] => 4,
        _ => 0,
    })
    .parse_complete(input)
}

/// The syntax tree of [`authority_rest()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityRest<'i> {
    /// Text: `/`, then `/`, then `/`, then `path`.
    Slashes(&'i str),
    /// `authority-hierarchy`.
    Authority(AuthorityHierarchy<'i>),
    /// Text: `/`, then `path`.
    Slash(&'i str),
    /// `authority-hierarchy`.
    AuthorityHierarchy(AuthorityHierarchy<'i>),
}

/// The production `authority-rest`.
///
/// The text after the scheme: an authority after two slashes or none, and a path alone after one. Of three or more
/// slashes, the third begins the path.
/// `nsStdURLParser::ParseAfterScheme`
///
/// ```text
/// ──┬─ slashes: ⟨ ─ "/" ─ "/" ─ "/" ─ path ─ ⟩ ────────────┬──
///   ├─ authority: ⟨ ─ "/" ─ "/" ─ authority-hierarchy ─ ⟩ ─┤
///   ├─ slash: ⟨ ─ "/" ─ path ─ ⟩ ──────────────────────────┤
///   └─ authority-hierarchy ────────────────────────────────┘
/// ```
pub fn authority_rest(input: &str) -> IResult<&str, AuthorityRest<'_>> {
    match input.as_bytes() {
        [b'/', b'/', b'/', ..] => {
            let (input, row) =
                preceded(char('/'), preceded(char('/'), preceded(char('/'), path))).parse_complete(input)?;
            Ok((input, AuthorityRest::Slashes(row)))
        }
        [b'/', b'/', ..] => {
            let (input, row) = preceded(char('/'), preceded(char('/'), authority_hierarchy)).parse_complete(input)?;
            Ok((input, AuthorityRest::Authority(row)))
        }
        [b'/', ..] => {
            let (input, row) = preceded(char('/'), path).parse_complete(input)?;
            Ok((input, AuthorityRest::Slash(row)))
        }
        _ => {
            let (input, row) = authority_hierarchy(input)?;
            Ok((input, AuthorityRest::AuthorityHierarchy(row)))
        }
    }
}

/// The syntax tree of [`authority_hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityHierarchy<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// Text: any number of `[`, then any number of `any except []/?#;\u{0}]`, then `]`, or nothing or `any except [:[/?#;\u{0}]`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: any number of `any except [?#]`.
    pub path: &'i str,
}

/// The production `authority-hierarchy`.
///
/// Credentials, host, port and path. A semicolon or U+0000 ends the authority too.
/// `nsStdURLParser::ParseAfterScheme`, `nsAuthURLParser::ParseAuthority`
///
/// ```text
/// ────┬──────────────────────────────────────────────────────────┬────────────────────────────────────┐
///     └─ userinfo: ⟨ ─┬──────────────────────────────┬─ ⟩ ─ "@" ─┘                                    │
///                     └─┬─ any except [/?#;\u{0}] ─┬─┘                                                │
///                       └─────────────◄────────────┘                                                  │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ host: ⟨ ─┬───────────────────────────────────────────────────────────┬─ ⟩ ─────────────────────┐
///               └─┬─┬─ "[" ─┬───────────────────────────────┬─┬───────┬─┬─┬─┘                         │
///                 │ │       └─┬─ any except []/?#;\u{0}] ─┬─┘ └─ "]" ─┘ │ │                           │
///                 │ │         └─────────────◄─────────────┘             │ │                           │
///                 │ └─ any except [:[/?#;\u{0}] ────────────────────────┘ │                           │
///                 └───────────────────────────◄───────────────────────────┘                           │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬──────────────────────────────────────────────────────┬─ path: ⟨ ─┬───────────────────────┬─ ⟩ ───
///     └─ ":" ─ port: ⟨ ─┬──────────────────────────────┬─ ⟩ ─┘           └─┬─ any except [?#] ─┬─┘
///                       └─┬─ any except [/?#;\u{0}] ─┬─┘                   └─────────◄─────────┘
///                         └─────────────◄────────────┘
/// ```
pub fn authority_hierarchy(input: &str) -> IResult<&str, AuthorityHierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_userinfo, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = runs(
        until(outside_host),
        preceded(char('['), preceded(until(outside_authority_hierarchy_host), opt(char(']')))),
    )
    .parse_complete(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_userinfo))).parse_complete(input)?;
    let (input, path) = until(outside_path).parse_complete(input)?;
    Ok((input, AuthorityHierarchy { userinfo, host, port, path }))
}

/// The syntax tree of [`strict_hierarchy()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrictHierarchy<'i> {
    /// `userinfo`, if present.
    pub userinfo: Option<&'i str>,
    /// Text: `host`.
    pub host: &'i str,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: any number of `any except [?#]`.
    pub path: &'i str,
}

/// The production `strict-hierarchy`.
///
/// Credentials, host, port and path of a URL that must have a host.
/// `nsAuthURLParser::ParseAfterScheme`
///
/// ```text
/// ────┬────────────────────────────────────────────────────┬─ host ─────────────────────────────┐
///     └─ userinfo: ⟨ ─┬────────────────────────┬─ ⟩ ─ "@" ─┘                                    │
///                     └─┬─ any except [/?#] ─┬─┘                                                │
///                       └──────────◄─────────┘                                                  │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────────────────────────────────┬─ path: ⟨ ─┬───────────────────────┬─ ⟩ ───
///     └─ ":" ─ port: ⟨ ─┬────────────────────────┬─ ⟩ ─┘           └─┬─ any except [?#] ─┬─┘
///                       └─┬─ any except [/?#] ─┬─┘                   └─────────◄─────────┘
///                         └──────────◄─────────┘
/// ```
pub fn strict_hierarchy(input: &str) -> IResult<&str, StrictHierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_port, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_port))).parse_complete(input)?;
    let (input, path) = until(outside_path).parse_complete(input)?;
    Ok((input, StrictHierarchy { userinfo, host, port, path }))
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

/// The syntax tree of [`relative_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeUrl<'i> {
    /// `file-reference`.
    FileReference(FileReference<'i>),
    /// `special-reference`.
    SpecialReference(SpecialReference<'i>),
    /// `authority-reference`.
    AuthorityReference(AuthorityReference<'i>),
    /// `nested-reference`.
    NestedReference(NestedReference<'i>),
    /// `reference`.
    Reference(Reference<'i>),
}

/// The production `relative-url`.
///
/// An input without a scheme, against a base that has no opaque path.
/// `nsStandardURL::Resolve`, `nsJARURI::SetSpecWithBase`, `DefaultURI::Resolve`
///
/// ```text
/// ──┬─ ⟨not ahead ─ "jar"/i ─ ":" ─ ⟩ ─ ⟨if base-is-file⟩ ─ file-reference ────────────┬──
///   ├─ ⟨not ahead ─ "jar"/i ─ ":" ─ ⟩ ─ ⟨if base-is-special⟩ ─ special-reference ──────┤
///   ├─ ⟨not ahead ─ "jar"/i ─ ":" ─ ⟩ ─ ⟨if base-has-authority⟩ ─ authority-reference ─┤
///   ├─ ⟨not ahead ─ "jar"/i ─ ":" ─ ⟩ ─ ⟨if base-is-view-source⟩ ─ nested-reference ───┤
///   └─ ⟨not ahead ─ "jar"/i ─ ":" ─ ⟩ ─ ⟨if base-is-not-special⟩ ─ reference ──────────┘
/// ```
#[inline(always)]
pub fn relative_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, RelativeUrl<'i>> {
    let row: IResult<_, _> = preceded(
        not(prefix(|input| match input {
            [b'J' | b'j', b'A' | b'a', b'R' | b'r', b':', ..] => 4,
            _ => 0,
        })),
        preceded(verify(success(()), |&()| predicates.base_is_file()), file_reference),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::FileReference(row)));
    }
    let row: IResult<_, _> = preceded(
        not(prefix(|input| match input {
            [b'J' | b'j', b'A' | b'a', b'R' | b'r', b':', ..] => 4,
            _ => 0,
        })),
        preceded(verify(success(()), |&()| predicates.base_is_special()), special_reference),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::SpecialReference(row)));
    }
    let row: IResult<_, _> = preceded(
        not(prefix(|input| match input {
            [b'J' | b'j', b'A' | b'a', b'R' | b'r', b':', ..] => 4,
            _ => 0,
        })),
        preceded(verify(success(()), |&()| predicates.base_has_authority()), |input: &'i str| {
            authority_reference(predicates, input)
        }),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::AuthorityReference(row)));
    }
    let row: IResult<_, _> = preceded(
        not(prefix(|input| match input {
            [b'J' | b'j', b'A' | b'a', b'R' | b'r', b':', ..] => 4,
            _ => 0,
        })),
        preceded(verify(success(()), |&()| predicates.base_is_view_source()), nested_reference),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrl::NestedReference(row)));
    }
    let (input, row) = preceded(
        not(prefix(|input| match input {
            [b'J' | b'j', b'A' | b'a', b'R' | b'r', b':', ..] => 4,
            _ => 0,
        })),
        preceded(verify(success(()), |&()| predicates.base_is_not_special()), reference),
    )
    .parse_complete(input)?;
    Ok((input, RelativeUrl::Reference(row)))
}

/// The syntax tree of [`nested_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NestedReference<'i> {
    /// Text: any number of `any except [:]`.
    pub before: &'i str,
    /// Text: `opaque-path`.
    pub opaque_path: &'i str,
}

/// The production `nested-reference`.
///
/// A reference relative to a `view-source` base: the text after the first colon is a URL.
/// `nsViewSourceHandler::CreateNewURI`
///
/// ```text
/// ── ⟨not ahead "#"⟩ ─ before: ⟨ ─┬──────────────────────┬─ ⟩ ─ ":" ─ opaque-path ──
///                                 └─┬─ any except [:] ─┬─┘
///                                   └─────────◄────────┘
/// ```
#[inline(always)]
pub fn nested_reference(input: &str) -> IResult<&str, NestedReference<'_>> {
    let (input, _) = not(char('#')).parse_complete(input)?;
    let (input, before) = until(outside_before).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, opaque_path) = opaque_path(input)?;
    Ok((input, NestedReference { before, opaque_path }))
}

/// The syntax tree of [`authority_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorityReference<'i> {
    /// The row `strict`.
    Strict(AuthorityReferenceStrict<'i>),
    /// Text: `/`, then `/`, then `path`.
    Drive(&'i str),
    /// Text: `/`, then `/`, then `/`, then `path`.
    Local(&'i str),
    /// The row `dropped`.
    Dropped(AuthorityReferenceDropped<'i>),
    /// `authority-rest`.
    Authority(AuthorityRest<'i>),
    /// Text: `/`, then `path`.
    Absolute(&'i str),
    /// Text: `path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `authority-reference`.
///
/// A reference relative to a base whose scheme has an authority, or to a path in an archive. A backslash is not a slash.
/// In an archive there is no authority: the text between two slashes and the path is dropped, unless it is a drive
/// letter.
/// `nsStandardURL::Resolve`, `nsNoAuthURLParser::ParseAfterScheme`
///
/// ```text
/// ──┬─ strict: ⟨ ─── ⟨if base-is-strict⟩ ─ "/" ─ "/" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ┐
///   │                                                              └─┬─ "/" ─┬─┘    │
///   │                                                                └───◄───┘      │
///   │             ┌─────────────────────────────────────────────────────────────────┘
///   │             └─ strict-hierarchy ──────────────────────────────────────────────── ⟩ ────────┬──
///   ├─ drive: ⟨ ─ ⟨if base-is-in-archive⟩ ─ "/" ─ "/" ─ ⟨ahead windows-drive-letter⟩ ─ path ─ ⟩ ─┤
///   ├─ local: ⟨ ─ ⟨if base-is-in-archive⟩ ─ "/" ─ "/" ─ "/" ─ path ─ ⟩ ──────────────────────────┤
///   ├─ dropped: ⟨ ─── ⟨if base-is-in-archive⟩ ─ "/" ─ "/" ───┐                                   │
///   │              ┌─────────────────────────────────────────┘                                   │
///   │              └─ host: ⟨ ─┬────────────────────────┬─ ⟩ ┐                                   │
///   │                          └─┬─ any except [/?#] ─┬─┘    │                                   │
///   │                            └──────────◄─────────┘      │                                   │
///   │              ┌─────────────────────────────────────────┘                                   │
///   │              └─ path: ⟨ ─┬───────────────────────┬─ ⟩ ─── ⟩ ───────────────────────────────┤
///   │                          └─┬─ any except [?#] ─┬─┘                                         │
///   │                            └─────────◄─────────┘                                           │
///   ├─ authority: ⟨ ─ ⟨ahead ─ "/" ─ "/" ─ ⟩ ─ authority-rest ─ ⟩ ───────────────────────────────┤
///   ├─ absolute: ⟨ ─ "/" ─ path ─ ⟩ ─────────────────────────────────────────────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ path ─ ⟩ ─────────────────────────────────────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ────────────────────────────────────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
pub fn authority_reference<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AuthorityReference<'i>> {
    if let Ok((input, row)) = authority_reference_strict(predicates, input) {
        return Ok((input, AuthorityReference::Strict(row)));
    }
    let row: IResult<_, _> = preceded(
        verify(success(()), |&()| predicates.base_is_in_archive()),
        preceded(char('/'), preceded(char('/'), preceded(peek(windows_drive_letter), path))),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityReference::Drive(row)));
    }
    let row: IResult<_, _> = preceded(
        verify(success(()), |&()| predicates.base_is_in_archive()),
        preceded(char('/'), preceded(char('/'), preceded(char('/'), path))),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityReference::Local(row)));
    }
    if let Ok((input, row)) = authority_reference_dropped(predicates, input) {
        return Ok((input, AuthorityReference::Dropped(row)));
    }
    let row: IResult<_, _> = preceded(
        peek(prefix(|input| match input {
            [b'/', b'/', ..] => 2,
            _ => 0,
        })),
        authority_rest,
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityReference::Authority(row)));
    }
    let row: IResult<_, _> = preceded(char('/'), path).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityReference::Absolute(row)));
    }
    let row: IResult<_, _> = preceded(peek(satisfy(|c: char| !matches!(c, '?' | '#'))), path).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, AuthorityReference::Relative(row)));
    }
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '?'))).parse_complete(input)?;
    Ok((input, AuthorityReference::Nothing))
}

/// The syntax tree of [`authority_reference_strict()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityReferenceStrict<'i> {
    /// Text: any number of `/`.
    pub slashes: &'i str,
    /// `strict-hierarchy`.
    pub strict_hierarchy: StrictHierarchy<'i>,
}

/// `strict` in the production `authority-reference`.
///
/// ```text
/// ── ⟨if base-is-strict⟩ ─ "/" ─ "/" ─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ strict-hierarchy ──
///                                                  └─┬─ "/" ─┬─┘
///                                                    └───◄───┘
/// ```
#[inline(always)]
pub fn authority_reference_strict<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AuthorityReferenceStrict<'i>> {
    let (input, ()) = verify(success(()), |&()| predicates.base_is_strict()).parse_complete(input)?;
    let (input, _) = char('/').parse_complete(input)?;
    let (input, _) = char('/').parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| c == '/')(input)?;
    let (input, strict_hierarchy) = strict_hierarchy(input)?;
    Ok((input, AuthorityReferenceStrict { slashes, strict_hierarchy }))
}

/// The syntax tree of [`authority_reference_dropped()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityReferenceDropped<'i> {
    /// Text: any number of `any except [/?#]`.
    pub host: &'i str,
    /// Text: any number of `any except [?#]`.
    pub path: &'i str,
}

/// `dropped` in the production `authority-reference`.
///
/// ```text
/// ──── ⟨if base-is-in-archive⟩ ─ "/" ─ "/" ─ host: ⟨ ─┬────────────────────────┬─ ⟩ ┐
///                                                     └─┬─ any except [/?#] ─┬─┘    │
///                                                       └──────────◄─────────┘      │
///   ┌───────────────────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─┬───────────────────────┬─ ⟩ ──────────────────────────────────────────
///               └─┬─ any except [?#] ─┬─┘
///                 └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn authority_reference_dropped<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AuthorityReferenceDropped<'i>> {
    let (input, ()) = verify(success(()), |&()| predicates.base_is_in_archive()).parse_complete(input)?;
    let (input, _) = char('/').parse_complete(input)?;
    let (input, _) = char('/').parse_complete(input)?;
    let (input, host) = until(outside_port).parse_complete(input)?;
    let (input, path) = until(outside_path).parse_complete(input)?;
    Ok((input, AuthorityReferenceDropped { host, path }))
}

/// The syntax tree of [`reference()`].
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
/// A reference relative to a base that is not special. Backslashes at the beginning are slashes, and two slashes of
/// either kind, or more if one of the first two is a backslash, precede an authority.
/// `url::Parser::parse_relative`
///
/// ```text
/// ──┬─ authority: ⟨ ─── slashes: ⟨ ─┬─ "/" ─ "/" ───────────────────────────────────────┬─ ⟩ ┐
///   │                               └─ any of [/\] ─ any of [/\] ─┬───────────────────┬─┘    │
///   │                                                             └─┬─ any of [/\] ─┬─┘      │
///   │                                                               └───────◄───────┘        │
///   │                ┌───────────────────────────────────────────────────────────────────────┘
///   │                └─ hierarchy ───────────────────────────────────────────────────────────── ⟩ ─┬──
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ path ─ ⟩ ────────────────────────────────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ path ─ ⟩ ───────────────────────────────────────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ──────────────────────────────────────────────────────┘
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
    /// Text: `/`, then `/` or `any of [/\]`, then `any of [/\]`, then any number of `any of [/\]`.
    pub slashes: &'i str,
    /// `hierarchy`.
    pub hierarchy: Hierarchy<'i>,
}

/// `authority` in the production `reference`.
///
/// ```text
/// ── slashes: ⟨ ─┬─ "/" ─ "/" ───────────────────────────────────────┬─ ⟩ ─ hierarchy ──
///                └─ any of [/\] ─ any of [/\] ─┬───────────────────┬─┘
///                                              └─┬─ any of [/\] ─┬─┘
///                                                └───────◄───────┘
/// ```
#[inline(always)]
pub fn reference_authority(input: &str) -> IResult<&str, ReferenceAuthority<'_>> {
    let (input, slashes) = alt((
        prefix(|input| match input {
            [b'/', b'/', ..] => 2,
            _ => 0,
        }),
        recognize(preceded(
            satisfy(|c: char| matches!(c, '/' | '\\')),
            preceded(satisfy(|c: char| matches!(c, '/' | '\\')), take_while(|c: char| matches!(c, '/' | '\\'))),
        )),
    ))
    .parse_complete(input)?;
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

/// The syntax tree of [`file_reference()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileReference<'i> {
    /// The row `drive-as-host`.
    DriveAsHost(FileReferenceDriveAsHost<'i>),
    /// The row `local`.
    Local(FileReferenceLocal<'i>),
    /// The row `dropped`.
    Dropped(FileReferenceDropped<'i>),
    /// The row `absolute`.
    Absolute(FileReferenceAbsolute<'i>),
    /// Text: `special-path`.
    Relative(&'i str),
    /// The row `nothing`, which has no content.
    Nothing,
}

/// The production `file-reference`.
///
/// The text after `file:`, or a reference relative to a `file` base. After exactly two slashes, the text before the path
/// is dropped, unless it is a drive letter. Of three or more slashes, the first two are dropped.
/// `nsNoAuthURLParser::ParseAfterScheme`
///
/// ```text
/// ──┬─ drive-as-host: ⟨ ─── first: any of [/\] ─ second: any of [/\] ───┐
///   │                    ┌──────────────────────────────────────────────┘
///   │                    └─ ⟨ahead windows-drive-letter⟩ ─ special-path ── ⟩ ───────────────────────┬──
///   ├─ local: ⟨ ─ first: any of [/\] ─ second: any of [/\] ─ third: any of [/\] ─ special-path ─ ⟩ ─┤
///   ├─ dropped: ⟨ ─── first: any of [/\] ─ second: any of [/\] ──────────────────┐                  │
///   │              ┌─────────────────────────────────────────────────────────────┘                  │
///   │              └─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ─┬────────────────┬── ⟩ ──────────────┤
///   │                          └─┬─ any except [/\?#] ─┬─┘     └─ special-tail ─┘                   │
///   │                            └──────────◄──────────┘                                            │
///   ├─ absolute: ⟨ ─ slash: any of [/\] ─ special-path ─ ⟩ ─────────────────────────────────────────┤
///   ├─ relative: ⟨ ─ ⟨ahead any except [?#]⟩ ─ special-path ─ ⟩ ────────────────────────────────────┤
///   └─ nothing: ⟨ahead ─┬─ any of [?#] ─┬─ ⟩ ───────────────────────────────────────────────────────┘
///                       └─ ⟨end⟩ ───────┘
/// ```
pub fn file_reference(input: &str) -> IResult<&str, FileReference<'_>> {
    if let Ok((input, row)) = file_reference_drive_as_host(input) {
        return Ok((input, FileReference::DriveAsHost(row)));
    }
    if let Ok((input, row)) = file_reference_local(input) {
        return Ok((input, FileReference::Local(row)));
    }
    if let Ok((input, row)) = file_reference_dropped(input) {
        return Ok((input, FileReference::Dropped(row)));
    }
    if let Ok((input, row)) = file_reference_absolute(input) {
        return Ok((input, FileReference::Absolute(row)));
    }
    let row: IResult<_, _> =
        preceded(peek(satisfy(|c: char| !matches!(c, '?' | '#'))), special_path).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, FileReference::Relative(row)));
    }
    let (input, _) = not(satisfy(|c: char| !matches!(c, '#' | '?'))).parse_complete(input)?;
    Ok((input, FileReference::Nothing))
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
#[inline(always)]
pub fn file_reference_drive_as_host(input: &str) -> IResult<&str, FileReferenceDriveAsHost<'_>> {
    let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, _) = peek(windows_drive_letter).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, FileReferenceDriveAsHost { first, second, special_path }))
}

/// The syntax tree of [`file_reference_local()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceLocal<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: `any of [/\]`.
    pub third: &'i str,
    /// Text: `special-path`.
    pub special_path: &'i str,
}

/// `local` in the production `file-reference`.
///
/// ```text
/// ── first: any of [/\] ─ second: any of [/\] ─ third: any of [/\] ─ special-path ──
/// ```
#[inline(always)]
pub fn file_reference_local(input: &str) -> IResult<&str, FileReferenceLocal<'_>> {
    let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, third) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, special_path) = special_path(input)?;
    Ok((input, FileReferenceLocal { first, second, third, special_path }))
}

/// The syntax tree of [`file_reference_dropped()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReferenceDropped<'i> {
    /// Text: `any of [/\]`.
    pub first: &'i str,
    /// Text: `any of [/\]`.
    pub second: &'i str,
    /// Text: any number of `any except [/\?#]`.
    pub host: &'i str,
    /// `special-tail`, if present.
    pub special_tail: Option<SpecialTail<'i>>,
}

/// `dropped` in the production `file-reference`.
///
/// ```text
/// ──── first: any of [/\] ─ second: any of [/\] ─ host: ⟨ ─┬─────────────────────────┬─ ⟩ ┐
///                                                          └─┬─ any except [/\?#] ─┬─┘    │
///                                                            └──────────◄──────────┘      │
///   ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────┬─────────────────────────────────────────────────────────────────────
///     └─ special-tail ─┘
/// ```
#[inline(always)]
pub fn file_reference_dropped(input: &str) -> IResult<&str, FileReferenceDropped<'_>> {
    let (input, first) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, second) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, host) = until(outside_file_reference_dropped_host).parse_complete(input)?;
    let (input, special_tail) = opt(special_tail).parse_complete(input)?;
    Ok((input, FileReferenceDropped { first, second, host, special_tail }))
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
/// A text that begins with a drive letter. A question mark does not end one.
/// `nsNoAuthURLParser::ParseAfterScheme`
///
/// ```text
/// ── any of [a-zA-Z] ─ any of [:|] ─┬─ any of [/\] ─┬──
///                                   └─ ⟨end⟩ ───────┘
/// ```
#[inline]
pub fn windows_drive_letter(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|', b'/' | b'\\', ..] => 3,
        [b'A'..=b'Z' | b'a'..=b'z', b':' | b'|'] => 2,
        _ => 0,
    })
    .parse_complete(input)
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
    /// Text: any number of `any except [?#]`.
    pub path: &'i str,
}

/// The production `hierarchy`.
///
/// Credentials, host, port and path of a URL that is not special. A backslash ends a port, and is part of the path.
/// `url::Parser::after_double_slash`
///
/// ```text
/// ────┬────────────────────────────────────────────────────┬─ host ──────────────────────────────┐
///     └─ userinfo: ⟨ ─┬────────────────────────┬─ ⟩ ─ "@" ─┘                                     │
///                     └─┬─ any except [/?#] ─┬─┘                                                 │
///                       └──────────◄─────────┘                                                   │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─────────────────────────────────────────────────┬─ path: ⟨ ─┬───────────────────────┬─ ⟩ ───
///     └─ ":" ─ port: ⟨ ─┬─────────────────────────┬─ ⟩ ─┘           └─┬─ any except [?#] ─┬─┘
///                       └─┬─ any except [/?#\] ─┬─┘                   └─────────◄─────────┘
///                         └──────────◄──────────┘
/// ```
pub fn hierarchy(input: &str) -> IResult<&str, Hierarchy<'_>> {
    let (input, userinfo) =
        opt(terminated(until_last(outside_port, |block| block.is(b'@')), char('@'))).parse_complete(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), until(outside_file_reference_dropped_host))).parse_complete(input)?;
    let (input, path) = until(outside_path).parse_complete(input)?;
    Ok((input, Hierarchy { userinfo, host, port, path }))
}

/// The bytes outside `any except [/?#;\u{0}]`.
#[inline(always)]
fn outside_userinfo(block: Block) -> Block {
    block.with(4).is(b'?').or(block.is(0x00)).or(block.is(b'#')).or(block.is(b'/'))
}

/// The bytes outside `any except [:[/?#;\u{0}]`.
#[inline(always)]
fn outside_host(block: Block) -> Block {
    block.within(b':', b';').or(block.with(16).is(b'?')).or(block.is(0x00)).or(block.is(b'#')).or(block.is(b'['))
}

/// The bytes outside `any except []/?#;\u{0}]`.
#[inline(always)]
fn outside_authority_hierarchy_host(block: Block) -> Block {
    block.with(4).is(b'?').or(block.is(0x00)).or(block.is(b'#')).or(block.is(b'/')).or(block.is(b']'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [/?#]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#'))
}

/// The bytes outside `any except [:]`.
#[inline(always)]
fn outside_before(block: Block) -> Block {
    block.is(b':')
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_file_reference_dropped_host(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}
