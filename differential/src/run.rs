//! Compares railurl with a peer on many cases, counts the results and minimizes differences.

use std::ops::Range;

use crate::case::Case;
use crate::compare::{Difference, compare};
use crate::explain::Explanation;
use crate::library::Library;
use crate::minimize::{minimize, without_history};
use crate::tally::Tally;

/// Compares railurl with a peer on the cases in `numbers`, which `case_of` makes.
pub fn run<P: Library>(numbers: Range<u64>, case_of: impl Fn(u64) -> Case, explanations: &[Explanation]) -> Tally {
    let reason = |case: &Case, found: &Difference| {
        let explanation = explanations.iter().find(|explanation| (explanation.is_reason)(case, found));
        explanation.map(|explanation| [explanation.name, explanation.sentence])
    };
    let mut tally = Tally::default();
    for number in numbers {
        let case = case_of(number);
        tally.cases += 1;
        let found = match compare::<P>(&case) {
            Ok(is_url) => {
                tally.accepted += u64::from(is_url);
                tally.steps += if is_url { case.sets.len() as u64 } else { 0 };
                continue;
            }
            Err(found) => found,
        };
        if let Some(reason) = reason(&case, &found) {
            tally.explain(reason, &case, &found);
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
            Some(reason) => tally.explain(reason, &smallest, &found),
            None => tally.add(found.aspect.name(), &smallest, &found),
        }
    }
    tally
}
