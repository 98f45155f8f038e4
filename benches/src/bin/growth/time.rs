//! Measures the growth of time, and peak memory.

use std::process::Command;
use std::time::Duration;

use cpu_time::ThreadTime;
use railurl::dialect::Parser;

use crate::cells::{self, Cell, Lengths, Texts};
use crate::memory;

/// The number of measurements of each cell. The one with the median growth counts.
const MEASUREMENTS: usize = 5;

/// The minimum total time of the rounds of a measurement.
const MIN_TIME: Duration = Duration::from_millis(60);

/// The environment that keeps glibc's `malloc` from returning memory to the system. Otherwise a long text would be allocated
/// anew each time, with a page fault for each page, and many short ones would not.
const KEEP_MEMORY: [(&str, &str); 3] =
    [("MALLOC_MMAP_MAX_", "0"), ("MALLOC_TRIM_THRESHOLD_", "17179869184"), ("MALLOC_TOP_PAD_", "67108864")];

/// The environment that makes glibc's `malloc` request pages of 2 MB. A processor caches the addresses of a few thousand
/// pages: with small pages, it still has those of a short text when that is read again, but not those of a long one.
const HUGE_PAGES: (&str, &str) = ("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

/// Controls, which are as linear as possible: the name, and the number of passes over the input.
pub(crate) const CONTROLS: [(&str, usize); 2] =
    [("copying the input into a new string", 0), ("looking through the input five times", 5)];

/// One measurement of a cell: the time for short inputs that together are as long as the long one, and for the long one, in
/// nanoseconds; and the peak memory for the long one, in bytes.
type Measurement = [u64; 3];

/// Measures all cells, then all of them again, and takes the median of each. So a short load slows down one measurement
/// of many cells, and not all measurements of one cell.
pub(crate) fn measure_cells(
    parser: Parser,
    lengths: Lengths,
    has_huge_pages: bool,
    names: impl Iterator<Item = String>,
) -> Vec<Cell> {
    let mut cells: Vec<(String, Vec<Measurement>)> = names.map(|name| (name, Vec::new())).collect();
    for _ in 0..MEASUREMENTS {
        for (name, found) in &mut cells {
            found.push(measure_once(parser, lengths, has_huge_pages, name));
        }
    }
    cells.into_iter().map(|(name, found)| median(name, found, lengths.long as f64)).collect()
}

fn median(name: String, mut found: Vec<Measurement>, length: f64) -> Cell {
    let growth = |[short, long, _]: Measurement| long as f64 / short as f64;
    found.sort_by(|a, b| growth(*a).total_cmp(&growth(*b)));
    let (least, greatest) = (growth(found[0]), growth(found[MEASUREMENTS - 1]));
    let median = found[MEASUREMENTS / 2];
    let [short, long, memory] = median.map(|number| number as f64 / length);
    let details = format!("of {least:.2} to {greatest:.2}; {short:.2} and {long:.2} ns a byte");
    Cell { name, growth: growth(median), details, memory }
}

/// Measures once, in a process of its own: its memory was not used by other cells, and is in another place each time.
fn measure_once(parser: Parser, lengths: Lengths, has_huge_pages: bool, name: &str) -> Measurement {
    let mut command = Command::new(std::env::current_exe().expect("a program has a name"));
    command.args(["--measure", "true", "--dialect", &parser.to_string(), "--cell", name]);
    let Lengths { short, long } = lengths;
    command.args(["--short", &short.to_string(), "--long", &long.to_string()]);
    let (variable, huge_pages) = HUGE_PAGES;
    command.envs(KEEP_MEMORY).env(variable, if has_huge_pages { huge_pages } else { "" });
    let output = command.output().expect("it runs once more");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{name} by {parser}: {error}"))
}

/// Measures the cell or the control with this name.
pub(crate) fn measure_cell(parser: Parser, lengths: Lengths, name: &str) -> Measurement {
    let control = CONTROLS.iter().find(|(control, _)| *control == name);
    match control {
        None => {}
        Some((_, 0)) => return measure(lengths, plain, |[_, input]| input.clone()),
        Some((_, times)) => return measure(lengths, plain, |[_, input]| (0..*times).for_each(|_| look_through(input))),
    }
    let texts = |length| cells::texts(name, length).expect("there is such a cell");
    measure(lengths, texts, |texts| cells::parse(parser, texts))
}

fn plain(length: usize) -> Texts {
    [String::new(), "a".repeat(length)]
}

/// Counts the spaces.
fn look_through(input: &str) {
    let bytes = std::hint::black_box(input).as_bytes();
    std::hint::black_box(bytes.chunks(128).map(|chunk| chunk.iter().map(|&b| u8::from(b == b' ')).sum::<u8>()).max());
}

/// Measures the work on a long input and on short ones in turn, and takes the least time of each.
///
/// Every short input has its own memory, and results are kept until the last is done. So both sides read and write the
/// same amount of memory, none of which was in the cache before. The first round of each does not count, because the system
/// provides the memory in it.
fn measure<T>(lengths: Lengths, input: impl Fn(usize) -> Texts, work: impl Fn(&Texts) -> T) -> Measurement {
    let shorts: Vec<Texts> = (0..lengths.long / lengths.short).map(|_| input(lengths.short)).collect();
    let long = [input(lengths.long)];
    let peak = memory::peak(|| {
        round(&long, &work);
    });
    round(&shorts, &work);
    let (mut least_of_short, mut least_of_long, mut spent) = (Duration::MAX, Duration::MAX, Duration::ZERO);
    while spent < MIN_TIME {
        let (of_long, of_shorts) = (round(&long, &work), round(&shorts, &work));
        least_of_long = least_of_long.min(of_long);
        least_of_short = least_of_short.min(of_shorts);
        spent += of_long + of_shorts;
    }
    [least_of_short.as_nanos() as u64, least_of_long.as_nanos() as u64, peak as u64]
}

/// Returns the processor time of the work on all inputs, and of dropping the results.
fn round<T>(inputs: &[Texts], work: impl Fn(&Texts) -> T) -> Duration {
    let mut made = Vec::with_capacity(inputs.len());
    let start = ThreadTime::now();
    made.extend(inputs.iter().map(work));
    drop(std::hint::black_box(made));
    start.elapsed()
}
