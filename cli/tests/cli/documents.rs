//! The documents show what the command prints: every block `console` and `sh` runs, and outputs are compared.
//!
//! In a block `console`, a command follows `$ `, and its output follows the command. In a block `sh`, every command runs
//! and has to succeed; a block `text` right after it is its output. A block `text NAME` is a file of that name. The
//! commands of a document share a folder, in which the folders of the repository can be read. Numbers of steps and states
//! are not compared, because they change with every change of a search.
//!
//! [`ELSEWHERE`] lists the commands that need cargo, a network or another program, and who runs them. With
//! `RAILURL_DOCUMENTS=all`, those of `.ci/nightly documents` run as well. `RENEW_GOLDEN=1` renews what is printed.

use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::{Run, directory, document, finish, on_path, piped};

/// Commands that this test does not run, by what they contain: why, and the script and step that run them.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("cargo test", "compiles", ".ci/run tests"),
    ("cargo fuzz", "needs the nightly toolchain", ".ci/nightly sanitizer"),
    ("cargo doc", "compiles", ".ci/run rustdoc"),
    ("cargo install", "compiles", ".ci/nightly documents"),
    ("cargo bench", "compiles, and measures", ".ci/run benches"),
    ("cargo update", "needs a network", ".ci/nightly packages"),
    ("cargo +nightly", "needs the nightly toolchain", ".ci/nightly miri"),
    ("cargo +1.88", "compiles", ".ci/run the oldest"),
    ("rustup target", "needs a network", ".ci/run no_std"),
    ("cargo clippy", "compiles", ".ci/run clippy"),
    ("cargo fmt", "checks the sources", ".ci/run rustfmt"),
    ("cargo build", "compiles", ".ci/nightly programs"),
    ("-p railurl-differential", "compiles, and needs a C++ compiler", ".ci/nightly differential"),
    ("-p railurl-benches", "measures", ".ci/nightly growth"),
    ("cargo run --manifest-path fuzz", "compiles", ".ci/nightly fuzz"),
    ("cargo run -p", "compiles", ".ci/run"),
    ("cargo mutants", "takes hours", ".ci/nightly mutants"),
    ("railurl-ballista", "needs servers", ".ci/nightly scale"),
    ("railurl-datafusion", "needs another workspace", ".ci/nightly scale"),
    ("seq 50000000", "takes minutes", ".ci/nightly scale"),
    (".ci/", "is a script of checks itself", ".ci/nightly"),
    ("benches/", "measures", ".ci/nightly cost"),
    ("differential/programs/", "needs the programs", ".ci/nightly programs"),
    ("integrations/", "needs other toolchains", ".ci/nightly scale"),
    ("git ", "needs a network", ".ci/nightly standard"),
    ("pip install", "needs a network", ".ci/nightly scale"),
    ("npm ", "needs a network", ".ci/nightly web"),
    ("curl -q", "connects", ".ci/nightly guards"),
    ("railurl man --dir", "writes to the home folder", ".ci/run tests"),
    ("railurl completions", "writes to the home folder", ".ci/run tests"),
    ("railurl standard", "needs the text of the standard", ".ci/nightly standard"),
];

/// Stands for what the reader's own script has.
const PRELUDE: &str = "url=http://good.example/; fetch() { :; }; ";

/// The folders of documents, and single ones.
const DOCUMENTS: &[&str] = &["", "docs", "docs/findings", "cli", "fuzz", "benches", "integrations", "differential"];

/// Returns the documents of the repository, by name. `book` has the pages about grammars of one's own.
fn documents() -> Vec<String> {
    let root = root();
    let mut out = Vec::new();
    let mut folders: Vec<PathBuf> = DOCUMENTS.iter().map(|name| root.join(name)).collect();
    for name in ["integrations", "differential", "implementations/src"] {
        folders.extend(fs::read_dir(root.join(name)).unwrap().map(|entry| entry.unwrap().path()));
    }
    folders.push(root.join("integrations/web/package"));
    for folder in folders.into_iter().filter(|folder| folder.is_dir()) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "md") {
                out.push(path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    out.sort();
    out.dedup();
    out
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

#[test]
fn documents_show_what_commands_print() {
    let (mut stale, mut ran, mut elsewhere) = (String::new(), 0, vec![0; ELSEWHERE.len()]);
    for name in documents() {
        let text = document(&name);
        if !text.contains("```sh") && !text.contains("```console") {
            continue;
        }
        let mut page =
            Page { name: &name, folder: folder(&name), ran: 0, elsewhere: &mut elsewhere, failed: String::new() };
        let renewed = page.renewed(&text);
        ran += page.ran;
        stale += &page.failed;
        if std::env::var_os("RENEW_GOLDEN").is_some() {
            fs::write(root().join(&name), &renewed).unwrap();
        } else if without_counts(&renewed) != without_counts(&text) {
            let (number, (found, _)) = renewed
                .lines()
                .zip(text.lines())
                .enumerate()
                .find(|(_, (new, old))| without_counts(new) != without_counts(old))
                .unwrap();
            writeln!(stale, "{name}:{}: `RENEW_GOLDEN=1` renews it: {found}", number + 1).unwrap();
        }
    }
    assert!(stale.is_empty(), "{stale}");
    assert!(ran > 40, "only {ran} commands");
    let unused: Vec<_> =
        ELSEWHERE.iter().zip(&elsewhere).filter(|(_, count)| **count == 0).map(|(row, _)| row.0).collect();
    assert!(unused.is_empty(), "no document has a command with {unused:?}");
}

#[test]
fn commands_that_run_elsewhere_have_a_step_there() {
    for (part, _, place) in ELSEWHERE {
        let (script, step) = place.split_once(' ').unwrap_or((place, ""));
        let text = document(script);
        let found =
            step.is_empty() || text.contains(&format!("\n{step}()")) || text.contains(&format!("\nstep \"{step}"));
        assert!(found, "{script} has no step {step}, which should run `{part}`");
    }
}

/// Until the block `status` of the README changes, each document that tells people to install a package says that it is
/// not released, with a link to that block; afterwards, none does.
#[test]
fn documents_that_install_packages_say_what_is_released() {
    let readme = document("README.md");
    let (_, rest) = readme.split_once("<!-- status -->").unwrap();
    let (status, _) = rest.split_once("<!-- /status -->").unwrap();
    let is_released = !status.contains("Nothing is published yet");
    let mut said = 0;
    for name in documents().into_iter().chain(["docs/your-own-grammar/README.md".to_owned()]) {
        let text = document(&name);
        let installs = ["cargo install railurl", "pip install railurl", "npm install railurl"];
        if !installs.iter().any(|command| text.contains(command)) && !text.contains("not released yet") {
            continue;
        }
        said += 1;
        let is_said = text.contains("[not released yet](") && text.contains("#status)");
        assert_ne!(is_said, is_released, "{name}: is the package released? README.md, \"Status\", decides");
    }
    assert!(said >= 4, "only {said} documents");
}

/// Replaces the numbers of steps and states of a search.
fn without_counts(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let cut = line.strip_suffix(" steps)").or_else(|| line.strip_suffix(" states)"));
        match cut.and_then(|line| line.rsplit_once(" (")) {
            Some((line, number)) if number.parse::<u64>().is_ok() => out += line,
            _ => out += line,
        }
        out.push('\n');
    }
    out
}

/// Makes the folder in which the commands of a document run: the repository's folders, and lists of URLs.
fn folder(name: &str) -> PathBuf {
    let folder = directory(&format!("document-{}", name.replace(['/', '.'], "-")));
    for entry in ["grammar", "implementations", "examples", "standard", "src"] {
        symlink(root().join(entry), folder.join(entry)).unwrap();
    }
    let urls = "http://EXAMPLE.com/a/../b?utm_id=1\nhttps://www.ann.github.io/A\nhttp:///evil.example/\n";
    fs::write(folder.join("urls.txt"), urls).unwrap();
    fs::write(folder.join("urls.txt.gz"), urls).unwrap();
    fs::write(folder.join("pages.csv"), "id,url\n1,http://EXAMPLE.com/\n").unwrap();
    fs::write(folder.join("in.ndjson"), "{\"input\":\"http://EXAMPLE.com/\"}\n").unwrap();
    fs::write(folder.join("trackers.txt"), "utm_*\n").unwrap();
    folder
}

/// A document whose commands are run.
struct Page<'a> {
    name: &'a str,
    folder: PathBuf,
    ran: usize,
    /// How often each row of [`ELSEWHERE`] was needed.
    elsewhere: &'a mut [usize],
    /// Commands that failed.
    failed: String,
}

impl Page<'_> {
    /// Writes the document's files, runs its commands, and returns it with what they print.
    fn renewed(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut lines = text.lines().peekable();
        let mut printed = None;
        while let Some(line) = lines.next() {
            writeln!(out, "{line}").unwrap();
            // A block within a list is indented.
            let Some(info) = line.trim_start().strip_prefix("```") else {
                // One line may stand between commands and their output.
                if !line.is_empty() && !line.ends_with("prints") {
                    printed = None;
                }
                continue;
            };
            let indent = " ".repeat(line.len() - line.trim_start().len());
            let block: Vec<&str> = lines.by_ref().take_while(|line| line.trim() != "```").collect();
            let block: Vec<&str> = block.iter().map(|line| line.strip_prefix(&*indent).unwrap_or(line)).collect();
            let shown = match (info, printed.take()) {
                ("sh", _) => {
                    printed = self.script(&block);
                    block.join("\n")
                }
                ("console", _) => self.session(&block),
                ("text" | "json", Some(output)) => output,
                (_, _) => {
                    if let Some(name) = info.strip_prefix("text ") {
                        fs::write(self.folder.join(name), block.join("\n") + "\n").unwrap();
                    }
                    block.join("\n")
                }
            };
            for line in shown.lines() {
                writeln!(out, "{}", format!("{indent}{line}").trim_end()).unwrap();
            }
            writeln!(out, "{indent}```").unwrap();
        }
        out
    }

    /// Runs the commands of a block `sh`, and returns what they print if all of them run here.
    fn script(&mut self, block: &[&str]) -> Option<String> {
        let mut output = Some(String::new());
        for command in commands(block) {
            match self.run(&command) {
                Some(run) => output = output.map(|output| output + &run.stdout),
                None => output = None,
            }
        }
        output.filter(|output| !output.is_empty())
    }

    /// Runs the commands of a block `console`, and returns it with what they print.
    fn session(&mut self, block: &[&str]) -> String {
        let mut out = String::new();
        let mut shown = String::new();
        let mut lines = block.iter().peekable();
        while let Some(line) = lines.next() {
            let Some(first) = line.strip_prefix("$ ") else {
                writeln!(shown, "{line}").unwrap();
                continue;
            };
            let mut command = first.to_owned();
            while let Some(line) = lines.next_if(|line| line.starts_with("> ")) {
                command = command + "\n" + &line[2..];
            }
            out += &shown;
            shown.clear();
            writeln!(out, "$ {}", command.replace('\n', "\n> ")).unwrap();
            if let Some(run) = self.run(&command) {
                out += &run.stdout;
                while lines.next_if(|line| !line.starts_with("$ ")).is_some() {}
            }
        }
        out + &shown
    }

    /// Runs a command, unless it runs elsewhere. Bad usage, and a program that is not found, are failures.
    fn run(&mut self, command: &str) -> Option<Run> {
        let command =
            command.replace("cargo run --release -- ", "railurl ").replace("cargo run --quiet -- ", "railurl ");
        if let Some(row) = ELSEWHERE.iter().position(|row| command.contains(row.0)) {
            self.elsewhere[row] += 1;
            if ELSEWHERE[row].2 == ".ci/nightly documents" && std::env::var_os("RAILURL_DOCUMENTS").is_some() {
                let mut shell = piped("sh");
                shell.env("CARGO_INSTALL_ROOT", &self.folder).args(["-c", &command]).current_dir(root());
                let run = finish(shell, b"");
                assert_eq!(run.status, Some(0), "{}: `{command}`: {}", self.name, run.stderr);
            }
            return None;
        }
        if ["cargo", "rustup", "sudo", "apt"]
            .into_iter()
            .any(|word| command.split_whitespace().any(|part| part == word))
        {
            writeln!(self.failed, "{}: `{command}` needs a row in `ELSEWHERE`", self.name).unwrap();
            return None;
        }
        self.ran += 1;
        let mut shell = piped("sh");
        on_path(&mut shell).args(["-c", &format!("{PRELUDE}{{ {command}\n}} 2>&1")]).current_dir(&self.folder);
        let run = finish(shell, b"");
        if !matches!(run.status, Some(0 | 1)) {
            writeln!(self.failed, "{}: `{command}`: status {:?}: {}", self.name, run.status, run.stdout).unwrap();
        }
        Some(run)
    }
}

/// Returns the commands of a script: lines, joined where one goes on, without comments.
fn commands(block: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut ends_with: Option<&str> = None;
    let mut goes_on = false;
    for line in block {
        if goes_on || ends_with.is_some() {
            let last = out.last_mut().unwrap();
            *last = format!("{last}\n{line}");
            if ends_with == Some(line.trim()) {
                ends_with = None;
            }
        } else if line.trim().is_empty() || line.starts_with('#') {
            continue;
        } else {
            out.push((*line).to_owned());
            ends_with = line.split_once("<<'").and_then(|(_, rest)| rest.split('\'').next());
        }
        goes_on = ends_with.is_none() && (line.ends_with('\\') || line.trim_end().ends_with(['|', '&']));
    }
    out
}
