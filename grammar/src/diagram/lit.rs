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
        Some(Ok(root)) => (vec![root], Rail::Lit),
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
        Ok(root) => (root, None),
        Err(mismatch) => (&mismatch.partial, Some(mismatch.at)),
    };
    let mut taken = BTreeMap::new();
    // Trees can be as deep as the text is long.
    let mut rest = vec![(root, Rc::<str>::from(""), 0)];
    while let Some((matched, around, level)) = rest.pop() {
        let mut below = (around.clone(), level);
        if let Kind::Reference(name) = &matched.node.kind {
            if level == MAX_LEVEL || Some(matched.start()) == stopped {
                continue;
            }
            let path = format!("{around}{}:{}", matched.rule(), matched.index);
            below = (format!("{path}/").into(), level + 1);
            taken.insert(path, name.as_str());
        }
        rest.extend(matched.children.iter().map(|child| (child, below.0.clone(), below.1)));
    }
    taken
}
