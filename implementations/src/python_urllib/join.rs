//! `urllib.parse.urljoin`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::changes::ChangeKind;
use railurl_parser::{Slice, Span};

use super::PythonUrllib;
use super::versions::{JOINS_EMPTY_COMPONENTS, KEEPS_EMPTY_AUTHORITY, RTSPS};
use crate::text::{lower_case, without_dots};
use crate::version::Number;
use crate::{Answer, Component, Program, Rejection, Value};

/// `uses_relative`. All of them are in `uses_netloc`.
pub(crate) const USES_RELATIVE: &[&str] = &[
    "", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero", "rtsp", "rtsps",
    "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss",
];

/// `uses_params`.
const USES_PARAMS: &[&str] = &[
    "", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips", "mms",
    "sftp", "tel",
];

fn uses_relative(version: Number, scheme: &str) -> bool {
    USES_RELATIVE.contains(&scheme) && !is_newer(version, scheme)
}

/// Returns whether a version does not know a scheme of the lists yet.
fn is_newer(version: Number, scheme: &str) -> bool {
    scheme == "rtsps" && !version.has(&RTSPS)
}

/// The result of joining.
enum JoinResult {
    /// The base.
    Base,
    /// The reference as it is.
    Reference,
    /// Another text.
    New(Text),
}

/// A text, and the places in the reference that its parts come from.
#[derive(Default)]
struct Text {
    text: String,
    origins: Vec<(Span, Span)>,
}

impl Text {
    /// Appends a piece. `origin` is the part of the reference that it was made from, if there is one.
    fn push(&mut self, piece: &str, origin: Option<Span>) {
        let start = self.text.len();
        self.text.push_str(piece);
        if let Some(origin) = origin {
            self.origins.push((start..self.text.len(), origin));
        }
    }

    /// Follows `urlunsplit`.
    fn unsplit(
        &mut self,
        version: Number,
        scheme: Piece<'_>,
        netloc: Option<Piece<'_>>,
        path: Piece<'_>,
        query: Option<Piece<'_>>,
        fragment: Option<Piece<'_>>,
    ) {
        if !scheme.0.is_empty() {
            self.push(scheme.0, scheme.1);
            self.push(":", None);
        }
        match netloc {
            Some((netloc, origin)) => {
                self.push("//", None);
                self.push(netloc, origin);
                if !path.0.is_empty() && !path.0.starts_with('/') {
                    self.push("/", None);
                }
            }
            None => {
                let is_with_netloc = uses_relative(version, scheme.0) && !scheme.0.is_empty();
                let is_absolute = path.0.is_empty() || path.0.starts_with('/');
                let has_slashes = path.0.starts_with("//");
                // `urlunsplit` puts a slash before a relative path once it writes an authority, even an empty one.
                if !version.has(&KEEPS_EMPTY_AUTHORITY) {
                    if is_with_netloc && !has_slashes {
                        self.push(if is_absolute { "//" } else { "///" }, None);
                    }
                } else if has_slashes || is_with_netloc && is_absolute && !version.has(&JOINS_EMPTY_COMPONENTS) {
                    self.push("//", None);
                }
            }
        }
        self.push(path.0, path.1);
        for (mark, piece) in [("?", query), ("#", fragment)] {
            if let Some((text, origin)) = piece {
                self.push(mark, None);
                self.push(text, origin);
            }
        }
    }

    /// Returns the bytes of the reference from which a span of the text was made.
    fn origin(&self, span: &Span) -> Option<Span> {
        if span.is_empty() {
            return None;
        }
        let is_within = |(whole, _): &&(Span, Span)| whole.start <= span.start && span.end <= whole.end;
        let (whole, origin) = self.origins.iter().find(is_within)?;
        // A piece of another length was changed, so any part of it has the whole origin.
        let is_copy = whole.len() == origin.len();
        let shifted = |at: usize| origin.start + at - whole.start;
        Some(if is_copy { shifted(span.start)..shifted(span.end) } else { origin.clone() })
    }
}

/// A piece of a URL, and the part of the reference that it was made from, if there is one.
type Piece<'a> = (&'a str, Option<Span>);

/// Follows `urljoin`, then `urlsplit`, and reads the properties of the result.
pub(super) fn resolve<'i>(program: &PythonUrllib, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
    let reference = program.preprocess(input);
    match join(program, input, &reference.text, base).map_err(|failure| failure.in_input(&reference))? {
        JoinResult::Reference => program.read(input),
        JoinResult::Base => match program.read(base) {
            Ok(answer) => Ok(answer.into_owned().without_spans()),
            Err(failure) => Err(failure.of_whole(input)),
        },
        JoinResult::New(made) => match program.read(&made.text) {
            Ok(answer) => {
                let kind = |component| match component {
                    Component::Path => ChangeKind::Merged,
                    _ => ChangeKind::CharactersRemoved,
                };
                let origin = |_, value: &Value<'_>| Some(reference.in_input(made.origin(value.span.as_ref()?)?));
                Ok(answer.into_owned().in_joined(&made.text, kind, origin))
            }
            Err(failure) => {
                let origin = made.origin(&failure.span);
                let span = origin.map_or(0..input.len(), |origin| reference.in_input(origin));
                Err(Rejection { span, ..failure })
            }
        },
    }
}

/// Follows `urljoin`.
pub(crate) fn urljoin<'a>(program: &PythonUrllib, url: &'a str, base: &'a str) -> Result<Cow<'a, str>, Rejection> {
    Ok(match join(program, url, &program.preprocess(url).text, base)? {
        JoinResult::Reference => Cow::Borrowed(url),
        JoinResult::Base => Cow::Borrowed(base),
        JoinResult::New(made) => Cow::Owned(made.text),
    })
}

/// Returns the scheme in lower case, and the fragment: empty if none exists.
pub(crate) fn scheme_and_fragment(program: &PythonUrllib, url: &str) -> Result<(String, String), Rejection> {
    let url = program.preprocess(url);
    let url = program.split(&url.text)?;
    Ok((lower_case(url.scheme.unwrap_or_default()).into_owned(), String::from(url.fragment.unwrap_or_default())))
}

/// Returns `urlparse(url).geturl()`, with `fragment` if the URL has none; and whether the URL has an authority.
pub(crate) fn reassemble(program: &PythonUrllib, url: &str, fragment: &str) -> Result<(String, bool), Rejection> {
    let version = program.version;
    let url = program.preprocess(url);
    let url = program.split(&url.text)?;
    let scheme = lower_case(url.scheme.unwrap_or_default());
    let (path, params) = split_params(version, &scheme, url.path);
    let piece = |text| version.present(text).map(|text| (text, None));
    let netloc = piece(url.authority);
    let fragment = piece(url.fragment).or_else(|| piece(Some(fragment)));
    let mut made = Text::default();
    made.unsplit(
        version,
        (&scheme, None),
        netloc.clone(),
        (&with_params(path, params), None),
        piece(url.query),
        fragment,
    );
    Ok((made.text, netloc.is_some()))
}

/// Follows `urljoin` for `input`, which is `reference` when it is preprocessed.
fn join(program: &PythonUrllib, input: &str, reference: &str, base: &str) -> Result<JoinResult, Rejection> {
    // `urljoin` looks at both texts before it strips anything.
    if base.is_empty() {
        return Ok(JoinResult::Reference);
    }
    if input.is_empty() {
        return Ok(JoinResult::Base);
    }
    let base = program.preprocess(base);
    let base = program.split(&base.text).map_err(|error| Rejection::whole(error.reason, reference, error.rule))?;
    let url = program.split(reference)?;
    let base_scheme = lower_case(base.scheme.unwrap_or_default());
    let scheme = url.scheme.map_or(base_scheme.clone(), lower_case);
    if scheme != base_scheme || !uses_relative(program.version, &scheme) {
        return Ok(JoinResult::Reference);
    }
    let version = program.version;
    let origin = |text: &str| Some(Slice::new(reference, text).span());
    let mut made = Text::default();
    let scheme = (&*scheme, url.scheme.and_then(origin));
    let query = version.present(url.query).map(|query| (query, origin(query)));
    let fragment = version.present(url.fragment).map(|fragment| (fragment, origin(fragment)));
    let (path, params) = split_params(version, scheme.0, url.path);
    let (base_path, base_params) = split_params(version, scheme.0, base.path);
    if let Some(netloc) = url.authority.filter(|netloc| !netloc.is_empty()) {
        let path = with_params(path, params);
        made.unsplit(version, scheme, Some((netloc, origin(netloc))), (&path, origin(url.path)), query, fragment);
        return Ok(JoinResult::New(made));
    }
    let netloc = version.present(base.authority).map(|netloc| (netloc, None));
    if path.is_empty() && params.is_empty() {
        let path = with_params(base_path, base_params);
        let of_base = |text| version.present(text).map(|text| (text, None));
        // Until 3.13, a reference never takes the fragment of the base.
        let inherits_fragment = version.has(&JOINS_EMPTY_COMPONENTS) && query.is_none() && fragment.is_none();
        let fragment = if inherits_fragment { of_base(base.fragment) } else { fragment };
        let query = query.or_else(|| of_base(base.query));
        made.unsplit(version, scheme, netloc, (&path, None), query, fragment);
    } else {
        let path = with_params(&merge(base_path, path), params).into_owned();
        made.unsplit(version, scheme, netloc, (&path, origin(url.path)), query, fragment);
    }
    Ok(JoinResult::New(made))
}

/// Follows `_splitparams`: splits off the parameters of the last segment, up to Python 3.13.
fn split_params<'a>(version: Number, scheme: &str, path: &'a str) -> (&'a str, &'a str) {
    if version.has(&JOINS_EMPTY_COMPONENTS) || !USES_PARAMS.contains(&scheme) || is_newer(version, scheme) {
        return (path, "");
    }
    let last = path.rfind('/').unwrap_or(0);
    match path[last..].find(';') {
        Some(at) => (&path[..last + at], &path[last + at + 1..]),
        None => (path, ""),
    }
}

/// Joins a path and the parameters of its last segment.
fn with_params<'a>(path: &'a str, params: &str) -> Cow<'a, str> {
    if params.is_empty() { Cow::Borrowed(path) } else { Cow::Owned(format!("{path};{params}")) }
}

/// Returns the path of a reference in place of the last segment of the base's path, without dot segments. If the path
/// is relative, empty segments are removed from both.
fn merge(base: &str, path: &str) -> String {
    let mut segments: Vec<&str> = Vec::new();
    if path.starts_with('/') {
        segments.extend(path.split('/'));
    } else {
        segments.extend(base.split('/'));
        // The last segment of the base is not a directory.
        if segments.last().is_some_and(|last| !last.is_empty()) {
            segments.pop();
        }
        segments.extend(path.split('/'));
        // Follows `filter(None, segments[1:-1])`, which leaves both ends.
        let last = segments.len() - 1;
        let mut index = 0;
        segments.retain(|segment| {
            index += 1;
            index == 1 || index > last || !segment.is_empty()
        });
    }
    let mut resolved = without_dots(segments.iter().copied());
    if matches!(segments.last(), Some(&("." | ".."))) {
        resolved.push("");
    }
    let path = resolved.join("/");
    if path.is_empty() { String::from("/") } else { path }
}
