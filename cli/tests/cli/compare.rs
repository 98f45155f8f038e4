//! `railurl compare`.

use std::io::{BufRead as _, BufReader, Write as _};

use super::{Run, command, finish, railurl, railurl_with};

/// The dialects of most tests: the two URL Standards.
const STANDARDS: &[&str] = &["--dialects", "standards"];

/// Compares by both URL Standards; returns exit status, standard output and standard error.
fn compare(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Run { status, stdout, stderr } = railurl(&[&["compare"], STANDARDS, arguments].concat());
    (status, stdout, stderr)
}

/// Compares a list on standard input.
fn batch(arguments: &[&str], input: impl AsRef<[u8]>) -> (Option<i32>, String, String) {
    let arguments = [&["compare", "--batch"], STANDARDS, arguments].concat();
    let Run { status, stdout, stderr } = railurl_with(&arguments, input.as_ref());
    (status, stdout, stderr)
}

#[test]
fn agreement() {
    let (status, stdout, stderr) = compare(&["http://EXAMPLE.com:80/a/../b c"]);
    let expected = "verdict: all agree on scheme, host and port
     example.com  living, railroad-2015
";
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (Some(0), expected, ""));
}

#[test]
fn agreement_with_evidence() {
    let (status, stdout, stderr) = compare(&["http://EXAMPLE.com:80/a/../b c", "--evidence"]);
    let expected = "verdict: all agree on scheme, host and port
     example.com  living, railroad-2015

            living, railroad-2015
  scheme    http
  username  (missing)
  password  (missing)
  host      example.com
  port      (missing)
  path      /b%20c
  query     (missing)
  fragment  (missing)

";
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (Some(0), expected, ""));
}

#[test]
fn disagreement() {
    let (status, stdout, stderr) = compare(&[r"gopher://good.example\@evil.example/a"]);
    let expected = r"verdict: they disagree on the host, and also on the user-info and the path:
  backslash confusion, scheme mix-up and user information confusion
  A  evil.example  living
  B  good.example  railroad-2015

error[host]: they do not agree on the host
 |
 | gopher://good.example\@evil.example/a
 |          ^^^^^^^^^^^^  ^^^^^^^^^^^^ A
 |          |
 |          B
  A  living: `host` bytes 23..35
  B  railroad-2015: `host` bytes 9..21
backslash confusion: a backslash is a slash to some parsers only
scheme mix-up: some parsers have special rules for the scheme
user information confusion: they do not find the same user information
--evidence shows every component and the productions of every parser
";
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (Some(1), expected, ""));
}

#[test]
fn disagreement_with_evidence() {
    let (status, stdout, stderr) = compare(&[r"gopher://good.example\@evil.example/a", "--evidence"]);
    let expected = r"verdict: they disagree on the host, and also on the user-info and the path:
  backslash confusion, scheme mix-up and user information confusion
  A  evil.example  living
  B  good.example  railroad-2015

            living           railroad-2015
  scheme    gopher           gopher
≠ username  good.example%5C  (missing)
            ^^^^^^^^^^^^^^^  ^^^^^^^^^
  password  (missing)        (missing)
≠ host      evil.example     good.example
            ^^^^             ^^^^
  port      (missing)        (missing)
≠ path      /a               /@evil.example/a
                              ^^^^^^^^^^^^^^
  query     (missing)        (missing)
  fragment  (missing)        (missing)

error[host]: they do not agree on the host
 |
 | gopher://good.example\@evil.example/a
 |          ^^^^^^^^^^^^  ^^^^^^^^^^^^ A
 |          |
 |          B
  A  evil.example
     living: `host` bytes 23..35
  B  good.example
     railroad-2015: `host` bytes 9..21

warning[user-info]: they do not agree on the user-info
 |
 | gopher://good.example\@evil.example/a
 |          ------------^
 |          |
 |          A
 |          B
  A  good.example%5C
     living: `hierarchy` bytes 9..22
  B  none
     railroad-2015: `host` reads bytes 9..21 as the host

warning[path]: they do not agree on the path
 |
 | gopher://good.example\@evil.example/a
 |                       ^^^^^^^^^^^^^^^
 |                       |             |
 |                       |             A
 |                       B
  A  /a
     living: `path` byte 36
  B  /@evil.example/a
     railroad-2015: `path` bytes 22..37

note[backslash-confusion]: backslash confusion: living and railroad-2015 agree on the host of `gopher://good.example/@evil.example/a`
 |
 | gopher://good.example\@evil.example/a
 |                      ^

note[scheme-mix-up]: scheme mix-up: living and railroad-2015 agree on the host of `http://good.example\@evil.example/a`
 |
 | gopher://good.example\@evil.example/a
 | ^^^^^^

note[user-information-confusion]: user information confusion: living and railroad-2015 agree on the host of `gopher://evil.example/a`
 |
 | gopher://good.example\@evil.example/a
 |          ^^^^^^^^^^^^^^
";
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (Some(1), expected, ""));
}

#[test]
fn rejection() {
    let (status, stdout, _) = compare(&["http:///evil.example/"]);
    assert_eq!(status, Some(1));
    let rows = "verdict: they disagree on whether it is a URL: slash confusion
  A  evil.example  living
  B  no URL        railroad-2015
";
    assert!(stdout.starts_with(rows), "{stdout}");
    let why = "  B  railroad-2015: the host is empty (empty-host), `host` at byte 7\n";
    assert!(stdout.contains(why), "{stdout}");
    assert!(stdout.contains("slash confusion: the number of slashes after the scheme is unusual\n"), "{stdout}");
    let (_, stdout, _) = compare(&["http:///evil.example/", "--evidence"]);
    assert!(stdout.contains("slash confusion: living and railroad-2015 read `http://evil.example/` alike"), "{stdout}");

    // The verdict itself names the parsers that are left out.
    let (status, stdout, _) = compare(&["http:///evil.example/", "--ignore-failures"]);
    let verdict = "verdict: those that accept it agree on scheme, host and port; left out, because\n  it rejects it: \
                   railroad-2015\n     evil.example  living\n";
    assert_eq!((status, stdout.as_str()), (Some(0), verdict));

    let (status, stdout, _) = compare(&["http://a b/"]);
    assert_eq!(
        (status, stdout.as_str()),
        (Some(0), "verdict: no parser accepts it\n     no URL  living, railroad-2015\n")
    );
    let (status, stdout, _) = compare(&["http://a b/", "--ignore-failures"]);
    assert!(
        status == Some(0) && stdout.contains("left out, because they reject it: living and\n  railroad-2015\n"),
        "{stdout}"
    );
}

#[test]
fn spellings_that_are_folded_are_listed() {
    let run = railurl(&["compare", "http://127.1:80/", "--dialects", "living,rfc3986-appendix-b"]);
    let expected = "verdict: all agree on scheme, host and port
     127.0.0.1  living, rfc3986-appendix-b
folded: 127.1 = 127.0.0.1; no port = port 80
";
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), expected));
    let run = railurl(&["compare", "http://b\u{fc}cher.example/", "--dialects", "living,rfc3987,rfc3986-appendix-b"]);
    assert!(run.stdout.ends_with("folded: b\u{fc}cher.example = xn--bcher-kva.example\n"), "{}", run.stdout);
    assert_eq!(run.status, Some(0));
}

// ----- a checker and a fetcher --------------------------------------------------------------------------------------

/// Compares by a checker and a fetcher.
fn guard(arguments: &[&str]) -> (Option<i32>, String, String) {
    let pair = ["compare", "--checker", "rfc3986-appendix-b", "--fetcher", "living"];
    let Run { status, stdout, stderr } = railurl(&[&pair, arguments].concat());
    (status, stdout, stderr)
}

#[test]
fn bypassed_checks() {
    let payload = r"http://127.0.0.1\@good.example/";
    let first = "bypassed: rfc3986-appendix-b sees http://good.example:80, living goes to http://127.0.0.1:80";
    for more in [&[][..], &["--ignore-failures"], &["--evidence"]] {
        let (status, stdout, stderr) = guard(&[&[payload], more].concat());
        assert_eq!((status, stdout.lines().next(), stderr.as_str()), (Some(1), Some(first), ""));
        assert!(stdout.contains("rfc3986-appendix-b: `host-and-port` bytes 18..30"), "{stdout}");
        assert!(stdout.contains("living: `special-host` bytes 7..16"), "{stdout}");
    }
    // A port, a scheme.
    assert_eq!(guard(&["http://h:0080/"]).0, Some(0));
    let (status, stdout, _) = guard(&["http://h:80x@h/"]);
    assert_eq!(status, Some(0), "{stdout}");
    let (status, stdout, _) = guard(&[" http://h/"]);
    let first = "bypassed: rfc3986-appendix-b sees //h, living goes to http://h:80\n";
    assert!(status == Some(1) && stdout.starts_with(&first.replace("//h,", "␠http://h,")), "{stdout}");
}

#[test]
fn checks_that_hold() {
    let (status, stdout, _) = guard(&["http://good.example/"]);
    let expected = "not bypassed: rfc3986-appendix-b sees http://good.example:80, living goes to http://good.example:80
     good.example  rfc3986-appendix-b, living
";
    assert_eq!((status, stdout.as_str()), (Some(0), expected));
    // The fetcher rejects it, so there is no fetch.
    let (status, stdout, _) = guard(&["http://a b/"]);
    assert!(status == Some(0) && stdout.starts_with("not bypassed: rfc3986-appendix-b sees "), "{stdout}");
    // The checker rejects what is fetched.
    let run = railurl(&["compare", "--checker", "rfc3986", "--fetcher", "living", "http://a/ b"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.starts_with("bypassed: rfc3986 rejects it ("), "{}", run.stdout);
}

#[test]
fn checks_in_lists() {
    let input = b"http://good.example/\nhttp://127.0.0.1\\@good.example/\nhttp://a b/\n";
    let pair = ["compare", "--checker", "rfc3986-appendix-b", "--fetcher", "living", "--batch"];
    let run = railurl_with(&pair, input);
    let expected = "line 2: http://127.0.0.1\\@good.example/: bypassed: rfc3986-appendix-b sees \
                    http://good.example:80, living goes to http://127.0.0.1:80: backslash confusion, user information \
                    confusion\n";
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), expected));
    let run = railurl_with(&[&pair[..], &["--json"]].concat(), input);
    let expected = concat!(
        r#"{"line":2,"input":"http://127.0.0.1\\@good.example/","base":null,"agrees":false,"bypassed":true,"#,
        r#""checker":"rfc3986-appendix-b","fetcher":"living","#,
        r#""checked":{"scheme":"http","host":"good.example","port":"80"},"#,
        r#""fetched":{"scheme":"http","host":"127.0.0.1","port":"80"},"endpoints":["#
    );
    assert!(run.stdout.starts_with(expected) && run.stdout.lines().count() == 1, "{}", run.stdout);
    assert_eq!(railurl_with(&pair, b"http://good.example/").status, Some(0));
}

#[test]
fn half_a_check_is_bad_usage() {
    for (given, missing) in [("--checker", "--fetcher"), ("--fetcher", "--checker")] {
        let run = railurl(&["compare", given, "living", "http://h/"]);
        let start = format!("error: {given} needs {missing}: expected one of living, ");
        assert!(run.stderr.starts_with(&start) && run.stderr.contains("rfc3986-appendix-b"), "{}", run.stderr);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
        let run = railurl(&["compare", given, "curl", missing, "living", "http://h/"]);
        assert!(run.stderr.contains("[possible values: living, "), "{}", run.stderr);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
    }
}

// ----- allowed hosts ------------------------------------------------------------------------------------------------

/// Compares by some parsers, with allowed hosts.
fn allow(hosts: &[&str], input: &str) -> (Option<i32>, String) {
    let mut arguments = vec!["compare", "--dialects", "living,rfc3986,rfc3986-appendix-b", input];
    arguments.extend(hosts.iter().flat_map(|host| ["--allow-host", host]));
    let run = railurl(&arguments);
    (run.status, run.stdout)
}

#[test]
fn allowed_hosts() {
    let (status, stdout) = allow(&["example.com", "*.Good.example"], "http://www.good.example/");
    let expected = "verdict: allowed: all 3 that accept it would connect to an allowed host
     allowed: www.good.example  living, rfc3986, rfc3986-appendix-b
";
    assert_eq!((status, stdout.as_str()), (Some(0), expected));
    let (status, stdout) = allow(&["good.example"], r"http://evil.example\@good.example/");
    let expected = "verdict: split: 1 would connect to an allowed host, 1 elsewhere
  A  elsewhere: evil.example  living
  B  allowed: good.example    rfc3986-appendix-b
  C  no URL                   rfc3986
";
    assert!(status == Some(1) && stdout.starts_with(expected), "{stdout}");
    // None is at an allowed host, none is anywhere.
    let (status, stdout) = allow(&["*.good.example"], "http://good.example/");
    assert!(status == Some(1) && stdout.starts_with("verdict: not allowed: all 3 that "), "{stdout}");
    let run = railurl(&["compare", "--dialects", "living,rfc3986", "--allow-host", "h", "http://a b/"]);
    assert!(
        run.status == Some(1) && run.stdout.starts_with("verdict: not allowed: no parser accepts it\n"),
        "{}",
        run.stdout
    );
    // A spelling of an allowed address.
    assert_eq!(allow(&["127.0.0.1", "::1"], "http://127.1/").0, Some(0));
    assert_eq!(allow(&["[::1]"], "http://[0:0::1]/").0, Some(0));
    assert_eq!(allow(&["a/b"], "http://h/").0, Some(2));
}

#[test]
fn allowed_hosts_in_lists() {
    let arguments = ["compare", "--batch", "--dialects", "living,rfc3986-appendix-b", "--allow-host", "good.example"];
    let input = b"http://good.example/\nhttp://evil.example\\@good.example/\nhttp://h/\n";
    let run = railurl_with(&arguments, input);
    let expected = r"line 2: http://evil.example\@good.example/: split: 1 would connect to an allowed host, 1 elsewhere: elsewhere: evil.example (living) | allowed: good.example (rfc3986-appendix-b): backslash confusion, user information confusion
line 3: http://h/: not allowed: all 2 that accept it would connect elsewhere: elsewhere: h (living, rfc3986-appendix-b)
";
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), expected));
    let run = railurl_with(&[&arguments[..], &["--json"]].concat(), input);
    let expected = r#""agrees":false,"allowed":false,"at_allowed_host":["rfc3986-appendix-b"],"elsewhere":["living"]"#;
    assert!(run.stdout.contains(expected), "{}", run.stdout);
}

// ----- bases, output ------------------------------------------------------------------------------------------------

#[test]
fn bases() {
    let (status, stdout, _) = compare(&["--base", "http://h:81/a", "b"]);
    assert_eq!(status, Some(1));
    assert!(stdout.contains("  A  http://h:81  living\n  B  http://h:80  railroad-2015\n"), "{stdout}");
    assert!(stdout.contains("  A  living: from the base, by `relative-url`\n"), "{stdout}");
    let (status, stdout, _) = compare(&["--base", "http://h/a", "b", "--evidence"]);
    assert!(status == Some(0) && stdout.contains("  path      /b\n"), "{stdout}");
    // With an invalid base, there is no URL.
    let (status, stdout, _) = compare(&["--base", "http:///h/a", "b"]);
    assert_eq!(status, Some(1));
    assert!(stdout.contains("railroad-2015: the base is not a URL\n"), "{stdout}");
}

#[test]
fn invisible_code_points_are_shown() {
    let (_, stdout, _) = compare(&["h1:\u{1b}[1m\t\u{202e}"]);
    assert!(!stdout.contains(['\u{1b}', '\t', '\u{202e}']), "{stdout}");
    assert!(stdout.contains("h1:\\u{1B}[1m\\t\\u{202E}"), "{stdout}");
    let (_, stdout, _) = batch(&[], "h1:\u{1b}[1m\n");
    assert!(stdout.starts_with("line 1: h1:\\u{1B}[1m: scheme"), "{stdout}");
    assert!(!stdout.contains('\u{1b}') && stdout.lines().count() == 1, "{stdout}");
}

#[test]
fn widths() {
    let input = format!("gopher://good.example\\@evil.example/{}", "日本/".repeat(100));
    for (columns, at_most) in [("20", 40), ("40", 40), ("60", 60), ("80", 80), ("200", 200)] {
        let mut command = command(&["compare", "--evidence", "--dialects", "standards", &input]);
        command.env("COLUMNS", columns);
        let run = finish(command, b"");
        let table =
            run.stdout.lines().skip_while(|line| !line.is_empty()).take_while(|line| !line.starts_with("error"));
        let table: Vec<&str> = table.collect();
        // A wide character takes two columns; all others here take one.
        let width = |line: &&str| line.chars().map(|c| if matches!(c, '日' | '本') { 2 } else { 1 }).sum::<usize>();
        assert!(table.iter().map(width).max() <= Some(at_most), "{}", run.stdout);
        // On a narrow screen the readings are below one another.
        let headings = table.iter().filter(|line| line.contains("living") || line.contains("railroad-2015")).count();
        assert_eq!(headings, if at_most == 40 { 2 } else { 1 }, "{}", run.stdout);
    }
}

#[test]
fn styles() {
    let mut command =
        command(&["compare", "--evidence", "--dialects", "standards", r"gopher://good.example\@evil.example/"]);
    command.env("CLICOLOR_FORCE", "1");
    let run = finish(command, b"");
    // Differences are styled, and the table has no carets.
    assert!(run.stdout.contains("\u{1b}[91mevil\u{1b}[0m.example"), "{:?}", run.stdout);
    let table = run.stdout.split("\n\n").nth(1).unwrap();
    assert!(!table.contains('^'), "{table:?}");
}

#[test]
fn json() {
    let (status, stdout, stderr) = compare(&["--json=long", "ldap://h#x"]);
    let expected = concat!(
        r##"{"input":"ldap://h#x","base":null,"agrees":false,"groups":[["living"],["railroad-2015"]],"##,
        r##""differences":[{"aspect":"host","guarded":true,"opinions":["##,
        r##"{"value":"h","dialects":["living"],"sources":[{"dialect":"living","kind":"input","rule":"host","start":7,"end":8}]},"##,
        r##"{"value":null,"dialects":["railroad-2015"],"sources":[{"dialect":"railroad-2015","kind":"read-as","read_as":"path","rule":"scheme-data","start":5,"end":8}]}]},"##,
        r##"{"aspect":"path","guarded":false,"opinions":["##,
        r##"{"value":null,"dialects":["living"],"sources":[{"dialect":"living","kind":"nowhere","rule":"non-special-url","start":null,"end":null}]},"##,
        r##"{"value":"//h","dialects":["railroad-2015"],"sources":[{"dialect":"railroad-2015","kind":"input","rule":"scheme-data","start":5,"end":8}]}]}],"##,
        r##""confusions":[{"kind":"scheme-mix-up","spans":[{"start":0,"end":4}],"aspect":"host","dialects":["living","railroad-2015"],"without":"http://h#x"}],"##,
        r##""readings":[{"dialect":"living","href":"ldap://h#x","effective_host":"h","components":{"##,
    );
    assert!(stdout.starts_with(expected), "{stdout}");
    assert!(stdout.ends_with("}\n") && stdout.lines().count() == 1);
    assert_eq!((status, stderr.as_str()), (Some(1), ""));
    let host = r#""host":{"value":"h","rule":"host","start":7,"end":8},"port":{"value":null,"rule":null,"start":null,"end":null}"#;
    assert!(stdout.contains(host), "{stdout}");

    let (status, stdout, _) = compare(&["--json=long", "http:///h"]);
    let failure = r#"{"dialect":"railroad-2015","href":null,"failure":{"kind":"empty-host","message":"the host is empty","rule":"host","start":7,"end":7}}"#;
    assert!(status == Some(1) && stdout.ends_with(&format!("{failure}]}}\n")), "{stdout}");
    let (status, stdout, _) = compare(&["--json=long", "--ignore-failures", "http:///h"]);
    assert!(status == Some(0) && stdout.ends_with(&format!(r#""ignored":[{failure}]}}{}"#, "\n")), "{stdout}");
    assert!(stdout.contains(r#""agrees":true"#), "{stdout}");
}

#[test]
fn brief_json() {
    let run = railurl(&["compare", "--json", "http://example.com/a/path?and=a&query#fragment"]);
    assert!(run.status == Some(0) && run.stdout.len() < 500, "{}", run.stdout);
    assert!(run.stdout.contains(r#""agrees":true,"endpoints":[{"scheme":"http","host":"example.com","port":"80","#));
    let (status, stdout, _) = compare(&["--json", "http:///h"]);
    let expected = concat!(
        r#"{"input":"http:///h","base":null,"agrees":false,"endpoints":["#,
        r#"{"scheme":"http","host":"h","port":"80","dialects":["living"]}],"rejected":["railroad-2015"],"#,
        r#""other_scheme":[],"folded":[],"confusions":["slash-confusion"]}"#,
        "\n"
    );
    assert_eq!((status, stdout.as_str()), (Some(1), expected));
    let (status, stdout, _) = compare(&["--json", "--ignore-failures", "http:///h"]);
    assert!(status == Some(0) && stdout.contains(r#""rejected":[],"other_scheme":[],"ignored":["railroad-2015"]"#));
}

#[test]
fn lists() {
    let input = "http://a/\ngopher://b\\@c\r\n\nhttp://a b/\nhttp:///d/\nhttp://e";
    let expected = "line 2: gopher://b\\@c: host: c (living) | b (railroad-2015): backslash confusion, scheme mix-up, \
                    user information confusion\n\
                    line 3: (empty): whether it is a URL: no host (railroad-2015) | no URL (living): \
                    scheme confusion\n\
                    line 5: http:///d/: whether it is a URL: d (living) | no URL (railroad-2015): slash confusion\n";
    assert_eq!(batch(&[], input), (Some(1), expected.to_owned(), String::new()));
    let (status, stdout, _) = batch(&["--ignore-failures"], input);
    assert_eq!((status, stdout.lines().count()), (Some(1), 1));
    assert_eq!(batch(&[], "\u{FEFF}http://a/\nhttp://b/\n"), (Some(0), String::new(), String::new()));
    assert_eq!(batch(&["--base", "http://h/"], "\na\n//b\n"), (Some(0), String::new(), String::new()));
    assert_eq!(batch(&[], ""), (Some(0), String::new(), String::new()));
}

#[test]
fn lists_of_all_lines() {
    let (status, stdout, _) = batch(&["--all"], "http://a/\nhttp://a b/\n");
    let expected = "line 1: http://a/: agreed: a (living, railroad-2015)\n\
                    line 2: http://a b/: agreed: no URL (living, railroad-2015)\n";
    assert_eq!((status, stdout.as_str()), (Some(0), expected));
}

#[test]
fn lists_of_json() {
    let input = concat!(
        r#"{"input":"http://h\n/","base":null}"#,
        "\n",
        r#"{"input":"http:\r///\u0000"}"#,
        "\n",
        r#"{"input":"ldap://h\ufeff/","base":"http://b/"}"#,
        "\n",
        r#"{"input":"ldap://\ud800/"}"#,
        "\n"
    );
    let (status, stdout, stderr) = batch(&["--json-input"], input);
    let lines: Vec<_> = stdout.lines().map(|line| line.split(" (").next().unwrap()).collect();
    assert!(lines.iter().all(|line| line.starts_with("line ")), "{stdout}");
    assert!(!stdout.contains(['\0', '\r', '\u{feff}']), "{stdout}");
    assert!(stdout.contains("line 4: ldap://\u{fffd}/: "), "{stdout}");
    assert_eq!((status, stderr.as_str()), (Some(1), ""));
    let input = concat!(
        r#"{"input":"\udxyz"}"#,
        "\n",
        r#"{"input":"http://h/","dialect":"living"}"#,
        "\n[]\nx\n",
        r#"{"input":"http://h/","key":1}"#,
        "\n"
    );
    let (status, stdout, stderr) = batch(&["--json-input"], input);
    assert_eq!((status, stdout.as_str(), stderr.lines().count()), (Some(1), "", 5), "{stderr}");
    assert!(stderr.lines().all(|line| line.ends_with("(bad-line)")), "{stderr}");
    assert!(stderr.contains("line 2: with `compare`, a line has only the keys `input` and `base`"), "{stderr}");
}

#[test]
fn lists_as_json() {
    let (status, stdout, stderr) = batch(&["--json"], "http://a/\nldap://h\nh1://x\n");
    let starts: Vec<_> = stdout.lines().map(|line| line.split(",\"base\"").next().unwrap().to_owned()).collect();
    assert_eq!(starts, [r#"{"line":2,"input":"ldap://h""#, r#"{"line":3,"input":"h1://x""#]);
    assert_eq!((status, stderr.as_str()), (Some(1), ""));
}

#[test]
fn lines_that_are_not_utf_8() {
    let (status, stdout, stderr) = batch(&[], b"http://a/\nhttp://\xFF/\nldap://h\n");
    assert_eq!(stderr, "line 2: not UTF-8, at column 8 (bad-line)\n");
    assert_eq!(stdout, "line 3: ldap://h: host: h (living) | no host (railroad-2015): scheme mix-up\n");
    assert_eq!(status, Some(1));
    // A line that cannot be compared counts as disagreement.
    assert_eq!(batch(&[], b"\xFF\n").0, Some(1));
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    let mut child = command(&["compare", "--batch", "--dialects", "standards"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for number in 1..4 {
        writeln!(stdin, "ldap://h{number}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(
            line,
            format!(
                "line {number}: ldap://h{number}: host: h{number} (living) | no host (railroad-2015): scheme mix-up\n"
            )
        );
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn many_lines() {
    let input = "http://example.com/a?b#c\n".repeat(5_000) + "ldap://h\n" + &"x".repeat(1 << 20);
    let (status, stdout, _) = batch(&["--base", "http://h/"], input);
    assert_eq!(
        (status, stdout.as_str()),
        (Some(1), "line 5001: ldap://h: host: h (living) | no host (railroad-2015): scheme mix-up\n")
    );
}

#[test]
fn usage() {
    for arguments in [
        &["compare"][..],
        &["compare", "a", "--batch"],
        &["compare", "a", "--dialects", "x"],
        &["compare", "a", "--dialects", ""],
        &["compare", "a", "--dialects", "living"],
        &["compare", "a", "--dialects", "living,living"],
        &["compare", "a", "--all"],
        &["compare", "a", "--json-input"],
        &["compare", "a", "--json=x"],
        &["compare", "a", "--json", "--evidence"],
        &["compare", "a", "--dialects", "standards", "--checker", "living", "--fetcher", "rfc3986"],
        &["compare", "a", "--allow-host", "h", "--checker", "living", "--fetcher", "rfc3986"],
    ] {
        let run = railurl(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.stderr.starts_with("error"), "{}", run.stderr);
    }
    // Names, groups, and both; in the order in which they are given.
    for dialects in ["standards", "railroad-2015,living", "railroad-2015,standards,living"] {
        let run = railurl(&["compare", "http://h/", "--dialects", dialects]);
        assert_eq!(run.status, Some(0), "{dialects}");
        let first = dialects.split(',').next().unwrap().replace("standards", "living");
        assert!(run.stdout.contains(&format!("\n     h  {first}, ")), "{}", run.stdout);
    }
}

/// The documents show the actual output.
#[test]
fn documents_show_the_output() {
    let document = |path| std::fs::read_to_string(format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let is_shown = |path, stdout: &str| assert!(document(path).contains(&format!("```text\n{stdout}```")), "{stdout}");
    let arguments = ["compare", "--dialects", "living,rfc3986,rfc3987", "http:///evil.example/login"];
    is_shown("docs/command.md", &railurl(&arguments).stdout);
    is_shown("docs/command.md", &railurl(&[&arguments[..], &["--evidence"]].concat()).stdout);
    let payload = r"http://127.0.0.1\@good.example/";
    let run = railurl(&["compare", "--checker", "rfc3986-appendix-b", "--fetcher", "living", payload]);
    is_shown("docs/guarding.md", &run.stdout);
    let list = b"http://example.com/\nhttp:///evil.example/\nhttp://127.0.0.1\\@evil.example/\n";
    let run = railurl_with(&["compare", "--batch", "--dialects", "living,libcurl,java-net-uri"], list);
    is_shown("README.md", &run.stdout);
}

/// Without the option, what ships is compared.
#[test]
fn compares_shipping_parsers_by_default() {
    let run = railurl(&["compare", "--json", "http://example.com/a?b#c"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let dialects = railurl(&["dialects"]).stdout;
    let names = || dialects.lines().map(|line| line.split(' ').next().unwrap()).filter(|name| !name.contains('@'));
    for name in names() {
        let is_other = words!(
            "railroad-2015 url-spec rfc3987 firefox rfc3986-appendix-b php-uri-rfc3986 php-uri-whatwg \
             apache-uri-builder dotnet-uri okhttp-http-url python-httpx python-yarl ruby-addressable ruby-uri rust-http-uri \
             spring-uri-components wget aria2"
        )
        .contains(&name);
        let is_named = run.stdout.contains(&format!("\"{name}\""));
        assert_eq!(is_named, !(is_other || name.starts_with("web-url")), "{name}: {}", run.stdout);
    }
    let run = railurl(&["compare", "--json", "--dialects", "all", "http://example.com/a?b#c"]);
    for name in names() {
        assert!(run.stdout.contains(&format!("\"{name}\"")), "{name}: {}", run.stdout);
    }
}

#[test]
fn unambiguous_urls() {
    let run = railurl(&["compare", "--unambiguous", "http://example.com/a"]);
    let same = "unambiguous: every parser finds the same scheme, host, port, path, query and fragment\n";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (Some(0), same, ""));
    let run = railurl(&["compare", "--unambiguous", r"http://a\@b/"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    assert!(
        run.stdout.starts_with("error[backslash]: ") && run.stdout.ends_with("byte 8, in `url`\n"),
        "{}",
        run.stdout
    );
    let run = railurl(&["compare", "--unambiguous", "--json", r"http://a\@b/"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.contains(r#""unambiguous":false,"error":{"kind":"backslash""#), "{}", run.stdout);
    // Of a list, the lines that are not.
    let run = railurl_with(&["compare", "--unambiguous", "--batch"], b"http://a/\nhttp:///b/\n");
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.starts_with("line 2: http:///b/: ") && run.stdout.lines().count() == 1, "{}", run.stdout);
    let run = railurl_with(&["compare", "--unambiguous", "--batch", "--all"], b"http://a/\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), "line 1: http://a/: unambiguous\n"));
}

/// `NAME@VERSION`, in every output.
#[test]
fn programs_have_versions() {
    // Python 3.13.0 ignores text after brackets.
    let [checker, fetcher] = ["python-urllib", "python-urllib@3.14"];
    let run = railurl(&["compare", "--checker", checker, "--fetcher", fetcher, "http://[::1]./"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    assert!(
        run.stdout.starts_with("not bypassed: python-urllib sees http://[::1]:80, python-urllib@3.14.2 rejects"),
        "{}",
        run.stdout
    );
    let note = "python-urllib 3.13.1 was not compared with the program; this is 3.13.0, the nearest older version";
    let arguments = ["compare", "--dialects", "python-urllib@3.13.1,libcurl", "http://h/"];
    let run = railurl(&arguments);
    assert!(run.stdout.replace("\n  ", " ").contains(&format!("note: {note}\n")), "{}", run.stdout);
    for form in ["--json", "--json=long"] {
        let run = railurl(&[&arguments[..], &[form]].concat());
        assert!(run.stdout.contains(&format!("\"notes\":[\"{note}\"]")), "{}", run.stdout);
    }
    let run = railurl_with(&["compare", "--batch", "--dialects", "python-urllib@3.13.1,libcurl"], b"http:///h/\n");
    assert!(run.stdout.contains(note), "{}", run.stdout);
    let run = railurl(&["parse", "--dialect", "python-urllib@3.13.1", "http://h/"]);
    assert!(run.stdout.ends_with(&format!("\nnote: {note}\n")), "{}", run.stdout);
    let run = railurl(&["parse", "--dialect", "python-urllib@3.13.1", "http://h:x/"]);
    assert!(run.stderr.contains(note), "{}", run.stderr);
    let run = railurl(&["explain", "--dialect", "python-urllib@3.13.1", "http://h/"]);
    assert!(run.stdout.replace('\n', " ").contains(note), "{}", run.stdout);
    let run = railurl(&["explain", "--json", "--dialect", "python-urllib@3.13.1", "http://h/"]);
    assert!(run.stdout.contains(&format!("\"note\":\"{note}\"")), "{}", run.stdout);
    let run = railurl(&["grammar", "agree", "python-urllib@3.13.1", "python-urllib@3.13", "--component", "scheme"]);
    assert!(run.stdout.contains(&format!("note: {note}\n")), "{}{}", run.stdout, run.stderr);
    let lines = "{\"input\":\"http://h/\",\"dialect\":\"python-urllib@3.13.1\"}\n\
                 {\"input\":\"http://h:x/\",\"dialect\":\"python-urllib@3.13.1\"}\n\
                 {\"input\":\"http://h/\",\"dialect\":\"python-urllib@3.13\"}\n";
    let run = railurl_with(&["batch"], lines.as_bytes());
    let noted: Vec<bool> = run.stdout.lines().map(|line| line.contains(&format!("\"note\":\"{note}\""))).collect();
    assert_eq!(noted, [true, true, false], "{}", run.stdout);
}

#[test]
fn unknown_versions_are_errors() {
    for (name, message) in [
        ("python-urllib@3.5", "no version is that old; the oldest is 3.6.15"),
        ("python-urllib@x", "a version is up to four numbers, separated by dots, such as 3.14.2"),
        ("living@1", "a specification has no versions"),
        ("chromium@1", "the only version is 156"),
        ("python-urllib-3.14", "a similar value exists: 'python-urllib@3.14'"),
        ("urllib@3.9", "a similar value exists: 'python-urllib@3.9'"),
    ] {
        let run = railurl(&["parse", "--dialect", name, "http://h/"]);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{name}");
        assert!(run.stderr.contains(message), "{name}: {}", run.stderr);
    }
    assert_eq!(railurl(&["parse", "--dialect", "chromium@156", "http://h/"]).status, Some(0));
}

/// The payload that research on confusions begins with, by the default set, on a screen.
#[test]
fn the_classic_payload_fits_a_screen() {
    let run = railurl(&["compare", r"http://127.0.0.1\@1.1.1.1/"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.lines().count() <= 24, "{}", run.stdout);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{}", run.stdout);
    assert!(run.stdout.contains("backslash confusion"), "{}", run.stdout);
}

#[test]
fn json_objects_are_not_taken_for_urls() {
    let object = "{\"input\":\"http:///x\"}\n";
    let run = railurl_with(&["compare", "--batch"], object.repeat(3).as_bytes());
    assert_eq!(run.status, Some(2));
    assert!(
        run.stderr.ends_with("error: every line is a JSON object, and was read as a URL: use --json-input\n"),
        "{}",
        run.stderr
    );
    let run = railurl_with(&["compare", "--batch"], (object.to_owned() + "http://h/\n").as_bytes());
    assert_ne!(run.status, Some(2), "{}", run.stderr);
    assert_eq!(railurl_with(&["compare", "--batch", "--json-input"], object.as_bytes()).status, Some(1));
}
