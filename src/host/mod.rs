//! Hosts as values and as patterns, conversion of domains to ASCII and to Unicode, and addresses that are not public.

mod pattern;
mod special;

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::str::FromStr;

use railurl_canon::living::{
    self,
    host::{self, is_forbidden_domain_code_point},
};
use railurl_parser::Slice;

#[cfg(any(feature = "dialects", feature = "policy"))]
pub(crate) use pattern::ipv6_destination;
pub use pattern::{HostPattern, HostPatternError};
pub use special::{destination, special_purpose, special_use_domain};

use crate::ParseError;

/// The [host](https://url.spec.whatwg.org/#concept-host) of a URL.
///
/// ```
/// use railurl::{Host, Url};
///
/// let url = Url::parse("http://0x7F.1/")?;
/// assert_eq!(url.host(), Some(Host::Ipv4("127.0.0.1".parse().unwrap())));
/// let url = Url::parse("http://B\u{fc}cher.example/")?;
/// assert_eq!(url.host(), Some(Host::Domain("xn--bcher-kva.example")));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialOrd, Ord)]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain) in ASCII: a host of a special URL.
    Domain(S),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host), of a URL that is not special. Numbers and letters
    /// mean nothing there: `foo://127.1/` has no address.
    Opaque(S),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(Ipv4Addr),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6(Ipv6Addr),
}

impl<'a> Host<&'a str> {
    /// Copies the host into one that owns its text.
    ///
    /// ```
    /// use railurl::{Host, Url};
    ///
    /// let host: Host = Url::parse("https://example.com/")?.host().unwrap().to_owned();
    /// assert_eq!(host, Host::Domain("example.com"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn to_owned(&self) -> Host<String> {
        match self {
            Host::Domain(domain) => Host::Domain((*domain).to_owned()),
            Host::Opaque(host) => Host::Opaque((*host).to_owned()),
            Host::Ipv4(address) => Host::Ipv4(*address),
            Host::Ipv6(address) => Host::Ipv6(*address),
        }
    }

    /// Reads a host in canonical form.
    #[inline]
    pub(crate) fn from_canonical(host: &'a str) -> Self {
        let address = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        if let Some(address) = address.and_then(|address| address.parse().ok()) {
            return Host::Ipv6(address);
        }
        host.parse().map_or(Host::Domain(host), Host::Ipv4)
    }
}

impl Host<String> {
    /// Parses the host of a special URL.
    ///
    /// This is the [host parser](https://url.spec.whatwg.org/#concept-host-parser).
    ///
    /// # Errors
    ///
    /// `input` is not a host. The error carries the reason and a span of `input`.
    ///
    /// ```
    /// use railurl::Host;
    ///
    /// assert_eq!(Host::parse("EXAMPLE.com")?, Host::Domain("example.com"));
    /// assert_eq!(Host::parse("[::1]")?.to_string(), "[::1]");
    /// assert_eq!(Host::parse("exa mple").unwrap_err().span(), Some(3..4));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::parse_as(input, false)
    }

    /// Parses the host of a URL that is not special.
    ///
    /// This is the host parser with *isOpaque* true. It recognizes IPv6 addresses and
    /// [opaque hosts](https://url.spec.whatwg.org/#concept-opaque-host-parser).
    ///
    /// # Errors
    ///
    /// `input` is not a host. The error carries the reason and a span of `input`.
    ///
    /// ```
    /// use railurl::Host;
    ///
    /// assert_eq!(Host::parse_opaque("Ex\u{e4}mple")?, Host::Opaque("Ex%C3%A4mple"));
    /// assert_eq!(Host::parse_opaque("127.1")?, Host::Opaque("127.1"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        Self::parse_as(input, true)
    }

    #[inline]
    fn parse_as(input: &str, is_opaque: bool) -> Result<Self, ParseError> {
        let input = Slice { text: input, start: 0 };
        match host::parse_host(input, is_opaque, None) {
            Ok(host::Host::Domain(host)) => Ok(Host::Domain(host)),
            Ok(host::Host::Opaque(host)) => Ok(Host::Opaque(host)),
            Ok(host::Host::Ipv4(address)) => Ok(Host::Ipv4(address.into())),
            Ok(host::Host::Ipv6(pieces)) => Ok(Host::Ipv6(pieces.into())),
            Ok(host::Host::Empty) => Ok(Host::Opaque(String::new())),
            Err(error) => Err(ParseError::of_living(living::ParseError::Error(error, None))),
        }
    }
}

impl FromStr for Host<String> {
    type Err = ParseError;

    #[inline]
    fn from_str(input: &str) -> Result<Self, ParseError> {
        Host::parse(input)
    }
}

impl TryFrom<&str> for Host<String> {
    type Error = ParseError;

    #[inline]
    fn try_from(input: &str) -> Result<Self, ParseError> {
        Host::parse(input)
    }
}

impl From<Ipv4Addr> for Host<String> {
    #[inline]
    fn from(address: Ipv4Addr) -> Self {
        Host::Ipv4(address)
    }
}

impl From<Ipv6Addr> for Host<String> {
    #[inline]
    fn from(address: Ipv6Addr) -> Self {
        Host::Ipv6(address)
    }
}

impl From<IpAddr> for Host<String> {
    #[inline]
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Host::Ipv4(address),
            IpAddr::V6(address) => Host::Ipv6(address),
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    /// [Host equality](https://url.spec.whatwg.org/#concept-host-equals).
    #[inline]
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Host::Domain(one), Host::Domain(other)) | (Host::Opaque(one), Host::Opaque(other)) => one == other,
            (Host::Ipv4(one), Host::Ipv4(other)) => one == other,
            (Host::Ipv6(one), Host::Ipv6(other)) => one == other,
            _ => false,
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    /// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer): writes the host as it stands in a
    /// URL.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Host::Domain(host) | Host::Opaque(host) => f.pad(host.as_ref()),
            Host::Ipv4(address) => address.fmt(f),
            Host::Ipv6(address) => f.pad(&format!("[{}]", railurl_canon::ip::Ipv6(address.segments()))),
        }
    }
}

/// Converts `domain` to lower case and Punycode. `None` if it is not a domain.
///
/// This is [domain to ASCII](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict* false. It does not
/// percent-decode, and does not recognize IP addresses.
///
/// ```
/// use railurl::host::domain_to_ascii;
///
/// assert_eq!(domain_to_ascii("Bücher.example").as_deref(), Some("xn--bcher-kva.example"));
/// assert_eq!(domain_to_ascii("a b"), None);
/// ```
#[inline]
#[must_use]
pub fn domain_to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    let ascii = if !domain.is_ascii() {
        railurl_canon::domain::to_ascii_relaxed(domain)?
    } else if domain.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(domain.to_ascii_lowercase())
    } else {
        Cow::Borrowed(domain)
    };
    Some(ascii).filter(|ascii| !ascii.is_empty() && !ascii.contains(is_forbidden_domain_code_point))
}

/// Decodes the Punycode labels of `domain`. A domain that cannot be decoded is returned unchanged.
///
/// This is [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Use the result for display
/// only, never for comparison.
///
/// ```
/// assert_eq!(railurl::host::domain_to_unicode("xn--bcher-kva.example"), "bücher.example");
/// ```
#[inline]
#[must_use]
pub fn domain_to_unicode(domain: &str) -> Cow<'_, str> {
    host::domain_to_unicode(domain)
}
