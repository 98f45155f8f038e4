//! Every short case: all sequences of a few tokens behind every prefix, against every base, and as values of every setter.
//!
//! Where random cases are wide, these are dense: no turn of the state machine that so many tokens can take is left out.

use railurl::attributes::Attribute;

use crate::case::Case;

/// The tokens: what the states of the parser look at, one of each kind of the rest, and what paths and hosts ask of text.
pub const TOKENS: &[&str] = &["/", "\\", ":", "@", "?", "#", "[", "]", ".", "%2e", "C", "|", "1", "é", " ", "\t", "^"];

/// What precedes the tokens of an input.
const PREFIXES: &[&str] =
    &["", "http:", "file:", "a:", "http://", "file://", "a://", "a:/", "http://h", "file://h", "a://h", "a:o"];

/// What inputs are relative to.
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

/// What setters are called on.
const URLS: &[&str] = &[
    "http://h/d/e?q#f",
    "https://u:p@h:8/",
    "file:///C:/d",
    "file://h/d",
    "file:///",
    "a://h",
    "a://u:p@h:8/d?q#f",
    "a:///d",
    "a:/d/e",
    "a:/.//d",
    "a:o ?q#f",
    "a:o ",
    "a:",
];

/// Every case with so many tokens, or fewer.
#[derive(Clone, Copy, Debug)]
pub struct Exhaustive {
    length: u32,
}

impl Exhaustive {
    /// The cases with at most `length` tokens.
    pub fn new(length: u32) -> Self {
        Exhaustive { length }
    }

    /// How many sequences of tokens there are.
    fn sequences(self) -> u64 {
        (0..=self.length).map(|length| (TOKENS.len() as u64).pow(length)).sum()
    }

    /// How many cases there are.
    pub fn count(self) -> u64 {
        self.sequences() * (parsed() + set())
    }

    /// The case of a number less than [`count`](Self::count).
    pub fn case(self, number: u64) -> Case {
        let (text, kind) = (tokens(number / (parsed() + set())), number % (parsed() + set()));
        if kind < parsed() {
            let (prefix, base) = (kind as usize % PREFIXES.len(), BASES[kind as usize / PREFIXES.len()]);
            return Case {
                input: PREFIXES[prefix].to_owned() + &text,
                base: base.map(str::to_owned),
                sets: Vec::new(),
            };
        }
        let kind = (kind - parsed()) as usize;
        Case::of(URLS[kind % URLS.len()]).set(Attribute::ALL[kind / URLS.len()], text)
    }
}

/// How many ways there are to parse a text.
fn parsed() -> u64 {
    (PREFIXES.len() * BASES.len()) as u64
}

/// How many ways there are to set one.
fn set() -> u64 {
    (URLS.len() * Attribute::ALL.len()) as u64
}

/// The sequence of tokens of a number: the shorter ones first.
fn tokens(mut number: u64) -> String {
    let mut out = Vec::new();
    let radix = TOKENS.len() as u64;
    while number > 0 {
        number -= 1;
        out.push(TOKENS[(number % radix) as usize]);
        number /= radix;
    }
    out.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sequence_comes_up_once() {
        let sequences = Exhaustive::new(2).sequences();
        let mut all: Vec<String> = (0..sequences).map(tokens).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!((all.len() as u64, sequences), (sequences, 1 + 17 + 17 * 17));
        assert_eq!(Exhaustive::new(2).case(0), Case::of(""));
        assert_eq!(Exhaustive::new(0).case(Exhaustive::new(0).count() - 1), Case::of("a:").set(Attribute::Hash, ""));
    }
}
