//! Parses the notation into a [`Grammar`], with line and column for every mistake.
//!
//! A line is indentation, an optional label, a kind and its argument; two spaces of indentation are one level of
//! nesting. The reader keeps a stack of open nodes, so it never recurses with the input.

use crate::errors::Errors;
use crate::model::{Class, Error, Grammar, Kind, Node, Position, Rule, Value, is_name};
use crate::prelude::*;
use crate::shape::is_empty;
use crate::sorted::Set;

/// The word before the kind of a node that marks it as text.
const TEXT: &str = "text ";
/// The word before a kind that keeps a node out of the syntax tree.
const SKIP: &str = "skip ";

/// The words between a rule's name and the name of the base's rule that it replaces.
pub(crate) const REPLACES: &str = " replaces ";

/// The maximum nesting depth: far beyond any readable diagram, and small enough that code that walks a rule may
/// recurse.
const MAX_DEPTH: usize = 64;

/// Reads a single rule file. If it extends another, [`load`](crate::load()) combines the two.
///
/// # Errors
///
/// The first line that cannot be read, with its position and what was expected there; or a rule that the header names
/// but the file lacks. [`read_all`] returns all mistakes.
///
/// ```
/// let error = railurl_grammar::read("scheme =\n  Sequense:\n").unwrap_err();
/// assert_eq!(error.to_string(), "2:3: in rule `scheme`: unknown kind `Sequense`: expected one of Sequence, Choice, \
///     Optional, ZeroOrMore, OneOrMore, Ahead, NotAhead, End, N, T, T/i, W, If");
/// ```
pub fn read(text: &str) -> Result<Grammar, Error> {
    read_all(text).map_err(Errors::into_first)
}

/// Reads a single rule file, like [`read`], with all its mistakes.
///
/// # Errors
///
/// The first mistake of each rule, and of each line outside rules, from the top; there is at least one. The rules that
/// the header names are checked only if there are no other mistakes.
///
/// ```
/// let mistakes = railurl_grammar::read_all("a =\n  T: \n\nb =\n  T: b\n\nc\n").unwrap_err();
/// assert_eq!(mistakes.iter().map(|mistake| mistake.position.line).collect::<Vec<_>>(), [2, 7]);
/// ```
pub fn read_all(text: &str) -> Result<Grammar, Errors> {
    let mut reader = Reader::default();
    for (index, line) in text.lines().enumerate() {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        if let Err(mistake) = reader.line(number, line) {
            reader.mistaken(mistake);
        }
    }
    let read = reader.finish();
    // Text in another notation has a mistake on every line, and they are one.
    #[cfg(feature = "abnf")]
    let read = read.map_err(|errors| crate::notations::not_rules(text).map_or(errors, Errors::from));
    read
}

/// Reads a block of a specification's source: no rule header, the outermost node at the left margin.
///
/// `first_line` is the line of the source on which the block begins.
#[cfg(feature = "tools")]
pub(crate) fn read_block(name: &str, text: &str, first_line: u32) -> Result<Rule, Error> {
    let mut block = Block::new(name, Position { line: first_line, column: 1 });
    for (index, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            let number = first_line.saturating_add(u32::try_from(index).unwrap_or(u32::MAX));
            block.line(number, line, 0)?;
        }
    }
    block.finish()
}

/// The state between lines: the finished rules, the latest comment, and the open rule.
#[derive(Default)]
struct Reader {
    grammar: Grammar,
    /// The names of all rules so far.
    names: Set<String>,
    comment: Vec<String>,
    block: Option<Block>,
    mistakes: Vec<Error>,
    /// Whether the rest of a rule is skipped, because of a mistake.
    skips: bool,
}

impl Reader {
    fn mistaken(&mut self, mistake: Error) {
        self.mistakes.push(mistake);
        self.block = None;
        self.skips = true;
    }

    fn line(&mut self, number: u32, line: &str) -> Result<(), Error> {
        let indented = line.starts_with([' ', '\t']);
        self.skips &= indented;
        if self.skips {
            return Ok(());
        }
        if line.trim_start().is_empty() {
            self.close_block();
            if self.grammar.rules.is_empty() && self.grammar.preamble.is_empty() {
                self.grammar.preamble = core::mem::take(&mut self.comment);
            }
            // A separate comment further down belongs to no rule: it is dropped with its blank line.
            self.comment.clear();
        } else if let Some(comment) = line.strip_prefix('#') {
            self.close_block();
            self.comment.push(comment.strip_prefix(' ').unwrap_or(comment).trim_end().to_owned());
        } else if indented {
            let Some(block) = &mut self.block else {
                let at = Position { line: number, column: 1 };
                return Err(Error::new(at, "an indented line outside any rule: a rule starts with `name =`"));
            };
            block.line(number, line, 1)?;
        } else if line.starts_with(|c: char| c.is_ascii_uppercase()) && line.contains(':') {
            self.header_line(number, line)?;
        } else {
            self.close_block();
            self.open_block(number, line)?;
        }
        Ok(())
    }

    fn header_line(&mut self, number: u32, line: &str) -> Result<(), Error> {
        self.close_block();
        self.grammar.header.read_line(number, line)?;
        if !self.grammar.rules.is_empty() {
            let at = Position { line: number, column: 1 };
            return Err(Error::new(at, "the header of the file must come before its first rule"));
        }
        let comment = core::mem::take(&mut self.comment);
        if self.grammar.preamble.is_empty() {
            self.grammar.preamble = comment;
        }
        Ok(())
    }

    fn open_block(&mut self, number: u32, line: &str) -> Result<(), Error> {
        let position = Position { line: number, column: 1 };
        let header = line.trim_end().strip_suffix('=').map(str::trim_end);
        let names =
            header.map(|header| header.split_once(REPLACES).map_or((header, None), |(new, old)| (new, Some(old))));
        let Some((name, replaces)) = names.filter(|(name, replaces)| is_name(name) && replaces.is_none_or(is_name))
        else {
            return Err(Error::new(
                position,
                "expected a rule's header: a name of lower-case letters, digits and hyphens, then `=`",
            ));
        };
        if !self.names.insert(name.to_owned()) {
            return Err(Error::new(position, format!("the rule `{name}` is defined twice")));
        }
        let mut block = Block::new(name, position);
        if let Some(old) = replaces {
            let position = Position::after(position, &line[..name.len() + REPLACES.len()]);
            if self.grammar.header.extends.is_none() {
                let message =
                    format!("no base has the rule `{old}`: the header does not say which file this one `Extends:`");
                return Err(Error::new(position, message));
            }
            block.replaces = Some(Value { text: old.to_owned(), position });
        }
        block.docs = core::mem::take(&mut self.comment);
        self.block = Some(block);
        Ok(())
    }

    fn close_block(&mut self) {
        match self.block.take().map(Block::finish) {
            Some(Ok(rule)) => self.grammar.rules.push(rule),
            Some(Err(mistake)) => self.mistakes.push(mistake),
            None => {}
        }
    }

    fn finish(mut self) -> Result<Grammar, Errors> {
        self.close_block();
        if !self.mistakes.is_empty() {
            return Err(self.mistakes.into());
        }
        if self.grammar.rules.is_empty() && self.grammar.preamble.is_empty() {
            self.grammar.preamble = self.comment;
        }
        // The header may name rules of the base, so `load` checks it when both are one.
        if self.grammar.header.extends.is_none() {
            self.grammar.header.check(&self.grammar)?;
        }
        Ok(self.grammar)
    }
}

/// A rule being read: the nodes from its outermost to the one that the next line may go into.
struct Block {
    name: String,
    replaces: Option<Value>,
    docs: Vec<String>,
    header: Position,
    open: Vec<Node>,
}

impl Block {
    fn new(name: &str, header: Position) -> Self {
        Block { name: name.to_owned(), replaces: None, docs: Vec::new(), header, open: Vec::new() }
    }

    fn line(&mut self, number: u32, line: &str, margin: usize) -> Result<(), Error> {
        self.read_line(number, line, margin).map_err(|error| error.within(&self.name))
    }

    fn read_line(&mut self, number: u32, line: &str, margin: usize) -> Result<(), Error> {
        let content = line.trim_start_matches(' ');
        let indent = line.len() - content.len();
        let position = Position::after(Position { line: number, column: 1 }, &line[..indent]);
        if content.starts_with('\t') {
            return Err(Error::new(position, "a tab in the indentation: nest by two spaces"));
        }
        if !indent.is_multiple_of(2) {
            return Err(Error::new(position, format!("indented by {indent}: nest by two spaces")));
        }
        let Some(depth) = (indent / 2).checked_sub(margin) else {
            return Err(Error::new(position, "less indentation than the rule's first node"));
        };
        if depth > self.open.len() {
            return Err(Error::new(position, "too much indentation: only one step below the line above"));
        }
        if depth >= MAX_DEPTH {
            return Err(Error::new(position, format!("nested more than {MAX_DEPTH} deep")));
        }
        if depth == 0 && !self.open.is_empty() {
            return Err(Error::new(
                position,
                "a second outermost node: a rule has only one; put both in a `Sequence:`",
            ));
        }
        self.close_to(depth)?;
        if let Some(parent) = self.open.last() {
            check_room(parent, position)?;
        }
        self.open.push(read_node(content.trim_end_matches([' ', '\r']), position)?);
        Ok(())
    }

    /// Moves the nodes below `depth` into their parents.
    fn close_to(&mut self, depth: usize) -> Result<(), Error> {
        while self.open.len() > depth {
            let node = self.open.pop().expect("the loop's condition");
            check_complete(&node)?;
            let Some(parent) = self.open.last_mut() else {
                self.open.push(node);
                return Ok(());
            };
            match &mut parent.kind {
                Kind::Sequence(children) | Kind::Choice(children) => children.push(node),
                Kind::ZeroOrMore(item) | Kind::OneOrMore(item) if !is_vacant(item) => separate(parent, node)?,
                // `check_room` lets no line below a leaf.
                _ => parent.children_mut()[0] = node,
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Rule, Error> {
        if self.open.is_empty() {
            return Err(Error::new(self.header, "a rule without a body").within(&self.name));
        }
        self.close_to(1).and_then(|()| check_complete(&self.open[0])).map_err(|error| error.within(&self.name))?;
        let body = self.open.pop().expect("close_to leaves the outermost node");
        let Block { name, replaces, docs, header: position, .. } = self;
        Ok(Rule { name, replaces, docs, body, position, file: None })
    }
}

/// Returns a child not read yet: an empty sequence, which no complete node holds.
fn vacant() -> Box<Node> {
    Box::new(Node::new(Kind::Sequence(Vec::new())))
}

/// Makes a repetition a list with a separator.
fn separate(repetition: &mut Node, separator: Node) -> Result<(), Error> {
    if repetition.nodes().any(|node| node.is_list) {
        // Each list has its item twice, so nested lists would double with each level.
        let message = "a list with a separator within another: make the inner one a rule";
        return Err(Error::new(repetition.position, message));
    }
    match &mut repetition.kind {
        Kind::ZeroOrMore(item) => {
            let list = Node::list(core::mem::replace(item, Node::new(Kind::End)), separator);
            repetition.kind = Kind::Optional(Box::new(list));
        }
        Kind::OneOrMore(item) => {
            repetition.kind = Node::list(core::mem::replace(item, Node::new(Kind::End)), separator).kind;
            repetition.is_list = true;
        }
        _ => {}
    }
    Ok(())
}

fn is_vacant(node: &Node) -> bool {
    matches!(&node.kind, Kind::Sequence(children) if children.is_empty())
}

const THIRD: &str = "a third child of a list: it has an item and a separator; put both in a `Sequence:`";

/// Checks that `parent` can take one more child.
fn check_room(parent: &Node, position: Position) -> Result<(), Error> {
    let message = match (&parent.kind, parent.children()) {
        // The children of `W:` are on its line.
        (Kind::Sequence(_), [first, ..]) if first.position.line == parent.position.line => {
            "nothing can be nested below `W:`".to_owned()
        }
        (Kind::Sequence(_), _) if parent.is_list => THIRD.to_owned(),
        (Kind::Optional(child), _) if child.is_list && child.position != parent.position => THIRD.to_owned(),
        (Kind::Sequence(_) | Kind::Choice(_) | Kind::ZeroOrMore(_) | Kind::OneOrMore(_), _) => return Ok(()),
        (_, [child]) if is_vacant(child) => return Ok(()),
        (_, []) => "nothing can be nested below `N:`, `T:`, `If:` and `End:`".to_owned(),
        _ => format!("a second child of the node on line {}: put both in a `Sequence:`", parent.position.line),
    };
    Err(Error::new(position, message))
}

/// Checks that a node that is being closed has the children it needs.
fn check_complete(node: &Node) -> Result<(), Error> {
    let complete = match &node.kind {
        Kind::Sequence(children) | Kind::Choice(children) => !children.is_empty(),
        _ => !node.children().iter().any(is_vacant),
    };
    if complete { Ok(()) } else { Err(Error::new(node.position, "nothing is nested below this node")) }
}

/// Reads one line after its indentation.
fn read_node(content: &str, position: Position) -> Result<Node, Error> {
    let (label, content, position) = read_label(content, position)?;
    let word = [TEXT, SKIP].into_iter().find(|word| content.starts_with(word));
    let (is_text, is_skipped) = (word == Some(TEXT), word == Some(SKIP));
    let word = word.unwrap_or_default();
    let (content, position) = (&content[word.len()..], Position::after(position, word));
    let (kind, argument) = content
        .split_once(':')
        .ok_or_else(|| Error::new(position, "expected `Kind:`, such as `Sequence:`, `N: rule` or `T: text`"))?;
    let argument = argument.strip_prefix(' ').unwrap_or(argument);
    let at = Position::after(Position::after(position, kind), ": ");
    let bare = |kind: Kind| {
        if argument.is_empty() { Ok(kind) } else { Err(Error::new(at, "nothing may follow the colon on this line")) }
    };
    let kind = match kind {
        "Sequence" => bare(Kind::Sequence(Vec::new())),
        "Choice" => bare(Kind::Choice(Vec::new())),
        "Optional" => bare(Kind::Optional(vacant())),
        "ZeroOrMore" => bare(Kind::ZeroOrMore(vacant())),
        "OneOrMore" => bare(Kind::OneOrMore(vacant())),
        "Ahead" => bare(Kind::Ahead(vacant())),
        "NotAhead" => bare(Kind::NotAhead(vacant())),
        "End" => bare(Kind::End),
        "N" => read_reference(argument, at),
        "T" => read_terminal(argument, at),
        "T/i" => read_literal(argument, at).map(|text| Kind::Literal { text, ignore_case: true }),
        "If" => read_predicate(argument, at),
        "W" => read_words(argument, at),
        other => Err(Error::new(
            position,
            format!(
                "unknown kind `{other}`: expected one of Sequence, Choice, Optional, ZeroOrMore, OneOrMore, Ahead, \
                 NotAhead, End, N, T, T/i, W, If"
            ),
        )),
    }?;
    let node = Node { label, is_text, is_skipped, position, ..Node::new(kind) };
    if !word.is_empty() && is_empty(&node) {
        return Err(Error::new(position, format!("`{}` before a node that matches no text", word.trim_end())));
    }
    Ok(node)
}

/// `label = ` before a kind, if there is one.
fn read_label(content: &str, position: Position) -> Result<(Option<String>, &str, Position), Error> {
    // A kind starts with a capital letter, a label with a lowercase one.
    let is_label = |content: &str| content.starts_with(|c: char| c.is_ascii_lowercase());
    let is_word = |word: &str| content.strip_prefix(word).is_some_and(|kind| !kind.starts_with('=') && !is_label(kind));
    if !is_label(content) || is_word(TEXT) || is_word(SKIP) {
        return Ok((None, content, position));
    }
    let Some((label, rest)) = content.split_once(" = ").filter(|(label, _)| is_name(label)) else {
        return Err(Error::new(
            position,
            "expected `Kind:`, `label = Kind:`, `label = text Kind:` or `label = skip Kind:`",
        ));
    };
    Ok((Some(label.to_owned()), rest, Position::after(position, &content[..content.len() - rest.len()])))
}

fn read_reference(argument: &str, at: Position) -> Result<Kind, Error> {
    if is_name(argument) {
        Ok(Kind::Reference(argument.to_owned()))
    } else {
        Err(Error::new(at, "expected the name of a rule: lower-case letters, digits and hyphens"))
    }
}

/// Reads words, with references in braces, as the sequence that they stand for.
fn read_words(argument: &str, at: Position) -> Result<Kind, Error> {
    let mut children = Vec::new();
    let mut rest = argument;
    while !rest.is_empty() {
        let position = Position::after(at, &argument[..argument.len() - rest.len()]);
        let kind = if let Some(reference) = rest.strip_prefix('{') {
            let Some((name, after)) = reference.split_once('}') else {
                return Err(Error::new(position, "the brace is not closed"));
            };
            rest = after;
            read_reference(name, Position::after(position, "{"))?
        } else {
            let (text, after) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
            rest = after;
            Kind::Literal { text: text.to_owned(), ignore_case: true }
        };
        children.push(Node { position, ..Node::new(kind) });
    }
    if children.is_empty() {
        return Err(Error::new(at, "expected words, such as `W: set {target} to {value}`"));
    }
    Ok(Kind::Sequence(children))
}

fn read_predicate(argument: &str, at: Position) -> Result<Kind, Error> {
    let (name, label) = match argument.split_once('(') {
        None => (argument, None),
        Some((name, rest)) => (name, Some(rest.strip_suffix(')').unwrap_or(""))),
    };
    if is_name(name) && label.is_none_or(is_name) {
        Ok(Kind::Predicate { name: name.to_owned(), argument: label.map(str::to_owned) })
    } else {
        Err(Error::new(at, "expected the name of a predicate, as in `If: name` or `If: name(label)`"))
    }
}

fn read_terminal(argument: &str, at: Position) -> Result<Kind, Error> {
    if argument == "any" {
        return Ok(Kind::Class(Class::any()));
    }
    for &(prefix, negated) in &[("any of [", false), ("any except [", true)] {
        if let Some(rest) = argument.strip_prefix(prefix) {
            let at = Position::after(at, prefix);
            let Some(set) = rest.strip_suffix(']') else {
                return Err(Error::new(at, "the set is not closed: expected `]` at the end of the line"));
            };
            return read_set(set, at).map(|ranges| Kind::Class(Class { negated, ranges }));
        }
    }
    read_literal(argument, at).map(|text| Kind::Literal { text, ignore_case: false })
}

fn read_literal(argument: &str, at: Position) -> Result<String, Error> {
    let quoted = argument.len() > 1 && argument.starts_with('"');
    if !quoted {
        if argument.is_empty() {
            return Err(Error::new(at, "expected a text"));
        }
        if argument.contains(char::is_whitespace) {
            return Err(Error::new(at, "white space in a text: write it in quotes"));
        }
        return Ok(argument.to_owned());
    }
    let mut text = String::new();
    let mut rest = &argument[1..];
    loop {
        let here = |ahead: usize| Position::after(at, &argument[..argument.len() - rest.len() + ahead]);
        match rest.chars().next() {
            None => return Err(Error::new(at, "the quotes are not closed")),
            Some('"') if rest.len() == 1 => break,
            Some('"') => return Err(Error::new(here(1), "text after the closing quote")),
            Some('\\') => {
                if let Some((c, length)) = read_escape(rest) {
                    text.push(c);
                    rest = &rest[length..];
                } else if let Some(c @ ('"' | '\\')) = rest[1..].chars().next() {
                    text.push(c);
                    rest = &rest[2..];
                } else {
                    return Err(Error::new(here(0), "unknown escape: expected `\\\"`, `\\\\` or `\\u{hex}`"));
                }
            }
            Some(c) => {
                text.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    if text.is_empty() { Err(Error::new(at, "expected a text between the quotes")) } else { Ok(text) }
}

/// `\u{hex}` at the start of `text`: its code point and its length in bytes.
fn read_escape(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("\\u{")?;
    let end = digits.find('}').filter(|&end| (1..=6).contains(&end))?;
    if !digits[..end].bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let c = u32::from_str_radix(&digits[..end], 16).ok().and_then(char::from_u32)?;
    Some((c, 3 + end + 1))
}

/// Returns the inside of brackets: code points and ranges. A hyphen first or last is itself.
fn read_set(set: &str, at: Position) -> Result<Vec<(char, char)>, Error> {
    let mut items: Vec<(char, bool)> = Vec::new();
    let mut rest = set;
    while let Some(c) = rest.chars().next() {
        let (c, length, escaped) = match read_escape(rest) {
            Some((c, length)) => (c, length, true),
            None => (c, c.len_utf8(), false),
        };
        items.push((c, escaped));
        rest = &rest[length..];
    }
    if items.is_empty() {
        return Err(Error::new(at, "an empty set: `T: any` matches any code point"));
    }
    let mut ranges = Vec::new();
    let mut index = 0;
    while index < items.len() {
        let low = items[index].0;
        // An escaped hyphen makes no range.
        let ranged = index + 2 < items.len() && items[index + 1] == ('-', false);
        let high = if ranged { items[index + 2].0 } else { low };
        if high < low {
            return Err(Error::new(at, format!("the range {low}-{high} runs backwards")));
        }
        ranges.push((low, high));
        index += if ranged { 3 } else { 1 };
    }
    Ok(ranges)
}
