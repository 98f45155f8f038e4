//! `PercentCodec.decode`.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::java_net_uri::push_decoded;

/// Returns whether [`percent_codec`] changes a text.
pub(super) fn changes(text: &str) -> bool {
    text.contains('%') || !text.is_ascii()
}

/// Decodes escapes as UTF-8. Of every other UTF-16 code unit it takes the lower eight bits for a byte, so that `ť`,
/// U+0165, becomes `e`.
pub(super) fn percent_codec(text: &str) -> Cow<'_, str> {
    if !changes(text) {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let escape = rest.strip_prefix('%').and_then(|rest| rest.get(..2));
        let byte = escape.and_then(|digits| {
            digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u8::from_str_radix(digits, 16).ok())?
        });
        match byte {
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
    let mut decoded = String::with_capacity(bytes.len());
    push_decoded(&mut decoded, &bytes);
    Cow::Owned(decoded)
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
