//! The components of a URL, and the string that they make.

use alloc::string::String;

use crate::href::{self, Components, Offsets, TooLong};

/// The components of a URL: `None` where one is missing, an empty string where it is empty.
///
/// ```
/// use railurl_canon::generic::Record;
///
/// let text = |text: &str| Some(String::from(text));
/// let record = Record { scheme: text("http"), host: text("example.com"), query: text(""), ..Record::default() };
/// assert_eq!(record.serialize().unwrap().0, "http://example.com?");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The scheme, without its colon. What is serialized has one; a reference may have none.
    pub scheme: Option<String>,
    /// The user name.
    pub username: Option<String>,
    /// The password.
    pub password: Option<String>,
    /// The host, with the brackets of an IPv6 address.
    pub host: Option<String>,
    /// The port, without its colon.
    pub port: Option<String>,
    /// The path.
    pub path: Option<String>,
    /// The query, without its question mark.
    pub query: Option<String>,
    /// The fragment, without its number sign.
    pub fragment: Option<String>,
}

impl From<&railurl_parser::Components<'_>> for Record {
    /// What the parser found.
    fn from(found: &railurl_parser::Components<'_>) -> Self {
        // The serialized URL is made of the scheme, and where nothing else is long, need not be made longer for that.
        Record { scheme: found.scheme.map(|scheme| href::with_room(scheme.text)), ..Record::behind_scheme_of(found) }
    }
}

impl Record {
    /// What the parser found, the scheme in ASCII lower case.
    pub(crate) fn with_scheme_in_lower_case(found: &railurl_parser::Components<'_>) -> Self {
        let scheme = found.scheme.map(|scheme| href::lower_case_with_room(scheme.text));
        Record { scheme, ..Record::behind_scheme_of(found) }
    }

    fn behind_scheme_of(found: &railurl_parser::Components<'_>) -> Self {
        let text = |slice: Option<railurl_parser::Slice<'_>>| slice.map(|slice| String::from(slice.text));
        Record {
            scheme: None,
            username: text(found.username),
            password: text(found.password),
            host: text(found.host),
            port: text(found.port),
            path: text(found.path),
            query: text(found.query),
            fragment: text(found.fragment),
        }
    }

    /// Whether there is an authority: a user name, a password, a host or a port, be it empty.
    pub fn has_authority(&self) -> bool {
        self.username.is_some() || self.password.is_some() || self.host.is_some() || self.port.is_some()
    }

    /// The path; empty if it is missing.
    pub fn path(&self) -> &str {
        self.path.as_deref().unwrap_or_default()
    }

    /// Takes the authority of `other`: its user name, password, host and port, missing where they are missing there.
    pub fn set_authority_of(&mut self, other: &Record) {
        self.username.clone_from(&other.username);
        self.password.clone_from(&other.password);
        self.host.clone_from(&other.host);
        self.port.clone_from(&other.port);
    }

    /// Removes the authority.
    pub fn remove_authority(&mut self) {
        self.username = None;
        self.password = None;
        self.host = None;
        self.port = None;
    }

    /// The components joined to one string, and where they are in it: the
    /// [component recomposition](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) of RFC 3986.
    ///
    /// # Errors
    ///
    /// [`TooLong`] where the string would be.
    pub fn serialize(&self) -> Result<(String, Offsets), TooLong> {
        href::join(&Components { scheme: self.scheme.as_deref().unwrap_or_default(), ..self.behind_scheme() })
    }

    /// What [`serialize`](Self::serialize) gives, in the memory of the scheme where there is room behind it.
    ///
    /// # Errors
    ///
    /// [`TooLong`] where the string would be.
    ///
    /// ```
    /// use railurl_canon::generic::Record;
    ///
    /// let text = |text: &str| Some(String::from(text));
    /// let record = Record { scheme: text("a"), path: text("b"), ..Record::default() };
    /// assert_eq!(record.clone().into_serialized(), record.serialize());
    /// ```
    pub fn into_serialized(mut self) -> Result<(String, Offsets), TooLong> {
        let scheme = self.scheme.take().unwrap_or_default();
        href::join_to(scheme, &self.behind_scheme())
    }

    fn behind_scheme(&self) -> Components<'_> {
        Components {
            scheme: "",
            has_authority: self.has_authority(),
            username: self.username.as_deref(),
            password: self.password.as_deref(),
            host: self.host.as_deref().unwrap_or_default(),
            port: self.port.as_deref(),
            path_prefix: "",
            path: self.path(),
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        }
    }

    /// The record that a serialized URL was made of. With an authority there is a host, which may be empty; there
    /// always is a path, which may be empty.
    pub fn from_serialized(href: &str, offsets: &Offsets, has_authority: bool) -> Self {
        let found = Components::split(href, offsets, has_authority);
        let text = |component: Option<&str>| component.map(String::from);
        Record {
            scheme: text(Some(found.scheme)),
            username: text(found.username),
            password: text(found.password),
            host: text(has_authority.then_some(found.host)),
            port: text(found.port),
            path: text(Some(found.path)),
            query: text(found.query),
            fragment: text(found.fragment),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_empty_are_kept_apart() {
        let text = |text: &str| Some(String::from(text));
        let empty = text("");
        let whole = Record {
            scheme: text("a"),
            username: empty.clone(),
            password: empty.clone(),
            host: empty.clone(),
            port: empty.clone(),
            path: empty.clone(),
            query: empty.clone(),
            fragment: empty.clone(),
        };
        for (record, expected) in [
            (whole.clone(), "a://:@:?#"),
            (Record { password: None, ..whole.clone() }, "a://@:?#"),
            (Record { username: None, password: None, port: None, query: None, ..whole.clone() }, "a://#"),
            (Record { path: text("b"), ..Record { scheme: text("a"), ..Record::default() } }, "a:b"),
        ] {
            let (href, offsets) = record.serialize().unwrap();
            assert_eq!(href, expected);
            assert_eq!(Record::from_serialized(&href, &offsets, record.has_authority()), record, "{href}");
        }
    }
}
