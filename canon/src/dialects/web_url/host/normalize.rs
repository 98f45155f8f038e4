//! NFKC of the versions of Unicode that the Nameprep algorithm names, and the sequences of Corrigendum 5.
//!
//! Normalization is stable: code points that a version assigns are normalized alike by all later versions, except for
//! errors corrected by the [corrigenda](https://www.unicode.org/versions/corrigenda.html). So the NFKC of an old
//! version equals the latest, applied to the runs of code points that the old version assigns. The old version does
//! not know the others: they have no decomposition and no combining class, compose with nothing, and so end a run.
//!
//! - Corrigendum 3 (U+F951) is part of Unicode 3.2 and of all later versions.
//! - Corrigendum 4 (five CJK compatibility ideographs) is part of Unicode 4.0. Without it they have the decompositions
//!   of [`BEFORE_CORRIGENDUM_4`].
//! - Corrigendum 5 (what blocks a composition) is part of Unicode 4.1, and of every version used here.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use icu_normalizer::ComposingNormalizer;
use icu_normalizer::properties::{CanonicalCombiningClassMap, CanonicalComposition};

use super::tables::{A_1, ADDED_IN_4_0};
use super::{Personality, in_ranges};

/// The decompositions of five code points before [Corrigendum 4](https://www.unicode.org/versions/corrigendum4.html): the
/// column *Original* of
/// [NormalizationCorrections.txt](https://www.unicode.org/Public/UCD/latest/ucd/NormalizationCorrections.txt).
const BEFORE_CORRIGENDUM_4: [(char, char); 5] = [
    ('\u{2F868}', '\u{2136A}'),
    ('\u{2F874}', '\u{5F33}'),
    ('\u{2F91F}', '\u{43AB}'),
    ('\u{2F95F}', '\u{7AAE}'),
    ('\u{2F9BF}', '\u{4D57}'),
];

/// Applies the variant of NFKC of step 7 of the Nameprep algorithm.
pub(super) fn nfkc(text: &str, personality: Personality) -> Cow<'_, str> {
    match personality {
        Personality::This => latest_nfkc(text),
        Personality::Gecko => nfkc_of_assigned(text, assigned_in_4_0),
        Personality::Chrome | Personality::Ie => nfkc_before_corrigendum_4(text, assigned_in_3_2),
    }
}

/// NFKC, with Corrigendum 4 undone, of each longest run of code points that are `assigned`.
fn nfkc_before_corrigendum_4(text: &str, assigned: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(|c| before_corrigendum_4(c) != c) {
        return nfkc_of_assigned(text, assigned);
    }
    // The decompositions are inert, so replacing them first makes no difference.
    let text: String = text.chars().map(before_corrigendum_4).collect();
    Cow::Owned(nfkc_of_assigned(&text, assigned).into_owned())
}

/// Applies NFKC as Python's `unicodedata.ucd_3_2_0` has it: no code point that Unicode 3.2 does not assign is
/// decomposed, but these have the combining classes and the compositions of the latest version.
pub(super) fn nfkc_of_python(text: &str) -> Cow<'_, str> {
    let is_normalized = |c: char| latest_nfkc(c.encode_utf8(&mut [0; 4])) == *c.encode_utf8(&mut [0; 4]);
    nfkc_before_corrigendum_4(text, |c| assigned_in_3_2(c) || is_normalized(c))
}

/// NFKC of the latest version of Unicode.
fn latest_nfkc(text: &str) -> Cow<'_, str> {
    ComposingNormalizer::new_nfkc().normalize(text)
}

/// NFKC of each longest run of code points that are `assigned`; the others stay.
fn nfkc_of_assigned(text: &str, assigned: impl Fn(char) -> bool) -> Cow<'_, str> {
    let unassigned = |c| !assigned(c);
    let Some(mut end) = text.find(unassigned) else { return latest_nfkc(text) };
    let mut normalized = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        let (run, tail) = rest.split_at(end);
        normalized.push_str(&latest_nfkc(run));
        let next = tail.find(&assigned).unwrap_or(tail.len());
        normalized.push_str(&tail[..next]);
        rest = &tail[next..];
        if rest.is_empty() {
            return Cow::Owned(normalized);
        }
        end = rest.find(unassigned).unwrap_or(rest.len());
    }
}

/// Returns the decomposition before Corrigendum 4 if that changed it, else `c`.
fn before_corrigendum_4(c: char) -> char {
    BEFORE_CORRIGENDUM_4.iter().find(|(from, _)| *from == c).map_or(c, |&(_, to)| to)
}

/// Returns whether Unicode 3.2 assigns `c`.
///
/// ```
/// use railurl_canon::dialects::web_url::host::assigned_in_3_2;
///
/// // Unicode 4.0 added the second letter.
/// assert!(assigned_in_3_2('\u{220}') && !assigned_in_3_2('\u{221}'));
/// ```
#[must_use]
pub fn assigned_in_3_2(c: char) -> bool {
    !in_ranges(c, &A_1)
}

/// Returns whether Unicode 4.0 assigns `c`.
fn assigned_in_4_0(c: char) -> bool {
    assigned_in_3_2(c) || in_ranges(c, &ADDED_IN_4_0)
}

/// Applies step 4 of the Nameprep algorithm: swaps the second last and the last code point of each of the
/// [Corrigendum 5 Sequences](https://www.unicode.org/reports/tr15/#Corrigendum_5_Sequences).
///
/// Such a sequence is a starter, one or more code points with a combining class, and a starter with which the first one
/// would compose if nothing stood between. The first can be decomposed, because canonical equivalents are the same
/// character.
pub(super) fn swap_corrigendum_5(text: &str) -> String {
    let combining = CanonicalCombiningClassMap::new();
    let composition = CanonicalComposition::new();
    let compose = |first: Option<char>, last| {
        first
            .filter(|&first| assigned_in_4_0(first) && assigned_in_4_0(last))
            .and_then(|first| composition.compose(first, last).filter(|&composed| assigned_in_4_0(composed)))
    };
    let mut chars: Vec<char> = Vec::new();
    let mut first = None;
    let mut has_combining = false;
    for c in text.chars() {
        chars.push(c);
        if combining.get_u8(c) != 0 && assigned_in_4_0(c) {
            has_combining = true;
            continue;
        }
        let composed = compose(first, c);
        if has_combining && composed.is_some() {
            let last = chars.len() - 1;
            chars.swap(last - 1, last);
        }
        // Characters that compose are one starter to those after them.
        first = composed.filter(|_| !has_combining).or(Some(c));
        has_combining = false;
    }
    chars.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec;

    #[test]
    fn python_decomposes_what_unicode_3_2_assigns() {
        // U+FB01 is assigned, U+1D2C is not. U+1D2C would become "A".
        for (text, expected) in [("\u{FB01}", "fi"), ("\u{1D2C}\u{FB01}", "\u{1D2C}fi"), ("e\u{301}", "é")] {
            assert_eq!(nfkc_of_python(text), expected);
        }
    }

    #[test]
    fn corrigendum_4_applies_to_this_and_gecko() {
        for (c, old) in BEFORE_CORRIGENDUM_4 {
            let nfkc = |personality| nfkc(&c.to_string(), personality).into_owned();
            let new = latest_nfkc(&c.to_string()).into_owned();
            assert_ne!(new, old.to_string());
            assert_eq!(nfkc(Personality::This), new);
            assert_eq!(nfkc(Personality::Gecko), new);
            assert_eq!(nfkc(Personality::Chrome), old.to_string());
            assert_eq!(nfkc(Personality::Ie), old.to_string());
            // The decomposition neither decomposes nor composes further.
            assert_eq!(latest_nfkc(&old.to_string()), old.to_string());
            assert_eq!(CanonicalCombiningClassMap::new().get_u8(old), 0);
        }
        // Corrigendum 3.
        for personality in [Personality::This, Personality::Gecko, Personality::Chrome, Personality::Ie] {
            assert_eq!(nfkc("\u{F951}", personality), "\u{964B}");
        }
    }

    #[test]
    fn a_version_knows_only_what_it_assigns() {
        // Code points of Unicode 4.0, 4.1 and 3.0.
        let text = "\u{1D2C}\u{FE19}\u{2024}e\u{301}\u{1D2C}e\u{301}";
        assert_eq!(nfkc(text, Personality::This), "A....\u{E9}A\u{E9}");
        assert_eq!(nfkc(text, Personality::Gecko), "A\u{FE19}.\u{E9}A\u{E9}");
        assert_eq!(nfkc(text, Personality::Chrome), "\u{1D2C}\u{FE19}.\u{E9}\u{1D2C}\u{E9}");
        // A mark added in 4.0 is a mark only from 4.0 on.
        let text = "a\u{350}\u{327}";
        assert_eq!(nfkc(text, Personality::Gecko), "a\u{327}\u{350}");
        assert_eq!(nfkc(text, Personality::Ie), text);
    }

    #[test]
    fn sequences_follow_uax_15() {
        let hangul = (0x1100..=0x1112).flat_map(|l| (0x1161..=0x1175).map(move |v| (l, v)));
        let syllables = (0xAC00..=0xD7A3).step_by(28).flat_map(|lv| (0x11A8..=0x11C2).map(move |t| (lv, t)));
        let mut table = vec![
            (0x9C7, 0x9BE),
            (0x9C7, 0x9D7),
            (0xB47, 0xB3E),
            (0xB47, 0xB56),
            (0xB47, 0xB57),
            (0xBC6, 0xBBE),
            (0xBC6, 0xBD7),
            (0xBC7, 0xBBE),
            (0xB92, 0xBD7),
            (0xCC6, 0xCC2),
            (0xCC6, 0xCD5),
            (0xCC6, 0xCD6),
            (0xCBF, 0xCD5),
            (0xCCA, 0xCD5),
            (0xD47, 0xD3E),
            (0xD46, 0xD3E),
            (0xD46, 0xD57),
            (0x1025, 0x102E),
            (0xDD9, 0xDCF),
            (0xDD9, 0xDDF),
        ];
        // Under Miri, only some first code points are tried.
        let some = ['\u{9C6}', '\u{9C7}', '\u{9C8}', '\u{D47}', '\u{1100}', '\u{AC00}'];
        let is_tried = |first: u32| !cfg!(miri) || some.iter().any(|&c| u32::from(c) == first);
        table.extend(hangul.chain(syllables).filter(|&(first, _)| is_tried(first)));
        table.retain(|&(first, _)| is_tried(first));
        table.sort_unstable();
        let lasts = table.iter().map(|&(_, last)| last).collect::<std::collections::BTreeSet<u32>>();
        let mut ranges = Vec::new();
        let firsts: Vec<char> = if cfg!(miri) { some.to_vec() } else { ('\0'..=char::MAX).collect() };
        for first in firsts.into_iter().filter(|&c| CanonicalCombiningClassMap::new().get_u8(c) == 0) {
            for last in lasts.iter().filter_map(|&last| char::from_u32(last)) {
                // First and last belong to the same script, so distant pairs are not tried.
                if u32::from(first) >> 8 == u32::from(last) >> 8 || ('\u{AC00}'..='\u{D7A3}').contains(&first) {
                    let text: String = [first, '\u{301}', last].iter().collect();
                    let swapped: String = [first, last, '\u{301}'].iter().collect();
                    if swap_corrigendum_5(&text) == swapped {
                        ranges.push((u32::from(first), u32::from(last)));
                    }
                }
            }
        }
        assert_eq!(ranges, table);
    }

    #[test]
    fn the_last_two_code_points_of_a_sequence_are_swapped() {
        for (text, swapped) in [
            ("\u{9C7}\u{301}\u{9BE}", "\u{9C7}\u{9BE}\u{301}"),
            ("\u{9C7}\u{301}\u{327}\u{9BE}", "\u{9C7}\u{301}\u{9BE}\u{327}"),
            ("x\u{1100}\u{1175}\u{301}\u{11A8}y", "x\u{1100}\u{1175}\u{11A8}\u{301}y"),
            ("\u{AC00}\u{11A8}\u{301}\u{11A8}", "\u{AC00}\u{11A8}\u{301}\u{11A8}"),
            ("\u{9C7}\u{9BE}\u{301}\u{9BE}", "\u{9C7}\u{9BE}\u{301}\u{9BE}"),
            ("\u{9C7}x\u{301}\u{9BE}", "\u{9C7}x\u{301}\u{9BE}"),
            // Added in Unicode 5.0.
            ("\u{1B05}\u{301}\u{1B35}", "\u{1B05}\u{301}\u{1B35}"),
            ("\u{301}\u{9BE}", "\u{301}\u{9BE}"),
            ("", ""),
        ] {
            assert_eq!(swap_corrigendum_5(text), swapped);
        }
    }
}
