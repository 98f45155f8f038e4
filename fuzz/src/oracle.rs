//! The interpreters of the dialects' rule files: slow and obviously right, they are what the generated parsers are held
//! against.

mod living;
mod railroad_2015;
mod rfc;

use std::sync::LazyLock;

use nom::IResult;
use railurl::{Attribute, Dialect, Url};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, shape};
use railurl_parser::walk::{Leaf, Walk};

/// The longest text, in bytes, that the interpreter is asked about.
pub const MAX_LENGTH: usize = 256;

/// The text of the rule file that a dialect is read by.
///
/// # Panics
///
/// Where the fuzz targets do not know the dialect: they are to serve every one.
pub fn rules(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Living => include_str!("../../grammar/rules/living.railroad"),
        Dialect::Railroad2015 => include_str!("../../grammar/rules/railroad-2015.railroad"),
        Dialect::Rfc3986 => include_str!("../../grammar/rules/rfc3986.railroad"),
        Dialect::Rfc3987 => include_str!("../../grammar/rules/rfc3987.railroad"),
        other => panic!("no rule file of {other}"),
    }
}

/// The rule that reads a whole input, and the rule of relative references.
pub fn starts(dialect: Dialect) -> (&'static str, &'static str) {
    match dialect {
        Dialect::Rfc3986 => ("uri-reference", "relative-ref"),
        Dialect::Rfc3987 => ("iri-reference", "irelative-ref"),
        _ => ("url", "relative-url"),
    }
}

/// The grammar of a dialect.
///
/// # Panics
///
/// As [`rules`] does.
pub fn grammar(dialect: Dialect) -> &'static Grammar {
    static LIVING: LazyLock<Grammar> = LazyLock::new(|| read(Dialect::Living));
    static RAILROAD_2015: LazyLock<Grammar> = LazyLock::new(|| read(Dialect::Railroad2015));
    static RFC_3986: LazyLock<Grammar> = LazyLock::new(|| read(Dialect::Rfc3986));
    static RFC_3987: LazyLock<Grammar> = LazyLock::new(|| read(Dialect::Rfc3987));
    match dialect {
        Dialect::Living => &LIVING,
        Dialect::Rfc3986 => &RFC_3986,
        Dialect::Rfc3987 => &RFC_3987,
        _ => &RAILROAD_2015,
    }
}

fn read(dialect: Dialect) -> Grammar {
    railurl_grammar::read(rules(dialect)).expect("the rule file is read")
}

fn interpreter(dialect: Dialect) -> &'static Interpreter<'static> {
    static LIVING: LazyLock<Interpreter<'static>> = LazyLock::new(|| ready(Dialect::Living));
    static RAILROAD_2015: LazyLock<Interpreter<'static>> = LazyLock::new(|| ready(Dialect::Railroad2015));
    static RFC_3986: LazyLock<Interpreter<'static>> = LazyLock::new(|| ready(Dialect::Rfc3986));
    static RFC_3987: LazyLock<Interpreter<'static>> = LazyLock::new(|| ready(Dialect::Rfc3987));
    match dialect {
        Dialect::Living => &LIVING,
        Dialect::Rfc3986 => &RFC_3986,
        Dialect::Rfc3987 => &RFC_3987,
        _ => &RAILROAD_2015,
    }
}

fn ready(dialect: Dialect) -> Interpreter<'static> {
    Interpreter::new(grammar(dialect)).expect("the rule file has no mistakes")
}

/// The productions that a value of an attribute is read by; which of them counts may depend on the URL.
pub fn setter_rules(dialect: Dialect, attribute: Attribute) -> &'static [&'static str] {
    match dialect {
        Dialect::Living => living::setter_rules(attribute),
        // Values are read as parts of the URL that they would make.
        Dialect::Rfc3986 | Dialect::Rfc3987 => &[],
        _ => railroad_2015::setter_rules(attribute),
    }
}

/// The trees and the leaves of an input that is to be parsed: laws 4 and 5.
///
/// # Panics
///
/// Where the generated parser loses something, or reads otherwise than the interpreter.
pub fn check_input(dialect: Dialect, input: &str, base: Option<&Url>) {
    match dialect {
        Dialect::Living => living::check_input(input, base),
        Dialect::Rfc3986 | Dialect::Rfc3987 => rfc::check_input(dialect, input),
        _ => railroad_2015::check_input(input, base),
    }
}

/// The leaves of a value that is to be set: laws 4 and 5 for the productions of setters.
///
/// # Panics
///
/// Where the generated parser loses something, or reads otherwise than the interpreter.
pub fn check_value(dialect: Dialect, attribute: Attribute, value: &str) {
    for rule in setter_rules(dialect, attribute) {
        match dialect {
            Dialect::Living => living::check_value(rule, value),
            _ => railroad_2015::check_value(rule, value),
        }
    }
}

/// A leaf that is not empty: the production, the node's number in it, the text.
type Found<'i> = (&'static str, u16, &'i str);

/// What a generated function read, if it read all.
type Reading<'i> = Option<Vec<Found<'i>>>;

/// The leaves of a production that is a tree.
fn of_tree<'i, T: Walk<'i>>(parsed: IResult<&'i str, T>) -> Reading<'i> {
    parsed.ok().filter(|(rest, _)| rest.is_empty()).map(|(_, tree)| leaves(&tree))
}

/// The one leaf of a production that is text.
fn of_text<'i>(rule: &'static str, parsed: IResult<&'i str, &'i str>) -> Reading<'i> {
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

/// Law 4: the leaves, joined, are the text. Law 5: the interpreter accepts the same, and finds the same leaves.
fn check(
    dialect: Dialect,
    rule: &str,
    text: &str,
    generated: &Reading<'_>,
    mut predicate: impl FnMut(&str, Option<&str>) -> bool,
) {
    if let Some(leaves) = generated {
        let joined: String = leaves.iter().map(|leaf| leaf.2).collect();
        assert_eq!(joined, text, "law 4: the leaves of {rule}, joined, are what was read: {leaves:?}");
    }
    if text.len() > MAX_LENGTH {
        return;
    }
    let interpreted = interpreter(dialect).parse_with(rule, text, &mut predicate).map(|found| {
        let leaves = shape::leaves(&found).into_iter();
        leaves.map(|leaf| (leaf.rule, leaf.index, &text[leaf.start..leaf.end])).collect::<Vec<_>>()
    });
    let what = "law 5: the generated parser (left) and the interpreter (right)";
    assert_eq!(generated, &interpreted, "{what}, on {rule} of {dialect}, reading {text:?}");
}
