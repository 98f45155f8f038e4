//! The sections *IPv4 addresses* and *IPv6 addresses* of the document.

use crate::ip::{ipv4_from_numbers, saturating_value};

/// Performs the [steps to canonicalize an IPv4 address](super#addresses), up to its value.
pub(super) fn ipv4(text: &str) -> Option<[u8; 4]> {
    let mut numbers = [0; 4];
    let mut count = 0;
    for part in text.split('.') {
        *numbers.get_mut(count)? = number(part)?;
        count += 1;
    }
    ipv4_from_numbers(&numbers[..count]).ok()
}

/// A *number*: unlike in other specifications, `0x` is a number, and `08` is not.
fn number(text: &str) -> Option<u64> {
    let (digits, base) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', ..] => (&text[1..], 8),
        [b'1'..=b'9', ..] => (text, 10),
        _ => return None,
    };
    if digits.is_empty() { Some(0) } else { saturating_value(digits, base) }
}

/// Returns the address that matches the rule `IPv6address` of
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2) with the amended `IPv4address`.
pub(super) fn ipv6(text: &str) -> Option<[u16; 8]> {
    let Some((before, after)) = text.split_once("::") else {
        let mut pieces = [0; 8];
        return (read_pieces(text, true, &mut pieces)? == 8).then_some(pieces);
    };
    let (mut first, mut last) = ([0; 8], [0; 8]);
    let first_count = if before.is_empty() { 0 } else { read_pieces(before, false, &mut first)? };
    let last_count = if after.is_empty() { 0 } else { read_pieces(after, true, &mut last)? };
    // Each alternative of the rule leaves at least one piece to the `::`.
    if first_count + last_count > 7 {
        return None;
    }
    first[8 - last_count..].copy_from_slice(&last[..last_count]);
    Some(first)
}

/// Reads pieces that `:` separates, and says how many. The last two can be an IPv4 address where `with_ipv4`.
fn read_pieces(text: &str, with_ipv4: bool, pieces: &mut [u16; 8]) -> Option<usize> {
    let mut count = 0;
    let mut parts = text.split(':').peekable();
    while let Some(part) = parts.next() {
        if with_ipv4 && parts.peek().is_none() && part.contains('.') {
            let [a, b, c, d] = ipv4_in_ipv6(part)?;
            let [high, low] = pieces.get_mut(count..)?.first_chunk_mut::<2>()?;
            *high = u16::from_be_bytes([a, b]);
            *low = u16::from_be_bytes([c, d]);
            return Some(count + 2);
        }
        *pieces.get_mut(count)? = h16(part)?;
        count += 1;
    }
    Some(count)
}

/// Returns the rule `h16`: one to four hexadecimal digits.
fn h16(text: &str) -> Option<u16> {
    let is_h16 = matches!(text.len(), 1..=4) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_h16 { u16::from_str_radix(text, 16).ok() } else { None }
}

/// Returns the amended rule `IPv4address`: four octets, of one to three digits each.
fn ipv4_in_ipv6(text: &str) -> Option<[u8; 4]> {
    let mut octets = [0; 4];
    let mut count = 0;
    for part in text.split('.') {
        let is_octet = matches!(part.len(), 1..=3) && part.bytes().all(|byte| byte.is_ascii_digit());
        *octets.get_mut(count)? = if is_octet { part.parse().ok()? } else { return None };
        count += 1;
    }
    (count == 4).then_some(octets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::by_miri;
    use std::net::Ipv6Addr;

    #[test]
    fn numbers_follow_the_document() {
        for (text, value) in [
            ("0", Some(0)),
            ("00", Some(0)),
            ("0x", Some(0)),
            ("0X", Some(0)),
            ("0xfF", Some(255)),
            ("0377", Some(255)),
            ("255", Some(255)),
            ("08", None),
            ("0b1", None),
            ("0xg", None),
            ("1a", None),
            ("", None),
            ("+1", None),
            ("٣", None),
        ] {
            assert_eq!(number(text), value, "{text}");
        }
        assert_eq!(number(&"9".repeat(by_miri(100_000, 1000))), Some(u64::MAX));
        assert_eq!(number(&"0".repeat(by_miri(100_000, 1000))), Some(0));
    }

    #[test]
    fn ipv4_addresses() {
        assert_eq!(ipv4("0x7f.1"), Some([127, 0, 0, 1]));
        assert_eq!(ipv4("1.2.65535"), Some([1, 2, 255, 255]));
        assert_eq!(ipv4("4294967295"), Some([255; 4]));
        for none in ["", ".", "1.", ".1", "1..2", "1.2.3.4.5", "256.1", "1.2.65536", "1.16777216", "4294967296", "1.x"]
        {
            assert_eq!(ipv4(none), None, "{none}");
        }
    }

    #[test]
    fn ipv6_addresses_agree_with_std() {
        for text in ":: 1:: ::1 1:2:3:4:5:6:7:8 1:2:3:4:5:6:7:: ::2:3:4:5:6:7:8 1:2:3:4:5:6::8 1::8 1:2:3:4:5:6:7: \
             :1:2:3:4:5:6:7 1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9 1::3::5 ::: : 1: ::1.2.3.4 1:2:3:4:5:6:1.2.3.4 \
             1:2:3:4:5::1.2.3.4 1:2:3:4:5:6:7:1.2.3.4 1.2.3.4:: 1.2.3.4 ::1.2.3 ::1.2.3.4.5 ::256.2.3.4 \
             ::1.2.3.4:5 12345:: g:: ::1.2.3. fFfF::AbCd +1:: ::%31"
            .split(' ')
            .chain(["", "::1 "])
        {
            assert_eq!(ipv6(text), text.parse::<Ipv6Addr>().ok().map(|address| address.segments()), "{text}");
        }
        // The rule differs from std: it has no "::" for no piece, and allows zeros before an octet.
        assert_eq!(ipv6("1:2:3:4::5:6:7:8"), None);
        for text in ["::01.02.03.04", "::001.002.003.004", "::1.2.3.4", "::1.02.003.4"] {
            assert_eq!(ipv6(text), Some([0, 0, 0, 0, 0, 0, 0x102, 0x304]), "{text}");
        }
        assert_eq!(ipv6("::0001.2.3.4"), None);
    }
}
