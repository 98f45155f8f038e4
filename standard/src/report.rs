//! Answers as text, for the command.

use std::fmt::Write as _;

use railurl_grammar::Grammar;

use crate::diff::{Change, Difference, diff};
use crate::library::values;
use crate::mutants::{ATTRIBUTES, Report};
use crate::program::Program;
use crate::prove::{Answer, Question, prove, questions};
use crate::run::{Machine, Mutation, parse};
use crate::search::{Case, Witness};
use crate::source::Error;
use crate::value::Value;

/// Writes a line to a string.
macro_rules! line {
    ($($text:tt)*) => { writeln!($($text)*).expect("a String takes all writes") };
}

/// The place of the standard.
const STANDARD: &str = "https://url.spec.whatwg.org/";

/// Runs the text on an input, setters and methods: returns a report, and whether it is a URL.
///
/// # Errors
///
/// The base does not parse, a setter or a method is unknown, or the text cannot be run on the input.
pub fn run(
    program: &Program,
    input: &str,
    base: Option<&str>,
    sets: &[(String, String)],
    calls: &[String],
    trace: bool,
) -> Result<(String, bool), Error> {
    let mut machine = Machine::new(program);
    let base = match base {
        Some(text) => Some(
            parse(&mut machine, text, None, None)?
                .ok_or_else(|| Error::new(format!("the base {text:?} does not parse")))?,
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
    let mut out = String::new();
    if let Some(url) = url.as_ref().filter(|_| !calls.is_empty()) {
        let object = machine.object(url)?;
        let params = machine.invoke(&object, "searchParams getter", Vec::new())?;
        for call in calls {
            let mut words = call.split(' ');
            let (method, arguments) = (words.next().unwrap_or_default(), words.map(Value::text).collect());
            let algorithm = match method {
                "size" => "size getter",
                "toString" => "stringification behavior",
                method => method,
            };
            line!(out, "call      {call}: {}", machine.invoke(&params, algorithm, arguments)?);
        }
    }
    let steps = machine.trace.take();
    let errors = std::mem::take(&mut machine.errors);
    match &url {
        Some(url) => {
            for name in ATTRIBUTES.into_iter().chain(["origin"]) {
                let text = machine.get(name, url)?;
                line!(out, "{name:<9} {text}");
            }
        }
        None => out += "failure\n",
    }
    let all = program.all_steps();
    for (name, step) in errors {
        let (anchor, place) = program.place(step);
        line!(out, "error     {name}: {place}, line {}, {STANDARD}#{anchor}", all[step].at.line);
    }
    for step in steps.into_iter().flatten() {
        line!(out, "{:>5}  {}", all[step].at.line, all[step].text);
    }
    Ok((out, url.is_some()))
}

/// The answers of a thread, with the places of their questions.
type Answers = Vec<(usize, Result<Answer, Error>)>;

/// Proves each question whose name has a text in it, on several threads, and tests values; returns a report, and whether all
/// are proved and nothing differs.
///
/// # Errors
///
/// Fails as [`read`](crate::read()) and [`prove()`] do.
pub fn prove_all(text: &str, grammar: &Grammar, only: &str) -> Result<(String, bool), Error> {
    let program = crate::read(text)?;
    let wanted: Vec<Question> =
        questions(&program).into_iter().filter(|question| question.name.contains(only)).collect();
    drop(program);
    let with_values = "values".contains(only);
    if wanted.is_empty() && !with_values {
        return Err(Error::new(format!("no question has {only:?} in its name")));
    }
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
    let test = || crate::read(text).map(|program| values(&program));
    let (all, tested) = std::thread::scope(|scope| {
        let tested = with_values.then(|| scope.spawn(test));
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let all: Result<Vec<_>, Error> = running.into_iter().map(|thread| thread.join().expect("no panic")).collect();
        (all, tested.map(|thread| thread.join().expect("no panic")))
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
        line!(out, "{line}");
    }
    match tested.transpose()? {
        Some((Some(witness), _)) => {
            is_proved = false;
            line!(
                out,
                "differs  values: {}: the text gives `{}`, the library `{}`",
                place(&witness),
                witness.old,
                witness.new
            );
        }
        Some((None, tried)) => line!(out, "tested   values: the text and the library give the same for {tried} inputs"),
        None => {}
    }
    if !wanted.is_empty() {
        out += "Compared by proof: which code points become which component; that a query and a fragment are there; host-missing,\n\
                port-invalid and missing-scheme-non-relative-URL. White space at the ends, tabs and newlines are removed before.\n";
    }
    if with_values {
        out += "Compared by test, with the library as it was built: attributes, and the names of errors of parsing.\n";
    }
    Ok((out, is_proved))
}

/// Describes a difference: lines of Markdown, an input for all sentences that it belongs to.
pub fn describe(difference: &Difference) -> String {
    let mut out = String::new();
    if difference.changes.is_empty() {
        out += "No sentence that is run has changed.\n";
    }
    for (title, changes) in groups(difference) {
        line!(out, "- {title}");
        for change in changes {
            line!(out, "  - {}", sentence(change, usize::MAX));
        }
    }
    out
}

fn sentence(change: &Change, most: usize) -> String {
    let sign = if change.is_new { "new" } else { "old" };
    let line = if change.line == 0 { String::new() } else { format!(", line {}", change.line) };
    let text = match change.sentence.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &change.sentence[..end]),
        None => change.sentence.clone(),
    };
    format!("{sign}, {}{line}: {text}", change.place)
}

/// Groups changes by what is said of them.
fn groups(difference: &Difference) -> Vec<(String, Vec<&Change>)> {
    let mut groups: Vec<(String, Vec<&Change>)> = Vec::new();
    for change in &difference.changes {
        let title = match &change.witness {
            _ if change.is_editorial => "The same in other words:".to_owned(),
            Some(witness) => format!("{} was `{}`, is `{}`:", place(witness), witness.old, witness.new),
            None => format!("No difference found in {} inputs:", difference.tried),
        };
        match groups.iter_mut().find(|(known, _)| *known == title) {
            Some((_, changes)) => changes.push(change),
            None => groups.push((title, vec![change])),
        }
    }
    groups
}

/// What each version of a text changed: a page in Markdown.
#[derive(Debug)]
pub struct History {
    inputs: usize,
    before: Option<Program>,
    slips: Vec<Option<String>>,
}

impl History {
    /// Begins a history; tries about so many inputs for each version.
    pub fn new(inputs: usize) -> Self {
        History { inputs, before: None, slips: Vec::new() }
    }

    /// Returns what stands before the versions.
    pub fn head() -> String {
        "# What each change of the URL Standard changed\n\n\
         Written by `railurl standard history`: each version is compared with the one before, sentence by sentence.\n\
         An input is shown with the result, and the names of validation errors in parentheses.\n\
         It belongs to each changed sentence that was run on it, of which up to two are shown.\n\
         “No difference found” says what a search found, and proves nothing.\n\
         The sentences come from the [URL Standard](https://url.spec.whatwg.org/), under CC BY 4.0.\n"
            .to_owned()
    }

    /// Reads the next version, and describes what it changed.
    pub fn next(&mut self, name: &str, text: &str) -> String {
        let mut out = format!("\n## {name}\n\n");
        // A version that cannot be read is left out of the comparison, with the reason.
        let (program, slips) = match crate::read_by_number(text) {
            Ok(read) => read,
            Err(error) => return out + &format!("Not read: {error}\n"),
        };
        for slip in slips.iter().filter(|slip| !self.slips.contains(&slip.sentence)) {
            line!(out, "- A slip at {slip}");
        }
        self.slips = slips.into_iter().map(|slip| slip.sentence).collect();
        match &self.before {
            None => out += "The first version that is read.\n",
            Some(before) => {
                let difference = diff(before, &program, self.inputs);
                if difference.changes.is_empty() {
                    out += "No sentence that is run has changed.\n";
                }
                for (title, changes) in groups(&difference) {
                    let count = changes.len();
                    let shown = if changes[0].witness.is_some() { 2 } else { 0 };
                    let plural = if count == 1 { "sentence" } else { "sentences" };
                    line!(out, "- {} ({count} {plural})", title.trim_end_matches(':'));
                    for change in changes.iter().filter(|change| change.is_new).chain(&changes).take(shown.min(count)) {
                        line!(out, "  - {}", sentence(change, 120));
                    }
                }
            }
        }
        self.before = Some(program);
        out
    }
}

/// Describes what tests say of a text: lines of Markdown.
pub fn of_mutants(program: &Program, report: &Report) -> String {
    let all = program.all_steps();
    let mut out = String::new();
    let sentence = |number: usize| {
        let (_, place) = program.place(number);
        format!("{place}, line {}: {}", all[number].at.line, all[number].text)
    };
    line!(out, "{} of {} sentences are not run by any test.", report.unrun.len(), report.sentences);
    for number in &report.unrun {
        line!(out, "- {}", sentence(*number));
    }
    line!(
        out,
        "{} of {} mutants are not noticed by any test; {} of them differ in an input.",
        report.survivors.len(),
        report.mutants,
        report.survivors.iter().filter(|survivor| survivor.witness.is_some()).count()
    );
    for survivor in &report.survivors {
        let how = if survivor.mutation == Mutation::Delete { "left out" } else { "negated" };
        let shown = match &survivor.witness {
            Some(witness) => {
                format!("{} is `{}`, with the change `{}`", place(witness), witness.old, witness.new)
            }
            None => "no difference found".to_owned(),
        };
        line!(out, "- {how}: {}\n  - {shown}", sentence(survivor.step));
    }
    out
}

/// Describes an input with its base, setter or encoding.
fn place(Witness { input, base, setter, encoding, .. }: &Witness) -> String {
    let encoding = encoding.map_or_else(String::new, |label| format!(" in {label}"));
    match (base, setter) {
        (Some(base), Some(call)) if !ATTRIBUTES.contains(call) => format!("`{call}` with `{input:?}` on `{base}`"),
        (Some(base), Some(setter)) => format!("`{input:?}` as `{setter}` of `{base}`"),
        (Some(base), None) => format!("`{input:?}`{encoding} against `{base}`"),
        _ => format!("`{input:?}`{encoding}"),
    }
}

/// Returns the inputs that tell mutants from the text, as rows of `urltestdata.json` under `""`, and of
/// `setters_tests.json` under the attribute.
///
/// # Errors
///
/// An input cannot be run.
pub fn rows(program: &Program, report: &Report) -> Result<String, Error> {
    let mut rows = serde_json::Map::new();
    for witness in report.survivors.iter().filter_map(|survivor| survivor.witness.as_ref()) {
        // These files have no encodings.
        let Witness { input, base, setter, encoding: None, .. } = witness else { continue };
        if setter.is_some_and(|setter| !ATTRIBUTES.contains(&setter)) {
            continue;
        }
        let mut machine = Machine::new(program);
        let case = Case::new(input, base.as_deref(), *setter);
        let base_url = case.base(&mut machine)?.flatten();
        let url = case.url(&mut machine, base_url.as_ref())?;
        let mut expected = serde_json::Map::new();
        if let Some(url) = &url {
            for name in ATTRIBUTES {
                expected.insert(name.to_owned(), machine.get(name, url)?.into());
            }
        } else {
            expected.insert("failure".to_owned(), true.into());
        }
        let row = match setter {
            Some(_) => serde_json::json!({"href": base, "new_value": input, "expected": expected}),
            None => {
                let mut row = serde_json::json!({"input": input, "base": base});
                row.as_object_mut().expect("an object").extend(expected);
                row
            }
        };
        let list = rows.entry(setter.unwrap_or_default()).or_insert_with(|| serde_json::json!([]));
        let list = list.as_array_mut().expect("a list");
        if !list.contains(&row) {
            list.push(row);
        }
    }
    Ok(format!("{:#}\n", serde_json::Value::Object(rows)))
}
