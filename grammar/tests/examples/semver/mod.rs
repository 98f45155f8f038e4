//! Parsers of whole texts, one for each start rule.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`; edit that file, not this one.

#![allow(dead_code, unused_imports, reason = "a program may not use all of it")]

mod error;
mod expected;
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
        _ => Err(SyntaxError::new(input, "version", &expected::VERSION, &|_, _| true)),
    }
}
