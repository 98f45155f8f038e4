//! The rule files: they are what their specifications say, they pass the analysis, and the parsers checked in are
//! what they generate.

use std::path::{Path, PathBuf};

use railurl_grammar::analyze::analyze;
use railurl_grammar::blocks::alphabets;
use railurl_grammar::generate::{generate, unformatted};
use railurl_grammar::plain::plain;
use railurl_grammar::{Grammar, extract, read, write};

/// A rule file, the module generated from it, the rules that a parse starts with, and the specification's source.
struct RuleFile {
    name: &'static str,
    module: &'static str,
    starts: &'static [&'static str],
    rules: usize,
    /// None where the specification has no railroad diagrams.
    specification: Option<&'static str>,
}

const RULE_FILES: &[RuleFile] = &[
    RuleFile {
        name: "living.railroad",
        module: "living",
        starts: &[
            "url",
            "set-protocol",
            "set-special-host",
            "set-host",
            "set-file-host",
            "set-port",
            "set-special-pathname",
            "set-pathname",
            "set-search",
            "set-hash",
        ],
        rules: 30,
        specification: None,
    },
    RuleFile {
        name: "living-valid.railroad",
        module: "living_valid",
        starts: &["valid-url-string"],
        rules: 22,
        specification: None,
    },
    RuleFile {
        name: "railroad-2015.railroad",
        module: "railroad_2015",
        starts: &[
            "url",
            "set-protocol",
            "set-username",
            "set-password",
            "set-host",
            "set-hostname",
            "set-port",
            "set-pathname",
            "set-search",
            "set-hash",
        ],
        rules: 30,
        specification: Some("railroad-url-2015.bs"),
    },
    RuleFile { name: "web-url.railroad", module: "web_url", starts: &["url"], rules: 14, specification: None },
    RuleFile {
        name: "rfc3986.railroad",
        module: "rfc3986",
        starts: &["uri-reference", "absolute-uri", "path", "pchar", "reserved"],
        rules: 36,
        specification: None,
    },
    RuleFile {
        name: "rfc3987.railroad",
        module: "rfc3987",
        starts: &["iri-reference", "absolute-iri", "ipath", "ipchar", "iprivate", "reserved"],
        rules: 39,
        specification: None,
    },
    RuleFile {
        name: "url-spec.railroad",
        module: "url_spec",
        starts: &["url", "relative-url", "drive-specification"],
        rules: 15,
        specification: None,
    },
];

/// A rule file of which no parser is generated, but a module that says which bytes its productions have.
struct AlphabetFile {
    name: &'static str,
    module: &'static str,
    /// The rules with which a parse starts, or that only their alphabet is asked of.
    starts: &'static [&'static str],
    /// The rules of which the module has the alphabet.
    rules: &'static [&'static str],
    /// The rules of which it has the first bytes.
    first: &'static [&'static str],
}

const ALPHABET_FILES: &[AlphabetFile] = &[AlphabetFile {
    name: "living-canonical.railroad",
    module: "canon/src/living/canonical",
    starts: &["canonical-url", "plain-path", "verbatim"],
    rules: &["host", "path", "plain-path", "query", "fragment", "scheme", "opaque-path", "opaque-query", "verbatim"],
    first: &["dot"],
}];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn grammar(file: &RuleFile) -> Grammar {
    grammar_of(file.name)
}

fn grammar_of(name: &str) -> Grammar {
    read(&text(&root().join("grammar/rules").join(name))).unwrap_or_else(|error| panic!("{name}:{error}"))
}

#[test]
fn alphabets_are_up_to_date() {
    for file in ALPHABET_FILES {
        let grammar = grammar_of(file.name);
        let errors: Vec<String> = analyze(&grammar, file.starts).iter().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{}:\n{}", file.name, errors.join("\n"));
        assert_eq!(write(&grammar), text(&root().join("grammar/rules").join(file.name)), "{}", file.name);
        let source = format!("grammar/rules/{}", file.name);
        let code = alphabets(&grammar, &source, file.rules, file.first).expect("alphabets");
        let arguments = |option: &str, rules: &[&str]| -> String {
            rules.iter().map(|rule| format!(" --{option} {rule}")).collect()
        };
        assert!(
            unformatted(&code) == unformatted(&text(&root().join(file.module).join("alphabets.rs"))),
            "{module}/alphabets.rs is stale: run `cargo run -- grammar alphabets {source}{rules}{first} --out {module}/alphabets.rs`",
            module = file.module,
            rules = arguments("rule", file.rules),
            first = arguments("first", file.first),
        );
    }
}

#[test]
fn every_rule_file_is_listed() {
    let mut found: Vec<String> = std::fs::read_dir(root().join("grammar/rules"))
        .expect("the folder of rule files")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    found.sort();
    let alphabets = ALPHABET_FILES.iter().map(|file| file.name);
    let mut listed: Vec<&str> = RULE_FILES.iter().map(|file| file.name).chain(alphabets).collect();
    listed.sort_unstable();
    assert_eq!(found, listed);
}

#[test]
fn rule_files_are_written_as_the_writer_writes() {
    for file in RULE_FILES {
        assert_eq!(write(&grammar(file)), text(&root().join("grammar/rules").join(file.name)), "{}", file.name);
    }
}

#[test]
fn rule_files_pass_the_analysis() {
    for file in RULE_FILES {
        let grammar = grammar(file);
        assert_eq!(grammar.rules.len(), file.rules, "{}", file.name);
        let errors: Vec<String> = analyze(&grammar, file.starts).iter().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{}:\n{}", file.name, errors.join("\n"));
    }
}

#[test]
fn generated_modules_are_up_to_date() {
    for file in RULE_FILES {
        let generated = generate(&grammar(file), &format!("grammar/rules/{}", file.name)).expect("shapes");
        let folder = root().join("parser/src").join(file.module);
        for (name, source) in [("syntax.rs", &generated.syntax), ("walk.rs", &generated.walk)] {
            assert!(
                unformatted(source) == unformatted(&text(&folder.join(name))),
                "parser/src/{module}/{name} is stale: run `cargo run -- grammar generate grammar/rules/{file} --out parser/src/{module}`",
                module = file.module,
                file = file.name,
            );
        }
    }
}

#[test]
fn rule_files_are_their_specifications_rules() {
    for file in RULE_FILES {
        let Some(specification) = file.specification else { continue };
        let source = root().join("../shared/specs").join(specification);
        if !source.is_file() {
            println!("skipped: specifications absent");
            return;
        }
        let extracted = extract(&text(&source)).expect("the specification's rules");
        let (ours, theirs) = (plain(&grammar(file)), plain(&extracted));
        assert_eq!(theirs.rules.len(), file.rules);
        for (ours, theirs) in ours.rules.iter().zip(&theirs.rules) {
            assert_eq!(ours, theirs, "{}: `{}`", file.name, theirs.name);
        }
        assert_eq!(ours.rules.len(), theirs.rules.len());
    }
}
