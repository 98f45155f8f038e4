//! Measures [`Group`]s of contestants over one list, by criterion with a [`Clock`] of processor time, or by instructions.

use std::env;
use std::fs;
use std::io;
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{BatchSize, Bencher, Criterion, SamplingMode, Throughput};

use crate::lists::List;

/// Returns a command that runs this program under callgrind, with callgrind's options. Instructions are counted while the
/// function whose name has the pattern `counted` runs.
pub fn callgrind(counted: &str, options: &[&str]) -> io::Result<Command> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", &format!("--toggle-collect={counted}")]).args(options).arg(env::current_exe()?);
    // Above a certain length, glibc copies texts by `rep movsb`, a single instruction that counts as one for each byte.
    command.env("GLIBC_TUNABLES", "glibc.cpu.x86_rep_movsb_threshold=1099511627776");
    Ok(command)
}

/// A loop over the items of a list. Its result depends on every item, so that the compiler cannot remove any.
pub enum Pass<'l> {
    /// Does the same work each time.
    Repeated(Box<dyn Fn() -> usize + 'l>),
    /// Works on values that are made anew each time. Making and dropping them is not measured.
    Fresh(Box<dyn Fn() -> Work<'l> + 'l>),
}

/// Work that is done once.
pub type Work<'l> = Box<dyn FnMut() -> usize + 'l>;

impl<'l> Pass<'l> {
    /// Makes a pass that does the same work each time.
    pub fn of(work: impl Fn() -> usize + 'l) -> Self {
        Pass::Repeated(Box::new(work))
    }

    /// Runs it once.
    pub fn run(&self) -> usize {
        match self {
            Pass::Repeated(work) => work(),
            Pass::Fresh(prepare) => prepare()(),
        }
    }

    fn bench(&self, bencher: &mut Bencher<'_, Clock>) {
        match self {
            Pass::Repeated(work) => bencher.iter(work),
            Pass::Fresh(prepare) => bencher.iter_batched_ref(prepare, |work| work(), BatchSize::PerIteration),
        }
    }
}

/// Makes a pass. `None` for a contestant that does not have the operation.
pub type Prepare<'l> = Box<dyn Fn() -> Option<Pass<'l>> + 'l>;

/// A row of a table: an operation over a list, by each contestant.
pub struct Group<'l> {
    /// The list's name.
    pub list: &'l str,
    /// The operation.
    pub operation: String,
    /// The number of items.
    pub items: usize,
    /// How many times as long as the first contestant each other one should take, where there is a goal.
    pub goals: Vec<Option<f64>>,
    /// The contestants, in the order of the table's names.
    pub contestants: Vec<Prepare<'l>>,
}

impl<'l> Group<'l> {
    /// Makes a group without goals.
    pub fn new(list: &'l List, operation: impl Into<String>, items: usize, contestants: Vec<Prepare<'l>>) -> Self {
        Group { list: &list.name, operation: operation.into(), items, goals: Vec::new(), contestants }
    }

    /// Returns the name that criterion has for it.
    pub fn name(&self) -> String {
        format!("{}/{}", self.list, self.operation)
    }

    /// Measures the contestants, whose names are `names`.
    pub fn measure(&self, criterion: &mut Criterion<Clock>, names: &[&str]) {
        let mut group = criterion.benchmark_group(self.name());
        group.throughput(Throughput::Elements(self.items as u64));
        // A pass over a long list takes milliseconds, so increasing the iterations with each sample would take minutes.
        group.sampling_mode(SamplingMode::Flat);
        for (name, prepare) in names.iter().zip(&self.contestants) {
            if let Some(pass) = prepare() {
                group.bench_function(*name, |bencher| pass.bench(bencher));
            }
        }
        group.finish();
    }
}

/// The kind of time that is measured. Processor time does not depend on other processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The processor time of this thread.
    Thread,
    /// The processor time of all child processes that have ended, which Linux reports in hundredths of a second.
    Children,
    /// The time that passes.
    Elapsed,
}

impl Clock {
    fn now(self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            Clock::Thread => ThreadTime::now().as_duration(),
            Clock::Children => processor_of_children().unwrap_or_default(),
            Clock::Elapsed => START.elapsed(),
        }
    }
}

fn processor_of_children() -> Option<Duration> {
    let status = fs::read_to_string("/proc/self/stat").ok()?;
    // The name can contain anything. After it, these are the fourteenth and fifteenth fields.
    let mut fields = status.rsplit_once(')')?.1.split_whitespace().skip(13);
    let [user, system]: [u64; 2] = [fields.next()?.parse().ok()?, fields.next()?.parse().ok()?];
    Some(Duration::from_millis((user + system) * 10))
}

impl Measurement for Clock {
    type Intermediate = Duration;
    type Value = Duration;

    fn start(&self) -> Duration {
        self.now()
    }

    fn end(&self, start: Duration) -> Duration {
        self.now().saturating_sub(start)
    }

    fn add(&self, first: &Duration, second: &Duration) -> Duration {
        *first + *second
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}
