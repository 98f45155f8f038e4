//! Steps a formula: the rest of it after a letter, and whether it holds where the input ends.
//!
//! `holding` is the set of predicates that hold there.

use super::{AT_END, Automaton, Formula, FormulaEntry, FormulaKind, PatternKind, Thread, ThreadEntry};
use crate::analyze::alphabet::Letter;
use crate::prelude::List as _;

/// The maximum number of patterns that can match nothing and follow one another or nest.
pub(super) const MAX_DEPTH: usize = 300;

impl Automaton {
    pub(in crate::analyze) fn step(&mut self, formula: Formula, letter: Letter, holding: u64) -> Formula {
        let holding = holding & self.asked_by(formula);
        if let Some(&known) = self.formula_steps.get(&(formula.0, letter, holding)) {
            return known;
        }
        self.work += 1;
        let next = match self.formulas[formula.0 as usize].kind.clone() {
            FormulaKind::Constant(_) => formula,
            FormulaKind::Thread(thread, positive) => {
                let next = self.step_thread(thread, letter, holding);
                if positive { next } else { self.not(next) }
            }
            FormulaKind::Junction(all, parts) => {
                let parts = parts.iter().map(|&part| self.step(part, letter, holding)).list();
                self.junction(all, parts)
            }
        };
        self.formula_steps.insert((formula.0, letter, holding), next);
        next
    }

    fn step_thread(&mut self, thread: Thread, letter: Letter, holding: u64) -> Formula {
        if self.steps_over(thread, letter) {
            return self.language(thread);
        }
        let Some((pattern, rest)) = self.threads[thread.0 as usize].first else {
            return Formula::constant(self.is_anything(thread));
        };
        if let PatternKind::Letters(_) = &self.patterns[pattern.0 as usize].0 {
            return if self.is_in(pattern, letter) { self.language(rest) } else { Formula::NONE };
        }
        let holding = holding & self.asked(thread);
        if let Some(&known) = self.thread_steps.get(&(thread.0, letter, holding)) {
            return known;
        }
        let step = |automaton: &mut Self, thread| automaton.step_thread(thread, letter, holding);
        let next = self.expand(thread, Some(letter), holding, &step);
        self.thread_steps.insert((thread.0, letter, holding), next);
        next
    }

    /// Returns whether the formula holds where the input ends.
    pub(in crate::analyze) fn ends(&mut self, formula: Formula, holding: u64) -> bool {
        let holding = holding & self.asked_by(formula);
        if let Some(&known) = self.formula_steps.get(&(formula.0, AT_END, holding)) {
            return known == Formula::EVERY;
        }
        let ends = match self.formulas[formula.0 as usize].kind.clone() {
            FormulaKind::Constant(value) => value,
            FormulaKind::Thread(thread, positive) => self.thread_ends(thread, holding) == positive,
            FormulaKind::Junction(true, parts) => parts.iter().all(|&part| self.ends(part, holding)),
            FormulaKind::Junction(false, parts) => parts.iter().any(|&part| self.ends(part, holding)),
        };
        self.formula_steps.insert((formula.0, AT_END, holding), Formula::constant(ends));
        ends
    }

    pub(super) fn thread_ends(&mut self, thread: Thread, holding: u64) -> bool {
        let Some((pattern, rest)) = self.threads[thread.0 as usize].first else {
            return true;
        };
        let holding = holding & self.asked(thread);
        if let Some(&known) = self.thread_steps.get(&(thread.0, AT_END, holding)) {
            return known == Formula::EVERY;
        }
        let ends = match self.patterns[pattern.0 as usize].0 {
            PatternKind::Letters(_) => false,
            PatternKind::End => self.thread_ends(rest, holding),
            _ => {
                let end = |automaton: &mut Self, thread| Formula::constant(automaton.thread_ends(thread, holding));
                self.expand(thread, None, holding, &end) == Formula::EVERY
            }
        };
        self.thread_steps.insert((thread.0, AT_END, holding), Formula::constant(ends));
        ends
    }

    /// Expands a thread into a formula of the threads that its first pattern yields. `go` is applied to each, to
    /// compute the rest after the letter, or whether the input may end there.
    fn expand(
        &mut self,
        thread: Thread,
        letter: Option<Letter>,
        holding: u64,
        go: &dyn Fn(&mut Self, Thread) -> Formula,
    ) -> Formula {
        let Some((pattern, rest)) = self.threads[thread.0 as usize].first else {
            return go(self, thread);
        };
        if self.depth == MAX_DEPTH {
            self.too_deep = true;
            return Formula::NONE;
        }
        self.depth += 1;
        self.work += 1;
        let formula = match self.patterns[pattern.0 as usize].0.clone() {
            PatternKind::Choice(parts) => {
                self.work += parts.len();
                let mut formulas = Vec::new();
                for &part in &parts {
                    let first = self.first_letters(part);
                    // Most alternatives of a long choice begin with another letter: they need no thread.
                    if first.is_some_and(|first| !letter.is_some_and(|letter| self.is_in(first, letter))) {
                        continue;
                    }
                    let thread = self.push(part, rest);
                    formulas.push(go(self, thread));
                }
                self.any(formulas)
            }
            PatternKind::Repeat(part) => {
                let again = self.push(part, thread);
                let formulas = vec![go(self, again), go(self, rest)];
                self.any(formulas)
            }
            PatternKind::Ahead(part) => {
                let ahead = self.push(part, self.region(thread).anything);
                let formulas = vec![go(self, ahead), go(self, rest)];
                self.all(formulas)
            }
            PatternKind::NotAhead(part) => {
                let ahead = self.push(part, self.region(thread).anything);
                let ahead = go(self, ahead);
                let formulas = vec![self.not(ahead), go(self, rest)];
                self.all(formulas)
            }
            PatternKind::If(number) if holding >> number & 1 == 1 => go(self, rest),
            PatternKind::Mark(mark) if !self.reads(thread, mark) => go(self, rest),
            PatternKind::Mark(mark) if letter.is_some_and(|letter| self.as_mark(letter) == Some(mark)) => {
                self.language(rest)
            }
            PatternKind::End if letter.is_some_and(|letter| self.as_mark(letter).is_some()) => {
                // The text ends at the stop. At another mark, it still has to end.
                let region = self.region(thread);
                let is_stop = letter.and_then(|letter| self.as_mark(letter)) == region.stop;
                let end = if is_stop { Thread::ANYTHING } else { self.push(pattern, region.anything) };
                let formulas = vec![go(self, rest), self.language(end)];
                self.all(formulas)
            }
            PatternKind::Exactly(text) => {
                let mut formulas = Vec::new();
                if self.ends(text, holding) {
                    formulas.push(go(self, rest));
                }
                let further = letter.map_or(Formula::NONE, |letter| self.step(text, letter, holding));
                if further != Formula::NONE {
                    let further = self.intern(PatternKind::Exactly(further));
                    let thread = self.push(further, rest);
                    formulas.push(self.language(thread));
                }
                self.any(formulas)
            }
            PatternKind::If(_) | PatternKind::Mark(_) | PatternKind::End | PatternKind::Letters(_) => Formula::NONE,
            PatternKind::Sequence(parts) => {
                let thread = self.push_all(&parts, rest);
                go(self, thread)
            }
        };
        self.depth -= 1;
        formula
    }

    /// Returns the predicates asked before the next letter.
    fn asked(&mut self, thread: Thread) -> u64 {
        let ThreadEntry { first, mentions, asked, .. } = self.threads[thread.0 as usize];
        if mentions == 0 {
            return 0;
        }
        if let Some(known) = asked {
            return known;
        }
        let Some((pattern, rest)) = first else {
            return 0;
        };
        if self.depth == MAX_DEPTH {
            self.too_deep = true;
            return 0;
        }
        self.depth += 1;
        self.work += 1;
        let asked = match self.patterns[pattern.0 as usize].0.clone() {
            PatternKind::Letters(_) => 0,
            PatternKind::Sequence(parts) => {
                let thread = self.push_all(&parts, rest);
                self.asked(thread)
            }
            PatternKind::Choice(parts) => {
                self.work += parts.len();
                parts.iter().fold(0, |asked, &part| {
                    let thread = self.push(part, rest);
                    asked | self.asked(thread)
                })
            }
            PatternKind::Repeat(part) => {
                let again = self.push(part, thread);
                self.asked(again) | self.asked(rest)
            }
            PatternKind::Ahead(part) | PatternKind::NotAhead(part) => {
                let ahead = self.push(part, self.region(thread).anything);
                self.asked(ahead) | self.asked(rest)
            }
            PatternKind::Mark(mark) if self.reads(thread, mark) => 0,
            PatternKind::End | PatternKind::Mark(_) => self.asked(rest),
            PatternKind::If(number) => 1 << number | self.asked(rest),
            PatternKind::Exactly(text) => self.asked_by(text) | self.asked(rest),
        };
        self.depth -= 1;
        self.threads[thread.0 as usize].asked = Some(asked);
        asked
    }

    pub(in crate::analyze) fn asked_by(&mut self, formula: Formula) -> u64 {
        let FormulaEntry { kind, mentions, asked, .. } = &self.formulas[formula.0 as usize];
        if *mentions == 0 {
            return 0;
        }
        if let &Some(known) = asked {
            return known;
        }
        let asked = match kind.clone() {
            FormulaKind::Constant(_) => 0,
            FormulaKind::Thread(thread, _) => self.asked(thread),
            FormulaKind::Junction(_, parts) => parts.iter().fold(0, |asked, &part| asked | self.asked_by(part)),
        };
        self.formulas[formula.0 as usize].asked = Some(asked);
        asked
    }
}
