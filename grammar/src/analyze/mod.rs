//! Checking a grammar before code is generated from it: undefined, unused and recursive rules, repetitions of nothing,
//! alternatives that no input reaches, and every place where generated code would read an input otherwise than the
//! notation says. Predicates are prose: each may hold or not.
//!
//! # Full backtracking and commitment
//!
//! A choice stands for the first alternative with which the *whole* input matches; an optional node is a choice
//! between its child and nothing, a repetition at every turn one between once more and no more. Generated code does
//! not try again: it *commits* to the first alternative that matches where it stands, and fails where that turns out
//! wrong. That is fast, but the same reading only where the first that matches there is the right one.
//!
//! The rules do not recurse, so a start rule unfolds to a finite tree, and at each choice in it what may follow, to the
//! end of the input, is a regular language *K*. So is what code that commits takes *Aᵢ* for, *Aᵢ′*: the grammar's own
//! look-ahead can say "where nothing that would have come first matches". With alternatives *A₁ … Aₙ*, *Σ\** for any
//! text, and juxtaposition for "then", the check is that for every *i* there is no input in
//!
//! > *Aᵢ′ Σ\** ∩ ¬(*A₁ K*) ∩ … ∩ ¬(*Aᵢ K*) ∩ (*Aᵢ₊₁ K* ∪ … ∪ *Aₙ K*)
//!
//! Such an input is one whose right alternative comes after *Aᵢ* while code that comes to *Aᵢ* takes it. For *E*\*
//! before *K* the alternatives are *E E\* K* and *K*, and the code takes the first where *E′ Σ\** matches.
//!
//! If no choice has such an input, both readings are the same for every input:
//!
//! * Where the whole input matches, go along the reading of full backtracking, from the start. At each choice let *Aⱼ*
//!   be the right alternative. The code takes none before it, or this input would be one of those above. So it comes to
//!   *Aⱼ*, in which, and in what follows it, it goes on in the same way.
//! * Look-ahead is a start of its own with *K* = *Σ\**: by the same argument the code's look-ahead succeeds wherever
//!   that of full backtracking does; and, from the innermost outwards, nowhere else, as with right look-ahead whatever
//!   the code finds is a match.
//! * For the same reason the code finds no match where the whole input does not match.
//!
//! Conversely, code that comes to a choice with an input from the set misreads it. Whether it ever does come there is
//! not asked: what an earlier look-ahead or an earlier alternative rules out is not taken out of *K*'s inputs.
//!
//! # Runs to the last
//!
//! `ZeroOrMore: T: any` before `T: @` would never match if it committed. Where [`runs_to_last`] says so, generated
//! code takes such a run up to the last place in it where the next terminal *L* matches, and the check is that
//! *E E\* L Σ\** ∩ *L K* ∩ ¬(*E E\* L K*) is empty: if the whole input matches with the run ending at one place, it
//! matches with it ending at the last.
//!
//! # Predicates
//!
//! A predicate without an argument depends on the context alone: it holds for a whole input or not at all. One with an
//! argument depends on what was matched too: it may hold at one place and not at another, but asked twice at one place
//! of the same argument it answers the same. A check has to pass whatever they say.
//!
//! # How it is decided
//!
//! By searching the derivatives of the formula above, breadth first, for an input in it: the one in the message is
//! a shortest, made of the code points that read best. Code points that nothing tells apart are tried as one. Where a
//! choice has many alternatives, they are first divided by the text that they start with, as in a trie, so that only those
//! are compared that have one in common: for thousands of words it takes time in proportion to their letters. The search
//! counts its steps; where there are too many, an error says at which node that nothing was decided.

mod alphabet;
mod automaton;
mod commitment;
mod structure;

use crate::model::{Error, Grammar, Kind, Node};

/// The bounds of [`analyze`]: of the rule files of this repository none takes more than 700,000 steps.
const BOUNDS: Bounds = Bounds { steps: 20_000_000, few: 8 };

/// How much is done to decide.
#[derive(Clone, Copy)]
struct Bounds {
    /// The most steps.
    steps: usize,
    /// So many alternatives are looked at together; more are divided first.
    few: usize,
}

/// The rules that no other rule refers to, in file order: where parsing may start.
///
/// ```
/// let grammar = railurl_grammar::read("pair =\n  Sequence:\n    N: digit\n    N: digit\n\ndigit =\n  T: any of [0-9]\n")?;
/// assert_eq!(railurl_grammar::analyze::start_rules(&grammar), ["pair"]);
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn start_rules(grammar: &Grammar) -> Vec<&str> {
    structure::unreferenced(grammar)
}

/// Everything that is wrong with the grammar, in file order; nothing if it is fit for generated code.
///
/// `starts` are the rules with which parsing may start; if there are none, they are those of the
/// [header](crate::Header::starts), and if it has none the [`start_rules`]. Recursive and
/// undefined rules are told first: only a grammar without them is checked for repetitions of nothing, and only one
/// without these for its choices. Each construct is reported once, with the shortest input of all its contexts.
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
pub fn analyze(grammar: &Grammar, starts: &[&str]) -> Vec<Error> {
    let found = match grammar.header.starts() {
        starts if starts.is_empty() => start_rules(grammar),
        starts => starts,
    };
    let starts = if starts.is_empty() { &found } else { starts };
    let rules = structure::by_name(grammar);
    let mut errors = structure::check_references(grammar, &rules, starts);
    let undefined = grammar.rules.iter().any(|rule| structure::has_undefined(&rules, rule));
    let recursion = structure::check_recursion(grammar, &rules);
    if !undefined && recursion.is_empty() {
        let repetitions = structure::check_repetitions(grammar, &rules);
        if repetitions.is_empty() {
            errors.extend(commitment::check(grammar, &rules, starts, BOUNDS).0);
        }
        errors.extend(repetitions);
    }
    errors.extend(recursion);
    if grammar.rules.iter().any(|rule| rule.file.is_some()) {
        errors = errors.into_iter().map(|error| grammar.locate(error)).collect();
    }
    errors.sort_by_key(|error| (error.file.clone(), error.position));
    errors
}

/// Whether a run before `next`, both directly below the same sequence, is taken up to the last place in it where
/// `next` matches: a repetition of a terminal of one code point, before another one whose code points are all among
/// those of the run.
///
/// The generator and the check of choices both go by this.
///
/// ```
/// use railurl_grammar::{analyze::runs_to_last, read};
///
/// let grammar = read("user-info =\n  Sequence:\n    ZeroOrMore:\n      T: any except [/]\n    T: @\n")?;
/// let [run, next] = grammar.rules[0].body.children() else { unreachable!() };
/// assert!(runs_to_last(run, next));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn runs_to_last(run: &Node, next: &Node) -> bool {
    let (Kind::ZeroOrMore(child) | Kind::OneOrMore(child)) = &run.kind else { return false };
    match (alphabet::one_code_point(child), alphabet::one_code_point(next)) {
        (Some(run), Some(next)) => alphabet::includes(&run, &next),
        _ => false,
    }
}
