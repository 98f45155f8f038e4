//! The documentation of a validation error links the algorithms and states that record it.

use std::collections::{BTreeMap, BTreeSet};

/// The addresses of algorithms and states, by the lower-case name of a validation error.
type Sections<'t> = BTreeMap<String, BTreeSet<&'t str>>;

#[test]
fn validation_errors_link_the_sentences_that_record_them() {
    let documentation = include_str!("../../parser/src/living/errors.rs");
    assert_eq!(linked(documentation), recorded(include_str!("../../src/explain/sentences.tsv")));
}

/// Returns the sections of the table of sentences.
fn recorded(table: &str) -> Sections<'_> {
    let mut sections = Sections::new();
    for (section, sentence) in table.lines().map(|row| row.split_once('\t').unwrap().1.split_once('\t').unwrap()) {
        for (before, _) in sentence.match_indices(" validation error").map(|(at, _)| sentence.split_at(at)) {
            let name = before.rsplit(' ').next().unwrap();
            sections.entry(name.to_lowercase()).or_default().insert(section);
        }
    }
    sections
}

/// Returns the sections that the documentation links.
fn linked(documentation: &str) -> Sections<'_> {
    let mut sections = Sections::new();
    let mut name = String::new();
    for line in documentation.lines().filter_map(|line| line.trim().strip_prefix("///")) {
        match line.strip_prefix(" [").and_then(|line| line.split_once("](")) {
            Some((error, rest)) if rest.ends_with(')') => name = error.to_lowercase(),
            _ => {
                let links = line.split("whatwg.org/#").skip(1).filter_map(|link| Some(link.split_once(')')?.0));
                sections.entry(name.clone()).or_default().extend(links);
            }
        }
    }
    // The table has the sentences of July: the one of August is not in it.
    sections.remove("ipv4-non-ascii-input");
    sections.retain(|_, sections| !sections.is_empty());
    sections
}
