//! A run: compares many cases, counts the results and minimizes differences.

use std::collections::BTreeMap;
use std::ops::Range;

use railurl_canon::dialects::rfc::Syntax;

use super::compare::{Agreed, Difference, compare};
use super::explain::Explanations;
use super::peers::Peer;
use crate::case::Case;
use crate::minimize::minimize;

/// The number of unexplained differences that are listed.
const LISTED: usize = 100;

/// The results of a run.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The number of cases, each compared by both specifications.
    pub cases: u64,
    /// The number of references that both accept, counted once per specification.
    pub references: u64,
    /// The number of those whose normal form agrees, apart from explained differences.
    pub normal_forms: u64,
    /// The number of uses of each explanation, by name.
    pub explained: BTreeMap<&'static str, u64>,
    /// The shortest example found for each.
    pub examples: BTreeMap<&'static str, Case>,
    /// The number of cases with an unexplained difference.
    pub unexplained: u64,
    /// Minimized unexplained differences, without duplicates, with the number of the original case.
    pub minimized: BTreeMap<String, (u64, Difference)>,
}

/// Compares railurl with a peer on the cases in `numbers`, which `case_of` makes.
pub fn run<P: Peer>(numbers: Range<u64>, case_of: impl Fn(u64) -> Case, explanations: &Explanations) -> Findings {
    let mut findings = Findings::default();
    for number in numbers {
        let case = case_of(number);
        findings.cases += 1;
        for syntax in [Syntax::Uri, Syntax::Iri] {
            findings.add::<P>(number, &case, syntax, explanations);
        }
    }
    findings
}

impl Findings {
    fn add<P: Peer>(&mut self, number: u64, case: &Case, syntax: Syntax, explanations: &Explanations) {
        let mut needed = Vec::new();
        let found =
            compare::<P>(case, syntax, |target, normal| explanations.adapt(target, normal, syntax, &mut needed));
        match found {
            Ok(agreed) => {
                self.references += u64::from(agreed != Agreed::NoReference);
                self.normal_forms += u64::from(agreed == Agreed::NormalForm);
                needed.into_iter().for_each(|name| self.explain(name, case));
            }
            Err(found) => match explanations.reason(&found) {
                Some(name) => {
                    self.references += 1;
                    self.explain(name, case);
                }
                None => self.add_small::<P>(number, case, *found, explanations),
            },
        }
    }

    fn explain(&mut self, name: &'static str, case: &Case) {
        *self.explained.entry(name).or_default() += 1;
        let length = |case: &Case| case.texts().map(str::len).sum::<usize>();
        if self.examples.get(name).is_none_or(|shortest| length(case) < length(shortest)) {
            self.examples.insert(name, case.clone());
        }
    }

    fn add_small<P: Peer>(&mut self, number: u64, case: &Case, found: Difference, explanations: &Explanations) {
        let unexplained = |case: &Case| {
            let adapt = |target: &_, normal| explanations.adapt(target, normal, found.syntax, &mut Vec::new());
            let other = compare::<P>(case, found.syntax, adapt).err()?;
            (other.step == found.step && explanations.reason(&other).is_none()).then_some(other)
        };
        let smallest = minimize(case, |case| unexplained(case).is_some());
        self.unexplained += 1;
        if self.minimized.len() < LISTED {
            let found = unexplained(&smallest).map_or(found, |other| *other);
            self.minimized.entry(smallest.to_string()).or_insert((number, found));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rfc::explain;
    use crate::rfc::generate::Generator;
    use crate::rfc::peers::{FluentUri, IriString, Railurl};

    fn few<P: Peer>(explanations: &Explanations) -> Findings {
        let generator = Generator::new(1);
        let findings = run::<P>(0..20_000, |number| generator.case(number), explanations);
        assert_eq!(findings.unexplained, 0, "{}: {:#?}", P::NAME, findings.minimized);
        assert!(findings.references > 15_000 && findings.normal_forms > 10_000, "{findings:?}");
        findings
    }

    #[test]
    fn railurl_agrees_with_itself() {
        few::<Railurl>(&Explanations { resolution: &[], normalization: &[] });
    }

    #[test]
    fn fluent_uri_has_only_known_differences() {
        let findings = few::<FluentUri>(&explain::FLUENT_URI);
        assert!(
            explain::FLUENT_URI.names().all(|name| findings.explained.contains_key(name)),
            "{:?}",
            findings.explained
        );
    }

    #[test]
    fn iri_string_has_only_known_differences() {
        let findings = few::<IriString>(&explain::IRI_STRING);
        assert!(
            explain::IRI_STRING.names().all(|name| findings.explained.contains_key(name)),
            "{:?}",
            findings.explained
        );
    }
}
