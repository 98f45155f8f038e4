//! Checks that need only the references and the nodes that can match nothing: undefined and unused rules, recursion,
//! repetitions that would never end.

use crate::prelude::List as _;
use std::collections::VecDeque;

use crate::model::{Error, Grammar, Kind, Node, Position, Rule, decides};
#[cfg(feature = "tools")]
pub(super) use crate::nesting::reachable;
use crate::nesting::{self, Graph, Nesting, Nullable, cycles, flat_graph, graph};
pub(super) use crate::nesting::{Rules, by_name};
use crate::sorted::{Map, Set};
use crate::write::write_node;

/// The maximum number of steps spent on finding further cycles, after the first one.
const MAX_STEPS: usize = 1_000_000;

/// The maximum number of undefined names for which a similar one is sought.
const MAX_SIMILAR: usize = 20;

/// The start of the names of rules that are one letter.
pub(super) const NESTED: &str = "nested ";

/// The start of the names of rules that are a bracket.
pub(super) const INSIDE: &str = "inside ";

/// Returns whether a rule is the rest of a bracket, which is one letter.
pub(super) fn is_letter(rule: &Rule) -> bool {
    rule.name.starts_with(NESTED)
}

/// Returns whether a rule is a bracket.
pub(super) fn is_inside(rule: &Rule) -> bool {
    rule.name.starts_with(INSIDE)
}

/// Finds undefined rules.
pub(super) fn check_references(grammar: &Grammar, rules: &Rules<'_>, starts: &[&str]) -> Vec<Error> {
    let mut errors = Vec::new();
    for start in starts.iter().filter(|start| !rules.contains_key(**start)) {
        errors.push(Error::new(Position::default(), format!("the start rule `{start}` is not defined")));
    }
    for rule in &grammar.rules {
        for (node, name) in rule.body.references().filter(|(_, name)| !rules.contains_key(name)) {
            let similar = if errors.len() < MAX_SIMILAR { similar(name, grammar) } else { None };
            let meant = similar.map(|similar| format!("; did you mean `{similar}`?")).unwrap_or_default();
            let message = format!("`{name}` is not defined{meant}");
            errors.push(Error::new(node.position, message).within(&rule.name));
        }
    }
    errors
}

/// Warns of the rules to which nothing leads from the start rules. They are not checked, and have no code.
#[cfg(feature = "tools")]
pub(super) fn check_unused(grammar: &Grammar, starts: &[&str]) -> Vec<Error> {
    let reached: Set<&str> = reachable(&by_name(grammar), starts).into_iter().map(|rule| rule.name.as_str()).collect();
    let unused = grammar.rules.iter().filter(|rule| !reached.contains(rule.name.as_str()));
    let warning = |rule: &Rule| {
        let message = format!("`{}` is never used: no start rule refers to it, directly or through others", rule.name);
        Error::new(rule.body.position, message).within(&rule.name).into_warning()
    };
    unused.map(warning).list()
}

/// Returns warnings for the rules that no text matches.
pub(super) fn check_endless(grammar: &Grammar) -> Vec<Error> {
    let warning = |rule: &Rule| {
        let message = "no text matches this rule: it would have no end, or have a character of an empty class";
        Error::new(rule.body.position, message).within(&rule.name).into_warning()
    };
    Nullable::endless(grammar).map(warning).list()
}

/// Returns what keeps an automaton from reading a grammar: undefined rules, this recursion, or repetitions of nothing.
pub(super) fn check(grammar: &Grammar, starts: &[&str], recursion: Vec<Error>) -> Vec<Error> {
    let mut errors = check_references(grammar, &by_name(grammar), starts);
    errors.extend(recursion);
    if errors.is_empty() { check_repetitions(grammar) } else { errors }
}

/// Writes a node on one line, without look-ahead that was added, and truncated if it is long.
pub(super) fn summary(node: &Node) -> String {
    const LONGEST: usize = 60;
    let mut written = node.clone();
    written.change(|node| {
        if let Kind::Sequence(children) = &mut node.kind
            && children.iter().any(decides)
        {
            children.retain(|child| !decides(child));
            if children.len() == 1 {
                *node = children.remove(0);
            }
        }
    });
    let text = write_node(&written);
    let line = text.split_whitespace().list().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}…`", &line[..end]),
        None => format!("`{line}`"),
    }
}

/// Copies a node, with a prefix before the names of the rules that it refers to, and one before those of predicates.
pub(super) fn prefixed(node: &Node, prefix: &str, predicates: &str) -> Node {
    let mut copy = node.clone();
    copy.change(|node| match &mut node.kind {
        Kind::Reference(name) => name.insert_str(0, prefix),
        Kind::Predicate { name, .. } => name.insert_str(0, predicates),
        _ => {}
    });
    copy
}

/// Returns the rule whose name is most like a misspelled one.
fn similar<'g>(name: &str, grammar: &'g Grammar) -> Option<&'g str> {
    let names = grammar.rules.iter().map(|rule| rule.name.as_str());
    let near = names.filter(|known| known.len().abs_diff(name.len()) <= 2 && name.len() <= 64);
    let rated = near.map(|known| (distance(name.as_bytes(), known.as_bytes()), known));
    let (distance, known) = rated.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + name.len() / 6 && distance < name.len()).then_some(known)
}

/// Returns how many letters of a name have to be added, removed, replaced or swapped with the next for another one.
fn distance(one: &[u8], other: &[u8]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).list()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (rows[i][j + 1] + 1).min(row[j] + 1).min(rows[i][j] + usize::from(a != b));
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

/// Rules that refer to themselves before they consume any input, and those that do otherwise than by a nested reference:
/// each cycle once, and only the first ones if there are very many.
///
/// `why` ends the message about the latter.
pub(super) fn check_cycles(grammar: &Grammar, nested: &Set<*const Node>, why: &str) -> Vec<Error> {
    let mut errors = Vec::new();
    let mut told: Set<&str> = Set::new();
    let all = cycles(grammar, &flat_graph(grammar, nested));
    let left = Nullable::new(grammar).left_recursion(grammar);
    let left_why = "the rule refers to itself before it consumes any input";
    for (graph, what, why) in [(left, "left recursion", left_why), (all, "recursion", why)] {
        let mut steps = 0;
        for rule in &grammar.rules {
            // A cycle is reported by its first rule; its other rules would repeat the report.
            if told.contains(rule.name.as_str()) || steps > MAX_STEPS {
                continue;
            }
            if let Some((cycle, at)) = shortest_cycle(&graph, &rule.name, &mut steps) {
                let shown = cycle.join(" -> ");
                errors.push(Error::new(at, format!("{what}: `{shown}`; {why}")).within(&rule.name));
                told.extend(cycle);
            }
        }
    }
    errors
}

/// Rules that refer to themselves, directly or through others, unless the header bounds how deep the brackets nest
/// through which they do.
pub(super) fn check_recursion(grammar: &Grammar) -> Vec<Error> {
    let nested = Nesting::new(grammar).bracketed();
    let why = match grammar.header.depth {
        None => {
            "the generated code would recurse with the length of the input, unless `Depth: 64` in the header bounds \
                 how deep brackets nest"
        }
        Some(_) => "this is not within a bracket: a sequence with a text before and a text after the reference",
    };
    check_cycles(grammar, &nested, why)
}

/// Rules that refer to themselves before they consume any input, or otherwise without a bound on how deep they nest.
pub(super) fn check_left_recursion(grammar: &Grammar) -> Vec<Error> {
    let why = "the generated code would recurse with the length of the input";
    check_cycles(grammar, &Nesting::new(grammar).nested(), why)
}

/// Repetitions of a node that can match nothing.
pub(super) fn check_repetitions(grammar: &Grammar) -> Vec<Error> {
    let nullable = Nullable::new(grammar);
    let mut errors = Vec::new();
    for rule in &grammar.rules {
        for node in rule.body.nodes() {
            if let Kind::ZeroOrMore(child) | Kind::OneOrMore(child) = &node.kind
                && nullable.matches(child)
            {
                let child = summary(child);
                let message = format!("a repetition of {child}, which can match nothing: it would never end");
                errors.push(Error::new(node.position, message).within(&rule.name));
            }
        }
    }
    errors
}

/// Returns the rules in an order in which each comes after those that it refers to, without recursion.
pub(crate) fn callees_first(grammar: &Grammar) -> Vec<&Rule> {
    let rules = by_name(grammar);
    let names = nesting::callees_first(grammar, &graph(grammar)).into_iter();
    names.filter_map(|name| rules.get(name).copied()).list()
}

/// Returns the rules that no other rule refers to; of rules that refer to each other, the first, if no others do.
pub(super) fn unreferenced(grammar: &Grammar) -> Vec<&str> {
    let cycles = cycles(grammar, &graph(grammar));
    let within: Set<*const Node> = cycles.values().flatten().map(|(node, _)| std::ptr::from_ref(*node)).collect();
    let (own, others): (Vec<_>, Vec<_>) = (grammar.rules.iter().flat_map(|rule| rule.body.references()))
        .partition(|(node, _)| within.contains(&std::ptr::from_ref(*node)));
    let mut referred: Set<&str> = others.into_iter().map(|(_, name)| name).collect();
    let in_cycles: Set<&str> = own.into_iter().map(|(_, name)| name).collect();
    // A rule that is referred to from outside counts as a reference to all rules that it leads to.
    let mut open: Vec<&str> = referred.iter().copied().list();
    let mut starts = Vec::new();
    for rule in &grammar.rules {
        while let Some(name) = open.pop() {
            let next = cycles.all(name).iter().map(|(_, next)| *next);
            open.extend(next.filter(|next| referred.insert(next)).list());
        }
        if !referred.contains(rule.name.as_str()) {
            starts.push(rule.name.as_str());
            open.extend(in_cycles.contains(rule.name.as_str()).then_some(rule.name.as_str()));
        }
    }
    starts
}

/// Returns a shortest cycle through a rule, with its name at both ends, and the position of its first reference.
fn shortest_cycle<'g>(graph: &Graph<'g>, start: &str, steps: &mut usize) -> Option<(Vec<&'g str>, Position)> {
    let (&start, from_start) = graph.get_key_value(start)?;
    // For each rule, the rule before it and the start's reference with which the path begins.
    let mut before: Map<&str, (&str, Position)> = Map::new();
    let mut queue: VecDeque<&str> = VecDeque::new();
    for &(node, name) in from_start {
        before.entry(name).or_insert_with(|| {
            queue.push_back(name);
            (start, node.position)
        });
    }
    while let Some(name) = queue.pop_front() {
        let (_, at) = before[name];
        if name == start {
            let mut cycle = vec![start];
            let mut here = before[start].0;
            while here != start {
                cycle.push(here);
                here = before[here].0;
            }
            cycle.push(start);
            cycle.reverse();
            return Some((cycle, at));
        }
        for &(_, next) in graph.all(name) {
            *steps += 1;
            before.entry(next).or_insert_with(|| {
                queue.push_back(next);
                (name, at)
            });
        }
    }
    None
}

/// A rule, and the number of a node within it in preorder.
pub(super) type Place = (usize, usize);

/// Returns the node at a place.
pub(super) fn node_at(grammar: &Grammar, (rule, index): Place) -> Option<&Node> {
    grammar.rules[rule].body.nodes().nth(index)
}

/// Returns whether a node, or one below it, is a predicate.
pub(super) fn has_predicate(node: &Node) -> bool {
    node.nodes().any(|node| matches!(node.kind, Kind::Predicate { .. }))
}

/// Returns whether a node matches one code point or nothing.
pub(super) fn is_one<'g>(grammar: &'g Grammar, node: &'g Node, seen: &mut Set<&'g str>) -> bool {
    match &node.kind {
        Kind::End => true,
        Kind::Choice(rows) => rows.iter().all(|row| is_one(grammar, row, seen)),
        Kind::Reference(name) => {
            // A rule that is being looked at adds nothing new.
            !seen.insert(name) || grammar.rule(name).is_some_and(|rule| is_one(grammar, &rule.body, seen))
        }
        _ => crate::terminal::one_code_point(node).is_some(),
    }
}
