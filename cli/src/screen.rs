//! The width of the output, and whether it shows styles.

use std::io;

use anstream::{AutoStream, ColorChoice};
use terminal_size::{Height, Width, terminal_size_of};

/// The minimum width for any layout.
const NARROWEST: usize = 20;

/// The output: a terminal, or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    /// The number of columns that fit.
    pub(crate) width: usize,
    /// Whether longer lines are broken: a terminal breaks them within words.
    pub(crate) breaks: bool,
    /// Whether styles are shown.
    pub(crate) has_styles: bool,
}

impl Screen {
    /// Returns the screen of standard output.
    pub(crate) fn stdout() -> Self {
        Screen::new(terminal_size_of(io::stdout()), AutoStream::choice(&io::stdout()))
    }

    /// Returns the screen of standard error.
    pub(crate) fn stderr() -> Self {
        Screen::new(terminal_size_of(io::stderr()), AutoStream::choice(&io::stderr()))
    }

    /// Takes the width of the terminal; without one, that of `COLUMNS`, or 80.
    fn new(terminal: Option<(Width, Height)>, colours: ColorChoice) -> Self {
        let from_environment = || std::env::var("COLUMNS").ok()?.parse().ok();
        let width: Option<u16> = terminal.map(|(Width(width), _)| width).or_else(from_environment);
        let has_styles = colours != ColorChoice::Never;
        Screen { width: usize::from(width.unwrap_or(80)).max(NARROWEST), breaks: width.is_some(), has_styles }
    }
}
