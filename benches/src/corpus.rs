//! The generated corpus: URLs and references of the kinds that programs meet. The same seed gives the same ones.
//!
//! Nothing is taken from the web: hosts are made of common words under top-level domains. Every peer accepts all of them,
//! which a test in [`lists`](crate::lists) checks.

use std::fmt::Write as _;

/// The seed of the measured corpus.
pub const SEED: u64 = 0x7261_696c_7572_6c31;

/// The number of items of the measured corpus.
pub const GENERATED: usize = 5000;

/// The number of items of a list of one kind.
pub const ITEMS_OF_KIND: usize = 400;

/// The number of segments in a long path, and of pushes that make one.
pub const LONG_PATH: usize = 8000;

/// A generated URL or reference, and its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The kind.
    pub kind: Kind,
    /// The base, for a reference that needs one.
    pub base: Option<String>,
    /// The URL or the reference.
    pub input: String,
}

/// A reference and its base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The base: an absolute URL.
    pub base: String,
    /// The reference to resolve.
    pub input: String,
}

impl From<(&str, &str)> for Reference {
    fn from((base, input): (&str, &str)) -> Self {
        Reference { base: base.to_owned(), input: input.to_owned() }
    }
}

/// Declares [`Kind`], with each kind's name in tables and its share of a thousand items.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident: $name:literal, $share:literal;)*) => {
        /// The kinds of generated URLs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// Returns the name in tables.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => $name,)*
                }
            }

            /// Returns the number of items of this kind in a thousand.
            pub const fn share(self) -> u32 {
                match self {
                    $(Kind::$kind => $share,)*
                }
            }
        }
    };
}

kinds! {
    /// A web URL in canonical form.
    Canonical: "canonical", 400;
    /// A web URL with a query of many parameters, as in campaigns and searches.
    LongQuery: "long query", 60;
    /// A scheme or a host with upper-case letters.
    UpperCase: "upper case", 30;
    /// The default port of the scheme.
    DefaultPort: "default port", 20;
    /// Another port.
    Port: "port", 20;
    /// A user name, with or without a password.
    UserInfo: "userinfo", 10;
    /// A path with `.` and `..`, some of them percent-encoded.
    DotSegments: "dot segments", 30;
    /// Spaces, quotes and the like, which are percent-encoded.
    Spaces: "spaces", 30;
    /// A path or a query beyond ASCII.
    NonAscii: "non-ASCII", 40;
    /// A host beyond ASCII.
    Idn: "IDN host", 25;
    /// A host that is ASCII and starts with `xn--`.
    Punycode: "punycode host", 10;
    /// An IPv4 address in dotted decimal.
    Ipv4: "IPv4", 15;
    /// An IPv4 address in another spelling: octal, hexadecimal, fewer than four numbers.
    Ipv4Spelling: "IPv4 spelling", 5;
    /// An IPv6 address.
    Ipv6: "IPv6", 5;
    /// Back slashes instead of slashes.
    BackSlashes: "back slashes", 5;
    /// White space around the URL, tabs and newlines in it.
    WhiteSpace: "white space", 15;
    /// A `ws`, `wss` or `ftp` URL.
    OtherSpecial: "ws, wss, ftp", 10;
    /// A `file` URL, with a drive letter, a host, or neither.
    File: "file", 30;
    /// A `data` URL.
    Data: "data", 15;
    /// A `javascript` URL.
    JavaScript: "javascript", 10;
    /// A `mailto` URL.
    MailTo: "mailto", 15;
    /// A web URL without a path.
    NoPath: "no path", 0;
    /// A URL with an authority, whose scheme is not special.
    OtherAuthority: "git, ssh", 0;
    /// A path relative to the base.
    RelativePath: "relative path", 80;
    /// A relative path that begins with `..`.
    ParentPath: "parent path", 20;
    /// A path from the root.
    RootedPath: "rooted path", 60;
    /// A query alone.
    QueryOnly: "query only", 10;
    /// A fragment alone.
    FragmentOnly: "fragment only", 10;
    /// A reference that starts with two slashes.
    SchemeRelative: "scheme-relative", 10;
    /// An absolute URL against a base, as most links to other sites are.
    AbsoluteReference: "absolute", 10;
}

impl Kind {
    /// Returns whether it needs a base.
    pub fn is_reference(self) -> bool {
        // These come last.
        self as usize >= Kind::RelativePath as usize
    }
}

/// Returns `count` items of all kinds, by their shares.
///
/// ```
/// use railurl_benches::corpus::{SEED, mix};
///
/// assert_eq!(mix(SEED, 100), mix(SEED, 100));
/// ```
pub fn mix(seed: u64, count: usize) -> Vec<Item> {
    let mut generator = Generator::new(seed);
    let mut item = || {
        let kind = generator.kind();
        generator.item(kind)
    };
    (0..count).map(|_| item()).collect()
}

/// Returns `count` items of one kind.
pub fn of_kind(seed: u64, kind: Kind, count: usize) -> Vec<Item> {
    let mut generator = Generator::new(seed);
    (0..count).map(|_| generator.item(kind)).collect()
}

/// Returns `count` lines that are not URLs, such as lists of links contain: words, sentences, addresses without schemes.
pub fn not_urls(seed: u64, count: usize) -> Vec<String> {
    let mut generator = Generator::new(seed);
    (0..count).map(|_| generator.not_url()).collect()
}

/// Separates absolute URLs and references.
pub fn split(items: Vec<Item>) -> (Vec<String>, Vec<Reference>) {
    let (mut urls, mut references) = (Vec::new(), Vec::new());
    for Item { base, input, .. } in items {
        match base {
            Some(base) => references.push(Reference { base, input }),
            None => urls.push(input),
        }
    }
    (urls, references)
}

const WORDS: &[&str] = &[
    "about", "account", "archive", "article", "assets", "blog", "cart", "catalog", "category", "contact", "content",
    "docs", "download", "en", "events", "faq", "forum", "gallery", "guide", "help", "home", "images", "index", "item",
    "js", "library", "list", "login", "media", "member", "news", "notes", "page", "people", "photo", "post", "press",
    "product", "profile", "project", "public", "report", "research", "review", "search", "services", "shop", "static",
    "store", "support", "tag", "team", "topic", "tutorial", "user", "video", "weather", "wiki", "work", "world",
];
const TOP_LEVEL_DOMAINS: &[&str] = &["com", "org", "net", "de", "co.uk", "io", "edu", "gov", "fr", "info"];
const EXTENSIONS: &[&str] = &[".html", ".htm", ".php", ".aspx", ".pdf", ".png", ".jpg", ".css", ".js", ".json"];
const NAMES: &[&str] =
    &["id", "page", "q", "lang", "sort", "ref", "utm_source", "utm_medium", "utm_campaign", "v", "session"];
const FOREIGN_WORDS: &[&str] =
    words!("bücher größe café España naïve 日本語 検索 новости Ελλάδα 한국어 中文 smörgåsbord");
const FOREIGN_HOSTS: &[&str] = words!(
    "bücher.de www.Müller-Söhne.de españa.es café.fr пример.рф новости.com παράδειγμα.gr 日本語.jp 例え.テスト \
     한국.kr 中文.com smörgåsbord。se"
);
const PUNYCODE_HOSTS: &[&str] = &["xn--bcher-kva.de", "xn--e1afmkfd.com", "xn--wgv71a119e.jp", "www.xn--espaa-rta.es"];
const SPACED: &[&str] =
    &["my file", "a b c", "\"quoted\"", "x<y>", "50% off", "annual report 2014", "{id}", "a|b", "it's `so`"];

/// Makes items from pseudo-random numbers.
struct Generator {
    state: u64,
}

impl Generator {
    fn new(seed: u64) -> Self {
        // From a state of 0, all numbers would be 0.
        Generator { state: seed | 1 }
    }

    /// Returns the next number of an xorshift sequence, multiplied: [xorshift64*](https://doi.org/10.1145/2845077).
    fn next(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Returns a number below `end`.
    fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// Returns a number from `start` to `end`, both included.
    fn between(&mut self, start: u32, end: u32) -> u32 {
        start + self.below(end - start + 1)
    }

    /// Returns true in this many of a hundred cases.
    fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.below(from.len() as u32) as usize]
    }

    /// Picks a kind, by the shares.
    fn kind(&mut self) -> Kind {
        let mut left = self.below(Kind::ALL.iter().map(|kind| kind.share()).sum());
        for kind in Kind::ALL {
            match left.checked_sub(kind.share()) {
                Some(rest) => left = rest,
                None => return *kind,
            }
        }
        Kind::Canonical
    }

    fn item(&mut self, kind: Kind) -> Item {
        let base = kind.is_reference().then(|| self.base());
        let input = if base.is_some() { self.reference(kind) } else { self.url(kind) };
        Item { kind, base, input }
    }

    fn url(&mut self, kind: Kind) -> String {
        match kind {
            Kind::LongQuery => format!("{}://{}{}?{}", self.scheme(), self.host(), self.path(), self.query(6, 14)),
            Kind::UpperCase => self.upper_case(),
            Kind::DefaultPort => self.default_port(),
            Kind::Port => self.port(),
            Kind::UserInfo => self.user_info(),
            Kind::DotSegments => self.dot_segments(),
            Kind::Spaces => self.with_words(SPACED),
            Kind::NonAscii => self.with_words(FOREIGN_WORDS),
            Kind::Idn => self.on_host(FOREIGN_HOSTS),
            Kind::Punycode => self.on_host(PUNYCODE_HOSTS),
            Kind::Ipv4 => self.ipv4(),
            Kind::Ipv4Spelling => self.ipv4_spelling(),
            Kind::Ipv6 => self.ipv6(),
            Kind::BackSlashes => self.web().replace('/', "\\"),
            Kind::WhiteSpace => self.white_space(),
            Kind::OtherSpecial => {
                format!("{}://{}{}", self.pick(&["ws", "wss", "ftp"]), self.host(), self.path())
            }
            Kind::File => self.file(),
            Kind::Data => self.data(),
            Kind::JavaScript => self.javascript(),
            Kind::MailTo => self.mailto(),
            Kind::NoPath => format!("{}://{}", self.scheme(), self.host()),
            Kind::OtherAuthority => self.other_authority(),
            _ => self.web(),
        }
    }

    fn reference(&mut self, kind: Kind) -> String {
        match kind {
            Kind::RelativePath => self.names(1, 3) + &self.tail(),
            Kind::ParentPath => "../".repeat(self.between(1, 3) as usize) + &self.names(1, 2) + &self.tail(),
            Kind::RootedPath => self.path() + &self.tail(),
            Kind::QueryOnly => format!("?{}", self.query(1, 3)),
            Kind::FragmentOnly => format!("#{}", self.pick(WORDS)),
            Kind::SchemeRelative => format!("//{}{}", self.host(), self.path()),
            _ => self.web(),
        }
    }

    /// Returns the URL of a page, or occasionally of a file.
    fn base(&mut self) -> String {
        if self.percent(5) { self.file() } else { self.web() }
    }

    /// Returns a web URL in canonical form.
    fn web(&mut self) -> String {
        self.scheme().to_owned() + "://" + &self.host() + &self.path() + &self.tail()
    }

    fn scheme(&mut self) -> &'static str {
        if self.percent(80) { "https" } else { "http" }
    }

    fn host(&mut self) -> String {
        let mut host = String::from(if self.percent(55) { "www." } else { "" });
        if self.percent(15) {
            host = format!("{}.", self.pick(WORDS));
        }
        host += self.pick(WORDS);
        if self.percent(50) {
            host = host + if self.percent(30) { "-" } else { "" } + self.pick(WORDS);
        }
        host + "." + self.pick(TOP_LEVEL_DOMAINS)
    }

    /// Returns a path that starts with a slash.
    fn path(&mut self) -> String {
        let path = String::from("/");
        if self.percent(10) { path } else { path + &self.names(1, 5) }
    }

    /// Returns names separated by slashes. The last may have an extension, or a slash after it.
    fn names(&mut self, least: u32, most: u32) -> String {
        let mut names = String::new();
        for index in 0..self.between(least, most) {
            names += if index == 0 { "" } else { "/" };
            names += self.pick(WORDS);
            if self.percent(25) {
                let _ = write!(names, "-{}", self.between(1, 99_999));
            }
        }
        names
            + match self.below(100) {
                0..50 => self.pick(EXTENSIONS),
                50..70 => "/",
                _ => "",
            }
    }

    fn query(&mut self, least: u32, most: u32) -> String {
        let mut query = String::new();
        for index in 0..self.between(least, most) {
            query += if index == 0 { "" } else { "&" };
            let _ = match self.below(3) {
                0 => write!(query, "{}={}", self.pick(NAMES), self.below(1_000_000)),
                1 => write!(query, "{}={}%20{}", self.pick(NAMES), self.pick(WORDS), self.pick(WORDS)),
                _ => write!(query, "{}={}", self.pick(NAMES), self.pick(WORDS)),
            };
        }
        query
    }

    /// Returns a query and a fragment, one of them, or neither.
    fn tail(&mut self) -> String {
        let query = if self.percent(30) { format!("?{}", self.query(1, 3)) } else { String::new() };
        if self.percent(8) { query + "#" + self.pick(WORDS) } else { query }
    }

    fn upper_case(&mut self) -> String {
        let (scheme, host) = (self.scheme(), self.host());
        let scheme = if self.percent(50) { scheme.to_ascii_uppercase() } else { scheme.to_owned() };
        let host = match self.below(2) {
            0 => host.to_ascii_uppercase(),
            _ => host[..1].to_ascii_uppercase() + &host[1..],
        };
        format!("{scheme}://{host}{}{}", self.path(), self.tail())
    }

    fn default_port(&mut self) -> String {
        let scheme = self.scheme();
        let port = if scheme == "https" { 443 } else { 80 };
        format!("{scheme}://{}:{port}{}{}", self.host(), self.path(), self.tail())
    }

    fn port(&mut self) -> String {
        format!("{}://{}:{}{}{}", self.scheme(), self.host(), self.between(1024, 65_535), self.path(), self.tail())
    }

    fn user_info(&mut self) -> String {
        let password =
            if self.percent(60) { format!(":{}{}", self.pick(WORDS), self.below(1000)) } else { String::new() };
        format!("{}://{}{password}@{}{}", self.scheme(), self.pick(WORDS), self.host(), self.path())
    }

    fn dot_segments(&mut self) -> String {
        let mut url = format!("{}://{}", self.scheme(), self.host());
        for _ in 0..self.between(2, 6) {
            url += "/";
            url += self.pick(WORDS);
            if self.percent(60) {
                url += "/";
                url += self.pick(&["..", "..", "..", ".", ".", "%2e%2E", ".%2e", "%2e"]);
            }
        }
        url + &self.tail()
    }

    /// Returns a web URL with one of `words` in its path, in its query or in both.
    fn with_words(&mut self, words: &[&str]) -> String {
        let mut url = format!("{}://{}/", self.scheme(), self.host());
        let place = self.below(3);
        if place != 1 {
            let _ = write!(url, "{}/", self.pick(words));
        }
        url += &self.names(1, 3);
        if place != 0 {
            let _ = write!(url, "?{}={}", self.pick(NAMES), self.pick(words));
        }
        url
    }

    fn on_host(&mut self, hosts: &[&str]) -> String {
        let host = self.pick(hosts);
        let before = if self.percent(20) { format!("{}.", self.pick(WORDS)) } else { String::new() };
        format!("{}://{before}{host}{}{}", self.scheme(), self.path(), self.tail())
    }

    fn ipv4(&mut self) -> String {
        let [a, b, c, d] = (self.next() as u32).to_be_bytes();
        format!("{}://{a}.{b}.{c}.{d}{}{}", self.scheme(), self.path(), self.tail())
    }

    fn ipv4_spelling(&mut self) -> String {
        let address = self.next() as u32;
        let [a, b, c, d] = address.to_be_bytes();
        let host = match self.below(6) {
            0 => format!("{address}"),
            1 => format!("{address:#x}"),
            2 => format!("{a:#x}.{b:#x}.{c:#x}.{d:#x}"),
            3 => format!("0{a:o}.0{b:o}.0{c:o}.0{d:o}"),
            4 => format!("{a}.{}", address & 0x00FF_FFFF),
            _ => format!("{a}.{b:#X}.{}", address & 0xFFFF),
        };
        format!("{}://{host}{}", self.scheme(), self.path())
    }

    fn ipv6(&mut self) -> String {
        let [a, b] = [self.next() as u16 | 1, self.next() as u16 | 1];
        let host = match self.below(4) {
            0 => "::1".to_owned(),
            1 => format!("2001:db8::{a:x}:{b:x}"),
            2 => format!("2001:DB8:0:0:0:0:{a:X}:{b:X}"),
            _ => format!("::ffff:192.0.2.{}", self.below(256)),
        };
        format!("{}://[{host}]{}", self.scheme(), self.path())
    }

    fn white_space(&mut self) -> String {
        let url = self.web();
        let inside = url.len() / 2;
        match self.below(3) {
            0 => format!("  {url}"),
            1 => format!("{url} \n"),
            _ => format!("\n{}\n\t{}\n", &url[..inside], &url[inside..]),
        }
    }

    fn file(&mut self) -> String {
        let names = self.names(2, 5);
        match self.below(5) {
            0 => format!("file:///C:/{names}"),
            1 => format!("file:///D|/{names}"),
            2 => format!("file://{}/{names}", self.pick(WORDS)),
            _ => format!("file:///{names}"),
        }
    }

    fn other_authority(&mut self) -> String {
        let user = self.pick(&["", "git@"]);
        format!("{}://{user}{}{}{}", self.pick(&["git", "ssh"]), self.host(), self.path(), self.tail())
    }

    fn not_url(&mut self) -> String {
        match self.below(9) {
            0 => self.pick(WORDS).to_owned(),
            1 => format!("See the {} of our {}, or {}.", self.pick(WORDS), self.pick(WORDS), self.pick(FOREIGN_WORDS)),
            2 => self.path(),
            3 => "../".to_owned() + &self.names(1, 3),
            4 => format!("{}@{}", self.pick(WORDS), self.host()),
            5 => format!("{}", self.below(1_000_000)),
            6 => self.pick(&["-", "#", "  ", "\t", "...", "n/a", "//"]).to_owned(),
            7 => self.host() + &self.path() + &self.tail(),
            _ => format!("https//{}{}", self.host(), self.path()),
        }
    }

    fn data(&mut self) -> String {
        const BASE64: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        if self.percent(40) {
            return format!("data:text/plain,{}%20{},{}", self.pick(WORDS), self.pick(WORDS), self.pick(WORDS));
        }
        let mut url = format!("data:image/{};base64,", self.pick(&["png", "gif", "svg+xml"]));
        for _ in 0..self.between(10, 120) * 4 {
            url.push(char::from(BASE64[self.below(64) as usize]));
        }
        url
    }

    fn javascript(&mut self) -> String {
        match self.below(3) {
            0 => "javascript:void(0)".to_owned(),
            1 => format!("javascript:{}({})", self.pick(WORDS), self.below(1000)),
            _ => format!("javascript:window.open('{}');return false", self.names(1, 3)),
        }
    }

    fn mailto(&mut self) -> String {
        let address = format!("mailto:{}@{}", self.pick(WORDS), self.host());
        if self.percent(40) {
            format!("{address}?subject={}%20{}", self.pick(WORDS), self.pick(WORDS))
        } else {
            address
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_determines_the_items() {
        assert_eq!(mix(SEED, 1000), mix(SEED, 1000));
        assert_ne!(mix(SEED, 1000), mix(SEED + 2, 1000));
        assert_eq!(mix(SEED, 1000)[..500], mix(SEED, 500)[..]);
    }

    #[test]
    fn every_kind_has_about_its_share() {
        let items = mix(SEED, GENERATED);
        assert_eq!(Kind::ALL.iter().map(|kind| kind.share()).sum::<u32>(), 1000);
        for kind in Kind::ALL {
            let found = items.iter().filter(|item| item.kind == *kind).count();
            let expected = GENERATED * kind.share() as usize / 1000;
            assert!(
                (found > 0 || kind.share() == 0) && found.abs_diff(expected) <= expected / 2 + 5,
                "{kind:?}: {found} of {expected}"
            );
        }
    }

    #[test]
    fn references_have_bases() {
        for item in mix(SEED, 1000) {
            assert_eq!(item.base.is_some(), item.kind.is_reference(), "{item:?}");
        }
    }
}
