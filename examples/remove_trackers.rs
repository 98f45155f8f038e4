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

use railurl::Url;

/// Returns whether a query parameter is a tracker, by its decoded name.
fn is_tracker(name: &str) -> bool {
    name.starts_with("utm_") || matches!(name, "fbclid" | "gclid" | "mc_eid" | "igshid")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for input in [
        "https://example.com/shop?utm_source=mail&id=7&color=%62lue+sky&fbclid=IwAR0",
        "https://example.com/article?utm_source=x&utm_medium=y",
        "https://example.com/article?%75tm_campaign=z#comments",
        "https://example.com/search?q=utm_source",
        "https://example.com/plain?",
    ] {
        let mut url = Url::parse(input)?;
        url.search_params_mut().retain(|name, _| !is_tracker(name));
        println!("{url}");
    }
    Ok(())
}
