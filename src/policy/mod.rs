//! Where requests may go: one policy for all guards.
//!
//! A server that fetches the URLs of others has to say where a fetch may go. A [`Policy`] says it as data: the same JSON is
//! used by the guards for Rust, Python and JavaScript, which all call this module. A guard calls [`Policy::check`] for the URL
//! that its client will fetch and for each redirect, [`Policy::check_host`] and [`Policy::check_port`] where the
//! client connects, and [`Policy::check_address`] for every address of the name. The [guide] explains the pattern.
//!
//! ```
//! use railurl::policy::{Policy, Rule};
//!
//! let policy = Policy { hosts: Some(vec!["*.good.example".parse()?]), ..Policy::default() };
//! assert!(policy.check("https://www.good.example/a").is_ok());
//!
//! let refused = policy.check(r"http://127.0.0.1\@www.good.example/").unwrap_err();
//! assert_eq!((refused.rule, refused.span), (Rule::Unambiguous, Some(16..17)));
//! assert_eq!(policy.check_address("169.254.169.254".parse().unwrap()).unwrap_err().rule, Rule::Address);
//! # Ok::<(), railurl::host::HostPatternError>(())
//! ```
//!
//! In JSON, a key that is left out has its default, and a key that does not exist is an error:
//!
//! ```
//! # use railurl::policy::Policy;
//! let policy: Policy = serde_json::from_str(r#"{"hosts": ["good.example"], "ports": [443]}"#).unwrap();
//! assert!(policy.check("http://good.example/").is_err());
//!
//! let error = serde_json::from_str::<Policy>(r#"{"host": ["good.example"]}"#).unwrap_err();
//! assert!(error.to_string().starts_with("unknown field `host`, expected one of `schemes`, `hosts`, "), "{error}");
//! ```
//!
//! [guide]: https://github.com/railurl/railurl/blob/main/docs/guarding.md

mod network;
mod read;
mod refused;

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::fmt;
use core::net::IpAddr;
use core::ops::Range;

use serde::{Deserialize, Serialize};

pub use network::{Network, NetworkError};
pub use read::PolicyError;
pub use refused::{Decision, Refused, Rule};

use crate::host::{HostPattern, destination, special_purpose};
use crate::{Host, Options, Url, unambiguous};

/// A scheme that a policy can allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scheme {
    /// `http`.
    Http,
    /// `https`.
    Https,
}

impl Scheme {
    /// Returns the scheme as URLs have it.
    ///
    /// ```
    /// assert_eq!(railurl::policy::Scheme::Https.name(), "https");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Where requests may go. The default is every public address, by http and https, at ports 80 and 443.
///
/// The fields are the keys of the JSON. Deserializing [validates](Policy::validate).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub struct Policy {
    /// The schemes that are allowed.
    pub schemes: Vec<Scheme>,
    /// The hosts that are allowed. `None`, `null` in JSON, allows all.
    pub hosts: Option<Vec<HostPattern>>,
    /// The ports that are allowed. `None` allows all.
    pub ports: Option<Vec<u16>>,
    /// Networks that are allowed although their addresses are not public.
    pub allowed_networks: Vec<Network>,
    /// Networks that are refused although their addresses are public, or allowed by `allowed_networks`.
    pub refused_networks: Vec<Network>,
    /// Whether only URLs of the [unambiguous language](crate::unambiguous) pass. Without it, every URL passes that the URL Standard accepts
    /// and that has no credentials: give the client the canonical form, and check the host that it connects to.
    pub unambiguous: bool,
    /// Whether hosts may have labels in other scripts, as A-labels (`xn--`) or as the U-labels of these.
    pub idn: bool,
    /// Whether a request may have a `Host` header that is not the host and port of its URL.
    pub host_header: bool,
    /// The maximum number of redirects that a guard follows.
    pub redirects: u32,
    /// The maximum length of a response's body, in bytes after decompression. `None` means no limit.
    pub body_bytes: Option<u64>,
    /// The maximum time for resolving a name, in seconds. `None` means no limit.
    pub name_seconds: Option<f64>,
    /// The maximum time for a fetch with its redirects and its body, in seconds. `None` means no limit.
    pub seconds: Option<f64>,
    /// Whether refusals are only [reported](Decision), and the request is sent nevertheless.
    pub report_only: bool,
}

impl Default for Policy {
    fn default() -> Self {
        Policy {
            schemes: [Scheme::Http, Scheme::Https].into(),
            hosts: None,
            ports: Some([80, 443].into()),
            allowed_networks: Vec::new(),
            refused_networks: Vec::new(),
            unambiguous: true,
            idn: false,
            host_header: false,
            redirects: 10,
            body_bytes: None,
            name_seconds: Some(10.0),
            seconds: None,
            report_only: false,
        }
    }
}

impl Policy {
    /// Returns the URL if it is allowed, so far as that can be said without resolving its host.
    ///
    /// Allocates for the URL and for a refusal, and takes linear time.
    ///
    /// ```
    /// use railurl::policy::{Policy, Rule};
    ///
    /// let refused = Policy::default().check("http://[::ffff:7f00:1]:8080/").unwrap_err();
    /// assert_eq!(refused.rule, Rule::Unambiguous);
    /// let refused = Policy::default().check("https://good.example:8080/").unwrap_err();
    /// assert_eq!(refused.to_string(), "the port 8080 is not allowed (bytes 21..25, `port`)");
    /// ```
    ///
    /// # Errors
    ///
    /// The rule that refuses it, whether or not the policy is for [reports only](Policy::report_only).
    pub fn check(&self, text: &str) -> Result<Url, Refused> {
        let url = self.read(text)?;
        // The spans are of the text, which may have another form than the URL.
        let span =
            |component: fn(&crate::components::Spans) -> Option<Range<usize>>| component(&Options::new().spans(text));
        let host_span = || span(|spans| spans.of.host.as_ref().map(|host| host.span.clone()));
        let port_span = || {
            let end =
                |spans: &crate::components::Spans| spans.of.host.as_ref().map(|host| host.span.end..host.span.end);
            let spans = Options::new().spans(text);
            spans.of.port.as_ref().map(|port| port.span.clone()).or_else(|| end(&spans))
        };
        if !self.schemes.iter().any(|scheme| scheme.name() == url.scheme()) {
            let scheme = || span(|spans| spans.of.scheme.as_ref().map(|scheme| scheme.span.clone()));
            return Err(Refused::new(Rule::Scheme, format!("the scheme {} is not allowed", url.scheme())).at(scheme()));
        }
        let Some(host) = url.host() else {
            return Err(Refused::new(Rule::Host, "there is no host").at(Some(0..text.len())));
        };
        let (name, address) = match host {
            Host::Domain(name) | Host::Opaque(name) => (name.to_owned(), None),
            Host::Ipv4(address) => (address.to_string(), Some(address.into())),
            Host::Ipv6(address) => (address.to_string(), Some(address.into())),
        };
        self.check_host(&name).map_err(|refused| refused.at(host_span()))?;
        // Both schemes have a default port.
        if let Some(port) = url.port_or_known_default() {
            self.check_port(port).map_err(|refused| refused.at(port_span()))?;
        }
        address.map_or(Ok(()), |address| self.check_address(address)).map_err(|refused| refused.at(host_span()))?;
        Ok(url)
    }

    /// Reads a text as a URL, if its form is allowed.
    fn read(&self, text: &str) -> Result<Url, Refused> {
        let ambiguous = unambiguous::check(text).err();
        if let Some(ambiguous) = ambiguous
            && self.unambiguous
            && !(self.idn && has_only_an_internationalized_name(text))
        {
            return Err(ambiguous.into());
        }
        let url =
            Url::parse(text).map_err(|error| Refused::new(Rule::Url, error.kind().to_string()).at(error.span()))?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Refused::new(Rule::Credentials, "there are credentials").at(Some(0..text.len())));
        }
        Ok(url)
    }

    /// Checks the host of a connection: a name, or an address without brackets.
    ///
    /// Guards call it where the client connects as well: the client may read the URL by other rules.
    ///
    /// ```
    /// use railurl::policy::Policy;
    ///
    /// let policy = Policy { hosts: Some(vec!["good.example".parse()?]), ..Policy::default() };
    /// assert!(policy.check_host("Good.example.").is_ok() && policy.check_host("evil.example").is_err());
    /// # Ok::<(), railurl::host::HostPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The host is not in the list, or has a label in another script.
    pub fn check_host(&self, host: &str) -> Result<(), Refused> {
        let lower = host.to_ascii_lowercase();
        let canonical = match lower.parse::<IpAddr>() {
            Ok(IpAddr::V6(address)) => crate::host::ipv6_destination(address),
            _ => lower,
        };
        if !self.idn && has_a_label(&canonical) {
            let reason = format!("the host {host} has a label in another script, which `idn` allows");
            return Err(Refused::new(Rule::Host, reason));
        }
        if self.hosts.as_ref().is_some_and(|hosts| !hosts.iter().any(|pattern| pattern.matches(&canonical))) {
            return Err(Refused::new(Rule::Host, format!("the host {host} is not allowed")));
        }
        Ok(())
    }

    /// Checks the port of a connection.
    ///
    /// ```
    /// assert!(railurl::policy::Policy::default().check_port(6379).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The port is not in the list.
    pub fn check_port(&self, port: u16) -> Result<(), Refused> {
        if self.ports.as_ref().is_some_and(|ports| !ports.contains(&port)) {
            return Err(Refused::new(Rule::Port, format!("the port {port} is not allowed")));
        }
        Ok(())
    }

    /// Checks an address that a connection would go to.
    ///
    /// A network is compared with the address and with its [`destination`].
    ///
    /// ```
    /// use railurl::policy::Policy;
    ///
    /// let policy = Policy { allowed_networks: vec!["10.1.0.0/16".parse()?], ..Policy::default() };
    /// assert!(policy.check_address("::ffff:10.1.2.3".parse().unwrap()).is_ok());
    /// assert!(policy.check_address("10.2.0.1".parse().unwrap()).is_err());
    /// # Ok::<(), railurl::policy::NetworkError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A network refuses it, or it is not public and no network allows it.
    pub fn check_address(&self, address: IpAddr) -> Result<(), Refused> {
        let is_in = |networks: &[Network]| {
            // A mapped or translated address leads to the IPv4 address in it, so a policy may name either.
            networks.iter().any(|network| network.contains(address) || network.contains(destination(address)))
        };
        if is_in(&self.refused_networks) {
            return Err(Refused::address(format!("the address {address} is refused"), address));
        }
        match special_purpose(address) {
            Some(purpose) if !is_in(&self.allowed_networks) => {
                Err(Refused::address(format!("the address {address} is not public ({purpose})"), address))
            }
            _ => Ok(()),
        }
    }

    /// Reads and checks an address that a resolver returned. The zone of an IPv6 address, as in `fe80::1%eth0`, is ignored.
    ///
    /// ```
    /// use railurl::policy::Policy;
    ///
    /// assert!(Policy::default().check_address_text("1.1.1.1").is_ok());
    /// assert!(Policy::default().check_address_text("fe80::1%eth0").is_err());
    /// assert!(Policy::default().check_address_text("good.example").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// It is not an address, or not allowed.
    pub fn check_address_text(&self, text: &str) -> Result<IpAddr, Refused> {
        let address = text.split_once('%').map_or(text, |(address, _)| address);
        // Only IPv6 addresses have a zone, which is after `%` and does not change what they are.
        let address = address.parse().ok().filter(|parsed: &IpAddr| parsed.is_ipv6() || address == text);
        let address = address.ok_or_else(|| Refused::new(Rule::Address, format!("{text:?} is not an IP address")))?;
        self.check_address(address).map(|()| address)
    }
}

/// The maximum length of a label in the DNS, in bytes.
const MAX_LABEL_LENGTH: usize = 63;

/// Returns whether a host has an A-label.
fn has_a_label(host: &str) -> bool {
    host.split('.').any(|label| label.starts_with("xn--"))
}

/// Returns whether a text is unambiguous except that its host has A-labels or U-labels.
///
/// Letters that IDNA maps are not U-labels: programs map them differently. So do programs by IDNA 2003 with its four
/// deviations, which are refused unless they are in A-labels.
fn has_only_an_internationalized_name(text: &str) -> bool {
    let Some(start) = text.find("://").map(|at| at + "://".len()) else { return false };
    let end = text[start..].find(['/', '?', '#', ':']).map_or(text.len(), |length| start + length);
    let host = text[start..end].to_ascii_lowercase();
    let is_allowed = |c: char| match c {
        '-' | '.' => true,
        '\u{df}' | '\u{3c2}' | '\u{200c}' | '\u{200d}' => false,
        c => c.is_ascii_alphanumeric() || !c.is_ascii(),
    };
    if !host.chars().all(is_allowed) {
        return false;
    }
    let Some(ascii) = crate::host::domain_to_ascii(&host) else { return false };
    let unicode = crate::host::domain_to_unicode(&ascii);
    // A label that cannot be decoded stays as it is.
    if has_a_label(&unicode) || !host.is_ascii() && unicode != host {
        return false;
    }
    // In place of its name, another one of the same structure: an A-label is valid, so it is a label like any other.
    let plain: Vec<&str> = ascii.split('.').map(|label| label.strip_prefix("xn--").map_or(label, |_| "a")).collect();
    ascii.len() <= unambiguous::MAX_HOST_LENGTH
        // An A-label stands for a longer one.
        && ascii.split('.').all(|label| label.len() <= MAX_LABEL_LENGTH)
        && unambiguous::accepts(&[&text[..start], &plain.join("."), &text[end..]].concat())
}
