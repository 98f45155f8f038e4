//! Published grammars in ABNF, as printed, with the RFCs that they build on.

use std::path::Path;

use railurl_grammar::abnf::{Imported, Source, import_with};

/// A file of the corpus, what it takes rules from (RFCs of the library, and files of the corpus), and the start rules that
/// are made parsers.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) with: Vec<&'static str>,
    pub(crate) starts: Vec<&'static str>,
}

/// Returns the lines of `cases.txt`: each has a file, what it takes rules from, and start rules.
pub(crate) fn cases() -> Vec<Case> {
    let words = |part: Option<&'static str>| part.into_iter().flat_map(str::split_whitespace).collect();
    let case = |line: &'static str| {
        let mut parts = line.split(':');
        Case { name: parts.next().unwrap(), with: words(parts.next()), starts: words(parts.next()) }
    };
    include_str!("cases.txt").lines().map(case).collect()
}

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(format!("{name}.abnf"));
    let library = Source::rfc(name).map(|source| source.text().to_owned());
    std::fs::read_to_string(&path).ok().or(library).unwrap_or_else(|| panic!("there is no {path:?}"))
}

impl Case {
    pub(crate) fn import(&self, starts: &[&str]) -> Imported {
        let source = |name: &&str| Source::rfc(name).unwrap_or_else(|| Source::new(format!("{name}.abnf"), text(name)));
        let sources: Vec<Source> = self.with.iter().map(source).collect();
        import_with(&text(self.name), &sources, starts).unwrap_or_else(|errors| panic!("{}: {}", self.name, errors[0]))
    }
}
