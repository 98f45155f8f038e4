//! Paths as the crate writes them: one string, in which two dots go back to a slash.

use alloc::string::String;

use railurl_canon::living::encode_sets::PATH;
use railurl_canon::living::segments::{Dots, is_windows_drive_letter};
use railurl_canon::percent::{EncodeSet, utf8_percent_encode_into};
use railurl_parser::living::SchemeType;

use super::begins_with_drive;

/// The crate's path percent-encode set, which is older than the one with `^`.
const OLDER_PATH: EncodeSet = PATH.without(b"^");

/// Returns whether a text is a letter and a colon.
pub(super) fn is_normalized_drive(text: &str) -> bool {
    is_windows_drive_letter(text) && text.ends_with(':')
}

/// Follows `pop_path`: removes the last segment, which stays if it is the drive letter of a file.
pub(super) fn pop(path: &mut String, scheme_type: SchemeType) {
    let start = path.rfind('/').map_or(0, |slash| slash + 1);
    if scheme_type != SchemeType::File || !is_normalized_drive(&path[start..]) {
        path.truncate(start);
    }
}

/// Follows `parse_path`: appends a text to a path. Returns whether its first segment is the drive letter of a file, for
/// which a host is dropped.
///
/// The text has its tabs and newlines. The crate skips them, but in a file it adds a slash to a first segment that is a
/// drive letter so far, if a tab ends what it has written.
pub(super) fn read(path: &mut String, text: &str, scheme_type: SchemeType) -> bool {
    let is_file = scheme_type == SchemeType::File;
    let mut has_drive = false;
    // The length of a path that ends with a drive letter, which two dots do not remove. They need not look again.
    let mut kept = 0;
    let mut rest = Some(text);
    while let Some(text) = rest {
        let end = text.bytes().position(|byte| byte == b'/' || byte == b'\\' && scheme_type.is_special());
        let segment = &text[..end.unwrap_or(text.len())];
        rest = end.map(|end| &text[end + 1..]);
        let mut start = path.len();
        for part in segment.split(['\t', '\n', '\r']).filter(|part| !part.is_empty()) {
            if is_file && path.get(1..).is_some_and(is_normalized_drive) {
                path.push('/');
                start += 1;
            }
            utf8_percent_encode_into(part, OLDER_PATH, path);
        }
        match Dots::new(&path[start..]) {
            Some(Dots::Single) => {
                path.truncate(start);
                // A drive letter of the base has no slash yet.
                if !path.ends_with('/') {
                    path.push('/');
                }
            }
            Some(Dots::Double) => {
                path.truncate(start);
                let before = path.strip_suffix('/').filter(|_| start != kept);
                match before.and_then(|before| before.rfind('/')) {
                    Some(slash) if is_drive_segment(&path[slash + 1..]) => kept = start,
                    Some(slash) => path.truncate(slash + 1),
                    None => {}
                }
                if rest.is_some() && !path.ends_with('/') {
                    path.push('/');
                }
            }
            None => {
                if is_file && start == 1 && is_windows_drive_letter(&path[start..]) {
                    path.replace_range(2.., ":");
                    has_drive = true;
                }
                if rest.is_some() {
                    path.push('/');
                }
            }
        }
    }
    if is_file {
        // `parse_path` removes the empty segments at the start of a file's path.
        let slashes = path.len() - path.trim_start_matches('/').len();
        path.replace_range(..slashes, "/");
    }
    has_drive
}

/// Follows `path_starts_with_windows_drive_letter`, in any scheme: a segment that is a drive letter, or one and a
/// backslash before more.
fn is_drive_segment(text: &str) -> bool {
    begins_with_drive(text)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    fn read_from(start: &str, text: &str, scheme_type: SchemeType) -> String {
        let mut path = String::from(start);
        read(&mut path, text, scheme_type);
        path
    }

    #[test]
    fn drive_letters_stay_before_two_dots() {
        for (text, expected) in [
            ("a/b:/..", "/a/b:/"),
            ("a/b|/../../c", "/a/b|/c"),
            ("a/b:\\c/..", "/a/b:\\c/"),
            ("a/bb:/..", "/a/"),
            ("../^`", "/^%60"),
            ("a//..", "/a/"),
        ] {
            assert_eq!(read_from("/", text, SchemeType::NotSpecial), expected, "{text}");
        }
    }

    #[test]
    fn paths_of_files_lose_slashes_and_get_them_at_tabs() {
        for (start, text, expected) in [
            ("/", "//a", "/a"),
            ("/", "C|/..", "/C:/"),
            ("/", "/C|", "/C|"),
            ("/", "C:\tx", "/C:/x"),
            ("/", "C:\t..", "/C:/.."),
            ("/", "C\t:x", "/C:x"),
            ("/C:", "..", "/C:/"),
            ("/C:", "x", "/C:/x"),
            ("/a/C:", ".", "/a/C:/"),
            ("/a/C:", "..", "/a/C:"),
            ("/a/C:", "../x", "/a/C:/x"),
            ("/a/C:", "x", "/a/C:x"),
        ] {
            assert_eq!(read_from(start, text, SchemeType::File), expected, "{text:?} after {start}");
        }
    }

    /// A drive letter that stays is looked for once.
    #[test]
    fn many_dots_take_linear_time() {
        let text = format!("b:\\{}{}", "x".repeat(200_000), "/..".repeat(200_000));
        assert_eq!(read_from("/", &text, SchemeType::NotSpecial).len(), 200_005);
    }
}
