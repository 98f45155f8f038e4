//! `railurl parse`.

use super::{railurl, railurl_in, railurl_with};

#[test]
fn odd_inputs() {
    for url in ["", " ", "\n", "\u{FEFF}", "e\u{301}", "a\u{301}%", "%", "日本語 日本語", "-x"] {
        for (options, status) in [
            (&[][..], 1),
            (&["--json"], 1),
            (&["--base", "http://h/"], 0),
            (&["--dialect", "railroad-2015"], 0),
            (&["--dialect", "railroad-2015", "--json"], 0),
        ] {
            let run = railurl(&[&["parse"], options, &["--", url]].concat());
            assert_eq!(run.status, Some(status), "{options:?} {url:?}: {}", run.stderr);
        }
    }
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
            let run = railurl_in("COLUMNS", &width.to_string(), &["parse", url]);
            let text = format!("{}{}", run.stdout, run.stderr);
            let lines = text.lines().filter(|line| line.starts_with(" | "));
            for line in lines {
                assert!(textwrap::core::display_width(line) <= width, "{width}: {line}");
            }
        }
    }
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
fn colours_are_for_terminals() {
    let plain = railurl(&["parse", "http://h/|", "--base", "http://b/"]);
    assert!(!plain.stdout.contains('\u{1B}'));
    assert!(railurl_in("CLICOLOR_FORCE", "1", &["parse", "http://h/|"]).stdout.contains("\u{1B}["));
    assert!(!railurl_in("NO_COLOR", "1", &["parse", "http://h:x/"]).stderr.contains('\u{1B}'));
}
