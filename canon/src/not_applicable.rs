//! The reasons why a setter cannot change a URL, whatever the value.

use core::fmt;

/// The reason why a URL cannot have a component, or cannot lose it.
///
/// ```
/// use railurl_canon::{NotApplicable, encode::UTF_8, living};
///
/// let mut url = living::parse("mailto:ann@example.com", None, UTF_8).unwrap();
/// let error = url.set_host("example.org").unwrap_err();
/// assert_eq!(error.kind, living::setters::SetterErrorKind::NotApplicable(NotApplicable::OpaquePath));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotApplicable {
    /// The path is [opaque](https://url.spec.whatwg.org/#url-opaque-path): the URL has no host and no segments.
    OpaquePath,
    /// The URL has no host, or an empty one, and the component needs one.
    NoHost,
    /// A `file` URL cannot have
    /// [a user name, password or port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    FileScheme,
    /// A special scheme can only become another special scheme.
    SpecialScheme,
    /// A scheme that is not special cannot become special.
    NotSpecialScheme,
    /// A URL with a user name, a password or a port cannot become a `file` URL.
    HasCredentialsOrPort,
    /// A special URL cannot lose its host.
    HostRequired,
    /// The URL's empty path would be opaque without its host.
    EmptyPath,
    /// The URL's dialect does not let the setter change such a URL.
    Dialect,
    /// The URL's dialect is a browser, and has no setters.
    NoSetters,
}

impl NotApplicable {
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// assert_eq!(railurl_canon::NotApplicable::OpaquePath.name(), "not-applicable");
    /// ```
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            NotApplicable::NoSetters => "no-setters",
            _ => "not-applicable",
        }
    }

    #[inline]
    const fn message(self) -> &'static str {
        match self {
            NotApplicable::OpaquePath => "the URL's path is opaque",
            NotApplicable::NoHost => "the URL has no host",
            NotApplicable::FileScheme => "a `file` URL has no user name, password or port",
            NotApplicable::SpecialScheme => "a special scheme can only become another special scheme",
            NotApplicable::NotSpecialScheme => "a scheme that is not special cannot become special",
            NotApplicable::HasCredentialsOrPort => {
                "a URL with a user name, a password or a port cannot become a `file` URL"
            }
            NotApplicable::HostRequired => "a special URL cannot lose its host",
            NotApplicable::EmptyPath => "without its host, the URL's empty path would be opaque",
            NotApplicable::Dialect => "by its dialect, the URL cannot have the component",
            NotApplicable::NoSetters => "the URL's dialect has no setters",
        }
    }
}

impl fmt::Display for NotApplicable {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
