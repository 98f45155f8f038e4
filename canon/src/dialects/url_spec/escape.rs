//! The *utf8-percent-escaping* of characters, a term that the draft uses but does not define, and its inverse.

use alloc::borrow::Cow;
use alloc::string::String;

use encoding_rs::Encoding;
use railurl_parser::dialects::web_url::is_noncharacter;

use crate::dialects::percent::percent_encode_ascii;
use crate::living::encode::percent_encode_after_encoding;
use crate::percent::{EncodeSet, utf8_percent_encode};

/// Returns the character of a code point: U+FFFD for a noncharacter.
pub(super) fn character(c: char) -> char {
    if is_noncharacter(c) { '\u{FFFD}' } else { c }
}

/// Returns the characters of a text, with noncharacters replaced.
pub(super) fn characters(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| character(c) == c) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(character).collect())
    }
}

/// Escapes the characters in `set`, and all from U+0080 on.
///
/// ```text
/// "\u{FDD0} é" -> "%EF%BF%BD%20%C3%A9"
/// ```
pub(super) fn escape(text: &str, set: EncodeSet) -> String {
    utf8_percent_encode(&characters(text), set).into_owned()
}

/// Escapes the ASCII characters in `set`, and none from U+0080 on.
pub(super) fn escape_ascii(text: &str, set: EncodeSet) -> String {
    percent_encode_ascii(&characters(text), set)
}

/// Escapes a text in an encoding. A character that the encoding lacks becomes an escaped HTML character reference:
/// `%26%23`, its number, `%3B`.
pub(super) fn escape_in(text: &str, set: EncodeSet, encoding: &'static Encoding) -> String {
    percent_encode_after_encoding(&characters(text), encoding, set).into_owned()
}

#[cfg(test)]
mod tests {
    use super::super::encode_sets::QUERY;
    use super::*;
    use crate::encode::encoding_for_label;
    use crate::testing::{by_miri, code_points};

    #[test]
    fn noncharacters_are_replaced() {
        assert_eq!(escape("a\u{FDD0}\u{1FFFF}\u{FFFD}", QUERY), "a%EF%BF%BD%EF%BF%BD%EF%BF%BD");
        assert_eq!(escape_ascii("a\u{FDEF}é\u{1}", QUERY), "a\u{FFFD}é%01");
        let edges = "\u{FDCF}\u{FDD0}\u{FDEF}\u{FDF0}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}\u{10FFFD}\u{10FFFE}\u{10FFFF}";
        for c in edges.chars().chain(code_points()) {
            let is_noncharacter = (0xFDD0..=0xFDEF).contains(&u32::from(c)) || u32::from(c) % 0x10000 > 0xFFFD;
            assert_eq!(character(c) != c, is_noncharacter, "{c:?}");
        }
    }

    #[test]
    fn queries_are_escaped_in_their_encoding() {
        for (text, label, expected) in [
            ("q=你好", "gb2312", "q=%C4%E3%BA%C3"),
            ("q=你好", "big5", "q=%A7A%A6n"),
            ("q=Chinese\u{FF27}", "iso-8859-1", "q=Chinese%26%2365319%3B"),
            ("&#9731;☃", "iso-8859-1", "&%239731;%26%239731%3B"),
            ("日☃日", "iso-2022-jp", "%1B$BF|%1B(B%26%239731%3B%1B$BF|%1B(B"),
            ("é", "utf-16", "%C3%A9"),
            ("\u{FDD0}", "latin1", "%26%2365533%3B"),
        ] {
            assert_eq!(escape_in(text, QUERY, encoding_for_label(label).unwrap()), expected, "{text} {label}");
        }
        let count = by_miri(10_000, 100);
        let long = "é☃".repeat(count);
        let latin = encoding_for_label("latin1").unwrap();
        assert_eq!(escape_in(&long, QUERY, latin), "%E9%26%239731%3B".repeat(count));
    }
}
