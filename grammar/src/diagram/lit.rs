//! Diagrams with the track that a text took.

use std::collections::BTreeMap;
use std::rc::Rc;

use railroad::notactuallysvg::Element;
use railroad::{Diagram, Node as Drawn, Sequence, SimpleEnd, SimpleStart};

use crate::interpret::{Match, Trace};
use crate::model::{Grammar, Kind};

use super::lamp::{Group, Lamp, Light, MAX_LEVEL, Pen, Spot};
use super::rails::{Decorated, Rail, Rails};
use super::svg::finish;

/// The style sheet of lit diagrams, light or dark as the reader prefers. Pages that draw several include it once, and
/// change the colours by the custom properties at its top.
pub const LIT_STYLE: &str = concat!(include_str!("lit_colours.css"), include_str!("lit.css"));

/// A style sheet for a lit diagram within a page that may be light or dark, such as documentation: the background and the
/// colour of texts come from the page.
pub const EMBEDDED_STYLE: &str = concat!(include_str!("lit_embedded.css"), include_str!("lit.css"));

/// Draws a rule, like [`svg()`](super::svg()), with the track that a text took through it. Returns `None` if there is
/// no such rule. The output is deterministic.
///
/// Rails that were taken have the class `lit`, those that lead to the place where the match stopped, `failed`. Each
/// station (a text, a set, a reference, a predicate, the end), look-ahead and label is a group with these attributes:
///
/// | attribute | value |
/// | --- | --- |
/// | `class` | `station`; its kind: `text`, `set`, `reference`, `unfolded`, `predicate`, `end`, `look-ahead` or `label`; `lit` if it was passed, `entered` if the match stopped further on within it; `failed` if it stopped there; for a predicate that was evaluated, its answer `yes` or `no` |
/// | `data-rule`, `data-index` | the rule and the number of the node within it, as in [`Match`] |
/// | `data-path` | the path: the rule and number of each reference around it, and its own, such as `url:5/port:2` |
/// | `id` | the prefix and the path; a label around another station has none |
/// | `data-start`, `data-end` | the bytes that it read: from the start of its first to the end of its last iteration |
/// | `data-spans`, `data-count` | for several iterations: the bytes that each read, such as `0-4 7-9`, with adjacent spans joined, at most 256; and the number of iterations |
///
/// A title says what was read, asked or expected, for pointers and screen readers.
///
/// `unfold` gets the path of each reference to a rule that exists, to 32 levels. An unfolded reference is drawn as a
/// box with the name of the rule, its diagram and its track.
///
/// ```
/// use railurl_grammar::diagram::{LIT_STYLE, Light, lit};
/// use railurl_grammar::{interpret::Interpreter, read};
///
/// let grammar = read("pair =\n  Sequence:\n    N: name\n    T: =\n    N: name\n\nname =\n  OneOrMore:\n    T: any of [a-z]\n")?;
/// let trace = Interpreter::new(&grammar)?.trace("pair", "ab=c", &mut |_, _| true)?;
/// let mut light = Light::new("ab=c", Some(&trace));
/// light.unfold = &|path| path == "pair:1";
/// light.style = Some(LIT_STYLE);
/// let drawing = lit(&grammar, "pair", &light).unwrap();
/// assert!(drawing.contains("data-path=\"pair:1/name:1\" data-start=\"0\" data-end=\"2\""));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn lit(grammar: &Grammar, rule: &str, light: &Light<'_, '_>) -> Option<String> {
    let rule = grammar.rule(rule)?;
    let lamp = Lamp::new(grammar, *light);
    let (root, end): (Vec<&Match<'_>>, _) = match light.trace.map(|trace| &trace.outcome) {
        Some(Ok(found)) => (vec![found], Rail::Lit),
        Some(Err(mismatch)) => (vec![&mismatch.partial], if mismatch.complete { Rail::Failed } else { Rail::Dark }),
        None => (Vec::new(), Rail::Dark),
    };
    let start = if root.is_empty() { Rail::Dark } else { Rail::Lit };
    let summary = lamp.summary();
    let ended = (end == Rail::Failed).then(|| summary.clone());
    let pen = Pen { links: false, lamp: Some(lamp) };
    let (body, passage) = pen.node(&rule.body, &mut Spot::start(&rule.name), &root, end == Rail::Failed);
    let ends: Vec<Box<dyn Drawn>> = vec![
        Box::new(Group::end(SimpleStart, "start", start, None)),
        body,
        Box::new(Group::end(SimpleEnd, "finish", end, ended)),
    ];
    let rails = Rails::Sequence(vec![passage.enter, end]);
    let mut diagram = Diagram::new(Decorated { inner: Sequence::new(ends), by: rails });
    diagram.add_element(Element::new("title").text(&rule.name));
    diagram.add_element(Element::new("desc").text(&summary));
    for (name, value) in [("role", "group"), ("aria-label", &format!("{}: {summary}", rule.name))] {
        diagram.attr(name.to_owned()).or_insert(value.to_owned());
    }
    Some(finish(diagram, light.style))
}

/// Returns the references that a text took, by path, with the rule that each refers to. A reference in which the match
/// stopped is included if it read something. A path is as in [`lit()`] and has at most 32 references.
///
/// ```
/// use railurl_grammar::{diagram::taken, interpret::Interpreter, read};
///
/// let grammar = read("a =\n  Choice:\n    N: b\n    N: c\n\nb =\n  T: b\n\nc =\n  N: b\n")?;
/// let trace = Interpreter::new(&grammar)?.trace("a", "b", &mut |_, _| true)?;
/// assert_eq!(taken(&trace).into_iter().collect::<Vec<_>>(), [("a:1".to_owned(), "b")]);
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn taken<'g>(trace: &Trace<'g>) -> BTreeMap<String, &'g str> {
    let (root, stopped) = match &trace.outcome {
        Ok(found) => (found, None),
        Err(mismatch) => (&mismatch.partial, Some(mismatch.at)),
    };
    let mut taken = BTreeMap::new();
    // Trees can be as deep as the text is long.
    let mut rest = vec![(root, Rc::<str>::from(""), 0)];
    while let Some((found, around, level)) = rest.pop() {
        let mut below = (around.clone(), level);
        if let Kind::Reference(name) = &found.node.kind {
            if level == MAX_LEVEL || Some(found.start()) == stopped {
                continue;
            }
            let path = format!("{around}{}:{}", found.rule(), found.index);
            below = (format!("{path}/").into(), level + 1);
            taken.insert(path, name.as_str());
        }
        rest.extend(found.children.iter().map(|child| (child, below.0.clone(), below.1)));
    }
    taken
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;
    use crate::diagram::svg;
    use crate::interpret::Interpreter;
    use crate::interpret::tests::{grammars, interpreter};
    use crate::{read, sample};

    fn drawn(grammar: &Grammar, text: &str, unfold: &dyn Fn(&str) -> bool) -> String {
        let interpreter = Interpreter::new(grammar).unwrap();
        let rule = &grammar.rules[0].name;
        let trace = interpreter.trace(rule, text, &mut |name, _| name != "no").unwrap();
        let light = Light { text, trace: Some(&trace), unfold, prefix: "", style: None };
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
                let numbers: Vec<i64> =
                    words[at + 1..=at + operands].iter().map(|word| word.parse().unwrap()).collect();
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
        assert!(
            drawing.contains("<g class=\"finish failed\">") && drawing.contains("at 1 expected the end of the text")
        );
    }

    #[test]
    fn without_a_text_nothing_is_lit() {
        let grammar = read(PAIR).unwrap();
        let light = Light { text: "", trace: None, unfold: &|_| false, prefix: "p-", style: Some(LIT_STYLE) };
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
        let grammar =
            read("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n    Optional:\n      T: )\n").unwrap();
        // A text that does not match is tried from each depth.
        for text in ["(".repeat(50_000), "(".repeat(1000) + "x"] {
            let drawing = drawn(&grammar, &text, &|_| true);
            assert_eq!(drawing.matches("station unfolded").count(), MAX_LEVEL);
        }
    }
}
