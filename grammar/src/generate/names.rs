//! Checks that different names of a grammar are different names in Rust, which has no hyphens.

use std::collections::{BTreeMap, HashMap};

use super::predicates;
use super::spell::{pascal, pascal_word, snake};
use crate::model::{Error, Grammar, Kind, Position, is_rest};
use crate::shape::{Body, Definition};

/// Checks the names of types, functions, variants and predicates.
///
/// # Errors
///
/// The second of two items that would have one name, at its position.
pub(super) fn check(grammar: &Grammar, definitions: &BTreeMap<&str, Vec<Definition<'_>>>) -> Result<(), Error> {
    let mut taken: HashMap<String, String> = HashMap::new();
    for rule in grammar.rules.iter().filter(|rule| !is_rest(&rule.name)) {
        for definition in &definitions[rule.name.as_str()] {
            let what = describe(&definition.path);
            let names = [(!matches!(definition.body, Body::Text | Body::Alias(_))).then(|| pascal(&definition.path))];
            for name in names.into_iter().flatten().chain([snake(&definition.path)]) {
                if let Some(other) = taken.insert(name.clone(), what.clone()) {
                    let position = if definition.path.len() == 1 { rule.position } else { definition.node.position };
                    return Err(clash(&name, &what, &other, position).within(&rule.name));
                }
            }
            if let Body::Enum(items) = &definition.body {
                let mut variants: HashMap<String, &str> = HashMap::new();
                for item in items {
                    let own = item.name.as_deref().unwrap_or_default();
                    let name = pascal_word(own);
                    if let Some(other) = variants.insert(name.clone(), own) {
                        let (own, other) = (format!("the row `{own}`"), format!("the row `{other}`"));
                        return Err(clash(&name, &own, &other, item.node.position).within(&rule.name));
                    }
                }
            }
        }
    }
    check_predicates(grammar)
}

fn clash(name: &str, what: &str, other: &str, position: Position) -> Error {
    Error::new(position, format!("{what} and {other} would both be called `{name}` in Rust: rename one"))
}

/// Describes a rule, or a labelled node of one.
fn describe(path: &[String]) -> String {
    match path {
        [rule] => format!("the rule `{rule}`"),
        [rule, labels @ ..] => format!("`{}` of the rule `{rule}`", labels.join(" ")),
        [] => String::new(),
    }
}

/// Checks that a predicate asks about a text everywhere or nowhere.
fn check_predicates(grammar: &Grammar) -> Result<(), Error> {
    let predicates = predicates(grammar);
    for rule in &grammar.rules {
        for node in rule.body.nodes() {
            if let Kind::Predicate { name, argument } = &node.kind
                && predicates.get(name.as_str()).is_some_and(|(first, _)| first.is_some() != argument.is_some())
            {
                let message = format!("the predicate `{name}` asks about a text in one place, and not in another");
                return Err(Error::new(node.position, message).within(&rule.name));
            }
        }
    }
    Ok(())
}
