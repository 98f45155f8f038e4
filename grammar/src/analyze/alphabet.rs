//! The alphabet of a grammar: code points that no terminal distinguishes are one letter.

use super::structure::is_letter;
use crate::model::{Class, Grammar, Kind, Rule};
use crate::prelude::List as _;
use crate::sorted::{Map, Set, sort_by_key};
use crate::terminal::literal_class;

/// A letter of the alphabet: an index into it.
pub(super) type Letter = usize;

/// A partition of all code points, with one member to represent each part.
#[derive(Default)]
pub(super) struct Alphabet {
    /// The most readable code point of each part, the most readable first.
    representatives: Vec<char>,
    /// A text for each letter that is not a code point: the rest of a bracket.
    nested: Vec<String>,
    /// The intervals that no class divides: the start of each, and its letter unless it has only surrogates.
    intervals: Vec<(u32, Option<Letter>)>,
}

/// A set of letters, stored as its members or its complement, whichever is shorter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Letters {
    /// Whether the listed letters are in the set, or all others.
    inside: bool,
    listed: Box<[Letter]>,
}

impl Letters {
    pub(super) fn one(letter: Letter) -> Self {
        Letters { inside: true, listed: [letter].into() }
    }

    /// Returns whether a letter is in the set.
    pub(super) fn contains(&self, letter: Letter) -> bool {
        self.listed.binary_search(&letter).is_ok() == self.inside
    }

    /// Returns whether the listed letters are those in the set.
    pub(super) fn lists_members(&self) -> bool {
        self.inside
    }

    /// Returns the letters that are in the set, or those that are not, whichever are fewer.
    pub(super) fn listed(&self) -> &[Letter] {
        &self.listed
    }
}

impl Alphabet {
    /// Returns the coarsest partition that every terminal of the grammar is a union of.
    pub(super) fn from_grammar(grammar: &Grammar) -> Self {
        let text = |rule: &Rule| match &rule.body.kind {
            Kind::Literal { text, .. } => text.clone(),
            _ => String::new(),
        };
        let nested = grammar.rules.iter().filter(|rule| is_letter(rule)).map(text).list();
        Alphabet { nested, ..Alphabet::from_classes(&classes(grammar)) }
    }

    fn from_classes(classes: &Set<Class>) -> Self {
        let mut cuts = Set::from_iter([0]);
        for &(low, high) in classes.iter().flat_map(|class| &class.ranges) {
            cuts.insert(u32::from(low));
            cuts.insert(u32::from(high) + 1);
        }
        // A range up to the last code point is not followed by an interval.
        cuts.remove(&END);
        let intervals = cuts.into_iter().map(|start| (start, None)).list();
        let mut alphabet = Alphabet { intervals, ..Alphabet::default() };
        // The part of each interval: every class divides the parts that it intersects.
        let mut parts = Partition::new(alphabet.intervals.len());
        classes.iter().for_each(|class| parts.divide(&alphabet.written(class)));
        let mut best: Map<usize, char> = Map::new();
        for (interval, &part) in parts.of.iter().enumerate() {
            let end = alphabet.intervals.get(interval + 1).map_or(END, |next| next.0);
            if let Some(c) = most_readable(alphabet.intervals[interval].0, end) {
                let known = best.entry(part).or_insert(c);
                if readability(c) < readability(*known) {
                    *known = c;
                }
            }
        }
        let mut best: Vec<(usize, char)> = best.into_iter().list();
        sort_by_key(&mut best, |&(_, c)| readability(c));
        let letters: Map<usize, Letter> = best.iter().enumerate().map(|(letter, &(part, _))| (part, letter)).collect();
        for (interval, part) in alphabet.intervals.iter_mut().zip(&parts.of) {
            interval.1 = letters.get(part).copied();
        }
        alphabet.representatives = best.into_iter().map(|(_, c)| c).list();
        alphabet
    }

    /// Returns the intervals of a class's ranges, by number, in order.
    fn written(&self, class: &Class) -> Set<usize> {
        let at = |c: u32| self.intervals.partition_point(|&(start, _)| start < c);
        let range = |&(low, high): &(char, char)| at(u32::from(low))..at(u32::from(high) + 1);
        class.ranges.iter().flat_map(range).collect()
    }

    /// Returns the number of letters.
    pub(super) fn len(&self) -> usize {
        self.representatives.len() + self.nested.len()
    }

    /// Returns the letters that are not code points.
    pub(super) fn nested(&self) -> std::ops::Range<Letter> {
        self.representatives.len()..self.len()
    }

    /// Returns the text that represents a letter.
    pub(super) fn representative(&self, letter: Letter) -> String {
        match self.representatives.get(letter) {
            Some(c) => c.to_string(),
            None => self.nested[letter - self.representatives.len()].clone(),
        }
    }

    /// Returns the class of some letters.
    pub(super) fn class(&self, letters: &[Letter]) -> Class {
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        for (index, &(start, letter)) in self.intervals.iter().enumerate() {
            let end = self.intervals.get(index + 1).map_or(END, |next| next.0) - 1;
            match (letter.filter(|letter| letters.contains(letter)), ranges.last_mut()) {
                (Some(_), Some(last)) if last.1 + 1 == start => last.1 = end,
                (Some(_), _) => ranges.push((start, end)),
                (None, _) => {}
            }
        }
        let mut class = Class { negated: false, ranges: Vec::new() };
        let mut add = |low: u32, high: u32| {
            let ends = char::from_u32(low).zip(char::from_u32(high));
            class.ranges.extend(ends.filter(|(low, high)| low <= high));
        };
        // A class has no surrogates.
        for (low, high) in ranges {
            add(low, high.min(0xD7FF));
            add(low.max(0xE000), high);
        }
        class
    }

    /// Returns the letters of a class.
    pub(super) fn letters(&self, class: &Class) -> Letters {
        let written = self.written(class);
        let mut listed: Set<Letter> = written.iter().filter_map(|&interval| self.intervals[interval].1).collect();
        let mut inside = !class.negated;
        // The letters that are not code points are in no class, so a negated class excludes them.
        listed.extend(self.nested().filter(|_| class.negated));
        let others = self.len() - listed.len();
        if others < listed.len() || others == listed.len() && !inside {
            listed = (0..self.len()).filter(|letter| !listed.contains(letter)).collect();
            inside = !inside;
        }
        Letters { inside, listed: listed.into_iter().collect() }
    }
}

/// A partition of some items, by the number of each item's part.
pub(super) struct Partition {
    pub(super) of: Vec<usize>,
    count: usize,
}

impl Partition {
    pub(super) fn new(items: usize) -> Self {
        Partition { of: vec![0; items], count: 1 }
    }

    /// Divides the parts that have both some of these items and others.
    pub(super) fn divide(&mut self, items: &[usize]) {
        let mut inside: Map<usize, usize> = Map::new();
        for &item in items {
            let next = self.count + inside.len();
            self.of[item] = *inside.entry(self.of[item]).or_insert(next);
        }
        self.count += inside.len();
    }
}

/// The number after the last code point's.
const END: u32 = char::MAX as u32 + 1;

/// Returns every class in the grammar's terminals, each once.
fn classes(grammar: &Grammar) -> Set<Class> {
    let mut classes = Set::new();
    for node in grammar.nodes() {
        match &node.kind {
            Kind::Class(class) => _ = classes.insert(class.clone()),
            Kind::Literal { text, ignore_case } => {
                for c in text.chars() {
                    classes.insert(literal_class(c, *ignore_case));
                }
            }
            _ => {}
        }
    }
    classes
}

/// Returns the most readable code point from `low` up to but excluding `end`; `None` if there are only surrogates.
fn most_readable(low: u32, end: u32) -> Option<char> {
    let mut candidates: Vec<u32> = (0x20..0x7F).list();
    candidates.extend_from_slice(&[low.max(0xA1), low.max(0xE000), low]);
    let inside = candidates.into_iter().filter(|c| (low..end).contains(c));
    inside.filter_map(char::from_u32).min_by_key(|&c| readability(c))
}

/// Sorts characters by how readable a witness is with them: letters come first, then digits, punctuation, and code
/// points that may not be printable.
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
