//! Guides generated code by a reading of the whole text, where no look-ahead decides.
//!
//! A grammar may need more than look-ahead that an automaton reads: choices that only what follows a bracket decides, or
//! rules that refer to themselves outside brackets, as `"OR" SP search-key SP search-key` does in IMAP. Then a parser first finds
//! a reading of the whole text by backtracking with memory of rule and position. The alternatives that it takes, each with its
//! position, are the look-ahead of the generated code, in place of the automaton of [`rest`](super::rest).
//!
//! Each choice is guided unless the next code point decides it in all contexts. No alternative is then taken that the reading
//! does not take, so that the code needs no proof.
//!
//! Where an alternative matches the empty text, and a later one does not, the reading prefers the latter. So no choice
//! is taken in two ways at one position: a rule that is read twice there reads nothing the first time, and it
//! would have read then what it reads the second time. Only a repetition of one or more may stop where the same one, in a
//! rule that is read next, has its first iteration: in `y y` with `y = 1*"a"`. The reading says so, and the code stops there once.

use crate::prelude::List as _;
use std::mem::replace;

use super::alphabet::Alphabet;
use super::automaton::are_alike;
use super::decide::{Follow, Proved, Text, Texts, decide_in, insert};
use super::structure::{Place, has_predicate, is_one};
use super::{Effort, code_point, rest, starts_of, structure};
use crate::errors::Errors;
use crate::model::{Error, Grammar, Kind, Node, Rule, Value};
use crate::nesting::Nullable;
use crate::sorted::Set;

/// The rule that marks a grammar whose code is guided.
const GUIDE: &str = "rest guide";

/// The maximum number of warnings about choices that are guided.
const MAX_WARNINGS: usize = 3;

/// Returns whether a reading of the whole text guides the code of a grammar.
pub(crate) fn is_guided(grammar: &Grammar) -> bool {
    grammar.rule(GUIDE).is_some()
}

/// [`decide`](super::decide()), or else a grammar whose code is guided by a reading of the whole text.
///
/// Guided parsers accept the same texts as the notation's full backtracking. They do not take linear time: a text is read
/// by backtracking first, with memory of rule and position, and up to a number of steps.
///
/// ```
/// use railurl_grammar::{analyze, read};
///
/// // No bracket says where the first of two keys ends.
/// let text = "Depth: 8\n\nkey =\n  Choice:\n    either = Sequence:\n      T: \"OR \"\n      first = N: key\n      T: \" \"\n\
///             \u{20}     second = N: key\n    all = T: ALL\n";
/// assert!(analyze::decide(&read(text)?, &[]).is_err());
/// let guided = analyze::guide(&read(text)?, &[]).unwrap();
/// assert!(railurl_grammar::generate::code(&guided, "key.railroad").is_ok());
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// The errors of [`decide`](super::decide()), if the code cannot be guided: rules refer to themselves before they consume
/// input, the grammar has predicates or look-ahead at more than one code point, it extends another one, or its header says
/// `Errors: nom`.
pub fn guide(grammar: &Grammar, starts: &[&str]) -> Result<Grammar, Errors> {
    guide_within(grammar, starts, Effort::default()).map(|proved| proved.grammar)
}

/// [`guide`], with a limit on how much is searched, and with warnings: the first choices that are guided are among them.
///
/// # Errors
///
/// Fails as [`guide`] does.
pub fn guide_within(grammar: &Grammar, starts: &[&str], effort: Effort<'_>) -> Result<Proved, Errors> {
    let starts = starts_of(grammar, starts);
    let narrowed = grammar.narrowed(&starts);
    let bounds = if can_be_guided(&narrowed) { effort.bounds_until_guided() } else { effort.bounds() };
    let endless = structure::check_endless(&narrowed);
    let errors = match decide_in(grammar, &starts, effort, bounds) {
        Ok(proved) => {
            return Ok(Proved { warnings: proved.warnings.into_iter().chain(endless).collect(), ..proved });
        }
        Err(errors) => errors,
    };
    let broken = structure::check(&narrowed, &starts, structure::check_left_recursion(&narrowed));
    if !broken.is_empty() || !can_be_guided(&narrowed) {
        return Err(errors);
    }
    let warning = |error: Error| {
        let why = error.message.strip_suffix("; add look-ahead").unwrap_or(&error.message);
        let message = format!(
            "{why}; so generated code first finds a reading of the whole text, which takes more than linear time"
        );
        Error { message, ..error }.into_warning()
    };
    // `1*32x` has many options at one place.
    let mut seen = Set::new();
    let first = errors.into_iter().filter(|error| seen.insert(error.position)).take(MAX_WARNINGS);
    let warnings = first.map(warning).chain(endless).collect();
    Ok(Proved { grammar: with_guides(&narrowed, &starts), warnings, is_guided: true })
}

/// Returns whether a reading can be found without knowledge of predicates, and look-ahead has no choices of its own.
fn can_be_guided(grammar: &Grammar) -> bool {
    let is_plain = |node: &Node| match &node.kind {
        Kind::Ahead(child) | Kind::NotAhead(child) => is_one(grammar, child, &mut Set::new()),
        _ => true,
    };
    let bodies = || grammar.rules.iter().map(|rule| &rule.body);
    grammar.extends.is_none()
        && grammar.header.parses_whole()
        && bodies().all(|body| !has_predicate(body) && body.nodes().all(is_plain))
}

/// Returns a grammar with look-ahead of its own number before each alternative that may be taken too early.
fn with_guides(grammar: &Grammar, starts: &[&str]) -> Grammar {
    let alphabet = Alphabet::from_grammar(grammar);
    let mut follow = Follow::new(grammar, &alphabet, starts, 1);
    for (number, rule) in grammar.rules.iter().enumerate() {
        for (index, node) in rule.body.nodes().enumerate() {
            let Kind::Sequence(children) = &node.kind else { continue };
            let places =
                children.iter().scan(index + 1, |next, child| Some(replace(next, *next + child.nodes().count())));
            let places: Vec<Place> = places.map(|index| (number, index)).list();
            // Each of some equal options in a row is followed by what follows all: it does not matter which are taken.
            for (pair, place) in children.windows(2).zip(places.windows(2)).rev() {
                if are_alike(&pair[0], &pair[1])
                    && let Some(after) = follow.after.get(&place[1]).cloned()
                {
                    follow.after.insert(place[0], after);
                }
            }
        }
    }
    let nullable = Nullable::new(grammar);
    let mut guided = grammar.clone();
    // The rule that marks the grammar is not a start rule.
    guided.header.starts = starts.iter().map(|start| Value::new(*start)).list();
    let mut count = 0;
    for (number, rule) in guided.rules.iter_mut().enumerate() {
        let before = count;
        let places = grammar.rules[number]
            .body
            .nodes()
            .enumerate()
            .filter(|(index, node)| !is_decided(node, (number, *index), &follow, &nullable));
        let places: Set<usize> = places.map(|(index, _)| index).collect();
        add(&mut rule.body, &mut 0, &places, &mut count);
        if count > before {
            rule.docs.push("A reading of the whole text, found first, decides what is read.".to_owned());
        }
    }
    let numbered = (1..=count).map(|number| format!("rest {number}"));
    guided.rules.extend(numbered.chain([GUIDE.to_owned()]).map(|name| Rule::new(name, Node::new(Kind::End))));
    guided
}

/// Returns whether the next code point decides a choice in all contexts, or there is nothing to decide.
fn is_decided(node: &Node, place: Place, follow: &Follow<'_>, nullable: &Nullable<'_>) -> bool {
    let (rows, stops): (&[Node], bool) = match &node.kind {
        Kind::Choice(rows) if rows.iter().all(|row| code_point(row).is_some()) => return true,
        Kind::Choice(rows) => (rows, false),
        Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_) => (node.children(), true),
        _ => return true,
    };
    // Look-ahead has no entry.
    let Some(after) = follow.after.get(&place) else { return true };
    let empty: Vec<bool> = rows.iter().map(|row| nullable.matches(row)).list();
    if empty.iter().rev().skip(usize::from(!stops)).any(|&empty| empty) {
        return false;
    }
    let mut texts: Vec<Texts> = rows.iter().map(|row| follow.then(&follow.first(row), after)).list();
    if stops {
        texts.push(after.clone());
    }
    let mut seen = Texts::new();
    for texts in texts {
        let firsts: Texts = texts.iter().map(|text| text.start(1)).collect();
        if firsts.contains(&Text::ANYTHING) || firsts.iter().any(|first| seen.contains(first)) {
            return false;
        }
        seen.extend(firsts);
    }
    true
}

/// Adds look-ahead to the choices at these places of a rule, and below.
fn add(node: &mut Node, index: &mut usize, places: &Set<usize>, count: &mut usize) {
    let own = *index;
    *index += 1;
    if matches!(node.kind, Kind::Ahead(_) | Kind::NotAhead(_)) {
        *index = own + node.nodes().count();
        return;
    }
    node.children_mut().iter_mut().for_each(|child| add(child, index, places, count));
    if places.contains(&own) {
        let decided = rest::decided(node).len();
        for child in &mut node.children_mut()[..decided] {
            *count += 1;
            insert(child, 0, rest::ahead(*count));
        }
    }
}
