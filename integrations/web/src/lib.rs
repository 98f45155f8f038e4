//! The playground's WebAssembly module: a few functions over `railurl` and `railurl-grammar`.
//!
//! Requests are texts or JSON, and answers are JSON. Offsets are byte offsets into the UTF-8 of the text that was given.
//! `page/wasm.ts` has the types of the answers.
#![forbid(unsafe_code)]

mod compared;
mod reading;
mod rules;

pub use rules::Rules;

use std::ops::Range;

use railurl::{ParseError, dialect::Parser, explain};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// Every dialect and program: its `name`, whether it `isDialect`, which has a canonical form, and its rule `file`.
#[wasm_bindgen]
pub fn parsers() -> String {
    let parser = |parser: Parser| json!({"name": parser.name(), "isDialect": parser.dialect().is_some(), "file": explain::rule_file(parser).0});
    Parser::all().map(parser).collect::<Value>().to_string()
}

/// Reads a URL by one parser and calls setters: see [`reading::Request`] for the argument.
#[wasm_bindgen]
pub fn read(request: &str) -> String {
    answer(request, reading::read)
}

/// Explains how one parser reads a URL: see [`reading::Request`] for the argument.
#[wasm_bindgen]
pub fn explain(request: &str) -> String {
    answer(request, reading::explain)
}

/// Returns the texts of a rule file and of those that it extends, by name.
#[wasm_bindgen]
pub fn rule_files(name: &str) -> String {
    let mut files = Map::new();
    // The files are tested, so loading cannot fail; it shows which files are needed.
    let _ = railurl_grammar::load(name, |name| {
        let of_parser =
            || Parser::all().map(explain::rule_file).find(|file| file.0 == name).map(|file| file.1.to_owned());
        let text = of_parser().map_or_else(|| railurl_grammar::rules::resolve(name), Ok)?;
        files.insert(name.to_owned(), text.as_str().into());
        Ok(text)
    });
    Value::from(files).to_string()
}

/// Reads a URL by every parser: see [`compared::Request`] for the argument.
#[wasm_bindgen]
pub fn compare(request: &str) -> String {
    answer(request, compared::compare)
}

/// Answers a request in JSON. Anything that is not a request gets `{"error": …}`.
fn answer<'r, R: serde::Deserialize<'r>>(request: &'r str, answer: impl FnOnce(R) -> Value) -> String {
    match serde_json::from_str(request) {
        Ok(request) => answer(request).to_string(),
        Err(error) => json!({"error": error.to_string()}).to_string(),
    }
}

/// The longest text in an answer, in bytes; a longer one is cut.
const LONG: usize = 4000;

/// A text, cut if it is long.
fn shortened(text: &str) -> Value {
    let end = text.floor_char_boundary(LONG);
    if end < text.len() { format!("{}… ({} bytes)", &text[..end], text.len()).into() } else { text.into() }
}

fn span(span: &Range<usize>) -> Value {
    json!({"start": span.start, "end": span.end})
}

/// A failure. Its span is in the base if `ofBase`.
fn failure(error: &ParseError) -> Value {
    let is_of_base = error.kind == railurl::error::FailureKind::InvalidBase;
    json!({
        "kind": error.kind.name(), "message": error.kind.to_string(), "rule": error.rule,
        "start": error.span.start, "end": error.span.end, "ofBase": is_of_base,
    })
}
