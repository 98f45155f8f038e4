//! The machine that runs a program over a text.

use alloc::boxed::Box;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::captures::Entry;
use crate::program::{NONE, Op, Program};
use crate::trace::Stop;

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
    program: &'e Program,
    input: &'i str,
    frames: SmallVec<[Frame; 16]>,
    log: Vec<Entry>,
    /// The texts that predicates ask about; those of each depth after those of the one around it.
    items: SmallVec<[(u32, u32); 4]>,
    /// The set, the start and the end of the latest run: alternatives often begin with the same.
    latest: (u32, usize, usize),
    /// The length of the log where the outermost text began.
    before_text: usize,
    furthest: usize,
    /// Where the text is known to stop matching, in a run that traces it.
    pub(super) stop: Option<Box<Stop>>,
}

impl<'e, 'i> Machine<'e, 'i> {
    #[inline]
    pub(super) fn new(program: &'e Program, input: &'i str) -> Self {
        Machine {
            program,
            input,
            frames: SmallVec::new(),
            log: Vec::with_capacity(32),
            items: SmallVec::from_buf([(0, 0); 4]),
            latest: (NONE, 0, 0),
            before_text: 0,
            furthest: 0,
            stop: None,
        }
    }

    #[inline]
    pub(super) fn take_log(&mut self) -> Vec<Entry> {
        core::mem::take(&mut self.log)
    }

    /// Runs from an address to the end of a rule; returns the place there, or `None` if the text does not match.
    ///
    /// The place in the program, the one in the text and the state are variables, which stay in registers.
    pub(super) fn run<const RECORDS: bool>(
        &mut self,
        start: u32,
        holds: &mut dyn FnMut(&'e str, Option<&str>) -> bool,
    ) -> Option<usize> {
        let (program, input) = (self.program, self.input);
        let (code, bytes) = (&program.code[..], input.as_bytes());
        let (mut pc, mut at) = (start, 0);
        let mut state = State { open: NONE, quiet: 0, looks: 0, depth: 0 };
        self.hold_items(&state);
        loop {
            let here = pc as usize;
            let step = &code[here];
            pc = step.next;
            let from = at;
            let matches = match step.op {
                Op::Byte(byte) => {
                    let matches = bytes.get(at) == Some(&byte);
                    at += usize::from(matches);
                    matches
                }
                Op::Text(text) => {
                    let text = program.texts[text as usize].as_bytes();
                    let matches = bytes[at..].starts_with(text);
                    reads(&mut at, matches.then_some(text.len()))
                }
                Op::TextIgnoreCase(text) => {
                    let text = program.texts[text as usize].as_bytes();
                    let found = bytes[at..].get(..text.len());
                    let matches = found.is_some_and(|found| found == text || found.eq_ignore_ascii_case(text));
                    reads(&mut at, matches.then_some(text.len()))
                }
                Op::One(set) => {
                    let length = program.sets[set as usize].one(input, at);
                    reads(&mut at, length)
                }
                Op::Run(set) => {
                    at = self.end_of_run(set, at);
                    if RECORDS {
                        // One more would have matched.
                        self.record(&state, at, program.expects[here]);
                    }
                    true
                }
                Op::SomeRun(set) => {
                    at = self.end_of_run(set, at);
                    let matches = at > from;
                    if RECORDS && matches {
                        self.record(&state, at, program.expects[here]);
                    }
                    matches
                }
                Op::RunToLast { run, stop, some } => self.reads_to_last::<RECORDS>(&mut at, run, stop, some),
                Op::Peek(first) => program.firsts[first as usize].has(bytes.get(at).copied()),
                Op::End => at == bytes.len(),
                Op::If { predicate, item } => {
                    let argument = (item != NONE).then(|| {
                        let (start, end) = self.items[self.item(&state, item)];
                        &input[start as usize..end as usize]
                    });
                    holds(&program.predicates[predicate as usize], argument)
                }
                Op::Fail => false,
                Op::Switch { table, slot, count } => {
                    self.open::<RECORDS>(&mut state, slot, count, at);
                    pc = program.tables[table as usize].address(bytes.get(at).copied());
                    continue;
                }
                Op::Jump => continue,
                Op::Try { to, .. } if RECORDS && self.fails_at_once(step.slot, at) => {
                    if state.looks == 0 {
                        self.furthest = self.furthest.max(at);
                    }
                    pc = to;
                    continue;
                }
                Op::Try { to, slot, count } => {
                    self.push(&state, to, at);
                    self.open::<RECORDS>(&mut state, slot, count, at);
                    continue;
                }
                Op::Commit(count) => {
                    self.frames.pop();
                    self.close::<RECORDS>(&mut state, count, at);
                    continue;
                }
                Op::Repeat(start) => {
                    let log = self.log.len() as u32;
                    let frame = self.frames.last_mut().expect("a repetition tries");
                    // An iteration that reads nothing ends the repetition, and does not count.
                    let matches = frame.at != at as u32;
                    if matches {
                        (frame.at, frame.log, frame.state) = (at as u32, log, state);
                        pc = start;
                    }
                    matches
                }
                Op::Call { to, slot, count } => {
                    self.open::<RECORDS>(&mut state, slot, count, at);
                    self.call(&state, pc);
                    pc = to;
                    continue;
                }
                Op::Nest(to) => {
                    let matches = state.depth != program.depth;
                    if matches {
                        self.call(&state, pc);
                        state.depth += 1;
                        self.hold_items(&state);
                        pc = to;
                    }
                    matches
                }
                Op::Return => match self.frames.pop() {
                    Some(frame) => {
                        pc = frame.pc;
                        state.depth = frame.state.depth;
                        continue;
                    }
                    None => return Some(at),
                },
                Op::Open { slot, count } => {
                    self.open::<RECORDS>(&mut state, slot, count, at);
                    continue;
                }
                Op::Close(count) => {
                    self.close::<RECORDS>(&mut state, count, at);
                    continue;
                }
                Op::CloseAsItem(item) => {
                    let item = self.item(&state, item);
                    self.items[item] = (self.log[state.open as usize].start, at as u32);
                    self.close::<RECORDS>(&mut state, 1, at);
                    continue;
                }
                Op::Rename(add) => {
                    self.log[state.open as usize..].iter_mut().for_each(|entry| entry.slot += add);
                    continue;
                }
                Op::Note { slot, item } => {
                    self.note(&state, slot, item, at);
                    continue;
                }
                Op::OpenText => {
                    if state.quiet == 0 {
                        self.before_text = self.log.len();
                    }
                    state.quiet += 1;
                    continue;
                }
                Op::CloseText => {
                    state.quiet -= 1;
                    continue;
                }
                Op::OpenItem(item) => {
                    let item = self.item(&state, item);
                    self.items[item] = (at as u32, at as u32);
                    continue;
                }
                Op::CloseItem(item) => {
                    let item = self.item(&state, item);
                    self.items[item].1 = at as u32;
                    continue;
                }
                Op::Look(to) => {
                    self.push(&state, to, at);
                    state.looks += 1;
                    state.quiet += 1;
                    continue;
                }
                Op::Looked => {
                    at = self.return_to_look(&mut state, at);
                    continue;
                }
                Op::LookedNot => {
                    at = self.return_to_look(&mut state, at);
                    false
                }
            };
            if matches {
                if !RECORDS && step.slot != NONE {
                    let (start, end) = (from as u32, at as u32);
                    self.log.push(Entry { slot: step.slot, start, end, around: state.open });
                }
            } else if !RECORDS && step.otherwise != NONE {
                pc = step.otherwise;
            } else {
                if RECORDS {
                    self.record(&state, at, program.expects[here]);
                }
                (pc, at) = self.goes_back(&mut state)?;
            }
        }
    }

    #[inline(always)]
    fn end_of_run(&mut self, set: u32, at: usize) -> usize {
        if (self.latest.0, self.latest.1) != (set, at) {
            self.latest = (set, at, self.program.sets[set as usize].run(self.input, at));
        }
        self.latest.2
    }

    /// Returns whether what is tried fails at the next byte, unless the run notes what is expected there.
    #[inline(always)]
    fn fails_at_once(&self, first: u32, at: usize) -> bool {
        first != NONE
            && self.stop.as_ref().is_none_or(|stop| stop.at != at)
            && !self.program.firsts[first as usize].has(self.input.as_bytes().get(at).copied())
    }

    fn reads_to_last<const RECORDS: bool>(&mut self, at: &mut usize, run: u32, stop: u32, some: bool) -> bool {
        let end = self.end_of_run(run, *at);
        let rest = &self.input[*at..end];
        let skipped = if some { rest.chars().next().map_or(0, char::len_utf8) } else { 0 };
        match self.program.sets[stop as usize].last(&rest[skipped..]) {
            Some(last) if !some || skipped > 0 => {
                *at += skipped + last;
                true
            }
            _ => {
                // Where it fails, what ends the run is missing after all of it.
                if RECORDS {
                    *at = end;
                }
                false
            }
        }
    }

    #[inline]
    fn open<const RECORDS: bool>(&mut self, state: &mut State, slot: u32, count: u8, at: usize) {
        if count > 0 {
            let number = self.log.len() as u32;
            let entry = |more: u8| {
                let around = if more == 0 { state.open } else { number + u32::from(more) - 1 };
                Entry { slot: slot + u32::from(more), start: at as u32, end: at as u32, around }
            };
            if RECORDS {
                self.make_room(count.into());
            }
            self.log.extend((0..count).map(entry));
            state.open = number + u32::from(count) - 1;
        }
    }

    /// Ends entries. Below a text, one is only kept while it is open, for the failures that it is around.
    #[inline]
    fn close<const RECORDS: bool>(&mut self, state: &mut State, count: u8, at: usize) {
        for _ in 0..count {
            let open = state.open as usize;
            let entry = &mut self.log[open];
            entry.end = at as u32;
            state.open = entry.around;
            if RECORDS && state.quiet > 0 {
                self.log.truncate(open);
            }
        }
    }

    /// Adds an entry for a predicate that holds.
    fn note(&mut self, state: &State, slot: u32, item: u32, at: usize) {
        if state.quiet == 0 {
            let (start, end) = if item == NONE { (at as u32, at as u32) } else { self.items[self.item(state, item)] };
            self.make_room(1);
            self.log.push(Entry { slot, start, end, around: state.open });
        }
    }

    /// Makes room for entries of a trace. The log grows by half, not to twice its length: it is the largest of what a trace
    /// needs.
    #[inline(always)]
    fn make_room(&mut self, count: usize) {
        if self.log.capacity() - self.log.len() < count {
            self.log.reserve_exact(self.log.len() / 2 + count.max(16));
        }
    }

    /// Returns to the start of look-ahead, all calls and choices of which have ended.
    fn return_to_look(&mut self, state: &mut State, at: usize) -> usize {
        let Some(frame) = self.frames.pop() else { return at };
        self.log.truncate(frame.log as usize);
        *state = frame.state;
        frame.at as usize
    }

    /// Returns the place of an item in the list.
    #[inline(always)]
    fn item(&self, state: &State, item: u32) -> usize {
        (state.depth * self.program.items + item) as usize
    }

    /// Makes room for the items of a depth.
    #[inline(always)]
    fn hold_items(&mut self, state: &State) {
        let length = self.item(state, self.program.items);
        if self.items.len() < length {
            self.items.resize(length, (0, 0));
        }
    }

    #[inline]
    fn push(&mut self, state: &State, pc: u32, at: usize) {
        self.frames.push(Frame { pc, at: at as u32, log: self.log.len() as u32, state: *state });
    }

    #[inline]
    fn call(&mut self, state: &State, pc: u32) {
        self.frames.push(Frame { pc, at: CALL, log: 0, state: *state });
    }

    /// Goes back to the latest choice, and returns its places in the program and in the text; `None` without one.
    #[inline]
    fn goes_back(&mut self, state: &mut State) -> Option<(u32, usize)> {
        loop {
            let frame = self.frames.pop()?;
            if frame.at != CALL {
                self.log.truncate(frame.log as usize);
                *state = frame.state;
                return Some((frame.pc, frame.at as usize));
            }
        }
    }

    /// Notes what was expected at a place, outside look-ahead.
    fn record(&mut self, state: &State, at: usize, place: u32) {
        if state.looks > 0 || place == NONE || at < self.furthest {
            return;
        }
        if let Some(stop) = self.stop.as_mut().filter(|stop| stop.at == at) {
            let length = if state.quiet == 0 { self.log.len() } else { self.before_text };
            stop.expects(place, &self.log, state.open, length);
        }
        self.furthest = at;
    }

    /// Returns where the text stopped matching, after a run that recorded, and whether it could have ended there.
    pub(super) fn stopped(&self, end: Option<usize>) -> Option<(usize, bool)> {
        let at = end.map_or(self.furthest, |end| end.max(self.furthest));
        (end != Some(self.input.len())).then_some((at, end == Some(at)))
    }
}

/// Goes on by a length, if there is one.
#[inline(always)]
fn reads(at: &mut usize, length: Option<usize>) -> bool {
    *at += length.unwrap_or(0);
    length.is_some()
}
