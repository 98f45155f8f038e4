//! Diagrams with the track that a text took.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::{self, Write as _};
use std::ops::Range;
use std::rc::Rc;

use railroad::notactuallysvg::{Element, HDir, Renderer};
use railroad::{Diagram, Node as Drawn, NodeGeometry, Sequence, SimpleEnd, SimpleStart};

use crate::interpret::{Asked, Chain, Match, Trace};
use crate::model::{Grammar, Kind, Node, Rule};
use crate::write::describe;

use super::rails::{Lit, Passage, Rail, Rails, element};
use super::svg::{Pen, finish};
use super::visible;

/// The style sheet of lit diagrams, light or dark as the reader prefers. Pages that draw several include it once, and
/// change the colours by the custom properties at its top.
pub const LIT_STYLE: &str = concat!(include_str!("lit_colours.css"), include_str!("lit.css"));

/// A style sheet for a lit diagram within a page that may be light or dark, such as documentation: the background and the
/// colour of texts are those of the page.
pub const EMBEDDED_STYLE: &str = concat!(include_str!("lit_embedded.css"), include_str!("lit.css"));

/// The maximum depth of unfolded references.
const MAX_LEVEL: usize = 32;

/// The maximum number of spans that a station lists, and of expectations that a failure lists.
const MAX_SPANS: usize = 256;
const MAX_NAMED: usize = 8;

/// The light of a diagram: a text and its match.
#[derive(Clone, Copy)]
pub struct Light<'a, 'g> {
    /// The text that was matched.
    pub text: &'a str,
    /// Its match with the rule that is drawn; `None` draws the diagram dark.
    pub trace: Option<&'a Trace<'g>>,
    /// Whether to draw the rule of a reference in its place, by the reference's path: see [`lit()`].
    pub unfold: &'a dyn Fn(&str) -> bool,
    /// The start of every `id`, so that a page can have several diagrams.
    pub prefix: &'a str,
    /// A style sheet to include, such as [`LIT_STYLE`].
    pub style: Option<&'a str>,
}

/// Draws a rule, like [`svg()`](super::svg()), with the track that a text took through it. Returns `None` if there is
/// no such rule. The output is deterministic.
///
/// Rails that were taken have the class `lit`, those that lead to the place where the match stopped, `failed`. Each
/// station (a text, a set, a reference, a predicate, the end), look-ahead and label is a group with these attributes:
///
/// | attribute | value |
/// | --- | --- |
/// | `class` | `station`; its kind: `text`, `set`, `reference`, `unfolded`, `predicate`, `end`, `look-ahead` or `label`; `lit` if it was passed, `entered` if the match stopped further on within it; `failed` if it stopped there; for a predicate that was asked, its answer `yes` or `no` |
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
/// let trace = Interpreter::new(&grammar)?.trace("pair", "ab=c", &mut |_, _| true);
/// let light = Light {
///     text: "ab=c",
///     trace: trace.as_ref(),
///     unfold: &|path| path == "pair:1",
///     prefix: "",
///     style: Some(LIT_STYLE),
/// };
/// let drawing = lit(&grammar, "pair", &light).unwrap();
/// assert!(drawing.contains("data-path=\"pair:1/name:1\" data-start=\"0\" data-end=\"2\""));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn lit(grammar: &Grammar, rule: &str, light: &Light<'_, '_>) -> Option<String> {
    let rule = grammar.rule(rule)?;
    let lamp = Lamp::new(grammar, *light);
    let root: Vec<&Match<'_>> = match light.trace.map(|trace| &trace.outcome) {
        Some(Ok(found)) => vec![found],
        Some(Err(mismatch)) => vec![&mismatch.partial],
        None => Vec::new(),
    };
    let end = match light.trace.map(|trace| &trace.outcome) {
        Some(Ok(_)) => Rail::Lit,
        Some(Err(mismatch)) if mismatch.complete => Rail::Failed,
        _ => Rail::Dark,
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
    let mut diagram =
        Diagram::new(Lit { inner: Sequence::new(ends), rails: Rails::Sequence(vec![passage.enter, end]) });
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
/// let trace = Interpreter::new(&grammar)?.trace("a", "b", &mut |_, _| true).unwrap();
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
            if level == MAX_LEVEL || Some(found.start) == stopped {
                continue;
            }
            let path = format!("{around}{}:{}", found.rule, found.index);
            below = (format!("{path}/").into(), level + 1);
            taken.insert(path, name.as_str());
        }
        rest.extend(found.children.iter().map(|child| (child, below.0.clone(), below.1)));
    }
    taken
}

/// The position of the drawing within the rules.
pub(super) struct Spot<'r> {
    rule: &'r str,
    /// The references around the rule, each with a slash.
    around: String,
    level: usize,
    /// The number of the next node.
    pub(super) next: usize,
}

impl<'r> Spot<'r> {
    pub(super) fn start(rule: &'r str) -> Self {
        Spot { rule, around: String::new(), level: 0, next: 0 }
    }

    /// Returns the number of the next node, which is taken.
    pub(super) fn take(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    fn path(&self, index: usize) -> String {
        format!("{}{}:{index}", self.around, self.rule)
    }
}

/// The answer to a predicate.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    /// The diagram is not lit.
    None,
    Unasked,
    No,
    Yes,
}

impl Answer {
    pub(super) fn mark(self) -> &'static str {
        match self {
            Answer::None => "",
            Answer::Unasked => " ?",
            Answer::No => " ✗",
            Answer::Yes => " ✓",
        }
    }
}

/// A light, prepared for drawing.
pub(super) struct Lamp<'a, 'g> {
    grammar: &'a Grammar,
    light: Light<'a, 'g>,
    /// The place where the match stopped; `None` if it did not.
    stopped: Option<usize>,
    unfinished: HashSet<*const Match<'g>>,
    /// The expectations, by the references around a rule and the number of a node. Those of a reference are the ones
    /// within it.
    expected: HashMap<String, BTreeMap<usize, Vec<String>>>,
    /// The questions to predicates, by path.
    asked: HashMap<String, Vec<&'a Asked<'g>>>,
}

impl<'a, 'g> Lamp<'a, 'g> {
    fn new(grammar: &'a Grammar, light: Light<'a, 'g>) -> Self {
        let (unfinished, expected, asked) = Default::default();
        let mut lamp = Lamp { grammar, light, stopped: None, unfinished, expected, asked };
        let Some(trace) = light.trace else { return lamp };
        let tops = trace.tops(MAX_LEVEL);
        let around = |chain: Chain| {
            let mut around = String::new();
            for reference in trace.chain(tops[chain.0 as usize]) {
                write!(around, "{}:{}/", reference.rule, reference.index).expect("a String takes all writes");
            }
            around
        };
        for asked in &trace.asked {
            if tops[asked.chain.0 as usize] == asked.chain {
                let path = format!("{}{}:{}", around(asked.chain), asked.place.rule, asked.place.index);
                lamp.asked.entry(path).or_default().push(asked);
            }
        }
        let Err(mismatch) = &trace.outcome else { return lamp };
        lamp.stopped = Some(mismatch.at);
        let mut node = Some(&mismatch.partial);
        for _ in 0..mismatch.unfinished {
            lamp.unfinished.extend(node.map(std::ptr::from_ref));
            node = node.and_then(|node| node.children.last());
        }
        for expected in &mismatch.expected {
            let top = tops[expected.chain.0 as usize];
            let mut places = trace.chain(top);
            if top == expected.chain {
                places.push(expected.place);
            }
            let mut around = String::new();
            for place in places {
                let named = lamp.expected.entry(around.clone()).or_default().entry(place.index.into()).or_default();
                let text = describe(expected.place.node);
                if !named.contains(&text) && named.len() <= MAX_NAMED {
                    named.push(text);
                }
                write!(around, "{}:{}/", place.rule, place.index).expect("a String takes all writes");
            }
        }
        lamp
    }

    /// Returns the result in a sentence.
    fn summary(&self) -> String {
        let text = self.quoted(0..self.light.text.len());
        match self.light.trace.map(|trace| &trace.outcome) {
            None => String::new(),
            Some(Ok(_)) => format!("{text} matches"),
            Some(Err(mismatch)) => {
                let mut all: Vec<String> = Vec::new();
                for expected in &mismatch.expected {
                    let text = describe(expected.place.node);
                    if all.len() <= MAX_NAMED && !all.contains(&text) {
                        all.push(text);
                    }
                }
                if mismatch.complete && all.len() <= MAX_NAMED {
                    all.push("the end of the text".to_owned());
                }
                format!("{text} does not match: at {} expected {}", mismatch.at, alternatives(&all))
            }
        }
    }

    fn is_finished(&self, found: &Match<'g>) -> bool {
        !self.unfinished.contains(&std::ptr::from_ref(found))
    }

    /// Returns whether a node that was entered matched, or at least read something.
    fn reads(&self, found: &Match<'g>) -> bool {
        self.is_finished(found) || Some(found.start) != self.stopped
    }

    /// A part of the text for a title.
    fn quoted(&self, span: Range<usize>) -> String {
        let text = self.light.text.get(span).unwrap_or_default();
        match text.char_indices().nth(40) {
            Some((end, _)) => format!("“{}…”", visible(&text[..end])),
            None => format!("“{}”", visible(text)),
        }
    }
}

fn alternatives(all: &[String]) -> String {
    match all {
        _ if all.len() > MAX_NAMED => format!("{} or others", all[..MAX_NAMED].join(", ")),
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        _ => all.concat(),
    }
}

/// A station to be marked, with its node and its matches.
pub(super) struct Mark<'s, 'g> {
    pub(super) node: &'s Node,
    pub(super) label: Option<&'s str>,
    pub(super) kind: &'static str,
    pub(super) spot: &'s Spot<'s>,
    pub(super) index: usize,
    pub(super) found: &'s [&'s Match<'g>],
}

impl<'a, 'g> Pen<'a, 'g> {
    /// A container with its lit rails.
    pub(super) fn light(&self, inner: impl Drawn + 'static, rails: Rails) -> Box<dyn Drawn> {
        match self.lamp {
            Some(_) => Box::new(Lit { inner, rails }),
            None => Box::new(inner),
        }
    }

    /// Returns whether a match stopped at a node of the rule.
    pub(super) fn fails(&self, spot: &Spot<'_>, nodes: Range<usize>) -> bool {
        let expected = self.lamp.as_ref().and_then(|lamp| lamp.expected.get(&spot.around));
        expected.is_some_and(|expected| !nodes.is_empty() && expected.range(nodes).next().is_some())
    }

    /// Returns the rails to and from a node that has no rails of its own.
    pub(super) fn passage(&self, spot: &Spot<'_>, index: usize, found: &[&Match<'g>]) -> Passage {
        self.passage_of(found, self.fails(spot, index..index + 1))
    }

    pub(super) fn passage_of(&self, found: &[&Match<'g>], fails: bool) -> Passage {
        let Some(lamp) = &self.lamp else { return Passage::default() };
        let enter = match fails {
            _ if found.iter().any(|found| lamp.reads(found)) => Rail::Lit,
            true => Rail::Failed,
            false => Rail::Dark,
        };
        let leave = if found.iter().any(|found| lamp.is_finished(found)) { Rail::Lit } else { Rail::Dark };
        Passage { enter, leave }
    }

    /// Returns the rail around an option or a repetition.
    pub(super) fn bypass(&self, found: &[&Match<'g>], stops: bool) -> Rail {
        let Some(lamp) = &self.lamp else { return Rail::Dark };
        let rail = |found: &&Match<'g>| match lamp.is_finished(found) {
            true if found.children.is_empty() => Rail::Lit,
            false if stops && !lamp.reads(found) => Rail::Failed,
            _ => Rail::Dark,
        };
        found.iter().map(rail).max().unwrap_or_default()
    }

    /// Returns the rail from the end of an iteration to the next. `fails` says that a match stopped in an iteration.
    pub(super) fn way_back(&self, found: &[&Match<'g>], fails: bool) -> Rail {
        let Some(lamp) = &self.lamp else { return Rail::Dark };
        let rail = |found: &&Match<'g>| {
            let iterations = found.children.iter().filter(|iteration| lamp.reads(iteration)).take(2).count();
            match iterations {
                2 => Rail::Lit,
                1 if fails && !lamp.is_finished(found) => Rail::Failed,
                _ => Rail::Dark,
            }
        };
        found.iter().map(rail).max().unwrap_or_default()
    }

    /// Returns the rail after the last iteration.
    pub(super) fn way_out(&self, found: &[&Match<'g>], stops: bool) -> Rail {
        let Some(lamp) = &self.lamp else { return Rail::Dark };
        let rail = |found: &&Match<'g>| match found.children.first() {
            Some(_) if lamp.is_finished(found) => Rail::Lit,
            Some(first) if stops && lamp.is_finished(first) => Rail::Failed,
            _ => Rail::Dark,
        };
        found.iter().map(rail).max().unwrap_or_default()
    }

    /// Returns the rule to be drawn in place of a reference, and its first node.
    pub(super) fn unfolded<'r>(&'r self, spot: &Spot<'_>, index: usize, name: &'r str) -> Option<(&'r Rule, Spot<'r>)> {
        let lamp = self.lamp.as_ref().filter(|_| spot.level < MAX_LEVEL)?;
        let rule = lamp.grammar.rule(name)?;
        let path = spot.path(index);
        (lamp.light.unfold)(&path).then(|| {
            let inside = Spot { rule: name, around: path + "/", level: spot.level + 1, next: 0 };
            (rule, inside)
        })
    }

    fn questions(&self, spot: &Spot<'_>, index: usize) -> &[&'a Asked<'g>] {
        self.lamp.as_ref().and_then(|lamp| lamp.asked.get(&spot.path(index))).map_or(&[], Vec::as_slice)
    }

    /// Returns the answer of a predicate: yes if the match passed it, else the answer that ended an attempt, if there
    /// is one.
    pub(super) fn answer(&self, spot: &Spot<'_>, index: usize, found: &[&Match<'g>]) -> Answer {
        match self.questions(spot, index) {
            _ if self.lamp.as_ref().is_none_or(|lamp| lamp.light.trace.is_none()) => Answer::None,
            _ if !found.is_empty() => Answer::Yes,
            [] => Answer::Unasked,
            asked if asked.iter().any(|asked| !asked.answer) => Answer::No,
            _ => Answer::Yes,
        }
    }

    /// A station as a group with its attributes and its title.
    pub(super) fn mark(&self, drawn: Box<dyn Drawn>, mark: Mark<'_, 'g>) -> Box<dyn Drawn> {
        let Some(lamp) = &self.lamp else { return drawn };
        let Mark { node, label, kind, spot, index, found } = mark;
        let path = spot.path(index);
        let expected = lamp.expected.get(&spot.around).and_then(|expected| expected.get(&index));
        // The stations in a box show the expectation.
        let expected = expected.filter(|_| !matches!(kind, "label" | "unfolded"));
        let mut class = format!("station {kind}");
        if found.iter().any(|found| lamp.is_finished(found)) {
            class += " lit";
        } else if found.iter().any(|found| lamp.reads(found)) {
            class += " entered";
        }
        if expected.is_some() {
            class += " failed";
        }
        if kind == "predicate" {
            class += match self.answer(spot, index, found) {
                Answer::Yes => " yes",
                Answer::No => " no",
                _ => "",
            };
        }
        let mut attributes = vec![("class", class)];
        if kind != "label" || !is_station(node) {
            attributes.push(("id", format!("{}{path}", lamp.light.prefix)));
        }
        attributes.push(("data-rule", spot.rule.to_owned()));
        attributes.push(("data-index", index.to_string()));
        attributes.push(("data-path", path));
        let mut says = Vec::new();
        let spans: Vec<(usize, usize)> = found.iter().map(|found| (found.start, found.end)).collect();
        if let (Some(&(start, _)), Some(&(_, end))) = (spans.first(), spans.last()) {
            attributes.push(("data-start", start.to_string()));
            attributes.push(("data-end", end.to_string()));
            let times = if spans.len() > 1 { format!(", {} times", spans.len()) } else { String::new() };
            if spans.len() > 1 {
                attributes.push(("data-spans", joined(&spans)));
                attributes.push(("data-count", spans.len().to_string()));
            }
            if start < end {
                says.push(format!("{start}–{end}{times}: {}", lamp.quoted(start..end)));
            } else if kind != "predicate" {
                says.push(format!("at {start}{times}"));
            }
        }
        if kind == "predicate" {
            says.extend(self.questions(spot, index).iter().take(MAX_NAMED).map(|asked| {
                let answer = if asked.answer { "yes" } else { "no" };
                let about = asked.argument.clone().map(|span| format!(" for {}", lamp.quoted(span)));
                format!("{answer} at {}{}", asked.at, about.unwrap_or_default())
            }));
        }
        if let (Some(expected), Some(at)) = (expected, lamp.stopped) {
            says.push(format!("stopped at {at}: expected {}", alternatives(expected)));
        }
        let title = (!says.is_empty()).then(|| {
            let name = label.map_or_else(|| describe(node), str::to_owned);
            format!("{name}: {}", says.join("; "))
        });
        if title.is_some() {
            attributes.push(("role", "img".to_owned()));
        }
        let inner: Box<dyn Drawn> = match kind {
            "set" | "reference" | "text" if !says_itself(node) => {
                let read =
                    spans.first().zip(spans.last()).and_then(|(first, last)| lamp.light.text.get(first.0..last.1));
                Box::new(Captioned { inner: drawn, caption: read.unwrap_or_default().to_owned() })
            }
            _ => drawn,
        };
        Box::new(Group { inner, attributes, title })
    }
}

/// Returns whether a node matches only the text that its station shows.
fn says_itself(node: &Node) -> bool {
    matches!(node.kind, Kind::Literal { ignore_case: false, .. })
}

/// Returns whether a node is drawn as a station, and not only as its parts.
fn is_station(node: &Node) -> bool {
    !matches!(
        node.kind,
        Kind::Sequence(_) | Kind::Choice(_) | Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_)
    )
}

/// Spans as text, with adjacent ones joined.
fn joined(spans: &[(usize, usize)]) -> String {
    let mut merged: Vec<(usize, usize)> = Vec::new();
    for &(start, end) in spans {
        let room = merged.len() < MAX_SPANS;
        match merged.last_mut() {
            Some(last) if last.1 == start => last.1 = end,
            _ if room => merged.push((start, end)),
            _ => break,
        }
    }
    let texts: Vec<String> = merged.iter().map(|(start, end)| format!("{start}-{end}")).collect();
    texts.join(" ")
}

/// A node within a group that has attributes and a title.
struct Group<N> {
    inner: N,
    attributes: Vec<(&'static str, String)>,
    title: Option<String>,
}

impl<N> Group<N> {
    /// The start or the end of the line.
    fn end(inner: N, class: &str, rail: Rail, title: Option<String>) -> Self {
        let class = rail.class().map_or_else(|| class.to_owned(), |state| format!("{class} {state}"));
        Group { inner, attributes: vec![("class", class)], title }
    }
}

impl<N: Drawn> Drawn for Group<N> {
    fn entry_height(&self) -> i64 {
        self.inner.entry_height()
    }

    fn height(&self) -> i64 {
        self.inner.height()
    }

    fn width(&self) -> i64 {
        self.inner.width()
    }

    fn draw(&self, x: i64, y: i64, h_dir: HDir) -> Element {
        element(self, x, y, h_dir)
    }

    fn compute_geometry(&self) -> NodeGeometry {
        self.inner.compute_geometry()
    }

    fn render_with_geometry(
        &self,
        out: &mut Renderer<'_>,
        x: i64,
        y: i64,
        h_dir: HDir,
        geometry: &NodeGeometry,
    ) -> fmt::Result {
        let mut group = out.start_element("g")?;
        for (name, value) in &self.attributes {
            group.attr(name, value)?;
        }
        group.finish()?;
        if let Some(title) = &self.title {
            out.text_element("title", title, |_| Ok(()))?;
        }
        self.inner.render_with_geometry(out, x, y, h_dir, geometry)?;
        out.end_element("g")
    }
}

/// A station with what it read below it. There is room for that even if it read nothing, so that a diagram keeps its
/// shape from text to text.
struct Captioned<N> {
    inner: N,
    caption: String,
}

impl<N> Captioned<N> {
    const ROOM: i64 = 13;
    /// The width of a character, in pixels.
    const CHARACTER: i64 = 7;

    /// Returns the caption, as much of it as fits.
    fn fitting(&self, width: i64) -> String {
        let room = usize::try_from(width / Self::CHARACTER).unwrap_or(0);
        let start: String = self.caption.chars().take(room + 1).collect();
        let shown = visible(&start);
        if shown.chars().count() <= room {
            return shown;
        }
        shown.chars().take(room.saturating_sub(1)).chain(['…']).collect()
    }
}

impl<N: Drawn> Drawn for Captioned<N> {
    fn entry_height(&self) -> i64 {
        self.inner.entry_height()
    }

    fn height(&self) -> i64 {
        self.inner.height() + Self::ROOM
    }

    fn width(&self) -> i64 {
        self.inner.width()
    }

    fn draw(&self, x: i64, y: i64, h_dir: HDir) -> Element {
        element(self, x, y, h_dir)
    }

    fn render_with_geometry(
        &self,
        out: &mut Renderer<'_>,
        x: i64,
        y: i64,
        h_dir: HDir,
        geometry: &NodeGeometry,
    ) -> fmt::Result {
        let inner = self.inner.compute_geometry();
        self.inner.render_with_geometry(out, x, y, h_dir, &inner)?;
        if self.caption.is_empty() {
            return Ok(());
        }
        out.text_element("text", &self.fitting(geometry.width), |text| {
            text.attr("class", "read")?;
            text.attr("x", x + geometry.width / 2)?;
            text.attr("y", y + inner.height + 11)
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::diagram::svg;
    use crate::interpret::Interpreter;
    use crate::interpret::tests::grammars;
    use crate::{read, sample};

    fn drawn(grammar: &Grammar, text: &str, unfold: &dyn Fn(&str) -> bool) -> String {
        let interpreter = Interpreter::new(grammar).unwrap();
        let rule = &grammar.rules[0].name;
        let trace = interpreter.trace(rule, text, &mut |name, _| name != "no");
        let light = Light { text, trace: trace.as_ref(), unfold, prefix: "", style: None };
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
            prop_assume!(Interpreter::new(&grammar).is_ok());
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
                let trace = Interpreter::new(&grammar).unwrap().trace("a", text, &mut |name, _| name != "no").unwrap();
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
        let grammar =
            read("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n    Optional:\n      T: )\n").unwrap();
        // A text that does not match is tried from each depth.
        let [deep, shallow] = if cfg!(miri) { [50, 50] } else { [50_000, 1000] };
        for text in ["(".repeat(deep), "(".repeat(shallow) + "x"] {
            let drawing = drawn(&grammar, &text, &|_| true);
            assert_eq!(drawing.matches("station unfolded").count(), MAX_LEVEL);
        }
    }
}
