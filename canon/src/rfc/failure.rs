//! Skeleton.
use core::fmt;

/// Skeleton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The base is not a URL.
    InvalidBase,
}

impl Failure {
    /// The name.
    pub const fn name(self) -> &'static str {
        "invalid-base"
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the base is not a URL")
    }
}
