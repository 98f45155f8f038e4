//! IDNA2008 ([RFC 5891](https://www.rfc-editor.org/rfc/rfc5891)) as the Python package `idna` checks labels.
//!
//! The package asks Python for the bidirectional class of each code point, so labels cannot have code points that are
//! newer than the Unicode of CPython 3.13, which is 15.1.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use icu_normalizer::ComposingNormalizer;
use icu_normalizer::properties::CanonicalCombiningClassMap;
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory, GeneralCategoryGroup, JoiningType};

use crate::java_net_idn::SEPARATORS;
use crate::text::{category, is_kept_by_uts46, mapped_by_uts46};
use crate::unicode::is_newer_than_15_1;

/// The longest label, in octets.
const MAX_LABEL: usize = 63;

/// The longest domain, in octets, without a dot at its end.
const MAX_DOMAIN: usize = 253;

/// The longest text that is encoded, in code points.
const MAX_TEXT: usize = 254;

/// The combining class of viramas.
const VIRAMA: u8 = 9;

/// The bidirectional classes that a label of either direction can have, after its beginning.
pub(crate) const NEUTRAL: [BidiClass; 7] = [
    BidiClass::EuropeanNumber,
    BidiClass::EuropeanSeparator,
    BidiClass::CommonSeparator,
    BidiClass::EuropeanTerminator,
    BidiClass::OtherNeutral,
    BidiClass::BoundaryNeutral,
    BidiClass::NonspacingMark,
];

/// Returns the ASCII form of a domain: `idna.encode(domain, uts46=True)`.
pub(crate) fn to_ascii(domain: &str) -> Option<String> {
    if domain.len() > 4 * MAX_TEXT {
        return None;
    }
    // A disallowed code point becomes U+FFFD, which is not a letter.
    let mapped: String = mapped_by_uts46(domain).collect();
    encode(&mapped)
}

/// Returns the ASCII form of a domain that is not mapped: `idna.encode(domain)`.
pub(crate) fn encode(domain: &str) -> Option<String> {
    // Bytes are compared first, because counting the code points of a long text takes time.
    if domain.len() > 4 * MAX_TEXT || domain.chars().count() > MAX_TEXT {
        return None;
    }
    // A separator at the end is the root: it is not a label, and the limit leaves it out.
    let (labels, root) = domain.strip_suffix(SEPARATORS).map_or((domain, ""), |labels| (labels, "."));
    let labels: Option<Vec<String>> = labels.split(SEPARATORS).map(a_label).collect();
    let ascii = labels?.join(".");
    (ascii.len() <= MAX_DOMAIN).then(|| ascii + root)
}

/// Returns the A-label of a label that is not ASCII, or was not before it was converted to lower case: `idna.encode`.
pub(crate) fn a_label(label: &str) -> Option<String> {
    if label.len() > 4 * MAX_TEXT || label.chars().count() > MAX_TEXT {
        return None;
    }
    let encoded = if !label.is_ascii() {
        is_valid(label).then(|| idna::punycode::encode_str(label))?.map(|encoded| format!("xn--{encoded}"))?
    } else if let Some(encoded) = label.strip_prefix("xn--") {
        let decoded =
            // The package asks for Punycode after the prefix, and for another end than a hyphen.
            idna::punycode::decode_to_string(encoded).filter(|_| !encoded.is_empty() && !encoded.ends_with('-'))?;
        // Other Punycode can decode to the same label: only what encoding gives back is its A-label.
        let is_canonical = idna::punycode::encode_str(&decoded).as_deref() == Some(encoded) && is_valid(&decoded);
        is_canonical.then(|| String::from(label))?
    } else {
        is_valid(label).then(|| String::from(label))?
    };
    (encoded.len() <= MAX_LABEL).then_some(encoded)
}

/// Follows `check_label`.
fn is_valid(label: &str) -> bool {
    let has_hyphens = label.starts_with('-') || label.ends_with('-') || label.chars().skip(2).take(2).eq("--".chars());
    !label.is_empty()
        && ComposingNormalizer::new_nfc().is_normalized(label)
        && !has_hyphens
        && !label.starts_with(|c| GeneralCategoryGroup::Mark.contains(category(c)))
        && label.char_indices().all(|(at, c)| is_allowed(c, &label[..at], &label[at + c.len_utf8()..], label))
        && has_valid_directions(label)
}

/// Returns whether a code point is allowed in a label, between the code points `before` and `after`: the derived
/// property of [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#section-3), and the rules for contexts of its appendix
/// A.
fn is_allowed(c: char, before: &str, after: &str, label: &str) -> bool {
    let last = before.chars().next_back();
    let next = after.chars().next();
    match c {
        'a'..='z' | '0'..='9' | '-' => true,
        // Capitals as well: a caller that allows them has made them lower case.
        '\0'..='\x7F' => false,
        // Exceptions (section 2.6) come first, because their categories would say otherwise.
        'ß' | 'ς' | '\u{6FD}' | '\u{6FE}' | '\u{F0B}' | '\u{3007}' => true,
        '\u{640}' | '\u{7FA}' | '\u{302E}' | '\u{302F}' | '\u{3031}'..='\u{3035}' | '\u{303B}' => false,
        // Appendix A.3: between two `l`, as in Catalan.
        '·' => last == Some('l') && next == Some('l'),
        // Appendix A.4.
        '\u{375}' => next.is_some_and(is_greek),
        // Appendix A.5 and A.6.
        '\u{5F3}' | '\u{5F4}' => last.is_some_and(is_hebrew),
        // Appendix A.7: one character of the label has to be of a Japanese script.
        '・' => label.chars().any(is_japanese),
        // Appendix A.8 and A.9: a label cannot have digits of both Arabic sets.
        '\u{660}'..='\u{669}' => !label.contains(|c| matches!(c, '\u{6F0}'..='\u{6F9}')),
        '\u{6F0}'..='\u{6F9}' => !label.contains(|c| matches!(c, '\u{660}'..='\u{669}')),
        // JoinControl, by appendix A.1 and A.2.
        '\u{200C}' => last.is_some_and(is_virama) || joins(before, after),
        '\u{200D}' => last.is_some_and(is_virama),
        // IgnorableBlocks (section 2.4): some of them are letters or marks, so they come before LetterDigits.
        '\u{20D0}'..='\u{20FF}' | '\u{1D100}'..='\u{1D1FF}' | '\u{1D200}'..='\u{1D24F}' => false,
        _ => is_letter_or_digit(c) && !is_newer_than_15_1(c),
    }
}

/// Returns whether a character is of LetterDigits without OldHangulJamo and Unstable.
fn is_letter_or_digit(c: char) -> bool {
    use GeneralCategory::{
        DecimalNumber, LowercaseLetter, ModifierLetter, NonspacingMark, OtherLetter, SpacingMark, UppercaseLetter,
    };
    let is_letter_or_digit = matches!(
        category(c),
        LowercaseLetter | UppercaseLetter | OtherLetter | DecimalNumber | ModifierLetter | NonspacingMark | SpacingMark
    );
    let is_jamo = matches!(c, '\u{1100}'..='\u{11FF}' | '\u{A960}'..='\u{A97F}' | '\u{D7B0}'..='\u{D7FF}');
    // But for the exceptions, UTS #46 maps the same code points as NFKC and case folding.
    is_letter_or_digit && !is_jamo && is_kept_by_uts46(c)
}

// The scripts are ranges here, because a table of all scripts is large. Each has code points of other scripts as well,
// but none that labels can have.

fn is_greek(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{3E1}' | '\u{3F0}'..='\u{3FF}' | '\u{1D26}'..='\u{1D2A}' | '\u{1F00}'..='\u{1FFF}'
        | '\u{AB65}')
}

fn is_hebrew(c: char) -> bool {
    matches!(c, '\u{591}'..='\u{5F4}' | '\u{FB1E}')
}

/// Returns whether a character is of Hiragana, Katakana or Han.
fn is_japanese(c: char) -> bool {
    matches!(c, '々' | '〇' | 'ぁ'..='ゖ' | 'ゝ'..='ヺ' | 'ヽ'..='ヿ' | '\u{31F0}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}'
        | '\u{16FE3}' | '\u{16FF0}'..='\u{16FF1}' | '\u{1AFF0}'..='\u{1B16F}' | '\u{20000}'..='\u{323AF}')
}

pub(crate) fn is_virama(c: char) -> bool {
    CanonicalCombiningClassMap::new().get_u8(c) == VIRAMA
}

/// Returns the rule of U+200C for scripts that join: it is between letters that would.
fn joins(before: &str, after: &str) -> bool {
    let joining = |c: char| CodePointMapData::<JoiningType>::new().get(c);
    let is_opaque = |&kind: &JoiningType| kind != JoiningType::Transparent;
    let left = before.chars().rev().map(joining).find(is_opaque);
    let right = after.chars().map(joining).find(is_opaque);
    matches!(left, Some(JoiningType::LeftJoining | JoiningType::DualJoining))
        && matches!(right, Some(JoiningType::RightJoining | JoiningType::DualJoining))
}

/// Returns the Bidi rule of [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2), for labels with right-to-left
/// letters.
fn has_valid_directions(label: &str) -> bool {
    let class = |c: char| CodePointMapData::<BidiClass>::new().get(c);
    let is_right_to_left = |class| matches!(class, BidiClass::RightToLeft | BidiClass::ArabicLetter);
    if !label.chars().map(class).any(|class| is_right_to_left(class) || class == BidiClass::ArabicNumber) {
        return true;
    }
    let mut classes = label.chars().map(class);
    let is_first = |class: BidiClass| is_right_to_left(class) || class == BidiClass::LeftToRight;
    // Condition 1 of the rule: it tells the direction.
    let Some(first) = classes.next().filter(|&first| is_first(first)) else { return false };
    // Conditions 2 and 5, together with the neutral classes.
    let is_same = |class| match is_right_to_left(first) {
        true => is_right_to_left(class) || class == BidiClass::ArabicNumber,
        false => class == BidiClass::LeftToRight,
    };
    let has = |wanted| label.chars().any(|c| class(c) == wanted);
    // Conditions 3 and 6: marks can follow the end.
    let ends = label.chars().rev().map(class).find(|&class| class != BidiClass::NonspacingMark);
    let is_end = |class| is_same(class) || class == BidiClass::EuropeanNumber;
    // Condition 4.
    let mixes_numbers = is_right_to_left(first) && has(BidiClass::EuropeanNumber) && has(BidiClass::ArabicNumber);
    classes.all(|class| is_same(class) || NEUTRAL.contains(&class)) && ends.is_some_and(is_end) && !mixes_numbers
}

#[cfg(test)]
mod tests {
    use icu_properties::CodePointSetData;
    use icu_properties::props::{ChangesWhenNfkcCasefolded, HangulSyllableType as Syllable, Script};

    use super::*;

    #[test]
    fn matches_the_letters_and_scripts_of_unicode() {
        use GeneralCategoryGroup as Group;
        let kinds = Group::Letter.union(Group::NonspacingMark).union(Group::SpacingMark).union(Group::DecimalNumber);
        let jamo = [Syllable::LeadingJamo, Syllable::VowelJamo, Syllable::TrailingJamo];
        let (syllables, scripts) = (CodePointMapData::<Syllable>::new(), CodePointMapData::<Script>::new());
        let unstable = CodePointSetData::new::<ChangesWhenNfkcCasefolded>();
        for c in ('\u{80}'..=char::MAX).filter(|&c| !matches!(c, 'ß' | 'ς') && !is_newer_than_15_1(c)) {
            let is_letter = kinds.contains(category(c)) && !jamo.contains(&syllables.get(c)) && !unstable.contains(c);
            assert_eq!(is_letter_or_digit(c), is_letter, "{c:?}");
            if is_allowed(c, "l", "l", "") {
                let is_of = |of: &[Script]| of.contains(&scripts.get(c));
                assert_eq!(is_greek(c), is_of(&[Script::Greek]), "{c:?}");
                assert_eq!(is_hebrew(c), is_of(&[Script::Hebrew]), "{c:?}");
                assert_eq!(is_japanese(c), is_of(&[Script::Hiragana, Script::Katakana, Script::Han]), "{c:?}");
            }
        }
    }
}
