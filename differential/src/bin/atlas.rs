//! The command `railurl-atlas`: computes the shortest URLs that parsers read differently, and asks the programs about
//! them. The exit status is 1 if a program and its parser differ.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use railurl_differential::atlas::{COMPONENTS, compute, data, fill, page, pairs, parsers, programs};

/// Computes the atlas: for every pair of parsers, the shortest URLs that they read differently.
#[derive(Parser)]
struct Arguments {
    /// The folder for atlas.ndjson, payloads.txt and index.html
    #[arg(long, value_name = "DIR", default_value = "docs/atlas")]
    out: PathBuf,
    /// Read atlas.ndjson, compute only the pairs that it lacks, and write the other files again
    #[arg(long)]
    keep: bool,
    /// Ask the programs, which differential/programs/setup has installed in this folder
    #[arg(long, value_name = "DIR")]
    programs: Option<PathBuf>,
    /// Do not judge this program: another version of it is installed
    #[arg(long, value_name = "NAME")]
    without: Vec<String>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let path = arguments.out.join("atlas.ndjson");
    let parsers: Vec<_> = parsers().collect();
    let mut cells = Vec::new();
    if arguments.keep {
        let atlas = data::read(&fs::read_to_string(&path)?);
        let is_no_atlas = || io::Error::other(format!("{} is not an atlas of these parsers", path.display()));
        cells = atlas.ok_or_else(is_no_atlas)?.1;
    }
    let pairs: Vec<_> = pairs(&parsers).collect();
    // The file can have pairs that are not compared any more.
    cells.retain(|cell| pairs.contains(&cell.parsers));
    let known: BTreeSet<_> = cells.iter().map(|cell| cell.parsers).collect();
    let lacking: Vec<_> = pairs.iter().copied().filter(|pair| !known.contains(pair)).collect();
    cells.extend(compute(&lacking, &COMPONENTS, &|done, all| {
        if done % 50 == 0 || done == all {
            eprintln!("{done} of {all}");
        }
    }));
    cells.sort_by_key(|cell| pairs.iter().position(|pair| *pair == cell.parsers));
    fill(&mut cells);
    fs::create_dir_all(&arguments.out)?;
    let text = data::write(&parsers, &cells);
    fs::write(&path, &text)?;
    fs::write(arguments.out.join("payloads.txt"), data::payloads(&cells))?;
    fs::write(arguments.out.join("index.html"), page::html(&text))?;
    let examples: usize = cells.iter().map(|cell| cell.examples.len()).sum();
    println!("{} parsers, {} pairs with a component, {examples} examples", parsers.len(), cells.len());
    for (component, parser, why) in data::without_proof(&parsers) {
        println!("nothing is proved about the {} of {}: {why}", component.name(), parser.name());
    }
    let Some(folder) = &arguments.programs else { return Ok(ExitCode::SUCCESS) };
    let mut has_refuted = false;
    for (parser, asked) in programs::ask(&cells, folder)? {
        if arguments.without.iter().any(|name| name == parser.name()) {
            println!("NOT CHECKED: {}", parser.name());
            continue;
        }
        println!(
            "{}: {} URLs, of which {} differ",
            parser.name(),
            asked.confirmed + asked.refuted.len(),
            asked.refuted.len()
        );
        for (url, difference) in &asked.refuted {
            println!("    {url:?}: {difference}");
            has_refuted = true;
        }
    }
    Ok(if has_refuted { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
