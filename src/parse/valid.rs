//! Validity: whether an input is written as the specification wants authors to write it.

use railurl_canon::encode::UTF_8;
use railurl_canon::living::valid::check_url_string;
use railurl_canon::living::{Errors, parse_with_errors};

use crate::dialects::GivenBase;
use crate::error::{NotValid, NotValidKind};
use crate::{Dialect, Options, Url, Violation};

impl Options<'_> {
    /// Checks whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), the form that the
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
    /// assert_eq!((error.rule(), error.span()), ("url-path-segment-string", Some(23..24)));
    /// assert_eq!(error.violation().unwrap().name(), "invalid-URL-unit");
    ///
    /// let base = Url::parse("https://example.com/")?;
    /// assert!(Options::new().check_valid("foo").is_err());
    /// assert!(Options::new().base(&base).check_valid("foo").is_ok());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn check_valid(&self, input: &str) -> Result<(), NotValid> {
        if self.dialect != Dialect::Living {
            return Err(NotValid::unchecked(NotValidKind::NotDefined(self.dialect), None));
        }
        let check = |base: GivenBase<'_>| {
            let base = base.url();
            check_url_string(input, base.map(|base| base.href().as_base())).map_err(|mismatch| {
                let errors = parse_with_errors(input, base.map(Url::href), UTF_8, Errors::first_only()).errors;
                let violation = errors.into_runs().pop().map(Violation::of_run);
                NotValid::mismatch(mismatch.rule, mismatch.span, violation)
            })
        };
        self.with_base(check)
            .unwrap_or_else(|error| Err(NotValid::unchecked(NotValidKind::InvalidBase, error.into_base())))
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
    /// assert!(Url::is_valid_string("https://EXAMPLE.com/../x"));
    /// assert!(!Url::is_valid_string("https://user@example.com/"));
    /// assert!(!Url::is_valid_string("../x"));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_valid_string(input: &str) -> bool {
        check_url_string(input, None).is_ok()
    }
}
