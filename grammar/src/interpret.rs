//! The interpreter: matches text against a grammar with full backtracking, as the standard's prose describes.
//!
//! It is the oracle for generated parsers. A grammar is compiled to a small program, with a few instructions per node.
//! The machine tries alternatives in order, repeats as often as it can, and goes back to the latest choice after a
//! mismatch, until the whole input matches. It does not recurse with the input. A state that the machine has reached
//! before has failed before, so it is not tried again: the time for a match is polynomial in the input's length, and
//! linear for most URL grammars.
//!
//! The caller supplies the values of predicates.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use crate::model::{Class, Error, Grammar, Kind, Node, Position, Rule};

/// A grammar prepared for matching texts.
///
/// ```
/// use railurl_grammar::{interpret::Interpreter, read};
///
/// let grammar = read("pair =\n  Sequence:\n    N: word\n    T: =\n    value = N: word\n\nword =\n  ZeroOrMore:\n    T: any\n")?;
/// let interpreter = Interpreter::new(&grammar)?;
/// let found = interpreter.parse("pair", "a=b=c").unwrap();
/// // Repetitions are greedy, so the first word reaches to the last equals sign.
/// assert_eq!((found.children[0].start, found.children[0].end), (0, 3));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[derive(Debug)]
pub struct Interpreter<'g> {
    code: Vec<Op<'g>>,
    places: Vec<Place<'g>>,
    /// The start of each rule in the code, by name.
    entries: HashMap<&'g str, u32>,
}

/// A node of the grammar and the part of the input that it matched.
///
/// A [`Reference`](Kind::Reference) has one child, the body of the rule it refers to; a repetition has a child for each
/// iteration; a node that matched nothing by choice (an [`Optional`](Kind::Optional)) has none. Look-ahead,
/// predicates and [`End`](Kind::End) have an empty span and no children.
#[derive(Debug)]
pub struct Match<'g> {
    /// The name of the rule that the node belongs to.
    pub rule: &'g str,
    /// The node.
    pub node: &'g Node,
    /// The node's number within the rule's body, counted in preorder from 0.
    pub index: u16,
    /// Where the match starts, in bytes.
    pub start: usize,
    /// Where the match ends, in bytes.
    pub end: usize,
    /// The matches of the nodes below this one, in order.
    pub children: Vec<Match<'g>>,
}

impl Drop for Match<'_> {
    /// Drops a tree level by level, because recursive rules make trees as deep as the input is long.
    fn drop(&mut self) {
        if self.children.iter().all(|child| child.children.is_empty()) {
            return;
        }
        let mut rest = std::mem::take(&mut self.children);
        while let Some(mut node) = rest.pop() {
            rest.append(&mut node.children);
        }
    }
}

impl<'g> Interpreter<'g> {
    /// Compiles a grammar.
    ///
    /// # Errors
    ///
    /// There is a reference to a missing rule; a predicate about a label or rule that does not come before it in the
    /// same sequence or one around it; a rule that can begin with itself (left recursion), which would never end; or a
    /// rule of more than 65,536 nodes.
    pub fn new(grammar: &'g Grammar) -> Result<Self, Error> {
        check_references(grammar)?;
        let nullable = nullable_rules(grammar);
        check_left_recursion(grammar, &nullable)?;
        let mut compiler = Compiler { nullable, ..Compiler::default() };
        for rule in &grammar.rules {
            compiler.rule(rule).map_err(|error| error.within(&rule.name))?;
        }
        for &(at, name) in &compiler.calls {
            compiler.code[at] = Op::Call(compiler.entries[name]);
        }
        Ok(Interpreter { code: compiler.code, places: compiler.places, entries: compiler.entries })
    }

    /// Matches the whole of `input` against a rule, with every predicate true.
    ///
    /// Returns `None` if the input does not match, or if the grammar has no such rule.
    pub fn parse(&self, rule: &str, input: &str) -> Option<Match<'g>> {
        self.parse_with(rule, input, &mut |_, _| true)
    }

    /// Matches the whole of `input` against a rule, calling `predicates` for the value of a predicate by name.
    ///
    /// The second argument is the text for a predicate that takes one: the text matched by the nearest preceding item
    /// that has the label, or that is an unlabelled reference to the rule, in the predicate's sequence or one around it
    /// within the rule. The text is empty for an item that matched nothing.
    ///
    /// The machine may backtrack and ask again, so the answer must depend on the arguments only.
    ///
    /// Returns `None` if the input does not match, or if the grammar has no such rule.
    ///
    /// ```
    /// use railurl_grammar::{interpret::Interpreter, read};
    ///
    /// let grammar = read("twice =\n  Sequence:\n    half = N: word\n    If: even(half)\n    N: word\n\nword =\n  OneOrMore:\n    T: any\n")?;
    /// let interpreter = Interpreter::new(&grammar)?;
    /// let found = interpreter.parse_with("twice", "abcd", &mut |name, text| name == "even" && text.unwrap().len() % 2 == 0);
    /// assert_eq!(found.unwrap().children[0].end, 2);
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn parse_with(
        &self,
        rule: &str,
        input: &str,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<Match<'g>> {
        let entry = *self.entries.get(rule)?;
        let machine = Machine {
            program: self,
            input,
            pc: entry,
            at: 0,
            frame: OUTERMOST,
            frames: vec![Frame { parent: OUTERMOST, kind: FrameKind::Outermost }],
            known_frames: HashMap::default(),
            tried: HashSet::default(),
            choices: Vec::new(),
            events: Vec::new(),
        };
        let events = machine.run(predicates)?;
        Some(self.tree(&events))
    }

    /// The tree that a complete log of events describes.
    fn tree(&self, events: &[Event]) -> Match<'g> {
        let mut open: Vec<Match<'g>> = Vec::new();
        for event in events {
            let done = match *event {
                Event::Enter { place, at } => {
                    open.push(self.leaf(place, at, at));
                    continue;
                }
                Event::Leave { at } => {
                    let mut node = open.pop().expect("every Leave has its Enter");
                    node.end = at;
                    node
                }
                Event::Leaf { place, start, end } => self.leaf(place, start, end),
            };
            match open.last_mut() {
                Some(parent) => parent.children.push(done),
                None => return done,
            }
        }
        unreachable!("the outermost node is left last")
    }

    fn leaf(&self, place: u32, start: usize, end: usize) -> Match<'g> {
        let Place { rule, node, index } = self.places[place as usize];
        Match { rule, node, index, start, end, children: Vec::new() }
    }
}

/// The node of an event.
#[derive(Clone, Copy, Debug)]
struct Place<'g> {
    rule: &'g str,
    node: &'g Node,
    index: u16,
}

/// An instruction. Code addresses are `u32`, so that a state is small.
#[derive(Clone, Copy, Debug)]
enum Op<'g> {
    /// Log that a node begins, or ends.
    Enter(u32),
    Leave,
    /// Match one thing and log it.
    Literal {
        place: u32,
        text: &'g str,
        ignore_case: bool,
    },
    Class {
        place: u32,
        class: &'g Class,
    },
    /// Continue; after a failure, continue there.
    Split(u32),
    Jump(u32),
    Call(u32),
    Return,
    /// Around an iteration whose body can match nothing. An iteration that does fails, except the first of `OneOrMore`.
    OpenIteration,
    OpenFirstIteration,
    CloseIteration,
    /// Around an item that a predicate asks about, and at the end of its sequence.
    OpenItem,
    CloseItem(u32),
    ForgetItem,
    /// Around the child of `Ahead` and `NotAhead`.
    OpenAhead,
    CloseAhead(u32),
    OpenNotAhead(u32),
    CloseNotAhead,
    End(u32),
    If {
        place: u32,
        name: &'g str,
        item: Option<u32>,
    },
    /// Log a node that matches nothing.
    Nothing(u32),
    Fail,
}

/// Compiles a grammar to code.
#[derive(Default)]
struct Compiler<'g> {
    code: Vec<Op<'g>>,
    places: Vec<Place<'g>>,
    entries: HashMap<&'g str, u32>,
    /// Calls whose targets are not known yet.
    calls: Vec<(usize, &'g str)>,
    nullable: HashSet<&'g str>,
    /// The items of the current rule that predicates ask about: predicate and item, as addresses of nodes.
    asked: HashMap<*const Node, *const Node>,
    /// The places of those items compiled so far.
    items: HashMap<*const Node, u32>,
}

impl<'g> Compiler<'g> {
    fn rule(&mut self, rule: &'g Rule) -> Result<(), Error> {
        if self.entries.contains_key(rule.name.as_str()) {
            return Err(Error::new(rule.body.position, format!("the rule `{}` is defined twice", rule.name)));
        }
        self.asked.clear();
        self.items.clear();
        resolve_arguments(&rule.body, &mut Vec::new(), &mut self.asked)?;
        self.entries.insert(&rule.name, self.here());
        let first = self.places.len();
        self.node(&rule.name, first, &rule.body)?;
        self.code.push(Op::Return);
        Ok(())
    }

    fn here(&self) -> u32 {
        u32::try_from(self.code.len()).expect("a program of fewer than four billion instructions")
    }

    fn node(&mut self, rule: &'g str, first: usize, node: &'g Node) -> Result<(), Error> {
        let place = self.places.len() as u32;
        let index = u16::try_from(self.places.len() - first)
            .map_err(|_| Error::new(node.position, "more than 65536 nodes in a rule"))?;
        self.places.push(Place { rule, node, index });
        match &node.kind {
            Kind::Literal { text, ignore_case } => {
                self.code.push(Op::Literal { place, text, ignore_case: *ignore_case });
            }
            Kind::Class(class) => self.code.push(Op::Class { place, class }),
            Kind::End => self.code.push(Op::End(place)),
            Kind::Predicate { name, .. } => {
                let item = self.asked.get(&(node as *const Node)).map(|item| self.items[item]);
                self.code.push(Op::If { place, name, item });
            }
            Kind::Ahead(child) => {
                self.code.push(Op::OpenAhead);
                self.node(rule, first, child)?;
                self.code.push(Op::CloseAhead(place));
            }
            Kind::NotAhead(child) => {
                let open = self.reserve();
                self.node(rule, first, child)?;
                self.code.push(Op::CloseNotAhead);
                self.code[open] = Op::OpenNotAhead(self.here());
                self.code.push(Op::Nothing(place));
            }
            _ => {
                self.code.push(Op::Enter(place));
                self.inner(rule, first, node)?;
                self.code.push(Op::Leave);
            }
        }
        Ok(())
    }

    /// The code between a node's `Enter` and `Leave`.
    fn inner(&mut self, rule: &'g str, first: usize, node: &'g Node) -> Result<(), Error> {
        match &node.kind {
            Kind::Sequence(children) => self.sequence(rule, first, children)?,
            Kind::Choice(children) => self.choice(rule, first, children)?,
            Kind::Optional(child) => {
                let split = self.reserve();
                self.node(rule, first, child)?;
                self.code[split] = Op::Split(self.here());
            }
            Kind::ZeroOrMore(child) => {
                let start = self.here();
                let split = self.reserve();
                let guarded = is_nullable(child, &self.nullable);
                self.code.extend(guarded.then_some(Op::OpenIteration));
                self.node(rule, first, child)?;
                self.code.extend(guarded.then_some(Op::CloseIteration));
                self.code.push(Op::Jump(start));
                self.code[split] = Op::Split(self.here());
            }
            Kind::OneOrMore(child) => self.one_or_more(rule, first, child)?,
            Kind::Reference(name) => {
                let call = self.reserve();
                self.calls.push((call, name));
            }
            _ => unreachable!("`node` compiles the leaves"),
        }
        Ok(())
    }

    /// The first iteration may match nothing, the others may not.
    fn one_or_more(&mut self, rule: &'g str, first: usize, child: &'g Node) -> Result<(), Error> {
        let guarded = is_nullable(child, &self.nullable);
        self.code.extend(guarded.then_some(Op::OpenFirstIteration));
        let start = self.here();
        self.node(rule, first, child)?;
        self.code.extend(guarded.then_some(Op::CloseIteration));
        let split = self.reserve();
        self.code.extend(guarded.then_some(Op::OpenIteration));
        self.code.push(Op::Jump(start));
        self.code[split] = Op::Split(self.here());
        Ok(())
    }

    fn sequence(&mut self, rule: &'g str, first: usize, children: &'g [Node]) -> Result<(), Error> {
        let mut items = 0;
        for child in children {
            let address: *const Node = child;
            let asked = self.asked.values().any(|&item| item == address);
            if asked {
                self.items.insert(address, self.places.len() as u32);
                self.code.push(Op::OpenItem);
                items += 1;
            }
            let place = self.places.len() as u32;
            self.node(rule, first, child)?;
            if asked {
                self.code.push(Op::CloseItem(place));
            }
        }
        self.code.extend((0..items).map(|_| Op::ForgetItem));
        Ok(())
    }

    fn choice(&mut self, rule: &'g str, first: usize, children: &'g [Node]) -> Result<(), Error> {
        let mut jumps = Vec::new();
        for (index, child) in children.iter().enumerate() {
            if index + 1 == children.len() {
                self.node(rule, first, child)?;
            } else {
                let split = self.reserve();
                self.node(rule, first, child)?;
                jumps.push(self.reserve());
                self.code[split] = Op::Split(self.here());
            }
        }
        if children.is_empty() {
            self.code.push(Op::Fail);
        }
        let end = self.here();
        for jump in jumps {
            self.code[jump] = Op::Jump(end);
        }
        Ok(())
    }

    /// Reserves an instruction to be filled in.
    fn reserve(&mut self) -> usize {
        self.code.push(Op::Fail);
        self.code.len() - 1
    }
}

/// Finds the item of each predicate with an argument.
///
/// For each sequence around `node`, `before` has the items that come before it there.
fn resolve_arguments<'g>(
    node: &'g Node,
    before: &mut Vec<&'g [Node]>,
    asked: &mut HashMap<*const Node, *const Node>,
) -> Result<(), Error> {
    if let Kind::Predicate { argument: Some(argument), .. } = &node.kind {
        let item =
            before.iter().rev().flat_map(|items| items.iter().rev()).find(|item| item_name(item) == Some(argument));
        let Some(item) = item else {
            return Err(Error::new(
                node.position,
                format!(
                    "the predicate asks about `{argument}`, but no such label or rule comes before it in its sequence"
                ),
            ));
        };
        asked.insert(node, item);
    }
    let sequence = matches!(node.kind, Kind::Sequence(_));
    for (index, child) in node.children().iter().enumerate() {
        if sequence {
            before.push(&node.children()[..index]);
        }
        resolve_arguments(child, before, asked)?;
        if sequence {
            before.pop();
        }
    }
    Ok(())
}

/// The name by which a predicate refers to an item: its label, or else its rule.
fn item_name(item: &Node) -> Option<&str> {
    match (&item.label, &item.kind) {
        (Some(label), _) => Some(label),
        (None, Kind::Reference(rule)) => Some(rule),
        _ => None,
    }
}

/// The rules that can match nothing.
fn nullable_rules(grammar: &Grammar) -> HashSet<&str> {
    let mut nullable = HashSet::new();
    loop {
        let before = nullable.len();
        for rule in &grammar.rules {
            if is_nullable(&rule.body, &nullable) {
                nullable.insert(rule.name.as_str());
            }
        }
        if nullable.len() == before {
            return nullable;
        }
    }
}

fn is_nullable(node: &Node, rules: &HashSet<&str>) -> bool {
    match &node.kind {
        Kind::Sequence(children) => children.iter().all(|child| is_nullable(child, rules)),
        Kind::Choice(children) => children.iter().any(|child| is_nullable(child, rules)),
        Kind::OneOrMore(child) => is_nullable(child, rules),
        Kind::Reference(name) => rules.contains(name.as_str()),
        Kind::Literal { text, .. } => text.is_empty(),
        Kind::Class(_) => false,
        Kind::Optional(_)
        | Kind::ZeroOrMore(_)
        | Kind::Ahead(_)
        | Kind::NotAhead(_)
        | Kind::End
        | Kind::Predicate { .. } => true,
    }
}

fn check_references(grammar: &Grammar) -> Result<(), Error> {
    let names: HashSet<&str> = grammar.rules.iter().map(|rule| rule.name.as_str()).collect();
    for rule in &grammar.rules {
        let mut rest = vec![&rule.body];
        while let Some(node) = rest.pop() {
            match &node.kind {
                Kind::Reference(name) if !names.contains(name.as_str()) => {
                    return Err(Error::new(node.position, format!("there is no rule `{name}`")).within(&rule.name));
                }
                _ => rest.extend(node.children().iter().rev()),
            }
        }
    }
    Ok(())
}

/// Removes the rules that can begin only with removed rules; every rule left is on a cycle or leads to one.
fn check_left_recursion(grammar: &Grammar, nullable: &HashSet<&str>) -> Result<(), Error> {
    let mut left: HashMap<&str, Vec<(&str, Position)>> = HashMap::new();
    for rule in &grammar.rules {
        let mut firsts = Vec::new();
        first_references(&rule.body, nullable, &mut firsts);
        left.insert(&rule.name, firsts);
    }
    loop {
        let struck: Vec<&str> = (left.iter())
            .filter(|(_, firsts)| firsts.iter().all(|(name, _)| !left.contains_key(name)))
            .map(|(&name, _)| name)
            .collect();
        if struck.is_empty() {
            break;
        }
        for name in struck {
            left.remove(name);
        }
    }
    let Some(mut rule) = grammar.rules.iter().map(|rule| rule.name.as_str()).find(|name| left.contains_key(name))
    else {
        return Ok(());
    };
    // Every rule left leads to another, so as many steps as there are rules reach the cycle.
    let step = |rule: &str| *left[rule].iter().find(|(name, _)| left.contains_key(name)).expect("struck out otherwise");
    for _ in 0..left.len() {
        rule = step(rule).0;
    }
    let (next, position) = step(rule);
    Err(Error::new(position, format!("left recursion: `{rule}` can begin with itself, by way of `{next}`"))
        .within(rule))
}

/// The references that a match of `node` can begin with.
fn first_references<'g>(node: &'g Node, nullable: &HashSet<&str>, firsts: &mut Vec<(&'g str, Position)>) {
    if let Kind::Reference(name) = &node.kind {
        firsts.push((name, node.position));
    }
    for child in node.children() {
        first_references(child, nullable, firsts);
        if matches!(node.kind, Kind::Sequence(_)) && !is_nullable(child, nullable) {
            break;
        }
    }
}

/// The number of the outermost frame.
const OUTERMOST: u32 = 0;

/// The context of an execution: a linked list from the innermost frame outwards. Equal frames have the same number, so
/// two states are equal exactly if their numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Frame {
    parent: u32,
    kind: FrameKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum FrameKind {
    Outermost,
    /// A rule, called from this address.
    Call(u32),
    /// An iteration that began there; `None` for a first one, which may be empty.
    Iteration(Option<usize>),
    /// An item that a predicate will ask about: begun there, then done.
    OpenItem(usize),
    Item {
        place: u32,
        start: usize,
        end: usize,
    },
    /// Look-ahead that began at a place, with the number of choices and events then.
    Ahead {
        at: usize,
        choices: usize,
        events: usize,
    },
}

/// Where to continue after a failure.
#[derive(Clone, Copy, Debug)]
struct ChoicePoint {
    pc: u32,
    at: usize,
    frame: u32,
    events: usize,
}

/// A log entry of the match so far; backtracking truncates the log.
#[derive(Clone, Copy, Debug)]
enum Event {
    Enter { place: u32, at: usize },
    Leave { at: usize },
    Leaf { place: u32, start: usize, end: usize },
}

/// The interpreter running on one input.
struct Machine<'p, 'g, 'i> {
    program: &'p Interpreter<'g>,
    input: &'i str,
    pc: u32,
    /// The byte offset in the input.
    at: usize,
    frame: u32,
    frames: Vec<Frame>,
    known_frames: HashMap<Frame, u32, Mixing>,
    /// The states in which a choice was made. The search is depth-first and ends with the first success, so a state
    /// that comes up again has failed.
    tried: HashSet<(u32, u32, usize), Mixing>,
    choices: Vec<ChoicePoint>,
    events: Vec<Event>,
}

impl Machine<'_, '_, '_> {
    /// The events of the first complete match.
    fn run(mut self, predicates: &mut dyn FnMut(&str, Option<&str>) -> bool) -> Option<Vec<Event>> {
        loop {
            let op = self.program.code[self.pc as usize];
            self.pc += 1;
            if let (Op::Return, OUTERMOST) = (op, self.frame) {
                if self.at == self.input.len() {
                    return Some(self.events);
                }
                self.go_back()?;
            } else if !self.step(op, predicates) {
                self.go_back()?;
            }
        }
    }

    /// Executes an instruction; returns false if it does not match.
    fn step(&mut self, op: Op<'_>, predicates: &mut dyn FnMut(&str, Option<&str>) -> bool) -> bool {
        match op {
            Op::Enter(place) => self.events.push(Event::Enter { place, at: self.at }),
            Op::Leave => self.events.push(Event::Leave { at: self.at }),
            Op::Literal { place, text, ignore_case } => {
                let Some(found) = self.input.as_bytes().get(self.at..self.at + text.len()) else { return false };
                let same = found == text.as_bytes() || (ignore_case && found.eq_ignore_ascii_case(text.as_bytes()));
                return same && self.consume(place, text.len());
            }
            Op::Class { place, class } => {
                let next = self.input[self.at..].chars().next();
                return next.is_some_and(|c| class.contains(c) && self.consume(place, c.len_utf8()));
            }
            Op::End(place) => return self.at == self.input.len() && self.consume(place, 0),
            Op::Nothing(place) => return self.consume(place, 0),
            Op::If { place, name, item } => {
                let text = item.map(|item| self.item_text(item));
                return predicates(name, text) && self.consume(place, 0);
            }
            Op::Jump(to) => self.pc = to,
            Op::Split(otherwise) => return self.try_first(otherwise),
            Op::Fail => return false,
            _ => return self.step_frames(op),
        }
        true
    }

    /// Executes an instruction that opens or closes a frame.
    fn step_frames(&mut self, op: Op<'_>) -> bool {
        match op {
            Op::Call(to) => {
                self.open(FrameKind::Call(self.pc));
                self.pc = to;
            }
            Op::OpenIteration => self.open(FrameKind::Iteration(Some(self.at))),
            Op::OpenFirstIteration => self.open(FrameKind::Iteration(None)),
            Op::OpenItem => self.open(FrameKind::OpenItem(self.at)),
            Op::OpenAhead => return self.look_ahead(None),
            Op::OpenNotAhead(otherwise) => return self.look_ahead(Some(otherwise)),
            _ => return self.close(op),
        }
        true
    }

    fn close(&mut self, op: Op<'_>) -> bool {
        let Frame { parent, kind } = self.frames[self.frame as usize];
        self.frame = parent;
        match (op, kind) {
            (Op::Return, FrameKind::Call(from)) => self.pc = from,
            (Op::CloseIteration, FrameKind::Iteration(start)) => return start != Some(self.at),
            (Op::CloseItem(place), FrameKind::OpenItem(start)) => {
                self.open(FrameKind::Item { place, start, end: self.at })
            }
            (Op::ForgetItem, FrameKind::Item { .. }) => {}
            (Op::CloseAhead(place), FrameKind::Ahead { at, choices, events }) => {
                self.choices.truncate(choices);
                self.events.truncate(events);
                self.at = at;
                self.consume(place, 0);
            }
            (Op::CloseNotAhead, FrameKind::Ahead { choices, .. }) => {
                self.choices.truncate(choices);
                return false;
            }
            (op, kind) => unreachable!("{op:?} closes {kind:?}"),
        }
        true
    }

    fn consume(&mut self, place: u32, length: usize) -> bool {
        self.events.push(Event::Leaf { place, start: self.at, end: self.at + length });
        self.at += length;
        true
    }

    fn open(&mut self, kind: FrameKind) {
        let frame = Frame { parent: self.frame, kind };
        self.frame = *self.known_frames.entry(frame).or_insert_with(|| {
            self.frames.push(frame);
            u32::try_from(self.frames.len() - 1).expect("fewer than four billion frames")
        });
    }

    /// Whether the state is new, and so worth trying.
    fn is_new(&mut self) -> bool {
        self.tried.insert((self.pc, self.frame, self.at))
    }

    fn try_first(&mut self, otherwise: u32) -> bool {
        self.is_new() && {
            self.push_choice(otherwise);
            true
        }
    }

    fn look_ahead(&mut self, otherwise: Option<u32>) -> bool {
        self.is_new() && {
            self.open(FrameKind::Ahead { at: self.at, choices: self.choices.len(), events: self.events.len() });
            if let Some(otherwise) = otherwise {
                let inside = self.frame;
                self.frame = self.frames[inside as usize].parent;
                self.push_choice(otherwise);
                self.frame = inside;
            }
            true
        }
    }

    fn push_choice(&mut self, pc: u32) {
        self.choices.push(ChoicePoint { pc, at: self.at, frame: self.frame, events: self.events.len() });
    }

    /// Goes back to the latest choice; `None` if there is none left.
    fn go_back(&mut self) -> Option<()> {
        let choice = self.choices.pop()?;
        self.pc = choice.pc;
        self.at = choice.at;
        self.frame = choice.frame;
        self.events.truncate(choice.events);
        Some(())
    }

    /// The text of the nearest match of an item; its frame is within the current rule.
    fn item_text(&self, item: u32) -> &str {
        let mut frame = self.frame;
        loop {
            let Frame { parent, kind } = self.frames[frame as usize];
            match kind {
                FrameKind::Item { place, start, end } if place == item => return &self.input[start..end],
                FrameKind::Outermost => unreachable!("an item is compiled to stand around its predicates"),
                _ => frame = parent,
            }
        }
    }
}

/// A hasher for small integer keys. An oracle's inputs are not hostile.
#[derive(Default)]
struct Mixer(u64);

type Mixing = BuildHasherDefault<Mixer>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{read, sample};

    /// Rules `a`, `b` and `c` over the letters `a` and `b` and the solidus; `plain` ones have nothing that does not consume.
    pub(crate) fn grammars(plain: bool) -> impl Strategy<Value = Grammar> {
        prop::collection::vec(nodes(plain), 3).prop_map(|bodies| Grammar {
            rules: ["a", "b", "c"].into_iter().zip(bodies).map(|(name, body)| Rule::new(name, body)).collect(),
            ..Grammar::default()
        })
    }

    fn nodes(plain: bool) -> impl Strategy<Value = Node> {
        let leaf = prop_oneof![
            3 => "[ab/]{1,2}".prop_map(|text| Kind::Literal { text, ignore_case: false }),
            1 => "[abAB]".prop_map(|text| Kind::Literal { text, ignore_case: true }),
            3 => prop_oneof![Just(vec![('a', 'b')]), Just(vec![('/', '/')])]
                .prop_map(|ranges| Kind::Class(Class { negated: false, ranges })),
            1 => Just(Kind::Class(Class { negated: true, ranges: vec![('b', 'b')] })),
            2 => prop_oneof![Just("a"), Just("b"), Just("c")].prop_map(|name| Kind::Reference(name.to_owned())),
            u32::from(!plain) => prop_oneof![
                Just(Kind::End),
                "yes|no".prop_map(|name| Kind::Predicate { name, argument: None }),
            ],
        ];
        leaf.prop_map(Node::new).prop_recursive(4, 16, 3, move |inner| {
            let many = prop::collection::vec(inner.clone(), 1..4);
            let one = inner.prop_map(Box::new);
            prop_oneof![
                4 => many.clone().prop_map(Kind::Sequence),
                3 => many.prop_map(Kind::Choice),
                1 => one.clone().prop_map(Kind::Optional),
                1 => one.clone().prop_map(Kind::ZeroOrMore),
                1 => one.clone().prop_map(Kind::OneOrMore),
                u32::from(!plain) => one.clone().prop_map(Kind::Ahead),
                u32::from(!plain) => one.prop_map(Kind::NotAhead),
            ]
            .prop_map(Node::new)
        })
    }

    /// The prose as a recursive function: `then` must match after the node.
    struct Naive<'g, 'i> {
        grammar: &'g Grammar,
        input: &'i str,
        /// The leaves matched so far.
        leaves: Vec<(*const Node, usize, usize)>,
        steps: usize,
    }

    type Then<'a, 'g, 'i> = &'a mut dyn FnMut(&mut Naive<'g, 'i>, usize) -> bool;

    impl<'g, 'i> Naive<'g, 'i> {
        fn matches(&mut self, node: &'g Node, at: usize, then: Then<'_, 'g, 'i>) -> bool {
            self.steps += 1;
            if self.steps > 20_000 {
                return false;
            }
            match &node.kind {
                Kind::Sequence(children) => self.sequence(children, at, then),
                Kind::Choice(children) => children.iter().any(|child| self.matches(child, at, then)),
                Kind::Optional(child) => self.matches(child, at, then) || then(self, at),
                Kind::ZeroOrMore(child) => self.repeat(child, at, then),
                Kind::OneOrMore(child) => self.matches(child, at, &mut |naive, end| naive.repeat(child, end, then)),
                Kind::Reference(name) => self.matches(&self.grammar.rule(name).unwrap().body, at, then),
                Kind::Literal { text, ignore_case } => {
                    let end = at + text.len();
                    let found = self.input.get(at..end);
                    let same = |found: &str| found == text || *ignore_case && found.eq_ignore_ascii_case(text);
                    found.is_some_and(same) && self.leaf(node, at, end, then)
                }
                Kind::Class(class) => match self.input[at..].chars().next() {
                    Some(c) if class.contains(c) => self.leaf(node, at, at + c.len_utf8(), then),
                    _ => false,
                },
                Kind::Ahead(child) => self.looks(child, at) && then(self, at),
                Kind::NotAhead(child) => !self.looks(child, at) && then(self, at),
                Kind::End => at == self.input.len() && then(self, at),
                Kind::Predicate { name, .. } => name == "yes" && then(self, at),
            }
        }

        fn sequence(&mut self, children: &'g [Node], at: usize, then: Then<'_, 'g, 'i>) -> bool {
            match children {
                [] => then(self, at),
                [first, rest @ ..] => self.matches(first, at, &mut |naive, end| naive.sequence(rest, end, then)),
            }
        }

        fn repeat(&mut self, child: &'g Node, at: usize, then: Then<'_, 'g, 'i>) -> bool {
            self.matches(child, at, &mut |naive, end| end > at && naive.repeat(child, end, then)) || then(self, at)
        }

        fn looks(&mut self, child: &'g Node, at: usize) -> bool {
            let leaves = self.leaves.len();
            let found = self.matches(child, at, &mut |_, _| true);
            self.leaves.truncate(leaves);
            found
        }

        fn leaf(&mut self, node: &'g Node, at: usize, end: usize, then: Then<'_, 'g, 'i>) -> bool {
            let leaves = self.leaves.len();
            self.leaves.push((node, at, end));
            let done = then(self, end);
            if !done {
                self.leaves.truncate(leaves);
            }
            done
        }
    }

    fn leaves(found: &Match<'_>, out: &mut Vec<(*const Node, usize, usize)>) {
        if matches!(found.node.kind, Kind::Literal { .. } | Kind::Class(_)) {
            out.push((found.node, found.start, found.end));
        }
        for child in &found.children {
            assert!(found.start <= child.start && child.end <= found.end);
            leaves(child, out);
        }
    }

    fn compare(grammar: &Grammar, interpreter: &Interpreter<'_>, input: &str) -> Result<(), TestCaseError> {
        let mut naive = Naive { grammar, input, leaves: Vec::new(), steps: 0 };
        let expected = naive.matches(&grammar.rules[0].body, 0, &mut |_, end| end == input.len());
        prop_assume!(naive.steps <= 20_000);
        let found = interpreter.parse_with("a", input, &mut |name, _| name == "yes");
        prop_assert_eq!(found.is_some(), expected, "{:?}", input);
        if let Some(found) = found {
            let mut actual = Vec::new();
            leaves(&found, &mut actual);
            prop_assert_eq!(actual, naive.leaves);
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: if cfg!(miri) { 1 } else { 1000 },
            max_global_rejects: 20_000,
            ..ProptestConfig::default()
        })]

        #[test]
        fn finds_the_match_that_a_naive_matcher_finds(
            grammar in grammars(false),
            inputs in prop::collection::vec("[abA/]{0,7}", 5),
        ) {
            let interpreter = Interpreter::new(&grammar);
            prop_assume!(interpreter.is_ok());
            let interpreter = interpreter.unwrap();
            let sampled = sample::corpus(&grammar, "a", 8, 5, 1).unwrap_or_default();
            for input in inputs.iter().chain(&sampled) {
                compare(&grammar, &interpreter, input)?;
            }
        }
    }

    #[test]
    fn the_tree_names_rules_and_numbers_nodes() {
        let grammar =
            read("a =\n  Sequence:\n    ZeroOrMore:\n      N: b\n    Ahead:\n      T: x\n    T/i: X\nb =\n  T: b\n")
                .unwrap();
        let found = Interpreter::new(&grammar).unwrap().parse("a", "bbx").unwrap();
        assert_eq!((found.rule, found.index, found.start, found.end), ("a", 0, 0, 3));
        let shape = |node: &Match<'_>| (node.rule.to_owned(), node.index, node.start, node.end, node.children.len());
        let children: Vec<_> = found.children.iter().map(shape).collect();
        let a = || "a".to_owned();
        assert_eq!(children, [(a(), 1, 0, 2, 2), (a(), 3, 2, 2, 0), (a(), 5, 2, 3, 0)]);
        let reference = &found.children[0].children[1];
        assert_eq!(shape(reference), (a(), 2, 1, 2, 1));
        assert_eq!(shape(&reference.children[0]), ("b".to_owned(), 0, 1, 2, 0));
        assert!(std::ptr::eq(reference.children[0].node, &raw const grammar.rules[1].body));
    }

    #[test]
    fn a_predicate_is_asked_about_the_nearest_item() {
        let source = "a =\n  Sequence:\n    N: b\n    N: b\n    Optional:\n      Sequence:\n        If: p(b)\n        T: !\n        \
            x = Optional:\n          T: ?\n        If: q(x)\nb =\n  OneOrMore:\n    T: any of [b]\n";
        let grammar = read(source).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let mut asked = Vec::new();
        let found = interpreter.parse_with("a", "bbb!", &mut |name, text| {
            asked.push((name.to_owned(), text.unwrap().to_owned()));
            name == "q" || text == Some("bb")
        });
        assert_eq!(found.unwrap().children[0].end, 1);
        let asked: Vec<(&str, &str)> = asked.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        assert_eq!(asked, [("p", "b"), ("p", "bb"), ("q", "")]);
    }

    #[test]
    fn unknown_rules_match_nothing() {
        let grammar = read("a =\n  T: a\n").unwrap();
        assert!(Interpreter::new(&grammar).unwrap().parse("b", "a").is_none());
    }

    #[test]
    fn mistakes_are_found_before_matching() {
        for (source, expected) in [
            ("a =\n  N: b\n", "2:3: in rule `a`: there is no rule `b`"),
            (
                "a =\n  Sequence:\n    If: p(x)\n    x = T: a\n",
                "3:5: in rule `a`: the predicate asks about `x`, but no such label or rule comes before it in its sequence",
            ),
            (
                "c =\n  N: a\na =\n  Sequence:\n    Optional:\n      T: x\n    N: b\nb =\n  Choice:\n    T: y\n    N: a\n",
                "7:5: in rule `a`: left recursion: `a` can begin with itself, by way of `b`",
            ),
        ] {
            assert_eq!(Interpreter::new(&read(source).unwrap()).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn recursion_with_the_input_needs_no_stack() {
        let grammar = read("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n    T: )\n").unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let depth = if cfg!(miri) { 100 } else { 200_000 };
        let input = "(".repeat(depth) + &")".repeat(depth);
        assert!(interpreter.parse("a", &input).is_some());
        assert!(interpreter.parse("a", &input[1..]).is_none());
    }

    #[test]
    fn nested_repetitions_take_polynomial_time() {
        let source =
            "a =\n  Sequence:\n    ZeroOrMore:\n      ZeroOrMore:\n        OneOrMore:\n          T: a\n    T: b\n";
        let grammar = read(source).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let length = if cfg!(miri) { 15 } else { 500 };
        assert!(interpreter.parse("a", &"a".repeat(length)).is_none());
        assert!(interpreter.parse("a", &("a".repeat(length) + "b")).is_some());
    }
}
