//! The [URL Standard](https://url.spec.whatwg.org/), as of commit 6ae8486 of 2 July 2026.

pub mod errors;

pub use errors::ValidationError;

use crate::parts::Violation;

/// A validation error and where it is.
pub type Error = Violation<ValidationError>;
