//! Canonicalization: the components of a URL, encoded.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::encode::{Encoding, UTF_8};
use railurl_parser::Slice;
use railurl_parser::living::{Error, SchemeType, is_special_scheme};

use super::super::default_port;
use super::super::encode::percent_encode_after_encoding;
use super::super::encode_sets::{C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, USERINFO};
use super::super::host::{Host, parse_host};
use super::path;
use super::record::{Path, Record};
use super::resolve::{Authority, Query, Resolved, ResolvedPath};
use crate::percent::utf8_percent_encode;

/// The host and file host states: parses a host and serializes it.
///
/// # Errors
///
/// The validation error that stands for the failure; it is the last of `errors` too.
pub fn host(host: Slice<'_>, scheme_type: SchemeType, errors: &mut Vec<Error>) -> Result<String, Error> {
    if host.text.is_empty() {
        return Ok(String::new());
    }
    let parsed = parse_host(host, scheme_type == SchemeType::NotSpecial, errors)?;
    // File host state: "If host is `localhost`, then set host to the empty string."
    match parsed {
        Host::Domain(domain) if scheme_type == SchemeType::File && domain == "localhost" => Ok(String::new()),
        parsed => Ok(parsed.to_string()),
    }
}

/// Encodes everything; the input's host is parsed before, by [`host()`].
pub fn canonicalize(resolved: &Resolved<'_>, host: Option<String>, encoding: &'static Encoding) -> Record {
    let is_special = is_special_scheme(&resolved.scheme);
    let fragment = resolved.fragment.map(|fragment| encode(fragment, FRAGMENT));
    let mut record = Record {
        scheme: resolved.scheme.clone(),
        username: String::new(),
        password: String::new(),
        host: None,
        port: None,
        path: Path::List(Vec::new()),
        query: match resolved.query {
            Query::Missing => None,
            Query::Base(query) => Some(String::from(query)),
            Query::Input(query) => Some(canonical_query(query.text, &resolved.scheme, encoding)),
        },
        fragment,
    };
    match &resolved.authority {
        Authority::Missing => {}
        Authority::Empty => record.host = Some(String::new()),
        Authority::Input { username, password, port, .. } => {
            record.username = username.map(|username| encode(username, USERINFO)).unwrap_or_default();
            record.password = password.map(|password| encode(password, USERINFO)).unwrap_or_default();
            record.host = host;
            record.port = port.and_then(|port| canonical_port(port.text, &resolved.scheme));
        }
        Authority::Base(base) => {
            record.username.clone_from(&base.username);
            record.password.clone_from(&base.password);
            record.host.clone_from(&base.host);
            record.port = base.port;
        }
    }
    record.path = match &resolved.path {
        ResolvedPath::Base(path) => (*path).clone(),
        ResolvedPath::Opaque(path) => {
            let is_followed = record.query.is_some() || record.fragment.is_some();
            Path::Opaque(opaque_path(path.text, is_followed))
        }
        ResolvedPath::List(kept, segments) => {
            let mut list = kept.clone();
            path::append(&mut list, segments, resolved.scheme == "file");
            Path::List(list)
        }
    };
    debug_assert!(is_special == record.is_special());
    record
}

fn encode(slice: Slice<'_>, set: crate::percent::EncodeSet) -> String {
    utf8_percent_encode(slice.text, set).into_owned()
}

/// The port state: "Set url's port to null, if port is url's scheme's default port; otherwise to port."
pub(super) fn canonical_port(digits: &str, scheme: &str) -> Option<u16> {
    parse_port(digits).filter(|port| default_port(scheme) != Some(*port))
}

/// The value of digits, if there are any and it is a port's.
pub(super) fn parse_port(digits: &str) -> Option<u16> {
    let add = |value: u32, digit: u8| value.checked_mul(10)?.checked_add(char::from(digit).to_digit(10)?);
    let port = digits.bytes().try_fold(0, add).filter(|_| !digits.is_empty())?;
    u16::try_from(port).ok()
}

/// The query state: in the encoding, unless the URL is not special or its scheme is `ws` or `wss`.
pub(super) fn canonical_query(query: &str, scheme: &str, encoding: &'static Encoding) -> String {
    let is_special = is_special_scheme(scheme);
    let encoding = if !is_special || matches!(scheme, "ws" | "wss") { UTF_8 } else { encoding };
    let set = if is_special { SPECIAL_QUERY } else { QUERY };
    percent_encode_after_encoding(query, encoding, set).into_owned()
}

/// The fragment state.
pub(super) fn canonical_fragment(fragment: &str) -> String {
    utf8_percent_encode(fragment, FRAGMENT).into_owned()
}

/// The opaque path state: a space is itself, but the last before a query or a fragment.
fn opaque_path(path: &str, is_followed: bool) -> String {
    let encoded: Cow<'_, str> = utf8_percent_encode(path, C0_CONTROL);
    match encoded.strip_suffix(' ') {
        Some(rest) if is_followed => String::from(rest) + "%20",
        _ => encoded.into_owned(),
    }
}
