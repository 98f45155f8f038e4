//! Measures the memory and time that the command `railurl` takes for a long line. Each cell is a process of its own, which
//! answers the line, then a short one. Its peak memory is read before it ends.

use std::error::Error;
use std::fs;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use railurl::dialect::Parser;

use crate::cells::{self, Cell};

/// A way to call the command: the name in the table, the arguments, and the start of the answer to the second line.
pub(crate) struct Invocation {
    pub(crate) name: &'static str,
    arguments: &'static [&'static str],
    last: &'static str,
}

const CANON: &str = "http://end.example/";
const BATCH: &str = r#"{"href":"http://end.example/","#;

pub(crate) const INVOCATIONS: [Invocation; 5] = [
    Invocation { name: "canon", arguments: &["canon"], last: CANON },
    Invocation { name: "canon --base", arguments: &["canon", "--base", "http://h/a/b"], last: CANON },
    Invocation { name: "batch", arguments: &["batch"], last: BATCH },
    Invocation { name: "batch --base", arguments: &["batch", "--base", "http://h/a/b"], last: BATCH },
    Invocation { name: "compare --batch", arguments: &["compare", "--batch"], last: "line 2: " },
];

impl Invocation {
    /// Returns whether the command reads by a single parser, which the option `--dialect` names.
    pub(crate) fn has_dialect(&self) -> bool {
        !self.name.starts_with("compare")
    }

    /// Measures a cell. The growth is the peak memory for each byte of the line and its answer.
    pub(crate) fn measure(
        &self,
        railurl: &Path,
        parser: Parser,
        length: usize,
        name: String,
    ) -> Result<Cell, Box<dyn Error>> {
        let mut command = Command::new(railurl);
        command.args(self.arguments).args(["--max-line", "4G"]);
        if self.has_dialect() {
            command.args(["--dialect", parser.name()]);
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (mut stdin, stdout) = (child.stdin.take().ok_or("no input")?, child.stdout.take().ok_or("no output")?);
        let [_, input] = cells::texts(&name, length).ok_or("no such cell")?;
        let line = self.line(&input);
        let last = match self.last {
            CANON => CANON.to_owned(),
            BATCH => self.line(CANON),
            _ => "http:///end.example/".to_owned(),
        };
        let started = Instant::now();
        let answer = thread::scope(|scope| {
            let writer = scope.spawn(|| writeln!(stdin, "{line}\n{last}"));
            let answer = self.read_answer(stdout);
            writer.join().map_err(|_| "the writer panicked")??;
            answer
        })?;
        let seconds = started.elapsed().as_secs_f64();
        let peak = peak_memory(child.id())?;
        drop(stdin);
        child.wait()?;
        let megabytes = |bytes: usize| bytes as f64 / f64::from(1 << 20);
        let details = format!(
            "{:.1} MB for a line of {:.1} and an answer of {:.1}, {seconds:.1} s",
            megabytes(peak),
            megabytes(line.len()),
            megabytes(answer)
        );
        let growth = peak as f64 / (line.len() + answer) as f64;
        Ok(Cell { name, growth, details, memory: peak as f64 / line.len() as f64 })
    }

    /// Returns the line that asks for an input.
    fn line(&self, input: &str) -> String {
        match self.last {
            BATCH => serde_json::json!({ "input": input }).to_string(),
            _ => input.replace('\n', "\t"),
        }
    }

    /// Reads up to the answer to the second line. Returns the number of bytes before it.
    fn read_answer(&self, stdout: impl Read) -> Result<usize, Box<dyn Error>> {
        let mut stdout = BufReader::with_capacity(1 << 16, stdout);
        let (mut length, mut start) = (0, Vec::new());
        loop {
            start.clear();
            stdout.by_ref().take(self.last.len() as u64).read_until(b'\n', &mut start)?;
            let is_last = start == self.last.as_bytes();
            let skipped = if start.ends_with(b"\n") { 0 } else { stdout.skip_until(b'\n')? };
            if is_last {
                return Ok(length);
            }
            length += start.len() + skipped;
            if start.is_empty() {
                return Err(format!("`{}` ended early", self.name).into());
            }
        }
    }
}

/// Returns the peak memory of a process in bytes, which Linux reports.
fn peak_memory(process: u32) -> Result<usize, Box<dyn Error>> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no VmHWM")?;
    let kibibytes: usize = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kibibytes << 10)
}
