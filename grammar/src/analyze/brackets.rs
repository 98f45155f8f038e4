//! Cuts rules that refer to themselves through brackets, so that what is left is a regular language.
//!
//! After the text that opens a bracket, the rest of it, up to the text that closes it, is one letter beyond the
//! alphabet: the rule `nested 1`. The bracket itself is the rule `inside 1`, a start of its own, which anything follows.
//! No rule file has such names, because they have a space. The [parent module](super) says why this is enough.

use super::structure::{INSIDE, NESTED};
use super::{Bounds, commitment};
use crate::model::{Error, Grammar, Kind, Node, Rule};
use crate::nesting::{MAX_STEPS, Nesting, Parts, Side};
use crate::prelude::List as _;
use crate::shortest::shortest;
use crate::sorted::Map;

/// Checks the choices of a grammar, whose brackets are cut if it has some.
///
/// Returns the errors, and the number of steps that it took.
pub(super) fn check(
    grammar: &Grammar,
    starts: &[&str],
    bounds: Bounds,
    progress: &dyn Fn(&str, usize),
) -> (Vec<Error>, usize) {
    let nesting = Nesting::new(grammar);
    if nesting.brackets.is_empty() {
        return commitment::check(grammar, starts, bounds, progress);
    }
    let cut = cut(&nesting);
    let (mut errors, steps) = commitment::check(&cut, starts, bounds, progress);
    for error in &mut errors {
        // A choice may have been moved to the rule of a bracket.
        let own = error.rule.as_deref().unwrap_or_default();
        let has_it = |rule: &&Rule| rule.body.nodes().any(|node| node.position == error.position);
        let owner = grammar.rule(own).filter(has_it).or_else(|| grammar.rules.iter().find(has_it));
        let number = own.strip_prefix(INSIDE).and_then(|number| number.parse::<usize>().ok());
        let bracket = number.and_then(|number| nesting.brackets.get(number - 1)).map(|bracket| bracket.rule);
        error.rule = owner.or(bracket).map(|rule| rule.name.clone()).or(error.rule.take());
    }
    (errors, steps)
}

/// Returns the grammar without what is in brackets, and the brackets.
fn cut(nesting: &Nesting<'_>) -> Grammar {
    let numbers = nesting.brackets.iter().map(|bracket| std::ptr::from_ref(bracket.node)).zip(1..).collect();
    let mut cutting = Cutting { nesting, numbers, rules: Vec::new() };
    let grammar = nesting.grammar;
    let mut rules: Vec<Rule> =
        grammar.rules.iter().map(|rule| Rule { body: cutting.node(&rule.body), ..rule.clone() }).list();
    rules.append(&mut cutting.rules);
    Grammar { rules, header: grammar.header.clone(), ..Grammar::default() }
}

struct Cutting<'g, 'n> {
    nesting: &'n Nesting<'g>,
    /// The numbers of brackets.
    numbers: Map<*const Node, usize>,
    /// The rules of brackets.
    rules: Vec<Rule>,
}

impl Cutting<'_, '_> {
    fn node(&mut self, node: &Node) -> Node {
        let mut copy = node.clone();
        match self.numbers.get(&std::ptr::from_ref(node)) {
            Some(&number) => copy.kind = Kind::Sequence(self.bracket(number)),
            None => {
                let children = copy.children_mut().iter_mut().zip(node.children());
                children.for_each(|(copy, child)| *copy = self.node(child));
            }
        }
        copy
    }

    /// Returns the children of a bracket's sequence without what is in the bracket, for which it adds rules.
    fn bracket(&mut self, number: usize) -> Vec<Node> {
        let bracket = &self.nesting.brackets[number - 1];
        let children = bracket.node.children();
        let parts = |at: usize, side| self.nesting.divide(&children[at], side, MAX_STEPS);
        let (Some(open), Some(close)) = (parts(bracket.open, Side::Open), parts(bracket.close, Side::Close)) else {
            return children.to_vec();
        };
        let mut inside = vec![open.text.clone()];
        inside.extend(group(&open.after));
        inside.extend_from_slice(&children[bracket.open + 1..bracket.close]);
        inside.extend(through(&close));
        let inside = Node { position: bracket.node.position, ..Node::new(Kind::Sequence(inside)) };
        let inside = Rule::new(format!("{INSIDE}{number}"), inside);
        let nested = format!("{NESTED}{number}");
        let text = self.shortest_rest(&inside, open.text);
        self.rules.extend([Rule::new(&nested, Node::new(Kind::Literal { text, ignore_case: false })), inside]);

        let mut outside = children[..bracket.open].to_vec();
        outside.extend(through(&open));
        outside.push(Node::new(Kind::Reference(nested)));
        outside.extend(group(&close.after));
        outside.extend_from_slice(&children[bracket.close + 1..]);
        outside
    }

    /// Returns a text of a bracket after what opens it, for messages.
    fn shortest_rest(&self, inside: &Rule, open: &Node) -> String {
        let rules = self.nesting.grammar.rules.iter().chain([inside]).cloned().list();
        let text = shortest(&Grammar { rules, ..Grammar::default() }, &inside.name).unwrap_or_default();
        let read = match &open.kind {
            Kind::Literal { text, .. } => text.chars().count(),
            // Any other text that opens a bracket is one code point.
            _ => 1,
        };
        text.chars().skip(read).collect()
    }
}

/// Returns the parts of a child up to the text of a bracket. Nodes that are together in a sequence stay together: a run
/// before a terminal is read up to the last.
fn through(parts: &Parts<'_>) -> Vec<Node> {
    if parts.is_whole {
        return vec![parts.text.clone()];
    }
    group(&[&parts.before[..], &[parts.text]].concat()).into_iter().list()
}

fn group(nodes: &[&Node]) -> Option<Node> {
    let nodes: Vec<Node> = nodes.iter().map(|node| (*node).clone()).list();
    (!nodes.is_empty()).then(|| Node::new(Kind::Sequence(nodes)))
}
