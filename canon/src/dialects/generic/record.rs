//! The components of a URL, and their serialization.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_parser::{Component, ComponentSlices, Components};

use crate::changes::{ChangeKind, Recorder};
use crate::href::{self, Href, TooLong};

/// The components of a URL: `None` where one is missing, an empty string where it is empty.
///
/// Each is a [`String`], or, until it is changed, a slice of the parsed text: a [`Cow`].
///
/// ```
/// use railurl_canon::dialects::generic::{Record, serialize};
///
/// let text = |text: &str| Some(String::from(text));
/// let record = Record { scheme: text("http"), host: text("example.com"), query: text(""), ..Record::default() };
/// assert_eq!(serialize(&record).unwrap().text, "http://example.com?");
/// ```
pub type Record<T = String> = Components<Option<T>>;

/// Returns the texts of components, borrowed from the input.
pub(crate) fn texts_of<'i>(slices: ComponentSlices<'i>) -> Record<Cow<'i, str>> {
    slices.map(|slice| slice.map(|slice| Cow::Borrowed(slice.text)))
}

/// Reports the components that are present, all of which a step of this kind set.
pub(crate) fn report<T: AsRef<str>>(record: &Record<T>, kind: ChangeKind, recorder: &mut impl Recorder) {
    for component in Component::ALL {
        if let Some(text) = record.get(component) {
            recorder.changed(component, kind, Some(text));
        }
    }
}

/// Returns a record that borrows the components of another.
///
/// ```
/// use railurl_canon::dialects::generic::{Record, borrowed};
/// use railurl_canon::dialects::rfc::{Syntax, normalize};
///
/// let record = Record { scheme: Some(String::from("HTTP")), ..Record::default() };
/// assert_eq!(normalize(borrowed(&record), Syntax::Uri).scheme.as_deref(), Some("http"));
/// ```
pub fn borrowed<T: AsRef<str>>(record: &Record<T>) -> Record<Cow<'_, str>> {
    record.texts().map(|text| text.map(Cow::Borrowed))
}

/// Joins the components to one string and returns where they are in it: the [component
/// recomposition](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) of RFC 3986.
///
/// # Errors
///
/// [`TooLong`] if the string would be.
pub fn serialize<T: AsRef<str>>(record: &Record<T>) -> Result<Href, TooLong> {
    href::join(&record.texts(), "")
}

/// Does what [`serialize`] does, and reuses the memory of the scheme if it has room.
///
/// # Errors
///
/// [`TooLong`] if the string would be.
///
/// ```
/// use railurl_canon::dialects::generic::{Record, into_serialized, serialize};
///
/// let text = |text: &str| Some(String::from(text));
/// let record = Record { scheme: text("a"), path: text("b"), ..Record::default() };
/// assert_eq!(into_serialized(record.clone()), serialize(&record));
/// ```
pub fn into_serialized(mut record: Record) -> Result<Href, TooLong> {
    let scheme = record.scheme.take().unwrap_or_default();
    href::join_to(scheme, &record.texts())
}

/// Splits a serialized URL into a record. With an authority there is a host, which may be empty; there always is a
/// path, which may be empty.
pub fn from_serialized(href: &Href) -> Record {
    href.offsets.components(&href.text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_empty_components_differ() {
        let text = |text: &str| Some(String::from(text));
        let whole = Record::from_fn(|component| text(if component == Component::Scheme { "a" } else { "" }));
        for (record, expected) in [
            (whole.clone(), "a://:@:?#"),
            (Record { password: None, ..whole.clone() }, "a://@:?#"),
            (Record { username: None, password: None, port: None, query: None, ..whole.clone() }, "a://#"),
            (Record { path: text("b"), ..Record { scheme: text("a"), ..Record::default() } }, "a:b"),
        ] {
            let href = serialize(&record).unwrap();
            assert_eq!(href.text, expected);
            assert_eq!(from_serialized(&href), record, "{expected}");
        }
    }
}
