//! What goes around the productions leads where they lead: joining on the serialized base, setters on the serialized
//! URL. `PROPTEST_CASES` sets how many inputs each is tried on.

mod laws;
mod oracle;
mod support;

use proptest::prelude::*;
use railurl::{Attribute, Dialect, Options, SetterError, Url, encoding_for_label, form_urlencoded};
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
    let other = support::url_like().prop_map(|input| {
        let http = || Url::parse(&format!("http://h/{input}")).expect("a URL");
        Url::parse(&input).unwrap_or_else(|_| http())
    });
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
        sentences(oracle::grammar(Dialect::Living), oracle::start(Dialect::Living), 48).expect("a start rule");
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

/// What is set: as the URL API does, and as Rust programs do, where that means the same.
fn set_both_ways(url: &mut Url, attribute: Attribute, value: &str, is_typed: bool) -> [Result<(), SetterError>; 2] {
    let mut other = url.clone();
    let by_record = |value: &str, other: &mut Url| other.attributes_mut().set_by_record(attribute, value);
    let is_opaque = url.has_opaque_path();
    let results = match attribute {
        Attribute::Hash if is_typed => {
            url.set_fragment(Some(value));
            [Ok(()), by_record(&format!("#{value}"), &mut other)]
        }
        Attribute::Search if is_typed => {
            url.set_query(Some(value));
            [Ok(()), by_record(&format!("?{value}"), &mut other)]
        }
        Attribute::Pathname if is_typed && !is_opaque => {
            url.set_path(value);
            [Ok(()), by_record(value, &mut other)]
        }
        Attribute::Port if is_typed && value.parse::<u16>().is_ok() => {
            // A number may be written with a plus sign.
            let port: u16 = value.parse().expect("a number");
            [url.set_port(Some(port)), by_record(&port.to_string(), &mut other)]
        }
        Attribute::Username if is_typed => [url.set_username(value), by_record(value, &mut other)],
        Attribute::Password if is_typed => [url.set_password(Some(value)), by_record(value, &mut other)],
        Attribute::Hostname
            if is_typed && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte)) =>
        {
            [url.set_host(Some(value)), by_record(value, &mut other)]
        }
        Attribute::Protocol if is_typed && value.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            let expected = by_record(value, &mut other);
            // What becomes a `file` URL is parsed once more.
            if expected.is_ok() {
                other = Url::parse(other.as_str()).expect("a URL");
            }
            [url.set_scheme(value), expected]
        }
        _ => [url.set(attribute, value), by_record(value, &mut other)],
    };
    assert_same(url, &other, &format!("{attribute:?} = {value:?}, typed: {is_typed}"));
    results
}

fn assert_sets(url: &mut Url, attribute: Attribute, value: &str, is_typed: bool) {
    let before = url.clone();
    let [found, expected] = set_both_ways(url, attribute, value, is_typed);
    assert_eq!(found, expected, "{attribute:?} = {value:?} of {before:?}, typed: {is_typed}");
}

/// Values that setters meet.
fn values() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(
        &[
            "",
            "a",
            "/",
            "?",
            "#",
            "?a",
            "#a",
            "??",
            "##",
            "http",
            "https",
            "https:",
            "ws",
            "ftp",
            "file",
            "foo",
            "bar:x",
            "HTTP",
            "h",
            "example.com",
            "h:80",
            "h:8080",
            "h/x",
            "h.",
            "1.2.3.4",
            "1",
            "xn--a",
            "80",
            "443",
            "8080",
            "0",
            "00",
            "65535",
            "65536",
            "81x",
            "-1",
            "a b",
            "é",
            "a@b",
            "a:b",
            "/a/b",
            "a/../b",
            "..",
            "/./",
            "//a",
            "\\a\\b",
            "C|",
            "C:/",
            "/C|/a",
            "a?b#c",
            "'",
            "%41",
            "\t",
            "a\nb",
            "💩",
        ][..],
    );
    prop_oneof![6 => known.prop_map(str::to_owned), 2 => references(), 1 => "[0-9]{1,5}", 1 => "[a-z.-]{1,9}"]
}

fn attributes() -> impl Strategy<Value = Attribute> {
    let settable: Vec<_> = Attribute::ALL.iter().copied().filter(|attribute| *attribute != Attribute::Href).collect();
    proptest::sample::select(settable)
}

proptest! {
    #[test]
    fn setters_do_what_the_record_does(
        url in urls(),
        changes in proptest::collection::vec((attributes(), values(), any::<bool>()), 1..8),
    ) {
        let mut url = url;
        for (attribute, value, is_typed) in changes {
            assert_sets(&mut url, attribute, &value, is_typed);
        }
    }

    #[test]
    fn pairs_are_added_to_what_is_there(
        url in urls(),
        changes in proptest::collection::vec((0..5_u8, "[a&=+ é%~]{0,4}", "[a&=+ é%~]{0,4}"), 0..8),
    ) {
        let mut query = url.query().map(String::from);
        let mut found = url.clone();
        let mut pairs = found.query_pairs_mut();
        for (change, name, value) in &changes {
            let mut pair = form_urlencoded::serialize([(name, value)]);
            match change {
                0 | 1 => {
                    pairs.append_pair(name, value);
                }
                2 => {
                    pairs.append_key_only(name);
                    pair = form_urlencoded::serialize([(name, "")]);
                    if !name.is_empty() {
                        pair.pop();
                    }
                }
                3 => {
                    pairs.clear();
                    query = None;
                    continue;
                }
                _ => {
                    let mut expected = url.clone();
                    expected.set_query(query.as_deref());
                    assert_same(pairs.finish(), &expected, "finish");
                    continue;
                }
            }
            let is_first = query.as_deref().is_none_or(str::is_empty);
            query = Some(query.unwrap_or_default() + if is_first { "" } else { "&" } + &pair);
        }
        drop(pairs);
        let mut expected = url.clone();
        expected.set_query(query.as_deref());
        assert_same(&found, &expected, &format!("{changes:?}"));
    }

    #[test]
    fn removing_is_setting_to_nothing(url in urls()) {
        let by_record = |attribute| {
            let mut url = url.clone();
            let _ = url.attributes_mut().set_by_record(attribute, "");
            url
        };
        let removed = |remove: fn(&mut Url)| {
            let mut url = url.clone();
            remove(&mut url);
            url
        };
        assert_same(&removed(|url| url.set_fragment(None)), &by_record(Attribute::Hash), "fragment");
        assert_same(&removed(|url| url.set_query(None)), &by_record(Attribute::Search), "query");
        assert_same(&removed(|url| url.set_port(None).unwrap_or_default()), &by_record(Attribute::Port), "port");
        assert_same(&removed(|url| url.set_password(None).unwrap_or_default()), &by_record(Attribute::Password), "password");
    }
}

/// Every value of a list for every URL of the list, twice, so that there is something to replace.
#[test]
fn every_setter_does_what_the_record_does() {
    const VALUES: &[&str] = &[
        "", "a", "ab", "a b", "é", "/", "/x", "x/../y", "..", "C|", "?", "#", "http", "wss", "file", "foo", "8080",
        "80", "0", "h:1", "'", "@",
    ];
    let attributes = || Attribute::ALL.iter().copied().filter(|attribute| *attribute != Attribute::Href);
    for url in URLS {
        for attribute in attributes() {
            for first in VALUES {
                for second in VALUES {
                    let mut url = Url::parse(url).expect("a URL");
                    assert_sets(&mut url, attribute, first, false);
                    assert_sets(&mut url, attribute, second, true);
                }
            }
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
