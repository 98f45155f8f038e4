//! Prints one table of what railurl and its peers take for the same URLs: `table [--rounds N] [PART]`.

use std::env;
use std::io;
use std::process::ExitCode;

use railurl_benches::lists::{self, List};
use railurl_benches::peers::{Operation, PEERS};
use railurl_benches::readers;
use railurl_benches::table::{Row, Table, measure};

/// Of how many URLs a list is measured apart that are not canonical.
const FEWEST: usize = 100;

/// What is measured of lists that show where the time goes.
const BOTH: [Operation; 2] = [Operation::Parse, Operation::CanParse];

const USAGE: &str = "\
usage: table [--rounds N] [PART]
  N     how often each peer is measured, 15 unless given
  PART  lists of absolute URLs alone, parsed, that have this in their names";

fn main() -> ExitCode {
    let done = match options(env::args().skip(1)) {
        Some((rounds, None)) => run(rounds),
        Some((rounds, Some(part))) => run_part(rounds, &part),
        None => {
            eprintln!("{USAGE}");
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

/// The number of rounds that the arguments ask for, and which lists; none if they are wrong.
fn options(arguments: impl Iterator<Item = String>) -> Option<(usize, Option<String>)> {
    let (mut rounds, mut part) = (15, None);
    let mut arguments = arguments.peekable();
    if arguments.next_if(|argument| argument == "--rounds").is_some() {
        rounds = arguments.next()?.parse().ok().filter(|rounds| *rounds > 0)?;
    }
    if let Some(name) = arguments.next_if(|argument| !argument.starts_with('-')) {
        part = Some(name);
    }
    arguments.next().is_none().then_some((rounds, part))
}

/// The rows of some lists.
fn run_part(rounds: usize, part: &str) -> io::Result<()> {
    let files = lists::files()?;
    let mixed = [lists::generated()].into_iter().chain(files);
    let kinds = lists::kinds_by(|kind| !kind.is_reference());
    let lists = mixed.map(|list| lists::not_canonical(&list)).chain(lists::web_platform_tests());
    let lists = lists.chain(kinds.into_iter().map(|(_, list)| list)).filter(|list| list.name.contains(part));
    let rows = lists.flat_map(|list| BOTH.into_iter().filter_map(move |operation| measure(operation, &list, rounds)));
    println!("{}", Table { rows: rows.collect() });
    Ok(())
}

fn run(rounds: usize) -> io::Result<()> {
    let files = lists::files()?;
    for peer in &PEERS {
        println!("{} {}", peer.name, peer.version());
    }
    println!("dialect of railurl: {}\nrounds: {rounds}\n", railurl::Dialect::default());

    let mixed: Vec<List> = [lists::generated()].into_iter().chain(files).collect();
    for list in &mixed {
        describe(list);
    }
    if mixed.len() == 1 {
        println!("skipped: datasets absent");
    }
    let wpt = lists::web_platform_tests();
    wpt.iter().for_each(describe);
    println!("\n{}", Table { rows: rows(&mixed, wpt.as_ref(), rounds) });
    println!("ns: nanoseconds an item, median of the rounds. x / railurl: below 1 where x is faster.");
    println!("spread: from the lower to the upper quartile of the rounds, of the peer that varies most.");
    println!("* can_parse: the library has no such function, it parses and drops.");
    println!("* join: the library takes no parsed base, it parses the base's text again each time.");
    println!(
        "\nBeside libraries that change nothing, over canonical URLs that all accept; copy: into a new allocation.\n"
    );
    println!("{}", readers::Table { rows: mixed.iter().filter_map(|list| readers::measure(list, rounds)).collect() });
    Ok(())
}

fn rows(mixed: &[List], wpt: Option<&List>, rounds: usize) -> Vec<Row> {
    let all = |list| Operation::ALL.into_iter().filter_map(move |operation| measure(operation, list, rounds));
    let mut rows: Vec<_> = mixed.iter().flat_map(all).collect();
    if let Some(generated) = mixed.first() {
        rows.extend(Operation::on_urls().filter_map(|operation| measure(operation, generated, rounds)));
    }
    let not_canonical = mixed.iter().map(lists::not_canonical).filter(|list| list.urls.len() >= FEWEST);
    for list in not_canonical.chain(wpt.cloned()) {
        rows.extend(BOTH.into_iter().filter_map(|operation| measure(operation, &list, rounds)));
    }
    for (kind, list) in lists::kinds() {
        if kind.is_reference() {
            rows.extend(measure(Operation::Join, &list, rounds));
        } else {
            rows.extend(BOTH.into_iter().filter_map(|operation| measure(operation, &list, rounds)));
        }
    }
    rows
}

fn describe(list: &List) {
    let named = [("URLs", list.urls_tally), ("references", list.references_tally)];
    for (what, tally) in named.into_iter().filter(|(_, tally)| tally.offered > 0) {
        println!("{}, {what}: {tally}", list.name);
    }
    println!("{}, canonical: {} that every peer gives back unchanged", list.name, list.canonical.len());
}
