//! Adds the look-ahead that decides where committing to the first match would misread an input.
//!
//! ABNF and other notations mean full backtracking. In `["-" 4ALPHA] ["-" 5*8ALPHA]`, a reader that commits to an option because it
//! matches can be wrong, and often the next code points show it: what follows an option, an iteration or an alternative
//! in any context begins in one of few ways, or is the end of the input. An alternative that is taken only
//! where one of these follows matches whatever it matched as part of a whole input, so this look-ahead changes no
//! reading of full backtracking; and whether it is enough is checked, as for look-ahead that is written by hand.
//!
//! One code point is tried first, then more, only at the choices that need them. Where a number of code points does not
//! decide, as in `[a] *b a *b c`, all that follows in the rule may: an option is taken if the rest of the rule, or of the
//! iteration, matches after it. A repetition does not decide so whether to go on: the rest would be read once for each
//! iteration. The rest is decided by all that follows to the end of the text, in any context, which an
//! automaton finds for all places at once, in one pass over the text from its end (see [`rest`](super::rest)).

use super::alphabet::{Alphabet, Letter};
use super::automaton::{Automaton, Backwards, are_alike};
use super::literal_class;
use super::rest::{self, Rests};
use super::structure::{Place, callees_first, has_predicate, node_at};
use super::{BOUNDS, Bounds, Effort, brackets, starts_of, structure};
use crate::errors::Errors;
use crate::model::{Class, Error, Grammar, Kind, Node, choice};
use crate::nesting::{Nesting, cycles, graph};
use crate::prelude::List as _;
use crate::sorted::{Map, Set};

/// The maximum number of times that the grammar is checked again with more look-ahead.
const MAX_ROUNDS: usize = 12;

/// The maximum number of code points that look-ahead reads.
const MAX_DEPTH: usize = 4;

/// The depth that stands for look-ahead over the rest of the rule.
const REST: usize = MAX_DEPTH + 1;

/// The depth that stands for look-ahead to the end of the text.
const WHOLE: usize = REST + 1;

/// The maximum number of alternatives that are decided by look-ahead to the end of the text.
const MAX_WHOLE: usize = 64;

/// The maximum number of choices of a rule with look-ahead over its rest: each doubles how often its end is read.
const MAX_RESTS: usize = 3;

/// The maximum number of nodes of a rule with such look-ahead, which is a copy of a part of it.
const MAX_NODES: usize = 1_000;

/// The maximum number of passes over rules that refer to themselves.
const MAX_PASSES: usize = 100;

/// The maximum number of texts in look-ahead; if there are more, it reads less of each.
const MAX_TEXTS: usize = 4_000;

/// Returns the rules that the start rules need, with the look-ahead that makes committing to the first match read every input as full
/// backtracking does. A grammar that needs none is returned as it is; a rule that gets some says so in its documentation.
///
/// ```
/// use railurl_grammar::{analyze, read};
///
/// let grammar = read("number =\n  Choice:\n    T: 0\n    OneOrMore:\n      T: any of [0-9]\n")?;
/// assert_eq!(analyze::analyze(&grammar, &[]).len(), 1);
/// let decided = analyze::decide(&grammar, &[]).unwrap();
/// assert!(analyze::analyze(&decided, &[]).is_empty());
/// assert_eq!(railurl_grammar::describe(&decided.rules[0].body), "(\"0\" end | any of [0-9]+)");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// Returns the errors that [`analyze`](super::analyze()) finds if nothing that follows decides it, or the automaton of what
/// follows is too large.
pub fn decide(grammar: &Grammar, starts: &[&str]) -> Result<Grammar, Errors> {
    decide_within(grammar, starts, Effort::default()).map(|decided| decided.grammar)
}

/// A grammar in which committing reads every input as full backtracking does.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Proved {
    /// The rules that the start rules need, with all look-ahead.
    pub grammar: Grammar,
    /// The alternatives that no input chooses, the choices that are [guided](super::guide), and from that the rules that no
    /// text matches.
    pub warnings: Errors,
    /// Whether a reading of the whole text, found first, guides the generated code: see [`guide`](super::guide).
    pub is_guided: bool,
}

/// [`decide`], with a limit on how much is searched, and with warnings.
///
/// # Errors
///
/// Those of [`decide`]; also what is not decided within the limit, with its place.
pub fn decide_within(grammar: &Grammar, starts: &[&str], effort: Effort<'_>) -> Result<Proved, Errors> {
    decide_in(grammar, starts, effort, effort.bounds())
}

/// [`decide_within`], with a bound on all searches together.
pub(super) fn decide_in(grammar: &Grammar, starts: &[&str], effort: Effort<'_>, all: Bounds) -> Result<Proved, Errors> {
    let starts = &starts_of(grammar, starts);
    let grammar = &grammar.narrowed(starts);
    let broken = structure::check(grammar, starts, structure::check_recursion(grammar));
    if !broken.is_empty() {
        return Err(broken.into());
    }
    let mut left = all.steps;
    let mut check = |grammar: &Grammar| {
        // The readings are shown for the errors that are left at the end, not in each round.
        let bounds = Bounds { steps: left, explains: false, ..all };
        let (results, steps) = brackets::check(grammar, starts, bounds, effort.progress);
        left = left.saturating_sub(steps);
        let (warnings, errors): (Vec<_>, Vec<_>) = results.into_iter().partition(|error| error.is_warning);
        (warnings, errors, left == 0)
    };
    let (warnings, mut errors, is_spent) = check(grammar);
    if errors.is_empty() {
        return Ok(Proved { grammar: grammar.clone(), warnings: warnings.into(), is_guided: false });
    }
    let alphabet = Alphabet::from_grammar(grammar);
    // No automaton reads brackets from the end, and a copy of the rest of a rule would read them twice.
    let recursive = recursive(grammar);
    let rests = Some(grammar).filter(|_| recursive.is_empty()).and_then(|grammar| Rests::new(grammar, starts));
    let deepest = if rests.is_some() { WHOLE } else { REST };
    let mut follow = Vec::new();
    let mut places: Map<Place, usize> = Map::new();
    let rounds = if is_spent { 0 } else { MAX_ROUNDS };
    for _ in 0..rounds {
        let before = places.clone();
        let wrong: Set<Place> = errors.iter().flat_map(|error| places_of(grammar, error)).collect();
        for place in wrong {
            let depth = places.entry(place).or_default();
            // Choices around one that all that follows decides are decided so as well: patterns of it are not exact.
            *depth = if before.values().any(|depth| *depth == WHOLE) { WHOLE } else { (*depth + 1).min(deepest) };
        }
        // Every wrong choice has the deepest look-ahead already, or the errors name no choice.
        if places == before {
            break;
        }
        let whole = places.iter().filter(|(_, depth)| **depth == WHOLE).map(|(place, _)| *place);
        if whole.map(|place| count(grammar, place)).sum::<usize>() > MAX_WHOLE {
            break;
        }
        let most = places.values().copied().max().unwrap_or_default();
        for depth in follow.len() + 1..=most.min(MAX_DEPTH) {
            follow.push(Follow::new(grammar, &alphabet, starts, depth));
        }
        // A repetition waits for the options around it, which the rest of the rule may decide.
        let waits = |place, depth| if depth == REST && is_repetition(grammar, place) { MAX_DEPTH } else { depth };
        let depths = places.iter().map(|(place, depth)| (*place, waits(*place, *depth))).collect();
        let decided = apply(grammar, &follow, &depths, rests.as_ref(), &recursive);
        let (warnings, misread, is_spent) = check(&decided);
        // Generated code has a table of the automaton, which may be too large.
        if misread.is_empty() && (most < WHOLE || backwards(&decided).is_some()) {
            return Ok(Proved { grammar: decided, warnings: warnings.into(), is_guided: false });
        }
        errors = misread;
        if is_spent {
            break;
        }
    }
    // Choices that look-ahead decides are not reported.
    let left: Set<_> = errors.iter().map(|error| (error.rule.clone(), error.position)).collect();
    let is_left = |error: &Error| left.contains(&(error.rule.clone(), error.position));
    // The messages are about the grammar as written, without the look-ahead that was tried.
    let bounds = Bounds { unreachable: false, steps: all.steps / 4, ..all };
    let (all, _) = brackets::check(grammar, starts, bounds, effort.progress);
    let (undecided, decided): (Vec<_>, Vec<_>) = all.into_iter().partition(is_left);
    let errors = match (undecided.is_empty(), errors.is_empty()) {
        (false, _) => undecided,
        // The other errors are about brackets, or about look-ahead that was added, and where the search ended.
        (true, false) => errors,
        (true, true) => decided,
    };
    Err(errors.into())
}

/// Returns the rules from which references lead to a bracket that may contain itself.
fn recursive(grammar: &Grammar) -> Set<&str> {
    let nesting = Nesting::new(grammar);
    let mut reaching: Set<&str> = nesting.brackets.iter().map(|bracket| bracket.rule.name.as_str()).collect();
    // A pass finds the rules that refer to those found before.
    let mut count = 0;
    while count < reaching.len() {
        count = reaching.len();
        let more: Vec<&str> =
            grammar.rules.iter().filter(|rule| refers_to(&rule.body, &reaching)).map(|rule| rule.name.as_str()).list();
        reaching.extend(more);
    }
    reaching
}

/// Returns whether a node refers to one of some rules.
fn refers_to(node: &Node, rules: &Set<&str>) -> bool {
    node.references().any(|(_, name)| rules.contains(name))
}

/// The first letters of a text, as many as look-ahead may read. A shorter one is a whole text; of what follows, one that the
/// input ends with. There may be thousands: so it is a number, with the letters from its highest bits, in the order of texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Text(u128);

/// The bits of a letter, enough for any code point and one more: letters count from 1, and 0 ends a text.
const BITS: usize = 128 / MAX_DEPTH;

pub(super) type Texts = Set<Text>;

impl Text {
    const EMPTY: Text = Text(0);
    /// Stands at the end of a text that may go on with anything.
    pub(super) const ANYTHING: Text = Text::letter(u32::MAX as Letter - 1);

    const fn letter(letter: Letter) -> Self {
        Text((letter as u128 + 1) << (128 - BITS))
    }

    fn len(self) -> usize {
        MAX_DEPTH - self.0.trailing_zeros() as usize / BITS
    }

    /// Returns the first letters, at most so many.
    pub(super) fn start(self, count: usize) -> Self {
        Text(self.0 & !u128::MAX.checked_shr((count * BITS) as u32).unwrap_or_default())
    }

    fn then(self, next: Text) -> Self {
        Text(self.0 | next.0.checked_shr((self.len() * BITS) as u32).unwrap_or_default())
    }

    /// Returns whether the last letter stands for anything.
    fn is_open(self) -> bool {
        self.len().checked_sub(1).is_some_and(|last| self == self.start(last).then(Text::ANYTHING))
    }

    fn split_first(self) -> Option<(Letter, Text)> {
        let first = (self.0 >> (128 - BITS)) as Letter;
        Some((first.checked_sub(1)?, Text(self.0 << BITS)))
    }
}

/// Returns the set with only the empty text.
fn nothing() -> Texts {
    Texts::from_iter([Text::EMPTY])
}

/// Returns the choices that an error names.
fn places_of(grammar: &Grammar, error: &Error) -> Vec<Place> {
    let Some(name) = &error.rule else { return Vec::new() };
    let Some(number) = grammar.rules.iter().position(|rule| rule.name == *name) else { return Vec::new() };
    let nodes = grammar.rules[number].body.nodes().enumerate();
    let choices = nodes.filter(|(_, node)| node.position == error.position && is_choice(node));
    choices.map(|(index, _)| (number, index)).list()
}

fn is_choice(node: &Node) -> bool {
    matches!(node.kind, Kind::Choice(_) | Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_))
}

fn is_repetition(grammar: &Grammar, place: Place) -> bool {
    node_at(grammar, place).is_some_and(|node| matches!(node.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_)))
}

/// Returns the number of alternatives of a choice that can be taken too early.
fn count(grammar: &Grammar, place: Place) -> usize {
    node_at(grammar, place).map_or(0, |node| rest::decided(node).len())
}

/// Returns the alternatives of a choice that can be taken too early: all but the last.
fn decided_mut(node: &mut Node) -> &mut [Node] {
    let count = rest::decided(node).len();
    &mut node.children_mut()[..count]
}

/// Puts look-ahead into a sequence at a position, at most its end.
pub(super) fn insert(node: &mut Node, at: usize, ahead: Node) {
    match &mut node.kind {
        Kind::Sequence(children) => children.insert(at.min(children.len()), ahead),
        _ => {
            let mut inner = std::mem::replace(node, Node::new(Kind::End));
            node.position = inner.position;
            // A node that the tree does not keep is still an alternative, by its name.
            if inner.is_skipped {
                (node.is_skipped, node.label) = (true, inner.label.take());
            }
            node.kind = Kind::Sequence(if at == 0 { vec![ahead, inner] } else { vec![inner, ahead] });
        }
    }
}

/// The texts that may follow each choice, up to a number of letters.
pub(super) struct Follow<'g> {
    alphabet: &'g Alphabet,
    depth: usize,
    /// The texts of each rule.
    first: Map<&'g str, Texts>,
    pub(super) after: Map<Place, Texts>,
}

impl<'g> Follow<'g> {
    pub(super) fn new(grammar: &'g Grammar, alphabet: &'g Alphabet, starts: &[&str], depth: usize) -> Self {
        let order = callees_first(grammar);
        let numbers: Map<&str, usize> =
            grammar.rules.iter().enumerate().map(|(number, rule)| (rule.name.as_str(), number)).collect();
        let mut follow = Follow { alphabet, depth, first: Map::new(), after: Map::new() };
        // Rules that refer to themselves are gone through until nothing is added.
        let recurs = cycles(grammar, &graph(grammar)).values().any(|references| !references.is_empty());
        if recurs {
            follow.first.extend(order.iter().map(|rule| (rule.name.as_str(), Texts::new())));
        }
        let mut grown: Set<&str> = Set::new();
        for pass in 0.. {
            let before = std::mem::take(&mut grown);
            for rule in &order {
                // A rule grows only if one that it refers to has.
                if pass == 0 || refers_to(&rule.body, &before) || refers_to(&rule.body, &grown) {
                    let first = follow.first(&rule.body);
                    if follow.first.get(rule.name.as_str()) != Some(&first) {
                        follow.first.insert(&rule.name, first);
                        grown.insert(&rule.name);
                    }
                }
            }
            if !recurs || grown.is_empty() {
                break;
            }
            // Anything is a safe answer: look-ahead then refuses nothing.
            if pass == MAX_PASSES {
                follow.first.values_mut().for_each(|first| *first = Texts::from_iter([Text::ANYTHING]));
                break;
            }
        }
        let starts = starts.iter().filter_map(|start| grammar.rule(start));
        let mut after_rules: Map<&str, Texts> = starts.map(|rule| (rule.name.as_str(), nothing())).collect();
        let mut visited: Map<&str, Texts> = Map::new();
        let mut is_done = false;
        while !is_done {
            is_done = true;
            for rule in order.iter().rev() {
                let after = after_rules.get(rule.name.as_str()).cloned().unwrap_or_default();
                if visited.get(rule.name.as_str()) != Some(&after) {
                    let mut index = 0;
                    follow.visit(&rule.body, numbers[rule.name.as_str()], &mut index, &after, &mut after_rules);
                    visited.insert(&rule.name, after);
                    is_done = !recurs;
                }
            }
        }
        follow
    }

    /// Returns the texts of `one`, each followed by one of `next`.
    pub(super) fn then(&self, one: &Texts, next: &Texts) -> Texts {
        let mut all = Texts::new();
        // The starts of `next` that there is room for: often few, of thousands of texts.
        let starts = |room: usize| -> Vec<Text> {
            let mut starts: Vec<_> = next.iter().map(|text| text.start(room)).list();
            // The texts are sorted, so equal starts are neighbours.
            starts.dedup();
            starts
        };
        let starts: Vec<_> = (0..=self.depth).map(starts).list();
        for &text in one {
            if text.len() == self.depth || text.is_open() {
                all.insert(text);
                continue;
            }
            for &rest in &starts[self.depth - text.len()] {
                all.insert(text.then(rest));
                if all.len() > MAX_TEXTS {
                    // Too many: only the first letters of `one` are known.
                    return one.iter().map(|text| text.start(1).then(Text::ANYTHING).start(self.depth)).collect();
                }
            }
        }
        all
    }

    /// Returns the texts of parts that follow one another: what follows all of them, then the last with that, and so on to all.
    fn rests(&self, parts: &[Node], after: Texts) -> Vec<Texts> {
        let mut rests = vec![after];
        for (at, part) in parts.iter().enumerate().rev() {
            // A row can have hundreds of equal options: a few fill the look-ahead, and more change nothing.
            let same = match rests.as_slice() {
                [.., before, rest] if before == rest && parts.get(at + 1).is_some_and(|next| are_alike(part, next)) => {
                    Some(rest.clone())
                }
                _ => None,
            };
            let rest = same.unwrap_or_else(|| self.then(&self.first(part), &rests[rests.len() - 1]));
            rests.push(rest);
        }
        rests
    }

    /// Returns the texts of `one`, repeated any number of times.
    fn repeated(&self, one: &Texts) -> Texts {
        (0..self.depth).fold(nothing(), |all, _| {
            let mut more = self.then(one, &all);
            more.extend(all);
            more
        })
    }

    fn letters(&self, class: &Class) -> Texts {
        let letters = self.alphabet.letters(class);
        (0..self.alphabet.len()).filter(|letter| letters.contains(*letter)).map(Text::letter).collect()
    }

    pub(super) fn first(&self, node: &Node) -> Texts {
        match &node.kind {
            Kind::Sequence(children) => self.rests(children, nothing()).pop().unwrap_or_default(),
            Kind::Choice(rows) => rows.iter().flat_map(|row| self.first(row)).collect(),
            Kind::Optional(child) => self.first(child).into_iter().chain([Text::EMPTY]).collect(),
            Kind::ZeroOrMore(child) => self.repeated(&self.first(child)),
            Kind::OneOrMore(child) => {
                let once = self.first(child);
                self.then(&once, &self.repeated(&once))
            }
            Kind::Reference(name) => {
                self.first.get(name.as_str()).cloned().unwrap_or_else(|| Texts::from_iter([Text::ANYTHING]))
            }
            Kind::Literal { text, ignore_case } => {
                let letters: Vec<_> =
                    text.chars().take(self.depth).map(|c| self.letters(&literal_class(c, *ignore_case))).list();
                letters.iter().rev().fold(nothing(), |rest, letter| self.then(letter, &rest))
            }
            Kind::Class(class) => self.letters(class),
            // Leaving conditions out only adds texts, and look-ahead that allows more refuses no match.
            Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => nothing(),
        }
    }

    fn visit(
        &mut self,
        node: &'g Node,
        rule: usize,
        index: &mut usize,
        after: &Texts,
        rules: &mut Map<&'g str, Texts>,
    ) {
        let own = *index;
        *index += 1;
        match &node.kind {
            Kind::Sequence(children) => {
                let rests = self.rests(children.get(1..).unwrap_or_default(), after.clone());
                for (child, rest) in children.iter().zip(rests.iter().rev()) {
                    self.visit(child, rule, index, rest, rules);
                }
            }
            Kind::Choice(_) | Kind::Optional(_) => {
                self.after.insert((rule, own), after.clone());
                node.children().iter().for_each(|child| self.visit(child, rule, index, after, rules));
            }
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let again = self.then(&self.repeated(&self.first(child)), after);
                self.visit(child, rule, index, &again, rules);
                self.after.insert((rule, own), again);
            }
            Kind::Ahead(child) | Kind::NotAhead(child) => {
                self.visit(child, rule, index, &Texts::from_iter([Text::ANYTHING]), rules);
            }
            Kind::Reference(name) => rules.entry(name).or_default().extend(after.iter().copied()),
            Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => {}
        }
    }

    /// Returns look-ahead for these texts; `None` if any text is one of them.
    fn ahead(&self, texts: &Texts) -> Option<Node> {
        let node = self.tree(texts, self.depth)?;
        let kind = if node.kind == Kind::End { Kind::End } else { Kind::Ahead(Box::new(node)) };
        Some(Node { is_added: true, ..Node::new(kind) })
    }

    /// Returns a node that matches these texts; `None` if that is not a condition.
    fn tree(&self, texts: &Texts, depth: usize) -> Option<Node> {
        // Look-ahead that every text passes decides nothing.
        if depth == 0 || texts.contains(&Text::ANYTHING) {
            return None;
        }
        let mut rests: Map<Letter, Texts> = Map::new();
        for (first, rest) in texts.iter().filter_map(|text| text.split_first()) {
            rests.entry(first).or_default().insert(rest);
        }
        // Letters that the same rests follow are one class.
        let mut classes: Vec<(Option<Node>, Vec<Letter>)> = Vec::new();
        for (letter, rest) in rests {
            let rest = self.tree(&rest, depth - 1);
            match classes.iter_mut().find(|(known, _)| *known == rest) {
                Some((_, letters)) => letters.push(letter),
                None => classes.push((rest, vec![letter])),
            }
        }
        let ends = texts.contains(&Text::EMPTY);
        if ends && matches!(&classes[..], [(None, letters)] if letters.len() == self.alphabet.len()) {
            return None;
        }
        let row = |(rest, letters): (Option<Node>, Vec<Letter>)| {
            let class = self.alphabet.class(&letters);
            let class = Node::new(match class.ranges[..] {
                [(low, high)] if low == high => Kind::Literal { text: low.to_string(), ignore_case: false },
                _ => Kind::Class(class),
            });
            match rest {
                Some(rest) => Node::new(Kind::Sequence(vec![class, rest])),
                None => class,
            }
        };
        let rows = classes.into_iter().map(row).chain(ends.then(|| Node::new(Kind::End)));
        Some(choice(rows.list()))
    }
}

/// Adds look-ahead to the grammar at these choices, to the depth of each.
fn apply(
    grammar: &Grammar,
    follow: &[Follow<'_>],
    places: &Map<Place, usize>,
    rests: Option<&Rests<'_>>,
    recursive: &Set<&str>,
) -> Grammar {
    let mut grammar = grammar.clone();
    let whole: Vec<Place> = places.iter().filter(|(_, depth)| **depth == WHOLE).map(|(place, _)| *place).list();
    let counted: Vec<(Place, usize)> = whole.iter().map(|&place| (place, count(&grammar, place))).list();
    let mut depths: Map<usize, Vec<usize>> = Map::new();
    places.iter().for_each(|((rule, _), depth)| depths.entry(*rule).or_default().push(*depth));
    for (number, rule) in grammar.rules.iter_mut().enumerate() {
        let Some(depths) = depths.get(&number) else { continue };
        let depth = depths.iter().copied().max().unwrap_or_default();
        let rests = depths.iter().filter(|&&depth| depth == REST).count();
        let has_rests = (1..=MAX_RESTS).contains(&rests) && rule.body.nodes().count() <= MAX_NODES;
        let adding = Adding { rule: number, follow, places, whole: &counted, has_rests, recursive };
        adding.add(&mut rule.body, 0, &[]);
        rule.docs.push("Look-ahead that the grammar does not have is added, so that the next code point".to_owned());
        rule.docs.push(match depth {
            1 => "decides what is read.".to_owned(),
            WHOLE => "decides what is read, or all that follows does, which an automaton reads.".to_owned(),
            REST => "decides what is read, or what follows in the rule does.".to_owned(),
            _ => format!("decides what is read, or the next {depth} do."),
        });
    }
    grammar.rules.extend(rests.map(|rests| rests.rules(&whole)).unwrap_or_default());
    grammar
}

/// Returns the automaton of the look-ahead that reads to the end of a text, for a grammar that has some.
pub(crate) fn backwards(grammar: &Grammar) -> Option<Backwards> {
    let mut automaton = Automaton::new(grammar, BOUNDS).ok()?;
    let mut languages = Vec::new();
    for rule in (1..).map_while(|number| grammar.rule(&format!("rest {number}"))) {
        let pattern = automaton.pattern(&rule.body);
        languages.push(automaton.texts(pattern));
    }
    automaton.backwards(&languages)
}

/// The look-ahead that is added to a rule.
struct Adding<'a> {
    rule: usize,
    follow: &'a [Follow<'a>],
    places: &'a Map<Place, usize>,
    /// The choices that are decided by all that follows, in the order of their numbers, and how many each needs.
    whole: &'a [(Place, usize)],
    /// Whether few enough choices need the rest of the rule.
    has_rests: bool,
    /// The rules that refer to themselves, which look-ahead does not copy.
    recursive: &'a Set<&'a str>,
}

impl Adding<'_> {
    /// Adds look-ahead to a node, whose number is `own`, and those below it. `rest` follows it in the rule or
    /// iteration, with its look-ahead.
    fn add(&self, node: &mut Node, own: usize, rest: &[Node]) {
        let is_sequence = matches!(node.kind, Kind::Sequence(_));
        let is_repetition = matches!(node.kind, Kind::ZeroOrMore(_) | Kind::OneOrMore(_));
        let mut following = if is_repetition || !self.has_rests { Vec::new() } else { rest.to_vec() };
        let mut index = own + node.nodes().count();
        for child in node.children_mut().iter_mut().rev() {
            index -= child.nodes().count();
            self.add(child, index, &following);
            if is_sequence && self.has_rests {
                following.insert(0, unlabelled(child));
            }
        }
        if let Some(mut number) = self.first_number(own) {
            for child in decided_mut(node) {
                insert(child, 0, rest::ahead(number));
                number += 1;
            }
            return;
        }
        let Some(ahead) = self.ahead(own, rest) else { return };
        for child in decided_mut(node) {
            insert(child, usize::MAX, ahead.clone());
        }
    }

    /// Returns the number of the first look-ahead of a choice that all that follows decides.
    fn first_number(&self, own: usize) -> Option<usize> {
        let (position, _) = self.whole.iter().enumerate().find(|(_, (place, _))| *place == (self.rule, own))?;
        Some(1 + self.whole[..position].iter().map(|(_, count)| count).sum::<usize>())
    }

    /// Returns the look-ahead of a choice.
    fn ahead(&self, own: usize, rest: &[Node]) -> Option<Node> {
        let place = (self.rule, own);
        let depth = *self.places.get(&place)?;
        let is_copied = |node: &Node| !has_predicate(node) && !refers_to(node, self.recursive);
        if depth == REST && self.has_rests && !rest.is_empty() && rest.iter().all(is_copied) {
            let rest = Node::new(Kind::Sequence(rest.to_vec()));
            return Some(Node { is_added: true, ..Node::new(Kind::Ahead(Box::new(rest))) });
        }
        let follow = &self.follow[depth.min(MAX_DEPTH) - 1];
        follow.ahead(follow.after.get(&place)?)
    }
}

/// Removes the labels, because look-ahead has no fields.
fn unlabelled(node: &Node) -> Node {
    let mut copy = node.clone();
    copy.change(|node| node.label = None);
    copy
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    const ROWS: usize = 10;

    /// Takes twenty times as long if what follows is found again for each option in a row, and whenever another rule grew.
    #[test]
    fn follows_long_rows_of_options_beside_recursion_once() {
        let mut text = String::from(
            "x = [ list ]\nlist = \"(\" *( list / w0 ) \")\" / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\n",
        );
        for number in 0..ROWS {
            writeln!(text, "w{number} = 1*1000%x40-46 / \"{number}\" w{}", number + 1).unwrap();
        }
        writeln!(text, "w{ROWS} = \"-\"").unwrap();
        let grammar = crate::abnf::import(&text).unwrap();
        let alphabet = Alphabet::from_grammar(&grammar);
        let follow = Follow::new(&grammar, &alphabet, &["x"], MAX_DEPTH);
        assert!(follow.after.len() > ROWS * 1000 && follow.after.values().all(|texts| texts.len() <= MAX_TEXTS));
    }
}
