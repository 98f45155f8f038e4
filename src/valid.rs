//! Validity: whether an input is what the specification wants authors to write.

use core::fmt;
use core::ops::Range;

use railurl_canon::encode::UTF_8;
use railurl_canon::living::valid::check_url_string;
use railurl_canon::living::{Errors, parse_with_errors};

use crate::dialects::Base;
use crate::{Dialect, Options, Url, Violation};

/// Why an input is not a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), and where.
///
/// The place is that at which the productions of the specification's grammar for writing stop. Where it is no host
/// and no port, what stands before `span` is the longest beginning of the input that a valid URL string begins with
/// too; in a host or a port it is what is wrong with that, if need be all of it.
///
/// ```
/// let error = railurl::Options::new().check_valid("https://example.com/a b").unwrap_err();
/// assert_eq!((error.rule, error.span), ("url-path-segment-string", 21..22));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotValid {
    /// The kind.
    pub kind: NotValidKind,
    /// The production that the input departs from: one of those that the specification tells authors to write by.
    pub rule: &'static str,
    /// The bytes of the input at which it does; none where the input ends too early.
    pub span: Range<usize>,
    /// The first of the violations that the parser finds in the input, if any.
    pub violation: Option<Violation>,
}

/// The kinds of [`NotValid`].
///
/// ```
/// use railurl::{Dialect, Options, error::NotValidKind};
///
/// let error = Options::new().dialect(Dialect::Railroad2015).check_valid("https://example.com/").unwrap_err();
/// assert_eq!(error.kind, NotValidKind::NotDefined(Dialect::Railroad2015));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotValidKind {
    /// The input departs from the productions.
    Mismatch,
    /// The dialect does not define what is valid: whether the input is, cannot be said.
    NotDefined(Dialect),
}

impl NotValidKind {
    /// The name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let error = railurl::Options::new().check_valid("https://example.com/%").unwrap_err();
    /// assert_eq!(error.kind.name(), "mismatch");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            NotValidKind::Mismatch => "mismatch",
            NotValidKind::NotDefined(_) => "not-defined",
        }
    }
}

impl fmt::Display for NotValid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.span;
        match self.kind {
            NotValidKind::NotDefined(dialect) => {
                return write!(f, "the dialect {dialect} does not define valid URL strings");
            }
            NotValidKind::Mismatch if start == end => {
                write!(f, "not a valid URL string: `{}` is incomplete at byte {start}", self.rule)?;
            }
            NotValidKind::Mismatch => {
                write!(f, "not a valid URL string: bytes {start}..{end} do not match `{}`", self.rule)?;
            }
        }
        self.violation.as_ref().map_or(Ok(()), |violation| write!(f, "; {}", violation.kind))
    }
}

impl core::error::Error for NotValid {}

impl Options<'_> {
    /// Whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): what the specification
    /// wants authors to write. A relative one is valid only against a base.
    ///
    /// The URL Standard defines this by a grammar of its own, beside its parser, and says that it "defines what input
    /// would not trigger a validation error or failure when given to the URL parser". That is so but for a few inputs
    /// that parse without a validation error and are not valid all the same, such as IPv4 addresses in digits that are
    /// not ASCII; for these [`NotValid::violation`] is `None`.
    ///
    /// # Errors
    ///
    /// Where the input is not valid; or, for other dialects than [`Dialect::Living`], that they define no such thing.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// assert_eq!(Options::new().check_valid("https://example.com/././foo"), Ok(()));
    ///
    /// let error = Options::new().check_valid("https://example.com/foo bar").unwrap_err();
    /// assert_eq!((error.rule, error.span.clone()), ("url-path-segment-string", 23..24));
    /// assert_eq!(error.violation.unwrap().kind.name(), "invalid-URL-unit");
    ///
    /// let base = Url::parse("https://example.com/")?;
    /// assert!(Options::new().check_valid("foo").is_err());
    /// assert!(Options::new().base(&base).check_valid("foo").is_ok());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn check_valid(&self, input: &str) -> Result<(), NotValid> {
        match self.selected_dialect() {
            Dialect::Living => self.check_valid_living(input),
            #[cfg(feature = "dialects")]
            dialect => Err(NotValid {
                kind: NotValidKind::NotDefined(dialect),
                rule: "url",
                span: 0..input.len(),
                violation: None,
            }),
        }
    }

    fn check_valid_living(&self, input: &str) -> Result<(), NotValid> {
        let base = self.selected_base().and_then(Base::url).map(Url::as_base);
        let mismatch = match check_url_string(input, base) {
            Ok(()) => return Ok(()),
            Err(mismatch) => mismatch,
        };
        let first_violation = |base: Option<&Url>| {
            let base = base.map(Url::serialized);
            parse_with_errors(input, base, UTF_8, Errors::first_only()).errors.into_runs().pop()
        };
        let violation = match self.parsed_base() {
            Ok(Some(base)) => first_violation(Some(&base)),
            Ok(None) => first_violation(self.selected_base().and_then(Base::url)),
            Err(_) => None,
        };
        Err(NotValid {
            kind: NotValidKind::Mismatch,
            rule: mismatch.rule,
            span: mismatch.span,
            violation: violation.map(Violation::from),
        })
    }
}

impl Url {
    /// Whether `input` is an [absolute URL string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string), by
    /// the default dialect: one that parses, and is written as the specification wants it to be.
    ///
    /// [`Options::check_valid`] says where one is not, and takes a base for relative ones.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert!(Url::is_valid("https://EXAMPLE.com/../x"));
    /// assert!(!Url::is_valid("https://user@example.com/"));
    /// assert!(!Url::is_valid("../x"));
    /// ```
    pub fn is_valid(input: &str) -> bool {
        check_url_string(input, None).is_ok()
    }
}
