//! The components of a URL: their texts, also at the stages of parsing that come before a [`Url`], and their spans.

mod spans;

use alloc::string::String;

pub use railurl_parser::{Component, Components};
pub use spans::{Located, Spans};

use crate::Url;

/// Writes the offsets of a span: `null` if it is missing.
#[cfg(all(feature = "serde", any(feature = "dialects", feature = "report")))]
pub(crate) fn place<S: serde::Serializer>(
    span: &Option<core::ops::Range<usize>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let span = span.as_ref();
    serializer.collect_map([("start", span.map(|span| span.start)), ("end", span.map(|span| span.end))])
}

/// Copies the texts that a parser found.
#[inline]
pub(crate) fn texts(slices: railurl_parser::ComponentSlices<'_>) -> Components {
    slices.map(|slice| slice.map(|slice| String::from(slice.text)))
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
        Components::from_fn(|component| self.component(component).map(String::from))
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
