//! Completions, manual pages, and the documented exit statuses.

use std::fs;

use super::{directory, railurl, success};

/// Returns the names of every command and subcommand.
fn commands() -> Vec<String> {
    let grammar =
        words!("check agree equal import export extract generate new alphabets diagram sample dictionary match");
    let others = words!("parse canon columns edit batch compare audit explain dialects grammar completions man");
    let grammar = grammar.iter().map(|name| format!("grammar {name}"));
    others.iter().map(|name| (*name).to_owned()).chain(grammar).collect()
}

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
fn writes_a_manual_page_for_every_command() {
    let directory = directory("man").join("man1");
    assert_eq!(success(&["man", "--dir", directory.to_str().unwrap()]), "");
    let mut written: Vec<_> =
        fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut expected: Vec<_> = commands().iter().map(|name| format!("railurl-{}.1", name.replace(' ', "-"))).collect();
    expected.push("railurl.1".to_owned());
    written.sort();
    expected.sort();
    assert_eq!(written, expected);
    let page = fs::read_to_string(directory.join("railurl-grammar-check.1")).unwrap();
    assert!(page.contains("\n.TH railurl-grammar-check 1") && page.contains("railurl grammar check"), "{page}");
    assert!(page.contains("\n.SH \"EXIT STATUS\"\n  0  the grammars have no mistakes\n"), "{page}");
    // By default, all pages are printed.
    let all = success(&["man"]);
    assert_eq!(all.matches("\n.TH ").count(), expected.len());
    assert!(all.contains(&page));
}

#[test]
fn help_of_every_command_lists_exit_statuses() {
    for command in commands() {
        let help = success(&[&command.split(' ').collect::<Vec<_>>()[..], &["--help"]].concat());
        assert!(help.contains(&format!("Usage: railurl {command}")), "{help}");
        let (_, statuses) = help.split_once("\nExit status:\n").unwrap_or_else(|| panic!("{command}: {help}"));
        let status = |number: &str| {
            let line = statuses.lines().find_map(|line| line.strip_prefix(&format!("  {number}  ")));
            line.map(str::trim)
        };
        assert!(status("0").is_some_and(|meaning| meaning.len() > 10), "{command}: {statuses}");
        assert!(status("2").is_some_and(|it| it.ends_with("bad usage, or a failed read or write")), "{command}");
    }
}
