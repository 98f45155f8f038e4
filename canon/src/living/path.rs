//! Lists of path segments: the [path state](https://url.spec.whatwg.org/#path-state) and
//! [shortening](https://url.spec.whatwg.org/#shorten-a-urls-path).

use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Slice;

use super::encode_sets::PATH;
use crate::percent::utf8_percent_encode;

/// Whether `text` is a [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).
pub(super) fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Whether `text` is a [normalized Windows drive letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
pub(super) fn is_normalized_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// Whether `text` [starts with a Windows drive letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
pub(super) fn starts_with_windows_drive_letter(text: &str) -> bool {
    match text.as_bytes() {
        [letter, b':' | b'|', rest @ ..] => {
            letter.is_ascii_alphabetic() && matches!(rest, [] | [b'/' | b'\\' | b'?' | b'#', ..])
        }
        _ => false,
    }
}

/// [Shorten](https://url.spec.whatwg.org/#shorten-a-urls-path) a path.
pub(super) fn shorten(path: &mut Vec<String>, is_file: bool) {
    if let (true, [only]) = (is_file, path.as_slice())
        && is_normalized_windows_drive_letter(only)
    {
        return;
    }
    path.pop();
}

/// A path in one string without its last name, and the slash before that: what [shortening](shorten) leaves of it.
#[inline]
pub(super) fn shortened(path: &str, is_file: bool) -> &str {
    match path.as_bytes().iter().rposition(|&byte| byte == b'/') {
        Some(0) if is_file && path.strip_prefix('/').is_some_and(is_normalized_windows_drive_letter) => path,
        Some(slash) => &path[..slash],
        None => path,
    }
}

/// How many dots a path segment is, however they are spelled; 0 for any other.
pub(super) fn dots(name: &str) -> u8 {
    let mut rest = name.as_bytes();
    let mut count = 0;
    while let [first, ..] = rest {
        rest = match rest {
            [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] if *first == b'.' || *first == b'%' => rest,
            _ => return 0,
        };
        count += 1;
        if count > 2 {
            return 0;
        }
    }
    count
}

/// The path state: appends names to a path, dots processed, encoded.
pub(super) fn append(path: &mut Vec<String>, names: &[Slice<'_>], is_file: bool) {
    for (position, name) in names.iter().enumerate() {
        let is_last = position + 1 == names.len();
        match dots(name.text) {
            0 => {
                let mut buffer = utf8_percent_encode(name.text, PATH).into_owned();
                // "This is a (platform-independent) Windows drive letter quirk."
                if is_file && path.is_empty() && is_windows_drive_letter(&buffer) {
                    buffer.replace_range(1..2, ":");
                }
                path.push(buffer);
            }
            count => {
                if count == 2 {
                    shorten(path, is_file);
                }
                if is_last {
                    path.push(String::new());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_the_dots() {
        for (name, count) in [(".", 1), ("%2e", 1), ("%2E", 1), ("..", 2), (".%2e", 2), ("%2E.", 2), ("%2e%2E", 2)] {
            assert_eq!(dots(name), count, "{name}");
        }
        for name in ["", "...", "%2", "%2f", ".%2", "a.", ".a", "%2e%2e%2e", "é"] {
            assert_eq!(dots(name), 0, "{name}");
        }
    }

    #[test]
    fn the_examples_of_drive_letters() {
        assert!(starts_with_windows_drive_letter("c:") && starts_with_windows_drive_letter("c:/"));
        assert!(!starts_with_windows_drive_letter("c:a"));
    }
}
