//! Compares origins, as a server does to check where a request comes from. Comparing prefixes of strings is not enough.
//!
//! Run it with `cargo run --example same_origin`. It prints:
//!
//! ```text
//! allow  https://app.example.com
//! allow  HTTPS://APP.example.com:443
//! refuse https://app.example.com.evil.example: https://app.example.com.evil.example
//! refuse https://app.example.com@evil.example: https://evil.example
//! refuse http://app.example.com: http://app.example.com
//! refuse https://app.example.com:8443: https://app.example.com:8443
//! allow  blob:https://app.example.com/0b0ffe9d
//! refuse data:text/html,hello: null
//! refuse null: not a URL
//! ```

use railurl::Url;

/// Checks whether a page's request may be answered. The error is the page's origin.
fn check(page: &str, allowed: &Url) -> Result<(), String> {
    let origin = Url::parse(page).map_err(|_| "not a URL".to_owned())?.origin();
    // An opaque origin, such as a `data` URL's, equals no other.
    if origin.same_origin(&allowed.origin()) { Ok(()) } else { Err(origin.ascii_serialization()) }
}

fn main() -> Result<(), railurl::ParseError> {
    let allowed = Url::parse("https://app.example.com/")?;
    for page in [
        "https://app.example.com",
        "HTTPS://APP.example.com:443",
        "https://app.example.com.evil.example",
        "https://app.example.com@evil.example",
        "http://app.example.com",
        "https://app.example.com:8443",
        "blob:https://app.example.com/0b0ffe9d",
        "data:text/html,hello",
        "null",
    ] {
        match check(page, &allowed) {
            Ok(()) => println!("allow  {page}"),
            Err(origin) => println!("refuse {page}: {origin}"),
        }
    }
    Ok(())
}
