//! Every dialect and program: how each reads a URL, and where they differ.

mod compare;
mod guard;

use railurl::dialect::Parser;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer;

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

/// Reads a URL by every parser: see [`compare::Request`] for the argument.
#[wasm_bindgen]
pub fn compare(request: &str) -> String {
    answer(request, compare::compare)
}

/// Compares a check with a fetch: see [`guard::Request`] for the argument.
#[wasm_bindgen]
pub fn guard(request: &str) -> String {
    answer(request, guard::guard)
}
