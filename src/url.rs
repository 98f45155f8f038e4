//! A URL: one string in canonical form, and where its components are.

use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use railurl_canon::railroad_2015::Record;
use railurl_canon::{Offsets, TooLong};
use railurl_parser::railroad_2015::default_port;

use crate::{Dialect, Host, Options, Origin, ParseError, SearchParams, SearchParamsMut};

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
/// It is one string, with offsets at which its components start and end: each getter is a slice, and
/// [`as_str`](Self::as_str) a borrow. URLs are equal, ordered and hashed as their strings are.
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
#[derive(Clone)]
pub struct Url {
    href: String,
    offsets: Offsets,
    dialect: Dialect,
    has_authority: bool,
}

impl Url {
    /// Parses an absolute URL, by the default dialect.
    ///
    /// # Errors
    ///
    /// Why the input is not a URL, and which of its bytes make it so.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Options::new().parse(input)
    }

    /// Parses `input` with this URL as its base, by this URL's dialect.
    ///
    /// # Errors
    ///
    /// Why the input is not a URL, and which of its bytes make it so.
    ///
    /// ```
    /// let base = railurl::Url::parse("http://example.com/a/b?c")?;
    /// assert_eq!(base.join("d")?.as_str(), "http://example.com/a/d");
    /// assert_eq!(base.join("//example.org")?.as_str(), "http://example.org/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        Options::new().dialect(self.dialect).base(self).parse(input)
    }

    /// Options for parsing: a base, an encoding, a dialect.
    pub fn options<'b>() -> Options<'b> {
        Options::new()
    }

    /// The URL as a string.
    pub fn as_str(&self) -> &str {
        &self.href
    }

    /// The URL as a string, without its fragment.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a/b#c")?.as_str_without_fragment(), "http://a/b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn as_str_without_fragment(&self) -> &str {
        &self.href[..self.query_end() as usize]
    }

    /// The URL as a string.
    pub fn into_string(self) -> String {
        self.href
    }

    /// The dialect by which it was parsed.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// The scheme, in lower case, without its colon.
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    /// Whether `//` follows the scheme: whether there is a host, be it empty, and a path that starts with a slash.
    ///
    /// ```
    /// assert!(railurl::Url::parse("file:///a")?.has_authority());
    /// assert!(!railurl::Url::parse("mailto:a@b")?.has_authority());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn has_authority(&self) -> bool {
        self.has_authority
    }

    /// The user name, percent-encoded; empty if there is none.
    pub fn username(&self) -> &str {
        if self.has_authority { self.slice(self.offsets.scheme_end + 3, self.offsets.username_end) } else { "" }
    }

    /// The password, percent-encoded.
    pub fn password(&self) -> Option<&str> {
        self.slice(self.offsets.username_end, self.offsets.host).strip_prefix(':')?.strip_suffix('@')
    }

    /// The host as it stands in the URL; none if it is empty.
    pub fn host_str(&self) -> Option<&str> {
        Some(self.slice(self.offsets.host, self.offsets.host_end)).filter(|host| !host.is_empty())
    }

    /// The host as a value.
    pub fn host(&self) -> Option<Host<'_>> {
        self.host_str().map(Host::from_canonical)
    }

    /// The host, if it is not an address.
    pub fn domain(&self) -> Option<&str> {
        match self.host()? {
            Host::Domain(domain) => Some(domain),
            _ => None,
        }
    }

    /// The port; none if there is none, or if it is larger than a port can be (the 2015 standard sets no limit).
    pub fn port(&self) -> Option<u16> {
        self.port_str()?.parse().ok()
    }

    /// The port as it stands in the URL: digits.
    ///
    /// ```
    /// assert_eq!(railurl::Url::parse("http://a:123456/")?.port_str(), Some("123456"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn port_str(&self) -> Option<&str> {
        self.slice(self.offsets.host_end, self.offsets.path).strip_prefix(':')
    }

    /// The port, or the default port of the scheme.
    pub fn port_or_known_default(&self) -> Option<u16> {
        match self.port_str() {
            Some(port) => port.parse().ok(),
            None => default_port(self.scheme())?.parse().ok(),
        }
    }

    /// The path, percent-encoded. It starts with a slash, unless there is no authority.
    pub fn path(&self) -> &str {
        self.slice(self.offsets.path, self.path_end())
    }

    /// The names between the slashes of the path, percent-encoded, unless there is no authority.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://a/b/c%20d/")?;
    /// assert_eq!(url.path_segments().unwrap().collect::<Vec<_>>(), ["b", "c%20d", ""]);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn path_segments(&self) -> Option<core::str::Split<'_, char>> {
        self.path().strip_prefix('/').filter(|_| self.has_authority).map(|names| names.split('/'))
    }

    /// The query, percent-encoded, without its question mark.
    pub fn query(&self) -> Option<&str> {
        (self.offsets.query != Offsets::NONE).then(|| self.slice(self.offsets.query + 1, self.query_end()))
    }

    /// The fragment, without its number sign.
    pub fn fragment(&self) -> Option<&str> {
        (self.offsets.fragment != Offsets::NONE).then(|| &self.href[self.offsets.fragment as usize + 1..])
    }

    /// The [origin](https://specs.webplatform.org/url/webspecs/develop/#origin).
    pub fn origin(&self) -> Origin {
        Origin(self.to_record().origin())
    }

    /// The name-value pairs of the query.
    pub fn search_params(&self) -> SearchParams {
        SearchParams::parse(self.query().unwrap_or_default())
    }

    /// The name-value pairs of the query, to change: what is changed is written to the URL.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://a/?b=1&c=2")?;
    /// url.search_params_mut().set("b", "x y").append("d", "&");
    /// assert_eq!(url.as_str(), "http://a/?b=x+y&c=2&d=%26");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn search_params_mut(&mut self) -> SearchParamsMut<'_> {
        SearchParamsMut::new(self)
    }

    /// The host and, if there is one, the port with its colon.
    pub(crate) fn host_and_port(&self) -> &str {
        self.slice(self.offsets.host, self.offsets.path)
    }

    /// The query with its question mark, unless it is empty.
    pub(crate) fn marked_query(&self) -> &str {
        let query = self.slice(self.path_end(), self.query_end());
        if query.len() > 1 { query } else { "" }
    }

    /// The fragment with its number sign, unless it is empty.
    pub(crate) fn marked_fragment(&self) -> &str {
        let fragment = &self.href[self.query_end() as usize..];
        if fragment.len() > 1 { fragment } else { "" }
    }

    fn slice(&self, start: u32, end: u32) -> &str {
        &self.href[start as usize..end as usize]
    }

    fn query_end(&self) -> u32 {
        // The length of the string fits: `Offsets` says so.
        if self.offsets.fragment == Offsets::NONE { self.href.len() as u32 } else { self.offsets.fragment }
    }

    fn path_end(&self) -> u32 {
        if self.offsets.query == Offsets::NONE { self.query_end() } else { self.offsets.query }
    }

    pub(crate) fn from_record(record: &Record, dialect: Dialect) -> Result<Self, TooLong> {
        let (href, offsets) = record.serialize()?;
        Ok(Url { href, offsets, dialect, has_authority: record.scheme_data.is_none() })
    }

    pub(crate) fn to_record(&self) -> Record {
        Record::from_serialized(&self.href, &self.offsets, self.has_authority)
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Url::parse(input)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.href
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.href
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("href", &self.href)
            .field("scheme", &self.scheme())
            .field("username", &self.username())
            .field("password", &self.password())
            .field("host", &self.host_str())
            .field("port", &self.port_str())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.href == other.href
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.href.cmp(&other.href)
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href.hash(state);
    }
}
