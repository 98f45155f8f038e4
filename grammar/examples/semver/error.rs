//! Why a text does not match the grammar.
//!
//! Generated from `grammar/examples/semver.railroad` by `railurl grammar generate`; edit that file, not this one.

extern crate alloc;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::expected::Node;

/// What is wrong with a text that the grammar does not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// A code point that cannot stand there.
    UnexpectedCodePoint(char),
    /// A byte that is not UTF-8.
    UnexpectedByte(u8),
    /// The text ends too early.
    UnexpectedEnd,
    /// A condition of the grammar does not hold.
    ConditionFails(&'static str),
}

/// Reports why and where a text does not match the grammar: the furthest place that can be read, and what was expected
/// there.
///
/// `{}` is one sentence. `{:#}` adds the line, with a caret below the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError(Box<Details>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    kind: SyntaxErrorKind,
    rule: &'static str,
    span: Range<usize>,
    line: usize,
    column: usize,
    expected: Vec<&'static str>,
    excerpt: String,
    caret: usize,
}

impl SyntaxError {
    /// Returns what is wrong.
    pub fn kind(&self) -> SyntaxErrorKind {
        self.0.kind
    }

    /// Returns the name of the innermost rule that was being read.
    pub fn rule(&self) -> &'static str {
        self.0.rule
    }

    /// Returns the bytes of the unexpected code point; empty at the end of the text.
    pub fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// Returns the line, from 1.
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// Returns the column in code points, from 1.
    pub fn column(&self) -> usize {
        self.0.column
    }

    /// Returns what could have stood there, as rule files write it, in the order of the grammar.
    pub fn expected(&self) -> &[&'static str] {
        &self.0.expected
    }

    /// Reads `input` once more, after its parser failed, and keeps what was expected furthest on.
    #[cold]
    #[doc(hidden)]
    pub fn new(
        input: &str,
        rule: &'static str,
        node: &'static Node,
        holds: &dyn Fn(&str, Option<&str>) -> bool,
    ) -> Self {
        let mut reader = Reader {
            input,
            holds,
            rules: Vec::from([rule]),
            texts: Vec::new(),
            furthest: 0,
            rule,
            expected: Vec::new(),
            condition: None,
            quiet: 0,
            is_ahead: false,
        };
        if let Some(end) = reader.read(node, 0) {
            reader.rules = Vec::from([rule]);
            reader.expect(end, "the end");
        }
        let Reader { furthest: at, rule, expected, condition, .. } = reader;
        let next = input[at..].chars().next();
        let kind = match (condition, next) {
            (Some(name), _) if expected.is_empty() => SyntaxErrorKind::ConditionFails(name),
            (_, Some(c)) => SyntaxErrorKind::UnexpectedCodePoint(c),
            (_, None) => SyntaxErrorKind::UnexpectedEnd,
        };
        let line_start = input[..at].rfind('\n').map_or(0, |feed| feed + 1);
        let column = input[line_start..at].chars().count() + 1;
        // At most some 60 code points around the place, without characters that would move or hide others.
        let skipped = column.saturating_sub(41);
        let plain = |c: char| if c.is_control() || is_invisible(c) { '\u{FFFD}' } else { c };
        let line = input[line_start..].split('\n').next().unwrap_or_default();
        let excerpt = line.chars().skip(skipped).take(60).map(plain).collect();
        SyntaxError(Box::new(Details {
            kind,
            rule,
            span: at..at + next.map_or(0, char::len_utf8),
            line: input[..line_start].matches('\n').count() + 1,
            column,
            expected,
            excerpt,
            caret: column - 1 - skipped,
        }))
    }
}

impl SyntaxError {
    /// [`new`](Self::new) for bytes that may not be UTF-8, of a grammar that matches only ASCII.
    #[cold]
    #[doc(hidden)]
    pub fn of_bytes(
        input: &[u8],
        rule: &'static str,
        node: &'static Node,
        holds: &dyn Fn(&str, Option<&str>) -> bool,
    ) -> Self {
        let mut error = Self::new(&alloc::string::String::from_utf8_lossy(input), rule, node, holds);
        // Nothing can be read from the first byte that is not UTF-8 on.
        let at = core::str::from_utf8(input).map_or_else(|error| error.valid_up_to(), str::len);
        if let Some(&byte) = input.get(at).filter(|_| at <= error.0.span.start) {
            error.0.kind = SyntaxErrorKind::UnexpectedByte(byte);
            error.0.span = at..at + 1;
        }
        error
    }
}

/// Whether a character changes the direction or the joining of others.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let SyntaxErrorKind::ConditionFails(name) = self.0.kind {
            write!(f, "the condition `{name}` does not hold")?;
        } else {
            f.write_str("expected ")?;
            for (position, expected) in self.0.expected.iter().enumerate() {
                let joint = match position {
                    0 => "",
                    _ if position + 1 == self.0.expected.len() => " or ",
                    _ => ", ",
                };
                write!(f, "{joint}{expected}")?;
            }
        }
        write!(f, ", at byte {}, in `{}`", self.0.span.start, self.0.rule)?;
        if f.alternate() {
            let number = alloc::format!("{}", self.0.line);
            let (margin, before) = (number.len(), self.0.caret);
            write!(f, "\n{:margin$} |\n{number} | {}\n{:margin$} | {:before$}^", "", self.0.excerpt, "", "")?;
        }
        Ok(())
    }
}

impl core::error::Error for SyntaxError {}

/// Reads as the parser does, and notes what it expects.
struct Reader<'i, 'p> {
    input: &'i str,
    holds: &'p dyn Fn(&str, Option<&str>) -> bool,
    /// The rules that are being read, innermost last.
    rules: Vec<&'static str>,
    /// The labelled texts before, for conditions that ask about them.
    texts: Vec<(&'static str, Range<usize>)>,
    furthest: usize,
    rule: &'static str,
    expected: Vec<&'static str>,
    condition: Option<&'static str>,
    /// The number of look-aheads that are being read: what they expect says nothing about the text.
    quiet: usize,
    /// Whether a look-ahead that failed is being read for what it expected.
    is_ahead: bool,
}

impl Reader<'_, '_> {
    /// Returns the end of what a node matches.
    fn read(&mut self, node: &'static Node, at: usize) -> Option<usize> {
        match *node {
            Node::Text { text, ignore_case, written } => {
                let found = self.input.as_bytes().get(at..at + text.len());
                let same = found.is_some_and(|found| {
                    if ignore_case { found.eq_ignore_ascii_case(text.as_bytes()) } else { found == text.as_bytes() }
                });
                self.matched(same.then_some(at + text.len()), at, written)
            }
            Node::Class { test, written } => {
                let next = self.input[at..].chars().next().filter(|&c| test(c));
                self.matched(next.map(|c| at + c.len_utf8()), at, written)
            }
            Node::Last { run, stop, some, written } => {
                let mut last = None;
                let mut end = at;
                for (offset, c) in self.input[at..].char_indices() {
                    end = at + offset;
                    if stop(c) && (offset > 0 || !some) {
                        last = Some(end);
                    }
                    if !run(c) {
                        break;
                    }
                    end += c.len_utf8();
                }
                self.matched(last, end, written)
            }
            Node::End => self.matched((at == self.input.len()).then_some(at), at, "the end"),
            Node::Rule { name, node } => {
                self.rules.push(name);
                let found = self.read(node, at);
                self.rules.pop();
                found
            }
            Node::Sequence(nodes) => nodes.iter().try_fold(at, |at, node| self.read(node, at)),
            Node::Choice(nodes) => nodes.iter().find_map(|node| self.read(node, at)),
            Node::Optional(node) => Some(self.read(node, at).unwrap_or(at)),
            Node::Repeat { node, some } => {
                let mut end = if some { self.read(node, at)? } else { at };
                while let Some(next) = self.read(node, end).filter(|&next| next > end) {
                    end = next;
                }
                Some(end)
            }
            Node::Ahead(node) => {
                // Where look-ahead fails, it is read again for what it expected; look-ahead within it only once.
                if self.is_ahead {
                    return self.read(node, at).map(|_| at);
                }
                let found = self.quietly(node, at).map(|_| at);
                if found.is_none() && self.quiet == 0 {
                    self.is_ahead = true;
                    self.read(node, at);
                    self.is_ahead = false;
                }
                found
            }
            Node::NotAhead(node) => {
                let found = self.quietly(node, at).is_none().then_some(at);
                self.matched(found, at, "something else")
            }
            Node::Label { name, node } => {
                let end = self.read(node, at)?;
                self.texts.push((name, at..end));
                Some(end)
            }
            Node::Condition { name, argument } => {
                let input = self.input;
                let text = |argument| self.texts.iter().rfind(|(name, _)| *name == argument);
                let text = argument.and_then(text).map(|(_, range)| &input[range.clone()]);
                let found = (self.holds)(name, text);
                if !found && at >= self.furthest && self.quiet == 0 {
                    self.expect(at, "");
                    self.condition = Some(name);
                }
                found.then_some(at)
            }
        }
    }

    fn quietly(&mut self, node: &'static Node, at: usize) -> Option<usize> {
        self.quiet += 1;
        let found = self.read(node, at);
        self.quiet -= 1;
        found
    }

    /// Returns what was found, or notes what was expected.
    fn matched(&mut self, found: Option<usize>, at: usize, written: &'static str) -> Option<usize> {
        if found.is_none() {
            self.expect(at, written);
        }
        found
    }

    fn expect(&mut self, at: usize, written: &'static str) {
        if self.quiet > 0 || at < self.furthest {
            return;
        }
        if at > self.furthest {
            self.expected.clear();
            self.condition = None;
        }
        if at > self.furthest || self.expected.is_empty() {
            self.rule = self.rules.last().copied().unwrap_or(self.rule);
        }
        self.furthest = at;
        if !written.is_empty() && !self.expected.contains(&written) {
            self.expected.push(written);
        }
    }
}
