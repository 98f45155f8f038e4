//! Random sentences of a rule, as a [proptest](https://docs.rs/proptest) strategy and as a corpus for fuzzing.
//!
//! A sentence is made by walking down from the rule and drawing a number at every choice, so that the list of numbers
//! *is* the sentence. Zero always means the simplest thing: the shortest alternative, no further iteration, the
//! plainest code point. The list continues with zeros after its end. So shrinking is removing numbers and making them
//! smaller, and every list is a sentence.
//!
//! Look-ahead and predicates are ignored: in a grammar that has them, a sample may fail to match.

use std::fmt::Write as _;

#[cfg(feature = "proptest")]
mod strategy;

use crate::model::{Class, Error, Grammar, Kind, Node, Position};
use crate::shortest::{Cost, MAX_STEPS};
use crate::sorted::{Map, Set};

#[cfg(feature = "proptest")]
pub use strategy::sentences;

/// `count` sentences of a rule, of at most `size` code points each; the same for the same seed.
///
/// The alternatives of a choice that fit have equal odds. Sets yield letters and digits, the delimiters in the
/// grammar's literals, the ends of ranges, control characters, and some code points beyond ASCII that are known to
/// cause bugs. Letters of a case-insensitive literal come in either case. Some sentences may be equal.
///
/// Look-ahead and predicates are ignored, so a sample may not match a grammar that has them.
///
/// # Errors
///
/// The rule is missing, refers to a missing rule, or has no sentence of at most `size` code points.
///
/// ```
/// let grammar = railurl_grammar::read("flag =\n  Choice:\n    T: on\n    T: off\n")?;
/// let corpus = railurl_grammar::sample::corpus(&grammar, "flag", 3, 20, 1)?;
/// assert!(corpus.contains(&"on".to_owned()) && corpus.contains(&"off".to_owned()));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn corpus(grammar: &Grammar, rule: &str, size: usize, count: usize, seed: u64) -> Result<Vec<String>, Error> {
    drawn(&Sampler::new(grammar, rule, size)?, count, seed)
}

/// `count` sentences of a rule that people can read, of at most `size` code points each; the same for the same seed.
///
/// [`corpus`] looks for bugs; this shows the purpose of a rule. Sets yield letters of lower case and digits, seldom an
/// ASCII delimiter, and other code points only if they have none of these. Repetitions are short.
///
/// Look-ahead and predicates are ignored, as by [`corpus`].
///
/// # Errors
///
/// The errors of [`corpus`].
///
/// ```
/// let grammar = railurl_grammar::read("name =\n  OneOrMore:\n    T: any except [/]\n")?;
/// let sentences = railurl_grammar::sample::readable(&grammar, "name", 20, 50, 1)?;
/// assert!(sentences.iter().all(|sentence| sentence.is_ascii()));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn readable(grammar: &Grammar, rule: &str, size: usize, count: usize, seed: u64) -> Result<Vec<String>, Error> {
    drawn(&Sampler::with_odds(grammar, rule, size, READABLE)?, count, seed)
}

fn drawn(sampler: &Sampler, count: usize, seed: u64) -> Result<Vec<String>, Error> {
    let mut state = seed;
    Ok((0..count).map(|_| sampler.sentence(&mut |bound| split_mix(&mut state) % bound)).collect())
}

/// Returns the next number of [SplitMix64](https://doi.org/10.1145/2714064.2660195): its upper half, whose bits are the
/// better ones.
fn split_mix(state: &mut u64) -> u32 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) >> 32) as u32
}

/// Returns the literals of a grammar, sorted and without duplicates: words for a fuzzer's dictionary.
///
/// ```
/// let grammar = railurl_grammar::read("slashes =\n  Sequence:\n    T: //\n    Optional:\n      T: \\\n    T: //\n")?;
/// assert_eq!(railurl_grammar::sample::dictionary(&grammar), ["//", "\\"]);
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn dictionary(grammar: &Grammar) -> Vec<String> {
    let words = grammar.nodes().filter_map(|node| match &node.kind {
        Kind::Literal { text, .. } => Some(text.clone()),
        _ => None,
    });
    words.collect::<Set<_>>().into_iter().collect()
}

/// Words as a dictionary file of [libFuzzer](https://llvm.org/docs/LibFuzzer.html#dictionaries): one per line, in
/// quotes, with every byte that is not printable ASCII as `\xNN`.
///
/// ```
/// assert_eq!(railurl_grammar::sample::write_dictionary(&["\"é\\".to_owned()]), "\"\\\"\\xC3\\xA9\\\\\"\n");
/// ```
pub fn write_dictionary(words: &[String]) -> String {
    let mut out = String::new();
    for word in words {
        out.push('"');
        for byte in word.bytes() {
            match byte {
                b'"' | b'\\' => out.extend(['\\', char::from(byte)]),
                b' '..=b'~' => out.push(char::from(byte)),
                _ => write!(out, "\\x{byte:02X}").expect("a String takes all writes"),
            }
        }
        out.push_str("\"\n");
    }
    out
}

/// A node prepared for the sampler; child nodes are indices.
#[derive(Debug)]
enum Shape {
    Sequence(Vec<usize>),
    /// Cheapest first.
    Choice(Vec<usize>),
    Optional(usize),
    Repeat {
        child: usize,
        once: bool,
    },
    /// A rule's body; `usize::MAX` until it is known.
    Rule(usize),
    Text {
        text: String,
        ignore_case: bool,
    },
    Set(Letters),
    Nothing,
}

/// Work still to do.
#[derive(Clone, Copy, Debug)]
enum Task {
    Make(usize),
    /// Another iteration, or with odds of one in this many, none.
    Again(usize, u32),
}

/// A grammar prepared for drawing sentences of one rule.
#[derive(Debug)]
struct Sampler {
    shapes: Vec<Shape>,
    costs: Vec<Cost>,
    root: usize,
    size: usize,
    odds: Odds,
}

/// How likely what is drawn is.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// The groups of a set: plain code points, delimiters, controls, peculiar ones; and of any other.
    groups: [u32; 5],
    /// One in this many ends a repetition: one of these, for each repetition.
    repetitions: &'static [u32],
    /// Whether to show the purpose of a rule: lower case, and of two alternatives that are drawn the longer one.
    is_readable: bool,
}

/// Most repetitions are short, some long.
const CORPUS: Odds = Odds { groups: [10, 5, 1, 2, 1], repetitions: &[2, 4, 4, 16, 64], is_readable: false };

/// Groups without odds are drawn from only if a set has no other.
const READABLE: Odds = Odds { groups: [30, 1, 0, 0, 0], repetitions: &[3, 6], is_readable: true };

impl Sampler {
    fn new(grammar: &Grammar, name: &str, size: usize) -> Result<Self, Error> {
        Sampler::with_odds(grammar, name, size, CORPUS)
    }

    fn with_odds(grammar: &Grammar, name: &str, size: usize, odds: Odds) -> Result<Self, Error> {
        let error = |position, message: String| Error::new(position, message).within(name);
        let rule = grammar.rule(name).ok_or_else(|| undefined(grammar, name))?;
        let (mut shapes, roots) = Builder::build(grammar, odds)?;
        let mut costs = costs(&shapes);
        costs.iter_mut().filter(|cost| cost.steps >= MAX_STEPS).for_each(|cost| *cost = Cost::NEVER);
        let root = roots[name];
        let Cost { length, .. } = costs[root];
        if costs[root] == Cost::NEVER {
            return Err(error(rule.body.position, "the rule has no finite sentence".to_owned()));
        }
        if length > size {
            let points = if length == 1 { "code point" } else { "code points" };
            let message = format!("the shortest sentence has {length} {points}, more than {size}");
            return Err(error(rule.body.position, message));
        }
        for shape in &mut shapes {
            if let Shape::Choice(children) = shape {
                children.retain(|&child| costs[child] != Cost::NEVER);
                children.sort_by_key(|&child| costs[child]);
            }
        }
        Ok(Sampler { shapes, costs, root, size, odds })
    }

    /// Returns the sentence of the drawn numbers; `draw` is called with the bound of each.
    fn sentence(&self, draw: &mut dyn FnMut(u32) -> u32) -> String {
        let mut walk = Walk {
            sampler: self,
            out: String::new(),
            left: self.size,
            reserved: self.costs[self.root].length,
            tasks: vec![Task::Make(self.root)],
        };
        // Beyond this, recursion that adds nothing is ended by the shortest derivation.
        let limit = self.size.saturating_mul(16).saturating_add(1024);
        let mut steps = 0;
        while let Some(task) = walk.tasks.pop() {
            steps += 1;
            if steps <= limit {
                walk.step(task, draw);
            } else {
                walk.step(task, &mut |_| 0);
            }
        }
        walk.out
    }
}

/// A sentence being made.
struct Walk<'s> {
    sampler: &'s Sampler,
    out: String,
    /// The number of code points that may still come.
    left: usize,
    /// The number of those that the waiting tasks need at least.
    reserved: usize,
    tasks: Vec<Task>,
}

impl<'s> Walk<'s> {
    fn least(&self, id: usize) -> usize {
        self.sampler.costs[id].length
    }

    fn push(&mut self, id: usize) {
        self.reserved += self.least(id);
        self.tasks.push(Task::Make(id));
    }

    fn fits(&self, id: usize) -> bool {
        self.least(id) <= self.left - self.reserved
    }

    fn emit(&mut self, c: char) {
        self.out.push(c);
        self.left -= 1;
    }

    fn step(&mut self, task: Task, draw: &mut dyn FnMut(u32) -> u32) {
        match task {
            Task::Make(id) => {
                self.reserved -= self.least(id);
                self.make(id, draw);
            }
            Task::Again(child, odds) => {
                if self.fits(child) && draw(odds) != 0 {
                    self.tasks.push(task);
                    self.push(child);
                }
            }
        }
    }

    fn make(&mut self, id: usize, draw: &mut dyn FnMut(u32) -> u32) {
        let sampler = self.sampler;
        match &sampler.shapes[id] {
            Shape::Sequence(children) => children.iter().rev().for_each(|&child| self.push(child)),
            Shape::Choice(children) => {
                // The cheapest come first, so those that fit are at the start.
                let fitting = children.iter().take_while(|&&child| self.fits(child)).count();
                let fitting = u32::try_from(fitting).unwrap_or(u32::MAX);
                let index = if sampler.odds.is_readable { draw(fitting).max(draw(fitting)) } else { draw(fitting) };
                self.push(children[index as usize]);
            }
            &Shape::Optional(child) => {
                if self.fits(child) && draw(2) == 1 {
                    self.push(child);
                }
            }
            &Shape::Repeat { child, once } => {
                let odds = sampler.odds.repetitions;
                self.tasks.push(Task::Again(child, odds[draw(odds.len() as u32) as usize]));
                if once {
                    self.push(child);
                }
            }
            &Shape::Rule(body) => self.push(body),
            Shape::Text { text, ignore_case } => self.text(text, *ignore_case && !sampler.odds.is_readable, draw),
            Shape::Set(set) => self.emit(set.pick(draw)),
            Shape::Nothing => {}
        }
    }

    fn text(&mut self, text: &str, ignore_case: bool, draw: &mut dyn FnMut(u32) -> u32) {
        let manner = if ignore_case { draw(4) } else { 0 };
        for c in text.chars() {
            self.emit(match manner {
                1 => c.to_ascii_lowercase(),
                2 => c.to_ascii_uppercase(),
                3 if draw(2) == 0 => c.to_ascii_lowercase(),
                3 => c.to_ascii_uppercase(),
                _ => c,
            });
        }
    }
}

/// Turns nodes into shapes.
struct Builder<'g> {
    odds: Odds,
    shapes: Vec<Shape>,
    references: Vec<(usize, &'g str)>,
    delimiters: Set<char>,
}

impl<'g> Builder<'g> {
    /// Returns the shapes of a grammar and, by name, the indices of its rules' bodies.
    fn build(grammar: &'g Grammar, odds: Odds) -> Result<(Vec<Shape>, Map<&'g str, usize>), Error> {
        let mut builder = Builder { odds, shapes: Vec::new(), references: Vec::new(), delimiters: delimiters(grammar) };
        let mut roots = Map::new();
        for rule in &grammar.rules {
            let root = builder.node(&rule.body);
            roots.entry(rule.name.as_str()).or_insert(root);
        }
        for (at, name) in builder.references {
            let Some(&body) = roots.get(name) else {
                return Err(undefined(grammar, name));
            };
            builder.shapes[at] = Shape::Rule(body);
        }
        Ok((builder.shapes, roots))
    }

    fn node(&mut self, node: &'g Node) -> usize {
        let children: Vec<usize> = match &node.kind {
            Kind::Ahead(_) | Kind::NotAhead(_) => Vec::new(),
            _ => node.children().iter().map(|child| self.node(child)).collect(),
        };
        let id = self.shapes.len();
        let shape = match &node.kind {
            Kind::Sequence(_) => Shape::Sequence(children),
            Kind::Choice(_) => Shape::Choice(children),
            Kind::Optional(_) => Shape::Optional(children[0]),
            Kind::ZeroOrMore(_) => Shape::Repeat { child: children[0], once: false },
            Kind::OneOrMore(_) => Shape::Repeat { child: children[0], once: true },
            Kind::Reference(name) => {
                self.references.push((id, name));
                Shape::Rule(usize::MAX)
            }
            Kind::Literal { text, ignore_case } => Shape::Text { text: text.clone(), ignore_case: *ignore_case },
            Kind::Class(class) => Shape::Set(Letters::new(class, &self.delimiters, self.odds)),
            Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => Shape::Nothing,
        };
        self.shapes.push(shape);
        id
    }
}

fn undefined(grammar: &Grammar, name: &str) -> Error {
    let reference = grammar.nodes().find(|node| matches!(&node.kind, Kind::Reference(to) if to == name));
    let position = reference.map_or_else(Position::default, |node| node.position);
    Error::new(position, format!("there is no rule `{name}`"))
}

/// Returns the cost of each shape. Costs only fall, and are recomputed until none does.
fn costs(shapes: &[Shape]) -> Vec<Cost> {
    let mut costs = vec![Cost::NEVER; shapes.len()];
    loop {
        let mut changed = false;
        for (id, shape) in shapes.iter().enumerate() {
            let cost = cost(shape, &costs);
            changed |= cost != costs[id];
            costs[id] = cost;
        }
        if !changed {
            return costs;
        }
    }
}

fn cost(shape: &Shape, costs: &[Cost]) -> Cost {
    let below = match shape {
        Shape::Sequence(children) => children.iter().fold(Cost::NOTHING, |sum, &child| sum.and(costs[child])),
        Shape::Choice(children) => children.iter().map(|&child| costs[child]).min().unwrap_or(Cost::NEVER),
        Shape::Repeat { child, once: true } | Shape::Rule(child) => costs[*child],
        Shape::Optional(_) | Shape::Repeat { once: false, .. } | Shape::Nothing => Cost::NOTHING,
        Shape::Text { text, .. } => Cost { length: text.chars().count(), steps: 1 },
        Shape::Set(set) if set.ranges.is_empty() => Cost::NEVER,
        Shape::Set(_) => Cost { length: 1, steps: 1 },
    };
    below.and(Cost::NOTHING)
}

/// Returns the code points of literals, except letters and digits, and the ends of ranges with their neighbours.
fn delimiters(grammar: &Grammar) -> Set<char> {
    let mut delimiters = Set::new();
    for node in grammar.nodes() {
        match &node.kind {
            Kind::Literal { text, .. } => delimiters.extend(text.chars().filter(|c| !c.is_ascii_alphanumeric())),
            Kind::Class(class) => {
                for &(low, high) in &class.ranges {
                    let beside = [u32::from(low).checked_sub(1), u32::from(high).checked_add(1)];
                    delimiters.extend([low, high]);
                    delimiters.extend(beside.into_iter().flatten().filter_map(char::from_u32));
                }
            }
            _ => {}
        }
    }
    delimiters
}

/// Code points beyond ASCII that often cause bugs: folding to two letters, invisible ones, other full stops and solidi,
/// combining marks, the last one.
const PECULIAR: &str = "\u{80}\u{AD}\u{DF}\u{E9}\u{300}\u{301}\u{338}\u{200B}\u{200D}\u{2060}\u{3002}\u{FEFF}\u{FF0E}\u{FF0F}\
    \u{1F600}\u{10FFFF}";

/// A set of code points, grouped by how interesting they are.
#[derive(Debug)]
struct Letters {
    /// Candidates with their odds, the plainest group first.
    groups: Vec<(u32, Vec<char>)>,
    /// The odds of any code point of the set.
    rest: u32,
    /// The whole set, as ranges in order.
    ranges: Vec<(u32, u32)>,
}

impl Letters {
    fn new(class: &Class, delimiters: &Set<char>, odds: Odds) -> Self {
        let [plain, signs, controls, peculiar, rest] = odds.groups;
        let letters = ('a'..='z').chain('0'..='9');
        let letters: Vec<char> = if odds.is_readable { letters.collect() } else { letters.chain('A'..='Z').collect() };
        let delimiters = delimiters.iter().copied().filter(|c| !odds.is_readable || c.is_ascii_punctuation()).collect();
        let groups = [
            (plain, letters),
            (signs, delimiters),
            (controls, ('\0'..=' ').chain(['\u{7F}']).rev().collect()),
            (peculiar, PECULIAR.chars().collect()),
        ];
        let groups: Vec<(u32, Vec<char>)> = (groups.into_iter())
            .map(|(odds, group)| (odds, group.into_iter().filter(|&c| class.contains(c)).collect::<Vec<char>>()))
            .filter(|(odds, group)| *odds > 0 && !group.is_empty())
            .collect();
        let rest = if groups.is_empty() { 1 } else { rest };
        Letters { groups, rest, ranges: normal_ranges(class) }
    }

    /// Draws one of the candidates, or occasionally any code point of the set.
    fn pick(&self, draw: &mut dyn FnMut(u32) -> u32) -> char {
        let total: u32 = self.groups.iter().map(|(weight, _)| weight).sum();
        let mut drawn = draw(total + self.rest);
        for (weight, group) in &self.groups {
            if drawn < *weight {
                return group[draw(group.len() as u32) as usize];
            }
            drawn -= weight;
        }
        let (low, high) = self.ranges[draw(self.ranges.len() as u32) as usize];
        char::from_u32(low + draw(high - low + 1)).expect("ranges leave surrogates out")
    }
}

/// Returns the members of a class, as sorted ranges that do not touch.
fn normal_ranges(class: &Class) -> Vec<(u32, u32)> {
    let written = class.ranges.iter().filter(|(low, high)| low <= high);
    let written: Set<(u32, u32)> = written.map(|&(low, high)| (low.into(), high.into())).collect();
    let mut ranges = Vec::new();
    let mut next = 0;
    for (low, high) in written.into_iter().chain([(0x11_0000, 0x11_0000)]) {
        if class.negated {
            push_without_surrogates(&mut ranges, next, low);
        } else if high < 0x11_0000 {
            push_without_surrogates(&mut ranges, low.max(next), high + 1);
        }
        next = next.max(high + 1);
    }
    ranges
}

/// Adds the scalar values of `low..end`.
fn push_without_surrogates(ranges: &mut Vec<(u32, u32)>, low: u32, end: u32) {
    for (low, end) in [(low, end.min(0xD800)), (low.max(0xE000), end)] {
        if low < end {
            ranges.push((low, end - 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_class_is_the_same_as_ranges(ranges in prop::collection::vec(any::<(char, char)>(), 0..5), negated: bool, c: char) {
            let ranges = ranges.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
            let class = Class { negated, ranges };
            let normal = normal_ranges(&class);
            prop_assert!(normal.windows(2).all(|pair| pair[0].1 < pair[1].0));
            let points: Vec<char> = class.ranges.iter().flat_map(|&(low, high)| [low, high]).chain([c]).collect();
            for c in points {
                let inside = normal.iter().any(|&(low, high)| low <= u32::from(c) && u32::from(c) <= high);
                prop_assert_eq!(inside, class.contains(c));
            }
        }
    }
}
