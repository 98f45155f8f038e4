//! The cells: each component filled with each hostile repetition.

use railurl::compare::{Reading, compare};
use railurl::dialect::Parser;

use crate::memory;

/// The places of a repetition: the component's name, the base (empty for none), and the input. `*` is the repetition.
pub(crate) const COMPONENTS: [(&str, &str, &str); 15] = [
    ("whole input", "", "*"),
    ("scheme", "", "a*:"),
    ("user-info", "", "http://u*@h/"),
    ("host", "", "http://*/"),
    ("host, not special", "", "foo://*/"),
    ("port", "", "http://h:*/"),
    ("path", "", "http://h/*"),
    ("path, opaque", "", "foo:*"),
    ("query", "", "http://h/?*"),
    ("fragment", "", "http://h/#*"),
    ("reference", "http://h/a/b?c", "*"),
    ("reference to a file", "file:///c:/a/b", "*"),
    ("reference, not special", "foo://h/a/b", "*"),
    ("base's path", "http://h/*", "../x"),
    ("base's query", "http://h/?*", "#x"),
];

/// The repeated texts, each with its name in the table.
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

/// The lengths of the inputs that are compared, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Lengths {
    pub(crate) short: usize,
    pub(crate) long: usize,
}

/// A cell of the table, and its results.
pub(crate) struct Cell {
    /// The name, from [`cell_name`].
    pub(crate) name: String,
    /// The cost of a byte of the long input relative to the short one; of the command, the memory for a byte.
    pub(crate) growth: f64,
    /// A description of the growth.
    pub(crate) details: String,
    /// The peak memory in bytes for each byte of the long input.
    pub(crate) memory: f64,
}

/// Returns the name by which `--cell` selects a cell.
pub(crate) fn cell_name(piece: &str, component: &str) -> String {
    format!("{piece} in {component};")
}

/// Returns the cells: names, pieces, and templates of base and input.
fn all() -> impl Iterator<Item = (String, &'static str, [&'static str; 2])> {
    PIECES.into_iter().flat_map(|(name, piece)| {
        COMPONENTS.map(|(component, base, input)| (cell_name(name, component), piece, [base, input]))
    })
}

/// Returns the names of cells that contain `part`.
pub(crate) fn names(part: &str) -> impl Iterator<Item = String> {
    all().map(|(name, ..)| name).filter(move |name| name.contains(part))
}

/// The base, empty for none, and the input of a cell.
pub(crate) type Texts = [String; 2];

/// Returns the texts of the cell with this name, if there is one.
pub(crate) fn texts(name: &str, length: usize) -> Option<Texts> {
    let (_, piece, templates) = all().find(|(cell, ..)| cell == name)?;
    Some(templates.map(|template| template.replace('*', &piece.repeat(length / piece.len()))))
}

/// Parses an input, against the base if there is one.
pub(crate) fn parse(parser: Parser, [base, input]: &Texts) -> Vec<Reading> {
    compare(input, Some(base.as_str()).filter(|base| !base.is_empty()), &[parser]).into_readings()
}

/// Parses the input of a cell once, and returns the peak memory in bytes. A short input comes first, because the first
/// parse initializes statics.
pub(crate) fn parse_once(parser: Parser, name: &str, length: usize) -> usize {
    let [first, texts] = [64, length].map(|length| texts(name, length).expect("there is such a cell"));
    drop(parse(parser, &first));
    memory::peak(|| counted_parse(parser, &texts))
}

/// The name of the function whose instructions are counted.
pub(crate) const COUNTED: &str = "counted_parse";

#[inline(never)]
fn counted_parse(parser: Parser, texts: &Texts) {
    drop(std::hint::black_box(parse(parser, texts)));
}
