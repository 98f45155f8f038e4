//! Reads lines from standard input, and prints for each `ok`, or where and why it does not match.

use std::io::{self, BufRead, Write};

use {{LIBRARY}}::{{IMPORTS}};

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        match std::str::from_utf8(text) {
            Ok(text) => match {{PARSE}}({{ARGUMENT}}text) {
                Ok(_) => writeln!(output, "ok")?,
                Err(error) => writeln!(output, "{error}")?,
            },
            Err(error) => writeln!(output, "expected UTF-8, at byte {}", error.valid_up_to())?,
        }
        line.clear();
    }
    Ok(())
}
