//! Skeleton.
use crate::generic::Record;
use alloc::string::String;
use encoding_rs::Encoding;
use railurl_parser::Violation;

pub mod host;

pub use failure::Failure;
mod failure;

/// Why an input is not a URL, in which production, at which bytes of the input.
pub type Error = Violation<Failure>;

/// Skeleton.
pub fn parse(
    _input: &str,
    _base: Option<&str>,
    _encoding: &'static Encoding,
    _personality: Personality,
) -> Result<Record, Error> {
    unimplemented!()
}
/// Skeleton.
pub fn components(_input: &str, _personality: Personality) -> Record {
    unimplemented!()
}
/// Skeleton.
pub fn resolve(_input: &str, _base: Option<&str>, _personality: Personality) -> Result<Record, Error> {
    let _ = String::new();
    unimplemented!()
}

/// Whose steps are taken where the document marks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Personality {
    /// THIS: those that the document chooses.
    This,
    /// CHROME.
    Chrome,
    /// GECKO.
    Gecko,
    /// IE.
    Ie,
}

/// The port of a scheme that a URL leaves out.
pub fn default_port(_scheme: &str) -> Option<u16> {
    unimplemented!()
}
