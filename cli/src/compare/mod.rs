//! `railurl compare`: how several specifications read a URL, and where they disagree.
//!
//! `railurl::compare` does the work. This module shows the result to people, as a [`table`] and a [`verdict`], and to
//! programs, as [`json`]. In a list of URLs, it prints only those that are not read alike.

mod json;
mod table;
mod verdict;

use std::io::{self, Write};
use std::process::ExitCode;

use railurl::compare::{Aspect, Comparison, agree, compare};
use railurl::{ParseError, dialect::Parser};

use crate::FAILED;
use crate::args::{CompareArguments, ParserGroup};
use crate::bulk::{self, Answering};
use crate::files::{self, Trouble};
use crate::lines::Line;
use crate::screen::Screen;
use crate::visible::visible;

/// Compares and prints.
pub(crate) fn run(arguments: CompareArguments) -> Result<ExitCode, Trouble> {
    // Workers may outlive this function, though not the process.
    let arguments: &'static CompareArguments = Box::leak(Box::new(arguments));
    let how = How::new(arguments)?;
    let differs = match &arguments.url {
        Some(url) => how.show(&files::read_argument(url, "the URL")?)?,
        None => bulk::answer_lines(&arguments.bulk, move || {
            let how = how.clone();
            move |line: Line<'_>, out: &mut Answering<'_>| how.answer(line, out)
        })?,
    };
    Ok(if differs { FAILED } else { ExitCode::SUCCESS })
}

/// The settings of a comparison.
#[derive(Clone)]
struct How<'a> {
    base: Option<&'a str>,
    parsers: Vec<Parser>,
    ignore_failures: bool,
    json: bool,
}

/// A comparison, and the dialects left out of it.
struct Compared<'i> {
    comparison: Comparison<'i>,
    /// The dialects that reject the input, if they are to be ignored.
    ignored: Vec<(Parser, ParseError)>,
}

impl<'a> How<'a> {
    fn new(arguments: &'a CompareArguments) -> Result<Self, Trouble> {
        let mut parsers = Vec::new();
        for parser in arguments.dialects.iter().flat_map(|ParserGroup(parsers)| parsers) {
            if !parsers.contains(parser) {
                parsers.push(*parser);
            }
        }
        if let [parser] = parsers[..] {
            return Err(Trouble::Told(format!(
                "there is nothing to compare `{parser}` with: name two dialects or more"
            )));
        }
        let CompareArguments { base, ignore_failures, json, .. } = arguments;
        Ok(How { base: base.as_deref(), parsers, ignore_failures: *ignore_failures, json: *json })
    }

    fn compare<'i>(&self, input: &'i str) -> Compared<'i>
    where
        'a: 'i,
    {
        let comparison = compare(input, self.base, &self.parsers);
        if !self.ignore_failures {
            return Compared { comparison, ignored: Vec::new() };
        }
        let failed = comparison.readings().iter().filter_map(|reading| {
            let error = reading.result.clone().err()?;
            Some((reading.parser, error))
        });
        let ignored = failed.collect();
        Compared { comparison: comparison.without_failures(), ignored }
    }

    /// Prints one full comparison; returns whether the dialects disagree.
    fn show(&self, input: &str) -> Result<bool, Trouble> {
        let compared = self.compare(input);
        if self.json {
            let mut out = io::stdout().lock();
            json::write(&mut out, &compared, None).and_then(|()| out.flush()).map_err(Trouble::writing_output)?;
        } else {
            let screen = Screen::stdout();
            files::print(&(table::table(&compared.comparison, screen) + &verdict::verdict(&compared, screen)))?;
        }
        Ok(!compared.comparison.agrees())
    }

    /// Answers a line of a list, if the dialects disagree or it cannot be compared.
    fn answer(&self, line: Line<'_>, out: &mut Answering<'_>) -> io::Result<()> {
        let input = match line.without_marks().text() {
            Ok(input) => input,
            Err(failure) => return out.report(line, &failure),
        };
        // Most lines are agreed on, and a check for that takes less time and memory than a comparison.
        if !self.ignore_failures && agree(input, self.base, &self.parsers) {
            return Ok(());
        }
        let compared = self.compare(input);
        if compared.comparison.agrees() {
            return Ok(());
        }
        out.set_failed();
        self.print_line(line.number, input, &compared, out)
    }

    fn print_line(&self, number: u64, input: &str, compared: &Compared<'_>, out: &mut impl Write) -> io::Result<()> {
        if self.json {
            return json::write(out, compared, Some(number));
        }
        let shown = if input.is_empty() { "(empty)".into() } else { visible(input) };
        writeln!(out, "line {number}: {shown}: {}", verdict::brief(&compared.comparison))
    }
}

/// The aspects that matter to a security check and in which the dialects differ; the guarded ones first.
fn sensitive(comparison: &Comparison<'_>) -> Vec<Aspect> {
    let mut aspects = Aspect::ALL.to_vec();
    aspects.retain(|aspect| aspect.is_sensitive() && !comparison.agrees_on(*aspect));
    aspects.sort_by_key(|aspect| !aspect.is_guarded());
    aspects
}
