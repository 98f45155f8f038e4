//! Visibility of code points.

/// Returns whether a code point is visible and has no other effect.
///
/// Not visible are controls, format characters (including those that set the direction of text), everything that
/// Unicode ignores by default (zero-width characters, variation selectors, tags), line and paragraph separators, spaces
/// other than U+0020, U+2800 (a Braille pattern without dots), private use and noncharacters. Combining marks are
/// visible.
///
/// The table follows Unicode 17: General_Category Cf, and Default_Ignorable_Code_Point.
#[inline]
#[must_use]
pub const fn is_visible(c: char) -> bool {
    if c.is_ascii() {
        return matches!(c, ' '..='~');
    }
    let is_control_or_space = matches!(c,
        '\u{80}'..='\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}' | '\u{2028}' | '\u{2029}' | '\u{202F}' | '\u{205F}'
        | '\u{2800}' | '\u{3000}');
    let is_format_or_ignored = matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{890}' | '\u{891}'
        | '\u{8E2}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{110BD}' | '\u{110CD}'
        | '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}');
    let has_no_meaning =
        matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'.. | '\u{FDD0}'..='\u{FDEF}') || c as u32 & 0xFFFE == 0xFFFE;
    !(is_control_or_space || is_format_or_ignored || has_no_meaning)
}

#[cfg(test)]
mod tests {
    use super::is_visible;

    #[test]
    fn letters_marks_and_symbols_are_visible() {
        for c in " ~az\u{A1}ü日\u{301}\u{FFFD}🌈\u{E01}\u{1F3FB}".chars() {
            assert!(is_visible(c), "{c:?}");
        }
    }

    #[test]
    fn control_and_format_characters_are_invisible() {
        for c in "\0\t\n\r\u{1B}\u{7F}\u{85}\u{9B}\u{A0}\u{AD}\u{61C}\u{200B}\u{200D}\u{202E}\u{2028}\u{2029}\u{2066}\u{2800}\
                  \u{3000}\u{FE0F}\u{FEFF}\u{FFF9}\u{E000}\u{FFFF}\u{FDD0}\u{1FFFE}\u{E0001}\u{E0041}\u{10FFFD}"
            .chars()
        {
            assert!(!is_visible(c), "{c:?}");
        }
        let all = ('\0'..=char::MAX).step_by(if cfg!(miri) { 41 } else { 1 });
        for c in all.filter(|c| c.is_control() || c.is_whitespace()) {
            assert_eq!(is_visible(c), c == ' ', "{c:?}");
        }
    }
}
