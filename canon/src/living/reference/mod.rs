//! The standard's steps on URL records, each beside the sentence it implements. They define what parsing and the
//! setters do.
//!
//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) in separate stages: [`resolve()`]
//! takes missing components from the base, [`canonicalize()`] adds the encoded components of the input, and
//! [`Record::serialize`] writes the resulting [`Record`]. The setters change a record. Tests compare the writer with
//! these steps. Except for the result of the first stage, the public API does not use them.
//!
//! ```
//! use railurl_canon::living::reference;
//!
//! let record = reference::parse("HTTPS:\\\\ExAmple.com:443\\a\\..\\b c", None, railurl_canon::encode::UTF_8).unwrap();
//! assert_eq!(record.serialize().unwrap().text, "https://example.com/b%20c");
//! ```

mod canonicalize;
mod path;
mod record;
mod resolve;
mod setters;

use alloc::string::String;

use crate::encode::Encoding;
use railurl_parser::living as parser;

use super::Error;

pub use canonicalize::{canonicalize, host};
pub use record::{Path, Record};
pub use resolve::{path_as_written, resolve};

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// # Errors
///
/// The validation error that made parsing fail. Its span is in bytes of `input`.
///
/// ```
/// use railurl_canon::living::{ValidationError, reference};
///
/// let failure = reference::parse("https://example.org:7z", None, railurl_canon::encode::UTF_8).unwrap_err();
/// assert_eq!((failure.kind, failure.span), (ValidationError::PortInvalid, 21..22));
/// ```
pub fn parse(input: &str, base: Option<&Record>, encoding: &'static Encoding) -> Result<Record, Error> {
    let mut buffer = String::new();
    let text = parser::text(input, &mut buffer);
    let steps = || {
        let parts = parser::read(text, base.map(Record::as_base))?;
        let parsed = |slice| host(slice, parts.scheme_type);
        let host = parts.host_to_parse()?.map(parsed).transpose()?;
        Ok(canonicalize(resolve(&parts, base), &parts, host, parts.port()?, encoding))
    };
    steps().map_err(|error: Error| Error { span: parser::span_of_text(input, text, error.span), ..error })
}
