//! Resolution: combines parts and a base into the components of one URL, without evaluating or encoding them.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_parser::dialects::railroad_2015::{FilePath, Form, HostPart, Parts, PathPart};
use railurl_parser::{Component, Slice};

use super::path::{concatenate, is_empty, process, remove_first, split_first, without_last};
use super::record::Record;
use crate::changes::{ChangeKind, Recorder};
use crate::dialects::scheme;

pub use super::path::Path;

/// The components of a URL, from the input or the base.
#[derive(Clone, Debug, Default)]
pub struct Resolved<'a> {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The scheme data.
    pub scheme_data: Option<Slice<'a>>,
    /// The user name; may contain `@`.
    pub username: Option<Slice<'a>>,
    /// The password; may contain `@`.
    pub password: Option<Slice<'a>>,
    /// The host.
    pub host: Host<'a>,
    /// The port.
    pub port: Option<Slice<'a>>,
    /// The path, with its dots processed.
    pub path: Path<'a>,
    /// The query.
    pub query: Option<Slice<'a>>,
    /// The fragment.
    pub fragment: Option<Slice<'a>>,
    /// The first segment of a path alone, `relative-url`, row 4, if it contains a colon: a conformance error.
    pub colon_in_first_segment: Option<Slice<'a>>,
    /// Whether the slashes before the host are missing: `relative-url`, row 2.
    pub missing_slashes: bool,
    /// Whether the prose sets *encoding override* to UTF-8.
    pub is_utf_8: bool,
}

/// The source of a host.
#[derive(Clone, Debug, Default)]
pub enum Host<'a> {
    /// The host is missing.
    #[default]
    Missing,
    /// The input: not evaluated yet.
    Input(HostPart<'a>),
    /// The base: canonical.
    Base(&'a str),
}

/// Follows the evaluation instructions of `file-url`, `non-relative-url` and `relative-url` that concern the base.
pub fn resolve<'a>(parts: &Parts<'a>, base: Option<&'a Record>) -> Resolved<'a> {
    resolve_recording(parts, base, &mut ())
}

/// Does what [`resolve`] does, and reports the changes.
pub(super) fn resolve_recording<'a>(
    parts: &Parts<'a>,
    base: Option<&'a Record>,
    recorder: &mut impl Recorder,
) -> Resolved<'a> {
    let base_path = base.map_or("", |base| base.path.as_str());
    let base_scheme = || base.map_or_else(|| String::from("about"), |base| base.scheme.clone());
    let base_host = || base.and_then(|base| base.host.as_deref()).map_or(Host::Missing, Host::Base);
    let mut resolved = Resolved { query: parts.query, fragment: parts.fragment, ..Resolved::default() };
    match &parts.form {
        Form::Drive { letter, path, .. } => {
            resolved.scheme = String::from("file");
            resolved.path = below_drive(*letter, *path, recorder);
        }
        Form::File(file) => {
            resolved.scheme = String::from("file");
            resolved.host = file.host.clone().map_or(Host::Missing, Host::Input);
            resolved.path = file_path(file, base_path, recorder);
        }
        Form::NonRelative { scheme, scheme_data } => {
            resolved.scheme = scheme::lower_case_scheme(scheme.text);
            resolved.scheme_data = Some(*scheme_data);
            resolved.is_utf_8 = true;
        }
        Form::Authority { scheme, missing_slashes, authority, path } => {
            resolved.scheme = scheme.map_or_else(base_scheme, |scheme| scheme::lower_case_scheme(scheme.text));
            // The sentence concerns a scheme in the input, so a base's scheme does not set it.
            resolved.is_utf_8 = scheme.is_some() && is_web_socket(&resolved.scheme);
            resolved.username = authority.username;
            resolved.password = authority.password;
            resolved.host = Host::Input(authority.host.clone());
            resolved.port = authority.port;
            resolved.path.input = path.map(|path| process(path).absolute(true, recorder)).unwrap_or_default();
            resolved.missing_slashes = *missing_slashes;
        }
        Form::SchemeAndPath { scheme, path } => {
            resolved.scheme = scheme::lower_case_scheme(scheme.text);
            resolved.is_utf_8 = is_web_socket(&resolved.scheme);
            resolved.host = base_host();
            resolved.path = concatenate(base_path, process(*path), recorder);
        }
        Form::Path(path) => {
            resolved.scheme = base_scheme();
            resolved.host = base_host();
            let path = process(*path);
            // "the first segment in path", after its dots are processed
            resolved.colon_in_first_segment = path.colon_in_first_segment();
            resolved.path = concatenate(base_path, path, recorder);
        }
    }
    let scheme_kind = match &parts.form {
        Form::Drive { .. } => ChangeKind::DriveRead,
        Form::Authority { scheme: None, .. } | Form::Path(_) => ChangeKind::Inherited,
        _ => ChangeKind::LowerCased,
    };
    recorder.changed(Component::Scheme, scheme_kind, Some(&resolved.scheme));
    if let Host::Base(host) = resolved.host {
        recorder.changed(Component::Host, ChangeKind::Inherited, Some(host));
    }
    resolved
}

/// `non-file-relative-scheme`: "Set encoding override to utf-8 if the scheme matches `wss` or `ws`."
fn is_web_socket(scheme: &str) -> bool {
    matches!(scheme, "ws" | "wss")
}

/// `file-url`, rows 1 and 2: the path below a drive letter.
fn below_drive<'a>(letter: Slice<'_>, path: PathPart<'_>, recorder: &mut impl Recorder) -> Path<'a> {
    let mut segments = process(path).absolute(true, &mut ());
    // "Remove the first element from result.path if it is an empty string and if there is a second element which has a
    // non-empty value."
    if let Some((first, rest)) = split_first(&segments)
        && is_empty(first)
        && split_first(rest).is_some_and(|(second, _)| !is_empty(second))
    {
        remove_first(&mut segments);
    }
    let canonical = String::from("/") + letter.text + ":";
    if recorder.is_on() {
        recorder.changed(Component::Path, ChangeKind::DriveRead, Some(&[&*canonical, &segments].concat()));
    }
    Path { canonical: Cow::Owned(canonical), input: segments }
}

/// `file-url`, row 3: "If the host is not present and no slashes precede the path in the input, then prepend base.path
/// minus the last element."
fn file_path<'a>(file: &FilePath<'_>, base_path: &'a str, recorder: &mut impl Recorder) -> Path<'a> {
    let canonical = if file.rooted { "" } else { without_last(base_path) };
    let input = process(file.path).absolute(file.rooted, recorder);
    if recorder.is_on() {
        recorder.changed(Component::Path, ChangeKind::Merged, Some(&[canonical, &input].concat()));
    }
    Path { canonical: Cow::Borrowed(canonical), input }
}

impl Resolved<'_> {
    /// Returns the host's text.
    pub fn host_text(&self) -> Option<&str> {
        match &self.host {
            Host::Missing => None,
            Host::Input(host) => Some(host.text.text),
            Host::Base(host) => Some(host),
        }
    }

    /// Returns the path as text: the scheme data, or the segments with a slash before each.
    pub fn pathname(&self) -> Cow<'_, str> {
        if let Some(data) = self.scheme_data {
            return Cow::Borrowed(data.text);
        }
        match &self.path {
            Path { canonical, input } if canonical.is_empty() && input.is_empty() => Cow::Borrowed("/"),
            Path { canonical, input } if canonical.is_empty() => Cow::Borrowed(input),
            Path { canonical, input } => Cow::Owned(String::from(&**canonical) + input),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::encode::UTF_8;

    use super::*;
    use crate::dialects::railroad_2015::parse;

    /// Components of the input are neither evaluated nor encoded; those of the base are already canonical.
    #[test]
    fn components_come_from_the_input_or_the_base() {
        let base = parse("http://H/a b/c", None, UTF_8).expect("a URL").record;
        for (input, host, pathname) in [
            ("d e", Some("h"), "/a%20b/d e"),
            ("/d\\./e", Some("h"), "/d/e"),
            ("", Some("h"), "/a%20b/c"),
            ("//G/%2E/d é", Some("G"), "/d é"),
            ("//G", Some("G"), "/"),
            ("file:C|\\d", None, "/C:/d"),
            ("foo:d e", None, "d e"),
        ] {
            let parts = railurl_parser::dialects::railroad_2015::parse(input, Some("http")).parts;
            let resolved = resolve(&parts, Some(&base));
            assert_eq!((resolved.host_text(), &*resolved.pathname()), (host, pathname), "{input}");
        }
    }
}
