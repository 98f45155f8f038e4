//! The engine reads as the interpreter does, in linear time.

use core::ops::Range;

use proptest::prelude::*;

use railurl_grammar::engine::{Engine, Passed, Tracer, of_match};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, Kind, Node, read, sample};

/// The length of a long text.
const LONG: usize = if cfg!(miri) { 1_000 } else { 1_000_000 };

/// Checks that the engine, its tracer and the interpreter read a text alike. Without an interpreter, the grammar may be one
/// for which committing is not backtracking.
fn compare(
    grammar: &Grammar,
    readers: &(Engine, Tracer<'_>, Option<Interpreter<'_>>),
    rule: &str,
    text: &str,
    yes: bool,
) {
    let (engine, tracer, interpreter) = readers;
    let found = engine.read_with(rule, text, &mut |_, _| yes).unwrap();
    let captures = found
        .as_ref()
        .map(|found| found.iter().map(|capture| (capture.rule(), capture.index(), capture.span())).collect::<Vec<_>>());
    if let Some(interpreter) = interpreter {
        let expected = interpreter.parse_with(rule, text, &mut |_, _| yes).unwrap().map(|found| of_match(&found));
        assert_eq!(captures, expected, "`{rule}` on {text:?} of\n{}", railurl_grammar::write(grammar));
    }
    let trace = tracer.trace(rule, text, &mut |_, _| yes).unwrap();
    let of = || format!("`{rule}` on {text:?}: {trace:?} of\n{}", railurl_grammar::write(grammar));
    let stop = trace.stop();
    assert_eq!(stop.is_none(), found.is_some(), "{}", of());
    assert!(stop.is_none_or(|(_, is_complete)| is_complete || trace.expected().next().is_some()), "{}", of());
    let passed: Vec<_> = trace.passed().collect();
    for (number, inner) in passed.iter().enumerate() {
        let is_row = inner.node.label.is_none() && !matches!(inner.node.kind, Kind::Reference(_));
        let is_within = |around: usize| around < number && (is_row || !passed[around].is_text);
        assert!(inner.around.is_none_or(is_within), "{}", of());
    }
    // What matches finishes all nodes; what does not, all but those around the place where it stopped.
    let unfinished: Vec<_> = passed.iter().filter(|passed| !passed.is_finished).collect();
    assert!(unfinished.iter().all(|passed| stop.is_some_and(|(at, _)| passed.span.end == at)), "{}", of());
    if let Some(captures) = captures {
        // The tracer also reads what the grammar calls text, unless it is a run.
        let has = |(rule, _, span): &(&str, u16, Range<usize>)| {
            passed.iter().any(|passed| passed.rule == *rule && passed.span == *span)
        };
        assert!(captures.iter().all(has) && unfinished.is_empty(), "{}", of());
        // Both have the same nodes, apart from texts, and from rows that take nothing.
        let is_row = |node: &Node| {
            matches!(node.kind, Kind::Choice(_))
                && node.children().iter().any(|row| matches!(row.kind, Kind::Optional(_)))
        };
        let mut nodes = grammar.rules.iter().flat_map(|rule| rule.body.nodes());
        if !nodes.any(|node| node.is_text || is_row(node)) {
            let is_captured =
                |passed: &&Passed<'_>| passed.node.label.is_some() || matches!(passed.node.kind, Kind::Reference(_));
            let passed = passed.iter().filter(is_captured).map(|passed| (passed.rule, passed.span.clone()));
            assert!(passed.eq(captures.into_iter().map(|(rule, _, span)| (rule, span))), "{}", of());
        }
    }
}

/// Every rule file of the specifications, every start rule, sentences and damaged ones.
#[test]
fn reads_rule_files_as_the_interpreter() {
    let mut asked = 0;
    for (name, _) in railurl_grammar::rules::FILES {
        let grammar = railurl_grammar::load(name, railurl_grammar::rules::resolve).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let readers = (Engine::new(&grammar).unwrap(), Tracer::new(&grammar).unwrap(), Some(interpreter));
        for rule in grammar.header.starts() {
            for text in sample::corpus(&grammar, rule, 24, 30, 7).unwrap_or_default() {
                let damaged = text.chars().skip(1).collect::<String>();
                let doubled = format!("{text}{text}");
                for text in [&text, &damaged, &doubled] {
                    for yes in [true, false] {
                        compare(&grammar, &readers, rule, text, yes);
                        asked += 1;
                    }
                }
            }
        }
    }
    assert!(asked > 2000, "{asked}");
}

/// Gives some nodes a label, and makes some alternatives begin with the same node.
fn vary(node: &mut Node, bits: &mut u64) {
    *bits = bits.rotate_left(7).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let is_condition = matches!(node.kind, Kind::Predicate { .. });
    node.label = (bits.is_multiple_of(4) && !is_condition).then(|| "label".to_owned());
    node.is_text = *bits % 32 == 1;
    node.children_mut().iter_mut().for_each(|child| vary(child, bits));
    if let Kind::ZeroOrMore(child) | Kind::OneOrMore(child) = &mut node.kind {
        // A run has no captures in it.
        child.label = None;
    }
    if let [first, second, ..] = node.children_mut()
        && let (Kind::Sequence(one), Kind::Sequence(other)) = (&first.kind, &mut second.kind)
    {
        (second.label, other[0]) = (first.label.clone(), one[0].clone());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 200 }, max_global_rejects: 60_000, ..ProptestConfig::default() })]

    /// The engine and its tracer commit alike, whose programs differ. For a grammar that the analysis accepts, full
    /// backtracking gives the same result.
    #[test]
    fn reads_accepted_grammars_as_the_interpreter(
        mut grammar in crate::random::grammars(false),
        inputs in prop::collection::vec("[abA/]{0,7}", 6),
        mut bits: u64,
        yes: bool,
    ) {
        grammar.rules.iter_mut().for_each(|rule| vary(&mut rule.body, &mut bits));
        let interpreter = crate::random::interpreter(&grammar)?;
        let commits = railurl_grammar::analyze::analyze(&grammar, &["a"]).is_empty();
        let readers = (Engine::new(&grammar), Tracer::new(&grammar));
        let (Ok(engine), Ok(tracer)) = readers else { return Ok(()) };
        let readers = (engine, tracer, commits.then_some(interpreter));
        let sampled = sample::corpus(&grammar, "a", 8, 5, 1).unwrap_or_default();
        for input in inputs.iter().chain(&sampled) {
            compare(&grammar, &readers, "a", input, yes);
        }
    }
}

#[test]
fn captures_are_a_tree() {
    let grammar = read(
        "list =\n  Sequence:\n    N: item\n    ZeroOrMore:\n      Sequence:\n        T: ,\n        N: item\n\n\
         item =\n  Sequence:\n    name = OneOrMore:\n      T: any of [a-z]\n    value = Optional:\n      Sequence:\n        \
         T: =\n        name = OneOrMore:\n          T: any of [0-9]\n",
    )
    .unwrap();
    let engine = Engine::new(&grammar).unwrap();
    let found = engine.read("list", "a=1,b").unwrap().unwrap();
    let all: Vec<_> =
        found.iter().map(|capture| (capture.label().or(capture.reference()).unwrap(), capture.text())).collect();
    assert_eq!(all, [("item", "a=1"), ("name", "a"), ("value", "=1"), ("name", "1"), ("item", "b"), ("name", "b")]);
    assert_eq!((found.text("item"), found.text("item.name"), found.text("list.name")), (Some("a=1"), Some("a"), None));
    assert!(found.has("value") && !found.has("values"));
}

#[test]
fn a_name_is_the_first_text_of_that_name_and_the_innermost() {
    let grammar = read(
        "a =\n  Sequence:\n    name = Sequence:\n      T: <\n      part = Sequence:\n        T: -\n        \
         name = OneOrMore:\n          T: any of [a-z]\n      T: >\n    name = T: !\n",
    )
    .unwrap();
    let engine = Engine::new(&grammar).unwrap();
    let found = engine.read("a", "<-x>!").unwrap().unwrap();
    assert_eq!((found.text("name"), found.get("name").map(|name| name.span())), (Some("x"), Some(2..3)));
    assert_eq!((found.first(&["none", "part", "name"]), found.first(&["none"])), (Some("-x"), None));
    assert_eq!((found.text("a.part"), found.text("b.part"), found.end()), (Some("-x"), None, 5));
}

/// Also where what they begin with calls a rule, which is too large to be written in them, or calls itself.
#[test]
fn alternatives_that_begin_alike_capture_their_own() {
    let large = "    Optional:\n      T: x\n".repeat(40);
    let item = "item =\n  Sequence:\n    key = T: any of [a-z]\n";
    let list = "list =\n  Choice:\n    one = Sequence:\n      N: item\n      T: ;\n    two = Sequence:\n      N: item\n      T: ,\n";
    let nested = "    Optional:\n      Sequence:\n        T: (\n        N: list\n        T: )\n";
    for rules in
        [format!("{list}\n{item}"), format!("{list}\n{item}{large}"), format!("Depth: 4\n{list}\n{item}{nested}")]
    {
        let grammar = read(&rules).unwrap();
        let interpreter = Interpreter::new(&grammar).unwrap();
        let readers = (Engine::new(&grammar).unwrap(), Tracer::new(&grammar).unwrap(), Some(interpreter));
        for text in ["a;", "a,", "axx,", "a(b;);", "a(b;),", "a(b,);", "a(b(c;),),", "a.", ""] {
            compare(&grammar, &readers, "list", text, true);
        }
    }
}

#[test]
fn a_repetition_captures_each_code_point_with_a_label() {
    for repetition in ["ZeroOrMore", "OneOrMore"] {
        let letters = format!("  Sequence:\n    {repetition}:\n      letter = T: any of [a-zé]\n    T: !\n");
        for rules in [format!("word =\n{letters}"), format!("word =\n  N: letters\nletters =\n{letters}")] {
            let grammar = read(&rules).unwrap();
            let interpreter = Interpreter::new(&grammar).unwrap();
            let readers = (Engine::new(&grammar).unwrap(), Tracer::new(&grammar).unwrap(), Some(interpreter));
            for text in ["aéa!", "a!", "!", "a", ""] {
                compare(&grammar, &readers, "word", text, true);
            }
        }
    }
}

#[test]
fn predicates_ask_about_the_nearest_text() {
    let grammar = read(
        "Depth: 4\nStart: a\n\na =\n  Sequence:\n    word = ZeroOrMore:\n      T: any of [a-z]\n    Optional:\n      Sequence:\n        \
         T: (\n        N: a\n        T: )\n    If: is(word)\n",
    )
    .unwrap();
    let engine = Engine::new(&grammar).unwrap();
    let mut asked = Vec::new();
    assert!(
        engine
            .read_with("a", "ab(c(d))", &mut |_, text| {
                asked.push(text.unwrap().to_owned());
                true
            })
            .is_ok_and(|read| read.is_some())
    );
    assert_eq!(asked, ["d", "c", "ab"]);
}

#[test]
fn depth_is_bounded() {
    let grammar =
        read("Depth: 3\nStart: a\n\na =\n  Sequence:\n    T: [\n    ZeroOrMore:\n      N: a\n    T: ]\n").unwrap();
    let engine = Engine::new(&grammar).unwrap();
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(engine.read("a", &nested(4)).unwrap().is_some());
    assert!(engine.read("a", &nested(5)).unwrap().is_none());
    let tracer = Tracer::new(&grammar).unwrap();
    assert_eq!(tracer.trace("a", &nested(5), &mut |_, _| true).unwrap().stop(), Some((4, false)));
    let many = "[".repeat(LONG);
    assert!(engine.read("a", &many).unwrap().is_none());
    let wide = format!("[{}]", "[]".repeat(LONG / 5));
    assert!(engine.read("a", &wide).unwrap().is_some());
}

#[test]
fn rejects_recursion_without_a_bracket() {
    let error = |rules: &str| Engine::new(&read(rules).unwrap()).unwrap_err().to_string();
    assert!(error("a =\n  Sequence:\n    T: -\n    Optional:\n      N: a\n").contains("refers to itself"));
    assert!(error("a =\n  Choice:\n    N: a\n    T: b\n").contains("left recursion"));
    assert!(error("a =\n  N: b\n").contains("there is no rule `b`"));
    let engine = Engine::new(&read("a =\n  End:\n").unwrap()).unwrap();
    assert_eq!(engine.read("b", "").unwrap_err().to_string(), "there is no rule `b`");
}

#[test]
fn reads_runs_in_linear_time() {
    let grammar = read(
        "a =\n  Sequence:\n    ZeroOrMore:\n      Choice:\n        OneOrMore:\n          T: any except [%ü]\n        Sequence:\n          \
         T: %\n          T: any of [0-9]\n          Optional:\n            N: b\n    ZeroOrMore:\n      T: any\n    T: !\n\nb =\n  T: any of [a-zü]\n",
    )
    .unwrap();
    let engine = Engine::new(&grammar).unwrap();
    let text = "a%1b%2ü".repeat(LONG / 10);
    assert!(engine.read("a", &format!("{text}!")).unwrap().is_none());
    assert!(engine.read("a", &format!("{text}%!")).unwrap().is_some());
}

#[test]
fn long_runs_and_sets_are_searched() {
    for (class, inside, outside) in [
        ("any except [/]", "aé€😀 ", "/"),
        ("any except [/?]", "aé#", "?"),
        ("any except [/?#]", "aé", "#"),
        ("any of [a-zé]", "aéz", "è"),
        ("any except [é]", "aèz", "é"),
        ("any of [a\u{80}-\u{10FFFF}]", "aé😀", "b"),
    ] {
        let grammar = read(&format!(
            "a =\n  Sequence:\n    run = ZeroOrMore:\n      T: {class}\n    ZeroOrMore:\n      T: any\n"
        ))
        .unwrap();
        let engine = Engine::new(&grammar).unwrap();
        for count in [0, 1, 5, 40] {
            let run = inside.repeat(count);
            let text = format!("{run}{outside}{inside}");
            assert_eq!(engine.read("a", &text).unwrap().unwrap().text("run"), Some(&*run), "{class}");
        }
    }
}

#[test]
fn reads_runs_up_to_the_last_code_point_of_a_set() {
    let long = "uvw".repeat(10);
    for stop in ["any of [@]", "any of [é]", "any of [@é]", "any of [@-B]", "any except [/@]"] {
        for repetition in ["ZeroOrMore", "OneOrMore"] {
            let grammar = read(&format!(
                "a =\n  Sequence:\n    run = {repetition}:\n      T: any except [/]\n    T: {stop}\n    rest = ZeroOrMore:\n      T: any\n"
            ))
            .unwrap();
            let interpreter = Interpreter::new(&grammar).unwrap();
            let readers = (Engine::new(&grammar).unwrap(), Tracer::new(&grammar).unwrap(), Some(interpreter));
            for text in ["", "@", "é", "@@", "u@", "ué", "é@é", "u@h@", "uBh", "@h", "u", "/@", "u@h/é", "é(@"] {
                for text in [text, &format!("{long}{text}{long}")] {
                    compare(&grammar, &readers, "a", text, true);
                }
            }
        }
    }
}

/// A failure within a text that is kept without structure has only the nodes around it.
#[test]
fn failures_within_texts_have_the_nodes_before_them() {
    let grammar =
        read("a =\n  Sequence:\n    N: b\n    run = text OneOrMore:\n      N: b\n    T: !\n\nb =\n  T: any of [0-9]\n")
            .unwrap();
    let tracer = Tracer::new(&grammar).unwrap();
    let trace = tracer.trace("a", "12x", &mut |_, _| true).unwrap();
    let passed: Vec<_> = trace.passed().map(|passed| (passed.rule, passed.span, passed.is_finished)).collect();
    assert_eq!(passed, [("a", 0..1, true), ("a", 1..2, false)]);
}

#[test]
fn says_what_was_expected() {
    let grammar = read(
        "a =\n  Sequence:\n    T: a\n    NotAhead:\n      Sequence:\n        T: b\n        T: c\n    Choice:\n      T: bd\n      Sequence:\n        T: b\n        If: ok\n        T: e\n",
    )
    .unwrap();
    let tracer = Tracer::new(&grammar).unwrap();
    for (text, yes, at, expected) in [
        ("", true, 0, &["\"a\""][..]),
        ("abc", true, 1, &["not ahead (\"b\" \"c\")"]),
        ("abx", true, 2, &["\"e\""]),
        ("abe", false, 2, &["if ok"]),
        ("abde", true, 3, &[]),
    ] {
        let trace = tracer.trace("a", text, &mut |_, _| yes).unwrap();
        let found: Vec<_> = trace.expected().map(|expected| expected.what).collect();
        assert_eq!((trace.stop(), &found[..]), (Some((at, expected.is_empty())), expected), "{text}");
    }
}
