//! The clients that fetch what parsers read, and where they connect if a URL has no host, no scheme or port 0.

/// A client that fetches what a parser reads.
///
/// A checker is a function whose returned text someone compares. A fetcher is a client that connects somewhere, also if
/// its parser finds no host: Node's `http.get(url.parse("http:/a"))` connects to `localhost`. Each statement was
/// found by running the client, in a network with nothing but loopback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Client {
    /// The functions that fetch, in words.
    pub name: &'static str,
    /// The schemes that it fetches, in lower case. URLs with another one lead nowhere, unless
    /// [`other_scheme`](Self::other_scheme) says where.
    pub schemes: &'static [&'static str],
    /// The host that it connects to if the URL has none. `None` if it connects to nothing then.
    pub without_host: Option<&'static str>,
    /// The scheme that it takes if the URL has none. `None` if it refuses such a URL.
    pub without_scheme: Option<&'static str>,
    /// The scheme that it takes if the URL has one that it does not fetch. `None` if it refuses such a URL.
    pub other_scheme: Option<&'static str>,
    /// The scheme that it takes if the URL has no host. `None` if that changes nothing.
    pub scheme_without_host: Option<&'static str>,
    /// Whether it connects to the default port if the port is 0.
    pub zero_is_default_port: bool,
}

/// The schemes of a client that only fetches from the web.
pub const WEB: &[&str] = &["http", "https"];
/// The schemes of a client that also has `WebSocket`.
pub const WEB_SOCKET: &[&str] = &["http", "https", "ws", "wss"];
/// The schemes that browsers fetch.
pub const BROWSER: &[&str] = &["http", "https", "ws", "wss", "file"];

#[doc(hidden)]
impl Client {
    /// A client that refuses a URL without a host, or with a scheme that it does not fetch.
    pub const fn new(name: &'static str, schemes: &'static [&'static str]) -> Self {
        Client {
            name,
            schemes,
            without_host: None,
            without_scheme: None,
            other_scheme: None,
            scheme_without_host: None,
            zero_is_default_port: false,
        }
    }

    /// A client that connects to a host if the URL has none.
    pub const fn with_default_host(self, host: &'static str) -> Self {
        Client { without_host: Some(host), ..self }
    }

    /// A client that takes a scheme if the URL has none. `other` is the one that it takes in place of one that it does not
    /// fetch.
    pub const fn with_default_scheme(self, scheme: &'static str, other: Option<&'static str>) -> Self {
        Client { without_scheme: Some(scheme), other_scheme: other, ..self }
    }

    /// A client that takes a scheme if the URL has no host.
    pub const fn with_scheme_without_host(self, scheme: &'static str) -> Self {
        Client { scheme_without_host: Some(scheme), ..self }
    }

    /// A client that connects to the default port if the port is 0.
    pub const fn with_port_for_zero(self) -> Self {
        Client { zero_is_default_port: true, ..self }
    }
}
