//! Reading and writing: every error names the operation, the file and the reason.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind, IsTerminal as _, Read, Stdout, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::lines::LONG;
use crate::visible::{visible_bytes, visible_lines, visible_os};

/// The exit status if the answer is no: the input is rejected, or the dialects disagree.
pub(crate) const FAILED: ExitCode = ExitCode::FAILURE;

/// The number of bytes needed to answer a byte of a long text. If there is less memory, the run ends before the text is
/// answered, with a message; running out later would abort without one.
const WORK: usize = 8;

/// Why a command ends before it is done.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// The output pipe is closed.
    ClosedOutput,
    /// The input is rejected while it is read: it is not UTF-8.
    Refused(String),
    /// A message to the user: bad usage, or a file that cannot be read or written.
    Told(String),
    /// An error that is already formatted as a report.
    Reported(String),
}

impl CommandError {
    /// Returns the error of writing standard output.
    pub(crate) fn writing_output(error: io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe {
            return CommandError::ClosedOutput;
        }
        CommandError::Told(format!("cannot write standard output: {error}"))
    }

    /// Returns the error of asking for something that this command was compiled without.
    #[cfg(not(all(feature = "grammar", feature = "shell", feature = "tables")))]
    pub(crate) fn not_compiled(what: &str, feature: &str) -> Self {
        CommandError::Told(format!(
            "this railurl was compiled without {what}, the feature `{feature}`: `cargo install railurl-cli --features {feature}` has it"
        ))
    }
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
    let read = if is_standard_stream(path.as_os_str()) { read_stdin() } else { fs::read(path) };
    let bytes = read.map_err(|error| CommandError::Told(format!("cannot read {}: {error}", name(path))))?;
    decode(bytes, &name(path))
}

/// Returns the text of an argument, or of standard input for `-`, without a final line ending.
pub(crate) fn read_argument<'a>(argument: &'a OsStr, what: &str) -> Result<Cow<'a, str>, CommandError> {
    if !is_standard_stream(argument) {
        let refused = || CommandError::Refused(not_utf8(argument.as_encoded_bytes(), what));
        return argument.to_str().map(Cow::Borrowed).ok_or_else(refused);
    }
    let cannot = |error: io::Error| CommandError::Told(format!("cannot read standard input: {error}"));
    let mut bytes = read_stdin().map_err(cannot)?;
    if bytes.pop_if(|last| *last == b'\n').is_some() {
        bytes.pop_if(|last| *last == b'\r');
    }
    let length = bytes.len();
    let too_long = |error| CommandError::Told(format!("cannot process the {length} bytes of standard input: {error}"));
    room_for(length).map_err(too_long)?;
    decode(bytes, "standard input").map(Cow::Owned)
}

/// Checks that there is enough memory to answer a long input.
pub(crate) fn room_for(length: usize) -> io::Result<()> {
    if length > LONG && Vec::<u8>::new().try_reserve_exact(length.saturating_mul(WORK)).is_err() {
        let message = format!("out of memory: that may take {WORK} times as many bytes");
        return Err(io::Error::new(ErrorKind::OutOfMemory, message));
    }
    Ok(())
}

fn read_stdin() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
}

fn decode(bytes: Vec<u8>, name: &str) -> Result<String, CommandError> {
    String::from_utf8(bytes).map_err(|error| CommandError::Refused(not_utf8(error.as_bytes(), name)))
}

/// Describes where bytes stop being UTF-8.
fn not_utf8(bytes: &[u8], name: &str) -> String {
    let chunk = bytes.utf8_chunks().next();
    let (valid, invalid) = chunk.map_or(("", &[][..]), |chunk| (chunk.valid(), chunk.invalid()));
    let line = valid.matches('\n').count() + 1;
    let column = valid.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let (at, invalid) = (valid.len(), visible_bytes(invalid));
    format!("{name} is not UTF-8: {invalid} at byte {at}, line {line}, column {column}")
}

/// Writes a file, or [`Data`] if there is no path or it is `-`.
pub(crate) fn write(path: Option<&Path>, content: impl AsRef<[u8]>) -> Result<(), CommandError> {
    if let Some(path) = path.filter(|path| !is_standard_stream(path.as_os_str())) {
        return write_file(path, content);
    }
    let mut out = Data::new();
    out.write_all(content.as_ref()).and_then(|()| out.flush()).map_err(CommandError::writing_output)
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
    fs::write(path, content)
        .map_err(|error| CommandError::Told(format!("cannot write {}: {error}", visible_os(path.as_os_str()))))
}

/// Creates a directory and its parents, if they are missing.
#[cfg(any(feature = "grammar", feature = "shell"))]
pub(crate) fn make_directory(path: &Path) -> Result<(), CommandError> {
    fs::create_dir_all(path).map_err(|error| {
        CommandError::Told(format!("cannot make the directory {}: {error}", visible_os(path.as_os_str())))
    })
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
