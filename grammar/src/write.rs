//! Writes a grammar as text that [`read`](crate::read()) turns back into the same grammar.

use core::fmt::Write as _;

use crate::header::texts;
use crate::model::{Class, Grammar, Header, Kind, Node};
use crate::prelude::*;
use crate::read::REPLACES;

/// Writes the grammar in the notation. Reading the result gives an equal grammar.
///
/// ```
/// let text = "digits =\n  OneOrMore:\n    T: any of [0-9]\n";
/// let grammar = railurl_grammar::read(text)?;
/// assert_eq!(railurl_grammar::write(&grammar), text);
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn write(grammar: &Grammar) -> String {
    let mut out = String::new();
    write_comment(&mut out, &grammar.preamble);
    write_header(&mut out, &grammar.header);
    for rule in &grammar.rules {
        if !out.is_empty() {
            out.push('\n');
        }
        write_comment(&mut out, &rule.docs);
        let replaces = rule.replaces.as_ref().map_or(String::new(), |old| format!("{REPLACES}{}", old.text));
        writeln!(out, "{}{replaces} =", rule.name).expect("a String takes all writes");
        write_indented(&mut out, &rule.body, 1);
    }
    out
}

fn write_header(out: &mut String, header: &Header) {
    if *header != Header::default() && !out.is_empty() {
        out.push('\n');
    }
    for (key, values) in header.entries().filter(|(_, values)| !values.is_empty()) {
        writeln!(out, "{key}: {}", texts(values).join(" ")).expect("a String takes all writes");
    }
}

/// Writes a node and everything below it, as an indented block that starts at the left margin.
pub fn write_node(node: &Node) -> String {
    let mut out = String::new();
    write_indented(&mut out, node, 0);
    out
}

fn write_comment(out: &mut String, lines: &[String]) {
    for line in lines {
        out.push('#');
        if !line.is_empty() {
            out.push(' ');
            out.push_str(line);
        }
        out.push('\n');
    }
}

/// Writes a node on one line, for messages: in the manner of regular expressions, with texts in quotes and without
/// labels. It cannot be read back.
///
/// ```
/// let grammar = railurl_grammar::read("a =\n  Sequence:\n    T/i: ftp\n    Optional:\n      Choice:\n        N: port\n        T: any of [/?]\n        End:\n")?;
/// assert_eq!(railurl_grammar::describe(&grammar.rules[0].body), "\"ftp\" (any case) (port | any of [/?] | end)?");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn describe(node: &Node) -> String {
    let grouped = |child: &Node, mark: &str| match child.kind {
        Kind::Sequence(_) | Kind::Ahead(_) | Kind::NotAhead(_) => format!("({}){mark}", describe(child)),
        _ => format!("{}{mark}", describe(child)),
    };
    match &node.kind {
        Kind::Sequence(children) => children.iter().map(describe).list().join(" "),
        Kind::Choice(children) => format!("({})", children.iter().map(describe).list().join(" | ")),
        Kind::Optional(child) => grouped(child, "?"),
        Kind::ZeroOrMore(child) => grouped(child, "*"),
        Kind::OneOrMore(child) => grouped(child, "+"),
        Kind::Ahead(child) => format!("ahead {}", grouped(child, "")),
        Kind::NotAhead(child) => format!("not ahead {}", grouped(child, "")),
        Kind::Reference(name) => name.clone(),
        Kind::Literal { text, ignore_case: false } => quoted(text),
        Kind::Literal { text, ignore_case: true } => quoted(text) + " (any case)",
        Kind::Class(class) => class_text(class),
        Kind::End => "end".to_owned(),
        Kind::Predicate { name, argument: None } => format!("if {name}"),
        Kind::Predicate { name, argument: Some(argument) } => format!("if {name}({argument})"),
    }
}

/// Returns the kind of a list as the notation has it, its item and its separator. A list that may be missing is
/// `ZeroOrMore:`.
fn list(node: &Node) -> Option<(&'static str, &Node, &Node)> {
    let ((item, separator), kind) = match &node.kind {
        Kind::Optional(child) if child.label.is_none() && !child.is_text && !child.is_skipped => {
            (child.list_parts()?, "ZeroOrMore:")
        }
        _ => (node.list_parts()?, "OneOrMore:"),
    };
    Some((kind, item, separator))
}

fn write_indented(out: &mut String, node: &Node, depth: usize) {
    out.push_str(&"  ".repeat(depth));
    if let Some(label) = &node.label {
        out.extend([label, " = "]);
    }
    if node.is_text {
        out.push_str("text ");
    }
    if node.is_skipped {
        out.push_str("skip ");
    }
    if let Some((kind, item, separator)) = list(node) {
        out.extend([kind, "\n"]);
        write_indented(out, item, depth + 1);
        write_indented(out, separator, depth + 1);
        return;
    }
    out.push_str(&match &node.kind {
        Kind::Sequence(_) => "Sequence:".to_owned(),
        Kind::Choice(_) => "Choice:".to_owned(),
        Kind::Optional(_) => "Optional:".to_owned(),
        Kind::ZeroOrMore(_) => "ZeroOrMore:".to_owned(),
        Kind::OneOrMore(_) => "OneOrMore:".to_owned(),
        Kind::Ahead(_) => "Ahead:".to_owned(),
        Kind::NotAhead(_) => "NotAhead:".to_owned(),
        Kind::End => "End:".to_owned(),
        Kind::Reference(name) => format!("N: {name}"),
        Kind::Literal { text, ignore_case: false } => format!("T: {}", literal(text)),
        Kind::Literal { text, ignore_case: true } => format!("T/i: {}", literal(text)),
        Kind::Class(class) => format!("T: {}", class_text(class)),
        Kind::Predicate { name, argument: None } => format!("If: {name}"),
        Kind::Predicate { name, argument: Some(argument) } => format!("If: {name}({argument})"),
    });
    out.push('\n');
    for child in node.children() {
        write_indented(out, child, depth + 1);
    }
}

/// Returns a text without quotes if it can be read back that way.
fn literal(text: &str) -> String {
    // Without quotes, `any` is a set, and a text that begins with a quotation mark is one in quotes.
    let bare = !text.chars().any(|c| c.is_whitespace() || c.is_control())
        && text != "any"
        && !(text.starts_with('"') && text.len() > 1);
    if bare { text.to_owned() } else { quoted(text) }
}

fn quoted(text: &str) -> String {
    let spelled = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c != ' ' && (c.is_whitespace() || c.is_control()) => escape(c),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(spelled).collect::<String>())
}

/// Writes a code point as its number.
pub(crate) fn escape(c: char) -> String {
    format!("\\u{{{:X}}}", u32::from(c))
}

/// Returns the set as the notation spells it: `any`, `any of […]` or `any except […]`.
pub(crate) fn class_text(class: &Class) -> String {
    if class.negated && class.ranges.is_empty() {
        return "any".to_owned();
    }
    let mut out = String::from(if class.negated { "any except [" } else { "any of [" });
    for (index, &(low, high)) in class.ranges.iter().enumerate() {
        let next = class.ranges.get(index + 1).map(|&(next, _)| next);
        let alone = high == low;
        out.push_str(&class_char(low, index == 0, alone, next.filter(|_| alone)));
        if !alone {
            out.push('-');
            out.push_str(&class_char(high, false, false, next));
        }
    }
    out.push(']');
    out
}

/// Escapes a code point where it could be misread: a hyphen anywhere but first, a backslash before what it escapes in
/// this notation or in regular expressions. Ends of ranges beyond ASCII are escaped too, because their numbers are clearer.
fn class_char(c: char, first: bool, alone: bool, next: Option<char>) -> String {
    let plain = match c {
        // Between other characters, a hyphen makes a range.
        '-' => first,
        '\\' => !next.is_some_and(|next| next.is_ascii_alphanumeric() || "-]".contains(next)),
        c => !c.is_whitespace() && !c.is_control() && (c.is_ascii() || (alone && c.is_alphanumeric())),
    };
    if plain { c.to_string() } else { escape(c) }
}
