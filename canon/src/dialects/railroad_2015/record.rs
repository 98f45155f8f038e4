//! The standard's URL record, its serializer and its origin.

use crate::encode::UTF_8;
use alloc::string::String;
use railurl_parser::Components;
use railurl_parser::code_points::is_ascii_whitespace;

use super::{default_port, parse};
use crate::href::{self, Href, TooLong};
use crate::origin::Origin;

/// A [URL](https://specs.webplatform.org/url/webspecs/develop/#concept-url): its components in canonical form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The scheme data of a URL without an authority and a path.
    pub scheme_data: Option<String>,
    /// The user name; empty if missing.
    pub username: String,
    /// The password.
    pub password: Option<String>,
    /// The host, serialized.
    pub host: Option<String>,
    /// The port, as any number of digits; empty if missing.
    pub port: String,
    /// The path, with a slash before each segment; it can have no segments.
    pub path: String,
    /// The query.
    pub query: Option<String>,
    /// The fragment.
    pub fragment: Option<String>,
}

impl Record {
    /// Returns the `pathname` attribute: the scheme data, or the segments with a slash before each.
    pub fn pathname(&self) -> &str {
        match &self.scheme_data {
            Some(data) => data,
            // There is a slash even without segments.
            None if self.path.is_empty() => "/",
            None => &self.path,
        }
    }

    /// Runs the [URL serializer](https://specs.webplatform.org/url/webspecs/develop/#concept-url-serializer): the URL
    /// as a string, and the positions of its components.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if the string would be.
    pub fn serialize(&self) -> Result<Href, TooLong> {
        href::join(&Components { scheme: Some(&self.scheme), ..self.after_scheme() }, "")
    }

    /// Serializes as [`serialize`](Self::serialize) does, but reuses the memory of the scheme if it has room.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if the string would be.
    ///
    /// ```
    /// let record = railurl_canon::dialects::railroad_2015::parse("a:b", None, railurl_canon::encode::UTF_8).unwrap().record;
    /// assert_eq!(record.clone().into_serialized(), record.serialize());
    /// ```
    pub fn into_serialized(mut self) -> Result<Href, TooLong> {
        let scheme = core::mem::take(&mut self.scheme);
        href::join_to(scheme, &self.after_scheme())
    }

    /// Returns the components except the scheme.
    fn after_scheme(&self) -> Components<Option<&str>> {
        let components = Components {
            path: Some(self.pathname()),
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
            ..Components::default()
        };
        if self.scheme_data.is_some() {
            return components;
        }
        Components {
            username: Some(self.username.as_str()).filter(|username| !username.is_empty()),
            password: self.password.as_deref(),
            host: Some(self.host.as_deref().unwrap_or_default()),
            port: Some(self.port.as_str()).filter(|port| !port.is_empty()),
            ..components
        }
    }

    /// Splits a serialized URL into a record.
    ///
    /// A path without segments is read as a single empty segment, because both serialize to `/`.
    pub fn from_serialized(href: &Href) -> Self {
        let Components { scheme, username, password, host, port, path, query, fragment } =
            href.offsets.components(&href.text).into_owned();
        let record = Record { scheme: scheme.unwrap_or_default(), query, fragment, ..Record::default() };
        match host {
            None => Record { scheme_data: path, ..record },
            Some(host) => Record {
                username: username.unwrap_or_default(),
                password,
                // An empty host and a missing one serialize alike.
                host: Some(host).filter(|host| !host.is_empty()),
                port: port.unwrap_or_default(),
                path: path.unwrap_or_default(),
                ..record
            },
        }
    }

    /// Returns the [origin](https://specs.webplatform.org/url/webspecs/develop/#origin).
    ///
    /// The standard does not define the origin of a `file` URL; it is opaque here: "When in doubt, return a new
    /// globally unique identifier."
    pub fn origin(&self) -> Origin {
        match self.scheme.as_str() {
            "blob" => self.blob_origin(),
            "ftp" | "gopher" | "http" | "https" | "ws" | "wss" => {
                // "its default port if its port is the empty string": a default port is omitted.
                let port = Some(self.port.as_str());
                let port = port.filter(|port| !port.is_empty() && default_port(&self.scheme) != Some(port));
                Origin::new(&self.scheme, self.host.as_deref().unwrap_or_default(), port)
            }
            _ => Origin::OPAQUE,
        }
    }

    /// Returns the origin of the URL in the scheme data.
    ///
    /// It can be another `blob` URL. The prefixes are removed in a loop, so nesting uses no stack and takes linear
    /// time.
    fn blob_origin(&self) -> Origin {
        let Some(data) = &self.scheme_data else { return Origin::OPAQUE };
        let mut rest = data.as_str();
        loop {
            rest = rest.trim_matches(is_ascii_whitespace);
            match rest.split_at_checked("blob:".len()) {
                Some((scheme, inner)) if scheme.eq_ignore_ascii_case("blob:") => rest = inner,
                _ => break,
            }
        }
        match parse(rest, None, UTF_8) {
            Ok(parsed) if parsed.record.scheme != "blob" => parsed.record.origin(),
            _ => Origin::OPAQUE,
        }
    }
}
