//! Regular expressions as grammars: the texts in which an expression finds something.
//!
//! The syntax follows [`regex_syntax`], which most engines share. [`grammar()`] translates an expression to rules, so
//! that proofs can be about the texts that it matches. As `re.search` and most engines do, an expression finds a match
//! anywhere in a text:
//!
//! - `^` and `\A` are the start of the text, `$` and `\z` its very end. In Python, PHP, Perl and Java, `$` also matches
//!   before a line feed at the end; `\n?$` says so here.
//! - To match whole texts, write `^(?:…)$`. For a check that matches at the start only, as Python's `re.match` does,
//!   write `^(?:…)`.
//! - `.` is any character but a line feed; `(?s)` includes it. `(?i)` ignores case, by Unicode's simple case folding.
//! - `\d`, `\s` and `\w` are Unicode's, as in Python and Rust. Write `[0-9]` for engines in which they are ASCII's.
//!
//! Back-references and look-around are not regular, and are errors. So are word boundaries and the flags `m` and `R`,
//! which this translation lacks.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use railurl_grammar::{Class, Grammar, Kind, Node, Rule};
use regex_syntax::ast::{self, Ast};
use regex_syntax::hir::{self, Hir, HirKind, Look, Repetition};

/// The start rule of a translated expression.
pub const START: &str = "matching";

/// The maximum number of copies of a repeated part.
const MAX_COPIES: u32 = 1000;

/// An expression that cannot be translated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RegexError {
    /// The reason, as a sentence without a full stop.
    pub message: String,
    /// The bytes of the expression at fault.
    pub span: Range<usize>,
    /// The line and the column of the first character at fault, from 1.
    pub position: (usize, usize),
}

/// Writes the position and the reason.
impl fmt::Display for RegexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.position.0, self.position.1, self.message)
    }
}

impl core::error::Error for RegexError {}

impl RegexError {
    fn new(message: impl Into<String>, span: &ast::Span) -> Self {
        RegexError {
            message: message.into(),
            span: span.start.offset..span.end.offset,
            position: (span.start.line, span.start.column),
        }
    }
}

/// Returns a grammar whose rule [`START`] matches the texts in which a regular expression finds something.
///
/// ```
/// use railurl::explain::regex;
/// use railurl_grammar::interpret::Interpreter;
///
/// let grammar = regex::grammar("^https?://[a-z]+(?:/|$)")?;
/// let interpreter = Interpreter::new(&grammar).unwrap();
/// assert!(interpreter.parse(regex::START, "http://h/p").unwrap().is_some());
/// assert!(interpreter.parse(regex::START, "http://h.h/p").unwrap().is_none());
///
/// let error = regex::grammar(r"^a(?=b)").unwrap_err();
/// assert!(error.to_string().starts_with("1:3: look-around"));
/// # Ok::<(), regex::RegexError>(())
/// ```
///
/// # Errors
///
/// Fails if the expression has mistakes, if it is not regular, if it matches bytes that are not text, or if it repeats a
/// part more than 1000 times.
pub fn grammar(expression: &str) -> Result<Grammar, RegexError> {
    let tree = ast::parse::Parser::new()
        .parse(expression)
        .map_err(|error| RegexError::new(error.kind().to_string(), error.span()))?;
    let hir = hir::translate::Translator::new()
        .translate(expression, &tree)
        .map_err(|error| RegexError::new(error.kind().to_string(), error.span()))?;
    let mut translation = Translation { tree: &tree, rules: Vec::new() };
    let inside = translation.rest(&hir)?;
    let mut rows = vec![sequence(vec![anything(), inside, anything()])];
    if has_start(&hir) {
        let at_start = translation.at_start(&hir)?;
        rows.push(sequence(vec![at_start, anything()]));
    }
    let mut rules = translation.rules;
    rules.push(Rule::new(START, choice(rows)));
    Ok(Grammar::new(rules))
}

/// The conditions under which a part of an expression matches nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Empty {
    /// It always matches something.
    Never,
    /// The end of the text.
    AtEnd,
    Always,
}

/// Returns when a part matches nothing, at the start of the text or elsewhere.
fn empty(hir: &Hir, at_start: bool) -> Empty {
    match hir.kind() {
        HirKind::Empty => Empty::Always,
        HirKind::Literal(_) | HirKind::Class(_) => Empty::Never,
        HirKind::Look(Look::Start) if at_start => Empty::Always,
        HirKind::Look(Look::End) => Empty::AtEnd,
        HirKind::Look(_) => Empty::Never,
        HirKind::Capture(group) => empty(&group.sub, at_start),
        HirKind::Concat(parts) => parts.iter().map(|part| empty(part, at_start)).min().unwrap_or(Empty::Always),
        HirKind::Alternation(parts) => parts.iter().map(|part| empty(part, at_start)).max().unwrap_or(Empty::Never),
        HirKind::Repetition(Repetition { min: 0, .. }) => Empty::Always,
        HirKind::Repetition(repetition) => empty(&repetition.sub, at_start),
    }
}

fn has_start(hir: &Hir) -> bool {
    hir.properties().look_set().contains(Look::Start)
}

pub(super) fn sequence(mut parts: Vec<Node>) -> Node {
    if parts.len() == 1 { parts.remove(0) } else { Node::new(Kind::Sequence(parts)) }
}

pub(super) fn choice(mut rows: Vec<Node>) -> Node {
    match rows.len() {
        0 => nothing(),
        1 => rows.remove(0),
        _ => Node::new(Kind::Choice(rows)),
    }
}

pub(super) fn repeated(node: Node) -> Node {
    Node::new(Kind::ZeroOrMore(Box::new(node)))
}

pub(super) fn anything() -> Node {
    repeated(Node::new(Kind::Class(Class::any())))
}

pub(super) fn end() -> Node {
    Node::new(Kind::End)
}

/// Matches no text.
fn nothing() -> Node {
    Node::new(Kind::Class(Class { negated: false, ranges: Vec::new() }))
}

/// One of the translations of a part.
type Translate<'a> = fn(&mut Translation<'a>, &Hir) -> Result<Node, RegexError>;

/// Translates parts of an expression, which nest as deep as its parser allows.
///
/// The notation has no node for the start of a text, and repeats nothing that may be empty. So there are three
/// translations of a part: as it matches after the [first](Self::rest) character, at the [start](Self::at_start) of the
/// text, and [without](Self::not_empty) the empty match.
struct Translation<'a> {
    tree: &'a Ast,
    rules: Vec<Rule>,
}

impl<'a> Translation<'a> {
    /// Translates a part after the start of the text: `^` matches nowhere.
    fn rest(&mut self, hir: &Hir) -> Result<Node, RegexError> {
        Ok(match hir.kind() {
            HirKind::Empty => sequence(Vec::new()),
            HirKind::Literal(literal) => match core::str::from_utf8(&literal.0) {
                Ok(text) => Node::new(Kind::Literal { text: text.to_owned(), ignore_case: false }),
                Err(_) => return Err(self.error("it matches bytes that are no text", &|_| true)),
            },
            HirKind::Class(hir::Class::Unicode(class)) => {
                let ranges = class.ranges().iter().map(|range| (range.start(), range.end())).collect();
                Node::new(Kind::Class(Class { negated: false, ranges }))
            }
            HirKind::Class(hir::Class::Bytes(class)) => {
                if !class.is_ascii() {
                    return Err(self.error("it matches bytes that are no text", &|_| true));
                }
                let ranges = class.ranges().iter().map(|range| (range.start().into(), range.end().into())).collect();
                Node::new(Kind::Class(Class { negated: false, ranges }))
            }
            HirKind::Look(Look::Start) => nothing(),
            HirKind::Look(Look::End) => end(),
            HirKind::Look(look) => return Err(self.unsupported(*look)),
            HirKind::Capture(group) => self.rest(&group.sub)?,
            HirKind::Concat(parts) => sequence(self.each(parts, Self::rest)?),
            HirKind::Alternation(parts) => choice(self.each(parts, Self::rest)?),
            HirKind::Repetition(Repetition { min, max, sub, .. }) => self.repetition(sub, *min, *max, 0)?,
        })
    }

    /// Translates a part at the start of the text.
    fn at_start(&mut self, hir: &Hir) -> Result<Node, RegexError> {
        if !has_start(hir) {
            return self.rest(hir);
        }
        Ok(match hir.kind() {
            HirKind::Look(Look::Start) => sequence(Vec::new()),
            HirKind::Capture(group) => self.at_start(&group.sub)?,
            HirKind::Alternation(parts) => choice(self.each(parts, Self::at_start)?),
            HirKind::Concat(parts) => {
                // The first part that is not empty is the last at the start.
                let (mut rows, mut before) = (Vec::new(), Vec::new());
                for (index, part) in parts.iter().enumerate() {
                    let mut row = before.clone();
                    row.push(self.at_start(part)?);
                    row.extend(self.each(&parts[index + 1..], Self::rest)?);
                    rows.push(sequence(row));
                    if !parts[index + 1..].iter().any(has_start) {
                        break;
                    }
                    match empty(part, true) {
                        Empty::Never => break,
                        Empty::AtEnd => before.push(end()),
                        Empty::Always => {}
                    }
                }
                choice(rows)
            }
            HirKind::Repetition(Repetition { min, max, sub, .. }) => {
                let is_empty = empty(sub, true);
                let others = if is_empty == Empty::Always { 0 } else { min.saturating_sub(1) };
                let first = self.at_start(sub)?;
                let more = self.repetition(sub, others, max.map(|max| max.saturating_sub(1)), 0)?;
                let mut rows = vec![sequence(vec![first, more])];
                match (*min, is_empty) {
                    (0, _) => rows.push(sequence(Vec::new())),
                    (_, Empty::AtEnd) => rows.push(end()),
                    _ => {}
                }
                choice(rows)
            }
            _ => self.rest(hir)?,
        })
    }

    /// Translates a part after the start of the text, where it matches something.
    fn not_empty(&mut self, hir: &Hir) -> Result<Node, RegexError> {
        if empty(hir, false) == Empty::Never {
            return self.rest(hir);
        }
        Ok(match hir.kind() {
            HirKind::Capture(group) => self.not_empty(&group.sub)?,
            HirKind::Alternation(parts) => choice(self.each(parts, Self::not_empty)?),
            HirKind::Concat(parts) => {
                // All parts may be empty. One is the first that is not, and those before it do not need the end.
                let mut rows = Vec::new();
                for (index, part) in parts.iter().enumerate() {
                    let mut row = vec![self.not_empty(part)?];
                    row.extend(self.each(&parts[index + 1..], Self::rest)?);
                    rows.push(sequence(row));
                    if empty(part, false) != Empty::Always {
                        break;
                    }
                }
                choice(rows)
            }
            HirKind::Repetition(Repetition { min, max, sub, .. }) => self.repetition(sub, *min, *max, 1)?,
            _ => nothing(),
        })
    }

    /// Translates a repetition after the start of the text, where at least `least` times it matches something.
    fn repetition(&mut self, sub: &Hir, min: u32, max: Option<u32>, least: u32) -> Result<Node, RegexError> {
        match empty(sub, false) {
            Empty::Never => self.copies(sub, min.max(least), max, Self::rest),
            Empty::Always => self.copies(sub, least, max, Self::not_empty),
            Empty::AtEnd => {
                let all = self.copies(sub, min.max(least), max, Self::not_empty)?;
                let some = self.copies(sub, least, max, Self::not_empty)?;
                Ok(choice(vec![all, sequence(vec![some, end()])]))
            }
        }
    }

    /// Translates each part.
    fn each(&mut self, parts: &[Hir], translate: Translate<'a>) -> Result<Vec<Node>, RegexError> {
        parts.iter().map(|part| translate(self, part)).collect()
    }

    /// Copies of a part, which is a rule of its own, so that they are short.
    fn copies(&mut self, hir: &Hir, min: u32, max: Option<u32>, translate: Translate<'a>) -> Result<Node, RegexError> {
        if min.max(max.unwrap_or(0)) > MAX_COPIES {
            let message = format!("it repeats a part more than {MAX_COPIES} times");
            let is_long = |node: &Ast| matches!(node, Ast::Repetition(repetition) if is_long(repetition));
            return Err(self.error(&message, &is_long));
        }
        if max.is_some_and(|max| max < min) {
            return Ok(nothing());
        }
        let body = translate(self, hir)?;
        let child = self.rule(body);
        let mut parts = vec![child.clone(); min as usize];
        match max {
            None => parts.push(repeated(child)),
            Some(max) => {
                // One within another, so that no text skips many of them in a row.
                let mut more: Option<Node> = None;
                for _ in min..max {
                    let once: Vec<Node> = [child.clone()].into_iter().chain(more).collect();
                    more = Some(self.rule(Node::new(Kind::Optional(Box::new(sequence(once))))));
                }
                parts.extend(more);
            }
        }
        Ok(sequence(parts))
    }

    fn rule(&mut self, body: Node) -> Node {
        let name = format!("part-{}", self.rules.len());
        self.rules.push(Rule::new(&name, body));
        Node::new(Kind::Reference(name))
    }

    fn unsupported(&self, look: Look) -> RegexError {
        use ast::AssertionKind::{EndLine, StartLine};
        let is_line = matches!(look, Look::StartLF | Look::EndLF | Look::StartCRLF | Look::EndCRLF);
        let message = if is_line {
            "^ and $ can only be the start and the end of the whole text: the flags m and R cannot be used"
        } else {
            "word boundaries cannot be used, only ^, $, \\A and \\z"
        };
        let is_it = |node: &Ast| match node {
            Ast::Assertion(assertion) if is_line => matches!(assertion.kind, StartLine | EndLine),
            Ast::Assertion(assertion) => {
                use ast::AssertionKind::{EndText, StartText};
                !matches!(assertion.kind, StartLine | EndLine | StartText | EndText)
            }
            _ => false,
        };
        self.error(message, &is_it)
    }

    /// An error at the first part that is at fault.
    fn error(&self, message: &str, is_at_fault: &dyn Fn(&Ast) -> bool) -> RegexError {
        struct First<'a>(&'a dyn Fn(&Ast) -> bool);
        impl ast::Visitor for First<'_> {
            type Output = ();
            type Err = ast::Span;
            fn finish(self) -> Result<(), ast::Span> {
                Ok(())
            }
            fn visit_pre(&mut self, node: &Ast) -> Result<(), ast::Span> {
                if (self.0)(node) { Err(*node.span()) } else { Ok(()) }
            }
        }
        let found = ast::visit(self.tree, First(is_at_fault)).err();
        RegexError::new(message, &found.unwrap_or(*self.tree.span()))
    }
}

fn is_long(repetition: &ast::Repetition) -> bool {
    match &repetition.op.kind {
        ast::RepetitionKind::Range(ast::RepetitionRange::Exactly(count) | ast::RepetitionRange::AtLeast(count)) => {
            *count > MAX_COPIES
        }
        ast::RepetitionKind::Range(ast::RepetitionRange::Bounded(_, most)) => *most > MAX_COPIES,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use railurl_grammar::interpret::Interpreter;

    /// Every short text is matched by the rules if the expression finds something in it.
    #[test]
    fn rules_match_what_the_expression_finds() {
        let expressions =
            "a ^a a$ ^a$ ^ $ ^$ a|b ^a|b$ (^a|b)c (?:^|b)a a* ^a*$ (?:a*)*b ^(?:a*b?)+$ (?:a|^b)+c ^(?:a|bc){2,3}$ \
             (?:a?){3}$ ^(?:^a){2} (?:^a|b){2}$ (?:$|a){2} ^(?:$|a)+c?$ (?:^$){2} (?:^|a)(?:^|b)c a^b a$b (?:a$)?$ \
             ^(?:a|$)(?:b|$)$ . ^.{3}$ [^a]c \\Aa\\z (?i)^A$ a{2} ^a{2,}b (a)(b) a*?b ^\\w+$ (?:(?:a|)(?:b|))*c \
             [^\\s\\S] [^\\s\\S]|a (?:b*$|^)a? (?:b*$)+^ ^(?:(?:a|$){2}){2}$ (?-u:[a-b])c"
                .split(' ')
                .chain([""])
                .collect::<Vec<_>>();
        let mut texts = vec![String::new()];
        for length in 0..5 {
            let longer: Vec<_> = (texts.iter().filter(|text| text.chars().count() == length))
                .flat_map(|text| "abc\n".chars().map(move |c| format!("{text}{c}")))
                .collect();
            texts.extend(longer);
        }
        for expression in expressions {
            let rules = grammar(expression).unwrap();
            let interpreter = Interpreter::new(&rules).unwrap_or_else(|error| panic!("{expression}: {error}"));
            let oracle = regex::Regex::new(expression).unwrap();
            for text in &texts {
                let is_found = interpreter.parse(START, text).unwrap().is_some();
                assert_eq!(is_found, oracle.is_match(text), "{expression:?} in {text:?}");
            }
        }
    }

    #[test]
    fn classes_are_of_unicode() {
        let rules = grammar(r"^\d\p{Greek}$").unwrap();
        let interpreter = Interpreter::new(&rules).unwrap();
        assert!(interpreter.parse(START, "٣α").unwrap().is_some());
        assert!(interpreter.parse(START, "3a").unwrap().is_none());
    }

    #[test]
    fn refuses_constructs_that_are_not_regular() {
        for (expression, expected) in [
            (r"(a)\1", "1:4: backreferences are not supported"),
            ("a\nb(?=c)", "2:2: look-around, including look-ahead and look-behind, is not supported"),
            (r"a(?<!b)", "1:2: look-around, including look-ahead and look-behind, is not supported"),
            (r"^a\b", r"1:3: word boundaries cannot be used, only ^, $, \A and \z"),
            (
                "a(?m)^b",
                "1:6: ^ and $ can only be the start and the end of the whole text: the flags m and R cannot be used",
            ),
            ("a{2000}", "1:1: it repeats a part more than 1000 times"),
            ("a{1000}b{1001}", "1:8: it repeats a part more than 1000 times"),
            ("a{2,1000}b{2,1001}", "1:10: it repeats a part more than 1000 times"),
            ("ab{2,1001}", "1:2: it repeats a part more than 1000 times"),
            ("ab(", "1:3: unclosed group"),
            ("a[", "1:2: unclosed character class"),
            (r"(?-u)\xFF", "1:6: pattern can match invalid UTF-8"),
        ] {
            let error = grammar(expression).unwrap_err();
            assert_eq!(error.to_string(), expected, "{expression}");
            assert!(expression.get(error.span.clone()).is_some_and(|text| !text.is_empty()), "{expression}");
        }
    }
}
