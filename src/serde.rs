//! URLs as strings in serialized data.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::Url;

impl Serialize for Url {
    /// The [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer)'s string. Needs the feature `serde`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Url {
    /// [`Url::parse`] of a string: by the default dialect, whatever the URL was of. Needs the feature `serde`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(UrlString)
    }
}

struct UrlString;

impl Visitor<'_> for UrlString {
    type Value = Url;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an absolute URL")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Url, E> {
        Url::parse(text).map_err(|error| E::custom(format_args!("{error}: {}", Unexpected::Str(text))))
    }
}
