//! A guard for [reqwest](https://docs.rs/reqwest): a client that fetches only what a [`Policy`] allows. Copy it.
//!
//! It checks the URL before the client reads it, and again that of each redirect. A resolver checks every address of a name;
//! reqwest connects to what the resolver returns, and keeps the name in `Host` and in TLS. reqwest does not resolve a host
//! that is an address, so the check of the URL includes it.
//!
//! ```
//! use railurl_reqwest::{Client, Policy, Refused};
//!
//! let policy = Policy { hosts: Some(vec!["*.good.example".parse()?]), ..Policy::default() };
//! let client = Client::new(policy, reqwest::Client::builder())?;
//! assert!(client.get("https://www.good.example/a").is_ok());
//! assert!(matches!(client.get(r"https://evil.example\@www.good.example/"), Err(Refused::Ambiguous(_))));
//! assert!(matches!(client.get("https://evil.example/"), Err(Refused::Host(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

use std::error::Error;
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use railurl::compare::HostPattern;
use railurl::host::{destination, special_purpose};
use railurl::unambiguous::{self, Ambiguous};
use railurl::{Host, Url};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{ClientBuilder, Method, RequestBuilder, redirect};

/// The most redirects that are followed: as many as reqwest follows by default.
const MAX_REDIRECTS: usize = 10;

/// Where requests may go. The default is every public address, by http and https, at ports 80 and 443.
#[derive(Clone)]
pub struct Policy {
    /// The hosts that are allowed, or all.
    pub hosts: Option<Vec<HostPattern>>,
    /// The ports that are allowed, or all.
    pub ports: Option<Vec<u16>>,
    /// Addresses that are allowed although they are not public.
    pub addresses: Vec<IpAddr>,
    /// Resolves names.
    pub resolver: Arc<dyn Resolve>,
}

impl Default for Policy {
    fn default() -> Self {
        Policy { hosts: None, ports: Some(vec![80, 443]), addresses: Vec::new(), resolver: Arc::new(System) }
    }
}

impl Policy {
    /// Returns the URL if it is allowed, so far as that can be said without resolving its host.
    ///
    /// # Errors
    ///
    /// The rule that refuses it.
    pub fn check(&self, text: &str) -> Result<Url, Refused> {
        unambiguous::check(text).map_err(Refused::Ambiguous)?;
        // All parsers read the text alike, so it is a URL with a host.
        let url = Url::parse(text).expect("an unambiguous text is a URL");
        let (host, port) = (url.host().expect("it has a host"), url.port_or_known_default());
        let (name, address) = match host {
            Host::Domain(name) => (name.to_owned(), None),
            Host::Ipv4(address) => (address.to_string(), Some(address.into())),
            Host::Ipv6(address) => (address.to_string(), Some(address.into())),
        };
        if self.hosts.as_ref().is_some_and(|hosts| !hosts.iter().any(|pattern| pattern.matches(&name))) {
            return Err(Refused::Host(name));
        }
        if let (Some(ports), Some(port)) = (&self.ports, port)
            && !ports.contains(&port)
        {
            return Err(Refused::Port(port));
        }
        address.map_or(Ok(()), |address| self.check_address(address))?;
        Ok(url)
    }

    /// Checks an address of a host.
    ///
    /// # Errors
    ///
    /// It is neither public nor in the list.
    pub fn check_address(&self, address: IpAddr) -> Result<(), Refused> {
        match special_purpose(address) {
            Some(purpose) if !self.addresses.contains(&destination(address)) => Err(Refused::Address(address, purpose)),
            _ => Ok(()),
        }
    }
}

/// A request that a policy refuses. Nothing was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Parsers read the URL differently: the reason, and the bytes.
    Ambiguous(Ambiguous),
    /// The host is not in the list.
    Host(String),
    /// The port is not in the list.
    Port(u16),
    /// An address is not public; it has this purpose.
    Address(IpAddr, &'static str),
    /// There are too many redirects.
    Redirects,
}

impl Refused {
    /// Returns the refusal of an address or a redirect that an error of reqwest contains.
    pub fn of(error: &reqwest::Error) -> Option<&Refused> {
        let mut source = error.source();
        while let Some(error) = source {
            if let Some(refused) = error.downcast_ref() {
                return Some(refused);
            }
            source = error.source();
        }
        None
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Ambiguous(error) => error.fmt(f),
            Refused::Host(host) => write!(f, "the host {host} is not allowed"),
            Refused::Port(port) => write!(f, "the port {port} is not allowed"),
            Refused::Address(address, purpose) => write!(f, "the address {address} is not public ({purpose})"),
            Refused::Redirects => write!(f, "there are more than {MAX_REDIRECTS} redirects"),
        }
    }
}

impl Error for Refused {}

/// A client that fetches what a policy allows.
#[derive(Clone)]
pub struct Client {
    client: reqwest::Client,
    policy: Arc<Policy>,
}

impl Client {
    /// Makes a client. Its redirects, its resolver and its proxies are replaced: a proxy would resolve the name again.
    ///
    /// # Errors
    ///
    /// reqwest cannot make a client.
    pub fn new(policy: Policy, builder: ClientBuilder) -> reqwest::Result<Self> {
        let policy = Arc::new(policy);
        let redirects = Arc::clone(&policy);
        let redirects = redirect::Policy::custom(move |attempt| match redirects.check(attempt.url().as_str()) {
            Err(refused) => attempt.error(refused),
            Ok(_) if attempt.previous().len() > MAX_REDIRECTS => attempt.error(Refused::Redirects),
            Ok(_) => attempt.follow(),
        });
        let builder = builder.dns_resolver(Arc::new(Checked(Arc::clone(&policy)))).redirect(redirects).no_proxy();
        Ok(Client { client: builder.build()?, policy })
    }

    /// Returns a request to a URL.
    ///
    /// # Errors
    ///
    /// The policy refuses the URL.
    pub fn request(&self, method: Method, url: &str) -> Result<RequestBuilder, Refused> {
        Ok(self.client.request(method, self.policy.check(url)?.as_str()))
    }

    /// Returns a request for a URL by the method GET.
    ///
    /// # Errors
    ///
    /// The policy refuses the URL.
    pub fn get(&self, url: &str) -> Result<RequestBuilder, Refused> {
        self.request(Method::GET, url)
    }
}

/// Resolves names as the system does.
struct System;

impl Resolve for System {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let addresses = tokio::net::lookup_host((name.as_str(), 0)).await?;
            Ok(Box::new(addresses.collect::<Vec<_>>().into_iter()) as Addrs)
        })
    }
}

/// Resolves names by the policy's resolver, and checks every address.
struct Checked(Arc<Policy>);

impl Resolve for Checked {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = Arc::clone(&self.0);
        Box::pin(async move {
            let addresses: Vec<_> = policy.resolver.resolve(name).await?.collect();
            addresses.iter().try_for_each(|address| policy.check_address(address.ip()))?;
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}
