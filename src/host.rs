//! Hosts as values.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

/// The [host](https://specs.webplatform.org/url/webspecs/develop/#concept-host) of a URL.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Host<'a> {
    /// A domain in ASCII, or whatever else is not an address.
    Domain(&'a str),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl<'a> Host<'a> {
    /// Reads a host in canonical form.
    pub(crate) fn from_canonical(host: &'a str) -> Self {
        let address = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        if let Some(address) = address.and_then(|address| address.parse().ok()) {
            return Host::Ipv6(address);
        }
        host.parse().map_or(Host::Domain(host), Host::Ipv4)
    }
}

impl fmt::Display for Host<'_> {
    /// The host as it stands in a URL.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Host::Domain(domain) => f.write_str(domain),
            Host::Ipv4(address) => address.fmt(f),
            Host::Ipv6(address) => write!(f, "[{}]", railurl_canon::ip::Ipv6(address.segments())),
        }
    }
}
