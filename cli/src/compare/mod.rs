//! `railurl compare`: how several parsers read a URL, and where they disagree.
//!
//! `railurl::compare` does the work. This module shows the result to people, as a [`summary`] and as [`evidence`] with a
//! [`table`], and to programs, as [`json`]. In a list of URLs, it prints only those that are not read alike.

mod compared;
mod evidence;
mod json;
mod summary;
mod table;
mod unambiguous;

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use railurl::compare::{HostPattern, agree, compare, guard};
use railurl::dialect::Parser;
use railurl::report::Hosts;
use railurl::unambiguous::accepts;

use self::compared::{Answer, Compared, is_failed, rejecting};
use crate::args::{CompareArguments, ParserGroup};
use crate::bulk::{self, AnswerWriter};
use crate::files::{self, CommandError, Data, status, take_stdin};
use crate::lines::Line;
use crate::request::Request;
use crate::screen::Screen;
use crate::visible::visible_or_empty;

/// Compares and prints.
pub(crate) fn run(arguments: CompareArguments) -> Result<ExitCode, CommandError> {
    let arguments = bulk::leak(arguments);
    let comparer = Comparer::new(arguments)?;
    if let Some(url) = &arguments.url {
        return Ok(status(comparer.show(&files::read_argument(url, "the URL")?)?));
    }
    let seen = comparer.seen.clone();
    let status = bulk::answer_lines(take_stdin()?, Data::new(), &arguments.bulk, move || {
        let comparer = comparer.clone();
        move |line: Line<'_>, out: &mut AnswerWriter<'_>| comparer.answer(line, out)
    })?;
    if seen.objects.load(Ordering::Relaxed) && !seen.others.load(Ordering::Relaxed) {
        let message = "every line is a JSON object, and was read as a URL: use --json-input".to_owned();
        return Err(CommandError::Message(message));
    }
    Ok(status)
}

/// Compares inputs in the way that the options ask for.
#[derive(Clone)]
struct Comparer<'a> {
    arguments: &'a CompareArguments,
    parsers: Vec<Parser>,
    question: Question<'a>,
    /// Whether all of the parsers accept the URLs of the unambiguous language.
    read_alike: bool,
    /// The kinds of lines that the workers have read as URLs.
    seen: Arc<Seen>,
}

/// The kinds of lines that have been read. A gate that is given JSON objects by mistake would let everything through, so
/// this notes whether any line looks like an object, and whether any other line has text.
#[derive(Default)]
struct Seen {
    objects: AtomicBool,
    others: AtomicBool,
}

impl Seen {
    fn add(&self, line: &str) {
        if self.others.load(Ordering::Relaxed) {
            // The input is right: nothing else matters.
            return;
        }
        let line = line.trim();
        let is_object = line.starts_with('{') && line.ends_with('}');
        let seen = if is_object { &self.objects } else { &self.others };
        // Storing again would take the memory away from the other workers.
        if !line.is_empty() && !seen.load(Ordering::Relaxed) {
            seen.store(true, Ordering::Relaxed);
        }
    }
}

/// The question that the options ask.
#[derive(Clone, Copy)]
enum Question<'a> {
    /// Do all agree?
    Agreement,
    /// Is a check bypassed?
    Guard { checker: Parser, fetcher: Parser },
    /// Would all connect to an allowed host?
    Hosts(&'a [HostPattern]),
    /// Is the URL in the language in which every known parser finds the same host?
    Unambiguous,
}

impl<'a> Comparer<'a> {
    fn new(arguments: &'a CompareArguments) -> Result<Self, CommandError> {
        let question = match (arguments.checker, arguments.fetcher) {
            (Some(checker), Some(fetcher)) => Question::Guard { checker, fetcher },
            (None, None) if arguments.unambiguous => Question::Unambiguous,
            (None, None) if arguments.allow_host.is_empty() => Question::Agreement,
            (None, None) => Question::Hosts(&arguments.allow_host),
            (checker, _) => {
                let [given, missing] = if checker.is_some() { ["checker", "fetcher"] } else { ["fetcher", "checker"] };
                let names = Parser::all().map(Parser::name).collect::<Vec<_>>().join(", ");
                return Err(CommandError::Message(format!("--{given} needs --{missing}: expected one of {names}")));
            }
        };
        if let Some(error) = arguments.fetcher.and_then(|fetcher| fetcher.fetches().err()) {
            return Err(CommandError::Message(format!("--fetcher: {error}")));
        }
        let mut parsers = Vec::new();
        match question {
            Question::Guard { checker, fetcher } => parsers.extend([checker, fetcher]),
            _ => {
                for parser in arguments.dialects.iter().flat_map(|ParserGroup(parsers)| parsers) {
                    if !parsers.contains(parser) {
                        parsers.push(*parser);
                    }
                }
            }
        }
        if let ([parser], Question::Agreement) = (&parsers[..], question) {
            return Err(CommandError::Message(format!(
                "there is nothing to compare `{parser}` with: name two dialects or more"
            )));
        }
        let read_alike = parsers.iter().all(|parser| parser.accepts_unambiguous_urls());
        Ok(Comparer { arguments, parsers, question, read_alike, seen: Arc::default() })
    }

    fn compare<'i>(&self, input: &'i str, base: Option<&'i str>) -> Compared<'i> {
        let mut comparison = compare(input, base, &self.parsers);
        let mut ignored = Vec::new();
        let other_scheme = comparison.readings().iter().filter(|reading| reading.is_of_another_scheme());
        let other_scheme = other_scheme.map(|reading| reading.parser).collect();
        if self.arguments.ignore_failures && !matches!(self.question, Question::Guard { .. }) {
            let rejecting = rejecting(&comparison);
            ignored.extend(rejecting.filter_map(|reading| Some((reading.parser, reading.result.clone().err()?))));
            comparison = comparison.without_failures();
        }
        let answer = match self.question {
            Question::Guard { checker, fetcher } => {
                Answer::Guard(Box::new(guard(input, base, checker, fetcher)), self.arguments.checker_resolves)
            }
            Question::Hosts(patterns) => Answer::Hosts(Hosts::new(&comparison, patterns)),
            Question::Agreement | Question::Unambiguous => Answer::Agreement(comparison.agrees()),
        };
        Compared { comparison, ignored, other_scheme, answer }
    }

    /// Returns whether the answer is known to be yes without the time and memory of a comparison. Most lines of a list
    /// are like that.
    fn passes_quickly(&self, input: &str, base: Option<&str>) -> bool {
        let is_read_alike = || self.read_alike && base.is_none() && accepts(input);
        match self.question {
            Question::Agreement => {
                is_read_alike() || !self.arguments.ignore_failures && agree(input, base, &self.parsers)
            }
            Question::Guard { checker, fetcher } => {
                let verdict = || guard(input, base, checker, fetcher).verdict();
                is_read_alike() || !is_failed(verdict(), self.arguments.checker_resolves)
            }
            Question::Hosts(_) | Question::Unambiguous => false,
        }
    }

    /// Prints one full comparison; returns whether the exit status is 1.
    fn show(&self, input: &str) -> Result<bool, CommandError> {
        if matches!(self.question, Question::Unambiguous) {
            return unambiguous::show(self, input);
        }
        let compared = self.compare(input, self.arguments.base.as_deref());
        if let Some(form) = self.arguments.json {
            files::write_with(|out| json::write(out, &compared, form, None))?;
        } else {
            let screen = Screen::stdout();
            let mut text = summary::summary(&compared, self.arguments.evidence, screen);
            if self.arguments.evidence {
                text = text + "\n" + &table::table(&compared.comparison, screen);
                text += evidence::evidence(&compared.comparison, screen).trim_start_matches('\n');
            }
            files::print(&text)?;
        }
        Ok(compared.answer.is_failed())
    }

    /// Answers a line of a list if it cannot be compared, if its status is 1, or if all lines are printed.
    fn answer(&self, line: Line<'_>, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        let text = match if self.arguments.json_input { line.text() } else { line.without_marks().text() } {
            Ok(text) => text,
            Err(failure) => return out.report(line, &failure),
        };
        let base = self.arguments.base.as_deref();
        if !self.arguments.json_input {
            self.seen.add(text);
            return self.answer_input(line.number, text, base, out);
        }
        match Request::read_to_compare(text) {
            Ok(request) => self.answer_input(line.number, &request.input, request.base.as_deref().or(base), out),
            Err(failure) => out.report(line, &failure),
        }
    }

    fn answer_input(&self, number: u64, input: &str, base: Option<&str>, out: &mut AnswerWriter<'_>) -> io::Result<()> {
        if matches!(self.question, Question::Unambiguous) {
            return unambiguous::answer(self, number, input, out);
        }
        if !self.arguments.all && self.passes_quickly(input, base) {
            return Ok(());
        }
        let compared = self.compare(input, base);
        let is_failed = compared.answer.is_failed();
        if is_failed {
            out.set_failed();
        } else if !self.arguments.all {
            return Ok(());
        }
        if let Some(form) = self.arguments.json {
            return json::write(out, &compared, form, Some(number));
        }
        writeln!(out, "line {number}: {}: {}", visible_or_empty(input), summary::brief(&compared))
    }
}
