//! Patterns of hosts, for lists of what is allowed.

use alloc::string::{String, ToString as _};
use core::fmt;
use core::net::Ipv6Addr;
use core::ops::Range;
use core::str::FromStr;

use railurl_canon::ip;

use crate::{Host, ParseError};

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
/// # Ok::<(), railurl::host::HostPatternError>(())
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
    /// # Ok::<(), railurl::host::HostPatternError>(())
    /// ```
    #[must_use]
    pub fn matches(&self, host: &str) -> bool {
        let host = host.strip_suffix('.').unwrap_or(host);
        match self.is_suffix {
            // A subdomain has a label before the dot.
            true => host.strip_suffix(self.host.as_str()).is_some_and(|name| name.len() > 1 && name.ends_with('.')),
            false => host == self.host,
        }
    }
}

/// The error for a text that is not a [`HostPattern`].
///
/// ```
/// use railurl::host::HostPattern;
///
/// let error = ".npmjs.org".parse::<HostPattern>().unwrap_err();
/// assert_eq!(error.to_string(), "no host begins with a dot: for all subdomains, write `*.npmjs.org`");
/// assert_eq!((error.name(), error.span(), error.suggestion()), ("leading-dot", 0..1, Some("*.npmjs.org")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostPatternError {
    fault: Fault,
    span: Range<usize>,
}

/// The reason why a text is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    /// It starts with a dot, and would be a pattern with an asterisk before it.
    LeadingDot(String),
    /// It has an empty label, as in `a..b` or `a..`.
    EmptyLabel,
    /// It has an asterisk in another place than before the first dot.
    Asterisk,
    /// It is not a host.
    Host(ParseError),
    /// It is a host only with a dot at its end.
    DependsOnDot,
}

impl HostPatternError {
    /// Returns the name of the reason, in lower-case words joined by hyphens.
    ///
    /// ```
    /// use railurl::host::HostPattern;
    ///
    /// assert_eq!("a b".parse::<HostPattern>().unwrap_err().name(), "domain-to-ASCII");
    /// assert_eq!("a..b".parse::<HostPattern>().unwrap_err().name(), "empty-label");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match &self.fault {
            Fault::LeadingDot(_) => "leading-dot",
            Fault::EmptyLabel => "empty-label",
            Fault::Asterisk => "asterisk",
            Fault::Host(error) => error.name(),
            Fault::DependsOnDot => "trailing-dot",
        }
    }

    /// Returns the bytes of the pattern that are wrong, as UTF-8 byte offsets.
    ///
    /// ```
    /// use railurl::host::HostPattern;
    ///
    /// assert_eq!("*.a b".parse::<HostPattern>().unwrap_err().span(), 3..4);
    /// ```
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the pattern that was probably meant.
    ///
    /// ```
    /// use railurl::host::HostPattern;
    ///
    /// assert_eq!(".a.example".parse::<HostPattern>().unwrap_err().suggestion(), Some("*.a.example"));
    /// ```
    #[must_use]
    pub fn suggestion(&self) -> Option<&str> {
        match &self.fault {
            Fault::LeadingDot(pattern) => Some(pattern),
            _ => None,
        }
    }
}

impl fmt::Display for HostPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::LeadingDot(pattern) => {
                write!(f, "no host begins with a dot: for all subdomains, write `{pattern}`")
            }
            Fault::EmptyLabel => f.write_str("the host has an empty label"),
            Fault::Asterisk => f.write_str("an asterisk can only stand before the first dot, as in `*.example.com`"),
            Fault::Host(error) => error.fmt(f),
            Fault::DependsOnDot => f.write_str("without the dot at its end, this is another host, or none"),
        }
    }
}

impl core::error::Error for HostPatternError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.fault {
            Fault::Host(error) => Some(error),
            _ => None,
        }
    }
}

impl FromStr for HostPattern {
    type Err = HostPatternError;

    /// Reads a host by the living standard, with an asterisk only at its start. An IPv6 address may be without brackets,
    /// and a name may have one dot at its end.
    fn from_str(pattern: &str) -> Result<Self, HostPatternError> {
        let fault = |fault, span| HostPatternError { fault, span };
        if let Some(domain) = pattern.strip_prefix('.') {
            let meant = ["*.", domain].concat();
            if meant.parse::<HostPattern>().is_ok() {
                return Err(fault(Fault::LeadingDot(meant), 0..1));
            }
        }
        let domain = pattern.strip_prefix("*.");
        let (text, is_suffix) = (domain.unwrap_or(pattern), domain.is_some());
        if let Ok(address) = text.parse::<Ipv6Addr>() {
            return Ok(HostPattern { host: ipv6_destination(address), is_suffix });
        }
        let skipped = pattern.len() - text.len();
        // In a URL, an asterisk is an ordinary character of a host. In a pattern, it would look like a wildcard.
        if let Some(at) = text.find('*').map(|at| at + skipped) {
            return Err(fault(Fault::Asterisk, at..at + 1));
        }
        let in_pattern = |error: ParseError| {
            let span = error.span().map_or(0..pattern.len(), |span| span.start + skipped..span.end + skipped);
            fault(Fault::Host(error), span)
        };
        let mut host = match Host::parse(text).map_err(in_pattern)? {
            Host::Ipv6(address) => return Ok(HostPattern { host: ipv6_destination(address), is_suffix }),
            host => host.to_string(),
        };
        host.truncate(host.strip_suffix('.').unwrap_or(&host).len());
        // An asterisk may have been percent-encoded.
        if host.contains('*') {
            return Err(fault(Fault::Asterisk, skipped..pattern.len()));
        }
        if host.split('.').any(str::is_empty) {
            return Err(fault(Fault::EmptyLabel, skipped..pattern.len()));
        }
        // Without the dots at its end, a host may be empty, or be a number and thus an address.
        if Host::parse(&host).map(|parsed| parsed.to_string()).as_ref() != Ok(&host) {
            return Err(fault(Fault::DependsOnDot, skipped..pattern.len()));
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
