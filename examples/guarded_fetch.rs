//! Decides whether a server may fetch a URL that a user gave it (a guard against server-side request forgery). The
//! client that fetches is libcurl. It gets the canonical form. A URL that it would read differently is refused, because
//! it might connect to another host than the one that was checked.
//!
//! It needs the feature `implementations`. Run it with `cargo run --example guarded_fetch`. It prints:
//!
//! ```text
//! fetch  https://example.com/image.png
//! fetch  https://example.com/b
//! refuse file:///etc/passwd: the scheme is not http or https
//! refuse http://2130706433/: the address 127.0.0.1 is not public (loopback)
//! refuse http://[::ffff:10.0.0.1]/: the address ::ffff:10.0.0.1 is not public (private)
//! refuse http://metadata.internal../: the domain is internal
//! refuse https://good.example:6379/: the port is not 80 or 443
//! refuse https://good.example@evil.example/: it has credentials
//! fetch  http://good.example/
//! refuse http://good.example\@evil.example/: libcurl goes to http://evil.example:80
//! ```

use railurl::host::{special_purpose, special_use_domain};
use railurl::{Dialect, Host, Url, compare::guard, implementations::Implementation};
use std::net::IpAddr;

/// The client that fetches.
const CLIENT: Implementation = Implementation::Libcurl;

/// Returns the URL to fetch. Give the client this, in canonical form, and never the input; check the address again that
/// the domain resolves to, and each redirect.
fn check(input: &str) -> Result<Url, String> {
    let url = Url::parse(input).map_err(|error| error.to_string())?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err("the scheme is not http or https".to_owned());
    }
    let public = |address: IpAddr| match special_purpose(address) {
        Some(purpose) => Err(format!("the address {address} is not public ({purpose})")),
        None => Ok(()),
    };
    match url.host().ok_or("it has no host")? {
        Host::Ipv4(address) => public(address.into())?,
        Host::Ipv6(address) => public(address.into())?,
        Host::Domain(domain) if is_internal(domain) => return Err("the domain is internal".to_owned()),
        Host::Domain(_) | Host::Opaque(_) => {}
    }
    if !matches!(url.port_or_known_default(), Some(80 | 443)) {
        return Err("the port is not 80 or 443".to_owned());
    }
    // Test the text that the client gets, and the input too: a URL that programs read differently may be an attack.
    for text in [url.as_str(), input] {
        let guarded = guard(text, None, Dialect::Living, CLIENT);
        if let (true, Ok(endpoint)) = (guarded.is_bypassed(), &guarded.fetched) {
            return Err(format!("{CLIENT} goes to {endpoint}"));
        }
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("it has credentials".to_owned());
    }
    Ok(url)
}

fn is_internal(domain: &str) -> bool {
    !domain.trim_end_matches('.').contains('.') || special_use_domain(domain).is_some()
}

fn main() {
    for input in [
        "https://example.com/image.png",
        "HTTPS://Example.com:443/a/../b",
        "file:///etc/passwd",
        "http://2130706433/",
        "http://[::ffff:10.0.0.1]/",
        "http://metadata.internal../",
        "https://good.example:6379/",
        "https://good.example@evil.example/",
        "http:///good.example/",
        "http://good.example\\@evil.example/",
    ] {
        match check(input) {
            Ok(url) => println!("fetch  {url}"),
            Err(reason) => println!("refuse {input}: {reason}"),
        }
    }
}
