//! Look-ahead to the end of the text, as rules.
//!
//! Where no number of code points decides whether to take an alternative, everything that follows does. A rule `rest 1`
//! matches the first alternative that needs it and what can follow it, in all contexts, up to the end of the input;
//! `rest of NAME` matches what can follow the rule `NAME`, and `rest in NAME` is the rule `NAME` itself, without added
//! look-ahead. No rule file has such names, because they have a space. Generated code does not run these rules:
//! [`Backwards`](super::automaton::Backwards) tells for all places of a text at once which of them match.
//!
//! Such look-ahead stands before its alternative, and is the definition of full backtracking: an alternative is taken if
//! the whole input matches with it. It changes no language, so patterns leave it out; only where a rule stands in
//! several contexts is there something to check, because the code does not know in which one it is.

use super::structure::prefixed;
use super::structure::{Place, has_predicate};
use crate::model::{Grammar, Kind, Node, Rule, choice, is_rest};
use crate::prelude::List as _;
use crate::sorted::{Map, Set};

/// The maximum number of nodes of a rule whose references are followed.
const MAX_NODES: usize = 1_000;

/// The start of the names of rules without added look-ahead.
const PLAIN: &str = "rest in ";

/// The name of the rule of a text that a message shows.
pub(super) const READING: &str = "rest reading";

/// Returns the name of the rule of a rule file that a rule is, itself or without added look-ahead.
pub(super) fn rule_name(name: &str) -> Option<&str> {
    if is_rest(name) { name.strip_prefix(PLAIN) } else { Some(name) }
}

/// Returns the look-ahead of a number.
pub(super) fn ahead(number: usize) -> Node {
    Node::new(Kind::Ahead(Box::new(Node::new(Kind::Reference(format!("rest {number}"))))))
}

/// The nodes that can follow each rule of a grammar.
pub(super) struct Rests<'g> {
    grammar: &'g Grammar,
    starts: &'g [&'g str],
    /// For each rule, what follows a reference to it: the rule of the reference, and the nodes after it there.
    after: Map<&'g str, Vec<(&'g str, Vec<Node>)>>,
}

impl<'g> Rests<'g> {
    /// Returns nothing for a grammar with predicates, whose values an automaton does not know, or with rules in
    /// look-ahead, after which any text can follow.
    pub(super) fn new(grammar: &'g Grammar, starts: &'g [&'g str]) -> Option<Self> {
        let mut after: Map<&str, Vec<(&str, Vec<Node>)>> = Map::new();
        for rule in &grammar.rules {
            // The nodes that follow are copied for each node, which takes time quadratic in the size of a rule.
            if rule.body.nodes().count() > MAX_NODES || has_predicate(&rule.body) {
                return None;
            }
            let mut is_plain = true;
            visit(&rule.body, 0, &[], &mut |node, _, following| match &node.kind {
                Kind::Reference(name) => after.entry(name).or_default().push((&rule.name, following.to_vec())),
                Kind::Ahead(child) | Kind::NotAhead(child) => is_plain &= child.references().next().is_none(),
                _ => {}
            });
            if !is_plain {
                return None;
            }
        }
        Some(Rests { grammar, starts, after })
    }

    /// Returns the rules of the alternatives of these choices, numbered from 1, with all that can follow them.
    pub(super) fn rules(&self, places: &[Place]) -> Vec<Rule> {
        let mut rules = Vec::new();
        let mut open: Vec<&str> = Vec::new();
        for &(rule, index) in places {
            let rule = &self.grammar.rules[rule];
            visit(&rule.body, 0, &[], &mut |node, own, following| {
                for child in decided(node).iter().filter(|_| own == index) {
                    let mut nodes = vec![child.clone()];
                    nodes.extend(matches!(node.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_)).then(|| again(child)));
                    nodes.extend_from_slice(following);
                    rules.push(Rule::new(format!("rest {}", rules.len() + 1), self.then(&rule.name, nodes)));
                }
            });
            open.push(&rule.name);
        }
        self.close(open, &mut rules);
        rules
    }

    /// Adds the rule [`READING`] of some nodes and of what can follow a choice after them, with the rules that it needs.
    pub(super) fn reading(&self, (rule, index): Place, nodes: Vec<Node>, repeats: bool, rules: &mut Vec<Rule>) {
        let rule = &self.grammar.rules[rule];
        let mut whole = nodes;
        visit(&rule.body, 0, &[], &mut |node, own, following| {
            if own == index {
                whole.extend(node.children().first().filter(|_| repeats).map(again));
                whole.extend_from_slice(following);
            }
        });
        rules.push(Rule::new(READING, self.then(&rule.name, whole)));
        self.close(vec![&rule.name], rules);
    }

    /// Adds the rules of what follows these rules.
    fn close(&self, mut open: Vec<&'g str>, rules: &mut Vec<Rule>) {
        let mut seen = Set::new();
        while let Some(name) = open.pop() {
            if !seen.insert(name) {
                continue;
            }
            // A text can end after a start rule.
            let mut rows: Vec<Node> = self.starts.contains(&name).then(|| Node::new(Kind::End)).into_iter().list();
            for (rule, following) in self.after.all(name) {
                let row = self.then(rule, following.clone());
                if !rows.contains(&row) {
                    rows.push(row);
                }
                open.push(rule);
            }
            rules.push(Rule::new(format!("rest of {name}"), choice(rows)));
        }
        let mut open: Vec<String> = rules.iter().flat_map(plain_references).list();
        let mut seen = Set::new();
        while let Some(name) = open.pop() {
            if seen.insert(name.clone())
                && let Some(rule) = self.grammar.rule(&name)
            {
                rules.push(Rule::new(format!("{PLAIN}{name}"), prefixed(&rule.body, PLAIN, "")));
                open.extend(rule.body.references().map(|(_, name)| name.to_owned()));
            }
        }
    }

    /// Nodes, and what follows their rule.
    fn then(&self, rule: &str, nodes: Vec<Node>) -> Node {
        let mut nodes: Vec<Node> = nodes.iter().map(|node| prefixed(node, PLAIN, "")).list();
        nodes.push(Node::new(Kind::Reference(format!("rest of {rule}"))));
        if nodes.len() == 1 { nodes.remove(0) } else { Node::new(Kind::Sequence(nodes)) }
    }
}

/// Returns the alternatives of a choice that can be taken too early: all but the last.
pub(super) fn decided(node: &Node) -> &[Node] {
    match &node.kind {
        Kind::Choice(children) => children.split_last().map_or(&[], |(_, before)| before),
        _ => node.children(),
    }
}

fn plain_references(rule: &Rule) -> Vec<String> {
    rule.body.references().filter_map(|(_, name)| name.strip_prefix(PLAIN).map(str::to_owned)).list()
}

fn again(child: &Node) -> Node {
    Node::new(Kind::ZeroOrMore(Box::new(child.clone())))
}

/// Visits the nodes outside look-ahead, each with its number and with what follows it in its rule.
fn visit<'n>(node: &'n Node, own: usize, following: &[Node], sink: &mut impl FnMut(&'n Node, usize, &[Node])) {
    sink(node, own, following);
    let mut index = own + 1;
    for (position, child) in node.children().iter().enumerate() {
        match &node.kind {
            Kind::Sequence(children) => {
                let after: Vec<Node> = children[position + 1..].iter().chain(following).cloned().list();
                visit(child, index, &after, sink);
            }
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let after: Vec<Node> = std::iter::once(again(child)).chain(following.iter().cloned()).list();
                visit(child, index, &after, sink);
            }
            Kind::Choice(_) | Kind::Optional(_) => visit(child, index, following, sink),
            _ => {}
        }
        index += child.nodes().count();
    }
}
