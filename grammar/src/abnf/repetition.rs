//! Rewrites repetitions of what can match nothing, which would never end, as repetitions of what cannot.
//!
//! The star normal form of Brüggemann-Klein: within a repetition, an optional part is the part, a repetition is its
//! content, and a sequence of parts that can all match nothing is a choice of them. `*( *a [b] )` is `*( a / b )`. The texts
//! stay the same, and the grammar grows only where a rule is put in place of a reference to it.

use crate::model::{Grammar, Kind, Node, choice};
use crate::nesting::Nullable;

use super::nothing;

/// The largest number of nodes that are put in place of references in one repetition.
const MAX_NODES: usize = 2048;

/// Rewrites all repetitions of a grammar whose child can match nothing.
pub(super) fn rewrite(grammar: &mut Grammar) {
    let nullable = Nullable::new(grammar);
    let mut bodies = Vec::new();
    for rule in &grammar.rules {
        let mut body = rule.body.clone();
        body.change(|node| {
            let (Kind::ZeroOrMore(child) | Kind::OneOrMore(child)) = &node.kind else { return };
            if !nullable.matches(child) {
                return;
            }
            let mut inner = Inner { grammar, nullable: &nullable, path: vec![&rule.name], left: MAX_NODES };
            let Some(rows) = inner.rows(child) else { return };
            node.kind = match rows.is_empty() {
                true => nothing().kind,
                false => Kind::ZeroOrMore(Box::new(choice(rows))),
            };
        });
        bodies.push(body);
    }
    for (rule, body) in grammar.rules.iter_mut().zip(bodies) {
        rule.body = body;
    }
}

/// What is within a repetition.
struct Inner<'g> {
    grammar: &'g Grammar,
    nullable: &'g Nullable<'g>,
    /// The rules that are being put in place of references.
    path: Vec<&'g str>,
    left: usize,
}

impl<'g> Inner<'g> {
    /// Returns alternatives that match no empty text and, repeated, match what a node repeated does. Returns nothing if a
    /// rule leads to itself or is too large.
    fn rows(&mut self, node: &Node) -> Option<Vec<Node>> {
        self.left = self.left.checked_sub(1)?;
        if !self.nullable.matches(node) {
            return Some(vec![node.clone()]);
        }
        match &node.kind {
            Kind::Optional(child) | Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => self.rows(child),
            Kind::Sequence(parts) | Kind::Choice(parts) => {
                let mut rows: Vec<Node> = Vec::new();
                for part in parts {
                    for row in self.rows(part)? {
                        if !rows.contains(&row) {
                            rows.push(row);
                        }
                    }
                }
                Some(rows)
            }
            Kind::Reference(name) => {
                let rule = self.grammar.rule(name).filter(|rule| !self.path.contains(&rule.name.as_str()))?;
                self.path.push(&rule.name);
                let rows = self.rows(&rule.body);
                self.path.pop();
                rows
            }
            // They read nothing, and what ABNF's import makes of them is the empty text.
            _ => Some(Vec::new()),
        }
    }
}
