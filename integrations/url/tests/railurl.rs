//! Calls that `railurl` itself answers otherwise than `url`, and this crate as `url` does: the second table of
//! `differences.md`.
#![cfg(unix)]

#[path = "support/table.rs"]
mod table;

use std::fmt::Display;
use std::path::PathBuf;

use table::{check, code};

/// Makes a call on a URL of each of the three crates, and compares the answers: that of `url` and of this crate, and that
/// of `railurl`. Returns a row of the table.
macro_rules! row {
    ($href:literal, $call:literal, $theirs:literal, $here:literal, $url:ident => $answer:expr, $because:literal) => {{
        macro_rules! answer {
            ($krate:ident) => {{
                #[allow(unused_mut)]
                let mut $url = $krate::Url::parse($href).unwrap();
                $answer
            }};
        }
        let found: [String; 3] = [answer!(real_url), answer!(url), answer!(railurl)];
        assert_eq!(found, [$theirs, $theirs, $here], "{}: {}", $href, $call);
        format!("| {}: {} | {} | {} | {} |\n", code($href), code($call), code($theirs), code($here), $because)
    }};
}

/// Returns the URL after a call, or `error` if the call failed.
fn after<E>(result: Result<(), E>, url: impl Display) -> String {
    result.map_or_else(|_| "error".to_owned(), |()| url.to_string())
}

fn path<E>(path: Result<PathBuf, E>) -> String {
    path.map_or_else(|_| "error".to_owned(), |path| format!("{path:?}"))
}

#[test]
fn railurl_differs_in_more_calls_than_this_crate() {
    let rows = [
        row!("http://h/", "set_host(Some(\"x:80\"))", "http://x/", "error",
            url => after(url.set_host(Some("x:80")), &url),
            "A port is not part of a host; `attributes_mut().set_host` takes both"),
        row!("foo://h", "set_host(None)", "foo:/", "error", url => after(url.set_host(None), &url),
            "Without the host, the empty path would be opaque: and the path would change"),
        row!("foo:///a", "set_host(None)", "foo:///a", "foo:/a", url => after(url.set_host(None), &url),
            "`None` removes an empty host like any other"),
        row!("http://h/", "set_scheme(\"https:\")", "https://h/", "error", url => after(url.set_scheme("https:"), &url),
            "A colon is not part of a scheme; `attributes_mut().set_protocol` takes it"),
        row!("foo://h/", "path_segments_mut().push(\"a\\\\b\")", "foo://h/a\\b", "foo://h/a%5Cb",
            url => after(url.path_segments_mut().map(|mut path| _ = path.push("a\\b")), &url),
            "A segment is data: in a URL with a special scheme, the backslash would be a slash"),
        row!("http://h/", "path_segments_mut().push(\"a\\tb\")", "http://h/ab", "http://h/a%09b",
            url => after(url.path_segments_mut().map(|mut path| _ = path.push("a\tb")), &url),
            "A segment is data, and nothing is removed from it"),
        row!("http://h/?a", "query_pairs_mut().clear()", "http://h/?", "http://h/",
            url => { url.query_pairs_mut().clear(); url.to_string() },
            "Update of `URLSearchParams`: \"If serializedQuery is the empty string, then set serializedQuery to null.\""),
        row!("file:///c:", "to_file_path()", "\"/c:/\"", "\"/c:\"", url => path(url.to_file_path()),
            "On Unix, `c:` is a name like any other"),
        row!("file:///a%2Fb", "to_file_path()", "\"/a/b\"", "error", url => path(url.to_file_path()),
            "A segment is one name: it cannot lead to another directory"),
        row!("file:///a%00", "to_file_path()", "\"/a\\0\"", "error", url => path(url.to_file_path()),
            "No file has such a name"),
        row!("unix:///run/a", "to_file_path()", "\"/run/a\"", "error", url => path(url.to_file_path()),
            "Only `file` URLs name files"),
    ];
    check("calls", "| call | `url` 2.5.8 | `railurl` | because |", &rows.concat());

    // The names of the functions differ.
    assert_eq!(real_url::quirks::domain_to_unicode("a/b"), "");
    assert_eq!(url::quirks::domain_to_unicode("a/b"), "");
    assert_eq!(railurl::host::domain_to_unicode("a/b"), "a/b");
}
