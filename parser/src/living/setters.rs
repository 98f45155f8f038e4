//! Parses the values of the setters of the [URL class](https://url.spec.whatwg.org/#url-class): the basic URL parser
//! with a state override, as productions.
//!
//! Each function takes a value without tabs and newlines, and returns the text that its production matched, or `None`
//! if the value does not match. `railurl-canon` decides whether to set it.

use super::{SchemeType, syntax};
use crate::parts::Slice;

/// The parsed value of the `host` setter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host<'i> {
    /// The host; may be empty.
    pub host: Slice<'i>,
    /// The digits after the colon, if there is one.
    pub port: Option<Slice<'i>>,
}

/// Reads a value by the `protocol` setter's [scheme start and scheme
/// states](https://url.spec.whatwg.org/#scheme-start-state): the scheme before the value's first colon, or before the
/// colon that the setter appends to it.
///
/// ```
/// use railurl_parser::living::setters;
///
/// assert_eq!(setters::protocol("https").unwrap().text, "https");
/// assert_eq!(setters::protocol("foo:bar").unwrap().text, "foo");
/// assert_eq!((setters::protocol("ä:"), setters::protocol("a/b")), (None, None));
/// ```
pub fn protocol(value: &str) -> Option<Slice<'_>> {
    match syntax::set_protocol(value) {
        Ok(("", tree)) => Some(Slice::new(value, tree.scheme)),
        _ => None,
    }
}

/// Reads a value by the `host` and `hostname` setters' [host state](https://url.spec.whatwg.org/#host-state), or
/// [file host state](https://url.spec.whatwg.org/#file-host-state), which reads no port.
///
/// ```
/// use railurl_parser::living::{SchemeType, setters};
///
/// let read = setters::host("example.com:80a/b", SchemeType::Special).unwrap();
/// assert_eq!((read.host.text, read.port.unwrap().text), ("example.com", "80"));
/// ```
pub fn host(value: &str, scheme_type: SchemeType) -> Option<Host<'_>> {
    let (host, port) = match scheme_type {
        SchemeType::File => (syntax::set_file_host(value).ok()?.1.host, None),
        SchemeType::Special => {
            let (_, tree) = syntax::set_special_host(value).ok()?;
            (tree.host, tree.set_port)
        }
        SchemeType::NotSpecial => {
            let (_, tree) = syntax::set_host(value).ok()?;
            (tree.host, tree.set_port)
        }
    };
    Some(Host { host: Slice::new(value, host), port: port.map(|port| Slice::new(value, port.digits)) })
}

/// Reads a value by the `port` setter's [port state](https://url.spec.whatwg.org/#port-state): the leading digits of
/// the value.
pub fn port(value: &str) -> Option<Slice<'_>> {
    let (_, tree) = syntax::set_port(value).ok()?;
    Some(Slice::new(value, tree.digits))
}

/// Reads a value by the `pathname` setter's [path start state](https://url.spec.whatwg.org/#path-start-state): the
/// path, without a leading slash.
pub fn pathname(value: &str, scheme_type: SchemeType) -> Option<Slice<'_>> {
    let path = if scheme_type.is_special() {
        syntax::set_special_pathname(value).ok()?.1.path
    } else {
        syntax::set_pathname(value).ok()?.1.path
    };
    Some(Slice::new(value, path))
}
