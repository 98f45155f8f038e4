//! `railurl parse`: a URL's components, its canonical form, and what its specification has against how it is written.

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
use crate::visible::visible;

/// For what is said about a component that has no text.
const REMARK: Style = Style::new().effects(Effects::DIMMED);

/// For the names of components.
const NAME: Style = Style::new().effects(Effects::BOLD);

/// Parses and prints.
pub(crate) fn run(arguments: &ParseArguments) -> Result<ExitCode, Trouble> {
    let base = base(&arguments.reading)?;
    let options = options(&arguments.reading, base.as_ref());
    if arguments.json {
        return print_json(options, &arguments.url);
    }
    let Outcome { result, violations } = options.parse_with_violations(&arguments.url);
    let source = Source::new(&arguments.url);
    match result {
        Ok(url) => {
            let mut text = table(&url);
            for violation in &violations {
                writeln!(text, "\n{}", report::violation(violation, &source)).expect("a String takes all writes");
            }
            files::print(&text)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            let help = help(&error, arguments.reading.base.is_some());
            print_failure(&error, &violations, &source, help);
            Ok(FAILED)
        }
    }
}

/// How the command line asks to parse.
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
/// It is not a URL: the trouble is told in full.
pub(crate) fn base(reading: &ReadingArguments) -> Result<Option<Url>, Trouble> {
    let Some(text) = reading.base.as_ref().filter(|_| !reading.dialect.resolves_against_text()) else {
        return Ok(None);
    };
    match Options::new().dialect(reading.dialect).parse(text) {
        Ok(url) => Ok(Some(url)),
        Err(error) => {
            let title = format!("the base is not a URL: {}", error.kind);
            Err(Trouble::Reported(report::failure(&title, &error, &Source::new(text))))
        }
    }
}

fn print_json(options: Options<'_>, input: &str) -> Result<ExitCode, Trouble> {
    let mut out = std::io::stdout().lock();
    let success = batch::answer_with(options, &Request::new(input), &mut out).map_err(Trouble::writing_output)?;
    out.flush().map_err(Trouble::writing_output)?;
    Ok(if success { ExitCode::SUCCESS } else { FAILED })
}

/// The violations, then the failure: nearest to where the user looks next.
fn print_failure(error: &ParseError, violations: &[Violation], source: &Source<'_>, help: Option<&str>) {
    let mut out = String::new();
    for violation in before_failure(violations, error) {
        writeln!(out, "{}\n", report::violation(violation, source)).expect("a String takes all writes");
    }
    out.push_str(&report::failure(&error.kind.to_string(), error, source));
    if let Some(help) = help {
        write!(out, "\n\n{}", report::help(help)).expect("a String takes all writes");
    }
    files::print_error(&out);
}

/// What the user may have left out.
fn help(error: &ParseError, has_base: bool) -> Option<&'static str> {
    let needs_base = error.kind.name() == "missing-scheme-non-relative-URL" && !has_base;
    needs_base.then_some(
        "a URL starts with its scheme, as in `https://example.com/`; a relative reference needs `--base URL`",
    )
}

/// The violations without the last, if that is the failure: in the living standard a failure is a validation error, too.
fn before_failure<'v>(violations: &'v [Violation], error: &ParseError) -> &'v [Violation] {
    match violations.split_last() {
        Some((last, before)) if last.kind.name() == error.kind.name() && last.span == error.span => before,
        _ => violations,
    }
}

/// The components of the canonical form, one a line, and the whole of it.
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
