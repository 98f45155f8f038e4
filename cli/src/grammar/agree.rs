//! `railurl grammar agree`: proofs that two parsers read a component alike.

use std::ffi::OsStr;
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
use crate::dialects;
use crate::files::{self, CommandError};
use crate::visible::{visible, visible_os};
use crate::words::counted;

/// The exit status if the question is not decided.
pub(crate) const UNDECIDED: u8 = 2;
/// The exit status if the parsers differ.
const DIFFERENT: u8 = 1;

/// Decides whether two parsers agree.
pub(crate) fn run(arguments: &AgreeArguments) -> Result<ExitCode, CommandError> {
    let within = match (&arguments.within, &arguments.matching) {
        (Some(path), _) => {
            let (file, start) = super::read_language(path)?;
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
    let [first, second] = sides.map(|name| parser(name));
    let parsers = [first?, second?];
    let names = sides.map(|name| visible_os(name));
    let mut text = String::new();
    let mut statuses = Vec::new();
    match parsers {
        [Some(first), Some(second)] => {
            if arguments.start.is_some() {
                let message = "--start is for rule files: the rules of a parser have an order";
                return Err(CommandError::Message(message.to_owned()));
            }
            for component in components(&arguments.component)? {
                let answer = explain::agreement::agreement([first, second], component, language, arguments.states);
                let answer = answer.map_err(CommandError::Message)?;
                statuses.push(report(&mut text, &answer, &names, component.name(), texts, true));
                without_proof(&mut text, component, language);
            }
        }
        [None, None] => {
            let answer = agreement_of_files(arguments, language)?;
            statuses.push(report(&mut text, &answer, &names, &visible(&arguments.component), texts, false));
        }
        [first, _] => {
            let [one, other] = if first.is_some() { [&names[0], &names[1]] } else { [&names[1], &names[0]] };
            return Err(CommandError::Message(format!(
                "`{one}` is a parser and `{other}` is not: A and B have to be two names of `railurl dialects`, or two rule files"
            )));
        }
    }
    notes(&mut text, parsers.into_iter().flatten());
    files::print(&text)?;
    // A difference is an answer, even if something else could not be decided.
    let status = if statuses.contains(&DIFFERENT) { DIFFERENT } else { statuses.into_iter().max().unwrap_or_default() };
    Ok(ExitCode::from(status))
}

/// Returns the parser of a name; `None` if it is the name of a file.
fn parser(name: &OsStr) -> Result<Option<Parser>, CommandError> {
    let text = name.to_string_lossy();
    let message = match text.parse::<Parser>() {
        Ok(parser) => return Ok(Some(parser)),
        Err(_) if files::is_standard_stream(name) || Path::new(name).exists() => return Ok(None),
        Err(error) if text.contains('@') => error.to_string(),
        Err(_) => {
            let names = dialects::search(&text).into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
            let hint = if names.is_empty() { String::new() } else { format!("; did you mean {}?", names.join(" or ")) };
            format!("`{}` is neither a name of `railurl dialects` nor a file{hint}", visible_os(name))
        }
    };
    Err(CommandError::Message(visible(&message).into_owned()))
}

/// Returns the components of a name. An authority is where a request goes: a host and a port.
fn components(name: &str) -> Result<Vec<Component>, CommandError> {
    match name {
        "authority" => Ok(vec![Component::Host, Component::Port]),
        _ => component(name).map(|component| vec![component]),
    }
}

/// Returns the component of a name.
pub(crate) fn component(name: &str) -> Result<Component, CommandError> {
    let named = Component::ALL.into_iter().find(|component| component.name() == name);
    named.ok_or_else(|| {
        let names = Component::ALL.map(Component::name).join(", ");
        CommandError::Message(format!("no component `{}`: expected one of {names}", visible(name)))
    })
}

/// Returns the message for the mistake in the regular expression of an option.
pub(crate) fn bad_expression(error: &RegexError, option: &str) -> CommandError {
    CommandError::Message(format!("{option}:{}", visible(&error.to_string())))
}

/// Decides whether the rules of two files agree.
fn agreement_of_files(
    arguments: &AgreeArguments,
    language: Option<(&Grammar, &str)>,
) -> Result<Agreement, CommandError> {
    let read = |path: &OsStr| super::read(Path::new(path)).map_err(CommandError::without_answer);
    let [first, second] = [read(&arguments.first)?, read(&arguments.second)?];
    let start = arguments.start.as_deref();
    let rules = [first.start(start)?, second.start(arguments.with.as_deref().or(start))?];
    let places: Vec<&str> = arguments.component.split(',').collect();
    let [one, other] =
        [(&first, &rules[0]), (&second, &rules[1])].map(|(file, rule)| Marked::new(&file.grammar, rule, &places));
    let answer = agreement([&one, &other], language, arguments.states, &mut |_| true);
    answer.map_err(|error| super::undecidable([&first, &second], error))
}

/// Writes the answer in words, and returns the exit status.
fn report(
    text: &mut String,
    answer: &Agreement,
    [first, second]: &[String; 2],
    component: &str,
    texts: &str,
    are_programs: bool,
) -> u8 {
    match answer {
        Agreement::Proved { states, both, predicates, .. } => {
            let proof = format!("{first} and {second} find the same {component} in {texts} that both accept");
            *text += &format!("proved: {proof} ({states} states)\nsuch as: {}\n", visible(both));
            rests_on(text, are_programs, predicates);
            0
        }
        Agreement::Differ(difference) => {
            *text += &format!("differ: {}\n", visible(&difference.text));
            for (name, span) in [first, second].into_iter().zip(&difference.spans) {
                *text += &format!("{name}: {}\n", shown(&difference.text, component, span.as_ref()));
            }
            DIFFERENT
        }
        Agreement::Undecided { why, depth, .. } => {
            undecided(text, why, *depth);
            UNDECIDED
        }
        // `Agreement` is non-exhaustive.
        _ => UNDECIDED,
    }
}

/// Writes what a proof rests on.
pub(crate) fn rests_on(text: &mut String, are_programs: bool, predicates: &[String]) {
    if are_programs {
        *text += "assumes that the rules, and the code between them, match the real programs (tested, not proved)\n";
    }
    if !predicates.is_empty() {
        *text += &format!("for any value of these predicates: {}\n", predicates.join(", "));
    }
}

/// Writes which parsers are not covered by proofs of a component, and why.
pub(crate) fn without_proof(text: &mut String, component: Component, within: Option<(&Grammar, &str)>) {
    let name = component.name();
    let uncovered = explain::agreement::in_no_proof(component, within);
    if uncovered.is_empty() {
        *text += &format!("parsers not covered by {name} proofs: none\n");
    }
    for (parser, why) in uncovered {
        *text += &format!("parser not covered by {name} proofs: {} ({})\n", parser.name(), visible(&why));
    }
}

/// Writes which versions stand for others.
pub(crate) fn notes(text: &mut String, parsers: impl IntoIterator<Item = Parser>) {
    text.extend(parsers.into_iter().filter_map(Parser::note).map(|note| format!("note: {note}\n")));
}

/// Writes why it is not decided, and how far the search came.
pub(crate) fn undecided(text: &mut String, why: &str, depth: usize) {
    *text += &format!("could not decide: {}\n", visible(why));
    if depth > 0 {
        *text += &format!("they agree on all texts of fewer than {}\n", counted(depth, "character"));
    }
}

/// Returns the text and the place of a component.
pub(crate) fn shown(text: &str, component: &str, span: Option<&Range<usize>>) -> String {
    match span {
        Some(span) => format!("{component} `{}` at {}..{}", visible(&text[span.clone()]), span.start, span.end),
        None => format!("no {component}"),
    }
}
