//! The styles of an explanation, and its paragraphs.

use std::fmt::Write as _;

use annotate_snippets::renderer::{AnsiColor, Effects, Style};

use crate::screen::{Screen, wrapping};

/// For headings, and the names of productions.
pub(super) const NAME: Style = Style::new().effects(Effects::BOLD);

/// For remarks: spans, sentences, sections.
pub(super) const REMARK: Style = Style::new().effects(Effects::DIMMED);

/// For failures.
pub(super) const WRONG: Style = AnsiColor::BrightRed.on_default().effects(Effects::BOLD);

/// Writes a wrapped paragraph with an indent.
pub(super) fn paragraph(out: &mut String, text: &str, indent: usize, style: Style, screen: Screen) {
    let indent = " ".repeat(indent.min(screen.width / 2));
    for line in textwrap::wrap(text, wrapping(screen).initial_indent(&indent).subsequent_indent(&indent)) {
        writeln!(out, "{style}{line}{style:#}").expect("a String takes all writes");
    }
}
