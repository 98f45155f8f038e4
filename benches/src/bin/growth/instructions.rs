//! Measures the growth of work in instructions, which depend neither on the machine nor on its load.

use railurl::dialect::Parser;
use railurl_benches::measure::callgrind;

use crate::cells::{COUNTED, Cell, Lengths};

/// Counts the instructions of each cell.
pub(crate) fn count(parser: Parser, lengths: Lengths, names: impl Iterator<Item = String>) -> Vec<Cell> {
    let cell = |name: String| {
        let [[short, _], [long, memory]] = [lengths.short, lengths.long].map(|length| cost(parser, &name, length));
        // Fractions are shown, because an input that is rejected at its beginning takes less than an instruction a byte.
        let details = format!("{short:.2} and {long:.2} instructions a byte");
        Cell { name, growth: long / short, details, memory }
    };
    names.map(cell).collect()
}

/// Measures parsing an input once, and dropping the result, with callgrind: the instructions and the peak memory for a byte.
fn cost(parser: Parser, name: &str, length: usize) -> [f64; 2] {
    let command = callgrind(&format!("*{COUNTED}*"), &["--callgrind-out-file=/dev/null"]);
    let mut command = command.expect("the program has a path");
    command.args(["--once", "true", "--dialect", &parser.to_string()]);
    command.args(["--cell", name, "--long", &length.to_string()]);
    let output = command.output().expect("valgrind is installed");
    let [peak, log] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    let number = |text: &str| text.split_whitespace().next()?.parse::<f64>().ok();
    let found = log.split_once("Collected : ").and_then(|(_, rest)| Some([number(rest)?, number(&peak)?]));
    found.unwrap_or_else(|| panic!("{name} by {parser}: {log}")).map(|number| number / length as f64)
}
