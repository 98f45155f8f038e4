//! IDNA2008 ([RFC 5891](https://www.rfc-editor.org/rfc/rfc5891)) as the Python package `idna` checks labels.
//!
//! The package asks Python for the bidirectional class of each code point, so labels cannot have code points that are
//! newer than the Unicode of CPython 3.13, which is 15.1.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use icu_normalizer::ComposingNormalizer;
use icu_normalizer::properties::CanonicalCombiningClassMap;
use icu_normalizer::uts46::Uts46Mapper;
use icu_properties::props::{
    BidiClass, ChangesWhenNfkcCasefolded, GeneralCategory, HangulSyllableType, JoiningType, Script,
};
use icu_properties::{CodePointMapData, CodePointSetData};

use crate::java_net_idn::SEPARATORS;

/// The longest label, in octets.
const MAX_LABEL: usize = 63;

/// The longest domain, in octets, without a dot at its end.
const MAX_DOMAIN: usize = 253;

/// The longest text that is encoded, in code points.
const MAX_TEXT: usize = 254;

/// The combining class of viramas.
const VIRAMA: u8 = 9;

/// Returns the ASCII form of a domain: `idna.encode(domain, uts46=True)`.
pub(crate) fn to_ascii(domain: &str) -> Option<String> {
    if domain.len() > 4 * MAX_TEXT {
        return None;
    }
    // A disallowed code point becomes U+FFFD, which is not a letter.
    let mapped: String = Uts46Mapper::new().map_normalize(domain.chars()).collect();
    encode(&mapped)
}

/// Returns the ASCII form of a domain that is not mapped: `idna.encode(domain)`.
pub(crate) fn encode(domain: &str) -> Option<String> {
    if domain.len() > 4 * MAX_TEXT || domain.chars().count() > MAX_TEXT {
        return None;
    }
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
            idna::punycode::decode_to_string(encoded).filter(|_| !encoded.is_empty() && !encoded.ends_with('-'))?;
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
    let is_mark = |c| {
        matches!(
            category(c),
            GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark | GeneralCategory::EnclosingMark
        )
    };
    !label.is_empty()
        && ComposingNormalizer::new_nfc().is_normalized(label)
        && !has_hyphens
        && !label.starts_with(is_mark)
        && label.char_indices().all(|(at, c)| is_allowed(c, &label[..at], &label[at + c.len_utf8()..], label))
        && has_valid_directions(label)
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

/// Returns whether a code point is allowed in a label, between the code points `before` and `after`: the derived
/// property of [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#section-3), and the rules for contexts of its appendix
/// A.
fn is_allowed(c: char, before: &str, after: &str, label: &str) -> bool {
    let last = before.chars().next_back();
    let next = after.chars().next();
    match c {
        'a'..='z' | '0'..='9' | '-' => true,
        '\0'..='\x7F' => false,
        // Exceptions
        'ß' | 'ς' | '\u{6FD}' | '\u{6FE}' | '\u{F0B}' | '\u{3007}' => true,
        '\u{640}' | '\u{7FA}' | '\u{302E}' | '\u{302F}' | '\u{3031}'..='\u{3035}' | '\u{303B}' => false,
        '·' => last == Some('l') && next == Some('l'),
        '\u{375}' => next.is_some_and(|next| script(next) == Script::Greek),
        '\u{5F3}' | '\u{5F4}' => last.is_some_and(|last| script(last) == Script::Hebrew),
        '・' => {
            label.chars().any(|c| c != '・' && matches!(script(c), Script::Hiragana | Script::Katakana | Script::Han))
        }
        '\u{660}'..='\u{669}' => !label.contains(|c| matches!(c, '\u{6F0}'..='\u{6F9}')),
        '\u{6F0}'..='\u{6F9}' => !label.contains(|c| matches!(c, '\u{660}'..='\u{669}')),
        // JoinControl
        '\u{200C}' => last.is_some_and(is_virama) || joins(before, after),
        '\u{200D}' => last.is_some_and(is_virama),
        // IgnorableBlocks
        '\u{20D0}'..='\u{20FF}' | '\u{1D100}'..='\u{1D1FF}' | '\u{1D200}'..='\u{1D24F}' => false,
        _ => is_letter_or_digit(c) && !is_newer(c),
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
    let is_jamo = matches!(
        CodePointMapData::<HangulSyllableType>::new().get(c),
        HangulSyllableType::LeadingJamo | HangulSyllableType::VowelJamo | HangulSyllableType::TrailingJamo
    );
    is_letter_or_digit && !is_jamo && !CodePointSetData::new::<ChangesWhenNfkcCasefolded>().contains(c)
}

/// Returns whether a code point is a letter, mark or number that is newer than Unicode 15.1. Ranges include code points
/// that are not assigned.
#[rustfmt::skip]
pub(crate) fn is_newer(c: char) -> bool {
    matches!(c,
        '\u{558}' | '\u{58B}'..='\u{58C}' | '\u{5C8}'..='\u{5C9}' | '\u{88F}' | '\u{897}' | '\u{B53}'..='\u{B54}'
        | '\u{C5C}' | '\u{CDC}' | '\u{1ACF}'..='\u{1AF0}' | '\u{1C89}'..='\u{1C8A}' | '\u{208F}'
        | '\u{209D}'..='\u{209F}' | '\u{A7CB}'..='\u{A7CF}' | '\u{A7D2}' | '\u{A7D4}' | '\u{A7DA}'..='\u{A7F1}'
        | '\u{AB6C}'..='\u{AB6D}' | '\u{105C0}'..='\u{105F3}' | '\u{107BB}'..='\u{107BF}' | '\u{10940}'..='\u{10959}'
        | '\u{10D40}'..='\u{10D85}' | '\u{10EC2}'..='\u{10EFC}' | '\u{11380}'..='\u{113E2}'
        | '\u{116D0}'..='\u{116E3}' | '\u{11B0A}'..='\u{11BF9}' | '\u{11DB0}'..='\u{11DF1}' | '\u{11F5A}'
        | '\u{1246F}' | '\u{12475}'..='\u{1247F}' | '\u{12550}'..='\u{12686}' | '\u{13460}'..='\u{143FA}'
        | '\u{16100}'..='\u{16139}' | '\u{16D40}'..='\u{16D79}' | '\u{16EA0}'..='\u{16ED3}'
        | '\u{16FF2}'..='\u{16FF6}' | '\u{187F8}'..='\u{187FF}' | '\u{18CD6}'..='\u{18CFF}'
        | '\u{18D09}'..='\u{191D2}' | '\u{1B123}'..='\u{1B128}' | '\u{1B168}' | '\u{1CCF0}'..='\u{1CCF9}'
        | '\u{1D127}'..='\u{1D128}' | '\u{1D250}'..='\u{1D281}' | '\u{1D6A6}' | '\u{1DF1F}'..='\u{1DF24}'
        | '\u{1DF2B}'..='\u{1DFFF}' | '\u{1E5D0}'..='\u{1E6FF}' | '\u{2B73A}'..='\u{2B73F}' | '\u{2B81E}'
        | '\u{2CEA2}'..='\u{2CEAD}' | '\u{323B0}'..='\u{3FC3F}')
}

fn script(c: char) -> Script {
    CodePointMapData::<Script>::new().get(c)
}

fn is_virama(c: char) -> bool {
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
    let is_first = |found: BidiClass| is_right_to_left(found) || found == BidiClass::LeftToRight;
    let Some(first) = classes.next().filter(|&first| is_first(first)) else { return false };
    let is_neutral = |class| {
        matches!(
            class,
            BidiClass::EuropeanNumber
                | BidiClass::EuropeanSeparator
                | BidiClass::CommonSeparator
                | BidiClass::EuropeanTerminator
                | BidiClass::OtherNeutral
                | BidiClass::BoundaryNeutral
                | BidiClass::NonspacingMark
        )
    };
    let is_same = |class| match is_right_to_left(first) {
        true => is_right_to_left(class) || class == BidiClass::ArabicNumber,
        false => class == BidiClass::LeftToRight,
    };
    let has = |wanted| label.chars().any(|c| class(c) == wanted);
    let ends = label.chars().rev().map(class).find(|&class| class != BidiClass::NonspacingMark);
    let is_end = |class| is_same(class) || class == BidiClass::EuropeanNumber;
    let mixes_numbers = is_right_to_left(first) && has(BidiClass::EuropeanNumber) && has(BidiClass::ArabicNumber);
    classes.all(|class| is_same(class) || is_neutral(class)) && ends.is_some_and(is_end) && !mixes_numbers
}
