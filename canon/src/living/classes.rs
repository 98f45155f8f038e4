//! What a byte is to those who read a component without its production: one look at a table instead of one at each
//! percent-encode set.
//!
//! The sets are those of [`super::encode_sets`], from which the table is built.

use alloc::string::String;

use super::encode_sets;
use crate::percent::{EncodeSet, percent_encode_byte};

/// The classes of a byte, one a bit.
pub(super) type Classes = u16;

/// In the [path percent-encode set](encode_sets::PATH).
pub(super) const PATH: Classes = 1;
/// In the [query percent-encode set](encode_sets::QUERY).
pub(super) const QUERY: Classes = 1 << 1;
/// In the [special-query percent-encode set](encode_sets::SPECIAL_QUERY).
pub(super) const SPECIAL_QUERY: Classes = 1 << 2;
/// In the [fragment percent-encode set](encode_sets::FRAGMENT).
pub(super) const FRAGMENT: Classes = 1 << 3;
/// In the [userinfo percent-encode set](encode_sets::USERINFO).
pub(super) const USERINFO: Classes = 1 << 4;
/// In the [C0 control percent-encode set](encode_sets::C0_CONTROL), by which opaque paths are encoded.
pub(super) const OPAQUE_PATH: Classes = 1 << 13;
/// A tab or a newline, which a URL is without.
pub(super) const REMOVED: Classes = 1 << 5;
/// `/`.
pub(super) const SLASH: Classes = 1 << 6;
/// `.` or `%`: what a segment of dots starts with. It is the bit above that of the slash.
pub(super) const DOT: Classes = 1 << 7;
/// `\`.
pub(super) const BACKSLASH: Classes = 1 << 8;
/// `?`, where a path ends.
pub(super) const QUESTION_MARK: Classes = 1 << 9;
/// `#`, where a path and a query end.
pub(super) const NUMBER_SIGN: Classes = 1 << 12;
/// A lowercase letter, a digit or a hyphen: what a label of a domain is made of.
pub(super) const LABEL: Classes = 1 << 10;
/// A letter, a digit, `+`, `-` or `.`: what a scheme is made of.
pub(super) const SCHEME: Classes = 1 << 11;

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
            b'\t' | b'\n' | b'\r' => REMOVED,
            b'/' => SLASH,
            b'.' => DOT | SCHEME,
            b'%' => DOT,
            b'\\' => BACKSLASH,
            b'?' => QUESTION_MARK,
            b'#' => NUMBER_SIGN,
            b'a'..=b'z' | b'0'..=b'9' | b'-' => LABEL | SCHEME,
            b'A'..=b'Z' | b'+' => SCHEME,
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

/// The classes of a byte.
#[inline]
pub(super) fn classes(byte: u8) -> Classes {
    TABLE[usize::from(byte)]
}

/// What [`scan`] found.
pub(super) struct Scan {
    /// How many bytes there are before one of the classes that end it.
    pub(super) end: usize,
    /// The classes of them all.
    pub(super) seen: Classes,
    /// Whether a name starts with what dots start with.
    pub(super) has_dots: bool,
}

/// Looks at the bytes before the first that is of `ends`.
#[inline]
pub(super) fn scan(bytes: &[u8], ends: Classes) -> Scan {
    let (mut seen, mut dots, mut previous) = (0, 0, SLASH);
    let mut end = 0;
    for chunk in bytes.as_chunks::<8>().0 {
        let (mut seen_here, mut dots_here, mut previous_here) = (seen, dots, previous);
        for &byte in chunk {
            let classes = classes(byte);
            seen_here |= classes;
            dots_here |= previous_here << 1 & classes;
            previous_here = classes;
        }
        if seen_here & ends != 0 {
            break;
        }
        (seen, dots, previous) = (seen_here, dots_here, previous_here);
        end += chunk.len();
    }
    for &byte in &bytes[end..] {
        let classes = classes(byte);
        if classes & ends != 0 {
            break;
        }
        seen |= classes;
        dots |= previous << 1 & classes;
        previous = classes;
        end += 1;
    }
    Scan { end, seen, has_dots: dots & DOT != 0 }
}

/// The classes of all of `bytes`.
#[inline]
pub(super) fn seen(bytes: &[u8]) -> Classes {
    bytes.iter().fold(0, |seen, &byte| seen | classes(byte))
}

/// The classes of all of `bytes`, where none is of `class`. It is not looked further than a little behind the first that is.
#[inline]
pub(super) fn seen_without(bytes: &[u8], class: Classes) -> Option<Classes> {
    let mut seen = 0;
    for chunk in bytes.chunks(64) {
        seen |= self::seen(chunk);
        if seen & class != 0 {
            return None;
        }
    }
    Some(seen)
}

/// How many of `bytes` are of `class`, of which one is if the classes of all are `seen`.
#[inline]
pub(super) fn count(bytes: &[u8], class: Classes, seen: Classes) -> usize {
    if seen & class == 0 { 0 } else { bytes.iter().filter(|&&byte| classes(byte) & class != 0).count() }
}

/// Appends `text` to `out`, percent-encoded where a byte is of `class`. Bytes above 0x7F are of each class of a set.
pub(super) fn push_encoded(out: &mut String, text: &str, class: Classes) {
    let mut start = 0;
    for (index, byte) in text.bytes().enumerate() {
        if classes(byte) & class != 0 {
            // The bytes between two that are encoded are ASCII; there may be none between those of a code point.
            if start < index {
                out.push_str(&text[start..index]);
            }
            out.push_str(percent_encode_byte(byte));
            start = index + 1;
        }
    }
    if start < text.len() {
        out.push_str(&text[start..]);
    }
}

/// Appends `text`, of which `encoded` bytes are of `class`.
#[inline(always)]
pub(super) fn push_component(out: &mut String, text: &str, class: Classes, encoded: usize) {
    if encoded == 0 {
        out.push_str(text);
    } else {
        push_encoded(out, text, class);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::percent::utf8_percent_encode;

    #[test]
    fn classes_are_those_of_the_sets() {
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
                assert_eq!(out.len(), text.len() + 2 * count(text.as_bytes(), class, class));
            }
        }
        assert_eq!(SLASH << 1, DOT);
        for length in [0, 1, 63, 64, 65, 200] {
            let mut bytes = alloc::vec![b'/'; length];
            assert_eq!(seen_without(&bytes, REMOVED), Some(seen(&bytes)));
            for at in [0, length / 2, length.saturating_sub(1)] {
                bytes.splice(at..at, [b'\t']);
                assert_eq!(seen_without(&bytes, REMOVED), None, "{at} of {length}");
                bytes.remove(at);
            }
        }
    }

    /// Of these classes there is no percent-encode set.
    #[test]
    fn labels_and_schemes_are_made_of_what_they_say() {
        for byte in 0..=0xFF_u8 {
            let in_label = byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            assert_eq!(classes(byte) & LABEL != 0, in_label, "{byte:#04X}");
            let in_scheme = byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
            assert_eq!(classes(byte) & SCHEME != 0, in_scheme, "{byte:#04X}");
            for (class, mark) in [(BACKSLASH, b'\\'), (QUESTION_MARK, b'?'), (NUMBER_SIGN, b'#')] {
                assert_eq!(classes(byte) & class != 0, byte == mark, "{byte:#04X}");
            }
        }
    }
}
