//! The command `railurl-unambiguous`: draws random sentences from the expression of `docs/unambiguous-urls.md`, and asks
//! the programs about them. The exit status is 1 if one finds another scheme, host or port.

use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use railurl_differential::unambiguous::{self, Attack, Sentences, attack};

/// Asks programs about random URLs in which all of them should find the same host.
#[derive(Parser)]
struct Arguments {
    /// The programs: names that differential/programs/ask knows, rust-http-uri or rust-url [default: all]
    names: Vec<String>,
    /// The number of sentences for each program
    #[arg(long, default_value_t = 100_000)]
    count: u64,
    /// The seed of the random sentences
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder in which the programs are installed
    #[arg(long, default_value = "target/programs")]
    programs: PathBuf,
    /// Print the sentences instead of asking
    #[arg(long)]
    show: bool,
}

fn main() -> io::Result<ExitCode> {
    let Arguments { names, count, seed, programs, show } = Arguments::parse();
    let sentences = Sentences::new(seed);
    if show {
        let mut out = BufWriter::new(io::stdout().lock());
        (0..count).try_for_each(|number| writeln!(out, "{}", sentences.get(number)))?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let names = if names.is_empty() { unambiguous::programs().map(str::to_owned).collect() } else { names };
    let mut status = ExitCode::SUCCESS;
    for name in names {
        let start = Instant::now();
        match attack(&name, &programs, &sentences, count) {
            Ok(Attack { elsewhere, rejected, otherwise }) => {
                let seconds = start.elapsed().as_secs();
                println!(
                    "{name}: {count} sentences, {} led elsewhere, {rejected} rejected, {otherwise} with another path, query or \
                     fragment ({seconds} s)",
                    elsewhere.len()
                );
                for (text, answer) in elsewhere.iter().take(5) {
                    println!("    {text}\n    {answer}");
                    status = ExitCode::FAILURE;
                }
            }
            // The test goes on with the other programs if this one does not run.
            Err(error) => {
                println!("{name}: NOT ASKED: {error}");
                status = ExitCode::from(2);
            }
        }
    }
    Ok(status)
}
