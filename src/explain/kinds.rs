//! Kinds of URLs that parsers read differently, as languages.
//!
//! The shortest URL that two parsers read differently is one example of a kind: it has a backslash, or too many slashes.
//! When all texts of that kind are left out, the next difference is of another kind. So a few searches show every reason
//! why two parsers differ, and what remains can be proved.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use std::sync::LazyLock;

pub use railurl_grammar::analyze::Texts;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Class, Grammar, Kind as NodeKind, Node, Rule};

use super::regex::{self, anything, choice, end, sequence};

/// A kind of URL: a set of texts with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Kind {
    /// The name, in lower-case words joined by hyphens.
    pub name: &'static str,
    /// The property of the texts, to follow "URLs with" or "URLs without".
    pub has: &'static str,
    #[cfg_attr(feature = "serde", serde(skip))]
    expression: &'static str,
    /// Whether the texts are those that the expression does not match.
    #[cfg_attr(feature = "serde", serde(skip))]
    is_complement: bool,
}

const fn kind(name: &'static str, has: &'static str, expression: &'static str) -> Kind {
    Kind { name, has, expression, is_complement: false }
}

impl Kind {
    /// Every kind. A text of several is of the first.
    pub const ALL: &'static [Kind] = &[
        kind("white-space", "white space or control characters", r"[\s\x00-\x1f\x7f-\x{9f}\x{feff}]"),
        kind("backslash", "a backslash", r"\\"),
        kind("brackets", "square brackets", r"[\[\]]"),
        kind("percent", "a percent sign", "%"),
        kind("beyond-ascii", "characters beyond ASCII", r"[^\x00-\x7f]"),
        kind("at-sign", "an at sign", "@"),
        kind("no-scheme", "no scheme", "^(?:[^a-zA-Z]|$)|^[a-zA-Z][a-zA-Z0-9+.-]*(?:[^a-zA-Z0-9+.:-]|$)"),
        kind("slashes", "other than two slashes after the scheme", "^[^:]*:(?:[^/]|$|/(?:[^/]|$)|///)"),
        Kind {
            name: "scheme",
            has: "another scheme than http and https",
            expression: "^[Hh][Tt][Tt][Pp][Ss]?:",
            is_complement: true,
        },
        kind("empty-host", "an empty host", "^[^:]*://(?:[/?#:]|$)"),
        kind("port", "an unusual port", "^[^:]*://[^/?#]*:(?:$|[/?#]|0|[0-9]{5}|[0-9]*[^0-9/?#])"),
        kind(
            "number",
            "a number as the last label of the host",
            "^[^:]*://(?:[^/?#]*[.])?(?:[0-9]+|0[xX][0-9a-fA-F]*)[.]?(?:[/?#:]|$)",
        ),
        kind("dots", "an empty label in the host", "^[^:]*://(?:[.]|[^/?#]*[.](?:[./?#:]|$))"),
        kind("no-path", "a query or fragment directly after the authority", "^[^:]*://[^/?#]*[?#]"),
        kind("dot-segments", "dot segments", "/[.][.]?(?:[/?#]|$)"),
        kind("delimiters", "quotes, angle brackets, braces, bars, carets or back quotes", "[\"<>^`{|}]"),
        kind("sub-delimiters", "delimiters such as ; and $", "[!$&'()*+,;=]"),
        kind("upper-case", "upper-case letters", "[A-Z]"),
        kind("empty-tail", "an empty query or fragment", "[?](?:#|$)|#$"),
    ];

    /// Returns the kind of a text, if it is of any.
    ///
    /// ```
    /// use railurl::explain::kinds::Kind;
    ///
    /// assert_eq!(Kind::of(r"http://a\@b").map(|kind| kind.name), Some("backslash"));
    /// assert_eq!(Kind::of("http://a/"), None);
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Option<&'static Kind> {
        Kind::ALL.iter().find(|kind| kind.contains(text))
    }

    /// Returns whether a text is of this kind, perhaps besides others.
    ///
    /// ```
    /// use railurl::explain::kinds::Kind;
    ///
    /// let at_sign = Kind::ALL.iter().find(|kind| kind.name == "at-sign").unwrap();
    /// assert!(at_sign.contains(r"http://a\@b"));
    /// ```
    #[must_use]
    pub fn contains(&self, text: &str) -> bool {
        let interpreter = &self.loaded().interpreter;
        matches!(interpreter.parse(regex::START, text), Ok(Some(_))) != self.is_complement
    }

    /// Returns all texts that are not of this kind.
    ///
    /// ```
    /// use railurl::explain::kinds::Kind;
    /// use railurl_grammar::analyze::shortest;
    ///
    /// let all: Vec<_> = Kind::ALL.iter().map(Kind::others).collect();
    /// assert_eq!(shortest(&all).unwrap().as_deref(), Some("http://a"));
    /// ```
    #[must_use]
    pub fn others(&self) -> Texts<'static> {
        let grammar = self.loaded().grammar;
        if self.is_complement { Texts::of(grammar, regex::START) } else { Texts::except(grammar, regex::START) }
    }

    /// Returns all texts that are not of this kind, or have an at sign.
    ///
    /// The text before an at sign is a host to some parsers and a user name to others, so two parsers that reject a
    /// character in a host may differ if an at sign follows.
    ///
    /// ```
    /// use railurl::explain::kinds::Kind;
    /// use railurl_grammar::analyze::{Texts, shortest};
    ///
    /// let backslash = Kind::ALL.iter().find(|kind| kind.name == "backslash").unwrap();
    /// let grammar = railurl_grammar::read("a =\n  Sequence:\n    ZeroOrMore:\n      T: any\n    T: \\\n    ZeroOrMore:\n      T: any\n").unwrap();
    /// let text = shortest(&[Texts::of(&grammar, "a"), backslash.others_or_at_sign()]).unwrap();
    /// assert!(text.is_some_and(|text| text.len() == 2 && text.contains('@')));
    /// ```
    #[must_use]
    pub fn others_or_at_sign(&self) -> Texts<'static> {
        Texts::of(self.loaded().grammar, OTHERS_OR_AT_SIGN)
    }

    fn loaded(&self) -> &'static Loaded {
        static LOADED: LazyLock<Vec<Loaded>> = LazyLock::new(|| {
            let load = |kind: &Kind| {
                let mut grammar = regex::grammar(kind.expression).expect("the expressions are tested");
                grammar.rules.push(others_or_at_sign(kind.is_complement));
                let grammar: &'static Grammar = Box::leak(Box::new(grammar));
                let interpreter = Interpreter::new(grammar).expect("the expressions are tested");
                Loaded { grammar, interpreter }
            };
            Kind::ALL.iter().map(load).collect()
        });
        let index = Kind::ALL.iter().position(|kind| kind.name == self.name);
        &LOADED[index.expect("there are no other kinds")]
    }
}

/// The rule for texts that are of another kind, or have an at sign.
const OTHERS_OR_AT_SIGN: &str = "others-or-at-sign";

/// Returns that rule, for the rule of an expression.
fn others_or_at_sign(is_complement: bool) -> Rule {
    let at_sign = Node::new(NodeKind::Class(Class { negated: false, ranges: vec![('@', '@')] }));
    let matching = Node::new(NodeKind::Reference(regex::START.to_owned()));
    let others = if is_complement {
        matching
    } else {
        let whole = sequence(vec![matching, end()]);
        sequence(vec![Node::new(NodeKind::NotAhead(Box::new(whole))), anything()])
    };
    let has_at_sign = sequence(vec![anything(), at_sign, anything()]);
    Rule::new(OTHERS_OR_AT_SIGN, choice(vec![others, has_at_sign]))
}

struct Loaded {
    grammar: &'static Grammar,
    interpreter: Interpreter<'static>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_of_their_kind() {
        for (name, texts) in [
            ("white-space", &["http://a b", "\t", "a\u{a0}"][..]),
            ("backslash", &["http:\\", "a\\b@"]),
            ("brackets", &["http://[::1]/", "]"]),
            ("percent", &["http://a%41", "%"]),
            ("beyond-ascii", &["http://é"]),
            ("at-sign", &["http://a@b", "@"]),
            ("no-scheme", &["", "a", "/a:b", "//a", "1:a", "a/b:c"]),
            ("slashes", &["http:", "http:a", "http:/", "http:/a", "http:///a", "a:b"]),
            ("scheme", &["ftp://a", "httpss://a/"]),
            ("empty-host", &["http://", "http:///?".get(..7).unwrap_or_default(), "http://:1", "https://?a"]),
            ("port", &["http://a:", "http://a:x", "http://a:0", "http://a:1:2", "http://a:12345", "http://a:/b"]),
            ("number", &["http://1", "http://a.1/", "http://0x1", "http://a.1.:8"]),
            ("dots", &["http://a.", "http://.a", "http://a..b/"]),
            ("no-path", &["http://a?", "http://a#b", "http://a:1?q"]),
            ("dot-segments", &["http://a/.", "http://a/../b", "http://a/b/./"]),
            ("delimiters", &["http://a/<", "http://a|b"]),
            ("sub-delimiters", &["http://a;b", "http://a/$"]),
            ("upper-case", &["http://A", "HTTP://a/"]),
            ("empty-tail", &["http://a/?", "http://a/#", "http://a/?#b"]),
        ] {
            for text in texts {
                assert_eq!(Kind::of(text).map(|kind| kind.name), Some(name), "{text:?}");
            }
        }
        for text in ["http://a", "https://a-b.example:8080/c/d?e#f", "http://a1.b2/", "http://a:8/1.2"] {
            assert_eq!(Kind::of(text), None, "{text:?}");
        }
        assert_eq!(Kind::ALL.len(), 19);
    }
}
