//! The rules of UTS #46 that can explain a difference, implemented independently, so that neither railurl nor the peer
//! is consulted.
//!
//! The properties of code points come from `icu_properties`; the rules are implemented here again.

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, CanonicalCombiningClass, GeneralCategory, GeneralCategoryGroup, JoiningType};
use railurl_canon::percent::percent_decode_utf8_lossy;

/// Returns the labels of the host of a serialized URL, with Punycode decoded where possible.
pub(super) fn labels(href: &str) -> Vec<String> {
    host(href).split('.').map(decoded).collect()
}

/// Returns the host of a serialized URL.
pub(super) fn host(href: &str) -> &str {
    let Some((_, rest)) = href.split_once("//") else { return "" };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    host.split(':').next().unwrap_or_default()
}

fn decoded(label: &str) -> String {
    let punycode = label.strip_prefix("xn--");
    punycode.and_then(idna::punycode::decode_to_string).unwrap_or_else(|| label.to_owned())
}

fn class(c: char) -> BidiClass {
    CodePointMapData::<BidiClass>::new().get(c)
}

fn is_rtl(c: char) -> bool {
    matches!(class(c), BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber)
}

/// Returns whether the labels are a Bidi domain name, and one breaks the [Bidi
/// rule](https://www.rfc-editor.org/rfc/rfc5893#section-2).
pub(super) fn breaks_bidi_rule(labels: &[String]) -> bool {
    let is_bidi = labels.iter().any(|label| label.contains(is_rtl));
    is_bidi && labels.iter().any(|label| !label.is_empty() && !satisfies_bidi_rule(label))
}

/// Returns the six conditions, in order.
fn satisfies_bidi_rule(label: &str) -> bool {
    use BidiClass as B;
    let classes: Vec<B> = label.chars().map(class).collect();
    let last = classes.iter().rev().find(|class| **class != B::NonspacingMark).copied();
    let has = |wanted| classes.contains(&wanted);
    let neutral = [
        B::EuropeanNumber,
        B::EuropeanSeparator,
        B::CommonSeparator,
        B::EuropeanTerminator,
        B::OtherNeutral,
        B::BoundaryNeutral,
        B::NonspacingMark,
    ];
    match classes[0] {
        B::RightToLeft | B::ArabicLetter => {
            let is_allowed = |class: &B| {
                matches!(*class, B::RightToLeft | B::ArabicLetter | B::ArabicNumber) || neutral.contains(class)
            };
            let ends = [B::RightToLeft, B::ArabicLetter, B::EuropeanNumber, B::ArabicNumber];
            classes.iter().all(is_allowed)
                && last.is_some_and(|last| ends.contains(&last))
                && !(has(B::EuropeanNumber) && has(B::ArabicNumber))
        }
        B::LeftToRight => {
            let is_allowed = |class: &B| *class == B::LeftToRight || neutral.contains(class);
            classes.iter().all(is_allowed)
                && last.is_some_and(|last| matches!(last, B::LeftToRight | B::EuropeanNumber))
        }
        _ => false,
    }
}

/// Returns whether a label begins with a combining mark.
pub(super) fn begins_with_mark(labels: &[String]) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_mark = |c| GeneralCategoryGroup::Mark.contains(category.get(c));
    labels.iter().any(|label| label.chars().next().is_some_and(is_mark))
}

/// Returns whether a joiner is in a position that the [ContextJ
/// rules](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1) do not allow.
pub(super) fn misplaces_joiner(labels: &[String]) -> bool {
    labels.iter().any(|label| {
        let chars: Vec<char> = label.chars().collect();
        (0..chars.len()).any(|at| is_joiner(chars[at]) && !is_well_placed(&chars, at))
    })
}

/// Returns whether a label has a joiner.
pub(super) fn has_joiner(labels: &[String]) -> bool {
    labels.iter().any(|label| label.contains(is_joiner))
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

fn is_well_placed(chars: &[char], at: usize) -> bool {
    let (before, after) = (&chars[..at], &chars[at + 1..]);
    let combining = CodePointMapData::<CanonicalCombiningClass>::new();
    if before.last().is_some_and(|c| combining.get(*c) == CanonicalCombiningClass::Virama) {
        return true;
    }
    let joining = |c: &char| CodePointMapData::<JoiningType>::new().get(*c);
    let is_not_transparent = |joining: &JoiningType| *joining != JoiningType::Transparent;
    let left = before.iter().rev().map(joining).find(is_not_transparent);
    let right = after.iter().map(joining).find(is_not_transparent);
    chars[at] == '\u{200C}'
        && matches!(left, Some(JoiningType::LeftJoining | JoiningType::DualJoining))
        && matches!(right, Some(JoiningType::RightJoining | JoiningType::DualJoining))
}

/// Returns whether a label is not in Normalization Form C.
pub(super) fn has_label_not_normalized(labels: &[String]) -> bool {
    labels.iter().any(|label| !is_nfc(label))
}

fn is_nfc(text: &str) -> bool {
    ComposingNormalizerBorrowed::new_nfc().is_normalized(text)
}

/// Returns whether labels are canonically equivalent to others, and in Normalization Form C while the others are not.
pub(super) fn is_normalized(labels: &[String], others: &[String]) -> bool {
    let decompose =
        |labels: &[String]| DecomposingNormalizerBorrowed::new_nfd().normalize(&labels.join(".")).into_owned();
    decompose(labels) == decompose(others) && is_nfc(&labels.join(".")) && !is_nfc(&others.join("."))
}

/// Returns whether a label has a code point that is new in Unicode 18.0.
pub(super) fn is_of_unicode_18(labels: &[String]) -> bool {
    labels.iter().any(|label| label.contains(|c| is_among(c, UNICODE_18)))
}

/// Returns whether a text has such a code point, its UTF-8, percent-encoded, or an A-label of it.
pub(crate) fn text_is_of_unicode_18(text: &str) -> bool {
    let is_of_unicode_18 = |text: &str| text.contains(|c| is_among(c, UNICODE_18));
    let labels = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let punycode = labels.filter_map(|label| label.strip_prefix("xn--"));
    is_of_unicode_18(&percent_decode_utf8_lossy(text))
        || punycode.filter_map(idna::punycode::decode_to_string).any(|label| is_of_unicode_18(&label))
}

/// Returns whether a label of the host begins with `xn--` but is not Punycode: it cannot be decoded, or encodes to
/// another label.
pub(super) fn has_no_punycode(href: &str) -> bool {
    host(href).split('.').filter_map(|label| label.strip_prefix("xn--")).any(|punycode| {
        let decoded = idna::punycode::decode_to_string(punycode);
        decoded.and_then(|label| idna::punycode::encode_str(&label)).is_none_or(|encoded| encoded != punycode)
    })
}

/// Returns whether a label of a Bidi domain name has a code point newer than the directions table of `ada-url`.
pub(super) fn has_younger_direction(labels: &[String]) -> bool {
    let is_bidi = labels.iter().any(|label| label.contains(is_rtl));
    is_bidi && labels.iter().any(|label| label.contains(|c| is_among(c, YOUNGER_DIRECTIONS)))
}

fn is_among(c: char, ranges: &[(u32, u32)]) -> bool {
    ranges.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}

/// The code points that Unicode 18.0 adds to 17.0.
const UNICODE_18: &[(u32, u32)] = &[
    (0x558, 0x558),
    (0x58B, 0x58C),
    (0x5C8, 0x5C9),
    (0xB53, 0xB54),
    (0x1ADE, 0x1ADF),
    (0x1AEC, 0x1AF0),
    (0x208F, 0x208F),
    (0x209D, 0x209F),
    (0x20C2, 0x20C4),
    (0x2E60, 0x2E63),
    (0xA7DD, 0xA7DD),
    (0xA7E2, 0xA7E2),
    (0xAB6C, 0xAB6D),
    (0x107BB, 0x107BF),
    (0x10EC9, 0x10ECF),
    (0x10ED9, 0x10EEE),
    (0x10EF0, 0x10EF9),
    (0x11B0A, 0x11B0A),
    (0x11DF0, 0x11DF1),
    (0x1246F, 0x1246F),
    (0x12475, 0x1247F),
    (0x12550, 0x12686),
    (0x18CD6, 0x18CDA),
    (0x18D1F, 0x18D20),
    (0x18E00, 0x19191),
    (0x191A0, 0x191D2),
    (0x1B123, 0x1B128),
    (0x1B168, 0x1B168),
    (0x1CED2, 0x1CED4),
    (0x1CEDD, 0x1CEDF),
    (0x1CEF1, 0x1CEFD),
    (0x1D127, 0x1D128),
    (0x1D1EB, 0x1D1FF),
    (0x1D250, 0x1D281),
    (0x1D6A6, 0x1D6A6),
    (0x1DB00, 0x1DB1C),
    (0x1DF1F, 0x1DF24),
    (0x1DF2B, 0x1DF81),
    (0x1DF90, 0x1DF96),
    (0x1DFCD, 0x1DFFF),
    (0x1F1AE, 0x1F1AE),
    (0x1F6D9, 0x1F6D9),
    (0x1F7DA, 0x1F7DB),
    (0x1F7F1, 0x1F7FF),
    (0x1FA8B, 0x1FA8D),
    (0x1FACC, 0x1FACC),
    (0x1FADD, 0x1FADD),
    (0x1FAEB, 0x1FAEB),
    (0x1FAF9, 0x1FAFA),
    (0x2B81E, 0x2B81E),
    (0x3D000, 0x3FC3F),
];

/// Code points added after Unicode 13.0 that have no direction in the tables of `ada-url`.
const YOUNGER_DIRECTIONS: &[(u32, u32)] = &[
    (0x558, 0x558),
    (0x58B, 0x58C),
    (0x5C8, 0x5C9),
    (0x61D, 0x61D),
    (0x870, 0x88F),
    (0x897, 0x89F),
    (0x8B5, 0x8B5),
    (0x8C8, 0x8D2),
    (0xB53, 0xB54),
    (0xC3C, 0xC3C),
    (0xECE, 0xECE),
    (0x1AC1, 0x1AF0),
    (0x1DFA, 0x1DFA),
    (0x208F, 0x208F),
    (0x209D, 0x209F),
    (0x20C0, 0x20C4),
    (0x2427, 0x2429),
    (0x2B96, 0x2B96),
    (0x2E53, 0x2E5D),
    (0x2E60, 0x2E63),
    (0x31E4, 0x31E5),
    (0xA7DD, 0xA7DD),
    (0xA7E2, 0xA7E2),
    (0xAB6C, 0xAB6D),
    (0xFBC2, 0xFBD2),
    (0xFD40, 0xFD4F),
    (0xFD90, 0xFD91),
    (0xFDC8, 0xFDCF),
    (0xFDFE, 0xFDFF),
    (0x107BB, 0x107BF),
    (0x10940, 0x10959),
    (0x10D40, 0x10D65),
    (0x10D69, 0x10D85),
    (0x10D8E, 0x10D8F),
    (0x10EC2, 0x10EC7),
    (0x10EC9, 0x10EEE),
    (0x10EF0, 0x10EFF),
    (0x10F70, 0x10F89),
    (0x11070, 0x11070),
    (0x11073, 0x11074),
    (0x110C2, 0x110C2),
    (0x11241, 0x11241),
    (0x113BB, 0x113C0),
    (0x113CE, 0x113CE),
    (0x113D0, 0x113D0),
    (0x113D2, 0x113D2),
    (0x113E1, 0x113E2),
    (0x11B0A, 0x11B0A),
    (0x11B60, 0x11B60),
    (0x11B62, 0x11B64),
    (0x11B66, 0x11B66),
    (0x11DF0, 0x11DF1),
    (0x11F00, 0x11F01),
    (0x11F36, 0x11F3A),
    (0x11F40, 0x11F40),
    (0x11F42, 0x11F42),
    (0x11F5A, 0x11F5A),
    (0x1246F, 0x1246F),
    (0x12475, 0x1247F),
    (0x12550, 0x12686),
    (0x13440, 0x13440),
    (0x13447, 0x13455),
    (0x1611E, 0x16129),
    (0x1612D, 0x1612F),
    (0x18CD6, 0x18CDA),
    (0x18D1F, 0x18D20),
    (0x18E00, 0x19191),
    (0x191A0, 0x191D2),
    (0x1B123, 0x1B128),
    (0x1B168, 0x1B168),
    (0x1CC00, 0x1CCD5),
    (0x1CCFA, 0x1CCFC),
    (0x1CD00, 0x1CEB3),
    (0x1CEBA, 0x1CED0),
    (0x1CED2, 0x1CED4),
    (0x1CEDD, 0x1CEFD),
    (0x1CF00, 0x1CF2D),
    (0x1CF30, 0x1CF46),
    (0x1D127, 0x1D128),
    (0x1D1E9, 0x1D1FF),
    (0x1D250, 0x1D281),
    (0x1D6A6, 0x1D6A6),
    (0x1DB00, 0x1DB1C),
    (0x1DF1F, 0x1DF24),
    (0x1DF2B, 0x1DF81),
    (0x1DF90, 0x1DF96),
    (0x1DFCD, 0x1DFFF),
    (0x1E08F, 0x1E08F),
    (0x1E2AE, 0x1E2AE),
    (0x1E4EC, 0x1E4EF),
    (0x1E5EE, 0x1E5EF),
    (0x1E6E3, 0x1E6E3),
    (0x1E6E6, 0x1E6E6),
    (0x1E6EE, 0x1E6EF),
    (0x1E6F5, 0x1E6F5),
    (0x1F1AE, 0x1F1AE),
    (0x1F6D8, 0x1F6D9),
    (0x1F6DC, 0x1F6DF),
    (0x1F774, 0x1F77F),
    (0x1F7D9, 0x1F7DB),
    (0x1F7F0, 0x1F7FF),
    (0x1F8B2, 0x1F8BB),
    (0x1F8C0, 0x1F8C1),
    (0x1F8D0, 0x1F8D8),
    (0x1F979, 0x1F979),
    (0x1F9CC, 0x1F9CC),
    (0x1FA54, 0x1FA57),
    (0x1FA75, 0x1FA77),
    (0x1FA7B, 0x1FA7C),
    (0x1FA87, 0x1FA8F),
    (0x1FAA9, 0x1FAAF),
    (0x1FAB7, 0x1FABF),
    (0x1FAC3, 0x1FAC6),
    (0x1FAC8, 0x1FAC8),
    (0x1FACC, 0x1FACF),
    (0x1FAD7, 0x1FADD),
    (0x1FADF, 0x1FAEB),
    (0x1FAEF, 0x1FAFA),
    (0x1FBCB, 0x1FBEF),
    (0x1FBFA, 0x1FBFA),
    (0x2B81E, 0x2B81E),
    (0x3D000, 0x3FC3F),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn of(domain: &str) -> Vec<String> {
        domain.split('.').map(str::to_owned).collect()
    }

    #[test]
    fn labels_are_those_of_the_host() {
        assert_eq!(labels("http://u:p@xn--fa-hia.b:80/c.d"), ["faß", "b"]);
        assert_eq!(labels("a:b"), [""]);
    }

    #[test]
    fn the_bidi_rule() {
        for broken in ["א.0a", "א.!", "0.א", "aא", "אa", "א1٠", "א-"] {
            assert!(breaks_bidi_rule(&of(broken)), "{broken}");
        }
        for kept in ["א", "א1", "א.a", "a-1.א", "א.", "0a.b", "1"] {
            assert!(!breaks_bidi_rule(&of(kept)), "{kept}");
        }
    }

    #[test]
    fn the_other_rules() {
        assert!(begins_with_mark(&of("a.\u{301}b")) && !begins_with_mark(&of("e\u{301}")));
        assert!(misplaces_joiner(&of("a\u{200D}")) && !misplaces_joiner(&of("क्\u{200D}ष")));
        assert!(misplaces_joiner(&of("ب\u{200C}a")) && !misplaces_joiner(&of("ب\u{200C}ب")));
        assert!(is_normalized(&of("ẹ\u{301}"), &of("é\u{323}")) && !is_normalized(&of("é\u{323}"), &of("ẹ\u{301}")));
        assert!(has_label_not_normalized(&of("a.e\u{301}")) && !has_label_not_normalized(&of("a.\u{E9}")));
        assert!(is_of_unicode_18(&of("a.\u{3E8AC}")) && !is_of_unicode_18(&of("日本")));
        assert!(text_is_of_unicode_18("a%F0%BE%A2%ACb%") && !text_is_of_unicode_18("%E6%97%A5%"));
        assert!(has_no_punycode("http://é.xn---0da/") && !has_no_punycode("http://xn--fa-hia.xn--0da:1/"));
        assert!(has_younger_direction(&of("א\u{870}")) && !has_younger_direction(&of("אا")));
    }
}
