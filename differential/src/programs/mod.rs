//! The parsers of implementations beside the programs themselves: each program runs as a process that answers lines.
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

use railurl::Dialect;
use railurl::dialect::Parser;
use railurl::implementations::{About, Implementation};
use railurl_implementations::Browser;

pub use run::{Findings, record, run};

/// The parsers that have a program.
pub fn with_program() -> impl Iterator<Item = Parser> {
    Parser::all().filter(|parser| about(*parser).is_some())
}

/// The program that a parser reads as, if there is one.
pub fn about(parser: Parser) -> Option<&'static About> {
    match parser {
        Parser::Implementation(Implementation::Rfc3986AppendixB) => None,
        Parser::Implementation(implementation) => Some(implementation.about()),
        Parser::Dialect(Dialect::Chromium) => Some(Browser::Chromium.about()),
        Parser::Dialect(Dialect::Firefox) => Some(Browser::Firefox.about()),
        _ => None,
    }
}
