//! The lists of URLs that are measured: the generated corpus, and files that hold one URL a line.
//!
//! Only what every peer accepts is measured, so that no library is timed for refusing where another parses.

use std::env;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::corpus::{self, Kind, Reference};
use crate::packages::{json, package};
use crate::peers::PEERS;

/// The environment variable that names files, separated as in `PATH`.
pub const VARIABLE: &str = "RAILURL_LISTS";

/// How many items [`generated`] makes.
pub const GENERATED: usize = 5000;

/// How many items [`kinds`] makes of each kind.
pub const OF_EACH_KIND: usize = 400;

/// The files beside the workspace that are read where they are present.
const DATASETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/datasets");

/// A list: what every peer accepts of what it was made from.
#[derive(Clone, Debug)]
pub struct List {
    /// The name in tables.
    pub name: String,
    /// Absolute URLs.
    pub urls: Vec<String>,
    /// References and their bases.
    pub references: Vec<Reference>,
    /// The canonical forms of `urls` by railurl, where every peer gives them back unchanged.
    pub canonical: Vec<String>,
    /// What was made of the absolute URLs.
    pub urls_tally: Tally,
    /// What was made of the references.
    pub references_tally: Tally,
}

/// How many items there were, and what the peers made of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many items there were.
    pub offered: usize,
    /// How many items each peer refused, in the order of [`PEERS`].
    pub refused: [usize; PEERS.len()],
    /// How many items every peer accepted. They are measured, the others are left out.
    pub accepted: usize,
    /// How many of those have one canonical form by all peers.
    pub same: usize,
}

impl Tally {
    /// Counts one item; the canonical forms where every peer accepts it.
    fn count(&mut self, by_peer: [Option<String>; PEERS.len()]) -> Option<[String; PEERS.len()]> {
        self.offered += 1;
        for (refused, result) in self.refused.iter_mut().zip(&by_peer) {
            *refused += usize::from(result.is_none());
        }
        if by_peer.iter().any(Option::is_none) {
            return None;
        }
        let forms = by_peer.map(Option::unwrap_or_default);
        self.accepted += 1;
        self.same += usize::from(forms.iter().all(|form| *form == forms[0]));
        Some(forms)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} offered, {} left out (refused by", self.offered, self.offered - self.accepted)?;
        for (index, (peer, refused)) in PEERS.iter().zip(self.refused).enumerate() {
            write!(f, "{} {}: {refused}", if index == 0 { "" } else { "," }, peer.name)?;
        }
        write!(f, "), {} measured, {} with one canonical form by all", self.accepted, self.same)
    }
}

impl List {
    /// The list of what every peer accepts.
    pub fn new(name: impl Into<String>, urls: Vec<String>, references: Vec<Reference>) -> Self {
        let mut list = List {
            name: name.into(),
            urls: Vec::new(),
            references: Vec::new(),
            canonical: Vec::new(),
            urls_tally: Tally::default(),
            references_tally: Tally::default(),
        };
        urls.into_iter().for_each(|url| list.add_url(url));
        references.into_iter().for_each(|reference| list.add_reference(reference));
        list
    }

    fn add_url(&mut self, url: String) {
        let Some([form, ..]) = self.urls_tally.count(PEERS.map(|peer| (peer.canonical)(&url))) else { return };
        if PEERS.iter().all(|peer| (peer.canonical)(&form).as_ref() == Some(&form)) {
            self.canonical.push(form);
        }
        self.urls.push(url);
    }

    fn add_reference(&mut self, reference: Reference) {
        let Reference { base, input } = &reference;
        // A base has to stand on its own too: `Operation::Join` parses it beforehand.
        let resolved = PEERS.map(|peer| (peer.canonical)(base).and_then(|_| (peer.resolved)(base, input)));
        if self.references_tally.count(resolved).is_some() {
            self.references.push(reference);
        }
    }
}

/// The generated corpus, in its mix of kinds.
pub fn generated() -> List {
    let items = corpus::mix(corpus::SEED, GENERATED);
    let (urls, references) = corpus::split(items);
    List::new("generated", urls, references)
}

/// A list of each kind of generated URL.
pub fn kinds() -> Vec<(Kind, List)> {
    kinds_by(|_| true)
}

/// The lists of some kinds.
pub fn kinds_by(is_asked: impl Fn(Kind) -> bool) -> Vec<(Kind, List)> {
    let list = |kind: Kind| {
        let (urls, references) = corpus::split(corpus::of_kind(corpus::SEED, kind, OF_EACH_KIND));
        (kind, List::new(format!("generated: {}", kind.name()), urls, references))
    };
    Kind::ALL.iter().copied().filter(|kind| is_asked(*kind)).map(list).collect()
}

/// What of the URLs of a list is not its own canonical form.
pub fn not_canonical(list: &List) -> List {
    let changes = |url: &&String| (PEERS[0].canonical)(url).as_ref() != Some(*url);
    let urls = list.urls.iter().filter(changes).cloned().collect();
    List::new(format!("{}: not canonical", list.name), urls, Vec::new())
}

/// The inputs without a base of the constructor tests of web-platform-tests, as the package `url` has them; none where
/// cargo does not say where that is.
pub fn web_platform_tests() -> Option<List> {
    Some(List::new("web-platform-tests", web_platform_inputs()?, Vec::new()))
}

/// The inputs of [`web_platform_tests`], whoever accepts them.
pub fn web_platform_inputs() -> Option<Vec<String>> {
    let path = package("url")?.join("tests/urltestdata.json");
    let tests = path.is_file().then(|| json(&path))?;
    let inputs = tests.as_array()?.iter().filter(|test| test["base"].is_null());
    Some(inputs.filter_map(|test| test["input"].as_str()).map(String::from).collect())
}

/// The lists in files: those that the environment variable [`VARIABLE`] names, and the data sets beside the workspace
/// if they are there.
///
/// # Errors
///
/// A file that cannot be read, and its path. That the directory of data sets is absent is no error.
pub fn files() -> io::Result<Vec<List>> {
    let named = env::var_os(VARIABLE).unwrap_or_default();
    let mut paths: Vec<PathBuf> = env::split_paths(&named).filter(|path| !path.as_os_str().is_empty()).collect();
    paths.extend(datasets(Path::new(DATASETS)));
    paths.iter().map(|path| read(path)).collect()
}

/// The text files in a directory, by name; none if there is no such directory.
fn datasets(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|name| name == "txt")).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> io::Result<List> {
    let content =
        fs::read(path).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
    let name = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy();
    Ok(List::new(name, lines(&content), Vec::new()))
}

/// The lines that are not empty, without the byte order mark and carriage returns. What is not UTF-8 is replaced: a
/// `&str` is what the peers read.
fn lines(content: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(content.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(content));
    text.lines().map(|line| line.trim_end_matches('\r')).filter(|line| !line.is_empty()).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_no_mark_and_no_carriage_return() {
        assert_eq!(lines(b"\xEF\xBB\xBFhttp://a/\r\n\r\n\nhttp://b/"), ["http://a/", "http://b/"]);
        assert_eq!(lines(b"http://\xFF/\n"), ["http://\u{FFFD}/"]);
        assert!(lines(b"\xEF\xBB\xBF").is_empty());
    }

    #[test]
    fn what_a_peer_refuses_is_left_out_and_counted() {
        let urls = ["http://a/", "http://[", "HTTP://B"].map(String::from).to_vec();
        let list = List::new("test", urls, vec![("http://a/", "http://[").into(), ("http://a/", "b").into()]);
        assert_eq!(list.urls, ["http://a/", "HTTP://B"]);
        assert_eq!(list.canonical, ["http://a/", "http://b/"]);
        assert_eq!(list.urls_tally, Tally { offered: 3, refused: [1; 3], accepted: 2, same: 2 });
        assert_eq!(list.references, [("http://a/", "b").into()]);
        assert_eq!(list.references_tally, Tally { offered: 2, refused: [1; 3], accepted: 1, same: 1 });
    }

    #[test]
    fn an_absent_directory_has_no_data_sets() {
        assert!(datasets(Path::new("/no/such/directory")).is_empty());
    }

    #[test]
    fn an_absent_file_is_an_error_that_names_it() {
        assert!(read(Path::new("no-such-file.txt")).unwrap_err().to_string().starts_with("no-such-file.txt: "));
    }
}
