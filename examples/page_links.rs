//! Collects the links of a page as a crawler does: each `href` is resolved against the page's base URL, and links that
//! the crawler cannot fetch are left out.
//!
//! Run it with `cargo run --example page_links`. It prints:
//!
//! ```text
//! https://example.com/docs/guide.html
//! https://example.com/about%20us.html
//! https://cdn.example.com/x.js
//! https://example.com/docs/?page=2
//! skipped mailto:jane@example.com: not a web page
//! skipped https://[broken/: the IPv6 address is missing its closing bracket
//! ```

use railurl::Url;
use std::collections::HashSet;

const PAGE_URL: &str = "https://example.com/index.html";
const PAGE: &str = r##"
    <base href="/docs/">
    <a href="guide.html#install">Guide</a>
    <a href="../about us.html">About us</a>
    <script src="menu.js"></script> <link href="//cdn.example.com/x.js">
    <a href="?page=2">Next page</a>
    <a href="mailto:jane@example.com">Mail</a>
    <a href="https://[broken/">Broken</a>
    <a href=" HTTPS://Example.com:443/docs/./guide.html ">Guide, again</a>
"##;

/// Returns the values of `href`, each with its element's name. A real crawler has an HTML parser for this.
fn hrefs(page: &str) -> impl Iterator<Item = (&str, &str)> {
    page.split('<').filter_map(|tag| {
        let (name, attributes) = tag.split_once(' ')?;
        let (_, value) = attributes.split_once("href=\"")?;
        Some((name, value.split_once('"')?.0))
    })
}

fn main() -> Result<(), railurl::ParseError> {
    let mut base = Url::parse(PAGE_URL)?;
    let mut seen = HashSet::new();
    for (element, href) in hrefs(PAGE) {
        match base.join(href) {
            Ok(url) if element == "base" => base = url,
            Ok(url) if matches!(url.scheme(), "http" | "https") => {
                // A fragment is a place in the page, and the page is fetched once.
                let page = url.as_str_without_fragment().to_owned();
                if !seen.contains(&page) {
                    println!("{page}");
                    seen.insert(page);
                }
            }
            Ok(url) => println!("skipped {url}: not a web page"),
            Err(error) => println!("skipped {href}: {}", error.kind()),
        }
    }
    Ok(())
}
