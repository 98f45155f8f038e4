//! Rust crates, called in this process.

use http::Uri;
use serde_json::{Value, json};
use url::Url;

use crate::case::Case;

/// Returns the function that answers for a program, if that is one of these crates.
pub fn find(name: &str) -> Option<fn(&Case) -> Value> {
    match name {
        "rust-http-uri" => Some(http_uri),
        "rust-url" => Some(url),
        _ => None,
    }
}

/// Answers with `http::Uri`, which cannot resolve references.
fn http_uri(case: &Case) -> Value {
    if case.base.is_some() {
        return rejected("no-join");
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
        Err(error) => rejected(error),
    }
}

/// Answers with `url::Url`.
fn url(case: &Case) -> Value {
    let parsed = match case.base.as_deref().map(Url::parse) {
        None => Url::parse(&case.input),
        Some(base) => base.and_then(|base| base.join(&case.input)),
    };
    match parsed {
        Ok(url) => json!({
            "accepted": true,
            "scheme": url.scheme(),
            "username": url.username(),
            "password": url.password(),
            "host": url.host_str(),
            "port": url.port().map(|port| port.to_string()),
            "path": url.path(),
            "query": url.query(),
            "fragment": url.fragment(),
        }),
        Err(error) => rejected(error),
    }
}

fn rejected(error: impl ToString) -> Value {
    json!({ "accepted": false, "error": error.to_string() })
}
