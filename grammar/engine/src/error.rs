//! Why a text was not read.

use alloc::string::String;
use core::fmt;

/// Why a text was not read, so that nothing is known about whether it matches.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// The grammar has no rule of this name.
    NoRule(String),
    /// The text has more bytes than this.
    TooLong(usize),
    /// It takes more steps than the caller allows.
    TooManySteps(u64),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NoRule(name) => write!(f, "there is no rule `{name}`"),
            ReadError::TooLong(limit) => write!(f, "the text has more than {limit} bytes"),
            ReadError::TooManySteps(limit) => write!(f, "the text takes more than {limit} steps"),
        }
    }
}

impl core::error::Error for ReadError {}
