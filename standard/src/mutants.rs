//! Which sentences no test runs, and which can be left out or negated without a test that notices.
//!
//! The tests are two files of the web-platform-tests, `urltestdata.json` and `setters_tests.json`: they compare attributes,
//! and not the names of validation errors. For each mutant that survives, [`Search`] looks for an input that tells it from
//! the text.

use serde_json::Value as Json;

use crate::program::Program;
use crate::run::{Machine, Mutation};
use crate::search::{Case, Search, Side, Wanted, Witness};
use crate::source::Error;

/// The attributes that the text's getters give, `href` first.
pub const ATTRIBUTES: [&str; 10] =
    ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

/// A test of the web-platform-tests.
#[derive(Clone, Debug)]
pub struct Test {
    pub(crate) case: Case,
    /// The attributes that it compares, or nothing if parsing is to fail.
    pub(crate) expected: Option<Vec<(&'static str, String)>>,
}

/// A step of the text that is left out, or whose condition is negated, without a test that notices.
#[derive(Clone, Debug)]
pub struct Survivor {
    /// The number of the step.
    pub step: usize,
    /// The mutation.
    pub mutation: Mutation,
    /// An input on which the mutant differs from the text; its `new` is the mutant's.
    pub witness: Option<Witness>,
}

/// What tests say of a text.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of sentences that these tests can run.
    pub sentences: usize,
    /// The steps that no test runs.
    pub unrun: Vec<usize>,
    /// The number of mutants.
    pub mutants: usize,
    /// The mutants that no test notices.
    pub survivors: Vec<Survivor>,
}

impl Test {
    /// Reads `urltestdata.json` or `setters_tests.json`.
    ///
    /// # Errors
    ///
    /// The file is neither.
    pub fn all(json: &Json) -> Result<Vec<Test>, Error> {
        let text = |value: &Json, name: &str| value.get(name).and_then(Json::as_str).map(str::to_owned);
        let expected = |value: &Json| -> Vec<(&'static str, String)> {
            ATTRIBUTES.iter().filter_map(|name| Some((*name, text(value, name)?))).collect()
        };
        let mut tests = Vec::new();
        match json {
            Json::Array(rows) => {
                for row in rows.iter().filter(|row| row.is_object()) {
                    let Some(input) = text(row, "input") else { return Err(neither("a row without `input`")) };
                    let case = Case::new(input, text(row, "base").as_deref(), None);
                    let fails = row.get("failure").is_some_and(|failure| failure == &Json::Bool(true));
                    tests.push(Test { case, expected: (!fails).then(|| expected(row)) });
                }
            }
            Json::Object(attributes) => {
                for (attribute, rows) in attributes {
                    let Some(setter) = ATTRIBUTES.iter().find(|name| *name == attribute) else { continue };
                    for row in rows.as_array().into_iter().flatten().filter(|row| row.is_object()) {
                        let (Some(base), Some(input)) = (text(row, "href"), text(row, "new_value")) else {
                            return Err(neither("a row without `href` or `new_value`"));
                        };
                        let case = Case::new(input, Some(&base), Some(setter));
                        tests.push(Test { case, expected: row.get("expected").map(expected) });
                    }
                }
            }
            _ => return Err(neither("neither a list nor an object")),
        }
        if tests.is_empty() { Err(neither("no row")) } else { Ok(tests) }
    }

    /// Runs the test on a program: says what differs, and counts the steps that were run.
    ///
    /// # Errors
    ///
    /// Fails as [`Machine::call`] does.
    pub fn run(
        &self,
        program: &Program,
        mutant: Option<(usize, Mutation)>,
    ) -> Result<(Option<String>, Vec<u32>), Error> {
        let mut machine = Machine::new(program);
        machine.mutant = mutant;
        machine.counts = Some(vec![0; program.len()]);
        let difference = self.difference(&mut machine)?;
        Ok((difference, machine.counts.take().unwrap_or_default()))
    }

    fn difference(&self, machine: &mut Machine<'_>) -> Result<Option<String>, Error> {
        let Some(base) = self.case.base(machine)? else {
            return Ok(self.expected.is_some().then(|| "the base does not parse".to_owned()));
        };
        let url = self.case.url(machine, base.as_ref())?;
        let (url, expected) = match (url, &self.expected) {
            (None, None) => return Ok(None),
            (Some(url), Some(expected)) => (url, expected),
            (url, _) => return Ok(Some(if url.is_some() { "a URL" } else { "failure" }.to_owned())),
        };
        for (name, expected) in expected {
            let value = machine.get(name, &url)?;
            if value != *expected {
                return Ok(Some(format!("{name}: {value:?}, expected {expected:?}")));
            }
        }
        Ok(None)
    }
}

fn neither(what: &str) -> Error {
    Error::new(format!("this is neither urltestdata.json nor setters_tests.json: {what}"))
}

/// Runs tests on each mutant of a text; tries about so many inputs for a mutant that survives, and compares names of errors
/// if wanted.
///
/// # Errors
///
/// A test fails on the text as it is.
pub fn mutants(program: &Program, tests: &[Test], most: usize, names: bool) -> Result<Report, Error> {
    let mut running: Vec<Vec<&Test>> = vec![Vec::new(); program.len()];
    for test in tests {
        let (difference, counts) = test.run(program, None)?;
        if let Some(difference) = difference {
            return Err(Error::new(format!("{:?} fails: {difference}", test.case.input)));
        }
        counts.iter().zip(&mut running).filter(|(count, _)| **count > 0).for_each(|(_, tests)| tests.push(test));
    }
    let mut report = Report::default();
    // These files call no methods.
    let reached = program.reached();
    for step in program.all_steps().into_iter().filter(|step| reached[program.procedure_of(step.number)]) {
        report.sentences += 1;
        if running[step.number].is_empty() {
            report.unrun.push(step.number);
        }
        for mutation in [Mutation::Delete, Mutation::Negate] {
            if mutation == Mutation::Negate && !step.tree.op.is_conditional() {
                continue;
            }
            report.mutants += 1;
            let mutant = Some((step.number, mutation));
            // A mutant that cannot be run is noticed as well.
            let notices = |test: &&Test| !matches!(test.run(program, mutant), Ok((None, _)));
            if running[step.number].iter().any(notices) {
                continue;
            }
            let wanted = Wanted { at: 0, is_new: false, steps: vec![step.number] };
            let mut search = Search::new(Side::Text(program, None), Side::Text(program, mutant), vec![wanted], names);
            search.run(most, false);
            let witness = search.hits.remove(&0).map(|hit| hit.witness);
            report.survivors.push(Survivor { step: step.number, mutation, witness });
        }
    }
    Ok(report)
}
