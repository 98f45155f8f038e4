//! Proves that the text and a rule file divide every input alike, or finds a shortest input that they do not.
//!
//! The text's state machine on values that are known in part is a finite automaton ([`Abstraction`]). What goes back in
//! the input ("start over", "decrease pointer by buffer's length") is a second thread, begun where the buffer began and
//! kept ready. Look-ahead is a set of symbols that may come. A rule is a list of threads ([`Regular`]). Both are run on
//! all inputs at once: a state is a pair of both with the places of their components, as far as these are the same places.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use railurl_grammar::{Grammar, Kind};

use crate::abstraction::{Abstraction, COMPONENTS, Effect, Hull, Texts, divides};
use crate::program::{Program, Step};
use crate::regular::{Regular, SPANS, Thread};
use crate::run::{BASE, BUFFER, Flow, Frame, Machine, OVERRIDE, URL, parse};
use crate::source::Error;
use crate::tree::{Op, Tree};
use crate::value::{Abs, Object, Value};

/// What is compared: a state to begin in, and a rule.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its name.
    pub name: String,
    /// The state override, if there is one.
    pub over: Option<&'static str>,
    /// The scheme of the URL that is changed, or of the base; whether the base has an opaque path.
    pub base: Option<(String, bool)>,
    /// The start rule.
    pub rule: &'static str,
    /// The component that is the whole rule.
    pub whole: Option<usize>,
    /// What a setter appends to its value.
    pub suffix: Option<char>,
}

impl Question {
    /// The setter that has the state override.
    fn setter(&self) -> Option<&'static str> {
        Some(match self.over? {
            "scheme start state" => "protocol",
            "host state" => "host",
            "hostname state" => "hostname",
            "port state" => "port",
            "path start state" => "pathname",
            "query state" => "search",
            _ => "hash",
        })
    }
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The text and the rule divide every input alike.
    Proved {
        /// The number of pairs of states.
        pairs: usize,
        /// The number of control states of the text.
        controls: usize,
    },
    /// A shortest input that they do not divide alike, and how they differ.
    Differs {
        /// The input.
        input: String,
        /// How they differ.
        how: String,
    },
    /// The search is too large.
    Undecided {
        /// The number of pairs that were seen.
        pairs: usize,
    },
}

/// The most pairs of states that are searched.
const MAX_PAIRS: usize = 1_500_000;

/// The pairs of states that are searched before control states are joined.
const SOON: usize = 3_000;

/// Returns all questions: each kind of base, and each state override with each kind of URL.
pub fn questions(program: &Program) -> Vec<Question> {
    let mut all = Vec::new();
    let none = Question { name: String::new(), over: None, base: None, rule: "url", whole: None, suffix: None };
    let mut ask = |name: String, base: Option<(&str, bool)>| {
        all.push(Question { name, base: base.map(|(scheme, opaque)| (scheme.to_owned(), opaque)), ..none.clone() });
    };
    ask("without a base".to_owned(), None);
    ask("with a base with an opaque path".to_owned(), Some(("x", true)));
    ask("with a base that is not special".to_owned(), Some(("x", false)));
    for (scheme, _) in &program.special {
        ask(format!("with a base with the scheme {scheme}"), Some((scheme, false)));
    }
    for (over, rules, whole) in [
        ("scheme start state", ["set-protocol"; 3], None),
        ("host state", ["set-special-host", "set-file-host", "set-host"], None),
        ("hostname state", ["set-special-host", "set-file-host", "set-host"], None),
        ("port state", ["set-port"; 3], None),
        ("path start state", ["set-special-pathname", "set-special-pathname", "set-pathname"], None),
        ("query state", ["set-search"; 3], Some(5)),
        ("fragment state", ["set-hash"; 3], Some(6)),
    ] {
        for (rule, scheme) in rules.into_iter().zip(["http", "file", "x"]) {
            let name = format!("{over}, for a URL with the scheme {scheme}");
            let suffix = (rule == "set-protocol").then_some(':');
            all.push(Question { name, over: Some(over), base: Some((scheme.to_owned(), false)), rule, whole, suffix });
        }
    }
    all
}

/// A value of a variable in a control state.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Known {
    Bool(bool),
    Name(u16),
    Part(Abs),
    Null,
    Missing,
}

impl Known {
    fn new(value: &Value, texts: &Texts) -> Known {
        match value {
            Value::Bool(value) => Known::Bool(*value),
            Value::Name(name) => Known::Name(*name),
            Value::Null => Known::Null,
            Value::Missing => Known::Missing,
            Value::Abs(abs) => Known::Part(*abs),
            Value::Str(text) => Known::Part(part(text, texts)),
            _ => Known::Part(Abs::ANY),
        }
    }

    fn value(&self) -> Value {
        match self {
            Known::Bool(value) => Value::Bool(*value),
            Known::Name(name) => Value::Name(*name),
            Known::Part(abs) => Value::Abs(*abs),
            Known::Null => Value::Null,
            Known::Missing => Value::Missing,
        }
    }
}

/// A text as a value that is known in part.
fn part(text: &str, texts: &Texts) -> Abs {
    let all = Abstraction { texts: Rc::new(texts.clone()), ..Abstraction::default() };
    let mut abs = Abs::EMPTY;
    text.chars().for_each(|c| all.push(&mut abs, c));
    abs
}

/// The variables and what may come next.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Control {
    vars: Vec<(u16, Known)>,
    scheme: Known,
}

/// How the text's machine ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum End {
    Done,
    Returned,
    Failed(String),
}

/// A run of the state machine that is possible so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Run {
    control: u32,
    ahead: [u64; 4],
    skip: u8,
    end: Option<End>,
    buffer: Option<(u32, u32)>,
    hulls: [Hull; 8],
    /// The components, and the buffer, after which the text read a code point that became part of nothing. They must not
    /// go on.
    passed: u16,
    /// The components that went on all the same, and whether the text failed whatever the values are.
    broken: u16,
    /// Where the buffer began: the control state there, and the runs that begin there again, each with its first.
    mark: Option<u32>,
    again: Vec<(u32, Vec<Run>)>,
}

/// What a step of the machine does, with places 0 and 1 for the buffer, 2 and 3 for the code point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Outcome {
    control: u32,
    ahead: [u64; 4],
    moved: i32,
    rewound: bool,
    end: Option<End>,
    buffer: Option<(u32, u32)>,
    effects: Vec<(usize, Effect)>,
    /// The components that the buffer becomes part of, as bits: in this way, and then in all ways.
    of_buffer: u8,
    /// Whether a loop over the buffer leaves out a code point.
    leaves_out: bool,
    /// Whether the step fails in all ways.
    rejects: bool,
    /// The number of effects before the buffer was emptied, and what was in it.
    emptied: Option<(usize, (u32, u32))>,
}

/// The numbers of the outcomes of each step that was run: of a control state, with or without a buffer, by symbol.
type Memory = HashMap<(u32, bool, [u64; 4]), Vec<Option<u32>>>;

/// A control state, whether there is a buffer, and what may come next.
type Node = (u32, bool, [u64; 4]);

/// The bit of the buffer, after those of the components.
const OF_BUFFER: u16 = 1 << 8;

/// The bit of a failure that depends on no value.
const REJECTED: u16 = 1 << 9;

impl Run {
    /// Does what an outcome does to the components and the buffer, and notes whether a code point is missing in them.
    fn apply(&mut self, outcome: &Outcome, place: &dyn Fn(u32) -> u32) {
        let buffer = outcome.buffer.map(|(low, high)| (place(low), place(high)));
        if let (Some((_, old)), Some((low, high))) = (self.buffer, buffer) {
            self.broken |= if low <= old && old < high { self.passed & OF_BUFFER } else { 0 };
        }
        if self.buffer != buffer {
            self.passed &= !OF_BUFFER;
        }
        self.buffer = buffer;
        for (component, effect) in &outcome.effects {
            let hull = self.hulls[*component].after(*effect, place);
            if let (Effect::Add(low, _), Hull::Span(_, end)) = (effect, self.hulls[*component])
                && place(*low) > end
            {
                self.broken |= self.passed & 1 << component;
            }
            if hull != self.hulls[*component] {
                self.passed &= !(1 << component);
            }
            self.hulls[*component] = hull;
        }
        self.broken |= u16::from(outcome.leaves_out) << 1 | if outcome.rejects { REJECTED } else { 0 };
    }

    /// The run after an outcome.
    fn after(&self, outcome: &Outcome, control: u32, place: &dyn Fn(u32) -> u32) -> Run {
        let mut next = Run { control, ahead: outcome.ahead, end: outcome.end.clone(), ..self.clone() };
        next.apply(outcome, place);
        if let (Some(End::Failed(_) | End::Returned), Some(span)) = (&next.end, next.buffer) {
            // What was read: the buffer belongs to its component, if it was set or could not be.
            let is_failed = matches!(next.end, Some(End::Failed(_)));
            let is_set = |at: usize| outcome.effects.iter().any(|(component, _)| *component == at);
            for component in (0..8).filter(|at| outcome.of_buffer >> at & 1 == 1 && (is_failed || is_set(*at))) {
                next.hulls[component] = next.hulls[component].after(Effect::Add(span.0, span.1), &|place| place);
            }
        }
        next
    }

    /// Passes a code point that becomes part of nothing.
    fn pass(&mut self, c: Option<char>) {
        let open = (0..8).filter(|at| matches!(self.hulls[*at], Hull::Span(..))).fold(0, |bits, at| bits | 1 << at);
        self.passed |= (open | if self.buffer.is_some() { OF_BUFFER } else { 0 }) & !divides(c);
    }
}

impl Outcome {
    /// Whether the code point at which the machine was became part of something.
    fn takes(&self) -> bool {
        let into = |effect: &Effect| matches!(effect, Effect::Add(_, 3) | Effect::Set(Hull::Span(_, 3)));
        self.buffer.is_some_and(|(_, high)| high == 3) || self.effects.iter().any(|(_, effect)| into(effect))
    }
}

/// Adds what was in the buffer to the components, and notes whether a step fails in all ways. Which components these are
/// depends on the buffer's value, such as a dot segment or a default port, so it is asked of all ways that end alike;
/// after a failure, of all ways.
fn with_buffer(outcomes: &[Outcome]) -> Vec<Outcome> {
    let is_alike = |a: &Outcome, b: &Outcome| {
        (a.control, a.moved, a.rewound, a.end.is_some()) == (b.control, b.moved, b.rewound, b.end.is_some())
    };
    let all = |is: &dyn Fn(&Outcome) -> bool| {
        outcomes.iter().filter(|outcome| is(outcome)).fold(0, |all, outcome| all | outcome.of_buffer)
    };
    // Two outcomes that need different code points next exclude each other.
    let may_be_both = |a: &Outcome, b: &Outcome| a.ahead.iter().zip(b.ahead).all(|(a, b)| a & b != 0);
    let fails = |outcome: &Outcome| matches!(outcome.end, Some(End::Failed(_)));
    let mut done = Vec::new();
    for outcome in outcomes {
        let rejects = outcomes.iter().filter(|other| may_be_both(outcome, other)).all(fails);
        let mut outcome = Outcome { rejects, ..outcome.clone() };
        let components = all(&|other| is_alike(other, &outcome));
        if let Some((before, (low, high))) = outcome.emptied.take() {
            let added = (0..8).filter(|at| components >> at & 1 == 1).map(|at| (at, Effect::Add(low, high)));
            outcome.effects.splice(before..before, added);
        }
        outcome.of_buffer = if outcome.end.is_some() { all(&|_| true) } else { 0 };
        if !done.contains(&outcome) {
            done.push(outcome);
        }
    }
    done
}

/// Things by their numbers.
#[derive(Debug)]
struct Numbered<T> {
    numbers: HashMap<Rc<T>, u32>,
    things: Vec<Rc<T>>,
}

impl<T: Eq + std::hash::Hash> Numbered<T> {
    fn new() -> Self {
        Numbered { numbers: HashMap::new(), things: Vec::new() }
    }

    fn number(&mut self, thing: T) -> u32 {
        if let Some(number) = self.numbers.get(&thing) {
            return *number;
        }
        let thing = Rc::new(thing);
        let number = self.things.len() as u32;
        self.numbers.insert(thing.clone(), number);
        self.things.push(thing);
        number
    }
}

struct Prover<'p> {
    program: &'p Program,
    machine: &'p Step,
    question: &'p Question,
    symbols: Rc<Vec<Option<char>>>,
    texts: Rc<Texts>,
    all: u64,
    base: Value,
    controls: RefCell<Numbered<Control>>,
    outcomes: RefCell<Numbered<Vec<Outcome>>>,
    memory: RefCell<Memory>,
    /// The control state that stands for all that no input tells apart.
    equal: HashMap<Node, u32>,
    /// Where the machine goes back, it is in one of these control states, by the one in which the buffer began.
    again: RefCell<HashMap<u32, BTreeSet<u32>>>,
    grew: RefCell<bool>,
    /// A shortest input by which the search came to the pair where it is.
    reached: RefCell<String>,
}

/// Answers a question about a program and a rule file.
///
/// # Errors
///
/// The text has no such state machine, or a sentence cannot be run on values that are known in part; the rule file lacks a
/// rule, recurses, or has a predicate whose value is not known.
pub fn prove(program: &Program, grammar: &Grammar, question: &Question) -> Result<Answer, Error> {
    let at = *program.procedures_named("basic URL parser").first().expect("a program has a parser");
    let steps = &program.procedures[at].steps;
    let machine = steps.iter().find(|step| step.tree.op == Op::Machine);
    let machine = machine.ok_or_else(|| Error::new("the parser has no state machine"))?;
    let after = steps.iter().skip_while(|step| step.tree.op != Op::Machine);
    if !after.flat_map(|step| step.tree.all()).any(|tree| tree.op == Op::Return) {
        return Err(Error::about(machine.at, &machine.text, "the parser returns nothing after its state machine"));
    }
    let texts = Rc::new(texts(program, machine, question));
    let symbols = Rc::new(symbols(program, grammar, &texts));
    // Sets of symbols are the bits of a `u64`.
    if symbols.len() > 64 {
        return Err(Error::new(format!("{} kinds of code points are more than 64", symbols.len())));
    }
    check_predicates(grammar)?;
    let mut prover = Prover {
        program,
        machine,
        question,
        all: u64::MAX >> (64 - symbols.len()),
        base: base(program, question),
        symbols,
        texts,
        controls: RefCell::new(Numbered::new()),
        outcomes: RefCell::new(Numbered::new()),
        memory: RefCell::default(),
        equal: HashMap::new(),
        again: RefCell::default(),
        grew: RefCell::default(),
        reached: RefCell::default(),
    };
    let special =
        |text: Option<&str>| text.is_some_and(|text| program.special.iter().any(|(scheme, _)| scheme == text));
    let base = question.base.as_ref().filter(|_| question.over.is_none());
    let holds = |name: &str, text: Option<&str>| {
        let of_base = |is: &dyn Fn(&str) -> bool| base.is_some_and(|(scheme, opaque)| !opaque && is(scheme));
        Some(match name {
            "base-has-opaque-path" => base.is_some_and(|(_, opaque)| *opaque),
            "base-is-file" => of_base(&|scheme| scheme == "file"),
            "base-is-special" => of_base(&|scheme| scheme != "file" && special(Some(scheme))),
            "base-is-not-special" => of_base(&|scheme| !special(Some(scheme))),
            "not-special" => !special(text),
            "base-has-scheme" => of_base(&|scheme| text == Some(scheme)),
            _ => return None,
        })
    };
    // A difference is mostly found soon, before control states are joined.
    let mut most = SOON;
    loop {
        prover.grew = RefCell::default();
        let regular = Regular::new(grammar, question.rule, question.whole, &prover.symbols, &prover.texts, &holds)?;
        let answer = match prover.search(&regular, steps, most) {
            Ok(answer) => answer,
            // Where the search cannot follow the text, one of the next inputs may still show a difference.
            Err(error) => return prover.try_inputs(&regular, steps)?.ok_or(error),
        };
        match answer {
            // Runs that go back are kept ready from the start, so the search begins again with a new place to go back to.
            _ if *prover.grew.borrow() => {}
            Answer::Undecided { .. } if most == SOON => {
                most = MAX_PAIRS;
                prover.join(steps)?;
            }
            answer => return Ok(answer),
        }
    }
}

/// The texts that the state machine compares the scheme and the buffer with.
fn texts(program: &Program, machine: &Step, question: &Question) -> Texts {
    let mut texts: Vec<String> = program.special.iter().map(|(scheme, _)| scheme.clone()).collect();
    texts.extend(question.base.iter().map(|(scheme, _)| scheme.clone()));
    machine.visit(&mut |step| {
        for tree in step.tree.all().into_iter().filter(|tree| matches!(tree.op, Op::Test | Op::Both | Op::Either)) {
            let is_scheme = tree.kids[0].all().iter().any(|name| &*name.text == "scheme" || name.id == BUFFER);
            let strings = tree.all().into_iter().filter(|kid| is_scheme && kid.op == Op::Text);
            texts.extend(strings.map(|text| text.text.to_string()));
        }
    });
    Texts::new(texts.iter().map(String::as_str))
}

/// One code point of each kind that neither the text nor the rule file distinguishes, and the end.
fn symbols(program: &Program, grammar: &Grammar, texts: &Texts) -> Vec<Option<char>> {
    let mut alone: BTreeSet<char> = texts.code_points().flat_map(|c| [c, c.to_ascii_uppercase()]).collect();
    let mut classes = Vec::new();
    for node in grammar.nodes() {
        match &node.kind {
            Kind::Literal { text, .. } => {
                alone.extend(text.chars().flat_map(|c| [c.to_ascii_lowercase(), c.to_ascii_uppercase()]))
            }
            Kind::Class(class) => classes.push(class),
            _ => {}
        }
    }
    let mut sets = BTreeSet::new();
    for step in program.all_steps() {
        for tree in step.tree.all() {
            match tree.op {
                Op::Point => alone.extend(crate::program::point(tree)),
                Op::Class | Op::PercentSet => _ = sets.insert(tree.id),
                _ => {}
            }
        }
    }
    // Where a class begins, and where what follows it does: also what is not ASCII, surrogates and noncharacters.
    let mut ends: BTreeSet<u32> = (0..0x11).flat_map(|plane| [plane << 16 | 0xFFFE, (plane + 1) << 16]).collect();
    ends.extend([0x80, 0xE000, 0xFDD0, 0xFDF0]);
    ends.extend(alone.iter().map(|c| u32::from(*c)));
    ends.extend(
        classes.iter().flat_map(|class| &class.ranges).flat_map(|(low, high)| [u32::from(*low), u32::from(*high) + 1]),
    );
    let trees = program
        .all_steps()
        .into_iter()
        .map(|step| &step.tree)
        .chain(program.definitions.iter().map(|one| &one.meaning));
    for tree in trees.flat_map(Tree::all) {
        ends.extend(crate::program::point(tree).into_iter().flat_map(|c| [u32::from(c), u32::from(c) + 1]));
    }
    // A text has no tabs and newlines here: they are removed before.
    let ascii = (0..128_u8).map(char::from).filter(|c| !matches!(c, '\t' | '\n' | '\r'));
    let mut seen = BTreeSet::new();
    let mut symbols = Vec::new();
    for c in ascii.chain(['é']).chain(ends.into_iter().filter_map(char::from_u32).filter(|c| !c.is_ascii())) {
        let of_sets: Vec<bool> = sets.iter().map(|set| program.has(*set, c)).collect();
        let of_classes: Vec<bool> = classes.iter().map(|class| class.contains(c)).collect();
        if seen.insert((alone.contains(&c).then_some(c), of_sets, of_classes)) {
            symbols.push(Some(c));
        }
    }
    symbols.push(None);
    symbols
}

const PREDICATES: [&str; 6] = [
    "base-has-opaque-path",
    "base-is-file",
    "base-is-special",
    "base-is-not-special",
    "not-special",
    "base-has-scheme",
];

fn check_predicates(grammar: &Grammar) -> Result<(), Error> {
    for node in grammar.nodes() {
        if let Kind::Predicate { name, .. } = &node.kind
            && !PREDICATES.contains(&name.as_str())
        {
            return Err(Error::new(format!("the value of the predicate `{name}` is not known")));
        }
    }
    Ok(())
}

/// A base, or a URL that a setter changes: only its scheme is known, and whether its path is opaque.
fn base(program: &Program, question: &Question) -> Value {
    let Some((scheme, is_opaque)) = question.base.as_ref().filter(|_| question.over.is_none()) else {
        return Value::Null;
    };
    let any = Value::Abs(Abs { of_base: true, ..Abs::ANY });
    let mut object = Object::default();
    for name in COMPONENTS {
        *object.slot(program.number(name).unwrap_or(0)) = match name {
            "scheme" => Value::text(scheme),
            "path" if *is_opaque => Value::text(""),
            "path" => Value::list(vec![any.clone()]),
            _ => any.clone(),
        };
    }
    Value::Object(Rc::new(RefCell::new(object)))
}

/// A pair of states: runs of the text's machine, threads of the rule, and the number of the place.
type Pair = (Vec<Run>, Vec<Thread>, u32);

impl Prover<'_> {
    fn search(&self, regular: &Regular<'_>, steps: &[Step], most: usize) -> Result<Answer, Error> {
        let first: Pair = normal(vec![self.first(steps)?], regular.start(), 0);
        let mut pairs: Vec<Rc<Pair>> = vec![Rc::new(first)];
        let mut from: Vec<(usize, usize)> = vec![(0, 0)];
        let mut seen: HashSet<Rc<Pair>> = HashSet::from([pairs[0].clone()]);
        let mut runs_in = HashSet::new();
        let mut at = 0;
        while at < pairs.len() {
            if *self.grew.borrow() {
                return Ok(Answer::Undecided { pairs: pairs.len() });
            }
            let pair = pairs[at].clone();
            *self.reached.borrow_mut() = witness(&from, &self.symbols, at);
            if let Some(how) = self.end(&pair, regular)? {
                return Ok(Answer::Differs { input: self.reached.take(), how });
            }
            // A sentence may fail on values only, not on what is known in part: each control state is run on both.
            if pair.0.iter().any(|run| run.end.is_none() && runs_in.insert(run.control)) {
                self.run(&self.reached.borrow())?;
            }
            let mut kinds = HashSet::new();
            for symbol in 0..self.symbols.len() - 1 {
                let (runs, threads, now) = &*pair;
                // One of the symbols on which both sides agree is enough.
                let mut kind = Vec::new();
                for run in runs {
                    self.kind(run, symbol, &mut kind)?;
                }
                threads.iter().for_each(|thread| regular.kind(thread, symbol, &mut kind));
                if !kinds.insert(kind) {
                    continue;
                }
                let mut next = Vec::new();
                for run in runs {
                    self.advance(run, symbol, *now, &mut next)?;
                }
                let next: Rc<Pair> = Rc::new(normal(next, regular.step(threads, symbol, now + 1), now + 1));
                if seen.insert(next.clone()) {
                    pairs.push(next);
                    from.push((at, symbol));
                }
            }
            at += 1;
            if pairs.len() > most {
                return Ok(Answer::Undecided { pairs: pairs.len() });
            }
        }
        let controls: BTreeSet<u32> = self.memory.borrow().keys().map(|(control, ..)| *control).collect();
        Ok(Answer::Proved { pairs: pairs.len(), controls: controls.len() })
    }

    /// Searches for a difference among the inputs that go on from where the search could not follow the text.
    fn try_inputs(&self, regular: &Regular<'_>, steps: &[Step]) -> Result<Option<Answer>, Error> {
        let reached = self.reached.borrow();
        let often: Vec<usize> = (0..self.symbols.len() - 1)
            .filter(|at| self.symbols[*at].is_some_and(|c| c.is_ascii_punctuation() || matches!(c, 'a' | '0')))
            .collect();
        let number = |c| self.symbols.iter().position(|symbol| *symbol == Some(c));
        let start: Vec<usize> = reached.chars().filter_map(number).collect();
        let mut inputs: Vec<Vec<usize>> = vec![start.clone()];
        inputs.extend((0..self.symbols.len() - 1).map(|symbol| [&start[..], &[symbol]].concat()));
        let pairs = often.iter().flat_map(|first| often.iter().map(|second| [*first, *second]));
        inputs.extend(pairs.map(|pair| [&start[..], &pair].concat()));
        let first = self.first(steps)?;
        for input in inputs {
            let text: String = input.iter().filter_map(|symbol| self.symbols[*symbol]).collect();
            self.run(&text)?;
            let (mut threads, mut now) = (regular.start(), 0);
            for symbol in &input {
                now += 1;
                threads = regular.step(&threads, *symbol, now);
            }
            let matched = regular.end(&threads, now);
            let read: Vec<usize> = input.into_iter().chain(self.question.suffix.and_then(number)).collect();
            for run in self.read(&first, &read)? {
                if let Some(how) = self.differs(&run, matched.as_ref()) {
                    return Ok(Some(Answer::Differs { input: text, how }));
                }
            }
        }
        Ok(None)
    }

    /// Runs the state machine on an input; returns the runs that are possible at its end.
    fn read(&self, first: &Run, input: &[usize]) -> Result<Vec<Run>, Error> {
        let end = self.symbols.len() - 1;
        let symbol = |at: usize| input.get(at).copied().unwrap_or(end);
        let mut pending = vec![(first.clone(), 0)];
        let (mut ends, mut steps) = (Vec::new(), 0);
        while let Some((run, at)) = pending.pop() {
            steps += 1;
            if steps > 10_000 {
                // Nothing is claimed of the inputs that are tried, so one may be given up.
                return Ok(Vec::new());
            }
            let ahead = std::array::from_fn(|distance| 1 << symbol(at + 1 + distance));
            let number = self.outcomes((run.control, run.buffer.is_some(), ahead), symbol(at))?;
            let outcomes = self.outcomes.borrow().things[number as usize].clone();
            for outcome in outcomes.iter() {
                let (low, high) = run.buffer.unwrap_or((at as u32, at as u32));
                let place = |place: u32| [low, high, at as u32, at as u32 + 1][place as usize];
                let mut next = run.after(outcome, outcome.control, &place);
                if outcome.rewound {
                    let start = (low as usize).checked_add_signed(outcome.moved as isize);
                    pending.extend(start.map(|start| (Run { buffer: None, ..next }, start)));
                    continue;
                }
                // The pointer before it is increased.
                let Some(pointer) = at.checked_add_signed(outcome.moved as isize + 1) else { continue };
                let passes_c = outcome.moved >= 0 && !outcome.takes();
                let passed = if passes_c { at } else { at + 1 }..pointer;
                passed.for_each(|at| next.pass(self.symbols[symbol(at)]));
                if next.end.is_none() && pointer > input.len() {
                    next.end = Some(End::Done);
                }
                if next.end.is_some() { ends.push(next) } else { pending.push((next, pointer)) }
            }
        }
        Ok(ends)
    }

    /// Runs the text on an input: what a proof follows in part may fail as a whole.
    fn run(&self, input: &str) -> Result<(), Error> {
        let mut machine = Machine::new(self.program);
        let mut run = || {
            let Some((scheme, is_opaque)) = &self.question.base else {
                return parse(&mut machine, input, None, None).map(|_| ());
            };
            let base = if *is_opaque { format!("{scheme}:p") } else { format!("{scheme}://h/p") };
            let base = parse(&mut machine, &base, None, None)?;
            match (self.question.setter(), base) {
                (_, None) => Ok(()),
                (None, base) => parse(&mut machine, input, base.as_ref(), None).map(|_| ()),
                (Some(setter), Some(url)) => machine.set(setter, &url, input).map(|_| ()),
            }
        };
        run().map_err(|error| Error {
            message: format!("the text fails on the input {input:?}: {}", error.message),
            ..error
        })
    }

    /// What may come after a number of symbols.
    fn after(&self, ahead: [u64; 4], count: usize) -> [u64; 4] {
        std::array::from_fn(|at| ahead.get(at + count).copied().unwrap_or(self.all))
    }

    /// The control state that a step ends in, as the machine goes on with it.
    fn next(&self, outcome: &Outcome) -> Node {
        match (outcome.rewound, usize::try_from(outcome.moved)) {
            (true, _) => (outcome.control, false, [self.all; 4]),
            (false, Ok(moved)) => (outcome.control, outcome.buffer.is_some(), self.after(outcome.ahead, moved + 1)),
            (false, Err(_)) => (outcome.control, outcome.buffer.is_some(), outcome.ahead),
        }
    }

    /// Finds the control states that no input tells apart: by refining a partition, as automata are minimized.
    fn join(&mut self, steps: &[Step]) -> Result<(), Error> {
        let first = self.first(steps)?;
        let mut nodes: Numbered<Node> = Numbered::new();
        nodes.number((first.control, false, [self.all; 4]));
        let mut edges: Vec<Vec<Vec<(Outcome, u32)>>> = Vec::new();
        while edges.len() < nodes.things.len() {
            let (control, is_there, ahead) = *nodes.things[edges.len()];
            let mut of_node = Vec::new();
            for symbol in 0..self.symbols.len() {
                let number = self.outcomes((control, is_there, ahead), symbol)?;
                let outcomes = self.outcomes.borrow().things[number as usize].clone();
                let next = outcomes.iter().map(|outcome| {
                    let to = if outcome.end.is_some() { 0 } else { nodes.number(self.next(outcome)) };
                    // A comparison sees only whether the control state needs a host.
                    (Outcome { control: u32::from(self.needs_host(outcome.control)), ..outcome.clone() }, to)
                });
                of_node.push(next.collect());
            }
            edges.push(of_node);
        }
        let mut classes: Vec<u32> = nodes
            .things
            .iter()
            // States with an empty buffer stay apart from others, because the buffer begins there.
            .map(|node| u32::from(self.is_empty(node.0)) + 2 * u32::from(self.needs_host(node.0)))
            .collect();
        let mut count = 0;
        loop {
            let mut numbers = HashMap::new();
            let refined: Vec<u32> = edges
                .iter()
                .enumerate()
                .map(|(node, symbols)| {
                    let to: Vec<Vec<(&Outcome, u32)>> = symbols
                        .iter()
                        .map(|outcomes| outcomes.iter().map(|(outcome, to)| (outcome, classes[*to as usize])).collect())
                        .collect();
                    let new = numbers.len() as u32;
                    *numbers.entry((classes[node], to)).or_insert(new)
                })
                .collect();
            let parts = numbers.len();
            classes = refined;
            if parts == count {
                break;
            }
            count = parts;
        }
        let mut first_of = HashMap::new();
        for (class, node) in classes.iter().zip(&nodes.things) {
            let control = *first_of.entry((*class, node.1, node.2)).or_insert(node.0);
            self.equal.insert(**node, control);
        }
        Ok(())
    }

    /// Whether a URL has a scheme that needs a host.
    fn needs_host(&self, control: u32) -> bool {
        let control = self.control_of(control);
        let scheme = match &control.scheme {
            Known::Part(abs) => self.texts.text(abs.text),
            _ => None,
        };
        scheme.is_some_and(|scheme| scheme != "file" && self.program.special.iter().any(|(other, _)| other == scheme))
    }

    /// How a run reads a symbol: symbols with equal numbers are read alike.
    fn kind(&self, run: &Run, symbol: usize, kind: &mut Vec<u32>) -> Result<(), Error> {
        kind.push(u32::from(divides(self.symbols[symbol])));
        if run.ahead[0] >> symbol & 1 == 0 {
            kind.push(u32::MAX);
            return Ok(());
        }
        if run.end.is_some() || run.skip > 0 {
            kind.push(u32::MAX - 1);
        } else {
            let mut open = vec![(run.control, run.buffer.is_some(), run.ahead)];
            let mut seen = HashSet::new();
            while let Some(node) = open.pop() {
                if !seen.insert(node) {
                    continue;
                }
                let number = self.outcomes(node, symbol)?;
                kind.push(number);
                // Where the machine does not move on, the next state reads the symbol.
                let outcomes = self.outcomes.borrow().things[number as usize].clone();
                let stays = |outcome: &&Outcome| outcome.end.is_none() && !outcome.rewound && outcome.moved < 0;
                open.extend(outcomes.iter().filter(stays).map(|outcome| self.next(outcome)));
            }
        }
        run.again.iter().flat_map(|(_, runs)| runs).try_for_each(|run| self.kind(run, symbol, kind))
    }

    /// Runs what comes before the state machine: the first state.
    fn first(&self, steps: &[Step]) -> Result<Run, Error> {
        let mut machine = Machine::new(self.program);
        machine.abs =
            Some(Abstraction { texts: self.texts.clone(), symbols: self.symbols.clone(), ..Abstraction::default() });
        let mut frame = Frame::default();
        let over = self.question.over.and_then(|over| self.program.number(over));
        *frame.slot(OVERRIDE) = over.map_or(Value::Missing, Value::Name);
        *frame.slot(URL) =
            if over.is_some() { self.url(&Known::new(&self.scheme_of_url(), &self.texts)) } else { Value::Missing };
        *frame.slot(BASE) = self.base.clone();
        let input = self.program.number("input").unwrap_or(0);
        *frame.slot(input) = Value::Abs(Abs::ANY);
        *frame.slot(self.program.number("encoding").unwrap_or(0)) = Value::Abs(Abs::ANY);
        for step in steps.iter().take_while(|step| step.tree.op != Op::Machine) {
            machine.steps(std::slice::from_ref(step), &mut frame)?;
        }
        let control = self.number(&frame);
        let mut hulls = [Hull::Missing; 8];
        // The setter sets the component to the empty string before.
        if let Some(whole) = self.question.whole {
            hulls[whole + 1] = Hull::Empty;
        }
        let run = Run {
            control,
            ahead: [self.all; 4],
            skip: 0,
            end: None,
            buffer: None,
            hulls,
            passed: 0,
            broken: 0,
            mark: None,
            again: Vec::new(),
        };
        Ok(self.marked(run))
    }

    fn scheme_of_url(&self) -> Value {
        self.question.base.as_ref().map_or(Value::text(""), |(scheme, _)| Value::text(scheme))
    }

    /// A URL of which only the scheme is known.
    fn url(&self, scheme: &Known) -> Value {
        let mut object = Object::default();
        for name in COMPONENTS {
            *object.slot(self.program.number(name).unwrap_or(0)) =
                if name == "scheme" { scheme.value() } else { Value::Abs(Abs::ANY) };
        }
        Value::Object(Rc::new(RefCell::new(object)))
    }

    fn number(&self, frame: &Frame<'_>) -> u32 {
        self.controls.borrow_mut().number(self.control(frame))
    }

    fn control_of(&self, number: u32) -> Rc<Control> {
        self.controls.borrow().things[number as usize].clone()
    }

    /// The variables after a step: those that are there before the first, except for what never changes.
    fn control(&self, frame: &Frame<'_>) -> Control {
        let known = |name: u16| Known::new(&frame.get(name), &self.texts);
        let names = ["state", "buffer", "atSignSeen", "insideBrackets", "passwordTokenSeen"];
        let mut vars: Vec<u16> = names.iter().filter_map(|name| self.program.number(name)).collect();
        vars.extend(frame.vars.iter().map(|(name, _)| *name).filter(|name| self.lasts(*name)));
        vars.sort_unstable();
        vars.dedup();
        let scheme = match frame.get(URL) {
            Value::Object(url) => {
                Known::new(&url.borrow().get(self.program.number("scheme").unwrap_or(0)), &self.texts)
            }
            _ => Known::Missing,
        };
        Control { vars: vars.into_iter().map(|name| (name, known(name))).collect(), scheme }
    }

    /// Whether a variable is declared before the state machine.
    fn lasts(&self, name: u16) -> bool {
        let at = self.program.procedures_named("basic URL parser")[0];
        let before = self.program.procedures[at].steps.iter().take_while(|step| step.tree.op != Op::Machine);
        let mut lets = before.flat_map(|step| step.tree.all()).filter(|tree| tree.op == Op::Let);
        // The pointer is the place of the search itself; the encoding and the input never change.
        let skipped = ["pointer", "encoding", "input"].iter().any(|other| self.program.number(other) == Some(name));
        !skipped && lets.any(|tree| tree.kids[0].kids.iter().any(|variable| variable.id == name))
    }

    /// Marks where the buffer begins, and gets the runs ready that go back to here.
    fn marked(&self, mut run: Run) -> Run {
        if !self.is_empty(run.control) || run.end.is_some() {
            return run;
        }
        let here = run.control;
        run.mark = Some(here);
        run.again.clear();
        let again = self.again.borrow().get(&here).cloned().unwrap_or_default();
        for control in again {
            // A run does not go back twice to where it began.
            let copy = Run { control, buffer: None, mark: Some(control), again: Vec::new(), ..run.clone() };
            run.again.push((control, vec![copy]));
        }
        run
    }

    /// Marks where the buffer begins, before a symbol that the runs that go back to here read too.
    fn marked_before(&self, run: Run, symbol: usize, now: u32) -> Result<Run, Error> {
        let mut run = self.marked(run);
        for (_, again) in &mut run.again {
            let mut read = Vec::new();
            for run in again.drain(..) {
                match self.symbols[symbol] {
                    Some(_) => self.advance(&run, symbol, now, &mut read)?,
                    None => self.finish(run, symbol, now, &mut read)?,
                }
            }
            *again = read;
        }
        Ok(run)
    }

    /// A control state that stands for all after the end.
    fn ended(&self, control: u32) -> u32 {
        let known = self.control_of(control);
        self.controls.borrow_mut().number(Control { vars: Vec::new(), scheme: known.scheme.clone() })
    }

    fn is_empty(&self, control: u32) -> bool {
        let control = self.control_of(control);
        control.vars.iter().any(|(name, known)| *name == BUFFER && *known == Known::Part(Abs::EMPTY))
    }

    fn advance(&self, run: &Run, symbol: usize, now: u32, out: &mut Vec<Run>) -> Result<(), Error> {
        if run.ahead[0] >> symbol & 1 == 0 {
            return Ok(());
        }
        let mut run = run.clone();
        run.ahead = [run.ahead[1], run.ahead[2], run.ahead[3], self.all];
        if run.end.is_some() {
            out.push(run);
            return Ok(());
        }
        for (_, again) in &mut run.again {
            let mut next = Vec::new();
            for run in again.iter() {
                self.advance(run, symbol, now, &mut next)?;
            }
            *again = next;
        }
        if run.skip > 0 {
            run.skip -= 1;
            run.pass(self.symbols[symbol]);
            out.push(if run.skip == 0 { self.marked(run) } else { run });
            return Ok(());
        }
        self.at(run, symbol, now, 0, out)
    }

    /// Runs the machine at a symbol until it moves on.
    fn at(&self, run: Run, symbol: usize, now: u32, depth: usize, out: &mut Vec<Run>) -> Result<(), Error> {
        // No code point takes the text through so many states: this is a circle.
        if depth > 16 {
            return Err(Error::about(self.machine.at, &self.machine.text, "the state machine does not move on"));
        }
        let number = self.outcomes((run.control, run.buffer.is_some(), run.ahead), symbol)?;
        let outcomes = self.outcomes.borrow().things[number as usize].clone();
        for outcome in outcomes.iter() {
            let (low, high) = run.buffer.unwrap_or((now, now));
            let place = |place: u32| [low, high, now, now + 1][place as usize];
            // After the end, only the scheme matters.
            let control = match (self.equal.get(&self.next(outcome)), &outcome.end) {
                (Some(control), None) => *control,
                (None, None) => outcome.control,
                (_, Some(_)) => self.ended(outcome.control),
            };
            let mut next = run.after(outcome, control, &place);
            if outcome.rewound && outcome.moved != 0 {
                let message = "the machine goes back, but not to where the buffer began";
                return Err(Error::about(self.machine.at, &self.machine.text, message));
            } else if outcome.rewound {
                self.go_back(&run, &next, out)?;
            } else if next.end.is_some() {
                next.again.clear();
                next.buffer = None;
                next.mark = None;
                out.push(next);
            } else if outcome.moved < -1 {
                let message =
                    format!("the machine goes back by {} code points: a proof follows it by one", -outcome.moved);
                return Err(Error::about(self.machine.at, &self.machine.text, message));
            } else if outcome.moved < 0 {
                // The mark stays: what is read again is at the same place.
                let next = if self.is_empty(next.control) && !self.is_empty(run.control) {
                    Run { again: Vec::new(), mark: None, ..next }
                } else {
                    next
                };
                let next = if next.mark.is_none() { self.marked_before(next, symbol, now)? } else { next };
                self.at(next, symbol, now, depth + 1, out)?;
            } else {
                next.skip = u8::try_from(outcome.moved).unwrap_or(u8::MAX);
                if !outcome.takes() {
                    next.pass(self.symbols[symbol]);
                }
                out.push(if next.skip == 0 { self.marked(next) } else { next });
            }
        }
        Ok(())
    }

    /// Goes on with the run that began where the buffer began.
    fn go_back(&self, run: &Run, next: &Run, out: &mut Vec<Run>) -> Result<(), Error> {
        let Some(mark) = &run.mark else {
            return Err(Error::about(
                self.machine.at,
                &self.machine.text,
                "the machine goes back, and it is not known where to",
            ));
        };
        if run.hulls != next.hulls {
            return Err(Error::about(self.machine.at, &self.machine.text, "a step goes back and sets a component"));
        }
        match run.again.iter().find(|(control, _)| *control == next.control) {
            Some((_, runs)) => out.extend(runs.iter().cloned()),
            None => {
                self.again.borrow_mut().entry(*mark).or_default().insert(next.control);
                *self.grew.borrow_mut() = true;
            }
        }
        Ok(())
    }

    /// The ways in which the step of a state turns out at a symbol.
    fn outcomes(&self, node: Node, symbol: usize) -> Result<u32, Error> {
        let (_, _, ahead) = node;
        if let Some(Some(known)) = self.memory.borrow().get(&node).map(|row| row[symbol]) {
            return Ok(known);
        }
        let mut outcomes = Vec::new();
        let mut script = Some(Vec::new());
        // The step is run once for each way in which the conditions on unknown values can turn out.
        while let Some(answers) = script {
            let (outcome, next) = self.outcome(node, symbol, answers)?;
            if !outcomes.contains(&outcome) {
                outcomes.push(outcome);
            }
            script = next;
        }
        let mut outcomes = with_buffer(&outcomes);
        // What comes next does not matter if all goes on alike.
        let is_alike = |outcome: &Outcome| Outcome { ahead, ..outcome.clone() };
        if outcomes.iter().all(|outcome| is_alike(outcome) == is_alike(&outcomes[0])) {
            outcomes = vec![is_alike(&outcomes[0])];
        }
        let number = self.outcomes.borrow_mut().number(outcomes);
        let mut memory = self.memory.borrow_mut();
        memory.entry(node).or_insert_with(|| vec![None; self.symbols.len()])[symbol] = Some(number);
        Ok(number)
    }

    fn outcome(&self, node: Node, symbol: usize, script: Vec<bool>) -> Result<(Outcome, Option<Vec<bool>>), Error> {
        let (control, has_buffer, ahead) = node;
        let mut machine = Machine::new(self.program);
        let control = self.control_of(control);
        machine.abs = Some(Abstraction {
            c: self.symbols[symbol],
            here: (2, 3),
            script,
            ahead,
            symbols: self.symbols.clone(),
            texts: self.texts.clone(),
            ..Abstraction::default()
        });
        let mut frame = Frame::default();
        let over = self.question.over.and_then(|over| self.program.number(over));
        *frame.slot(OVERRIDE) = over.map_or(Value::Missing, Value::Name);
        *frame.slot(URL) = self.url(&control.scheme);
        *frame.slot(BASE) = self.base.clone();
        for name in ["input", "encoding", "pointer"] {
            *frame.slot(self.program.number(name).unwrap_or(0)) = Value::Abs(Abs::ANY);
        }
        for (name, known) in &control.vars {
            *frame.slot(*name) = known.value();
        }
        if let Value::Abs(buffer) = frame.slot(BUFFER) {
            buffer.span = has_buffer.then_some((0, 1));
        }
        let flow = machine.state(self.machine, &mut frame)?;
        let mut abs = machine.abs.take().expect("it was set");
        let end = match flow {
            Flow::Return(Value::Failure) => {
                Some(End::Failed(machine.errors.last().map_or(String::new(), |(name, _)| (*name).to_owned())))
            }
            Flow::Return(_) => Some(End::Returned),
            _ => None,
        };
        let buffer = if let Value::Abs(buffer) = frame.slot(BUFFER) { buffer.span.take() } else { None };
        let outcome = Outcome {
            control: self.number(&frame),
            ahead: abs.ahead,
            moved: abs.moved,
            rewound: abs.rewound,
            end,
            buffer,
            effects: std::mem::take(&mut abs.effects),
            of_buffer: abs.of_buffer,
            leaves_out: abs.leaves_out,
            rejects: false,
            emptied: abs.emptied,
        };
        Ok((outcome, abs.next_script()))
    }

    /// Compares both sides if the input ends here.
    fn end(&self, (runs, threads, now): &Pair, regular: &Regular<'_>) -> Result<Option<String>, Error> {
        let matched = regular.end(threads, *now);
        let mut ends = Vec::new();
        let mut runs = runs.clone();
        let mut now = *now;
        if let Some(suffix) = self.question.suffix {
            let symbol =
                self.symbols.iter().position(|symbol| *symbol == Some(suffix)).expect("a colon is a kind of its own");
            let mut next = Vec::new();
            for run in &runs {
                self.advance(run, symbol, now, &mut next)?;
            }
            runs = next;
            now += 1;
        }
        let end = self.symbols.len() - 1;
        for run in runs {
            self.finish(run, end, now, &mut ends)?;
        }
        for run in &ends {
            if let Some(how) = self.differs(run, matched.as_ref()) {
                return Ok(Some(how));
            }
        }
        Ok(if ends.is_empty() { Some("no run of the text's machine is left".to_owned()) } else { None })
    }

    fn finish(&self, run: Run, end: usize, now: u32, out: &mut Vec<Run>) -> Result<(), Error> {
        if run.ahead[0] >> end & 1 == 0 {
            return Ok(());
        }
        if run.end.is_some() {
            out.push(run);
            return Ok(());
        }
        let mut run = run;
        for (_, again) in &mut run.again {
            let mut done = Vec::new();
            for run in again.drain(..) {
                self.finish(run, end, now, &mut done)?;
            }
            *again = done;
        }
        let mut ends = Vec::new();
        self.at(run, end, now, 0, &mut ends)?;
        out.extend(ends.into_iter().map(|run| Run { end: Some(run.end.clone().unwrap_or(End::Done)), ..run }));
        Ok(())
    }

    /// How a run and a match differ, if they do.
    fn differs(&self, run: &Run, matched: Option<&Thread>) -> Option<String> {
        let end = run.end.as_ref().unwrap_or(&End::Done);
        let no_scheme = *end == End::Failed("missing-scheme-non-relative-URL".to_owned());
        let is_plain = self.question.over.is_none();
        let Some(matched) = matched else {
            let expected = if is_plain { no_scheme } else { *end == End::Failed(String::new()) };
            return (!expected).then(|| format!("no rule matches, and the text {}", said(end)));
        };
        // A setter that appends to its value has a rule for all that it takes.
        if no_scheme || self.question.suffix.is_some() && *end == End::Failed(String::new()) {
            return Some(format!("the rule `{}` matches, and the text {}", self.question.rule, said(end)));
        }
        if is_plain && *end == End::Returned {
            return Some("the text returns neither a URL nor failure".to_owned());
        }
        let says = |name: &str| *end == End::Failed(name.to_owned());
        if is_plain && run.broken & REJECTED != 0 && !says("host-missing") && !says("port-invalid") {
            return Some(format!("the rule `{}` matches, and the text {}", self.question.rule, said(end)));
        }
        let of_text = spans(&run.hulls);
        let of_rule = &matched.spans;
        for (at, name) in SPANS.iter().enumerate() {
            let (text, rule) = (of_text[at], of_rule[at]);
            let agree = match (end, at) {
                // The text after a failure was not read; the digits of a port may go on.
                (End::Failed(_), 3..) => true,
                (End::Failed(_) | End::Returned, _) if text == Hull::Missing => true,
                (_, 5 | 6) => text == rule,
                _ => text == rule || !matches!(text, Hull::Span(..)) && !matches!(rule, Hull::Span(..)),
            };
            if !agree {
                return Some(format!("{name}: the text has {}, the rules {}", written(text), written(rule)));
            }
        }
        if run.broken & !REJECTED != 0 && !matches!(end, End::Failed(_)) {
            let name = COMPONENTS.get(run.broken.trailing_zeros() as usize).unwrap_or(&"the buffer");
            return Some(format!("{name}: the text leaves out a code point within it"));
        }
        if !is_plain {
            return None;
        }
        // Inputs that code outside the rules rejects, by the structure.
        let is_there = |at: usize| of_rule[at] != Hull::Missing;
        let needs_host = self.needs_host(run.control);
        let misses = is_there(2) && !matches!(of_rule[2], Hull::Span(..)) && (needs_host || is_there(1) || is_there(3));
        if misses != says("host-missing") {
            return Some(format!(
                "a host is {}missing by the rules, and the text {}",
                if misses { "" } else { "not " },
                said(end)
            ));
        }
        let rejects = says("port-invalid");
        let is_read = rejects || *end == End::Done || says("port-out-of-range");
        (is_read && matched.odd_port != rejects).then(|| {
            format!(
                "a port has {}another character than digits by the rules, and the text {}",
                if matched.odd_port { "" } else { "not " },
                said(end)
            )
        })
    }
}

/// The hulls with user name and password as one.
fn spans(hulls: &[Hull; 8]) -> [Hull; 7] {
    let [scheme, username, password, rest @ ..] = hulls;
    let userinfo = match (username, password) {
        (Hull::Span(a, b), Hull::Span(c, d)) => Hull::Span(*a.min(c), *b.max(d)),
        (Hull::Span(..), _) => *username,
        _ => *password,
    };
    let mut spans = [*scheme, userinfo, Hull::Missing, Hull::Missing, Hull::Missing, Hull::Missing, Hull::Missing];
    spans[2..].copy_from_slice(rest);
    // An empty span is empty wherever it is.
    spans.map(|span| if matches!(span, Hull::Span(low, high) if low == high) { Hull::Empty } else { span })
}

fn said(end: &End) -> String {
    match end {
        End::Done => "returns a URL".to_owned(),
        End::Returned => "returns early".to_owned(),
        End::Failed(name) if name.is_empty() => "returns failure".to_owned(),
        End::Failed(name) => format!("returns failure with {name}"),
    }
}

fn written(hull: Hull) -> String {
    match hull {
        Hull::Missing => "nothing".to_owned(),
        Hull::Empty => "an empty text".to_owned(),
        Hull::Span(low, high) => format!("the text between the places {low} and {high}"),
    }
}

fn witness(from: &[(usize, usize)], symbols: &[Option<char>], mut at: usize) -> String {
    let mut text = Vec::new();
    while at != 0 {
        let (before, symbol) = from[at];
        text.extend(symbols[symbol]);
        at = before;
    }
    text.iter().rev().collect()
}

/// Numbers the places anew, in their order, and drops equal runs.
fn normal(mut runs: Vec<Run>, mut threads: Vec<Thread>, now: u32) -> Pair {
    // Only the order of places matters. Without their distances there are finitely many pairs.
    let mut places = BTreeSet::from([now]);
    fn of_run(run: &mut Run, change: &mut dyn FnMut(&mut u32)) {
        for hull in &mut run.hulls {
            if let Hull::Span(low, high) = hull {
                change(low);
                change(high);
            }
        }
        if let Some((low, high)) = &mut run.buffer {
            change(low);
            change(high);
        }
        run.again.iter_mut().flat_map(|(_, runs)| runs).for_each(|run| of_run(run, change));
    }
    let all = |runs: &mut Vec<Run>, threads: &mut Vec<Thread>, change: &mut dyn FnMut(&mut u32)| {
        runs.iter_mut().for_each(|run| of_run(run, change));
        for hull in threads.iter_mut().flat_map(|thread| &mut thread.spans) {
            if let Hull::Span(low, high) = hull {
                change(low);
                change(high);
            }
        }
    };
    all(&mut runs, &mut threads, &mut |place| _ = places.insert(*place));
    let numbers: Vec<u32> = places.into_iter().collect();
    let number = |place: u32| numbers.binary_search(&place).expect("it was collected") as u32;
    all(&mut runs, &mut threads, &mut |place| *place = number(*place));
    let mut kept: Vec<Run> = Vec::new();
    for run in runs {
        if !kept.contains(&run) {
            kept.push(run);
        }
    }
    (kept, threads, number(now))
}
