//! Laws 4 and 5: for each start rule, the generated parser and the interpreter accept the same texts, and split them into
//! the same leaves.

use std::borrow::Cow;

use railurl::{Dialect, Options};

use crate::case::{items, named_base};
use crate::reading::grammars;
use crate::{holds, oracle};

/// A text and the rule to read it by. As bytes, it is a list of items, as a [case](crate::case): the text, the base, and a
/// byte for the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// The base, which predicates ask about. An invalid one is ignored.
    pub base: Option<Cow<'a, str>>,
    /// The dialect and the rule. `None` for all.
    pub rule: Option<(Dialect, &'static str)>,
}

impl<'a> Sentence<'a> {
    /// Decodes a sentence from bytes.
    ///
    /// ```
    /// use railurl::Dialect;
    /// use railurl_fuzz::generated_vs_interpreter::Sentence;
    ///
    /// let sentence = Sentence::from_bytes(b"a\xFF1\xFF1");
    /// assert_eq!(sentence.rule, Some((Dialect::Living, "set-protocol")));
    /// assert_eq!(Sentence::from_bytes(b"a").rule, None);
    /// ```
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        let mut items = items(bytes);
        let text = items.next().map(String::from_utf8_lossy).unwrap_or_default();
        let base = items.next().map(String::from_utf8_lossy).and_then(named_base);
        let number = items.next().and_then(|item| item.first());
        let rules: Vec<_> = rules().collect();
        let rule = number.map(|number| rules[usize::from(number.wrapping_sub(b'0')) % rules.len()]);
        Sentence { text, base, rule }
    }
}

/// Returns every start rule with its dialect. The position is the rule's number.
pub fn rules() -> impl Iterator<Item = (Dialect, &'static str)> {
    let of = |dialect| oracle::starts(dialect).into_iter().map(move |rule| (dialect, rule));
    grammars().flat_map(of)
}

/// Reads the text with the generated parsers and the interpreters.
pub fn check(sentence: &Sentence<'_>) {
    for (dialect, rule) in rules().filter(|rule| sentence.rule.is_none_or(|asked| asked == *rule)) {
        let base = sentence.base.as_deref().and_then(|base| Options::new().dialect(dialect).parse(base).ok());
        // The rule of inputs reads a text after the dialect's preprocessing.
        let law = if rule == oracle::start(dialect) {
            oracle::check_input(dialect, &sentence.text, base.as_ref())
        } else {
            oracle::check(dialect, rule, &sentence.text, base.as_ref())
        };
        holds(dialect, law);
    }
}
