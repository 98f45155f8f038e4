//! Reads and validates policies.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;

use serde::de::{Error as _, MapAccess, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Policy, has_a_label};
use crate::host::{HostPattern, HostPatternError};

impl Policy {
    /// Checks that the policy means something: no list of what is allowed is empty, no host in it is one that never
    /// matches, no port is 0, and times are positive.
    ///
    /// ```
    /// use railurl::policy::Policy;
    ///
    /// let policy = Policy { hosts: Some(vec!["bücher.example".parse()?]), ..Policy::default() };
    /// let error = policy.validate().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "`hosts`: no URL with the host xn--bcher-kva.example passes: set `idn` to true, or leave it out"
    /// );
    /// # Ok::<(), railurl::host::HostPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The key, and what to write.
    pub fn validate(&self) -> Result<(), PolicyError> {
        let error = |key, reason: &dyn fmt::Display| Err(PolicyError { key, reason: reason.to_string() });
        if self.schemes.is_empty() {
            return error("schemes", &"nothing passes an empty list: leave it out to allow http and https");
        }
        if let Some(hosts) = &self.hosts {
            if hosts.is_empty() {
                return error("hosts", &"nothing passes an empty list: leave it out to allow all hosts");
            }
            for pattern in hosts {
                let host = pattern.to_string();
                if !self.idn && has_a_label(&host) {
                    let reason = format!("no URL with the host {host} passes: set `idn` to true, or leave it out");
                    return error("hosts", &reason);
                }
                if self.read(&example(&host)).is_err() {
                    let reason =
                        format!("no URL with the host {host} passes: set `unambiguous` to false, or leave it out");
                    return error("hosts", &reason);
                }
            }
        }
        if let Some(ports) = &self.ports {
            if ports.is_empty() {
                return error("ports", &"nothing passes an empty list: write null to allow all ports");
            }
            if ports.contains(&0) {
                return error("ports", &"0 is not a port: write numbers from 1 to 65535");
            }
        }
        for (key, seconds) in [("name_seconds", self.name_seconds), ("seconds", self.seconds)] {
            if seconds.is_some_and(|seconds| !(seconds > 0.0 && seconds <= MAX_SECONDS)) {
                return error(key, &format_args!("write a number of seconds above 0, at most {MAX_SECONDS}, or null"));
            }
        }
        Ok(())
    }
}

/// Returns a URL with a host of a pattern.
fn example(pattern: &str) -> String {
    match pattern.strip_prefix("*.") {
        Some(domain) => format!("http://a.{domain}/"),
        None if pattern.contains(':') => format!("http://[{pattern}]/"),
        None => format!("http://{pattern}/"),
    }
}

/// The maximum of a time limit: a day. Timers of JavaScript and of operating systems take no more than weeks.
const MAX_SECONDS: f64 = 86_400.0;

/// The error for a policy that means nothing.
///
/// ```
/// use railurl::policy::Policy;
///
/// let policy = Policy { ports: Some(vec![]), ..Policy::default() };
/// assert_eq!(policy.validate().unwrap_err().key, "ports");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PolicyError {
    /// The key at fault.
    pub key: &'static str,
    /// What is wrong, and what to write.
    pub reason: String,
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.key, self.reason)
    }
}

impl core::error::Error for PolicyError {}

impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The derived function, which is not that of the trait.
        Policy::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Policy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let policy = deserializer.deserialize_map(Object)?;
        policy.validate().map_err(D::Error::custom)?;
        Ok(policy)
    }
}

/// Reads an object. The derived function would take a list as well, by the order of the fields.
struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = Policy;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the keys of a policy")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Policy, A::Error> {
        Policy::deserialize(MapAccessDeserializer::new(map))
    }
}

impl Serialize for HostPattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for HostPattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|error: HostPatternError| {
            D::Error::custom(format_args!("`{text}` is not a host or `*.` and a domain: {error}"))
        })
    }
}
