//! Calls that `railurl` itself answers otherwise than `url`, and this crate as `url` does: the second table of
//! COMPARE.md.
#![cfg(unix)]

#[path = "support/table.rs"]
mod table;

use std::fmt::{Debug, Display};
use std::path::PathBuf;

use table::{check, code};

/// Makes a call on the three crates, each under the name `krate`, and compares the answers: that of `url` and of this
/// crate, and that of `railurl`. Gives a row of the table.
macro_rules! row {
    ($url:literal, $call:literal, $theirs:literal, $here:literal, $because:literal, $answer:expr) => {{
        let found: [String; 3] = [
            {
                use real_url as krate;
                $answer
            },
            {
                use url as krate;
                $answer
            },
            {
                use railurl as krate;
                $answer
            },
        ];
        assert_eq!(found, [$theirs, $theirs, $here], "{}: {}", $url, $call);
        format!("| {}: {} | {} | {} | {} |\n", code($url), code($call), code($theirs), code($here), $because)
    }};
}

/// A call that may fail on a URL: the URL after it.
macro_rules! after {
    ($krate:ident, $href:literal, $url:ident => $call:expr) => {{
        let mut $url = $krate::Url::parse($href).unwrap();
        let is_done = $call.is_ok();
        after($url, is_done)
    }};
}

fn after(url: impl Display, is_done: bool) -> String {
    if is_done { url.to_string() } else { "error".to_owned() }
}

fn path<E: Debug>(path: Result<PathBuf, E>) -> String {
    path.map_or_else(|_| "error".to_owned(), |path| format!("{path:?}"))
}

#[test]
fn railurl_differs_where_this_crate_does_not() {
    let rows = [
        row!(
            "http://h/",
            "set_host(Some(\"x:80\"))",
            "http://x/",
            "error",
            "A port is not part of a host; `attributes_mut().set_host` takes both",
            after!(krate, "http://h/", url => url.set_host(Some("x:80")))
        ),
        row!(
            "foo://h",
            "set_host(None)",
            "foo:/",
            "error",
            "Without the host, the empty path would be opaque: the path would change, too",
            after!(krate, "foo://h", url => url.set_host(None))
        ),
        row!(
            "foo:///a",
            "set_host(None)",
            "foo:///a",
            "foo:/a",
            "`None` removes an empty host like any other",
            after!(krate, "foo:///a", url => url.set_host(None))
        ),
        row!(
            "http://h/",
            "set_scheme(\"https:\")",
            "https://h/",
            "error",
            "A colon is not part of a scheme; `attributes_mut().set_protocol` takes it",
            after!(krate, "http://h/", url => url.set_scheme("https:"))
        ),
        row!(
            "foo://h/",
            "path_segments_mut().push(\"a\\\\b\")",
            "foo://h/a\\b",
            "foo://h/a%5Cb",
            "A segment is data: in a URL with a special scheme, the backslash would be a slash",
            after!(krate, "foo://h/", url => url.path_segments_mut().map(|mut path| _ = path.push("a\\b")))
        ),
        row!(
            "http://h/",
            "path_segments_mut().push(\"a\\tb\")",
            "http://h/ab",
            "http://h/a%09b",
            "A segment is data, and nothing is removed from it",
            after!(krate, "http://h/", url => url.path_segments_mut().map(|mut path| _ = path.push("a\tb")))
        ),
        row!(
            "http://h/?a",
            "query_pairs_mut().clear()",
            "http://h/?",
            "http://h/",
            "Update of `URLSearchParams`: \"If serializedQuery is the empty string, then set serializedQuery to null.\"",
            {
                let mut url = krate::Url::parse("http://h/?a").unwrap();
                url.query_pairs_mut().clear();
                url.to_string()
            }
        ),
        row!(
            "file:///c:",
            "to_file_path()",
            "\"/c:/\"",
            "\"/c:\"",
            "On Unix, `c:` is a name like any other",
            path(krate::Url::parse("file:///c:").unwrap().to_file_path())
        ),
        row!(
            "file:///a%2Fb",
            "to_file_path()",
            "\"/a/b\"",
            "error",
            "A segment is one name: it cannot lead to another directory",
            path(krate::Url::parse("file:///a%2Fb").unwrap().to_file_path())
        ),
        row!(
            "file:///a%00",
            "to_file_path()",
            "\"/a\\0\"",
            "error",
            "No file has such a name",
            path(krate::Url::parse("file:///a%00").unwrap().to_file_path())
        ),
        row!(
            "unix:///run/a",
            "to_file_path()",
            "\"/run/a\"",
            "error",
            "Only `file` URLs name files",
            path(krate::Url::parse("unix:///run/a").unwrap().to_file_path())
        ),
    ];
    check("calls", "| call | `url` 2.5.8 | `railurl` | because |", &rows.concat());

    // The names of the functions differ.
    assert_eq!(real_url::quirks::domain_to_unicode("a/b"), "");
    assert_eq!(url::quirks::domain_to_unicode("a/b"), "");
    assert_eq!(railurl::host::domain_to_unicode("a/b"), "a/b");
}
