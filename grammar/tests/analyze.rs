//! The analysis: each check with a grammar that fails it and one that passes, and both readings (full backtracking and
//! committing) side by side on random grammars.

use proptest::prelude::*;
use railurl_grammar::analyze::{Effort, analyze, decide, decide_within, differences, runs_to_last, start_rules};
use railurl_grammar::interpret::{Interpreter, Match};
use railurl_grammar::{Class, Grammar, Kind, Node, Rule, abnf, read, rules as rule_files, write};

fn messages(text: &str, starts: &[&str]) -> Vec<String> {
    let grammar = read(text).unwrap();
    analyze(&grammar, starts).iter().map(ToString::to_string).collect()
}

/// Writes rules one after the other, each line of a body without its outer indentation; `;` separates lines.
fn rules(rules: &[(&str, &str)]) -> String {
    let rule = |(name, body): &(&str, &str)| {
        let body: String = body.split(';').map(|line| format!("  {line}\n")).collect();
        format!("{name} =\n{body}\n")
    };
    rules.iter().map(rule).collect()
}

#[test]
fn start_rules_are_not_referenced_by_others() {
    let grammar = read("a =\n  N: b\n\nb =\n  T: x\n\nc =\n  Optional:\n    N: c\n").unwrap();
    assert_eq!(start_rules(&grammar), ["a", "c"]);
    let cycle = rules(&[("a", "Sequence:;  T: x;  N: b"), ("b", "Choice:;  T: y;  N: a")]);
    assert_eq!(start_rules(&read(&cycle).unwrap()), ["a"]);
}

#[test]
fn analysis_matches_golden_file() {
    crate::fences::check("analysis.md", |kind, source| {
        let grammar = match kind {
            "abnf" => read(&write(&abnf::import(source).unwrap())).unwrap(),
            _ => read(source).unwrap(),
        };
        let errors = match kind {
            "" => analyze(&grammar, &[]),
            _ => decide(&grammar, &[]).err().unwrap_or_default(),
        };
        assert!(errors.iter().all(|error| error.rule.as_deref().is_none_or(|name| grammar.rule(name).is_some())));
        let errors: Vec<_> = errors.iter().map(|error| format!("{error:#}")).collect();
        if errors.is_empty() { String::from("nothing") } else { errors.join("\n") }
    });
}

#[test]
fn warnings_show_alternatives_without_added_look_ahead() {
    let grammar = read(
        "m =\n  Sequence:\n    ZeroOrMore:\n      Sequence:\n        N: d\n        T: ;\n    T: .\n    T: ;\n\n\
         d =\n  Choice:\n    ZeroOrMore:\n      T: any of [a-z.;]\n    Sequence:\n      T: ..\n      ZeroOrMore:\n        T: any of [a-z.;]\n",
    );
    let proved = decide_within(&grammar.unwrap(), &[], Effort::default()).unwrap();
    assert_eq!(
        proved.warnings[0].message,
        "alternative 2 (`Sequence: T: .. ZeroOrMore: T: any of [a-z.;]`) can never be reached: where it lets the whole \
         input match, an earlier one does too"
    );
}

/// Rules that refer to themselves through brackets.
const LISTS: [(&str, &str); 6] = [
    (
        "S-expressions",
        "sexp = *ws expr *ws\nexpr = list / string / atom\nlist = \"(\" *ws [ expr *( 1*ws expr ) *ws ] \")\"\natom = 1*( ALPHA / DIGIT / \"+\" / \"-\" )\nstring = DQUOTE *( %x20-21 / %x23-5B / %x5D-7E / \"\\\" VCHAR ) DQUOTE\nws = SP / HTAB / CR / LF\n",
    ),
    (
        "values of CSS",
        "values = value *( ws value )\nvalue = function / ident / number / block\nfunction = ident arguments\narguments = \"(\" [ws] [ list ] [ws] \")\"\nblock = \"[\" [ws] [ list ] [ws] \"]\"\nlist = value *( ( [ws] \",\" [ws] / ws ) value )\nident = (ALPHA / \"-\") *( ALPHA / DIGIT / \"-\" )\nnumber = 1*DIGIT [ \".\" 1*DIGIT ] [ \"%\" ]\nws = 1*SP\n",
    ),
    (
        "arithmetic",
        "expr = term *( (\"+\" / \"-\") term )\nterm = factor *( (\"*\" / \"/\") factor )\nfactor = *\"-\" ( 1*DIGIT / \"(\" expr \")\" )\n",
    ),
    ("words for brackets", "block = %s\"begin\" SP *( statement SP ) %s\"end\"\nstatement = block / \"x\"\n"),
    ("the rules of an RFC", include_str!("corpus/rfc4515.abnf")),
    ("the rules of another", include_str!("../src/rfcs/rfc5234.abnf")),
];

#[test]
fn brackets_that_nest_are_decided() {
    for (name, rules) in LISTS {
        let grammar = read(&write(&abnf::import(rules).unwrap())).unwrap();
        assert_eq!(grammar.header.depth_limit(), Some(64), "{name}");
        let decided = decide(&grammar, &[]).unwrap_or_else(|errors| panic!("{name}: {:#}", errors[0]));
        railurl_grammar::generate(&grammar, name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let start = start_rules(&grammar)[0];
        let [one, other] = [&grammar, &decided].map(|grammar| Interpreter::new(grammar).unwrap());
        for sentence in railurl_grammar::sample::corpus(&grammar, start, 60, 300, 1).unwrap() {
            assert!([&one, &other].iter().all(|it| it.parse(start, &sentence).unwrap().is_some()), "{sentence}");
        }
    }
}

#[test]
fn brackets_need_a_depth() {
    let mut grammar = abnf::import(LISTS[0].1).unwrap();
    let equal = differences((&grammar, "sexp"), (&grammar, "sexp")).unwrap_err();
    assert!(equal.message.contains("no automaton knows such texts"), "{equal}");
    grammar.header.depth = None;
    assert!(decide(&grammar, &[]).unwrap_err()[0].message.contains("unless `Depth: 64` in the header"));
}

#[test]
fn the_interpreter_counts_brackets() {
    let grammar = read("Depth: 2\n\na =\n  Sequence:\n    T: (\n    ZeroOrMore:\n      Choice:\n        T: x\n        N: a\n    T: )\n").unwrap();
    let interpreter = Interpreter::new(&grammar).unwrap();
    for (text, matches) in
        [("(x)", true), ("((x)x(x))", true), ("(((x)))", true), ("((((x))))", false), ("((((", false)]
    {
        assert_eq!(interpreter.parse("a", text).unwrap().is_some(), matches, "{text}");
    }
    let mismatch = interpreter.trace("a", "((((x))))", &mut |_, _| true).unwrap().outcome.unwrap_err();
    assert!(mismatch.expected.iter().any(|expected| matches!(expected.place.node.kind, Kind::Reference(_))));
    for (depth, message) in [("0", "from 1 to 128"), ("129", "from 1 to 128"), ("x", "from 1 to 128")] {
        assert!(read(&format!("Depth: {depth}\n\na =\n  T: a\n")).unwrap_err().message.contains(message));
    }
}

#[test]
fn runs_to_last_needs_a_terminal_within_the_run() {
    let node = |text: &str| read(&rules(&[("r", text)])).unwrap().rules.remove(0).body;
    let run = node("ZeroOrMore:;  T: any except [/]");
    assert!(runs_to_last(&run, &node("T: @")));
    assert!(runs_to_last(&run, &node("at = T: any of [@a-z]")));
    assert!(!runs_to_last(&run, &node("T: /")));
    assert!(!runs_to_last(&run, &node("T: any of [@/]")));
    assert!(!runs_to_last(&run, &node("T: @@")));
    assert!(!runs_to_last(&run, &node("Optional:;  T: @")));
    assert!(!runs_to_last(&node("Optional:;  T: any"), &node("T: @")));
    assert!(!runs_to_last(&node("ZeroOrMore:;  T: ab"), &node("T: a")));
    assert!(runs_to_last(&node("OneOrMore:;  T/i: x"), &node("T: X")));
    assert!(!runs_to_last(&node("OneOrMore:;  T: x"), &node("T/i: x")));
}

#[test]
fn large_grammars_are_not_decided() {
    // A chain of options that is too long to follow, unless they are one character, and rules that double at every level.
    let options = |text| format!("s =\n  Sequence:\n{}", format!("    Optional:\n      T: {text}\n").repeat(5_000));
    assert!(messages(&options("ab"), &[]).iter().any(|message| message.contains("could not decide")));
    assert_eq!(messages(&options("a"), &[]), [""; 0]);
    let mut doubling = String::new();
    for level in 0..14 {
        let next = level + 1;
        let body = format!(
            "Choice:;  T: y;  Sequence:;    T: a;    N: r{next};    T: a;  Sequence:;    T: b;    N: r{next};    T: b"
        );
        doubling += &rules(&[(&format!("r{level}"), &body)]);
    }
    doubling += "r14 =\n  T: x\n";
    assert!(messages(&doubling, &[]).iter().any(|message| message.contains("could not decide")));
}

/// The choices made: the node, the position in the input, and the alternative. Continuing a repetition and taking an
/// option are 0, the opposite is 1.
type Choices = Vec<(*const Node, usize, usize)>;

/// Both readings of one input. `holds` is the value of `If: p`.
struct BothReaders<'g> {
    grammar: &'g Grammar,
    interpreter: &'g Interpreter<'g>,
    input: Vec<char>,
    holds: bool,
}

impl<'g> BothReaders<'g> {
    fn body(&self, name: &str) -> &'g Node {
        &self.grammar.rule(name).unwrap().body
    }

    fn literal(&self, text: &str, ignore_case: bool, at: usize) -> Option<usize> {
        let mut end = at;
        for c in text.chars() {
            let here = *self.input.get(end)?;
            let same = if ignore_case { here.eq_ignore_ascii_case(&c) } else { here == c };
            end += same.then_some(1)?;
        }
        Some(end)
    }

    /// Returns the end of a terminal's match, or that of another node that consumes nothing.
    fn leaf(&self, node: &Node, at: usize) -> Option<usize> {
        match &node.kind {
            Kind::Literal { text, ignore_case } => self.literal(text, *ignore_case, at),
            Kind::Class(class) => self.input.get(at).filter(|c| class.contains(**c)).map(|_| at + 1),
            Kind::End => (at == self.input.len()).then_some(at),
            Kind::Predicate { .. } => self.holds.then_some(at),
            _ => unreachable!(),
        }
    }

    /// Reads by committing: returns where the node ends.
    fn committed(&self, node: &'g Node, at: usize, choices: &mut Choices) -> Option<usize> {
        let key = std::ptr::from_ref(node);
        let attempt = |child: &'g Node, at: usize, index: usize, choices: &mut Choices| {
            let before = choices.len();
            choices.push((key, at, index));
            let end = self.committed(child, at, choices);
            if end.is_none() {
                choices.truncate(before);
            }
            end
        };
        match &node.kind {
            Kind::Sequence(children) => self.committed_sequence(children, at, choices),
            Kind::Choice(children) => {
                children.iter().enumerate().find_map(|(index, child)| attempt(child, at, index, choices))
            }
            Kind::Optional(child) => Some(attempt(child, at, 0, choices).unwrap_or_else(|| {
                choices.push((key, at, 1));
                at
            })),
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let once = matches!(node.kind, Kind::OneOrMore(_));
                let mut at = if once { self.committed(child, at, choices)? } else { at };
                while let Some(end) = attempt(child, at, 0, choices) {
                    at = end;
                }
                choices.push((key, at, 1));
                Some(at)
            }
            Kind::Reference(name) => self.committed(self.body(name), at, choices),
            Kind::Ahead(child) => self.committed(child, at, &mut Vec::new()).map(|_| at),
            Kind::NotAhead(child) => self.committed(child, at, &mut Vec::new()).is_none().then_some(at),
            _ => self.leaf(node, at),
        }
    }

    fn committed_sequence(&self, children: &'g [Node], at: usize, choices: &mut Choices) -> Option<usize> {
        let mut at = at;
        for (index, child) in children.iter().enumerate() {
            at = match children.get(index + 1).filter(|next| runs_to_last(child, next)) {
                Some(next) => self.committed_run(child, next, at, choices)?,
                None => self.committed(child, at, choices)?,
            };
        }
        Some(at)
    }

    fn committed_run(&self, run: &'g Node, next: &'g Node, start: usize, choices: &mut Choices) -> Option<usize> {
        let least = start + usize::from(matches!(run.kind, Kind::OneOrMore(_)));
        let mut end = start;
        while self.leaf(&run.children()[0], end).is_some() {
            end += 1;
        }
        let last = (least..=end).rev().find(|&at| self.leaf(next, at).is_some())?;
        let key = std::ptr::from_ref(run);
        choices.extend((least..last).map(|at| (key, at, 0)));
        choices.push((key, last, 1));
        Some(last)
    }

    /// Reads with full backtracking.
    fn read_full(&self, start: &str) -> Option<Choices> {
        let input: String = self.input.iter().collect();
        let mut choices = Vec::new();
        made(&self.interpreter.parse_with(start, &input, &mut |_, _| self.holds).unwrap()?, &mut choices);
        Some(choices)
    }

    fn read_committed(&self, start: &str) -> Option<Choices> {
        let mut choices = Vec::new();
        let end = self.committed(self.body(start), 0, &mut choices)?;
        (end == self.input.len()).then_some(choices)
    }
}

/// Adds the choices that a match of the interpreter consists of.
fn made(found: &Match<'_>, choices: &mut Choices) {
    let key = std::ptr::from_ref(found.node);
    match &found.node.kind {
        Kind::Choice(rows) => {
            let taken = rows.iter().position(|row| std::ptr::eq(row, found.children[0].node)).unwrap();
            choices.push((key, found.start(), taken));
        }
        Kind::Optional(_) => choices.push((key, found.start(), usize::from(found.children.is_empty()))),
        _ => {}
    }
    let repeats = matches!(found.node.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_));
    for (number, child) in found.children.iter().enumerate() {
        // The first iteration of `OneOrMore` is not a choice.
        if repeats && (number > 0 || matches!(found.node.kind, Kind::ZeroOrMore(_))) {
            choices.push((key, child.start(), 0));
        }
        made(child, choices);
    }
    choices.extend(repeats.then_some((key, found.end(), 1)));
}

/// Returns all strings over `abc` of up to `longest` letters, the short ones first.
fn strings(longest: usize) -> Vec<Vec<char>> {
    let mut all = vec![Vec::new()];
    let mut at = 0;
    while all[at].len() < longest {
        let longer = ['a', 'b', 'c'].map(|c| [&all[at][..], &[c]].concat());
        all.extend(longer);
        at += 1;
    }
    all
}

fn class() -> impl Strategy<Value = Node> {
    prop::sample::select(vec!["a", "b", "c", "ab", "bc", "ac"]).prop_flat_map(|set| {
        any::<bool>().prop_map(move |negated| {
            Node::new(Kind::Class(Class { negated, ranges: set.chars().map(|c| (c, c)).collect() }))
        })
    })
}

/// Draws a body that may refer to the rules of the names given.
fn body(names: &'static [&'static str]) -> impl Strategy<Value = Node> {
    let literal = prop::sample::select(vec!["a", "b", "c", "ab", "ba", "abc"])
        .prop_map(|text| Node::new(Kind::Literal { text: text.to_owned(), ignore_case: false }));
    let reference = prop::sample::select(if names.is_empty() { &["a"][..] } else { names }).prop_map(|name| {
        Node::new(match name {
            "a" => Kind::Class(Class::any()),
            name => Kind::Reference(name.to_owned()),
        })
    });
    let leaf = prop_oneof![
        4 => literal,
        3 => class(),
        4 => reference,
        1 => Just(Node::new(Kind::End)),
        1 => Just(Node::new(Kind::Predicate { name: "p".to_owned(), argument: None })),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let nodes = || prop::collection::vec(inner.clone(), 2..4);
        let boxed = || inner.clone().prop_map(Box::new);
        prop_oneof![
            5 => nodes().prop_map(|nodes| Node::new(Kind::Sequence(nodes))),
            4 => nodes().prop_map(|nodes| Node::new(Kind::Choice(nodes))),
            2 => boxed().prop_map(|node| Node::new(Kind::Optional(node))),
            2 => boxed().prop_map(|node| Node::new(Kind::ZeroOrMore(node))),
            1 => boxed().prop_map(|node| Node::new(Kind::OneOrMore(node))),
            1 => boxed().prop_map(|node| Node::new(Kind::Ahead(node))),
            1 => boxed().prop_map(|node| Node::new(Kind::NotAhead(node))),
        ]
    })
}

fn grammar() -> impl Strategy<Value = Grammar> {
    (body(&["r", "q"]), body(&["q"]), body(&[])).prop_map(|(s, r, q)| {
        let rules = [("s", s), ("r", r), ("q", q)].into_iter().map(|(name, body)| Rule::new(name, body));
        let grammar = Grammar::new(rules.collect());
        // After writing and reading back, every node has a position.
        read(&write(&grammar)).unwrap()
    })
}

/// Draws a grammar whose rules refer to themselves, mostly in brackets.
fn recursive() -> impl Strategy<Value = Grammar> {
    let literal = |texts: &'static [&'static str]| {
        prop::sample::select(texts)
            .prop_map(|text| Node::new(Kind::Literal { text: text.to_owned(), ignore_case: false }))
    };
    let body = move || {
        let inner = (prop::sample::select(vec!["s", "r"]), 0..3).prop_map(|(name, times)| {
            let node = Box::new(Node::new(Kind::Reference(name.to_owned())));
            match times {
                0 => *node,
                1 => Node::new(Kind::Optional(node)),
                _ => Node::new(Kind::ZeroOrMore(node)),
            }
        });
        let bracket = (literal(&["a", "c", "ab"]), inner, literal(&["b", "ba", "a"]))
            .prop_map(|(open, inner, close)| Node::new(Kind::Sequence(vec![open, inner, close])));
        let leaf = prop_oneof![3 => literal(&["a", "b", "c", "cb"]), 2 => class(), 4 => bracket];
        leaf.prop_recursive(2, 8, 3, |inner| {
            let nodes = || prop::collection::vec(inner.clone(), 2..4);
            let boxed = || inner.clone().prop_map(Box::new);
            prop_oneof![
                5 => nodes().prop_map(|nodes| Node::new(Kind::Sequence(nodes))),
                4 => nodes().prop_map(|nodes| Node::new(Kind::Choice(nodes))),
                2 => boxed().prop_map(|node| Node::new(Kind::Optional(node))),
                2 => boxed().prop_map(|node| Node::new(Kind::ZeroOrMore(node))),
                1 => boxed().prop_map(|node| Node::new(Kind::NotAhead(node))),
            ]
        })
    };
    (body(), body()).prop_map(|(s, r)| {
        let mut grammar = Grammar::new(vec![Rule::new("s", s), Rule::new("r", r)]);
        grammar.header.depth = Some(railurl_grammar::Value::new("9"));
        read(&write(&grammar)).unwrap()
    })
}

/// Returns whether a rule is reached from within itself.
fn recurs(grammar: &Grammar) -> bool {
    let rules = grammar.rules.iter().filter(|rule| reachable(grammar, "s").contains(&rule.name.as_str()));
    rules.flat_map(|rule| rule.body.children()).count() > 0
        && analyze(&Grammar::new(grammar.rules.clone()), &["s"])
            .iter()
            .any(|error| error.message.starts_with("recursion"))
}

/// Returns the first input up to `longest` on which the readings of rule `s` differ.
fn difference(grammar: &Grammar, longest: usize) -> Option<(String, bool)> {
    let interpreter = &Interpreter::new(grammar).unwrap();
    for input in strings(longest) {
        for holds in [false, true] {
            let reading = BothReaders { grammar, interpreter, input: input.clone(), holds };
            if reading.read_full("s") != reading.read_committed("s") {
                return Some((input.iter().collect(), holds));
            }
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    /// If the analysis finds nothing, both readings are the same.
    #[test]
    fn grammars_that_pass_have_equal_readings(grammar in grammar()) {
        let found = analyze(&grammar, &["s"]);
        let of_choices = |message: &str| message.contains("misreads") || message.contains("decided") || message.contains("never end");
        prop_assume!(!found.iter().any(|error| of_choices(&error.message)));
        prop_assert_eq!(difference(&grammar, 5), None, "{}", write(&grammar));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    /// If the analysis of rules that refer to themselves finds nothing, both readings are the same, at whatever depth;
    /// added look-ahead loses no text.
    #[test]
    fn recursive_grammars_that_pass_have_equal_readings(grammar in recursive()) {
        prop_assume!(recurs(&grammar));
        let decided = decide(&grammar, &["s"]);
        prop_assume!(decided.is_ok());
        let decided = decided.unwrap();
        prop_assert_eq!(difference(&decided, 7), None, "{}", write(&decided));
        let [one, other] = [&grammar, &decided].map(|grammar| Interpreter::new(grammar).unwrap());
        for input in strings(7) {
            let input: String = input.into_iter().collect();
            prop_assert_eq!(one.parse("s", &input).unwrap().is_some(), other.parse("s", &input).unwrap().is_some(), "{}", input);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    /// If the misread choice is the whole start rule, the witness shows the difference.
    #[test]
    fn a_witness_shows_the_difference(grammar in grammar()) {
        let mut found: Vec<_> = analyze(&grammar, &["s"]).into_iter().collect();
        found.retain(|error| error.message.contains("misreads") && error.position == grammar.rules[0].body.position);
        prop_assume!(!found.is_empty());
        let (input, interpreter) = (witness(&found[0].message), Interpreter::new(&grammar).unwrap());
        let differs = [false, true].into_iter().any(|holds| {
            let reading = BothReaders { grammar: &grammar, interpreter: &interpreter, input: input.clone(), holds };
            let full = reading.read_full("s");
            full.is_some() && full != reading.read_committed("s")
        });
        prop_assert!(differs, "{}\n{}", found[0], write(&grammar));
    }
}

/// Returns the input that a message says is misread.
fn witness(message: &str) -> Vec<char> {
    let rest = message.split_once(" misreads ").unwrap().1;
    let quoted = rest.strip_prefix('`').and_then(|rest| rest.split_once('`'));
    quoted.map(|(input, _)| input.chars().collect()).unwrap_or_default()
}

/// What no number of code points decides, all that follows does: here the last of several places.
#[test]
fn all_that_follows_decides() {
    let rows = [
        "line =\n  Sequence:\n    value = ZeroOrMore:\n      Sequence:\n        T: any of [a-z]\n        Optional:\n          Sequence:\n            ZeroOrMore:\n              Choice:\n                T: \" \"\n                T: any of [a-z]\n            T: any of [a-z]\n    spaces = ZeroOrMore:\n      T: \" \"\n",
        "uri =\n  Sequence:\n    before = ZeroOrMore:\n      N: parameter\n    T: ;c=\n    N: name\n    after = ZeroOrMore:\n      N: parameter\n\nparameter =\n  Sequence:\n    T: ;\n    N: name\n    T: =\n    value = N: name\n\nname =\n  OneOrMore:\n    T: any of [a-z]\n",
    ];
    for rules in rows {
        let grammar = read(rules).unwrap();
        assert!(!analyze(&grammar, &[]).is_empty(), "{rules}");
        let decided = decide(&grammar, &[]).unwrap_or_else(|errors| panic!("{:#}\n{rules}", errors[0]));
        assert!(analyze(&decided, &[]).is_empty());
        let modules = railurl_grammar::generate(&grammar, "a.railroad").unwrap();
        assert!(modules.iter().any(|(name, code)| *name == "rest.rs" && code.contains("static NEXT")), "{rules}");
    }
}

/// Returns all that a node can be changed to in one place.
fn alterations(node: &Node) -> Vec<Node> {
    let with = |kind| {
        let mut node = node.clone();
        node.kind = kind;
        node
    };
    let mut found: Vec<Node> = match &node.kind {
        Kind::Class(class) => {
            let fewer = Class { negated: class.negated, ranges: class.ranges[1..].to_vec() };
            let mut more = class.clone();
            more.ranges.push(('|', '|'));
            vec![with(Kind::Class(more)), with(Kind::Class(fewer))]
        }
        Kind::Literal { text, ignore_case } => {
            let text = format!("{}|", &text[..text.len() - 1]);
            vec![with(Kind::Literal { text, ignore_case: *ignore_case })]
        }
        Kind::Optional(child) => vec![(**child).clone(), with(Kind::Sequence(Vec::new()))],
        Kind::ZeroOrMore(child) => vec![with(Kind::OneOrMore(child.clone())), with(Kind::Optional(child.clone()))],
        Kind::Choice(rows) => vec![with(Kind::Choice(rows[1..].to_vec()))],
        _ => Vec::new(),
    };
    for index in 0..node.children().len() {
        for altered in alterations(&node.children()[index]) {
            let mut whole = node.clone();
            whole.children_mut()[index] = altered;
            found.push(whole);
        }
    }
    found
}

/// Returns the names of the rules that a rule needs.
fn reachable<'g>(grammar: &'g Grammar, start: &'g str) -> Vec<&'g str> {
    let mut found = vec![start];
    let mut at = 0;
    while let Some(name) = found.get(at) {
        at += 1;
        for (_, name) in grammar.rule(name).into_iter().flat_map(|rule| rule.body.references()) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

/// A grammar that differs in one place is another language. The witness is a text of one of them only, by the interpreter.
#[test]
fn every_alteration_of_a_grammar_has_a_witness() {
    let mut count = 0;
    for (file, start) in [("unambiguous.railroad", "url"), ("rfc3986.railroad", "uri-reference")] {
        let grammar = read(rule_files::text(file).unwrap()).unwrap();
        let names = reachable(&grammar, start);
        let interpreter = Interpreter::new(&grammar).unwrap();
        for index in (0..grammar.rules.len()).filter(|index| names.contains(&grammar.rules[*index].name.as_str())) {
            for body in alterations(&grammar.rules[index].body) {
                let mut altered = grammar.clone();
                altered.rules[index].body = body;
                let found = differences((&grammar, start), (&altered, start)).unwrap();
                let other = Interpreter::new(&altered).unwrap();
                let is_in = |interpreter: &Interpreter<'_>, text: &str| {
                    interpreter.parse(start, text).unwrap().is_some_and(|tree| tree.end() == text.len())
                };
                for (witness, is_first) in [(&found.only_first, true), (&found.only_second, false)] {
                    let Some(witness) = witness else { continue };
                    let text = witness.strip_prefix('`').and_then(|text| text.strip_suffix('`')).unwrap_or_default();
                    let read = [is_in(&interpreter, text), is_in(&other, text)];
                    assert_eq!(read, [is_first, !is_first], "{witness}: {}", write(&altered));
                }
                // A registered name is any host that is not a literal, and so every IPv4 address. What may not follow an empty
                // path makes no difference if nothing else can follow it either.
                let is_same =
                    file == "rfc3986.railroad" && ["host", "path-empty"].contains(&&*grammar.rules[index].name);
                assert!(!found.are_equal() || is_same, "{file}, {}: {}", grammar.rules[index].name, write(&altered));
                count += 1;
            }
        }
    }
    assert!(count > 300, "{count}");
}
