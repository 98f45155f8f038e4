//! The results of the 2015 standard's own reference implementation, recorded four months before the text.
//!
//! Each row agrees, or is named below with the sentence of the standard that refutes it. A named row that agrees fails
//! the test, because the entry is obsolete.

use crate::support;
use railurl::{Dialect, Options, Url, attributes::Attribute};
use serde_json::Value;

/// A case that the standard's text refutes: its input, its base, and the reason.
struct Refuted {
    input: &'static str,
    base: &'static str,
    sentence: &'static str,
}

const REFUTED: &[Refuted] = &[Refuted {
    input: "x",
    base: "test:test",
    // The run fails: "relative URL provided with a non-relative base".
    sentence: "Set `result.scheme` to `base.scheme`. (relative-url, row 4; no step returns failure)",
}];

/// A setter case that the standard's text refutes: its name and attribute, and the reason.
const REFUTED_SETTERS: &[(&str, &str, &str)] = &[
    // The run serializes the empty scheme data of `foo:` as if it were null.
    (
        "href",
        "resetAll",
        "If url's scheme data is unset: append `//` to output. (URL serializer; it is the empty string)",
    ),
    // The run leaves `#` in a password.
    (
        "password",
        "withHash",
        "The password encode set is the default encode set and …; the default encode set is … `#`",
    ),
];

fn text<'v>(case: &'v Value, name: &str) -> &'v str {
    case[name].as_str().unwrap_or_else(|| panic!("no `{name}` in {case}"))
}

/// Returns the attributes of the URL that differ from those expected; an absent attribute is the empty string.
fn differences(url: &Url, expected: &Value, absent_is_empty: bool) -> Vec<String> {
    let attributes = url.attributes();
    let compare = |attribute: &Attribute| {
        let expected = match expected.get(attribute.name()) {
            // The data has no `host` attribute, only `hostname` and `port`.
            None if *attribute == Attribute::Host || !absent_is_empty => return None,
            None => "",
            Some(value) => value.as_str().unwrap_or_default(),
        };
        let found = attributes.get(*attribute);
        (found != expected).then(|| format!("{}: {found:?}, expected {expected:?}", attribute.name()))
    };
    Attribute::ALL.iter().filter_map(compare).collect()
}

fn constructor_differences(case: &Value) -> Vec<String> {
    let options = Options::new().dialect(Dialect::Railroad2015);
    let base = options.parse(text(case, "base")).expect("the bases of the data are URLs");
    let outcome = options.base(&base).parse_with_violations(text(case, "input"));
    let expected = &case["expect"];
    let fails = expected["failure"].as_bool() == Some(true);
    match &outcome.result {
        Ok(url) if fails => vec![format!("parsed as {url}, expected a failure")],
        Err(error) if !fails => vec![format!("failed: {error}")],
        // A failing parse may have indicated any number of conformance errors before.
        Err(_) => Vec::new(),
        Ok(url) => {
            let mut found = differences(url, expected, true);
            if outcome.violations.is_empty() != case["conformance_error"].is_null() {
                found.push(format!("violations {:?}, expected {}", outcome.violations, case["conformance_error"]));
            }
            found
        }
    }
}

pub(crate) fn constructor() {
    let folder = support::beside("conformance/railroad");
    let cases = support::json_lines(&folder.join("constructor.jsonl"));
    let mut wrong = Vec::new();
    for case in &cases {
        let (input, base) = (text(case, "input"), text(case, "base"));
        let refuted = REFUTED.iter().find(|refuted| refuted.input == input && refuted.base == base);
        let found = constructor_differences(case);
        match (refuted, found.is_empty()) {
            (None, false) => wrong.push(format!("{input:?} with {base:?}: {}", found.join("; "))),
            (Some(refuted), true) => {
                wrong.push(format!("{input:?} with {base:?} agrees and needs no exception: {}", refuted.sentence));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    assert!(cases.len() >= 169, "only {} cases", cases.len());
    crate::report(format_args!(
        "{} of {} cases agree, {} refuted",
        cases.len() - REFUTED.len(),
        cases.len(),
        REFUTED.len()
    ));
}

pub(crate) fn setters() {
    let folder = support::beside("conformance/railroad");
    let cases = support::json_lines(&folder.join("setters.jsonl"));
    let mut wrong = Vec::new();
    for case in &cases {
        let (attribute, name) = (text(case, "attribute"), text(case, "name"));
        let mut url = Options::new().dialect(Dialect::Railroad2015).parse(text(case, "url")).expect("a URL");
        // A setter that changes nothing returns an error; only the resulting URL matters here.
        let said = url.set(attribute.parse().expect("an attribute"), text(case, "value"));
        let found = differences(&url, &case["expect"], false);
        let refuted = REFUTED_SETTERS.iter().find(|refuted| (refuted.0, refuted.1) == (attribute, name));
        match (refuted, found.is_empty()) {
            (None, false) => wrong.push(format!("{attribute} {name}: {} ({said:?})", found.join("; "))),
            (Some(refuted), true) => {
                wrong.push(format!("{attribute} {name} agrees and needs no exception: {}", refuted.2))
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    crate::report(format_args!(
        "{} of {} cases agree, {} refuted",
        cases.len() - REFUTED_SETTERS.len(),
        cases.len(),
        REFUTED_SETTERS.len()
    ));
}
