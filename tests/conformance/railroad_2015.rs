//! The results of the 2015 standard's own reference implementation, recorded four months before the text.
//!
//! Each row agrees, or is named below with the sentence of the standard that refutes it. A named row that agrees fails
//! the test, because the entry is obsolete.

use crate::{check, data, differences, text};
use railurl::{Dialect, Options};
use serde_json::Value;

/// A case that the standard's text refutes: its input, its base, and the reason.
const REFUTED: &[(&str, &str, &str)] = &[(
    "x",
    "test:test",
    // The run fails: "relative URL provided with a non-relative base".
    "Set `result.scheme` to `base.scheme`. (relative-url, row 4; no step returns failure)",
)];

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

fn constructor_differences(case: &Value) -> Vec<String> {
    let options = Options::new().dialect(Dialect::Railroad2015);
    let base = options.parse(text(case, "base")).expect("the bases of the data are URLs");
    let outcome = options.base(&base).parse_with_violations(text(case, "input"));
    let mut expected = case["expect"].clone();
    let fails = expected["failure"].as_bool() == Some(true);
    match &outcome.result {
        Ok(url) if fails => vec![format!("parsed as {url}, expected a failure")],
        Err(error) if !fails => vec![format!("failed: {error}")],
        // A failing parse may have indicated any number of conformance errors before.
        Err(_) => Vec::new(),
        Ok(url) => {
            // The data has no `host` attribute, only `hostname` and `port`.
            expected["host"] = url.attributes().host().into();
            let mut found = differences(url, &expected, Some(""));
            if outcome.violations.is_empty() != case["conformance_error"].is_null() {
                found.push(format!("violations {:?}, expected {}", outcome.violations, case["conformance_error"]));
            }
            found
        }
    }
}

pub(crate) fn constructor() {
    let cases = data::json_lines(&data::beside("conformance/railroad/constructor.jsonl"));
    check(169, &cases, |case| {
        let (input, base) = (text(case, "input"), text(case, "base"));
        let refuted = REFUTED.iter().find(|refuted| (refuted.0, refuted.1) == (input, base));
        (format!("{input:?} with {base:?}"), constructor_differences(case), refuted.map(|refuted| refuted.2))
    });
}

pub(crate) fn setters() {
    let cases = data::json_lines(&data::beside("conformance/railroad/setters.jsonl"));
    check(25, &cases, |case| {
        let (attribute, name) = (text(case, "attribute"), text(case, "name"));
        let mut url = Options::new().dialect(Dialect::Railroad2015).parse(text(case, "url")).expect("a URL");
        // A setter that changes nothing returns an error; only the resulting URL matters here.
        let said = url.attributes_mut().set(attribute.parse().expect("an attribute"), text(case, "value"));
        let refuted = REFUTED_SETTERS.iter().find(|refuted| (refuted.0, refuted.1) == (attribute, name));
        let found = differences(&url, &case["expect"], None);
        (format!("{attribute} {name} ({said:?})"), found, refuted.map(|refuted| refuted.2))
    });
}
