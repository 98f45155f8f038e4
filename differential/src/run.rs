//! A run: compares many cases, counts the results and minimizes differences.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::case::Case;
use crate::compare::{Difference, compare, difference};
use crate::explain::Explanation;
use crate::library::{Library, Railurl};
use crate::minimize::{minimize, without_history};

/// The maximum number of unexplained differences that are listed.
const LISTED: usize = 400;

/// The results of a run.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The number of cases compared.
    pub cases: u64,
    /// The number of cases that are URLs for both, and agree.
    pub urls: u64,
    /// The number of setters called, in cases without a difference.
    pub setters: u64,
    /// The number of uses of each explanation, by name.
    pub explained: BTreeMap<&'static str, u64>,
    /// The shortest example found for each.
    pub examples: BTreeMap<&'static str, (Case, Difference)>,
    /// The number of cases with an unexplained difference.
    pub unexplained: u64,
    /// Minimized unexplained differences, without duplicates, with the number of the original case.
    pub minimized: BTreeMap<String, (u64, Difference)>,
}

/// Compares railurl with a peer on the cases in `numbers`, which `case_of` makes.
pub fn run<P: Library>(numbers: Range<u64>, case_of: impl Fn(u64) -> Case, explanations: &[Explanation]) -> Findings {
    let mut findings = Findings::default();
    for number in numbers {
        let case = case_of(number);
        findings.cases += 1;
        let found = match compare::<Railurl, P>(&case) {
            Ok(is_url) => {
                findings.urls += u64::from(is_url);
                findings.setters += if is_url { case.sets.len() as u64 } else { 0 };
                continue;
            }
            Err(found) => found,
        };
        let reason = explanations.iter().find(|explanation| explanation.applies(&case, &found));
        match reason {
            Some(explanation) => findings.explain(explanation, case, found),
            None => findings.add_small::<P>(number, &case, &found, explanations),
        }
    }
    findings
}

impl Findings {
    fn explain(&mut self, explanation: &Explanation, case: Case, found: Difference) {
        *self.explained.entry(explanation.name).or_default() += 1;
        let length = |case: &Case| case.texts().map(str::len).sum::<usize>() + case.sets.len();
        match self.examples.get(explanation.name) {
            Some((shortest, _)) if length(shortest) <= length(&case) => {}
            _ => drop(self.examples.insert(explanation.name, (case, found))),
        }
    }

    /// Minimizes a case, and looks for an explanation again, because it may differ in several ways at once.
    fn add_small<P: Library>(&mut self, number: u64, case: &Case, found: &Difference, explanations: &[Explanation]) {
        // Keeps the kind of difference, so that one does not turn into another.
        let is_same = |case: &Case| {
            difference::<Railurl, P>(case)
                .is_some_and(|other| other.aspect == found.aspect && other.railurl.is_some() == found.railurl.is_some())
        };
        let direct = without_history(case, found.before.as_deref(), found.step, is_same);
        let smallest = minimize(&direct, is_same);
        let Some(found) = difference::<Railurl, P>(&smallest) else { return };
        match explanations.iter().find(|explanation| explanation.applies(&smallest, &found)) {
            Some(explanation) => self.explain(explanation, smallest, found),
            None => {
                self.unexplained += 1;
                if self.minimized.len() < LISTED {
                    self.minimized.entry(smallest.to_string()).or_insert((number, found));
                }
            }
        }
    }
}
