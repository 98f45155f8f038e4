//! Letters and digits as `java.lang.Character` has them: those of Java 17, which has Unicode 13, and what other versions
//! have otherwise. Its methods see a code point beyond U+FFFF as two surrogates, which are neither.

use alloc::borrow::Cow;

use icu_properties::props::GeneralCategoryGroup;

use crate::text::{category, decimal_digit};
use crate::unicode::{self, is_in};
use crate::version::Number;

/// Follows `Character.isLetter`, in a version of Java.
pub(super) fn is_letter(c: char, version: Number) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphabetic();
    }
    // Java 25 has Unicode 16, whose letters the tables do not tell from those of 17.
    let is_of_16 = |c| matches!(c, '\u{1C89}'..='\u{1C8A}' | '\u{A7CB}'..='\u{A7CD}' | '\u{A7DA}'..='\u{A7DC}');
    let is_known = match version.0 {
        ..21 => unicode::version(c) == 0,
        21..25 => unicode::version(c) <= 15,
        25.. => unicode::version(c) <= 15 || is_of_16(c),
    };
    let is_letter = c <= '\u{FFFF}' && is_known && GeneralCategoryGroup::Letter.contains(category(c));
    let different = match version.0 {
        ..11 => DIFFERENT_IN_8,
        11..17 => DIFFERENT_IN_11,
        17.. => &[],
    };
    is_letter != is_in(different, c)
}

/// Returns the value of a decimal digit, `Character.digit(c, 10)`, in a version of Java.
pub(super) fn digit(c: char, version: Number) -> Option<u32> {
    // Java 8 lacks the digits that Unicode 7 added.
    let is_newer = version.0 < 9 && matches!(c, '\u{DE6}'..='\u{DEF}' | '\u{A9F0}'..='\u{A9F9}');
    decimal_digit(c).filter(|_| c <= '\u{FFFF}' && !is_newer)
}

/// Replaces digits by those of ASCII with the same value, `Character.digit(c, radix)`: decimal ones of any script, and
/// hexadecimal ones of full width.
pub(super) fn in_ascii(text: &str, radix: u32, version: Number) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let ascii = |c| match c {
        '\u{FF21}'..='\u{FF26}' | '\u{FF41}'..='\u{FF46}' if radix == 16 => char::from_u32(u32::from(c) - FULL_WIDTH),
        _ => digit(c, version).and_then(|value| char::from_digit(value, 10)),
    };
    Cow::Owned(text.chars().map(|c| ascii(c).unwrap_or(c)).collect())
}

/// The distance of a character of full width from its ASCII character.
const FULL_WIDTH: u32 = 0xFEE0;

/// The ranges of letters of Unicode 6.2 and 13 that are not in both.
const DIFFERENT_IN_8: &[u32] = &[
    0x37F, 0x37F, 0x528, 0x52F, 0x560, 0x560, 0x588, 0x588, 0x5EF, 0x5EF, 0x860, 0x86A, 0x8A1, 0x8A1, 0x8AD, 0x8B4,
    0x8B6, 0x8C7, 0x978, 0x978, 0x980, 0x980, 0x9FC, 0x9FC, 0xAF9, 0xAF9, 0xC34, 0xC34, 0xC5A, 0xC5A, 0xC80, 0xC80,
    0xD04, 0xD04, 0xD54, 0xD56, 0xD5F, 0xD5F, 0xE86, 0xE86, 0xE89, 0xE89, 0xE8C, 0xE8C, 0xE8E, 0xE93, 0xE98, 0xE98,
    0xEA0, 0xEA0, 0xEA8, 0xEA9, 0xEAC, 0xEAC, 0x13F5, 0x13F5, 0x13F8, 0x13FD, 0x16F1, 0x16F8, 0x1878, 0x1878, 0x1885,
    0x1886, 0x191D, 0x191E, 0x19B0, 0x19C0, 0x19C8, 0x19C9, 0x1C80, 0x1C88, 0x1C90, 0x1CBA, 0x1CBD, 0x1CBF, 0x1CF2,
    0x1CF3, 0x1CFA, 0x1CFA, 0x312E, 0x312F, 0x31BB, 0x31BF, 0x4DB6, 0x4DBF, 0x9FCD, 0x9FFC, 0xA698, 0xA69D, 0xA78F,
    0xA78F, 0xA794, 0xA79F, 0xA7AB, 0xA7BF, 0xA7C2, 0xA7CA, 0xA7F5, 0xA7F7, 0xA8FD, 0xA8FE, 0xA9E0, 0xA9E4, 0xA9E6,
    0xA9EF, 0xA9FA, 0xA9FE, 0xAA7E, 0xAA7F, 0xAB30, 0xAB5A, 0xAB5C, 0xAB69, 0xAB70, 0xABBF,
];

/// The ranges of letters of Unicode 13 that are newer than Unicode 10.
const DIFFERENT_IN_11: &[u32] = &[
    0x560, 0x560, 0x588, 0x588, 0x5EF, 0x5EF, 0x8BE, 0x8C7, 0xD04, 0xD04, 0xE86, 0xE86, 0xE89, 0xE89, 0xE8C, 0xE8C,
    0xE8E, 0xE93, 0xE98, 0xE98, 0xEA0, 0xEA0, 0xEA8, 0xEA9, 0xEAC, 0xEAC, 0x1878, 0x1878, 0x1C90, 0x1CBA, 0x1CBD,
    0x1CBF, 0x1CF2, 0x1CF3, 0x1CFA, 0x1CFA, 0x312F, 0x312F, 0x31BB, 0x31BF, 0x4DB6, 0x4DBF, 0x9FEB, 0x9FFC, 0xA7AF,
    0xA7AF, 0xA7B8, 0xA7BF, 0xA7C2, 0xA7CA, 0xA7F5, 0xA7F6, 0xA8FE, 0xA8FE, 0xAB66, 0xAB69,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the counts of `Character.isLetter` and `Character.digit`, in the basic plane.
    #[test]
    fn versions_know_more_and_more_letters() {
        let count = |is_counted: &dyn Fn(char) -> bool| ('\0'..='\u{FFFF}').filter(|c| is_counted(*c)).count();
        for (major, letters, digits) in
            [(8, 48_462, 350), (11, 48_772, 370), (17, 48_909, 370), (21, 48_965, 370), (25, 48_973, 370)]
        {
            let version = Number(major, 0, 0);
            assert_eq!(count(&|c| is_letter(c, version)), letters, "letters of Java {major}");
            assert_eq!(count(&|c| digit(c, version).is_some()), digits, "digits of Java {major}");
        }
    }
}
