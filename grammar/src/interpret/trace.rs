//! What a match tried: how far it came, what was expected there, and what the predicates answered.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::compile::Op;
use super::machine::{Event, Frame, FrameKind, Machine, Mixing};
use super::{Interpreter, Match, Place};

/// What [`Interpreter::trace`] found.
#[derive(Debug)]
pub struct Trace<'g> {
    /// The tree if the whole text matches, or else where it stopped matching.
    pub outcome: Result<Match<'g>, Mismatch<'g>>,
    /// The predicates that were asked, in the order of the first time, also in attempts that failed later.
    pub asked: Vec<Asked<'g>>,
}

/// A predicate that was asked.
#[derive(Clone, Debug)]
pub struct Asked<'g> {
    /// The predicate.
    pub place: Place<'g>,
    /// Where the match was, in bytes.
    pub at: usize,
    /// Where the text of the predicate's argument is, in bytes; `None` if it takes none.
    pub argument: Option<Range<usize>>,
    /// The answer.
    pub answer: bool,
}

/// Why a text does not match.
#[derive(Debug)]
pub struct Mismatch<'g> {
    /// The furthest point that an attempt reached, in bytes: what precedes it begins a text that matches, as far as the
    /// attempt could see.
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
    /// Chains of references: what is around each, and a reference.
    chains: Vec<(u32, Place<'g>)>,
}

/// What was expected: a text, a set, the end, a predicate's assent, or a look-ahead as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'g> {
    /// The node.
    pub place: Place<'g>,
    /// The last link of its chain of references, counted from 1; 0 if the node is in the start rule.
    chain: u32,
}

impl<'g> Mismatch<'g> {
    /// The references from the start rule to the rule in which `expected` stands, from the outermost to the innermost;
    /// empty if it stands in the start rule.
    ///
    /// Takes time in proportion to the length of the chain, which can be that of the input for a recursive rule.
    pub fn chain(&self, expected: &Expected<'g>) -> Vec<Place<'g>> {
        let mut chain = Vec::new();
        let mut link = expected.chain;
        while link != 0 {
            let (around, reference) = self.chains[link as usize - 1];
            chain.push(reference);
            link = around;
        }
        chain.reverse();
        chain
    }
}

/// Listens to the machine.
#[derive(Default)]
pub(super) struct Recorder {
    /// The furthest failure.
    at: usize,
    /// What was expected there, and in which frame; `None` is the end of the input.
    expected: Vec<(Option<u32>, u32)>,
    /// The events of the first attempt that failed there are the first so many of the machine's log, and those that it
    /// has dropped since, last first. So an event is copied at most once, and a failure that goes further copies none.
    kept: usize,
    dropped: Vec<Event>,
    asked: Vec<Question>,
    known: HashSet<Question, Mixing>,
}

/// A predicate's place, the offset, the argument and the answer.
type Question = (u32, usize, Option<(usize, usize)>, bool);

impl Recorder {
    /// An instruction failed at an offset, with so many events before it.
    pub(super) fn failed(&mut self, at: usize, expected: Option<u32>, frame: u32, events: usize) {
        if at > self.at || self.expected.is_empty() {
            self.at = at;
            self.expected.clear();
            self.kept = events;
            self.dropped.clear();
        }
        if at == self.at {
            self.expected.push((expected, frame));
        }
    }

    /// The log is about to be truncated.
    pub(super) fn truncated(&mut self, events: &[Event], length: usize) {
        if let Some(lost) = events.get(length..self.kept) {
            self.dropped.extend(lost.iter().rev());
            self.kept = length;
        }
    }

    pub(super) fn asked(&mut self, place: u32, at: usize, argument: Option<(usize, usize)>, answer: bool) {
        let question = (place, at, argument, answer);
        if self.known.insert(question) {
            self.asked.push(question);
        }
    }
}

impl<'g> Interpreter<'g> {
    /// The result of a machine that ran with a recorder.
    pub(super) fn traced(&self, body: u32, machine: Machine<'_, 'g, '_>, found: bool) -> Trace<'g> {
        let Machine { frames, events, recorder, .. } = machine;
        let recorder = recorder.unwrap_or_default();
        let asked = (recorder.asked.iter())
            .map(|&(place, at, argument, answer)| Asked {
                place: self.places[place as usize],
                at,
                argument: argument.map(|(start, end)| start..end),
                answer,
            })
            .collect();
        let outcome = match found {
            true => Ok(self.tree(body, events.iter(), 0).0),
            false => Err(self.mismatch(body, &recorder, &frames, &events)),
        };
        Trace { outcome, asked }
    }

    fn mismatch(&self, body: u32, recorder: &Recorder, frames: &[Frame], events: &[Event]) -> Mismatch<'g> {
        let attempt = events[..recorder.kept].iter().chain(recorder.dropped.iter().rev());
        let (partial, unfinished) = self.tree(body, attempt, recorder.at);
        let (of_frames, chains) = self.chains(frames);
        let mut seen: HashSet<(u32, u32), Mixing> = HashSet::default();
        let mut expected = Vec::new();
        for &(place, frame) in &recorder.expected {
            let Some(place) = place else { continue };
            let chain = of_frames[frame as usize];
            if seen.insert((place, chain)) {
                expected.push(Expected { place: self.places[place as usize], chain });
            }
        }
        let complete = recorder.expected.iter().any(|(place, _)| place.is_none());
        Mismatch { at: recorder.at, expected, complete, partial, unfinished, chains }
    }
    /// The chain of references of each frame, and the links of all chains. A link is counted from 1.
    fn chains(&self, frames: &[Frame]) -> (Vec<u32>, Vec<(u32, Place<'g>)>) {
        let mut known: HashMap<(u32, u32), u32, Mixing> = HashMap::default();
        let mut links = Vec::new();
        let mut of_frames: Vec<u32> = Vec::with_capacity(frames.len());
        for frame in frames {
            // A frame comes after its parent.
            let around = of_frames.get(frame.parent as usize).copied().unwrap_or(0);
            of_frames.push(match frame.kind {
                FrameKind::Call(from) => *known.entry((around, from)).or_insert_with(|| {
                    links.push((around, self.caller(from)));
                    links.len() as u32
                }),
                _ => around,
            });
        }
        (of_frames, links)
    }

    /// The reference whose call returns to an address: `Enter` is before the call.
    fn caller(&self, from: u32) -> Place<'g> {
        match self.code[from as usize - 2] {
            Op::Enter(place) => self.places[place as usize],
            op => unreachable!("{op:?} enters a reference"),
        }
    }
}
