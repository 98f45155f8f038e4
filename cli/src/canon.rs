//! `railurl canon`: a URL a line in, its canonical form a line out; what is no URL is told on standard error.

use std::io::{self, Write};
use std::process::ExitCode;

use railurl::{Options, Url};

use crate::FAILED;
use crate::args::CanonArguments;
use crate::files::{self, Trouble};
use crate::lines;
use crate::parse;
use crate::request::utf8;

/// Editors of some systems put it at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// Canonicalizes every line of standard input.
pub(crate) fn run(arguments: &CanonArguments) -> Result<ExitCode, Trouble> {
    let base = parse::base(&arguments.reading)?;
    let options = parse::options(&arguments.reading, base.as_ref());
    let mut run = Run { options, keep_failures: arguments.keep_failures, line: 0, failed: false };
    lines::answer_each(|line, out| run.answer(line, out))?;
    Ok(if run.failed { FAILED } else { ExitCode::SUCCESS })
}

/// What stays from line to line.
struct Run<'b> {
    options: Options<'b>,
    keep_failures: bool,
    /// The number of the line, from 1.
    line: u64,
    /// Whether a line was no URL.
    failed: bool,
}

impl Run<'_> {
    fn answer(&mut self, line: &[u8], out: &mut impl Write) -> io::Result<()> {
        self.line += 1;
        let line = match self.line {
            1 => line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line),
            _ => line,
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match self.url(line) {
            Ok(url) => write_line(out, url.as_str().as_bytes()),
            Err(why) => {
                self.failed = true;
                files::print_error(&format!("line {}: {why}", self.line));
                if self.keep_failures { write_line(out, line) } else { Ok(()) }
            }
        }
    }

    /// The URL that a line is, or why it is none: the message and its kind.
    fn url(&self, line: &[u8]) -> Result<Url, String> {
        let text = utf8(line).map_err(|failure| failure.to_string())?;
        self.options.parse(text).map_err(|error| format!("{} ({})", error.kind, error.kind.name()))
    }
}

fn write_line(out: &mut impl Write, line: &[u8]) -> io::Result<()> {
    out.write_all(line)?;
    out.write_all(b"\n")
}
