//! `railurl canon`: one URL per line in, its canonical form or a view of it out; lines that are not URLs are reported
//! on standard error.

use std::io::{self, Write as _};
use std::process::ExitCode;

use railurl::{Options, Url};

use crate::args::CanonArguments;
use crate::bulk::{self, AnswerWriter};
use crate::files::{CommandError, Data, take_stdin};
use crate::lines::Line;
use crate::settings;
use crate::views::Viewer;

/// Canonicalizes every line of standard input.
pub(crate) fn run(arguments: CanonArguments) -> Result<ExitCode, CommandError> {
    let arguments = bulk::leak(arguments);
    let base = bulk::leak(settings::base(&arguments.reading)?);
    let options = settings::options(&arguments.reading, base.as_ref())?;
    let viewer = Viewer::new(arguments)?;
    bulk::answer_lines(take_stdin()?, Data::new(), &arguments.bulk, move || {
        let mut viewer = viewer.clone();
        move |line: Line<'_>, out: &mut AnswerWriter<'_>| {
            answer(line.without_marks(), options, arguments.keep_failures, &mut viewer, out)
        }
    })
}

fn answer(
    line: Line<'_>,
    options: Options<'_>,
    keep_failures: bool,
    viewer: &mut Viewer,
    out: &mut AnswerWriter<'_>,
) -> io::Result<()> {
    let reason = match url(options, line) {
        Ok(url) => match viewer.view(&url, |view| write_line(out, view.as_bytes())) {
            Ok(written) => return written,
            Err(error) => format!("there is no SURT key: {error}"),
        },
        Err(reason) => reason,
    };
    out.report(line, &reason)?;
    if keep_failures { write_line(out, line.bytes) } else { Ok(()) }
}

/// Parses a line as a URL; if it is not one, returns the message and the kind.
pub(crate) fn url(options: Options<'_>, line: Line<'_>) -> Result<Url, String> {
    let text = line.text().map_err(|failure| failure.to_string())?;
    options.parse(text).map_err(|error| format!("{} ({})", error.kind, error.kind.name()))
}

fn write_line(out: &mut AnswerWriter<'_>, line: &[u8]) -> io::Result<()> {
    out.write_all(line)?;
    out.write_all(b"\n")
}
