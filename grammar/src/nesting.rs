//! Rules that refer to themselves through brackets.
//!
//! A *bracket* is a sequence of a rule that is in a cycle of references: all its references of the cycle stand between
//! a text that opens it and one that closes it. These references are *nested*: each is one level deeper, and
//! [`Depth:`](crate::Header::depth) bounds how many levels there are.

use crate::model::{Error, Grammar, Kind, Node, Rule};
use crate::prelude::*;
use crate::sorted::{Map, Set};

/// How many references and sequences lead from a bracket to its text, at most.
pub(crate) const MAX_STEPS: usize = 8;

/// For each rule, the references that count.
pub(crate) type Graph<'g> = Map<&'g str, Vec<(&'g Node, &'g str)>>;

/// The rules by name.
pub(crate) type Rules<'g> = Map<&'g str, &'g Rule>;

/// Returns the rules by name; the first of two with the same name.
pub(crate) fn by_name(grammar: &Grammar) -> Rules<'_> {
    grammar.rules.iter().rev().map(|rule| (rule.name.as_str(), rule)).collect()
}

impl Grammar {
    /// Returns the grammar with only these rules, and those that they refer to, directly or through others.
    ///
    /// ```
    /// let grammar = railurl_grammar::read("a =\n  N: b\n\nb =\n  T: x\n\nc =\n  N: d\n")?;
    /// let names: Vec<_> = grammar.narrowed(&["a"]).rules.into_iter().map(|rule| rule.name).collect();
    /// assert_eq!(names, ["a", "b"]);
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    #[must_use]
    pub fn narrowed(&self, starts: &[&str]) -> Grammar {
        // Code is generated for many nodes that refer to no rule: they need no list of all.
        let reached = if starts.is_empty() { Vec::new() } else { reachable(&by_name(self), starts) };
        let reached: Set<&str> = reached.into_iter().map(|rule| rule.name.as_str()).collect();
        let rules = self.rules.iter().filter(|rule| reached.contains(rule.name.as_str())).cloned();
        let rules = if reached.is_empty() { Vec::new() } else { rules.list() };
        let Grammar { preamble, header, extends, .. } = self;
        Grammar { preamble: preamble.clone(), header: header.clone(), rules, extends: extends.clone() }
    }
}

/// Returns some rules, as far as they are defined, and those that they refer to, directly or through others.
pub(crate) fn reachable<'g>(rules: &Rules<'g>, starts: &[&str]) -> Vec<&'g Rule> {
    let mut seen: Set<&str> = Set::new();
    let mut reached: Vec<&Rule> = starts.iter().filter_map(|start| rules.get(start).copied()).list();
    reached.retain(|rule| seen.insert(&rule.name));
    let mut at = 0;
    while at < reached.len() {
        let names = reached[at].body.references().map(|(_, name)| name).filter(|name| seen.insert(name));
        let next: Vec<&Rule> = names.filter_map(|name| rules.get(name).copied()).list();
        reached.extend(next);
        at += 1;
    }
    reached
}

/// Returns the names of rules in an order in which each comes after all that it reaches and that do not reach it.
pub(crate) fn callees_first<'g>(grammar: &'g Grammar, graph: &Graph<'g>) -> Vec<&'g str> {
    let mut order: Vec<&str> = Vec::new();
    let mut seen: Set<&str> = Set::new();
    let mut open: Vec<(&str, bool)> = grammar.rules.iter().rev().map(|rule| (rule.name.as_str(), false)).list();
    while let Some((name, done)) = open.pop() {
        if done {
            order.push(name);
        } else if seen.insert(name) {
            open.push((name, true));
            open.extend(graph.all(name).iter().map(|&(_, next)| (next, false)));
        }
    }
    order
}

/// Returns the references that are part of a cycle: those between rules that can reach each other.
pub(crate) fn cycles<'g>(grammar: &'g Grammar, graph: &Graph<'g>) -> Graph<'g> {
    let order = callees_first(grammar, graph);
    let places: Map<&str, usize> = order.iter().copied().zip(0..).collect();
    let mut references =
        graph.iter().flat_map(|(name, references)| references.iter().map(move |(_, next)| (name, next)));
    // A cycle has a reference to a rule that comes later in this order. Most grammars have none.
    if references.all(|(name, next)| places[next] < places[name]) {
        return Map::new();
    }
    let mut referring: Map<&str, Vec<&str>> = Map::new();
    for (&name, references) in graph.iter() {
        references.iter().for_each(|&(_, next)| referring.entry(next).or_default().push(name));
    }
    let mut group: Map<&str, usize> = Map::new();
    // Kosaraju: in this order, the rules that lead to one and have no group yet are in cycles with it.
    for (number, &name) in order.iter().rev().enumerate() {
        let mut open = vec![name];
        while let Some(name) = open.pop() {
            if !group.contains_key(name) {
                group.insert(name, number);
                open.extend(referring.all(name));
            }
        }
    }
    let within = |(&name, references): (&&'g str, &Vec<(&'g Node, &'g str)>)| {
        let within = references.iter().copied().filter(|(_, next)| group.get(name) == group.get(next));
        Some((name, within.list())).filter(|(_, within)| !within.is_empty())
    };
    graph.iter().filter_map(within).collect()
}

/// Returns the references of each rule.
pub(crate) fn graph(grammar: &Grammar) -> Graph<'_> {
    grammar.rules.iter().map(|rule| (rule.name.as_str(), rule.body.references().collect())).collect()
}

/// Returns the references of each rule, except for those that are nested.
pub(crate) fn flat_graph<'g>(grammar: &'g Grammar, nested: &Set<*const Node>) -> Graph<'g> {
    let flat =
        |rule: &'g Rule| rule.body.references().filter(|(node, _)| !nested.contains(&core::ptr::from_ref(*node)));
    grammar.rules.iter().map(|rule| (rule.name.as_str(), flat(rule).collect())).collect()
}

/// The rules that can match nothing, or those that can match any text at all.
pub(crate) struct Nullable<'g> {
    rules: Set<&'g str>,
    /// Whether a text can have characters.
    has_characters: bool,
}

impl<'g> Nullable<'g> {
    pub(crate) fn new(grammar: &'g Grammar) -> Self {
        Nullable::with(grammar, false)
    }

    /// Returns the rules that no text matches.
    pub(crate) fn endless(grammar: &'g Grammar) -> impl Iterator<Item = &'g Rule> {
        let finite = Nullable::with(grammar, true);
        grammar.rules.iter().filter(move |rule| !finite.rules.contains(rule.name.as_str()))
    }

    fn with(grammar: &'g Grammar, has_characters: bool) -> Self {
        let mut referring: Map<&str, Vec<&Rule>> = Map::new();
        for rule in &grammar.rules {
            rule.body.references().for_each(|(_, name)| referring.entry(name).or_default().push(rule));
        }
        let mut nullable = Nullable { rules: Set::new(), has_characters };
        let mut open: Vec<&Rule> = grammar.rules.iter().list();
        while let Some(rule) = open.pop() {
            if !nullable.rules.contains(rule.name.as_str()) && nullable.matches(&rule.body) {
                nullable.rules.insert(&rule.name);
                open.extend(referring.all(rule.name.as_str()));
            }
        }
        nullable
    }

    /// Returns whether the node can match nothing, ignoring look-ahead.
    pub(crate) fn matches(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Sequence(children) => children.iter().all(|child| self.matches(child)),
            Kind::Choice(children) => children.iter().any(|child| self.matches(child)),
            Kind::OneOrMore(child) => self.matches(child),
            Kind::Reference(name) => self.rules.contains(name.as_str()),
            Kind::Literal { text, .. } => self.has_characters || text.is_empty(),
            Kind::Class(class) => self.has_characters && (class.negated || !class.ranges.is_empty()),
            Kind::Optional(_)
            | Kind::ZeroOrMore(_)
            | Kind::Ahead(_)
            | Kind::NotAhead(_)
            | Kind::End
            | Kind::Predicate { .. } => true,
        }
    }

    /// Returns, for each rule, the references that can be reached before any input is consumed, if they are part of a
    /// cycle.
    pub(crate) fn left_recursion(&self, grammar: &'g Grammar) -> Graph<'g> {
        let rules = grammar.rules.iter();
        cycles(grammar, &rules.map(|rule| (rule.name.as_str(), self.left_references(&rule.body))).collect())
    }

    /// Fails with the first rule that can begin with itself.
    pub(crate) fn check_left_recursion(&self, grammar: &'g Grammar) -> Result<(), Error> {
        let left = self.left_recursion(grammar);
        let first = grammar.rules.iter().find_map(|rule| Some((&rule.name, left.get(rule.name.as_str())?.first()?)));
        let Some((rule, (node, next))) = first else { return Ok(()) };
        let message = format!("left recursion: `{rule}` can begin with itself, by way of `{next}`");
        Err(Error::new(node.position, message).within(rule))
    }

    fn left_references<'n>(&self, node: &'n Node) -> Vec<(&'n Node, &'n str)> {
        let mut references = Vec::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            match &node.kind {
                Kind::Reference(name) => references.push((node, name.as_str())),
                Kind::Sequence(children) => {
                    let end = children.iter().position(|child| !self.matches(child)).map_or(children.len(), |i| i + 1);
                    open.extend(children[..end].iter().rev());
                }
                // Look-ahead begins here as well, so a rule that recurs in it would never end either.
                _ => open.extend(node.children().iter().rev()),
            }
        }
        references
    }
}

/// A bracket.
pub(crate) struct Bracket<'g> {
    /// The rule that it is in.
    #[cfg_attr(not(feature = "build"), allow(dead_code, reason = "the analysis names it"))]
    pub(crate) rule: &'g Rule,
    /// The sequence.
    pub(crate) node: &'g Node,
    /// The positions of the children that open and close it.
    pub(crate) open: usize,
    pub(crate) close: usize,
}

/// The brackets of a grammar.
pub(crate) struct Nesting<'g> {
    pub(crate) grammar: &'g Grammar,
    /// The rules that are part of a cycle.
    cyclic: Set<&'g str>,
    /// The references that are part of a cycle.
    references: Set<*const Node>,
    pub(crate) brackets: Vec<Bracket<'g>>,
}

impl<'g> Nesting<'g> {
    /// Finds the brackets if the header has a [`Depth:`](crate::Header::depth); otherwise, returns none.
    pub(crate) fn new(grammar: &'g Grammar) -> Self {
        let mut nesting = Nesting { grammar, cyclic: Set::new(), references: Set::new(), brackets: Vec::new() };
        if grammar.header.depth.is_none() {
            return nesting;
        }
        let cycles = cycles(grammar, &graph(grammar));
        nesting.cyclic = cycles.keys().copied().collect();
        nesting.references = cycles.values().flatten().map(|(node, _)| core::ptr::from_ref(*node)).collect();
        for rule in grammar.rules.iter().filter(|rule| nesting.cyclic.contains(rule.name.as_str())) {
            let mut open = vec![&rule.body];
            while let Some(node) = open.pop() {
                match nesting.bracket(rule, node) {
                    Some(bracket) => nesting.brackets.push(bracket),
                    None => open.extend(node.children().iter().rev()),
                }
            }
        }
        nesting
    }

    /// Returns the nested references: those in brackets, and those of rules that refer to themselves otherwise. Each
    /// counts against the [`Depth:`](crate::Header::depth), so that nothing recurses with the length of a text.
    pub(crate) fn nested(&self) -> Set<*const Node> {
        let mut nested = self.bracketed();
        if self.grammar.header.depth.is_some() {
            let left = cycles(self.grammar, &flat_graph(self.grammar, &nested));
            left.values().flatten().for_each(|(node, _)| _ = nested.insert(core::ptr::from_ref(*node)));
        }
        nested
    }

    /// Returns the references in brackets.
    pub(crate) fn bracketed(&self) -> Set<*const Node> {
        let mut bracketed = Set::new();
        for bracket in &self.brackets {
            for node in bracket.node.children()[bracket.open + 1..bracket.close].iter().flat_map(Node::nodes) {
                let node = core::ptr::from_ref(node);
                bracketed.extend(self.references.contains(&node).then_some(node));
            }
        }
        bracketed
    }

    fn recurs(&self, node: &Node) -> bool {
        node.nodes().any(|node| self.references.contains(&core::ptr::from_ref(node)))
    }

    fn bracket(&self, rule: &'g Rule, node: &'g Node) -> Option<Bracket<'g>> {
        let Kind::Sequence(children) = &node.kind else { return None };
        let first = children.iter().position(|child| self.recurs(child))?;
        let last = children.iter().rposition(|child| self.recurs(child))?;
        let (open, _) = self.best((0..first).rev(), children, Side::Open, MAX_STEPS)?;
        let (close, _) = self.best(last + 1..children.len(), children, Side::Close, MAX_STEPS)?;
        Some(Bracket { rule, node, open, close })
    }

    /// Returns the nearest child with a text that looks like a bracket, or else the nearest with any text.
    fn best<'n>(
        &self,
        positions: impl Iterator<Item = usize>,
        children: &'n [Node],
        side: Side,
        steps: usize,
    ) -> Option<(usize, Parts<'n>)>
    where
        'g: 'n,
    {
        let mut best: Option<(usize, Parts<'n>)> = None;
        for position in positions {
            if let Some(parts) = self.divide(&children[position], side, steps) {
                if is_bracket(parts.text, side) {
                    return Some((position, parts));
                }
                best.get_or_insert((position, parts));
            }
        }
        best
    }

    /// Divides a node before and after the text that opens or closes a bracket.
    pub(crate) fn divide<'n>(&self, node: &'n Node, side: Side, steps: usize) -> Option<Parts<'n>>
    where
        'g: 'n,
    {
        let steps = steps.checked_sub(1)?;
        match &node.kind {
            Kind::Literal { text, .. } if !text.contains(char::is_whitespace) => Some(Parts::whole(node)),
            Kind::Class(class)
                if !class.negated
                    && !class.ranges.iter().any(|&(low, high)| (low..=high).take(256).any(char::is_whitespace)) =>
            {
                Some(Parts::whole(node))
            }
            Kind::Reference(name) if !self.cyclic.contains(name.as_str()) => {
                let parts = self.divide(&self.grammar.rule(name)?.body, side, steps)?;
                Some(Parts { is_whole: false, ..parts })
            }
            Kind::Sequence(children) => {
                let (position, inner) = match side {
                    Side::Open => self.best((0..children.len()).rev(), children, side, steps)?,
                    Side::Close => self.best(0..children.len(), children, side, steps)?,
                };
                let before = children[..position].iter().chain(inner.before).list();
                let after = inner.after.into_iter().chain(&children[position + 1..]).list();
                Some(Parts { before, text: inner.text, after, is_whole: false })
            }
            _ => None,
        }
    }
}

/// The side of a bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Open,
    Close,
}

/// A node as the text of a bracket, and what is before and after it.
pub(crate) struct Parts<'n> {
    pub(crate) before: Vec<&'n Node>,
    pub(crate) text: &'n Node,
    pub(crate) after: Vec<&'n Node>,
    /// Whether the node is the text.
    #[cfg_attr(not(feature = "build"), allow(dead_code, reason = "the analysis cuts there"))]
    pub(crate) is_whole: bool,
}

impl<'n> Parts<'n> {
    fn whole(text: &'n Node) -> Self {
        Parts { before: Vec::new(), text, after: Vec::new(), is_whole: true }
    }
}

fn is_bracket(text: &Node, side: Side) -> bool {
    let Kind::Literal { text, .. } = &text.kind else { return false };
    match side {
        Side::Open => text.ends_with(['(', '[', '{', '<']),
        Side::Close => text.starts_with([')', ']', '}', '>']),
    }
}

/// Finds the item of each predicate with an argument.
///
/// For each sequence around `node`, `before` has the items that come before it there.
pub(crate) fn resolve_arguments<'g>(
    node: &'g Node,
    before: &mut Vec<&'g [Node]>,
    asked: &mut Map<*const Node, *const Node>,
) -> Result<(), Error> {
    if let Kind::Predicate { argument: Some(argument), .. } = &node.kind {
        let mut items = before.iter().rev().flat_map(|items| items.iter().rev());
        let item = items.find(|item| item_name(item) == Some(argument)).ok_or_else(|| {
            let why = "but no such label or rule comes before it in its sequence";
            Error::new(node.position, format!("the predicate asks about `{argument}`, {why}"))
        })?;
        asked.insert(node, item);
    }
    let is_sequence = matches!(node.kind, Kind::Sequence(_));
    for (index, child) in node.children().iter().enumerate() {
        before.push(if is_sequence { &node.children()[..index] } else { &[] });
        resolve_arguments(child, before, asked)?;
        before.pop();
    }
    Ok(())
}

/// Returns the name by which a predicate refers to an item: its label, or else its rule.
fn item_name(item: &Node) -> Option<&str> {
    match (&item.label, &item.kind) {
        (Some(label), _) => Some(label),
        (None, Kind::Reference(rule)) => Some(rule),
        _ => None,
    }
}

pub(crate) fn check_references(grammar: &Grammar) -> Result<(), Error> {
    let names: Set<&str> = grammar.rules.iter().map(|rule| rule.name.as_str()).collect();
    for rule in &grammar.rules {
        if let Some((node, name)) = rule.body.references().find(|(_, name)| !names.contains(name)) {
            return Err(Error::new(node.position, format!("there is no rule `{name}`")).within(&rule.name));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many brackets a grammar has, and how many of their references are nested.
    fn count(rules: &str) -> (usize, usize) {
        let grammar = crate::read(&format!("Depth: 9\n\n{rules}")).unwrap();
        let nesting = Nesting::new(&grammar);
        (nesting.brackets.len(), nesting.nested().len())
    }

    #[test]
    fn brackets_are_around_the_references_of_a_cycle() {
        assert_eq!(count("a =\n  Sequence:\n    T: (\n    ZeroOrMore:\n      N: a\n    T: )\n"), (1, 1));
        // After other rules, and with white space, which is not a bracket.
        let far = "a =\n  Sequence:\n    N: open\n    T: \" \"\n    N: a\n    N: a\n    N: close\n\n\
                   open =\n  Sequence:\n    T: f\n    T: (\n    T: \" \"\n\nclose =\n  Sequence:\n    T: \" \"\n    T: )\n";
        assert_eq!(count(far), (1, 2));
        // Without a bracket, the reference counts against the depth all the same.
        assert_eq!(count("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n"), (0, 1));
        assert_eq!(count("a =\n  Sequence:\n    T: (\n    T: )\n"), (0, 0));
    }
}
