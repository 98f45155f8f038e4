//! Views beside recorded answers of packages of Python. `railurl-differential --view surt --record FILE` writes them.

#[path = "../support/views.rs"]
#[allow(dead_code, unreachable_pub, reason = "railurl-differential has it too, and prints reasons")]
mod support;

use serde_json::Value;
use support::{EXCEPTIONS, OPTIONS, domain_differences, surt_difference};

/// The rows of a recording: an input and its answer.
fn rows(recording: &str) -> impl Iterator<Item = (String, Value)> {
    recording.lines().map(|line| {
        let row: Value = serde_json::from_str(line).expect("rows are JSON");
        (row["input"].as_str().expect("rows have an input").to_owned(), row)
    })
}

#[test]
fn surt_keys_are_those_of_the_package() {
    let mut used = std::collections::BTreeSet::new();
    let mut count = 0;
    for (input, row) in rows(include_str!("recorded/surt.jsonl")) {
        let options = row["options"].as_str().unwrap_or_default();
        assert_eq!(surt_difference(&input, options, &row), None, "{input:?} with {options:?}");
        used.extend(options.split(',').map(str::to_owned));
        count += 1;
    }
    assert!(count >= 5000, "only {count} rows");
    assert!(OPTIONS.iter().all(|option| used.contains(*option)), "{used:?}");
}

#[test]
fn domains_are_those_of_the_packages() {
    let mut used = std::collections::BTreeSet::new();
    let mut count = 0;
    for (host, row) in rows(include_str!("recorded/suffixes.jsonl")) {
        for difference in domain_differences(&host, &row) {
            let exception = difference.exception(&host).unwrap_or_else(|| panic!("{host:?}: {difference:?}"));
            used.insert(exception.name);
        }
        count += 1;
    }
    assert!(count >= 5000, "only {count} rows");
    assert!(EXCEPTIONS.iter().all(|exception| used.contains(exception.name)), "{used:?}");
}
