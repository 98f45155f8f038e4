//! Hosts as values.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::ParseError;

/// The host of a URL.
#[derive(Clone, Debug, Eq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "serde", derive(::serde::Deserialize, ::serde::Serialize))]
pub enum Host<S = String> {
    /// A domain, or, in a URL that is not special, an opaque host.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl Host<&str> {
    /// Returns the host with its own string.
    pub fn to_owned(&self) -> Host<String> {
        match *self {
            Host::Domain(domain) => Host::Domain(domain.to_owned()),
            Host::Ipv4(address) => Host::Ipv4(address),
            Host::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

impl Host<String> {
    /// Parses the host of a special URL: the [host parser](https://url.spec.whatwg.org/#host-parsing).
    ///
    /// # Errors
    ///
    /// The input is not a host.
    ///
    /// ```
    /// use url::{Host, ParseError};
    ///
    /// assert_eq!(Host::parse("EXAMPLE.com"), Ok(Host::Domain("example.com".into())));
    /// assert_eq!(Host::parse("0x7f.1"), Ok(Host::Ipv4([127, 0, 0, 1].into())));
    /// assert_eq!(Host::parse("[1::"), Err(ParseError::InvalidIpv6Address));
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        match railurl::Host::parse(input) {
            Ok(host) => Ok(Host::new(host)),
            Err(_) if input.is_empty() => Err(ParseError::EmptyHost),
            Err(error) => Err(ParseError::from_kind(error.kind())),
        }
    }

    /// Parses the host of a URL that is not special: the
    /// [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
    ///
    /// # Errors
    ///
    /// The input is not a host.
    ///
    /// ```
    /// use url::{Host, ParseError};
    ///
    /// assert_eq!(Host::parse_opaque("É"), Ok(Host::Domain("%C3%89".into())));
    /// assert_eq!(Host::parse_opaque("a b"), Err(ParseError::InvalidDomainCharacter));
    /// ```
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        match railurl::Host::parse_opaque(input) {
            Ok(host) => Ok(Host::new(host)),
            Err(error) => Err(ParseError::from_kind(error.kind())),
        }
    }
}

impl<S> Host<S> {
    pub(crate) fn new(host: railurl::Host<S>) -> Self {
        match host {
            railurl::Host::Domain(host) | railurl::Host::Opaque(host) => Host::Domain(host),
            railurl::Host::Ipv4(address) => Host::Ipv4(address),
            railurl::Host::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Host::Domain(domain) => domain.as_ref().fmt(f),
            Host::Ipv4(address) => address.fmt(f),
            Host::Ipv6(address) => railurl::Host::<&str>::Ipv6(*address).fmt(f),
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Host::Domain(one), Host::Domain(other)) => one == other,
            (Host::Ipv4(one), Host::Ipv4(other)) => one == other,
            (Host::Ipv6(one), Host::Ipv6(other)) => one == other,
            _ => false,
        }
    }
}
