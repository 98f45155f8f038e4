//! Proofs that two parsers find the same component: compared with all short texts, and refused where they would be wrong.

use std::collections::HashSet;
use std::ops::Range;

use railurl_grammar::analyze::{Agreement, Known, Marked, Reads, agreement};
use railurl_grammar::interpret::{Interpreter, Match};
use railurl_grammar::{Grammar, read};

const TO_FIRST: &str =
    "a =\n  Sequence:\n    name = ZeroOrMore:\n      T: any except [@]\n    T: @\n    ZeroOrMore:\n      T: any\n";
const TO_LAST: &str =
    "a =\n  Sequence:\n    name = ZeroOrMore:\n      T: any\n    T: @\n    ZeroOrMore:\n      T: any except [@]\n";
/// Look-ahead and `End` at the marks.
const AHEAD: &str = "a =\n  Sequence:\n    ZeroOrMore:\n      T: any except [@:]\n    Choice:\n      Sequence:\n        T: @\n        name = Sequence:\n          ZeroOrMore:\n            T: any except [:]\n          End:\n        Ahead:\n          End:\n      Sequence:\n        Optional:\n          Sequence:\n            T: @\n            name = ZeroOrMore:\n              T: any except [:]\n            Ahead:\n              T: :\n        T: :\n        ZeroOrMore:\n          T: any\n";
const SAFE: &str = "a =\n  Sequence:\n    ZeroOrMore:\n      T: any except [@:]\n    T: @\n    ZeroOrMore:\n      T: any except [@:]\n";
/// The text of a node is read once more.
const STAGES: &str = "a =\n  Sequence:\n    ZeroOrMore:\n      T: any except [@]\n    T: @\n    part = text ZeroOrMore:\n      T: any except [/]\n    Optional:\n      Sequence:\n        T: /\n        ZeroOrMore:\n          T: any\n\nb =\n  Choice:\n    Sequence:\n      name = OneOrMore:\n        T: any except [:]\n      End:\n    Sequence:\n      ZeroOrMore:\n        T: any except [:]\n      T: :\n      name = ZeroOrMore:\n        T: any\n";
const ONE_STAGE: &str = "a =\n  Sequence:\n    ZeroOrMore:\n      T: any except [@]\n    T: @\n    Choice:\n      Sequence:\n        name = OneOrMore:\n          T: any except [:/]\n        N: rest\n      Sequence:\n        ZeroOrMore:\n          T: any except [:/]\n        T: :\n        name = ZeroOrMore:\n          T: any except [/]\n        N: rest\n\nrest =\n  Choice:\n    End:\n    Sequence:\n      T: /\n      ZeroOrMore:\n        T: any\n";

/// The component is in the first rule, or in one that reads a part of its text.
const TWO_RULES: &str = "a =\n  Choice:\n    Sequence:\n      T: @\n      name = ZeroOrMore:\n        T: any except [@]\n      T: @\n      ZeroOrMore:\n        T: any\n    Sequence:\n      part = text ZeroOrMore:\n        T: any except [@]\n      T: @\n      ZeroOrMore:\n        T: any except [@]\n\nb =\n  Sequence:\n    name = ZeroOrMore:\n      T: any except [:]\n    ZeroOrMore:\n      T: any\n";

fn asked<'g>(grammar: &'g Grammar) -> Marked<'g> {
    let marked = Marked::new(grammar, "a", &["name"]);
    if grammar.rule("b").is_some() { marked.then("b", "a.part", Reads::All) } else { marked }
}

fn decided(first: &str, second: &str, within: Option<&str>) -> Agreement {
    decided_without([(first, NOTHING_REMOVED), (second, NOTHING_REMOVED)], within)
}

/// The characters that are removed at the start, at the end, and anywhere, and a pair around the rest.
type RemovedAt = ([&'static [char]; 3], Option<(char, char)>);

const NOTHING_REMOVED: RemovedAt = ([&[]; 3], None);

/// Decides about parsers that remove some characters before they read.
fn decided_without(parsers: [(&str, RemovedAt); 2], within: Option<&str>) -> Agreement {
    let grammars = parsers.map(|(text, _)| read(text).unwrap());
    let [first, second] = [0, 1].map(|index: usize| {
        let ([start, end, anywhere], around) = parsers[index].1;
        let parser = asked(&grammars[index]).trimming(start, end).removing(anywhere);
        match around {
            Some((open, close)) => parser.unwrapping(open, close),
            None => parser,
        }
    });
    let within = within.map(|text| read(text).unwrap());
    let within = within.as_ref().map(|grammar| (grammar, "a"));
    agreement([&first, &second], within, 10_000, &mut |_| true).unwrap()
}

/// Returns the span of the node with the label, by the interpreter.
fn named(tree: &Match<'_>, label: &str) -> Option<Range<usize>> {
    let mut open = vec![tree];
    while let Some(found) = open.pop() {
        if found.node.label.as_deref() == Some(label) {
            return Some(found.start()..found.end());
        }
        open.extend(&found.children);
    }
    None
}

/// Returns the places of the characters that a parser finds, if it accepts the text. None of them is removed.
fn answer(grammar: &Grammar, removed: RemovedAt, text: &str) -> Option<Vec<usize>> {
    let ([start, end, anywhere], around) = removed;
    let trimmed = |text: &'_ str| {
        let rest = text.trim_start_matches(start);
        (text.len() - rest.len(), rest.trim_end_matches(end).len())
    };
    let (mut from, mut length) = trimmed(text);
    let inner = around.and_then(|(open, close)| text[from..from + length].strip_prefix(open)?.strip_suffix(close));
    if let Some(inner) = inner {
        let (skipped, rest) = trimmed(inner);
        (from, length) = (from + 1 + skipped, rest);
    }
    let until = from + length;
    let is_kept = |(at, c): &(usize, char)| (from..until).contains(at) && !anywhere.contains(c);
    let (kept, text): (Vec<usize>, String) = text.char_indices().filter(is_kept).unzip();
    let interpreter = Interpreter::new(grammar).unwrap();
    let tree = interpreter.parse("a", &text).unwrap()?;
    let mut span = named(&tree, "name");
    if let Some(part) = named(&tree, "part") {
        let tree = interpreter.parse("b", &text[part.clone()]).unwrap()?;
        span = named(&tree, "name").map(|span| part.start + span.start..part.start + span.end);
    }
    Some(span.map(|span| kept[span].to_vec()).unwrap_or_default())
}

/// Compares all pairs, with and without a language, on all short texts.
#[test]
fn proofs_and_witnesses_match_all_short_texts() {
    let mut texts = vec![String::new()];
    for length in 0..6 {
        let longer = texts.iter().filter(|text| text.len() == length);
        let longer: Vec<_> = longer.flat_map(|text| "a@:/".chars().map(move |c| format!("{text}{c}"))).collect();
        texts.extend(longer);
    }
    let removing = |anywhere: &'static [char]| -> RemovedAt { ([&[], &[], anywhere], None) };
    let all: [(&str, RemovedAt); 16] = [
        (TO_FIRST, NOTHING_REMOVED),
        (TO_LAST, NOTHING_REMOVED),
        (AHEAD, NOTHING_REMOVED),
        (STAGES, NOTHING_REMOVED),
        (ONE_STAGE, NOTHING_REMOVED),
        (TWO_RULES, NOTHING_REMOVED),
        (TO_FIRST, removing(&[':'])),
        (TO_LAST, removing(&[':', '/'])),
        (AHEAD, removing(&['/'])),
        (STAGES, removing(&[':', '/'])),
        (TO_FIRST, ([&['/', ':'], &['/', '@'], &['/']], None)),
        (TO_LAST, ([&['@'], &[], &[]], None)),
        (AHEAD, ([&[], &[':', '/'], &[]], None)),
        (STAGES, ([&['/'], &['/', ':'], &[]], None)),
        (TO_FIRST, ([&['/'], &['/'], &[]], Some((':', '@')))),
        (AHEAD, ([&[], &[], &[]], Some(('/', ':')))),
    ];
    let answers = all.map(|(text, removed)| {
        let grammar = read(text).unwrap();
        texts.iter().map(|text| answer(&grammar, removed, text)).collect::<Vec<_>>()
    });
    let safe = read(SAFE).unwrap();
    let safe: Vec<bool> = texts.iter().map(|text| answer(&safe, NOTHING_REMOVED, text).is_some()).collect();
    let mut proved = 0;
    let pairs = (0..all.len()).flat_map(|first| (0..all.len()).map(move |second| [first, second]));
    for (pair @ [first, second], is_within) in pairs.flat_map(|pair| [(pair, false), (pair, true)]) {
        let both = |index: &usize| {
            let (one, other) = (&answers[first][*index], &answers[second][*index]);
            (safe[*index] || !is_within) && one.is_some() && other.is_some()
        };
        let shortest = (0..texts.len()).filter(both).find(|&index| answers[first][index] != answers[second][index]);
        let of = |text: &str| pair.map(|index| answer(&read(all[index].0).unwrap(), all[index].1, text).unwrap());
        match decided_without(pair.map(|index| all[index]), is_within.then_some(SAFE)) {
            Agreement::Proved { both, .. } => {
                assert_eq!(shortest.map(|index| &texts[index]), None, "{pair:?}");
                assert!(of(&both).iter().all(|found| !found.is_empty()), "{both}");
                proved += 1;
            }
            Agreement::Differ(found) => {
                let shortest = shortest.map(|index| texts[index].len());
                assert_eq!(shortest, Some(found.text.len()), "{pair:?}: {found:?}");
                for ((index, answer), span) in pair.into_iter().zip(of(&found.text)).zip(&found.spans) {
                    let is_kept = |at: &usize| !found.text[*at..].starts_with(all[index].1.0[2]);
                    let span: Vec<usize> = span.iter().cloned().flatten().filter(is_kept).collect();
                    assert_eq!(answer, span, "{pair:?}: {found:?}");
                }
            }
            Agreement::Undecided { why, .. } => {
                let has_span = |index: usize| {
                    pair.iter().all(|at| answers[*at][index].as_ref().is_some_and(|found| !found.is_empty()))
                };
                assert!(!(0..texts.len()).any(|index| both(&index) && has_span(index)), "{pair:?}: {why}");
            }
            other => panic!("{other:?}"),
        }
    }
    // Each with itself, and the two that are the same in two stages and in one.
    assert!(proved >= 2 * all.len() + 2, "{proved}");
}

/// Two rules of one parser that find the component in the same text are not said to agree with anything.
#[test]
fn refuses_a_component_that_two_rules_find() {
    let twice = "a =\n  Sequence:\n    name = T: x\n    part = T: y\n\nb =\n  name = T: y\n";
    let Agreement::Undecided { why, .. } = decided(twice, twice, None) else { panic!("decided") };
    assert_eq!(why, "two rules of a program find the component in `xy`");
}

/// Text within a pair is trimmed, also where no text of the language has a trimmed character at an end.
#[test]
fn trims_within_pairs() {
    let name = "    name = OneOrMore:\n      T: any of [a-z]\n";
    let inner = format!("a =\n  Sequence:\n    T: @\n{name}");
    let whole = format!("a =\n  Sequence:\n    T: \"< @\"\n{name}    T: \" >\"\n");
    let [inner, whole] = [inner, whole].map(|text| read(&text).unwrap());
    let [unwrapping, plain] = [&inner, &whole].map(|grammar| Marked::new(grammar, "a", &["name"]));
    let unwrapping = unwrapping.trimming(&[' '], &[' ']).unwrapping('<', '>');
    let found = agreement([&unwrapping, &plain], Some((&whole, "a")), 100, &mut |_| true).unwrap();
    assert!(matches!(&found, Agreement::Proved { both, .. } if both == "< @a >"), "{found:?}");
}

/// Inputs that code changes are left out of no proof in silence, even where the rules match none of them as it is.
#[test]
fn refuses_proofs_about_changed_inputs() {
    let strict = "a =\n  Sequence:\n    T: @\n    name = ZeroOrMore:\n      T: any except [x@]\n";
    let loose =
        "a =\n  Sequence:\n    Optional:\n      T: x\n    T: @\n    name = ZeroOrMore:\n      T: any except [x@]\n";
    let [strict, loose] = [strict, loose].map(|text| read(text).unwrap());
    let [strict, loose] = [&strict, &loose].map(|grammar| Marked::new(grammar, "a", &["name"]));
    let found = agreement([&strict, &loose], None, 100, &mut |_| true).unwrap();
    assert!(matches!(found, Agreement::Proved { .. }), "{found:?}");
    let found = agreement(
        [&strict.changing(Known::new("T: x\nZeroOrMore:\n  T: any\n").unwrap()), &loose],
        None,
        100,
        &mut |_| false,
    )
    .unwrap();
    let Agreement::Undecided { why, .. } = &found else { panic!("{found:?}") };
    assert_eq!(why, "a program changes some inputs before it reads them, such as `x@`");
}

#[test]
fn refuses_empty_proofs() {
    // Nothing to prove.
    let only_at = "a =\n  T: @\n";
    let found = decided(TO_FIRST, TO_LAST, Some(only_at));
    let Agreement::Undecided { why, .. } = found else { panic!("{found:?}") };
    assert!(why.starts_with("there is nothing to prove"), "{why}");
    // A limit.
    let [first, second] = [TO_FIRST, ONE_STAGE].map(|text| read(text).unwrap());
    let parsers = [Marked::new(&first, "a", &["name"]), Marked::new(&second, "a", &["name"])];
    let found = agreement([&parsers[0], &parsers[0]], None, 3, &mut |_| true).unwrap();
    assert!(matches!(&found, Agreement::Undecided { why, .. } if why == "it needs more than 3 states"), "{found:?}");
    // The more states, the longer the texts on which they are known to agree.
    let depths =
        [8, 16, 32, 64].map(|states| match agreement([&parsers[0], &parsers[1]], None, states, &mut |_| true) {
            Ok(Agreement::Undecided { depth, .. }) => depth,
            Ok(Agreement::Differ(found)) => found.text.chars().count(),
            found => panic!("{found:?}"),
        });
    assert!(depths.is_sorted() && depths[0] < depths[3], "{depths:?}");
    // Every difference is rejected.
    let mut rejected = Vec::new();
    let found = agreement([&parsers[0], &parsers[1]], None, 10_000, &mut |found| {
        rejected.push(found.text.clone());
        false
    })
    .unwrap();
    assert!(
        matches!(&found, Agreement::Undecided { why, .. } if why.contains("check that the rules leave out")),
        "{found:?}"
    );
    assert!(rejected.len() > 1, "{rejected:?}");
    let distinct: HashSet<_> = rejected.iter().collect();
    assert_eq!(distinct.len(), rejected.len());
}

#[test]
fn rejects_unmarkable_places() {
    let failed = |text: &str, places: &[&str]| {
        let grammar = read(text).unwrap();
        let marked = Marked::new(&grammar, "a", places);
        agreement([&marked, &marked], None, 1000, &mut |_| true).unwrap_err().to_string()
    };
    assert!(failed(TO_FIRST, &["port"]).contains("no rule that is read has a node at `port`"));
    assert!(failed("a =\n  N: b\n", &["b"]).contains("`b` is not defined"));
    assert!(
        failed("a =\n  Choice:\n    T: 0\n    name = OneOrMore:\n      T: any of [0-9]\n", &["name"])
            .contains("committing to alternative 1")
    );
    let nested = "a =\n  Sequence:\n    name = Choice:\n      N: b\n      T: y\n    Optional:\n      N: b\n\nb =\n  Sequence:\n    T: x\n    N: c\n\nc =\n  T: z\n";
    assert!(failed(nested, &["name", "b.c"]).contains("within another"), "{}", failed(nested, &["name", "b.c"]));
}

/// A predicate may hold for one parser and not for the other, unless they have the same rules.
#[test]
fn predicates_are_free() {
    let short = "a =\n  Sequence:\n    T: a\n    If: p\n    name = T: b\n    Optional:\n      T: c\n";
    let long = "a =\n  Choice:\n    Sequence:\n      If: p\n      T: a\n      name = T: b\n      Optional:\n        T: c\n    Sequence:\n      NotAhead:\n        If: p\n      T: a\n      T: b\n      name = T: c\n";
    let found = decided(short, short, None);
    assert!(matches!(&found, Agreement::Proved { predicates, .. } if predicates == &["p"]), "{found:?}");
    let found = decided(long, long, None);
    assert!(matches!(found, Agreement::Proved { .. }), "{found:?}");
    let found = decided(short, long, None);
    assert!(matches!(&found, Agreement::Differ(found) if found.text == "abc"), "{found:?}");
}
