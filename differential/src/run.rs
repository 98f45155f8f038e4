//! Compares railurl with a peer on many cases, counts the results and minimizes differences.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::Range;

use crate::case::Case;
use crate::compare::{Difference, compare};
use crate::explain::Explanation;
use crate::library::Library;
use crate::minimize::{minimize, without_history};

/// The maximum number of unexplained differences that are listed.
const MAX_LISTED: usize = 400;

/// The results of comparing with a peer.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The number of cases compared.
    pub cases: u64,
    /// The number of cases that both accept.
    pub accepted: u64,
    /// The number of later steps in which both agree: setters, or normal forms.
    pub steps: u64,
    /// The differences that have an explanation, by its name.
    pub explained: BTreeMap<&'static str, Explained>,
    /// The number of cases with an unexplained difference.
    pub unexplained: u64,
    /// Minimized cases with an unexplained difference, without duplicates: the number of the original case, and the
    /// difference.
    pub minimized: BTreeMap<String, (u64, String)>,
}

/// The differences that one explanation covers.
#[derive(Clone, Debug, Default)]
pub struct Explained {
    /// The number of these differences.
    pub count: u64,
    /// The size of the shortest case that was found.
    size: usize,
    /// This case, and the difference.
    example: String,
}

impl Findings {
    /// Counts a difference that has an explanation.
    pub(crate) fn explain(&mut self, name: &'static str, case: &Case, difference: &dyn Display) {
        let known = self.explained.entry(name).or_default();
        known.count += 1;
        if known.count == 1 || case.size() < known.size {
            (known.size, known.example) = (case.size(), format!("{case}: {difference}"));
        }
    }

    /// Adds an unexplained difference, and the number of the case from which it was minimized.
    pub(crate) fn add(&mut self, number: u64, smallest: &Case, difference: &dyn Display) {
        self.unexplained += 1;
        if self.minimized.len() < MAX_LISTED {
            self.minimized.entry(smallest.to_string()).or_insert_with(|| (number, difference.to_string()));
        }
    }

    /// Prints the explanations with their numbers, then the unexplained differences.
    pub fn print(&self, explanations: &[(&str, &str)]) {
        for (name, sentence) in explanations {
            let explained = self.explained.get(name);
            println!("explained {}: {name}: {sentence}", explained.map_or(0, |explained| explained.count));
            if let Some(Explained { example, .. }) = explained {
                println!("    {example}");
            }
        }
        println!("unexplained {}", self.unexplained);
        for (case, (number, difference)) in &self.minimized {
            println!("{number}: {case}\n    {difference}");
        }
    }
}

/// Compares railurl with a peer on the cases in `numbers`, which `case_of` makes.
pub fn run<P: Library>(numbers: Range<u64>, case_of: impl Fn(u64) -> Case, explanations: &[Explanation]) -> Findings {
    let reason = |case: &Case, found: &Difference| {
        explanations.iter().find(|explanation| (explanation.is_reason)(case, found)).map(|explanation| explanation.name)
    };
    let mut findings = Findings::default();
    for number in numbers {
        let case = case_of(number);
        findings.cases += 1;
        let found = match compare::<P>(&case) {
            Ok(is_url) => {
                findings.accepted += u64::from(is_url);
                findings.steps += if is_url { case.sets.len() as u64 } else { 0 };
                continue;
            }
            Err(found) => found,
        };
        if let Some(name) = reason(&case, &found) {
            findings.explain(name, &case, &found);
            continue;
        }
        // Minimizing keeps the kind of difference, so that one does not turn into another. The smallest case may have an
        // explanation, because the original one can differ in several ways at once.
        let is_same = |case: &Case| {
            compare::<P>(case)
                .is_err_and(|other| other.aspect == found.aspect && other.railurl.is_some() == found.railurl.is_some())
        };
        let direct = without_history(&case, found.before.as_deref(), found.step, is_same);
        let smallest = minimize(&direct, is_same);
        let Err(found) = compare::<P>(&smallest) else { continue };
        match reason(&smallest, &found) {
            Some(name) => findings.explain(name, &smallest, &found),
            None => findings.add(number, &smallest, &found),
        }
    }
    findings
}
