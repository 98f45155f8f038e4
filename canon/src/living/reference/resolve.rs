//! Resolution: takes components from the base URL.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Slice;
use railurl_parser::living::{Parts, Rest, SchemeType};

use super::super::segments::{is_normalized_windows_drive_letter, starts_with_windows_drive_letter};
use super::path::shorten;
use super::record::{Path, Record};

/// The states from no scheme to path start that use the base: returns the URL with its scheme and the components taken
/// from the base. [`canonicalize`](super::canonicalize()) adds those of the input.
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
    let starts_with_drive = is_file && starts_with_windows_drive_letter(path.text);
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

/// The segments that the path state appends to the path taken from the base.
pub(super) fn segments<'i>(url: &Record, parts: &Parts<'i>) -> Vec<Slice<'i>> {
    match parts.path() {
        Some(path) => parts.scheme_type.segments(path).collect(),
        // For a special URL, path start state continues in path state, which appends a segment even if it is empty.
        _ if url.is_special() && url.path == Path::default() => alloc::vec![Slice { text: "", start: 0 }],
        _ => Vec::new(),
    }
}

/// The path of a [resolved](resolve) URL as text, with the segments of the input as written.
pub fn path_as_written(url: &Record, parts: &Parts<'_>) -> String {
    if let Rest::Opaque(path) = parts.rest {
        return String::from(path.text);
    }
    let mut path = url.pathname();
    path.extend(segments(url, parts).iter().flat_map(|segment| ["/", segment.text]));
    path
}

#[cfg(test)]
mod tests {
    use railurl_parser::living as parser;

    use super::*;
    use crate::living::reference::parse;

    /// The segments of the input stay as written, after those taken from the base.
    #[test]
    fn paths_are_texts_before_they_are_canonical() {
        for (input, base, expected) in [
            ("http://h/a b/../c", None, "/a b/../c"),
            ("http://h", None, "/"),
            ("file:", None, "/"),
            ("mailto:a b", None, "a b"),
            ("d e", Some("http://h/a/b/c"), "/a/b/d e"),
            ("/d", Some("http://h/a/b/c"), "/d"),
            ("/d", Some("file:///C:/a"), "/C:/d"),
            ("D|/d", Some("file:///C:/a"), "/D|/d"),
            ("?d", Some("http://h/a/b/c"), "/a/b/c"),
            ("#d", Some("mailto:a"), "a"),
            ("foo://h", None, ""),
        ] {
            let base = base.map(|base| parse(base, None, crate::encode::UTF_8).expect("a URL"));
            let parts = parser::read(input, base.as_ref().map(Record::as_base)).expect("parts");
            assert_eq!(path_as_written(&resolve(&parts, base.as_ref()), &parts), expected, "{input}");
        }
    }
}
