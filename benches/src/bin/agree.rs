//! Measures `compare::agree` and `compare::guard`: by the default set of `railurl compare`, and by pairs of parsers.
//!
//! `cargo run --release -p railurl-benches --bin agree [-- --rounds N]`
//!
//! Every row is one thread. URLs are those of the lists of the other benchmarks.
#![forbid(unsafe_code)]

use std::env;
use std::hint::black_box;
use std::io;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use railurl::compare::{agree, guard};
use railurl::{Dialect, dialect::Parser};
use railurl_benches::lists::{self, List};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let rounds = match &arguments[..] {
        [] => Some(5),
        [name, rounds] if name == "--rounds" => rounds.parse().ok().filter(|rounds| *rounds > 0),
        _ => None,
    };
    let Some(rounds) = rounds else {
        eprintln!("usage: agree [--rounds N]\nLists in files of one's own: RAILURL_LISTS=PATH:PATH");
        return ExitCode::from(2);
    };
    match run(rounds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The parsers that `railurl compare` reads by.
fn shipping() -> Vec<Parser> {
    let is_shipping = |parser: &Parser| match parser.dialect() {
        Some(dialect) => matches!(dialect.name(), "living" | "chromium" | "rfc3986"),
        None => !matches!(parser.name(), "rfc3986-appendix-b" | "python-urllib-3.14" | "ruby-uri" | "rust-http-uri"),
    };
    Parser::all().filter(is_shipping).collect()
}

fn run(rounds: usize) -> io::Result<()> {
    let mut lists = vec![lists::generated()];
    lists.extend(lists::files()?);
    let shipping = shipping();
    println!("| list | function | parsers | ns a URL | URLs a second | agreed |\n|---|---|---|--:|--:|--:|");
    for list in &lists {
        row(list, "agree", "the default set", rounds, |url| agree(url, None, &shipping));
        for parser in shipping.iter().filter(|parser| **parser != Dialect::Living) {
            let names = format!("living, {parser}");
            let pair = [Dialect::Living.into(), *parser];
            row(list, "agree", &names, rounds, |url| agree(url, None, &pair));
            row(list, "guard", &names, rounds, |url| !guard(url, None, Dialect::Living, *parser).is_bypassed());
        }
    }
    Ok(())
}

/// Prints the median of the rounds.
fn row(list: &List, function: &str, parsers: &str, rounds: usize, agrees: impl Fn(&str) -> bool) {
    let mut agreed = 0;
    let mut times: Vec<Duration> = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let start = Instant::now();
        agreed = list.urls.iter().filter(|url| agrees(black_box(url))).count();
        times.push(start.elapsed());
    }
    times.sort();
    let seconds = times[rounds / 2].as_secs_f64() / list.urls.len() as f64;
    let share = 100.0 * agreed as f64 / list.urls.len() as f64;
    println!("| {} | {function} | {parsers} | {:.0} | {:.0} | {share:.2} % |", list.name, seconds * 1e9, 1.0 / seconds);
}
