//! `railurl canon` beside a loop over the crate `ada-url` that reads, parses and prints the same lines.
//!
//! All are processes that read a file and discard their output, so that no disk is measured.

use std::cell::OnceCell;
use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;

use crate::lists::List;
use crate::measure::{Group, Pass, Prepare};

/// The programs, the arguments of each after its name.
pub const COMMANDS: [&str; 3] = ["railurl canon --threads 1", "railurl canon", "ada-loop"];

/// The list is repeated to this length, in bytes.
const LENGTH: usize = 100_000_000;

/// A group over a file that repeats the list's absolute URLs; all peers accept all of them.
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
                run(command, &input.0).expect("the command reads the lines")
            };
            Some(Pass::of(work))
        })
    };
    Group::new(list, "bulk", lines.count() * times, COMMANDS.map(prepare).into())
}

/// A file of lines, which is removed at the end.
struct Input(PathBuf);

impl Input {
    /// Writes the file, and builds the command that reads it. Both are done before criterion measures, in its warm-up.
    fn write(lines: &str, times: usize) -> io::Result<Self> {
        build()?;
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

/// Runs a command, which is in the directory of this profile, and returns the number of the processes that failed.
fn run(command: &str, input: &Path) -> io::Result<usize> {
    let mut arguments = command.split(' ');
    let name = arguments.next().unwrap_or_default();
    let program = directory()?.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let mut command = Command::new(&program);
    command.args(arguments).stdin(File::open(input)?).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status()?;
    if status.success() { Ok(0) } else { Err(io::Error::other(format!("{}: {status}", program.display()))) }
}

/// Returns the directory of the profile that this benchmark is compiled in, which is `target/PROFILE/deps/NAME`.
fn directory() -> io::Result<PathBuf> {
    let own = env::current_exe()?;
    own.ancestors().nth(2).map(Path::to_path_buf).ok_or_else(|| io::Error::other("not in a directory of Cargo"))
}

/// Builds the command in the profile that this benchmark is compiled in.
fn build() -> io::Result<()> {
    let directory = directory()?;
    // Two of Cargo's profiles have another name for their directory.
    let profile = match directory.file_name() {
        Some(name) if name == "debug" => "dev".as_ref(),
        Some(name) if name != "release" => name,
        _ => "bench".as_ref(),
    };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "-p", "railurl-cli", "--profile"]).arg(profile);
    let built = build.current_dir(env!("CARGO_MANIFEST_DIR")).status()?;
    if built.success() { Ok(()) } else { Err(io::Error::other("cannot build the command")) }
}
