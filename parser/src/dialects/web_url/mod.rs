//! Web::URL: the [steps to parse a URL](parse) of the document "URL Parsing, Resolution, and Canonicalization" of
//! 2011, which describes the Perl module [Web::URL](https://github.com/manakai/perl-web-url).
//!
//! The document amends the steps of Section 3 of [url-spec](https://datatracker.ietf.org/doc/html/draft-abarth-url-01);
//! both are the productions of [`syntax`]. This module adds the steps that do not recognize anything: preprocessing,
//! and building components. Nothing is checked: an input with a scheme is a URL, and one without is *invalid* on its
//! own.
//!
//! ```
//! use railurl_parser::dialects::web_url::{parse, preprocess};
//!
//! let input = preprocess(" HTTP://a:b@c:d/e?f#g ");
//! let parts = parse(&input.text);
//! assert_eq!(parts.scheme().as_deref(), Some("HTTP"));
//! assert_eq!((parts.slices.username.unwrap().text, parts.slices.port.unwrap().text), ("a", "d"));
//! assert_eq!(parse("c:\\x").path(), "/c:\\x");
//! ```
//!
//! # Where the text needs interpretation
//!
//! | text | reading |
//! | --- | --- |
//! | "Otherwise, if there is the scheme component in *url* and is not *hierarchical*": the query and the fragment are removed | The condition concerns the scheme, which is not one of those that "are not hierarchical". Applied to the URL, it would be no condition, because a hierarchical URL has left the steps before. So `news:a?b` has a query, and `javascript:a?b` is all path. |
//! | "If *s* begins with the scheme component of *url* followed by a COLON character followed by exactly three slash characters" | This also applies to an *s* without a scheme, which begins with the slash characters: "If *resolved-url* has the authority component" describes such strings. |
//! | "Follow the steps for finding the authority, path, query, and fragment", whatever number of slash characters *s* begins with, which consume "any number of slash characters" | The earlier steps have found the authority, if there is one. Only path, query and fragment are still to be found. |
//! | UNC paths: no step gives *url* a scheme | It is `file`, as for the drive URL in the step before: a URL without a scheme could not be resolved or serialized. |
//! | "set the *hierarchical* flag" | A URL without a scheme is resolved against a hierarchical base or not at all; the result is hierarchical by the other two conditions. |

mod preprocess;
pub mod syntax;

use alloc::borrow::Cow;
use alloc::format;

pub use preprocess::{is_noncharacter, preprocess, preprocess_keeping_noncharacters};

use crate::parts::{ComponentSlices, Components, Productions, Slice};

/// The schemes that are *not hierarchical* (section "Hierarchicalness").
pub const NOT_HIERARCHICAL: [&str; 5] = ["about", "data", "javascript", "mailto", "vbscript"];

/// Returns whether a scheme is not one of those that are [not hierarchical](NOT_HIERARCHICAL).
///
/// ```
/// use railurl_parser::dialects::web_url::is_hierarchical_scheme;
///
/// assert!(is_hierarchical_scheme("http") && is_hierarchical_scheme("urn"));
/// assert!(!is_hierarchical_scheme("JavaScript"));
/// ```
pub fn is_hierarchical_scheme(scheme: &str) -> bool {
    !NOT_HIERARCHICAL.iter().any(|name| name.eq_ignore_ascii_case(scheme))
}

/// Returns whether `c` is a *slash character* of url-spec: `/` or `\`.
pub fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\\')
}

/// The steps by which an input is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Two or more backslashes: the scheme is `file`.
    Unc,
    /// A letter in place of the scheme, which is `file`; the path starts with the letter.
    Drive,
    /// The scheme is `file`.
    File,
    /// The scheme is `file`, followed by exactly three slash characters. The path starts with `/`, even if the third is
    /// a backslash.
    FileWithEmptyHost,
    /// The scheme is `mailto`.
    Mailto,
    /// The scheme is another that is not hierarchical.
    NotHierarchical,
    /// Any other scheme.
    Scheme,
    /// No scheme: the input is relative.
    Relative,
}

/// A parsed URL: slices of the preprocessed text. `None` is a missing component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'i> {
    /// The steps by which it was read.
    pub form: Form,
    /// The whole authority.
    pub authority: Option<Slice<'i>>,
    /// The components as written: the letter of a drive is the scheme, and not part of the path. There always is a path,
    /// which may be empty.
    pub slices: ComponentSlices<'i>,
}

impl<'i> Parts<'i> {
    /// Returns the scheme; missing if the URL is *invalid*.
    pub fn scheme(&self) -> Option<Cow<'i, str>> {
        match self.form {
            Form::Unc | Form::Drive => Some(Cow::Borrowed("file")),
            _ => self.slices.scheme.map(|scheme| Cow::Borrowed(scheme.text)),
        }
    }

    /// Returns the path; may be empty.
    pub fn path(&self) -> Cow<'i, str> {
        let written = self.written_path();
        match self.form {
            // "1. A SOLIDUS character. 2. The scheme component. 3. A COLON character. 4. A SOLIDUS character if s does not
            // begin with a slash character. 5. s."
            Form::Drive => {
                let letter = self.slices.scheme.map_or("", |letter| letter.text);
                let slash = if written.starts_with(is_slash) { "" } else { "/" };
                Cow::Owned(format!("/{letter}:{slash}{written}"))
            }
            // "Let the path component of url be a SOLIDUS character followed by s": the slash characters are removed.
            Form::FileWithEmptyHost => match written.strip_prefix('\\') {
                Some(rest) => Cow::Owned(format!("/{rest}")),
                None => Cow::Borrowed(written),
            },
            _ => Cow::Borrowed(written),
        }
    }

    /// Returns the components as written.
    pub fn components(&self) -> ComponentSlices<'i> {
        self.slices
    }

    fn written_path(&self) -> &'i str {
        self.slices.path.map_or("", |path| path.text)
    }

    /// Returns the productions that read the components.
    pub fn productions(&self) -> Productions {
        let of = Productions::from_form;
        let with = |form, change: fn(Components<_>) -> Components<_>| Productions { of: change(of(form).of), form };
        match self.form {
            Form::Unc => with("unc-path", |of| Components { host: "unc-path", ..of }),
            Form::Drive => of("drive-url"),
            Form::File | Form::FileWithEmptyHost => with("file-url", |of| Components { host: "file-url", ..of }),
            Form::Mailto => with("mailto-url", |of| Components { path: "mailto-url", query: "mailto-url", ..of }),
            Form::NotHierarchical => {
                with("not-hierarchical-url", |of| Components { path: "not-hierarchical-url", ..of })
            }
            Form::Scheme => with("scheme-url", |of| Components { scheme: "scheme", ..of }),
            Form::Relative => of("hierarchy"),
        }
    }

    /// Returns whether the URL is *hierarchical* (section "Hierarchicalness"), as parsed.
    pub fn is_hierarchical(&self) -> bool {
        match self.form {
            Form::Unc | Form::Drive | Form::File | Form::FileWithEmptyHost | Form::Relative => true,
            Form::Mailto | Form::NotHierarchical => false,
            Form::Scheme => self.authority.is_some() || self.written_path().starts_with(is_slash),
        }
    }
}

/// Returns the syntax tree of a preprocessed text. Every text has one.
///
/// ```
/// use railurl_parser::dialects::web_url::syntax_tree;
///
/// assert!(syntax_tree("").is_some() && syntax_tree(":\0#").is_some());
/// ```
pub fn syntax_tree(text: &str) -> Option<syntax::Url<'_>> {
    match syntax::url(text) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// Performs the *steps to parse a URL* (section "Parsing"), for a preprocessed text. Takes time linear in its length.
pub fn parse(text: &str) -> Parts<'_> {
    let slice = |part| Slice::new(text, part);
    let slices = ComponentSlices { path: Some(slice(text)), ..ComponentSlices::default() };
    let mut parts = Parts { form: Form::Relative, authority: None, slices };
    // The last alternatives match any text, so there is a tree.
    let tree = match syntax_tree(text) {
        None => return parts,
        Some(syntax::Url::MailtoUrl(url)) => {
            parts.form = Form::Mailto;
            parts.slices.scheme = Some(slice(url.scheme));
            parts.slices.path = Some(slice(url.path));
            parts.slices.query = url.query.map(slice);
            return parts;
        }
        Some(syntax::Url::NotHierarchicalUrl(url)) => {
            parts.form = Form::NotHierarchical;
            parts.slices.scheme = Some(slice(url.scheme));
            parts.slices.path = Some(slice(url.path));
            return parts;
        }
        Some(syntax::Url::Components(tree)) => tree,
    };
    parts.slices.query = tree.query.map(slice);
    parts.slices.fragment = tree.fragment.map(slice);
    match tree.form {
        syntax::UrlComponentsForm::UncPath(url) => {
            parts.form = Form::Unc;
            parts.set_host(slice(url.host), slice(url.path));
        }
        syntax::UrlComponentsForm::DriveUrl(url) => {
            parts.form = Form::Drive;
            let letter = slice(url.letter);
            parts.slices.scheme = Some(letter);
            // "Let the host component of url be the empty string."
            parts.set_host(letter.part(0..0), slice(url.path));
        }
        syntax::UrlComponentsForm::FileUrl(url) => {
            parts.form = Form::File;
            parts.slices.scheme = Some(slice(url.scheme));
            match url.rest {
                syntax::FileUrlRest::EmptyHost(row) => {
                    parts.form = Form::FileWithEmptyHost;
                    let third = slice(row.third);
                    let path = Slice { text: &text[third.start..slice(row.path).span().end], start: third.start };
                    parts.set_host(third.part(0..0), path);
                }
                syntax::FileUrlRest::Host(row) => parts.set_host(slice(row.host), slice(row.path)),
                syntax::FileUrlRest::Path(path) => parts.slices.path = Some(slice(path)),
            }
        }
        syntax::UrlComponentsForm::SchemeUrl(url) => {
            parts.form = Form::Scheme;
            parts.slices.scheme = Some(slice(url.scheme));
            parts.set_hierarchy(text, &url.hierarchy);
        }
        syntax::UrlComponentsForm::Relative(tree) => parts.set_hierarchy(text, &tree),
    }
    parts
}

impl<'i> Parts<'i> {
    /// Sets an authority that consists of a host only.
    fn set_host(&mut self, host: Slice<'i>, path: Slice<'i>) {
        self.authority = Some(host);
        self.slices.host = Some(host);
        self.slices.path = Some(path);
    }

    fn set_hierarchy(&mut self, text: &'i str, tree: &syntax::Hierarchy<'i>) {
        let slice = |part| Slice::new(text, part);
        match tree {
            // "Note. The user, password, and port components are left undefined."
            syntax::Hierarchy::EmptyAuthority(row) => {
                let path = slice(row.path);
                self.set_host(path.part(0..0), path);
            }
            syntax::Hierarchy::Authority(row) => {
                let (host, port) = match &row.authority.host_and_port {
                    syntax::HostAndPort::Bracketed(host) | syntax::HostAndPort::Host(host) => (*host, None),
                    syntax::HostAndPort::WithPort(row) => (row.host, Some(row.port)),
                };
                let path = slice(row.path);
                let userinfo = row.authority.userinfo.map(slice);
                let start = userinfo.map_or(slice(host).start, |userinfo| userinfo.start);
                self.set_host(slice(host), path);
                self.authority = Some(Slice { text: &text[start..path.start], start });
                self.slices.port = port.map(slice);
                // Section 3.4 of url-spec: "Consume characters up to, but not including, the first `:` character."
                if let Some(userinfo) = userinfo {
                    let colon = userinfo.text.find(':');
                    self.slices.username = Some(userinfo.part(0..colon.unwrap_or(userinfo.text.len())));
                    self.slices.password = colon.map(|colon| userinfo.part(colon + 1..userinfo.text.len()));
                }
            }
            syntax::Hierarchy::Path(path) => self.slices.path = Some(slice(path)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    /// Scheme, user name, password, host, port, path, query, fragment.
    fn components(text: &str) -> [Option<String>; 8] {
        let parts = parse(text);
        let owned = |slice: Option<Slice<'_>>| slice.map(|slice| String::from(slice.text));
        let scheme = parts.scheme().map(Cow::into_owned);
        let path = Some(parts.path().into_owned());
        let [username, password] = [owned(parts.slices.username), owned(parts.slices.password)];
        let [host, port, query, fragment] = [
            owned(parts.slices.host),
            owned(parts.slices.port),
            owned(parts.slices.query),
            owned(parts.slices.fragment),
        ];
        [scheme, username, password, host, port, path, query, fragment]
    }

    fn shown(text: &str) -> String {
        components(text).map(|component| component.unwrap_or_else(|| "-".into())).join(" ")
    }

    #[test]
    fn components_are_read_by_the_productions_of_their_form() {
        for (text, [form, scheme, host, path, query]) in [
            ("\\\\a\\b", ["unc-path", "unc-path", "unc-path", "path", "query"]),
            ("c:\\a", ["drive-url", "drive-url", "host-and-port", "path", "query"]),
            ("file:a", ["file-url", "file-url", "file-url", "path", "query"]),
            ("mailto:a", ["mailto-url", "mailto-url", "host-and-port", "mailto-url", "mailto-url"]),
            (
                "javascript:a",
                ["not-hierarchical-url", "not-hierarchical-url", "host-and-port", "not-hierarchical-url", "query"],
            ),
            ("http:a", ["scheme-url", "scheme", "host-and-port", "path", "query"]),
            ("a", ["hierarchy", "hierarchy", "host-and-port", "path", "query"]),
        ] {
            let Productions { form: read, of } = parse(text).productions();
            assert_eq!([read, of.scheme, of.host, of.path, of.query], [form, scheme, host, path, query]);
        }
    }

    #[test]
    fn forms() {
        for (text, expected) in [
            ("", "- - - - -  - -"),
            ("a?b#c", "- - - - - a b c"),
            ("//a:b@c:d/e", "- a b c d /e - -"),
            ("///a", "- - -  - /a - -"),
            ("////a", "- - - a -  - -"),
            ("http:a", "http - - - - a - -"),
            ("http:/\\a/b", "http - - a - /b - -"),
            ("xx://[a:b]:c", "xx - - [a:b] c  - -"),
            ("xx://[a]b:c]d", "xx - - [a]b:c]d -  - -"),
            ("xx://[a]b:c", "xx - - [a]b c  - -"),
            ("xx://@:a:b@@c:d:e", "xx @ a:b@ c:d e  - -"),
            ("xx://a?@b", "xx - - a -  @b -"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn files() {
        for (text, expected) in [
            ("c:a?b#c", "file - -  - /c:/a b c"),
            ("C:\\a#b?c", "file - -  - /C:\\a - b?c"),
            ("\\\\a@b:c\\d?e", "file - - a@b:c - \\d e -"),
            ("\\\\\\", "file - -  -  - -"),
            ("\\/a/b", "- - - a - /b - -"),
            ("file:", "file - - - -  - -"),
            ("file:/a", "file - - - - /a - -"),
            ("FILE:\\/\\a", "FILE - -  - /a - -"),
            ("file:////a:b@c/d", "file - - a:b@c - /d - -"),
            ("file:///", "file - -  - / - -"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn schemes_that_are_not_hierarchical() {
        for (text, expected) in [
            ("mailto:a#b?c#d", "mailto - - - - a#b c#d -"),
            ("MailTo:", "MailTo - - - -  - -"),
            ("data:a?b#c", "data - - - - a?b#c - -"),
            ("about://a", "about - - - - //a - -"),
            ("dat:a?b#c", "dat - - - - a b c"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
            assert!(!parse(text).is_hierarchical(), "{text}");
        }
    }

    #[test]
    fn spans_refer_to_the_text() {
        let text = "xx://u:p@h:8/p?q#f";
        let parts = parse(text);
        for slice in [
            parts.slices.username,
            parts.slices.password,
            parts.slices.host,
            parts.slices.port,
            parts.slices.query,
            parts.slices.fragment,
            parts.authority,
        ] {
            let slice = slice.unwrap();
            assert_eq!(&text[slice.span()], slice.text);
        }
        assert_eq!(parts.authority.unwrap().text, "u:p@h:8");
        let parts = parse("c:x");
        assert_eq!((parts.slices.host.unwrap().span(), parts.slices.path.unwrap().span()), (0..0, 2..3));
    }
}
