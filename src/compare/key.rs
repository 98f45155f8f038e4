//! Keys for comparing readings: two readings are the same in an aspect if their keys are equal.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use railurl_blocks::first;
use railurl_canon::{
    domain, ip,
    percent::{encoded_byte, percent_encode_byte},
};
use railurl_parser::code_points::outside_url_code_points;

use crate::Host;
use crate::host::ipv6_destination;

/// A key. Readings with equal keys agree on an aspect. Most are slices of a reading.
pub(super) type Key<'a> = Cow<'a, str>;

/// The parts on which a connection depends.
pub(super) struct View<'a> {
    /// The scheme, in any case.
    pub(super) scheme: &'a str,
    /// The effective host.
    pub(super) host: Option<Cow<'a, str>>,
    /// The host as it was read.
    pub(super) text: Option<&'a str>,
    /// The port, without leading zeros; empty if it is missing.
    port: &'a str,
}

impl<'a> View<'a> {
    /// Returns the view of a URL or an answer with these components.
    pub(super) fn new(
        scheme: Option<&'a str>,
        text: Option<&'a str>,
        host: Option<Cow<'a, str>>,
        port: Option<&'a str>,
    ) -> Self {
        let port = port.filter(|port| !port.is_empty());
        View { scheme: scheme.unwrap_or_default(), host, text, port: port.map(significant).unwrap_or_default() }
    }

    /// Returns whether scheme, host and port are the same.
    pub(super) fn agrees(&self, other: &View<'_>, default_port: impl Fn(&str) -> Option<u16>) -> bool {
        self.scheme.eq_ignore_ascii_case(other.scheme)
            && is_same(self.host.as_deref().unwrap_or_default(), other.host.as_deref().unwrap_or_default())
            // The schemes are equal here, so equal texts mean the same port, even if both are missing.
            && (is_same(self.port, other.port) || self.port(&default_port) == other.port(&default_port))
    }

    /// Returns the port, or the default port of the scheme; empty if missing.
    pub(super) fn port(&self, default_port: impl Fn(&str) -> Option<u16>) -> Cow<'a, str> {
        if !self.port.is_empty() {
            return Cow::Borrowed(self.port);
        }
        match default_port(&lower_case(self.scheme)) {
            // The usual ones need no memory.
            Some(443) => Cow::Borrowed("443"),
            Some(80) => Cow::Borrowed("80"),
            Some(port) => Cow::Owned(port.to_string()),
            None => Cow::Borrowed(""),
        }
    }
}

/// Returns whether two short texts are equal. Ports are mostly empty, and calls of `memcmp` for two empty texts took a
/// quarter of the time of [`agree`](super::agree), by a profile.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).all(|(one, other)| one == other)
}

/// Returns a specification's host as a resolver takes it: an address in canonical form and without brackets, a domain
/// in lower case and as A-labels.
pub(super) fn host(host: &str) -> Cow<'_, str> {
    match Host::from_canonical(host) {
        Host::Domain(domain) | Host::Opaque(domain) => match ip::inet_aton(domain) {
            Some(address) => Cow::Owned(ip::serialize_ipv4(address)),
            None if domain.is_ascii() => lower_case(domain),
            None => domain::to_ascii(domain).unwrap_or(Cow::Borrowed(domain)),
        },
        Host::Ipv4(address) => Cow::Owned(address.to_string()),
        Host::Ipv6(address) => Cow::Owned(ipv6_destination(address)),
    }
}

/// Returns a program's host. U-labels become A-labels, and a mapped IPv4 address is written as by [`ipv6_destination`]; anything
/// else stays as it is. So does text that IDNA would map to other text, such as full-width letters: it is not a
/// U-label, and to a check that compares texts it is another host.
#[cfg(feature = "implementations")]
pub(super) fn of_program(host: &str) -> Cow<'_, str> {
    if host.is_ascii() {
        let mapped = host.starts_with("::ffff:").then(|| host.parse().ok()).flatten();
        return mapped.map_or(Cow::Borrowed(host), |address| Cow::Owned(ipv6_destination(address)));
    }
    let lower = host.to_lowercase();
    match domain::to_ascii(&lower) {
        Ok(ascii) if domain::to_unicode(&ascii).0 == lower => Cow::Owned(ascii.into_owned()),
        _ => Cow::Borrowed(host),
    }
}

/// Returns the text with ASCII letters in lower case.
pub(super) fn lower_case(text: &str) -> Cow<'_, str> {
    let has_capitals = text.bytes().any(|byte| byte.is_ascii_uppercase());
    if has_capitals { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) }
}

/// Returns a port without leading zeros.
fn significant(port: &str) -> &str {
    match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

/// Returns the text after its mark, or nothing if it is missing. A missing component thus differs from an empty one.
pub(super) fn marked(mark: char, text: Option<&str>) -> String {
    text.map_or_else(String::new, |text| String::from(mark) + &normalized(text))
}

/// Normalizes percent-encoding: decodes what needs no encoding, encodes what a URI cannot contain, and writes
/// hexadecimal digits in upper case.
pub(super) fn normalized(text: &str) -> Cow<'_, str> {
    if first(text.as_bytes(), outside_url_code_points) == text.len() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        // Other bytes may stand for themselves as well.
        let (plain, others) = rest.split_at(first(rest.as_bytes(), outside_url_code_points));
        out.push_str(plain);
        let Some(next) = others.chars().next() else { return Cow::Owned(out) };
        let (character, after) = others.split_at(next.len_utf8());
        rest = after;
        match encoded_byte(others.as_bytes()) {
            Some(value) => {
                rest = &after[2..];
                if is_unreserved(value) {
                    out.push(char::from(value))
                } else {
                    out.push_str(percent_encode_byte(value))
                }
            }
            None if next != '%' && character.bytes().all(stands_for_itself) => out.push(next),
            None => out.extend(character.bytes().map(percent_encode_byte)),
        }
    }
}

/// [`unreserved`](https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// Returns whether a byte means the same when percent-encoded. Delimiters do not, nor does the backslash, which is a
/// delimiter in some parsers.
fn stands_for_itself(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_value_have_one_key() {
        for (one, other) in [
            ("%7ea", "~a"),
            ("a b", "a%20b"),
            ("é", "%c3%A9"),
            ("{|}^`\"<>", "%7B%7C%7D%5E%60%22%3C%3E"),
            ("%", "%25"),
            ("%4", "%254"),
            ("%zz", "%25zz"),
        ] {
            assert_eq!(normalized(one), normalized(other));
        }
        for (one, other) in [("%2F", "/"), ("\\", "%5C"), ("%2B", "+"), ("a", "A"), ("%00", "")] {
            assert_ne!(normalized(one), normalized(other));
        }
        assert_eq!(host("[0:0::0001]"), host("[::1]"));
        assert_eq!(host("[::ffff:7f00:1]"), host("127.0.0.1"));
        assert_eq!(of_program("::ffff:7f00:1"), host("127.0.0.1"));
        assert_eq!(of_program("::ffff:0:7f00:1"), host("[::FFFF:0:127.0.0.1]"));
        assert_eq!(host("ExAmple"), host("example"));
        assert_eq!(host("0x7f.1"), host("127.0.0.1"));
        assert_eq!(host("b\u{fc}cher.example"), host("xn--bcher-kva.example"));
        assert_ne!(host("%41"), host("a"));
        assert_eq!((significant("0080"), significant("00")), ("80", "0"));
    }
}
