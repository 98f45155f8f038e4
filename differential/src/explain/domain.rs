//! The rules of UTS #46 that can explain a difference.
//!
//! They are implemented here again, with the properties of code points from `icu_properties`, so that an explanation
//! depends on neither railurl nor the peer.

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
    // An at sign in credentials is encoded, so one at most is here.
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

/// Returns whether a label satisfies the rule's six conditions.
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
    // Callers leave out empty labels.
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

/// Returns whether labels are canonically equivalent to others, and only they are in Normalization Form C.
pub(super) fn is_normalized(labels: &[String], others: &[String]) -> bool {
    let decompose =
        |labels: &[String]| DecomposingNormalizerBorrowed::new_nfd().normalize(&labels.join(".")).into_owned();
    decompose(labels) == decompose(others) && is_nfc(&labels.join(".")) && !is_nfc(&others.join("."))
}

/// Returns whether a label has a code point that is new in Unicode 18.0.
pub(super) fn is_of_unicode_18(labels: &[String]) -> bool {
    labels.iter().any(|label| label.contains(|c| is_among(c, UNICODE_18)))
}

/// Returns whether a text has such a code point, as itself, percent-encoded in UTF-8, or in an A-label, which may be
/// percent-encoded as well.
pub(crate) fn text_is_of_unicode_18(text: &str) -> bool {
    let is_of_unicode_18 = |text: &str| text.contains(|c| is_among(c, UNICODE_18));
    let text = percent_decode_utf8_lossy(text);
    let labels = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let punycode = labels.filter_map(|label| label.strip_prefix("xn--"));
    is_of_unicode_18(&text)
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

fn is_among(c: char, ranges: &str) -> bool {
    let number = |text| u32::from_str_radix(text, 16).expect("hexadecimal digits");
    ranges.split(' ').any(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        (number(first)..=number(last)).contains(&u32::from(c))
    })
}

/// The code points that Unicode 18.0 adds to 17.0.
const UNICODE_18: &str = "\
    0558 058B-058C 05C8-05C9 0B53-0B54 1ADE-1ADF 1AEC-1AF0 208F 209D-209F 20C2-20C4 2E60-2E63 A7DD A7E2 AB6C-AB6D \
    107BB-107BF 10EC9-10ECF 10ED9-10EEE 10EF0-10EF9 11B0A 11DF0-11DF1 1246F 12475-1247F 12550-12686 18CD6-18CDA \
    18D1F-18D20 18E00-19191 191A0-191D2 1B123-1B128 1B168 1CED2-1CED4 1CEDD-1CEDF 1CEF1-1CEFD 1D127-1D128 \
    1D1EB-1D1FF 1D250-1D281 1D6A6 1DB00-1DB1C 1DF1F-1DF24 1DF2B-1DF81 1DF90-1DF96 1DFCD-1DFFF 1F1AE 1F6D9 \
    1F7DA-1F7DB 1F7F1-1F7FF 1FA8B-1FA8D 1FACC 1FADD 1FAEB 1FAF9-1FAFA 2B81E 3D000-3FC3F";

/// Code points added after Unicode 13.0 that have no direction in the tables of `ada-url`.
const YOUNGER_DIRECTIONS: &str = "\
    0558 058B-058C 05C8-05C9 061D 0870-088F 0897-089F 08B5 08C8-08D2 0B53-0B54 0C3C 0ECE 1AC1-1AF0 1DFA 208F \
    209D-209F 20C0-20C4 2427-2429 2B96 2E53-2E5D 2E60-2E63 31E4-31E5 A7DD A7E2 AB6C-AB6D FBC2-FBD2 FD40-FD4F \
    FD90-FD91 FDC8-FDCF FDFE-FDFF 107BB-107BF 10940-10959 10D40-10D65 10D69-10D85 10D8E-10D8F 10EC2-10EC7 \
    10EC9-10EEE 10EF0-10EFF 10F70-10F89 11070 11073-11074 110C2 11241 113BB-113C0 113CE 113D0 113D2 113E1-113E2 \
    11B0A 11B60 11B62-11B64 11B66 11DF0-11DF1 11F00-11F01 11F36-11F3A 11F40 11F42 11F5A 1246F 12475-1247F \
    12550-12686 13440 13447-13455 1611E-16129 1612D-1612F 18CD6-18CDA 18D1F-18D20 18E00-19191 191A0-191D2 \
    1B123-1B128 1B168 1CC00-1CCD5 1CCFA-1CCFC 1CD00-1CEB3 1CEBA-1CED0 1CED2-1CED4 1CEDD-1CEFD 1CF00-1CF2D \
    1CF30-1CF46 1D127-1D128 1D1E9-1D1FF 1D250-1D281 1D6A6 1DB00-1DB1C 1DF1F-1DF24 1DF2B-1DF81 1DF90-1DF96 \
    1DFCD-1DFFF 1E08F 1E2AE 1E4EC-1E4EF 1E5EE-1E5EF 1E6E3 1E6E6 1E6EE-1E6EF 1E6F5 1F1AE 1F6D8-1F6D9 1F6DC-1F6DF \
    1F774-1F77F 1F7D9-1F7DB 1F7F0-1F7FF 1F8B2-1F8BB 1F8C0-1F8C1 1F8D0-1F8D8 1F979 1F9CC 1FA54-1FA57 1FA75-1FA77 \
    1FA7B-1FA7C 1FA87-1FA8F 1FAA9-1FAAF 1FAB7-1FABF 1FAC3-1FAC6 1FAC8 1FACC-1FACF 1FAD7-1FADD 1FADF-1FAEB \
    1FAEF-1FAFA 1FBCB-1FBEF 1FBFA 2B81E 3D000-3FC3F";

#[cfg(test)]
mod tests {
    use super::*;

    fn of(domain: &str) -> Vec<String> {
        domain.split('.').map(str::to_owned).collect()
    }

    #[test]
    fn finds_the_labels_of_the_host() {
        assert_eq!(labels("http://u:p@xn--fa-hia.b:80/c.d"), ["faß", "b"]);
        assert_eq!(labels("a:b"), [""]);
    }

    #[test]
    fn checks_the_bidi_rule() {
        for broken in ["א.0a", "א.!", "0.א", "aא", "אa", "א1٠", "א-"] {
            assert!(breaks_bidi_rule(&of(broken)), "{broken}");
        }
        for kept in ["א", "א1", "א.a", "a-1.א", "א.", "0a.b", "1"] {
            assert!(!breaks_bidi_rule(&of(kept)), "{kept}");
        }
    }

    #[test]
    fn checks_the_other_rules() {
        assert!(begins_with_mark(&of("a.\u{301}b")) && !begins_with_mark(&of("e\u{301}")));
        assert!(misplaces_joiner(&of("a\u{200D}")) && !misplaces_joiner(&of("क्\u{200D}ष")));
        assert!(misplaces_joiner(&of("ب\u{200C}a")) && !misplaces_joiner(&of("ب\u{200C}ب")));
        assert!(is_normalized(&of("ẹ\u{301}"), &of("é\u{323}")) && !is_normalized(&of("é\u{323}"), &of("ẹ\u{301}")));
        assert!(has_label_not_normalized(&of("a.e\u{301}")) && !has_label_not_normalized(&of("a.\u{E9}")));
        assert!(is_of_unicode_18(&of("a.\u{3E8AC}")) && !is_of_unicode_18(&of("日本")));
        assert!(text_is_of_unicode_18("a%F0%BE%A2%ACb%") && !text_is_of_unicode_18("%E6%97%A5%"));
        assert!(text_is_of_unicode_18("http://xn--5cb172r17%35%66ug38a/") && !text_is_of_unicode_18("xn--mlj"));
        assert!(has_no_punycode("http://é.xn---0da/") && !has_no_punycode("http://xn--fa-hia.xn--0da:1/"));
        assert!(has_younger_direction(&of("א\u{870}")) && !has_younger_direction(&of("אا")));
    }
}
