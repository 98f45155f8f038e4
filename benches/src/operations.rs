//! The operations that are measured, for each library and each item of a [`List`].
//!
//! A [`Pass`] does one [`Operation`] for every item. So each timed loop is compiled for its library alone, and only the
//! loop is called through a pointer.

use std::cell::RefCell;
use std::hint::black_box;

use railurl::attributes::Attribute;

use crate::changes::{OPAQUE_SCHEMES, PAIRS, SETTERS, Setter};
use crate::corpus::Reference;
use crate::lists::List;
use crate::measure::Pass;
use crate::peers::{Ada, PEERS, Peer, Railurl, Servo, SetterOf};

/// An operation that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Parse an absolute URL, look at its string, drop it.
    Parse,
    /// Say whether a string is an absolute URL.
    CanParse,
    /// Parse a URL that is canonical already, and copy it into a new string.
    Canonical,
    /// Resolve a reference against a base that was parsed before the clock starts.
    Join,
    /// Resolve a reference. The base and, where the library has such a type, the reference were parsed before.
    Resolve,
    /// Say whether a string is a URL relative to the text of a base.
    CanParseWithBase,
    /// Read a component, by the name of a [getter](Peer::GETTERS).
    Get(&'static str),
    /// Change a URL that was just parsed, by the name of a [change](Peer::CHANGES).
    Change(&'static str),
    /// Set a component, twice, as Rust programs do.
    Set(Setter),
    /// Set a component, twice, as the URL API does.
    SetAttribute(Setter),
    /// Read the name-value pairs of a query.
    QueryPairs,
    /// Replace a query by three name-value pairs.
    WritePairs,
    /// Read a list of pairs from a query, change it and serialize it.
    ChangeParams,
}

impl Operation {
    /// Parsing, and saying whether a string parses.
    pub const BOTH: [Operation; 2] = [Operation::Parse, Operation::CanParse];

    /// The operations on references.
    pub const RELATIVE: [Operation; 3] = [Operation::Join, Operation::Resolve, Operation::CanParseWithBase];

    /// The operations on pairs of queries.
    pub const PAIRS: [Operation; 3] = [Operation::QueryPairs, Operation::WritePairs, Operation::ChangeParams];

    /// Returns every getter.
    pub fn getters() -> impl Iterator<Item = Operation> {
        Railurl::GETTERS.iter().map(|(name, _)| Operation::Get(name))
    }

    /// Returns every change of a URL that was just parsed.
    pub fn changes() -> impl Iterator<Item = Operation> {
        Railurl::CHANGES.iter().map(|(name, _)| Operation::Change(name))
    }

    /// Returns every setter, as Rust programs set and as the URL API does.
    pub fn setters() -> impl Iterator<Item = Operation> {
        SETTERS.map(Operation::Set).into_iter().chain(SETTERS.map(Operation::SetAttribute))
    }

    /// Returns the name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Operation::Parse => "parse",
            Operation::CanParse => "can_parse",
            Operation::Canonical => "canonical",
            Operation::Join => "join",
            Operation::Resolve => "resolve",
            Operation::CanParseWithBase => "can_parse with base",
            Operation::Get(name) | Operation::Change(name) => name,
            Operation::Set((_, name, ..)) | Operation::SetAttribute((_, _, name, _)) => name,
            Operation::QueryPairs => "query_pairs",
            Operation::WritePairs => "query_pairs_mut",
            Operation::ChangeParams => "search params",
        }
    }

    /// Returns the number of items of `list` that it applies to.
    pub fn items(self, list: &List) -> usize {
        match self {
            Operation::Parse | Operation::CanParse => list.urls.len(),
            Operation::Join | Operation::Resolve | Operation::CanParseWithBase => list.references.len(),
            Operation::Set(_) | Operation::SetAttribute(_) => 2 * list.canonical.len(),
            Operation::Canonical | Operation::Get(_) | Operation::Change(_) | Operation::WritePairs => {
                list.canonical.len()
            }
            Operation::QueryPairs | Operation::ChangeParams => queries(list).count(),
        }
    }
}

/// Returns the canonical URLs that have queries, each with its query.
fn queries(list: &List) -> impl Iterator<Item = (&str, &str)> {
    let query = |url: &str| url.split('#').next()?.split_once('?').map(|(_, query)| query.len());
    list.canonical.iter().filter_map(move |url| {
        let length = query(url)?;
        let end = url.find('#').unwrap_or(url.len());
        Some((url.as_str(), &url[end - length..end]))
    })
}

/// The function of each of [`PEERS`] that makes a pass over a list. It also prepares what is not measured: it parses bases,
/// for example.
pub const PASSES: [Prepare; PEERS.len()] = [prepare::<Railurl>, prepare::<Servo>, prepare::<Ada>];

/// Makes a pass, if the library has the operation.
pub type Prepare = for<'l> fn(Operation, &'l List) -> Option<Pass<'l>>;

fn prepare<P: Peer>(operation: Operation, list: &List) -> Option<Pass<'_>> {
    let canonical = || list.canonical.iter().map(|url| parsed::<P>(url));
    let bases = || list.references.iter().map(|item| parsed::<P>(&item.base));
    Some(match operation {
        Operation::Parse => each(&list.urls, |input| length::<P>(P::parse(input))),
        Operation::CanParse => each(&list.urls, |input| usize::from(P::can_parse(input))),
        Operation::Canonical => each(&list.canonical, |input| copied_length::<P>(P::parse(input))),
        Operation::Join => {
            let items: Vec<_> = bases().zip(list.references.iter().map(|item| item.input.as_str())).collect();
            Pass::of(move || items.iter().map(|(base, input)| length::<P>(P::join(base, black_box(input)))).sum())
        }
        Operation::Resolve => {
            let references = list.references.iter().map(|item| item.input.parse().ok().expect("a short text"));
            let items: Vec<_> = bases().zip(references).collect();
            Pass::of(move || items.iter().map(|(base, item)| length::<P>(P::resolve(black_box(item), base))).sum())
        }
        Operation::CanParseWithBase => Pass::of(|| {
            let can_parse = |item: &&Reference| P::can_parse_with_base(black_box(&item.input), &item.base);
            list.references.iter().filter(can_parse).count()
        }),
        Operation::Get(name) => {
            let (_, get) = P::GETTERS.iter().find(|(getter, _)| *getter == name)?;
            let urls: Vec<_> = canonical().collect();
            Pass::of(move || get(&urls))
        }
        Operation::Change(name) => {
            let (_, change) = P::CHANGES.iter().find(|(change, _)| *change == name)?;
            Pass::Fresh(Box::new(move || {
                let mut urls: Vec<_> = canonical().collect();
                Box::new(move || {
                    urls.iter_mut().for_each(change);
                    urls.iter().map(|url| P::href(url).len()).sum()
                })
            }))
        }
        Operation::Set(setter) => set::<P>(list, setter, P::setter),
        Operation::SetAttribute(setter) => set::<P>(list, setter, P::attribute_setter),
        Operation::QueryPairs => {
            let urls: Vec<_> = queries(list).map(|(url, _)| parsed::<P>(url)).collect();
            Pass::of(move || urls.iter().map(|url| P::query_pairs(black_box(url))).sum())
        }
        Operation::WritePairs => changing::<P>(list, |url| {
            P::write_pairs(url, black_box(&PAIRS));
            P::href(url).len()
        }),
        Operation::ChangeParams => {
            Pass::of(|| queries(list).map(|(_, query)| P::change_params(black_box(query))).sum())
        }
    })
}

fn parsed<P: Peer>(url: &str) -> P::Url {
    P::parse(url).expect("every peer accepts bases and canonical URLs")
}

/// Makes a pass that changes the same URLs each time.
fn changing<'l, P: Peer>(list: &'l List, change: impl Fn(&mut P::Url) -> usize + 'l) -> Pass<'l> {
    let urls: Vec<_> = list.canonical.iter().map(|url| parsed::<P>(url)).collect();
    let urls = RefCell::new(urls);
    Pass::of(move || urls.borrow_mut().iter_mut().map(&change).sum())
}

fn set<P: Peer>(list: &List, setter: Setter, find: fn(Attribute) -> SetterOf<P::Url>) -> Pass<'_> {
    let is_git = list.canonical.first().is_some_and(|url| url.starts_with("git") || url.starts_with("ssh"));
    let (attribute, _, _, values) = setter;
    let values = if is_git && attribute == Attribute::Protocol { OPAQUE_SCHEMES } else { values };
    let set = find(attribute);
    changing::<P>(list, move |url| {
        let length = |value| {
            set(url, black_box(value));
            P::href(url).len()
        };
        values.map(length).iter().sum()
    })
}

fn each<'l>(inputs: &'l [String], operation: impl Fn(&str) -> usize + 'l) -> Pass<'l> {
    Pass::of(move || inputs.iter().map(|input| black_box(operation(black_box(input)))).sum())
}

fn length<P: Peer>(url: Option<P::Url>) -> usize {
    url.as_ref().map_or(0, |url| black_box(P::href(url)).len())
}

fn copied_length<P: Peer>(url: Option<P::Url>) -> usize {
    url.as_ref().map_or(0, |url| black_box(P::href(url).to_owned()).len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lists;

    /// Returns the results of the peers that have an operation, over a list.
    fn sums(operation: Operation, list: &List) -> Vec<usize> {
        PASSES.iter().filter_map(|prepare| Some(prepare(operation, list)?.run())).collect()
    }

    #[test]
    fn peers_agree_on_changes_and_components() {
        let list = List::new("test", vec!["http://a/b?page=1&q=A+b#f".into()], Vec::new());
        let operations = Operation::setters().chain(Operation::PAIRS).chain(Operation::changes());
        for operation in operations.chain(Operation::getters()) {
            let done = sums(operation, &list);
            assert!(done.len() >= 2 && done.iter().all(|sum| *sum == done[0]), "{}: {done:?}", operation.name());
            assert!(operation.items(&list) > 0);
        }
        for git in lists::schemes(&list).map(|list| sums(Operation::Set(SETTERS[0]), &list)) {
            assert_eq!(git, [git[0]; 3]);
        }
    }

    #[test]
    fn peers_agree_on_parsing_and_resolving() {
        let list = List::new("test", vec!["HTTP://a:80/b".into()], vec![("http://a/b/c", "d").into()]);
        let length = "http://a/b".len();
        let lengths = Operation::BOTH.into_iter().chain([Operation::Canonical]).zip([length, 1, length]);
        let relative = Operation::RELATIVE.into_iter().zip([length + 2, length + 2, 1]);
        for (operation, length) in lengths.chain(relative) {
            assert_eq!(sums(operation, &list), [length; 3], "{}", operation.name());
        }
    }
}
