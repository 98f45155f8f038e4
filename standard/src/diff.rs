//! What changed between two versions of the text: sentences, and for each a shortest input that is read differently.
//!
//! The inputs are tried in the order of their length: every sequence of few pieces in every context, against bases and by
//! setters. A difference belongs to a sentence if the sentence was run on that input. So "none found" says what was tried,
//! and nothing else.

use std::collections::{BTreeSet, HashSet};

use crate::program::{Program, Step};
use crate::run::{Machine, parse};
use crate::source::Error;
use crate::tree::Tree;
use crate::value::Value;

/// A sentence that one of two versions lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Whether the new version has it, and not the old one.
    pub is_new: bool,
    /// The algorithm or the definition.
    pub place: String,
    /// The line in its version.
    pub line: usize,
    /// The sentence.
    pub sentence: String,
    /// Whether the other version says the same in other words.
    pub is_editorial: bool,
    /// A shortest input that is read differently.
    pub witness: Option<Witness>,
}

/// An input that two versions read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The input, or the value of a setter.
    pub input: String,
    /// The base, or the URL that is changed.
    pub base: Option<String>,
    /// The setter.
    pub setter: Option<&'static str>,
    /// What the old version makes of it.
    pub old: String,
    /// What the new version makes of it.
    pub new: String,
}

/// The difference between two versions.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// The sentences, by their place.
    pub changes: Vec<Change>,
    /// The number of inputs that were tried.
    pub tried: usize,
}

/// A sentence with its place, its line, what it says, and the number of its step.
type Sentence = (String, usize, String, Tree, Option<usize>);

fn sentences(program: &Program) -> Vec<Sentence> {
    let mut all = Vec::new();
    for procedure in &program.procedures {
        let name = procedure.names.first().cloned().unwrap_or_default();
        for step in &procedure.steps {
            step.visit(&mut |step: &Step| {
                all.push((name.clone(), step.line, step.text.clone(), plain(&step.tree), Some(step.number)))
            });
        }
    }
    for definition in &program.definitions {
        let name = definition.names.first().cloned().unwrap_or_default();
        all.push((
            name.clone(),
            definition.line,
            format!("the definition of “{name}”"),
            plain(&definition.meaning),
            None,
        ));
    }
    for (scheme, port) in &program.special {
        let text = format!("the special scheme {scheme} with the default port {port:?}");
        all.push((
            "special scheme".to_owned(),
            0,
            text.clone(),
            Tree::new(crate::tree::Op::Text, &text, Vec::new()),
            None,
        ));
    }
    all
}

/// A tree without the numbers of names, which differ between programs.
fn plain(tree: &Tree) -> Tree {
    Tree::new(tree.op, &tree.text, tree.kids.iter().map(plain).collect())
}

/// The sentences of `a` that `b` lacks, with whether `b` says the same in another way at the same place.
fn lacking(a: &[Sentence], b: &[Sentence], is_new: bool) -> Vec<(Change, Option<usize>)> {
    let mut left: Vec<&Sentence> = b.iter().collect();
    let mut lacking = Vec::new();
    for sentence in a {
        let same = |other: &&Sentence| other.0 == sentence.0 && other.2 == sentence.2 && other.3 == sentence.3;
        match left.iter().position(same) {
            Some(at) => _ = left.remove(at),
            None => lacking.push(sentence),
        }
    }
    let change = |(place, line, text, tree, number): &Sentence| {
        let is_editorial = left.iter().any(|other| other.0 == *place && other.3 == *tree);
        let (place, sentence) = (place.clone(), text.clone());
        (Change { is_new, place, line: *line, sentence, is_editorial, witness: None }, *number)
    };
    lacking.into_iter().map(change).collect()
}

/// Compares two versions of a text; tries at most so many inputs.
///
/// # Errors
///
/// A version cannot be run on an input: its steps do not end, or a sentence gets a value that it is not made for.
pub fn diff(old: &Program, new: &Program, most: usize) -> Result<Difference, Error> {
    let (of_old, of_new) = (sentences(old), sentences(new));
    let mut changes = lacking(&of_old, &of_new, false);
    changes.extend(lacking(&of_new, &of_old, true));
    let mut difference = Difference::default();
    let is_open = |changes: &[(Change, Option<usize>)]| {
        changes.iter().any(|(change, _)| !change.is_editorial && change.witness.is_none())
    };
    if is_open(&changes) {
        let changed: BTreeSet<String> =
            changes.iter().filter(|(change, _)| !change.is_editorial).map(|(change, _)| change.place.clone()).collect();
        for (input, base, setter) in cases(&changed, most) {
            if !is_open(&changes) {
                break;
            }
            difference.tried += 1;
            let (a, of_a) = answer(old, &input, base, setter)?;
            let (b, of_b) = answer(new, &input, base, setter)?;
            if a == b {
                continue;
            }
            for (change, number) in &mut changes {
                let steps = if change.is_new { &of_b } else { &of_a };
                let is_run = number.is_none_or(|number| steps.contains(&number));
                if is_run && !change.is_editorial && change.witness.is_none() {
                    let (base, old, new) = (base.map(str::to_owned), a.clone(), b.clone());
                    change.witness = Some(Witness { input: input.clone(), base, setter, old, new });
                }
            }
        }
    }
    difference.changes = changes.into_iter().map(|(change, _)| change).collect();
    Ok(difference)
}

/// What a program makes of an input, and the steps that it runs.
fn answer(
    program: &Program,
    input: &str,
    base: Option<&str>,
    setter: Option<&str>,
) -> Result<(String, HashSet<usize>), Error> {
    let mut machine = Machine::new(program);
    let base = match base {
        Some(base) => match parse(&mut machine, base, None, None)? {
            Some(base) => Some(base),
            None => return Ok(("failure of the base".to_owned(), HashSet::new())),
        },
        None => None,
    };
    machine.errors.clear();
    machine.trace = Some(Vec::new());
    let url: Option<Value> = match (setter, base) {
        (Some(setter), Some(url)) => {
            machine.set(setter, &url, input)?;
            Some(url)
        }
        (_, base) => parse(&mut machine, input, base.as_ref(), None)?,
    };
    let steps = machine.trace.take().unwrap_or_default().into_iter().collect();
    let errors: Vec<&str> = machine.errors.iter().map(|(name, _)| *name).collect();
    let mut text = match &url {
        Some(url) => machine.get("href", url)?,
        None => "failure".to_owned(),
    };
    if !errors.is_empty() {
        text = format!("{text} ({})", errors.join(", "));
    }
    Ok((text, steps))
}

const CONTEXTS: [&str; 15] = [
    "",
    "h:",
    "h:/",
    "h://",
    "h://h/",
    "http://",
    "http://h",
    "http://h/",
    "http://h?",
    "h:?",
    "h:#",
    "file:",
    "file://",
    "http:",
    "ws://h?",
];

const PIECES: [&str; 52] = [
    "",
    "a",
    "/",
    "\\",
    ":",
    "@",
    "?",
    "#",
    ".",
    "%",
    "[",
    "]",
    "|",
    "^",
    "<",
    "`",
    "{",
    "'",
    "\"",
    "-",
    "0",
    "8",
    " ",
    "\0",
    "\u{7F}",
    "é",
    "~",
    "(",
    ")",
    "C:",
    "C|",
    "..",
    "%2e",
    "%41",
    "0x",
    "256",
    "09",
    "1.2",
    "1.2.3.4.5",
    "xn--",
    "xn--a",
    "[::1]",
    "[::1%]",
    "[:1]",
    "[1:2]",
    "[::1.2.3]",
    "[::1:]",
    "u@",
    ":80",
    ":8a",
    "//",
    "localhost",
];

const BASES: [&str; 9] = [
    "h:a",
    "h:/a/b",
    "h://h/a",
    "http://h/a/b?q",
    "http://u:p@h:8/a/b?q#f",
    "file:///a/b",
    "file:///C:/a",
    "file://h/a",
    "mailto:a b",
];

const SETTERS: [&str; 9] =
    ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

type Case = (String, Option<&'static str>, Option<&'static str>);

/// Inputs, by their length. If only setters changed, only they are tried.
fn cases(changed: &BTreeSet<String>, most: usize) -> Vec<Case> {
    let is_setter = |name: &String| name.ends_with(" setter");
    let mut texts: Vec<String> = Vec::new();
    for context in CONTEXTS {
        for first in PIECES {
            for second in PIECES {
                texts.push(format!("{context}{first}{second}"));
            }
        }
    }
    texts.extend(PIECES.iter().flat_map(|a| PIECES.iter().map(move |b| format!("h:{a}/{b}#"))));
    texts.sort_by(|a, b| (a.chars().count(), a).cmp(&(b.chars().count(), b)));
    texts.dedup();
    let mut cases: Vec<Case> = Vec::new();
    if !changed.iter().all(is_setter) {
        cases.extend(texts.iter().map(|text| (text.clone(), None, None)));
    }
    for text in texts.iter().filter(|text| text.chars().count() <= 3) {
        cases.extend(BASES.iter().map(|base| (text.clone(), Some(*base), None)));
        for setter in SETTERS {
            cases.extend(BASES.iter().map(|base| (text.clone(), Some(*base), Some(setter))));
        }
    }
    cases.sort_by_key(|(text, base, setter)| {
        text.chars().count() + base.map_or(0, |base| base.len()) + setter.map_or(0, str::len)
    });
    cases.truncate(most);
    cases
}
