//! Standard input with a single text, and standard output that cannot be written.

use super::{command, finish, railurl, railurl_with};

const GRAMMAR: &str = "a =\n  ZeroOrMore:\n    T: any\n";

#[test]
fn reads_a_url_from_standard_input() {
    for url in ["http://h/a b", "http:///evil.example/", "x", "", " http://h/ ", "http://h/\n\n", "http://h/\r", "-"] {
        for command in [&["parse"][..], &["parse", "--json"], &["compare"], &["compare", "--json"]] {
            let given = railurl(&[command, &["--base", "http://b/", "--", url]].concat());
            let ends: &[&str] = if url.ends_with('\r') { &["\r\n"] } else { &["\n", "\r\n"] };
            for end in ends {
                let input = format!("{url}{end}");
                let read = railurl_with(&[command, &["-", "--base", "http://b/"]].concat(), input.as_bytes());
                if url != "-" {
                    assert_eq!((read.status, &read.stdout), (given.status, &given.stdout), "{command:?} {input:?}");
                }
            }
        }
    }
    // Input without a line ending is used unchanged.
    assert_eq!(railurl_with(&["parse", "-"], b"http://h/").stdout, railurl(&["parse", "http://h/"]).stdout);
    let run = railurl_with(&["parse", "--json", "-"], b"http://h/\0a");
    assert!(run.stdout.starts_with(r#"{"href":"http://h/%00a","#), "{}", run.stdout);
}

#[test]
fn reads_long_urls_from_standard_input() {
    // Longer than an argument can be.
    let url = format!("http://h/{}|", "a".repeat(500_000));
    let run = railurl_with(&["parse", "-"], url.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert!(run.stdout.ends_with(" byte 500009, in `special-path`\n"));
    let run = railurl_with(&["compare", "-", "--dialects", "living,rfc3987"], url.as_bytes());
    assert_eq!(run.status, Some(1), "{}", run.stderr);
    assert!(run.stdout.lines().all(|line| line.chars().count() < 90), "long lines");
}

#[test]
#[cfg(target_os = "linux")]
fn lack_of_memory_for_standard_input_is_status_2() {
    let mut limited = super::piped("sh");
    limited.args(["-c", "ulimit -v 60000 && exec \"$0\" parse -", env!("CARGO_BIN_EXE_railurl")]);
    let run = finish(limited, &b"x".repeat(20_000_000));
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{}", run.stderr);
    assert!(run.stderr.contains("standard input") && run.stderr.contains("out of memory"), "{}", run.stderr);
}

#[test]
fn standard_input_that_is_not_utf_8() {
    for arguments in [&["parse", "-"][..], &["parse", "--json", "-"], &["compare", "-"]] {
        let run = railurl_with(arguments, b"http://h/\n\xC3\xBC\xED\xA0\x80");
        assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""), "{arguments:?}");
        assert_eq!(run.stderr, "error: standard input is not UTF-8: \\xED at byte 12, line 2, column 2\n");
    }
}

/// Every command, with its input.
const COMMANDS: &[(&[&str], &str)] = &[
    (&["help"], ""),
    (&["--help"], ""),
    (&["--version"], ""),
    (&["help", "grammar"], ""),
    (&["parse", "--help"], ""),
    (&["parse", "http://h/"], ""),
    (&["parse", "--json", "http://h/"], ""),
    (&["parse", "-"], "http://h/"),
    (&["canon"], "http://h/\n"),
    #[cfg(feature = "tables")]
    (&["columns", "--format", "parquet"], "http://h/\n"),
    #[cfg(feature = "tables")]
    (&["columns", "--format", "arrow"], "http://h/\n"),
    (&["columns", "--format", "csv"], "http://h/\n"),
    (&["columns", "--format", "jsonl"], "http://h/\n"),
    (&["batch"], "{\"input\":\"http://h/\"}\n"),
    (&["compare", "http://h/"], ""),
    (&["compare", "--json", "http://h/"], ""),
    (&["compare", "--batch"], "http:///h\n"),
    (&["explain", "http://h/"], ""),
    (&["explain", "--json", "http://h/"], ""),
    (&["dialects"], ""),
    (&["grammar", "check", "-"], GRAMMAR),
    (&["grammar", "extract", "-"], "<h4 id=rule-a>\n<pre class=railroad>T: a</pre>"),
    (&["grammar", "diagram", "-"], GRAMMAR),
    (&["grammar", "sample", "-", "a"], GRAMMAR),
    (&["grammar", "dictionary", "-"], "a =\n  T: x\n"),
    (&["grammar", "match", "-", "a", "x"], GRAMMAR),
    (&["completions", "bash"], ""),
    (&["man"], ""),
];

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_status_2() {
    for (arguments, input) in COMMANDS {
        let mut full = command(arguments);
        full.stdout(std::fs::File::create("/dev/full").unwrap());
        let run = finish(full, input.as_bytes());
        assert_eq!(run.status, Some(2), "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.starts_with("error: cannot write "), "{arguments:?}: {}", run.stderr);
        assert!(run.stderr.contains("No space left on device"), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn closed_output_is_not_an_error() {
    for (arguments, input) in COMMANDS {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut closed = command(arguments);
        closed.stdout(writer);
        let run = finish(closed, input.as_bytes());
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn status_does_not_depend_on_standard_error() {
    for (arguments, input, status) in [
        (&["parse", "x"][..], "", 1),
        (&["canon"], "x\n", 1),
        (&["pars"], "", 2),
        (&["grammar", "check", "no-such-file"], "", 2),
    ] {
        let mut full = command(arguments);
        full.stderr(std::fs::File::create("/dev/full").unwrap());
        assert_eq!(finish(full, input.as_bytes()).status, Some(status), "{arguments:?}");
    }
}
