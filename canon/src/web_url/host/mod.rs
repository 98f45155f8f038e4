//! A placeholder for the CanonicalizeHost algorithm: ASCII lower case and nothing else.

use alloc::string::String;
use core::fmt;

use super::Personality;

/// Why a host is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HostError {
    /// A `%` at the end.
    PercentEncoding,
}

impl HostError {
    /// The name, in lower-case words joined by hyphens.
    pub const fn name(self) -> &'static str {
        "percent-encoding"
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a `%` at the end of the host")
    }
}

/// The host in ASCII lower case.
///
/// # Errors
///
/// Where it ends in `%`.
pub fn canonicalize_host(host: &str, _scheme: &str, _personality: Personality) -> Result<String, HostError> {
    if host.ends_with('%') { Err(HostError::PercentEncoding) } else { Ok(host.to_ascii_lowercase()) }
}
