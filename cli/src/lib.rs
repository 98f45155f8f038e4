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
#[cfg(feature = "grammar")]
mod audit;
mod batch;
mod bulk;
mod canon;
mod columns;
mod compare;
mod dialects;
mod edit;
mod edits;
mod explain;
mod field;
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
mod sources;
#[cfg(feature = "standard")]
mod standard;
mod style;
#[cfg(feature = "tables")]
mod table;
mod usage;
mod views;
mod visible;
mod words;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
pub use batch::batch_lines;
use files::CommandError;

/// Runs the command line; returns the exit status.
pub fn main() -> ExitCode {
    let result = Arguments::try_parse().map_or_else(usage::answer, |arguments| run(arguments.command));
    result.unwrap_or_else(CommandError::print)
}

fn run(command: Command) -> Result<ExitCode, CommandError> {
    match command {
        Command::Parse(arguments) => parse::run(&arguments),
        Command::Batch(arguments) => batch::run(arguments),
        Command::Canon(arguments) => canon::run(arguments),
        Command::Columns(arguments) => columns::run(arguments),
        Command::Edit(arguments) => edit::run(arguments),
        Command::Compare(arguments) => compare::run(arguments),
        #[cfg(feature = "grammar")]
        Command::Audit(arguments) => audit::run(&arguments),
        #[cfg(not(feature = "grammar"))]
        Command::Audit { .. } => Err(CommandError::not_compiled("proofs about filters", "grammar")),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Dialects => dialects::run(),
        #[cfg(feature = "grammar")]
        Command::Grammar(command) => grammar::run(command),
        #[cfg(not(feature = "grammar"))]
        Command::Grammar { .. } => Err(CommandError::not_compiled("the commands on grammars", "grammar")),
        #[cfg(feature = "standard")]
        Command::Standard(command) => standard::run(command),
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
