//! Counts the instructions that railurl and its peers take for an item, which do not depend on the machine's load.
//!
//! The program runs itself under callgrind, with `--run`. Passes are counted without their preparation. From passes
//! that change the same URLs each time, the fourth is counted, when strings do not grow any more.

use std::fs;
use std::hint::black_box;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use railurl_benches::measure::{Group, Pass, callgrind};
use railurl_benches::peers::PEERS;
use railurl_benches::plan::{self, Planned, Section};

/// The folder of callgrind's profiles.
const PROFILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/instructions");

/// Prints a table of the instructions that railurl and its peers take for an item.
#[derive(Parser)]
struct Arguments {
    /// Only rows that have this in `LIST/OPERATION`, such as `web URLs/set_`
    #[arg(default_value = "")]
    part: String,
    /// Run the passes, to be counted, instead of printing
    #[arg(long, hide = true)]
    run: bool,
}

fn main() -> ExitCode {
    let Arguments { part, run: is_run } = Arguments::parse();
    match if is_run { run(&part) } else { print_tables(&part) } {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the tables whose instructions are counted: those of the peers, and of parsing with violations.
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
    let folder = Path::new(PROFILES);
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let options = ["--dump-after=instructions::counted", &format!("--callgrind-out-file={PROFILES}/profile")];
    let output = callgrind("instructions::counted", &options)?.args(["--run", part]).output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let profile = |part: usize| folder.join(format!("profile.{part}"));
    (1..).map(profile).take_while(|path| path.exists()).map(|path| total(&fs::read_to_string(path)?)).collect()
}

/// Reads the number of instructions in a profile.
fn total(profile: &str) -> io::Result<u64> {
    let total = profile.lines().find_map(|line| line.strip_prefix("totals: ")?.trim().parse().ok());
    total.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "a profile of callgrind has no total"))
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

/// Runs a pass. Callgrind counts the instructions of this function, which it finds by name.
#[inline(never)]
fn counted(work: &mut dyn FnMut() -> usize) -> usize {
    black_box(work())
}
