//! Decides whether two parsers find the same component wherever both accept: the same span of every text.
//!
//! Which bytes committing code takes for a component is a regular relation, because it has one derivation of each text
//! that it accepts. (In the literature, a parser with its components is a *document spanner*.) The start and the end of
//! each span become letters beyond the alphabet, *marks*: the two parsers accept the same text, each with marks of its
//! own, and step over those of the other. So agreement is a question about languages: is there a text that both accept,
//! within a language, with spans that differ? A search of derivatives finds a shortest one, or proves that none exists.
//!
//! A parser can read in steps: a later rule reads the text of an earlier node. That node has marks as well. What is between
//! them satisfies both rules, so the steps are one formula. Look-ahead of the later rule does not pass the end mark, and
//! `End` means that it follows.
//!
//! Whatever is not known widens the question: predicates may hold or not at each place, independently for each parser.
//! This keeps proofs sound, but a reported difference may be spurious: the caller can reject it, and the search continues.

use std::ops::Range;
use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};

use super::automaton::{Automaton, Formula, Pattern, Region, SearchResult, Span, Witness, is_about, plain};
use super::equality::check;
use super::structure::prefixed;
use super::structure::{self, Rules};
use super::{BOUNDS, Bounds, commitment};
use crate::model::{Class, Error, Grammar, Kind, Node, Position, Rule};
use crate::sorted::Map;

/// The number of differences that the caller of [`agreement`] may reject; then as many are tried in which both find the
/// component.
const MAX_REJECTED: usize = 15;

/// The number of steps for each state that a search may visit. A search may take a tenth of the usual bound at least.
const STEPS: usize = 1000;

/// The limits of a [`search`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The maximum number of states that are visited.
    pub states: usize,
    /// The number of texts that `confirm` may reject; then as many are tried in which both find the component.
    pub rejected: usize,
}

impl Limits {
    /// Makes limits: the number of states, and of texts that may be rejected.
    pub const fn new(states: usize, rejected: usize) -> Self {
        Limits { states, rejected }
    }
}

/// A parser, and the places in its grammar at which one component stands.
///
/// A place is `rule.name`, for the node with that label or the reference to that rule, in one rule; or `name` alone, for
/// such nodes in all rules. The first is more exact: a node that contains such a place is not a place itself. Neither
/// is an optional node, which includes delimiters.
#[derive(Clone, Debug)]
pub struct Marked<'g> {
    grammar: &'g Grammar,
    name: String,
    places: Vec<String>,
    stages: Vec<Stage>,
    /// The inputs that code changes in an unknown way.
    changed: Option<Known>,
    removed: Removed,
    known: Vec<(String, bool)>,
    decided: Vec<(String, Decided)>,
    delimiters: Option<(char, char)>,
    finding: Option<Texts<'g>>,
    checked: OnceLock<Result<(), Error>>,
}

/// The characters that code removes from an input, first at its ends.
#[derive(Clone, Debug, Default)]
struct Removed {
    start: Vec<char>,
    end: Vec<char>,
    /// A pair around what is left. Then the ends are trimmed once more.
    around: Option<(char, char)>,
    anywhere: Vec<char>,
}

impl Removed {
    /// Returns what is removed from texts of all the sets. The search has fewer states without the others.
    fn within(&self, sets: &[Texts<'_>]) -> Self {
        let any = || Node::new(Kind::ZeroOrMore(Box::new(Node::new(Kind::Class(Class::any())))));
        let occurring = |characters: &[char], parts: &dyn Fn(Node) -> Vec<Node>| {
            let one = Node::new(Kind::Class(class_of(characters)));
            let having = Grammar::new(vec![Rule::new("having", Node::new(Kind::Sequence(parts(one))))]);
            // Characters stay unless a proof shows that no text has them: that is right, and only takes more states.
            let is_none = characters.is_empty()
                || matches!(shortest(&[sets, &[Texts::of(&having, "having")]].concat()), Ok(None));
            if is_none { Vec::new() } else { characters.to_vec() }
        };
        let anywhere = occurring(&self.anywhere, &|one| vec![any(), one, any()]);
        let around = self.around.filter(|(open, _)| !occurring(&[*open], &|one| vec![any(), one, any()]).is_empty());
        if around.is_some() {
            // What is within the pair is trimmed as well, whatever is at the ends of the texts.
            return Removed { around, anywhere, ..self.clone() };
        }
        let start = occurring(&self.start, &|one| vec![one, any()]);
        Removed { start, end: occurring(&self.end, &|one| vec![any(), one]), around, anywhere }
    }
}

/// A set of texts: those that a rule matches, or all others.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'g> {
    grammar: &'g Grammar,
    rule: &'g str,
    is_complement: bool,
}

impl<'g> Texts<'g> {
    /// Returns the texts that a rule matches, with full backtracking.
    pub fn of(grammar: &'g Grammar, rule: &'g str) -> Self {
        Texts { grammar, rule, is_complement: false }
    }

    /// Returns the texts that a rule does not match.
    pub fn except(grammar: &'g Grammar, rule: &'g str) -> Self {
        Texts { grammar, rule, is_complement: true }
    }
}

/// The texts that [`search`] looks for, among those that two parsers accept.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Wanted<'g> {
    /// Asks for texts in which they do not find the same component.
    Different,
    /// Asks for texts in which they find the same, and it is one of these texts.
    Same(Texts<'g>),
    /// Asks for texts in which the second finds one of these texts.
    Second(Texts<'g>),
}

/// Texts for which the value of a predicate is known, each as a rule that is tried where the predicate's argument begins.
///
/// A rule has to show that the argument ends where it does: by look-ahead, if what follows could belong to the argument.
///
/// ```
/// use railurl_grammar::analyze::Decided;
///
/// let digits = "T: any of [0-9]\nNotAhead:\n  T: any of [0-9]\n";
/// assert!(Decided::new(Some(digits), None).is_ok());
/// assert!(Decided::new(Some("N: digits\n"), None).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    holds: Option<Node>,
    fails: Option<Node>,
}

impl Decided {
    /// Reads the rules: the parts of a sequence each, without references. `None` if such a text does not exist.
    ///
    /// # Errors
    ///
    /// Fails if a text is not the body of a rule, or refers to another one.
    pub fn new(holds: Option<&str>, fails: Option<&str>) -> Result<Self, Error> {
        let body = |text: &str| Known::new(text).map(|known| known.0);
        Ok(Decided { holds: holds.map(body).transpose()?, fails: fails.map(body).transpose()? })
    }
}

/// A set of texts, as the parts of a sequence that match them.
///
/// ```
/// use railurl_grammar::analyze::Known;
///
/// assert!(Known::new("ZeroOrMore:\n  T: any except [%]\n").is_ok());
/// assert!(Known::new("N: digits\n").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known(Node);

impl Known {
    /// Reads the parts, which are in the notation of rule files, without references.
    ///
    /// # Errors
    ///
    /// Fails if the text is not the body of a rule, or refers to another one.
    pub fn new(text: &str) -> Result<Self, Error> {
        let lines: String = text.lines().map(|line| format!("    {line}\n")).collect();
        let mut grammar = crate::read(&format!("known =\n  Sequence:\n{lines}"))?;
        check(&grammar, "known")?;
        Ok(Known(grammar.rules.swap_remove(0).body))
    }
}

/// A rule that a parser reads, and the place in an earlier one whose text it reads; empty for the input.
#[derive(Clone, Debug)]
struct Stage {
    rule: String,
    of: String,
    reads: Reads,
}

/// Which texts at its place a rule reads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reads {
    /// All of them. The parser rejects what the rule does not match.
    All,
    /// Every text except the empty one.
    NotEmpty,
    /// Those that it matches. The parser ignores the others.
    Matching,
    /// An unknown subset of the texts.
    Some,
    /// Those that match, and an unknown subset of the others, whose texts may be changed first.
    Those(Known),
    /// All without these characters. The others are changed first.
    Without(Vec<char>),
    /// An unknown subset, whose texts may be changed first. Such a rule is not part of a proof.
    Unknown,
}

impl<'g> Marked<'g> {
    /// Makes a parser that reads the input by a rule, with the places of a component.
    pub fn new(grammar: &'g Grammar, rule: &str, places: &[&str]) -> Self {
        let marked = Marked {
            grammar,
            name: "a program".to_owned(),
            places: places.iter().map(|place| (*place).to_owned()).collect(),
            stages: Vec::new(),
            changed: None,
            removed: Removed::default(),
            known: Vec::new(),
            finding: None,
            checked: OnceLock::new(),
            decided: Vec::new(),
            delimiters: None,
        };
        marked.then(rule, "", Reads::All)
    }

    /// Adds a rule, which reads the text of a place in an earlier one, or the input if the place is empty.
    #[must_use]
    pub fn then(mut self, rule: &str, of: &str, reads: Reads) -> Self {
        self.checked = OnceLock::new();
        self.stages.push(Stage { rule: rule.to_owned(), of: of.to_owned(), reads });
        self
    }

    /// Names the parser, for messages.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// Says that code may change these inputs in another way before the rules read them.
    #[must_use]
    pub fn changing(self, inputs: Known) -> Self {
        Marked { changed: Some(inputs), ..self }
    }

    /// Says that code removes these characters from inputs before the rules read them.
    ///
    /// ```
    /// use railurl_grammar::{analyze::{Agreement, Marked, agreement}, read};
    ///
    /// let rules = read("url =\n  Sequence:\n    T: //\n    host = OneOrMore:\n      T: any\n")?;
    /// let [plain, removing] = [&[][..], &['\n']].map(|removed| Marked::new(&rules, "url", &["host"]).removing(removed));
    /// let answer = agreement([&plain, &removing], None, 1000, &mut |_| true)?;
    /// let Agreement::Differ(difference) = answer else { panic!("{answer:?}") };
    /// assert_eq!((difference.text.as_str(), difference.spans), ("//a\n", [Some(2..4), Some(2..3)]));
    /// assert!(matches!(agreement([&removing, &removing], None, 1000, &mut |_| true)?, Agreement::Proved { .. }));
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    #[must_use]
    pub fn removing(mut self, characters: &[char]) -> Self {
        self.removed.anywhere.extend(characters);
        self
    }

    /// Says that code removes the first characters from the start of an input, then the others from its end, before the
    /// rules read it. Where characters are [removed](Self::removing) too, these have to be among those of each end, unless
    /// that has none.
    ///
    /// ```
    /// use railurl_grammar::{analyze::{Agreement, Marked, agreement}, read};
    ///
    /// let rules = read("url =\n  Sequence:\n    T: //\n    host = OneOrMore:\n      T: any\n")?;
    /// let [plain, trimming] = [&[][..], &[' ']].map(|end| Marked::new(&rules, "url", &["host"]).trimming(&[], end));
    /// let answer = agreement([&plain, &trimming], None, 1000, &mut |_| true)?;
    /// let Agreement::Differ(difference) = answer else { panic!("{answer:?}") };
    /// assert_eq!((difference.text.as_str(), difference.spans), ("//a ", [Some(2..4), Some(2..3)]));
    /// assert!(matches!(agreement([&trimming, &trimming], None, 1000, &mut |_| true)?, Agreement::Proved { .. }));
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    #[must_use]
    pub fn trimming(mut self, start: &[char], end: &[char]) -> Self {
        self.removed.start.extend(start);
        self.removed.end.extend(end);
        self
    }

    /// Says that code removes a pair of characters around an input, [trimmed](Self::trimming), and trims it once more. No
    /// character of the pair is trimmed.
    #[must_use]
    pub fn unwrapping(mut self, open: char, close: char) -> Self {
        self.removed.around = Some((open, close));
        self
    }

    /// Says that a predicate holds at every place, or at none.
    #[must_use]
    pub fn knowing(mut self, predicate: &str, holds: bool) -> Self {
        self.known.push((predicate.to_owned(), holds));
        self
    }

    /// Leaves out the inputs in which the component is not one of these texts.
    #[must_use]
    pub fn finding(self, texts: Texts<'g>) -> Self {
        Marked { finding: Some(texts), ..self }
    }

    /// Says for which arguments a predicate holds, as far as that is known.
    #[must_use]
    pub fn deciding(mut self, predicate: &str, decided: Decided) -> Self {
        self.decided.push((predicate.to_owned(), decided));
        self
    }

    /// Checks that the parser can be in a proof: that one of its rules reads the component, and that code changes no text
    /// on the way to it.
    ///
    /// ```
    /// use railurl_grammar::{analyze::{Marked, Reads}, read};
    ///
    /// let rules = read("url =\n  Sequence:\n    T: //\n    authority = OneOrMore:\n      T: any\n\nhost =\n  name = OneOrMore:\n    T: any\n")?;
    /// let parser = |reads| Marked::new(&rules, "url", &["name"]).then("host", "authority", reads);
    /// assert!(parser(Reads::All).provable().is_ok());
    /// let error = parser(Reads::Unknown).provable().unwrap_err();
    /// assert_eq!(error.message, "code changes the texts that `host` reads");
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// It cannot be: the reason.
    pub fn provable(&self) -> Result<(), Error> {
        self.stages.iter().try_for_each(|stage| check(self.grammar, &stage.rule))?;
        let rules = structure::by_name(self.grammar);
        let mut marks = Marks::default();
        marks.plan(self, self.removed.clone(), "", &rules)?;
        marks.check(&rules)
    }

    /// Counts a component with these delimiters around it as the same as without: the brackets of an address.
    #[must_use]
    pub fn with_or_without(mut self, open: char, close: char) -> Self {
        self.delimiters = Some((open, close));
        self
    }
}

/// A text that two parsers accept and read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The text.
    pub text: String,
    /// The bytes of the component, for each parser. `None` if it is missing or empty.
    pub spans: [Option<Range<usize>>; 2],
}

impl Difference {
    /// Replaces the spans, for parsers that read the text in another way than their rules.
    #[must_use]
    pub fn with_spans(self, spans: [Option<Range<usize>>; 2]) -> Self {
        Difference { spans, ..self }
    }
}

/// Whether two parsers agree. Returned by [`agreement`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Agreement {
    /// They find the same span in every text that both accept.
    Proved {
        /// The number of states that the search visited.
        states: usize,
        /// A shortest text in which both find the component.
        both: String,
        /// The names of predicates in their rules. They may hold or not at each place.
        predicates: Vec<String>,
    },
    /// A shortest text in which they do not.
    Differ(Difference),
    /// The search did not decide it.
    Undecided {
        /// The reason, as a sentence without a period.
        why: String,
        /// They agree on all texts of fewer code points than this.
        depth: usize,
    },
}

/// Why nothing is proved of texts in which no parser finds the component.
const NOTHING: &str = "there is nothing to prove: in no such text do both find the component";

/// Decides whether two parsers find the same span of a component in every text that both accept, within the texts of a
/// rule. An empty span counts as none, and one with delimiters as one [without](Marked::with_or_without).
///
/// The search visits `states` states at most. `confirm` says whether a difference is one: if not, the search goes on, but
/// can no longer prove agreement.
///
/// ```
/// use railurl_grammar::{analyze::{Agreement, Marked, agreement}, read};
///
/// let first = read("a =\n  Sequence:\n    name = ZeroOrMore:\n      T: any except [@]\n    T: @\n    ZeroOrMore:\n      T: any\n")?;
/// let last = read("a =\n  Sequence:\n    name = ZeroOrMore:\n      T: any\n    T: @\n    ZeroOrMore:\n      T: any except [@]\n")?;
/// let parsers = [&first, &last].map(|grammar| Marked::new(grammar, "a", &["name"]));
/// let answer = agreement([&parsers[0], &parsers[1]], None, 1000, &mut |_| true)?;
/// let Agreement::Differ(difference) = answer else { panic!("{answer:?}") };
/// assert_eq!((difference.text.as_str(), difference.spans), ("@@", [None, Some(0..1)]));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// Fails if a rule is missing, if rules are undefined or recursive or repeat nothing, if committing code would misread
/// a text, if no node is at the places, or if the places are such that not every text has one derivation of them.
pub fn agreement(
    parsers: [&Marked<'_>; 2],
    within: Option<(&Grammar, &str)>,
    states: usize,
    confirm: &mut dyn FnMut(&Difference) -> bool,
) -> Result<Agreement, Error> {
    let within: Vec<Texts<'_>> = within.map(|(grammar, rule)| Texts::of(grammar, rule)).into_iter().collect();
    search(parsers, &within, Wanted::Different, Limits { states, rejected: MAX_REJECTED }, confirm)
}

/// Searches the texts that two parsers accept, within some sets of texts, for a shortest one that is wanted.
///
/// [`Agreement::Proved`] means that none exists; then there is a text in which both parsers find the component,
/// because the question would be about nothing without. Otherwise as [`agreement`].
///
/// ```
/// use railurl_grammar::{analyze::{Agreement, Limits, Marked, Texts, Wanted, search}, read};
///
/// let rules = read("a =\n  Sequence:\n    name = ZeroOrMore:\n      T: any except [@]\n    T: @\n    ZeroOrMore:\n      T: any\n")?;
/// let upper = read("upper =\n  OneOrMore:\n    T: any of [A-Z]\n")?;
/// let parser = Marked::new(&rules, "a", &["name"]);
/// let wanted = Wanted::Same(Texts::of(&upper, "upper"));
/// let limits = Limits::new(1000, 1);
/// let answer = search([&parser, &parser], &[], wanted, limits, &mut |_| true)?;
/// assert!(matches!(answer, Agreement::Differ(difference) if difference.text == "A@"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// Fails as [`agreement`] does, or if the rule of a text set is invalid.
pub fn search(
    parsers: [&Marked<'_>; 2],
    within: &[Texts<'_>],
    wanted: Wanted<'_>,
    limits: Limits,
    confirm: &mut dyn FnMut(&Difference) -> bool,
) -> Result<Agreement, Error> {
    for parser in parsers {
        check_parser(parser)?;
    }
    let sets = Sets { within, components: parsers.map(|parser| parser.finding), wanted };
    let rules = [parser_rules(parsers), sets.rules()?, vec![changed_rule(parsers)]].concat();
    let all = Grammar { rules, ..Grammar::default() };
    let by_name = structure::by_name(&all);
    let mut marks = Marks::default();
    let [first, second] = [0, 1].map(|index: usize| {
        let removed = parsers[index].removed.within(within);
        marks.plan(parsers[index], removed, PREFIXES[index], &by_name)
    });
    let plans = [first?, second?];
    marks.check(&by_name)?;
    let steps = limits.states.saturating_mul(STEPS).clamp(BOUNDS.steps / 10, 3 * BOUNDS.steps);
    let bounds = Bounds { states: limits.states, steps, ..BOUNDS };
    match Automaton::with_marks(&all, marks.of, bounds) {
        Ok(mut automaton) => {
            let mut question = Question { automaton: &mut automaton, plans: &plans };
            Ok(question.answer(parsers, &sets, &by_name, limits.rejected, confirm))
        }
        Err((_, why)) => Ok(Agreement::Undecided { why, depth: 0 }),
    }
}

/// Returns copies of the rules that two parsers use.
fn parser_rules(parsers: [&Marked<'_>; 2]) -> Vec<Rule> {
    let is_same = parsers[0].grammar == parsers[1].grammar
        && parsers[0].known == parsers[1].known
        && parsers[0].decided == parsers[1].decided;
    let mut rules = Vec::new();
    for (parser, prefix) in parsers.into_iter().zip(PREFIXES) {
        let names: FxHashSet<&str> = (parser.stages.iter())
            .flat_map(|stage| structure::reachable(&structure::by_name(parser.grammar), &[&stage.rule]))
            .map(|rule| rule.name.as_str())
            .collect();
        let needed = parser.grammar.rules.iter().filter(|rule| names.contains(rule.name.as_str()));
        // The same predicate of the same rules has the same value.
        let predicates = if is_same { "" } else { prefix };
        rules.extend(needed.map(|rule| copied(rule, prefix, predicates, &parser.known, &parser.decided)));
    }
    rules
}

/// Returns a rule with the characters that formulas add: every terminal of a formula has to be in a rule.
fn changed_rule(parsers: [&Marked<'_>; 2]) -> Rule {
    let removed = parsers.iter().flat_map(|parser| &parser.stages).flat_map(|stage| match &stage.reads {
        Reads::Without(characters) => characters.clone(),
        _ => Vec::new(),
    });
    let delimiters = delimiters(parsers).into_iter().flat_map(|(open, close)| [open, close]);
    let changed = parsers.iter().flat_map(|parser| {
        let Removed { start, end, around, anywhere } = &parser.removed;
        let around = around.iter().flat_map(|&(open, close)| [open, close]);
        around.chain([&start[..], end, anywhere].concat())
    });
    let changed = changed.chain(removed).chain(delimiters);
    let changed = changed.map(|c| Node::new(Kind::Class(class_of(&[c]))));
    let those = parsers.iter().flat_map(|parser| &parser.stages).filter_map(|stage| match &stage.reads {
        Reads::Those(known) => Some(known),
        _ => None,
    });
    let inputs = parsers.iter().filter_map(|parser| parser.changed.as_ref());
    let known = those.chain(inputs).map(|known| known.0.clone());
    Rule::new("changed:", Node::new(Kind::Choice(changed.chain(known).collect())))
}

fn delimiters(parsers: [&Marked<'_>; 2]) -> Option<(char, char)> {
    parsers[0].delimiters.or(parsers[1].delimiters)
}

/// The sets of texts of a search, which are numbered in this order.
struct Sets<'s> {
    /// The sets that contain the text.
    within: &'s [Texts<'s>],
    /// The set that contains each parser's component.
    components: [Option<Texts<'s>>; 2],
    wanted: Wanted<'s>,
}

impl Sets<'_> {
    /// Returns copies of the rules of all sets.
    fn rules(&self) -> Result<Vec<Rule>, Error> {
        let of_wanted = match self.wanted {
            Wanted::Different => None,
            Wanted::Same(texts) | Wanted::Second(texts) => Some(texts),
        };
        let all = self.within.iter().copied().map(Some).chain(self.components).chain([of_wanted]);
        let mut rules = Vec::new();
        for (index, texts) in all.enumerate().filter_map(|(index, texts)| Some((index, texts?))) {
            rules.extend(language_rules(&texts, index)?);
        }
        Ok(rules)
    }

    /// Returns the language of a parser's component.
    fn component<'r>(&self, rules: &Rules<'r>, parser: usize) -> Option<Language<'r>> {
        self.components[parser].map(|texts| language(rules, &texts, self.within.len() + parser))
    }

    /// Returns the language of the wanted texts.
    fn wanted<'r>(&self, rules: &Rules<'r>, texts: &Texts<'_>) -> Language<'r> {
        language(rules, texts, self.within.len() + 2)
    }
}

/// The prefixes of the names of each parser's rules. No name in a rule file has a colon.
const PREFIXES: [&str; 2] = ["1:", "2:"];

/// Returns a shortest text that is in all of the sets. `None` if none exists.
///
/// ```
/// use railurl_grammar::{analyze::{Texts, shortest}, read};
///
/// let grammar = read("ab =\n  OneOrMore:\n    T: any of [ab]\n\naa =\n  ZeroOrMore:\n    T: a\n")?;
/// let text = shortest(&[Texts::of(&grammar, "ab"), Texts::except(&grammar, "aa")])?;
/// assert_eq!(text.as_deref(), Some("b"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// Fails if the rules cannot be searched, or if the search exceeds its bounds.
pub fn shortest(texts: &[Texts<'_>]) -> Result<Option<String>, Error> {
    let mut rules = Vec::new();
    for (index, texts) in texts.iter().enumerate() {
        rules.extend(language_rules(texts, index)?);
    }
    let all = Grammar { rules, ..Grammar::default() };
    let by_name = structure::by_name(&all);
    let undecided =
        |why: String| Error::new(Position::default(), format!("could not decide whether a text matches: {why}"));
    let mut automaton = Automaton::new(&all, BOUNDS).map_err(|(_, why)| undecided(why))?;
    let mut asked = Question { automaton: &mut automaton, plans: &[] };
    let all = texts.iter().enumerate().map(|(index, texts)| asked.language(language(&by_name, texts, index)));
    let all = all.collect();
    let formula = asked.automaton.all(all);
    match asked.automaton.shortest(formula) {
        SearchResult::Nothing => Ok(None),
        SearchResult::Witness(witness) => Ok(Some(asked.automaton.read_marks(&witness).0)),
        SearchResult::Undecided(why) => Err(undecided(why)),
    }
}

/// A rule, and whether the texts that it does not match are meant.
type Language<'r> = (&'r Rule, bool);

/// Returns the rule of some texts among copies of their rules.
fn language<'r>(rules: &Rules<'r>, texts: &Texts<'_>, index: usize) -> Language<'r> {
    (rules[&*format!("L{index}:{}", texts.rule)], texts.is_complement)
}

/// Returns copies of the rules of some texts.
fn language_rules(texts: &Texts<'_>, index: usize) -> Result<Vec<Rule>, Error> {
    check(texts.grammar, texts.rule)?;
    let prefix = &format!("L{index}:");
    let rules = structure::reachable(&structure::by_name(texts.grammar), &[texts.rule]);
    Ok(rules.into_iter().map(|rule| copied(rule, prefix, prefix, &[], &[])).collect())
}

/// Checks that the rules of a parser are regular, and that committing code has the one derivation of each text. It is
/// checked once.
fn check_parser(parser: &Marked<'_>) -> Result<(), Error> {
    parser.checked.get_or_init(|| check_rules(parser)).clone()
}

fn check_rules(parser: &Marked<'_>) -> Result<(), Error> {
    for stage in &parser.stages {
        check(parser.grammar, &stage.rule)?;
    }
    let starts: Vec<&str> = parser.stages.iter().map(|stage| stage.rule.as_str()).collect();
    // An alternative that is never chosen is only a warning, and here the first result counts as an error.
    let bounds = Bounds { unreachable: false, ..BOUNDS };
    let (errors, _) = commitment::check(parser.grammar, &starts, bounds, &|_, _| {});
    errors.into_iter().next().map_or(Ok(()), |error| Err(parser.grammar.locate(error)))
}

/// Copies a rule, with prefixes before the names of rules and predicates, and the values of known predicates.
fn copied(
    rule: &Rule,
    prefix: &str,
    predicates: &str,
    known: &[(String, bool)],
    decided: &[(String, Decided)],
) -> Rule {
    let mut body = rule.body.clone();
    decide(&mut body, decided);
    body.change(|node| {
        let Kind::Predicate { name, .. } = &node.kind else { return };
        match known.iter().find(|(known, _)| known == name) {
            Some((_, true)) => node.kind = Kind::Sequence(Vec::new()),
            // A class without members never matches.
            Some((_, false)) => node.kind = Kind::Class(class_of(&[])),
            None => {}
        }
    });
    Rule::new(format!("{prefix}{}", rule.name), prefixed(&body, prefix, predicates))
}

/// Replaces a sequence with a predicate whose argument may be decided: the sequence fails where the argument begins with a
/// text for which it does not hold, and does without the predicate where one begins for which it holds. Recurses with the
/// grammar.
fn decide(node: &mut Node, decided: &[(String, Decided)]) {
    // Children come first: the last of the new rows keeps the predicate, and would be replaced again without end.
    node.children_mut().iter_mut().for_each(|child| decide(child, decided));
    let Kind::Sequence(parts) = &node.kind else { return };
    // Only the first such predicate of a sequence is replaced. Others may hold or not, which keeps proofs sound.
    let site = parts.iter().enumerate().find_map(|(at, part)| {
        let Kind::Predicate { name, argument: Some(_) } = &part.kind else { return None };
        let (_, values) = decided.iter().find(|(decided, _)| decided == name)?;
        Some((at, parts[..at].iter().rposition(|node| is_about(part, node))?, values))
    });
    let Some((at, begins, Decided { holds, fails })) = site else { return };
    let mut rows = Vec::new();
    let (before, rest) = parts.split_at(begins);
    let (argument, rest) = rest.split_at(at - begins);
    let row = |ahead: Vec<Kind>, predicate: &[Node]| {
        let ahead = ahead.into_iter().map(Node::new);
        let parts =
            before.iter().cloned().chain(ahead).chain(argument.iter().chain(predicate).chain(&rest[1..]).cloned());
        Node::new(Kind::Sequence(parts.collect()))
    };
    let boxed = |node: &Option<Node>| node.iter().cloned().map(Box::new).collect::<Vec<_>>();
    rows.extend(boxed(holds).into_iter().map(|holds| row(vec![Kind::Ahead(holds)], &[])));
    let others = boxed(holds).into_iter().chain(boxed(fails)).map(Kind::NotAhead).collect();
    rows.push(row(others, &rest[..1]));
    node.kind = Kind::Choice(rows);
}

fn class_of(characters: &[char]) -> Class {
    Class { negated: false, ranges: characters.iter().map(|&c| (c, c)).collect() }
}

// ----- marks ------------------------------------------------------------------------------------------------------

/// The marks of all nodes.
#[derive(Default)]
struct Marks {
    of: Map<*const Node, Vec<Span>>,
    count: u32,
}

/// A stage with its marks.
struct Step<'r> {
    rule: &'r Rule,
    /// The marks of the text that it reads.
    of: Option<Span>,
    /// The marks that its nodes have.
    own: Vec<Span>,
    reads: Reads,
}

/// A parser with its marks.
struct Plan<'r> {
    steps: Vec<Step<'r>>,
    /// The component, as each rule that reads it finds it. No two find it in the same text.
    components: Vec<Span>,
    /// The marks that it has.
    all: Vec<u32>,
    /// The characters that are removed before it reads a text.
    removed: Removed,
    /// The marks of what is read of the input, if characters are removed at its ends.
    trimmed: Option<Span>,
}

impl Marks {
    fn span(&mut self) -> Result<Span, Error> {
        let open = self.count;
        self.count += 2;
        // A region keeps the marks that it reads as the bits of a `u64`.
        if self.count > 64 {
            return Err(Error::new(Position::default(), "the parsers read too many parts of a text once more"));
        }
        Ok(Span { open, close: open + 1 })
    }

    /// Chooses the stages that matter for the component, and marks the nodes that they read, and those of the component.
    fn plan<'r>(
        &mut self,
        parser: &Marked<'_>,
        removed: Removed,
        prefix: &str,
        rules: &Rules<'r>,
    ) -> Result<Plan<'r>, Error> {
        let start = self.count;
        // Marks of no node come first: the automaton has those up to the last of a node.
        let is_trimmed = !removed.start.is_empty() || !removed.end.is_empty() || removed.around.is_some();
        let trimmed = if is_trimmed { Some(self.span()?) } else { None };
        let error = |message: String| Error::new(Position::default(), message);
        let rule = |stage: &Stage| rules[&*format!("{prefix}{}", stage.rule)];
        let quoted = |places: &[&str]| places.iter().map(|place| format!("`{place}`")).collect::<Vec<_>>().join(", ");
        let places: Vec<&str> = parser.places.iter().map(String::as_str).collect();
        let with_places = |stages: &[Stage], places: &[&str]| {
            let mut readings = Vec::new();
            for (index, stage) in stages.iter().enumerate() {
                match nodes(rules, rule(stage), prefix, places) {
                    Ok(nodes) if nodes.is_empty() => {}
                    Ok(nodes) => readings.push((index, nodes)),
                    Err(node) => return Err(error(format!("{} of {}: {NESTED}", quoted(places), described(node)))),
                }
            }
            Ok(readings)
        };
        let readings = with_places(&parser.stages, &places)?;
        if readings.is_empty() {
            return Err(error(format!("no rule that is read has a node at {}", quoted(&places))));
        }
        // The stages on the way to the component.
        let mut needed: FxHashSet<usize> = readings.iter().map(|(reading, _)| *reading).collect();
        let mut sources: FxHashMap<usize, (usize, Vec<&Node>)> = FxHashMap::default();
        // The last stage comes first: what it reads is needed as well, and each stage reads only earlier ones.
        for (index, stage) in parser.stages.iter().enumerate().rev().filter(|(_, stage)| !stage.of.is_empty()) {
            let is_needed = needed.contains(&index);
            if !is_needed && !matches!(stage.reads, Reads::All | Reads::Those(_)) {
                continue;
            }
            let mut before = with_places(&parser.stages[..index], &[&stage.of])?;
            match before.len() {
                1 => {
                    let source = before.remove(0);
                    needed.extend(is_needed.then_some(source.0));
                    sources.insert(index, source);
                }
                // A check whose text is not known is left out: that widens the question.
                _ if is_needed => return Err(error(format!("not one rule has the text `{}`", stage.of))),
                _ => {}
            }
        }
        // Any other stage only rejects texts. One that reads all of them is known to.
        let mut on_the_way = needed.iter().map(|index| &parser.stages[*index]);
        if let Some(stage) = on_the_way.find(|stage| matches!(stage.reads, Reads::Unknown | Reads::Those(_))) {
            return Err(error(format!("code changes the texts that `{}` reads", stage.rule)));
        }
        let mut kept = needed.clone();
        for (index, stage) in parser.stages.iter().enumerate() {
            let is_read = stage.of.is_empty() || sources.get(&index).is_some_and(|source| kept.contains(&source.0));
            if matches!(stage.reads, Reads::All | Reads::Those(_)) && is_read {
                kept.insert(index);
            }
        }
        let mut components = Vec::new();
        for (reading, nodes) in &readings {
            let span = self.span()?;
            self.mark(nodes, span);
            components.push((*reading, span));
        }
        let mut spans: Vec<(&str, Span)> = Vec::new();
        let mut steps: Vec<(usize, Step<'r>)> = Vec::new();
        for (index, stage) in parser.stages.iter().enumerate().filter(|(index, _)| kept.contains(index)) {
            let of = match sources.get(&index) {
                None => None,
                Some((before, nodes)) => {
                    // Stages that read one place share its marks, so each of them reads the same text.
                    let known = spans.iter().find(|(of, _)| *of == stage.of).map(|(_, span)| *span);
                    let span = if let Some(span) = known { span } else { self.span()? };
                    if known.is_none() {
                        self.mark(nodes, span);
                        spans.push((&stage.of, span));
                        let before = steps.iter_mut().find(|(number, _)| number == before);
                        before.into_iter().for_each(|(_, step)| step.own.push(span));
                    }
                    Some(span)
                }
            };
            let own = components.iter().filter(|(reading, _)| *reading == index).map(|(_, span)| *span).collect();
            steps.push((index, Step { rule: rule(stage), of, own, reads: stage.reads.clone() }));
        }
        let steps = steps.into_iter().map(|(_, step)| step).collect();
        let components = components.into_iter().map(|(_, span)| span).collect();
        Ok(Plan { steps, components, all: (start..self.count).collect(), removed, trimmed })
    }

    fn mark(&mut self, nodes: &[&Node], span: Span) {
        for node in nodes {
            self.of.entry(std::ptr::from_ref(*node)).or_default().push(span);
        }
    }

    /// Checks that no node with a mark is within another with the same.
    fn check(&self, rules: &Rules<'_>) -> Result<(), Error> {
        for rule in rules.values() {
            let marked = |node| Some((node, self.of.get(&std::ptr::from_ref(node))?));
            for (node, spans) in rule.body.nodes().filter_map(marked) {
                let mut open: Vec<&Node> = inner(rules, node);
                let mut seen: FxHashSet<*const Node> = FxHashSet::default();
                while let Some(child) = open.pop() {
                    if !seen.insert(std::ptr::from_ref(child)) {
                        continue;
                    }
                    let is_in = |span| self.of.get(&std::ptr::from_ref(child)).is_some_and(|all| all.contains(span));
                    if spans.iter().any(is_in) {
                        let message = format!("{} of {}: {NESTED}", described(child), described(node));
                        return Err(Error::new(node.position, message));
                    }
                    open.extend(inner(rules, child));
                }
            }
        }
        Ok(())
    }
}

const NESTED: &str = "a place of the component is within another, so a text may have two";

fn described(node: &Node) -> String {
    match (&node.label, &node.kind) {
        (Some(name), _) => format!("`{name}`"),
        (None, Kind::Reference(name)) => format!("`{}`", plain(name)),
        _ => "a node".to_owned(),
    }
}

/// Returns the nodes directly within one, through references.
fn inner<'r>(rules: &Rules<'r>, node: &'r Node) -> Vec<&'r Node> {
    match &node.kind {
        Kind::Reference(name) => rules.get(name.as_str()).map(|rule| &rule.body).into_iter().collect(),
        _ => node.children().iter().collect(),
    }
}

/// Returns whether a node is at a place, and how exactly.
fn is_at(rule: &str, node: &Node, prefix: &str, places: &[&str]) -> Option<bool> {
    let label = node.label.as_deref();
    let production = match &node.kind {
        Kind::Reference(name) => name.strip_prefix(prefix),
        Kind::Optional(_) if !node.is_text => return None,
        _ => None,
    };
    let has_label = |child: &Node| child.nodes().any(|node| node.label.as_deref() == label);
    // A row with the name of its component.
    if label.is_some() && node.children().iter().any(has_label) {
        return None;
    }
    let is_named = |name: &str| label == Some(name) || production == Some(name);
    let exact = |place: &&str| place.split_once('.').is_some_and(|(in_rule, name)| in_rule == rule && is_named(name));
    if places.iter().any(exact) {
        return Some(true);
    }
    places.iter().any(|place| is_named(place)).then_some(false)
}

/// Returns the nodes at the places, outermost first. Fails with a node that contains a more exact place in some of its
/// derivations only.
fn nodes<'r>(rules: &Rules<'r>, start: &'r Rule, prefix: &str, places: &[&str]) -> Result<Vec<&'r Node>, &'r Node> {
    let mut outermost = Vec::new();
    // The more exact places count in every derivation.
    let is_exact = exact_within(rules, start, &start.body, prefix, places) == Within::Always;
    let mut seen: FxHashSet<*const Node> = FxHashSet::default();
    let mut open = vec![(start, &start.body)];
    while let Some((rule, node)) = open.pop() {
        // Look-ahead consumes nothing, so no component stands in it.
        if !seen.insert(std::ptr::from_ref(node)) || matches!(node.kind, Kind::Ahead(_) | Kind::NotAhead(_)) {
            continue;
        }
        let is_it = match is_at(plain(&rule.name), node, prefix, places) {
            Some(false) if !is_exact => match exact_within(rules, rule, node, prefix, places) {
                Within::Sometimes => return Err(node),
                within => within == Within::Never,
            },
            is_it => is_it == Some(true),
        };
        if is_it {
            outermost.push(node);
            continue;
        }
        match &node.kind {
            Kind::Reference(name) => open.extend(rules.get(name.as_str()).map(|rule| (*rule, &rule.body))),
            _ => open.extend(node.children().iter().map(|child| (rule, child))),
        }
    }
    Ok(outermost)
}

/// Whether no, some or all derivations of a node contain a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Within {
    Never,
    Sometimes,
    Always,
}

/// Returns whether derivations of a node have an exact place within. Recurses with the grammar, whose rules do not.
fn exact_within(rules: &Rules<'_>, rule: &Rule, node: &Node, prefix: &str, places: &[&str]) -> Within {
    let of = |rule: &Rule, child: &Node| match is_at(plain(&rule.name), child, prefix, places) {
        Some(true) => Within::Always,
        _ => exact_within(rules, rule, child, prefix, places),
    };
    let children = || node.children().iter().map(|child| of(rule, child)).collect::<Vec<_>>();
    match &node.kind {
        Kind::Reference(name) => rules.get(name.as_str()).map_or(Within::Never, |rule| of(rule, &rule.body)),
        // One part that always contains a place is enough.
        Kind::Sequence(_) | Kind::OneOrMore(_) => children().into_iter().max().unwrap_or(Within::Never),
        Kind::Choice(_) => match &children()[..] {
            [first, rest @ ..] if rest.iter().all(|other| other == first) => *first,
            _ => Within::Sometimes,
        },
        Kind::Optional(_) | Kind::ZeroOrMore(_) => match children()[..] {
            [Within::Never] => Within::Never,
            _ => Within::Sometimes,
        },
        _ => Within::Never,
    }
}

// ----- formulas ---------------------------------------------------------------------------------------------------

/// The formulas of two parsers.
struct Question<'a, 'r> {
    automaton: &'a mut Automaton,
    plans: &'a [Plan<'r>],
}

/// The texts of a search.
struct Candidates {
    /// The texts that both parsers accept.
    every: Formula,
    /// The accepted texts that no code changes before a rule reads them.
    unchanged: Formula,
    /// The unchanged texts in which both find the component.
    with_spans: Formula,
    /// The unchanged texts that the search is for.
    wanted: Formula,
    /// A shortest text in which both find the component.
    both: Option<String>,
    /// The reason why nothing is proved: some texts are changed, or two rules may find the component.
    changed: Option<String>,
}

/// Why a search that comes before that for a difference was given up, and below which length it found nothing.
struct GivenUp {
    why: String,
    below: usize,
}

/// Returns marks as a bit set.
fn bits(spans: &[Span]) -> u64 {
    spans.iter().fold(0, |all, span| all | 1 << span.open | 1 << span.close)
}

impl Question<'_, '_> {
    /// Returns the texts of a rule, with full backtracking.
    fn language(&mut self, (rule, is_complement): Language<'_>) -> Formula {
        let pattern = self.automaton.pattern(&rule.body);
        let language = self.automaton.texts(pattern);
        if is_complement { self.automaton.not(language) } else { language }
    }

    /// Returns the texts in which a parser finds the component, and it is a text of the rule, or is not.
    fn component_is(&mut self, parser: usize, (rule, is_complement): Language<'_>) -> Formula {
        let (any, one) = (self.any(), self.one());
        // The region stops at the close mark, so there `End` is the end of the component.
        let end = self.automaton.pattern(&Node::new(Kind::End));
        let texts = vec![self.automaton.pattern(&rule.body), end];
        let texts = self.automaton.sequence(texts);
        let component = if is_complement {
            vec![self.automaton.none_ahead(&[texts]), one, any]
        } else {
            let texts = self.automaton.ahead(texts);
            vec![texts, one, any]
        };
        self.of_components(parser, &component, any)
    }

    /// Returns the texts in which a parser finds the component, and these patterns match it.
    fn of_components(&mut self, parser: usize, component: &[Pattern], any: Pattern) -> Formula {
        let plans = self.plans;
        let mut all = Vec::new();
        for span in &plans[parser].components {
            let (open, close) = (self.automaton.mark(span.open), self.automaton.mark(span.close));
            let parts = [&[any, open], component, &[close, any]].concat();
            all.push(self.reading(Some(parser), bits(&[*span]), Some(span.close), parts));
        }
        self.automaton.any(all)
    }

    /// Returns a text in which two rules of a parser find the component.
    fn twice(&mut self, parser: usize, every: Formula) -> SearchResult {
        let (any, one) = (self.any(), self.one());
        let components = &self.plans[parser].components;
        let pairs =
            components.iter().enumerate().flat_map(|(at, span)| components[..at].iter().map(|other| [*span, *other]));
        let mut all = Vec::new();
        for pair in pairs.collect::<Vec<_>>() {
            let both = pair.map(|span| {
                let (open, close) = (self.automaton.mark(span.open), self.automaton.mark(span.close));
                self.reading(Some(parser), bits(&[span]), None, vec![any, open, one, any, close, any])
            });
            all.push(self.automaton.all(both.to_vec()));
        }
        let twice = self.automaton.any(all);
        let twice = self.automaton.all(vec![every, twice]);
        self.automaton.shortest(twice)
    }

    /// Answers a search.
    fn answer(
        &mut self,
        parsers: [&Marked<'_>; 2],
        sets: &Sets<'_>,
        rules: &Rules<'_>,
        rejected: usize,
        confirm: &mut dyn FnMut(&Difference) -> bool,
    ) -> Agreement {
        let within = sets.within.iter().enumerate();
        let within = within.map(|(index, texts)| self.language(language(rules, texts, index))).collect();
        let within = self.automaton.all(within);
        let accepted = [0, 1].map(|parser| self.accepted(parser, sets.component(rules, parser)));
        // Without one order of marks at a place, `same` would miss equal spans, and each text would have many forms.
        let ordered = self.ordered();
        let every = self.automaton.all(vec![within, accepted[0], accepted[1], ordered]);
        let mut left_out = Vec::new();
        let inputs = [0, 1].map(|index: usize| self.changed_inputs(parsers[index]));
        for (index, changed) in inputs.into_iter().enumerate().filter_map(|(index, changed)| Some((index, changed?))) {
            // The parser may accept what the code makes of an input that its rules do not match.
            let other = [&[accepted[1 - index]][..], inputs[1 - index].as_slice()].concat();
            let other = self.automaton.any(other);
            let formula = self.automaton.all(vec![within, changed, other]);
            let why = format!("{} changes some inputs before it reads them", parsers[index].name);
            left_out.push((changed, formula, why));
        }
        for (changed, why) in self.changed(parsers) {
            left_out.push((changed, self.automaton.all(vec![every, changed]), why));
        }
        let (unchanged, mut changed, mut given_up) = self.unchanged(every, left_out);
        // A search for what they find alike needs one text, and none in which they find more.
        let asked = if matches!(sets.wanted, Wanted::Same(_)) { &[][..] } else { &parsers };
        for (index, parser) in asked.iter().enumerate() {
            match self.twice(index, unchanged) {
                SearchResult::Nothing => {}
                // A difference is one, even so.
                SearchResult::Undecided(why) => {
                    changed.get_or_insert(why);
                }
                SearchResult::Witness(witness) => {
                    let text = self.automaton.read_marks(&witness).0;
                    let why = format!("two rules of {} find the component in `{}`", parser.name, text.escape_debug());
                    return Agreement::Undecided { why, depth: 0 };
                }
            }
        }
        let with_spans = self.with_spans(unchanged);
        let both = match self.automaton.shortest(with_spans) {
            SearchResult::Witness(witness) => Some(self.automaton.read_marks(&witness).0),
            SearchResult::Nothing => None,
            SearchResult::Undecided(why) => {
                // This search looked for no difference, so it says nothing about their length.
                given_up.get_or_insert(GivenUp { why, below: usize::MAX });
                None
            }
        };
        let same = self.same(delimiters(parsers));
        if let Some(GivenUp { why, below }) = given_up {
            let depth = self.depth_of_difference(unchanged, same, below);
            // Texts that code changes were left out, however short, so then they may differ at any length.
            return Agreement::Undecided { why, depth: if changed.is_some() { 0 } else { depth } };
        }
        let is_wanted = match &sets.wanted {
            Wanted::Different => self.automaton.not(same),
            Wanted::Same(texts) => {
                let parts = vec![same, self.component_is(0, sets.wanted(rules, texts))];
                self.automaton.all(parts)
            }
            Wanted::Second(texts) => self.component_is(1, sets.wanted(rules, texts)),
        };
        let wanted = self.automaton.all(vec![unchanged, is_wanted]);
        self.first_confirmed(&Candidates { every, unchanged, with_spans, wanted, both, changed }, rejected, confirm)
    }

    /// Returns the texts that no code changes before a rule reads them, the reason why others are left out, and why the
    /// search for those was given up. `left_out` are texts that are changed, those of them that matter, and why.
    fn unchanged(
        &mut self,
        every: Formula,
        left_out: Vec<(Formula, Formula, String)>,
    ) -> (Formula, Option<String>, Option<GivenUp>) {
        let (mut reason, mut given_up) = (None, None);
        let mut unchanged = vec![every];
        for (has_one, formula, why) in left_out {
            match self.automaton.shortest(formula) {
                SearchResult::Nothing => continue,
                SearchResult::Witness(witness) => {
                    let (text, _) = self.automaton.read_marks(&witness);
                    reason.get_or_insert(format!("{why}, such as `{}`", text.escape_debug()));
                }
                SearchResult::Undecided(why) => {
                    let reached = self.automaton.reached;
                    let first = given_up.get_or_insert(GivenUp { why, below: reached });
                    first.below = reached.min(first.below);
                }
            }
            unchanged.push(self.automaton.not(has_one));
        }
        (self.automaton.all(unchanged), reason, given_up)
    }

    /// Returns the length below which no text is read differently, where an earlier search has found nothing below a
    /// length.
    fn depth_of_difference(&mut self, accepted: Formula, same: Formula, below: usize) -> usize {
        let different = self.automaton.not(same);
        let formula = self.automaton.all(vec![accepted, different]);
        match self.automaton.shortest(formula) {
            SearchResult::Witness(witness) => self.automaton.read_marks(&witness).0.chars().count().min(below),
            SearchResult::Undecided(_) => self.automaton.reached.min(below),
            // Nothing differs, but perhaps no text has the component either.
            SearchResult::Nothing if below == usize::MAX => 0,
            SearchResult::Nothing => below,
        }
    }

    /// Searches for a wanted text that the caller confirms, shortest first.
    fn first_confirmed(
        &mut self,
        candidates: &Candidates,
        most_rejected: usize,
        confirm: &mut dyn FnMut(&Difference) -> bool,
    ) -> Agreement {
        let mut formula = candidates.wanted;
        let mut rejected: Option<(String, usize)> = None;
        for tries in 0..2 * most_rejected {
            if tries == most_rejected {
                // Many texts that the rules read differently are rejected because they have no host.
                formula = self.automaton.all(vec![formula, candidates.with_spans]);
            }
            match self.automaton.shortest(formula) {
                SearchResult::Witness(witness) => {
                    let difference = self.difference(&witness);
                    if confirm(&difference) {
                        return Agreement::Differ(difference);
                    }
                    formula = self.without(formula, &difference.text);
                    // Below the length of the first one, the rules differ nowhere.
                    rejected.get_or_insert((difference.text, self.automaton.reached));
                }
                SearchResult::Undecided(why) => {
                    let depth = rejected.map_or(self.automaton.reached, |(_, depth)| depth);
                    return Agreement::Undecided { why, depth };
                }
                SearchResult::Nothing if rejected.is_none() => {
                    return self.nothing_differs(candidates, most_rejected, confirm);
                }
                // This proves nothing: texts of the rejected shapes were left out.
                SearchResult::Nothing => break,
            }
        }
        let (text, depth) = rejected.unwrap_or_default();
        let text = text.escape_debug();
        let why = format!("the parsers reject `{text}` or read it alike, by a check that the rules leave out");
        Agreement::Undecided { why, depth }
    }

    /// Answers a search that found no wanted text.
    fn nothing_differs(
        &mut self,
        candidates: &Candidates,
        most_rejected: usize,
        confirm: &mut dyn FnMut(&Difference) -> bool,
    ) -> Agreement {
        let Some(both) = candidates.both.clone() else {
            return Agreement::Undecided { why: NOTHING.to_owned(), depth: 0 };
        };
        if let Some(why) = &candidates.changed {
            let changed = self.changed_texts(candidates, most_rejected, confirm);
            return changed.map_or_else(|| Agreement::Undecided { why: why.clone(), depth: 0 }, Agreement::Differ);
        }
        let states = self.automaton.visited;
        let mut predicates: Vec<String> = self.automaton.predicates().map(str::to_owned).collect();
        predicates.iter_mut().for_each(|name| *name = plain(name).to_owned());
        predicates.sort();
        predicates.dedup();
        Agreement::Proved { states, both, predicates }
    }

    /// Tries texts that code changes before the rules read them: the parsers themselves decide.
    fn changed_texts(
        &mut self,
        candidates: &Candidates,
        most_rejected: usize,
        confirm: &mut dyn FnMut(&Difference) -> bool,
    ) -> Option<Difference> {
        let changed = self.automaton.not(candidates.unchanged);
        let mut formula = self.automaton.all(vec![candidates.every, changed]);
        for _ in 0..most_rejected {
            let SearchResult::Witness(witness) = self.automaton.shortest(formula) else { break };
            let difference = self.difference(&witness);
            if confirm(&difference) {
                return Some(difference);
            }
            formula = self.without(formula, &difference.text);
        }
        None
    }

    /// Matches some pattern to the end of the input, for threads that read these marks, without the characters that the
    /// parser's code removes, if there is a parser.
    fn reading(&mut self, parser: Option<usize>, reads: u64, stop: Option<u32>, parts: Vec<Pattern>) -> Formula {
        let removed = parser.map(|parser| &self.plans[parser].removed.anywhere).filter(|removed| !removed.is_empty());
        let skips = removed.map(|removed| self.automaton.letters(&class_of(removed)));
        let pattern = self.automaton.sequence(parts);
        let end = self.automaton.end_of(Region { reads, stop, skips, ..Region::PLAIN });
        let thread = self.automaton.push(pattern, end);
        self.automaton.language(thread)
    }

    fn one(&mut self) -> Pattern {
        self.automaton.letters(&Class::any())
    }

    fn any(&mut self) -> Pattern {
        let one = self.one();
        self.automaton.repeat(one)
    }

    /// Returns the texts that a parser accepts, with a component of the language if there is one.
    fn accepted(&mut self, parser: usize, component: Option<Language<'_>>) -> Formula {
        let plans = self.plans;
        let mut all: Vec<_> = plans[parser].steps.iter().map(|step| self.step(parser, step)).collect();
        all.extend(plans[parser].trimmed.map(|trimmed| self.trimmed(parser, trimmed)));
        all.extend(component.map(|component| self.component_is(parser, component)));
        self.automaton.all(all)
    }

    /// Returns the texts with marks in one order: at each place, first those of the first parser.
    fn ordered(&mut self) -> Formula {
        let plans = self.plans;
        let marks = [0, 1].map(|index: usize| {
            let marks = plans[index].all.iter().map(|&mark| self.automaton.mark(mark)).collect();
            let one = self.automaton.choice(marks);
            self.automaton.repeat(one)
        });
        // A parser that does not see a letter has its marks before it.
        let rows = self.by_reader().into_iter().map(|(letters, [first, second])| {
            let marks = [first.then_some(marks[0]), second.then_some(marks[1])];
            self.automaton.sequence([Some(letters)].into_iter().chain(marks).flatten().collect())
        });
        let rows = rows.collect();
        let next = self.automaton.choice(rows);
        let next = self.automaton.repeat(next);
        self.reading(None, u64::MAX, None, vec![marks[0], marks[1], next])
    }

    /// Returns sets of letters, each with whether the parsers read them: neither removes them, one, or both.
    fn by_reader(&mut self) -> Vec<(Pattern, [bool; 2])> {
        let plans = self.plans;
        let [first, second] = [0, 1].map(|index: usize| &plans[index].removed.anywhere);
        let sets = [[false, false], [false, true], [true, false]].map(|read| {
            let all = first.iter().chain(second).copied();
            let is_read = |c: &char| [!first.contains(c), !second.contains(c)] == read;
            (all.filter(is_read).collect::<Vec<_>>(), read)
        });
        let kept = Class { negated: true, ..class_of(&[&first[..], second].concat()) };
        let mut all = vec![(self.automaton.letters(&kept), [true, true])];
        for (characters, read) in sets.into_iter().filter(|(characters, _)| !characters.is_empty()) {
            all.push((self.automaton.letters(&class_of(&characters)), read));
        }
        all
    }

    /// Returns the texts with marks around what is read of them: without all characters at the ends that are removed there.
    fn trimmed(&mut self, parser: usize, span: Span) -> Formula {
        let any = self.any();
        let Removed { start, end, around, .. } = &self.plans[parser].removed;
        let [before, after] = [start, end].map(|removed| {
            let one = self.automaton.letters(&class_of(removed));
            (one, self.automaton.repeat(one))
        });
        let last = self.automaton.letters(&Class { negated: true, ..class_of(end) });
        let text = self.automaton.sequence(vec![any, last]);
        let text = vec![text, self.automaton.sequence(Vec::new())];
        let text = self.automaton.choice(text);
        let (open, close) = (self.automaton.mark(span.open), self.automaton.mark(span.close));
        // All removed characters stand before the mark, so each text has one place for it.
        let no_other = self.automaton.none_ahead(&[before.0]);
        let trimmed = [before.1, open, no_other, text, close, after.1];
        let parts = match around {
            None => trimmed.to_vec(),
            Some((first, last)) => {
                let [first, last] = [first, last].map(|c| self.automaton.letters(&class_of(&[*c])));
                let end = self.automaton.pattern(&Node::new(Kind::End));
                let wrapped = self.automaton.sequence(vec![before.1, first, any, last, after.1, end]);
                let not_wrapped = self.automaton.none_ahead(&[wrapped]);
                let without = [&[before.1, first][..], &trimmed, &[last, after.1]].concat();
                let rows = [[&[not_wrapped][..], &trimmed].concat(), without];
                let rows = rows.map(|row| self.automaton.sequence(row)).to_vec();
                vec![self.automaton.choice(rows)]
            }
        };
        self.reading(Some(parser), bits(&[span]), None, parts)
    }

    /// Matches what a pattern does not match.
    fn all_but(&mut self, pattern: Pattern) -> Pattern {
        let end = self.automaton.pattern(&Node::new(Kind::End));
        let matching = self.automaton.sequence(vec![pattern, end]);
        let parts = vec![self.automaton.none_ahead(&[matching]), self.any()];
        self.automaton.sequence(parts)
    }

    /// Returns the texts that a stage accepts.
    fn step(&mut self, parser: usize, step: &Step<'_>) -> Formula {
        let pattern = self.automaton.committed_rule(&step.rule.name);
        let any = self.any();
        let ignored = match &step.reads {
            Reads::All => None,
            Reads::NotEmpty => Some(self.automaton.sequence(Vec::new())),
            // It may read any of the texts or none, so it rejects nothing: this widens the question.
            Reads::Some | Reads::Unknown => Some(any),
            Reads::Without(characters) => {
                let one = self.automaton.letters(&class_of(characters));
                Some(self.automaton.sequence(vec![any, one, any]))
            }
            // A text that it matches has to keep its marks, so only others are ignored.
            Reads::Matching => Some(self.all_but(pattern)),
            Reads::Those(known) => {
                let known = self.automaton.pattern(&known.0);
                Some(self.all_but(known))
            }
        };
        let pattern = match ignored {
            Some(ignored) => self.automaton.choice(vec![pattern, ignored]),
            None => pattern,
        };
        let own = bits(&step.own);
        match step.of.or(self.plans[parser].trimmed) {
            None => self.reading(Some(parser), own, None, vec![pattern]),
            Some(of) => {
                let (open, close) = (self.automaton.mark(of.open), self.automaton.mark(of.close));
                // `any` passes no mark, so the rule reads the text at every occurrence of the place.
                let once = self.automaton.sequence(vec![any, open, pattern, close]);
                let parts = vec![self.automaton.repeat(once), any];
                self.reading(Some(parser), own | bits(&[of]), Some(of.close), parts)
            }
        }
    }

    /// Returns the inputs that a parser's code changes before the rules read them.
    fn changed_inputs(&mut self, parser: &Marked<'_>) -> Option<Formula> {
        let changed = self.automaton.pattern(&parser.changed.as_ref()?.0);
        Some(self.reading(None, 0, None, vec![changed]))
    }

    /// Returns the texts that code changes before a rule on the way to the component reads them, each with the reason
    /// why nothing is proved.
    fn changed(&mut self, parsers: [&Marked<'_>; 2]) -> Vec<(Formula, String)> {
        let plans = self.plans;
        let any = self.any();
        let mut all = Vec::new();
        for (index, (plan, parser)) in plans.iter().zip(parsers).enumerate() {
            for step in &plan.steps {
                let (Reads::Without(characters), Some(of)) = (&step.reads, step.of) else { continue };
                let one = self.automaton.letters(&class_of(characters));
                let (open, close) = (self.automaton.mark(of.open), self.automaton.mark(of.close));
                let has_one = self.reading(Some(index), bits(&[of]), None, vec![any, open, any, one, any, close, any]);
                let rule = plain(&step.rule.name);
                all.push((has_one, format!("{} changes some texts before it reads them by `{rule}`", parser.name)));
            }
        }
        all
    }

    /// Returns the texts in which both find the component.
    fn with_spans(&mut self, accepted: Formula) -> Formula {
        let (any, one) = (self.any(), self.one());
        let each = [0, 1].map(|parser| self.of_components(parser, &[one, any], any));
        self.automaton.all([&[accepted], &each[..]].concat())
    }

    /// Returns the texts in which they find the same, or the same with and without delimiters.
    fn same(&mut self, delimiters: Option<(char, char)>) -> Formula {
        let plans = self.plans;
        let [first, second] = [0, 1].map(|index: usize| &plans[index].components);
        let mut rows = vec![self.one()];
        for span in first.iter().chain(second) {
            let parts = vec![self.automaton.mark(span.open), self.automaton.mark(span.close)];
            rows.push(self.automaton.sequence(parts));
        }
        let letters = self.by_reader();
        let (alike, others): (Vec<_>, Vec<_>) = letters.into_iter().partition(|(_, [first, second])| first == second);
        let within = self.automaton.choice(alike.into_iter().map(|(letters, _)| letters).collect());
        let within = self.automaton.repeat(within);
        let [open, close] = [0, 1].map(|end| delimiters.map(|(open, close)| [open, close][end]));
        for (first, second) in first.iter().flat_map(|first| second.iter().map(move |second| (*first, *second))) {
            let mut open = self.pair([first.open, second.open], open);
            let close = self.pair([first.close, second.close], close);
            // The component begins after what one parser removes.
            for (letters, [is_first, _]) in &others {
                let [before, after] = if *is_first { [second.open, first.open] } else { [first.open, second.open] };
                let parts = [before, after].map(|mark| self.automaton.mark(mark));
                let parts = vec![parts[0], self.automaton.repeat(*letters), parts[1]];
                let parts = self.automaton.sequence(parts);
                open = self.automaton.choice(vec![open, parts]);
            }
            // Within the component, no parser alone removes a character.
            match others.is_empty() {
                true => rows.extend([open, close]),
                false => rows.push(self.automaton.sequence(vec![open, within, close])),
            }
        }
        let row = self.automaton.choice(rows);
        let same = self.automaton.repeat(row);
        self.reading(None, bits(first) | bits(second), None, vec![same])
    }

    /// Returns marks of both parsers at one place, or with a delimiter between them.
    fn pair(&mut self, marks: [u32; 2], delimiter: Option<char>) -> Pattern {
        let [first, second] = marks.map(|mark| self.automaton.mark(mark));
        let mut rows = vec![self.automaton.sequence(vec![first, second])];
        if let Some(delimiter) = delimiter {
            let delimiter = self.automaton.letters(&class_of(&[delimiter]));
            rows.push(self.automaton.sequence(vec![first, delimiter, second]));
            rows.push(self.automaton.sequence(vec![second, delimiter, first]));
        }
        self.automaton.choice(rows)
    }

    fn difference(&self, witness: &Witness) -> Difference {
        let (text, marks) = self.automaton.read_marks(witness);
        let spans = [0, 1].map(|index: usize| {
            let places = |mark| marks.iter().filter(move |(known, _)| *known == mark).map(|(_, at)| *at);
            let spans = |span: &Span| places(span.open).zip(places(span.close)).map(|(open, close)| open..close);
            self.plans[index].components.iter().flat_map(spans).find(|span| !span.is_empty())
        });
        Difference { text, spans }
    }

    /// Removes the texts of the same shape from a formula: runs of letters, of digits, and of other characters each.
    fn without(&mut self, formula: Formula, text: &str) -> Formula {
        // If only the text were removed, the next would be of the same kind, up to the limit of tries.
        let shape = |c: char| match c {
            'a'..='z' | 'A'..='Z' => vec![('a', 'z'), ('A', 'Z')],
            '0'..='9' => vec![('0', '9')],
            _ => vec![(c, c)],
        };
        let mut shapes: Vec<_> = text.chars().map(shape).collect();
        shapes.dedup();
        let mut parts = Vec::new();
        for ranges in shapes {
            let one = self.automaton.letters(&Class { negated: false, ranges });
            parts.extend([one, self.automaton.repeat(one)]);
        }
        let alike = self.reading(None, 0, None, parts);
        let others = self.automaton.not(alike);
        self.automaton.all(vec![formula, others])
    }
}
