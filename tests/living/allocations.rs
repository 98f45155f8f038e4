//! Allocations: one string for a parse or a join, and none for checking whether an input parses, for getters that borrow,
//! or for setters of a URL that does not grow. An input with tabs or newlines to remove is copied in addition.

use crate::strategies::{self, Source};
use allocation_counter::{AllocationInfo, measure};
use proptest::prelude::*;
use railurl::{Dialect, Host, Reference, Url};

/// URLs, canonical or not.
const URLS: &[&str] = words!(
    "https://example.com/ https://www.example.com/a/b/c.html?q=1&r=%20#top http://127.0.0.1:8080/ \
     file:///home/user/notes.txt mailto:jane@example.com data:text/plain,hello ws://a/ https://example.com \
     HTTPS://EXAMPLE.com:443/a/../b/%2e/c \
     https://example.com/r\u{E9}sum\u{E9}/\u{65E5}\u{672C}?q=\u{1F4A9}\u{1F4A9}\u{1F4A9} \
     http:\\\\example.com\\a\\b http://0x7f.1/ http://[1:0:0::2]/ file:///C|/a/../.. file://localhost/a \
     foo://h\u{E9}st/../a foo:/.//p https://b\u{FC}cher.de/ https://\u{65E5}\u{672C}\u{8A9E}.jp/\u{FC}",
    [
        "http://example.com:80/a b/\"c\"?d=<e>#`f`",
        "  https://exa\tmple.com/a\nb  ",
        "http://us er:p\u{E9}ss@example.com/",
        "foo: a ?b",
        "javascript:alert('\u{E9} ')"
    ]
);

/// Inputs that do not parse.
const REFUSED: &[&str] =
    words!("/a https:// https://ho%3Cst/ https://example.com:x/ http://1.2.3.256/ http://[", ["", "https://a b/"]);

fn counted<T>(work: impl FnOnce() -> T) -> (T, AllocationInfo) {
    let mut result = None;
    let counted = measure(|| result = Some(work()));
    (result.expect("it was done"), counted)
}

/// Returns the number of copies: one if tabs or newlines are removed.
fn copies(input: &str) -> u64 {
    u64::from(input.trim_matches(|c: char| c <= ' ').contains(['\t', '\n', '\r']))
}

#[test]
fn a_parse_is_one_allocation() {
    for input in URLS {
        let (url, counted) = counted(|| Url::parse(input));
        assert!(url.is_ok(), "{input:?}");
        assert_eq!(counted.count_total, 1 + copies(input), "{input:?}");
    }
}

proptest! {
    /// Room for the whole URL is reserved before its first byte is written.
    #[test]
    fn no_string_grows_while_it_is_written(text in strategies::of_source(Dialect::Living, Source::Delimiters)) {
        let name: String = text.chars().filter(|c| !matches!(c, '/' | '\\' | '?' | '#')).collect();
        let starts = [
            "https://h/", "http://u:p@H:81/", "file:///", "file:C|/", "foo://h/", "foo:/", "foo:/.//", "foo:a", "foo:a?", "ws:h#",
        ];
        let absolute = starts.map(|start| format!("{start}{text}"));
        for input in absolute.into_iter().chain([format!("http://{name}@h/{text}"), format!("foo://{name}:{name}@h:1/{text}")]) {
            let (url, counted) = counted(|| Url::parse(&input));
            prop_assert!(url.is_err() || counted.count_total == 1 + copies(&input), "{:?}: {:?}", input, counted);
        }
        for base in ["https://u:p@h:81/a/b?c#d", "file:///C:/a", "foo://h", "foo:/.//a", "mailto:a b?c"] {
            let base = Url::parse(base).expect("a URL");
            for start in ["a/", "/a/", "../", "?", "#"] {
                let reference = format!("{start}{text}");
                let (url, counted) = counted(|| base.join(&reference));
                let expected = 1 + copies(&reference);
                prop_assert!(url.is_err() || counted.count_total == expected, "{:?} to {}: {:?}", reference, base, counted);
            }
        }
    }
}

#[test]
fn a_canonical_url_takes_no_more_than_its_length() {
    for input in URLS {
        let canonical = Url::parse(input).expect("a URL").into_string();
        let (_, counted) = counted(|| Url::parse(&canonical));
        assert_eq!(counted.count_total, 1, "{canonical:?}");
    }
    let (_, counted) = counted(|| Url::parse("https://example.com/a/b?c"));
    assert_eq!(counted.bytes_total, "https://example.com/a/b?c".len() as u64);
}

/// In the RFC dialects, components are slices until they are changed, and a path is not a list of segments.
#[cfg(feature = "dialects")]
#[test]
fn a_normal_uri_is_copied_once() {
    use railurl::{Dialect, Options};

    let long = "http://example.com".to_owned() + &"/a/%20".repeat(10_000) + "?b#c";
    for dialect in [Dialect::Rfc3986, Dialect::Rfc3987] {
        for uri in ["http://u:p@example.com:8080/a/b?c#d", "mailto:jane@example.com", "urn:a:b?=c", "x://[::1]?#"] {
            let (url, counted) = counted(|| Options::new().dialect(dialect).parse(uri));
            assert!(url.is_ok(), "{uri:?} by {dialect}");
            assert_eq!(counted.count_total, 1, "{uri:?} by {dialect}");
        }
        let (url, counted) = counted(|| Options::new().dialect(dialect).parse(&long));
        assert_eq!(url.expect("a URI").as_str(), long);
        // The string, and the path with its triplets normalized.
        assert!(counted.bytes_total < 3 * long.len() as u64, "{} by {dialect}", counted.bytes_total);
    }
}

#[test]
fn can_parse_allocates_nothing() {
    for input in URLS.iter().chain(REFUSED) {
        let (parses, counted) = counted(|| Url::can_parse(input));
        assert_eq!(parses, URLS.contains(input), "{input:?}");
        assert_eq!(counted.count_total, copies(input), "{input:?}");
    }
}

#[test]
fn getters_borrow() {
    for input in URLS {
        let url = Url::parse(input).expect("a URL");
        let (seen, counted) = counted(|| {
            let texts = [url.as_str(), url.scheme(), url.username(), url.path(), url.authority()];
            let optional = [url.password(), url.host_str(), url.port_str(), url.query(), url.fragment(), url.domain()];
            let length: usize = texts.into_iter().chain(optional.into_iter().flatten()).map(str::len).sum();
            let names = url.path_segments().map_or(0, Iterator::count);
            let is_address = matches!(url.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
            let attributes = url.attributes();
            let _ = (attributes.host(), attributes.search(), attributes.protocol(), url.is_special());
            length + names + usize::from(is_address) + usize::from(url.port_or_known_default().unwrap_or_default())
        });
        assert!(seen > 0);
        assert_eq!(counted.count_total, 0, "{input:?}");
    }
    let url = Url::parse("https://h/?a=b&c").expect("a URL");
    let (pairs, counted) = counted(|| url.query_pairs().count());
    assert_eq!((pairs, counted.count_total), (2, 0), "pairs that need no decoding");
}

#[test]
fn joining_allocates_once() {
    let bases = ["https://user@example.com:8080/a/b/c?d#e", "http://h/", "foo://h/a?b", "foo:/a/b/c", "file:///a/b"];
    let references = *words!(
        "#f ?q d d/e.html?f#g ../d ../../../d/ ./ .. . a/./b/../c / /d/e /../d a%2F.. //example.org \
         //example.org:81/a/../b?c",
        ["", "#f g", "?a b#c", "é b"]
    );
    for base in bases.map(|base| Url::parse(base).expect("a URL")) {
        for reference in references {
            if base.scheme() == "file" && reference.starts_with("//") {
                continue;
            }
            let (url, counted) = counted(|| base.join(reference));
            assert!(url.is_ok());
            assert_eq!(counted.count_total, 1, "{reference:?} against {base}");
        }
        let reference = Reference::parse("../d?e").expect("a reference");
        assert_eq!(counted(|| reference.resolve(&base)).1.count_total, 1, "{base}");
    }
}

#[test]
fn setters_allocate_where_a_url_grows() {
    let mut url = Url::parse("https://user:pass@example.com:8080/a/long/path?with=a&query#fragment").expect("a URL");
    let ((), counted) = counted(|| {
        url.set_fragment(Some("b c")).unwrap();
        url.set_fragment(None).unwrap();
        url.set_query(Some("b")).unwrap();
        url.set_path("/b").unwrap();
        url.set_host(Some("h")).unwrap();
        url.set_port(Some(81)).unwrap();
        url.set_username("u").unwrap();
        url.set_password(None).unwrap();
        url.set_scheme("http").unwrap();
        url.set_query(None).unwrap();
    });
    assert_eq!((url.as_str(), counted.count_total), ("http://u@h:81/b", 0));
}

#[test]
fn a_url_is_nine_words() {
    #[cfg(target_pointer_width = "64")]
    assert!(size_of::<Url>() <= 72, "{}", size_of::<Url>());
}
