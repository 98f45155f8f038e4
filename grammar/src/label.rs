//! Names what the syntax tree keeps, in a grammar that has no labels.

use crate::model::{Grammar, Kind, Node, is_name};
use crate::shape::{is_dropped, is_group, is_slice, is_text, kept};
use crate::sorted::Set;

/// Gives labels to the nodes that [`definitions`](crate::shape::definitions) asks labels for.
///
/// A label is the name of the rule that the node refers to, of several for a list, or the text that it matches, or
/// `part`; with a number where that name is taken: within its parent, or by a rule, as `a-b` is for `b` in the rule `a`.
pub(crate) fn label(grammar: &mut Grammar) {
    let mut paths = grammar.rules.iter().map(|rule| joined(&rule.name)).collect();
    for rule in &mut grammar.rules {
        if is_slice(rule) {
            continue;
        }
        wrap(&mut rule.body);
        scope(&mut rule.body, &joined(&rule.name), &mut paths);
    }
}

/// Returns a name as it is compared with others: Rust's have no hyphens.
fn joined(name: &str) -> String {
    name.replace('-', "")
}

/// Puts a sequence around the body of a rule that is neither a sequence nor a choice, so that the rule has a type.
fn wrap(body: &mut Node) {
    if !body.is_list && matches!(body.kind, Kind::Sequence(_) | Kind::Choice(_)) {
        return;
    }
    let inner = std::mem::replace(body, Node::new(Kind::End));
    body.position = inner.position;
    body.kind = Kind::Sequence(vec![inner]);
}

/// Labels what is below a node that is a rule's body, a field, a variant or an iteration. `path` is the rule and the labels
/// that lead to it, and `paths` all of these in the grammar.
fn scope(node: &mut Node, path: &str, paths: &mut Set<String>) {
    // Both items of a list have the same labels: those that they were written with.
    if is_text(node) || is_dropped(node) || node.is_list {
        return;
    }
    match &mut node.kind {
        Kind::Optional(child) | Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => scope(child, path, paths),
        Kind::Choice(_) | Kind::Sequence(_) => {
            let (in_choice, mut taken) = (matches!(node.kind, Kind::Choice(_)), Set::new());
            node.children_mut().iter_mut().for_each(|child| item(child, in_choice, &mut taken, path, paths));
        }
        _ => {}
    }
}

/// Labels a child of a sequence or an alternative of a choice.
fn item(node: &mut Node, in_choice: bool, taken: &mut Set<String>, path: &str, paths: &mut Set<String>) {
    if !in_choice && is_dropped(node) {
        return;
    }
    if !in_choice && node.label.is_none() && is_group(node) {
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
    if !(is_group(node) && kept(node, 0).is_some()) {
        scope(node, &path, paths);
        return;
    }
    // A sequence that keeps one item is that item.
    let only = node.children_mut().iter_mut().find(|child| !is_dropped(child));
    only.into_iter().for_each(|only| scope(only, &path, paths));
}

/// Returns the name that an item has without a new label. A list gets one, as its items' is of one of them.
fn name(node: &Node) -> Option<&str> {
    if node.label.is_some() || is_text(node) || is_dropped(node) {
        return node.label.as_deref();
    }
    match &node.kind {
        Kind::Reference(name) => Some(name),
        Kind::Optional(child) => name(child),
        Kind::Sequence(_) if !node.is_list => kept(node, 0).and_then(|(only, _)| name(only)),
        _ => None,
    }
}

/// Returns a name for an item that has none of its own.
fn candidate(node: &Node) -> String {
    let words = match &node.kind {
        Kind::Reference(name) => name.clone(),
        Kind::Literal { text, .. } => spoken(text),
        Kind::Class(class) => match class.ranges.as_slice() {
            [(low, high)] if low == high => spoken(&low.to_string()),
            [('-', '-'), ('+', '+')] => "sign".to_owned(),
            _ => "character".to_owned(),
        },
        Kind::Optional(child) => candidate(child),
        Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => plural(candidate(child)),
        Kind::Sequence(parts) if node.is_list => parts.first().map(|item| plural(candidate(item))).unwrap_or_default(),
        Kind::Sequence(parts) => match parts.split_first() {
            Some((first, rest)) if !rest.is_empty() && rest.iter().all(|part| part.kind == first.kind) => {
                plural(candidate(first))
            }
            // The first of what it keeps tells most of it.
            _ => parts.iter().find(|part| !is_dropped(part)).map(candidate).unwrap_or_default(),
        },
        Kind::Choice(rows) => match rows.as_slice() {
            [one, other] => match [one, other].map(candidate) {
                [one, other] if one != PART && other != PART && one != other => format!("{one}-or-{other}"),
                _ => String::new(),
            },
            _ => String::new(),
        },
        _ => String::new(),
    };
    if is_name(&words) { words } else { PART.to_owned() }
}

/// The name of what has no better one.
const PART: &str = "part";

/// Returns the name of several.
fn plural(name: String) -> String {
    let ends = |ends: &[&str]| ends.iter().any(|end| name.ends_with(end));
    let is_y_after_consonant = name.len() > 1 && ends(&["y"]) && !ends(&["ay", "ey", "oy", "uy", "-y"]);
    match () {
        () if is_y_after_consonant => format!("{}ies", &name[..name.len() - 1]),
        () if ends(&["ss", "x", "ch", "sh"]) => name + "es",
        () if ends(&["s"]) || name.ends_with(|c: char| c.is_ascii_digit()) => name,
        () => name + "s",
    }
}

/// Returns how a text is read out: `minus` for a hyphen.
fn spoken(text: &str) -> String {
    let name = |c: char| MARKS.iter().find(|(mark, _)| *mark == c).map(|(_, name)| (*name).to_owned());
    match text.chars().map(name).collect::<Option<Vec<_>>>() {
        Some(names) => names.join("-"),
        None => text.to_ascii_lowercase().replace([' ', '_'], "-"),
    }
}

/// The names of punctuation.
const MARKS: [(char, &str); 33] = [
    (' ', "space"),
    ('!', "exclamation"),
    ('"', "quote"),
    ('#', "hash"),
    ('$', "dollar"),
    ('%', "percent"),
    ('&', "ampersand"),
    ('\'', "apostrophe"),
    ('(', "open"),
    (')', "close"),
    ('*', "asterisk"),
    ('+', "plus"),
    (',', "comma"),
    ('-', "minus"),
    ('.', "dot"),
    ('/', "slash"),
    (':', "colon"),
    (';', "semicolon"),
    ('<', "less"),
    ('=', "equals"),
    ('>', "greater"),
    ('?', "question"),
    ('@', "at"),
    ('[', "bracket"),
    ('\\', "backslash"),
    (']', "end-bracket"),
    ('^', "caret"),
    ('_', "underscore"),
    ('`', "backtick"),
    ('{', "brace"),
    ('|', "bar"),
    ('}', "end-brace"),
    ('~', "tilde"),
];
