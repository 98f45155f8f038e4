//! The libraries that are measured: [`Peer`] gives each the same functions.

use std::hint::black_box;
use std::str::FromStr;

use railurl::attributes::Attribute;

use crate::corpus::LONG_PATH;

/// A getter's name, and a function that reads it from every URL.
pub type Getter<U> = (&'static str, fn(&[U]) -> usize);

/// A change's name, and the function that makes it.
pub type Change<U> = (&'static str, fn(&mut U));

/// Makes a list of getters. Each has its own loop, so that it can be inlined.
macro_rules! getters {
    ($url:ident: $($name:literal => $read:expr,)*) => {
        &[$(($name, |urls| {
            for $url in urls {
                let $url = black_box($url);
                black_box($read);
            }
            urls.len()
        })),*]
    };
}

/// Makes the list of getters that railurl and `url` share.
macro_rules! shared_getters {
    () => {
        getters! { url:
            "scheme" => url.scheme(),
            "username" => url.username(),
            "password" => url.password(),
            "host_str" => url.host_str(),
            "host" => url.host(),
            "domain" => url.domain(),
            "port" => url.port(),
            "port_or_known_default" => url.port_or_known_default(),
            "path" => url.path(),
            "path_segments, counted" => url.path_segments().map(Iterator::count),
            "query" => url.query(),
            "fragment" => url.fragment(),
            "origin" => url.origin(),
        }
    };
}

/// Makes the list of changes that railurl and `url` share. Only the last is written differently.
macro_rules! shared_changes {
    ($append:expr) => {
        &[
            ("push a segment", |url| _ = url.path_segments_mut().expect("a path of segments").push("new")),
            ("push 8000 segments", |url| {
                for _ in 0..LONG_PATH {
                    url.path_segments_mut().expect("a path of segments").push("new");
                }
            }),
            ("query_pairs_mut, append", |url| _ = url.query_pairs_mut().append_pair("lang", "en")),
            ("search_params_mut, append", $append),
        ]
    };
}

/// Finds the setter of a component, which railurl and `url` share.
macro_rules! shared_setter {
    ($attribute:expr) => {
        match $attribute {
            Attribute::Protocol => |url, value| done(url.set_scheme(value)),
            Attribute::Username => |url, value| done(url.set_username(value)),
            Attribute::Password => |url, value| done(url.set_password(Some(value))),
            Attribute::Hostname => |url, value| done(url.set_host(Some(value))),
            Attribute::Port => |url, value| done(url.set_port(value.parse().ok())),
            Attribute::Pathname => |url, value| done(url.set_path(value)),
            Attribute::Search => |url, value| done(url.set_query(Some(value))),
            Attribute::Hash => |url, value| done(url.set_fragment(Some(value))),
            _ => unreachable!("no setter of the list"),
        }
    };
}

/// A function that sets a component of a URL.
pub type SetterOf<U> = fn(&mut U, &str);

/// Ends a setter.
fn done<T>(result: T) {
    black_box(result);
}

/// A URL library.
pub trait Peer: 'static {
    /// The crate's name.
    const NAME: &'static str;
    /// Its type of URLs.
    type Url: 'static;
    /// Its type of parsed references; `String` if it has none.
    type Reference: FromStr + 'static;
    /// The getters that it has.
    const GETTERS: &'static [Getter<Self::Url>];
    /// The changes of parsed URLs that it has.
    const CHANGES: &'static [Change<Self::Url>];

    /// Parses an absolute URL.
    fn parse(input: &str) -> Option<Self::Url>;

    /// Returns the URL as a string.
    fn href(url: &Self::Url) -> &str;

    /// Resolves a reference against a parsed base.
    fn join(base: &Self::Url, input: &str) -> Option<Self::Url>;

    /// Returns whether `input` is an absolute URL. Parses it, if the library has no such function.
    fn can_parse(input: &str) -> bool {
        Self::parse(input).is_some()
    }

    /// Returns whether `input` is a URL relative to `base`.
    fn can_parse_with_base(input: &str, base: &str) -> bool {
        Self::parse(base).is_some_and(|base| Self::join(&base, input).is_some())
    }

    /// Resolves a reference against a base, both of which are parsed already.
    fn resolve(reference: &Self::Reference, base: &Self::Url) -> Option<Self::Url>;

    /// Returns the function that sets a component as Rust programs do, if the URL can have it. The value has no mark.
    fn setter(attribute: Attribute) -> SetterOf<Self::Url>;

    /// Returns the function that sets a component as the URL API does, if the URL can have it. The value has no mark.
    fn attribute_setter(attribute: Attribute) -> SetterOf<Self::Url>;

    /// Reads the name-value pairs of the query, and returns the sum of their lengths.
    fn query_pairs(url: &Self::Url) -> usize;

    /// Replaces the query with pairs.
    fn write_pairs(url: &mut Self::Url, pairs: &[(&str, &str)]);

    /// Reads a list of pairs from a query, sets the value of `page`, adds a pair and serializes. Returns the length.
    fn change_params(query: &str) -> usize;
}

/// Returns the sum of the lengths of pairs.
fn lengths<S: AsRef<str>>(pairs: impl Iterator<Item = (S, S)>) -> usize {
    pairs.map(|(name, value)| black_box(name.as_ref()).len() + black_box(value.as_ref()).len()).sum()
}

/// The crate `railurl`, in its default dialect, the living standard.
#[derive(Clone, Copy, Debug)]
pub struct Railurl;

impl Peer for Railurl {
    const NAME: &'static str = "railurl";
    type Url = railurl::Url;
    type Reference = railurl::Reference;
    const GETTERS: &'static [Getter<railurl::Url>] = shared_getters!();
    const CHANGES: &'static [Change<railurl::Url>] =
        shared_changes!(|url| _ = url.search_params_mut().append("lang", "en"));

    fn parse(input: &str) -> Option<railurl::Url> {
        railurl::Url::parse(input).ok()
    }

    fn href(url: &railurl::Url) -> &str {
        url.as_str()
    }

    fn join(base: &railurl::Url, input: &str) -> Option<railurl::Url> {
        base.join(input).ok()
    }

    fn setter(attribute: Attribute) -> SetterOf<railurl::Url> {
        shared_setter!(attribute)
    }

    fn attribute_setter(attribute: Attribute) -> SetterOf<railurl::Url> {
        match attribute {
            Attribute::Protocol => |url, value| done(url.attributes_mut().set_protocol(value)),
            Attribute::Username => |url, value| done(url.attributes_mut().set_username(value)),
            Attribute::Password => |url, value| done(url.attributes_mut().set_password(value)),
            Attribute::Hostname => |url, value| done(url.attributes_mut().set_hostname(value)),
            Attribute::Port => |url, value| done(url.attributes_mut().set_port(value)),
            Attribute::Pathname => |url, value| done(url.attributes_mut().set_pathname(value)),
            Attribute::Search => |url, value| done(url.attributes_mut().set_search(value)),
            Attribute::Hash => |url, value| done(url.attributes_mut().set_hash(value)),
            _ => unreachable!("no setter of the list"),
        }
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

    fn can_parse_with_base(input: &str, base: &str) -> bool {
        railurl::Url::can_parse_with_base(input, base)
    }

    fn resolve(reference: &railurl::Reference, base: &railurl::Url) -> Option<railurl::Url> {
        reference.resolve(base).ok()
    }
}

/// The crate `url`.
#[derive(Clone, Copy, Debug)]
pub struct Servo;

impl Peer for Servo {
    const NAME: &'static str = "url";
    type Url = url::Url;
    type Reference = String;
    const GETTERS: &'static [Getter<url::Url>] = shared_getters!();
    const CHANGES: &'static [Change<url::Url>] =
        shared_changes!(|url| _ = url.query_pairs_mut().append_pair("lang", "en"));

    fn parse(input: &str) -> Option<url::Url> {
        url::Url::parse(input).ok()
    }

    fn href(url: &url::Url) -> &str {
        url.as_str()
    }

    fn join(base: &url::Url, input: &str) -> Option<url::Url> {
        base.join(input).ok()
    }

    fn setter(attribute: Attribute) -> SetterOf<url::Url> {
        shared_setter!(attribute)
    }

    fn attribute_setter(attribute: Attribute) -> SetterOf<url::Url> {
        match attribute {
            Attribute::Protocol => |url, value| done(url::quirks::set_protocol(url, value)),
            Attribute::Username => |url, value| done(url::quirks::set_username(url, value)),
            Attribute::Password => |url, value| done(url::quirks::set_password(url, value)),
            Attribute::Hostname => |url, value| done(url::quirks::set_hostname(url, value)),
            Attribute::Port => |url, value| done(url::quirks::set_port(url, value)),
            Attribute::Pathname => |url, value| url::quirks::set_pathname(url, value),
            Attribute::Search => |url, value| url::quirks::set_search(url, value),
            Attribute::Hash => |url, value| url::quirks::set_hash(url, value),
            _ => unreachable!("no setter of the list"),
        }
    }

    fn query_pairs(url: &url::Url) -> usize {
        lengths(url.query_pairs())
    }

    fn write_pairs(url: &mut url::Url, pairs: &[(&str, &str)]) {
        url.query_pairs_mut().clear().extend_pairs(pairs);
    }

    fn resolve(reference: &String, base: &url::Url) -> Option<url::Url> {
        Self::join(base, reference)
    }

    /// Changes a `Vec` of pairs, because the crate has no such list.
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
    type Url = ada_url::Url;
    type Reference = String;
    const GETTERS: &'static [Getter<ada_url::Url>] = getters! { url:
        "scheme" => url.protocol(),
        "username" => url.username(),
        "password" => url.password(),
        "host_str" => url.hostname(),
        "port" => url.port(),
        "path" => url.pathname(),
        "query" => url.search(),
        "fragment" => url.hash(),
        "origin" => url.origin(),
    };
    const CHANGES: &'static [Change<ada_url::Url>] = &[("search_params_mut, append", |url| {
        let mut params = ada_url::UrlSearchParams::parse(url.search()).expect("any text is a query");
        params.append("lang", "en");
        url.set_search(Some(&params.to_string()));
    })];

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

    fn can_parse_with_base(input: &str, base: &str) -> bool {
        ada_url::Url::can_parse(input, Some(base))
    }

    fn resolve(reference: &String, base: &ada_url::Url) -> Option<ada_url::Url> {
        Self::join(base, reference)
    }

    fn setter(attribute: Attribute) -> SetterOf<ada_url::Url> {
        match attribute {
            Attribute::Protocol => |url, value| done(url.set_protocol(value)),
            Attribute::Username => |url, value| done(url.set_username(Some(value))),
            Attribute::Password => |url, value| done(url.set_password(Some(value))),
            Attribute::Hostname => |url, value| done(url.set_hostname(Some(value))),
            Attribute::Port => |url, value| done(url.set_port(Some(value))),
            Attribute::Pathname => |url, value| done(url.set_pathname(Some(value))),
            Attribute::Search => |url, value| url.set_search(Some(value)),
            Attribute::Hash => |url, value| url.set_hash(Some(value)),
            _ => unreachable!("no setter of the list"),
        }
    }

    fn attribute_setter(attribute: Attribute) -> SetterOf<ada_url::Url> {
        Self::setter(attribute)
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

/// A peer's functions as values, for making lists.
#[derive(Clone, Copy)]
pub struct PeerFunctions {
    /// The crate's name.
    pub name: &'static str,
    /// Returns the canonical form of an absolute URL.
    pub canonical: fn(&str) -> Option<String>,
    /// Resolves the second string against the first, and returns the canonical form.
    pub resolved: fn(&str, &str) -> Option<String>,
}

/// Every peer. The first is railurl, with which the others are compared.
pub const PEERS: [PeerFunctions; 3] = [functions::<Railurl>(), functions::<Servo>(), functions::<Ada>()];

impl PeerFunctions {
    /// Returns the crate's version, from the workspace's lock file.
    pub fn version(&self) -> &'static str {
        let entry = format!("\nname = \"{}\"\nversion = \"", self.name);
        let lock = include_str!("../../Cargo.lock");
        let version = lock.split_once(&entry).and_then(|(_, rest)| rest.split_once('"'));
        version.map_or("unknown", |(version, _)| version)
    }
}

const fn functions<P: Peer>() -> PeerFunctions {
    PeerFunctions {
        name: P::NAME,
        canonical: |input| P::parse(input).map(|url| P::href(&url).to_owned()),
        resolved: |base, input| P::join(&P::parse(base)?, input).map(|url| P::href(&url).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_match_the_lock_file() {
        for peer in &PEERS {
            let version = peer.version();
            assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{}: {version}", peer.name);
        }
        assert!(PEERS[1].version().starts_with("2.5"));
        assert!(PEERS[2].version().starts_with("4.0"));
    }
}
