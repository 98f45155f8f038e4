//! Serialization of URLs and references as strings.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Reference, Url};

impl Serialize for Url {
    /// Serializes the URL as a string, by the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    /// Needs the feature `serde`.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://EXAMPLE.com")?;
    /// assert_eq!(serde_json::to_string(&url).unwrap(), r#""https://example.com/""#);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Url {
    /// Parses a string by [`Url::parse`], in the default dialect, whichever dialect the URL had. Needs the feature
    /// `serde`.
    ///
    /// An error does not repeat the string, which may have a password.
    ///
    /// ```
    /// let url: railurl::Url = serde_json::from_str(r#""https://EXAMPLE.com/a""#).unwrap();
    /// assert_eq!(url.host_str(), Some("example.com"));
    /// assert!(serde_json::from_str::<railurl::Url>(r#""/a""#).is_err());
    /// ```
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
        Url::parse(text).map_err(E::custom)
    }
}

impl Serialize for Reference {
    /// Serializes [`Reference::as_str`]. Needs the feature `serde`.
    ///
    /// ```
    /// let image = railurl::Reference::parse("../img/logo.png")?;
    /// assert_eq!(serde_json::to_string(&image).unwrap(), r#""../img/logo.png""#);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Reference {
    /// Parses a string by [`Reference::parse`]. Needs the feature `serde`.
    ///
    /// ```
    /// let image: railurl::Reference = serde_json::from_str(r#""../img/logo.png""#).unwrap();
    /// assert_eq!(image.path().as_str(), "../img/logo.png");
    /// ```
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(ReferenceString)
    }
}

struct ReferenceString;

impl Visitor<'_> for ReferenceString {
    type Value = Reference;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL reference")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Reference, E> {
        Reference::parse(text).map_err(E::custom)
    }
}
