//! Answers standard input or files line by line: on all cores, in order, and in constant memory.
//!
//! All workers do the same work: take a free buffer, lock the input to read the next block of lines, answer the lines,
//! and deliver the answers. The worker that delivers the next answers in order writes them, and any later ones that are
//! ready. There are two buffers per worker, which bounds memory, and a worker waits only if one block takes as long as
//! all the others together.
//!
//! Two things can be as long as a line, so they are in memory once, not once per worker. One is a [long](crate::lines::LONG)
//! line: the next is read only after the answer to it has been written. The first worker answers all long lines,
//! because allocators may keep memory that a thread frees for that thread. The other is answers that do not fit into
//! their buffer: they wait for their turn, even in the middle of a line, and are then written as they are made.
//!
//! With more than one worker, each is a thread and the main thread waits for them, so that the command can end when its
//! output pipe closes, even while a worker waits for input. A single worker is the main thread.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::args::BulkArguments;
use crate::files::{CommandError, Data, check_memory, status};
use crate::lines::{Block, Input, Line, NextBlock};
use crate::progress::Progress;
use crate::sources::{Places, Sources};
use crate::visible::visible;

/// The maximum number of bytes of the answers to all blocks, and to one block. Answers that would exceed it wait for
/// their turn, and are then written.
const ALL_ANSWERS: usize = 1 << 25;
const BLOCK_ANSWERS: usize = 1 << 22;

/// The destination of answers: standard output, or a writer that converts them and writes to it.
pub(crate) trait Output: Write + Send + 'static {
    /// Ends the output, after the answers to all lines have been written.
    fn end(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Data {}

/// The output for the lines of a block.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// The text for the output.
    output: Vec<u8>,
    /// The text for standard error, written after it.
    errors: Vec<u8>,
    /// Whether a line was rejected.
    failed: bool,
}

/// The destination of the answer to a line. Writing fails if memory runs out or the run is stopped.
pub(crate) struct AnswerWriter<'a> {
    answers: &'a mut Answers,
    /// The number of bytes that the answers to a block may have before they wait for their turn.
    capacity: usize,
    places: &'a Places,
    /// Waits for the block's turn, writes its answers and then more, and clears the answers.
    write_early: &'a dyn Fn(&mut Answers, &[u8]) -> io::Result<()>,
}

/// Keeps a value for the rest of the process: workers may outlive the function that starts them.
pub(crate) fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// Answers every line of the input; returns the exit status, which says whether a line was rejected.
///
/// Each worker makes its own answering function, which may remember a few lines. It lives as long as the process: see
/// above. If a stream cannot be read or written, the lines before have been answered.
pub(crate) fn answer_lines<O, A, M>(
    sources: impl Into<Sources>,
    output: O,
    arguments: &BulkArguments,
    make: M,
) -> Result<ExitCode, CommandError>
where
    O: Output,
    A: FnMut(Line<'_>, &mut AnswerWriter<'_>) -> io::Result<()>,
    M: Fn() -> A + Send + Sync + 'static,
{
    let sources = sources.into();
    let workers = arguments.threads();
    let (separator, places) = (sources.separator(), sources.places());
    let pool = Arc::new(Pool {
        make,
        output: Mutex::new(output),
        max_workers: workers,
        capacity: (ALL_ANSWERS / (2 * workers)).min(BLOCK_ANSWERS),
        state: Mutex::new(State {
            input: Some(Input::new(sources, arguments.max_line).separated_by(separator)),
            // Two for each worker: while the answers in one wait for their turn, the other is in use.
            free: (0..2 * workers).map(|_| Job::default()).collect(),
            ..State::default()
        }),
        ready: Condvar::new(),
        next_turn: Condvar::new(),
        ended: Condvar::new(),
        progress: Progress::new(arguments),
        places,
    });
    if workers > 1 && Pool::start_worker(&pool) {
        drop(wait_while(&pool.ended, lock(&pool.state), |state| state.running > 0 && !state.stopped));
    } else {
        // No more workers are started.
        lock(&pool.state).started = workers;
        Pool::work(&pool, true);
    }
    pool.end()
}

/// The state shared by workers.
struct Pool<O, M> {
    /// Makes a function that answers lines.
    make: M,
    /// Locked only by the worker whose turn it is.
    output: Mutex<O>,
    max_workers: usize,
    /// The number of bytes that the answers to a block may have before they wait for their turn.
    capacity: usize,
    state: Mutex<State>,
    /// Signals that another block may be read, or that the run is stopped.
    ready: Condvar,
    /// Signals that the next block's turn has come, or that the run is stopped.
    next_turn: Condvar,
    /// Signals that the last worker has ended, or that the run is stopped.
    ended: Condvar,
    progress: Progress,
    places: Arc<Places>,
}

#[derive(Debug, Default)]
struct State {
    /// The input, unless a worker is reading it.
    input: Option<Input<Sources>>,
    /// The block whose answers are written next. Only the worker that has this block may write.
    next: u64,
    /// Answered blocks after that one.
    answered: BTreeMap<u64, Job>,
    /// Buffers for more blocks.
    free: Vec<Job>,
    /// Whether a long line is in memory.
    has_long: bool,
    /// The number of workers started, and the number still running.
    started: usize,
    running: usize,
    failed: bool,
    stopped: bool,
    /// Why the run was stopped.
    error: Option<CommandError>,
}

/// A block and its answers.
#[derive(Debug, Default)]
struct Job {
    block: Block,
    answers: Answers,
}

/// The sign that the run is stopped: the worker has nothing more to do.
struct Stopped;

impl<O, A, M> Pool<O, M>
where
    O: Output,
    A: FnMut(Line<'_>, &mut AnswerWriter<'_>) -> io::Result<()>,
    M: Fn() -> A + Send + Sync + 'static,
{
    /// Starts another worker, unless there are enough, or the system refuses.
    fn start_worker(pool: &Arc<Self>) -> bool {
        let mut state = lock(&pool.state);
        if state.started >= pool.max_workers {
            return false;
        }
        state.started += 1;
        state.running += 1;
        let is_first = state.started == 1;
        drop(state);
        let guard = WorkerGuard(pool.clone());
        thread::Builder::new().name("worker".to_owned()).spawn(move || Self::work(&guard.0, is_first)).is_ok()
    }

    /// Answers blocks until there are no more. The first worker answers those with long lines.
    fn work(pool: &Arc<Self>, is_first: bool) {
        let mut answer = (pool.make)();
        while let Ok((mut input, mut job)) = pool.take(is_first) {
            let reading = input.read(&mut job.block);
            let mut state = lock(&pool.state);
            // A long line waits for the first worker, and `notify_one` may wake another.
            if input.is_long() {
                pool.ready.notify_all();
            } else {
                pool.ready.notify_one();
            }
            state.input = Some(input);
            match reading {
                NextBlock::Block => drop(state),
                NextBlock::Long => {
                    state.free.push(job);
                    continue;
                }
                NextBlock::End => return,
            }
            // While this block is answered, another can be read.
            Self::start_worker(pool);
            let Job { block, answers } = &mut job;
            let write_early = |answers: &mut Answers, more: &[u8]| pool.write_early(block, answers, more);
            for line in block.lines() {
                let (capacity, places) = (pool.capacity, &*pool.places);
                let mut out = AnswerWriter { answers, capacity, places, write_early: &write_early };
                if let Err(error) = check_memory(line.bytes.len()).and_then(|()| answer(line, &mut out)) {
                    let (place, length) = (pool.places.of(line.number), line.bytes.len());
                    let message = format!("cannot answer {place}, of {length} bytes: {error}");
                    pool.stop(CommandError::Message(message));
                    return;
                }
            }
            if pool.deliver(job).is_err() {
                return;
            }
        }
    }
}

impl<O: Output, M> Pool<O, M> {
    /// Waits for the input and for a buffer for the next block.
    fn take(&self, is_first: bool) -> Result<(Input<Sources>, Job), Stopped> {
        let mut state = lock(&self.state);
        loop {
            if state.stopped {
                return Err(Stopped);
            }
            let may_be_long = is_first && !state.has_long;
            if let Some(input) = state.input.take_if(|input| may_be_long || !input.is_long()) {
                if let Some(job) = state.free.pop() {
                    state.has_long |= input.is_long();
                    return Ok((input, job));
                }
                state.input = Some(input);
            }
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for the block's turn, then writes the answers to its first lines, and more.
    fn write_early(&self, block: &Block, answers: &mut Answers, more: &[u8]) -> io::Result<()> {
        // The error that stopped the run has been reported already.
        let stopped = |Stopped| io::Error::other("the run has stopped");
        let is_early = |state: &mut State| state.next != block.number && !state.stopped;
        let state = wait_while(&self.next_turn, lock(&self.state), is_early);
        if state.stopped {
            return Err(stopped(Stopped));
        }
        drop(state);
        self.write(block, answers, more).map_err(stopped)
    }

    /// Writes the answers to a block, and to later ones that were waiting for it, if it is the block's turn. Otherwise
    /// the worker that delivers the previous block writes them.
    fn deliver(&self, job: Job) -> Result<(), Stopped> {
        let mut state = lock(&self.state);
        state.answered.insert(job.block.number, job);
        loop {
            if state.stopped {
                return Err(Stopped);
            }
            let next = state.next;
            let Some(mut job) = state.answered.remove(&next) else { return Ok(()) };
            // Others read and answer while this worker writes.
            drop(state);
            self.write(&job.block, &mut job.answers, &[])?;
            self.progress.advance(job.block.lines, job.block.length());
            job.block.drop_long();
            state = lock(&self.state);
            state.failed |= job.answers.failed;
            state.next += 1;
            self.next_turn.notify_all();
            if job.block.is_long {
                state.has_long = false;
                self.ready.notify_all();
            } else {
                self.ready.notify_one();
            }
            state.free.push(job);
        }
    }

    /// Writes answers whose turn it is, and more.
    fn write(&self, block: &Block, answers: &mut Answers, more: &[u8]) -> Result<(), Stopped> {
        let result = self.progress.suspend(!answers.errors.is_empty(), || {
            let mut output = lock(&self.output);
            let result = output.write_all(&answers.output).and_then(|()| output.write_all(more));
            let result = result.and_then(|()| output.flush());
            // If standard error fails, there is nowhere to report it.
            let _ = io::stderr().lock().write_all(&answers.errors);
            result
        });
        answers.clear(self.capacity);
        result.map_err(|error| {
            let (first, last) = (block.lines_before + 1, block.lines_before + block.lines);
            let lines = if first == last { format!("line {first}") } else { format!("lines {first} to {last}") };
            let message = format!("cannot write the answers to {lines} to standard output: {error}");
            self.stop(match CommandError::writing_output(error) {
                CommandError::ClosedOutput => CommandError::ClosedOutput,
                _ => CommandError::Message(message),
            })
        })
    }

    /// Stops the run, unless it is stopped already: the first error is kept.
    fn stop(&self, error: CommandError) -> Stopped {
        let mut state = lock(&self.state);
        state.stopped = true;
        state.error.get_or_insert(error);
        for condition in [&self.ready, &self.next_turn, &self.ended] {
            condition.notify_all();
        }
        Stopped
    }

    /// Returns the result of the run.
    fn end(&self) -> Result<ExitCode, CommandError> {
        let mut state = lock(&self.state);
        if let Some(error) = state.error.take() {
            self.progress.abandon();
            return Err(error);
        }
        let (lines, error) = state.input.take().map_or((0, None), |input| (input.lines(), input.into_error()));
        if let Some(error) = error {
            // The output is not ended, so that a table of a part of the input does not look whole.
            self.progress.finish();
            let place = if lines > 0 { format!(" after line {lines}") } else { String::new() };
            let name = self.places.last();
            return Err(CommandError::Message(format!("cannot read {name}{place}: {error}")));
        }
        lock(&self.output).end().map_err(|error| {
            self.progress.abandon();
            CommandError::writing_output(error)
        })?;
        self.progress.finish();
        Ok(status(state.failed))
    }
}

impl Answers {
    fn clear(&mut self, capacity: usize) {
        for buffer in [&mut self.output, &mut self.errors] {
            buffer.clear();
            buffer.shrink_to(capacity);
        }
    }
}

impl AnswerWriter<'_> {
    /// Makes the exit status say that a line was rejected.
    pub(crate) fn set_failed(&mut self) {
        self.answers.failed = true;
    }

    /// Reports on standard error why a line was rejected.
    pub(crate) fn report(&mut self, line: Line<'_>, reason: &dyn Display) -> io::Result<()> {
        self.set_failed();
        if self.answers.errors.len() > self.capacity {
            (self.write_early)(self.answers, &[])?;
        }
        writeln!(self.answers.errors, "{}: {}", self.places.of(line.number), visible(&reason.to_string()))
    }

    /// Writes bytes that do not fit into the buffer.
    #[cold]
    fn write_more(&mut self, bytes: &[u8]) -> io::Result<()> {
        let output = &mut self.answers.output;
        let length = output.len() + bytes.len();
        if length > self.capacity {
            return (self.write_early)(self.answers, bytes);
        }
        output.try_reserve_exact(length.max(2 * output.capacity()).min(self.capacity) - output.len())?;
        output.extend_from_slice(bytes);
        Ok(())
    }
}

impl Write for AnswerWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let output = &mut self.answers.output;
        if bytes.len() > output.capacity() - output.len() {
            return self.write_more(bytes);
        }
        output.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Removes a worker from the count when it has ended, or could not start.
struct WorkerGuard<O: Output, M>(Arc<Pool<O, M>>);

impl<O: Output, M> Drop for WorkerGuard<O, M> {
    fn drop(&mut self) {
        if thread::panicking() {
            // The panic message has the location.
            self.0.stop(CommandError::Message("a worker panicked: this is a bug in railurl".to_owned()));
        }
        let mut state = lock(&self.0.state);
        state.running -= 1;
        if state.running == 0 {
            self.0.ended.notify_all();
        }
    }
}

/// Locks, even after a panic: no change that a panic could interrupt leaves the state inconsistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits, even after a panic.
fn wait_while<'a, T>(
    condition: &Condvar,
    guard: MutexGuard<'a, T>,
    is_early: impl FnMut(&mut T) -> bool,
) -> MutexGuard<'a, T> {
    condition.wait_while(guard, is_early).unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_answers_early_if_they_exceed_the_capacity() {
        let written = std::cell::RefCell::new(Vec::new());
        let write_early = |answers: &mut Answers, more: &[u8]| {
            let mut written = written.borrow_mut();
            written.extend([&answers.output[..], more].concat());
            assert!(answers.output.capacity() <= 100);
            answers.clear(100);
            Ok(())
        };
        let mut answers = Answers::default();
        let mut expected = Vec::new();
        for length in [0, 1, 60, 39, 1, 100, 101, 5, 3000].into_iter().cycle().take(90) {
            let bytes = vec![length as u8; length];
            let places = &Places::default();
            let mut out = AnswerWriter { answers: &mut answers, capacity: 100, places, write_early: &write_early };
            out.write_all(&bytes).unwrap();
            expected.extend(bytes);
        }
        assert_eq!([written.into_inner(), answers.output].concat(), expected);
    }
}
