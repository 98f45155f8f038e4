//! `compare --unambiguous`: whether all parsers that railurl knows find the same host in a URL, without
//! asking them.

use std::io::{self, Write};

use railurl::dialect::Parser;
use railurl::report::Failure;
use railurl::unambiguous::{Ambiguous, check};
use serde::Serialize;

use super::Comparer;
use crate::bulk::AnswerWriter;
use crate::files::{self, CommandError};
use crate::json;
use crate::report::{self, Source};
use crate::screen::Screen;
use crate::visible::visible_or_empty;

/// The answer of `--json`.
#[derive(Debug, Serialize)]
struct Object<'i> {
    /// The number of the line in a list, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: &'i str,
    unambiguous: bool,
    /// The reason why it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<Failure>,
}

fn write_object(out: &mut impl Write, input: &str, error: Option<&Ambiguous>, line: Option<u64>) -> io::Result<()> {
    let failure = error.map(Failure::from);
    json::write_line(out, &Object { line, input, unambiguous: failure.is_none(), failure })
}

/// The page that lists the parsers.
const PAGE: &str = "https://github.com/railurl/railurl/blob/main/docs/unambiguous-urls.md#the-parsers";

/// Returns what is promised of a URL of the language, and of which parsers.
fn promise() -> String {
    let versions = Parser::all().map(|parser| parser.releases().count()).sum::<usize>();
    let count = Parser::all().count();
    format!(
        "each of {count} parsers, in {versions} versions, finds this scheme, host and port, wherever it accepts the URL\n\
         the parsers: {PAGE}"
    )
}

/// Prints the answer for one URL; returns whether the exit status is 1.
pub(super) fn show(comparer: &Comparer<'_>, input: &str) -> Result<bool, CommandError> {
    let error = check(input).err();
    if comparer.arguments.json.is_some() {
        files::write_with(|out| write_object(out, input, error.as_ref(), None))?;
    } else if let Some(Ambiguous { reason, span, .. }) = &error {
        let source = Source::new(input, Screen::stdout());
        let title = format!("ambiguous URL: {}", reason.description());
        files::print(&(report::rejection(&title, reason.name(), "url", span, &source) + "\n"))?;
    } else {
        files::print(&format!("unambiguous: {}\n", promise()))?;
    }
    Ok(error.is_some())
}

/// Answers a line of a list if its status is 1, or if all lines are printed.
pub(super) fn answer(comparer: &Comparer<'_>, number: u64, input: &str, out: &mut AnswerWriter<'_>) -> io::Result<()> {
    let error = check(input).err();
    if error.is_some() {
        out.set_failed();
    } else if !comparer.arguments.all {
        return Ok(());
    }
    if comparer.arguments.json.is_some() {
        return write_object(out, input, error.as_ref(), Some(number));
    }
    let answer = error.map_or_else(|| "unambiguous".to_owned(), |error| error.to_string());
    writeln!(out, "line {number}: {}: {answer}", visible_or_empty(input))
}
