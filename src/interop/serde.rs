//! Serialization of URLs, references, hosts, origins, pairs and names as strings.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::attributes::Attribute;
use crate::dialect::Parser;
use crate::{Dialect, Host, Origin, ParseError, Reference, SearchParams, Url};

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
    /// An error does not repeat the string, which may have a password. Where the string is relative, it says that an
    /// absolute URL is expected: a configuration file has no base.
    ///
    /// ```
    /// let url: railurl::Url = serde_json::from_str(r#""https://EXAMPLE.com/a""#).unwrap();
    /// assert_eq!(url.host_str(), Some("example.com"));
    /// assert!(serde_json::from_str::<railurl::Url>(r#""/a""#).is_err());
    /// ```
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("an absolute URL", |text| Url::parse(text).map_err(ParseError::without_base)))
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
    /// assert_eq!(image.path(), "../img/logo.png");
    /// ```
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a URL reference", Reference::parse))
    }
}

/// Precedes the text of an opaque host.
const OPAQUE: &str = "opaque:";

impl<T: AsRef<str>> Serialize for Host<T> {
    /// Serializes the host as it stands in a URL, after `opaque:` if it is an opaque host, so that its kind is kept. (No
    /// host contains a colon outside brackets.) Needs the feature `serde`.
    ///
    /// ```
    /// use railurl::{Host, Url};
    ///
    /// let host = Host::parse("[0:0::1]")?;
    /// assert_eq!(serde_json::to_string(&host).unwrap(), r#""[::1]""#);
    /// let url = Url::parse("foo://127.1/")?;
    /// assert_eq!(serde_json::to_string(&url.host()).unwrap(), r#""opaque:127.1""#);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Host::Opaque(text) => serializer.collect_str(&format_args!("{OPAQUE}{}", text.as_ref())),
            _ => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Host {
    /// Parses a string by [`Host::parse`], as the host of a special URL; after `opaque:`, by [`Host::parse_opaque`]. Needs
    /// the feature `serde`.
    ///
    /// ```
    /// use railurl::Host;
    ///
    /// let hosts: Vec<Host> = serde_json::from_str(r#"["EXAMPLE.com", "127.1"]"#).unwrap();
    /// assert_eq!(hosts, [Host::parse("example.com")?, Host::parse("127.0.0.1")?]);
    /// assert_eq!(serde_json::from_str::<Host>(r#""opaque:127.1""#).unwrap(), Host::parse_opaque("127.1")?);
    /// assert!(serde_json::from_str::<Host>(r#""a b""#).is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a host", |text| match text.strip_prefix(OPAQUE) {
            Some(opaque) => Host::parse_opaque(opaque),
            None => Host::parse(text),
        }))
    }
}

impl Serialize for SearchParams {
    /// Serializes the pairs as a form does, in one string. Needs the feature `serde`.
    ///
    /// ```
    /// let params = railurl::SearchParams::parse("a=1&b=%20");
    /// assert_eq!(serde_json::to_string(&params).unwrap(), r#""a=1&b=+""#);
    /// ```
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SearchParams {
    /// Parses a string by [`SearchParams::parse`]. Needs the feature `serde`.
    ///
    /// ```
    /// let params: railurl::SearchParams = serde_json::from_str(r#""a=1&b=+""#).unwrap();
    /// assert_eq!(params.get("b"), Some(" "));
    /// ```
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("name-value pairs", str::parse))
    }
}

/// Serializes types by their names.
macro_rules! serialized_names {
    ($($type:ty),+) => {
        $(
            impl Serialize for $type {
                /// Serializes the name. Needs the feature `serde`.
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.name())
                }
            }
        )+
    };
}

/// Parses the names of types.
macro_rules! parsed_names {
    ($($type:ty, $what:literal;)+) => {
        $(
            impl<'de> Deserialize<'de> for $type {
                /// Parses a name. Needs the feature `serde`.
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(Text($what, str::parse))
                }
            }
        )+
    };
}

serialized_names!(Dialect, Parser);

parsed_names! {
    Attribute, "the name of an attribute";
    Dialect, "the name of a dialect";
    Parser, "the name of a parser";
}

#[cfg(feature = "views")]
parsed_names!(crate::views::Column, "the name of a column";);

impl Serialize for Origin {
    /// Serializes the [ASCII serialization](Origin::ascii_serialization). Needs the feature `serde`.
    ///
    /// ```
    /// let origin = railurl::Url::parse("https://example.com/a")?.origin();
    /// assert_eq!(serde_json::to_string(&origin).unwrap(), r#""https://example.com""#);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Origin {
    /// Parses a string as [`Origin::from_str`](core::str::FromStr::from_str) does. Needs the feature `serde`.
    ///
    /// ```
    /// let allowed: Vec<railurl::Origin> = serde_json::from_str(r#"["https://example.com", "http://[::1]:81"]"#).unwrap();
    /// assert_eq!(allowed[0], railurl::Url::parse("https://example.com/a")?.origin());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("an origin", str::parse))
    }
}

/// Reads a string by a function, after what is expected there.
struct Text<T, E>(&'static str, fn(&str) -> Result<T, E>);

impl<T, E: fmt::Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<F: Error>(self, text: &str) -> Result<T, F> {
        (self.1)(text).map_err(F::custom)
    }
}
