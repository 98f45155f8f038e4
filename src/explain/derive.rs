//! Derivations: which productions read which bytes.
//!
//! The functions recurse with the grammar, whose rules do not recurse, and not with the input.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use railurl_grammar::interpret::{Asked, Match, Mismatch, Trace};
use railurl_grammar::{Kind, Node, describe};

use super::located::{self, ReadComponent};
use super::plan::{Plan, Stage};
use super::text::{Text, shortened};
use super::{Derivation, Documentation, Expectation, Predicate, Row, Step, Stop};

/// The maximum number of predicates that are examined. A predicate may be evaluated at each code point of a run.
const ASKED: usize = 64;

/// The maximum number of expectations that are examined.
const EXPECTED: usize = 64;

/// The bytes that predicates may read for each byte of a text.
const ASKED_BYTES: usize = 256;

/// Returns the derivations of an input: that of the whole, and those of texts that are read once more. Ends early
/// before a text that takes too long to be derived.
pub(super) fn derivations(plan: &Plan<'_>) -> Result<Vec<Derived>, TooLaborious> {
    let mut found: Vec<Derived> = Vec::new();
    for stage in &plan.stages {
        let sources: Vec<Text<'static>> = match stage.of {
            "" => alloc::vec![plan.text.clone().into_owned()],
            of => {
                let parts = found.iter().flat_map(|derived| &derived.parts).filter(|(place, _)| *place == of);
                parts.map(|(_, text)| text.clone()).collect()
            }
        };
        for source in sources {
            if let Some(text) = plan.text_of(stage, &source.text) {
                let text = source.part(0..source.text.len(), text).into_owned();
                found.push(derive(plan, stage, text)?);
            }
        }
        // A program stops at the first text that does not match.
        if found.last().is_some_and(|derived| derived.derivation.stop.is_some()) {
            break;
        }
    }
    Ok(found)
}

/// The error when predicates read so much text that a derivation would not take linear time.
///
/// The interpreter tries every end that a part can have, and may ask a predicate about the part each time.
#[derive(Debug)]
pub(super) struct TooLaborious;

/// A derivation and its source.
pub(super) struct Derived {
    pub(super) derivation: Derivation,
    text: Text<'static>,
    /// The components that the production, or its attempt that came furthest, read.
    components: Vec<ReadComponent>,
    /// The texts that later stages read, each with its place.
    parts: Vec<(&'static str, Text<'static>)>,
}

impl Derived {
    /// Returns the text, and the components that were read in it.
    pub(super) fn read(&self) -> (&Text<'static>, &[ReadComponent]) {
        (&self.text, &self.components)
    }
}

/// Returns the texts that later stages read, each with its place: a production, or a labelled part of one.
fn parts(plan: &Plan<'_>, tree: &Match<'_>, text: &Text<'static>) -> Vec<(&'static str, Text<'static>)> {
    let mut places: Vec<&'static str> = plan.stages.iter().map(|stage| stage.of).filter(|of| !of.is_empty()).collect();
    places.dedup();
    let is_at = |found: &Match<'_>, of: &str| match of.split_once('.') {
        Some((rule, label)) => found.rule() == rule && found.node.label.as_deref() == Some(label),
        None => matches!(&found.node.kind, Kind::Reference(name) if name == of),
    };
    let mut parts = Vec::new();
    let mut rest: Vec<&Match<'_>> = if places.is_empty() { Vec::new() } else { alloc::vec![tree] };
    while let Some(found) = rest.pop() {
        let span = found.start()..found.end();
        let part = |of| (of, text.part(span.clone(), Cow::Borrowed(&text.text[span.clone()])).into_owned());
        parts.extend(places.iter().copied().filter(|of| is_at(found, of)).map(part));
        rest.extend(found.children.iter().rev());
    }
    parts
}

/// Derives a text from a production.
fn derive(plan: &Plan<'_>, stage: &Stage, text: Text<'static>) -> Result<Derived, TooLaborious> {
    let mut left = Some(ASKED_BYTES * (ASKED_BYTES + text.text.len()));
    let mut holds = |name: &str, argument: Option<&str>| {
        left = left.and_then(|left| left.checked_sub(argument.map_or(0, str::len)));
        left.is_some() && (plan.holds)(name, argument).expect("the parser has the predicates of its rule file")
    };
    let trace = plan.loaded.interpreter.trace(stage.rule, &text.text, &mut holds);
    let (Ok(trace), Some(_)) = (trace, left) else { return Err(TooLaborious) };
    let mut predicates: Vec<Predicate> = Vec::new();
    for predicate in trace.asked().take(ASKED).map(|asked| answered(&asked, &text.text)) {
        if !predicates.contains(&predicate) {
            predicates.push(predicate);
        }
    }
    let tree = trace.outcome.as_ref().unwrap_or_else(|mismatch| &mismatch.partial);
    let unfinished = trace.outcome.as_ref().map_or_else(|mismatch| mismatch.unfinished, |_| 0);
    // Before the steps, which need most of the memory.
    let components = located::components(tree, unfinished, &text.text, plan.places);
    let parts = parts(plan, tree, &text);
    let mut counter = Counter::default();
    counter.production(tree, 0);
    let mut writer = Writer {
        documentation: &plan.loaded.documentation,
        text: &text,
        trace: &trace,
        steps: Vec::with_capacity(counter.most),
        texts: Vec::with_capacity(counter.most),
        rows: Vec::new(),
        predicates: Vec::new(),
    };
    writer.production(stage.rule, None, tree, None);
    let Writer { mut steps, texts, .. } = writer;
    for (step, (start, end)) in steps.iter_mut().zip(texts) {
        step.text = text.text[start as usize..end as usize].into();
    }
    let stop = trace.outcome.as_ref().err().map(|mismatch| stop(&trace, mismatch, &text));
    drop(trace);
    let derivation = Derivation {
        rule: stage.rule.to_string(),
        span: text.in_input(0..text.text.len()),
        text: text.text.to_string(),
        is_verbatim: text.is_of_input(),
        steps,
        predicates,
        stop,
    };
    Ok(Derived { derivation, text, components, parts })
}

fn answered(asked: &Asked<'_>, text: &str) -> Predicate {
    let Kind::Predicate { name, .. } = &asked.place.node.kind else { unreachable!("only predicates are asked") };
    let argument = asked.argument.clone().map(|span| text[span].to_string());
    Predicate { name: name.clone(), argument, holds: asked.answer }
}

/// Returns the place where a text stops matching, and the expectations there.
fn stop(trace: &Trace<'_>, mismatch: &Mismatch<'_>, text: &Text<'_>) -> Stop {
    let mut expected: Vec<Expectation> = Vec::new();
    for found in mismatch.expected.iter().take(EXPECTED) {
        let node = found.place.node;
        let chain = trace.chain(found.chain);
        let through = chain.iter().filter_map(|place| match &place.node.kind {
            Kind::Reference(name) => Some(name.clone()),
            _ => None,
        });
        let expectation =
            Expectation { what: describe(node), rule: found.place.rule.to_string(), through: through.collect() };
        if !expected.iter().any(|other| other.what == expectation.what && other.rule == expectation.rule) {
            expected.push(expectation);
        }
    }
    let at = text.in_input(mismatch.at..mismatch.at).start;
    Stop { at, expected, is_complete: mismatch.complete }
}

/// Writes steps.
struct Writer<'w> {
    documentation: &'static BTreeMap<&'static str, Documentation>,
    text: &'w Text<'static>,
    trace: &'w Trace<'static>,
    steps: Vec<Step>,
    /// The bytes of the text that each step read.
    texts: Vec<(u32, u32)>,
    /// The rows and the predicates of the productions that are being written, from the outermost.
    rows: Vec<Row>,
    predicates: Vec<Predicate>,
}

/// The production whose body is written.
#[derive(Clone, Copy)]
struct Place {
    /// The index of its step.
    step: usize,
    /// The depth of the steps in it.
    depth: usize,
    /// Whether this is within a repetition, whose choices are too many to list.
    is_repeated: bool,
}

impl Writer<'_> {
    /// Returns a step without its text.
    fn step(
        &self,
        production: Option<&'static str>,
        label: Option<&'static str>,
        span: Range<usize>,
        depth: usize,
    ) -> Step {
        static NONE: Documentation = Documentation { sentence: String::new(), sections: Vec::new() };
        Step {
            depth,
            production,
            label,
            span: self.text.in_input(span),
            text: Box::default(),
            rows: Box::default(),
            predicates: Box::default(),
            documentation: production.and_then(|name| self.documentation.get(name)).unwrap_or(&NONE),
        }
    }

    fn push(&mut self, step: Step, text: &Match<'static>) {
        self.steps.push(step);
        self.texts.push((text.start() as u32, text.end() as u32));
    }

    /// Writes a production and the steps in it. `found` is the match of its body.
    fn production(
        &mut self,
        name: &'static str,
        label: Option<&'static str>,
        found: &Match<'static>,
        around: Option<Place>,
    ) {
        let step = self.steps.len();
        let depth = around.map_or(0, |place| place.depth);
        let mut new = self.step(Some(name), label, found.start()..found.end(), depth);
        // An empty match can be placed before or after removed text: keep it within the step around it.
        if let Some(around) = around.filter(|_| new.span.is_empty()) {
            let outer = &self.steps[around.step].span;
            let at = new.span.start.clamp(outer.start, outer.end);
            new.span = at..at;
        }
        self.push(new, found);
        let (rows, predicates) = (self.rows.len(), self.predicates.len());
        self.node(found, Place { step, depth: depth + 1, is_repeated: false });
        // A production that is only text is one step.
        let within = &self.steps[step + 1..];
        if within.iter().all(|step| step.production.is_none() && step.label.is_none()) {
            self.steps.truncate(step + 1);
            self.texts.truncate(step + 1);
        }
        self.steps[step].rows = self.rows.drain(rows..).collect();
        self.steps[step].predicates = self.predicates.drain(predicates..).collect();
    }

    fn node(&mut self, found: &Match<'static>, place: Place) {
        match &found.node.kind {
            Kind::Reference(name) => {
                let label = found.node.label.as_deref();
                found.children.iter().for_each(|body| self.production(name, label, body, Some(place)));
            }
            Kind::Predicate { .. } => {
                let is_asked_here = |asked: &Asked<'_>| {
                    asked.answer && asked.at == found.start() && core::ptr::eq(asked.place.node, found.node)
                };
                let asked = self.trace.asked().find(is_asked_here);
                self.predicates.extend(asked.map(|asked| answered(&asked, &self.text.text)));
            }
            _ if is_leaf(found.node) => self.leaf(found, place),
            Kind::Choice(rows) => {
                for child in &found.children {
                    self.row(rows, child, place);
                    self.node(child, place);
                }
            }
            kind => {
                let is_repeated = place.is_repeated || matches!(kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_));
                found.children.iter().for_each(|child| self.node(child, Place { is_repeated, ..place }));
            }
        }
    }

    /// Lists the row of a choice that was taken.
    fn row(&mut self, rows: &'static [Node], taken: &Match<'static>, place: Place) {
        let number = rows.iter().position(|row| core::ptr::eq(row, taken.node)).map(|index| index + 1);
        if let Some(number) = number.filter(|_| !place.is_repeated) {
            self.rows.push(Row { number, of: rows.len(), name: row_name(taken.node) });
        }
    }

    fn leaf(&mut self, found: &Match<'static>, place: Place) {
        if found.start() == found.end() {
            return;
        }
        let label = found.node.label.as_deref();
        // List a choice among texts: its row says which one was read. A text with a label is a separate step.
        if let (Kind::Choice(rows), [child], None) = (&found.node.kind, &found.children[..], label) {
            self.row(rows, child, place);
        }
        let is_next = |last: &&mut Step| last.production.is_none() && last.label.is_none() && last.depth == place.depth;
        let next = self.step(None, label, found.start()..found.end(), place.depth);
        match self.steps[place.step + 1..].last_mut().filter(is_next) {
            Some(last) if label.is_none() => {
                last.span.end = next.span.end;
                self.texts[self.steps.len() - 1].1 = found.end() as u32;
            }
            _ => self.push(next, found),
        }
    }
}

/// Counts the steps that a [`Writer`] will write, so that their list, most of the memory of an explanation, need not grow.
#[derive(Default)]
struct Counter {
    steps: usize,
    /// The most steps at a time: those of a production that is only text are removed again.
    most: usize,
    /// The steps with a production or a label.
    named: usize,
    /// The depth of the last step, if it is only text.
    text: Option<usize>,
}

impl Counter {
    fn production(&mut self, found: &Match<'_>, depth: usize) {
        self.named += 1;
        let (steps, named) = (self.steps + 1, self.named);
        (self.steps, self.text) = (steps, None);
        self.most = self.most.max(steps);
        self.node(found, depth + 1);
        if self.named == named {
            (self.steps, self.text) = (steps, None);
        }
    }

    fn node(&mut self, found: &Match<'_>, depth: usize) {
        match &found.node.kind {
            Kind::Reference(_) => found.children.iter().for_each(|body| self.production(body, depth)),
            Kind::Predicate { .. } => {}
            _ if is_leaf(found.node) && found.start() == found.end() => {}
            _ if is_leaf(found.node) => {
                let is_named = found.node.label.is_some();
                self.named += usize::from(is_named);
                self.steps += usize::from(is_named || self.text != Some(depth));
                self.most = self.most.max(self.steps);
                self.text = (!is_named).then_some(depth);
            }
            _ => found.children.iter().for_each(|child| self.node(child, depth)),
        }
    }
}

/// Returns whether a node's match is one text: no production is below it, or it is a run that the grammar calls text.
fn is_leaf(node: &Node) -> bool {
    let is_run = matches!(node.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_));
    (is_run && node.is_text) || !has_reference(node)
}

fn has_reference(node: &Node) -> bool {
    matches!(node.kind, Kind::Reference(_) | Kind::Predicate { .. }) || node.children().iter().any(has_reference)
        // Labelled parts are listed one by one.
        || node.children().iter().any(has_label)
}

fn has_label(node: &Node) -> bool {
    node.label.is_some() || node.children().iter().any(has_label)
}

/// Returns the name of a row of a choice: its label, its production, or how it begins.
fn row_name(node: &'static Node) -> Cow<'static, str> {
    match (&node.label, &node.kind) {
        (Some(label), _) => Cow::Borrowed(label),
        (None, Kind::Reference(name)) => Cow::Borrowed(name),
        (None, Kind::Literal { text, .. }) => Cow::Borrowed(text),
        (None, Kind::Sequence(children)) => {
            let is_production = |child: &&Node| matches!(child.kind, Kind::Reference(_));
            children.iter().find(is_production).or(children.first()).map(row_name).unwrap_or_default()
        }
        _ => Cow::Owned(shortened(&describe(node), 40)),
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use super::*;
    use crate::dialect::Parser;

    /// Returns the number of times that predicates are evaluated, and the bytes that they read.
    fn asked(parser: Parser, input: &str) -> (usize, usize) {
        let plan = Plan::new(parser, input, None);
        let count = Cell::new((0, 0));
        let mut counting = Plan::new(parser, input, None);
        counting.holds = alloc::boxed::Box::new(|name: &str, argument: Option<&str>| {
            let (questions, bytes) = count.get();
            count.set((questions + 1, bytes + argument.map_or(0, str::len)));
            (plan.holds)(name, argument)
        });
        drop(derivations(&counting));
        drop(counting);
        count.get()
    }

    #[test]
    fn questions_are_linear_in_the_input() {
        for parser in Parser::all() {
            for (start, unit, end) in
                [("http://[", "1:", "]/"), ("http://", "1.", "/"), ("", "a:", ""), ("//", "@", "")]
            {
                let input = |count| [start, &unit.repeat(count), end].concat();
                let (short, long) = (asked(parser, &input(128)), asked(parser, &input(1024)));
                assert!(long.0 <= 8 * short.0 + 64, "{parser}: {short:?} and {long:?} questions about {unit:?}");
                assert!(long.1 <= 8 * ASKED_BYTES * (ASKED_BYTES + input(1024).len()), "{parser}: {long:?}, {unit:?}");
            }
        }
    }

    #[cfg(feature = "implementations")]
    #[test]
    fn derives_no_text_about_which_predicates_ask_too_much() {
        let parser = Parser::Implementation(crate::implementations::Implementation::JavaNetUri);
        let input = |count| ["http://[", &"1:".repeat(count), "1]/"].concat();
        assert!(derivations(&Plan::new(parser, &input(16), None)).is_ok());
        assert!(derivations(&Plan::new(parser, &input(16_384), None)).is_err());
    }

    /// A wrong count would cost memory.
    #[test]
    fn counts_the_steps_that_it_writes() {
        for parser in Parser::all() {
            for input in
                ["http://u:p@example.com:81/a//b/?q#f", "blob:http:////h/./../a", "//1.1.[1:1::]/%41", "a:b&c", "é"]
            {
                for Derived { derivation, .. } in derivations(&Plan::new(parser, input, None)).expect("a short input") {
                    let (steps, capacity) = (derivation.steps.len(), derivation.steps.capacity());
                    // A production that is only text has another step for a while.
                    assert!(steps <= capacity && capacity <= steps + 1, "{parser}, {input:?}: {steps} in {capacity}");
                }
            }
        }
    }
}
