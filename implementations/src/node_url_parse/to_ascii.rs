//! The function `toASCII` of Node.js: UTS #46 by the library ada, in the version that Node.js 20 has.
//!
//! It maps and normalizes as UTS #46 does, without transitional processing, and its checks of labels differ: see
//! [`is_valid`] and [`is_valid_punycode`].

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, CanonicalCombiningClass, GeneralCategory, GeneralCategoryGroup, JoiningType};
use idna::punycode;

/// The code point that the mapping puts in the place of those that it does not allow.
const DISALLOWED: char = '\u{FFFD}';

/// A host in lower case as ASCII, or `None` if it has no such form or an empty one. The result ends at U+0000.
pub(super) fn to_ascii(host: &str) -> Option<Cow<'_, str>> {
    let ascii = if !host.is_ascii() {
        let mapped: String = map_normalize(host.chars());
        if mapped.contains(DISALLOWED) {
            return None;
        }
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

fn map_normalize<T: FromIterator<char>>(text: impl Iterator<Item = char>) -> T {
    Uts46MapperBorrowed::new().map_normalize(text).collect()
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

/// Whether an ASCII label is no Punycode, or that of a valid label. It need not be what this label encodes to: a hyphen
/// may begin it, and all may be ASCII.
fn is_valid_punycode(label: &str) -> bool {
    let Some(encoded) = label.strip_prefix("xn--") else { return true };
    let delimiter_first = encoded.rfind('-') == Some(0);
    let Some(decoded) = punycode::decode(&encoded[usize::from(delimiter_first)..]) else { return false };
    let mapped: Vec<char> = map_normalize(decoded.iter().copied());
    !decoded.is_empty() && mapped == decoded && !decoded.contains(&DISALLOWED) && is_valid(&decoded)
}

/// Whether ada takes a label for valid. The first joiner decides whether the label is: those that a joiner joins may be
/// anywhere before and after it.
fn is_valid(label: &[char]) -> bool {
    let categories = CodePointMapData::<GeneralCategory>::new();
    if label.first().is_some_and(|&first| GeneralCategoryGroup::Mark.contains(categories.get(first))) {
        return false;
    }
    let Some(at) = label.iter().position(|c| matches!(c, '\u{200C}' | '\u{200D}')) else {
        return satisfies_bidi_rule(label);
    };
    let (before, after) = (&label[..at], &label[at + 1..]);
    let combining_classes = CodePointMapData::<CanonicalCombiningClass>::new();
    if before.last().is_some_and(|&c| combining_classes.get(c) == CanonicalCombiningClass::Virama) {
        return true;
    }
    let joins = |chars: &[char], side| {
        let types = CodePointMapData::<JoiningType>::new();
        chars.iter().map(|&c| types.get(c)).any(|joining| joining == side || joining == JoiningType::DualJoining)
    };
    label[at] == '\u{200C}' && joins(before, JoiningType::LeftJoining) && joins(after, JoiningType::RightJoining)
}

/// Whether ada takes a label to satisfy the [Bidi rule](https://www.rfc-editor.org/rfc/rfc5893#section-2). It applies it
/// to labels with right-to-left code points only, does not look at the last code point of one that begins from left to
/// right, and takes all others for right-to-left.
fn satisfies_bidi_rule(label: &[char]) -> bool {
    use BidiClass as B;
    let class = |&c: &char| CodePointMapData::<BidiClass>::new().get(c);
    let is_mark = |c: &char| class(c) == B::NonspacingMark;
    let Some(last) = label.iter().rposition(|c| !is_mark(c)) else { return false };
    let is_right_to_left = |c: &char| matches!(class(c), B::RightToLeft | B::ArabicLetter | B::ArabicNumber);
    if !label.iter().any(is_right_to_left) {
        return true;
    }
    let is_neutral = |c: &char| {
        matches!(
            class(c),
            B::EuropeanNumber
                | B::EuropeanSeparator
                | B::CommonSeparator
                | B::EuropeanTerminator
                | B::OtherNeutral
                | B::BoundaryNeutral
                | B::NonspacingMark
        )
    };
    if class(&label[0]) == B::LeftToRight {
        return label[..last].iter().all(|c| class(c) == B::LeftToRight || is_neutral(c));
    }
    let label = &label[..=last];
    let has = |number| label.iter().any(|c| class(c) == number);
    label.iter().all(|c| is_right_to_left(c) || is_neutral(c))
        && (is_right_to_left(&label[last]) || class(&label[last]) == B::EuropeanNumber)
        && !(has(B::EuropeanNumber) && has(B::ArabicNumber))
}
