//! The libraries that are measured, each with the same few operations.
//!
//! A [`Peer`] says how a library does them; a [`Pass`] does one for every item of a [`List`], so that what is timed is
//! compiled for its library alone and is called through a pointer only once a pass.

use std::cell::RefCell;
use std::hint::black_box;

use crate::changes::{PAIRS, Setter};
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

    /// Sets a component as Rust programs do.
    fn set(url: &mut Self::Url, setter: Setter, value: &str);

    /// Sets a component as the URL API does. `value` has no mark.
    fn set_attribute(url: &mut Self::Url, setter: Setter, value: &str);

    /// Reads the name-value pairs of the query: the sum of their lengths.
    fn query_pairs(url: &Self::Url) -> usize;

    /// Replaces the query by pairs.
    fn write_pairs(url: &mut Self::Url, pairs: &[(&str, &str)]);

    /// Reads a list of pairs from a query, changes the value of the name `page`, adds a pair and serializes: the length.
    fn change_params(query: &str) -> usize;
}

/// The sum of the lengths of pairs.
fn lengths<S: AsRef<str>>(pairs: impl Iterator<Item = (S, S)>) -> usize {
    pairs.map(|(name, value)| black_box(name.as_ref()).len() + black_box(value.as_ref()).len()).sum()
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

    fn set(url: &mut railurl::Url, setter: Setter, value: &str) {
        let done = match setter {
            Setter::Protocol => url.set_scheme(value),
            Setter::Username => url.set_username(value),
            Setter::Password => url.set_password(Some(value)),
            Setter::Host => url.set_host(Some(value)),
            Setter::Port => url.set_port(value.parse().ok()),
            Setter::Pathname => {
                url.set_path(value);
                Ok(())
            }
            Setter::Search => {
                url.set_query(Some(value));
                Ok(())
            }
            Setter::Hash => {
                url.set_fragment(Some(value));
                Ok(())
            }
        };
        done.expect("a value that can be set");
    }

    fn set_attribute(url: &mut railurl::Url, setter: Setter, value: &str) {
        let mut attributes = url.attributes_mut();
        let done = match setter {
            Setter::Protocol => attributes.set_protocol(value),
            Setter::Username => attributes.set_username(value),
            Setter::Password => attributes.set_password(value),
            Setter::Host => attributes.set_hostname(value),
            Setter::Port => attributes.set_port(value),
            Setter::Pathname => attributes.set_pathname(value),
            Setter::Search => attributes.set_search(value),
            Setter::Hash => attributes.set_hash(value),
        };
        done.expect("a value that can be set");
    }

    fn query_pairs(url: &railurl::Url) -> usize {
        lengths(url.query_pairs())
    }

    fn write_pairs(url: &mut railurl::Url, pairs: &[(&str, &str)]) {
        url.query_pairs_mut().clear().extend_pairs(pairs);
    }

    fn change_params(query: &str) -> usize {
        let mut params = railurl::SearchParams::parse(query);
        params.set("page", "3").append("lang", "en");
        params.to_string().len()
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

    fn set(url: &mut url::Url, setter: Setter, value: &str) {
        let done = match setter {
            Setter::Protocol => url.set_scheme(value),
            Setter::Username => url.set_username(value),
            Setter::Password => url.set_password(Some(value)),
            Setter::Host => url.set_host(Some(value)).map_err(|_| ()),
            Setter::Port => url.set_port(value.parse().ok()),
            Setter::Pathname => {
                url.set_path(value);
                Ok(())
            }
            Setter::Search => {
                url.set_query(Some(value));
                Ok(())
            }
            Setter::Hash => {
                url.set_fragment(Some(value));
                Ok(())
            }
        };
        done.expect("a value that can be set");
    }

    fn set_attribute(url: &mut url::Url, setter: Setter, value: &str) {
        let done = match setter {
            Setter::Protocol => url::quirks::set_protocol(url, value),
            Setter::Username => url::quirks::set_username(url, value),
            Setter::Password => url::quirks::set_password(url, value),
            Setter::Host => url::quirks::set_hostname(url, value),
            Setter::Port => url::quirks::set_port(url, value),
            Setter::Pathname => {
                url::quirks::set_pathname(url, value);
                Ok(())
            }
            Setter::Search => {
                url::quirks::set_search(url, value);
                Ok(())
            }
            Setter::Hash => {
                url::quirks::set_hash(url, value);
                Ok(())
            }
        };
        done.expect("a value that can be set");
    }

    fn query_pairs(url: &url::Url) -> usize {
        lengths(url.query_pairs())
    }

    fn write_pairs(url: &mut url::Url, pairs: &[(&str, &str)]) {
        url.query_pairs_mut().clear().extend_pairs(pairs);
    }

    /// The crate has no such list; what its users write in place of one.
    fn change_params(query: &str) -> usize {
        let mut pairs: Vec<(String, String)> = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let mut found = false;
        pairs.retain_mut(|(name, value)| {
            if name != "page" {
                return true;
            }
            "3".clone_into(value);
            !std::mem::replace(&mut found, true)
        });
        if !found {
            pairs.push(("page".into(), "3".into()));
        }
        pairs.push(("lang".into(), "en".into()));
        url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&pairs).finish().len()
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

    fn set(url: &mut ada_url::Url, setter: Setter, value: &str) {
        let done = match setter {
            Setter::Protocol => url.set_protocol(value),
            Setter::Username => url.set_username(Some(value)),
            Setter::Password => url.set_password(Some(value)),
            Setter::Host => url.set_hostname(Some(value)),
            Setter::Port => url.set_port(Some(value)),
            Setter::Pathname => url.set_pathname(Some(value)),
            Setter::Search => {
                url.set_search(Some(value));
                Ok(())
            }
            Setter::Hash => {
                url.set_hash(Some(value));
                Ok(())
            }
        };
        done.expect("a value that can be set");
    }

    fn set_attribute(url: &mut ada_url::Url, setter: Setter, value: &str) {
        Self::set(url, setter, value);
    }

    fn query_pairs(url: &ada_url::Url) -> usize {
        let query = url.search();
        ada_url::UrlSearchParams::parse(query).map_or(0, |params| lengths(params.entries()))
    }

    fn write_pairs(url: &mut ada_url::Url, pairs: &[(&str, &str)]) {
        let params: ada_url::UrlSearchParams = pairs.iter().copied().collect();
        url.set_search(Some(&params.to_string()));
    }

    fn change_params(query: &str) -> usize {
        let mut params = ada_url::UrlSearchParams::parse(query).expect("any text is a query");
        params.set("page", "3");
        params.append("lang", "en");
        params.to_string().len()
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
    /// Every operation that makes a URL.
    pub const ALL: [Operation; 5] =
        [Operation::Parse, Operation::CanParse, Operation::Canonical, Operation::Join, Operation::Resolve];

    /// Every operation on a URL that there is, or on its query.
    pub fn on_urls() -> impl Iterator<Item = Operation> {
        let pairs = [Operation::QueryPairs, Operation::WritePairs, Operation::ChangeParams];
        let set = Setter::ALL.into_iter().map(Operation::Set);
        set.chain(Setter::ALL.into_iter().map(Operation::SetAttribute)).chain(pairs)
    }

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Operation::Parse => "parse",
            Operation::CanParse => "can_parse",
            Operation::Canonical => "canonical",
            Operation::Join => "join",
            Operation::Resolve => "resolve",
            Operation::Set(setter) => match setter {
                Setter::Protocol => "set_scheme",
                Setter::Username => "set_username",
                Setter::Password => "set_password",
                Setter::Host => "set_host",
                Setter::Port => "set_port",
                Setter::Pathname => "set_path",
                Setter::Search => "set_query",
                Setter::Hash => "set_fragment",
            },
            Operation::SetAttribute(setter) => match setter {
                Setter::Protocol => "protocol =",
                Setter::Username => "username =",
                Setter::Password => "password =",
                Setter::Host => "hostname =",
                Setter::Port => "port =",
                Setter::Pathname => "pathname =",
                Setter::Search => "search =",
                Setter::Hash => "hash =",
            },
            Operation::QueryPairs => "query_pairs",
            Operation::WritePairs => "query_pairs_mut",
            Operation::ChangeParams => "search params",
        }
    }

    /// How many items of `list` it is done for.
    pub fn items(self, list: &List) -> usize {
        match self {
            Operation::Parse | Operation::CanParse => list.urls.len(),
            Operation::Canonical => list.canonical.len(),
            Operation::Join | Operation::Resolve => list.references.len(),
            Operation::Set(_) | Operation::SetAttribute(_) => 2 * with_hosts(list).count(),
            Operation::WritePairs => with_hosts(list).count(),
            Operation::QueryPairs | Operation::ChangeParams => queries(list).count(),
        }
    }

    /// How many bytes of input those items are, without bases.
    pub fn bytes(self, list: &List) -> usize {
        match self {
            Operation::Parse | Operation::CanParse => list.urls.iter().map(String::len).sum(),
            Operation::Canonical => list.canonical.iter().map(String::len).sum(),
            Operation::Join | Operation::Resolve => list.references.iter().map(|reference| reference.input.len()).sum(),
            Operation::Set(setter) | Operation::SetAttribute(setter) => {
                with_hosts(list).count() * setter.values().map(str::len).iter().sum::<usize>()
            }
            Operation::WritePairs => with_hosts(list).count() * lengths(PAIRS.into_iter()),
            Operation::QueryPairs | Operation::ChangeParams => queries(list).map(|(_, query)| query.len()).sum(),
        }
    }
}

/// The canonical URLs of which every component can be set.
fn with_hosts(list: &List) -> impl Iterator<Item = &str> {
    let is_web = |url: &&str| url.starts_with("http://") || url.starts_with("https://");
    list.canonical.iter().map(String::as_str).filter(is_web)
}

/// The canonical URLs that have queries, and these.
fn queries(list: &List) -> impl Iterator<Item = (&str, &str)> {
    let query = |url: &str| url.split('#').next()?.split_once('?').map(|(_, query)| query.len());
    with_hosts(list).filter_map(move |url| {
        let length = query(url)?;
        let end = url.find('#').unwrap_or(url.len());
        Some((url, &url[end - length..end]))
    })
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
        Operation::Set(setter) => set::<P>(list, setter, P::set),
        Operation::SetAttribute(setter) => set::<P>(list, setter, P::set_attribute),
        Operation::QueryPairs => {
            let urls: Vec<_> = queries(list).map(|(url, _)| parsed::<P>(url)).collect();
            Box::new(move || urls.iter().map(|url| P::query_pairs(black_box(url))).sum())
        }
        Operation::WritePairs => changing::<P>(list, |url| {
            P::write_pairs(url, black_box(&PAIRS));
            P::href(url).len()
        }),
        Operation::ChangeParams => {
            Box::new(|| queries(list).map(|(_, query)| P::change_params(black_box(query))).sum())
        }
    }
}

fn parsed<P: Peer>(url: &str) -> P::Url {
    P::parse(url).expect("a list holds what every peer accepts")
}

/// A pass that changes URLs, which it keeps.
fn changing<'l, P: Peer>(list: &'l List, change: impl Fn(&mut P::Url) -> usize + 'l) -> Pass<'l> {
    let urls: Vec<_> = with_hosts(list).map(parsed::<P>).collect();
    let urls = RefCell::new(urls);
    Box::new(move || urls.borrow_mut().iter_mut().map(&change).sum())
}

fn set<P: Peer>(list: &List, setter: Setter, set: impl Fn(&mut P::Url, Setter, &str) + 'static) -> Pass<'_> {
    changing::<P>(list, move |url| {
        let length = |value| {
            set(url, setter, black_box(value));
            P::href(url).len()
        };
        setter.values().map(length).iter().sum()
    })
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
    fn peers_change_urls_alike() {
        let list = List::new("test", vec!["http://a/b?page=1&q=%41+b#f".into()], Vec::new());
        for operation in Operation::on_urls() {
            let done = PEERS.map(|peer| peer.pass(operation, &list)());
            assert_eq!(done, [done[0]; 3], "{}", operation.name());
            assert!(operation.items(&list) > 0 && operation.bytes(&list) > 0);
        }
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
