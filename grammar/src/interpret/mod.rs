//! The interpreter: matches text against a grammar with full backtracking, as the standard's prose describes.
//!
//! It is the oracle for generated parsers. A grammar is compiled to a small program, with a few instructions per node.
//! The machine tries alternatives in order, repeats as often as it can, and goes back to the latest choice after a
//! mismatch, until the whole input matches. It does not recurse with the input. A state that the machine has reached
//! before has failed before, so it is not tried again: the time for a match is linear in the input's length, however
//! repetitions nest. There are three exceptions. Look-ahead reads the text again, as far as it goes. A predicate that asks
//! about a text makes a state of each such text. And of a rule that refers to itself, or to which very many chains of
//! references lead, the machine remembers where it ends when it is read from one place; this takes polynomial time and
//! never exponential. With [`Depth:`](crate::Header::depth), no more brackets nest than it says.
//!
//! The caller supplies the values of predicates.

mod compile;
mod machine;
mod trace;

use std::collections::HashMap;

use railurl_engine::ReadError;

use self::compile::{Compiler, Entry, Op};
use self::machine::{Event, Logged, Machine, Offset, Recorder};
pub use self::trace::{Asked, Chain, Expected, Mismatch, Trace};
use crate::model::{Error, Grammar, Node, Rule};

/// A grammar prepared for matching texts.
///
/// ```
/// use railurl_grammar::{interpret::Interpreter, read};
///
/// let grammar = read("pair =\n  Sequence:\n    N: word\n    T: =\n    value = N: word\n\nword =\n  ZeroOrMore:\n    T: any\n")?;
/// let interpreter = Interpreter::new(&grammar)?;
/// let pair = interpreter.parse("pair", "a=b=c")?.unwrap();
/// // Repetitions are greedy, so the first word reaches to the last equals sign.
/// assert_eq!((pair.children[0].start(), pair.children[0].end()), (0, 3));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[derive(Debug)]
pub struct Interpreter<'g> {
    code: Vec<Op<'g>>,
    places: Vec<Place<'g>>,
    /// The rule of each place.
    rules: Vec<&'g Rule>,
    entries: HashMap<&'g str, Entry>,
    /// How many brackets there may be around a text.
    depth: Option<usize>,
}

/// A node of the grammar and the part of the input that it matched.
///
/// A [`Reference`](crate::Kind::Reference) has one child, the body of the rule it refers to; a repetition has a child for
/// each iteration; a node that matched nothing by choice (an [`Optional`](crate::Kind::Optional)) has none. Look-ahead,
/// predicates and [`End`](crate::Kind::End) have an empty span and no children.
#[derive(Debug)]
#[non_exhaustive]
pub struct Match<'g> {
    rule: &'g Rule,
    /// The node.
    pub node: &'g Node,
    /// The node's number within the rule's body, counted in preorder from 0.
    pub index: u16,
    // Trees have several nodes for a byte of input: they are kept small.
    start: Offset,
    end: Offset,
    /// The matches of the nodes below this one, in order.
    pub children: Box<[Match<'g>]>,
}

impl<'g> Match<'g> {
    /// Returns the name of the rule that the node belongs to.
    pub fn rule(&self) -> &'g str {
        &self.rule.name
    }

    /// Returns the start of the match, in bytes.
    pub fn start(&self) -> usize {
        self.start as usize
    }

    /// Returns the end of the match, in bytes.
    pub fn end(&self) -> usize {
        self.end as usize
    }
}

impl Drop for Match<'_> {
    /// Drops a tree without recursion, because recursive rules make trees as deep as the input is long.
    fn drop(&mut self) {
        if self.children.iter().all(|child| child.children.is_empty()) {
            return;
        }
        let mut open = vec![std::mem::take(&mut self.children).into_iter()];
        while let Some(siblings) = open.last_mut() {
            match siblings.next() {
                Some(mut node) if !node.children.is_empty() => {
                    open.push(std::mem::take(&mut node.children).into_iter());
                }
                Some(_) => {}
                None => _ = open.pop(),
            }
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
        let Compiler { code, places, rules, entries, .. } = Compiler::grammar(grammar)?;
        Ok(Interpreter { code, places, rules, entries, depth: grammar.header.depth_limit() })
    }

    /// Matches the whole of `input` against a rule, with every predicate true.
    ///
    /// Returns `None` if the input does not match.
    ///
    /// # Errors
    ///
    /// The grammar has no such rule, or the input has more than 64 MiB.
    pub fn parse(&self, rule: &str, input: &str) -> Result<Option<Match<'g>>, ReadError> {
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
    /// Returns `None` if the input does not match.
    ///
    /// # Errors
    ///
    /// Fails as [`parse`](Self::parse) does.
    ///
    /// ```
    /// use railurl_grammar::{interpret::Interpreter, read};
    ///
    /// let grammar = read("twice =\n  Sequence:\n    half = N: word\n    If: even(half)\n    N: word\n\nword =\n  OneOrMore:\n    T: any\n")?;
    /// let interpreter = Interpreter::new(&grammar)?;
    /// let twice = interpreter.parse_with("twice", "abcd", &mut |name, text| name == "even" && text.unwrap().len() % 2 == 0)?;
    /// assert_eq!(twice.unwrap().children[0].end(), 2);
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn parse_with(
        &self,
        rule: &str,
        input: &str,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Option<Match<'g>>, ReadError> {
        let entry = self.entry(rule)?;
        let mut machine = Machine::new(self, entry.code, input, None)?;
        if !machine.run(predicates) {
            return Ok(None);
        }
        // Expanding runs more machines, so the memory of this search is freed first.
        machine.forget_search();
        let events = std::mem::take(&mut machine.events);
        let events = machine.expanded(events, predicates).expect("the steps are not limited");
        drop(machine);
        Ok(Some(self.tree(entry.body, events.iter(), 0).0))
    }

    fn entry(&self, rule: &str) -> Result<Entry, ReadError> {
        self.entries.get(rule).copied().ok_or_else(|| ReadError::NoRule(rule.to_owned()))
    }

    /// Matches like [`parse_with`](Self::parse_with), and records the attempts: for a text that does not match, how
    /// far it was read and what was expected there; and the predicates with their answers.
    ///
    /// Expected are texts, sets, predicates, the end of the input, and look-ahead as a whole: an attempt reaches only
    /// as far as it consumed. Takes about as long as `parse_with`, and memory in proportion to what was tried.
    ///
    /// # Errors
    ///
    /// Fails as [`parse`](Self::parse) does.
    ///
    /// ```
    /// use railurl_grammar::{interpret::Interpreter, read};
    ///
    /// let grammar = read("pair =\n  Sequence:\n    N: name\n    T: =\n    N: name\n\nname =\n  OneOrMore:\n    T: any of [a-z]\n")?;
    /// let interpreter = Interpreter::new(&grammar)?;
    /// let trace = interpreter.trace("pair", "ab=2", &mut |_, _| true)?;
    /// let mismatch = trace.outcome.as_ref().unwrap_err();
    /// assert_eq!(mismatch.at, 3);
    /// // In the rule `name`, to which the node 3 of `pair` refers.
    /// assert_eq!((mismatch.expected[0].place.rule, mismatch.expected[0].place.index), ("name", 1));
    /// assert_eq!(trace.chain(mismatch.expected[0].chain)[0].index, 3);
    /// // Both names and the equals sign; the sequence and the second name are not finished.
    /// assert_eq!(mismatch.partial.children.len(), 3);
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn trace(
        &self,
        rule: &str,
        input: &str,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Trace<'g>, ReadError> {
        self.trace_within(rule, input, predicates, u64::MAX)
    }

    /// [`trace`](Self::trace), for programs that have to answer soon. A second is some twenty million steps.
    ///
    /// # Errors
    ///
    /// Fails as [`parse`](Self::parse) does, or if it takes more than this number of steps.
    ///
    /// ```
    /// use railurl_grammar::{interpret::Interpreter, read};
    ///
    /// let grammar = read("word =\n  OneOrMore:\n    T: any of [a-z]\n")?;
    /// let interpreter = Interpreter::new(&grammar)?;
    /// assert!(interpreter.trace_within("word", "abc", &mut |_, _| true, 100).is_ok());
    /// assert!(interpreter.trace_within("word", &"abc".repeat(100), &mut |_, _| true, 100).is_err());
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn trace_within(
        &self,
        rule: &str,
        input: &str,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
        steps: u64,
    ) -> Result<Trace<'g>, ReadError> {
        let entry = self.entry(rule)?;
        let mut machine = Machine::new(self, entry.code, input, Some(Recorder::default()))?.within(steps);
        let is_match = machine.run(predicates);
        self.traced(entry.body, machine, is_match, predicates).ok_or(ReadError::TooManySteps(steps))
    }

    /// Returns the tree of a rule's body that a log of events describes, and the number of nodes that it leaves
    /// unfinished, which end at `end`.
    fn tree<'e>(&self, body: u32, events: impl Iterator<Item = &'e Event> + Clone, end: Offset) -> (Match<'g>, usize) {
        // A list of children that grew would need several times its memory.
        let mut counts = child_counts(events.clone()).into_iter();
        let mut open: Vec<(Match<'g>, Vec<Match<'g>>)> = Vec::new();
        let mut root = None;
        let mut add = |open: &mut Vec<(Match<'g>, Vec<Match<'g>>)>, done| match open.last_mut() {
            Some((_, siblings)) => siblings.push(done),
            None => root = Some(done),
        };
        for event in events {
            let done = match event.logged() {
                Logged::Enter { place, at } => {
                    let count = counts.next().expect("every node has a count");
                    open.push((self.leaf(place, at, at), Vec::with_capacity(count as usize)));
                    continue;
                }
                Logged::Leave { at } => closed(open.pop().expect("every Leave has its Enter"), at),
                Logged::Leaf { place, start, end } => self.leaf(place, start, end),
                Logged::Again { .. } => unreachable!("what is remembered was expanded"),
            };
            add(&mut open, done);
        }
        let unfinished = open.len();
        while let Some(node) = open.pop() {
            add(&mut open, closed(node, end));
        }
        match root {
            Some(root) => (root, unfinished),
            // The body is a leaf, which logs nothing when it fails.
            None => (self.leaf(body, 0, end), 1),
        }
    }

    fn leaf(&self, place: u32, start: Offset, end: Offset) -> Match<'g> {
        let Place { node, index, .. } = self.places[place as usize];
        let rule = self.rules[place as usize];
        Match { rule, node, index, start, end, children: Box::default() }
    }
}

fn closed<'g>((node, children): (Match<'g>, Vec<Match<'g>>), end: Offset) -> Match<'g> {
    let mut node = node;
    node.end = end;
    node.children = children.into();
    node
}

/// Returns the number of children of each node that a log enters, in the order of the log.
fn child_counts<'e>(events: impl Iterator<Item = &'e Event>) -> Vec<u32> {
    let (mut counts, mut open) = (Vec::new(), Vec::new());
    for event in events {
        if let (false, Some(&node)) = (matches!(event.logged(), Logged::Leave { .. }), open.last()) {
            let count: &mut u32 = &mut counts[node as usize];
            *count += 1;
        }
        match event.logged() {
            Logged::Enter { .. } => {
                open.push(counts.len() as u32);
                machine::push(&mut counts, 0);
            }
            Logged::Leave { .. } => _ = open.pop(),
            Logged::Leaf { .. } | Logged::Again { .. } => {}
        }
    }
    counts
}

/// A node of a grammar.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Place<'g> {
    /// The name of the rule that the node belongs to.
    pub rule: &'g str,
    /// The node.
    pub node: &'g Node,
    /// The node's number within the rule's body, counted in preorder from 0.
    pub index: u16,
}
