//! Compares views with recorded answers of Python packages. `railurl-differential --view surt --record FILE` writes
//! them.

use std::collections::BTreeSet;

use railurl::Url;
use railurl::views::{self, Column, Columns, SurtOptions, reversed_host};
use railurl_testing::views::{domain_differences, surt_difference};
use serde_json::Value;

/// Reads the rows of a recording: an input and its answer.
fn rows(recording: &str) -> impl Iterator<Item = (String, Value)> {
    recording.lines().map(|line| {
        let row: Value = serde_json::from_str(line).expect("rows are JSON");
        (row["input"].as_str().expect("rows have an input").to_owned(), row)
    })
}

/// Checks that the recordings have an example for every exception.
fn assert_needed(used: &BTreeSet<&str>, names: &[&str]) {
    assert_eq!(used.iter().copied().collect::<Vec<_>>(), names);
}

#[test]
fn surt_keys_match_the_package() {
    let (mut options_used, mut exceptions) = (BTreeSet::new(), BTreeSet::new());
    let mut count = 0;
    for (input, row) in rows(include_str!("recorded/surt.jsonl")) {
        let options = row["options"].as_str().unwrap_or_default();
        if let Some(difference) = surt_difference(&input, options, &row) {
            let exception = difference.exception(&input);
            exceptions.insert(exception.unwrap_or_else(|| panic!("{input:?} with {options:?}: {difference:?}")).name);
        }
        options_used.extend(options.split(',').map(str::to_owned));
        count += 1;
    }
    assert!(count >= 5000, "only {count} rows");
    assert!(SurtOptions::NAMES.iter().all(|option| options_used.contains(*option)), "{options_used:?}");
    assert_needed(&exceptions, &["newer-letters"]);
}

#[test]
fn domains_match_the_packages() {
    let mut exceptions = BTreeSet::new();
    let mut count = 0;
    for (host, row) in rows(include_str!("recorded/suffixes.jsonl")) {
        for difference in domain_differences(&host, &row) {
            let exception = difference.exception(&host).unwrap_or_else(|| panic!("{host:?}: {difference:?}"));
            exceptions.insert(exception.name);
        }
        count += 1;
    }
    assert!(count >= 5000, "only {count} rows");
    assert_needed(&exceptions, &["empty-label", "name-beside-wildcard", "wildcard-parent"]);
}

#[test]
fn reversed_hosts_match_in_columns() {
    for text in
        ["http://a.example/", "http://a.example./", "http://a.example../", "x://1.1.1.1./", "x://..", "http://1.1.1.1/"]
    {
        let url = Url::parse(text).unwrap();
        let expected = reversed_host(url.host_str().unwrap());
        let mut columns = Columns::default();
        let mut row = columns.row(&url);
        assert_eq!(row.get(Column::UrlHostNameReversed), expected.as_deref().map(views::Value::Text), "{text}");
    }
}
