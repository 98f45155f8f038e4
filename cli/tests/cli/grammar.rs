//! `railurl grammar`.

use std::fs;

use super::{directory, railurl, railurl_with, success};

const PAIR: &str = "\
# A name and, after an equals sign, perhaps a value.
pair =
  Sequence:
    name = ZeroOrMore:
      T: any except [=]
    Optional:
      Sequence:
        T: =
        N: value

value =
  ZeroOrMore:
    T: any
";

#[test]
fn agree_proves_both_parts_of_an_authority() {
    let unambiguous = concat!(env!("CARGO_MANIFEST_DIR"), "/../grammar/rules/unambiguous.railroad");
    let arguments =
        ["grammar", "agree", "python-urllib", "libcurl", "--component", "authority", "--within", unambiguous];
    let text = success(&arguments);
    assert_eq!(text.matches("proved: python-urllib and libcurl find the same ").count(), 2, "{text}");
}

#[test]
fn new_writes_a_crate_and_checks_it() {
    let folder = directory("new");
    let (rules, made) = (folder.join("pair.railroad"), folder.join("Pair"));
    fs::write(&rules, "pair =\n  Sequence:\n    name = N: word\n    T: =\n    value = N: word\n\nword =\n  OneOrMore:\n    T: any of [a-z]\n").unwrap();
    let [rules, dir] = [&rules, &made].map(|path| path.to_str().unwrap());
    // By default, in the checkout that the command was compiled from.
    success(&["grammar", "new", rules, dir]);
    let manifest = fs::read_to_string(made.join("Cargo.toml")).unwrap();
    assert!(manifest.contains("name = \"pair\"") && manifest.contains("railurl-grammar = { path = "), "{manifest}");
    for file in *words!(
        "src/lib.rs src/generated/mod.rs src/diagram.svg tests/grammar.rs examples/lines.rs \
         fuzz/fuzz_targets/parse.rs benches/parse.rs grammar/pair.railroad"
    ) {
        assert!(made.join(file).exists(), "{file}");
    }
    success(&["grammar", "new", rules, dir, "--check"]);
    fs::write(made.join("src/generated/walk.rs"), "").unwrap();
    let stale = railurl(&["grammar", "new", rules, dir, "--check"]);
    assert!(stale.status == Some(1) && stale.stderr.contains("walk.rs is stale"), "{}", stale.stderr);
    let named = railurl(&["grammar", "new", rules, &format!("{dir}/1 2")]);
    assert!(named.status == Some(2) && named.stderr.contains("cannot be the name of a crate"), "{}", named.stderr);
}

#[test]
fn reads_abnf_and_names_its_lines() {
    let folder = directory("abnf");
    let (rules, made) = (folder.join("nested.abnf"), folder.join("nested"));
    fs::write(&rules, "; Brackets.\n\ns = \"(\" ( s / *\"a\" [ \"a\" *\"c\" \"b\" ] *\"c\" ) \")\"\n").unwrap();
    let [rules, dir] = [&rules, &made].map(|path| path.to_str().unwrap());
    let warned = railurl(&["grammar", "check", rules]);
    assert!(warned.status == Some(0) && warned.stderr.contains("nested.abnf:3:"), "{}", warned.stderr);
    success(&["grammar", "new", rules, dir]);
    assert!(made.join("grammar/nested.railroad").exists());
    success(&["grammar", "new", rules, dir, "--check"]);
    fs::write(rules, "s = t\nt = \"(\" u\n").unwrap();
    let wrong = railurl(&["grammar", "check", rules]);
    assert!(wrong.status == Some(1) && wrong.stderr.contains("nested.abnf:2:9"), "{}", wrong.stderr);
}

#[test]
fn shows_the_first_of_very_many_errors() {
    let run = railurl_with(&["grammar", "check", "-"], "x\n".repeat(100_000).as_bytes());
    assert_eq!(run.status, Some(1));
    assert_eq!(run.stderr.matches(" --> ").count(), 100);
    assert!(run.stderr.ends_with("99900 more errors not shown\n"), "{}", run.stderr);
}

#[test]
fn sample() {
    let arguments = ["grammar", "sample", "-", "pair", "--count", "20", "--size", "9", "--seed", "7", "--json"];
    let run = railurl_with(&arguments, PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 20);
    assert_eq!(railurl_with(&arguments, PAIR.as_bytes()).stdout, run.stdout);
    // `batch` can read the objects.
    let answers = railurl_with(&["batch"], run.stdout.as_bytes()).stdout;
    assert!(answers.lines().count() == 20 && !answers.contains("bad-line"), "{answers}");
    let lines = railurl_with(&arguments[..10], PAIR.as_bytes()).stdout;
    assert!(lines.lines().count() == 20 && !lines.contains(|c: char| c.is_control() && c != '\n'), "{lines}");
}

#[test]
fn match_cuts_long_texts_and_long_chains() {
    let grammar =
        b"a =\n  Sequence:\n    T: x\n    N: b\n    Optional:\n      N: a\nb =\n  OneOrMore:\n    T: any of [0-9]\n";
    let run = railurl_with(&["grammar", "match", "-", "a", &"x1".repeat(10_000)[1..]], grammar);
    assert!(run.stderr.contains("^ read to byte 0"), "{}", run.stderr);
    let run = railurl_with(&["grammar", "match", "-", "a", &format!("{}!", "x1".repeat(200))], grammar);
    assert!(run.stderr.contains("^ read to byte 400") && run.stderr.contains(" in … > a > a > "), "{}", run.stderr);
    assert!(run.stderr.lines().all(|line| line.chars().count() < 120), "{}", run.stderr);
}

#[test]
fn match_limits_the_depth_of_trees() {
    let grammar = b"a =\n  Choice:\n    Sequence:\n      T: x\n      N: a\n    T: x\n";
    let text = "x".repeat(12_000);
    let run = railurl_with(&["grammar", "match", "-", "a", &text], grammar);
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    // A level in three is a sequence, which has two nodes below it.
    let lines = run.stdout.lines().count();
    let expected = format!(
        "note: {} more nodes not shown, below level 100 or after 10000 lines: `--all` prints them\n",
        1 + 4 * 11_999 + 2 - lines
    );
    assert_eq!(run.stderr, expected);
    assert!(lines < 200 && run.stdout.len() < 60_000, "{lines} lines, {} bytes", run.stdout.len());

    // Three levels for each `x`: an indentation of 72,000, more than a format can have.
    let run = railurl_with(&["grammar", "match", "-", "a", &text, "--all"], grammar);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.contains("\n11999..12000 ") && run.stdout.contains("(level 35999) "));
    assert_eq!(run.stdout.lines().count(), 1 + 4 * 11_999 + 2);
    assert!(run.stdout.lines().all(|line| line.chars().count() < 350));
}

#[test]
fn match_limits_the_number_of_lines() {
    let grammar = b"a =\n  ZeroOrMore:\n    Sequence:\n      T: x\n      T: y\n";
    let run = railurl_with(&["grammar", "match", "-", "a", &"xy".repeat(20_000)], grammar);
    assert_eq!((run.status, run.stdout.lines().count()), (Some(0), 10_000));
    assert!(run.stderr.starts_with("note: 50002 more nodes "), "{}", run.stderr);
}
