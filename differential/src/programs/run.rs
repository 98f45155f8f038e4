//! Asks a program about many cases, and compares its answers with the parser's.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};
use std::path::Path;

use railurl::dialect::Parser;
use serde_json::{Map, Value, json};

use super::compare::difference;
use super::exceptions::EXCEPTIONS;
use super::process::Process;
use super::{about, crates};
use crate::case::Case;
use crate::minimize::minimize;

/// The number of cases in memory at a time. Each such part is answered by a process of its own.
const PART_SIZE: usize = 250_000;

/// The maximum number of unexplained differences that are listed for each aspect.
const MAX_LISTED: usize = 40;

/// The counts of a program's answers, and its differences from railurl.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases that the program accepts.
    pub accepted: u64,
    /// The number of differences that an exception covers, by its name and reason.
    pub explained: BTreeMap<[&'static str; 2], u64>,
    /// The number of unexplained differences, by aspect.
    pub unexplained: BTreeMap<&'static str, u64>,
    /// The shortest cases with an unexplained difference, and the difference, by aspect.
    pub shortest: BTreeMap<&'static str, Vec<(Case, String)>>,
}

/// Compares a parser with a program: its own, or another by this name. The shortest case of each aspect is minimized.
pub fn run(parser: Parser, name: &str, folder: &Path, cases: impl IntoIterator<Item = Case>) -> io::Result<Tally> {
    let mut tally = Tally::of(name, folder, cases, |tally, case, answer| {
        if let Some(found) = difference(parser, case, answer) {
            let exception = EXCEPTIONS.iter().find(|exception| exception.covers(parser, case, &found));
            let exception = exception.map(|exception| [exception.name, exception.reason]);
            tally.add(found.aspect(), exception, case, &found);
        }
    })?;
    match crates::find(name) {
        Some(answer) => tally.minimize(parser, |case| Ok(answer(case))),
        None if tally.shortest.is_empty() => {}
        None => {
            let mut process = Process::start(name, folder)?;
            tally.minimize(parser, |case| process.ask_one(case));
        }
    }
    Ok(tally)
}

/// Asks a program about every case, in order: the one that a folder has by this name, or a crate in this process.
pub fn ask(
    name: &str,
    folder: &Path,
    cases: impl IntoIterator<Item = Case>,
    mut visit: impl FnMut(&Case, &Value),
) -> io::Result<()> {
    let mut cases = cases.into_iter();
    if let Some(answer) = crates::find(name) {
        cases.for_each(|case| visit(&case, &answer(&case)));
        return Ok(());
    }
    loop {
        let part: Vec<Case> = cases.by_ref().take(PART_SIZE).collect();
        if part.is_empty() {
            return Ok(());
        }
        Process::start(name, folder)?.ask(part, &mut visit)?;
    }
}

/// Records a program's answers: a line about the program, then the cases with their answers.
pub fn record(
    parser: Parser,
    folder: &Path,
    cases: impl IntoIterator<Item = Case>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let about = about(parser).ok_or_else(|| io::Error::other("it has no program"))?;
    writeln!(out, "{}", json!({ "program": about.program, "version": about.version }))?;
    record_rows(parser.name(), folder, cases, out, |_| ())
}

/// Writes a JSON object for each case: the input, the base, and the members of the answer, changed by `edit`.
pub(crate) fn record_rows(
    name: &str,
    folder: &Path,
    cases: impl IntoIterator<Item = Case>,
    out: &mut dyn Write,
    edit: impl Fn(&mut Map<String, Value>),
) -> io::Result<()> {
    let mut result = Ok(());
    ask(name, folder, cases, |case, answer| {
        let mut row = Map::from_iter([("input".to_owned(), json!(case.input))]);
        row.extend(case.base.as_ref().map(|base| ("base".to_owned(), json!(base))));
        row.extend(answer.as_object().cloned().unwrap_or_default());
        edit(&mut row);
        if result.is_ok() {
            result = writeln!(out, "{}", Value::Object(row));
        }
    })?;
    result
}

impl Tally {
    /// Asks a program about every case, and calls `compare` with each answer, to add the differences.
    pub(crate) fn of(
        name: &str,
        folder: &Path,
        cases: impl IntoIterator<Item = Case>,
        mut compare: impl FnMut(&mut Self, &Case, &Value),
    ) -> io::Result<Self> {
        let mut tally = Tally::default();
        ask(name, folder, cases, |case, answer| {
            tally.cases += 1;
            tally.accepted += u64::from(answer["accepted"] == true);
            compare(&mut tally, case, answer);
        })?;
        Ok(tally)
    }

    /// Counts a difference, and lists it if it has no exception, which is given by name and reason.
    pub(crate) fn add(
        &mut self,
        aspect: &'static str,
        exception: Option<[&'static str; 2]>,
        case: &Case,
        difference: &dyn Display,
    ) {
        if let Some(exception) = exception {
            *self.explained.entry(exception).or_default() += 1;
            return;
        }
        *self.unexplained.entry(aspect).or_default() += 1;
        let shortest = self.shortest.entry(aspect).or_default();
        let at = shortest.partition_point(|(known, _)| known.size() <= case.size());
        if at < MAX_LISTED {
            shortest.insert(at, (case.clone(), difference.to_string()));
            shortest.truncate(MAX_LISTED);
        }
    }

    /// Puts a minimized case before the others of each aspect.
    fn minimize(&mut self, parser: Parser, mut ask: impl FnMut(&Case) -> io::Result<Value>) {
        for (aspect, cases) in &mut self.shortest {
            let Some((first, _)) = cases.first() else { continue };
            let mut found = |case: &Case| {
                let found = difference(parser, case, &ask(case).ok()?)?;
                let is_excepted = EXCEPTIONS.iter().any(|exception| exception.covers(parser, case, &found));
                (found.aspect() == *aspect && !is_excepted).then_some(found)
            };
            let case = minimize(first, |case| found(case).is_some());
            if let Some(found) = found(&case).filter(|_| case != *first) {
                cases.insert(0, (case, found.to_string()));
            }
        }
    }
}

/// Writes the counts, the exceptions with their reasons, and the shortest unexplained cases.
impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} cases, {} accepted by the program", self.cases, self.accepted)?;
        for ([name, reason], count) in &self.explained {
            writeln!(f, "explained {count}: {name}: {reason}")?;
        }
        writeln!(f, "unexplained {}", self.unexplained.values().sum::<u64>())?;
        for (aspect, count) in &self.unexplained {
            writeln!(f, "  {aspect}: {count}")?;
            for (case, difference) in self.shortest.get(aspect).into_iter().flatten() {
                writeln!(f, "    {case}: {difference}")?;
            }
        }
        Ok(())
    }
}
