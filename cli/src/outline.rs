//! The tree of a match as an indented outline.

use std::fmt::Write as _;

use railurl_grammar::interpret::Match;
use railurl_grammar::{Kind, Node, write_node};

use crate::visible::visible;

/// The most code points of a text that are shown.
const SHOWN: usize = 60;

/// The outline of a match of `rule` with `input`: the bytes that each node matched, the node, the text.
///
/// The iterations of a repeated terminal are left out: there is one for each code point.
pub(crate) fn outline(rule: &str, found: &Match<'_>, input: &str) -> String {
    let width = input.len().to_string().len() * 2 + 2;
    let mut out = String::new();
    line(&mut out, width, 0, rule, found, input);
    // Trees may be as deep as the input is long: nothing here recurses.
    let mut rest = vec![(found, 1)];
    while let Some((node, depth)) = rest.pop() {
        line(&mut out, width, depth, &heading(node.node), node, input);
        if !is_repeated_terminal(node.node) {
            rest.extend(node.children.iter().rev().map(|child| (child, depth + 1)));
        }
    }
    out
}

fn line(out: &mut String, width: usize, depth: usize, heading: &str, node: &Match<'_>, input: &str) {
    let span = format!("{}..{}", node.start, node.end);
    write!(out, "{span:width$}  {:indent$}{heading}", "", indent = 2 * depth).expect("a String takes all writes");
    if node.start < node.end {
        out.push_str("  ");
        out.push_str(&quoted(&input[node.start..node.end]));
    }
    out.push('\n');
}

/// The node as the notation writes it, without what is below it.
fn heading(node: &Node) -> String {
    let kind = match &node.kind {
        Kind::Sequence(_) => "Sequence",
        Kind::Choice(_) => "Choice",
        Kind::Optional(_) => "Optional",
        Kind::ZeroOrMore(child) => return repetition("ZeroOrMore", node, child),
        Kind::OneOrMore(child) => return repetition("OneOrMore", node, child),
        Kind::Ahead(_) => "Ahead",
        Kind::NotAhead(_) => "NotAhead",
        Kind::Reference(_) | Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => {
            return write_node(node).trim_end().to_owned();
        }
    };
    labelled(node, kind)
}

/// A repeated terminal is shown with what is repeated, as no line below it says so.
fn repetition(kind: &str, node: &Node, child: &Node) -> String {
    if !is_terminal(child) {
        return labelled(node, kind);
    }
    labelled(node, &format!("{kind}: {}", write_node(child).trim_end()))
}

fn labelled(node: &Node, kind: &str) -> String {
    match &node.label {
        Some(label) => format!("{label} = {kind}"),
        None => kind.to_owned(),
    }
}

fn is_repeated_terminal(node: &Node) -> bool {
    matches!(&node.kind, Kind::ZeroOrMore(child) | Kind::OneOrMore(child) if is_terminal(child))
}

fn is_terminal(node: &Node) -> bool {
    matches!(node.kind, Kind::Literal { .. } | Kind::Class(_))
}

/// The text in quotes, cut where it is long.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("`{}…`", visible(&text[..end])),
        None => format!("`{}`", visible(text)),
    }
}
