//! The spelling of the W3C's EBNF.

use super::{Document, Item, Part, Ranges, Spelling, outside};

pub(super) struct Ebnf;

fn number(c: char) -> String {
    format!("#x{:X}", u32::from(c))
}

/// Returns a code point within brackets.
fn in_class(c: char) -> String {
    if c.is_ascii_graphic() && !"[]^-#\"'".contains(c) { c.to_string() } else { number(c) }
}

impl Spelling for Ebnf {
    const NAME: &'static str = "EBNF";
    const OR: &'static str = " | ";
    const JOINS_SETS: bool = true;

    fn class(&self, ranges: &Ranges) -> Result<Part, String> {
        if let &[(low, high)] = ranges
            && low == high
        {
            return self.text(&low.to_string(), false).map(Part::Items);
        }
        let outside = outside(ranges);
        if ranges.is_empty() {
            return Err("EBNF cannot write a set of no code points".to_owned());
        }
        let is_negated = outside.len() < ranges.len() && !outside.is_empty();
        let ranges = if is_negated { &outside } else { ranges };
        let spell = |&(low, high): &(char, char)| match low == high {
            true => in_class(low),
            false => format!("{}-{}", in_class(low), in_class(high)),
        };
        let inner: String = ranges.iter().map(spell).collect();
        Ok(Part::one(Item::atom(format!("[{}{inner}]", if is_negated { "^" } else { "" }))))
    }

    fn text(&self, text: &str, ignore_case: bool) -> Result<Vec<Item>, String> {
        let mut items = Vec::new();
        let mut run = String::new();
        let end = |run: &mut String, items: &mut Vec<Item>| {
            if !run.is_empty() {
                let quote = if run.contains('"') { '\'' } else { '"' };
                items.push(Item::atom(format!("{quote}{run}{quote}")));
                run.clear();
            }
        };
        for c in text.chars() {
            let clash = (c == '"' && run.contains('\'')) || (c == '\'' && run.contains('"'));
            if clash {
                end(&mut run, &mut items);
            }
            let has_case = ignore_case && c.is_ascii_alphabetic();
            if matches!(c, ' '..='~') && !has_case {
                run.push(c);
                continue;
            }
            end(&mut run, &mut items);
            items.push(Item::atom(match has_case {
                true => format!("[{}{}]", c.to_ascii_uppercase(), c.to_ascii_lowercase()),
                false => number(c),
            }));
        }
        end(&mut run, &mut items);
        Ok(items)
    }

    /// EBNF has no numbers, so that an item is written as often as it may stand.
    fn repeat(&self, item: &Item) -> String {
        let atom = self.atom(item);
        let (times, rest) = match (item.min, item.max) {
            (0, None) => (0, Some(format!("{atom}*"))),
            (min, None) => (min - 1, Some(format!("{atom}+"))),
            (min, Some(max)) => {
                let nested = |inner: Option<String>, _| {
                    Some(inner.map_or_else(|| format!("{atom}?"), |inner| format!("({atom} {inner})?")))
                };
                (min, (min..max).fold(None, nested))
            }
        };
        std::iter::repeat_n(atom.clone(), times).chain(rest).collect::<Vec<_>>().join(" ")
    }
}

impl Document for Ebnf {
    fn comment(&self, line: &str) -> String {
        format!("/* {} */", line.replace("*/", "* /"))
    }

    fn rule(&self, name: &str, body: &str) -> String {
        format!("{name} ::= {body}")
    }
}
