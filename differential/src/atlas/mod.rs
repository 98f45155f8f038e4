//! The atlas: for every pair of parsers and every component, a shortest URL of each kind that they read differently.
//!
//! [`railurl_grammar::analyze::search`] finds a shortest URL in which, by the rules of both parsers, they find different
//! bytes, and the parsers themselves confirm it. The next search excludes all URLs of its [`Kind`], and so finds another
//! kind, up to [`MAX_KINDS`] for a pair and a component. A search that finds nothing is a proof that the parsers agree on all
//! other URLs. URLs that were found for other pairs are tried as well.
//!
//! [`compute()`] makes it, [`data`] writes and reads it, [`page`] shows it, and [`programs`] asks the real programs.

pub mod data;
pub mod page;
pub mod programs;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use railurl::Dialect;
use railurl::components::Component;
use railurl::dialect::{Parser, Personality};
use railurl::explain::agreement::marked;
use railurl::explain::audit::differs;
use railurl::explain::kinds::Kind;
use railurl_grammar::analyze::{Agreement, Limits, Marked, Wanted, search};

/// The components that are compared.
pub const COMPONENTS: [Component; 6] =
    [Component::Scheme, Component::Host, Component::Port, Component::Path, Component::Query, Component::Fragment];

/// The maximum number of kinds for a pair and a component.
pub const MAX_KINDS: usize = 5;

/// The limits of a search.
const LIMITS: Limits = Limits::new(4_000, 3);

/// Returns the parsers that are compared. The personalities of Web::URL have the same rules, so only one is compared.
pub fn parsers() -> impl Iterator<Item = Parser> {
    let is_other = |dialect| matches!(dialect, Dialect::WebUrl(personality) if personality != Personality::This);
    Parser::all().filter(move |parser| !parser.dialect().is_some_and(is_other))
}

/// A URL that two parsers read differently.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    /// The name of its kind, or `other`.
    pub kind: String,
    /// The URL.
    pub url: String,
    /// Whether the search for this pair found it, so that no URL of this kind is shorter. If not, it was found for another
    /// pair.
    pub is_found: bool,
}

/// What is known about the URLs of all other kinds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rest {
    /// There is a proof that the parsers agree on them.
    Agree,
    /// The parsers differ on some: there are more kinds than [`MAX_KINDS`].
    More,
    /// Nothing, for this reason.
    Unknown(String),
}

/// A pair of parsers and a component: what they read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The parsers.
    pub parsers: [Parser; 2],
    /// The component.
    pub component: Component,
    /// A URL of each kind, the shortest first.
    pub examples: Vec<Example>,
    /// What is known about the other kinds.
    pub rest: Rest,
}

/// Returns each two of the parsers.
pub fn pairs(parsers: &[Parser]) -> impl Iterator<Item = [Parser; 2]> {
    let after = move |(index, first): (usize, &Parser)| {
        let first = *first;
        parsers[index + 1..].iter().map(move |second| [first, *second])
    };
    parsers.iter().enumerate().flat_map(after)
}

/// Computes the atlas of these pairs with a thread for each core.
pub fn compute(pairs: &[[Parser; 2]], components: &[Component], progress: &(dyn Fn(usize, usize) + Sync)) -> Vec<Cell> {
    let parsers: BTreeSet<Parser> = pairs.iter().flatten().copied().collect();
    // Preparing rules takes time, so it is done once for a parser and not for each pair.
    let marks: BTreeMap<(Parser, &str), Result<Marked<'static>, String>> = parsers
        .iter()
        .flat_map(|parser| components.iter().map(move |component| (*parser, *component)))
        .map(|(parser, component)| ((parser, component.name()), marked(parser, component, None)))
        .collect();
    let tasks: Vec<_> =
        pairs.iter().flat_map(|pair| components.iter().map(move |component| (*pair, *component))).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    // Cells keep the order of the tasks, whichever thread is done first.
    let cells: Mutex<Vec<Option<Cell>>> = Mutex::new(vec![None; tasks.len()]);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    // Each thread takes the next task, because some searches take far longer than others.
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some((pair, component)) = tasks.get(index) else { break };
                    let of = |parser: Parser| &marks[&(parser, component.name())];
                    let cell = cell(*pair, *component, pair.map(of));
                    cells.lock().expect("no thread panics")[index] = Some(cell);
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, tasks.len());
                }
            });
        }
    });
    cells.into_inner().expect("no thread panics").into_iter().flatten().collect()
}

/// Tries the URLs that were found for other pairs in cells with fewer than [`MAX_KINDS`] kinds.
///
/// A search gives up a kind if the parsers read its first texts alike, although they may read a later one differently.
pub fn fill(cells: &mut [Cell]) {
    let mut known: BTreeMap<&str, BTreeSet<(usize, String, String)>> = BTreeMap::new();
    for cell in cells.iter_mut() {
        // Cells that were filled in before are looked for again.
        cell.examples.retain(|example| example.is_found);
        for Example { kind, url, .. } in &cell.examples {
            let urls = known.entry(cell.component.name()).or_default();
            // Sorted by length, so that the shortest is tried first.
            urls.insert((url.chars().count(), url.clone(), kind.clone()));
        }
    }
    for cell in cells {
        for (_, url, kind) in known.get(cell.component.name()).into_iter().flatten() {
            let is_new = cell.examples.len() < MAX_KINDS && cell.examples.iter().all(|example| example.kind != *kind);
            if is_new && differs(cell.parsers, cell.component, url) {
                cell.examples.push(Example { kind: kind.clone(), url: url.clone(), is_found: false });
            }
        }
    }
}

/// Finds the kinds of URLs that two parsers read differently.
fn cell(parsers: [Parser; 2], component: Component, marked: [&Result<Marked<'static>, String>; 2]) -> Cell {
    let mut cell = Cell { parsers, component, examples: Vec::new(), rest: Rest::More };
    let [first, second] = match marked {
        [Ok(first), Ok(second)] => [first, second],
        [Err(why), _] | [_, Err(why)] => return Cell { rest: Rest::Unknown(why.clone()), ..cell },
    };
    let mut without: Vec<&'static Kind> = Vec::new();
    let mut unknown: Option<String> = None;
    // A kind is excluded as well, if only the rules differ.
    while cell.examples.len() < MAX_KINDS && without.len() < 2 * MAX_KINDS {
        let within: Vec<_> = without.iter().map(|kind| kind.others()).collect();
        let mut refuted: Option<String> = None;
        let mut confirm = |candidate: &railurl_grammar::analyze::Difference| {
            let is_one = differs(parsers, component, &candidate.text);
            if !is_one {
                refuted.get_or_insert_with(|| candidate.text.clone());
            }
            is_one
        };
        let agreement = search([first, second], &within, Wanted::Different, LIMITS, &mut confirm);
        let text = match agreement {
            Ok(Agreement::Proved { .. }) => {
                cell.rest = unknown.map_or(Rest::Agree, Rest::Unknown);
                return cell;
            }
            Ok(Agreement::Differ(difference)) => {
                let kind = Kind::of(&difference.text);
                let name = kind.map_or("other", |kind| kind.name).to_owned();
                cell.examples.push(Example { kind: name, url: difference.text.clone(), is_found: true });
                difference.text
            }
            Ok(Agreement::Undecided { why, .. }) => {
                // The search goes on without the kind of a refuted text, and the rest stays unknown.
                let why = unknown.get_or_insert(why);
                match refuted {
                    Some(text) => text,
                    None => return Cell { rest: Rest::Unknown(why.clone()), ..cell },
                }
            }
            Ok(_) => return cell,
            Err(error) => return Cell { rest: Rest::Unknown(error.to_string()), ..cell },
        };
        match Kind::of(&text).filter(|kind| !without.contains(kind)) {
            Some(kind) => without.push(kind),
            // A text of no other kind cannot be excluded, and would be the result again.
            None => break,
        }
    }
    match unknown {
        Some(why) if cell.examples.len() < MAX_KINDS => Cell { rest: Rest::Unknown(why), ..cell },
        _ => cell,
    }
}
