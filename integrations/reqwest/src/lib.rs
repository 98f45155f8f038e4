//! A guard for [reqwest](https://docs.rs/reqwest): a client that fetches only what a [`Policy`] allows. Copy it.
//!
//! It checks the URL before the client reads it, and again that of each redirect. A resolver checks every address of a name;
//! reqwest connects to what the resolver returns, and keeps the name in `Host` and in TLS. reqwest does not resolve a host
//! that is an address, so the check of the URL includes it.
//!
//! [`Client::new`] takes no `reqwest::ClientBuilder`: its `resolve`, `resolve_to_addrs`, `unix_socket` and
//! `connector_layer` say where to connect, whatever a resolver returns, and `proxy` leaves it to another machine. A setting
//! that you need is a method to add to [`Builder`]. For the same reason, a [`Client`] gives out no `reqwest::Client` and no
//! `reqwest::RequestBuilder`, from which one can be taken.
//!
//! ```
//! use railurl_reqwest::{Client, Policy, Rule};
//!
//! let policy: Policy = serde_json::from_str(r#"{"hosts": ["*.good.example"], "body_bytes": 1000000}"#)?;
//! let client = Client::new(policy)?;
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let refused = client.get(r"https://evil.example\@www.good.example/").await.err().unwrap();
//! assert_eq!(refused.refused().unwrap().rule, Rule::Unambiguous);
//! # });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use railurl::Url;
pub use railurl::policy::{Decision, Policy, Refused, Rule};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{HOST, HeaderMap, HeaderValue};
use reqwest::{Method, Request, redirect};
use tokio::time::{Instant, timeout, timeout_at};

/// Is called with each decision.
type Hook = Arc<dyn Fn(&Decision) + Send + Sync>;

/// A policy, and the report of its decisions.
struct Guard {
    policy: Policy,
    resolver: Arc<dyn Resolve>,
    hook: Option<Hook>,
}

impl Guard {
    /// Reports a decision. Returns the refusal if it is enforced.
    fn decide(&self, url: &str, outcome: Result<(), Refused>) -> Result<(), Refused> {
        if let Some(hook) = &self.hook {
            hook(&self.policy.decision(url, outcome.as_ref().err()));
        }
        if self.policy.report_only { Ok(()) } else { outcome }
    }

    /// Returns the canonical form of a URL that is allowed.
    fn check(&self, text: &str) -> Result<Url, Refused> {
        self.decide(text, self.policy.check(text).map(drop))?;
        Url::parse(text).map_err(|error| Refused::new(Rule::Url, error.to_string()))
    }

    /// Checks that the header `Host` names the host of the URL.
    fn check_host_header(&self, url: &Url, headers: &HeaderMap) -> Result<(), Refused> {
        let host = url.host_str().unwrap_or_default();
        let port = url.port_or_known_default().map(|port| format!("{host}:{port}"));
        let allowed = |value: &HeaderValue| {
            let value = value.to_str().unwrap_or_default().to_ascii_lowercase();
            Some(&value) == port.as_ref() || url.port().is_none() && value == host
        };
        if self.policy.host_header || headers.get_all(HOST).iter().all(allowed) {
            return Ok(());
        }
        let refused = Refused::new(Rule::HostHeader, format!("the header Host is not that of the URL, {host}"));
        self.decide(url.as_str(), Err(refused))
    }
}

/// Settings of a client that cannot open it.
#[derive(Clone)]
pub struct Builder {
    policy: Policy,
    resolver: Arc<dyn Resolve>,
    hook: Option<Hook>,
    user_agent: Option<HeaderValue>,
    connect_timeout: Option<Duration>,
}

impl Builder {
    /// Resolves names by another resolver than the system's. The policy checks what it returns.
    pub fn resolver(self, resolver: Arc<dyn Resolve>) -> Self {
        Builder { resolver, ..self }
    }

    /// Calls a function with each decision. Nothing in a [`Decision`] is secret.
    pub fn on_decision(self, hook: impl Fn(&Decision) + Send + Sync + 'static) -> Self {
        Builder { hook: Some(Arc::new(hook)), ..self }
    }

    /// Sets the header `User-Agent`.
    pub fn user_agent(self, value: HeaderValue) -> Self {
        Builder { user_agent: Some(value), ..self }
    }

    /// Limits the time of a connection, within the limits of the policy.
    pub fn connect_timeout(self, timeout: Duration) -> Self {
        Builder { connect_timeout: Some(timeout), ..self }
    }

    /// Makes the client.
    ///
    /// # Errors
    ///
    /// The policy means nothing, or reqwest cannot make a client.
    pub fn build(self) -> Result<Client, Error> {
        self.policy.validate().map_err(|error| Error::Other(Box::new(error)))?;
        let guard = Arc::new(Guard { policy: self.policy, resolver: self.resolver, hook: self.hook });
        let redirects = Arc::clone(&guard);
        let redirects = redirect::Policy::custom(move |attempt| {
            let url = attempt.url().as_str();
            let is_too_many = attempt.previous().len() > redirects.policy.redirects as usize;
            let reason = || format!("there are more than {} redirects", redirects.policy.redirects);
            let limit = if is_too_many { Err(Refused::new(Rule::Redirects, reason())) } else { Ok(()) };
            // A decision that allows it is reported by the check of the URL.
            let limit = limit.or_else(|refused| redirects.decide(url, Err(refused)));
            match limit.and_then(|()| redirects.check(url)) {
                Err(refused) => attempt.error(refused),
                Ok(_) => attempt.follow(),
            }
        });
        let mut builder = reqwest::Client::builder()
            .dns_resolver(Arc::new(Checked(Arc::clone(&guard))))
            .redirect(redirects)
            .no_proxy()
            .referer(false);
        if let Some(value) = self.user_agent {
            builder = builder.user_agent(value);
        }
        if let Some(timeout) = self.connect_timeout {
            builder = builder.connect_timeout(timeout);
        }
        Ok(Client { client: builder.build().map_err(Error::of)?, guard })
    }
}

/// A client that fetches what a policy allows.
#[derive(Clone)]
pub struct Client {
    client: reqwest::Client,
    guard: Arc<Guard>,
}

impl Client {
    /// Makes a client.
    ///
    /// # Errors
    ///
    /// The policy means nothing, or reqwest cannot make a client.
    pub fn new(policy: Policy) -> Result<Self, Error> {
        Self::builder(policy).build()
    }

    /// Returns a builder with the default settings.
    pub fn builder(policy: Policy) -> Builder {
        Builder { policy, resolver: Arc::new(System), hook: None, user_agent: None, connect_timeout: None }
    }

    /// Fetches a URL by the method GET.
    ///
    /// # Errors
    ///
    /// The policy refuses the URL or one that it redirects to, or the client fails.
    pub async fn get(&self, url: &str) -> Result<Response, Error> {
        // The check of the request sees a text that reqwest has parsed, and this one what it was parsed from.
        let url = self.guard.check(url)?;
        let url = url.as_str().parse().map_err(|error| Error::Other(Box::new(error)))?;
        self.send(Request::new(Method::GET, url)).await
    }

    /// Sends a request, whose URL and headers are checked.
    ///
    /// A `Request` has a URL that was parsed by the URL Standard. Check the text that it was parsed from by
    /// [`Policy::check`] to refuse texts that other programs read differently.
    ///
    /// # Errors
    ///
    /// The policy refuses the URL or one that it redirects to, or the client fails.
    pub async fn execute(&self, request: Request) -> Result<Response, Error> {
        self.guard.check(request.url().as_str())?;
        self.send(request).await
    }

    async fn send(&self, mut request: Request) -> Result<Response, Error> {
        let policy = &self.guard.policy;
        let url = Url::parse(request.url().as_str()).map_err(|error| Error::Other(Box::new(error)))?;
        self.guard.check_host_header(&url, request.headers())?;
        if !policy.host_header {
            // It would be sent to the host of a redirect as well.
            request.headers_mut().remove(HOST);
        }
        let seconds = policy.seconds.filter(|_| !policy.report_only);
        let ends = seconds.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds));
        let response = in_time(ends, self.client.execute(request)).await?;
        Ok(Response { response, guard: Arc::clone(&self.guard), ends, length: 0 })
    }
}

/// Waits for reqwest until the time is over.
async fn in_time<T>(ends: Option<Instant>, call: impl Future<Output = reqwest::Result<T>>) -> Result<T, Error> {
    match ends {
        None => call.await.map_err(Error::of),
        Some(ends) => match timeout_at(ends, call).await {
            Ok(found) => found.map_err(Error::of),
            Err(_) => Err(Refused::new(Rule::Time, "the fetch takes longer than the policy allows").into()),
        },
    }
}

/// A response whose body has the limits of the policy.
pub struct Response {
    response: reqwest::Response,
    guard: Arc<Guard>,
    ends: Option<Instant>,
    length: u64,
}

impl Response {
    /// Returns the status.
    pub fn status(&self) -> reqwest::StatusCode {
        self.response.status()
    }

    /// Returns the headers.
    pub fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// Returns the URL of the last redirect.
    pub fn url(&self) -> &str {
        self.response.url().as_str()
    }

    /// Returns the next bytes of the body; nothing at its end.
    ///
    /// # Errors
    ///
    /// The body is too long or takes too long, or the client fails.
    pub async fn chunk(&mut self) -> Result<Option<Vec<u8>>, Error> {
        let Some(chunk) = in_time(self.ends, self.response.chunk()).await? else { return Ok(None) };
        self.length += chunk.len() as u64;
        if let Some(limit) = self.guard.policy.body_bytes.filter(|limit| self.length > *limit) {
            let refused = Refused::new(Rule::Body, format!("the body is longer than {limit} bytes"));
            self.guard.decide(self.response.url().as_str(), Err(refused))?;
        }
        Ok(Some(chunk.to_vec()))
    }

    /// Returns the rest of the body.
    ///
    /// # Errors
    ///
    /// The body is too long or takes too long, or the client fails.
    pub async fn bytes(mut self) -> Result<Vec<u8>, Error> {
        let mut body = Vec::new();
        while let Some(chunk) = self.chunk().await? {
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }
}

/// The error for a request that a policy refuses, or that fails.
#[derive(Debug)]
pub enum Error {
    /// The policy refuses it.
    Refused(Refused),
    /// The client fails.
    Client(reqwest::Error),
    /// The client cannot be made.
    Other(Box<dyn StdError + Send + Sync>),
}

impl Error {
    /// Returns the refusal of the policy.
    pub fn refused(&self) -> Option<&Refused> {
        match self {
            Error::Refused(refused) => Some(refused),
            _ => None,
        }
    }

    /// Finds the refusal of a redirect or of an address in an error of reqwest.
    fn of(error: reqwest::Error) -> Self {
        let mut source = error.source();
        while let Some(inner) = source {
            if let Some(refused) = inner.downcast_ref::<Refused>() {
                return Error::Refused(refused.clone());
            }
            source = inner.source();
        }
        Error::Client(error)
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        Error::Refused(refused)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Refused(refused) => refused.fmt(f),
            Error::Client(error) => error.fmt(f),
            Error::Other(error) => error.fmt(f),
        }
    }
}

impl StdError for Error {}

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

/// Resolves names by the client's resolver, and checks the name and every address.
struct Checked(Arc<Guard>);

impl Resolve for Checked {
    fn resolve(&self, name: Name) -> Resolving {
        let guard = Arc::clone(&self.0);
        Box::pin(async move {
            let url = format!("//{}", name.as_str());
            if let Err(refused) = guard.policy.check_host(name.as_str()) {
                guard.decide(&url, Err(refused))?;
            }
            let seconds = guard.policy.name_seconds.filter(|_| !guard.policy.report_only);
            let found = guard.resolver.resolve(name);
            let addresses = match seconds {
                None => found.await?,
                Some(seconds) => timeout(Duration::from_secs_f64(seconds), found)
                    .await
                    .map_err(|_| Refused::new(Rule::Time, "the name was not resolved within the time limit"))??,
            };
            let addresses: Vec<_> = addresses.collect();
            for address in &addresses {
                guard.decide(&url, guard.policy.check_address(address.ip()))?;
            }
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}
