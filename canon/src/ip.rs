//! IPv4 and IPv6 addresses as values: their canonical text, and the number formats of IPv4 addresses.
//!
//! The parser decides by the grammar which text is an address. This module does what the grammar's prose says: it reads
//! numbers of any length and radix, combines numbers into addresses, and writes addresses as text.

use alloc::string::{String, ToString};
use core::fmt::{self, Display};

/// Returns an IPv4 address in the spellings that `inet_aton` accepts: one to four numbers, decimal, octal after `0`,
/// hexadecimal after `0x`, the last of which fills the remaining bytes.
///
/// `None` if there is anything else, also at the end. `getaddrinfo` of the C library, by which most programs connect,
/// takes these spellings.
///
/// ```
/// use railurl_canon::ip::inet_aton;
///
/// assert_eq!(inet_aton("0x7f.1"), Some([127, 0, 0, 1]));
/// assert_eq!(inet_aton("017700000001"), Some([127, 0, 0, 1]));
/// for text in ["1.2.3.4.5", "256.1.1.1", "127.0.0.1.", "08", "0x", ""] {
///     assert_eq!(inet_aton(text), None);
/// }
/// ```
#[must_use]
#[inline]
pub fn inet_aton(text: &str) -> Option<[u8; 4]> {
    // The URL Standard's number parser makes zero of `0x`, which the C library refuses.
    ipv4_from_parts(text, |part| if part.eq_ignore_ascii_case("0x") { None } else { Some(number(part)?.0) })
}

/// Returns the address of one to four numbers that `.` separates, each parsed with `number`.
#[inline]
pub fn ipv4_from_parts(text: &str, number: impl Fn(&str) -> Option<u64>) -> Option<[u8; 4]> {
    let mut numbers = [0; 4];
    let mut count = 0;
    for part in text.split('.') {
        *numbers.get_mut(count)? = number(part)?;
        count += 1;
    }
    ipv4_from_numbers(&numbers[..count])
}

/// Runs the [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser): the value, and whether it is written
/// in another radix than ten. A number greater than [`u64::MAX`] becomes [`u64::MAX`], which is out of range as well.
pub(crate) fn number(input: &str) -> Option<(u64, bool)> {
    let (digits, radix) = match input.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&input[2..], 16),
        [b'0', _, ..] => (&input[1..], 8),
        _ => (input, 10),
    };
    if digits.is_empty() {
        // After "0x", an empty string means zero.
        return (!input.is_empty()).then_some((0, true));
    }
    Some((saturating_value(digits, radix)?, radix != 10))
}

/// Returns the value of one or more digits, at most [`u64::MAX`].
pub(crate) fn saturating_value(digits: &str, base: u32) -> Option<u64> {
    if digits.is_empty() {
        return None;
    }
    digits.bytes().try_fold(0_u64, |value, byte| {
        let digit = hex_value(byte).map(u32::from).filter(|digit| *digit < base)?;
        Some(value.saturating_mul(base.into()).saturating_add(digit.into()))
    })
}

/// Returns the value of a hexadecimal digit, in either case.
#[inline(always)]
pub(crate) fn hex_value(byte: u8) -> Option<u8> {
    const NONE: u8 = 0xFF;
    static VALUES: [u8; 256] = {
        let mut values = [NONE; 256];
        let mut value = 0;
        while value < 16 {
            let digit = b"0123456789abcdef"[value];
            values[digit as usize] = value as u8;
            values[digit.to_ascii_uppercase() as usize] = value as u8;
            value += 1;
        }
        values
    };
    let value = VALUES[usize::from(byte)];
    (value != NONE).then_some(value)
}

/// Returns the address of one to four numbers, by the steps of the rule
/// [`ipv4addr`](https://specs.webplatform.org/url/webspecs/develop/#rule-ipv4addr): each number but the last is one
/// byte, and the last fills the remaining bytes. `None` if there are too few or too many numbers, or if one is too
/// large.
///
/// ```
/// use railurl_canon::ip::ipv4_from_numbers;
///
/// assert_eq!(ipv4_from_numbers(&[127, 1]), Some([127, 0, 0, 1]));
/// assert_eq!(ipv4_from_numbers(&[127, 256, 1]), None);
/// ```
#[must_use]
#[inline]
pub fn ipv4_from_numbers(numbers: &[u64]) -> Option<[u8; 4]> {
    let (&last, firsts) = numbers.split_last().filter(|(_, firsts)| firsts.len() < 4)?;
    if firsts.iter().any(|&number| number > 0xFF) || last >> (8 * (4 - firsts.len())) != 0 {
        return None;
    }
    let address = firsts.iter().zip([24, 16, 8]).fold(last, |address, (&byte, shift)| address | byte << shift);
    let [.., a, b, c, d] = address.to_be_bytes();
    Some([a, b, c, d])
}

/// An IPv4 address that displays as four decimal numbers, joined by `.`: the last step of the rule
/// [`ipv4addr`](https://specs.webplatform.org/url/webspecs/develop/#rule-ipv4addr).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ipv4(
    /// The four bytes, in network order.
    pub [u8; 4],
);

impl Ipv4 {
    /// Appends the text that [`Display`] writes, without going through a formatter.
    #[inline]
    pub fn write(self, out: &mut String) {
        for (index, byte) in self.0.into_iter().enumerate() {
            if index > 0 {
                out.push('.');
            }
            let digit = |value: u8| char::from(b'0' + value % 10);
            if byte >= 100 {
                out.push(digit(byte / 100));
            }
            if byte >= 10 {
                out.push(digit(byte / 10));
            }
            out.push(digit(byte));
        }
    }
}

impl Display for Ipv4 {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.0;
        write!(f, "{a}.{b}.{c}.{d}")
    }
}

/// Returns the text of an IPv4 address, as [`Ipv4`] displays it.
///
/// ```
/// assert_eq!(railurl_canon::ip::serialize_ipv4([192, 168, 0, 1]), "192.168.0.1");
/// ```
#[must_use]
#[inline]
pub fn serialize_ipv4(address: [u8; 4]) -> String {
    Ipv4(address).to_string()
}

/// An IPv6 address, without brackets. It is displayed by the [IPv6
/// serializer](https://specs.webplatform.org/url/webspecs/develop/#concept-ipv6-serializer): lowercase hexadecimal
/// pieces joined by `:`, and `::` for the first of the longest runs of more than one zero piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ipv6(
    /// The eight 16-bit pieces, in order.
    pub [u16; 8],
);

/// The bytes of the longest address, and of zeros after its last digit.
const LONGEST: usize = "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff".len() + 3;

impl Ipv6 {
    /// Appends the text that [`Display`] writes, without going through a formatter.
    #[inline]
    pub fn write(self, out: &mut String) {
        out.push_str(self.text(&mut [0; LONGEST]));
    }

    #[inline]
    fn text(self, text: &mut [u8; LONGEST]) -> &str {
        let (start, end) = compressed(&self.0).unwrap_or((8, 8));
        let mut length = 0;
        let mut index = 0;
        while index < 8 {
            if index == start {
                text[length] = b':';
                length += 1;
                if end == 8 {
                    text[length] = b':';
                    length += 1;
                    break;
                }
                index = end;
            }
            if index > 0 {
                text[length] = b':';
                length += 1;
            }
            // Always writes four bytes: the significant digits, then zeros that the next piece overwrites.
            let piece = self.0[index];
            // A zero keeps one digit.
            let zeros = (piece.leading_zeros() / 4).min(3);
            let shown = piece << (4 * zeros);
            text[length..length + 4].copy_from_slice(&hex_digits(shown));
            length += 4 - zeros as usize;
            index += 1;
        }
        // Digits and colons are always UTF-8.
        core::str::from_utf8(&text[..length]).unwrap_or_default()
    }
}

/// Returns the four hexadecimal digits of a piece, in lower case, all at once.
#[inline]
fn hex_digits(piece: u16) -> [u8; 4] {
    let piece = u32::from(piece);
    let bytes = (piece << 8 | piece) & 0x00FF_00FF;
    let nibbles = (bytes << 4 | bytes) & 0x0F0F_0F0F;
    // A one in each byte that is ten or more, and so a letter.
    let letters = (nibbles + 0x0606_0606) >> 4 & 0x0101_0101;
    (nibbles + 0x3030_3030 + letters * u32::from(b'a' - b'0' - 10)).to_be_bytes()
}

impl Display for Ipv6 {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(&mut [0; LONGEST]))
    }
}

/// Start and end of the first of the longest runs of zero pieces, if it is longer than one piece. The start is the
/// serializer's *compress pointer*.
fn compressed(pieces: &[u16; 8]) -> Option<(usize, usize)> {
    let zeros = pieces.iter().rev().fold(0_u32, |zeros, &piece| zeros << 1 | u32::from(piece == 0));
    // The positions at which runs of that length start, one bit each.
    let (mut starts, mut length) = (zeros, 1);
    // Each round keeps the starts of runs that are one piece longer, so the longest stay.
    while starts & (zeros >> length) != 0 {
        starts &= zeros >> length;
        length += 1;
    }
    let start = starts.trailing_zeros() as usize;
    (length > 1).then_some((start, start + length))
}

/// Returns the text of an IPv6 address, without brackets, as [`Ipv6`] displays it.
///
/// ```
/// use railurl_canon::ip::serialize_ipv6;
///
/// assert_eq!(serialize_ipv6(&[0, 0xF, 0, 0, 0xF, 0xF, 0, 0]), "0:f::f:f:0:0");
/// assert_eq!(serialize_ipv6(&[0; 8]), "::");
/// ```
#[must_use]
#[inline]
pub fn serialize_ipv6(address: &[u16; 8]) -> String {
    Ipv6(*address).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::by_miri;
    use proptest::prelude::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    #[test]
    fn numbers_are_read_by_the_steps() {
        for (input, expected) in [
            ("", None),
            ("0", Some((0, false))),
            ("00", Some((0, true))),
            ("0x", Some((0, true))),
            ("0X", Some((0, true))),
            ("0x0", Some((0, true))),
            ("0xfF", Some((255, true))),
            ("0xg", None),
            ("017", Some((15, true))),
            ("08", None),
            ("09", None),
            ("255", Some((255, false))),
            ("1a", None),
            ("+1", None),
            ("-1", None),
            ("00x1", None),
            ("18446744073709551616", Some((u64::MAX, false))),
        ] {
            assert_eq!(number(input), expected, "{input}");
        }
        assert_eq!(number(&alloc::format!("0{}1", "0".repeat(by_miri(10_000, 100)))), Some((1, true)));
        assert_eq!(number(&"9".repeat(by_miri(10_000, 100))), Some((u64::MAX, false)));
    }

    #[test]
    fn the_last_number_fills_the_remaining_bytes() {
        assert_eq!(ipv4_from_numbers(&[0x0102_0304]), Some([1, 2, 3, 4]));
        assert_eq!(ipv4_from_numbers(&[0xFFFF_FFFF]), Some([255; 4]));
        assert_eq!(ipv4_from_numbers(&[1, 0xFF_FFFF]), Some([1, 255, 255, 255]));
        assert_eq!(ipv4_from_numbers(&[1, 2, 0xFFFF]), Some([1, 2, 255, 255]));
        assert_eq!(ipv4_from_numbers(&[1, 2, 3, 255]), Some([1, 2, 3, 255]));
        let none: [&[u64]; 8] = [
            &[],
            &[1; 5],
            &[0x1_0000_0000],
            &[1, 0x100_0000],
            &[1, 2, 0x1_0000],
            &[1, 2, 3, 256],
            &[1, 256, u64::MAX, u64::MAX],
            &[u64::MAX],
        ];
        for numbers in none {
            assert_eq!(ipv4_from_numbers(numbers), None, "{numbers:?}");
        }
    }

    #[test]
    fn runs_of_zeros_are_compressed_by_the_serializers_steps() {
        for (address, text) in [
            ([0; 8], "::"),
            ([0, 0, 0, 0, 0, 0, 0, 1], "::1"),
            ([1, 0, 0, 0, 0, 0, 0, 0], "1::"),
            ([0, 1, 2, 3, 4, 5, 6, 7], "0:1:2:3:4:5:6:7"),
            ([1, 0, 2, 0, 3, 0, 4, 0], "1:0:2:0:3:0:4:0"),
            ([0, 0xF, 0, 0, 0xF, 0xF, 0, 0], "0:f::f:f:0:0"),
            ([0, 0, 1, 0, 0, 0, 1, 1], "0:0:1::1:1"),
            ([0, 0, 0xABCD, 0x0E, 1, 1, 1, 1], "::abcd:e:1:1:1:1"),
            ([1, 1, 1, 1, 1, 1, 0, 0], "1:1:1:1:1:1::"),
            ([0, 0, 0, 0, 0, 0xFFFF, 0x7F00, 1], "::ffff:7f00:1"),
        ] {
            assert_eq!(serialize_ipv6(&address), text);
        }
    }

    /// Pieces that are often zero, as random pieces are not.
    fn pieces() -> impl Strategy<Value = [u16; 8]> {
        proptest::array::uniform8(prop_oneof![3 => Just(0), 1 => any::<u16>(), 1 => 0..=0x1F_u16])
    }

    proptest! {
        #[test]
        fn ipv4_agrees_with_std(address: [u8; 4]) {
            prop_assert_eq!(serialize_ipv4(address), Ipv4Addr::from(address).to_string());
            let mut written = String::new();
            Ipv4(address).write(&mut written);
            prop_assert_eq!(written, serialize_ipv4(address));
            let number = u64::from(u32::from_be_bytes(address));
            prop_assert_eq!(ipv4_from_numbers(&[number]), Some(address));
            prop_assert_eq!(ipv4_from_numbers(&address.map(u64::from)), Some(address));
        }

        #[test]
        fn ipv6_agrees_with_std(pieces in pieces()) {
            let address = Ipv6Addr::from(pieces);
            let text = serialize_ipv6(&pieces);
            prop_assert_eq!(text.parse::<Ipv6Addr>(), Ok(address));
            // std writes mapped IPv4 addresses with dots.
            if address.to_ipv4_mapped().is_none() {
                prop_assert_eq!(text, address.to_string());
            }
        }
    }
}
