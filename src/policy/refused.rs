//! What a policy refuses, and the reports of its decisions.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::net::IpAddr;
use core::ops::Range;

use serde::Serialize;

use super::Policy;
use crate::names::names;
use crate::unambiguous::{Ambiguous, Reason};
use crate::{Position, Url};

/// A rule by which a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Parsers read the URL differently.
    Unambiguous,
    /// The text is not a URL.
    Url,
    /// The URL has credentials.
    Credentials,
    /// The scheme is not in the list.
    Scheme,
    /// The host is not in the list.
    Host,
    /// The port is not in the list.
    Port,
    /// An address is not public, or refused.
    Address,
    /// The `Host` header names another host than the URL.
    HostHeader,
    /// A proxy would connect.
    Proxy,
    /// There are too many redirects.
    Redirects,
    /// The body is too long.
    Body,
    /// Resolving or fetching takes too long.
    Time,
}

names! {
    Rule,
    /// Every rule.
    ALL,
    /// Returns the name, as errors and reports have it.
    ///
    /// ```
    /// assert_eq!(railurl::policy::Rule::HostHeader.name(), "host-header");
    /// ```
    name:
    Unambiguous = "unambiguous",
    Url = "url",
    Credentials = "credentials",
    Scheme = "scheme",
    Host = "host",
    Port = "port",
    Address = "address",
    HostHeader = "host-header",
    Proxy = "proxy",
    Redirects = "redirects",
    Body = "body",
    Time = "time",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A request that a policy refuses. Nothing was sent, except for the rules [`Body`](Rule::Body) and [`Time`](Rule::Time).
///
/// ```
/// use railurl::policy::{Policy, Rule};
///
/// let refused = Policy::default().check("http://127.0.0.1/").unwrap_err();
/// assert_eq!((refused.rule, refused.span, refused.address), (Rule::Address, Some(7..16), "127.0.0.1".parse().ok()));
/// assert_eq!(refused.reason, "the address 127.0.0.1 is not public (loopback)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refused {
    /// The rule.
    pub rule: Rule,
    /// What is wrong, in a sentence without a period.
    pub reason: String,
    /// The bytes of the URL at fault.
    pub span: Option<Range<usize>>,
    /// The address that is refused.
    pub address: Option<IpAddr>,
    /// Why parsers read the URL differently.
    pub ambiguity: Option<Reason>,
}

impl Refused {
    /// Makes a refusal by a rule that a guard checks itself, such as [`Rule::Proxy`].
    ///
    /// ```
    /// use railurl::policy::{Refused, Rule};
    ///
    /// let refused = Refused::new(Rule::Redirects, "there are more than 10 redirects");
    /// assert_eq!(refused.to_string(), "there are more than 10 redirects (`redirects`)");
    /// ```
    #[must_use]
    pub fn new(rule: Rule, reason: impl Into<String>) -> Self {
        Refused { rule, reason: reason.into(), span: None, address: None, ambiguity: None }
    }

    /// Makes a refusal of an address.
    pub(super) fn address(reason: String, address: IpAddr) -> Self {
        Refused { address: Some(address), ..Refused::new(Rule::Address, reason) }
    }

    /// Says where in the URL it is.
    pub(super) fn at(self, span: Option<Range<usize>>) -> Self {
        Refused { span, ..self }
    }
}

impl From<Ambiguous> for Refused {
    fn from(Ambiguous { reason, span }: Ambiguous) -> Self {
        Refused { ambiguity: Some(reason), ..Refused::new(Rule::Unambiguous, reason.description()) }.at(Some(span))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.span {
            Some(Range { start, end }) => write!(f, "{} (bytes {start}..{end}, `{}`)", self.reason, self.rule),
            None => write!(f, "{} (`{}`)", self.reason, self.rule),
        }
    }
}

impl core::error::Error for Refused {}

/// A decision of a policy, for a log. It has nothing secret: see [`Decision::url`].
///
/// ```
/// use railurl::policy::Policy;
///
/// let policy = Policy::default();
/// let url = "http://10.0.0.1/reset?token=secret";
/// let decision = policy.decision(url, policy.check(url).as_ref().err());
/// assert_eq!(
///     serde_json::to_string(&decision).unwrap(),
///     r#"{"url":"http://10.0.0.1","allowed":false,"enforced":true,"rule":"address","reason":"the address 10.0.0.1 is not public (private)","address":"10.0.0.1"}"#
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Decision {
    /// The scheme, the host and the port: credentials, paths, queries and fragments can be secret. Only the scheme of a text
    /// with an at sign, any part of which may be a password to some parser. A question mark for a text that is not a URL,
    /// or has a scheme that is not special, because that may be a user name.
    pub url: String,
    /// Whether the policy allows it.
    #[serde(rename = "allowed")]
    pub is_allowed: bool,
    /// Whether a refusal is enforced. If the policy is for reports only, the request is sent.
    #[serde(rename = "enforced")]
    pub is_enforced: bool,
    /// The rule that refuses it.
    pub rule: Option<Rule>,
    /// What is wrong.
    pub reason: Option<String>,
    /// The address that is refused.
    pub address: Option<IpAddr>,
}

impl Policy {
    /// Makes the report of a decision about a URL.
    ///
    /// ```
    /// let decision = railurl::policy::Policy::default().decision("https://good.example/a?key=secret", None);
    /// assert!(decision.is_allowed);
    /// assert_eq!(decision.url, "https://good.example");
    /// ```
    #[must_use]
    pub fn decision(&self, text: &str, refused: Option<&Refused>) -> Decision {
        Decision {
            url: shown(text),
            is_allowed: refused.is_none(),
            is_enforced: !self.report_only,
            rule: refused.map(|refused| refused.rule),
            reason: refused.map(|refused| refused.reason.clone()),
            address: refused.and_then(|refused| refused.address),
        }
    }
}

/// Returns what of a URL is not secret.
fn shown(text: &str) -> String {
    match Url::parse(text) {
        // A text before a colon may be a user name, if it is not a scheme that everybody knows.
        Ok(url) if !url.is_special() => "?".to_string(),
        Ok(url) if text.contains('@') || !url.has_host() => format!("{}:", url.scheme()),
        Ok(url) => format!("{}://{}", url.scheme(), &url[Position::BeforeHost..Position::AfterPort]),
        Err(_) => "?".to_string(),
    }
}
