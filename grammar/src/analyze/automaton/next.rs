//! The letters that can come next: letters that no test distinguishes have the same derivatives, so one represents all
//! of them.

use crate::prelude::List as _;
use std::ops::{BitAnd as _, BitOr as _};
use std::rc::Rc;

use super::step::MAX_DEPTH;
use super::{Automaton, Formula, FormulaKind, Pattern, PatternKind, Thread, ThreadEntry};
use crate::analyze::alphabet::{Letter, Letters, Partition};
use crate::sorted::{Map, Set};

/// A test of the next letter.
#[derive(Clone)]
pub(in crate::analyze) struct Next {
    /// The sets of letters to test, sorted and without duplicates.
    pub(in crate::analyze) sets: Rc<[Pattern]>,
    /// Whether a letter outside all sets can leave something to match.
    pub(in crate::analyze) open: bool,
}

impl Next {
    fn new(mut sets: Vec<Pattern>, open: bool) -> Self {
        sets.sort_unstable();
        sets.dedup();
        Next { sets: sets.into(), open }
    }
}

impl Automaton {
    /// Returns the tests of the next letter of a formula.
    pub(in crate::analyze) fn next(&mut self, formula: Formula) -> Next {
        let mut sets = Vec::new();
        let open = self.collect_next(formula, &mut sets);
        self.work += sets.len();
        Next::new(sets, open)
    }

    fn collect_next(&mut self, formula: Formula, sets: &mut Vec<Pattern>) -> bool {
        match self.formulas[formula.0 as usize].kind.clone() {
            FormulaKind::Constant(value) => value,
            FormulaKind::Thread(thread, positive) => {
                let next = self.next_of_thread(thread);
                sets.extend_from_slice(&next.sets);
                next.open || !positive
            }
            FormulaKind::Junction(all, parts) => {
                self.work += parts.len();
                parts.iter().fold(all, |open, &part| {
                    let part = self.collect_next(part, sets);
                    if all { open && part } else { open || part }
                })
            }
        }
    }

    fn next_of_thread(&mut self, thread: Thread) -> Next {
        let skips = self.region(thread).skips;
        let ThreadEntry { first, next, .. } = &self.threads[thread.0 as usize];
        let &Some((pattern, rest)) = first else {
            return Next::new(skips.into_iter().list(), self.is_anything(thread));
        };
        if let Some(known) = next {
            return known.clone();
        }
        if self.depth == MAX_DEPTH {
            self.too_deep = true;
            return Next::new(Vec::new(), true);
        }
        self.depth += 1;
        self.work += 1;
        let next = match self.patterns[pattern.0 as usize].0.clone() {
            PatternKind::Letters(_) => Next::new(vec![pattern], false),
            PatternKind::Sequence(parts) => {
                let thread = self.push_all(&parts, rest);
                self.next_of_thread(thread)
            }
            PatternKind::Choice(parts) => {
                self.work += parts.len();
                let (mut sets, mut open) = (Vec::new(), false);
                for &part in &parts {
                    match self.first_letters(part) {
                        Some(letters) => sets.push(letters),
                        None => {
                            let thread = self.push(part, rest);
                            let next = self.next_of_thread(thread);
                            sets.extend_from_slice(&next.sets);
                            open |= next.open;
                        }
                    }
                }
                Next::new(sets, open)
            }
            PatternKind::Repeat(part) => {
                let again = self.push(part, thread);
                self.next_of_both(again, rest, bool::bitor)
            }
            PatternKind::Ahead(part) => {
                let ahead = self.push(part, self.region(thread).anything);
                self.next_of_both(ahead, rest, bool::bitand)
            }
            PatternKind::NotAhead(part) => {
                let ahead = self.push(part, self.region(thread).anything);
                // Whether look-ahead refuses such a letter is not asked: `open` may be too wide, never too narrow.
                self.next_of_both(ahead, rest, |_, rest| rest)
            }
            PatternKind::Exactly(text) => {
                let (text, rest) = (self.next(text), self.next_of_thread(rest));
                Next::new([&text.sets[..], &rest.sets[..]].concat(), text.open || rest.open)
            }
            PatternKind::End => Next::new(Vec::new(), false),
            PatternKind::Mark(mark) if self.reads(thread, mark) => Next::new(Vec::new(), false),
            PatternKind::If(_) | PatternKind::Mark(_) => self.next_of_thread(rest),
        };
        self.depth -= 1;
        let next = match skips {
            Some(skips) => Next::new([&next.sets[..], &[skips]].concat(), next.open),
            None => next,
        };
        self.threads[thread.0 as usize].next = Some(next.clone());
        next
    }

    fn next_of_both(&mut self, one: Thread, other: Thread, open: fn(bool, bool) -> bool) -> Next {
        let (one, other) = (self.next_of_thread(one), self.next_of_thread(other));
        self.work += one.sets.len() + other.sets.len();
        Next::new([&one.sets[..], &other.sets[..]].concat(), open(one.open, other.open))
    }

    /// Returns the set of the pattern's first letter, if it is explicit: of a text, or of a sequence that starts with a
    /// set.
    pub(super) fn first_letters(&self, mut pattern: Pattern) -> Option<Pattern> {
        loop {
            match &self.patterns[pattern.0 as usize].0 {
                PatternKind::Letters(_) => return Some(pattern),
                PatternKind::Sequence(parts) => pattern = *parts.first()?,
                _ => return None,
            }
        }
    }

    /// Returns whether a letter is in a set.
    pub(in crate::analyze) fn is_in(&self, set: Pattern, letter: Letter) -> bool {
        letter < self.alphabet.len() && self.set(set).is_some_and(|letters| letters.contains(letter))
    }

    fn set(&self, pattern: Pattern) -> Option<&Letters> {
        match &self.patterns[pattern.0 as usize].0 {
            PatternKind::Letters(letters) => Some(letters),
            _ => None,
        }
    }

    /// Returns whether the rest of a bracket is one of some sets, but not the only one: threads that read the same text
    /// then disagree about whether they are in a bracket.
    pub(in crate::analyze) fn is_mixed(&self, sets: &[Pattern]) -> bool {
        let nested = self.alphabet.nested();
        let has_nested = |letters: &Letters| {
            letters.lists_members() && letters.listed().iter().any(|letter| nested.contains(letter))
        };
        !nested.is_empty() && sets.len() > 1 && sets.iter().filter_map(|&set| self.set(set)).any(has_nested)
    }

    /// Returns the letters that stand for the rest of a bracket.
    pub(in crate::analyze) fn nested_letters(&self) -> std::ops::Range<Letter> {
        self.alphabet.nested()
    }

    /// Returns, for each set, its members among the letters.
    pub(in crate::analyze) fn letters_in(&mut self, sets: &[Pattern], letters: &[Letter]) -> Map<Pattern, Vec<Letter>> {
        let wanted: Set<Letter> = letters.iter().copied().collect();
        let mut members = Map::new();
        for &set in sets {
            let PatternKind::Letters(of_set) = &self.patterns[set.0 as usize].0 else { continue };
            let inside: Vec<Letter> = if of_set.lists_members() {
                self.work += of_set.listed().len();
                of_set.listed().iter().copied().filter(|letter| wanted.contains(letter)).list()
            } else {
                self.work += letters.len();
                letters.iter().copied().filter(|&letter| of_set.contains(letter)).list()
            };
            members.insert(set, inside);
        }
        members
    }

    /// Returns the first letter of each class of letters that no set distinguishes, in order.
    pub(in crate::analyze) fn told_apart(&mut self, sets: &Rc<[Pattern]>) -> Rc<[Letter]> {
        if let Some(known) = self.told_apart.get(sets) {
            return Rc::clone(known);
        }
        let mut classes = Partition::new(self.alphabet.len());
        for &set in sets.iter() {
            let PatternKind::Letters(letters) = &self.patterns[set.0 as usize].0 else { continue };
            // Letters inside and outside are distinguished, whichever are listed.
            classes.divide(letters.listed());
            self.work += 1 + letters.listed().len();
        }
        let mut seen: Set<usize> = Set::new();
        let first = |&letter: &Letter| seen.insert(classes.of[letter]);
        let letters: Rc<[Letter]> = (0..self.alphabet.len()).filter(first).collect();
        self.work += self.alphabet.len();
        self.told_apart.insert(Rc::clone(sets), Rc::clone(&letters));
        letters
    }
}
