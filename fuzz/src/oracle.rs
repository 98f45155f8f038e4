//! The interpreters of the dialects' rule files: slow and obviously right, they are what the generated parsers are held
//! against.

use std::sync::OnceLock;

use railurl::{Attribute, Dialect};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, shape};
use railurl_parser::railroad_2015::{self, syntax};
use railurl_parser::walk::{Leaf, Walk};

/// The longest text, in bytes, that the interpreter is asked about.
pub const MAX_LENGTH: usize = 256;

/// The rule file of the 2015 standard.
pub const RAILROAD_2015: &str = include_str!("../../grammar/rules/railroad-2015.railroad");

/// The rule file of a dialect; none where the dialect is not read by one.
pub fn rules(dialect: Dialect) -> Option<&'static str> {
    match dialect {
        Dialect::Railroad2015 => Some(RAILROAD_2015),
        _ => None,
    }
}

/// A leaf: the production, the node's number in it, the text.
type Found<'i> = (&'static str, u16, &'i str);

/// The trees and the leaves of an input that is to be parsed: laws 4 and 5.
///
/// # Panics
///
/// Where the generated parser loses something, or reads otherwise than the interpreter.
pub fn check_input(dialect: Dialect, input: &str, base_scheme: Option<&str>) {
    if dialect != Dialect::Railroad2015 {
        return;
    }
    let preprocessed = railroad_2015::preprocess(input);
    assert_eq!(&input[preprocessed.span()], preprocessed.text, "the preprocessed input is a slice of the input");
    let base_scheme = base_scheme.unwrap_or("about");
    let generated = railroad_2015::syntax_tree(preprocessed.text, base_scheme).map(|tree| leaves(&tree));
    if let Some(leaves) = &generated {
        let joined: String = leaves.iter().map(|leaf| leaf.2).collect();
        assert_eq!(joined, preprocessed.text, "law 4: the leaves, joined, are the input: {leaves:?}");
    }
    agree("url", preprocessed.text, base_scheme, &generated);
}

/// The leaves of a value that is to be set: laws 4 and 5 for the setter rules.
///
/// # Panics
///
/// Where the generated parser loses something, or reads otherwise than the interpreter.
pub fn check_value(dialect: Dialect, attribute: Attribute, value: &str) {
    if dialect != Dialect::Railroad2015 {
        return;
    }
    let (rule, generated) = match attribute {
        Attribute::Href => return,
        Attribute::Protocol => ("set-protocol", tree(syntax::set_protocol(value))),
        Attribute::Username => ("set-username", text("set-username", syntax::set_username(value))),
        Attribute::Password => ("set-password", text("set-password", syntax::set_password(value))),
        Attribute::Host => ("set-host", tree(syntax::set_host(value))),
        Attribute::Hostname => ("set-hostname", tree(syntax::set_hostname(value))),
        Attribute::Port => ("set-port", tree(syntax::set_port(value))),
        Attribute::Pathname => ("set-pathname", tree(syntax::set_pathname(value))),
        Attribute::Search => ("set-search", tree(syntax::set_search(value))),
        Attribute::Hash => ("set-hash", tree(syntax::set_hash(value))),
    };
    if let Some(leaves) = &generated {
        let joined: String = leaves.iter().map(|leaf| leaf.2).collect();
        assert_eq!(joined, value, "law 4: the leaves of {rule}, joined, are the value: {leaves:?}");
    }
    agree(rule, value, "about", &generated);
}

fn tree<'i, T: Walk<'i>, E>(parsed: Result<(&'i str, T), E>) -> Option<Vec<Found<'i>>> {
    parsed.ok().filter(|(rest, _)| rest.is_empty()).map(|(_, tree)| leaves(&tree))
}

/// The one leaf of a production that is text.
fn text<'i, E>(rule: &'static str, parsed: Result<(&'i str, &'i str), E>) -> Option<Vec<Found<'i>>> {
    let (_, text) = parsed.ok().filter(|(rest, _)| rest.is_empty())?;
    Some([(rule, 0, text)].into_iter().filter(|leaf| !leaf.2.is_empty()).collect())
}

fn leaves<'i>(tree: &impl Walk<'i>) -> Vec<Found<'i>> {
    let mut leaves = Vec::new();
    tree.walk(&mut |Leaf { rule, index, text }| {
        if !text.is_empty() {
            leaves.push((rule, index, text));
        }
    });
    leaves
}

/// Law 5: the same acceptance, the same leaves.
fn agree(rule: &str, text: &str, base_scheme: &str, generated: &Option<Vec<Found<'_>>>) {
    if text.len() > MAX_LENGTH {
        return;
    }
    let mut predicates = |name: &str, argument: Option<&str>| {
        let scheme = argument.expect("every predicate of this grammar is about a scheme");
        match name {
            "not-relative-scheme" => !railroad_2015::is_relative_scheme(scheme),
            "not-base-scheme" => !scheme.eq_ignore_ascii_case(base_scheme),
            _ => panic!("the grammar asks for {name}, which nobody answers"),
        }
    };
    let interpreted = interpreter().parse_with(rule, text, &mut predicates).map(|found| {
        let leaves = shape::leaves(&found).into_iter();
        leaves.map(|leaf| (leaf.rule, leaf.index, &text[leaf.start..leaf.end])).collect::<Vec<_>>()
    });
    assert_eq!(generated, &interpreted, "law 5: the generated parser (left) and the interpreter (right) on {rule}");
}

fn interpreter() -> &'static Interpreter<'static> {
    static GRAMMAR: OnceLock<Grammar> = OnceLock::new();
    static INTERPRETER: OnceLock<Interpreter<'static>> = OnceLock::new();
    INTERPRETER.get_or_init(|| {
        let grammar = GRAMMAR.get_or_init(|| railurl_grammar::read(RAILROAD_2015).expect("the rule file is read"));
        Interpreter::new(grammar).expect("the rule file has no mistakes")
    })
}
