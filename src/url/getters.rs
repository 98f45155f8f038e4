//! The URL as text, and its components.

use alloc::string::String;
use core::net::Ipv6Addr;

use railurl_canon::href::HostKind;
use railurl_canon::{Href, Offsets};

use crate::{Dialect, Host, Url};

impl Url {
    /// Returns the URL as a string: the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("HTTPS://EXAMPLE.com:443/a/../b")?.as_str(), "https://example.com/b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.href.text
    }

    /// Returns the URL as a string, without its fragment.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/b#c")?.as_str_without_fragment(), "http://a/b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn as_str_without_fragment(&self) -> &str {
        &self.href.text[..self.query_end() as usize]
    }

    /// Converts the URL into its string without copying.
    ///
    /// ```
    /// let text: String = railurl::Url::parse("https://example.com")?.into_string();
    /// assert_eq!(text, "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.href.text
    }

    /// Returns the dialect that the URL was parsed by.
    ///
    /// ```
    /// use railurl::{Dialect, Options, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.dialect(), Dialect::Living);
    /// let url = Options::new().dialect(Dialect::Railroad2015).parse("https://example.com/")?;
    /// assert_eq!(url.join("a")?.dialect(), Dialect::Railroad2015);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Returns whether two URLs are equal if their fragments are ignored.
    ///
    /// This is the standard's [equality](https://url.spec.whatwg.org/#concept-url-equals) with *exclude fragments*. To
    /// compare with fragments, use `==`.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let (a, b) = (Url::parse("https://example.com/a#b")?, Url::parse("https://EXAMPLE.com/a")?);
    /// assert!(a != b && a.equals_without_fragment(&b));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn equals_without_fragment(&self, other: &Url) -> bool {
        self.as_str_without_fragment() == other.as_str_without_fragment()
    }

    /// Returns the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), in lower case, without its colon.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("HTTPS://example.com/")?.scheme(), "https");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn scheme(&self) -> &str {
        self.href.scheme()
    }

    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special): its scheme is `http`, `https`,
    /// `ws`, `wss`, `ftp` or `file`.
    ///
    /// In the 2015 standard, `gopher` is special too (that standard calls such schemes relative).
    ///
    /// ```
    /// assert!(railurl::Url::parse("wss://example.com/")?.is_special());
    /// assert!(!railurl::Url::parse("moz://example.com/")?.is_special());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_special(&self) -> bool {
        self.dialect.is_special_scheme(self.scheme())
    }

    /// Returns whether the URL has an authority: `//` after the scheme, and a host, which may be empty.
    ///
    /// ```
    /// assert!(railurl::Url::parse("file:///a")?.has_authority());
    /// assert!(!railurl::Url::parse("mailto:a@b")?.has_authority());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn has_authority(&self) -> bool {
        self.href.has_authority()
    }

    /// Returns the authority: credentials, host and port, as they stand between `//` and the path. Empty if there is
    /// none.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://user:pass@example.com:8080/a")?;
    /// assert_eq!(url.authority(), "user:pass@example.com:8080");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn authority(&self) -> &str {
        if self.has_authority() { self.href.slice(self.href.offsets.authority(), self.href.offsets.path) } else { "" }
    }

    /// Returns whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), which is not made of
    /// segments.
    ///
    /// Such a URL has no host, and can only be the base of a fragment.
    ///
    /// ```
    /// assert!(railurl::Url::parse("data:text/plain,a/b")?.has_opaque_path());
    /// assert!(!railurl::Url::parse("web+demo:/a/b")?.has_opaque_path());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[doc(alias = "cannot_be_a_base")]
    #[inline]
    #[must_use]
    pub fn has_opaque_path(&self) -> bool {
        if self.dialect.is_railroad_2015() { !self.has_authority() } else { self.href.has_opaque_path() }
    }

    /// Does the same as [`has_opaque_path`](Self::has_opaque_path), under the name that the standard used until 2021.
    ///
    /// ```
    /// assert!(railurl::Url::parse("mailto:jane@example.com")?.cannot_be_a_base());
    /// assert!(!railurl::Url::parse("file:///a")?.cannot_be_a_base());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn cannot_be_a_base(&self) -> bool {
        self.has_opaque_path()
    }

    /// Returns the [user name](https://url.spec.whatwg.org/#concept-url-username), percent-encoded. Empty if it is
    /// missing.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("ftp://j@ne@example.com")?.username(), "j%40ne");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn username(&self) -> &str {
        self.href.username()
    }

    /// Returns the [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded. `None` if it is
    /// missing or empty.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("ftp://jane:s:3@example.com")?.password(), Some("s%3A3"));
    /// assert_eq!(railurl::Url::parse("ftp://jane:@example.com")?.password(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn password(&self) -> Option<&str> {
        self.href.password()
    }

    /// Returns whether there is a non-empty host. A `file` URL's host is usually empty.
    ///
    /// ```
    /// assert!(railurl::Url::parse("ftp://example.com")?.has_host());
    /// assert!(!railurl::Url::parse("file:///a")?.has_host() && !railurl::Url::parse("mailto:a")?.has_host());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn has_host(&self) -> bool {
        self.href.offsets.host < self.href.offsets.host_end
    }

    /// Returns the host as it stands in the URL. `None` if it is missing or empty.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://[0:0::1]/")?.host_str(), Some("[::1]"));
    /// assert_eq!(railurl::Url::parse("file:///a")?.host_str(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host_str(&self) -> Option<&str> {
        if self.href.authority.host == HostKind::Missing { None } else { Some(self.href.host()) }
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host) as text, and tells an empty host from a missing
    /// one: the empty string if the URL has `//` without a host, `None` if it has no authority.
    ///
    /// [`set_host`](Self::set_host) with this value changes nothing; with that of [`host_str`](Self::host_str), it would
    /// remove the authority of `foo:///a`.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("foo:///a")?;
    /// assert_eq!((url.host_str_or_empty(), url.host_str()), (Some(""), None));
    /// let host = url.host_str_or_empty().map(str::to_owned);
    /// url.set_host(host.as_deref())?;
    /// assert_eq!(url.as_str(), "foo:///a");
    /// assert_eq!(Url::parse("foo:/a")?.host_str_or_empty(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host_str_or_empty(&self) -> Option<&str> {
        if self.has_authority() { Some(self.host_str().unwrap_or_default()) } else { None }
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host) as a value. `None` if it is missing or empty.
    ///
    /// ```
    /// use railurl::{Host, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.host(), Some(Host::Domain("example.com")));
    /// assert!(matches!(Url::parse("https://127.1/")?.host(), Some(Host::Ipv4(_))));
    /// assert_eq!(Url::parse("foo://127.1/")?.host(), Some(Host::Opaque("127.1")));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host(&self) -> Option<Host<&str>> {
        // A call, whose result is written once: inlined, it would be copied. All that is rare is one more call, so that
        // names need no stack.
        let Offsets { host, host_end, .. } = self.href.offsets;
        let kind = self.href.authority.host;
        if kind == HostKind::Name
            && let Some(name) = self.href.text.get(..host_end as usize).and_then(|text| text.get(host as usize..))
        {
            return Some(if self.is_special() { Host::Domain(name) } else { Host::Opaque(name) });
        }
        if kind == HostKind::Missing { None } else { self.address() }
    }

    /// Reads a host that is an address.
    #[cold]
    #[inline(never)]
    fn address(&self) -> Option<Host<&str>> {
        Some(match self.href.authority.host {
            HostKind::Ipv4 => Host::Ipv4(self.href.ipv4().into()),
            HostKind::Ipv6 => Host::Ipv6(ipv6(&self.href)),
            HostKind::Missing | HostKind::Name => Host::Opaque(self.href.host()),
        })
    }

    /// Returns the host as text if it is a [domain](https://url.spec.whatwg.org/#concept-domain) or an opaque host.
    /// `None` for an IP address, or if the host is missing or empty.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://EXAMPLE.com/")?.domain(), Some("example.com"));
    /// assert_eq!(railurl::Url::parse("https://127.0.0.1/")?.domain(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn domain(&self) -> Option<&str> {
        if self.href.authority.host == HostKind::Name { Some(self.href.host()) } else { None }
    }

    /// Returns the [port](https://url.spec.whatwg.org/#concept-url-port). `None` if it is missing or is the scheme's
    /// default port.
    ///
    /// Also `None` if it does not fit a `u16`: the 2015 standard sets no limit.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://example.com:8443/")?.port(), Some(8443));
    /// assert_eq!(railurl::Url::parse("https://example.com:443/")?.port(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.href.authority.port
    }

    /// Returns the port's digits as they stand in the URL. `None` without a port.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a:00081/")?.port_str(), Some("81"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn port_str(&self) -> Option<&str> {
        self.href.port()
    }

    /// Returns the port, or else the [default port](https://url.spec.whatwg.org/#default-port) of the scheme. `None` if
    /// there is neither.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://example.com/")?.port_or_known_default(), Some(443));
    /// assert_eq!(railurl::Url::parse("foo://example.com/")?.port_or_known_default(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn port_or_known_default(&self) -> Option<u16> {
        match self.port() {
            None if self.dialect == Dialect::Living => self.href.default_port(),
            None => self.default_port(),
            port => port,
        }
    }

    /// Returns the scheme's default port in a dialect other than the living standard, which have ports that are empty
    /// or too large.
    #[inline(never)]
    fn default_port(&self) -> Option<u16> {
        if self.port_str().is_none_or(str::is_empty) { self.dialect.default_port(self.scheme()) } else { None }
    }

    /// Returns the [path](https://url.spec.whatwg.org/#concept-url-path), percent-encoded.
    ///
    /// It starts with a slash unless it is [opaque](Self::has_opaque_path), or is empty in a URL that is not special.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("https://example.com/a/./é")?.path(), "/a/%C3%A9");
    /// assert_eq!(railurl::Url::parse("mailto:jane@example.com")?.path(), "jane@example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn path(&self) -> &str {
        self.href.path()
    }

    /// Returns the path's [segments](https://url.spec.whatwg.org/#url-path-segment), the text between its slashes,
    /// percent-encoded. `None` if the path is opaque or empty.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://a/b/c%20d/")?;
    /// assert_eq!(url.path_segments().unwrap().collect::<Vec<_>>(), ["b", "c%20d", ""]);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn path_segments(&self) -> Option<core::str::Split<'_, char>> {
        if self.has_opaque_path() { None } else { Some(self.path().strip_prefix('/')?.split('/')) }
    }

    /// Returns the [query](https://url.spec.whatwg.org/#concept-url-query), percent-encoded, without its question mark.
    /// `None` if it is missing.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/?b=c d")?.query(), Some("b=c%20d"));
    /// assert_eq!(railurl::Url::parse("http://a/?")?.query(), Some(""));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        self.href.query()
    }

    /// Returns the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), percent-encoded, without its number
    /// sign. `None` if it is missing.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/#b c")?.fragment(), Some("b%20c"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn fragment(&self) -> Option<&str> {
        self.href.fragment()
    }
}

/// Reads an IPv6 address. A call, so that an IPv4 address needs no stack.
#[inline(never)]
fn ipv6(url: &Href) -> Ipv6Addr {
    url.ipv6().into()
}
