//! The standard's steps on URL records, each with the sentence that it implements. They define what parsing and the
//! setters do.
//!
//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) in separate stages: [`resolve()`]
//! takes missing components from the base, [`canonicalize()`] adds the encoded components of the input, and
//! [`Record::serialize`] writes the resulting [`Record`]. The setters change a record.

mod canonicalize;
mod path;
mod record;
mod resolve;
mod setters;

use railurl_canon::encode::Encoding;
use railurl_parser::living::{self as parser, Error};

pub use canonicalize::{canonicalize, host};
pub use record::{Path, Record};
pub use resolve::resolve;
pub use setters::SetterError;

/// Follows the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
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
