//! Libraries that read URLs by other rules: they say whether a text is one and where its components are, but change
//! nothing of it. Beside them, what it takes to copy a text: less than that no parse takes that gives an owned URL.
//!
//! They are measured over canonical URLs that all of them accept, for only there they do what railurl does.

use std::fmt;
use std::hint::black_box;

use cpu_time::ThreadTime;

use crate::lists::List;
use crate::table::Time;

/// A way to read a text, and whether it does.
type Read = fn(&str) -> bool;

/// Every reader: its name, and what it does with a text. Each makes what owns its text.
pub const READERS: [(&str, Read); 5] = [
    ("railurl", |text| black_box(railurl::Url::parse(text)).is_ok()),
    ("http::Uri", |text| black_box(text.parse::<http::Uri>()).is_ok()),
    ("fluent-uri", |text| black_box(fluent_uri::Uri::parse(text.to_owned())).is_ok()),
    ("iri-string", |text| black_box(iri_string::types::UriString::try_from(text)).is_ok()),
    ("copy", |text| black_box(text.to_owned()).len() == text.len()),
];

/// One line of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The list's name.
    pub list: String,
    /// How many texts were measured.
    pub items: usize,
    /// What each reader took, in nanoseconds a text, in the order of [`READERS`].
    pub times: [Time; READERS.len()],
}

/// Measures all readers over the canonical URLs of a list; nothing where there are none that all accept.
pub fn measure(list: &List, rounds: usize) -> Option<Row> {
    let accepted = |text: &&String| READERS.iter().all(|(_, read)| read(text));
    let texts: Vec<&String> = list.canonical.iter().filter(accepted).collect();
    if texts.is_empty() {
        return None;
    }
    let mut found = READERS.map(|_| Vec::with_capacity(rounds));
    for round in 0..rounds {
        for turn in 0..READERS.len() {
            let reader = (round + turn) % READERS.len();
            let read = READERS[reader].1;
            let start = ThreadTime::now();
            for text in &texts {
                black_box(read(black_box(text)));
            }
            found[reader].push(start.elapsed().as_nanos() as f64 / texts.len() as f64);
        }
    }
    Some(Row { list: list.name.clone(), items: texts.len(), times: found.map(Time::of_rounds) })
}

/// Rows, to be printed as a Markdown table.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The rows.
    pub rows: Vec<Row>,
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = READERS.iter().map(|(name, _)| *name).collect();
        write!(f, "| list | items |")?;
        names.iter().try_for_each(|name| write!(f, " {name} ns |"))?;
        names[1..].iter().try_for_each(|name| write!(f, " {name} / railurl |"))?;
        writeln!(f, "\n|---|---:|{}", "---:|".repeat(2 * READERS.len() - 1))?;
        for row in &self.rows {
            write!(f, "| {} | {} |", row.list, row.items)?;
            row.times.iter().try_for_each(|time| write!(f, " {:.0} |", time.median))?;
            row.times[1..].iter().try_for_each(|time| write!(f, " {:.2} |", time.median / row.times[0].median))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_accept_is_measured() {
        let urls = ["http://a/b", "http://a/%zz"].map(String::from).to_vec();
        let row = measure(&List::new("test", urls, Vec::new()), 3).unwrap();
        // By RFC 3986 a percent sign stands before two digits.
        assert_eq!(row.items, 1);
        let printed = Table { rows: vec![row] }.to_string();
        assert_eq!(printed.lines().count(), 3);
        assert!(printed.lines().all(|line| line.matches('|').count() == 2 * READERS.len() + 2), "{printed}");
        assert!(measure(&List::new("test", Vec::new(), Vec::new()), 3).is_none());
    }
}
