//! The rule files: they agree with their specifications, they pass the analysis, and the checked-in modules are up to
//! date. The header of each file names its modules and start rules.

use std::path::{Path, PathBuf};

use railurl_grammar::analyze::{analyze, decide, differences, differences_where};
use railurl_grammar::generate::unformatted;
use railurl_grammar::{Grammar, abnf, generate, load, read, rules, write};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the folders that have rule files.
fn folders() -> Vec<PathBuf> {
    let implementations = std::fs::read_dir(root().join("implementations/src")).expect("the folder of implementations");
    let folders = implementations.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
    [root().join("grammar/rules")].into_iter().chain(folders).collect()
}

/// Reads every rule file by its path from the root, with what it extends.
fn rule_files() -> Vec<(String, Grammar)> {
    let mut files = Vec::new();
    for folder in folders() {
        for entry in std::fs::read_dir(&folder).expect("a folder of rule files") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "railroad") {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                // A file that another extends is in the same folder, or in another.
                let resolve = |name: &str| {
                    let paths = [folder.clone()].into_iter().chain(folders()).map(|folder| folder.join(name));
                    let text = paths.map(std::fs::read_to_string).find_map(Result::ok);
                    text.ok_or_else(|| String::from("no folder has it"))
                };
                let grammar = load(&name, resolve).unwrap_or_else(|error| panic!("{error}"));
                let path = path.strip_prefix(root()).expect("a path below the root").to_string_lossy().into_owned();
                files.push((path, grammar));
            }
        }
    }
    files.sort_by(|one, next| one.0.cmp(&next.0));
    files
}

fn named<'f>(files: &'f [(String, Grammar)], name: &str) -> &'f Grammar {
    &files.iter().find(|(path, _)| path.ends_with(name)).expect("the rule file").1
}

/// A program without a `Module:` has no generated code: the engine runs its rule file.
#[test]
fn every_rule_file_names_its_specification_module_and_start_rules() {
    let mut modules = Vec::new();
    for (name, Grammar { header, .. }) in rule_files() {
        assert!(header.specification.is_some(), "{name}");
        assert!(!header.starts.is_empty(), "{name}");
        match header.module_folder() {
            Some(module) => modules.push(module),
            None => {
                assert!(name.starts_with("implementations/"), "{name}: no module");
                let syntax = root().join(&name).with_file_name("syntax.rs");
                assert!(!syntax.exists(), "{name}: generated code without `Module:`");
            }
        }
    }
    assert!(!modules.is_empty());
    modules.sort();
    assert!(modules.is_sorted_by(|one, next| one < next), "a module is generated from one file: {modules:?}");
}

#[test]
fn rule_files_are_formatted() {
    for (name, _) in rule_files() {
        let text = text(&root().join(&name));
        assert_eq!(write(&read(&text).expect("it was loaded")), text, "{name}");
    }
}

#[test]
fn rule_files_pass_the_analysis() {
    for (name, grammar) in rule_files() {
        let errors: Vec<String> = analyze(&grammar, &[]).iter().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{name}:\n{}", errors.join("\n"));
        assert!(decide(&grammar, &[]).is_ok(), "{name}");
    }
}

#[test]
fn generated_modules_are_up_to_date() {
    for (name, grammar) in rule_files() {
        let source = name;
        let Some(folder) = grammar.header.module_folder() else { continue };
        for (module, code) in generate(&grammar, &source).expect("shapes") {
            assert!(
                unformatted(&code) == unformatted(&text(&root().join(&folder).join(module))),
                "{folder}/{module} is stale: run `cargo run -- grammar generate {source}`"
            );
        }
    }
}

/// Every reference of RFC 3986 is one of RFC 3987, and the regular expression of appendix B matches every text.
#[test]
fn rfc_3986_is_within_rfc_3987_and_appendix_b() {
    let files = rule_files();
    let grammar = |name| named(&files, name);
    let (uri, iri) = (grammar("rfc3986.railroad"), grammar("rfc3987.railroad"));
    let appendix_b = grammar("rfc3986-appendix-b.railroad");
    let found = differences((uri, "uri-reference"), (iri, "iri-reference")).unwrap();
    assert_eq!(found.only_first, None);
    assert!(found.only_second.is_some());
    let anything = read("anything =\n  ZeroOrMore:\n    T: any\n").unwrap();
    assert!(differences((appendix_b, "reference"), (&anything, "anything")).unwrap().are_equal());
}

/// Every rule of RFC 3986 and RFC 3987 matches the texts that the RFC's own ABNF does.
#[test]
fn rules_of_the_rfcs_equal_their_abnf() {
    let files = rule_files();
    let uri = text(&root().join("grammar/src/rfcs/rfc3986.abnf"));
    let iri = format!("{}\n{uri}", text(&root().join("grammar/src/rfcs/rfc3987.abnf")));
    let mut compared = 0;
    for (name, abnf) in [("/rfc3986.railroad", uri), ("/rfc3987.railroad", iri)] {
        let ours = named(&files, name);
        let printed = abnf::import(&abnf).expect("the RFC's ABNF");
        for rule in ours.rules.iter().filter(|rule| printed.rule(&rule.name).is_some()) {
            let found =
                differences((ours, &rule.name), (&printed, &rule.name)).unwrap_or_else(|error| panic!("{error}"));
            assert!(found.are_equal(), "{name}: {}: {found:?}", rule.name);
            compared += 1;
        }
    }
    assert!(compared >= 60, "only {compared} rules have the names of the RFCs");
}

/// Every text that the fast path takes for a canonical form is one that the grammar of the standard matches.
#[test]
fn canonical_forms_are_within_the_living_standard() {
    let files = rule_files();
    let grammar = |name| named(&files, name);
    let (canonical, living) = (grammar("/living-canonical.railroad"), grammar("/living.railroad"));
    let predicates = read(&text(&root().join("grammar/predicates/living.railroad"))).expect("a rule file");
    let sides = [(canonical, "canonical-url"), (living, "url")];
    let found = differences_where(sides[0], sides[1], &predicates).unwrap();
    assert_eq!(found.only_first, None);
    assert!(found.only_second.is_some());
    // The predicates of the smaller side remain free.
    assert!(found.predicates.iter().all(|name| name.starts_with("canonical-")), "{:?}", found.predicates);
    // Every URL of another scheme may be rejected without the rule for `not-special`.
    let unknown = differences(sides[0], sides[1]).unwrap();
    assert!(unknown.only_first.is_some_and(|text| text.starts_with("`a:`")));
}

#[test]
fn every_rule_file_is_listed() {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/rules")).unwrap();
    let mut names: Vec<_> = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, rules::FILES.map(|file| file.0));
}
