//! Hosts as Lexbor reads them.

use alloc::borrow::Cow;
use alloc::string::String;

use icu_properties::props::GeneralCategory;
use railurl_canon::domain::{MAX_PUNYCODE, MAX_UNICODE_LABEL};
use railurl_canon::living::host::{Host, is_forbidden_domain_code_point, parse_host};
use railurl_canon::percent::percent_decode;
use railurl_parser::Slice;
use railurl_parser::living::SchemeType;

use crate::text::{category, is_kept_by_uts46, lower_case, mapped_by_uts46, split_radix};

/// Follows `lxb_url_host_parse`. `None` if it fails.
pub(super) fn parse(host: &str, scheme_type: SchemeType) -> Option<String> {
    let standard = |host: &str, is_opaque| parse_host(Slice { text: host, start: 0 }, is_opaque, None).ok();
    if host.starts_with('[') || !scheme_type.is_special() {
        return standard(host, true).map(|host| alloc::format!("{host}"));
    }
    let domain = domain(host)?;
    if domain.is_empty() || domain.contains(is_forbidden_domain_code_point) || ends_in_a_large_number(&domain) {
        return None;
    }
    // A domain is not changed further, but can be an IPv4 address.
    match standard(&domain, false)? {
        Host::Domain(_) if scheme_type == SchemeType::File && domain == "localhost" => Some(String::new()),
        Host::Domain(_) => Some(domain.into_owned()),
        host => Some(alloc::format!("{host}")),
    }
}

/// Returns whether the last label begins with a number that is larger than an address, and has only hexadecimal digits
/// and X: `lxb_url_ipv4_number_parse` stops there, before it sees that the label is not a number.
fn ends_in_a_large_number(domain: &str) -> bool {
    let labels = domain.strip_suffix('.').unwrap_or(domain);
    let label = labels.rsplit('.').next().unwrap_or_default();
    let (digits, radix) = split_radix(label);
    let mut number = 0_u64;
    let is_part = |c: char| c.is_ascii_hexdigit() || matches!(c, 'x' | 'X');
    label.chars().all(is_part)
        && digits.chars().map_while(|c| c.to_digit(radix)).any(|digit| {
            number = number * u64::from(radix) + u64::from(digit);
            number > u64::from(u32::MAX)
        })
}

/// Returns the text of a domain. ASCII letters stay as they are if there are escapes, none of which is beyond ASCII,
/// and if no label is Punycode.
fn domain(host: &str) -> Option<Cow<'_, str>> {
    let is_mapped = !host.is_ascii() || host.as_bytes().windows(4).any(|text| text.eq_ignore_ascii_case(b"xn--"));
    if !host.contains('%') {
        return if is_mapped { to_ascii(host).map(Cow::Owned) } else { Some(lower_case(host)) };
    }
    let decoded = percent_decode(host.as_bytes());
    if !is_mapped && decoded.is_ascii() {
        return String::from_utf8(decoded.into_owned()).ok().map(Cow::Owned);
    }
    to_ascii(&decode(&decoded)?).map(Cow::Owned)
}

/// Decodes bytes as `lxb_encoding_decode_valid_utf_8_single` does, which does not look at the first bits of the bytes
/// that continue a code point.
fn decode(bytes: &[u8]) -> Option<String> {
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(&first) = rest.first() {
        let (length, bits) = match first {
            0..0x80 => (1, first),
            0xC0..0xE0 => (2, first & 0x3F),
            0xE0..0xF0 => (3, first & 0x1F),
            0xF0..0xF5 => (4, first & 0x0F),
            _ => return None,
        };
        let (code_point, after) = rest.split_at_checked(length)?;
        let number = code_point[1..].iter().fold(u32::from(bits), |number, &byte| number << 6 | u32::from(byte & 0x7F));
        text.push(char::from_u32(number)?);
        rest = after;
    }
    Some(text)
}

/// Follows `lxb_unicode_idna_to_ascii`: the mapping of UTS #46, and of the criteria of validity only the status of code
/// points.
fn to_ascii(domain: &str) -> Option<String> {
    let mapped: String = mapped_by_uts46(domain).collect();
    let mut ascii = String::with_capacity(mapped.len());
    for (index, label) in mapped.split('.').enumerate() {
        if index > 0 {
            ascii.push('.');
        }
        let decoded = match label.strip_prefix("xn--") {
            Some(encoded) if encoded.len() > MAX_PUNYCODE => return None,
            Some(encoded) => Cow::Owned(idna::punycode::decode_to_string(encoded)?),
            None => Cow::Borrowed(label),
        };
        if decoded.starts_with("xn--") || !decoded.chars().all(is_valid) {
            return None;
        }
        if decoded.is_ascii() {
            ascii += &decoded;
        } else if decoded.chars().count() <= MAX_UNICODE_LABEL {
            ascii += "xn--";
            ascii += &idna::punycode::encode_str(&decoded)?;
        } else {
            return None;
        }
    }
    Some(ascii)
}

/// Returns whether the status of a code point is "valid".
fn is_valid(c: char) -> bool {
    match c {
        // Mapping and splitting leave neither, but Punycode can bring them.
        '.' | 'A'..='Z' => false,
        '\0'..='\x7F' => true,
        '\u{FFFD}' => false,
        _ if category(c) == GeneralCategory::Unassigned => false,
        _ => is_kept_by_uts46(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_byte_says_how_long_a_code_point_is() {
        for (bytes, expected) in [
            (b"a\xC5b".as_slice(), Some("a\u{162}")),
            (b"a\xC0b", Some("ab")),
            (b"\xC1\x81", Some("A")),
            (b"\xE0\x81a", Some("a")),
            (b"a\x80b", None),
            (b"a\xC0", None),
            (b"\xF5bcd", None),
        ] {
            assert_eq!(decode(bytes).as_deref(), expected, "{bytes:?}");
        }
    }
}
