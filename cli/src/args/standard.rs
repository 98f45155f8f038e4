//! The arguments of `railurl standard`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Run, prove and compare the text of the URL Standard: its source in Bikeshed, `url.bs`
#[derive(Debug, Subcommand)]
pub(crate) enum StandardCommand {
    Run(RunArguments),
    /// Prove that the text and a rule file divide every input alike, and test values, or show an input that differs
    #[command(after_help = exit_status!("proved", "an input differs, or the text cannot be read"))]
    Prove {
        /// The source of the standard
        text: PathBuf,
        /// The rule file
        rules: PathBuf,
        /// Only the questions with this text in their names; the test is called "values"
        #[arg(long, default_value = "")]
        only: String,
    },
    /// List the sentences that changed, each with a shortest input that is read differently
    #[command(after_help = exit_status!("the list is printed", "a text cannot be read"))]
    Diff {
        /// The older source
        old: PathBuf,
        /// The newer source
        new: PathBuf,
        /// Try at most so many inputs
        #[arg(long, default_value_t = 60_000)]
        inputs: usize,
    },
    /// Compare each version in a folder with the one before, by the names of the files
    #[command(after_help = exit_status!("the list is printed"))]
    History {
        /// The folder with the sources
        folder: PathBuf,
        /// Try at most so many inputs for each pair
        #[arg(long, default_value_t = 30_000)]
        inputs: usize,
    },
    /// List the sentences that no test runs, and those that can be left out or negated without a test that notices
    ///
    /// Each of the latter comes with an input that tells it from the text, if one is found.
    #[command(after_help = exit_status!("the list is printed", "a test fails on the text, or a file cannot be read"))]
    Mutants {
        /// The source of the standard
        text: PathBuf,
        /// Files of the web-platform-tests: urltestdata.json, setters_tests.json
        #[arg(required = true)]
        tests: Vec<PathBuf>,
        /// Try at most so many inputs for each mutant
        #[arg(long, default_value_t = 30_000)]
        inputs: usize,
        /// Print the inputs as rows of urltestdata.json and setters_tests.json, with what the text makes of them
        #[arg(long)]
        rows: bool,
    },
}

/// Run the text on an input: the URL, the validation errors in order, and with --trace the sentences
#[derive(Args, Debug)]
#[command(after_help = exit_status!("a URL", "failure, or the text cannot be read"))]
pub(crate) struct RunArguments {
    /// The source of the standard
    pub(crate) text: PathBuf,
    /// The input
    #[arg(allow_hyphen_values = true)]
    pub(crate) input: OsString,
    /// The base
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) base: Option<String>,
    /// Set an attribute of the URL: host=example.com; may be repeated
    #[arg(long, value_name = "ATTRIBUTE=VALUE")]
    pub(crate) set: Vec<String>,
    /// Call a method of the URL's searchParams, with arguments after single spaces: "append a b"; may be repeated
    #[arg(long, value_name = "METHOD ARGUMENTS")]
    pub(crate) call: Vec<String>,
    /// Print the sentences that are run, with their lines
    #[arg(long)]
    pub(crate) trace: bool,
}
