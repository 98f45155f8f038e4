//! Paths of Chromium. `DoPartialPathInternal`

use railurl_canon::living::encode_sets::PATH;

use crate::browser::path::{SLASH, SLASHES, Style, absolute};

/// Slashes and backslashes separate segments. A pipe is encoded.
pub(super) const BOTH: Style =
    Style { encoded: PATH.with(b"|"), separators: SLASHES, after_dots: SLASHES, keeps_drives: false };

/// Slashes alone separate segments, though a backslash ends dots.
pub(super) const FORWARD: Style = Style { separators: SLASH, ..BOTH };

/// Returns whether the first text of a path that looks like a drive letter is at its start, apart from dot segments.
/// This is the only effect of drive letters on Linux: a `file` URL of `localhost` then has no host. `FileDoDriveSpec`
pub(super) fn has_drive(path: &str) -> bool {
    let is_drive = |pair: &[u8]| pair[0].is_ascii_alphabetic() && matches!(pair[1], b':' | b'|');
    let drive = path.as_bytes().windows(2).position(is_drive);
    drive.is_some_and(|drive| absolute(&path[..drive], &BOTH, &mut ()) == "/")
}

/// Returns the part of a base's path that a relative path is appended to: up to the last slash or backslash.
pub(super) fn directory(path: &str) -> &str {
    &path[..path.rfind(['/', '\\']).map_or(0, |slash| slash + 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drive_letters_are_first_in_a_path() {
        for path in ["c:", "C|/a", "./c:/a", "a/../c:x", "..c:"] {
            assert!(has_drive(path), "{path}");
        }
        for path in ["", "a", "ab:/", "a/c:/../../d:/", "/c:", "1:/", "%43:/"] {
            assert!(!has_drive(path), "{path}");
        }
    }
}
