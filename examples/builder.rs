//! Builds a URL from parts that come from elsewhere. Setters and builders encode their arguments: a slash in a segment
//! stays in that segment, and an ampersand in a value stays in that value.
//!
//! Run it with `cargo run --example builder`. It prints:
//!
//! ```text
//! https://api.example.com/v1/users/a%2Fb/files/caf%C3%A9.txt
//! https://api.example.com/v1/search?q=rock+%26+roll&lang=en#results
//! https://jane:p%40ss@staging.example.com:8443/v1/
//! ws://[::1]:9000/v1/
//! not built: the port is for a URL with a host
//! ```

use railurl::{SetterError, Url};

/// Returns the URL of a user's file. Neither name can leave its segment.
fn file(api: &Url, user: &str, name: &str) -> Result<Url, SetterError> {
    api.clone().with_path_segments(["users", user, "files", name])
}

fn search(api: &Url, query: &str) -> Result<Url, SetterError> {
    let url = api.clone().with_path_segments(["search"])?.with_query_pair("q", query)?;
    url.with_query_pair("lang", "en")?.with_fragment(Some("results"))
}

fn staging(api: &Url) -> Result<Url, SetterError> {
    let mut url = api.clone();
    url.set_host(Some("staging.example.com"))?;
    url.set_port(Some(8443))?;
    url.set_username("jane")?;
    url.set_password(Some("p@ss"))?;
    Ok(url)
}

fn local(api: &Url) -> Result<Url, SetterError> {
    let mut url = api.clone();
    url.set_scheme("ws")?;
    url.set_ip_host("::1".parse().expect("an address"))?;
    url.set_port(Some(9000))?;
    Ok(url)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let api = Url::parse("https://api.example.com/v1/")?;
    println!("{}", file(&api, "a/b", "café.txt")?);
    println!("{}", search(&api, "rock & roll")?);
    println!("{}", staging(&api)?);
    println!("{}", local(&api)?);

    // A setter that fails leaves the URL as it was.
    let mut mail = Url::parse("mailto:jane@example.com")?;
    if mail.set_port(Some(25)).is_err() {
        println!("not built: the port is for a URL with a host");
    }
    assert_eq!(mail.as_str(), "mailto:jane@example.com");
    Ok(())
}
