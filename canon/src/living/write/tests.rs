//! Examples for the writer. `tests/living/steps_on_records.rs` compares it with the steps on records.

use alloc::string::String;

use crate::encode::UTF_8;

use super::push_port;
use crate::Href;
use crate::living::{ParseError, parse_by_productions};

/// Parses `input` against a base. Checks that parsing the result again gives the same components.
#[track_caller]
fn written(input: &str, base: Option<&str>) -> String {
    let parse = |input: &str, base: Option<&Href>| parse_by_productions(input, base, UTF_8).expect("a URL");
    let base = base.map(|base| parse(base, None));
    let url = parse(input, base.as_ref());
    assert_eq!(parse(&url.text, None), url, "{input}");
    url.text
}

#[track_caller]
fn assert_written(rows: &[(&str, &str)]) {
    for (input, href) in rows {
        assert_eq!(written(input, None), *href, "{input}");
    }
}

#[track_caller]
fn assert_joined(base: &str, rows: &[(&str, &str)]) {
    for (reference, href) in rows {
        assert_eq!(written(reference, Some(base)), *href, "{reference} against {base}");
    }
}

#[test]
fn components_are_encoded_each_by_its_set() {
    assert_written(&[
        ("HTTPS://EXAMPLE.com:0443/a/../b c?'#`", "https://example.com/b%20c?%27#%60"),
        ("http:\\\\us er:@[1:0::0]:080?q", "http://us%20er@[1::]/?q"),
        ("http://a/ \"#<>?`{}^|'\u{7F}", "http://a/%20%22#%3C%3E?%60{}^|'%7F"),
        ("http://a/ \"<>`{}^|'?\"<>`{}^|'", "http://a/%20%22%3C%3E%60%7B%7D%5E|'?%22%3C%3E`{}^|%27"),
        ("foo://h/?'", "foo://h/?'"),
        ("wss:///b\u{FC}cher.de:81\\\u{FC}", "wss://xn--bcher-kva.de:81/%C3%BC"),
        ("Foo://h\u{E9}st:00/a/%2E", "foo://h%C3%A9st:0/a/"),
        ("http://:@h", "http://h/"),
        ("http://@h", "http://h/"),
        ("http://u:@h", "http://u@h/"),
        ("http://:p@h", "http://:p@h/"),
        ("http://a:b:c@d@h", "http://a:b%3Ac%40d@h/"),
        ("ws://a:81/./b?c'", "ws://a:81/b?c%27"),
        ("http://h/a\tb?c\nd#e\rf", "http://h/ab?cd#ef"),
        ("foo://h", "foo://h"),
        ("foo://h?", "foo://h?"),
    ]);
}

#[test]
fn dot_segments_are_removed() {
    assert_written(&[
        ("http://h/a/./b/../c", "http://h/a/c"),
        ("http://h/../../a", "http://h/a"),
        ("http://h/a/%2e%2E/b/%2e", "http://h/b/"),
        ("http://h/a/..", "http://h/"),
        ("http://h//..//a", "http://h//a"),
        ("http://h/a\\..\\b", "http://h/b"),
        ("http://h/.../a.", "http://h/.../a."),
        ("http://h/a b/../c", "http://h/c"),
        ("foo://h/a\\..\\b", "foo://h/a\\..\\b"),
        ("foo://a/b/..?'", "foo://a/?'"),
    ]);
}

#[test]
fn drive_letters_stay_in_file_urls() {
    assert_written(&[
        ("file://LOCALHOST/C|/..", "file:///C:/"),
        ("file:///C|/../..", "file:///C:/"),
        ("file:///a/../C|/b", "file:///C:/b"),
        ("file:///./C|", "file:///C:"),
        ("file:////C|/..", "file:////"),
        ("file:///a/C|", "file:///a/C|"),
        ("file:///1|/a b", "file:///1|/a%20b"),
        ("file:///C|a", "file:///C|a"),
        ("file:C|?q", "file:///C:?q"),
        ("file:/C|\\a", "file:///C:/a"),
        ("file://C|/a", "file:///C:/a"),
        ("file:", "file:///"),
        ("file:?q#f", "file:///?q#f"),
        ("http://h/C|/..", "http://h/"),
    ]);
    assert_joined(
        "file:///C:/a/b",
        &[
            ("/d", "file:///C:/d"),
            ("/d|/e", "file:///d:/e"),
            ("d|/e", "file:///d:/e"),
            ("../../..", "file:///C:/"),
            ("//h/x", "file://h/x"),
            ("///x", "file:///x"),
            ("file:c", "file:///C:/a/c"),
            ("", "file:///C:/a/b"),
        ],
    );
}

#[test]
fn paths_that_read_as_an_authority_have_a_prefix() {
    assert_written(&[
        ("foo:/.//p?q#f", "foo:/.//p?q#f"),
        ("foo:/a/..//b", "foo:/.//b"),
        ("foo:/.///", "foo:/.///"),
        ("foo:/./", "foo:/"),
        ("foo:/a//b", "foo:/a//b"),
        ("foo://h/.//p", "foo://h//p"),
    ]);
    assert_joined(
        "foo:/.//a/b?c#d",
        &[
            ("e", "foo:/.//a/e"),
            ("..", "foo:/.//"),
            ("../..", "foo:/"),
            ("/e", "foo:/e"),
            ("/.//e?f", "foo:/.//e?f"),
            ("?e", "foo:/.//a/b?e"),
            ("#e", "foo:/.//a/b?c#e"),
            ("//e", "foo://e"),
        ],
    );
}

#[test]
fn only_the_last_space_of_an_opaque_path_is_encoded() {
    assert_written(&[
        ("MAILTO:a b@c ?d #\u{E9}", "mailto:a b@c%20?d%20#%C3%A9"),
        ("foo:a  #b", "foo:a %20#b"),
        ("foo: ?", "foo:%20?"),
        ("foo:a\t #b", "foo:a%20#b"),
        ("foo:a ", "foo:a"),
        ("foo:a <b\u{1}", "foo:a <b"),
        ("foo:\u{E9} b", "foo:%C3%A9 b"),
        ("foo:a/../b", "foo:a/../b"),
        ("foo:", "foo:"),
    ]);
    assert_joined("mailto:a b?c#d", &[("#e f", "mailto:a b?c#e%20f"), ("#", "mailto:a b?c#")]);
}

#[test]
fn a_reference_takes_what_it_lacks_from_the_base() {
    assert_joined(
        "https://u:p@h:81/a/b?c#d",
        &[
            ("", "https://u:p@h:81/a/b?c"),
            ("#e", "https://u:p@h:81/a/b?c#e"),
            ("?e", "https://u:p@h:81/a/b?e"),
            ("e f", "https://u:p@h:81/a/e%20f"),
            ("../../e", "https://u:p@h:81/e"),
            (".", "https://u:p@h:81/a/"),
            ("/e/./f", "https://u:p@h:81/e/f"),
            ("//e", "https://e/"),
            ("\\\\e\\f", "https://e/f"),
            ("https:e", "https://u:p@h:81/a/e"),
            ("https:/e", "https://u:p@h:81/e"),
            ("https:", "https://u:p@h:81/a/b?c"),
            ("http:e", "http://e/"),
            ("foo:e", "foo:e"),
            ("file:e", "file:///e"),
        ],
    );
    assert_joined("foo://h", &[("", "foo://h"), ("a", "foo://h/a"), ("..", "foo://h/"), ("\\a", "foo://h/\\a")]);
}

/// "If encoding is not UTF-8 and one of the following is true: url is not special; url's scheme is `ws` or `wss`, then set
/// encoding to UTF-8."
#[cfg(feature = "encodings")]
#[test]
fn queries_of_most_special_urls_are_in_the_encoding() {
    use encoding_rs::{SHIFT_JIS, WINDOWS_1252};

    for (input, encoding, href) in [
        ("http://h?\u{E9}", WINDOWS_1252, "http://h/?%E9"),
        ("http://h/\u{E9}?'\u{E9}\u{65E5}#\u{E9}", WINDOWS_1252, "http://h/%C3%A9?%27%E9%26%2326085%3B#%C3%A9"),
        ("http://h/?\u{8868} x/../", SHIFT_JIS, "http://h/?%95\\%20x/../"),
        ("WS://h?\u{E9}", WINDOWS_1252, "ws://h/?%C3%A9"),
        ("wss://h?\u{E9}", WINDOWS_1252, "wss://h/?%C3%A9"),
        ("foo://h?\u{E9}", WINDOWS_1252, "foo://h?%C3%A9"),
        ("file:?\u{E9}", WINDOWS_1252, "file:///?%E9"),
    ] {
        let url = parse_by_productions(input, None, encoding).expect("a URL");
        assert_eq!(url.text, href, "{input}");
        assert_eq!(parse_by_productions(href, None, UTF_8), Ok(url), "{input}");
    }
    let base = parse_by_productions("ws://h/a", None, UTF_8).expect("a base");
    let url = parse_by_productions("?\u{E9}", Some(&base), WINDOWS_1252);
    assert_eq!(url.map(|url| url.text), Ok(String::from("ws://h/a?%C3%A9")));
}

#[test]
fn failures_point_into_the_input() {
    for (input, name, span) in [
        ("", "missing-scheme-non-relative-URL", 0..0),
        (" \ta", "missing-scheme-non-relative-URL", 2..3),
        (" http://", "host-missing", 8..8),
        (" http://a b/\t", "domain-to-ASCII", 9..10),
        ("http://a\t:6\t5536", "port-out-of-range", 10..16),
    ] {
        let Err(ParseError::Error(error)) = parse_by_productions(input, None, UTF_8) else { panic!("{input:?}") };
        assert_eq!((error.kind.name(), error.span), (name, span), "{input:?}");
    }
}

#[test]
fn ports_are_written_in_decimal() {
    for port in [0, 1, 9, 10, 80, 443, 8080, 9999, 10000, 65535_u16] {
        let mut out = String::from("h");
        push_port(&mut out, port);
        assert_eq!(out, alloc::format!("h:{port}"));
    }
}
