//! How time and memory grow with the input: each component filled with each hostile repetition, by each dialect.
//!
//! `cargo run --release -p railurl-benches --bin growth` prints a table a dialect: the time for the long input over that
//! for as many short ones as are together as long. 1.00 is linear. `--dialect NAME` picks one, `--long BYTES` and
//! `--short BYTES` set the lengths, `--cell TEXT` picks the cells with that in their name, such as `` `a.` in scheme ``.
//! `--instructions true` counts, by callgrind, the instructions a byte of the cells that grow too much: they tell what
//! takes more work from what waits for memory. `--passes NUMBER` is what runs under `valgrind`.

use std::fmt::Display;
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

/// How many rounds a measurement has at least, and how much time they take together at least.
const ROUNDS: u32 = 3;
const ENOUGH: Duration = Duration::from_millis(30);

/// How often what grows too much is measured at most.
const MEASUREMENTS: u32 = 6;

/// What keeps glibc's `malloc` from giving memory back: one large text would be given memory anew each time, with a
/// page fault for each page, and many short ones would not.
const KEEPING: [(&str, &str); 3] =
    [("MALLOC_MMAP_MAX_", "0"), ("MALLOC_TRIM_THRESHOLD_", "17179869184"), ("MALLOC_TOP_PAD_", "67108864")];

/// The growth above which the exit status is 1.
const LIMIT: f64 = 1.3;

fn main() -> ExitCode {
    if KEEPING.iter().all(|(name, value)| std::env::var(name).is_ok_and(|found| found == *value)) {
        return tables();
    }
    let program = std::env::current_exe().expect("a program has a name");
    let status = Command::new(program).args(std::env::args_os().skip(1)).envs(KEEPING).status();
    let code = status.expect("it runs once more").code().and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}

fn tables() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut short, mut long, mut dialects, mut part) = (64 << 10, 16 << 20, Dialect::ALL.to_vec(), String::new());
    let (mut are_instructions_counted, mut passes) = (false, None);
    while let Some(argument) = arguments.next() {
        let value = arguments.next();
        let read = match (argument.as_str(), value.as_deref()) {
            ("--short", Some(value)) => set(value, &mut short),
            ("--long", Some(value)) => set(value, &mut long),
            ("--cell", Some(value)) => set(value, &mut part),
            ("--instructions", Some(value)) => set(value, &mut are_instructions_counted),
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
    let copying = measure(lengths, |length| "a".repeat(length), |input| String::from(input));
    println!("Copying the input into a new string, measured in the same way: {:.2}\n", copying.growth());
    let mut worst = (0.0, String::new());
    for dialect in dialects {
        print_table(dialect, lengths, &part, are_instructions_counted, &mut worst);
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
    lengths: Lengths,
    part: &str,
    are_instructions_counted: bool,
    worst: &mut (f64, String),
) {
    let options = Options::new().dialect(dialect);
    println!("### {dialect}\n");
    let Lengths { short, long } = lengths;
    println!("Growth of time from {short} to {long} bytes over that of the length; the greatest memory a byte.\n");
    print!("| repeated |");
    COMPONENTS.iter().for_each(|(name, ..)| print!(" {name} |"));
    println!(" memory |");
    println!("| --- |{} ---: |", " ---: |".repeat(COMPONENTS.len()));
    for (name, piece) in PIECES {
        print!("| {name} |");
        let mut memory: f64 = 0.0;
        for (component, before, behind) in COMPONENTS {
            let cell_name = cell_name(name, component);
            if !cell_name.contains(part) {
                print!(" |");
                continue;
            }
            let input_of = |length: usize| make_input(piece, before, behind, length);
            let cell = measure(lengths, input_of, |input| options.parse(input));
            let growth = cell.growth();
            memory = memory.max(cell.peak as f64 / long as f64);
            if growth > worst.0 {
                *worst = (growth, format!("{name} in {component} by {dialect}"));
            }
            if growth > LIMIT || !part.is_empty() {
                let [of_short, of_long] = [cell.short, cell.long].map(|time| time.as_secs_f64() * 1e9 / long as f64);
                eprintln!("{growth:.2} {name} in {component} by {dialect}: {of_short:.2} and {of_long:.2} ns a byte");
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

/// What was measured of one input.
struct Cell {
    /// The time for as many short inputs as are together as long as the long one.
    short: Duration,
    /// The time for the long one.
    long: Duration,
    /// The most memory that the long one has at once.
    peak: usize,
}

impl Cell {
    fn growth(&self) -> f64 {
        self.long.as_secs_f64() / self.short.as_secs_f64()
    }
}

/// Measures the work on a long input and on short ones in turn, and takes the least time of each. Every short input lies
/// in memory of its own, and what the work makes is kept until the last is done: both sides read and write as much
/// memory, none of which they had in the cache before. What grows too much is measured again, in memory laid out anew,
/// and the least growth is taken: what else the machine does may slow down one side alone.
fn measure<T>(lengths: Lengths, input: impl Fn(usize) -> String, work: impl Fn(&str) -> T) -> Cell {
    let mut least = measure_once(lengths, &input, &work);
    for _ in 1..MEASUREMENTS {
        if least.growth() <= LIMIT {
            break;
        }
        let cell = measure_once(lengths, &input, &work);
        if cell.growth() < least.growth() {
            least = cell;
        }
    }
    least
}

fn measure_once<T>(lengths: Lengths, input: impl Fn(usize) -> String, work: impl Fn(&str) -> T) -> Cell {
    let shorts: Vec<String> = (0..lengths.long / lengths.short).map(|_| input(lengths.short)).collect();
    let long = [input(lengths.long)];
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    round(&long, &work);
    let peak = ALLOCATED.peak_usage().saturating_sub(before);
    round(&shorts, &work);
    let mut cell = Cell { short: Duration::MAX, long: Duration::MAX, peak };
    let (mut rounds, mut spent) = (0, Duration::ZERO);
    while rounds < ROUNDS || spent < ENOUGH && rounds < 1000 {
        let (of_long, of_shorts) = (round(&long, &work), round(&shorts, &work));
        cell.long = cell.long.min(of_long);
        cell.short = cell.short.min(of_shorts);
        spent += of_long + of_shorts;
        rounds += 1;
    }
    cell
}

/// The processor time of working on all the inputs and of dropping what was made of them.
fn round<T>(inputs: &[String], work: impl Fn(&str) -> T) -> Duration {
    let mut made = Vec::with_capacity(inputs.len());
    let start = ThreadTime::now();
    made.extend(inputs.iter().map(|input| work(input)));
    drop(std::hint::black_box(made));
    start.elapsed()
}
