//! Edited copies of the text, other versions of it, and texts that are not the standard's.

use railurl_standard::{Machine, Mutation, Program, diff, parse, read};

use crate::{TEXT, library, specs};

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

pub(crate) fn an_invented_change_has_a_url() {
    let new = edited("U+003F (?), U+005E (^), U+0060 (`),", "U+003F (?), U+0060 (`),");
    let difference = diff(&library::program(), &new, 12_000).unwrap_or_else(|error| panic!("{error}"));
    let witness = difference.changes.iter().find_map(|change| change.witness.as_ref()).expect("a URL");
    assert_eq!((witness.input.as_str(), witness.old.as_str()), ("h:/^", "h:/%5E (invalid-URL-unit)"));
    assert_eq!(witness.new, "h:/^ (invalid-URL-unit)");
}

fn version(name: &str) -> String {
    std::fs::read_to_string(specs("history").join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Lists every sentence of a change of words.
pub(crate) fn changed_sentences_are_listed() {
    let (old, new) = (version("2026-06-30-24deb59.bs"), version("2026-07-02-6ae8486.bs"));
    let (old, new) =
        (read(&old).unwrap_or_else(|error| panic!("{error}")), read(&new).unwrap_or_else(|error| panic!("{error}")));
    let difference = diff(&old, &new, 2_000).unwrap_or_else(|error| panic!("{error}"));
    assert!(difference.changes.iter().all(|change| !change.sentence.is_empty()));
}

/// Such a typo stood in the standard for a year.
pub(crate) fn a_typo_in_a_code_point_is_found() {
    let typo = TEXT.replacen("<a>c</a> is U+003F (?), then", "<a>c</a> is U+003F (#), then", 1);
    let error = read(&typo).expect_err("a code point whose number and glyph disagree").to_string();
    assert!(error.contains("the number and the glyph of a code point disagree: U+003F and #"), "{error}");
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

/// Inputs that tell mutants of the text apart which the web-platform-tests do not: a sentence is left out or negated.
pub(crate) fn witnesses_of_mutants_are_told_apart() {
    let program = library::program();
    let inputs = [
        "http://[::256.1.1.1]/",
        "http://[::1.2.3]/",
        "http://[::1:]/",
        "http://[1:0:2:0:0:3:0:0]/",
        "http://h:65536/",
        "http://[1::2::3]/",
        "h://a b/",
        "http://09/",
        "http://a%b/",
    ];
    let answer = |mutant: Option<(usize, Mutation)>, input: &str| {
        let mut machine = Machine::new(&program);
        machine.mutant = mutant;
        let url = parse(&mut machine, input, None, None).ok().flatten();
        let names: Vec<String> = machine.errors.iter().map(|(name, _)| (*name).to_owned()).collect();
        (url.and_then(|url| machine.get("href", &url).ok()), names)
    };
    let mut told = 0;
    for step in program.all_steps() {
        for mutation in [Mutation::Delete, Mutation::Negate] {
            told += usize::from(
                inputs.iter().any(|input| answer(None, input) != answer(Some((step.number, mutation)), input)),
            );
        }
    }
    assert!(told > 150, "{told}");
}

pub(crate) fn the_standard_of_2015_has_no_algorithms() {
    let text = std::fs::read_to_string(specs("railroad-url-2015.bs")).expect("the standard of 2015");
    let error = read(&text).expect_err("no algorithms").to_string();
    assert!(error.contains("no element has the attribute `algorithm`"), "{error}");
}
