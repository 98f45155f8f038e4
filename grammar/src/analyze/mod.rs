//! Checks a grammar before code is generated from it: undefined, unused and recursive rules, repetitions of nothing,
//! alternatives that no input reaches, and every place where generated code would read an input differently from the
//! notation. Predicates are prose, so each may hold or not.
//!
//! # Full backtracking and commitment
//!
//! A choice stands for the first alternative with which the *whole* input matches. An optional node is a choice between
//! its child and nothing; a repetition is, at every turn, a choice between one more and no more. Generated code does
//! not backtrack: it *commits* to the first alternative that matches at its position, and fails if that turns out
//! wrong. This is fast, but equals full backtracking only if the first local match is always the right one.
//!
//! If the rules do not recurse, a start rule unfolds to a finite tree. At each choice in it, the text that can follow,
//! to the end of the input, is a regular language *K*. So is *Aᵢ′*, the text that committing code accepts as *Aᵢ*: the
//! grammar's own look-ahead can express "where no earlier alternative matches". With alternatives *A₁ … Aₙ*, *Σ\** for
//! any text, and juxtaposition for "then", the check is that for every *i* no input is in
//!
//! > *Aᵢ′ Σ\** ∩ ¬(*A₁ K*) ∩ … ∩ ¬(*Aᵢ K*) ∩ (*Aᵢ₊₁ K* ∪ … ∪ *Aₙ K*)
//!
//! For such an input the right alternative comes after *Aᵢ*, but code that reaches *Aᵢ* takes it. For *E*\* before *K*,
//! the alternatives are *E E\* K* and *K*, and the code takes the first where *E′ Σ\** matches.
//!
//! If no choice has such an input, both readings are the same for every input:
//!
//! * If the whole input matches, follow the reading of full backtracking from the start. At each choice let *Aⱼ* be the
//!   right alternative. The code takes none before it, or this input would be one of those above. So it reaches *Aⱼ*,
//!   and the same holds within *Aⱼ* and after it.
//! * Look-ahead is a start of its own with *K* = *Σ\**. By the same argument, the code's look-ahead succeeds wherever
//!   that of full backtracking does. From the innermost look-ahead outwards, it succeeds nowhere else, because with
//!   correct look-ahead everything that the code finds is a match.
//! * For the same reason the code finds no match where the whole input does not match.
//!
//! Conversely, code that reaches a choice with an input from the set misreads it. The check does not ask whether the
//! code ever gets there: inputs excluded by earlier look-ahead or alternatives are not removed from *K*.
//!
//! # Runs to the last
//!
//! `ZeroOrMore: T: any` before `T: @` would never match if it committed. Where [`runs_to_last`] says so, generated code
//! extends such a run up to the last place in it where the next terminal *L* matches. The check is that *E E\* L Σ\** ∩
//! *L K* ∩ ¬(*E E\* L K*) is empty: if the whole input matches with the run ending at any place, it matches with the
//! run ending at the last.
//!
//! # Predicates
//!
//! A predicate without an argument depends on the context only: its value is the same for a whole input. One with an
//! argument also depends on the matched text: its value can differ between places, but not between two queries at one
//! place with the same argument. A check must pass for all values.
//!
//! # Recursion
//!
//! With [`Depth:`](crate::Header::depth) in the header, rules may refer to themselves through *brackets*: within a sequence
//! that has a text before the reference and a text after it, such as parentheses. The texts are then no regular language,
//! so the rest of each bracket, after the text that opens it, is one letter beyond the alphabet; what is left is regular,
//! and so are the brackets themselves. Each is a start of its own, which anything follows. Three more checks make a proof
//! for the letters a proof for the texts that they stand for, at whatever depth:
//!
//! * Where one reading is in a bracket, no other reading of the same text is elsewhere. So all readings find the same
//!   brackets. The search looks at this in each state: if the letter of a bracket can come next, nothing else can.
//! * No bracket ends in two places of a text, whatever follows it. So all readings find the same end, by induction
//!   over the brackets within, and what follows a bracket, in whatever context, decides nothing in it.
//! * Within a bracket, no alternative that can fail reads a bracket that a later one would read again. So the time is
//!   linear; it would otherwise double with each level.
//!
//! A text whose brackets nest deeper than the header says does not match. Since every reading has the same brackets,
//! it does not match in any of them.
//!
//! Where a check finds something, the grammar may still be right: the message says what could not be proved. Look-ahead
//! to the end of the text is not available, and neither are proofs about two grammars.
//!
//! # How it is decided
//!
//! The check searches the derivatives of the formula above, breadth-first, for an input that satisfies it. The message
//! shows a shortest one, made of the most readable code points. Code points that nothing distinguishes are tried as
//! one. A choice with many alternatives is first divided by the text that they start with, as in a trie, so that only
//! alternatives with a common prefix are compared: thousands of words take time proportional to their letters. The
//! search counts its steps; above the limit, an error names the node that was not decided.

#[cfg(feature = "tools")]
mod agreement;
mod alphabet;
mod automaton;
mod brackets;
mod commitment;
mod decide;
#[cfg(feature = "tools")]
mod equality;
mod guide;
#[cfg(feature = "std")]
mod readings;
mod rest;
mod structure;

pub use crate::terminal::runs_to_last;
pub(crate) use crate::terminal::{literal_class, one_code_point as code_point};
#[cfg(feature = "tools")]
pub use agreement::{
    Agreement, Decided, Difference, Known, Limits, Marked, Reads, Texts, Wanted, agreement, search, shortest,
};
pub(crate) use automaton::Backwards;
pub(crate) use decide::backwards;
pub use decide::{Proved, decide, decide_within};
#[cfg(feature = "tools")]
pub(crate) use equality::regular;
#[cfg(feature = "tools")]
pub use equality::{Differences, differences, differences_where};
pub(crate) use guide::is_guided;
pub use guide::{guide, guide_within};
pub(crate) use structure::callees_first;

use crate::model::{Error, Grammar};
#[cfg(feature = "tools")]
use crate::{errors::Errors, sorted::sort_by_key};

/// The bounds of one search: no rule file of this repository takes more than 700,000 steps.
const BOUNDS: Bounds = Bounds { steps: 20_000_000, states: 200_000, few: 8, unreachable: true, explains: true };

/// The number of steps that all searches of a check may take together, for each state that one may visit.
const STEPS: usize = 100;

/// The same number where a reading of the whole text can guide the code instead.
const STEPS_UNTIL_GUIDED: usize = 8;

/// How much a check may search, and who is told about it.
///
/// ```
/// use railurl_grammar::analyze::{Effort, analyze_within};
///
/// let grammar = railurl_grammar::read("number =\n  Choice:\n    T: 0\n    OneOrMore:\n      T: any of [0-9]\n")?;
/// let mut effort = Effort::default();
/// effort.states = 1;
/// let errors = analyze_within(&grammar, &[], effort);
/// assert!(errors[0].message.starts_with("could not decide whether committing here misreads an input"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Effort<'p> {
    /// The maximum number of states that one search visits. All searches together take at most a hundred steps for
    /// each, and at most eight where a reading of the whole text can [guide] the code instead.
    pub states: usize,
    /// Called now and then with the rule that is being checked and the number of steps so far.
    pub progress: &'p dyn Fn(&str, usize),
}

impl Default for Effort<'_> {
    /// 200,000 states, of which nobody is told.
    fn default() -> Self {
        Effort { states: BOUNDS.states, progress: &|_, _| {} }
    }
}

impl Effort<'_> {
    fn bounds(self) -> Bounds {
        Bounds { states: self.states, steps: self.states.saturating_mul(STEPS), ..BOUNDS }
    }

    fn bounds_until_guided(self) -> Bounds {
        Bounds { steps: self.states.saturating_mul(STEPS_UNTIL_GUIDED), ..self.bounds() }
    }
}

/// Limits on the work of a check.
#[derive(Clone, Copy, Default)]
struct Bounds {
    /// The maximum number of steps.
    steps: usize,
    /// The maximum number of formulas that one search visits before it gives up.
    states: usize,
    /// The maximum number of alternatives compared together; more are divided first.
    few: usize,
    /// Whether an alternative that no input chooses is an error.
    unreachable: bool,
    /// Whether errors show the readings of their texts.
    explains: bool,
}

/// Returns the rules that no other rule refers to, in file order: the default start rules. Among rules that refer to each
/// other, and to which no others refer, it is the first.
///
/// ```
/// let grammar = railurl_grammar::read("pair =\n  Sequence:\n    N: digit\n    N: digit\n\ndigit =\n  T: any of [0-9]\n")?;
/// assert_eq!(railurl_grammar::analyze::start_rules(&grammar), ["pair"]);
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn start_rules(grammar: &Grammar) -> Vec<&str> {
    structure::unreferenced(grammar)
}

/// Returns the rules with which parsing can start: these, or else those of the header, or else the [`start_rules`].
pub(crate) fn starts_of<'g>(grammar: &'g Grammar, starts: &[&'g str]) -> Vec<&'g str> {
    match (starts, grammar.header.starts()) {
        ([], header) if header.is_empty() => start_rules(grammar),
        ([], header) => header,
        _ => starts.to_vec(),
    }
}

/// All errors and [warnings](Error::is_warning) in the grammar, in file order; without an error, code can be generated from
/// it. Rules that are never used or match no text and alternatives that are never chosen are warnings.
///
/// Parsing can start with the rules in `starts`. If it is empty, the start rules come from the
/// [header](crate::Header::starts), or else the [`start_rules`]. Rules to which none of these leads are not checked. The
/// checks build on one another: a grammar with undefined or recursive rules is not checked for repetitions of nothing, and
/// one with such repetitions is not checked for its choices. Each construct is reported once, with the shortest input of
/// all its contexts.
///
/// ```
/// use railurl_grammar::{analyze::analyze, read};
///
/// let grammar = read("number =\n  Choice:\n    T: 0\n    OneOrMore:\n      T: any of [0-9]\n")?;
/// assert_eq!(
///     analyze(&grammar, &[])[0].to_string(),
///     "2:3: in rule `number`: committing to alternative 1 (`T: 0`) misreads `01`: it matches there, but only \
///      alternative 2 (`OneOrMore: T: any of [0-9]`) lets the whole input match; add look-ahead"
/// );
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[cfg(feature = "tools")]
pub fn analyze(grammar: &Grammar, starts: &[&str]) -> Errors {
    analyze_within(grammar, starts, Effort::default())
}

/// [`analyze`], with a limit on how much is searched. Each place that is not decided within the limit is an error.
#[cfg(feature = "tools")]
pub fn analyze_within(grammar: &Grammar, starts: &[&str], effort: Effort<'_>) -> Errors {
    let starts = &starts_of(grammar, starts);
    let narrowed = grammar.narrowed(starts);
    let mut errors = structure::check(&narrowed, starts, structure::check_recursion(&narrowed));
    if errors.is_empty() {
        errors = brackets::check(&narrowed, starts, effort.bounds(), effort.progress).0;
        errors.extend(structure::check_endless(&narrowed));
    }
    errors.extend(structure::check_unused(grammar, starts));
    if grammar.rules.iter().any(|rule| rule.file.is_some()) {
        errors = errors.into_iter().map(|error| grammar.locate(error)).collect();
    }
    sort_by_key(&mut errors, |error| (error.file.clone(), error.position));
    errors.into()
}

/// Returns the first recursion that generated code cannot have, if the grammar has one.
pub(crate) fn recursion(grammar: &Grammar) -> Option<Error> {
    let check = if is_guided(grammar) { structure::check_left_recursion } else { structure::check_recursion };
    check(grammar).into_iter().next()
}
