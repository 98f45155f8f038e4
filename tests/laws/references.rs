//! References as values: they resolve as in the standard's parser, and the operations on them preserve that.

use crate::support;
use proptest::prelude::*;
use railurl::{Reference, Url};

fn url() -> impl Strategy<Value = Url> {
    const URLS: &[&str] = words!(
        "http://example.com/a/b/c?d#e https://u:p@example.com:8080/ http://h/x/y/ file:///C:/a/b file://host/a/b/c \
         file:///a ws://h/x/?q foo://h/a/b?c foo://h foo:/a/b/c foo:/.//a mailto:a@b"
    );
    proptest::sample::select(URLS).prop_map(|url| Url::parse(url).expect("a URL"))
}

/// Draws texts that are mostly references rather than absolute URLs.
fn text() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "/", "//", "a", "b", ".", "..", "/..", "../", "./", "%2e", "?q", "#f", "?", "#", ":", "http:", "file:", "foo:",
        "x:", "%41", "%7e", "%43", "%38", "%2", "[::", "]", "\\", "C:", "C|", "/C:", "h", "é", " ", "@", "'", "%", "|",
    ];
    prop_oneof![
        3 => proptest::collection::vec(proptest::sample::select(PIECES), 0..7).prop_map(|pieces| pieces.concat()),
        1 => support::url_like(),
    ]
}

fn reference(text: &str) -> Reference {
    Reference::parse(text).expect("short enough")
}

fn resolving_is_the_standards_parser_of(text: &str, base: &Url) -> Result<(), TestCaseError> {
    prop_assert_eq!(reference(text).resolve(base).ok(), base.join(text).ok());
    Ok(())
}

fn printing_back_loses_nothing_of(text: &str, base: &Url) -> Result<(), TestCaseError> {
    let parsed = reference(text);
    prop_assert_eq!(&reference(&parsed.to_string()), &parsed);
    prop_assert_eq!(base.join(parsed.as_str()).ok(), base.join(text).ok());
    Ok(())
}

fn normalizing_keeps_the_target_of(text: &str, base: &Url) -> Result<(), TestCaseError> {
    let (plain, normal) = (reference(text), reference(text).normalize());
    let url = |parsed: Result<Url, _>| {
        parsed.ok().map(|mut url: Url| {
            url.normalize_percent_encoding();
            url
        })
    };
    prop_assert_eq!(url(plain.resolve(base)), url(normal.resolve(base)), "{} became {}", plain, normal);
    prop_assert_eq!(url(plain.to_url()), url(normal.to_url()), "{} became {}", plain, normal);
    prop_assert_eq!(normal.normalize(), normal.clone(), "{} is not normal", normal);
    Ok(())
}

fn rebasing_is_resolving_twice_of(upper: &str, lower: &str, base: &Url) -> Result<(), TestCaseError> {
    let (upper, lower) = (reference(upper), reference(lower));
    let (Ok(rebased), Ok(below)) = (upper.rebase(&lower), lower.resolve(base)) else { return Ok(()) };
    prop_assert_eq!(
        rebased.resolve(base).ok(),
        upper.resolve(&below).ok(),
        "{} on {} is {}; against {}",
        upper,
        lower,
        rebased,
        base
    );
    Ok(())
}

proptest! {
    #[test]
    fn resolving_is_the_standards_parser(text in text(), base in url()) {
        resolving_is_the_standards_parser_of(&text, &base)?;
    }

    #[test]
    fn printing_back_loses_nothing(text in text(), base in url()) {
        printing_back_loses_nothing_of(&text, &base)?;
    }

    #[test]
    fn normalizing_keeps_the_target(text in text(), base in url()) {
        normalizing_keeps_the_target_of(&text, &base)?;
    }

    #[test]
    fn rebasing_is_resolving_twice(upper in text(), lower in text(), base in url()) {
        rebasing_is_resolving_twice_of(&upper, &lower, &base)?;
    }
}

/// Former bugs: two references (one, if the second is empty), a base, and a description.
const REGRESSIONS: &[(&str, &str, &str, &str)] = &[
    ("file:", "foo:", "file:///C:/a/b", "A scheme of another kind on a scheme alone."),
    ("ws://[::%41]/", "", "file:///a", "An escape in an address, which is an error."),
    ("//[::%41]:1/", "", "http://h/x/y/", "The same without a scheme."),
    ("//h:%380/", "", "http://h/x/y/", "An escape in a port, which is an error."),
    ("http:/a:%38", "", "http://h/x/y/", "The same, where it is a port against some bases only."),
    ("///%49:8", "", "file:///a", "An escape before a port, which may be a Windows drive letter."),
    ("foo://u%41@%41:%38/%41", "", "foo://h", "The same after escapes that are decoded."),
    ("http:./a", "", "http://example.com/a/b/c?d#e", "The base's scheme, followed by a dot."),
    ("h", "///", "file:///C:/a/b", "A path on slashes alone, which are not the host of a `file` URL."),
    ("", "a #", "http://example.com/a/b/c?d#e", "Nothing on a path that ends in a space before its fragment."),
    ("http:http:", "http:a", "http://example.com/a/b/c?d#e", "A path that looks like a scheme, after a scheme."),
    ("file: ?q", "file::%2e", "http://example.com/a/b/c?d#e", "A path that ends in a space, after a scheme."),
    ("\u{1F8A}", "https://", "foo:/a", "A path on a scheme and slashes alone: the slashes before it made it a host."),
    (
        r"//h\@a b",
        "",
        "foo:/a",
        "The text after a backslash is a path or, against this base, part of a host: its space stayed a space in one.",
    ),
];

/// All laws of references hold for these, against their own base and the others'.
#[test]
fn regressions_stay_fixed() {
    for (upper, lower, _, wrong) in REGRESSIONS {
        for (_, _, base, _) in REGRESSIONS {
            let base = Url::parse(base).expect("a URL");
            for text in [upper, lower] {
                let all = resolving_is_the_standards_parser_of(text, &base)
                    .and_then(|()| printing_back_loses_nothing_of(text, &base))
                    .and_then(|()| normalizing_keeps_the_target_of(text, &base))
                    .and_then(|()| rebasing_is_resolving_twice_of(upper, lower, &base));
                all.unwrap_or_else(|error| panic!("{text:?} against {base}: {wrong} {error}"));
            }
        }
    }
}
