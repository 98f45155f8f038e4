//! The unambiguous language on a crawled list of URLs.

use railurl::unambiguous::check;

use crate::data::beside;

/// The language has 99 % of the web URLs of a crawl, damaged ones included.
pub(crate) fn has_nearly_all_urls_of_a_crawl() {
    let list = std::fs::read_to_string(beside("datasets/kasztp.txt")).expect("the list is UTF-8");
    let is_web = |line: &&str| line.starts_with("http://") || line.starts_with("https://");
    let urls: Vec<_> = list.lines().filter(is_web).collect();
    let within = urls.iter().filter(|url| check(url).is_ok()).count();
    assert!(urls.len() > 40_000 && within * 1000 >= urls.len() * 990, "{within} of {}", urls.len());
}
