//! A check and a fetch: whether a URL that one parser checks leads another elsewhere.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::str::FromStr;

use super::{Address, key};
use crate::{ParseError, components::Component, dialect::Parser};

/// Reads an input by the parser that checks it and by the parser of the program that fetches it.
///
/// This is for programs that check a URL with one library and hand it to another. An ordinary URL takes less than two
/// microseconds.
///
/// ```
/// use railurl::compare::guard;
/// use railurl::{Dialect::Living, implementations::Implementation::Rfc3986AppendixB};
///
/// // The usual regular expression finds another host than the one that a browser connects to.
/// let guarded = guard(r"http://127.0.0.1\@good.example/", None, Rfc3986AppendixB, Living);
/// assert!(guarded.is_bypassed());
/// assert_eq!(guarded.checked.unwrap().host.as_deref(), Some("good.example"));
/// assert_eq!(guarded.fetched.unwrap().host.as_deref(), Some("127.0.0.1"));
/// assert!(!guard("http://good.example/", None, Rfc3986AppendixB, Living).is_bypassed());
/// ```
pub fn guard(input: &str, base: Option<&str>, checker: impl Into<Parser>, fetcher: impl Into<Parser>) -> Guarded {
    let (checker, fetcher) = (checker.into(), fetcher.into());
    let read = |parser| {
        let address = Address::read(parser, input, base)?;
        Ok(Endpoint::new(&address, |scheme| checker.default_port(scheme).or_else(|| fetcher.default_port(scheme))))
    };
    Guarded { checker, fetcher, checked: read(checker), fetched: read(fetcher) }
}

/// What a checker saw and where a fetcher would connect to, returned by [`guard`].
///
/// ```
/// use railurl::compare::guard;
/// use railurl::Dialect;
///
/// let guarded = guard("http:///evil.example/", None, Dialect::Rfc3986, Dialect::Living);
/// assert_eq!(guarded.checked.as_ref().unwrap().host, None);
/// assert_eq!(guarded.fetched.as_ref().unwrap().to_string(), "http://evil.example:80");
/// assert!(guarded.is_bypassed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Guarded {
    /// The parser that checks.
    pub checker: Parser,
    /// The parser of the program that fetches.
    pub fetcher: Parser,
    /// What the checker saw, or why it rejects the input.
    pub checked: Result<Endpoint, ParseError>,
    /// Where the fetcher would connect to, or why it rejects the input.
    pub fetched: Result<Endpoint, ParseError>,
}

impl Guarded {
    /// Whether the fetcher accepts the input and its scheme, host or port is not what the checker saw.
    ///
    /// A checker that rejects the input saw nothing, so this is true if the fetcher accepts it. It is false if the
    /// fetcher rejects the input: then nothing is fetched.
    ///
    /// ```
    /// use railurl::compare::guard;
    /// use railurl::Dialect::{Living, Rfc3986};
    ///
    /// assert!(guard("http://a b/", None, Living, Rfc3986).fetched.is_err());
    /// assert!(!guard("http://a b/", None, Living, Rfc3986).is_bypassed());
    /// assert!(guard("http://\u{fc}.example/", None, Rfc3986, Living).is_bypassed());
    /// ```
    pub fn is_bypassed(&self) -> bool {
        match (&self.checked, &self.fetched) {
            (Ok(checked), Ok(fetched)) => checked != fetched,
            (Err(_), fetched) => fetched.is_ok(),
            (Ok(_), Err(_)) => false,
        }
    }
}

/// Where a connection would be made to.
///
/// ```
/// use railurl::compare::guard;
/// use railurl::Dialect::{Living, Rfc3986};
///
/// let endpoint = guard("https://0x7f.1/", None, Living, Rfc3986).fetched.unwrap();
/// assert_eq!((endpoint.scheme.as_str(), endpoint.host.as_deref(), endpoint.port), ("https", Some("127.0.0.1"), Some(443)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Endpoint {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The host: a name as A-labels and in lower case, or an address in canonical form, without brackets.
    pub host: Option<String>,
    /// The port, or the default port of the scheme. Some programs accept numbers above 65535.
    pub port: Option<u32>,
}

impl Endpoint {
    fn new(address: &Address, default_port: impl Fn(&str) -> Option<u16>) -> Self {
        let scheme = address.component(Component::Scheme).unwrap_or_default().to_ascii_lowercase();
        let port = match address.component(Component::Port).filter(|port| !port.is_empty()) {
            Some(port) => Some(port.parse().unwrap_or(u32::MAX)),
            None => default_port(&scheme).map(u32::from),
        };
        Endpoint { scheme, host: address.effective_host().map(Cow::into_owned), port }
    }
}

/// Writes the endpoint as the start of a URL.
impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Endpoint { scheme, host, port } = self;
        write!(f, "{scheme}:")?;
        match host {
            Some(host) if host.contains(':') => write!(f, "//[{host}]")?,
            Some(host) => write!(f, "//{host}")?,
            None => return Ok(()),
        }
        port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// A host that is allowed: a host, or `*.` and a domain for all its subdomains.
///
/// ```
/// use railurl::compare::HostPattern;
///
/// let pattern: HostPattern = "*.Example.com".parse()?;
/// assert!(pattern.matches("www.example.com") && !pattern.matches("example.com"));
/// assert!("B\u{fc}cher.example".parse::<HostPattern>()?.matches("xn--bcher-kva.example"));
/// assert!("a/b".parse::<HostPattern>().is_err());
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HostPattern {
    host: String,
    is_suffix: bool,
}

impl HostPattern {
    /// Whether an [effective host](Address::effective_host) is allowed.
    ///
    /// ```
    /// let pattern: railurl::compare::HostPattern = "127.0.0.1".parse()?;
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

    /// Reads a host by the living standard.
    fn from_str(pattern: &str) -> Result<Self, ParseError> {
        let domain = pattern.strip_prefix("*.");
        let skipped = pattern.len() - domain.unwrap_or(pattern).len();
        let host = crate::Host::parse(domain.unwrap_or(pattern))
            .map_err(|error| ParseError { span: error.span.start + skipped..error.span.end + skipped, ..error })?;
        let host = match host.to_string() {
            address if address.starts_with('[') => key::host(&address).into_owned(),
            host => host,
        };
        Ok(HostPattern { host: String::from(host.strip_suffix('.').unwrap_or(&host)), is_suffix: domain.is_some() })
    }
}

/// Writes the pattern as it is read.
impl fmt::Display for HostPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_suffix { "*." } else { "" }, self.host)
    }
}
