//! Progress of a run over many lines, and its speed: a bar on a terminal, otherwise a line every ten seconds.

use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal as _, Seek as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{DecimalBytes, HumanCount, ProgressBar, ProgressState, ProgressStyle};

use crate::args::BulkArguments;

/// The minimum duration of a run that shows a bar.
pub(crate) const DELAY: Duration = Duration::from_millis(500);

/// The interval between printed lines without a terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// The bars for a known and an unknown total. The line should fit into 80 columns.
const WITH_TOTAL: &str = "{wide_bar} {percent:>3}%  {counts}, {eta} left";
const WITHOUT_TOTAL: &str = "{spinner} {counts}, {elapsed}";

/// The note of a build that Cargo compiled without optimization: the profile `release` of a checkout saves the
/// compiler's time, which pays for one URL and not for a list. `None` for an optimized build.
const NOTE: Option<&str> = match env!("RAILURL_OPT_LEVEL").as_bytes() {
    b"0" => {
        Some("note: this build saves compile time; `cargo run --profile bench` takes a third to a tenth of the time")
    }
    _ => None,
};

/// The progress of a run, shown on standard error.
pub(crate) struct Progress {
    counts: Arc<Counts>,
    shown: Shown,
    /// Whether the [note](NOTE) is still to be printed.
    notes: AtomicBool,
}

/// The counts so far.
struct Counts {
    started: Instant,
    lines: AtomicU64,
    bytes: AtomicU64,
}

enum Shown {
    Nothing,
    Bar {
        bar: ProgressBar,
        /// Whether it has been drawn.
        drawn: AtomicBool,
        /// Whether the answers go to a terminal too.
        shares_terminal: bool,
    },
    Lines {
        last: Mutex<Instant>,
    },
}

impl Progress {
    /// Makes the progress that the arguments ask for. By default, it is shown if neither the input nor the output is a
    /// terminal.
    pub(crate) fn new(arguments: &BulkArguments) -> Self {
        let terminal = io::stderr().is_terminal() && std::env::var_os("TERM").is_none_or(|name| name != "dumb");
        let shares_terminal = io::stdout().is_terminal();
        let wanted = arguments.progress || (terminal && !shares_terminal && !io::stdin().is_terminal());
        let counts = Arc::new(Counts { started: Instant::now(), lines: AtomicU64::new(0), bytes: AtomicU64::new(0) });
        let shown = if arguments.no_progress || !wanted {
            Shown::Nothing
        } else if terminal {
            Shown::Bar { bar: bar(counts.clone()), drawn: AtomicBool::new(false), shares_terminal }
        } else {
            Shown::Lines { last: Mutex::new(counts.started) }
        };
        let notes = AtomicBool::new(NOTE.is_some() && terminal && !arguments.no_progress);
        Progress { counts, shown, notes }
    }

    /// Counts lines that have been answered.
    pub(crate) fn advance(&self, lines: u64, bytes: u64) {
        self.counts.lines.fetch_add(lines, Ordering::Relaxed);
        let bytes = self.counts.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.note();
        match &self.shown {
            Shown::Nothing => {}
            Shown::Bar { bar, drawn, .. } => {
                if self.counts.started.elapsed() > DELAY {
                    drawn.store(true, Ordering::Relaxed);
                    bar.set_position(bytes);
                }
            }
            Shown::Lines { last } => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                if last.elapsed() > INTERVAL {
                    *last = Instant::now();
                    self.print();
                }
            }
        }
    }

    /// Prints the note once, in a run that takes a while.
    fn note(&self) {
        if self.notes.load(Ordering::Relaxed)
            && self.counts.started.elapsed() > DELAY
            && self.notes.swap(false, Ordering::Relaxed)
        {
            // If standard error fails, there is nowhere to report it.
            self.suspend(true, || _ = writeln!(io::stderr().lock(), "{}", NOTE.unwrap_or_default()));
        }
    }

    /// Calls a function that writes to standard output, and to standard error if `has_errors`. Clears the bar meanwhile,
    /// if one is drawn on the same terminal.
    pub(crate) fn suspend<T>(&self, has_errors: bool, write: impl FnOnce() -> T) -> T {
        match &self.shown {
            Shown::Bar { bar, drawn, shares_terminal }
                if drawn.load(Ordering::Relaxed) && (has_errors || *shares_terminal) =>
            {
                bar.suspend(write)
            }
            _ => write(),
        }
    }

    /// Leaves the totals of the run on screen, unless it was short.
    pub(crate) fn finish(&self) {
        match &self.shown {
            Shown::Bar { bar, drawn, .. } if drawn.load(Ordering::Relaxed) => bar.abandon(),
            Shown::Bar { .. } => self.abandon(),
            Shown::Lines { .. } => self.print(),
            Shown::Nothing => {}
        }
    }

    /// Removes the bar, so that an error can be reported in its place.
    pub(crate) fn abandon(&self) {
        if let Shown::Bar { bar, .. } = &self.shown {
            bar.finish_and_clear();
        }
    }

    fn print(&self) {
        // If standard error fails, there is nowhere to report it.
        let _ = writeln!(io::stderr().lock(), "{}", self.counts);
    }
}

/// The counts, and their average per second.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lines, bytes) = (self.lines.load(Ordering::Relaxed), self.bytes.load(Ordering::Relaxed));
        let noun = if lines == 1 { "line" } else { "lines" };
        let seconds = self.started.elapsed().as_secs_f64().max(1e-9);
        let per_second = |count: u64| (count as f64 / seconds) as u64;
        write!(f, "{} {noun} ({}/s), ", HumanCount(lines), HumanCount(per_second(lines)))?;
        write!(f, "{} ({}/s)", DecimalBytes(bytes), DecimalBytes(per_second(bytes)))
    }
}

fn bar(counts: Arc<Counts>) -> ProgressBar {
    let (bar, template) = match total() {
        Some(total) => (ProgressBar::new(total), WITH_TOTAL),
        None => (ProgressBar::new_spinner(), WITHOUT_TOTAL),
    };
    let style = ProgressStyle::with_template(template).expect("the templates are well-formed");
    bar.with_style(style.with_key("counts", move |_: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{counts}");
    }))
}

/// Returns the number of bytes that standard input has left, if it is a file.
fn total() -> Option<u64> {
    #[cfg(unix)]
    let owned = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned().ok()?;
    #[cfg(windows)]
    let owned = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned().ok()?;
    #[cfg(any(unix, windows))]
    {
        let mut file = File::from(owned);
        let metadata = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
        // Shares its position with standard input, part of which may have been read before.
        Some(metadata.len().saturating_sub(file.stream_position().ok()?))
    }
    #[cfg(not(any(unix, windows)))]
    None
}
