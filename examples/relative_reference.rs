//! Keeps references relative: a document's links are simplified and moved to another folder without knowing where the site
//! will be, and are resolved when that is known.
//!
//! Run it with `cargo run --example relative_reference`. It prints:
//!
//! ```text
//! ../img/./logo.png?v=2 is img/logo.png?v=2
//! setup/../setup/install.html#linux is guide/setup/install.html#linux
//! #top is guide/intro.html#top
//! //cdn.example.com/x.js is //cdn.example.com/x.js
//! / is /
//! https://example.com/img/logo.png?v=2
//! https://staging.example.com/preview/7/img/logo.png?v=2
//! ../img/x.png
//! ```

use railurl::{Reference, Url};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // The page `guide/intro.html` of a site, and its links.
    let page = Reference::parse("guide/intro.html")?;
    let links = ["../img/./logo.png?v=2", "setup/../setup/install.html#linux", "#top", "//cdn.example.com/x.js", "/"];

    // Seen from the root of the site, for a sitemap.
    for link in links {
        let link = Reference::parse(link)?;
        let from_root = link.rebase(&page)?.normalize();
        println!("{link} is {from_root}");
    }

    // One reference, two sites.
    let logo = Reference::parse(links[0])?.rebase(&page)?;
    for site in ["https://example.com/", "https://staging.example.com/preview/7/"] {
        println!("{}", logo.resolve(&Url::parse(site)?)?);
    }

    // The way from one URL to another.
    let (from, to) = (Url::parse("https://example.com/a/b/c.html")?, Url::parse("https://example.com/a/img/x.png")?);
    println!("{}", from.make_relative(&to).ok_or("another site")?);
    Ok(())
}
