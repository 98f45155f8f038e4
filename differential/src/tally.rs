//! The counts of a comparison with a library or a program, and its differences.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use crate::case::Case;

/// The maximum number of unexplained differences that are listed for each aspect.
const MAX_LISTED: usize = 40;

/// The counts of a comparison, and its differences.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases that the program accepts, or both libraries.
    pub accepted: u64,
    /// The number of later steps in which both agree: setters, or normal forms.
    pub steps: u64,
    /// The differences that have an explanation, by its name.
    pub explained: BTreeMap<&'static str, Explained>,
    /// The differences that have none, by aspect.
    pub unexplained: BTreeMap<&'static str, Unexplained>,
}

/// The differences that one explanation covers.
#[derive(Clone, Debug, Default)]
pub struct Explained {
    /// The number of these differences.
    pub count: u64,
    reason: &'static str,
    /// The size of the shortest case that was found, this case, and the difference.
    example: Option<(usize, String)>,
}

/// The differences in one aspect that have no explanation.
#[derive(Clone, Debug, Default)]
pub struct Unexplained {
    /// The number of these differences.
    pub count: u64,
    /// The shortest cases, and the differences.
    pub shortest: Vec<(Case, String)>,
}

impl Tally {
    /// Counts a difference that has an explanation, given by name and reason.
    pub(crate) fn explain(&mut self, [name, reason]: [&'static str; 2], case: &Case, difference: &dyn Display) {
        let known = self.explained.entry(name).or_default();
        (known.count, known.reason) = (known.count + 1, reason);
        if known.example.as_ref().is_none_or(|(size, _)| case.size() < *size) {
            known.example = Some((case.size(), format!("{case}: {difference}")));
        }
    }

    /// Counts a difference without an explanation, and lists it if it is among the shortest.
    pub(crate) fn add(&mut self, aspect: &'static str, case: &Case, difference: &dyn Display) {
        let of_aspect = self.unexplained.entry(aspect).or_default();
        of_aspect.count += 1;
        let at = of_aspect.shortest.partition_point(|(known, _)| known.size() <= case.size());
        // Several cases can be minimized to the same one.
        if at < MAX_LISTED && of_aspect.shortest[..at].iter().all(|(known, _)| known != case) {
            of_aspect.shortest.insert(at, (case.clone(), difference.to_string()));
            of_aspect.shortest.truncate(MAX_LISTED);
        }
    }
}

/// Writes the explanations with their numbers and examples, then the shortest cases without one.
impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (name, Explained { count, reason, example }) in &self.explained {
            writeln!(f, "explained {count}: {name}: {reason}")?;
            example.iter().try_for_each(|(_, example)| writeln!(f, "    {example}"))?;
        }
        writeln!(f, "unexplained {}", self.unexplained.values().map(|of_aspect| of_aspect.count).sum::<u64>())?;
        for (aspect, Unexplained { count, shortest }) in &self.unexplained {
            writeln!(f, "  {aspect}: {count}")?;
            shortest.iter().try_for_each(|(case, difference)| writeln!(f, "    {case}: {difference}"))?;
        }
        Ok(())
    }
}
