//! Percent-encoding and percent-decoding of bytes.
//!
//! Every dialect percent-encodes the same way and differs only in *which* code points it encodes. A set of them is an
//! [`EncodeSet`]; each dialect's module defines its sets as constants (see [`crate::living::encode_sets`]). URL
//! components, encodings other than UTF-8 ([`crate::encode`]) and the `+` of forms ([`crate::form_urlencoded`]) are
//! handled elsewhere.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A set of code points to percent-encode: any subset of ASCII, and always every code point from U+0080 on.
///
/// As bytes, that is any subset of 0x00 to 0x7F and always 0x80 to 0xFF, so text encoded with a set is ASCII. Sets are
/// built at compile time from one another, as in the specifications:
///
/// ```
/// use railurl_canon::percent::EncodeSet;
///
/// const CONTROLS: EncodeSet = EncodeSet::EMPTY.with_range(0x00, 0x1F).with(b"\x7F");
/// const SPACED: EncodeSet = CONTROLS.with(b" ");
/// assert!(SPACED.contains(b' ') && SPACED.contains(b'\n') && SPACED.contains(0xC3));
/// assert!(!SPACED.contains(b'a'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EncodeSet {
    /// Bit *n* says whether U+00*n* is in the set.
    ascii: u128,
}

impl EncodeSet {
    /// The set of U+0080 and up, without any ASCII code point.
    pub const EMPTY: Self = Self { ascii: 0 };

    /// The set of all code points.
    pub const ALL: Self = Self { ascii: u128::MAX };

    /// Adds `bytes` to the set. Bytes above 0x7F are in every set already.
    #[must_use]
    #[inline]
    pub const fn with(self, bytes: &[u8]) -> Self {
        self.union(Self { ascii: mask(bytes) })
    }

    /// Adds the bytes from `first` to `last`, both included.
    #[must_use]
    #[inline]
    pub const fn with_range(self, first: u8, last: u8) -> Self {
        self.union(Self { ascii: range_mask(first, last) })
    }

    /// Removes `bytes` from the set. Bytes above 0x7F stay in every set.
    #[must_use]
    #[inline]
    pub const fn without(self, bytes: &[u8]) -> Self {
        Self { ascii: self.ascii & !mask(bytes) }
    }

    /// Removes the ASCII bytes from `first` to `last`, both included.
    #[must_use]
    #[inline]
    pub const fn without_range(self, first: u8, last: u8) -> Self {
        Self { ascii: self.ascii & !range_mask(first, last) }
    }

    /// Returns the union of both sets.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self { ascii: self.ascii | other.ascii }
    }

    /// Returns whether `byte` is in the set. Bytes above 0x7F always are.
    #[inline]
    #[must_use]
    pub const fn contains(self, byte: u8) -> bool {
        // Two halves, because a 128-bit shift is slower.
        let half = if byte & 0x40 == 0 { self.ascii as u64 } else { (self.ascii >> 64) as u64 };
        byte >= 0x80 || half >> (byte & 0x3F) & 1 != 0
    }

    /// Returns whether the code point is in the set. Code points above U+007F always are.
    #[inline]
    #[must_use]
    pub const fn contains_char(self, code_point: char) -> bool {
        !code_point.is_ascii() || self.contains(code_point as u8)
    }

    /// Returns the byte offset of the first byte of the set in `bytes`, or their length.
    #[inline]
    fn first_in(self, bytes: &[u8]) -> usize {
        bytes.iter().position(|&byte| self.contains(byte)).unwrap_or(bytes.len())
    }
}

impl fmt::Debug for EncodeSet {
    /// Lists the ASCII members; the rest is the same in every set.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EncodeSet ")?;
        f.debug_set().entries((0..0x80).filter(|&byte| self.contains(byte)).map(char::from)).finish()
    }
}

/// Returns the bits of the ASCII bytes among `bytes`.
#[inline]
const fn mask(mut bytes: &[u8]) -> u128 {
    let mut mask = 0;
    while let [byte, rest @ ..] = bytes {
        if byte.is_ascii() {
            mask |= 1 << *byte;
        }
        bytes = rest;
    }
    mask
}

/// Returns the bits of the ASCII bytes from `first` to `last`.
#[inline]
const fn range_mask(first: u8, last: u8) -> u128 {
    let mut mask = 0;
    let mut byte = 0;
    while byte < 0x80 {
        if first <= byte && byte <= last {
            mask |= 1 << byte;
        }
        byte += 1;
    }
    mask
}

/// `%00` to `%FF`, one after the other.
const ENCODED: &str = {
    const TABLE: [u8; 3 * 256] = {
        let mut table = [b'%'; 3 * 256];
        let mut byte = 0;
        while byte < 256 {
            table[3 * byte + 1] = b"0123456789ABCDEF"[byte >> 4];
            table[3 * byte + 2] = b"0123456789ABCDEF"[byte & 0xF];
            byte += 1;
        }
        table
    };
    match core::str::from_utf8(&TABLE) {
        Ok(table) => table,
        Err(_) => panic!("the table is ASCII"),
    }
};

/// [Percent-encodes](https://specs.webplatform.org/url/webspecs/develop/#percent-encode) one byte: `%` and two
/// uppercase hexadecimal digits.
///
/// ```
/// assert_eq!(railurl_canon::percent::percent_encode_byte(0x2F), "%2F");
/// ```
#[must_use]
#[inline]
pub fn percent_encode_byte(byte: u8) -> &'static str {
    let start = 3 * usize::from(byte);
    &ENCODED[start..start + 3]
}

/// Percent-encodes those of `bytes` that are in `set`. The result is ASCII, and borrowed if nothing is encoded.
///
/// ```
/// use railurl_canon::living::encode_sets;
/// use railurl_canon::percent::percent_encode;
///
/// assert_eq!(percent_encode(b"r\xE9sum\xE9 1", encode_sets::QUERY), "r%E9sum%E9%201");
/// ```
#[must_use]
#[inline]
pub fn percent_encode(bytes: &[u8], set: EncodeSet) -> Cow<'_, str> {
    // Bytes outside of a set are ASCII, and so valid text.
    if set.first_in(bytes) == bytes.len()
        && let Ok(text) = core::str::from_utf8(bytes)
    {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(bytes.len() + bytes.len() / 4 + 2);
    percent_encode_into(bytes, set, &mut encoded);
    Cow::Owned(encoded)
}

/// Appends what [`percent_encode`] returns to `out`.
#[inline]
pub fn percent_encode_into(bytes: &[u8], set: EncodeSet, out: &mut String) {
    let mut rest = bytes;
    loop {
        let (verbatim, tail) = rest.split_at(set.first_in(rest));
        // `verbatim` is ASCII, so nothing is lost.
        out.push_str(&String::from_utf8_lossy(verbatim));
        let Some((&byte, tail)) = tail.split_first() else { return };
        out.push_str(percent_encode_byte(byte));
        rest = tail;
    }
}

/// Returns the length of a text after percent-encoding.
#[inline]
pub fn utf8_percent_encoded_length(text: &str, set: EncodeSet) -> usize {
    text.len() + 2 * text.bytes().filter(|byte| set.contains(*byte)).count()
}

/// Appends what [`utf8_percent_encode`] returns to `out`.
#[inline]
pub fn utf8_percent_encode_into(text: &str, set: EncodeSet, out: &mut String) {
    push_percent_encoded(out, text, |byte| set.contains(byte));
}

/// Appends `text` to `out`, percent-encoding the bytes in a set. Bytes above 0x7F are in every set.
pub(crate) fn push_percent_encoded(out: &mut String, text: &str, is_in_set: impl Fn(u8) -> bool) {
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        if is_in_set(byte) {
            // The bytes between two encoded bytes are ASCII; a code point has none within it.
            if start < at {
                out.push_str(&text[start..at]);
            }
            out.push_str(percent_encode_byte(byte));
            start = at + 1;
        }
    }
    if start < text.len() {
        out.push_str(&text[start..]);
    }
}

/// [UTF-8 percent-encodes](https://specs.webplatform.org/url/webspecs/develop/#utf-8-percent-encode) those code points
/// of `text` that are in `set`. The result is ASCII, and borrowed if nothing is encoded.
///
/// ```
/// use railurl_canon::living::encode_sets;
/// use railurl_canon::percent::utf8_percent_encode;
///
/// assert_eq!(utf8_percent_encode("≡ 100%", encode_sets::PATH), "%E2%89%A1%20100%");
/// ```
#[must_use]
#[inline]
pub fn utf8_percent_encode(text: &str, set: EncodeSet) -> Cow<'_, str> {
    percent_encode(text.as_bytes(), set)
}

/// Normalizes the percent-encoding of `text`, as in RFC 3986, sections 6.2.2.1 and 6.2.2.2: hexadecimal digits in upper
/// case, and unreserved characters decoded. The result is borrowed if nothing changes.
///
/// An escape stays encoded where the decoded character would become part of another escape, or of a Windows drive
/// letter. So the text means the same, and normalizing it again changes nothing.
///
/// ```
/// use railurl_canon::percent::normalize_percent_encoding;
///
/// assert_eq!(normalize_percent_encoding("/%7e%c3%a9%2f"), "/~%C3%A9%2F");
/// assert_eq!(normalize_percent_encoding("%2%65 %%41 /%43|"), "%2%65 %%41 /%43|");
/// assert_eq!(normalize_percent_encoding("%/%41"), "%/A");
/// ```
#[must_use]
#[inline]
pub fn normalize_percent_encoding(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut normal = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let Some((byte, after_escape)) =
            rest.split_at_checked(3).and_then(|(it, after)| Some((encoded_byte(it)?, after)))
        else {
            normal.push(*first);
            rest = after;
            continue;
        };
        let is_unreserved = byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        let joins_escape = match &normal[..] {
            [.., b'%'] => true,
            [.., b'%', digit] => digit.is_ascii_hexdigit(),
            _ => false,
        };
        let joins_drive_letter = byte.is_ascii_alphabetic()
            && matches!(after_escape, [b':' | b'|', ..])
            && matches!(&normal[..], [] | [.., b'/' | b'\\' | b':']);
        if is_unreserved && !joins_escape && !joins_drive_letter {
            normal.push(byte);
        } else {
            normal.extend(rest[..3].iter().map(u8::to_ascii_uppercase));
        }
        rest = after_escape;
    }
    // ASCII was replaced by ASCII, and nothing else.
    match String::from_utf8(normal) {
        Ok(normal) if normal != text => Cow::Owned(normal),
        _ => Cow::Borrowed(text),
    }
}

/// [Percent-decodes](https://specs.webplatform.org/url/webspecs/develop/#percent-decode) `bytes`: each `%` followed by
/// two hexadecimal digits becomes the byte they write; anything else stays. The result is borrowed if nothing is
/// decoded.
///
/// This is a single pass: decoded text is not decoded again.
///
/// ```
/// use railurl_canon::percent::percent_decode;
///
/// assert_eq!(*percent_decode(b"%25%s%1G%41"), *b"%%s%1GA");
/// assert_eq!(*percent_decode(b"%2541"), *b"%41");
/// ```
#[must_use]
#[inline]
pub fn percent_decode(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = bytes.windows(3).position(|window| encoded_byte(window).is_some()) else {
        return Cow::Borrowed(bytes);
    };
    let (verbatim, rest) = bytes.split_at(first);
    let mut decoded = Vec::with_capacity(bytes.len());
    decoded.extend_from_slice(verbatim);
    decoded.extend(decoded_bytes(rest));
    Cow::Owned(decoded)
}

/// Returns the bytes of [`percent_decode`], one by one.
pub(crate) fn decoded_bytes(mut bytes: &[u8]) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let (byte, length) = encoded_byte(bytes).map_or((*bytes.first()?, 1), |decoded| (decoded, 3));
        bytes = &bytes[length..];
        Some(byte)
    })
}

/// Percent-decodes `text` and [decodes the bytes as UTF-8 without
/// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom): U+FFFD replaces each maximal subpart of an
/// ill-formed sequence, and a byte order mark stays.
///
/// ```
/// use railurl_canon::percent::percent_decode_utf8_lossy;
///
/// assert_eq!(percent_decode_utf8_lossy("ex%C3%A4mple%FF"), "exämple\u{FFFD}");
/// ```
#[must_use]
pub fn percent_decode_utf8_lossy(text: &str) -> Cow<'_, str> {
    match percent_decode(text.as_bytes()) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(bytes) => Cow::Owned(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }),
    }
}

/// Returns the byte of the [percent-encoded
/// byte](https://specs.webplatform.org/url/webspecs/develop/#percent-encoded-byte) at the start of `bytes`, if there is
/// one.
///
/// ```
/// use railurl_canon::percent::encoded_byte;
///
/// assert_eq!((encoded_byte(b"%2Fa"), encoded_byte(b"%2")), (Some(b'/'), None));
/// ```
#[inline]
pub fn encoded_byte(bytes: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = *bytes else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(high)? << 4 | digit(low)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn sets_are_built_from_one_another() {
        const VOWELS: EncodeSet = EncodeSet::EMPTY.with(b"aeiou\x80");
        const DIGITS: EncodeSet = EncodeSet::EMPTY.with_range(b'0', b'9');
        const BOTH: EncodeSet = VOWELS.union(DIGITS);
        for byte in 0..=0xFF_u8 {
            let other = byte >= 0x80;
            assert_eq!(VOWELS.contains(byte), b"aeiou".contains(&byte) || other);
            assert_eq!(DIGITS.contains(byte), byte.is_ascii_digit() || other);
            assert_eq!(BOTH.contains(byte), b"aeiou0123456789".contains(&byte) || other);
            assert_eq!(BOTH.without(b"a\xFF").contains(byte), b"eiou0123456789".contains(&byte) || other);
            assert_eq!(BOTH.without_range(b'b', 0xFF).contains(byte), b"a0123456789".contains(&byte) || other);
            assert!(EncodeSet::ALL.contains(byte));
            assert_eq!(EncodeSet::EMPTY.contains(byte), other);
            assert_eq!(EncodeSet::EMPTY.with_range(0, 0xFF), EncodeSet::ALL);
            assert_eq!(EncodeSet::EMPTY.with_range(byte, byte), EncodeSet::EMPTY.with(&[byte]));
            assert_eq!(VOWELS.contains_char(char::from(byte)), VOWELS.contains(byte));
        }
        assert!(EncodeSet::EMPTY.contains_char('\u{101}') && EncodeSet::EMPTY.contains_char(char::MAX));
        assert_eq!(EncodeSet::EMPTY.with_range(2, 1), EncodeSet::EMPTY);
        assert_eq!(format!("{:?}", EncodeSet::EMPTY.with(b"ba")), "EncodeSet {'a', 'b'}");
    }

    #[test]
    fn every_byte_is_encoded_uppercase() {
        for byte in 0..=0xFF_u8 {
            assert_eq!(percent_encode_byte(byte), format!("%{byte:02X}"));
        }
    }

    #[test]
    fn unchanged_text_is_borrowed() {
        assert!(matches!(percent_encode(b"abc", EncodeSet::EMPTY), Cow::Borrowed("abc")));
        assert!(matches!(percent_decode(b"100%"), Cow::Borrowed(b"100%")));
        assert!(matches!(percent_decode_utf8_lossy("100%2"), Cow::Borrowed("100%2")));
    }

    #[test]
    fn a_percent_sign_needs_two_digits() {
        for (encoded, decoded) in [
            ("", ""),
            ("%", "%"),
            ("%%", "%%"),
            ("%4", "%4"),
            ("%41", "A"),
            ("%4a%4A", "JJ"),
            ("%4g", "%4g"),
            ("%g4", "%g4"),
            ("%%41", "%A"),
            ("%4%41", "%4A"),
            ("%2541", "%41"),
            ("a%2", "a%2"),
            ("%+1%-1", "%+1%-1"),
            ("%é1", "%é1"),
        ] {
            assert_eq!(*percent_decode(encoded.as_bytes()), *decoded.as_bytes(), "{encoded}");
        }
    }

    #[test]
    fn keeps_byte_order_marks() {
        assert_eq!(percent_decode_utf8_lossy("%EF%BB%BFa"), "\u{FEFF}a");
        assert_eq!(percent_decode_utf8_lossy("%ED%A0%80"), "\u{FFFD}\u{FFFD}\u{FFFD}");
    }
}
