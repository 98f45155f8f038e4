//! How to parse: the base, the encoding and the dialect.

use alloc::vec::Vec;

use encoding_rs::{Encoding, UTF_8};
use railurl_canon::TooLong;
use railurl_canon::railroad_2015 as canon;
use railurl_parser::railroad_2015 as parser;

use crate::{Components, Dialect, FailureKind, ParseError, Url, Violation, ViolationKind};

/// How to parse: against which base, in which encoding, by which dialect.
///
/// ```
/// use railurl::{Dialect, Options, Url};
///
/// let base = Url::parse("http://example.com/a/b")?;
/// let url = Options::new()
///     .dialect(Dialect::Railroad2015)
///     .base(&base)
///     .encoding(railurl::encoding_for_label("latin1").unwrap())
///     .parse("c?d=é")?;
/// assert_eq!(url.as_str(), "http://example.com/a/c?d=%E9");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options<'b> {
    base: Option<&'b Url>,
    encoding: &'static Encoding,
    dialect: Dialect,
}

/// What parsing gives: a URL or a failure, and what the specification wants authors not to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The URL, or why there is none.
    pub result: Result<Url, ParseError>,
    /// The violations, in the order of the input; where parsing failed, those found up to then.
    pub violations: Vec<Violation>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { base: None, encoding: UTF_8, dialect: Dialect::default() }
    }
}

impl<'b> Options<'b> {
    /// No base, UTF-8, the default dialect.
    pub fn new() -> Self {
        Self::default()
    }

    /// The URL that relative references are relative to.
    #[must_use]
    pub fn base(self, base: &'b Url) -> Self {
        Options { base: Some(base), ..self }
    }

    /// The *encoding override*: in which encoding code points become bytes before they are percent-encoded.
    ///
    /// UTF-8 unless a document in a legacy encoding asks for its own.
    #[must_use]
    pub fn encoding(self, encoding: &'static Encoding) -> Self {
        Options { encoding, ..self }
    }

    /// The specification to read by. A base is read as a URL of this dialect whatever it was parsed by.
    #[must_use]
    pub fn dialect(self, dialect: Dialect) -> Self {
        Options { dialect, ..self }
    }

    /// Parses `input`.
    ///
    /// # Errors
    ///
    /// Why the input is not a URL.
    pub fn parse(&self, input: &str) -> Result<Url, ParseError> {
        self.parse_with_violations(input).result
    }

    /// Parses `input` and says what the specification wants authors not to write, whether parsing succeeds or not.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations(" http://exa mple/");
    /// assert_eq!(outcome.result.unwrap_err().span, 11..12);
    /// assert_eq!(outcome.violations[0].kind.name(), "leading-or-trailing-whitespace");
    /// ```
    pub fn parse_with_violations(&self, input: &str) -> Outcome {
        if let Err(error) = TooLong::check(input.len()) {
            return Outcome { result: Err(error.into()), violations: Vec::new() };
        }
        match self.dialect {
            Dialect::Railroad2015 => self.parse_railroad_2015(input),
        }
    }

    fn parse_railroad_2015(&self, input: &str) -> Outcome {
        let base = self.base.map(Url::to_record);
        let (result, errors) = match canon::parse(input, base.as_ref(), self.encoding) {
            Ok(parsed) => (Url::from_record(&parsed.record, self.dialect).map_err(ParseError::from), parsed.errors),
            Err(failed) => {
                let parser::Exception { kind, rule, span } = failed.exception;
                (Err(ParseError { kind: FailureKind::Railroad2015(kind), rule, span }), failed.errors)
            }
        };
        let violations = errors.into_iter().map(violation).collect();
        Outcome { result, violations }
    }

    /// The components of `input` as the parser finds them: nothing resolved, nothing decoded or encoded.
    ///
    /// ```
    /// let parts = railurl::Options::new().components("HTTP://a:@b/%7e?");
    /// assert_eq!(parts.scheme.as_deref(), Some("HTTP"));
    /// assert_eq!(parts.password.as_deref(), Some(""));
    /// assert_eq!((parts.port, parts.query.as_deref()), (None, Some("")));
    /// ```
    pub fn components(&self, input: &str) -> Components {
        match self.dialect {
            Dialect::Railroad2015 => parser::parse(input, self.base.map(Url::scheme)).parts.components().into(),
        }
    }

    /// The components of `input` resolved against the base, not yet decoded or encoded.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// let base = Url::parse("http://example.com/a/b")?;
    /// let resolved = Options::new().base(&base).resolved_components("c d/../e f");
    /// assert_eq!(resolved.host.as_deref(), Some("example.com"));
    /// assert_eq!(resolved.path.as_deref(), Some("/a/e f"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn resolved_components(&self, input: &str) -> Components {
        match self.dialect {
            Dialect::Railroad2015 => {
                let base = self.base.map(Url::to_record);
                let parts = parser::parse(input, self.base.map(Url::scheme)).parts;
                canon::resolve(&parts, base.as_ref()).into()
            }
        }
    }
}

fn violation(error: parser::Error) -> Violation {
    Violation { kind: ViolationKind::Railroad2015(error.kind), rule: error.rule, span: error.span }
}
