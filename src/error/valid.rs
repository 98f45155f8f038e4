//! The error of an input that is not a valid URL string.

use alloc::boxed::Box;
use core::fmt;
use core::ops::Range;

use crate::{Dialect, ParseError, Violation};

/// The error when an input is not a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): the reason, and
/// where.
///
/// The span is where the input stops matching the specification's grammar for writing URLs. Outside a host or a port,
/// the text before `span` is the longest start of the input that also starts some valid URL string. In a host or a
/// port, `span` is the part that is wrong, if necessary all of it.
///
/// ```
/// let error = railurl::Options::new().check_valid("https://example.com/a b").unwrap_err();
/// assert_eq!((error.rule(), error.span()), ("url-path-segment-string", Some(21..22)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotValid {
    kind: NotValidKind,
    rule: &'static str,
    span: Option<Range<usize>>,
    violation: Option<Violation>,
    base: Option<Box<ParseError>>,
}

impl NotValid {
    pub(crate) fn mismatch(rule: &'static str, span: Range<usize>, violation: Option<Violation>) -> Self {
        NotValid { kind: NotValidKind::Mismatch, rule, span: Some(span), violation, base: None }
    }

    /// Returns the error of an input that was not checked.
    pub(crate) fn unchecked(kind: NotValidKind, base: Option<ParseError>) -> Self {
        NotValid { kind, rule: "url", span: None, violation: None, base: base.map(Box::new) }
    }

    /// Returns the reason.
    ///
    /// ```
    /// use railurl::{Options, error::NotValidKind};
    ///
    /// assert_eq!(Options::new().check_valid("%").unwrap_err().kind(), NotValidKind::Mismatch);
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> NotValidKind {
        self.kind
    }

    /// Returns the name of the reason, in words joined by hyphens. A program may depend on it.
    ///
    /// ```
    /// assert_eq!(railurl::Options::new().check_valid("https://example.com/%").unwrap_err().name(), "mismatch");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// Returns the production that the input does not match, one of those that the specification tells authors to write
    /// by. It is for people: another version may name it otherwise.
    ///
    /// ```
    /// assert_eq!(railurl::Options::new().check_valid("https://h:x").unwrap_err().rule(), "url-port-string");
    /// ```
    #[inline]
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns the bytes of the input that do not match, as UTF-8 byte offsets. Empty if the input ends too early,
    /// `None` if it was not checked.
    ///
    /// ```
    /// assert_eq!(railurl::Options::new().check_valid("https://h/a b").unwrap_err().span(), Some(11..12));
    /// ```
    #[inline]
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.span.clone()
    }

    /// Returns the first violation that the parser finds in the input, if any.
    ///
    /// ```
    /// let error = railurl::Options::new().check_valid("https://h/a b").unwrap_err();
    /// assert_eq!(error.violation().unwrap().name(), "invalid-URL-unit");
    /// ```
    #[inline]
    #[must_use]
    pub const fn violation(&self) -> Option<&Violation> {
        self.violation.as_ref()
    }
}

/// The kinds of [`NotValid`].
///
/// ```
/// use railurl::{Dialect, Options, error::NotValidKind};
///
/// let error = Options::new().dialect(Dialect::Railroad2015).check_valid("https://example.com/").unwrap_err();
/// assert_eq!(error.kind(), NotValidKind::NotDefined(Dialect::Railroad2015));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotValidKind {
    /// The input does not match the productions.
    Mismatch,
    /// The dialect does not define valid URL strings.
    NotDefined(Dialect),
    /// The [base text](crate::Options::base_text) is not a URL.
    InvalidBase,
}

impl NotValidKind {
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let error = railurl::Options::new().check_valid("https://example.com/%").unwrap_err();
    /// assert_eq!(error.kind().name(), "mismatch");
    /// ```
    #[inline]
    #[must_use]
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
        let Range { start, end } = self.span.clone().unwrap_or_default();
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
        self.violation.as_ref().map_or(Ok(()), |violation| write!(f, "; {}", violation.kind()))
    }
}

/// The source is the error of a base text that is not a URL.
impl core::error::Error for NotValid {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.base.as_deref().map(|error| error as _)
    }
}
