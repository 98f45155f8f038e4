//! The number of instructions that railurl and its peers take per item, by callgrind. `instructions` prints a table,
//! `instructions PART` the rows with that in `LIST/OPERATION`, such as `web URLs/set_`. `instructions run PART` is the
//! command that it runs under `valgrind`.
//!
//! Only a pass is counted, not what it needs and is prepared before. Where the items are kept, as by setters, it is the
//! fourth pass, after which no string grows any more. A count does not depend on other load on the machine.

use std::env;
use std::fs;
use std::hint::black_box;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

use railurl_benches::measure::{Group, Pass, WITHOUT_REP};
use railurl_benches::peers::PEERS;
use railurl_benches::plan::{self, Planned, Section};

/// The directory of callgrind's profiles.
const PROFILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/instructions");

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        [] => print_tables(""),
        ["run", part] => run(part),
        [part] => print_tables(part),
        _ => {
            eprintln!("usage: instructions [PART]");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the tables whose instructions are counted: the peers', and parsing with violations.
fn tables<'l>(planned: &'l [Planned], part: &str) -> Vec<Section<'l>> {
    let is_asked = |group: &Group<'_>| group.name().contains(part);
    let mut sections = plan::sections(planned);
    sections.truncate(2);
    sections.iter_mut().for_each(|section| section.groups.retain(is_asked));
    sections
}

fn print_tables(part: &str) -> io::Result<()> {
    let counts = counts(part)?;
    let mut counts = counts.iter();
    println!(
        "# Instructions for an item, by `cargo run --profile bench -p railurl-benches --bin instructions` (callgrind)."
    );
    let versions: Vec<String> = PEERS.iter().map(|peer| format!("{} {}", peer.name, peer.version())).collect();
    println!("# {}", versions.join(", "));
    for section in tables(&plan::planned()?, part) {
        let names: String = section.names.iter().map(|name| format!(" {name:>9}")).collect();
        println!("\n{:36} {:22}{names}", "list", "operation");
        for group in section.groups {
            let mut cell = |has: bool| match has.then(|| counts.next()).flatten() {
                Some(count) => format!(" {:9.1}", *count as f64 / group.items as f64),
                None => format!(" {:9}", ""),
            };
            let cells: String = group.contestants.iter().map(|prepare| cell(prepare().is_some())).collect();
            println!("{}", format!("{:36} {:22}{cells}", group.list, group.operation).trim_end());
        }
    }
    Ok(())
}

/// Returns the instructions of each contestant that has an operation, in the order of the tables.
fn counts(part: &str) -> io::Result<Vec<u64>> {
    let directory = Path::new(PROFILES);
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    fs::create_dir_all(directory)?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=instructions::counted", "--dump-after=instructions::counted"])
        .arg(format!("--callgrind-out-file={PROFILES}/profile"))
        .env("GLIBC_TUNABLES", WITHOUT_REP)
        .arg(env::current_exe()?)
        .args(["run", part])
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let profile = |part: usize| directory.join(format!("profile.{part}"));
    (1..).map(profile).take_while(|path| path.exists()).map(|path| total(&fs::read_to_string(path)?)).collect()
}

/// Returns the instructions of a profile.
fn total(profile: &str) -> io::Result<u64> {
    let total = profile.lines().find_map(|line| line.strip_prefix("totals: ")?.trim().parse().ok());
    total.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "a profile without its total"))
}

fn run(part: &str) -> io::Result<()> {
    let planned = plan::planned()?;
    for group in tables(&planned, part).iter().flat_map(|section| &section.groups) {
        for pass in group.contestants.iter().filter_map(|prepare| prepare()) {
            match pass {
                Pass::Repeated(work) => {
                    (0..3).for_each(|_| _ = work());
                    counted(&mut || work());
                }
                Pass::Fresh(prepare) => _ = (prepare()(), counted(&mut prepare())),
            }
        }
    }
    Ok(())
}

/// Runs a pass. Callgrind counts the instructions in here, and recognizes it by its name.
#[inline(never)]
fn counted(work: &mut dyn FnMut() -> usize) -> usize {
    black_box(work())
}
