//! Diagrams of box-drawing characters.

use crate::model::{Kind, Node, Rule};
use crate::prelude::List as _;
use crate::write::{class_text, describe};

use super::visible;

/// Sequences longer than this many columns continue on another line.
const WIDTH: usize = 104;

/// Returns the rule as a diagram of Unicode box-drawing characters, without its name.
///
/// Texts are in quotes (with `/i` if either case matches), sets are as in the notation, labels end with a colon, and
/// remarks that consume nothing are in angle brackets. The line above an option bypasses it; `◄` leads back to repeat.
/// Lines have at most 104 columns if their parts allow it, have no trailing spaces, and end with line feeds.
///
/// ```
/// use railurl_grammar::{diagram, read};
///
/// let grammar = read("reference =\n  Sequence:\n    Choice:\n      N: url\n      N: path\n    Optional:\n      Sequence:\n        T: #\n        N: fragment\n")?;
/// assert_eq!(diagram::text(&grammar.rules[0]), "
/// ──┬─ url ──┬─┬──────────────────┬──
///   └─ path ─┘ └─ \"#\" ─ fragment ─┘
/// ".trim_start_matches('\n'));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn text(rule: &Rule) -> String {
    let block = Block::row("──").then(node(&rule.body, WIDTH - 4)).then(Block::row("──"));
    let mut out = String::new();
    for row in &block.rows {
        let line: String = row.iter().collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// A rectangle of characters: the line enters on the left of its first row and leaves on the right of row `exit`.
struct Block {
    rows: Vec<Vec<char>>,
    width: usize,
    exit: usize,
}

impl Block {
    fn blank(width: usize, height: usize, exit: usize) -> Self {
        Block { rows: vec![vec![' '; width]; height], width, exit }
    }

    fn row(text: &str) -> Self {
        let row: Vec<char> = text.chars().list();
        Block { width: row.len(), rows: vec![row], exit: 0 }
    }

    fn height(&self) -> usize {
        self.rows.len()
    }

    /// This block, followed by the next where this one exits.
    fn then(self, next: Block) -> Self {
        let height = self.height().max(self.exit + next.height());
        let mut out = Block::blank(self.width + next.width, height, self.exit + next.exit);
        out.put(0, 0, &self);
        out.put(self.width, self.exit, &next);
        out
    }

    fn put(&mut self, x: usize, y: usize, block: &Block) {
        for (target, row) in self.rows[y..].iter_mut().zip(&block.rows) {
            target[x..x + block.width].copy_from_slice(row);
        }
    }

    /// Draws a vertical line; `ends` are its characters at the top and at the bottom.
    fn rail(&mut self, x: usize, from: usize, to: usize, ends: (char, char)) {
        for row in &mut self.rows[from..=to] {
            row[x] = '│';
        }
        self.rows[from][x] = ends.0;
        self.rows[to][x] = ends.1;
    }

    fn line(&mut self, y: usize, from: usize, to: usize) {
        self.rows[y][from..to].fill('─');
    }

    /// Puts a block between the columns of two rails and extends its line to both.
    fn put_between(&mut self, y: usize, block: &Block) {
        let right = self.width - 1;
        self.put(2, y, block);
        self.line(y, 1, 2);
        self.line(y + block.exit, 2 + block.width, right);
    }
}

/// Draws a node in `limit` columns, if it fits.
fn node(node: &Node, limit: usize) -> Block {
    let label = node.label.as_ref().map(|label| format!("{label}: "));
    if let Some(leaf) = leaf(node) {
        return Block::row(&format!(" {}{leaf} ", label.unwrap_or_default()));
    }
    let word = match &node.kind {
        Kind::Ahead(_) => "ahead",
        Kind::NotAhead(_) => "not ahead",
        _ if label.is_none() => return unlabelled(node, limit),
        _ => "",
    };
    let before = Block::row(&format!(" {}⟨{word} ─", label.unwrap_or_default()));
    let limit = limit.saturating_sub(before.width + 4);
    before.then(unlabelled(node, limit)).then(Block::row("─ ⟩ "))
}

/// Returns the text of a node that has no lines.
fn leaf(node: &Node) -> Option<String> {
    match &node.kind {
        Kind::Reference(name) => Some(name.clone()),
        Kind::Literal { text, ignore_case } => {
            let text = visible(text).replace('"', "\\\"");
            Some(format!("\"{text}\"{}", if *ignore_case { "/i" } else { "" }))
        }
        Kind::Class(class) => Some(class_text(class)),
        Kind::Ahead(child) if child.label.is_none() => leaf(child).map(|leaf| format!("⟨ahead {leaf}⟩")),
        Kind::NotAhead(child) if child.label.is_none() => leaf(child).map(|leaf| format!("⟨not ahead {leaf}⟩")),
        Kind::End | Kind::Predicate { .. } => Some(format!("⟨{}⟩", describe(node))),
        _ => None,
    }
}

fn unlabelled(whole: &Node, limit: usize) -> Block {
    let inner = limit.saturating_sub(4);
    match &whole.kind {
        Kind::Sequence(children) => sequence(children, limit),
        Kind::Choice(children) => choice(children.iter().map(|child| node(child, inner)).list()),
        Kind::Optional(child) => optional(&node(child, inner)),
        Kind::OneOrMore(child) => repeated(&node(child, inner)),
        Kind::ZeroOrMore(child) => optional(&repeated(&node(child, inner.saturating_sub(4)))),
        Kind::Ahead(child) | Kind::NotAhead(child) => node(child, limit),
        _ => Block::row(""),
    }
}

/// Children in a row, or in as many rows as necessary.
fn sequence(children: &[Node], limit: usize) -> Block {
    let mut lines: Vec<Block> = Vec::new();
    for child in children {
        let block = node(child, limit);
        match lines.last_mut() {
            Some(line) if line.width + 1 + block.width + 3 <= limit => {
                let start = std::mem::replace(line, Block::row(""));
                *line = start.then(Block::row("─")).then(block);
            }
            _ => lines.push(block),
        }
    }
    match lines.len() {
        0 => Block::row("─"),
        1 => lines.remove(0),
        _ => wrapped(&lines),
    }
}

/// Lines below each other, with the end of each led back to the start of the next.
fn wrapped(lines: &[Block]) -> Block {
    let width = lines.iter().map(|line| line.width).max().unwrap_or(0) + 3;
    let height = lines.iter().map(|line| line.height() + 1).sum::<usize>() - 1;
    let mut out = Block::blank(width, height, 0);
    let mut y = 0;
    for (index, line) in lines.iter().enumerate() {
        out.put(2, y, line);
        out.line(y, 1, 2);
        out.exit = y + line.exit;
        out.line(out.exit, 2 + line.width, width);
        out.rows[y][0] = if index == 0 { '─' } else { '└' };
        if index + 1 < lines.len() {
            let turn = y + line.height();
            out.line(turn, 1, width - 1);
            out.rail(width - 1, out.exit, turn, ('┐', '┘'));
            out.rows[turn][0] = '┌';
            y = turn + 1;
        }
    }
    out
}

fn choice(mut alternatives: Vec<Block>) -> Block {
    if alternatives.len() < 2 {
        return alternatives.pop().unwrap_or_else(|| Block::row(" ⟨never⟩ "));
    }
    let width = alternatives.iter().map(|block| block.width).max().unwrap_or(0) + 4;
    let height = alternatives.iter().map(Block::height).sum();
    let mut out = Block::blank(width, height, alternatives[0].exit);
    let mut entries = Vec::new();
    let mut y = 0;
    for block in &alternatives {
        out.put_between(y, block);
        entries.push((y, y + block.exit));
        y += block.height();
    }
    let (last_entry, last_exit) = entries[entries.len() - 1];
    out.rail(0, 0, last_entry, ('┬', '└'));
    out.rail(width - 1, out.exit, last_exit, ('┬', '┘'));
    for &(entry, exit) in &entries[1..entries.len() - 1] {
        out.rows[entry][0] = '├';
        out.rows[exit][width - 1] = '┤';
    }
    out
}

/// Draws a block with a bypass above it.
fn optional(block: &Block) -> Block {
    let width = block.width + 4;
    let mut out = Block::blank(width, block.height() + 1, 0);
    out.line(0, 0, width);
    out.put_between(1, block);
    out.rail(0, 0, 1, ('┬', '└'));
    out.rail(width - 1, 0, 1 + block.exit, ('┬', '┘'));
    out
}

/// Draws a block with the way back below it.
fn repeated(block: &Block) -> Block {
    let width = block.width + 4;
    let below = block.height();
    let mut out = Block::blank(width, below + 1, block.exit);
    out.put_between(0, block);
    out.line(below, 0, width);
    out.rows[below][width / 2] = '◄';
    out.rail(0, 0, below, ('┬', '└'));
    out.rail(width - 1, block.exit, below, ('┬', '┘'));
    out
}
