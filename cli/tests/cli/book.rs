//! The pages about grammars of one's own: each command that they show prints what they show.
//!
//! A block `text NAME` is a file of that name. A block `console` has a command after `$ `, and then what it prints. The
//! commands of a page share a folder, which is empty at first. `RENEW_GOLDEN=1` renews what is printed.

use std::fs;
use std::path::Path;

use super::{Run, directory, finish, on_path, piped};

#[test]
fn pages_show_what_commands_print() {
    let mut commands = 0;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/your-own-grammar")).unwrap() {
        let path = entry.unwrap().path();
        let page = fs::read_to_string(&path).unwrap();
        let folder = directory(&format!("book-{}", path.file_stem().unwrap().display()));
        let renewed = renewed(&page, &folder, &mut commands);
        if std::env::var_os("RENEW_GOLDEN").is_some() {
            fs::write(&path, renewed).unwrap();
        } else {
            assert_eq!(renewed, page, "{}: `RENEW_GOLDEN=1` renews it", path.display());
        }
    }
    assert!(commands > 12, "only {commands} commands");
}

/// Writes the files of a page, runs its commands, and returns the page with what they print.
fn renewed(page: &str, folder: &Path, commands: &mut usize) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        out.push(line.to_owned());
        let is_block = line.starts_with("```text ") || line == "```console";
        let block: Vec<&str> =
            if is_block { lines.by_ref().take_while(|line| *line != "```").collect() } else { Vec::new() };
        if let Some(name) = line.strip_prefix("```text ") {
            fs::write(folder.join(name), block.join("\n") + "\n").unwrap();
            out.extend(block.into_iter().chain(["```"]).map(str::to_owned));
        } else if line == "```console" {
            for command in block.iter().filter_map(|line| line.strip_prefix("$ ")) {
                *commands += 1;
                out.push(format!("$ {command}"));
                out.extend(answer(command, folder).lines().map(|line| line.trim_end().to_owned()));
            }
            out.push("```".to_owned());
        }
    }
    out.join("\n") + "\n"
}

/// Returns what a command prints.
fn answer(command: &str, folder: &Path) -> String {
    let mut shell = piped("sh");
    on_path(&mut shell).args(["-c", &format!("{{ {command}\n}} 2>&1")]).current_dir(folder);
    let Run { stdout, .. } = finish(shell, b"");
    stdout
}
