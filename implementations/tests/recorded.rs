//! The answers of the programs themselves, recorded by `railurl-differential --record`: each implementation gives the
//! same.
//!
//! A line of `recorded/NAME.jsonl.gz` is an input, the base if there is one, and the values of the program's accessors, or
//! the reason why it rejected the input. The first line names the program and its version.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use railurl_canon::encode::UTF_8;
use railurl_implementations::{Browser, Component, Implementation, chromium, firefox};
use serde_json::Value;

/// Implementations that no program runs.
const WITHOUT_PROGRAM: &[Implementation] = &[Implementation::Rfc3986AppendixB];

/// Rows on which an implementation differs from its program, and why. A row that is no longer needed fails.
const EXCEPTIONS: &[(Implementation, &str, &str)] = &[
    (Implementation::PhpUriWhatwg, "https:/,\u{1ADF}/www.unitek.com/training/", UNICODE_18),
    (
        Implementation::PhpUriWhatwg,
        "file://\u{3F02B}\u{FF0E}\u{1BAA}\u{3A3}\u{2D06}\u{200D}/./C:/a\u{80}:b/../path/c|/%2\te/\ta#\u{10FFFF}",
        UNICODE_18,
    ),
];

const UNICODE_18: &str = "the host has a code point of Unicode 18; the program has Unicode 17, and rejects it";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded").join(format!("{name}.jsonl.gz"))
}

/// Returns the rows of a program, and checks that they are of this version.
fn rows(name: &str, version: &str) -> impl Iterator<Item = Value> {
    let path = file(name);
    let compressed = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = BufReader::new(GzDecoder::new(compressed)).lines();
    let mut rows = lines.map(|line| serde_json::from_str(&line.expect("a compressed line")).expect("a row is JSON"));
    let about: Value = rows.next().expect("a line about the program");
    assert_eq!(about["version"].as_str(), Some(version), "{name}");
    rows
}

/// Returns how an implementation differs from a recorded row.
fn difference(implementation: Implementation, row: &Value) -> Option<String> {
    let input = row["input"].as_str().expect("a row has an input");
    let answer = match row["base"].as_str() {
        Some(base) => implementation.resolve(input, base),
        None => implementation.read(input),
    };
    match (answer, row["accepted"].as_bool().expect("a row says whether the input is accepted")) {
        (Ok(answer), true) => Component::ALL.into_iter().find_map(|component| {
            let expected = row[component.name()].as_str();
            let found = answer.text(component);
            (found != expected).then(|| format!("{component}: {found:?}, the program: {expected:?}"))
        }),
        (Ok(answer), false) => Some(format!("accepted as {answer:?}, the program: {}", row["error"])),
        (Err(failure), true) => Some(format!("rejected ({}), the program accepts", failure.reason)),
        (Err(_), false) => None,
    }
}

#[test]
fn every_implementation_answers_as_its_program() {
    for implementation in Implementation::all_releases() {
        let about = implementation.about();
        if WITHOUT_PROGRAM.contains(&implementation) || !about.is_compared {
            assert!(!file(about.name).exists(), "{implementation} has answers");
            continue;
        }
        let mut used = Vec::new();
        let mut differences = Vec::new();
        let mut count = 0;
        for row in rows(about.name, about.version) {
            count += 1;
            let Some(difference) = difference(implementation, &row) else { continue };
            let is_row = |known: &(Implementation, &str, &str)| known.0 == implementation && row["input"] == known.1;
            match EXCEPTIONS.iter().position(is_row) {
                Some(index) => used.push(index),
                None => differences.push(format!("{} (base {}): {difference}", row["input"], row["base"])),
            }
        }
        assert!(differences.is_empty(), "{implementation}: {}\n{}", differences.len(), differences.join("\n"));
        let enough = if implementation == implementation.default_release() { 5000 } else { 300 };
        assert!(count >= enough, "{implementation}: only {count} rows");
        for (index, (known, input, _)) in EXCEPTIONS.iter().enumerate() {
            assert!(
                *known != implementation || used.contains(&index),
                "{implementation}: {input:?} needs no exception"
            );
        }
    }
}

/// A browser has a canonical form: the string, the origin, and whether it accepts the input, are compared.
fn answers_as_the_browser(browser: &dyn Browser) {
    let about = browser.about();
    let mut count = 0;
    for row in rows(about.name, about.version) {
        let input = row["input"].as_str().expect("a row has an input");
        count += 1;
        let found = match row["base"].as_str().map(|base| browser.parse(base, None, UTF_8)) {
            None => browser.parse(input, None, UTF_8).ok(),
            Some(base) => base.and_then(|base| browser.parse(input, Some(&base), UTF_8)).ok(),
        };
        let origin = found.as_ref().map(|url| browser.origin(url));
        let is_equal = found.is_some() == row["accepted"].as_bool().expect("a row says whether the input is accepted")
            && found.as_ref().map(|url| &*url.text) == row["href"].as_str()
            && origin.as_ref().map(|origin| origin.as_str()) == row["origin"].as_str();
        assert!(is_equal, "{row}: {found:?}, {origin:?}");
    }
    let enough = if about.name.contains('@') { 1000 } else { 5000 };
    assert!(count >= enough, "only {count} rows");
}

#[test]
fn chromium_answers_as_the_browser() {
    chromium::RELEASES.iter().for_each(|version| answers_as_the_browser(version));
}

#[test]
fn firefox_answers_as_the_browser() {
    firefox::RELEASES.iter().for_each(|version| answers_as_the_browser(version));
}
