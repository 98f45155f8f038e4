//! `PercentCodec.decode`.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use railurl_canon::percent::encoded_byte;

use crate::java_net_uri::from_utf8;

/// Returns whether [`percent_codec`] changes a text.
pub(super) fn changes(text: &str) -> bool {
    text.contains('%') || !text.is_ascii()
}

/// Decodes escapes as UTF-8. The lower eight bits of every other UTF-16 code unit are taken for a byte, so `ť`,
/// U+0165, becomes `e`.
pub(super) fn percent_codec(text: &str) -> Cow<'_, str> {
    if !changes(text) {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        match encoded_byte(rest.as_bytes()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &rest[3..];
            }
            None => {
                bytes.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| *unit as u8));
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    Cow::Owned(from_utf8(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the answers of httpcore5 5.4.3.
    #[test]
    fn takes_the_lower_bits_of_code_units() {
        for (text, expected) in [
            ("a%41+", "aA+"),
            ("%C3%BC", "ü"),
            ("ü", "\u{FFFD}"),
            ("\u{165}vil", "evil"),
            ("\u{1C3}\u{1BC}", "ü"),
            ("\u{1F600}", "=\0"),
            ("%zz%4%+4", "%zz%4%+4"),
        ] {
            assert_eq!(percent_codec(text), expected, "{text:?}");
        }
    }
}
