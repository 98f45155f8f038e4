//! Hosts. The standard's host parser does the work; before and after the conversion to ASCII, the browser decodes,
//! checks and escapes the ASCII characters of a host by a table of its own.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use railurl_canon::changes::{ChangeKind, Recorder};
use railurl_canon::domain::to_ascii_relaxed;
use railurl_canon::living::host::{
    Host, is_forbidden_domain_code_point, is_forbidden_host_code_point, parse_host_recording,
};
use railurl_canon::percent::{percent_decode, percent_encode_byte};
use railurl_parser::Component;

/// The maximum length of a host that is not ASCII, in UTF-16 code units.
const MAX_LENGTH: usize = 1265;

/// Canonicalizes a host of a special URL, not empty. `None` if the browser rejects it. `DoHostSubstring`
pub(super) fn special(host: &str, recorder: &mut impl Recorder) -> Option<String> {
    // Most hosts have nothing to decode, to escape or to map.
    let is_ordinary = |byte: u8| byte.is_ascii() && !matches!(byte, b'%' | b' ' | b'*');
    if host.bytes().all(is_ordinary) {
        return standard(host, false, recorder);
    }
    // A host without escapes is not checked before the mapping.
    let is_checked = host.is_ascii() || host.contains('%');
    let escaped = escape(host, is_checked)?;
    recorder.changed(Component::Host, ChangeKind::EscapesNormalized, Some(&escaped));
    let ascii = if escaped.is_ascii() {
        escaped
    } else if escaped.encode_utf16().count() > MAX_LENGTH {
        return None;
    } else {
        // The mapping can give characters to decode and to check, such as the percent sign for its wide form.
        let mapped = to_ascii_relaxed(&escaped)?;
        recorder.changed(Component::Host, ChangeKind::MappedToAscii, Some(&mapped));
        escape(&mapped, true).filter(|ascii| ascii.is_ascii())?
    };
    recorder.changed(Component::Host, ChangeKind::EscapesNormalized, Some(&ascii));
    if !ascii.contains('%') {
        return standard(&ascii, false, recorder);
    }
    // An escape is a character of a domain, and not a digit.
    let Host::Domain(_) = parse(&ascii.replace('%', "_"), false, &mut ())? else { return None };
    Some(ascii)
}

/// Canonicalizes a host of a URL that is not special, not empty. `None` if the browser rejects it. `DoOpaqueHost`
pub(super) fn opaque(host: &str, recorder: &mut impl Recorder) -> Option<String> {
    standard(host, true, recorder)
}

/// Returns whether the browser takes a character of an opaque host for a forbidden one: it compares only the lower
/// eight bits of a UTF-16 code unit, the first if there are two. A host that is resolved against a base is UTF-8, and
/// not affected. `IsForbiddenHostCodePoint`
pub(super) fn has_forbidden_bits(host: &str) -> bool {
    let first_unit = |c: char| c.encode_utf16(&mut [0; 2])[0];
    host.chars().any(|c| c > '\u{FF}' && is_forbidden_host_code_point(char::from(first_unit(c) as u8)))
}

/// Parses and serializes a host as the standard does.
fn standard(host: &str, is_opaque: bool, recorder: &mut impl Recorder) -> Option<String> {
    let host = with_decimal_numbers(host).map_or(Cow::Borrowed(host), Cow::Owned);
    recorder.changed(Component::Host, ChangeKind::Ipv4, Some(&host));
    parse(&host, is_opaque, recorder).map(|host| host.to_string())
}

/// Rewrites an IPv6 address that ends in an IPv4 address of four numbers, with these in decimal: the browser reads them
/// as it reads those of an IPv4 address, with octal and hexadecimal ones. `DoIPv6AddressToNumber`
fn with_decimal_numbers(host: &str) -> Option<String> {
    let (start, last) = host.strip_suffix(']').filter(|host| host.starts_with('['))?.rsplit_once(':')?;
    // An IPv4 host would be decoded and mapped first, but the end of an IPv6 address is not.
    let is_plain = last.bytes().all(|byte| matches!(byte, b'.' | b'X' | b'x') || byte.is_ascii_hexdigit());
    let has_four_numbers = is_plain && last.split('.').count() == 4 && !last.ends_with('.');
    match parse(last, false, &mut ()).filter(|_| has_four_numbers) {
        Some(host @ Host::Ipv4(_)) => Some([start, ":", &host.to_string(), "]"].concat()),
        _ => None,
    }
}

fn parse(host: &str, is_opaque: bool, recorder: &mut impl Recorder) -> Option<Host> {
    parse_host_recording(host, is_opaque, recorder).ok()
}

/// Decodes escapes, puts letters in lower case, and escapes spaces, asterisks and forbidden characters. `None` if there
/// are bytes that are not UTF-8 or, if the host is checked, an escape without digits or a forbidden character.
/// `DoSimpleHost`
fn escape(host: &str, is_checked: bool) -> Option<String> {
    let decoded: Cow<'_, [u8]> = percent_decode(host.as_bytes());
    // An escape without digits stays, and so does one whose percent sign was escaped: neither is decoded again.
    let mut escaped = Vec::with_capacity(decoded.len());
    for &byte in &*decoded {
        match byte {
            // Brackets and colons belong to an address.
            b'[' | b']' | b':' => escaped.push(byte),
            b' ' | b'*' => escaped.extend_from_slice(percent_encode_byte(byte).as_bytes()),
            _ if byte.is_ascii() && is_forbidden_domain_code_point(char::from(byte)) => {
                if is_checked {
                    return None;
                }
                escaped.extend_from_slice(percent_encode_byte(byte).as_bytes());
            }
            _ => escaped.push(byte.to_ascii_lowercase()),
        }
    }
    String::from_utf8(escaped).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lower_bits_are_forbidden() {
        for host in ["\u{FF20}", "a\u{109}b", "\u{200D}", "\u{1FC0D}"] {
            assert!(has_forbidden_bits(host), "{host:?}");
        }
        for host in ["a@ \t", "\u{E9}", "\u{FF5A}", "\u{10C00}", "\u{1080D}"] {
            assert!(!has_forbidden_bits(host), "{host:?}");
        }
    }

    #[test]
    fn opaque_addresses_are_not_mapped() {
        assert_eq!(opaque("[::0x1.02.3.4]", &mut ()).as_deref(), Some("[::102:304]"));
        for host in ["[::\u{AD}1.2.3.4]", "[::1.2.3.4．]", "[::%31.2.3.4]"] {
            assert_eq!(opaque(host, &mut ()), None, "{host:?}");
        }
    }

    #[test]
    fn characters_are_checked_before_and_after_the_mapping() {
        for (host, expected) in [
            ("Example.COM", Some("example.com")),
            ("a b*", Some("a%20b%2A")),
            ("a%20%2A%41", Some("a%20%2Aa")),
            ("\u{A0}a", Some("%20a")),
            ("aé b", Some("xn--a%20b-bsa")),
            ("é％41", Some("xn--a-9la")),
            ("％25", None),
            ("％", None),
            ("%E9", None),
            ("a%zz", None),
            ("a<", None),
            ("é<", None),
            // The last digit of the escape and the accent are a letter of their own.
            ("a>\u{300}0", Some("xn--a0-7oa")),
            ("a>\u{300}c", None),
            ("%41>\u{300}0", None),
            ("1%20", Some("1%20")),
            ("a%20.1", None),
            ("0x7F.1", Some("127.0.0.1")),
            ("１。1", Some("1.0.0.1")),
            ("[%3A:１]", Some("[::1]")),
            ("[::0x1.02.3.4]", Some("[::102:304]")),
            ("[::1.2.3]", None),
            ("[::1", None),
            ("[::1] ", None),
            ("\u{AD}", None),
        ] {
            assert_eq!(special(host, &mut ()).as_deref(), expected, "{host}");
        }
    }
}
