//! The implementations beside the programs themselves: each program runs as a process that answers lines.
//!
//! `differential/programs/setup` installs the programs, and `differential/programs/ask NAME FOLDER` runs one: a JSON
//! object a line in, `{"input": …, "base": …}`, and one out, what the program's accessors return or why it rejects the
//! input. A [`process::Process`] is such a program; [`rust_http`] is one within this. [`inputs`] makes the inputs,
//! [`run()`] compares, [`attacks`] compares pairs of a checker and a fetcher, and [`exceptions`] has the differences
//! that stay, each with its reason.

pub mod attacks;
pub mod compare;
pub mod exceptions;
pub mod inputs;
pub mod process;
mod run;
pub mod rust_http;

use railurl::implementations::Implementation;

pub use run::{Findings, record, run};

/// The implementations that have a program.
pub fn with_program() -> impl Iterator<Item = Implementation> {
    let all = Implementation::ALL.iter().copied();
    all.filter(|implementation| *implementation != Implementation::Rfc3986AppendixB)
}
