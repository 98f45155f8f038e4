//! Where inputs are from: pieces of URLs, real URLs with changes, and sentences of the rule files of the URL Standard and
//! of RFC 3986.
//!
//! Each text is drawn in one step and [shrunk](crate::shrink) as text, so that a failing input ends as a minimal URL,
//! whichever source it came from.

use std::cell::RefCell;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::{BoxedStrategy, NewTree, Union, ValueTree};
use proptest::test_runner::TestRunner;
use railurl_grammar::{read, rules, sample::sentences};

pub use crate::code_points::INTERESTING;
use crate::shrink::Shrinking;
use crate::{Case, Component};

/// Pieces of URLs, which are joined in any order.
pub const PIECES: &[&str] = &[
    "http:",
    "HTTP:",
    "https:",
    "ftp:",
    "file:",
    "ws:",
    "wss:",
    "gopher:",
    "blob:",
    "about:",
    "data:",
    "javascript:",
    "mailto:",
    "foo:",
    "c:",
    "C|",
    "//",
    "///",
    "/\\",
    "/",
    "\\",
    "example.com",
    "EXAMPLE.com",
    "user@",
    "u:p@",
    "@",
    ":",
    ":80",
    ":443",
    ":0",
    ":00080",
    ":65536",
    ":x",
    "127.0.0.1",
    "0x7f.1",
    "0300.0.0.1",
    "1.2.3.256",
    "4294967296",
    "018",
    "0x",
    "[::1]",
    "[2001::1]",
    "[1:2:3:4:5:6:7:8]",
    "[1:2:3:4:5:6:1.2.3.4]",
    "[::1.2.3.4]",
    "[1::1.2.3.256]",
    "xn--",
    "xn--a",
    "xn--mnchen-3ya",
    "faß.de",
    "a.b.",
    "a..b",
    ".",
    "..",
    "%2e",
    "%2E.",
    ".%2e",
    "./",
    "../",
    "%2e/",
    "%",
    "%4",
    "%41",
    "%zz",
    "%00",
    "%C2%AD",
    "?",
    "?a=b&c",
    "#",
    "#f",
    "\t",
    "a",
    "path",
    "é",
    "\u{AD}",
    "日本",
    "# \0",
    " ",
];

/// URLs of every kind that resolution distinguishes.
const BASES: &[&str] = &[
    "http://example.com/a/b/c?d#e",
    "https://u:p@example.com:8080/",
    "http://h",
    "file:///",
    "file:///C:/a/b",
    "file://host/a",
    "ws://h/x/",
    "foo:bar",
    "foo://h/a/b",
    "foo:/a/b",
    "mailto:a@b",
    "about:blank",
];

/// Returns values that setters of a component treat differently.
const fn values(component: Component) -> &'static [&'static str] {
    match component {
        Component::Scheme => {
            &["http", "https", "HTTPS", "ftp", "file", "ws", "foo", "a", "", "1a", "a+1", "http:", "é"]
        }
        Component::Username | Component::Password => &["", "user", "USER", "u:p", "a@b", "a/b", "a b", "%41", "%", "é"],
        Component::Host => &[
            "h",
            "H",
            "example",
            "EXAMPLE",
            "a.B",
            "example.com",
            "127.1",
            "0x7f.1",
            "[::1]",
            "[0:0::A]",
            "",
            "a b",
            "a_b",
            "a:1",
            "a.",
            "%41",
            "a/b",
            "a?b",
            "a@b",
            "é",
            "xn--a",
        ],
        Component::Port => &["0", "80", "443", "8080", "00080", "65535", "65536", "", "x", "8x", "-1", "8 "],
        Component::Path => &[
            "",
            "/",
            "a",
            "/a",
            "//a",
            "/..//a",
            "/a/../b",
            "../a",
            "\\a",
            "/%2e%2E/a",
            "/a b",
            "?",
            "/#",
            "C:/",
            "/C|/a",
            "a:b",
            "/É",
        ],
        Component::Query => &["", "a=b", "A", "?a", "#", "a#b", "a b", "'", "%41", "%", "é"],
        Component::Fragment => &["", "f", "F", "#f", "?", "a b", "`", "%41", "%", "é"],
    }
}

/// Rules of sentences: the rule file, the rule, and the number of draws out of all.
const SENTENCES: [(&str, &str, u32); 6] = [
    ("living.railroad", "url", 3),
    ("living.railroad", "relative-url", 2),
    ("living-valid.railroad", "absolute-url-with-fragment-string", 2),
    ("rfc3986.railroad", "uri", 2),
    ("rfc3986.railroad", "relative-ref", 1),
    ("living-canonical.railroad", "canonical-url", 1),
];

/// The most code points of a sentence.
const SENTENCE: usize = 48;

/// Draws texts to parse.
///
/// ```
/// use proptest::{strategy::Strategy, test_runner::TestRunner};
///
/// let run = TestRunner::default().run(&railurl_laws::inputs::texts(), |text| {
///     assert!(text.chars().count() < 1000);
///     Ok(())
/// });
/// assert!(run.is_ok());
/// ```
pub fn texts() -> impl Strategy<Value = String> {
    Texts { often: &[] }
}

/// Draws cases: a text, a base, which is often one of every kind, and up to four changes, whose values are often those
/// that setters of the component treat differently.
///
/// ```
/// use proptest::{strategy::{Strategy, ValueTree}, test_runner::TestRunner};
///
/// let case = railurl_laws::inputs::cases().new_tree(&mut TestRunner::default()).unwrap().current();
/// assert!(case.changes.len() <= 4);
/// ```
pub fn cases() -> impl Strategy<Value = Case> {
    let change = Union::new(Component::ALL.map(|component| (Just(component), Texts { often: values(component) })));
    (texts(), Texts { often: BASES }, vec(change, 0..=4)).prop_map(|(input, base, changes)| Case {
        input,
        base,
        changes,
    })
}

/// The strategy that [`texts`] returns, and that of bases and values, which are often of a list.
#[derive(Clone, Copy, Debug)]
struct Texts {
    often: &'static [&'static str],
}

impl Strategy for Texts {
    type Tree = Shrinking;
    type Value = String;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut draw = Draw(runner);
        let is_of_list = !self.often.is_empty() && draw.below(4) > 0;
        Ok(Shrinking::new(&if is_of_list { draw.one_of(self.often).to_owned() } else { draw.text() }))
    }
}

/// A text being drawn.
struct Draw<'r>(&'r mut TestRunner);

impl Draw<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.0.rng().next_u32() as usize % bound
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn text(&mut self) -> String {
        match self.below(10) {
            0..=3 => (0..self.below(8)).map(|_| self.one_of(PIECES)).collect(),
            4 => (0..self.below(16)).map(|_| self.one_of(INTERESTING)).collect(),
            5 => {
                let base = self.one_of(BASES);
                self.edited(base)
            }
            6 => {
                let sentence = self.sentence();
                self.edited(&sentence)
            }
            _ => self.sentence(),
        }
    }

    /// Returns a text with up to three changes of code points.
    fn edited(&mut self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(3) {
            let at = self.below(chars.len() + 1);
            match self.below(3) {
                0 => chars.insert(at, self.one_of(INTERESTING)),
                1 if at < chars.len() => chars[at] = self.one_of(INTERESTING),
                _ if at < chars.len() => drop(chars.remove(at)),
                _ => chars.push(self.one_of(INTERESTING)),
            }
        }
        chars.into_iter().collect()
    }

    /// Draws a sentence of one of the rules.
    fn sentence(&mut self) -> String {
        thread_local! {
            static SAMPLERS: RefCell<[Option<BoxedStrategy<String>>; SENTENCES.len()]> = const { RefCell::new([const { None }; SENTENCES.len()]) };
        }
        let mut drawn = self.0.rng().next_u32() % SENTENCES.iter().map(|(_, _, weight)| weight).sum::<u32>();
        let is_it = |(_, _, weight): &(&str, &str, u32)| {
            let is_it = drawn < *weight;
            drawn = drawn.wrapping_sub(*weight);
            is_it
        };
        let index = SENTENCES.iter().position(is_it).unwrap_or(0);
        SAMPLERS.with_borrow_mut(|samplers| {
            let sampler = samplers[index].get_or_insert_with(|| {
                let (file, rule, _) = SENTENCES[index];
                let grammar = read(rules::text(file).expect("a rule file")).expect("the rule file is a grammar");
                sentences(&grammar, rule, SENTENCE).expect("the rule has sentences").boxed()
            });
            sampler.new_tree(self.0).expect("a sampler rejects nothing").current()
        })
    }
}
