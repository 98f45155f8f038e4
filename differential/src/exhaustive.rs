//! All short cases: every sequence of a few tokens after every prefix, against every base, and as the value of every
//! setter.
//!
//! Random cases cover a wide range, but can miss a transition of the parser's state machine. These take every transition
//! that so few tokens can reach.

use railurl::attributes::Attribute;

use crate::case::Case;

/// The characters that the parser's states test, one of each other kind, and those that matter in paths and hosts.
pub const TOKENS: &[&str] = &["/", "\\", ":", "@", "?", "#", "[", "]", ".", "%2e", "C", "|", "1", "é", " ", "\t", "^"];

/// The text before the tokens of an input.
const PREFIXES: &[&str] =
    &["", "http:", "file:", "a:", "http://", "file://", "a://", "a:/", "http://h", "file://h", "a://h", "a:o"];

/// The bases of inputs.
const BASES: &[Option<&str>] = &[
    None,
    Some("http://u:p@h:8/d/e?q#f"),
    Some("file:///C:/d?q#f"),
    Some("file://h/d/e?q#f"),
    Some("a://u:p@h:8/d/e?q#f"),
    Some("a:/d/e?q#f"),
    Some("a://h"),
    Some("a:o ?q#f"),
];

/// The URLs that setters are called on.
const URLS: &[&str] = words!(
    "http://h/d/e?q#f https://u:p@h:8/ file:///C:/d file://h/d file:/// a://h a://u:p@h:8/d?q#f a:///d a:/d/e \
     a:/.//d a:",
    ["a:o ?q#f", "a:o "]
);

/// The cases with at most a given number of tokens.
#[derive(Clone, Copy, Debug)]
pub struct Exhaustive {
    length: u32,
}

impl Exhaustive {
    /// Makes the cases with at most `length` tokens.
    pub fn new(length: u32) -> Self {
        Exhaustive { length }
    }

    /// Returns the number of cases.
    pub fn count(self) -> u64 {
        sequences(TOKENS, self.length) * (parsed() + set())
    }

    /// Returns the case with this number, less than [`count`](Self::count).
    pub fn case(self, number: u64) -> Case {
        let (text, kind) = (sequence(TOKENS, number / (parsed() + set())), number % (parsed() + set()));
        if kind < parsed() {
            let (prefix, base) = (kind as usize % PREFIXES.len(), BASES[kind as usize / PREFIXES.len()]);
            return Case {
                input: PREFIXES[prefix].to_owned() + &text,
                base: base.map(str::to_owned),
                sets: Vec::new(),
            };
        }
        let kind = (kind - parsed()) as usize;
        Case::new(URLS[kind % URLS.len()]).set(Attribute::ALL[kind / URLS.len()], text)
    }
}

/// Returns the number of prefixes and bases with which each sequence is parsed.
fn parsed() -> u64 {
    (PREFIXES.len() * BASES.len()) as u64
}

/// Returns the number of URLs and attributes for which each sequence is a setter's value.
fn set() -> u64 {
    (URLS.len() * Attribute::ALL.len()) as u64
}

/// Returns the number of sequences of at most `length` tokens.
pub(crate) fn sequences(tokens: &[&str], length: u32) -> u64 {
    (0..=length).map(|length| (tokens.len() as u64).pow(length)).sum()
}

/// Returns the sequence with this number. Shorter ones come first.
pub(crate) fn sequence(tokens: &[&str], mut number: u64) -> String {
    let mut out = Vec::new();
    let radix = tokens.len() as u64;
    while number > 0 {
        // A numeral without a zero: each sequence has one number, also those that end with the first token.
        number -= 1;
        out.push(tokens[(number % radix) as usize]);
        number /= radix;
    }
    out.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_every_sequence_once() {
        let sequences = sequences(TOKENS, 2);
        let mut all: Vec<String> = (0..sequences).map(|number| sequence(TOKENS, number)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!((all.len() as u64, sequences), (sequences, 1 + 17 + 17 * 17));
        assert_eq!(Exhaustive::new(2).case(0), Case::new(""));
        let last = Case::new(URLS[URLS.len() - 1]).set(Attribute::Hash, "");
        assert_eq!(Exhaustive::new(0).case(Exhaustive::new(0).count() - 1), last);
    }
}
