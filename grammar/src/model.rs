//! The grammar as a value: what the reader makes and everything else works on.

use std::fmt;

use crate::header::Header;

/// Rules in the order in which they were written.
///
/// Equality is of content: positions do not count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grammar {
    /// The comment at the top of the file, a line an item, without its `# `.
    pub preamble: Vec<String>,
    /// The header (an extension of the notation).
    pub header: Header,
    /// The rules, in order; names are unique.
    pub rules: Vec<Rule>,
}

impl Grammar {
    /// The rule called `name`.
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.name == name)
    }

    /// The error with the file that it is in, where its rule was [inherited](Rule::file) from another file.
    #[must_use]
    pub fn locate(&self, mut error: Error) -> Error {
        if error.file.is_none() {
            let rule = error.rule.as_deref().and_then(|name| self.rule(name));
            error.file = rule.and_then(|rule| rule.file.clone());
        }
        error
    }
}

/// A production: a name and what it stands for.
///
/// Equality is of content: where the rule was written does not count.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The rule's name, lower-case words joined by hyphens.
    pub name: String,
    /// The base's rule in whose place this one stands, in a file that extends another (an extension of the notation).
    pub replaces: Option<Value>,
    /// The comment directly above the rule, a line an item, without its `# `.
    pub docs: Vec<String>,
    /// What the rule matches.
    pub body: Node,
    /// Where the rule's name was written.
    pub position: Position,
    /// The file that the body was written in, where that is not the grammar's own: see [`load`](crate::load()).
    pub file: Option<String>,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.replaces, &self.docs, &self.body) == (&other.name, &other.replaces, &other.docs, &other.body)
    }
}

impl Eq for Rule {}

impl Rule {
    /// A rule without documentation, written nowhere.
    pub fn new(name: impl Into<String>, body: Node) -> Self {
        let (name, docs, position) = (name.into(), Vec::new(), Position::default());
        Rule { name, replaces: None, docs, body, position, file: None }
    }
}

/// A word or a line of the notation, and where it was written.
///
/// Equality is of the text: the position does not count.
#[derive(Clone, Debug)]
pub struct Value {
    /// The text.
    pub text: String,
    /// Where it was written.
    pub position: Position,
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Value {}

impl Value {
    /// A text that was written nowhere.
    pub fn new(text: impl Into<String>) -> Self {
        Value { text: text.into(), position: Position::default() }
    }
}

/// One node of a rule: a kind, perhaps a label.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node's name in the syntax tree (an extension of the notation).
    pub label: Option<String>,
    /// Whether the syntax tree keeps the text that the node matches, and nothing of what is below it (an extension of
    /// the notation).
    pub is_text: bool,
    /// What the node matches.
    pub kind: Kind,
    /// Where it was written; of no account to equality.
    pub position: Position,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.label == other.label && self.is_text == other.is_text && self.kind == other.kind
    }
}

impl Eq for Node {}

impl Node {
    /// A node without a label, written nowhere.
    pub fn new(kind: Kind) -> Self {
        Node { label: None, is_text: false, kind, position: Position::default() }
    }

    /// The nodes directly below this one, in order.
    pub fn children(&self) -> &[Node] {
        match &self.kind {
            Kind::Sequence(children) | Kind::Choice(children) => children,
            Kind::Optional(child)
            | Kind::ZeroOrMore(child)
            | Kind::OneOrMore(child)
            | Kind::Ahead(child)
            | Kind::NotAhead(child) => std::slice::from_ref(child),
            Kind::Reference(_) | Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => &[],
        }
    }

    /// The children, mutably.
    pub(crate) fn children_mut(&mut self) -> &mut [Node] {
        match &mut self.kind {
            Kind::Sequence(children) | Kind::Choice(children) => children,
            Kind::Optional(child)
            | Kind::ZeroOrMore(child)
            | Kind::OneOrMore(child)
            | Kind::Ahead(child)
            | Kind::NotAhead(child) => std::slice::from_mut(child),
            Kind::Reference(_) | Kind::Literal { .. } | Kind::Class(_) | Kind::Predicate { .. } | Kind::End => &mut [],
        }
    }
}

/// What a node matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Each child, one after the other.
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
    /// Nothing, where the child would match.
    Ahead(Box<Node>),
    /// Nothing, where the child would not match.
    NotAhead(Box<Node>),
    /// Nothing, at the end of the input.
    End,
    /// Nothing, where a predicate of the prose holds.
    Predicate {
        /// The predicate's name.
        name: String,
        /// The label or rule, earlier in the same sequence, whose text the predicate is asked about.
        argument: Option<String>,
    },
}

/// A set of code points, as written: ranges in order, perhaps negated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// Whether the set holds what the ranges leave out (`any except`).
    pub negated: bool,
    /// Inclusive ranges; a single code point is a range from itself to itself.
    pub ranges: Vec<(char, char)>,
}

impl Class {
    /// Every code point: `T: any`.
    pub fn any() -> Self {
        Class { negated: true, ranges: Vec::new() }
    }

    /// Whether `c` is in the set.
    pub fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|&(low, high)| low <= c && c <= high) != self.negated
    }
}

/// A place in a text: line and column, both counted from 1, columns in code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1; 0 where a node was not read from a text.
    pub line: u32,
    /// The column, from 1, in code points.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An error in a grammar, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The file it is in, where several were read.
    pub file: Option<String>,
    /// Where.
    pub position: Position,
    /// The rule it is in, if it is in one.
    pub rule: Option<String>,
    /// What, in a sentence.
    pub message: String,
}

impl Error {
    pub(crate) fn new(position: Position, message: impl Into<String>) -> Self {
        Error { file: None, position, rule: None, message: message.into() }
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
            (Some(file), position) => write!(f, "{file}:{position}: ")?,
            (None, position) => write!(f, "{position}: ")?,
        }
        if let Some(rule) = &self.rule {
            write!(f, "in rule `{rule}`: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
