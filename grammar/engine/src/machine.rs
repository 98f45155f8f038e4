//! The machine that runs a program over a text.

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
    /// The address of the rule.
    start: u32,
    state: State,
    frames: SmallVec<[Frame; 24]>,
    log: Vec<Entry>,
    /// The texts that predicates ask about; those of each depth after those of the one around it.
    items: Vec<(u32, u32)>,
    /// The length of the log where the outermost text began.
    before_text: usize,
    furthest: usize,
    /// Where the text is known to stop matching, in a run that traces it.
    pub(super) stop: Option<Stop>,
}

impl<'e, 'i> Machine<'e, 'i> {
    pub(super) fn new(program: &'e Program, input: &'i str, start: u32) -> Self {
        Machine {
            program,
            input,
            start,
            state: State { open: NONE, quiet: 0, looks: 0, depth: 0 },
            frames: SmallVec::new(),
            log: Vec::with_capacity(16),
            items: Vec::new(),
            before_text: 0,
            furthest: 0,
            stop: None,
        }
    }

    pub(super) fn into_log(self) -> Vec<Entry> {
        self.log
    }

    /// Runs to the end of the rule; returns the place there, or `None` if the text does not match.
    ///
    /// The place in the program and the one in the text are variables, which stay in registers.
    pub(super) fn run<const RECORDS: bool>(
        &mut self,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<usize> {
        let (program, input) = (self.program, self.input);
        let (code, bytes) = (&program.code[..], input.as_bytes());
        let (mut pc, mut at) = (self.start as usize, 0);
        loop {
            let here = pc;
            pc += 1;
            let matches = match code[here] {
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
                    reads(&mut at, found.filter(|found| found.eq_ignore_ascii_case(text)).map(<[u8]>::len))
                }
                Op::One(set) => {
                    let length = program.sets[set as usize].one(input, at);
                    reads(&mut at, length)
                }
                Op::Run(set) => {
                    at = program.sets[set as usize].run(input, at);
                    if RECORDS {
                        // One more would have matched.
                        self.record(at, program.expects[here]);
                    }
                    true
                }
                Op::SomeRun(set) => {
                    let end = program.sets[set as usize].run(input, at);
                    let matches = end > at;
                    at = end;
                    if RECORDS && matches {
                        self.record(at, program.expects[here]);
                    }
                    matches
                }
                Op::RunToLast { run, stop, some } => self.reads_to_last::<RECORDS>(&mut at, run, stop, some),
                Op::Peek(first) => program.firsts[first as usize].has(bytes.get(at).copied()),
                Op::End => at == bytes.len(),
                Op::If { predicate, item } => {
                    let argument = (item != NONE).then(|| {
                        let (start, end) = self.items[self.item(item)];
                        &input[start as usize..end as usize]
                    });
                    holds(&program.predicates[predicate as usize], argument)
                }
                Op::Fail => false,
                Op::Try(to) => self.push(to, at),
                Op::Test { first, otherwise } => {
                    if !RECORDS && !program.firsts[first as usize].has(bytes.get(at).copied()) {
                        pc = otherwise as usize;
                    }
                    true
                }
                Op::Select { first, otherwise } => {
                    if RECORDS {
                        self.push(otherwise, at);
                    } else if !program.firsts[first as usize].has(bytes.get(at).copied()) {
                        pc = otherwise as usize;
                    }
                    true
                }
                Op::Commit(to) => {
                    self.frames.pop();
                    pc = to as usize;
                    true
                }
                Op::CommitSelected(to) => {
                    if RECORDS {
                        self.frames.pop();
                    }
                    pc = to as usize;
                    true
                }
                Op::Repeat(start) => {
                    let (log, state) = (self.log.len() as u32, self.state);
                    let frame = self.frames.last_mut().expect("a repetition tries");
                    // An iteration that reads nothing ends the repetition, and does not count.
                    let matches = frame.at != at as u32;
                    if matches {
                        (frame.at, frame.log, frame.state) = (at as u32, log, state);
                        pc = start as usize;
                    }
                    matches
                }
                Op::Call(to) => {
                    self.call(pc);
                    pc = to as usize;
                    true
                }
                Op::Nest(to) => {
                    let matches = self.state.depth != program.depth;
                    if matches {
                        self.call(pc);
                        self.state.depth += 1;
                        pc = to as usize;
                    }
                    matches
                }
                Op::Return => match self.frames.pop() {
                    Some(frame) => {
                        pc = frame.pc as usize;
                        self.state.depth = frame.state.depth;
                        true
                    }
                    None => return Some(at),
                },
                Op::Open(slot) => self.open::<RECORDS>(slot, at),
                Op::Close => self.close::<RECORDS>(at),
                Op::Note { slot, item } => self.note(slot, item, at),
                Op::OpenText => {
                    if self.state.quiet == 0 {
                        self.before_text = self.log.len();
                    }
                    self.state.quiet += 1;
                    true
                }
                Op::CloseText => {
                    self.state.quiet -= 1;
                    true
                }
                Op::OpenItem(item) => {
                    let item = self.item(item);
                    if self.items.len() <= item {
                        self.items.resize(item + 1, (0, 0));
                    }
                    self.items[item] = (at as u32, at as u32);
                    true
                }
                Op::CloseItem(item) => {
                    let item = self.item(item);
                    self.items[item].1 = at as u32;
                    true
                }
                Op::Look(to) => {
                    self.push(to, at);
                    self.state.looks += 1;
                    self.state.quiet += 1;
                    true
                }
                Op::Looked(to) => {
                    at = self.return_to_look(at);
                    pc = to as usize;
                    true
                }
                Op::LookedNot => {
                    at = self.return_to_look(at);
                    false
                }
            };
            if !matches {
                if RECORDS {
                    self.record(at, program.expects[here]);
                }
                (pc, at) = self.goes_back()?;
            }
        }
    }

    fn reads_to_last<const RECORDS: bool>(&self, at: &mut usize, run: u32, stop: u32, some: bool) -> bool {
        let sets = &self.program.sets;
        let end = sets[run as usize].run(self.input, *at);
        let rest = &self.input[*at..end];
        let skipped = if some { rest.chars().next().map_or(0, char::len_utf8) } else { 0 };
        match sets[stop as usize].last(&rest[skipped..]) {
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

    /// Opens an entry. Below a text, it is kept while it is open and failures are recorded, which it is around.
    #[inline]
    fn open<const RECORDS: bool>(&mut self, slot: u32, at: usize) -> bool {
        if RECORDS || self.state.quiet == 0 {
            let number = self.log.len() as u32;
            self.log.push(Entry { slot, start: at as u32, end: at as u32, around: self.state.open });
            self.state.open = number;
        }
        true
    }

    #[inline]
    fn close<const RECORDS: bool>(&mut self, at: usize) -> bool {
        let open = self.state.open as usize;
        if (RECORDS || self.state.quiet == 0)
            && let Some(entry) = self.log.get_mut(open)
        {
            entry.end = at as u32;
            self.state.open = entry.around;
            if RECORDS && self.state.quiet > 0 {
                self.log.truncate(open);
            }
        }
        true
    }

    fn note(&mut self, slot: u32, item: u32, at: usize) -> bool {
        if self.state.quiet == 0 {
            let (start, end) = if item == NONE { (at as u32, at as u32) } else { self.items[self.item(item)] };
            self.log.push(Entry { slot, start, end, around: self.state.open });
        }
        true
    }

    /// Returns to the start of look-ahead, all calls and choices of which have ended.
    fn return_to_look(&mut self, at: usize) -> usize {
        let Some(frame) = self.frames.pop() else { return at };
        self.log.truncate(frame.log as usize);
        self.state = frame.state;
        frame.at as usize
    }

    /// Returns the place of an item in the list.
    fn item(&self, item: u32) -> usize {
        (self.state.depth * self.program.items + item) as usize
    }

    #[inline]
    fn push(&mut self, pc: u32, at: usize) -> bool {
        self.frames.push(Frame { pc, at: at as u32, log: self.log.len() as u32, state: self.state });
        true
    }

    #[inline]
    fn call(&mut self, from: usize) {
        self.frames.push(Frame { pc: from as u32, at: CALL, log: 0, state: self.state });
    }

    /// Goes back to the latest choice, and returns its places in the program and in the text; `None` without one.
    #[inline]
    fn goes_back(&mut self) -> Option<(usize, usize)> {
        loop {
            let frame = self.frames.pop()?;
            if frame.at != CALL {
                self.log.truncate(frame.log as usize);
                self.state = frame.state;
                return Some((frame.pc as usize, frame.at as usize));
            }
        }
    }

    /// Notes what was expected at a place, outside look-ahead.
    fn record(&mut self, at: usize, place: u32) {
        if self.state.looks > 0 || place == NONE || at < self.furthest {
            return;
        }
        if let Some(stop) = self.stop.as_mut().filter(|stop| stop.at == at) {
            let length = if self.state.quiet == 0 { self.log.len() } else { self.before_text };
            stop.expects(place, &self.log, self.state.open, length);
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
