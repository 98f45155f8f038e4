//! Completions, manual pages, and the documented exit statuses.

use std::fs;

use super::{directory, document, railurl, railurl_with, success};

/// Every command and subcommand.
const COMMANDS: &[&str] = &[
    "parse",
    "canon",
    "columns",
    "batch",
    "compare",
    "audit",
    "explain",
    "dialects",
    "grammar",
    "grammar check",
    "grammar agree",
    "grammar equal",
    "grammar import",
    "grammar export",
    "grammar extract",
    "grammar generate",
    "grammar new",
    "grammar alphabets",
    "grammar diagram",
    "grammar sample",
    "grammar dictionary",
    "grammar match",
    "completions",
    "man",
];

#[test]
fn completions_of_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = success(&["completions", shell]);
        for word in ["railurl", "keep-failures", "dictionary"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // Not every shell gets the values of options.
        let has_values = matches!(shell, "bash" | "fish" | "zsh");
        assert_eq!(script.contains("web-url-gecko"), has_values, "{shell}");
    }
    assert_eq!(railurl(&["completions"]).status, Some(2));
}

#[test]
fn a_manual_page_for_every_command() {
    let directory = directory("man").join("man1");
    assert_eq!(success(&["man", "--dir", directory.to_str().unwrap()]), "");
    let mut written: Vec<_> =
        fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut expected: Vec<_> = COMMANDS.iter().map(|name| format!("railurl-{}.1", name.replace(' ', "-"))).collect();
    expected.push("railurl.1".to_owned());
    written.sort();
    expected.sort();
    assert_eq!(written, expected);
    let page = fs::read_to_string(directory.join("railurl-grammar-check.1")).unwrap();
    assert!(page.contains("\n.TH railurl-grammar-check 1") && page.contains("railurl grammar check"), "{page}");
    assert!(page.contains("\n.SH \"EXIT STATUS\"\n  0  the grammars have no mistakes\n"), "{page}");
    // Without a directory, all pages are printed.
    let all = success(&["man"]);
    assert_eq!(all.matches("\n.TH ").count(), expected.len());
    assert!(all.contains(&page));
}

#[test]
fn the_documentation_has_the_exit_statuses_of_the_help() {
    let document = document("docs/command.md");
    for command in COMMANDS {
        let help = success(&[&command.split(' ').collect::<Vec<_>>()[..], &["--help"]].concat());
        assert!(help.contains(&format!("Usage: railurl {command}")), "{help}");
        let (_, statuses) = help.split_once("\nExit status:\n").unwrap_or_else(|| panic!("{command}: {help}"));
        let status = |number: &str| {
            let line = statuses.lines().find_map(|line| line.strip_prefix(&format!("  {number}  ")));
            line.map_or("–", str::trim).to_owned()
        };
        let row = format!("| `{command}` | {} | {} |\n", status("0"), status("1"));
        assert!(document.contains(&row), "{row}");
        assert_eq!(status("2"), "bad usage, or a failed read or write", "{command}");
    }
}

#[test]
fn exit_statuses_of_rejections_and_bad_usage() {
    let grammar = b"a =\n  T: x\n";
    // The input is rejected: 1. The command line names a missing file or rule: 2.
    for (arguments, input, status) in [
        (&["parse", "x"][..], &b""[..], 1),
        (&["parse", "-"], b"\xFF", 1),
        (&["canon"], b"x", 1),
        (&["canon"], b"\xFF", 1),
        (&["batch"], b"\xFF", 0),
        (&["compare", "http:///x"], b"", 1),
        (&["compare", "--batch"], b"\xFF", 1),
        (&["grammar", "check", "-"], b"\xFF", 1),
        (&["grammar", "check", "-"], b"a =\n  N: b\n", 1),
        (&["grammar", "extract", "-"], b"<p>", 1),
        (&["grammar", "diagram", "-"], b"a =\n  N:\n", 1),
        (&["grammar", "match", "-", "a", "y"], grammar, 1),
        (&["parse", "a", "--base", "x"], b"", 2),
        (&["canon", "--base", "x"], b"http://h/", 2),
        (&["grammar", "match", "-", "b", "y"], grammar, 2),
        (&["grammar", "check", "-", "--start", "b"], grammar, 2),
        (&["grammar", "diagram", "-", "b"], grammar, 2),
        (&["grammar", "sample", "-", "b"], grammar, 2),
        (&["grammar", "check", "no-such-file"], b"", 2),
    ] {
        let run = railurl_with(arguments, input);
        assert_eq!(run.status, Some(status), "{arguments:?}: {}", run.stderr);
    }
}
