//! The header of a rule file: metadata before the first rule, one key and value per line.

use crate::model::{Error, Grammar, Header, Position, Value, is_name};
use crate::prelude::*;
use crate::sorted::Set;

/// The largest depth. Generated code calls itself for each bracket, some ten functions deep, and has two megabytes in a thread:
/// without optimization, JSON takes some ten kilobytes for each.
const MAX_DEPTH: usize = 128;

impl Header {
    /// Returns the names of the start rules.
    pub fn starts(&self) -> Vec<&str> {
        texts(&self.starts)
    }

    /// Returns whether the header asks for [alphabets](crate::blocks::alphabets) instead of a parser.
    pub fn has_alphabets(&self) -> bool {
        !self.alphabets.is_empty() || !self.first.is_empty()
    }

    /// Returns whether the generated module reads runs of code points by blocks: `Scanner: blocks`.
    pub fn reads_blocks(&self) -> bool {
        self.scanner.as_ref().is_some_and(|scanner| scanner.text == "blocks")
    }

    /// Returns whether the generated module has parsers of whole texts, with errors: unless it says `Errors: nom`.
    pub fn parses_whole(&self) -> bool {
        self.errors.as_ref().is_none_or(|errors| errors.text != "nom")
    }

    /// Returns how many brackets there may be around a text, if rules may refer to themselves: `Depth: 64`.
    pub fn depth_limit(&self) -> Option<usize> {
        self.depth.as_ref()?.text.parse().ok()
    }

    /// Returns the folder of the module, relative to the folder of all crates, with `/` between names.
    ///
    /// ```
    /// let grammar = railurl_grammar::read("Module: parser::living\n\na =\n  T: a\n")?;
    /// assert_eq!(grammar.header.module_folder().as_deref(), Some("parser/src/living"));
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    pub fn module_folder(&self) -> Option<String> {
        let module = self.module.as_ref()?.text.as_str();
        Some(match module.split_once("::") {
            Some((folder, module)) => format!("{folder}/src/{}", module.replace("::", "/")),
            None => format!("src/{module}"),
        })
    }

    /// Returns every key and its values, in the order in which the writer writes them; no values if the key is absent.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'static str, &[Value])> {
        [
            ("Specification", self.specification.as_slice()),
            ("Diagrams", self.diagrams.as_slice()),
            ("Extends", self.extends.as_slice()),
            ("Module", self.module.as_slice()),
            ("Scanner", self.scanner.as_slice()),
            ("Errors", self.errors.as_slice()),
            ("Depth", self.depth.as_slice()),
            ("Start", &self.starts),
            ("Example", self.example.as_slice()),
            ("Spans", &self.spans),
            ("Fold", &self.fold),
            ("Alphabets", &self.alphabets),
            ("First", &self.first),
        ]
        .into_iter()
    }

    /// Reads one line, `Key: value`.
    pub(crate) fn read_line(&mut self, number: u32, line: &str) -> Result<(), Error> {
        let start = Position { line: number, column: 1 };
        let (key, rest) = line.split_once(':').unwrap_or((line, ""));
        let Some((key, written)) = self.entries().find(|(known, _)| *known == key) else {
            let keys: Vec<&str> = self.entries().map(|(key, _)| key).list();
            return Err(Error::new(start, format!("unknown key `{key}`: expected one of {}", keys.join(", "))));
        };
        if let Some(first) = written.first() {
            let message = format!("`{key}:` is repeated: it is already on line {}", first.position.line);
            return Err(Error::new(start, message));
        }
        let value = rest.trim();
        let at = Position::after(start, &line[..line.len() - rest.trim_start().len()]);
        if value.is_empty() {
            return Err(Error::new(at, format!("expected a value after `{key}:`")));
        }
        let one = Value { text: value.to_owned(), position: at };
        match key {
            "Specification" => self.specification = Some(one),
            "Diagrams" => self.diagrams = Some(file(one)?),
            "Extends" => self.extends = Some(path(one)?),
            "Module" => self.module = Some(module(one)?),
            "Scanner" => self.scanner = Some(one_of(one, ["take_while", "blocks"])?),
            "Errors" => self.errors = Some(one_of(one, ["syntax", "nom"])?),
            "Depth" => self.depth = Some(depth(one)?),
            "Start" => self.starts = rules(value, at)?,
            "Example" => self.example = Some(one),
            "Spans" => self.spans = rules(value, at)?,
            "Fold" => self.fold = rules(value, at)?,
            "Alphabets" => self.alphabets = rules(value, at)?,
            _ => self.first = rules(value, at)?,
        }
        Ok(())
    }

    /// Checks that the rules it names exist.
    pub(crate) fn check(&self, grammar: &Grammar) -> Result<(), Error> {
        let names: Set<&str> = grammar.rules.iter().map(|rule| rule.name.as_str()).collect();
        let named = [&self.starts, &self.spans, &self.fold, &self.alphabets, &self.first].into_iter().flatten();
        match named.into_iter().find(|rule| !names.contains(rule.text.as_str())) {
            Some(rule) => Err(Error::new(rule.position, format!("there is no rule `{}`", rule.text))),
            None => Ok(()),
        }
    }
}

/// Returns the texts of values.
pub(crate) fn texts(values: &[Value]) -> Vec<&str> {
    values.iter().map(|value| value.text.as_str()).list()
}

/// Returns a value if it is valid.
fn checked(value: Value, is_valid: bool, expected: &str) -> Result<Value, Error> {
    if is_valid { Ok(value) } else { Err(Error::new(value.position, format!("expected {expected}"))) }
}

/// Reads a file's name, without folders.
fn file(value: Value) -> Result<Value, Error> {
    let is_plain = !value.text.contains(|c: char| matches!(c, '/' | '\\') || c.is_whitespace() || c.is_control());
    let is_name = is_plain && !value.text.trim_matches('.').is_empty();
    checked(value, is_name, "the name of a file in the same folder, without white space")
}

/// Reads the path of a file, from the folder of the file that names it.
fn path(value: Value) -> Result<Value, Error> {
    let is_plain = !value.text.contains(|c: char| c == '\\' || c.is_whitespace() || c.is_control());
    let is_file = |name: &str| !name.trim_matches('.').is_empty();
    let is_path = is_plain && !value.text.starts_with('/') && value.text.rsplit('/').next().is_some_and(is_file);
    checked(value, is_path, "the path of a file from this folder, with `/` and without white space")
}

/// Reads one of two words.
fn one_of(value: Value, [first, second]: [&str; 2]) -> Result<Value, Error> {
    let is_known = [first, second].contains(&value.text.as_str());
    checked(value, is_known, &format!("`{first}` or `{second}`"))
}

/// Reads a number of brackets.
fn depth(value: Value) -> Result<Value, Error> {
    let is_depth = matches!(value.text.parse(), Ok(1..=MAX_DEPTH));
    checked(value, is_depth, &format!("a number of brackets, from 1 to {MAX_DEPTH}"))
}

/// Reads a path of Rust modules.
fn module(value: Value) -> Result<Value, Error> {
    let is_part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
            && !KEYWORDS.contains(&part)
    };
    let is_path = value.text.split("::").all(is_part);
    let expected = "the name of a Rust module: lower-case letters, digits and underscores, no keyword, `::` between a \
                    module and one in it";
    checked(value, is_path, expected)
}

/// The lower-case keywords of Rust, which no module, field or function can be called.
pub(crate) const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names of rules separated by white space, without duplicates.
fn rules(value: &str, at: Position) -> Result<Vec<Value>, Error> {
    let mut rules = Vec::new();
    let mut seen = Set::new();
    for name in value.split_whitespace() {
        let before = name.as_ptr() as usize - value.as_ptr() as usize;
        let position = Position::after(at, &value[..before]);
        if !is_name(name) {
            let message = format!(
                "`{}` is not a rule name: expected lower-case letters, digits and hyphens",
                name.escape_debug()
            );
            return Err(Error::new(position, message));
        }
        if !seen.insert(name) {
            return Err(Error::new(position, format!("`{name}` is named twice")));
        }
        rules.push(Value { text: name.to_owned(), position });
    }
    Ok(rules)
}
