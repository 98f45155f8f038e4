//! The section [Canonicalizing a Path](https://datatracker.ietf.org/doc/html/draft-abarth-url-01), and the topics that
//! it leaves open: collapsing dots, percent-unescaping, and paths of `file` URLs.

use alloc::string::String;

use railurl_parser::dialects::url_spec::{drive, is_slash};

use super::encode_sets::PATH;
use super::escape::{character, escape_character, escaped_byte};

/// The text before a path, which decides how its first segments are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// An authority; the path cannot be mistaken for one.
    Authority,
    /// The scheme of a hierarchical URL without an authority. Only a first segment that begins with `;` keeps the path
    /// from being read as one.
    Nothing,
    /// The scheme `file` and an empty host: there may be a drive, and a second slash would introduce a host.
    EmptyHost,
}

/// Returns the canonical path.
pub(super) fn canonical(path: &str, before: Before) -> String {
    // "Do we need to ensure that path's always start with a slash character?" Yes.
    let mut path_out = Path { out: String::with_capacity(path.len() + 1), before };
    path_out.out.push('/');
    let mut rest = path.strip_prefix(is_slash).unwrap_or(path);
    if before == Before::EmptyHost
        && let Some((letter, after)) = drive(rest)
    {
        path_out.out.extend([letter, ':', '/']);
        rest = after.strip_prefix(is_slash).unwrap_or(after);
    }
    let mut floor = None;
    let mut segments = rest.split(is_slash).peekable();
    while let Some(segment) = segments.next() {
        match dots(segment) {
            Some(1) => {}
            Some(_) => path_out.shorten(floor.unwrap_or_default()),
            None => {
                path_out.segment(segment);
                if segments.peek().is_some() {
                    path_out.slash();
                }
            }
        }
        if before == Before::Nothing {
            floor.get_or_insert(path_out.out.len());
        }
    }
    if path_out.is_drive_with("") {
        path_out.out.push('/');
    }
    path_out.out
}

/// Returns the number of dots in a segment of one or two dots, written `.` or `%2E`.
fn dots(segment: &str) -> Option<usize> {
    let mut rest = segment;
    for count in 0..=2 {
        if rest.is_empty() {
            return (count > 0).then_some(count);
        }
        let is_escaped = rest.get(..3).is_some_and(|escape| escape.eq_ignore_ascii_case("%2E"));
        rest = if is_escaped { &rest[3..] } else { rest.strip_prefix('.')? };
    }
    None
}

/// The part of the path that is canonical; it starts with a slash.
struct Path {
    out: String,
    before: Before,
}

impl Path {
    /// Returns whether the path is that of a drive, followed by `end`.
    fn is_drive_with(&self, end: &str) -> bool {
        let path = self.out.strip_prefix('/').and_then(|path| path.strip_suffix(end)).unwrap_or_default();
        self.before == Before::EmptyHost && matches!(path.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
    }

    /// Appends the slash after a segment.
    fn slash(&mut self) {
        // A path that starts with two slashes after an empty host would be read as a host.
        if self.before != Before::EmptyHost || self.out != "/" {
            self.out.push('/');
        }
    }

    /// Removes the last segment, unless there is none, it is a drive, or it ends at or before `floor`.
    fn shorten(&mut self, floor: usize) {
        if self.is_drive_with("/") || self.out.len() <= floor {
            return;
        }
        let segments = self.out.strip_suffix('/').unwrap_or(&self.out);
        let end = segments.rfind('/').map_or(1, |slash| slash + 1);
        self.out.truncate(end);
    }

    /// Appends a segment, character by character.
    fn segment(&mut self, segment: &str) {
        // The number of characters read of an escape that lacks digits. An escaped digit after it stays escaped;
        // otherwise both would read back as one escape.
        let mut incomplete = 0;
        let mut rest = segment;
        while let Some(c) = rest.chars().next() {
            if let Some(byte) = escaped_byte(rest.as_bytes()) {
                let c = char::from(byte);
                if is_unescaped(c) && !(incomplete > 0 && c.is_ascii_hexdigit()) {
                    self.out.push(c);
                } else {
                    self.out.push_str(&rest[..3]);
                }
                incomplete = 0;
                rest = &rest[3..];
                continue;
            }
            incomplete = match c {
                '%' => 1,
                _ if incomplete == 1 && c.is_ascii_hexdigit() => 2,
                _ => 0,
            };
            escape_character(character(c), PATH.contains_char(c), &mut self.out);
            rest = &rest[c.len_utf8()..];
        }
    }
}

/// Returns whether an escape of this character is unescaped: `path-unescaped`, and `.`.
fn is_unescaped(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '~' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_canonical(path: &str, before: Before, expected: &str) {
        assert_eq!(canonical(path, before), expected, "{path}");
        assert_eq!(canonical(expected, before), expected, "again: {path}");
    }

    #[test]
    fn segments_are_unescaped_and_escaped() {
        for (path, expected) in [
            ("", "/"),
            ("/", "/"),
            (";a", "/;a"),
            ("\\a\\b", "/a/b"),
            ("/%41%7a%7E%2D%5F", "/Az~-_"),
            ("/%2F%5c%25%3A%00%c3%A9", "/%2F%5c%25%3A%00%c3%A9"),
            ("/a b\t\"^`{|}\u{7F}", "/a%20b%09%22%5E%60%7B%7C%7D%7F"),
            ("/[]!$&'()*+,:=@", "/[]!$&'()*+,:=@"),
            ("/é\u{FFFF}", "/%C3%A9%EF%BF%BD"),
            ("/%", "/%"),
            ("/%%34%31", "/%%341"),
            ("/%4%31", "/%4%31"),
            ("/%4g%31", "/%4g1"),
            ("/%g%34%31", "/%g41"),
        ] {
            assert_canonical(path, Before::Authority, expected);
        }
    }

    #[test]
    fn dots_are_collapsed() {
        for (path, expected) in [
            ("/.", "/"),
            ("/..", "/"),
            ("/a/.", "/a/"),
            ("/a/..", "/"),
            ("/a/b/../c", "/a/c"),
            ("/a/b/..", "/a/"),
            ("////../..", "//"),
            ("/a//../b", "/a/b"),
            ("/../../a", "/a"),
            ("/%2e/%2E./.%2e/a", "/a"),
            ("/%2e%2", "/.%2"),
            ("/...", "/..."),
            ("/.a/..b/%2e.c", "/.a/..b/..c"),
        ] {
            assert_canonical(path, Before::Authority, expected);
        }
    }

    #[test]
    fn without_an_authority_the_first_segment_stays() {
        assert_canonical(";/..", Before::Nothing, "/;/");
        assert_canonical(";a/../../b/..//c", Before::Nothing, "/;a//c");
    }

    #[test]
    fn drives_stay_and_end_in_a_slash() {
        for (path, expected) in [
            ("C|", "/C:/"),
            ("/%63:\\a", "/c:/a"),
            ("/C:/../..", "/C:/"),
            ("/C|//a", "/C://a"),
            ("/C:a", "/C:a"),
            ("/C%7C/a", "/C%7C/a"),
            ("/a/../C:", "/C:/"),
            ("/a/../%43:/..", "/C:/"),
            ("/a/../C|", "/C%7C"),
            ("//a", "/a"),
            ("/a/..//b", "/b"),
            ("/.//", "/"),
        ] {
            assert_canonical(path, Before::EmptyHost, expected);
        }
        assert_canonical("/C|/..//a", Before::Authority, "//a");
    }
}
