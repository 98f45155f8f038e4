//! Writes a grammar as text that [`read`](crate::read()) turns back into the same grammar.

use std::fmt::Write as _;

use crate::header::texts;
use crate::model::{Class, Grammar, Header, Kind, Node};
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
    let repeated = |child: &Node, mark: &str| match child.kind {
        Kind::Sequence(_) | Kind::Ahead(_) | Kind::NotAhead(_) => format!("({}){mark}", describe(child)),
        _ => format!("{}{mark}", describe(child)),
    };
    match &node.kind {
        Kind::Sequence(children) => children.iter().map(describe).collect::<Vec<_>>().join(" "),
        Kind::Choice(children) => format!("({})", children.iter().map(describe).collect::<Vec<_>>().join(" | ")),
        Kind::Optional(child) => repeated(child, "?"),
        Kind::ZeroOrMore(child) => repeated(child, "*"),
        Kind::OneOrMore(child) => repeated(child, "+"),
        Kind::Ahead(child) => format!("ahead {}", describe(child)),
        Kind::NotAhead(child) => format!("not ahead {}", describe(child)),
        Kind::Reference(name) => name.clone(),
        Kind::Literal { text, ignore_case } => {
            let mut out = String::new();
            write_quoted(&mut out, text);
            if *ignore_case { out + " (any case)" } else { out }
        }
        Kind::Class(class) => class_text(class),
        Kind::End => "end".to_owned(),
        Kind::Predicate { name, argument: None } => format!("if {name}"),
        Kind::Predicate { name, argument: Some(argument) } => format!("if {name}({argument})"),
    }
}

fn write_indented(out: &mut String, node: &Node, depth: usize) {
    for _ in 0..depth {
        out.push_str("  ");
    }
    if let Some(label) = &node.label {
        out.push_str(label);
        out.push_str(" = ");
    }
    if node.is_text {
        out.push_str("text ");
    }
    match &node.kind {
        Kind::Sequence(_) => out.push_str("Sequence:"),
        Kind::Choice(_) => out.push_str("Choice:"),
        Kind::Optional(_) => out.push_str("Optional:"),
        Kind::ZeroOrMore(_) => out.push_str("ZeroOrMore:"),
        Kind::OneOrMore(_) => out.push_str("OneOrMore:"),
        Kind::Ahead(_) => out.push_str("Ahead:"),
        Kind::NotAhead(_) => out.push_str("NotAhead:"),
        Kind::End => out.push_str("End:"),
        Kind::Reference(name) => {
            out.push_str("N: ");
            out.push_str(name);
        }
        Kind::Literal { text, ignore_case } => {
            out.push_str(if *ignore_case { "T/i: " } else { "T: " });
            write_literal(out, text);
        }
        Kind::Class(class) => {
            out.push_str("T: ");
            out.push_str(&class_text(class));
        }
        Kind::Predicate { name, argument } => {
            out.push_str("If: ");
            out.push_str(name);
            if let Some(argument) = argument {
                write!(out, "({argument})").expect("a String takes all writes");
            }
        }
    }
    out.push('\n');
    for child in node.children() {
        write_indented(out, child, depth + 1);
    }
}

/// Without quotes if it can be read back that way.
fn write_literal(out: &mut String, text: &str) {
    let bare = !text.chars().any(|c| c.is_whitespace() || c.is_control())
        && text != "any"
        && !(text.starts_with('"') && text.len() > 1);
    if bare {
        out.push_str(text);
    } else {
        write_quoted(out, text);
    }
}

fn write_quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            ' ' => out.push(c),
            c if c.is_whitespace() || c.is_control() => write_escape(out, c),
            c => out.push(c),
        }
    }
    out.push('"');
}

fn write_escape(out: &mut String, c: char) {
    write!(out, "\\u{{{:X}}}", u32::from(c)).expect("a String takes all writes");
}

/// Returns the set as the notation spells it: `any`, `any of […]` or `any except […]`.
pub(crate) fn class_text(class: &Class) -> String {
    if class.negated && class.ranges.is_empty() {
        return "any".to_owned();
    }
    let mut out = String::from(if class.negated { "any except [" } else { "any of [" });
    for (index, &(low, high)) in class.ranges.iter().enumerate() {
        let before_u = class.ranges.get(index + 1).is_some_and(|&(next, _)| next == 'u');
        let alone = high == low;
        write_class_char(&mut out, low, index == 0, alone, before_u && alone);
        if !alone {
            out.push('-');
            write_class_char(&mut out, high, false, false, before_u);
        }
    }
    out.push(']');
    out
}

/// Escapes a code point where it could be misread: a hyphen anywhere but first, a reverse solidus before `u`. Ends of
/// ranges beyond ASCII are escaped too, because their numbers are clearer.
fn write_class_char(out: &mut String, c: char, first: bool, alone: bool, before_u: bool) {
    let plain = match c {
        '-' => first,
        '\\' => !before_u,
        c => !c.is_whitespace() && !c.is_control() && (c.is_ascii() || (alone && c.is_alphanumeric())),
    };
    if plain { out.push(c) } else { write_escape(out, c) }
}
