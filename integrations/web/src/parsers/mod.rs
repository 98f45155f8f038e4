//! Every dialect and program: how each reads a URL, and where they differ.

mod compare;
mod guard;

use railurl::dialect::Parser;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns every dialect and program: its `name`, whether it `is_dialect`, which has a canonical form, and the names of
/// all `releases` of which it can be, first its own. A program has its title, name and version in words.
#[wasm_bindgen]
pub fn parsers() -> String {
    let parser = |parser: Parser| {
        let releases: Value = parser.releases().map(Parser::name).collect();
        match parser {
            Parser::Implementation(program) => json!({
                "name": program.name(), "is_dialect": false, "fetches": parser.client().is_some(), "title": program.about().title,
                "program": program.about().program, "version": program.about().version, "releases": releases,
            }),
            _ => json!({
                "name": parser.name(), "is_dialect": true, "fetches": parser.client().is_some(), "releases": releases,
            }),
        }
    };
    Parser::all().map(parser).collect::<Value>().to_string()
}

/// Reads a URL by the parsers of these names, or by all for an empty list. `allowed` is a host, or `*.` and a domain; empty for
/// any. A text in the answer that is longer than `limit`, in bytes, is cut.
#[wasm_bindgen]
pub fn compare(
    input: &str,
    base: Option<String>,
    parsers: Option<Vec<String>>,
    allowed: &str,
    limit: Option<usize>,
) -> String {
    compare::compare(input, base.as_deref(), parsers, allowed, limit).to_string()
}

/// Compares how `checker`, a parser, reads a URL with how `fetcher`, a program, does.
#[wasm_bindgen]
pub fn guard(input: &str, base: Option<String>, checker: &str, fetcher: &str) -> String {
    guard::guard(input, base.as_deref(), checker, fetcher).to_string()
}
