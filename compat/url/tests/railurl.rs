//! Calls to which this crate answers as `url` does, and `railurl` itself does not. `docs/from-url.md` lists them.

#[test]
fn railurl_differs_where_this_crate_does_not() {
    /// The same calls on the three crates.
    macro_rules! all {
        ($answer:ident: $theirs:expr, $here:expr) => {
            let found = [$answer!(real_url), $answer!(url), $answer!(railurl)];
            assert_eq!(
                found.map(|answer| answer.to_string()),
                [$theirs, $theirs, $here].map(|answer| answer.to_string())
            );
        };
    }

    /// The URL after a call that may fail.
    macro_rules! after {
        ($krate:ident, $href:literal, $url:ident => $call:expr) => {{
            let mut $url = $krate::Url::parse($href).unwrap();
            if $call.is_ok() { $url.to_string() } else { "error".into() }
        }};
    }

    macro_rules! host_removed {
        ($krate:ident) => {
            after!($krate, "foo://h", url => url.set_host(None))
        };
    }
    all!(host_removed: "foo:/", "error");

    macro_rules! empty_host_removed {
        ($krate:ident) => {
            after!($krate, "foo:///a", url => url.set_host(None))
        };
    }
    all!(empty_host_removed: "foo:///a", "foo:/a");

    macro_rules! host_with_port {
        ($krate:ident) => {
            after!($krate, "http://h/", url => url.set_host(Some("x:80")))
        };
    }
    all!(host_with_port: "http://x/", "error");

    macro_rules! scheme_with_colon {
        ($krate:ident) => {
            after!($krate, "http://h/", url => url.set_scheme("https:"))
        };
    }
    all!(scheme_with_colon: "https://h/", "error");

    macro_rules! backslash_pushed {
        ($krate:ident) => {
            after!($krate, "foo://h/", url => url.path_segments_mut().map(|mut path| _ = path.push("a\\b")))
        };
    }
    all!(backslash_pushed: "foo://h/a\\b", "foo://h/a%5Cb");

    macro_rules! tab_pushed {
        ($krate:ident) => {
            after!($krate, "http://h/", url => url.path_segments_mut().map(|mut path| _ = path.push("a\tb")))
        };
    }
    all!(tab_pushed: "http://h/ab", "http://h/a%09b");

    macro_rules! pairs_cleared {
        ($krate:ident) => {{
            let mut url = $krate::Url::parse("http://h/?a").unwrap();
            url.query_pairs_mut().clear();
            url.to_string()
        }};
    }
    all!(pairs_cleared: "http://h/?", "http://h/");

    #[cfg(unix)]
    {
        macro_rules! path_like_drive {
            ($krate:ident) => {{
                let path = $krate::Url::parse("file:///c:").unwrap().to_file_path().unwrap();
                path.into_os_string().into_string().unwrap()
            }};
        }
        all!(path_like_drive: "/c:/", "/c:");

        macro_rules! path_with_nul {
            ($krate:ident) => {
                $krate::Url::parse("file:///a%00").unwrap().to_file_path().is_ok()
            };
        }
        all!(path_with_nul: true, false);

        macro_rules! path_of_other_scheme {
            ($krate:ident) => {
                $krate::Url::parse("unix:///run/a").unwrap().to_file_path().is_ok()
            };
        }
        all!(path_of_other_scheme: true, false);
    }

    // Text that is not a domain.
    assert_eq!(real_url::quirks::domain_to_unicode("a/b"), "");
    assert_eq!(url::quirks::domain_to_unicode("a/b"), "");
    assert_eq!(railurl::host::domain_to_unicode("a/b"), "a/b");
}
