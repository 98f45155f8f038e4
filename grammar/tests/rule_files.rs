//! The rule files: they agree with their specifications, they pass the analysis, and the checked-in modules are up to
//! date. The header of each file names its modules and start rules.

use std::path::{Path, PathBuf};

use railurl_grammar::analyze::analyze;
use railurl_grammar::generate::unformatted;
use railurl_grammar::{Grammar, load, modules, read, write};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A rule file's text, as `load` asks for it.
fn resolve(name: &str) -> Result<String, String> {
    std::fs::read_to_string(root().join("grammar/rules").join(name)).map_err(|error| error.to_string())
}

/// Every rule file by its name, with what it extends.
fn rule_files() -> Vec<(String, Grammar)> {
    let folder = std::fs::read_dir(root().join("grammar/rules")).expect("the folder of rule files");
    let mut names: Vec<String> =
        folder.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let load = |name: String| {
        let grammar = load(&name, resolve).unwrap_or_else(|error| panic!("{error}"));
        (name, grammar)
    };
    names.into_iter().map(load).collect()
}

#[test]
fn every_rule_file_names_its_specification_module_and_start_rules() {
    let mut modules = Vec::new();
    for (name, Grammar { header, .. }) in rule_files() {
        assert!(header.specification.is_some(), "{name}");
        assert!(!header.starts.is_empty(), "{name}");
        modules.push(header.module_folder().unwrap_or_else(|| panic!("{name}: no module")));
    }
    assert!(!modules.is_empty());
    modules.sort();
    assert!(modules.is_sorted_by(|one, next| one < next), "a module is generated from one file: {modules:?}");
}

#[test]
fn rule_files_are_formatted() {
    for (name, _) in rule_files() {
        let text = resolve(&name).expect("it was loaded");
        assert_eq!(write(&read(&text).expect("it was loaded")), text, "{name}");
    }
}

#[test]
fn rule_files_pass_the_analysis() {
    for (name, grammar) in rule_files() {
        let errors: Vec<String> = analyze(&grammar, &[]).iter().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{name}:\n{}", errors.join("\n"));
    }
}

#[test]
fn generated_modules_are_up_to_date() {
    for (name, grammar) in rule_files() {
        let source = format!("grammar/rules/{name}");
        let folder = grammar.header.module_folder().expect("a module");
        for (module, code) in modules(&grammar, &source).expect("shapes") {
            assert!(
                unformatted(&code) == unformatted(&text(&root().join(&folder).join(module))),
                "{folder}/{module} is stale: run `cargo run -- grammar generate {source}`"
            );
        }
    }
}
