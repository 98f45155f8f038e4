//! The components of a URL, and their serialization.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_parser::Component;

use crate::changes::{ChangeKind, Recorder};
use crate::href::{self, Href, SerializedComponents, TooLong};

/// The components of a URL: `None` where one is missing, an empty string where it is empty.
///
/// Each is a [`String`], or, until it is changed, a slice of the parsed text: a [`Cow`].
///
/// ```
/// use railurl_canon::dialects::generic::Record;
///
/// let text = |text: &str| Some(String::from(text));
/// let record = Record { scheme: text("http"), host: text("example.com"), query: text(""), ..Record::default() };
/// assert_eq!(record.serialize().unwrap().text, "http://example.com?");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record<T = String> {
    /// The scheme, without its colon. A serialized URL has one; a reference may lack it.
    pub scheme: Option<T>,
    /// The user name.
    pub username: Option<T>,
    /// The password.
    pub password: Option<T>,
    /// The host, with the brackets of an IPv6 address.
    pub host: Option<T>,
    /// The port, without its colon.
    pub port: Option<T>,
    /// The path.
    pub path: Option<T>,
    /// The query, without its question mark.
    pub query: Option<T>,
    /// The fragment, without its number sign.
    pub fragment: Option<T>,
}

impl<'i> From<&railurl_parser::ComponentSlices<'i>> for Record<Cow<'i, str>> {
    /// Returns the components that the parser found.
    fn from(found: &railurl_parser::ComponentSlices<'i>) -> Self {
        let text = |slice: Option<railurl_parser::Slice<'i>>| slice.map(|slice| Cow::Borrowed(slice.text));
        Record {
            scheme: text(found.scheme),
            username: text(found.username),
            password: text(found.password),
            host: text(found.host),
            port: text(found.port),
            path: text(found.path),
            query: text(found.query),
            fragment: text(found.fragment),
        }
    }
}

impl<T: Into<String>> Record<T> {
    /// Copies every borrowed component.
    ///
    /// ```
    /// use railurl_canon::dialects::generic::Record;
    /// use railurl_canon::dialects::rfc::{Syntax, components};
    ///
    /// let record: Record = components("http://example.com/a", Syntax::Uri).unwrap().into_owned();
    /// assert_eq!(record.path, Some(String::from("/a")));
    /// ```
    pub fn into_owned(self) -> Record {
        let text = |component: Option<T>| component.map(T::into);
        Record {
            scheme: text(self.scheme),
            username: text(self.username),
            password: text(self.password),
            host: text(self.host),
            port: text(self.port),
            path: text(self.path),
            query: text(self.query),
            fragment: text(self.fragment),
        }
    }
}

impl<T> Record<T> {
    /// Returns whether there is an authority: a user name, a password, a host or a port, possibly empty.
    pub fn has_authority(&self) -> bool {
        self.username.is_some() || self.password.is_some() || self.host.is_some() || self.port.is_some()
    }

    /// Replaces the authority by that of `other`: its user name, password, host and port. Components that `other` lacks
    /// are removed.
    pub fn set_authority_of(&mut self, other: &Record<T>)
    where
        T: Clone,
    {
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
}

impl<T: AsRef<str>> Record<T> {
    /// Reports the components that are present, all of which a step of this kind set.
    pub(crate) fn report(&self, kind: ChangeKind, recorder: &mut impl Recorder) {
        let components = [
            &self.scheme,
            &self.username,
            &self.password,
            &self.host,
            &self.port,
            &self.path,
            &self.query,
            &self.fragment,
        ];
        for (component, text) in Component::ALL.into_iter().zip(components.map(text)) {
            if text.is_some() {
                recorder.changed(component, kind, text);
            }
        }
    }

    /// Returns the path; empty if it is missing.
    pub fn path(&self) -> &str {
        text(&self.path).unwrap_or_default()
    }

    /// Returns a record that borrows the components of this one.
    ///
    /// ```
    /// use railurl_canon::dialects::generic::Record;
    /// use railurl_canon::dialects::rfc::{Syntax, normalize};
    ///
    /// let record = Record { scheme: Some(String::from("HTTP")), ..Record::default() };
    /// assert_eq!(normalize(record.borrowed(), Syntax::Uri).scheme.as_deref(), Some("http"));
    /// ```
    pub fn borrowed(&self) -> Record<Cow<'_, str>> {
        let text = |component| text(component).map(Cow::Borrowed);
        Record {
            scheme: text(&self.scheme),
            username: text(&self.username),
            password: text(&self.password),
            host: text(&self.host),
            port: text(&self.port),
            path: text(&self.path),
            query: text(&self.query),
            fragment: text(&self.fragment),
        }
    }

    /// Joins the components to one string and returns where they are in it: the [component
    /// recomposition](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) of RFC 3986.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if the string would be.
    pub fn serialize(&self) -> Result<Href, TooLong> {
        href::join(&SerializedComponents { scheme: text(&self.scheme).unwrap_or_default(), ..self.after_scheme() })
    }

    fn after_scheme(&self) -> SerializedComponents<'_> {
        SerializedComponents {
            scheme: "",
            has_authority: self.has_authority(),
            username: text(&self.username),
            password: text(&self.password),
            host: text(&self.host).unwrap_or_default(),
            port: text(&self.port),
            path_prefix: "",
            path: self.path(),
            query: text(&self.query),
            fragment: text(&self.fragment),
        }
    }
}

impl Record {
    /// Does what [`serialize`](Self::serialize) does, and reuses the memory of the scheme if it has room.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if the string would be.
    ///
    /// ```
    /// use railurl_canon::dialects::generic::Record;
    ///
    /// let text = |text: &str| Some(String::from(text));
    /// let record = Record { scheme: text("a"), path: text("b"), ..Record::default() };
    /// assert_eq!(record.clone().into_serialized(), record.serialize());
    /// ```
    pub fn into_serialized(mut self) -> Result<Href, TooLong> {
        let scheme = self.scheme.take().unwrap_or_default();
        href::join_to(scheme, &self.after_scheme())
    }

    /// Splits a serialized URL into a record. With an authority there is a host, which may be empty; there always is a
    /// path, which may be empty.
    pub fn from_serialized(href: &Href) -> Self {
        let found = SerializedComponents::split(&href.text, &href.offsets);
        let text = |component: Option<&str>| component.map(String::from);
        Record {
            scheme: text(Some(found.scheme)),
            username: text(found.username),
            password: text(found.password),
            host: text(found.has_authority.then_some(found.host)),
            port: text(found.port),
            path: text(Some(found.path)),
            query: text(found.query),
            fragment: text(found.fragment),
        }
    }
}

fn text<T: AsRef<str>>(component: &Option<T>) -> Option<&str> {
    component.as_ref().map(AsRef::as_ref)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_empty_components_differ() {
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
            let href = record.serialize().unwrap();
            assert_eq!(href.text, expected);
            assert_eq!(Record::from_serialized(&href), record, "{expected}");
        }
    }
}
