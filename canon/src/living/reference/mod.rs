//! The standard's steps on records, beside its sentences: the definition of what parsing and the setters do.
//!
//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) in separate stages: [`resolve()`] puts the
//! parts on a base, [`canonicalize()`] encodes them into a [`Record`], and [`Record::serialize`] writes that. The setters
//! change a record. Tests hold the writer to these; nothing that users call goes by way of them but the stage
//! [`Resolved`], which they can ask for.
//!
//! ```
//! use railurl_canon::living::reference;
//!
//! let record = reference::parse("HTTPS:\\\\ExAmple.com:443\\a\\..\\b c", None, railurl_canon::encode::UTF_8).unwrap();
//! assert_eq!(record.serialize().unwrap().0, "https://example.com/b%20c");
//! ```

mod canonicalize;
mod origin;
mod path;
mod record;
mod resolve;
mod setters;

use alloc::vec::Vec;

use crate::encode::Encoding;
use railurl_parser::living as parser;

use super::Error;

pub use canonicalize::{canonicalize, host};
pub use record::{Path, Record};
pub use resolve::{Authority, Query, Resolved, ResolvedPath, resolve};

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// # Errors
///
/// The validation error that stands for the failure. Its span is bytes of `input`.
///
/// ```
/// use railurl_canon::living::{ValidationError, reference};
///
/// let failure = reference::parse("https://example.org:7z", None, railurl_canon::encode::UTF_8).unwrap_err();
/// assert_eq!((failure.kind, failure.span), (ValidationError::PortInvalid, 21..22));
/// ```
pub fn parse(input: &str, base: Option<&Record>, encoding: &'static Encoding) -> Result<Record, Error> {
    let input = parser::preprocess(input);
    let in_input = |error| input.in_input(error);
    let parts = parser::read(input.text(), base.map(Record::as_base)).map_err(in_input)?;
    let host = match parts.rest {
        parser::Rest::Hierarchy(hierarchy) => {
            parts.host_to_parse().map_err(in_input)?;
            Some(host(hierarchy.host, parts.scheme_type, &mut Vec::new()).map_err(in_input)?)
        }
        _ => None,
    };
    parts.port().map_err(in_input)?;
    Ok(canonicalize(&resolve(&parts, base), host, encoding))
}
