//! The results of every dialect's parser: slices that know their positions, and errors that point at them.

use core::fmt;
use core::ops::Range;

/// A range of bytes of the input as the user wrote it.
pub type Span = Range<usize>;

/// A slice of the input and its position.
///
/// ```
/// use railurl_parser::Slice;
///
/// let input = "http://example.com/";
/// let host = Slice::new(input, &input[7..18]);
/// assert_eq!((host.text, host.span()), ("example.com", 7..18));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice<'i> {
    /// The text.
    pub text: &'i str,
    /// The byte offset of its start in the input.
    pub start: usize,
}

impl<'i> Slice<'i> {
    /// Locates `text`, which must be a slice of `input`; otherwise the offset is meaningless.
    #[inline]
    pub fn new(input: &str, text: &'i str) -> Self {
        let start = (text.as_ptr() as usize).wrapping_sub(input.as_ptr() as usize);
        Slice { text, start: if start <= input.len() { start } else { 0 } }
    }

    /// Returns the byte range of this slice in the input.
    #[inline]
    pub fn span(&self) -> Span {
        self.start..self.start + self.text.len()
    }

    /// Returns the span of the code point that starts at byte `offset` of this slice.
    #[inline]
    pub fn span_of(&self, offset: usize, c: char) -> Span {
        self.start + offset..self.start + offset + c.len_utf8()
    }

    /// Returns the part of this slice in a byte range, whose ends must be code point boundaries.
    #[inline]
    pub fn part(&self, range: Range<usize>) -> Self {
        Slice { text: &self.text[range.start..range.end], start: self.start + range.start }
    }
}

/// A component of a URL.
///
/// ```
/// use railurl_parser::Component;
///
/// assert_eq!(Component::ALL.map(|component| component.name())[..3], ["scheme", "username", "password"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {
    /// The scheme.
    Scheme,
    /// The user name.
    Username,
    /// The password.
    Password,
    /// The host.
    Host,
    /// The port.
    Port,
    /// The path.
    Path,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl Component {
    /// Every component, in the order of a URL.
    pub const ALL: [Component; 8] = [
        Component::Scheme,
        Component::Username,
        Component::Password,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];

    /// Returns the name, in lower case.
    ///
    /// ```
    /// assert_eq!(railurl_parser::Component::Fragment.name(), "fragment");
    /// ```
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Component::Scheme => "scheme",
            Component::Username => "username",
            Component::Password => "password",
            Component::Host => "host",
            Component::Port => "port",
            Component::Path => "path",
            Component::Query => "query",
            Component::Fragment => "fragment",
        }
    }
}

impl fmt::Display for Component {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The components of a URL as the parser found them: `None` if one is missing, an empty slice if it is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ComponentSlices<'i> {
    /// The scheme, without its colon.
    pub scheme: Option<Slice<'i>>,
    /// The user name.
    pub username: Option<Slice<'i>>,
    /// The password.
    pub password: Option<Slice<'i>>,
    /// The host, with the brackets of an IPv6 address.
    pub host: Option<Slice<'i>>,
    /// The port, without its colon.
    pub port: Option<Slice<'i>>,
    /// The path, or the text in its place in a scheme that has no path.
    pub path: Option<Slice<'i>>,
    /// The query, without its question mark.
    pub query: Option<Slice<'i>>,
    /// The fragment, without its number sign.
    pub fragment: Option<Slice<'i>>,
}

/// The production that reads each component: a rule of the dialect's rule file.
///
/// Each dialect's parts return them, as [`living::Parts::productions`](crate::living::Parts::productions) does. If a
/// dialect has no separate production for a component, the name is the one that most specifications use, in
/// [`Productions::GENERIC`].
///
/// ```
/// use railurl_parser::living;
///
/// let productions = living::read("mailto:ann@example.com", None).unwrap().productions();
/// assert_eq!((productions.form, productions.scheme, productions.path), ("non-special-url", "scheme", "opaque-path"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Productions {
    /// The production for everything before the query, in the form of URL that matched.
    pub form: &'static str,
    /// The scheme.
    pub scheme: &'static str,
    /// The user name.
    pub username: &'static str,
    /// The password.
    pub password: &'static str,
    /// The host.
    pub host: &'static str,
    /// The port.
    pub port: &'static str,
    /// The path.
    pub path: &'static str,
    /// The query.
    pub query: &'static str,
    /// The fragment.
    pub fragment: &'static str,
}

impl Productions {
    /// The names in the collected ABNF of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), and `url` for
    /// the whole.
    pub const GENERIC: Self = Productions {
        form: "url",
        scheme: "scheme",
        username: "userinfo",
        password: "userinfo",
        host: "host",
        port: "port",
        path: "path",
        query: "query",
        fragment: "fragment",
    };
}

/// An error that a specification names, whether or not it ends the parse: its kind, the production, and the bytes of
/// the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation<K> {
    /// The kind, from the dialect's own list.
    pub kind: K,
    /// The production in which it occurred.
    pub rule: &'static str,
    /// The bytes of the input that it concerns.
    pub span: Span,
}
