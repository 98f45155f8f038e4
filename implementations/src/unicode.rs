//! What other versions of Unicode lack.

use alloc::string::String;

use crate::idna_2008;

/// Returns the version of Unicode in which UTS #46 maps or allows a code point for the first time, of those that matter
/// here; 0 for one that Unicode 13.0 has.
pub(crate) fn since(c: char) -> u8 {
    let c = u32::from(c);
    let at = NEWER.partition_point(|&(_, last, _)| last < c);
    NEWER.get(at).filter(|&&(first, ..)| first <= c).map_or(0, |&(.., since)| since)
}

/// Returns whether UTS #46 of Unicode 15.1 rejects a code point that newer versions accept, but for five ideographs,
/// which only some programs reject. Ranges include code points that are not assigned.
#[rustfmt::skip]
pub(crate) fn is_disallowed_in_15_1(c: char) -> bool {
    idna_2008::is_newer(c) || matches!(c,
        '\u{4C0}' | '\u{10A0}'..='\u{10C5}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{1806}'
        | '\u{180E}' | '\u{1B4E}'..='\u{1B4F}' | '\u{1B7F}' | '\u{2061}'..='\u{2063}' | '\u{206A}'..='\u{206F}'
        | '\u{20C1}'..='\u{20C4}' | '\u{2132}' | '\u{2183}' | '\u{2427}'..='\u{2429}' | '\u{2B96}'
        | '\u{2E60}'..='\u{2E63}' | '\u{3164}' | '\u{31E4}'..='\u{31E5}' | '\u{FBC3}'..='\u{FBD2}'
        | '\u{FD90}'..='\u{FD91}' | '\u{FDC8}'..='\u{FDCE}' | '\u{FFA0}' | '\u{10D8E}'..='\u{10D8F}'
        | '\u{1CC00}'..='\u{1CEFD}' | '\u{1D173}'..='\u{1D17A}' | '\u{1D1EB}'..='\u{1D1FF}'
        | '\u{1DB00}'..='\u{1DB1C}' | '\u{1F1AE}' | '\u{1F6D8}'..='\u{1F6D9}' | '\u{1F777}'..='\u{1F77A}'
        | '\u{1F7DA}'..='\u{1F7DB}' | '\u{1F7F1}'..='\u{1F7FF}' | '\u{1F8B2}'..='\u{1F8D8}'
        | '\u{1FA54}'..='\u{1FA57}' | '\u{1FA89}'..='\u{1FA8F}' | '\u{1FABE}' | '\u{1FAC6}'..='\u{1FACD}'
        | '\u{1FADC}'..='\u{1FADF}' | '\u{1FAE9}'..='\u{1FAEF}' | '\u{1FAF9}'..='\u{1FAFA}'
        | '\u{1FBCB}'..='\u{1FBEF}' | '\u{1FBFA}')
}

/// Returns the lower case of a text by a version of Unicode, which leaves newer letters.
pub(crate) fn to_lower_case(text: &str, version: u8) -> String {
    let is_newer = |c: char| since(c) > version;
    text.split_inclusive(is_newer)
        .map(|part| match part.char_indices().next_back() {
            Some((at, last)) if is_newer(last) => [&part[..at].to_lowercase(), &part[at..]].concat(),
            _ => part.to_lowercase(),
        })
        .collect()
}

/// Code points and the version that has them first, in order: 14, 15, 17, which stands for 15.1 and 16, too, or 18. Later
/// versions also allow ignored format characters, fillers, and five ideographs.
const NEWER: &[(u32, u32, u8)] = &[
    (0x558, 0x558, 18),
    (0x58B, 0x58C, 18),
    (0x5C8, 0x5C9, 18),
    (0x61D, 0x61D, 14),
    (0x870, 0x88E, 14),
    (0x88F, 0x897, 17),
    (0x898, 0x89F, 14),
    (0x8B5, 0x8B5, 14),
    (0x8C8, 0x8D2, 14),
    (0xB53, 0xB54, 18),
    (0xC3C, 0xC3C, 14),
    (0xC5C, 0xC5C, 17),
    (0xC5D, 0xC5D, 14),
    (0xCDC, 0xCDC, 17),
    (0xCDD, 0xCDD, 14),
    (0xCF3, 0xCF3, 15),
    (0xECE, 0xECE, 15),
    (0x115F, 0x1160, 17),
    (0x170D, 0x170D, 14),
    (0x1715, 0x171F, 14),
    (0x17B4, 0x17B5, 17),
    (0x1806, 0x1806, 17),
    (0x180E, 0x180E, 17),
    (0x180F, 0x180F, 14),
    (0x1AC1, 0x1ACE, 14),
    (0x1ACF, 0x1ADD, 17),
    (0x1ADE, 0x1ADF, 18),
    (0x1AE0, 0x1AEB, 17),
    (0x1AEC, 0x1AF0, 18),
    (0x1B4C, 0x1B4C, 14),
    (0x1B4E, 0x1B4F, 17),
    (0x1B7D, 0x1B7E, 14),
    (0x1B7F, 0x1B7F, 17),
    (0x1C89, 0x1C8A, 17),
    (0x1DFA, 0x1DFA, 14),
    (0x2061, 0x2063, 17),
    (0x206A, 0x206F, 17),
    (0x208F, 0x208F, 18),
    (0x209D, 0x209F, 18),
    (0x20C0, 0x20C0, 14),
    (0x20C1, 0x20C1, 17),
    (0x20C2, 0x20C4, 18),
    (0x2427, 0x2429, 17),
    (0x2B96, 0x2B96, 17),
    (0x2C2F, 0x2C2F, 14),
    (0x2C5F, 0x2C5F, 14),
    (0x2E53, 0x2E5D, 14),
    (0x2E60, 0x2E63, 18),
    (0x3164, 0x3164, 17),
    (0x31E4, 0x31E5, 17),
    (0x9FFD, 0x9FFF, 14),
    (0xA7C0, 0xA7C1, 14),
    (0xA7CB, 0xA7CF, 17),
    (0xA7D0, 0xA7D1, 14),
    (0xA7D2, 0xA7D2, 17),
    (0xA7D3, 0xA7D3, 14),
    (0xA7D4, 0xA7D4, 17),
    (0xA7D5, 0xA7D9, 14),
    (0xA7DA, 0xA7DC, 17),
    (0xA7DD, 0xA7E2, 18),
    (0xA7F1, 0xA7F1, 17),
    (0xA7F2, 0xA7F4, 14),
    (0xAB6C, 0xAB6D, 18),
    (0xFBC2, 0xFBC2, 14),
    (0xFBC3, 0xFBD2, 17),
    (0xFD40, 0xFD4F, 14),
    (0xFD90, 0xFD91, 17),
    (0xFDC8, 0xFDCE, 17),
    (0xFDCF, 0xFDCF, 14),
    (0xFDFE, 0xFDFF, 14),
    (0xFFA0, 0xFFA0, 17),
    (0x10570, 0x105BC, 14),
    (0x105C0, 0x105F3, 17),
    (0x10780, 0x107BA, 14),
    (0x107BB, 0x107BF, 18),
    (0x10940, 0x10959, 17),
    (0x10D40, 0x10D8F, 17),
    (0x10EC2, 0x10EC7, 17),
    (0x10EC9, 0x10ECF, 18),
    (0x10ED0, 0x10ED8, 17),
    (0x10ED9, 0x10EF9, 18),
    (0x10EFA, 0x10EFC, 17),
    (0x10EFD, 0x10EFF, 15),
    (0x10F70, 0x10F89, 14),
    (0x11070, 0x11075, 14),
    (0x110C2, 0x110C2, 14),
    (0x1123F, 0x11241, 15),
    (0x11380, 0x113E2, 17),
    (0x116B9, 0x116B9, 14),
    (0x116D0, 0x116E3, 17),
    (0x11740, 0x11746, 14),
    (0x11AB0, 0x11ABF, 14),
    (0x11B00, 0x11B09, 15),
    (0x11B0A, 0x11B0A, 18),
    (0x11B60, 0x11BF9, 17),
    (0x11DB0, 0x11DE9, 17),
    (0x11DF0, 0x11DF1, 18),
    (0x11F00, 0x11F59, 15),
    (0x11F5A, 0x11F5A, 17),
    (0x1246F, 0x1246F, 18),
    (0x12475, 0x1247F, 18),
    (0x12550, 0x12686, 18),
    (0x12F90, 0x12FF2, 14),
    (0x1342F, 0x13455, 15),
    (0x13460, 0x143FA, 17),
    (0x16100, 0x16139, 17),
    (0x16A70, 0x16AC9, 14),
    (0x16D40, 0x16D79, 17),
    (0x16EA0, 0x16ED3, 17),
    (0x16FF2, 0x16FF6, 17),
    (0x187F8, 0x187FF, 17),
    (0x18CD6, 0x18CDA, 18),
    (0x18CFF, 0x18CFF, 17),
    (0x18D09, 0x18D1E, 17),
    (0x18D1F, 0x18D20, 18),
    (0x18D80, 0x18DF2, 17),
    (0x18E00, 0x191D2, 18),
    (0x1AFF0, 0x1AFFE, 14),
    (0x1B11F, 0x1B122, 14),
    (0x1B123, 0x1B128, 18),
    (0x1B132, 0x1B132, 15),
    (0x1B155, 0x1B155, 15),
    (0x1B168, 0x1B168, 18),
    (0x1CC00, 0x1CED0, 17),
    (0x1CED2, 0x1CEDF, 18),
    (0x1CEE0, 0x1CEF0, 17),
    (0x1CEF1, 0x1CEFD, 18),
    (0x1CF00, 0x1CFC3, 14),
    (0x1D127, 0x1D128, 18),
    (0x1D173, 0x1D17A, 17),
    (0x1D1E9, 0x1D1EA, 14),
    (0x1D1EB, 0x1D1FF, 18),
    (0x1D250, 0x1D281, 18),
    (0x1D2C0, 0x1D2D3, 15),
    (0x1D6A6, 0x1D6A6, 18),
    (0x1DB00, 0x1DB1C, 18),
    (0x1DF00, 0x1DF1E, 14),
    (0x1DF1F, 0x1DF24, 18),
    (0x1DF25, 0x1DF2A, 15),
    (0x1DF2B, 0x1DFFF, 18),
    (0x1E030, 0x1E08F, 15),
    (0x1E290, 0x1E2AE, 14),
    (0x1E4D0, 0x1E4F9, 15),
    (0x1E5D0, 0x1E6FF, 17),
    (0x1E7E0, 0x1E7FE, 14),
    (0x1F1AE, 0x1F1AE, 18),
    (0x1F6D8, 0x1F6D8, 17),
    (0x1F6D9, 0x1F6D9, 18),
    (0x1F6DC, 0x1F6DC, 15),
    (0x1F6DD, 0x1F6DF, 14),
    (0x1F774, 0x1F776, 15),
    (0x1F777, 0x1F77A, 17),
    (0x1F77B, 0x1F77F, 15),
    (0x1F7D9, 0x1F7D9, 15),
    (0x1F7DA, 0x1F7DB, 18),
    (0x1F7F0, 0x1F7F0, 14),
    (0x1F7F1, 0x1F7FF, 18),
    (0x1F8B2, 0x1F8D8, 17),
    (0x1F979, 0x1F979, 14),
    (0x1F9CC, 0x1F9CC, 14),
    (0x1FA54, 0x1FA57, 17),
    (0x1FA75, 0x1FA77, 15),
    (0x1FA7B, 0x1FA7C, 14),
    (0x1FA87, 0x1FA88, 15),
    (0x1FA89, 0x1FA8A, 17),
    (0x1FA8B, 0x1FA8D, 18),
    (0x1FA8E, 0x1FA8F, 17),
    (0x1FAA9, 0x1FAAC, 14),
    (0x1FAAD, 0x1FAAF, 15),
    (0x1FAB7, 0x1FABA, 14),
    (0x1FABB, 0x1FABD, 15),
    (0x1FABE, 0x1FABE, 17),
    (0x1FABF, 0x1FABF, 15),
    (0x1FAC3, 0x1FAC5, 14),
    (0x1FAC6, 0x1FAC8, 17),
    (0x1FACC, 0x1FACC, 18),
    (0x1FACD, 0x1FACD, 17),
    (0x1FACE, 0x1FACF, 15),
    (0x1FAD7, 0x1FAD9, 14),
    (0x1FADA, 0x1FADB, 15),
    (0x1FADC, 0x1FADC, 17),
    (0x1FADD, 0x1FADD, 18),
    (0x1FADF, 0x1FADF, 17),
    (0x1FAE0, 0x1FAE7, 14),
    (0x1FAE8, 0x1FAE8, 15),
    (0x1FAE9, 0x1FAEA, 17),
    (0x1FAEB, 0x1FAEB, 18),
    (0x1FAEF, 0x1FAEF, 17),
    (0x1FAF0, 0x1FAF6, 14),
    (0x1FAF7, 0x1FAF8, 15),
    (0x1FAF9, 0x1FAFA, 18),
    (0x1FBCB, 0x1FBEF, 17),
    (0x1FBFA, 0x1FBFA, 17),
    (0x2A6DE, 0x2A6DF, 14),
    (0x2B735, 0x2B738, 14),
    (0x2B739, 0x2B739, 15),
    (0x2B73A, 0x2B73F, 17),
    (0x2B81E, 0x2B81E, 18),
    (0x2CEA2, 0x2CEAD, 17),
    (0x2EBF0, 0x2EE5D, 17),
    (0x2F868, 0x2F868, 17),
    (0x2F874, 0x2F874, 17),
    (0x2F91F, 0x2F91F, 17),
    (0x2F95F, 0x2F95F, 17),
    (0x2F9BF, 0x2F9BF, 17),
    (0x31350, 0x323AF, 15),
    (0x323B0, 0x33479, 17),
    (0x3D000, 0x3FC3F, 18),
];

#[cfg(test)]
mod tests {
    use core::iter;

    use icu_normalizer::uts46::Uts46MapperBorrowed;

    use super::*;

    /// Checks that the counts are those of Unicode 18.0: if the crate has a newer version, its code points belong in
    /// the table.
    #[test]
    fn table_has_all_code_points_since_unicode_14() {
        let map = Uts46MapperBorrowed::new();
        let is_allowed = |c: &char| map.map_normalize(iter::once(*c)).all(|c| c != '\u{FFFD}');
        let mut counts = [0; 19];
        ('\0'..=char::MAX).filter(is_allowed).for_each(|c| counts[usize::from(since(c))] += 1);
        let expected = [(0, 143_682), (14, 836), (15, 4_482), (17, 10_640), (18, 13_007)];
        let found: [_; 5] = expected.map(|(version, _)| (version, counts[version]));
        assert_eq!((found, counts.iter().sum()), (expected, 172_647));
    }

    #[test]
    fn newer_letters_have_no_lower_case() {
        assert_eq!(to_lower_case("\u{A7DC}A\u{A7DC}", 14), "\u{A7DC}a\u{A7DC}");
        assert_eq!(to_lower_case("\u{A7DC}AΣ", 17), "\u{19B}aς");
    }
}
