//! The alphabet of a grammar: code points that no terminal of it tells apart are one letter.

use std::collections::{BTreeSet, HashMap};

use crate::model::{Class, Grammar, Kind, Node};

/// A letter of the alphabet: an index into it.
pub(super) type Letter = usize;

/// A partition of all code points, each part known by one of its members.
pub(super) struct Alphabet {
    /// The most readable code point of each part, the most readable first.
    representatives: Vec<char>,
}

impl Alphabet {
    /// The coarsest partition that every terminal of the grammar is a union of.
    pub(super) fn of(grammar: &Grammar) -> Self {
        Alphabet::of_classes(&classes(grammar))
    }

    fn of_classes(classes: &[Class]) -> Self {
        let mut cuts = BTreeSet::from([0, u32::from(char::MAX) + 1]);
        for &(low, high) in classes.iter().flat_map(|class| &class.ranges) {
            cuts.insert(u32::from(low));
            cuts.insert(u32::from(high) + 1);
        }
        let cuts: Vec<u32> = cuts.into_iter().collect();
        let mut parts: HashMap<Vec<bool>, char> = HashMap::new();
        for interval in cuts.windows(2) {
            if let Some(best) = most_readable(interval[0], interval[1]) {
                let part = classes.iter().map(|class| class.contains(best)).collect();
                parts
                    .entry(part)
                    .and_modify(|c| {
                        if readability(best) < readability(*c) {
                            *c = best;
                        }
                    })
                    .or_insert(best);
            }
        }
        let mut representatives: Vec<char> = parts.into_values().collect();
        representatives.sort_by_key(|&c| readability(c));
        Alphabet { representatives }
    }

    /// How many letters there are.
    pub(super) fn len(&self) -> usize {
        self.representatives.len()
    }

    /// The code point that stands for a letter.
    pub(super) fn representative(&self, letter: Letter) -> char {
        self.representatives[letter]
    }

    /// The letters of a class, as a bit set.
    pub(super) fn letters(&self, class: &Class) -> Box<[u64]> {
        let mut bits = vec![0; self.len().div_ceil(64)];
        for (letter, &c) in self.representatives.iter().enumerate() {
            if class.contains(c) {
                bits[letter / 64] |= 1 << (letter % 64);
            }
        }
        bits.into()
    }
}

/// One code point of a literal as a class.
pub(super) fn literal_class(c: char, ignore_case: bool) -> Class {
    let ranges = if ignore_case && c.is_ascii_alphabetic() {
        vec![(c.to_ascii_uppercase(), c.to_ascii_uppercase()), (c.to_ascii_lowercase(), c.to_ascii_lowercase())]
    } else {
        vec![(c, c)]
    };
    Class { negated: false, ranges }
}

/// The class that a terminal of one code point matches.
pub(super) fn one_code_point(node: &Node) -> Option<Class> {
    match &node.kind {
        Kind::Class(class) => Some(class.clone()),
        Kind::Literal { text, ignore_case } => {
            let mut chars = text.chars();
            chars.next().filter(|_| chars.next().is_none()).map(|c| literal_class(c, *ignore_case))
        }
        _ => None,
    }
}

/// Whether every code point of `inner` is one of `outer`.
pub(super) fn includes(outer: &Class, inner: &Class) -> bool {
    Alphabet::of_classes(&[outer.clone(), inner.clone()])
        .representatives
        .iter()
        .all(|&c| outer.contains(c) || !inner.contains(c))
}

/// Every class that the grammar's terminals are made of, each once.
fn classes(grammar: &Grammar) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    let mut open: Vec<&Node> = grammar.rules.iter().map(|rule| &rule.body).collect();
    while let Some(node) = open.pop() {
        open.extend(node.children());
        let found = match &node.kind {
            Kind::Class(class) => vec![class.clone()],
            Kind::Literal { text, ignore_case } => text.chars().map(|c| literal_class(c, *ignore_case)).collect(),
            _ => continue,
        };
        for class in found {
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
    }
    classes
}

/// The most readable code point from `low` up to but without `end`; none if there are only surrogates.
fn most_readable(low: u32, end: u32) -> Option<char> {
    let ascii = (0x20..0x7F).filter(|c| (low..end).contains(c)).filter_map(char::from_u32);
    let others = [low.max(0xA1), low.max(0xE000), low].into_iter().filter(|&c| c < end).filter_map(char::from_u32);
    ascii.chain(others).min_by_key(|&c| readability(c))
}

/// The smaller, the better a witness reads with it: letters, digits, punctuation, and then what may not be printable.
fn readability(c: char) -> (u8, char) {
    let kind = match c {
        'a'..='z' => 0,
        '1'..='9' => 1,
        '0' => 2,
        'A'..='Z' => 3,
        '!'..='~' => 4,
        ' ' => 5,
        c if c.is_alphanumeric() => 6,
        c if !c.is_control() => 7,
        _ => 8,
    };
    (kind, c)
}
