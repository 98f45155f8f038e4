//! Lowering: turns the syntax tree into [`Parts`] and reports the conformance errors found on the way.

use alloc::vec::Vec;

use super::{ConformanceError, Error, check, syntax};
use crate::parts::{ComponentSlices, Components, Productions, Slice};

/// A URL divided as in the standard's rows: slices, not evaluated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts<'i> {
    /// The row and production that the input matches, before its query.
    pub form: Form<'i>,
    /// The query, without its question mark.
    pub query: Option<Slice<'i>>,
    /// The fragment, without its number sign.
    pub fragment: Option<Slice<'i>>,
}

/// The rows of `file-url`, `non-relative-url` and `relative-url`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form<'i> {
    /// `file-url`, rows 1 and 2: a path below a drive letter, with or without a scheme before it.
    Drive {
        /// `file`, in any case.
        scheme: Option<Slice<'i>>,
        /// The drive letter.
        letter: Slice<'i>,
        /// The path after the letter's `:` or `|` and one slash.
        path: PathPart<'i>,
        /// The whole text, from the letter to the end of the path.
        text: Slice<'i>,
    },
    /// `file-url`, row 3.
    File(FilePath<'i>),
    /// `non-relative-url`.
    NonRelative {
        /// The scheme.
        scheme: Slice<'i>,
        /// Everything after the scheme, up to the query.
        scheme_data: Slice<'i>,
    },
    /// `relative-url`, rows 1 and 2: an authority and an optional path.
    Authority {
        /// The scheme; always present in row 2.
        scheme: Option<Slice<'i>>,
        /// Whether it is row 2, in which the slashes are missing.
        missing_slashes: bool,
        /// Credentials, host and port.
        authority: Authority<'i>,
        /// The path, without its first slash.
        path: Option<PathPart<'i>>,
    },
    /// `relative-url`, row 3: a scheme, and a path relative to the base's.
    SchemeAndPath {
        /// The scheme.
        scheme: Slice<'i>,
        /// The path.
        path: PathPart<'i>,
    },
    /// `relative-url`, row 4: a path relative to the base's.
    Path(PathPart<'i>),
}

impl Default for Form<'_> {
    /// Returns the form of the empty input.
    fn default() -> Self {
        Form::Path(PathPart { text: Slice { text: "", start: 0 } })
    }
}

/// The third row of `file-url`: a host, a path, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePath<'i> {
    /// `file`, in any case.
    pub scheme: Slice<'i>,
    /// The host, if it is present and not empty.
    pub host: Option<HostPart<'i>>,
    /// Whether a host (possibly empty) or a slash precedes the path, so that the path is not relative to the base's.
    pub rooted: bool,
    /// The path, without the slashes before it.
    pub path: PathPart<'i>,
}

/// An authority, split at the last of its `@` signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authority<'i> {
    /// The user name; may contain `@`.
    pub username: Option<Slice<'i>>,
    /// The password; may contain `@`.
    pub password: Option<Slice<'i>>,
    /// The host; may be empty.
    pub host: HostPart<'i>,
    /// The port.
    pub port: Option<Slice<'i>>,
}

/// A host: its text and its alternative in the diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostPart<'i> {
    /// The text, with the brackets of an IPv6 address.
    pub text: Slice<'i>,
    /// The row of the diagram.
    pub syntax: syntax::Host<'i>,
}

impl<'i> HostPart<'i> {
    /// Lowers `host(input)`, which starts at byte `start` of the input.
    pub(super) fn lowered(input: &'i str, tree: &syntax::Host<'i>, start: usize) -> Self {
        let rest = &input[start..];
        let length = match tree {
            syntax::Host::Domain(text) => text.len(),
            // Both end at the diagram's look-ahead; the colons of an IPv6 address are in brackets.
            syntax::Host::Ipv4addr(_) => rest.find([':', '/', '\\', '?', '#']).unwrap_or_else(|| rest.trim_end().len()),
            syntax::Host::Ipv6addr(_) => rest.find(']').map_or(rest.len(), |end| end + "]".len()),
        };
        HostPart { text: Slice { text: &rest[..length], start }, syntax: tree.clone() }
    }
}

/// A path: segments and the separators between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathPart<'i> {
    /// The text.
    pub text: Slice<'i>,
}

impl<'i> PathPart<'i> {
    /// Returns the segments; there is at least one, and any may be empty.
    ///
    /// ```
    /// use railurl_parser::dialects::railroad_2015::{self, Form};
    ///
    /// let Form::Path(path) = railroad_2015::parse(r"a/b\", None).parts.form else { unreachable!() };
    /// let segments: Vec<_> = path.segments().map(|segment| (segment.text, segment.start)).collect();
    /// assert_eq!(segments, [("a", 0), ("b", 2), ("", 4)]);
    /// ```
    pub fn segments(self) -> impl Iterator<Item = Slice<'i>> {
        let mut start = 0;
        self.text.text.split(['/', '\\']).map(move |segment| {
            let slice = self.text.part(start..start + segment.len());
            start += segment.len() + 1;
            slice
        })
    }
}

impl<'i> Parts<'i> {
    /// Returns the components, independent of the form.
    pub fn components(&self) -> ComponentSlices<'i> {
        let mut components =
            ComponentSlices { query: self.query, fragment: self.fragment, ..ComponentSlices::default() };
        match &self.form {
            Form::Drive { scheme, text, .. } => {
                components.scheme = *scheme;
                components.path = Some(*text);
            }
            Form::File(FilePath { scheme, host, path, .. }) => {
                components.scheme = Some(*scheme);
                components.host = host.as_ref().map(|host| host.text);
                components.path = Some(path.text);
            }
            Form::NonRelative { scheme, scheme_data } => {
                components.scheme = Some(*scheme);
                components.path = Some(*scheme_data);
            }
            Form::Authority { scheme, authority, path, .. } => {
                components.scheme = *scheme;
                components.username = authority.username;
                components.password = authority.password;
                components.host = Some(authority.host.text);
                components.port = authority.port;
                components.path = path.as_ref().map(|path| path.text);
            }
            Form::SchemeAndPath { scheme, path } => {
                components.scheme = Some(*scheme);
                components.path = Some(path.text);
            }
            Form::Path(path) => components.path = Some(path.text),
        }
        components
    }

    /// Returns the productions that read the components.
    ///
    /// ```
    /// use railurl_parser::dialects::railroad_2015;
    ///
    /// let productions = railroad_2015::parse("file:C|/a", None).parts.productions();
    /// assert_eq!((productions.form, productions.of.path), ("file-url", "file-url"));
    /// ```
    pub fn productions(&self) -> Productions {
        let of = Components {
            scheme: "non-file-relative-scheme",
            username: "user",
            password: "password",
            ..Productions::GENERIC
        };
        let (form, of) = match &self.form {
            // The path is the drive letter and everything after it.
            Form::Drive { .. } => ("file-url", Components { scheme: "file-url", path: "file-url", ..of }),
            Form::File(_) => ("file-url", Components { scheme: "file-url", ..of }),
            Form::NonRelative { .. } => {
                ("non-relative-url", Components { scheme: "scheme", path: "scheme-data", ..of })
            }
            Form::Authority { .. } | Form::SchemeAndPath { .. } | Form::Path(_) => ("relative-url", of),
        };
        Productions { form, of }
    }
}

/// The lowering of one input, with the list that collects its errors.
pub(super) struct Lowering<'i, 'e> {
    pub(super) input: &'i str,
    pub(super) errors: &'e mut Vec<Error>,
}

impl<'i> Lowering<'i, '_> {
    /// Lowers `url(input)`.
    pub(super) fn url(&mut self, tree: &syntax::Url<'i>) -> Parts<'i> {
        let form = match &tree.form {
            syntax::UrlForm::FileUrl(file) => self.file_url(file),
            syntax::UrlForm::NonRelativeUrl(url) => self.non_relative_url(url),
            syntax::UrlForm::RelativeUrl(url) => self.relative_url(url),
        };
        let query = tree.query.map(|query| self.component(query, "query"));
        let fragment = tree.fragment.map(|fragment| self.fragment(fragment));
        Parts { form, query, fragment }
    }

    fn file_url(&mut self, tree: &syntax::FileUrl<'i>) -> Form<'i> {
        match tree {
            syntax::FileUrl::Drive(row) => self.drive(Some(row.scheme), row.letter, row.path),
            syntax::FileUrl::LegacyDrive(row) => {
                let letter = self.slice(row.letter);
                let span = letter.start..letter.start + "C|".len();
                self.indicate(ConformanceError::LegacyDriveLetter, "file-url", span);
                self.drive(None, row.letter, row.path)
            }
            syntax::FileUrl::HostAndPath(row) => {
                let scheme = self.slice(row.scheme);
                let host_start = scheme.span().end + "://".len();
                // "is present": matches some part of the input. An empty host does not.
                let host = row
                    .host
                    .as_ref()
                    .map(|host| HostPart::lowered(self.input, host, host_start))
                    .filter(|host| !host.text.text.is_empty());
                let rooted = row.host.is_some() || !row.slashes.is_empty();
                Form::File(FilePath { scheme, host, rooted, path: self.path(row.path, None) })
            }
        }
    }

    fn drive(&mut self, scheme: Option<&'i str>, letter: &'i str, path: &'i str) -> Form<'i> {
        let scheme = scheme.map(|scheme| self.slice(scheme));
        let letter = self.slice(letter);
        let path = self.path(path, None);
        let text = Slice { text: &self.input[letter.start..path.text.span().end], start: letter.start };
        Form::Drive { scheme, letter, path, text }
    }

    fn non_relative_url(&mut self, tree: &syntax::NonRelativeUrl<'i>) -> Form<'i> {
        Form::NonRelative {
            scheme: self.slice(tree.scheme),
            scheme_data: self.component(tree.scheme_data, "scheme-data"),
        }
    }

    fn relative_url(&mut self, tree: &syntax::RelativeUrl<'i>) -> Form<'i> {
        match tree {
            syntax::RelativeUrl::TwoSlashes(row) => {
                let [first, second] = [self.slice(row.first_slash), self.slice(row.second_slash)];
                if first.text != "/" || second.text != "/" {
                    self.indicate(ConformanceError::NotTwoSlashes, "relative-url", first.start..second.span().end);
                }
                let authority = self.authority(&row.authority, second.span().end);
                let path = row.tail.as_ref().map(|tail| self.path(tail.path, Some(tail.slash)));
                let scheme = row.scheme.map(|scheme| self.slice(scheme));
                Form::Authority { scheme, missing_slashes: false, authority, path }
            }
            syntax::RelativeUrl::MissingSlashes(row) => {
                let (scheme, slash) = (self.slice(row.scheme), self.slice(row.slash));
                self.indicate(ConformanceError::MissingSlashes, "relative-url", scheme.start..slash.span().end);
                let authority = self.authority(&row.authority, slash.span().end);
                let path = row.tail.as_ref().map(|tail| self.path(tail.path, Some(tail.slash)));
                Form::Authority { scheme: Some(scheme), missing_slashes: true, authority, path }
            }
            syntax::RelativeUrl::SchemeAndPath(row) => {
                let scheme = self.slice(row.scheme);
                let end = scheme.span().end + ":".len();
                self.indicate(ConformanceError::MissingSlashes, "relative-url", scheme.start..end);
                Form::SchemeAndPath { scheme, path: self.path(row.path, None) }
            }
            syntax::RelativeUrl::Path(path) => Form::Path(self.path(path, None)),
        }
    }

    /// `authority(input)`, which starts at byte `start`.
    fn authority(&mut self, tree: &syntax::Authority<'i>, start: usize) -> Authority<'i> {
        let mut username = tree.credentials.map(|credentials| self.slice(credentials.user));
        let mut password = tree.credentials.and_then(|credentials| credentials.password).map(|text| self.slice(text));
        let last = password.or(username);
        let mut host =
            HostPart::lowered(self.input, &tree.host, last.map_or(start, |slice| slice.span().end + "@".len()));
        // "If one or more `@` signs are present in the value of host": all but the last belong to the credentials.
        if let Some(at) = host.text.text.rfind('@') {
            // The diagram ends credentials at the first `@`, so one precedes a host that has another.
            let first_at = host.text.start - "@".len();
            self.indicate(ConformanceError::UnencodedAtSign, "authority", first_at..host.text.start);
            let end = host.text.start + at;
            let extended = last.map(|slice| Slice { text: &self.input[slice.start..end], start: slice.start });
            if password.is_some() {
                password = extended
            } else {
                username = extended
            }
            let text = host.text.part(at + 1..host.text.text.len());
            host = HostPart { text, syntax: self.host_syntax(text.text) };
        }
        for (slice, rule) in [(username, "user"), (password, "password")] {
            if let Some(slice) = slice {
                check::component(slice, rule, self.errors);
            }
        }
        let port = tree.port.map(|port| self.component(port, "port"));
        Authority { username, password, host, port }
    }

    /// Parses a host that was found by hand, the part after the last `@`, by the diagram.
    fn host_syntax(&self, text: &'i str) -> syntax::Host<'i> {
        match syntax::host(text) {
            Ok(("", host)) => host,
            _ => syntax::Host::Domain(text),
        }
    }

    /// Lowers `path(input)`; `before` is the separator before it, if any.
    fn path(&mut self, text: &'i str, before: Option<&'i str>) -> PathPart<'i> {
        let text = self.slice(text);
        let backslash = match before {
            Some("\\") => before.map(|before| self.slice(before).start),
            _ => text.text.find('\\').map(|at| text.start + at),
        };
        if let Some(at) = backslash {
            self.indicate(ConformanceError::BackslashSeparator, "path", at..at + 1);
        }
        let path = PathPart { text };
        // Segments are cleansed one by one, and each step indicates one error for each of them.
        for segment in path.segments() {
            check::component(segment, "path", self.errors);
        }
        path
    }

    /// `fragment(input)`.
    fn fragment(&mut self, text: &'i str) -> Slice<'i> {
        let slice = self.slice(text);
        if let Some(span) = check::first(slice, |c| c == '\0') {
            self.indicate(ConformanceError::NullInFragment, "fragment", span);
        }
        check::component(slice, "fragment", self.errors);
        slice
    }

    /// Reports the errors of a component that is cleansed.
    fn component(&mut self, text: &'i str, rule: &'static str) -> Slice<'i> {
        let slice = self.slice(text);
        check::component(slice, rule, self.errors);
        slice
    }

    fn slice(&self, text: &'i str) -> Slice<'i> {
        Slice::new(self.input, text)
    }

    fn indicate(&mut self, kind: ConformanceError, rule: &'static str, span: crate::Span) {
        self.errors.push(Error { kind, rule, span });
    }
}

#[cfg(test)]
mod tests {
    use crate::dialects::railroad_2015::parse;

    #[test]
    fn each_form_has_its_productions_and_components() {
        for (input, [form, scheme_rule, path_rule], [scheme, host, path]) in [
            ("file:C|/a?q#f", ["file-url", "file-url", "file-url"], [Some("file"), None, Some("C|/a")]),
            ("/C|/a?q#f", ["file-url", "file-url", "file-url"], [None, None, Some("C|/a")]),
            ("FILE://h/a?q#f", ["file-url", "file-url", "path"], [Some("FILE"), Some("h"), Some("a")]),
            ("foo:a?q#f", ["non-relative-url", "scheme", "scheme-data"], [Some("foo"), None, Some("a")]),
            (
                "http://u:p@h:8/a?q#f",
                ["relative-url", "non-file-relative-scheme", "path"],
                [Some("http"), Some("h"), Some("a")],
            ),
            ("a?q#f", ["relative-url", "non-file-relative-scheme", "path"], [None, None, Some("a")]),
        ] {
            let parts = parse(input, Some("http")).parts;
            let (rules, components) = (parts.productions(), parts.components());
            assert_eq!([rules.form, rules.of.scheme, rules.of.path], [form, scheme_rule, path_rule], "{input}");
            let texts = [components.scheme, components.host, components.path, components.query, components.fragment];
            let texts = texts.map(|slice| slice.map(|slice| slice.text));
            assert_eq!(texts, [scheme, host, path, Some("q"), Some("f")], "{input}");
            let authority =
                [components.username, components.password, components.port].map(|slice| slice.map(|slice| slice.text));
            let expected = if input.contains('@') { [Some("u"), Some("p"), Some("8")] } else { [None; 3] };
            assert_eq!(authority, expected, "{input}");
        }
    }
}
