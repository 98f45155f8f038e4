//! `railurl explain`.

use serde_json::Value;

use super::{command, finish, railurl, railurl_with};

/// The documents show the actual output.
#[test]
fn the_documents_show_explanations() {
    let path = format!("{}/../docs/command.md", env!("CARGO_MANIFEST_DIR"));
    let document = std::fs::read_to_string(path).unwrap();
    for (status, arguments) in
        [(0, &["explain", r"http://127.0.0.1\@1.1.1.1/"][..]), (1, &["explain", "--dialect", "rfc3986", "http://[::1"])]
    {
        let run = railurl(arguments);
        assert_eq!((run.status, run.stderr.as_str()), (Some(status), ""));
        assert!(document.contains(&format!("```text\n{}```", run.stdout)), "{}", run.stdout);
    }
}

#[test]
fn a_program_reads_in_steps() {
    let run = railurl(&["explain", "--dialect", "rfc3986-appendix-b", "--derivation", "http://u@h:1/#f"]);
    let expected = "\
http://u@h:1/#f
╰──╯   ╵ ╵ ╵╵ ╵
│      │ │ ││ ╰ fragment 14..15
│      │ │ │╰ path 12..13
│      │ │ ╰ port 11..12
│      │ ╰ host 9..10
│      ╰ username 7..8
╰ scheme 0..4

scheme          http
username        u
host            h
port            1
path            /
fragment        f
effective host  h
by rfc3986-appendix-b: the regular expression of RFC 3986, appendix B, January
2005

Derivation
0..15   reference               http://u@h:1/#f
          The whole of the expression.
0..4      name: scheme          http
            `[^:/?#]+`
4..7                            ://
7..12     text: authority-text  u@h:1
            `[^/?#]*`
12..13    path                  /
            `[^?#]*`
13..14                          #
14..15    text: fragment        f
            `.*`

Then authority reads u@h:1
7..12   authority        u@h:1
          The parts of an authority: user information before the last at sign,
          and a port of digits after the last colon.
7..8      text           u
8..9                     @
9..12     host-and-port  h:1
            [row 1 of 2: with-port]
9..10       host         h
10..11                   :
11..12      port         1
";
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), expected), "{}", run.stdout);
}

#[test]
fn references_take_from_the_base() {
    let run = railurl(&["explain", "//x", "--base", "http://example.com/a"]);
    assert_eq!(run.status, Some(0));
    let changes = "\
Changes
  scheme    taken from the base  url.spec.whatwg.org/#no-scheme-state
            (missing) → http
  path      added  url.spec.whatwg.org/#path-start-state
            (missing) → /
";
    assert!(run.stdout.ends_with(changes), "{}", run.stdout);
    let run = railurl(&["explain", "x", "--base", "y"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.contains("error[invalid-base]: the base is not a URL"), "{}", run.stdout);
}

#[test]
fn removed_pieces_are_listed() {
    let run = railurl(&["explain", " ht\ttp://h/\n"]);
    assert!(run.stdout.contains("Removed first\n  byte 0  ␠\n  byte 3  \\t\n  byte 11  \\n\n"), "{}", run.stdout);
    let many = railurl_with(&["explain", "-"], ("http://h/".to_owned() + &"\ta".repeat(50)).as_bytes());
    assert!(many.stdout.contains("  and 42 more\n"), "{}", many.stdout);
}

#[test]
fn json_is_the_explanation_of_the_library() {
    let run = railurl(&["explain", "--json", "http://a b/"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    let found: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(found["failure"]["kind"], "domain-to-ASCII");
    assert_eq!(found["failure"]["span"], serde_json::json!({"start": 8, "end": 9}));
    assert_eq!(found["failure"]["correction"]["edits"][0]["kind"], "delete");
    assert_eq!(found["failure"]["correction"]["href"], "http://ab/");
    let step = &found["derivations"][0]["steps"][0];
    assert_eq!((&step["production"], &step["rows"][1]["name"]), (&"url".into(), &"special-url".into()));
    let keys: Vec<&str> = found.as_object().unwrap().keys().map(String::as_str).collect();
    let document = std::fs::read_to_string(format!("{}/../docs/json.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let (_, section) = document.split_once("## `railurl explain --json`").unwrap();
    for key in keys.into_iter().chain(step.as_object().unwrap().keys().map(String::as_str)) {
        assert!(section.contains(&format!("`{key}`")), "{key}");
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
            let mut explain = command(arguments);
            explain.env("COLUMNS", columns);
            let run = finish(explain, b"");
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

#[test]
fn encodings_apply_to_the_query() {
    let run = railurl(&["explain", "http://h/?я", "--encoding", "windows-1251"]);
    assert!(run.stdout.contains("я → %FF"), "{}", run.stdout);
}

#[test]
fn joined_texts_are_shown() {
    let run = railurl(&["explain", "../c d", "--base", "http://h:81/a/b?q", "--dialect", "libcurl", "--derivation"]);
    let joined = "\
Joined with the base
http://h:81/a/../c%20d
╰──╯   ╵ ╰╯╰─────────╯
│      │ │ ╰ path 11..22
│      │ ╰ port 9..11
│      ╰ host 7..8
╰ scheme 0..4

Derivation
0..22   url                  http://h:81/a/../c%20d
";
    assert!(run.stdout.contains(joined), "{}", run.stdout);
    let changes = "\
Changes
  path      dot segments removed
            /a/../c%20d → /c%20d
";
    assert!(run.stdout.ends_with(changes), "{}", run.stdout);
    let run = railurl(&["explain", "c", "--base", "http://h/a/b", "--dialect", "web-url"]);
    assert!(run.stdout.contains("\nJoined with the base\nhttp://h/a/c\n"), "{}", run.stdout);
    let run = railurl(&["explain", "http:x", "--dialect", "url-spec", "--derivation"]);
    assert!(run.stdout.contains("\nJoined with itself\nhttp://x/x\n"), "{}", run.stdout);
    assert!(run.stdout.contains("\nThen url reads http://x/x\n"), "{}", run.stdout);
    let run = railurl(&["explain", "", "--base", "http://h/a", "--dialect", "libcurl"]);
    assert!(run.stdout.contains("No derivation: this program does not read the input"), "{}", run.stdout);
}

#[test]
fn rejected_inputs_have_a_picture() {
    let run = railurl(&["explain", "http://u:p@h:99999/", "--dialect", "libcurl"]);
    let picture = "\
http://u:p@h:99999/
╰──╯   ╵ ╵ ╵ ╰───╯╵
│      │ │ │ │    ╰ path 18..19
│      │ │ │ ╰ port 13..18
│      │ │ ╰ host 11..12
│      │ ╰ password 9..10
│      ╰ username 7..8
╰ scheme 0..4

error[port]: the port is not a decimal number up to 65535
";
    assert!(run.stdout.starts_with(picture), "{}", run.stdout);
    let run = railurl(&["explain", "http://[::1", "--dialect", "rfc3987"]);
    assert!(run.stdout.contains("\n│      ╰ host 7..11, not finished\n"), "{}", run.stdout);
    let run = railurl(&["explain", "a b", "--dialect", "libcurl"]);
    assert!(run.stdout.starts_with("error[control-character]"), "{}", run.stdout);
}

/// Lines end between words, at any width.
#[test]
fn words_of_a_report_are_not_broken() {
    for columns in [80, 60, 40, 30] {
        for (url, dialect, message) in [
            ("http://1.2.3.4.5/", "living", "the IPv4 address has more than 4 parts"),
            ("http://u@[1::2::3]/日本語の道", "living", "the IPv6 address is compressed in more than one place"),
            ("http://日本 語/", "living", "the host is not a valid domain: Unicode ToASCII records an error"),
            ("http://h:99999/", "libcurl", "the port is not a decimal number up to 65535"),
            ("日本語", "living", "the scheme is missing, and there is no base URL that it could come from"),
        ] {
            let mut explain = command(&["explain", url, "--dialect", dialect]);
            explain.env("COLUMNS", columns.to_string());
            let run = finish(explain, b"");
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
fn an_explanation_without_its_derivation_fits_the_screen() {
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

#[test]
fn the_step_that_rejects_what_the_productions_read_is_named() {
    let run = railurl(&["explain", "http://a b/"]);
    let expected = "A later step rejects it: `domain`.";
    let words: Vec<&str> = run.stdout.split_whitespace().collect();
    assert!(words.join(" ").contains(expected), "{}", run.stdout);
}

#[test]
fn edits_are_told_with_their_texts() {
    for (url, dialect, expected) in [
        ("http://a b/", "living", "delete ␠ (byte 8)\n  http://ab/\n  whose host is ab\n"),
        ("example.com", "living", "insert https:// at byte 0\n  https://example.com\n  whose host is example.com\n"),
        (
            "http://h/a b c",
            "rfc3986",
            "replace ␠b␠ with %20b%20 (bytes 10..13)\n  http://h/a%20b%20c\n  whose host is h\n",
        ),
    ] {
        let run = railurl(&["explain", url, "--dialect", dialect]);
        assert!(run.stdout.ends_with(&format!("One edit away  {expected}")), "{}", run.stdout);
        assert!(run.stdout.contains(&format!("\nby {dialect}: ")), "{}", run.stdout);
    }
    let run = railurl(&["explain", "?q"]);
    assert!(run.stdout.ends_with("None of the edits tried makes it acceptable.\n"), "{}", run.stdout);
}
