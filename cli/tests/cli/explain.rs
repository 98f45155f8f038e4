//! `railurl explain`.

use serde_json::Value;

use super::{document, railurl, railurl_in, railurl_with};

#[test]
fn json_is_the_explanation_of_the_library() {
    let run = railurl(&["explain", "--json", "http://a b/"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    let found: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(found["failure"]["kind"], "domain-to-ASCII");
    assert_eq!((&found["failure"]["start"], &found["failure"]["end"]), (&8.into(), &9.into()));
    assert_eq!(found["failure"]["correction"]["edits"][0]["kind"], "delete");
    assert_eq!(found["failure"]["correction"]["href"], "http://ab/");
    let step = &found["derivations"][0]["steps"][0];
    assert_eq!((&step["rule"], &step["rows"][1]["name"]), (&"url".into(), &"special-url".into()));
}

#[test]
fn documents_every_key() {
    let document = document("docs/json.md");
    for command in [
        "parse --json http://h:x/",
        "parse --json --parser libcurl@8.99 http://h/",
        "compare --json http:///h",
        r"compare --json=long --ignore-failures http:\\a@b:80",
        "compare --json --checker rfc3986 --fetcher living http:///h",
        "compare --json --allow-host h http:///h",
        "compare --json --unambiguous http:///h",
        "explain --json --parser libcurl --base http://h/a ../b\tc",
        "explain --json http://[::1",
        "audit --json --checker rfc3986-appendix-b --fetcher living --matching ^http://[a-z]+/$",
        r"audit --json --checker rfc3986-appendix-b --fetcher living --matching ^http://[a-z]+\\$",
        "audit --json --checker rfc3986-appendix-b --fetcher living --matching . --states 20",
    ] {
        let run = railurl(&command.split(' ').collect::<Vec<_>>());
        let keys: Vec<_> = run.stdout.split("\":").filter_map(|text| text.rsplit('"').next()).collect();
        assert!(keys.len() > 3, "{command}: {}", run.stderr);
        for key in &keys[..keys.len() - 1] {
            assert!(document.contains(&format!("`{key}`")), "{command}: {key}");
        }
    }
}

#[test]
fn lines_fit_the_screen() {
    let url = "http://user:password@".to_owned()
        + &"example.".repeat(30)
        + "com:8080/"
        + &"a/".repeat(200)
        + "?日本語"
        + &"語\u{202E}".repeat(30)
        + "#"
        + &"x".repeat(300);
    for columns in ["60", "80", "120"] {
        for arguments in [&["explain", &*url][..], &["explain", &url, "--dialect", "libcurl"]] {
            let run = railurl_in("COLUMNS", columns, arguments);
            assert_eq!(run.status, Some(0), "{}", run.stderr);
            // The results are shown whole.
            let lines = run.stdout.lines().filter(|line| {
                let name = line.split("  ").next().unwrap_or_default();
                !["canonical", "host", "path", "query", "fragment", "effective host"].contains(&name)
            });
            let widest = lines.map(|line| (unicode_width::UnicodeWidthStr::width(line), line)).max().unwrap();
            assert!(widest.0 <= columns.parse().unwrap(), "{widest:?}");
        }
    }
}

#[test]
fn rejects_inputs_beyond_the_limit() {
    let url = "http://h/".to_owned() + &"a/../".repeat(20_000);
    let run = railurl_with(&["explain", "-"], url.as_bytes());
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.contains("explanations are limited to 65536"), "{}", run.stdout);
    assert!(run.stdout.len() < 5_000, "{} bytes", run.stdout.len());
    let run = railurl_with(&["explain", "-", "--limit", "100009", "--dialect", "rfc3986-appendix-b"], url.as_bytes());
    assert_eq!(run.status, Some(0));
}

/// Lines end between words, at any width.
#[test]
fn words_of_a_report_are_not_broken() {
    for columns in [80, 60, 40, 30] {
        for (url, dialect, message) in [
            ("http://1.2.3.4.5/", "living", "the IPv4 address has more than 4 parts"),
            ("http://u@[1::2::3]/日本語の道", "living", "the IPv6 address is compressed in more than one place"),
            ("http://日本 語/", "living", "the host is not a valid domain"),
            ("http://h:99999/", "libcurl", "the port is not a decimal number up to 65535"),
            ("日本語", "living", "the scheme is missing, and no base URL supplies one"),
        ] {
            let run = railurl_in("COLUMNS", &columns.to_string(), &["explain", url, "--dialect", dialect]);
            // A name stays whole, even if it is wider than the screen.
            let lines = run.stdout.lines().filter(|line| line.trim_start_matches(" = note: ").contains(' '));
            let widest = lines.map(unicode_width::UnicodeWidthStr::width).max();
            assert!(widest <= Some(columns), "{columns} columns: {}", run.stdout);
            let words: Vec<&str> = run.stdout.split_whitespace().collect();
            assert!(words.join(" ").contains(message), "{columns} columns: {}", run.stdout);
        }
    }
}

/// The picture, the error, the changes and the edit fit a terminal of 80 columns and 24 lines, the edit last.
#[test]
fn explanation_without_its_derivation_fits_the_screen() {
    for (url, dialect) in [
        ("http://1.2.3.4.5/", "living"),
        ("http://a b/", "living"),
        ("http://u:p@h:99999/a/../b?q#f", "libcurl"),
        ("http://[::1", "rfc3986"),
        (r"http://127.0.0.1\@1.1.1.1/", "living"),
    ] {
        let run = railurl(&["explain", url, "--dialect", dialect]);
        assert!(run.stdout.lines().count() < 24, "{}", run.stdout);
        assert!(!run.stdout.contains("\nDerivation"), "{}", run.stdout);
    }
}
