//! The function `toASCII` of Node.js: UTS #46 by the library ada, in the version that Node.js 20 has.
//!
//! It maps and normalizes by UTS #46 of Unicode 15.0, without transitional processing. Its checks of labels differ from
//! UTS #46, see [`is_valid`] and [`is_valid_punycode`], and know the properties of Unicode 13.0.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, CanonicalCombiningClass, GeneralCategory, GeneralCategoryGroup, JoiningType};
use idna::punycode;

/// The code point by which the mapping replaces one that it does not allow.
const ERROR: char = '\u{FFFD}';

/// A host in lower case as ASCII, or `None` if it has no such form or an empty one. The result ends at U+0000.
pub(super) fn to_ascii(host: &str) -> Option<Cow<'_, str>> {
    let ascii = if !host.is_ascii() {
        let mapped: String = map_normalize(host.chars())?;
        let labels: Option<Vec<_>> = mapped.split('.').map(label_to_ascii).collect();
        Cow::Owned(labels?.join("."))
    } else {
        host.split('.').all(is_valid_punycode).then_some(Cow::Borrowed(host))?
    };
    let ascii = match ascii.find('\0') {
        Some(end) => Cow::Owned(String::from(&ascii[..end])),
        None => ascii,
    };
    (!ascii.is_empty()).then_some(ascii)
}

fn map_normalize<T: FromIterator<char>>(text: impl Iterator<Item = char> + Clone) -> Option<T> {
    let map = Uts46MapperBorrowed::new();
    let is_allowed =
        !text.clone().any(|c| is_among(c, DISALLOWED)) && map.map_normalize(text.clone()).all(|c| c != ERROR);
    is_allowed.then(|| map.map_normalize(text).collect())
}

fn label_to_ascii(label: &str) -> Option<Cow<'_, str>> {
    if label.is_ascii() {
        return is_valid_punycode(label).then_some(Cow::Borrowed(label));
    }
    let chars: Vec<char> = label.chars().collect();
    if label.starts_with("xn--") || !is_valid(&chars) {
        return None;
    }
    Some(Cow::Owned(["xn--", &punycode::encode(&chars)?].concat()))
}

/// Returns whether an ASCII label is not Punycode, or decodes to a valid label. Encoding that label need not give it
/// back: the Punycode may begin with a hyphen, and all of it may be ASCII.
fn is_valid_punycode(label: &str) -> bool {
    let Some(encoded) = label.strip_prefix("xn--") else { return true };
    let delimiter_first = encoded.rfind('-') == Some(0);
    let Some(decoded) = punycode::decode(&encoded[usize::from(delimiter_first)..]) else { return false };
    let mapped: Option<Vec<char>> = map_normalize(decoded.iter().copied());
    !decoded.is_empty() && mapped.as_ref() == Some(&decoded) && is_valid(&decoded)
}

/// Returns whether ada takes a label for valid. If it has joiners, only the first one is checked, and the code points
/// that it joins may be anywhere before and after it.
fn is_valid(label: &[char]) -> bool {
    let is_mark = |c| GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    if label.first().is_some_and(|&first| has_properties(first) && is_mark(first)) {
        return false;
    }
    let Some(at) = label.iter().position(|c| matches!(c, '\u{200C}' | '\u{200D}')) else {
        return satisfies_bidi_rule(label);
    };
    let (before, after) = (&label[..at], &label[at + 1..]);
    let is_virama = |c| {
        let classes = CodePointMapData::<CanonicalCombiningClass>::new();
        classes.get(c) == CanonicalCombiningClass::Virama
    };
    if before.last().is_some_and(|&last| has_properties(last) && is_virama(last)) {
        return true;
    }
    let joins = |chars: &[char], side| {
        let types = CodePointMapData::<JoiningType>::new();
        let joins = |joining| joining == side || joining == JoiningType::DualJoining;
        chars.iter().any(|&c| !is_among(c, WITHOUT_JOINING_TYPE) && joins(types.get(c)))
    };
    label[at] == '\u{200C}' && joins(before, JoiningType::LeftJoining) && joins(after, JoiningType::RightJoining)
}

/// Returns whether ada takes a label to satisfy the [Bidi rule](https://www.rfc-editor.org/rfc/rfc5893#section-2). ada
/// applies it only to labels with right-to-left code points, ignores the last code point of a label that begins from
/// left to right, and treats all other labels as right-to-left.
fn satisfies_bidi_rule(label: &[char]) -> bool {
    use BidiClass as B;
    let Some(last) = label.iter().rposition(|&c| bidi_class(c) != Some(B::NonspacingMark)) else { return false };
    let is_right_to_left =
        |&c: &char| matches!(bidi_class(c), Some(B::RightToLeft | B::ArabicLetter | B::ArabicNumber));
    if !label.iter().any(is_right_to_left) {
        return true;
    }
    let neutral = [
        B::EuropeanNumber,
        B::EuropeanSeparator,
        B::CommonSeparator,
        B::EuropeanTerminator,
        B::OtherNeutral,
        B::BoundaryNeutral,
        B::NonspacingMark,
    ];
    let is_neutral = |&c: &char| bidi_class(c).is_some_and(|class| neutral.contains(&class));
    let has = |class| label[..=last].iter().any(|&c| bidi_class(c) == Some(class));
    if bidi_class(label[0]) == Some(B::LeftToRight) {
        return label[..last].iter().all(|c| bidi_class(*c) == Some(B::LeftToRight) || is_neutral(c));
    }
    label[..=last].iter().all(|c| is_right_to_left(c) || is_neutral(c))
        && (is_right_to_left(&label[last]) || bidi_class(label[last]) == Some(B::EuropeanNumber))
        && !(has(B::EuropeanNumber) && has(B::ArabicNumber))
}

/// Returns the class that ada knows for a code point.
fn bidi_class(c: char) -> Option<BidiClass> {
    match c {
        // Spacing marks since Unicode 14.0.
        '\u{1734}' | '\u{1B3A}' | '\u{1B3C}' | '\u{1B42}' | '\u{1171E}' => Some(BidiClass::NonspacingMark),
        _ => has_properties(c).then(|| CodePointMapData::<BidiClass>::new().get(c)),
    }
}

/// Returns whether ada's tables of properties have a code point.
fn has_properties(c: char) -> bool {
    !is_among(c, WITHOUT_PROPERTIES)
}

fn is_among(c: char, ranges: &[(u32, u32)]) -> bool {
    let c = u32::from(c);
    let at = ranges.partition_point(|&(_, last)| last < c);
    ranges.get(at).is_some_and(|&(first, _)| first <= c)
}

/// Code points that UTS #46 maps or allows in the version of this library's tables, but not in Unicode 15.0: newer
/// ones, ignored format characters and fillers, and five ideographs. In order.
const DISALLOWED: &[(u32, u32)] = &[
    (0x558, 0x558),
    (0x58B, 0x58C),
    (0x5C8, 0x5C9),
    (0x88F, 0x897),
    (0xB53, 0xB54),
    (0xC5C, 0xC5C),
    (0xCDC, 0xCDC),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x1806, 0x1806),
    (0x180E, 0x180E),
    (0x1ACF, 0x1AF0),
    (0x1B4E, 0x1B4F),
    (0x1B7F, 0x1B7F),
    (0x1C89, 0x1C8A),
    (0x2061, 0x2063),
    (0x206A, 0x206F),
    (0x208F, 0x208F),
    (0x209D, 0x209F),
    (0x20C1, 0x20C4),
    (0x2427, 0x2429),
    (0x2B96, 0x2B96),
    (0x2E60, 0x2E63),
    (0x3164, 0x3164),
    (0x31E4, 0x31E5),
    (0xA7CC, 0xA7CF),
    (0xA7DA, 0xA7DB),
    (0xA7DD, 0xA7F1),
    (0xAB6C, 0xAB6D),
    (0xFBC3, 0xFBD2),
    (0xFD90, 0xFD91),
    (0xFDC8, 0xFDCE),
    (0xFFA0, 0xFFA0),
    (0x105C0, 0x105F3),
    (0x107BB, 0x107BF),
    (0x10940, 0x10959),
    (0x10D40, 0x10D8F),
    (0x10EC2, 0x10EFC),
    (0x11380, 0x113E2),
    (0x116D0, 0x116E3),
    (0x11B0A, 0x11BF9),
    (0x11DB0, 0x11DF1),
    (0x11F5A, 0x11F5A),
    (0x1246F, 0x1246F),
    (0x12475, 0x1247F),
    (0x12550, 0x12686),
    (0x13460, 0x143FA),
    (0x16100, 0x16139),
    (0x16D40, 0x16D79),
    (0x16EA0, 0x16ED3),
    (0x16FF2, 0x16FF6),
    (0x187F8, 0x187FF),
    (0x18CD6, 0x18CFF),
    (0x18D09, 0x191D2),
    (0x1B123, 0x1B128),
    (0x1B168, 0x1B168),
    (0x1CC00, 0x1CEFD),
    (0x1D127, 0x1D128),
    (0x1D173, 0x1D17A),
    (0x1D1EB, 0x1D1FF),
    (0x1D250, 0x1D281),
    (0x1D6A6, 0x1D6A6),
    (0x1DB00, 0x1DB1C),
    (0x1DF1F, 0x1DF24),
    (0x1DF2B, 0x1DFFF),
    (0x1E5D0, 0x1E6FF),
    (0x1F1AE, 0x1F1AE),
    (0x1F6D8, 0x1F6D9),
    (0x1F777, 0x1F77A),
    (0x1F7DA, 0x1F7DB),
    (0x1F7F1, 0x1F7FF),
    (0x1F8B2, 0x1F8D8),
    (0x1FA54, 0x1FA57),
    (0x1FA89, 0x1FA8F),
    (0x1FABE, 0x1FABE),
    (0x1FAC6, 0x1FACD),
    (0x1FADC, 0x1FADF),
    (0x1FAE9, 0x1FAEF),
    (0x1FAF9, 0x1FAFA),
    (0x1FBCB, 0x1FBEF),
    (0x1FBFA, 0x1FBFA),
    (0x2B73A, 0x2B73F),
    (0x2B81E, 0x2B81E),
    (0x2CEA2, 0x2CEAD),
    (0x2EBF0, 0x2EE5D),
    (0x2F868, 0x2F868),
    (0x2F874, 0x2F874),
    (0x2F91F, 0x2F91F),
    (0x2F95F, 0x2F95F),
    (0x2F9BF, 0x2F9BF),
    (0x323B0, 0x33479),
    (0x3D000, 0x3FC3F),
];

/// Code points of Unicode 14.0 and 15.0, which ada's tables of properties lack. In order; code points of later versions
/// may be among them.
const WITHOUT_PROPERTIES: &[(u32, u32)] = &[
    (0x61D, 0x61D),
    (0x870, 0x89F),
    (0x8B5, 0x8B5),
    (0x8C8, 0x8D2),
    (0xC3C, 0xC3C),
    (0xC5D, 0xC5D),
    (0xCDD, 0xCDD),
    (0xCF3, 0xCF3),
    (0xECE, 0xECE),
    (0x170D, 0x170D),
    (0x1715, 0x171F),
    (0x180F, 0x180F),
    (0x1AC1, 0x1ACE),
    (0x1B4C, 0x1B4C),
    (0x1B7D, 0x1B7E),
    (0x1DFA, 0x1DFA),
    (0x20C0, 0x20C0),
    (0x2C2F, 0x2C2F),
    (0x2C5F, 0x2C5F),
    (0x2E53, 0x2E5D),
    (0x2FFC, 0x2FFF),
    (0x31EF, 0x31EF),
    (0x9FFD, 0x9FFF),
    (0xA7C0, 0xA7C1),
    (0xA7D0, 0xA7F4),
    (0xFBC2, 0xFBC2),
    (0xFD40, 0xFD4F),
    (0xFDCF, 0xFDCF),
    (0xFDFE, 0xFDFF),
    (0x10570, 0x105BC),
    (0x10780, 0x107BA),
    (0x10EFD, 0x10EFF),
    (0x10F70, 0x10F89),
    (0x11070, 0x11075),
    (0x110C2, 0x110C2),
    (0x1123F, 0x11241),
    (0x116B9, 0x116B9),
    (0x11740, 0x11746),
    (0x11AB0, 0x11ABF),
    (0x11B00, 0x11B09),
    (0x11F00, 0x11F59),
    (0x12F90, 0x12FF2),
    (0x1342F, 0x1342F),
    (0x13439, 0x13455),
    (0x16A70, 0x16AC9),
    (0x1AFF0, 0x1AFFE),
    (0x1B11F, 0x1B132),
    (0x1B155, 0x1B155),
    (0x1CF00, 0x1CFC3),
    (0x1D1E9, 0x1D1EA),
    (0x1D2C0, 0x1D2D3),
    (0x1DF00, 0x1DF2A),
    (0x1E030, 0x1E08F),
    (0x1E290, 0x1E2AE),
    (0x1E4D0, 0x1E7FE),
    (0x1F6DC, 0x1F6DF),
    (0x1F774, 0x1F77F),
    (0x1F7D9, 0x1F7D9),
    (0x1F7F0, 0x1F7F0),
    (0x1F979, 0x1F979),
    (0x1F9CC, 0x1F9CC),
    (0x1FA75, 0x1FA77),
    (0x1FA7B, 0x1FA7C),
    (0x1FA87, 0x1FA88),
    (0x1FAA9, 0x1FAAF),
    (0x1FAB7, 0x1FABF),
    (0x1FAC3, 0x1FACF),
    (0x1FAD7, 0x1FAF8),
    (0x2A6DE, 0x2A6DF),
    (0x2B735, 0x2B739),
    (0x31350, 0x323AF),
];

/// Code points that join others, but not for ada. In order; code points that do not join may be among them.
const WITHOUT_JOINING_TYPE: &[(u32, u32)] = &[
    (0x767, 0x84F),
    (0x856, 0x88E),
    (0x8A1, 0x8A1),
    (0x8AE, 0x8C8),
    (0x1878, 0x1878),
    (0x10AC0, 0x10FCB),
    (0x1E900, 0x1E943),
];
