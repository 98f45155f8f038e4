//! Making a URL: parsing, and joining to a base.

use alloc::string::String;
use core::borrow::Borrow;

use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::living;
use railurl_canon::percent::percent_encode_byte;
use railurl_canon::{Href, TooLong};

use crate::{Dialect, Options, ParseError, Url};

/// The types that results of the living standard are made of.
struct Made;

impl living::Output for Made {
    type Url = Url;
    type Error = ParseError;

    #[inline(always)]
    fn url(href: Href) -> Url {
        Url::living(href)
    }

    #[inline(always)]
    fn error(error: living::ParseError) -> ParseError {
        ParseError::of_living(error)
    }
}

/// Percent-encodes the bytes that are not UTF-8.
fn encode_invalid(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|byte| percent_encode_byte(*byte)));
    }
    text
}

/// Returns the offset in `bytes` that an offset in the result of [`encode_invalid`] comes from.
fn offset_before_encoding(bytes: &[u8], offset: usize) -> usize {
    let (mut before, mut after) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        let (valid, invalid) = (chunk.valid().len(), chunk.invalid().len());
        if offset <= after + valid {
            return before + (offset - after);
        }
        // An offset within an escape is the end of its byte.
        let in_invalid = (offset - after - valid).div_ceil("%FF".len());
        if in_invalid <= invalid {
            return before + valid + in_invalid;
        }
        (before, after) = (before + valid + invalid, after + valid + "%FF".len() * invalid);
    }
    before
}

impl Url {
    /// Parses an absolute URL by the default dialect, the living standard.
    ///
    /// This is the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). To parse a relative URL,
    /// use [`join`](Self::join) on its base.
    ///
    /// # Errors
    ///
    /// The input is not a URL. The error carries the reason and a span of the input.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/a/../b")?.path(), "/b");
    /// assert_eq!(Url::parse("https://exa mple.com/").unwrap_err().span(), Some(11..12));
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
        living::parse_into::<Made>(input, base.map(Url::href), encoding)
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
        url.query_pairs_mut().extend_pairs(pairs).finish()?;
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
    #[must_use]
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
    #[must_use]
    pub fn can_parse_with_base(input: &str, base: &str) -> bool {
        TooLong::check(input.len()).is_ok()
            && Url::parse(base).is_ok_and(|base| living::can_parse(input, Some(base.href())))
    }

    /// **A relative path replaces the base's last segment**, everything after its last slash. So `/a/b` is a file `b` in
    /// the folder `/a/`, and `/a/b/` is a folder: to stay below it, write the slash. To add to the path whether or not
    /// there is a slash, use [`append_path`](Self::append_path), or [`append_path_segments`](Self::append_path_segments)
    /// for names that are data.
    ///
    /// Parses `input` with this URL as its base: resolves a link against the page that it is on. The dialect is this
    /// URL's. An absolute `input` replaces the base.
    ///
    /// # Errors
    ///
    /// The input is not a URL. The error carries the reason and a span of the input.
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

    /// Returns the URL that a redirect leads to: the bytes of a `Location` header, resolved against this URL, which was
    /// requested.
    ///
    /// This is the [location URL](https://fetch.spec.whatwg.org/#concept-response-location-url) of the Fetch Standard: if
    /// the header has no fragment, this URL's is kept. Bytes that are not UTF-8 are percent-encoded, as browsers do. Fetch
    /// follows only redirects to `http` and `https`: check the scheme, and everything else that you checked before
    /// ([guarding a fetch](https://github.com/railurl/railurl/blob/main/docs/guarding.md)).
    ///
    /// # Errors
    ///
    /// The header is not a URL. The span is in its bytes.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let asked = Url::parse("https://example.com/old?a#part")?;
    /// assert_eq!(asked.redirect(b"/new?b")?.as_str(), "https://example.com/new?b#part");
    /// assert_eq!(asked.redirect(b"//example.org/#top")?.as_str(), "https://example.org/#top");
    /// assert_eq!(asked.redirect(b"caf\xE9")?.as_str(), "https://example.com/caf%E9#part");
    /// assert!(asked.redirect(b"https://exa mple.com/").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn redirect(&self, location: &[u8]) -> Result<Self, ParseError> {
        let mut url = match core::str::from_utf8(location) {
            Ok(text) => self.join(text)?,
            Err(_) => self.join(&encode_invalid(location)).map_err(|error| {
                let offset = |offset| offset_before_encoding(location, offset);
                error.in_input(|span| offset(span.start)..offset(span.end))
            })?,
        };
        if url.fragment().is_none() && self.fragment().is_some() {
            url.set_fragment(self.fragment())?;
        }
        Ok(url)
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
    #[must_use]
    pub fn options<'b>() -> Options<'b> {
        Options::new()
    }
}
