//! Laws of reading and writing rule files, and of files that extend others.

use railurl::Dialect;
use railurl_grammar::{Error, Grammar};

/// Checks that reading does not panic, and that a grammar that is written and read again is the same. A file that extends
/// another is combined with RFC 3986.
///
/// ```
/// railurl_fuzz::grammar_reader::check("digits =\n  OneOrMore:\n    T: any of [0-9]\n");
/// railurl_fuzz::grammar_reader::check("digits =");
/// ```
pub fn check(text: &str) {
    let base = railurl::explain::rule_file(Dialect::Rfc3986).1;
    let resolve = |name: &str| Ok(String::from(if name == "own" { text } else { base }));
    for grammar in [railurl_grammar::read(text), railurl_grammar::load("own", resolve)] {
        match grammar {
            Ok(grammar) => check_written(&grammar),
            Err(error) => check_error(&error, text),
        }
    }
}

fn check_error(error: &Error, text: &str) {
    assert!(!error.message.is_empty());
    let lines = text.split('\n').count();
    assert!(error.position.line as usize <= lines + 1, "{error}: there are {lines} lines");
}

fn check_written(grammar: &Grammar) {
    let written = railurl_grammar::write(grammar);
    match railurl_grammar::read(&written) {
        // The written grammar has the rules of both files, and does not name the other.
        Ok(again) => {
            let mut alone = grammar.clone();
            alone.extends = None;
            assert_eq!(again, alone, "written as\n{written}");
        }
        Err(error) => panic!("{error}, in\n{written}\nwritten for {grammar:?}"),
    }
}
