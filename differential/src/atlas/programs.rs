//! Asks the real programs about the URLs of the atlas.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use railurl::dialect::Parser;

use super::Cell;
use crate::case::Case;
use crate::programs::compare::difference;
use crate::programs::{self, about};

/// The answers of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// The number of URLs that the program reads as its parser does.
    pub confirmed: usize,
    /// The others, each with the difference.
    pub refuted: Vec<(String, String)>,
}

/// Asks the program of each parser about the URLs in its cells. Specifications have no program.
pub fn ask(cells: &[Cell], folder: &Path) -> io::Result<BTreeMap<Parser, Answers>> {
    let mut urls: BTreeMap<Parser, BTreeSet<&str>> = BTreeMap::new();
    for cell in cells {
        for parser in cell.parsers.into_iter().filter(|parser| about(*parser).is_some()) {
            urls.entry(parser).or_default().extend(cell.examples.iter().map(|example| example.url.as_str()));
        }
    }
    let mut all = BTreeMap::new();
    for (parser, urls) in urls {
        let mut answers = Answers::default();
        let visit = |case: &Case, answer: &serde_json::Value| match difference(parser, case, answer) {
            None => answers.confirmed += 1,
            Some(difference) => answers.refuted.push((case.input.clone(), difference.to_string())),
        };
        programs::ask(parser.name(), folder, urls.into_iter().map(Case::new), visit)?;
        all.insert(parser, answers);
    }
    Ok(all)
}
