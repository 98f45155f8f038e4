//! The lists of URLs: the generated corpus, and files with one URL per line.
//!
//! If one peer rejected what another parses, the measurement would compare rejecting with parsing. So a list has only items
//! that every peer accepts, or only items that every peer rejects.

use std::env;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::corpus::{self, GENERATED, ITEMS_OF_KIND, Kind, LONG_PATH, Reference};
use crate::data::{json, package};
use crate::peers::PEERS;

/// The environment variable that names files, separated as in `PATH`.
pub const VARIABLE: &str = "RAILURL_LISTS";

/// The name of the list of the standard's constructor tests.
pub const WEB_PLATFORM_TESTS: &str = "web-platform-tests";

/// The folder next to the workspace whose files are read, if there is one.
const DATASETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/datasets");

/// Items that every peer accepts, or that every peer rejects.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The name in tables.
    pub name: String,
    /// Absolute URLs.
    pub urls: Vec<String>,
    /// References and their bases.
    pub references: Vec<Reference>,
    /// The canonical forms of `urls` by railurl, if every peer keeps them unchanged.
    pub canonical: Vec<String>,
    /// The counts of the absolute URLs.
    pub urls_tally: Tally,
    /// The counts of the references.
    pub references_tally: Tally,
}

/// How many items a list was made of, and how many of them are measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of items before any were left out.
    pub offered: usize,
    /// The number of items that each peer rejects, in the order of [`PEERS`].
    pub refused: [usize; PEERS.len()],
    /// The number of items that are measured.
    pub kept: usize,
    /// The number of measured items that have the same canonical form in all peers.
    pub same: usize,
}

/// The canonical form by each peer, in the order of [`PEERS`].
type Forms = [Option<String>; PEERS.len()];

impl Tally {
    fn count(&mut self, forms: &Forms, is_kept: bool) {
        self.offered += 1;
        for (refused, form) in self.refused.iter_mut().zip(forms) {
            *refused += usize::from(form.is_none());
        }
        self.kept += usize::from(is_kept);
        self.same += usize::from(is_kept && forms[0].is_some() && forms.iter().all(|form| *form == forms[0]));
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} offered, {} left out (refused by", self.offered, self.offered - self.kept)?;
        for (index, (peer, refused)) in PEERS.iter().zip(self.refused).enumerate() {
            write!(f, "{} {}: {refused}", if index == 0 { "" } else { "," }, peer.name)?;
        }
        write!(f, "), {} measured, {} with one canonical form by all", self.kept, self.same)
    }
}

impl List {
    /// Makes a list of the items that every peer accepts.
    pub fn new(name: impl Into<String>, urls: Vec<String>, references: Vec<Reference>) -> Self {
        Self::filtered(name.into(), urls, references, |forms| forms.iter().all(Option::is_some))
    }

    /// Makes a list of the items that every peer rejects, although it accepts their bases.
    pub fn refused(name: impl Into<String>, urls: Vec<String>, references: Vec<Reference>) -> Self {
        Self::filtered(name.into(), urls, references, |forms| forms.iter().all(Option::is_none))
    }

    fn filtered(name: String, urls: Vec<String>, references: Vec<Reference>, is_kept: fn(&Forms) -> bool) -> Self {
        let mut list = List { name, ..List::default() };
        for url in urls {
            let forms = PEERS.map(|peer| (peer.canonical)(&url));
            list.urls_tally.count(&forms, is_kept(&forms));
            if is_kept(&forms) {
                let [form, ..] = forms;
                let is_canonical =
                    |form: &String| PEERS.iter().all(|peer| (peer.canonical)(form).as_ref() == Some(form));
                list.canonical.extend(form.filter(is_canonical));
                list.urls.push(url);
            }
        }
        for reference in references {
            let Reference { base, input } = &reference;
            let has_base = PEERS.iter().all(|peer| (peer.canonical)(base).is_some());
            let forms = PEERS.map(|peer| (peer.resolved)(base, input));
            let is_kept = has_base && is_kept(&forms);
            list.references_tally.count(&forms, is_kept);
            if is_kept {
                list.references.push(reference);
            }
        }
        list
    }
}

/// Returns the generated corpus, in its mix of kinds.
pub fn generated() -> List {
    let items = corpus::mix(corpus::SEED, GENERATED);
    let (urls, references) = corpus::split(items);
    List::new("generated", urls, references)
}

/// Returns a list for each kind of generated URL.
pub fn kinds() -> Vec<(Kind, List)> {
    let list = |&kind: &Kind| {
        let (urls, references) = corpus::split(corpus::of_kind(corpus::SEED, kind, ITEMS_OF_KIND));
        (kind, List::new(format!("generated: {}", kind.name()), urls, references))
    };
    Kind::ALL.iter().map(list).collect()
}

/// Returns the URLs of a list that are not in canonical form.
pub fn not_canonical(list: &List) -> List {
    let changes = |url: &&String| (PEERS[0].canonical)(url).as_ref() != Some(*url);
    let urls = list.urls.iter().filter(changes).cloned().collect();
    List::new(format!("{}: not canonical", list.name), urls, Vec::new())
}

/// Returns the inputs of web-platform-tests' constructor tests, as shipped in the package `url`: a list that all peers
/// accept, and one that all reject. `None` if Cargo does not report where the package is.
pub fn web_platform_tests() -> Option<[List; 2]> {
    let path = package("url")?.join("tests/urltestdata.json");
    let tests = path.is_file().then(|| json(&path))?;
    let (mut urls, mut references) = (Vec::new(), Vec::new());
    for test in tests.as_array()? {
        match (test["base"].as_str(), test["input"].as_str()) {
            (None, Some(input)) => urls.push(input.to_owned()),
            (Some(base), Some(input)) => references.push((base, input).into()),
            (_, None) => {}
        }
    }
    let refused = List::refused("web-platform-tests that fail", urls.clone(), references.clone());
    Some([List::new(WEB_PLATFORM_TESTS, urls, references), refused])
}

/// Returns lines of text that are not URLs.
pub fn not_urls() -> List {
    List::refused("lines that are not URLs", corpus::not_urls(corpus::SEED, ITEMS_OF_KIND), Vec::new())
}

/// Returns URLs to be changed: of the web, of files, and with a scheme that is not special.
pub fn schemes(generated: &List) -> [List; 3] {
    let is_web = |url: &&String| url.starts_with("http://") || url.starts_with("https://");
    let web = generated.canonical.iter().filter(is_web).cloned().collect();
    let of_kind = |kind| corpus::split(corpus::of_kind(corpus::SEED, kind, ITEMS_OF_KIND)).0;
    let [file, other] = [Kind::File, Kind::OtherAuthority].map(of_kind);
    [("web URLs", web), ("file URLs", file), ("git URLs", other)].map(|(name, urls)| List::new(name, urls, Vec::new()))
}

/// Returns a `file` URL of many segments.
pub fn long_file() -> List {
    let name = format!("file URL of {LONG_PATH} segments");
    List::new(name, vec![format!("file://{}", "/segment".repeat(LONG_PATH))], Vec::new())
}

/// Returns URLs of four kilobytes, each a list of its own, whose path repeats a piece of text. All pieces but the last are
/// violations, or change.
pub fn hostile() -> [List; 8] {
    ["%", " ", "\\", "\\ ", "% ", "é", "\t", "a"].map(|piece| {
        // White space at the end would be trimmed.
        let url = format!("http://h/{}/", piece.repeat(4096 / piece.len()));
        List::new(format!("4096 bytes of {piece:?}"), vec![url], Vec::new())
    })
}

/// Returns the lists in files: those named by the environment variable [`VARIABLE`], and those in the folder next to the
/// workspace.
pub fn files() -> io::Result<Vec<List>> {
    let named = env::var_os(VARIABLE).unwrap_or_default();
    let mut paths: Vec<PathBuf> = env::split_paths(&named).filter(|path| !path.as_os_str().is_empty()).collect();
    paths.extend(datasets(Path::new(DATASETS)));
    paths.iter().map(|path| read(path)).collect()
}

/// Returns the text files in a folder, sorted by name. A missing folder has none.
fn datasets(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
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

/// Returns the lines that are not empty, without the byte order mark and carriage returns. The peers read `&str`, so
/// invalid UTF-8 is replaced.
fn lines(content: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(content.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(content));
    text.lines().map(|line| line.trim_end_matches('\r')).filter(|line| !line.is_empty()).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_byte_order_marks_and_carriage_returns() {
        assert_eq!(lines(b"\xEF\xBB\xBFhttp://a/\r\n\r\n\nhttp://b/"), ["http://a/", "http://b/"]);
        assert_eq!(lines(b"http://\xFF/\n"), ["http://\u{FFFD}/"]);
        assert!(lines(b"\xEF\xBB\xBF").is_empty());
    }

    #[test]
    fn keeps_items_that_all_accept_or_all_reject() {
        let urls = ["http://a/", "http://[", "HTTP://B"].map(String::from).to_vec();
        let references: Vec<Reference> = vec![("http://a/", "http://[").into(), ("http://a/", "b").into()];
        let list = List::new("test", urls.clone(), references.clone());
        assert_eq!(list.urls, ["http://a/", "HTTP://B"]);
        assert_eq!(list.canonical, ["http://a/", "http://b/"]);
        assert_eq!(list.urls_tally, Tally { offered: 3, refused: [1; 3], kept: 2, same: 2 });
        assert_eq!(list.references, references[1..]);
        assert_eq!(list.references_tally, Tally { offered: 2, refused: [1; 3], kept: 1, same: 1 });
        let list = List::refused("test", urls, references.clone());
        assert_eq!((list.urls, list.references), (vec!["http://[".to_owned()], references[..1].to_vec()));
        assert!(list.canonical.is_empty());
    }

    #[test]
    fn has_lines_that_all_reject() {
        assert!(not_urls().urls_tally.kept > ITEMS_OF_KIND / 2, "{}", not_urls().urls_tally);
    }

    #[test]
    fn a_missing_folder_has_no_lists() {
        assert!(datasets(Path::new("/no/such/directory")).is_empty());
    }

    #[test]
    fn names_a_missing_file() {
        assert!(read(Path::new("no-such-file.txt")).unwrap_err().to_string().starts_with("no-such-file.txt: "));
    }

    #[test]
    fn every_peer_keeps_canonical_urls() {
        for item in corpus::of_kind(corpus::SEED, Kind::Canonical, 200) {
            for peer in &PEERS {
                assert_eq!((peer.canonical)(&item.input).as_deref(), Some(item.input.as_str()), "{}", peer.name);
            }
        }
    }

    #[test]
    fn every_peer_accepts_the_mix_and_every_kind() {
        let mix = generated();
        assert_eq!(mix.urls_tally.refused, [0; PEERS.len()], "{}", mix.urls_tally);
        assert_eq!(mix.references_tally.refused, [0; PEERS.len()], "{}", mix.references_tally);
        assert_eq!(mix.urls_tally.offered + mix.references_tally.offered, GENERATED);
        for (kind, list) in kinds() {
            let tally = if kind.is_reference() { list.references_tally } else { list.urls_tally };
            assert_eq!((tally.offered, tally.refused), (ITEMS_OF_KIND, [0; PEERS.len()]), "{}: {tally}", list.name);
        }
    }
}
