//! The choices of a grammar in all their contexts: whether each alternative is ever chosen, and whether taking the
//! first that matches where it stands reads every input as full backtracking does. The argument is in the
//! [parent module](super)'s documentation.

use std::collections::{HashMap, HashSet};

use super::automaton::{Automaton, Formula, Found, Pattern, Thread, Witness};
use super::runs_to_last;
use crate::model::{Error, Grammar, Kind, Node, Rule};
use crate::write::write_node;

/// The most places of nodes, each with what follows it, that are looked at.
const MAX_CONTEXTS: usize = 20_000;

/// Choices that are never made, and choices made too early.
pub(super) fn check(grammar: &Grammar, starts: &[&str], callees_first: &[&Rule]) -> Vec<Error> {
    let mut check = Check {
        grammar,
        automaton: Automaton::new(grammar, callees_first),
        open: Vec::new(),
        seen: HashSet::new(),
        choices: Vec::new(),
        choice_ids: HashMap::new(),
    };
    for rule in starts.iter().filter_map(|start| grammar.rule(start)) {
        check.enter(&rule.body, &rule.name, Thread::END);
    }
    while let Some((node, rule, rest)) = check.open.pop() {
        check.node(node, rule, rest);
        if let Some(why) = check.gave_up() {
            let message = format!("whether committing misreads an input could not be decided: {why}");
            return vec![Error::new(node.position, message).within(rule)];
        }
    }
    check.errors()
}

/// The walk over all nodes in all contexts.
struct Check<'g> {
    grammar: &'g Grammar,
    automaton: Automaton,
    /// Nodes still to look at: each with its rule and what follows it, to the end of the input.
    open: Vec<(&'g Node, &'g str, Thread)>,
    seen: HashSet<(*const Node, Thread)>,
    choices: Vec<Choice<'g>>,
    choice_ids: HashMap<*const Node, usize>,
}

/// What is known of a node at which there is something to choose.
struct Choice<'g> {
    node: &'g Node,
    rule: &'g str,
    /// By alternative: whether some input in some context makes it the choice.
    chosen: Vec<bool>,
    /// The shortest input that is misread, with the alternative committed to and the one that is right.
    misread: Option<(Witness, usize, Option<usize>)>,
    undecided: Option<String>,
}

/// Alternatives in a context, in order.
struct Alternatives {
    /// Each to the end of the input.
    whole: Vec<Thread>,
    /// Each where it stands, whatever follows, as committed code reads it: but for the last, which is never too early.
    local: Vec<Thread>,
}

impl<'g> Check<'g> {
    fn enter(&mut self, node: &'g Node, rule: &'g str, rest: Thread) {
        if self.seen.insert((std::ptr::from_ref(node), rest)) {
            self.open.push((node, rule, rest));
        }
    }

    /// Why the rest of the grammar is not looked at, if it is not.
    fn gave_up(&self) -> Option<String> {
        if self.seen.len() > MAX_CONTEXTS {
            return Some(format!("the rules unfold to more than {MAX_CONTEXTS} places"));
        }
        self.automaton.gave_up().map(str::to_owned)
    }

    fn node(&mut self, node: &'g Node, rule: &'g str, rest: Thread) {
        match &node.kind {
            Kind::Sequence(children) => self.sequence(children, rule, rest),
            Kind::Choice(children) => {
                let patterns: Vec<Pattern> = children.iter().map(|child| self.automaton.pattern(child)).collect();
                let (_, but_last) = children.split_last().unwrap_or((node, &[]));
                let committed: Vec<Pattern> = but_last.iter().map(|child| self.automaton.committed(child)).collect();
                let alternatives = Alternatives {
                    whole: patterns.iter().map(|&pattern| self.automaton.push(pattern, rest)).collect(),
                    local: committed.iter().map(|&child| self.automaton.push(child, Thread::ANYTHING)).collect(),
                };
                self.decide(node, rule, &alternatives);
                for child in children {
                    self.enter(child, rule, rest);
                }
            }
            Kind::Optional(child) => {
                let (pattern, committed) = (self.automaton.pattern(child), self.automaton.committed(child));
                let alternatives = Alternatives {
                    whole: vec![self.automaton.push(pattern, rest), rest],
                    local: vec![self.automaton.push(committed, Thread::ANYTHING)],
                };
                self.decide(node, rule, &alternatives);
                self.enter(child, rule, rest);
            }
            Kind::ZeroOrMore(child) | Kind::OneOrMore(child) => {
                let (pattern, committed) = (self.automaton.pattern(child), self.automaton.committed(child));
                let repeat = self.automaton.repeat(pattern);
                let again = self.automaton.push(repeat, rest);
                let alternatives = Alternatives {
                    whole: vec![self.automaton.push(pattern, again), rest],
                    local: vec![self.automaton.push(committed, Thread::ANYTHING)],
                };
                self.decide(node, rule, &alternatives);
                self.enter(child, rule, again);
            }
            Kind::Reference(name) => {
                let grammar = self.grammar;
                if let Some(rule) = grammar.rule(name) {
                    self.enter(&rule.body, &rule.name, rest);
                }
            }
            Kind::Ahead(child) | Kind::NotAhead(child) => self.enter(child, rule, Thread::ANYTHING),
            Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => {}
        }
    }

    fn sequence(&mut self, children: &'g [Node], rule: &'g str, rest: Thread) {
        let mut rest = rest;
        let mut after_next = rest;
        for (index, child) in children.iter().enumerate().rev() {
            match children.get(index + 1).filter(|next| runs_to_last(child, next)) {
                Some(next) => self.run(child, next, rule, after_next),
                None => self.enter(child, rule, rest),
            }
            let pattern = self.automaton.pattern(child);
            (after_next, rest) = (rest, self.automaton.push(pattern, rest));
        }
    }

    /// A run that is taken to the last `next` in it: it goes on where there is another one further on.
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
        self.decide(run, rule, &Alternatives { whole: vec![whole.0, whole.1], local: vec![local.0] });
    }

    /// Decides a choice in one context.
    fn decide(&mut self, node: &'g Node, rule: &'g str, alternatives: &Alternatives) {
        let id = *self.choice_ids.entry(std::ptr::from_ref(node)).or_insert_with(|| {
            let chosen = vec![false; alternatives.whole.len()];
            self.choices.push(Choice { node, rule, chosen, misread: None, undecided: None });
            self.choices.len() - 1
        });
        let whole: Vec<Formula> = alternatives.whole.iter().map(|&thread| self.automaton.language(thread)).collect();
        for (index, &formula) in whole.iter().enumerate() {
            let none_before = self.none_of(&whole[..index]);
            if !self.choices[id].chosen[index] {
                let choice = self.automaton.all(vec![none_before, formula]);
                self.choices[id].chosen[index] = !matches!(self.automaton.shortest(choice), Found::Nothing);
            }
            let Some(&local) = alternatives.local.get(index) else { continue };
            let local = self.automaton.language(local);
            let later = self.automaton.any(whole[index + 1..].to_vec());
            let not_this = self.automaton.not(formula);
            let misread = self.automaton.all(vec![local, none_before, not_this, later]);
            match self.automaton.shortest(misread) {
                Found::Nothing => {}
                Found::Undecided(why) => self.choices[id].undecided = Some(why),
                Found::Witness(witness) => {
                    let shorter = |known: &(Witness, usize, Option<usize>)| witness.len() < known.0.len();
                    if self.choices[id].misread.as_ref().is_none_or(shorter) {
                        let right = (index + 1..whole.len()).find(|&i| self.automaton.holds(whole[i], &witness));
                        self.choices[id].misread = Some((witness, index, right));
                    }
                }
            }
        }
    }

    fn none_of(&mut self, formulas: &[Formula]) -> Formula {
        let any = self.automaton.any(formulas.to_vec());
        self.automaton.not(any)
    }

    fn errors(self) -> Vec<Error> {
        self.choices.iter().flat_map(|choice| choice.errors(&self.automaton)).collect()
    }
}

impl Choice<'_> {
    fn errors(&self, automaton: &Automaton) -> Vec<Error> {
        let mut errors = self.unreachable();
        if let Some((witness, wrong, right)) = &self.misread {
            let message = self.misread(&automaton.show(witness), *wrong, *right);
            errors.push(Error::new(self.node.position, message).within(self.rule));
        } else if let Some(why) = &self.undecided {
            let message = format!("whether committing here misreads an input could not be decided: {why}");
            errors.push(Error::new(self.node.position, message).within(self.rule));
        }
        errors
    }

    fn unreachable(&self) -> Vec<Error> {
        let children = self.node.children();
        let never = self.chosen.iter().enumerate().filter(|(_, chosen)| !**chosen);
        let never = never.filter_map(|(index, _)| children.get(index).map(|child| (index, child)));
        never
            .map(|(index, child)| {
                let text = summary(child);
                let message = match &self.node.kind {
                    Kind::Choice(_) if index == 0 => {
                        format!("alternative 1 ({text}) can never be taken: with it, no input matches as a whole")
                    }
                    Kind::Choice(_) => format!(
                        "alternative {} ({text}) can never be reached: whatever it matches, one before it does",
                        index + 1
                    ),
                    _ => format!("{text} can never be taken: with it, no input matches as a whole"),
                };
                Error::new(child.position, message).within(self.rule)
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

/// A node on one line, cut short if it is long.
fn summary(node: &Node) -> String {
    const LONGEST: usize = 60;
    let text = write_node(node);
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}…`", &line[..end]),
        None => format!("`{line}`"),
    }
}
