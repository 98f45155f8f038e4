//! Keys for comparing readings: two readings are the same in an aspect if their keys are equal.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use super::Aspect;
use crate::{Host, Url};

/// A key. Readings with equal keys agree on an aspect.
pub(super) type Key = Cow<'static, str>;

/// The key of a URL for an aspect other than [`Aspect::Acceptance`].
pub(super) fn key(aspect: Aspect, url: &Url, default_port: impl Fn(&str) -> Option<u16>) -> Key {
    Cow::Owned(match aspect {
        Aspect::Acceptance => return Cow::Borrowed(""),
        Aspect::Scheme => url.scheme().to_ascii_lowercase(),
        Aspect::UserInfo => {
            // The colon cannot be part of the user name, where colons are percent-encoded.
            normalized(url.username()) + ":" + &normalized(url.password().unwrap_or_default())
        }
        Aspect::Host => host(url.host_str().unwrap_or_default()),
        Aspect::Port => match url.port_str().filter(|port| !port.is_empty()) {
            Some(port) => String::from(significant(port)),
            None => default_port(&url.scheme().to_ascii_lowercase()).map_or_else(String::new, |port| port.to_string()),
        },
        Aspect::Path if url.path().is_empty() && url.has_host() => String::from("/"),
        Aspect::Path => normalized(url.path()),
        Aspect::Query => marked('?', url.query()),
        Aspect::Fragment => marked('#', url.fragment()),
    })
}

/// A host, normalized so that its spelling does not matter.
fn host(host: &str) -> String {
    match Host::from_canonical(host) {
        Host::Domain(domain) => domain.to_ascii_lowercase(),
        address => address.to_string(),
    }
}

/// A port without leading zeros.
fn significant(port: &str) -> &str {
    match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

/// The text after its mark, or nothing if it is missing. A missing component thus differs from an empty one.
fn marked(mark: char, text: Option<&str>) -> String {
    text.map_or_else(String::new, |text| String::from(mark) + &normalized(text))
}

/// Normalizes percent-encoding: decodes what needs no encoding, encodes what a URI cannot contain, and writes
/// hexadecimal digits in upper case.
fn normalized(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, behind @ ..] = rest {
        rest = behind;
        match (*byte, hexadecimal(behind)) {
            (b'%', Some(value)) => {
                rest = &behind[2..];
                if is_unreserved(value) { out.push(char::from(value)) } else { encode(value, &mut out) }
            }
            (byte, _) if byte != b'%' && stands_for_itself(byte) => out.push(char::from(byte)),
            (byte, _) => encode(byte, &mut out),
        }
    }
    out
}

/// The value of two hexadecimal digits.
fn hexadecimal(bytes: &[u8]) -> Option<u8> {
    let digit = |index: usize| char::from(*bytes.get(index)?).to_digit(16);
    u8::try_from(digit(0)? * 16 + digit(1)?).ok()
}

/// [`unreserved`](https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// Whether a byte means the same when percent-encoded. Delimiters do not, nor does the backslash, which is a delimiter
/// in some dialects.
fn stands_for_itself(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}')
}

fn encode(byte: u8, out: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push('%');
    out.push(char::from(DIGITS[usize::from(byte >> 4)]));
    out.push(char::from(DIGITS[usize::from(byte & 15)]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_the_same_are_the_same() {
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
        assert_eq!(host("ExAmple"), host("example"));
        assert_ne!(host("127.1"), host("127.0.0.1"));
        assert_ne!(host("%41"), host("a"));
        assert_eq!((significant("0080"), significant("00")), ("80", "0"));
    }
}
