//! Searches breadth-first for a shortest input that satisfies a formula.

use crate::prelude::List as _;
use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::{Automaton, Formula};
use crate::analyze::alphabet::Letter;

/// The maximum number of predicates tried both ways at one place of the input.
const MAX_ASKED: u32 = 10;

/// The result of a search.
#[derive(Clone)]
pub(in crate::analyze) enum SearchResult {
    /// Such an input does not exist.
    Nothing,
    /// A shortest one.
    Witness(Witness),
    /// The search gave up, with the reason as the end of a sentence.
    Undecided(String),
}

/// An input, and the predicates that hold at each of its letters and at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::analyze) struct Witness {
    steps: Vec<(Letter, u64)>,
    at_end: u64,
    /// The predicates without an argument that had to be settled, and those of them that hold.
    settled: (u64, u64),
}

impl Witness {
    /// Makes an input of these letters, without predicates.
    pub(in crate::analyze) fn from_letters(letters: &[Letter]) -> Self {
        Witness { steps: letters.iter().map(|&letter| (letter, 0)).list(), at_end: 0, settled: (0, 0) }
    }

    /// Puts letters before the input, at which no predicates are evaluated.
    pub(in crate::analyze) fn after(self, letters: &[Letter]) -> Self {
        let before = letters.iter().map(|&letter| (letter, 0));
        Witness { steps: before.chain(self.steps).list(), ..self }
    }

    /// Returns whether it is shorter than another, or equally long and earlier in the alphabet's order.
    pub(in crate::analyze) fn is_better(&self, other: &Self) -> bool {
        let letters = |witness: &Self| witness.steps.iter().map(|step| step.0).list();
        (self.steps.len(), letters(self)) < (other.steps.len(), letters(other))
    }
}

/// A formula reached by a search.
struct State {
    formula: Formula,
    /// The settled predicates without an argument that still matter, and those of them that hold.
    settled: (u64, u64),
    /// The number of the previous state, and the step from it.
    before: usize,
    step: (Letter, u64),
}

impl Automaton {
    /// Finds a shortest input of the formula by breadth-first search over its derivatives.
    pub(in crate::analyze) fn shortest(&mut self, formula: Formula) -> SearchResult {
        if let Some(known) = self.searches.get(&formula) {
            return known.clone();
        }
        let result = self.reach(formula, &mut |automaton, rest, holding| automaton.ends(rest, holding));
        self.searches.insert(formula, result.clone());
        result
    }

    /// Finds a shortest text after which the rest of the formula, where some predicates hold, passes a test.
    pub(in crate::analyze) fn reach(
        &mut self,
        formula: Formula,
        test: &mut dyn FnMut(&mut Self, Formula, u64) -> bool,
    ) -> SearchResult {
        let mut states = vec![State { formula, settled: (0, 0), before: 0, step: (0, 0) }];
        let mut seen: FxHashSet<(Formula, u64, u64)> = FxHashSet::from_iter([(formula, 0, 0)]);
        let marks: Rc<[Letter]> = self.mark_letters().collect();
        let mut level = 0..0;
        self.reached = 0;
        while level.end < states.len() && formula != Formula::NONE {
            level.start = level.end;
            // Marks are read before the next letter is, so that each state is reached by the fewest letters.
            let mut at = if marks.is_empty() { states.len() } else { level.start };
            while at < states.len() {
                if let Err(result) = self.follow(&mut states, &mut seen, at, Some(&marks), test) {
                    return result;
                }
                at += 1;
            }
            level.end = states.len();
            for at in level.clone() {
                if let Err(result) = self.follow(&mut states, &mut seen, at, None, test) {
                    return result;
                }
            }
            self.reached += 1;
        }
        SearchResult::Nothing
    }

    /// Adds the states that follow one by some marks, or, without them, by the letters that it distinguishes. Fails
    /// with the result of the search if that is known: without marks, the rest may pass the test.
    fn follow(
        &mut self,
        states: &mut Vec<State>,
        seen: &mut FxHashSet<(Formula, u64, u64)>,
        at: usize,
        marks: Option<&Rc<[Letter]>>,
        test: &mut dyn FnMut(&mut Self, Formula, u64) -> bool,
    ) -> Result<(), SearchResult> {
        let State { formula, settled: (settled, settled_holding), .. } = states[at];
        let free = self.asked_by(formula) & !settled;
        // The number of steps from a state doubles with each predicate.
        if free.count_ones() > MAX_ASKED {
            return Err(SearchResult::Undecided(format!("it asks more than {MAX_ASKED} predicates at one place")));
        }
        let (letters, is_mixed) = match marks {
            Some(marks) => (Rc::clone(marks), false),
            None => {
                let next = self.next(formula);
                (self.told_apart(&next.sets), self.is_mixed(&next.sets))
            }
        };
        for free_holding in subsets(free) {
            let holding = settled_holding | free_holding;
            if marks.is_none() && test(self, formula, holding) && !self.too_deep {
                return Err(SearchResult::Witness(self.witness(states, at, holding)));
            }
            if is_mixed {
                let text = self.witness(states, at, holding);
                return Err(SearchResult::Undecided(self.mixed(&text)));
            }
            for &letter in letters.iter() {
                let next = self.step(formula, letter, holding);
                if let Some(why) = self.gave_up() {
                    return Err(SearchResult::Undecided(why));
                }
                if next == Formula::NONE {
                    continue;
                }
                // Predicates that no longer occur are forgotten, so that states become equal.
                let still = (settled | free & self.contextual) & self.formulas[next.0 as usize].mentions;
                let settled = (still, holding & still);
                if seen.insert((next, settled.0, settled.1)) {
                    states.push(State { formula: next, settled, before: at, step: (letter, holding) });
                }
            }
        }
        self.work += 1;
        self.visited = states.len();
        if let Some(why) = self.gave_up() {
            return Err(SearchResult::Undecided(why));
        }
        let most = self.bounds.states;
        if states.len() > most {
            return Err(SearchResult::Undecided(format!("it needs more than {most} states")));
        }
        Ok(())
    }

    fn witness(&mut self, states: &[State], last: usize, at_end: u64) -> Witness {
        let mut steps = Vec::new();
        let mut at = last;
        let asked = self.asked_by(states[last].formula);
        let mut settled = (states[last].settled.0 | asked, at_end);
        while at > 0 {
            let State { before, step, .. } = states[at];
            let asked = self.asked_by(states[before].formula) | states[before].settled.0;
            settled = (settled.0 | asked, settled.1 | step.1);
            steps.push(step);
            at = before;
        }
        steps.reverse();
        settled.0 &= self.contextual;
        settled.1 &= settled.0;
        Witness { steps, at_end, settled }
    }

    /// Says that one reading is in a bracket after a text, and another one is not, or is in another bracket.
    pub(in crate::analyze) fn mixed(&self, text: &Witness) -> String {
        format!("after {}, one reading is in a bracket, and another one is not in the same", self.show(text))
    }

    /// Returns the number of steps so far.
    pub(in crate::analyze) fn work(&self) -> usize {
        self.work
    }

    /// Says why nothing more can be decided, if a bound was exceeded.
    pub(in crate::analyze) fn gave_up(&self) -> Option<String> {
        if self.too_deep {
            let why = "the rules nest too deep, have too many predicates, or have too many optional nodes in a row";
            Some(why.to_owned())
        } else if self.work > self.bounds.steps {
            Some(format!("the search was too long, more than {} steps", self.bounds.steps))
        } else {
            None
        }
    }

    /// Returns whether the witness satisfies the formula, under the same predicates.
    pub(in crate::analyze) fn holds(&mut self, mut formula: Formula, witness: &Witness) -> bool {
        // A predicate that the search settled late held from the start.
        let always = witness.settled.1;
        for &(letter, holding) in &witness.steps {
            formula = self.step(formula, letter, holding | always);
        }
        self.ends(formula, witness.at_end | always)
    }

    /// Returns the witness as it is, and its marks in order, each with its number and its place in the text, in bytes.
    pub(in crate::analyze) fn read_marks(&self, witness: &Witness) -> (String, Vec<(u32, usize)>) {
        let (mut text, mut marks) = (String::new(), Vec::new());
        for &(letter, _) in &witness.steps {
            match self.as_mark(letter) {
                Some(mark) => marks.push((mark, text.len())),
                None => text.push_str(&self.alphabet.representative(letter)),
            }
        }
        (text, marks)
    }

    /// Returns the names of all predicates.
    #[cfg(feature = "tools")]
    pub(in crate::analyze) fn predicates(&self) -> impl Iterator<Item = &str> {
        self.predicates.iter().map(|(name, _)| name.as_str())
    }

    /// Returns the witness as text without its marks, with the predicates that it depends on.
    pub(in crate::analyze) fn show(&self, witness: &Witness) -> String {
        let text = self.read_marks(witness).0;
        let text =
            if text.is_empty() { "the end of the input".to_owned() } else { format!("`{}`", text.escape_debug()) };
        let names: Vec<String> = (0..self.predicates.len().min(64))
            .filter(|number| witness.settled.0 >> number & 1 == 1)
            .map(|number| {
                let not = if witness.settled.1 >> number & 1 == 1 { "" } else { "not " };
                format!("{not}`{}`", self.predicates[number].0)
            })
            .list();
        if names.is_empty() { text } else { format!("{text} (where {})", names.join(", ")) }
    }
}

/// Returns all subsets of a bit set, the empty one first.
fn subsets(set: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(0_u64), move |&subset| {
        let next = subset.wrapping_sub(set) & set;
        (next != 0).then_some(next)
    })
}
