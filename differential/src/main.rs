//! The command `railurl-differential`: compares railurl with a library or a program on random cases, and reports
//! unexplained differences. The exit status is 1 if there are any.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, ValueEnum};
use railurl::dialect::Parser as UrlParser;
use railurl_differential::case::Case;
use railurl_differential::exhaustive::Exhaustive;
use railurl_differential::explain::{ADA, Explanation, SERVO};
use railurl_differential::generate::Generator;
use railurl_differential::library::{Ada, Servo};
use railurl_differential::programs;
use railurl_differential::programs::inputs::{Inputs, code_points, exhaustive};
use railurl_differential::rfc::peers::{FluentUri, IriString};
use railurl_differential::rfc::{self, explain::Explanations};
use railurl_differential::run::{Findings, run};
use railurl_differential::views::{self, Cases, View};

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
    /// Compare all cases with at most this many tokens instead of random ones
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
    view: Option<ViewName>,
    /// Ask the program that `differential/programs/ask` has by this name instead of the parser's
    #[arg(long, value_name = "NAME", requires = "program", conflicts_with_all = ["fetcher", "record"])]
    ask: Option<String>,
    /// List the parsers that have a program
    #[arg(long)]
    list: bool,
    /// The folder in which the programs are installed
    #[arg(long, default_value = "target/programs")]
    programs: PathBuf,
    /// Count the inputs in which this program, the fetcher, reads another place than `--program`, the checker, and that
    /// `compare::guard` does not find
    #[arg(long, value_name = "NAME", requires = "program", conflicts_with_all = ["exhaustive", "code_points", "record"])]
    fetcher: Option<UrlParser>,
    /// Compare every code point in a host
    #[arg(long, requires = "program", conflicts_with_all = ["count", "seed", "exhaustive"])]
    code_points: bool,
    /// Write the answers of the program or the packages to a file instead of comparing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["exhaustive", "code_points"])]
    record: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ViewName {
    /// SURT keys
    Surt,
    /// Public suffixes and registered domains
    Suffixes,
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
    let arguments = Arguments::parse();
    if arguments.list {
        programs::with_program().for_each(|parser| println!("{}", parser.name()));
        return ExitCode::SUCCESS;
    }
    if let Some(parser) = arguments.program {
        return match compare_program(&arguments, parser) {
            Ok(status) => status,
            Err(error) => {
                eprintln!("error: {}: {error}", parser.name());
                ExitCode::from(2)
            }
        };
    }
    if let Some(name) = arguments.view {
        return compare_view(&arguments, name).unwrap_or_else(|error| {
            eprintln!("error: {error}");
            ExitCode::from(2)
        });
    }
    let numbers = arguments.first..arguments.first.saturating_add(arguments.count);
    if let Some(exhaustive) = arguments.exhaustive.map(Exhaustive::new) {
        return compare(&arguments, 0..exhaustive.count(), |number| exhaustive.case(number));
    }
    if matches!(arguments.peer, Peer::FluentUri | Peer::IriString) {
        let generator = rfc::generate::Generator::new(arguments.seed);
        return compare(&arguments, numbers, |number| generator.case(number));
    }
    let generator = Generator::new(arguments.seed);
    compare(&arguments, numbers, |number| generator.case(number))
}

fn compare_program(arguments: &Arguments, parser: UrlParser) -> io::Result<ExitCode> {
    let start = Instant::now();
    let random = || {
        let inputs = Inputs::new(arguments.seed);
        (0..arguments.count).map(move |number| inputs.case(number))
    };
    if let Some(path) = &arguments.record {
        let mut out = BufWriter::new(File::create(path)?);
        programs::record(parser, &arguments.programs, random().collect(), &mut out)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(fetcher) = arguments.fetcher {
        let attacks = programs::attacks::run(parser, fetcher, &arguments.programs, random().collect())?;
        print!("{}, then {}: {attacks}", parser.name(), fetcher.name());
        return Ok(if attacks.missed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let (name, folder) = (arguments.ask.as_deref().unwrap_or(parser.name()), &arguments.programs);
    let findings = match arguments.exhaustive {
        Some(length) => programs::run(parser, name, folder, exhaustive(length))?,
        None if arguments.code_points => programs::run(parser, name, folder, code_points())?,
        None => programs::run(parser, name, folder, random())?,
    };
    print!("{findings}");
    let seconds = start.elapsed().as_secs_f64();
    println!("{seconds:.1} s, {:.0} cases a second", findings.cases as f64 / seconds);
    Ok(if findings.unexplained.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn compare_view(arguments: &Arguments, name: ViewName) -> io::Result<ExitCode> {
    let view = match name {
        ViewName::Surt => View::Surt,
        ViewName::Suffixes => View::Suffixes,
    };
    let cases = Cases::new(view, arguments.seed);
    let numbers = arguments.first..arguments.first.saturating_add(arguments.count);
    let cases = numbers.map(|number| cases.case(number));
    if arguments.show {
        cases.for_each(|case| println!("{case}"));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(path) = &arguments.record {
        let mut out = BufWriter::new(File::create(path)?);
        views::record(view, &arguments.programs, cases.collect(), &mut out)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let findings = views::run(view, &arguments.programs, cases)?;
    print!("{findings}");
    Ok(if findings.unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn compare(arguments: &Arguments, numbers: Range<u64>, case_of: impl Fn(u64) -> Case) -> ExitCode {
    if arguments.show {
        numbers.for_each(|number| println!("{number}: {}", case_of(number)));
        return ExitCode::SUCCESS;
    }
    let start = Instant::now();
    let (findings, explanations) = match arguments.peer {
        Peer::Ada => (run::<Ada>(numbers, case_of, ADA), ADA),
        Peer::Url => (run::<Servo>(numbers, case_of, SERVO), SERVO),
        Peer::FluentUri => {
            let explanations = rfc::explain::FLUENT_URI;
            return report_rfc(&rfc::run::run::<FluentUri>(numbers, case_of, &explanations), &explanations, start);
        }
        Peer::IriString => {
            let explanations = rfc::explain::IRI_STRING;
            return report_rfc(&rfc::run::run::<IriString>(numbers, case_of, &explanations), &explanations, start);
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    report(&findings, explanations);
    println!("{:.1} s, {:.0} cases a second", seconds, findings.cases as f64 / seconds);
    if findings.unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn report(findings: &Findings, explanations: &[Explanation]) {
    println!(
        "{} cases; {} are URLs for both and agree, with {} setters",
        findings.cases, findings.urls, findings.setters
    );
    for Explanation { name, sentence, .. } in explanations {
        let count = findings.explained.get(name).copied().unwrap_or(0);
        println!("explained {count}: {name}: {sentence}");
        if let Some((case, difference)) = findings.examples.get(name) {
            println!("    {case}: {difference}");
        }
    }
    println!("unexplained {}", findings.unexplained);
    for (case, (number, difference)) in &findings.minimized {
        println!("{number}: {case}\n    {difference}");
    }
}

fn report_rfc(findings: &rfc::run::Findings, explanations: &Explanations, start: Instant) -> ExitCode {
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} cases, each as a URI and as an IRI; {} are references for both, with {} normal forms",
        findings.cases, findings.references, findings.normal_forms
    );
    for (name, sentence) in explanations.sentences() {
        println!("explained {}: {name}: {sentence}", findings.explained.get(name).copied().unwrap_or(0));
        if let Some(case) = findings.examples.get(name) {
            println!("    {case}");
        }
    }
    println!("unexplained {}", findings.unexplained);
    for (case, (number, difference)) in &findings.minimized {
        println!("{number}: {case}\n    {difference}");
    }
    println!("{:.1} s, {:.0} cases a second", seconds, findings.cases as f64 / seconds);
    if findings.unexplained == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
