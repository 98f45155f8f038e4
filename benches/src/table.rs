//! Measures every operation of every peer over every list, and prints one table.
//!
//! The peers take turns: in each round each of them makes the same passes, in an order that rotates from round to round,
//! so that what disturbs the machine for a while disturbs all of them. The time is that of the thread on a processor, without
//! the time in which other programs have it. What is printed is the median of the rounds.

use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

use crate::lists::List;
use crate::peers::{Operation, PEERS, Pass};

/// For at least how long one measurement lasts: passes over a short list are repeated.
const SHORTEST: Duration = Duration::from_millis(5);

/// One line of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The list's name.
    pub list: String,
    /// The operation.
    pub operation: Operation,
    /// How many items were measured.
    pub items: usize,
    /// How many bytes of input they were.
    pub bytes: usize,
    /// What each peer took, in the order of [`PEERS`].
    pub times: [Time; PEERS.len()],
}

/// What an operation took over all rounds, in nanoseconds an item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// The median.
    pub median: f64,
    /// The distance from the lower to the upper quartile, as a share of the median.
    pub spread: f64,
}

impl Time {
    /// The time of some rounds, none of which is not a number.
    ///
    /// # Panics
    ///
    /// There are no rounds.
    ///
    /// ```
    /// let time = railurl_benches::table::Time::of_rounds(vec![3.0, 1.0, 2.0, 100.0, 2.5]);
    /// assert_eq!((time.median, time.spread), (2.5, 0.4));
    /// ```
    pub fn of_rounds(mut rounds: Vec<f64>) -> Self {
        assert!(!rounds.is_empty(), "nothing was measured");
        rounds.sort_by(f64::total_cmp);
        let quartile = |index: usize| rounds[(rounds.len() - 1) * index / 4];
        let median = quartile(2);
        Time { median, spread: if median > 0.0 { (quartile(3) - quartile(1)) / median } else { 0.0 } }
    }
}

/// Measures one operation over one list; nothing if the list has no items for it.
///
/// # Panics
///
/// `rounds` is 0.
pub fn measure(operation: Operation, list: &List, rounds: usize) -> Option<Row> {
    let items = operation.items(list);
    if items == 0 {
        return None;
    }
    let passes = PEERS.map(|peer| peer.pass(operation, list));
    let repeats = passes.each_ref().map(repeats);
    let mut found = PEERS.map(|_| Vec::with_capacity(rounds));
    for round in 0..rounds {
        for turn in 0..PEERS.len() {
            let peer = (round + turn) % PEERS.len();
            let taken = time(&passes[peer], repeats[peer]);
            found[peer].push(taken.as_nanos() as f64 / (f64::from(repeats[peer]) * items as f64));
        }
    }
    let list_name = list.name.clone();
    Some(Row { list: list_name, operation, items, bytes: operation.bytes(list), times: found.map(Time::of_rounds) })
}

/// How often a pass has to be made to last long enough. The passes made to find out warm the caches up.
fn repeats(pass: &Pass<'_>) -> u32 {
    time(pass, 1);
    let once = time(pass, 1).max(Duration::from_nanos(1));
    SHORTEST.as_nanos().div_ceil(once.as_nanos()) as u32
}

fn time(pass: &Pass<'_>, repeats: u32) -> Duration {
    let start = ThreadTime::now();
    for _ in 0..repeats {
        black_box(pass());
    }
    start.elapsed()
}

/// Rows, to be printed as a Markdown table whose columns are aligned.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The rows.
    pub rows: Vec<Row>,
}

impl Table {
    fn header() -> Vec<String> {
        let mut header = ["list", "operation", "items", "bytes/item"].map(String::from).to_vec();
        header.extend(PEERS.iter().map(|peer| format!("{} ns", peer.name)));
        header.extend(PEERS[1..].iter().map(|peer| format!("{} / {}", peer.name, PEERS[0].name)));
        header.push("spread".into());
        header
    }

    fn cells(row: &Row) -> Vec<String> {
        let bytes = row.bytes as f64 / row.items as f64;
        let mut cells =
            vec![row.list.clone(), row.operation.name().into(), row.items.to_string(), format!("{bytes:.0}")];
        let ours = row.times[0].median;
        for (peer, time) in PEERS.iter().zip(&row.times) {
            let unlike = match row.operation {
                Operation::CanParse => !peer.has_can_parse,
                Operation::Join => !peer.has_parsed_base,
                _ => false,
            };
            cells.push(format!("{}{:.0}", if unlike { "*" } else { "" }, time.median));
        }
        cells.extend(row.times[1..].iter().map(|time| format!("{:.2}", time.median / ours)));
        let spread = row.times.iter().map(|time| time.spread).fold(0.0, f64::max);
        cells.push(format!("{:.0}%", spread * 100.0));
        cells
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = vec![Self::header()];
        lines.extend(self.rows.iter().map(Self::cells));
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<_> = (0..lines[0].len()).map(width).collect();
        for (index, line) in lines.iter().enumerate() {
            for (column, (cell, width)) in line.iter().zip(&widths).enumerate() {
                // Words stand on the left, numbers on the right.
                if column < 2 { write!(f, "| {cell:width$} ")? } else { write!(f, "| {cell:>width$} ")? }
            }
            writeln!(f, "|")?;
            if index == 0 {
                for (column, width) in widths.iter().enumerate() {
                    let rule = "-".repeat(width + 1);
                    if column < 2 { write!(f, "|{rule}-")? } else { write!(f, "|{rule}:")? }
                }
                writeln!(f, "|")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_ratio_for_each_other_peer() {
        let time = |median| Time { median, spread: 0.02 };
        let times = [time(200.0), time(100.0), time(50.0)];
        let row = Row { list: "test".into(), operation: Operation::CanParse, items: 10, bytes: 400, times };
        let cells = Table::cells(&row);
        assert_eq!(cells, ["test", "can_parse", "10", "40", "200", "*100", "50", "0.50", "0.25", "2%"]);
        assert_eq!(cells.len(), Table::header().len());
        let printed = Table { rows: vec![row] }.to_string();
        assert_eq!(printed.lines().count(), 3);
        assert!(printed.lines().all(|line| line.len() == printed.lines().next().unwrap().len()), "{printed}");
    }

    #[test]
    fn what_a_list_has_no_items_for_is_not_measured() {
        let list = List::new("test", vec!["http://a/".into()], Vec::new());
        assert!(measure(Operation::Join, &list, 1).is_none());
        let row = measure(Operation::Parse, &list, 3).unwrap();
        assert_eq!((row.items, row.bytes), (1, 9));
        assert!(row.times.iter().all(|time| time.median > 0.0));
    }
}
