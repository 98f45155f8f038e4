//! The inputs of the laws: texts from the sources in [`Source`], base URLs, and changes to make.
//!
//! Each is drawn in one step and shrunk as text ([`Shrinking`]), so that a failing input ends as a minimal URL, whichever
//! source it came from.

mod near_canonical;
mod real_urls;

use std::cell::RefCell;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::{BoxedStrategy, NewTree, ValueTree};
use proptest::test_runner::TestRunner;
use railurl::{Dialect, Options, Url, attributes::Attribute};
use railurl_grammar::sample::sentences;
use railurl_laws::inputs::{INTERESTING, PIECES};
use railurl_laws::shrink::Shrinking;
use railurl_laws::{Case, Component};

use crate::oracle;
pub use near_canonical::near_canonical;
use real_urls::{REAL_REFERENCES, REAL_URLS};

/// The source of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Any code points.
    Unicode,
    /// Code points that URL parsers care about.
    Delimiters,
    /// Pieces of URLs in any order.
    Pieces,
    /// Real URLs with bytes changed, removed, added, doubled or cut off; invalid UTF-8 becomes U+FFFD.
    MangledUrls,
    /// Sentences of the dialect's grammar.
    Sentences,
    /// Sentences of another dialect's grammar.
    ForeignSentences,
    /// References: sentences of the rule of relative references, and real links, mangled or not.
    References,
    /// Values of setters: sentences of the setters' rules.
    SetterValues,
    /// Any production that has a parser function, with up to three edits; see [`productions`].
    Edited(&'static str),
    /// Nothing.
    Empty,
    /// URLs of every kind that a specification's resolution distinguishes.
    Bases,
    /// The start of a URL and a host on which the personalities of Web::URL differ.
    Hosts,
}

impl Source {
    /// The sources for a dialect.
    pub const ALL: &'static [Source] = &[
        Source::Unicode,
        Source::Delimiters,
        Source::Pieces,
        Source::MangledUrls,
        Source::Sentences,
        Source::ForeignSentences,
        Source::References,
        Source::SetterValues,
    ];
}

/// Draws texts to pass to a parser.
pub fn inputs(dialect: Dialect) -> Texts {
    const WEIGHTS: &[(u32, Source)] = &[
        (1, Source::Unicode),
        (2, Source::Delimiters),
        (5, Source::Pieces),
        (4, Source::MangledUrls),
        (4, Source::Sentences),
        (2, Source::ForeignSentences),
        (2, Source::References),
    ];
    Texts { dialect, weights: WEIGHTS.to_vec() }
}

/// Draws texts to set, or to add to a query.
pub fn values(dialect: Dialect) -> Texts {
    const WEIGHTS: &[(u32, Source)] = &[
        (1, Source::Unicode),
        (2, Source::Delimiters),
        (3, Source::Pieces),
        (1, Source::MangledUrls),
        (1, Source::Sentences),
        (3, Source::SetterValues),
        (1, Source::References),
    ];
    Texts { dialect, weights: WEIGHTS.to_vec() }
}

/// Draws texts that are mostly references.
pub fn references(dialect: Dialect) -> Texts {
    const WEIGHTS: &[(u32, Source)] =
        &[(4, Source::References), (1, Source::Pieces), (1, Source::Delimiters), (1, Source::Sentences)];
    Texts { dialect, weights: WEIGHTS.to_vec() }
}

/// Draws texts of one source.
pub fn of_source(dialect: Dialect, source: Source) -> Texts {
    Texts { dialect, weights: std::vec![(1, source)] }
}

/// Draws strings that resemble a URL.
pub fn url_like() -> Texts {
    of_source(Dialect::Living, Source::Pieces)
}

/// Draws base URLs, or none: often special ones, sometimes sentences of any dialect.
pub fn bases(dialect: Dialect) -> impl Strategy<Value = Option<Url>> {
    const WEIGHTS: &[(u32, Source)] = &[
        (8, Source::Empty),
        (9, Source::Bases),
        (2, Source::MangledUrls),
        (1, Source::Pieces),
        (2, Source::Sentences),
        (2, Source::ForeignSentences),
    ];
    let texts = Texts { dialect, weights: WEIGHTS.to_vec() };
    texts.prop_map(move |text| if text.is_empty() { None } else { Options::new().dialect(dialect).parse(&text).ok() })
}

/// Calls of setters, in order.
pub fn changes(dialect: Dialect) -> impl Strategy<Value = Vec<(Attribute, String)>> {
    vec((proptest::sample::select(Attribute::ALL), values(dialect)), 1..5)
}

/// Draws the cases of `railurl-laws`: an input or a reference, a base or none, and calls of setters.
pub fn cases(dialect: Dialect) -> impl Strategy<Value = Case> {
    let input = prop_oneof![2 => inputs(dialect), 1 => references(dialect)];
    let change = (proptest::sample::select(&Component::ALL[..]), values(dialect));
    (input, bases(dialect), vec(change, 1..5)).prop_map(|(input, base, changes)| {
        let base = base.map(String::from).unwrap_or_default();
        Case { input, base, changes }
    })
}

/// Draws labels of encodings of every kind.
pub fn encodings() -> impl Strategy<Value = &'static str> {
    const LABELS: &[&str] =
        words!("utf-8 windows-1252 shift_jis euc-kr big5 gb18030 iso-2022-jp koi8-r utf-16be replacement");
    proptest::sample::select(LABELS)
}

/// Draws a rule that has a parser function, and a text for it: sentences of the rule with edits, and pieces. The main
/// rule occurs as often as all others together.
pub fn productions(dialect: Dialect) -> impl Strategy<Value = (&'static str, String)> {
    let starts = oracle::starts(dialect);
    let others = if starts.len() > 1 { &starts[1..] } else { &starts };
    let start = prop_oneof![Just(starts[0]), proptest::sample::select(others.to_vec())];
    start.prop_flat_map(move |start| {
        (Just(start), Texts { dialect, weights: std::vec![(4, Source::Edited(start)), (1, Source::Pieces)] })
    })
}

/// Draws a text without `%`, given by an expression, and the same text with some unreserved characters percent-encoded.
pub fn spelled_twice(expression: &'static str) -> impl Strategy<Value = (String, String)> {
    (as_text(expression), any::<u128>()).prop_map(|(text, choices)| {
        let spell = |(at, c): (usize, char)| match choices >> (2 * at % 128) & 3 {
            1 if is_unreserved(c) => format!("%{:02X}", u32::from(c)),
            2 if is_unreserved(c) => format!("%{:02x}", u32::from(c)),
            _ => String::from(c),
        };
        let spelled = text.chars().enumerate().map(spell).collect();
        (text, spelled)
    })
}

fn is_unreserved(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~')
}

/// Shrinks the values of a strategy as text.
pub fn as_text(strategy: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    AsText(strategy, false)
}

/// Makes up to three edits of a text: code points inserted, replaced or removed.
pub fn edited(strategy: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    AsText(strategy, true)
}

/// The texts of a strategy, with edits or as they are.
#[derive(Debug)]
struct AsText<S>(S, bool);

impl<S: Strategy<Value = String>> Strategy for AsText<S> {
    type Tree = Shrinking;
    type Value = String;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let text = self.0.new_tree(runner)?.current();
        let edited = self.1.then(|| Draw { dialect: Dialect::Living, runner }.edited(&text));
        Ok(Shrinking::new(&edited.unwrap_or(text)))
    }
}

/// Texts from several sources, each with a weight.
#[derive(Clone, Debug)]
pub struct Texts {
    dialect: Dialect,
    weights: Vec<(u32, Source)>,
}

impl Strategy for Texts {
    type Tree = Shrinking;
    type Value = String;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let total: u32 = self.weights.iter().map(|(weight, _)| weight).sum();
        let mut drawn = runner.rng().next_u32() % total;
        for &(weight, source) in &self.weights {
            if drawn < weight {
                return Ok(Shrinking::new(&Draw { dialect: self.dialect, runner }.text(source)));
            }
            drawn -= weight;
        }
        unreachable!("the weights are {total} together")
    }
}

/// The maximum length of a sentence in code points.
const SENTENCE: usize = 64;

/// The maximum length in code points of a sentence for the interpreter.
const SHORT_SENTENCE: usize = 48;

/// A text being drawn.
struct Draw<'r> {
    dialect: Dialect,
    runner: &'r mut TestRunner,
}

impl Draw<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.runner.rng().next_u32() as usize % bound
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Draws at most `count` texts, joined.
    fn joined(&mut self, count: usize, one: impl Fn(&mut Self, &mut String)) -> String {
        let mut text = String::new();
        for _ in 0..self.below(count) {
            one(self, &mut text);
        }
        text
    }

    fn text(&mut self, source: Source) -> String {
        match source {
            Source::Unicode => self.joined(32, |draw, text| text.push(draw.any_char())),
            Source::Delimiters => self.joined(24, |draw, text| text.push(draw.interesting())),
            Source::Pieces => self.joined(9, Draw::piece),
            Source::MangledUrls => {
                let url = self.one_of(REAL_URLS);
                self.mangled(url)
            }
            Source::Sentences => self.sentence(self.dialect, oracle::start(self.dialect), SENTENCE),
            Source::ForeignSentences => {
                let rules = |dialect| railurl::explain::rule_file(dialect).0;
                let own = rules(self.dialect);
                let others: Vec<Dialect> = Dialect::ALL.iter().copied().filter(|&other| rules(other) != own).collect();
                let other = self.one_of(&others);
                self.sentence(other, oracle::start(other), SENTENCE)
            }
            Source::References => match self.below(4) {
                0 => self.one_of(REAL_REFERENCES).to_owned(),
                1 => {
                    let reference = self.one_of(REAL_REFERENCES);
                    self.mangled(reference)
                }
                _ => self.sentence(self.dialect, oracle::specification(self.dialect).relative, SENTENCE),
            },
            Source::SetterValues => {
                let attribute = self.one_of(Attribute::ALL);
                // A dialect without its own setters uses those of the living standard.
                let of = |dialect| (dialect, oracle::setter_rules(dialect, attribute));
                let own = Some(of(self.dialect)).filter(|(_, rules)| !rules.is_empty());
                let (dialect, rules) = own.unwrap_or_else(|| of(Dialect::Living));
                if rules.is_empty() {
                    return self.joined(9, Draw::piece);
                }
                let rule = self.one_of(&rules);
                self.sentence(dialect, rule, SENTENCE)
            }
            Source::Edited(rule) => {
                let sentence = self.sentence(self.dialect, rule, SHORT_SENTENCE);
                self.edited(&sentence)
            }
            Source::Empty => String::new(),
            Source::Bases => self.one_of(BASES).to_owned(),
            Source::Hosts => {
                let host = self.joined(6, Draw::piece_of_host);
                format!("{}{host}{}", self.one_of(STARTS), self.one_of(ENDS))
            }
        }
    }

    fn any_char(&mut self) -> char {
        let bound = self.one_of(&[0x80, 0x100, 0x3000, 0x1_0000, 0x11_0000]);
        char::from_u32(u32::try_from(self.below(bound)).expect("a small number")).unwrap_or('\u{FFFD}')
    }

    fn interesting(&mut self) -> char {
        match self.below(10) {
            0 => self.any_char(),
            1 => char::from(b'a' + u8::try_from(self.below(26)).expect("a small number")),
            _ => self.one_of(INTERESTING),
        }
    }

    fn piece(&mut self, text: &mut String) {
        match self.below(10) {
            0..6 => text.push_str(self.one_of(PIECES)),
            6..8 => text.push(self.interesting()),
            8 => self.percent_encoded(text),
            _ => (0..=self.below(8))
                .for_each(|_| text.push(char::from(self.one_of(b"abcdefghijklmnopqrstuvwxyz0189.-")))),
        }
    }

    fn piece_of_host(&mut self, text: &mut String) {
        match self.below(7) {
            0 => text.push(self.interesting()),
            1 => text.push(self.any_char()),
            2 => self.percent_encoded(text),
            _ => text.push_str(self.one_of(PIECES_OF_HOSTS)),
        }
    }

    /// Appends text that percent-decodes to a delimiter.
    fn percent_encoded(&mut self, text: &mut String) {
        let mut bytes = [0; 4];
        for byte in self.interesting().encode_utf8(&mut bytes).bytes() {
            text.push_str(&format!("%{byte:02X}"));
        }
    }

    /// Returns a text with up to four changes of bytes, which need not leave UTF-8.
    fn mangled(&mut self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..self.below(5) {
            let at = self.below(bytes.len() + 1);
            let end = (at + 1 + self.below(8)).min(bytes.len());
            let byte = self.below(256).to_le_bytes()[0];
            match self.below(8) {
                0 if at < bytes.len() => bytes[at] ^= 1 << (byte & 7),
                1 if at < bytes.len() => bytes[at] = byte,
                2 => bytes.insert(at, byte),
                3 => {
                    let mut encoded = [0; 4];
                    let inserted = self.interesting().encode_utf8(&mut encoded).bytes();
                    bytes.splice(at..at, inserted);
                }
                4 => drop(bytes.drain(at..end)),
                5 => drop(bytes.splice(at..at, bytes[at..end].to_vec())),
                6 => bytes.truncate(at),
                _ => {
                    let other = self.one_of(REAL_URLS).as_bytes();
                    bytes.splice(at.., other[self.below(other.len())..].iter().copied());
                }
            }
        }
        String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// Returns a text with up to three changes of code points.
    fn edited(&mut self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..self.below(4) {
            let at = self.below(chars.len() + 1);
            match self.below(3) {
                0 => chars.insert(at, self.interesting()),
                1 if at < chars.len() => chars[at] = self.interesting(),
                _ if at < chars.len() => drop(chars.remove(at)),
                _ => chars.push(self.interesting()),
            }
        }
        chars.into_iter().collect()
    }

    /// Draws a sentence of a rule.
    fn sentence(&mut self, dialect: Dialect, rule: &'static str, size: usize) -> String {
        type Sampler = (&'static str, &'static str, usize, BoxedStrategy<String>);
        thread_local! {
            static SAMPLERS: RefCell<Vec<Sampler>> = const { RefCell::new(Vec::new()) };
        }
        SAMPLERS.with_borrow_mut(|samplers| {
            let rules = railurl::explain::rule_file(dialect).0;
            let is_it = |known: &Sampler| (known.0, known.1, known.2) == (rules, rule, size);
            let index = samplers.iter().position(is_it).unwrap_or_else(|| {
                let sampler = sentences(oracle::grammar(dialect), rule, size).expect("a rule with sentences");
                samplers.push((rules, rule, size, sampler));
                samplers.len() - 1
            });
            samplers[index].3.new_tree(self.runner).expect("a sampler rejects nothing").current()
        })
    }
}

/// URLs of every kind that a specification's resolution, or a predicate of its grammar, distinguishes.
const BASES: &[&str] = words!(
    "http://example.com/a/b/c?d#e https://u:p@example.com:8080/ http://h https://h/ file:/// file:///C:/a/b \
     file://host/a ws://h/x/ wss://h/ about:blank foo:bar foo://h/a/b foo:/a/b mailto:a@b"
);

/// Everything before the host.
pub const STARTS: &[&str] = words!(
    "http:// http:/// http://// file: file:/ file:// file:/// file://// file:///// foo:// foo:/// // /// / \\\\"
);

/// Everything after the host.
const ENDS: &[&str] = &["", "/", ":80/", ":8", "/%41", "?q", "\\a"];

/// Pieces of hosts on which the personalities of Web::URL differ.
const PIECES_OF_HOSTS: &[&str] = words!(
    ". .. a B é ß % %41 %2e %3B %C3%A9 %20 [ ] [::1] [1::] : :: @ | ; ~ ^ 1 0x7F 192.168.0.1 xn-- xn--9ca א \u{AD} \
     \u{200D} 。 ％ ： ／ １ ¨ \u{FDD0} \u{E000} \u{221} localhost c:",
    [" "]
);
