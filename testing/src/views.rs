//! Compares views with the answers of Python packages: SURT keys with `surt`, and domains with `publicsuffixlist` and
//! `tldextract`. The suite `views` has recorded answers, and `differential` asks the packages themselves.

use std::fmt;

use railurl::views::{Domains, SuffixList, Surt, SurtOptions};
use railurl_canon::percent::percent_decode_utf8_lossy;
use serde_json::Value;

/// A difference that stays.
pub struct Exception {
    /// The name.
    pub name: &'static str,
    /// The reason why it stays.
    pub reason: &'static str,
    /// Whether it covers the difference of an answer from that of a package.
    covers: fn(input: &str, package: &str) -> bool,
}

/// The differences that stay.
pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        name: "newer-letters",
        reason: "Python 3.13 lowercases hosts by Unicode 15.1, and does not know the capital letters of Unicode 16 and \
                 17.",
        covers: |input, package| package == "surt" && percent_decode_utf8_lossy(input).chars().any(is_newer_capital),
    },
    Exception {
        name: "wildcard-parent",
        reason: "publicsuffixlist makes `ck` a suffix for the rule `*.ck`. By the algorithm of the list, a rule matches \
                 only a host with as many labels: `*.ck` does not match `ck`.",
        covers: |host, package| package == "publicsuffixlist" && is_wildcard_parent(host),
    },
    Exception {
        name: "empty-label",
        reason: "tldextract accepts hosts with empty labels, such as `a..com`, which are not domains.",
        covers: |host, package| package == "tldextract" && host.split('.').any(str::is_empty),
    },
    Exception {
        name: "name-beside-wildcard",
        reason: "tldextract does not apply `*.run.app` to `mtls.run.app`, because there are rules for names below \
                 `mtls.run.app`. By the algorithm of the list, the longest rule that matches prevails.",
        covers: |host, package| package == "tldextract" && is_beside_wildcard(host),
    },
];

/// The answers of a package and of railurl, if they differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Difference {
    /// The Python package.
    pub package: &'static str,
    /// Its answer.
    pub expected: String,
    /// The answer of railurl.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}, railurl {}", self.package, self.expected, self.found)
    }
}

impl Difference {
    /// Returns the exception that covers the difference.
    pub fn exception(&self, input: &str) -> Option<&'static Exception> {
        EXCEPTIONS.iter().find(|exception| (exception.covers)(input, self.package))
    }
}

/// Compares the SURT key of a text with the answer of the package. `options` are the names of options that are not at
/// their defaults.
pub fn surt_difference(input: &str, options: &str, answer: &Value) -> Option<Difference> {
    let mut surt = Surt::new(surt_options(options));
    let found = surt.key_of_text(input).ok();
    let expected = answer["key"].as_str();
    (found != expected).then(|| Difference {
        package: "surt",
        expected: format!("{expected:?} ({})", answer["error"]),
        found: format!("{found:?}"),
    })
}

/// Returns the options with those of a list changed.
fn surt_options(names: &str) -> SurtOptions {
    let mut options = SurtOptions::default();
    for name in names.split(',').filter(|name| !name.is_empty()) {
        let before = options;
        options.set(name, true).unwrap();
        if options == before {
            options.set(name, false).unwrap();
        }
    }
    options
}

/// Compares the domains of a host with the answers of both packages: at most one difference for each. The case of
/// letters does not count: `publicsuffixlist` lowercases, and railurl returns parts of the host.
pub fn domain_differences(host: &str, answer: &Value) -> impl Iterator<Item = Difference> {
    let Domains { registry_suffix, registered_domain, private_suffix, private_domain, .. } =
        SuffixList::compiled().domains(host);
    let found = [registry_suffix, registered_domain, private_suffix, private_domain]
        .map(|text| text.map(str::to_ascii_lowercase));
    ["publicsuffixlist", "tldextract"].into_iter().filter_map(move |package| {
        let texts = answer[package].as_array().into_iter().flatten().map(Value::as_str);
        let expected: Vec<Option<String>> = texts.map(|text| text.map(str::to_ascii_lowercase)).collect();
        (expected != found).then(|| Difference {
            package,
            expected: format!("{expected:?} ({})", answer["error"]),
            found: format!("{found:?}"),
        })
    })
}

/// Returns whether Unicode 16 or 17 added the letter, and it has a lower case.
fn is_newer_capital(c: char) -> bool {
    matches!(c,
        '\u{1C89}' | '\u{A7CB}' | '\u{A7CC}' | '\u{A7CE}' | '\u{A7D2}' | '\u{A7D4}' | '\u{A7DA}' | '\u{A7DC}'
        | '\u{10D50}'..='\u{10D65}' | '\u{16EA0}'..='\u{16EB8}')
}

/// Returns whether there is a rule `*.` and the host.
fn is_wildcard_parent(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    rules().any(|rule| rule.strip_prefix("*.") == Some(&host))
}

/// Returns whether a wildcard rule matches the end of the host, and there are longer rules below the names that it
/// matches.
fn is_beside_wildcard(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    let dots = host.match_indices('.').map(|(dot, _)| dot + 1);
    std::iter::once(0).chain(dots).map(|start| &host[start..]).any(|name| {
        let parent = name.split_once('.').map_or("", |(_, parent)| parent);
        let has_longer = || rules().any(|rule| rule.strip_suffix(name).is_some_and(|rest| rest.ends_with('.')));
        rules().any(|rule| rule.strip_prefix("*.") == Some(parent)) && has_longer()
    })
}

fn rules() -> impl Iterator<Item = &'static str> {
    include_str!("../../src/views/public_suffix_list.dat").lines().filter(|line| !line.starts_with("//"))
}
