//! `railurl canon` compared with a loop that reads the same lines, parses them with the crate `ada-url`, and prints them.
//!
//! Each is a process that reads a file and discards its output, so that no disk is measured.

use std::cell::OnceCell;
use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;

use crate::cargo::{build_railurl, profile_folder};
use crate::lists::List;
use crate::measure::{Group, Pass, Prepare};

/// The programs, each with its arguments.
pub const COMMANDS: [&str; 3] = ["railurl canon --threads 1", "railurl canon", "ada-loop"];

/// The length to which a list is repeated, in bytes.
const LENGTH: usize = 100_000_000;

/// Returns the group for a file that repeats the list's absolute URLs.
pub fn group(list: &List) -> Group<'_> {
    let lines = list.urls.iter().filter(|url| !url.contains(['\n', '\r']));
    let once: Rc<str> = lines.clone().flat_map(|url| [url, "\n"]).collect::<String>().into();
    let times = LENGTH.div_ceil(once.len().max(1));
    let input = Rc::new(OnceCell::new());
    let prepare = |command: &'static str| -> Prepare<'_> {
        let (once, input) = (once.clone(), input.clone());
        Box::new(move || {
            let (once, input) = (once.clone(), input.clone());
            let work = move || {
                let input = input.get_or_init(|| Input::write(&once, times).expect("the command and its input"));
                run(command, &input.0).expect("the command reads the lines");
                0
            };
            Some(Pass::of(work))
        })
    };
    Group::new(list, "bulk", lines.count() * times, COMMANDS.map(prepare).into())
}

/// A file of lines, which is removed when this is dropped.
struct Input(PathBuf);

impl Input {
    /// Writes the file, and builds the command that reads it. Criterion's warm-up does both, so they are not measured.
    fn write(lines: &str, times: usize) -> io::Result<Self> {
        build_railurl()?;
        let path = env::temp_dir().join(format!("railurl-bulk-{}", std::process::id()));
        fs::write(&path, lines.repeat(times))?;
        Ok(Input(path))
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.0);
    }
}

/// Runs a command from the folder of this profile.
fn run(command: &str, input: &Path) -> io::Result<()> {
    let mut arguments = command.split(' ');
    let name = arguments.next().unwrap_or_default();
    let program = profile_folder()?.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let mut command = Command::new(&program);
    command.args(arguments).stdin(File::open(input)?).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{}: {status}", program.display()))) }
}
