//! The error of a setter that changed nothing.

use core::fmt;
use core::ops::Range;

pub use railurl_canon::NotApplicable;
use railurl_canon::living::{self, setters::SetterErrorKind as Kind};

use super::{FailureKind, ParseError};

/// The error when a setter changed nothing: the reason, and the span of the value.
///
/// ```
/// use railurl::{Url, error::{NotApplicable, SetterErrorKind}};
///
/// let mut url = Url::parse("https://example.com/")?;
/// let error = url.set_scheme("foo").unwrap_err();
/// assert_eq!(error.kind(), SetterErrorKind::NotApplicable(NotApplicable::SpecialScheme));
/// assert_eq!(error.to_string(), "a special scheme can only become another special scheme");
///
/// let error = url.set_host(Some("example.org:80")).unwrap_err();
/// assert_eq!(error.kind(), SetterErrorKind::NoMatch);
/// assert_eq!(&"example.org:80"[error.span().unwrap()], ":80");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SetterError {
    kind: SetterErrorKind,
    /// The span, or [`NO_SPAN`]. Every setter's return value reserves space for an error.
    span: [u32; 2],
}

/// The span of an error that is not about particular bytes.
const NO_SPAN: [u32; 2] = [u32::MAX; 2];

/// The kinds of [`SetterError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetterErrorKind {
    /// The URL cannot have the component, whatever its value.
    NotApplicable(NotApplicable),
    /// The value, or the part of it in [`span`](SetterError::span), does not have the form of the component.
    NoMatch,
    /// The value has the form of the component, but parsing it fails.
    Failure(FailureKind),
}

impl SetterError {
    /// Returns the kind.
    ///
    /// ```
    /// use railurl::{Url, error::SetterErrorKind};
    ///
    /// let mut url = Url::parse("http://example.com/")?;
    /// assert_eq!(url.set_scheme("1").unwrap_err().kind(), SetterErrorKind::NoMatch);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub const fn kind(self) -> SetterErrorKind {
        self.kind
    }

    /// Returns the offending bytes of the value, as UTF-8 byte offsets. `None` if the error does not come from
    /// particular bytes.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// assert_eq!(url.set_host(Some("exa mple.org")).unwrap_err().span(), Some(3..4));
    /// assert_eq!(url.attributes_mut().set_port("99999/").unwrap_err().span(), Some(0..5));
    /// assert_eq!(url.set_scheme("foo").unwrap_err().span(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn span(self) -> Option<Range<usize>> {
        let [start, end] = self.span;
        if start == u32::MAX { None } else { Some(start as usize..end as usize) }
    }

    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// assert_eq!(url.attributes_mut().set_port("none").unwrap_err().name(), "no-match");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub const fn name(self) -> &'static str {
        self.failure().name()
    }

    /// Returns the kind of failure that it stands for.
    const fn failure(self) -> FailureKind {
        match self.kind {
            SetterErrorKind::NotApplicable(reason) => FailureKind::NotApplicable(reason),
            SetterErrorKind::NoMatch => FailureKind::NoMatch,
            SetterErrorKind::Failure(kind) => kind,
        }
    }

    pub(crate) fn new(kind: SetterErrorKind, span: Option<Range<usize>>) -> Self {
        let offset = |offset: usize| u32::try_from(offset).ok();
        let span = span.and_then(|span| Some([offset(span.start)?, offset(span.end)?])).unwrap_or(NO_SPAN);
        SetterError { kind, span }
    }
}

impl fmt::Debug for SetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SetterError").field("kind", &self.kind).field("span", &self.span()).finish()
    }
}

/// Writes a sentence; with `{:#}`, also the bytes of the value.
impl fmt::Display for SetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure().fmt(f)?;
        match self.span() {
            Some(span) if f.alternate() => write!(f, " (bytes {}..{})", span.start, span.end),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for SetterError {}

impl From<SetterError> for ParseError {
    /// Converts a setter's error, for a function that parses a URL and changes it. The span is in the value that was
    /// set.
    ///
    /// ```
    /// use railurl::{ParseError, Url};
    ///
    /// fn local(url: &str) -> Result<Url, ParseError> {
    ///     let mut url = Url::parse(url)?;
    ///     url.set_host(Some("localhost"))?;
    ///     Ok(url)
    /// }
    /// assert_eq!(local("https://example.com/a")?.as_str(), "https://localhost/a");
    /// assert_eq!(local("mailto:ann@example.com").unwrap_err().kind.name(), "not-applicable");
    /// # Ok::<(), ParseError>(())
    /// ```
    fn from(error: SetterError) -> Self {
        ParseError::new(error.failure(), "url", error.span().unwrap_or_default())
    }
}

impl From<ParseError> for SetterError {
    /// Converts the error of a value that is a whole URL.
    fn from(ParseError { kind, span, .. }: ParseError) -> Self {
        Self::new(SetterErrorKind::Failure(kind), Some(span))
    }
}

impl From<living::setters::SetterError> for SetterError {
    #[cold]
    fn from(error: living::setters::SetterError) -> Self {
        let kind = match error.kind {
            Kind::NotApplicable(reason) => SetterErrorKind::NotApplicable(reason),
            Kind::NoMatch => SetterErrorKind::NoMatch,
            Kind::Failure(error) => SetterErrorKind::Failure(FailureKind::Living(error)),
            Kind::TooLong(error) => SetterErrorKind::Failure(FailureKind::TooLong(error)),
        };
        Self::new(kind, error.span())
    }
}

impl From<NotApplicable> for SetterError {
    fn from(reason: NotApplicable) -> Self {
        Self::new(SetterErrorKind::NotApplicable(reason), None)
    }
}
