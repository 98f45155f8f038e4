//! Lowers the syntax tree to [`Parts`].

use super::syntax::{self, NonSpecialUrlRest, RelativeUrl, SpecialUrl, UrlComponentsForm as Form};
use super::{Error, ValidationError};
use crate::parts::{ComponentSlices, Components, Productions, Slice};

/// The parts of a URL as the state machine finds them: slices of the input, not yet evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'i> {
    /// The scheme, as written; missing in a relative reference.
    pub scheme: Option<Slice<'i>>,
    /// The type of the scheme, or of the base's scheme, which determines the states.
    pub scheme_type: SchemeType,
    /// The authority and the path.
    pub rest: Rest<'i>,
    /// The query, without its question mark.
    pub query: Option<Slice<'i>>,
    /// The fragment, without its number sign.
    pub fragment: Option<Slice<'i>>,
}

/// The type of a scheme, which determines the states that parse a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemeType {
    /// The scheme is `file`.
    File,
    /// Another special scheme.
    Special,
    /// Any other scheme.
    NotSpecial,
}

impl SchemeType {
    /// Returns the type of a scheme, in either case, by the productions `special-scheme` and `file-url`.
    ///
    /// ```
    /// use railurl_parser::living::SchemeType;
    ///
    /// assert_eq!((SchemeType::new("WSS"), SchemeType::new("httpx")), (SchemeType::Special, SchemeType::NotSpecial));
    /// ```
    #[inline]
    pub fn new(scheme: &str) -> Self {
        match syntax::special_scheme(scheme) {
            Ok(("", _)) => SchemeType::Special,
            _ if scheme.eq_ignore_ascii_case("file") => SchemeType::File,
            _ => SchemeType::NotSpecial,
        }
    }

    /// Returns whether it is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
    #[inline]
    pub fn is_special(self) -> bool {
        self != SchemeType::NotSpecial
    }

    /// Splits a path, given without its first slash, into segments: at least one, and any of them may be empty. In a
    /// special URL, a backslash separates segments too.
    #[inline]
    pub fn segments<'i>(self, path: Slice<'i>) -> impl Iterator<Item = Slice<'i>> + use<'i> {
        let Slice { text, mut start } = path;
        text.split(move |c| c == '/' || (self.is_special() && c == '\\')).map(move |text| {
            let segment = Slice { text, start };
            start += text.len() + 1;
            segment
        })
    }
}

/// The part of a URL between the scheme and the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest<'i> {
    /// An authority and an optional path.
    Hierarchy(Hierarchy<'i>),
    /// An absolute path. It follows a non-special scheme, or takes its host from the base.
    Absolute(Slice<'i>),
    /// A path relative to the base's, or a path of a `file` URL.
    Relative(Slice<'i>),
    /// A path after two slashes that starts with a Windows drive letter: the host is empty.
    Drive(Slice<'i>),
    /// No path: takes the base's path, and the base's query if the input has none.
    Nothing,
    /// An opaque path.
    Opaque(Slice<'i>),
    /// A fragment and nothing else, against a base with an opaque path.
    FragmentOnly,
}

/// Credentials, host, port and path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hierarchy<'i> {
    /// User name and password, up to the last `@`.
    pub userinfo: Option<Slice<'i>>,
    /// The host; may be empty.
    pub host: Slice<'i>,
    /// The port.
    pub port: Option<Slice<'i>>,
    /// The path, without its first slash.
    pub path: Option<Slice<'i>>,
}

impl<'i> Hierarchy<'i> {
    /// Returns the user name and the password: the user information before and after its first colon.
    ///
    /// Inlined: a call would take an address, and all parts would be written to memory for it.
    #[inline(always)]
    pub fn credentials(&self) -> (Option<Slice<'i>>, Option<Slice<'i>>) {
        let Some(userinfo) = self.userinfo else { return (None, None) };
        match userinfo.text.bytes().position(|byte| byte == b':') {
            None => (Some(userinfo), None),
            Some(colon) => (Some(userinfo.part(0..colon)), Some(userinfo.part(colon + 1..userinfo.text.len()))),
        }
    }
}

impl<'i> Parts<'i> {
    /// Lowers the syntax tree of `input`.
    #[inline(always)]
    pub(super) fn new(input: &'i str, tree: &syntax::Url<'i>) -> Self {
        let slice = |text: &'i str| Slice::new(input, text);
        let (form, query, fragment) = match tree {
            syntax::Url::Components(tree) => (Some(&tree.form), tree.query, tree.fragment),
            syntax::Url::FragmentOnly(fragment) => (None, None, Some(*fragment)),
        };
        let (query, fragment) = (query.map(slice), fragment.map(slice));
        // Each arm builds the whole of `Parts`: moving `rest` into it afterwards would be a copy.
        let with = |scheme: Option<&'i str>, scheme_type, rest| Parts {
            scheme: scheme.map(slice),
            scheme_type,
            rest,
            query,
            fragment,
        };
        // No base with a special scheme has an opaque path.
        let Some(form) = form else { return with(None, SchemeType::NotSpecial, Rest::FragmentOnly) };
        match form {
            Form::FileUrl(url) => with(Some(url.scheme), SchemeType::File, file_reference(input, &url.file_reference)),
            Form::SpecialUrl(SpecialUrl::Relative(url)) => {
                with(Some(url.scheme), SchemeType::Special, special_reference(input, &url.special_reference))
            }
            Form::SpecialUrl(SpecialUrl::Absolute(url)) => {
                with(Some(url.scheme), SchemeType::Special, special_hierarchy(input, &url.special_hierarchy))
            }
            Form::NonSpecialUrl(url) => {
                let rest = match &url.rest {
                    NonSpecialUrlRest::Authority(tree) => hierarchy(input, tree),
                    NonSpecialUrlRest::Path(path) => Rest::Absolute(slice(path)),
                    NonSpecialUrlRest::OpaquePath(path) => Rest::Opaque(slice(path)),
                };
                with(Some(url.scheme), SchemeType::NotSpecial, rest)
            }
            Form::RelativeUrl(RelativeUrl::FileReference(tree)) => {
                with(None, SchemeType::File, file_reference(input, tree))
            }
            Form::RelativeUrl(RelativeUrl::SpecialReference(tree)) => {
                with(None, SchemeType::Special, special_reference(input, tree))
            }
            Form::RelativeUrl(RelativeUrl::Reference(tree)) => {
                with(None, SchemeType::NotSpecial, reference(input, tree))
            }
        }
    }

    /// Returns the host, unless it is missing or empty.
    ///
    /// # Errors
    ///
    /// The authority and host states fail if the host is empty but required: in a special URL other than a `file` URL,
    /// or with credentials or a port.
    #[inline(always)]
    pub fn host_to_parse(&self) -> Result<Option<Slice<'i>>, Error> {
        let Rest::Hierarchy(Hierarchy { userinfo, host, port, .. }) = &self.rest else { return Ok(None) };
        if !host.text.is_empty() {
            return Ok(Some(*host));
        }
        if self.scheme_type == SchemeType::Special || userinfo.is_some() || port.is_some() {
            return Err(Error { kind: ValidationError::HostMissing, rule: "hierarchy", span: host.span() });
        }
        Ok(None)
    }

    /// Returns the port's number; `None` if it is missing or empty.
    ///
    /// # Errors
    ///
    /// The port state fails on a code point other than a digit, and on a number above 65535.
    #[inline(always)]
    pub fn port(&self) -> Result<Option<u16>, Error> {
        let Rest::Hierarchy(Hierarchy { port: Some(port), .. }) = &self.rest else { return Ok(None) };
        // The port state leaves the port null if no digit came before the end.
        if port.text.is_empty() { Ok(None) } else { port_number(*port).map(Some) }
    }

    /// Returns the path, without the slash after an authority.
    #[inline(always)]
    pub fn path(&self) -> Option<Slice<'i>> {
        match self.rest {
            Rest::Hierarchy(Hierarchy { path, .. }) => path,
            Rest::Absolute(path) | Rest::Relative(path) | Rest::Drive(path) | Rest::Opaque(path) => Some(path),
            Rest::Nothing | Rest::FragmentOnly => None,
        }
    }

    /// Returns whether the input can take components from a base with this scheme. A `file` URL is relative only to a
    /// `file` URL; a URL with a non-special scheme is relative to no base.
    #[inline]
    pub fn is_relative_to(&self, base_scheme: &str) -> bool {
        match self.scheme_type {
            SchemeType::File => base_scheme == "file",
            // The productions read a relative form only if the base's scheme is the same.
            SchemeType::Special => true,
            SchemeType::NotSpecial => self.scheme.is_none(),
        }
    }

    /// Returns the components, whatever form the URL has.
    #[inline]
    pub fn components(&self) -> ComponentSlices<'i> {
        let Parts { scheme, query, fragment, .. } = *self;
        let mut components =
            ComponentSlices { scheme, path: self.path(), query, fragment, ..ComponentSlices::default() };
        if let Rest::Hierarchy(hierarchy) = &self.rest {
            (components.username, components.password) = hierarchy.credentials();
            components.host = Some(hierarchy.host);
            components.port = hierarchy.port;
        }
        components
    }

    /// Returns the productions that matched the components.
    ///
    /// ```
    /// use railurl_parser::living;
    ///
    /// let productions = living::read("file:/a", None).unwrap().productions();
    /// assert_eq!((productions.form, productions.of.host), ("file-url", "file-reference"));
    /// ```
    #[inline]
    pub fn productions(&self) -> Productions {
        let (url, scheme, hierarchy, host, path) = match self.scheme_type {
            SchemeType::File => ("file-url", "file-url", "special-hierarchy", "file-reference", "special-path"),
            SchemeType::Special => {
                ("special-url", "special-scheme", "special-hierarchy", "special-host", "special-path")
            }
            SchemeType::NotSpecial => ("non-special-url", "scheme", "hierarchy", "host", "path"),
        };
        Productions {
            form: match (&self.rest, self.scheme) {
                (Rest::FragmentOnly, _) => "url",
                (_, None) => "relative-url",
                (_, Some(_)) => url,
            },
            of: Components {
                scheme,
                username: hierarchy,
                password: hierarchy,
                host,
                port: hierarchy,
                path: if matches!(self.rest, Rest::Opaque(_)) { "opaque-path" } else { path },
                ..Productions::GENERIC
            },
        }
    }
}

/// Runs the port state on a port that is not empty.
fn port_number(port: Slice<'_>) -> Result<u16, Error> {
    // The state fails at a code point before it looks at the number.
    if let Some((offset, c)) = port.text.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
        return Err(Error { kind: ValidationError::PortInvalid, rule: "port", span: port.span_of(offset, c) });
    }
    let out_of_range = |_| Error { kind: ValidationError::PortOutOfRange, rule: "port", span: port.span() };
    port.text.parse().map_err(out_of_range)
}

#[inline(always)]
pub(super) fn file_reference<'i>(input: &'i str, tree: &syntax::FileReference<'i>) -> Rest<'i> {
    match tree {
        syntax::FileReference::DriveAsHost(row) => Rest::Drive(Slice::new(input, row.special_path)),
        syntax::FileReference::Host(row) => {
            authority(input, row.host, [None, None, row.special_tail.as_ref().map(|tail| tail.special_path)])
        }
        syntax::FileReference::Absolute(row) => Rest::Absolute(Slice::new(input, row.special_path)),
        syntax::FileReference::Relative(tree) => Rest::Relative(Slice::new(input, tree)),
        syntax::FileReference::Nothing => Rest::Nothing,
    }
}

#[inline(always)]
fn special_reference<'i>(input: &'i str, tree: &syntax::SpecialReference<'i>) -> Rest<'i> {
    match tree {
        syntax::SpecialReference::Authority(row) => special_hierarchy(input, &row.special_hierarchy),
        syntax::SpecialReference::Absolute(row) => Rest::Absolute(Slice::new(input, row.special_path)),
        syntax::SpecialReference::Relative(tree) => Rest::Relative(Slice::new(input, tree)),
        syntax::SpecialReference::Nothing => Rest::Nothing,
    }
}

#[inline(always)]
fn reference<'i>(input: &'i str, tree: &syntax::Reference<'i>) -> Rest<'i> {
    match tree {
        syntax::Reference::Authority(tree) => hierarchy(input, tree),
        syntax::Reference::Absolute(tree) => Rest::Absolute(Slice::new(input, tree)),
        syntax::Reference::Relative(tree) => Rest::Relative(Slice::new(input, tree)),
        syntax::Reference::Nothing => Rest::Nothing,
    }
}

#[inline(always)]
pub(super) fn special_hierarchy<'i>(input: &'i str, tree: &syntax::SpecialHierarchy<'i>) -> Rest<'i> {
    let path = tree.special_tail.as_ref().map(|tail| tail.special_path);
    authority(input, tree.host, [tree.userinfo, tree.port, path])
}

#[inline(always)]
pub(super) fn hierarchy<'i>(input: &'i str, tree: &syntax::Hierarchy<'i>) -> Rest<'i> {
    authority(input, tree.host, [tree.userinfo, tree.port, tree.path])
}

#[inline(always)]
fn authority<'i>(input: &'i str, host: &'i str, [userinfo, port, path]: [Option<&'i str>; 3]) -> Rest<'i> {
    let slice = |text: &'i str| Slice::new(input, text);
    let (userinfo, port, path) = (userinfo.map(slice), port.map(slice), path.map(slice));
    Rest::Hierarchy(Hierarchy { userinfo, host: slice(host), port, path })
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::super::{Base, read};
    use super::*;

    fn hierarchy_of(text: &str) -> Hierarchy<'_> {
        match read(text, None).expect("parts").rest {
            Rest::Hierarchy(hierarchy) => hierarchy,
            rest => panic!("{rest:?}"),
        }
    }

    #[test]
    fn credentials_are_split_at_the_first_colon() {
        for (text, username, password) in [
            ("http://h", None, None),
            ("http://@h", Some(""), None),
            ("http://u@h", Some("u"), None),
            ("http://u:@h", Some("u"), Some("")),
            ("http://u:p:q@r@h", Some("u"), Some("p:q@r")),
        ] {
            let (found_username, found_password) = hierarchy_of(text).credentials();
            let texts = [found_username, found_password].map(|slice| slice.map(|slice| slice.text));
            assert_eq!(texts, [username, password], "{text}");
        }
    }

    #[test]
    fn splits_segments_at_backslash_only_in_special_urls() {
        for (text, expected) in
            [("http://h/a\\b//c", &["a", "b", "", "c"][..]), ("http://h/", &[""]), ("foo://h/a\\b/c", &["a\\b", "c"])]
        {
            let path = hierarchy_of(text).path.expect("a path");
            let scheme_type = read(text, None).expect("parts").scheme_type;
            let segments: Vec<_> = scheme_type.segments(path).collect();
            assert_eq!(segments.iter().map(|segment| segment.text).collect::<Vec<_>>(), expected, "{text}");
            assert!(segments.iter().all(|segment| text[segment.start..].starts_with(segment.text)), "{text}");
        }
    }

    #[test]
    fn ports_are_numbers_of_16_bits() {
        for (text, expected) in [
            ("http://h", Ok(None)),
            ("http://h:/", Ok(None)),
            ("http://h:00080/", Ok(Some(80))),
            ("http://h:65535/", Ok(Some(65535))),
            ("http://h:65536/", Err(("port-out-of-range", 9..14))),
            ("http://h:99999999999999999999/", Err(("port-out-of-range", 9..29))),
            ("http://h:99999x9/", Err(("port-invalid", 14..15))),
            ("http://h:8\u{E9}/", Err(("port-invalid", 10..12))),
            ("foo:a", Ok(None)),
        ] {
            let port = read(text, None).expect("parts").port().map_err(|error| (error.kind.name(), error.span));
            assert_eq!(port, expected, "{text}");
        }
    }

    #[test]
    fn hosts_are_missing_where_one_is_needed() {
        for (text, expected) in [
            ("http://", Err(7..7)),
            ("http://u@/", Err(9..9)),
            ("foo://:8", Err(6..6)),
            ("foo://@", Err(7..7)),
            ("foo://", Ok(None)),
            ("file:///", Ok(None)),
            ("file://h", Ok(Some("h"))),
            ("http:h", Ok(Some("h"))),
            ("foo:a", Ok(None)),
        ] {
            let parts = read(text, None).expect("parts");
            let host = parts.host_to_parse().map(|host| host.map(|host| host.text)).map_err(|error| error.span);
            assert_eq!(host, expected, "{text}");
        }
    }

    #[test]
    fn the_form_of_an_input_depends_on_the_base() {
        let base = |scheme, has_opaque_path| Some(Base { scheme, has_opaque_path });
        for (text, base, expected) in [
            ("a", None, None),
            ("a", base("http", false), Some((SchemeType::Special, "Relative"))),
            ("a", base("file", false), Some((SchemeType::File, "Relative"))),
            ("a", base("foo", false), Some((SchemeType::NotSpecial, "Relative"))),
            ("a", base("foo", true), None),
            ("#a", base("foo", true), Some((SchemeType::NotSpecial, "FragmentOnly"))),
            ("?a", base("foo", true), None),
            ("", base("http", false), Some((SchemeType::Special, "Nothing"))),
            ("\\a", base("http", false), Some((SchemeType::Special, "Absolute"))),
            ("\\a", base("foo", false), Some((SchemeType::NotSpecial, "Relative"))),
            ("HTTP:a", base("http", false), Some((SchemeType::Special, "Relative"))),
            ("http:a", base("https", false), Some((SchemeType::Special, "Hierarchy"))),
            ("//C|/", base("file", false), Some((SchemeType::File, "Drive"))),
            ("foo:a", base("foo", false), Some((SchemeType::NotSpecial, "Opaque"))),
            ("foo:/a", None, Some((SchemeType::NotSpecial, "Absolute"))),
        ] {
            let texts = read(text, base).ok().map(|parts| {
                let rest = match parts.rest {
                    Rest::Hierarchy(_) => "Hierarchy",
                    Rest::Absolute(_) => "Absolute",
                    Rest::Relative(_) => "Relative",
                    Rest::Drive(_) => "Drive",
                    Rest::Nothing => "Nothing",
                    Rest::Opaque(_) => "Opaque",
                    Rest::FragmentOnly => "FragmentOnly",
                };
                (parts.scheme_type, rest)
            });
            assert_eq!(texts, expected, "{text} against {base:?}");
        }
    }

    #[test]
    fn scheme_types_are_told_in_either_case() {
        for (scheme, expected) in [
            ("HtTpS", SchemeType::Special),
            ("FILE", SchemeType::File),
            ("", SchemeType::NotSpecial),
            ("https1", SchemeType::NotSpecial),
            ("gopher", SchemeType::NotSpecial),
        ] {
            assert_eq!(SchemeType::new(scheme), expected, "{scheme}");
        }
    }
}
