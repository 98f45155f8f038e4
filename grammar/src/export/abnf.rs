//! The spelling of ABNF.

use super::{Document, Item, Part, Ranges, Spelling};

pub(super) struct Abnf;

/// A character that a text in quotes may have.
fn is_quotable(c: char) -> bool {
    matches!(c, ' '..='~') && c != '"'
}

/// Returns a text in quotes, which ignores case unless it says otherwise.
fn quoted(text: &str, ignore_case: bool) -> String {
    let has_letters = text.contains(|c: char| c.is_ascii_alphabetic());
    format!("{}\"{text}\"", if has_letters && !ignore_case { "%s" } else { "" })
}

fn number(c: char) -> String {
    format!("{:02X}", u32::from(c))
}

impl Spelling for Abnf {
    const NAME: &'static str = "ABNF";
    const OR: &'static str = " / ";
    const JOINS_SETS: bool = false;

    fn class(&self, ranges: &Ranges) -> Result<Part, String> {
        let mut rows: Vec<String> = (ranges.iter())
            .map(|&(low, high)| match low == high {
                true if is_quotable(low) => quoted(low.encode_utf8(&mut [0; 4]), false),
                true => format!("%x{}", number(low)),
                false => format!("%x{}-{}", number(low), number(high)),
            })
            .collect();
        Ok(match rows.len() {
            0 => return Err("ABNF cannot write a set of no code points".to_owned()),
            1 => Part::one(Item::atom(rows.remove(0))),
            _ => Part::Choice(rows),
        })
    }

    fn text(&self, mut text: &str, ignore_case: bool) -> Result<Vec<Item>, String> {
        let mut items = Vec::new();
        while let Some(first) = text.chars().next() {
            let end = text.find(|c| is_quotable(c) != is_quotable(first)).unwrap_or(text.len());
            let (run, rest) = text.split_at(end);
            items.push(Item::atom(match is_quotable(first) {
                true => quoted(run, ignore_case),
                false => format!("%x{}", run.chars().map(number).collect::<Vec<_>>().join(".")),
            }));
            text = rest;
        }
        Ok(items)
    }

    fn repeat(&self, item: &Item) -> String {
        let atom = self.atom(item);
        match (item.min, item.max) {
            (0, Some(1)) => format!("[{}]", item.inner),
            (min, Some(max)) if min == max => format!("{min}{atom}"),
            (0, None) => format!("*{atom}"),
            (min, None) => format!("{min}*{atom}"),
            (0, Some(max)) => format!("*{max}{atom}"),
            (min, Some(max)) => format!("{min}*{max}{atom}"),
        }
    }
}

impl Document for Abnf {
    fn comment(&self, line: &str) -> String {
        format!("; {line}").trim_end().to_owned()
    }

    fn rule(&self, name: &str, body: &str) -> String {
        format!("{name} = {body}")
    }
}
