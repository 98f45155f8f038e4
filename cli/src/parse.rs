//! `railurl parse`: a URL's components, its canonical form, and its violations of the specification.

use std::process::ExitCode;

use railurl::{
    Outcome, ParseError, Url, Violation, components::Component, dialect::Parser, implementations::Implementation,
};

use crate::args::ParseArguments;
use crate::batch;
use crate::files::{self, CommandError, status};
use crate::report::{self, Source};
use crate::request::Request;
use crate::screen::Screen;
use crate::settings;
use crate::style::{NAME, REMARK};
use crate::visible::visible;
use crate::words::counted;

/// The maximum number of violations printed, unless all are requested.
const VIOLATIONS: usize = 20;

/// Parses and prints.
pub(crate) fn run(arguments: &ParseArguments) -> Result<ExitCode, CommandError> {
    let input = &*files::read_argument(&arguments.url, "the URL")?;
    if let Parser::Implementation(implementation) = arguments.reading.dialect {
        settings::encoding(&arguments.reading)?;
        return read(implementation, input, arguments);
    }
    let base = settings::base(&arguments.reading)?;
    let options = settings::options(&arguments.reading, base.as_ref())?;
    if arguments.json {
        let is_url = files::write_with(|out| batch::answer_with(options, &Request::new(input), out))?;
        return Ok(status(!is_url));
    }
    let Outcome { result, violations, lints, .. } = options.parse_with_violations(input);
    let limit = if arguments.all { usize::MAX } else { VIOLATIONS };
    match result {
        Ok(url) => {
            let mut text = table(&url);
            let source = Source::new(input, Screen::stdout());
            let lints = lints.iter().map(|lint| report::lint(lint, &source));
            for report in reports(&violations, limit, &source).chain(lints) {
                text += &format!("\n{report}\n");
            }
            files::print(&text).map(|()| ExitCode::SUCCESS)
        }
        Err(error) => {
            let source = Source::new(input, Screen::stderr());
            let mut reports: Vec<_> = reports(before_failure(&violations, &error), limit, &source).collect();
            reports.push(report::failure(&error.kind().to_string(), &error, &source));
            reports.extend(error.hint().or(help(&error, arguments.reading.base.is_some())).map(report::help));
            Err(CommandError::Rejection(reports.join("\n\n")))
        }
    }
}

/// Reads by a program, and prints what its accessors return.
fn read(implementation: Implementation, input: &str, arguments: &ParseArguments) -> Result<ExitCode, CommandError> {
    let base = arguments.reading.base.as_deref();
    if arguments.json {
        let is_accepted = files::write_with(|out| batch::answer_by(implementation, input, base, out))?;
        return Ok(status(!is_accepted));
    }
    let note = arguments.reading.dialect.note().map(|note| format!("\nnote: {note}")).unwrap_or_default();
    match base.map_or_else(|| implementation.read(input), |base| implementation.resolve(input, base)) {
        Ok(answer) => {
            let components = Component::ALL.map(|component| (component.name(), answer.text(component)));
            let connection = ("effective host", answer.effective_host.as_deref());
            let width = connection.0.len();
            let note = if note.is_empty() { note } else { note + "\n" };
            let text = rows(&components, width) + "\n" + &rows(&[connection], width) + &note;
            files::print(&text).map(|()| ExitCode::SUCCESS)
        }
        Err(failure) => {
            let error = ParseError::from(failure);
            let source = Source::new(input, Screen::stderr());
            Err(CommandError::Rejection(report::failure(&error.kind().to_string(), &error, &source) + &note))
        }
    }
}

/// Returns the reports of the first violations, and a note on how many more there are.
fn reports(violations: &[Violation], limit: usize, source: &Source<'_>) -> impl Iterator<Item = String> {
    let (first, others) = violations.split_at(limit.min(violations.len()));
    let others: usize = others.iter().map(|violation| violation.count()).sum();
    let more = (others > 0).then(|| format!("… and {}; `--all` prints them all", counted(others, "more violation")));
    first.iter().map(|violation| report::violation(violation, source)).chain(more)
}

/// Returns a hint about a likely omission.
fn help(error: &ParseError, has_base: bool) -> Option<&'static str> {
    let needs_base = error.name() == "missing-scheme-non-relative-URL" && !has_base;
    needs_base.then_some(
        "a URL starts with its scheme, as in `https://example.com/`; a relative reference needs `--base URL`",
    )
}

/// Returns the violations without the last if that is the failure: in the living standard, a failure is also a
/// validation error.
fn before_failure<'v>(violations: &'v [Violation], error: &ParseError) -> &'v [Violation] {
    match violations.split_last() {
        Some((last, before)) if last.name() == error.name() && Some(last.span()) == error.span() => before,
        _ => violations,
    }
}

/// Returns the components of the canonical form, one per line, and the whole URL.
fn table(url: &Url) -> String {
    let components = url.components();
    let origin = url.attributes().origin();
    let parts = Component::ALL.map(|component| (component.name(), components.get(component)));
    let whole = [("canonical", Some(url.as_str())), ("origin", Some(origin.as_str()))];
    let width = whole[0].0.len();
    rows(&parts, width) + "\n" + &rows(&whole, width)
}

/// Returns names and values, one pair per line.
fn rows(rows: &[(&str, Option<&str>)], width: usize) -> String {
    let mut out = String::new();
    for &(name, value) in rows {
        let value = match value {
            None => format!("{REMARK}(missing){REMARK:#}"),
            Some("") => format!("{REMARK}(empty){REMARK:#}"),
            Some(value) => visible(value).into_owned(),
        };
        out += &format!("{NAME}{name:width$}{NAME:#}  {value}\n");
    }
    out
}
