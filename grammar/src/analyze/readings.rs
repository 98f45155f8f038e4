//! The two readings of a text at a choice, for messages: what is read if code commits, and what it should read.

use super::rest::{READING, Rests, rule_name};
use super::structure::{Place, is_one, node_at, summary};
use crate::interpret::{Interpreter, Match};
use crate::model::{Class, Grammar, Kind, Node, Rule};
use crate::sorted::Set;

/// The maximum number of code points of a reading that are shown.
const LONGEST: usize = 200;
/// The maximum depth to which a reading is shown.
const DEEPEST: usize = 6;

/// A text that is read in two ways at a choice.
pub(super) struct Misread {
    pub(super) place: Place,
    pub(super) text: String,
    /// The alternative that code takes, and whether it matches as a whole.
    pub(super) wrong: usize,
    pub(super) is_whole: bool,
    /// The right one; nothing if it is to skip an option or to end a repetition.
    pub(super) right: Option<usize>,
}

/// Returns a line for each of the readings, or nothing if an automaton could not tell them (see [`Rests::new`]).
pub(super) fn readings(grammar: &Grammar, rests: &Rests<'_>, misread: &Misread) -> Vec<String> {
    let Some(choice) = node_at(grammar, misread.place) else { return Vec::new() };
    let line = |alternative: Option<usize>, is_whole: bool| {
        let child = alternative.and_then(|number| choice.children().get(number));
        let how = match (&choice.kind, child, alternative) {
            (Kind::Choice(_), _, Some(number)) => format!("as alternative {}", number + 1),
            (Kind::Optional(_), Some(_), _) => "with the option".to_owned(),
            (Kind::Optional(_), ..) => "without the option".to_owned(),
            (_, Some(_), _) => "going on".to_owned(),
            _ => "stopping".to_owned(),
        };
        let mut nodes: Vec<Node> = child.cloned().into_iter().collect();
        let mut rules = grammar.rules.clone();
        if is_whole {
            let repeats = child.is_some() && matches!(choice.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_));
            rests.reading(misread.place, nodes, repeats, &mut rules);
        } else {
            // The alternative matched only the start of the text, so any text may be left.
            let left = Node::new(Kind::ZeroOrMore(Box::new(Node::new(Kind::Class(Class::any())))));
            nodes.push(Node { label: Some(LEFT.to_owned()), ..left });
            rules.push(Rule::new(READING, Node::new(Kind::Sequence(nodes))));
        }
        let grammar = Grammar { rules, ..Grammar::default() };
        // A reading is an addition to a message: where it cannot be made, the message stands without it.
        let interpreter = Interpreter::new(&grammar).ok()?;
        let reading = interpreter.parse(READING, &misread.text).ok()??;
        // What follows begins with a fixed text, such as a bracket.
        let is_fixed = matches!(first_leaf(&reading).node.kind, Kind::Literal { .. });
        let mut shown = String::new();
        show(&reading, &misread.text, DEEPEST, &mut shown);
        let shown = match shown.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &shown[..end]),
            None => shown,
        };
        Some((format!("{how}: {}", shown.trim_end()), is_fixed))
    };
    let wrong = line(Some(misread.wrong), misread.is_whole);
    let Some(((wrong, _), (right, is_fixed))) = wrong.zip(line(misread.right, true)) else { return Vec::new() };
    let child = choice.children().get(misread.wrong).filter(|_| misread.right.is_none() && is_fixed);
    let set =
        child.filter(|child| is_one(grammar, child, &mut Set::new()) && !matches!(child.kind, Kind::Literal { .. }));
    let advice = set.zip(misread.text.chars().next()).map(|(set, c)| {
        let (c, set) = (c.to_string(), summary(set));
        format!(
            "if the specification's prose leaves {c:?} out of {set}, leave it out here: then the next character decides"
        )
    });
    [wrong, right].into_iter().chain(advice).collect()
}

/// Returns the first part of a match that has a text and no parts.
fn first_leaf<'m, 'g>(whole: &'m Match<'g>) -> &'m Match<'g> {
    let mut leaf = whole;
    while let Some(child) = leaf.children.iter().find(|child| child.end() > child.start()) {
        leaf = child;
    }
    leaf
}

/// The label of what code has not read.
const LEFT: &str = "left";

/// Shows the rules that matched, with their texts, and the other texts between them.
fn show(part: &Match<'_>, text: &str, depth: usize, out: &mut String) {
    let matched = &text[part.start()..part.end()];
    if part.node.label.as_deref() == Some(LEFT) && part.rule() == READING {
        out.push_str(&if matched.is_empty() {
            "and then nothing".to_owned()
        } else {
            format!("which leaves {matched:?}")
        });
        return;
    }
    match &part.node.kind {
        Kind::Reference(name) => match rule_name(name) {
            Some(name) if depth > 0 && part.children.iter().any(has_rule) => {
                out.push_str(&format!("{name}("));
                part.children.iter().for_each(|child| show(child, text, depth - 1, out));
                out.truncate(out.trim_end().len());
                out.push_str(") ");
            }
            Some(name) => out.push_str(&format!("{name} {matched:?} ")),
            None => part.children.iter().for_each(|child| show(child, text, depth, out)),
        },
        _ if has_rule(part) || part.rule() == READING && matches!(part.node.kind, Kind::Sequence(_)) => {
            part.children.iter().for_each(|child| show(child, text, depth, out))
        }
        _ if !matched.is_empty() => out.push_str(&format!("{matched:?} ")),
        _ => {}
    }
}

/// Returns whether a match has one of a rule in it.
fn has_rule(part: &Match<'_>) -> bool {
    matches!(part.node.kind, Kind::Reference(_)) || part.children.iter().any(has_rule)
}
