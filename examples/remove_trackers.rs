//! Removes the query parameters by which links are tracked. All other parameters keep their order and their spelling.
//!
//! Run it with `cargo run --example remove_trackers`. It prints:
//!
//! ```text
//! https://example.com/shop?id=7&color=%62lue+sky
//! https://example.com/article
//! https://example.com/article#comments
//! https://example.com/search?q=utm_source
//! https://example.com/plain?
//! ```

use railurl::{SearchParams, Url};

/// Returns whether a pair of a query, as it is written, is a tracking parameter. Its name may be percent-encoded.
fn is_tracker(pair: &str) -> bool {
    let params = SearchParams::parse(pair);
    params.keys().any(|name| name.starts_with("utm_") || matches!(name, "fbclid" | "gclid" | "mc_eid" | "igshid"))
}

fn without_trackers(mut url: Url) -> Url {
    let Some(query) = url.query() else { return url };
    let kept: Vec<&str> = query.split('&').filter(|pair| !is_tracker(pair)).collect();
    if kept.len() < query.split('&').count() {
        // Without any pairs the question mark goes too.
        let query = (!kept.is_empty()).then(|| kept.join("&"));
        url.set_query(query.as_deref()).expect("a shorter query");
    }
    url
}

fn main() -> Result<(), railurl::ParseError> {
    for input in [
        "https://example.com/shop?utm_source=mail&id=7&color=%62lue+sky&fbclid=IwAR0",
        "https://example.com/article?utm_source=x&utm_medium=y",
        "https://example.com/article?%75tm_campaign=z#comments",
        "https://example.com/search?q=utm_source",
        "https://example.com/plain?",
    ] {
        println!("{}", without_trackers(Url::parse(input)?));
    }
    Ok(())
}
