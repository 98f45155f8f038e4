//! Compares railurl with a peer on many references, counts the results and minimizes differences.

use std::ops::Range;

use railurl_canon::dialects::rfc::Syntax;

use super::compare::{Agreed, compare};
use super::explain::Explanations;
use super::peers::Peer;
use crate::case::Case;
use crate::minimize::minimize;
use crate::tally::Tally;

/// Compares railurl with a peer on the cases in `numbers`, which `case_of` makes, each as a URI and as an IRI.
pub fn run<P: Peer>(numbers: Range<u64>, case_of: impl Fn(u64) -> Case, explanations: &Explanations) -> Tally {
    let mut tally = Tally::default();
    for number in numbers {
        let case = case_of(number);
        tally.cases += 1;
        for syntax in [Syntax::Uri, Syntax::Iri] {
            add::<P>(&mut tally, &case, syntax, explanations);
        }
    }
    tally
}

fn add<P: Peer>(tally: &mut Tally, case: &Case, syntax: Syntax, explanations: &Explanations) {
    let mut needed = Vec::new();
    let adapt = |target: &_, normal| explanations.adapt(target, normal, syntax, &mut needed);
    let difference = match compare::<P>(case, syntax, adapt) {
        Ok(agreed) => {
            tally.accepted += u64::from(agreed != Agreed::NoReference);
            tally.steps += u64::from(agreed == Agreed::NormalForm);
            needed.into_iter().for_each(|reason| tally.explain(reason, case, &"other normal form"));
            return;
        }
        Err(difference) => difference,
    };
    if let Some(reason) = explanations.reason(&difference) {
        tally.accepted += 1;
        tally.explain(reason, case, &difference);
        return;
    }
    let unexplained = |case: &Case| {
        // Reasons that apply while a case is minimized do not count.
        let adapt = |target: &_, normal| explanations.adapt(target, normal, syntax, &mut Vec::new());
        let other = compare::<P>(case, syntax, adapt).err()?;
        (other.step == difference.step && explanations.reason(&other).is_none()).then_some(other)
    };
    let smallest = minimize(case, |case| unexplained(case).is_some());
    tally.add(difference.step.name(), &smallest, &unexplained(&smallest).unwrap_or(difference));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rfc::explain::{FLUENT_URI, IRI_STRING};
    use crate::rfc::generate::Generator;
    use crate::rfc::peers::{FluentUri, IriString};

    /// Compares a few cases. All differences must be explained, and all explanations needed.
    #[track_caller]
    fn assert_explained<P: Peer>(explanations: &Explanations) {
        let generator = Generator::new(1);
        let tally = run::<P>(0..20_000, |number| generator.case(number), explanations);
        assert!(tally.unexplained.is_empty(), "{}: {tally}", P::NAME);
        assert!(tally.accepted > 15_000 && tally.steps > 10_000, "{tally:?}");
        let of_normalization = explanations.normalization.iter().map(|known| known.name);
        for name in explanations.resolution.iter().map(|known| known.name).chain(of_normalization) {
            assert!(tally.explained.contains_key(name), "{name}: {:?}", tally.explained);
        }
    }

    #[test]
    fn fluent_uri_has_only_known_differences() {
        assert_explained::<FluentUri>(&FLUENT_URI);
    }

    #[test]
    fn iri_string_has_only_known_differences() {
        assert_explained::<IriString>(&IRI_STRING);
    }
}
