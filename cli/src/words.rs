//! Phrases that several commands print.

use std::ops::Range;

/// Returns the words with commas between them, and "and" before the last.
pub(crate) fn list(words: &[impl AsRef<str>]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} and {last}", words.join(", ")),
    }
}

/// Returns a number with its noun.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Returns a span of bytes in words.
pub(crate) fn bytes(span: &Range<usize>) -> String {
    match span.len() {
        0 => format!("at byte {}", span.start),
        1 => format!("byte {}", span.start),
        _ => format!("bytes {}..{}", span.start, span.end),
    }
}

/// Gathers the values of equal keys, in the order in which the keys first occur.
pub(crate) fn grouped<K: PartialEq, V>(pairs: impl Iterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in pairs {
        match groups.iter_mut().find(|group| group.0 == key) {
            Some(group) => group.1.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}
