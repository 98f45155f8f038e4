//! The ways by which an input becomes a URL: by way of the productions, parts and a record, which says everything; written
//! at once; or recognized as its own canonical form. Each may be taken for some inputs only, and must then say the same.

use railurl::{Options, Url};
use railurl_parser::living::{self, canonical};

/// Holds the shorter ways to the long one.
///
/// # Panics
///
/// Where they differ.
///
/// ```
/// railurl_fuzz::fast_path::check("https://EXAMPLE.com:443/a/../b");
/// railurl_fuzz::fast_path::check("https://example.com:x/");
/// ```
pub fn check(input: &str) {
    let expected = Options::new().parse_with_violations(input).result;
    same(input, &Url::parse(input), &expected);
    assert_eq!(Url::can_parse(input), expected.is_ok(), "{input:?}");
    assert!(expected.is_ok() || living::glance(input) != living::Glance::Url, "{input:?}");
    let preprocessed = living::preprocess(input);
    let text = preprocessed.text();
    assert_eq!(living::read(text), living::read_by_productions(text), "{input:?}");
    if canonical::read(input).is_some() {
        assert_eq!(expected.as_ref().map(Url::as_str), Ok(input), "it is recognized as its own canonical form");
    }
    // A space before it is trimmed, and keeps an input from being recognized.
    let spaced = format!(" {input}");
    assert_eq!(Url::parse(&spaced).ok(), expected.as_ref().ok().cloned(), "{input:?}");
    if let Ok(url) = expected {
        // What is canonical goes by the shortest way, or by none that is longer than it must be.
        same(url.as_str(), &Url::parse(url.as_str()), &Ok(url.clone()));
    }
}

/// Two results are one, to the components.
fn same(input: &str, found: &Result<Url, railurl::ParseError>, expected: &Result<Url, railurl::ParseError>) {
    assert_eq!(found, expected, "{input:?}");
    assert_eq!(format!("{found:?}"), format!("{expected:?}"), "{input:?}");
    if let (Ok(found), Ok(expected)) = (found, expected) {
        assert_eq!(found.has_authority(), expected.has_authority(), "{input:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    /// The lengths at which texts are read in another way, and what the ways are told apart by.
    #[test]
    fn every_way_is_taken() {
        for length in 0..150 {
            let name = "a".repeat(length);
            for url in [
                format!("https://example.com/{name}"),
                format!("https://{name}.example/{name}?'{name}"),
                format!("file:///{name}/.%2e/C|/{name}"),
                format!("http://{name}@h:80\\{name}é"),
                format!("foo:{name} ?{name}'#`"),
                format!("\t ws:/{name}/1.2.3"),
            ] {
                check(&url);
            }
        }
    }
}
