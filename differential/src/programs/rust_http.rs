//! The crate `http`, called in this process.

use http::Uri;
use serde_json::{Value, json};

use crate::case::Case;

/// Returns the answer of `http::Uri` to a case. It joins no URIs.
pub fn answer(case: &Case) -> Value {
    if case.base.is_some() {
        return json!({ "accepted": false, "error": "no-join" });
    }
    match case.input.parse::<Uri>() {
        Ok(uri) => json!({
            "accepted": true,
            "scheme": uri.scheme_str(),
            "username": null,
            "password": null,
            "host": uri.host(),
            "port": uri.port_u16().map(|port| port.to_string()),
            "path": uri.path(),
            "query": uri.query(),
            "fragment": null,
        }),
        Err(error) => json!({ "accepted": false, "error": error.to_string() }),
    }
}
