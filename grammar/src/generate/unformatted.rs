//! Compares sources apart from their formatting.

use super::VERSION;

/// Removes everything that formatting may change from a source: white space and, in code, commas and braces, which
/// rustfmt adds around multi-line expressions.
///
/// Sources that differ only in formatting become equal, and so do those that two versions made alike.
pub fn unformatted(source: &str) -> String {
    source.lines().map(str::trim).flat_map(|line| unversioned(line).into_iter().flat_map(unformatted_line)).collect()
}

/// Returns the parts of a line around the version that made the file.
fn unversioned(line: &str) -> [&str; 2] {
    let parts = line.split_once(VERSION).filter(|_| line.starts_with("//! Generated from "));
    match parts.and_then(|(before, after)| Some((before, &after[after.find(';')?..]))) {
        Some((before, after)) => [before, after],
        None => [line, ""],
    }
}

fn unformatted_line(line: &str) -> impl Iterator<Item = char> {
    let is_comment = line.starts_with("//");
    // A comma after a quote may end a list, where rustfmt adds one.
    let is_quoted = |at: usize| line[..at].ends_with(['\'', '"']) && line[at + 1..].starts_with(['\'', '"']);
    let counts = move |&(at, c): &(usize, char)| {
        !c.is_whitespace() && (is_comment || !matches!(c, ',' | '{' | '}') || is_quoted(at))
    };
    line.char_indices().filter(counts).map(|(_, c)| c)
}
