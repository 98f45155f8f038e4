//! The command `railurl` as a library: parses, canonicalizes and compares URLs; checks, draws and generates grammars.
//!
//! What it does is the work of the libraries `railurl` and `railurl-grammar`; here is how it is asked for ([`args`])
//! and how it is told: to people with carets under what they wrote ([`report`]), to programs as JSON ([`json`]).
//!
//! It is no library to build upon: the command calls [`main`], and the fuzz target `batch` calls [`batch_lines`].
#![forbid(unsafe_code)]
#![allow(
    rustdoc::private_intra_doc_links,
    reason = "all but two functions is private, and its readers are its authors"
)]

mod args;
mod batch;
mod bulk;
mod canon;
mod compare;
mod dialects;
mod files;
mod grammar;
mod json;
mod lines;
mod outline;
mod parse;
mod progress;
mod report;
mod request;
mod visible;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
pub use batch::batch_lines;
use files::Trouble;

/// The exit status where an input was not what it should be: no URL, no sentence, a grammar with mistakes.
const FAILED: ExitCode = ExitCode::FAILURE;

/// Does what the command line asks for; gives the exit status.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        Command::Parse(arguments) => parse::run(&arguments),
        Command::Batch(arguments) => batch::run(arguments),
        Command::Canon(arguments) => canon::run(arguments),
        Command::Compare(arguments) => compare::run(arguments),
        Command::Dialects => dialects::run(),
        Command::Grammar(command) => grammar::run(command),
    };
    match result {
        Ok(status) => status,
        // Whoever read the output has read enough of it.
        Err(Trouble::ClosedOutput) => ExitCode::SUCCESS,
        Err(Trouble::Told(message)) => trouble(&report::message(&message)),
        Err(Trouble::Reported(report)) => trouble(&report),
    }
}

/// Tells what is wrong with how the command is used, or with the files that it is used on.
fn trouble(report: &str) -> ExitCode {
    files::print_error(report);
    ExitCode::from(2)
}
