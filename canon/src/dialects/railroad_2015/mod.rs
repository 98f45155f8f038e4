//! The [URL Standard with railroad diagrams](https://specs.webplatform.org/url/webspecs/develop/), April 2015: the
//! algorithms in its prose.
//!
//! [`railurl_parser::dialects::railroad_2015`] finds the parts. This module resolves them against a base ([`resolve()`]),
//! evaluates and encodes them ([`canonicalize()`]), serializes them ([`Record::serialize`]) and changes them by the URL
//! API's setters ([`setters`]). [`parse()`] runs all steps of parsing.
//!
//! ```
//! use railurl_canon::dialects::railroad_2015;
//!
//! let parsed = railroad_2015::parse("HTTP://ExAmple.com:80/a/./b c", None, railurl_canon::encode::UTF_8).unwrap();
//! assert_eq!(parsed.record.serialize().unwrap().text, "http://example.com/a/b%20c");
//! ```

pub mod canonicalize;
pub mod encode_sets;
mod host;
mod path;
mod record;
pub mod resolve;
pub mod setters;

use alloc::vec::Vec;

use crate::changes::Recorder;
use crate::encode::Encoding;
use railurl_parser::dialects::railroad_2015 as parser;

pub use crate::origin::Origin;
pub use canonicalize::canonicalize;
pub use record::Record;
pub use resolve::{Resolved, resolve};

/// The result of a successful [`parse()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The URL record.
    pub record: Record,
    /// The conformance errors, in the order of the input.
    pub errors: Vec<parser::Error>,
}

/// The error of [`parse()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The parse exception that ended the parse.
    pub exception: parser::Exception,
    /// The conformance errors up to then, in the order of the input.
    pub errors: Vec<parser::Error>,
}

/// Runs the [basic URL parser](https://specs.webplatform.org/url/webspecs/develop/#concept-basic-url-parser), with an
/// encoding override.
///
/// Spans are byte offsets into `input`.
///
/// # Errors
///
/// The parse exception, and the conformance errors found before it.
///
/// ```
/// use railurl_canon::dialects::railroad_2015::{ParseException, parse};
///
/// let failed = parse("http://user@/", None, railurl_canon::encode::UTF_8).unwrap_err();
/// assert_eq!(failed.exception.kind, ParseException::EmptyHost);
/// assert_eq!(failed.exception.span, 12..12);
/// ```
pub fn parse(input: &str, base: Option<&Record>, encoding: &'static Encoding) -> Result<Parsed, Failed> {
    parse_recording(input, base, encoding, &mut ())
}

/// Does what [`parse()`] does, and reports the changes.
///
/// # Errors
///
/// Fails as [`parse()`] does.
pub fn parse_recording(
    input: &str,
    base: Option<&Record>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Parsed, Failed> {
    let parser::Parsed { parts, mut errors } = parser::parse(input, base.map(|base| base.scheme.as_str()));
    if recorder.is_on() {
        recorder.found(input, &parts.components(), &parts.productions());
    }
    let resolved = resolve::resolve_recording(&parts, base, recorder);
    let outcome = canonicalize::canonicalize_recording(resolved, encoding, &mut errors, recorder);
    // Sorts the errors of the parser and of the host by position.
    errors.sort_by_key(|error| error.span.start);
    match outcome {
        Ok(record) => Ok(Parsed { record, errors }),
        Err(exception) => Err(Failed { exception, errors }),
    }
}

/// Returns the [default port](https://specs.webplatform.org/url/webspecs/develop/#default-port) of a scheme in lower
/// case. A port is a string of digits in this standard.
///
/// ```
/// use railurl_canon::dialects::railroad_2015::default_port;
///
/// assert_eq!((default_port("gopher"), default_port("file")), (Some("70"), None));
/// ```
pub fn default_port(scheme: &str) -> Option<&'static str> {
    match scheme {
        "ftp" => Some("21"),
        "gopher" => Some("70"),
        "http" | "ws" => Some("80"),
        "https" | "wss" => Some("443"),
        _ => None,
    }
}

pub use parser::{ConformanceError, ParseException};

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use crate::encode::UTF_8;

    use super::*;

    fn parsed(input: &str, base: &str) -> Result<(String, Vec<ConformanceError>), ParseException> {
        let base = (!base.is_empty()).then(|| parse(base, None, UTF_8).expect("a base").record);
        let parsed = parse(input, base.as_ref(), UTF_8).map_err(|failed| failed.exception.kind)?;
        let href = parsed.record.serialize().expect("a short URL").text;
        Ok((href, parsed.errors.iter().map(|error| error.kind).collect()))
    }

    fn href(input: &str, base: &str) -> Result<String, ParseException> {
        parsed(input, base).map(|(href, _)| href)
    }

    #[test]
    fn only_file_urls_without_credentials_have_an_empty_host() {
        assert_eq!(href("//", "file:///a/b").as_deref(), Ok("file:///"));
        assert_eq!(href("//:8/x", "file:///a/b").as_deref(), Ok("file://:8/x"));
        for (input, base) in [("//u@/x", "file:///a"), ("//@", "file:///a"), ("//:@/", "file:///a"), ("http:///x", "")]
        {
            assert_eq!(href(input, base), Err(ParseException::EmptyHost), "{input}");
        }
    }

    #[test]
    fn domains_that_parse_as_addresses_are_addresses() {
        assert_eq!(href("http://%31.2/", "").as_deref(), Ok("http://1.0.0.2/"));
        // "Try …. If this succeeds, replace domain with the result."
        assert_eq!(href("http://%31.256.0.0/", "").as_deref(), Ok("http://1.256.0.0/"));
        assert_eq!(href("http://4294967296%2e/", "").as_deref(), Ok("http://4294967296./"));
        // A host written as an address is an address.
        assert_eq!(href("http://1.256.0.0/", ""), Err(ParseException::Ipv4OutOfRange));
    }

    #[test]
    fn values_after_a_double_colon() {
        for host in ["[2001::1]", "[1:2:3:4::5:6]", "[1::2:3:102:304]"] {
            let written = host.replace("102:304", "1.2.3.4");
            assert_eq!(href(&(String::from("http://") + &written), ""), Ok(String::from("http://") + host + "/"));
        }
        for host in ["[1::2:3:4]", "[1:2:3::4:5:6]", "[1:2:3:4:5::6:7]", "[::1]", "[:1]", "[1:2:3:4:5:6:7:8]"] {
            assert!(href(&(String::from("http://") + host), "").is_err(), "{host}");
        }
    }

    #[test]
    fn one_dot_in_both_spellings() {
        assert_eq!(href(".", "http://h/a/b/c").as_deref(), Ok("http://h/a"));
        assert_eq!(href("\t.", "http://h/a/b/c").as_deref(), Ok("http://h/a"));
        assert_eq!(href("%2E", "http://h/a/b/c").as_deref(), Ok("http://h/a/b/%2E"));
        assert_eq!(href("http:%2\te", "http://h/a/b/c").as_deref(), Ok("http://h/a/b/%2e"));
        for input in ["http://h/.", "http://h/%2e"] {
            assert_eq!(href(input, "").as_deref(), Ok("http://h/"), "{input}");
        }
    }

    #[test]
    fn the_first_segment_is_checked_for_colons_after_its_dots_are_processed() {
        for (input, is_error) in [("1:a", true), ("./1:a", true), ("../1:a", true), (":/../a", false), ("a/1:a", false)]
        {
            let (_, errors) = parsed(input, "file:///a/b").unwrap();
            assert_eq!(errors.contains(&ConformanceError::ColonInFirstSegment), is_error, "{input}");
        }
    }
}
