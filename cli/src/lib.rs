//! The command `railurl` as a library: parses, canonicalizes and compares URLs; checks, draws and generates grammars.
//!
//! The libraries `railurl` and `railurl-grammar` do the work. This crate reads the command line ([`args`]) and prints the
//! results: for people with carets under their input ([`report`]), for programs as JSON ([`json`]).
//!
//! It is not meant as a library for others: the command calls [`main`], and the fuzz target `batch` calls
//! [`batch_lines`].
#![forbid(unsafe_code)]
#![allow(
    rustdoc::private_intra_doc_links,
    reason = "all but two functions are private, and its readers are its authors"
)]

mod args;
mod batch;
mod bulk;
mod canon;
mod columns;
mod compare;
mod dialects;
mod explain;
mod files;
#[cfg(feature = "grammar")]
mod grammar;
mod json;
mod lines;
#[cfg(feature = "grammar")]
mod outline;
mod parse;
mod progress;
mod report;
mod request;
mod screen;
mod settings;
#[cfg(feature = "shell")]
mod shell;
#[cfg(feature = "tables")]
mod table;
mod usage;
mod views;
mod visible;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
pub use batch::batch_lines;
use files::{CommandError, FAILED};

/// Runs the command line; returns the exit status.
pub fn main() -> ExitCode {
    let result = match Arguments::try_parse() {
        Ok(arguments) => run(arguments.command),
        Err(error) => usage::answer(error),
    };
    let (report, status) = match result {
        Ok(status) => return status,
        // The reader of the pipe has closed it.
        Err(CommandError::ClosedOutput) => return ExitCode::SUCCESS,
        Err(CommandError::Refused(message)) => (report::message(&message), FAILED),
        Err(CommandError::Told(message)) => (report::message(&message), ExitCode::from(2)),
        Err(CommandError::Reported(report)) => (report, ExitCode::from(2)),
    };
    files::print_error(&report);
    status
}

fn run(command: Command) -> Result<ExitCode, CommandError> {
    match command {
        Command::Parse(arguments) => parse::run(&arguments),
        Command::Batch(arguments) => batch::run(arguments),
        Command::Canon(arguments) => canon::run(arguments),
        Command::Columns(arguments) => columns::run(arguments),
        Command::Compare(arguments) => compare::run(arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Dialects => dialects::run(),
        #[cfg(feature = "grammar")]
        Command::Grammar(command) => grammar::run(command),
        #[cfg(not(feature = "grammar"))]
        Command::Grammar { .. } => Err(CommandError::not_compiled("the commands on grammars", "grammar")),
        #[cfg(feature = "shell")]
        Command::Completions { shell } => shell::completions(&shell),
        #[cfg(feature = "shell")]
        Command::Man { dir } => shell::man(dir.as_deref()),
        #[cfg(not(feature = "shell"))]
        Command::Completions { .. } => Err(CommandError::not_compiled("completions", "shell")),
        #[cfg(not(feature = "shell"))]
        Command::Man { .. } => Err(CommandError::not_compiled("manual pages", "shell")),
    }
}
