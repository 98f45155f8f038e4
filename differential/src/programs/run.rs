//! Asks a program about many cases, and compares its answers with the parser's.

use std::io::{self, Write};
use std::path::Path;

use railurl::dialect::Parser;
use serde_json::{Map, Value, json};

use super::compare::{Difference, difference};
use super::exceptions::EXCEPTIONS;
use super::process::Process;
use super::{about, crates};
use crate::case::Case;
use crate::minimize::minimize;
use crate::tally::{Tally, Unexplained};

/// The number of cases in memory at a time. Each such part is answered by a process of its own.
const PART_SIZE: usize = 250_000;

/// Compares a parser with a program: its own, or another by this name. The shortest case of each aspect is minimized.
pub fn run(parser: Parser, name: &str, folder: &Path, cases: impl IntoIterator<Item = Case>) -> io::Result<Tally> {
    let mut tally = tally(name, folder, cases, |tally, case, answer| {
        let Some(difference) = difference(parser, case, answer) else { return };
        match exception(parser, case, &difference) {
            Some(reason) => tally.explain(reason, case, &difference),
            None => tally.add(difference.aspect(), case, &difference),
        }
    })?;
    match crates::find(name) {
        Some(answer) => minimize_shortest(&mut tally, parser, |case| Ok(answer(case))),
        None if tally.unexplained.is_empty() => {}
        None => {
            // The processes that answered the cases have ended.
            let mut process = Process::start(name, folder)?;
            minimize_shortest(&mut tally, parser, |case| process.ask_one(case));
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
        // A visitor cannot end the run, so the first error is kept.
        if result.is_ok() {
            result = writeln!(out, "{}", Value::Object(row));
        }
    })?;
    result
}

/// Asks a program about every case, and calls `compare` with each answer, to add the differences.
pub(crate) fn tally(
    name: &str,
    folder: &Path,
    cases: impl IntoIterator<Item = Case>,
    mut compare: impl FnMut(&mut Tally, &Case, &Value),
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    ask(name, folder, cases, |case, answer| {
        tally.cases += 1;
        tally.accepted += u64::from(answer["accepted"] == true);
        compare(&mut tally, case, answer);
    })?;
    Ok(tally)
}

/// Puts a minimized case before the others of each aspect.
fn minimize_shortest(tally: &mut Tally, parser: Parser, mut ask: impl FnMut(&Case) -> io::Result<Value>) {
    for (aspect, Unexplained { shortest, .. }) in &mut tally.unexplained {
        let Some((first, _)) = shortest.first() else { continue };
        let mut unexplained = |case: &Case| {
            let difference = difference(parser, case, &ask(case).ok()?)?;
            (difference.aspect() == *aspect && exception(parser, case, &difference).is_none()).then_some(difference)
        };
        let case = minimize(first, |case| unexplained(case).is_some());
        if let Some(difference) = unexplained(&case).filter(|_| case != *first) {
            shortest.insert(0, (case, difference.to_string()));
        }
    }
}

/// Returns the exception that covers a difference, by name and reason.
fn exception(parser: Parser, case: &Case, difference: &Difference) -> Option<[&'static str; 2]> {
    let exception = EXCEPTIONS.iter().find(|exception| exception.covers(parser, case, difference))?;
    Some([exception.name, exception.reason])
}
