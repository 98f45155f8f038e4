//! Compiles a grammar to a program of the engine.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_engine::{First, NONE, Op, Program, Slot, Step};

use super::first::{self, set};
use super::thread;
use crate::model::{Class, Error, Grammar, Kind, Node, Rule, rest_number};
use crate::nesting::{
    Graph, Nesting, Nullable, Rules, by_name, callees_first, check_references, cycles, flat_graph, resolve_arguments,
};
use crate::sorted::{Map, Set};
use crate::terminal::{one_code_point, runs_to_last};
use crate::write::describe;

pub(super) struct Compiler<'g> {
    rules: Rules<'g>,
    program: Program,
    places: Map<(&'g str, u16), u32>,
    first_of_rules: Map<&'g str, First>,
    nested: Set<*const Node>,
    nullable: Nullable<'g>,
    /// The rules that are written where they are referred to, and whether all rules that they refer to are written there.
    written: Map<&'g str, bool>,
    /// The addresses of rules, and of rules that capture nothing.
    addresses: Map<(&'g str, bool), u32>,
    /// Calls whose targets are not known yet.
    calls: Vec<(usize, (&'g str, bool))>,
    /// The items of predicates, by the address of the predicate, and the numbers of the items.
    asked: Map<*const Node, *const Node>,
    items: Map<*const Node, u32>,
    /// The rule that is compiled, and the number of the next node in it.
    rule: &'g str,
    index: u16,
    /// Whether nothing is captured: below a text, and in look-ahead. Not in a program that traces.
    is_quiet: bool,
    /// The bytes that can follow at the next instruction.
    known: First,
    /// For each instruction, whether it cannot fail, because of the bytes that can follow.
    sure: Vec<bool>,
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

/// Tries, until it is known where to go on after a failure.
const TRY: Op = Op::Try { to: NONE, slot: 0, count: 0 };

/// A call, until the address of the rule is known.
const CALL: Op = Op::Call { to: 0, slot: 0, count: 0 };

/// The nodes that a rule may have to be written where it is referred to, with those of the rules that are written in it:
/// in any case, and if that adds no more nodes than `GROWTH`.
const TINY: usize = 3;
const LARGE: usize = 200;
const GROWTH: usize = 24;

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
        let graph = flat_graph(grammar, &nested);
        check_recursion(grammar, &graph)?;
        let rules = by_name(grammar);
        let callees_first = callees_first(grammar, &graph).into_iter().filter_map(|name| rules.get(name).copied());
        let callees_first: Vec<&Rule> = callees_first.collect();
        let depth = grammar.header.depth_limit().and_then(|depth| u32::try_from(depth).ok()).unwrap_or(0);
        let program = Program { depth, ..Program::default() };
        let mut compiler = Compiler {
            rules,
            program,
            places: Map::new(),
            first_of_rules: first_of_rules(&callees_first, route.is_some()),
            written: written(&callees_first, &graph, &nested),
            nested,
            nullable,
            addresses: Map::new(),
            calls: Vec::new(),
            asked: Map::new(),
            items: Map::new(),
            rule: "",
            index: 0,
            is_quiet: false,
            known: First::ALL,
            sure: Vec::new(),
            route,
        };
        // The rules before a rule may have it written in them, with its predicates.
        let mut names = Set::new();
        for rule in &grammar.rules {
            compiler.check(rule, &mut names).map_err(|error| grammar.locate(error.within(&rule.name)))?;
        }
        grammar.rules.iter().for_each(|rule| compiler.rule(rule));
        // A rule that is called where nothing is captured may call others there.
        let mut called = 0;
        while let Some(&(_, (name, is_quiet))) = compiler.calls.get(called) {
            called += 1;
            compiler.is_quiet = is_quiet;
            if let Some(&rule) =
                compiler.rules.get(name).filter(|_| !compiler.addresses.contains_key(&(name, is_quiet)))
            {
                compiler.rule(rule);
            }
        }
        let Compiler { mut program, addresses, calls, route, .. } = compiler;
        for (at, callee) in calls {
            if let Op::Call { to, .. } | Op::Nest(to) = &mut program.code[at].op {
                *to = addresses[&callee];
            }
        }
        // They are searched in order.
        let starts = grammar.header.starts();
        let names = addresses.keys().filter(|(_, is_quiet)| !is_quiet).map(|&(name, _)| name);
        let (first, others): (Vec<_>, Vec<_>) = names.partition(|name| starts.contains(name));
        let rules = starts.into_iter().filter(|name| first.contains(name)).chain(others);
        program.rules = rules.map(|name| (name.to_owned(), addresses[&(name, false)])).collect();
        thread::thread(&mut program, route.is_some());
        Ok((program, route))
    }

    /// Fails where a rule cannot be compiled, and finds what its predicates ask about.
    fn check(&mut self, rule: &'g Rule, names: &mut Set<&'g str>) -> Result<(), Error> {
        if !names.insert(&rule.name) {
            return Err(Error::new(rule.body.position, format!("the rule `{}` is defined twice", rule.name)));
        }
        let body_nodes = rule.body.nodes().count();
        if u16::try_from(body_nodes).is_err() {
            return Err(Error::new(rule.body.position, "more than 65535 nodes in a rule"));
        }
        if let Some(node) = rule.body.nodes().find(|node| rest_number(node).is_some()) {
            return Err(Error::new(node.position, "look-ahead to the end of the text, which only generated code has"));
        }
        resolve_arguments(&rule.body, &mut Vec::new(), &mut self.asked)
    }

    fn rule(&mut self, rule: &'g Rule) {
        (self.rule, self.index, self.known) = (&rule.name, 0, First::ALL);
        let here = self.here();
        self.addresses.insert((&rule.name, self.is_quiet), here);
        self.node(&rule.body, None);
        self.push(Op::Return, NONE);
    }

    fn here(&self) -> u32 {
        u32::try_from(self.program.code.len()).expect("a program of fewer than four billion instructions")
    }

    /// Adds an instruction, and returns its address.
    fn push(&mut self, op: Op, place: u32) -> usize {
        let at = self.program.code.len();
        let matching = thread::matching(&self.program, op);
        let is_sure = |(first, is_exact)| is_exact && self.known.and(first) == self.known;
        self.sure.push(matching.is_some_and(is_sure));
        self.known = match op {
            Op::Peek(_) | Op::End => matching.map_or(First::ALL, |(first, _)| self.known.and(first)),
            Op::If { .. } => self.known,
            // The run has read all that is in the set.
            Op::Run(set) | Op::SomeRun(set) => match self.program.sets[set as usize].first() {
                (first, true) => first.complement(),
                _ => First::ALL,
            },
            Op::RunToLast { stop, .. } => self.program.sets[stop as usize].first().0,
            _ if can_match(op) || matches!(op, Op::Call { .. } | Op::Nest(_) | Op::Looked | Op::LookedNot) => {
                First::ALL
            }
            _ => self.known,
        };
        let next = u32::try_from(at + 1).expect("a program of fewer than four billion instructions");
        self.program.code.push(Step { op, next, otherwise: NONE, slot: NONE });
        self.program.expects.push(place);
        at
    }

    /// Adds an instruction whose target is [`landed`](Self::land) later.
    fn reserve(&mut self, op: Op) -> usize {
        self.push(op, NONE)
    }

    /// Makes some instructions go to the next one.
    fn land(&mut self, from: impl IntoIterator<Item = usize>) {
        let here = self.here();
        for at in from {
            let step = &mut self.program.code[at];
            match &mut step.op {
                Op::Try { to, .. } | Op::Look(to) => *to = here,
                Op::Jump | Op::Commit(_) | Op::Looked => step.next = here,
                _ => step.otherwise = here,
            }
            self.known = First::ALL;
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
        let slot = (is_captured && !self.is_quiet || row.is_some()).then(|| self.slot(node, row));
        // An option that takes nothing is not captured, unless it is text.
        let is_option = matches!(node.kind, Kind::Optional(_)) && !node.is_text && row.is_none();
        let item = self.item(node);
        if let Some(item) = item {
            self.push(Op::OpenItem(item), NONE);
        }
        self.index += 1;
        let mut opened = None;
        if is_option {
            self.optional(&node.children()[0], slot);
        } else {
            opened = slot.map(|slot| self.push(Op::Open { slot, count: 1 }, NONE));
            let traces_text = self.route.is_some() && node.is_text && one_run(node).is_some();
            let was_quiet = self.is_quiet;
            self.is_quiet |= self.route.is_none() && node.is_text;
            if traces_text {
                self.push(Op::OpenText, NONE);
            }
            self.inner(node, next, index);
            if traces_text {
                self.push(Op::CloseText, NONE);
            }
            self.is_quiet = was_quiet;
            self.close(opened);
        }
        if let Some(item) = item {
            let last = self.program.code.last_mut().map(|step| &mut step.op);
            match (last, opened) {
                // The captured text is the item.
                (Some(last @ Op::Close(1)), Some(opened)) => {
                    *last = Op::CloseAsItem(item);
                    self.program.code[opened - 1].op = Op::Jump;
                }
                _ => _ = self.push(Op::CloseItem(item), NONE),
            }
        }
        if let (Some(route), Some(around)) = (&mut self.route, around) {
            (route.is_repeated, route.is_in_text) = around;
        }
    }

    /// Ends a node that is captured, if one was opened: an instruction alone captures by itself.
    fn close(&mut self, opened: Option<usize>) {
        let Some(opened) = opened else { return };
        if let (None, [open, inner]) = (&self.route, &mut self.program.code[opened..])
            && can_match(inner.op)
            && let (NONE, NONE, Op::Open { slot, .. }) = (inner.slot, inner.otherwise, open.op)
        {
            (inner.slot, open.op) = (slot, Op::Jump);
        } else {
            self.push(Op::Close(1), NONE);
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
        self.program.slots.push(Slot::new(rule, index, label, reference));
        self.program.slots.len() as u32 - 1
    }

    fn inner(&mut self, node: &'g Node, next: Option<&'g Node>, index: u16) {
        match &node.kind {
            Kind::Sequence(children) => self.nodes(children, None),
            Kind::Choice(children) => self.choice(children, self.route.is_some() && is_one_text(node), false),
            Kind::Optional(child) => self.optional(child, None),
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let some = matches!(node.kind, Kind::OneOrMore(_));
                let last = next.filter(|next| runs_to_last(node, next));
                // A run is one text: a repetition captures its code points one by one.
                let is_captured = child.label.is_some() && !self.is_quiet && last.is_none();
                match one_code_point(child).filter(|_| !is_captured) {
                    Some(run) => self.run(child, &run, some, last),
                    None => self.repetition(child, some),
                }
            }
            Kind::Reference(name) if self.is_written_here(node, name) => {
                let (rule, index) = (self.rule, self.index);
                let body = self.rules.get(name.as_str()).map(|rule| &rule.body);
                (self.rule, self.index) = (name, 0);
                body.into_iter().for_each(|body| self.node(body, None));
                (self.rule, self.index) = (rule, index);
            }
            Kind::Reference(name) => {
                let is_nested = self.nested.contains(&core::ptr::from_ref(node));
                let place = if is_nested { self.place(node, index) } else { NONE };
                let at = self.push(if is_nested { Op::Nest(0) } else { CALL }, place);
                self.calls.push((at, (name, self.is_quiet)));
            }
            Kind::Literal { text, ignore_case } => {
                let place = self.place(node, index);
                let op = match (text.as_bytes(), ignore_case) {
                    (&[byte], false) => Op::Byte(byte),
                    (_, false) => Op::Text(self.text(text)),
                    (_, true) => Op::TextIgnoreCase(self.text(&text.to_ascii_lowercase())),
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

    /// Returns whether a rule is written where it is referred to.
    fn is_written_here(&self, node: &Node, name: &str) -> bool {
        let is_called = self.nested.contains(&core::ptr::from_ref(node));
        match self.route {
            Some(_) => self.rules.get(name).is_some_and(|rule| is_short(&rule.body)),
            None => !is_called && self.written.contains_key(name),
        }
    }

    fn optional(&mut self, child: &'g Node, slot: Option<u32>) {
        let first = self.first_of(child);
        let mut over = Vec::from_iter(self.test(first));
        let tried = self.try_at(first);
        let opened = slot.map(|slot| self.push(Op::Open { slot, count: 1 }, NONE));
        self.node(child, None);
        self.close(opened);
        let (failing, end) = self.settle(tried, tried + 1);
        over.extend(failing);
        over.push(self.reserve(end));
        self.land(over);
    }

    /// Adds a test of the next byte, if that can say that a node does not match.
    fn test(&mut self, first: First) -> Option<usize> {
        (self.route.is_none() && self.known.and(first) != self.known).then(|| {
            let first = self.first(first);
            self.reserve(Op::Peek(first))
        })
    }

    /// Adds an [`Op::Try`] of what begins with some bytes. In a program that traces, it has them.
    fn try_at(&mut self, first: First) -> usize {
        let tried = self.reserve(TRY);
        if self.route.is_some() && first != First::ALL {
            self.program.code[tried].slot = self.first(first);
        }
        tried
    }

    /// Returns the instructions from `tried`, an [`Op::Try`], on that go elsewhere after a failure, and the one that ends what
    /// was tried. Where nothing after it can fail, or only the first instruction of the body, the machine need not try.
    fn settle(&mut self, tried: usize, body: usize) -> (Vec<usize>, Op) {
        if self.route.is_some() {
            return (Vec::from([tried]), Op::Commit(0));
        }
        let code = &mut self.program.code;
        let start = (body..code.len()).find(|&at| !matches!(code[at].op, Op::Jump)).unwrap_or(body);
        let can_fail = |at: usize| match code[at].op {
            Op::Fail | Op::Call { .. } | Op::Nest(_) | Op::Look(_) | Op::LookedNot => true,
            op => can_match(op) && code[at].otherwise == NONE && !self.sure[at],
        };
        let is_first = start < code.len() && can_match(code[start].op) && can_fail(start);
        let mut at = if is_first { start + 1 } else { start };
        while at < code.len() && !can_fail(at) {
            // What fails after an inner one goes on there.
            at = if let Op::Try { to, .. } = code[at].op { to as usize } else { at + 1 };
        }
        if at >= code.len() {
            code[tried].op = Op::Jump;
            return (Vec::from_iter(is_first.then_some(start)), Op::Jump);
        }
        // What reads nothing can come before.
        let reads_nothing = matches!(code[start].op, Op::If { .. } | Op::Peek(_) | Op::End) && code[start].slot == NONE;
        if is_first && reads_nothing && body == tried + 1 {
            code.swap(tried, start);
            (code[tried].next, code[start].next) = (start as u32, start as u32 + 1);
            return (Vec::from([tried, start]), Op::Commit(0));
        }
        (Vec::from([tried]), Op::Commit(0))
    }

    /// Compiles a choice. If it is repeated, an alternative of one code point is read as a run, unless one of the
    /// alternatives before it begins with the same.
    fn choice(&mut self, children: &'g [Node], is_text: bool, is_repeated: bool) {
        if children.is_empty() {
            self.push(Op::Fail, NONE);
        }
        let firsts: Vec<First> = children.iter().map(|child| self.first_of(child)).collect();
        let (mut done, mut at) = (Vec::new(), 0);
        let lists = self.route.as_ref().is_some_and(|route| !route.is_repeated && !route.is_in_text);
        let row = |number| lists.then_some(Row { number, of: children.len(), is_text });
        let mut known = self.known;
        while let Some(child) = children.get(at) {
            let second = children.get(at + 1);
            let pair = second.and_then(|second| self.shared(child, second).map(|shared| (second, shared)));
            let (start, first) = (at, pair.map_or(firsts[at], |_| firsts[at].or(firsts[at + 1])));
            at += if pair.is_some() { 2 } else { 1 };
            let later = firsts[at..].iter().fold(First::NONE, |all, first| all.or(*first));
            let is_last = at == children.len();
            self.known = known;
            let mut over = Vec::new();
            let mut tried = None;
            if !is_last {
                over.extend(self.test(first));
                let is_apart = first.and(known).and(later) == First::NONE;
                tried = (self.route.is_some() || !is_apart).then(|| self.try_at(first));
            }
            self.list(row(at));
            match pair {
                Some((second, shared)) => self.factored(child, second, shared),
                None => self.alternative(child, &firsts[..start], first, is_repeated),
            }
            if !is_last {
                let settled = tried.map(|tried| self.settle(tried, tried + 1));
                let (failing, end) = settled.unwrap_or((Vec::new(), Op::Jump));
                if failing.is_empty() {
                    // These bytes do not come to the next alternative.
                    known = known.and(first.complement());
                }
                over.extend(failing);
                done.push(self.reserve(end));
                self.land(over);
            }
        }
        self.land(done);
    }

    /// Returns how many nodes at the start of two alternatives are the same, if reading them once is worth it.
    fn shared(&self, first: &Node, second: &Node) -> Option<usize> {
        let (Kind::Sequence(one), Kind::Sequence(other)) = (&first.kind, &second.kind) else { return None };
        let is_plain = |node: &Node| !node.is_text && self.item_of(node).is_none();
        let is_alike = first.label.is_some() == second.label.is_some() && is_plain(first) && is_plain(second);
        let count = one.iter().zip(other).take_while(|(one, other)| one == other).count();
        // A run may depend on the node after it.
        let count = count - usize::from(count > 0 && one_run(&one[count - 1]).is_some());
        let is_captured =
            !self.is_quiet && other[..count].iter().any(|node| node.label.is_some() || has_captures(node));
        let is_asked = other[..count].iter().flat_map(Node::nodes).any(|node| self.item_of(node).is_some());
        // The captures of a rule that is called keep their slots.
        let is_written = |(node, name): (&Node, &str)| {
            !self.nested.contains(&core::ptr::from_ref(node)) && self.written.get(name) == Some(&true)
        };
        let is_renamed = first.label.is_some() && other[..count].iter().flat_map(Node::references).all(is_written);
        let reads = !other[..count].iter().all(|node| self.nullable.matches(node));
        let is_shared = self.route.is_none() && is_alike && reads && !is_asked;
        (is_shared && (is_renamed || !is_captured)).then_some(count)
    }

    /// Compiles two alternatives that begin with the same nodes. Where the rest of the first does not match, what was
    /// captured of those nodes becomes that of the second.
    fn factored(&mut self, first: &'g Node, second: &'g Node, shared: usize) {
        let slot = self.begin(first, shared);
        let test = self.test(self.first_of_all(&first.children()[shared..]));
        let tried = self.reserve(TRY);
        self.end(first, shared, slot);
        let (mut over, end) = self.settle(tried, tried + 1);
        over.extend(test);
        let done = self.reserve(end);
        // The second numbers its slots in the same order, and needs no code for them.
        let (code, calls) = (self.program.code.len(), self.calls.len());
        let second_slot = self.begin(second, shared);
        self.program.code.truncate(code);
        self.program.expects.truncate(code);
        self.sure.truncate(code);
        self.calls.truncate(calls);
        self.land(over);
        if let (Some(slot), Some(second)) = (slot, second_slot) {
            self.push(Op::Rename(second - slot), NONE);
        }
        self.end(second, shared, second_slot);
        self.land([done]);
    }

    /// Begins an alternative with some of its nodes, and returns its slot.
    fn begin(&mut self, node: &'g Node, shared: usize) -> Option<u32> {
        let slot = (node.label.is_some() && !self.is_quiet).then(|| self.slot(node, None));
        if let Some(slot) = slot {
            self.push(Op::Open { slot, count: 1 }, NONE);
        }
        self.index += 1;
        self.nodes(&node.children()[..shared], node.children().get(shared));
        slot
    }

    /// Ends an alternative with the rest of its nodes.
    fn end(&mut self, node: &'g Node, shared: usize, slot: Option<u32>) {
        self.nodes(&node.children()[shared..], None);
        if slot.is_some() {
            self.push(Op::Close(1), NONE);
        }
    }

    /// Compiles nodes in sequence, with the one after them.
    fn nodes(&mut self, nodes: &'g [Node], next: Option<&'g Node>) {
        for (at, node) in nodes.iter().enumerate() {
            self.node(node, nodes.get(at + 1).or(next));
        }
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
        let first = self.first_of(child);
        let mut over = Vec::from_iter(self.test(first));
        let tried = self.try_at(first);
        // A test follows each iteration as well. Where it ends the repetition, the machine forgets that it tried.
        let start = self.here();
        self.known = First::ALL;
        let ends = self.test(first);
        let body = self.program.code.len();
        self.program.code[tried].next = self.here();
        match &child.kind {
            Kind::Choice(children) if child.label.is_none() && self.item_of(child).is_none() => {
                self.index += 1;
                self.choice(children, false, true);
            }
            _ => self.node(child, None),
        }
        // An iteration that reads nothing has to end.
        let is_empty = self.nullable.matches(child);
        let (failing, end) = if is_empty { (Vec::from([tried]), Op::Commit(0)) } else { self.settle(tried, body) };
        over.extend(failing);
        if let Op::Jump = end {
            let again = self.reserve(end);
            self.program.code[again].next = start;
            over.extend(ends);
        } else {
            self.push(Op::Repeat(start), NONE);
            if ends.is_some() {
                self.land(ends);
                over.push(self.reserve(end));
            }
        }
        self.land(over);
        self.known = First::ALL;
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
        let was_quiet = core::mem::replace(&mut self.is_quiet, self.route.is_none());
        self.node(child, None);
        self.is_quiet = was_quiet;
        if matches {
            let looked = self.reserve(Op::Looked);
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

    fn first_of_rule(&self, name: &str) -> First {
        self.first_of_rules.get(name).copied().unwrap_or(First::ALL)
    }

    /// Returns the bytes with which nodes in sequence can begin.
    fn first_of_all(&self, nodes: &[Node]) -> First {
        let is_nullable = nodes.iter().all(|node| self.nullable.matches(node));
        if is_nullable { First::ALL } else { first::of_sequence(nodes, false, &|name: &str| self.first_of_rule(name)) }
    }

    fn first_of(&self, node: &Node) -> First {
        let first = first::of(node, self.route.is_some(), &|name: &str| self.first_of_rule(name));
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

/// Returns whether an instruction reads, or looks at what follows, and can match.
fn can_match(op: Op) -> bool {
    matches!(
        op,
        Op::Byte(_)
            | Op::Text(_)
            | Op::TextIgnoreCase(_)
            | Op::One(_)
            | Op::Run(_)
            | Op::SomeRun(_)
            | Op::RunToLast { .. }
            | Op::Peek(_)
            | Op::End
            | Op::If { .. }
    )
}

/// Returns the repeated node.
fn one_run(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => Some(child),
        _ => None,
    }
}

/// Returns the first bytes of each rule, of rules that come after those that they refer to. A nested reference may be to
/// one that is not known yet, and begins with all bytes.
fn first_of_rules<'g>(rules: &[&'g Rule], traces: bool) -> Map<&'g str, First> {
    let mut known: Map<&str, First> = Map::new();
    for rule in rules {
        let first = first::of(&rule.body, traces, &|name: &str| known.get(name).copied().unwrap_or(First::ALL));
        known.insert(&rule.name, first);
    }
    known
}

/// Returns the rules that are written where they are referred to: small ones, and those with one reference to them. Says
/// for each whether all rules that it refers to are written there. The rules come after those that they refer to.
fn written<'g>(rules: &[&'g Rule], graph: &Graph<'g>, nested: &Set<*const Node>) -> Map<&'g str, bool> {
    let mut sizes: Map<&str, usize> = Map::new();
    let mut written: Map<&str, bool> = Map::new();
    let mut counts: Map<&str, usize> = Map::new();
    graph.values().flatten().for_each(|(_, callee)| *counts.entry(callee).or_default() += 1);
    for rule in rules {
        let name = rule.name.as_str();
        let size =
            rule.body.nodes().count() + graph[name].iter().filter_map(|(_, callee)| sizes.get(callee)).sum::<usize>();
        let copies = counts.get(name).map_or(0, |count| count - 1);
        if size <= TINY || size <= LARGE && size * copies <= GROWTH {
            sizes.insert(name, size);
            let is_written = |callee| written.get(callee) == Some(&true);
            let is_whole = rule
                .body
                .references()
                .all(|(node, callee)| !nested.contains(&core::ptr::from_ref(node)) && is_written(callee));
            written.insert(name, is_whole);
        }
    }
    written
}

/// Fails if a rule refers to itself by a reference that is in no bracket, which nothing would bound.
fn check_recursion<'g>(grammar: &'g Grammar, flat: &Graph<'g>) -> Result<(), Error> {
    let cycles = cycles(grammar, flat);
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
