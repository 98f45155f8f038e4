//! Derivations: which productions read which bytes.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;
use std::sync::OnceLock;

use railurl_grammar::engine::{Passed, Trace};
use railurl_grammar::{Kind, Node, describe};

use super::plan::{Loaded, Plan, Stage};
use super::text::{Origin, Text, shortened};
use super::{Derivation, Documentation, Expectation, Predicate, Row, Step, Stop};

/// The maximum number of answers that are examined. A predicate may be evaluated at each code point of a run.
const ASKED: usize = 64;

/// The maximum number of expectations that are examined.
const EXPECTED: usize = 64;

const KNOWN: &str = "the parser has the predicates of its rule file";
const READABLE: &str = "the rule exists, and offsets have 32 bits";

/// Returns the derivations of an input: that of the whole, and those of texts that are read once more.
pub(super) fn derivations(plan: &Plan<'_>) -> Vec<Derivation> {
    derived(plan, derive)
}

/// Returns the furthest byte of an input that is reached before it stops matching. `None` if it matches.
pub(super) fn stop(plan: &Plan<'_>) -> Option<usize> {
    derived(plan, reach).into_iter().find_map(|derived| derived.stop).map(|stop| stop.at)
}

/// Derives an input and the texts that are read once more, each by a function.
fn derived<'i>(plan: &Plan<'i>, derive: fn(&Plan<'i>, &Stage, Text<'_>) -> Derivation) -> Vec<Derivation> {
    let mut found: Vec<Derivation> = Vec::with_capacity(1);
    for stage in &plan.stages {
        let read = |source: &Text<'_>| {
            let text = plan.text_of(stage, &source.text)?;
            Some(derive(plan, stage, source.part(0..source.text.len(), text)))
        };
        match stage.of {
            "" => found.extend(read(&plan.text)),
            of => {
                let parts = found.iter().flat_map(|derivation| derivation.parts(of));
                let mut read: Vec<Derivation> = parts.filter_map(|part| read(&part)).collect();
                found.append(&mut read);
            }
        }
        // A program stops at the first text that does not match.
        if found.last().is_some_and(|derivation| derivation.stop.is_some()) {
            break;
        }
    }
    found
}

impl Derivation {
    fn new(
        plan: &Plan<'_>,
        stage: &Stage,
        text: Text<'_>,
        trace: Trace<'static, 'static>,
        predicates: Vec<Predicate>,
    ) -> Self {
        let (rule, loaded, stop) = (stage.rule, plan.loaded, stop_of(&text, &trace));
        let Text { text, origin } = text;
        Derivation {
            rule,
            span: origin.in_input(0..text.len()),
            text: text.into_owned(),
            is_verbatim: origin.is_of_input(),
            way: Way { rule, loaded, origin, trace, written: OnceLock::new() },
            predicates,
            stop,
        }
    }

    /// Returns the texts of a place, which later stages read: a production, or a labelled part of one.
    fn parts(&self, of: &str) -> impl Iterator<Item = Text<'_>> {
        let of_rule = of.split_once('.');
        let is_at = move |passed: &Passed<'_>| match of_rule {
            Some((rule, label)) => passed.node.label.as_deref() == Some(label) && passed.rule == rule,
            None => matches!(&passed.node.kind, Kind::Reference(name) if name == of),
        };
        let Way { origin, trace, .. } = &self.way;
        let text =
            |Passed { span, .. }: Passed<'_>| origin.part(&self.text, span.clone(), Cow::Borrowed(&self.text[span]));
        trace.passed().filter(is_at).map(text)
    }
}

/// Derives a text from a production.
fn derive(plan: &Plan<'_>, stage: &Stage, text: Text<'_>) -> Derivation {
    let (mut predicates, mut questions): (Vec<Predicate>, usize) = (Vec::new(), 0);
    let mut holds = |name: &'static str, argument: Option<&str>| {
        let holds = (plan.holds)(name, argument).expect(KNOWN);
        questions += 1;
        let is_known =
            |known: &Predicate| known.name == name && known.argument.as_deref() == argument && known.holds == holds;
        if questions <= ASKED && !predicates.iter().any(is_known) {
            predicates.push(Predicate { name, argument: argument.map(String::from), holds });
        }
        holds
    };
    let trace = plan.loaded.tracer.trace(stage.rule, &text.text, &mut holds);
    Derivation::new(plan, stage, text, trace.expect(READABLE), predicates)
}

/// Reads a text by a production, as far as it matches.
fn reach(plan: &Plan<'_>, stage: &Stage, text: Text<'_>) -> Derivation {
    let mut holds = |name: &str, argument: Option<&str>| (plan.holds)(name, argument).expect(KNOWN);
    let trace = plan.loaded.tracer.reach(stage.rule, &text.text, &mut holds);
    Derivation::new(plan, stage, text, trace.expect(READABLE), Vec::new())
}

/// Returns the place where a text stops matching, and the expectations there.
fn stop_of(text: &Text<'_>, trace: &Trace<'static, 'static>) -> Option<Stop> {
    let (at, is_complete) = trace.stop()?;
    let mut expected: Vec<Expectation> = Vec::with_capacity(trace.expected().take(EXPECTED).count());
    for new in trace.expected().take(EXPECTED) {
        // A rule has one name in memory.
        let is_new = |other: &Expectation| !core::ptr::eq(other.rule, new.rule) || other.what != new.what;
        if expected.iter().all(is_new) {
            let mut through = Vec::with_capacity(new.through().count());
            through.extend(new.through());
            expected.push(Expectation { what: new.what, rule: new.rule, through });
        }
    }
    Some(Stop { at: text.in_input(at..at).start, expected, is_complete })
}

/// How a text was read. Its steps are written when they are first asked for: many need no more than the components.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// The start rule.
    rule: &'static str,
    pub(super) loaded: &'static Loaded,
    pub(super) origin: Origin,
    pub(super) trace: Trace<'static, 'static>,
    /// In a box, because most derivations have none, and all are moved.
    written: OnceLock<Box<Written>>,
}

/// Compares the nodes that were passed, from which the steps are written.
impl PartialEq for Way {
    fn eq(&self, other: &Self) -> bool {
        let nodes = |way: &Way| {
            way.trace.passed().map(|Passed { number, span, is_finished, .. }| (number, span, is_finished)).collect()
        };
        let nodes: [Vec<_>; 2] = [nodes(self), nodes(other)];
        (self.rule, self.loaded, &self.origin) == (other.rule, other.loaded, &other.origin) && nodes[0] == nodes[1]
    }
}

impl Eq for Way {}

/// The steps of a derivation. An input can have two for each byte, so they are kept small.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    steps: Vec<Small>,
    kinds: Vec<StepKind>,
    /// The rows and the predicates of all kinds.
    rows: Vec<Row>,
    predicates: Vec<Predicate>,
}

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Small {
    /// The number of the reference or the labelled node; of a step with rows or predicates, that of its kind, counted after
    /// those of all nodes.
    kind: u32,
    /// The text.
    start: u32,
    end: u32,
    depth: u32,
}

/// What steps with rows or predicates have in common. Repeated steps have few kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StepKind {
    node: u32,
    /// The places of the rows and the predicates in their lists.
    rows: Place,
    predicates: Place,
}

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    start: u32,
    end: u32,
}

impl Place {
    /// The last items of a list of some length, from a place.
    fn from(start: usize, length: usize) -> Self {
        Place { start: start as u32, end: length as u32 }
    }

    fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.start as usize..self.end as usize]
    }
}

/// The number of steps for which there may be room that is not needed.
const SPARE: usize = 64;

/// The number of a text, and that of the start rule.
const TEXT: u32 = u32::MAX;
const START: u32 = TEXT - 1;

/// The number of productions within one another for which there is room at first.
const DEEP: usize = 8;

/// The number of kinds with which a new one is compared.
const COMPARED: usize = 32;

impl Way {
    /// Returns the steps of the text.
    pub(super) fn written(&self, text: &str) -> &Written {
        self.written.get_or_init(|| Box::new(Writer::written(text, &self.trace, self.loaded).written))
    }
}

impl Written {
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns the depth of a step. After the last one, that is 0.
    #[inline]
    pub(super) fn depth(&self, number: usize) -> usize {
        self.steps.get(number).map_or(0, |step| step.depth as usize)
    }

    /// Returns a step of a text. `around` has the bytes of the steps around the one before.
    #[inline]
    pub(super) fn step<'d>(
        &'d self,
        number: usize,
        way: &'d Way,
        text: &'d str,
        around: &mut Vec<Range<usize>>,
    ) -> Step<'d> {
        let Small { kind, start, end, depth } = self.steps[number];
        let mut span = way.origin.in_input(start as usize..end as usize);
        if let Origin::Bytes { .. } = way.origin {
            around.truncate(depth as usize);
            // An empty match can be placed before or after removed text: keep it within the step around it.
            if let Some(outer) = around.last().filter(|_| span.is_empty()) {
                let at = span.start.clamp(outer.start, outer.end);
                span = at..at;
            }
            around.push(span.clone());
        }
        static NONE: Documentation = Documentation { sentence: String::new(), sections: Vec::new() };
        let nodes = &way.loaded.nodes;
        let kind_of = (kind as usize).checked_sub(nodes.len()).and_then(|kind| self.kinds.get(kind));
        let node = kind_of.map_or(kind, |kind| kind.node);
        let named = nodes.get(node as usize);
        let (rule, documentation) = match named {
            Some(named) => (named.rule, named.documentation),
            None if node == START => (Some(way.rule), way.loaded.documentation.get(way.rule)),
            None => (None, None),
        };
        Step {
            depth: depth as usize,
            rule,
            label: named.and_then(|named| named.node.label.as_deref()),
            span,
            text: &text[start as usize..end as usize],
            rows: kind_of.map_or(&[], |kind| kind.rows.of(&self.rows)),
            predicates: kind_of.map_or(&[], |kind| kind.predicates.of(&self.predicates)),
            documentation: documentation.unwrap_or(&NONE),
        }
    }
}

/// Writes steps.
struct Writer<'w> {
    text: &'w str,
    loaded: &'static Loaded,
    written: Written,
    /// The numbers of the nodes that are the rows of kinds.
    numbers: Vec<u32>,
    /// The productions that are being written, from the outermost.
    open: Vec<Production>,
    /// Their rows, as the number of the node, that of the row, and how many there are; and their predicates.
    rows: Vec<(u32, usize, usize)>,
    predicates: Vec<Predicate>,
}

/// A production whose body is written.
struct Production {
    /// The number of its node in the trace. The start rule has none.
    number: Option<usize>,
    /// The number of its step.
    step: usize,
    /// The end of its text, and of what the steps in it have read.
    end: usize,
    written: usize,
    /// The numbers of rows and predicates before its own.
    rows: usize,
    predicates: usize,
    /// Whether a production or a label is within it.
    is_divided: bool,
}

impl<'w> Writer<'w> {
    /// Writes the steps of a trace.
    fn written(text: &'w str, trace: &Trace<'static, 'static>, loaded: &'static Loaded) -> Self {
        let is_step =
            |passed: &Passed<'_>| passed.node.label.is_some() || matches!(passed.node.kind, Kind::Reference(_));
        // A node has up to three: its step, the text before it, and the last text in it. They are counted if there are many,
        // because a list that grows needs several times its memory.
        let most = match 3 * trace.most() {
            most @ ..=SPARE => most,
            _ => {
                let passed = trace.passed().enumerate().map(|(number, passed)| {
                    2 * usize::from(is_step(&passed)) + usize::from(passed.around == number.checked_sub(1))
                });
                passed.sum()
            }
        };
        let written = Written { steps: Vec::with_capacity(1 + most), ..Written::default() };
        let (numbers, open, rows) = (Vec::with_capacity(DEEP), Vec::with_capacity(DEEP), Vec::with_capacity(DEEP));
        let mut writer = Writer { text, loaded, written, numbers, open, rows, predicates: Vec::new() };
        writer.open(None, START, 0..trace.end());
        // The nodes around the next one.
        let mut around: Vec<usize> = Vec::with_capacity(2 * DEEP);
        for (number, passed) in trace.passed().enumerate() {
            while let Some(&last) = around.last().filter(|last| Some(**last) != passed.around) {
                writer.close(Some(last));
                around.pop();
            }
            around.push(number);
            writer.passed(number, passed);
        }
        while let Some(last) = writer.open.last() {
            writer.close(last.number);
        }
        writer
    }

    fn passed(&mut self, at: usize, passed: Passed<'static>) {
        let Passed { node, number, row, span, is_text, .. } = passed;
        self.rows.extend(row.map(|(row, of)| (number, row, of)));
        match &node.kind {
            Kind::Reference(_) => self.open(Some(at), number, span),
            Kind::Predicate { name, argument } => {
                let argument = argument.as_ref().map(|_| self.text[span].to_string());
                self.predicates.push(Predicate { name, argument, holds: true });
            }
            _ if node.label.is_some() && is_text && !span.is_empty() => {
                self.text_before(&span);
                self.push(number, span, self.open.len());
            }
            _ => {}
        }
    }

    /// Writes a production, in which the next steps are.
    fn open(&mut self, number: Option<usize>, node: u32, text: Range<usize>) {
        self.text_before(&text);
        let (step, end, written) = (self.written.steps.len(), text.end, text.start);
        self.push(node, text, self.open.len());
        let (rows, predicates) = (self.rows.len(), self.predicates.len());
        self.open.push(Production { number, step, end, written, rows, predicates, is_divided: false });
    }

    /// Ends the production that a node is, if it is one.
    fn close(&mut self, number: Option<usize>) {
        let Some(production) = self.open.pop_if(|production| production.number == number) else { return };
        // A production that is only text is one step.
        if production.is_divided {
            self.text(production.written..production.end, self.open.len() + 1);
        }
        if self.rows.len() > production.rows || self.predicates.len() > production.predicates {
            self.describe(production);
        }
    }

    /// Gives the step of a production its rows and predicates.
    fn describe(&mut self, production: Production) {
        let (loaded, Written { steps, kinds, rows, predicates }) = (self.loaded, &mut self.written);
        let step = &mut steps[production.step];
        let node = step.kind;
        let new = self.rows.drain(production.rows..);
        let new_predicates = self.predicates.drain(production.predicates..);
        let is_same = |kind: &StepKind| {
            kind.node == node
                && kind.rows.of(&self.numbers).iter().eq(new.as_slice().iter().map(|(number, ..)| number))
                && kind.predicates.of(predicates) == new_predicates.as_slice()
        };
        let before = kinds.len().saturating_sub(COMPARED);
        let known = kinds[before..].iter().rposition(is_same);
        let kind = known.map_or(kinds.len(), |known| before + known);
        step.kind = (loaded.nodes.len() + kind) as u32;
        if known.is_none() {
            let starts = (rows.len(), predicates.len());
            for (node, number, of) in new {
                self.numbers.push(node);
                rows.push(Row { number, of, name: row_name(loaded.nodes[node as usize].node) });
            }
            predicates.extend(new_predicates);
            let (rows, predicates) = (Place::from(starts.0, rows.len()), Place::from(starts.1, predicates.len()));
            kinds.push(StepKind { node, rows, predicates });
        }
    }

    /// Writes the text of the innermost production up to a step in it, which is written next.
    fn text_before(&mut self, next: &Range<usize>) {
        let depth = self.open.len();
        let Some(production) = self.open.last_mut() else { return };
        let start = core::mem::replace(&mut production.written, next.end);
        production.is_divided = true;
        self.text(start..next.start, depth);
    }

    /// Writes a text within a production, if it is not empty.
    fn text(&mut self, span: Range<usize>, depth: usize) {
        if !span.is_empty() {
            self.push(TEXT, span, depth);
        }
    }

    fn push(&mut self, kind: u32, text: Range<usize>, depth: usize) {
        let (start, end, depth) = (text.start as u32, text.end as u32, depth as u32);
        self.written.steps.push(Small { kind, start, end, depth });
    }
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
    use crate::explain::Settings;

    /// Returns the number of times that predicates are evaluated, and the bytes that they read.
    fn asked(parser: Parser, input: &str) -> (usize, usize) {
        let plan = Plan::new(input, &Settings::new().parser(parser));
        let count = Cell::new((0, 0));
        let mut counting = Plan::new(input, &Settings::new().parser(parser));
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
                assert!(long.1 <= 8 * short.1 + 1024, "{parser}: {short:?} and {long:?} bytes about {unit:?}");
            }
        }
    }
}
