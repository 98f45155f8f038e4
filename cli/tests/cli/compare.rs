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
    let expected = "            living, railroad-2015
  scheme    http
  username  (missing)
  password  (missing)
  host      example.com
  port      (missing)
  path      /b%20c
  query     (missing)
  fragment  (missing)

verdict: all agree on scheme, host and port
";
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (Some(0), expected, ""));
}

#[test]
fn disagreement() {
    let (status, stdout, stderr) = compare(&[r"gopher://good.example\@evil.example/a"]);
    let expected = r"            living           railroad-2015
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

verdict: they disagree on the host, and also on the user-info and the path:
backslash confusion and scheme mix-up

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
";
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (Some(1), expected, ""));
}

#[test]
fn rejection() {
    let (status, stdout, _) = compare(&["http:///evil.example/"]);
    assert_eq!(status, Some(1));
    let table = "            living        railroad-2015
  scheme    http          (no URL)
  username  (missing)
  password  (missing)
  host      evil.example
  port      (missing)
  path      /
  query     (missing)
  fragment  (missing)

verdict: they disagree on whether it is a URL: slash confusion
";
    assert!(stdout.starts_with(table), "{stdout}");
    let why = "  B  no URL\n     railroad-2015: the host is empty (empty-host), `host` at byte 7\n";
    assert!(stdout.contains(why), "{stdout}");
    assert!(stdout.contains("slash confusion: living and railroad-2015 read `http://evil.example/` alike"), "{stdout}");

    let (status, stdout, _) = compare(&["http:///evil.example/", "--ignore-failures"]);
    assert_eq!(status, Some(0));
    let verdict =
        "verdict: all agree on scheme, host and port\nleft out: railroad-2015: the host is empty (empty-host)\n";
    assert!(stdout.ends_with(verdict), "{stdout}");

    let (status, stdout, _) = compare(&["http://a b/"]);
    assert_eq!(status, Some(0));
    assert!(stdout.ends_with("verdict: it is no URL to any of them\n"), "{stdout}");
}

#[test]
fn bases() {
    let (status, stdout, _) = compare(&["--base", "http://h:81/a", "b"]);
    assert_eq!(status, Some(1));
    assert!(stdout.contains("  A  81\n     living: from the base, by `relative-url`\n"), "{stdout}");
    let (status, stdout, _) = compare(&["--base", "http://h/a", "b"]);
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
    assert_eq!(stdout, "line 1: h1:\\u{1B}[1m: scheme, path (scheme confusion)\n");
}

#[test]
fn widths() {
    let input = format!("gopher://good.example\\@evil.example/{}", "日本/".repeat(100));
    for (columns, at_most) in [("20", 40), ("40", 40), ("60", 60), ("80", 80), ("200", 200)] {
        let mut command = command(&["compare", "--dialects", "standards", &input]);
        command.env("COLUMNS", columns);
        let run = finish(command, b"");
        let table: Vec<&str> = run.stdout.lines().take_while(|line| !line.starts_with("verdict")).collect();
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
    let mut command = command(&["compare", "--dialects", "standards", r"gopher://good.example\@evil.example/"]);
    command.env("CLICOLOR_FORCE", "1");
    let run = finish(command, b"");
    // Differences are styled, and the table has no carets.
    assert!(run.stdout.contains("\u{1b}[91mevil\u{1b}[0m.example"), "{:?}", run.stdout);
    let table = run.stdout.split("verdict").next().unwrap();
    assert!(!table.contains('^'), "{table:?}");
}

#[test]
fn json() {
    let (status, stdout, stderr) = compare(&["--json", "ldap://h#x"]);
    let expected = concat!(
        r##"{"input":"ldap://h#x","base":null,"agrees":false,"groups":[["living"],["railroad-2015"]],"##,
        r##""differences":[{"aspect":"host","guarded":true,"opinions":["##,
        r##"{"value":"h","dialects":["living"],"sources":[{"dialect":"living","kind":"input","rule":"host","start":7,"end":8}]},"##,
        r##"{"value":null,"dialects":["railroad-2015"],"sources":[{"dialect":"railroad-2015","kind":"read-as","read_as":"path","rule":"scheme-data","start":5,"end":8}]}]},"##,
        r##"{"aspect":"path","guarded":false,"opinions":["##,
        r##"{"value":null,"dialects":["living"],"sources":[{"dialect":"living","kind":"nowhere","rule":"non-special-url","start":null,"end":null}]},"##,
        r##"{"value":"//h","dialects":["railroad-2015"],"sources":[{"dialect":"railroad-2015","kind":"input","rule":"scheme-data","start":5,"end":8}]}]}],"##,
        r##""confusions":[{"kind":"scheme-mix-up","spans":[{"start":0,"end":4}],"aspect":"host","dialects":["living","railroad-2015"],"without":"http://h#x"}],"##,
        r##""readings":[{"dialect":"living","href":"ldap://h#x","components":{"##,
    );
    assert!(stdout.starts_with(expected), "{stdout}");
    assert!(stdout.ends_with("}\n") && stdout.lines().count() == 1);
    assert_eq!((status, stderr.as_str()), (Some(1), ""));
    let host = r#""host":{"value":"h","rule":"host","start":7,"end":8},"port":{"value":null,"rule":null,"start":null,"end":null}"#;
    assert!(stdout.contains(host), "{stdout}");

    let (status, stdout, _) = compare(&["--json", "http:///h"]);
    let failure = r#"{"dialect":"railroad-2015","href":null,"failure":{"kind":"empty-host","message":"the host is empty","rule":"host","start":7,"end":7}}"#;
    assert!(status == Some(1) && stdout.ends_with(&format!("{failure}]}}\n")), "{stdout}");
    let (status, stdout, _) = compare(&["--json", "--ignore-failures", "http:///h"]);
    assert!(status == Some(0) && stdout.ends_with(&format!(r#""ignored":[{failure}]}}{}"#, "\n")), "{stdout}");
    assert!(stdout.contains(r#""agrees":true"#), "{stdout}");
}

#[test]
fn lists() {
    let input = "http://a/\ngopher://b\\@c\r\n\nhttp://a b/\nhttp:///d/\nhttp://e";
    let expected = "line 2: gopher://b\\@c: host, user-info, path (backslash confusion, scheme mix-up)\n\
                    line 3: (empty): whether it is a URL (scheme confusion)\n\
                    line 5: http:///d/: whether it is a URL (slash confusion)\n";
    assert_eq!(batch(&[], input), (Some(1), expected.to_owned(), String::new()));
    let (status, stdout, _) = batch(&["--ignore-failures"], input);
    assert_eq!((status, stdout.lines().count()), (Some(1), 1));
    assert_eq!(batch(&[], "\u{FEFF}http://a/\nhttp://b/\n"), (Some(0), String::new(), String::new()));
    assert_eq!(batch(&["--base", "http://h/"], "\na\n//b\n"), (Some(0), String::new(), String::new()));
    assert_eq!(batch(&[], ""), (Some(0), String::new(), String::new()));
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
    assert_eq!(stdout, "line 3: ldap://h: host, path (scheme mix-up)\n");
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
        writeln!(stdin, "ldap://{number}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, format!("line {number}: ldap://{number}: host, path (scheme mix-up)\n"));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn many_lines() {
    let input = "http://example.com/a?b#c\n".repeat(5_000) + "ldap://h\n" + &"x".repeat(1 << 20);
    let (status, stdout, _) = batch(&["--base", "http://h/"], input);
    assert_eq!((status, stdout.as_str()), (Some(1), "line 5001: ldap://h: host, path (scheme mix-up)\n"));
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
        assert!(run.stdout.starts_with(&format!("            {first}, ")), "{}", run.stdout);
    }
}

/// The documents show the actual output.
#[test]
fn the_documents_show_what_is_printed() {
    let document = |path| std::fs::read_to_string(format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let run = railurl(&["compare", "--dialects", "living,rfc3986,rfc3987", "http:///evil.example/login"]);
    assert!(document("docs/command.md").contains(&format!("```text\n{}```", run.stdout)), "{}", run.stdout);
    let list = b"http://example.com/\nhttp:///evil.example/\nldap://127.0.0.1#.evil.example/\n";
    let run = railurl_with(&["compare", "--batch"], list);
    assert!(document("README.md").contains(&format!("```text\n{}```", run.stdout)), "{}", run.stdout);
}

/// Without the option, all dialects are compared.
#[test]
fn all_dialects() {
    let run = railurl(&["compare", "--json", "http://example.com/a?b#c"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let names: Vec<String> =
        railurl(&["dialects"]).stdout.lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    for name in names {
        assert!(run.stdout.contains(&format!("{{\"dialect\":\"{name}\"")), "{name}: {}", run.stdout);
    }
    let run = railurl(&["compare", r"http://good.example\@evil.example/"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.lines().all(|line| line.starts_with("note[") || line.chars().count() <= 100), "{}", run.stdout);
    assert!(run.stdout.contains("backslash confusion"), "{}", run.stdout);
}
