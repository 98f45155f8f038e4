//! Parsers of whole texts, one for each start rule.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

#![allow(dead_code, unused_imports, clippy::needless_lifetimes, reason = "not all is used, and signatures are alike")]
#![allow(clippy::enum_variant_names, clippy::large_enum_variant, reason = "names and shapes are the grammar's")]
#![allow(clippy::doc_lazy_continuation, clippy::doc_overindented_list_items, reason = "comments are as well")]

mod error;
#[doc(hidden)]
pub mod expected;
pub mod syntax;
pub mod walk;

pub use error::{SyntaxError, SyntaxErrorKind};

/// Parses the whole of `input` as `version`.
///
/// # Errors
///
/// The furthest place that can be read, and what was expected there.
pub fn parse_version<'i>(input: &'i str) -> Result<syntax::Version<'i>, SyntaxError> {
    match syntax::version(input) {
        Ok(("", tree)) => Ok(tree),
        _ => Err(SyntaxError::new(input.as_bytes(), "version", &expected::VERSION)),
    }
}

/// The same parsers over bytes, for the start rules that match only ASCII.
pub mod bytes {
    use super::{SyntaxError, expected, syntax, walk};

    /// Parses the whole of `input` as `version`.
    ///
    /// # Errors
    ///
    /// The furthest place that can be read, and what was expected there.
    pub fn parse_version<'i>(input: &'i [u8]) -> Result<syntax::Version<'i>, SyntaxError> {
        match core::str::from_utf8(input) {
            Ok(text) => super::parse_version(text),
            Err(_) => Err(SyntaxError::new(input, "version", &expected::VERSION)),
        }
    }
}
