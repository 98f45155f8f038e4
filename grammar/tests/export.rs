//! A grammar in another notation matches the same texts: ABNF is read again and proved equal, regular expressions are run.

use std::path::Path;

use railurl_grammar::abnf::Source;
use railurl_grammar::analyze::{differences, start_rules};
use railurl_grammar::export::{self, Flavor};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::sample::corpus;
use railurl_grammar::{Grammar, abnf, read};

/// Reads the example grammars and some of RFCs, by name.
fn imported() -> Vec<(String, Grammar)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(root.join("examples")).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.push(root.join("tests/corpus/rfc4515.abnf"));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "abnf"));
    files.sort();
    let text = |path: &Path| std::fs::read_to_string(path).unwrap();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let mut texts: Vec<_> = files.iter().map(|path| (name(path), text(path))).collect();
    let rfcs = ["rfc3986", "rfc3987", "rfc5234"].map(|name| Source::rfc(name).unwrap());
    texts.extend(rfcs.map(|source| (source.name().to_owned(), source.text().to_owned())));
    assert!(texts.len() >= 11);
    let with = [Source::rfc("rfc3986").unwrap()];
    let grammar = |name: &str, text: &str| {
        abnf::import_with(text, &with, &[]).unwrap_or_else(|errors| panic!("{name}: {errors:?}")).grammar
    };
    texts.into_iter().map(|(name, text)| (grammar(&name, &text), name)).map(|(grammar, name)| (name, grammar)).collect()
}

/// A grammar of everything that the notation has, but look-ahead.
const ALL: &str = "# What *the* file is about */\n\n\
    # Documentation */\n\
    a =\n  Sequence:\n    T: \"x\\\"y'z\"\n    T/i: Kb-1\n    Choice:\n      T: any except [\\u{0}-\\u{1F}a-z]\n      T: any\n      \
    T: any of [-\\]^[&~|]\n      T: \"\\u{A}\"\n      T: \"tel:\"\n    Optional:\n      Sequence:\n        N: b\n        N: b\n    \
    ZeroOrMore:\n      Sequence:\n        N: b\n        Optional:\n          Sequence:\n            N: b\n            \
    Optional:\n              N: b\n    OneOrMore:\n      T: (/.\n\n\
    b =\n  Choice:\n    T: 0\n    Sequence:\n      T: 1\n      T: 1\n      T: 1\n";

#[test]
fn abnf_is_read_again_as_an_equal_grammar() {
    let mut grammars = imported();
    grammars.push(("all".to_owned(), read(ALL).unwrap()));
    for (name, grammar) in &grammars {
        let text = export::abnf(grammar).unwrap_or_else(|error| panic!("{name}: {error}"));
        let again = abnf::import(&text).unwrap_or_else(|errors| panic!("{name}: {errors:?}\n{text}"));
        let (is_recursive, alphabet) = (grammar.header.depth.is_some(), ['(', ')', '[', ']', '"', 'x']);
        for start in start_rules(grammar) {
            if is_recursive {
                let interpreters = [grammar, &again].map(|grammar| Interpreter::new(grammar).unwrap());
                for (seed, sentence) in corpus(grammar, start, 40, 40, 5).unwrap().iter().enumerate() {
                    for text in near(sentence, &alphabet, seed) {
                        let [one, other] = interpreters.each_ref().map(|it| it.parse(start, &text).unwrap().is_some());
                        assert_eq!(one, other, "{name}: {start}: {text:?}");
                    }
                }
                continue;
            }
            let found =
                differences((grammar, start), (&again, start)).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(found.are_equal(), "{name}: {start}: {found:?}\n{text}");
        }
        export::ebnf(grammar).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read(&export::railroad(grammar)).unwrap(), *grammar, "{name}");
    }
}

/// Returns a sentence and texts near it.
fn near(sentence: &str, alphabet: &[char], seed: usize) -> Vec<String> {
    let places: Vec<usize> = sentence.char_indices().map(|(at, _)| at).chain([sentence.len()]).collect();
    let mut all = vec![sentence.to_owned()];
    for turn in 0..6 {
        let at = places[(seed * 7 + turn * 13) % places.len()];
        let c = alphabet[(seed * 31 + turn * 17) % alphabet.len()];
        let (before, after) = sentence.split_at(at);
        let rest = after.strip_prefix(|_| true).unwrap_or("");
        all.extend([format!("{before}{rest}"), format!("{before}{c}{rest}"), format!("{before}{c}{after}")]);
    }
    all
}

#[test]
fn a_regular_expression_matches_what_the_rule_does() {
    let mut grammars = imported();
    grammars.push(("all".to_owned(), read(ALL).unwrap()));
    let alphabet: Vec<char> = "aZx09-._~:/?#[]@!$&'()*+,;=%|\\ \t\n\"<>^`{}\u{e9}\u{1F600}".chars().collect();
    let (mut matched, mut refused) = (0, 0);
    for (name, grammar) in &grammars {
        let interpreter = Interpreter::new(grammar).unwrap();
        for start in start_rules(grammar) {
            let flavor = Some(Flavor::Braces);
            if grammar.header.depth.is_some() {
                let error = export::regex(grammar, start, flavor).unwrap_err();
                assert!(error.message.contains("whose brackets nest"), "{name}: {error}");
                continue;
            }
            let written = export::regex(grammar, start, flavor).unwrap_or_else(|error| panic!("{name}: {error}"));
            let regex =
                regex::Regex::new(&format!("^(?:{written})$")).unwrap_or_else(|error| panic!("{name}: {error}"));
            for (seed, sentence) in corpus(grammar, start, 24, 40, 5).unwrap().iter().enumerate() {
                assert!(regex.is_match(sentence), "{name}: {start}: {sentence:?}");
                for text in near(sentence, &alphabet, seed) {
                    let expected = interpreter.parse(start, &text).unwrap().is_some();
                    assert_eq!(regex.is_match(&text), expected, "{name}: {start}: {text:?}: {written}");
                    *if expected { &mut matched } else { &mut refused } += 1;
                }
            }
        }
    }
    assert!(matched > 2_000 && refused > 2_000, "{matched} matched, {refused} were refused");
}

#[test]
fn notations_are_spelled_as_their_readers_expect() {
    let grammar = read(ALL).unwrap();
    let abnf = "; What *the* file is about */\n\n; Documentation */\n\
        a = %s\"x\" %x22 %s\"y'z\" \"Kb-1\"\n";
    let ebnf = "/* What *the* file is about * / */\n\n/* Documentation * / */\n\
        a ::= 'x\"y' \"'z\" [Kk] [Bb] \"-1\" ";
    let (own, w3c) = (export::abnf(&grammar).unwrap(), export::ebnf(&grammar).unwrap());
    assert!(own.starts_with(abnf.trim_end()), "{own}");
    assert!(w3c.starts_with(ebnf), "{w3c}");
    assert!(own.ends_with("[b b] *(1*3b) 1*\"(/.\"\n\nb = \"0\" / 3\"1\"\n"), "{own}");
    let emoji =
        read("a =\n  Sequence:\n    T: \u{1F600}\n    Optional:\n      T: any except [\\u{0}-\\u{7F}]\n").unwrap();
    let spelled = [
        (Flavor::Braces, r"\x{1F600}[^\x00-\x7F]?"),
        (Flavor::Python, r"\U0001F600[^\x00-\x7F]?"),
        (Flavor::JavaScript, r"\u{1F600}[^\x00-\x7F]?"),
        (Flavor::DotNet, r"(?:\uD83D\uDE00)(?:[\u0080-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])?"),
    ];
    for (flavor, expected) in spelled {
        assert_eq!(export::regex(&emoji, "a", Some(flavor)).unwrap(), expected, "{flavor:?}");
    }
}

#[test]
fn recursion_and_size_are_limits_of_regular_expressions() {
    let recursive = read("a =\n  Optional:\n    Sequence:\n      T: (\n      N: a\n      T: )\n").unwrap();
    assert_eq!(export::abnf(&recursive).unwrap(), "a = [\"(\" a \")\"]\n");
    assert!(export::regex(&recursive, "a", None).unwrap_err().to_string().contains("recurs"));
    // A rule is twice the next one.
    let mut doubled: String =
        (0..40).map(|n| format!("a{n} =\n  Sequence:\n    N: a{}\n    T: -\n    N: a{}\n\n", n + 1, n + 1)).collect();
    doubled += "a40 =\n  T: x\n";
    let error = export::regex(&read(&doubled).unwrap(), "a0", None).unwrap_err();
    assert!(error.message.contains("too long as a regular expression"), "{error}");
}
