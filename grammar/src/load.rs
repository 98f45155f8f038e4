//! Loads a rule file, and the files that it extends, as one grammar.

use crate::model::{Error, Grammar, Kind, Node, Position, Rule, Value};
use crate::nesting::{by_name, reachable};
use crate::prelude::*;
use crate::read::read;
use crate::sorted::{Map, Set};

/// The maximum length of a chain of files that extend one another.
const MAX_FILES: usize = 16;

/// Reads the rule file `name`. If its header says `Extends: base`, reads the base in the same way and combines the two.
///
/// `resolve` returns the text of a file by its path, or the reason why it cannot; it is first called with `name`, and then
/// with the path in each `Extends:`, which starts in the folder of the file that it is in. The grammar has the header and the preamble of `name`, and these rules:
///
/// (It keeps the base as [`Grammar::extends`], because the code of rules that are the same is not generated again.)
///
/// | in the file | in the grammar |
/// | --- | --- |
/// | `new replaces old =` and a body | `new` takes the place of the base's `old`; references to `old` in the base become references to `new` |
/// | `new replaces old =` and the body `N: old` | the same, with the body of `old`, and its documentation if none exists here |
/// | `new =` and a body | `new` comes after the rule before it in the file, or after the base's rules if none exists |
/// | nothing | the base's rule is inherited, if it can be reached from a rule of this file or from one in `Start:` |
///
/// To change only the body, use the same name on both sides of `replaces`. A base's rule is never replaced implicitly.
///
/// # Errors
///
/// The errors of [`read`] in any of the files; a base that `resolve` does not return, or that extends the file itself;
/// a replaced rule that the base does not have, or that is replaced twice; a new rule with the name of a base's rule; no
/// rules at all.
/// Errors have a file, line and column.
///
/// ```
/// use railurl_grammar::{load, write};
///
/// let files = [
///     ("letters", "word =\n  OneOrMore:\n    N: letter\n\nletter =\n  T: any of [a-z]\n"),
///     ("numbers", "Extends: letters\n\ndigit replaces letter =\n  T: any of [0-9]\n\nstop =\n  T: ;\n"),
/// ];
/// let resolve = |name: &str| {
///     let file = files.iter().find(|file| file.0 == name);
///     file.map(|file| file.1.to_owned()).ok_or_else(|| "there is no such file".to_owned())
/// };
/// assert_eq!(
///     write(&load("numbers", resolve)?),
///     "word =\n  OneOrMore:\n    N: digit\n\ndigit =\n  T: any of [0-9]\n\nstop =\n  T: ;\n"
/// );
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn load(name: &str, mut resolve: impl FnMut(&str) -> Result<String, String>) -> Result<Grammar, Error> {
    let mut files: Vec<(String, Grammar)> = Vec::new();
    let mut next = Some(Value::new(name));
    while let Some(wanted) = next {
        let told = |message: String| {
            let file = files.last().map_or_else(|| name.to_owned(), |(extending, _)| extending.clone());
            Error { file: Some(file), ..Error::new(wanted.position, message) }
        };
        if let Some(at) = files.iter().position(|(file, _)| *file == wanted.text) {
            let cycle: Vec<String> = files[at..].iter().map(|(file, _)| format!("`{file}`")).list();
            let message = format!("{} -> `{}`: a rule file cannot extend itself", cycle.join(" -> "), wanted.text);
            return Err(told(message));
        }
        if files.len() == MAX_FILES {
            return Err(told(format!("more than {MAX_FILES} rule files extend one another")));
        }
        let text = resolve(&wanted.text).map_err(|why| told(format!("cannot read `{}`: {why}", wanted.text)))?;
        let grammar = read(&text).map_err(|error| Error { file: Some(wanted.text.clone()), ..error })?;
        next = grammar.header.extends.clone().map(|base| Value { text: joined(&wanted.text, &base.text), ..base });
        files.push((wanted.text, grammar));
    }
    let (mut file, mut whole) = files.pop().expect("the first file was read");
    while let Some((extending, grammar)) = files.pop() {
        whole = extend(whole, &file, grammar).map_err(|mut error| {
            error.file.get_or_insert_with(|| extending.clone());
            error
        })?;
        file = extending;
    }
    if whole.rules.is_empty() {
        let at = Position { line: 1, column: 1 };
        return Err(Error { file: Some(file), ..Error::new(at, "found no rule: a rule starts with `name =`") });
    }
    Ok(whole)
}

/// Returns the path of a file that is named in another one: it starts in the other one's folder.
fn joined(file: &str, path: &str) -> String {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut names: Vec<&str> = Vec::new();
    for name in folder.split('/').chain(path.split('/')) {
        match name {
            "" | "." => {}
            ".." if names.last().is_some_and(|last| *last != "..") => _ = names.pop(),
            name => names.push(name),
        }
    }
    names.join("/")
}

/// Returns the rules of `base`, read from `file`, as changed by `own`.
fn extend(base: Grammar, file: &str, own: Grammar) -> Result<Grammar, Error> {
    let unchanged = Box::new(base.clone());
    let names: Set<&str> = base.rules.iter().map(|rule| rule.name.as_str()).collect();
    let mut replacing: Map<String, Rule> = Map::new();
    let mut renamed: Map<String, String> = Map::new();
    // Keyed by the base's rule after which they belong.
    let mut added: Map<Option<String>, Vec<Rule>> = Map::new();
    let mut before = None;
    for mut rule in own.rules {
        let old = rule.replaces.take();
        if let Some(old) = &old {
            if !names.contains(old.text.as_str()) {
                let message = format!("`{file}` has no rule `{}` to replace", old.text);
                return Err(Error::new(old.position, message));
            }
            if let Some(other) = replacing.get(&old.text) {
                let message = format!("`{}` is already replaced by `{}`", old.text, other.name);
                return Err(Error::new(old.position, message));
            }
        }
        if names.contains(rule.name.as_str()) && old.as_ref().is_none_or(|old| old.text != rule.name) {
            let message = format!(
                "`{file}` already has a rule `{name}`: to change it, write `{name} replaces {name} =`",
                name = rule.name
            );
            return Err(Error::new(rule.position, message));
        }
        match old {
            Some(old) => {
                renamed.insert(old.text.clone(), rule.name.clone());
                before = Some(old.text.clone());
                replacing.insert(old.text, rule);
            }
            None => added.entry(before.clone()).or_default().push(rule),
        }
    }
    renamed.retain(|old, new| old != new);
    let mut rules = Vec::with_capacity(base.rules.len());
    for rule in base.rules {
        let after = added.remove(&Some(rule.name.clone()));
        rules.push(match replacing.remove(&rule.name) {
            Some(new) if !keeps_body(&new, &rule.name) => new,
            new => inherit(rule, file, new, &renamed),
        });
        rules.extend(after.unwrap_or_default());
    }
    rules.extend(added.remove(&None).unwrap_or_default());
    let mut grammar = Grammar { rules, extends: Some(unchanged), ..own };
    grammar.header.extends = None;
    grammar.header.check(&grammar)?;
    leave_out_unreachable(&mut grammar);
    Ok(grammar)
}

/// Removes the inherited rules to which nothing leads from the start rules and from the file's own rules. Without start
/// rules, nothing is removed.
fn leave_out_unreachable(grammar: &mut Grammar) {
    let starts = grammar.header.starts();
    if starts.is_empty() {
        return;
    }
    let own = grammar.rules.iter().filter(|rule| rule.file.is_none()).map(|rule| rule.name.as_str());
    let starts: Vec<&str> = starts.into_iter().chain(own).list();
    let reached: Set<String> =
        reachable(&by_name(grammar), &starts).into_iter().map(|rule| rule.name.clone()).collect();
    grammar.rules.retain(|rule| reached.contains(&rule.name));
}

/// Returns whether a rule that replaces `old` keeps its body, because it is just a reference to `old`.
fn keeps_body(new: &Rule, old: &str) -> bool {
    new.body == Node::new(Kind::Reference(old.to_owned()))
}

/// Returns a rule of the base, possibly under the name of the rule that replaces it.
fn inherit(mut rule: Rule, file: &str, new: Option<Rule>, renamed: &Map<String, String>) -> Rule {
    rename(&mut rule.body, renamed);
    rule.file.get_or_insert_with(|| file.to_owned());
    if let Some(new) = new {
        rule.name = new.name;
        if !new.docs.is_empty() {
            rule.docs = new.docs;
        }
    }
    rule
}

/// Renames the rules that a body refers to, including those in predicates. There, labels take precedence over rules.
fn rename(body: &mut Node, renamed: &Map<String, String>) {
    let labels: Set<String> = body.nodes().filter_map(|node| node.label.clone()).collect();
    body.change(|node| {
        let name = match &mut node.kind {
            Kind::Reference(name) => name,
            Kind::Predicate { argument: Some(name), .. } if !labels.contains(name) => name,
            _ => return,
        };
        if let Some(new) = renamed.get(name) {
            name.clone_from(new);
        }
    });
}
