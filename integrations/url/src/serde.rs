//! URLs in serialized data: as strings, and with the positions of their components.

use alloc::format;
use alloc::string::String;
use core::fmt;

use ::serde::de::{Deserialize, Deserializer, Error, Visitor};
use ::serde::ser::{Serialize, Serializer};

use crate::internals::InternalComponents;
use crate::{Host, Url};

/// The kind of a URL's host.
#[derive(PartialEq, ::serde::Deserialize, ::serde::Serialize)]
enum HostKind {
    None,
    Domain,
    Ipv4(core::net::Ipv4Addr),
    Ipv6(core::net::Ipv6Addr),
}

/// A URL and the positions of its components, as `url` writes them.
type Parts<S> = (S, u32, u32, u32, u32, HostKind, Option<u16>, u32, Option<u32>, Option<u32>);

impl Url {
    fn parts<'a, S: From<&'a str>>(&'a self) -> Parts<S> {
        let at = InternalComponents::new(self);
        let host = match self.host() {
            None => HostKind::None,
            Some(Host::Domain(_)) => HostKind::Domain,
            Some(Host::Ipv4(address)) => HostKind::Ipv4(address),
            Some(Host::Ipv6(address)) => HostKind::Ipv6(address),
        };
        let InternalComponents { scheme_end, username_end, host_start, host_end, port, path_start, .. } = at;
        let url = self.as_str().into();
        (url, scheme_end, username_end, host_start, host_end, host, port, path_start, at.query_start, at.fragment_start)
    }

    /// Serializes the URL with the positions of its components.
    ///
    /// # Errors
    ///
    /// The serializer fails.
    pub fn serialize_internal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parts::<&str>().serialize(serializer)
    }

    /// Deserializes the output of [`serialize_internal`](Self::serialize_internal).
    ///
    /// # Errors
    ///
    /// The deserializer fails, or the string is not a URL in canonical form with its components at these positions.
    pub fn deserialize_internal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Url, D::Error> {
        let parts: Parts<String> = Deserialize::deserialize(deserializer)?;
        let url = Url::parse(&parts.0).map_err(Error::custom)?;
        if url.parts::<String>() == parts {
            Ok(url)
        } else {
            Err(Error::custom("the components are not at these positions"))
        }
    }
}

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Url, D::Error> {
        deserializer.deserialize_str(UrlVisitor)
    }
}

struct UrlVisitor;

impl Visitor<'_> for UrlVisitor {
    type Value = Url;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string representing an URL")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Url, E> {
        Url::parse(text).map_err(|error| E::custom(format!("{error}: {text:?}")))
    }
}
