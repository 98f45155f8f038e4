//! How time and memory grow with the input: each component filled with each hostile repetition, by each dialect.
//!
//! `cargo run --release -p railurl-benches --bin growth` prints a table a dialect: the time for the long input over that
//! for the short one, over the ratio of their lengths. 1.00 is linear. `--dialect NAME` picks one, `--long BYTES` and
//! `--short BYTES` set the lengths.

use std::fmt::Display;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
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

/// How much time is measured at least.
const ENOUGH: Duration = Duration::from_millis(60);

/// The growth above which the exit status is 1.
const LIMIT: f64 = 1.3;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut short, mut long, mut dialects) = (64 << 10, 16 << 20, Dialect::ALL.to_vec());
    while let Some(argument) = arguments.next() {
        let value = arguments.next();
        let read = match (argument.as_str(), value.as_deref()) {
            ("--short", Some(value)) => set(value, &mut short),
            ("--long", Some(value)) => set(value, &mut long),
            ("--dialect", Some(value)) => {
                let mut dialect = Dialect::default();
                set(value, &mut dialect).map(|()| dialects = vec![dialect])
            }
            _ => Err("expected --short BYTES, --long BYTES or --dialect NAME".to_owned()),
        };
        if let Err(message) = read {
            eprintln!("{argument}: {message}");
            return ExitCode::from(2);
        }
    }
    let copy = |length: usize| measure(&"a".repeat(length), |input| drop(std::hint::black_box(String::from(input)))).0;
    let of_copying = copy(long).as_secs_f64() / copy(short).as_secs_f64() * (short as f64) / (long as f64);
    println!("Copying the input into a new string, which is all that some of these do: {of_copying:.2}\n");
    let mut worst = (0.0, String::new());
    for dialect in dialects {
        print_table(dialect, short, long, &mut worst);
    }
    println!("The greatest growth: {:.2}, of {}.", worst.0, worst.1);
    if worst.0 <= LIMIT { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn set<T: FromStr<Err: Display>>(value: &str, target: &mut T) -> Result<(), String> {
    value.parse().map(|value| *target = value).map_err(|error| error.to_string())
}

fn print_table(dialect: Dialect, short: usize, long: usize, worst: &mut (f64, String)) {
    let options = Options::new().dialect(dialect);
    println!("### {dialect}\n");
    println!("Growth of time from {short} to {long} bytes over that of the length; the greatest memory a byte.\n");
    print!("| repeated |");
    COMPONENTS.iter().for_each(|(name, ..)| print!(" {name} |"));
    println!(" memory |");
    println!("| --- |{} ---: |", " ---: |".repeat(COMPONENTS.len()));
    for (name, piece) in PIECES {
        print!("| {name} |");
        let mut memory: f64 = 0.0;
        for (component, before, behind) in COMPONENTS {
            let input = |length: usize| format!("{before}{}{behind}", piece.repeat(length / piece.len()));
            let parse = |input: &str| drop(std::hint::black_box(options.parse(input)));
            let (of_short, _) = measure(&input(short), parse);
            let (of_long, peak) = measure(&input(long), parse);
            let growth = of_long.as_secs_f64() / of_short.as_secs_f64() * (short as f64) / (long as f64);
            memory = memory.max(peak as f64 / long as f64);
            if growth > worst.0 {
                *worst = (growth, format!("{name} in {component} by {dialect}"));
            }
            print!(" {growth:.2} |");
        }
        println!(" {memory:.1} |");
    }
    println!();
}

/// The time that work takes in the program, not in the system that gives it memory, and the most memory that it has at
/// once.
fn measure(input: &str, work: impl Fn(&str)) -> (Duration, usize) {
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    work(input);
    let peak = ALLOCATED.peak_usage().saturating_sub(before);
    let start = user_time();
    let mut rounds = 0;
    loop {
        work(input);
        rounds += 1;
        let spent = user_time() - start;
        if spent >= ENOUGH {
            return (spent / rounds, peak);
        }
    }
}

/// The time that this thread has spent in the program: what else the machine does is not in it.
fn user_time() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_THREAD).expect("a thread can ask for its own usage");
    let time = usage.user_time();
    Duration::new(time.tv_sec().unsigned_abs(), 1000 * time.tv_usec() as u32)
}
