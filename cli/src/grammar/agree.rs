//! `railurl grammar agree`: proofs that two parsers read a component alike.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::{
    self,
    regex::{self, RegexError},
};
use railurl_grammar::Grammar;
use railurl_grammar::analyze::{Agreement, Marked, agreement};

use crate::args::AgreeArguments;
use crate::files::{self, CommandError, FAILED};
use crate::visible::{visible, visible_os};

/// The exit status if it could not be decided.
pub(crate) const UNDECIDED: u8 = 2;

/// Decides whether two parsers agree.
pub(crate) fn run(arguments: &AgreeArguments) -> Result<ExitCode, CommandError> {
    let within = match (&arguments.within, &arguments.matching) {
        (Some(path), _) => {
            let Some(file) = super::read(path)? else { return Ok(ExitCode::from(UNDECIDED)) };
            let start = file.start(None)?;
            Some((file.grammar, start, format!("every text of {}", visible(&file.name))))
        }
        (None, Some(expression)) => {
            let texts = format!("every text that matches `{}`", visible(expression));
            let grammar = regex::grammar(expression).map_err(|error| bad_expression(&error, "--matching"))?;
            Some((grammar, regex::START.to_owned(), texts))
        }
        (None, None) => None,
    };
    let language = within.as_ref().map(|(grammar, start, _)| (grammar, start.as_str()));
    let texts = within.as_ref().map_or("every text", |(_, _, texts)| texts);
    let sides = [&arguments.first, &arguments.second];
    let parsers = sides.map(|name| name.to_str().and_then(|name| name.parse::<Parser>().ok()));
    let found = match parsers {
        [Some(first), Some(second)] => {
            if arguments.start.is_some() {
                return Err(CommandError::Told(
                    "--start is for rule files: the rules of a parser have an order".to_owned(),
                ));
            }
            let component = component(&arguments.component)?;
            explain::agreement::agreement([first, second], component, language, arguments.states)
        }
        [None, None] => match agreement_of_files(arguments, language)? {
            Some(found) => found,
            None => return Ok(ExitCode::from(UNDECIDED)),
        },
        _ => {
            return Err(CommandError::Told(
                "A and B have to be two names of `railurl dialects`, or two rule files".to_owned(),
            ));
        }
    };
    let found = found.map_err(CommandError::Told)?;
    let names = sides.map(|name| visible_os(name));
    let are_programs = parsers[0].is_some();
    let (mut text, status) = told(&found, &names, &visible(&arguments.component), texts, are_programs);
    if let ([Some(_), Some(_)], Ok(component)) = (parsers, component(&arguments.component)) {
        without_proof(&mut text, component, language);
    }
    notes(&mut text, parsers.into_iter().flatten());
    files::print(&text)?;
    Ok(status)
}

/// Returns the component of a name.
pub(crate) fn component(name: &str) -> Result<Component, CommandError> {
    let found = Component::ALL.into_iter().find(|component| component.name() == name);
    found.ok_or_else(|| {
        let names = Component::ALL.map(Component::name).join(", ");
        CommandError::Told(format!("no component `{}`: expected one of {names}", visible(name)))
    })
}

/// Returns the message for the mistake in the regular expression of an option.
pub(crate) fn bad_expression(error: &RegexError, option: &str) -> CommandError {
    CommandError::Told(format!("{option}:{}", visible(&error.to_string())))
}

/// Decides it for rule files. `None` if one has mistakes, which are reported.
fn agreement_of_files(
    arguments: &AgreeArguments,
    language: Option<(&Grammar, &str)>,
) -> Result<Option<Result<Agreement, String>>, CommandError> {
    let read = |path: &OsStr| super::read(Path::new(path));
    let (Some(first), Some(second)) = (read(&arguments.first)?, read(&arguments.second)?) else { return Ok(None) };
    let start = arguments.start.as_deref();
    let rules = [first.start(start)?, second.start(arguments.with.as_deref().or(start))?];
    let places: Vec<&str> = arguments.component.split(',').collect();
    let marked =
        [(&first, &rules[0]), (&second, &rules[1])].map(|(file, rule)| Marked::new(&file.grammar, rule, &places));
    let found = agreement([&marked[0], &marked[1]], language, arguments.states, &mut |_| true);
    Ok(Some(found.map_err(|error| error.to_string())))
}

/// Returns the answer in words, and the exit status.
fn told(
    found: &Agreement,
    [first, second]: &[String; 2],
    component: &str,
    texts: &str,
    are_programs: bool,
) -> (String, ExitCode) {
    let mut text = String::new();
    match found {
        Agreement::Proved { states, both, predicates, .. } => {
            let _ = writeln!(
                text,
                "proved: {first} and {second} find the same {component} in {texts} that both accept ({states} states)"
            );
            let _ = writeln!(text, "such as: {}", visible(both));
            rests_on(&mut text, are_programs, predicates);
            (text, ExitCode::SUCCESS)
        }
        Agreement::Differ(found) => {
            let _ = writeln!(text, "differ: {}", visible(&found.text));
            for (name, span) in [first, second].into_iter().zip(&found.spans) {
                let _ = writeln!(text, "{name}: {}", shown(&found.text, component, span.as_ref()));
            }
            (text, FAILED)
        }
        Agreement::Undecided { why, depth, .. } => {
            undecided(&mut text, why, *depth);
            (text, ExitCode::from(UNDECIDED))
        }
        _ => (text, ExitCode::from(UNDECIDED)),
    }
}

/// Writes what a proof rests on.
pub(crate) fn rests_on(text: &mut String, are_programs: bool, predicates: &[String]) {
    if are_programs {
        let _ = writeln!(
            text,
            "rests on: their rules, and what code does between them, which tests compare with the programs"
        );
    }
    if !predicates.is_empty() {
        let _ = writeln!(text, "whether or not these hold: {}", predicates.join(", "));
    }
}

/// Writes which parsers are in no proof about a component, and why.
pub(crate) fn without_proof(text: &mut String, component: Component, within: Option<(&Grammar, &str)>) {
    let name = component.name();
    let found = explain::agreement::in_no_proof(component, within);
    if found.is_empty() {
        let _ = writeln!(text, "in no proof about the {name}: no parser");
    }
    for (parser, why) in found {
        let _ = writeln!(text, "in no proof about the {name}: {} ({})", parser.name(), visible(&why));
    }
}

/// Writes which versions stand for others.
pub(crate) fn notes(text: &mut String, parsers: impl IntoIterator<Item = Parser>) {
    for note in parsers.into_iter().filter_map(Parser::note) {
        let _ = writeln!(text, "note: {note}");
    }
}

/// Writes why it is not decided, and how far the search came.
pub(crate) fn undecided(text: &mut String, why: &str, depth: usize) {
    let _ = writeln!(text, "could not decide: {}", visible(why));
    if depth > 0 {
        let characters = if depth == 1 { "character" } else { "characters" };
        let _ = writeln!(text, "they agree on all texts of fewer than {depth} {characters}");
    }
}

/// Returns the bytes of a component in words.
pub(crate) fn shown(text: &str, component: &str, span: Option<&Range<usize>>) -> String {
    match span {
        Some(span) => format!("{component} `{}` at {}..{}", visible(&text[span.clone()]), span.start, span.end),
        None => format!("no {component}"),
    }
}
