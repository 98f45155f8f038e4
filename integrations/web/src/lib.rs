//! railurl for JavaScript: a few functions for the playground and for the npm package.
//!
//! Answers have the objects and names of `railurl::report`.
//!
//! Each feature is a WebAssembly module of its own, so that a page or a program loads only what it uses. Answers are JSON,
//! except for those of [`mod@core`], which are called for one URL after another. Requests are arguments, because the code
//! that reads JSON takes more room than two programs; only policies, and the argument of [`Rules::light`], are JSON. Offsets
//! are byte offsets into the UTF-8 of the text that was given.
#![forbid(unsafe_code)]

#[cfg(feature = "core")]
mod core;
#[cfg(feature = "parsers")]
mod parsers;
#[cfg(feature = "core")]
mod policy;
#[cfg(any(feature = "core", feature = "parsers"))]
mod read;
#[cfg(feature = "rules")]
mod rules;
#[cfg(feature = "views")]
mod views;

#[cfg(feature = "core")]
pub use policy::Policy;
#[cfg(feature = "rules")]
pub use rules::Rules;

#[cfg(any(feature = "core", feature = "parsers", feature = "rules"))]
use railurl::dialect::{Parser, UnknownDialect};
#[cfg(any(feature = "core", feature = "parsers", feature = "rules"))]
use serde_json::{Value, json};

/// Finds a parser by its name, or returns the answer that it is unknown.
#[cfg(any(feature = "core", feature = "parsers", feature = "rules"))]
fn parser_of(name: &str) -> Result<Parser, Value> {
    name.parse().map_err(|error: UnknownDialect| json!({"error": error.to_string(), "unknown": name}))
}

/// Cuts a text that is longer than `limit`, in bytes.
#[cfg(any(feature = "parsers", feature = "rules"))]
fn shortened(text: &str, limit: usize) -> Value {
    match text.get(..text.floor_char_boundary(limit)) {
        Some(start) if start.len() < text.len() => format!("{start}… ({} bytes)", text.len()).into(),
        _ => text.into(),
    }
}

/// Cuts every text of an answer that is longer than `limit`, in bytes.
#[cfg(feature = "parsers")]
fn shorten(answer: &mut Value, limit: usize) {
    match answer {
        Value::String(text) if text.len() > limit => *answer = shortened(text, limit),
        Value::Array(values) => values.iter_mut().for_each(|value| shorten(value, limit)),
        Value::Object(object) => object.values_mut().for_each(|value| shorten(value, limit)),
        _ => {}
    }
}
