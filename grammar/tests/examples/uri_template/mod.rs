//! Parsers of whole texts, one for each start rule.
//!
//! Generated from `grammar/examples/uri-template.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

#![allow(dead_code, unused_imports, reason = "a program may not use all of it")]
#![allow(clippy::enum_variant_names, clippy::large_enum_variant, reason = "names and shapes are the grammar's")]

mod error;
#[doc(hidden)]
pub mod expected;
pub mod syntax;
pub mod walk;

pub use error::{SyntaxError, SyntaxErrorKind};

/// Parses the whole of `input` as `uri-template`.
///
/// # Errors
///
/// The furthest place that can be read, and what was expected there.
pub fn parse_uri_template<'i>(input: &'i str) -> Result<syntax::UriTemplate<'i>, SyntaxError> {
    match syntax::uri_template(input) {
        Ok(("", tree)) => Ok(tree),
        _ => Err(SyntaxError::new(input, "uri-template", &expected::URI_TEMPLATE)),
    }
}
