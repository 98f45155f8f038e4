//! `railurl standard`: the text of the URL Standard is run, proved and compared.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use railurl_standard::report::{self, History};
use railurl_standard::source::Error;
use railurl_standard::{Program, Test, diff, mutants, read};

use crate::args::{RunArguments, StandardCommand};
use crate::files::{self, CommandError, status};
use crate::grammar;
use crate::visible::visible_lines;

/// Runs a subcommand.
pub(crate) fn run(command: StandardCommand) -> Result<ExitCode, CommandError> {
    match command {
        StandardCommand::Run(arguments) => run_text(&arguments),
        StandardCommand::Prove { text, rules, only } => {
            let rules = grammar::read(&rules)?.grammar;
            let (answer, is_proved) =
                report::prove_all(&files::read(&text)?, &rules, &only).map_err(|error| rejected(&text, &error))?;
            print(&answer)?;
            Ok(status(!is_proved))
        }
        StandardCommand::Diff { old, new, inputs } => {
            print(&report::describe(&diff(&program(&old)?, &program(&new)?, inputs)))?;
            Ok(ExitCode::SUCCESS)
        }
        StandardCommand::Mutants { text, tests, inputs, rows } => {
            let program = program(&text)?;
            let mut all = Vec::new();
            for path in &tests {
                let json = serde_json::from_str(&files::read(path)?)
                    .map_err(|error| CommandError::Message(format!("{}: {error}", files::name(path))))?;
                all.extend(Test::all(&json).map_err(|error| rejected(path, &error))?);
            }
            let tested = mutants(&program, &all, inputs, !rows).map_err(|error| rejected(&text, &error))?;
            let answer = if rows { report::rows(&program, &tested) } else { Ok(report::of_mutants(&program, &tested)) };
            print(&answer.map_err(|error| rejected(&text, &error))?)?;
            Ok(ExitCode::SUCCESS)
        }
        StandardCommand::History { folder, inputs } => history(&folder, inputs),
    }
}

fn run_text(arguments: &RunArguments) -> Result<ExitCode, CommandError> {
    let input = files::read_argument(&arguments.input, "the input")?;
    let pair = |set: &String| {
        let message = || CommandError::Message(format!("`--set {set}` is not of the form ATTRIBUTE=VALUE"));
        set.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())).ok_or_else(message)
    };
    let sets: Vec<(String, String)> = arguments.set.iter().map(pair).collect::<Result<_, _>>()?;
    let program = program(&arguments.text)?;
    let (answer, is_url) =
        report::run(&program, &input, arguments.base.as_deref(), &sets, &arguments.call, arguments.trace)
            .map_err(|error| rejected(&arguments.text, &error))?;
    print(&answer)?;
    Ok(status(!is_url))
}

fn history(folder: &Path, inputs: usize) -> Result<ExitCode, CommandError> {
    let entries = fs::read_dir(folder)
        .map_err(|error| CommandError::Message(format!("cannot read {}: {error}", files::name(folder))))?;
    let mut versions: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "bs"))
        .collect();
    versions.sort();
    let mut history = History::new(inputs);
    print(&History::head())?;
    for path in versions {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        print(&history.next(&name, &files::read(&path)?))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn program(path: &Path) -> Result<Program, CommandError> {
    read(&files::read(path)?).map_err(|error| rejected(path, &error))
}

fn rejected(path: &Path, error: &Error) -> CommandError {
    let line = if error.at.line == 0 { String::new() } else { format!("{}:", files::name(path)) };
    CommandError::Rejection(crate::report::message(&format!("{line}{error}")))
}

fn print(text: &str) -> Result<(), CommandError> {
    files::write(None, visible_lines(text.as_bytes()).as_bytes())
}
