//! Prints the tables of railurl and its peers, from what criterion measured.
//!
//! `table [--page] [BASELINE…]` prints criterion's baselines side by side; without one, the last run. `--page` leaves out
//! rows that are too many for a page.

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use railurl_benches::measure::Group;
use railurl_benches::peers::PEERS;
use railurl_benches::plan::{self, Section};
use railurl_benches::table::{Results, Row, Table};

fn main() -> ExitCode {
    let (options, mut baselines): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|argument| argument.starts_with('-'));
    if options.iter().any(|option| option != "--page") {
        eprintln!("usage: table [--page] [BASELINE…]");
        return ExitCode::from(2);
    }
    if baselines.is_empty() {
        baselines.push("new".to_owned());
    }
    match run(&baselines, !options.is_empty()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\n`cargo bench -p railurl-benches` measures.");
            ExitCode::FAILURE
        }
    }
}

/// Returns the directory in which criterion keeps its results.
fn directory() -> io::Result<PathBuf> {
    if let Some(home) = env::var_os("CRITERION_HOME") {
        return Ok(home.into());
    }
    let own = env::current_exe()?;
    Ok(own.ancestors().nth(2).unwrap_or(Path::new("target")).join("criterion"))
}

fn run(baselines: &[String], is_for_page: bool) -> io::Result<()> {
    let directory = directory()?;
    let mut results = Vec::new();
    for baseline in baselines {
        results.push((baseline.as_str(), Results::read(&directory, baseline)?));
    }
    let planned = plan::planned()?;
    let versions = PEERS.map(|peer| format!("{} {}", peer.name, peer.version())).join(", ");
    let compiler = Command::new("rustc").arg("--version").output()?.stdout;
    println!("{versions}; {}.\n", String::from_utf8_lossy(&compiler).trim());
    let sections = plan::sections(&planned);
    let [peers, others @ ..] = &sections[..] else { return Ok(()) };
    let all = table(peers, &results);
    let is_short = |rows: &[&Row]| rows.iter().any(|row| row.is_short());
    println!("## Short of a goal, or slower than a peer\n\n{}", all.filter(is_short));
    // Rows of one kind of URLs, and the URL API's setters on all schemes.
    let is_detail = |row: &Row| {
        let is_of_kind = row.list.contains(':') && row.is_met().is_none();
        is_of_kind || row.operation.ends_with(" =") && row.list != "web URLs"
    };
    let is_shown = |rows: &[&Row]| !(is_short(rows) || is_for_page && is_detail(rows[0]));
    println!("## All other rows\n\n{}", all.filter(is_shown));
    for section in others {
        let table = table(section, &results);
        if !table.is_empty() {
            println!("## {}\n\n{}\n\n{table}", section.title, section.introduction);
        }
    }
    println!("## Lists\n");
    for list in planned.iter().filter(|planned| planned.is_mixed).map(|planned| &planned.list) {
        println!("- {}, URLs: {}", list.name, list.urls_tally);
    }
    Ok(())
}

/// Returns the rows that were measured in every baseline.
fn table<'t>(section: &'t Section<'_>, results: &[(&'t str, Results)]) -> Table<'t> {
    let is_measured =
        |group: &&Group<'_>| results.iter().all(|(_, results)| results.row(group, &section.names).is_some());
    let groups: Vec<_> = section.groups.iter().filter(is_measured).collect();
    let rows = |results: &Results| groups.iter().filter_map(|group| results.row(group, &section.names)).collect();
    Table { names: &section.names, profiles: results.iter().map(|(name, results)| (*name, rows(results))).collect() }
}
