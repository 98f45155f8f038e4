//! Files that an installation adds to the command: completions for shells, and manual pages.

use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Arguments;
use crate::files::{self, CommandError};

/// Prints the completions for a shell.
pub(crate) fn completions(shell: &str) -> Result<ExitCode, CommandError> {
    let shell: Shell = shell.parse().map_err(CommandError::Message)?;
    let mut command = Arguments::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    files::write(None, &script).map(|()| ExitCode::SUCCESS)
}

/// Writes a manual page for each command to a directory, or all of them, one after another, to standard output.
pub(crate) fn man(directory: Option<&Path>) -> Result<ExitCode, CommandError> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    if let Some(directory) = directory {
        files::make_directory(directory)?;
    }
    let mut all = String::new();
    // Depth first, in the order of the help.
    let mut rest = vec![command];
    while let Some(command) = rest.pop() {
        let subcommands: Vec<_> = command.get_subcommands().cloned().collect();
        rest.extend(subcommands.into_iter().rev());
        let man = Man::new(command).source(concat!("railurl ", env!("CARGO_PKG_VERSION")));
        let page = page(&man);
        match directory {
            Some(directory) => files::write_file(&directory.join(man.get_filename()), page)?,
            None => all.push_str(&page),
        }
    }
    if directory.is_none() {
        files::write(None, all)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns a manual page, with separate sections for the text after the help.
fn page(man: &Man) -> String {
    let mut page = Vec::new();
    man.render(&mut page).expect("a Vec takes all writes");
    let page = String::from_utf8(page).expect("the help is UTF-8");
    let page = page.replace(".SH EXTRA\n", "").replace("\nExamples:\n", "\n.SH EXAMPLES\n");
    page.replace("\nExit status:\n", "\n.SH \"EXIT STATUS\"\n")
}
