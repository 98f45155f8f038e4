//! Adds the look-ahead that decides where committing to the first match would misread an input.
//!
//! ABNF and other notations mean full backtracking. In `["-" 4ALPHA] ["-" 5*8ALPHA]`, a reader that commits to an option because it
//! matches can be wrong, and often the next code point shows it: what follows an option, an iteration or an alternative
//! in any context begins with one of few code points, or is the end of the input. An alternative that is taken only
//! where one of these follows matches whatever it matched as part of a whole input, so this look-ahead changes no
//! reading of full backtracking; and whether it is enough is checked, as for look-ahead that is written by hand.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{BOUNDS, Bounds, commitment, start_rules, structure};
use crate::model::{Class, Error, Grammar, Kind, Node};

/// The maximum number of times that the grammar is checked again with more look-ahead.
const MAX_ROUNDS: usize = 8;

/// Returns the grammar with the look-ahead that makes committing to the first match read every input as full
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
/// Returns what [`analyze`](super::analyze()) finds if the next code point does not decide it. An unused rule or an
/// alternative that no input chooses is not an error here.
pub fn decide(grammar: &Grammar, starts: &[&str]) -> Result<Grammar, Vec<Error>> {
    let header = grammar.header.starts();
    let found = if header.is_empty() { start_rules(grammar) } else { header };
    let starts = if starts.is_empty() { &found } else { starts };
    let rules = structure::by_name(grammar);
    let mut broken: Vec<_> = structure::check_references(grammar, &rules, starts);
    broken.retain(|_| grammar.rules.iter().any(|rule| structure::has_undefined(&rules, rule)));
    broken.extend(structure::check_recursion(grammar, &rules));
    if broken.is_empty() {
        broken.extend(structure::check_repetitions(grammar, &rules));
    }
    if !broken.is_empty() {
        return Err(broken);
    }
    let misreadings = |grammar: &Grammar| {
        commitment::check(grammar, &structure::by_name(grammar), starts, Bounds { unreachable: false, ..BOUNDS }).0
    };
    let found = misreadings(grammar);
    if found.is_empty() {
        return Ok(grammar.clone());
    }
    let follow = Follow::new(grammar, starts);
    let mut places = BTreeSet::new();
    let mut errors = found.clone();
    for _ in 0..MAX_ROUNDS {
        let before = places.len();
        places.extend(errors.iter().flat_map(|error| follow.places_of(error)));
        if places.len() == before {
            break;
        }
        let decided = follow.apply(&places);
        errors = misreadings(&decided);
        if errors.is_empty() {
            return Ok(decided);
        }
    }
    Err(found)
}

/// The first code points of texts.
#[derive(Clone, Default, PartialEq, Eq)]
struct First {
    /// Inclusive ranges, in order, apart from one another.
    ranges: Vec<(u32, u32)>,
    /// Whether a text may be empty; of what follows, whether it may be the end of the input.
    empty: bool,
}

impl First {
    const LAST: u32 = char::MAX as u32;

    /// Any text.
    fn anything() -> Self {
        First { ranges: vec![(0, First::LAST)], empty: true }
    }

    fn nothing() -> Self {
        First { ranges: Vec::new(), empty: true }
    }

    fn of_class(class: &Class) -> Self {
        let mut own = First::default();
        own.add(class.ranges.iter().map(|&(low, high)| (u32::from(low), u32::from(high))));
        if class.negated {
            let mut next = 0;
            let mut outside = Vec::new();
            for &(low, high) in &own.ranges {
                outside.extend((next < low).then(|| (next, low - 1)));
                next = high + 1;
            }
            outside.extend((next <= First::LAST).then_some((next, First::LAST)));
            own.ranges = outside;
        }
        own
    }

    fn add(&mut self, ranges: impl IntoIterator<Item = (u32, u32)>) {
        self.ranges.extend(ranges);
        self.ranges.sort_unstable();
        let mut joined: Vec<(u32, u32)> = Vec::with_capacity(self.ranges.len());
        for &(low, high) in &self.ranges {
            match joined.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => joined.push((low, high)),
            }
        }
        self.ranges = joined;
    }

    /// Adds the texts of `other`.
    fn or(&mut self, other: &First) {
        self.add(other.ranges.iter().copied());
        self.empty |= other.empty;
    }

    /// These texts, then those of `next`.
    fn then(&self, next: &First) -> First {
        let mut all = First { ranges: self.ranges.clone(), empty: false };
        if self.empty {
            all.or(next);
        }
        all
    }

    /// Look-ahead for these texts; `None` if any text is one of them.
    fn ahead(&self) -> Option<Node> {
        if *self == First::anything() {
            return None;
        }
        // A class has no surrogates.
        let parts = |&(low, high): &(u32, u32)| [(low, high.min(0xD7FF)), (low.max(0xE000), high)];
        let ranges: Vec<(char, char)> = (self.ranges.iter().flat_map(parts))
            .filter(|(low, high)| low <= high)
            .filter_map(|(low, high)| Some((char::from_u32(low)?, char::from_u32(high)?)))
            .collect();
        let class = (!ranges.is_empty()).then(|| Node::new(Kind::Class(Class { negated: false, ranges })));
        let end = self.empty.then(|| Node::new(Kind::End));
        match (class, end) {
            (Some(class), Some(end)) => {
                Some(Node::new(Kind::Ahead(Box::new(Node::new(Kind::Choice(vec![class, end]))))))
            }
            (Some(class), None) => Some(Node::new(Kind::Ahead(Box::new(class)))),
            (None, end) => end,
        }
    }
}

/// A rule, and the number of a node within it in preorder.
type Place = (usize, usize);

/// What may follow each node that is a choice.
struct Follow<'g> {
    grammar: &'g Grammar,
    first: HashMap<&'g str, First>,
    after: BTreeMap<Place, First>,
}

impl<'g> Follow<'g> {
    fn new(grammar: &'g Grammar, starts: &[&str]) -> Self {
        let rules = structure::by_name(grammar);
        let order = structure::callees_first(grammar, &rules);
        let numbers: HashMap<&str, usize> =
            grammar.rules.iter().enumerate().map(|(number, rule)| (rule.name.as_str(), number)).collect();
        let mut follow = Follow { grammar, first: HashMap::new(), after: BTreeMap::new() };
        for rule in &order {
            let first = follow.first(&rule.body);
            follow.first.insert(&rule.name, first);
        }
        let starts = starts.iter().filter_map(|start| grammar.rule(start));
        let mut after_rules: HashMap<&str, First> = starts.map(|rule| (rule.name.as_str(), First::nothing())).collect();
        for rule in order.iter().rev() {
            let after = after_rules.get(rule.name.as_str()).cloned().unwrap_or_default();
            let mut index = 0;
            follow.visit(&rule.body, numbers[rule.name.as_str()], &mut index, &after, &mut after_rules);
        }
        follow
    }

    fn first(&self, node: &Node) -> First {
        match &node.kind {
            Kind::Sequence(children) => {
                children.iter().rev().fold(First::nothing(), |rest, child| self.first(child).then(&rest))
            }
            Kind::Choice(rows) => rows.iter().fold(First::default(), |mut all, row| {
                all.or(&self.first(row));
                all
            }),
            Kind::Optional(child) | Kind::ZeroOrMore(child) => First { empty: true, ..self.first(child) },
            Kind::OneOrMore(child) => self.first(child),
            Kind::Reference(name) => self.first.get(name.as_str()).cloned().unwrap_or_else(First::anything),
            Kind::Literal { text, ignore_case } => {
                let mut own = First::default();
                let cases = |c: char| match ignore_case {
                    true => [c.to_ascii_lowercase(), c.to_ascii_uppercase()],
                    false => [c, c],
                };
                own.add(text.chars().next().into_iter().flat_map(cases).map(|c| (u32::from(c), u32::from(c))));
                own
            }
            Kind::Class(class) => First::of_class(class),
            Kind::Ahead(_) | Kind::NotAhead(_) | Kind::End | Kind::Predicate { .. } => First::nothing(),
        }
    }

    fn visit(
        &mut self,
        node: &'g Node,
        rule: usize,
        index: &mut usize,
        after: &First,
        rules: &mut HashMap<&'g str, First>,
    ) {
        let own = *index;
        *index += 1;
        match &node.kind {
            Kind::Sequence(children) => {
                let mut rests = vec![after.clone()];
                for child in children.iter().skip(1).rev() {
                    let rest = self.first(child).then(&rests[rests.len() - 1]);
                    rests.push(rest);
                }
                for (child, rest) in children.iter().zip(rests.iter().rev()) {
                    self.visit(child, rule, index, rest, rules);
                }
            }
            Kind::Choice(rows) => {
                self.after.insert((rule, own), after.clone());
                rows.iter().for_each(|row| self.visit(row, rule, index, after, rules));
            }
            Kind::Optional(child) => {
                self.after.insert((rule, own), after.clone());
                self.visit(child, rule, index, after, rules);
            }
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let mut again = after.clone();
                again.or(&First { empty: after.empty, ..self.first(child) });
                self.visit(child, rule, index, &again, rules);
                self.after.insert((rule, own), again);
            }
            Kind::Ahead(child) | Kind::NotAhead(child) => {
                self.visit(child, rule, index, &First::anything(), rules);
            }
            Kind::Reference(name) => rules.entry(name).or_default().or(after),
            Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => {}
        }
    }

    /// The choices that an error is about.
    fn places_of(&self, error: &Error) -> Vec<Place> {
        let Some(name) = &error.rule else { return Vec::new() };
        let rules = self.grammar.rules.iter().enumerate();
        let mut places = Vec::new();
        for (number, rule) in rules.filter(|(_, rule)| rule.name == *name) {
            let mut open = vec![&rule.body];
            let mut index = 0;
            while let Some(node) = open.pop() {
                if node.position == error.position && self.after.contains_key(&(number, index)) {
                    places.push((number, index));
                }
                index += 1;
                open.extend(node.children().iter().rev());
            }
        }
        places
    }

    /// The grammar with look-ahead at these choices.
    fn apply(&self, places: &BTreeSet<Place>) -> Grammar {
        let mut grammar = self.grammar.clone();
        for (number, rule) in grammar.rules.iter_mut().enumerate() {
            if places.range((number, 0)..=(number, usize::MAX)).next().is_some() {
                self.add(&mut rule.body, number, &mut 0, places);
                rule.docs
                    .push("Look-ahead that the grammar does not have is added, so that the next code point".to_owned());
                rule.docs.push("decides what is read.".to_owned());
            }
        }
        grammar
    }

    fn add(&self, node: &mut Node, rule: usize, index: &mut usize, places: &BTreeSet<Place>) {
        let own = (rule, *index);
        *index += 1;
        node.children_mut().iter_mut().for_each(|child| self.add(child, rule, index, places));
        let ahead = self.after.get(&own).filter(|_| places.contains(&own)).and_then(First::ahead);
        let Some(ahead) = ahead else { return };
        let decided = match node.kind {
            // The last alternative is never taken too early.
            Kind::Choice(_) => node.children_mut().split_last_mut().map_or(&mut [][..], |(_, rest)| rest),
            _ => node.children_mut(),
        };
        for child in decided {
            match &mut child.kind {
                Kind::Sequence(children) => children.push(ahead.clone()),
                _ => {
                    let inner = std::mem::replace(child, Node::new(Kind::End));
                    child.position = inner.position;
                    child.kind = Kind::Sequence(vec![inner, ahead.clone()]);
                }
            }
        }
    }
}
