//! Components of URLs.

use core::fmt;

/// A component that can be set.
///
/// ```
/// use railurl_laws::Component;
///
/// assert_eq!(Component::Host.name(), "host");
/// assert_eq!(Component::from_name("query"), Some(Component::Query));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// The scheme, without its colon.
    Scheme,
    /// The user name.
    Username,
    /// The password.
    Password,
    /// The host, without a port.
    Host,
    /// The port.
    Port,
    /// The path.
    Path,
    /// The query, without its question mark.
    Query,
    /// The fragment, without its number sign.
    Fragment,
}

impl Component {
    /// Lists the components in the order of a URL.
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

    /// Returns the component of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Component::ALL.into_iter().find(|component| component.name() == name)
    }
}

/// The components of a URL, as a library's getters return them. A missing component differs from an empty one if the
/// library tells them apart.
///
/// ```
/// use railurl_laws::Components;
///
/// let one = Components { scheme: "http".into(), host: Some("h".into()), path: "/".into(), ..Components::default() };
/// let other = Components { query: Some(String::new()), ..one.clone() };
/// assert_eq!(one.difference(&other).unwrap(), "query: None and Some(\"\")");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Components {
    /// The scheme, without its colon.
    pub scheme: String,
    /// The user name.
    pub username: Option<String>,
    /// The password.
    pub password: Option<String>,
    /// The host.
    pub host: Option<String>,
    /// The port.
    pub port: Option<String>,
    /// The path.
    pub path: String,
    /// The query, without its question mark.
    pub query: Option<String>,
    /// The fragment, without its number sign.
    pub fragment: Option<String>,
}

impl Components {
    /// Describes the first component that differs from another URL's.
    pub fn difference(&self, other: &Components) -> Option<String> {
        fn differ(name: &str, one: &impl fmt::Debug, other: &impl fmt::Debug) -> String {
            format!("{name}: {one:?} and {other:?}")
        }
        if self.scheme != other.scheme {
            return Some(differ("scheme", &self.scheme, &other.scheme));
        }
        if self.path != other.path {
            return Some(differ("path", &self.path, &other.path));
        }
        let optional = [
            ("username", &self.username, &other.username),
            ("password", &self.password, &other.password),
            ("host", &self.host, &other.host),
            ("port", &self.port, &other.port),
            ("query", &self.query, &other.query),
            ("fragment", &self.fragment, &other.fragment),
        ];
        let found = optional.into_iter().find(|(_, one, other)| one != other);
        found.map(|(name, one, other)| differ(name, one, other))
    }
}
