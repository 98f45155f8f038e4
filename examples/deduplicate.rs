//! Finds the same URL in different spellings. URLs are equal if their canonical forms are, so a set is enough.
//!
//! Run it with `cargo run --example deduplicate`. It prints:
//!
//! ```text
//! https://example.com/a%20b (4 spellings)
//! https://example.com/A%20B (1 spelling)
//! http://127.0.0.1/ (3 spellings)
//! https://xn--bcher-kva.example/ (2 spellings)
//! not a URL: http://exa mple/
//! ```

use railurl::Url;
use std::collections::HashMap;

const LIST: &str = "
https://example.com/a b
HTTPS://EXAMPLE.COM/a%20b
https://example.com:443/a%20b#top
https://example.com/x/../a%20b
https://example.com/A%20B
http://127.0.0.1/
http://0x7f.1
http://2130706433/
https://Bücher.example
https://xn--bcher-kva.example/
http://exa mple/
";

fn main() {
    let mut spellings: HashMap<Url, usize> = HashMap::new();
    let mut order = Vec::new();
    for line in LIST.lines().filter(|line| !line.is_empty()) {
        let Ok(mut url) = Url::parse(line) else {
            order.push(Err(line));
            continue;
        };
        // The fragment does not affect the fetched resource.
        url.remove_fragment();
        let count = spellings.entry(url.clone()).or_default();
        *count += 1;
        if *count == 1 {
            order.push(Ok(url));
        }
    }
    for entry in order {
        match entry {
            Ok(url) => match spellings[&url] {
                1 => println!("{url} (1 spelling)"),
                count => println!("{url} ({count} spellings)"),
            },
            Err(line) => println!("not a URL: {line}"),
        }
    }
}
