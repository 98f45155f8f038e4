//! `railurl compare`.

use super::{railurl, railurl_in, success};

#[test]
fn checker_and_fetcher_need_each_other() {
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

#[test]
fn widths() {
    let input = format!("gopher://good.example\\@evil.example/{}", "日本/".repeat(100));
    for (columns, at_most) in [("20", 40), ("40", 40), ("60", 60), ("80", 80), ("200", 200)] {
        let run = railurl_in("COLUMNS", columns, &["compare", "--evidence", "--dialects", "standards", &input]);
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
    let input = r"gopher://good.example\@evil.example/";
    let run = railurl_in("CLICOLOR_FORCE", "1", &["compare", "--evidence", "--dialects", "standards", input]);
    // Differences are styled, and the table has no carets.
    assert!(run.stdout.contains("\u{1b}[91mevil\u{1b}[0m.example"), "{:?}", run.stdout);
    let table = run.stdout.split("\n\n").nth(1).unwrap();
    assert!(!table.contains('^'), "{table:?}");
}

#[test]
fn usage() {
    for arguments in [
        &["compare", "a", "--dialects", "x"][..],
        &["compare", "a", "--dialects", ""],
        &["compare", "a", "--dialects", "living"],
        &["compare", "a", "--dialects", "living,living"],
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
        let text = success(&["compare", "http://h/", "--dialects", dialects]);
        let first = dialects.split(',').next().unwrap().replace("standards", "living");
        assert!(text.contains(&format!("\n     h  {first}, ")), "{text}");
    }
}

/// The shipping parsers are the default of `--parsers`.
#[test]
fn compares_shipping_parsers_by_default() {
    let shipping = success(&["compare", "--json", "http://example.com/a?b#c"]);
    assert!(shipping.len() < 500, "{shipping}");
    let dialects = success(&["dialects"]);
    let names = || dialects.lines().map(|line| line.split(' ').next().unwrap()).filter(|name| !name.contains('@'));
    for name in names() {
        let ships = words!(
            "living chromium libcurl python-urllib python-requests go-net-url java-net-url java-net-uri php-parse-url \
             node-url-parse rfc3986"
        )
        .contains(&name);
        assert_eq!(shipping.contains(&format!("\"{name}\"")), ships, "{name}: {shipping}");
    }
    let all = success(&["compare", "--json", "--dialects", "all", "http://example.com/a?b#c"]);
    for name in names() {
        assert!(all.contains(&format!("\"{name}\"")), "{name}: {all}");
    }
}

/// `NAME@VERSION`, in the output that no session shows.
#[test]
fn programs_have_versions() {
    let note = "python-urllib 3.13.1 was not compared with the program; this is 3.13.0, the nearest older version";
    let run = railurl(&["explain", "--json", "--dialect", "python-urllib@3.13.1", "http://h/"]);
    assert!(run.stdout.contains(&format!("\"note\":\"{note}\"")), "{}", run.stdout);
}

#[test]
fn unknown_versions_are_errors() {
    for (name, message) in [
        ("python-urllib@3.5", "no version is that old; the oldest is 3.6.15"),
        ("python-urllib@x", "a version is up to four numbers, separated by dots, such as 3.14.2"),
        ("living@1", "a specification has no versions"),
        (
            "chromium@1",
            "the versions that were compared with the program are 156.0.8078.79, 156.0.8078.108, 148.0.7778.167, 150.0.7871.100",
        ),
        ("firefox@145", "the versions that were compared with the program are 153.7.0, 140.10.2, 140.12.0"),
        ("python-urllib-3.14", "a similar value exists: 'python-urllib@3.14'"),
        ("urllib@3.9", "a similar value exists: 'python-urllib@3.9'"),
    ] {
        let run = railurl(&["parse", "--dialect", name, "http://h/"]);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{name}");
        assert!(run.stderr.contains(message), "{name}: {}", run.stderr);
    }
    assert_eq!(railurl(&["parse", "--dialect", "chromium@156", "http://h/"]).status, Some(0));
}

#[test]
fn browsers_have_versions() {
    for (name, input, href) in [
        ("firefox", "data:/../a", "data:/../a"),
        ("firefox@140", "data:/../a", "data:/a"),
        ("chromium", "DATA:a\nb", "data:a%0Ab"),
        ("chromium@148.0", "DATA:a\nb", "data:ab"),
        ("chromium@150", "DATA:a\nb", "data:ab"),
        ("firefox@140.12.0", "data:/../a", "data:/a"),
    ] {
        let run = railurl(&["parse", "--json", "--dialect", name, input]);
        assert!(run.stdout.contains(&format!("\"href\":\"{href}\"")), "{name}: {}{}", run.stdout, run.stderr);
    }
    let run = railurl(&["compare", "--dialects", "firefox@140,firefox", "http://18446744075840258049/"]);
    assert!(run.stdout.contains("firefox@140.10.2") && run.stdout.contains("127.0.0.1"), "{}", run.stdout);
    let list = success(&["dialects"]);
    assert!(list.contains("chromium@148.0.7778.167") && list.contains("firefox@140.10.2"), "{list}");
}

/// The default parsers read the payload that research on confusions begins with.
#[test]
fn summary_of_the_classic_payload_fits_a_screen() {
    let run = railurl(&["compare", r"http://127.0.0.1\@1.1.1.1/"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.lines().count() <= 24, "{}", run.stdout);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{}", run.stdout);
    assert!(run.stdout.contains("backslash confusion"), "{}", run.stdout);
}
