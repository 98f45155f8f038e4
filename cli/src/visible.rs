//! Displays untrusted text: characters that are invisible, or that act on a terminal, become escapes.
//!
//! A URL, an option, a file name or a rule file can contain terminal control sequences, or characters that reverse the
//! direction of the text around them. All such text is printed through these functions, so the only control sequences
//! that reach a terminal are our own.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::ops::Range;

use railurl::__private::is_visible;
use unicode_width::UnicodeWidthChar as _;

/// The number of code points shown of a long text in a sentence.
pub(crate) const SHORT: usize = 60;

/// Replaces a space at either end of a text.
pub(crate) const SPACE: &str = "␠";

/// Returns the escape of an invisible code point in Rust's notation: `\t`, `\u{202E}`.
pub(crate) fn escape(c: char) -> Option<String> {
    match c {
        '\t' => Some(r"\t".to_owned()),
        '\n' => Some(r"\n".to_owned()),
        '\r' => Some(r"\r".to_owned()),
        c if is_visible(c) => None,
        c => Some(format!(r"\u{{{:02X}}}", u32::from(c))),
    }
}

/// Returns the part of a text between the spaces at its ends.
pub(crate) fn inner(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start_matches(' ').len();
    start..text.trim_end_matches(' ').len().max(start)
}

/// Returns how the code point at byte `at` of a text is displayed: as it is, as its escape, or as [`SPACE`] if it is a
/// space outside the [`inner`] part.
pub(crate) fn glyph(at: usize, c: char, inner: &Range<usize>) -> String {
    match escape(c) {
        Some(escape) => escape,
        None if c == ' ' && !inner.contains(&at) => SPACE.to_owned(),
        None => c.to_string(),
    }
}

/// Returns the text with invisible code points escaped, and [`SPACE`] for spaces at its ends.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let inner = inner(text);
    if inner.len() == text.len() && text.chars().all(is_visible) {
        return text.into();
    }
    text.char_indices().map(|(at, c)| glyph(at, c, &inner)).collect()
}

/// Returns the text, made visible, or "(empty)".
pub(crate) fn visible_or_empty(text: &str) -> Cow<'_, str> {
    if text.is_empty() { "(empty)".into() } else { visible(text) }
}

/// Returns the first code points of a text, made visible; an ellipsis replaces the rest.
pub(crate) fn visible_start(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", visible(&text[..end])),
        None => visible(text).into_owned(),
    }
}

/// Returns the start of a text that fits into the columns, made visible; an ellipsis replaces the rest. A combining
/// mark, which takes no column, counts as one, so that every text has a limit.
pub(crate) fn visible_within(text: &str, columns: usize) -> String {
    let (mut width, mut cut) = (0, 0);
    for (at, c) in text.char_indices() {
        if width < columns {
            cut = at;
        }
        width += escape(c).map_or_else(|| c.width().unwrap_or_default().max(1), |escape| escape.len());
        if width > columns {
            return format!("{}…", visible(&text[..cut]));
        }
    }
    visible(text).into_owned()
}

/// Returns text from the operating system, such as a file name; bytes that are not UTF-8 become `\xFF`.
pub(crate) fn visible_os(text: &OsStr) -> String {
    visible_bytes(text.as_encoded_bytes())
}

/// Returns bytes that may be UTF-8; those that are not become `\xFF`.
pub(crate) fn visible_bytes(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.utf8_chunks() {
        push(&mut out, chunk.valid());
        out.extend(chunk.invalid().iter().map(|byte| format!(r"\x{byte:02X}")));
    }
    out
}

/// Returns bytes for a terminal: line feeds and tabs stay, other invisible code points become escapes.
pub(crate) fn visible_lines(bytes: &[u8]) -> String {
    let mut out = String::new();
    for piece in bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\t')) {
        let text = piece.strip_suffix(b"\n").or_else(|| piece.strip_suffix(b"\t")).unwrap_or(piece);
        out.push_str(&visible_bytes(text));
        out.extend(piece[text.len()..].iter().copied().map(char::from));
    }
    out
}

/// Makes a styled text visible. Keeps its styles, but not those within `outside`, the parts that quote untrusted text.
pub(crate) fn visible_in_styled(styled: &str, outside: &[&str]) -> String {
    let mut text = styled.to_owned();
    for outside in outside.iter().filter(|outside| !outside.is_empty()) {
        text = text.replace(outside, &visible(outside));
    }
    // Every control sequence that is not a style is untrusted as well.
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find(|c: char| c != '\n' && !is_visible(c)) {
        out.push_str(&rest[..at]);
        let length = style_length(&rest[at..]);
        let end = at + length.unwrap_or_else(|| rest[at..].chars().next().map_or(0, char::len_utf8));
        match length {
            Some(_) => out.push_str(&rest[at..end]),
            None => push(&mut out, &rest[at..end]),
        }
        rest = &rest[end..];
    }
    out + rest
}

/// Returns the length of the style at the start of a text: `ESC [`, digits and semicolons, `m`.
fn style_length(text: &str) -> Option<usize> {
    let parameters = text.strip_prefix("\u{1B}[")?;
    let end = parameters.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    parameters[end..].starts_with('m').then_some("\u{1B}[".len() + end + 1)
}

fn push(out: &mut String, text: &str) {
    for c in text.chars() {
        match escape(c) {
            Some(escape) => out.push_str(&escape),
            None => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_invisible_code_points() {
        assert_eq!(visible("a b"), "a b");
        assert_eq!(visible_start("a\tbc", 4), r"a\tbc");
        assert_eq!(visible_start("a\tbc", 2), r"a\t…");
        assert_eq!(
            ["", "a", "日本", "a\t", "abc"].map(|text| visible_within(text, 3)),
            ["", "a", "日…", r"a\t", "abc"]
        );
        assert_eq!(["abcd", "a\tb", "\u{202E}"].map(|text| visible_within(text, 3)), ["ab…", "a…", "…"]);
        assert_eq!(visible("  a b "), "␠␠a b␠");
        assert_eq!(visible("   "), "␠␠␠");
        assert_eq!(visible("\0\t\r\n\u{1B}[1m\u{7F}"), r"\u{00}\t\r\n\u{1B}[1m\u{7F}");
        assert_eq!(
            visible("a\u{85}\u{9B}\u{202E}\u{2028}\u{200B}\u{A0}\u{E0041}\u{10FFFF}ü日"),
            r"a\u{85}\u{9B}\u{202E}\u{2028}\u{200B}\u{A0}\u{E0041}\u{10FFFF}ü日"
        );
    }

    #[test]
    fn escapes_bytes_that_are_not_utf_8() {
        assert_eq!(visible_bytes(b"a\xFF\xC3\n\xC3\xBC"), r"a\xFF\xC3\nü");
        assert_eq!(visible_lines(b"a\tb\r\n\n\x1B\xFF \n"), "a\tb\\r\n\n\\u{1B}\\xFF \n");
        assert_eq!(visible_lines(b"\xC3\xBC"), "ü");
    }

    #[test]
    fn keeps_styles_and_nothing_else() {
        let styled = "\u{1B}[1;31merror:\u{1B}[0m '\u{1B}[33m--\u{1B}[31m\u{1B}]0;x\u{7}\u{1B}[0m'\n\u{9B}31m";
        let expected = "\u{1B}[1;31merror:\u{1B}[0m '\u{1B}[33m--\\u{1B}[31m\\u{1B}]0;x\\u{07}\u{1B}[0m'\n\\u{9B}31m";
        assert_eq!(visible_in_styled(styled, &["--\u{1B}[31m\u{1B}]0;x\u{7}"]), expected);
        assert_eq!(visible_in_styled("\u{1B}", &[""]), r"\u{1B}");
        assert_eq!(visible_in_styled("\u{1B}[1;x", &[]), r"\u{1B}[1;x");
    }
}
