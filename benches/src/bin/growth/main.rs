//! Measures how time and memory grow with the input: each component filled with each hostile repetition, for each dialect
//! and program.
//!
//! A table has the cost of a byte of a long input divided by that of a byte of a short one: 1.00 is linear. By default, the
//! cost is [`time`]. Instructions grow with the work only, and time also where memory is slower than caches.
//!
//! With `--calls true`, measures the memory and the time of each public function instead: [`calls`]. With `--command true`,
//! measures the memory that the command `railurl` has for a long line, divided by the bytes of the line and its answer:
//! [`command`].
//!
//! The program runs itself: with `--measure true` for one measurement of one cell, and under callgrind with `--once true`.

mod calls;
mod cells;
mod command;
mod instructions;
mod memory;
mod time;

use std::error::Error;
use std::process::ExitCode;

use clap::{ArgAction::Set, Parser as _};
use railurl::dialect::Parser;
use railurl_benches::cargo::build_railurl;

use crate::cells::{COMPONENTS, Cell, Lengths, PIECES, cell_name};
use crate::time::CONTROLS;

/// The growth above which the exit status is 1.
const LIMIT: f64 = 1.3;

/// The maximum memory of the command, in bytes for each byte of a line and its answer.
const COMMAND_LIMIT: f64 = 8.0;

/// Prints tables of how time and memory grow with the input.
#[derive(clap::Parser)]
struct Arguments {
    /// The length of short inputs, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 10)]
    short: usize,
    /// The length of long inputs, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 16 << 20)]
    long: usize,
    /// Only the cells that have this in their names, such as "`a.` in scheme", or functions with `--calls`
    #[arg(long, value_name = "TEXT", default_value = "")]
    cell: String,
    /// Only this dialect or program [default: all]
    #[arg(long, value_name = "NAME")]
    dialect: Option<Parser>,
    /// Count instructions instead of measuring time; needs valgrind
    #[arg(long, action = Set, default_value_t = false)]
    instructions: bool,
    /// Measure time with pages of 2 MB
    #[arg(long, action = Set, default_value_t = true)]
    huge_pages: bool,
    /// Measure the memory and the time of each public function, and what is promised
    #[arg(long, action = Set, default_value_t = false)]
    calls: bool,
    /// Measure the memory of the command `railurl` for a long line
    #[arg(long, action = Set, default_value_t = false)]
    command: bool,
    #[arg(long, action = Set, default_value_t = false, hide = true)]
    measure: bool,
    #[arg(long, action = Set, default_value_t = false, hide = true)]
    once: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let Arguments { short, long, ref cell, dialect, .. } = arguments;
    let lengths = Lengths { short, long };
    let is_kept = if arguments.calls {
        calls::print(cell)
    } else if arguments.once {
        println!("{}", cells::parse_once(dialect.unwrap_or_default(), cell, long));
        true
    } else if arguments.measure {
        println!("{:?}", time::measure_cell(dialect.unwrap_or_default(), lengths, cell));
        true
    } else {
        let parsers = dialect.map_or_else(|| Parser::all().collect(), |parser| vec![parser]);
        if arguments.command {
            match measure_command(&parsers, long, cell) {
                Ok(worst) => worst <= COMMAND_LIMIT,
                Err(error) => {
                    eprintln!("{error}");
                    return ExitCode::from(2);
                }
            }
        } else {
            measure_parsers(parsers, lengths, &arguments) <= LIMIT
        }
    };
    if is_kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a table for each parser. Returns the greatest growth, controls aside.
fn measure_parsers(parsers: Vec<Parser>, lengths: Lengths, arguments: &Arguments) -> f64 {
    let part = &arguments.cell;
    let mut worst = (0.0, String::new());
    for parser in parsers {
        println!("### {parser}\n");
        let names = cells::names(part);
        let unit = if arguments.instructions { "Instructions" } else { "Time" };
        let Lengths { short, long } = lengths;
        println!("{unit} a byte of {long} bytes, over that a byte of {short}; the greatest memory a byte.\n");
        let cells = if arguments.instructions {
            instructions::count(parser, lengths, names)
        } else {
            let names = names.chain(controls().map(str::to_owned));
            time::measure_cells(parser, lengths, arguments.huge_pages, names)
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
    worst.0
}

/// Prints a table for each invocation of the command and each parser. Returns the greatest number in them.
fn measure_command(parsers: &[Parser], length: usize, part: &str) -> Result<f64, Box<dyn Error>> {
    let railurl = build_railurl()?;
    let mut worst: f64 = 0.0;
    for invocation in &command::INVOCATIONS {
        let parsers = if invocation.has_dialect() { parsers } else { &parsers[..1] };
        // A canonical form needs a dialect.
        for &parser in
            parsers.iter().filter(|parser| !invocation.name.starts_with("canon") || parser.dialect().is_some())
        {
            let of = if invocation.has_dialect() { format!(", {parser}") } else { String::new() };
            println!("### {}{of}\n", invocation.name);
            println!(
                "The greatest memory for a byte of a line of {length} bytes and its answer; at the end for one of the line.\n"
            );
            // The lines are to be long, not the base.
            let has_long_line =
                |name: &String| cells::texts(name, length).is_some_and(|[base, _]| base.len() < length / 2);
            let names = cells::names(part).filter(has_long_line);
            let measured = names.map(|name| invocation.measure(&railurl, parser, length, name));
            let cells = measured.collect::<Result<Vec<Cell>, _>>()?;
            print_table(&cells);
            for cell in cells.iter().filter(|cell| cell.growth > COMMAND_LIMIT || !part.is_empty()) {
                eprintln!("{:.1} {} by {}{of}: {}", cell.growth, cell.name, invocation.name, cell.details);
            }
            worst = cells.iter().map(|cell| cell.growth).fold(worst, f64::max);
        }
    }
    println!("The greatest: {worst:.1}.");
    Ok(worst)
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
