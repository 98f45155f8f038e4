//! Generates random cases.
//!
//! Half of the inputs are assembled from [pieces](crate::pieces), component by component. The others come from the
//! [corpus](crate::corpus), most of them mutated. Bases and values of setters are made in the same ways.

use railurl::attributes::Attribute;

use crate::case::Case;
use crate::corpus::Corpus;
use crate::pieces::{
    BASES, CREDENTIALS, HOSTS, INTERESTING, ODD, PORTS, SCHEMES, SEGMENTS, SEPARATORS, SLASHES, TAILS,
};
use crate::rng::Rng;

/// The maximum length of a text in bytes: enough for every branch of a parser, and below railurl's own limits.
const MAX_LENGTH: usize = 400;

/// Makes the cases of one seed.
#[derive(Clone, Debug)]
pub struct Generator {
    corpus: Corpus,
    seed: u64,
}

impl Generator {
    /// Makes the generator for a seed.
    pub fn new(seed: u64) -> Self {
        Generator { corpus: Corpus::collect(seed), seed }
    }

    /// Returns the case with this number, which the seed determines.
    pub fn case(&self, number: u64) -> Case {
        let mut rng = Rng::new(self.seed, number);
        let rng = &mut rng;
        let (input, base) = match rng.below(8) {
            0..=3 => (self.input(rng), None),
            4 | 5 => (self.reference(rng), Some(self.base(rng))),
            6 => (self.input(rng), Some(self.base(rng))),
            _ => (self.base(rng), None),
        };
        let count = *rng.pick(&[0, 0, 0, 1, 2, 3, 5]);
        let sets = (0..count).map(|_| self.setter(rng)).collect();
        Case { input: shortened(input), base: base.map(shortened), sets }
    }

    /// Returns a URL, or a similar text.
    fn input(&self, rng: &mut Rng) -> String {
        match rng.below(10) {
            0..=4 => self.assembled(rng),
            5 => joined_pieces(rng),
            _ => self.corpus_text(&self.corpus.inputs, rng),
        }
    }

    /// Returns a relative reference, or a similar text.
    fn reference(&self, rng: &mut Rng) -> String {
        match rng.below(8) {
            0 => rng.word(SLASHES).to_string() + &self.authority(rng) + &path(rng) + &tail(rng),
            1 | 2 => path(rng) + &tail(rng),
            3 => tail(rng),
            4 => rng.word(SCHEMES).to_string() + &path(rng) + &tail(rng),
            5 => joined_pieces(rng),
            _ => self.corpus_text(&self.corpus.inputs, rng),
        }
    }

    fn base(&self, rng: &mut Rng) -> String {
        match rng.below(8) {
            0..=3 => rng.word(BASES).to_string(),
            4 => self.assembled(rng),
            5 => mutated(rng.word(BASES), BASES, rng),
            _ => self.corpus_text(&self.corpus.bases, rng),
        }
    }

    fn assembled(&self, rng: &mut Rng) -> String {
        let mut out =
            rng.word(SCHEMES).to_string() + rng.word(SLASHES) + &self.authority(rng) + &path(rng) + &tail(rng);
        if rng.once_in(8) {
            out = mutated(&out, ODD, rng);
        }
        out
    }

    fn authority(&self, rng: &mut Rng) -> String {
        rng.word(CREDENTIALS).to_string() + &self.host(rng) + rng.word(PORTS)
    }

    fn host(&self, rng: &mut Rng) -> String {
        match rng.below(10) {
            0..=4 => rng.word(HOSTS).to_string(),
            5 => rng.word(HOSTS).to_string() + rng.word(HOSTS),
            6 => mutated(rng.word(HOSTS), HOSTS, rng),
            7 => address(rng),
            _ => self.corpus_text(&self.corpus.hosts, rng),
        }
    }

    /// Returns an attribute and a value, mostly one that suits it.
    fn setter(&self, rng: &mut Rng) -> (Attribute, String) {
        let attribute = *rng.pick(Attribute::ALL);
        let value = match (rng.below(5), attribute) {
            (0, _) => self.corpus_text(&self.corpus.values, rng),
            (1, _) => joined_pieces(rng),
            (_, Attribute::Href) => self.input(rng),
            (_, Attribute::Protocol) => rng.word(SCHEMES).to_string(),
            (_, Attribute::Username | Attribute::Password) => rng.word(CREDENTIALS).to_string(),
            (_, Attribute::Host) => {
                // The setter has to stop at a path.
                self.host(rng) + rng.word(PORTS) + &(if rng.once_in(3) { path(rng) } else { String::new() })
            }
            (_, Attribute::Hostname) => self.host(rng),
            (_, Attribute::Port) => rng.word(PORTS).trim_start_matches(':').to_string(),
            (_, Attribute::Pathname) => path(rng),
            (_, Attribute::Search | Attribute::Hash) => tail(rng),
        };
        (attribute, shortened(value))
    }

    /// Picks a text of the corpus, and mutates most of them.
    fn corpus_text(&self, texts: &[String], rng: &mut Rng) -> String {
        // The corpus depends on the machine.
        if texts.is_empty() {
            return joined_pieces(rng);
        }
        let mut text = rng.pick(texts).clone();
        for _ in 0..rng.below(4) {
            text = mutated(&text, texts, rng);
        }
        text
    }
}

/// Joins pieces of all kinds, in any order.
fn joined_pieces(rng: &mut Rng) -> String {
    const KINDS: &[&[&str]] = &[SCHEMES, SLASHES, CREDENTIALS, HOSTS, PORTS, SEGMENTS, TAILS, ODD];
    let mut out = String::new();
    for _ in 0..rng.below(7) {
        let kind = KINDS[rng.below(KINDS.len())];
        out += rng.word(kind);
    }
    out
}

fn path(rng: &mut Rng) -> String {
    (0..rng.below(6)).flat_map(|_| [rng.word(SEPARATORS), rng.word(SEGMENTS)]).collect()
}

/// Returns an optional query and an optional fragment.
fn tail(rng: &mut Rng) -> String {
    let mut out = String::new();
    for mark in ["?", "#"] {
        if rng.once_in(3) {
            out += mark;
            out += rng.word(TAILS);
        }
    }
    out
}

/// Returns a text similar to an IP address.
fn address(rng: &mut Rng) -> String {
    let number = |rng: &mut Rng| match rng.below(6) {
        0 => format!("0x{:x}", rng.below(0x200)),
        1 => format!("0{:o}", rng.below(0x200)),
        2 => rng.below(1 << 33).to_string(),
        _ => rng.below(260).to_string(),
    };
    if rng.once_in(2) {
        return (0..1 + rng.below(5)).map(|_| number(rng)).collect::<Vec<_>>().join(".");
    }
    let mut out = String::from("[");
    for position in 0..rng.below(10) {
        out += if position > 0 || rng.once_in(4) { rng.word(&[":", ":", ":", ":", "::", "."]) } else { "" };
        out += &match rng.below(8) {
            0 => String::new(),
            1..=3 => "0".into(),
            4 => number(rng),
            _ => format!("{:x}", rng.below(0x1_0000)),
        };
    }
    out + "]"
}

/// Changes a text in one place. One of the changes inserts a part of another text.
pub(crate) fn mutated<T: AsRef<str>>(text: &str, others: &[T], rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let start = rng.below(chars.len() + 1);
    let end = start + rng.below((chars.len() - start).min(8) + 1);
    match rng.below(9) {
        0 => chars.insert(start, *rng.pick(INTERESTING)),
        1 => chars.insert(start, rng.code_point()),
        2 => drop(chars.drain(start..end)),
        3 => drop(chars.splice(start..end, [*rng.pick(INTERESTING)])),
        4 => drop(chars.splice(start..start, chars[start..end].to_vec())),
        5 => {
            let other = rng.pick(others).as_ref();
            // Bytes are more than code points: past the end, nothing is inserted.
            let (from, length) = (rng.below(other.len() + 1), rng.below(12));
            drop(chars.splice(start..end, other.chars().skip(from).take(length)));
        }
        6 => chars[start..end].iter_mut().for_each(|c| *c = other_case(*c)),
        7 => {
            let encoded = chars[start..end].iter().collect::<String>();
            let encoded: Vec<char> =
                encoded.bytes().flat_map(|byte| format!("%{byte:02x}").chars().collect::<Vec<_>>()).collect();
            drop(chars.splice(start..end, encoded));
        }
        _ => return with_other_byte(text, rng),
    }
    chars.into_iter().collect()
}

fn other_case(c: char) -> char {
    if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
}

/// Changes one bit of a text. Invalid UTF-8 becomes U+FFFD.
fn with_other_byte(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if !bytes.is_empty() {
        let at = rng.below(bytes.len());
        bytes[at] ^= 1 << rng.below(8);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the offset of a random code point, or of the end.
pub(crate) fn offset(text: &str, rng: &mut Rng) -> usize {
    let number = rng.below(text.chars().count() + 1);
    text.char_indices().nth(number).map_or(text.len(), |(at, _)| at)
}

/// Cuts a text that is too long.
pub(crate) fn shortened(text: String) -> String {
    let end = (0..=text.len().min(MAX_LENGTH)).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    text[..end].to_owned()
}
