//! Origins: the scheme, host and port by which browsers separate sites.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use core::sync::atomic::{AtomicUsize, Ordering};

use railurl_canon::origin as canon;

use crate::dialects;
use crate::{Dialect, Host, ParseError, Url, error::FailureKind};

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin): a scheme, host and port, or
/// opaque.
///
/// Two origins are equal if they are the
/// [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). An opaque origin is equal only to
/// its clones: each call of [`Url::origin`] on a URL without a tuple origin makes a new one.
///
/// ```
/// use railurl::Url;
///
/// let origin = |url: &str| Url::parse(url).unwrap().origin();
/// assert_eq!(origin("http://Example.com:80/a").to_string(), "http://example.com");
/// assert_eq!(origin("blob:https://example.com:8443/1").to_string(), "https://example.com:8443");
/// assert_eq!(origin("http://a/1"), origin("http://a:80/2"));
///
/// let opaque = origin("data:,x");
/// assert_eq!(opaque.to_string(), "null");
/// assert_eq!(opaque, opaque.clone());
/// assert_ne!(opaque, origin("data:,x"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin {
    origin: canon::Origin,
    /// The port, given or default. `None` for an opaque origin.
    port: Option<u16>,
    /// The number of an opaque origin; 0 for a tuple origin.
    opaque: usize,
}

impl Origin {
    /// Makes a new opaque origin, which equals no other.
    ///
    /// ```
    /// use railurl::Origin;
    ///
    /// assert_ne!(Origin::new_opaque(), Origin::new_opaque());
    /// ```
    #[inline]
    #[must_use]
    pub fn new_opaque() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(1);
        Origin { origin: canon::Origin::OPAQUE, port: None, opaque: NEXT.fetch_add(1, Ordering::Relaxed) }
    }

    /// Makes an origin, which may be opaque. `default_port` returns a scheme's default port.
    #[inline]
    fn new(origin: canon::Origin, default_port: impl Fn(&str) -> Option<u16>) -> Self {
        let port = match origin.tuple() {
            Some((scheme, _, None)) => default_port(scheme),
            Some((_, _, Some(port))) => port.parse().ok(),
            None => return Origin::new_opaque(),
        };
        Origin { origin, port, opaque: 0 }
    }

    /// Returns the origin of a URL, made from slices of it.
    #[inline(never)]
    fn of_tuple_or_dialect(url: &Url) -> Self {
        let dialect = url.dialect();
        if let Some(origin) = dialects::origin(url) {
            return Origin::new(origin, |scheme| dialect.default_port(scheme));
        }
        match url.scheme() {
            "blob" if dialect == Dialect::Living => Origin::from_blob_url(url),
            // In the other specifications such a URL may have no host, or an empty port.
            scheme @ ("ftp" | "http" | "https" | "ws" | "wss") if url.has_host() => {
                let before_host = &url.as_str()[..scheme.len() + "://".len()];
                let host = url.href.host();
                let host_and_port = if url.port_str() == Some("") { host } else { url.host_and_port() };
                let mut text = String::with_capacity(before_host.len() + host_and_port.len());
                text.push_str(before_host);
                text.push_str(host_and_port);
                let origin = canon::Origin::from_serialized(text, scheme.len(), before_host.len() + host.len());
                Origin { origin, port: url.port_or_known_default(), opaque: 0 }
            }
            _ => Origin::new_opaque(),
        }
    }

    /// Returns the origin of a `blob` URL: the origin of its path if that is an `http` or `https` URL, otherwise
    /// opaque.
    #[inline]
    fn from_blob_url(url: &Url) -> Self {
        match Url::parse(url.path()) {
            Ok(inner) if matches!(inner.scheme(), "http" | "https") => inner.origin(),
            _ => Origin::new_opaque(),
        }
    }

    /// Returns whether this is an [opaque
    /// origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque).
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert!(Url::parse("data:,a")?.origin().is_opaque());
    /// assert!(!Url::parse("http://example.com/")?.origin().is_opaque());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[doc(alias = "is_tuple")]
    #[inline]
    #[must_use]
    pub fn is_opaque(&self) -> bool {
        self.opaque != 0
    }

    /// Returns the serialized scheme, host and port. `None` if the origin is opaque.
    ///
    /// The port is `None` if it is the scheme's default port.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let origin = Url::parse("https://example.com:8443/a")?.origin();
    /// assert_eq!(origin.tuple(), Some(("https", "example.com", Some("8443"))));
    /// assert_eq!(Url::parse("data:,a")?.origin().tuple(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn tuple(&self) -> Option<(&str, &str, Option<&str>)> {
        self.origin.tuple()
    }

    /// Returns the scheme. `None` if the origin is opaque.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("WSS://example.com/")?.origin().scheme(), Some("wss"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn scheme(&self) -> Option<&str> {
        Some(self.tuple()?.0)
    }

    /// Returns the host. `None` if the origin is opaque.
    ///
    /// ```
    /// use railurl::{Host, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.origin().host(), Some(Host::Domain("example.com")));
    /// assert!(matches!(Url::parse("https://[::1]/")?.origin().host(), Some(Host::Ipv6(_))));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host(&self) -> Option<Host<&str>> {
        Some(Host::from_canonical(self.tuple()?.1))
    }

    /// Returns the port, including a default port. `None` if the origin is opaque.
    ///
    /// Also `None` if a dialect lets the port exceed a `u16`.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.origin().port(), Some(443));
    /// assert_eq!(Url::parse("https://example.com:8443/")?.origin().port(), Some(8443));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// Returns whether this and `other` are the
    /// [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). The same as `==`.
    ///
    /// ```
    /// let origin = |url: &str| railurl::Url::parse(url).unwrap().origin();
    /// assert!(origin("https://example.com/a").same_origin(&origin("https://example.com:443/b")));
    /// assert!(!origin("https://example.com/").same_origin(&origin("http://example.com/")));
    /// ```
    #[inline]
    #[must_use]
    pub fn same_origin(&self, other: &Self) -> bool {
        self == other
    }

    /// Returns the ASCII serialization: scheme, host and, unless it is the default, port. `null` if the origin is
    /// opaque.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://münchen.example:443/a")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://xn--mnchen-3ya.example");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn ascii_serialization(&self) -> String {
        String::from(self.origin.as_str())
    }

    /// Returns the Unicode serialization: the ASCII serialization with the host's labels in Unicode. If a label cannot be
    /// decoded, the host stays as it is.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://xn--mnchen-3ya.example:8443/")?;
    /// assert_eq!(url.origin().unicode_serialization(), "https://münchen.example:8443");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn unicode_serialization(&self) -> String {
        self.origin.unicode_serialization()
    }
}

impl Url {
    /// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin).
    ///
    /// ```
    /// let url = railurl::Url::parse("https://user@example.com:443/a")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn origin(&self) -> Origin {
        // Without a call, an opaque origin is not copied. Only `blob` has neither a default port nor an opaque origin.
        let is_living = self.dialect() == Dialect::Living;
        if is_living && self.href.default_port().is_none() && self.scheme() != "blob" {
            return Origin::new_opaque();
        }
        Origin::of_tuple_or_dialect(self)
    }
}

impl FromStr for Origin {
    type Err = ParseError;

    /// Reads a serialized origin, such as the value of an `Origin` header: a scheme, `://`, a host and perhaps a port.
    /// `null` is a new opaque origin.
    ///
    /// The host and the port are parsed as in a URL, by the living standard. Nothing may follow them, not even a slash.
    ///
    /// # Errors
    ///
    /// The text is not a URL, has more than an origin has, or its scheme has no tuple origins (`file`, `data`).
    ///
    /// ```
    /// use railurl::{Origin, Url};
    ///
    /// let allowed: Origin = "https://Example.com:443".parse()?;
    /// assert_eq!(allowed, Url::parse("https://example.com/a?b")?.origin());
    /// assert!("null".parse::<Origin>()?.is_opaque());
    /// for text in ["https://example.com/", "https://ann@example.com", "file://example.com", "example.com"] {
    ///     assert!(text.parse::<Origin>().is_err());
    /// }
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "null" {
            return Ok(Origin::new_opaque());
        }
        let url = Url::parse(text)?;
        let no_match = |start| ParseError::new(FailureKind::NoMatch, "url", start..text.len());
        let split = text.split_once("://").filter(|(scheme, _)| scheme.eq_ignore_ascii_case(url.scheme()));
        let (scheme, rest) = split.ok_or_else(|| no_match(0))?;
        if let Some(at) = rest.find(|c: char| matches!(c, '/' | '\\' | '?' | '#' | '@') || c <= ' ') {
            return Err(no_match(scheme.len() + "://".len() + at));
        }
        Some(url.origin()).filter(|origin| origin.scheme() == Some(url.scheme())).ok_or_else(|| no_match(0))
    }
}

impl fmt::Display for Origin {
    /// Writes the ASCII serialization.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.origin.as_str())
    }
}
