//! The components of a URL as owned text, for the stages of parsing before there is a [`Url`].

use alloc::string::String;

pub use crate::spans::{Component, Located, Spans};

use crate::Url;

/// The components of a URL: `None` where one is missing, an empty string where it is present and empty.
///
/// ```
/// use railurl::Url;
///
/// let components = Url::parse("tel:112")?.components();
/// assert_eq!((components.scheme.as_deref(), components.path.as_deref()), (Some("tel"), Some("112")));
/// assert_eq!((components.host, components.query), (None, None));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Components {
    /// The scheme, without its colon.
    pub scheme: Option<String>,
    /// The user name.
    pub username: Option<String>,
    /// The password.
    pub password: Option<String>,
    /// The host, with the brackets of an IPv6 address.
    pub host: Option<String>,
    /// The port, without its colon.
    pub port: Option<String>,
    /// The path, or what a URL that has no path has in its place.
    pub path: Option<String>,
    /// The query, without its question mark.
    pub query: Option<String>,
    /// The fragment, without its number sign.
    pub fragment: Option<String>,
}

impl From<railurl_parser::ComponentSlices<'_>> for Components {
    fn from(parsed: railurl_parser::ComponentSlices<'_>) -> Self {
        let text = |slice: Option<railurl_parser::Slice<'_>>| slice.map(|slice| String::from(slice.text));
        Components {
            scheme: text(parsed.scheme),
            username: text(parsed.username),
            password: text(parsed.password),
            host: text(parsed.host),
            port: text(parsed.port),
            path: text(parsed.path),
            query: text(parsed.query),
            fragment: text(parsed.fragment),
        }
    }
}

impl Url {
    /// The components, those that are missing apart from those that are empty.
    ///
    /// ```
    /// let components = railurl::Url::parse("file:///a?")?.components();
    /// assert_eq!((components.host.as_deref(), components.port), (Some(""), None));
    /// assert_eq!((components.query.as_deref(), components.fragment), (Some(""), None));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn components(&self) -> Components {
        let text = |component| self.component(component).map(String::from);
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(text);
        Components { scheme, username, password, host, port, path, query, fragment }
    }

    /// The text of a component, as [`components`](Self::components) gives it; `None` where it is missing.
    ///
    /// ```
    /// use railurl::{Url, components::Component};
    ///
    /// let url = Url::parse("file:///a?")?;
    /// assert_eq!((url.component(Component::Host), url.component(Component::Port)), (Some(""), None));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn component(&self, component: Component) -> Option<&str> {
        match component {
            Component::Scheme => Some(self.scheme()),
            Component::Username => self.has_credentials().then(|| self.username()),
            Component::Password => self.password(),
            // The 2015 standard's empty host is a host that is not there.
            Component::Host if !self.has_authority() => None,
            Component::Host if !self.has_host() && self.dialect().is_railroad_2015() => None,
            Component::Host => Some(self.host_str().unwrap_or_default()),
            Component::Port => self.port_str(),
            Component::Path => Some(self.path()),
            Component::Query => self.query(),
            Component::Fragment => self.fragment(),
        }
    }
}
