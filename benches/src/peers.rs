//! The libraries that are measured, each with the same few operations.
//!
//! A [`Peer`] says how a library does them; a [`Pass`] does one for every item of a [`List`], so that what is timed is
//! compiled for its library alone and is called through a pointer only once a pass.

use std::hint::black_box;

use crate::lists::List;

/// A URL library.
pub trait Peer: 'static {
    /// The crate's name.
    const NAME: &'static str;
    /// Whether it can say that a string is a URL without making one.
    const HAS_CAN_PARSE: bool;
    /// Whether it resolves against a base that was parsed before, rather than against the base's text.
    const HAS_PARSED_BASE: bool;
    /// Its type of URLs.
    type Url: 'static;

    /// Parses an absolute URL.
    fn parse(input: &str) -> Option<Self::Url>;

    /// The URL as a string.
    fn href(url: &Self::Url) -> &str;

    /// Resolves a reference against a base that was parsed before.
    fn join(base: &Self::Url, input: &str) -> Option<Self::Url>;

    /// Whether `input` is an absolute URL; of a library that has no such function, whether it parses.
    fn can_parse(input: &str) -> bool {
        Self::parse(input).is_some()
    }

    /// Resolves a reference against the text of a base.
    fn resolve(base: &str, input: &str) -> Option<Self::Url> {
        Self::join(&Self::parse(base)?, input)
    }
}

/// The crate `railurl`, by its default dialect.
#[derive(Clone, Copy, Debug)]
pub struct Railurl;

impl Peer for Railurl {
    const NAME: &'static str = "railurl";
    const HAS_CAN_PARSE: bool = true;
    const HAS_PARSED_BASE: bool = true;
    type Url = railurl::Url;

    fn parse(input: &str) -> Option<railurl::Url> {
        railurl::Url::parse(input).ok()
    }

    fn href(url: &railurl::Url) -> &str {
        url.as_str()
    }

    fn join(base: &railurl::Url, input: &str) -> Option<railurl::Url> {
        base.join(input).ok()
    }

    fn can_parse(input: &str) -> bool {
        railurl::Url::can_parse(input)
    }
}

/// The crate `url`.
#[derive(Clone, Copy, Debug)]
pub struct Servo;

impl Peer for Servo {
    const NAME: &'static str = "url";
    const HAS_CAN_PARSE: bool = false;
    const HAS_PARSED_BASE: bool = true;
    type Url = url::Url;

    fn parse(input: &str) -> Option<url::Url> {
        url::Url::parse(input).ok()
    }

    fn href(url: &url::Url) -> &str {
        url.as_str()
    }

    fn join(base: &url::Url, input: &str) -> Option<url::Url> {
        base.join(input).ok()
    }
}

/// The crate `ada-url`, whose parser is C++.
#[derive(Clone, Copy, Debug)]
pub struct Ada;

impl Peer for Ada {
    const NAME: &'static str = "ada-url";
    const HAS_CAN_PARSE: bool = true;
    const HAS_PARSED_BASE: bool = false;
    type Url = ada_url::Url;

    fn parse(input: &str) -> Option<ada_url::Url> {
        ada_url::Url::parse(input, None).ok()
    }

    fn href(url: &ada_url::Url) -> &str {
        url.href()
    }

    fn join(base: &ada_url::Url, input: &str) -> Option<ada_url::Url> {
        ada_url::Url::parse(input, Some(base.href())).ok()
    }

    fn can_parse(input: &str) -> bool {
        ada_url::Url::can_parse(input, None)
    }

    fn resolve(base: &str, input: &str) -> Option<ada_url::Url> {
        ada_url::Url::parse(input, Some(base)).ok()
    }
}

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Parse an absolute URL, look at its string, drop it.
    Parse,
    /// Say whether a string is an absolute URL.
    CanParse,
    /// Parse a URL that is canonical already, and copy it into a string of its own.
    Canonical,
    /// Resolve a reference against a base that was parsed before the clock starts.
    Join,
    /// Resolve a reference against the text of a base: two parses.
    Resolve,
}

impl Operation {
    /// Every operation.
    pub const ALL: [Operation; 5] =
        [Operation::Parse, Operation::CanParse, Operation::Canonical, Operation::Join, Operation::Resolve];

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Operation::Parse => "parse",
            Operation::CanParse => "can_parse",
            Operation::Canonical => "canonical",
            Operation::Join => "join",
            Operation::Resolve => "resolve",
        }
    }

    /// How many items of `list` it is done for.
    pub fn items(self, list: &List) -> usize {
        match self {
            Operation::Parse | Operation::CanParse => list.urls.len(),
            Operation::Canonical => list.canonical.len(),
            Operation::Join | Operation::Resolve => list.references.len(),
        }
    }

    /// How many bytes of input those items are, without bases.
    pub fn bytes(self, list: &List) -> usize {
        match self {
            Operation::Parse | Operation::CanParse => list.urls.iter().map(String::len).sum(),
            Operation::Canonical => list.canonical.iter().map(String::len).sum(),
            Operation::Join | Operation::Resolve => list.references.iter().map(|reference| reference.input.len()).sum(),
        }
    }
}

/// One operation of one library, for every item of one list. It returns a number that depends on every result.
pub type Pass<'l> = Box<dyn Fn() -> usize + 'l>;

/// A peer, as a value.
#[derive(Clone, Copy)]
pub struct Registered {
    /// The crate's name.
    pub name: &'static str,
    /// [`Peer::HAS_CAN_PARSE`].
    pub has_can_parse: bool,
    /// [`Peer::HAS_PARSED_BASE`].
    pub has_parsed_base: bool,
    /// Parses an absolute URL: its canonical form.
    pub canonical: fn(&str) -> Option<String>,
    /// Resolves the second string against the first: the result's canonical form.
    pub resolved: fn(&str, &str) -> Option<String>,
    prepare: for<'l> fn(Operation, &'l List) -> Pass<'l>,
}

/// Every peer. The first is railurl, the one that the others are compared with.
pub const PEERS: [Registered; 3] = [register::<Railurl>(), register::<Servo>(), register::<Ada>()];

impl Registered {
    /// A pass over `list`. What has to be done beforehand, such as parsing bases, is done here.
    pub fn pass<'l>(&self, operation: Operation, list: &'l List) -> Pass<'l> {
        (self.prepare)(operation, list)
    }

    /// The crate's version, as the workspace's lock file has it.
    pub fn version(&self) -> &'static str {
        let entry = format!("\nname = \"{}\"\nversion = \"", self.name);
        let lock = include_str!("../../Cargo.lock");
        let version = lock.split_once(&entry).and_then(|(_, rest)| rest.split_once('"'));
        version.map_or("unknown", |(version, _)| version)
    }
}

const fn register<P: Peer>() -> Registered {
    Registered {
        name: P::NAME,
        has_can_parse: P::HAS_CAN_PARSE,
        has_parsed_base: P::HAS_PARSED_BASE,
        canonical: |input| P::parse(input).map(|url| P::href(&url).to_owned()),
        resolved: |base, input| P::resolve(base, input).map(|url| P::href(&url).to_owned()),
        prepare: prepare::<P>,
    }
}

fn prepare<P: Peer>(operation: Operation, list: &List) -> Pass<'_> {
    match operation {
        Operation::Parse => each(&list.urls, |input| length::<P>(P::parse(input))),
        Operation::CanParse => each(&list.urls, |input| usize::from(P::can_parse(input))),
        Operation::Canonical => each(&list.canonical, |input| copied_length::<P>(P::parse(input))),
        Operation::Join => join::<P>(list),
        Operation::Resolve => Box::new(|| {
            list.references.iter().map(|item| length::<P>(P::resolve(black_box(&item.base), &item.input))).sum()
        }),
    }
}

fn each<'l>(inputs: &'l [String], operation: impl Fn(&str) -> usize + 'l) -> Pass<'l> {
    Box::new(move || inputs.iter().map(|input| black_box(operation(black_box(input)))).sum())
}

fn join<P: Peer>(list: &List) -> Pass<'_> {
    let parsed =
        |item: &'_ crate::corpus::Reference| P::parse(&item.base).expect("a list holds what every peer accepts");
    let items: Vec<_> = list.references.iter().map(|item| (parsed(item), item.input.as_str())).collect();
    Box::new(move || items.iter().map(|(base, input)| length::<P>(P::join(base, black_box(input)))).sum())
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

    #[test]
    fn versions_are_those_of_the_lock_file() {
        for peer in &PEERS {
            let version = peer.version();
            assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{}: {version}", peer.name);
        }
        assert!(PEERS[1].version().starts_with("2.5"));
        assert!(PEERS[2].version().starts_with("4.0"));
    }

    #[test]
    fn peers_do_the_same_operations() {
        let list = List::new("test", vec!["HTTP://a:80/b".into()], vec![("http://a/b/c", "d").into()]);
        for peer in &PEERS {
            let done = Operation::ALL.map(|operation| peer.pass(operation, &list)());
            assert_eq!(done, ["http://a/b".len(), 1, "http://a/b".len(), "http://a/b/d".len(), "http://a/b/d".len()]);
        }
    }
}
