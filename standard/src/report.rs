//! Answers as text, for the command.

use std::fmt::Write as _;

use railurl_grammar::Grammar;

use crate::diff::{Difference, diff};
use crate::program::Program;
use crate::prove::{Answer, Question, prove, questions};
use crate::run::{Machine, parse};
use crate::source::Error;

/// The place of the standard.
const STANDARD: &str = "https://url.spec.whatwg.org/";

/// Runs the text on an input: returns a report, and whether it is a URL.
///
/// # Errors
///
/// The base does not parse, the setter is unknown, or the text cannot be run on the input.
pub fn run(
    program: &Program,
    input: &str,
    base: Option<&str>,
    sets: &[(String, String)],
    trace: bool,
) -> Result<(String, bool), Error> {
    let mut machine = Machine::new(program);
    let base = match base {
        Some(text) => Some(
            parse(&mut machine, text, None, None)?
                .ok_or_else(|| Error::new(0, format!("the base {text:?} does not parse")))?,
        ),
        None => None,
    };
    machine.errors.clear();
    machine.trace = trace.then(Vec::new);
    let url = parse(&mut machine, input, base.as_ref(), None)?;
    if let Some(url) = &url {
        for (attribute, value) in sets {
            machine.set(attribute, url, value)?;
        }
    }
    let steps = machine.trace.take();
    let errors = std::mem::take(&mut machine.errors);
    let mut out = String::new();
    match &url {
        Some(url) => {
            for name in
                ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
            {
                let text = machine.get(name, url)?;
                writeln!(out, "{name:<9} {text}").expect("a String takes all writes");
            }
        }
        None => out += "failure\n",
    }
    let all = program.all_steps();
    for (name, step) in errors {
        let (anchor, place) = program.place(step);
        writeln!(out, "error     {name}: {place}, line {}, {STANDARD}#{anchor}", all[step].line)
            .expect("a String takes all writes");
    }
    for step in steps.into_iter().flatten() {
        writeln!(out, "{:>5}  {}", all[step].line, all[step].text).expect("a String takes all writes");
    }
    Ok((out, url.is_some()))
}

/// The answers of a thread, with the places of their questions.
type Answers = Vec<(usize, Result<Answer, Error>)>;

/// Proves each question whose name has a text in it, on several threads; returns a report, and whether all are proved.
///
/// # Errors
///
/// Fails as [`read`](crate::read()) and [`prove()`] do.
pub fn prove_all(text: &str, grammar: &Grammar, only: &str) -> Result<(String, bool), Error> {
    let program = crate::read(text)?;
    let wanted: Vec<Question> =
        questions(&program).into_iter().filter(|question| question.name.contains(only)).collect();
    drop(program);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || -> Result<Answers, Error> {
        // Programs are not shared between threads.
        let program = crate::read(text)?;
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let Some(question) = wanted.get(at) else { return Ok(done) };
            done.push((at, prove(&program, grammar, question)));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(wanted.len().max(1));
    let all: Result<Vec<_>, Error> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    let mut answers: Answers = all?.into_iter().flatten().collect();
    answers.sort_by_key(|(at, _)| *at);
    let (mut out, mut is_proved) = (String::new(), true);
    for (at, answer) in answers {
        let name = &wanted[at].name;
        let line = match answer? {
            Answer::Proved { pairs, controls } => {
                format!("proved   {name}: {pairs} pairs of states, {controls} states of the text")
            }
            Answer::Differs { input, how } => {
                is_proved = false;
                format!("differs  {name}: {input:?}: {how}")
            }
            Answer::Undecided { pairs } => {
                is_proved = false;
                format!("not decided  {name}: more than {pairs} pairs of states")
            }
        };
        writeln!(out, "{line}").expect("a String takes all writes");
    }
    out += "Compared: which code points become which component; that a query and a fragment are there; host-missing, port-invalid and\n\
            missing-scheme-non-relative-URL. Not compared: values, hosts, and all other names of errors. White space at the ends, tabs\n\
            and newlines are removed before.\n";
    Ok((out, is_proved))
}

/// Compares two versions.
///
/// # Errors
///
/// Fails as [`diff()`] does.
pub fn compare(old: &Program, new: &Program, most: usize) -> Result<String, Error> {
    Ok(describe(&diff(old, new, most)?))
}

/// Describes a difference: lines of Markdown.
pub fn describe(difference: &Difference) -> String {
    let mut out = String::new();
    if difference.changes.is_empty() {
        out += "No sentence that is run has changed.\n";
    }
    for change in &difference.changes {
        let sign = if change.is_new { "new" } else { "old" };
        let line = if change.line == 0 { String::new() } else { format!(", line {}", change.line) };
        write!(out, "- {sign}, {}{line}: ", change.place).expect("a String takes all writes");
        match &change.witness {
            _ if change.is_editorial => out += "the same in other words.",
            Some(witness) => {
                let how = match (&witness.base, witness.setter) {
                    (Some(base), Some(setter)) => format!(" as `{setter}` of `{base}`"),
                    (Some(base), None) => format!(" against `{base}`"),
                    _ => String::new(),
                };
                write!(out, "`{:?}`{how} was `{}`, is `{}`.", witness.input, witness.old, witness.new)
                    .expect("a String takes all writes");
            }
            None => {
                write!(out, "no difference found in {} inputs.", difference.tried).expect("a String takes all writes")
            }
        }
        out.push('\n');
    }
    out
}
