//! How time and memory grow with the input: each component filled with each hostile repetition, by each dialect.
//!
//! `cargo run --release -p railurl-benches --bin growth` prints a table a dialect: the time for the long input over that
//! for as many short ones as are together as long. 1.00 is linear. `--dialect NAME` picks one, `--long BYTES` and
//! `--short BYTES` set the lengths, `--cell TEXT` picks the cells with that in their name, such as `` `a.` in scheme ``.
//! `--huge-pages false` leaves the memory in small pages. `--instructions true` counts, by callgrind, the instructions a
//! byte of the cells that grow too much: they tell what takes more work from what waits for memory.
//!
//! The program runs itself: with `--measure true` for one measurement of one cell, with `--passes NUMBER` under
//! `valgrind`.

use std::fmt::{self, Display, Formatter};
use std::process::{Command, ExitCode};
use std::str::FromStr;
use std::time::Duration;

use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use railurl::{Dialect, Options};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Where the repetition stands: the component, what is before it, what is behind it.
const COMPONENTS: [(&str, &str, &str); 10] = [
    ("whole input", "", ""),
    ("scheme", "a", ":"),
    ("user-info", "http://u", "@h/"),
    ("host", "http://", "/"),
    ("host, not special", "foo://", "/"),
    ("port", "http://h:", "/"),
    ("path", "http://h/", ""),
    ("path, opaque", "foo:", ""),
    ("query", "http://h/?", ""),
    ("fragment", "http://h/#", ""),
];

/// What is repeated: its name in the table, and the text.
const PIECES: [(&str, &str); 14] = [
    ("`@`", "@"),
    ("`:`", ":"),
    ("`[`", "["),
    ("`/`", "/"),
    ("`\\`", "\\"),
    ("`../`", "../"),
    ("`a/../`", "a/../"),
    ("`%2e/`", "%2e/"),
    ("`a.`", "a."),
    ("`1.`", "1."),
    ("`xn--`", "xn--"),
    ("U+0301", "\u{301}"),
    ("`&a=b`", "&a=b"),
    ("tab, newline", "\t\n"),
];

/// How often each cell is measured, each time in a process of its own. The median of their growths counts.
const MEASUREMENTS: usize = 5;

/// How much time the rounds of a measurement take together at least.
const ENOUGH: Duration = Duration::from_millis(60);

/// What keeps glibc's `malloc` from giving memory back: one large text would be given memory anew each time, with a
/// page fault for each page, and many short ones would not.
const KEEPING: [(&str, &str); 3] =
    [("MALLOC_MMAP_MAX_", "0"), ("MALLOC_TRIM_THRESHOLD_", "17179869184"), ("MALLOC_TOP_PAD_", "67108864")];

/// What makes glibc's `malloc` ask for pages of 2 MB. A processor knows the addresses of some thousand pages: of small
/// ones, it knows those of a short text when the text is read once more, and not those of a long one.
const HUGE_PAGES: (&str, &str) = ("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

/// The growth above which the exit status is 1.
const LIMIT: f64 = 1.3;

/// The name of the control in the place of a cell's: copying the input into a new string.
const COPYING: &str = "copying";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut short, mut long, mut dialects, mut part) = (64 << 10, 16 << 20, Dialect::ALL.to_vec(), String::new());
    let (mut are_instructions_counted, mut has_huge_pages, mut is_measurement) = (false, true, false);
    let mut passes = None;
    while let Some(argument) = arguments.next() {
        let value = arguments.next();
        let read = match (argument.as_str(), value.as_deref()) {
            ("--short", Some(value)) => set(value, &mut short),
            ("--long", Some(value)) => set(value, &mut long),
            ("--cell", Some(value)) => set(value, &mut part),
            ("--instructions", Some(value)) => set(value, &mut are_instructions_counted),
            ("--huge-pages", Some(value)) => set(value, &mut has_huge_pages),
            ("--measure", Some(value)) => set(value, &mut is_measurement),
            ("--passes", Some(value)) => set(value, passes.insert(0)),
            ("--dialect", Some(value)) => {
                let mut dialect = Dialect::default();
                set(value, &mut dialect).map(|()| dialects = vec![dialect])
            }
            _ => Err("see the head of benches/src/bin/growth.rs".to_owned()),
        };
        if let Err(message) = read {
            eprintln!("{argument}: {message}");
            return ExitCode::from(2);
        }
    }
    if let Some(passes) = passes {
        dialects.iter().for_each(|&dialect| run(dialect, long, &part, passes));
        return ExitCode::SUCCESS;
    }
    let lengths = Lengths { short, long };
    if is_measurement {
        dialects.iter().take(1).for_each(|&dialect| println!("{}", measure_cell(dialect, lengths, &part)));
        return ExitCode::SUCCESS;
    }
    let measuring = Measuring { lengths, has_huge_pages };
    let mut worst = (0.0, String::new());
    for dialect in dialects {
        print_table(dialect, &measuring, &part, are_instructions_counted, &mut worst);
    }
    println!("The greatest growth: {:.2}, of {}.", worst.0, worst.1);
    if worst.0 <= LIMIT { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn set<T: FromStr<Err: Display>>(value: &str, target: &mut T) -> Result<(), String> {
    value.parse().map(|value| *target = value).map_err(|error| error.to_string())
}

/// The name of a cell, as `--cell` picks it.
fn cell_name(piece: &str, component: &str) -> String {
    format!("{piece} in {component};")
}

fn make_input(piece: &str, before: &str, behind: &str, length: usize) -> String {
    format!("{before}{}{behind}", piece.repeat(length / piece.len()))
}

/// Parses the input of each cell that is picked so many times.
fn run(dialect: Dialect, length: usize, part: &str, passes: usize) {
    let options = Options::new().dialect(dialect);
    for (name, piece) in PIECES {
        for (_, before, behind) in COMPONENTS.iter().filter(|(component, ..)| cell_name(name, component).contains(part))
        {
            let input = make_input(piece, before, behind, length);
            (0..passes).for_each(|_| drop(std::hint::black_box(options.parse(&input))));
        }
    }
}

/// The instructions that a byte of an input takes: the difference of two runs, one of which makes one pass more.
fn instructions(dialect: Dialect, length: usize, cell: &str) -> Option<f64> {
    let collected = |passes: &str| {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .envs(KEEPING)
            .arg(std::env::current_exe().ok()?)
            .args([
                "--dialect",
                &dialect.to_string(),
                "--long",
                &length.to_string(),
                "--cell",
                cell,
                "--passes",
                passes,
            ])
            .output()
            .ok()?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        log.split_once("Collected : ")?.1.split_whitespace().next()?.parse::<u64>().ok()
    };
    Some(collected("2")?.saturating_sub(collected("1")?) as f64 / length as f64)
}

fn print_table(
    dialect: Dialect,
    measuring: &Measuring,
    part: &str,
    are_instructions_counted: bool,
    worst: &mut (f64, String),
) {
    let Lengths { short, long } = measuring.lengths;
    let names = PIECES.iter().flat_map(|(name, _)| COMPONENTS.iter().map(|(component, ..)| cell_name(name, component)));
    let picked = names.filter(|name| name.contains(part)).chain([COPYING.to_owned()]);
    let cells = measuring.measure(dialect, picked);
    let median = |name: &str| cells.iter().find(|(found, _)| found == name).map(|(_, cell)| cell);
    println!("### {dialect}\n");
    println!("Growth of time from {short} to {long} bytes over that of the length; the greatest memory a byte.\n");
    if let Some(copying) = median(COPYING) {
        let (least, greatest) = copying.range;
        println!("Copying the input into a new string: {:.2}, of {least:.2} to {greatest:.2}.\n", copying.growth());
    }
    print!("| repeated |");
    COMPONENTS.iter().for_each(|(name, ..)| print!(" {name} |"));
    println!(" memory |");
    println!("| --- |{} ---: |", " ---: |".repeat(COMPONENTS.len()));
    for (name, _) in PIECES {
        print!("| {name} |");
        let mut memory: f64 = 0.0;
        for (component, ..) in COMPONENTS {
            let cell_name = cell_name(name, component);
            let Some(cell) = median(&cell_name) else {
                print!(" |");
                continue;
            };
            let growth = cell.growth();
            memory = memory.max(cell.peak as f64 / long as f64);
            if growth > worst.0 {
                *worst = (growth, format!("{name} in {component} by {dialect}"));
            }
            if growth > LIMIT || !part.is_empty() {
                let [of_short, of_long] = [cell.short, cell.long].map(|time| time as f64 / long as f64);
                let (least, greatest) = cell.range;
                eprintln!(
                    "{growth:.2}, of {least:.2} to {greatest:.2}, {name} in {component} by {dialect}: {of_short:.2} and \
                     {of_long:.2} ns a byte"
                );
                if are_instructions_counted {
                    let counts = [short, long].map(|length| instructions(dialect, length, &cell_name));
                    eprintln!("     instructions a byte: {counts:.2?}");
                }
            }
            print!(" {growth:.2} |");
        }
        println!(" {memory:.1} |");
    }
    println!();
}

/// The lengths that are compared, in bytes.
#[derive(Clone, Copy)]
struct Lengths {
    short: usize,
    long: usize,
}

/// How cells are measured.
struct Measuring {
    lengths: Lengths,
    has_huge_pages: bool,
}

impl Measuring {
    /// Measures all the cells, then all of them again, and takes the median of each: what else the machine does for a
    /// while slows down one measurement of many cells, and not all of one cell.
    fn measure(&self, dialect: Dialect, names: impl Iterator<Item = String>) -> Vec<(String, Cell)> {
        let mut cells: Vec<(String, Vec<Cell>)> = names.map(|name| (name, Vec::new())).collect();
        for _ in 0..MEASUREMENTS {
            for (name, found) in &mut cells {
                found.push(self.measure_once(dialect, name));
            }
        }
        let median = |mut found: Vec<Cell>| {
            found.sort_by(|a, b| a.growth().total_cmp(&b.growth()));
            let range = (found[0].growth(), found[MEASUREMENTS - 1].growth());
            Cell { range, ..found.swap_remove(MEASUREMENTS / 2) }
        };
        cells.into_iter().map(|(name, found)| (name, median(found))).collect()
    }

    /// One measurement, in a process of its own: no other cell has used its memory, which lies elsewhere each time.
    fn measure_once(&self, dialect: Dialect, name: &str) -> Cell {
        let mut command = Command::new(std::env::current_exe().expect("a program has a name"));
        command.args(["--measure", "true", "--dialect", &dialect.to_string(), "--cell", name]);
        let Lengths { short, long } = self.lengths;
        command.args(["--short", &short.to_string(), "--long", &long.to_string()]);
        let (variable, huge_pages) = HUGE_PAGES;
        command.envs(KEEPING).env(variable, if self.has_huge_pages { huge_pages } else { "" });
        let output = command.output().expect("it runs once more");
        let printed = String::from_utf8_lossy(&output.stdout);
        printed.trim().parse().unwrap_or_else(|error| panic!("{name} by {dialect}: {error}"))
    }
}

/// What was measured of one input.
struct Cell {
    /// The time for as many short inputs as are together as long as the long one, in nanoseconds.
    short: u128,
    /// The time for the long one, in nanoseconds.
    long: u128,
    /// The most memory that the long one has at once.
    peak: usize,
    /// The least growth of several measurements, and the greatest.
    range: (f64, f64),
}

impl Cell {
    fn growth(&self) -> f64 {
        self.long as f64 / self.short as f64
    }
}

/// As a measurement says it to the process that asked for it.
impl Display for Cell {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.short, self.long, self.peak)
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>();
        match numbers.as_deref() {
            Ok([short, long, peak]) => {
                Ok(Cell { short: (*short).into(), long: (*long).into(), peak: *peak as usize, range: (0.0, 0.0) })
            }
            _ => Err(format!("not a measurement: {text:?}")),
        }
    }
}

/// Measures the cell of that name.
fn measure_cell(dialect: Dialect, lengths: Lengths, name: &str) -> Cell {
    if name == COPYING {
        return measure(lengths, |length| "a".repeat(length), |input| String::from(input));
    }
    let cells = PIECES.iter().flat_map(|piece| COMPONENTS.iter().map(move |component| (piece, component)));
    let mut picked = cells.filter(|((piece, _), (component, ..))| cell_name(piece, component) == name);
    let ((_, piece), (_, before, behind)) = picked.next().expect("there is such a cell");
    let options = Options::new().dialect(dialect);
    measure(lengths, |length| make_input(piece, before, behind, length), |input| options.parse(input))
}

/// Measures the work on a long input and on short ones in turn, and takes the least time of each. Every short input lies
/// in memory of its own, and what the work makes is kept until the last is done: both sides read and write as much
/// memory, none of which they had in the cache before. The first round of each, in which the system gives the memory,
/// does not count.
fn measure<T>(lengths: Lengths, input: impl Fn(usize) -> String, work: impl Fn(&str) -> T) -> Cell {
    let shorts: Vec<String> = (0..lengths.long / lengths.short).map(|_| input(lengths.short)).collect();
    let long = [input(lengths.long)];
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    round(&long, &work);
    let peak = ALLOCATED.peak_usage().saturating_sub(before);
    round(&shorts, &work);
    let (mut least_of_short, mut least_of_long, mut spent) = (Duration::MAX, Duration::MAX, Duration::ZERO);
    while spent < ENOUGH {
        let (of_long, of_shorts) = (round(&long, &work), round(&shorts, &work));
        least_of_long = least_of_long.min(of_long);
        least_of_short = least_of_short.min(of_shorts);
        spent += of_long + of_shorts;
    }
    Cell { short: least_of_short.as_nanos(), long: least_of_long.as_nanos(), peak, range: (0.0, 0.0) }
}

/// The processor time of working on all the inputs and of dropping what was made of them.
fn round<T>(inputs: &[String], work: impl Fn(&str) -> T) -> Duration {
    let mut made = Vec::with_capacity(inputs.len());
    let start = ThreadTime::now();
    made.extend(inputs.iter().map(|input| work(input)));
    drop(std::hint::black_box(made));
    start.elapsed()
}
