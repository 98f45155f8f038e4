//! Random sentences as a [proptest](https://docs.rs/proptest) strategy, which shrinks them.

use std::sync::Arc;

use proptest::prelude::Rng;
use proptest::strategy::{BoxedStrategy, NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::Sampler;
use crate::model::{Error, Grammar};

/// Sentences of a rule, of at most `size` code points.
///
/// [`corpus`](super::corpus) says which sentences these are.
///
/// Needs the feature `proptest`. Look-ahead and predicates are ignored, so a sample may not match a grammar that has them.
///
/// # Errors
///
/// The rule is missing, refers to a missing rule, or has no sentence of at most `size` code points.
///
/// ```
/// use proptest::{strategy::Strategy, test_runner::TestRunner};
/// use railurl_grammar::{interpret::Interpreter, read, sample};
///
/// let grammar = read("number =\n  OneOrMore:\n    T: any of [0-9]\n")?;
/// let interpreter = Interpreter::new(&grammar)?;
/// let numbers = sample::sentences(&grammar, "number", 8)?;
/// let run = TestRunner::default().run(&numbers, |number| {
///     assert!(number.len() <= 8 && interpreter.parse("number", &number).is_ok_and(|matched| matched.is_some()));
///     Ok(())
/// });
/// assert!(run.is_ok());
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn sentences(grammar: &Grammar, rule: &str, size: usize) -> Result<BoxedStrategy<String>, Error> {
    Ok(Sentences { sampler: Arc::new(Sampler::new(grammar, rule, size)?) }.boxed())
}

/// The strategy that [`sentences`] returns.
#[derive(Clone, Debug)]
struct Sentences {
    sampler: Arc<Sampler>,
}

impl Strategy for Sentences {
    type Tree = Derivation;
    type Value = String;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut numbers = Vec::new();
        self.sampler.sentence(&mut |bound| {
            let number = runner.rng().next_u32() % bound;
            numbers.push(number);
            number
        });
        Ok(Derivation::new(self.sampler.clone(), numbers))
    }
}

/// A sentence as its drawn numbers, and the state of shrinking.
#[derive(Debug)]
pub(super) struct Derivation {
    sampler: Arc<Sampler>,
    numbers: Vec<u32>,
    /// The numbers before the last step, to return to.
    before: Vec<u32>,
    pass: Pass,
    /// Whether a round of passes has simplified anything.
    progress: bool,
}

/// The next step of shrinking.
#[derive(Clone, Copy, Debug)]
enum Pass {
    /// Removes `length` numbers, at `at`.
    Delete { length: usize, at: usize },
    /// Lowers the number at `at`, but not below `least`.
    Lower { at: usize, least: u32 },
}

impl Derivation {
    pub(super) fn new(sampler: Arc<Sampler>, numbers: Vec<u32>) -> Self {
        let pass = Pass::Delete { length: numbers.len(), at: 0 };
        Derivation { sampler, before: numbers.clone(), numbers, pass, progress: false }
    }

    /// Makes the next step, on numbers that are known to fail; returns false if everything was tried.
    fn attempt(&mut self) -> bool {
        loop {
            match self.pass {
                Pass::Delete { length: 0, .. } => self.pass = Pass::Lower { at: 0, least: 0 },
                Pass::Delete { length, at } if at >= self.numbers.len() => {
                    self.pass = Pass::Delete { length: length / 2, at: 0 };
                }
                Pass::Delete { length, at } => {
                    let end = (at + length).min(self.numbers.len());
                    self.numbers.drain(at..end);
                    return true;
                }
                Pass::Lower { at, least } => match self.numbers.get(at) {
                    Some(&number) if least < number => {
                        self.numbers[at] = if least == 0 { 0 } else { least + (number - least) / 2 };
                        return true;
                    }
                    Some(_) => self.pass = Pass::Lower { at: at + 1, least: 0 },
                    None if self.progress => {
                        self.progress = false;
                        self.pass = Pass::Delete { length: self.numbers.len(), at: 0 };
                    }
                    None => return false,
                },
            }
        }
    }

    /// Continues after a step that simplified too much.
    fn skip(&mut self, failed: &[u32]) {
        self.pass = match self.pass {
            Pass::Delete { length, at } => Pass::Delete { length, at: at + length },
            Pass::Lower { at, .. } => Pass::Lower { at, least: failed[at] + 1 },
        };
    }
}

impl ValueTree for Derivation {
    type Value = String;

    fn current(&self) -> String {
        let mut numbers = self.numbers.iter();
        self.sampler.sentence(&mut |bound| numbers.next().map_or(0, |number| number % bound))
    }

    fn simplify(&mut self) -> bool {
        self.progress |= self.before != self.numbers;
        self.before.clone_from(&self.numbers);
        self.attempt()
    }

    fn complicate(&mut self) -> bool {
        if self.before == self.numbers {
            return false;
        }
        let failed = std::mem::replace(&mut self.numbers, self.before.clone());
        self.skip(&failed);
        // If everything was tried, this has returned to the numbers that are known to fail. That counts as a step too:
        // otherwise the other members of a tuple would not be shrunk.
        self.attempt();
        true
    }
}
