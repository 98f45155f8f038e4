//! Compiles a grammar to a program of the engine.

use alloc::borrow::ToOwned as _;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_engine::{First, NONE, Op, Program, Slot};

use super::first::{self, set};
use crate::model::{Class, Error, Grammar, Kind, Node, rest_number};
use crate::nesting::{Nesting, Nullable, check_references, cycles, resolve_arguments};
use crate::terminal::{one_code_point, runs_to_last};
use crate::write::describe;

pub(super) struct Compiler<'g> {
    grammar: &'g Grammar,
    program: Program,
    places: BTreeMap<(&'g str, u16), u32>,
    first_of_rules: BTreeMap<&'g str, First>,
    nested: BTreeSet<*const Node>,
    nullable: Nullable<'g>,
    /// The addresses of rules.
    addresses: BTreeMap<&'g str, u32>,
    /// Calls whose targets are not known yet.
    calls: Vec<(usize, &'g str)>,
    /// The items of predicates, by the address of the predicate, and the numbers of the items.
    asked: BTreeMap<*const Node, *const Node>,
    items: BTreeMap<*const Node, u32>,
    /// The rule that is compiled, and the number of the next node in it.
    rule: &'g str,
    index: u16,
    /// What a trace needs, if the program is for one.
    route: Option<Route<'g>>,
}

/// The nodes of a program that traces.
#[derive(Debug, Default)]
pub(super) struct Route<'g> {
    /// The node of each slot.
    pub(super) slots: Vec<Station<'g>>,
    /// The rule and the description of each place.
    pub(super) places: Vec<(&'g str, String)>,
    /// Whether the node that is compiled is within a repetition of its rule, or within one text.
    is_repeated: bool,
    is_in_text: bool,
    /// The row that the next node is.
    row: Option<Row>,
}

/// A node that a trace has an entry for.
#[derive(Debug)]
pub(super) struct Station<'g> {
    pub(super) rule: &'g str,
    pub(super) node: &'g Node,
    pub(super) row: Option<Row>,
    /// Whether it is one text.
    pub(super) is_text: bool,
}

/// A row of a choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Its number, from 1.
    pub(super) number: usize,
    pub(super) of: usize,
    /// Whether the choice is one text.
    pub(super) is_text: bool,
}

impl<'g> Compiler<'g> {
    /// Compiles all rules.
    pub(super) fn grammar(grammar: &'g Grammar) -> Result<Program, Error> {
        Self::compiled(grammar, None).map(|(program, _)| program)
    }

    /// Compiles all rules to a program that traces. It also has a slot for each row of a choice and for each predicate.
    pub(super) fn tracing(grammar: &'g Grammar) -> Result<(Program, Route<'g>), Error> {
        let (program, route) = Self::compiled(grammar, Some(Route::default()))?;
        Ok((program, route.unwrap_or_default()))
    }

    fn compiled(grammar: &'g Grammar, route: Option<Route<'g>>) -> Result<(Program, Option<Route<'g>>), Error> {
        check_references(grammar)?;
        let nullable = Nullable::new(grammar);
        nullable.check_left_recursion(grammar)?;
        let nested = Nesting::new(grammar).nested();
        check_recursion(grammar, &nested)?;
        let depth = grammar.header.depth_limit().and_then(|depth| u32::try_from(depth).ok()).unwrap_or(0);
        let program = Program { depth, ..Program::default() };
        let mut compiler = Compiler {
            grammar,
            program,
            places: BTreeMap::new(),
            first_of_rules: first_of_rules(grammar),
            nested,
            nullable,
            addresses: BTreeMap::new(),
            calls: Vec::new(),
            asked: BTreeMap::new(),
            items: BTreeMap::new(),
            rule: "",
            index: 0,
            route,
        };
        for rule in &grammar.rules {
            compiler.rule(rule).map_err(|error| grammar.locate(error.within(&rule.name)))?;
        }
        let Compiler { mut program, addresses, calls, route, .. } = compiler;
        for (at, name) in calls {
            if let Op::Call(to) | Op::Nest(to) = &mut program.code[at] {
                *to = addresses[name];
            }
        }
        // They are searched in order.
        let starts = grammar.header.starts();
        let (first, others): (Vec<_>, Vec<_>) = addresses.keys().copied().partition(|name| starts.contains(name));
        let rules = starts.into_iter().filter(|name| first.contains(name)).chain(others);
        program.rules = rules.map(|name| (name.to_owned(), addresses[name])).collect();
        Ok((program, route))
    }

    fn rule(&mut self, rule: &'g crate::model::Rule) -> Result<(), Error> {
        if self.addresses.contains_key(rule.name.as_str()) {
            return Err(Error::new(rule.body.position, format!("the rule `{}` is defined twice", rule.name)));
        }
        let body_nodes = rule.body.nodes().count();
        if u16::try_from(body_nodes).is_err() {
            return Err(Error::new(rule.body.position, "more than 65535 nodes in a rule"));
        }
        if let Some(node) = rule.body.nodes().find(|node| rest_number(node).is_some()) {
            return Err(Error::new(node.position, "look-ahead to the end of the text, which only generated code has"));
        }
        resolve_arguments(&rule.body, &mut Vec::new(), &mut self.asked)?;
        (self.rule, self.index) = (&rule.name, 0);
        let here = self.here();
        self.addresses.insert(&rule.name, here);
        self.node(&rule.body, None);
        self.push(Op::Return, NONE);
        Ok(())
    }

    fn here(&self) -> u32 {
        u32::try_from(self.program.code.len()).expect("a program of fewer than four billion instructions")
    }

    /// Adds an instruction, and returns its address.
    fn push(&mut self, op: Op, place: u32) -> usize {
        self.program.code.push(op);
        self.program.expects.push(place);
        self.program.code.len() - 1
    }

    /// Adds an instruction whose target is [`landed`](Self::land) later.
    fn reserve(&mut self, op: Op) -> usize {
        self.push(op, NONE)
    }

    /// Makes some instructions go to the next one.
    fn land(&mut self, from: impl IntoIterator<Item = usize>) {
        let here = self.here();
        for at in from {
            match &mut self.program.code[at] {
                Op::Try(to)
                | Op::Test { otherwise: to, .. }
                | Op::Select { otherwise: to, .. }
                | Op::Commit(to)
                | Op::CommitSelected(to)
                | Op::Look(to)
                | Op::Looked(to) => *to = here,
                op => unreachable!("{op:?} goes nowhere"),
            }
        }
    }

    /// Compiles a node. `next` is the node after it in its sequence.
    fn node(&mut self, node: &'g Node, next: Option<&'g Node>) {
        let index = self.index;
        let row = self.route.as_mut().and_then(|route| route.row.take());
        let around = self.route.as_ref().map(|route| (route.is_repeated, route.is_in_text));
        if let Some(route) = &mut self.route {
            route.is_repeated |= one_run(node).is_some();
            // A choice among texts lists its rows.
            let is_choice = matches!((&node.kind, &node.label), (Kind::Choice(_), None));
            route.is_in_text |= !is_choice && is_one_text(node);
        }
        let is_captured = node.label.is_some() || matches!(node.kind, Kind::Reference(_));
        let slot = (is_captured || row.is_some()).then(|| self.slot(node, row));
        // An option that takes nothing is not captured, unless it is text.
        let is_option = matches!(node.kind, Kind::Optional(_)) && !node.is_text && row.is_none();
        let item = self.item(node);
        if let Some(item) = item {
            self.push(Op::OpenItem(item), NONE);
        }
        self.index += 1;
        if is_option {
            self.optional(&node.children()[0], slot);
        } else {
            if let Some(slot) = slot {
                self.push(Op::Open(slot), NONE);
            }
            let is_quiet = node.is_text
                && match self.route {
                    Some(_) => one_run(node).is_some(),
                    None => has_captures(node),
                };
            if is_quiet {
                self.push(Op::OpenText, NONE);
            }
            self.inner(node, next, index);
            if is_quiet {
                self.push(Op::CloseText, NONE);
            }
            if slot.is_some() {
                self.push(Op::Close, NONE);
            }
        }
        if let Some(item) = item {
            self.push(Op::CloseItem(item), NONE);
        }
        if let (Some(route), Some(around)) = (&mut self.route, around) {
            (route.is_repeated, route.is_in_text) = around;
        }
    }

    /// Returns the address of a node, if a predicate asks about it.
    fn item_of(&self, node: &Node) -> Option<*const Node> {
        Some(core::ptr::from_ref(node)).filter(|address| self.asked.values().any(|item| item == address))
    }

    /// Returns the number of a node, if a predicate asks about it.
    fn item(&mut self, node: &'g Node) -> Option<u32> {
        let address = self.item_of(node)?;
        let number = *self.items.entry(address).or_insert_with(|| {
            self.program.items += 1;
            self.program.items - 1
        });
        Some(number)
    }

    /// Returns a new slot for a node.
    fn slot(&mut self, node: &'g Node, row: Option<Row>) -> u32 {
        if let Some(route) = &mut self.route {
            route.slots.push(Station { rule: self.rule, node, row, is_text: is_one_text(node) });
            return route.slots.len() as u32 - 1;
        }
        let reference = match &node.kind {
            Kind::Reference(name) => Some(name.clone()),
            _ => None,
        };
        let (rule, index, label) = (self.rule.to_owned(), self.index, node.label.clone());
        self.program.slots.push(Slot { rule, index, label, reference });
        self.program.slots.len() as u32 - 1
    }

    fn inner(&mut self, node: &'g Node, next: Option<&'g Node>, index: u16) {
        match &node.kind {
            Kind::Sequence(children) => {
                for (at, child) in children.iter().enumerate() {
                    self.node(child, children.get(at + 1));
                }
            }
            Kind::Choice(children) => self.choice(children, is_one_text(node), false),
            Kind::Optional(child) => self.optional(child, None),
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let some = matches!(node.kind, Kind::OneOrMore(_));
                match one_code_point(child) {
                    Some(run) => self.run(child, &run, some, next.filter(|next| runs_to_last(node, next))),
                    None => self.repetition(child, some),
                }
            }
            Kind::Reference(name) if self.grammar.rule(name).is_some_and(|rule| is_short(&rule.body)) => {
                let (rule, index) = (self.rule, self.index);
                let body = self.grammar.rule(name).map(|rule| &rule.body);
                (self.rule, self.index) = (name, 0);
                body.into_iter().for_each(|body| self.node(body, None));
                (self.rule, self.index) = (rule, index);
            }
            Kind::Reference(name) => {
                let is_nested = self.nested.contains(&core::ptr::from_ref(node));
                let place = if is_nested { self.place(node, index) } else { NONE };
                let at = self.push(if is_nested { Op::Nest(0) } else { Op::Call(0) }, place);
                self.calls.push((at, name));
            }
            Kind::Literal { text, ignore_case } => {
                let place = self.place(node, index);
                let op = match (text.as_bytes(), ignore_case) {
                    (&[byte], false) => Op::Byte(byte),
                    (_, false) => Op::Text(self.text(text)),
                    (_, true) => Op::TextIgnoreCase(self.text(text)),
                };
                self.push(op, place);
            }
            Kind::Class(class) => {
                let (set, place) = (self.set(class), self.place(node, index));
                self.push(Op::One(set), place);
            }
            Kind::Ahead(child) => self.ahead(node, child, index, true),
            Kind::NotAhead(child) => self.ahead(node, child, index, false),
            Kind::End => {
                let place = self.place(node, index);
                self.push(Op::End, place);
            }
            Kind::Predicate { name, .. } => {
                let known = self.program.predicates.iter().position(|known| known == name);
                let predicate = known.unwrap_or_else(|| {
                    self.program.predicates.push(name.clone());
                    self.program.predicates.len() - 1
                }) as u32;
                let item = self.asked.get(&core::ptr::from_ref(node)).map_or(NONE, |item| self.items[item]);
                let place = self.place(node, index);
                self.push(Op::If { predicate, item }, place);
                if self.route.is_some() {
                    let slot = self.slot(node, None);
                    self.push(Op::Note { slot, item }, NONE);
                }
            }
        }
    }

    fn optional(&mut self, child: &'g Node, slot: Option<u32>) {
        let mut over = Vec::new();
        over.extend(self.test(child));
        over.push(self.reserve(Op::Try(0)));
        if let Some(slot) = slot {
            self.push(Op::Open(slot), NONE);
        }
        self.node(child, None);
        if slot.is_some() {
            self.push(Op::Close, NONE);
        }
        over.push(self.reserve(Op::Commit(0)));
        self.land(over);
    }

    /// Adds a test of the next byte, if that can say that a node does not match.
    fn test(&mut self, node: &Node) -> Option<usize> {
        let first = self.first_of(node);
        (first != First::ALL).then(|| {
            let first = self.first(first);
            self.reserve(Op::Test { first, otherwise: 0 })
        })
    }

    /// Compiles a choice. If it is repeated, an alternative of one code point is read as a run, unless one of the
    /// alternatives before it begins with the same.
    fn choice(&mut self, children: &'g [Node], is_text: bool, is_repeated: bool) {
        let Some((last, others)) = children.split_last() else {
            self.push(Op::Fail, NONE);
            return;
        };
        let firsts: Vec<First> = children.iter().map(|child| self.first_of(child)).collect();
        let mut done = Vec::new();
        let lists = self.route.as_ref().is_some_and(|route| !route.is_repeated && !route.is_in_text);
        let row = |number| lists.then_some(Row { number, of: children.len(), is_text });
        for (at, child) in others.iter().enumerate() {
            let later = firsts[at + 1..].iter().fold(First::NONE, |all, first| all.or(*first));
            let (commit, over) = if firsts[at].and(later) == First::NONE {
                let first = self.first(firsts[at]);
                (Op::CommitSelected(0), [Some(self.reserve(Op::Select { first, otherwise: 0 })), None])
            } else {
                (Op::Commit(0), [self.test(child), Some(self.reserve(Op::Try(0)))])
            };
            self.list(row(at + 1));
            self.alternative(child, &firsts[..at], firsts[at], is_repeated);
            done.push(self.reserve(commit));
            self.land(over.into_iter().flatten());
        }
        let (first, before) = firsts.split_last().unwrap_or((&First::ALL, &[]));
        self.list(row(children.len()));
        self.alternative(last, before, *first, is_repeated);
        self.land(done);
    }

    /// Makes the next node a row.
    fn list(&mut self, row: Option<Row>) {
        if let Some(route) = &mut self.route {
            route.row = row;
            route.is_in_text |= row.is_some_and(|row| row.is_text);
        }
    }

    fn alternative(&mut self, child: &'g Node, before: &[First], first: First, is_repeated: bool) {
        let is_apart = || before.iter().all(|before| before.and(first) == First::NONE);
        let is_plain = child.label.is_none() && self.item_of(child).is_none();
        match one_code_point(child).filter(|_| is_repeated && is_plain && is_apart()) {
            Some(class) => self.run(child, &class, true, None),
            None => self.node(child, None),
        }
    }

    fn repetition(&mut self, child: &'g Node, some: bool) {
        if some {
            // The first iteration has code of its own, with the same numbers of nodes.
            let index = self.index;
            self.node(child, None);
            self.index = index;
        }
        let test = self.test(child);
        let end = self.reserve(Op::Try(0));
        let start = self.here();
        match &child.kind {
            Kind::Choice(children) if child.label.is_none() && self.item_of(child).is_none() => {
                self.index += 1;
                self.choice(children, false, true);
            }
            _ => self.node(child, None),
        }
        self.push(Op::Repeat(start), NONE);
        self.land(test.into_iter().chain([end]));
    }

    /// The run of a class, up to the last code point of a class that ends it, if there is one.
    fn run(&mut self, child: &'g Node, class: &Class, some: bool, next: Option<&'g Node>) {
        let run_place = self.place(child, self.index);
        self.index += 1;
        // A run up to a terminal fails where that is missing.
        let place = next.map_or(run_place, |next| self.place(next, self.index));
        let run = self.set(class);
        let op = match next.and_then(one_code_point) {
            Some(stop) => Op::RunToLast { run, stop: self.set(&stop), some },
            None if some => Op::SomeRun(run),
            None => Op::Run(run),
        };
        self.push(op, place);
    }

    fn ahead(&mut self, node: &'g Node, child: &'g Node, index: u16, matches: bool) {
        let place = self.place(node, index);
        if let Some(exact) = first::exact(child) {
            let first = self.first(if matches { exact } else { exact.complement() });
            self.index += child.nodes().count() as u16;
            self.push(Op::Peek(first), place);
            return;
        }
        let look = self.reserve(Op::Look(0));
        self.node(child, None);
        if matches {
            let looked = self.reserve(Op::Looked(0));
            self.land([look]);
            self.push(Op::Fail, place);
            self.land([looked]);
        } else {
            self.push(Op::LookedNot, place);
            self.land([look]);
        }
    }

    /// Returns the number of a node that can be expected, for a program that traces.
    fn place(&mut self, node: &Node, index: u16) -> u32 {
        let Some(route) = &mut self.route else { return NONE };
        let number = route.places.len() as u32;
        let number = *self.places.entry((self.rule, index)).or_insert(number);
        if number as usize == route.places.len() {
            route.places.push((self.rule, describe(node)));
        }
        number
    }

    fn text(&mut self, text: &str) -> u32 {
        let known = self.program.texts.iter().position(|known| known == text);
        known.unwrap_or_else(|| {
            self.program.texts.push(text.to_owned());
            self.program.texts.len() - 1
        }) as u32
    }

    fn set(&mut self, class: &Class) -> u32 {
        let known = self.program.sets.iter().position(|known| known.is(class.negated, &class.ranges));
        known.unwrap_or_else(|| {
            self.program.sets.push(set(class));
            self.program.sets.len() - 1
        }) as u32
    }

    fn first(&mut self, first: First) -> u32 {
        let known = self.program.firsts.iter().position(|known| *known == first);
        known.unwrap_or_else(|| {
            self.program.firsts.push(first);
            self.program.firsts.len() - 1
        }) as u32
    }

    fn first_of(&self, node: &Node) -> First {
        let first = first::of(node, &|name: &str| self.first_of_rules.get(name).copied().unwrap_or(First::ALL));
        // A node that can match nothing is tried, whatever follows.
        if self.nullable.matches(node) && !looks_only(node) { First::ALL } else { first }
    }
}

/// Returns whether the first byte decides of a node that consumes nothing: look-ahead, and the end.
fn looks_only(node: &Node) -> bool {
    matches!(node.kind, Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End)
}

/// Returns whether something below a node is captured.
fn has_captures(node: &Node) -> bool {
    matches!(node.kind, Kind::Reference(_))
        || node.nodes().skip(1).any(|node| node.label.is_some() || matches!(node.kind, Kind::Reference(_)))
}

/// Returns whether a node reads one text: nothing below it is captured and it asks no predicate, or it is a run that the
/// grammar calls text.
fn is_one_text(node: &Node) -> bool {
    let asks = |node: &Node| matches!(node.kind, Kind::Predicate { .. });
    node.is_text && one_run(node).is_some() || !has_captures(node) && !node.nodes().any(asks)
}

/// Returns whether a rule is short enough to be written where it is referred to: one terminal, or a run of one.
fn is_short(body: &Node) -> bool {
    let is_leaf = |node: &Node| matches!(node.kind, Kind::Class(_) | Kind::Literal { .. }) && node.label.is_none();
    body.label.is_none()
        && (is_leaf(body) || one_run(body).is_some_and(|child| is_leaf(child) && one_code_point(child).is_some()))
}

/// Returns the repeated node.
fn one_run(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => Some(child),
        _ => None,
    }
}

/// Returns the first bytes of each rule: those of rules that it refers to come first, and in a cycle all bytes.
fn first_of_rules(grammar: &Grammar) -> BTreeMap<&str, First> {
    let mut known: BTreeMap<&str, First> = BTreeMap::new();
    for name in crate::nesting::callees_first(grammar, &crate::nesting::graph(grammar)) {
        let Some(rule) = grammar.rule(name) else { continue };
        let first = first::of(&rule.body, &|name: &str| known.get(name).copied().unwrap_or(First::ALL));
        known.insert(name, first);
    }
    known
}

/// Fails if a rule refers to itself by a reference that is in no bracket, which nothing would bound.
fn check_recursion(grammar: &Grammar, nested: &BTreeSet<*const Node>) -> Result<(), Error> {
    let mut graph = crate::nesting::graph(grammar);
    for references in graph.values_mut() {
        references.retain(|(node, _)| !nested.contains(&core::ptr::from_ref(*node)));
    }
    let cycles = cycles(grammar, graph);
    let reference = |name: &str| cycles.get(name).and_then(|references| references.first().copied());
    match grammar.rules.iter().find_map(|rule| Some((&rule.name, reference(&rule.name)?))) {
        None => Ok(()),
        Some((rule, (node, next))) => {
            let message = format!(
                "`{rule}` refers to itself, by way of `{next}`: that needs a bracket around the reference, and `Depth:` \
                 in the header"
            );
            Err(Error::new(node.position, message).within(rule))
        }
    }
}
