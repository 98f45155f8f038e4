//! Checks the choices of a grammar in all their contexts: that each alternative can be chosen, and that committing to
//! the first local match reads every input as full backtracking does. The [parent module](super) has the proof.

use std::cell::Cell;
use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::alphabet::Letter;
use super::automaton::{Automaton, Formula, Next, Pattern, SearchResult, Thread, Witness, are_alike};
#[cfg(feature = "std")]
use super::readings::{Misread, readings};
use super::rest::{Rests, decided};
use super::structure::{Rules, by_name, is_inside, is_one, summary};
use super::{Bounds, runs_to_last};
use crate::model::{Error, Grammar, Kind, Node, Position, is_guarded, is_rest, rest_number};
use crate::sorted::{Map, Set};

/// The maximum number of errors that show the readings of a text.
const MAX_READINGS: usize = 20;

/// The maximum number of nodes visited, each counted once per context.
const MAX_CONTEXTS: usize = 20_000;

/// Choices that are never made, and choices made too early, with the number of steps that it took to find them. If it
/// gives up, returns the errors found so far and the maximum number of steps.
pub(super) fn check(
    grammar: &Grammar,
    starts: &[&str],
    bounds: Bounds,
    progress: &dyn Fn(&str, usize),
) -> (Vec<Error>, usize) {
    let rules = &by_name(grammar);
    let automaton = match Automaton::new(grammar, bounds) {
        Ok(automaton) => automaton,
        Err((rule, why)) => return (vec![undecided(rule.body.position, &rule.name, &why)], bounds.steps),
    };
    let mut check = Check {
        grammar,
        rules,
        automaton,
        open: Vec::new(),
        collects: false,
        contexts: Map::new(),
        seen: FxHashSet::default(),
        choices: Vec::new(),
        choice_ids: Map::new(),
        twice: Map::new(),
    };
    let has_guards = grammar.rules.iter().any(|rule| is_rest(&rule.name));
    // A guarded alternative is taken if what follows fits in any context, so all contexts are collected first.
    for collects in [true, false].into_iter().filter(|collects| has_guards || !collects) {
        check.collects = collects;
        check.seen.clear();
        for rule in starts.iter().filter_map(|start| rules.get(start)) {
            check.enter(&rule.body, &rule.name, Thread::END);
        }
        for rule in grammar.rules.iter().filter(|rule| is_inside(rule)) {
            // A bracket is proved for whatever follows it, so for all depths at once.
            check.enter(&rule.body, &rule.name, Thread::ANYTHING);
        }
        if collects {
            while check.gave_up().is_none()
                && let Some((node, rule, rest)) = check.open.pop()
            {
                check.node(node, rule, rest);
            }
        }
    }
    let inside = grammar.rules.iter().filter(|rule| is_inside(rule));
    let ends: Vec<&str> = starts.iter().copied().chain(inside.map(|rule| rule.name.as_str())).collect();
    let rests = if bounds.explains { Rests::new(grammar, &ends) } else { None };
    let explain = Explain { grammar, rests, left: Cell::new(MAX_READINGS) };
    while let Some((node, rule, rest)) = check.open.pop() {
        progress(rule, check.automaton.work());
        check.node(node, rule, rest);
        if let Some(why) = check.gave_up() {
            // A misreading is certain, but an alternative that was not chosen yet may still be.
            let mut errors = check.misreadings(&explain);
            errors.push(undecided(node.position, rule, &why));
            return (errors, check.automaton.work());
        }
    }
    let mut errors = check.errors(&explain);
    if errors.iter().any(|error| !error.is_warning) {
        return (errors, check.automaton.work());
    }
    for rule in grammar.rules.iter().filter(|rule| is_inside(rule)) {
        let pattern = check.automaton.pattern(&rule.body);
        if let Some(why) = check.automaton.goes_on(pattern) {
            let message = format!("could not prove that the bracket ends where its closing text first can: {why}");
            errors.push(Error::new(rule.body.position, message).within(&rule.name));
        }
    }
    errors.extend(check.twice.into_values());
    (errors, check.automaton.work())
}

/// The sources of the readings that messages show.
struct Explain<'a> {
    grammar: &'a Grammar,
    rests: Option<Rests<'a>>,
    /// The number of readings that may still be shown.
    left: Cell<usize>,
}

impl Explain<'_> {
    /// A build script has no interpreter.
    #[cfg(not(feature = "std"))]
    fn readings(
        &self,
        _: &Automaton,
        _: &str,
        _: &Node,
        _: &Witness,
        _: (usize, Option<usize>),
        _: bool,
    ) -> Vec<String> {
        vec!["`railurl grammar check` shows both readings".to_owned()]
    }

    #[cfg(feature = "std")]
    fn readings(
        &self,
        automaton: &Automaton,
        rule: &str,
        node: &Node,
        witness: &Witness,
        (wrong, right): (usize, Option<usize>),
        is_whole: bool,
    ) -> Vec<String> {
        let Some(rests) = &self.rests else { return Vec::new() };
        let Some(left) = self.left.get().checked_sub(1) else { return Vec::new() };
        self.left.set(left);
        let number = self.grammar.rules.iter().position(|known| known.name == rule);
        let index = number
            .and_then(|number| self.grammar.rules[number].body.nodes().position(|known| std::ptr::eq(known, node)));
        let Some(place) = number.zip(index) else { return Vec::new() };
        let text = automaton.read_marks(witness).0;
        readings(self.grammar, rests, &Misread { place, text, wrong, is_whole, right })
    }
}

fn undecided(position: Position, rule: &str, why: &str) -> Error {
    Error::new(position, format!("could not decide whether committing here misreads an input: {why}")).within(rule)
}

/// The walk over all nodes in all contexts.
struct Check<'g> {
    grammar: &'g Grammar,
    rules: &'g Rules<'g>,
    automaton: Automaton,
    /// Nodes still to visit: each with its rule and the pattern that follows it, to the end of the input.
    open: Vec<(&'g Node, &'g str, Thread)>,
    /// Whether nothing is decided yet, and contexts are collected.
    collects: bool,
    /// Everything that follows each choice that it decides.
    contexts: Map<*const Node, Vec<Thread>>,
    seen: FxHashSet<(*const Node, Thread)>,
    choices: Vec<Choice<'g>>,
    choice_ids: Map<*const Node, usize>,
    /// The choices in brackets whose alternatives may read the same bracket again.
    twice: Map<Position, Error>,
}

/// The results about a node that has a choice.
struct Choice<'g> {
    node: &'g Node,
    rule: &'g str,
    /// For each alternative, whether some input in some context chooses it.
    chosen: Vec<bool>,
    /// The shortest misread input, the first in the alphabet's order, with the alternative committed to and the right
    /// one.
    misread: Option<(Witness, usize, Option<usize>)>,
    /// For each alternative that an earlier one hides, a text that it matches, and the number of the earlier one.
    hidden: Vec<Option<(Witness, usize)>>,
    undecided: Option<String>,
}

/// The alternatives in a context, in order.
struct Alternatives {
    /// The alternatives, each to the end of the input.
    whole: Vec<Thread>,
    /// The inputs for which code takes each alternative, as it reads the alternative by itself, except the last, which
    /// is never too early.
    local: Vec<Formula>,
}

/// The rest of an alternative after some letters.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Row {
    /// The number of the alternative.
    index: usize,
    /// The rest to the end of the input.
    whole: Formula,
    /// The rest as committing code reads it; nothing for the last alternative.
    local: Formula,
}

/// The rests of all alternatives after the letters that lead to the branch.
struct Branch {
    rows: Vec<Row>,
    /// The number of the parent branch, and the letter that leads from it to this one.
    before: usize,
    letter: Letter,
}

/// Returns the letters that lead to a branch.
fn prefix(branches: &[Branch], mut at: usize) -> Vec<Letter> {
    let mut letters = Vec::new();
    while at > 0 {
        letters.push(branches[at].letter);
        at = branches[at].before;
    }
    letters.reverse();
    letters
}

impl<'g> Check<'g> {
    fn enter(&mut self, node: &'g Node, rule: &'g str, rest: Thread) {
        let is_terminal = node.children().is_empty() && !matches!(node.kind, Kind::Reference(_));
        if !is_terminal && self.seen.insert((std::ptr::from_ref(node), rest)) {
            self.open.push((node, rule, rest));
        }
    }

    /// Says why the rest of the grammar is not checked, if it is not.
    fn gave_up(&self) -> Option<String> {
        if self.seen.len() > MAX_CONTEXTS {
            return Some(format!("the rules unfold to more than {MAX_CONTEXTS} places"));
        }
        self.automaton.gave_up()
    }

    fn node(&mut self, node: &'g Node, rule: &'g str, rest: Thread) {
        match &node.kind {
            Kind::Sequence(children) => self.sequence(children, rule, rest),
            Kind::Choice(_) | Kind::Optional(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_) => {
                let patterns: Vec<Pattern> =
                    node.children().iter().map(|child| self.automaton.pattern(child)).collect();
                let inside = match (&node.kind, &patterns[..]) {
                    (Kind::ZeroOrMore(_) | Kind::OneOrMore(_), &[child]) => {
                        let repeat = self.automaton.repeat(child);
                        self.automaton.push(repeat, rest)
                    }
                    _ => rest,
                };
                let mut whole: Vec<_> = patterns.iter().map(|&pattern| self.automaton.push(pattern, inside)).collect();
                // The last alternative of an option or a repetition is to go on after it.
                whole.extend((!matches!(node.kind, Kind::Choice(_))).then_some(rest));
                let local: Vec<_> = decided(node).iter().map(|child| self.local(node, child, inside)).collect();
                let own = &patterns[..local.len()];
                let alternatives = Alternatives { whole, local };
                self.decide(node, rule, &alternatives);
                self.reads_once(node, rule, own, &alternatives.whole, rest);
                node.children().iter().for_each(|child| self.enter(child, rule, inside));
            }
            Kind::Reference(name) => {
                if let Some(rule) = self.rules.get(name.as_str()) {
                    self.enter(&rule.body, &rule.name, rest);
                }
            }
            // Added look-ahead to the end changes no language: its alternative is checked as a guarded one.
            Kind::Ahead(_) if rest_number(node).is_some() => {}
            Kind::Ahead(child) | Kind::NotAhead(child) => {
                let pattern = self.automaton.pattern(child);
                // Whatever look-ahead reads is read again after it, so a bracket in it counts as read twice.
                self.reads_once(node, rule, &[pattern], &[rest, Thread::ANYTHING], rest);
                self.enter(child, rule, Thread::ANYTHING);
            }
            Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => {}
        }
    }

    /// Checks, within brackets, that no alternative reads a bracket that a later one would then read again: the time would
    /// double with each level. `own` are the alternatives that may fail, `whole` are all, with what follows them.
    fn reads_once(&mut self, node: &Node, rule: &str, own: &[Pattern], whole: &[Thread], rest: Thread) {
        if self.automaton.nested_letters().is_empty() || !self.automaton.ends_with_anything(rest) {
            return;
        }
        for (index, &pattern) in own.iter().enumerate() {
            let own = self.automaton.texts(pattern);
            let later = whole[index + 1..].iter().map(|&thread| self.automaton.language(thread)).collect();
            let later = self.automaton.any(later);
            let both = self.automaton.all(vec![own, later]);
            if let Some(why) = self.automaton.reads_twice(both) {
                let message = format!("could not prove that code reads each bracket once: it may do so twice, {why}");
                self.twice.entry(node.position).or_insert_with(|| Error::new(node.position, message).within(rule));
            }
        }
    }

    /// Returns the inputs for which code takes an alternative that `rest` follows.
    ///
    /// Code that looks to the end of the text takes it if what follows can follow in some context.
    fn local(&mut self, choice: &Node, child: &Node, rest: Thread) -> Formula {
        if !is_guarded(child) {
            let committed = self.automaton.committed(child);
            let thread = self.automaton.push(committed, Thread::ANYTHING);
            return self.automaton.language(thread);
        }
        let contexts = self.contexts.entry(std::ptr::from_ref(choice)).or_default();
        if self.collects && !contexts.contains(&rest) {
            contexts.push(rest);
        }
        let contexts = contexts.clone();
        let pattern = self.automaton.pattern(child);
        let threads: Vec<Thread> = contexts.iter().map(|&rest| self.automaton.push(pattern, rest)).collect();
        let languages = threads.into_iter().map(|thread| self.automaton.language(thread)).collect();
        self.automaton.any(languages)
    }

    fn sequence(&mut self, children: &'g [Node], rule: &'g str, rest: Thread) {
        let mut rest = rest;
        let mut after_next = rest;
        // What follows the equal options in a row, and how many of them follow.
        let mut row = (rest, 0);
        // Whether the last of equal options of one code point is never taken too early.
        let mut is_last_right = false;
        for (index, child) in children.iter().enumerate().rev() {
            let is_alike = children.get(index + 1).is_some_and(|next| are_alike(child, next));
            match children.get(index + 1).filter(|next| runs_to_last(child, next)) {
                // Such a run does not commit to its first match, so the question is another one.
                Some(next) => self.run(child, next, rule, after_next),
                // Then none is: what reads the code point in place of the option is one of the others, or what follows all.
                None if is_alike && is_last_right => {}
                None => self.enter(child, rule, rest),
            }
            if !is_alike {
                let has_equals = index > 0 && are_alike(&children[index - 1], child);
                is_last_right =
                    has_equals && is_one(self.grammar, &child.children()[0], &mut Set::new()) && self.is_right(child);
            }
            row = if is_alike { (row.0, row.1 + 1) } else { (rest, 1) };
            // Between the last and the first of the row nothing is checked, so no rest is needed there.
            if is_alike && is_last_right && index > 0 && are_alike(&children[index - 1], child) {
                continue;
            }
            let pattern = match &child.kind {
                Kind::Optional(option) => self.automaton.options(option, row.1),
                _ => self.automaton.pattern(child),
            };
            (after_next, rest) = (rest, self.automaton.push(pattern, row.0));
        }
    }

    /// Checks the choice that was entered last; returns whether nothing speaks against it.
    fn is_right(&mut self, choice: &'g Node) -> bool {
        if self.open.last().is_some_and(|(node, ..)| std::ptr::eq(*node, choice))
            && let Some((node, rule, rest)) = self.open.pop()
        {
            self.node(node, rule, rest);
        }
        let decided = self.choice_ids.get(&std::ptr::from_ref(choice)).map(|&id| &self.choices[id]);
        decided.is_some_and(|decided| decided.misread.is_none() && decided.undecided.is_none())
    }

    /// Checks a run to the last `next` in it: it continues if there is another one further on.
    fn run(&mut self, run: &'g Node, next: &Node, rule: &'g str, after_next: Thread) {
        let [child] = run.children() else { return };
        let pattern = self.automaton.pattern(child);
        let next = self.automaton.pattern(next);
        let repeat = self.automaton.repeat(pattern);
        let [whole, local] = [after_next, Thread::ANYTHING].map(|rest| {
            let stop = self.automaton.push(next, rest);
            let again = self.automaton.push(repeat, stop);
            (self.automaton.push(pattern, again), stop)
        });
        let local = vec![self.automaton.language(local.0)];
        // The first alternative extends the run, the second stops here.
        self.decide(run, rule, &Alternatives { whole: vec![whole.0, whole.1], local });
    }

    /// Decides a choice in one context.
    ///
    /// Few of many alternatives can start with the same text. So they are divided by their next letters, until
    /// few are left, or until they ask predicates; these are then decided together.
    fn decide(&mut self, node: &'g Node, rule: &'g str, alternatives: &Alternatives) {
        if self.collects {
            return;
        }
        let id = *self.choice_ids.entry(std::ptr::from_ref(node)).or_insert_with(|| {
            let chosen = vec![false; alternatives.whole.len()];
            let hidden = vec![None; chosen.len()];
            self.choices.push(Choice { node, rule, chosen, misread: None, hidden, undecided: None });
            self.choices.len() - 1
        });
        let mut rows = Vec::with_capacity(alternatives.whole.len());
        for (index, &whole) in alternatives.whole.iter().enumerate() {
            let whole = self.automaton.language(whole);
            let local = alternatives.local.get(index).copied().unwrap_or(Formula::NONE);
            rows.push(Row { index, whole, local });
        }
        let mut seen = FxHashSet::from_iter([rows.clone()]);
        let mut branches = vec![Branch { rows, before: 0, letter: 0 }];
        let mut at = 0;
        while at < branches.len() && self.gave_up().is_none() {
            let rows = std::mem::take(&mut branches[at].rows);
            // Dividing steps as if no predicate held, so alternatives that ask one are decided together.
            if rows.len() <= self.automaton.bounds.few || rows.iter().any(|row| self.asks(row)) {
                self.decide_rows(id, &|| prefix(&branches, at), &rows);
            } else {
                self.decide_end(id, &|| prefix(&branches, at), &rows);
                for (letter, rows) in self.divide(id, &|| prefix(&branches, at), &rows) {
                    if seen.insert(rows.clone()) {
                        branches.push(Branch { rows, before: at, letter });
                    }
                }
            }
            at += 1;
        }
    }

    /// Returns whether the step over the next letter depends on predicates.
    fn asks(&mut self, row: &Row) -> bool {
        self.automaton.asked_by(row.whole) | self.automaton.asked_by(row.local) != 0
    }

    /// Returns the rests of the alternatives for each next letter, if there is something to decide about them.
    fn divide(&mut self, id: usize, prefix: &dyn Fn() -> Vec<Letter>, rows: &[Row]) -> Vec<(Letter, Vec<Row>)> {
        let nexts: Vec<[Next; 2]> =
            rows.iter().map(|row| [row.whole, row.local].map(|of| self.automaton.next(of))).collect();
        let sets: Set<Pattern> = nexts.iter().flatten().flat_map(|next| next.sets.iter().copied()).collect();
        let sets: Rc<[Pattern]> = sets.into_iter().collect();
        if self.automaton.is_mixed(&sets) {
            self.choices[id].undecided = Some(self.automaton.mixed(&Witness::from_letters(&prefix())));
            return Vec::new();
        }
        let letters = self.automaton.told_apart(&sets);
        let in_sets = self.automaton.letters_in(&sets, &letters);
        let mut left: Map<Letter, Vec<Row>> = Map::new();
        for (row, nexts) in rows.iter().zip(&nexts) {
            // An open test leaves something after letters outside its sets, so all letters are tried.
            let of_row: Set<Letter> = if nexts.iter().any(|next| next.open) {
                letters.iter().copied().collect()
            } else {
                nexts.iter().flat_map(|next| next.sets.iter()).flat_map(|set| in_sets[set].iter().copied()).collect()
            };
            for letter in of_row {
                let [whole, local] = [row.whole, row.local].map(|of| self.automaton.step(of, letter, 0));
                if whole != Formula::NONE || local != Formula::NONE {
                    left.entry(letter).or_default().push(Row { index: row.index, whole, local });
                }
            }
            if self.gave_up().is_some() {
                return Vec::new();
            }
        }
        left.into_iter().filter_map(|(letter, rows)| Some((letter, self.open_questions(id, rows)?))).collect()
    }

    /// Drops the alternatives that can no longer be misread or chosen. Returns `None` if nothing is left to decide.
    fn open_questions(&self, id: usize, mut rows: Vec<Row>) -> Option<Vec<Row>> {
        // Committing is wrong only if a later alternative matches, so nothing is decided after the last that can.
        let last = rows.iter().rposition(|row| row.whole != Formula::NONE)?;
        rows.truncate(last + 1);
        rows.retain(|row| row.whole != Formula::NONE || row.local != Formula::NONE);
        let chosen = &self.choices[id].chosen;
        let (last, before) = rows.split_last()?;
        let is_open = !chosen[last.index] || before.iter().any(|row| row.local != Formula::NONE || !chosen[row.index]);
        is_open.then_some(rows)
    }

    /// Decides for the input that ends at the branch. No predicates are evaluated there.
    fn decide_end(&mut self, id: usize, prefix: &dyn Fn() -> Vec<Letter>, rows: &[Row]) {
        let Some(right) = rows.iter().position(|row| self.automaton.ends(row.whole, 0)) else { return };
        self.choices[id].chosen[rows[right].index] = true;
        let wrong = rows[..right].iter().find(|row| self.automaton.ends(row.local, 0));
        if let Some(wrong) = wrong.filter(|_| self.automaton.gave_up().is_none()) {
            self.choices[id].misreads(Witness::from_letters(&prefix()), wrong.index, Some(rows[right].index));
        }
    }

    /// Decides the rests of some of the alternatives after `prefix`.
    fn decide_rows(&mut self, id: usize, prefix: &dyn Fn() -> Vec<Letter>, rows: &[Row]) {
        let whole: Vec<Formula> = rows.iter().map(|row| row.whole).collect();
        for (at, row) in rows.iter().enumerate() {
            // A formula that was cut short may seem to have no text.
            if self.gave_up().is_some() {
                return;
            }
            let none_before = self.none_of(&whole[..at]);
            if !self.choices[id].chosen[row.index] {
                let choice = self.automaton.all(vec![none_before, row.whole]);
                // An undecided search counts as a choice: the warning needs a proof.
                self.choices[id].chosen[row.index] = !matches!(self.automaton.shortest(choice), SearchResult::Nothing);
                self.hide(id, row, &rows[..at], prefix);
            }
            if row.local == Formula::NONE {
                continue;
            }
            let later = self.automaton.any(whole[at + 1..].to_vec());
            let not_this = self.automaton.not(row.whole);
            let misread = self.automaton.all(vec![row.local, none_before, not_this, later]);
            match self.automaton.shortest(misread) {
                SearchResult::Nothing => {}
                SearchResult::Undecided(why) => self.choices[id].undecided = Some(why),
                SearchResult::Witness(witness) => {
                    let right = (at + 1..rows.len()).find(|&later| self.automaton.holds(whole[later], &witness));
                    let right = right.map(|later| rows[later].index);
                    if self.gave_up().is_some() {
                        return;
                    }
                    self.choices[id].misreads(witness.after(&prefix()), row.index, right);
                }
            }
        }
    }

    /// Notes a text of an alternative that is not chosen, and the earlier one that matches it.
    fn hide(&mut self, id: usize, row: &Row, before: &[Row], prefix: &dyn Fn() -> Vec<Letter>) {
        let choice = &self.choices[id];
        if !self.automaton.bounds.explains || choice.chosen[row.index] || choice.hidden[row.index].is_some() {
            return;
        }
        if let SearchResult::Witness(witness) = self.automaton.shortest(row.whole)
            && let Some(other) = before.iter().find(|other| self.automaton.holds(other.whole, &witness))
        {
            self.choices[id].hidden[row.index] = Some((witness.after(&prefix()), other.index));
        }
    }

    fn none_of(&mut self, formulas: &[Formula]) -> Formula {
        let any = self.automaton.any(formulas.to_vec());
        self.automaton.not(any)
    }

    fn errors(&self, explain: &Explain<'_>) -> Vec<Error> {
        self.choices.iter().flat_map(|choice| choice.errors(&self.automaton, explain)).collect()
    }

    /// Returns the misreadings found so far, when the check gave up.
    fn misreadings(&self, explain: &Explain<'_>) -> Vec<Error> {
        self.choices.iter().filter_map(|choice| choice.misreading(&self.automaton, explain)).collect()
    }
}

impl Choice<'_> {
    /// Keeps the shortest misread input.
    fn misreads(&mut self, witness: Witness, wrong: usize, right: Option<usize>) {
        if self.misread.as_ref().is_none_or(|(known, ..)| witness.is_better(known)) {
            self.misread = Some((witness, wrong, right));
        }
    }

    fn errors(&self, automaton: &Automaton, explain: &Explain<'_>) -> Vec<Error> {
        let mut errors = if automaton.bounds.unreachable { self.unreachable(automaton, explain) } else { Vec::new() };
        if let Some(misreading) = self.misreading(automaton, explain) {
            errors.push(misreading);
        } else if let Some(why) = &self.undecided {
            errors.push(undecided(self.node.position, self.rule, why));
        }
        errors
    }

    fn misreading(&self, automaton: &Automaton, explain: &Explain<'_>) -> Option<Error> {
        let (witness, wrong, right) = self.misread.as_ref()?;
        let message = self.misread(&automaton.show(witness), *wrong, *right);
        let mut error = Error::new(self.node.position, message).within(self.rule);
        let right = right.filter(|&right| right < self.node.children().len());
        error.notes = explain.readings(automaton, self.rule, self.node, witness, (*wrong, right), false);
        Some(error)
    }

    fn unreachable(&self, automaton: &Automaton, explain: &Explain<'_>) -> Vec<Error> {
        // The last alternative of an option or a repetition is to go on without it.
        let never = self.node.children().iter().zip(&self.chosen).enumerate().filter(|(_, (_, chosen))| !**chosen);
        never
            .map(|(index, (child, _))| {
                let text = summary(child);
                let message = match &self.node.kind {
                    Kind::Choice(_) if index == 0 => {
                        format!("alternative 1 ({text}) can never be taken: with it, no input matches as a whole")
                    }
                    Kind::Choice(_) => format!(
                        "alternative {} ({text}) can never be reached: where it lets the whole input match, an earlier one does too",
                        index + 1
                    ),
                    _ => format!("{text} can never be taken: with it, no input matches as a whole"),
                };
                let mut error = Error::new(child.position, message).within(self.rule).into_warning();
                if let Some((witness, other)) = &self.hidden[index] {
                    error.notes =
                        explain.readings(automaton, self.rule, self.node, witness, (*other, Some(index)), true);
                    error
                        .notes
                        .push(format!("remove it, or put it before alternative {} if it should be taken", other + 1));
                } else {
                    error.notes.push("remove it, or change what follows it".to_owned());
                }
                error
            })
            .collect()
    }

    fn misread(&self, witness: &str, wrong: usize, right: Option<usize>) -> String {
        let children = self.node.children();
        match &self.node.kind {
            Kind::Choice(_) => {
                let right = right.unwrap_or(wrong + 1);
                format!(
                    "committing to alternative {} ({}) misreads {witness}: it matches there, but only alternative {} \
                     ({}) lets the whole input match; add look-ahead",
                    wrong + 1,
                    summary(&children[wrong]),
                    right + 1,
                    summary(&children[right])
                )
            }
            Kind::Optional(child) => format!(
                "committing to the optional {} misreads {witness}: it matches there, but only without it does the \
                 whole input match; add look-ahead",
                summary(child)
            ),
            _ => format!(
                "committing to one more {} misreads {witness}: it matches there, but only if the repetition stops \
                 before it does the whole input match; add look-ahead",
                summary(&children[0])
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::BOUNDS;
    use super::*;

    /// The factor by which tests are reduced under Miri.
    const LESS: usize = if cfg!(miri) { 50 } else { 1 };

    /// Returns the errors of parsing from the first rule, and the number of steps.
    fn check_with(text: &str, bounds: Bounds) -> (Vec<String>, usize) {
        let grammar = crate::read(text).unwrap();
        let start = grammar.rules[0].name.as_str();
        let (errors, steps) = check(&grammar, &[start], bounds, &|_, _| {});
        (errors.iter().map(ToString::to_string).collect(), steps)
    }

    fn check_within(text: &str, steps: usize) -> (Vec<String>, usize) {
        check_with(text, Bounds { steps, ..BOUNDS })
    }

    /// Returns a choice between these alternatives.
    fn choice(alternatives: impl Iterator<Item = String>) -> String {
        let alternatives: String = alternatives.map(|alternative| format!("    {alternative}\n")).collect();
        format!("a =\n  Choice:\n{alternatives}")
    }

    /// Words that start alike, none of which starts with another.
    fn numbers(count: usize) -> String {
        choice((0..count).map(|number| format!("T: key-{number:05}")))
    }

    /// Returns the word of a number, of five letters.
    fn word(number: usize) -> String {
        let letter = |place: u32| char::from(b'a' + (number.wrapping_mul(7919) / 26_usize.pow(place) % 26) as u8);
        (0..5).map(letter).collect()
    }

    fn words(count: usize) -> String {
        choice((0..count).map(|number| format!("T: {}", word(number))))
    }

    /// Returns a choice with one letter for each alternative.
    fn characters(count: usize) -> String {
        choice((0x4E00..).take(count).map(|c| format!("T: {}", char::from_u32(c).unwrap())))
    }

    /// Returns a choice of each code point before any of a class.
    fn classes(count: usize) -> String {
        choice((0..count).map(|number| format!("Sequence:\n      T: any of [a-z]\n      T: {number:05};")))
    }

    /// Returns a choice of words in two contexts, whose references are alternatives that committing code reads.
    fn referred(count: usize) -> String {
        let start = "s =\n  Choice:\n    Sequence:\n      N: a\n      T: x\n    Sequence:\n      N: a\n      T: y\n\n";
        format!("{start}{}", numbers(count))
    }

    #[test]
    fn steps_grow_with_the_length_of_a_choice() {
        for grammar in [numbers, words, characters, classes, referred] {
            let [(_, few), (_, many)] = [250, 2000].map(|count| check_within(&grammar(count / LESS), usize::MAX));
            assert!(
                many < 16 * few,
                "{few} steps for so many alternatives, {many} for eight times as many:\n{}",
                grammar(3)
            );
        }
    }

    #[test]
    fn finds_misreadings_among_thousands_of_alternatives() {
        let count = 2000 / LESS;
        let words = choice((0..count).map(|number| format!("T: k{number}")));
        let expected = "2:3: in rule `a`: committing to alternative 2 (`T: k1`) misreads `k11`: it matches there, but only \
                        alternative 12 (`T: k11`) lets the whole input match; add look-ahead";
        assert_eq!(check_within(&words, usize::MAX).0, [expected]);
        let words = choice((0..count).map(|number| format!("T: {:04}", number % (count - 1))));
        let expected = format!(
            "{}:5: in rule `a`: alternative {count} (`T: 0000`) can never be reached: where it lets the whole input match, an earlier one does too",
            count + 2
        );
        assert_eq!(check_within(&words, usize::MAX).0, [expected]);
    }

    #[test]
    fn gives_up_with_the_place_and_the_rule() {
        let row: String =
            (0..2000 / LESS).map(|n| format!("r{n} =\n  Choice:\n    T: x{n};\n    N: r{}\n\n", n + 1)).collect();
        let doubling: String = (0..30)
            .map(|n| format!("r{n} =\n  Sequence:\n    N: r{m}\n    Optional:\n      T: a\n    N: r{m}\n\n", m = n + 1))
            .collect();
        let hostile = [
            numbers(2_500 / LESS),
            characters(2_500 / LESS),
            classes(2_500 / LESS),
            referred(2_500 / LESS),
            choice((1..1_000 / LESS).map(|length| format!("T: {}", "x".repeat(length)))),
            format!("{row}r{} =\n  T: z\n", 2000 / LESS),
            format!("{doubling}r30 =\n  T: z\n"),
            format!("a =\n  Choice:\n    T: {x}\n    T: {x}y\n", x = "x".repeat(100_000 / LESS)),
        ];
        for text in hostile {
            let max_steps = 50_000 / LESS;
            let (errors, steps) = check_within(&text, max_steps);
            let last = errors.last().unwrap();
            let why = format!(
                "could not decide whether committing here misreads an input: the search was too long, more than \
                 {max_steps} steps"
            );
            assert!(last.ends_with(&why) && last.contains(": in rule `") && !last.starts_with('0'), "{last}");
            // The cost of a search step for one choice is the cost for all its alternatives.
            assert!(steps < 20 * max_steps, "{steps} steps: {last}");
        }
    }

    #[test]
    fn keeps_what_was_found_before_giving_up() {
        let text =
            format!("s =\n  Sequence:\n    Choice:\n      T: x\n      T: xy\n    N: a\n\n{}", numbers(2_000 / LESS));
        let (_, steps) = check_within(&text, usize::MAX);
        let (errors, _) = check_within(&text, steps / 4 * 3);
        assert_eq!(errors.len(), 2, "{errors:#?}");
        assert!(errors[0].contains("misreads `xykey-0"), "{errors:#?}");
    }

    /// Draws a rule of a sequence: a choice of sequences, and what follows it.
    fn rule(name: &'static str, items: &'static [&'static str]) -> impl Strategy<Value = String> {
        let item = || prop::sample::select(items);
        let sequence = |depth: usize, items: Vec<&str>| -> String {
            let indent = "  ".repeat(depth);
            let item = |item: &str| format!("{indent}  {}\n", item.replace('\n', &format!("\n{indent}  ")));
            format!("{indent}Sequence:\n{}", items.into_iter().map(item).collect::<String>())
        };
        let alternatives = prop::collection::vec(prop::collection::vec(item(), 1..4), 1..6);
        (alternatives, prop::collection::vec(item(), 1..3)).prop_map(move |(alternatives, rest)| {
            let alternatives: String = alternatives.into_iter().map(|items| sequence(3, items)).collect();
            format!("{name} =\n  Sequence:\n    Choice:\n{alternatives}{}\n", sequence(2, rest))
        })
    }

    const ITEMS: &[&str] = &[
        "T: a",
        "T: b",
        "T: ab",
        "T/i: a",
        "T: any of [ab]",
        "T: any except [a]",
        "Optional:\n  T: a",
        "ZeroOrMore:\n  T: b",
        "ZeroOrMore:\n  T: any",
        "OneOrMore:\n  T: ab",
        "NotAhead:\n  T: b",
        "Ahead:\n  T: any of [ab]",
        "End:",
        "If: p",
        "If: q(r)",
        "N: r",
    ];

    proptest! {
        /// Dividing alternatives finds the same errors as comparing all of them together.
        #[test]
        fn dividing_alternatives_changes_no_error(
            start in rule("s", ITEMS),
            other in rule("r", ITEMS.split_at(ITEMS.len() - 2).0),
        ) {
            let text = format!("{start}\n{other}");
            let [divided, together] = [0, usize::MAX].map(|few| check_with(&text, Bounds { few, ..BOUNDS }).0);
            prop_assert_eq!(divided, together, "{}", text);
        }
    }
}
