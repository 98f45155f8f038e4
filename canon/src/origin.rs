//! Origins, and their serializations, which all dialects share.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::domain::to_unicode;

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An opaque origin: a globally unique identifier, the same as no other.
    Opaque,
    /// A tuple origin.
    Tuple {
        /// The scheme.
        scheme: String,
        /// The host, serialized.
        host: String,
        /// The port, in digits, unless it is the scheme's default port.
        port: Option<String>,
    },
}

impl Origin {
    /// The ASCII serialization: `null`, or scheme, host and, unless it is the default, port.
    pub fn ascii_serialization(&self) -> String {
        self.serialization(Cow::Borrowed)
    }

    /// The Unicode serialization: the same with the host's labels in Unicode.
    ///
    /// ```
    /// use railurl_canon::living::parse;
    ///
    /// let url = parse("https://xn--mnchen-3ya.example:8443/", None, encoding_rs::UTF_8).unwrap().record;
    /// assert_eq!(url.origin().unicode_serialization(), "https://münchen.example:8443");
    /// ```
    pub fn unicode_serialization(&self) -> String {
        self.serialization(|host| if host.starts_with('[') { Cow::Borrowed(host) } else { to_unicode(host).0 })
    }

    fn serialization<'o>(&'o self, host_text: impl Fn(&'o str) -> Cow<'o, str>) -> String {
        let Origin::Tuple { scheme, host, port } = self else { return String::from("null") };
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
