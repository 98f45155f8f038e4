//! Extracts the rules of a grammar from the source of the specification that publishes them.
//!
//! The source is HTML or [Bikeshed](https://speced.github.io/bikeshed/) that has its diagrams as `<pre class=railroad>`
//! blocks, each in a section whose heading names the rule by `id=rule-NAME`. This module knows only as much HTML as
//! that takes: tags, their attributes, comments and character references. The [reader](crate::read()) parses the
//! blocks.

use crate::model::{Error, Grammar, Position, Rule, is_name};
use crate::read::read_block;

/// Takes every railroad block out of a specification's source.
///
/// Character references in a block (`&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&nbsp;` and numeric ones) are
/// decoded, and the indentation shared by all its lines is removed. Positions are lines and columns of the source; on a
/// line with character references, columns after the first count the decoded text.
///
/// # Errors
///
/// A block has no end tag, no heading that names its rule, the name of another block's rule, or a mistake in its
/// notation.
///
/// ```
/// let source = "<h4 id=rule-query>query(input)</h4>\n<pre class=railroad>\nZeroOrMore:\n  T: any except [#]\n</pre>\n";
/// let grammar = railurl_grammar::extract(source)?;
/// assert_eq!(railurl_grammar::write(&grammar), "query =\n  ZeroOrMore:\n    T: any except [#]\n");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn extract(source: &str) -> Result<Grammar, Error> {
    let mut grammar = Grammar::default();
    let mut heading: Option<&str> = None;
    let mut scanner = Scanner { source, at: 0, position: Position { line: 1, column: 1 } };
    while let Some((position, tag)) = scanner.next_tag() {
        if is_heading(tag.name) {
            heading = tag.attribute("id").and_then(|id| id.strip_prefix("rule-"));
        } else if tag.is_railroad() {
            let rule = scanner.block(heading, position)?;
            if grammar.rule(&rule.name).is_some() {
                return Err(Error::new(position, format!("the rule `{}` is defined twice", rule.name)));
            }
            grammar.rules.push(rule);
        }
    }
    Ok(grammar)
}

fn is_heading(name: &str) -> bool {
    matches!(name.as_bytes(), [b'h' | b'H', b'1'..=b'6'])
}

/// A start tag: its name and whatever follows it before the `>`.
struct Tag<'s> {
    name: &'s str,
    attributes: &'s str,
}

impl<'s> Tag<'s> {
    fn is_railroad(&self) -> bool {
        let class = self.attribute("class").unwrap_or("");
        self.name.eq_ignore_ascii_case("pre") && class.split_ascii_whitespace().any(|class| class == "railroad")
    }

    /// Returns the value of the first attribute of that name, without quotes.
    fn attribute(&self, name: &str) -> Option<&'s str> {
        let mut rest = self.attributes;
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
            if rest.is_empty() {
                return None;
            }
            let end = rest.find(|c: char| c.is_ascii_whitespace() || c == '=' || c == '/').unwrap_or(rest.len());
            // A leading equals sign is part of the name, as in HTML.
            let end = if end == 0 { 1 } else { end };
            let own = &rest[..end];
            let (value, after) = attribute_value(rest[end..].trim_ascii_start());
            if own.eq_ignore_ascii_case(name) {
                return Some(value);
            }
            rest = after;
        }
    }
}

/// Returns the value after an attribute's name, empty if none exists, and the rest of the text.
fn attribute_value(text: &str) -> (&str, &str) {
    let Some(text) = text.strip_prefix('=').map(str::trim_ascii_start) else { return ("", text) };
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote).unwrap_or((quoted, ""));
        }
    }
    text.split_at(text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(text.len()))
}

/// A place in the source, with its line.
struct Scanner<'s> {
    source: &'s str,
    at: usize,
    /// The position of `at`.
    position: Position,
}

impl<'s> Scanner<'s> {
    fn rest(&self) -> &'s str {
        &self.source[self.at..]
    }

    fn advance(&mut self, length: usize) {
        let (passed, _) = self.rest().split_at(length);
        if let Some(last) = passed.rfind('\n') {
            let lines = passed.bytes().filter(|&byte| byte == b'\n').count();
            self.position.line = self.position.line.saturating_add(number(lines));
            self.position.column = number(passed[last..].chars().count());
        } else {
            self.position.column = self.position.column.saturating_add(number(passed.chars().count()));
        }
        self.at += length;
    }

    /// Moves past the next start tag.
    fn next_tag(&mut self) -> Option<(Position, Tag<'s>)> {
        loop {
            self.advance(self.rest().find('<')?);
            if let Some(comment) = self.rest().strip_prefix("<!--") {
                let length = comment.find("-->").map_or(comment.len(), |end| end + 3);
                self.advance(4 + length);
                continue;
            }
            let position = self.position;
            self.advance(1);
            if self.rest().starts_with(|c: char| c.is_ascii_alphabetic()) {
                let text = &self.rest()[..tag_length(self.rest())];
                self.advance(text.len());
                let end = text.find(|c: char| c.is_ascii_whitespace() || c == '/').unwrap_or(text.len());
                let (name, attributes) = text.split_at(end);
                self.advance(usize::from(self.rest().starts_with('>')));
                return Some((position, Tag { name, attributes }));
            }
        }
    }

    /// Reads the block that begins here, and moves to its end.
    fn block(&mut self, heading: Option<&str>, tag: Position) -> Result<Rule, Error> {
        let name = heading.ok_or_else(|| {
            Error::new(tag, "the heading before the block does not name its rule: expected one with `id=rule-NAME`")
        })?;
        if !is_name(name) {
            let message = format!("`{name}` is not a rule name: expected lower-case letters, digits and hyphens");
            return Err(Error::new(tag, message));
        }
        let length = find_ignoring_case(self.rest(), "</pre")
            .ok_or_else(|| Error::new(tag, "the block is not closed: expected `</pre>`").within(name))?;
        let text = decode(&self.rest()[..length]);
        let start = self.position;
        self.advance(length);
        read_indented(name, &text, start)
    }
}

/// Returns the length of a tag up to its `>`, which may not be within quotes. Quotes count only after an equals sign.
fn tag_length(text: &str) -> usize {
    let mut quote = None;
    let mut last = b' ';
    for (index, &byte) in text.as_bytes().iter().enumerate() {
        match quote {
            Some(open) if byte == open => quote = None,
            Some(_) => {}
            None if byte == b'>' => return index,
            None if matches!(byte, b'"' | b'\'') && last == b'=' => quote = Some(byte),
            None => {}
        }
        if !byte.is_ascii_whitespace() {
            last = byte;
        }
    }
    text.len()
}

fn find_ignoring_case(text: &str, word: &str) -> Option<usize> {
    text.as_bytes().windows(word.len()).position(|window| window.eq_ignore_ascii_case(word.as_bytes()))
}

/// Reads a block after removing the indentation that its lines share. `start` is where its text begins.
fn read_indented(name: &str, text: &str, start: Position) -> Result<Rule, Error> {
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let shared = text.lines().filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    let lines: Vec<&str> = text.lines().map(|line| line.get(shared..).unwrap_or("")).collect();
    let place = |position: Position| {
        let before = if position.line == start.line { start.column - 1 } else { 0 };
        let shared = number(shared);
        Position { line: position.line, column: position.column.saturating_add(before).saturating_add(shared) }
    };
    match read_block(name, &lines.join("\n"), start.line) {
        Ok(mut rule) => {
            rule.body.change(|node| node.position = place(node.position));
            Ok(rule)
        }
        Err(error) => Err(Error { position: place(error.position), ..error }),
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Decodes character references. Invalid ones stay as they are, as in HTML.
fn decode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (c, length) = reference(rest).unwrap_or(('&', 1));
        out.push(c);
        rest = &rest[length..];
    }
    out.push_str(rest);
    out
}

/// Returns the character reference at the start of `text` and its length in bytes.
fn reference(text: &str) -> Option<(char, usize)> {
    // The longest is `&#x10FFFF;`, except for leading zeros.
    let end = text.bytes().take(16).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let c = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{A0}',
        _ => {
            let digits = name.strip_prefix('#')?;
            let (digits, radix) = match digits.strip_prefix(['x', 'X']) {
                Some(digits) => (digits, 16),
                None => (digits, 10),
            };
            if !digits.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return None;
            }
            u32::from_str_radix(digits, radix).ok().and_then(char::from_u32).filter(|&c| c != '\0')?
        }
    };
    Some((c, end + 1))
}
