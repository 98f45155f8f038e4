//! The components of a URL as owned text, for the stages of parsing that come before a [`Url`].

mod spans;

use alloc::string::String;
use core::fmt;

pub use spans::{Component, Located, Spans};

use crate::Url;

/// The components of a URL as owned text. `None` if a component is missing; the empty string if it is present but
/// empty.
///
/// ```
/// use railurl::Url;
///
/// let components = Url::parse("tel:112")?.components();
/// assert_eq!((components.scheme.as_deref(), components.path.as_deref()), (Some("tel"), Some("112")));
/// assert_eq!((components.host, components.query), (None, None));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
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
    /// The path. In a URL that has no path, the text in its place.
    pub path: Option<String>,
    /// The query, without its question mark.
    pub query: Option<String>,
    /// The fragment, without its number sign.
    pub fragment: Option<String>,
}

impl fmt::Debug for Components {
    /// Masks the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Components { scheme, username, password, host, port, path, query, fragment } = self;
        f.debug_struct("Components")
            .field("scheme", scheme)
            .field("username", username)
            .field("password", &password.as_ref().map(|_| "***"))
            .field("host", host)
            .field("port", port)
            .field("path", path)
            .field("query", query)
            .field("fragment", fragment)
            .finish()
    }
}

impl Components {
    #[inline]
    pub(crate) fn of_slices(parsed: &railurl_parser::ComponentSlices<'_>) -> Self {
        let &railurl_parser::ComponentSlices { scheme, username, password, host, port, path, query, fragment } = parsed;
        let slices = [scheme, username, password, host, port, path, query, fragment];
        Components::from_each(|component| slices[component as usize].map(|slice| String::from(slice.text)))
    }

    /// Makes components of the texts that a function returns.
    #[inline]
    pub(crate) fn from_each(text: impl FnMut(Component) -> Option<String>) -> Self {
        let [scheme, username, password, host, port, path, query, fragment] = Component::ALL.map(text);
        Components { scheme, username, password, host, port, path, query, fragment }
    }
}

impl Url {
    /// Returns the components as owned text. A missing component differs from an empty one.
    ///
    /// ```
    /// let components = railurl::Url::parse("file:///a?")?.components();
    /// assert_eq!((components.host.as_deref(), components.port), (Some(""), None));
    /// assert_eq!((components.query.as_deref(), components.fragment), (Some(""), None));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn components(&self) -> Components {
        Components::from_each(|component| self.component(component).map(String::from))
    }

    /// Returns the text of a component, as in [`components`](Self::components). `None` if it is missing.
    ///
    /// ```
    /// use railurl::{Url, components::Component};
    ///
    /// let url = Url::parse("file:///a?")?;
    /// assert_eq!((url.component(Component::Host), url.component(Component::Port)), (Some(""), None));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn component(&self, component: Component) -> Option<&str> {
        match component {
            Component::Scheme => Some(self.scheme()),
            // An `@` precedes the host.
            Component::Username => (self.href.offsets.username_end < self.href.offsets.host).then(|| self.username()),
            Component::Password => self.password(),
            // An empty host means no host in the 2015 standard.
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
