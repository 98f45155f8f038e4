//! Names as programs with [libidn2](https://www.gnu.org/software/libidn/#libidn2) look them up: with the tables of 2.3.3,
//! the version of Debian 12, which are of Unicode 15.0.
//!
//! Its table of IDNA2008 is older than that. So next to a deviation such as `ß`, it takes code points since Unicode 13 for
//! unassigned and maps the deviation, where this keeps it: `faß\u{898}`. The same holds for `Ŀ`, and the other way round
//! for `≠` and `≯`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use icu_properties::props::GeneralCategoryGroup;
use idna::punycode;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use railurl_canon::domain;

use crate::unicode::is_newer_than_15_1;
use crate::{idna_2008, resolver, text};

/// The maximum lengths of a name and its labels in the DNS, which libidn2 checks.
const MAX_NAME: usize = 255;
const MAX_LABEL: usize = 63;

/// Returns the host that the resolver is given for a name: its ASCII form, and the address that this may be. A name
/// without an ASCII form is returned as it is, and the form of one that has ignored characters only is empty.
pub(crate) fn effective_host<'n>(name: &Cow<'n, str>) -> Cow<'n, str> {
    // The mapper here is newer than libidn2's tables.
    let mapped = text::sharp_s_until_15_0(name);
    let ascii = if name.is_ascii() { Some(Cow::Borrowed(&*mapped)) } else { to_ascii(&mapped) };
    // The resolver is given an empty name, or one with a bracket, as it is, and reads neither as an address.
    if let Some(ascii) =
        ascii.as_deref().filter(|ascii| !name.is_ascii() && (ascii.is_empty() || ascii.starts_with('[')))
    {
        return Cow::Owned(String::from(ascii));
    }
    match ascii.as_deref().and_then(resolver::effective_host) {
        Some(host) if *host != **name => Cow::Owned(host.into_owned()),
        _ => name.clone(),
    }
}

/// Follows `idn2_lookup_u8`: non-transitional processing, or transitional processing if that fails.
fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    // libidn2 does not know these, and the mapper here does.
    if name.contains(is_newer_than_15_0) {
        return None;
    }
    let ascii = match domain::to_ascii(name) {
        // Deviations stay if IDNA2008 accepts the labels, each for itself, including its directions.
        _ if name.contains(is_deviation) => Cow::Owned(if map(name).is_some_and(|name| is_valid(&name)) {
            without_bidi(name)?
        } else {
            transitional(name)?
        }),
        // Again, with a check of hyphens.
        Ok(_) => {
            Uts46::new().to_ascii(name.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Check, DnsLength::Ignore).ok()?
        }
        Err(_) => Cow::Owned(transitional(name)?),
    };
    let is_valid = |label: &str| {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        // Only the prefix of an A-label may have hyphens at the third and fourth place.
        let characters = if label.starts_with("xn--") { label.bytes().all(is_name) } else { !has_hyphens(label) };
        label.len() <= MAX_LABEL && characters
    };
    (ascii.len() <= MAX_NAME && ascii.split('.').all(is_valid)).then_some(ascii)
}

/// Follows `idn2_lookup_u8` with `IDN2_TRANSITIONAL`. Labels are mapped, but the rules of IDNA2008 are not asked: neither
/// about directions nor about symbols.
fn transitional(name: &str) -> Option<String> {
    let mut mapped = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            'ß' => mapped.push_str("ss"),
            'ς' => mapped.push('σ'),
            '\u{200C}' | '\u{200D}' => {}
            c => mapped.push(c),
        }
    }
    without_bidi(&mapped)
}

/// Maps a name, and encodes its labels, without a check of directions.
pub(crate) fn without_bidi(name: &str) -> Option<String> {
    let mapped = map(name)?;
    let labels: Option<Vec<Cow<'_, str>>> = mapped.split('.').map(label_to_ascii).collect();
    Some(labels?.join("."))
}

/// Returns whether IDNA2008 accepts the labels of a mapped name, of which libidn2 checks those that are not ASCII. It allows
/// the low line.
fn is_valid(mapped: &str) -> bool {
    // A digit stands for the low line, which IDNA2008 does not have.
    let is_label = |label: &str| idna_2008::a_label(&label.replace('_', "0")).is_some();
    mapped.split('.').filter(|label| !label.is_ascii()).all(is_label)
}

/// Returns whether transitional processing maps a code point that others keep.
fn is_deviation(c: char) -> bool {
    matches!(c, 'ß' | 'ς' | '\u{200C}' | '\u{200D}')
}

/// Maps a text by UTS #46. `None` if it has a code point that is disallowed.
fn map(text: &str) -> Option<String> {
    let mapped: String = text::mapped_by_uts46(text).collect();
    (!mapped.contains(char::REPLACEMENT_CHARACTER)).then_some(mapped)
}

fn label_to_ascii(label: &str) -> Option<Cow<'_, str>> {
    let is_label = |label: &str| {
        !has_hyphens(label) && !label.starts_with(|c| GeneralCategoryGroup::Mark.contains(text::category(c)))
    };
    if let Some(code) = label.strip_prefix("xn--") {
        let decoded = punycode::decode_to_string(code)?;
        let is_mapped = map(&decoded).is_some_and(|mapped| mapped == decoded);
        // Punycode has to stand for a label that mapping keeps, and that ASCII cannot write.
        return (is_mapped && !decoded.is_ascii() && is_label(&decoded)).then_some(Cow::Borrowed(label));
    }
    match label.is_ascii() {
        _ if !is_label(label) => None,
        true => Some(Cow::Borrowed(label)),
        false => punycode::encode_str(label).map(|code| Cow::Owned(format!("xn--{code}"))),
    }
}

/// Returns whether a label has a hyphen where libidn2 accepts none.
fn has_hyphens(label: &str) -> bool {
    label.starts_with('-') || label.ends_with('-') || label.chars().skip(2).take(2).eq("--".chars())
}

/// Returns whether a code point was assigned after Unicode 15.0.
fn is_newer_than_15_0(c: char) -> bool {
    is_newer_than_15_1(c) || matches!(c, '\u{2FFC}'..='\u{2FFF}' | '\u{31EF}' | '\u{2EBF0}'..='\u{2EE5D}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each was looked up by libidn2 2.3.3.
    #[test]
    fn follows_libidn2() {
        for (name, expected) in [
            ("a\u{5D8}b", Some("xn--ab-kmd")),
            ("xn--ab-kmd.é", Some("xn--ab-kmd.xn--9ca")),
            ("a\u{200D}b", Some("ab")),
            ("a¢b", Some("xn--ab-7ca")),
            ("a½b", Some("xn--a12b-1g7a")),
            ("\u{301}ab", None),
            ("é-", None),
            ("-é", None),
            ("ab--é", None),
            ("xn--a.é", None),
            ("a\u{2EBF0}b", None),
            ("faß", Some("xn--fa-hia")),
            ("faß¢", Some("xn--fass-8ea")),
            ("faß.a`", Some("xn--fa-hia.a`")),
            ("m>n。ß", Some("m>n.xn--zca")),
            ("ß..a", Some("xn--zca..a")),
            ("faß{", Some("fass{")),
            ("_ß", Some("xn--_-qfa")),
            ("ب\u{200C}ب1.2", Some("xn--1-0mca526x.2")),
            ("\u{AD}", Some("")),
        ] {
            assert_eq!(to_ascii(name).as_deref(), expected, "{name}");
        }
    }
}
