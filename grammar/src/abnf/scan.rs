//! Reads the elements of a rule in ABNF.

use crate::generate::visible;
use crate::model::{Class, Error, Kind, Node, Position, choice, is_name};

use super::lines::{Logical, Placed};
use super::names::{Scoped, named};
use super::nothing;

/// The deepest nesting of groups and options in a rule.
const MAX_DEPTH: usize = 60;
/// The largest number of nodes that the bounded repetitions of a rule may be written out to.
const MAX_NODES: usize = 4096;

/// A rule as it is read: `name = elements`, or `name =/ elements`.
pub(super) struct Read {
    pub(super) name: String,
    pub(super) position: Position,
    /// Whether the elements are added to those of another definition.
    pub(super) adds: bool,
    pub(super) body: Node,
    /// Where the rule first has what ABNF does not, and how that is read.
    pub(super) older: Option<(Position, &'static str)>,
}

const BAR: &str = "`|` is read as `/`; if this is the notation of RFC 2616, white space that it allows between all words is not added";
const BEFORE: &str = "prose before other prose is left out; what the other names is read as it is";
const COLON: &str =
    "`:=` is read as `=`; white space and comments that the notation of RFC 822 allows between all words are not added";

const SPACE: &str = "space between a repetition and its element is read as if it were not there";
const NUMBER: &str =
    "a number alone is not an element: write a repetition without a space, as in `2DIGIT`, or a digit in quotes";
const BEYOND: &str = "no code point is above 10FFFF: this range is read as one to there";

/// Reads a rule. Its references are in the scope of a source: see [`Scoped`].
pub(super) fn rule(logical: &Logical, source: usize) -> Result<Read, Error> {
    Scanner { text: &logical.text, at: 0, nodes: 0, source, rule: String::new(), older: None }.rule()
}

pub(super) fn alternatives(node: Node) -> Vec<Node> {
    match node.kind {
        Kind::Choice(children) => children,
        _ => vec![node],
    }
}

/// Returns a sequence, or its only part. Sequences in it are part of it.
pub(super) fn sequence(children: Vec<Node>) -> Node {
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
    /// The source of the rule.
    source: usize,
    /// The name of the rule.
    rule: String,
    /// The first sign of an older notation, or of what only means something in one way.
    older: Option<(Position, &'static str)>,
}

/// The numbers before an element: at least and at most how often it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Repeat {
    least: usize,
    most: Option<usize>,
    /// Whether commas stand between: `1#element`, as HTTP's RFCs write lists.
    is_list: bool,
}

impl Repeat {
    const ONCE: Repeat = Repeat::times(1, Some(1));

    const fn times(least: usize, most: Option<usize>) -> Self {
        Repeat { least, most, is_list: false }
    }
}

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
            Some((c @ ('\u{201C}' | '\u{201D}' | '\u{2018}' | '\u{2019}' | '\''), _)) => {
                format!("found `{c}`: texts are in quotation marks of ASCII, `\"…\"`")
            }
            Some((c, _)) if !c.is_ascii() => {
                format!("found `{}` (U+{:04X}), which is not ASCII", visible(&c.to_string()), u32::from(*c))
            }
            Some((c, _)) => format!("found `{}`", visible(&c.to_string())),
            None => "the rule ends".to_owned(),
        };
        Error::new(self.position(), format!("expected {what}, {found}"))
    }

    /// Reads `name = elements` or `name =/ elements`.
    fn rule(&mut self) -> Result<Read, Error> {
        self.skip_space();
        let position = self.position();
        let name = self.name("the name of a rule")?;
        self.skip_space();
        let sign = self.position();
        if self.take(':') {
            self.older = Some((sign, COLON));
        }
        if !self.take('=') {
            return Err(self.expected("`=` after the rule's name"));
        }
        let adds = self.take('/');
        self.rule.clone_from(&name);
        let body = self.elements().map_err(|error| error.within(&name))?;
        Ok(Read { name, position, adds, body, older: self.older })
    }

    /// Reads a name, in lower case.
    fn name(&mut self, what: &str) -> Result<String, Error> {
        let position = self.position();
        if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return Err(self.expected(what));
        }
        // RFC 2396 and RFC 2616 have names such as `abs_path`.
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).replace('_', "-");
        let name = name.to_ascii_lowercase();
        if is_name(&name) {
            Ok(name)
        } else {
            Err(Error::new(position, format!("a rule file cannot have the name `{name}`")))
        }
    }

    /// Reads the elements of a rule to its end.
    fn elements(&mut self) -> Result<Node, Error> {
        let group = |closing, opened, repeat| Group { closing, opened, repeat, alternatives: vec![], parts: vec![] };
        let mut open = vec![group(None, self.position(), Repeat::ONCE)];
        loop {
            self.skip_space();
            let position = self.position();
            let depth = open.len();
            let inner = open.last_mut().expect("the rule itself is open to its end");
            // RFC 2812 goes on with `=/` and no name.
            let is_more = depth == 1 && self.text[self.at..].iter().map(|(c, _)| *c).take(2).eq("=/".chars());
            let ends = is_more || self.peek().is_none_or(|c| Some(c) == inner.closing || matches!(c, '/' | '|'));
            if !ends {
                let before = self.at;
                let repeat = self.repeat()?;
                if self.at > before && matches!(self.peek(), Some(' ' | '\t')) {
                    // RFC 2608 has `8 HEXDIG` for eight, and RFC 3085 `0 posdig` for a zero and a digit.
                    if self.text[before..self.at].iter().all(|(c, _)| c.is_ascii_digit()) {
                        return Err(Error::new(position, NUMBER));
                    }
                    self.older = self.older.or(Some((position, SPACE)));
                    self.skip_space();
                }
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
                // Some RFCs have no space before what cannot go on with the element: `*(SP)"x"`, `"x"name`.
                let is_closed = matches!(self.text[self.at - 1].0, '"' | '>');
                if self.peek().is_some_and(|c| !(" \t/|)]([\"<%".contains(c) || is_closed && c.is_ascii_alphanumeric()))
                {
                    let error = self.expected("a space between two elements");
                    let how = match self.peek() {
                        Some('+' | '*' | '?') => ": `1*x` stands for `x+`, `*x` for `x*` and `[x]` for `x?`",
                        Some('.') => ": a range is `%x61-7A`",
                        _ => "",
                    };
                    return Err(Error { message: error.message + how, ..error });
                }
                continue;
            }
            if inner.parts.is_empty() {
                return Err(self.expected("an element: a name, a quoted text, a number, `(`, `[`"));
            }
            let parts = std::mem::take(&mut inner.parts);
            inner.alternatives.push(sequence(parts));
            if self.peek() == Some('|') {
                self.older = self.older.or(Some((position, BAR)));
            }
            self.at += usize::from(is_more);
            if self.take('/') || self.take('|') {
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

    /// Reads the repetition before an element: `n`, `n*m`, `n*`, `*m`, `*`, the same with `#` for a list, or nothing.
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
        if least == Some(0) && matches!(self.peek(), Some('x' | 'X')) {
            return Err(Error::new(position, "a number in hexadecimal is `%x41`, not `0x41`"));
        }
        let is_list = self.peek() == Some('#');
        if !is_list && !self.take('*') {
            return Ok(least.map_or(Repeat::ONCE, |exactly| Repeat::times(exactly, Some(exactly))));
        }
        self.at += usize::from(is_list);
        let (least, most) = (least.unwrap_or(0), number(self)?);
        if most.is_some_and(|most| most < least) {
            return Err(Error::new(position, "this repetition is empty: its second number is less than its first"));
        }
        Ok(Repeat { least, most, is_list })
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
                let mut prose = self.take_while(|c| c != '>');
                // `<any TEXT except <">>`
                while prose.ends_with("<\"") && self.take('>') {
                    prose = prose + ">" + &self.take_while(|c| c != '>');
                }
                if !self.take('>') {
                    return Err(Error::new(position, "this prose is not closed: expected `>`"));
                }
                // It may be on several lines.
                let prose = prose.split_whitespace().collect::<Vec<_>>().join(" ");
                if prose == "\"" {
                    // How RFC 822 and those that follow it write `DQUOTE`.
                    literal(&prose)
                } else if let Some(difference) = self.difference(&prose, position).or_else(|| self.characters(&prose)) {
                    difference
                } else if named(&prose, &self.rule).is_none() && repeat == Repeat::times(0, Some(0)) {
                    return Ok(None);
                } else if named(&prose, &self.rule).is_none() && self.is_before_prose() {
                    self.older = self.older.or(Some((position, BEFORE)));
                    return Ok(None);
                } else {
                    Node::new(Kind::Reference(Scoped::prose(self.source, &self.rule, &prose)))
                }
            }
            _ => {
                let name = self.name("an element: a name, a quoted text, a number, `(`, `[`")?;
                Node::new(Kind::Reference(Scoped::name(self.source, &name)))
            }
        };
        node.position = position;
        Ok(Some(node))
    }

    /// Returns whether prose follows: `< a string that matches the rule > < name >`.
    fn is_before_prose(&self) -> bool {
        let mut rest = self.text[self.at..].iter().map(|(c, _)| *c).skip_while(|c| *c == ' ');
        rest.next() == Some('<') && rest.next() != Some('"')
    }

    /// Reads prose that takes characters away from a rule of one character: `any CHAR except CTLs or ";"`.
    fn difference(&self, prose: &str, position: Position) -> Option<Node> {
        let reference = |name: &str| {
            let name = name.to_ascii_lowercase();
            let reference = || Node::new(Kind::Reference(Scoped::name(self.source, &name)));
            is_name(&name).then(|| Node { position, ..reference() })
        };
        let any = prose.trim();
        let any =
            any.strip_prefix("any ").or(any.strip_prefix("Any ")).unwrap_or(any).trim_start_matches("(US-ASCII) ");
        let (rule, except) = [" except ", " excluding ", " excepting "].iter().find_map(|word| any.split_once(word))?;
        let including = ["but including ", "and including ", "& including "];
        let parts = including.iter().find_map(|words| except.split_once(words));
        let (except, also) = parts.map_or((except, None), |(one, also)| (one, Some(also)));
        let (mut rest, mut parts) = (except, Vec::new());
        loop {
            rest = rest.trim_start_matches([' ', ',']);
            rest = ["and ", "or ", "& "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
            let end = match rest.chars().next() {
                None => break,
                Some('<') => rest.strip_prefix("<\">").map(|_| 3)?,
                Some('"') => rest.char_indices().skip(2).find(|&(_, c)| c == '"').map(|(at, _)| at + 1)?,
                Some(_) => rest.find([' ', ',']).unwrap_or(rest.len()),
            };
            let (part, after) = rest.split_at(end);
            // More than one `CTL` are `CTLs`.
            let one = part.strip_suffix('s').filter(|one| !one.contains(|c: char| c.is_ascii_lowercase()));
            parts.push(match part.trim_matches(['<', '>']).strip_prefix('"') {
                Some(text) => literal(if text.is_empty() { "\"" } else { text.strip_suffix('"')? }),
                None => reference(one.unwrap_or(part))?,
            });
            rest = after;
        }
        let not = Node { position, ..Node::new(Kind::NotAhead(Box::new(choice(parts)))) };
        let difference = sequence(vec![not, reference(rule)?]);
        also.map_or(Some(difference.clone()), |also| Some(choice(vec![difference, reference(also.trim())?])))
    }

    /// Reads prose that has characters, as in RFC 2616: `any US-ASCII digit "0".."9"`, `US-ASCII HT, horizontal-tab (9)`.
    fn characters(&self, prose: &str) -> Option<Node> {
        let one = |text: &str| text.chars().next().filter(|c| text.len() == c.len_utf8());
        if let Some((low, high)) = prose.split_once("\"..\"") {
            let range = (one(low.rsplit('"').next()?)?, one(high.strip_suffix('"')?)?);
            return (range.0 <= range.1).then(|| Node::new(Kind::Class(Class { negated: false, ranges: vec![range] })));
        }
        let (name, rest) = prose.strip_prefix("US-").unwrap_or(prose).strip_prefix("ASCII ")?.split_once(',')?;
        let number = rest.rsplit_once('(').and_then(|(_, number)| number.strip_suffix(')')?.parse().ok());
        if let Some(number) = number.filter(u8::is_ascii) {
            return Some(literal(&char::from(number).to_string()));
        }
        let is_other = is_name(&name.to_ascii_lowercase()) && !name.eq_ignore_ascii_case(&self.rule);
        is_other.then(|| Node::new(Kind::Reference(Scoped::name(self.source, &name.to_ascii_lowercase()))))
    }

    /// Reads a text in quotes.
    fn quoted(&mut self, ignore_case: bool) -> Result<Node, Error> {
        let position = self.position();
        self.at += 1;
        // Some RFCs write the quotation mark so, as no text does that ABNF allows: `["""] name ["""]`.
        if self.text[self.at..].iter().map(|&(c, _)| c).take(2).eq(['"'; 2]) {
            self.at += 2;
            return Ok(literal("\""));
        }
        let text = self.take_while(|c| c != '"');
        // It ends on its line.
        if self.position().line != position.line || !self.take('"') {
            return Err(Error::new(position, "this text is not closed: expected `\"`"));
        }
        let ignore_case = ignore_case && text.contains(|c: char| c.is_ascii_alphabetic());
        Ok(if text.is_empty() { sequence(Vec::new()) } else { Node::new(Kind::Literal { text, ignore_case }) })
    }

    /// Reads what follows a percent sign: a number, a range, numbers joined by dots, or a text.
    fn number_or_text(&mut self, position: Position) -> Result<Node, Error> {
        let kind = self.peek().unwrap_or_default();
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
            // `%x21-%x2B`, as some specifications print it, can only mean `%x21-2B`.
            let repeats = self.text[self.at..].iter().map(|&(c, _)| c).take(2).eq(['%', kind]);
            self.at += if repeats { 2 } else { 0 };
            let last = self.last_code_point(radix, position)?;
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

    /// Reads the end of a range. Some RFCs print one above all code points for any of them.
    fn last_code_point(&mut self, radix: u32, range: Position) -> Result<char, Error> {
        let digits = self.text[self.at..].iter().map_while(|&(c, _)| c.to_digit(radix));
        let number = digits.fold(0_u32, |number, digit| number.saturating_mul(radix).saturating_add(digit));
        if number <= u32::from(char::MAX) {
            return self.code_point(radix);
        }
        self.take_while(|c| c.is_digit(radix));
        self.older = self.older.or(Some((range, BEYOND)));
        Ok(char::MAX)
    }

    fn code_point(&mut self, radix: u32) -> Result<char, Error> {
        let position = self.position();
        let digits = self.take_while(|c| c.is_digit(radix));
        if digits.is_empty() {
            return Err(self.expected("a number"));
        }
        let number = u32::from_str_radix(&digits, radix).unwrap_or(u32::MAX);
        let why = if number > u32::from(char::MAX) { "the last one is 10FFFF" } else { "D800 to DFFF are surrogates" };
        let message = || format!("`{digits}` is not the number of a code point: {why}");
        char::from_u32(number).ok_or_else(|| Error::new(position, message()))
    }

    /// Writes a repetition out: as often as it must stand, then as often as it may.
    fn repeated(&mut self, node: Node, repeat: Repeat, position: Position) -> Result<Vec<Node>, Error> {
        let Repeat { least, most, is_list } = repeat;
        if is_list {
            return self.list(node, least, most, position);
        }
        if repeat == Repeat::ONCE {
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

    /// Writes a list out as [RFC 9110](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1) does for senders: with
    /// commas between the elements, and optional white space around the commas.
    fn list(&mut self, node: Node, least: usize, most: Option<usize>, position: Position) -> Result<Vec<Node>, Error> {
        if most == Some(0) {
            return self.repeated(node, Repeat::times(0, most), position);
        }
        let space = || Node { position, ..Node::new(Kind::Reference(Scoped::name(self.source, "ows"))) };
        let comma = literal(",");
        let next = sequence(vec![space(), comma, space(), node.clone()]);
        let mut parts = vec![node];
        let others = Repeat::times(least.saturating_sub(1), most.map(|most| most - 1));
        parts.extend(self.repeated(next, others, position)?);
        Ok(if least == 0 { vec![Node::new(Kind::Optional(Box::new(sequence(parts))))] } else { parts })
    }
}

fn literal(text: &str) -> Node {
    Node::new(Kind::Literal { text: text.to_owned(), ignore_case: false })
}

/// Rewrites alternatives that match nothing, which the notation cannot write: `a / ""` is an optional `a`.
pub(super) fn nothing_is_optional(mut node: Node) -> Node {
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
