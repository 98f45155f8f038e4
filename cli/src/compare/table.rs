//! The table of a comparison: a row for each component, and a column for each reading, headed by the names of its
//! parsers.
//!
//! The table keeps to the width of the screen: long texts continue on the next line of their cell, and columns that do
//! not fit are in further tables below. Differences are styled, or marked with carets without styles.

use std::ops::Range;

use annotate_snippets::renderer::Style;
use railurl::compare::{Address, Comparison};
use railurl::{components::Component, dialect::Parser};
use unicode_width::UnicodeWidthChar as _;

use crate::screen::Screen;
use crate::style::{NAME, REMARK, WRONG};
use crate::visible::{glyph, inner};

/// The width of the column of component names, with the mark of a difference before them and a gap after.
const LABEL: usize = 12;

/// The minimum width of a table.
const NARROWEST: usize = 40;

/// The space between columns.
const GAP: usize = 2;

/// The minimum width of a column. Most names of parsers fit in it.
const NARROW: usize = 15;

/// The maximum width at which names share a line at the head of a column.
const HEADING: usize = 32;

/// The maximum number of lines of a cell.
const LINES: usize = 4;

/// The number of code points kept before the first difference of a truncated text.
const LEAD: usize = 16;

/// The cell of a parser that rejects the input.
const NO_URL: &str = "(no URL)";

/// A column: the parsers that read the same URL, and its components.
struct Column<'c> {
    heading: Vec<&'static str>,
    cells: [Cell<'c>; Component::ALL.len()],
}

/// A component in a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell<'c> {
    Text(&'c str),
    Remark(&'static str),
}

impl<'c> Cell<'c> {
    fn new(address: Option<&'c Address>, component: Component) -> Self {
        match address {
            None if component == Component::Scheme => Cell::Remark(NO_URL),
            None => Cell::Remark(""),
            Some(address) => match address.component(component) {
                None => Cell::Remark("(missing)"),
                Some("") => Cell::Remark("(empty)"),
                Some(text) => Cell::Text(text),
            },
        }
    }

    /// Returns whether the parser read a URL.
    fn is_of_a_url(&self) -> bool {
        !matches!(self, Cell::Remark("" | NO_URL))
    }
}

/// One code point, or its escape.
struct Glyph {
    shown: String,
    width: usize,
    is_marked: bool,
}

/// A printed line of a cell: the text, and the carets below it.
#[derive(Default)]
struct CellLine {
    text: String,
    width: usize,
    marks: String,
}

/// Returns the table. Every line ends with a line feed.
pub(super) fn table(comparison: &Comparison<'_>, screen: Screen) -> String {
    let column = |group: &Vec<Parser>| {
        let reading = comparison.readings().iter().find(|reading| reading.parser == group[0]);
        let address = reading.and_then(|reading| reading.result.as_ref().ok());
        Column {
            heading: group.iter().map(|parser| parser.name()).collect(),
            cells: Component::ALL.map(|component| Cell::new(address, component)),
        }
    };
    let columns: Vec<Column<'_>> = comparison.groups().iter().map(column).collect();
    let rows: Vec<Row> = (0..Component::ALL.len()).map(|row| Row::new(&columns, row)).collect();
    let screen = Screen { width: screen.width.max(NARROWEST), ..screen };
    let fitting = ((screen.width - LABEL + GAP) / (NARROW + GAP)).max(1);
    let mut out = String::new();
    for block in columns.chunks(fitting) {
        let widths = widths(block, screen.width - LABEL - GAP * (block.len() - 1));
        heading(&mut out, block, &widths);
        for (component, row) in Component::ALL.into_iter().zip(&rows) {
            let cells = block.iter().map(|column| &column.cells[component as usize]);
            let cells: Vec<_> = cells.zip(&widths).map(|(cell, width)| row.lines(cell, *width)).collect();
            write_row(&mut out, component, row, &cells, &widths, screen);
        }
        out.push('\n');
    }
    out
}

/// Returns the widths of the columns: as wide as needed, or limited by the available space.
fn widths(block: &[Column<'_>], space: usize) -> Vec<usize> {
    let needs = |column: &Column<'_>| {
        let cells = column.cells.iter().map(|cell| match cell {
            Cell::Text(text) => width(text, space),
            Cell::Remark(text) => text.len(),
        });
        let heading = column.heading.join(", ").len().min(HEADING);
        cells.chain([heading]).max().unwrap_or_default()
    };
    let needed: Vec<usize> = block.iter().map(needs).collect();
    // The largest limit at which all columns fit; none is wider than it needs to be.
    let fits = |limit: &usize| needed.iter().map(|need| need.min(limit)).sum::<usize>() <= space;
    let limit = (NARROW..=space).rev().find(fits).unwrap_or(NARROW);
    needed.into_iter().map(|need| need.min(limit)).collect()
}

fn heading(out: &mut String, block: &[Column<'_>], widths: &[usize]) {
    let heading = |(column, width): (&Column<'_>, &usize)| {
        let names = column.heading.join(", ");
        // Names are not broken at their hyphens.
        let options = textwrap::Options::new(*width).word_splitter(textwrap::WordSplitter::NoHyphenation);
        textwrap::wrap(&names, options).into_iter().map(|line| line.into_owned()).collect::<Vec<_>>()
    };
    let headings: Vec<_> = block.iter().zip(widths).map(heading).collect();
    let height = headings.iter().map(Vec::len).max().unwrap_or_default();
    for line in 0..height {
        *out += &" ".repeat(LABEL);
        for (heading, width) in headings.iter().zip(widths) {
            let names = heading.get(line).map_or("", String::as_str);
            let padding = (width + GAP).saturating_sub(names.len());
            let style = if names.is_empty() { Style::new() } else { NAME };
            *out += &format!("{style}{names}{style:#}{:padding$}", "");
        }
        end_line(out);
    }
}

/// Removes spaces from the end of the last line, and ends it.
fn end_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// The common start and end of the cells of a row.
struct Row {
    /// The lengths in bytes of the common start and end of all texts; `None` if all columns of the row are the same.
    common: Option<(usize, usize)>,
}

impl Row {
    fn new<'c>(columns: &[Column<'c>], row: usize) -> Self {
        // A failed reading differs in every row, and is not marked.
        let cells = columns.iter().map(|column| column.cells[row]);
        let cells: Vec<Cell<'c>> = cells.filter(Cell::is_of_a_url).collect();
        let Some((first, others)) = cells.split_first() else { return Row { common: None } };
        if others.iter().all(|cell| cell == first) {
            return Row { common: None };
        }
        let text = |cell: &Cell<'c>| match *cell {
            Cell::Text(text) => text,
            Cell::Remark(_) => "",
        };
        let (first, others) = (text(first), || others.iter().map(text));
        let prefix = others().map(|other| common(first.chars(), other.chars())).min().unwrap_or_default();
        // The common end must not overlap the common start.
        let suffixes = others().map(|other| common(first[prefix..].chars().rev(), other[prefix..].chars().rev()));
        Row { common: Some((prefix, suffixes.min().unwrap_or_default())) }
    }

    /// Returns the lines of a cell.
    fn lines(&self, cell: &Cell<'_>, width: usize) -> Vec<CellLine> {
        match cell {
            Cell::Remark(text) => {
                if text.is_empty() {
                    return vec![CellLine::default()];
                }
                let is_marked = self.common.is_some() && cell.is_of_a_url();
                let marks = if is_marked { "^".repeat(text.len()) } else { String::new() };
                let style = if is_marked { WRONG } else { REMARK };
                vec![CellLine { text: format!("{style}{text}{style:#}"), width: text.len(), marks }]
            }
            Cell::Text(text) => {
                let marked = match self.common {
                    Some((prefix, suffix)) => prefix..text.len() - suffix,
                    None => 0..0,
                };
                wrap(cut(text, marked, width * LINES), width)
            }
        }
    }
}

/// Returns the length in bytes of the common start of two texts.
fn common(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(c, _)| c.len_utf8()).sum()
}

/// Returns the displayed code points of a text, from byte `from` on; those in `marked` are marked.
fn glyphs(text: &str, marked: Range<usize>, from: usize) -> impl Iterator<Item = Glyph> {
    let inner = inner(text);
    text[from..].char_indices().map(move |(at, c)| {
        let shown = glyph(from + at, c, &inner);
        let width = shown.chars().map(|c| c.width().unwrap_or_default()).sum();
        Glyph { shown, width, is_marked: marked.contains(&(from + at)) }
    })
}

/// Returns the width of a text in columns, counted up to `most`.
fn width(text: &str, most: usize) -> usize {
    glyphs(text, 0..0, 0).take(most).map(|glyph| glyph.width).sum::<usize>().min(most)
}

/// Returns the part of a text that fits, around the first marked code point.
fn cut(text: &str, marked: Range<usize>, space: usize) -> Vec<Glyph> {
    // A text can have any length, so only as much is read as may fit.
    let whole: Vec<Glyph> = glyphs(text, marked.clone(), 0).take(space + 1).collect();
    if whole.len() <= space && whole.iter().map(|glyph| glyph.width).sum::<usize>() <= space {
        return whole;
    }
    let ellipsis = || Glyph { shown: "…".to_owned(), width: 1, is_marked: false };
    let first = if marked.is_empty() { 0 } else { marked.start };
    let start = text[..first].char_indices().rev().take(LEAD).last().map_or(first, |(at, _)| at);
    let mut left = space.saturating_sub(2);
    let mut kept = Vec::new();
    if start > 0 {
        kept.push(ellipsis());
    }
    let mut rest = glyphs(text, marked, start).peekable();
    while kept.len() < space
        && let Some(glyph) = rest.next_if(|glyph| glyph.width <= left)
    {
        left -= glyph.width;
        kept.push(glyph);
    }
    if rest.next().is_some() {
        kept.push(ellipsis());
    }
    kept
}

/// Splits into lines of at most `width` columns, unless a single code point is wider.
fn wrap(glyphs: Vec<Glyph>, width: usize) -> Vec<CellLine> {
    let mut lines = Vec::new();
    let mut line = CellLine::default();
    let mut is_marked = false;
    for glyph in glyphs {
        if line.width > 0 && line.width + glyph.width > width {
            line.mark(&mut is_marked, false);
            lines.push(std::mem::take(&mut line));
        }
        line.mark(&mut is_marked, glyph.is_marked);
        line.text += &glyph.shown;
        line.width += glyph.width;
        line.marks += &if glyph.is_marked { "^" } else { " " }.repeat(glyph.width);
    }
    line.mark(&mut is_marked, false);
    lines.push(line);
    for line in &mut lines {
        line.marks.truncate(line.marks.trim_end().len());
    }
    lines
}

impl CellLine {
    /// Starts or ends the style of differences.
    fn mark(&mut self, is_marked: &mut bool, to: bool) {
        if *is_marked != to {
            self.text += &if to { format!("{WRONG}") } else { format!("{WRONG:#}") };
            *is_marked = to;
        }
    }
}

fn write_row(
    out: &mut String,
    component: Component,
    row: &Row,
    cells: &[Vec<CellLine>],
    widths: &[usize],
    screen: Screen,
) {
    let height = cells.iter().map(Vec::len).max().unwrap_or_default();
    for index in 0..height {
        if index == 0 {
            let sign = if row.common.is_some() { "≠ " } else { "  " };
            let padding = LABEL - 2 - component.name().len();
            *out += &format!("{sign}{NAME}{component}{NAME:#}{:padding$}", "");
        } else {
            *out += &" ".repeat(LABEL);
        }
        let lines = || cells.iter().map(|lines| lines.get(index));
        for (line, width) in lines().zip(widths) {
            let (text, used) = line.map_or(("", 0), |line| (line.text.as_str(), line.width));
            *out += &format!("{text}{:padding$}", "", padding = (width + GAP).saturating_sub(used));
        }
        end_line(out);
        if !screen.has_styles && lines().flatten().any(|line| !line.marks.is_empty()) {
            *out += &" ".repeat(LABEL);
            for (line, width) in lines().zip(widths) {
                let marks = line.map_or("", |line| line.marks.as_str());
                *out += &format!("{marks:0$}", width + GAP);
            }
            end_line(out);
        }
    }
}
