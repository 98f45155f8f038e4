//! The section [Canonicalizing a Path](https://datatracker.ietf.org/doc/html/draft-abarth-url-01), and the topics that
//! it leaves open: collapsing dots, percent-unescaping, and paths of `file` URLs.

use alloc::string::String;

use railurl_parser::Component;
use railurl_parser::dialects::url_spec::{drive, is_slash};

use super::encode_sets::PATH;
use crate::changes::{ChangeKind, Recorder};
use crate::living::segments::Dots;
use crate::percent::{encoded_byte, utf8_percent_encode_into};

use super::escape::character;

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
pub(super) fn canonical(path: &str, before: Before, recorder: &mut impl Recorder) -> String {
    // "Do we need to ensure that path's always start with a slash character?" Yes.
    let mut path_out = Path { out: String::with_capacity(path.len() + 1), before, recorder };
    let mut rest = path;
    path_out.first_slash(&mut rest, ChangeKind::Rooted);
    if before == Before::EmptyHost
        && let Some((letter, after)) = drive(rest)
    {
        let written = &rest[..rest.len() - after.len()];
        path_out.out.extend([letter, ':']);
        path_out.recorder.edited(ChangeKind::DriveLetterNormalized, "/".len(), written, &path_out.out["/".len()..]);
        rest = after;
        path_out.first_slash(&mut rest, ChangeKind::Added);
    }
    // Without an authority, `..` does not remove the first segment: only its `;` keeps the path from reading as one.
    let mut floor = None;
    loop {
        let (segment, slash) = rest.split_at(rest.find(is_slash).unwrap_or(rest.len()));
        let (slash, after) = slash.split_at("/".len().min(slash.len()));
        match Dots::new(segment) {
            Some(dots) => {
                let end = match dots {
                    Dots::Single => path_out.out.len(),
                    Dots::Double => path_out.shortened(floor.unwrap_or_default()),
                };
                path_out.recorder.cut(end, &path_out.out[end..], &rest[..segment.len() + slash.len()]);
                path_out.out.truncate(end);
            }
            None => {
                path_out.segment(segment);
                if !slash.is_empty() {
                    path_out.slash(slash);
                }
            }
        }
        if before == Before::Nothing {
            floor.get_or_insert(path_out.out.len());
        }
        if slash.is_empty() {
            break;
        }
        rest = after;
    }
    if path_out.is_drive_with("") {
        path_out.recorder.edited(ChangeKind::Added, path_out.out.len(), "", "/");
        path_out.out.push('/');
    }
    path_out.recorder.done(Component::Path, &path_out.out);
    path_out.out
}

/// The part of the path that is canonical; it starts with a slash.
struct Path<'r, R> {
    out: String,
    before: Before,
    recorder: &'r mut R,
}

impl<R: Recorder> Path<'_, R> {
    /// Returns whether the path is a drive's, followed by `end`.
    fn is_drive_with(&self, end: &str) -> bool {
        let path = self.out.strip_prefix('/').and_then(|path| path.strip_suffix(end)).unwrap_or_default();
        self.before == Before::EmptyHost && matches!(path.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
    }

    /// Appends the slash at the beginning of a text, whether it is there or not.
    fn first_slash(&mut self, rest: &mut &str, added: ChangeKind) {
        let after = rest.strip_prefix(is_slash);
        let slash = &rest[..rest.len() - after.unwrap_or(rest).len()];
        let kind = if slash.is_empty() { added } else { ChangeKind::BackslashesReplaced };
        self.recorder.edited(kind, self.out.len(), slash, "/");
        self.out.push('/');
        *rest = after.unwrap_or(rest);
    }

    /// Appends the slash after a segment.
    fn slash(&mut self, written: &str) {
        // A path that starts with two slashes after an empty host would be read as a host.
        if self.before != Before::EmptyHost || self.out != "/" {
            self.recorder.edited(ChangeKind::BackslashesReplaced, self.out.len(), written, "/");
            self.out.push('/');
        } else {
            self.recorder.edited(ChangeKind::SlashesRemoved, self.out.len(), written, "");
        }
    }

    /// Returns the length of the path without its last segment; the path's length if none exists, it is a drive, or it
    /// ends at or before `floor`.
    fn shortened(&self, floor: usize) -> usize {
        if self.is_drive_with("/") || self.out.len() <= floor {
            return self.out.len();
        }
        let segments = self.out.strip_suffix('/').unwrap_or(&self.out);
        segments.rfind('/').map_or(1, |slash| slash + 1)
    }

    /// Appends a segment, character by character.
    fn segment(&mut self, segment: &str) {
        // The number of characters read of an escape that lacks digits. An escaped digit after it stays escaped;
        // otherwise both would read back as one escape.
        let mut incomplete = 0;
        let mut rest = segment;
        while let Some(c) = rest.chars().next() {
            if let Some(byte) = encoded_byte(rest.as_bytes()) {
                let c = char::from(byte);
                if is_unescaped(c) && !(incomplete > 0 && c.is_ascii_hexdigit()) {
                    self.recorder.edited(ChangeKind::Decoded, self.out.len(), &rest[..3], c.encode_utf8(&mut [0; 4]));
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
            let start = self.out.len();
            utf8_percent_encode_into(character(c).encode_utf8(&mut [0; 4]), PATH, &mut self.out);
            let (written, after) = rest.split_at(c.len_utf8());
            if PATH.contains_char(c) {
                self.recorder.edited(ChangeKind::Encoded, start, written, &self.out[start..]);
            }
            rest = after;
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
        assert_eq!(canonical(path, before, &mut ()), expected, "{path}");
        assert_eq!(canonical(expected, before, &mut ()), expected, "again: {path}");
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
    fn keeps_first_segment_without_an_authority() {
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
