//! The URL type: one string in canonical form, and the offsets of its components.

mod attribute;
mod getters;
mod position;

mod make_relative;
mod redacted;
pub mod rendering;

pub mod file_path;
#[cfg(feature = "std")]
mod socket;

use alloc::string::{String, ToString};
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use railurl_canon::Href;

use crate::{Dialect, ParseError};
pub use attribute::{Attribute, UnknownAttribute};
pub use position::Position;
pub use redacted::Redacted;

/// A URL in canonical form.
///
/// ```text
/// https://user:pass@example.com:8080/a/b?q=1#top
/// |       |    |    |           |   |    |   |
/// scheme  |    |    host        |   path |   fragment
///         |    password         port     query
///         username
/// ```
///
/// A `Url` is one string and the byte offsets of its components. Each getter returns a slice, and
/// [`as_str`](Self::as_str) borrows the whole string.
///
/// ```
/// use railurl::Url;
///
/// let url: Url = "https://user@Example.com:443/a/../b?q#f".parse()?;
/// assert_eq!(url.as_str(), "https://user@example.com/b?q#f");
/// assert_eq!((url.scheme(), url.username(), url.password()), ("https", "user", None));
/// assert_eq!((url.host_str(), url.port()), (Some("example.com"), None));
/// assert_eq!((url.path(), url.query(), url.fragment()), ("/b", Some("q"), Some("f")));
/// # Ok::<(), railurl::ParseError>(())
/// ```
///
/// # Comparing
///
/// URLs compare, order and hash as their strings. A `Url` compares only with another `Url`, and does not implement
/// `Borrow<str>`. With either, the compiler could not infer the type in
/// `map.get(&"https://example.com/".parse().unwrap())`. Adding such an implementation later is compatible; removing one
/// is not. To compare with text, parse the text, or use [`as_str`](Self::as_str).
///
/// ```
/// use railurl::Url;
///
/// let url = Url::parse("https://EXAMPLE.com")?;
/// assert_eq!(url, "https://example.com/".parse()?);
/// assert_eq!(url.as_str(), "https://example.com/");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Url {
    pub(crate) href: Href,
    dialect: Dialect,
    /// Whether the query is known to be missing, or exactly as [`SearchParams`] serialize it. If so, pairs can be
    /// appended without reading the existing ones. Any other change to the query resets it to false.
    pub(crate) has_form_query: bool,
}

impl Url {
    /// Makes a URL from a string that is canonical in a dialect.
    #[inline(always)]
    pub(crate) fn new(href: Href, dialect: Dialect) -> Self {
        Url { href, dialect, has_form_query: false }
    }

    /// Makes a URL of the living standard.
    #[inline(always)]
    pub(crate) fn living(href: Href) -> Self {
        Url::new(href, Dialect::Living)
    }

    /// Returns the host, and the port with its colon if there is one.
    #[inline]
    pub(crate) fn host_and_port(&self) -> &str {
        if self.has_authority() { self.href.slice(self.href.offsets.host, self.href.offsets.path) } else { "" }
    }

    #[inline]
    pub(crate) fn query_end(&self) -> u32 {
        self.href.query_end()
    }

    #[inline]
    pub(crate) fn path_end(&self) -> u32 {
        self.href.path_end()
    }

    /// Returns the string with the offsets, as the functions of a dialect take it.
    #[inline]
    pub(crate) fn href(&self) -> &Href {
        &self.href
    }
}

impl FromStr for Url {
    type Err = ParseError;

    #[inline]
    fn from_str(input: &str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    #[inline]
    fn try_from(input: &str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    #[inline]
    fn try_from(input: String) -> Result<Self, ParseError> {
        Url::parse(&input)
    }
}

impl From<Url> for String {
    #[inline]
    fn from(url: Url) -> Self {
        url.href.text
    }
}

impl AsRef<str> for Url {
    #[inline]
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Url {
    /// Shows the URL and its components. The password is masked, as by [`Url::redacted`].
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("href", &self.redacted().to_string())
            .field("scheme", &self.scheme())
            .field("username", &self.username())
            .field("password", &self.password().map(|_| "***"))
            .field("host", &self.host_str())
            .field("port", &self.port_str())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}

impl PartialEq for Url {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.href.text == other.href.text
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.href.text.cmp(&other.href.text)
    }
}

impl Hash for Url {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href.text.hash(state);
    }
}
