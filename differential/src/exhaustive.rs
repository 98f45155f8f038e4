//! All short cases: every sequence of a few tokens after every prefix, against every base, and as the value of every
//! setter.
//!
//! Random cases cover a wide range; these cover every transition of the state machine that this many tokens can reach.

use railurl::attributes::Attribute;

use crate::case::Case;

/// The tokens: the characters that the parser's states test, one of each kind of other characters, and those that
/// matter to paths and hosts.
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

/// All cases with at most a number of tokens.
#[derive(Clone, Copy, Debug)]
pub struct Exhaustive {
    length: u32,
}

impl Exhaustive {
    /// The cases with at most `length` tokens.
    pub fn new(length: u32) -> Self {
        Exhaustive { length }
    }

    /// Returns the number of sequences of tokens.
    fn sequences(self) -> u64 {
        (0..=self.length).map(|length| (TOKENS.len() as u64).pow(length)).sum()
    }

    /// Returns the number of cases.
    pub fn count(self) -> u64 {
        self.sequences() * (parsed() + set())
    }

    /// Returns the case of a number less than [`count`](Self::count).
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
        Case::new(URLS[kind % URLS.len()]).set(Attribute::ALL[kind / URLS.len()], text)
    }
}

/// Returns the number of ways to parse a text.
fn parsed() -> u64 {
    (PREFIXES.len() * BASES.len()) as u64
}

/// Returns the number of ways to set a text.
fn set() -> u64 {
    (URLS.len() * Attribute::ALL.len()) as u64
}

/// Returns the sequence of tokens with a number: shorter ones come first.
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
        assert_eq!(Exhaustive::new(2).case(0), Case::new(""));
        let last = Case::new(URLS[URLS.len() - 1]).set(Attribute::Hash, "");
        assert_eq!(Exhaustive::new(0).case(Exhaustive::new(0).count() - 1), last);
    }
}
