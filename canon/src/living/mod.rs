//! The [URL Standard](https://url.spec.whatwg.org/), as of commit 6ae8486 of 2 July 2026: what its state machine computes.
//!
//! [`railurl_parser::living`] finds the parts; here they are resolved against a base and encoded
//! ([`canonicalize()`]), serialized ([`Record::serialize`]) and changed by the URL class's setters ([`setters`]).
//! [`parse()`] does it all.
//!
//! ```
//! use railurl_canon::living;
//!
//! let parsed = living::parse("HTTPS:\\\\ExAmple.com:443\\a\\..\\b c", None, encoding_rs::UTF_8).unwrap();
//! assert_eq!(parsed.record.serialize().unwrap().0, "https://example.com/b%20c");
//! assert_eq!(parsed.errors.len(), 7);
//! ```

pub mod canonicalize;
mod classes;
pub mod encode;
pub mod encode_sets;
pub mod host;
pub mod href;
pub mod join;
mod origin;
mod path;
mod record;
pub mod resolve;
pub mod setters;
pub mod splice;
mod tail;
pub mod valid;

use alloc::vec::Vec;

use encoding_rs::Encoding;
use railurl_parser::living as parser;

use crate::href::{Offsets, TooLong};

pub use crate::origin::Origin;
pub use canonicalize::canonicalize;
pub use parser::{Error, ValidationError};
pub use record::{Path, Record};
pub use resolve::{Resolved, resolve};

/// What [`parse()`] gives where parsing succeeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The URL record.
    pub record: Record,
    /// The validation errors, in the order in which the steps record them.
    pub errors: Vec<Error>,
}

/// What [`parse()`] gives where parsing fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The validation error that the failure was recorded as.
    pub failure: Error,
    /// All validation errors, in the order in which the steps record them; the failure is the last.
    pub errors: Vec<Error>,
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// Spans are byte offsets into `input`.
///
/// # Errors
///
/// The validation error that stands for the failure, and all that were recorded before it.
///
/// ```
/// use railurl_canon::living::{ValidationError, parse};
///
/// let failed = parse("https://example.org:7z", None, encoding_rs::UTF_8).unwrap_err();
/// assert_eq!(failed.failure.kind, ValidationError::PortInvalid);
/// assert_eq!(failed.failure.span, 21..22);
/// ```
pub fn parse(input: &str, base: Option<&Record>, encoding: &'static Encoding) -> Result<Parsed, Failed> {
    let input = parser::preprocess(input);
    let parsed = parser::parse(&input, base.map(Record::as_base));
    let mut recorded = parsed.errors;
    let host = match evaluated_host(parsed.parts.as_ref(), parsed.host_index, &mut recorded) {
        Ok(host) => host,
        Err(failure) => return Err(failed(&input, failure, recorded)),
    };
    if let (Some(failure), true) = (recorded.last(), parsed.is_failure) {
        return Err(failed(&input, failure.clone(), recorded));
    }
    // The parser has parts of whatever it does not fail on.
    let parts = parsed.parts.unwrap_or_else(parser::Parts::nothing);
    let record = canonicalize(&resolve(&parts, base), host, encoding);
    Ok(Parsed { record, errors: in_input(&input, recorded) })
}

/// Where the components are of a text that is its own canonical form, as far as that is known without parsing it, and
/// whether it has an authority.
///
/// # Errors
///
/// That it may be none; the same of the components before the path if these are canonical, for [`href::parse_tail`].
#[inline]
pub fn canonical_offsets(input: &str) -> Result<(Offsets, bool), Option<(Offsets, bool)>> {
    if input.len() > TooLong::LIMIT {
        return Err(None);
    }
    let found = |outline: parser::canonical::Outline| (offsets(outline, 0), outline.has_authority);
    match parser::canonical::read_as_far(input) {
        Ok(outline) => Ok(found(outline)),
        Err(head) => Err(head.map(found)),
    }
}

/// The offsets of components, `by` bytes behind the outline but for the end of the scheme. All are less than the length.
#[inline(always)]
fn offsets(outline: parser::canonical::Outline, by: u32) -> Offsets {
    let offset = |offset: usize| offset as u32 + by;
    Offsets {
        scheme_end: outline.scheme_end as u32,
        username_end: offset(outline.host),
        host: offset(outline.host),
        host_end: offset(outline.host_end),
        path: offset(outline.path),
        query: outline.query.map_or(Offsets::NONE, offset),
        fragment: outline.fragment.map_or(Offsets::NONE, offset),
    }
}

/// Parses the host, if there is one to be parsed, and puts its errors where they belong.
fn evaluated_host(
    parts: Option<&parser::Parts<'_>>,
    host_index: Option<usize>,
    errors: &mut Vec<Error>,
) -> Result<Option<alloc::string::String>, Error> {
    let (Some(parser::Parts { rest: parser::Rest::Hierarchy(hierarchy), scheme_type, .. }), Some(index)) =
        (parts, host_index)
    else {
        return Ok(None);
    };
    let mut of_host = Vec::new();
    let host = canonicalize::host(hierarchy.host, *scheme_type, &mut of_host);
    if host.is_err() {
        errors.truncate(index);
    }
    errors.splice(index..index, of_host);
    host.map(Some)
}

fn failed(input: &parser::Input<'_>, failure: Error, errors: Vec<Error>) -> Failed {
    Failed { failure: input.in_input(failure), errors: in_input(input, errors) }
}

/// The errors of preprocessing, then the others, with their spans in the user's input.
fn in_input(input: &parser::Input<'_>, errors: Vec<Error>) -> Vec<Error> {
    input.errors().iter().cloned().chain(errors.into_iter().map(|error| input.in_input(error))).collect()
}
