//! The origin of a URL.

use alloc::format;
use alloc::string::String;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::{Host, Url};

/// The [origin](https://url.spec.whatwg.org/#origin) of a URL.
#[derive(PartialEq, Eq, Hash, Clone, Debug)]
pub enum Origin {
    /// An origin that is equal to itself only.
    Opaque(OpaqueOrigin),
    /// Scheme, host and port.
    Tuple(String, Host<String>, u16),
}

/// The identity of an opaque origin.
#[derive(Eq, PartialEq, Hash, Clone, Debug)]
pub struct OpaqueOrigin(usize);

impl Url {
    /// Returns the origin: a tuple for `http`, `https`, `ws`, `wss` and `ftp` URLs, and for `blob` URLs with an `http`
    /// or `https` URL in their path. Any other URL has an opaque origin, a new one at each call.
    ///
    /// ```
    /// use url::{Host, Origin, Url};
    ///
    /// let tuple = Origin::Tuple("https".into(), Host::Domain("example.com".into()), 443);
    /// assert_eq!(Url::parse("https://example.com/a")?.origin(), tuple);
    /// assert_eq!(Url::parse("blob:https://example.com/1-2")?.origin(), tuple);
    /// let data = Url::parse("data:,a")?;
    /// assert!(data.origin() != data.origin());
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        let scheme = self.scheme();
        match (scheme, self.host(), self.port_or_known_default()) {
            ("blob", ..) => match Url::parse(self.path()) {
                Ok(inner) if matches!(inner.scheme(), "http" | "https") => inner.origin(),
                _ => Origin::new_opaque(),
            },
            ("ftp" | "http" | "https" | "ws" | "wss", Some(host), Some(port)) => {
                Origin::Tuple(scheme.into(), host.to_owned(), port)
            }
            _ => Origin::new_opaque(),
        }
    }
}

impl Origin {
    /// Makes a new opaque origin.
    pub fn new_opaque() -> Origin {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        Origin::Opaque(OpaqueOrigin(COUNT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns whether this is a tuple of a scheme, a host and a port.
    pub fn is_tuple(&self) -> bool {
        matches!(self, Origin::Tuple(..))
    }

    /// Returns the [ASCII serialization](https://html.spec.whatwg.org/multipage/#ascii-serialisation-of-an-origin);
    /// `null` for an opaque origin.
    pub fn ascii_serialization(&self) -> String {
        match self {
            Origin::Opaque(_) => "null".into(),
            Origin::Tuple(scheme, host, port) => serialized(scheme, host, *port),
        }
    }

    /// Returns the serialization with the domain in Unicode; `null` for an opaque origin.
    ///
    /// ```
    /// let origin = url::Url::parse("http://xn--n3h.net:81/")?.origin();
    /// assert_eq!(origin.unicode_serialization(), "http://☃.net:81");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn unicode_serialization(&self) -> String {
        match self {
            Origin::Tuple(scheme, Host::Domain(domain), port) => {
                serialized(scheme, &Host::Domain(railurl::host::domain_to_unicode(domain)), *port)
            }
            _ => self.ascii_serialization(),
        }
    }
}

fn serialized<S: AsRef<str>>(scheme: &str, host: &Host<S>, port: u16) -> String {
    let is_default = railurl_canon::living::default_port(scheme) == Some(port);
    if is_default { format!("{scheme}://{host}") } else { format!("{scheme}://{host}:{port}") }
}
