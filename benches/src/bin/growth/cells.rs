//! What is measured: each component filled with each hostile repetition.

use railurl::{Dialect, Options};

use crate::memory;

/// Where the repetition stands: the component, what is before it, what is behind it.
pub(crate) const COMPONENTS: [(&str, &str, &str); 10] = [
    ("whole input", "", ""),
    ("scheme", "a", ":"),
    ("user-info", "http://u", "@h/"),
    ("host", "http://", "/"),
    ("host, not special", "foo://", "/"),
    ("port", "http://h:", "/"),
    ("path", "http://h/", ""),
    ("path, opaque", "foo:", ""),
    ("query", "http://h/?", ""),
    ("fragment", "http://h/#", ""),
];

/// What is repeated: its name in the table, and the text.
pub(crate) const PIECES: [(&str, &str); 14] = [
    ("`@`", "@"),
    ("`:`", ":"),
    ("`[`", "["),
    ("`/`", "/"),
    ("`\\`", "\\"),
    ("`../`", "../"),
    ("`a/../`", "a/../"),
    ("`%2e/`", "%2e/"),
    ("`a.`", "a."),
    ("`1.`", "1."),
    ("`xn--`", "xn--"),
    ("U+0301", "\u{301}"),
    ("`&a=b`", "&a=b"),
    ("tab, newline", "\t\n"),
];

/// The lengths that are compared, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Lengths {
    pub(crate) short: usize,
    pub(crate) long: usize,
}

/// A cell of the table, and what was found of it.
pub(crate) struct Cell {
    /// As [`cell_name`] has it.
    pub(crate) name: String,
    /// How much more a byte of the long input takes than one of the short; of the command, what a byte takes.
    pub(crate) growth: f64,
    /// What the growth is of, in words.
    pub(crate) details: String,
    /// The greatest number of bytes in memory for a byte of the long input.
    pub(crate) memory: f64,
}

/// The name of a cell, as `--cell` picks it.
pub(crate) fn cell_name(piece: &str, component: &str) -> String {
    format!("{piece} in {component};")
}

/// The names of the cells that have `part` in theirs.
pub(crate) fn names(part: &str) -> impl Iterator<Item = String> {
    let of_piece = |(piece, _)| COMPONENTS.iter().map(move |(component, ..)| cell_name(piece, component));
    PIECES.into_iter().flat_map(of_piece).filter(move |name| name.contains(part))
}

/// The input of the cell of that name, if there is one.
pub(crate) fn input(name: &str, length: usize) -> Option<String> {
    let cells = PIECES.iter().flat_map(|piece| COMPONENTS.iter().map(move |component| (piece, component)));
    let mut picked = cells.filter(|((piece, _), (component, ..))| cell_name(piece, component) == name);
    let ((_, piece), (_, before, behind)) = picked.next()?;
    Some(format!("{before}{}{behind}", piece.repeat(length / piece.len())))
}

/// Parses the input of a cell once, after a little one that makes what is made once and for all, and is not counted.
/// Returns the greatest number of bytes that this has in memory at once.
pub(crate) fn parse(dialect: Dialect, name: &str, length: usize) -> usize {
    let options = Options::new().dialect(dialect);
    let [first, input] = [64, length].map(|length| input(name, length).expect("there is such a cell"));
    drop(options.parse(&first));
    memory::peak(|| counted_parse(&options, &input))
}

/// The name of the function whose instructions count.
pub(crate) const COUNTED: &str = "counted_parse";

#[inline(never)]
fn counted_parse(options: &Options<'_>, input: &str) {
    drop(std::hint::black_box(options.parse(input)));
}
