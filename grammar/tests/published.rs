//! Parsers of published grammars compile and read what the interpreter does.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, Kind, generate, read, sample, write};

use crate::corpus::{Case, cases};

/// Imports the grammar of a start rule, by way of its rule file.
fn grammar(case: &Case, start: &str) -> Grammar {
    let grammar = case.import(&[start]).grammar;
    let again = read(&write(&grammar)).unwrap_or_else(|error| panic!("{}: {error}", case.name));
    assert_eq!(again, grammar, "{}", case.name);
    again
}

/// The module of a start rule.
fn module(case: &Case, start: &str) -> String {
    format!("{}_{}", case.name, start.replace('-', "_"))
}

/// Returns sentences of a grammar, and sentences with a character changed, each with the interpreter's verdict.
fn verdicts(name: &str, grammar: &Grammar, start: &str) -> Vec<(String, bool)> {
    let interpreter = Interpreter::new(grammar).unwrap_or_else(|error| panic!("{name}: {error}"));
    // For `.ci/abnf`, which compares these verdicts with another program.
    let all = std::env::var("CORPUS_TEXTS").ok().and_then(|count| count.parse::<usize>().ok());
    let starts: usize = cases().iter().map(|case| case.starts.len()).sum();
    let count = all.map_or(40, |all| all / starts / 4 + 1);
    let sentences =
        [16, 64].into_iter().flat_map(|size| sample::corpus(grammar, start, size, count, 7).unwrap_or_default());
    let sentences: Vec<String> = sentences.filter(|sentence| sentence.len() < 400).collect();
    let letters: Vec<char> =
        sentences.iter().flat_map(|sentence| sentence.chars()).take(4000).chain("aZ0 \"é".chars()).collect();
    let mut found = BTreeMap::new();
    for (number, sentence) in sentences.iter().enumerate() {
        let mut changed: Vec<char> = sentence.chars().collect();
        let at = number * 7 % (changed.len() + 1);
        let letter = letters[number * 31 % letters.len()];
        match number % 3 {
            0 if at < changed.len() => drop(changed.remove(at)),
            1 if at < changed.len() => changed[at] = letter,
            _ => changed.insert(at, letter),
        }
        for text in [sentence.clone(), changed.into_iter().collect()] {
            let matches = interpreter.parse(start, &text).unwrap().is_some();
            found.insert(text, matches);
        }
    }
    assert!(found.values().any(|&matches| matches), "{name}: no sentence matches");
    found.into_iter().collect()
}

/// The test of the crate.
const VERDICTS: &str = r##"
#[test]
fn verdicts_are_the_interpreters() {
    let mut errors = String::new();
    for line in include_str!("../verdicts.txt").lines() {
        let mut words = line.split(' ');
        let (module, matches) = (words.next().unwrap(), words.next().unwrap() == "true");
        let number = |digits: &str| char::from_u32(u32::from_str_radix(digits, 16).unwrap()).unwrap();
        let text: String = words.map(number).collect();
        let found = match module {
            ARMS
            _ => panic!("{module}"),
        };
        assert_eq!(found.is_ok(), matches, "{module}: {text:?}");
        if let Err((at, expected)) = found {
            errors += &format!("{module}\t{}\t{}\n", &text[..at].escape_unicode(), expected.join("\t"));
        }
    }
    std::fs::write("errors.txt", errors).unwrap();
}

#[test]
fn messages_say_what_is_expected_where_and_in_which_rule() {
    for (text, message) in include_str!("../mistakes.txt").lines().filter_map(|line| line.split_once('\t')) {
        let text = text.replace("\\n", "\n");
        let error = match text.starts_with('$') {
            true => corpus::rfc9535_jsonpath_query::parse_jsonpath_query(&text).unwrap_err().to_string(),
            false => corpus::toml_toml::parse_toml(&text).unwrap_err().to_string(),
        };
        assert_eq!(error, message, "{text:?}");
    }
}
"##;

#[test]
fn parsers_of_published_grammars_compile_and_read_as_the_interpreter_does() {
    let manifest = "[package]\nname = \"corpus\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nnom = { version = \"8\", \
                    default-features = false, features = [\"alloc\"] }\n\n[workspace]\n";
    let mut files = vec![("Cargo.toml".to_owned(), manifest.to_owned())];
    let mut grammars = BTreeMap::new();
    let (mut modules, mut arms, mut lines) = (String::new(), String::new(), String::new());
    for case in &cases() {
        for &start in &case.starts {
            let (module, grammar) = (module(case, start), grammar(case, start));
            let code = generate(&grammar, &format!("{}.railroad", case.name));
            let code = code.unwrap_or_else(|error| panic!("{}: {start}: {error}", case.name));
            files.extend(code.into_iter().map(|(file, code)| (format!("src/{module}/{file}"), code)));
            writeln!(modules, "pub mod {module};").unwrap();
            let function = start.replace('-', "_");
            let error = "map(drop).map_err(|error| (error.span().start, error.expected()))";
            writeln!(arms, "            {module:?} => corpus::{module}::parse_{function}(&text).{error},").unwrap();
            for (text, matches) in verdicts(&module, &grammar, start) {
                let code_points: String = text.chars().map(|c| format!(" {:X}", u32::from(c))).collect();
                writeln!(lines, "{module} {matches}{code_points}").unwrap();
            }
            grammars.insert(module, (start, grammar));
        }
    }
    let count = lines.lines().count();
    files.push(("src/lib.rs".to_owned(), format!("#![no_std]\n#![deny(warnings)]\n\n{modules}")));
    files.push(("tests/verdicts.rs".to_owned(), VERDICTS.replace("ARMS", arms.trim())));
    files.push(("verdicts.txt".to_owned(), lines));
    files.push(("mistakes.txt".to_owned(), include_str!("corpus/mistakes.txt").to_owned()));
    let root = crate::scratch::write("corpus", files);
    let out = crate::scratch::cargo(&root, |cargo| cargo.args(["test", "--test", "verdicts"]));
    assert!(out.contains("2 passed"), "{out}");
    assert!(count > 1_000, "only {count} texts");
    let (mut checked, mut wrong) = (0, String::new());
    for line in std::fs::read_to_string(root.join("errors.txt")).unwrap().lines() {
        let parts: Vec<String> = line.split('\t').map(unescaped).collect();
        let Some((start, grammar)) = grammars.get(&parts[0]) else { continue };
        let Some(expected) = parts[2..].iter().map(|part| texts(part)).collect::<Option<Vec<_>>>() else { continue };
        checked += 1;
        for difference in differences(grammar, start, &parts[1], &expected.concat()) {
            writeln!(wrong, "{line}: {difference:?}").unwrap();
        }
    }
    assert!(wrong.is_empty() && checked > 800, "{checked} errors\n{wrong}");
}

/// Returns the texts of an expectation: all code points of a set up to U+0100, and the ends of its ranges.
fn texts(expected: &str) -> Option<Vec<String>> {
    let one = |text: &str| Some(vec![text.to_owned()]);
    match expected {
        "the end" => one(""),
        "a space" => one(" "),
        // It may include ends of lines.
        "white space" => Some(["\t", " ", "\r", "\n"].map(str::to_owned).into()),
        _ if expected.starts_with("any of ") => {
            let grammar = read(&format!("a =\n  T: {expected}\n")).unwrap();
            let Kind::Class(class) = &grammar.rules[0].body.kind else { panic!("{expected}") };
            let first = ('\0'..'\u{100}').filter(|&c| class.contains(c));
            Some(first.chain(class.ranges.iter().map(|range| range.1)).map(String::from).collect())
        }
        _ => {
            let text = expected.strip_prefix('`')?.strip_suffix('`')?.trim_matches('`');
            one(text.strip_prefix(' ').and_then(|text| text.strip_suffix(' ')).unwrap_or(text))
        }
    }
}

/// Returns the continuations of a text that an error names wrongly, and those that it does not name: of its own, and all texts
/// and ends of sets of the grammar.
fn differences(grammar: &Grammar, start: &str, before: &str, expected: &[String]) -> Vec<String> {
    let interpreter = Interpreter::new(grammar).unwrap();
    let reads = |text: &str| {
        let outcome = interpreter.trace(start, &format!("{before}{text}"), &mut |_, _| true).unwrap().outcome;
        outcome.is_ok() || outcome.is_err_and(|it| !text.is_empty() && it.at >= before.len() + text.len())
    };
    let (mut literals, mut all) = (Vec::new(), BTreeSet::from_iter(expected.iter().cloned().chain([String::new()])));
    for node in grammar.nodes() {
        match &node.kind {
            Kind::Class(class) => all.extend(class.ranges.iter().flat_map(|&(low, high)| [low.into(), high.into()])),
            Kind::Literal { text, .. } => literals.push(text.as_str()),
            _ => {}
        }
    }
    all.extend(literals.iter().map(|text| (*text).to_owned()));
    // `before` may end within a text, which then goes on.
    let (lower, mut begun) = (before.to_lowercase(), Vec::new());
    for text in literals.iter().map(|text| text.to_lowercase()) {
        let parts = (1..text.len()).filter_map(|at| text.split_at_checked(at));
        begun.extend(parts.filter(|(one, rest)| lower.ends_with(one) && reads(rest)).map(|(_, rest)| rest.to_owned()));
    }
    let goes_on =
        |text: &str| reads(text) || !text.is_empty() && begun.iter().any(|it| it.starts_with(&text.to_lowercase()));
    let is_white = expected.contains(&"\t".to_owned());
    all.retain(|text| !is_white || !matches!(text.as_str(), "\r" | "\n"));
    let is_wrong = |text: &String| {
        let is_begun = expected.iter().any(|it| it == text || !it.is_empty() && text.starts_with(it));
        expected.contains(text) && !goes_on(text) || !is_begun && goes_on(text)
    };
    all.into_iter().filter(is_wrong).collect()
}

/// Reads escapes of code points.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut out = parts.next().unwrap_or_default().replace("\\r", "\r").replace("\\n", "\n").replace("\\t", "\t");
    for (digits, rest) in parts.filter_map(|part| part.split_once('}')) {
        out.extend(char::from_u32(u32::from_str_radix(digits, 16).unwrap()));
        out += rest;
    }
    out
}
