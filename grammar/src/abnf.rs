//! Reads grammars in ABNF, the notation of RFCs: [RFC 5234](https://www.rfc-editor.org/rfc/rfc5234) with the
//! case-sensitive strings of [RFC 7405](https://www.rfc-editor.org/rfc/rfc7405).
//!
//! The text may be a file of rules, or rules as an RFC prints them, with indentation and page breaks. The result is a
//! [`Grammar`] like any other: [`write`](crate::write()) gives its rule file. What is prose in the ABNF stays prose: a
//! value in angle brackets that is not the name of a rule is an error that quotes it.
//!
//! Each node that the syntax tree keeps gets a label, made from the names and texts of the ABNF.
//!
//! ABNF has no order of alternatives: a text matches if any of them lets it match as a whole. The notation's full
//! backtracking matches the same texts.

use std::collections::HashSet;

use crate::generate::visible;
use crate::label::label;
use crate::model::{Class, Error, Grammar, Kind, Node, Position, Rule, Value, choice, is_name};
use crate::nesting::{cycles, graph};

/// The deepest nesting of groups and options in a rule.
const MAX_DEPTH: usize = 60;
/// The largest number of nodes that the bounded repetitions of a rule may be written out to.
const MAX_NODES: usize = 4096;

/// How many brackets there may be around a text, where ABNF says nothing.
const DEPTH: &str = "64";

/// The core rules of [appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1).
const CORE: &str = "\
ALPHA = %x41-5A / %x61-7A
BIT = \"0\" / \"1\"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"
HTAB = %x09
LF = %x0A
LWSP = *(WSP / CRLF WSP)
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
";

/// Reads rules in ABNF.
///
/// - Rule names keep their spelling, in lower case: names in ABNF ignore case. Text in quotes ignores ASCII case, `%s"…"`
///   does not. The numbers of `%x`, `%d` and `%b` are code points.
/// - `=/` adds alternatives to a rule. Core rules that are used and not defined are added.
/// - Comments above a rule, on its lines, or indented directly below it become its documentation.
/// - If rules refer to themselves, the header says `Depth: 64`.
/// - A line of an RFC's page break (`[Page 7]`, the running head, a form feed) is passed over.
///
/// ```
/// let grammar = railurl_grammar::abnf::import("year = 4DIGIT\ndate = year [\"-\" 1*2DIGIT] ; the day is missing\n").unwrap();
/// assert_eq!(
///     railurl_grammar::describe(&grammar.rules[1].body),
///     "year (\"-\" digit digit?)?",
/// );
/// assert_eq!(grammar.rules[1].docs, ["the day is missing"]);
/// assert_eq!(grammar.rules[2].name, "digit");
/// ```
///
/// # Errors
///
/// Returns every mistake, with its line and column: text that is not ABNF, a rule that is defined twice, a name that a
/// rule file cannot have, a number that is not a code point, prose, and repetitions that are too long to write out.
pub fn import(text: &str) -> Result<Grammar, Vec<Error>> {
    let mut reader = Reader::default();
    for rule in logical_rules(text) {
        reader.rule(&rule);
    }
    let mut grammar = Grammar { rules: reader.rules, ..Grammar::default() };
    if reader.errors.is_empty() && grammar.rules.is_empty() {
        let at = Position { line: 1, column: 1 };
        reader.errors.push(Error::new(at, "there are no rules: expected `name = elements`"));
    }
    if !reader.errors.is_empty() {
        return Err(reader.errors);
    }
    add_core_rules(&mut grammar);
    label(&mut grammar);
    if cycles(&grammar, graph(&grammar)).values().any(|references| !references.is_empty()) {
        grammar.header.depth = Some(Value::new(DEPTH));
    }
    Ok(grammar)
}

/// Adds the core rules that are referred to and not defined, with those that they refer to.
fn add_core_rules(grammar: &mut Grammar) {
    let mut core = Reader::default();
    for rule in logical_rules(CORE) {
        core.rule(&rule);
    }
    let mut defined: HashSet<String> = grammar.rules.iter().map(|rule| rule.name.clone()).collect();
    let mut at = 0;
    while at < grammar.rules.len() {
        let names = grammar.rules[at].body.references().map(|(_, name)| name);
        let missing = names.filter_map(|name| core.rules.iter().find(|rule| rule.name == name)).cloned();
        let missing: Vec<Rule> = missing.filter(|rule| defined.insert(rule.name.clone())).collect();
        grammar.rules.extend(missing);
        at += 1;
    }
}

/// A character of a rule, with its position.
type Placed = (char, Position);

/// The characters of a rule on one or more lines, and its comments.
#[derive(Default)]
struct Logical {
    text: Vec<Placed>,
    docs: Vec<String>,
}

/// Divides a text into rules: a rule ends where a line is indented no more than its first, or begins with `name =`.
fn logical_rules(text: &str) -> Vec<Logical> {
    let mut rules: Vec<Logical> = Vec::new();
    let mut comments: Vec<String> = Vec::new();
    let mut margin = None;
    let mut is_below_rule = false;
    for (number, line) in text.split('\n').enumerate() {
        let line = line.trim_end_matches(['\r', '\u{C}']).trim_start_matches(['\u{C}', '\u{FEFF}']);
        if is_page_break(line) {
            continue;
        }
        let indent = line.chars().take_while(|c| matches!(c, ' ' | '\t')).count();
        let (content, comment) = divide_comment(line);
        if content.trim().is_empty() {
            match (comment, rules.last_mut()) {
                (Some(comment), Some(rule)) if is_below_rule && margin.is_some_and(|margin| indent > margin) => {
                    rule.docs.push(comment.to_owned());
                }
                (Some(comment), _) => comments.push(comment.to_owned()),
                // A blank line ends the comment of a file's head.
                (None, _) => {
                    comments.clear();
                    is_below_rule = false;
                }
            }
            continue;
        }
        is_below_rule = true;
        let is_first = margin.is_none_or(|margin| indent <= margin) || begins_rule(content);
        if is_first {
            margin = Some(indent);
            rules.push(Logical { text: Vec::new(), docs: std::mem::take(&mut comments) });
        }
        let Some(rule) = rules.last_mut() else { continue };
        rule.docs.append(&mut comments);
        rule.docs.extend(comment.map(str::to_owned));
        let line = u32::try_from(number + 1).unwrap_or(u32::MAX);
        let place = |column: usize| Position { line, column: u32::try_from(column + 1).unwrap_or(u32::MAX) };
        rule.text.extend(content.chars().enumerate().map(|(column, c)| (c, place(column))));
        rule.text.push((' ', place(content.chars().count())));
    }
    rules
}

/// Returns whether a line begins with a name and an equals sign, as no element does.
fn begins_rule(line: &str) -> bool {
    let line = line.trim_start();
    let name = line.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '-');
    line.starts_with(|c: char| c.is_ascii_alphabetic()) && name.trim_start().starts_with('=')
}

/// Returns whether a line belongs to a page break of an RFC: its foot or its running head.
fn is_page_break(line: &str) -> bool {
    let line = line.trim_end();
    let is_foot = line.rsplit_once("[Page ").is_some_and(|(_, number)| {
        number.strip_suffix(']').is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
    });
    let is_head = line.strip_prefix("RFC ").is_some_and(|rest| {
        let year = rest.get(rest.len().saturating_sub(4)..).unwrap_or("");
        rest.starts_with(|c: char| c.is_ascii_digit()) && year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit())
    });
    is_foot || is_head
}

/// Divides a line at the semicolon that begins a comment, outside quotes and angle brackets.
fn divide_comment(line: &str) -> (&str, Option<&str>) {
    let mut closing = None;
    for (at, c) in line.char_indices() {
        match (closing, c) {
            (Some(end), _) if c == end => closing = None,
            (None, '"') => closing = Some('"'),
            (None, '<') => closing = Some('>'),
            (None, ';') => return (&line[..at], Some(line[at + 1..].trim()).filter(|comment| !comment.is_empty())),
            _ => {}
        }
    }
    (line, None)
}

/// The rules read so far, and the mistakes.
#[derive(Default)]
struct Reader {
    rules: Vec<Rule>,
    errors: Vec<Error>,
}

impl Reader {
    fn rule(&mut self, logical: &Logical) {
        let mut scanner = Scanner { text: &logical.text, at: 0, nodes: 0 };
        let (name, position, adds, body) = match scanner.rule() {
            Ok(rule) => rule,
            Err(error) => return self.errors.push(error),
        };
        match (self.rules.iter_mut().find(|rule| rule.name == name), adds) {
            (Some(rule), true) => {
                let before = std::mem::replace(&mut rule.body, Node::new(Kind::End));
                rule.body = choice([before, body].into_iter().flat_map(alternatives).collect());
                rule.docs.extend(logical.docs.iter().cloned());
            }
            (None, true) => self.errors.push(Error::new(
                position,
                format!("`=/` adds alternatives to `{name}`, which is not defined before: use `=`"),
            )),
            (Some(rule), false) => {
                let line = rule.position.line;
                let message =
                    format!("the rule `{name}` is already defined on line {line}: add alternatives with `=/`");
                self.errors.push(Error::new(position, message));
            }
            (None, false) => self.rules.push(Rule { docs: logical.docs.clone(), position, ..Rule::new(name, body) }),
        }
    }
}

fn alternatives(node: Node) -> Vec<Node> {
    match node.kind {
        Kind::Choice(children) => children,
        _ => vec![node],
    }
}

/// Returns a sequence, or its only part. Sequences in it are part of it.
fn sequence(children: Vec<Node>) -> Node {
    let parts = |child: Node| match child.kind {
        Kind::Sequence(parts) => parts,
        _ => vec![child],
    };
    let mut flat: Vec<Node> = children.into_iter().flat_map(parts).collect();
    if flat.len() == 1 { flat.remove(0) } else { Node::new(Kind::Sequence(flat)) }
}

/// Reads the characters of one rule.
struct Scanner<'t> {
    text: &'t [Placed],
    at: usize,
    /// The number of nodes that bounded repetitions were written out to.
    nodes: usize,
}

/// The numbers before an element: at least and at most how often it stands.
type Repeat = (usize, Option<usize>);

/// A group that is open: what encloses it, and what has been read of it.
struct Group {
    /// `)` or `]`, or nothing for the whole rule.
    closing: Option<char>,
    opened: Position,
    repeat: Repeat,
    alternatives: Vec<Node>,
    parts: Vec<Node>,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).map(|&(c, _)| c)
    }

    fn position(&self) -> Position {
        self.text.get(self.at).or(self.text.last()).map_or_else(Position::default, |&(_, position)| position)
    }

    fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t')) {
            self.at += 1;
        }
    }

    fn take_while(&mut self, is_in: impl Fn(char) -> bool) -> String {
        let start = self.at;
        while self.peek().is_some_and(&is_in) {
            self.at += 1;
        }
        self.text[start..self.at].iter().map(|&(c, _)| c).collect()
    }

    fn expected(&self, what: &str) -> Error {
        let found = match self.text[self.at.min(self.text.len())..].iter().find(|(c, _)| *c != ' ') {
            Some(('#', _)) => {
                "found `#`: for a list of HTTP's RFCs, write `element *( OWS \",\" OWS element )`".to_owned()
            }
            Some(('|', _)) => "found `|`: alternatives are separated by `/`".to_owned(),
            Some((c, _)) => format!("found `{}`", visible(&c.to_string())),
            None => "the rule ends".to_owned(),
        };
        Error::new(self.position(), format!("expected {what}, {found}"))
    }

    /// Reads `name = elements` or `name =/ elements`.
    fn rule(&mut self) -> Result<(String, Position, bool, Node), Error> {
        self.skip_space();
        let position = self.position();
        let name = self.name("the name of a rule")?;
        self.skip_space();
        if !self.take('=') {
            return Err(self.expected("`=` after the rule's name"));
        }
        let adds = self.take('/');
        let body = self.elements().map_err(|error| error.within(&name))?;
        Ok((name, position, adds, body))
    }

    /// Reads a name, in lower case.
    fn name(&mut self, what: &str) -> Result<String, Error> {
        let position = self.position();
        if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return Err(self.expected(what));
        }
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '-').to_ascii_lowercase();
        if is_name(&name) {
            Ok(name)
        } else {
            Err(Error::new(position, format!("a rule file cannot have the name `{name}`")))
        }
    }

    /// Reads the elements of a rule to its end.
    fn elements(&mut self) -> Result<Node, Error> {
        let group = |closing, opened, repeat| Group { closing, opened, repeat, alternatives: vec![], parts: vec![] };
        let mut open = vec![group(None, self.position(), (1, Some(1)))];
        loop {
            self.skip_space();
            let position = self.position();
            let depth = open.len();
            let inner = open.last_mut().expect("the rule itself is open to its end");
            let ends = self.peek().is_none_or(|c| Some(c) == inner.closing || c == '/');
            if !ends {
                let repeat = self.repeat()?;
                let closing = match self.peek() {
                    Some('(') => Some(')'),
                    Some('[') => Some(']'),
                    _ => None,
                };
                if closing.is_some() {
                    if depth > MAX_DEPTH {
                        return Err(Error::new(position, format!("nested more than {MAX_DEPTH} deep")));
                    }
                    self.at += 1;
                    open.push(group(closing, position, repeat));
                    continue;
                }
                let element = self.element(repeat)?;
                if let Some(element) = element {
                    inner.parts.extend(self.repeated(element, repeat, position)?);
                } else if inner.parts.is_empty() {
                    inner.parts.push(Node::new(Kind::Sequence(Vec::new())));
                }
                if self.peek().is_some_and(|c| !matches!(c, ' ' | '\t' | '/' | ')' | ']')) {
                    return Err(self.expected("a space between two elements"));
                }
                continue;
            }
            if inner.parts.is_empty() {
                return Err(self.expected("an element: a name, a quoted text, a number, `(`, `[`"));
            }
            let parts = std::mem::take(&mut inner.parts);
            inner.alternatives.push(sequence(parts));
            if self.take('/') {
                continue;
            }
            let Some(Group { closing, opened, repeat, alternatives, .. }) = open.pop() else { continue };
            let whole = choice(alternatives);
            match (closing, self.take(closing.unwrap_or('\0'))) {
                (None, _) => return Ok(nothing_is_optional(whole)),
                (Some(closing), false) => {
                    return Err(Error::new(opened, format!("this group is not closed: expected `{closing}`")));
                }
                (Some(closing), true) => {
                    let whole = if closing == ']' { Node::new(Kind::Optional(Box::new(whole))) } else { whole };
                    let parts = self.repeated(whole, repeat, opened)?;
                    let outer = open.last_mut().expect("the rule itself is open to its end");
                    outer.parts.extend(parts);
                }
            }
        }
    }

    /// Reads the repetition before an element: `n`, `n*m`, `n*`, `*m`, `*` or nothing.
    fn repeat(&mut self) -> Result<Repeat, Error> {
        let number = |scanner: &mut Self| -> Result<Option<usize>, Error> {
            let position = scanner.position();
            let digits = scanner.take_while(|c| c.is_ascii_digit());
            if digits.is_empty() {
                return Ok(None);
            }
            let number = digits.parse().ok().filter(|&number: &usize| number <= MAX_NODES);
            let too_long =
                || Error::new(position, format!("a repetition of more than {MAX_NODES} is too long to write out"));
            number.map(Some).ok_or_else(too_long)
        };
        let position = self.position();
        let least = number(self)?;
        if !self.take('*') {
            return Ok(least.map_or((1, Some(1)), |exactly| (exactly, Some(exactly))));
        }
        let (least, most) = (least.unwrap_or(0), number(self)?);
        if most.is_some_and(|most| most < least) {
            return Err(Error::new(position, "this repetition is empty: its second number is less than its first"));
        }
        Ok((least, most))
    }

    /// Reads an element that is not a group. Returns nothing for prose that stands no time.
    fn element(&mut self, repeat: Repeat) -> Result<Option<Node>, Error> {
        let position = self.position();
        let mut node = match self.peek() {
            Some('"') => self.quoted(true)?,
            Some('%') => {
                self.at += 1;
                self.number_or_text(position)?
            }
            Some('<') => {
                self.at += 1;
                let prose = self.take_while(|c| c != '>');
                if !self.take('>') {
                    return Err(Error::new(position, "this prose is not closed: expected `>`"));
                }
                let name = prose.to_ascii_lowercase();
                if is_name(&name) {
                    Node::new(Kind::Reference(name))
                } else if repeat == (0, Some(0)) {
                    return Ok(None);
                } else {
                    let message = format!("`<{}>` is prose: put a rule in its place", visible(&prose));
                    return Err(Error::new(position, message));
                }
            }
            _ => {
                let name = self.name("an element: a name, a quoted text, a number, `(`, `[`")?;
                Node::new(Kind::Reference(name))
            }
        };
        node.position = position;
        Ok(Some(node))
    }

    /// Reads a text in quotes.
    fn quoted(&mut self, ignore_case: bool) -> Result<Node, Error> {
        let position = self.position();
        self.at += 1;
        let text = self.take_while(|c| c != '"');
        if !self.take('"') {
            return Err(Error::new(position, "this text is not closed: expected `\"`"));
        }
        let ignore_case = ignore_case && text.contains(|c: char| c.is_ascii_alphabetic());
        Ok(if text.is_empty() { sequence(Vec::new()) } else { Node::new(Kind::Literal { text, ignore_case }) })
    }

    /// Reads what follows a percent sign: a number, a range, numbers joined by dots, or a text.
    fn number_or_text(&mut self, position: Position) -> Result<Node, Error> {
        let radix = match self.peek().map(|c| c.to_ascii_lowercase()) {
            Some('x') => 16,
            Some('d') => 10,
            Some('b') => 2,
            Some(kind @ ('s' | 'i')) if self.text.get(self.at + 1).is_some_and(|&(c, _)| c == '"') => {
                self.at += 1;
                return self.quoted(kind == 'i');
            }
            _ => return Err(self.expected("`x`, `d`, `b`, `s\"` or `i\"` after `%`")),
        };
        self.at += 1;
        let first = self.code_point(radix)?;
        if self.take('-') {
            let last = self.code_point(radix)?;
            if last < first {
                return Err(Error::new(position, "this range is empty: its end is before its start"));
            }
            return Ok(Node::new(Kind::Class(Class { negated: false, ranges: vec![(first, last)] })));
        }
        let mut text = String::from(first);
        while self.take('.') {
            text.push(self.code_point(radix)?);
        }
        Ok(Node::new(Kind::Literal { text, ignore_case: false }))
    }

    fn code_point(&mut self, radix: u32) -> Result<char, Error> {
        let position = self.position();
        let digits = self.take_while(|c| c.is_digit(radix));
        if digits.is_empty() {
            return Err(self.expected("a number"));
        }
        let number = u32::from_str_radix(&digits, radix).ok().and_then(char::from_u32);
        number.ok_or_else(|| Error::new(position, format!("`{digits}` is not the number of a code point")))
    }

    /// Writes a repetition out: as often as it must stand, then as often as it may.
    fn repeated(&mut self, node: Node, (least, most): Repeat, position: Position) -> Result<Vec<Node>, Error> {
        if (least, most) == (1, Some(1)) {
            return Ok(vec![node]);
        }
        let copies = most.unwrap_or(least);
        self.nodes += copies * node.nodes().count();
        if self.nodes > MAX_NODES {
            let message = format!("the repetitions of this rule are more than {MAX_NODES} nodes when written out");
            return Err(Error::new(position, message));
        }
        let Some(most) = most else {
            let mut parts = vec![node.clone(); least.saturating_sub(1)];
            let repeat = if least == 0 { Kind::ZeroOrMore } else { Kind::OneOrMore };
            parts.push(Node::new(repeat(Box::new(node))));
            return Ok(parts);
        };
        let mut parts = vec![node.clone(); least];
        // `a? a? a?` reads what `(a (a a?)?)?` does, without the depth.
        parts.extend(vec![Node::new(Kind::Optional(Box::new(node))); most - least]);
        if parts.is_empty() {
            parts.push(Node::new(Kind::Sequence(Vec::new())));
        }
        Ok(parts)
    }
}

/// Rewrites alternatives that match nothing, which the notation cannot write: `a / ""` is an optional `a`.
fn nothing_is_optional(mut node: Node) -> Node {
    let is_empty = |node: &Node| matches!(&node.kind, Kind::Sequence(parts) if parts.is_empty());
    node.change(|node| {
        if is_empty(node) {
            *node = nothing();
        }
        if let Kind::Choice(children) = &mut node.kind {
            let count = children.len();
            children.retain(|child| !is_empty(child));
            if children.len() < count {
                let rest = std::mem::take(children);
                *node = if rest.is_empty() { nothing() } else { Node::new(Kind::Optional(Box::new(choice(rest)))) };
            }
        }
    });
    node
}

/// Returns a node that matches the empty text only.
pub(crate) fn nothing() -> Node {
    let any = Node::new(Kind::Class(Class::any()));
    let both = Node::new(Kind::Choice(vec![any, Node::new(Kind::End)]));
    Node::new(Kind::Ahead(Box::new(both)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::differences;
    use crate::describe;

    #[test]
    fn reads_rules_as_an_rfc_prints_them() {
        let text = "   ; The name.\n   name   = ALPHA\n              *( ALPHA /\n\n\nSomeone, et al.     Standards Track     [Page 7]\n\u{C}\nRFC 9999           A Title            January 2005\n\n\n                 DIGIT ) ; letters; digits\n\n   pair   = name \"=\" name\n";
        let grammar = import(text).unwrap();
        assert_eq!(describe(&grammar.rules[0].body), "alpha (alpha | digit)*");
        assert_eq!(grammar.rules[0].docs, ["The name.", "letters; digits"]);
        assert_eq!(grammar.rules[1].name, "pair");
        assert_eq!(grammar.rules[1].position, Position { line: 13, column: 4 });
    }

    #[test]
    fn nesting_is_limited() {
        let deep = format!("a = {}\"x\"{}", "(".repeat(10_000), ")".repeat(10_000));
        assert_eq!(import(&deep).unwrap_err()[0].message, "nested more than 60 deep");
    }

    #[test]
    fn repetitions_match_as_often_as_they_say() {
        let rows = [
            ("a = *3\"-\"", "a = [\"-\" [\"-\" [\"-\"]]]"),
            ("a = 2*3\"-\"", "a = \"--\" / \"---\""),
            ("a = 2*\"-\"", "a = \"-\" \"-\" *\"-\""),
            ("a = *1\"-\" 0\"x\" \"\"", "a = [\"-\"]"),
        ];
        for (first, second) in rows {
            let [first, second] = [first, second].map(|text| import(text).unwrap());
            let found = differences((&first, "a"), (&second, "a")).unwrap();
            assert!(found.are_equal(), "{found:?}");
        }
    }
}
