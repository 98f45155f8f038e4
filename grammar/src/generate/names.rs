//! Checks that different names of a grammar are different names in Rust, which has no hyphens.

use super::predicates;
use super::spell::{pascal, pascal_word, snake};
use crate::model::{Error, Grammar, Kind, is_rest};
use crate::prelude::List as _;
use crate::shape::{Body, Definition};
use crate::sorted::Map;

/// Checks the names of types, functions, variants and predicates.
///
/// # Errors
///
/// The second of two items that would have one name, at its position.
pub(super) fn check(grammar: &Grammar, definitions: &Map<&str, Vec<Definition<'_>>>) -> Result<(), Error> {
    // By the type that has the name; only a variant has one.
    let mut taken: Map<(String, String), String> = Map::new();
    for rule in grammar.rules.iter().filter(|rule| !is_rest(&rule.name)) {
        for definition in &definitions[rule.name.as_str()] {
            let (path, body) = (&definition.path, &definition.body);
            let position = if path.len() == 1 { rule.position } else { definition.node.position };
            let has_type = matches!(body, Body::Struct(_) | Body::Enum(_));
            let own = |name| (String::new(), name, describe(path), position);
            let mut names: Vec<_> = has_type.then(|| own(pascal(path))).into_iter().list();
            names.push(own(snake(path)));
            if let Body::Enum(items) = body {
                names.extend(items.iter().map(|item| {
                    let name = item.name.as_deref().unwrap_or_default();
                    (pascal(path), pascal_word(name), format!("the row `{name}`"), item.node.position)
                }));
            }
            for (within, name, what, position) in names {
                if let Some(other) = taken.insert((within, name.clone()), what.clone()) {
                    let message = format!("{what} and {other} would both be called `{name}` in Rust: rename one");
                    return Err(Error::new(position, message).within(&rule.name));
                }
            }
        }
    }
    check_predicates(grammar)
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
