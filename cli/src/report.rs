//! Reports: messages with an excerpt of the input and carets under the place in question, drawn by `annotate-snippets`.
//!
//! An excerpt is one line that fits the screen. It is made here: cut around the place, with escapes for invisible
//! characters, so that carets keep their columns. So a report takes no longer for a longer input.

use std::ops::Range;

#[cfg(feature = "grammar")]
use annotate_snippets::Origin;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Message, Renderer, Snippet, Title};
use railurl::{ParseError, Violation, error::Lint};
#[cfg(feature = "grammar")]
use railurl_grammar::Error;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::screen::Screen;
use crate::style::wrapping;
#[cfg(feature = "grammar")]
use crate::visible::visible_start;
use crate::visible::{glyph, inner, visible};
use crate::words::bytes;

/// The columns that an excerpt cannot use: the gutter, and one for the cursor.
const GUTTER: usize = " | ".len() + 1;

/// The columns of the ellipses of an excerpt that is cut at both ends.
const ELLIPSES: usize = 2;

/// The columns before the place that are kept where an excerpt is cut.
const LEAD: usize = 24;

/// The maximum number of code points in a title that quotes a grammar, whose names may have any length.
#[cfg(feature = "grammar")]
const TITLE: usize = 400;

/// The renderer, which always adds styles: the streams remove them where they are not wanted.
const RENDERER: Renderer = Renderer::styled().hyperlink(false);

/// A text from which excerpts are taken.
pub(crate) struct Source<'t> {
    text: &'t str,
    /// The part in which spaces are shown as they are.
    inner: Range<usize>,
    /// The maximum width of an excerpt.
    columns: usize,
    screen: Screen,
    /// Whether the whole text fits into one excerpt.
    fits: bool,
}

/// An excerpt of a source, and the bytes of it that get carets.
#[derive(Debug, PartialEq, Eq)]
struct Excerpt {
    text: String,
    span: Range<usize>,
}

impl<'t> Source<'t> {
    pub(crate) fn new(text: &'t str, screen: Screen) -> Self {
        Source::with_columns(text, inner(text), GUTTER, screen)
    }

    /// Makes a source next to a gutter of this width. Spaces outside the inner part are marked.
    fn with_columns(text: &'t str, inner: Range<usize>, gutter: usize, screen: Screen) -> Self {
        let columns = screen.width.saturating_sub(gutter);
        let mut source = Source { text, inner, columns, screen, fits: false };
        source.fits = source.end_of(0, columns) == text.len();
        source
    }

    /// Returns the width of the code point at byte `at`, as it is displayed. A combining mark has no width, but counts
    /// as one column, so that excerpts stay short.
    fn width(&self, at: usize, c: char) -> usize {
        glyph(at, c, &self.inner).chars().map(|c| c.width().unwrap_or_default().max(1)).sum()
    }

    /// Returns the end of `columns` columns from `start`.
    fn end_of(&self, start: usize, columns: usize) -> usize {
        let mut left = columns;
        for (index, c) in self.text[start..].char_indices() {
            match left.checked_sub(self.width(start + index, c)) {
                Some(rest) => left = rest,
                None => return start + index,
            }
        }
        self.text.len()
    }

    /// Returns the start of `columns` columns up to `end`.
    fn start_of(&self, end: usize, columns: usize) -> usize {
        let mut left = columns;
        for (index, c) in self.text[..end].char_indices().rev() {
            match left.checked_sub(self.width(index, c)) {
                Some(rest) => left = rest,
                None => return index + c.len_utf8(),
            }
        }
        0
    }

    /// Returns the part to show for a span: all of the text, or the part around the span's start. Also returns whether
    /// a label of this width fits after its carets.
    fn window(&self, span: &Range<usize>, label: usize) -> (Range<usize>, bool) {
        let (at, end) = self.within(span);
        // A caret stands for an empty span as well.
        let marks = label + usize::from(at == end);
        if self.fits && self.end_of(0, self.columns.saturating_sub(marks)) >= end {
            return (0..self.text.len(), true);
        }
        let columns = self.columns.saturating_sub(ELLIPSES);
        let label_fits = marks <= columns && self.end_of(at, columns - marks) >= end;
        if self.fits && !label_fits {
            return (0..self.text.len(), false);
        }
        let mut start = self.start_of(at, LEAD.min(columns / 2));
        if self.end_of(start, columns) == self.text.len() {
            // Near the end there is room for more before the place.
            start = self.start_of(self.text.len(), columns);
        }
        if label_fits {
            start = start.max(self.start_of(end, columns - marks));
        }
        (start..self.end_of(start, columns), label_fits)
    }

    /// Returns the start and the end of a span, moved to boundaries between code points of the text.
    fn within(&self, span: &Range<usize>) -> (usize, usize) {
        let start = floor(self.text, span.start);
        (start, floor(self.text, span.end).max(start))
    }

    /// Cuts out a window of the text, and the part of the span that is in it.
    fn excerpt(&self, span: &Range<usize>, window: &Range<usize>) -> Excerpt {
        let (start, end) = self.within(span);
        let [start, end] = [start, end].map(|at| at.clamp(window.start, window.end));
        let shown = |part: Range<usize>| -> String {
            self.text[part.clone()].char_indices().map(|(at, c)| glyph(part.start + at, c, &self.inner)).collect()
        };
        let ellipsis = |is_cut: bool| if is_cut { "…" } else { "" };
        let before = ellipsis(window.start > 0).to_owned() + &shown(window.start..start);
        let marked = shown(start..end);
        let after = shown(end..window.end) + ellipsis(window.end < self.text.len());
        let span = before.len()..before.len() + marked.len();
        Excerpt { text: before + &marked + &after, span }
    }

    /// Returns the excerpt around a span with a label after its carets; and the label, if it does not fit there.
    fn snippet(&self, span: &Range<usize>, label: String) -> (Snippet<'static, Annotation<'static>>, Option<String>) {
        let (window, label_fits) = self.window(span, label.width() + 1);
        let Excerpt { text, span } = self.excerpt(span, &window);
        let snippet = Snippet::source(text).line_numbering(false);
        let annotation = AnnotationKind::Primary.span(span);
        match label_fits {
            true => (snippet.annotation(annotation.label(label)), None),
            false => (snippet.annotation(annotation), Some(label)),
        }
    }
}

/// Returns the last boundary between code points at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Renders an error with nothing to point at.
pub(crate) fn message(text: &str) -> String {
    plain(Level::ERROR, text)
}

/// Renders a note with nothing to point at.
#[cfg(feature = "grammar")]
pub(crate) fn note(text: &str) -> String {
    plain(Level::NOTE, text)
}

/// Renders a hint with nothing to point at.
pub(crate) fn help(text: &str) -> String {
    plain(Level::HELP, text)
}

fn plain(level: Level<'static>, text: &str) -> String {
    let text = wrapped(&visible(text), "error: ".len(), Screen::stderr());
    render(Group::with_title(level.primary_title(text)))
}

/// Breaks a text between words, so that it fits after a label of this width, under which the next lines begin. Messages
/// in files and pipes stay on one line.
fn wrapped(text: &str, label: usize, screen: Screen) -> String {
    if !screen.breaks {
        return text.to_owned();
    }
    let columns = Screen { width: screen.width.saturating_sub(label).max(1), ..screen };
    textwrap::wrap(text, wrapping(columns)).join("\n")
}

/// Renders a failure, and the bytes of the source that are the cause.
pub(crate) fn failure(title: &str, error: &ParseError, source: &Source<'_>) -> String {
    rejection(title, error.name(), error.rule(), &error.span().unwrap_or_default(), source)
}

/// Renders a rejected input, and its bytes that are the cause.
pub(crate) fn rejection(title: &str, kind: &str, rule: &str, span: &Range<usize>, source: &Source<'_>) -> String {
    annotated(Level::ERROR, title, kind, rule, span, source)
}

/// Renders a lint, and its bytes in the source.
pub(crate) fn lint(lint: &Lint, source: &Source<'_>) -> String {
    annotated(Level::WARNING, &lint.to_string(), lint.name(), "authority", &lint.span(), source)
}

/// Renders a violation, and its bytes in the source.
pub(crate) fn violation(violation: &Violation, source: &Source<'_>) -> String {
    let mut title = violation.kind().to_string();
    if violation.count() > 1 {
        title += &format!(" ({} times)", violation.count());
    }
    annotated(Level::WARNING, &title, violation.name(), violation.rule(), &violation.span(), source)
}

/// Renders a text that does not match a rule: how far it was read, and notes on what was expected there.
#[cfg(feature = "grammar")]
pub(crate) fn mismatch(title: &str, at: usize, notes: &[String], source: &Source<'_>) -> String {
    let (snippet, label) = source.snippet(&(at..at), format!("read to byte {at}"));
    let notes = label.iter().chain(notes).map(|text| note_below(&visible_start(text, TITLE), source.screen));
    let title = wrapped(&visible(title), "error: ".len(), source.screen);
    render(Level::ERROR.primary_title(title).element(snippet).elements(notes))
}

/// Renders several places of the source, each with a label; the excerpt is cut around the first.
pub(crate) fn places(level: Level<'static>, title: &str, id: &str, places: &[Place], source: &Source<'_>) -> String {
    let (title, name) = titled(level, title, id, source.screen);
    let Some(first) = places.first() else { return render(Group::with_title(title).elements(name)) };
    let label = places.iter().map(|place| place.label.width()).max().unwrap_or_default() + 1;
    let (window, _) = source.window(&first.span, label);
    let excerpts = places.iter().map(|place| (source.excerpt(&place.span, &window), place));
    let mut text = String::new();
    let mut annotations = Vec::new();
    for (excerpt, place) in excerpts {
        let kind = if place.is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        annotations.push(kind.span(excerpt.span).label(place.label.clone()));
        text = excerpt.text;
    }
    render(title.element(Snippet::source(text).line_numbering(false).annotations(annotations)).elements(name))
}

/// A place of a source.
pub(crate) struct Place {
    pub(crate) span: Range<usize>,
    pub(crate) label: String,
    pub(crate) is_primary: bool,
}

/// Renders a title with a name in brackets, and the excerpt around a span, with carets and the rule.
fn annotated(
    level: Level<'static>,
    title: &str,
    kind: &str,
    rule: &str,
    span: &Range<usize>,
    source: &Source<'_>,
) -> String {
    let (snippet, label) = source.snippet(span, format!("{}, in `{rule}`", bytes(span)));
    let (title, name) = titled(level, title, kind, source.screen);
    let label = label.map(|label| note_below(&label, source.screen));
    render(title.element(snippet).elements(label).elements(name))
}

/// Returns a title with a name in brackets. On a narrow screen, the name is a note below.
fn titled(
    level: Level<'static>,
    title: &str,
    name: &str,
    screen: Screen,
) -> (Title<'static>, Option<Message<'static>>) {
    let (plain, label) = ("warning: ".len(), "warning[]: ".len() + name.width());
    if screen.breaks && label > screen.width / 2 {
        let title = level.clone().primary_title(wrapped(&visible(title), plain, screen));
        return (title, Some(note_below(name, screen)));
    }
    (level.primary_title(wrapped(&visible(title), label, screen)).id(name.to_owned()), None)
}

/// Returns a note below an excerpt.
fn note_below(text: &str, screen: Screen) -> Message<'static> {
    Level::NOTE.message(wrapped(text, "  = note: ".len(), screen))
}

/// Renders an error in a grammar: file, line, column, and that line.
#[cfg(feature = "grammar")]
pub(crate) fn grammar_error(file: &str, text: &str, error: &Error, screen: Screen) -> String {
    let (level, word) = if error.is_warning { (Level::WARNING, "warning: ") } else { (Level::ERROR, "error: ") };
    let title = match &error.rule {
        Some(rule) => format!("in rule `{rule}`: {}", error.message),
        None => error.message.clone(),
    };
    let title = level.clone().primary_title(wrapped(&visible_start(&title, TITLE), word.len(), screen));
    let (line, column) = (error.position.line as usize, error.position.column as usize);
    let Some(content) = line.checked_sub(1).and_then(|index| text.lines().nth(index)) else {
        return render(title.element(Origin::path(file)));
    };
    let start = content.char_indices().nth(column.saturating_sub(1)).map_or(content.len(), |(at, _)| at);
    let span = start..content.trim_end().len().max(start);
    // Spaces at the start of the line are indentation.
    let inner = 0..inner(content).end;
    let source = Source::with_columns(content, inner, line.to_string().len() + GUTTER, screen);
    let Excerpt { text, span } = source.excerpt(&span, &source.window(&span, 0).0);
    let origin = Origin::path(file).line(line).char_column(column);
    let snippet = Snippet::source(text).line_start(line).annotation(AnnotationKind::Primary.span(span));
    // By itself a snippet would count the columns of the excerpt, not of the line. The arrow stands above the gutter.
    let head = render(title.element(origin));
    let indent = " ".repeat(line.to_string().len());
    let head = head.rsplit_once('\n').map_or(head.clone(), |(title, place)| format!("{title}\n{indent}{place}"));
    let notes: String = error.notes.iter().map(|note| format!("\n{indent} = {}", visible_start(note, TITLE))).collect();
    format!("{head}\n{}{notes}", render(Group::with_level(level).element(snippet)))
}

fn render(group: Group<'_>) -> String {
    // Excerpts are cut already; `annotate-snippets` has nothing to cut.
    RENDERER.term_width(usize::from(u16::MAX)).render(&[group])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Screen = Screen { width: 80, breaks: false, has_styles: false };

    /// The width of a shortened text.
    const WIDTH: usize = SCREEN.width - GUTTER - ELLIPSES;

    fn excerpt(text: &str, span: Range<usize>) -> (String, String) {
        let source = Source::new(text, SCREEN);
        let Excerpt { text, span } = source.excerpt(&span, &source.window(&span, 0).0);
        let marked = text[span].to_owned();
        (text, marked)
    }

    fn pair(text: &str, marked: &str) -> (String, String) {
        (text.to_owned(), marked.to_owned())
    }

    #[test]
    fn short_texts_are_shown_whole() {
        assert_eq!(excerpt("", 0..0), pair("", ""));
        assert_eq!(excerpt("http://ü/\n?", 10..11), pair(r"http://ü/\n?", r"\n"));
        assert_eq!(excerpt("  a b ", 0..2), pair("␠␠a b␠", "␠␠"));
        assert_eq!(excerpt("   ", 0..3), pair("␠␠␠", "␠␠␠"));
        assert_eq!(excerpt("ab", 2..2), pair("ab", ""));
    }

    #[test]
    fn spans_outside_the_text_are_moved_into_it() {
        assert_eq!(excerpt("ü", 1..9), pair("ü", "ü"));
        assert_eq!(excerpt("ü", 7..9), pair("ü", ""));
    }

    #[test]
    fn long_texts_are_cut() {
        let text = format!("{}^{}", "a".repeat(1000), "b".repeat(1000));
        let expected = format!("…{}^{}…", "a".repeat(LEAD), "b".repeat(WIDTH - LEAD - 1));
        assert_eq!(excerpt(&text, 1000..1001), pair(&expected, "^"));
        let (shown, marked) = excerpt(&text, 1000..2001);
        assert!(shown.ends_with('…') && marked.starts_with("^bb") && !marked.ends_with('…'));
        let (shown, marked) = excerpt(&text, 2001..2001);
        assert_eq!((shown.chars().count(), &*marked), (WIDTH, ""), "the caret needs a column");
        let (shown, _) = excerpt(&"日".repeat(500), 0..3);
        assert_eq!(shown, format!("{}…", "日".repeat(WIDTH / 2)));
    }
}
