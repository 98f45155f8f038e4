//! Reading and writing: every failure says what was to be done, to which file, and why it was not.

use std::fs;
use std::io::{self, ErrorKind, Read as _, Write};
use std::path::Path;

/// Why a command ends before it is done.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Nobody reads the output any more.
    ClosedOutput,
    /// Something to tell the user: bad usage, or a file that cannot be read or written.
    Told(String),
    /// The error as a report that is drawn already.
    Reported(String),
}

impl Trouble {
    /// The failure to write standard output.
    pub(crate) fn writing_output(error: io::Error) -> Self {
        if error.kind() == ErrorKind::BrokenPipe {
            return Trouble::ClosedOutput;
        }
        Trouble::Told(format!("cannot write standard output: {error}"))
    }
}

/// The name of a file in messages.
pub(crate) fn name(path: &Path) -> String {
    if is_standard_stream(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<String, Trouble> {
    let mut text = String::new();
    let read = if is_standard_stream(path) {
        io::stdin().lock().read_to_string(&mut text)
    } else {
        fs::File::open(path).and_then(|mut file| file.read_to_string(&mut text))
    };
    match read {
        Ok(_) => Ok(text),
        Err(error) if error.kind() == ErrorKind::InvalidData => {
            Err(Trouble::Told(format!("cannot read {}: it is not UTF-8", name(path))))
        }
        Err(error) => Err(Trouble::Told(format!("cannot read {}: {error}", name(path)))),
    }
}

/// Writes a file, or standard output where there is no path or it is `-`; every byte as it is.
pub(crate) fn write(path: Option<&Path>, text: &str) -> Result<(), Trouble> {
    if let Some(path) = path.filter(|path| !is_standard_stream(path)) {
        return write_file(path, text);
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Trouble::writing_output)
}

/// Writes a file.
pub(crate) fn write_file(path: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(path, text).map_err(|error| Trouble::Told(format!("cannot write {}: {error}", path.display())))
}

/// Makes a directory and those above it, where there is none yet.
pub(crate) fn make_directory(path: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(path)
        .map_err(|error| Trouble::Told(format!("cannot make the directory {}: {error}", path.display())))
}

/// Writes styled text to standard output. On a terminal that has no colours, and where there is no terminal, styles are
/// left out.
pub(crate) fn print(text: &str) -> Result<(), Trouble> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Trouble::writing_output)
}

/// Writes a report to standard error, and a line feed.
pub(crate) fn print_error(report: &str) {
    // If standard error fails, there is nowhere to report it.
    let _ = writeln!(anstream::stderr().lock(), "{report}");
}
