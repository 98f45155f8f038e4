//! `railurl canon`.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};

use super::{RAILROAD_2015, command, railurl, railurl_with};

/// Canonicalizes; returns exit status, standard output and standard error.
fn canon(options: &[&str], input: impl AsRef<[u8]>) -> (Option<i32>, String, String) {
    let run = railurl_with(&[&["canon"], options].concat(), input.as_ref());
    (run.status, run.stdout, run.stderr)
}

fn told(status: i32, stdout: &str, stderr: &str) -> (Option<i32>, String, String) {
    (Some(status), stdout.to_owned(), stderr.to_owned())
}

#[test]
fn canonical_forms_in_order() {
    let input = "HTTP://EXAMPLE.com:80/a b\nhttp://b/%7e/../c\n  mailto:x  \nhttp://b\n";
    let expected = told(0, "http://example.com/a%20b\nhttp://b/c\nmailto:x\nhttp://b/\n", "");
    assert_eq!(canon(&[], input), expected);
    // The last line may lack its line feed.
    assert_eq!(canon(&[], input.trim_end()), expected);
    assert_eq!(canon(&[], ""), told(0, "", ""));
}

#[test]
fn failures() {
    let input = b"http://a/\nx y\n\nhttp://\xFF/\nhttp://b/\nhttp://c:99999/\n";
    let missing =
        "the scheme is missing, and there is no base URL that it could come from (missing-scheme-non-relative-URL)";
    let errors = format!(
        "line 2: {missing}\nline 3: {missing}\nline 4: not UTF-8, at column 8 (bad-line)\n\
         line 6: the port is greater than 65535 (port-out-of-range)\n"
    );
    assert_eq!(canon(&[], input), told(1, "http://a/\nhttp://b/\n", &errors));
    let base = canon(&["--base", "http://h/a/b"], "c\n\n");
    assert_eq!(base, told(0, "http://h/a/c\nhttp://h/a/b\n", ""));
}

#[test]
fn failures_that_are_kept() {
    let input = "http://a\n x y \r\n\nhttp://c:x/\nhttp://d";
    let (status, stdout, stderr) = canon(&["--keep-failures"], input);
    assert_eq!((status, stdout.as_str()), (Some(1), "http://a/\n x y \n\nhttp://c:x/\nhttp://d/\n"));
    assert_eq!(stderr.lines().count(), 3);

    // Bytes that are not text are kept, too.
    let mut child = command(&["canon", "--keep-failures"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"\xFF\xFE\0x\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b"\xFF\xFE\0x\n"[..]));
}

#[test]
fn line_endings_and_byte_order_mark() {
    assert_eq!(canon(&[], "\u{FEFF}http://a\r\nhttp://b\r\n"), told(0, "http://a/\nhttp://b/\n", ""));
    // On any other line it is part of the input.
    let (status, stdout, stderr) = canon(&["--keep-failures"], "http://a\n\u{FEFF}http://b\n");
    assert_eq!((status, stdout.as_str()), (Some(1), "http://a/\n\u{FEFF}http://b\n"));
    assert!(stderr.starts_with("line 2: "), "{stderr}");
}

#[test]
fn options() {
    let latin1 = canon(&["--base", "http://h/", "--encoding", "latin1"], "?é\n");
    assert_eq!(latin1, told(0, "http://h/?%E9\n", ""));
    // A port of any size is one of 2015's oddities.
    assert_eq!(canon(RAILROAD_2015, "http://a:99999/\n"), told(0, "http://a:99999/\n", ""));
    for options in [["--base", "http://:x/"], ["--encoding", "x"], ["--dialect", "x"]] {
        let (status, stdout, stderr) = canon(&options, "");
        assert_eq!((status, stdout.as_str()), (Some(2), ""), "{options:?}");
        assert!(stderr.starts_with("error"), "{stderr}");
    }
    assert_eq!(railurl(&["canon", "http://a/"]).status, Some(2));
}

#[test]
fn many_lines() {
    let (mut input, mut expected) = (String::new(), String::new());
    for index in 0..20_000 {
        writeln!(input, "http://{index}.EXAMPLE/{}", "x".repeat(index % 100)).unwrap();
        writeln!(expected, "http://{index}.example/{}", "x".repeat(index % 100)).unwrap();
    }
    let long = format!("http://h/{}\n", "x".repeat(1 << 20));
    assert!(canon(&[], input + &long) == (Some(0), expected + &long, String::new()));
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    let mut child = command(&["canon"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for index in 0..3 {
        writeln!(stdin, "http://h/{index}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, format!("http://h/{index}\n"));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn exits_quietly_if_the_output_is_closed() {
    let mut child = command(&["canon"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The command may exit before it has read everything.
    let _ = stdin.write_all("http://h/\n".repeat(50_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn views() {
    let input = "http://www.ann.github.io/A?utm_id=1&b=2&a=1\nhttp://1.2.3.4:8080/\nmailto:x\n";
    for (view, expected) in [
        ("surt", "io,github,ann)/a?a=1&b=2&utm_id=1\n4,3,2,1:8080)/\nmailto:x\n"),
        ("reversed-host", "io.github.ann.www\n\n\n"),
        ("public-suffix", "io\n\n\n"),
        ("registered-domain", "github.io\n\n\n"),
        ("private-domain", "ann.github.io\n\n\n"),
        ("tracker-free", "http://www.ann.github.io/A?b=2&a=1\nhttp://1.2.3.4:8080/\nmailto:x\n"),
    ] {
        assert_eq!(canon(&["--view", view], input), told(0, expected, ""), "{view}");
    }
    let (status, stdout, stderr) = canon(&["--view", "surt", "--keep-failures"], "x\nhttp://h\n");
    assert_eq!((status, stdout.as_str()), (Some(1), "x\nh)/\n"));
    assert!(stderr.starts_with("line 1: the scheme is missing"), "{stderr}");
}

#[test]
fn lists_of_views() {
    let folder = super::directory("views");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let trackers = file("trackers.txt", "# Ours\nref\nx_*\n");
    let stripped = canon(&["--view", "tracker-free", "--trackers", &trackers], "http://h/?ref=1&x_y=2&utm_id=3\n");
    assert_eq!(stripped, told(0, "http://h/?utm_id=3\n", ""));
    let list = file("list.dat", "test\nexample.test\n");
    let domains = canon(&["--view", "registered-domain", "--suffix-list", &list], "http://a.b.example.test/\n");
    assert_eq!(domains, told(0, "b.example.test\n", ""));

    let wrong = file("wrong.txt", "ref\na b\n");
    let expected = format!("error: {wrong}: line 2, column 2: ' ' is not allowed in a name\n");
    assert_eq!(canon(&["--view", "tracker-free", "--trackers", &wrong], ""), told(2, "", &expected));
    let wrong = file("wrong.dat", "com\na..com\n");
    let expected = format!("error: {wrong}: line 2, column 1: a label is empty\n");
    assert_eq!(canon(&["--view", "public-suffix", "--suffix-list", &wrong], ""), told(2, "", &expected));
    let expected = "error: `--trackers` needs `--view tracker-free`\n";
    assert_eq!(canon(&["--view", "surt", "--trackers", &trackers], ""), told(2, "", expected));
    let (status, _, stderr) = canon(&["--view", "tracker-free", "--trackers", "/no/such/file"], "");
    assert!(status == Some(2) && stderr.starts_with("error: cannot read /no/such/file: "), "{stderr}");
}
