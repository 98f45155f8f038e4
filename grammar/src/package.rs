//! A crate around a grammar: the parser that is generated from it, with tests, a fuzz target, a benchmark and an
//! example.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::analyze::starts_of;
use crate::diagram::{EMBEDDED_STYLE, Light, lit};
use crate::files::generate;
use crate::generate::{PredicateTable, predicates, snake_word};
use crate::model::{Error, Grammar, Position};

/// The parts that a crate is made from.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Package<'a> {
    /// The name of the crate, one that Cargo accepts.
    pub name: &'a str,
    /// The grammar, with what it extends.
    pub grammar: &'a Grammar,
    /// The rule files by name: first the grammar's own, then those that it extends.
    pub files: &'a [(&'a str, &'a str)],
    /// Where the crate's tests find railurl-grammar, as in `Cargo.toml`: `version = "0.1"` or `path = "…"`.
    pub dependency: &'a str,
    /// Where the crate finds railurl-blocks, in the same form, if the header says `Scanner: blocks`.
    pub blocks: &'a str,
}

impl<'a> Package<'a> {
    /// Collects the parts of a crate that needs no railurl-blocks.
    pub fn new(name: &'a str, grammar: &'a Grammar, files: &'a [(&'a str, &'a str)], dependency: &'a str) -> Self {
        Package { name, grammar, files, dependency, blocks: "" }
    }
}

/// A file of a crate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct File {
    /// Its path within the crate, with `/` between names.
    pub path: String,
    /// Its text; code is not yet formatted.
    pub text: String,
    /// Whether it follows from the grammar, and is to be written again when that changes.
    pub generated: bool,
}

/// How the interpreter asks predicates.
const HOLDS: &str = "&mut |name, text| Conditions.holds(name, text)";

/// What a tree prints that keeps all of the text.
const KEEPS: &str = "assert_eq!(printed, sentence);";

/// What a tree prints that skips some of it.
const SKIPS: &str = "// Between two words the grammar may allow white space without asking for it.
                if let Ok(again) = parse(&printed) {
                    assert_eq!(again, printed);
                }";

/// Returns the files of a crate that parses texts of a grammar: `Cargo.toml`, the rule files, `src/lib.rs` with the
/// generated modules and a diagram, and `tests`, `fuzz`, `benches` and `examples/lines.rs`.
///
/// # Errors
///
/// The errors of [`generate`], a grammar without rules, and a header that asks for something else than a
/// parser of whole texts.
///
/// ```
/// use railurl_grammar::package::{Package, files};
///
/// let text = "word =\n  OneOrMore:\n    T: any of [a-z]\n";
/// let grammar = railurl_grammar::read(text)?;
/// let rules = [("word.railroad", text)];
/// let files = files(&Package::new("word", &grammar, &rules, "version = \"0.1\""))?;
/// assert_eq!(files[0].path, "Cargo.toml");
/// assert!(files.iter().any(|file| file.path == "examples/lines.rs" && file.text.contains("parse_word")));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn files(package: &Package<'_>) -> Result<Vec<File>, Error> {
    let Package { name, grammar, files: rules, dependency, blocks } = *package;
    let header = &grammar.header;
    let at = Position { line: 1, column: 1 };
    if header.has_alphabets() || !header.parses_whole() {
        let key = if header.has_alphabets() { "Alphabets:" } else { "Errors: nom" };
        return Err(Error::new(at, format!("`{key}` in the header: a crate of its own has parsers of whole texts")));
    }
    let starts = starts_of(grammar, &[]);
    let (Some(&start), Some(&(file, _))) = (starts.first(), rules.first()) else {
        return Err(Error::new(at, "there is no rule with which parsing may start"));
    };
    let grammar = &grammar.narrowed(&starts);
    let source = format!("grammar/{file}");
    // The crate has no module of a grammar that this one extends.
    let code = generate(&Grammar { extends: None, ..grammar.clone() }, &source)?;
    let predicates = predicates(grammar);
    let asks = !predicates.is_empty();
    let function = |rule: &str| format!("parse_{}", rule.replace('-', "_"));
    // A start rule asks predicates only if its function takes them.
    let module = code.iter().find(|(name, _)| *name == "mod.rs").map_or("", |(_, code)| code);
    let takes = |rule: &str| module.contains(&format!("pub fn {}<'i>(predicates:", function(rule)));
    let bytes = module.contains("pub mod bytes {").then(|| "bytes".to_owned());
    let argument = if takes(start) { "&Conditions, " } else { "" };
    let library = name.replace('-', "_");
    let parsers: Vec<String> = starts.iter().map(|start| function(start)).collect();
    let tested = |start: &&str| {
        let (predicates, argument) = if takes(start) { (TAKES, "&Conditions, ") } else { ("", "") };
        let head = format!("pub fn {}<'i>({predicates}input: &'i str) -> Result<", function(start));
        // A list or an option has no text of its own.
        let is_printed = !["Option<", "alloc::vec::Vec<"].iter().any(|list| module.contains(&format!("{head}{list}")));
        let print = if is_printed { "|tree| tree.to_string()" } else { "|_| text.to_owned()" };
        format!("    ({start:?}, |text| {}({argument}text).map({print})),\n", function(start))
    };
    let values = BTreeMap::from([
        ("NAME", name.to_owned()),
        ("LIBRARY", library),
        ("DEPENDENCY", dependency.to_owned()),
        ("BLOCKS", if header.reads_blocks() { format!("railurl-blocks = {{ {blocks} }}\n") } else { String::new() }),
        ("FILE", file.to_owned()),
        ("START", start.to_owned()),
        ("PARSE", function(start)),
        ("ARGUMENT", argument.to_owned()),
        ("IMPORTS", if takes(start) { format!("{{Conditions, {}}}", function(start)) } else { function(start) }),
        ("EXPORTED", parsers.iter().cloned().chain(bytes).collect::<Vec<_>>().join(", ")),
        ("MODULE", if asks { "mod conditions;\n" } else { "" }.to_owned()),
        ("USE", if asks { "pub use conditions::Conditions;\n" } else { "" }.to_owned()),
        ("HOLDS", if takes(start) { HOLDS } else { "&mut |_, _| true" }.to_owned()),
        ("TESTED_HOLDS", if asks { HOLDS } else { "&mut |_, _| true" }.to_owned()),
        ("STARTS", starts.iter().map(tested).collect()),
        ("TESTED", format!("{{{}SyntaxError, {}}}", if asks { "Conditions, " } else { "" }, parsers.join(", "))),
        ("PRINTED", if grammar.nodes().any(|node| node.is_skipped) { SKIPS } else { KEEPS }.to_owned()),
    ]);
    let fill = |template: &str| {
        values.iter().fold(template.to_owned(), |text, (key, value)| text.replace(&format!("{{{{{key}}}}}"), value))
    };
    let own = |path: &str, text: String| File { path: path.to_owned(), text, generated: false };
    let mut files: Vec<File> = TEMPLATES.iter().map(|(path, text)| own(path, fill(text))).collect();
    files.extend(rules.iter().map(|(name, text)| own(&format!("grammar/{}", base_name(name)), flat(text))));
    if asks {
        files.push(own("src/conditions.rs", conditions(&predicates)));
    }
    let generated = code.into_iter().map(|(name, text)| (format!("src/generated/{name}"), text));
    let generated = generated.chain([("src/diagram.svg".to_owned(), diagram(grammar))]);
    files.extend(generated.map(|(path, text)| File { path, text, generated: true }));
    Ok(files)
}

/// Returns the diagram in a crate's documentation: of the first start rule.
///
/// ```
/// let grammar = railurl_grammar::read("word =\n  T: any of [a-z]\n")?;
/// assert!(railurl_grammar::package::diagram(&grammar).starts_with("<svg"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn diagram(grammar: &Grammar) -> String {
    let light = Light { text: "", trace: None, unfold: &|_| false, prefix: "", style: Some(EMBEDDED_STYLE) };
    let start = starts_of(grammar, &[]).first().and_then(|start| lit(grammar, start, &light));
    start.unwrap_or_default()
}

/// Returns the last name of a path.
fn base_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Returns a rule file that finds the one that it extends in its own folder.
fn flat(text: &str) -> String {
    let line = |line: &str| match line.strip_prefix("Extends:").filter(|path| path.contains('/')) {
        Some(path) => format!("Extends: {}", base_name(path)),
        None => line.to_owned(),
    };
    text.split_inclusive('\n').map(line).collect()
}

/// The first parameter of a function that asks predicates.
const TAKES: &str = "predicates: &impl syntax::Predicates, ";

const TEMPLATES: [(&str, &str); 8] = [
    ("Cargo.toml", include_str!("package/manifest.toml")),
    (".gitignore", "target\ncorpus\nartifacts\n"),
    ("src/lib.rs", include_str!("package/lib.rs")),
    ("tests/grammar.rs", include_str!("package/tests.rs")),
    ("examples/lines.rs", include_str!("package/lines.rs")),
    ("benches/parse.rs", include_str!("package/bench.rs")),
    ("fuzz/Cargo.toml", include_str!("package/fuzz.toml")),
    ("fuzz/fuzz_targets/parse.rs", include_str!("package/fuzz.rs")),
];

/// The module that says when predicates hold.
fn conditions(predicates: &PredicateTable<'_>) -> String {
    let mut out = String::from(
        "//! The conditions of the grammar that its rules do not express.\n\nuse crate::generated::syntax::Predicates;\n\n\
         /// When each `If:` of the grammar holds.\n#[derive(Clone, Copy, Debug, Default)]\npub struct Conditions;\n\n\
         impl Predicates for Conditions {\n",
    );
    let mut arms = String::new();
    for (name, (argument, _)) in predicates {
        let function = snake_word(name);
        let (parameter, pattern, passed) = match argument {
            Some(_) => (", _text: &str", "Some(text)", "text"),
            None => ("", "_", ""),
        };
        let _ = writeln!(
            out,
            "    // Holds everywhere until you write when it does.\n    fn {function}(&self{parameter}) -> bool {{\n        true\n    }}\n"
        );
        let _ = writeln!(arms, "            ({name:?}, {pattern}) => self.{function}({passed}),");
    }
    let _ = write!(
        out,
        "}}\n\nimpl Conditions {{\n    /// Returns whether a condition holds, by its name in the grammar.\n    pub fn holds(self, name: \
         &str, text: Option<&str>) -> bool {{\n        match (name, text) {{\n{arms}            _ => false,\n        }}\n    \
         }}\n}}\n"
    );
    out
}
