//! Resolution: takes components from the base URL.

use railurl_parser::Slice;
use railurl_parser::living::{Parts, Rest, SchemeType, syntax};

use super::path::{is_normalized_windows_drive_letter, shorten};
use super::record::{Path, Record};

/// Follows the states from no scheme to path start that use the base: returns the URL with its scheme and the
/// components taken from the base. [`canonicalize`](super::canonicalize()) adds those of the input.
pub fn resolve(parts: &Parts<'_>, base: Option<&Record>) -> Record {
    let is_file = parts.scheme_type == SchemeType::File;
    let base = base.filter(|base| parts.is_relative_to(&base.scheme));
    let scheme = match (parts.scheme, base) {
        (Some(scheme), _) => scheme.text.to_ascii_lowercase(),
        (None, Some(base)) => base.scheme.clone(),
        (None, None) => String::new(),
    };
    let mut url = match (&parts.rest, base) {
        (Rest::Absolute(_) | Rest::Relative(_) | Rest::Nothing | Rest::FragmentOnly, Some(base)) => {
            Record { scheme, fragment: None, ..base.clone() }
        }
        // The file state: "Set url's host to the empty string."
        _ => return Record { scheme, host: is_file.then(String::new), ..Record::default() },
    };
    let (Rest::Absolute(path) | Rest::Relative(path), Path::List(segments)) = (&parts.rest, &mut url.path) else {
        return url;
    };
    url.query = None;
    let starts_with_drive = is_file && syntax::windows_drive_letter(path.text).is_ok();
    match parts.rest {
        Rest::Relative(_) if !starts_with_drive => shorten(segments, is_file),
        // File slash state: "If the code point substring from pointer to the end of input does not start with a Windows
        // drive letter and base's path[0] is a normalized Windows drive letter, then append base's path[0] to url's path."
        Rest::Absolute(_) if is_file && !starts_with_drive => {
            let is_drive = segments.first().is_some_and(|first| is_normalized_windows_drive_letter(first));
            segments.truncate(usize::from(is_drive));
        }
        _ => segments.clear(),
    }
    url
}

/// Returns the segments that the path state appends to the path taken from the base.
pub(super) fn segments<'i>(url: &Record, parts: &Parts<'i>) -> Vec<Slice<'i>> {
    match parts.path() {
        Some(path) => parts.scheme_type.segments(path).collect(),
        // For a special URL, path start state continues in path state, which appends a segment even if it is empty.
        _ if url.is_special() && url.path == Path::default() => vec![Slice { text: "", start: 0 }],
        _ => Vec::new(),
    }
}
