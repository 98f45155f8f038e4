//! Lists of path segments: the [path state](https://url.spec.whatwg.org/#path-state) and
//! [shortening](https://url.spec.whatwg.org/#shorten-a-urls-path).

use railurl_canon::living::encode_sets::PATH;
use railurl_canon::living::segments::{Dots, is_windows_drive_letter};
use railurl_canon::percent::utf8_percent_encode;
use railurl_parser::Slice;

/// Returns whether `text` is a [normalized Windows drive
/// letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
pub(super) fn is_normalized_windows_drive_letter(text: &str) -> bool {
    is_windows_drive_letter(text) && text.ends_with(':')
}

/// [Shortens](https://url.spec.whatwg.org/#shorten-a-urls-path) a path.
pub(super) fn shorten(path: &mut Vec<String>, is_file: bool) {
    if let (true, [only]) = (is_file, path.as_slice())
        && is_normalized_windows_drive_letter(only)
    {
        return;
    }
    path.pop();
}

/// Follows the path state: appends percent-encoded segments to a path, and removes dot segments.
pub(super) fn append(path: &mut Vec<String>, segments: &[Slice<'_>], is_file: bool) {
    for (position, segment) in segments.iter().enumerate() {
        let is_last = position + 1 == segments.len();
        match Dots::new(segment.text) {
            None => {
                let mut buffer = utf8_percent_encode(segment.text, PATH).into_owned();
                // "This is a (platform-independent) Windows drive letter quirk."
                if is_file && path.is_empty() && is_windows_drive_letter(&buffer) {
                    buffer.replace_range(1..2, ":");
                }
                path.push(buffer);
            }
            Some(dots) => {
                if dots == Dots::Double {
                    shorten(path, is_file);
                }
                if is_last {
                    path.push(String::new());
                }
            }
        }
    }
}
