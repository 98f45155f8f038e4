//! Prints one table of railurl and its peers on the same URLs.
//!
//! The profile is that of this program: `cargo run --release` is the profile of programs that depend on the library.
//! With `--both` or `--markdown` the program also compiles itself in the profile `lto`, runs that, and prints both side
//! by side.

use std::env;
use std::hint::black_box;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

use railurl::{Options, Url};
use railurl_benches::lists::List;
use railurl_benches::peers::{Operation, PEERS};
use railurl_benches::plan::{self, Planned};
use railurl_benches::readers::{self, READERS};
use railurl_benches::table::{Row, Table, timed};
use serde::{Deserialize, Serialize};

const USAGE: &str = "\
usage: table [--rounds N] [--both | --markdown | --json] [PART]
  --rounds N  how often each peer is measured, 15 unless given
  --both      the profiles release and lto side by side
  --markdown  the tables of BENCHMARKS.md, those of memory included
  --json      the rows as JSON
  PART        only rows that have this in `LIST, OPERATION`";

/// The ratio of `parse_with_violations` to `parse`, whose goal is at most four times the time.
const VIOLATIONS: [&str; 2] = ["parse_with_violations", "parse"];

#[derive(Clone, Copy, PartialEq)]
enum Output {
    Plain,
    Both,
    Markdown,
    Json,
}

struct Settings {
    rounds: usize,
    output: Output,
    part: String,
}

/// The measurements of one profile.
#[derive(Serialize, Deserialize)]
struct Report {
    rows: Vec<Row>,
    violations: Vec<Row>,
    readers: Vec<Row>,
}

fn main() -> ExitCode {
    let Some(settings) = settings(env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&settings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The settings in the arguments; `None` if they are invalid.
fn settings(mut arguments: impl Iterator<Item = String>) -> Option<Settings> {
    let mut settings = Settings { rounds: 15, output: Output::Plain, part: String::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => settings.rounds = arguments.next()?.parse().ok().filter(|rounds| *rounds > 0)?,
            "--both" => settings.output = Output::Both,
            "--markdown" => settings.output = Output::Markdown,
            "--json" => settings.output = Output::Json,
            _ if argument.starts_with('-') => return None,
            _ => settings.part = argument,
        }
    }
    Some(settings)
}

fn run(settings: &Settings) -> io::Result<()> {
    let planned = plan::planned()?;
    let report = measure(&planned, settings);
    if settings.output == Output::Json {
        println!("{}", serde_json::to_string(&report)?);
        return Ok(());
    }
    let (program, lto) = (env::current_exe()?, matches!(settings.output, Output::Both | Output::Markdown));
    let profile = program.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let mut reports = vec![(&*profile, report)];
    if lto {
        let rounds = settings.rounds.to_string();
        let printed =
            cargo(&["--profile", "lto", "--bin", "table", "--", "--json", "--rounds", &rounds, &settings.part])?;
        reports.push(("lto", serde_json::from_str(&printed)?));
    }
    print(&planned, &reports, settings)?;
    if settings.output == Output::Markdown {
        print!("\n## Memory\n\n{}", cargo(&["--release", "--bin", "growth", "--", "--calls", "true"])?);
    }
    Ok(())
}

/// The output of a program of this package.
fn cargo(arguments: &[&str]) -> io::Result<String> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "-p", env!("CARGO_PKG_NAME")]).args(arguments);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).stderr(std::process::Stdio::inherit()).output()?;
    String::from_utf8(output.stdout).map_err(io::Error::other)
}

fn measure(planned: &[Planned], Settings { rounds, part, .. }: &Settings) -> Report {
    let rows = planned.iter().flat_map(|planned| planned.measure(part, *rounds)).collect();
    let mixed = || mixed(planned).filter(|_| part.is_empty());
    let has_goal = |planned: &&Planned| {
        planned.operations.iter().any(|(operation, goals)| *operation == Operation::Parse && goals[0].is_some())
    };
    let of_violations = planned.iter().filter(|planned| planned.is_mixed || has_goal(planned));
    let of_violations = of_violations.filter(|planned| planned.is_asked(VIOLATIONS[0], part));
    let violations = of_violations.map(|planned| violations(&planned.list, *rounds)).collect();
    Report { rows, violations, readers: mixed().filter_map(|list| readers::measure(list, *rounds)).collect() }
}

/// The lists of many kinds of URLs.
fn mixed(planned: &[Planned]) -> impl Iterator<Item = &List> {
    planned.iter().filter(|planned| planned.is_mixed).map(|planned| &planned.list)
}

fn violations(list: &List, rounds: usize) -> Row {
    let urls = || list.urls.iter().map(|url| black_box(url.as_str()));
    let options = Options::new();
    let with_violations = timed(|| urls().filter(|url| options.parse_with_violations(url).result.is_ok()).count());
    let passes = [Some(with_violations), Some(timed(|| urls().filter(|url| Url::parse(url).is_ok()).count()))];
    Row::measure([&list.name, VIOLATIONS[0]], list.urls.len(), &[Some(0.25)], &passes, rounds)
}

fn table<'t>(names: &'t [&'t str], reports: &'t [(&str, Report)], rows: fn(&Report) -> &[Row]) -> Table<'t> {
    let profiles = reports.iter().map(|(profile, report)| (*profile, rows(report).iter().collect()));
    Table { names, profiles: profiles.collect() }
}

fn print(planned: &[Planned], reports: &[(&str, Report)], settings: &Settings) -> io::Result<()> {
    let versions = PEERS.map(|peer| format!("{} {}", peer.name, peer.version())).join(", ");
    let compiler = Command::new("rustc").arg("--version").output()?.stdout;
    println!("{versions}; {}; {} rounds.\n", String::from_utf8_lossy(&compiler).trim(), settings.rounds);
    let names = PEERS.map(|peer| peer.name);
    let all = table(&names, reports, |report| &report.rows);
    let is_short = |rows: &[&Row]| rows.iter().any(|row| row.is_short());
    println!("## Short of a goal, or slower than a peer\n\n{}", all.filter(is_short));
    // Rows of one kind of URLs, and the URL API's setters on all schemes, are too many for a page.
    let is_for_page = |row: &Row| {
        let is_of_kind = row.list.contains(':') && row.is_met().is_none();
        !is_of_kind && (!row.operation.ends_with(" =") || row.list == "web URLs")
    };
    let is_shown = |row: &Row| settings.output != Output::Markdown || is_for_page(row);
    println!("## All other rows\n\n{}", all.filter(|rows| !is_short(rows) && is_shown(rows[0])));
    if reports.iter().any(|(_, report)| !report.violations.is_empty()) {
        println!(
            "## With violations\n\n`parse_with_violations` may take four times as long as `parse`: the ratio is to be 0.25.\n\n{}",
            table(&VIOLATIONS, reports, |report| &report.violations)
        );
    }
    if settings.part.is_empty() {
        let readers = READERS.map(|(name, _)| name);
        println!(
            "## Libraries that change nothing\n\nCanonical URLs that all of them accept; `copy` copies the text into a new allocation.\n\n{}",
            table(&readers, reports, |report| &report.readers)
        );
        println!("## Lists\n");
        for list in mixed(planned) {
            println!("- {}, URLs: {}", list.name, list.urls_tally);
        }
    }
    Ok(())
}
