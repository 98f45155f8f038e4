//! Path segments: which are [dots](https://url.spec.whatwg.org/#single-dot-path-segment), which are
//! [Windows drive letters](https://url.spec.whatwg.org/#windows-drive-letter), and
//! [shortening](https://url.spec.whatwg.org/#shorten-a-urls-path).

use railurl_parser::living::syntax;

/// Returns whether `text` is a [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).
#[must_use]
pub fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Returns whether `text` is a [normalized Windows drive
/// letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
pub(super) fn is_normalized_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// Returns whether `text` [starts with a Windows drive
/// letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
#[inline]
pub(super) fn starts_with_windows_drive_letter(text: &str) -> bool {
    syntax::windows_drive_letter(text).is_ok()
}

/// Returns the letter, if the first segment of `path` is a Windows drive letter that is not normalized. `path` ends
/// where the URL's path ends.
#[inline(always)]
pub(super) fn unnormalized_drive_letter(path: &[u8]) -> Option<u8> {
    match path {
        [letter, b'|'] | [letter, b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic() => Some(*letter),
        _ => None,
    }
}

/// Returns whether the path at the start of `text`, which may have a query and a fragment, has a slash and a Windows
/// drive letter that is not normalized: the rule `drive` of canonical texts, which have no backslashes.
#[inline(always)]
pub(super) fn starts_with_unnormalized_drive(text: &[u8]) -> bool {
    matches!(text, [_, letter, b'|', rest @ ..]
        if letter.is_ascii_alphabetic() && matches!(rest, [] | [b'/' | b'?' | b'#', ..]))
}

/// [Shortens](https://url.spec.whatwg.org/#shorten-a-urls-path) a path that is one string: removes its last segment and
/// the slash before it.
#[inline]
pub(super) fn shortened(path: &str, is_file: bool) -> &str {
    match path.as_bytes().iter().rposition(|&byte| byte == b'/') {
        // "If url's scheme is `file`, path's size is 1, and path[0] is a normalized Windows drive letter, then return."
        Some(0) if is_file && path.strip_prefix('/').is_some_and(is_normalized_windows_drive_letter) => path,
        Some(slash) => &path[..slash],
        None => path,
    }
}

/// The dots of a single-dot or double-dot segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dots {
    /// A [single-dot path segment](https://url.spec.whatwg.org/#single-dot-path-segment).
    Single,
    /// A [double-dot path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
    Double,
}

impl Dots {
    /// Returns the dots if `segment` is a dot segment, in any spelling.
    ///
    /// ```
    /// use railurl_canon::living::segments::Dots;
    ///
    /// assert_eq!((Dots::new("."), Dots::new(".%2E"), Dots::new("...")), (Some(Dots::Single), Some(Dots::Double), None));
    /// ```
    #[must_use]
    pub fn new(segment: &str) -> Option<Self> {
        let (dots, length) = Self::at_start(segment.as_bytes())?;
        (length == segment.len()).then_some(dots)
    }

    /// Returns the dots at the start of `text`, and their length in bytes. They form a dot segment if it ends there.
    #[inline]
    pub(super) fn at_start(text: &[u8]) -> Option<(Self, usize)> {
        let first = dot_length(text)?;
        Some(match dot_length(&text[first..]) {
            None => (Dots::Single, first),
            Some(second) => (Dots::Double, first + second),
        })
    }
}

/// Returns the length of the dot at the start of `text`, plain or percent-encoded.
#[inline]
fn dot_length(text: &[u8]) -> Option<usize> {
    match text {
        [b'.', ..] => Some(1),
        [b'%', b'2', b'e' | b'E', ..] => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_the_dots() {
        for segment in [".", "%2e", "%2E"] {
            assert_eq!(Dots::new(segment), Some(Dots::Single), "{segment}");
        }
        for segment in ["..", ".%2e", "%2E.", "%2e%2E"] {
            assert_eq!(Dots::new(segment), Some(Dots::Double), "{segment}");
        }
        for segment in ["", "...", "%2", "%2f", ".%2", "a.", ".a", "%2e%2e%2e", "é"] {
            assert_eq!(Dots::new(segment), None, "{segment}");
        }
    }

    #[test]
    fn the_examples_of_drive_letters() {
        assert!(starts_with_windows_drive_letter("c:") && starts_with_windows_drive_letter("c:/"));
        assert!(!starts_with_windows_drive_letter("c:a"));
    }

    #[test]
    fn shortening_keeps_a_drive_letter() {
        for (path, is_file, expected) in [
            ("/a/b", false, "/a"),
            ("/a", false, ""),
            ("", false, ""),
            ("/C:", true, "/C:"),
            ("/C:", false, ""),
            ("/C:/a", true, "/C:"),
            ("/C|", true, ""),
        ] {
            assert_eq!(shortened(path, is_file), expected, "{path}");
        }
    }
}
