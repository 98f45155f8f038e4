//! The steps to preprocess a string, and the mapping back to positions in the original.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Preprocessed;
use crate::code_points::is_tab_or_newline;

/// Returns whether `c` is a noncharacter: U+FDD0 to U+FDEF, or one of the last two code points of a plane. The other
/// code points that step 2 replaces, surrogates and values beyond Unicode, cannot be in a `str`.
pub fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Returns whether step 4 removes `c` at both ends.
fn is_trimmed(c: char) -> bool {
    matches!(c, '\u{B}' | '\u{C}' | ' ')
}

/// Performs the *steps to preprocess a string* (section "Preprocessing"): noncharacters become U+FFFD; tabs, line feeds
/// and carriage returns are removed; then U+000B, U+000C and spaces are removed at both ends. Takes time linear in the
/// length of `input`.
///
/// ```
/// use railurl_parser::dialects::web_url::preprocess;
///
/// let input = preprocess(" \t ht\ntp:\u{1FFFE}b \r");
/// assert_eq!(input.text, "http:\u{FFFD}b");
/// assert_eq!(input.in_input(1..3), 4..7);
/// assert_eq!(input.in_input(5..8), 9..13);
/// ```
pub fn preprocess(input: &str) -> Preprocessed<'_> {
    preprocess_with(input, |c| if is_noncharacter(c) { char::REPLACEMENT_CHARACTER } else { c })
}

/// Does what [`preprocess`] does, without step 2: noncharacters stay.
///
/// ```
/// use railurl_parser::dialects::web_url::preprocess_keeping_noncharacters;
///
/// assert_eq!(preprocess_keeping_noncharacters(" a\t\u{FDD0} ").text, "a\u{FDD0}");
/// ```
pub fn preprocess_keeping_noncharacters(input: &str) -> Preprocessed<'_> {
    preprocess_with(input, |c| c)
}

fn preprocess_with(input: &str, replaced: impl Fn(char) -> char) -> Preprocessed<'_> {
    // Steps 3 and 4 at once: at the ends, the order of removal does not matter.
    let goes_at_ends = |c: char| is_trimmed(c) || is_tab_or_newline(c);
    let trimmed = input.trim_start_matches(goes_at_ends);
    let start = input.len() - trimmed.len();
    let trimmed = trimmed.trim_end_matches(goes_at_ends);
    if !trimmed.contains(|c: char| is_tab_or_newline(c) || replaced(c) != c) {
        return Preprocessed { text: Cow::Borrowed(trimmed), start, removed: Vec::new() };
    }
    let text: String = trimmed.chars().filter(|c| !is_tab_or_newline(*c)).map(&replaced).collect();
    let mut removed = Vec::with_capacity(trimmed.len() - text.len());
    for (at, c) in trimmed.char_indices() {
        if is_tab_or_newline(c) {
            removed.push(start + at);
        } else if replaced(c).len_utf8() < c.len_utf8() {
            // U+FFFD has three bytes, and the noncharacter four.
            removed.push(start + at + 1);
        }
    }
    Preprocessed { text: Cow::Owned(text), start, removed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_point_maps_back_to_the_input() {
        for input in [
            "",
            " ",
            "abc",
            "\ta\n\nb\tc\r",
            " \u{B}é\tü\n \n\nx\u{C} ",
            "\t\t\t",
            "a\u{FDD0}\té\u{FDEF}",
            "\u{10FFFE}\u{10FFFF}a\u{FFFE}b\n\u{2FFFF}\nc",
        ] {
            let preprocessed = preprocess(input);
            let mut text = String::new();
            for (offset, c) in preprocessed.text.char_indices() {
                let original = &input[preprocessed.in_input(offset..offset + c.len_utf8())];
                let replaced = original.chars().all(is_noncharacter) && original.chars().count() == 1;
                assert!(original.chars().eq([c]) || (replaced && c == '\u{FFFD}'), "{input:?} at {offset}");
                text.push_str(original);
            }
            let trimmed: String = input.trim_matches(|c| is_trimmed(c) || is_tab_or_newline(c)).into();
            assert_eq!(text, trimmed.replace(is_tab_or_newline, ""), "{input:?}");
        }
    }

    #[test]
    fn spans_include_removed_bytes_inside_but_not_at_the_ends() {
        let input = preprocess("  a\tb\nc ");
        assert_eq!(input.text, "abc");
        assert_eq!(input.in_input(0..2), 2..5);
        assert_eq!(input.in_input(1..1), 4..4);
        assert_eq!(input.in_input(3..3), 7..7);
        assert_eq!(preprocess(" \t ").in_input(0..0), 3..3);
        assert_eq!(preprocess("a\u{1FFFF}").in_input(4..4), 5..5);
    }

    #[test]
    fn only_listed_code_points_are_trimmed() {
        assert_eq!(preprocess("\u{1F}\u{A0} a \u{85}\u{0}").text, "\u{1F}\u{A0} a \u{85}\u{0}");
        assert_eq!(preprocess("\n \u{B}\u{C}a\u{C} \u{B}\r").text, "a");
        assert_eq!(preprocess("\u{FFFE} ").text, "\u{FFFD}");
    }
}
