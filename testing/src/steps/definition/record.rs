//! The standard's URL record and its serializer.

use railurl_canon::Href;
use railurl_canon::href::{self, TooLong};
use railurl_canon::living::default_port;
use railurl_parser::Components;
use railurl_parser::living::{Base, is_special_scheme};

/// A [URL record](https://url.spec.whatwg.org/#concept-url): its components in canonical form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The user name; empty if missing.
    pub username: String,
    /// The password; empty if missing.
    pub password: String,
    /// The host, serialized; the empty string is an empty host.
    pub host: Option<String>,
    /// The port.
    pub port: Option<u16>,
    /// The path.
    pub path: Path,
    /// The query.
    pub query: Option<String>,
    /// The fragment.
    pub fragment: Option<String>,
}

/// A [URL path](https://url.spec.whatwg.org/#url-path).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Path {
    /// An [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    Opaque(String),
    /// A list of [path segments](https://url.spec.whatwg.org/#url-path-segment).
    List(Vec<String>),
}

impl Default for Path {
    fn default() -> Self {
        Path::List(Vec::new())
    }
}

impl Record {
    /// Returns the facts about this URL that the parser needs if it is the base.
    pub fn as_base(&self) -> Base<'_> {
        Base { scheme: &self.scheme, has_opaque_path: self.has_opaque_path() }
    }

    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    pub fn is_special(&self) -> bool {
        is_special_scheme(&self.scheme)
    }

    /// Returns whether the URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub fn has_opaque_path(&self) -> bool {
        matches!(self.path, Path::Opaque(_))
    }

    /// Returns whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    /// Returns whether the URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    pub fn cannot_have_credentials_or_port(&self) -> bool {
        self.host.as_deref().is_none_or(str::is_empty) || self.scheme == "file"
    }

    /// Follows the port state: "Set url's port to null, if port is url's scheme's default port; otherwise to port."
    pub(super) fn put_port(&mut self, port: Option<u16>) {
        self.port = port.filter(|_| port != default_port(&self.scheme));
    }

    /// Follows the [URL path serializer](https://url.spec.whatwg.org/#url-path-serializer).
    pub fn pathname(&self) -> String {
        match &self.path {
            Path::Opaque(path) => path.clone(),
            Path::List(segments) => segments.iter().flat_map(|segment| ["/", segment]).collect(),
        }
    }

    /// Follows the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer): the URL as a string, and the
    /// offsets of its components.
    pub fn serialize(&self) -> Result<Href, TooLong> {
        let pathname = self.pathname();
        let port = self.port.map(|port| format!("{port}"));
        // "If url's host is null, url does not have an opaque path, url's path's size is greater than 1, and url's
        // path[0] is the empty string, then append U+002F (/) followed by U+002E (.) to output."
        let is_like_authority = self.host.is_none()
            && matches!(&self.path, Path::List(segments) if segments.len() > 1 && segments[0].is_empty());
        let components = Components {
            scheme: Some(&*self.scheme),
            username: Some(self.username.as_str()).filter(|username| !username.is_empty()),
            password: Some(self.password.as_str()).filter(|password| !password.is_empty()),
            host: self.host.as_deref(),
            port: port.as_deref(),
            path: Some(&*pathname),
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        };
        let Href { text, offsets, .. } = href::join(&components, if is_like_authority { "/." } else { "" })?;
        // Numbers do not form an address where hosts are opaque in the living standard.
        Ok(Href::living(text, offsets))
    }
}
