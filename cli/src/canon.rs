//! `railurl canon`: a URL a line in, its canonical form a line out; what is no URL is told on standard error.

use std::io::Write as _;
use std::process::ExitCode;

use railurl::{Options, Url};

use crate::FAILED;
use crate::args::CanonArguments;
use crate::bulk::{self, Answers};
use crate::files::Trouble;
use crate::lines::Line;
use crate::parse;
use crate::request::utf8;

/// Editors of some systems put it at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// Canonicalizes every line of standard input.
pub(crate) fn run(arguments: CanonArguments) -> Result<ExitCode, Trouble> {
    // Workers may outlive this function, though not the process.
    let arguments: &'static CanonArguments = Box::leak(Box::new(arguments));
    let base: &'static Option<Url> = Box::leak(Box::new(parse::base(&arguments.reading)?));
    let canon =
        Canon { options: parse::options(&arguments.reading, base.as_ref()), keep_failures: arguments.keep_failures };
    let failed = bulk::answer_lines(&arguments.bulk, move || {
        move |line: Line<'_>, answers: &mut Answers| canon.answer(line, answers)
    })?;
    Ok(if failed { FAILED } else { ExitCode::SUCCESS })
}

/// How lines are answered.
#[derive(Clone, Copy)]
struct Canon {
    options: Options<'static>,
    keep_failures: bool,
}

impl Canon {
    fn answer(&self, line: Line<'_>, answers: &mut Answers) {
        let line = without_marks(line);
        match self.url(line) {
            Ok(url) => write_line(&mut answers.output, url.as_str().as_bytes()),
            Err(why) => {
                answers.failed = true;
                writeln!(answers.errors, "line {}: {why}", line.number).expect("a Vec takes all writes");
                if self.keep_failures {
                    write_line(&mut answers.output, line.bytes);
                }
            }
        }
    }

    /// The URL that a line is, or why it is none: the message and its kind.
    fn url(&self, line: Line<'_>) -> Result<Url, String> {
        let text = line.text.map_or_else(|| utf8(line.bytes), Ok).map_err(|failure| failure.to_string())?;
        self.options.parse(text).map_err(|error| format!("{} ({})", error.kind, error.kind.name()))
    }
}

/// The line without what is no part of a URL: the byte order mark of a file, and a carriage return.
fn without_marks(line: Line<'_>) -> Line<'_> {
    let start = if line.number == 1 && line.bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let end = line.bytes.len() - usize::from(line.bytes.ends_with(b"\r"));
    Line { bytes: &line.bytes[start..end], text: line.text.map(|text| &text[start..end]), ..line }
}

fn write_line(output: &mut Vec<u8>, line: &[u8]) {
    output.extend_from_slice(line);
    output.push(b'\n');
}
