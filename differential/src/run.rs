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
const LISTED: usize = 400;

/// The results of comparing with a peer.
#[derive(Clone, Debug)]
pub struct Findings<D> {
    /// The number of cases compared.
    pub cases: u64,
    /// The number of cases that both accept.
    pub accepted: u64,
    /// The number of later steps in which both agree: setters, or normal forms.
    pub steps: u64,
    /// The differences that have an explanation, by its name.
    pub explained: BTreeMap<&'static str, Explained<D>>,
    /// The number of cases with an unexplained difference.
    pub unexplained: u64,
    /// Minimized unexplained differences, without duplicates, with the number of the original case.
    pub minimized: BTreeMap<String, (u64, D)>,
}

/// The differences that one explanation covers.
#[derive(Clone, Debug)]
pub struct Explained<D> {
    /// The number of these differences.
    pub count: u64,
    /// The shortest case that was found.
    pub shortest: Case,
    /// Its difference; `None` if both agree after railurl's result is adapted.
    pub difference: Option<D>,
}

impl<D> Default for Findings<D> {
    fn default() -> Self {
        let (explained, minimized) = (BTreeMap::new(), BTreeMap::new());
        Findings { cases: 0, accepted: 0, steps: 0, explained, unexplained: 0, minimized }
    }
}

impl<D: Display> Findings<D> {
    /// Counts a difference that has an explanation.
    pub(crate) fn explain(&mut self, name: &'static str, case: &Case, difference: Option<D>) {
        let new = |count, difference| Explained { count, shortest: case.clone(), difference };
        match self.explained.get_mut(name) {
            Some(known) if known.shortest.size() <= case.size() => known.count += 1,
            Some(known) => *known = new(known.count + 1, difference),
            None => drop(self.explained.insert(name, new(1, difference))),
        }
    }

    /// Adds an unexplained difference, and the number of the case from which it was minimized.
    pub(crate) fn add(&mut self, number: u64, smallest: &Case, difference: D) {
        self.unexplained += 1;
        if self.minimized.len() < LISTED {
            self.minimized.entry(smallest.to_string()).or_insert((number, difference));
        }
    }

    /// Prints the explanations with their numbers, then the unexplained differences.
    pub fn print(&self, explanations: impl Iterator<Item = (&'static str, &'static str)>) {
        for (name, sentence) in explanations {
            let explained = self.explained.get(name);
            println!("explained {}: {name}: {sentence}", explained.map_or(0, |explained| explained.count));
            if let Some(Explained { shortest, difference, .. }) = explained {
                let difference = difference.as_ref().map_or_else(String::new, |difference| format!(": {difference}"));
                println!("    {shortest}{difference}");
            }
        }
        println!("unexplained {}", self.unexplained);
        for (case, (number, difference)) in &self.minimized {
            println!("{number}: {case}\n    {difference}");
        }
    }
}

/// Compares railurl with a peer on the cases in `numbers`, which `case_of` makes.
pub fn run<P: Library>(
    numbers: Range<u64>,
    case_of: impl Fn(u64) -> Case,
    explanations: &[Explanation],
) -> Findings<Difference> {
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
            findings.explain(name, &case, Some(found));
            continue;
        }
        // Minimizing keeps the kind of difference, so that one does not turn into another. The smallest case may have an
        // explanation, because the original one can differ in several ways at once.
        let is_same = |case: &Case| {
            compare::<P>(case).is_err_and(|other| {
                other.aspect == found.aspect && other.railurl.is_some() == found.railurl.is_some()
            })
        };
        let direct = without_history(&case, found.before.as_deref(), found.step, is_same);
        let smallest = minimize(&direct, is_same);
        let Err(found) = compare::<P>(&smallest) else { continue };
        match reason(&smallest, &found) {
            Some(name) => findings.explain(name, &smallest, Some(found)),
            None => findings.add(number, &smallest, found),
        }
    }
    findings
}
