//! The Nameprep algorithm of the document: [Nameprep](https://www.rfc-editor.org/rfc/rfc3491) with other versions of
//! Unicode.

use alloc::borrow::Cow;
use alloc::string::String;

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;

use super::normalize::{assigned_in_3_2, nfkc, swap_corrigendum_5};
use super::tables::{B_2_RUNS, B_2_SEQUENCES, D_1, D_2};
use super::{HostError, Personality, in_ranges};

/// Applies the Nameprep algorithm without bidi checking.
///
/// # Errors
///
/// The text has a prohibited code point.
pub fn nameprep(text: &str, personality: Personality) -> Result<Cow<'_, str>, HostError> {
    if text.is_ascii() {
        // Table B.2 lowercases ASCII; no other step affects it.
        let upper = text.bytes().any(|byte| byte.is_ascii_uppercase());
        return Ok(if upper { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) });
    }
    // 2. GECKO
    if personality == Personality::Gecko
        && let Some(mark) = text.chars().find(|c| matches!(c, '\u{340}' | '\u{341}'))
    {
        return Err(HostError::Prohibited(mark));
    }
    // 3.
    let mut text = map(text);
    // 4. GECKO
    if personality == Personality::Gecko {
        text = swap_corrigendum_5(&text);
    }
    // 5., 6. THIS/GECKO
    let has_unassigned =
        matches!(personality, Personality::This | Personality::Gecko) && !text.chars().all(assigned_in_3_2);
    // 7.
    text = nfkc(&text, personality).into_owned();
    if has_unassigned {
        // 8., 9. THIS/GECKO
        text = nfkc(&map(&text), personality).into_owned();
    }
    // 10.
    match first_prohibited(&text) {
        Some(c) => Err(HostError::Prohibited(c)),
        None => Ok(Cow::Owned(text)),
    }
}

/// Applies the Nameprep algorithm with bidi checking, its step 11.
///
/// For [`Personality::Ie`], it follows [RFC 3491](https://www.rfc-editor.org/rfc/rfc3491), with unassigned code points
/// allowed.
///
/// # Errors
///
/// The text has a prohibited code point, or mixes directions.
pub fn nameprep_bidi(text: &str, personality: Personality) -> Result<Cow<'_, str>, HostError> {
    let text = nameprep(text, personality)?;
    check_bidi(&text, personality)?;
    Ok(text)
}

/// Applies the *Map* step of Stringprep with the tables of Nameprep: removes
/// [B.1](https://www.rfc-editor.org/rfc/rfc3454#appendix-B.1) and folds case by
/// [B.2](https://www.rfc-editor.org/rfc/rfc3454#appendix-B.2).
pub(super) fn map(text: &str) -> String {
    let mut mapped = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| !is_mapped_to_nothing(c)) {
        if c.is_ascii() {
            mapped.push(c.to_ascii_lowercase());
        } else if let Ok(index) = B_2_SEQUENCES.binary_search_by_key(&c, |&(from, _)| from) {
            mapped.push_str(B_2_SEQUENCES[index].1);
        } else {
            mapped.push(fold_one(c));
        }
    }
    mapped
}

/// Returns whether a code point is in [table B.1](https://www.rfc-editor.org/rfc/rfc3454#appendix-B.1).
fn is_mapped_to_nothing(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{1806}' | '\u{180B}'..='\u{180D}' | '\u{200B}'..='\u{200D}' | '\u{2060}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

/// Maps a code point by the runs of table B.2.
fn fold_one(c: char) -> char {
    let code = u32::from(c);
    let following = B_2_RUNS.partition_point(|&(first, ..)| first <= code);
    let Some(&(first, last, step, delta)) = following.checked_sub(1).and_then(|index| B_2_RUNS.get(index)) else {
        return c;
    };
    if code > last || (code - first) % step != 0 {
        return c;
    }
    code.checked_add_signed(delta).and_then(char::from_u32).unwrap_or(c)
}

/// Returns the first code point that the *Prohibit* step of Nameprep rejects.
pub(super) fn first_prohibited(text: &str) -> Option<char> {
    text.chars().find(|&c| is_prohibited(c))
}

/// Returns whether a code point is in one of the tables that [Nameprep
/// prohibits](https://www.rfc-editor.org/rfc/rfc3491#section-5). Table C.5, surrogates, has no [`char`].
fn is_prohibited(c: char) -> bool {
    match c {
        '\0'..='\x7F' => false,
        // C.1.2
        '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200B}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => true,
        // C.2.2
        '\u{80}'..='\u{9F}' | '\u{6DD}' | '\u{70F}' | '\u{180E}' | '\u{200C}' | '\u{200D}' => true,
        '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2063}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}' => true,
        '\u{1D173}'..='\u{1D17A}' => true,
        // C.3
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}' => true,
        // C.6, and the adjacent range of C.2.2
        '\u{FFF9}'..='\u{FFFD}' => true,
        // C.7
        '\u{2FF0}'..='\u{2FFB}' => true,
        // C.8
        '\u{340}' | '\u{341}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' => true,
        // C.9
        '\u{E0001}' | '\u{E0020}'..='\u{E007F}' => true,
        // C.4
        '\u{FDD0}'..='\u{FDEF}' => true,
        _ => u32::from(c) & 0xFFFE == 0xFFFE,
    }
}

/// Applies the step *Check bidi* of [Stringprep](https://www.rfc-editor.org/rfc/rfc3454#section-6). The code points of
/// its first requirement are prohibited already.
///
/// # Errors
///
/// The text mixes directions.
pub fn check_bidi(text: &str, personality: Personality) -> Result<(), HostError> {
    let is_latest = matches!(personality, Personality::This | Personality::Chrome);
    let class = |c| CodePointMapData::<BidiClass>::new().get(c);
    // RandALCat and LCat, in the version of Unicode that step 11 names.
    let is_right_to_left = |c: char| match is_latest {
        true => matches!(class(c), BidiClass::RightToLeft | BidiClass::ArabicLetter),
        false => in_ranges(c, &D_1),
    };
    let is_left_to_right = |c: char| if is_latest { class(c) == BidiClass::LeftToRight } else { in_ranges(c, &D_2) };
    if text.is_ascii() || !text.contains(is_right_to_left) {
        return Ok(());
    }
    if text.contains(is_left_to_right) || !text.starts_with(is_right_to_left) || !text.ends_with(is_right_to_left) {
        return Err(HostError::Bidi);
    }
    Ok(())
}
