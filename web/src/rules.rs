//! A grammar that is being worked on: its mistakes, its diagrams, its sentences, and how it reads a text.

use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Error, Grammar, analyze, diagram, load, sample};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// A grammar that was read.
#[wasm_bindgen]
pub struct Rules {
    grammar: Grammar,
}

fn mistake(error: &Error) -> Value {
    json!({
        "file": error.file, "line": error.position.line, "column": error.position.column, "rule": error.rule,
        "message": error.message,
    })
}

#[wasm_bindgen]
impl Rules {
    /// Reads a rule file, and those that it extends, given as a JSON object of names and texts.
    ///
    /// # Errors
    ///
    /// The mistake, as JSON with `line` and `column`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, text: &str, others: &str) -> Result<Rules, String> {
        let others: serde_json::Map<String, Value> = serde_json::from_str(others).unwrap_or_default();
        let resolve = |wanted: &str| match others.get(wanted).and_then(Value::as_str) {
            _ if wanted == name => Ok(text.to_owned()),
            Some(other) => Ok(other.to_owned()),
            None => Err("there is no such file".to_owned()),
        };
        let found = load(name, resolve).and_then(|grammar| {
            Interpreter::new(&grammar).map_err(|error| grammar.locate(error))?;
            Ok(grammar)
        });
        found.map(|grammar| Rules { grammar }).map_err(|error| mistake(&error).to_string())
    }

    /// The rules in order, each with `name`, `docs` and `line`; and the names of the `starts`.
    pub fn outline(&self) -> String {
        let rule = |rule: &railurl_grammar::Rule| {
            json!({
                "name": rule.name, "docs": rule.docs.join("\n"), "line": rule.position.line, "file": rule.file,
            })
        };
        let starts = match self.grammar.header.starts() {
            starts if starts.is_empty() => analyze::start_rules(&self.grammar),
            starts => starts,
        };
        json!({"rules": self.grammar.rules.iter().map(rule).collect::<Value>(), "starts": starts}).to_string()
    }

    /// The diagram of a rule as SVG; empty if there is no such rule.
    pub fn diagram(&self, rule: &str) -> String {
        self.grammar.rule(rule).map(diagram::svg).unwrap_or_default()
    }

    /// The errors of the analysis, each with its place and an input that would be misread.
    pub fn analysis(&self) -> String {
        analyze::analyze(&self.grammar, &[]).iter().map(mistake).collect::<Value>().to_string()
    }

    /// Sentences of a rule, of at most so many code points; or an `error`.
    pub fn sentences(&self, rule: &str, size: usize, count: usize, seed: u32) -> String {
        match sample::corpus(&self.grammar, rule, size, count, seed.into()) {
            Ok(sentences) => json!({"sentences": sentences}).to_string(),
            Err(error) => json!({"error": mistake(&error)}).to_string(),
        }
    }
}
