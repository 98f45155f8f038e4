//! The interpreter: the match and the failure that a naive matcher finds, in polynomial time.

use std::collections::HashSet;

use proptest::prelude::*;

use railurl_grammar::interpret::{Interpreter, Match, Mismatch, Trace};
use railurl_grammar::{Grammar, Kind, Node, ReadError, read, sample};

use crate::random::{grammars, interpreter};

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
            other => panic!("{other:?}"),
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
        assert!(found.start() <= child.start() && child.end() <= found.end());
        leaves(child, out);
    }
}

fn compare(grammar: &Grammar, interpreter: &Interpreter<'_>, input: &str) -> Result<(), TestCaseError> {
    let mut naive = Naive::new(grammar, input);
    let whole = naive
        .matches(&grammar.rules[0].body, 0, &mut |naive, end| naive.noted(std::ptr::null(), end, end == input.len()));
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
    assert_eq!((found.rule(), found.index, found.start(), found.end()), ("a", 0, 0, 3));
    let shape = |node: &Match<'_>| (node.rule().to_owned(), node.index, node.start(), node.end(), node.children.len());
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
    assert_eq!(found.unwrap().unwrap().children[0].end(), 1);
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
        assert_eq!((mismatch.unfinished, mismatch.partial.end(), mismatch.partial.index), (unfinished, end, 0));
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
    for length in [5, if cfg!(miri) { 15 } else { 5000 }] {
        let trace = interpreter.trace_within("a", &"a".repeat(length), &mut |_, _| true, 150 * (length as u64 + 1));
        assert_eq!(trace.expect("few steps").outcome.unwrap_err().at, length);
    }
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
        let leaves = railurl_grammar::shape::leaves(&found);
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
