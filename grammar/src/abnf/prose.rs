//! Leaves out prose that names no rule: nobody but its reader knows what it matches, so no text does.

use std::collections::HashSet;

use crate::analyze::callees_first;
use crate::model::{Error, Kind, Node};

use super::names::Gathered;
use super::scan::nothing_is_optional;

/// Takes away the alternatives that match no text, and the rules that have no others. Prose is a choice of nothing.
/// Fails with the prose if nothing is left, or nothing of a start rule.
pub(super) fn leave_out(gathered: &mut Gathered, starts: &[&str]) -> Result<(), Vec<Error>> {
    if gathered.notes.is_empty() {
        return Ok(());
    }
    let grammar = &mut gathered.grammar;
    let (mut matching, mut before) = (HashSet::new(), None);
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
    if grammar.rules.is_empty() || starts.iter().any(|start| grammar.rule(&start.to_ascii_lowercase()).is_none()) {
        return Err(std::mem::take(&mut gathered.notes));
    }
    let how = "; until then, alternatives with it are left out";
    gathered.notes.iter_mut().for_each(|note| note.message += how);
    Ok(())
}

/// Returns whether a node matches any text, given the rules that do.
fn matches_any(node: &Node, matching: &HashSet<String>) -> bool {
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
fn leave_out_of(node: &mut Node, matching: &HashSet<String>) {
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
