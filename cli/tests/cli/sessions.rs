//! Sessions at a shell: Markdown in `cli/tests/sessions`, whose indented blocks have a command after `$ `, its further
//! lines after `> `, and its output. Standard error is after `! `, and a status other than 0 is in
//! brackets. The commands of a file share a folder, which is empty at first.
//!
//! `RENEW_GOLDEN=1 cargo test -p railurl-cli --test cli sessions` renews what is printed; read the diff before you commit
//! it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::{Run, directory, finish, on_path, piped};

#[test]
fn sessions_print_what_their_files_show() {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions")).unwrap() {
        let path = entry.unwrap().path();
        let session = fs::read_to_string(&path).unwrap();
        // Its parent is empty: a rule file can extend one in a sibling folder.
        let folder = directory(&format!("session-{}", path.file_stem().unwrap().display())).join("session");
        fs::create_dir(&folder).unwrap();
        let renewed = renewed(&session, &folder);
        if std::env::var_os("RENEW_GOLDEN").is_some() {
            fs::write(&path, renewed).unwrap();
            continue;
        }
        let name = path.display();
        for (index, (found, expected)) in renewed.lines().zip(session.lines()).enumerate() {
            assert_eq!(found, expected, "{name}:{}: `RENEW_GOLDEN=1` renews it", index + 1);
        }
        assert!(renewed == session, "{name} ends otherwise: `RENEW_GOLDEN=1` renews it");
    }
}

/// Runs the commands of a session, and returns it with what they print.
fn renewed(session: &str, folder: &Path) -> String {
    let mut out = String::new();
    let mut lines = session.lines().peekable();
    while let Some(line) = lines.next() {
        writeln!(out, "{line}").unwrap();
        let Some(command) = line.strip_prefix("    $ ") else { continue };
        let mut command = command.to_owned();
        while let Some(line) = lines.next_if(|line| line.starts_with("    >")) {
            writeln!(out, "{line}").unwrap();
            command = command + "\n" + line["    >".len()..].strip_prefix(' ').unwrap_or_default();
        }
        let is_answer = |line: &&str| line.is_empty() || line.starts_with("    ") && !line.starts_with("    $ ");
        while lines.next_if(is_answer).is_some() {}
        out += &answer(&command, folder);
        out += if lines.peek().is_some() { "\n" } else { "" };
    }
    out
}

/// Returns what a command prints, indented.
fn answer(command: &str, folder: &Path) -> String {
    let mut shell = piped("sh");
    on_path(&mut shell).args(["-c", command]).current_dir(folder);
    let Run { status, stdout, stderr } = finish(shell, b"");
    let mut lines: Vec<String> = stdout.lines().map(str::to_owned).collect();
    lines.extend(stderr.lines().map(|line| format!("! {line}").trim_end().to_owned()));
    lines.extend(status.filter(|status| *status != 0).map(|status| format!("[{status}]")));
    // Blank lines have no indentation.
    lines.iter().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") }).collect()
}
