//! The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser), and the
//! [checker](https://url.spec.whatwg.org/#ends-in-a-number-checker) that sends a domain to it.

use railurl_parser::living::{Error, ValidationError};

use super::{Report, split_on_dots, visible};
use crate::ip::{ipv4_from_numbers, number};

/// Runs the [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
#[inline(always)]
pub(in super::super) fn ends_in_a_number(domain: &[u8]) -> bool {
    domain.last().is_some_and(|last| may_end_a_number(*last)) && is_last_label_a_number(domain)
}

/// Returns whether a number, or a dot after it, can end in this byte. This rules out most domains.
#[inline(always)]
pub(in super::super) fn may_end_a_number(last: u8) -> bool {
    MAY_END_A_NUMBER[usize::from(last)]
}

/// Hexadecimal digits, the prefix without digits, and the dot. A lookup takes half the instructions of a `match`.
static MAY_END_A_NUMBER: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_hexdigit() || matches!(byte as u8, b'x' | b'X' | b'.');
        byte += 1;
    }
    table
};

#[inline(never)]
fn is_last_label_a_number(domain: &[u8]) -> bool {
    let domain = domain.strip_suffix(b".").unwrap_or(domain);
    let start = domain.iter().rposition(|byte| *byte == b'.').map_or(0, |dot| dot + 1);
    match &domain[start..] {
        [b'0', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    }
}

/// Runs the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
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
        let Some((number, validation_error)) = number(&input[part.clone()]) else {
            return report.failure(ValidationError::Ipv4NonNumericPart, visible(input, part.clone()));
        };
        if validation_error {
            report.error(ValidationError::Ipv4NonDecimalPart, part.clone());
        }
        *value = number;
    }
    // "If any item in numbers is greater than 255": one error, however many items are. Only some of them cause failure.
    let large = values.iter().position(|&value| value > 0xFF);
    let large = large.map(|index| parts[index].clone());
    match ipv4_from_numbers(&values[..count]) {
        Some(address) => {
            if let Some(part) = large {
                report.error(ValidationError::Ipv4OutOfRangePart, part);
            }
            Ok(address)
        }
        // There is such a part: with all parts up to 255, the address is valid.
        None => report.failure(ValidationError::Ipv4OutOfRangePart, large.unwrap_or(0..address.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_in_a_number_is_of_the_last_part() {
        for domain in ["0", "09", "a.0x", "a.0Xf", "1.2.3.4.", "a.9.", "a..1", "99999999999999999999999"] {
            assert!(ends_in_a_number(domain.as_bytes()), "{domain}");
        }
        for domain in ["", ".", "..", "a", "1.a", "1..", "0xg", "1.2.3.4..", "0x.a", "1a", "a.0y", "a.0xg."] {
            assert!(!ends_in_a_number(domain.as_bytes()), "{domain}");
        }
    }
}
