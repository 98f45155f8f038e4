//! Diagrams that show how a text was read, and diagrams in text.

use std::collections::HashSet;

use proptest::prelude::*;

use crate::random::{grammars, interpreter};
use railurl_grammar::diagram::{LIT_STYLE, Light, lit, svg, text};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, read, sample};

fn drawn(grammar: &Grammar, text: &str, unfold: &dyn Fn(&str) -> bool) -> String {
    let interpreter = Interpreter::new(grammar).unwrap();
    let rule = &grammar.rules[0].name;
    let trace = interpreter.trace(rule, text, &mut |name, _| name != "no").unwrap();
    let mut light = Light::new(text, Some(&trace));
    light.unfold = unfold;
    lit(grammar, rule, &light).unwrap()
}

/// Returns the value of an attribute in an opening tag.
fn attribute<'d>(tag: &'d str, name: &str) -> Option<&'d str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Returns the opening tags of the stations.
fn stations(drawing: &str) -> Vec<&str> {
    drawing.lines().filter(|line| line.starts_with("<g class=\"station ")).collect()
}

fn station<'d>(drawing: &'d str, path: &str) -> &'d str {
    stations(drawing).into_iter().find(|tag| attribute(tag, "id") == Some(path)).unwrap()
}

/// Returns the bytes that a station read.
fn spans(tag: &str) -> Vec<(usize, usize)> {
    let number = |text: &str| text.parse::<usize>().unwrap();
    let ends = attribute(tag, "data-start").zip(attribute(tag, "data-end"));
    match attribute(tag, "data-spans") {
        Some(list) => list
            .split(' ')
            .map(|span| span.split_once('-').map(|(start, end)| (number(start), number(end))).unwrap())
            .collect(),
        None => ends.map(|(start, end)| (number(start), number(end))).into_iter().collect(),
    }
}

/// Returns the strokes of the paths with a class, or of those without: straight ones by the pixel, and their
/// direction left out.
fn strokes(drawing: &str, class: Option<&str>) -> HashSet<[(i64, i64); 2]> {
    let mut strokes = HashSet::new();
    for tag in drawing.lines().filter(|line| line.starts_with("<path ") && attribute(line, "class") == class) {
        let words: Vec<&str> = attribute(tag, "d").unwrap().split_whitespace().collect();
        let (mut x, mut y) = (0, 0);
        let mut at = 0;
        while at < words.len() {
            let operands = match words[at] {
                "M" | "m" | "l" => 2,
                "h" | "v" => 1,
                "a" => 7,
                other => panic!("{other} in {tag}"),
            };
            let numbers: Vec<i64> = words[at + 1..=at + operands].iter().map(|word| word.parse().unwrap()).collect();
            let (dx, dy) = match words[at] {
                "M" => (numbers[0] - x, numbers[1] - y),
                "h" => (numbers[0], 0),
                "v" => (0, numbers[0]),
                _ => (numbers[operands - 2], numbers[operands - 1]),
            };
            let steps = if dx == 0 || dy == 0 { dx.abs().max(dy.abs()) } else { 1 };
            for step in 0..steps {
                let point = |step: i64| (x + dx * step / steps, y + dy * step / steps);
                let mut ends = [point(step), point(step + 1)];
                ends.sort_unstable();
                if !matches!(words[at], "M" | "m") {
                    strokes.insert(ends);
                }
            }
            (x, y) = (x + dx, y + dy);
            at += operands + 1;
        }
    }
    strokes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 1 } else { 300 }, ..ProptestConfig::default() })]

    #[test]
    fn the_lit_track_reads_the_text(grammar in grammars(false), text in "[abA/]{0,7}") {
        let interpreter = interpreter(&grammar)?;
        let mut texts = sample::corpus(&grammar, "a", 8, 3, 1).unwrap_or_default();
        texts.push(text);
        for text in &texts {
            let level = |path: &str| path.matches('/').count();
            let drawing = drawn(&grammar, text, &|path| level(path) < 2);
            prop_assert_eq!(&drawing, &drawn(&grammar, text, &|path| level(path) < 2));
            let dark = strokes(&drawing, None);
            let lit = strokes(&drawing, Some("lit"));
            for stroke in lit.iter().chain(&strokes(&drawing, Some("failed"))) {
                prop_assert!(dark.contains(stroke), "{:?}\n{}", stroke, drawing);
            }
            let mut read: Vec<(usize, usize)> = (stations(&drawing).into_iter())
                .filter(|tag| ["text", "set", "reference"].iter().any(|kind| tag.contains(&format!("station {kind}"))))
                .flat_map(spans)
                .collect();
            read.sort_unstable();
            let reach = read.iter().fold(0, |reach, &(start, end)| if start <= reach { end.max(reach) } else { reach });
            let trace = interpreter.trace("a", text, &mut |name, _| name != "no").unwrap();
            match trace.outcome {
                Ok(_) => {
                    prop_assert_eq!(reach, text.len(), "{}", drawing);
                    prop_assert!(!drawing.contains("failed"));
                }
                Err(mismatch) => {
                    prop_assert_eq!(reach, mismatch.at, "{}", drawing);
                    prop_assert!(drawing.contains("failed"));
                }
            }
        }
    }
}

const PAIR: &str = "pair =\n  Sequence:\n    If: ok\n    name = N: name\n    Optional:\n      Sequence:\n        T: =\n        N: value\n    If: no\n\
    \nname =\n  OneOrMore:\n    T: any of [a-z]\n\nvalue =\n  ZeroOrMore:\n    Choice:\n      T: any of [0-9]\n      T/i: x\n";

#[test]
fn stations_say_what_they_read() {
    let grammar = read(&PAIR.replace("    If: no\n", "")).unwrap();
    let drawing = drawn(&grammar, "ab=1x2", &|path| path == "pair:6");
    assert_eq!(
        station(&drawing, "pair:2"),
        "<g class=\"station reference lit\" id=\"pair:2\" data-rule=\"pair\" data-index=\"2\" data-path=\"pair:2\" \
         data-start=\"0\" data-end=\"2\" role=\"img\">"
    );
    assert!(station(&drawing, "pair:6").contains("\"station unfolded lit\""));
    let digits = station(&drawing, "pair:6/value:2");
    assert_eq!((spans(digits), attribute(digits, "data-count")), (vec![(3, 4), (5, 6)], Some("2")));
    assert!(drawing.contains("<title>\nany of [0-9]: 3–6, 2 times: “1x2”</title>"), "{drawing}");
    assert!(drawing.contains("<title>\nif ok: yes at 0</title>") && drawing.contains("if ok ✓"));
    assert!(drawing.contains("aria-label=\"pair: “ab=1x2” matches\""));
    // Both the label and the reference have the span; one of them has the identifier.
    assert_eq!(drawing.matches("data-path=\"pair:2\"").count(), 2);
    assert_eq!(drawing.matches("id=\"pair:2\"").count(), 1);
}

#[test]
fn a_failure_is_shown_where_the_match_stopped() {
    let grammar = read(PAIR).unwrap();
    let drawing = drawn(&grammar, "ab=1!", &|path| path == "pair:6");
    for (path, class) in [
        ("pair:2", "station reference lit"),
        ("pair:6", "station unfolded entered"),
        ("pair:6/value:2", "station set lit failed"),
        ("pair:6/value:3", "station text failed"),
        ("pair:7", "station predicate failed no"),
    ] {
        assert_eq!(attribute(station(&drawing, path), "class"), Some(class), "{path}");
    }
    assert!(drawing.contains("stopped at 4: expected any of [0-9]</title>"), "{drawing}");
    // Folded, the reference says it.
    let drawing = drawn(&grammar, "ab=1!", &|_| false);
    assert!(station(&drawing, "pair:6").contains("\"station reference entered failed\""));
    assert!(drawing.contains("value: 3–4: “1”; stopped at 4: expected any of [0-9] or &quot;x&quot; (any case)"));
    // The rule ends before the text.
    let drawing = drawn(&read("a =\n  T: a\n").unwrap(), "ab", &|_| false);
    assert!(drawing.contains("<g class=\"finish failed\">") && drawing.contains("at 1 expected the end of the text"));
}

#[test]
fn without_a_text_nothing_is_lit() {
    let grammar = read(PAIR).unwrap();
    let mut light = Light::new("", None);
    (light.prefix, light.style) = ("p-", Some(LIT_STYLE));
    let drawing = lit(&grammar, "pair", &light).unwrap();
    assert!(strokes(&drawing, Some("lit")).is_empty() && drawing.contains(" id=\"p-pair:1\""));
    assert!(!drawing.contains("<title>\nif ok"));
    // The rails are the same as without a light, except for the room below stations.
    let rows = |drawing: &str| strokes(drawing, None).iter().filter(|[(_, y), (_, end)]| y == end).count();
    assert!(rows(&drawing) >= rows(&svg(&grammar.rules[0])));
    assert!(lit(&grammar, "nope", &light).is_none());
}

#[test]
fn texts_are_escaped() {
    let grammar = read("a =\n  OneOrMore:\n    T: any\n").unwrap();
    let drawing = drawn(&grammar, "<&\"'\u{1B}\u{202E}>", &|_| false);
    assert!(!drawing.contains("<&") && !drawing.contains(['\u{1B}', '\u{202E}']), "{drawing}");
}

#[test]
fn deep_recursion_is_drawn_to_a_depth() {
    // Drawing all levels takes too long under Miri.
    if cfg!(miri) {
        return;
    }
    let grammar = read("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n    Optional:\n      T: )\n").unwrap();
    // A text that does not match is tried from each depth.
    for text in ["(".repeat(50_000), "(".repeat(1000) + "x"] {
        let drawing = drawn(&grammar, &text, &|_| true);
        assert_eq!(drawing.matches("station unfolded").count(), 32);
    }
}

mod in_text {
    use proptest::prelude::*;

    use super::text;
    use crate::random::grammars;

    /// Returns the directions in which a character has a line: left, right, up, down.
    fn arms(c: char) -> Option<[bool; 4]> {
        let arms = match c {
            '─' | '◄' => "lr",
            '│' => "ud",
            '┌' => "rd",
            '┐' => "ld",
            '└' => "ru",
            '┘' => "lu",
            '├' => "rud",
            '┤' => "lud",
            '┬' => "lrd",
            _ => return None,
        };
        Some(['l', 'r', 'u', 'd'].map(|arm| arms.contains(arm)))
    }

    proptest! {
        #[test]
        fn lines_join(grammar in grammars(false)) {
            let drawing = text(&grammar.rules[0]);
            let rows: Vec<Vec<char>> = drawing.lines().map(|line| line.chars().collect()).collect();
            let at = |y: usize, x: usize| rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or(' ');
            for (y, row) in rows.iter().enumerate() {
                for x in 0..row.len().saturating_sub(1) {
                    let [_, right, _, down] = arms(at(y, x)).unwrap_or_default();
                    prop_assert_eq!(down, arms(at(y + 1, x)).is_some_and(|arms| arms[2]), "{} {}\n{}", y, x, drawing);
                    // A line can end at a text, after a space.
                    if right || arms(at(y, x)).is_some() {
                        let next = at(y, x + 1);
                        prop_assert!(right == arms(next).is_some_and(|arms| arms[0]) || next == ' ', "{} {}\n{}", y, x, drawing);
                    }
                }
            }
        }
    }
}
