//! Text for the eyes: what would not be seen, or would be taken for a command by a terminal, is shown by a symbol.

use std::borrow::Cow;

/// What stands for `c` where it would not be seen: a control picture or its code point in angle brackets.
///
/// A space is seen between other things; where it is not, see [`SPACE`].
pub(crate) fn symbol(c: char) -> Option<Cow<'static, str>> {
    match c {
        '\0'..='\u{1F}' => char::from_u32(0x2400 + u32::from(c)).map(|picture| picture.to_string().into()),
        '\u{7F}' => Some("␡".into()),
        c if is_invisible(c) => Some(format!("<U+{:04X}>", u32::from(c)).into()),
        _ => None,
    }
}

/// What stands for a space at either end of a text.
pub(crate) const SPACE: &str = "␠";

/// Controls, spaces other than U+0020, and what has no width or changes the direction of what follows it.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || (c.is_whitespace() && c != ' ')
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
        || is_noncharacter(c)
}

fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE
}

/// The text with symbols for what would not be seen.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let inner = text.trim_matches(' ');
    if inner.len() == text.len() && !text.contains(|c| symbol(c).is_some()) {
        return text.into();
    }
    let leading = text.len() - text.trim_start_matches(' ').len();
    let mut out = SPACE.repeat(leading);
    for c in inner.chars() {
        match symbol(c) {
            Some(symbol) => out.push_str(&symbol),
            None => out.push(c),
        }
    }
    out.push_str(&SPACE.repeat(text.len() - leading - inner.len()));
    out.into()
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn symbols_stand_for_what_is_not_seen() {
        assert_eq!(visible("a b"), "a b");
        assert_eq!(visible("  a b "), "␠␠a b␠");
        assert_eq!(visible("   "), "␠␠␠");
        assert_eq!(visible("\0\t\n\u{1B}[1m\u{7F}"), "␀␉␊␛[1m␡");
        assert_eq!(visible("a\u{85}\u{202E}\u{A0}\u{10FFFF}ü日"), "a<U+0085><U+202E><U+00A0><U+10FFFF>ü日");
    }
}
