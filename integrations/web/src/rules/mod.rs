//! A grammar in the editor: its mistakes, its diagrams, its sentences, and how it reads a text.

mod explain;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use railurl::dialect::Parser;
use railurl::explain::{Settings, Subject, rule_file};
use railurl_grammar::abnf::{Source, import_with};
use railurl_grammar::diagram::{self, Light};
use railurl_grammar::interpret::{Expected, Interpreter, Match, Place};
use railurl_grammar::{Error, Grammar, Kind, ReadError, analyze, describe, load, read_all, sample, write};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// Explains how the dialect or program of a name reads a URL. `encoding` is a label of the Encoding Standard, which a program
/// ignores. A `brief` answer has the changes and the failure alone.
#[wasm_bindgen]
pub fn explain(input: &str, base: Option<String>, parser: &str, encoding: Option<String>, brief: bool) -> String {
    explain::explain(input, base.as_deref(), parser, encoding.as_deref(), brief).to_string()
}

/// Returns the name of a parser's rule file; nothing for a name that no parser has.
#[wasm_bindgen]
pub fn rule_file_of(parser: &str) -> Option<String> {
    parser.parse().ok().map(|parser: Parser| rule_file(parser).0.to_owned())
}

/// Returns the texts of a rule file and of those that it extends, by name.
#[wasm_bindgen]
pub fn rule_files(name: &str) -> String {
    let mut files = Map::new();
    // The files are tested, so loading cannot fail; it shows which files are needed.
    let _ = load(name, |path| {
        let name = path.rsplit('/').next().unwrap_or(path);
        let of_parser = || Parser::all().map(rule_file).find(|file| file.0 == name).map(|file| file.1.to_owned());
        let text = of_parser().map_or_else(|| railurl_grammar::rules::resolve(name), Ok)?;
        files.insert(path.to_owned(), text.as_str().into());
        Ok(text)
    });
    Value::from(files).to_string()
}

/// Reads rules in ABNF, as `railurl grammar import` does; missing ones are taken from RFCs of these names. Returns the rule
/// file as `grammar`, and `notes`; or `mistakes`.
#[wasm_bindgen]
pub fn import_abnf(text: &str, rfcs: Vec<String>) -> String {
    let sources: Vec<Source> = rfcs.iter().filter_map(|name| Source::rfc(name)).collect();
    let answer = match import_with(text, &sources, &[]) {
        Ok(imported) => {
            let notes: Value = imported.notes.iter().map(mistake).collect();
            json!({"grammar": write(&imported.grammar), "notes": notes})
        }
        Err(errors) => json!({"mistakes": errors.iter().map(mistake).collect::<Value>()}),
    };
    answer.to_string()
}

/// Returns the names of the RFCs that [`import_abnf`] can take rules from.
#[wasm_bindgen]
pub fn rfcs() -> String {
    Source::rfcs().collect::<Value>().to_string()
}

/// A grammar that was read. It need not commit while someone edits it, so the interpreter reads texts, not the engine.
#[wasm_bindgen]
pub struct Rules {
    grammar: Grammar,
}

/// Returns the rules at which reading starts: those that the header names, or else those that no rule refers to.
fn starts(grammar: &Grammar) -> Vec<&str> {
    match grammar.header.starts() {
        starts if starts.is_empty() => analyze::start_rules(grammar),
        starts => starts,
    }
}

/// Describes a mistake in a rule file.
fn mistake(error: &Error) -> Value {
    json!({
        "file": error.file, "line": error.position.line, "column": error.position.column, "rule": error.rule,
        "message": error.message,
    })
}

#[wasm_bindgen]
impl Rules {
    /// Reads a rule file, and those that it extends, given as a JSON object of names and texts.
    ///
    /// # Errors
    ///
    /// The mistakes, as JSON with `line` and `column`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, text: &str, others: &str) -> Result<Rules, String> {
        let others: serde_json::Map<String, Value> = serde_json::from_str(others).unwrap_or_default();
        let resolve = |wanted: &str| match others.get(wanted).and_then(Value::as_str) {
            _ if wanted == name => Ok(text.to_owned()),
            Some(other) => Ok(other.to_owned()),
            None => Err("the page does not have this file".to_owned()),
        };
        let found = load(name, resolve).and_then(|grammar| {
            Interpreter::new(&grammar).map_err(|error| grammar.locate(error))?;
            Ok(grammar)
        });
        found.map(|grammar| Rules { grammar }).map_err(|error| {
            // Loading ends at the first mistake; the file itself may have more.
            let all = read_all(text).err().filter(|_| error.file.as_deref().is_none_or(|file| file == name));
            all.unwrap_or_else(|| error.into()).iter().map(mistake).collect::<Value>().to_string()
        })
    }

    /// Returns the rules in order, each with `name`, `docs` and `line`; and the names of the `starts`.
    pub fn outline(&self) -> String {
        let rule = |rule: &railurl_grammar::Rule| {
            json!({
                "name": rule.name, "docs": rule.docs.join("\n"), "line": rule.position.line, "file": rule.file,
            })
        };
        let rules: Value = self.grammar.rules.iter().map(rule).collect();
        json!({"rules": rules, "starts": starts(&self.grammar)}).to_string()
    }

    /// Reads a text and draws how it was read: see [`Request`] for the argument.
    pub fn light(&self, request: &str) -> String {
        match serde_json::from_str(request) {
            Ok(request) => light(&self.grammar, &request).to_string(),
            Err(error) => json!({"error": error.to_string()}).to_string(),
        }
    }

    /// Returns the diagram of a rule as an SVG file; nothing for a rule that does not exist.
    pub fn drawing(&self, rule: &str) -> Option<String> {
        self.grammar.rule(rule).map(diagram::svg)
    }

    /// Reads texts alone with a rule, whose predicates hold. Returns for each whether it `matched`, and else the byte `at`
    /// which reading stopped and what was `expected` there.
    pub fn try_texts(&self, rule: &str, texts: Vec<String>) -> String {
        let Ok(interpreter) = Interpreter::new(&self.grammar) else { return "[]".to_owned() };
        texts.iter().map(|text| tried(&interpreter, rule, text)).collect::<Value>().to_string()
    }

    /// Returns the errors of the analysis, each with its place and an input that would be misread.
    pub fn analysis(&self) -> String {
        analyze::analyze(&self.grammar, &[]).iter().map(mistake).collect::<Value>().to_string()
    }

    /// Returns `count` different sentences of a rule, of at most `size` code points, that people can read; or an `error`.
    /// There are fewer if the rule has few, or look-ahead that most sentences do not pass.
    pub fn sentences(&self, rule: &str, size: usize, count: usize, seed: u32) -> String {
        let drawn = sample::readable(&self.grammar, rule, size, count * TRIED, seed.into());
        match drawn.and_then(|drawn| Ok((drawn, Interpreter::new(&self.grammar)?))) {
            Ok((drawn, interpreter)) => {
                let mut seen = HashSet::new();
                let holds = &mut |_: &str, _: Option<&str>| true;
                let is_sentence = |text: &&String| matches!(interpreter.parse_with(rule, text, holds), Ok(Some(_)));
                let new = drawn.iter().filter(|text| seen.insert(text.as_str()));
                let sentences: Vec<&String> = new.filter(is_sentence).take(count).collect();
                json!({"sentences": sentences}).to_string()
            }
            Err(error) => json!({"error": mistake(&error)}).to_string(),
        }
    }
}

/// The number of sentences that are drawn for each one in an answer.
const TRIED: usize = 8;
/// The maximum number of steps in an answer.
const STEPS: usize = 2000;
/// The maximum numbers of expectations and of questions in an answer.
const NAMED: usize = 24;
/// The longest text in an answer, in bytes; a longer one is cut.
const LONG: usize = 4000;

fn tried(interpreter: &Interpreter<'_>, rule: &str, text: &str) -> Value {
    let trace = match interpreter.trace_within(rule, text, &mut |_, _| true, MAX_STEPS) {
        Ok(trace) => trace,
        Err(ReadError::TooManySteps(_)) => return json!({"error": "it takes too long to read"}),
        Err(error) => return json!({"error": error.to_string()}),
    };
    let Err(stop) = &trace.outcome else { return json!({"matched": true}) };
    let mut expected: Vec<String> =
        stop.expected.iter().map(|expected| describe(expected.place.node)).take(NAMED).collect();
    expected.extend(stop.complete.then(|| "the end".to_owned()));
    expected.dedup();
    json!({"matched": false, "at": stop.at, "expected": expected})
}

/// A request to read and to draw.
#[derive(Deserialize)]
struct Request<'r> {
    input: String,
    base: Option<String>,
    /// The parser that prepares the text and answers predicates; without one, the text is the input.
    parser: Option<&'r str>,
    /// Whether to read the input alone, also by a parser that joins it with the base first.
    #[serde(default)]
    alone: bool,
    /// The rule that reads the text; by default that of the parser, or the first start rule.
    rule: Option<String>,
    /// The paths of the references that are drawn as their rules.
    unfold: HashSet<String>,
    /// Answers of predicates, by name, instead of the parser's. A predicate without an answer holds.
    answers: HashMap<String, bool>,
}

/// The maximum number of steps for a text: about a second.
const MAX_STEPS: u64 = 10_000_000;

fn light(grammar: &Grammar, request: &Request<'_>) -> Value {
    let interpreter = match Interpreter::new(grammar) {
        Ok(interpreter) => interpreter,
        Err(error) => return json!({"error": error.to_string()}),
    };
    let parser = request.parser.and_then(|name| name.parse::<railurl::dialect::Parser>().ok());
    let settings = Settings::new().base(request.base.as_deref());
    let settings = parser.map(|parser| settings.parser(parser));
    let joined = settings.as_ref().and_then(|settings| Subject::joined(&request.input, settings));
    let drawn = joined.as_deref().filter(|_| !request.alone);
    let subject = settings.as_ref().map(|settings| match drawn {
        Some(joined) => Subject::from_joined(joined, settings),
        None => Subject::new(&request.input, settings),
    });
    let text = subject.as_ref().map_or(request.input.as_str(), Subject::text);
    let known = |name: &str, argument: Option<&str>| subject.as_ref().and_then(|subject| subject.holds(name, argument));
    let mut holds = |name: &str, argument: Option<&str>| {
        let answer = request.answers.get(name).copied();
        answer.or_else(|| known(name, argument)).unwrap_or(true)
    };
    let own = subject.as_ref().map(Subject::rule).filter(|rule| grammar.rule(rule).is_some());
    let first = || starts(grammar).first().copied().or(grammar.rules.first().map(|rule| rule.name.as_str()));
    let Some(rule) = request.rule.as_deref().or(own).or_else(first) else {
        return json!({"error": "the grammar has no rules"});
    };
    let trace = match interpreter.trace_within(rule, text, &mut holds, MAX_STEPS) {
        Ok(trace) => trace,
        Err(ReadError::TooManySteps(_)) => {
            return json!({"error": format!("reading this text with `{rule}` takes longer than a second")});
        }
        Err(error) => return json!({"error": error.to_string()}),
    };
    let unfold = |path: &str| request.unfold.contains(path);
    let mut drawing = Light::new(text, Some(&trace));
    (drawing.unfold, drawing.prefix) = (&unfold, "at-");
    let svg = diagram::lit(grammar, rule, &drawing);

    let path = |chain, place: &Place<'_>| {
        let chain = trace.chain(chain);
        let around: String = chain.iter().map(|link| format!("{}:{}/", link.rule, link.index)).collect();
        format!("{around}{}:{}", place.rule, place.index)
    };
    let asked: Value = trace
        .asked()
        .take(NAMED)
        .map(|asked| {
            let Kind::Predicate { name, .. } = &asked.place.node.kind else { return Value::Null };
            let argument = asked.argument.clone().map(|span| &text[span]);
            json!({
                "name": name, "argument": argument.map(|text| crate::shortened(text, LONG)), "holds": asked.answer,
                "known": known(name, argument).is_some(), "path": path(asked.chain, &asked.place),
            })
        })
        .collect();
    let (found, stop) = match &trace.outcome {
        Ok(found) => (found, None),
        Err(mismatch) => (&mismatch.partial, Some(mismatch)),
    };
    // Where brackets nest too deep, that is why, whatever else could stand there.
    let is_deep = |expected: &&Expected<'_>| matches!(expected.place.node.kind, Kind::Reference(_));
    let deepest = stop.and_then(|stop| stop.expected.iter().find(is_deep));
    let most = grammar.header.depth_limit().unwrap_or_default();
    let expected: Value = stop
        .iter()
        .flat_map(|stop| match deepest {
            Some(deepest) => std::slice::from_ref(deepest),
            None => &stop.expected[..stop.expected.len().min(NAMED)],
        })
        .map(|expected| {
            let what = match &expected.place.node.kind {
                Kind::Reference(name) => format!("no `{name}`, as brackets nest deeper than {most}"),
                _ => describe(expected.place.node),
            };
            json!({
                "what": what, "rule": expected.place.rule,
                "path": path(expected.chain, &expected.place),
            })
        })
        .collect();
    let in_input = |span: Range<usize>| subject.as_ref().map_or(span.clone(), |subject| subject.in_input(span));
    let mut steps = Vec::new();
    let count = walk(found, text.len(), &mut steps);
    json!({
        "svg": svg, "text": crate::shortened(text, LONG), "rule": rule, "places": places(text, in_input),
        "joined": joined, "is_joined": drawn.is_some(),
        "matched": stop.is_none(), "at": stop.map_or(text.len(), |stop| stop.at),
        "is_complete": stop.is_none_or(|stop| stop.complete), "expected": expected, "predicates": asked,
        "steps": steps, "step_count": count,
    })
}

/// Returns the byte of the input that each byte of the text comes from, and the end. Null if they are the same.
fn places(text: &str, in_input: impl Fn(Range<usize>) -> Range<usize>) -> Value {
    let mut places: Vec<usize> = (0..text.len()).map(|at| in_input(at..at + 1).start).collect();
    places.push(places.last().map_or(in_input(0..0).start, |last| last + 1));
    let is_same = places.iter().enumerate().all(|(at, place)| at == *place);
    if is_same { Value::Null } else { places.into() }
}

/// Collects the stations that a match passed, in order, with the iterations of a repeated one as one step: at most
/// [`STEPS`]. Returns the number of all.
fn walk(root: &Match<'_>, end: usize, steps: &mut Vec<Value>) -> usize {
    let mut count = 0;
    // The path and the end of the station before.
    let mut last: Option<(String, usize)> = None;
    let mut rest: Vec<(&Match<'_>, Cow<'_, str>)> = vec![(root, "".into())];
    while let Some((found, around)) = rest.pop() {
        let (kind, name) = match &found.node.kind {
            Kind::Reference(name) => ("reference", name.clone()),
            Kind::Literal { .. } | Kind::Class(_) => ("text", describe(found.node)),
            Kind::Predicate { .. } => ("predicate", describe(found.node)),
            Kind::Ahead(_) | Kind::NotAhead(_) => ("look-ahead", String::new()),
            Kind::End => ("end", String::new()),
            _ => {
                rest.extend(found.children.iter().rev().map(|child| (child, around.clone())));
                continue;
            }
        };
        let path = format!("{around}{}:{}", found.rule(), found.index);
        let repeats = last.as_ref().is_some_and(|(station, end)| *station == path && *end == found.start());
        if repeats && kind == "text" {
            if count <= STEPS
                && let Some(step) = steps.last_mut()
            {
                step["end"] = found.end().into();
            }
        } else {
            count += 1;
            if count <= STEPS {
                steps.push(json!({
                    "path": path, "kind": kind, "name": name, "start": found.start(), "end": found.end().min(end),
                }));
            }
        }
        last = Some((path.clone(), found.end()));
        if kind == "reference" {
            let around: Cow<'_, str> = Cow::Owned(path + "/");
            rest.extend(found.children.iter().rev().map(|child| (child, around.clone())));
        }
    }
    count
}
