//! Long lines: the limit on their length, and its effect on other lines.

use super::bulk::with_threads;
use super::{finish, piped, railurl, railurl_with};

fn request(input: &str) -> String {
    format!("{{\"input\":\"{input}\"}}")
}

/// Returns the answer of `batch` to a line that is too long.
fn too_long(length: usize, limit: usize) -> String {
    let message = format!("the line has {length} bytes, and --max-line allows {limit}");
    let place = format!("\"rule\":null,\"start\":{limit},\"end\":{length}");
    format!("{{\"failure\":{{\"kind\":\"bad-line\",\"message\":\"{message}\",{place}}},\"errors\":[]}}")
}

#[test]
fn fails_only_line_over_the_limit() {
    // Within one read, over several, and with many such lines.
    for (length, limit) in [(100, "50"), (1_000_000, "50"), (1_000_000, "500K")] {
        let (long, short) = (request(&"x".repeat(length)), request("http://h/"));
        let run =
            with_threads(&["batch", "--max-line", limit], format!("{short}\n{long}\n{short}\n{long}\n").repeat(3));
        let limit = limit.strip_suffix('K').map_or(50, |limit| limit.parse::<usize>().unwrap() << 10);
        let short = railurl_with(&["batch"], short.as_bytes()).stdout;
        let long = too_long(long.len(), limit);
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
        assert!(run.stdout == format!("{short}{long}\n{short}{long}\n").repeat(3), "{}", run.stdout);
    }
}

#[test]
fn line_over_the_limit_is_reported_by_its_number() {
    let long = "x".repeat(500_000);
    let input = format!("http://a\n{long}\nhttp://b\r\nx\n{long}\nhttp://c");
    let message = "the line has 500000 bytes, and --max-line allows 400000 (bad-line)";
    let missing = "the scheme is missing, and no base URL supplies one (missing-scheme-non-relative-URL)";
    let errors = format!("line 2: {message}\nline 4: {missing}\nline 5: {message}\n");
    let run = with_threads(&["canon", "--max-line", "400000"], &input);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), "http://a/\nhttp://b/\nhttp://c/\n"));
    assert_eq!(run.stderr, errors);
    // Its text is dropped, but its line stays.
    let run = with_threads(&["canon", "--max-line", "400000", "--keep-failures"], &input);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), "http://a/\n\nhttp://b/\nx\n\nhttp://c/\n"));
    assert_eq!(run.stderr, errors);
}

#[test]
fn line_over_the_limit_is_not_compared() {
    let input = format!("http://a\nhttp:///{}\nhttp:///b\n", "x".repeat(200_000));
    let run = with_threads(&["compare", "--batch", "--max-line", "1K"], &input);
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (Some(1), "line 2: the line has 200008 bytes, and --max-line allows 1024 (bad-line)\n")
    );
    assert!(run.stdout.starts_with("line 3: http:///b: ") && run.stdout.lines().count() == 1, "{}", run.stdout);
    // One such line is enough for the exit status.
    let run = railurl_with(&["compare", "--batch", "--max-line", "1"], b"aa\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
}

#[test]
fn line_of_exactly_the_limit_is_read() {
    // The limit falls within a block, within the line's own block, and at the end of a read.
    for limit in [20, 1 << 16, (1 << 16) - 1, 300_000] {
        let option = limit.to_string();
        let fits = format!("http://a/{}", "x".repeat(limit - "http://a/".len()));
        let canon = |input: &str| with_threads(&["canon", "--max-line", &option], input);
        for end in ["\n", "\r\n", ""] {
            let run = canon(&format!("{fits}\n{fits}{end}"));
            assert!(
                run.status == Some(0) && run.stdout == format!("{fits}\n{fits}\n"),
                "{limit} {end:?}: {}",
                run.stderr
            );
            let run = canon(&format!("{fits}\n{fits}y{end}"));
            let told = format!("line 2: the line has {} bytes, and --max-line allows {limit} (bad-line)\n", limit + 1);
            assert!(run.status == Some(1) && run.stdout == format!("{fits}\n"), "{limit} {end:?}");
            assert_eq!(run.stderr, told);
        }
    }
}

#[test]
fn limit_is_16_mib_by_default() {
    const LIMIT: usize = 16 << 20;
    let fits = "#".repeat(LIMIT);
    let run = railurl_with(&["canon"], format!("{fits}\n{fits}#\nhttp://a").as_bytes());
    let errors: Vec<&str> = run.stderr.lines().collect();
    assert_eq!((run.status, run.stdout.as_str(), errors.len()), (Some(1), "http://a/\n", 2));
    assert!(errors[0].starts_with("line 1: the scheme is missing"), "{}", errors[0]);
    assert_eq!(errors[1], "line 2: the line has 16777217 bytes, and --max-line allows 16777216 (bad-line)");
}

#[test]
fn invalid_limits_are_rejected() {
    for limit in ["", "0", "0M", "x", "M", "1.5M", "16MB", "-1", "99999999999G"] {
        let run = railurl(&["batch", &format!("--max-line={limit}")]);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{limit}");
        assert!(run.stderr.contains("'--max-line <BYTES>'"), "{}", run.stderr);
    }
    assert_eq!(railurl(&["batch", "--max-line", "4G"]).status, Some(0));
}

/// Some answers are too long to wait for their turn in memory, and some lines so long that they wait for one another.
#[test]
fn long_answers_to_long_lines_keep_their_order() {
    let lengths = [(60_000, 270_000), (10, 0), (60_000, 0), (10, 270_000), (1, 70_000), (10, 300_000)];
    let line = |(bars, letters)| request(&format!("http://h/{}{}", "|".repeat(bars), "x".repeat(letters))) + "\n";
    let run = with_threads(&["batch"], lengths.map(line).concat());
    assert_eq!((run.status, run.stderr.as_str(), run.stdout.lines().count()), (Some(0), "", lengths.len()));
    for ((bars, letters), answer) in lengths.into_iter().zip(run.stdout.lines()) {
        let path = "|".repeat(bars) + &"x".repeat(letters);
        assert!(answer.starts_with(&format!("{{\"href\":\"http://h/{path}\",")) && answer.ends_with("]}"));
        assert_eq!(answer.matches(r#"{"kind":"invalid-URL-unit","#).count(), bars);
    }
}

/// A base as long as a line is parsed again for each line.
#[test]
fn long_bases() {
    let base = format!("http://h/{}/", "b".repeat(400_000));
    let line = |input: &str| format!("{{\"input\":\"{input}\",\"base\":\"{base}\"}}\n");
    let run = with_threads(&["batch"], &(line("c") + &line("../d") + &line("?e")));
    let hrefs: Vec<_> = run.stdout.lines().map(|line| &line[..line.find("\",").unwrap()]).collect();
    let expected = [format!("{base}c"), "http://h/d".to_owned(), format!("{base}?e")];
    assert!(hrefs == expected.map(|href| format!("{{\"href\":\"{href}")));
}

#[test]
#[cfg(target_os = "linux")]
fn lack_of_memory_is_status_2_with_the_line() {
    let to_read = "error: cannot read standard input after line 1: out of memory after ";
    let to_answer = "error: cannot answer line 2, of 12000000 bytes: out of memory";
    for (name, line) in [("canon", "http://a".to_owned()), ("batch", request("http://a"))] {
        for (threads, length, told) in
            [("1", 200_000_000, to_read), ("3", 200_000_000, to_read), ("1", 12_000_000, to_answer)]
        {
            let mut shell = piped("sh");
            let script = format!("ulimit -v 60000 && exec \"$0\" {name} --threads {threads} --max-line 1G");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_railurl")]);
            let run = finish(shell, format!("{line}\n{}\n{line}\n", "x".repeat(length)).as_bytes());
            assert_eq!((run.status, run.stdout.lines().count()), (Some(2), 1), "{}", run.stderr);
            assert!(run.stderr.starts_with(told), "{}", run.stderr);
        }
    }
}
