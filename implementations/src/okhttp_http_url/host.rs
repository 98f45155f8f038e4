//! Hosts: `toCanonicalHost`.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use icu_normalizer::ComposingNormalizer;
use railurl_canon::changes::ChangeKind;
use railurl_canon::percent::percent_decode_utf8_lossy;

use super::{RULES, holds, punycode};
use crate::java_net_url::inet_address;
use crate::text::{lower_case, mapped_by_uts46, try_map_text};
use crate::unicode;

/// The longest label and the longest name, in characters.
const MAX_LABEL: usize = 63;
const MAX_NAME: usize = 253;

/// Follows `toCanonicalHost` for a host that is percent-decoded first. `None` if it is rejected.
pub(super) fn canonical(host: &str) -> Option<Cow<'_, str>> {
    try_map_text(&percent_decode_utf8_lossy(host), decoded)
}

/// Returns the change that makes a host canonical.
pub(super) fn change(host: &str) -> ChangeKind {
    match () {
        () if host.contains('%') => ChangeKind::Decoded,
        () if host.contains(':') => ChangeKind::Ipv6,
        () if host.is_ascii() => ChangeKind::LowerCased,
        () => ChangeKind::MappedToAscii,
    }
}

fn decoded(host: &str) -> Option<Cow<'_, str>> {
    let captures = RULES.read_with("host", host, holds)?;
    match captures.text("ipv6-text") {
        Some(address) => {
            let address: Ipv6Addr = address.parse().ok()?;
            Some(Cow::Owned(inet_address::canonical(&address.segments())))
        }
        None => to_ascii(captures.text("named")?).filter(|name| has_valid_lengths(name)),
    }
}

/// Follows `idnToAscii`, and `containsInvalidHostnameAsciiCodes` for its result.
fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    let lower = lower_case(name);
    if lower.is_ascii() && !lower.contains(punycode::PREFIX) {
        return Some(lower);
    }
    let mapped: String = mapped_by_uts46(name).collect();
    // A code point that is not allowed is mapped to U+FFFD, which is not allowed either.
    if mapped.contains('\u{FFFD}') || name.contains(is_newer) {
        return None;
    }
    // Every label is decoded and encoded again, so that Punycode for ASCII becomes ASCII.
    let decoded = by_labels(&mapped, punycode::decode)?;
    if !ComposingNormalizer::new_nfc().is_normalized(&decoded) {
        return None;
    }
    let ascii = by_labels(&decoded, punycode::encode)?;
    RULES.read("name", &ascii).is_some().then_some(Cow::Owned(ascii))
}

/// Returns whether the mapping table, of Unicode 15.1, rejects a code point that newer ones accept.
fn is_newer(c: char) -> bool {
    unicode::is_disallowed_in_15_1(c)
        || matches!(c, '\u{2F868}' | '\u{2F874}' | '\u{2F91F}' | '\u{2F95F}' | '\u{2F9BF}')
}

/// Maps each label.
fn by_labels(name: &str, map: impl for<'l> Fn(&'l str) -> Option<Cow<'l, str>>) -> Option<String> {
    let labels: Option<Vec<_>> = name.split('.').map(map).collect();
    Some(labels?.join("."))
}

/// Follows `containsInvalidLabelLengths`: a name can end with a dot.
fn has_valid_lengths(name: &str) -> bool {
    let labels = name.strip_suffix('.').unwrap_or(name);
    name.len() <= MAX_NAME && labels.split('.').all(|label| (1..=MAX_LABEL).contains(&label.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the answers of OkHttp 5.5.0.
    #[test]
    fn hosts_match_okhttp() {
        for (host, expected) in [
            ("EXAMPLE.com", Some("example.com")),
            ("b%C3%BCcher", Some("xn--bcher-kva")),
            ("a_b~!$&'()*+,;=\"<>^`{|}", Some("a_b~!$&'()*+,;=\"<>^`{|}")),
            ("a%20b", None),
            ("a%zz", None),
            ("\u{2100}", None),
            ("faß.de", Some("xn--fa-hia.de")),
            ("a\u{200D}b", Some("xn--ab-m1t")),
            ("。", None),
            ("a。", Some("a.")),
            ("a..b", None),
            ("\u{10A0}", None),
            ("\u{1C89}", None),
            ("[::1]", Some("::1")),
            ("::1", Some("::1")),
            ("%3A%3A1", Some("::1")),
            ("[::1", None),
            ("[::ffff:1.2.3.4]", Some("1.2.3.4")),
            ("[::1.2.3.4]", Some("::102:304")),
            ("[::1%25eth0]", None),
            ("1.2.3.4.5", Some("1.2.3.4.5")),
            // Whatever Punycode decodes to is accepted, even ASCII.
            ("xn--localhost-", Some("localhost")),
            ("a.XN--", Some("a.")),
            ("xn--", None),
            ("xn--a-\u{E9}", None),
        ] {
            assert_eq!(canonical(host).as_deref(), expected, "{host:?}");
        }
    }
}
