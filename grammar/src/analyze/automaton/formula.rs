//! Formulas: boolean combinations of threads, each in a normal form.

use super::{Automaton, Pattern, Thread, number};
use crate::prelude::List as _;
use crate::sorted::Map;

/// The maximum nesting depth of conjunctions and disjunctions.
const MAX_HEIGHT: usize = 50;

/// A set of inputs: a boolean formula of threads, with negations directly on threads only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::analyze) struct Formula(pub(super) u32);

impl Formula {
    /// No input.
    pub(in crate::analyze) const NONE: Formula = Formula(0);
    /// Every input.
    pub(in crate::analyze) const EVERY: Formula = Formula(1);

    pub(super) fn constant(value: bool) -> Self {
        if value { Formula::EVERY } else { Formula::NONE }
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum FormulaKind {
    Constant(bool),
    /// The inputs that the thread matches, or those that it does not.
    Thread(Thread, bool),
    /// All of them hold (`true`), or at least one does (`false`): sorted, without duplicates, none of the same
    /// junction.
    Junction(bool, Box<[Formula]>),
}

pub(super) struct FormulaEntry {
    pub(super) kind: FormulaKind,
    /// The predicates in the formula.
    pub(super) mentions: u64,
    /// The predicates evaluated before the next letter is read, once they are known.
    pub(super) asked: Option<u64>,
    /// The inputs that do not satisfy it, once they are known.
    negation: Option<Formula>,
    /// The nesting depth of its junctions.
    pub(super) height: usize,
}

impl Automaton {
    /// Returns the inputs that the thread matches.
    pub(in crate::analyze) fn language(&mut self, thread: Thread) -> Formula {
        if self.is_anything(thread) {
            return Formula::EVERY;
        }
        self.intern_formula(FormulaKind::Thread(thread, true))
    }

    /// Returns the inputs that the pattern matches as a whole.
    pub(in crate::analyze) fn texts(&mut self, pattern: Pattern) -> Formula {
        let thread = self.push(pattern, Thread::END);
        self.language(thread)
    }

    /// Returns the inputs that satisfy all formulas.
    pub(in crate::analyze) fn all(&mut self, parts: Vec<Formula>) -> Formula {
        self.junction(true, parts)
    }

    /// Returns the inputs that satisfy any of the formulas.
    pub(in crate::analyze) fn any(&mut self, parts: Vec<Formula>) -> Formula {
        self.junction(false, parts)
    }

    /// Returns the inputs that do not satisfy the formula.
    pub(in crate::analyze) fn not(&mut self, formula: Formula) -> Formula {
        if let Some(known) = self.formulas[formula.0 as usize].negation {
            return known;
        }
        let negation = match self.formulas[formula.0 as usize].kind.clone() {
            FormulaKind::Constant(value) => Formula::constant(!value),
            FormulaKind::Thread(thread, positive) => self.intern_formula(FormulaKind::Thread(thread, !positive)),
            FormulaKind::Junction(all, parts) => {
                let parts = parts.iter().map(|&part| self.not(part)).list();
                self.junction(!all, parts)
            }
        };
        self.formulas[formula.0 as usize].negation = Some(negation);
        self.formulas[negation.0 as usize].negation = Some(formula);
        negation
    }

    /// Returns the conjunction or disjunction in normal form: constants are folded, junctions of the same sort merged,
    /// and parts that are single threads substituted in the other parts.
    pub(super) fn junction(&mut self, all: bool, parts: Vec<Formula>) -> Formula {
        // A thread fixes its value in the other parts. These may become threads in turn, so this is repeated.
        let mut parts = self.flatten(all, parts);
        loop {
            if parts.contains(&Formula::constant(!all)) {
                return Formula::constant(!all);
            }
            let threads: Vec<Formula> = parts.iter().copied().filter(|&part| self.is_thread(part)).list();
            if threads.is_empty() || threads.len() == parts.len() && threads.len() == 1 {
                break;
            }
            let mut known: Map<Formula, bool> = Map::new();
            for &thread in &threads {
                let opposite = self.not(thread);
                // This is the opposite of another part: never both, and always one of them.
                if known.contains_key(&thread) {
                    return Formula::constant(!all);
                }
                known.extend([(thread, all), (opposite, !all)]);
            }
            let simpler: Vec<Formula> =
                parts.iter().map(|&part| if self.is_thread(part) { part } else { self.assume(part, &known) }).list();
            if simpler == parts {
                break;
            }
            parts = self.flatten(all, simpler);
        }
        match parts[..] {
            [] => Formula::constant(all),
            [one] => one,
            _ => self.intern_formula(FormulaKind::Junction(all, parts.into())),
        }
    }

    /// Returns the formula with known parts replaced by their values.
    fn assume(&mut self, formula: Formula, known: &Map<Formula, bool>) -> Formula {
        match self.formulas[formula.0 as usize].kind.clone() {
            FormulaKind::Constant(_) => formula,
            FormulaKind::Thread(..) => known.get(&formula).map_or(formula, |&value| Formula::constant(value)),
            FormulaKind::Junction(all, parts) => {
                self.work += parts.len();
                let simpler: Vec<Formula> = parts.iter().map(|&part| self.assume(part, known)).list();
                if simpler[..] == parts[..] { formula } else { self.junction(all, simpler) }
            }
        }
    }

    /// Returns the parts of a junction: sorted, without duplicates, neutral constants or junctions of the same sort.
    fn flatten(&mut self, all: bool, parts: Vec<Formula>) -> Vec<Formula> {
        let mut flat = Vec::with_capacity(parts.len());
        for part in parts {
            match &self.formulas[part.0 as usize].kind {
                FormulaKind::Constant(value) if *value == all => {}
                FormulaKind::Junction(sort, inner) if *sort == all => flat.extend_from_slice(inner),
                _ => flat.push(part),
            }
        }
        self.work += flat.len();
        flat.sort_unstable();
        flat.dedup();
        flat
    }

    fn is_thread(&self, formula: Formula) -> bool {
        matches!(self.formulas[formula.0 as usize].kind, FormulaKind::Thread(..))
    }

    pub(super) fn intern_formula(&mut self, kind: FormulaKind) -> Formula {
        if let Some(&known) = self.formula_ids.get(&kind) {
            return known;
        }
        let (mentions, height) = match &kind {
            FormulaKind::Constant(_) => (0, 0),
            FormulaKind::Thread(thread, _) => (self.threads[thread.0 as usize].mentions, 0),
            FormulaKind::Junction(_, parts) => parts.iter().fold((0, 0), |(mentions, height), part| {
                let part = &self.formulas[part.0 as usize];
                (mentions | part.mentions, height.max(part.height + 1))
            }),
        };
        // Formulas are walked by recursion.
        if height > MAX_HEIGHT {
            self.too_deep = true;
            return Formula::NONE;
        }
        let id = Formula(number(self.formulas.len()));
        self.formulas.push(FormulaEntry { kind: kind.clone(), mentions, asked: None, negation: None, height });
        self.formula_ids.insert(kind, id);
        id
    }
}
