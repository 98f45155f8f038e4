//! IPv4 and IPv6 addresses as values: their canonical text, and the number formats of IPv4 addresses.
//!
//! The parser decides by the grammar which text is an address. This module does what the grammar's prose says: it reads
//! numbers of any length and radix, combines numbers into addresses, and writes addresses as text.

use alloc::string::{String, ToString};
use core::fmt::{self, Display, Write};

/// The radix in which an [`Ipv4Number`] is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Radix {
    /// Digits after a leading `0`.
    Octal,
    /// Digits.
    Decimal,
    /// Hexadecimal digits after `0x` or `0X`.
    Hexadecimal,
}

/// A number in an IPv4 address: the rule [`number`](https://specs.webplatform.org/url/webspecs/develop/#rule-number).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ipv4Number {
    /// The value. Larger values become [`u64::MAX`], which is too large for any part of an address.
    pub value: u64,
    /// The radix. Any other than [`Radix::Decimal`] is a conformance error.
    pub radix: Radix,
}

impl Ipv4Number {
    /// Reads digits of this radix, without its prefix.
    ///
    /// ```
    /// use railurl_canon::ip::{Ipv4Number, Radix};
    ///
    /// assert_eq!(Ipv4Number::from_digits(Radix::Octal, "377").value, 255);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_digits(radix: Radix, digits: &str) -> Self {
        let base = match radix {
            Radix::Octal => 8,
            Radix::Decimal => 10,
            Radix::Hexadecimal => 16,
        };
        Ipv4Number { value: saturating_value(digits, base).unwrap_or(0), radix }
    }
}

/// Reads the whole of `text` by the rule [`number`](https://specs.webplatform.org/url/webspecs/develop/#rule-number).
///
/// The rule is an ordered choice: `0x` or `0X` and hexadecimal digits, else `0` and octal digits, else decimal digits.
/// So `010` is eight, but `08` and `018` are decimal, and `0x` is not a number. Takes time linear in the length of
/// `text`.
///
/// ```
/// use railurl_canon::ip::{Ipv4Number, Radix, parse_ipv4_number};
///
/// assert_eq!(parse_ipv4_number("0x7f"), Some(Ipv4Number { value: 127, radix: Radix::Hexadecimal }));
/// assert_eq!(parse_ipv4_number("0177"), Some(Ipv4Number { value: 127, radix: Radix::Octal }));
/// assert_eq!(parse_ipv4_number("0178"), Some(Ipv4Number { value: 178, radix: Radix::Decimal }));
/// assert_eq!(parse_ipv4_number("0x"), None);
/// ```
#[must_use]
#[inline]
pub fn parse_ipv4_number(text: &str) -> Option<Ipv4Number> {
    let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let alternatives = [
        (Radix::Hexadecimal, hexadecimal, 16),
        (Radix::Octal, text.strip_prefix('0'), 8),
        (Radix::Decimal, Some(text), 10),
    ];
    alternatives
        .into_iter()
        .find_map(|(radix, digits, base)| Some(Ipv4Number { value: saturating_value(digits?, base)?, radix }))
}

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
    let mut numbers = [0; 4];
    let mut count = 0;
    for part in text.split('.') {
        let (digits, base) = match part.as_bytes() {
            [b'0', b'x' | b'X', _, ..] => (&part[2..], 16),
            [b'0', _, ..] => (&part[1..], 8),
            _ => (part, 10),
        };
        *numbers.get_mut(count)? = saturating_value(digits, base)?;
        count += 1;
    }
    ipv4_from_numbers(&numbers[..count]).ok()
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

/// Why numbers do not make an IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv4Error {
    /// There are no numbers, or more than four.
    Count(usize),
    /// A number is too large: each but the last is at most 255, and the last of *n* numbers is less than 256 to the
    /// power of 5 − *n*.
    TooLarge {
        /// The index of the number.
        index: usize,
    },
}

impl Display for Ipv4Error {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "an IPv4 address has one to four numbers, not {count}"),
            Self::TooLarge { index } => write!(f, "number {} of the IPv4 address is too large", index + 1),
        }
    }
}

impl core::error::Error for Ipv4Error {}

/// Returns the address of one to four numbers, by the steps of the rule
/// [`ipv4addr`](https://specs.webplatform.org/url/webspecs/develop/#rule-ipv4addr): each number but the last is one
/// byte, and the last fills the remaining bytes.
///
/// # Errors
///
/// [`Ipv4Error`] if there are too few or too many numbers, or for the first that is too large.
///
/// ```
/// use railurl_canon::ip::{Ipv4Error, ipv4_from_numbers};
///
/// assert_eq!(ipv4_from_numbers(&[127, 1]), Ok([127, 0, 0, 1]));
/// assert_eq!(ipv4_from_numbers(&[127, 256, 1]), Err(Ipv4Error::TooLarge { index: 1 }));
/// ```
#[inline]
pub fn ipv4_from_numbers(numbers: &[u64]) -> Result<[u8; 4], Ipv4Error> {
    let Some((&last, firsts)) = numbers.split_last().filter(|(_, firsts)| firsts.len() < 4) else {
        return Err(Ipv4Error::Count(numbers.len()));
    };
    if let Some(index) = firsts.iter().position(|&number| number > 0xFF) {
        return Err(Ipv4Error::TooLarge { index });
    }
    if last >> (8 * (4 - firsts.len())) != 0 {
        return Err(Ipv4Error::TooLarge { index: firsts.len() });
    }
    let address = firsts.iter().zip([24, 16, 8]).fold(last, |address, (&byte, shift)| address | byte << shift);
    let [.., a, b, c, d] = address.to_be_bytes();
    Ok([a, b, c, d])
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

/// An IPv6 address, without brackets. Its display is that of the [IPv6
/// serializer](https://specs.webplatform.org/url/webspecs/develop/#concept-ipv6-serializer): lowercase hexadecimal
/// pieces joined by `:`, and `::` for the first of the longest runs of more than one zero piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ipv6(
    /// The eight 16-bit pieces, in order.
    pub [u16; 8],
);

impl Ipv6 {
    /// Appends the text that [`Display`] writes, without going through a formatter.
    #[inline]
    pub fn write(self, out: &mut String) {
        let (start, end) = compressed(&self.0).unwrap_or((8, 8));
        // Room for zeros after the last digit.
        let mut text = [0; "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff".len() + 3];
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
            let zeros = (piece.leading_zeros() / 4).min(3);
            let shown = piece << (4 * zeros);
            text[length..length + 4].copy_from_slice(&hex_digits(shown));
            length += 4 - zeros as usize;
            index += 1;
        }
        // Digits and colons are always UTF-8.
        out.push_str(core::str::from_utf8(&text[..length]).unwrap_or_default());
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
        let Some((start, end)) = compressed(&self.0) else {
            return write_pieces(&self.0, f);
        };
        write_pieces(&self.0[..start], f)?;
        f.write_str("::")?;
        write_pieces(&self.0[end..], f)
    }
}

/// Pieces as the shortest lowercase hexadecimal numbers, joined by `:`.
fn write_pieces(pieces: &[u16], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 {
            f.write_char(':')?;
        }
        write!(f, "{piece:x}")?;
    }
    Ok(())
}

/// Start and end of the first of the longest runs of zero pieces, if it is longer than one piece. The start is the
/// serializer's *compress pointer*.
fn compressed(pieces: &[u16; 8]) -> Option<(usize, usize)> {
    let zeros = pieces.iter().rev().fold(0_u32, |zeros, &piece| zeros << 1 | u32::from(piece == 0));
    // The positions at which runs of that length start, one bit each.
    let (mut starts, mut length) = (zeros, 1);
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

    #[track_caller]
    fn assert_number(text: &str, value: u64, radix: Radix) {
        assert_eq!(parse_ipv4_number(text), Some(Ipv4Number { value, radix }), "{text}");
    }

    #[test]
    fn numbers_use_the_first_alternative_that_matches_the_whole_text() {
        assert_number("0", 0, Radix::Decimal);
        assert_number("00", 0, Radix::Octal);
        assert_number("017", 15, Radix::Octal);
        assert_number("08", 8, Radix::Decimal);
        assert_number("0179", 179, Radix::Decimal);
        assert_number("255", 255, Radix::Decimal);
        assert_number("0x0", 0, Radix::Hexadecimal);
        assert_number("0XfF", 255, Radix::Hexadecimal);
        for none in ["", "0x", "0X", "x1", "0xg", "+1", "-1", " 1", "1.", "1a", "٣", "0x-1", "00x1", "0b1"] {
            assert_eq!(parse_ipv4_number(none), None, "{none}");
        }
    }

    #[test]
    fn long_numbers_saturate() {
        assert_number("18446744073709551614", u64::MAX - 1, Radix::Decimal);
        assert_number("18446744073709551616", u64::MAX, Radix::Decimal);
        assert_number("0xffffffffffffffffffff", u64::MAX, Radix::Hexadecimal);
        assert_number(&"9".repeat(by_miri(10_000, 100)), u64::MAX, Radix::Decimal);
        assert_number(&"7".repeat(by_miri(10_000, 100)).replacen('7', "0", 1), u64::MAX, Radix::Octal);
        assert_number(&alloc::format!("{}1", "0".repeat(by_miri(10_000, 100))), 1, Radix::Octal);
        assert_number(&alloc::format!("0x{}1", "0".repeat(by_miri(10_000, 100))), 1, Radix::Hexadecimal);
    }

    #[test]
    fn the_last_number_fills_the_remaining_bytes() {
        let too_large = |index| Err(Ipv4Error::TooLarge { index });
        assert_eq!(ipv4_from_numbers(&[]), Err(Ipv4Error::Count(0)));
        assert_eq!(ipv4_from_numbers(&[1; 5]), Err(Ipv4Error::Count(5)));
        assert_eq!(ipv4_from_numbers(&[0x0102_0304]), Ok([1, 2, 3, 4]));
        assert_eq!(ipv4_from_numbers(&[0xFFFF_FFFF]), Ok([255; 4]));
        assert_eq!(ipv4_from_numbers(&[0x1_0000_0000]), too_large(0));
        assert_eq!(ipv4_from_numbers(&[1, 0xFF_FFFF]), Ok([1, 255, 255, 255]));
        assert_eq!(ipv4_from_numbers(&[1, 0x100_0000]), too_large(1));
        assert_eq!(ipv4_from_numbers(&[1, 2, 0xFFFF]), Ok([1, 2, 255, 255]));
        assert_eq!(ipv4_from_numbers(&[1, 2, 0x1_0000]), too_large(2));
        assert_eq!(ipv4_from_numbers(&[1, 2, 3, 255]), Ok([1, 2, 3, 255]));
        assert_eq!(ipv4_from_numbers(&[1, 2, 3, 256]), too_large(3));
        assert_eq!(ipv4_from_numbers(&[1, 256, u64::MAX, u64::MAX]), too_large(1));
        assert_eq!(ipv4_from_numbers(&[u64::MAX]), too_large(0));
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
            prop_assert_eq!(ipv4_from_numbers(&[number]), Ok(address));
            prop_assert_eq!(ipv4_from_numbers(&address.map(u64::from)), Ok(address));
        }

        #[test]
        fn ipv6_agrees_with_std(pieces in pieces()) {
            let address = Ipv6Addr::from(pieces);
            let text = serialize_ipv6(&pieces);
            let mut written = String::new();
            Ipv6(pieces).write(&mut written);
            prop_assert_eq!(&written, &text);
            prop_assert_eq!(text.parse::<Ipv6Addr>(), Ok(address));
            // std writes mapped IPv4 addresses with dots.
            if address.to_ipv4_mapped().is_none() {
                prop_assert_eq!(text, address.to_string());
            }
        }

        #[test]
        fn numbers_are_read_in_each_radix(value: u64) {
            let read = |text: String| parse_ipv4_number(&text);
            let number = |radix| Some(Ipv4Number { value, radix });
            prop_assert_eq!(read(alloc::format!("{value}")), number(Radix::Decimal));
            prop_assert_eq!(read(alloc::format!("0{value:o}")), number(Radix::Octal));
            prop_assert_eq!(read(alloc::format!("0x{value:x}")), number(Radix::Hexadecimal));
            prop_assert_eq!(read(alloc::format!("0X00{value:X}")), number(Radix::Hexadecimal));
        }

        #[test]
        fn any_text_is_read_without_panicking(text in "(0[xX]?)?[0-9a-fA-Fx.]{0,24}|.*") {
            let _ = parse_ipv4_number(&text);
        }
    }
}
