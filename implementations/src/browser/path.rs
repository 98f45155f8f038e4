//! Paths: percent-encoding and dot segments, in one pass.

use alloc::string::String;

use railurl_canon::changes::{ChangeKind, Recorder, report_segments};
use railurl_canon::living::segments::Dots;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode_into};
use railurl_parser::{Component, Slice};

/// How a browser treats the paths of a kind of URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    /// The percent-encode set. Code points beyond ASCII are encoded as well.
    pub(crate) encoded: EncodeSet,
    /// The characters that separate segments: slashes, and backslashes in some URLs. They become slashes.
    pub(crate) separators: &'static [u8],
    /// The characters that end a segment of dots.
    pub(crate) after_dots: &'static [u8],
    /// Whether two dots leave a drive letter in place, even if a backslash and more follow it in its segment.
    pub(crate) keeps_drives: bool,
}

/// Slashes.
pub(crate) const SLASH: &[u8] = b"/";
/// Slashes and backslashes.
pub(crate) const SLASHES: &[u8] = b"/\\";

/// Appends a text to a path that begins at `start` of `out`, and removes dot segments. Dots are a segment only after a
/// slash: in a path that does not begin with one, they can be part of its first segment.
pub(crate) fn push(out: &mut String, start: usize, text: &str, style: &Style, recorder: &mut impl Recorder) {
    let mut rest = Some(text);
    while let Some(text) = rest {
        // A dot segment begins with a dot, encoded or not.
        if out.len() > start && out.ends_with('/') && text.starts_with(['.', '%']) {
            // More can end dots than separates segments: in Chromium, a backslash does so in every path.
            let (segment, after) = split(text, style.after_dots);
            if let Some(dots) = Dots::new(segment) {
                let mut end = out.len();
                if dots == Dots::Double {
                    // Without another slash, the first character stays, which is the root unless the path is relative.
                    let parent = out[start..end - 1].rfind('/').map_or(start, |slash| start + slash);
                    let is_kept = style.keeps_drives && out.get(parent + 1..end - 1).is_some_and(starts_with_drive);
                    end = if is_kept { end } else { parent + 1 };
                }
                let read = &text[..text.len() - after.map_or(0, str::len)];
                recorder.cut(end - start, &out[end..], read);
                out.truncate(end);
                rest = after;
                continue;
            }
        }
        let (segment, after) = split(text, style.separators);
        let from = out.len();
        utf8_percent_encode_into(segment, style.encoded, out);
        // Encoding only lengthens a text.
        if out.len() - from > segment.len() {
            recorder.edited(ChangeKind::Encoded, from - start, segment, &out[from..]);
        }
        if let Some(after) = after {
            let separator = &text[segment.len()..text.len() - after.len()];
            recorder.edited(ChangeKind::BackslashesReplaced, out.len() - start, separator, "/");
            out.push('/');
        }
        rest = after;
    }
}

/// Returns whether a segment is a drive letter, or begins with one and a backslash.
fn starts_with_drive(segment: &str) -> bool {
    is_drive(segment.split('\\').next().unwrap_or_default())
}

/// Returns whether a segment is a letter and a colon or a pipe.
pub(crate) fn is_drive(segment: &str) -> bool {
    matches!(segment.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Splits a text at the first separator.
fn split<'t>(text: &'t str, separators: &[u8]) -> (&'t str, Option<&'t str>) {
    match text.bytes().position(|byte| separators.contains(&byte)) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}

/// Makes a path from the root, from a slice of a text without its first slash, and reports its segments.
pub(crate) fn from_root(text: &str, path: Slice<'_>, style: &Style, recorder: &mut impl Recorder) -> String {
    report_segments(text, path, "", recorder);
    absolute(path.text, style, recorder)
}

/// Makes a path from the root, from a text without its first slash.
pub(crate) fn absolute(text: &str, style: &Style, recorder: &mut impl Recorder) -> String {
    let mut path = String::with_capacity(text.len() + 1);
    path.push('/');
    push(&mut path, 0, text, style, recorder);
    recorder.done(Component::Path, &path);
    path
}

#[cfg(test)]
mod tests {
    use railurl_canon::living::encode_sets::PATH;

    use super::*;

    const BOTH: Style = Style { encoded: PATH, separators: SLASHES, after_dots: SLASHES, keeps_drives: false };

    #[test]
    fn dot_segments_are_removed_after_a_slash() {
        for (base, text, expected) in [
            ("/", "a/./b/../c", "/a/c"),
            ("/", "../..", "/"),
            ("/", ".%2E/%2e", "/"),
            ("/", "a\\..\\b^", "/b%5E"),
            ("/", ".a/..b/%2ec", "/.a/..b/%2ec"),
            ("//", "..", "/"),
            ("a/b/", "./..", "a/"),
            ("a/b/", "a/../../../b", "ab"),
            ("", "../b", "../b"),
            ("\\", "..", "\\.."),
        ] {
            let mut path = String::from(base);
            push(&mut path, 0, text, &BOTH, &mut ());
            assert_eq!(path, expected, "{text} after {base}");
        }
    }

    #[test]
    fn backslashes_are_segments_where_they_are_not_slashes() {
        let dots = Style { separators: SLASH, ..BOTH };
        assert_eq!(absolute("a\\..\\b/../c", &dots, &mut ()), "/c");
        assert_eq!(absolute("a\\..\\b", &dots, &mut ()), "/a\\..\\b");
        assert_eq!(absolute("a/..\\b", &dots, &mut ()), "/b");
        assert_eq!(absolute("a/..\\b", &Style { after_dots: SLASH, ..dots }, &mut ()), "/a/..\\b");
    }

    #[test]
    fn drive_letters_are_kept() {
        let drives = Style { separators: SLASH, after_dots: SLASH, keeps_drives: true, ..BOTH };
        assert_eq!(absolute("a/c:/../../b", &drives, &mut ()), "/a/c:/b");
        assert_eq!(absolute("C|/..", &drives, &mut ()), "/C|/");
        assert_eq!(absolute("cc:/..", &drives, &mut ()), "/");
    }
}
