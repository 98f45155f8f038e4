//! Behaviour shared by `canon` and `batch`: threads, order, memory, streams, progress.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use super::{Run, command, railurl, railurl_with};

/// Allows for missing optimization, which takes ten times as long.
const LINES: usize = if cfg!(debug_assertions) { 8_000 } else { 200_000 };

/// Numbers that look random but are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// Returns a string that may be a URL or a relative reference.
    fn reference(&mut self) -> String {
        const STARTS: &[&str] = &["http://", "HTTPS:", "file:///", "x:", "x://", "//", "", "/"];
        const PIECES: &[&str] = &[
            "a", "..", "b c", "%7E", "ü", "日本", "\\", "?q=é", "#f", "c|", "/", "@", ":81", ":x", "[::1]", "0x7f.1",
            "xn--a", "\u{2028}", "\t", "%zz",
        ];
        let mut text = self.one(STARTS).to_owned();
        (0..self.below(7)).for_each(|_| text += self.one(PIECES));
        text
    }

    /// Returns a line for `batch`, occasionally a bad one.
    fn request(&mut self) -> Vec<u8> {
        if self.below(30) == 0 {
            let bad: &[&[u8]] =
                &[b"", b"nope", b"\xFF", b"[1]", br#"{"input":5}"#, br#"{"input":"\ud800"}"#, b"{\"input\":\"\xFF"];
            return bad[self.below(bad.len())].to_vec();
        }
        let mut object = serde_json::json!({ "input": self.reference() });
        if self.below(3) > 0 {
            // Consecutive lines often have the same base, but not always.
            object["base"] =
                self.one(&["http://h/a/b", "http://h/a/b", "file:///c:/d", "mailto:x", "http://:x/"]).into();
        }
        if self.below(4) == 0 {
            object["encoding"] = self.one(&["latin1", "utf-8", "shift_jis", "x"]).into();
        }
        if self.below(3) == 0 {
            object["dialect"] = self.one(&["living", "railroad-2015", "x"]).into();
        }
        if self.below(4) == 0 {
            object["stage"] = self.one(&["parse", "resolve", "canonical"]).into();
        } else if self.below(3) == 0 {
            let attributes = ["href", "protocol", "username", "host", "port", "pathname", "search", "hash", "x"];
            let sets = (0..self.below(3))
                .map(|_| serde_json::json!([self.one(&attributes), self.one(&["", "81", "x:", "ü"])]));
            object["set"] = sets.collect();
        }
        object.to_string().into_bytes()
    }
}

/// Runs a command with several numbers of threads, checks that the answers are the same, and returns them.
pub(super) fn with_threads(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let one = railurl_with(&[arguments, &["--threads", "1"]].concat(), input.as_ref());
    // By default, there are as many as there are cores.
    for threads in [&["--threads", "2"][..], &["--threads", "7"], &[]] {
        let other = railurl_with(&[arguments, threads].concat(), input.as_ref());
        // The texts are too long for `assert_eq`.
        assert_eq!(one.status, other.status, "{threads:?}");
        assert!(one.stdout == other.stdout, "{threads:?}: another standard output");
        assert!(one.stderr == other.stderr, "{threads:?}: another standard error");
    }
    one
}

#[test]
fn threads_do_not_change_canonical_forms() {
    let mut random = Random(2026);
    let mut input = String::new();
    for _ in 0..LINES {
        input += &random.reference();
        input += random.one(&["\n", "\n", "\n", "\r\n", "\n\n"]);
    }
    let lines: Vec<&str> = input.lines().collect();
    let run = with_threads(&["canon"], input.as_bytes());
    let mut failures = run.stderr.lines().map(|error| {
        let number = error.strip_prefix("line ").and_then(|error| error.split_once(": ")).map(|(number, _)| number);
        number.and_then(|number| number.parse::<usize>().ok()).expect("an error names its line")
    });
    // The output has all lines, in order, if failing ones are kept.
    let kept = with_threads(&["canon", "--keep"], input.as_bytes());
    assert!((run.status, &run.stderr) == (kept.status, &kept.stderr));
    assert_eq!((run.status, kept.stdout.lines().count()), (Some(1), lines.len()));
    let (mut canonical, mut failure) = (run.stdout.lines(), failures.next());
    for (index, line) in kept.stdout.lines().enumerate() {
        if failure == Some(index + 1) {
            assert_eq!(line, lines[index]);
            failure = failures.next();
        } else {
            assert_eq!(Some(line), canonical.next());
        }
    }
    assert_eq!((canonical.next(), failure), (None, None));
}

#[test]
fn threads_do_not_change_the_answers_to_requests() {
    let mut random = Random(2015);
    let mut input = Vec::new();
    for _ in 0..LINES {
        input.extend(random.request());
        input.push(b'\n');
    }
    let run = with_threads(&["batch", "--base", "http://default/"], &input);
    assert_eq!((run.status, run.stderr.as_str(), run.stdout.lines().count()), (Some(0), "", LINES));
    for answer in [r#"{"href":"h"#, r#"{"failure":{"kind":"bad-line","#, r#"{"failure":{"kind":"invalid-base","#] {
        let count = run.stdout.lines().filter(|line| line.starts_with(answer)).count();
        assert!(count > LINES / 1000, "{answer}: {count}");
    }
}

/// Answers that are many times as long as their lines are written before the block is done.
#[test]
fn long_answers_to_short_lines() {
    let lines = 150_000;
    let run = with_threads(&["canon"], "\n".repeat(lines).as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    for (index, error) in run.stderr.lines().enumerate() {
        assert!(error.starts_with(&format!("line {}: the scheme is missing", index + 1)), "{error}");
    }
    assert_eq!(run.stderr.lines().count(), lines);
}

#[test]
fn a_very_long_line() {
    let long = "x".repeat(if cfg!(debug_assertions) { 2_000_000 } else { 100_000_000 });
    let input = format!("http://a/1\nhttp://a/{long}\nhttp://a/2\n");
    let run = with_threads(&["canon", "--max-line", "1G"], input.as_bytes());
    assert!((run.status, run.stderr.as_str()) == (Some(0), "") && run.stdout == input);
}

/// A running command, with its input and output.
struct Dialogue {
    child: Child,
    stdin: std::process::ChildStdin,
    stdout: BufReader<std::process::ChildStdout>,
}

impl Dialogue {
    fn start(arguments: &[&str]) -> Self {
        let mut child = command(arguments).spawn().expect("the command starts");
        let stdin = child.stdin.take().expect("standard input is piped");
        let stdout = BufReader::new(child.stdout.take().expect("standard output is piped"));
        Dialogue { child, stdin, stdout }
    }

    fn say(&mut self, text: &str) {
        self.stdin.write_all(text.as_bytes()).expect("the command reads");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).expect("the command writes UTF-8");
        line
    }
}

#[test]
fn available_lines_are_answered_at_once() {
    for threads in ["1", "2", "7"] {
        let mut canon = Dialogue::start(&["canon", "--threads", threads]);
        let mut batch = Dialogue::start(&["batch", "--threads", threads]);
        let mut compare = Dialogue::start(&["compare", "--batch", "--dialects", "standards", "--threads", threads]);
        for _ in 0..20 {
            // The start of the next line does not delay the answer.
            canon.say("http://h/1\nhttp://h/");
            assert_eq!(canon.hear(), "http://h/1\n");
            canon.say("2\nhttp://h/3\n");
            assert_eq!(canon.hear() + &canon.hear(), "http://h/2\nhttp://h/3\n");
            batch.say("{}\n{\"input\":");
            assert!(batch.hear().starts_with(r#"{"failure":{"kind":"bad-line""#));
            batch.say("\"http://h/\"}\n");
            assert!(batch.hear().starts_with(r#"{"href":"http://h/","#));
            compare.say("ldap://h\nldap:");
            assert!(
                compare.hear().ends_with(": ldap://h: host: h (living) | no host (railroad-2015): scheme mix-up\n")
            );
            compare.say("//i\n");
            assert!(compare.hear().contains(": ldap://i: host: i (living)"));
        }
        for (dialogue, status) in [(canon, 0), (batch, 0), (compare, 1)] {
            let Dialogue { mut child, stdin, stdout } = dialogue;
            drop(stdin);
            assert_eq!(stdout.bytes().count(), 0);
            assert_eq!(child.wait().unwrap().code(), Some(status));
        }
    }
}

/// The command exits without waiting for another line.
#[test]
fn exits_if_the_output_is_closed_and_no_input_comes() {
    for threads in ["1", "2", "7"] {
        for (name, line) in [("canon", "http://h/\n"), ("batch", "{}\n")] {
            let Dialogue { mut child, mut stdin, stdout } = Dialogue::start(&[name, "--threads", threads]);
            drop(stdout);
            stdin.write_all(line.as_bytes()).unwrap();
            let started = Instant::now();
            let status = loop {
                if let Some(status) = child.try_wait().unwrap() {
                    break status;
                }
                assert!(started.elapsed() < Duration::from_secs(60), "{name} with {threads} threads goes on");
                thread::sleep(Duration::from_millis(5));
            };
            let mut errors = String::new();
            child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
            assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn streams_that_cannot_be_read_or_written() {
    use std::fs::File;

    for threads in ["1", "7"] {
        let mut command = command(&["canon", "--threads", threads]);
        let run = command.stdin(File::open("/").unwrap()).output().unwrap();
        assert_eq!(run.status.code(), Some(2));
        let told = "error: cannot read standard input: Is a directory (os error 21)\n";
        assert_eq!(String::from_utf8_lossy(&run.stderr), told);

        for (input, lines) in [("http://a\n", "line 1"), ("http://a\nx\nhttp://b\n", "lines 1 to 3")] {
            let mut command = super::command(&["canon", "--threads", threads]);
            command.stdout(File::options().write(true).open("/dev/full").unwrap());
            let run = super::finish(command, input.as_bytes());
            let full = "No space left on device (os error 28)";
            let told = format!("error: cannot write the answers to {lines} to standard output: {full}\n");
            assert_eq!((run.status, run.stderr.ends_with(&told)), (Some(2), true), "{}", run.stderr);
        }
    }
}

/// Returns the peak memory of a process, in KiB.
#[cfg(target_os = "linux")]
fn most_memory(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("Linux counts it");
    line.trim().strip_suffix(" kB").and_then(|number| number.parse().ok()).expect("it is a number of KiB")
}

/// Twice as many lines take no more memory, except for that of the buffers.
#[test]
#[cfg(target_os = "linux")]
fn memory_is_constant() {
    // Each of the eight buffers has up to half a MB: a block of lines, and their answers or errors. The last buffer may
    // be needed for the first time at any moment, so memory may grow that much in the second half, which has at least
    // three times as many bytes.
    let most_growth = 4 * 1024; // KiB
    let rounds = if cfg!(debug_assertions) { 25 } else { 100 };
    let path = "a/%7e/".repeat(64);
    let url = format!("http://EXAMPLE.com/{path}\n");
    let request = format!("{{\"input\":\"http://EXAMPLE.com/{path}\"}}\n");
    let rejected = format!("no URL: {path}\n");
    for (name, line) in [("canon", url), ("batch", request), ("canon", rejected)] {
        let lines = 1_000_000 / line.len();
        let round = line.repeat(lines);
        let arguments = [name, "--threads", "4", "--keep"];
        let Dialogue { mut child, mut stdin, mut stdout } =
            Dialogue::start(if name == "canon" { &arguments } else { &arguments[..3] });
        let mut errors = child.stderr.take().unwrap();
        let errors = thread::spawn(move || std::io::copy(&mut errors, &mut std::io::sink()).unwrap());
        let mut memory = Vec::new();
        let mut answer = Vec::new();
        for _ in 0..rounds {
            thread::scope(|scope| {
                scope.spawn(|| stdin.write_all(round.as_bytes()).unwrap());
                for _ in 0..lines {
                    answer.clear();
                    stdout.read_until(b'\n', &mut answer).unwrap();
                }
            });
            memory.push(most_memory(child.id()));
        }
        drop(stdin);
        child.wait().unwrap();
        errors.join().unwrap();
        let grown = memory.last().unwrap() - memory[rounds / 2];
        assert!(grown < most_growth, "{name}: {memory:?}");
    }
}

#[test]
fn progress_where_there_is_no_terminal() {
    let input = "http://a/1\nhttp://a/2\nx\n";
    for threads in ["1", "2"] {
        let run = railurl_with(&["canon", "--progress", "--keep", "--threads", threads], input.as_bytes());
        assert_eq!(run.stdout, input);
        let (error, progress) = run.stderr.split_once('\n').unwrap();
        assert!(error.starts_with("line 3: "), "{error}");
        assert!(progress.starts_with("3 lines (") && progress.contains("/s), 24 B (") && progress.ends_with("/s)\n"));
    }
    assert_eq!(railurl_with(&["batch", "--no-progress"], b"{}\n").stderr, "");
    assert_eq!(railurl(&["canon", "--progress", "--no-progress"]).status, Some(2));
    for threads in ["0", "-1", "x", "1025"] {
        assert_eq!(railurl(&["batch", "--threads", threads]).status, Some(2));
    }
}

/// Returns the standard error of `canon` shown on a terminal, with URLs from `script` and answers to the file
/// `$answers`.
#[cfg(target_os = "linux")]
fn errors_on_a_terminal(script: &str, options: &str) -> String {
    let answers = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("progress_on_a_terminal.txt");
    std::fs::write(&answers, "").unwrap();
    let answers = answers.display();
    super::on_a_terminal(&format!(
        "answers='{answers}'; {script} | \"$railurl\" canon {options} > \"$answers\"; echo \"status $?\" >&2"
    ))
}

#[test]
#[cfg(target_os = "linux")]
fn progress_on_a_terminal() {
    // The bar takes time to appear; the script waits for the program to start and to answer.
    let slow = r#"(
        answered() { for _ in $(seq 1200); do [ "$(wc -l < "$answers")" -ge "$1" ] && return; sleep 0.05; done; }
        echo http://a; answered 1; sleep 1
        printf 'x\nhttp://b\n'; answered 2; sleep 0.3
        echo y
    )"#;
    let shown = errors_on_a_terminal(slow, "");
    assert!(shown.contains("3 lines (") && shown.contains("/s), 20 B ("), "{shown:?}");
    assert!(shown.contains("4 lines (") && shown.contains("/s), 22 B ("), "{shown:?}");
    // The bar is cleared for messages.
    assert!(shown.contains("\u{1B}[2Kline 4: "), "{shown:?}");
    assert!(shown.ends_with("status 1\r\n"), "{shown:?}");
    // No bar with `--no-progress`, nor for a short run on a machine that is fast enough.
    let has_bar = |script, options| errors_on_a_terminal(script, options).contains("/s)");
    assert!(!has_bar(slow, "--no-progress"));
    assert!((0..5).any(|_| !has_bar("echo http://a", "")));
    // Tests are compiled without optimization. The note is for people who wait.
    let notes = |shown: &str| shown.matches("note: this build").count();
    assert_eq!(notes(&shown), 1, "{shown:?}");
    assert_eq!(notes(&errors_on_a_terminal(slow, "--no-progress")), 0);
    assert!((0..5).any(|_| notes(&errors_on_a_terminal("echo http://a", "")) == 0));
}
