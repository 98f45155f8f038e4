//! Rewrites rules that refer to themselves at their ends as repetitions.
//!
//! If *x* is one of *A*, *P x*, *x Q* and *x S x*, where *P*, *Q* and *S* may have an *x* only within, then *x* matches
//! what *o (S o)\** does, where *o* is *P\* A Q\**: each step of the recursion adds to one end of a text that *x* already
//! matches. A rule of a cycle that refers to another one at an end is given the other's alternatives in place of that
//! reference, and then refers to itself. References within brackets stay, and so do rules that
//! would grow too large, and cycles of very many rules.

use super::scan::{nothing_is_optional, sequence};
use crate::model::{Grammar, Kind, Node, choice};
use crate::sorted::Map;

/// The largest number of nodes of a rule that is rewritten.
const MAX_NODES: usize = 2048;

/// The largest number of rules that are put into one another.
const MAX_RULES: usize = 64;

/// An alternative: its parts, one after the other.
type Row = Vec<Node>;

/// Rewrites the rules of a grammar that refer to themselves, directly or through others, at their ends.
pub(super) fn rewrite(grammar: &mut Grammar) {
    let numbers: Map<String, usize> =
        grammar.rules.iter().enumerate().map(|(number, rule)| (rule.name.clone(), number)).collect();
    let mut bodies: Vec<Node> = grammar.rules.iter().map(|rule| once(&rule.body, &rule.name)).collect();
    let ends = |body: &Node| -> Vec<usize> {
        let mut found: Vec<usize> = ends(body).into_iter().filter_map(|name| numbers.get(name).copied()).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let graph: Vec<Vec<usize>> = bodies.iter().map(ends).collect();
    for group in groups(&graph) {
        // The first rule of a cycle is the one that the others are put into.
        for (position, &number) in group.iter().enumerate().rev() {
            let name = grammar.rules[number].name.as_str();
            let later = if group.len() > MAX_RULES { &[][..] } else { &group[position + 1..] };
            let mut body = bodies[number].clone();
            for &other in later.iter().rev() {
                let inner = grammar.rules[other].name.as_str();
                if let Some(rows) = put(&body, inner, &bodies[other]) {
                    body = from_rows(rows);
                }
            }
            let Some(solved) = solve(name, &body) else { continue };
            bodies[number] = solved;
        }
    }
    for (rule, body) in grammar.rules.iter_mut().zip(bodies) {
        rule.body = body;
    }
}

/// Rewrites `x = y *(sep x)`, a list whose rest is a list each time, as `x = y [sep x]`, which matches the same texts.
fn once(body: &Node, name: &str) -> Node {
    let mut body = body.clone();
    if let Kind::Sequence(parts) = &mut body.kind
        && let Some((last, before)) = parts.split_last_mut()
        && let Kind::ZeroOrMore(child) = &last.kind
        && let Kind::Sequence(inner) = &child.kind
        && let Some((end, separator)) = inner.split_last()
        && is_reference(Some(end), name)
        && !before.iter().chain(separator).any(|node| ends(node).contains(&name))
    {
        last.kind = Kind::Optional(child.clone());
    }
    body
}

/// Returns the names that a body refers to at an end of an alternative.
fn ends(body: &Node) -> Vec<&str> {
    let mut found = Vec::new();
    let mut open = vec![body];
    while let Some(node) = open.pop() {
        match &node.kind {
            Kind::Reference(name) => found.push(name.as_str()),
            Kind::Sequence(parts) => {
                open.extend(parts.first());
                open.extend(parts.last().filter(|_| parts.len() > 1));
            }
            Kind::Choice(rows) => open.extend(rows),
            Kind::Optional(child) => open.push(child),
            _ => {}
        }
    }
    found
}

/// Returns the groups of rules that can reach each other in a graph, if there is more than one rule in it or the rule
/// refers to itself, each in order.
fn groups(graph: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut order = Vec::new();
    let mut seen = vec![false; graph.len()];
    for start in 0..graph.len() {
        let mut open = vec![(start, false)];
        while let Some((number, is_done)) = open.pop() {
            if is_done {
                order.push(number);
            } else if !std::mem::replace(&mut seen[number], true) {
                open.push((number, true));
                open.extend(graph[number].iter().map(|&next| (next, false)));
            }
        }
    }
    let mut referring = vec![Vec::new(); graph.len()];
    for (number, next) in graph.iter().enumerate() {
        next.iter().for_each(|&next| referring[next].push(number));
    }
    let mut found = Vec::new();
    let mut seen = vec![false; graph.len()];
    for &start in order.iter().rev() {
        let (mut group, mut open) = (Vec::new(), vec![start]);
        while let Some(number) = open.pop() {
            if !std::mem::replace(&mut seen[number], true) {
                group.push(number);
                open.extend(&referring[number]);
            }
        }
        group.sort_unstable();
        if group.len() > 1 || group.iter().any(|&number| graph[number].contains(&number)) {
            found.push(group);
        }
    }
    found
}

/// Returns the alternatives of a body, in which `name` stands at an end only as a part of its own. The groups and options
/// at the ends are written out as far as they have it.
fn rows(body: &Node, name: &str) -> Option<Vec<Row>> {
    let has = |node: &Node| ends(node).contains(&name);
    let mut done: Vec<Row> = Vec::new();
    let mut open: Vec<Row> = vec![vec![body.clone()]];
    let mut size = 0;
    while let Some(row) = open.pop() {
        size += row.iter().map(|node| node.nodes().count()).sum::<usize>();
        if size > MAX_NODES {
            return None;
        }
        let is_open = |node: &Node| !matches!(node.kind, Kind::Reference(_)) && has(node);
        let last = row.len().saturating_sub(1);
        let Some(at) = [0, last].into_iter().find(|&at| row.get(at).is_some_and(is_open)) else {
            done.push(row);
            continue;
        };
        let instead = |parts: &[Node]| [&row[..at], parts, &row[at + 1..]].concat();
        match &row[at].kind {
            Kind::Sequence(parts) => open.push(instead(parts)),
            Kind::Choice(rows) => open.extend(rows.iter().rev().map(|row| instead(std::slice::from_ref(row)))),
            Kind::Optional(child) => {
                open.push(instead(&[]));
                open.push(instead(std::slice::from_ref(child)));
            }
            _ => return None,
        }
    }
    Some(done)
}

fn is_reference(node: Option<&Node>, name: &str) -> bool {
    node.is_some_and(|node| matches!(&node.kind, Kind::Reference(found) if found == name))
}

/// Puts the body of a rule in place of the references to it at the ends of another.
fn put(body: &Node, name: &str, inner: &Node) -> Option<Vec<Row>> {
    if !ends(body).contains(&name) || ends(inner).contains(&name) {
        return None;
    }
    let put = |node: &Node| if is_reference(Some(node), name) { inner.clone() } else { node.clone() };
    let rows: Vec<Row> = rows(body, name)?
        .into_iter()
        .map(|row| {
            let last = row.len().saturating_sub(1);
            row.iter()
                .enumerate()
                .map(|(at, node)| if at == 0 || at == last { put(node) } else { node.clone() })
                .collect()
        })
        .collect();
    let size: usize = rows.iter().flatten().map(|node| node.nodes().count()).sum();
    (size <= MAX_NODES).then_some(rows)
}

fn from_rows(rows: Vec<Row>) -> Node {
    nothing_is_optional(choice(rows.into_iter().map(sequence).collect()))
}

/// Returns the body of a rule without references to itself at the ends, if it had any.
fn solve(name: &str, body: &Node) -> Option<Node> {
    if !ends(body).contains(&name) {
        return None;
    }
    let (mut plain, mut before, mut after, mut between) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for row in rows(body, name)? {
        let (starts, stops) = (is_reference(row.first(), name), is_reference(row.last(), name));
        let (first, last) = (usize::from(starts), row.len() - usize::from(stops));
        match (starts, stops) {
            _ if row.len() == 1 && starts => {}
            (false, false) => plain.push(row),
            (false, true) => before.push(row[..last].to_vec()),
            (true, false) => after.push(row[first..].to_vec()),
            (true, true) => between.push(row[first..last].to_vec()),
        }
    }
    if plain.is_empty() {
        return None;
    }
    // `y / y sep x`, the usual way to write a list, is `y *(sep y)`, which reads better than `*(y sep) y`. With a `z` that
    // can only be the last, it is `z / y *(sep y) [sep z]`.
    let shared = plain.iter().map(|row| shared(&[&before[..], std::slice::from_ref(row)].concat()));
    let shared = shared.max_by_key(Vec::len).filter(|_| !before.is_empty()).unwrap_or_default();
    let (lists, others): (Vec<Row>, Vec<Row>) = plain.iter().cloned().partition(|row| row.starts_with(&shared));
    if after.is_empty() && between.is_empty() && !shared.is_empty() && !lists.is_empty() {
        let length = shared.len();
        let separators: Vec<Row> = before.iter().map(|row| row[length..].to_vec()).collect();
        let mut ends: Vec<Row> = lists.iter().map(|row| row[length..].to_vec()).collect();
        ends.extend(
            separators.iter().flat_map(|before| others.iter().map(move |row| [before.as_slice(), row].concat())),
        );
        let steps = separators.iter().map(|row| [row.as_slice(), &shared].concat()).collect();
        let end = ends.iter().any(|row| !row.is_empty()).then(|| from_rows(ends));
        let list = repeated(shared, steps).into_iter().chain(end).collect();
        return Some(from_rows([vec![list], others].concat()));
    }
    let plain = vec![from_rows(plain)];
    let operand = [star(before), plain, star(after)].concat();
    if between.is_empty() {
        return Some(sequence(operand));
    }
    let steps = between.into_iter().map(|row| [row, operand.clone()].concat()).collect();
    Some(sequence(repeated(operand, steps)))
}

/// Returns the parts that all rows begin with.
fn shared(rows: &[Row]) -> Row {
    let Some((first, rest)) = rows.split_first() else { return Vec::new() };
    rest.iter().fold(first.clone(), |shared, row| {
        let length = shared.iter().zip(row).take_while(|(one, other)| one == other).count();
        shared[..length].to_vec()
    })
}

/// Returns a row, and then any of these as often as they match.
fn repeated(row: Row, steps: Vec<Row>) -> Row {
    // `y y*` is `y+`.
    if let ([only], [step]) = (row.as_slice(), steps.as_slice())
        && step.as_slice() == row.as_slice()
    {
        return vec![Node { position: only.position, ..Node::new(Kind::OneOrMore(Box::new(only.clone()))) }];
    }
    [row, star(steps)].concat()
}

/// Returns a repetition of any of these rows, or nothing if there are not any.
fn star(mut rows: Vec<Row>) -> Row {
    rows.retain(|row| !row.is_empty());
    if rows.is_empty() {
        return Vec::new();
    }
    let mut repeated = from_rows(rows);
    // A repetition of what may be missing is one of what is not.
    while let Kind::Optional(child) | Kind::ZeroOrMore(child) = repeated.kind {
        repeated = *child;
    }
    vec![Node::new(Kind::ZeroOrMore(Box::new(repeated)))]
}
