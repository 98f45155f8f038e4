//! A URL: one string in canonical form, and where its components are.

use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::living::setters::SerializedMut;
use railurl_canon::living::{self, Serialized, SerializedUrl};
use railurl_canon::{Offsets, TooLong};
use railurl_parser::living::Base;

use crate::{Dialect, FailureKind, Host, Options, Origin, ParseError, SearchParams, SearchParamsMut, SetterError};

/// A URL in canonical form.
///
/// ```text
/// https://user:pass@example.com:8080/a/b?q=1#top
/// |       |    |    |           |   |    |   |
/// scheme  |    |    host        |   path |   fragment
///         |    password         port     query
///         username
/// ```
///
/// It is one string, with offsets at which its components start and end: each getter is a slice, and
/// [`as_str`](Self::as_str) a borrow. URLs are equal, ordered and hashed as their strings are.
///
/// ```
/// use railurl::Url;
///
/// let url: Url = "https://user@Example.com:443/a/../b?q#f".parse()?;
/// assert_eq!(url.as_str(), "https://user@example.com/b?q#f");
/// assert_eq!((url.scheme(), url.username(), url.password()), ("https", "user", None));
/// assert_eq!((url.host_str(), url.port()), (Some("example.com"), None));
/// assert_eq!((url.path(), url.query(), url.fragment()), ("/b", Some("q"), Some("f")));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Url {
    pub(crate) href: String,
    pub(crate) offsets: Offsets,
    dialect: Dialect,
    pub(crate) has_authority: bool,
    /// Whether the query is known to be what [`SearchParams`] are serialized to, or missing: pairs can be added at its end
    /// without reading those that are there. Whatever changes the query otherwise sets it to false.
    pub(crate) has_form_query: bool,
}

impl Url {
    /// Parses an absolute URL, by the default dialect: the
    /// [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// # Errors
    ///
    /// Why the input is not a URL, and which of its bytes make it so.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/a/../b")?.path(), "/b");
    /// assert_eq!(Url::parse("https://exa mple.com/").unwrap_err().span, 11..12);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Url::parse_living(input, None, UTF_8)
    }

    /// Parses by the living standard.
    #[inline]
    pub(crate) fn parse_living(
        input: &str,
        base: Option<&Url>,
        encoding: &'static Encoding,
    ) -> Result<Self, ParseError> {
        let text = railurl_parser::living::trim(input);
        match living::canonical::read(text) {
            // The URL is put together where it is returned: to move it would take a tenth of the time of copying it.
            Some(outline) if outline.lacks_slash => {
                let href = living::canonical::copy(text, &outline);
                Ok(Url::new(href, outline.offsets, Dialect::Living, outline.has_authority))
            }
            // Of a string that is one or the other, the pointer would be read from memory to which it was just written.
            Some(outline) => Ok(Url::new(String::from(text), outline.offsets, Dialect::Living, outline.has_authority)),
            None => Url::parse_by_productions(input, base, encoding),
        }
    }

    /// Parses by the living standard, without looking whether the input is canonical.
    #[inline(never)]
    fn parse_by_productions(input: &str, base: Option<&Url>, encoding: &'static Encoding) -> Result<Self, ParseError> {
        match living::parse_by_productions(input, base.map(Url::serialized), encoding) {
            Ok(url) => Ok(Url::from(url)),
            Err(failure) => Err(failure.into()),
        }
    }

    /// A URL by its string, which is canonical.
    #[inline(always)]
    pub(crate) fn new(href: String, offsets: Offsets, dialect: Dialect, has_authority: bool) -> Self {
        Url { href, offsets, dialect, has_authority, has_form_query: false }
    }

    /// Parses an absolute URL and adds name-value pairs to its query, as
    /// [`query_pairs_mut`](Self::query_pairs_mut) does.
    ///
    /// # Errors
    ///
    /// Why the input is not a URL, or that with its pairs it is too long.
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
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Url::parse(input)?;
        let mut query = url.query_pairs_mut();
        query.extend_pairs(pairs);
        // By this dialect a query fails in nothing else.
        if let Err(SetterError::Failure(FailureKind::TooLong(error))) = query.write() {
            return Err(error.into());
        }
        drop(query);
        Ok(url)
    }

    /// Whether `input` parses as an absolute URL: [`URL.canParse(input)`](https://url.spec.whatwg.org/#dom-url-canparse).
    ///
    /// ```
    /// assert!(railurl::Url::can_parse("https://example.com") && !railurl::Url::can_parse("/a"));
    /// ```
    pub fn can_parse(input: &str) -> bool {
        TooLong::check(input.len()).is_ok() && living::can_parse(input, None)
    }

    /// Whether `base` parses, and `input` relative to it: [`URL.canParse(input,
    /// base)`](https://url.spec.whatwg.org/#dom-url-canparse).
    ///
    /// ```
    /// assert!(railurl::Url::can_parse_with_base("/a", "https://example.com"));
    /// assert!(!railurl::Url::can_parse_with_base("/a", "mailto:a@b"));
    /// ```
    pub fn can_parse_with_base(input: &str, base: &str) -> bool {
        TooLong::check(input.len()).is_ok()
            && Url::parse(base).is_ok_and(|base| living::can_parse(input, Some(base.serialized())))
    }

    /// Parses `input` with this URL as its base, by this URL's dialect.
    ///
    /// # Errors
    ///
    /// Why the input is not a URL, and which of its bytes make it so.
    ///
    /// ```
    /// let base = railurl::Url::parse("http://example.com/a/b?c")?;
    /// assert_eq!(base.join("d")?.as_str(), "http://example.com/a/d");
    /// assert_eq!(base.join("//example.org")?.as_str(), "http://example.org/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        Options::new().dialect(self.dialect).base(self).parse(input)
    }

    /// Options for parsing: a base, an encoding, a dialect.
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

    /// The URL as a string: the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("HTTPS://EXAMPLE.com:443/a/../b")?.as_str(), "https://example.com/b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.href
    }

    /// The URL as a string, without its fragment.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/b#c")?.as_str_without_fragment(), "http://a/b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn as_str_without_fragment(&self) -> &str {
        &self.href[..self.query_end() as usize]
    }

    /// The URL as a string, without a copy.
    ///
    /// ```
    /// let text: String = railurl::Url::parse("https://example.com")?.into_string();
    /// assert_eq!(text, "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.href
    }

    /// The dialect by which it was parsed.
    ///
    /// ```
    /// use railurl::{Dialect, Options, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.dialect(), Dialect::Living);
    /// let url = Options::new().dialect(Dialect::Railroad2015).parse("https://example.com/")?;
    /// assert_eq!(url.join("a")?.dialect(), Dialect::Railroad2015);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether both are the same URL but for their fragments: the standard's
    /// [equality](https://url.spec.whatwg.org/#concept-url-equals) with *exclude fragments*. With fragments it is `==`.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let (a, b) = (Url::parse("https://example.com/a#b")?, Url::parse("https://EXAMPLE.com/a")?);
    /// assert!(a != b && a.equals_without_fragment(&b));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn equals_without_fragment(&self, other: &Url) -> bool {
        self.as_str_without_fragment() == other.as_str_without_fragment()
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), in lower case, without its colon.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("HTTPS://example.com/")?.scheme(), "https");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special): whether its scheme is `http`, `https`, `ws`,
    /// `wss`, `ftp` or `file` (in the 2015 standard, where such schemes are called relative, `gopher` too).
    ///
    /// ```
    /// assert!(railurl::Url::parse("wss://example.com/")?.is_special());
    /// assert!(!railurl::Url::parse("moz://example.com/")?.is_special());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn is_special(&self) -> bool {
        match self.dialect {
            Dialect::Living => railurl_parser::living::is_special_scheme(self.scheme()),
            #[cfg(feature = "dialects")]
            _ => self.scheme() == "file" || self.default_port().is_some(),
        }
    }

    /// Whether `//` follows the scheme: whether there is a host, be it empty.
    ///
    /// ```
    /// assert!(railurl::Url::parse("file:///a")?.has_authority());
    /// assert!(!railurl::Url::parse("mailto:a@b")?.has_authority());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.has_authority
    }

    /// The authority: what stands between `//` and the path. Credentials, host and port; empty if it is missing.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://user:pass@example.com:8080/a")?;
    /// assert_eq!(url.authority(), "user:pass@example.com:8080");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn authority(&self) -> &str {
        if self.has_authority { self.slice(self.offsets.scheme_end + 3, self.offsets.path) } else { "" }
    }

    /// Whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), one that is not made of
    /// segments. Such a URL has no host, and only fragments are relative to it.
    ///
    /// ```
    /// assert!(railurl::Url::parse("data:text/plain,a/b")?.has_opaque_path());
    /// assert!(!railurl::Url::parse("web+demo:/a/b")?.has_opaque_path());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn has_opaque_path(&self) -> bool {
        !self.has_authority && (self.dialect.is_railroad_2015() || !self.path().starts_with('/'))
    }

    /// [`has_opaque_path`](Self::has_opaque_path), by the name it had in the standard until 2021.
    ///
    /// ```
    /// assert!(railurl::Url::parse("mailto:jane@example.com")?.cannot_be_a_base());
    /// assert!(!railurl::Url::parse("file:///a")?.cannot_be_a_base());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn cannot_be_a_base(&self) -> bool {
        self.has_opaque_path()
    }

    /// The [user name](https://url.spec.whatwg.org/#concept-url-username), percent-encoded; empty if there is none.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("ftp://j@ne@example.com")?.username(), "j%40ne");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn username(&self) -> &str {
        if self.has_authority { self.slice(self.offsets.scheme_end + 3, self.offsets.username_end) } else { "" }
    }

    /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded; none if it is empty.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("ftp://jane:s:3@example.com")?.password(), Some("s%3A3"));
    /// assert_eq!(railurl::Url::parse("ftp://jane:@example.com")?.password(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn password(&self) -> Option<&str> {
        self.slice(self.offsets.username_end, self.offsets.host).strip_prefix(':')?.strip_suffix('@')
    }

    /// Whether there is a host that is not empty. Of a `file` URL it is mostly empty.
    ///
    /// ```
    /// assert!(railurl::Url::parse("ftp://example.com")?.has_host());
    /// assert!(!railurl::Url::parse("file:///a")?.has_host() && !railurl::Url::parse("mailto:a")?.has_host());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn has_host(&self) -> bool {
        self.offsets.host < self.offsets.host_end
    }

    /// The host as it stands in the URL; none if it is missing or empty.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://[0:0::1]/")?.host_str(), Some("[::1]"));
    /// assert_eq!(railurl::Url::parse("file:///a")?.host_str(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        Some(self.slice(self.offsets.host, self.offsets.host_end)).filter(|host| !host.is_empty())
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host) as a value; none if it is missing or empty.
    ///
    /// ```
    /// use railurl::{Host, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.host(), Some(Host::Domain("example.com")));
    /// assert!(matches!(Url::parse("https://127.1/")?.host(), Some(Host::Ipv4(_))));
    /// // Opaque: numbers mean nothing where the scheme is not special.
    /// assert_eq!(Url::parse("foo://127.1/")?.host(), Some(Host::Domain("127.1")));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn host(&self) -> Option<Host<&str>> {
        let host = self.host_str()?;
        // An address is in brackets, or ends in a digit.
        let may_be_address = matches!(host.as_bytes(), [.., b'0'..=b'9' | b']']);
        Some(if may_be_address { self.address_or_domain(host) } else { Host::Domain(host) })
    }

    /// The host, which may be an address.
    #[inline(never)]
    fn address_or_domain<'h>(&self, host: &'h str) -> Host<&'h str> {
        let is_opaque = self.dialect == Dialect::Living && !host.ends_with(']') && !self.is_special();
        if is_opaque { Host::Domain(host) } else { Host::from_canonical(host) }
    }

    /// The host, if it is not an address: a [domain](https://url.spec.whatwg.org/#concept-domain), or an opaque host.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://EXAMPLE.com/")?.domain(), Some("example.com"));
    /// assert_eq!(railurl::Url::parse("https://127.0.0.1/")?.domain(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn domain(&self) -> Option<&str> {
        match self.host()? {
            Host::Domain(domain) => Some(domain),
            _ => None,
        }
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port); `None` if it is missing or the scheme's default port.
    /// (Also if it is larger than a port can be: the 2015 standard sets no limit.)
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://example.com:8443/")?.port(), Some(8443));
    /// assert_eq!(railurl::Url::parse("https://example.com:443/")?.port(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn port(&self) -> Option<u16> {
        // Nearly all URLs have none.
        if self.offsets.host_end == self.offsets.path { None } else { self.port_number() }
    }

    #[inline(never)]
    fn port_number(&self) -> Option<u16> {
        self.port_str()?.parse().ok()
    }

    /// The port as it stands in the URL: digits.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a:00081/")?.port_str(), Some("81"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn port_str(&self) -> Option<&str> {
        self.slice(self.offsets.host_end, self.offsets.path).strip_prefix(':')
    }

    /// The port, or the [default port](https://url.spec.whatwg.org/#default-port) of the scheme.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://example.com/")?.port_or_known_default(), Some(443));
    /// assert_eq!(railurl::Url::parse("foo://example.com/")?.port_or_known_default(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn port_or_known_default(&self) -> Option<u16> {
        // Nearly all URLs have none.
        if self.offsets.host_end == self.offsets.path {
            return self.default_port();
        }
        match self.port_str() {
            Some(port) if !port.is_empty() => self.port_number(),
            _ => self.default_port(),
        }
    }

    /// The default port of the scheme, by the dialect.
    #[inline]
    fn default_port(&self) -> Option<u16> {
        self.dialect.default_port(self.scheme())
    }

    /// The [path](https://url.spec.whatwg.org/#concept-url-path), percent-encoded. It starts with a slash, unless it is
    /// [opaque](Self::has_opaque_path), or empty in a URL that is not special.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://example.com/a/./é")?.path(), "/a/%C3%A9");
    /// assert_eq!(railurl::Url::parse("mailto:jane@example.com")?.path(), "jane@example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> &str {
        self.slice(self.offsets.path, self.path_end())
    }

    /// The [segments](https://url.spec.whatwg.org/#url-path-segment) between the slashes of the path, percent-encoded;
    /// none if the path is opaque or empty.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://a/b/c%20d/")?;
    /// assert_eq!(url.path_segments().unwrap().collect::<Vec<_>>(), ["b", "c%20d", ""]);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn path_segments(&self) -> Option<core::str::Split<'_, char>> {
        if self.has_opaque_path() { None } else { Some(self.path().strip_prefix('/')?.split('/')) }
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query), percent-encoded, without its question mark.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/?b=c d")?.query(), Some("b=c%20d"));
    /// assert_eq!(railurl::Url::parse("http://a/?")?.query(), Some(""));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn query(&self) -> Option<&str> {
        (self.offsets.query != Offsets::NONE).then(|| self.slice(self.offsets.query + 1, self.query_end()))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), percent-encoded, without its number sign.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/#b c")?.fragment(), Some("b%20c"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        (self.offsets.fragment != Offsets::NONE).then(|| &self.href[self.offsets.fragment as usize + 1..])
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin).
    ///
    /// ```
    /// let url = railurl::Url::parse("https://user@example.com:443/a")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        Origin::from_url(self)
    }

    /// The name-value pairs of the query, decoded and owned: the
    /// [`searchParams`](https://url.spec.whatwg.org/#dom-url-searchparams) of the URL.
    /// [`query_pairs`](Self::query_pairs) decodes them one at a time.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://a/?b=1+2&c")?;
    /// assert_eq!(url.search_params().get("b"), Some("1 2"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn search_params(&self) -> SearchParams {
        SearchParams::from_query(self.query().unwrap_or_default())
    }

    /// The name-value pairs of the query, to change: what is changed is written to the URL when the view goes out of
    /// scope. All pairs are then serialized anew; [`query_pairs_mut`](Self::query_pairs_mut) leaves those that are there.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://a/?b=1&c=2")?;
    /// url.search_params_mut().set("b", "x y").append("d", "&");
    /// assert_eq!(url.as_str(), "http://a/?b=x+y&c=2&d=%26");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn search_params_mut(&mut self) -> SearchParamsMut<'_> {
        SearchParamsMut::new(self)
    }

    /// The host and, if there is one, the port with its colon.
    #[inline]
    pub(crate) fn host_and_port(&self) -> &str {
        if self.has_authority { self.slice(self.offsets.host, self.offsets.path) } else { "" }
    }

    /// The query with its question mark, unless it is empty.
    pub(crate) fn marked_query(&self) -> &str {
        let query = self.slice(self.path_end(), self.query_end());
        if query.len() > 1 { query } else { "" }
    }

    /// The fragment with its number sign, unless it is empty.
    pub(crate) fn marked_fragment(&self) -> &str {
        let fragment = &self.href[self.query_end() as usize..];
        if fragment.len() > 1 { fragment } else { "" }
    }

    #[inline]
    fn slice(&self, start: u32, end: u32) -> &str {
        &self.href[start as usize..end as usize]
    }

    pub(crate) fn offsets(&self) -> &Offsets {
        &self.offsets
    }

    #[inline]
    pub(crate) fn query_end(&self) -> u32 {
        // The length of the string fits: `Offsets` says so.
        self.offsets.query_end(self.href.len() as u32)
    }

    #[inline]
    pub(crate) fn path_end(&self) -> u32 {
        self.offsets.path_end(self.href.len() as u32)
    }

    /// The URL as the living standard's parser takes a base.
    #[inline]
    pub(crate) fn serialized(&self) -> Serialized<'_> {
        Serialized { href: &self.href, offsets: &self.offsets, has_authority: self.has_authority }
    }

    /// This URL as the base that the living standard's productions ask about.
    pub(crate) fn as_base(&self) -> Base<'_> {
        self.serialized().as_base()
    }

    /// The URL to be changed by the living standard's setters.
    #[inline]
    pub(crate) fn serialized_mut(&mut self) -> SerializedMut<'_> {
        let Url { href, offsets, has_authority, .. } = self;
        SerializedMut { href, offsets, has_authority }
    }

    /// Whether an `@` stands before the host, with or without a user name and a password.
    pub(crate) fn has_credentials(&self) -> bool {
        self.offsets.username_end < self.offsets.host
    }
}

impl From<SerializedUrl> for Url {
    #[inline(always)]
    fn from(SerializedUrl { href, offsets, has_authority }: SerializedUrl) -> Self {
        Url::new(href, offsets, Dialect::Living, has_authority)
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Url::parse(&input)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.href
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.href
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("href", &self.href)
            .field("scheme", &self.scheme())
            .field("username", &self.username())
            .field("password", &self.password())
            .field("host", &self.host_str())
            .field("port", &self.port_str())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.href == other.href
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.href.cmp(&other.href)
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href.hash(state);
    }
}
