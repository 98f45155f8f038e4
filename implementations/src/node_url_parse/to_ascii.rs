//! The function `toASCII` of Node.js: UTS #46 without transitional processing, by the library that a version has.
//!
//! The checks of labels that ada does differ from UTS #46, see [`Library::is_valid`] and [`Library::is_valid_punycode`],
//! and know the properties of Unicode 13.0. ICU, in the lenient mode that Node.js asked for, finds no text invalid: what
//! it does not allow becomes U+FFFD, and such labels are not encoded.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_normalizer::properties::{CanonicalCombiningClassMap, CanonicalCompositionBorrowed};
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategoryGroup, JoiningType};
use idna::punycode;

use crate::idna_2008::{NEUTRAL, is_virama};
use crate::text::{category, mapped_by_uts46};
use crate::unicode::{is_in, since};

/// The code point by which the mapping replaces one that it does not allow.
const ERROR: char = '\u{FFFD}';

/// The library that has the function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Library {
    /// ICU 70 and 71, with Unicode 14.0: Node.js 14 and 16.
    Icu,
    /// ada 2.8.0 and 2.9.2, which map by Unicode 15.0: Node.js 18 to 22.
    Ada2,
    /// ada 3.4.4, which maps by Unicode 17.0: Node.js 25.
    Ada3,
    /// ada 4.0.0, which maps by Unicode 17.0: Node.js 24 and 26.
    Ada4,
}

impl Library {
    /// Converts a host in lower case to ASCII. `None` if it has no such form or an empty one; but ICU always has a
    /// result, which may be empty, not ASCII, or not the name of a host: `a℀b` is `aa/cb`. By ada 2, the result ends at
    /// U+0000.
    pub(super) fn to_ascii(self, host: &str) -> Option<Cow<'_, str>> {
        let ascii = match self {
            Library::Icu => return Some(Cow::Owned(by_icu(host))),
            // ada 4 does not check the labels of an ASCII host.
            Library::Ada4 if host.is_ascii() => Cow::Borrowed(host),
            _ if host.is_ascii() => host.split('.').all(|label| self.is_valid_punycode(label)).then_some(host)?.into(),
            _ => {
                let mapped = self.normalize(map(host.chars(), self.unicode()));
                let is_allowed = !mapped.contains(&ERROR);
                let labels = is_allowed.then(|| mapped.split(|&c| c == '.').map(|label| self.label_to_ascii(label)))?;
                Cow::Owned(labels.collect::<Option<Vec<_>>>()?.join("."))
            }
        };
        let ascii = match ascii.find('\0') {
            Some(end) => Cow::Owned(String::from(&ascii[..end])),
            None => ascii,
        };
        (!ascii.is_empty()).then_some(ascii)
    }

    /// Returns the version of Unicode by which code points are mapped.
    fn unicode(self) -> u8 {
        match self {
            Library::Icu => 14,
            Library::Ada2 => 15,
            Library::Ada3 | Library::Ada4 => 17,
        }
    }

    /// Returns the normalization form C, or what ada 4 takes for it.
    fn normalize(self, text: Vec<char>) -> Vec<char> {
        if self == Library::Ada4 && seems_normalized(&text) { text } else { to_nfc(&text) }
    }

    fn label_to_ascii(self, label: &[char]) -> Option<String> {
        let text: String = label.iter().collect();
        if text.is_ascii() {
            return self.is_valid_punycode(&text).then_some(text);
        }
        // A label with the prefix has to be ASCII.
        if text.starts_with("xn--") || !self.is_valid(label) {
            return None;
        }
        Some(["xn--", &punycode::encode(label)?].concat())
    }

    /// Returns whether ada takes an ASCII label for one that is not Punycode, or decodes to a valid label. Encoding that
    /// label need not give it back: the Punycode may begin with a hyphen, and by ada 2 all of it may be ASCII. A label
    /// with two prefixes is invalid since ada 3: by that version if the Punycode begins with the second one.
    fn is_valid_punycode(self, label: &str) -> bool {
        let Some(encoded) = label.strip_prefix("xn--") else { return true };
        // RFC 3492 does not consume a delimiter that no basic code point precedes, but ada skips it.
        let delimiter_first = encoded.rfind('-') == Some(0);
        let Some(decoded) = punycode::decode(&encoded[usize::from(delimiter_first)..]) else { return false };
        let may_decode = match self {
            Library::Icu | Library::Ada2 => !decoded.is_empty(),
            Library::Ada3 => !decoded.iter().all(char::is_ascii) && !encoded.starts_with("xn--"),
            Library::Ada4 => !decoded.iter().all(char::is_ascii) && !decoded.starts_with(&['x', 'n', '-', '-']),
        };
        may_decode && self.is_stable(&decoded) && self.is_valid(&decoded)
    }

    /// Returns whether mapping and normalization allow a text and do not change it.
    fn is_stable(self, text: &[char]) -> bool {
        let mapped = map(text.iter().copied(), self.unicode());
        !mapped.contains(&ERROR) && mapped == text && self.normalize(mapped) == text
    }

    /// Returns whether ada takes a label for valid. If it has joiners, only the first one is checked, and the code points
    /// that it joins may be anywhere before and after it.
    fn is_valid(self, label: &[char]) -> bool {
        if label.first().is_some_and(|&first| has_properties(first) && is_mark(first)) {
            return false;
        }
        let Some(at) = label.iter().position(|c| matches!(c, '\u{200C}' | '\u{200D}')) else {
            return self.satisfies_bidi_rule(label);
        };
        let (before, after) = (&label[..at], &label[at + 1..]);
        if before.last().is_some_and(|&last| has_properties(last) && is_virama(last)) {
            return true;
        }
        let joins = |chars: &[char], side| {
            let types = CodePointMapData::<JoiningType>::new();
            let joins = |joining| joining == side || joining == JoiningType::DualJoining;
            chars.iter().any(|&c| !is_in(WITHOUT_JOINING_TYPE, c) && joins(types.get(c)))
        };
        label[at] == '\u{200C}' && joins(before, JoiningType::LeftJoining) && joins(after, JoiningType::RightJoining)
    }

    /// Returns whether ada takes a label to satisfy the [Bidi rule](https://www.rfc-editor.org/rfc/rfc5893#section-2). ada
    /// applies it only to labels with right-to-left code points. Until version 4, it ignores the last code point of a
    /// label that begins from left to right, and treats all other labels as right-to-left.
    fn satisfies_bidi_rule(self, label: &[char]) -> bool {
        use BidiClass as B;
        let Some(last) = label.iter().rposition(|&c| bidi_class(c) != Some(B::NonspacingMark)) else { return false };
        let is_right_to_left =
            |&c: &char| matches!(bidi_class(c), Some(B::RightToLeft | B::ArabicLetter | B::ArabicNumber));
        if !label.iter().any(is_right_to_left) {
            return true;
        }
        let is_neutral = |&c: &char| bidi_class(c).is_some_and(|class| NEUTRAL.contains(&class));
        let has = |class| label[..=last].iter().any(|&c| bidi_class(c) == Some(class));
        let is_complete = self == Library::Ada4;
        let ends_in = |class| bidi_class(label[last]) == Some(class);
        if bidi_class(label[0]) == Some(B::LeftToRight) {
            return label[..last].iter().all(|c| bidi_class(*c) == Some(B::LeftToRight) || is_neutral(c))
                && (!is_complete || ends_in(B::LeftToRight) || ends_in(B::EuropeanNumber));
        }
        label[..=last].iter().all(|c| is_right_to_left(c) || is_neutral(c))
            && (is_right_to_left(&label[last]) || ends_in(B::EuropeanNumber))
            && !(has(B::EuropeanNumber) && has(B::ArabicNumber))
            && (!is_complete || matches!(bidi_class(label[0]), Some(B::RightToLeft | B::ArabicLetter)))
    }
}

/// Converts a host as ICU does: a label that is not allowed stays as it is after mapping, with U+FFFD at each mistake,
/// or at its end.
fn by_icu(host: &str) -> String {
    let mapped = to_nfc(&map(host.chars(), Library::Icu.unicode()));
    mapped.split(|&c| c == '.').map(label_by_icu).collect::<Vec<_>>().join(".")
}

fn label_by_icu(label: &[char]) -> String {
    let mut text: String = label.iter().collect();
    if let Some(encoded) = text.strip_prefix("xn--") {
        let decoded = punycode::decode(encoded).filter(|_| encoded.is_ascii() && !encoded.ends_with('-'));
        let is_allowed = decoded.is_some_and(|decoded| {
            !decoded.contains(&'.') && Library::Icu.is_stable(&decoded) && decoded.first().is_some_and(|&c| !is_mark(c))
        });
        if !is_allowed && encoded.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            text.push(ERROR);
        }
        return text;
    }
    match label {
        [first, rest @ ..] if is_mark(*first) => iter::once(&ERROR).chain(rest).collect(),
        _ if text.is_ascii() || label.contains(&ERROR) => text,
        _ => punycode::encode(label).map_or(text, |encoded| ["xn--", &encoded].concat()),
    }
}

/// Maps code points as UTS #46 of a version of Unicode does, without normalization between them.
fn map(text: impl Iterator<Item = char>, unicode: u8) -> Vec<char> {
    let mut mapped = Vec::new();
    for c in text {
        let c = if since(c) > unicode { ERROR } else { c };
        mapped.extend(mapped_by_uts46(c.encode_utf8(&mut [0; 4])));
    }
    mapped
}

/// Returns whether a code point is in the tables of normalization, by Unicode 15.0.
fn is_normalizable(c: char) -> bool {
    since(c) <= 15
}

fn to_nfc(text: &[char]) -> Vec<char> {
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    let mut composed = Vec::new();
    for part in text.chunk_by(|&a, &b| is_normalizable(a) && is_normalizable(b)) {
        composed.extend(nfc.normalize(&part.iter().collect::<String>()).chars());
    }
    composed
}

/// Returns whether ada 4 takes a text for normalized: if marks are in order, and no code point composes with one of the
/// marks after it. So `é` with a dot below stays as it is, and so does a Hangul syllable before a final consonant.
fn seems_normalized(text: &[char]) -> bool {
    const STARTER: u8 = 0;
    let classes = CanonicalCombiningClassMap::new();
    let class = |c| if is_normalizable(c) { classes.get_u8(c) } else { STARTER };
    let composition = CanonicalCompositionBorrowed::new();
    let composes = |a, b| match a {
        // It asks for a second final consonant, not for the first.
        '\u{AC00}'..='\u{D7A3}' => (u32::from(a) - 0xAC00) % 28 != 0 && matches!(b, '\u{11A8}'..='\u{11C2}'),
        _ => is_normalizable(a) && is_normalizable(b) && composition.compose(a, b).is_some(),
    };
    let is_sorted = text.windows(2).all(|pair| class(pair[1]) == STARTER || class(pair[0]) <= class(pair[1]));
    let mut rest = text;
    while let [first, after @ ..] = rest {
        let mut marks = 0;
        let mut previous = None;
        for &c in after {
            // A mark of the same class before it blocks the composition (UAX #15).
            if previous < Some(class(c)) && composes(*first, c) {
                return false;
            }
            if class(c) == STARTER {
                break;
            }
            previous = Some(class(c));
            marks += 1;
        }
        rest = &after[marks..];
    }
    is_sorted
}

fn is_mark(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(category(c))
}

/// Returns the class that ada knows for a code point.
fn bidi_class(c: char) -> Option<BidiClass> {
    match c {
        // Spacing marks since Unicode 14.0.
        '\u{1734}' | '\u{1B3A}' | '\u{1B3C}' | '\u{1B42}' | '\u{1171E}' => Some(BidiClass::NonspacingMark),
        // An old code point, which UTS #46 did not allow.
        '\u{1806}' => Some(BidiClass::OtherNeutral),
        _ => has_properties(c).then(|| CodePointMapData::<BidiClass>::new().get(c)),
    }
}

/// Returns whether ada's tables of properties have a code point.
fn has_properties(c: char) -> bool {
    since(c) < 14
}

/// The ranges of code points that join others, but not for ada. Code points that do not join may be among them.
const WITHOUT_JOINING_TYPE: &[u32] =
    &[0x767, 0x84F, 0x856, 0x88F, 0x8A1, 0x8A1, 0x8AE, 0x8C8, 0x1878, 0x1878, 0x10AC0, 0x10FCB, 0x1E900, 0x1E943];

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks what Node.js 16, 22, 25 and 26 answer.
    #[test]
    fn libraries_differ() {
        for (host, icu, ada2, ada3, ada4) in [
            ("xn--a", "xn--a\u{FFFD}", None, None, Some("xn--a")),
            ("aא", "xn--a-0hc", Some("xn--a-0hc"), Some("xn--a-0hc"), None),
            ("é\u{323}", "xn--lsa503l", Some("xn--lsa503l"), Some("xn--lsa503l"), Some("xn--9ca45i")),
            ("\u{AC00}\u{11A8}", "xn--p39a", Some("xn--p39a"), Some("xn--p39a"), Some("xn--rud7310f")),
            ("a\u{1C8A}", "a\u{FFFD}", None, Some("xn--a-hzl"), Some("xn--a-hzl")),
            ("é.xn--a-", "xn--9ca.xn--a-\u{FFFD}", Some("xn--9ca.xn--a-"), None, None),
            ("é.xn--xn---epa", "xn--9ca.xn--xn---epa", Some("xn--9ca.xn--xn---epa"), None, None),
        ] {
            for (library, expected) in
                [(Library::Icu, Some(icu)), (Library::Ada2, ada2), (Library::Ada3, ada3), (Library::Ada4, ada4)]
            {
                assert_eq!(library.to_ascii(host).as_deref(), expected, "{host:?} by {library:?}");
            }
        }
    }
}
