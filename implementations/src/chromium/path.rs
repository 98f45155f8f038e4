//! Paths: percent-encoding and dot segments, in one pass.

use alloc::string::String;

use railurl_canon::living::encode_sets::PATH;
use railurl_canon::living::segments::Dots;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode_into};

/// What is percent-encoded in paths: the standard's set, and `|`.
const ENCODED: EncodeSet = PATH.with(b"|");

/// Which characters separate segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slashes {
    /// Slashes.
    Forward,
    /// Slashes and backslashes, which become slashes.
    Both,
}

/// Appends a text to a path that begins at `start` of `out`, and removes dot segments. Dots are a segment only after a
/// slash: in a path that does not begin with one, they can be part of its first segment. `DoPartialPathInternal`
pub(super) fn push(out: &mut String, start: usize, text: &str, slashes: Slashes) {
    let separators: &[char] = if slashes == Slashes::Both { &['/', '\\'] } else { &['/'] };
    let mut rest = Some(text);
    while let Some(text) = rest {
        if out.len() > start && out.ends_with('/') {
            // A backslash ends dots in every URL.
            let (segment, after) = split(text, &['/', '\\']);
            if let Some(dots) = Dots::new(segment) {
                if dots == Dots::Double {
                    let parent = out[start..out.len() - 1].rfind('/').map_or(start, |slash| start + slash);
                    out.truncate(parent + 1);
                }
                rest = after;
                continue;
            }
        }
        let (segment, after) = split(text, separators);
        utf8_percent_encode_into(segment, ENCODED, out);
        if after.is_some() {
            out.push('/');
        }
        rest = after;
    }
}

/// A text before and after the first separator.
fn split<'t>(text: &'t str, separators: &[char]) -> (&'t str, Option<&'t str>) {
    text.split_once(separators).map_or((text, None), |(segment, after)| (segment, Some(after)))
}

/// A path from the root, from a text without its first slash.
pub(super) fn absolute(text: &str, slashes: Slashes) -> String {
    let mut path = String::with_capacity(text.len() + 1);
    path.push('/');
    push(&mut path, 0, text, slashes);
    path
}

/// Whether the first text of a path that looks like a drive letter begins it, apart from dot segments. Of drive letters,
/// this is all that is left on Linux: a `file` URL of `localhost` then has no host. `FileDoDriveSpec`
pub(super) fn has_drive(path: &str) -> bool {
    let is_drive = |pair: &[u8]| pair[0].is_ascii_alphabetic() && matches!(pair[1], b':' | b'|');
    let drive = path.as_bytes().windows(2).position(is_drive);
    drive.is_some_and(|drive| absolute(&path[..drive], Slashes::Both) == "/")
}

/// The part of a base's path that a relative path is appended to: up to the last slash or backslash.
pub(super) fn directory(path: &str) -> &str {
    &path[..path.rfind(['/', '\\']).map_or(0, |slash| slash + 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dot_segments_are_removed_after_a_slash() {
        for (base, text, expected) in [
            ("/", "a/./b/../c", "/a/c"),
            ("/", "../..", "/"),
            ("/", ".%2E/%2e", "/"),
            ("/", "a\\..\\b|", "/b%7C"),
            ("/", ".a/..b/%2ec", "/.a/..b/%2ec"),
            ("//", "..", "/"),
            ("a/b/", "./..", "a/"),
            ("a/b/", "a/../../../b", "ab"),
            ("", "../b", "../b"),
            ("\\", "..", "\\.."),
        ] {
            let mut path = String::from(base);
            push(&mut path, 0, text, Slashes::Both);
            assert_eq!(path, expected, "{text} after {base}");
        }
    }

    #[test]
    fn drive_letters_are_first_in_a_path() {
        for path in ["c:", "C|/a", "./c:/a", "a/../c:x", "..c:"] {
            assert!(has_drive(path), "{path}");
        }
        for path in ["", "a", "ab:/", "a/c:/../../d:/", "/c:", "1:/", "%43:/"] {
            assert!(!has_drive(path), "{path}");
        }
    }

    #[test]
    fn backslashes_are_segments_where_they_are_not_slashes() {
        assert_eq!(absolute("a\\..\\b/../c", Slashes::Forward), "/c");
        assert_eq!(absolute("a\\..\\b", Slashes::Forward), "/a\\..\\b");
        assert_eq!(absolute("a/..\\b", Slashes::Forward), "/b");
    }
}
