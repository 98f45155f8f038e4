//! The growth of work, in instructions, which are the same on every machine and independent of other load.

use std::process::Command;

use railurl::dialect::Parser;
use railurl_benches::measure::WITHOUT_REP;

use crate::cells::{COUNTED, Cell, Lengths};

/// Counts the instructions of each cell.
pub(crate) fn count(parser: Parser, lengths: Lengths, names: impl Iterator<Item = String>) -> Vec<Cell> {
    let cell = |name: String| {
        let once = [lengths.short, lengths.long].map(|length| Once::measured(parser, &name, length));
        let [short, long] = once.each_ref().map(|once| once.instructions as f64 / once.length as f64);
        // An input that is rejected at its beginning takes a fraction of an instruction per byte, and the long one a
        // smaller fraction.
        let details = format!("{short:.2} and {long:.2} instructions a byte");
        Cell { name, growth: long / short, details, memory: once[1].peak as f64 / lengths.long as f64 }
    };
    names.map(cell).collect()
}

/// The cost of parsing an input once, and dropping the result.
struct Once {
    length: usize,
    instructions: u64,
    /// The peak memory in bytes.
    peak: u64,
}

impl Once {
    /// Measures with callgrind.
    fn measured(parser: Parser, name: &str, length: usize) -> Self {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", &format!("--toggle-collect=*{COUNTED}*")]);
        command.env("GLIBC_TUNABLES", WITHOUT_REP);
        command.arg(std::env::current_exe().expect("a program has a name"));
        command.args(["--once", "true", "--dialect", &parser.to_string()]);
        command.args(["--cell", name, "--long", &length.to_string()]);
        let output = command.output().expect("valgrind is installed");
        let [peak, log] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
        let number = |text: &str| text.split_whitespace().next()?.parse().ok();
        let found = log.split_once("Collected : ").and_then(|(_, rest)| Some((number(rest)?, number(&peak)?)));
        let (instructions, peak) = found.unwrap_or_else(|| panic!("{name} by {parser}: {log}"));
        Once { length, instructions, peak }
    }
}
