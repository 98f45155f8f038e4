//! A shortest sentence of a rule.

use crate::model::{Class, Grammar, Kind, Node};
use crate::sorted::Map;

/// The maximum number of code points.
const MAX_LENGTH: usize = 1 << 12;

/// The maximum number of steps.
pub(crate) const MAX_STEPS: usize = 1 << 16;

/// The cost of the shortest sentence of a node: code points, then steps. Steps keep the shortest derivation finite for
/// recursive rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    pub(crate) length: usize,
    pub(crate) steps: usize,
}

impl Cost {
    pub(crate) const NOTHING: Cost = Cost { length: 0, steps: 1 };
    /// A finite sentence does not exist, so that it never fits.
    pub(crate) const NEVER: Cost = Cost { length: usize::MAX, steps: usize::MAX };

    pub(crate) fn and(self, other: Cost) -> Cost {
        Cost { length: self.length.saturating_add(other.length), steps: self.steps.saturating_add(other.steps) }
    }
}

/// Returns a shortest sentence of a rule, unless it has none of at most some thousand code points.
pub(crate) fn shortest(grammar: &Grammar, name: &str) -> Option<String> {
    let mut costs = Map::new();
    // Costs only fall, and are computed again until none does.
    let mut falls = true;
    while falls {
        falls = false;
        for rule in &grammar.rules {
            let cost = cost(&rule.body, &costs);
            falls |= costs.insert(rule.name.as_str(), cost) != Some(cost);
        }
    }
    let Cost { length, steps } = *costs.get(name)?;
    if length > MAX_LENGTH || steps >= MAX_STEPS {
        return None;
    }
    let mut sentence = String::new();
    let mut open = vec![&grammar.rule(name)?.body];
    while let Some(node) = open.pop() {
        match &node.kind {
            Kind::Sequence(children) => open.extend(children.iter().rev()),
            Kind::Choice(children) => open.extend(children.iter().min_by_key(|child| cost(child, &costs))),
            Kind::OneOrMore(child) => open.push(child),
            Kind::Reference(name) => open.push(&grammar.rule(name)?.body),
            Kind::Literal { text, .. } => sentence.push_str(text),
            Kind::Class(class) => sentence.extend(plainest(class)),
            _ => {}
        }
    }
    Some(sentence)
}

fn cost(node: &Node, rules: &Map<&str, Cost>) -> Cost {
    let below = match &node.kind {
        Kind::Sequence(children) => children.iter().fold(Cost::NOTHING, |sum, child| sum.and(cost(child, rules))),
        Kind::Choice(children) => children.iter().map(|child| cost(child, rules)).min().unwrap_or(Cost::NEVER),
        Kind::OneOrMore(child) => cost(child, rules),
        Kind::Reference(name) => rules.get(name.as_str()).copied().unwrap_or(Cost::NEVER),
        Kind::Literal { text, .. } => Cost { length: text.chars().count(), steps: 1 },
        Kind::Class(class) if !class.negated && class.ranges.is_empty() => Cost::NEVER,
        Kind::Class(_) => Cost { length: 1, steps: 1 },
        _ => Cost::NOTHING,
    };
    below.and(Cost::NOTHING)
}

/// Returns a letter or a digit of a class, or else its first code point, or a visible one of what a class leaves over.
fn plainest(class: &Class) -> Option<char> {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let first = || class.ranges.iter().map(|&(low, _)| low).min().filter(|_| !class.negated);
    let left = || ('!'..=char::MAX).find(|&c| class.contains(c));
    LETTERS.chars().find(|&c| class.contains(c)).or_else(first).or_else(left)
}
