//! Generated parsers in crates of their own, which compile and whose tests pass. It takes minutes, so only
//! `cargo test --test compiled` runs them.

mod corpus;
mod hostile_code;
mod published;
mod scratch;
mod standalone;

use railurl_grammar::package::{Package, files};
use railurl_grammar::{abnf, write};

/// The crate of language tags, whose grammar needs look-ahead.
#[test]
fn a_crate_around_a_grammar_passes_its_tests() {
    let grammar = abnf::import(include_str!("../examples/language-tag.abnf")).unwrap();
    let text = write(&grammar);
    let dependency = format!("path = {:?}", env!("CARGO_MANIFEST_DIR"));
    let rules = [("language-tag.railroad", text.as_str())];
    let package = Package::new("language-tag", &grammar, &rules, &dependency);
    let text = "sl-rozaj\nde-CH-1996\nen-GB-oed\ni-klingon\nzh-min-nan\nen-a\nde-419-DE\n\u{e9}\n";
    let files = files(&package).unwrap().into_iter().map(|file| (file.path, file.text));
    let root = crate::scratch::write("language-tag", files.chain([("lines.txt".to_owned(), text.to_owned())]));
    let out = crate::scratch::cargo(&root, |cargo| cargo.arg("test"));
    assert!(out.contains("2 passed"), "{out}");
    // Runs the benchmark once, without measuring.
    let out = crate::scratch::cargo(&root, |cargo| cargo.args(["test", "--bench", "parse"]));
    assert!(out.contains("sentences/parse"), "{out}");

    let lines = std::fs::File::open(root.join("lines.txt")).unwrap();
    let out = crate::scratch::cargo(&root, |cargo| cargo.args(["run", "--example", "lines"]).stdin(lines));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..5], ["ok"; 5], "{out}");
    assert!(
        lines[5].contains("at byte 4") && lines[6].contains("at byte 9") && lines[7].contains("at byte 0"),
        "{out}"
    );
}
