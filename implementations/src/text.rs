//! Texts: what functions make of them, lower case and digits.

use alloc::borrow::Cow;
use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;

use icu_normalizer::uts46::Uts46Mapper;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use railurl_canon::percent::{EncodeSet, encoded_byte, percent_encode_byte};

/// Returns what a function makes of a text, as a text of its own if that text is.
pub(crate) fn map_text<'t>(text: &Cow<'t, str>, map: impl Fn(&str) -> Cow<'_, str>) -> Cow<'t, str> {
    match text {
        Cow::Borrowed(text) => map(text),
        Cow::Owned(text) => Cow::Owned(map(text).into_owned()),
    }
}

/// Does what [`map_text`] does, by a function that need not have a result.
pub(crate) fn try_map_text<'t>(
    text: &Cow<'t, str>,
    map: impl Fn(&str) -> Option<Cow<'_, str>>,
) -> Option<Cow<'t, str>> {
    match text {
        Cow::Borrowed(text) => map(text),
        Cow::Owned(text) => Some(Cow::Owned(map(text)?.into_owned())),
    }
}

/// Maps a text by UTS #46, and normalizes it. A code point that is disallowed becomes U+FFFD.
///
/// Programs share it, because the normalizer is kilobytes of code for each type of iterator that it reads.
pub(crate) fn mapped_by_uts46(text: &str) -> impl Iterator<Item = char> {
    const { &Uts46Mapper::new() }.map_normalize(text.chars())
}

/// Returns whether UTS #46 allows a code point, and maps it to itself.
pub(crate) fn is_kept_by_uts46(c: char) -> bool {
    mapped_by_uts46(c.encode_utf8(&mut [0; 4])).eq([c])
}

/// Maps the capital sharp s as UTS #46 did until Unicode 15.0: to `ss`. Since 15.1, it is `ß`, which stays. It is the only
/// code point of which the mapping changed.
pub(crate) fn sharp_s_until_15_0(name: &str) -> Cow<'_, str> {
    if name.contains('\u{1E9E}') { Cow::Owned(name.replace('\u{1E9E}', "ss")) } else { Cow::Borrowed(name) }
}

/// Returns the segments of a path, none if it is empty.
pub(crate) fn segments(path: &str) -> VecDeque<&str> {
    if path.is_empty() { VecDeque::new() } else { path.split('/').collect() }
}

/// Removes dot segments, those of two dots with the one before them.
pub(crate) fn without_dots<'s>(segments: impl Iterator<Item = &'s str>) -> Vec<&'s str> {
    let mut kept = Vec::new();
    for segment in segments {
        match segment {
            "." => {}
            ".." => drop(kept.pop()),
            _ => kept.push(segment),
        }
    }
    kept
}

/// The bytes that are not unreserved characters of RFC 3986.
pub(crate) const NOT_UNRESERVED: EncodeSet =
    EncodeSet::ALL.without_range(b'a', b'z').without_range(b'A', b'Z').without_range(b'0', b'9').without(b"-._~");

/// Percent-encodes the bytes of a set, but not percent signs that begin an escape.
pub(crate) fn encode_but_escapes(text: &str, set: EncodeSet) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_encoded = |at: usize| set.contains(bytes[at]) && encoded_byte(&bytes[at..]).is_none();
    if !(0..bytes.len()).any(is_encoded) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len() + 16);
    for (at, &byte) in bytes.iter().enumerate() {
        if is_encoded(at) { encoded.push_str(percent_encode_byte(byte)) } else { encoded.push(char::from(byte)) }
    }
    Cow::Owned(encoded)
}

/// Appends the percent-encoded bytes of a code point.
pub(crate) fn push_encoded(encoded: &mut String, c: char) {
    c.encode_utf8(&mut [0; 4]).bytes().for_each(|byte| encoded.push_str(percent_encode_byte(byte)));
}

/// Returns the text with ASCII letters in lower case.
pub(crate) fn lower_case(text: &str) -> Cow<'_, str> {
    let has_capitals = text.bytes().any(|byte| byte.is_ascii_uppercase());
    if has_capitals { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Follows Java's `Character.isWhitespace`: the spaces at which lines do not break do not count.
pub(crate) fn is_java_white_space(c: char) -> bool {
    // Java adds four separators to the white space of Unicode, and leaves out U+0085.
    matches!(c, '\u{1C}'..='\u{1F}') || c.is_whitespace() && !matches!(c, '\u{85}' | '\u{A0}' | '\u{2007}' | '\u{202F}')
}

/// Returns a number, in digits, without leading zeros.
pub(crate) fn without_zeros(digits: &str) -> &str {
    let significant = digits.trim_start_matches('0');
    // Callers pass at least one digit.
    if significant.is_empty() { &digits[digits.len() - 1..] } else { significant }
}

/// Splits a number of C into its digits and their base: 16 after `0x`, 8 after another zero, or 10.
pub(crate) fn split_radix(number: &str) -> (&str, u32) {
    match number.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&number[2..], 16),
        // A zero alone is decimal, so that it has a digit.
        [b'0', _, ..] => (number.strip_prefix('0').unwrap_or(number), 8),
        _ => (number, 10),
    }
}

/// Returns the number that `strtol` makes of decimal digits: the largest one if there are too many.
pub(crate) fn strtol(digits: &str) -> i64 {
    let add = |number: i64, digit: u8| number.checked_mul(10)?.checked_add(i64::from(digit - b'0'));
    digits.bytes().try_fold(0, add).unwrap_or(i64::MAX)
}

pub(crate) fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

/// Returns the value of a decimal digit of any script, as Python's `int` reads it.
pub(crate) fn decimal_digit(c: char) -> Option<u32> {
    if c.is_ascii() {
        return c.to_digit(10);
    }
    let is_digit = |code| char::from_u32(code).is_some_and(|c| category(c) == GeneralCategory::DecimalNumber);
    // The digits of a script are in order, and so are the sets of digits that follow one another.
    let mut start = u32::from(c);
    is_digit(start).then_some(())?;
    while is_digit(start - 1) {
        start -= 1;
    }
    Some((u32::from(c) - start) % 10)
}
