//! The machine that runs the engine's program over a text.

use alloc::borrow::ToOwned as _;
use alloc::vec::Vec;

use smallvec::SmallVec;

use super::Engine;
use super::captures::Entry;
use super::compile::{NONE, Op};
use super::mismatch::Mismatch;

/// The state to which the machine goes back after a failure, or the address to which a rule returns.
#[derive(Clone, Copy)]
struct Frame {
    pc: u32,
    /// The place in the text, or [`CALL`].
    at: u32,
    log: u32,
    state: State,
}

/// The place of a frame that is a call. No text is as long.
const CALL: u32 = u32::MAX;

/// What is kept for going back, besides the place.
#[derive(Clone, Copy)]
struct State {
    /// The innermost capture that is open.
    open: u32,
    /// How many nodes are around, below which nothing is captured.
    quiet: u16,
    /// How many look-aheads are around.
    looks: u16,
    /// How many brackets are around.
    depth: u32,
}

/// The machine. With `RECORDS`, [`run`](Machine::run) notes the furthest failure.
pub(super) struct Machine<'e, 'i> {
    engine: &'e Engine,
    input: &'i str,
    pc: u32,
    at: usize,
    state: State,
    frames: SmallVec<[Frame; 24]>,
    log: Vec<Entry>,
    /// The texts that predicates ask about; those of each depth after those of the one around it.
    items: Vec<(u32, u32)>,
    furthest: usize,
    /// The places of what was expected there.
    expected: Vec<u32>,
}

impl<'e, 'i> Machine<'e, 'i> {
    pub(super) fn new(engine: &'e Engine, input: &'i str, start: u32) -> Self {
        Machine {
            engine,
            input,
            pc: start,
            at: 0,
            state: State { open: Entry::NONE, quiet: 0, looks: 0, depth: 0 },
            frames: SmallVec::new(),
            log: Vec::with_capacity(16),
            items: Vec::new(),
            furthest: 0,
            expected: Vec::new(),
        }
    }

    pub(super) fn into_log(self) -> Vec<Entry> {
        self.log
    }

    /// Runs to the end of the rule; returns the place there, or `None` if the text does not match.
    pub(super) fn run<const RECORDS: bool>(
        &mut self,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<usize> {
        let engine = self.engine;
        let bytes = self.input.as_bytes();
        loop {
            let at = self.pc as usize;
            self.pc += 1;
            let matches = match engine.code[at] {
                Op::Byte(byte) => self.reads((bytes.get(self.at) == Some(&byte)).then_some(1)),
                Op::Text(text) => {
                    let text = engine.texts[text as usize].as_bytes();
                    self.reads(bytes[self.at..].starts_with(text).then_some(text.len()))
                }
                Op::TextIgnoreCase(text) => {
                    let text = engine.texts[text as usize].as_bytes();
                    let found = bytes[self.at..].get(..text.len());
                    self.reads(found.filter(|found| found.eq_ignore_ascii_case(text)).map(<[u8]>::len))
                }
                Op::One(set) => self.reads(engine.sets[set as usize].one(&self.input[self.at..])),
                Op::Run(set) => self.reads_run::<RECORDS>(set, false),
                Op::SomeRun(set) => self.reads_run::<RECORDS>(set, true),
                Op::RunToLast { run, stop, some } => self.reads_to_last::<RECORDS>(run, stop, some),
                Op::Peek(first) => engine.firsts[first as usize].has(bytes.get(self.at).copied()),
                Op::End => self.at == bytes.len(),
                Op::If { predicate, item } => {
                    let argument = (item != NONE).then(|| {
                        let (start, end) = self.items[self.item(item)];
                        &self.input[start as usize..end as usize]
                    });
                    holds(&engine.predicates[predicate as usize], argument)
                }
                Op::Return => match self.frames.pop() {
                    Some(frame) => {
                        self.pc = frame.pc;
                        self.state.depth = frame.state.depth;
                        true
                    }
                    None => return Some(self.at),
                },
                op => self.steps::<RECORDS>(op),
            };
            if !matches {
                if RECORDS {
                    self.record(engine.expects[at]);
                }
                if !self.goes_back() {
                    return None;
                }
            }
        }
    }

    #[inline]
    fn reads(&mut self, length: Option<usize>) -> bool {
        self.at += length.unwrap_or(0);
        length.is_some()
    }

    #[inline]
    fn reads_run<const RECORDS: bool>(&mut self, set: u32, some: bool) -> bool {
        let length = self.engine.sets[set as usize].run(&self.input[self.at..]);
        self.at += length;
        if RECORDS && (length > 0 || !some) {
            // One more would have matched.
            self.record(self.engine.expects[self.pc as usize - 1]);
        }
        length > 0 || !some
    }

    fn reads_to_last<const RECORDS: bool>(&mut self, run: u32, stop: u32, some: bool) -> bool {
        let sets = &self.engine.sets;
        let rest = &self.input[self.at..];
        let length = sets[run as usize].run(rest);
        let skipped = if some { rest.chars().next().map_or(0, char::len_utf8).min(length) } else { 0 };
        match sets[stop as usize].last(&rest[skipped..length]) {
            Some(last) if !some || skipped > 0 => {
                self.at += skipped + last;
                true
            }
            _ => {
                // Where it fails, what ends the run is missing after all of it.
                if RECORDS {
                    self.at += length;
                }
                false
            }
        }
    }

    /// Takes an instruction that reads nothing.
    #[inline(always)]
    fn steps<const RECORDS: bool>(&mut self, op: Op) -> bool {
        match op {
            Op::Try(to) => self.push(to),
            Op::Test { first, otherwise } => {
                if !RECORDS && !self.begins(first) {
                    self.pc = otherwise;
                }
            }
            Op::Select { first, otherwise } => {
                if RECORDS {
                    self.push(otherwise);
                } else if !self.begins(first) {
                    self.pc = otherwise;
                }
            }
            Op::Commit(to) => {
                self.frames.pop();
                self.pc = to;
            }
            Op::CommitSelected(to) => {
                if RECORDS {
                    self.frames.pop();
                }
                self.pc = to;
            }
            Op::Repeat(start) => {
                let (at, log, state) = (self.at as u32, self.log.len() as u32, self.state);
                let frame = self.frames.last_mut().expect("a repetition tries");
                if frame.at == at {
                    // An iteration that reads nothing ends the repetition, and does not count.
                    return false;
                }
                (frame.at, frame.log, frame.state) = (at, log, state);
                self.pc = start;
            }
            Op::Call(to) => self.call(to),
            Op::Nest(to) => {
                if self.state.depth == self.engine.depth {
                    return false;
                }
                self.call(to);
                self.state.depth += 1;
            }
            _ => return self.marks(op),
        }
        true
    }

    /// Takes an instruction around captures, texts, items and look-ahead.
    #[inline(always)]
    fn marks(&mut self, op: Op) -> bool {
        let at = self.at as u32;
        match op {
            Op::Open(slot) => {
                if self.state.quiet == 0 {
                    let number = self.log.len() as u32;
                    self.log.push(Entry { slot, start: at, end: at, around: self.state.open });
                    self.state.open = number;
                }
            }
            Op::Close => {
                if self.state.quiet == 0
                    && let Some(entry) = self.log.get_mut(self.state.open as usize)
                {
                    entry.end = at;
                    self.state.open = entry.around;
                }
            }
            Op::OpenText => self.state.quiet += 1,
            Op::CloseText => self.state.quiet -= 1,
            Op::OpenItem(item) => {
                let item = self.item(item);
                if self.items.len() <= item {
                    self.items.resize(item + 1, (0, 0));
                }
                self.items[item] = (at, at);
            }
            Op::CloseItem(item) => {
                let item = self.item(item);
                self.items[item].1 = at;
            }
            Op::Look(to) => {
                self.push(to);
                self.state.looks += 1;
                self.state.quiet += 1;
            }
            Op::Looked(to) => {
                self.return_to_look();
                self.pc = to;
            }
            Op::LookedNot => {
                self.return_to_look();
                return false;
            }
            _ => return false,
        }
        true
    }

    /// Goes back to the start of look-ahead, all calls and choices of which have ended.
    fn return_to_look(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.at = frame.at as usize;
            self.log.truncate(frame.log as usize);
            self.state = frame.state;
        }
    }

    #[inline]
    fn begins(&self, first: u32) -> bool {
        self.engine.firsts[first as usize].has(self.input.as_bytes().get(self.at).copied())
    }

    /// Returns the place of an item in the list.
    fn item(&self, item: u32) -> usize {
        (self.state.depth * self.engine.items + item) as usize
    }

    #[inline]
    fn push(&mut self, pc: u32) {
        self.frames.push(Frame { pc, at: self.at as u32, log: self.log.len() as u32, state: self.state });
    }

    #[inline]
    fn call(&mut self, to: u32) {
        self.frames.push(Frame { pc: self.pc, at: CALL, log: 0, state: self.state });
        self.pc = to;
    }

    /// Goes back to the latest choice; returns false if none exists.
    #[inline]
    fn goes_back(&mut self) -> bool {
        while let Some(frame) = self.frames.pop() {
            if frame.at != CALL {
                self.pc = frame.pc;
                self.at = frame.at as usize;
                self.log.truncate(frame.log as usize);
                self.state = frame.state;
                return true;
            }
        }
        false
    }

    /// Notes what was expected at this place, outside look-ahead.
    fn record(&mut self, place: u32) {
        if self.state.looks > 0 || place == NONE || self.at < self.furthest {
            return;
        }
        if self.at > self.furthest {
            self.furthest = self.at;
            self.expected.clear();
        }
        if !self.expected.contains(&place) {
            self.expected.push(place);
        }
    }

    /// Returns where the text stopped matching, after a run that recorded.
    pub(super) fn mismatch(self, end: Option<usize>, start: &str) -> Option<Mismatch> {
        if end == Some(self.input.len()) {
            return None;
        }
        let complete = end.is_some_and(|end| end >= self.furthest);
        let at = end.map_or(self.furthest, |end| end.max(self.furthest));
        let places = &self.engine.places;
        let expected = if at > self.furthest { &[][..] } else { &self.expected };
        let expected: Vec<_> = expected.iter().map(|&place| places[place as usize].clone()).collect();
        let rule = expected.first().map_or_else(|| start.to_owned(), |first| first.rule.clone());
        Some(Mismatch { at, rule, expected, complete })
    }
}
