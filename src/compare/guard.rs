//! Compares a check with a fetch: does a URL take the fetcher to the place that the checker saw?
//!
//! The fetcher's endpoint is where its [client](super::Client) connects, also if its parser finds no host. A checker returns
//! a text, which someone compares: the [`Verdict`] tells if that is another spelling of the place.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::net::Ipv4Addr;

use super::{Client, Confusion, address::with_view, default_port, key::View};
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
#[must_use]
pub fn guard(input: &str, base: Option<&str>, checker: impl Into<Parser>, fetcher: impl Into<Parser>) -> Guarded {
    let (checker, fetcher) = (checker.into(), fetcher.into());
    let default_port = |scheme: &str| default_port([checker, fetcher].into_iter(), scheme);
    let mut checked_text = None;
    let checked = with_view(checker, input, base, |view| {
        view.map(|view| {
            checked_text = view.text.map(String::from);
            Endpoint::new(view, default_port)
        })
    });
    let fetched = with_view(fetcher, input, base, |view| view.map(|view| Endpoint::new(view, default_port)));
    let fetched = fetched.map(|endpoint| match fetcher.client() {
        Some(client) => endpoint.of_client(client, default_port),
        None => endpoint,
    });
    Guarded { checker, fetcher, checked, checked_text, fetched }
}

/// The worth of a check for a fetch.
///
/// ```
/// # #[cfg(feature = "implementations")] {
/// use railurl::compare::{Confusion, Verdict, guard};
/// use railurl::implementations::Implementation::{PythonRequests, PythonUrllib};
///
/// let verdict = |input| guard(input, None, PythonUrllib, PythonRequests).verdict();
/// assert_eq!(verdict("http://good.example/"), Verdict::NotBypassed);
/// assert_eq!(verdict("http://2130706433/"), Verdict::SamePlaceOtherText(Some(Confusion::Ipv4)));
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// The fetcher goes to another place than the checker saw.
    Bypassed,
    /// The fetcher goes to the place that the checker saw, but the checker returns another text for its host: another
    /// spelling of an address, or a name that is not mapped. A check that compares texts may not recognize it. With the
    /// class of confusion, if it has one.
    SamePlaceOtherText(Option<Confusion>),
    /// The fetcher goes to the place that the checker saw and names, or nowhere.
    NotBypassed,
}

impl Verdict {
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// assert_eq!(railurl::compare::Verdict::SamePlaceOtherText(None).name(), "same-place-other-text");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Bypassed => "bypassed",
            Verdict::SamePlaceOtherText(_) => "same-place-other-text",
            Verdict::NotBypassed => "not-bypassed",
        }
    }
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
    /// The host as the checker returns it: the text that a check compares. `None` if it returns none.
    pub checked_text: Option<String>,
    /// The endpoint that the fetcher's [client](super::Client) would connect to, or the reason why it rejects the input. A
    /// parser that only parses is taken to connect to what it finds.
    pub fetched: Result<Endpoint, ParseError>,
}

impl Guarded {
    /// Returns whether the fetcher goes to another scheme, host or port than the checker saw.
    ///
    /// A checker that rejects the input saw nothing, so this is true if the fetcher goes anywhere. It is false if the
    /// fetcher rejects the input, or [goes nowhere](Endpoint::is_nowhere): then nothing is fetched.
    ///
    /// ```
    /// use railurl::compare::guard;
    /// use railurl::Dialect::{Living, Rfc3986};
    ///
    /// assert!(guard("http://a b/", None, Rfc3986, Living).fetched.is_err());
    /// assert!(!guard("http://a b/", None, Rfc3986, Living).is_bypassed());
    /// assert!(guard("http://\u{fc}.example/", None, Rfc3986, Living).is_bypassed());
    /// ```
    #[must_use]
    pub fn is_bypassed(&self) -> bool {
        match (&self.checked, &self.fetched) {
            (_, Err(_)) => false,
            (_, Ok(fetched)) if fetched.is_nowhere() => false,
            (Err(_), Ok(_)) => true,
            (Ok(checked), Ok(fetched)) => checked != fetched,
        }
    }

    /// Returns what the check is worth.
    ///
    /// ```
    /// use railurl::compare::{Verdict, guard};
    /// use railurl::Dialect::{Living, Rfc3986};
    ///
    /// assert_eq!(guard("http:///evil.example/", None, Rfc3986, Living).verdict(), Verdict::Bypassed);
    /// ```
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let (Ok(fetched), Some(text)) = (&self.fetched, &self.checked_text) else {
            return if self.is_bypassed() { Verdict::Bypassed } else { Verdict::NotBypassed };
        };
        let text = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
        match &fetched.host {
            _ if self.is_bypassed() => Verdict::Bypassed,
            Some(host) if !host.eq_ignore_ascii_case(text) => Verdict::SamePlaceOtherText(confusion(text, host)),
            _ => Verdict::NotBypassed,
        }
    }
}

/// Returns the class of confusion of another text for a host.
fn confusion(text: &str, host: &str) -> Option<Confusion> {
    if host.parse::<Ipv4Addr>().is_ok() {
        return Some(Confusion::Ipv4);
    }
    (!text.is_ascii() && !host.contains(':')).then_some(Confusion::Idna)
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

/// The scheme of local files, which have no host.
const FILE: &str = "file";

impl Endpoint {
    pub(super) fn new(view: View<'_>, default_port: impl Fn(&str) -> Option<u16>) -> Self {
        let port = view.port(default_port);
        let port = (!port.is_empty()).then(|| port.into_owned());
        Endpoint { scheme: view.scheme.to_ascii_lowercase(), host: view.host.map(Cow::into_owned), port }
    }

    /// Returns the endpoint that a client connects to.
    fn of_client(mut self, client: Client, default_port: impl Fn(&str) -> Option<u16>) -> Self {
        let fetches = |scheme: &str| client.schemes.contains(&scheme);
        let instead = match self.scheme.as_str() {
            "" => client.without_scheme,
            scheme if !fetches(scheme) => client.other_scheme,
            _ => None,
        };
        if let Some(scheme) = instead {
            self.scheme = String::from(scheme);
            // A text that is taken for the path of a file leads to no host.
            self.host = self.host.filter(|_| scheme != FILE);
        }
        // Data are in the URL itself.
        if !fetches(&self.scheme) || self.scheme == "data" {
            return Endpoint { host: None, port: None, ..self };
        }
        if self.host.is_none() && self.scheme != FILE {
            self.host = client.without_host.map(String::from);
            self.scheme = client.scheme_without_host.map_or(self.scheme, String::from);
        }
        if self.host.is_none() {
            return Endpoint { port: None, ..self };
        }
        // The scheme may be the client's, and then its default port is not known yet.
        if self.port.is_none() || client.zero_is_default_port && self.port.as_deref() == Some("0") {
            self.port = default_port(&self.scheme).map(|port| port.to_string());
        }
        self
    }

    /// Returns whether nothing is fetched from here: neither a host nor a local file.
    ///
    /// ```
    /// use railurl::compare::guard;
    /// use railurl::Dialect::Living;
    ///
    /// assert!(guard("mailto:a@b.example", None, Living, Living).fetched.unwrap().is_nowhere());
    /// assert!(!guard("file:///etc/passwd", None, Living, Living).fetched.unwrap().is_nowhere());
    /// ```
    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        self.host.is_none() && self.scheme != FILE
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
