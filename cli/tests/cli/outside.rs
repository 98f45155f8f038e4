//! Untrusted text, wherever it is printed: none of it reaches a terminal as a control sequence or unseen.

use std::ffi::OsStr;
use std::fs;

use super::{Run, command, directory, finish, railurl, railurl_in, railurl_with};

/// Text that a terminal would obey, that is invisible, or that reverses the direction of text.
const ATTACK: &str = "\u{1B}]0;owned\u{7}\u{1B}[31m\u{7F}\u{85}\u{9B}\u{202E}\u{2066}\u{200B}\u{E0041}\u{2028}\u{FEFF}";

/// The expected display.
const SHOWN: &str =
    r"\u{1B}]0;owned\u{07}\u{1B}[31m\u{7F}\u{85}\u{9B}\u{202E}\u{2066}\u{200B}\u{E0041}\u{2028}\u{FEFF}";

const GRAMMAR: &[u8] = b"a =\n  T: x\n";

/// Runs the command as on a terminal with colours, and without. Returns status and text of each; fails if any of the
/// attack is printed unchanged.
fn runs(arguments: &[&str], input: &[u8]) -> [(Option<i32>, String); 2] {
    let mut styled = command(arguments);
    styled.env("CLICOLOR_FORCE", "1");
    [finish(styled, input), railurl_with(arguments, input)].map(|run| (run.status, assert_harmless(arguments, &run)))
}

/// Returns the text without the styles that the command uses; fails at any other sequence.
fn without_styles(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\u{1B}[") {
        out.push_str(before);
        let (style, after) = after.split_once('m').expect("a style has an end");
        assert!(style.chars().all(|c| c.is_ascii_digit() || c == ';'), "{text:?}");
        rest = after;
    }
    out + rest
}

/// Fails if any of the attack is printed unchanged.
fn assert_harmless(what: &[&str], run: &Run) -> String {
    let text = without_styles(&format!("{}{}", run.stdout, run.stderr));
    let attacks = |c: char| (c.is_control() && c != '\n') || (!c.is_ascii() && ATTACK.contains(c));
    assert!(!text.contains(attacks), "{what:?}: {text:?}");
    text
}

#[test]
fn errors_of_the_command_line_are_visible() {
    let option = format!("--{ATTACK}");
    let short = format!("-{ATTACK}");
    let assigned = format!("--dialect={ATTACK}");
    let list = format!("living,{ATTACK}");
    for arguments in [
        &[ATTACK][..],
        &["help", ATTACK],
        &["parse", &option],
        &["parse", &short],
        &["parse", "a", &assigned],
        &["parse", "a", "--encoding", ATTACK],
        &["parse", "a", ATTACK],
        &["canon", &option],
        &["canon", ATTACK],
        &["canon", "--threads", ATTACK],
        &["canon", "--max-line", ATTACK],
        &["batch", "--encoding", ATTACK],
        &["compare", "a", "--dialects", &list],
        &["grammar", ATTACK],
        &["grammar", "diagram", "-", "--format", ATTACK],
        &["grammar", "match", "-", "a", "x", &option],
        &["completions", ATTACK],
    ] {
        for (status, text) in runs(arguments, GRAMMAR) {
            assert_eq!(status, Some(2), "{arguments:?}: {text}");
            // clap names the first character of an apparent short option.
            let is_shown = text.contains(SHOWN) || text.contains(r"\u{1B}") || text.contains(r"\u{1b}");
            assert!(is_shown || arguments.contains(&"--max-line"), "{arguments:?}: {text}");
        }
    }
    let [_, (_, tip)] = runs(&["parse", &option], b"");
    assert!(tip.contains(&format!("use '-- --{SHOWN}'")), "{tip}");
}

#[test]
fn names_of_files_rules_and_programs_are_visible() {
    let folder = format!("/dev/null/{ATTACK}");
    for (arguments, status) in [
        (&["grammar", "check", ATTACK][..], 2),
        (&["grammar", "extract", ATTACK], 2),
        (&["grammar", "dictionary", ATTACK], 2),
        (&["grammar", "check", "-", "--start", ATTACK], 2),
        (&["grammar", "match", "-", ATTACK, "x"], 2),
        (&["grammar", "match", "-", "a", ATTACK], 1),
        (&["grammar", "diagram", "-", "-o", &folder], 2),
        (&["grammar", "generate", "-", "--out", &folder], 2),
        (&["man", "--dir", &folder], 2),
    ] {
        for (found, text) in runs(arguments, GRAMMAR) {
            assert_eq!(found, Some(status), "{arguments:?}: {text}");
            assert!(text.contains(SHOWN), "{arguments:?}: {text}");
        }
    }
    let mut generate = command(&["grammar", "generate", "-", "--out", directory("outside").to_str().unwrap()]);
    generate.env("RUSTFMT", ATTACK);
    let run = finish(generate, GRAMMAR);
    assert!(assert_harmless(&["RUSTFMT"], &run).contains(SHOWN), "{}", run.stderr);
}

#[test]
fn urls_are_visible() {
    let relative = format!("http://h/{ATTACK}");
    let host = format!("http://{ATTACK}/");
    let opaque = format!("x:{ATTACK}");
    for url in [ATTACK, &relative, &host, &opaque] {
        let tail = format!("http://h/{url}");
        for dialect in ["living", "railroad-2015", "url-spec", "web-url", "rfc3987"] {
            for arguments in [
                &["parse", url, "--dialect", dialect][..],
                &["parse", "a", "--base", url, "--dialect", dialect],
                &["parse", "--json", url, "--dialect", dialect],
                &["compare", url],
                &["compare", "--json", url],
                &["compare", "--unambiguous", url],
                &["compare", "--unambiguous", "--json", &tail],
                &["compare", "a", "--base", url],
                &["explain", url, "--dialect", dialect],
                &["explain", "--json", url, "--dialect", dialect],
                &["explain", "a", "--base", url, "--dialect", dialect],
            ] {
                runs(arguments, b"");
            }
        }
        for arguments in [&["compare", "--batch"][..], &["compare", "--batch", "--json"], &["canon"]] {
            runs(arguments, url.as_bytes());
        }
    }
    let run = railurl_in("COLUMNS", "200", &["parse", &relative]);
    assert!(run.stdout.contains(&format!("\n | http://h/{SHOWN}\n")));
}

#[test]
fn rule_files_are_visible() {
    let grammar = format!("a =\n  Choice:\n    N: b{ATTACK}\n    T: \"{ATTACK}\"\n");
    let good = format!("# {ATTACK}\na =\n  T: \"{ATTACK}\"\n");
    let extends = format!("Extends: {ATTACK}\n");
    for text in [&grammar, &good, &extends] {
        for arguments in [
            &["grammar", "check", "-"][..],
            &["grammar", "diagram", "-"],
            &["grammar", "dictionary", "-"],
            &["grammar", "sample", "-", "a"],
            &["grammar", "sample", "-", "a", "--json"],
            &["grammar", "match", "-", "a", "x"],
            &["grammar", "match", "-", "a", ATTACK],
        ] {
            runs(arguments, text.as_bytes());
        }
    }
    // The carets are below the bytes that they mark, however wide these are displayed.
    let run = railurl_with(&["grammar", "check", "-"], b"a =\n  N: b\xC2\x9B\xE2\x80\xAEc\n");
    let expected = " --> <stdin>:2:6\n  |\n2 |   N: b\\u{9B}\\u{202E}c\n  |      ^^^^^^^^^^^^^^^^\n";
    assert!(run.stderr.ends_with(expected), "{}", run.stderr);
}

/// Data are unchanged in files and pipes, and visible on a terminal.
#[test]
#[cfg(target_os = "linux")]
fn data_are_visible_on_a_terminal() {
    let folder = directory("terminal");
    let (urls, rules) = (folder.join("urls.txt"), folder.join("rules.railroad"));
    let line = format!("x {ATTACK}");
    fs::write(&urls, format!("{line}\nx:a\tb\n")).unwrap();
    fs::write(&rules, format!("# {ATTACK}\na =\n  T: x\n")).unwrap();
    let piped = railurl_with(&["canon", "--keep-failures"], format!("{line}\n").as_bytes());
    assert_eq!(piped.stdout, format!("{line}\n"));
    let railurl = "\"$railurl\"";
    for (arguments, input) in [
        ("canon --keep-failures", &urls),
        ("canon --dialect web-url-gecko --base http://h/", &urls),
        ("columns --format csv --columns url_path,url_query --dialect web-url-gecko --base 'http://h/?'", &urls),
        ("grammar diagram - --format html", &rules),
        ("grammar diagram -", &rules),
    ] {
        let shown = super::on_a_terminal(&format!("{railurl} {arguments} < '{}' 2> /dev/null", input.display()));
        let shown = Run { status: None, stdout: shown.replace("\r\n", "\n").replace('\t', " "), stderr: String::new() };
        assert!(!assert_harmless(&[arguments], &shown).is_empty(), "{arguments}");
    }
    let shown = super::on_a_terminal(&format!("{railurl} canon --keep-failures < '{}' 2> /dev/null", urls.display()));
    assert_eq!(shown, format!("x {SHOWN}\r\nx:ab\r\n"));
}

#[test]
fn excerpts_of_long_rules_fit_the_screen() {
    for (columns, line) in [("80", 1), ("50", 1), ("50", 12)] {
        let blank = "\n".repeat(line - 1);
        let grammar = format!("{blank}a = {}\u{9B}\n", "x".repeat(5000));
        let mut check = command(&["grammar", "check", "-"]);
        check.env("COLUMNS", columns);
        let run = finish(check, grammar.as_bytes());
        assert_eq!(run.status, Some(1));
        let excerpt = run.stderr.lines().skip(1);
        let widest = excerpt.map(|line| line.chars().count()).max();
        assert!(widest <= columns.parse().ok(), "{}", run.stderr);
        assert!(run.stderr.contains(&format!("--> <stdin>:{line}:")), "{}", run.stderr);
    }
    let run = railurl_with(&["grammar", "check", "-"], format!("a =\n  N: {}\n", "x".repeat(100_000)).as_bytes());
    assert!(run.stderr.len() < 2000, "{} bytes", run.stderr.len());
}

#[test]
#[cfg(unix)]
fn bytes_that_are_not_utf_8_are_visible() {
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = OsStr::from_bytes(b"http://h/\xFF\x1B");
    for (before, after, status, expected) in [
        (&["parse"][..], &[][..], 1, r"the URL is not UTF-8: \xFF at byte 9, line 1, column 10"),
        (&["compare"], &[], 1, r"the URL is not UTF-8: \xFF at byte 9, line 1, column 10"),
        (&["grammar", "match", "-", "a"], &[], 1, r"the text is not UTF-8: \xFF at byte 9, line 1, column 10"),
        (&["parse", "--base"], &["a"], 2, r"not UTF-8 in arguments: http://h/\xFF\u{1B}"),
        (&["parse", "a", "--dialect"], &[], 2, r"not UTF-8 in arguments: http://h/\xFF\u{1B}"),
        (&["grammar", "match", "-"], &["x"], 2, r"not UTF-8 in arguments: http://h/\xFF\u{1B}"),
        (&["grammar", "check"], &[], 2, r"cannot read http://h/\xFF\u{1B}: "),
    ] {
        let mut with_bytes = command(before);
        with_bytes.arg(bytes).args(after);
        let run = finish(with_bytes, GRAMMAR);
        assert_eq!((run.status, run.stdout.as_str()), (Some(status), ""), "{before:?}");
        assert!(run.stderr.starts_with(&format!("error: {expected}")), "{before:?}: {}", run.stderr);
    }
    let path = directory("not-utf-8").join("bad.railroad");
    fs::write(&path, b"a =\n  T: \xC3\xBC\xE2\x82\n").unwrap();
    let run = railurl(&["grammar", "check", path.to_str().unwrap()]);
    let expected = format!("error: {} is not UTF-8: \\xE2\\x82 at byte 11, line 2, column 7\n", path.display());
    assert_eq!((run.status, run.stderr), (Some(1), expected));
}
