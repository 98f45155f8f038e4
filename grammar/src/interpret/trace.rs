//! The trace of a match: how far it read, what was expected there, and the answers of the predicates.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::compile::Op;
use super::machine::{Event, Frame, FrameKind, Machine, Question, Recorder};
use super::{Interpreter, Match, Place};

/// The result of [`Interpreter::trace`].
#[derive(Debug)]
pub struct Trace<'g> {
    /// The tree if the whole text matches, or else where it stopped matching.
    pub outcome: Result<Match<'g>, Mismatch<'g>>,
    /// The predicates that were evaluated, by the number of their place.
    predicates: Vec<(u32, Place<'g>)>,
    /// The questions, in the order of the first time, each with its chain.
    questions: Vec<(Question, Chain)>,
    /// Each chain of references, as the chain around it and its last reference.
    links: Vec<(Chain, Place<'g>)>,
}

/// The references by which a rule was reached from the start rule: see [`Trace::chain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chain(
    /// The last link, counted from 1; 0 in the start rule.
    pub(crate) u32,
);

/// A predicate that was evaluated.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Asked<'g> {
    /// The predicate.
    pub place: Place<'g>,
    /// How its rule was reached.
    pub chain: Chain,
    /// The position of the match, in bytes.
    pub at: usize,
    /// The text of the predicate's argument, as bytes of the input; `None` if it takes none.
    pub argument: Option<Range<usize>>,
    /// The answer.
    pub answer: bool,
}

/// Why a text does not match.
#[derive(Debug)]
#[non_exhaustive]
pub struct Mismatch<'g> {
    /// The furthest point that an attempt reached, in bytes: as far as the attempt could see, the text before it begins
    /// a text that matches.
    pub at: usize,
    /// The leaves and look-aheads that were tried at that point and failed, each once for each chain of references, in
    /// the order of the attempts.
    pub expected: Vec<Expected<'g>>,
    /// Whether the rule matched everything before that point, so that the input could have ended there.
    pub complete: bool,
    /// The tree of the first attempt that reached the point. Its unfinished nodes end there.
    pub partial: Match<'g>,
    /// The number of unfinished nodes: the tree's root, its last child, the last child of that, and so on.
    pub unfinished: usize,
}

/// An expectation: a text, a set, the end, a predicate that holds, or a look-ahead as a whole.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Expected<'g> {
    /// The node.
    pub place: Place<'g>,
    /// How its rule was reached.
    pub chain: Chain,
}

impl<'g> Trace<'g> {
    /// Returns the predicates that were evaluated, in the order of the first time, also in attempts that failed later.
    pub fn asked(&self) -> impl Iterator<Item = Asked<'g>> {
        self.questions.iter().filter_map(|&(question, chain)| {
            let (_, place) = *self.predicates.iter().find(|(number, _)| *number == question.place())?;
            let argument = question.argument().map(|(start, end)| start as usize..end as usize);
            Some(Asked { place, chain, at: question.at as usize, argument, answer: question.answer() })
        })
    }

    /// Returns the references of a chain of this trace, from the start rule inwards; none for what stands in the start
    /// rule.
    ///
    /// Takes time in proportion to the length of the chain. A recursive rule can make it as long as the input.
    pub fn chain(&self, chain: Chain) -> Vec<Place<'g>> {
        let mut references = Vec::new();
        let mut link = chain;
        while let Some(&(around, reference)) = self.links.get((link.0 as usize).wrapping_sub(1)) {
            references.push(reference);
            link = around;
        }
        references.reverse();
        references
    }

    /// For each chain, by its last link: the part of it that has at most `length` references.
    #[cfg(feature = "tools")]
    pub(crate) fn tops(&self, length: usize) -> Vec<Chain> {
        let mut tops = vec![(Chain(0), 0)];
        for (link, (around, _)) in self.links.iter().enumerate() {
            let (top, references) = tops[around.0 as usize];
            tops.push(if references < length { (Chain(link as u32 + 1), references + 1) } else { (top, references) });
        }
        tops.into_iter().map(|(top, _)| top).collect()
    }
}

impl<'g> Interpreter<'g> {
    /// Returns the result of a machine that ran with a recorder.
    ///
    /// `None` if the machine took too many steps.
    pub(super) fn traced(
        &self,
        body: u32,
        mut machine: Machine<'_, 'g, '_>,
        is_match: bool,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<Trace<'g>> {
        if machine.gave_up() {
            return None;
        }
        machine.forget_search();
        let mut recorder = machine.recorder.take().unwrap_or_default();
        let attempt = match is_match {
            true => std::mem::take(&mut machine.events),
            false => {
                let kept = machine.events[..recorder.kept].iter().chain(recorder.dropped.iter().rev());
                kept.copied().collect()
            }
        };
        let events = machine.expanded(attempt, predicates)?;
        let frames = std::mem::take(&mut machine.frames);
        drop(machine);
        let (chains, links) = self.chains(&frames);
        drop(frames);
        let asked = std::mem::take(&mut recorder.asked);
        // Collected in place.
        let mut questions: Vec<(Question, Chain)> =
            asked.into_iter().map(|(question, frame)| (question, chains[frame as usize])).collect();
        keep_first(&mut questions);
        let mut asked: Vec<(u32, Place<'g>)> = Vec::new();
        for place in questions.iter().map(|(question, _)| question.place()) {
            if asked.iter().all(|(known, _)| *known != place) {
                asked.push((place, self.places[place as usize]));
            }
        }
        let outcome = match is_match {
            true => {
                drop((recorder, chains));
                Ok(self.tree(body, events.iter(), 0).0)
            }
            false => Err(self.mismatch(body, &recorder, &chains, &events)),
        };
        Some(Trace { outcome, predicates: asked, questions, links })
    }

    fn mismatch(&self, body: u32, recorder: &Recorder, chains: &[Chain], events: &[Event]) -> Mismatch<'g> {
        let (partial, unfinished) = self.tree(body, events.iter(), recorder.at);
        let mut seen: FxHashSet<(u32, Chain)> = FxHashSet::default();
        let mut expected = Vec::new();
        for &(place, frame) in &recorder.expected {
            let Some(place) = place else { continue };
            let chain = chains[frame as usize];
            if seen.insert((place, chain)) {
                expected.push(Expected { place: self.places[place as usize], chain });
            }
        }
        let complete = recorder.expected.iter().any(|(place, _)| place.is_none());
        Mismatch { at: recorder.at as usize, expected, complete, partial, unfinished }
    }

    /// Returns the chain of references of each frame, and the links of all chains. A link is counted from 1.
    fn chains(&self, frames: &[Frame]) -> (Vec<Chain>, Vec<(Chain, Place<'g>)>) {
        let mut known: FxHashMap<(Chain, u32), Chain> = FxHashMap::default();
        let mut links = Vec::new();
        let mut chains: Vec<Chain> = Vec::with_capacity(frames.len());
        for frame in frames {
            // A frame comes after its parent.
            let around = chains.get(frame.parent as usize).copied().unwrap_or(Chain(0));
            chains.push(match frame.kind {
                FrameKind::Call(from) | FrameKind::First { from, .. } => {
                    *known.entry((around, from)).or_insert_with(|| {
                        links.push((around, self.caller(from)));
                        Chain(links.len() as u32)
                    })
                }
                _ => around,
            });
        }
        (chains, links)
    }

    /// Returns the reference whose call returns to an address: `Enter` is before the call.
    fn caller(&self, from: u32) -> Place<'g> {
        match self.code[from as usize - 2] {
            Op::Enter(place) => self.places[place as usize],
            op => unreachable!("{op:?} enters a reference"),
        }
    }
}

/// Keeps the first of equal items, in order. Needs a number for each item, where a set would need a copy of each.
fn keep_first<T: Ord>(items: &mut Vec<T>) {
    let mut numbers: Vec<u32> = (0..items.len() as u32).collect();
    numbers.sort_unstable_by_key(|&number| (&items[number as usize], number));
    numbers.dedup_by(|next, first| items[*next as usize] == items[*first as usize]);
    numbers.sort_unstable();
    let (mut number, mut kept) = (0, numbers.into_iter().peekable());
    items.retain(|_| {
        let is_kept = kept.next_if_eq(&number).is_some();
        number += 1;
        is_kept
    });
    items.shrink_to_fit();
}
