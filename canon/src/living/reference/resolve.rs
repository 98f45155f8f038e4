//! Resolution: parts and a base to the components of one URL, nothing encoded yet.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Slice;
use railurl_parser::living::{Parts, Rest, SchemeType};

use super::super::segments::{is_normalized_windows_drive_letter, starts_with_windows_drive_letter};
use super::path::shorten;
use super::record::{Path, Record};

/// The components of a URL, of the input or of the base.
#[derive(Clone, Debug)]
pub struct Resolved<'a> {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The user name, the password, the host and the port.
    pub authority: Authority<'a>,
    /// The path.
    pub path: ResolvedPath<'a>,
    /// The query.
    pub query: Query<'a>,
    /// The fragment.
    pub fragment: Option<Slice<'a>>,
}

/// Where user name, password, host and port come from.
#[derive(Clone, Debug)]
pub enum Authority<'a> {
    /// There is none: the host is null.
    Missing,
    /// The host is empty.
    Empty,
    /// The input; its host is parsed apart.
    Input {
        /// The user name.
        username: Option<Slice<'a>>,
        /// The password.
        password: Option<Slice<'a>>,
        /// The host.
        host: Slice<'a>,
        /// The port: digits.
        port: Option<Slice<'a>>,
    },
    /// The base; of a `file` URL the host alone, which is all that it has.
    Base(&'a Record),
}

/// Where a path comes from.
#[derive(Clone, Debug)]
pub enum ResolvedPath<'a> {
    /// An opaque path of the input.
    Opaque(Slice<'a>),
    /// The segments kept of the base's path, and the segments of the input to append.
    List(Vec<String>, Vec<Slice<'a>>),
    /// The base's path.
    Base(&'a Path),
}

/// Where a query comes from.
#[derive(Clone, Copy, Debug)]
pub enum Query<'a> {
    /// There is none.
    Missing,
    /// The input.
    Input(Slice<'a>),
    /// The base.
    Base(&'a str),
}

impl Resolved<'_> {
    /// The path as text, with its segments as written.
    pub fn pathname(&self) -> String {
        match &self.path {
            ResolvedPath::Opaque(path) => String::from(path.text),
            ResolvedPath::Base(Path::Opaque(path)) => path.clone(),
            ResolvedPath::Base(Path::List(segments)) => segments.iter().flat_map(|segment| ["/", segment]).collect(),
            ResolvedPath::List(kept, segments) => {
                let segments = segments.iter().map(|segment| segment.text);
                kept.iter().map(String::as_str).chain(segments).flat_map(|segment| ["/", segment]).collect()
            }
        }
    }

    /// The query, as written.
    pub fn query_text(&self) -> Option<&str> {
        match &self.query {
            Query::Missing => None,
            Query::Input(query) => Some(query.text),
            Query::Base(query) => Some(query),
        }
    }
}

/// The states from no scheme to path start, as far as they look at the base.
pub fn resolve<'a>(parts: &Parts<'a>, base: Option<&'a Record>) -> Resolved<'a> {
    let is_file = parts.scheme_type == SchemeType::File;
    // A `file` URL with a scheme is relative to a `file` base; any other that has a scheme is relative only in the forms
    // that the parser found to be so.
    let base = base.filter(|base| !is_file || base.scheme == "file");
    let scheme = match (&parts.scheme, base) {
        (Some(scheme), _) => scheme.text.to_ascii_lowercase(),
        (None, Some(base)) => base.scheme.clone(),
        (None, None) => String::new(),
    };
    let of_base = match parts.scheme_type {
        // A scheme that is not special, and is there, leads to no base.
        SchemeType::NotSpecial if parts.scheme.is_some() => None,
        _ => base,
    };
    let base_authority = of_base.map_or(if is_file { Authority::Empty } else { Authority::Missing }, Authority::Base);
    let input_query = parts.query.map_or(Query::Missing, Query::Input);
    let (authority, path, query) = match &parts.rest {
        Rest::Hierarchy(hierarchy) => {
            let (username, password) = hierarchy.credentials();
            let authority = Authority::Input { username, password, host: hierarchy.host, port: hierarchy.port };
            let segments = match &hierarchy.path {
                Some(path) => path.segments().collect(),
                // The path start state leads a special URL to the path state, which appends one segment, even if it is empty.
                None if parts.scheme_type != SchemeType::NotSpecial => alloc::vec![Slice { text: "", start: 0 }],
                None => Vec::new(),
            };
            (authority, ResolvedPath::List(Vec::new(), segments), input_query)
        }
        Rest::Drive(path) => (Authority::Empty, ResolvedPath::List(Vec::new(), path.segments().collect()), input_query),
        Rest::Absolute(path) => {
            let kept = of_base.filter(|_| is_file).and_then(|base| kept_drive_letter(base, path.text.text));
            (base_authority, ResolvedPath::List(kept.into_iter().collect(), path.segments().collect()), input_query)
        }
        Rest::Relative(path) => {
            let directory = of_base.map_or_else(Vec::new, |base| directory(base, path.text.text, is_file));
            (base_authority, ResolvedPath::List(directory, path.segments().collect()), input_query)
        }
        Rest::Nothing => {
            let Some(base) = of_base else {
                // `file:` with no `file` base: the path state appends one empty segment.
                let segments = alloc::vec![Slice { text: "", start: 0 }];
                let path = ResolvedPath::List(Vec::new(), segments);
                return Resolved {
                    scheme,
                    authority: base_authority,
                    path,
                    query: input_query,
                    fragment: parts.fragment,
                };
            };
            (base_authority, ResolvedPath::Base(&base.path), query_or_base(parts, base))
        }
        Rest::Opaque(path) => (Authority::Missing, ResolvedPath::Opaque(*path), input_query),
        Rest::FragmentOnly => match of_base {
            Some(base) => (Authority::Missing, ResolvedPath::Base(&base.path), query_or_base(parts, base)),
            None => (Authority::Missing, ResolvedPath::List(Vec::new(), Vec::new()), Query::Missing),
        },
    };
    Resolved { scheme, authority, path, query, fragment: parts.fragment }
}

/// "url's query to base's query", unless the input has one.
fn query_or_base<'a>(parts: &Parts<'a>, base: &'a Record) -> Query<'a> {
    match (parts.query, &base.query) {
        (Some(query), _) => Query::Input(query),
        (None, Some(query)) => Query::Base(query),
        (None, None) => Query::Missing,
    }
}

/// File slash state: "If the code point substring from pointer to the end of input does not start with a Windows drive
/// letter and base's path\[0\] is a normalized Windows drive letter, then append base's path\[0\] to url's path."
fn kept_drive_letter(base: &Record, rest: &str) -> Option<String> {
    let Path::List(segments) = &base.path else { return None };
    let first = segments.first().filter(|first| is_normalized_windows_drive_letter(first))?;
    (!starts_with_windows_drive_letter(rest.as_bytes())).then(|| first.clone())
}

/// The base's path, shortened; of a `file` base nothing, where the input starts with a Windows drive letter.
fn directory(base: &Record, rest: &str, is_file: bool) -> Vec<String> {
    let Path::List(segments) = &base.path else { return Vec::new() };
    if is_file && starts_with_windows_drive_letter(rest.as_bytes()) {
        return Vec::new();
    }
    let mut segments = segments.clone();
    shorten(&mut segments, is_file);
    segments
}

#[cfg(test)]
mod tests {
    use railurl_parser::living::{self as parser, preprocess};

    use super::*;
    use crate::living::reference::parse;

    /// Segments as they are written, after those kept of the base's.
    #[test]
    fn paths_are_texts_before_they_are_canonical() {
        for (input, base, expected) in [
            ("http://h/a b/../c", None, "/a b/../c"),
            ("mailto:a b", None, "a b"),
            ("d e", Some("http://h/a/b/c"), "/a/b/d e"),
            ("/d", Some("http://h/a/b/c"), "/d"),
            ("?d", Some("http://h/a/b/c"), "/a/b/c"),
            ("#d", Some("mailto:a"), "a"),
            ("foo://h", None, ""),
        ] {
            let base = base.map(|base| parse(base, None, crate::encode::UTF_8).expect("a URL"));
            let preprocessed = preprocess(input);
            let parts = parser::read(preprocessed.text(), base.as_ref().map(Record::as_base)).expect("parts");
            assert_eq!(resolve(&parts, base.as_ref()).pathname(), expected, "{input}");
        }
    }
}
