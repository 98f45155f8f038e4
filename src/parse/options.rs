//! Parsing options: the base, the encoding and the dialect.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use railurl_canon::TooLong;
use railurl_canon::encode::{Encoding, UTF_8};
use railurl_parser::living as parser;

use crate::components::{Components, Spans};
use crate::dialects::{GivenBase, Outcome, specification};
use crate::url::Redacted;
use crate::{Dialect, ParseError, Url};

use super::typed::{self, Completed};

/// Parsing options: the base, the encoding and the dialect.
///
/// ```
/// use railurl::{Dialect, Options, Url};
///
/// let base = Url::parse("http://example.com/a/b")?;
/// let url = Options::new()
///     .dialect(Dialect::Railroad2015)
///     .base(&base)
///     .encoding(railurl::encoding::encoding_for_label("latin1").unwrap())
///     .parse("c?d=é")?;
/// assert_eq!(url.as_str(), "http://example.com/a/c?d=%E9");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[doc(alias = "ParseOptions")]
#[derive(Clone, Copy)]
pub struct Options<'b> {
    base: GivenBase<'b>,
    encoding: &'static Encoding,
    pub(super) dialect: Dialect,
    default_scheme: Option<&'b str>,
}

/// Masks the password of a base.
impl fmt::Debug for Options<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = String::new();
        let mut options = f.debug_struct("Options");
        match self.base {
            GivenBase::None => options.field("base", &None::<&str>),
            GivenBase::Url(base) => options.field("base", base),
            GivenBase::Text(text) => options.field("base", &Redacted::of_text(parser::text(text, &mut buffer))),
        };
        let encoding = self.encoding.name();
        options.field("encoding", &encoding).field("dialect", &self.dialect);
        options.field("default_scheme", &self.default_scheme).finish()
    }
}

impl Default for Options<'_> {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl<'b> Options<'b> {
    /// Returns the default options: no base, UTF-8, the default dialect.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// assert_eq!(Options::new().parse("http://example.com/?ü"), Url::parse("http://example.com/?ü"));
    /// assert!(Options::new().parse("a").is_err());
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Options { base: GivenBase::None, encoding: UTF_8, dialect: Dialect::Living, default_scheme: None }
    }

    /// Sets the base URL, against which relative references are resolved. `None` removes it.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// let base = Url::parse("http://example.com/a/b")?;
    /// assert_eq!(Options::new().base(&base).parse("../c")?.as_str(), "http://example.com/c");
    /// assert!(Options::new().base(None).parse("../c").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[doc(alias = "base_url")]
    #[must_use]
    #[inline]
    pub fn base(self, base: impl Into<Option<&'b Url>>) -> Self {
        Options { base: base.into().map_or(GivenBase::None, GivenBase::Url), ..self }
    }

    /// Sets the base as unparsed text.
    ///
    /// Dialects that [resolve against text](Dialect::resolves_against_text) use the text directly. Other dialects parse
    /// it first; if that fails, so does parsing the input ([`InvalidBase`](crate::error::FailureKind::InvalidBase)).
    ///
    /// ```
    /// use railurl::Options;
    ///
    /// let url = Options::new().base_text("http://EXAMPLE.com/a/b").parse("c")?;
    /// assert_eq!(url.as_str(), "http://example.com/a/c");
    /// assert_eq!(Options::new().base_text("a").parse("c").unwrap_err().name(), "invalid-base");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn base_text(self, base: &'b str) -> Self {
        Options { base: GivenBase::Text(base), ..self }
    }

    /// Sets the *encoding override*: the encoding that turns code points into bytes before percent-encoding.
    ///
    /// The default is UTF-8. Documents in a legacy encoding need their own.
    ///
    /// ```
    /// let options = railurl::Options::new().encoding(railurl::encoding::encoding_for_label("windows-1251").unwrap());
    /// assert_eq!(options.parse("http://example.com/?я")?.query(), Some("%FF"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[doc(alias = "encoding_override")]
    #[cfg(feature = "encodings")]
    #[must_use]
    #[inline]
    pub fn encoding(self, encoding: &'static Encoding) -> Self {
        Options { encoding, ..self }
    }

    /// Sets the specification to parse by. The base is treated as a URL of this dialect, whichever dialect parsed it.
    ///
    /// ```
    /// use railurl::{Dialect, Options};
    ///
    /// let url = Options::new().dialect(Dialect::Railroad2015).parse("http://example.com/")?;
    /// assert_eq!(url.dialect(), Dialect::Railroad2015);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn dialect(self, dialect: Dialect) -> Self {
        Options { dialect, ..self }
    }

    /// Sets the scheme of typed addresses, given without a colon: text in which people leave out `https://`.
    ///
    /// Input that has no `scheme://` is read as the address bar of a browser would: `example.com/x`, `localhost:8000`,
    /// `[::1]:80` and `//example.com` get the scheme. Input that has a scheme keeps it: `http:example.com`,
    /// `mailto:ann@example.com`. Where both would be possible, a name with a dot is a host (`example.com:`), and so is one
    /// before the number of a port (`h:80`), except for schemes that people type with numbers (`tel:112`). Input that
    /// starts with a path, a query or a fragment is an error, as it is without a default.
    /// [`assumed_scheme`](Self::assumed_scheme) tells which. With a base, the input is relative to that, and the default
    /// scheme has no effect.
    ///
    /// ```
    /// let typed = railurl::Options::new().default_scheme("https");
    /// assert_eq!(typed.parse("localhost:8000/a")?.as_str(), "https://localhost:8000/a");
    /// assert_eq!(typed.parse("Example.com")?.as_str(), "https://example.com/");
    /// assert_eq!(typed.parse("http://example.com")?.as_str(), "http://example.com/");
    /// assert_eq!(typed.parse("mailto:ann@example.com")?.as_str(), "mailto:ann@example.com");
    /// assert!(typed.parse("/etc/passwd").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn default_scheme(self, scheme: &'b str) -> Self {
        Options { default_scheme: Some(scheme), ..self }
    }

    /// Returns the [default scheme](Self::default_scheme) if `input` is read with it, because it has no scheme of its own.
    ///
    /// ```
    /// let typed = railurl::Options::new().default_scheme("https");
    /// assert_eq!(typed.assumed_scheme("example.com:8000"), Some("https"));
    /// assert_eq!(typed.assumed_scheme("http://example.com"), None);
    /// ```
    #[must_use]
    pub fn assumed_scheme(&self, input: &str) -> Option<&'b str> {
        let scheme = self.default_scheme.filter(|_| matches!(self.base, GivenBase::None))?;
        typed::lacks_scheme(input).then_some(scheme)
    }

    /// Returns a typed address with its scheme, and the options to read it by. `None` if nothing is left out.
    fn completed(&self, input: &str) -> Option<(Options<'b>, Completed)> {
        let completed = Completed::new(input, self.assumed_scheme(input)?);
        Some((Options { default_scheme: None, ..*self }, completed))
    }

    /// Parses `input`.
    ///
    /// # Errors
    ///
    /// The input is not a URL. The error has the reason and the offending bytes of the input.
    ///
    /// ```
    /// let options = railurl::Options::new();
    /// assert_eq!(options.parse("http://EXAMPLE.com/%7Ea")?.as_str(), "http://example.com/%7Ea");
    /// assert_eq!(options.parse("http://").unwrap_err().name(), "host-missing");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn parse(&self, input: &str) -> Result<Url, ParseError> {
        if let Some((options, completed)) = self.completed(input) {
            return options.parse(&completed.text).map_err(|error| completed.error(error));
        }
        // Not `!=`: if there are no other dialects, what follows is not compiled.
        if !matches!(self.dialect, Dialect::Living) {
            return self.parse_with_violations(input).result;
        }
        // No violations are wanted.
        match self.base {
            GivenBase::None => Url::parse_living(input, None, self.encoding),
            GivenBase::Url(base) => Url::parse_living(input, Some(base), self.encoding),
            GivenBase::Text(_) => {
                TooLong::check(input.len()).map_err(ParseError::too_long)?;
                self.with_base(|base| Url::parse_living(input, base.url(), self.encoding))?
            }
        }
    }

    /// Parses `input`, and lists its violations.
    ///
    /// A violation is a construct that the specification tells authors not to write. Violations are listed whether or
    /// not parsing succeeds.
    ///
    /// ```
    /// let outcome = railurl::Options::new().parse_with_violations(" http://exa mple/");
    /// assert_eq!(outcome.result.unwrap_err().span(), Some(11..12));
    /// assert_eq!(outcome.violations[0].name(), "invalid-URL-unit");
    /// ```
    #[doc(alias = "syntax_violation_callback")]
    #[inline]
    pub fn parse_with_violations(&self, input: &str) -> Outcome {
        if let Some((options, completed)) = self.completed(input) {
            return completed.outcome(options.parse_with_violations(&completed.text));
        }
        if let Err(error) = TooLong::check(input.len()) {
            return Outcome { result: Err(ParseError::too_long(error)), violations: Vec::new(), lints: Vec::new() };
        }
        self.with_base(|base| specification(self.dialect).parse(input, base, self.encoding))
            .unwrap_or_else(|error| Outcome { result: Err(error), violations: Vec::new(), lints: Vec::new() })
    }

    /// Calls a function with the base as the dialect takes it. Text is parsed first, unless the dialect resolves against
    /// text.
    ///
    /// # Errors
    ///
    /// The base text does not parse ([`InvalidBase`](crate::error::FailureKind::InvalidBase)).
    #[inline]
    pub(crate) fn with_base<T>(&self, read: impl FnOnce(GivenBase<'_>) -> T) -> Result<T, ParseError> {
        match self.base {
            GivenBase::Text(text) if !self.dialect.resolves_against_text() => {
                let base = Options::new().dialect(self.dialect).parse(text).map_err(ParseError::invalid_base)?;
                Ok(read(GivenBase::Url(&base)))
            }
            base => Ok(read(base)),
        }
    }

    /// Parses `input` without its violations, and reports the changes that make the result.
    #[cfg(feature = "explain")]
    pub(crate) fn record(
        &self,
        input: &str,
        recorder: &mut dyn railurl_canon::changes::Recorder,
    ) -> Result<Url, ParseError> {
        TooLong::check(input.len()).map_err(ParseError::too_long)?;
        self.with_base(|base| specification(self.dialect).record(input, base, self.encoding, recorder))?
    }

    /// Returns the components of `input` as the parser finds them: not resolved, decoded or encoded.
    ///
    /// # Errors
    ///
    /// [`InvalidBase`](crate::error::FailureKind::InvalidBase) if the [base text](Self::base_text) does not parse.
    ///
    /// ```
    /// let parts = railurl::Options::new().components("HTTP://a:@b/%7e?")?;
    /// assert_eq!(parts.scheme.as_deref(), Some("HTTP"));
    /// assert_eq!(parts.password.as_deref(), Some(""));
    /// assert_eq!((parts.port, parts.query.as_deref()), (None, Some("")));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn components(&self, input: &str) -> Result<Components, ParseError> {
        if let Some((options, completed)) = self.completed(input) {
            // The scheme that was added is not in the input.
            return Ok(Components { scheme: None, ..options.components(&completed.text)? });
        }
        self.with_base(|base| specification(self.dialect).components(input, base))
    }

    /// Returns the components of `input` resolved against the base, but not yet decoded or encoded.
    ///
    /// Needs the feature `dialects`.
    ///
    /// # Errors
    ///
    /// [`InvalidBase`](crate::error::FailureKind::InvalidBase) if the [base text](Self::base_text) does not parse.
    ///
    /// ```
    /// use railurl::{Options, Url};
    ///
    /// let base = Url::parse("http://example.com/a/b")?;
    /// let resolved = Options::new().base(&base).resolved_components("c d")?;
    /// assert_eq!(resolved.host.as_deref(), Some("example.com"));
    /// assert_eq!(resolved.path.as_deref(), Some("/a/c d"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[cfg(feature = "dialects")]
    #[inline]
    pub fn resolved_components(&self, input: &str) -> Result<Components, ParseError> {
        if let Some((options, completed)) = self.completed(input) {
            return options.resolved_components(&completed.text);
        }
        self.with_base(|base| specification(self.dialect).resolved_components(input, base))
    }

    /// Returns the spans in `input` of the components that [`components`](Self::components) returns, and the
    /// productions that read them. Components taken from the base are `None`: they are not in the input.
    ///
    /// ```
    /// use railurl::{Dialect, Options};
    ///
    /// let input = "gopher://a\\@b/";
    /// let living = Options::new().spans(input).of.host.unwrap();
    /// let railroad = Options::new().dialect(Dialect::Railroad2015).spans(input).of.host.unwrap();
    /// assert_eq!((&input[living.span], living.rule), ("b", "host"));
    /// assert_eq!((&input[railroad.span], railroad.rule), ("a", "host"));
    /// ```
    #[inline]
    #[must_use]
    pub fn spans(&self, input: &str) -> Spans {
        if let Some((options, completed)) = self.completed(input) {
            return options.spans(&completed.text).map(|span| completed.in_input(span));
        }
        let dialect = specification(self.dialect);
        let nothing = || Spans::nothing("url");
        if TooLong::check(input.len()).is_err() {
            return nothing();
        }
        self.with_base(|base| dialect.spans(input, base)).unwrap_or_else(|_| nothing())
    }
}
