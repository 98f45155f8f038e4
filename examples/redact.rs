//! Makes URLs fit for a log: passwords, and query parameters that hold secrets, become `***`.
//!
//! Run it with `cargo run --example redact`. It prints:
//!
//! ```text
//! https://jane:***@example.com/inbox
//! https://api.example.com/v1/items?page=2&token=***&sort=name
//! https://files.example.com/report.pdf?X-Amz-Date=20260101&X-Amz-Signature=***
//! postgres://app:***@db.internal/orders
//! https://example.com/search?q=token
//! (not a URL, 30 bytes)
//! ```

use railurl::{SearchParams, Url};

/// The names of parameters that hold secrets, in lower case.
const SECRETS: [&str; 5] = ["access_token", "api_key", "password", "token", "x-amz-signature"];

/// Returns the URL for a log. An input that is not a URL may be anything, so none of it is shown.
fn redacted(input: &str) -> String {
    let Ok(mut url) = Url::parse(input) else { return format!("(not a URL, {} bytes)", input.len()) };
    if url.password().is_some() {
        url.set_password(Some("***")).expect("a URL with a password has a host");
    }
    // Secret pairs are rewritten, and the others keep their spelling.
    let pair = |pair: &str| match SearchParams::parse(pair).keys().next() {
        Some(name) if SECRETS.contains(&name.to_ascii_lowercase().as_str()) => format!("{name}=***"),
        _ => pair.to_owned(),
    };
    if let Some(query) = url.query() {
        let pairs: Vec<String> = query.split('&').map(pair).collect();
        url.set_query(Some(&pairs.join("&"))).expect("a query that fits");
    }
    // A fragment never reaches a server, but single-page applications keep tokens there.
    url.remove_fragment();
    url.into_string()
}

fn main() {
    for input in [
        "https://jane:correct%20horse@example.com/inbox",
        "https://api.example.com/v1/items?page=2&tok%65n=eyJhbGciOi&sort=name",
        "https://files.example.com/report.pdf?X-Amz-Date=20260101&X-Amz-Signature=fe5f80f77d#page=3",
        "postgres://app:hunter2@db.internal/orders",
        "https://example.com/search?q=token#token=secret",
        "https://jane:hunter2@[::1/path",
    ] {
        println!("{}", redacted(input));
    }
}
