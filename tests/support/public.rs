//! The public functions of the library, read from its source: for tests that something is said or done of each.

use std::fs;
use std::path::{Path, PathBuf};

/// A public function.
pub struct Function {
    /// `Type::name`; of free functions the name, after the module where that is needed to tell them apart.
    pub name: String,
    /// Whether it is a method.
    pub takes_self: bool,
}

/// Modules whose functions have the name of the module before theirs.
const MODULES: &[(&str, &str)] =
    &[("src/explain/agreement.rs", "agreement::"), ("canon/src/form_urlencoded", "form_urlencoded::")];

/// Files whose functions are hidden.
const HIDDEN: &[&str] = &["src/lib.rs", "src/visible.rs"];

/// Returns the functions, in the order of their names, for the folder of the package `railurl`.
pub fn functions(root: &Path) -> Vec<Function> {
    let mut functions = Vec::new();
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
    functions.sort_by(|one, other| one.name.cmp(&other.name));
    functions.dedup_by(|one, other| one.name == other.name);
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

/// Reads a file as rustfmt writes it: a function is four columns to the right of its `impl`.
fn read(text: &str, module: &str, functions: &mut Vec<Function>) {
    let mut of: Option<(usize, &str)> = None;
    let mut rest = text;
    while let Some((line, after)) = rest.split_once('\n') {
        let (code, whole) = (line.trim_start(), rest);
        rest = after;
        let column = line.len() - code.len();
        if code == "mod tests {" {
            return;
        }
        if let Some(head) = code.strip_prefix("impl").filter(|head| head.starts_with(['<', ' '])) {
            of = Some((column, implemented(head)));
        }
        let Some(head) = code.strip_prefix("pub fn ").or_else(|| code.strip_prefix("pub const fn ")) else { continue };
        let name = &head[..head.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(head.len())];
        let arguments = whole[whole.find('(').expect("arguments")..].trim_start_matches(|c: char| c == '(' || c <= ' ');
        let receiver = arguments.split([',', ')', ':']).next().unwrap_or_default();
        let takes_self = receiver.ends_with("self");
        match of.filter(|(of, _)| of + 4 == column) {
            Some((_, of)) => functions.push(Function { name: format!("{of}::{name}"), takes_self }),
            None if column == 0 => functions.push(Function { name: format!("{module}{name}"), takes_self }),
            None => {}
        }
    }
}

/// Returns the name of the type of an `impl`, after that word.
fn implemented(head: &str) -> &str {
    let mut depth = 0;
    let end = head.find(|c| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        depth == 0 && c != '>'
    });
    let name = head[end.unwrap_or_default()..].trim_start();
    &name[..name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len())]
}
