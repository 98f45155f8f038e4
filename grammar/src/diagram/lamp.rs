//! How a match lights a diagram: which rails it took, and what each station read.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::ops::Range;

use railroad::notactuallysvg::Renderer;
use railroad::{Node as Drawn, NodeGeometry};

use crate::interpret::{Asked, Expected, Match, Place, Trace};
use crate::model::{Grammar, Kind, Node, Rule};
use crate::write::describe;

use super::rails::{Decorated, Decoration, Passage, Rail, Rails};
use super::visible;

/// The maximum depth of unfolded references.
pub(super) const MAX_LEVEL: usize = 32;

/// The maximum number of spans that a station lists, and of expectations that a failure lists.
const MAX_SPANS: usize = 256;
const MAX_NAMED: usize = 8;

/// The light of a diagram: a text and its match.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Light<'a, 'g> {
    /// The text that was matched.
    pub text: &'a str,
    /// Its match with the rule that is drawn; `None` draws the diagram dark.
    pub trace: Option<&'a Trace<'g>>,
    /// Whether to draw the rule of a reference in its place, by the reference's path: see [`lit()`](super::lit()).
    pub unfold: &'a dyn Fn(&str) -> bool,
    /// The start of every `id`, so that a page can have several diagrams.
    pub prefix: &'a str,
    /// A style sheet to include, such as [`LIT_STYLE`](super::LIT_STYLE).
    pub style: Option<&'a str>,
}

impl<'a, 'g> Light<'a, 'g> {
    /// Makes the light of a text and its match, with no reference unfolded and no style sheet.
    pub fn new(text: &'a str, trace: Option<&'a Trace<'g>>) -> Self {
        Light { text, trace, unfold: &|_| false, prefix: "", style: None }
    }
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
    asked: HashMap<String, Vec<Asked<'g>>>,
}

impl<'a, 'g> Lamp<'a, 'g> {
    pub(super) fn new(grammar: &'a Grammar, light: Light<'a, 'g>) -> Self {
        let (unfinished, expected, asked) = Default::default();
        let mut lamp = Lamp { grammar, light, stopped: None, unfinished, expected, asked };
        let Some(trace) = light.trace else { return lamp };
        let tops = trace.tops(MAX_LEVEL);
        for asked in trace.asked().filter(|asked| tops[asked.chain.0 as usize] == asked.chain) {
            let around: Vec<String> = trace.chain(asked.chain).into_iter().chain([asked.place]).map(step).collect();
            lamp.asked.entry(around.join("/")).or_default().push(asked);
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
                name(named, expected);
                around += &(step(place) + "/");
            }
        }
        lamp
    }

    /// Returns the result in a sentence.
    pub(super) fn summary(&self) -> String {
        let text = self.quoted(0..self.light.text.len());
        match self.light.trace.map(|trace| &trace.outcome) {
            None => String::new(),
            Some(Ok(_)) => format!("{text} matches"),
            Some(Err(mismatch)) => {
                let mut all: Vec<String> = Vec::new();
                mismatch.expected.iter().for_each(|expected| name(&mut all, expected));
                if mismatch.complete && all.len() <= MAX_NAMED {
                    all.push("the end of the text".to_owned());
                }
                format!("{text} does not match: at {} expected {}", mismatch.at, alternatives(&all))
            }
        }
    }

    fn is_finished(&self, matched: &Match<'g>) -> bool {
        !self.unfinished.contains(&std::ptr::from_ref(matched))
    }

    /// Returns whether a node that was entered matched, or at least read something.
    fn reads(&self, matched: &Match<'g>) -> bool {
        self.is_finished(matched) || Some(matched.start()) != self.stopped
    }

    /// Returns a part of the text for a title.
    fn quoted(&self, span: Range<usize>) -> String {
        let text = self.light.text.get(span).unwrap_or_default();
        match text.char_indices().nth(40) {
            Some((end, _)) => format!("“{}…”", visible(&text[..end])),
            None => format!("“{}”", visible(text)),
        }
    }
}

/// Returns a part of a path.
fn step(place: Place<'_>) -> String {
    format!("{}:{}", place.rule, place.index)
}

/// Adds an expectation to those that are named, once.
fn name(named: &mut Vec<String>, expected: &Expected<'_>) {
    let text = describe(expected.place.node);
    if named.len() <= MAX_NAMED && !named.contains(&text) {
        named.push(text);
    }
}

fn alternatives(all: &[String]) -> String {
    match all {
        _ if all.len() > MAX_NAMED => format!("{} or others", all[..MAX_NAMED].join(", ")),
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        _ => all.concat(),
    }
}

/// Draws nodes, with a lamp to show how a text was matched.
pub(super) struct Pen<'a, 'g> {
    pub(super) links: bool,
    pub(super) lamp: Option<Lamp<'a, 'g>>,
}

/// A station to be marked, with its node and its matches.
pub(super) struct Mark<'s, 'g> {
    pub(super) node: &'s Node,
    pub(super) label: Option<&'s str>,
    pub(super) kind: &'static str,
    pub(super) spot: &'s Spot<'s>,
    pub(super) index: usize,
    pub(super) matches: &'s [&'s Match<'g>],
}

impl<'a, 'g> Pen<'a, 'g> {
    /// Draws a container with its lit rails.
    pub(super) fn light(&self, inner: impl Drawn + 'static, rails: Rails) -> Box<dyn Drawn> {
        match self.lamp {
            Some(_) => Box::new(Decorated { inner, by: rails }),
            None => Box::new(inner),
        }
    }

    /// Returns whether a match stopped at a node of the rule.
    pub(super) fn fails(&self, spot: &Spot<'_>, nodes: Range<usize>) -> bool {
        let expected = self.lamp.as_ref().and_then(|lamp| lamp.expected.get(&spot.around));
        expected.is_some_and(|expected| !nodes.is_empty() && expected.range(nodes).next().is_some())
    }

    /// Returns the rails to and from a node that has no rails of its own.
    pub(super) fn passage(&self, spot: &Spot<'_>, index: usize, matches: &[&Match<'g>]) -> Passage {
        self.passage_of(matches, self.fails(spot, index..index + 1))
    }

    pub(super) fn passage_of(&self, matches: &[&Match<'g>], fails: bool) -> Passage {
        let Some(lamp) = &self.lamp else { return Passage::default() };
        let enter = match fails {
            _ if matches.iter().any(|one| lamp.reads(one)) => Rail::Lit,
            true => Rail::Failed,
            false => Rail::Dark,
        };
        let leave = if matches.iter().any(|one| lamp.is_finished(one)) { Rail::Lit } else { Rail::Dark };
        Passage { enter, leave }
    }

    /// Returns the brightest rail of some matches.
    fn brightest(&self, matches: &[&Match<'g>], rail: impl Fn(&Lamp<'a, 'g>, &Match<'g>) -> Rail) -> Rail {
        let rails = self.lamp.iter().flat_map(|lamp| matches.iter().map(|one| rail(lamp, one)));
        rails.max().unwrap_or_default()
    }

    /// Returns the rail around an option or a repetition.
    pub(super) fn bypass(&self, matches: &[&Match<'g>], stops: bool) -> Rail {
        self.brightest(matches, |lamp, one| match lamp.is_finished(one) {
            true if one.children.is_empty() => Rail::Lit,
            false if stops && !lamp.reads(one) => Rail::Failed,
            _ => Rail::Dark,
        })
    }

    /// Returns the rail from the end of an iteration to the next. `fails` says that a match stopped in an iteration.
    pub(super) fn way_back(&self, matches: &[&Match<'g>], fails: bool) -> Rail {
        self.brightest(matches, |lamp, one| {
            match one.children.iter().filter(|iteration| lamp.reads(iteration)).take(2).count() {
                2 => Rail::Lit,
                1 if fails && !lamp.is_finished(one) => Rail::Failed,
                _ => Rail::Dark,
            }
        })
    }

    /// Returns the rail after the last iteration.
    pub(super) fn way_out(&self, matches: &[&Match<'g>], stops: bool) -> Rail {
        self.brightest(matches, |lamp, one| match one.children.first() {
            Some(_) if lamp.is_finished(one) => Rail::Lit,
            Some(first) if stops && lamp.is_finished(first) => Rail::Failed,
            _ => Rail::Dark,
        })
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

    fn questions(&self, spot: &Spot<'_>, index: usize) -> &[Asked<'g>] {
        self.lamp.as_ref().and_then(|lamp| lamp.asked.get(&spot.path(index))).map_or(&[], Vec::as_slice)
    }

    /// Returns the mark and the class of a predicate: yes if the match passed it, else the answer that ended an attempt,
    /// if there is one; nothing if the diagram is not lit.
    pub(super) fn answer(&self, spot: &Spot<'_>, index: usize, matches: &[&Match<'g>]) -> (&'static str, &'static str) {
        match self.questions(spot, index) {
            _ if self.lamp.as_ref().is_none_or(|lamp| lamp.light.trace.is_none()) => ("", ""),
            [] if matches.is_empty() => (" ?", ""),
            asked if matches.is_empty() && asked.iter().any(|asked| !asked.answer) => (" ✗", " no"),
            _ => (" ✓", " yes"),
        }
    }

    /// Draws a station as a group with its attributes and its title.
    pub(super) fn mark(&self, drawn: Box<dyn Drawn>, mark: Mark<'_, 'g>) -> Box<dyn Drawn> {
        let Some(lamp) = &self.lamp else { return drawn };
        let Mark { node, label, kind, spot, index, matches } = mark;
        let path = spot.path(index);
        let expected = lamp.expected.get(&spot.around).and_then(|expected| expected.get(&index));
        // The stations in a box show the expectation.
        let expected = expected.filter(|_| !matches!(kind, "label" | "unfolded"));
        let mut class = format!("station {kind}");
        if matches.iter().any(|one| lamp.is_finished(one)) {
            class += " lit";
        } else if matches.iter().any(|one| lamp.reads(one)) {
            class += " entered";
        }
        if expected.is_some() {
            class += " failed";
        }
        if kind == "predicate" {
            class += self.answer(spot, index, matches).1;
        }
        let mut attributes = vec![("class", class)];
        if kind != "label" || !is_station(node) {
            attributes.push(("id", format!("{}{path}", lamp.light.prefix)));
        }
        attributes.push(("data-rule", spot.rule.to_owned()));
        attributes.push(("data-index", index.to_string()));
        attributes.push(("data-path", path));
        let mut says = Vec::new();
        let spans: Vec<(usize, usize)> = matches.iter().map(|one| (one.start(), one.end())).collect();
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
        // The station shows a text in one case.
        let is_captioned = matches!(kind, "set" | "reference" | "text")
            && !matches!(node.kind, Kind::Literal { ignore_case: false, .. });
        let caption = is_captioned.then(|| {
            let read = spans.first().zip(spans.last()).and_then(|(first, last)| lamp.light.text.get(first.0..last.1));
            read.unwrap_or_default().to_owned()
        });
        Box::new(Decorated { inner: drawn, by: Group { attributes, title, caption } })
    }
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

/// A group that has attributes and a title, and below its node a caption: what a station read. There is room for that even
/// if it read nothing, so that a diagram keeps its shape from text to text.
pub(super) struct Group {
    attributes: Vec<(&'static str, String)>,
    title: Option<String>,
    caption: Option<String>,
}

impl Group {
    /// The height of a caption.
    const ROOM: i64 = 13;
    /// The width of a character, in pixels.
    const CHARACTER: i64 = 7;

    /// Returns the start or the end of the line.
    pub(super) fn end<N>(inner: N, class: &str, rail: Rail, title: Option<String>) -> Decorated<N, Self> {
        let class = rail.class().map_or_else(|| class.to_owned(), |state| format!("{class} {state}"));
        Decorated { inner, by: Group { attributes: vec![("class", class)], title, caption: None } }
    }
}

/// Returns as much of a caption as fits.
fn fitting(caption: &str, width: i64) -> String {
    let room = usize::try_from(width / Group::CHARACTER).unwrap_or(0);
    let start: String = caption.chars().take(room + 1).collect();
    let shown = visible(&start);
    if shown.chars().count() <= room {
        return shown;
    }
    shown.chars().take(room.saturating_sub(1)).chain(['…']).collect()
}

impl Decoration for Group {
    fn room(&self) -> i64 {
        if self.caption.is_some() { Self::ROOM } else { 0 }
    }

    fn render(
        &self,
        out: &mut Renderer<'_>,
        (x, y): (i64, i64),
        geometry: &NodeGeometry,
        inner: &dyn Fn(&mut Renderer<'_>) -> fmt::Result,
    ) -> fmt::Result {
        let mut group = out.start_element("g")?;
        for (name, value) in &self.attributes {
            group.attr(name, value)?;
        }
        group.finish()?;
        if let Some(title) = &self.title {
            out.text_element("title", title, |_| Ok(()))?;
        }
        inner(out)?;
        if let Some(caption) = self.caption.as_ref().filter(|caption| !caption.is_empty()) {
            out.text_element("text", &fitting(caption, geometry.width), |text| {
                text.attr("class", "read")?;
                text.attr("x", x + geometry.width / 2)?;
                text.attr("y", y + geometry.height + 11)
            })?;
        }
        out.end_element("g")
    }
}
