//! The origin of a URL: what may share a page's secrets.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use railurl_canon::domain::to_unicode;

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
pub struct Origin(Option<Tuple>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Tuple {
    scheme: String,
    host: String,
    /// In digits; none where it is the scheme's default port.
    port: Option<String>,
}

impl Origin {
    pub(crate) fn opaque() -> Self {
        Origin(None)
    }

    pub(crate) fn tuple_of(scheme: String, host: String, port: Option<String>) -> Self {
        Origin(Some(Tuple { scheme, host, port }))
    }

    /// Whether it is opaque: the same as no other.
    pub fn is_opaque(&self) -> bool {
        self.0.is_none()
    }

    /// Scheme, host and port (in digits; none where it is the scheme's default port), unless the origin is opaque.
    pub fn tuple(&self) -> Option<(&str, &str, Option<&str>)> {
        self.0.as_ref().map(|tuple| (tuple.scheme.as_str(), tuple.host.as_str(), tuple.port.as_deref()))
    }

    /// Whether both are the same scheme, host and port.
    pub fn same_origin(&self, other: &Self) -> bool {
        !self.is_opaque() && self.0 == other.0
    }

    /// The ASCII serialization: `null`, or scheme, host and, unless it is the default, port.
    pub fn ascii_serialization(&self) -> String {
        self.serialization(Cow::Borrowed)
    }

    /// The Unicode serialization: the same with the host's labels in Unicode.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://xn--mnchen-3ya.example:8443/")?;
    /// assert_eq!(url.origin().unicode_serialization(), "https://münchen.example:8443");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn unicode_serialization(&self) -> String {
        self.serialization(|host| if host.starts_with('[') { Cow::Borrowed(host) } else { to_unicode(host).0 })
    }

    fn serialization<'o>(&'o self, host_text: impl Fn(&'o str) -> Cow<'o, str>) -> String {
        let Some(Tuple { scheme, host, port }) = &self.0 else { return String::from("null") };
        let mut out = String::from(scheme) + "://" + &host_text(host);
        if let Some(port) = port {
            out.push(':');
            out.push_str(port);
        }
        out
    }
}

impl fmt::Display for Origin {
    /// The ASCII serialization.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ascii_serialization())
    }
}
