//! Validity: whether an input is written as the specification wants authors to write it.

use core::fmt;
use core::ops::Range;

use railurl_canon::encode::UTF_8;
use railurl_canon::living::valid::check_url_string;
use railurl_canon::living::{Errors, parse_with_errors};

use crate::dialects::Base;
use crate::{Dialect, Options, Url, Violation};

/// The error when an input is not a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): the reason, and
/// where.
///
/// The span is where the input stops matching the specification's grammar for writing URLs. Outside a host or a port,
/// the text before `span` is the longest start of the input that also starts some valid URL string. In a host or a
/// port, `span` is the part that is wrong, if necessary all of it.
///
/// ```
/// let error = railurl::Options::new().check_valid("https://example.com/a b").unwrap_err();
/// assert_eq!((error.rule, error.span), ("url-path-segment-string", 21..22));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotValid {
    /// The reason.
    pub kind: NotValidKind,
    /// The production that the input does not match, one of those that the specification tells authors to write by.
    pub rule: &'static str,
    /// The bytes of the input that do not match, as UTF-8 byte offsets. Empty if the input ends too early.
    pub span: Range<usize>,
    /// The first violation that the parser finds in the input, if any.
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
    /// The input does not match the productions.
    Mismatch,
    /// The dialect does not define valid URL strings.
    NotDefined(Dialect),
    /// The [base text](Options::base_text) is not a URL.
    InvalidBase,
}

impl NotValidKind {
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let error = railurl::Options::new().check_valid("https://example.com/%").unwrap_err();
    /// assert_eq!(error.kind.name(), "mismatch");
    /// ```
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            NotValidKind::Mismatch => "mismatch",
            NotValidKind::NotDefined(_) => "not-defined",
            NotValidKind::InvalidBase => "invalid-base",
        }
    }
}

impl fmt::Display for NotValid {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.span;
        match self.kind {
            NotValidKind::NotDefined(dialect) => {
                return write!(f, "the dialect {dialect} does not define valid URL strings");
            }
            NotValidKind::InvalidBase => return f.write_str("the base is not a URL"),
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
    /// Checks whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), which is what the
    /// specification tells authors to write. A relative one is valid only with a base.
    ///
    /// The URL Standard defines this by a grammar separate from its parser, and says that it "defines what input would
    /// not trigger a validation error or failure when given to the URL parser". A few inputs are exceptions: they parse
    /// without a validation error but are not valid, for example IPv4 addresses in digits that are not ASCII. For these
    /// [`NotValid::violation`] is `None`.
    ///
    /// # Errors
    ///
    /// The input is not valid; the error says where. Dialects other than [`Dialect::Living`] do not define valid URL
    /// strings, so with them this is always an error ([`NotValidKind::NotDefined`]). So is a base text that is not a URL
    /// ([`NotValidKind::InvalidBase`]).
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
    #[inline]
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

    #[inline]
    fn check_valid_living(&self, input: &str) -> Result<(), NotValid> {
        let check = |base: Option<Base<'_>>| {
            let base = base.and_then(Base::url);
            check_url_string(input, base.map(|base| base.href().as_base())).map_err(|mismatch| {
                let errors = parse_with_errors(input, base.map(Url::href), UTF_8, Errors::first_only()).errors;
                let violation = errors.into_runs().pop().map(Violation::from);
                NotValid { kind: NotValidKind::Mismatch, rule: mismatch.rule, span: mismatch.span, violation }
            })
        };
        self.with_base(check).unwrap_or_else(|error| {
            Err(NotValid { kind: NotValidKind::InvalidBase, rule: error.rule, span: error.span, violation: None })
        })
    }
}

impl Url {
    /// Returns whether `input` is an [absolute URL
    /// string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string) in the default dialect: it parses, and
    /// it is written as the specification tells authors to.
    ///
    /// To learn where an input is not valid, or to check a relative one with its base, use [`Options::check_valid`].
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert!(Url::is_valid("https://EXAMPLE.com/../x"));
    /// assert!(!Url::is_valid("https://user@example.com/"));
    /// assert!(!Url::is_valid("../x"));
    /// ```
    #[inline]
    pub fn is_valid(input: &str) -> bool {
        check_url_string(input, None).is_ok()
    }
}
