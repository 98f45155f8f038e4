//! Reports: messages with an excerpt of what they are about and a caret under it, drawn by `annotate-snippets`.
//!
//! An excerpt is one line of bounded width, made here: it is cut around the place, and what would not be seen, or would
//! move the caret, stands as a symbol. So a report takes no longer for a longer input.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use railurl::{ParseError, Violation};
use railurl_grammar::Error;

use crate::visible::{SPACE, symbol, visible};

/// The most columns of an excerpt, with room for the gutter on a terminal of 80.
const WIDTH: usize = 74;

/// The columns before the place that are kept where an excerpt is cut.
const LEAD: usize = 24;

/// Styled always: the streams leave styles out where they are not wanted.
const RENDERER: Renderer = Renderer::styled().hyperlink(false);

/// A text from which excerpts are taken.
pub(crate) struct Source<'t> {
    text: &'t str,
    /// Where the spaces at its start end, and where those at its end start.
    inner: Range<usize>,
    /// Whether all of it is one excerpt.
    fits: bool,
}

/// Part of a source as it is shown, and which bytes of that are meant.
#[derive(Debug, PartialEq, Eq)]
struct Excerpt {
    text: String,
    span: Range<usize>,
}

impl<'t> Source<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let start = text.len() - text.trim_start_matches(' ').len();
        let end = text.trim_end_matches(' ').len().max(start);
        let mut source = Source { text, inner: start..end, fits: false };
        source.fits = source.end_of(0, WIDTH) == text.len();
        source
    }

    /// How the code point at byte `at` is shown.
    fn shown(&self, at: usize, c: char) -> String {
        match symbol(c) {
            Some(symbol) => symbol.into_owned(),
            None if c == ' ' && !self.inner.contains(&at) => SPACE.to_owned(),
            None => c.to_string(),
        }
    }

    /// How many columns that takes; beyond ASCII, at most so many.
    fn columns(&self, at: usize, c: char) -> usize {
        self.shown(at, c).chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
    }

    /// Where `columns` columns from `start` end.
    fn end_of(&self, start: usize, columns: usize) -> usize {
        let mut left = columns;
        for (index, c) in self.text[start..].char_indices() {
            match left.checked_sub(self.columns(start + index, c)) {
                Some(rest) => left = rest,
                None => return start + index,
            }
        }
        self.text.len()
    }

    /// Where `columns` columns up to `end` start.
    fn start_of(&self, end: usize, columns: usize) -> usize {
        let mut left = columns;
        for (index, c) in self.text[..end].char_indices().rev() {
            match left.checked_sub(self.columns(index, c)) {
                Some(rest) => left = rest,
                None => return index + c.len_utf8(),
            }
        }
        0
    }

    /// The part to show for a span: all of it, or what is around the span's start.
    fn window(&self, at: usize) -> Range<usize> {
        if self.fits {
            return 0..self.text.len();
        }
        let start = self.start_of(at, LEAD);
        let end = self.end_of(start, WIDTH);
        // Near the end there is room for more before the place.
        if end == self.text.len() { self.start_of(end, WIDTH)..end } else { start..end }
    }

    fn excerpt(&self, span: &Range<usize>) -> Excerpt {
        self.excerpt_in(span, &self.window(floor(self.text, span.start)))
    }

    /// A window of the text, and what of the span is in it.
    fn excerpt_in(&self, span: &Range<usize>, window: &Range<usize>) -> Excerpt {
        let start = floor(self.text, span.start);
        let end = floor(self.text, span.end).max(start);
        let mut text = String::from(if window.start > 0 { "…" } else { "" });
        let mut shown = text.len()..0;
        for (index, c) in self.text[window.clone()].char_indices() {
            let at = window.start + index;
            if at == start {
                shown.start = text.len();
            }
            if at == end {
                shown.end = text.len();
            }
            text.push_str(&self.shown(at, c));
        }
        if start >= window.end {
            shown.start = text.len();
        }
        if end >= window.end {
            shown.end = text.len();
        }
        if window.end < self.text.len() {
            text.push('…');
        }
        Excerpt { text, span: shown.start..shown.end.max(shown.start) }
    }
}

/// The last boundary between code points at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// An error with nothing to point at.
pub(crate) fn message(text: &str) -> String {
    render(Group::with_title(Level::ERROR.primary_title(visible(text))))
}

/// A note with nothing to point at.
pub(crate) fn note(text: &str) -> String {
    render(Group::with_title(Level::NOTE.primary_title(visible(text))))
}

/// A hint with nothing to point at.
pub(crate) fn help(text: &str) -> String {
    render(Group::with_title(Level::HELP.primary_title(visible(text))))
}

/// A failure, and the bytes of the source that make it one.
pub(crate) fn failure(title: &str, error: &ParseError, source: &Source<'_>) -> String {
    pointing(Level::ERROR, title, error.kind.name(), error.rule, &error.span, source)
}

/// A violation, and the bytes of the source that it is about.
pub(crate) fn violation(violation: &Violation, source: &Source<'_>) -> String {
    let mut title = violation.kind.to_string();
    if violation.count > 1 {
        title.push_str(&format!(" ({} times)", violation.count));
    }
    pointing(Level::WARNING, &title, violation.kind.name(), violation.rule, &violation.span, source)
}

/// Several places of the source, each with what is said of it; the first is the one that the excerpt is cut around.
pub(crate) fn places(level: Level<'static>, title: &str, id: &str, places: &[Place], source: &Source<'_>) -> String {
    let title = level.primary_title(visible(title).into_owned()).id(id.to_owned());
    let Some(first) = places.first() else { return render(Group::with_title(title)) };
    let window = source.window(floor(source.text, first.span.start));
    let excerpts = places.iter().map(|place| (source.excerpt_in(&place.span, &window), place));
    let mut text = String::new();
    let mut annotations = Vec::new();
    for (excerpt, place) in excerpts {
        let kind = if place.is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        annotations.push(kind.span(excerpt.span).label(place.label.clone()));
        text = excerpt.text;
    }
    render(title.element(Snippet::source(text).line_numbering(false).annotations(annotations)))
}

/// A place of a source.
pub(crate) struct Place {
    pub(crate) span: Range<usize>,
    pub(crate) label: String,
    pub(crate) is_primary: bool,
}

fn pointing(
    level: Level<'static>,
    title: &str,
    kind: &str,
    rule: &str,
    span: &Range<usize>,
    source: &Source<'_>,
) -> String {
    let Excerpt { text, span: shown } = source.excerpt(span);
    let bytes = match span.len() {
        0 => format!("at byte {}", span.start),
        1 => format!("byte {}", span.start),
        _ => format!("bytes {}..{}", span.start, span.end),
    };
    let annotation = AnnotationKind::Primary.span(shown).label(format!("{bytes}, in `{rule}`"));
    let snippet = Snippet::source(text).line_numbering(false).annotation(annotation);
    render(level.primary_title(visible(title)).id(kind).element(snippet))
}

/// An error in a grammar: file, line, column, and that line.
///
/// The line is not changed, so that the column is right; `annotate-snippets` replaces what it cannot show.
pub(crate) fn grammar_error(file: &str, text: &str, error: &Error) -> String {
    let title = match &error.rule {
        Some(rule) => format!("in rule `{rule}`: {}", error.message),
        None => error.message.clone(),
    };
    let title = Level::ERROR.primary_title(visible(&title).into_owned());
    let (line, column) = (error.position.line as usize, error.position.column as usize);
    let Some(content) = line.checked_sub(1).and_then(|index| text.lines().nth(index)) else {
        return render(title.element(Origin::path(file)));
    };
    let start = content.char_indices().nth(column.saturating_sub(1)).map_or(content.len(), |(at, _)| at);
    let annotation = AnnotationKind::Primary.span(start..content.trim_end().len().max(start));
    let snippet = Snippet::source(content).path(file).line_start(line).annotation(annotation);
    RENDERER.render(&[title.element(snippet)])
}

fn render(group: Group<'_>) -> String {
    // Excerpts are cut already; `annotate-snippets` has nothing to cut.
    RENDERER.term_width(usize::from(u16::MAX)).render(&[group])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, span: Range<usize>) -> (String, String) {
        let Excerpt { text, span } = Source::new(text).excerpt(&span);
        let marked = text[span].to_owned();
        (text, marked)
    }

    fn pair(text: &str, marked: &str) -> (String, String) {
        (text.to_owned(), marked.to_owned())
    }

    #[test]
    fn short_texts_are_shown_whole() {
        assert_eq!(excerpt("", 0..0), pair("", ""));
        assert_eq!(excerpt("http://ü/\n?", 10..11), pair("http://ü/␊?", "␊"));
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
        assert_eq!((shown.chars().count(), &*marked), (WIDTH + 1, ""));
        let (shown, _) = excerpt(&"日".repeat(500), 0..3);
        assert_eq!(shown, format!("{}…", "日".repeat(WIDTH / 2)));
    }
}
