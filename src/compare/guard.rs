//! Compares a check with a fetch: does a URL take the fetcher to the place that the checker saw?

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::{address::with_view, default_port, key::View};
use crate::{ParseError, dialect::Parser};

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
