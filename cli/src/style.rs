//! The styles of the output, and how its text is wrapped.

use annotate_snippets::renderer::{AnsiColor, Effects, Style};
use textwrap::{Options, WordSplitter};

use crate::screen::Screen;

/// For headings, and the names of components and productions.
pub(crate) const NAME: Style = Style::new().effects(Effects::BOLD);

/// For remarks: spans, sentences, sections, and components that have no text.
pub(crate) const REMARK: Style = Style::new().effects(Effects::DIMMED);

/// For failures and differences.
pub(crate) const WRONG: Style = AnsiColor::BrightRed.on_default().effects(Effects::BOLD);

/// For an input that would be accepted.
pub(crate) const RIGHT: Style = AnsiColor::BrightGreen.on_default();

/// Returns the options for wrapping text: words are not broken, and names not at their hyphens.
pub(crate) fn wrapping(screen: Screen) -> Options<'static> {
    Options::new(screen.width).break_words(false).word_splitter(WordSplitter::NoHyphenation)
}

/// Writes a text in lines that fit the screen, with an indent for the first line and one for the others.
pub(crate) fn wrap_to(out: &mut String, text: &str, first: &str, others: &str, screen: Screen) {
    for line in textwrap::wrap(text, wrapping(screen).initial_indent(first).subsequent_indent(others)) {
        *out += &line;
        *out += "\n";
    }
}

/// Writes a paragraph with a style, indented by this many columns.
pub(crate) fn paragraph(out: &mut String, text: &str, indent: usize, style: Style, screen: Screen) {
    let indent = " ".repeat(indent.min(screen.width / 2));
    for line in textwrap::wrap(text, wrapping(screen).initial_indent(&indent).subsequent_indent(&indent)) {
        *out += &format!("{style}{line}{style:#}\n");
    }
}
