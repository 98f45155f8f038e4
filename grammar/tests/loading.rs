//! Rule files that extend others: the resulting grammar, and the position of every mistake.

use railurl_grammar::analyze::analyze;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Error, Grammar, load, write};

const BASE: &str = include_str!("loading/pairs.railroad");

/// Loads `own`, which extends `base`.
fn extended(own: &str) -> Result<Grammar, Error> {
    load_all("own", &[("own", own), ("base", BASE)])
}

fn load_all(name: &str, files: &[(&str, &str)]) -> Result<Grammar, Error> {
    load(name, |name| {
        let file = files.iter().find(|file| file.0 == name);
        file.map(|file| file.1.to_owned()).ok_or_else(|| "there is none".to_owned())
    })
}

#[test]
fn replaces_renames_adds_and_inherits() {
    let own = include_str!("loading/numbered.railroad");
    let expected = include_str!("loading/loaded.railroad");
    let grammar = extended(own).unwrap();
    assert_eq!(write(&grammar), expected);
    let files: Vec<_> = grammar.rules.iter().map(|rule| rule.file.as_deref()).collect();
    assert_eq!(files, [Some("base"), Some("base"), None, None, Some("base"), None]);
    assert!(Interpreter::new(&grammar).unwrap().parse("pair", "a=1").unwrap().is_some());
}

#[test]
fn replaces_a_rule_under_its_own_name() {
    let grammar = extended("Extends: base\n\n# Digits.\nletter replaces letter =\n  T: any of [0-9]\n").unwrap();
    let letter = grammar.rule("letter").unwrap();
    assert_eq!((letter.docs.join(""), letter.file.as_deref()), ("Digits.".to_owned(), None));
    assert_eq!(grammar.rules.len(), 4);
    let grammar = extended("Extends: base\n\n# New.\nname replaces name =\n  N: name\n").unwrap();
    assert_eq!((grammar.rule("name").unwrap().docs.join(""), grammar.rules.len()), ("New.".to_owned(), 4));
}

#[test]
fn labels_keep_their_names_where_rules_are_renamed() {
    let base = "a =\n  Sequence:\n    b = T: x\n    If: p(b)\n    N: c\n\nb =\n  T: b\n\nc =\n  N: b\n";
    let own = "Extends: base\n\nd replaces b =\n  N: b\n";
    let grammar = load_all("own", &[("own", own), ("base", base)]).unwrap();
    let expected = "a =\n  Sequence:\n    b = T: x\n    If: p(b)\n    N: c\n\nd =\n  T: b\n\nc =\n  N: d\n";
    assert_eq!(write(&grammar), expected);
}

#[test]
fn extends_a_file_that_extends_another() {
    let files = [
        ("c", "Extends: b\n\nz replaces y =\n  N: y\n"),
        ("b", "Extends: a\n\ny replaces x =\n  N: x\n"),
        ("a", "top =\n  N: x\n\nx =\n  T: x\n"),
    ];
    let grammar = load_all("c", &files).unwrap();
    assert_eq!(write(&grammar), "top =\n  N: z\n\nz =\n  T: x\n");
    assert_eq!(grammar.rule("z").unwrap().file.as_deref(), Some("a"));
}

#[test]
fn rejects_extensions_that_do_not_fit_their_base() {
    crate::fences::check("extensions.md", |_, own| extended(own).expect_err(own).to_string());
}

#[test]
fn names_the_file_of_a_mistake_in_a_base() {
    let own = "Extends: base\n\na replaces name =\n  T: a\n";
    let error = load_all("own", &[("own", own), ("base", "name =\n   T: a\n")]).unwrap_err();
    assert_eq!(error.to_string(), "base:2:4: in rule `name`: indented by 3: nest by two spaces");
    // Errors of the analysis name the file that has the rule.
    let grammar = load_all("own", &[("own", own), ("base", "name =\n  T: a\n\nlist =\n  N: nmae\n")]).unwrap();
    assert_eq!(analyze(&grammar, &["list", "a"])[0].to_string(), "base:5:3: in rule `list`: `nmae` is not defined");
}

#[test]
fn rejects_cycles_of_files() {
    let files = [("a", "Extends: b\n"), ("b", "Extends: c\n"), ("c", "\nExtends: b\n")];
    let error = load_all("a", &files).unwrap_err();
    assert_eq!(error.to_string(), "c:2:10: `b` -> `c` -> `b`: a rule file cannot extend itself");
}

#[test]
fn rejects_long_chains_of_files() {
    let error = load("0", |name| Ok(format!("Extends: {}\n", name.parse::<u32>().unwrap() + 1))).unwrap_err();
    assert_eq!(error.to_string(), "15:1:10: more than 16 rule files extend one another");
}

#[test]
fn names_the_first_file_if_it_is_missing() {
    let error = load_all("none", &[]).unwrap_err();
    assert_eq!(error.to_string(), "none: cannot read `none`: there is none");
}
