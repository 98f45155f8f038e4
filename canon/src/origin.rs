//! Origins and their serializations, shared by all dialects.

use alloc::string::String;
use core::fmt;

use crate::domain::to_unicode;

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin): opaque, or a tuple of a scheme, a
/// host and a port.
///
/// ```
/// use railurl_canon::origin::Origin;
///
/// assert_eq!(Origin::new("https", "example.com", Some("8443")).to_string(), "https://example.com:8443");
/// assert_eq!(Origin::OPAQUE.to_string(), "null");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin(Option<Tuple>);

/// A tuple origin: its ASCII serialization, and the ends of its components.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Tuple {
    text: String,
    scheme_end: usize,
    host_end: usize,
}

impl Origin {
    /// An opaque origin: a globally unique identifier, equal to no other.
    pub const OPAQUE: Self = Origin(None);

    /// Returns the tuple origin of a scheme, a serialized host and a port. The port is `None` if it is the scheme's
    /// default.
    ///
    /// ```
    /// use railurl_canon::origin::Origin;
    ///
    /// assert_eq!(Origin::new("https", "example.com", None).as_str(), "https://example.com");
    /// ```
    #[must_use]
    #[inline]
    pub fn new(scheme: &str, host: &str, port: Option<&str>) -> Self {
        let mut text = String::with_capacity(scheme.len() + host.len() + port.map_or(0, str::len) + "://:".len());
        text.push_str(scheme);
        text.push_str("://");
        text.push_str(host);
        let host_end = text.len();
        if let Some(port) = port {
            text.push(':');
            text.push_str(port);
        }
        Self::from_serialized(text, scheme.len(), host_end)
    }

    /// Returns the tuple origin whose ASCII serialization is `text`. `scheme_end` is the offset of its first colon;
    /// `host_end` is the offset of the colon before the port, or the length without a port.
    ///
    /// ```
    /// use railurl_canon::origin::Origin;
    ///
    /// let origin = Origin::from_serialized(String::from("http://h:81"), 4, 8);
    /// assert_eq!(origin, Origin::new("http", "h", Some("81")));
    /// ```
    #[inline]
    #[must_use]
    pub fn from_serialized(text: String, scheme_end: usize, host_end: usize) -> Self {
        Origin(Some(Tuple { text, scheme_end, host_end }))
    }

    /// Returns the scheme, host and port, or `None` if the origin is opaque.
    ///
    /// ```
    /// use railurl_canon::origin::Origin;
    ///
    /// assert_eq!(Origin::new("https", "[::1]", Some("8443")).tuple(), Some(("https", "[::1]", Some("8443"))));
    /// assert_eq!(Origin::OPAQUE.tuple(), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn tuple(&self) -> Option<(&str, &str, Option<&str>)> {
        let Tuple { text, scheme_end, host_end } = self.0.as_ref()?;
        let (rest, port) = text.split_at(*host_end);
        Some((&rest[..*scheme_end], &rest[scheme_end + "://".len()..], port.strip_prefix(':')))
    }

    /// Returns the ASCII serialization: `null`, or the scheme, the host and, unless it is the default, the port.
    ///
    /// ```
    /// assert_eq!(railurl_canon::origin::Origin::OPAQUE.as_str(), "null");
    /// ```
    #[must_use]
    #[inline]
    pub fn as_str(&self) -> &str {
        self.0.as_ref().map_or("null", |tuple| &tuple.text)
    }

    /// Returns the Unicode serialization: the ASCII serialization with the host's labels in Unicode. A host of which a
    /// label cannot be decoded stays as it is, so that no two origins have the same text.
    ///
    /// ```
    /// use railurl_canon::origin::Origin;
    ///
    /// let origin = Origin::new("https", "xn--mnchen-3ya.example", Some("8443"));
    /// assert_eq!(origin.unicode_serialization(), "https://münchen.example:8443");
    /// ```
    #[must_use]
    #[inline]
    pub fn unicode_serialization(&self) -> String {
        match self.tuple() {
            Some((scheme, host, port)) if !host.starts_with('[') => {
                // "If an error was recorded, then return domain."
                let (unicode, result) = to_unicode(host);
                let host = if result.is_ok() { &*unicode } else { host };
                String::from(Origin::new(scheme, host, port).as_str())
            }
            _ => String::from(self.as_str()),
        }
    }
}

impl fmt::Display for Origin {
    /// Writes the ASCII serialization.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
