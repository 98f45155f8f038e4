//! Golden files: the results of each dialect for several hundred inputs of our own, with bases, setters and failures.
//! Their diff shows how a change of the code affects users.
//!
//! `tests/golden/DIALECT.jsonl` has one object per line: `input`, and `base` or `set` (an attribute of the URL API and
//! a value); then `url`, `origin` and `parts` (the components from scheme to fragment), or `failure`; `refused`, if the
//! setter changed nothing; and `violations`.
//!
//! `RENEW_GOLDEN=1 cargo test --test golden` renews the results. To add a case, append a line such as
//! `{"input": "a", "base": "http://h/"}` to the files; a new dialect starts with the cases of another.

use railurl::{Dialect, Options, Url, Violation};
use railurl::{attributes::Attribute, components::Component};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn path(dialect: Dialect) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{dialect}.jsonl"))
}

fn parts(url: &Url) -> Value {
    Component::ALL.map(|component| json!(url.component(component))).into_iter().collect()
}

fn violation(violation: &Violation) -> String {
    let times = if violation.count() > 1 { format!(" x{}", violation.count()) } else { String::new() };
    format!("{}@{}..{}{times}", violation.name(), violation.span().start, violation.span().end)
}

/// Reads the case of a line by the dialect, and returns the line with the results.
fn renewed(dialect: Dialect, line: &str) -> String {
    let case: Value = serde_json::from_str(line).expect("an object a line");
    let input = case["input"].as_str().expect("an input");
    let options = Options::new().dialect(dialect);
    let options = case["base"].as_str().map_or(options, |base| options.base_text(base));
    let outcome = options.parse_with_violations(input);
    let given = ["input", "base", "set"].into_iter().filter_map(|key| Some((key.to_owned(), case.get(key)?.clone())));
    let mut line: Map<String, Value> = given.collect();
    match outcome.result {
        Ok(mut url) => {
            if let Some((attribute, value)) = case["set"][0].as_str().zip(case["set"][1].as_str()) {
                let attribute: Attribute = attribute.parse().expect("an attribute");
                if url.attributes_mut().set(attribute, value).is_err() {
                    line.insert("refused".into(), json!(true));
                }
            }
            line.insert("url".into(), json!(url.as_str()));
            line.insert("origin".into(), json!(url.origin().ascii_serialization()));
            line.insert("parts".into(), parts(&url));
        }
        Err(error) => {
            let span = error.span().unwrap_or_default();
            let place = format!("{}@{}..{}", error.name(), span.start, span.end);
            line.insert("failure".into(), json!(place));
        }
    }
    if !outcome.violations.is_empty() {
        line.insert("violations".into(), outcome.violations.iter().map(violation).collect());
    }
    visible(&Value::Object(line).to_string())
}

/// Writes JSON whose strings are in printable ASCII, so that a diff shows every character.
fn visible(json: &str) -> String {
    let mut units = [0; 2];
    json.chars().fold(String::new(), |line, c| match c {
        ' '..='~' => line + c.encode_utf8(&mut [0; 4]),
        _ => c.encode_utf16(&mut units).iter().fold(line, |line, unit| line + &format!("\\u{unit:04x}")),
    })
}

/// Returns the lines of a dialect's file that differ from the results, or renews them.
fn different(dialect: Dialect) -> Vec<String> {
    let golden = fs::read_to_string(path(dialect)).expect("the golden file");
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        let lines: String = golden.lines().map(|line| renewed(dialect, line) + "\n").collect();
        fs::write(path(dialect), lines).expect("the golden file can be written");
        return Vec::new();
    }
    assert!(golden.lines().count() > 300, "{dialect}: only {} lines", golden.lines().count());
    let pairs = golden.lines().map(|line| (line, renewed(dialect, line))).filter(|(line, renewed)| line != renewed);
    pairs.map(|(line, renewed)| format!("{dialect}:\n- {line}\n+ {renewed}")).collect()
}

#[test]
fn results_match_the_golden_files() {
    let different: Vec<String> = Dialect::ALL.iter().copied().flat_map(different).collect();
    assert!(different.is_empty(), "{} lines differ:\n{}", different.len(), different.join("\n"));
}
