//! The origin of a URL: what may share a page's secrets.

use alloc::string::String;
use core::fmt;

use railurl_canon::origin as canon;

use crate::{Dialect, Url};

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin): a scheme, a host and a port, or
/// opaque.
///
/// Two opaque origins are never the same, so an `Origin` compares by [`same_origin`](Self::same_origin) and has no
/// `PartialEq`.
///
/// ```
/// use railurl::Url;
///
/// let origin = |url: &str| Url::parse(url).unwrap().origin();
/// assert_eq!(origin("http://Example.com:80/a").to_string(), "http://example.com");
/// assert_eq!(origin("blob:https://example.com:8443/1").to_string(), "https://example.com:8443");
/// assert_eq!(origin("data:,x").to_string(), "null");
/// assert!(origin("http://a/1").same_origin(&origin("http://a:80/2")));
/// assert!(!origin("data:,x").same_origin(&origin("data:,x")));
/// ```
#[derive(Clone, Debug)]
pub struct Origin(pub(crate) canon::Origin);

impl Origin {
    /// The origin of a URL, from slices of it.
    pub(crate) fn from_url(url: &Url) -> Self {
        #[cfg(feature = "dialects")]
        if url.dialect() == Dialect::Railroad2015
            && let crate::dialects::Record::Railroad2015(record) = url.to_record()
        {
            return Origin(record.origin());
        }
        Origin(match url.scheme() {
            "blob" if url.dialect() == Dialect::Living => return Origin::from_blob_url(url),
            // By the other specifications such a URL may be without a host, and a port may be empty.
            scheme @ ("ftp" | "http" | "https" | "ws" | "wss") if url.has_host() => {
                let before_host = &url.as_str()[..scheme.len() + "://".len()];
                let host = url.host_str().unwrap_or_default();
                let host_and_port = if url.port_str() == Some("") { host } else { url.host_and_port() };
                let mut text = String::with_capacity(before_host.len() + host_and_port.len());
                text.push_str(before_host);
                text.push_str(host_and_port);
                canon::Origin::from_serialized(text, scheme.len(), before_host.len() + host.len())
            }
            _ => canon::Origin::OPAQUE,
        })
    }

    /// The origin of a `blob` URL: that of its path, if that is an `http` or `https` URL.
    fn from_blob_url(url: &Url) -> Self {
        match Url::parse(url.path()) {
            Ok(inner) if matches!(inner.scheme(), "http" | "https") => inner.origin(),
            _ => Origin(canon::Origin::OPAQUE),
        }
    }

    /// Whether it is opaque: the same as no other.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert!(Url::parse("data:,a")?.origin().is_opaque());
    /// assert!(!Url::parse("http://example.com/")?.origin().is_opaque());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn is_opaque(&self) -> bool {
        self.0 == canon::Origin::OPAQUE
    }

    /// Scheme, host and port (in digits; none where it is the scheme's default port), unless the origin is opaque.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let origin = Url::parse("https://example.com:8443/a")?.origin();
    /// assert_eq!(origin.tuple(), Some(("https", "example.com", Some("8443"))));
    /// assert_eq!(Url::parse("data:,a")?.origin().tuple(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn tuple(&self) -> Option<(&str, &str, Option<&str>)> {
        self.0.tuple()
    }

    /// Whether both are the same scheme, host and port.
    ///
    /// ```
    /// let origin = |url: &str| railurl::Url::parse(url).unwrap().origin();
    /// assert!(origin("https://example.com/a").same_origin(&origin("https://example.com:443/b")));
    /// assert!(!origin("https://example.com/").same_origin(&origin("http://example.com/")));
    /// ```
    pub fn same_origin(&self, other: &Self) -> bool {
        !self.is_opaque() && self.0 == other.0
    }

    /// The ASCII serialization: `null`, or scheme, host and, unless it is the default, port.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://münchen.example:443/a")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://xn--mnchen-3ya.example");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn ascii_serialization(&self) -> String {
        String::from(self.0.as_str())
    }

    /// The Unicode serialization: the same with the host's labels in Unicode.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://xn--mnchen-3ya.example:8443/")?;
    /// assert_eq!(url.origin().unicode_serialization(), "https://münchen.example:8443");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn unicode_serialization(&self) -> String {
        self.0.unicode_serialization()
    }
}

impl fmt::Display for Origin {
    /// The ASCII serialization.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
