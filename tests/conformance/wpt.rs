//! The web-platform-tests of the URL Standard, as shipped in the package `ada-url`, and the package's own additions;
//! read from cargo's copy of the package.

use crate::support;
use railurl::{Dialect, Options, Url, attributes::Attribute, encoding::encoding_for_label};
use serde_json::Value;
use std::path::PathBuf;

fn wpt(file: &str) -> PathBuf {
    support::package("ada-url").expect("a package of the workspace").join("tests/wpt").join(file)
}

fn options() -> Options<'static> {
    Options::new().dialect(Dialect::Living)
}

/// Reads the cases of a file: its objects; strings between them are comments.
fn cases(file: &str) -> Vec<Value> {
    let Value::Array(items) = support::json(&wpt(file)) else { panic!("{file}: not an array") };
    items.into_iter().filter(Value::is_object).collect()
}

fn differences(url: &Url, expected: &Value) -> Vec<String> {
    let attributes = url.attributes();
    let mut wrong = Vec::new();
    for attribute in Attribute::ALL {
        if let Some(value) = expected.get(attribute.name()).and_then(Value::as_str)
            && attributes.get(*attribute) != value
        {
            wrong.push(format!("{}: {:?}, expected {value:?}", attribute.name(), attributes.get(*attribute)));
        }
    }
    if let Some(origin) = expected.get("origin").and_then(Value::as_str)
        && attributes.origin() != origin
    {
        wrong.push(format!("origin: {:?}, expected {origin:?}", attributes.origin()));
    }
    wrong
}

/// Returns the difference in a case of `urltestdata`, if there is one.
fn url_case(case: &Value) -> Option<String> {
    let input = case["input"].as_str()?;
    let base = match case.get("base").and_then(Value::as_str) {
        None => None,
        Some(base) => match options().parse(base) {
            Ok(base) => Some(base),
            Err(_) if case["failure"] == true => return None,
            Err(error) => return Some(format!("the base {base:?} fails: {error}")),
        },
    };
    let options = base.as_ref().map_or(options(), |base| options().base(base));
    let outcome = options.parse_with_violations(input);
    match (&outcome.result, case["failure"] == true) {
        (Ok(url), true) => Some(format!("{input:?} with {:?} is {url}, expected a failure", case["base"])),
        (Err(error), false) => Some(format!("{input:?} with {:?} fails: {error}", case["base"])),
        (Err(error), true) => {
            let last = outcome.violations.last().map(|violation| violation.kind.name());
            (last != Some(error.kind.name())).then(|| format!("{input:?}: the failure is not the last of {last:?}"))
        }
        (Ok(url), false) => {
            let wrong = differences(url, case);
            (!wrong.is_empty()).then(|| format!("{input:?} with {:?}: {}", case["base"], wrong.join("; ")))
        }
    }
}

fn check_url_file(file: &str, at_least: usize) {
    let cases = cases(file);
    let wrong: Vec<String> = cases.iter().filter_map(url_case).collect();
    assert!(wrong.is_empty(), "{file}: {} of {} wrong:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    assert!(cases.len() >= at_least, "{file}: only {} cases", cases.len());
}

pub(crate) fn urltestdata() {
    check_url_file("urltestdata.json", 891);
}

pub(crate) fn ada_extra_urltestdata() {
    check_url_file("ada_extra_urltestdata.json", 1);
}

pub(crate) fn ada_long_urltestdata() {
    check_url_file("ada_long_urltestdata.json", 1);
}

fn check_setter_file(file: &str, at_least: usize) {
    let Value::Object(attributes) = support::json(&wpt(file)) else { panic!("{file}: not an object") };
    let (mut count, mut wrong) = (0, Vec::new());
    for (name, cases) in &attributes {
        let Ok(attribute) = name.parse::<Attribute>() else { continue };
        for case in cases.as_array().into_iter().flatten() {
            count += 1;
            let href = case["href"].as_str().expect("a URL");
            let value = case["new_value"].as_str().expect("a value");
            let mut url = options().parse(href).expect("the URLs of the data are URLs");
            // A setter that changes nothing returns an error; only the URL matters here.
            let said = url.set(attribute, value);
            let found = differences(&url, &case["expected"]);
            if !found.is_empty() {
                wrong.push(format!("{name} of {href} to {value:?}: {} ({said:?})", found.join("; ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{file}: {} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= at_least, "{file}: only {count} cases");
}

pub(crate) fn setters_tests() {
    check_setter_file("setters_tests.json", 278);
}

pub(crate) fn ada_extra_setters_tests() {
    check_setter_file("ada_extra_setters_tests.json", 1);
}

/// Returns the host of `https://{input}/x`, if that is a URL.
fn host(input: &str) -> Option<String> {
    let url = options().parse(&format!("https://{input}/x")).ok()?;
    Some(url.attributes().host().to_owned())
}

pub(crate) fn toascii() {
    let cases = cases("toascii.json");
    let mut wrong = Vec::new();
    for case in &cases {
        let input = case["input"].as_str().expect("an input");
        let found = host(input);
        if found.as_deref() != case["output"].as_str() {
            wrong.push(format!("{input:?}: {found:?}, expected {}", case["output"]));
        }
        let mut url = options().parse("https://x/x").expect("a URL");
        let _ = url.set(Attribute::Host, input);
        let expected = case["output"].as_str().unwrap_or("x");
        if url.attributes().host() != expected {
            wrong.push(format!("set host to {input:?}: {:?}, expected {expected:?}", url.attributes().host()));
        }
    }
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    assert!(cases.len() >= 87, "only {} cases", cases.len());
}

/// Cases of `IdnaTestV2.json` that need another version of Unicode, or another interpretation of UTS #46, with the
/// reason.
const IDNA_EXCEPTIONS: &[(&str, &str)] = &[
    (
        "\u{3E8AC}。ܩ。쯙5",
        "V7, a code point that is not assigned: U+3E8AC is since Unicode 18.0, which is newer than the data",
    ),
    ("\u{3E8AC}。ܩ。\u{110D}\u{1173}\u{11AC}5", "the same code point"),
];

pub(crate) fn idna_test_v2() {
    let cases = cases("IdnaTestV2.json");
    let (mut wrong, mut unneeded) = (Vec::new(), Vec::new());
    for case in &cases {
        let input = case["input"].as_str().expect("an input");
        // The suite leaves out empty inputs, which are not hosts.
        if input.is_empty() {
            continue;
        }
        let found = options().parse(&format!("https://{input}/x")).ok().map(|url| url.attributes().host().to_owned());
        let agrees = found.as_deref() == case["output"].as_str();
        let exception = IDNA_EXCEPTIONS.iter().any(|(excepted, _)| *excepted == input);
        if !agrees && !exception {
            wrong.push(format!("{input:?}: {found:?}, expected {} ({})", case["output"], case["comment"]));
        }
        if agrees && exception {
            unneeded.push(input.to_owned());
        }
    }
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    assert!(unneeded.is_empty(), "need no exception: {unneeded:?}");
}

pub(crate) fn percent_encoding() {
    let cases = cases("percent-encoding.json");
    for case in &cases {
        let input = case["input"].as_str().expect("an input");
        for (label, expected) in case["output"].as_object().expect("outputs") {
            let encoding = encoding_for_label(label).expect("a label");
            let url = options().encoding(encoding).parse(&format!("https://doesnotmatter.invalid/?{input}#{input}"));
            let url = url.expect("a URL");
            assert_eq!(url.query(), expected.as_str(), "{input:?} in {label}");
            assert_eq!(url.fragment(), case["output"]["utf-8"].as_str(), "{input:?} in {label}");
        }
    }
    assert!(!cases.is_empty());
}

pub(crate) fn lone_surrogates_are_replaced() {
    let replaced = support::without_lone_surrogates(r"\ud83d\ude00\n\ud800x\\ud800");
    assert_eq!(replaced, r"\ud83d\ude00\n\uFFFDx\\ud800");
}
