//! Compiles a grammar to the interpreter's program.

use std::collections::HashMap;

use super::Place;
use crate::model::{Class, Error, Grammar, Kind, Node, Rule};
use crate::nesting::{Nesting, Nullable, by_name, callees_first, check_references, cycles, graph, resolve_arguments};
use crate::sorted::{Map, Set};

/// An instruction. Code addresses are `u32`, so that a state is small.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op<'g> {
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
    /// A call of a rule whose ends are remembered for each place.
    Recall(u32),
    /// Such a call that is one level deeper: of a reference in a bracket.
    Nest(u32),
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
    OpenAhead(u32),
    CloseAhead(u32),
    OpenNotAhead(u32),
    CloseNotAhead(u32),
    End(u32),
    If {
        place: u32,
        name: &'g str,
        item: Option<u32>,
    },
    /// Log a node that matches nothing.
    Nothing(u32),
    /// An empty choice.
    Fail(u32),
    /// Go on with the next end of a rule that was read before: the last instruction of a program.
    Replay,
}

/// The start of a rule in the code, and the place of its body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) code: u32,
    pub(super) body: u32,
}

/// Compiles a grammar to code.
pub(super) struct Compiler<'g> {
    pub(super) code: Vec<Op<'g>>,
    pub(super) places: Vec<Place<'g>>,
    /// The rule of each place.
    pub(super) rules: Vec<&'g Rule>,
    /// The place of the next node that is compiled.
    next: u32,
    pub(super) entries: HashMap<&'g str, Entry>,
    /// Calls whose targets are not known yet.
    calls: Vec<(usize, &'g str)>,
    /// The references in brackets.
    nested: Set<*const Node>,
    nullable: Nullable<'g>,
    /// The items of the current rule that predicates ask about: predicate and item, as addresses of nodes.
    asked: Map<*const Node, *const Node>,
    /// The places of those items compiled so far.
    items: HashMap<*const Node, u32>,
}

impl<'g> Compiler<'g> {
    /// Compiles all rules.
    pub(super) fn grammar(grammar: &'g Grammar) -> Result<Self, Error> {
        check_references(grammar)?;
        let nullable = Nullable::new(grammar);
        nullable.check_left_recursion(grammar)?;
        let mut compiler = Compiler {
            code: Vec::new(),
            places: Vec::new(),
            rules: Vec::new(),
            next: 0,
            entries: HashMap::new(),
            calls: Vec::new(),
            nested: Nesting::new(grammar).nested(),
            nullable,
            asked: Map::new(),
            items: HashMap::new(),
        };
        for rule in &grammar.rules {
            compiler.rule(rule).map_err(|error| error.within(&rule.name))?;
        }
        compiler.code.push(Op::Replay);
        let remembered = remembered(grammar);
        for &(at, name) in &compiler.calls {
            let to = compiler.entries[name].code;
            compiler.code[at] = match compiler.code[at] {
                Op::Call(_) if remembered.contains(name) => Op::Recall(to),
                Op::Call(_) => Op::Call(to),
                _ => Op::Nest(to),
            };
        }
        Ok(compiler)
    }

    fn rule(&mut self, rule: &'g Rule) -> Result<(), Error> {
        if self.entries.contains_key(rule.name.as_str()) {
            return Err(Error::new(rule.body.position, format!("the rule `{}` is defined twice", rule.name)));
        }
        self.asked = Map::new();
        self.items.clear();
        resolve_arguments(&rule.body, &mut Vec::new(), &mut self.asked)?;
        for (index, node) in rule.body.nodes().enumerate() {
            let too_many = |_| Error::new(node.position, "more than 65536 nodes in a rule");
            self.places.push(Place { rule: &rule.name, node, index: u16::try_from(index).map_err(too_many)? });
            self.rules.push(rule);
        }
        self.entries.insert(&rule.name, Entry { code: self.here(), body: self.next });
        self.node(&rule.body);
        self.code.push(Op::Return);
        Ok(())
    }

    fn here(&self) -> u32 {
        u32::try_from(self.code.len()).expect("a program of fewer than four billion instructions")
    }

    fn node(&mut self, node: &'g Node) {
        let place = self.next;
        self.next += 1;
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
                self.code.push(Op::OpenAhead(place));
                self.node(child);
                self.code.push(Op::CloseAhead(place));
            }
            Kind::NotAhead(child) => {
                let open = self.reserve();
                self.node(child);
                self.code.push(Op::CloseNotAhead(place));
                self.code[open] = Op::OpenNotAhead(self.here());
                self.code.push(Op::Nothing(place));
            }
            _ => {
                self.code.push(Op::Enter(place));
                self.inner(place, node);
                self.code.push(Op::Leave);
            }
        }
    }

    /// The code between a node's `Enter` and `Leave`.
    fn inner(&mut self, place: u32, node: &'g Node) {
        match &node.kind {
            Kind::Sequence(children) => self.sequence(children),
            Kind::Choice(children) => self.choice(place, children),
            Kind::Optional(child) => {
                let split = self.reserve();
                self.node(child);
                self.code[split] = Op::Split(self.here());
            }
            Kind::ZeroOrMore(child) => {
                let start = self.here();
                let split = self.reserve();
                // Without a check, an iteration that reads nothing would be repeated for ever.
                let guarded = self.nullable.matches(child);
                self.code.extend(guarded.then_some(Op::OpenIteration));
                self.node(child);
                self.code.extend(guarded.then_some(Op::CloseIteration));
                self.code.push(Op::Jump(start));
                self.code[split] = Op::Split(self.here());
            }
            Kind::OneOrMore(child) => self.one_or_more(child),
            Kind::Reference(name) => {
                self.calls.push((self.code.len(), name));
                let is_nested = self.nested.contains(&std::ptr::from_ref(node));
                self.code.push(if is_nested { Op::Nest(0) } else { Op::Call(0) });
            }
            _ => unreachable!("`node` compiles the leaves"),
        }
    }

    /// The first iteration may match nothing, the others may not.
    fn one_or_more(&mut self, child: &'g Node) {
        let guarded = self.nullable.matches(child);
        self.code.extend(guarded.then_some(Op::OpenFirstIteration));
        let start = self.here();
        self.node(child);
        self.code.extend(guarded.then_some(Op::CloseIteration));
        let split = self.reserve();
        self.code.extend(guarded.then_some(Op::OpenIteration));
        self.code.push(Op::Jump(start));
        self.code[split] = Op::Split(self.here());
    }

    fn sequence(&mut self, children: &'g [Node]) {
        let mut items = 0;
        for child in children {
            let address: *const Node = child;
            let asked = self.asked.values().any(|&item| item == address);
            let place = self.next;
            if asked {
                self.items.insert(address, place);
                self.code.push(Op::OpenItem);
                items += 1;
            }
            self.node(child);
            if asked {
                self.code.push(Op::CloseItem(place));
            }
        }
        self.code.extend((0..items).map(|_| Op::ForgetItem));
    }

    fn choice(&mut self, place: u32, children: &'g [Node]) {
        let Some((last, others)) = children.split_last() else {
            self.code.push(Op::Fail(place));
            return;
        };
        let mut jumps = Vec::new();
        for child in others {
            let split = self.reserve();
            self.node(child);
            jumps.push(self.reserve());
            self.code[split] = Op::Split(self.here());
        }
        self.node(last);
        let end = self.here();
        for jump in jumps {
            self.code[jump] = Op::Jump(end);
        }
    }

    /// Reserves an instruction to be filled in.
    fn reserve(&mut self) -> usize {
        self.code.push(Op::Fail(0));
        self.code.len() - 1
    }
}
/// The number of ways to reach a rule from which on its ends are remembered.
const MANY: usize = 1_000;

/// Returns the rules that would otherwise be read too often at one place: those that refer to themselves, and those that
/// very many chains of references lead to.
fn remembered(grammar: &Grammar) -> Set<&str> {
    let graph = graph(grammar);
    let order = callees_first(grammar, &graph);
    let cycles = cycles(grammar, &graph);
    let rules = by_name(grammar);
    let mut ways: HashMap<&str, usize> = HashMap::new();
    let mut names = Set::new();
    // Callers come first, so all ways to a rule are counted before its own references.
    for name in order.into_iter().rev() {
        let Some(rule) = rules.get(name) else { continue };
        let own = ways.get(name).copied().unwrap_or_default().saturating_add(1);
        let is_cyclic = cycles.get(name).is_some_and(|references| !references.is_empty());
        // A rule without references multiplies no ways.
        let is_remembered = is_cyclic || own > MANY && rule.body.references().next().is_some();
        if is_remembered {
            names.insert(name);
        }
        // A remembered rule reads the rules that it refers to once for all of its readers.
        let passed = if is_remembered { 1 } else { own };
        for (_, next) in rule.body.references() {
            let ways = ways.entry(next).or_default();
            *ways = ways.saturating_add(passed);
        }
    }
    names
}
