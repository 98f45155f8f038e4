//! The components of a URL as owned text, for the stages of parsing before there is a [`Url`](crate::Url).

use alloc::string::String;

use railurl_canon::railroad_2015::Resolved;

/// The components of a URL: `None` where one is missing, an empty string where it is present and empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Components {
    /// The scheme, without its colon.
    pub scheme: Option<String>,
    /// The user name.
    pub username: Option<String>,
    /// The password.
    pub password: Option<String>,
    /// The host, with the brackets of an IPv6 address.
    pub host: Option<String>,
    /// The port, without its colon.
    pub port: Option<String>,
    /// The path, or what a URL that has no path has in its place.
    pub path: Option<String>,
    /// The query, without its question mark.
    pub query: Option<String>,
    /// The fragment, without its number sign.
    pub fragment: Option<String>,
}

impl From<railurl_parser::Components<'_>> for Components {
    fn from(parsed: railurl_parser::Components<'_>) -> Self {
        let text = |slice: Option<railurl_parser::Slice<'_>>| slice.map(|slice| String::from(slice.text));
        Components {
            scheme: text(parsed.scheme),
            username: text(parsed.username),
            password: text(parsed.password),
            host: text(parsed.host),
            port: text(parsed.port),
            path: text(parsed.path),
            query: text(parsed.query),
            fragment: text(parsed.fragment),
        }
    }
}

impl From<Resolved<'_>> for Components {
    fn from(resolved: Resolved<'_>) -> Self {
        let text = |slice: Option<railurl_parser::Slice<'_>>| slice.map(|slice| String::from(slice.text));
        Components {
            path: Some(resolved.pathname().into_owned()),
            host: resolved.host_text().map(String::from),
            username: text(resolved.username),
            password: text(resolved.password),
            port: text(resolved.port),
            query: text(resolved.query),
            fragment: text(resolved.fragment),
            scheme: Some(resolved.scheme),
        }
    }
}
