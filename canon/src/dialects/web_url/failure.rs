//! Why an input is not a URL.

use core::fmt;

use super::host::HostError;

/// Why an input is *invalid*: section "Resolution", and "Canonicalization" where it says so.
///
/// ```
/// use railurl_canon::dialects::web_url::{Failure, Personality, parse};
///
/// let failure = |input| parse(input, None, railurl_canon::encode::UTF_8, Personality::This).unwrap_err().kind;
/// assert_eq!(failure("a"), Failure::NoScheme);
/// assert_eq!(failure("http://h:x/"), Failure::InvalidPort);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Failure {
    /// The input has no scheme, and the base is missing.
    NoScheme,
    /// The base has no scheme: "If the base URL is *invalid*, no string can be resolved against it."
    InvalidBase,
    /// The input is relative, and the base is not *hierarchical*.
    BaseNotHierarchical,
    /// The CanonicalizeHost algorithm fails.
    Host(HostError),
    /// The port has something other than digits.
    InvalidPort,
    /// The port is greater than 65535.
    PortOutOfRange,
}

impl Failure {
    /// Returns the name, in lowercase words joined by hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            Failure::NoScheme => "no-scheme",
            Failure::InvalidBase => "invalid-base",
            Failure::BaseNotHierarchical => "base-not-hierarchical",
            Failure::Host(error) => error.name(),
            Failure::InvalidPort => "invalid-port",
            Failure::PortOutOfRange => "port-out-of-range",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::NoScheme => "the input has no scheme, and no base",
            Failure::InvalidBase => "the base is not a URL: it has no scheme",
            Failure::BaseNotHierarchical => "the input is relative, and the base is not hierarchical",
            Failure::Host(error) => return error.fmt(f),
            Failure::InvalidPort => "the port has something other than digits",
            Failure::PortOutOfRange => "the port is greater than 65535",
        })
    }
}
