//! Reading and writing: every error names the operation, the file and the reason.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind, IsTerminal as _, Read, Stdout, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::lines::LONG;
use crate::report;
use crate::visible::{visible_bytes, visible_lines, visible_os};

/// The exit status if the answer is no: the input is rejected, or the parsers disagree.
pub(crate) const FAILED: ExitCode = ExitCode::FAILURE;

/// The number of bytes needed to answer a byte of a long text. If there is less memory, the run ends before the text is
/// answered, with a message; running out later would abort without one.
const WORK: usize = 8;

/// Why a command ends before it is done.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// The output pipe is closed.
    ClosedOutput,
    /// The input is rejected: it is not a URL, not UTF-8, or a grammar with mistakes. The text is a report.
    Rejection(String),
    /// A message to the user: bad usage, or a file that cannot be read or written.
    Message(String),
    /// An error that has the exit status of a message, and is already formatted as a report.
    Report(String),
}

impl CommandError {
    /// Returns the error of writing standard output.
    pub(crate) fn writing_output(error: io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe {
            return CommandError::ClosedOutput;
        }
        CommandError::Message(format!("cannot write standard output: {error}"))
    }

    /// Returns the error of asking for something that this command was compiled without.
    #[cfg(not(all(feature = "grammar", feature = "shell", feature = "tables")))]
    pub(crate) fn not_compiled(what: &str, feature: &str) -> Self {
        CommandError::Message(format!(
            "this railurl was compiled without {what}, the feature `{feature}`: `cargo install railurl-cli --features {feature}` has it"
        ))
    }

    /// Makes a rejection a failure: if a file that the question needs cannot be read, there is neither yes nor no.
    pub(crate) fn without_answer(self) -> Self {
        match self {
            CommandError::Rejection(report) => CommandError::Report(report),
            error => error,
        }
    }

    /// Prints the error, and returns the exit status.
    pub(crate) fn print(self) -> ExitCode {
        let (report, status) = match self {
            CommandError::ClosedOutput => return ExitCode::SUCCESS,
            CommandError::Rejection(report) => (report, FAILED),
            CommandError::Message(message) => (report::message(&message), ExitCode::from(2)),
            CommandError::Report(report) => (report, ExitCode::from(2)),
        };
        print_error(&report);
        status
    }
}

/// Returns the exit status of an answer.
pub(crate) fn status(is_failed: bool) -> ExitCode {
    if is_failed { FAILED } else { ExitCode::SUCCESS }
}

/// Returns the name of a file in messages.
pub(crate) fn name(path: &Path) -> String {
    if is_standard_stream(path.as_os_str()) { "<stdin>".to_owned() } else { visible_os(path.as_os_str()) }
}

/// Returns whether an argument stands for standard input or output.
pub(crate) fn is_standard_stream(argument: &OsStr) -> bool {
    argument == "-"
}

/// Returns the text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<String, CommandError> {
    let is_stdin = is_standard_stream(path.as_os_str());
    let bytes = if is_stdin { read_stdin() } else { fs::read(path).map_err(|error| cannot("read", path, &error)) }?;
    decode(bytes, &name(path))
}

/// Returns the text of an argument, or of standard input for `-`, without a final line ending.
pub(crate) fn read_argument<'a>(argument: &'a OsStr, what: &str) -> Result<Cow<'a, str>, CommandError> {
    if !is_standard_stream(argument) {
        return argument.to_str().map(Cow::Borrowed).ok_or_else(|| not_utf8(argument.as_encoded_bytes(), what));
    }
    let mut bytes = read_stdin()?;
    if bytes.pop_if(|last| *last == b'\n').is_some() {
        bytes.pop_if(|last| *last == b'\r');
    }
    let length = bytes.len();
    check_memory(length).map_err(|error| {
        CommandError::Message(format!("cannot process the {length} bytes of standard input: {error}"))
    })?;
    decode(bytes, "standard input").map(Cow::Owned)
}

/// Checks that there is enough memory to answer a long input.
pub(crate) fn check_memory(length: usize) -> io::Result<()> {
    if length > LONG && Vec::<u8>::new().try_reserve_exact(length.saturating_mul(WORK)).is_err() {
        let message = format!("out of memory: that may take {WORK} times as many bytes");
        return Err(io::Error::new(ErrorKind::OutOfMemory, message));
    }
    Ok(())
}

/// Takes standard input, for one reader: a second one would find it empty, and is an error.
pub(crate) fn take_stdin() -> Result<io::Stdin, CommandError> {
    static TAKEN: AtomicBool = AtomicBool::new(false);
    if TAKEN.swap(true, Ordering::Relaxed) {
        return Err(CommandError::Message(
            "standard input can be read only once: name a file for the other".to_owned(),
        ));
    }
    Ok(io::stdin())
}

fn read_stdin() -> Result<Vec<u8>, CommandError> {
    let mut bytes = Vec::new();
    match take_stdin()?.lock().read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(error) => Err(CommandError::Message(format!("cannot read standard input: {error}"))),
    }
}

fn decode(bytes: Vec<u8>, name: &str) -> Result<String, CommandError> {
    String::from_utf8(bytes).map_err(|error| not_utf8(error.as_bytes(), name))
}

/// Returns the error for bytes that are not UTF-8, with the place where they stop being it.
fn not_utf8(bytes: &[u8], name: &str) -> CommandError {
    let chunk = bytes.utf8_chunks().next();
    let (valid, invalid) = chunk.map_or(("", &[][..]), |chunk| (chunk.valid(), chunk.invalid()));
    let line = valid.matches('\n').count() + 1;
    let column = valid.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let (at, invalid) = (valid.len(), visible_bytes(invalid));
    let kind = if valid.starts_with("%PDF-") { ", but a PDF" } else { "" };
    let message = format!("{name} is not UTF-8{kind}: {invalid} at byte {at}, line {line}, column {column}");
    CommandError::Rejection(report::message(&message))
}

pub(crate) fn cannot(verb: &str, path: &Path, error: &io::Error) -> CommandError {
    CommandError::Message(format!("cannot {verb} {}: {error}", visible_os(path.as_os_str())))
}

/// Writes a file, or [`Data`] without a path or if it is `-`.
pub(crate) fn write(path: Option<&Path>, content: impl AsRef<[u8]>) -> Result<(), CommandError> {
    if let Some(path) = path.filter(|path| !is_standard_stream(path.as_os_str())) {
        return write_file(path, content);
    }
    let mut out = Data::new();
    out.write_all(content.as_ref()).and_then(|()| out.flush()).map_err(CommandError::writing_output)
}

/// Calls a function that writes to standard output, and returns its result.
pub(crate) fn write_with<T>(write: impl FnOnce(&mut StdoutLock<'_>) -> io::Result<T>) -> Result<T, CommandError> {
    let mut out = io::stdout().lock();
    let result = write(&mut out).and_then(|result| out.flush().map(|()| result));
    result.map_err(CommandError::writing_output)
}

/// Standard output for data: every byte unchanged, but on a terminal the invisible code points are escapes.
pub(crate) struct Data {
    stdout: Stdout,
    is_terminal: bool,
}

impl Data {
    pub(crate) fn new() -> Self {
        let stdout = io::stdout();
        Data { is_terminal: stdout.is_terminal(), stdout }
    }
}

impl Write for Data {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_terminal {
            return self.stdout.write_all(visible_lines(bytes).as_bytes());
        }
        self.stdout.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Writes a file.
pub(crate) fn write_file(path: &Path, content: impl AsRef<[u8]>) -> Result<(), CommandError> {
    fs::write(path, content).map_err(|error| cannot("write", path, &error))
}

/// Creates a directory and its parents, if they are missing.
#[cfg(any(feature = "grammar", feature = "shell"))]
pub(crate) fn make_directory(path: &Path) -> Result<(), CommandError> {
    fs::create_dir_all(path).map_err(|error| cannot("make the directory", path, &error))
}

/// Writes styled text to standard output. Styles are removed if it is not a terminal, or one without colours.
pub(crate) fn print(text: &str) -> Result<(), CommandError> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(CommandError::writing_output)
}

/// Writes a report to standard error, and a line feed.
pub(crate) fn print_error(report: &str) {
    // If standard error fails, there is nowhere to report it.
    let _ = writeln!(anstream::stderr().lock(), "{report}");
}
