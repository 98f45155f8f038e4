//! The results of every dialect's parser: slices that know their positions, and errors that point at them.

use alloc::string::String;
use core::fmt;
use core::ops::{Index, IndexMut, Range};

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

/// A value for each component of a URL, such as its text, its span or its rule. Values that can be missing are an
/// `Option`.
///
/// ```
/// use railurl_parser::{Component, Components};
///
/// let lengths = Components::from_fn(|component| component.name().len());
/// assert_eq!((lengths.host, lengths[Component::Fragment]), (4, 8));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Components<T = Option<String>> {
    /// The scheme, without its colon.
    pub scheme: T,
    /// The user name.
    pub username: T,
    /// The password.
    pub password: T,
    /// The host, with the brackets of an IPv6 address.
    pub host: T,
    /// The port, without its colon.
    pub port: T,
    /// The path, or the text in its place in a URL that has no path.
    pub path: T,
    /// The query, without its question mark.
    pub query: T,
    /// The fragment, without its number sign.
    pub fragment: T,
}

/// The components as the parser found them: `None` if one is missing, an empty slice if it is empty.
pub type ComponentSlices<'i> = Components<Option<Slice<'i>>>;

impl<T> Components<T> {
    /// Calls a function for each component, in the order of a URL.
    #[inline]
    pub fn from_fn(value: impl FnMut(Component) -> T) -> Self {
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(value);
        Components { scheme, username, password, host, port, path, query, fragment }
    }

    /// Returns the values in the order of [`Component::ALL`].
    ///
    /// ```
    /// use railurl_parser::{Component, Components};
    ///
    /// assert_eq!(Components::from_fn(|component| component).into_array(), Component::ALL);
    /// ```
    #[inline]
    pub fn into_array(self) -> [T; 8] {
        let Components { scheme, username, password, host, port, path, query, fragment } = self;
        [scheme, username, password, host, port, path, query, fragment]
    }

    /// Changes each value by a function.
    #[inline]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Components<U> {
        let [scheme, username, password, host, port, path, query, fragment] = self.into_array().map(change);
        Components { scheme, username, password, host, port, path, query, fragment }
    }
}

impl<T> Index<Component> for Components<T> {
    type Output = T;

    #[inline]
    fn index(&self, component: Component) -> &T {
        match component {
            Component::Scheme => &self.scheme,
            Component::Username => &self.username,
            Component::Password => &self.password,
            Component::Host => &self.host,
            Component::Port => &self.port,
            Component::Path => &self.path,
            Component::Query => &self.query,
            Component::Fragment => &self.fragment,
        }
    }
}

impl<T> IndexMut<Component> for Components<T> {
    #[inline]
    fn index_mut(&mut self, component: Component) -> &mut T {
        match component {
            Component::Scheme => &mut self.scheme,
            Component::Username => &mut self.username,
            Component::Password => &mut self.password,
            Component::Host => &mut self.host,
            Component::Port => &mut self.port,
            Component::Path => &mut self.path,
            Component::Query => &mut self.query,
            Component::Fragment => &mut self.fragment,
        }
    }
}

impl<T> Components<Option<T>> {
    /// Returns whether there is an authority: a user name, a password, a host or a port, possibly empty.
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.username.is_some() || self.password.is_some() || self.host.is_some() || self.port.is_some()
    }

    /// Takes over the user name, password, host and port of `other`. Those that it lacks are removed.
    pub fn set_authority_of(&mut self, other: &Self)
    where
        T: Clone,
    {
        self.username.clone_from(&other.username);
        self.password.clone_from(&other.password);
        self.host.clone_from(&other.host);
        self.port.clone_from(&other.port);
    }
}

impl<T: AsRef<str>> Components<Option<T>> {
    /// Returns the text of a component. `None` if it is missing.
    ///
    /// ```
    /// use railurl_parser::{Component, Components};
    ///
    /// let components = Components { path: Some("ann@example.com"), ..Components::default() };
    /// assert_eq!(components.get(Component::Path), Some("ann@example.com"));
    /// assert_eq!(components.get(Component::Host), None);
    /// ```
    #[inline]
    pub fn get(&self, component: Component) -> Option<&str> {
        self[component].as_ref().map(AsRef::as_ref)
    }

    /// Returns the path; empty if it is missing.
    #[inline]
    pub fn path(&self) -> &str {
        self.get(Component::Path).unwrap_or_default()
    }

    /// Returns the texts.
    #[inline]
    pub fn texts(&self) -> Components<Option<&str>> {
        Components::from_fn(|component| self.get(component))
    }
}

impl<T: Into<String>> Components<Option<T>> {
    /// Copies the texts that are borrowed.
    #[inline]
    pub fn into_owned(self) -> Components<Option<String>> {
        self.map(|text| text.map(T::into))
    }
}

/// Shows each value by a function.
fn debug<'c, T, D: fmt::Debug>(
    components: &'c Components<T>,
    f: &mut fmt::Formatter<'_>,
    shown: impl Fn(Component, &'c T) -> D,
) -> fmt::Result {
    let mut out = f.debug_struct("Components");
    for component in Component::ALL {
        out.field(component.name(), &shown(component, &components[component]));
    }
    out.finish()
}

impl<T: fmt::Debug> fmt::Debug for Components<Option<T>> {
    /// Masks the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mask: &dyn fmt::Debug = &"***";
        debug(self, f, |component, value| {
            value.as_ref().map(|value| if component == Component::Password { mask } else { value })
        })
    }
}

impl fmt::Debug for Components<&str> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(self, f, |_, value| value)
    }
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
/// assert_eq!((productions.form, productions.of.path), ("non-special-url", "opaque-path"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Productions {
    /// The production for everything before the query, in the form of URL that matched.
    pub form: &'static str,
    /// The productions of the components.
    pub of: Components<&'static str>,
}

impl Productions {
    /// The names in the collected ABNF of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A).
    pub const GENERIC: Components<&'static str> = Components {
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
