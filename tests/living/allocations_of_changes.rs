//! The number of allocations when a URL is joined with another, read, or changed.

use allocation_counter::measure;
use railurl::{Reference, Url};
use std::hint::black_box;

fn url(text: &str) -> Url {
    Url::parse(text).expect("a URL")
}

/// Returns the number of allocations of `action`.
fn allocations(action: impl FnOnce()) -> u64 {
    measure(action).count_total
}

#[test]
fn joining_allocates_once() {
    let bases = ["https://user@example.com:8080/a/b/c?d#e", "http://h/", "foo://h/a?b", "foo:/a/b/c", "file:///a/b"];
    let references = *words!(
        "#f ?q d d/e.html?f#g ../d ../../../d/ ./ .. . a/./b/../c / /d/e /../d a%2F.. //example.org \
         //example.org:81/a/../b?c",
        ["", "#f g", "?a b#c", "é b"]
    );
    for base in bases.map(url) {
        for reference in references {
            if base.scheme() == "file" && reference.starts_with("//") {
                continue;
            }
            let joined = allocations(|| drop(black_box(base.join(black_box(reference)).expect("a URL"))));
            assert_eq!(joined, 1, "{reference:?} against {base}");
        }
        let reference = Reference::parse("../d?e").expect("a reference");
        assert_eq!(allocations(|| drop(black_box(reference.resolve(&base)))), 1, "{base}");
    }
    assert_eq!(allocations(|| drop(black_box(url("mailto:a").join("#b")))), allocations(|| drop(url("mailto:a"))) + 1);
}

#[test]
fn getters_do_not_allocate() {
    let url = url("https://user:pass@example.com:8080/a/b?c=d&e#f");
    let none = allocations(|| {
        black_box((url.scheme(), url.username(), url.password(), url.host_str(), url.host(), url.port()));
        black_box((url.path(), url.query(), url.fragment(), url.authority(), url.is_special(), url.as_str()));
        black_box((url.attributes().host(), url.attributes().search(), url.attributes().protocol()));
        black_box(url.path_segments().map(Iterator::count));
        black_box(url.query_pairs().count());
    });
    assert_eq!(none, 0);
}

#[test]
fn setters_allocate_where_a_url_grows() {
    let mut url = url("https://user:pass@example.com:8080/a/long/path?with=a&query#fragment");
    let none = allocations(|| {
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
    assert_eq!((url.as_str(), none), ("http://u@h:81/b", 0));
}
