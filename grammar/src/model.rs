//! The grammar as a value: the reader's output, and the input of everything else.

use core::fmt;

use crate::prelude::*;

/// Rules in the order in which they were written.
///
/// Equality compares content and ignores positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Grammar {
    /// The comment at the top of the file, one item per line, without `# `.
    pub preamble: Vec<String>,
    /// The header (an extension of the notation).
    pub header: Header,
    /// The rules, in order; names are unique.
    pub rules: Vec<Rule>,
    /// The grammar that this one extends, without the changes: see [`load`](crate::load()).
    pub extends: Option<Box<Grammar>>,
}

/// The header of a rule file. Every key is optional.
///
/// | key | meaning |
/// | --- | --- |
/// | `Specification: text` | the specification that the grammar describes, for readers |
/// | `Diagrams: file` | the specification's source, where [`extract`](crate::extract()) finds the same rules |
/// | `Extends: path` | the rule file that this one changes, by its path from this one's folder: see [`load`](crate::load()) |
/// | `Module: name::name` | the Rust module that is generated from it: the folder of its crate, then names of modules; a single name is a module of the crate at hand |
/// | `Scanner: take_while` or `blocks` | how the module reads runs of code points: with nom's `take_while`, which is the default, or sixteen bytes at a time, see [`generate::code`](crate::generate::code) |
/// | `Errors: syntax` or `nom` | what the module says of a text that does not match: it has parsers of whole texts, whose errors say what was expected, which is the default; or it has nom's functions only, for a crate that has its own errors and its own `mod.rs` |
/// | `Depth: number` | rules may refer to themselves through brackets, and a text may have at most so many brackets around it, from 1 to 128: see [`analyze`](crate::analyze#recursion) |
/// | `Start: rule rule …` | the rules with which parsing may start; the first reads a whole input |
/// | `Example: text` | a text of the first start rule, with every predicate true; it lights a diagram in the documentation of the generated module |
/// | `Spans: rule rule …` | the structs of these rules have a field `text`, all that was read, of which `span` gives the bytes |
/// | `Fold: rule rule …` | the module `walk` has a trait `Fold`, which turns these rules' trees into values of one's own |
/// | `Alphabets: rule rule …` | the module says which bytes these rules' texts have: see [`blocks`](crate::blocks) |
/// | `First: rule rule …` | the module says with which bytes these rules' texts start |
///
/// ```
/// let grammar = railurl_grammar::read("Module: word\nStart: word letter\n\nword =\n  OneOrMore:\n    N: letter\n\nletter =\n  T: any of [a-z]\n")?;
/// assert_eq!(grammar.header.module.as_ref().map(|module| module.text.as_str()), Some("word"));
/// assert_eq!(grammar.header.starts(), ["word", "letter"]);
///
/// let error = railurl_grammar::read("Start: wrod\n\nword =\n  T: a\n").unwrap_err();
/// assert_eq!(error.to_string(), "1:8: there is no rule `wrod`");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Header {
    /// The specification that the grammar describes, in words.
    pub specification: Option<Value>,
    /// The name of the specification's source, if it has the rules as railroad diagrams.
    pub diagrams: Option<Value>,
    /// The name of the rule file that this one changes.
    pub extends: Option<Value>,
    /// The Rust module that is generated from the file, a path such as `parser::living`.
    pub module: Option<Value>,
    /// How the generated module reads runs of code points: `take_while` or `blocks`.
    pub scanner: Option<Value>,
    /// The errors of the generated module for texts that do not match: `syntax` or `nom`.
    pub errors: Option<Value>,
    /// How many brackets there may be around a text, in a grammar whose rules refer to themselves.
    pub depth: Option<Value>,
    /// The rules with which parsing may start.
    pub starts: Vec<Value>,
    /// A text that the first start rule matches.
    pub example: Option<Value>,
    /// The rules whose structs have the text that they were read from.
    pub spans: Vec<Value>,
    /// The rules whose trees the trait `Fold` folds.
    pub fold: Vec<Value>,
    /// The rules whose alphabets are generated.
    pub alphabets: Vec<Value>,
    /// The rules whose first bytes are generated.
    pub first: Vec<Value>,
}

impl Grammar {
    /// Makes a grammar of rules whose names are unique, without a header.
    pub fn new(rules: Vec<Rule>) -> Self {
        Grammar { rules, ..Grammar::default() }
    }

    /// Returns the nodes of all rules, in order.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.rules.iter().flat_map(|rule| rule.body.nodes())
    }

    /// Returns the rule called `name`.
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.name == name)
    }

    /// Adds the file to an error whose rule was [inherited](Rule::file) from another file.
    #[must_use]
    pub fn locate(&self, mut error: Error) -> Error {
        if error.file.is_none() {
            let rule = error.rule.as_deref().and_then(|name| self.rule(name));
            error.file = rule.and_then(|rule| rule.file.clone());
        }
        error
    }
}

/// A production: a name and a body.
///
/// Equality compares content and ignores positions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rule {
    /// The rule's name, lowercase words joined by hyphens.
    pub name: String,
    /// The base's rule that this one replaces, in a file that extends another (an extension of the notation).
    pub replaces: Option<Value>,
    /// The comment directly above the rule, one item per line, without `# `.
    pub docs: Vec<String>,
    /// The pattern that the rule matches.
    pub body: Node,
    /// The position of the rule's name.
    pub position: Position,
    /// The file of the body, if that is not the grammar's own: see [`load`](crate::load()).
    pub file: Option<String>,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.replaces, &self.docs, &self.body) == (&other.name, &other.replaces, &other.docs, &other.body)
    }
}

impl Eq for Rule {}

impl Rule {
    /// Makes a rule without documentation or position.
    pub fn new(name: impl Into<String>, body: Node) -> Self {
        let (name, docs, position) = (name.into(), Vec::new(), Position::default());
        Rule { name, replaces: None, docs, body, position, file: None }
    }
}

/// A word or a line of the notation, and its position.
///
/// Equality compares the text and ignores the position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Value {
    /// The text.
    pub text: String,
    /// The position of the text.
    pub position: Position,
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Value {}

impl Value {
    /// Makes a text without a position.
    pub fn new(text: impl Into<String>) -> Self {
        Value { text: text.into(), position: Position::default() }
    }
}

/// A node of a rule: a kind and an optional label.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Node {
    /// The node's name in the syntax tree (an extension of the notation).
    pub label: Option<String>,
    /// Whether the syntax tree keeps only the text that the node matches, and not its structure (an extension of the
    /// notation).
    pub is_text: bool,
    /// Whether the syntax tree has nothing of the node (an extension of the notation).
    pub is_skipped: bool,
    /// Whether the node is a list with separators: a sequence of an item and a repetition of a separator and the same item
    /// (an extension of the notation).
    pub is_list: bool,
    /// Whether the node is look-ahead that the grammar does not have, which errors do not name.
    #[cfg(feature = "build")]
    pub(crate) is_added: bool,
    /// The kind of node.
    pub kind: Kind,
    /// The node's position; ignored by equality.
    pub position: Position,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        (&self.label, self.is_text, self.is_skipped, self.is_list, &self.kind)
            == (&other.label, other.is_text, other.is_skipped, other.is_list, &other.kind)
    }
}

impl Eq for Node {}

impl Node {
    /// Makes a node without a label or position.
    pub fn new(kind: Kind) -> Self {
        let position = Position::default();
        Node {
            label: None,
            is_text: false,
            is_skipped: false,
            is_list: false,
            #[cfg(feature = "build")]
            is_added: false,
            kind,
            position,
        }
    }

    /// Makes a list with separators: the item, and then any number of separators with an item after each.
    pub fn list(item: Node, separator: Node) -> Self {
        let position = item.position;
        let again = Node { position, ..Node::new(Kind::Sequence(vec![separator, item.clone()])) };
        let rest = Node { position, ..Node::new(Kind::ZeroOrMore(Box::new(again))) };
        Node { is_list: true, position, ..Node::new(Kind::Sequence(vec![item, rest])) }
    }

    /// Returns the item and the separator of a list that nothing was added to.
    pub(crate) fn list_parts(&self) -> Option<(&Node, &Node)> {
        let (true, Kind::Sequence(parts)) = (self.is_list, &self.kind) else { return None };
        let [item, Node { kind: Kind::ZeroOrMore(again), .. }] = parts.as_slice() else { return None };
        let Kind::Sequence(again) = &again.kind else { return None };
        let [separator, second] = again.as_slice() else { return None };
        (item == second).then_some((item, separator))
    }

    /// Returns the node with a label, or without one.
    #[must_use]
    pub fn with_label(self, label: Option<String>) -> Self {
        Node { label, ..self }
    }

    /// Returns the nodes directly below this one, in order.
    pub fn children(&self) -> &[Node] {
        match &self.kind {
            Kind::Sequence(children) | Kind::Choice(children) => children,
            Kind::Optional(child)
            | Kind::ZeroOrMore(child)
            | Kind::OneOrMore(child)
            | Kind::Ahead(child)
            | Kind::NotAhead(child) => core::slice::from_ref(child),
            Kind::Reference(_) | Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => &[],
        }
    }

    /// Returns this node and those below it, in preorder.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        let mut open = vec![self];
        core::iter::from_fn(move || {
            let node = open.pop()?;
            open.extend(node.children().iter().rev());
            Some(node)
        })
    }

    /// Returns the references among these nodes, each with the name of its rule.
    pub fn references(&self) -> impl Iterator<Item = (&Node, &str)> {
        self.nodes().filter_map(|node| match &node.kind {
            Kind::Reference(name) => Some((node, name.as_str())),
            _ => None,
        })
    }

    /// Changes this node and those below it, in preorder.
    pub(crate) fn change(&mut self, mut change: impl FnMut(&mut Node)) {
        let mut open = vec![self];
        while let Some(node) = open.pop() {
            change(node);
            open.extend(node.children_mut());
        }
    }

    /// Returns the nodes directly below this one, to change them.
    pub fn children_mut(&mut self) -> &mut [Node] {
        match &mut self.kind {
            Kind::Sequence(children) | Kind::Choice(children) => children,
            Kind::Optional(child)
            | Kind::ZeroOrMore(child)
            | Kind::OneOrMore(child)
            | Kind::Ahead(child)
            | Kind::NotAhead(child) => core::slice::from_mut(child),
            Kind::Reference(_) | Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => &mut [],
        }
    }
}

/// Returns a choice, or its only alternative.
#[cfg(feature = "build")]
pub(crate) fn choice(mut children: Vec<Node>) -> Node {
    if children.len() == 1 { children.remove(0) } else { Node::new(Kind::Choice(children)) }
}

/// Returns whether a rule is look-ahead to the end of the text, or a part of it: such rules are made, and not written.
#[cfg(feature = "build")]
pub(crate) fn is_rest(name: &str) -> bool {
    name.starts_with("rest ")
}

/// Returns the number of the look-ahead that a node is, if it reads to the end of the text.
pub(crate) fn rest_number(node: &Node) -> Option<usize> {
    let Kind::Ahead(child) = &node.kind else { return None };
    let Kind::Reference(name) = &child.kind else { return None };
    name.strip_prefix("rest ")?.parse().ok()
}

/// Returns whether a node is added look-ahead.
#[cfg(feature = "build")]
pub(crate) fn decides(node: &Node) -> bool {
    node.is_added || rest_number(node).is_some()
}

/// Returns whether a node begins with look-ahead to the end of the text.
#[cfg(feature = "build")]
pub(crate) fn is_guarded(node: &Node) -> bool {
    matches!(&node.kind, Kind::Sequence(nodes) if nodes.first().is_some_and(|first| rest_number(first).is_some()))
}

/// The pattern of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The children, one after the other.
    Sequence(Vec<Node>),
    /// The first child with which the whole input matches.
    Choice(Vec<Node>),
    /// The child, or nothing.
    Optional(Box<Node>),
    /// The child, as often as it matches, or nothing.
    ZeroOrMore(Box<Node>),
    /// The child, at least once.
    OneOrMore(Box<Node>),
    /// Another rule, by name (`N:`).
    Reference(String),
    /// A text (`T:`), never empty.
    Literal {
        /// The text.
        text: String,
        /// Whether ASCII letters match in either case (`T/i:`).
        ignore_case: bool,
    },
    /// One code point of a set (`T: any …`).
    Class(Class),
    /// Nothing, if the child would match.
    Ahead(Box<Node>),
    /// Nothing, if the child would not match.
    NotAhead(Box<Node>),
    /// Nothing, at the end of the input.
    End,
    /// Nothing, if a predicate of the prose holds.
    Predicate {
        /// The predicate's name.
        name: String,
        /// The label or rule, earlier in the same sequence, whose text is the predicate's argument.
        argument: Option<String>,
    },
}

/// A set of code points, as written: ranges in order, optionally negated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    /// Whether the set is the complement of the ranges (`any except`).
    pub negated: bool,
    /// Inclusive ranges; a single code point is a range from itself to itself.
    pub ranges: Vec<(char, char)>,
}

impl Class {
    /// Returns every code point: `T: any`.
    pub fn any() -> Self {
        Class { negated: true, ranges: Vec::new() }
    }

    /// Returns whether `c` is in the set.
    pub fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|&(low, high)| low <= c && c <= high) != self.negated
    }
}

/// A place in a text: line and column, both counted from 1, columns in code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1; 0 if the node was not read from a text.
    pub line: u32,
    /// The column, from 1, in code points.
    pub column: u32,
}

impl Position {
    /// Returns the position after `text`, which starts at `start` and is on one line.
    pub(crate) fn after(start: Position, text: &str) -> Position {
        let column = start.column.saturating_add(u32::try_from(text.chars().count()).unwrap_or(u32::MAX));
        Position { line: start.line, column }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An error in a grammar, and its position.
///
/// `{}` is one line. `{:#}` adds the notes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Error {
    /// The file, if several were read.
    pub file: Option<String>,
    /// The position. Line 0 if the error is in no line, and then it is not printed.
    pub position: Position,
    /// The rule, if the error is in one.
    pub rule: Option<String>,
    /// The error in a sentence.
    pub message: String,
    /// Lines that explain it, such as the readings of an ambiguous text.
    pub notes: Vec<String>,
    /// Whether it is only a warning: code can be generated from the grammar all the same, and reads every text as the
    /// grammar says.
    pub is_warning: bool,
}

impl Error {
    pub(crate) fn new(position: Position, message: impl Into<String>) -> Self {
        Error { file: None, position, rule: None, message: message.into(), notes: Vec::new(), is_warning: false }
    }

    #[cfg(feature = "build")]
    pub(crate) fn into_warning(self) -> Self {
        Error { is_warning: true, ..self }
    }

    pub(crate) fn within(mut self, rule: &str) -> Self {
        self.rule.get_or_insert_with(|| rule.to_owned());
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.position) {
            (Some(file), Position { line: 0, .. }) => write!(f, "{file}: ")?,
            (None, Position { line: 0, .. }) => {}
            (Some(file), position) => write!(f, "{file}:{position}: ")?,
            (None, position) => write!(f, "{position}: ")?,
        }
        if let Some(rule) = &self.rule {
            write!(f, "in rule `{rule}`: ")?;
        }
        f.write_str(&self.message)?;
        if f.alternate() {
            self.notes.iter().try_for_each(|note| write!(f, "\n{note}"))?;
        }
        Ok(())
    }
}

impl core::error::Error for Error {}

impl From<railurl_engine::ReadError> for Error {
    fn from(error: railurl_engine::ReadError) -> Self {
        Error::new(Position::default(), error.to_string())
    }
}

/// Returns whether a name is lowercase ASCII letters, digits and inner hyphens, starting with a letter.
pub(crate) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && !name.ends_with('-')
        && !name.contains("--")
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
