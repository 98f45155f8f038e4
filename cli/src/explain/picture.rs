//! The picture of an input: its components, marked under its bytes.

use std::ops::Range;

use railurl::explain::Part;
use unicode_width::UnicodeWidthStr as _;

use crate::screen::Screen;
use crate::style::{NAME, REMARK};
use crate::visible::{glyph, inner, visible_start};

/// The columns that are kept for the last label.
const LABEL: usize = 24;

/// The maximum number of code points of a piece that are read: more do not fit.
const PIECE: usize = 400;

/// A part of the input, as it is shown.
struct Piece {
    /// The code points, made visible.
    shown: Vec<String>,
    /// The index of the component, unless it is the text between components.
    part: Option<usize>,
    /// Whether the part has more code points.
    is_cut: bool,
}

/// Returns the picture; each component has brackets under its bytes and a line with its name. An empty input without
/// components has no picture.
pub(super) fn picture(text: &str, components: &[Part], screen: Screen) -> String {
    let mut parts: Vec<(&Part, Range<usize>)> =
        components.iter().filter_map(|part| part.span.clone().map(|span| (part, span))).collect();
    parts.sort_by_key(|(_, span)| (span.start, span.end));
    let pieces = pieces(text, &parts);
    let width = screen.width.saturating_sub(LABEL).max(8);
    let longest = (1..=width).rev().find(|&longest| total(&pieces, longest) <= width).unwrap_or(1);
    let mut text = String::new();
    let mut brackets = String::new();
    let mut columns: Vec<(usize, usize)> = Vec::new();
    let mut column = 0;
    for piece in &pieces {
        let (shown, length) = shown(piece, longest);
        text.push_str(&shown);
        if let Some(part) = piece.part {
            columns.push((part, column));
        }
        brackets.push_str(&match (piece.part, length) {
            (Some(_), 0) => String::new(),
            (Some(_), 1) => "╵".to_owned(),
            (Some(_), length) => format!("╰{}╯", "─".repeat(length - 2)),
            (None, length) => " ".repeat(length),
        });
        column += length;
    }
    if columns.is_empty() {
        return if text.is_empty() { text } else { text + "\n" };
    }
    let mut out = text + "\n";
    out += &format!("{REMARK}{}{REMARK:#}\n", brackets.trim_end());
    for (rows, &(part, column)) in columns.iter().enumerate().rev() {
        let mut line = String::new();
        let mut at = 0;
        for &(_, other) in &columns[..rows] {
            if other >= at && other < column {
                line.push_str(&" ".repeat(other - at));
                line.push('│');
                at = other + 1;
            }
        }
        line.push_str(&" ".repeat(column - at));
        let (part, span) = &parts[part];
        let label = label(part, span, screen.width.saturating_sub(column + 2));
        out += &format!("{REMARK}{line}╰{REMARK:#} {label}\n");
    }
    out
}

/// Returns the name of a component, its bytes, and its canonical form if that differs.
fn label(part: &Part, span: &Range<usize>, columns: usize) -> String {
    let mut place =
        if span.is_empty() { format!("{}, empty", span.start) } else { format!("{}..{}", span.start, span.end) };
    if !part.is_complete {
        place.push_str(", not finished");
    }
    let mut label = format!("{NAME}{}{NAME:#} {REMARK}{place}{REMARK:#}", part.name);
    let length = part.name.len() + 1 + place.len();
    let result = part.result.as_ref().filter(|result| Some(*result) != part.written.as_ref() && !result.is_empty());
    if let Some(result) = result
        && columns > length + 8
    {
        let shown = visible_start(result, columns - length - 4);
        if length + 3 + shown.width() <= columns {
            label += &format!(" → {shown}");
        }
    }
    label
}

/// Returns the input, divided at the components.
fn pieces(input: &str, parts: &[(&Part, Range<usize>)]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    let mut push = |span: Range<usize>, part: Option<usize>| {
        if !span.is_empty() || part.is_some() {
            pieces.push(piece(input, span, part));
        }
    };
    for (index, (_, span)) in parts.iter().enumerate() {
        // Components of some programs overlap: text that was shown is not shown again.
        let (start, end) = (span.start.max(at), span.end.max(at));
        push(at..start, None);
        push(start..end, Some(index));
        at = end;
    }
    push(at..input.len(), None);
    pieces
}

fn piece(input: &str, span: Range<usize>, part: Option<usize>) -> Piece {
    let text = input.get(span.clone()).unwrap_or_default();
    let inner = inner(input);
    let shown = text.char_indices().take(PIECE).map(|(at, c)| glyph(span.start + at, c, &inner));
    Piece { shown: shown.collect(), part, is_cut: text.chars().nth(PIECE).is_some() }
}

/// Returns the total width of the pieces, each limited to this many columns.
fn total(pieces: &[Piece], longest: usize) -> usize {
    pieces.iter().map(|piece| shown(piece, longest).1).sum()
}

/// Returns a piece, cut to at most this many columns, and its width.
fn shown(piece: &Piece, longest: usize) -> (String, usize) {
    let whole: usize = piece.shown.iter().map(|shown| shown.width()).sum();
    if whole <= longest && !piece.is_cut {
        return (piece.shown.concat(), whole);
    }
    let mut text = String::new();
    let mut columns = 0;
    for shown in &piece.shown {
        if columns + shown.width() + 1 > longest {
            break;
        }
        columns += shown.width();
        text.push_str(shown);
    }
    (text + "…", columns + 1)
}
