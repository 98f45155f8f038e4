//! The machine that runs a program on one input.

use std::hash::{BuildHasher as _, Hash};

use railurl_engine::ReadError;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::Interpreter;
use super::compile::Op;

/// The number of the outermost frame.
pub(super) const OUTERMOST: u32 = 0;

/// The maximum length of an input, in bytes. With it, offsets and numbers of events fit an [`Offset`].
pub(super) const MAXIMUM: usize = 1 << 26;

/// An offset in the input, or the number of choices or events. Most of the machine's memory is such numbers.
pub(super) type Offset = u32;

/// The context of an execution: a linked list from the innermost frame outwards. Equal frames have the same number, so
/// two states are equal exactly if their numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Frame {
    pub(super) parent: u32,
    pub(super) kind: FrameKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FrameKind {
    Outermost,
    /// A rule, called from this address.
    Call(u32),
    /// The same, for a rule whose ends are remembered, the first time at this place.
    First {
        from: u32,
        memory: u32,
    },
    /// A rule, all of whose ends at this place are being found.
    Collect(u32),
    /// The next of the remembered ends to go on with.
    Again {
        from: u32,
        memory: u32,
        next: u32,
    },
    /// An iteration. It may end when it has read something; the first of `OneOrMore` always. Where it began is not kept:
    /// with that, nested repetitions would have states for each place that each of them can begin at.
    Iteration {
        may_end: bool,
    },
    /// An item that a predicate will ask about: begun there, then done.
    OpenItem(Offset),
    Item {
        place: u32,
        start: Offset,
        end: Offset,
    },
    /// Look-ahead of a node that began at an offset, with the number of choices, events and unfinished memories then.
    Ahead {
        place: u32,
        at: Offset,
        choices: Offset,
        events: Offset,
        unfinished: Offset,
    },
    NotAhead {
        at: Offset,
        choices: Offset,
        unfinished: Offset,
    },
}

/// Where a rule that was read from one place ends.
#[derive(Debug)]
pub(super) struct Memory {
    /// The start of the rule in the code.
    entry: u32,
    at: Offset,
    depth: u16,
    /// The ends, in the order in which they are found.
    ends: Vec<Offset>,
    /// Whether these are all.
    complete: bool,
}

/// The ends that are remembered, by rule, place, number of brackets, and whether attempts are not recorded there.
#[derive(Default)]
pub(super) struct Memories {
    all: Vec<Memory>,
    numbers: FxHashMap<(u32, Offset, u16, bool), u32>,
}

/// A memory that may have more ends: as long as there are choices from this number on.
#[derive(Clone, Copy, Debug)]
struct Unfinished {
    memory: u32,
    choices: Offset,
}

/// The state to continue from after a failure.
#[derive(Clone, Copy, Debug)]
struct ChoicePoint {
    pc: u32,
    at: Offset,
    frame: u32,
    events: Offset,
}

/// A log entry of the match so far; backtracking truncates the log. Three numbers take less memory than an enum of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    place: u32,
    start: Offset,
    end: Offset,
}

/// The kinds of [`Event`].
pub(super) enum Logged {
    Enter {
        place: u32,
        at: Offset,
    },
    Leave {
        at: Offset,
    },
    Leaf {
        place: u32,
        start: Offset,
        end: Offset,
    },
    /// The body of a rule, as remembered: see [`Machine::expanded`].
    Again {
        memory: u32,
        end: Offset,
    },
}

impl Event {
    /// The end of an entry that enters a node, and the place of one that leaves it. It is not an offset or a place.
    const NONE: u32 = u32::MAX;
    /// Marks the number of a memory, where others have a place.
    const AGAIN: u32 = 1 << 31;

    fn again(memory: u32, start: Offset, end: Offset) -> Self {
        Event { place: Self::AGAIN | memory, start, end }
    }

    fn enter(place: u32, start: Offset) -> Self {
        Event { place, start, end: Self::NONE }
    }

    fn leave(start: Offset) -> Self {
        Event { place: Self::NONE, start, end: start }
    }

    fn leaf(place: u32, start: Offset, end: Offset) -> Self {
        Event { place, start, end }
    }

    pub(super) fn logged(self) -> Logged {
        match self {
            Event { place: Self::NONE, start: at, .. } => Logged::Leave { at },
            Event { place, start: at, end: Self::NONE } => Logged::Enter { place, at },
            Event { place, end, .. } if place & Self::AGAIN != 0 => Logged::Again { memory: place & !Self::AGAIN, end },
            Event { place, start, end } => Logged::Leaf { place, start, end },
        }
    }
}

/// The address, the frame and the offset.
type State = (u32, u32, Offset);

/// The interpreter running on one input.
pub(super) struct Machine<'p, 'g, 'i> {
    program: &'p Interpreter<'g>,
    input: &'i str,
    pc: u32,
    /// The byte offset in the input.
    at: Offset,
    frame: u32,
    pub(super) frames: Vec<Frame>,
    /// The outermost look-ahead around each frame, or itself; `OUTERMOST` for none.
    looks: Vec<u32>,
    /// The outermost iteration around each frame that may not end yet, or itself, within its look-ahead; `OUTERMOST` for
    /// none.
    waiting: Vec<u32>,
    /// How many brackets are around each frame, if the grammar bounds that.
    depths: Vec<u16>,
    /// The numbers of the frames but the outermost, by the hash of the frame: at most two thirds of the slots are in use,
    /// the others have the number of the outermost.
    slots: Vec<u32>,
    /// The states to which the machine has gone back, and those of look-ahead. The search is depth-first and ends with
    /// the first success, so a state that comes up again has failed. They are in several sets, because a set needs three
    /// times its memory to grow.
    tried: [FxHashSet<State>; 16],
    choices: Vec<ChoicePoint>,
    pub(super) events: Vec<Event>,
    pub(super) recorder: Option<Recorder>,
    memories: Memories,
    unfinished: Vec<Unfinished>,
    /// The place where the rule has to end; the end of the input without one.
    goal: Option<Offset>,
    /// The number of steps that are left.
    left: u64,
    /// Whether the last instruction failed because there are too many brackets.
    is_deep: bool,
}

impl<'p, 'g, 'i> Machine<'p, 'g, 'i> {
    /// Makes a machine at the start of an input.
    ///
    /// # Errors
    ///
    /// The input is longer than [`MAXIMUM`].
    pub(super) fn new(
        program: &'p Interpreter<'g>,
        entry: u32,
        input: &'i str,
        recorder: Option<Recorder>,
    ) -> Result<Self, ReadError> {
        if input.len() > MAXIMUM {
            return Err(ReadError::TooLong(MAXIMUM));
        }
        Ok(Machine {
            program,
            input,
            pc: entry,
            at: 0,
            frame: OUTERMOST,
            frames: vec![Frame { parent: OUTERMOST, kind: FrameKind::Outermost }],
            looks: vec![OUTERMOST],
            waiting: vec![OUTERMOST],
            depths: vec![0],
            slots: Vec::new(),
            tried: Default::default(),
            choices: Vec::new(),
            events: Vec::new(),
            recorder,
            memories: Memories::default(),
            unfinished: Vec::new(),
            goal: None,
            left: u64::MAX,
            is_deep: false,
        })
    }

    /// Bounds the number of steps.
    pub(super) fn within(self, steps: u64) -> Self {
        Machine { left: steps, ..self }
    }

    /// Returns whether the machine stopped because it took too many steps.
    pub(super) fn gave_up(&self) -> bool {
        self.left == 0
    }

    /// Returns events with those of the rules that were remembered, which are read once more, to their known ends.
    ///
    /// `None` if that takes too many steps.
    pub(super) fn expanded(
        &mut self,
        events: Vec<Event>,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<Vec<Event>> {
        if self.memories.all.is_empty() {
            return Some(events);
        }
        let mut done = Vec::new();
        let mut open = vec![events.into_iter()];
        while let Some(next) = open.last_mut() {
            match next.next() {
                None => _ = open.pop(),
                Some(event) => match event.logged() {
                    Logged::Again { memory, end } => open.push(self.derive(memory, end, predicates)?.into_iter()),
                    _ => push(&mut done, event),
                },
            }
        }
        Some(done)
    }

    /// Returns the events of a rule that ends at a known place.
    fn derive(
        &mut self,
        memory: u32,
        end: Offset,
        predicates: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<Vec<Event>> {
        let Memory { entry, at, depth, .. } = self.memories.all[memory as usize];
        let mut machine = Machine::new(self.program, entry, self.input, None).ok()?;
        (machine.at, machine.depths[0], machine.goal, machine.left) = (at, depth, Some(end), self.left);
        // The ends that are known are lent to it, and those that it adds come back.
        machine.memories = std::mem::take(&mut self.memories);
        let is_match = machine.run(predicates);
        self.memories = std::mem::take(&mut machine.memories);
        self.left = machine.left;
        is_match.then_some(machine.events)
    }

    /// Forgets the search, but not what is remembered.
    pub(super) fn forget_search(&mut self) {
        (self.tried, self.choices, self.slots) = Default::default();
        self.events.shrink_to_fit();
    }

    /// Runs to the first complete match, which `events` describes; returns false if none exists.
    pub(super) fn run(&mut self, predicates: &mut dyn FnMut(&str, Option<&str>) -> bool) -> bool {
        loop {
            let op = self.program.code[self.pc as usize];
            self.pc += 1;
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                return false;
            }
            let returns = matches!((op, self.frame), (Op::Return, OUTERMOST));
            if returns && self.goal.map_or(self.rest().is_empty(), |goal| self.at == goal) {
                return true;
            }
            // A match that ends before the goal counts as a failure, so that longer ones are tried.
            if returns || !self.step(op, predicates) {
                self.record_failure(op, returns);
                if !self.go_back() {
                    return false;
                }
            }
        }
    }

    /// Tells the recorder what was expected, if an instruction that reads the input has failed.
    ///
    /// Look-ahead is recorded as a whole: `Ahead` fails when no choice is left within it.
    fn record_failure(&mut self, op: Op<'_>, is_end: bool) {
        let is_deep = std::mem::take(&mut self.is_deep);
        let Some(recorder) = &mut self.recorder else { return };
        let look = self.frames[self.looks[self.frame as usize] as usize];
        match (look.kind, op) {
            (FrameKind::Ahead { place, at, choices, events, .. }, _) if self.choices.len() <= choices as usize => {
                recorder.failed(at, Some(place), look.parent, events as usize);
            }
            (FrameKind::Ahead { .. } | FrameKind::NotAhead { .. } | FrameKind::Collect(_), _) => {}
            (
                _,
                Op::Literal { place, .. }
                | Op::Class { place, .. }
                | Op::If { place, .. }
                | Op::End(place)
                | Op::CloseNotAhead(place)
                | Op::Fail(place),
            ) => recorder.failed(self.at, Some(place), self.frame, self.events.len()),
            (_, Op::Nest(_)) if is_deep => {
                // The reference was entered before.
                let place = match self.program.code[self.pc as usize - 2] {
                    Op::Enter(place) => Some(place),
                    _ => None,
                };
                recorder.failed(self.at, place, self.frame, self.events.len());
            }
            (_, Op::Return) if is_end => recorder.failed(self.at, None, self.frame, self.events.len()),
            // An iteration that matched nothing, or a state that was tried before.
            _ => {}
        }
    }

    /// Executes an instruction; returns false if it does not match.
    fn step(&mut self, op: Op<'_>, predicates: &mut dyn FnMut(&str, Option<&str>) -> bool) -> bool {
        match op {
            Op::Enter(place) => push(&mut self.events, Event::enter(place, self.at)),
            Op::Leave => push(&mut self.events, Event::leave(self.at)),
            Op::Literal { place, text, ignore_case } => {
                // Bytes are compared, because the text may end within a code point of the input.
                let Some(next) = self.rest().as_bytes().get(..text.len()) else { return false };
                let same = next == text.as_bytes() || (ignore_case && next.eq_ignore_ascii_case(text.as_bytes()));
                return same && self.consume(place, text.len());
            }
            Op::Class { place, class } => {
                let next = self.rest().chars().next();
                return next.is_some_and(|c| class.contains(c) && self.consume(place, c.len_utf8()));
            }
            Op::End(place) => return self.rest().is_empty() && self.consume(place, 0),
            Op::Nothing(place) => return self.consume(place, 0),
            Op::If { place, name, item } => {
                let argument = item.map(|item| self.item_span(item));
                let answer = predicates(name, argument.map(|(start, end)| &self.input[start as usize..end as usize]));
                if let Some(recorder) = &mut self.recorder {
                    recorder.asked(Question::new(place, self.at, argument, answer), self.frame);
                }
                return answer && self.consume(place, 0);
            }
            Op::Jump(to) => self.pc = to,
            Op::Split(otherwise) => return self.try_first(otherwise),
            Op::Fail(_) => return false,
            _ => return self.step_frames(op),
        }
        true
    }

    /// Executes an instruction that opens or closes a frame.
    fn step_frames(&mut self, op: Op<'_>) -> bool {
        match op {
            Op::Recall(to) => return self.call(to, self.depth(self.frame)),
            Op::Call(to) => {
                self.open(FrameKind::Call(self.pc));
                self.pc = to;
            }
            Op::Nest(to) => {
                let depth = self.depth(self.frame);
                if self.program.depth.is_some_and(|most| usize::from(depth) >= most) {
                    self.is_deep = true;
                    return false;
                }
                // It refers to itself, so it is remembered.
                return self.call(to, depth + 1);
            }
            Op::Replay => {
                let Frame { parent, kind } = self.frames[self.frame as usize];
                let FrameKind::Again { from, memory, next } = kind else { unreachable!("{kind:?} is replayed") };
                self.frame = parent;
                self.replay(from, memory, next);
            }
            Op::OpenIteration => self.open(FrameKind::Iteration { may_end: false }),
            Op::OpenFirstIteration => self.open(FrameKind::Iteration { may_end: true }),
            Op::OpenItem => self.open(FrameKind::OpenItem(self.at)),
            Op::OpenAhead(place) => return self.look_ahead(place),
            Op::OpenNotAhead(otherwise) => return self.look_not_ahead(otherwise),
            _ => return self.close(op),
        }
        true
    }

    fn close(&mut self, op: Op<'_>) -> bool {
        let Frame { parent, kind } = self.frames[self.frame as usize];
        let own = (self.pc, self.frame, self.at);
        self.frame = parent;
        match (op, kind) {
            (Op::Return, FrameKind::Call(from)) => self.pc = from,
            (Op::Return, FrameKind::First { memory, .. } | FrameKind::Collect(memory)) => {
                // The rest has failed after the same end before.
                if !self.tried(own).insert(own) {
                    return false;
                }
                self.ends(memory);
                let FrameKind::First { from, .. } = kind else { return false };
                self.pc = from;
            }
            (Op::CloseIteration, FrameKind::Iteration { may_end }) => return may_end,
            (Op::CloseItem(place), FrameKind::OpenItem(start)) => {
                self.open(FrameKind::Item { place, start, end: self.at })
            }
            (Op::ForgetItem, FrameKind::Item { .. }) => {}
            (Op::CloseAhead(place), FrameKind::Ahead { at, choices, events, unfinished, .. }) => {
                // Look-ahead that matched is not tried in another way, and memories begun within stay incomplete.
                self.choices.truncate(choices as usize);
                self.unfinished.truncate(unfinished as usize);
                self.truncate(events);
                self.at = at;
                self.consume(place, 0);
            }
            (Op::CloseNotAhead(_), FrameKind::NotAhead { at, choices, unfinished }) => {
                // The child matched, so the choice that leads to success is dropped with those of the child.
                self.unfinished.truncate(unfinished as usize);
                self.truncate(self.choices[choices as usize].events);
                self.choices.truncate(choices as usize);
                self.at = at;
                return false;
            }
            (op, kind) => unreachable!("{op:?} closes {kind:?}"),
        }
        true
    }

    /// Calls a rule whose ends are remembered. They are found as they are needed the first time; if they are needed again
    /// before all are found, all are found then. So a rule is read at most twice from one place.
    fn call(&mut self, to: u32, depth: u16) -> bool {
        // Within look-ahead no failure is recorded, so such a memory cannot serve where failures count.
        let is_quiet = self.recorder.is_some() && self.looks[self.frame as usize] != OUTERMOST;
        let next = self.memories.all.len() as u32;
        let number = *self.memories.numbers.entry((to, self.at, depth, is_quiet)).or_insert(next);
        if number == next {
            self.memories.all.push(Memory { entry: to, at: self.at, depth, ends: Vec::new(), complete: false });
            self.begin(number);
            self.open_at(FrameKind::First { from: self.pc, memory: number }, depth);
            self.pc = to;
        } else if self.memories.all[number as usize].complete {
            if self.memories.all[number as usize].ends.is_empty() {
                return false;
            }
            self.replay(self.pc, number, 0);
        } else {
            self.memories.all[number as usize].ends.clear();
            // When all are found, the call is executed again.
            self.push_choice(self.pc - 1);
            self.begin(number);
            self.open_at(FrameKind::Collect(number), depth);
            self.pc = to;
        }
        true
    }

    fn begin(&mut self, memory: u32) {
        let choices = self.choices.len() as Offset;
        self.unfinished.push(Unfinished { memory, choices });
    }

    /// Remembers that a rule ends here, and which memories no choice is left to add to.
    fn ends(&mut self, memory: u32) {
        let known = &mut self.memories.all[memory as usize];
        if !known.complete {
            push(&mut known.ends, self.at);
        }
        while let Some(&last) = self.unfinished.last() {
            if self.choices.len() > last.choices as usize {
                break;
            }
            self.memories.all[last.memory as usize].complete = true;
            self.unfinished.pop();
            if last.memory == memory {
                break;
            }
        }
    }

    /// Goes on after a rule with one of its known ends, and with the next ones if that fails.
    fn replay(&mut self, from: u32, memory: u32, number: u32) {
        let ends = &self.memories.all[memory as usize].ends;
        let (end, is_last) = (ends[number as usize], number as usize + 1 == ends.len());
        if !is_last {
            let frame = self.frame;
            self.open(FrameKind::Again { from, memory, next: number + 1 });
            self.push_choice(self.program.code.len() as u32 - 1);
            self.frame = frame;
        }
        push(&mut self.events, Event::again(memory, self.at, end));
        let is_longer = end > self.at;
        self.at = end;
        // An iteration around a remembered rule may end only if the rule has read something.
        if is_longer {
            self.end_waiting();
        }
        self.pc = from;
    }

    fn rest(&self) -> &'i str {
        &self.input[self.at as usize..]
    }

    fn consume(&mut self, place: u32, length: usize) -> bool {
        let start = self.at;
        self.at += length as Offset;
        if length > 0 {
            self.end_waiting();
        }
        push(&mut self.events, Event::leaf(place, start, self.at));
        true
    }

    /// Lets the iterations around end, because something has been read. The frames within them are made again.
    fn end_waiting(&mut self) {
        let outermost = self.waiting[self.frame as usize];
        let mut within = Vec::new();
        while outermost != OUTERMOST && within.last() != Some(&outermost) {
            within.push(self.frame);
            self.frame = self.frames[self.frame as usize].parent;
        }
        for number in within.into_iter().rev() {
            let kind = match self.frames[number as usize].kind {
                FrameKind::Iteration { .. } => FrameKind::Iteration { may_end: true },
                kind => kind,
            };
            self.open_at(kind, self.depth(number));
        }
    }

    fn depth(&self, frame: u32) -> u16 {
        self.depths.get(frame as usize).copied().unwrap_or_default()
    }

    fn open(&mut self, kind: FrameKind) {
        self.open_at(kind, self.depth(self.frame));
    }

    fn open_at(&mut self, kind: FrameKind, depth: u16) {
        if 3 * self.frames.len() >= 2 * self.slots.len() {
            // The old slots are not needed to make the new.
            let length = (2 * self.slots.len()).max(16);
            self.slots = Vec::new();
            self.slots = vec![OUTERMOST; length];
            for number in 1..self.frames.len() {
                let slot = self.slot(self.frames[number]);
                self.slots[slot] = number as u32;
            }
        }
        let frame = Frame { parent: self.frame, kind };
        let slot = self.slot(frame);
        if self.slots[slot] == OUTERMOST {
            let look = match (self.looks[frame.parent as usize], kind) {
                // Collected ends are read once more where failures count.
                (OUTERMOST, FrameKind::Ahead { .. } | FrameKind::NotAhead { .. } | FrameKind::Collect(_)) => {
                    self.frames.len() as u32
                }
                (around, _) => around,
            };
            let waiting = match (self.waiting[frame.parent as usize], kind) {
                (_, FrameKind::Ahead { .. } | FrameKind::NotAhead { .. } | FrameKind::Collect(_)) => OUTERMOST,
                (OUTERMOST, FrameKind::Iteration { may_end: false }) => self.frames.len() as u32,
                (around, _) => around,
            };
            self.slots[slot] = u32::try_from(self.frames.len()).expect("fewer than four billion frames");
            push(&mut self.looks, look);
            push(&mut self.waiting, waiting);
            if self.program.depth.is_some() {
                push(&mut self.depths, depth);
            }
            push(&mut self.frames, frame);
        }
        self.frame = self.slots[slot];
    }

    /// Returns the slot of a frame, or the free one in which to put its number.
    fn slot(&self, frame: Frame) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(frame) as usize & mask;
        while self.slots[slot] != OUTERMOST && self.frames[self.slots[slot] as usize] != frame {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns the set in which a state is kept.
    fn tried(&mut self, state: State) -> &mut FxHashSet<State> {
        // The sets use the lowest and the highest bits.
        &mut self.tried[(hash(state) >> 32 & 0xF) as usize]
    }

    /// Returns whether the state is new, and so worth trying.
    fn is_new(&mut self) -> bool {
        let state = (self.pc, self.frame, self.at);
        self.tried(state).insert(state)
    }

    /// Goes on, unless the other way from here was taken before: then this one has failed.
    fn try_first(&mut self, otherwise: u32) -> bool {
        let state = (otherwise, self.frame, self.at);
        let is_new = !self.tried(state).contains(&state);
        if is_new {
            self.push_choice(otherwise);
        }
        is_new
    }

    fn look_ahead(&mut self, place: u32) -> bool {
        // If the state comes up again, the look-ahead has failed before, or all that follows has.
        self.is_new() && {
            let (choices, events) = (self.choices.len() as Offset, self.events.len() as Offset);
            let unfinished = self.unfinished.len() as Offset;
            self.open(FrameKind::Ahead { place, at: self.at, choices, events, unfinished });
            true
        }
    }

    fn look_not_ahead(&mut self, otherwise: u32) -> bool {
        self.is_new() && {
            let choices = self.choices.len() as Offset;
            let unfinished = self.unfinished.len() as Offset;
            // If the child fails, going back leads to the success.
            self.push_choice(otherwise);
            self.open(FrameKind::NotAhead { at: self.at, choices, unfinished });
            true
        }
    }

    fn push_choice(&mut self, pc: u32) {
        let events = self.events.len() as Offset;
        push(&mut self.choices, ChoicePoint { pc, at: self.at, frame: self.frame, events });
    }

    /// Goes back to the latest choice; returns false if none is left.
    fn go_back(&mut self) -> bool {
        while let Some(&Unfinished { memory, .. }) =
            self.unfinished.last().filter(|last| self.choices.len() <= last.choices as usize)
        {
            self.memories.all[memory as usize].complete = true;
            self.unfinished.pop();
        }
        let Some(choice) = self.choices.pop() else { return false };
        // The memory of the choices goes to the states.
        if 2 * self.choices.len() + 16 < self.choices.capacity() {
            self.choices.shrink_to(self.choices.len() + self.choices.len() / 4);
        }
        // The way from here comes up again only if it fails. Until now it could not: loops that read nothing are cut.
        let state = (choice.pc, choice.frame, choice.at);
        self.tried(state).insert(state);
        self.pc = choice.pc;
        self.at = choice.at;
        self.frame = choice.frame;
        self.truncate(choice.events);
        true
    }

    /// Truncates the log.
    fn truncate(&mut self, length: Offset) {
        let length = length as usize;
        if let Some(recorder) = &mut self.recorder {
            recorder.truncated(&self.events, length);
        }
        self.events.truncate(length);
    }

    /// Returns the start and the end of the nearest match of an item, whose frame is within the current rule.
    fn item_span(&self, item: u32) -> (Offset, Offset) {
        let mut frame = self.frame;
        loop {
            let Frame { parent, kind } = self.frames[frame as usize];
            match kind {
                FrameKind::Item { place, start, end } if place == item => return (start, end),
                FrameKind::Outermost => unreachable!("an item is compiled to stand around its predicates"),
                _ => frame = parent,
            }
        }
    }
}

/// Appends to a list that grows by a quarter, where `Vec` doubles.
pub(super) fn push<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / 4 + 16);
    }
    list.push(item);
}

fn hash(key: impl Hash) -> u64 {
    FxBuildHasher.hash_one(key)
}

/// Listens to the machine.
#[derive(Default)]
pub(super) struct Recorder {
    /// The furthest failure.
    pub(super) at: Offset,
    /// The expectations there, each with its frame; `None` is the end of the input.
    pub(super) expected: Vec<(Option<u32>, u32)>,
    /// The events of the first attempt that failed there: the number of those that are still at the start of the
    /// machine's log, and those that it has dropped since, last first. So an event is copied at most once, and a
    /// failure further on copies none.
    pub(super) kept: usize,
    pub(super) dropped: Vec<Event>,
    /// The questions, each with its frame.
    pub(super) asked: Vec<(Question, u32)>,
}

/// A question to a predicate, and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Question {
    /// The place, times two, and one more if the answer is yes.
    answered: u32,
    pub(super) at: Offset,
    /// The argument. It ends before it starts if none exists.
    argument: (Offset, Offset),
}

impl Question {
    fn new(place: u32, at: Offset, argument: Option<(Offset, Offset)>, answer: bool) -> Self {
        Question { answered: place << 1 | u32::from(answer), at, argument: argument.unwrap_or((1, 0)) }
    }

    pub(super) fn place(self) -> u32 {
        self.answered >> 1
    }

    pub(super) fn answer(self) -> bool {
        self.answered & 1 == 1
    }

    pub(super) fn argument(self) -> Option<(Offset, Offset)> {
        Some(self.argument).filter(|(start, end)| start <= end)
    }
}

impl Recorder {
    /// An instruction failed at an offset, after this number of events.
    fn failed(&mut self, at: Offset, expected: Option<u32>, frame: u32, events: usize) {
        // The first failure counts at any offset, also at the start.
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

    /// The log will be truncated.
    fn truncated(&mut self, events: &[Event], length: usize) {
        if let Some(lost) = events.get(length..self.kept) {
            self.dropped.extend(lost.iter().rev());
            self.kept = length;
        }
    }

    fn asked(&mut self, question: Question, frame: u32) {
        push(&mut self.asked, (question, frame));
    }
}
