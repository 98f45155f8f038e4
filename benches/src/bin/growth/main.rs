//! The growth of time and memory with the input: each component filled with each hostile repetition, in each dialect and
//! implementation.
//!
//! `cargo run --profile bench -p railurl-benches --bin growth` prints a table for each: the cost of a byte of the
//! long input divided by that of a byte of the short one. 1.00 is linear. `--dialect NAME` selects one dialect, `--long
//! BYTES` and `--short BYTES` set the lengths, and `--cell TEXT` selects the cells with that in their name, such as ``
//! `a.` in scheme ``.
//!
//! By default it measures time: see [`time`]. `--huge-pages false` leaves the memory in small pages. With
//! `--instructions true` it counts instructions with valgrind, which grow with the work only, and not where memory is
//! slower than caches.
//!
//! `--calls true` measures the memory and the time of each public function, and prints them beside what is promised;
//! `--cell TEXT` selects the functions.
//!
//! `--command true` measures the command `railurl`: the peak memory of a process for a long line, divided by the bytes
//! of the line and its answer. See [`command`].
//!
//! The program runs itself: with `--measure true` for one measurement of one cell, with `--once true` under `valgrind`.

#[macro_use]
#[path = "../../../../tests/support/words.rs"]
mod words;

mod calls;
mod cells;
mod command;
mod instructions;
mod memory;
mod time;

use std::error::Error;
use std::fmt::Display;
use std::process::ExitCode;
use std::str::FromStr;

use railurl::dialect::Parser;

use crate::cells::{COMPONENTS, Cell, Lengths, PIECES, cell_name};
use crate::time::{CONTROLS, Measuring};

/// The growth above which the exit status is 1.
const LIMIT: f64 = 1.3;

/// The maximum memory of the command, in bytes for each byte of a line and its answer.
const COMMAND_LIMIT: f64 = 8.0;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut short, mut long, mut part) = (64 << 10, 16 << 20, String::new());
    let mut parsers: Vec<Parser> = Parser::all().collect();
    let (mut is_of_calls, mut are_instructions_counted, mut has_huge_pages) = (false, false, true);
    let (mut is_measurement, mut is_once, mut is_command) = (false, false, false);
    while let Some(argument) = arguments.next() {
        let value = arguments.next();
        let read = match (argument.as_str(), value.as_deref()) {
            ("--short", Some(value)) => set(value, &mut short),
            ("--long", Some(value)) => set(value, &mut long),
            ("--cell", Some(value)) => set(value, &mut part),
            ("--calls", Some(value)) => set(value, &mut is_of_calls),
            ("--instructions", Some(value)) => set(value, &mut are_instructions_counted),
            ("--huge-pages", Some(value)) => set(value, &mut has_huge_pages),
            ("--measure", Some(value)) => set(value, &mut is_measurement),
            ("--command", Some(value)) => set(value, &mut is_command),
            ("--once", Some(value)) => set(value, &mut is_once),
            ("--dialect", Some(value)) => {
                let mut parser = Parser::default();
                set(value, &mut parser).map(|()| parsers = vec![parser])
            }
            _ => Err("see the head of benches/src/bin/growth/main.rs".to_owned()),
        };
        if let Err(message) = read {
            eprintln!("{argument}: {message}");
            return ExitCode::from(2);
        }
    }
    if is_of_calls {
        return if calls::print(&part) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let lengths = Lengths { short, long };
    if let Some(&parser) = parsers.first().filter(|_| is_once || is_measurement) {
        match is_once {
            true => println!("{}", cells::parse_once(parser, &part, long)),
            false => println!("{}", time::measure_cell(parser, lengths, &part)),
        }
        return ExitCode::SUCCESS;
    }
    if is_command {
        return match measure_command(&parsers, long, &part) {
            Ok(worst) if worst <= COMMAND_LIMIT => ExitCode::SUCCESS,
            Ok(_) => ExitCode::FAILURE,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::from(2)
            }
        };
    }
    let mut worst = (0.0, String::new());
    for parser in parsers {
        println!("### {parser}\n");
        let names = cells::names(&part);
        let cells = if are_instructions_counted {
            println!(
                "Instructions a byte of {long} bytes, over those a byte of {short}; the greatest memory a byte.\n"
            );
            instructions::count(parser, lengths, names)
        } else {
            println!("Time a byte of {long} bytes, over that a byte of {short}; the greatest memory a byte.\n");
            Measuring { lengths, has_huge_pages }.measure(parser, names.chain(controls().map(str::to_owned)))
        };
        print_table(&cells);
        for cell in cells {
            if cell.growth > LIMIT || !part.is_empty() {
                eprintln!("{:.2} {} by {parser}: {}", cell.growth, cell.name, cell.details);
            }
            if cell.growth > worst.0 && !controls().any(|control| control == cell.name) {
                worst = (cell.growth, format!("{} by {parser}", cell.name));
            }
        }
    }
    println!("The greatest growth: {:.2}, of {}.", worst.0, worst.1);
    if worst.0 <= LIMIT { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a table for each way to call the command and each dialect; returns the greatest number in them.
fn measure_command(parsers: &[Parser], length: usize, part: &str) -> Result<f64, Box<dyn Error>> {
    let railurl = command::build()?;
    let mut worst: f64 = 0.0;
    for way in &command::WAYS {
        let parsers = if way.has_dialect() { parsers } else { &parsers[..1] };
        // Programs have no canonical form.
        for &parser in parsers.iter().filter(|parser| !way.name.starts_with("canon") || parser.dialect().is_some()) {
            let of = if way.has_dialect() { format!(", {parser}") } else { String::new() };
            println!("### {}{of}\n", way.name);
            println!(
                "The greatest memory for a byte of a line of {length} bytes and its answer; at the end for one of the line.\n"
            );
            // The command is measured with long lines; a long base is not one.
            let has_long_line =
                |name: &String| cells::texts(name, length).is_some_and(|[base, _]| base.len() < length / 2);
            let names = cells::names(part).filter(has_long_line);
            let measured = names.map(|name| way.measure(&railurl, parser, length, name));
            let cells = measured.collect::<Result<Vec<Cell>, _>>()?;
            print_table(&cells);
            for cell in cells.iter().filter(|cell| cell.growth > COMMAND_LIMIT || !part.is_empty()) {
                eprintln!("{:.1} {} by {}{of}: {}", cell.growth, cell.name, way.name, cell.details);
            }
            worst = cells.iter().map(|cell| cell.growth).fold(worst, f64::max);
        }
    }
    println!("The greatest: {worst:.1}.");
    Ok(worst)
}

fn set<T: FromStr<Err: Display>>(value: &str, target: &mut T) -> Result<(), String> {
    value.parse().map(|value| *target = value).map_err(|error| error.to_string())
}

fn controls() -> impl Iterator<Item = &'static str> {
    CONTROLS.into_iter().map(|(name, _)| name)
}

fn print_table(cells: &[Cell]) {
    let find = |name: &str| cells.iter().find(|cell| cell.name == name);
    for control in controls().filter_map(find) {
        println!("Control, {}: {:.2}, {}.\n", control.name, control.growth, control.details);
    }
    print!("| repeated |");
    COMPONENTS.iter().for_each(|(name, ..)| print!(" {name} |"));
    println!(" memory |");
    println!("| --- |{} ---: |", " ---: |".repeat(COMPONENTS.len()));
    for (name, _) in PIECES {
        print!("| {name} |");
        let mut memory = None;
        for (component, ..) in COMPONENTS {
            match find(&cell_name(name, component)) {
                None => print!(" |"),
                Some(cell) => {
                    memory = Some(cell.memory.max(memory.unwrap_or_default()));
                    print!(" {:.2} |", cell.growth);
                }
            }
        }
        println!("{} |", memory.map_or(String::new(), |memory| format!(" {memory:.1}")));
    }
    println!();
}
