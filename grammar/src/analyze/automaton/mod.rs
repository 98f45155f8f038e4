//! Languages of whole remaining inputs, as alternating automata: the patterns still to match, boolean formulas of them,
//! derivatives of formulas by one letter, and a search for a shortest input that satisfies a formula.
//!
//! Everything is hash-consed, so that equal languages in two places of a grammar are mostly the same value, and every
//! derivative is computed once. After any number of letters there are finitely many threads; the number of formulas
//! that a search visits, and their depth, are bounded.

mod backwards;
mod formula;
mod nested;
mod next;
mod search;
mod step;

use crate::prelude::List as _;
use std::rc::Rc;

use rustc_hash::FxHashMap;

pub(crate) use backwards::Backwards;
pub(super) use formula::Formula;
use formula::{FormulaEntry, FormulaKind};
pub(super) use next::Next;
pub(super) use search::{SearchResult, Witness};

use super::alphabet::{Alphabet, Letter, Letters};
use super::structure::{callees_first, is_letter};
use super::{Bounds, literal_class, runs_to_last};
use crate::model::{Class, Grammar, Kind, Node, Rule, is_guarded, is_rest};
use crate::sorted::{Map, Set, sort_by_key};

/// The longest choice that is flattened into the choice that contains it. In a chain of rules, each a choice of the
/// next rule and one more item, flattening would copy all items into each.
const MAX_FLATTENED: usize = 64;

/// A pattern: a node of the grammar, without everything that does not change its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Pattern(u32);

#[derive(Clone, PartialEq, Eq, Hash)]
enum PatternKind {
    /// One of these letters.
    Letters(Letters),
    /// One after the other; matches nothing if empty.
    Sequence(Box<[Pattern]>),
    /// Any of these.
    Choice(Box<[Pattern]>),
    /// Repeats as often as it matches, always at least one letter at a time.
    Repeat(Pattern),
    Ahead(Pattern),
    NotAhead(Pattern),
    End,
    /// Matches nothing if the predicate of this number holds.
    If(u32),
    /// A mark, by its number: a letter for threads of a [`Region`] that reads it, and nothing for others.
    Mark(u32),
    /// A text that satisfies a formula from its start to its end, whatever follows it.
    Exactly(Formula),
}

/// The prefix of the name of a rule that matches the arguments for which a predicate holds; the predicate's name
/// follows. No name in a rule file has a colon.
pub(super) const BOUND: &str = "P:";

/// Returns whether a predicate depends on the text of a node.
pub(super) fn is_about(predicate: &Node, node: &Node) -> bool {
    let Kind::Predicate { argument: Some(about), .. } = &predicate.kind else { return false };
    node.label.as_ref() == Some(about) || matches!(&node.kind, Kind::Reference(name) if plain(name) == about)
}

/// Returns a name without the prefix of its grammar.
pub(super) fn plain(name: &str) -> &str {
    name.split_once(':').map_or(name, |(_, name)| name)
}

/// The marks at the start and the end of a text, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) open: u32,
    pub(super) close: u32,
}

/// The language still to match, to the end of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Thread(u32);

impl Thread {
    /// The end of the input.
    pub(super) const END: Thread = Thread(0);
    /// Any text, including none.
    pub(super) const ANYTHING: Thread = Thread(1);
}

/// The marks that threads with one end read. Marks are letters beyond the alphabet.
///
/// A thread steps over a mark that its region does not read, and over a letter that it skips: what is still to match stays
/// the same.
#[derive(Clone, Copy)]
pub(super) struct Region {
    /// The marks that are read, as a bit set.
    pub(super) reads: u64,
    /// The letters that are skipped, if there are any: code removes them before it reads the text.
    pub(super) skips: Option<Pattern>,
    /// The mark that is the end of the text. Without one, the end of the input is.
    pub(super) stop: Option<u32>,
    /// What follows look-ahead: any text. Look-ahead reads no mark but the stop.
    pub(super) anything: Thread,
    /// Whether any text can follow the end.
    pub(super) is_open: bool,
}

impl Region {
    /// Reads no marks and skips nothing, to the end of the input.
    pub(super) const PLAIN: Region =
        Region { reads: 0, skips: None, stop: None, anything: Thread::ANYTHING, is_open: false };
}

/// The end of the input, as a letter: what is left there is every input or none.
const AT_END: Letter = Letter::MAX;

/// What is left of a thread or a formula, by number, after a letter at which these predicates hold.
type Steps = FxHashMap<(u32, Letter, u64), Formula>;

struct ThreadEntry {
    /// The first pattern and what follows it.
    first: Option<(Pattern, Thread)>,
    /// The predicates that occur in the pattern or in what follows it.
    mentions: u64,
    /// The number of the region.
    region: u32,
    /// The predicates evaluated before the next letter is read, once they are known.
    asked: Option<u64>,
    /// The tests of the next letter, once they are known.
    next: Option<Next>,
}

impl ThreadEntry {
    fn end(region: u32) -> Self {
        ThreadEntry { first: None, mentions: 0, region, asked: None, next: None }
    }
}

/// The tables: patterns, threads, formulas, and what is known about them.
#[derive(Default)]
pub(super) struct Automaton {
    alphabet: Alphabet,
    /// The name and argument of each predicate. Without an argument, its value is the same for a whole input.
    predicates: Vec<(String, Option<String>)>,
    /// The predicates without an argument.
    contextual: u64,
    rules: Map<String, Pattern>,
    committed_rules: Map<String, Pattern>,
    /// The rules with an alternative that all that follows decides, or that refer to such a rule.
    loose: Set<String>,
    /// The patterns, each with all predicates in it.
    patterns: Vec<(PatternKind, u64)>,
    pattern_ids: FxHashMap<PatternKind, Pattern>,
    threads: Vec<ThreadEntry>,
    regions: Vec<Region>,
    /// The marks around the text of a node.
    marks_of: Map<*const Node, Vec<Span>>,
    marks: u32,
    thread_ids: FxHashMap<(Pattern, Thread), Thread>,
    formulas: Vec<FormulaEntry>,
    formula_ids: FxHashMap<FormulaKind, Formula>,
    thread_steps: Steps,
    formula_steps: Steps,
    searches: Map<Formula, SearchResult>,
    /// For a list of letter sets, one letter of each part that they distinguish.
    told_apart: Map<Rc<[Pattern]>, Rc<[Letter]>>,
    depth: usize,
    too_deep: bool,
    /// The number of steps so far: parts of patterns and formulas visited, and states of searches.
    work: usize,
    /// The number of letters up to which the last search was complete.
    pub(super) reached: usize,
    /// The number of states of the last search.
    pub(super) visited: usize,
    pub(super) bounds: Bounds,
}

/// Building: turns the grammar into patterns and threads.
impl Automaton {
    /// Builds the tables for a grammar without recursion. Returns the rule at which the work exceeded its bound.
    pub(super) fn new(grammar: &Grammar, bounds: Bounds) -> Result<Self, (&Rule, String)> {
        Automaton::with_marks(grammar, Map::new(), bounds)
    }

    /// Makes an automaton as [`new`](Self::new) does, with marks around the texts that committing code reads by some
    /// nodes of the grammar.
    pub(super) fn with_marks(
        grammar: &Grammar,
        marks_of: Map<*const Node, Vec<Span>>,
        bounds: Bounds,
    ) -> Result<Self, (&Rule, String)> {
        let mut automaton = Automaton {
            alphabet: Alphabet::from_grammar(grammar),
            threads: vec![ThreadEntry::end(0), ThreadEntry::end(0)],
            regions: vec![Region::PLAIN],
            marks: marks_of.values().flatten().map(|span| span.close + 1).max().unwrap_or_default(),
            marks_of,
            bounds,
            ..Automaton::default()
        };
        for constant in [false, true] {
            let id = automaton.intern_formula(FormulaKind::Constant(constant));
            debug_assert!(id == Formula::constant(constant));
        }
        let letters: Vec<&Rule> = grammar.rules.iter().filter(|rule| is_letter(rule)).list();
        // The alphabet numbers these letters in the order of the rules.
        for (rule, letter) in letters.into_iter().zip(automaton.alphabet.nested()) {
            let pattern = automaton.intern(PatternKind::Letters(Letters::one(letter)));
            automaton.rules.insert(rule.name.clone(), pattern);
            automaton.committed_rules.insert(rule.name.clone(), pattern);
        }
        let mut order = callees_first(grammar);
        order.retain(|rule| !is_letter(rule));
        // Predicates do not refer to the rules of their arguments.
        sort_by_key(&mut order, |rule| !rule.name.starts_with(BOUND));
        for rule in order {
            let pattern = automaton.pattern(&rule.body);
            automaton.rules.insert(rule.name.clone(), pattern);
            // No code runs the rules of added look-ahead, so they have no committed pattern.
            if !is_rest(&rule.name) {
                if automaton.is_loose(&rule.body) {
                    automaton.loose.insert(rule.name.clone());
                }
                let committed = automaton.committed(&rule.body);
                automaton.committed_rules.insert(rule.name.clone(), committed);
            }
            if let Some(why) = automaton.gave_up() {
                return Err((rule, why));
            }
        }
        Ok(automaton)
    }

    /// Returns the pattern of a node.
    pub(super) fn pattern(&mut self, node: &Node) -> Pattern {
        self.work += 1;
        match &node.kind {
            Kind::Sequence(children) => {
                let mut parts = Vec::with_capacity(children.len());
                // A guard changes no language, so patterns leave it out.
                let mut index = usize::from(is_guarded(node));
                while let Some(child) = children.get(index) {
                    // A predicate about an earlier node is a bound of that node's text.
                    if children[..index].iter().any(|before| self.bound(child, before).is_some()) {
                        index += 1;
                        continue;
                    }
                    let count = alike(children, index);
                    index += count;
                    let after = &children[index..];
                    let bounds: Vec<_> = after.iter().filter_map(|predicate| self.bound(predicate, child)).list();
                    let pattern = match &child.kind {
                        Kind::Optional(option) => self.options(option, count),
                        _ => self.pattern(child),
                    };
                    parts.push(bounds.into_iter().fold(pattern, |pattern, bound| self.both(pattern, bound)));
                }
                self.sequence(parts)
            }
            Kind::Choice(children) => {
                let parts = children.iter().map(|child| self.pattern(child)).list();
                self.choice(parts)
            }
            Kind::Optional(child) => self.options(child, 1),
            Kind::ZeroOrMore(child) => {
                let child = self.pattern(child);
                self.repeat(child)
            }
            Kind::OneOrMore(child) => {
                let child = self.pattern(child);
                let parts = vec![child, self.repeat(child)];
                self.sequence(parts)
            }
            Kind::Reference(name) => self.rules[name],
            Kind::Literal { text, ignore_case } => {
                let parts = text.chars().map(|c| self.letters(&literal_class(c, *ignore_case))).list();
                self.sequence(parts)
            }
            Kind::Class(class) => self.letters(class),
            Kind::Ahead(child) => {
                let child = self.pattern(child);
                self.ahead(child)
            }
            Kind::NotAhead(child) => {
                let child = self.pattern(child);
                self.intern(PatternKind::NotAhead(child))
            }
            Kind::End => self.intern(PatternKind::End),
            // A predicate on the context alone takes no text.
            Kind::Predicate { name, argument: None } if self.rules.contains_key(&format!("{BOUND}{name}")) => {
                let holds = self.texts(self.rules[&format!("{BOUND}{name}")]);
                if self.ends(holds, 0) { self.sequence(Vec::new()) } else { self.choice(Vec::new()) }
            }
            Kind::Predicate { name, argument } => {
                let number = self.predicate(name, argument.as_deref());
                self.intern(PatternKind::If(number))
            }
        }
    }

    /// Returns the texts for which a predicate about the node before it holds, if that is known.
    fn bound(&self, predicate: &Node, node: &Node) -> Option<Pattern> {
        let Kind::Predicate { name, .. } = &predicate.kind else { return None };
        is_about(predicate, node).then(|| self.rules.get(&format!("{BOUND}{name}")).copied()).flatten()
    }

    /// Matches a text that both patterns match. Their look-ahead ends with it.
    fn both(&mut self, one: Pattern, other: Pattern) -> Pattern {
        let formulas = [one, other].map(|pattern| self.texts(pattern)).to_vec();
        let formula = self.all(formulas);
        self.intern(PatternKind::Exactly(formula))
    }

    /// Returns the pattern of an option, or of equal ones in a row.
    pub(super) fn options(&mut self, child: &Node, count: usize) -> Pattern {
        let (child, nothing) = (self.pattern(child), self.sequence(Vec::new()));
        self.nested(child, nothing, count)
    }

    /// Returns the pattern of equal options in a row, or what matches where they do not: `(a (a a?)?)?`. Few of
    /// these are open at a time.
    fn nested(&mut self, child: Pattern, otherwise: Pattern, count: usize) -> Pattern {
        let once = self.choice(vec![child, otherwise]);
        (1..count).fold(once, |rest, _| {
            let taken = self.sequence(vec![child, rest]);
            self.choice(vec![taken, otherwise])
        })
    }

    /// Returns whether all that follows decides a choice in a node, or in a rule that it refers to.
    fn is_loose(&self, node: &Node) -> bool {
        is_guarded(node)
            || matches!(&node.kind, Kind::Reference(name) if self.loose.contains(name))
            || node.children().iter().any(|child| self.is_loose(child))
    }

    /// Returns the pattern of a node as committing code reads it: earlier alternatives do not match there.
    pub(super) fn committed(&mut self, node: &Node) -> Pattern {
        let pattern = self.committed_without_marks(node);
        self.between_marks(node, pattern)
    }

    /// Puts the node's marks around its pattern.
    fn between_marks(&mut self, node: &Node, pattern: Pattern) -> Pattern {
        let spans = self.marks_of.get(&std::ptr::from_ref(node)).cloned().unwrap_or_default();
        spans.iter().fold(pattern, |pattern, span| {
            let parts = vec![self.mark(span.open), pattern, self.mark(span.close)];
            self.sequence(parts)
        })
    }

    fn committed_without_marks(&mut self, node: &Node) -> Pattern {
        match &node.kind {
            // The text before an alternative that all that follows decides is left out, which makes the language larger.
            _ if self.is_loose(node) => self.pattern(node),
            Kind::Sequence(children) => {
                let mut parts = Vec::with_capacity(children.len());
                let mut index = 0;
                while let Some(child) = children.get(index) {
                    let count = alike(children, index);
                    index += count;
                    parts.push(match (children.get(index), &child.kind) {
                        (Some(next), _) if runs_to_last(child, next) => self.run_to_last(child, next),
                        (_, Kind::Optional(option)) if count > 1 => {
                            let option = self.committed(option);
                            let none = self.none_ahead(&[option]);
                            self.nested(option, none, count)
                        }
                        _ => self.committed(child),
                    });
                }
                self.sequence(parts)
            }
            Kind::Choice(children) => {
                let children: Vec<Pattern> = children.iter().map(|child| self.committed(child)).list();
                self.first_that_matches(&children)
            }
            Kind::Optional(child) => {
                let child = self.committed(child);
                let parts = vec![child, self.none_ahead(&[child])];
                self.choice(parts)
            }
            Kind::ZeroOrMore(child) => {
                let child = self.committed(child);
                // Committing code stops only where no further iteration matches.
                let parts = vec![self.repeat(child), self.none_ahead(&[child])];
                self.sequence(parts)
            }
            Kind::OneOrMore(child) => {
                let child = self.committed(child);
                let parts = vec![child, self.repeat(child), self.none_ahead(&[child])];
                self.sequence(parts)
            }
            Kind::Ahead(child) => {
                let child = self.committed(child);
                self.ahead(child)
            }
            Kind::NotAhead(child) => {
                let child = self.committed(child);
                self.intern(PatternKind::NotAhead(child))
            }
            Kind::Reference(name) => self.committed_rules[name],
            Kind::Literal { .. } | Kind::Class(_) | Kind::End | Kind::Predicate { .. } => self.pattern(node),
        }
    }

    /// Matches a run up to the last `next` within it.
    fn run_to_last(&mut self, run: &Node, next: &Node) -> Pattern {
        let [child] = run.children() else { return self.pattern(run) };
        let child = self.pattern(child);
        // Code stops a run only if no further iterations lead to another `next`.
        let further = vec![child, self.repeat(child), self.pattern(next)];
        let further = self.sequence(further);
        let parts = vec![self.pattern(run), self.none_ahead(&[further])];
        let pattern = self.sequence(parts);
        self.between_marks(run, pattern)
    }

    /// Matches each pattern where none before it matches.
    ///
    /// Long lists are halved, so that each pattern does not need a list of all before it.
    fn first_that_matches(&mut self, patterns: &[Pattern]) -> Pattern {
        let parts = if patterns.len() > self.bounds.few.max(1) {
            let (before, after) = patterns.split_at(patterns.len() / 2);
            let after = vec![self.none_ahead(before), self.first_that_matches(after)];
            vec![self.first_that_matches(before), self.sequence(after)]
        } else {
            let after = |index: usize| vec![self.none_ahead(&patterns[..index]), patterns[index]];
            let parts: Vec<Vec<Pattern>> = (0..patterns.len()).map(after).list();
            parts.into_iter().map(|parts| self.sequence(parts)).list()
        };
        self.choice(parts)
    }

    /// Matches one letter of a class.
    pub(super) fn letters(&mut self, class: &Class) -> Pattern {
        let letters = self.alphabet.letters(class);
        self.work += 1 + letters.listed().len();
        self.intern(PatternKind::Letters(letters))
    }

    /// Matches nothing if none of the patterns matches.
    pub(super) fn none_ahead(&mut self, patterns: &[Pattern]) -> Pattern {
        if patterns.is_empty() {
            return self.sequence(Vec::new());
        }
        let any = self.choice(patterns.to_vec());
        self.intern(PatternKind::NotAhead(any))
    }

    /// Matches nothing, where the pattern matches.
    pub(super) fn ahead(&mut self, pattern: Pattern) -> Pattern {
        self.intern(PatternKind::Ahead(pattern))
    }

    /// Repeats the pattern as often as it matches.
    pub(super) fn repeat(&mut self, pattern: Pattern) -> Pattern {
        self.intern(PatternKind::Repeat(pattern))
    }

    /// Returns the number of a predicate. There is room for 64.
    fn predicate(&mut self, name: &str, argument: Option<&str>) -> u32 {
        let key = (name.to_owned(), argument.map(str::to_owned));
        let number = self.predicates.iter().position(|known| *known == key).unwrap_or_else(|| {
            self.predicates.push(key);
            self.predicates.len() - 1
        });
        // Sets of predicates are bits of a `u64`. Too many end the search, as rules that nest too deep do.
        if number >= 64 {
            self.too_deep = true;
        } else if argument.is_none() {
            self.contextual |= 1 << number;
        }
        number.min(63) as u32
    }

    pub(super) fn sequence(&mut self, parts: Vec<Pattern>) -> Pattern {
        self.work += parts.len();
        if let [one] = parts[..] { one } else { self.intern(PatternKind::Sequence(parts.into())) }
    }

    pub(super) fn choice(&mut self, parts: Vec<Pattern>) -> Pattern {
        let mut flat = Vec::new();
        for part in parts {
            match &self.patterns[part.0 as usize].0 {
                PatternKind::Choice(inner) if inner.len() <= MAX_FLATTENED => flat.extend_from_slice(inner),
                _ => flat.push(part),
            }
        }
        // A pattern is a set of texts, so the order of a choice does not matter, and equal choices become one pattern.
        flat.sort_unstable();
        flat.dedup();
        self.work += flat.len();
        if let [one] = flat[..] { one } else { self.intern(PatternKind::Choice(flat.into())) }
    }

    fn intern(&mut self, kind: PatternKind) -> Pattern {
        if let Some(&known) = self.pattern_ids.get(&kind) {
            return known;
        }
        let mentions = match &kind {
            PatternKind::Letters(_) | PatternKind::End | PatternKind::Mark(_) => 0,
            PatternKind::Sequence(parts) | PatternKind::Choice(parts) => {
                parts.iter().fold(0, |all, part| all | self.patterns[part.0 as usize].1)
            }
            PatternKind::Repeat(part) | PatternKind::Ahead(part) | PatternKind::NotAhead(part) => {
                self.patterns[part.0 as usize].1
            }
            PatternKind::If(number) => 1 << number,
            PatternKind::Exactly(formula) => self.formulas[formula.0 as usize].mentions,
        };
        let id = Pattern(number(self.patterns.len()));
        self.patterns.push((kind.clone(), mentions));
        self.pattern_ids.insert(kind, id);
        id
    }

    /// Returns whether any text can end what a thread matches, as after a bracket.
    pub(super) fn ends_with_anything(&self, mut thread: Thread) -> bool {
        while let Some((_, rest)) = self.threads[thread.0 as usize].first {
            thread = rest;
        }
        thread == Thread::ANYTHING
    }

    /// Returns the pattern followed by the thread. Sequences are taken apart only when they come first, because the
    /// unfolded rules can be exponentially long.
    pub(super) fn push(&mut self, pattern: Pattern, rest: Thread) -> Thread {
        if let Some(&known) = self.thread_ids.get(&(pattern, rest)) {
            return known;
        }
        let id = Thread(number(self.threads.len()));
        let ThreadEntry { mentions, region, .. } = self.threads[rest.0 as usize];
        let mentions = self.patterns[pattern.0 as usize].1 | mentions;
        self.threads.push(ThreadEntry { first: Some((pattern, rest)), mentions, ..ThreadEntry::end(region) });
        self.thread_ids.insert((pattern, rest), id);
        id
    }

    /// Returns the first of some patterns in a row, followed by the others and the thread.
    fn push_all(&mut self, parts: &[Pattern], rest: Thread) -> Thread {
        self.work += parts.len();
        parts.iter().rev().fold(rest, |rest, &part| self.push(part, rest))
    }
}

/// Marks.
impl Automaton {
    pub(super) fn mark(&mut self, number: u32) -> Pattern {
        self.intern(PatternKind::Mark(number))
    }

    /// Returns the committed pattern of a rule.
    #[cfg(feature = "tools")]
    pub(super) fn committed_rule(&self, name: &str) -> Pattern {
        self.committed_rules[name]
    }

    /// Returns the end of the input, for threads of a region. Their look-ahead ends at the stop.
    #[cfg(feature = "tools")]
    pub(super) fn end_of(&mut self, region: Region) -> Thread {
        let mut anything = Thread::ANYTHING;
        // Otherwise look-ahead in this region ends as anywhere else.
        if region.stop.is_some() || region.skips.is_some() {
            anything = Thread(number(self.threads.len()));
            let reads = region.stop.map_or(0, |mark| 1 << mark);
            self.add_end(Region { reads, anything, ..region });
        }
        self.add_end(Region { anything, ..region })
    }

    /// Returns any text, for threads that read a mark before it.
    fn open_end_reading(&mut self, mark: u32) -> Thread {
        self.add_end(Region { reads: 1 << mark, is_open: true, ..Region::PLAIN })
    }

    fn add_end(&mut self, region: Region) -> Thread {
        let end = Thread(number(self.threads.len()));
        self.threads.push(ThreadEntry::end(number(self.regions.len())));
        self.regions.push(region);
        end
    }

    fn region(&self, thread: Thread) -> Region {
        self.regions[self.threads[thread.0 as usize].region as usize]
    }

    fn is_anything(&self, thread: Thread) -> bool {
        let region = self.region(thread);
        region.anything == thread || region.is_open && self.threads[thread.0 as usize].first.is_none()
    }

    /// Returns the number of the mark that a letter is.
    fn as_mark(&self, letter: Letter) -> Option<u32> {
        letter.checked_sub(self.alphabet.len()).map(number)
    }

    /// Returns the marks as letters.
    fn mark_letters(&self) -> std::ops::Range<Letter> {
        self.alphabet.len()..self.alphabet.len() + self.marks as usize
    }

    fn reads(&self, thread: Thread, mark: u32) -> bool {
        self.region(thread).reads >> mark & 1 == 1
    }

    /// Returns whether a thread steps over a letter.
    fn steps_over(&self, thread: Thread, letter: Letter) -> bool {
        match self.as_mark(letter) {
            Some(mark) => !self.reads(thread, mark),
            None => self.region(thread).skips.is_some_and(|skips| self.is_in(skips, letter)),
        }
    }
}

/// Returns how many options in a row, from a node of a sequence on, are equal; 1 for other nodes.
fn alike(nodes: &[Node], at: usize) -> usize {
    nodes[at..].windows(2).take_while(|pair| are_alike(&pair[0], &pair[1])).count() + 1
}

/// Returns whether a node is an option and equal to the next.
pub(super) fn are_alike(node: &Node, next: &Node) -> bool {
    matches!(node.kind, Kind::Optional(_)) && node.kind == next.kind
}

fn number(length: usize) -> u32 {
    u32::try_from(length).expect("no grammar fills the tables: searches and contexts are bounded")
}
