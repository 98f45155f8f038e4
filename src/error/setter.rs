//! The error of a setter that changed nothing.
//!
//! Setters return only a [`Refusal`], which is small. When one fails, the reason is then worked out from the URL and
//! the value, and the value is read again to find the bytes.

use alloc::borrow::Cow;
use core::fmt;
use core::ops::Range;

use railurl_canon::living::setters::without_tabs;
use railurl_canon::living::{self, ValidationError};
use railurl_parser::code_points::is_tab_or_newline;
use railurl_parser::living::{SchemeType, setters as rules};

use crate::dialects::Setting;
use crate::{
    Dialect, Host, ParseError, Url,
    attributes::Attribute,
    error::{FailureKind, TooLong},
};
#[cfg(feature = "dialects")]
use crate::{Options, Position};

/// The error when a setter changed nothing: the reason, and the bytes of the value that it is about.
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
    /// The span, as two 32-bit numbers: every setter's return value reserves space for an error.
    span: Option<(u32, u32)>,
}

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

/// The reason why a URL cannot have a component, or cannot lose it.
///
/// ```
/// use railurl::{Url, error::{NotApplicable, SetterErrorKind}};
///
/// let mut url = Url::parse("mailto:ann@example.com")?;
/// let error = url.set_host(Some("example.org")).unwrap_err();
/// assert_eq!(error.kind(), SetterErrorKind::NotApplicable(NotApplicable::OpaquePath));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotApplicable {
    /// The path is [opaque](https://url.spec.whatwg.org/#url-opaque-path): the URL has no host and no segments.
    OpaquePath,
    /// The URL has no host, or an empty one, and the component needs one.
    NoHost,
    /// A `file` URL cannot have
    /// [a user name, password or port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    FileScheme,
    /// A special scheme can only become another special scheme.
    SpecialScheme,
    /// A scheme that is not special cannot become special.
    NotSpecialScheme,
    /// A URL with a user name, a password or a port cannot become a `file` URL.
    HasCredentialsOrPort,
    /// A special URL cannot lose its host.
    HostRequired,
    /// Without its host, the URL's empty path would be opaque.
    EmptyPath,
    /// The URL's [dialect](crate::Dialect) does not let the setter change such a URL.
    Dialect,
    /// The URL's [dialect](crate::Dialect) is a browser, and has no setters.
    NoSetters,
}

/// The fact that a setter changed nothing, without details.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Refusal {
    NotApplicable,
    NoMatch,
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

    /// Returns the bytes of the value that the error is about, as UTF-8 byte offsets. `None` if it is not about
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
        self.span.map(|(start, end)| start as usize..end as usize)
    }

    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// assert_eq!(url.attributes_mut().set_port("none").unwrap_err().name(), "no-match");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub const fn name(self) -> &'static str {
        match self.kind {
            SetterErrorKind::NotApplicable(reason) => reason.name(),
            SetterErrorKind::NoMatch => "no-match",
            SetterErrorKind::Failure(kind) => kind.name(),
        }
    }

    pub(crate) fn new(kind: SetterErrorKind, span: Option<Range<usize>>) -> Self {
        let offset = |offset: usize| u32::try_from(offset).ok();
        SetterError { kind, span: span.and_then(|span| Some((offset(span.start)?, offset(span.end)?))) }
    }

    /// An error for a component that the URL cannot have.
    pub(crate) fn not_applicable(reason: NotApplicable) -> Self {
        Self::new(SetterErrorKind::NotApplicable(reason), None)
    }

    /// An error for text that is not a scheme.
    pub(crate) fn no_scheme(scheme: &str) -> Self {
        Self::new(SetterErrorKind::NoMatch, Some(not_scheme(scheme)))
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
        match self.kind {
            SetterErrorKind::NotApplicable(reason) => reason.fmt(f)?,
            SetterErrorKind::NoMatch => f.write_str("the value does not have the form of the component")?,
            SetterErrorKind::Failure(kind) => kind.fmt(f)?,
        }
        match self.span() {
            Some(span) if f.alternate() => write!(f, " (bytes {}..{})", span.start, span.end),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for SetterError {}

impl NotApplicable {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            NotApplicable::NoSetters => "no-setters",
            _ => "not-applicable",
        }
    }

    const fn message(self) -> &'static str {
        match self {
            NotApplicable::OpaquePath => "the URL's path is opaque",
            NotApplicable::NoHost => "the URL has no host",
            NotApplicable::FileScheme => "a `file` URL has no user name, password or port",
            NotApplicable::SpecialScheme => "a special scheme can only become another special scheme",
            NotApplicable::NotSpecialScheme => "a scheme that is not special cannot become special",
            NotApplicable::HasCredentialsOrPort => {
                "a URL with a user name, a password or a port cannot become a `file` URL"
            }
            NotApplicable::HostRequired => "a special URL cannot lose its host",
            NotApplicable::EmptyPath => "without its host, the URL's empty path would be opaque",
            NotApplicable::Dialect => "by its dialect, the URL cannot have the component",
            NotApplicable::NoSetters => "the URL's dialect has no setters",
        }
    }
}

impl fmt::Display for NotApplicable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

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
        let kind = match error.kind {
            SetterErrorKind::NotApplicable(reason) => FailureKind::NotApplicable(reason),
            SetterErrorKind::NoMatch => FailureKind::NoMatch,
            SetterErrorKind::Failure(kind) => kind,
        };
        ParseError { kind, rule: "url", span: error.span().unwrap_or_default() }
    }
}

impl From<ParseError> for SetterError {
    /// Converts the error of a value that is a whole URL.
    fn from(ParseError { kind, span, .. }: ParseError) -> Self {
        Self::new(SetterErrorKind::Failure(kind), Some(span))
    }
}

impl From<living::setters::SetterError> for Refusal {
    #[inline]
    fn from(error: living::setters::SetterError) -> Self {
        match error {
            living::setters::SetterError::NotApplicable => Refusal::NotApplicable,
            living::setters::SetterError::NoMatch => Refusal::NoMatch,
            living::setters::SetterError::Failure(error) => Refusal::Failure(FailureKind::Living(error)),
            living::setters::SetterError::TooLong(error) => error.into(),
        }
    }
}

impl From<TooLong> for Refusal {
    fn from(error: TooLong) -> Self {
        Refusal::Failure(FailureKind::TooLong(error))
    }
}

impl Url {
    /// Returns the reason why this URL, which is unchanged, refused a setting, with the bytes of the value.
    #[cold]
    #[inline(never)]
    pub(crate) fn explain(&self, setting: Setting<'_>, refusal: Refusal) -> SetterError {
        let kind = match refusal {
            // Scripts assign such components as a matter of course: nothing is read again for them.
            Refusal::NotApplicable => return SetterError::not_applicable(self.why_not_applicable(setting)),
            Refusal::NoMatch => SetterErrorKind::NoMatch,
            Refusal::Failure(kind) => SetterErrorKind::Failure(kind),
        };
        let scheme_type = SchemeType::new(self.scheme());
        let kind = match kind {
            // If something follows the host, that is the reason, whatever the host parser says of the whole value.
            SetterErrorKind::Failure(_) if host_end(setting, scheme_type).is_some() => SetterErrorKind::NoMatch,
            kind => kind,
        };
        let span = match self.dialect() {
            Dialect::Living => span(setting, kind, scheme_type),
            #[cfg(feature = "dialects")]
            _ => self.span_by_dialect(setting, kind, scheme_type),
        };
        SetterError::new(kind, span)
    }

    /// Returns the bytes of a value that an error of another dialect is about: those that fail if the URL is parsed
    /// with the value in its place.
    #[cfg(feature = "dialects")]
    fn span_by_dialect(
        &self,
        setting: Setting<'_>,
        kind: SetterErrorKind,
        scheme_type: SchemeType,
    ) -> Option<Range<usize>> {
        if let (Setting::Host(Some(value)), Some(end)) = (setting, host_end(setting, scheme_type)) {
            return Some(end..value.len());
        }
        let kind = match kind {
            SetterErrorKind::Failure(kind) if !matches!(kind, FailureKind::TooLong(_)) => kind,
            _ => return None,
        };
        let has_userinfo = self.as_str()[..self.offset_of(Position::BeforeHost)].ends_with('@');
        // The text, the place where it is put, and the marks around it there.
        let (text, before, left, right, after) = match setting {
            Setting::Attribute(Attribute::Protocol, value) => {
                let scheme = value.split(':').next().unwrap_or_default();
                (scheme, Position::BeforeScheme, "", "", Position::AfterScheme)
            }
            Setting::Attribute(Attribute::Username, value) | Setting::Username(value) => {
                let right = if has_userinfo { "" } else { "@" };
                (value, Position::BeforeUsername, "", right, Position::AfterUsername)
            }
            Setting::Attribute(Attribute::Password, value) | Setting::Password(Some(value)) => {
                (value, Position::AfterUsername, ":", "@", Position::BeforeHost)
            }
            Setting::Attribute(Attribute::Host, value) => (value, Position::BeforeHost, "", "", Position::AfterPort),
            Setting::Attribute(Attribute::Hostname, value) | Setting::Host(Some(value)) => {
                (value, Position::BeforeHost, "", "", Position::AfterHost)
            }
            Setting::Attribute(Attribute::Port, value) => (value, Position::AfterHost, ":", "", Position::AfterPort),
            Setting::Attribute(Attribute::Pathname, value) => {
                (value, Position::BeforePath, "", "", Position::AfterPath)
            }
            Setting::Attribute(Attribute::Search, value) => {
                (value.strip_prefix('?').unwrap_or(value), Position::AfterPath, "?", "", Position::AfterQuery)
            }
            Setting::Attribute(Attribute::Hash, value) => {
                (value.strip_prefix('#').unwrap_or(value), Position::AfterQuery, "#", "", Position::AfterFragment)
            }
            _ => return None,
        };
        let before = [&self[..before], left].concat();
        let url = [before.as_str(), text, right, &self[after..]].concat();
        let error = Options::new().dialect(self.dialect()).parse(&url).err().filter(|error| error.kind == kind)?;
        let skipped = match setting {
            Setting::Attribute(Attribute::Search | Attribute::Hash, value) => value.len() - text.len(),
            _ => 0,
        };
        let within = |at: usize| at.checked_sub(before.len()).filter(|at| *at <= text.len());
        let (start, end) = (within(error.span.start)?, within(error.span.end).unwrap_or(text.len()));
        Some(skipped + start..skipped + end)
    }

    fn why_not_applicable(&self, setting: Setting<'_>) -> NotApplicable {
        let is_file = self.as_str().starts_with("file:");
        match setting {
            _ if !self.dialect().has_setters() => NotApplicable::NoSetters,
            Setting::Attribute(Attribute::Protocol, value) => {
                let end = value.bytes().position(|byte| byte == b':').unwrap_or(value.len());
                match (self.is_special(), SchemeType::new(&without_tabs(&value[..end])).is_special()) {
                    (true, false) => NotApplicable::SpecialScheme,
                    (false, true) => NotApplicable::NotSpecialScheme,
                    _ if is_file => NotApplicable::NoHost,
                    _ => NotApplicable::HasCredentialsOrPort,
                }
            }
            Setting::Fragment(_) | Setting::Attribute(Attribute::Hash, _) => NotApplicable::Dialect,
            // A `file` URL has no opaque path.
            Setting::Username(_)
            | Setting::Password(_)
            | Setting::Port(_)
            | Setting::Attribute(Attribute::Username | Attribute::Password | Attribute::Port, _)
                if is_file =>
            {
                NotApplicable::FileScheme
            }
            _ if self.has_opaque_path() => NotApplicable::OpaquePath,
            Setting::Host(None) if self.is_special() => NotApplicable::HostRequired,
            Setting::Host(None) => NotApplicable::EmptyPath,
            _ if is_file => NotApplicable::FileScheme,
            _ if !self.has_host() => NotApplicable::NoHost,
            _ => NotApplicable::Dialect,
        }
    }
}

/// Returns the end of the host, if the value is for a host alone and something follows it.
fn host_end(setting: Setting<'_>, scheme_type: SchemeType) -> Option<usize> {
    let Setting::Host(Some(value)) = setting else { return None };
    let end = rules::host(value, scheme_type)?.host.text.len();
    (end > 0 && end < value.len()).then_some(end)
}

/// Returns the bytes of a value that an error is about.
fn span(setting: Setting<'_>, kind: SetterErrorKind, scheme_type: SchemeType) -> Option<Range<usize>> {
    let (Setting::Attribute(_, value) | Setting::Host(Some(value))) = setting else { return None };
    if let Some(end) = host_end(setting, scheme_type) {
        return Some(end..value.len());
    }
    // A host alone is read as it is. The API's setters first remove tabs and newlines.
    let text = if matches!(setting, Setting::Attribute(..)) { without_tabs(value) } else { Cow::Borrowed(value) };
    let span = match (setting, kind) {
        (Setting::Attribute(Attribute::Protocol, _), SetterErrorKind::NoMatch) => {
            Some(not_scheme(text.split_once(':').map_or(&*text, |(scheme, _)| scheme)))
        }
        (Setting::Attribute(Attribute::Port, _), SetterErrorKind::NoMatch) => Some(first_char(&text, 0)),
        (Setting::Attribute(Attribute::Port, _), SetterErrorKind::Failure(FailureKind::Living(_))) => {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            Some(0..digits)
        }
        (Setting::Attribute(Attribute::Hostname, _), SetterErrorKind::NoMatch) => {
            let host = rules::host(&text, scheme_type)?.host;
            Some(host.start + host.text.len()..text.len())
        }
        (_, SetterErrorKind::Failure(FailureKind::Living(ValidationError::HostMissing))) => None,
        (
            Setting::Attribute(Attribute::Host | Attribute::Hostname, _),
            SetterErrorKind::Failure(FailureKind::Living(_)),
        ) => failing_host(rules::host(&text, scheme_type)?.host.text, scheme_type),
        (Setting::Host(_), SetterErrorKind::Failure(FailureKind::Living(_))) => failing_host(&text, scheme_type),
        _ => None,
    }?;
    if text.len() == value.len() {
        return Some(span);
    }
    // Map each byte of the text back to the value: the n-th byte that was not removed.
    let offset = |at| value.bytes().enumerate().filter(|(_, byte)| !is_tab_or_newline(char::from(*byte))).nth(at);
    let start = offset(span.start).map_or(value.len(), |(at, _)| at);
    let end = span.end.checked_sub(1).and_then(offset).map_or(start, |(at, _)| at + 1);
    Some(start..end.max(start))
}

/// Returns the bytes because of which a text is not a host.
fn failing_host(host: &str, scheme_type: SchemeType) -> Option<Range<usize>> {
    let parsed = if scheme_type.is_special() { Host::parse(host) } else { Host::parse_opaque(host) };
    parsed.err().map(|error| error.span)
}

/// Returns the first code point that cannot be part of a [scheme](https://url.spec.whatwg.org/#url-scheme-string), or
/// an empty span at the end of the text.
fn not_scheme(text: &str) -> Range<usize> {
    let is_scheme =
        |at: usize, c: char| c.is_ascii_alphabetic() || (at > 0 && matches!(c, '0'..='9' | '+' | '-' | '.'));
    let at = text.char_indices().find(|(at, c)| !is_scheme(*at, *c)).map_or(text.len(), |(at, _)| at);
    first_char(text, at)
}

/// Returns the span of the code point at an offset; empty at the end.
fn first_char(text: &str, at: usize) -> Range<usize> {
    at..at + text[at..].chars().next().map_or(0, char::len_utf8)
}
