//! The type `Url`, its getters, and the traits that treat it as a string.

use alloc::format;
use alloc::string::String;
#[cfg(feature = "std")]
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;
use core::str::{FromStr, Split};
#[cfg(feature = "std")]
use std::{
    io,
    net::{SocketAddr, ToSocketAddrs},
};

use crate::{Host, ParseError};

/// A parsed URL: one string, its [serialization](https://url.spec.whatwg.org/#concept-url-serializer). The components
/// are slices of it.
///
/// URLs are equal, ordered and hashed as their strings are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Url(pub(crate) railurl::Url);

impl Url {
    /// Parses an absolute URL.
    ///
    /// # Errors
    ///
    /// The input is not a URL.
    #[inline]
    pub fn parse(input: &str) -> Result<Url, ParseError> {
        match railurl::Url::parse(input) {
            Ok(url) => Ok(Url(url)),
            Err(error) => Err(ParseError::from_parse(&error, None)),
        }
    }

    /// Parses an absolute URL and adds name-value pairs to its query.
    ///
    /// # Errors
    ///
    /// The input is not a URL.
    ///
    /// ```
    /// let url = url::Url::parse_with_params("https://example.com/?a=1", [("q", "x y")])?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&q=x+y");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn parse_with_params<I, K, V>(input: &str, iter: I) -> Result<Url, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Url::parse(input)?;
        url.query_pairs_mut().extend_pairs(iter);
        Ok(url)
    }

    /// Parses `input` with this URL as its base.
    ///
    /// # Errors
    ///
    /// The input is not a URL.
    ///
    /// ```
    /// let base = url::Url::parse("https://example.com/a/b")?;
    /// assert_eq!(base.join("../c")?.as_str(), "https://example.com/c");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    #[inline]
    pub fn join(&self, input: &str) -> Result<Url, ParseError> {
        match self.0.join(input) {
            Ok(url) => Ok(Url(url)),
            Err(error) => Err(ParseError::from_parse(&error, Some(&self.0))),
        }
    }

    /// Returns the relative URL that [`join`](Self::join) resolves to `url`. `None` if none exists.
    ///
    /// ```
    /// let base = url::Url::parse("https://example.com/a/b")?;
    /// let url = url::Url::parse("https://example.com/c?d")?;
    /// assert_eq!(base.make_relative(&url).as_deref(), Some("../c?d"));
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn make_relative(&self, url: &Url) -> Option<String> {
        self.0.make_relative(&url.0)
    }

    /// Returns the URL as a string.
    #[inline]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the URL as a string, without a copy.
    #[inline]
    #[deprecated(since = "2.3.0", note = "use Into<String>")]
    pub fn into_string(self) -> String {
        self.into()
    }

    /// Returns the scheme, in lower case, without its colon.
    #[inline]
    pub fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// Returns whether the scheme is `http`, `https`, `ws`, `wss`, `ftp` or `file`.
    #[inline]
    pub fn is_special(&self) -> bool {
        self.0.is_special()
    }

    /// Returns whether the URL has an authority, which may be empty: whether `://` follows the scheme.
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.0.has_authority()
    }

    /// Returns the authority: user name, password, host and port.
    #[inline]
    pub fn authority(&self) -> &str {
        self.0.authority()
    }

    /// Returns whether the path is [opaque](https://url.spec.whatwg.org/#url-opaque-path), as in `mailto:` and `data:`
    /// URLs.
    #[inline]
    pub fn cannot_be_a_base(&self) -> bool {
        self.0.cannot_be_a_base()
    }

    /// Returns the user name, percent-encoded; empty if missing.
    #[inline]
    pub fn username(&self) -> &str {
        self.0.username()
    }

    /// Returns the password, percent-encoded.
    #[inline]
    pub fn password(&self) -> Option<&str> {
        self.0.password()
    }

    /// Returns whether the URL has a host that is not empty.
    #[inline]
    pub fn has_host(&self) -> bool {
        self.0.has_host()
    }

    /// Returns the host as it stands in the URL: an IPv6 address in brackets.
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        self.0.host_str()
    }

    /// Returns the host.
    pub fn host(&self) -> Option<Host<&str>> {
        self.0.host().map(Host::new)
    }

    /// Returns the host, if it is a domain or opaque.
    #[inline]
    pub fn domain(&self) -> Option<&str> {
        self.0.domain()
    }

    /// Returns the port, if it is not the scheme's default.
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.0.port()
    }

    /// Returns the port, or the scheme's default.
    #[inline]
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.0.port_or_known_default()
    }

    /// Returns the socket addresses of the host and port. Looks domains up, and blocks for as long as that takes.
    ///
    /// # Errors
    ///
    /// The host or the port is missing, or the domain cannot be looked up.
    #[cfg(all(feature = "std", any(unix, windows, target_os = "redox", target_os = "wasi", target_os = "hermit")))]
    pub fn socket_addrs(&self, default_port_number: impl Fn() -> Option<u16>) -> io::Result<Vec<SocketAddr>> {
        let missing = |what| move || io::Error::new(io::ErrorKind::InvalidData, what);
        let host = self.host().ok_or_else(missing("No host name in the URL"))?;
        let port = self.port_or_known_default().or_else(default_port_number);
        let port = port.ok_or_else(missing("No port number in the URL"))?;
        Ok(match host {
            Host::Domain(domain) => (domain, port).to_socket_addrs()?.collect(),
            Host::Ipv4(address) => Vec::from([SocketAddr::from((address, port))]),
            Host::Ipv6(address) => Vec::from([SocketAddr::from((address, port))]),
        })
    }

    /// Returns the path, percent-encoded.
    #[inline]
    pub fn path(&self) -> &str {
        self.0.path()
    }

    /// Returns the segments of the path, percent-encoded; none if the path is opaque or empty.
    #[inline]
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.0.path_segments()
    }

    /// Returns the query, percent-encoded, without `?`.
    #[inline]
    pub fn query(&self) -> Option<&str> {
        self.0.query()
    }

    /// Returns the fragment, percent-encoded, without `#`.
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.0.fragment()
    }

    /// Checks that parsing the URL's string gives the same URL.
    ///
    /// # Errors
    ///
    /// Parsing gives another URL, or fails. The error describes it.
    #[doc(hidden)]
    pub fn check_invariants(&self) -> Result<(), String> {
        match Url::parse(self.as_str()) {
            Ok(parsed) if format!("{parsed:?}") == format!("{self:?}") => Ok(()),
            parsed => Err(format!("{self:?} is parsed to {parsed:?}")),
        }
    }
}

impl FromStr for Url {
    type Err = ParseError;

    #[inline]
    fn from_str(input: &str) -> Result<Url, ParseError> {
        Url::parse(input)
    }
}

impl<'a> TryFrom<&'a str> for Url {
    type Error = ParseError;

    fn try_from(input: &'a str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> String {
        url.0.into_string()
    }
}

impl AsRef<str> for Url {
    #[inline]
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("scheme", &self.scheme())
            .field("cannot_be_a_base", &self.cannot_be_a_base())
            .field("username", &self.username())
            .field("password", &self.password())
            .field("host", &self.host())
            .field("port", &self.port())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}
