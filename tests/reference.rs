//! References as values: what they resolve to is what the standard's parser says, and the operations on them keep it.

mod support;

use proptest::prelude::*;
use railurl::{Reference, Url};

fn url() -> impl Strategy<Value = Url> {
    const URLS: &[&str] = &[
        "http://example.com/a/b/c?d#e",
        "https://u:p@example.com:8080/",
        "http://h/x/y/",
        "file:///C:/a/b",
        "file://host/a/b/c",
        "file:///a",
        "ws://h/x/?q",
        "foo://h/a/b?c",
        "foo://h",
        "foo:/a/b/c",
        "foo:/.//a",
        "mailto:a@b",
    ];
    proptest::sample::select(URLS).prop_map(|url| Url::parse(url).expect("a URL"))
}

/// Texts that are references more often than absolute URLs.
fn text() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "/", "//", "a", "b", ".", "..", "/..", "../", "./", "%2e", "?q", "#f", "?", "#", ":", "http:", "file:", "foo:",
        "x:", "\\", "C:", "C|", "/C:", "h", "é", " ", "@", "'", "%", "|",
    ];
    prop_oneof![
        3 => proptest::collection::vec(proptest::sample::select(PIECES), 0..7).prop_map(|pieces| pieces.concat()),
        1 => support::url_like(),
    ]
}

fn reference(text: &str) -> Reference {
    Reference::parse(text).expect("short enough")
}

proptest! {
    #[test]
    fn resolving_is_the_standards_parser(text in text(), base in url()) {
        prop_assert_eq!(reference(&text).resolve(&base).ok(), base.join(&text).ok());
    }

    #[test]
    fn printing_back_loses_nothing(text in text(), base in url()) {
        let parsed = reference(&text);
        prop_assert_eq!(&reference(&parsed.to_string()), &parsed);
        prop_assert_eq!(base.join(parsed.as_str()).ok(), base.join(&text).ok());
    }

    #[test]
    fn normalizing_keeps_what_is_referred_to(text in text(), base in url()) {
        let (plain, normal) = (reference(&text), reference(&text).normalize());
        prop_assert_eq!(plain.resolve(&base).ok(), normal.resolve(&base).ok(), "{} became {}", plain, normal);
        prop_assert_eq!(plain.to_url().ok(), normal.to_url().ok(), "{} became {}", plain, normal);
        prop_assert_eq!(normal.normalize(), normal.clone(), "{} is not normal", normal);
    }

    #[test]
    fn rebasing_is_resolving_twice(upper in text(), lower in text(), base in url()) {
        let (upper, lower) = (reference(&upper), reference(&lower));
        let (Ok(rebased), Ok(below)) = (upper.rebase(&lower), lower.resolve(&base)) else { return Ok(()) };
        prop_assert_eq!(
            rebased.resolve(&base).ok(),
            upper.resolve(&below).ok(),
            "{} on {} is {}; against {}", upper, lower, rebased, base
        );
    }
}
