//! Leaves out prose that names no rule: nobody but its reader knows what it matches, so no text does. And notes prose
//! that can be read in two ways.

use super::names::Gathered;
use super::scan::nothing_is_optional;
use crate::analyze::callees_first;
use crate::model::{Error, Grammar, Kind, Node, Position};
use crate::nesting::{by_name, reachable};
use crate::sorted::Set;

/// Takes away the alternatives that match no text, and the rules that have no others. Prose is a choice of nothing.
/// Fails with the prose if nothing is left, or nothing of a start rule, and with prose that other prose excepts: without it,
/// more texts would match.
pub(super) fn leave_out(gathered: &mut Gathered, starts: &[&str]) -> Result<(), Vec<Error>> {
    if gathered.notes.is_empty() {
        return Ok(());
    }
    let grammar = &mut gathered.grammar;
    let excepted = excepted(grammar);
    if !excepted.is_empty() {
        gathered.notes.retain(|note| excepted.contains(&note.position));
        gathered.notes.iter_mut().for_each(|note| note.message += "; without it, more characters would match");
        return Err(std::mem::take(&mut gathered.notes));
    }
    let (mut matching, mut before) = (Set::new(), None);
    while before != Some(matching.len()) {
        before = Some(matching.len());
        for rule in callees_first(grammar) {
            if matches_any(&rule.body, &matching) {
                matching.insert(rule.name.clone());
            }
        }
    }
    let rules = std::mem::take(&mut grammar.rules).into_iter().zip(std::mem::take(&mut gathered.sources));
    for (mut rule, source) in rules.filter(|(rule, _)| matching.contains(&rule.name)) {
        rule.body.change(|node| leave_out_of(node, &matching));
        rule.body.change(|node| {
            if let Kind::Sequence(parts) = &mut node.kind {
                parts.retain(|part| part.kind != Kind::Sequence(Vec::new()));
            }
        });
        rule.body = nothing_is_optional(rule.body);
        grammar.rules.push(rule);
        gathered.sources.push(source);
    }
    if grammar.rules.is_empty() || starts.iter().any(|start| grammar.rule(start).is_none()) {
        return Err(std::mem::take(&mut gathered.notes));
    }
    let how = "; until then, alternatives with it are left out";
    gathered.notes.iter_mut().for_each(|note| note.message += how);
    Ok(())
}

/// Returns the positions of prose in what `<any CHAR except …>` excepts.
fn excepted(grammar: &Grammar) -> Set<Position> {
    let nots = grammar.nodes().filter(|node| matches!(node.kind, Kind::NotAhead(_)));
    let names: Vec<&str> = nots.flat_map(|not| not.references().map(|(_, name)| name)).collect();
    let bodies = reachable(&by_name(grammar), &names).into_iter().map(|rule| &rule.body);
    let is_prose = |node: &&Node| matches!(&node.kind, Kind::Choice(rows) if rows.is_empty());
    bodies.flat_map(Node::nodes).filter(is_prose).map(|node| node.position).collect()
}

/// Notes rules that are `<any CHAR except …>` and stand in no repetition: their authors may mean several characters.
pub(super) fn note_single(gathered: &mut Gathered, name: impl Fn(usize) -> Option<String>) {
    let Gathered { grammar, sources, notes } = gathered;
    let referred: Set<&str> = grammar.rules.iter().flat_map(|rule| rule.body.references()).map(|it| it.1).collect();
    let mut repeated: Set<&str> = Set::new();
    let repetitions = grammar.nodes().filter(|node| matches!(node.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_)));
    let mut open: Vec<&Node> = repetitions.flat_map(Node::children).collect();
    while let Some(node) = open.pop() {
        match &node.kind {
            Kind::Reference(name) if repeated.insert(name) => open.extend(grammar.rule(name).map(|rule| &rule.body)),
            Kind::Choice(rows) => open.extend(rows),
            // A part is repeated if the others need no text.
            Kind::Sequence(parts) => {
                let needs: Vec<&Node> = parts.iter().filter(|part| needs_text(part)).collect();
                if let [only] = needs[..] {
                    open.push(only);
                }
            }
            _ => {}
        }
    }
    for (rule, &source) in grammar.rules.iter().zip(&*sources) {
        let Kind::Sequence(parts) = &rule.body.kind else { continue };
        let [Node { kind: Kind::NotAhead(_), position, .. }, _] = parts[..] else { continue };
        if referred.contains(rule.name.as_str()) && !repeated.contains(rule.name.as_str()) {
            let message = "this prose is read as one character; if it means several, write `*` before it";
            let note = Error::new(position, message).within(&rule.name);
            notes.push(Error { file: name(source), ..note });
        }
    }
}

fn needs_text(node: &Node) -> bool {
    !matches!(node.kind, Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::NotAhead(_))
}

/// Returns whether a node matches any text, given the rules that do.
fn matches_any(node: &Node, matching: &Set<String>) -> bool {
    let matches = |child: &Node| matches_any(child, matching);
    match &node.kind {
        Kind::Reference(name) => matching.contains(name),
        Kind::Choice(rows) => rows.iter().any(matches),
        Kind::Sequence(parts) => parts.iter().all(matches),
        Kind::OneOrMore(child) => matches(child),
        _ => true,
    }
}

/// Leaves out what matches no text directly below a node.
fn leave_out_of(node: &mut Node, matching: &Set<String>) {
    match &mut node.kind {
        Kind::Choice(rows) => {
            rows.retain(|row| matches_any(row, matching));
            if rows.len() == 1 {
                *node = rows.remove(0);
                leave_out_of(node, matching);
            }
        }
        Kind::Optional(child) | Kind::ZeroOrMore(child) | Kind::NotAhead(child) if !matches_any(child, matching) => {
            node.kind = Kind::Sequence(Vec::new());
        }
        _ => {}
    }
}
