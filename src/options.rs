//! How to parse: the base, the encoding and the dialect.

use alloc::vec::Vec;

use encoding_rs::{Encoding, UTF_8};
use railurl_canon::TooLong;
use railurl_canon::{living, railroad_2015};
use railurl_parser::living as living_parser;
use railurl_parser::railroad_2015 as railroad_2015_parser;

use crate::record::Record;
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
///
/// ```
/// let outcome = railurl::Options::new().parse_with_violations("http:\\\\example.com");
/// assert!(!outcome.violations.is_empty());
/// assert_eq!(outcome.result?.as_str(), "http://example.com/");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The URL, or why there is none.
    pub result: Result<Url, ParseError>,
    /// The violations; where parsing failed, those found up to then. Of the living standard they are in the order in
    /// which its steps record them, and a failure is the last of them; of the 2015 standard in the order of the input.
    pub violations: Vec<Violation>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { base: None, encoding: UTF_8, dialect: Dialect::default() }
    }
}

impl<'b> Options<'b> {
    /// No base, UTF-8, the default dialect.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// assert_eq!(Options::new().parse("http://example.com/?ü"), Url::parse("http://example.com/?ü"));
    /// assert!(Options::new().parse("a").is_err());
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// The URL that relative references are relative to.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// let base = Url::parse("http://example.com/a/b")?;
    /// assert_eq!(Options::new().base(&base).parse("../c")?.as_str(), "http://example.com/c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn base(self, base: &'b Url) -> Self {
        Options { base: Some(base), ..self }
    }

    /// The *encoding override*: in which encoding code points become bytes before they are percent-encoded.
    ///
    /// UTF-8 unless a document in a legacy encoding asks for its own.
    ///
    /// ```
    /// let options = railurl::Options::new().encoding(railurl::encoding_for_label("windows-1251").unwrap());
    /// assert_eq!(options.parse("http://example.com/?я")?.query(), Some("%FF"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn encoding(self, encoding: &'static Encoding) -> Self {
        Options { encoding, ..self }
    }

    /// The specification to read by. A base is read as a URL of this dialect whatever it was parsed by.
    ///
    /// ```
    /// use railurl::{Dialect, Options};
    ///
    /// let url = Options::new().dialect(Dialect::Railroad2015).parse("http://example.com/")?;
    /// assert_eq!(url.dialect(), Dialect::Railroad2015);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn dialect(self, dialect: Dialect) -> Self {
        Options { dialect, ..self }
    }

    /// Parses `input`.
    ///
    /// # Errors
    ///
    /// Why the input is not a URL.
    ///
    /// ```
    /// let options = railurl::Options::new();
    /// assert_eq!(options.parse("http://EXAMPLE.com/%7Ea")?.as_str(), "http://example.com/%7Ea");
    /// assert_eq!(options.parse("http://").unwrap_err().kind.name(), "host-missing");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn parse(&self, input: &str) -> Result<Url, ParseError> {
        self.parse_with_violations(input).result
    }

    /// Parses `input` and says what the specification wants authors not to write, whether parsing succeeds or not.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations(" http://exa mple/");
    /// assert_eq!(outcome.result.unwrap_err().span, 11..12);
    /// assert_eq!(outcome.violations[0].kind.name(), "invalid-URL-unit");
    /// ```
    pub fn parse_with_violations(&self, input: &str) -> Outcome {
        if let Err(error) = TooLong::check(input.len()) {
            return Outcome { result: Err(error.into()), violations: Vec::new() };
        }
        match self.dialect {
            Dialect::Living => self.parse_living(input),
            Dialect::Railroad2015 => self.parse_railroad_2015(input),
        }
    }

    pub(crate) fn selected_dialect(&self) -> Dialect {
        self.dialect
    }

    pub(crate) fn base_record(&self) -> Option<Record> {
        self.base.map(|base| base.to_record_of(self.dialect))
    }

    fn parse_living(&self, input: &str) -> Outcome {
        let base = self.base_record();
        let (result, errors) = match living::parse(input, living_base(base.as_ref()), self.encoding) {
            Ok(parsed) => (Url::from_living(&parsed.record).map_err(ParseError::from), parsed.errors),
            Err(failed) => {
                let living::Error { kind, rule, span } = failed.failure;
                (Err(ParseError { kind: FailureKind::Living(kind), rule, span }), failed.errors)
            }
        };
        let violation = |error: living::Error| Violation {
            kind: ViolationKind::Living(error.kind),
            rule: error.rule,
            span: error.span,
        };
        Outcome { result, violations: errors.into_iter().map(violation).collect() }
    }

    fn parse_railroad_2015(&self, input: &str) -> Outcome {
        let base = self.base_record();
        let (result, errors) = match railroad_2015::parse(input, railroad_2015_base(base.as_ref()), self.encoding) {
            Ok(parsed) => (Url::from_railroad_2015(&parsed.record).map_err(ParseError::from), parsed.errors),
            Err(failed) => {
                let railroad_2015_parser::Exception { kind, rule, span } = failed.exception;
                (Err(ParseError { kind: FailureKind::Railroad2015(kind), rule, span }), failed.errors)
            }
        };
        let violation = |error: railroad_2015_parser::Error| Violation {
            kind: ViolationKind::Railroad2015(error.kind),
            rule: error.rule,
            span: error.span,
        };
        Outcome { result, violations: errors.into_iter().map(violation).collect() }
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
            Dialect::Living => {
                let base = self.base_record();
                let input = living_parser::preprocess(input);
                let parsed = living_parser::parse(&input, living_base(base.as_ref()).map(living::Record::as_base));
                parsed.parts.map(|parts| parts.components().into()).unwrap_or_default()
            }
            Dialect::Railroad2015 => {
                railroad_2015_parser::parse(input, self.base.map(Url::scheme)).parts.components().into()
            }
        }
    }

    /// The components of `input` resolved against the base, not yet decoded or encoded.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// let base = Url::parse("http://example.com/a/b")?;
    /// let resolved = Options::new().base(&base).resolved_components("c d");
    /// assert_eq!(resolved.host.as_deref(), Some("example.com"));
    /// assert_eq!(resolved.path.as_deref(), Some("/a/c d"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn resolved_components(&self, input: &str) -> Components {
        match self.dialect {
            Dialect::Living => {
                let base = self.base_record();
                let base = living_base(base.as_ref());
                let input = living_parser::preprocess(input);
                let parsed = living_parser::parse(&input, base.map(living::Record::as_base));
                parsed.parts.map(|parts| living::resolve(&parts, base).into()).unwrap_or_default()
            }
            Dialect::Railroad2015 => {
                let base = self.base_record();
                let parts = railroad_2015_parser::parse(input, self.base.map(Url::scheme)).parts;
                railroad_2015::resolve(&parts, railroad_2015_base(base.as_ref())).into()
            }
        }
    }
}

pub(crate) fn living_base(record: Option<&Record>) -> Option<&living::Record> {
    match record {
        Some(Record::Living(record)) => Some(record),
        _ => None,
    }
}

fn railroad_2015_base(record: Option<&Record>) -> Option<&railroad_2015::Record> {
    match record {
        Some(Record::Railroad2015(record)) => Some(record),
        _ => None,
    }
}
