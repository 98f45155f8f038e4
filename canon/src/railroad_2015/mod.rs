//! The [URL Standard with railroad diagrams](https://specs.webplatform.org/url/webspecs/develop/), April 2015: what its
//! prose computes.
//!
//! [`railurl_parser::railroad_2015`] finds the parts; here they are resolved against a base ([`resolve()`]), evaluated and
//! encoded ([`canonicalize()`]), serialized ([`Record::serialize`]) and changed by the URL API's setters
//! ([`setters`]). [`parse()`] does it all.
//!
//! ```
//! use railurl_canon::railroad_2015;
//!
//! let parsed = railroad_2015::parse("HTTP://ExAmple.com:80/a/./b c", None, encoding_rs::UTF_8).unwrap();
//! assert_eq!(parsed.record.serialize().unwrap().0, "http://example.com/a/b%20c");
//! ```

pub mod canonicalize;
pub mod encode_sets;
mod host;
mod path;
mod record;
pub mod resolve;
pub mod setters;

use alloc::vec::Vec;

use encoding_rs::Encoding;
use railurl_parser::railroad_2015 as parser;

pub use crate::origin::Origin;
pub use canonicalize::canonicalize;
pub use record::Record;
pub use resolve::{Resolved, resolve};

/// What [`parse()`] gives where parsing succeeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The URL record.
    pub record: Record,
    /// The conformance errors, in the order of the input.
    pub errors: Vec<parser::Error>,
}

/// What [`parse()`] gives where parsing fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The parse exception that ended the parse.
    pub exception: parser::Exception,
    /// The conformance errors up to then, in the order of the input.
    pub errors: Vec<parser::Error>,
}

/// The [basic URL parser](https://specs.webplatform.org/url/webspecs/develop/#concept-basic-url-parser), with an
/// encoding override.
///
/// Spans are byte offsets into `input`.
///
/// # Errors
///
/// The parse exception, and the conformance errors that were indicated before it.
///
/// ```
/// use railurl_canon::railroad_2015::{ParseException, parse};
///
/// let failed = parse("http://user@/", None, encoding_rs::UTF_8).unwrap_err();
/// assert_eq!(failed.exception.kind, ParseException::EmptyHost);
/// assert_eq!(failed.exception.span, 12..12);
/// ```
pub fn parse(input: &str, base: Option<&Record>, encoding: &'static Encoding) -> Result<Parsed, Failed> {
    let parser::Parsed { parts, mut errors } = parser::parse(input, base.map(|base| base.scheme.as_str()));
    let outcome = canonicalize(&resolve(&parts, base), encoding, &mut errors);
    // Errors that the parser and the host found are put in the order of the input.
    errors.sort_by_key(|error| error.span.start);
    match outcome {
        Ok(record) => Ok(Parsed { record, errors }),
        Err(exception) => Err(Failed { exception, errors }),
    }
}

pub use parser::{ConformanceError, ParseException};
