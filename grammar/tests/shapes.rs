//! The syntax tree, of which a node marked as text keeps only the text, the code that makes it, and diagrams in its
//! documentation.

use railurl_grammar::diagram::text;
use railurl_grammar::generate::code;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::read;
use railurl_grammar::shape::{Leaf, leaves};

const LIST: &str =
    "list =\n  ZeroOrMore:\n    Sequence:\n      T: /\n      N: item\n\nitem =\n  ZeroOrMore:\n    T: any of [a-z]\n";

/// Returns the leaves of an input as rule, number of the node and slice.
fn leaves_of(rules: &str, input: &str) -> Vec<(String, u16, String)> {
    let grammar = read(rules).unwrap();
    let interpreter = Interpreter::new(&grammar).unwrap();
    let found = interpreter.parse("list", input).unwrap().unwrap();
    let owned = |leaf: Leaf<'_>| (leaf.rule.to_owned(), leaf.index, input[leaf.start..leaf.end].to_owned());
    leaves(&found).into_iter().map(owned).collect()
}

#[test]
fn a_text_is_one_leaf() {
    let leaf = |rule: &str, index, text: &str| (rule.to_owned(), index, text.to_owned());
    let item = |text| leaf("item", 0, text);
    assert_eq!(
        leaves_of(LIST, "/a//b"),
        [leaf("list", 2, "/"), item("a"), leaf("list", 2, "/"), leaf("list", 2, "/"), item("b")]
    );
    assert_eq!(leaves_of(&LIST.replacen("Zero", "text Zero", 1), "/a//b"), [leaf("list", 0, "/a//b")]);
}

#[test]
fn diagrams_match_golden_file() {
    crate::fences::check("diagrams.md", |_, source| text(&read(source).unwrap().rules[0]));
}

#[test]
fn functions_match_golden_file() {
    crate::fences::check("code.md", |function, source| {
        let syntax = code(&read(source).unwrap(), "a.railroad").unwrap().syntax;
        let heads = ['(', '<'].map(|next| format!("fn {function}{next}"));
        let start = heads.iter().find_map(|head| syntax.find(head)).expect("the function");
        syntax[start..].split("\n\n").next().unwrap_or_default().to_owned()
    });
}
