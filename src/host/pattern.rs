//! Patterns of hosts, for lists of what is allowed.

use alloc::string::{String, ToString as _};
use core::fmt;
use core::net::Ipv6Addr;
use core::str::FromStr;

use railurl_canon::ip;

use crate::{
    Host, ParseError,
    error::{FailureKind, ValidationError},
};

/// A host that is allowed: a host, or `*.` and a domain for all its subdomains.
///
/// Some programs accept an asterisk in a host. There, it is a character like any other: `*.example.com` is the
/// subdomain `*`, which the pattern `*.example.com` allows as it allows every other. No pattern allows it alone.
///
/// ```
/// use railurl::host::HostPattern;
///
/// let pattern: HostPattern = "*.Example.com".parse()?;
/// assert!(pattern.matches("www.example.com") && !pattern.matches("example.com"));
/// assert!("B\u{fc}cher.example".parse::<HostPattern>()?.matches("xn--bcher-kva.example"));
/// assert!("[0:0::1]".parse::<HostPattern>()?.matches("::1"));
/// assert!("::ffff:127.0.0.1".parse::<HostPattern>()?.matches("127.0.0.1"));
/// assert!("a/b".parse::<HostPattern>().is_err());
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HostPattern {
    host: String,
    is_suffix: bool,
}

impl HostPattern {
    /// Returns whether a host is allowed: a name as A-labels in lower case, or an address without brackets.
    ///
    /// ```
    /// let pattern: railurl::host::HostPattern = "127.0.0.1".parse()?;
    /// assert!(pattern.matches("127.0.0.1"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn matches(&self, host: &str) -> bool {
        let host = host.strip_suffix('.').unwrap_or(host);
        match self.is_suffix {
            true => host.strip_suffix(self.host.as_str()).is_some_and(|name| name.len() > 1 && name.ends_with('.')),
            false => host == self.host,
        }
    }
}

impl FromStr for HostPattern {
    type Err = ParseError;

    /// Reads a host by the living standard, with an asterisk only at its start. An IPv6 address may be without brackets.
    fn from_str(pattern: &str) -> Result<Self, ParseError> {
        let domain = pattern.strip_prefix("*.");
        let (text, is_suffix) = (domain.unwrap_or(pattern), domain.is_some());
        if let Ok(address) = text.parse::<Ipv6Addr>() {
            return Ok(HostPattern { host: ipv6_destination(address), is_suffix });
        }
        let skipped = pattern.len() - text.len();
        // In a URL, an asterisk is an ordinary character of a host. In a pattern, it would look like a wildcard.
        let kind = FailureKind::Living(ValidationError::HostInvalidCodePoint);
        if let Some(at) = text.find('*').map(|at| at + skipped) {
            return Err(ParseError { kind, rule: "host", span: at..at + 1 });
        }
        let in_pattern =
            |error: ParseError| ParseError { span: error.span.start + skipped..error.span.end + skipped, ..error };
        let mut host = match Host::parse(text).map_err(in_pattern)? {
            Host::Ipv6(address) => return Ok(HostPattern { host: ipv6_destination(address), is_suffix }),
            host => host.to_string(),
        };
        host.truncate(host.trim_end_matches('.').len());
        // An asterisk may have been percent-encoded.
        if host.contains('*') {
            return Err(ParseError { kind, rule: "host", span: skipped..pattern.len() });
        }
        // Without the dots at its end, a host may be empty, or be a number and thus an address.
        if Host::parse(&host).map(|parsed| parsed.to_string()).as_ref() != Ok(&host) {
            let kind = FailureKind::Living(ValidationError::DomainToAscii);
            return Err(ParseError { kind, rule: "host", span: skipped..pattern.len() });
        }
        Ok(HostPattern { host, is_suffix })
    }
}

/// Writes the pattern in a form that `from_str` reads.
impl fmt::Display for HostPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_suffix { "*." } else { "" }, self.host)
    }
}

/// Returns an IPv6 address in canonical form; the IPv4 address that it is mapped from, if there is one, because a
/// connection is made to that.
pub(crate) fn ipv6_destination(address: Ipv6Addr) -> String {
    match address.to_ipv4_mapped() {
        Some(address) => address.to_string(),
        None => ip::serialize_ipv6(&address.segments()),
    }
}
