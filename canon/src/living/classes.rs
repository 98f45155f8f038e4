//! Classes of bytes for the writer: one table lookup covers all percent-encode sets.
//!
//! The table is built from the sets of [`super::encode_sets`].

use alloc::string::String;

use railurl_blocks::first;

use super::encode_sets;
use crate::percent::{EncodeSet, push_percent_encoded};

/// The classes of a byte, one per bit.
pub(super) type Classes = u8;

/// Belongs to the [path percent-encode set](encode_sets::PATH).
pub(super) const PATH: Classes = 1;
/// Belongs to the [query percent-encode set](encode_sets::QUERY).
pub(super) const QUERY: Classes = 1 << 1;
/// In the [special-query percent-encode set](encode_sets::SPECIAL_QUERY).
pub(super) const SPECIAL_QUERY: Classes = 1 << 2;
/// Belongs to the [fragment percent-encode set](encode_sets::FRAGMENT).
pub(super) const FRAGMENT: Classes = 1 << 3;
/// Belongs to the [userinfo percent-encode set](encode_sets::USERINFO).
pub(super) const USERINFO: Classes = 1 << 4;
/// In the [C0 control percent-encode set](encode_sets::C0_CONTROL), which opaque paths use.
pub(super) const OPAQUE_PATH: Classes = 1 << 5;
/// `.` or `%`: the bytes that can start a dot segment.
pub(super) const DOT: Classes = 1 << 6;
/// `\`.
pub(super) const BACKSLASH: Classes = 1 << 7;

static TABLE: [Classes; 256] = {
    const SETS: [(EncodeSet, Classes); 6] = [
        (encode_sets::PATH, PATH),
        (encode_sets::QUERY, QUERY),
        (encode_sets::SPECIAL_QUERY, SPECIAL_QUERY),
        (encode_sets::FRAGMENT, FRAGMENT),
        (encode_sets::USERINFO, USERINFO),
        (encode_sets::C0_CONTROL, OPAQUE_PATH),
    ];
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let byte = index as u8;
        let mut classes = match byte {
            b'.' | b'%' => DOT,
            b'\\' => BACKSLASH,
            _ => 0,
        };
        let mut set = 0;
        while set < SETS.len() {
            if SETS[set].0.contains(byte) {
                classes |= SETS[set].1;
            }
            set += 1;
        }
        table[index] = classes;
        index += 1;
    }
    table
};

/// Returns the classes of a byte.
#[inline]
pub(super) fn classes(byte: u8) -> Classes {
    TABLE[usize::from(byte)]
}

/// Returns the number of bytes in `bytes` that belong to `class`.
#[inline]
pub(super) fn count(bytes: &[u8], class: Classes) -> usize {
    bytes.iter().filter(|&&byte| classes(byte) & class != 0).count()
}

/// Appends `text` to `out` with its ASCII letters in lower case.
#[inline]
pub(super) fn push_lower_case(out: &mut String, text: &str) {
    let start = out.len();
    out.push_str(text);
    // Test the text, not its copy: reading bytes that were just written defeats store forwarding.
    if first(text.as_bytes(), |block| block.within(b'A', b'Z')) < text.len() {
        out[start..].make_ascii_lowercase();
    }
}

/// Appends `text` to `out`, percent-encoding the bytes in `class`. Every percent-encode set contains the bytes above
/// 0x7F.
pub(super) fn push_encoded(out: &mut String, text: &str, class: Classes) {
    push_percent_encoded(out, text, |byte| classes(byte) & class != 0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::percent::utf8_percent_encode;

    #[test]
    fn classes_match_the_sets() {
        for (set, class) in [
            (encode_sets::PATH, PATH),
            (encode_sets::QUERY, QUERY),
            (encode_sets::SPECIAL_QUERY, SPECIAL_QUERY),
            (encode_sets::FRAGMENT, FRAGMENT),
            (encode_sets::USERINFO, USERINFO),
            (encode_sets::C0_CONTROL, OPAQUE_PATH),
        ] {
            for byte in 0..=0xFF {
                assert_eq!(classes(byte) & class != 0, set.contains(byte), "{byte:#04X}");
            }
            for text in ["", "a", "é", "aéb", " é💩 ", "a b<c>\"`'#?{}^|", "\u{7F}%zz"] {
                let mut out = String::new();
                push_encoded(&mut out, text, class);
                assert_eq!(out, utf8_percent_encode(text, set));
                assert_eq!(out.len(), text.len() + 2 * count(text.as_bytes(), class));
            }
        }
    }
}
