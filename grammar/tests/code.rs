//! The generated code: what it shares, what it inlines, and what does not count as a change.

use railurl_grammar::generate::{code, unformatted};
use railurl_grammar::{load, read};

#[test]
fn functions_called_once_are_inlined() {
    let rules = "a =\n  Sequence:\n    N: b\n    T: -\n    c = N: b\n    N: d\n\nb =\n  Sequence:\n    x = T: any\n    y = T: any\n\nd =\n  Sequence:\n    x = T: any\n    y = T: any\n";
    let syntax = code(&read(rules).unwrap(), "test.railroad").unwrap().syntax;
    assert!(syntax.contains("#[inline(always)]\npub fn d("), "{syntax}");
    assert!(!syntax.contains("]\npub fn b(") && !syntax.contains("]\npub fn a("), "{syntax}");
}

#[test]
fn formatting_does_not_count() {
    let (dense, formatted) = (
        "match x { [b'{', ..] => { f(|c| c == ',')(x) } }\n/// a, b {c}\n",
        "match x {\n    [b'{', ..] => f(|c| {\n        c == ','\n    })(x),\n}\n/// a, b {c}\n",
    );
    assert_eq!(unformatted(dense), unformatted(formatted));
    assert_ne!(unformatted(dense), unformatted(&dense.replace("a, b", "a b")));
    assert_ne!(unformatted(dense), unformatted(&dense.replace("b'{'", "b'}'")));
    let old = code(&read("a =\n  T: x\n").unwrap(), "a.railroad").unwrap().syntax;
    let new = old.replace(env!("CARGO_PKG_VERSION"), "999.0.0");
    assert_ne!(old, new);
    assert_eq!(unformatted(&old), unformatted(&new));
}

const BASE: &str = "Module: base\nErrors: nom\n\na =\n  Sequence:\n    x = N: letter\n    T: -\n    y = N: pair\n\npair =\n  Sequence:\n    p = N: letter\n    If: sees(p)\n    q = N: digit\n\nletter =\n  T: any of [a-z]\n\ndigit =\n  T: any of [0-9]\n";

fn syntax(own: &str) -> String {
    let files = [("base", BASE), ("own", own)];
    let grammar = load("own", |name| {
        files.iter().find(|file| file.0 == name).map(|file| file.1.to_owned()).ok_or_else(String::new)
    });
    code(&grammar.unwrap(), "own").unwrap().syntax
}

#[test]
fn shared_items_are_reexported() {
    let own = "Extends: base\nModule: own\nErrors: nom\nStart: a\n\ndigit replaces digit =\n  T: any of [0-7]\n";
    let code = syntax(own);
    assert!(code.contains("pub use crate::base::syntax::letter;"), "{code}");
    assert!(code.contains("pub fn digit(") && code.contains("pub fn pair<") && code.contains("pub struct A<"));
    assert!(code.contains("pub trait Predicates {"));
}

#[test]
fn predicates_are_shared_if_none_is_taken_away() {
    let own = "Extends: base\nModule: own\nErrors: nom\nStart: a\n\na replaces a =\n  Sequence:\n    x = N: pair\n    If: more\n    y = N: pair\n";
    let code = syntax(own);
    assert!(code.contains("pub use crate::base::syntax::{Pair, digit, letter, pair};"), "{code}");
    assert!(code.contains("pub trait Predicates: crate::base::syntax::Predicates {"), "{code}");
    assert!(code.contains("fn more(&self)") && !code.contains("fn sees("), "{code}");
    let code = syntax(&own.replace("    If: more\n", ""));
    assert!(code.contains("pub use crate::base::syntax::{Pair, Predicates, digit, letter, pair};"), "{code}");
    // A crate that goes by the name of a folder.
    let code = syntax(&own.replace("Module: own", "Module: other::own"));
    assert!(!code.contains("pub use "), "the base's module has no folder: {code}");
}

/// A text that the tree does not keep is written as a shortest one, whatever its rule is called.
#[test]
fn skipped_rules_have_any_name() {
    for name in ["gap", "skipped"] {
        let rules = format!(
            "a =\n  Sequence:\n    x = OneOrMore:\n      T: any of [a-z]\n    skip N: {name}\n    y = T: any\n\n\
             {name} =\n  OneOrMore:\n    T: any of [;,]\n"
        );
        let walk = code(&read(&rules).unwrap(), "test.railroad").unwrap().walk;
        assert!(walk.contains("text: \",\""), "{walk}");
    }
}
