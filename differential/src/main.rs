//! The command `railurl-differential`: compares railurl with a library or a program on random cases, and reports
//! unexplained differences. The exit status is 1 if there are any.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, ValueEnum};
use flate2::Compression;
use flate2::write::GzEncoder;
use railurl::dialect::Parser as UrlParser;
use railurl_differential::case::Case;
use railurl_differential::exhaustive::Exhaustive;
use railurl_differential::explain::{ADA, SERVO};
use railurl_differential::generate::Generator;
use railurl_differential::library::{Ada, Servo};
use railurl_differential::programs::inputs::{Inputs, code_points, exhaustive};
use railurl_differential::rfc::explain::{FLUENT_URI, IRI_STRING};
use railurl_differential::rfc::peers::{FluentUri, IriString};
use railurl_differential::run;
use railurl_differential::tally::Tally;
use railurl_differential::views::{Cases, View};
use railurl_differential::{programs, rfc, views};

/// Compares railurl with a peer on random cases.
#[derive(Parser)]
struct Arguments {
    /// The number of cases
    #[arg(long, default_value_t = 1_000_000)]
    count: u64,
    /// The seed of the random cases
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first case
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// The library to compare with
    #[arg(long, value_enum, default_value = "ada")]
    peer: Peer,
    /// Compare on all cases with at most this many tokens instead of random ones
    #[arg(long, conflicts_with_all = ["count", "seed", "first"])]
    exhaustive: Option<u32>,
    /// Print the cases instead of comparing
    #[arg(long)]
    show: bool,
    /// Compare a parser with its program, which `differential/programs/setup` installs, instead of a library
    #[arg(long, value_name = "NAME", conflicts_with_all = ["peer", "show", "first"])]
    program: Option<UrlParser>,
    /// Compare a view with Python packages, which `differential/programs/setup` installs
    #[arg(long, value_enum, conflicts_with_all = ["peer", "program", "exhaustive"])]
    view: Option<View>,
    /// Ask the program that `differential/programs/ask` knows by this name, instead of the parser's own
    #[arg(long, value_name = "NAME", requires = "program", conflicts_with_all = ["fetcher", "record"])]
    ask: Option<String>,
    /// List the parsers that have a program
    #[arg(long)]
    list: bool,
    /// The folder in which the programs are installed
    #[arg(long, default_value = "target/programs")]
    programs: PathBuf,
    /// Find the inputs that this program fetches from another place than `--program` checked, and that `compare::guard`
    /// misses
    #[arg(long, value_name = "NAME", requires = "program", conflicts_with_all = ["exhaustive", "code_points", "record"])]
    fetcher: Option<UrlParser>,
    /// Compare on every code point in a host instead of random cases
    #[arg(long, requires = "program", conflicts_with_all = ["count", "seed", "exhaustive"])]
    code_points: bool,
    /// Write the answers of the program or the packages to a file instead of comparing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["exhaustive", "code_points"])]
    record: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Peer {
    /// The crate `ada-url`
    Ada,
    /// The crate `url`
    Url,
    /// The crate `fluent-uri`: RFC 3986 and RFC 3987
    FluentUri,
    /// The crate `iri-string`: RFC 3986 and RFC 3987
    IriString,
}

fn main() -> ExitCode {
    run(&Arguments::parse()).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let numbers = arguments.first..arguments.first.saturating_add(arguments.count);
    if arguments.list {
        print_lines(programs::with_program().map(UrlParser::name))
    } else if let Some(parser) = arguments.program {
        compare_program(arguments, parser)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", parser.name())))
    } else if let Some(view) = arguments.view {
        compare_view(arguments, view, numbers)
    } else if let Some(exhaustive) = arguments.exhaustive.map(Exhaustive::new) {
        compare(arguments, 0..exhaustive.count(), |number| exhaustive.case(number))
    } else if matches!(arguments.peer, Peer::FluentUri | Peer::IriString) {
        let generator = rfc::generate::Generator::new(arguments.seed);
        compare(arguments, numbers, |number| generator.case(number))
    } else {
        let generator = Generator::new(arguments.seed);
        compare(arguments, numbers, |number| generator.case(number))
    }
}

fn compare_program(arguments: &Arguments, parser: UrlParser) -> io::Result<ExitCode> {
    let start = Instant::now();
    let random = || {
        let inputs = Inputs::new(arguments.seed);
        (0..arguments.count).map(move |number| inputs.case(number))
    };
    if let Some(path) = &arguments.record {
        return write(path, |out| programs::record(parser, &arguments.programs, random(), out));
    }
    if let Some(fetcher) = arguments.fetcher {
        // Two programs answer one after the other, so the cases are kept.
        let attacks = programs::attacks::run(parser, fetcher, &arguments.programs, random().collect())?;
        print!("{}, then {}: {attacks}", parser.name(), fetcher.name());
        return Ok(status(attacks.missed.is_empty()));
    }
    let (name, folder) = (arguments.ask.as_deref().unwrap_or(parser.name()), &arguments.programs);
    let tally = match arguments.exhaustive {
        Some(length) => programs::run(parser, name, folder, exhaustive(length))?,
        None if arguments.code_points => programs::run(parser, name, folder, code_points())?,
        None => programs::run(parser, name, folder, random())?,
    };
    print_tally(&tally);
    print_speed(start, tally.cases);
    Ok(status(tally.unexplained.is_empty()))
}

fn compare_view(arguments: &Arguments, view: View, numbers: Range<u64>) -> io::Result<ExitCode> {
    let cases = Cases::new(view, arguments.seed);
    let cases = numbers.map(|number| cases.case(number));
    if arguments.show {
        return print_lines(cases);
    }
    if let Some(path) = &arguments.record {
        return write(path, |out| views::record(view, &arguments.programs, cases, out));
    }
    let tally = views::run(view, &arguments.programs, cases)?;
    print_tally(&tally);
    Ok(status(tally.unexplained.is_empty()))
}

fn print_tally(tally: &Tally) {
    print!("{} cases, {} accepted by the program\n{tally}", tally.cases, tally.accepted);
}

fn compare(arguments: &Arguments, numbers: Range<u64>, case_of: impl Fn(u64) -> Case) -> io::Result<ExitCode> {
    if arguments.show {
        return print_lines(numbers.map(|number| format!("{number}: {}", case_of(number))));
    }
    let start = Instant::now();
    let tally = match arguments.peer {
        Peer::Ada => run::run::<Ada>(numbers, case_of, ADA),
        Peer::Url => run::run::<Servo>(numbers, case_of, SERVO),
        Peer::FluentUri => rfc::run::run::<FluentUri>(numbers, case_of, &FLUENT_URI),
        Peer::IriString => rfc::run::run::<IriString>(numbers, case_of, &IRI_STRING),
    };
    let Tally { cases, accepted, steps, .. } = tally;
    match arguments.peer {
        Peer::Ada | Peer::Url => {
            println!("{cases} cases; {accepted} are URLs for both and agree, with {steps} setters");
        }
        Peer::FluentUri | Peer::IriString => println!(
            "{cases} cases, each as a URI and as an IRI; {accepted} are references for both, with {steps} normal forms"
        ),
    }
    print!("{tally}");
    print_speed(start, cases);
    Ok(status(tally.unexplained.is_empty()))
}

fn print_speed(start: Instant, cases: u64) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{seconds:.1} s, {:.0} cases a second", cases as f64 / seconds);
}

/// Prints each line, until standard output is closed.
fn print_lines(mut lines: impl Iterator<Item: Display>) -> io::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    match lines.try_for_each(|line| writeln!(out, "{line}")).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Writes a file, compressed if its name ends in `.gz`.
fn write(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<ExitCode> {
    let create =
        File::create(path).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())));
    let mut out = BufWriter::new(create?);
    if path.extension().is_some_and(|extension| extension == "gz") {
        let mut compressed = GzEncoder::new(&mut out, Compression::best());
        write(&mut compressed)?;
        // An encoder that is dropped hides its errors.
        compressed.finish()?;
    } else {
        write(&mut out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn status(is_explained: bool) -> ExitCode {
    if is_explained { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
