//! Skeleton.
use crate::generic::Record;
use alloc::string::String;
use encoding_rs::Encoding;
use railurl_parser::Violation;

pub use failure::Failure;
mod failure;

/// Why an input is not a URL, in which production, at which bytes of the input.
pub type Error = Violation<Failure>;

/// Skeleton.
pub fn parse(
    _input: &str,
    _base: Option<&str>,
    _encoding: &'static Encoding,
    _syntax: Syntax,
) -> Result<Record, Error> {
    unimplemented!()
}
/// Skeleton.
pub fn components(_input: &str, _syntax: Syntax) -> Result<Record, Error> {
    unimplemented!()
}
/// Skeleton.
pub fn resolve(_input: &str, _base: Option<&str>, _syntax: Syntax) -> Result<Record, Error> {
    let _ = String::new();
    unimplemented!()
}

/// Which of the two grammars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// RFC 3986.
    Uri,
    /// RFC 3987.
    Iri,
}

/// The port of a scheme that a URL leaves out.
pub fn default_port(_scheme: &str) -> Option<u16> {
    unimplemented!()
}
