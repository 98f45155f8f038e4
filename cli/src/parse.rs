//! `railurl parse`: a URL's components, its canonical form, and its violations of the specification.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use annotate_snippets::renderer::{Effects, Style};
use railurl::{Options, Outcome, ParseError, Url, Violation};

use crate::FAILED;
use crate::args::{ParseArguments, ReadingArguments};
use crate::batch;
use crate::files::{self, Trouble};
use crate::report::{self, Source};
use crate::request::Request;
use crate::screen::Screen;
use crate::visible::visible;

/// For remarks on a component that has no text.
const REMARK: Style = Style::new().effects(Effects::DIMMED);

/// For the names of components.
const NAME: Style = Style::new().effects(Effects::BOLD);

/// The maximum number of violations printed, unless all are requested.
const VIOLATIONS: usize = 20;

/// Parses and prints.
pub(crate) fn run(arguments: &ParseArguments) -> Result<ExitCode, Trouble> {
    let base = base(&arguments.reading)?;
    let options = options(&arguments.reading, base.as_ref());
    let input = &*files::read_argument(&arguments.url, "the URL")?;
    if arguments.json {
        return print_json(options, input);
    }
    let Outcome { result, violations } = options.parse_with_violations(input);
    let limit = if arguments.all { usize::MAX } else { VIOLATIONS };
    match result {
        Ok(url) => {
            let mut text = table(&url);
            for report in reports(&violations, limit, &Source::new(input, Screen::stdout())) {
                writeln!(text, "\n{report}").expect("a String takes all writes");
            }
            files::print(&text)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            let source = Source::new(input, Screen::stderr());
            let mut reports: Vec<_> = reports(before_failure(&violations, &error), limit, &source).collect();
            reports.push(report::failure(&error.kind.to_string(), &error, &source));
            reports.extend(help(&error, arguments.reading.base.is_some()).map(report::help));
            files::print_error(&reports.join("\n\n"));
            Ok(FAILED)
        }
    }
}

/// The reports of the first violations, and a note on how many more there are.
fn reports(violations: &[Violation], limit: usize, source: &Source<'_>) -> impl Iterator<Item = String> {
    let (first, others) = violations.split_at(limit.min(violations.len()));
    let others: usize = others.iter().map(|violation| violation.count).sum();
    let more = (others > 0).then(|| format!("… and {others} more violations; `--all` prints them all"));
    first.iter().map(|violation| report::violation(violation, source)).chain(more)
}

/// The parse options given by the command line.
pub(crate) fn options<'b>(reading: &'b ReadingArguments, base: Option<&'b Url>) -> Options<'b> {
    let mut options = Options::new().dialect(reading.dialect);
    if let Some(encoding) = reading.encoding {
        options = options.encoding(encoding);
    }
    match (base, &reading.base) {
        (Some(base), _) => options.base(base),
        (None, Some(text)) => options.base_text(text),
        (None, None) => options,
    }
}

/// The base that the options name, unless the dialect resolves against its text.
///
/// # Errors
///
/// The base is not a URL: the error is a full report.
pub(crate) fn base(reading: &ReadingArguments) -> Result<Option<Url>, Trouble> {
    let Some(text) = reading.base.as_ref().filter(|_| !reading.dialect.resolves_against_text()) else {
        return Ok(None);
    };
    match Options::new().dialect(reading.dialect).parse(text) {
        Ok(url) => Ok(Some(url)),
        Err(error) => {
            let title = format!("the base is not a URL: {}", error.kind);
            Err(Trouble::Reported(report::failure(&title, &error, &Source::new(text, Screen::stderr()))))
        }
    }
}

fn print_json(options: Options<'_>, input: &str) -> Result<ExitCode, Trouble> {
    let mut out = std::io::stdout().lock();
    let success = batch::answer_with(options, &Request::new(input), &mut out).map_err(Trouble::writing_output)?;
    out.flush().map_err(Trouble::writing_output)?;
    Ok(if success { ExitCode::SUCCESS } else { FAILED })
}

/// A hint about a likely omission.
fn help(error: &ParseError, has_base: bool) -> Option<&'static str> {
    let needs_base = error.kind.name() == "missing-scheme-non-relative-URL" && !has_base;
    needs_base.then_some(
        "a URL starts with its scheme, as in `https://example.com/`; a relative reference needs `--base URL`",
    )
}

/// The violations without the last if that is the failure: in the living standard, a failure is also a validation
/// error.
fn before_failure<'v>(violations: &'v [Violation], error: &ParseError) -> &'v [Violation] {
    match violations.split_last() {
        Some((last, before)) if last.kind.name() == error.kind.name() && last.span == error.span => before,
        _ => violations,
    }
}

/// The components of the canonical form, one per line, and the whole URL.
fn table(url: &Url) -> String {
    let components = url.components();
    let origin = url.attributes().origin();
    let rows = [
        ("scheme", components.scheme.as_deref()),
        ("username", components.username.as_deref()),
        ("password", components.password.as_deref()),
        ("host", components.host.as_deref()),
        ("port", components.port.as_deref()),
        ("path", components.path.as_deref()),
        ("query", components.query.as_deref()),
        ("fragment", components.fragment.as_deref()),
        ("canonical", Some(url.as_str())),
        ("origin", Some(origin.as_str())),
    ];
    let mut out = String::new();
    for (name, value) in rows {
        if name == "canonical" {
            out.push('\n');
        }
        let value = match value {
            None => format!("{REMARK}(missing){REMARK:#}"),
            Some("") => format!("{REMARK}(empty){REMARK:#}"),
            Some(value) => visible(value).into_owned(),
        };
        writeln!(out, "{NAME}{name:9}{NAME:#}  {value}").expect("a String takes all writes");
    }
    out
}
