//! Reads the modules of a crate, and which of them use which.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A crate's uses of modules by their siblings.
pub(crate) struct Crate {
    pub(crate) uses: Vec<Use>,
}

/// One use of a module by another with the same parent.
pub(crate) struct Use {
    /// The module that uses, such as `living::host`.
    pub(crate) user: String,
    pub(crate) used: String,
    /// The path as the file has it.
    pub(crate) path: String,
    pub(crate) file: String,
}

/// The names of modules, from the root of the crate.
type ModulePath = Vec<String>;

#[derive(Default)]
struct Module {
    file: PathBuf,
    /// Items that the module defines, child modules among them.
    items: Vec<String>,
    /// What it imports: the name, and where it comes from.
    imports: Vec<(String, ModulePath)>,
    /// Paths from the root of the crate.
    paths: Vec<ModulePath>,
}

/// The keywords after which an item's name stands.
const ITEMS: [&str; 9] = ["const", "enum", "fn", "mod", "static", "struct", "trait", "type", "union"];

impl Crate {
    pub(crate) fn read(root: &Path) -> Self {
        let mut modules = Modules(BTreeMap::new());
        modules.read_file(Vec::new(), root, root.parent().unwrap_or(root));
        let mut uses: Vec<Use> = modules.0.iter().flat_map(|(user, module)| modules.uses_of(user, module)).collect();
        uses.sort_by(|a, b| (&a.user, &a.used, &a.file, &a.path).cmp(&(&b.user, &b.used, &b.file, &b.path)));
        uses.dedup_by(|a, b| (&a.user, &a.used, &a.file, &a.path) == (&b.user, &b.used, &b.file, &b.path));
        Crate { uses }
    }
}

struct Modules(BTreeMap<ModulePath, Module>);

impl Modules {
    /// Reads a file and, through its `mod` items, the files in `folder`.
    fn read_file(&mut self, module: ModulePath, file: &Path, folder: &Path) {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let tokens = text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.0.entry(module.clone()).or_default().file = file.to_owned();
        self.read_tokens(&module, folder, tokens);
    }

    fn read_tokens(&mut self, module: &ModulePath, folder: &Path, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let next = tokens.get(at + 1);
            match (token.to_string().as_str(), next) {
                ("#", Some(TokenTree::Group(attribute))) if attribute.to_string() == "[cfg (test)]" => {
                    let ends = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
                    let item = tokens[at..].iter().position(|token| ends(token) || token.to_string() == ";");
                    at = item.map_or(tokens.len(), |length| at + length);
                }
                ("mod", Some(TokenTree::Ident(name))) => {
                    let (name, mut child) = (name.to_string(), module.clone());
                    child.push(name.clone());
                    match tokens.get(at + 2) {
                        Some(TokenTree::Group(body)) => {
                            self.0.entry(child.clone()).or_default().file = self.0[module].file.clone();
                            self.read_tokens(&child, &folder.join(&name), body.stream());
                        }
                        _ => {
                            let files = [folder.join(format!("{name}.rs")), folder.join(&name).join("mod.rs")];
                            // Files that `#[path]` shares with other crates use none of this one's modules.
                            if let Some(file) = files.iter().find(|file| file.exists()) {
                                self.read_file(child, file, &folder.join(&name));
                            }
                        }
                    }
                    self.0.entry(module.clone()).or_default().items.push(name);
                    at += 2;
                }
                ("use", _) => {
                    let end = tokens[at..]
                        .iter()
                        .position(|token| token.to_string() == ";")
                        .map_or(tokens.len(), |length| at + length);
                    self.import(module, Vec::new(), &tokens[at + 1..end]);
                    at = end;
                }
                ("crate" | "super" | "self", Some(next)) if next.to_string() == ":" => {
                    let mut path = Vec::new();
                    loop {
                        path.push(tokens[at].to_string());
                        let goes_on = tokens.len() > at + 3
                            && tokens[at + 1].to_string() == ":"
                            && matches!(tokens[at + 3], TokenTree::Ident(_));
                        if !goes_on {
                            break;
                        }
                        at += 3;
                    }
                    self.mention(module, &path);
                }
                (word, Some(TokenTree::Ident(name))) if ITEMS.contains(&word) => {
                    self.0.entry(module.clone()).or_default().items.push(name.to_string());
                }
                (_, _) => {
                    if let TokenTree::Group(group) = token {
                        self.read_tokens(module, folder, group.stream());
                    }
                }
            }
            at += 1;
        }
    }

    /// Reads a `use` item's tree below `prefix`.
    fn import(&mut self, module: &ModulePath, mut prefix: ModulePath, tree: &[TokenTree]) {
        let mut name = None;
        for (index, token) in tree.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in inner.split(|token| token.to_string() == ",") {
                        self.import(module, prefix.clone(), branch);
                    }
                    return;
                }
                TokenTree::Ident(word) if word == "as" => {
                    name = tree.get(index + 1).map(ToString::to_string);
                    break;
                }
                TokenTree::Ident(word) => prefix.push(word.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => prefix.push("*".to_owned()),
                _ => {}
            }
        }
        if prefix.len() > 1 && prefix.last().is_some_and(|last| last == "self") {
            prefix.pop();
        }
        let Some(last) = prefix.last().cloned() else { return };
        // A path without a keyword begins with a child module, or it is another crate's.
        if let Some(path) = absolute(module, &prefix) {
            self.mention(module, &prefix);
            self.0.entry(module.clone()).or_default().imports.push((name.unwrap_or(last), path));
        } else {
            let mut path = module.clone();
            path.extend(prefix);
            self.0.entry(module.clone()).or_default().imports.push((name.unwrap_or(last), path));
        }
    }

    fn mention(&mut self, module: &ModulePath, path: &[String]) {
        if let Some(path) = absolute(module, path) {
            self.0.entry(module.clone()).or_default().paths.push(path);
        }
    }

    /// Returns the module that defines what a path from the root names, through re-exports.
    fn resolve(&self, path: &[String], depth: usize) -> ModulePath {
        let mut module = ModulePath::new();
        for (index, name) in path.iter().enumerate() {
            let mut child = module.clone();
            child.push(name.clone());
            if self.0.contains_key(&child) {
                module = child;
                continue;
            }
            if depth > 0 && !self.0[&module].items.contains(name) {
                let onward = |target: &ModulePath| [target.as_slice(), &path[index + 1..]].concat();
                let imports = &self.0[&module].imports;
                if let Some((_, target)) = imports.iter().find(|(import, _)| import == name) {
                    return self.resolve(&onward(target), depth - 1);
                }
                for (_, target) in imports.iter().filter(|(import, _)| import == "*") {
                    let from = self.resolve(&target[..target.len() - 1], depth - 1);
                    if self.0[&from].items.contains(name)
                        || self.0[&from].imports.iter().any(|(import, _)| import == name)
                    {
                        return self.resolve(&[from, path[index..].to_vec()].concat(), depth - 1);
                    }
                }
            }
            break;
        }
        module
    }

    fn uses_of<'c>(&'c self, user: &'c ModulePath, module: &'c Module) -> impl Iterator<Item = Use> + 'c {
        module.paths.iter().filter_map(move |path| {
            let used = self.resolve(path, 8);
            let shared = user.iter().zip(&used).take_while(|(a, b)| a == b).count();
            (shared < user.len() && shared < used.len()).then(|| Use {
                user: user[..=shared].join("::"),
                used: used[..=shared].join("::"),
                path: path.join("::"),
                file: module.file.display().to_string(),
            })
        })
    }
}

/// Returns a path from the root of the crate, of one that begins with a keyword.
fn absolute(module: &ModulePath, path: &[String]) -> Option<ModulePath> {
    let mut result = match path.first()?.as_str() {
        "crate" => Vec::new(),
        "self" | "super" => module.clone(),
        _ => return None,
    };
    let rest = path.iter().skip_while(|name| match name.as_str() {
        "super" => {
            result.pop();
            true
        }
        "crate" | "self" => true,
        _ => false,
    });
    let rest: Vec<String> = rest.cloned().collect();
    result.extend(rest);
    Some(result)
}
