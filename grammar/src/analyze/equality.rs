//! Compares the languages of two rules, of one grammar or of two: are they equal, or does one contain the other?
//!
//! A transcription of a specification is trusted because somebody read both. This module decides the question for all
//! texts: it searches the derivatives of "one rule matches and the other does not" for a shortest text. If none exists,
//! the rules match the same texts.
//!
//! The rules are compared by the notation's meaning, with full backtracking. Predicates of the same name and argument are
//! one predicate, which may hold or not at each place, unless a rule has the texts for which it holds.

use rustc_hash::FxHashSet;

use super::automaton::{Automaton, BOUND, SearchResult, is_about};
use super::structure::{self, by_name, prefixed, reachable};
use super::{BOUNDS, Bounds};
use crate::model::{Error, Grammar, Kind, Node, Position, Rule};
use crate::sorted::Set;

/// The texts that two rules do not share: the result of [`differences`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Differences {
    /// A shortest text that only the first rule matches, in back quotes, with the predicates it depends on. `None` if
    /// none exists: the second rule matches everything that the first does.
    pub only_first: Option<String>,
    /// A shortest text that only the second rule matches, likewise.
    pub only_second: Option<String>,
    /// The names of the predicates that may hold or not at each place.
    pub predicates: Vec<String>,
    /// The number of steps that the search took.
    pub steps: usize,
}

impl Differences {
    /// Returns whether both rules match the same texts.
    pub fn are_equal(&self) -> bool {
        self.only_first.is_none() && self.only_second.is_none()
    }
}

/// Finds the differences between the texts of two rules, each given with its grammar.
///
/// ```
/// use railurl_grammar::{analyze::differences, read};
///
/// let plus = read("number =\n  OneOrMore:\n    T: any of [0-9]\n")?;
/// let star = read("number =\n  ZeroOrMore:\n    T: any of [0-9]\n")?;
/// let result = differences((&plus, "number"), (&star, "number"))?;
/// assert_eq!(result.only_first, None);
/// assert_eq!(result.only_second.as_deref(), Some("the end of the input"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// Fails if a rule is missing, if a grammar has undefined or recursive rules or repeats nothing, or if the search exceeds
/// its bounds. The error says which.
pub fn differences(first: (&Grammar, &str), second: (&Grammar, &str)) -> Result<Differences, Error> {
    differences_where(first, second, &Grammar::default())
}

/// Finds the differences between the texts of two rules, where it is known when predicates hold.
///
/// A rule of `predicates` with the name of a predicate matches the texts for which it holds. A predicate without an
/// argument depends on the context only: it holds if the rule matches the empty text.
///
/// ```
/// use railurl_grammar::{analyze::{differences, differences_where}, read};
///
/// let checked = read("port =\n  Sequence:\n    N: digits\n    If: is-short(digits)\n\ndigits =\n  OneOrMore:\n    T: any of [0-9]\n")?;
/// let plain = read("port =\n  Sequence:\n    T: any of [0-9]\n    Optional:\n      T: any of [0-9]\n")?;
/// let predicates = read("is-short =\n  Sequence:\n    T: any\n    Optional:\n      T: any\n")?;
/// assert!(!differences((&checked, "port"), (&plain, "port"))?.are_equal());
/// assert!(differences_where((&checked, "port"), (&plain, "port"), &predicates)?.are_equal());
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// As [`differences`]. Also fails if a rule has no predicate of its name, or if a predicate with an argument is not after
/// its node, in the same sequence.
pub fn differences_where(
    first: (&Grammar, &str),
    second: (&Grammar, &str),
    predicates: &Grammar,
) -> Result<Differences, Error> {
    differences_within(first, second, predicates, BOUNDS)
}

fn differences_within(
    first: (&Grammar, &str),
    second: (&Grammar, &str),
    predicates: &Grammar,
    bounds: Bounds,
) -> Result<Differences, Error> {
    for (grammar, rule) in [first, second] {
        check(grammar, rule)?;
    }
    // The rules of both are in one grammar, with a prefix that no name can have.
    let sides = [first, second].map(|(grammar, rule)| reachable(&by_name(grammar), &[rule]));
    let free = check_predicates(sides.each_ref().map(Vec::as_slice), predicates)?;
    let copies = |rules: &[&Rule], prefix: &str| {
        let copy = |rule: &&Rule| Rule::new(format!("{prefix}{}", rule.name), prefixed(&rule.body, prefix, ""));
        rules.iter().map(copy).collect::<Vec<_>>()
    };
    let known: Vec<&Rule> = predicates.rules.iter().collect();
    let rules = [copies(&known, BOUND), copies(&sides[0], "1:"), copies(&sides[1], "2:")].concat();
    let both = Grammar { rules, ..Grammar::default() };
    let rules = by_name(&both);
    let undecided =
        |why: &str| Error::new(Position::default(), format!("could not decide whether the rules differ: {why}"));
    let mut automaton = Automaton::new(&both, bounds).map_err(|(_, why)| undecided(&why))?;
    let [one, other] = [("1:", first.1), ("2:", second.1)].map(|(prefix, rule)| {
        let pattern = automaton.pattern(&rules[&*format!("{prefix}{rule}")].body);
        automaton.texts(pattern)
    });
    let mut only = |one, other| {
        let not_other = automaton.not(other);
        let formula = automaton.all(vec![one, not_other]);
        match automaton.shortest(formula) {
            SearchResult::Nothing => Ok(None),
            SearchResult::Witness(witness) => Ok(Some(automaton.show(&witness))),
            SearchResult::Undecided(why) => Err(undecided(&why)),
        }
    };
    let (only_first, only_second) = (only(one, other)?, only(other, one)?);
    Ok(Differences { only_first, only_second, predicates: free, steps: automaton.work() })
}

/// Checks the rules for predicates, and returns the names of the predicates without one.
fn check_predicates(sides: [&[&Rule]; 2], predicates: &Grammar) -> Result<Vec<String>, Error> {
    let mut free: Vec<String> = Vec::new();
    let mut used: Vec<&str> = Vec::new();
    for rule in sides.into_iter().flatten() {
        let mut open: Vec<(&Node, Option<&[Node]>)> = vec![(&rule.body, None)];
        while let Some((node, before)) = open.pop() {
            match &node.kind {
                Kind::Sequence(children) => {
                    open.extend(children.iter().enumerate().map(|(index, child)| (child, Some(&children[..index]))));
                }
                Kind::Predicate { name, argument } => {
                    let Some(known) = predicates.rule(name) else {
                        free.push(name.clone());
                        continue;
                    };
                    used.push(&known.name);
                    let about = argument
                        .as_deref()
                        .filter(|_| !before.is_some_and(|all| all.iter().any(|child| is_about(node, child))));
                    if let Some(about) = about {
                        let message =
                            format!("`{name}` has a rule, but there is no `{about}` before it in its sequence");
                        return Err(Error::new(node.position, message).within(&rule.name));
                    }
                }
                _ => open.extend(node.children().iter().map(|child| (child, None))),
            }
        }
    }
    for rule in &predicates.rules {
        check(predicates, &rule.name)?;
        if !reachable(&by_name(predicates), &used).iter().any(|reached| reached.name == rule.name) {
            let message = format!("there is no predicate `{}`", rule.name);
            return Err(predicates.locate(Error::new(rule.body.position, message).within(&rule.name)));
        }
        let name = rule.body.nodes().find_map(|node| match &node.kind {
            Kind::Predicate { name, .. } => Some(name),
            _ => None,
        });
        if let Some(name) = name {
            let message = format!("the texts of a predicate cannot depend on a predicate, `{name}`");
            return Err(predicates.locate(Error::new(rule.body.position, message).within(&rule.name)));
        }
    }
    free.sort();
    free.dedup();
    Ok(free)
}

/// Checks that the texts of a rule are a regular language that the search can explore.
pub(super) fn check(grammar: &Grammar, rule: &str) -> Result<(), Error> {
    let narrowed = grammar.narrowed(&[rule]);
    let why = "no automaton knows such texts, whose brackets nest";
    let errors = structure::check(&narrowed, &[rule], structure::check_cycles(&narrowed, &Set::new(), why));
    errors.into_iter().next().map_or(Ok(()), |error| Err(grammar.locate(error)))
}

/// Returns the rules that a rule needs, itself included, each after those that it refers to.
///
/// # Errors
///
/// Fails if its texts may not be a regular language.
pub(crate) fn regular<'g>(grammar: &'g Grammar, rule: &str) -> Result<Vec<&'g Rule>, Error> {
    check(grammar, rule)?;
    let needed: FxHashSet<&str> =
        reachable(&by_name(grammar), &[rule]).into_iter().map(|rule| rule.name.as_str()).collect();
    let order = structure::callees_first(grammar).into_iter();
    Ok(order.filter(|rule| needed.contains(rule.name.as_str())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    /// Returns the shortest texts that only one of two rules `a` matches.
    fn compared(first: &str, second: &str) -> (Option<String>, Option<String>) {
        let [first, second] = [first, second].map(|text| read(text).unwrap());
        let differing = differences((&first, "a"), (&second, "a")).unwrap();
        (differing.only_first, differing.only_second)
    }

    #[test]
    fn proves_equality_of_differently_written_rules() {
        let rows = [
            ("a =\n  Choice:\n    T: x\n    T: xy\n", "a =\n  Sequence:\n    T: x\n    Optional:\n      T: y\n"),
            (
                "a =\n  OneOrMore:\n    N: b\n\nb =\n  T: any of [0-9]\n",
                "a =\n  Sequence:\n    T: any of [0-9]\n    ZeroOrMore:\n      T: any of [0-9]\n",
            ),
            ("a =\n  T/i: ab\n", "a =\n  Sequence:\n    T: any of [aA]\n    T: any of [bB]\n"),
            ("a =\n  Sequence:\n    NotAhead:\n      T: x\n    T: any\n", "a =\n  T: any except [x]\n"),
            ("a =\n  Sequence:\n    If: p\n    T: x\n", "a =\n  Sequence:\n    If: p\n    T: x\n"),
        ];
        for (first, second) in rows {
            assert_eq!(compared(first, second), (None, None), "{first}\n{second}");
        }
    }

    #[test]
    fn shows_a_shortest_text_of_each_side() {
        let (first, second) = compared("a =\n  T: any of [0-9]\n", "a =\n  Choice:\n    T: any of [1-9]\n    T: 12\n");
        assert_eq!((first.as_deref(), second.as_deref()), (Some("`0`"), Some("`12`")));
        let (first, second) = compared("a =\n  T: x\n", "a =\n  Sequence:\n    If: p\n    T: x\n");
        assert_eq!((first.as_deref(), second), (Some("`x` (where not `p`)"), None));
        let (first, second) = compared("a =\n  Optional:\n    T: x\n", "a =\n  T: x\n");
        assert_eq!((first.as_deref(), second), (Some("the end of the input"), None));
    }

    /// The texts for which a predicate holds, for both sides and wherever the predicate is after its node.
    #[test]
    fn predicates_hold_for_the_texts_of_their_rules() {
        let compared = |first: &str, second: &str, predicates: &str| {
            let [first, second, predicates] = [first, second, predicates].map(|text| read(text).unwrap());
            let differing = differences_where((&first, "a"), (&second, "a"), &predicates)?;
            Ok::<_, Error>((differing.only_first, differing.only_second, differing.predicates))
        };
        let word = |row: &str| {
            format!(
                "a =\n  Sequence:\n    N: word\n{row}    ZeroOrMore:\n      T: any of [a-c]\n\nword =\n  OneOrMore:\n    T: any of [a-c]\n"
            )
        };
        // Some division of the text into a word and the rest has a word for which it holds.
        let is_bc = "p =\n  T: bc\n";
        let starts = "a =\n  Sequence:\n    T: bc\n    ZeroOrMore:\n      T: any of [a-c]\n";
        assert_eq!(compared(&word("    If: p(word)\n"), starts, is_bc).unwrap(), (None, None, Vec::new()));
        let later = "a =\n  Sequence:\n    x = OneOrMore:\n      T: any of [a-c]\n    T: /\n    If: p(x)\n    If: q\n";
        let differing = compared(later, "a =\n  T: bc/\n", is_bc).unwrap();
        assert_eq!((differing.0, differing.2), (None, vec!["q".to_owned()]));
        assert_eq!(differing.1.as_deref(), Some("`bc/` (where not `q`)"));
        for (holds, only_second) in [("q =\n  Optional:\n    T: x\n", None), ("q =\n  T: x\n", Some("`bc/`"))] {
            let differing = compared(later, "a =\n  T: bc/\n", &format!("{is_bc}\n{holds}")).unwrap();
            assert_eq!((differing.0, differing.1.as_deref()), (None, only_second), "{holds}");
        }
        // Every text except some.
        let but = "p =\n  Sequence:\n    NotAhead:\n      Sequence:\n        T: ab\n        End:\n    ZeroOrMore:\n      T: any\n";
        let differing = compared(&word("    If: p(word)\n"), &word(""), but).unwrap();
        assert_eq!((differing.0, differing.1), (None, None));
        let alone = "a =\n  Sequence:\n    word = OneOrMore:\n      T: any of [ab]\n    If: p(word)\n";
        let differing = compared(alone, "a =\n  OneOrMore:\n    T: any of [ab]\n", but).unwrap();
        assert_eq!((differing.0, differing.1.as_deref()), (None, Some("`ab`")));
        // Rules that do not bound anything.
        for (first, predicates, message) in [
            (word("    If: p(word)\n"), "r =\n  T: x\n", "in rule `r`: there is no predicate `r`"),
            (word("    If: p(rest)\n"), is_bc, "in rule `a`: `p` has a rule, but there is no `rest` before it"),
            (word("    If: p(word)\n"), "p =\n  If: q\n", "cannot depend on a predicate, `q`"),
            (word("    If: p(word)\n"), "p =\n  Sequence:\n    T: x\n    Optional:\n      N: p\n", "`p`"),
        ] {
            let error = compared(&first, starts, predicates).unwrap_err().to_string();
            assert!(error.contains(message), "{error}");
        }
    }

    #[test]
    fn rejects_what_it_cannot_compare() {
        let good = read("a =\n  T: x\n").unwrap();
        let rows = [
            ("b =\n  T: x\n", "the start rule `a` is not defined"),
            ("a =\n  N: c\n", "`c`"),
            ("a =\n  Sequence:\n    T: (\n    Optional:\n      N: a\n    T: )\n", "a"),
        ];
        for (text, message) in rows {
            let bad = read(text).unwrap();
            let error = differences((&good, "a"), (&bad, "a")).unwrap_err().to_string();
            assert!(error.contains(message), "{error}");
            assert!(differences((&bad, "a"), (&good, "a")).is_err(), "{text}");
        }
        let error = differences_within((&good, "a"), (&good, "a"), &Grammar::default(), Bounds { steps: 1, ..BOUNDS })
            .unwrap_err();
        assert!(
            error.to_string().contains("could not decide whether the rules differ: the search was too long"),
            "{error}"
        );
    }
}
