//! Paths as the state of the path reads them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::living::segments::{Dots, is_windows_drive_letter};
use railurl_parser::living::SchemeType;

/// Removes the dot segments. Each segment has the slash before it, but the first of a path without one. A segment of dots
/// at the end leaves no slash.
pub(super) fn without_dots(path: &str, scheme_type: SchemeType) -> Cow<'_, str> {
    let is_file = scheme_type == SchemeType::File;
    if !is_file && !path.contains(['.', '%', '\\']) {
        return Cow::Borrowed(path);
    }
    let is_separator = |c: char| c == '/' || c == '\\' && scheme_type.is_special();
    let mut text = String::with_capacity(path.len());
    let mut starts: Vec<usize> = Vec::new();
    let relative = path.strip_prefix(is_separator);
    let mut has_slash = relative.is_some();
    for segment in relative.unwrap_or(path).split(is_separator) {
        match Dots::new(segment) {
            // The drive letter of a path stays.
            Some(Dots::Double) if is_file && starts.len() == 1 && is_drive(&text) => {}
            Some(Dots::Double) => text.truncate(starts.pop().unwrap_or_default()),
            Some(Dots::Single) => {}
            None => {
                // Spring looks for a drive letter only where no slash precedes it.
                let is_drive = is_file && starts.is_empty() && !has_slash && is_windows_drive_letter(segment);
                starts.push(text.len());
                if has_slash {
                    text.push('/');
                }
                text.push_str(if is_drive { &segment[..1] } else { segment });
                if is_drive {
                    text.push(':');
                }
            }
        }
        has_slash = true;
    }
    Cow::Owned(text)
}

fn is_drive(segment: &str) -> bool {
    is_windows_drive_letter(segment) && segment.ends_with(':')
}
