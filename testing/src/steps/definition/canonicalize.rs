//! Canonicalization: encodes the components of the input.

use railurl_canon::encode::{Encoding, UTF_8};
use railurl_canon::living::encode::percent_encode_after_encoding;
use railurl_canon::living::encode_sets::{C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, USERINFO};
use railurl_canon::living::host::parse_host;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
use railurl_parser::Slice;
use railurl_parser::living::{Error, Parts, Rest, SchemeType, is_special_scheme};

use super::path;
use super::record::{Path, Record};
use super::resolve::segments;

/// Follows the host and file host states: parses a host and serializes it.
pub fn host(host: Slice<'_>, scheme_type: SchemeType) -> Result<String, Error> {
    if host.text.is_empty() {
        return Ok(String::new());
    }
    // File host state: "If host is `localhost`, then set host to the empty string."
    let host = parse_host(host, !scheme_type.is_special(), None)?.to_string();
    Ok(if scheme_type == SchemeType::File && host == "localhost" { String::new() } else { host })
}

/// Follows the states from authority to fragment: adds the components of the input to a [resolved](super::resolve())
/// URL. A nonempty host has been [parsed](host()) before, and so has the port.
pub fn canonicalize(
    mut url: Record,
    parts: &Parts<'_>,
    host: Option<String>,
    port: Option<u16>,
    encoding: &'static Encoding,
) -> Record {
    if let Rest::Hierarchy(hierarchy) = &parts.rest {
        let (username, password) = hierarchy.credentials();
        let encode = |slice: Option<Slice<'_>>| encode(slice.map_or("", |slice| slice.text), USERINFO);
        (url.username, url.password) = (encode(username), encode(password));
        url.host = Some(host.unwrap_or_default());
        url.put_port(port);
    }
    let segments = segments(&url, parts);
    match (&parts.rest, &mut url.path) {
        (Rest::Opaque(path), _) => {
            let is_followed = parts.query.is_some() || parts.fragment.is_some();
            url.path = Path::Opaque(opaque_path(path.text, is_followed));
        }
        (_, Path::List(list)) => path::append(list, &segments, url.scheme == "file"),
        (_, Path::Opaque(_)) => {}
    }
    if let Some(query) = parts.query {
        url.query = Some(canonical_query(query.text, &url.scheme, encoding));
    }
    url.fragment = parts.fragment.map(|fragment| encode(fragment.text, FRAGMENT));
    url
}

/// Encodes a text by [UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode).
pub(super) fn encode(text: &str, set: EncodeSet) -> String {
    utf8_percent_encode(text, set).into_owned()
}

/// Follows the query state: uses `encoding`, except for `ws`, `wss` and non-special URLs, which use UTF-8.
pub(super) fn canonical_query(query: &str, scheme: &str, encoding: &'static Encoding) -> String {
    let is_special = is_special_scheme(scheme);
    let encoding = if !is_special || matches!(scheme, "ws" | "wss") { UTF_8 } else { encoding };
    let set = if is_special { SPECIAL_QUERY } else { QUERY };
    percent_encode_after_encoding(query, encoding, set).into_owned()
}

/// Follows the opaque path state: keeps spaces, but percent-encodes the last one before a query or a fragment.
fn opaque_path(path: &str, is_followed: bool) -> String {
    let encoded = encode(path, C0_CONTROL);
    match encoded.strip_suffix(' ') {
        Some(rest) if is_followed => String::from(rest) + "%20",
        _ => encoded,
    }
}
