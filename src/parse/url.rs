//! Making a URL: parsing, and joining to a base.

use core::borrow::Borrow;

use railurl_canon::TooLong;
use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::living;

use crate::{Dialect, Options, ParseError, Url};

impl Url {
    /// Parses an absolute URL by the default dialect, the living standard.
    ///
    /// This is the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). To parse a relative URL,
    /// use [`join`](Self::join) on its base.
    ///
    /// # Errors
    ///
    /// The input is not a URL. The error has the reason and the bytes of the input that it is about.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/a/../b")?.path(), "/b");
    /// assert_eq!(Url::parse("https://exa mple.com/").unwrap_err().span, 11..12);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Url::parse_living(input, None, UTF_8)
    }

    /// Parses by the living standard.
    #[inline(never)]
    pub(crate) fn parse_living(
        input: &str,
        base: Option<&Url>,
        encoding: &'static Encoding,
    ) -> Result<Self, ParseError> {
        living::parse_into(input, base.map(Url::href), encoding)
    }

    /// Parses an absolute URL and adds name-value pairs to its query.
    ///
    /// The pairs are added as by [`query_pairs_mut`](Self::query_pairs_mut).
    ///
    /// # Errors
    ///
    /// The input is not a URL, or the URL is too long with its pairs.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let url = Url::parse_with_params("https://example.com/?lang=rust", [("q", "a&b"), ("page", "2")])?;
    /// assert_eq!(url.as_str(), "https://example.com/?lang=rust&q=a%26b&page=2");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn parse_with_params<I, K, V>(input: &str, pairs: I) -> Result<Self, ParseError>
    where
        I: IntoIterator<Item: Borrow<(K, V)>>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Url::parse(input)?;
        let mut query = url.query_pairs_mut();
        query.extend_pairs(pairs);
        query.write()?;
        drop(query);
        Ok(url)
    }

    /// Returns whether `input` parses as an absolute URL.
    ///
    /// This is [`URL.canParse(input)`](https://url.spec.whatwg.org/#dom-url-canparse).
    ///
    /// ```
    /// assert!(railurl::Url::can_parse("https://example.com") && !railurl::Url::can_parse("/a"));
    /// ```
    #[inline]
    pub fn can_parse(input: &str) -> bool {
        TooLong::check(input.len()).is_ok() && living::can_parse(input, None)
    }

    /// Returns whether `base` parses as an absolute URL, and `input` relative to it.
    ///
    /// This is [`URL.canParse(input, base)`](https://url.spec.whatwg.org/#dom-url-canparse).
    ///
    /// ```
    /// assert!(railurl::Url::can_parse_with_base("/a", "https://example.com"));
    /// assert!(!railurl::Url::can_parse_with_base("/a", "mailto:a@b"));
    /// ```
    #[inline]
    pub fn can_parse_with_base(input: &str, base: &str) -> bool {
        TooLong::check(input.len()).is_ok()
            && Url::parse(base).is_ok_and(|base| living::can_parse(input, Some(base.href())))
    }

    /// Parses `input` with this URL as its base: resolves a link against the page that it is on.
    ///
    /// The dialect is this URL's. An absolute `input` replaces the base.
    ///
    /// **The slash at the base's end matters.** A relative path replaces everything after the base's last slash. So
    /// `/a/b` is a file `b` in the folder `/a/`, and `/a/b/` is a folder: to stay below it, write the slash. To add
    /// segments whether or not there is a slash, use [`append_path_segments`](Self::append_path_segments).
    ///
    /// # Errors
    ///
    /// The input is not a URL. The error has the reason and the bytes of the input that it is about.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let file = Url::parse("https://example.com/a/b?c")?;
    /// assert_eq!(file.join("d")?.as_str(), "https://example.com/a/d");
    /// let folder = Url::parse("https://example.com/a/b/")?;
    /// assert_eq!(folder.join("d")?.as_str(), "https://example.com/a/b/d");
    ///
    /// assert_eq!(folder.join("../d")?.as_str(), "https://example.com/a/d");
    /// assert_eq!(folder.join("/d")?.as_str(), "https://example.com/d");
    /// assert_eq!(folder.join("//example.org")?.as_str(), "https://example.org/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        if self.dialect() == Dialect::Living {
            return Url::parse_living(input, Some(self), UTF_8);
        }
        Options::new().dialect(self.dialect()).base(self).parse(input)
    }

    /// Returns new options for parsing: base, encoding and dialect. The same as [`Options::new`].
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let base = Url::parse("https://example.com/a/")?;
    /// assert_eq!(Url::options().base(&base).parse("b")?.as_str(), "https://example.com/a/b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn options<'b>() -> Options<'b> {
        Options::new()
    }
}
