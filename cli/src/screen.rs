//! The width of the output, and whether it shows styles.

use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use terminal_size::{Width, terminal_size_of};

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
        let stdout = io::stdout();
        let terminal = terminal_size_of(&stdout).filter(|_| stdout.is_terminal());
        Screen::new(terminal.map(|size| size.0), AutoStream::choice(&stdout) != ColorChoice::Never)
    }

    /// Returns the screen of standard error.
    pub(crate) fn stderr() -> Self {
        let stderr = io::stderr();
        let terminal = terminal_size_of(&stderr).filter(|_| stderr.is_terminal());
        Screen::new(terminal.map(|size| size.0), AutoStream::choice(&stderr) != ColorChoice::Never)
    }

    /// The width is that of the terminal; without one, that of `COLUMNS`, or 80.
    fn new(terminal: Option<Width>, has_styles: bool) -> Self {
        let of_environment = || std::env::var("COLUMNS").ok()?.parse().ok();
        let width: Option<u16> = terminal.map(|Width(width)| width).or_else(of_environment);
        Screen { width: usize::from(width.unwrap_or(80)).max(NARROWEST), breaks: width.is_some(), has_styles }
    }
}

/// Returns how text is wrapped: words are not broken, and names not at their hyphens.
pub(crate) fn wrapping(screen: Screen) -> textwrap::Options<'static> {
    let options = textwrap::Options::new(screen.width).break_words(false);
    options.word_splitter(textwrap::WordSplitter::NoHyphenation)
}
