//! The section [Canonicalizing a Host](https://datatracker.ietf.org/doc/html/draft-abarth-url-01): escape normalization
//! and the to-ascii algorithm of IDNA, and the two topics that the section leaves open: IP addresses and
//! percent-unescaping.
//!
//! No host is invalid: a host that cannot be converted is escaped.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::encode_sets::{CONTROL, HOST};
use super::escape::{character, characters, escape};
use railurl_parser::Component;

use crate::changes::{ChangeKind, Recorder};
use crate::dialects::ipv6::ipv6;
use crate::domain::to_ascii_transitional;
use crate::ip::{ipv4_from_parts, number, serialize_ipv4, serialize_ipv6};
use crate::percent::{encoded_byte, percent_encode_byte};

/// The maximum length of a label in ASCII: [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.1), step 8 of
/// ToASCII.
const MAX_LABEL: usize = 63;

/// Returns the canonical host: ASCII.
pub(super) fn canonical(host: &str, recorder: &mut impl Recorder) -> String {
    let unicode_host = escape_normalized(host, recorder);
    let ascii = if unicode_host.is_ascii() {
        unicode_host
    } else {
        // "Output result of applying the IDNA to-ascii algorithm to the unicode-host"; if that fails, the escaped host.
        let (kind, ascii) = match to_ascii(&unicode_host) {
            Some(ascii) => (ChangeKind::MappedToAscii, ascii),
            None => (ChangeKind::Encoded, escape(&unicode_host, NOTHING)),
        };
        recorder.changed(Component::Host, kind, Some(&ascii));
        ascii
    };
    let Some(address) = address(&ascii) else { return ascii };
    let kind = if address.starts_with('[') { ChangeKind::Ipv6 } else { ChangeKind::Ipv4 };
    recorder.changed(Component::Host, kind, Some(&address));
    address
}

/// No ASCII character: those of a normalized host are escaped already.
const NOTHING: crate::percent::EncodeSet = CONTROL.without_range(0, 0x1F);

/// The section "Host Escape Normalization", with escaped bytes read as UTF-8.
fn escape_normalized(host: &str, recorder: &mut impl Recorder) -> String {
    let mut bytes = Vec::with_capacity(host.len());
    let text = characters(host);
    recorder.changed(Component::Host, ChangeKind::CharactersReplaced, Some(&text));
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        match encoded_byte(rest) {
            Some(unescaped) => {
                push(unescaped, is_delimiter(unescaped), &mut bytes);
                rest = &rest[3..];
            }
            None => {
                push(*byte, false, &mut bytes);
                rest = after;
            }
        }
    }
    let normalized = match String::from_utf8_lossy(&bytes) {
        Cow::Borrowed(text) => characters(text).into_owned(),
        Cow::Owned(text) => text.chars().map(character).collect(),
    };
    recorder.changed(Component::Host, ChangeKind::EscapesNormalized, Some(&normalized));
    normalized
}

/// Appends a byte of a host: escaped, or in lower case.
fn push(byte: u8, is_escaped: bool, bytes: &mut Vec<u8>) {
    if is_escaped || (byte.is_ascii() && HOST.contains(byte)) {
        bytes.extend_from_slice(percent_encode_byte(byte).as_bytes());
    } else {
        bytes.push(byte.to_ascii_lowercase());
    }
}

/// Returns whether a byte outside of `host-escaped` is a delimiter of hosts and ports: its escape stays.
fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b':' | b'[' | b']')
}

/// ToASCII of [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4), label by label; `None` if it fails, or if
/// its result would not be read back as the same host.
fn to_ascii(unicode_host: &str) -> Option<String> {
    let mut ascii = String::with_capacity(unicode_host.len());
    let mut labels = unicode_host.split(['.', '\u{3002}', '\u{FF0E}', '\u{FF61}']).peekable();
    while let Some(label) = labels.next() {
        let is_last = labels.peek().is_none();
        let converted = if label.is_ascii() { Cow::Borrowed(label) } else { to_ascii_transitional(label).ok()? };
        // "Verify that the number of code points is in the range 1 to 63 inclusive." The root label is empty.
        let is_root = is_last && label.is_empty();
        if !is_root && !(1..=MAX_LABEL).contains(&converted.len()) {
            return None;
        }
        ascii.push_str(&converted);
        if !is_last {
            ascii.push('.');
        }
    }
    // Mapping can produce an escape, such as from U+FF05 `4` `1`, or a delimiter.
    let normalized = escape_normalized(&ascii, &mut ());
    (normalized.is_ascii() && !normalized.bytes().any(is_delimiter)).then_some(normalized)
}

/// Returns the canonical form of a host that is an IP address.
fn address(host: &str) -> Option<String> {
    match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(address) => Some(alloc::format!("[{}]", serialize_ipv6(&ipv6(address, ipv4)?))),
        None => ipv4(host).map(serialize_ipv4),
    }
}

/// Parses an IPv4 address: one to four numbers, in any radix, and an optional trailing full stop. `0x` is zero.
fn ipv4(host: &str) -> Option<[u8; 4]> {
    ipv4_from_parts(host.strip_suffix('.').unwrap_or(host), |part| Some(number(part)?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_canonical(host: &str, expected: &str) {
        assert_eq!(canonical(host, &mut ()), expected, "{host}");
        assert_eq!(canonical(expected, &mut ()), expected, "again: {host}");
    }

    #[test]
    fn escapes_are_normalized() {
        for (host, expected) in [
            ("", ""),
            ("GoOgLe.CoM", "google.com"),
            ("%41%2e%42", "a.b"),
            ("%zz%66%a", "%25zzf%25a"),
            ("%2541", "%2541"),
            ("a%00;~", "a%00%3B%7E"),
            // Escaped delimiters stay escaped.
            ("a%3ab%5B%5d", "a%3Ab%5B%5D"),
            ("a:[]_", "a:[]_"),
            ("%40%2F", "%40%2F"),
            ("%ff", "%EF%BF%BD"),
            ("%E4%BD%A0好", "xn--6qq79v"),
        ] {
            assert_canonical(host, expected);
        }
    }

    #[test]
    fn unicode_is_converted_or_escaped() {
        for (host, expected) in [
            ("Bücher.EXAMPLE", "xn--bcher-kva.example"),
            ("ü。", "xn--tda."),
            ("faß", "fass"),
            ("т(", "xn--%28-7ed"),
            ("т，", "xn--%2C-8tb"),
            ("ü\u{3000}", "xn--%20-dha"),
            ("％４１", "a"),
            ("％２５４１", "%2541"),
            // U+FFFD is prohibited.
            ("\u{FDD0}Zyx", "%EF%BF%BDzyx"),
            // No label may become empty, or be longer than 63.
            ("\u{AD}", "%C2%AD"),
            ("a..ü", "a..%C3%BC"),
            // Mapping must not produce delimiters or bytes that are not ASCII.
            ("a：b", "a%EF%BC%9Ab"),
            ("[ü", "[%C3%BC"),
            ("％Ｃ３％ＢＣ", "%EF%BC%85%EF%BC%A3%EF%BC%93%EF%BC%85%EF%BC%A2%EF%BC%A3"),
            // ASCII labels are left unchanged.
            ("xn--a", "xn--a"),
            ("xn--a.ü", "xn--a.xn--tda"),
            ("１２７.1", "127.0.0.1"),
        ] {
            assert_canonical(host, expected);
        }
        let long = "a".repeat(64);
        assert_canonical(&alloc::format!("{long}.ü"), &alloc::format!("{long}.%C3%BC"));
    }

    #[test]
    fn ipv4_addresses_are_read_in_every_notation() {
        for (host, expected) in [
            ("192.168.0.1.", "192.168.0.1"),
            ("192", "0.0.0.192"),
            ("1.2", "1.0.0.2"),
            ("1.2.3.", "1.2.0.3"),
            ("0X7F.0", "127.0.0.0"),
            ("0x", "0.0.0.0"),
            ("00000000000000000000000000000001", "0.0.0.1"),
            ("0308.1", "0308.1"),
            ("1.2.3.4.5", "1.2.3.4.5"),
            ("1..2", "1..2"),
            ("1.2..", "1.2.."),
            (".", "."),
            (".1", ".1"),
            ("256.0.0.0", "256.0.0.0"),
            ("1.2.3.256", "1.2.3.256"),
            ("+1", "+1"),
        ] {
            assert_canonical(host, expected);
        }
    }

    #[test]
    fn ipv6_addresses_have_eight_pieces() {
        for (host, expected) in [
            ("[::]", "[::]"),
            ("[1::]", "[1::]"),
            ("[::1]", "[::1]"),
            ("[0:0::0:0:8]", "[::8]"),
            ("[1:2:3:4:5:6::8]", "[1:2:3:4:5:6:0:8]"),
            ("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"),
            ("[::ffff:192.1.2]", "[::ffff:c001:2]"),
            ("[::0x7f.1]", "[::7f00:1]"),
            ("[1:2:3:4:5:6:1.2.3.4]", "[1:2:3:4:5:6:102:304]"),
            // Text that is not an address stays.
            ("[]", "[]"),
            ("[:]", "[:]"),
            ("[:::]", "[:::]"),
            ("[1]", "[1]"),
            ("[1:]", "[1:]"),
            ("[::1:]", "[::1:]"),
            ("[:1::]", "[:1::]"),
            ("[1::2::3]", "[1::2::3]"),
            ("[00001::]", "[00001::]"),
            ("[1:2:3:4:5:6:7:8:9]", "[1:2:3:4:5:6:7:8:9]"),
            ("[1:2:3:4:5:6:7::8]", "[1:2:3:4:5:6:7::8]"),
            ("[1:2:3:4:5:6:7:1.2.3.4]", "[1:2:3:4:5:6:7:1.2.3.4]"),
            ("[::1.2.3.4:5]", "[::1.2.3.4:5]"),
            ("[::1%eth0]", "[::1%25eth0]"),
            ("[::G]", "[::g]"),
        ] {
            assert_canonical(host, expected);
        }
    }
}
