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
/// let found = interpreter.parse("pair", "a=b=c")?.unwrap();
/// // Repetitions are greedy, so the first word reaches to the last equals sign.
/// assert_eq!((found.children[0].start(), found.children[0].end()), (0, 3));
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
    /// let found = interpreter.parse_with("twice", "abcd", &mut |name, text| name == "even" && text.unwrap().len() % 2 == 0)?;
    /// assert_eq!(found.unwrap().children[0].end(), 2);
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
        let found = machine.run(predicates);
        self.traced(entry.body, machine, found, predicates).ok_or(ReadError::TooManySteps(steps))
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

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;
    use crate::model::{Class, Kind, Rule};
    use crate::{read, sample};

    /// Rules `a`, `b` and `c` over the letters `a` and `b` and the solidus; `plain` ones have nothing that does not consume.
    pub(crate) fn grammars(plain: bool) -> impl Strategy<Value = Grammar> {
        prop::collection::vec(nodes(plain), 3).prop_map(|bodies| Grammar {
            rules: ["a", "b", "c"].into_iter().zip(bodies).map(|(name, body)| Rule::new(name, body)).collect(),
            ..Grammar::default()
        })
    }

    /// Returns the interpreter of a grammar that may have none, as one with left recursion.
    pub(crate) fn interpreter(grammar: &Grammar) -> Result<Interpreter<'_>, TestCaseError> {
        Interpreter::new(grammar).map_err(|error| TestCaseError::reject(error.to_string()))
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
        /// The depth of look-ahead.
        looking: usize,
        /// The furthest failure outside look-ahead, and the nodes that failed there; null for the end of the input.
        furthest: usize,
        expected: HashSet<*const Node>,
    }

    type Then<'a, 'g, 'i> = &'a mut dyn FnMut(&mut Naive<'g, 'i>, usize) -> bool;

    impl<'g, 'i> Naive<'g, 'i> {
        fn new(grammar: &'g Grammar, input: &'i str) -> Self {
            let (leaves, expected) = (Vec::new(), HashSet::new());
            Naive { grammar, input, leaves, steps: 0, looking: 0, furthest: 0, expected }
        }

        /// Notes a node that failed; returns whether it did not.
        fn noted(&mut self, node: *const Node, at: usize, holds: bool) -> bool {
            if !holds && self.looking == 0 && at >= self.furthest {
                if at > self.furthest {
                    self.expected.clear();
                }
                self.furthest = at;
                self.expected.insert(node);
            }
            holds
        }

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
                    self.noted(node, at, found.is_some_and(same)) && self.leaf(node, at, end, then)
                }
                Kind::Class(class) => match self.input[at..].chars().next() {
                    Some(c) if class.contains(c) => self.leaf(node, at, at + c.len_utf8(), then),
                    _ => self.noted(node, at, false),
                },
                Kind::Ahead(child) => {
                    let ahead = self.looks(child, at);
                    self.noted(node, at, ahead) && then(self, at)
                }
                Kind::NotAhead(child) => {
                    let ahead = self.looks(child, at);
                    self.noted(node, at, !ahead) && then(self, at)
                }
                Kind::End => self.noted(node, at, at == self.input.len()) && then(self, at),
                Kind::Predicate { name, .. } => self.noted(node, at, name == "yes") && then(self, at),
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
            self.looking += 1;
            let found = self.matches(child, at, &mut |_, _| true);
            self.looking -= 1;
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
            out.push((found.node, found.start(), found.end()));
        }
        for child in &found.children {
            assert!(found.start <= child.start && child.end <= found.end);
            leaves(child, out);
        }
    }

    fn compare(grammar: &Grammar, interpreter: &Interpreter<'_>, input: &str) -> Result<(), TestCaseError> {
        let mut naive = Naive::new(grammar, input);
        let whole = naive.matches(&grammar.rules[0].body, 0, &mut |naive, end| {
            naive.noted(std::ptr::null(), end, end == input.len())
        });
        prop_assume!(naive.steps <= 20_000);
        let mut predicates = |name: &str, _: Option<&str>| name == "yes";
        let found = interpreter.parse_with("a", input, &mut predicates).unwrap();
        prop_assert_eq!(found.is_some(), whole, "{:?}", input);
        let trace = interpreter.trace("a", input, &mut predicates).unwrap();
        let shape = |found: &Match<'_>| format!("{found:?}");
        match &trace.outcome {
            Ok(traced) => {
                prop_assert_eq!(found.as_ref().map(shape), Some(shape(traced)));
                let mut actual = Vec::new();
                leaves(traced, &mut actual);
                prop_assert_eq!(actual, naive.leaves);
            }
            Err(mismatch) => {
                prop_assert!(found.is_none());
                prop_assert_eq!(mismatch.at, naive.furthest, "{:?}", input);
                let mut expected: HashSet<*const Node> =
                    mismatch.expected.iter().map(|expected| std::ptr::from_ref(expected.place.node)).collect();
                expected.extend(mismatch.complete.then_some(std::ptr::null()));
                prop_assert_eq!(expected, naive.expected, "{:?}", input);
                check_partial(&trace, mismatch)?;
            }
        }
        for asked in trace.asked() {
            let Kind::Predicate { name, .. } = &asked.place.node.kind else { panic!("{asked:?}") };
            prop_assert_eq!(asked.answer, name == "yes");
        }
        Ok(())
    }

    /// The partial tree ends where the match stopped, and what was expected first is below its last node.
    fn check_partial(trace: &Trace<'_>, mismatch: &Mismatch<'_>) -> Result<(), TestCaseError> {
        leaves(&mismatch.partial, &mut Vec::new());
        let mut references = Vec::new();
        let mut node = Some(&mismatch.partial);
        for _ in 0..mismatch.unfinished {
            let unfinished = node.unwrap();
            prop_assert_eq!(unfinished.end(), mismatch.at);
            if matches!(unfinished.node.kind, Kind::Reference(_)) {
                references.push(std::ptr::from_ref(unfinished.node));
            }
            node = unfinished.children.last();
        }
        let chains = mismatch.expected.iter().map(|expected| {
            trace.chain(expected.chain).iter().map(|place| std::ptr::from_ref(place.node)).collect::<Vec<_>>()
        });
        prop_assert!(mismatch.complete || chains.into_iter().any(|chain| chain == references));
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
            let interpreter = interpreter(&grammar)?;
            let sampled = sample::corpus(&grammar, "a", 8, 5, 1).unwrap_or_default();
            for input in inputs.iter().chain(&sampled) {
                compare(&grammar, &interpreter, input)?;
            }
        }
    }

    proptest! {
        #[test]
        fn a_mismatch_is_no_nearer_than_a_prefix_that_matches(
            grammar in grammars(true),
            input in "[abA/]{0,7}",
        ) {
            let interpreter = interpreter(&grammar)?;
            let trace = interpreter.trace("a", &input, &mut |_, _| true).unwrap();
            let at = trace.outcome.map_or_else(|mismatch| mismatch.at, |found| found.end());
            for end in 0..=input.len() {
                if interpreter.parse("a", &input[..end]).unwrap().is_some() {
                    prop_assert!(end <= at, "{:?} matches, {:?} fails at {}", &input[..end], input, at);
                }
            }
        }
    }

    #[test]
    fn the_tree_names_rules_and_numbers_nodes() {
        let grammar =
            read("a =\n  Sequence:\n    ZeroOrMore:\n      N: b\n    Ahead:\n      T: x\n    T/i: X\nb =\n  T: b\n")
                .unwrap();
        let found = Interpreter::new(&grammar).unwrap().parse("a", "bbx").unwrap().unwrap();
        assert_eq!((found.rule(), found.index, found.start, found.end), ("a", 0, 0, 3));
        let shape = |node: &Match<'_>| (node.rule().to_owned(), node.index, node.start, node.end, node.children.len());
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
        assert_eq!(found.unwrap().unwrap().children[0].end, 1);
        let asked: Vec<(&str, &str)> = asked.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        assert_eq!(asked, [("p", "b"), ("p", "bb"), ("q", "")]);
    }

    #[test]
    fn unknown_rules_match_nothing() {
        let grammar = read("a =\n  T: a\n").unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let missing = || ReadError::NoRule("b".to_owned());
        assert_eq!(interpreter.parse("b", "a").unwrap_err(), missing());
        assert_eq!(interpreter.trace("b", "a", &mut |_, _| true).unwrap_err(), missing());
    }

    #[test]
    fn a_trace_has_the_predicates_that_were_asked() {
        let source = "a =\n  Sequence:\n    x = ZeroOrMore:\n      T: any\n    If: even(x)\n    T: !\n    If: done\n";
        let grammar = read(source).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let trace =
            interpreter.trace("a", "aab!", &mut |name, text| name == "even" && text.unwrap().len() % 2 == 0).unwrap();
        let asked: Vec<_> =
            trace.asked().map(|asked| (asked.place.index, asked.at, asked.argument, asked.answer)).collect();
        // The greedy loop asks at the end first.
        let expected: Vec<_> = (0..=4).rev().map(|at| (3, at, Some(0..at), at % 2 == 0)).collect();
        assert_eq!(asked, expected);
        let mismatch = trace.outcome.unwrap_err();
        // `any` and `!` at the end.
        assert_eq!(mismatch.at, 4);
        assert_eq!(mismatch.expected.iter().map(|expected| expected.place.index).collect::<Vec<_>>(), [2, 4]);
    }

    #[test]
    fn look_ahead_is_expected_as_a_whole() {
        let source = "a =\n  Sequence:\n    T: a\n    NotAhead:\n      T: bc\n    Ahead:\n      Choice:\n        T: bd\n        \
            Sequence:\n          T: b\n          T: e\n    T: b\n    T: any\n";
        let grammar = read(source).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let expected = |input: &str| {
            let mismatch = interpreter.trace("a", input, &mut |_, _| true).unwrap().outcome.unwrap_err();
            let indices: Vec<u16> = mismatch.expected.iter().map(|expected| expected.place.index).collect();
            (mismatch.at, indices, mismatch.complete)
        };
        assert_eq!(expected("abc"), (1, vec![2], false));
        assert_eq!(expected("abf"), (1, vec![4], false));
        assert_eq!(expected("abe!"), (3, vec![], true));
        assert_eq!(expected("x"), (0, vec![1], false));
    }

    #[test]
    fn a_rule_of_one_leaf_has_a_partial_tree() {
        let grammar = read("a =\n  T: a\n").unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        for (input, unfinished, end) in [("b", 1, 0), ("ab", 0, 1)] {
            let mismatch = interpreter.trace("a", input, &mut |_, _| true).unwrap().outcome.unwrap_err();
            assert_eq!((mismatch.unfinished, mismatch.partial.end, mismatch.partial.index), (unfinished, end, 0));
        }
    }

    #[test]
    fn recursion_with_the_input_needs_no_stack() {
        let grammar = read("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n    T: )\n").unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let depth = if cfg!(miri) { 100 } else { 200_000 };
        let input = "(".repeat(depth) + &")".repeat(depth);
        assert!(interpreter.parse("a", &input).unwrap().is_some());
        assert!(interpreter.parse("a", &input[1..]).unwrap().is_none());
        for (input, end) in [(&input[..input.len() - 1], 2 * depth - 1), (&input[1..], 2 * depth - 2)] {
            let mismatch = interpreter.trace("a", input, &mut |_, _| true).unwrap().outcome.unwrap_err();
            assert_eq!((mismatch.at, mismatch.partial.end()), (end, end));
        }
    }

    #[test]
    fn nested_repetitions_take_linear_time() {
        let source = "a =\n  Sequence:\n    ZeroOrMore:\n      OneOrMore:\n        Optional:\n          ZeroOrMore:\n            \
            N: c\n    T: b\nc =\n  Choice:\n    ZeroOrMore:\n      T: a\n    T: d\n";
        let grammar = read(source).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        // A state is a place in the text, one in the code, and a frame.
        let frames = |length| {
            let text = "a".repeat(length);
            let mut machine = Machine::new(&interpreter, interpreter.entries["a"].code, &text, None).unwrap();
            assert!(!machine.run(&mut |_, _| true));
            machine.frames.len()
        };
        assert_eq!(frames(5), frames(if cfg!(miri) { 15 } else { 5000 }));
        assert!(interpreter.parse("a", "aaaab").unwrap().is_some());
    }

    /// Rules that read the same text again and again, if nobody remembers where they end.
    const AMBIGUOUS: &str = "s =\n  Sequence:\n    N: a\n    T: !\n\na =\n  Choice:\n    Sequence:\n      N: b\n      N: b\n    T: x\n\n\
        b =\n  Choice:\n    Sequence:\n      T: x\n      N: b\n    Sequence:\n      T: x\n      N: b\n      T: y\n    T: x\n";

    #[test]
    fn rules_that_refer_to_themselves_take_polynomial_time() {
        let grammar = read(AMBIGUOUS).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        for length in [20, 60] {
            let text = "x".repeat(length);
            let trace = interpreter.trace_within("s", &text, &mut |_, _| true, 3_000 * (length * length) as u64);
            let mismatch = trace.expect("few steps").outcome.unwrap_err();
            assert_eq!(mismatch.at, length);
            let text = text + "yy!";
            let found = interpreter.parse("s", &text).unwrap().unwrap();
            let leaves = crate::shape::leaves(&found);
            assert_eq!(leaves.iter().map(|leaf| &text[leaf.start..leaf.end]).collect::<String>(), text);
        }
    }

    #[test]
    fn rules_with_very_many_ways_to_them_are_read_few_times() {
        let row = |n: usize| {
            format!(
                "r{n} =\n  Choice:\n    Sequence:\n      N: r{m}\n      T: a\n    Sequence:\n      N: r{m}\n      N: r{m}\n\n",
                m = n + 1
            )
        };
        let rules: String = (0..30).map(row).collect();
        let grammar = read(&format!("{rules}r30 =\n  Optional:\n    T: z\n")).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let trace = interpreter.trace_within("r0", "b", &mut |_, _| true, 1_000_000).expect("few steps");
        assert_eq!(trace.outcome.unwrap_err().at, 0);
    }
}
