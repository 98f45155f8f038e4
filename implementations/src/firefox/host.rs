//! Hosts.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};
use railurl_canon::changes::{ChangeKind, Recorder};
use railurl_canon::living::host::{Host, is_forbidden_domain_code_point, parse_host_recording};
use railurl_canon::percent::percent_decode_utf8_lossy;
use railurl_parser::Component;

use super::{Firefox, KEPT_CONTROL, LIMITED_NUMBERS, UNICODE_17};
use crate::text::split_radix;
use crate::unicode;

/// Canonicalizes a host of a URL with an authority, not empty, though it can be mapped to nothing. `None` if the
/// browser rejects it. `nsStandardURL::BuildNormalizedSpec`
pub(super) fn standard(firefox: &Firefox, host: &str, scheme: &str, recorder: &mut impl Recorder) -> Option<String> {
    // Hosts of the browser's own pages are names only.
    let is_name = matches!(scheme, "chrome" | "moz-src" | "resource");
    if host.starts_with('[') {
        return parse(host, false, recorder).filter(|_| !is_name).map(|host| host.to_string());
    }
    let decoded = percent_decode_utf8_lossy(host);
    recorder.changed(Component::Host, ChangeKind::Decoded, Some(&decoded));
    let ascii = to_ascii(firefox, &decoded)?;
    recorder.changed(Component::Host, ChangeKind::MappedToAscii, Some(&ascii));
    if is_name || ascii.is_empty() {
        return Some(ascii.into_owned());
    }
    let parsed = parse(&ascii, false, recorder).or_else(|| {
        // The standard's parser rejects the numbers that older versions let overflow.
        let wrapped = (!firefox.has(LIMITED_NUMBERS)).then(|| wrapped_numbers(&ascii))?;
        parse(&wrapped, false, recorder)
    });
    match parsed? {
        // The last number must have digits.
        Host::Ipv4(_) if ends_without_digits(&ascii) => None,
        host => Some(host.to_string()),
    }
}

/// Converts a domain to ASCII. Punycode labels are checked. `NS_DomainToASCIIAllowAnyGlyphfulASCII`
fn to_ascii<'d>(firefox: &Firefox, domain: &'d str) -> Option<Cow<'d, str>> {
    let is_forbidden = |byte: u8| is_forbidden_domain_code_point(char::from(byte)) || matches!(byte, b'"' | b'*');
    let ascii =
        Uts46::new().to_ascii(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore).ok()?;
    // The result counts as well, because an A-label can hide a newer code point.
    let is_known = firefox.has(UNICODE_17) || !(has_newer(domain) || has_newer(&to_unicode(&ascii)));
    (is_known && !ascii.bytes().any(is_forbidden)).then_some(ascii)
}

/// Returns whether a domain has code points that UTS #46 of Unicode 15.1 rejects, and that of Unicode 17 does not.
fn has_newer(domain: &str) -> bool {
    domain.contains(unicode::is_disallowed_in_15_1)
}

fn to_unicode(ascii: &str) -> Cow<'_, str> {
    Uts46::new().to_unicode(ascii.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow).0
}

/// Replaces the numbers of a host by their remainders modulo 2⁶⁴, in decimal.
fn wrapped_numbers(host: &str) -> String {
    let number = |label: &str| {
        let (digits, radix) = split_radix(label);
        let mut digits = digits.chars().map(|c| c.to_digit(radix)).peekable();
        digits.peek()?;
        digits.try_fold(0_u64, |number, digit| {
            Some(number.wrapping_mul(u64::from(radix)).wrapping_add(u64::from(digit?)))
        })
    };
    let labels = host.split('.').map(|label| number(label).map_or(Cow::Borrowed(label), |n| Cow::Owned(n.to_string())));
    labels.collect::<Vec<_>>().join(".")
}

/// Returns whether the last number of a host is `0x`.
fn ends_without_digits(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host);
    host.rsplit('.').next() == Some("0x")
}

/// Returns whether the browser keeps a host of a web URL that is canonical by the standard.
pub(super) fn is_kept(firefox: &Firefox, host: &str) -> bool {
    // The standard keeps these characters, and A-labels that are not valid.
    let is_plain = !host.bytes().any(|byte| matches!(byte, b'"' | b'*'));
    is_plain && (!host.contains("xn--") || to_ascii(firefox, host).is_some())
}

/// Canonicalizes a host of a URL that is not special, not empty. `None` if the browser rejects it.
/// `url::Host::parse_opaque`
pub(super) fn opaque(firefox: &Firefox, host: &str, recorder: &mut impl Recorder) -> Option<String> {
    // A host of one control character is not percent-encoded in newer versions.
    if firefox.has(KEPT_CONTROL) && matches!(host.as_bytes(), [byte] if byte.is_ascii_control()) {
        parse(host, true, &mut ())?;
        return Some(String::from(host));
    }
    parse(host, true, recorder).map(|host| host.to_string())
}

fn parse(host: &str, is_opaque: bool, recorder: &mut impl Recorder) -> Option<Host> {
    parse_host_recording(host, is_opaque, recorder).ok()
}

#[cfg(test)]
mod tests {
    use super::super::RELEASES;
    use super::*;

    #[test]
    fn names_and_addresses() {
        for (host, expected) in [
            ("Example.COM", Some("example.com")),
            ("a%41", Some("aa")),
            ("é", Some("xn--9ca")),
            ("a*", None),
            ("a\"", None),
            ("a`{}~", Some("a`{}~")),
            ("xn--a", None),
            ("xn--", None),
            ("é.xn--a", None),
            ("\u{AD}", Some("")),
            ("a%00", None),
            ("%ff", None),
            ("0x", None),
            ("1.0x.", None),
            ("0x.1", Some("0.0.0.1")),
            ("0%78", None),
            ("1.2.3.256", None),
            ("[::1.2.3.4]", Some("[::102:304]")),
            ("[::1", None),
        ] {
            assert_eq!(standard(&RELEASES[0], host, "http", &mut ()).as_deref(), expected, "{host}");
        }
        assert_eq!(standard(&RELEASES[0], "0x7F.1", "smb", &mut ()).as_deref(), Some("127.0.0.1"));
        assert_eq!(standard(&RELEASES[0], "0x7F.1", "resource", &mut ()).as_deref(), Some("0x7f.1"));
        assert_eq!(standard(&RELEASES[0], "[::1]", "chrome", &mut ()), None);
    }

    #[test]
    fn older_versions_reject_newer_code_points() {
        let [newest, older] = &RELEASES;
        // U+115F is ignored in Unicode 17, and U+13EDB is of Unicode 16.
        for host in ["a\u{115F}", "\u{13EDB}", "xn--ts0e"] {
            assert!(standard(newest, host, "http", &mut ()).is_some(), "{host}");
            assert_eq!(standard(older, host, "http", &mut ()), None, "{host}");
        }
        assert_eq!(standard(older, "\u{2EBF0}é", "http", &mut ()), standard(newest, "\u{2EBF0}é", "http", &mut ()));
    }

    #[test]
    fn numbers_of_older_versions_wrap_around() {
        let [newest, older] = &RELEASES;
        for (host, expected) in [
            ("18446744075840258049", Some("127.0.0.1")),
            ("0x1000000007f000001", Some("127.0.0.1")),
            ("02000000000017700000001", Some("127.0.0.1")),
            ("1.18446744073709551617.", Some("1.0.0.1")),
            ("18446744073709551615", None),
            ("018446744075840258049", None),
            ("18446744073709551617.0x", None),
            ("1.2.3.4.18446744073709551617", None),
        ] {
            assert_eq!(standard(older, host, "http", &mut ()).as_deref(), expected, "{host}");
            assert_eq!(standard(newest, host, "http", &mut ()), None, "{host}");
        }
        assert!(standard(older, "18446744073709551617.a", "http", &mut ()).is_some_and(|host| host.ends_with("7.a")));
    }

    #[test]
    fn keeps_single_control_character_host() {
        assert_eq!(opaque(&RELEASES[0], "\u{7F}", &mut ()).as_deref(), Some("\u{7F}"));
        assert_eq!(opaque(&RELEASES[0], "a\u{7F}", &mut ()).as_deref(), Some("a%7F"));
        assert_eq!(opaque(&RELEASES[0], "a b", &mut ()), None);
        assert_eq!(opaque(&RELEASES[1], "\u{7F}", &mut ()).as_deref(), Some("%7F"));
    }
}
