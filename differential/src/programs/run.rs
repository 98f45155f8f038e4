//! A run: asks a program about many cases, and compares.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use railurl::dialect::Parser;
use serde_json::{Value, json};

use super::compare::{Difference, difference};
use super::exceptions::EXCEPTIONS;
use super::process::Process;
use super::{about, crates};
use crate::case::Case;
use crate::minimize::minimize;

/// The number of cases in memory at a time. Each such part is answered by a process of its own.
const PART: usize = 500_000;

/// The maximum number of unexplained differences that are listed for each aspect.
const LISTED: usize = 40;

/// The results of a run.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The number of cases.
    pub cases: u64,
    /// The number of cases that the program accepts.
    pub accepted: u64,
    /// The number of uses of each exception, by name.
    pub explained: BTreeMap<&'static str, u64>,
    /// The number of unexplained differences, by aspect.
    pub unexplained: BTreeMap<&'static str, u64>,
    /// The shortest cases with an unexplained difference, by aspect.
    pub shortest: BTreeMap<&'static str, Vec<(Case, Difference)>>,
}

/// Compares a parser with its program, or with another one of this name, which is installed in a folder. The first case
/// of each aspect is minimized.
///
/// # Errors
///
/// The program cannot be run, or does not answer.
pub fn run(parser: Parser, name: &str, folder: &Path, mut cases: impl Iterator<Item = Case>) -> io::Result<Findings> {
    let mut findings = Findings::default();
    loop {
        let part: Vec<Case> = cases.by_ref().take(PART).collect();
        if part.is_empty() {
            findings.minimize(parser, name, folder)?;
            return Ok(findings);
        }
        ask_as(name, folder, part, |case, answer| findings.add(parser, case, answer))?;
    }
}

/// Asks a parser's program about every case, in order.
///
/// # Errors
///
/// The program cannot be run, or does not answer.
pub fn ask(parser: Parser, folder: &Path, cases: Vec<Case>, visit: impl FnMut(&Case, &Value)) -> io::Result<()> {
    ask_as(parser.name(), folder, cases, visit)
}

/// Asks the program of this name, or the crate in this process.
pub(crate) fn ask_as(
    name: &str,
    folder: &Path,
    cases: Vec<Case>,
    mut visit: impl FnMut(&Case, &Value),
) -> io::Result<()> {
    match crates::find(name) {
        Some(answer) => cases.iter().for_each(|case| visit(case, &answer(case))),
        None => Process::start(name, folder)?.ask(cases, visit)?,
    }
    Ok(())
}

/// Records a program's answers: a line about the program, then the cases with their answers.
///
/// # Errors
///
/// The program cannot be run, or the answers cannot be written.
pub fn record(parser: Parser, folder: &Path, cases: Vec<Case>, out: &mut impl Write) -> io::Result<()> {
    let about = about(parser).ok_or_else(|| io::Error::other("it has no program"))?;
    writeln!(out, "{}", json!({ "program": about.program, "version": about.version }))?;
    let mut result = Ok(());
    ask(parser, folder, cases, |case, answer| {
        let mut row = serde_json::Map::new();
        row.insert("input".to_owned(), json!(case.input));
        if let Some(base) = &case.base {
            row.insert("base".to_owned(), json!(base));
        }
        row.extend(answer.as_object().cloned().unwrap_or_default());
        if result.is_ok() {
            result = writeln!(out, "{}", Value::Object(row));
        }
    })?;
    result
}

impl Findings {
    /// Puts a minimized case before the others of each aspect.
    fn minimize(&mut self, parser: Parser, name: &str, folder: &Path) -> io::Result<()> {
        if self.shortest.is_empty() {
            return Ok(());
        }
        let mut ask: Box<dyn FnMut(&Case) -> io::Result<Value>> = match crates::find(name) {
            Some(answer) => Box::new(move |case| Ok(answer(case))),
            None => {
                let mut process = Process::start(name, folder)?;
                Box::new(move |case| process.ask_one(case))
            }
        };
        for (aspect, cases) in &mut self.shortest {
            let Some((first, _)) = cases.first() else { continue };
            let mut found = |case: &Case| {
                let found = difference(parser, case, &ask(case).ok()?)?;
                let is_excepted = EXCEPTIONS.iter().any(|exception| exception.covers(parser, case, &found));
                (found.aspect() == *aspect && !is_excepted).then_some(found)
            };
            let case = minimize(first, |case| found(case).is_some());
            if let Some(found) = found(&case).filter(|_| case != *first) {
                cases.insert(0, (case, found));
            }
        }
        Ok(())
    }

    fn add(&mut self, parser: Parser, case: &Case, answer: &Value) {
        self.cases += 1;
        self.accepted += u64::from(answer["accepted"] == true);
        let Some(found) = difference(parser, case, answer) else { return };
        if let Some(exception) = EXCEPTIONS.iter().find(|exception| exception.covers(parser, case, &found)) {
            *self.explained.entry(exception.name).or_default() += 1;
            return;
        }
        *self.unexplained.entry(found.aspect()).or_default() += 1;
        let shortest = self.shortest.entry(found.aspect()).or_default();
        let length = |case: &Case| case.texts().map(str::len).sum::<usize>();
        let at = shortest.partition_point(|(known, _)| length(known) <= length(case));
        if at < LISTED {
            shortest.insert(at, (case.clone(), found));
            shortest.truncate(LISTED);
        }
    }
}

/// Prints the counts, the exceptions with their reasons, and the shortest unexplained cases.
impl std::fmt::Display for Findings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} cases, {} accepted by the program", self.cases, self.accepted)?;
        for exception in EXCEPTIONS {
            if let Some(count) = self.explained.get(exception.name) {
                writeln!(f, "explained {count}: {}: {}", exception.name, exception.reason)?;
            }
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
