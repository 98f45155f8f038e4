//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/railroad-2015.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `url`, and the track that `http://user@example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    bytes::complete::take_while,
    character::{char, satisfy},
    combinator::{not, opt, peek, recognize, rest, success, verify},
    multi::{many0, many0_count},
    sequence::{preceded, terminated},
};
use railurl_blocks::{
    Block,
    combinators::{prefix, tag_ignore_ascii_case, until},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: not-base-scheme`, in `relative-url`.
    fn not_base_scheme(&self, scheme: &str) -> bool;
    /// `If: not-relative-scheme`, in `non-relative-url`.
    fn not_relative_scheme(&self, scheme: &str) -> bool;
}

/// The syntax tree of [`url()`].
#[derive(Clone, Debug, PartialEq, Eq)]
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
/// A whole input: one of three forms, then an optional query and an optional fragment.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-url>
///
/// ```text
/// ── form: ⟨ ─┬─ file-url ─────────┬─ ⟩ ─┬───────────────┬─┬──────────────────┬──
///             ├─ non-relative-url ─┤     └─ "?" ─ query ─┘ └─ "#" ─ fragment ─┘
///             └─ relative-url ─────┘
/// ```
#[inline]
pub fn url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, Url<'i>> {
    let (input, form) = url_form(predicates, input)?;
    let (input, query) = opt(preceded(char('?'), query)).parse_complete(input)?;
    let (input, fragment) = opt(preceded(char('#'), fragment)).parse_complete(input)?;
    Ok((input, Url { form, query, fragment }))
}

/// The syntax tree of [`url_form()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UrlForm<'i> {
    /// `file-url`.
    FileUrl(FileUrl<'i>),
    /// `non-relative-url`.
    NonRelativeUrl(NonRelativeUrl<'i>),
    /// `relative-url`.
    RelativeUrl(RelativeUrl<'i>),
}

/// `form` in the production `url`.
///
/// ```text
/// ──┬─ file-url ─────────┬──
///   ├─ non-relative-url ─┤
///   └─ relative-url ─────┘
/// ```
#[inline(always)]
pub fn url_form<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, UrlForm<'i>> {
    if let Ok((input, row)) = file_url(input) {
        return Ok((input, UrlForm::FileUrl(row)));
    }
    if let Ok((input, row)) = non_relative_url(predicates, input) {
        return Ok((input, UrlForm::NonRelativeUrl(row)));
    }
    let (input, row) = relative_url(predicates, input)?;
    Ok((input, UrlForm::RelativeUrl(row)))
}

/// The syntax tree of [`file_url()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileUrl<'i> {
    /// The row `drive`.
    Drive(FileUrlDrive<'i>),
    /// The row `legacy-drive`.
    LegacyDrive(FileUrlLegacyDrive<'i>),
    /// The row `host-and-path`.
    HostAndPath(FileUrlHostAndPath<'i>),
}

/// The production `file-url`.
///
/// A `file` URL: with a drive letter after its scheme, a drive letter alone (`C|`), or a host and a path.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-file-url>
///
/// ```text
/// ──┬─ drive: ⟨ ─── scheme: "file"/i ─ ":" ─ letter: any of [a-zA-Z] ─ mark: ⟨ ─┬─ ":" ─┬─ ⟩ ┐
///   │                                                                           └─ "|" ─┘    │
///   │            ┌───────────────────────────────────────────────────────────────────────────┘
///   │            └─ slash: ⟨ ─┬───────────┬─ ⟩ ─ path ───────────────────────────────────────── ⟩ ─┬──
///   │                         └─┬─ "\" ─┬─┘                                                        │
///   │                           └─ "/" ─┘                                                          │
///   ├─ legacy-drive: ⟨ ─── slashes: ⟨ ─┬───────────┬─ ⟩ ─ letter: any of [a-zA-Z] ─ "|" ┐          │
///   │                                  └─┬─ "/" ─┬─┘                                    │          │
///   │                                    └───◄───┘                                      │          │
///   │                   ┌───────────────────────────────────────────────────────────────┘          │
///   │                   └─ slash: ⟨ ─┬───────┬─ ⟩ ─ path ───────────────────────────────── ⟩ ──────┤
///   │                                └─ "/" ─┘                                                     │
///   └─ host-and-path: ⟨ ─── scheme: "file"/i ─ ":" ─┬────────────────────┬┐                        │
///                                                   └─ "/" ─ "/" ─ host ─┘│                        │
///                        ┌────────────────────────────────────────────────┘                        │
///                        └─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ path ──────────── ⟩ ────────────────────┘
///                                       └─┬─ "/" ─┬─┘
///                                         └───◄───┘
/// ```
#[inline(always)]
pub fn file_url(input: &str) -> IResult<&str, FileUrl<'_>> {
    if let Ok((input, row)) = file_url_drive(input) {
        return Ok((input, FileUrl::Drive(row)));
    }
    if let Ok((input, row)) = file_url_legacy_drive(input) {
        return Ok((input, FileUrl::LegacyDrive(row)));
    }
    let (input, row) = file_url_host_and_path(input)?;
    Ok((input, FileUrl::HostAndPath(row)))
}

/// The syntax tree of [`file_url_drive()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlDrive<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// Text: `any of [a-zA-Z]`.
    pub letter: &'i str,
    /// Text: `:` or `|`.
    pub mark: &'i str,
    /// Text: `\` or `/`, or nothing.
    pub slash: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `drive` in the production `file-url`.
///
/// ```text
/// ──── scheme: "file"/i ─ ":" ─ letter: any of [a-zA-Z] ─ mark: ⟨ ─┬─ ":" ─┬─ ⟩ ┐
///                                                                  └─ "|" ─┘    │
///   ┌───────────────────────────────────────────────────────────────────────────┘
///   └─ slash: ⟨ ─┬───────────┬─ ⟩ ─ path ──────────────────────────────────────────
///                └─┬─ "\" ─┬─┘
///                  └─ "/" ─┘
/// ```
#[inline(always)]
pub fn file_url_drive(input: &str) -> IResult<&str, FileUrlDrive<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, letter) = recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)?;
    let (input, mark) = recognize(satisfy(|c: char| matches!(c, ':' | '|'))).parse_complete(input)?;
    let (input, slash) = recognize(opt(satisfy(|c: char| matches!(c, '/' | '\\')))).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlDrive { scheme, letter, mark, slash, path }))
}

/// The syntax tree of [`file_url_legacy_drive()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileUrlLegacyDrive<'i> {
    /// Text: any number of `/`.
    pub slashes: &'i str,
    /// Text: `any of [a-zA-Z]`.
    pub letter: &'i str,
    /// Text: `/`, or nothing.
    pub slash: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `legacy-drive` in the production `file-url`.
///
/// ```text
/// ── slashes: ⟨ ─┬───────────┬─ ⟩ ─ letter: any of [a-zA-Z] ─ "|" ─ slash: ⟨ ─┬───────┬─ ⟩ ─ path ──
///                └─┬─ "/" ─┬─┘                                                └─ "/" ─┘
///                  └───◄───┘
/// ```
#[inline(always)]
pub fn file_url_legacy_drive(input: &str) -> IResult<&str, FileUrlLegacyDrive<'_>> {
    let (input, slashes) = take_while(|c: char| c == '/')(input)?;
    let (input, letter) = recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)?;
    let (input, _) = char('|').parse_complete(input)?;
    let (input, slash) = recognize(opt(char('/'))).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlLegacyDrive { slashes, letter, slash, path }))
}

/// The syntax tree of [`file_url_host_and_path()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileUrlHostAndPath<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// `host`, if present.
    pub host: Option<Host<'i>>,
    /// Text: any number of `/`.
    pub slashes: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `host-and-path` in the production `file-url`.
///
/// ```text
/// ── scheme: "file"/i ─ ":" ─┬────────────────────┬─ slashes: ⟨ ─┬───────────┬─ ⟩ ─ path ──
///                            └─ "/" ─ "/" ─ host ─┘              └─┬─ "/" ─┬─┘
///                                                                  └───◄───┘
/// ```
#[inline(always)]
pub fn file_url_host_and_path(input: &str) -> IResult<&str, FileUrlHostAndPath<'_>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, host) = opt(preceded(char('/'), preceded(char('/'), host))).parse_complete(input)?;
    let (input, slashes) = take_while(|c: char| c == '/')(input)?;
    let (input, path) = path(input)?;
    Ok((input, FileUrlHostAndPath { scheme, host, slashes, path }))
}

/// The syntax tree of [`non_relative_url()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NonRelativeUrl<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `scheme-data`.
    pub scheme_data: &'i str,
}

/// The production `non-relative-url`.
///
/// A URL whose scheme is not a relative scheme, such as `javascript:alert("Hello, world!");`.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-non-relative-url>
///
/// ```text
/// ── scheme ─ ⟨if not-relative-scheme(scheme)⟩ ─ ":" ─ scheme-data ──
/// ```
#[inline(always)]
pub fn non_relative_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, NonRelativeUrl<'i>> {
    let (input, scheme) = scheme(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.not_relative_scheme(scheme)).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, scheme_data) = scheme_data(input)?;
    Ok((input, NonRelativeUrl { scheme, scheme_data }))
}

/// The syntax tree of [`relative_url()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RelativeUrl<'i> {
    /// The row `two-slashes`.
    TwoSlashes(RelativeUrlTwoSlashes<'i>),
    /// The row `missing-slashes`.
    MissingSlashes(RelativeUrlMissingSlashes<'i>),
    /// The row `scheme-and-path`.
    SchemeAndPath(RelativeUrlSchemeAndPath<'i>),
    /// Text: `path`.
    Path(&'i str),
}

/// The production `relative-url`.
///
/// A URL with a relative scheme, or relative to a base: two slashes and an authority, a scheme and an authority whose
/// slashes are missing, a scheme and a path, or a path alone.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-relative-url>
///
/// ```text
/// ──┬─ two-slashes: ⟨ ───┬──────────────────────────────────────────┬──────────────────┐
///   │                    └─ scheme: non-file-relative-scheme ─ ":" ─┘                  │
///   │                  ┌───────────────────────────────────────────────────────────────┘
///   │                  └─ first-slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ second-slash: ⟨ ─┬─ "/" ─┬─ ⟩ ┐
///   │                                     └─ "\" ─┘                       └─ "\" ─┘    │
///   │                  ┌───────────────────────────────────────────────────────────────┘
///   │                  └─ authority ─ tail: ⟨ ─┬─────────────────────────────────┬─ ⟩ ─── ⟩ ────────┬──
///   │                                          └─ slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ path ─┘                  │
///   │                                                       └─ "\" ─┘                               │
///   ├─ missing-slashes: ⟨ ─── scheme: non-file-relative-scheme ─ ⟨if not-base-scheme(scheme)⟩ ┐     │
///   │                      ┌──────────────────────────────────────────────────────────────────┘     │
///   │                      └─ ":" ─ slash: ⟨ ─┬───────────┬─ ⟩ ─ authority ───────────────────┐     │
///   │                                         └─┬─ "\" ─┬─┘                                   │     │
///   │                                           └─ "/" ─┘                                     │     │
///   │                      ┌──────────────────────────────────────────────────────────────────┘     │
///   │                      └─ tail: ⟨ ─┬─────────────────────────────────┬─ ⟩ ────────────────── ⟩ ─┤
///   │                                  └─ slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ path ─┘                          │
///   │                                               └─ "\" ─┘                                       │
///   ├─ scheme-and-path: ⟨ ─ scheme: non-file-relative-scheme ─ ":" ─ path ─ ⟩ ──────────────────────┤
///   └─ path ────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn relative_url<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, RelativeUrl<'i>> {
    if let Ok((input, row)) = relative_url_two_slashes(input) {
        return Ok((input, RelativeUrl::TwoSlashes(row)));
    }
    if let Ok((input, row)) = relative_url_missing_slashes(predicates, input) {
        return Ok((input, RelativeUrl::MissingSlashes(row)));
    }
    if let Ok((input, row)) = relative_url_scheme_and_path(input) {
        return Ok((input, RelativeUrl::SchemeAndPath(row)));
    }
    let (input, row) = path(input)?;
    Ok((input, RelativeUrl::Path(row)))
}

/// The syntax tree of [`relative_url_two_slashes()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelativeUrlTwoSlashes<'i> {
    /// `scheme`, if present.
    pub scheme: Option<&'i str>,
    /// Text: `/` or `\`.
    pub first_slash: &'i str,
    /// Text: `/` or `\`.
    pub second_slash: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`, if present.
    pub tail: Option<RelativeUrlTwoSlashesTail<'i>>,
}

/// `two-slashes` in the production `relative-url`.
///
/// ```text
/// ────┬──────────────────────────────────────────┬─ first-slash: ⟨ ─┬─ "/" ─┬─ ⟩ ──────────────────┐
///     └─ scheme: non-file-relative-scheme ─ ":" ─┘                  └─ "\" ─┘                      │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ second-slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ authority ─ tail: ⟨ ─┬─────────────────────────────────┬─ ⟩ ───
///                       └─ "\" ─┘                           └─ slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ path ─┘
///                                                                        └─ "\" ─┘
/// ```
#[inline(always)]
pub fn relative_url_two_slashes(input: &str) -> IResult<&str, RelativeUrlTwoSlashes<'_>> {
    let (input, scheme) = opt(terminated(non_file_relative_scheme, char(':'))).parse_complete(input)?;
    let (input, first_slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, second_slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = opt(relative_url_two_slashes_tail).parse_complete(input)?;
    Ok((input, RelativeUrlTwoSlashes { scheme, first_slash, second_slash, authority, tail }))
}

/// The syntax tree of [`relative_url_two_slashes_tail()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeUrlTwoSlashesTail<'i> {
    /// Text: `/` or `\`.
    pub slash: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `two-slashes tail` in the production `relative-url`.
///
/// ```text
/// ── slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ path ──
///              └─ "\" ─┘
/// ```
#[inline(always)]
pub fn relative_url_two_slashes_tail(input: &str) -> IResult<&str, RelativeUrlTwoSlashesTail<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, RelativeUrlTwoSlashesTail { slash, path }))
}

/// The syntax tree of [`relative_url_missing_slashes()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelativeUrlMissingSlashes<'i> {
    /// Text: `non-file-relative-scheme`.
    pub scheme: &'i str,
    /// Text: `\` or `/`, or nothing.
    pub slash: &'i str,
    /// `authority`.
    pub authority: Authority<'i>,
    /// `tail`, if present.
    pub tail: Option<RelativeUrlMissingSlashesTail<'i>>,
}

/// `missing-slashes` in the production `relative-url`.
///
/// ```text
/// ──── scheme: non-file-relative-scheme ─ ⟨if not-base-scheme(scheme)⟩ ─ ":" ───────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ slash: ⟨ ─┬───────────┬─ ⟩ ─ authority ─ tail: ⟨ ─┬─────────────────────────────────┬─ ⟩ ───
///                └─┬─ "\" ─┬─┘                           └─ slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ path ─┘
///                  └─ "/" ─┘                                          └─ "\" ─┘
/// ```
#[inline(always)]
pub fn relative_url_missing_slashes<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, RelativeUrlMissingSlashes<'i>> {
    let (input, scheme) = non_file_relative_scheme(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.not_base_scheme(scheme)).parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, slash) = recognize(opt(satisfy(|c: char| matches!(c, '/' | '\\')))).parse_complete(input)?;
    let (input, authority) = authority(input)?;
    let (input, tail) = opt(relative_url_missing_slashes_tail).parse_complete(input)?;
    Ok((input, RelativeUrlMissingSlashes { scheme, slash, authority, tail }))
}

/// The syntax tree of [`relative_url_missing_slashes_tail()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeUrlMissingSlashesTail<'i> {
    /// Text: `/` or `\`.
    pub slash: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `missing-slashes tail` in the production `relative-url`.
///
/// ```text
/// ── slash: ⟨ ─┬─ "/" ─┬─ ⟩ ─ path ──
///              └─ "\" ─┘
/// ```
#[inline(always)]
pub fn relative_url_missing_slashes_tail(input: &str) -> IResult<&str, RelativeUrlMissingSlashesTail<'_>> {
    let (input, slash) = recognize(satisfy(|c: char| matches!(c, '/' | '\\'))).parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, RelativeUrlMissingSlashesTail { slash, path }))
}

/// The syntax tree of [`relative_url_scheme_and_path()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeUrlSchemeAndPath<'i> {
    /// Text: `non-file-relative-scheme`.
    pub scheme: &'i str,
    /// Text: `path`.
    pub path: &'i str,
}

/// `scheme-and-path` in the production `relative-url`.
///
/// ```text
/// ── scheme: non-file-relative-scheme ─ ":" ─ path ──
/// ```
#[inline(always)]
pub fn relative_url_scheme_and_path(input: &str) -> IResult<&str, RelativeUrlSchemeAndPath<'_>> {
    let (input, scheme) = non_file_relative_scheme(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, path) = path(input)?;
    Ok((input, RelativeUrlSchemeAndPath { scheme, path }))
}

/// The production `non-file-relative-scheme`.
///
/// A relative scheme other than `file`.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-non-file-relative-scheme>
///
/// ```text
/// ──┬─ "ftp"/i ────┬──
///   ├─ "gopher"/i ─┤
///   ├─ "https"/i ──┤
///   ├─ "http"/i ───┤
///   ├─ "wss"/i ────┤
///   └─ "ws"/i ─────┘
/// ```
#[inline]
pub fn non_file_relative_scheme(input: &str) -> IResult<&str, &str> {
    prefix(|input| match input {
        [b'F' | b'f', b'T' | b't', b'P' | b'p', ..] => 3,
        [b'G' | b'g', b'O' | b'o', b'P' | b'p', b'H' | b'h', b'E' | b'e', b'R' | b'r', ..] => 6,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', b'S' | b's', ..] => 5,
        [b'H' | b'h', b'T' | b't', b'T' | b't', b'P' | b'p', ..] => 4,
        [b'W' | b'w', b'S' | b's', b'S' | b's', ..] => 3,
        [b'W' | b'w', b'S' | b's', ..] => 2,
        _ => 0,
    })
    .parse_complete(input)
}

/// The production `scheme`.
///
/// An ASCII letter, then letters, hyphens, plus signs and full stops; no digits.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-scheme>
///
/// ```text
/// ── any of [a-zA-Z] ─┬──────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z+.] ─┬─┘
///                       └───────────◄──────────┘
/// ```
pub fn scheme(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_scheme)).parse_complete(input)
}

/// The syntax tree of [`authority()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// `credentials`, if present.
    pub credentials: Option<AuthorityCredentials<'i>>,
    /// `host`.
    pub host: Host<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
}

/// The production `authority`.
///
/// Credentials, host and port. Of several `@` signs, the first ends the credentials here; the prose corrects that.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-authority>
///
/// ```text
/// ── credentials: ⟨ ─┬───────────────────────────────────┬─ ⟩ ─ host ─┬──────────────┬──
///                    └─ user ─┬──────────────────┬─ "@" ─┘            └─ ":" ─ port ─┘
///                             └─ ":" ─ password ─┘
/// ```
pub fn authority(input: &str) -> IResult<&str, Authority<'_>> {
    let (input, credentials) = opt(authority_credentials).parse_complete(input)?;
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    Ok((input, Authority { credentials, host, port }))
}

/// The syntax tree of [`authority_credentials()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthorityCredentials<'i> {
    /// Text: `user`.
    pub user: &'i str,
    /// `password`, if present.
    pub password: Option<&'i str>,
}

/// `credentials` in the production `authority`.
///
/// ```text
/// ── user ─┬──────────────────┬─ "@" ──
///          └─ ":" ─ password ─┘
/// ```
#[inline(always)]
pub fn authority_credentials(input: &str) -> IResult<&str, AuthorityCredentials<'_>> {
    let (input, user) = user(input)?;
    let (input, password) = opt(preceded(char(':'), password)).parse_complete(input)?;
    let (input, _) = char('@').parse_complete(input)?;
    Ok((input, AuthorityCredentials { user, password }))
}

/// The production `user`.
///
/// The user name.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-user>
///
/// ```text
/// ──┬───────────────────────────┬──
///   └─┬─ any except [/\?#@:] ─┬─┘
///     └───────────◄───────────┘
/// ```
#[inline(always)]
pub fn user(input: &str) -> IResult<&str, &str> {
    until(outside_user).parse_complete(input)
}

/// The production `password`.
///
/// The password.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-password>
///
/// ```text
/// ──┬──────────────────────────┬──
///   └─┬─ any except [/\?#@] ─┬─┘
///     └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn password(input: &str) -> IResult<&str, &str> {
    until(outside_password).parse_complete(input)
}

/// The syntax tree of [`host()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host<'i> {
    /// `ipv6addr`.
    Ipv6addr(Ipv6addr<'i>),
    /// `ipv4addr`.
    Ipv4addr(Ipv4addr<'i>),
    /// Text: any number of `any except [:/\?#]`.
    Domain(&'i str),
}

/// The production `host`.
///
/// An address or a domain. An address counts only if the host ends after it.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-host>
///
/// ```text
/// ──┬─ ipv6addr ─ ⟨ahead ─┬─ any of [:/\?#] ─┬─ ⟩ ─┬──
///   │                     └─ ⟨end⟩ ──────────┘     │
///   ├─ ipv4addr ─ ⟨ahead ─┬─ any of [:/\?#] ─┬─ ⟩ ─┤
///   │                     └─ ⟨end⟩ ──────────┘     │
///   └─ domain: ⟨ ─┬──────────────────────────┬─ ⟩ ─┘
///                 └─┬─ any except [:/\?#] ─┬─┘
///                   └───────────◄──────────┘
/// ```
pub fn host(input: &str) -> IResult<&str, Host<'_>> {
    let row: IResult<_, _> =
        terminated(ipv6addr, not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?' | '\\')))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Host::Ipv6addr(row)));
    }
    let row: IResult<_, _> =
        terminated(ipv4addr, not(satisfy(|c: char| !matches!(c, '#' | '/' | ':' | '?' | '\\')))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Host::Ipv4addr(row)));
    }
    let (input, row) = until(outside_domain).parse_complete(input)?;
    Ok((input, Host::Domain(row)))
}

/// The syntax tree of [`ipv6addr()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ipv6addr<'i> {
    /// `pre`, if present.
    pub pre: Option<alloc::vec::Vec<&'i str>>,
    /// Each `post`, in order.
    pub post: alloc::vec::Vec<&'i str>,
    /// The row of `last` that matched.
    pub last: Ipv6addrLast<'i>,
}

/// The production `ipv6addr`.
///
/// An IPv6 address in brackets.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-ipv6addr>
///
/// ```text
/// ── "[" ─── pre: ⟨ ─┬───────────────────────────┬─ ⟩ ─ post: ⟨ ─┬─────────────────┬─ ⟩ ┐
///                    └─┬─────────────────┬─ ":" ─┘               └─┬─ h16 ─ ":" ─┬─┘    │
///                      └─┬─ h16 ─ ":" ─┬─┘                         └──────◄──────┘      │
///                        └──────◄──────┘                                                │
///         ┌─────────────────────────────────────────────────────────────────────────────┘
///         └─ last: ⟨ ─┬─ h16 ─ ⟨ahead "]"⟩ ─┬─ ⟩ ───────────────────────────────────────── "]" ──
///                     └─ ls32 ──────────────┘
/// ```
#[inline(always)]
pub fn ipv6addr(input: &str) -> IResult<&str, Ipv6addr<'_>> {
    let (input, _) = char('[').parse_complete(input)?;
    let (input, pre) = opt(terminated(many0(terminated(h16, char(':'))), char(':'))).parse_complete(input)?;
    let (input, post) = many0(terminated(h16, char(':'))).parse_complete(input)?;
    let (input, last) = ipv6addr_last(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    Ok((input, Ipv6addr { pre, post, last }))
}

/// The syntax tree of [`ipv6addr_last()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv6addrLast<'i> {
    /// Text: `h16`.
    H16(&'i str),
    /// `ls32`.
    Ls32(Ls32<'i>),
}

/// `last` in the production `ipv6addr`.
///
/// ```text
/// ──┬─ h16 ─ ⟨ahead "]"⟩ ─┬──
///   └─ ls32 ──────────────┘
/// ```
#[inline(always)]
pub fn ipv6addr_last(input: &str) -> IResult<&str, Ipv6addrLast<'_>> {
    let row: IResult<_, _> = terminated(h16, peek(char(']'))).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Ipv6addrLast::H16(row)));
    }
    let (input, row) = ls32(input)?;
    Ok((input, Ipv6addrLast::Ls32(row)))
}

/// The syntax tree of [`ipv4addr()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv4addr<'i> {
    /// `first`, if present.
    pub first: Option<Ipv4addrFirst<'i>>,
    /// `number`.
    pub last: Number<'i>,
}

/// The production `ipv4addr`.
///
/// One to four numbers with full stops between them.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-ipv4addr>
///
/// ```text
/// ──── first: ⟨ ─┬─────────────────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                └─── number ─ "." ──────────────────────────────────────────────────────┐ │    │
///                  ┌─────────────────────────────────────────────────────────────────────┘ │    │
///                  └─ second: ⟨ ─┬──────────────────────────────────────────────────┬─ ⟩ ──┘    │
///                                └─ number ─ "." ─ third: ⟨ ─┬────────────────┬─ ⟩ ─┘           │
///                                                            └─ number ─ "." ─┘                 │
///   ┌───────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ last: number ───────────────────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ipv4addr(input: &str) -> IResult<&str, Ipv4addr<'_>> {
    let (input, first) = opt(ipv4addr_first).parse_complete(input)?;
    let (input, last) = number(input)?;
    Ok((input, Ipv4addr { first, last }))
}

/// The syntax tree of [`ipv4addr_first()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv4addrFirst<'i> {
    /// `number`.
    pub number: Number<'i>,
    /// `second`, if present.
    pub second: Option<Ipv4addrFirstSecond<'i>>,
}

/// `first` in the production `ipv4addr`.
///
/// ```text
/// ── number ─ "." ─ second: ⟨ ─┬──────────────────────────────────────────────────┬─ ⟩ ──
///                              └─ number ─ "." ─ third: ⟨ ─┬────────────────┬─ ⟩ ─┘
///                                                          └─ number ─ "." ─┘
/// ```
#[inline(always)]
pub fn ipv4addr_first(input: &str) -> IResult<&str, Ipv4addrFirst<'_>> {
    let (input, number) = number(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, second) = opt(ipv4addr_first_second).parse_complete(input)?;
    Ok((input, Ipv4addrFirst { number, second }))
}

/// The syntax tree of [`ipv4addr_first_second()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ipv4addrFirstSecond<'i> {
    /// `number`.
    pub number: Number<'i>,
    /// `third`, if present.
    pub third: Option<Number<'i>>,
}

/// `first second` in the production `ipv4addr`.
///
/// ```text
/// ── number ─ "." ─ third: ⟨ ─┬────────────────┬─ ⟩ ──
///                             └─ number ─ "." ─┘
/// ```
#[inline(always)]
pub fn ipv4addr_first_second(input: &str) -> IResult<&str, Ipv4addrFirstSecond<'_>> {
    let (input, this_number) = number(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, third) = opt(terminated(number, char('.'))).parse_complete(input)?;
    Ok((input, Ipv4addrFirstSecond { number: this_number, third }))
}

/// The syntax tree of [`number()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number<'i> {
    /// The row `hexadecimal`.
    Hexadecimal(NumberHexadecimal<'i>),
    /// Text: `0`, then one or more of `any of [0-7]`.
    Octal(&'i str),
    /// Text: one or more of `any of [0-9]`.
    Decimal(&'i str),
}

/// The production `number`.
///
/// A hexadecimal, octal or decimal number.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-number>
///
/// ```text
/// ──┬─ hexadecimal: ⟨ ─ "0" ─ mark: ⟨ ─┬─ "x" ─┬─ ⟩ ─ digits: ⟨ ─┬─ any of [0-9a-fA-F] ─┬─ ⟩ ─ ⟩ ─┬──
///   │                                  └─ "X" ─┘                 └───────────◄──────────┘         │
///   ├─ octal: ⟨ ─ "0" ─ digits: ⟨ ─┬─ any of [0-7] ─┬─ ⟩ ─ ⟨not ahead any of [0-9]⟩ ─ ⟩ ──────────┤
///   │                              └────────◄───────┘                                             │
///   └─ decimal: ⟨ ─┬─ any of [0-9] ─┬─ ⟩ ─────────────────────────────────────────────────────────┘
///                  └────────◄───────┘
/// ```
pub fn number(input: &str) -> IResult<&str, Number<'_>> {
    if let Ok((input, row)) = number_hexadecimal(input) {
        return Ok((input, Number::Hexadecimal(row)));
    }
    let row: IResult<_, _> = preceded(
        char('0'),
        terminated(
            verify(until(outside_digits), |run: &str| !run.is_empty()),
            not(satisfy(|c: char| c.is_ascii_digit())),
        ),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Number::Octal(row)));
    }
    let (input, row) = verify(until(outside_decimal), |run: &str| !run.is_empty()).parse_complete(input)?;
    Ok((input, Number::Decimal(row)))
}

/// The syntax tree of [`number_hexadecimal()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberHexadecimal<'i> {
    /// Text: `x` or `X`.
    pub mark: &'i str,
    /// Text: one or more of `any of [0-9a-fA-F]`.
    pub digits: &'i str,
}

/// `hexadecimal` in the production `number`.
///
/// ```text
/// ── "0" ─ mark: ⟨ ─┬─ "x" ─┬─ ⟩ ─ digits: ⟨ ─┬─ any of [0-9a-fA-F] ─┬─ ⟩ ──
///                   └─ "X" ─┘                 └───────────◄──────────┘
/// ```
#[inline(always)]
pub fn number_hexadecimal(input: &str) -> IResult<&str, NumberHexadecimal<'_>> {
    let (input, _) = char('0').parse_complete(input)?;
    let (input, mark) = recognize(satisfy(|c: char| matches!(c, 'X' | 'x'))).parse_complete(input)?;
    let (input, digits) =
        verify(until(outside_number_hexadecimal_digits), |run: &str| !run.is_empty()).parse_complete(input)?;
    Ok((input, NumberHexadecimal { mark, digits }))
}

/// The production `h16`.
///
/// One to four hexadecimal digits: 16 bits of an IPv6 address.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-h16>
///
/// ```text
/// ── any of [0-9A-Fa-f] ─┬──────────────────────┬─┬──────────────────────┬─┬──────────────────────┬──
///                        └─ any of [0-9A-Fa-f] ─┘ └─ any of [0-9A-Fa-f] ─┘ └─ any of [0-9A-Fa-f] ─┘
/// ```
pub fn h16(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| c.is_ascii_hexdigit()),
        preceded(
            opt(satisfy(|c: char| c.is_ascii_hexdigit())),
            preceded(opt(satisfy(|c: char| c.is_ascii_hexdigit())), opt(satisfy(|c: char| c.is_ascii_hexdigit()))),
        ),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`ls32()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ls32<'i> {
    /// Text: `decimal-byte`.
    pub first: &'i str,
    /// Text: `decimal-byte`.
    pub second: &'i str,
    /// Text: `decimal-byte`.
    pub third: &'i str,
    /// Text: `decimal-byte`.
    pub fourth: &'i str,
}

/// The production `ls32`.
///
/// The last 32 bits of an IPv6 address, written as four decimal bytes.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-ls32>
///
/// ```text
/// ──── first: decimal-byte ─ "." ─ second: decimal-byte ─ "." ─ third: decimal-byte ─ "." ┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   └─ fourth: decimal-byte ─────────────────────────────────────────────────────────────────
/// ```
#[inline(always)]
pub fn ls32(input: &str) -> IResult<&str, Ls32<'_>> {
    let (input, first) = decimal_byte(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, second) = decimal_byte(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, third) = decimal_byte(input)?;
    let (input, _) = char('.').parse_complete(input)?;
    let (input, fourth) = decimal_byte(input)?;
    Ok((input, Ls32 { first, second, third, fourth }))
}

/// The production `decimal-byte`.
///
/// One to three decimal digits. The required digit is the last: the others match only before a digit.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-decimal-byte>
///
/// ```text
/// ────┬───────────────────────────────────────┬─┬───────────────────────────────────────┬┐
///     └─ any of [0-2] ─ ⟨ahead any of [0-9]⟩ ─┘ └─ any of [0-9] ─ ⟨ahead any of [0-9]⟩ ─┘│
///   ┌────────────────────────────────────────────────────────────────────────────────────┘
///   └─ any of [0-9] ────────────────────────────────────────────────────────────────────────
/// ```
pub fn decimal_byte(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        opt(preceded(satisfy(|c: char| matches!(c, '0'..='2')), peek(satisfy(|c: char| c.is_ascii_digit())))),
        preceded(
            opt(preceded(satisfy(|c: char| c.is_ascii_digit()), peek(satisfy(|c: char| c.is_ascii_digit())))),
            satisfy(|c: char| c.is_ascii_digit()),
        ),
    ))
    .parse_complete(input)
}

/// The production `port`.
///
/// The port, digits or not: the prose decides.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-port>
///
/// ```text
/// ──┬─────────────────────────┬──
///   └─┬─ any except [/\?#] ─┬─┘
///     └──────────◄──────────┘
/// ```
#[inline]
pub fn port(input: &str) -> IResult<&str, &str> {
    until(outside_port).parse_complete(input)
}

/// The production `path`.
///
/// Segments with separators between them; the last segment may be empty.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-path>
///
/// ```text
/// ──┬───────────────────────────────────────────┬─┬─────────────────────────┬──
///   └─┬─┬─────────────────────────┬─┬─ "/" ─┬─┬─┘ └─┬─ any except [/\?#] ─┬─┘
///     │ └─┬─ any except [/\?#] ─┬─┘ └─ "\" ─┘ │     └──────────◄──────────┘
///     │   └──────────◄──────────┘             │
///     └───────────────────◄───────────────────┘
/// ```
pub fn path(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        many0_count(preceded(until(outside_port), satisfy(|c: char| matches!(c, '/' | '\\')))),
        until(outside_port),
    ))
    .parse_complete(input)
}

/// The production `scheme-data`.
///
/// Everything after a scheme that is not a relative scheme, up to the query.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-scheme-data>
///
/// ```text
/// ──┬───────────────────────┬──
///   └─┬─ any except [?#] ─┬─┘
///     └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn scheme_data(input: &str) -> IResult<&str, &str> {
    until(outside_scheme_data).parse_complete(input)
}

/// The production `query`.
///
/// The query, without its question mark.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-query>
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
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-fragment>
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

/// The syntax tree of [`set_protocol()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetProtocol<'i> {
    /// Text: `scheme`.
    pub scheme: &'i str,
    /// Text: `:`, or nothing.
    pub colon: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-protocol`.
///
/// The value of the `protocol` setter: a scheme; the rest is ignored.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-protocol>
///
/// ```text
/// ── scheme ─ colon: ⟨ ─┬───────┬─ ⟩ ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                       └─ ":" ─┘               └─┬─ any ─┬─┘
///                                                 └───◄───┘
/// ```
pub fn set_protocol(input: &str) -> IResult<&str, SetProtocol<'_>> {
    let (input, scheme) = scheme(input)?;
    let (input, colon) = recognize(opt(char(':'))).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetProtocol { scheme, colon, rest }))
}

/// The production `set-username`.
///
/// The value of the `username` setter.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-username>
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn set_username(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The production `set-password`.
///
/// The value of the `password` setter.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-password>
///
/// ```text
/// ──┬───────────┬──
///   └─┬─ any ─┬─┘
///     └───◄───┘
/// ```
#[inline]
pub fn set_password(input: &str) -> IResult<&str, &str> {
    rest(input)
}

/// The syntax tree of [`set_host()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetHost<'i> {
    /// `host`.
    pub host: Host<'i>,
    /// `port`, if present.
    pub port: Option<&'i str>,
    /// Text: `any of [/\?#]`, or nothing, then any number of `any`, or nothing.
    pub rest: &'i str,
}

/// The production `set-host`.
///
/// The value of the `host` setter: a host and an optional port; the rest is ignored.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-host>
///
/// ```text
/// ── host ─┬──────────────┬─ rest: ⟨ ─┬───────────────────────────────────┬─ ⟩ ──
///          └─ ":" ─ port ─┘           └─┬─────────────────┬─┬───────────┬─┘
///                                       └─ any of [/\?#] ─┘ └─┬─ any ─┬─┘
///                                                             └───◄───┘
/// ```
pub fn set_host(input: &str) -> IResult<&str, SetHost<'_>> {
    let (input, host) = host(input)?;
    let (input, port) = opt(preceded(char(':'), port)).parse_complete(input)?;
    let (input, rest) = recognize(opt(preceded(opt(satisfy(|c: char| matches!(c, '/' | '\\' | '?' | '#'))), rest)))
        .parse_complete(input)?;
    Ok((input, SetHost { host, port, rest }))
}

/// The syntax tree of [`set_hostname()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetHostname<'i> {
    /// `host`.
    pub host: Host<'i>,
    /// Text: `any of [:/\?#]`, or nothing.
    pub stop: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-hostname`.
///
/// The value of the `hostname` setter: a host; the rest is ignored.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-hostname>
///
/// ```text
/// ── host ─ stop: ⟨ ─┬──────────────────┬─ ⟩ ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                    └─ any of [:/\?#] ─┘               └─┬─ any ─┬─┘
///                                                         └───◄───┘
/// ```
pub fn set_hostname(input: &str) -> IResult<&str, SetHostname<'_>> {
    let (input, host) = host(input)?;
    let (input, stop) =
        recognize(opt(satisfy(|c: char| matches!(c, ':' | '/' | '\\' | '?' | '#')))).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetHostname { host, stop, rest }))
}

/// The syntax tree of [`set_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPort<'i> {
    /// Text: `port`.
    pub port: &'i str,
    /// Text: `any of [/\?#]`, or nothing.
    pub stop: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-port`.
///
/// The value of the `port` setter: a port; the rest is ignored.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-port>
///
/// ```text
/// ── port ─ stop: ⟨ ─┬─────────────────┬─ ⟩ ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///                    └─ any of [/\?#] ─┘               └─┬─ any ─┬─┘
///                                                        └───◄───┘
/// ```
pub fn set_port(input: &str) -> IResult<&str, SetPort<'_>> {
    let (input, port) = port(input)?;
    let (input, stop) = recognize(opt(satisfy(|c: char| matches!(c, '/' | '\\' | '?' | '#')))).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetPort { port, stop, rest }))
}

/// The syntax tree of [`set_pathname()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPathname<'i> {
    /// Text: `/` or `\`, or nothing.
    pub slash: &'i str,
    /// Text: `path`.
    pub path: &'i str,
    /// Text: `any of [/\?#]`, or nothing.
    pub stop: &'i str,
    /// Text: any number of `any`.
    pub rest: &'i str,
}

/// The production `set-pathname`.
///
/// The value of the `pathname` setter: a path, with or without its first slash; the rest is ignored.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-pathname>
///
/// ```text
/// ── slash: ⟨ ─┬───────────┬─ ⟩ ─ path ─ stop: ⟨ ─┬─────────────────┬─ ⟩ ─ rest: ⟨ ─┬───────────┬─ ⟩ ──
///              └─┬─ "/" ─┬─┘                      └─ any of [/\?#] ─┘               └─┬─ any ─┬─┘
///                └─ "\" ─┘                                                            └───◄───┘
/// ```
pub fn set_pathname(input: &str) -> IResult<&str, SetPathname<'_>> {
    let (input, slash) = recognize(opt(satisfy(|c: char| matches!(c, '/' | '\\')))).parse_complete(input)?;
    let (input, path) = path(input)?;
    let (input, stop) = recognize(opt(satisfy(|c: char| matches!(c, '/' | '\\' | '?' | '#')))).parse_complete(input)?;
    let (input, rest) = rest(input)?;
    Ok((input, SetPathname { slash, path, stop, rest }))
}

/// The syntax tree of [`set_search()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetSearch<'i> {
    /// Text: `?`, or nothing.
    pub mark: &'i str,
    /// Text: any number of `any`.
    pub value: &'i str,
}

/// The production `set-search`.
///
/// The value of the `search` setter: a query, with or without its question mark.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-search>
///
/// ```text
/// ── mark: ⟨ ─┬───────┬─ ⟩ ─ value: ⟨ ─┬───────────┬─ ⟩ ──
///             └─ "?" ─┘                └─┬─ any ─┬─┘
///                                        └───◄───┘
/// ```
pub fn set_search(input: &str) -> IResult<&str, SetSearch<'_>> {
    let (input, mark) = recognize(opt(char('?'))).parse_complete(input)?;
    let (input, value) = rest(input)?;
    Ok((input, SetSearch { mark, value }))
}

/// The syntax tree of [`set_hash()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetHash<'i> {
    /// Text: `#`, or nothing.
    pub mark: &'i str,
    /// Text: any number of `any`.
    pub value: &'i str,
}

/// The production `set-hash`.
///
/// The value of the `hash` setter: a fragment, with or without its number sign.
/// Section: <https://specs.webplatform.org/url/webspecs/develop/#rule-set-hash>
///
/// ```text
/// ── mark: ⟨ ─┬───────┬─ ⟩ ─ value: ⟨ ─┬───────────┬─ ⟩ ──
///             └─ "#" ─┘                └─┬─ any ─┬─┘
///                                        └───◄───┘
/// ```
pub fn set_hash(input: &str) -> IResult<&str, SetHash<'_>> {
    let (input, mark) = recognize(opt(char('#'))).parse_complete(input)?;
    let (input, value) = rest(input)?;
    Ok((input, SetHash { mark, value }))
}

/// The bytes outside `any of [-a-zA-Z+.]`.
#[inline(always)]
fn outside_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.within(b'/', b'@'))
        .or(block.with(35).is(0x7F))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.above(b'z'))
}

/// The bytes outside `any except [/\?#@:]`.
#[inline(always)]
fn outside_user(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b':')).or(block.is(b'\\'))
}

/// The bytes outside `any except [/\?#@]`.
#[inline(always)]
fn outside_password(block: Block) -> Block {
    block.within(b'?', b'@').or(block.is(b'#')).or(block.is(b'/')).or(block.is(b'\\'))
}

/// The bytes outside `any except [:/\?#]`.
#[inline(always)]
fn outside_domain(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'\\'))
}

/// The bytes outside `any of [0-7]`.
#[inline(always)]
fn outside_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'7'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_decimal(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any of [0-9a-fA-F]`.
#[inline(always)]
fn outside_number_hexadecimal_digits(block: Block) -> Block {
    block.below(b'0').or(block.above(b'f')).or(block.within(b'G', b'`')).or(block.within(b':', b'@'))
}

/// The bytes outside `any except [/\?#]`.
#[inline(always)]
fn outside_port(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes outside `any except [?#]`.
#[inline(always)]
fn outside_scheme_data(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes outside `any except [#]`.
#[inline(always)]
fn outside_query(block: Block) -> Block {
    block.is(b'#')
}
