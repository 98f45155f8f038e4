//! Compares a check with a fetch: does a URL take the fetcher to the place that the checker saw?

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
<<<<<<< HEAD
use core::net::Ipv6Addr;
use core::ops::Range;
use core::str::FromStr;

use super::{
    address::with_view,
    default_port,
    key::{self, View},
};
use crate::{Host, ParseError, dialect::Parser};
=======

use super::{address::with_view, default_port, key::View};
use crate::{ParseError, dialect::Parser};
>>>>>>> main

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
    let default_port = |scheme: &str| default_port([checker, fetcher].into_iter(), scheme);
    let read = |parser| with_view(parser, input, base, |view| view.map(|view| Endpoint::new(view, default_port)));
    Guarded { checker, fetcher, checked: read(checker), fetched: read(fetcher) }
}

/// The endpoint that a checker saw, and the one that a fetcher would connect to. Returned by [`guard`].
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
    /// The endpoint that the checker saw, or the reason why it rejects the input.
    pub checked: Result<Endpoint, ParseError>,
    /// The endpoint that the fetcher would connect to, or the reason why it rejects the input.
    pub fetched: Result<Endpoint, ParseError>,
}

impl Guarded {
    /// Returns whether the fetcher accepts the input, with another scheme, host or port than the checker saw.
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

/// The scheme, host and port that a connection would be made to.
///
/// ```
/// use railurl::compare::guard;
/// use railurl::Dialect::{Living, Rfc3986};
///
/// let endpoint = guard("https://0x7f.1/", None, Living, Rfc3986).fetched.unwrap();
/// assert_eq!((endpoint.scheme.as_str(), endpoint.host.as_deref()), ("https", Some("127.0.0.1")));
/// assert_eq!(endpoint.port.as_deref(), Some("443"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Endpoint {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The host: a name as A-labels and in lower case, or an address in canonical form, without brackets.
    pub host: Option<String>,
    /// The port without leading zeros, or the default port of the scheme. Some programs accept numbers above 65535, or
    /// anything.
    pub port: Option<String>,
}

impl Endpoint {
    pub(super) fn new(view: View<'_>, default_port: impl Fn(&str) -> Option<u16>) -> Self {
        let port = view.port(default_port);
        let port = (!port.is_empty()).then(|| port.into_owned());
        Endpoint { scheme: view.scheme.to_ascii_lowercase(), host: view.host.map(Cow::into_owned), port }
    }
}

/// Writes the endpoint as the start of a URL.
impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Endpoint { scheme, host, port } = self;
        if !scheme.is_empty() {
            write!(f, "{scheme}:")?;
        }
        match host {
            // A socket, as nginx writes it.
            Some(host) if host.starts_with("unix:") => return write!(f, "//{host}:"),
            // A host that is not an address may have brackets and colons of its own.
            Some(host) if host.contains(':') && !host.contains('[') => write!(f, "//[{host}]")?,
            Some(host) => write!(f, "//{host}")?,
            None => return Ok(()),
        }
        port.as_ref().map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}
<<<<<<< HEAD

/// A host that is allowed: a host, or `*.` and a domain for all its subdomains.
///
/// Some programs accept an asterisk in a host. There, it is a character like any other: `*.example.com` is the
/// subdomain `*`, which the pattern `*.example.com` allows as it allows every other. No pattern allows it alone.
///
/// ```
/// use railurl::compare::HostPattern;
///
/// let pattern: HostPattern = "*.Example.com".parse()?;
/// assert!(pattern.matches("www.example.com") && !pattern.matches("example.com"));
/// assert!("B\u{fc}cher.example".parse::<HostPattern>()?.matches("xn--bcher-kva.example"));
/// assert!("[0:0::1]".parse::<HostPattern>()?.matches("::1"));
/// assert!("::ffff:127.0.0.1".parse::<HostPattern>()?.matches("127.0.0.1"));
/// assert!("a/b".parse::<HostPattern>().is_err());
/// # Ok::<(), railurl::compare::HostPatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HostPattern {
    host: String,
    is_suffix: bool,
}

impl HostPattern {
    /// Returns whether an [effective host](super::Address::effective_host) is allowed.
    ///
    /// ```
    /// let pattern: railurl::compare::HostPattern = "127.0.0.1".parse()?;
    /// assert!(pattern.matches("127.0.0.1"));
    /// # Ok::<(), railurl::compare::HostPatternError>(())
    /// ```
    pub fn matches(&self, host: &str) -> bool {
        let host = host.strip_suffix('.').unwrap_or(host);
        match self.is_suffix {
            true => host.strip_suffix(self.host.as_str()).is_some_and(|name| name.len() > 1 && name.ends_with('.')),
            false => host == self.host,
        }
    }
}

/// The error for a text that is not a [`HostPattern`].
///
/// ```
/// use railurl::compare::HostPattern;
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
    /// use railurl::compare::HostPattern;
    ///
    /// assert_eq!("a b".parse::<HostPattern>().unwrap_err().name(), "domain-to-ASCII");
    /// assert_eq!("a..b".parse::<HostPattern>().unwrap_err().name(), "empty-label");
    /// ```
    pub const fn name(&self) -> &'static str {
        match &self.fault {
            Fault::LeadingDot(_) => "leading-dot",
            Fault::EmptyLabel => "empty-label",
            Fault::Asterisk => "asterisk",
            Fault::Host(error) => error.kind.name(),
            Fault::DependsOnDot => "trailing-dot",
        }
    }

    /// Returns the bytes of the pattern that are wrong, as UTF-8 byte offsets.
    ///
    /// ```
    /// use railurl::compare::HostPattern;
    ///
    /// assert_eq!("*.a b".parse::<HostPattern>().unwrap_err().span(), 3..4);
    /// ```
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the pattern that was probably meant.
    ///
    /// ```
    /// use railurl::compare::HostPattern;
    ///
    /// assert_eq!(".a.example".parse::<HostPattern>().unwrap_err().suggestion(), Some("*.a.example"));
    /// ```
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
            return Ok(HostPattern { host: key::ipv6(address), is_suffix });
        }
        let skipped = pattern.len() - text.len();
        // In a URL, an asterisk is an ordinary character of a host. In a pattern, it would look like a wildcard.
        if let Some(at) = text.find('*').map(|at| at + skipped) {
            return Err(fault(Fault::Asterisk, at..at + 1));
        }
        let in_pattern = |error: ParseError| {
            let span = error.span.start + skipped..error.span.end + skipped;
            fault(Fault::Host(error), span)
        };
        let mut host = match Host::parse(text).map_err(in_pattern)? {
            Host::Ipv6(address) => return Ok(HostPattern { host: key::ipv6(address), is_suffix }),
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
=======
>>>>>>> main
