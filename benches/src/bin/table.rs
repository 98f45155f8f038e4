//! Prints the tables of railurl and its peers from criterion's results.

use std::env;
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use clap::Parser;
use railurl_benches::cargo::profile_folder;
use railurl_benches::measure::Group;
use railurl_benches::peers::PEERS;
use railurl_benches::plan::{self, Section};
use railurl_benches::table::{Results, Row, Table};

/// Prints the tables of railurl and its peers, with criterion's baselines side by side.
#[derive(Parser)]
struct Arguments {
    /// Leave out the rows of details, which are too many for a page
    #[arg(long)]
    page: bool,
    /// The names of baselines; `new` is the last run
    #[arg(value_name = "BASELINE", default_value = "new")]
    baselines: Vec<String>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nHas `cargo bench -p railurl-benches` measured?");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> io::Result<()> {
    let folder = match env::var_os("CRITERION_HOME") {
        Some(home) => PathBuf::from(home),
        None => profile_folder()?.with_file_name("criterion"),
    };
    let mut results = Vec::new();
    for baseline in &arguments.baselines {
        results.push((baseline.as_str(), Results::read(&folder, baseline)?));
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
    // Rows over one kind of URLs, and of the URL API's setters except over web URLs.
    let is_detail = |row: &Row| {
        let is_of_kind = row.list.contains(':') && row.is_met().is_none();
        is_of_kind || row.operation.ends_with(" =") && row.list != "web URLs"
    };
    let is_shown = |rows: &[&Row]| !(is_short(rows) || arguments.page && is_detail(rows[0]));
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
