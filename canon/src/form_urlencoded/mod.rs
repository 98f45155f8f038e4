//! The [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded)
//! format: name-value pairs in a byte sequence, as forms send them and queries hold them.
//!
//! Text is read and written in UTF-8. With the feature `encodings`, `parse` reads bytes in any encoding, with the
//! flags that servers of HTML forms need. The views of a URL's query are not here.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_blocks::{Block, window};

use crate::encode::{Encoding, UTF_8, encode};
use crate::percent::{EncodeSet, encoded_byte, percent_encode_byte};

#[cfg(feature = "encodings")]
mod encodings;

#[cfg(feature = "encodings")]
pub use encodings::{NonAsciiByte, ParseOptions, parse, serialize_with_encoding};

/// Runs the [string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser): the
/// name-value pairs of `input`, in order, in UTF-8. It never fails.
///
/// ```
/// # use railurl_canon::form_urlencoded;
/// let pairs = form_urlencoded::parse_str("a=1&b&&=%E2%98%83+");
/// assert_eq!(pairs, [("a", "1"), ("b", ""), ("", "☃ ")].map(|(name, value)| (name.into(), value.into())));
/// ```
#[must_use]
#[inline]
pub fn parse_str(input: &str) -> Vec<(String, String)> {
    pairs(input).map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

/// Returns the pairs of [`parse_str`], one at a time. Text that needs no decoding is borrowed.
///
/// ```
/// # use railurl_canon::form_urlencoded;
/// use std::borrow::Cow;
///
/// let mut pairs = form_urlencoded::pairs("a=1&b=%41");
/// assert!(matches!(pairs.next(), Some((Cow::Borrowed("a"), Cow::Borrowed("1")))));
/// assert_eq!(pairs.next(), Some(("b".into(), "A".into())));
/// ```
#[inline]
pub fn pairs(input: &str) -> Pairs<'_> {
    Pairs { rest: Some(input).filter(|input| !input.is_empty()) }
}

/// The iterator that [`pairs`] returns.
#[derive(Clone, Copy, Debug)]
pub struct Pairs<'i> {
    /// The input that is not read yet.
    rest: Option<&'i str>,
}

impl<'i> Iterator for Pairs<'i> {
    type Item = (Cow<'i, str>, Cow<'i, str>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let text = self.rest?;
            let (mut equals, mut encoded) = (None, [false; 2]);
            let mut end = text.len();
            for (index, byte) in text.bytes().enumerate() {
                match KINDS[usize::from(byte)] {
                    Kind::Plain => {}
                    Kind::Encoded => encoded[usize::from(equals.is_some())] = true,
                    Kind::Equals => equals = equals.or(Some(index)),
                    Kind::Ampersand => {
                        end = index;
                        break;
                    }
                }
            }
            // `None` at the end. After a last `&` an empty text is left, which has no pair.
            self.rest = text.get(end + 1..);
            if end > 0 {
                let name = equals.unwrap_or(end);
                let value = (name + 1).min(end);
                return Some((decoded(&text[..name], encoded[0]), decoded(&text[value..end], encoded[1])));
            }
        }
    }
}

impl core::iter::FusedIterator for Pairs<'_> {}

/// The parser's classes of bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    /// `%` or `+`.
    Encoded,
    Equals,
    Ampersand,
}

static KINDS: [Kind; 256] = {
    let mut kinds = [Kind::Plain; 256];
    kinds[b'%' as usize] = Kind::Encoded;
    kinds[b'+' as usize] = Kind::Encoded;
    kinds[b'=' as usize] = Kind::Equals;
    kinds[b'&' as usize] = Kind::Ampersand;
    kinds
};

/// Decodes a name or a value as UTF-8; `is_encoded` says whether it has `%` or `+`.
#[inline]
fn decoded(text: &str, is_encoded: bool) -> Cow<'_, str> {
    if is_encoded { decode_utf_8(text) } else { Cow::Borrowed(text) }
}

#[inline]
fn decode_utf_8(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let mut decoded = Vec::new();
    let mut start = 0;
    let mut index = 0;
    while index < bytes.len() {
        let (byte, length) = match bytes[index] {
            b'+' => (b' ', 1),
            b'%' => match encoded_byte(&bytes[index..]) {
                Some(byte) => (byte, 3),
                None => {
                    index += 1;
                    continue;
                }
            },
            _ => {
                index += 1;
                continue;
            }
        };
        if decoded.capacity() == 0 {
            decoded.reserve_exact(bytes.len());
        }
        decoded.extend_from_slice(&bytes[start..index]);
        decoded.push(byte);
        index += length;
        start = index;
    }
    if start == 0 {
        return Cow::Borrowed(text);
    }
    decoded.extend_from_slice(&bytes[start..]);
    Cow::Owned(match String::from_utf8(decoded) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    })
}

/// The set that the byte serializer percent-encodes: all but `*`, `-`, `.`, `_`, ASCII alphanumerics, and U+0020, which
/// becomes `+`.
const BYTES: EncodeSet =
    EncodeSet::ALL.without(b" *-._").without_range(b'0', b'9').without_range(b'A', b'Z').without_range(b'a', b'z');

/// Runs the [byte serializer](https://url.spec.whatwg.org/#concept-urlencoded-byte-serializer).
///
/// ```
/// # use railurl_canon::form_urlencoded;
/// assert_eq!(form_urlencoded::byte_serialize(b"~1 + 2"), "%7E1+%2B+2");
/// ```
#[must_use]
#[inline]
pub fn byte_serialize(input: &[u8]) -> String {
    let mut output = String::with_capacity(input.len());
    byte_serialize_into(input, &mut output);
    output
}

/// [`byte_serialize`], appended to `output`.
#[inline]
fn byte_serialize_into(input: &[u8], output: &mut String) {
    for &byte in input {
        serialize_byte_into(byte, output);
    }
}

#[inline]
fn serialize_byte_into(byte: u8, output: &mut String) {
    match byte {
        b' ' => output.push('+'),
        _ if IS_VERBATIM[usize::from(byte)] => output.push(char::from(byte)),
        _ => output.push_str(percent_encode_byte(byte)),
    }
}

/// Whether each byte is neither a space nor percent-encoded.
static IS_VERBATIM: [bool; 256] = {
    let mut verbatim = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        verbatim[byte] = byte != b' ' as usize && !BYTES.contains(byte as u8);
        byte += 1;
    }
    verbatim
};

/// [`byte_serialize`] of the UTF-8 of `text`, appended to `output`. Runs of unchanged bytes are copied at once.
#[inline]
fn serialize_into(text: &str, output: &mut String) {
    let mut start = 0;
    for (index, byte) in text.bytes().enumerate() {
        if IS_VERBATIM[usize::from(byte)] {
            continue;
        }
        // The bytes between two encoded bytes are ASCII; a code point has none within it.
        if start < index {
            output.push_str(&text[start..index]);
        }
        serialize_byte_into(byte, output);
        start = index + 1;
    }
    if start < text.len() {
        output.push_str(&text[start..]);
    }
}

/// Appends one serialized pair to `output`, in an *encoding override*: the name and, if there is a value, `=` and the
/// value.
///
/// ```
/// use railurl_canon::encode::UTF_8;
/// # use railurl_canon::form_urlencoded;
/// use form_urlencoded::serialize_pair_into;
///
/// let mut output = String::from("a=1&");
/// serialize_pair_into("q", Some("x y"), UTF_8, &mut output);
/// assert_eq!(output, "a=1&q=x+y");
/// ```
#[inline]
pub fn serialize_pair_into(name: &str, value: Option<&str>, encoding_override: &'static Encoding, output: &mut String) {
    // Most names and values are words and numbers, which every encoding encodes alike.
    let is_verbatim = |text: &str| text.bytes().all(|byte| IS_VERBATIM[usize::from(byte)]);
    if !is_verbatim(name) || !value.is_none_or(is_verbatim) {
        return serialize_changed_pair_into(name, value, encoding_override, output);
    }
    output.reserve(name.len() + "=".len() + value.map_or(0, str::len));
    output.push_str(name);
    if let Some(value) = value {
        output.push('=');
        output.push_str(value);
    }
}

/// Does what [`serialize_pair_into`] does with a pair that has bytes to encode.
#[inline(never)]
fn serialize_changed_pair_into(
    name: &str,
    value: Option<&str>,
    encoding_override: &'static Encoding,
    output: &mut String,
) {
    let serialize = |text: &str, output: &mut String| {
        if encoding_override == UTF_8 {
            serialize_into(text, output);
        } else {
            byte_serialize_into(&encode(text, encoding_override), output);
        }
    };
    // At most each byte is encoded. Counting pays only for long text.
    let capacity = |text: &str| match text.len() {
        length @ ..4096 => 3 * length,
        length => length + 2 * text.bytes().filter(|byte| !IS_VERBATIM[usize::from(*byte)]).count(),
    };
    output.reserve(capacity(name) + value.map_or(0, capacity) + "=".len());
    serialize(name, output);
    if let Some(value) = value {
        output.push('=');
        serialize(value, output);
    }
}

/// Returns where the first pair starts that serializing may change; `None` if it changes nothing. Only pairs that have one
/// `=` and no `%` count as unchanged.
///
/// ```
/// # use railurl_canon::form_urlencoded;
/// use form_urlencoded::first_changed;
///
/// assert_eq!((first_changed("a=1&b=2"), first_changed("a=1&b=%20"), first_changed("a=1&b")), (None, Some(4), Some(4)));
/// ```
#[must_use]
#[inline]
pub fn first_changed(query: &str) -> Option<usize> {
    let (mut pair, mut has_equals) = (0, false);
    for at in marks(query, 0) {
        match query.as_bytes()[at] {
            b'=' if !has_equals => has_equals = true,
            b'&' if has_equals => (pair, has_equals) = (at + 1, false),
            _ => return Some(pair),
        }
    }
    if has_equals { None } else { Some(pair) }
}

/// Returns the offsets, from `start` on, of the bytes that are neither [verbatim](IS_VERBATIM) nor a plus sign.
#[inline(always)]
fn marks(query: &str, start: usize) -> impl Iterator<Item = usize> {
    let (bytes, mut start, mut end, mut bits) = (query.as_bytes(), start, start, 0_u64);
    core::iter::from_fn(move || {
        while bits == 0 {
            if end >= bytes.len() {
                return None;
            }
            (start, end) = (end, end + u64::BITS as usize);
            bits = mark_bits(bytes, start);
        }
        let at = start + bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(at)
    })
}

/// Returns a bit for each of the [`marks`] among 64 bytes. A call, so that the compiler does not load the constants
/// again for each mark.
#[inline(never)]
fn mark_bits(bytes: &[u8], start: usize) -> u64 {
    let is_mark = |block: Block| {
        let symbols = block.is(b',').or(block.is(b'/')).or(block.is(b'`'));
        let ranges = block.within(b':', b'@').or(block.within(b'[', b'^'));
        // Bytes that are not ASCII are below all others.
        block.below(b'*').or(block.above(b'z')).or(symbols).or(ranges)
    };
    let [bits] = window(bytes, start, |block| [is_mark(block)]);
    bits
}

/// Parses a query and appends its pairs, serialized in UTF-8, to `output`, without decoding them. `from` is the text that
/// [`first_changed`] returns, or zero.
///
/// ```
/// # use railurl_canon::form_urlencoded;
/// use form_urlencoded::serialize_again_into;
///
/// let mut output = String::new();
/// serialize_again_into("a=%7e&&b=c=%20d&%FF", 0, &mut output);
/// assert_eq!(output, "a=%7E&b=c%3D+d&%EF%BF%BD=");
/// ```
#[inline]
pub fn serialize_again_into(query: &str, from: usize, output: &mut String) {
    output.reserve(query.len());
    let (bytes, old_length) = (query.as_bytes(), output.len());
    let (mut start, mut pair, mut has_equals) = (0, from, false);
    for at in marks(query, from) {
        match bytes[at] {
            // A part of code points that were read.
            _ if at < start => continue,
            b'=' if !has_equals => {
                has_equals = true;
                continue;
            }
            b'&' if at > pair && has_equals => {
                (pair, has_equals) = (at + 1, false);
                continue;
            }
            _ => {}
        }
        // Kept bytes are ASCII; a code point has none between its bytes.
        if start < at {
            output.push_str(&query[start..at]);
        }
        start = at + 1;
        match (bytes[at], encoded_byte(&bytes[at..])) {
            // A name alone gets its equals sign, and an empty pair goes.
            (b'&', _) => {
                if at > pair {
                    output.push_str("=&");
                }
                pair = start;
            }
            (byte, None) => serialize_byte_into(byte, output),
            (_, Some(decoded)) if decoded.is_ascii() => {
                serialize_byte_into(decoded, output);
                start = at + 3;
            }
            (_, Some(_)) => start = at + encoded_code_points_again_into(&bytes[at..], output),
        }
    }
    output.push_str(&query[start..]);
    if pair < bytes.len() {
        output.push_str(if has_equals { "" } else { "=" });
    } else if output.len() > old_length {
        // Removes the `&` after the last pair.
        output.pop();
    }
}

/// [`serialize_again_into`] for at most four percent-encoded bytes that are not ASCII; returns the length of their
/// text.
#[inline]
fn encoded_code_points_again_into(text: &[u8], output: &mut String) -> usize {
    let mut bytes = [0; 4];
    let mut length = 0;
    for byte in text.chunks(3).map_while(encoded_byte).take_while(|byte| !byte.is_ascii()).take(bytes.len()) {
        bytes[length] = byte;
        length += 1;
    }
    let Some(chunk) = bytes[..length].utf8_chunks().next() else { return 0 };
    // The UTF-8 decoder replaces an invalid chunk, which has at most three bytes, by one U+FFFD.
    if chunk.valid().is_empty() {
        serialize_into("\u{FFFD}", output);
        return 3 * chunk.invalid().len();
    }
    serialize_into(chunk.valid(), output);
    3 * chunk.valid().len()
}

/// Runs the [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer), in UTF-8.
///
/// ```
/// # use railurl_canon::form_urlencoded;
/// use form_urlencoded::serialize;
///
/// assert_eq!(serialize([("a", "1 & 2"), ("é", "")]), "a=1+%26+2&%C3%A9=");
/// ```
#[must_use]
#[inline]
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(pairs: impl IntoIterator<Item = (N, V)>) -> String {
    join_pairs(pairs, UTF_8)
}

/// Runs the serializer with an *encoding override*.
#[inline]
fn join_pairs<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item = (N, V)>,
    encoding_override: &'static Encoding,
) -> String {
    let mut output = String::new();
    for (index, (name, value)) in pairs.into_iter().enumerate() {
        if index > 0 {
            output.push('&');
        }
        serialize_pair_into(name.as_ref(), Some(value.as_ref()), encoding_override, &mut output);
    }
    output
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_byte_serializer_keeps_the_listed_bytes() {
        for byte in 0..=0xFF_u8 {
            let is_verbatim = matches!(byte, 0x2A | 0x2D | 0x2E | 0x30..=0x39 | 0x41..=0x5A | 0x5F | 0x61..=0x7A);
            let expected = match byte {
                0x20 => "+".into(),
                _ if is_verbatim => String::from(char::from(byte)),
                _ => alloc::format!("%{byte:02X}"),
            };
            assert_eq!(byte_serialize(&[byte]), expected);
        }
    }

    #[test]
    fn pairs_are_joined() {
        assert_eq!(serialize::<&str, &str>([]), "");
        assert_eq!(serialize([("", "")]), "=");
        assert_eq!(serialize([("a", "b"), ("a", "c"), ("", " ")]), "a=b&a=c&=+");
    }
}
