//! url-spec: [draft-abarth-url-01](https://datatracker.ietf.org/doc/html/draft-abarth-url-01), "Parsing URLs for Fun and
//! Profit", of April 2011, which superseded a text of 2010.
//!
//! [`syntax`] has the steps of "Parsing a URL" and "Resolving a string relative to a base URL" as productions. This
//! module adds the steps that do not recognize anything: trimming control characters and splitting the user
//! information. The draft's computations, and a table of what it leaves open, are in `railurl-canon`.
//!
//! ```
//! use railurl_parser::dialects::url_spec::{Kind, parse};
//!
//! let parts = parse("\t HTTP:\\a:b@[::1]:80/c;d?e#f ").unwrap();
//! assert_eq!(parts.kind, Kind::Hierarchical);
//! assert_eq!((parts.scheme.text, parts.authority.unwrap().text), ("HTTP", "a:b@[::1]:80"));
//! assert_eq!((parts.slices.host.unwrap().text, parts.slices.port.unwrap().text), ("[::1]", "80"));
//! assert_eq!(parts.slices.fragment.unwrap().span(), 27..28);
//! // "If the remaining string does not contain a `:` character: the URL is invalid."
//! assert_eq!(parse("a/b"), None);
//! ```

pub mod syntax;

use crate::kinds::kinds;
use crate::parts::{ComponentSlices, Components, Productions, Slice, Span};

kinds! {
    /// Why an input is not a URL.
    Failure {
        /// *Finding the scheme*: "If the remaining string does not contain a `:` character".
        MissingScheme = "missing-scheme",
            "there is no scheme, because there is no colon (`:`), and no base";
        /// *Canonicalizing a Scheme*: the first character is not a letter, or a later one is not allowed.
        InvalidScheme = "invalid-scheme",
            "a scheme is a letter followed by letters, digits, plus signs, hyphens and full stops";
        /// *Resolving a string as a relative URL*: "If base-url's scheme is not hierarchical, we can't resolve as a
        /// relative URL."
        BaseNotHierarchical = "base-not-hierarchical",
            "a URL cannot be relative to a base with this scheme";
        /// *Resolving a string relative to a base URL*: the base is needed, but is not a URL itself.
        InvalidBase = "invalid-base",
            "the base is not a URL";
    }
}

impl core::error::Error for Failure {}

/// The schemes that are hierarchical.
pub const HIERARCHICAL_SCHEMES: [&str; 7] = ["file", "ftp", "gopher", "http", "https", "ws", "wss"];

/// Returns whether a scheme is hierarchical, its letters in either case.
///
/// ```
/// use railurl_parser::dialects::url_spec::is_hierarchical;
///
/// assert!(is_hierarchical("HTTP") && is_hierarchical("file"));
/// assert!(!is_hierarchical("mailto") && !is_hierarchical("urn"));
/// ```
pub fn is_hierarchical(scheme: &str) -> bool {
    HIERARCHICAL_SCHEMES.iter().any(|name| name.eq_ignore_ascii_case(scheme))
}

/// Returns whether `c` is a *control character* of the draft: "a character whose value is less than or equal to
/// U+0020".
pub fn is_control(c: char) -> bool {
    c <= ' '
}

/// Returns whether `c` is a *slash character* of the draft: `/` or `\`.
pub fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\\')
}

/// Returns whether `c` is a *valid scheme character*: "among ALPHA, DIGIT, `+`, `-`, and `.`".
pub fn is_scheme_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.')
}

/// The steps by which a URL is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The scheme is one letter: a drive of Windows.
    Drive,
    /// The scheme is `file`.
    File,
    /// The scheme is `mailto`.
    Mailto,
    /// The scheme is another hierarchical one.
    Hierarchical,
    /// The scheme is any other, or not a scheme at all; the rest is the path.
    Path,
}

/// A parsed URL: slices of the input, `None` where a component is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'i> {
    /// The steps by which it was read.
    pub kind: Kind,
    /// The characters before the first colon, whatever they are. For a drive, it is the letter.
    pub scheme: Slice<'i>,
    /// The *after-scheme*: everything after the colon.
    pub after_scheme: Slice<'i>,
    /// The whole authority. A hierarchical URL has one, which may be empty; that of a `file` URL is its host.
    pub authority: Option<Slice<'i>>,
    /// The components as found.
    pub slices: ComponentSlices<'i>,
}

impl<'i> Parts<'i> {
    /// Returns the components as found.
    pub fn components(&self) -> ComponentSlices<'i> {
        self.slices
    }

    /// Returns the productions that read the components.
    pub fn productions(&self) -> Productions {
        let of = Productions::from_form;
        let with = |form, change: fn(Components<_>) -> Components<_>| Productions { of: change(of(form).of), form };
        match self.kind {
            Kind::Drive => of("drive-url"),
            Kind::File => with("file-url", |of| Components { host: "file-url", ..of }),
            Kind::Mailto => with("mailto-url", |of| Components { path: "mailto-url", query: "mailto-url", ..of }),
            Kind::Hierarchical => with("hierarchical-url", |of| Components { scheme: "hierarchical-scheme", ..of }),
            Kind::Path => with("path-url", |of| Components { path: "path-url", ..of }),
        }
    }

    /// Returns whether the scheme is hierarchical; a drive's is `file`.
    pub fn is_hierarchical(&self) -> bool {
        matches!(self.kind, Kind::Drive | Kind::File | Kind::Hierarchical)
    }
}

/// Trims an input: "Consume all leading and trailing control characters."
///
/// ```
/// assert_eq!(railurl_parser::dialects::url_spec::preprocess("\0 http://a/\n").span(), 2..11);
/// ```
pub fn preprocess(input: &str) -> Slice<'_> {
    Slice::new(input, input.trim_matches(is_control))
}

/// Returns the syntax tree of a preprocessed input; `None` if it has no colon, and so is an invalid URL.
pub fn syntax_tree(preprocessed: &str) -> Option<syntax::Url<'_>> {
    match syntax::url(preprocessed) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// Parses an absolute URL; `None` if it is invalid. Spans are byte offsets into `input`.
pub fn parse(input: &str) -> Option<Parts<'_>> {
    syntax_tree(preprocess(input).text).map(|tree| Lowering { input }.url(&tree))
}

/// Returns the production by which a relative reference is resolved, with the part that is relative to the base.
///
/// ```
/// use railurl_parser::dialects::url_spec::{relative, syntax::RelativeUrl};
///
/// assert_eq!(relative("/\\a", false), RelativeUrl::SchemeRelative("/\\a"));
/// assert_eq!(relative("C|/a", true), RelativeUrl::DriveRelative("C|/a"));
/// assert_eq!(relative("C|/a", false), RelativeUrl::PathRelative("C|/a"));
/// ```
pub fn relative(relative_url: &str, base_is_file: bool) -> syntax::RelativeUrl<'_> {
    match syntax::relative_url(&Context { is_file: base_is_file }, relative_url) {
        Ok((_, form)) => form,
        // The last alternative matches everything.
        Err(_) => syntax::RelativeUrl::PathRelative(relative_url),
    }
}

/// Returns the letter of the drive at the start of `text`, and the rest after its mark; `None` without a drive.
///
/// ```
/// use railurl_parser::dialects::url_spec::drive;
///
/// assert_eq!(drive("%43|/a"), Some(('C', "/a")));
/// assert_eq!(drive("c:"), Some(('c', "")));
/// assert_eq!(drive("c:a"), None);
/// ```
pub fn drive(text: &str) -> Option<(char, &str)> {
    let (rest, specification) = syntax::drive_specification(text).ok()?;
    let letter = match specification.letter.strip_prefix('%') {
        Some(digits) => char::from(u8::from_str_radix(digits, 16).ok()?),
        None => specification.letter.chars().next()?,
    };
    Some((letter, rest))
}

/// The properties of the base that the predicates need.
struct Context {
    is_file: bool,
}

impl syntax::Predicates for Context {
    fn base_is_file(&self) -> bool {
        self.is_file
    }
}

/// Returns whether a predicate of the rule file holds, by its name. `None` for an unknown predicate.
pub fn holds(base_is_file: bool, name: &str, _argument: Option<&str>) -> Option<bool> {
    (name == "base-is-file").then_some(base_is_file)
}

/// Lowers the syntax tree to [`Parts`].
struct Lowering<'i> {
    input: &'i str,
}

impl<'i> Lowering<'i> {
    fn url(&self, tree: &syntax::Url<'i>) -> Parts<'i> {
        match tree {
            syntax::Url::DriveUrl(url) => self.parts(Kind::Drive, url.letter, Some(url.path), url.query, url.fragment),
            syntax::Url::FileUrl(url) => {
                let (host, path) = match &url.rest {
                    // The host is the empty slice before the path.
                    syntax::FileUrlRest::EmptyHost(rest) => (Some(&rest.path[..0]), rest.path),
                    syntax::FileUrlRest::Host(rest) => (Some(rest.host), rest.path),
                    syntax::FileUrlRest::Path(path) => (None, *path),
                };
                let path = path_if_there(path, url.query, url.fragment);
                let mut parts = self.parts(Kind::File, url.scheme, path, url.query, url.fragment);
                parts.authority = host.map(|host| self.slice(host));
                parts.slices.host = parts.authority;
                parts
            }
            syntax::Url::MailtoUrl(url) => self.parts(Kind::Mailto, url.scheme, Some(url.path), url.query, None),
            syntax::Url::HierarchicalUrl(url) => {
                let path = path_if_there(url.path, url.query, url.fragment);
                let mut parts = self.parts(Kind::Hierarchical, url.scheme, path, url.query, url.fragment);
                let start = parts.after_scheme.start + url.slashes.len();
                self.set_authority(&url.authority, start..self.slice(url.path).start, &mut parts);
                parts
            }
            syntax::Url::PathUrl(url) => self.parts(Kind::Path, url.scheme, Some(url.path), None, None),
        }
    }

    /// Returns parts without an authority.
    fn parts(
        &self,
        kind: Kind,
        scheme: &'i str,
        path: Option<&'i str>,
        query: Option<&'i str>,
        fragment: Option<&'i str>,
    ) -> Parts<'i> {
        let scheme = self.slice(scheme);
        let end = preprocess(self.input).span().end;
        let start = scheme.span().end + ":".len();
        let after_scheme = Slice { text: &self.input[start..end], start };
        let [path, query, fragment] = [path, query, fragment].map(|text| text.map(|text| self.slice(text)));
        let slices = ComponentSlices { scheme: Some(scheme), path, query, fragment, ..ComponentSlices::default() };
        Parts { kind, scheme, after_scheme, authority: None, slices }
    }

    /// The sections "Finding the user-info, host, and port" and "Find the user name and password".
    fn set_authority(&self, tree: &syntax::Authority<'i>, span: Span, parts: &mut Parts<'i>) {
        parts.authority = Some(Slice { text: &self.input[span.clone()], start: span.start });
        if let Some(user_info) = tree.user_info.map(|user_info| self.slice(user_info)) {
            // "Consume characters up to, but not including, the first `:` character. The consumed characters are the
            // user name."
            let colon = user_info.text.find(':');
            parts.slices.username = Some(user_info.part(0..colon.unwrap_or(user_info.text.len())));
            parts.slices.password = colon.map(|colon| user_info.part(colon + ":".len()..user_info.text.len()));
        }
        let (host, port) = match &tree.host_and_port {
            syntax::HostAndPort::Bracketed(host) | syntax::HostAndPort::Host(host) => (*host, None),
            syntax::HostAndPort::WithPort(both) => (both.host, Some(both.port)),
        };
        parts.slices.host = Some(self.slice(host));
        parts.slices.port = port.map(|port| self.slice(port));
    }

    fn slice(&self, text: &'i str) -> Slice<'i> {
        Slice::new(self.input, text)
    }
}

/// "If the remaining string does not contain any authority terminating characters", the path is missing.
fn path_if_there<'i>(path: &'i str, query: Option<&str>, fragment: Option<&str>) -> Option<&'i str> {
    Some(path).filter(|path| !path.is_empty() || query.is_some() || fragment.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scheme, authority, user name, host, port, path, query and fragment.
    fn texts(input: &str) -> Option<[Option<&str>; 8]> {
        let parts = parse(input)?;
        let ComponentSlices { scheme, username, password: _, host, port, path, query, fragment } = parts.slices;
        let slices = [scheme, parts.authority, username, host, port, path, query, fragment];
        for slice in slices.iter().flatten().chain([&parts.after_scheme]) {
            assert_eq!(input.get(slice.span()), Some(slice.text), "{input:?}");
        }
        Some(slices.map(|slice| slice.map(|slice| slice.text)))
    }

    #[test]
    fn components_are_read_by_the_productions_of_their_form() {
        for (input, [form, scheme, host, path, query]) in [
            ("c:\\a", ["drive-url", "drive-url", "host-and-port", "path", "query"]),
            ("file:a", ["file-url", "file-url", "file-url", "path", "query"]),
            ("mailto:a", ["mailto-url", "mailto-url", "host-and-port", "mailto-url", "mailto-url"]),
            ("http:a", ["hierarchical-url", "hierarchical-scheme", "host-and-port", "path", "query"]),
            ("urn:a", ["path-url", "path-url", "host-and-port", "path-url", "query"]),
        ] {
            let Productions { form: read, of } = parse(input).unwrap().productions();
            assert_eq!([read, of.scheme, of.host, of.path, of.query], [form, scheme, host, path, query]);
        }
    }

    #[test]
    fn components_are_found_by_the_sections() {
        let some = Some("");
        for (input, expected) in [
            ("http:", [Some("http"), some, None, some, None, None, None, None]),
            ("http:a", [Some("http"), Some("a"), None, Some("a"), None, None, None, None]),
            ("http:/\\/a/", [Some("http"), Some("a"), None, Some("a"), None, Some("/"), None, None]),
            ("http://a;b", [Some("http"), Some("a"), None, Some("a"), None, Some(";b"), None, None]),
            ("http://a?b?c#d#", [Some("http"), Some("a"), None, Some("a"), None, some, Some("b?c"), Some("d#")]),
            ("http://a@b@c:d", [Some("http"), Some("a@b@c:d"), Some("a@b"), Some("c"), Some("d"), None, None, None]),
            ("http://a:b:", [Some("http"), Some("a:b:"), None, Some("a:b"), some, None, None, None]),
            ("http://[a:b", [Some("http"), Some("[a:b"), None, Some("[a"), Some("b"), None, None, None]),
            ("http://[a:b]c", [Some("http"), Some("[a:b]c"), None, Some("[a:b]c"), None, None, None, None]),
            ("http://[a]:b", [Some("http"), Some("[a]:b"), None, Some("[a]"), Some("b"), None, None, None]),
            ("http://a[b:c]", [Some("http"), Some("a[b:c]"), None, Some("a[b"), Some("c]"), None, None, None]),
            ("file:///a", [Some("file"), some, None, some, None, Some("/a"), None, None]),
            ("file:////a/b", [Some("file"), Some("a"), None, Some("a"), None, Some("/b"), None, None]),
            ("file://a;b:c@d?e", [Some("file"), Some("a;b:c@d"), None, Some("a;b:c@d"), None, some, Some("e"), None]),
            ("file:a/b", [Some("file"), None, None, None, None, Some("a/b"), None, None]),
            ("c:\\a#b", [Some("c"), None, None, None, None, Some("\\a"), None, Some("b")]),
            ("mailto:a?b#c?", [Some("mailto"), None, None, None, None, Some("a"), Some("b#c?"), None]),
            ("urn:a?b#c", [Some("urn"), None, None, None, None, Some("a?b#c"), None, None]),
            (" %:", [Some("%"), None, None, None, None, some, None, None]),
            (":", [some, None, None, None, None, some, None, None]),
        ] {
            assert_eq!(texts(input), Some(expected), "{input}");
        }
        assert_eq!(texts("http"), None);
    }

    #[test]
    fn user_information_is_split_at_its_first_colon() {
        for (input, username, password) in [
            ("http://@h", Some(""), None),
            ("http://:@h", Some(""), Some("")),
            ("http://a:b:c@h", Some("a"), Some("b:c")),
            ("http://h", None, None),
        ] {
            let parts = parse(input).unwrap();
            let text = |slice: Option<Slice<'static>>| slice.map(|slice| slice.text);
            assert_eq!((text(parts.slices.username), text(parts.slices.password)), (username, password), "{input}");
        }
    }
}
