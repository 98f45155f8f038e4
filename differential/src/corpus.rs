//! The texts that the [generator](crate::generate) starts from, in addition to its own [pieces](crate::pieces): the
//! web-platform-tests in the package `ada-url`, lists of URLs next to the repository, and sentences of the living
//! standard's grammar.
//!
//! The tests contribute their inputs alone; the conformance suites check the expected results.

use std::path::Path;

use serde_json::Value;

use crate::data::{json, package};

/// The maximum number of lines taken from a list, spread evenly over it.
const LINES: usize = 2000;

/// The number of sentences drawn from each rule, and their maximum length in code points.
const SENTENCES: (usize, usize) = (4000, 48);

/// Starting texts, by kind.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// URLs and references.
    pub inputs: Vec<String>,
    /// Base URLs.
    pub bases: Vec<String>,
    /// Hosts.
    pub hosts: Vec<String>,
    /// Values for setters.
    pub values: Vec<String>,
}

impl Corpus {
    /// Collects what this machine has; missing data are skipped. `seed` determines the sentences.
    pub fn collect(seed: u64) -> Self {
        let mut corpus = Corpus::default();
        if let Some(folder) = package("ada-url") {
            corpus.add_web_platform_tests(&folder.join("tests/wpt"));
        }
        lists().iter().for_each(|list| corpus.add_list(list));
        corpus.add_sentences(seed);
        for texts in [&mut corpus.inputs, &mut corpus.bases, &mut corpus.hosts, &mut corpus.values] {
            texts.sort_unstable();
            texts.dedup();
        }
        corpus
    }

    fn add_web_platform_tests(&mut self, folder: &Path) {
        for file in ["urltestdata.json", "ada_extra_urltestdata.json"] {
            for case in json(&folder.join(file)).as_array().into_iter().flatten() {
                self.inputs.extend(text(case, "input"));
                self.bases.extend(text(case, "base"));
            }
        }
        for file in ["toascii.json", "IdnaTestV2.json"] {
            for case in json(&folder.join(file)).as_array().into_iter().flatten() {
                self.hosts.extend(text(case, "input"));
            }
        }
        for file in ["setters_tests.json", "ada_extra_setters_tests.json"] {
            let tests = json(&folder.join(file));
            for case in tests.as_object().into_iter().flatten().filter_map(|(_, cases)| cases.as_array()).flatten() {
                self.bases.extend(text(case, "href"));
                self.values.extend(text(case, "new_value"));
            }
        }
    }

    fn add_list(&mut self, list: &str) {
        let lines: Vec<&str> = list.lines().filter(|line| line.len() < 300).collect();
        let step = lines.len().div_ceil(LINES).max(1);
        self.inputs.extend(lines.into_iter().step_by(step).map(str::to_owned));
    }

    fn add_sentences(&mut self, seed: u64) {
        let grammar =
            railurl_grammar::load("living.railroad", railurl_grammar::rules::resolve).expect("the rule file is tested");
        let sentences = |rule| {
            let (count, size) = SENTENCES;
            railurl_grammar::sample::corpus(&grammar, rule, size, count, seed).expect("the rule has short sentences")
        };
        for rule in
            ["url", "file-url", "special-url", "non-special-url", "special-reference", "reference", "file-reference"]
        {
            self.inputs.extend(sentences(rule));
        }
        for rule in ["special-host", "host"] {
            self.hosts.extend(sentences(rule));
        }
        for rule in ["set-special-host", "set-host", "set-file-host", "set-special-pathname", "set-pathname"] {
            self.values.extend(sentences(rule));
        }
    }
}

/// Reads the lists of URLs next to the repository, one URL per line; there need not be any.
pub(crate) fn lists() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/datasets");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut lists: Vec<_> = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
    // The order of a folder's files is not determined, but a seed has to give the same cases.
    lists.sort_unstable();
    lists
}

/// Returns an object's member, if it is a string.
fn text(case: &Value, name: &str) -> Option<String> {
    Some(case.get(name)?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collects_from_every_source() {
        let corpus = Corpus::collect(1);
        assert!(corpus.inputs.len() > 10_000 && corpus.bases.len() > 100);
        assert!(corpus.hosts.len() > 3000 && corpus.values.len() > 3000);
    }
}
