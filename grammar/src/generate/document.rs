//! Writes the doc comments of types, fields and functions.

use std::fmt::Write as _;

use super::push;
use super::spell::snake;
use crate::diagram;
use crate::model::{Kind, Node, Rule};
use crate::shape::{Definition, Item, Shape, is_empty};
use crate::write::class_text;

/// Documents a parsing function: with the rule's comment, if it is the rule's own function, and the diagram.
pub(super) fn docs(out: &mut String, rule: &Rule, definition: &Definition<'_>) {
    out.push('\n');
    if definition.path.len() == 1 {
        push!(out, "/// The production `{}`.", rule.name);
        if !rule.docs.is_empty() {
            push!(out, "///");
        }
        comment(out, &rule.docs);
    } else {
        push!(out, "/// `{}` in the production `{}`.", definition.path[1..].join(" "), rule.name);
    }
    push!(out, "///");
    push!(out, "/// ```text");
    let body = Node { label: None, ..definition.node.clone() };
    let drawn = diagram::text(&Rule::new(&rule.name, body));
    for line in drawn.lines() {
        push!(out, "///{}{}", if line.is_empty() { "" } else { " " }, line.trim_end());
    }
    push!(out, "/// ```");
}

pub(super) fn type_docs(out: &mut String, rule: &Rule, definition: &Definition<'_>) {
    let function = snake(&definition.path);
    if definition.path.len() == 1 {
        push!(out, "\n/// The syntax tree of [`{function}()`].");
        push!(out, "///");
        comment(out, &rule.docs);
    } else {
        push!(out, "\n/// The syntax tree of [`{function}()`].");
    }
}

fn comment(out: &mut String, lines: &[String]) {
    for line in lines {
        push!(out, "///{}{line}", if line.is_empty() { "" } else { " " });
    }
}

/// Documents a field or variant in one line.
pub(super) fn item_docs(item: &Item<'_>) -> String {
    let name = item.name.as_deref().unwrap_or_default();
    match (&item.shape, &item.node.kind) {
        (Shape::Nothing, _) => format!("The row `{name}`, which has no content."),
        (Shape::Rule(rule), _) => format!("`{rule}`."),
        (Shape::Optional(_), _) => format!("`{name}`, if present."),
        (Shape::List(_), _) => format!("Each `{name}`, in order."),
        (Shape::Named(_), Kind::Choice(_)) => format!("The row of `{name}` that matched."),
        (Shape::Named(_), _) => format!("The row `{name}`."),
        _ => format!("Text: {}.", summary(item.node)),
    }
}

/// Describes a text node in words.
fn summary(node: &Node) -> String {
    let inside: Vec<String> = node.children().iter().filter(|child| !is_empty(child)).map(summary).collect();
    match &node.kind {
        Kind::Class(class) => format!("`{}`", class_text(class)),
        Kind::Literal { text, .. } => format!("`{text}`"),
        Kind::Reference(name) => format!("`{name}`"),
        Kind::Choice(_) => inside.join(" or "),
        Kind::Optional(_) => format!("{}, or nothing", inside.concat()),
        Kind::ZeroOrMore(_) => format!("any number of {}", inside.concat()),
        Kind::OneOrMore(_) => format!("one or more of {}", inside.concat()),
        _ => inside.join(", then "),
    }
}
