//! The error of a setter that changed nothing.

use core::fmt;
use core::ops::Range;

pub use railurl_canon::NotApplicable;
use railurl_canon::living::{self, setters::SetterErrorKind as Kind};
use railurl_parser::Component;

use super::{FailureKind, ParseError, TooLong, ValidationError, packed, unpacked};
#[cfg(feature = "dialects")]
use super::{ParseException, RfcFailure, UrlSpecFailure, WebUrlFailure};
#[cfg(feature = "implementations")]
use crate::implementations::Reason;

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
    reason: Packed,
    /// The span, or [`NO_SPAN`]. Where a URL would be too long, the halves of its length.
    span: [u32; 2],
    #[cfg(feature = "implementations")]
    of_program: Option<Reason>,
}

/// A [`SetterErrorKind`] without the facts that need a word: every setter's return value reserves space for an error, of
/// 24 bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Packed {
    Small(Small, Option<Component>),
    /// It can have a code point, and leaves no room for a component.
    #[cfg(feature = "dialects")]
    WebUrl(WebUrlFailure),
}

/// The reasons of a few bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Small {
    NotApplicable(NotApplicable),
    NoMatch,
    InvalidBase,
    TooLong,
    Living(ValidationError),
    #[cfg(feature = "dialects")]
    Railroad2015(ParseException),
    #[cfg(feature = "dialects")]
    UrlSpec(UrlSpecFailure),
    #[cfg(feature = "dialects")]
    Rfc(RfcFailure),
    #[cfg(feature = "implementations")]
    Implementation,
}

/// The kinds of [`SetterError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    #[must_use]
    pub fn kind(&self) -> SetterErrorKind {
        match self.failure() {
            FailureKind::NotApplicable(reason) => SetterErrorKind::NotApplicable(reason),
            FailureKind::NoMatch => SetterErrorKind::NoMatch,
            kind => SetterErrorKind::Failure(kind),
        }
    }

    /// Returns the name of the reason, in words joined by hyphens. A program may depend on it.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// assert_eq!(url.attributes_mut().set_port("none").unwrap_err().name(), "no-match");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.failure().name()
    }

    /// Returns the offending bytes of the value, as UTF-8 byte offsets. `None` if no particular bytes are at
    /// fault.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// assert_eq!(url.set_host(Some("exa mple.org")).unwrap_err().span(), Some(3..4));
    /// assert_eq!(url.attributes_mut().set_port("99999/").unwrap_err().span(), Some(0..5));
    /// assert_eq!(url.set_scheme("foo").unwrap_err().span(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        if matches!(self.reason, Packed::Small(Small::TooLong, _)) { None } else { unpacked(self.span) }
    }

    /// Returns the component whose value is wrong, where a call takes several: [`UrlBuilder`](crate::UrlBuilder) and
    /// [`Url::set_credentials`](crate::Url::set_credentials). The span is in that component's value. `None` for failures
    /// of the dialects `web-url`.
    ///
    /// ```
    /// use railurl::{Url, components::Component};
    ///
    /// let error = Url::builder("https").host("a b").path("/x").build().unwrap_err();
    /// assert_eq!((error.component(), error.span()), (Some(Component::Host), Some(1..2)));
    /// assert_eq!(Url::builder("https").build().unwrap_err().component(), Some(Component::Host));
    /// ```
    #[must_use]
    pub const fn component(&self) -> Option<Component> {
        match self.reason {
            Packed::Small(_, component) => component,
            #[cfg(feature = "dialects")]
            Packed::WebUrl(_) => None,
        }
    }

    /// Converts the kind to the kind of a failure.
    fn failure(&self) -> FailureKind {
        let reason = match self.reason {
            Packed::Small(reason, _) => reason,
            #[cfg(feature = "dialects")]
            Packed::WebUrl(error) => return FailureKind::WebUrl(error),
        };
        match reason {
            Small::NotApplicable(reason) => FailureKind::NotApplicable(reason),
            Small::NoMatch => FailureKind::NoMatch,
            Small::InvalidBase => FailureKind::InvalidBase,
            Small::TooLong => {
                let [low, high] = self.span.map(u64::from);
                // A length that was packed fits.
                FailureKind::TooLong(TooLong::of_length(usize::try_from(high << 32 | low).unwrap_or(usize::MAX)))
            }
            Small::Living(error) => FailureKind::Living(error),
            #[cfg(feature = "dialects")]
            Small::Railroad2015(error) => FailureKind::Railroad2015(error),
            #[cfg(feature = "dialects")]
            Small::UrlSpec(error) => FailureKind::UrlSpec(error),
            #[cfg(feature = "dialects")]
            Small::Rfc(error) => FailureKind::Rfc(error),
            #[cfg(feature = "implementations")]
            Small::Implementation => self.of_program.map_or(FailureKind::NoMatch, FailureKind::Implementation),
        }
    }

    pub(crate) fn new(kind: FailureKind, span: Option<Range<usize>>) -> Self {
        let mut span = packed(span);
        let reason = match kind {
            FailureKind::NotApplicable(reason) => Small::NotApplicable(reason),
            FailureKind::NoMatch => Small::NoMatch,
            FailureKind::InvalidBase => Small::InvalidBase,
            FailureKind::TooLong(error) => {
                let length = error.length as u64;
                span = [length as u32, (length >> 32) as u32];
                Small::TooLong
            }
            FailureKind::Living(error) => Small::Living(error),
            #[cfg(feature = "dialects")]
            FailureKind::Railroad2015(error) => Small::Railroad2015(error),
            #[cfg(feature = "dialects")]
            FailureKind::UrlSpec(error) => Small::UrlSpec(error),
            // Not in what is small.
            #[cfg(feature = "dialects")]
            FailureKind::WebUrl(_) => Small::NoMatch,
            #[cfg(feature = "dialects")]
            FailureKind::Rfc(error) => Small::Rfc(error),
            #[cfg(feature = "implementations")]
            FailureKind::Implementation(_) => Small::Implementation,
        };
        let reason = match kind {
            #[cfg(feature = "dialects")]
            FailureKind::WebUrl(error) => Packed::WebUrl(error),
            _ => Packed::Small(reason, None),
        };
        SetterError {
            reason,
            span,
            #[cfg(feature = "implementations")]
            of_program: match kind {
                FailureKind::Implementation(reason) => Some(reason),
                _ => None,
            },
        }
    }

    pub(crate) fn not_applicable(reason: NotApplicable) -> Self {
        Self::new(FailureKind::NotApplicable(reason), None)
    }

    #[cold]
    pub(crate) fn of_living(error: living::setters::SetterError) -> Self {
        let kind = match error.kind {
            Kind::NotApplicable(reason) => FailureKind::NotApplicable(reason),
            Kind::NoMatch => FailureKind::NoMatch,
            Kind::Failure(error) => FailureKind::Living(error),
            Kind::TooLong(error) => FailureKind::TooLong(error),
        };
        Self::new(kind, error.span())
    }

    /// Returns the error of a value that is a whole URL.
    pub(crate) fn of_url(error: &ParseError) -> Self {
        Self::new(error.kind(), error.span())
    }

    /// Returns this error of a text that was made from the value. A function maps the span to the value.
    #[cfg(feature = "dialects")]
    pub(crate) fn in_value(mut self, map: impl FnOnce(Range<usize>) -> Option<Range<usize>>) -> Self {
        if let Some(span) = self.span() {
            self.span = packed(map(span));
        }
        self
    }

    /// Returns this error of one of several components.
    pub(crate) fn of(mut self, component: Component) -> Self {
        match &mut self.reason {
            Packed::Small(_, of) => *of = Some(component),
            #[cfg(feature = "dialects")]
            Packed::WebUrl(_) => {}
        }
        self
    }
}

impl fmt::Debug for SetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut error = f.debug_struct("SetterError");
        error.field("kind", &self.kind()).field("span", &self.span());
        if let Some(component) = self.component() {
            error.field("component", &component);
        }
        error.finish()
    }
}

/// Writes a sentence, after the component if the error names one; with `{:#}`, also the bytes of the value.
///
/// ```
/// let error = railurl::Url::builder("ftp").host("a b").build().unwrap_err();
/// assert!(format!("{error:#}").starts_with("host: ") && format!("{error:#}").ends_with(" (bytes 1..2)"));
/// ```
impl fmt::Display for SetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(component) = self.component() {
            write!(f, "{component}: ")?;
        }
        write!(f, "{}", self.failure())?;
        match self.span() {
            Some(span) if f.alternate() => write!(f, " (bytes {}..{})", span.start, span.end),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for SetterError {}

impl From<SetterError> for ParseError {
    /// Converts a setter's error, for a function that parses a URL and changes it. The value that was set is not the
    /// input, so the result has no span.
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
    /// let error = local("mailto:ann@example.com").unwrap_err();
    /// assert_eq!((error.name(), error.span()), ("not-applicable", None));
    /// # Ok::<(), ParseError>(())
    /// ```
    fn from(error: SetterError) -> Self {
        ParseError::without_span(error.failure())
    }
}
