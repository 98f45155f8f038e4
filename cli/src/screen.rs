//! Where output goes: how wide that is, and whether styles are seen.

use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use terminal_size::{Width, terminal_size_of};

/// The least width for which anything is laid out.
const NARROWEST: usize = 20;

/// A terminal, or what stands for one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    /// How many columns fit.
    pub(crate) width: usize,
    /// Whether styles are seen.
    pub(crate) has_styles: bool,
}

impl Screen {
    /// Standard output.
    pub(crate) fn stdout() -> Self {
        let stdout = io::stdout();
        let terminal = terminal_size_of(&stdout).filter(|_| stdout.is_terminal());
        Screen::new(terminal.map(|size| size.0), AutoStream::choice(&stdout) != ColorChoice::Never)
    }

    /// Standard error.
    pub(crate) fn stderr() -> Self {
        let stderr = io::stderr();
        let terminal = terminal_size_of(&stderr).filter(|_| stderr.is_terminal());
        Screen::new(terminal.map(|size| size.0), AutoStream::choice(&stderr) != ColorChoice::Never)
    }

    /// As wide as the terminal; if there is none, as `COLUMNS` says, or 80 columns.
    fn new(terminal: Option<Width>, has_styles: bool) -> Self {
        let of_environment = || std::env::var("COLUMNS").ok()?.parse().ok();
        let width: u16 = terminal.map(|Width(width)| width).or_else(of_environment).unwrap_or(80);
        Screen { width: usize::from(width).max(NARROWEST), has_styles }
    }
}
