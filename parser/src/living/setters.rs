//! What the setters of the [URL class](https://url.spec.whatwg.org/#url-class) read from a value: the basic URL parser
//! with a state override, as productions.
//!
//! Each function gives what its production matched of a value from which tabs and newlines are removed, or `None` where
//! the value does not match. What is then set, and whether it may be, is left to `railurl-canon`.

use super::lower::Path;
use super::syntax;
use crate::parts::Slice;

/// What the `host` setter reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host<'i> {
    /// The host; may be empty.
    pub host: Slice<'i>,
    /// The digits behind a colon, where there is one.
    pub port: Option<Slice<'i>>,
}

/// The `protocol` setter's [scheme start and scheme states](https://url.spec.whatwg.org/#scheme-start-state): the scheme.
/// `value` ends with the colon that the setter appends.
///
/// ```
/// use railurl_parser::living::setters;
///
/// assert_eq!(setters::protocol("https:").unwrap().text, "https");
/// assert_eq!(setters::protocol("foo:bar:").unwrap().text, "foo");
/// assert_eq!(setters::protocol("ä:"), None);
/// ```
pub fn protocol(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_protocol(value).ok()?;
    Some(Slice::of(value, tree.scheme))
}

/// The `host` and `hostname` setters' [host state](https://url.spec.whatwg.org/#host-state), in a special URL or not.
///
/// ```
/// use railurl_parser::living::setters;
///
/// let read = setters::host("example.com:80a/b", true).unwrap();
/// assert_eq!((read.host.text, read.port.unwrap().text), ("example.com", "80"));
/// ```
pub fn host(value: &str, is_special: bool) -> Option<Host<'_>> {
    let (host, port) = if is_special {
        let (_, tree) = syntax::set_special_host(value).ok()?;
        (tree.host, tree.set_port)
    } else {
        let (_, tree) = syntax::set_host(value).ok()?;
        (tree.host, tree.set_port)
    };
    Some(Host { host: Slice::of(value, host), port: port.map(|port| Slice::of(value, port.digits)) })
}

/// The same in a `file` URL: the [file host state](https://url.spec.whatwg.org/#file-host-state).
pub fn file_host(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_file_host(value).ok()?;
    Some(Slice::of(value, tree.host))
}

/// The `port` setter's [port state](https://url.spec.whatwg.org/#port-state): the digits with which the value starts.
pub fn port(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_port(value).ok()?;
    Some(Slice::of(value, tree.digits))
}

/// The `pathname` setter's [path start state](https://url.spec.whatwg.org/#path-start-state): the path without its first
/// slash, and whether it is there.
pub fn pathname(value: &str, is_special: bool) -> Option<(bool, Path<'_>)> {
    let slash = if is_special {
        syntax::set_special_pathname(value).ok()?.1.slash
    } else {
        syntax::set_pathname(value).ok()?.1.slash
    };
    let path = Slice { text: &value[slash.len()..], start: slash.len() };
    Some((!slash.is_empty(), Path { text: path, is_special }))
}

/// The `search` setter's [query state](https://url.spec.whatwg.org/#query-state): all of the value.
pub fn search(value: &str) -> Option<Slice<'_>> {
    let (_, query) = syntax::set_search(value).ok()?;
    Some(Slice::of(value, query))
}

/// The `hash` setter's [fragment state](https://url.spec.whatwg.org/#fragment-state): all of the value.
pub fn hash(value: &str) -> Option<Slice<'_>> {
    let (_, fragment) = syntax::set_hash(value).ok()?;
    Some(Slice::of(value, fragment))
}
