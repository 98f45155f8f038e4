//! Names, imports and calls in Rust syntax.

use std::collections::BTreeMap;

use crate::header::KEYWORDS;
use crate::shape::Shape;

pub(super) fn type_name(path: &[String]) -> String {
    format!("{}<'i>", pascal(path))
}

pub(super) fn type_of(shape: &Shape) -> String {
    match shape {
        Shape::Nothing => "()".to_owned(),
        Shape::Text => "&'i str".to_owned(),
        Shape::Rule(name) => type_name(std::slice::from_ref(name)),
        Shape::Nested(name) => format!("alloc::boxed::Box<{}>", type_name(std::slice::from_ref(name))),
        Shape::Optional(inner) => format!("Option<{}>", type_of(inner)),
        Shape::List(inner) => format!("alloc::vec::Vec<{}>", type_of(inner)),
        Shape::Named(path) => type_name(path),
    }
}

/// The types that generated code uses, which no type of the grammar can be called.
const TYPES: [&str; 9] = ["Block", "ErrorKind", "FnMut", "IResult", "Leaf", "Option", "Parser", "Predicates", "Walk"];

/// The functions that generated code uses, beside [`FUNCTIONS`] and [`TYPED`].
const OTHER_FUNCTIONS: [&str; 20] = [
    "alt",
    "anychar",
    "char",
    "eof",
    "fail",
    "many0",
    "many0_count",
    "many1",
    "many1_count",
    "map",
    "not",
    "opt",
    "peek",
    "preceded",
    "recognize",
    "rest",
    "satisfy",
    "success",
    "terminated",
    "verify",
];

pub(super) fn pascal(path: &[String]) -> String {
    let name: String = path.iter().map(|word| camel(word)).collect();
    if name == "Self" || TYPES.contains(&name.as_str()) { name + "_" } else { name }
}

pub(super) fn pascal_word(name: &str) -> String {
    let name = camel(name);
    if name == "Self" { name + "_" } else { name }
}

fn camel(name: &str) -> String {
    name.split('-').map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect()
}

/// Returns the name of a function.
pub(super) fn snake(path: &[String]) -> String {
    let name: Vec<String> = path.iter().map(|word| word.replace('-', "_")).collect();
    let name = name.join("_");
    let is_used = [&FUNCTIONS[..], &TYPED, &OTHER_FUNCTIONS].into_iter().any(|names| names.contains(&name.as_str()));
    if is_used { name + "_" } else { escape_keyword(name) }
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
const FUNCTIONS: [&str; 6] = ["nested", "run_to_last", "tag", "take", "take_while", "take_while1"];

/// The combinators whose types say which error they make.
const TYPED: [&str; 7] = ["nested", "prefix", "run_to_last", "runs", "tag_ignore_ascii_case", "until", "until_last"];

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

/// Returns whether the type of a parser says which error it makes: a function of the grammar does, a combinator of nom
/// makes any.
pub(super) fn is_typed(parser: &str) -> bool {
    let name = parser.split('(').next().unwrap_or(parser);
    parser.starts_with(ON_INPUT) || name == parser && !OTHER_FUNCTIONS.contains(&name) || TYPED.contains(&name)
}

fn is_function(parser: &str) -> bool {
    let name = parser.split('(').next().unwrap_or(parser);
    name == parser || FUNCTIONS.contains(&name)
}

/// Returns the identifiers in a piece of code.
pub(super) fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// Returns the paths as one tree of imports: `{IResult, bytes::complete::{tag, take_while}}`.
pub(super) fn use_tree(paths: &[&str]) -> String {
    let mut modules: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in paths {
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        modules.entry(module).or_default().push(name);
    }
    let group =
        |names: &[&str]| if let [only] = names { (*only).to_owned() } else { format!("{{{}}}", names.join(", ")) };
    let mut trees: Vec<String> = modules
        .iter()
        .map(|(module, names)| if module.is_empty() { names.join(", ") } else { format!("{module}::{}", group(names)) })
        .collect();
    // As rustfmt does, `character::complete::anychar` before `character::{char, satisfy}`.
    trees.sort_unstable();
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    group(&trees)
}
