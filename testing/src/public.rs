//! The names of the public functions of the library, read from its source.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Modules whose functions have the name of the module before theirs.
const MODULES: &[(&str, &str)] = &[
    ("src/explain/agreement.rs", "agreement::"),
    ("src/unambiguous", "unambiguous::"),
    ("canon/src/form_urlencoded", "form_urlencoded::"),
];

/// Files whose functions are hidden.
const HIDDEN: &[&str] = &["src/lib.rs", "src/names.rs", "src/visible.rs"];

/// Returns the functions of the package in a folder: `Type::name`, or the name alone of those that are not a type's.
pub fn functions(root: &Path) -> BTreeSet<String> {
    let mut functions = BTreeSet::new();
    for folder in ["src", "canon/src/form_urlencoded"] {
        for file in files(&root.join(folder)) {
            let path = file.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
            if HIDDEN.contains(&&*path) {
                continue;
            }
            let module = MODULES.iter().find(|(file, _)| path.starts_with(file)).map_or("", |(_, module)| module);
            read(&fs::read_to_string(&file).expect("a file of the source"), module, &mut functions);
        }
    }
    functions
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the source") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// Reads a file as rustfmt writes it: a function is four columns to the right of its `impl`. `names!` makes one of the type
/// after it.
fn read(text: &str, module: &str, functions: &mut BTreeSet<String>) {
    let mut of: Option<(usize, &str)> = None;
    let mut before = "";
    for line in text.lines() {
        let code = line.trim_start();
        if std::mem::replace(&mut before, code) == "names! {" {
            functions.insert(format!("{}::name", identifier(code)));
        }
        let column = line.len() - code.len();
        if code == "mod tests {" {
            return;
        }
        if let Some(head) = code.strip_prefix("impl").filter(|head| head.starts_with(['<', ' '])) {
            of = Some((column, implemented(head)));
        }
        let Some(head) = code.strip_prefix("pub fn ").or_else(|| code.strip_prefix("pub const fn ")) else { continue };
        let name = identifier(head);
        match of.filter(|(of, _)| of + 4 == column) {
            Some((_, of)) => functions.insert(format!("{of}::{name}")),
            None if column == 0 => functions.insert(format!("{module}{name}")),
            None => continue,
        };
    }
}

/// Returns the name of the type of an `impl`, after that word.
fn implemented(head: &str) -> &str {
    let mut depth = 0;
    let end = head.find(|c| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        depth == 0 && c != '>'
    });
    identifier(head[end.unwrap_or_default()..].trim_start())
}

fn identifier(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len())]
}
