//! The command from its users' point of view: output, streams and exit status.

#[macro_use]
extern crate railurl_words;

mod batch;
#[cfg(target_os = "linux")]
mod book;
mod bulk;
#[cfg(feature = "tables")]
mod columns;
mod compare;
#[cfg(target_os = "linux")]
mod documents;
mod explain;
mod grammar;
mod limits;
mod outside;
mod parse;
#[cfg(target_os = "linux")]
mod sessions;
mod shell;
mod streams;

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The results of a run of the command.
struct Run {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Puts the command first on a shell's path.
#[cfg(target_os = "linux")]
fn on_path(shell: &mut Command) -> &mut Command {
    let programs = std::path::Path::new(env!("CARGO_BIN_EXE_railurl")).parent().unwrap().display();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    shell.env("PATH", path)
}

/// Returns a command with pipes, in an environment without settings of `railurl`.
fn piped(program: &str) -> Command {
    let mut command = Command::new(program);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUSTFMT", "COLUMNS"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns the command `railurl` with these arguments.
fn command(arguments: &[&str]) -> Command {
    let mut command = piped(env!("CARGO_BIN_EXE_railurl"));
    command.args(arguments);
    command
}

/// Runs the command with nothing on standard input.
fn railurl(arguments: &[&str]) -> Run {
    railurl_with(arguments, b"")
}

/// Runs the command with this environment variable, and nothing on standard input.
fn railurl_in(variable: &str, value: &str, arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    command.env(variable, value);
    finish(command, b"")
}

/// Runs the command with this on standard input.
fn railurl_with(arguments: &[&str], input: &[u8]) -> Run {
    finish(command(arguments), input)
}

fn finish(command: Command, input: &[u8]) -> Run {
    let Output { status, stdout, stderr } = output(command, input);
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    Run { status: status.code(), stdout: text(stdout), stderr: text(stderr) }
}

/// Runs a command with this on standard input, and returns its output as bytes.
fn output(mut command: Command, input: &[u8]) -> Output {
    let mut child = command.spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // Written from another thread, because the command may answer before it has read everything. It may also exit
    // earlier.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer does not panic");
    output
}

/// Runs the command, which succeeds without a word on standard error, and returns its output.
fn success(arguments: &[&str]) -> String {
    let run = railurl(arguments);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    run.stdout
}

/// Returns the text of a file of the repository.
fn document(path: &str) -> String {
    fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// Returns the output of a shell script on a terminal, in which `$railurl` is the command.
#[cfg(target_os = "linux")]
fn on_a_terminal(script: &str) -> String {
    let mut command = Command::new("script");
    command.args(["--quiet", "--command", script, "/dev/null"]).stdin(Stdio::null());
    command.env("TERM", "xterm").env("railurl", env!("CARGO_BIN_EXE_railurl"));
    let output = command.output().expect("the program `script` of util-linux, which makes a terminal");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// Makes an empty directory for one test.
fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("railurl-cli").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn usage() {
    let help = success(&["--help"]);
    for subcommand in *words!("parse canon columns batch compare explain dialects grammar completions man") {
        assert!(help.contains(&format!("\n  {subcommand} ")), "{help}");
    }
    let run = railurl(&["http://h/"]);
    assert!(run.status == Some(2) && run.stderr.contains("railurl parse URL"), "{}", run.stderr);
    for (command, option, word, names) in [
        ("parse", "--parser", "curl", ["exists: 'libcurl'", "railroad-2015"]),
        ("compare", "--parsers", "living,chrome", ["exists: 'chromium'", "standards"]),
    ] {
        let run = railurl(&[command, "http://h/", option, word]);
        assert!(run.status == Some(2) && names.iter().all(|name| run.stderr.contains(name)), "{}", run.stderr);
    }
    // The list of parsers is in the help once.
    for (command, last) in [("compare", "rfcs"), ("audit", "rfc3986-appendix-b"), ("parse", "rfc3986-appendix-b")] {
        let help = success(&[command, "--help"]);
        for name in ["- python-urlopen:", &format!("- {last}:")] {
            assert_eq!(help.matches(name).count(), 1, "{command}: {help}");
        }
    }
    // The older spellings are accepted.
    let [new, old] =
        ["parser", "dialect"].map(|name| success(&["parse", "http://h/", &format!("--{name}"), "rfc3986"]));
    assert_eq!(new, old);
    let [new, old] =
        ["parsers", "dialects"].map(|name| success(&["compare", "http://h/", &format!("--{name}"), "rfcs"]));
    assert_eq!(new, old);
    assert_eq!(success(&["--version"]), format!("railurl {}\n", env!("CARGO_PKG_VERSION")));
    for arguments in [&[][..], &["pars"], &["parse"], &["parse", "-x"], &["grammar"], &["grammar", "match", "-", "a"]] {
        assert_eq!(railurl(arguments).status, Some(2), "{arguments:?}");
    }
}

#[test]
fn dialects() {
    let list = success(&["dialects"]);
    let lines: Vec<&str> = list.lines().collect();
    // Names and descriptions are in two columns.
    let split = |line: &str| {
        let name = line.split_whitespace().next().unwrap_or_default();
        let described = line[name.len()..].trim_start();
        (String::from(name), line.len() - described.len(), String::from(described))
    };
    let (name, column, described) = split(lines[0]);
    assert_eq!(name, "living");
    assert_eq!(described, "URL Standard, as browsers implement it: https://url.spec.whatwg.org/ (the default)");
    assert_eq!(split(lines[1]).0, "railroad-2015");
    assert!(split(lines[1]).2.starts_with("URL Standard with railroad diagrams, April 2015"), "{}", lines[1]);
    assert!(lines.iter().all(|line| split(line).1 == column), "{list}");
    assert_eq!(lines.iter().map(|line| split(line).0.len()).max(), Some(column - 2));
    // Each is a name that the option takes, and only one is the default.
    for line in &lines {
        let name = line.split_whitespace().next().unwrap();
        assert_eq!(railurl(&["parse", "http://h/", "--dialect", name]).status, Some(0), "{line}");
    }
    assert_eq!(list.matches("(the default)").count(), 1);
    assert_eq!(railurl(&["dialects", "living"]).status, Some(2));
}
