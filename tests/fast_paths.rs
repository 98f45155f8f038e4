//! What goes around the productions leads where they lead: joining on the serialized base, setters on the serialized
//! URL. `PROPTEST_CASES` sets how many inputs each is tried on.

mod laws;
mod support;

use proptest::prelude::*;
use railurl::{Dialect, Options, Url, encoding_for_label};
use railurl_grammar::sample::sentences;

/// URLs of every kind that joining and setting tell apart.
const URLS: &[&str] = &[
    "http://example.com/a/b/c?d#e",
    "https://u:p@example.com:8080/",
    "https://u@h/%2e./x//y/",
    "http://:p@h:1/a",
    "http://h",
    "http://1.2.3.4/a/b",
    "ws://[::1]:81/x/",
    "ftp://h/a;b?#",
    "file:///",
    "file:///C:",
    "file:///C:/",
    "file:///C:/a/b",
    "file://host/a",
    "file://host/C:/a?b#c",
    "about:blank",
    "foo:bar?a#b",
    "foo:",
    "data:text/plain,a b #c",
    "foo://h",
    "foo://h?q#f",
    "foo:///",
    "foo:///a",
    "foo://u:p@h:80/a/b/../c",
    "foo:/a/b",
    "foo:/.//a/b",
    "foo:/.//",
    "foo:/",
    "mailto:a@b",
    "blob:https://h/x",
];

/// A URL of the list, one made by the setter that leaves the canonical forms, or of anything.
fn urls() -> impl Strategy<Value = Url> {
    let known = proptest::sample::select(URLS).prop_map(|url| Url::parse(url).expect("a URL"));
    let changed = prop_oneof![Just("http://localhost/a"), Just("http://h/C|/a"), Just("http://h/C|")].prop_map(|url| {
        let mut url = Url::parse(url).expect("a URL");
        url.attributes_mut().set_protocol("file").expect("a scheme");
        url
    });
    let other = support::url_like().prop_filter_map("no URL", |input| Url::parse(&input).ok());
    prop_oneof![6 => known, 1 => changed, 3 => other]
}

/// A piece of a reference as links have them.
fn piece() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(
        &[
            "/",
            "//",
            "///",
            "\\",
            "/\\",
            "..",
            ".",
            "%2e",
            "%2E.",
            "a",
            "b.html",
            ".a",
            "..a",
            "a b",
            "é",
            "%20",
            "?",
            "#",
            "?a=b&c=d",
            "#top",
            "'",
            "`",
            "\"",
            "C:",
            "C|",
            "c:",
            "d|",
            "http:",
            "HTTPS://",
            "file:",
            "foo:",
            "h",
            "example.com",
            "EXAMPLE.com",
            "1.2.3.4",
            "xn--a",
            "a.xn--b",
            "h.1",
            "h.",
            "h..",
            ".1.",
            "u@",
            ":",
            ":80",
            ":443",
            ":8080",
            ":08",
            ":65536",
            "-",
            "_",
            "~",
            "{",
            "}",
            "|",
            "^",
            "\u{7F}",
            "\0",
            " ",
            "\t",
            "\n",
            "💩",
            "[::1]",
            "../",
            "./",
            "../../",
        ][..],
    )
}

fn references() -> impl Strategy<Value = String> {
    let grammar =
        sentences(support::grammar(Dialect::Living), support::start(Dialect::Living), 48).expect("a start rule");
    prop_oneof![
        6 => proptest::collection::vec(piece(), 0..8).prop_map(|pieces| pieces.concat()),
        2 => support::url_like(),
        1 => grammar,
        1 => proptest::collection::vec(support::interesting_char(), 0..12).prop_map(String::from_iter),
        1 => any::<String>(),
    ]
}

/// Two URLs that are the same to everybody who asks them.
#[track_caller]
fn assert_same(found: &Url, expected: &Url, what: &str) {
    assert_eq!(found.as_str(), expected.as_str(), "{what}");
    assert_eq!(found.components(), expected.components(), "{what}");
    assert_eq!(found.has_authority(), expected.has_authority(), "{what}");
    assert_eq!(found.authority(), expected.authority(), "{what}");
    assert_eq!(found.dialect(), expected.dialect(), "{what}");
    laws::getters(found).unwrap_or_else(|error| panic!("{what}: {error}"));
}

#[track_caller]
fn assert_joins(base: &Url, reference: &str) {
    let what = format!("{reference:?} against {:?}", base.as_str());
    let expected = Options::new().base(base).parse_by_productions(reference);
    for found in [base.join(reference), Options::new().base(base).parse(reference)] {
        match (&found, &expected) {
            (Ok(found), Ok(expected)) => assert_same(found, expected, &what),
            _ => assert_eq!(found, expected, "{what}"),
        }
    }
}

proptest! {
    #[test]
    fn joining_is_what_the_productions_say(base in urls(), reference in references()) {
        assert_joins(&base, &reference);
    }

    #[test]
    fn joining_to_text_is_what_the_productions_say(base in support::url_like(), reference in references()) {
        let options = Options::new().base_text(&base);
        prop_assert_eq!(options.parse(&reference), options.parse_by_productions(&reference));
    }

    #[test]
    fn encodings_count_as_the_productions_say(base in urls(), reference in references()) {
        for label in ["windows-1252", "iso-2022-jp", "utf-16le"] {
            let options = Options::new().base(&base).encoding(encoding_for_label(label).expect("a label"));
            prop_assert_eq!(options.parse(&reference), options.parse_by_productions(&reference));
        }
    }
}

/// Every reference of up to two pieces, against every URL of the list.
#[test]
fn short_references_join_as_the_productions_say() {
    const PIECES: &[&str] = &[
        "", "/", "//", "\\", ".", "..", "%2e", "a", "A", "?", "#", ":", "C:", "C|", "é", " ", "\t", "'", "http:",
        "h.1", "@", "1", "h:80",
    ];
    for base in URLS {
        let base = Url::parse(base).expect("a URL");
        for first in PIECES {
            for second in PIECES {
                for third in ["", "/", "a/../..", "?\"#`"] {
                    assert_joins(&base, &format!("{first}{second}{third}"));
                }
            }
        }
    }
}
