//! The bytes with which the text of a node can begin.

use railurl_engine::{First, Set};

use crate::model::{Class, Kind, Node};

/// Returns a class as the machine has it.
pub(super) fn set(class: &Class) -> Set {
    Set::new(class.negated, class.ranges.clone())
}

/// Returns the bytes that decide whether a node matches, if one is enough.
pub(super) fn exact(node: &Node) -> Option<First> {
    match &node.kind {
        Kind::Class(class) => Some(of_class(class)).filter(|(_, exact)| *exact).map(|(first, _)| first),
        Kind::Literal { text, ignore_case } if text.len() == 1 => Some(of_literal(text.as_bytes()[0], *ignore_case)),
        Kind::End => Some(First::END),
        Kind::Choice(children) if !children.is_empty() => {
            children.iter().try_fold(First::NONE, |all, child| Some(all.or(exact(child)?)))
        }
        _ => None,
    }
}

fn of_class(class: &Class) -> (First, bool) {
    First::of_class(class.negated, &class.ranges)
}

pub(super) fn of_literal(byte: u8, ignore_case: bool) -> First {
    let mut first = First::NONE;
    first.insert(byte);
    if ignore_case {
        first.insert(byte.to_ascii_lowercase());
        first.insert(byte.to_ascii_uppercase());
    }
    first
}

/// Returns the bytes with which a node can begin, given those of rules; all, if it can match nothing. If it `traces`, also
/// those where it asks a predicate.
pub(super) fn of(node: &Node, traces: bool, rule: &impl Fn(&str) -> First) -> First {
    match &node.kind {
        Kind::Class(class) => of_class(class).0,
        Kind::Literal { text, ignore_case } => {
            text.bytes().next().map_or(First::ALL, |byte| of_literal(byte, *ignore_case))
        }
        Kind::End => First::END,
        Kind::Reference(name) => rule(name),
        Kind::Choice(children) => children.iter().fold(First::NONE, |all, child| all.or(of(child, traces, rule))),
        Kind::OneOrMore(child) => of(child, traces, rule),
        Kind::Sequence(children) => of_sequence(children, traces, rule),
        Kind::Ahead(child) => of(child, traces, rule),
        Kind::NotAhead(child) => exact(child).map_or(First::ALL, First::complement),
        Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::Predicate { .. } => First::ALL,
    }
}

/// What does not consume restricts what follows it: look-ahead has to match there as well.
pub(super) fn of_sequence(children: &[Node], traces: bool, rule: &impl Fn(&str) -> First) -> First {
    let mut all = First::ALL;
    for (at, child) in children.iter().enumerate() {
        let first = of(child, traces, rule);
        let may_ask = |child: &Node| traces && exact(child).is_none();
        match child.kind {
            Kind::Predicate { .. } if traces => return all,
            Kind::Ahead(ref inner) | Kind::NotAhead(ref inner) if may_ask(inner) => return all.and(first),
            Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => all = all.and(first),
            Kind::Optional(ref inner) | Kind::ZeroOrMore(ref inner) => {
                let rest = of_sequence(&children[at + 1..], traces, rule);
                return all.and(of(inner, traces, rule).or(rest));
            }
            // What can match nothing begins with all bytes.
            _ => return all.and(first),
        }
    }
    all
}
