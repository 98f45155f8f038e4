//! Measures `railurl canon` against a loop over the crate `ada-url` that reads, parses and prints the same lines.
//!
//! `cargo run --profile lto -p railurl-benches --bin bulk [-- --megabytes N] [-- --rounds N]`
//!
//! Both are separate processes that read a file and discard their output, so that no disk is measured. Another run of
//! each writes to a file, and the files are compared. The loop is the obvious one: it reads a line into a reused
//! buffer, parses it, and writes its string to a buffered standard output.
#![forbid(unsafe_code)]

use std::env;
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use railurl_benches::lists::{self, List};

const USAGE: &str = "usage: bulk [--rounds N] [--megabytes N]\n\
                     Lists in files of one's own: RAILURL_LISTS=PATH:PATH";

/// The argument that makes this program run the loop.
const LOOP: &str = "ada-loop";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match Settings::read(&arguments) {
        _ if arguments == [LOOP] => ada_loop(),
        Some(settings) => run(&settings),
        None => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The loop that railurl is compared with.
fn ada_loop() -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let (mut line, mut number) = (String::new(), 0u64);
    while input.read_line(&mut line)? > 0 {
        number += 1;
        match ada_url::Url::parse(line.trim_end_matches('\n'), None) {
            Ok(url) => writeln!(output, "{}", url.href())?,
            Err(_) => eprintln!("line {number}: no URL"),
        }
        line.clear();
    }
    output.flush()
}

struct Settings {
    rounds: usize,
    megabytes: usize,
}

impl Settings {
    /// The settings in the arguments; `None` if they are invalid.
    fn read(arguments: &[String]) -> Option<Self> {
        let mut settings = Settings { rounds: 7, megabytes: 100 };
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { return None };
            let value = value.parse().ok().filter(|value| *value > 0)?;
            match name.as_str() {
                "--rounds" => settings.rounds = value,
                "--megabytes" => settings.megabytes = value,
                _ => return None,
            }
        }
        Some(settings)
    }
}

/// A program to measure, with its arguments.
struct Contestant {
    name: String,
    program: PathBuf,
    arguments: Vec<String>,
}

/// The time of one run.
#[derive(Clone, Copy)]
struct Time {
    elapsed: Duration,
    /// The time of all cores together, if the system reports it.
    processor: Option<Duration>,
}

fn run(settings: &Settings) -> io::Result<()> {
    let contestants = contestants()?;
    let files = lists::files()?;
    let mut lists = vec![lists::generated()];
    lists.extend(files);
    if lists.len() == 1 {
        println!("skipped: datasets absent");
    }
    println!("rounds: {}, MB a list: {}\n", settings.rounds, settings.megabytes);
    println!(
        "| list | command | elapsed ms | MB/s | ns/line | processor ms | ada-url / this, elapsed | ada-url / this, processor |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    let directory = env::temp_dir().join(format!("railurl-bulk-{}", std::process::id()));
    fs::create_dir_all(&directory)?;
    let measured = lists.iter().try_for_each(|list| measure(list, settings, &contestants, &directory));
    fs::remove_dir_all(&directory)?;
    measured?;
    println!(
        "\nMedians of the rounds. A ratio above 1: this is faster than the loop over ada-url. The processor time is that of all"
    );
    println!(
        "cores together, so its ratio is how much more a core does. Lines that are not those of ada-url are counted where there are any."
    );
    Ok(())
}

/// The programs, with the loop first, as the reference.
fn contestants() -> io::Result<Vec<Contestant>> {
    let own = env::current_exe()?;
    let railurl = own.with_file_name(format!("railurl{}", env::consts::EXE_SUFFIX));
    // It is built together with this program, in the same profile.
    let profile = own.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = ["build", "--profile", &profile, "--quiet", "-p", "railurl-cli"];
    let built = Command::new(cargo).args(build).current_dir(env!("CARGO_MANIFEST_DIR")).status()?;
    if !built.success() || !railurl.exists() {
        return Err(io::Error::other(format!("cannot build {}", railurl.display())));
    }
    let contestant = |name: &str, program: &Path, arguments: &[&str]| Contestant {
        name: name.to_owned(),
        program: program.to_owned(),
        arguments: arguments.iter().copied().map(String::from).collect(),
    };
    Ok(vec![
        contestant("loop over ada-url", &own, &[LOOP]),
        contestant("railurl canon --threads 1", &railurl, &["canon", "--threads", "1"]),
        contestant("railurl canon", &railurl, &["canon"]),
    ])
}

/// Prints a row for each contestant.
fn measure(list: &List, settings: &Settings, contestants: &[Contestant], directory: &Path) -> io::Result<()> {
    let input = directory.join("input");
    let lines = write_input(list, settings.megabytes * 1_000_000, &input)?;
    let bytes = fs::metadata(&input)?.len();
    let mut times = vec![Vec::new(); contestants.len()];
    for round in 0..settings.rounds {
        for turn in 0..contestants.len() {
            let index = (turn + round) % contestants.len();
            times[index].push(time(&contestants[index], &input, Stdio::null())?);
        }
    }
    let outputs: Vec<PathBuf> = (0..contestants.len()).map(|index| directory.join(format!("output-{index}"))).collect();
    for (contestant, output) in contestants.iter().zip(&outputs) {
        time(contestant, &input, File::create(output)?.into())?;
    }
    let medians: Vec<Time> = times.iter().map(|times| median(times)).collect();
    for (index, (contestant, time)) in contestants.iter().zip(&medians).enumerate() {
        let elapsed = time.elapsed.as_secs_f64();
        let processor = time.processor.map_or("?".to_owned(), |time| format!("{:.0}", time.as_secs_f64() * 1e3));
        let ratio = |loop_time: Option<Duration>, time: Option<Duration>| match loop_time.zip(time) {
            Some((loop_time, time)) => format!("{:.2}", loop_time.as_secs_f64() / time.as_secs_f64()),
            None => "?".to_owned(),
        };
        println!(
            "| {} | `{}` | {:.0} | {:.0} | {:.0} | {processor} | {} | {} |",
            list.name,
            contestant.name,
            elapsed * 1e3,
            bytes as f64 / 1e6 / elapsed,
            elapsed * 1e9 / lines as f64,
            ratio(Some(medians[0].elapsed), Some(time.elapsed)),
            ratio(medians[0].processor, time.processor),
        );
        if index > 0 {
            let different = differences(&outputs[0], &outputs[index])?;
            if different > 0 {
                println!("{}: {different} of {lines} lines are not those of ada-url", contestant.name);
            }
        }
    }
    Ok(())
}

/// Writes the list's absolute URLs repeatedly; returns the number of lines. All peers accept all of them.
fn write_input(list: &List, bytes: usize, path: &Path) -> io::Result<u64> {
    let mut file = BufWriter::new(File::create(path)?);
    let (mut lines, mut written) = (0, 0);
    let urls = list.urls.iter().filter(|url| !url.contains(['\n', '\r']));
    for url in urls.cycle() {
        if written >= bytes {
            break;
        }
        writeln!(file, "{url}")?;
        lines += 1;
        written += url.len() + 1;
    }
    file.flush()?;
    Ok(lines)
}

fn time(contestant: &Contestant, input: &Path, output: Stdio) -> io::Result<Time> {
    let mut command = Command::new(&contestant.program);
    command.args(&contestant.arguments).stdin(File::open(input)?).stdout(output).stderr(Stdio::null());
    let (before, started) = (processor_of_children(), Instant::now());
    let status = command.status()?;
    let elapsed = started.elapsed();
    if !status.success() {
        return Err(io::Error::other(format!("{}: {status}", contestant.name)));
    }
    let processor = processor_of_children().zip(before).map(|(after, before)| after - before);
    Ok(Time { elapsed, processor })
}

/// The processor time of all finished child processes, if the system reports it as Linux does, in hundredths of a
/// second.
fn processor_of_children() -> Option<Duration> {
    let status = fs::read_to_string("/proc/self/stat").ok()?;
    // After the name, which can contain anything, the state is the first field; these are the fourteenth and fifteenth.
    let mut fields = status.rsplit_once(')')?.1.split_whitespace().skip(13);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis((user + system) * 10))
}

fn median(times: &[Time]) -> Time {
    let middle = |mut durations: Vec<Duration>| {
        durations.sort();
        durations[durations.len() / 2]
    };
    let processor: Option<Vec<Duration>> = times.iter().map(|time| time.processor).collect();
    Time { elapsed: middle(times.iter().map(|time| time.elapsed).collect()), processor: processor.map(middle) }
}

/// The number of lines in which two files differ.
fn differences(one: &Path, other: &Path) -> io::Result<usize> {
    let (one, other) = (fs::read(one)?, fs::read(other)?);
    if one == other {
        return Ok(0);
    }
    let (mut one, mut other) = (one.split(|byte| *byte == b'\n'), other.split(|byte| *byte == b'\n'));
    let mut different = 0;
    loop {
        match (one.next(), other.next()) {
            (None, None) => return Ok(different),
            (left, right) => different += usize::from(left != right),
        }
    }
}
