//! The [URL Standard](https://url.spec.whatwg.org/), as of commit 2f54a38 of 18 August 2026: parsing, joining and setters.
//!
//! There are two ways to parse a URL. A text that is already in canonical form is recognized ([`canonical`]) and
//! copied, and so is one that only has its scheme and host in upper case or another spelling of its IPv6 address. For any
//! other text, [`railurl_parser::living`] finds the parts, and a writer builds the URL from these, the
//! [host](mod@host) and a base; the [setters] share the writer.
//!
//! ```
//! use railurl_canon::living;
//!
//! let url = living::parse("HTTPS:\\\\ExAmple.com:443\\a\\..\\b c", None, railurl_canon::encode::UTF_8).unwrap();
//! assert_eq!(url.text, "https://example.com/b%20c");
//! let joined = living::parse("../d?e", Some(&url), railurl_canon::encode::UTF_8).unwrap();
//! assert_eq!(joined.text, "https://example.com/d?e");
//! ```

mod alphabets;
pub mod canonical;
mod classes;
pub mod encode;
pub mod encode_sets;
pub mod hint;
pub mod host;
mod schemes;
pub mod segments;
mod serialized;
pub mod setters;
pub mod valid;
mod write;

use alloc::string::String;

use crate::encode::Encoding;
use railurl_parser::Slice;
use railurl_parser::living::{self as parser, Parts};

use self::canonical::Outline;
use self::hint::Hint;
use self::schemes::Prefix;
use crate::changes::Recorder;
use crate::{Href, Offsets, TooLong};

pub use crate::origin::Origin;
pub use parser::{Error, Errors, ValidationError};
pub use schemes::{SPECIAL_SCHEMES, default_port};
pub use write::base_path;

/// The reason why parsing failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The validation error that made parsing fail, and the likely mistake behind it.
    Error(Error, Option<Hint>),
    /// The input or the URL is too long.
    TooLong(TooLong),
}

impl From<TooLong> for ParseError {
    #[inline]
    fn from(error: TooLong) -> Self {
        ParseError::TooLong(error)
    }
}

/// What [`parse_into`] makes of a result: the types of a caller, which are built in place.
pub trait Output {
    /// The caller's URL.
    type Url;
    /// The caller's error.
    type Error;

    /// Makes the caller's URL.
    fn url(href: Href) -> Self::Url;

    /// Makes the caller's error.
    fn error(error: ParseError) -> Self::Error;
}

/// The types of this crate, unchanged.
struct Unchanged;

impl Output for Unchanged {
    type Url = Href;
    type Error = ParseError;

    #[inline(always)]
    fn url(href: Href) -> Href {
        href
    }

    #[inline(always)]
    fn error(error: ParseError) -> ParseError {
        error
    }
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) and the
/// [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
///
/// # Errors
///
/// The validation error that made parsing fail, with its span in bytes of `input`; or a string is too long.
///
/// ```
/// use railurl_canon::living::{ParseError, ValidationError, parse};
///
/// let Err(ParseError::Error(error, _)) = parse("https://example.org:7z", None, railurl_canon::encode::UTF_8) else { panic!() };
/// assert_eq!((error.kind, error.span), (ValidationError::PortInvalid, 21..22));
/// ```
#[inline]
pub fn parse(input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, ParseError> {
    parse_into::<Unchanged>(input, base, encoding)
}

/// Does what [`parse`] does, with a result of the caller's types, which is built in place: moving a URL costs a
/// twentieth of parsing it.
///
/// # Errors
///
/// The errors of [`parse`].
#[inline(always)]
pub fn parse_into<O: Output>(
    input: &str,
    base: Option<&Href>,
    encoding: &'static Encoding,
) -> Result<O::Url, O::Error> {
    let text = parser::trim(input);
    match canonical::read(text) {
        // A canonical text is absolute, so the base does not matter.
        Some(outline) => Ok(O::url(copied(text, outline))),
        None => parse_trimmed::<O>(input, text, base, encoding),
    }
}

/// Returns the URL for a canonical text.
#[inline(always)]
fn copied(text: &str, outline: Outline) -> Href {
    Href { text: canonical::copy(text, &outline), offsets: outline.offsets, authority: outline.authority }
}

/// Does what [`parse`] does, without the check for canonical input: for texts that [`canonical::read`] did not match.
///
/// # Errors
///
/// The errors of [`parse`].
#[inline]
pub fn parse_uncanonical(input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, ParseError> {
    parse_trimmed::<Unchanged>(input, parser::trim(input), base, encoding)
}

/// Parses an input whose ends are already trimmed: as canonical once its host is written, or by the productions and the
/// writer.
#[inline(never)]
fn parse_trimmed<O: Output>(
    input: &str,
    trimmed: &str,
    base: Option<&Href>,
    encoding: &'static Encoding,
) -> Result<O::Url, O::Error> {
    if let Err(error) = TooLong::check(input.len()) {
        return Err(O::error(ParseError::TooLong(error)));
    }
    if base.is_none() {
        // Special schemes are recognized by their first bytes.
        let prefix = Prefix::find(trimmed.as_bytes());
        if prefix.is_none()
            && let Err(error) = parser::check_scheme(trimmed)
        {
            return Err(O::error(failure(input, trimmed, error, hint::without_scheme(trimmed, None), None)));
        }
        // The first byte of the host tells; without a prefix in lower case, the first byte of the scheme.
        let written = match (trimmed.as_bytes().get(prefix.map_or(0, Prefix::end)), prefix) {
            (Some(b'A'..=b'Z'), _) => canonical::read_in_lower_case(trimmed),
            (Some(b'['), Some(prefix)) => canonical::read_with_written_address(trimmed, prefix),
            _ => None,
        };
        if let Some((text, Outline { offsets, authority, .. })) = written {
            return Ok(O::url(Href { text, offsets, authority }));
        }
    }
    let mut buffer = String::new();
    let text = parser::text(trimmed, &mut buffer);
    if let (Some(base), Some(fragment)) = (base, text.strip_prefix('#')) {
        // Against every base, the productions read such a text as a fragment alone.
        let fragment = Slice { text: fragment, start: "#".len() };
        return match write::with_fragment(base, Some(fragment), ()) {
            Ok(href) => Ok(O::url(href)),
            Err(error) => Err(O::error(ParseError::TooLong(error))),
        };
    }
    read_and_write::<O>(input, text, base, encoding, None, &mut ())
}

/// Does what [`parse`] does by the productions, and reports the changes.
///
/// # Errors
///
/// The errors of [`parse`].
pub fn parse_recording(
    input: &str,
    base: Option<&Href>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, ParseError> {
    TooLong::check(input.len())?;
    let mut buffer = String::new();
    read_and_write::<Unchanged>(input, parser::text(input, &mut buffer), base, encoding, None, recorder)
}

/// Parses a preprocessed input by the productions, with an optional list for all validation errors. Spans are in
/// bytes of `text`.
#[inline(always)]
fn read_and_write<O: Output>(
    input: &str,
    text: &str,
    base: Option<&Href>,
    encoding: &'static Encoding,
    mut errors: Option<&mut Errors>,
    recorder: &mut impl Recorder,
) -> Result<O::Url, O::Error> {
    let of_base = base.map(Href::as_base);
    // No `?` here: each one would move the URL again.
    let parts = match parser::read(text, of_base) {
        Ok(parts) => parts,
        Err(error) => {
            recorder.found_nothing();
            return Err(O::error(failure(input, text, error, hint::without_scheme(text, of_base), errors)));
        }
    };
    if recorder.is_on() {
        recorder.found(text, &parts.components(), &parts.productions());
    }
    if let Some(errors) = &mut errors {
        errors.record_before_host(text, &parts, of_base);
    }
    // The result stays in place and is borrowed.
    let read;
    let host = match parts.host_to_parse() {
        Ok(Some(host)) => {
            read = host::read_host(host, !parts.scheme_type.is_special(), errors.as_deref_mut(), recorder);
            match &read {
                Ok(host) => Some(host),
                Err(error) => return Err(O::error(failure_in_authority(input, text, &parts, error.clone(), errors))),
            }
        }
        Ok(None) => None,
        Err(error) => return Err(O::error(failure_in_authority(input, text, &parts, error, errors))),
    };
    let port = match parts.port() {
        Ok(port) => port,
        Err(error) => return Err(O::error(failure_in_authority(input, text, &parts, error, errors))),
    };
    if let Some(errors) = errors {
        errors.record_after_host(text, &parts);
    }
    match write::write(text, &parts, host, port, base, encoding, recorder) {
        Ok(url) => Ok(O::url(url)),
        Err(error) => Err(O::error(ParseError::TooLong(error))),
    }
}

/// Returns a failure with its span in the input; recorded if there is an error list. Inlined so that it is built in
/// place.
#[inline(always)]
fn failure(input: &str, text: &str, error: Error, hint: Option<Hint>, errors: Option<&mut Errors>) -> ParseError {
    if let Some(errors) = errors {
        errors.push(error.clone());
    }
    let Error { kind, rule, span } = error;
    ParseError::Error(Error { kind, rule, span: parser::span_of_text(input, text, span) }, hint)
}

/// Returns the [`failure`] for an error in the host or the port.
#[inline(always)]
fn failure_in_authority(
    input: &str,
    text: &str,
    parts: &Parts<'_>,
    error: Error,
    errors: Option<&mut Errors>,
) -> ParseError {
    let host = parts.host_to_parse().ok().flatten().map_or("", |host| host.text);
    let hint = hint::in_authority(text, host, &error, parts.scheme_type);
    failure(input, text, error, hint, errors)
}

/// Returns whether [`parse`] succeeds, except that it does not detect a URL that would be too long. Writes nothing.
///
/// ```
/// use railurl_canon::living::can_parse;
///
/// assert!(can_parse("https://example.org/%", None) && !can_parse("https://example.org:7z", None));
/// ```
#[must_use]
#[inline]
pub fn can_parse(input: &str, base: Option<&Href>) -> bool {
    match base {
        None => {
            // The end is trimmed later: a canonical host stands before it, and other texts go to `read_start`.
            let start = parser::trim_start(input);
            canonical::canonical_host_range(start.as_bytes()).is_some()
                || parser::check_scheme(start).is_ok_and(|scheme_end| is_start_valid(start, scheme_end))
        }
        Some(base) => can_join(input, base),
    }
}

#[inline(never)]
fn is_start_valid(start: &str, scheme_end: usize) -> bool {
    if canonical::has_nearly_canonical_host(start.as_bytes()) {
        return true;
    }
    let mut buffer = String::new();
    // No `is_ok_and`: it would move the parts.
    match parser::read_start(start, scheme_end, &mut buffer) {
        Ok(parts) => is_authority_valid(&parts),
        Err(_) => false,
    }
}

#[inline]
fn can_join(input: &str, base: &Href) -> bool {
    let mut buffer = String::new();
    let text = parser::text(input, &mut buffer);
    match parser::read(text, Some(base.as_base())) {
        Ok(parts) => is_authority_valid(&parts),
        Err(_) => false,
    }
}

#[inline(always)]
fn is_authority_valid(parts: &Parts<'_>) -> bool {
    let is_opaque = !parts.scheme_type.is_special();
    let is_host = match parts.host_to_parse() {
        Ok(Some(host)) => host::read_host(host, is_opaque, None, &mut ()).is_ok(),
        Ok(None) => true,
        Err(_) => false,
    };
    is_host && parts.port().is_ok()
}

/// The result of [`parse_with_errors`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedWithErrors {
    /// The URL, or the reason why parsing failed.
    pub result: Result<Href, ParseError>,
    /// The validation errors in the order in which the steps record them; a failure is the last. Their spans are in
    /// bytes of the input.
    pub errors: Errors,
}

/// Does what [`parse`] does, with validation errors. `errors` is an empty list, for all of them or only the first.
///
/// ```
/// use railurl_canon::living::{Errors, parse_with_errors};
///
/// let input = "HTTPS:\\\\ExAmple.com:443\\a\\..\\b c";
/// let outcome = parse_with_errors(input, None, railurl_canon::encode::UTF_8, Errors::default());
/// assert_eq!(outcome.errors.iter().count(), 7);
/// ```
#[must_use]
#[inline]
pub fn parse_with_errors(
    input: &str,
    base: Option<&Href>,
    encoding: &'static Encoding,
    mut errors: Errors,
) -> ParsedWithErrors {
    let result = parse_and_record::<Unchanged>(input, base, encoding, &mut errors);
    ParsedWithErrors { result, errors }
}

/// [`parse_with_errors`] into the caller's types: generic, so that it is compiled once, and only where it is called.
#[inline(never)]
fn parse_and_record<O: Output>(
    input: &str,
    base: Option<&Href>,
    encoding: &'static Encoding,
    errors: &mut Errors,
) -> Result<O::Url, O::Error> {
    if let Err(error) = TooLong::check(input.len()) {
        return Err(O::error(ParseError::TooLong(error)));
    }
    let mut buffer = String::new();
    let text = parser::text(input, &mut buffer);
    let result = match canonical::read(text) {
        Some(outline) => {
            record_of_canonical(text, &outline, errors);
            Ok(O::url(copied(text, outline)))
        }
        None => read_and_write::<O>(input, text, base, encoding, Some(errors), &mut ()),
    };
    *errors = parser::errors_in_input(input, text, core::mem::take(errors));
    result
}

/// Records the validation errors of a canonical text: those of its domain, path, query and fragment. There are no
/// others: it has exactly two slashes, no credentials and a numeric port, and canonical addresses and opaque hosts are
/// valid.
#[inline]
fn record_of_canonical(text: &str, outline: &Outline, errors: &mut Errors) {
    let Offsets { host, host_end, path, query, fragment, .. } = outline.offsets;
    let host = &text[host as usize..host_end as usize];
    let is_special = Prefix::find(text.as_bytes()).is_some();
    if is_special && !host.is_empty() && !host.starts_with('[') {
        host::record_invalid_domain(Slice::new(text, host), errors);
    }
    let added = u32::from(outline.lacks_slash);
    let mark = |offset| (offset != Offsets::NONE).then(|| (offset - added) as usize);
    let rule = match () {
        () if is_special => "special-path",
        () if outline.offsets.has_authority() || text[path as usize..].starts_with('/') => "path",
        () => "opaque-path",
    };
    errors.record_units(text, path as usize, mark(query), mark(fragment), rule);
}
