//! Regular expressions, in the part that all engines share.

use std::cell::Cell;
use std::collections::HashMap;

use super::{Item, Part, Ranges, Spelling, outside, part};
use crate::analyze;
use crate::model::{Error, Grammar};

/// An engine of regular expressions, or several with the same escapes, for code points beyond ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Flavor {
    /// `\x{20AC}`: Rust, RE2, Go, Java, PCRE with its flag `u`.
    Braces,
    /// `\u20AC` and `\U0001F600`: Python.
    Python,
    /// `\u{20AC}`: ECMAScript with its flag `u` or `v`, and so JSON Schema and HTML's `pattern`.
    JavaScript,
    /// `\u20AC`: .NET, which reads UTF-16 code units.
    DotNet,
}

/// The maximum number of bytes that are written where rules are referred to.
const MAX_LEN: usize = 1 << 20;

/// Writes a rule as a regular expression that matches a whole text if the rule does.
///
/// The expression has no anchors, look-around, back-references or captures. It is the same for all engines if all its
/// code points are in ASCII (and it has no negated set, for .NET), else a [`Flavor`] says how to write the others. In
/// Python match with `fullmatch`, in Java with `matches`; elsewhere anchor it as `^(?:…)$`, but mind that `$` also matches
/// before a line feed at the end in PCRE, Python and .NET: write `\z` there.
///
/// ```
/// use railurl_grammar::{export::{Flavor, regex}, read};
///
/// let grammar = read("price =\n  Sequence:\n    T: any of [€$]\n    OneOrMore:\n      T: any of [0-9]\n")?;
/// assert_eq!(regex(&grammar, "price", Some(Flavor::JavaScript))?, r"[$\u{20AC}][0-9]+");
/// assert_eq!(regex(&grammar, "price", Some(Flavor::Braces))?, r"[$\x{20AC}][0-9]+");
/// assert_eq!(
///     regex(&grammar, "price", None).unwrap_err().message,
///     "U+20AC is not in ASCII, and engines spell it differently: choose a flavor"
/// );
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
///
/// # Errors
///
/// Fails if the rule does not exist, or if it or one that it needs refers to itself, has look-ahead, a predicate or the end
/// of the input, or a code point that the flavor cannot write; and if more than 1 MiB are written for references, as a
/// rule is written again at each of them.
pub fn regex(grammar: &Grammar, rule: &str, flavor: Option<Flavor>) -> Result<String, Error> {
    let mut spelling = Regex { flavor, rules: HashMap::new(), written: Cell::new(0) };
    for rule in analyze::regular(grammar, rule)? {
        let part = part(&rule.body, &spelling).map_err(|error| error.within(&rule.name))?;
        spelling.rules.insert(&rule.name, part);
    }
    Ok(spelling.part(&spelling.rules[rule]))
}

struct Regex<'g> {
    flavor: Option<Flavor>,
    /// The rules that are written already.
    rules: HashMap<&'g str, Part>,
    /// The bytes that were written for references.
    written: Cell<usize>,
}

impl Regex<'_> {
    /// Writes a code point; `special` are the characters that need a reverse solidus.
    fn char(&self, c: char, special: &str) -> Result<String, String> {
        let number = u32::from(c);
        Ok(match (c, self.flavor) {
            (' '..='~', _) if special.contains(c) => format!("\\{c}"),
            (' '..='~', _) => c.to_string(),
            ('\0'..='\x7F', _) => format!("\\x{number:02X}"),
            (_, None) => {
                return Err(format!(
                    "U+{number:04X} is not in ASCII, and engines spell it differently: choose a flavor"
                ));
            }
            (_, Some(Flavor::Braces)) => format!("\\x{{{number:X}}}"),
            (_, Some(Flavor::JavaScript)) => format!("\\u{{{number:X}}}"),
            ('\0'..='\u{FFFF}', Some(Flavor::Python | Flavor::DotNet)) => format!("\\u{number:04X}"),
            (_, Some(Flavor::Python)) => format!("\\U{number:08X}"),
            (_, Some(Flavor::DotNet)) => {
                c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04X}")).collect()
            }
        })
    }

    fn brackets(&self, ranges: &Ranges, is_negated: bool) -> Result<String, String> {
        let mut out = String::from(if is_negated { "[^" } else { "[" });
        // To .NET, an escaped hyphen is always a character of its own, and no end of a range.
        let split = |&(low, high): &(char, char)| match (low, high) {
            ('-', '-') => vec![(low, high)],
            ('-', _) => vec![('-', '-'), ('.', high)],
            (_, '-') => vec![(low, ','), ('-', '-')],
            _ => vec![(low, high)],
        };
        for (low, high) in ranges.iter().flat_map(split) {
            out += &self.char(low, IN_BRACKETS)?;
            if low != high {
                out.push('-');
                out += &self.char(high, IN_BRACKETS)?;
            }
        }
        Ok(out + "]")
    }
}

/// Escaped within brackets: what any engine reads there as more than itself, ECMAScript's flag `v` included.
const IN_BRACKETS: &str = r"^\-[](){}|/";
const ELSEWHERE: &str = r"^$\.*+?()[]{}|/";

impl Spelling for Regex<'_> {
    const NAME: &'static str = "a regular expression for all engines";
    const THEN: &'static str = "";
    const OR: &'static str = "|";
    const JOINS_SETS: bool = true;
    const NOTHING: &'static str = "(?:)";

    fn class(&self, ranges: &Ranges) -> Result<Part, String> {
        let outside = outside(ranges);
        let is_negated = ranges.last().is_some_and(|&(_, last)| last == char::MAX);
        if self.flavor == Some(Flavor::DotNet) {
            return self.class_of_units(ranges);
        }
        Ok(Part::one(Item::atom(match (ranges, &outside[..]) {
            (&[], _) => r"[^\s\S]".to_owned(),
            (_, &[]) => r"[\s\S]".to_owned(),
            (&[(low, high)], _) if low == high => self.char(low, ELSEWHERE)?,
            _ if is_negated => self.brackets(&outside, true)?,
            _ => self.brackets(ranges, false)?,
        })))
    }

    fn text(&self, text: &str, ignore_case: bool) -> Result<Vec<Item>, String> {
        let item = |c: char| {
            Ok(match ignore_case && c.is_ascii_alphabetic() {
                true => Item::atom(format!("[{}{}]", c.to_ascii_uppercase(), c.to_ascii_lowercase())),
                // Two code units are not one character.
                false if self.flavor == Some(Flavor::DotNet) && c > '\u{FFFF}' => Item::compound(self.char(c, "")?),
                false => Item::atom(self.char(c, ELSEWHERE)?),
            })
        };
        text.chars().map(item).collect()
    }

    fn group(&self, inner: &str) -> String {
        format!("(?:{inner})")
    }

    fn repeat(&self, item: &Item) -> String {
        let atom = self.atom(item);
        match (item.min, item.max) {
            (0, None) => format!("{atom}*"),
            (1, None) => format!("{atom}+"),
            (0, Some(1)) => format!("{atom}?"),
            (min, None) => format!("{atom}{{{min},}}"),
            (min, Some(max)) if min == max => format!("{atom}{{{min}}}"),
            (min, Some(max)) => format!("{atom}{{{min},{max}}}"),
        }
    }

    fn reference(&self, name: &str) -> Result<Part, String> {
        let part = &self.rules[name];
        self.written.set(self.written.get() + self.part(part).len());
        match self.written.get() {
            ..=MAX_LEN => Ok(part.clone()),
            _ => Err(format!(
                "the rule is too long as a regular expression: over {MAX_LEN} bytes are written for references"
            )),
        }
    }
}

impl Regex<'_> {
    /// Writes a set of code points for an engine that reads UTF-16: those above U+FFFF are pairs.
    fn class_of_units(&self, ranges: &Ranges) -> Result<Part, String> {
        if let &[(low, high)] = ranges
            && low == high
        {
            return self.text(&low.to_string(), false).map(Part::Items);
        }
        // A range across the surrogates is two.
        let parts =
            |&(low, high): &(char, char)| [(low, high.min('\u{D7FF}')), (low.max('\u{E000}'), high.min('\u{FFFF}'))];
        let low: Vec<_> = ranges.iter().flat_map(parts).filter(|(low, high)| low <= high).collect();
        let high: Vec<_> = ranges.iter().filter(|(_, high)| *high > '\u{FFFF}').collect();
        let mut rows = Vec::new();
        if !low.is_empty() {
            rows.push(self.brackets(&low, false)?);
        }
        match high[..] {
            [] => {}
            [&(first, last)] if first <= '\u{10000}' && last == char::MAX => {
                rows.push(r"[\uD800-\uDBFF][\uDC00-\uDFFF]".to_owned());
            }
            [&(first, _), ..] => {
                return Err(format!(
                    "a set of some code points above U+FFFF (U+{:X}) cannot be written for .NET, which reads UTF-16 code units",
                    u32::from(first.max('\u{10000}'))
                ));
            }
        }
        Ok(match rows.len() {
            1 if high.is_empty() => Part::one(Item::atom(rows.remove(0))),
            _ => Part::Choice(rows),
        })
    }
}
