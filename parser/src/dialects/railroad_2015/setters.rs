//! Reads the values of setters, by the [setter rules](https://specs.webplatform.org/url/webspecs/develop/#setter-rules).
//!
//! Each function returns the text that its production matched, or `None` if the value does not match. `railurl-canon`
//! decides whether to set it. Setters report no conformance errors.

use super::lower::{HostPart, PathPart};
use super::syntax;
use crate::parts::Slice;

/// Reads a value by [`set-protocol`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-protocol): the
/// scheme.
///
/// ```
/// use railurl_parser::dialects::railroad_2015::setters;
///
/// assert_eq!(setters::protocol("foo:bar").unwrap().text, "foo");
/// assert_eq!(setters::protocol("4"), None);
/// ```
pub fn protocol(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_protocol(value).ok()?;
    Some(Slice::new(value, tree.scheme))
}

/// Reads a value by [`set-username`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-username): the whole
/// value.
pub fn username(value: &str) -> Option<Slice<'_>> {
    let (_, username) = syntax::set_username(value).ok()?;
    Some(Slice::new(value, username))
}

/// Reads a value by [`set-password`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-password): the whole
/// value.
pub fn password(value: &str) -> Option<Slice<'_>> {
    let (_, password) = syntax::set_password(value).ok()?;
    Some(Slice::new(value, password))
}

/// Reads a value by [`set-host`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-host): the host, and the
/// port if present.
///
/// ```
/// use railurl_parser::dialects::railroad_2015::setters;
///
/// let (host, port) = setters::host("example.com:80/path").unwrap();
/// assert_eq!((host.text.text, port.unwrap().text), ("example.com", "80"));
/// ```
pub fn host(value: &str) -> Option<(HostPart<'_>, Option<Slice<'_>>)> {
    let (_, tree) = syntax::set_host(value).ok()?;
    let port = tree.port.map(|port| Slice::new(value, port));
    Some((HostPart::lowered(value, &tree.host, 0), port))
}

/// Reads a value by [`set-hostname`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-hostname): the host.
pub fn hostname(value: &str) -> Option<HostPart<'_>> {
    let (_, tree) = syntax::set_hostname(value).ok()?;
    Some(HostPart::lowered(value, &tree.host, 0))
}

/// Reads a value by [`set-port`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-port): the port.
pub fn port(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_port(value).ok()?;
    Some(Slice::new(value, tree.port))
}

/// Reads a value by [`set-pathname`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-pathname): the path
/// without its first slash.
pub fn pathname(value: &str) -> Option<PathPart<'_>> {
    let (_, tree) = syntax::set_pathname(value).ok()?;
    Some(PathPart { text: Slice::new(value, tree.path) })
}

/// Reads a value by [`set-search`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-search): the query
/// without its question mark.
pub fn search(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_search(value).ok()?;
    Some(Slice::new(value, tree.value))
}

/// Reads a value by [`set-hash`](https://specs.webplatform.org/url/webspecs/develop/#rule-set-hash): the fragment
/// without its number sign.
pub fn hash(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_hash(value).ok()?;
    Some(Slice::new(value, tree.value))
}
