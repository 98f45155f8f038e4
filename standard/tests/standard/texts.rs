//! Edited copies of the text, other versions of it, and texts that are not the standard's.

use railurl_standard::report::History;
use railurl_standard::{Machine, Program, diff, mutants, parse, read};

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

/// Invented changes of the text, each with the input that tells it from the text as it is.
const INVENTED: &[(&str, &str, &str)] = &[
    ("U+003F (?), U+005E (^), U+0060 (`),", "U+003F (?), U+0060 (`),", "h:/^"),
    ("in <var>numbers</var> is greater than 255, then", "in <var>numbers</var> is greater than 127, then", ""),
    ("<p>If <var>length</var> is 0, <a>IPv4-in", "<p>If <var>length</var> is 1, <a>IPv4-in", ""),
    ("then set <var>host</var> to\n         the empty string", "then set <var>host</var> to null", "file://localhost"),
    ("starts with U+003F (?) or U+0023 (#), then append", "starts with U+0023 (#), then append", "h: ?"),
    (
        "null or the empty string, or its <a for=url>scheme</a> is\n\"<code>file</code>\".",
        "null or the empty string.",
        "",
    ),
    ("<var>ipv4Piece</var> is greater than 255", "<var>ipv4Piece</var> is greater than 256", ""),
    (
        "<a for=url>scheme</a> is \"<code>file</code>\", <var>path</var>'s",
        "<a for=url>scheme</a> is \"<code>ws</code>\", <var>path</var>'s",
        "",
    ),
    (
        "U+002B (+), U+002D (-), or U+002E (.),\n     append",
        "U+002B (+), U+002D (-), U+005F (_), or U+002E (.),\n     append",
        "h_:",
    ),
    ("is not a <a for=/>16-bit unsigned integer</a>", "is greater than 9999", ""),
    ("<tr><td>\"<code>wss</code>\"<td>443", "<tr><td>\"<code>wss</code>\"<td>444", "wss:h:443"),
    (
        "<tr><td>\"<code>wss</code>\"<td>443",
        "<tr><td>\"<code>wss</code>\"<td>443\n <tr><td>\"<code>gopher</code>\"<td>70",
        "",
    ),
];

/// Invented changes of the API, which only calls show.
const INVENTED_OF_API: &[(&str, &str)] = &[
    ("splitting <var>input</var> on\n 0x26 (&amp;).", "splitting <var>input</var> on\n 0x3B (;)."),
    (
        "is the empty byte sequence, then <a for=iteration>continue</a>",
        "is the empty byte sequence, then <a for=iteration>break</a>",
    ),
    ("excluding its first 0x3D (=)", "excluding its first 0x2B (+)"),
    ("after the first 0x3D (=) up to", "after the first 0x2B (+) up to"),
    ("Replace any 0x2B (+) in <var>name</var> and <var>value</var>", "Replace any 0x2B (+) in <var>name</var>"),
    ("have the value of <var>bytes</var>\n   and let", "be the empty byte sequence\n   and let"),
    ("then append U+0026 (&amp;) to\n   <var>output</var>", "then append U+003B (;) to\n   <var>output</var>"),
    ("followed by U+003D (=), followed by <var>value</var>", "followed by <var>value</var>"),
    ("and value is <var>value</var> from <a>this</a>'s", "from <a>this</a>'s"),
    (
        "<a for=list>remove</a> all <a for=/>tuples</a> whose name is <var>name</var> from\n",
        "<a for=list>remove</a> all <a for=/>tuples</a> whose name is <var>value</var> from\n",
    ),
    (
        "if there is such a <a for=/>tuple</a>; otherwise null.",
        "if there is such a <a for=/>tuple</a>; otherwise the empty string.",
    ),
    ("in list order; otherwise the empty sequence", "in list order; otherwise null"),
    (
        "<li><p>If <var>value</var> is given and there is a <a for=/>tuple</a> whose name is <var>name</var>\n and value is <var>value</var>",
        "<li><p>If <var>value</var> is given and there is a <a for=/>tuple</a> whose name is <var>name</var>",
    ),
    (
        "<a for=/>tuple</a> to <var>value</var> and <a for=list>remove</a> the others",
        "<a for=/>tuple</a> to <var>value</var>",
    ),
    (
        "if |a|'s name is <a>code unit less than</a> |b|'s name",
        "if |a|'s value is <a>code unit less than</a> |b|'s value",
    ),
    (
        "If <var>serializedQuery</var> is the empty string, then set <var>serializedQuery</var> to\n null.",
        "If <var>serializedQuery</var> is the empty string, then return.",
    ),
    ("is a string and starts with U+003F (?), then remove", "is a string and starts with U+0026 (&amp;), then remove"),
    (
        "otherwise the empty string.\n\n <li><p>Set <var>url</var>'s <a for=URL>URL</a> to",
        "otherwise \"<code>a</code>\".\n\n <li><p>Set <var>url</var>'s <a for=URL>URL</a> to",
    ),
    (
        "<li><p>Empty <a>this</a>'s <a for=URL>query object</a>'s <a for=URLSearchParams>list</a>.\n\n <li><p>Let <var>query</var> be",
        "<li><p>Let <var>query</var> be",
    ),
    (
        "\"<code>https</code>\", or \"<code>file</code>\", then return",
        "\"<code>https</code>\", or \"<code>ws</code>\", then return",
    ),
    (
        "<var>url</var>'s <a for=url>host</a>, <var>url</var>'s <a for=url>port</a>, null).",
        "<var>url</var>'s <a for=url>host</a>, null, null).",
    ),
    (
        "<li><p>Return true if <var>serializedA</var> is <var>serializedB</var>; otherwise false.",
        "<li><p>Return true if <var>serializedA</var> is <var>serializedA</var>; otherwise false.",
    ),
    (
        "<li><p>If <var>parsedURL</var> is failure, then return false.",
        "<li><p>If <var>parsedURL</var> is failure, then return true.",
    ),
    ("is 0x20 (SP), then append\n     U+002B (+) to", "is 0x20 (SP), then append\n     U+005F (_) to"),
    ("<a for=list>size</a> is not 2, then", "<a for=list>size</a> is not 3, then"),
    ("<var>name</var> → <var>value</var> of <var>init</var>", "<var>value</var> → <var>name</var> of <var>init</var>"),
];

pub(crate) fn invented_changes_of_the_api_have_calls() {
    let text = library::program();
    let mut missing = Vec::new();
    for (old, new) in INVENTED_OF_API {
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
    for (old, new, input) in INVENTED {
        let difference = diff(&text, &edited(old, new), 30_000);
        let witness = difference.changes.iter().find_map(|change| change.witness.as_ref());
        let witness = witness.unwrap_or_else(|| panic!("no URL for {new:?}"));
        println!("{witness:?}");
        assert!(input.is_empty() || witness.input == *input, "{new:?}: {witness:?}");
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
        ("2025-03-13", "A slip, line 2926: the number and the glyph of a code point disagree: U+003F and #"),
        ("2025-03-13", "`\"h: ?\"`"),
        ("2025-03-13", "`\"\"` as `search` of `h: ?"),
        ("2026-04-14", "`\"h: #\"` was `h: #`, is `h:%20#`"),
        ("2026-06-25-3c", "xn--\"` was `failure"),
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
