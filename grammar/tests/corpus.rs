//! Published grammars in ABNF, as printed, with the RFCs that they build on: they are imported, become parsers, and the
//! parsers compile and read what the interpreter does.

mod scratch;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use railurl_grammar::abnf::{Imported, Source, import_with};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, Kind, Node, generate, read, sample, write};

/// A file of the corpus, what it takes rules from (RFCs of the library, and files of the corpus), and the start rules that
/// are made parsers.
struct Case {
    name: &'static str,
    with: &'static [&'static str],
    starts: &'static [&'static str],
}

const fn case(name: &'static str, with: &'static [&'static str], starts: &'static [&'static str]) -> Case {
    Case { name, with, starts }
}

const CASES: [Case; 33] = [
    case("csp", &["rfc3986", "rfc9110"], &["serialized-policy", "serialized-source-list"]),
    case("rfc3261", &[], &["sip-uri", "request-line", "contact"]),
    case("rfc3339", &[], &["date-time"]),
    case("rfc4515", &[], &["filter"]),
    case("rfc5228", &[], &["start"]),
    case("rfc5234", &[], &["rulelist"]),
    case("rfc5545", &["rfc3629"], &["contentline", "dur-value"]),
    case("rfc5987", &["rfc9110"], &["ext-value"]),
    case("rfc6266", &["rfc5987", "rfc9110"], &[]),
    case("rfc6350", &["rfc3629"], &[]),
    case("rfc6376", &["rfc5321", "rfc2045"], &["sig-z-tag"]),
    case("rfc6797", &["rfc9110", "rfc9111"], &["strict-transport-security"]),
    case("rfc7230", &["rfc9110"], &["http-version", "transfer-encoding", "host", "request-target"]),
    case("rfc7231", &["rfc7230", "rfc9110"], &[]),
    case("rfc7232", &["rfc9110"], &[]),
    case("rfc7233", &["rfc7232", "rfc9110"], &["range"]),
    case("rfc7234", &["rfc9110"], &[]),
    case("rfc7235", &["rfc9110"], &["www-authenticate"]),
    case("rfc7239", &["rfc9110"], &["forwarded", "node"]),
    case("rfc7240", &["rfc9110", "rfc9111"], &["prefer"]),
    case("rfc7489", &["rfc3986", "rfc5321"], &["dmarc-record"]),
    case("rfc7838", &["rfc9110", "rfc9111"], &["alt-svc", "alt-used"]),
    case("rfc8187", &["rfc5646"], &["ext-value"]),
    case("rfc8288", &["rfc9110"], &["link"]),
    case("rfc8610", &[], &["cddl"]),
    case("rfc8866", &["rfc3986", "rfc5322"], &[]),
    case("rfc9051", &["rfc3629"], &["search-key", "childinfo-extended-item"]),
    case("rfc9111", &["rfc9110"], &["cache-control"]),
    case("rfc9116", &["rfc3629", "rfc3986", "rfc3339", "rfc5322", "rfc5646"], &[]),
    case("rfc9535", &[], &["jsonpath-query"]),
    case("rfc9651", &["rfc9110"], &["sf-dictionary", "sf-list"]),
    case("semver", &[], &[]),
    case("toml", &[], &["toml"]),
];

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(format!("{name}.abnf"));
    let library = Source::rfc(name).map(|source| source.text().to_owned());
    std::fs::read_to_string(&path).ok().or(library).unwrap_or_else(|| panic!("there is no {path:?}"))
}

impl Case {
    fn import(&self, starts: &[&str]) -> Imported {
        let source = |name: &&str| Source::rfc(name).unwrap_or_else(|| Source::new(format!("{name}.abnf"), text(name)));
        let sources: Vec<Source> = self.with.iter().map(source).collect();
        import_with(&text(self.name), &sources, starts).unwrap_or_else(|errors| panic!("{}: {}", self.name, errors[0]))
    }

    /// Imports the grammar of a start rule, by way of its rule file.
    fn grammar(&self, start: &str) -> Grammar {
        let grammar = self.import(&[start]).grammar;
        let again = read(&write(&grammar)).unwrap_or_else(|error| panic!("{}: {error}", self.name));
        assert_eq!(again, grammar, "{}", self.name);
        again
    }
}

#[test]
fn every_grammar_is_imported_with_all_of_its_rules() {
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")).unwrap();
    assert_eq!(files.count(), CASES.len(), "each file is a case; there is a README.md, and rfc5234 is in the library");
    for case in &CASES {
        let imported = case.import(&[]);
        let names = |rule: &railurl_grammar::Rule| imported.grammar.rule(&rule.name).is_some();
        for rule in &imported.grammar.rules {
            let missing = rule.body.references().find(|(_, name)| imported.grammar.rule(name).is_none());
            assert!(names(rule) && missing.is_none(), "{}: `{}` refers to {missing:?}", case.name, rule.name);
        }
        assert_eq!(read(&write(&imported.grammar)).as_ref(), Ok(&imported.grammar), "{}", case.name);
    }
}

#[test]
fn every_rfc_of_the_library_is_imported_with_those_that_it_needs() {
    for name in Source::rfcs() {
        let source = Source::rfc(name).unwrap();
        let needs: Vec<Source> = Source::rfcs().filter(|other| *other != name).filter_map(Source::rfc).collect();
        let imported = import_with(source.text(), &needs, &[]).unwrap_or_else(|errors| panic!("{name}: {}", errors[0]));
        assert!(imported.grammar.rules.len() > 1, "{name}");
    }
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
    let starts: usize = CASES.iter().map(|case| case.starts.len()).sum();
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

/// A text, and how far it can be read, what was expected there, and the rule.
const MISTAKES: [(&str, &str); 20] = [
    ("$.", "expected `*`, `.` or any of [A-Za-z_\\u{80}-\\u{10ffff}], at byte 2, in `segment`"),
    ("$[01]", "expected any of [,:]] or white space, at byte 3, in `bracketed-selection`"),
    ("$['a", "expected `\"`, `\\`, `'`, any of [!#-&(-[]-\\u{10ffff}] or a space, at byte 4, in `string-literal`"),
    ("$['\\u12']", "expected any of [A-Fa-f0-9], at byte 7, in `non-surrogate`"),
    ("$[?@.a == 1.]", "expected any of [0-9], at byte 12, in `frac`"),
    ("$[?(@.a == 1]", "expected any of [Ee0-9).], `&&`, `||` or white space, at byte 12, in `paren-expr`"),
    ("$ ", "expected any of [.[], `..` or white space, at byte 2, in `segment`"),
    ("a = \"x", "expected `\\`, `\"`, any of [!#-[]-~\\u{80}-\\u{10ffff}] or white space, at byte 6, in `basic-string`"),
    ("a = 'x\nb = 1", "expected `'`, any of [\\u{20}-&(-~\\u{80}-\\u{10ffff}] or `\\t`, at byte 6, in `literal-string`"),
    ("a = \"\\q\"", "expected any of [Ubfnrtu\"\\], at byte 6, in `escape-seq-char`"),
    ("a = 01", "expected any of [0-9:], at byte 6, in `date-time`"),
    ("a = 1__0", "expected any of [0-9], at byte 6, in `unsigned-dec-int`"),
    ("a = 1979-5-27", "expected any of [0-9], at byte 10, in `date-month`"),
    ("a = 1.", "expected any of [0-9], at byte 6, in `zero-prefixable-int`"),
    ("a..b = 1", "expected any of [A-Za-z0-9\"'_-] or white space, at byte 2, in `simple-key`"),
    ("a = [1 2]", "expected any of [#,]], `\\r\\n`, white space or `\\n`, at byte 7, in `array`"),
    ("[a\nb = 1", "expected any of [A-Za-z0-9.]_-] or white space, at byte 2, in `std-table`"),
    ("a = { b = 1", "expected any of [Ee0-9,._}] or white space, at byte 11, in `inline-table`"),
    ("a", "expected any of [A-Za-z0-9.=_-] or white space, at byte 1, in `keyval`"),
    ("a = 1 b = 2", "expected `#`, `\\r\\n`, white space, `\\n` or the end, at byte 6, in `toml`"),
];

#[test]
fn messages_say_what_is_expected_where_and_in_which_rule() {
    for (text, message) in MISTAKES {
        let error = match text.starts_with('$') {
            true => corpus::rfc9535_jsonpath_query::parse_jsonpath_query(text).unwrap_err().to_string(),
            false => corpus::toml_toml::parse_toml(text).unwrap_err().to_string(),
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
    for case in &CASES {
        for &start in case.starts {
            let (module, grammar) = (module(case, start), case.grammar(start));
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
    let root = scratch::write("corpus", files);
    let out = scratch::cargo(&root, |cargo| cargo.arg("test"));
    assert!(out.contains("2 passed"), "{out}");
    assert!(count > 1_000, "only {count} texts");
    // Look-ahead of the grammar itself names what may not be accepted, and a name does not say which code points it has.
    let is_plain = |node: &Node| !matches!(node.kind, Kind::Ahead(_) | Kind::NotAhead(_));
    grammars.retain(|_, (_, grammar)| grammar.nodes().all(is_plain));
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
        _ => one(expected.strip_prefix('`')?.strip_suffix('`')?.trim_matches([' ', '`'])),
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
