//! Errors in an input: failures, which end parsing, and violations, which do not.

mod setter;
#[cfg(feature = "http")]
mod to_uri;
mod valid;

use alloc::boxed::Box;
use core::fmt;
use core::ops::Range;

#[cfg(feature = "dialects")]
pub use railurl_canon::dialects::{
    rfc::Failure as RfcFailure, url_spec::Failure as UrlSpecFailure, web_url::Failure as WebUrlFailure,
};
use railurl_canon::living::{self, hint::Hint};
#[cfg(feature = "dialects")]
pub use railurl_parser::dialects::railroad_2015::{ConformanceError, ParseException};
use railurl_parser::living::Run;
pub use railurl_parser::living::ValidationError;

pub use railurl_canon::TooLong;
pub use setter::{NotApplicable, SetterError, SetterErrorKind};
#[cfg(feature = "http")]
pub use to_uri::ToUriError;
pub use valid::{NotValid, NotValidKind};

/// The error when an input is not a URL: the reason, the production that failed, and the offending bytes.
///
/// [`name`](Self::name) is the same in every version. A [rule](Self::rule) is a name for people: rule files change.
///
/// ```
/// let input = "http://example.com:99999/";
/// let error = railurl::Url::parse(input).unwrap_err();
/// assert_eq!(error.name(), "port-out-of-range");
/// assert_eq!(&input[error.span().unwrap()], "99999");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError {
    kind: FailureKind,
    rule: &'static str,
    place: Place,
}

/// The place of an error, or its cause. One enum holds both, because every result reserves space for an error: it stays
/// at 48 bytes.
#[derive(Clone, PartialEq, Eq)]
enum Place {
    /// The bytes of the input, or [`NO_SPAN`], and the likely mistake.
    Input([u32; 2], Option<Hint>),
    /// The base text is wrong, with this error.
    Base(Box<ParseError>),
}

/// The span of an error that is not about particular bytes.
const NO_SPAN: [u32; 2] = [u32::MAX; 2];

/// Packs a span. An input with an error in particular bytes is no longer than [`TooLong::LIMIT`].
#[inline]
fn packed(span: Option<Range<usize>>) -> [u32; 2] {
    let offset = |offset: usize| u32::try_from(offset).ok();
    span.and_then(|span| Some([offset(span.start)?, offset(span.end)?])).unwrap_or(NO_SPAN)
}

/// Returns the span that was packed.
#[inline]
fn unpacked(span: [u32; 2]) -> Option<Range<usize>> {
    if span == NO_SPAN { None } else { Some(span[0] as usize..span[1] as usize) }
}

impl ParseError {
    #[inline]
    pub(crate) fn new(kind: FailureKind, rule: &'static str, span: Range<usize>) -> Self {
        ParseError { kind, rule, place: Place::Input(packed(Some(span)), None) }
    }

    /// Returns the error of a base text that is not a URL.
    pub(crate) fn invalid_base(error: ParseError) -> Self {
        ParseError { kind: FailureKind::InvalidBase, rule: "base", place: Place::Base(Box::new(error)) }
    }

    #[inline]
    pub(crate) fn of_living(failure: living::ParseError) -> Self {
        match failure {
            living::ParseError::Error(living::Error { kind, rule, span }, hint) => {
                ParseError { kind: FailureKind::Living(kind), rule, place: Place::Input(packed(Some(span)), hint) }
            }
            living::ParseError::TooLong(error) => Self::too_long(error),
        }
    }

    #[inline]
    pub(crate) fn too_long(error: TooLong) -> Self {
        Self::without_span(FailureKind::TooLong(error))
    }

    /// Returns an error that is not about particular bytes of the input.
    #[inline]
    fn without_span(kind: FailureKind) -> Self {
        ParseError { kind, rule: "url", place: Place::Input(NO_SPAN, None) }
    }

    /// Returns the error of the base, if that is the reason.
    pub(crate) fn into_base(self) -> Option<ParseError> {
        match self.place {
            Place::Base(error) => Some(*error),
            Place::Input(..) => None,
        }
    }

    /// Returns this error of a text that was made from the input. A function maps the span to the input.
    pub(crate) fn in_input(mut self, map: impl FnOnce(Range<usize>) -> Range<usize>) -> Self {
        if let Place::Input(span, _) = &mut self.place {
            *span = packed(unpacked(*span).map(map));
        }
        self
    }

    /// Returns the error of a value that does not have the form of its component.
    pub(crate) fn no_match() -> Self {
        Self::without_span(FailureKind::NoMatch)
    }

    /// Returns this error, with the hint that an absolute URL is expected if it needs a base.
    #[cfg(feature = "serde")]
    pub(crate) fn without_base(mut self) -> Self {
        if self.is_missing_base()
            && let Place::Input(_, hint) = &mut self.place
        {
            *hint = Some(Hint::NoBase);
        }
        self
    }

    /// Returns the reason.
    ///
    /// ```
    /// use railurl::{Url, error::{FailureKind, ValidationError}};
    ///
    /// let error = Url::parse("http://a b/").unwrap_err();
    /// assert_eq!(error.kind(), FailureKind::Living(ValidationError::DomainToAscii));
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> FailureKind {
        self.kind
    }

    /// Returns the name of the reason, in words joined by hyphens. A program may depend on it.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://[::1/").unwrap_err().name(), "IPv6-unclosed");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// Returns the production in which parsing failed. It is for people: another version may name it otherwise.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://h:x/").unwrap_err().rule(), "port");
    /// ```
    #[inline]
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns the span of the offending bytes in the input, as UTF-8 byte offsets. `None` if no bytes of the input are
    /// at fault: the input or the URL is too long, the [base](crate::Options::base_text) is wrong, or a setter failed,
    /// whose value is not the input.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// assert_eq!(Url::parse("https://exa mple.com/").unwrap_err().span(), Some(11..12));
    /// assert_eq!(Options::new().base_text("no URL").parse("a").unwrap_err().span(), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        match self.place {
            Place::Input(span, _) => unpacked(span),
            Place::Base(_) => None,
        }
    }

    /// Returns the likely mistake behind the error, if the reason alone does not tell it. [`Display`](fmt::Display)
    /// writes it after the reason.
    ///
    /// The most frequent one is a password with a delimiter in it. Here, `#` ends the authority, so `pa` is read as the
    /// port of the host `ann`. Other hints name the character that a host cannot contain, a host or a quotation mark in
    /// place of a scheme, a base with an opaque path, and labels that are too long to convert. Only the living standard gives hints.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let error = Url::parse("postgres://ann:pa#ss@db.internal:5432/shop").unwrap_err();
    /// assert_eq!(error.name(), "port-invalid");
    /// assert_eq!(error.hint(), Some("`#` ends the authority; in a password write `%23`"));
    /// assert_eq!(Url::parse("https://exa mple.com/").unwrap_err().hint(), Some("a host cannot contain a space"));
    /// assert_eq!(Url::parse("https://example.com:a/").unwrap_err().hint(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn hint(&self) -> Option<&'static str> {
        match self.place {
            Place::Input(_, Some(hint)) => Some(hint.text()),
            _ => None,
        }
    }

    /// Returns whether the input needs a base: it is a relative reference, and the base is missing, or the base has an
    /// opaque path (such as `mailto:jane@example.com`). Only the living standard tells.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert!(Url::parse("/about").unwrap_err().is_missing_base());
    /// assert!(!Url::parse("https://exa mple.com/").unwrap_err().is_missing_base());
    /// ```
    #[doc(alias = "RelativeUrlWithoutBase")]
    #[doc(alias = "RelativeUrlWithCannotBeABaseBase")]
    #[inline]
    #[must_use]
    pub const fn is_missing_base(&self) -> bool {
        matches!(self.kind, FailureKind::Living(ValidationError::MissingSchemeNonRelativeUrl))
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut error = f.debug_struct("ParseError");
        error.field("kind", &self.kind).field("rule", &self.rule).field("span", &self.span());
        match &self.place {
            Place::Input(_, Some(hint)) => error.field("hint", hint),
            Place::Input(_, None) => &mut error,
            Place::Base(base) => error.field("base", base),
        };
        error.finish()
    }
}

/// Writes a sentence, and with `{:#}` its place in the input.
#[inline]
fn write_with_place(
    f: &mut fmt::Formatter<'_>,
    kind: &dyn fmt::Display,
    span: Option<Range<usize>>,
    rule: &str,
) -> fmt::Result {
    write!(f, "{kind}")?;
    match span {
        Some(Range { start, end }) if f.alternate() => write!(f, " (bytes {start}..{end}, `{rule}`)"),
        _ => Ok(()),
    }
}

/// Writes the reason and, in parentheses, the [hint](ParseError::hint); with `{:#}`, also the bytes of the input and the
/// production.
///
/// ```
/// let error = railurl::Url::parse("ftp://ann:pa#ss@h/").unwrap_err();
/// assert_eq!(error.to_string(), "the port is not a number (`#` ends the authority; in a password write `%23`)");
/// assert!(format!("{error:#}").ends_with("in a password write `%23`; bytes 10..11, `port`)"), "{error:#}");
/// let error = railurl::Url::parse("http://h:x/").unwrap_err();
/// assert_eq!(format!("{error:#}"), format!("{error} (bytes 9..10, `port`)"));
/// ```
impl fmt::Display for ParseError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.hint(), self.span()) {
            (None, span) => write_with_place(f, &self.kind, span, self.rule),
            (Some(hint), Some(Range { start, end })) if f.alternate() => {
                write!(f, "{} ({hint}; bytes {start}..{end}, `{}`)", self.kind, self.rule)
            }
            (Some(hint), _) => write!(f, "{} ({hint})", self.kind),
        }
    }
}

/// The source is the error of a base text that is not a URL.
///
/// ```
/// use std::error::Error;
///
/// let error = railurl::Options::new().base_text("http://h:x/").parse("a").unwrap_err();
/// assert_eq!((error.name(), error.to_string().as_str()), ("invalid-base", "the base is not a URL"));
/// assert_eq!(error.source().unwrap().to_string(), "the port is not a number");
/// ```
impl core::error::Error for ParseError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.place {
            Place::Base(error) => Some(&**error),
            Place::Input(..) => None,
        }
    }
}

#[cfg(feature = "implementations")]
impl From<crate::implementations::Rejection> for ParseError {
    #[inline]
    fn from(failure: crate::implementations::Rejection) -> Self {
        let crate::implementations::Rejection { reason, rule, span, .. } = failure;
        ParseError::new(FailureKind::Implementation(reason), rule, span)
    }
}

/// The kinds of [`ParseError`], by dialect.
///
/// ```
/// use railurl::{Url, error::{FailureKind, ValidationError}};
///
/// let error = Url::parse("//example.com/").unwrap_err();
/// assert_eq!(error.kind(), FailureKind::Living(ValidationError::MissingSchemeNonRelativeUrl));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FailureKind {
    /// A validation error of the URL Standard that ends the parse.
    Living(ValidationError),
    #[cfg(feature = "dialects")]
    /// A parse exception of the 2015 URL Standard.
    Railroad2015(ParseException),
    #[cfg(feature = "dialects")]
    /// A failure of url-spec.
    UrlSpec(UrlSpecFailure),
    #[cfg(feature = "dialects")]
    /// A failure of Web::URL.
    WebUrl(WebUrlFailure),
    #[cfg(feature = "dialects")]
    /// A failure of RFC 3986 or RFC 3987: the input is not a URI, or not an IRI.
    Rfc(RfcFailure),
    #[cfg(feature = "implementations")]
    /// A failure of a program that ships.
    Implementation(crate::implementations::Reason),
    /// The base is not a URL.
    InvalidBase,
    /// A setter's error: the URL cannot have the component.
    NotApplicable(NotApplicable),
    /// A setter's error: the value does not have the form of the component.
    NoMatch,
    /// The input, or the URL made from it, is too long.
    TooLong(TooLong),
}

/// Matches a [`FailureKind`]: one expression for the errors of every dialect, then arms for the kinds that all dialects
/// share.
macro_rules! match_failure {
    ($kind:expr, $error:ident => $value:expr, $($shared:tt)+) => {
        match $kind {
            FailureKind::Living($error) => $value,
            #[cfg(feature = "dialects")]
            FailureKind::Railroad2015($error) => $value,
            #[cfg(feature = "dialects")]
            FailureKind::UrlSpec($error) => $value,
            #[cfg(feature = "dialects")]
            FailureKind::WebUrl($error) => $value,
            #[cfg(feature = "dialects")]
            FailureKind::Rfc($error) => $value,
            #[cfg(feature = "implementations")]
            FailureKind::Implementation($error) => $value,
            $($shared)+
        }
    };
}

impl FailureKind {
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let error = railurl::Url::parse("http://[::1/").unwrap_err();
    /// assert_eq!(error.kind().name(), "IPv6-unclosed");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match_failure!(self, error => error.name(),
            FailureKind::InvalidBase => "invalid-base",
            FailureKind::NotApplicable(reason) => reason.name(),
            FailureKind::NoMatch => "no-match",
            FailureKind::TooLong(_) => "too-long",
        )
    }
}

impl fmt::Display for FailureKind {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match_failure!(self, error => error.fmt(f),
            FailureKind::InvalidBase => f.write_str("the base is not a URL"),
            FailureKind::NotApplicable(reason) => reason.fmt(f),
            FailureKind::NoMatch => f.write_str("the value does not have the form of the component"),
            FailureKind::TooLong(error) => error.fmt(f),
        )
    }
}

/// A text that parses without an error, and that its author probably meant otherwise. Listed by
/// [`Options::parse_with_violations`](crate::Options::parse_with_violations) in [`Outcome::lints`](crate::Outcome).
///
/// A [`Violation`] is something that the specification names; a lint is ours. The one that there is: a delimiter ends
/// the authority, and an `@` follows, so a password probably has to be encoded. Here the host is `ann`.
///
/// ```
/// let input = "https://ann:1?x@example.com/";
/// let outcome = railurl::Options::new().parse_with_violations(input);
/// assert_eq!(outcome.result?.host_str(), Some("ann"));
/// assert_eq!(outcome.lints[0].name(), "delimiter-in-credentials");
/// assert_eq!(&input[outcome.lints[0].span()], "?");
/// assert_eq!(outcome.lints[0].to_string(), "`?` ends the authority; in a password write `%3F`");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lint {
    hint: Hint,
    span: Range<usize>,
}

impl Lint {
    #[inline]
    pub(crate) fn new(hint: Hint, span: Range<usize>) -> Self {
        Lint { hint, span }
    }

    /// Returns the lint at another span.
    #[inline]
    pub(crate) fn at(&self, span: Range<usize>) -> Self {
        Lint { span, ..*self }
    }

    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("https://ann:1#x@example.com/");
    /// assert_eq!(outcome.lints[0].name(), "delimiter-in-credentials");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(&self) -> &'static str {
        "delimiter-in-credentials"
    }

    /// Returns the bytes of the input that are probably a mistake, as UTF-8 byte offsets.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("https://ann:1#x@example.com/");
    /// assert_eq!(outcome.lints[0].span(), 13..14);
    /// ```
    #[inline]
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

/// Writes a sentence.
impl fmt::Display for Lint {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.hint.text())
    }
}

/// A construct that the specification accepts but tells authors not to write, and its place in the input.
///
/// Adjacent equal violations are merged: a run of backslashes, for example, is one violation, with its `count` and the
/// span of the whole run. [`each`](Self::each) splits it into single violations, as the specification reports them.
///
/// ```
/// let input = "http://example.com/a b";
/// let outcome = railurl::Options::new().parse_with_violations(input);
/// assert_eq!(outcome.violations.len(), 1);
/// assert_eq!(&input[outcome.violations[0].span()], " ");
/// ```
#[doc(alias = "SyntaxViolation")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    kind: ViolationKind,
    rule: &'static str,
    span: Range<usize>,
    count: usize,
}

impl Violation {
    #[cfg(feature = "dialects")]
    pub(crate) fn new(kind: ViolationKind, rule: &'static str, span: Range<usize>) -> Self {
        Violation { kind, rule, span, count: 1 }
    }

    #[inline]
    pub(crate) fn of_run(Run { error: living::Error { kind, rule, span }, count }: Run) -> Self {
        Violation { kind: ViolationKind::Living(kind), rule, span, count }
    }

    /// Returns the violation at another span.
    #[inline]
    pub(crate) fn at(&self, span: Range<usize>) -> Self {
        Violation { span, ..*self }
    }

    /// Returns the kind.
    ///
    /// ```
    /// use railurl::{Options, error::{ValidationError, ViolationKind}};
    ///
    /// let outcome = Options::new().parse_with_violations("http:h");
    /// let kind = ViolationKind::Living(ValidationError::SpecialSchemeMissingFollowingSolidus);
    /// assert_eq!(outcome.violations[0].kind(), kind);
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> ViolationKind {
        self.kind
    }

    /// Returns the name of the kind, in words joined by hyphens. A program may depend on it.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("http://ann@h/");
    /// assert_eq!(outcome.violations[0].name(), "invalid-credentials");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// Returns the production in which it was found. It is for people: another version may name it otherwise.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("http://h/a b");
    /// assert_eq!(outcome.violations[0].rule(), "special-path");
    /// ```
    #[inline]
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns the span of the violation in the input, as UTF-8 byte offsets.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("http://h/a b");
    /// assert_eq!(outcome.violations[0].span(), 10..11);
    /// ```
    #[inline]
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the number of equal violations in this run. They are adjacent, and their code points have the same
    /// length.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("http://h/a  b");
    /// assert_eq!((outcome.violations[0].count(), outcome.violations[0].span()), (2, 10..12));
    /// ```
    #[inline]
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Returns the single violations of this run, each with its own span and a count of 1.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("https://example.com/\\\\a");
    /// assert_eq!((outcome.violations.len(), outcome.violations[0].count()), (1, 2));
    /// let spans: Vec<_> = outcome.violations[0].each().map(|violation| violation.span()).collect();
    /// assert_eq!(spans, [20..21, 21..22]);
    /// ```
    #[inline]
    pub fn each(&self) -> impl ExactSizeIterator<Item = Violation> + '_ {
        let Range { start, end } = self.span;
        let length = (end - start) / self.count;
        (0..self.count).map(move |index| {
            let start = start + index * length;
            Violation { span: start..start + length, count: 1, ..self.clone() }
        })
    }
}

/// Writes a sentence; with `{:#}`, also the bytes of the input and the production.
impl fmt::Display for Violation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_with_place(f, &self.kind, Some(self.span()), self.rule)
    }
}

/// The kinds of [`Violation`], by dialect.
///
/// `railurl::explain::sentences` has the sentence of the URL Standard that recorded a violation.
///
/// ```
/// use railurl::{Options, error::{ValidationError, ViolationKind}};
///
/// let outcome = Options::new().parse_with_violations("http:example.com");
/// let kind = outcome.violations[0].kind();
/// assert_eq!(kind, ViolationKind::Living(ValidationError::SpecialSchemeMissingFollowingSolidus));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ViolationKind {
    /// A validation error of the URL Standard.
    Living(ValidationError),
    #[cfg(feature = "dialects")]
    /// A conformance error of the 2015 URL Standard.
    Railroad2015(ConformanceError),
}

impl ViolationKind {
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations("http://ann@example.com/");
    /// assert_eq!(outcome.violations[0].kind().name(), "invalid-credentials");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ViolationKind::Living(error) => error.name(),
            #[cfg(feature = "dialects")]
            ViolationKind::Railroad2015(error) => error.name(),
        }
    }
}

impl fmt::Display for ViolationKind {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViolationKind::Living(error) => error.fmt(f),
            #[cfg(feature = "dialects")]
            ViolationKind::Railroad2015(error) => error.fmt(f),
        }
    }
}
