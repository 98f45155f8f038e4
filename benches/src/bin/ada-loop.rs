//! The obvious loop, with which `railurl canon` is compared: reads a line into a reused buffer, parses it with the crate
//! `ada-url`, and writes its string to a buffered standard output.
#![forbid(unsafe_code)]

use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};

fn main() -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let (mut line, mut number) = (String::new(), 0u64);
    while input.read_line(&mut line)? > 0 {
        number += 1;
        match ada_url::Url::parse(line.trim_end_matches('\n'), None) {
            Ok(url) => writeln!(output, "{}", url.href())?,
            Err(_) => eprintln!("line {number}: not a URL"),
        }
        line.clear();
    }
    output.flush()
}
