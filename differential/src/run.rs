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
    let reason = |case: &Case, difference: &Difference| {
        let explanation = explanations.iter().find(|explanation| (explanation.is_reason)(case, difference));
        explanation.map(|explanation| [explanation.name, explanation.sentence])
    };
    let mut tally = Tally::default();
    for number in numbers {
        let case = case_of(number);
        tally.cases += 1;
        let difference = match compare::<P>(&case) {
            Ok(is_url) => {
                tally.accepted += u64::from(is_url);
                tally.steps += if is_url { case.sets.len() as u64 } else { 0 };
                continue;
            }
            Err(difference) => difference,
        };
        if let Some(reason) = reason(&case, &difference) {
            tally.explain(reason, &case, &difference);
            continue;
        }
        // Minimizing keeps the kind of difference, so that one does not turn into another. The smallest case may have an
        // explanation, because the original one can differ in several ways at once.
        let is_same = |case: &Case| {
            compare::<P>(case).is_err_and(|other| {
                other.aspect == difference.aspect && other.railurl.is_some() == difference.railurl.is_some()
            })
        };
        let direct = without_history(&case, difference.before.as_deref(), difference.step, is_same);
        let smallest = minimize(&direct, is_same);
        // Minimizing keeps a difference, so this one has it.
        let Err(difference) = compare::<P>(&smallest) else { continue };
        match reason(&smallest, &difference) {
            Some(reason) => tally.explain(reason, &smallest, &difference),
            None => tally.add(difference.aspect.name(), &smallest, &difference),
        }
    }
    tally
}
