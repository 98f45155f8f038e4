//! Drive specifications (section "Drive specifications").

use railurl_parser::dialects::web_url::is_slash;

use crate::percent::encoded_byte;

/// Returns the drive specification at the start of `text`: its letter and its length.
///
/// A letter and a suffix, `:` or `|`, each as it is or percent-encoded. The text makes the suffix optional, which
/// contradicts the rest of it: see the [module](super).
fn prefix(text: &str) -> Option<(char, usize)> {
    let (letter, letter_length) = code_point(text)?;
    let (suffix, suffix_length) = code_point(&text[letter_length..])?;
    let is_drive = letter.is_ascii_alphabetic() && matches!(suffix, ':' | '|');
    is_drive.then_some((letter, letter_length + suffix_length))
}

/// Returns the ASCII character at the start of `text`, as it is or percent-encoded, and its length in `text`.
fn code_point(text: &str) -> Option<(char, usize)> {
    match encoded_byte(text.as_bytes()) {
        Some(octet) => Some((char::from(octet), "%41".len())),
        None => text.chars().next().filter(char::is_ascii).map(|c| (c, 1)),
    }
}

/// Returns the letter of a text that is a drive specification.
pub(super) fn letter(text: &str) -> Option<char> {
    prefix(text).filter(|&(_, length)| length == text.len()).map(|(letter, _)| letter)
}

/// Returns the letter of the drive specification at the start of a path, and the rest of the path, if that is empty or
/// begins with a slash character.
pub(super) fn at_start(path: &str) -> Option<(char, &str)> {
    let (letter, length) = prefix(path)?;
    let rest = &path[length..];
    (rest.is_empty() || rest.starts_with(is_slash)).then_some((letter, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters() {
        for (text, expected) in [
            ("c:", Some('c')),
            ("C|", Some('C')),
            ("%63%3a", Some('c')),
            ("%5A%7C", Some('Z')),
            ("c", None),
            ("c:/", None),
            ("cd:", None),
            ("0:", None),
            ("%5B:", None),
            ("%c3:", None),
            ("%:", None),
            ("%+3:", None),
            ("é:", None),
            ("c%3", None),
            ("c%", None),
            ("", None),
        ] {
            assert_eq!(letter(text), expected, "{text}");
        }
    }

    #[test]
    fn paths() {
        assert_eq!(at_start("c:"), Some(('c', "")));
        assert_eq!(at_start("%43|\\a"), Some(('C', "\\a")));
        assert_eq!(at_start("c:a"), None);
        assert_eq!(at_start("/c:/"), None);
    }
}
