//! An automaton that reads a text from its end, and tells at each place which of some languages the rest is in.
//!
//! After a letter, whether a thread matches is a boolean formula of which threads match what follows. So the threads
//! that match at a place, as a set, follow from those at the next place and the letter between: one pass over the text
//! answers for all places, whatever the look-ahead.

use super::{Automaton, Formula, FormulaKind, Thread};
use crate::analyze::alphabet::Letter;
use crate::model::Class;
use crate::prelude::List as _;
use crate::sorted::Map;

/// The maximum number of states.
const MAX_STATES: usize = 4_000;
/// The maximum number of values computed: threads, for each state and letter.
const MAX_VALUES: usize = 40_000_000;

/// A deterministic automaton whose input is a text from its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Backwards {
    /// The sets of code points that it does not distinguish.
    pub(crate) letters: Vec<Class>,
    /// For each state, the next for each letter. The first state stands for the end.
    pub(crate) next: Vec<Vec<u16>>,
    /// For each state, whether the text from there is in each of the languages.
    pub(crate) matches: Vec<Vec<bool>>,
}

impl Automaton {
    /// Returns the automaton of some languages without predicates, unless it is too large.
    pub(in crate::analyze) fn backwards(&mut self, languages: &[Formula]) -> Option<Backwards> {
        let letters: Vec<Letter> = (0..self.alphabet.len()).list();
        let mut threads: Vec<Thread> = Vec::new();
        let mut numbers: Map<Thread, usize> = Map::new();
        let mut collect = |automaton: &Self, threads: &mut Vec<Thread>, formula: Formula| {
            let mut open = vec![formula];
            while let Some(formula) = open.pop() {
                match &automaton.formulas[formula.0 as usize].kind {
                    FormulaKind::Constant(_) => {}
                    FormulaKind::Thread(thread, _) => {
                        numbers.entry(*thread).or_insert_with(|| {
                            threads.push(*thread);
                            threads.len() - 1
                        });
                    }
                    FormulaKind::Junction(_, parts) => open.extend(parts),
                }
            }
        };
        languages.iter().for_each(|&language| collect(self, &mut threads, language));
        let mut steps: Vec<Vec<Formula>> = Vec::new();
        while let Some(&thread) = threads.get(steps.len()) {
            let language = self.language(thread);
            let row: Vec<Formula> = letters.iter().map(|&letter| self.step(language, letter, 0)).list();
            row.iter().for_each(|&formula| collect(self, &mut threads, formula));
            steps.push(row);
            if self.gave_up().is_some() || threads.len() > MAX_STATES {
                return None;
            }
        }
        let end: Vec<bool> = threads.iter().map(|&thread| self.thread_ends(thread, 0)).list();
        let mut states: Map<Vec<bool>, usize> = Map::from_iter([(end.clone(), 0)]);
        let mut values: Vec<Vec<bool>> = vec![end];
        let mut next: Vec<Vec<usize>> = Vec::new();
        let mut work = 0;
        while let Some(after) = values.get(next.len()).cloned() {
            let mut row = Vec::with_capacity(letters.len());
            for &letter in &letters {
                work += steps.len();
                let value: Vec<bool> = steps.iter().map(|step| self.value(step[letter], &after, &numbers)).list();
                let known = states.get(&value).copied();
                row.push(known.unwrap_or_else(|| {
                    states.insert(value.clone(), values.len());
                    values.push(value);
                    values.len() - 1
                }));
            }
            next.push(row);
            if values.len() > MAX_STATES || work > MAX_VALUES {
                return None;
            }
        }
        let matches: Vec<Vec<bool>> = values
            .iter()
            .map(|value| languages.iter().map(|&language| self.value(language, value, &numbers)).list())
            .list();
        let (next, matches) = smallest(&next, &matches);
        let letters = letters.iter().map(|&letter| self.alphabet.class(&[letter])).list();
        Some(Backwards { letters, next, matches })
    }

    /// Returns whether a formula holds, given which threads match.
    fn value(&self, formula: Formula, threads: &[bool], numbers: &Map<Thread, usize>) -> bool {
        match &self.formulas[formula.0 as usize].kind {
            FormulaKind::Constant(value) => *value,
            FormulaKind::Thread(thread, positive) => threads[numbers[thread]] == *positive,
            FormulaKind::Junction(true, parts) => parts.iter().all(|&part| self.value(part, threads, numbers)),
            FormulaKind::Junction(false, parts) => parts.iter().any(|&part| self.value(part, threads, numbers)),
        }
    }
}

/// Joins states that no text tells apart.
fn smallest(next: &[Vec<usize>], matches: &[Vec<bool>]) -> (Vec<Vec<u16>>, Vec<Vec<bool>>) {
    // Moore: parts are divided until each letter leads all states of a part to one part.
    let mut parts = number(matches.iter().map(|row| row.iter().map(|&is| usize::from(is)).list()).list());
    loop {
        let count = parts.iter().max().map_or(0, |last| last + 1);
        let signature = |(&part, next): (&usize, &Vec<usize>)| {
            let mut signature = vec![part];
            signature.extend(next.iter().map(|&after| parts[after]));
            signature
        };
        let finer = number(parts.iter().zip(next).map(signature).list());
        if finer.iter().max().map_or(0, |last| last + 1) == count {
            break;
        }
        parts = finer;
    }
    // Parts are numbered as their first states come, so the state of the end stays the first.
    let mut firsts: Vec<usize> = Vec::new();
    for (state, &part) in parts.iter().enumerate() {
        if part == firsts.len() {
            firsts.push(state);
        }
    }
    let short = |state: usize| u16::try_from(parts[state]).expect("the states are few");
    let rows = firsts.iter().map(|&state| next[state].iter().map(|&after| short(after)).list()).list();
    (rows, firsts.iter().map(|&state| matches[state].clone()).list())
}

/// Numbers values in the order of their first appearance.
fn number(values: Vec<Vec<usize>>) -> Vec<usize> {
    let mut numbers: Map<Vec<usize>, usize> = Map::new();
    let number = |value| {
        let next = numbers.len();
        *numbers.entry(value).or_insert(next)
    };
    values.into_iter().map(number).list()
}
