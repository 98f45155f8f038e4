//! Names, paths and calls in Rust syntax.

use crate::header::KEYWORDS;
use crate::prelude::List as _;
use crate::shape::Shape;
use crate::sorted::{Map, Set};

pub(super) fn type_name(path: &[String]) -> String {
    format!("{}<'i>", pascal(path))
}

pub(super) fn type_of(shape: &Shape) -> String {
    match shape {
        Shape::Nothing => "()".to_owned(),
        Shape::Text => "&'i str".to_owned(),
        Shape::Rule(name) => type_name(std::slice::from_ref(name)),
        Shape::Nested(name) => format!("alloc::boxed::Box<{}>", type_name(std::slice::from_ref(name))),
        Shape::Optional(inner) => format!("{OUTSIDE}core::option::Option<{}>", type_of(inner)),
        Shape::List(inner) => format!("alloc::vec::Vec<{}>", type_of(inner)),
        Shape::Named(path) => type_name(path),
    }
}

pub(super) fn pascal(path: &[String]) -> String {
    let name: String = path.iter().map(|word| camel(word)).collect();
    // The trait of the predicates is in the module of the types.
    let is_taken = name == "Self" || name == "Predicates" || PRELUDE.contains(&name.as_str());
    if is_taken { name + "_" } else { name }
}

/// The types, traits and variants of the standard library's prelude, which `use syntax::*` would hide.
const PRELUDE: [&str; 43] = [
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Hash",
    "Into",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
];

/// The functions of the prelude.
const PRELUDE_FUNCTIONS: [&str; 5] = ["align_of", "align_of_val", "drop", "size_of", "size_of_val"];

pub(super) fn pascal_word(name: &str) -> String {
    let name = camel(name);
    // Variants are written after the name of their type, so they hide nothing of the prelude.
    if name == "Self" { name + "_" } else { name }
}

fn camel(name: &str) -> String {
    name.split('-').map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect()
}

/// Returns the name of a function.
pub(super) fn snake(path: &[String]) -> String {
    let name: Vec<String> = path.iter().map(|word| word.replace('-', "_")).list();
    let name = escape_keyword(name.join("_"));
    if PRELUDE_FUNCTIONS.contains(&name.as_str()) { name + "_" } else { name }
}

pub(crate) fn snake_word(name: &str) -> String {
    escape_keyword(name.replace('-', "_"))
}

fn escape_keyword(name: String) -> String {
    /// The parameters of generated functions.
    const PARAMETERS: [&str; 4] = ["depth", "input", "predicates", "to_end"];
    if KEYWORDS.contains(&name.as_str()) || PARAMETERS.contains(&name.as_str()) { name + "_" } else { name }
}

/// The start of a parser that needs the predicates: a closure over them.
pub(super) const ON_INPUT: &str = "|input: &'i str| ";

/// The combinators that return functions. All others return a parser, which has a method that runs it.
const FUNCTIONS: [&str; 9] =
    ["list", "many", "nested", "run", "run_to_last", "tag", "take", "take_while", "take_while1"];

/// The combinators whose types say which error they make.
const TYPED: [&str; 10] =
    ["list", "many", "nested", "prefix", "run", "run_to_last", "runs", "tag_ignore_ascii_case", "until", "until_last"];

/// Returns the call of a parser on `input`: directly for a function, by method for a combinator.
pub(super) fn run(parser: &str) -> String {
    if let Some(call) = parser.strip_prefix(ON_INPUT) {
        call.to_owned()
    } else if is_function(parser) {
        format!("{parser}(input)")
    } else {
        format!("{parser}.parse_complete(input)")
    }
}

/// Returns a parser as a function, or a closure that calls it.
pub(super) fn each(parser: &str) -> String {
    let is_plain = parser.starts_with(ON_INPUT) || is_function(parser) && is_typed(parser);
    if is_plain { parser.to_owned() } else { format!("|input| {}", run(parser)) }
}

/// Returns whether the type of a parser says which error it makes: a function of the grammar does, a combinator of nom
/// makes any.
pub(super) fn is_typed(parser: &str) -> bool {
    let head = parser.split('(').next().unwrap_or(parser);
    !head.starts_with(OUTSIDE) || TYPED.contains(&last(head))
}

fn is_function(parser: &str) -> bool {
    let head = parser.split('(').next().unwrap_or(parser);
    head == parser || head.starts_with(OUTSIDE) && FUNCTIONS.contains(&last(head))
}

/// Returns the name of the combinator with which a parser begins, if it is one.
pub(super) fn combinator(parser: &str) -> Option<&str> {
    let head = parser.split('(').next().unwrap_or(parser);
    head.starts_with(OUTSIDE).then(|| last(head))
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// Returns the identifiers in a piece of code; of a path from outside, only the last.
pub(super) fn words(code: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':' || c == OUTSIDE;
    code.split(move |c: char| !is_part(c)).flat_map(|path| match path.strip_prefix(OUTSIDE) {
        Some(path) => last(path).split(':'),
        None => path.split(':'),
    })
}

/// Stands before each path to what the grammar does not define. [`settle`] replaces it.
pub(super) const OUTSIDE: char = '\u{1}';

/// The root of paths to the helpers that are written into the module itself.
pub(super) const OWN: &str = "own";

/// Writes the paths to what the grammar does not define: as a name, and then `imports` has the path, unless the
/// grammar has the name too. So no rule or label can change what generated code refers to.
pub(super) fn settle(code: &str, taken: &Set<String>, imports: &mut Set<String>) -> String {
    let mut parts = code.split(OUTSIDE);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
        let end = part.find(|c| !is_part(c)).unwrap_or(part.len());
        let end = part[..end].trim_end_matches(':').len();
        let (mut path, rest) = part.split_at(end);
        // An associated function, such as `Vec::new`, belongs to the type before it.
        let mut tail = "";
        if let Some((owner, function)) = path.rsplit_once("::")
            && last(owner).starts_with(|c: char| c.is_ascii_uppercase())
        {
            (path, tail) = (owner, &path[owner.len()..]);
            debug_assert!(!function.is_empty());
        }
        let name = last(path);
        match path.split_once("::") {
            Some((OWN, name)) => out.push_str(&free(name, |name| taken.contains(name))),
            // `alloc` is a name in the module, and no type of a grammar starts in lowercase.
            Some(("alloc", _)) if taken.contains(name) => out.push_str(path),
            _ if taken.contains(name) => out.extend(["::", path]),
            _ => {
                if !IN_PRELUDE.iter().any(|root| path.starts_with(root)) {
                    imports.insert(path.to_owned());
                }
                out.push_str(name);
            }
        }
        out.push_str(tail);
        out.push_str(rest);
    }
    out
}

/// Where the names are that every module has without importing them, among those that generated code uses.
const IN_PRELUDE: [&str; 2] = ["core::option::", "core::ops::Fn"];

/// Returns a name that is not taken.
pub(super) fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let mut name = name.to_owned();
    while is_taken(&name) {
        name.push('_');
    }
    name
}

/// Returns the paths as one tree of imports: `{IResult, bytes::complete::{tag, take_while}}`.
pub(super) fn use_tree(paths: &[&str]) -> String {
    let mut modules: Map<&str, Vec<&str>> = Map::new();
    for path in paths {
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        modules.entry(module).or_default().push(name);
    }
    let group =
        |names: &[&str]| if let [only] = names { (*only).to_owned() } else { format!("{{{}}}", names.join(", ")) };
    // Puts, as rustfmt does, `character::complete::anychar` before `character::{char, satisfy}`.
    let trees: Set<String> = modules
        .iter()
        .map(|(module, names)| if module.is_empty() { names.join(", ") } else { format!("{module}::{}", group(names)) })
        .collect();
    let trees: Vec<&str> = trees.iter().map(String::as_str).list();
    group(&trees)
}
