//! References as values: random ones, and former bugs, keep the laws in `testing/src/references.rs`.

use crate::references_laws::{check_against, check_alone};
use crate::strategies;
use proptest::prelude::*;
use railurl::Url;

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
        1 => strategies::url_like(),
    ]
}

fn check(upper: &str, lower: &str, base: &Url) {
    check_alone(upper);
    check_against(upper, lower, base);
    check_against(lower, upper, base);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2 * ProptestConfig::default().cases))]

    #[test]
    fn references_keep_their_laws(upper in text(), lower in text(), base in url()) {
        check(&upper, &lower, &base);
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
    ("%61:b", "%43:/..", "file:///x/y", "An escape in what would be a scheme or a drive letter."),
    ("/%43|/..", "//%61:b", "file:///x/y", "The same with a vertical bar, and before an empty port."),
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
    for (upper, lower, ..) in REGRESSIONS {
        for (_, _, base, _) in REGRESSIONS {
            check(upper, lower, &Url::parse(base).expect("a URL"));
        }
    }
}
