//! Spelling: names, imports and calls as Rust writes them.

use std::collections::BTreeMap;

use crate::shape::Shape;

pub(super) fn type_name(path: &[String]) -> String {
    format!("{}<'i>", pascal(path))
}

pub(super) fn type_of(shape: &Shape) -> String {
    match shape {
        Shape::Nothing => "()".to_owned(),
        Shape::Text => "&'i str".to_owned(),
        Shape::Rule(name) => type_name(std::slice::from_ref(name)),
        Shape::Optional(inner) => format!("Option<{}>", type_of(inner)),
        Shape::List(inner) => format!("alloc::vec::Vec<{}>", type_of(inner)),
        Shape::Named(path) => type_name(path),
    }
}

pub(super) fn pascal(path: &[String]) -> String {
    path.iter().map(|word| pascal_word(word)).collect()
}

pub(super) fn pascal_word(name: &str) -> String {
    name.split('-').map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect()
}

pub(super) fn snake(path: &[String]) -> String {
    let name: Vec<String> = path.iter().map(|word| word.replace('-', "_")).collect();
    escape_keyword(name.join("_"))
}

pub(super) fn snake_word(name: &str) -> String {
    escape_keyword(name.replace('-', "_"))
}

fn escape_keyword(name: String) -> String {
    const KEYWORDS: &[&str] = &[
        "abstract",
        "as",
        "async",
        "await",
        "become",
        "box",
        "break",
        "const",
        "continue",
        "crate",
        "do",
        "dyn",
        "else",
        "enum",
        "extern",
        "false",
        "final",
        "fn",
        "for",
        "gen",
        "if",
        "impl",
        "in",
        "input",
        "let",
        "loop",
        "macro",
        "match",
        "mod",
        "move",
        "mut",
        "override",
        "predicates",
        "priv",
        "pub",
        "ref",
        "return",
        "self",
        "static",
        "struct",
        "super",
        "trait",
        "true",
        "try",
        "type",
        "typeof",
        "unsafe",
        "unsized",
        "use",
        "virtual",
        "where",
        "while",
        "yield",
    ];
    if KEYWORDS.contains(&name.as_str()) { name + "_" } else { name }
}

/// How a parser that needs the predicates is written: a closure over them.
pub(super) const ON_INPUT: &str = "|input: &'i str| ";

/// The call of a parser on `input`: of a function as such, of a combinator by its method.
pub(super) fn run(parser: &str) -> String {
    if let Some(call) = parser.strip_prefix(ON_INPUT) {
        call.to_owned()
    } else if parser.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        format!("{parser}(input)")
    } else {
        format!("{parser}.parse(input)")
    }
}

/// The identifiers in a piece of code.
pub(super) fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// The paths as one tree of imports: `{IResult, bytes::complete::{tag, take_while}}`.
pub(super) fn use_tree(paths: &[&str]) -> String {
    let mut modules: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in paths {
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        modules.entry(module).or_default().push(name);
    }
    let group =
        |names: &[&str]| if let [only] = names { (*only).to_owned() } else { format!("{{{}}}", names.join(", ")) };
    let trees: Vec<String> = modules
        .iter()
        .map(|(module, names)| if module.is_empty() { names.join(", ") } else { format!("{module}::{}", group(names)) })
        .collect();
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    group(&trees)
}

/// Several parsers as one: alone, or as a tuple (tuples nest where nom's end).
pub(super) fn tuple(parsers: &[String]) -> String {
    match parsers {
        [only] => only.clone(),
        all if all.len() <= 20 => format!("({})", all.join(", ")),
        all => format!("({}, {})", all[..19].join(", "), tuple(&all[19..])),
    }
}
