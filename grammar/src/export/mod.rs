//! Writes grammars in other notations: ABNF, W3C's EBNF, and regular expressions.
//!
//! All three describe the same texts as the rules. None has look-ahead, predicates or the end of the input, so a rule with
//! one of those is an error that names it. Labels are lost: these notations have no syntax tree.
//!
//! ```
//! use railurl_grammar::{export, read};
//!
//! let grammar = read("time =\n  Sequence:\n    N: digits\n    T: :\n    N: digits\n\ndigits =\n  Sequence:\n    T: any of [0-9]\n    T: any of [0-9]\n")?;
//! assert_eq!(export::abnf(&grammar)?, "time = digits \":\" digits\n\ndigits = 2%x30-39\n");
//! assert_eq!(export::ebnf(&grammar)?, "time ::= digits \":\" digits\n\ndigits ::= [0-9] [0-9]\n");
//! assert_eq!(export::regex(&grammar, "time", None)?, "[0-9]{2}:[0-9]{2}");
//! # Ok::<(), railurl_grammar::Error>(())
//! ```

mod abnf;
mod ebnf;
mod regex;

pub use self::regex::{Flavor, regex};
use crate::model::{Class, Error, Grammar, Kind, Node, Rule};
use crate::write::{describe, write};

/// Writes a grammar in ABNF ([RFC 5234](https://www.rfc-editor.org/rfc/rfc5234) and
/// [RFC 7405](https://www.rfc-editor.org/rfc/rfc7405)). [`abnf::import`](crate::abnf::import) reads it back.
///
/// # Errors
///
/// Fails if a rule has look-ahead, a predicate or the end of the input, with its position.
pub fn abnf(grammar: &Grammar) -> Result<String, Error> {
    document(grammar, &abnf::Abnf)
}

/// Writes a grammar in the EBNF of [XML 1.0](https://www.w3.org/TR/xml/#sec-notation), which other specifications of the
/// W3C use too.
///
/// # Errors
///
/// Fails if a rule has look-ahead, a predicate or the end of the input, with its position.
pub fn ebnf(grammar: &Grammar) -> Result<String, Error> {
    document(grammar, &ebnf::Ebnf)
}

/// Writes a grammar in the notation of rule files, without what it extends: the rules of all its files in one.
///
/// ```
/// use railurl_grammar::{export, load};
///
/// let files = [("base", "a =\n  T: a\n"), ("own", "Extends: base\n\na replaces a =\n  T: b\n")];
/// let find = |name: &str| Ok(files.iter().find(|file| file.0 == name).map(|file| file.1.to_owned()).unwrap());
/// assert_eq!(export::railroad(&load("own", find)?), "a =\n  T: b\n");
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn railroad(grammar: &Grammar) -> String {
    let mut whole = grammar.clone();
    whole.header.extends = None;
    whole.rules.iter_mut().for_each(|rule| rule.replaces = None);
    write(&whole)
}

/// Inclusive ranges of code points, in order, apart from one another, without surrogates.
type Ranges = [(char, char)];

/// How a notation spells what grammars are made of.
trait Spelling {
    /// The notation's name, for messages.
    const NAME: &'static str;
    /// Stands between the parts of a sequence.
    const THEN: &'static str = " ";
    /// Stands between alternatives.
    const OR: &'static str;
    /// A text of no characters.
    const NOTHING: &'static str = "\"\"";
    /// Whether alternatives of one code point each are written as a set.
    const JOINS_SETS: bool;

    /// Writes one code point of a set.
    fn class(&self, ranges: &Ranges) -> Result<Part, String>;

    /// Writes a text.
    fn text(&self, text: &str, ignore_case: bool) -> Result<Vec<Item>, String>;

    /// Parentheses around an expression.
    fn group(&self, inner: &str) -> String {
        format!("({inner})")
    }

    /// Writes an item as often as it says, other than once.
    fn repeat(&self, item: &Item) -> String;

    /// Writes a reference to another rule.
    fn reference(&self, name: &str) -> Result<Part, String> {
        Ok(Part::one(Item::atom(name)))
    }

    fn item(&self, item: &Item) -> String {
        if item.is_once() { self.atom(item) } else { self.repeat(item) }
    }

    fn atom(&self, item: &Item) -> String {
        if item.is_compound { self.group(&item.inner) } else { item.inner.clone() }
    }

    fn part(&self, part: &Part) -> String {
        match part {
            Part::Items(items) if items.is_empty() => Self::NOTHING.to_owned(),
            Part::Items(items) => items.iter().map(|item| self.item(item)).collect::<Vec<_>>().join(Self::THEN),
            Part::Choice(rows) => rows.join(Self::OR),
            Part::Set { spelled, .. } => self.part(spelled),
        }
    }
}

/// A notation of whole grammars.
trait Document: Spelling {
    /// Writes a line of a comment.
    fn comment(&self, line: &str) -> String;

    /// Writes a rule.
    fn rule(&self, name: &str, body: &str) -> String;
}

/// A part of a sequence, and how often it may stand.
#[derive(Clone, PartialEq, Eq)]
struct Item {
    inner: String,
    /// Whether parentheses are needed around it.
    is_compound: bool,
    min: usize,
    /// `None` if unlimited.
    max: Option<usize>,
}

impl Item {
    fn atom(inner: impl Into<String>) -> Item {
        Item { inner: inner.into(), is_compound: false, min: 1, max: Some(1) }
    }

    fn compound(inner: impl Into<String>) -> Item {
        Item { is_compound: true, ..Item::atom(inner) }
    }

    fn is_once(&self) -> bool {
        (self.min, self.max) == (1, Some(1))
    }

    /// This item, then the same one again, if `next` is that.
    fn then(&self, next: &Item) -> Option<Item> {
        // Two slashes are written as two slashes.
        let is_short = self.is_once() && next.is_once() && self.inner.len() <= 2;
        let same = (&self.inner, self.is_compound) == (&next.inner, next.is_compound) && !is_short;
        let max = self.max.zip(next.max).map(|(one, other)| one + other);
        same.then(|| Item { min: self.min + next.min, max, ..self.clone() })
    }
}

/// An expression, as strings, so that its depth costs no stack.
#[derive(Clone)]
enum Part {
    Items(Vec<Item>),
    Choice(Vec<String>),
    /// One code point, and how that is spelled.
    Set {
        ranges: Vec<(char, char)>,
        spelled: Box<Part>,
    },
}

impl Part {
    fn set<S: Spelling>(ranges: Vec<(char, char)>, spelling: &S) -> Result<Part, String> {
        let ranges = joined(ranges);
        let spelled = spelling.class(&ranges)?;
        Ok(if S::JOINS_SETS { Part::Set { ranges, spelled: Box::new(spelled) } } else { spelled })
    }

    fn one(item: Item) -> Part {
        Part::Items(vec![item])
    }

    /// Makes it one item.
    fn into_item(self, spelling: &impl Spelling) -> Item {
        match self {
            Part::Items(items) if items.len() == 1 => items.into_iter().next().expect("there is one"),
            Part::Set { spelled, .. } => spelled.into_item(spelling),
            part => Item::compound(spelling.part(&part)),
        }
    }

    /// Makes it optional.
    fn optional(self, spelling: &impl Spelling) -> Part {
        let item = self.into_item(spelling);
        match item.min {
            0 | 1 => Part::one(Item { min: 0, ..item }),
            // Two or none, but not one: the bounds of the item cannot say that.
            _ => Part::one(Item { min: 0, ..Item::compound(spelling.item(&item)) }),
        }
    }

    /// This, as often as it stands there, at least `min` times.
    fn repeated(self, min: usize, spelling: &impl Spelling) -> Part {
        let item = self.into_item(spelling);
        match (item.min, item.max) {
            (1, Some(1)) => Part::one(Item { min, max: None, ..item }),
            // Any number of times any number of times.
            (0 | 1, None) => Part::one(Item { min: min.min(item.min), ..item }),
            _ => Part::one(Item { min, max: None, ..Item::compound(spelling.item(&item)) }),
        }
    }

    /// Joins parts one after the other, and says once what is repeated.
    fn sequence(parts: Vec<Part>, spelling: &impl Spelling) -> Part {
        let mut items: Vec<Item> = Vec::new();
        for part in parts {
            let more = match part {
                Part::Items(more) => more,
                part => vec![part.into_item(spelling)],
            };
            for item in more {
                match items.last().and_then(|last| last.then(&item)) {
                    Some(both) => *items.last_mut().expect("there is one") = both,
                    None => fold(&mut items, item, spelling),
                }
            }
        }
        Part::Items(items)
    }
}

/// Adds an item; if it is a group of the items before it, once more.
fn fold(items: &mut Vec<Item>, item: Item, spelling: &impl Spelling) {
    let mut from = items.len();
    let mut len = 0;
    while item.is_compound && from > 0 && len < item.inner.len() {
        from -= 1;
        len += spelling.item(&items[from]).len();
        if len == item.inner.len()
            && items.len() - from > 1
            && spelling.part(&Part::Items(items[from..].to_vec())) == item.inner
        {
            items.truncate(from);
            items.push(Item { min: item.min + 1, max: item.max.map(|max| max + 1), ..item });
            return;
        }
    }
    items.push(item);
}

/// Spells a node.
fn part<S: Spelling>(node: &Node, spelling: &S) -> Result<Part, Error> {
    let missing = |what| {
        let message = format!("`{}` cannot be written: {} has no {what}", describe(node), S::NAME);
        Err(Error::new(node.position, message))
    };
    let at = |result: Result<Part, String>| result.map_err(|why| Error::new(node.position, why));
    Ok(match &node.kind {
        Kind::Sequence(children) => {
            let parts = children.iter().map(|child| part(child, spelling)).collect::<Result<_, _>>()?;
            Part::sequence(parts, spelling)
        }
        Kind::Choice(rows) => {
            let mut all = Vec::new();
            let mut sets = Vec::new();
            for row in rows {
                match part(row, spelling)? {
                    Part::Set { ranges, .. } => sets.extend(ranges),
                    Part::Choice(more) => all.extend(more),
                    part => all.push(spelling.part(&part)),
                }
            }
            if sets.is_empty() {
                return Ok(Part::Choice(all));
            }
            let set = at(Part::set(sets, spelling))?;
            if all.is_empty() {
                return Ok(set);
            }
            all.insert(0, spelling.part(&set));
            Part::Choice(all)
        }
        Kind::Optional(child) => part(child, spelling)?.optional(spelling),
        Kind::ZeroOrMore(child) => part(child, spelling)?.repeated(0, spelling),
        Kind::OneOrMore(child) => part(child, spelling)?.repeated(1, spelling),
        Kind::Reference(name) => at(spelling.reference(name))?,
        Kind::Literal { text, ignore_case } if is_one(text, *ignore_case) => {
            let c = text.chars().next().expect("a literal is not empty");
            match at(Part::set(vec![(c, c)], spelling))? {
                set @ Part::Set { .. } => set,
                _ => at(spelling.text(text, *ignore_case).map(Part::Items))?,
            }
        }
        Kind::Literal { text, ignore_case } => at(spelling.text(text, *ignore_case).map(Part::Items))?,
        Kind::Class(class) => at(Part::set(ranges(class), spelling))?,
        Kind::Ahead(_) if node.kind == crate::abnf::nothing().kind => Part::Items(Vec::new()),
        Kind::Ahead(_) | Kind::NotAhead(_) => return missing("look-ahead"),
        Kind::End => return missing("end of the input"),
        Kind::Predicate { .. } => return missing("predicates"),
    })
}

/// Returns whether a literal is one code point.
fn is_one(text: &str, ignore_case: bool) -> bool {
    text.chars().count() == 1 && !(ignore_case && text.contains(|c: char| c.is_ascii_alphabetic()))
}

/// Returns the code points of a set.
fn ranges(class: &Class) -> Vec<(char, char)> {
    if class.negated { outside(&joined(class.ranges.clone())) } else { class.ranges.clone() }
}

/// Ranges in order, joined where they touch.
fn joined(mut ranges: Vec<(char, char)>) -> Vec<(char, char)> {
    ranges.sort_unstable();
    let mut all: Vec<(char, char)> = Vec::with_capacity(ranges.len());
    for (low, high) in ranges {
        match all.last_mut() {
            Some(last) if low <= last.1 || next(last.1) == Some(low) => last.1 = last.1.max(high),
            _ => all.push((low, high)),
        }
    }
    all
}

fn next(c: char) -> Option<char> {
    (c..=char::MAX).nth(1)
}

/// Returns the code points outside the ranges.
fn outside(ranges: &Ranges) -> Vec<(char, char)> {
    let mut low = Some('\0');
    let mut all = Vec::new();
    for &(first, last) in ranges {
        let before = |c: char| ('\0'..=c).nth_back(1);
        all.extend(low.zip(before(first)).filter(|(low, high)| low <= high));
        low = next(last);
    }
    all.extend(low.map(|low| (low, char::MAX)));
    all
}

/// The rules, each below its documentation.
fn document(grammar: &Grammar, spelling: &impl Document) -> Result<String, Error> {
    let comment = |lines: &[String]| lines.iter().map(|line| spelling.comment(line) + "\n").collect::<String>();
    let mut texts = Vec::new();
    texts.extend((!grammar.preamble.is_empty()).then(|| comment(&grammar.preamble)));
    for rule in &grammar.rules {
        let body = of_rule(rule, spelling)?;
        texts.push(comment(&rule.docs) + &spelling.rule(&rule.name, &body) + "\n");
    }
    Ok(texts.join("\n"))
}

/// Writes the body of a rule; alternatives on lines of their own if they are long.
fn of_rule<S: Spelling>(rule: &Rule, spelling: &S) -> Result<String, Error> {
    const WIDTH: usize = 72;
    let part = part(&rule.body, spelling).map_err(|error| error.within(&rule.name))?;
    let line = spelling.part(&part);
    Ok(match part {
        Part::Choice(rows) if line.len() > WIDTH => rows.join(&format!("\n   {}", S::OR)),
        _ => line,
    })
}
