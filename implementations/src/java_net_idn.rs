//! `java.net.IDN`: IDNA 2003 ([RFC 3490](https://www.rfc-editor.org/rfc/rfc3490)), without flags.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::dialects::web_url::Personality;
use railurl_canon::dialects::web_url::host::{assigned_in_3_2, check_bidi, nameprep};

const PREFIX: &str = "xn--";

/// The maximum number of octets in a label.
const MAX_LABEL: usize = 63;

/// The code points that separate labels.
pub(crate) const SEPARATORS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// Follows `toASCII`. Labels that are ASCII keep their case. `None` if it fails for a label.
pub(crate) fn to_ascii(name: &str) -> Option<String> {
    let (labels, root) = match name.strip_suffix(SEPARATORS) {
        // Java returns the root alone as a name.
        Some("") => return Some(String::from(".")),
        Some(labels) => (labels, "."),
        None if name.is_empty() => return Some(String::new()),
        None => (name, ""),
    };
    let ascii: Option<Vec<_>> = labels.split(SEPARATORS).map(label_to_ascii).collect();
    Some(ascii?.join(".") + root)
}

/// Follows `toUnicode`. A label that does not become itself again stays as it is.
pub(crate) fn to_unicode(name: &str) -> String {
    name.split(SEPARATORS).map(label_to_unicode).collect::<Vec<_>>().join(".")
}

/// Returns the text after `xn--`, in any case.
pub(crate) fn without_prefix(label: &str) -> Option<&str> {
    label.get(..PREFIX.len()).filter(|start| start.eq_ignore_ascii_case(PREFIX)).map(|_| &label[PREFIX.len()..])
}

/// Applies Nameprep, in Unicode 3.2, to a label that is not ASCII. The directions come from the latest
/// Unicode. Unicode 14 changed that of U+1734: OpenJDK 17 accepts it among letters from right to left.
fn prepare(label: &str) -> Option<Cow<'_, str>> {
    if label.is_ascii() {
        return Some(Cow::Borrowed(label));
    }
    let prepared = nameprep(label, Personality::Ie).ok().filter(|_| label.chars().all(assigned_in_3_2))?;
    check_bidi(&prepared, Personality::This).is_ok().then_some(prepared)
}

fn label_to_ascii(label: &str) -> Option<Cow<'_, str>> {
    let prepared = prepare(label)?;
    let ascii = match prepared.is_ascii() {
        true => prepared,
        // Each code point takes an octet of Punycode, whose time is quadratic in the length.
        false if without_prefix(&prepared).is_some() || prepared.chars().nth(MAX_LABEL).is_some() => return None,
        false => Cow::Owned(format!("{PREFIX}{}", idna::punycode::encode_str(&prepared)?)),
    };
    (1..=MAX_LABEL).contains(&ascii.len()).then_some(ascii)
}

fn label_to_unicode(label: &str) -> Cow<'_, str> {
    let unicode = prepare(label).and_then(|prepared| {
        // A longer label does not become itself again.
        let encoded = without_prefix(&prepared).filter(|_| prepared.len() <= MAX_LABEL)?;
        let decoded = idna::punycode::decode_to_string(encoded)?;
        to_ascii(&decoded)?.eq_ignore_ascii_case(&prepared).then_some(decoded)
    });
    unicode.map_or(Cow::Borrowed(label), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers of OpenJDK 17.0.15.
    #[test]
    fn labels_have_to_become_themselves_again() {
        for (name, expected) in [
            ("xn--bcher-kva.XN--BCHER-KVA", "bücher.BüCHER"),
            ("xn--a.xn--bcher-kva。b", "xn--a.bücher.b"),
            ("xn--fa-hia.a_b", "xn--fa-hia.a_b"),
            ("xn--", "xn--"),
            // Unicode 3.2 lacks a letter of the first.
            ("xn--1od555l3a.xn--9ic", "xn--1od555l3a.\u{B4D}"),
            // Only labels that are not ASCII are prepared before the prefix is looked for.
            ("xn--fa-\u{200B}hi０a.XN--00\u{AD}I", "f\u{2A58}a.\u{2A70}"),
        ] {
            assert_eq!(to_unicode(name), expected, "{name}");
        }
    }
}
