//! The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser), and the
//! [check](https://url.spec.whatwg.org/#ends-in-a-number-checker) whether a domain is for it.

use core::ops::Range;

use railurl_parser::living::{Error, ValidationError};

use super::{Report, split_on_dots, visible};
use crate::ip::{hex_value, ipv4_from_numbers, saturating_value};

/// The [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
pub(super) fn ends_in_a_number(domain: &str) -> bool {
    let bytes = domain.as_bytes();
    // A look at the last byte tells of most that they do not.
    if !matches!(bytes, [.., b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F' | b'x' | b'X' | b'.']) {
        return false;
    }
    let bytes = bytes.strip_suffix(b".").unwrap_or(bytes);
    let start = bytes.iter().rposition(|byte| *byte == b'.').map_or(0, |dot| dot + 1);
    // Both kinds of numbers start with a digit.
    if !bytes.get(start).is_some_and(u8::is_ascii_digit) {
        return false;
    }
    let last = &domain[start..bytes.len()];
    (!last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit())) || parse_number(last).is_some()
}

/// The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
pub(super) fn parse(input: &str, mut report: Report<'_, '_>) -> Result<[u8; 4], Error> {
    let address = input.strip_suffix('.').unwrap_or(input);
    if address.len() < input.len() {
        report.error(ValidationError::Ipv4EmptyPart, address.len()..input.len());
    }
    let mut parts = [const { 0..0 }; 4];
    let mut count = 0;
    for part in split_on_dots(address) {
        let Some(slot) = parts.get_mut(count) else {
            return report.failure(ValidationError::Ipv4TooManyParts, visible(input, part.start..address.len()));
        };
        *slot = part;
        count += 1;
    }
    if count < 4 {
        report.error(ValidationError::Ipv4TooFewParts, 0..address.len());
    }
    let parts = &parts[..count];
    let mut values = [0; 4];
    for (value, part) in values.iter_mut().zip(parts) {
        *value = parse_part(input, part, &mut report)?;
    }
    // "If any item in numbers is greater than 255": once, however many are. Only some of them end the parse.
    let large = values.iter().position(|&value| value > 0xFF);
    let error = large.map(|index| report.error(ValidationError::Ipv4OutOfRangePart, parts[index].clone()));
    match (ipv4_from_numbers(&values[..count]), error) {
        (Ok(address), _) => Ok(address),
        (Err(_), Some(error)) => Err(error),
        // Not so: four numbers up to 255 are an address, and so are fewer.
        (Err(_), None) => report.failure(ValidationError::Ipv4OutOfRangePart, 0..address.len()),
    }
}

/// [`parse`], without validation errors: nothing where it fails.
pub(super) fn read(input: &str) -> Option<[u8; 4]> {
    let bytes = input.as_bytes();
    let bytes = bytes.strip_suffix(b".").unwrap_or(bytes);
    let mut numbers = [0; 4];
    let (mut count, mut at) = (0, 0);
    loop {
        // The IPv4 number parser, up to the next dot. What is too large for an address stays so.
        let start = at;
        let radix = match &bytes[at..] {
            [b'0', b'x' | b'X', ..] => {
                at += 2;
                16
            }
            [b'0', ..] => 8,
            _ => 10,
        };
        let mut number = 0_u64;
        while let Some(&byte) = bytes.get(at).filter(|byte| **byte != b'.') {
            let digit = u64::from(hex_value(byte)?);
            if digit >= radix {
                return None;
            }
            number = (number * radix + digit).min(1 << 32);
            at += 1;
        }
        if at == start {
            return None;
        }
        *numbers.get_mut(count)? = number;
        count += 1;
        if at == bytes.len() {
            return ipv4_from_numbers(&numbers[..count]).ok();
        }
        at += 1;
    }
}

/// The value of a part.
fn parse_part(input: &str, part: &Range<usize>, report: &mut Report<'_, '_>) -> Result<u64, Error> {
    let Some((value, validation_error)) = parse_number(&input[part.clone()]) else {
        return report.failure(ValidationError::Ipv4NonNumericPart, visible(input, part.clone()));
    };
    if validation_error {
        report.error(ValidationError::Ipv4NonDecimalPart, part.clone());
    }
    Ok(value)
}

/// The [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser). A number greater than [`u64::MAX`] is
/// given as that, which is as much too large.
fn parse_number(input: &str) -> Option<(u64, bool)> {
    let (digits, radix) = match input.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&input[2..], 16),
        [b'0', _, ..] => (&input[1..], 8),
        _ => (input, 10),
    };
    if digits.is_empty() {
        // Of "0x" nothing is left, which is zero.
        return (!input.is_empty()).then_some((0, true));
    }
    Some((saturating_value(digits, radix)?, radix != 10))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::by_miri;
    use alloc::format;
    use alloc::vec::Vec;
    use proptest::prelude::*;
    use railurl_parser::Slice;

    proptest! {
        /// Both ways to read an address lead to the same.
        #[test]
        fn read_is_parse(
            parts in proptest::collection::vec("0?[xX]?[0-9]{0,4}|0x[0-9a-fA-F]{0,9}|0[0-8]{0,12}|[a-z.]{0,2}", 0..6),
            end in "\\.{0,2}",
        ) {
            let host = parts.join(".") + &end;
            let mut errors = Vec::new();
            let report =
                Report { host: Slice { text: &host, start: 0 }, rule: "host", is_verbatim: true, errors: Some(&mut errors) };
            prop_assert_eq!(read(&host), parse(&host, report).ok());
        }
    }

    #[test]
    fn numbers_are_read_by_the_steps() {
        for (input, number) in [
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
            assert_eq!(parse_number(input), number, "{input}");
        }
        assert_eq!(parse_number(&format!("0{}1", "0".repeat(by_miri(10_000, 100)))), Some((1, true)));
        assert_eq!(parse_number(&"9".repeat(by_miri(10_000, 100))), Some((u64::MAX, false)));
    }

    #[test]
    fn ends_in_a_number_is_of_the_last_part() {
        for domain in ["0", "09", "a.0x", "a.0Xf", "1.2.3.4.", "a.9.", "a..1", "99999999999999999999999"] {
            assert!(ends_in_a_number(domain), "{domain}");
        }
        for domain in ["", ".", "..", "a", "1.a", "1..", "0xg", "1.2.3.4..", "0x.a", "1a", "a.0y", "a.0xg."] {
            assert!(!ends_in_a_number(domain), "{domain}");
        }
    }
}
