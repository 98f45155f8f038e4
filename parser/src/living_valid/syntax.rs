//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/rules/living-valid.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.
//!
//! The production `valid-url-string`, and the track that `https://example.com:8080/a?q#f` takes through it:
//!
#![doc = include_str!("example.svg")]

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while},
    character::{char, satisfy},
    combinator::{eof, not, opt, peek, recognize, success, verify},
    multi::many0_count,
    sequence::preceded,
};
use railurl_blocks::{
    Block,
    combinators::{prefix, runs, tag_ignore_ascii_case, until},
};

/// The conditions that only the prose states: a row of a diagram is taken only if its predicate holds.
pub trait Predicates {
    /// `If: base-has-opaque-path`, in `relative-url-with-fragment-string`.
    fn base_has_opaque_path(&self) -> bool;
    /// `If: base-is-not-null`, in `relative-url-with-fragment-string`.
    fn base_is_not_null(&self) -> bool;
    /// `If: base-scheme-is-file`, in `relative-url-string`.
    fn base_scheme_is_file(&self) -> bool;
    /// `If: base-scheme-is-special`, in `relative-url-string`.
    fn base_scheme_is_special(&self) -> bool;
    /// `If: is-16-bit-unsigned-integer`, in `opaque-host-and-port-string` and `scheme-relative-special-url-string`.
    fn is_16_bit_unsigned_integer(&self, url_port_string: &str) -> bool;
    /// `If: is-valid-host-string`, in `scheme-relative-file-url-string` and `scheme-relative-special-url-string`.
    fn is_valid_host_string(&self, valid_host_string: &str) -> bool;
    /// `If: is-valid-opaque-host-string`, in `opaque-host-and-port-string`.
    fn is_valid_opaque_host_string(&self, valid_opaque_host_string: &str) -> bool;
}

/// The syntax tree of [`valid_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValidUrlString<'i> {
    /// `absolute-url-with-fragment-string`.
    AbsoluteUrlWithFragmentString(AbsoluteUrlWithFragmentString<'i>),
    /// `relative-url-with-fragment-string`.
    RelativeUrlWithFragmentString(RelativeUrlWithFragmentString<'i>),
}

/// The production `valid-url-string`.
///
/// The whole of an input.
/// <https://url.spec.whatwg.org/#valid-url-string>
///
/// ```text
/// ──┬─ absolute-url-with-fragment-string ─┬──
///   └─ relative-url-with-fragment-string ─┘
/// ```
#[inline]
pub fn valid_url_string<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, ValidUrlString<'i>> {
    if let Ok((input, row)) = absolute_url_with_fragment_string(predicates, input) {
        return Ok((input, ValidUrlString::AbsoluteUrlWithFragmentString(row)));
    }
    let (input, row) = relative_url_with_fragment_string(predicates, input)?;
    Ok((input, ValidUrlString::RelativeUrlWithFragmentString(row)))
}

/// The syntax tree of [`absolute_url_with_fragment_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteUrlWithFragmentString<'i> {
    /// `absolute-url-string`.
    pub absolute_url_string: AbsoluteUrlString<'i>,
    /// `url-fragment-string`, if present.
    pub url_fragment_string: Option<&'i str>,
}

/// The production `absolute-url-with-fragment-string`.
///
/// <https://url.spec.whatwg.org/#absolute-url-with-fragment-string>
///
/// ```text
/// ── absolute-url-string ─┬─────────────────────────────┬──
///                         └─ "#" ─ url-fragment-string ─┘
/// ```
#[inline(always)]
pub fn absolute_url_with_fragment_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlWithFragmentString<'i>> {
    let (input, absolute_url_string) = absolute_url_string(predicates, input)?;
    let (input, url_fragment_string) = opt(preceded(char('#'), url_fragment_string)).parse_complete(input)?;
    Ok((input, AbsoluteUrlWithFragmentString { absolute_url_string, url_fragment_string }))
}

/// The syntax tree of [`absolute_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteUrlString<'i> {
    /// The row of `form` that matched.
    pub form: AbsoluteUrlStringForm<'i>,
    /// `url-query-string`, if present.
    pub url_query_string: Option<&'i str>,
}

/// The production `absolute-url-string`.
///
/// <https://url.spec.whatwg.org/#absolute-url-string>
///
/// ```text
/// ──── form: ⟨ ─┬─ special: ⟨ ─── scheme: special-scheme-string ─ ":" ┐
///               │              ┌──────────────────────────────────────┘
///               │              └─ scheme-relative-special-url-string ─── ⟩ ──────────────────────────┬─ ⟩ ┐
///               ├─ not-special: ⟨ ─── ⟨not ahead ─┬─ special-scheme-string ─┬─ ":" ─ ⟩ ────────┐     │    │
///               │                                 └─ "file"/i ──────────────┘                  │     │    │
///               │                  ┌───────────────────────────────────────────────────────────┘     │    │
///               │                  └─ scheme: url-scheme-string ─ ":" ─────────────────────────┐     │    │
///               │                  ┌───────────────────────────────────────────────────────────┘     │    │
///               │                  └─ rest: ⟨ ─┬─ scheme-relative-url-string ─────────────┬─ ⟩ ── ⟩ ─┤    │
///               │                              ├─ path-absolute-non-authority-url-string ─┤          │    │
///               │                              └─ opaque-path-url-string ─────────────────┘          │    │
///               └─ file: ⟨ ─ scheme: "file"/i ─ ":" ─ scheme-relative-file-url-string ─ ⟩ ───────────┘    │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬──────────────────────────┬───────────────────────────────────────────────────────────────────────────
///     └─ "?" ─ url-query-string ─┘
/// ```
#[inline(always)]
pub fn absolute_url_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlString<'i>> {
    let (input, form) = absolute_url_string_form(predicates, input)?;
    let (input, url_query_string) = opt(preceded(char('?'), url_query_string)).parse_complete(input)?;
    Ok((input, AbsoluteUrlString { form, url_query_string }))
}

/// The syntax tree of [`absolute_url_string_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsoluteUrlStringForm<'i> {
    /// The row `special`.
    Special(AbsoluteUrlStringFormSpecial<'i>),
    /// The row `not-special`.
    NotSpecial(AbsoluteUrlStringFormNotSpecial<'i>),
    /// The row `file`.
    File(AbsoluteUrlStringFormFile<'i>),
}

/// `form` in the production `absolute-url-string`.
///
/// ```text
/// ──┬─ special: ⟨ ─ scheme: special-scheme-string ─ ":" ─ scheme-relative-special-url-string ─ ⟩ ─┬──
///   ├─ not-special: ⟨ ─── ⟨not ahead ─┬─ special-scheme-string ─┬─ ":" ─ ⟩ ────────┐              │
///   │                                 └─ "file"/i ──────────────┘                  │              │
///   │                  ┌───────────────────────────────────────────────────────────┘              │
///   │                  └─ scheme: url-scheme-string ─ ":" ─────────────────────────┐              │
///   │                  ┌───────────────────────────────────────────────────────────┘              │
///   │                  └─ rest: ⟨ ─┬─ scheme-relative-url-string ─────────────┬─ ⟩ ── ⟩ ──────────┤
///   │                              ├─ path-absolute-non-authority-url-string ─┤                   │
///   │                              └─ opaque-path-url-string ─────────────────┘                   │
///   └─ file: ⟨ ─ scheme: "file"/i ─ ":" ─ scheme-relative-file-url-string ─ ⟩ ────────────────────┘
/// ```
#[inline(always)]
pub fn absolute_url_string_form<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlStringForm<'i>> {
    if let Ok((input, row)) = absolute_url_string_form_special(predicates, input) {
        return Ok((input, AbsoluteUrlStringForm::Special(row)));
    }
    if let Ok((input, row)) = absolute_url_string_form_not_special(predicates, input) {
        return Ok((input, AbsoluteUrlStringForm::NotSpecial(row)));
    }
    let (input, row) = absolute_url_string_form_file(predicates, input)?;
    Ok((input, AbsoluteUrlStringForm::File(row)))
}

/// The syntax tree of [`absolute_url_string_form_special()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteUrlStringFormSpecial<'i> {
    /// Text: `special-scheme-string`.
    pub scheme: &'i str,
    /// `scheme-relative-special-url-string`.
    pub scheme_relative_special_url_string: SchemeRelativeSpecialUrlString<'i>,
}

/// `form special` in the production `absolute-url-string`.
///
/// ```text
/// ── scheme: special-scheme-string ─ ":" ─ scheme-relative-special-url-string ──
/// ```
#[inline(always)]
pub fn absolute_url_string_form_special<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlStringFormSpecial<'i>> {
    let (input, scheme) = special_scheme_string(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, scheme_relative_special_url_string) = scheme_relative_special_url_string(predicates, input)?;
    Ok((input, AbsoluteUrlStringFormSpecial { scheme, scheme_relative_special_url_string }))
}

/// The syntax tree of [`absolute_url_string_form_not_special()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteUrlStringFormNotSpecial<'i> {
    /// Text: `url-scheme-string`.
    pub scheme: &'i str,
    /// The row of `rest` that matched.
    pub rest: AbsoluteUrlStringFormNotSpecialRest<'i>,
}

/// `form not-special` in the production `absolute-url-string`.
///
/// ```text
/// ──── ⟨not ahead ─┬─ special-scheme-string ─┬─ ":" ─ ⟩ ─ scheme: url-scheme-string ─ ":" ┐
///                  └─ "file"/i ──────────────┘                                            │
///   ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   └─ rest: ⟨ ─┬─ scheme-relative-url-string ─────────────┬─ ⟩ ─────────────────────────────
///               ├─ path-absolute-non-authority-url-string ─┤
///               └─ opaque-path-url-string ─────────────────┘
/// ```
#[inline(always)]
pub fn absolute_url_string_form_not_special<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlStringFormNotSpecial<'i>> {
    let (input, _) =
        not(preceded(alt((special_scheme_string, tag_ignore_ascii_case("file"))), char(':'))).parse_complete(input)?;
    let (input, scheme) = url_scheme_string(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, rest) = absolute_url_string_form_not_special_rest(predicates, input)?;
    Ok((input, AbsoluteUrlStringFormNotSpecial { scheme, rest }))
}

/// The syntax tree of [`absolute_url_string_form_not_special_rest()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsoluteUrlStringFormNotSpecialRest<'i> {
    /// `scheme-relative-url-string`.
    SchemeRelativeUrlString(SchemeRelativeUrlString<'i>),
    /// `path-absolute-non-authority-url-string`.
    PathAbsoluteNonAuthorityUrlString(PathAbsoluteNonAuthorityUrlString<'i>),
    /// `opaque-path-url-string`.
    OpaquePathUrlString(OpaquePathUrlString<'i>),
}

/// `form not-special rest` in the production `absolute-url-string`.
///
/// ```text
/// ──┬─ scheme-relative-url-string ─────────────┬──
///   ├─ path-absolute-non-authority-url-string ─┤
///   └─ opaque-path-url-string ─────────────────┘
/// ```
#[inline(always)]
pub fn absolute_url_string_form_not_special_rest<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlStringFormNotSpecialRest<'i>> {
    match input.as_bytes() {
        [b'/', ..] => {
            if let Ok((input, row)) = scheme_relative_url_string(predicates, input) {
                return Ok((input, AbsoluteUrlStringFormNotSpecialRest::SchemeRelativeUrlString(row)));
            }
            let (input, row) = path_absolute_non_authority_url_string(input)?;
            Ok((input, AbsoluteUrlStringFormNotSpecialRest::PathAbsoluteNonAuthorityUrlString(row)))
        }
        _ => {
            let (input, row) = opaque_path_url_string(input)?;
            Ok((input, AbsoluteUrlStringFormNotSpecialRest::OpaquePathUrlString(row)))
        }
    }
}

/// The syntax tree of [`absolute_url_string_form_file()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsoluteUrlStringFormFile<'i> {
    /// Text: `file`.
    pub scheme: &'i str,
    /// `scheme-relative-file-url-string`.
    pub scheme_relative_file_url_string: SchemeRelativeFileUrlString<'i>,
}

/// `form file` in the production `absolute-url-string`.
///
/// ```text
/// ── scheme: "file"/i ─ ":" ─ scheme-relative-file-url-string ──
/// ```
#[inline(always)]
pub fn absolute_url_string_form_file<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, AbsoluteUrlStringFormFile<'i>> {
    let (input, scheme) = tag_ignore_ascii_case("file").parse_complete(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, scheme_relative_file_url_string) = scheme_relative_file_url_string(predicates, input)?;
    Ok((input, AbsoluteUrlStringFormFile { scheme, scheme_relative_file_url_string }))
}

/// The production `special-scheme-string`.
///
/// A URL-scheme string that is a special scheme other than `file`, in either case.
/// <https://url.spec.whatwg.org/#special-scheme>
///
/// ```text
/// ──┬─ "ftp"/i ───┬──
///   ├─ "https"/i ─┤
///   ├─ "http"/i ──┤
///   ├─ "wss"/i ───┤
///   └─ "ws"/i ────┘
/// ```
#[inline]
pub fn special_scheme_string(input: &str) -> IResult<&str, &str> {
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

/// The production `url-scheme-string`.
///
/// <https://url.spec.whatwg.org/#url-scheme-string>
///
/// ```text
/// ── any of [a-zA-Z] ─┬─────────────────────────────┬──
///                     └─┬─ any of [-a-zA-Z0-9+.] ─┬─┘
///                       └────────────◄────────────┘
/// ```
pub fn url_scheme_string(input: &str) -> IResult<&str, &str> {
    preceded(peek(satisfy(|c: char| c.is_ascii_alphabetic())), until(outside_url_scheme_string)).parse_complete(input)
}

/// The syntax tree of [`relative_url_with_fragment_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeUrlWithFragmentString<'i> {
    /// Text: `#`, then `url-fragment-string`.
    FragmentOnly(&'i str),
    /// The row `relative`.
    Relative(RelativeUrlWithFragmentStringRelative<'i>),
}

/// The production `relative-url-with-fragment-string`.
///
/// "U+0023 (#) followed by a URL-fragment string, if base URL has an opaque path; otherwise, a relative-URL string".
/// Without a base there is none: "A non-null base URL is necessary when parsing a relative-URL-with-fragment string."
/// <https://url.spec.whatwg.org/#relative-url-with-fragment-string>
///
/// ```text
/// ──┬─ fragment-only: ⟨ ─ ⟨if base-has-opaque-path⟩ ─ "#" ─ url-fragment-string ─ ⟩ ───────┬──
///   └─ relative: ⟨ ─── ⟨if base-is-not-null⟩ ─ ⟨not ahead ⟨if base-has-opaque-path⟩⟩ ┐     │
///                   ┌────────────────────────────────────────────────────────────────┘     │
///                   └─ relative-url-string ─┬─────────────────────────────┬──────────── ⟩ ─┘
///                                           └─ "#" ─ url-fragment-string ─┘
/// ```
#[inline(always)]
pub fn relative_url_with_fragment_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, RelativeUrlWithFragmentString<'i>> {
    let row: IResult<_, _> = preceded(
        verify(success(()), |&()| predicates.base_has_opaque_path()),
        preceded(char('#'), url_fragment_string),
    )
    .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, RelativeUrlWithFragmentString::FragmentOnly(row)));
    }
    let (input, row) = relative_url_with_fragment_string_relative(predicates, input)?;
    Ok((input, RelativeUrlWithFragmentString::Relative(row)))
}

/// The syntax tree of [`relative_url_with_fragment_string_relative()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeUrlWithFragmentStringRelative<'i> {
    /// `relative-url-string`.
    pub relative_url_string: RelativeUrlString<'i>,
    /// `url-fragment-string`, if present.
    pub url_fragment_string: Option<&'i str>,
}

/// `relative` in the production `relative-url-with-fragment-string`.
///
/// ```text
/// ──── ⟨if base-is-not-null⟩ ─ ⟨not ahead ⟨if base-has-opaque-path⟩⟩ ─ relative-url-string ┐
///   ┌──────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─────────────────────────────┬─────────────────────────────────────────────────────────
///     └─ "#" ─ url-fragment-string ─┘
/// ```
#[inline(always)]
pub fn relative_url_with_fragment_string_relative<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, RelativeUrlWithFragmentStringRelative<'i>> {
    let (input, ()) = verify(success(()), |&()| predicates.base_is_not_null()).parse_complete(input)?;
    let (input, _) = not(verify(success(()), |&()| predicates.base_has_opaque_path())).parse_complete(input)?;
    let (input, relative_url_string) = relative_url_string(predicates, input)?;
    let (input, url_fragment_string) = opt(preceded(char('#'), url_fragment_string)).parse_complete(input)?;
    Ok((input, RelativeUrlWithFragmentStringRelative { relative_url_string, url_fragment_string }))
}

/// The syntax tree of [`relative_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeUrlString<'i> {
    /// The row of `form` that matched.
    pub form: RelativeUrlStringForm<'i>,
    /// `url-query-string`, if present.
    pub url_query_string: Option<&'i str>,
}

/// The production `relative-url-string`.
///
/// Only a string that begins with two slashes switches on the base's scheme.
/// <https://url.spec.whatwg.org/#relative-url-string>
///
/// ```text
/// ──── form: ⟨ ─┬─ path-absolute-non-authority-url-string ──────────────────────────────────┬─ ⟩ ┐
///               ├─ path-relative-scheme-less-url-string ────────────────────────────────────┤    │
///               ├─ special: ⟨ ─── ⟨if base-scheme-is-special⟩ ─────────┐                    │    │
///               │              ┌───────────────────────────────────────┘                    │    │
///               │              └─ ⟨not ahead ⟨if base-scheme-is-file⟩⟩ ┐                    │    │
///               │              ┌───────────────────────────────────────┘                    │    │
///               │              └─ scheme-relative-special-url-string ──── ⟩ ────────────────┤    │
///               ├─ file: ⟨ ─── ⟨if base-scheme-is-special⟩ ─ ⟨if base-scheme-is-file⟩ ┐     │    │
///               │           ┌─────────────────────────────────────────────────────────┘     │    │
///               │           └─ scheme-relative-file-url-string ───────────────────────── ⟩ ─┤    │
///               └─ otherwise: ⟨ ─── ⟨not ahead ⟨if base-scheme-is-special⟩⟩ ┐               │    │
///                                ┌──────────────────────────────────────────┘               │    │
///                                └─ ⟨not ahead ⟨if base-scheme-is-file⟩⟩ ───┐               │    │
///                                ┌──────────────────────────────────────────┘               │    │
///                                └─ scheme-relative-url-string ─────────────── ⟩ ───────────┘    │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬──────────────────────────┬──────────────────────────────────────────────────────────────────
///     └─ "?" ─ url-query-string ─┘
/// ```
#[inline(always)]
pub fn relative_url_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, RelativeUrlString<'i>> {
    let (input, form) = relative_url_string_form(predicates, input)?;
    let (input, url_query_string) = opt(preceded(char('?'), url_query_string)).parse_complete(input)?;
    Ok((input, RelativeUrlString { form, url_query_string }))
}

/// The syntax tree of [`relative_url_string_form()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeUrlStringForm<'i> {
    /// `path-absolute-non-authority-url-string`.
    PathAbsoluteNonAuthorityUrlString(PathAbsoluteNonAuthorityUrlString<'i>),
    /// `path-relative-scheme-less-url-string`.
    PathRelativeSchemeLessUrlString(PathRelativeSchemeLessUrlString<'i>),
    /// `scheme-relative-special-url-string`.
    Special(SchemeRelativeSpecialUrlString<'i>),
    /// `scheme-relative-file-url-string`.
    File(SchemeRelativeFileUrlString<'i>),
    /// `scheme-relative-url-string`.
    Otherwise(SchemeRelativeUrlString<'i>),
}

/// `form` in the production `relative-url-string`.
///
/// ```text
/// ──┬─ path-absolute-non-authority-url-string ──────────────────────────────────────────────────┬──
///   ├─ path-relative-scheme-less-url-string ────────────────────────────────────────────────────┤
///   ├─ special: ⟨ ─── ⟨if base-scheme-is-special⟩ ─ ⟨not ahead ⟨if base-scheme-is-file⟩⟩ ┐      │
///   │              ┌─────────────────────────────────────────────────────────────────────┘      │
///   │              └─ scheme-relative-special-url-string ────────────────────────────────── ⟩ ──┤
///   ├─ file: ⟨ ─── ⟨if base-scheme-is-special⟩ ─ ⟨if base-scheme-is-file⟩ ┐                     │
///   │           ┌─────────────────────────────────────────────────────────┘                     │
///   │           └─ scheme-relative-file-url-string ───────────────────────── ⟩ ─────────────────┤
///   └─ otherwise: ⟨ ─── ⟨not ahead ⟨if base-scheme-is-special⟩⟩ ──────────────────────────┐     │
///                    ┌────────────────────────────────────────────────────────────────────┘     │
///                    └─ ⟨not ahead ⟨if base-scheme-is-file⟩⟩ ─ scheme-relative-url-string ── ⟩ ─┘
/// ```
#[inline(always)]
pub fn relative_url_string_form<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, RelativeUrlStringForm<'i>> {
    match input.as_bytes() {
        [b'/', ..] => {
            if let Ok((input, row)) = path_absolute_non_authority_url_string(input) {
                return Ok((input, RelativeUrlStringForm::PathAbsoluteNonAuthorityUrlString(row)));
            }
            let row: IResult<_, _> = preceded(
                verify(success(()), |&()| predicates.base_scheme_is_special()),
                preceded(not(verify(success(()), |&()| predicates.base_scheme_is_file())), |input: &'i str| {
                    scheme_relative_special_url_string(predicates, input)
                }),
            )
            .parse_complete(input);
            if let Ok((input, row)) = row {
                return Ok((input, RelativeUrlStringForm::Special(row)));
            }
            let row: IResult<_, _> = preceded(
                verify(success(()), |&()| predicates.base_scheme_is_special()),
                preceded(verify(success(()), |&()| predicates.base_scheme_is_file()), |input: &'i str| {
                    scheme_relative_file_url_string(predicates, input)
                }),
            )
            .parse_complete(input);
            if let Ok((input, row)) = row {
                return Ok((input, RelativeUrlStringForm::File(row)));
            }
            let (input, row) = preceded(
                not(verify(success(()), |&()| predicates.base_scheme_is_special())),
                preceded(not(verify(success(()), |&()| predicates.base_scheme_is_file())), |input: &'i str| {
                    scheme_relative_url_string(predicates, input)
                }),
            )
            .parse_complete(input)?;
            Ok((input, RelativeUrlStringForm::Otherwise(row)))
        }
        _ => {
            let (input, row) = path_relative_scheme_less_url_string(input)?;
            Ok((input, RelativeUrlStringForm::PathRelativeSchemeLessUrlString(row)))
        }
    }
}

/// The syntax tree of [`scheme_relative_special_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeRelativeSpecialUrlString<'i> {
    /// Text: `valid-host-string`.
    pub valid_host_string: &'i str,
    /// `port`, if present.
    pub port: Option<SchemeRelativeSpecialUrlStringPort<'i>>,
    /// `path`, if present.
    pub path: Option<PathAbsoluteUrlString<'i>>,
}

/// The production `scheme-relative-special-url-string`.
///
/// <https://url.spec.whatwg.org/#scheme-relative-special-url-string>
///
/// ```text
/// ──── "//" ─ valid-host-string ─ ⟨if is-valid-host-string(valid-host-string)⟩ ┐
///   ┌──────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ──┐
///               └─── colon: ":" ─ url-port-string ────────────────────┐ │      │
///                 ┌───────────────────────────────────────────────────┘ │      │
///                 └─ ⟨if is-16-bit-unsigned-integer(url-port-string)⟩ ──┘      │
///   ┌──────────────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─┬────────────────────────────┬─ ⟩ ────────────────────────────────
///               └─ path-absolute-url-string ─┘
/// ```
pub fn scheme_relative_special_url_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SchemeRelativeSpecialUrlString<'i>> {
    let (input, _) = tag("//")(input)?;
    let (input, valid_host_string) = valid_host_string(input)?;
    let (input, ()) =
        verify(success(()), |&()| predicates.is_valid_host_string(valid_host_string)).parse_complete(input)?;
    let (input, port) =
        opt(|input: &'i str| scheme_relative_special_url_string_port(predicates, input)).parse_complete(input)?;
    let (input, path) = opt(path_absolute_url_string).parse_complete(input)?;
    Ok((input, SchemeRelativeSpecialUrlString { valid_host_string, port, path }))
}

/// The syntax tree of [`scheme_relative_special_url_string_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeRelativeSpecialUrlStringPort<'i> {
    /// Text: `:`.
    pub colon: &'i str,
    /// Text: `url-port-string`.
    pub url_port_string: &'i str,
}

/// `port` in the production `scheme-relative-special-url-string`.
///
/// ```text
/// ── colon: ":" ─ url-port-string ─ ⟨if is-16-bit-unsigned-integer(url-port-string)⟩ ──
/// ```
#[inline(always)]
pub fn scheme_relative_special_url_string_port<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SchemeRelativeSpecialUrlStringPort<'i>> {
    let (input, colon) = recognize(char(':')).parse_complete(input)?;
    let (input, url_port_string) = url_port_string(input)?;
    let (input, ()) =
        verify(success(()), |&()| predicates.is_16_bit_unsigned_integer(url_port_string)).parse_complete(input)?;
    Ok((input, SchemeRelativeSpecialUrlStringPort { colon, url_port_string }))
}

/// The production `url-port-string`.
///
/// "The empty string" or "one or more ASCII digits representing a decimal number that is a 16-bit unsigned integer", with
/// any number of leading zeros. A predicate on the port checks the number.
/// <https://url.spec.whatwg.org/#url-port-string>
///
/// ```text
/// ──┬────────────────────┬──
///   └─┬─ any of [0-9] ─┬─┘
///     └────────◄───────┘
/// ```
#[inline]
pub fn url_port_string(input: &str) -> IResult<&str, &str> {
    until(outside_url_port_string).parse_complete(input)
}

/// The syntax tree of [`scheme_relative_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeRelativeUrlString<'i> {
    /// `opaque-host-and-port-string`.
    pub authority: OpaqueHostAndPortString<'i>,
    /// `path`, if present.
    pub path: Option<PathAbsoluteUrlString<'i>>,
}

/// The production `scheme-relative-url-string`.
///
/// <https://url.spec.whatwg.org/#scheme-relative-url-string>
///
/// ```text
/// ── "//" ─ authority: opaque-host-and-port-string ─ path: ⟨ ─┬────────────────────────────┬─ ⟩ ──
///                                                             └─ path-absolute-url-string ─┘
/// ```
pub fn scheme_relative_url_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SchemeRelativeUrlString<'i>> {
    let (input, _) = tag("//")(input)?;
    let (input, authority) = opaque_host_and_port_string(predicates, input)?;
    let (input, path) = opt(path_absolute_url_string).parse_complete(input)?;
    Ok((input, SchemeRelativeUrlString { authority, path }))
}

/// The syntax tree of [`opaque_host_and_port_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpaqueHostAndPortString<'i> {
    /// The row `empty`, which has no content.
    Empty,
    /// The row `host`.
    Host(OpaqueHostAndPortStringHost<'i>),
}

/// The production `opaque-host-and-port-string`.
///
/// <https://url.spec.whatwg.org/#opaque-host-and-port-string>
///
/// ```text
/// ──┬─ empty: ⟨ahead ─┬─ any of [/?#] ─┬─ ⟩ ───────────────────────────────────────────────────┬──
///   │                 └─ ⟨end⟩ ────────┘                                                       │
///   └─ host: ⟨ ─── valid-opaque-host-string ─────────────────────────────────────────────┐     │
///               ┌────────────────────────────────────────────────────────────────────────┘     │
///               └─ ⟨if is-valid-opaque-host-string(valid-opaque-host-string)⟩ ───────────┐     │
///               ┌────────────────────────────────────────────────────────────────────────┘     │
///               └─ port: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ── ⟩ ─┘
///                           └─── colon: ":" ─ url-port-string ────────────────────┐ │
///                             ┌───────────────────────────────────────────────────┘ │
///                             └─ ⟨if is-16-bit-unsigned-integer(url-port-string)⟩ ──┘
/// ```
#[inline(always)]
pub fn opaque_host_and_port_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, OpaqueHostAndPortString<'i>> {
    match input.as_bytes() {
        [b'#' | b'/' | b'?', ..] | [] => Ok((input, OpaqueHostAndPortString::Empty)),
        _ => {
            let (input, row) = opaque_host_and_port_string_host(predicates, input)?;
            Ok((input, OpaqueHostAndPortString::Host(row)))
        }
    }
}

/// The syntax tree of [`opaque_host_and_port_string_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpaqueHostAndPortStringHost<'i> {
    /// Text: `valid-opaque-host-string`.
    pub valid_opaque_host_string: &'i str,
    /// `port`, if present.
    pub port: Option<OpaqueHostAndPortStringHostPort<'i>>,
}

/// `host` in the production `opaque-host-and-port-string`.
///
/// ```text
/// ──── valid-opaque-host-string ─ ⟨if is-valid-opaque-host-string(valid-opaque-host-string)⟩ ┐
///   ┌────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ port: ⟨ ─┬───────────────────────────────────────────────────────┬─ ⟩ ───────────────────
///               └─── colon: ":" ─ url-port-string ────────────────────┐ │
///                 ┌───────────────────────────────────────────────────┘ │
///                 └─ ⟨if is-16-bit-unsigned-integer(url-port-string)⟩ ──┘
/// ```
#[inline(always)]
pub fn opaque_host_and_port_string_host<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, OpaqueHostAndPortStringHost<'i>> {
    let (input, valid_opaque_host_string) = valid_opaque_host_string(input)?;
    let (input, ()) = verify(success(()), |&()| predicates.is_valid_opaque_host_string(valid_opaque_host_string))
        .parse_complete(input)?;
    let (input, port) =
        opt(|input: &'i str| opaque_host_and_port_string_host_port(predicates, input)).parse_complete(input)?;
    Ok((input, OpaqueHostAndPortStringHost { valid_opaque_host_string, port }))
}

/// The syntax tree of [`opaque_host_and_port_string_host_port()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpaqueHostAndPortStringHostPort<'i> {
    /// Text: `:`.
    pub colon: &'i str,
    /// Text: `url-port-string`.
    pub url_port_string: &'i str,
}

/// `host port` in the production `opaque-host-and-port-string`.
///
/// ```text
/// ── colon: ":" ─ url-port-string ─ ⟨if is-16-bit-unsigned-integer(url-port-string)⟩ ──
/// ```
#[inline(always)]
pub fn opaque_host_and_port_string_host_port<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, OpaqueHostAndPortStringHostPort<'i>> {
    let (input, colon) = recognize(char(':')).parse_complete(input)?;
    let (input, url_port_string) = url_port_string(input)?;
    let (input, ()) =
        verify(success(()), |&()| predicates.is_16_bit_unsigned_integer(url_port_string)).parse_complete(input)?;
    Ok((input, OpaqueHostAndPortStringHostPort { colon, url_port_string }))
}

/// The syntax tree of [`scheme_relative_file_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeRelativeFileUrlString<'i> {
    /// `rest`, if present.
    pub rest: Option<SchemeRelativeFileUrlStringRest<'i>>,
}

/// The production `scheme-relative-file-url-string`.
///
/// <https://url.spec.whatwg.org/#scheme-relative-file-url-string>
///
/// ```text
/// ── "//" ─ rest: ⟨ ─┬─────────────────────────────────────────────────────────────────────┬─ ⟩ ──
///                    └─┬─ host: ⟨ ─── valid-host-string ───────────────────────────┐       │
///                      │           ┌───────────────────────────────────────────────┘       │
///                      │           └─ ⟨if is-valid-host-string(valid-host-string)⟩ ┐       │
///                      │           ┌───────────────────────────────────────────────┘       │
///                      │           └─ path: ⟨ ─┬────────────────────────────┬─ ⟩ ──── ⟩ ─┬─┘
///                      │                       └─ path-absolute-url-string ─┘            │
///                      └─ path: path-absolute-url-string ────────────────────────────────┘
/// ```
pub fn scheme_relative_file_url_string<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SchemeRelativeFileUrlString<'i>> {
    let (input, _) = tag("//")(input)?;
    let (input, rest) =
        opt(|input: &'i str| scheme_relative_file_url_string_rest(predicates, input)).parse_complete(input)?;
    Ok((input, SchemeRelativeFileUrlString { rest }))
}

/// The syntax tree of [`scheme_relative_file_url_string_rest()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemeRelativeFileUrlStringRest<'i> {
    /// The row `host`.
    Host(SchemeRelativeFileUrlStringRestHost<'i>),
    /// `path-absolute-url-string`.
    Path(PathAbsoluteUrlString<'i>),
}

/// `rest` in the production `scheme-relative-file-url-string`.
///
/// ```text
/// ──┬─ host: ⟨ ─── valid-host-string ─ ⟨if is-valid-host-string(valid-host-string)⟩ ┐
///   │           ┌───────────────────────────────────────────────────────────────────┘
///   │           └─ path: ⟨ ─┬────────────────────────────┬─ ⟩ ──────────────────────── ⟩ ─┬──
///   │                       └─ path-absolute-url-string ─┘                                │
///   └─ path: path-absolute-url-string ────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn scheme_relative_file_url_string_rest<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SchemeRelativeFileUrlStringRest<'i>> {
    match input.as_bytes() {
        [b'/', ..] => {
            let (input, row) = path_absolute_url_string(input)?;
            Ok((input, SchemeRelativeFileUrlStringRest::Path(row)))
        }
        _ => {
            let (input, row) = scheme_relative_file_url_string_rest_host(predicates, input)?;
            Ok((input, SchemeRelativeFileUrlStringRest::Host(row)))
        }
    }
}

/// The syntax tree of [`scheme_relative_file_url_string_rest_host()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchemeRelativeFileUrlStringRestHost<'i> {
    /// Text: `valid-host-string`.
    pub valid_host_string: &'i str,
    /// `path`, if present.
    pub path: Option<PathAbsoluteUrlString<'i>>,
}

/// `rest host` in the production `scheme-relative-file-url-string`.
///
/// ```text
/// ──── valid-host-string ─ ⟨if is-valid-host-string(valid-host-string)⟩ ┐
///   ┌───────────────────────────────────────────────────────────────────┘
///   └─ path: ⟨ ─┬────────────────────────────┬─ ⟩ ─────────────────────────
///               └─ path-absolute-url-string ─┘
/// ```
#[inline(always)]
pub fn scheme_relative_file_url_string_rest_host<'i>(
    predicates: &impl Predicates,
    input: &'i str,
) -> IResult<&'i str, SchemeRelativeFileUrlStringRestHost<'i>> {
    let (input, valid_host_string) = valid_host_string(input)?;
    let (input, ()) =
        verify(success(()), |&()| predicates.is_valid_host_string(valid_host_string)).parse_complete(input)?;
    let (input, path) = opt(path_absolute_url_string).parse_complete(input)?;
    Ok((input, SchemeRelativeFileUrlStringRestHost { valid_host_string, path }))
}

/// The syntax tree of [`path_absolute_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathAbsoluteUrlString<'i> {
    /// Text: `url-path-segment-string`.
    pub first: &'i str,
    /// Text: any number of `/`, then `url-path-segment-string`.
    pub rest: &'i str,
}

/// The production `path-absolute-url-string`.
///
/// <https://url.spec.whatwg.org/#path-absolute-url-string>
///
/// ```text
/// ── "/" ─ first: url-path-segment-string ─ rest: ⟨ ─┬─────────────────────────────────────┬─ ⟩ ──
///                                                    └─┬─ "/" ─ url-path-segment-string ─┬─┘
///                                                      └────────────────◄────────────────┘
/// ```
pub fn path_absolute_url_string(input: &str) -> IResult<&str, PathAbsoluteUrlString<'_>> {
    let (input, _) = char('/').parse_complete(input)?;
    let (input, first) = url_path_segment_string(input)?;
    let (input, rest) = recognize(many0_count(preceded(char('/'), url_path_segment_string))).parse_complete(input)?;
    Ok((input, PathAbsoluteUrlString { first, rest }))
}

/// The syntax tree of [`path_absolute_non_authority_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathAbsoluteNonAuthorityUrlString<'i> {
    /// `path-absolute-url-string`.
    pub path_absolute_url_string: PathAbsoluteUrlString<'i>,
}

/// The production `path-absolute-non-authority-url-string`.
///
/// <https://url.spec.whatwg.org/#path-absolute-non-authority-url-string>
///
/// ```text
/// ── ⟨not ahead "//"⟩ ─ path-absolute-url-string ──
/// ```
pub fn path_absolute_non_authority_url_string(input: &str) -> IResult<&str, PathAbsoluteNonAuthorityUrlString<'_>> {
    let (input, _) = not(tag("//")).parse_complete(input)?;
    let (input, path_absolute_url_string) = path_absolute_url_string(input)?;
    Ok((input, PathAbsoluteNonAuthorityUrlString { path_absolute_url_string }))
}

/// The syntax tree of [`path_relative_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathRelativeUrlString<'i> {
    /// Text: `url-path-segment-string`.
    pub first: &'i str,
    /// Text: any number of `/`, then `url-path-segment-string`.
    pub rest: &'i str,
}

/// The production `path-relative-url-string`.
///
/// <https://url.spec.whatwg.org/#path-relative-url-string>
///
/// ```text
/// ──── ⟨not ahead "/"⟩ ─ first: url-path-segment-string ───┐
///   ┌──────────────────────────────────────────────────────┘
///   └─ rest: ⟨ ─┬─────────────────────────────────────┬─ ⟩ ───
///               └─┬─ "/" ─ url-path-segment-string ─┬─┘
///                 └────────────────◄────────────────┘
/// ```
#[inline(always)]
pub fn path_relative_url_string(input: &str) -> IResult<&str, PathRelativeUrlString<'_>> {
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, first) = url_path_segment_string(input)?;
    let (input, rest) = recognize(many0_count(preceded(char('/'), url_path_segment_string))).parse_complete(input)?;
    Ok((input, PathRelativeUrlString { first, rest }))
}

/// The syntax tree of [`path_relative_scheme_less_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathRelativeSchemeLessUrlString<'i> {
    /// `path-relative-url-string`.
    pub path_relative_url_string: PathRelativeUrlString<'i>,
}

/// The production `path-relative-scheme-less-url-string`.
///
/// <https://url.spec.whatwg.org/#path-relative-scheme-less-url-string>
///
/// ```text
/// ── ⟨not ahead ─ url-scheme-string ─ ":" ─ ⟩ ─ path-relative-url-string ──
/// ```
#[inline(always)]
pub fn path_relative_scheme_less_url_string(input: &str) -> IResult<&str, PathRelativeSchemeLessUrlString<'_>> {
    let (input, _) = not(preceded(url_scheme_string, char(':'))).parse_complete(input)?;
    let (input, path_relative_url_string) = path_relative_url_string(input)?;
    Ok((input, PathRelativeSchemeLessUrlString { path_relative_url_string }))
}

/// The syntax tree of [`opaque_path_url_string()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpaquePathUrlString<'i> {
    /// Text: any number of ``any except []\u{0}-\u{20}"#%<>?[\^`{|}\u{7F}-\u{9F}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}]`` or `%`, then `any of [0-9a-fA-F]`, then `any of [0-9a-fA-F]`.
    pub units: &'i str,
}

/// The production `opaque-path-url-string`.
///
/// <https://url.spec.whatwg.org/#opaque-path-url-string>
///
/// ```text
/// ──── ⟨not ahead "/"⟩ ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ units: ⟨ ─┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─ ⟩ ───
///                └─┬─┬─ any except []\u{0}-\u{20}"#%<>?[\^`{|}\u{7F}-\u{9F}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}] ─┬─┬─┘
///                  │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///                  └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn opaque_path_url_string(input: &str) -> IResult<&str, OpaquePathUrlString<'_>> {
    let (input, _) = not(char('/')).parse_complete(input)?;
    let (input, units) = runs(take_while(|c: char| !matches!(c, ']' | '\0'..=' ' | '"' | '#' | '%' | '<' | '>' | '?' | '[' | '\\' | '^' | '`' | '{' | '|' | '}' | '\u{7f}'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fffe}' | '\u{ffff}' | '\u{1fffe}' | '\u{1ffff}' | '\u{2fffe}' | '\u{2ffff}' | '\u{3fffe}' | '\u{3ffff}' | '\u{4fffe}' | '\u{4ffff}' | '\u{5fffe}' | '\u{5ffff}' | '\u{6fffe}' | '\u{6ffff}' | '\u{7fffe}' | '\u{7ffff}' | '\u{8fffe}' | '\u{8ffff}' | '\u{9fffe}' | '\u{9ffff}' | '\u{afffe}' | '\u{affff}' | '\u{bfffe}' | '\u{bffff}' | '\u{cfffe}' | '\u{cffff}' | '\u{dfffe}' | '\u{dffff}' | '\u{efffe}' | '\u{effff}' | '\u{ffffe}' | '\u{fffff}' | '\u{10fffe}' | '\u{10ffff}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)?;
    Ok((input, OpaquePathUrlString { units }))
}

/// The production `url-path-segment-string`.
///
/// "Zero or more URL units excluding U+002F (/) and U+003F (?)", including single-dot and double-dot URL path segments.
/// <https://url.spec.whatwg.org/#url-path-segment-string>
///
/// ```text
/// ──┬────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any except []\u{0}-\u{20}"#%/<>?[\^`{|}\u{7F}-\u{9F}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn url_path_segment_string(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| !matches!(c, ']' | '\0'..=' ' | '"' | '#' | '%' | '/' | '<' | '>' | '?' | '[' | '\\' | '^' | '`' | '{' | '|' | '}' | '\u{7f}'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fffe}' | '\u{ffff}' | '\u{1fffe}' | '\u{1ffff}' | '\u{2fffe}' | '\u{2ffff}' | '\u{3fffe}' | '\u{3ffff}' | '\u{4fffe}' | '\u{4ffff}' | '\u{5fffe}' | '\u{5ffff}' | '\u{6fffe}' | '\u{6ffff}' | '\u{7fffe}' | '\u{7ffff}' | '\u{8fffe}' | '\u{8ffff}' | '\u{9fffe}' | '\u{9ffff}' | '\u{afffe}' | '\u{affff}' | '\u{bfffe}' | '\u{bffff}' | '\u{cfffe}' | '\u{cffff}' | '\u{dfffe}' | '\u{dffff}' | '\u{efffe}' | '\u{effff}' | '\u{ffffe}' | '\u{fffff}' | '\u{10fffe}' | '\u{10ffff}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `url-query-string`.
///
/// <https://url.spec.whatwg.org/#url-query-string>
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any except []\u{0}-\u{20}"#%<>[\^`{|}\u{7F}-\u{9F}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn url_query_string(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| !matches!(c, ']' | '\0'..=' ' | '"' | '#' | '%' | '<' | '>' | '[' | '\\' | '^' | '`' | '{' | '|' | '}' | '\u{7f}'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fffe}' | '\u{ffff}' | '\u{1fffe}' | '\u{1ffff}' | '\u{2fffe}' | '\u{2ffff}' | '\u{3fffe}' | '\u{3ffff}' | '\u{4fffe}' | '\u{4ffff}' | '\u{5fffe}' | '\u{5ffff}' | '\u{6fffe}' | '\u{6ffff}' | '\u{7fffe}' | '\u{7ffff}' | '\u{8fffe}' | '\u{8ffff}' | '\u{9fffe}' | '\u{9ffff}' | '\u{afffe}' | '\u{affff}' | '\u{bfffe}' | '\u{bffff}' | '\u{cfffe}' | '\u{cffff}' | '\u{dfffe}' | '\u{dffff}' | '\u{efffe}' | '\u{effff}' | '\u{ffffe}' | '\u{fffff}' | '\u{10fffe}' | '\u{10ffff}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `url-fragment-string`.
///
/// <https://url.spec.whatwg.org/#url-fragment-string>
///
/// ```text
/// ──┬──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   └─┬─┬─ any except []\u{0}-\u{20}"#%<>[\^`{|}\u{7F}-\u{9F}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
pub fn url_fragment_string(input: &str) -> IResult<&str, &str> {
    runs(take_while(|c: char| !matches!(c, ']' | '\0'..=' ' | '"' | '#' | '%' | '<' | '>' | '[' | '\\' | '^' | '`' | '{' | '|' | '}' | '\u{7f}'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fffe}' | '\u{ffff}' | '\u{1fffe}' | '\u{1ffff}' | '\u{2fffe}' | '\u{2ffff}' | '\u{3fffe}' | '\u{3ffff}' | '\u{4fffe}' | '\u{4ffff}' | '\u{5fffe}' | '\u{5ffff}' | '\u{6fffe}' | '\u{6ffff}' | '\u{7fffe}' | '\u{7ffff}' | '\u{8fffe}' | '\u{8ffff}' | '\u{9fffe}' | '\u{9ffff}' | '\u{afffe}' | '\u{affff}' | '\u{bfffe}' | '\u{bffff}' | '\u{cfffe}' | '\u{cffff}' | '\u{dfffe}' | '\u{dffff}' | '\u{efffe}' | '\u{effff}' | '\u{ffffe}' | '\u{fffff}' | '\u{10fffe}' | '\u{10ffff}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })).parse_complete(input)
}

/// The production `valid-host-string`.
///
/// A text in the place of "a valid domain string, a valid IPv4-address string, or: U+005B ([), followed by a valid
/// IPv6-address string, followed by U+005D (])": it has no colon outside brackets, and no delimiter that ends a host. A
/// predicate checks whether it is one of these.
/// <https://url.spec.whatwg.org/#valid-host-string>
///
/// ```text
/// ──┬─ "[" ─┬─────────────────────────┬─┬─ "]" ──────────────────┬─┬──
///   │       └─┬─ any except []/?#] ─┬─┘ ├─ ⟨ahead any of [/?#]⟩ ─┤ │
///   │         └──────────◄──────────┘   └─ ⟨end⟩ ────────────────┘ │
///   └─┬─ any except [[:/?#] ─┬─────────────────────────────────────┘
///     └───────────◄──────────┘
/// ```
pub fn valid_host_string(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'[', ..] => recognize(preceded(
            char('['),
            preceded(
                until(outside_valid_host_string),
                alt((recognize(char(']')), recognize(peek(satisfy(|c: char| matches!(c, '/' | '?' | '#')))), eof)),
            ),
        ))
        .parse_complete(input),
        _ => verify(until(outside_valid_host_string_2), |run: &str| !run.is_empty()).parse_complete(input),
    }
}

/// The production `valid-opaque-host-string`.
///
/// "One or more URL units excluding forbidden host code points", or a text in brackets, which a predicate checks.
/// <https://url.spec.whatwg.org/#valid-opaque-host-string>
///
/// ```text
/// ──┬─ "[" ─┬─────────────────────────┬─┬─ "]" ──────────────────┬─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──
///   │       └─┬─ any except []/?#] ─┬─┘ ├─ ⟨ahead any of [/?#]⟩ ─┤                                                                                                                                                                                                                                                                                                                                         │
///   │         └──────────◄──────────┘   └─ ⟨end⟩ ────────────────┘                                                                                                                                                                                                                                                                                                                                         │
///   └─┬─┬─ any except []\u{0}-\u{20}"#%/:<>?@[\^`{|}\u{7F}-\u{9F}\u{FDD0}-\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}] ─┬─┬─┘
///     │ └─ "%" ─ any of [0-9a-fA-F] ─ any of [0-9a-fA-F] ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘ │
///     └─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────◄────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn valid_opaque_host_string(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
[b'[', ..] => {
recognize(preceded(char('['), preceded(until(outside_valid_host_string), alt((recognize(char(']')), recognize(peek(satisfy(|c: char| matches!(c, '/' | '?' | '#')))), eof))))).parse_complete(input)
}
_ => {
verify(runs(take_while(|c: char| !matches!(c, ']' | '\0'..=' ' | '"' | '#' | '%' | '/' | ':' | '<' | '>' | '?' | '@' | '[' | '\\' | '^' | '`' | '{' | '|' | '}' | '\u{7f}'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fffe}' | '\u{ffff}' | '\u{1fffe}' | '\u{1ffff}' | '\u{2fffe}' | '\u{2ffff}' | '\u{3fffe}' | '\u{3ffff}' | '\u{4fffe}' | '\u{4ffff}' | '\u{5fffe}' | '\u{5ffff}' | '\u{6fffe}' | '\u{6ffff}' | '\u{7fffe}' | '\u{7ffff}' | '\u{8fffe}' | '\u{8ffff}' | '\u{9fffe}' | '\u{9ffff}' | '\u{afffe}' | '\u{affff}' | '\u{bfffe}' | '\u{bffff}' | '\u{cfffe}' | '\u{cffff}' | '\u{dfffe}' | '\u{dffff}' | '\u{efffe}' | '\u{effff}' | '\u{ffffe}' | '\u{fffff}' | '\u{10fffe}' | '\u{10ffff}')), prefix(|input| match input { [b'%', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f', ..] => 3, _ => 0 })), |run: &str| !run.is_empty()).parse_complete(input)
}
}
}

/// The bytes outside `any of [-a-zA-Z0-9+.]`.
#[inline(always)]
fn outside_url_scheme_string(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'z'))
}

/// The bytes outside `any of [0-9]`.
#[inline(always)]
fn outside_url_port_string(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes outside `any except []/?#]`.
#[inline(always)]
fn outside_valid_host_string(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b']'))
}

/// The bytes outside `any except [[:/?#]`.
#[inline(always)]
fn outside_valid_host_string_2(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b':')).or(block.is(b'['))
}
