//! Names what the syntax tree keeps, in a grammar that has no labels.

use std::collections::HashSet;

use crate::analyze::callees_first;
use crate::model::{Grammar, Kind, Node, is_name};
use crate::shape::{is_empty, is_fixed, is_text, kept};

/// Gives labels to the nodes that [`definitions`](crate::shape::definitions) asks labels for, and marks nodes as text
/// that only refer to rules of one code point, such as `4DIGIT`.
///
/// A label is the name of the rule that the node refers to, or the text that it matches, or `part`; with a number where
/// that name is taken: within its parent, or by a rule, as `a-b` is for `b` in the rule `a`.
pub(crate) fn label(grammar: &mut Grammar) {
    let letters = letters(grammar);
    let mut paths = grammar.rules.iter().map(|rule| joined(&rule.name)).collect();
    for rule in &mut grammar.rules {
        mark_text(&mut rule.body, &letters);
        wrap(&mut rule.body);
        scope(&mut rule.body, &joined(&rule.name), &mut paths);
    }
}

/// Returns a name as it is compared with others: Rust's have no hyphens.
fn joined(name: &str) -> String {
    name.replace('-', "")
}

/// Returns the names of the rules that match one code point.
fn letters(grammar: &Grammar) -> HashSet<String> {
    let mut found = HashSet::new();
    for rule in callees_first(grammar) {
        if is_letter(&rule.body, &found) {
            found.insert(rule.name.clone());
        }
    }
    found
}

fn is_letter(node: &Node, letters: &HashSet<String>) -> bool {
    match &node.kind {
        Kind::Class(_) => true,
        Kind::Literal { text, .. } => text.chars().nth(1).is_none(),
        Kind::Reference(name) => letters.contains(name),
        Kind::Choice(rows) => rows.iter().all(|row| is_letter(row, letters)),
        // `<any CHAR except CTLs>`
        Kind::Sequence(parts) => match parts.as_slice() {
            [Node { kind: Kind::NotAhead(_), .. }, letter] => is_letter(letter, letters),
            _ => false,
        },
        _ => false,
    }
}

fn mark_text(node: &mut Node, letters: &HashSet<String>) {
    if let Kind::Reference(_) | Kind::Ahead(_) | Kind::NotAhead(_) = node.kind {
        return;
    }
    let names: Vec<&str> = node.references().map(|(_, name)| name).collect();
    if !names.is_empty() && names.into_iter().all(|name| letters.contains(name)) {
        node.is_text = true;
    } else {
        node.children_mut().iter_mut().for_each(|child| mark_text(child, letters));
    }
}

/// Puts a sequence around the body of a rule that is neither a sequence nor a choice, so that the rule has a type.
fn wrap(body: &mut Node) {
    if is_text(body) || matches!(body.kind, Kind::Sequence(_) | Kind::Choice(_)) {
        return;
    }
    let inner = std::mem::replace(body, Node::new(Kind::End));
    body.position = inner.position;
    body.kind = Kind::Sequence(vec![inner]);
}

/// Labels what is below a node that is a rule's body, a field, a variant or an iteration. `path` is the rule and the labels
/// that lead to it, and `paths` all of these in the grammar.
fn scope(node: &mut Node, path: &str, paths: &mut HashSet<String>) {
    if is_text(node) || is_empty(node) {
        return;
    }
    match &mut node.kind {
        Kind::Optional(child) | Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => scope(child, path, paths),
        Kind::Choice(_) | Kind::Sequence(_) => {
            let (in_choice, mut taken) = (matches!(node.kind, Kind::Choice(_)), HashSet::new());
            node.children_mut().iter_mut().for_each(|child| item(child, in_choice, &mut taken, path, paths));
        }
        _ => {}
    }
}

/// Labels a child of a sequence or an alternative of a choice.
fn item(node: &mut Node, in_choice: bool, taken: &mut HashSet<String>, path: &str, paths: &mut HashSet<String>) {
    if !in_choice && (is_fixed(node) || is_empty(node)) {
        return;
    }
    if !in_choice && node.label.is_none() && matches!(node.kind, Kind::Sequence(_)) && !is_text(node) {
        node.children_mut().iter_mut().for_each(|child| item(child, false, taken, path, paths));
        return;
    }
    if !name(node).is_some_and(|name| taken.insert(joined(name))) {
        let base = candidate(node);
        let numbered = (2_u32..).map(|number| format!("{base}-{number}"));
        let is_free = |name: &String| taken.insert(joined(name)) && paths.insert(format!("{path}{}", joined(name)));
        node.label = std::iter::once(base.clone()).chain(numbered).find(is_free);
    }
    let path = format!("{path}{}", name(node).map(joined).unwrap_or_default());
    if !(matches!(node.kind, Kind::Sequence(_)) && kept(node, 0).is_some()) {
        scope(node, &path, paths);
        return;
    }
    // A sequence that keeps one item is that item.
    let only = node.children_mut().iter_mut().find(|child| !is_fixed(child) && !is_empty(child));
    only.into_iter().for_each(|only| scope(only, &path, paths));
}

/// Returns the name that an item has without a new label.
fn name(node: &Node) -> Option<&str> {
    if node.label.is_some() || is_text(node) || is_fixed(node) {
        return node.label.as_deref();
    }
    match &node.kind {
        Kind::Reference(name) => Some(name),
        Kind::Optional(child) | Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => name(child),
        Kind::Sequence(_) => kept(node, 0).and_then(|(only, _)| name(only)),
        _ => None,
    }
}

/// Returns a name for an item that has none of its own.
fn candidate(node: &Node) -> String {
    let found = match &node.kind {
        Kind::Reference(name) => name.clone(),
        Kind::Literal { text, .. } => text.to_ascii_lowercase(),
        Kind::Class(_) => "character".to_owned(),
        Kind::Optional(child) => candidate(child),
        Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => match candidate(child) {
            one if one.ends_with('s') => one,
            one => one + "s",
        },
        Kind::Sequence(parts) => match parts.split_first() {
            Some((first, rest)) if rest.iter().all(|part| part.kind == first.kind) => candidate(first) + "s",
            _ => String::new(),
        },
        _ => String::new(),
    };
    if is_name(&found) { found } else { "part".to_owned() }
}
