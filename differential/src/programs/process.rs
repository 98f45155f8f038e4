//! A program that runs as a process and answers lines.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::{self, JoinHandle};

use serde_json::{Value, json};

use crate::case::Case;

/// A running program.
#[derive(Debug)]
pub struct Process {
    child: Child,
    output: BufReader<ChildStdout>,
    input: Option<ChildStdin>,
}

impl Process {
    /// Starts the program that `differential/programs/ask` knows by this name, as installed in a folder.
    pub fn start(name: &str, folder: &Path) -> io::Result<Self> {
        let ask = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs/ask");
        let mut child = Command::new(ask).arg(name).arg(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let input = child.stdin.take();
        Ok(Process { child, output, input })
    }

    /// Asks about a case, and waits for the answer.
    pub fn ask_one(&mut self, case: &Case) -> io::Result<Value> {
        let input = self.input.as_mut().ok_or_else(|| io::Error::other("the input is closed"))?;
        input.write_all(&line(case)?)?;
        input.flush()?;
        let mut answer = String::new();
        self.output.read_line(&mut answer)?;
        Ok(serde_json::from_str(&answer)?)
    }

    /// Asks about every case, and calls `visit` with each answer, in order.
    pub fn ask(mut self, cases: Vec<Case>, mut visit: impl FnMut(&Case, &Value)) -> io::Result<()> {
        let mut input = self.input.take().expect("a process answers once");
        let mut lines = Vec::new();
        for case in &cases {
            lines.extend(line(case)?);
        }
        // A pipe holds little: writing all lines before reading would block.
        let writer: JoinHandle<io::Result<()>> = thread::spawn(move || input.write_all(&lines));
        let mut line = String::new();
        for case in &cases {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                let status = self.child.wait()?;
                return Err(io::Error::other(format!("the program ended at {case} ({status})")));
            }
            let answer: Value = serde_json::from_str(&line)
                .map_err(|error| io::Error::other(format!("the answer to {case} is {line:?}: {error}")))?;
            visit(case, &answer);
        }
        writer.join().map_err(|_| io::Error::other("the writing thread panicked"))??;
        // A process that nobody waits for remains in the system's table.
        self.child.wait()?;
        Ok(())
    }
}

/// Returns the line that asks about a case.
fn line(case: &Case) -> io::Result<Vec<u8>> {
    let mut line = json!({ "input": case.input });
    if let Some(base) = &case.base {
        line["base"] = json!(base);
    }
    let mut bytes = serde_json::to_vec(&line)?;
    bytes.push(b'\n');
    Ok(bytes)
}
