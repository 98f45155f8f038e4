//! The [URL Standard](https://url.spec.whatwg.org/), as of commit 2f54a38 of 18 August 2026.
//!
//! The standard defines its parser as a state machine. [`syntax`] expresses the machine as productions, each of which
//! documents the states that it stands for. This module adds the rest of the machine: the predicates on the base, the
//! lowering of the syntax tree to [`Parts`], and the [validation errors](ValidationError) outside hosts, in the order
//! in which the machine records them. `railurl-canon` handles hosts, path segments and encoding.
//!
//! ```
//! use railurl_parser::living;
//!
//! let text = "HTTPS:\\\\example.com:8080/a b";
//! let parts = living::read(text, None)?;
//! assert_eq!(parts.components().host.unwrap().text, "example.com");
//! let mut errors = living::Errors::default();
//! errors.record_before_host(text, &parts, None);
//! assert_eq!(errors.runs()[0].error.kind.name(), "special-scheme-missing-following-solidus");
//! # Ok::<(), living::Error>(())
//! ```

pub mod errors;
mod parts;
mod preprocess;
pub mod setters;
pub mod syntax;
mod violations;

pub use errors::{Errors, Run, ValidationError};
pub use parts::{Hierarchy, Parts, Rest, SchemeType};
pub use preprocess::{errors_in_input, has_tab_or_newline, span_of_text, text, trim, trim_end, trim_start};

use alloc::string::String;

use nom::combinator::fail;
use nom::{IResult, Parser};

use self::preprocess::without_tabs_and_newlines;
use crate::parts::{Slice, Violation};

/// A validation error and its span.
pub type Error = Violation<ValidationError>;

/// Returns whether `scheme`, in either case, is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
#[inline]
pub fn is_special_scheme(scheme: &str) -> bool {
    SchemeType::new(scheme) != SchemeType::NotSpecial
}

/// The facts about a base URL that the parser needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base<'b> {
    /// Its scheme, in lower case.
    pub scheme: &'b str,
    /// Whether it has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub has_opaque_path: bool,
}

/// The predicates of the productions. Without a base, the productions of relative references are not compiled at all.
struct Context<'b, const HAS_BASE: bool> {
    scheme: &'b str,
    /// The base's scheme type, if an input without a scheme can be relative to the base.
    relative_to: Option<SchemeType>,
}

impl<'b> From<Base<'b>> for Context<'b, true> {
    #[inline(always)]
    fn from(Base { scheme, has_opaque_path }: Base<'b>) -> Self {
        Context { scheme, relative_to: (!has_opaque_path).then(|| SchemeType::new(scheme)) }
    }
}

impl<const HAS_BASE: bool> syntax::Predicates for Context<'_, HAS_BASE> {
    /// No scheme state: "base has an opaque path and c is U+0023 (#)".
    #[inline(always)]
    fn base_has_opaque_path(&self) -> bool {
        HAS_BASE && self.relative_to.is_none()
    }

    /// Scheme state: "url is special, base is non-null, and base's scheme is url's scheme".
    #[inline(always)]
    fn base_has_scheme(&self, scheme: &str) -> bool {
        HAS_BASE && self.scheme.eq_ignore_ascii_case(scheme)
    }

    /// No scheme state: "Otherwise, set state to file state".
    #[inline(always)]
    fn base_is_file(&self) -> bool {
        HAS_BASE && self.relative_to == Some(SchemeType::File)
    }

    /// No scheme state: "Otherwise, if base's scheme is not `file`, set state to relative state".
    #[inline(always)]
    fn base_is_special(&self) -> bool {
        HAS_BASE && self.relative_to == Some(SchemeType::Special)
    }

    /// No scheme state, with a base that is not special.
    #[inline(always)]
    fn base_is_not_special(&self) -> bool {
        HAS_BASE && self.relative_to == Some(SchemeType::NotSpecial)
    }

    /// Scheme state, for a scheme that is neither `file` nor special.
    #[inline(always)]
    fn not_special(&self, scheme: &str) -> bool {
        SchemeType::new(scheme) == SchemeType::NotSpecial
    }
}

/// Parses a preprocessed text against a base, by the productions.
///
/// # Errors
///
/// The input has no scheme, and the base is missing that it could be relative to. [`Parts::host_to_parse`] and
/// [`Parts::port`] report the other failures, because the standard's host parser runs between them.
///
/// ```
/// use railurl_parser::living;
///
/// let parts = living::read("https:/example.com:8080/a b", None)?;
/// assert_eq!((parts.host_to_parse()?.unwrap().text, parts.port()?), ("example.com", Some(8080)));
/// let parts = living::read("https://example.com:x", None)?;
/// assert_eq!(parts.port().unwrap_err().span, 20..21);
/// # Ok::<(), living::Error>(())
/// ```
#[inline(always)]
pub fn read<'i>(text: &'i str, base: Option<Base<'_>>) -> Result<Parts<'i>, Error> {
    match syntax_tree(text, base) {
        Some(tree) => Ok(Parts::new(text, &tree)),
        None => Err(missing_scheme(text)),
    }
}

/// Does what [`read`] does, compiled once in a crate that calls it, and not at all in others, because it is generic.
/// `read` is inlined wherever it is called, which makes parsing and joining faster by a sixth, and every call adds all
/// productions to what compiles.
///
/// # Errors
///
/// The errors of [`read`].
///
/// ```
/// use railurl_parser::living::{Base, read, read_by_call};
///
/// let base = Base { scheme: "https", has_opaque_path: false };
/// assert_eq!(read_by_call("a", base), read("a", Some(base)));
/// ```
#[inline(never)]
pub fn read_by_call<'i, 'b>(text: &'i str, base: impl Into<Option<Base<'b>>>) -> Result<Parts<'i>, Error> {
    read(text, base.into())
}

/// Returns the syntax tree of a preprocessed text; `None` if the input has no scheme and the base is missing that it could
/// be relative to.
///
/// ```
/// use railurl_parser::living::{Base, syntax_tree};
///
/// let base = Base { scheme: "https", has_opaque_path: false };
/// assert!(syntax_tree("a", None).is_none() && syntax_tree("a", Some(base)).is_some());
/// ```
#[inline(always)]
pub fn syntax_tree<'i>(text: &'i str, base: Option<Base<'_>>) -> Option<syntax::Url<'i>> {
    let read = match base {
        None => syntax::url(&Context::<false> { scheme: "", relative_to: None }, text),
        Some(base) => syntax::url(&Context::from(base), text),
    };
    match read {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// Returns whether a predicate of the rule file holds against a base, by its name. `None` for an unknown
/// predicate.
///
/// ```
/// use railurl_parser::living::{Base, holds};
///
/// let base = Base { scheme: "https", has_opaque_path: false };
/// assert_eq!(holds(Some(base), "base-has-scheme", Some("HTTPS")), Some(true));
/// assert_eq!(holds(None, "base-is-file", None), Some(false));
/// ```
pub fn holds(base: Option<Base<'_>>, name: &str, argument: Option<&str>) -> Option<bool> {
    match base {
        None => by_name(&Context::<false> { scheme: "", relative_to: None }, name, argument),
        Some(base) => by_name(&Context::from(base), name, argument),
    }
}

/// Asks a predicate by its name in the rule file.
fn by_name(predicates: &impl syntax::Predicates, name: &str, argument: Option<&str>) -> Option<bool> {
    Some(match name {
        "base-has-opaque-path" => predicates.base_has_opaque_path(),
        "base-has-scheme" => predicates.base_has_scheme(argument?),
        "base-is-file" => predicates.base_is_file(),
        "base-is-not-special" => predicates.base_is_not_special(),
        "base-is-special" => predicates.base_is_special(),
        "not-special" => predicates.not_special(argument?),
        _ => return None,
    })
}

/// Returns the end of the scheme of a trimmed input: at a colon, or at a tab or newline, as these have not been removed
/// yet.
///
/// # Errors
///
/// Fails without a scheme. Without a base, [`read`] fails in the same way on the preprocessed input.
///
/// ```
/// use railurl_parser::living::check_scheme;
///
/// assert_eq!((check_scheme("http:"), check_scheme("ht\ntps:")), (Ok(4), Ok(2)));
/// assert!(check_scheme("example.org/a:b").is_err());
/// ```
#[inline(always)]
pub fn check_scheme(text: &str) -> Result<usize, Error> {
    match syntax::scheme(text) {
        Ok((rest, scheme)) if matches!(rest.as_bytes(), [b':' | b'\t' | b'\n' | b'\r', ..]) => Ok(scheme.len()),
        _ => Err(missing_scheme(text)),
    }
}

/// Parses as much of an input without a base as can make parsing fail: its scheme, whose end [`check_scheme`] returned,
/// and its authority. The parts after the authority are not meaningful. Only this much is searched for tabs and
/// newlines; `buffer` holds the text without them.
///
/// # Errors
///
/// The errors of [`read`].
///
/// ```
/// use railurl_parser::living::{check_scheme, read_start};
///
/// let (input, mut buffer) = ("HTTP:\\\\h:8\t0/a\nb?c", String::new());
/// let start = read_start(input, check_scheme(input)?, &mut buffer)?;
/// assert_eq!((start.host_to_parse()?.unwrap().text, start.port()?), ("h", Some(80)));
/// # Ok::<(), railurl_parser::living::Error>(())
/// ```
#[inline(always)]
pub fn read_start<'t>(input: &'t str, scheme_end: usize, buffer: &'t mut String) -> Result<Parts<'t>, Error> {
    let text = trim_end(input);
    // Tabs and newlines before the end of the authority are rare, so the text is tried as it is.
    let as_written = start(text, scheme_end);
    let end = match &as_written {
        Ok((_, Parts { rest: Rest::Hierarchy(hierarchy), .. })) => hierarchy.port.unwrap_or(hierarchy.host).span().end,
        // The scheme, the colon if there is one, and the next two bytes, which may be slashes.
        _ => text.len().min(scheme_end + "://".len()),
    };
    let parts = if has_tab_or_newline(&text.as_bytes()[..end]) {
        let text = without_tabs_and_newlines(text, buffer);
        start(text, check_scheme(text)?)
    } else {
        as_written
    };
    match parts {
        Ok((_, parts)) => Ok(parts),
        Err(_) => Err(missing_scheme(text)),
    }
}

/// Returns the productions that [`read_start`] uses.
#[inline(always)]
fn start(text: &str, scheme_end: usize) -> IResult<&str, Parts<'_>> {
    let (scheme, input) = text.split_at(scheme_end);
    let Some(input) = input.strip_prefix(':') else { return fail().parse(input) };
    let scheme_type = SchemeType::new(scheme);
    let (input, rest) = match scheme_type {
        SchemeType::File => {
            let (input, tree) = syntax::file_reference(input)?;
            (input, parts::file_reference(text, &tree))
        }
        SchemeType::Special => {
            let (input, tree) = syntax::special_url_absolute(scheme, input)?;
            (input, parts::special_hierarchy(text, &tree.special_hierarchy))
        }
        SchemeType::NotSpecial => match input.strip_prefix("//").map(syntax::hierarchy) {
            Some(Ok((input, tree))) => (input, parts::hierarchy(text, &tree)),
            Some(Err(_)) | None => (input, Rest::Nothing),
        },
    };
    let scheme = Some(Slice::new(text, scheme));
    Ok((input, Parts { scheme, scheme_type, rest, query: None, fragment: None }))
}

/// Returns the failure of the no scheme state, without a base that the input could be relative to.
#[inline(always)]
fn missing_scheme(text: &str) -> Error {
    let first = text.chars().next().map_or(0, char::len_utf8);
    Error { kind: ValidationError::MissingSchemeNonRelativeUrl, rule: "url", span: 0..first }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn a_start_is_read_across_tabs() {
        for input in ["a://h:8/", "a:\t//h:8/", "a:/\t/h:8/", "a://\th:8/", "a://h:\t8/"] {
            let mut buffer = String::new();
            let start = read_start(input, 1, &mut buffer).unwrap();
            assert_eq!(start.host_to_parse().unwrap().map(|host| host.text), Some("h"), "{input:?}");
            assert_eq!(start.port().unwrap(), Some(8), "{input:?}");
        }
    }

    #[test]
    fn productions_match_the_form() {
        for (input, form, scheme, host, path) in [
            ("mailto:a", "non-special-url", "scheme", "host", "opaque-path"),
            ("foo://h/a", "non-special-url", "scheme", "host", "path"),
            ("https://h/a", "special-url", "special-scheme", "special-host", "special-path"),
            ("file://h/a", "file-url", "file-url", "file-reference", "special-path"),
        ] {
            let productions = read(input, None).expect("parts").productions();
            assert_eq!(
                (productions.form, productions.of.scheme, productions.of.host, productions.of.path),
                (form, scheme, host, path),
                "{input}"
            );
        }
    }

    #[test]
    fn components_match_the_form() {
        for (input, expected) in [
            ("foo:a?q#f", [Some("foo"), None, None, None, None, Some("a"), Some("q"), Some("f")]),
            (
                "https://u:p@h:8/a?q#f",
                [Some("https"), Some("u"), Some("p"), Some("h"), Some("8"), Some("a"), Some("q"), Some("f")],
            ),
        ] {
            let components = read(input, None).expect("parts").components();
            assert_eq!(components.map(|slice| slice.map(|slice| slice.text)).into_array(), expected, "{input}");
        }
    }

    #[test]
    fn two_digits_follow_a_percent_sign() {
        let text = "http://h/%4x%z1%41%4";
        let mut errors = Errors::default();
        errors.record_after_host(text, &read(text, None).expect("parts"));
        let recorded: Vec<_> = errors.iter().map(|error| (error.kind.name(), error.span.clone())).collect();
        let expected = [9..10, 12..13, 18..19].map(|span| ("invalid-URL-unit", span));
        assert_eq!(recorded, expected);
    }
}
