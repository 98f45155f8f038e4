//! Every dialect and program: how each reads a URL, and where they differ.

mod compare;
mod guard;

use railurl::Dialect;
use railurl::dialect::Parser;
use railurl::implementations::Implementation;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer;

/// Returns every dialect and program: its `name`, and whether it `isDialect`, which has a canonical form. A program has
/// its name and version in words, and the names of all `releases` that it can be read by.
#[wasm_bindgen]
pub fn parsers() -> String {
    let parser = |parser: Parser| match parser {
        Parser::Implementation(program) => json!({
            "name": program.name(), "isDialect": false, "program": program.about().program, "version": program.about().version,
            "releases": program.releases().map(Implementation::name).collect::<Value>(),
        }),
        _ => {
            let is_own = |release: &&Dialect| release.name().split('@').next() == Some(parser.name());
            let releases: Value = Dialect::RELEASES.iter().filter(is_own).map(|release| release.name()).collect();
            json!({"name": parser.name(), "isDialect": true, "releases": releases})
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
