//! Options for parsing.

use alloc::borrow::Cow;
use alloc::string::String;

use percent_encoding::{CONTROLS, percent_encode};

use crate::setters::without_tabs;
use crate::violation::report;
use crate::{EncodingOverride, ParseError, SyntaxViolation, Url};

/// Options for parsing: a base URL, an encoding for the query, and a callback for violations.
///
/// ```
/// use std::cell::RefCell;
/// use url::{SyntaxViolation, Url};
///
/// let base = Url::parse("https://example.com/a/")?;
/// let violations = RefCell::new(Vec::new());
/// let url = Url::options()
///     .base_url(Some(&base))
///     .encoding_override(Some(&|text| text.to_uppercase().into_bytes().into()))
///     .syntax_violation_callback(Some(&|violation| violations.borrow_mut().push(violation)))
///     .parse("b\\c?d")?;
/// assert_eq!(url.as_str(), "https://example.com/a/b/c?D");
/// assert_eq!(*violations.borrow(), [SyntaxViolation::Backslash]);
/// # Ok::<(), url::ParseError>(())
/// ```
#[derive(Copy, Clone)]
#[must_use]
pub struct ParseOptions<'a> {
    base: Option<&'a Url>,
    encoding: EncodingOverride<'a>,
    callback: Option<&'a dyn Fn(SyntaxViolation)>,
}

impl Url {
    /// Returns options for parsing: a base URL, an encoding for the query, a callback for violations.
    pub fn options<'a>() -> ParseOptions<'a> {
        ParseOptions::new()
    }
}

impl<'a> ParseOptions<'a> {
    pub(crate) fn new() -> Self {
        ParseOptions { base: None, encoding: None, callback: None }
    }

    /// Sets the URL that relative references are resolved against.
    pub fn base_url(self, new: Option<&'a Url>) -> Self {
        ParseOptions { base: new, ..self }
    }

    /// Sets the function that turns the query of an `http`, `https`, `ftp` or `file` URL into bytes.
    pub fn encoding_override(self, new: EncodingOverride<'a>) -> Self {
        ParseOptions { encoding: new, ..self }
    }

    /// Sets the function that is called for each violation that does not end the parse.
    pub fn syntax_violation_callback(self, new: Option<&'a dyn Fn(SyntaxViolation)>) -> Self {
        ParseOptions { callback: new, ..self }
    }

    /// Parses `input`.
    ///
    /// # Errors
    ///
    /// The input is not a URL.
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        let base = self.base.map(|base| &base.0);
        let parsed = match (base, self.callback) {
            (None, None) => railurl::Url::parse(input),
            (Some(base), None) => base.join(input),
            (_, Some(callback)) => {
                let mut options = railurl::Options::new();
                if let Some(base) = base {
                    options = options.base(base);
                }
                let outcome = options.parse_with_violations(input);
                report(input, &outcome, callback);
                outcome.result
            }
        };
        let mut url = parsed.map_err(|error| ParseError::from_parse(&error, base))?;
        if let (Some(encode), Some(query)) = (self.encoding, query_of(input))
            && matches!(url.scheme(), "http" | "https" | "ftp" | "file")
        {
            // Setting the query encodes the rest.
            let query: String = percent_encode(&encode(&query), CONTROLS).collect();
            let _ = url.set_query(Some(&query));
        }
        Ok(Url(url))
    }
}

/// Returns the query of an input, if it has one: the text between the first question mark and the number sign.
fn query_of(input: &str) -> Option<Cow<'_, str>> {
    let input = input.trim_matches(|c| c <= ' ');
    let before_fragment = input.split('#').next()?;
    let (_, query) = before_fragment.split_once('?')?;
    Some(without_tabs(query))
}
