//! `railurl parse`.

use super::{RAILROAD_2015, Run, command, finish, railurl, railurl_with};

/// Parses by the dialect of 2015.
fn parse_2015(arguments: &[&str]) -> Run {
    railurl(&[&["parse"], RAILROAD_2015, arguments].concat())
}

#[test]
fn a_url_with_violations() {
    let run = railurl(&["parse", " http:Us:pw@EXAMPLE%2ecom:80\\a/./ü b?q=ü%#^"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let expected = r"scheme     http
username   Us
password   pw
host       example.com
port       (missing)
path       /a/%C3%BC%20b
query      q=%C3%BC%
fragment   ^

canonical  http://Us:pw@example.com/a/%C3%BC%20b?q=%C3%BC%#^
origin     http://example.com

warning[invalid-URL-unit]: this is not a URL unit: neither a URL code point nor a percent-encoded byte
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 | ^ byte 0, in `url`

warning[special-scheme-missing-following-solidus]: the scheme is not followed by exactly `//`
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |  ^^^^^ bytes 1..6, in `special-url`

warning[invalid-credentials]: the URL includes credentials
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |            ^ byte 11, in `hierarchy`

warning[domain-percent-encoded]: the host contains a percent-encoded byte
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |                    ^^^ bytes 19..22, in `host`

warning[invalid-reverse-solidus]: a backslash (`\`) stands where a slash (`/`) is expected
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |                             ^ byte 28, in `special-tail`

warning[invalid-URL-unit]: this is not a URL unit: neither a URL code point nor a percent-encoded byte
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |                                   ^ byte 35, in `special-path`

warning[invalid-URL-unit]: this is not a URL unit: neither a URL code point nor a percent-encoded byte
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |                                         ^ byte 42, in `query`

warning[invalid-URL-unit]: this is not a URL unit: neither a URL code point nor a percent-encoded byte
 |
 | ␠http:Us:pw@EXAMPLE%2ecom:80\a/./ü b?q=ü%#^
 |                                           ^ byte 44, in `fragment`
";
    assert_eq!(run.stdout, expected);
}

#[test]
fn a_url_with_violations_of_2015() {
    let run = parse_2015(&["HTTP://User@EXAMPLE.com:80/%7Efoo/../ü b?q=ü%#x"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let expected = "\
scheme     http
username   User
password   (missing)
host       example.com
port       (missing)
path       /%C3%BC%20b
query      q=%C3%BC%
fragment   x

canonical  http://User@example.com/%C3%BC%20b?q=%C3%BC%#x
origin     http://example.com

warning[host-not-canonical]: the host is not written in its canonical form
 |
 | HTTP://User@EXAMPLE.com:80/%7Efoo/../ü b?q=ü%#x
 |             ^^^^^^^^^^^ bytes 12..23, in `host`

warning[invalid-code-point]: this code point is not allowed here
 |
 | HTTP://User@EXAMPLE.com:80/%7Efoo/../ü b?q=ü%#x
 |                                       ^ byte 39, in `path`

warning[invalid-percent-sign]: a percent sign (`%`) is expected to be followed by two hexadecimal digits
 |
 | HTTP://User@EXAMPLE.com:80/%7Efoo/../ü b?q=ü%#x
 |                                             ^ byte 46, in `query`
";
    assert_eq!(run.stdout, expected);
}

#[test]
fn missing_and_empty_components() {
    let run = railurl(&["parse", "file:///x"]);
    assert!(run.stdout.contains("\nhost       (empty)\nport       (missing)\n"), "{}", run.stdout);
    let run = parse_2015(&["file:///x"]);
    assert!(run.stdout.contains("\nhost       (missing)\nport       (missing)\n"), "{}", run.stdout);
    let run = railurl(&["parse", "http://h/?#"]);
    assert!(run.stdout.contains("\nquery      (empty)\nfragment   (empty)\n"), "{}", run.stdout);
    let run = railurl(&["parse", "http://:pw@h/"]);
    assert!(run.stdout.contains("\nusername   (empty)\npassword   pw\n"), "{}", run.stdout);
}

#[test]
fn a_failure_is_reported_on_standard_error() {
    let run = railurl(&["parse", " http:/exa mple/"]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    // It is also the last of the validation errors, but reported once.
    let expected = "\
warning[invalid-URL-unit]: this is not a URL unit: neither a URL code point nor a percent-encoded byte
 |
 | ␠http:/exa mple/
 | ^ byte 0, in `url`

warning[special-scheme-missing-following-solidus]: the scheme is not followed by exactly `//`
 |
 | ␠http:/exa mple/
 |  ^^^^^ bytes 1..6, in `special-url`

warning[special-scheme-missing-following-solidus]: the scheme is not followed by exactly `//`
 |
 | ␠http:/exa mple/
 |       ^ byte 6, in `special-url`

error[domain-to-ASCII]: the host is not a valid domain: Unicode ToASCII records an error
 |
 | ␠http:/exa mple/
 |           ^ byte 10, in `domain`
";
    assert_eq!(run.stderr, expected);
}

#[test]
fn a_failure_of_2015() {
    let run = parse_2015(&[" http:\\\\exa mple/"]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    let expected = r"warning[leading-or-trailing-whitespace]: white space before or after the URL is ignored
 |
 | ␠http:\\exa mple/
 | ^ byte 0, in `url`

warning[not-two-slashes]: two slashes (`//`) are expected before the authority
 |
 | ␠http:\\exa mple/
 |       ^^ bytes 6..8, in `relative-url`

error[forbidden-code-point-in-host]: the host contains a code point that a host cannot contain
 |
 | ␠http:\\exa mple/
 |            ^ byte 11, in `host`
";
    assert_eq!(run.stderr, expected);
}

#[test]
fn a_failure_without_other_violations() {
    let run = railurl(&["parse", "example.com/x"]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    let expected = "\
error[missing-scheme-non-relative-URL]: the scheme is missing, and there is no base URL that it could come from
 |
 | example.com/x
 | ^ byte 0, in `url`

help: a URL starts with its scheme, as in `https://example.com/`; a relative reference needs `--base URL`
";
    assert_eq!(run.stderr, expected);
    // A base that only fragments can be relative to.
    let run = railurl(&["parse", "x", "--base", "mailto:y"]);
    assert!(run.stderr.starts_with("error[missing-scheme-non-relative-URL]: "), "{}", run.stderr);
    assert!(!run.stderr.contains("help:"), "{}", run.stderr);
}

#[test]
fn control_characters_leave_the_caret_where_it_belongs() {
    let run = railurl(&["parse", "http://h/日\t\u{1B}[31m\r\n\u{202E}\u{200D}|"]);
    let line = " | http://h/日\\t\\u{1B}[31m\\r\\n\\u{202E}\\u{200D}|\n";
    // A wide character takes two columns, and an escape as many as it is long.
    for carets in [
        " |            ^^ byte 12, in `url`\n",
        " |              ^^^^^^^ bytes 13..15, in `special-path`\n",
        " |                                            ^ byte 26, in `special-path`\n",
    ] {
        assert!(run.stdout.contains(&format!("{line}{carets}")), "{}", run.stdout);
    }
    assert!(run.stdout.contains("(2 times)"), "{}", run.stdout);
    assert!(!run.stdout.contains(|c: char| c.is_control() && c != '\n'));
    assert!(!run.stdout.contains('\u{202E}'));
}

#[test]
fn odd_inputs() {
    for url in ["", " ", "\n", "\u{FEFF}", "e\u{301}", "a\u{301}%", "%", "日本語 日本語", "-x"] {
        assert_eq!(railurl(&["parse", "--", url]).status, Some(1), "{url:?}");
        assert_eq!(railurl(&["parse", "--json", "--", url]).status, Some(1), "{url:?}");
        let run = railurl(&["parse", "--base", "http://h/", "--", url]);
        assert_eq!(run.status, Some(0), "{url:?}: {}", run.stderr);
    }
    let run = railurl(&["parse", "   ", "--base", "http://h/"]);
    assert!(run.stdout.contains("\n | ␠␠␠\n | ^^^ bytes 0..3, in `url`\n"), "{}", run.stdout);
}

#[test]
fn odd_inputs_of_2015() {
    for url in ["", " ", "\n", "\u{FEFF}", "e\u{301}", "a\u{301}%", "%", "\0", "日本語 日本語", "-x"] {
        for arguments in [&["--", url][..], &["--json", "--", url]] {
            if !url.contains('\0') {
                let run = parse_2015(arguments);
                assert_eq!(run.status, Some(0), "{url:?}: {}", run.stderr);
            }
        }
    }
    let run = parse_2015(&["   "]);
    assert!(run.stdout.contains("\n | ␠␠␠\n | ^^^ bytes 0..3, in `url`\n"), "{}", run.stdout);
}

#[test]
fn long_urls_are_cut_around_the_caret() {
    let url = format!("http://h/{}|{}", "a".repeat(20_000), "b".repeat(20_000));
    let run = railurl(&["parse", &url]);
    let line = format!("\n | …{}|{}…\n", "a".repeat(24), "b".repeat(49));
    let caret = format!(" | {}^ byte 20009, in `special-path`\n", " ".repeat(25));
    assert!(run.stdout.ends_with(&format!("{line}{caret}")), "{}", &run.stdout[run.stdout.len() - 200..]);
}

#[test]
fn first_twenty_violations_are_shown() {
    let url = |count: usize| format!("http://h/{}", "a|".repeat(count));
    let reports = |text: &str| text.matches("warning[").count();
    let run = railurl(&["parse", &url(20)]);
    assert_eq!((reports(&run.stdout), run.stdout.contains("more violations")), (20, false));
    let run = railurl(&["parse", &url(1000)]);
    assert_eq!(reports(&run.stdout), 20);
    assert!(run.stdout.ends_with("\n\n… and 980 more violations; `--all` prints them all\n"), "{}", run.stdout);
    let run = railurl(&["parse", "--all", &url(1000)]);
    assert_eq!((reports(&run.stdout), run.stdout.contains("more violations")), (1000, false));
    // The limit also applies before a failure.
    let run = railurl(&["parse", &format!("http:/{}h y/", "\\\t".repeat(50))]);
    assert_eq!((run.status, reports(&run.stderr)), (Some(1), 20), "{}", run.stderr);
    let more = run.stderr.find("… and ").expect("there are more");
    assert!(more < run.stderr.find("error[domain-to-ASCII]").expect("it fails"), "{}", run.stderr);
}

#[test]
fn equal_neighbours_are_one_violation() {
    for url in [format!("http://h/{}x", " ".repeat(100_000)), format!("{}http://h/", " ".repeat(100_000))] {
        let run = railurl(&["parse", &url]);
        assert_eq!(run.status, Some(0));
        assert!(run.stdout.lines().count() < 25, "{} lines", run.stdout.lines().count());
        assert_eq!(run.stdout.matches("warning[invalid-URL-unit]").count(), 1);
    }
}

#[test]
fn excerpts_fit_the_screen() {
    let long = "a".repeat(500);
    let urls = [
        "http://h/a b".to_owned(),
        format!("http://h/{}|", "a".repeat(50)),
        format!("http://h/{long}|{long}"),
        format!("http://h/{}", "日本 ".repeat(40)),
        format!("http://h/{}x", " ".repeat(300)),
        format!("http://h/{}|", "\u{202E}".repeat(30)),
        format!("http://{long}%zz/"),
        format!("{long}: "),
        "x".repeat(79),
    ];
    for width in [20, 30, 40, 60, 80, 200] {
        for url in &urls {
            let mut parse = command(&["parse", url]);
            parse.env("COLUMNS", width.to_string());
            let run = finish(parse, b"");
            let text = format!("{}{}", run.stdout, run.stderr);
            let lines = text.lines().filter(|line| line.starts_with(" | "));
            for line in lines {
                assert!(textwrap::core::display_width(line) <= width, "{width}: {line}");
            }
        }
    }
    // If the place does not fit beside the carets, it is below, and so is the name if it does not fit beside the title.
    let mut parse = command(&["parse", "http://h/a b"]);
    parse.env("COLUMNS", "30");
    let expected = "\n | http://h/a b\n |           ^\n |\n = note: byte 10, in\n         `special-path`\n = note: invalid-URL-unit\n";
    let run = finish(parse, b"");
    assert!(run.stdout.ends_with(expected), "{}", run.stdout);
}

#[test]
fn options() {
    let run =
        railurl(&["parse", "../c?é", "--base", "http://h/a/b/", "--encoding", "latin1", "--dialect", "railroad-2015"]);
    assert!(run.stdout.contains("?%E9\n"), "{}", run.stdout);
    let run = parse_2015(&["--json", "http://h/\\"]);
    assert_eq!(run.status, Some(0));
    assert!(
        run.stdout.starts_with("{\"href\":\"http://h//\",\"scheme\":\"http\",\"username\":null,"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout
            .ends_with("\"errors\":[{\"kind\":\"backslash-separator\",\"rule\":\"path\",\"start\":9,\"end\":10}]}\n"),
        "{}",
        run.stdout
    );
    let run = parse_2015(&["--json", "http://h:x/"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    let failure = "{\"failure\":{\"kind\":\"invalid-port\",\"message\":\"the port is not a number\",\"rule\":\"port\",\"start\":9,\"end\":10},\
                   \"errors\":[]}\n";
    assert_eq!(run.stdout, failure);
}

#[test]
fn json() {
    for (url, status) in [("http://h/\\", 0), ("http://h:x/", 1)] {
        let run = railurl(&["parse", "--json", url]);
        assert_eq!((run.status, run.stderr.as_str()), (Some(status), ""));
        let request = serde_json::json!({ "input": url }).to_string();
        assert_eq!(run.stdout, railurl_with(&["batch"], request.as_bytes()).stdout);
    }
}

#[test]
fn bad_options() {
    let run = railurl(&["parse", "a", "--base", "http://h:ü/"]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
    let expected = "\
error[port-invalid]: the base is not a URL: the port is not a number
 |
 | http://h:ü/
 |          ^ bytes 9..11, in `port`
";
    assert_eq!(run.stderr, expected);
    let run = parse_2015(&["a", "--base", "http://ü y/"]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
    let expected = "\
error[forbidden-code-point-in-host]: the base is not a URL: the host contains a code point that a host cannot contain
 |
 | http://ü y/
 |         ^ byte 9, in `host`
";
    assert_eq!(run.stderr, expected);
    let run = railurl(&["parse", "a", "--encoding", "utf-7"]);
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("no encoding has the label \"utf-7\""), "{}", run.stderr);
    let run = railurl(&["parse", "a", "--dialect", "rfc1738"]);
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("'rfc1738'") && run.stderr.contains("railroad-2015"), "{}", run.stderr);
}

#[test]
fn colours_are_for_terminals() {
    let plain = railurl(&["parse", "http://h/|", "--base", "http://b/"]);
    assert!(!plain.stdout.contains('\u{1B}'));
    let mut forced = command(&["parse", "http://h/|"]);
    forced.env("CLICOLOR_FORCE", "1");
    assert!(finish(forced, b"").stdout.contains("\u{1B}["));
    let mut refused = command(&["parse", "http://h:x/"]);
    refused.env("NO_COLOR", "1");
    assert!(!finish(refused, b"").stderr.contains('\u{1B}'));
}
