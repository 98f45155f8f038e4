//! The tree of a match as an indented outline.

use railurl_grammar::interpret::Match;
use railurl_grammar::{Kind, Node, write_node};

use crate::visible::{SHORT, visible, visible_start};

/// The deepest level shown by indentation; deeper lines state their level.
const INDENTED: usize = 100;

/// Limits on the part of a tree that is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The deepest level; the rule's own line is level 0.
    pub(crate) depth: usize,
    /// The number of lines.
    pub(crate) lines: usize,
}

impl Limits {
    /// A readable amount of a tree.
    pub(crate) const READABLE: Limits = Limits { depth: INDENTED, lines: 10_000 };
    /// No limits.
    pub(crate) const ALL: Limits = Limits { depth: usize::MAX, lines: usize::MAX };
}

/// Returns the outline of a match of `rule` with `input`: the bytes of each node, the node and its text; and the number
/// of nodes that the limits leave out.
///
/// The iterations of a repeated terminal are neither shown nor counted: there is one for each code point.
pub(crate) fn outline(rule: &str, matched: &Match<'_>, input: &str, limits: Limits) -> (String, usize) {
    let width = input.len().to_string().len() * 2 + 2;
    let mut out = String::new();
    line(&mut out, width, 0, rule, matched, input);
    let (mut lines, mut left_out) = (1, 0);
    // Trees can be as deep as the input is long, so nothing here recurses, and indentation is limited.
    let mut rest = vec![(matched, 1)];
    while let Some((node, depth)) = rest.pop() {
        if depth > limits.depth || lines >= limits.lines {
            left_out += 1;
        } else {
            line(&mut out, width, depth, &heading(node.node), node, input);
            lines += 1;
        }
        if !is_repeated_terminal(node.node) {
            rest.extend(node.children.iter().rev().map(|child| (child, depth + 1)));
        }
    }
    (out, left_out)
}

fn line(out: &mut String, width: usize, depth: usize, heading: &str, node: &Match<'_>, input: &str) {
    let span = format!("{}..{}", node.start(), node.end());
    let level = if depth > INDENTED { format!("(level {depth}) ") } else { String::new() };
    let heading = visible(heading);
    *out += &format!("{span:width$}  {:indent$}{level}{heading}", "", indent = 2 * depth.min(INDENTED));
    if node.start() < node.end() {
        *out += &format!("  `{}`", visible_start(&input[node.start()..node.end()], SHORT));
    }
    *out += "\n";
}

/// Returns the node in the notation, without its children.
fn heading(node: &Node) -> String {
    let kind = match &node.kind {
        Kind::Sequence(_) => "Sequence",
        Kind::Choice(_) => "Choice",
        Kind::Optional(_) => "Optional",
        Kind::ZeroOrMore(child) => return repetition("ZeroOrMore", node, child),
        Kind::OneOrMore(child) => return repetition("OneOrMore", node, child),
        Kind::Ahead(_) => "Ahead",
        Kind::NotAhead(_) => "NotAhead",
        _ => return write_node(node).trim_end().to_owned(),
    };
    labelled(node, kind)
}

/// Shows a repeated terminal with its repetition, because no line below it shows it.
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
