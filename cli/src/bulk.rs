//! Standard input to standard output, line by line: by all cores, in order, and in constant memory.
//!
//! Every worker does all of it in turns: takes a free buffer, reads the next block of lines into it while it holds the
//! input, answers the lines, and delivers the answers. Whoever delivers those that are next in order writes them, and
//! those after them that are ready. There are two buffers a worker, so no more than that is in memory, and a worker
//! only waits where one block takes as long as all the others together.
//!
//! Where more than one worker is wanted, all are threads of their own and the main thread waits for them: a command
//! whose output nobody reads any more can end though a worker is waiting for input. One worker is the main thread.

use std::collections::BTreeMap;
use std::io::{self, Stdin, Write as _};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::args::BulkArguments;
use crate::files::Trouble;
use crate::lines::{Block, Input, Line};
use crate::progress::Progress;

/// How many bytes the answers to a block may have before they wait for their turn to be written, and how many their
/// buffer may keep.
const ANSWERS: usize = 1 << 22;

/// What is written for the lines of a block.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// What goes to standard output.
    pub(crate) output: Vec<u8>,
    /// What goes to standard error, after it.
    pub(crate) errors: Vec<u8>,
    /// Whether a line was not what it should be.
    pub(crate) failed: bool,
}

/// Answers every line of standard input; says whether a line was not what it should be.
///
/// Each worker makes its own function that answers, so that this one may remember lines, though not all of them. It
/// lives as long as the process: see above.
///
/// # Errors
///
/// A stream cannot be read or written. The lines before have been answered.
pub(crate) fn answer_lines<A, M>(arguments: &BulkArguments, make: M) -> Result<bool, Trouble>
where
    A: FnMut(Line<'_>, &mut Answers),
    M: Fn() -> A + Send + Sync + 'static,
{
    let limit = arguments.threads();
    let pool = Arc::new(Pool {
        make,
        limit,
        input: Mutex::new(Input::new(io::stdin())),
        state: Mutex::new(State { free: (0..2 * limit).map(|_| Job::default()).collect(), ..State::default() }),
        changed: Condvar::new(),
        ended: Condvar::new(),
        progress: Progress::new(arguments),
    });
    if limit > 1 && Pool::hire(&pool) {
        pool.wait();
    } else {
        // Nobody waits for more workers than this one.
        lock(&pool.state).hired = limit;
        Pool::work(&pool);
    }
    pool.end()
}

/// What workers share.
struct Pool<M> {
    /// Makes what answers lines.
    make: M,
    /// The most workers.
    limit: usize,
    input: Mutex<Input<Stdin>>,
    state: Mutex<State>,
    /// A buffer is free, or the next answers are those of another block, or all has to stop.
    changed: Condvar,
    /// There is no worker any more, or all has to stop.
    ended: Condvar,
    progress: Progress,
}

#[derive(Debug, Default)]
struct State {
    /// The block whose answers are to be written next. Only who has this block may write.
    next: u64,
    /// Blocks after that one that are answered.
    answered: BTreeMap<u64, Job>,
    /// Buffers for more of them.
    free: Vec<Job>,
    /// How many workers there have been, and how many there are.
    hired: usize,
    working: usize,
    failed: bool,
    stopped: bool,
    /// Why all has stopped.
    trouble: Option<Trouble>,
}

/// A block and its answers.
#[derive(Debug, Default)]
struct Job {
    block: Block,
    answers: Answers,
}

/// All has to stop: for a worker there is nothing more to do.
struct Stopped;

impl<A, M> Pool<M>
where
    A: FnMut(Line<'_>, &mut Answers),
    M: Fn() -> A + Send + Sync + 'static,
{
    /// Starts another worker, unless there are as many as are wanted, or as the system gives.
    fn hire(pool: &Arc<Self>) -> bool {
        let mut state = lock(&pool.state);
        if state.hired >= pool.limit {
            return false;
        }
        state.hired += 1;
        state.working += 1;
        drop(state);
        let leaving = Leaving(pool.clone());
        thread::Builder::new().name("worker".to_owned()).spawn(move || Self::work(&leaving.0)).is_ok()
    }

    /// Answers blocks until there are no more.
    fn work(pool: &Arc<Self>) {
        let mut answer = (pool.make)();
        while let Ok(mut job) = pool.free() {
            if !lock(&pool.input).read(&mut job.block) {
                return;
            }
            // While this block is answered, another one can be read.
            Self::hire(pool);
            for line in job.block.lines() {
                answer(line, &mut job.answers);
                if job.answers.are_many() && pool.write_early(&job.block, &mut job.answers).is_err() {
                    return;
                }
            }
            if pool.deliver(job).is_err() {
                return;
            }
        }
    }
}

impl<M> Pool<M> {
    /// A buffer, as soon as there is one.
    fn free(&self) -> Result<Job, Stopped> {
        let mut state = lock(&self.state);
        loop {
            if state.stopped {
                return Err(Stopped);
            }
            if let Some(job) = state.free.pop() {
                return Ok(job);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Writes answers to the first lines of a block, once it is their turn.
    fn write_early(&self, block: &Block, answers: &mut Answers) -> Result<(), Stopped> {
        let mut state = lock(&self.state);
        while state.next != block.number && !state.stopped {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.stopped {
            return Err(Stopped);
        }
        drop(state);
        self.write(block, answers)
    }

    /// Writes the answers to all lines of a block and of those that have been waiting for it; or leaves that to who
    /// answers the block before.
    fn deliver(&self, job: Job) -> Result<(), Stopped> {
        let mut state = lock(&self.state);
        state.answered.insert(job.block.number, job);
        loop {
            if state.stopped {
                return Err(Stopped);
            }
            let next = state.next;
            let Some(mut job) = state.answered.remove(&next) else { return Ok(()) };
            drop(state);
            self.write(&job.block, &mut job.answers)?;
            self.progress.advance(job.block.lines, job.block.length() as u64);
            state = lock(&self.state);
            state.failed |= job.answers.failed;
            state.next += 1;
            state.free.push(job);
            self.changed.notify_all();
        }
    }

    /// Writes answers whose turn it is.
    fn write(&self, block: &Block, answers: &mut Answers) -> Result<(), Stopped> {
        let result = self.progress.aside(!answers.errors.is_empty(), || {
            let mut output = io::stdout().lock();
            let result = output.write_all(&answers.output).and_then(|()| output.flush());
            // There is nowhere left to tell that errors could not be told.
            let _ = io::stderr().lock().write_all(&answers.errors);
            result
        });
        answers.clear();
        result.map_err(|error| {
            let (first, last) = (block.lines_before + 1, block.lines_before + block.lines);
            let lines = if first == last { format!("line {first}") } else { format!("lines {first} to {last}") };
            let told = format!("cannot write the answers to {lines} to standard output: {error}");
            self.stop(match Trouble::writing_output(error) {
                Trouble::ClosedOutput => Trouble::ClosedOutput,
                _ => Trouble::Told(told),
            })
        })
    }

    fn stop(&self, trouble: Trouble) -> Stopped {
        let mut state = lock(&self.state);
        state.stopped = true;
        state.trouble.get_or_insert(trouble);
        self.changed.notify_all();
        self.ended.notify_all();
        Stopped
    }

    /// Waits until all is done, or has to stop.
    fn wait(&self) {
        let mut state = lock(&self.state);
        while state.working > 0 && !state.stopped {
            state = self.ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// What came of it.
    fn end(&self) -> Result<bool, Trouble> {
        let mut state = lock(&self.state);
        if let Some(trouble) = state.trouble.take() {
            self.progress.abandon();
            return Err(trouble);
        }
        self.progress.finish();
        let input = lock(&self.input);
        match (input.error(), input.lines()) {
            (None, _) => Ok(state.failed),
            (Some(error), 0) => Err(Trouble::Told(format!("cannot read standard input: {error}"))),
            (Some(error), lines) => {
                Err(Trouble::Told(format!("cannot read standard input after line {lines}: {error}")))
            }
        }
    }
}

impl Answers {
    fn are_many(&self) -> bool {
        self.output.len() + self.errors.len() > ANSWERS
    }

    fn clear(&mut self) {
        for buffer in [&mut self.output, &mut self.errors] {
            buffer.clear();
            buffer.shrink_to(ANSWERS);
        }
    }
}

/// Counts a worker out when it has ended, or could not begin.
struct Leaving<M>(Arc<Pool<M>>);

impl<M> Drop for Leaving<M> {
    fn drop(&mut self) {
        if thread::panicking() {
            // The panic has told where.
            self.0.stop(Trouble::Told("a worker panicked, which is a mistake in railurl".to_owned()));
        }
        let mut state = lock(&self.0.state);
        state.working -= 1;
        if state.working == 0 {
            self.0.ended.notify_all();
        }
    }
}

/// Whoever panicked while holding the lock has changed nothing by halves.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
