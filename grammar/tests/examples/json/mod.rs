//! Parsers of whole texts, one for each start rule.
//!
//! Generated from `grammar/examples/json.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

#![allow(dead_code, unused_imports, reason = "a program may not use all of it")]
#![allow(clippy::enum_variant_names, clippy::large_enum_variant, reason = "names and shapes are the grammar's")]

mod error;
#[doc(hidden)]
pub mod expected;
pub mod syntax;
pub mod walk;

pub use error::{SyntaxError, SyntaxErrorKind};

/// Parses the whole of `input` as `json-text`.
///
/// There may be 64 brackets around a text. More are an error.
///
/// # Errors
///
/// The furthest place that can be read, and what was expected there.
pub fn parse_json_text<'i>(input: &'i str) -> Result<syntax::JsonText<'i>, SyntaxError> {
    let depth = 64;
    match syntax::json_text(depth, input) {
        Ok(("", tree)) => Ok(tree),
        _ => Err(SyntaxError::new(input, "json-text", &expected::JSON_TEXT)),
    }
}
