//! `java.net.IDN.toUnicode`, of IDNA2003 ([RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.2)).

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_canon::dialects::web_url::Personality;
use railurl_canon::dialects::web_url::host::{HostError, canonicalize_host, idna_2003};

const PREFIX: &str = "xn--";

/// The name that `Host` keeps: with its labels in Unicode, if the first is in Punycode.
pub(super) fn to_unicode(name: &str) -> Cow<'_, str> {
    const SEPARATORS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];
    if without_prefix(name).is_none() {
        return Cow::Borrowed(name);
    }
    let mut unicode = String::with_capacity(name.len());
    for (at, label) in name.split(SEPARATORS).enumerate() {
        if at > 0 {
            unicode.push('.');
        }
        unicode.push_str(&label_to_unicode(label));
    }
    Cow::Owned(unicode)
}

fn without_prefix(label: &str) -> Option<&str> {
    label.get(..PREFIX.len()).filter(|start| start.eq_ignore_ascii_case(PREFIX)).map(|_| &label[PREFIX.len()..])
}

/// A label that does not become itself again stays as it is.
fn label_to_unicode(label: &str) -> Cow<'_, str> {
    let decoded = without_prefix(label).and_then(idna::punycode::decode_to_string);
    let is_same = |decoded: &String| idna_2003(decoded).is_some_and(|ascii| ascii.eq_ignore_ascii_case(label));
    match decoded.filter(|decoded| is_assigned(decoded) && is_same(decoded)) {
        Some(decoded) => Cow::Owned(decoded),
        None => Cow::Borrowed(label),
    }
}

/// Returns whether Unicode 3.2 has all code points of a label.
fn is_assigned(label: &str) -> bool {
    !matches!(canonicalize_host(label, "http", Personality::Ie), Err(HostError::Unassigned(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers of OpenJDK 17.0.15.
    #[test]
    fn labels_have_to_become_themselves_again() {
        for (name, expected) in [
            ("xn--bcher-kva.XN--BCHER-KVA", "bücher.BüCHER"),
            ("a.xn--bcher-kva", "a.xn--bcher-kva"),
            ("xn--a.xn--bcher-kva。b", "xn--a.bücher.b"),
            ("xn--fa-hia.a_b", "xn--fa-hia.a_b"),
            ("xn--", "xn--"),
            // Unicode 3.2 lacks a letter of the first.
            ("xn--1od555l3a.xn--9ic", "xn--1od555l3a.\u{B4D}"),
        ] {
            assert_eq!(to_unicode(name), expected, "{name}");
        }
    }
}
