//! Edited copies of the text, other versions of it, and texts that are not the standard's.

use railurl_standard::report::History;
use railurl_standard::{Machine, Program, diff, mutants, parse, read, values};

use crate::{TEXT, edits, library, specs};

fn edited(old: &str, new: &str) -> Program {
    assert!(TEXT.contains(old), "{old:?} is not in the text");
    read(&TEXT.replacen(old, new, 1)).unwrap_or_else(|error| panic!("{error}"))
}

fn errors(program: &Program, input: &str) -> Vec<String> {
    let mut machine = Machine::new(program);
    parse(&mut machine, input, None, None).unwrap_or_else(|error| panic!("{input}: {error}"));
    machine.errors.iter().map(|(name, _)| (*name).to_owned()).collect()
}

/// Returns the program of the text with the sentence of August 2026, which the library follows and the text lacks.
pub(crate) fn program_of_august() -> Program {
    let old = "<a lt=\"ends in a number checker\">ends in a number</a>, then return\n the result of <a lt=\"IPv4 parser\">IPv4 parsing</a> <var>asciiDomain</var>.";
    let new = "<a lt=\"ends in a number checker\">ends in a number</a>, then:\n <ol>\n  <li><p>If <var>domain</var> contains a non-ASCII code point, \
        <a>IPv4-non-ASCII-input</a> <a>validation error</a>.\n  <li><p>Return the result of <a lt=\"IPv4 parser\">IPv4 parsing</a> <var>asciiDomain</var>.\n </ol>";
    let text = TEXT.replacen(
        "<td><dfn>IPv4-empty-part</dfn>",
        "<td><dfn>IPv4-non-ASCII-input</dfn>\n  <tr>\n   <td><dfn>IPv4-empty-part</dfn>",
        1,
    );
    assert!(text.contains(old), "the sentence is in the text");
    read(&text.replacen(old, new, 1)).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn a_new_validation_error_is_run() {
    let program = program_of_august();
    assert_eq!(errors(&program, "http://１.2.3.4/"), ["IPv4-non-ASCII-input"]);
    assert_eq!(errors(&program, "http://%EF%BC%91.2.3.4/"), ["domain-percent-encoded", "IPv4-non-ASCII-input"]);
    assert_eq!(errors(&program, "http://１/"), ["IPv4-non-ASCII-input", "IPv4-too-few-parts"]);
    assert_eq!(errors(&program, "http://1.2.3.4/"), [""; 0]);
    assert_eq!(errors(&program, "http://é.example/"), [""; 0]);
}

pub(crate) fn invented_changes_of_the_api_have_calls() {
    let text = library::program();
    let mut missing = Vec::new();
    for [old, new] in edits(include_str!("edits/calls.txt")) {
        let difference = diff(&text, &edited(old, new), 10_000);
        match difference.changes.iter().find_map(|change| change.witness.as_ref()) {
            Some(witness) => println!("{new:?}: {witness:?}"),
            None => missing.push(new),
        }
    }
    assert!(missing.is_empty(), "no call shows {missing:?}");
}

pub(crate) fn invented_changes_have_urls() {
    let text = library::program();
    assert_eq!(values(&text), (None, 60_000));
    for [old, new, input] in edits(include_str!("edits/sentences.txt")) {
        let changed = edited(old, new);
        assert!(values(&changed).0.is_some(), "the library differs nowhere from {new:?}");
        let difference = diff(&text, &changed, 60_000);
        let witness = difference.changes.iter().find_map(|change| change.witness.as_ref());
        let witness = witness.unwrap_or_else(|| panic!("no URL for {new:?}"));
        println!("{witness:?}");
        assert!(witness.input.contains(input), "{new:?}: {witness:?}");
        assert!(!witness.new.starts_with("no answer") || witness.input.contains("%g"), "{witness:?}");
    }
}

/// Each version is read, except the one without algorithms, and the changes that users see have their inputs.
pub(crate) fn every_version_is_read_and_compared() {
    let folder = std::fs::read_dir(specs("history")).expect("the history");
    let mut paths: Vec<_> = folder.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut history = History::new(4_000);
    let pages: Vec<String> = paths
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            history.next(&path.file_stem().expect("a name").to_string_lossy(), &text)
        })
        .collect();
    assert_eq!(pages.len(), 39);
    let unread: Vec<&String> = pages.iter().filter(|page| page.contains("Not read")).collect();
    assert!(unread.len() == 1 && unread[0].contains("the algorithm `basic URL parser` is missing"), "{unread:?}");
    for (version, input) in [
        ("2025-03-05", "/%5E (invalid-URL-unit)`"),
        ("2025-03-13", "A slip at 2926:15: the number and the glyph of a code point disagree: U+003F and #"),
        ("2025-03-13", "`\"h: ?\"` was `h: ? (invalid-URL-unit)`, is `h:%20?`"),
        ("2025-03-13", "`\"\"` as `search` of `h: ?"),
        ("2026-04-14", "`\"h: #\"` was `h: #`, is `h:%20#`"),
        ("2026-06-25-3c", "is `http://xn--/"),
        ("2026-06-30-ac", "IPv4-too-few-parts"),
        ("2026-04-18", "The same in other words"),
    ] {
        let page = pages.iter().find(|page| page.starts_with(&format!("\n## {version}"))).expect("a version");
        assert!(page.contains(input), "{input}: {page}");
    }
}

/// Such a typo stood in the standard for a year.
pub(crate) fn a_typo_in_a_code_point_is_found() {
    let typo = TEXT.replacen("<a>c</a> is U+003F (?), then", "<a>c</a> is U+003F (#), then", 1);
    let error = read(&typo).expect_err("a code point whose number and glyph disagree").to_string();
    assert!(error.contains("the number and the glyph of a code point disagree: U+003F and #"), "{error}");
}

pub(crate) fn default_ports_are_numbers() {
    let error = read(&TEXT.replacen("<td>443", "<td>80000", 1)).expect_err("no port").to_string();
    assert!(error.ends_with("a port up to 65535: \"\\\"https\\\", 80000\""), "{error}");
}

pub(crate) fn endless_loops_are_stopped() {
    let program = edited(
        "<li><p>Increase <var>pointer</var> by 1.\n\n     <li><p>If <a>c</a> is the",
        "<li><p>Increase <var>pointer</var> by 0.\n\n     <li><p>If <a>c</a> is the",
    );
    let endless = edited(
        "<li><p>Otherwise, <a>special-scheme-missing-following-solidus</a> <a>validation error</a>.\n    </ol>",
        "<li><p>Otherwise, decrease <var>pointer</var> by 1.\n    </ol>",
    );
    let mut machine = Machine::new(&endless);
    let error = parse(&mut machine, "http:///", None, None).expect_err("an endless loop").to_string();
    assert!(error.contains("the steps do not end"), "{error}");
    let mut machine = Machine::new(&program);
    let _ = parse(&mut machine, "http://[1:2]/", None, None);
}

/// Most mutants are noticed by the tests, and an input is found for most that are not.
pub(crate) fn mutants_that_no_test_notices_have_inputs() {
    let program = library::program();
    let tests = [library::tests("urltestdata.json"), library::tests("setters_tests.json")].concat();
    let report = mutants(&program, &tests, 600, true).unwrap_or_else(|error| panic!("{error}"));
    let found = report.survivors.iter().filter(|survivor| survivor.witness.is_some()).count();
    println!(
        "{} unrun, {} mutants, {} survive, {found} differ",
        report.unrun.len(),
        report.mutants,
        report.survivors.len()
    );
    assert!(
        report.mutants > 600 && report.sentences < program.len() && report.survivors.len() * 3 < report.mutants,
        "{}",
        report.survivors.len()
    );
    assert!(found * 3 > report.survivors.len(), "{found}");
}

pub(crate) fn the_standard_of_2015_has_no_algorithms() {
    let text = std::fs::read_to_string(specs("railroad-url-2015.bs")).expect("the standard of 2015");
    let error = read(&text).expect_err("no algorithms").to_string();
    assert!(error.contains("no element has the attribute `algorithm`"), "{error}");
}
