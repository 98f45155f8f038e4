//! Writes the doc comments of types, fields and functions.

use crate::prelude::List as _;
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

/// Documents a type: its function has the comment and the diagram.
pub(super) fn type_docs(out: &mut String, definition: &Definition<'_>) {
    push!(out, "\n/// The syntax tree of [`{}()`].", snake(&definition.path));
}

fn comment(out: &mut String, lines: &[String]) {
    for line in lines {
        let line = prose(line);
        push!(out, "///{}{line}", if line.is_empty() { "" } else { " " });
    }
}

/// Writes a line of a rule file's comment as a line of documentation.
///
/// It stays prose: what would begin a block of code, which rustdoc compiles and runs as a test, or an HTML element is
/// escaped, and runs of white space become one space.
fn prose(line: &str) -> String {
    let line = visible(&line.split_whitespace().list().join(" "));
    let mut out = String::with_capacity(line.len());
    for (at, c) in line.char_indices() {
        let after = &line[at + c.len_utf8()..];
        let is_link = ["http://", "https://"].iter().any(|scheme| after.starts_with(scheme));
        let is_fence = matches!(c, '`' | '~') && (line[..at].ends_with(c) || after.starts_with(c));
        // Within a code span, a `<` is itself.
        let in_span = line[..at].matches('`').count() % 2 == 1;
        if is_fence || c == '<' && !is_link && !in_span {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Escapes the code points that would end the line, are not visible, or change the direction of what follows.
pub(crate) fn visible(text: &str) -> String {
    let escape =
        |c: char| if c == '\'' || c == '"' || c == '\\' { c.to_string() } else { c.escape_debug().to_string() };
    text.chars().map(escape).collect()
}

/// Writes a text as Markdown's code, which it cannot end.
pub(super) fn code_span(text: &str) -> String {
    let text = visible(text);
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let space = if text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

/// Documents a field or variant in one line.
pub(super) fn item_docs(item: &Item<'_>) -> String {
    let name = item.name.as_deref().unwrap_or_default();
    match (&item.shape, &item.node.kind) {
        (Shape::Nothing, _) => format!("The row `{name}`, which has no content."),
        (Shape::Rule(rule) | Shape::Nested(rule), _) => format!("`{rule}`."),
        (Shape::Optional(_), _) => format!("`{name}`, if present."),
        (Shape::List(_), _) => format!("Each `{name}`, in order."),
        (Shape::Named(_), Kind::Choice(_)) => format!("The row of `{name}` that matched."),
        (Shape::Named(_), _) => format!("The row `{name}`."),
        _ => format!("Text: {}.", summary(item.node)),
    }
}

/// Describes a text node in words.
fn summary(node: &Node) -> String {
    let inside: Vec<String> = node.children().iter().filter(|child| !is_empty(child)).map(summary).list();
    match &node.kind {
        Kind::Class(class) => code_span(&class_text(class)),
        Kind::Literal { text, .. } => code_span(text),
        Kind::Reference(name) => format!("`{name}`"),
        Kind::Choice(_) => inside.join(" or "),
        Kind::Optional(_) => format!("{}, or nothing", inside.concat()),
        Kind::ZeroOrMore(_) => format!("any number of {}", inside.concat()),
        Kind::OneOrMore(_) => format!("one or more of {}", inside.concat()),
        _ => inside.join(", then "),
    }
}
