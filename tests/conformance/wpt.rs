//! The web-platform-tests of the URL Standard, as shipped in the package `ada-url`, and the package's own additions;
//! read from cargo's copy of the package.

use crate::{check, data, differences, text};
use railurl::error::FailureKind;
use railurl::{Dialect, Options, attributes::Attribute, encoding::encoding_for_label};
use serde_json::Value;
use std::path::PathBuf;

fn wpt(file: &str) -> PathBuf {
    data::package("ada-url").expect("a package of the workspace").join("tests/wpt").join(file)
}

fn options() -> Options<'static> {
    Options::new().dialect(Dialect::Living)
}

/// Reads the cases of a file: its objects; strings between them are comments.
fn cases(file: &str) -> Vec<Value> {
    let Value::Array(items) = data::json(&wpt(file)) else { panic!("{file}: not an array") };
    items.into_iter().filter(Value::is_object).collect()
}

/// Returns the differences in a case of `urltestdata`.
fn url_case(case: &Value) -> Vec<String> {
    let base = case["base"].as_str();
    let options = base.map_or(options(), |base| options().base_text(base));
    let outcome = options.parse_with_violations(text(case, "input"));
    match (&outcome.result, case["failure"] == true) {
        (Ok(url), true) => vec![format!("{url}, expected a failure")],
        (Err(error), false) => vec![format!("{error}")],
        (Err(error), true) => {
            let last = outcome.violations.last().map(|violation| violation.name());
            let is_last = last == Some(error.name()) || error.kind() == FailureKind::InvalidBase;
            if is_last { vec![] } else { vec![format!("the failure is not the last of {last:?}")] }
        }
        (Ok(url), false) => {
            let mut wrong = differences(url, case, None);
            let (found, expected) = (url.attributes().origin(), case["origin"].as_str());
            if expected.is_some_and(|expected| found != expected) {
                wrong.push(format!("origin: {found:?}, expected {expected:?}"));
            }
            wrong
        }
    }
}

fn check_url_file(file: &str, at_least: usize) {
    let about = |case: &Value| format!("{} with {}", case["input"], case["base"]);
    check(at_least, &cases(file), |case| (about(case), url_case(case), None));
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
    let Value::Object(attributes) = data::json(&wpt(file)) else { panic!("{file}: not an object") };
    let attributes = attributes.iter().filter_map(|(name, cases)| Some((name.parse::<Attribute>().ok()?, cases)));
    let all = attributes
        .flat_map(|(attribute, cases)| cases.as_array().expect("cases").iter().map(move |case| (attribute, case)));
    check(at_least, all, |(attribute, case)| {
        let (href, value) = (text(case, "href"), text(case, "new_value"));
        let mut url = options().parse(href).expect("the URLs of the data are URLs");
        // A setter that changes nothing returns an error; only the URL matters here.
        let said = url.attributes_mut().set(attribute, value);
        let about = format!("{} of {href} to {value:?} ({said:?})", attribute.name());
        (about, differences(&url, &case["expected"], None), None)
    });
}

pub(crate) fn setters_tests() {
    check_setter_file("setters_tests.json", 278);
}

pub(crate) fn ada_extra_setters_tests() {
    check_setter_file("ada_extra_setters_tests.json", 1);
}

/// Returns the difference between the host of `https://{input}/x`, if that is a URL, and the output of a case.
fn host_difference(case: &Value) -> Option<String> {
    let url = options().parse(&format!("https://{}/x", text(case, "input"))).ok();
    let (found, expected) = (url.as_ref().map(|url| url.attributes().host()), case["output"].as_str());
    (found != expected).then(|| format!("{found:?}, expected {expected:?}"))
}

pub(crate) fn toascii() {
    check(87, &cases("toascii.json"), |case| {
        let input = text(case, "input");
        let mut url = options().parse("https://x/x").expect("a URL");
        let _ = url.attributes_mut().set(Attribute::Host, input);
        let (found, expected) = (url.attributes().host(), case["output"].as_str().unwrap_or("x"));
        let of_setter = (found != expected).then(|| format!("set to {found:?}, expected {expected:?}"));
        (format!("{input:?}"), host_difference(case).into_iter().chain(of_setter).collect(), None)
    });
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
    // The suite leaves out empty inputs, which are not hosts.
    let cases = cases("IdnaTestV2.json").into_iter().filter(|case| case["input"] != "");
    check(2670, cases, |case| {
        let input = text(&case, "input");
        let exception = IDNA_EXCEPTIONS.iter().find(|(excepted, _)| *excepted == input);
        let about = format!("{input:?} ({})", case["comment"]);
        (about, host_difference(&case).into_iter().collect(), exception.map(|exception| exception.1))
    });
}

pub(crate) fn percent_encoding() {
    let cases = cases("percent-encoding.json");
    for case in &cases {
        let input = text(case, "input");
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
    let replaced = data::without_lone_surrogates(r"\ud83d\ude00\n\ud800x\\ud800");
    assert_eq!(replaced, r"\ud83d\ude00\n\uFFFDx\\ud800");
}
