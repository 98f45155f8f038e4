//! Compares parsers with the programs that they are modelled on.
//!
//! `differential/programs/setup` installs the programs, and `differential/programs/ask NAME FOLDER` runs one: it reads a
//! JSON object per line, `{"input": …, "base": …}`, and answers with the values of the program's accessors, or with the
//! reason why it rejects the input. A [`process::Process`] is such a program; [`crates`] are called in this process.
//! [`inputs`] makes the inputs, [`run()`] compares, [`attacks`] asks a checker and a fetcher about the same inputs, and
//! [`exceptions`] has the accepted differences, each with its reason.

pub mod attacks;
pub mod compare;
pub mod crates;
pub mod exceptions;
pub mod inputs;
pub mod process;
mod run;

use railurl::Dialect;
use railurl::dialect::Parser;
use railurl::implementations::{About, Implementation};
use railurl_implementations::{Browser as _, chromium, firefox};

pub use run::{ask, record, run};
pub(crate) use run::{record_rows, tally};

/// Returns the parsers that have a program, in every version.
pub fn with_program() -> impl Iterator<Item = Parser> {
    let dialects = Dialect::ALL.iter().chain(Dialect::RELEASES).copied().map(Parser::from);
    let all = dialects.chain(Implementation::all_releases().map(Parser::from));
    all.filter(|parser| about(*parser).is_some())
}

/// Returns the program that a parser is modelled on, if there is one.
pub fn about(parser: Parser) -> Option<&'static About> {
    match parser {
        Parser::Implementation(implementation) => Some(implementation.about()).filter(|about| about.is_compared),
        Parser::Dialect(Dialect::Chromium) => Some(chromium::RELEASES[0].about()),
        Parser::Dialect(Dialect::Chromium148) => Some(chromium::RELEASES[1].about()),
        Parser::Dialect(Dialect::Firefox) => Some(firefox::RELEASES[0].about()),
        Parser::Dialect(Dialect::Firefox140) => Some(firefox::RELEASES[1].about()),
        _ => None,
    }
}
