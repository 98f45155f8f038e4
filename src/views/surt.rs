//! SURT, the *Sort-friendly URI Reordering Transform*: the keys of web archives.
//!
//! Follows the rules of Internet Archive's package [`surt`](https://pypi.org/project/surt/) 0.3.1. A key has one of two
//! sources, which give different keys where the package and the URL Standard read a text differently, as for
//! `http://a.example\@b.example/`:
//!
//! - the URL, in canonical form: [`surt`] and [`Surt::key`]. A text that is not a URL has no key.
//! - the text as it is written, as the package reads it: [`surt_of_text`] and [`Surt::key_of_text`]. Some texts that are
//!   not URLs have a key, and some URLs have none.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::net::Ipv4Addr;
use core::str::FromStr;

use railurl_blocks::{Block, first, first_pair};
use railurl_canon::dialects::web_url::host::idna_2003;
use railurl_canon::ip::inet_aton;
use railurl_canon::percent::percent_encode_byte;

use crate::Url;
use crate::components::Components;

/// Returns the bytes that are escaped in a key.
fn escaped(block: Block) -> Block {
    block.below(b'!').or(block.is(b'#')).or(block.is(b'%')).or(block.is(0x7F))
}

/// The maximum number of digits that Python's `int` reads.
const MAX_DIGITS: usize = 4300;

/// The options of SURT keys, with the names and defaults of the package `surt`.
///
/// Its other options, `auth_strip_user`, `auth_strip_pass` and `hash_strip`, have no effect: user names, passwords and
/// fragments are never part of a key. `public_suffix` fails in Python 3: see [`SuffixList`](super::SuffixList) for that.
///
/// ```
/// use railurl::{Url, views::{Surt, SurtOptions}};
///
/// let mut options = SurtOptions::default();
/// options.with_scheme = true;
/// options.trailing_comma = true;
/// let url = Url::parse("https://www.example.com/A")?;
/// assert_eq!(Surt::new(options).key(&url)?, "https://(com,example,)/a");
/// assert_eq!("with_scheme=true,trailing_comma=true".parse(), Ok(options));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SurtOptions {
    /// Reverses the host and writes it as `com,example)`. Without it, the key is a canonical URL. Default: true.
    pub surt: bool,
    /// Writes the scheme, and a `(` before the host. Default: false.
    pub with_scheme: bool,
    /// Writes a comma before the `)`. Default: false.
    pub trailing_comma: bool,
    /// Reverses IPv4 addresses as if they were names. Default: true.
    pub reverse_ipaddr: bool,
    /// Lowercases the escapes in the host, which is otherwise lowercase already. Default: true.
    pub host_lowercase: bool,
    /// Removes `www.`, or `www` with digits, from the start of the host. Default: true.
    pub host_massage: bool,
    /// Removes the port 80 of `http` and the port 443 of `https`. Default: true.
    pub port_strip_default: bool,
    /// Removes the path `/`. Default: false.
    pub path_strip_empty: bool,
    /// Lowercases the path. Default: true.
    pub path_lowercase: bool,
    /// Removes the session IDs of ASP.NET from the path. Default: true.
    pub path_strip_session_id: bool,
    /// Removes a slash from the end of the path, unless the path is `/`. Default: true.
    pub path_strip_trailing_slash_unless_empty: bool,
    /// Lowercases the query. Default: true.
    pub query_lowercase: bool,
    /// Removes the session IDs `jsessionid`, `phpsessid`, `sid`, `ASPSESSIONID…` and `cfid` with `cftoken` from the
    /// query. Default: true.
    pub query_strip_session_id: bool,
    /// Removes an empty query. Default: true.
    pub query_strip_empty: bool,
    /// Sorts the parameters of the query. Default: true.
    pub query_alpha_reorder: bool,
}

impl Default for SurtOptions {
    fn default() -> Self {
        SurtOptions {
            surt: true,
            with_scheme: false,
            trailing_comma: false,
            reverse_ipaddr: true,
            host_lowercase: true,
            host_massage: true,
            port_strip_default: true,
            path_strip_empty: false,
            path_lowercase: true,
            path_strip_session_id: true,
            path_strip_trailing_slash_unless_empty: true,
            query_lowercase: true,
            query_strip_session_id: true,
            query_strip_empty: true,
            query_alpha_reorder: true,
        }
    }
}

/// Defines the names of options, in the order of the fields.
macro_rules! options {
    ($($name:ident),*) => {
        impl SurtOptions {
            /// The names of all options.
            ///
            /// ```
            /// assert!(railurl::views::SurtOptions::NAMES.contains(&"trailing_comma"));
            /// ```
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// Sets the option of this name.
            ///
            /// # Errors
            ///
            /// No option has this name.
            ///
            /// ```
            /// use railurl::views::SurtOptions;
            ///
            /// let mut options = SurtOptions::default();
            /// options.set("with_scheme", true)?;
            /// assert!(options.with_scheme);
            /// let error = options.set("scheme", true).unwrap_err();
            /// assert!(error.to_string().starts_with("unknown option `scheme`: the options are surt, with_scheme,"));
            /// # Ok::<(), railurl::views::SurtOptionError>(())
            /// ```
            pub fn set(&mut self, name: &str, value: bool) -> Result<(), SurtOptionError> {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    name => return Err(SurtOptionError::Name(name.to_string())),
                }
                Ok(())
            }
        }
    };
}

options! {
    surt, with_scheme, trailing_comma, reverse_ipaddr, host_lowercase, host_massage, port_strip_default,
    path_strip_empty, path_lowercase, path_strip_session_id, path_strip_trailing_slash_unless_empty, query_lowercase,
    query_strip_session_id, query_strip_empty, query_alpha_reorder
}

/// Reads options as `name=value`, separated by commas. The values are `true` and `false`. An option that is not named
/// has its default.
impl FromStr for SurtOptions {
    type Err = SurtOptionError;

    fn from_str(text: &str) -> Result<Self, SurtOptionError> {
        let mut options = SurtOptions::default();
        for item in text.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            match value.trim() {
                "true" => options.set(name.trim(), true)?,
                "false" => options.set(name.trim(), false)?,
                _ => return Err(SurtOptionError::Value(item.to_string())),
            }
        }
        Ok(options)
    }
}

/// Why a text does not set options of SURT keys.
///
/// ```
/// use railurl::views::{SurtOptionError, SurtOptions};
///
/// let error = "with_scheme".parse::<SurtOptions>().unwrap_err();
/// assert_eq!(error, SurtOptionError::Value("with_scheme".to_owned()));
/// assert_eq!(error.to_string(), "expected `name=true` or `name=false`, found `with_scheme`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SurtOptionError {
    /// No option has this name.
    Name(String),
    /// This item is not a name with `true` or `false`.
    Value(String),
}

impl fmt::Display for SurtOptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SurtOptionError::Name(name) => {
                write!(f, "unknown option `{name}`: the options are {}", SurtOptions::NAMES.join(", "))
            }
            SurtOptionError::Value(item) => write!(f, "expected `name=true` or `name=false`, found `{item}`"),
        }
    }
}

impl core::error::Error for SurtOptionError {}

/// Why a URL or a text has no SURT key. The package `surt` raises an exception.
///
/// ```
/// use railurl::views::{SurtError, surt_of_text};
///
/// assert_eq!(surt_of_text("http://example.com:port/"), Err(SurtError::Port));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SurtError {
    /// The text has only white space. (An empty text has the key `-`.)
    Blank,
    /// The port is not a number up to 65535.
    Port,
    /// The host is a number of more than 4300 digits, the most that Python reads.
    Number,
}

impl fmt::Display for SurtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SurtError::Blank => "the text is blank",
            SurtError::Port => "the port is not a number up to 65535",
            SurtError::Number => "the host is a number of more than 4300 digits",
        })
    }
}

impl core::error::Error for SurtError {}

/// Returns the SURT key of a URL, with the default options. [`Surt`] takes options, and reuses its memory.
///
/// # Errors
///
/// The URL has no key: see [`SurtError`].
///
/// ```
/// use railurl::{Url, views::surt};
///
/// let url = Url::parse("http://www.Example.com:80/b/../a/?y=2&x=1#top")?;
/// assert_eq!(surt(&url)?, "com,example)/a?x=1&y=2");
/// assert_eq!(surt(&Url::parse(r"http://a.example\@b.example/")?)?, "example,a)/@b.example");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn surt(url: &Url) -> Result<String, SurtError> {
    surt_of_text(url.as_str())
}

/// Returns the SURT key of a text as the package `surt` reads it, which need not be a URL, with the default options.
///
/// # Errors
///
/// The text has no key: see [`SurtError`].
///
/// ```
/// use railurl::views::surt_of_text;
///
/// assert_eq!(surt_of_text("example.com/%7Eann")?, "com,example)/~ann");
/// assert_eq!(surt_of_text("mailto:Ann@example.com")?, "mailto:ann@example.com");
/// assert_eq!(surt_of_text(r"http://a.example\@b.example/")?, "example,b)/");
/// # Ok::<(), railurl::views::SurtError>(())
/// ```
pub fn surt_of_text(text: &str) -> Result<String, SurtError> {
    Surt::default().key_of_text(text).map(ToString::to_string)
}

/// Makes SURT keys, reusing its memory.
///
/// ```
/// use railurl::{Url, views::Surt};
///
/// let mut surt = Surt::default();
/// assert_eq!(surt.key(&Url::parse("https://www.example.com/a")?)?, "com,example)/a");
/// assert_eq!(surt.key(&Url::parse("https://10.0.0.1:8080/")?)?, "1,0,0,10:8080)/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Surt {
    options: SurtOptions,
    key: Vec<u8>,
    /// The host before it is reversed.
    host: Vec<u8>,
    /// Text before it is escaped or sorted.
    other: Vec<u8>,
}

/// The parts of a text, as the package reads them.
struct Parts<'i> {
    /// The scheme, the host, the path and the query. An empty one is missing.
    of: Components<&'i [u8]>,
    port: Option<u16>,
    /// Whether a slash stands before the path.
    has_slash: bool,
    /// Whether nothing in the text is decoded or escaped.
    is_plain: bool,
    /// Whether the text ends with a question mark and the query is empty.
    ends_with_question_mark: bool,
}

impl Surt {
    /// Makes keys with options.
    ///
    /// ```
    /// use railurl::views::{Surt, SurtOptions};
    ///
    /// assert_eq!(Surt::new(SurtOptions::default()).key_of_text("http://h/"), Ok("h)/"));
    /// ```
    #[must_use]
    pub fn new(options: SurtOptions) -> Self {
        Surt { options, ..Surt::default() }
    }

    /// Returns the key of a URL.
    ///
    /// # Errors
    ///
    /// The URL has no key: see [`SurtError`].
    ///
    /// ```
    /// use railurl::{Url, views::Surt};
    ///
    /// let url = Url::parse("HTTP://a.example/%2561?")?;
    /// assert_eq!(Surt::default().key(&url), Ok("example,a)/a"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn key<'a>(&'a mut self, url: &'a Url) -> Result<&'a str, SurtError> {
        self.key_of_text(url.as_str())
    }

    /// Returns the key of a text as the package `surt` reads it, which need not be a URL.
    ///
    /// # Errors
    ///
    /// The text has no key: see [`SurtError`].
    ///
    /// ```
    /// use railurl::views::{Surt, SurtError};
    ///
    /// let mut surt = Surt::default();
    /// assert_eq!(surt.key_of_text("example.com/A"), Ok("com,example)/a"));
    /// assert_eq!(surt.key_of_text(" "), Err(SurtError::Blank));
    /// ```
    pub fn key_of_text<'a>(&'a mut self, input: &'a str) -> Result<&'a str, SurtError> {
        if input.is_empty() {
            return Ok("-");
        }
        if input.starts_with("filedesc") {
            return Ok(input);
        }
        // These are the bytes that `strip` of Python's `bytes` removes.
        let input = input.trim_matches(|c| matches!(c, '\t'..='\r' | ' '));
        let is_plain = first(input.as_bytes(), escaped) == input.len();
        let input = match is_plain {
            true => Cow::Borrowed(input.as_bytes()),
            false => Cow::Owned(input.bytes().filter(|byte| !matches!(byte, b'\n' | b'\r' | b'\t')).collect()),
        };
        let parts = Parts { is_plain, ..Parts::read(&input)? };
        self.key.clear();
        self.read_host(&parts)?;
        self.write_origin(&parts);
        let path = self.key.len();
        self.write_path(&parts);
        self.write_query(&parts, self.key.len() > path);
        Ok(core::str::from_utf8(&self.key).expect("the rules escape all that is not ASCII"))
    }

    /// Canonicalizes the host into `self.host`.
    fn read_host(&mut self, parts: &Parts<'_>) -> Result<(), SurtError> {
        let host = &mut self.host;
        host.clear();
        parts.unescape_into(parts.of.host, host, 0);
        if !host.is_ascii() {
            // The package decodes with `ignore`, which drops bytes that are not UTF-8.
            let text: String = host.utf8_chunks().map(|chunk| chunk.valid()).collect();
            // Where the codec raises an exception, the package keeps the bytes.
            if let Some(ascii) = to_ascii(&text) {
                *host = ascii.into_bytes();
            }
        }
        let is_dot = |block: Block| block.is(b'.');
        if first_pair(host, is_dot, is_dot).is_some() {
            remove_dots(host);
        }
        while host.last() == Some(&b'.') {
            host.pop();
        }
        if host.first() == Some(&b'.') {
            let start = host.iter().take_while(|&&byte| byte == b'.').count();
            host.drain(..start);
        }
        if let Some(address) = address(host)? {
            host.clear();
            host.extend_from_slice(address.as_bytes());
            return Ok(());
        }
        host.make_ascii_lowercase();
        // The package lowercases before it escapes, and with this option again after it.
        if parts.escape(host, 0, &mut self.other) && self.options.host_lowercase {
            host.make_ascii_lowercase();
        }
        Ok(())
    }

    /// Writes the key up to the path.
    fn write_origin(&mut self, parts: &Parts<'_>) {
        let options = &self.options;
        let key = &mut self.key;
        let is_dns = parts.of.scheme == b"dns";
        let mut host = &*self.host;
        if options.host_massage && !is_dns {
            host = without_www(host);
        }
        if options.with_scheme || host.is_empty() {
            key.extend_from_slice(parts.of.scheme);
            key.push(b':');
        }
        if host.is_empty() {
            return;
        }
        if options.with_scheme {
            key.extend_from_slice(if is_dns { b"" } else { b"//" });
            key.extend_from_slice(if options.surt { b"(" } else { b"" });
        }
        if !options.surt || !options.reverse_ipaddr && is_dotted_quad(host) {
            key.extend_from_slice(host);
        } else {
            let mut labels = host.rsplit(|&byte| byte == b'.');
            key.extend_from_slice(labels.next().unwrap_or_default());
            for label in labels {
                key.push(b',');
                key.extend_from_slice(label);
            }
        }
        if let Some(port) = parts.port.filter(|&port| !options.port_strip_default || port != parts.default_port()) {
            key.push(b':');
            key.extend_from_slice(port.to_string().as_bytes());
        }
        if options.surt {
            key.extend_from_slice(if options.trailing_comma { b",)" } else { b")" });
        }
    }

    /// Writes the path.
    fn write_path(&mut self, parts: &Parts<'_>) {
        let Surt { options, key, host, other } = self;
        let start = key.len();
        if parts.has_slash {
            key.push(b'/');
        }
        parts.unescape_into(parts.of.path, key, start);
        if !host.is_empty() {
            normalize_path(key, start);
        }
        parts.escape(key, start, other);
        let is_empty = |key: &Vec<u8>| options.path_strip_empty && key[start..] == *b"/";
        if is_empty(key) {
            key.truncate(start);
        } else {
            if options.path_lowercase {
                key[start..].make_ascii_lowercase();
            }
            if options.path_strip_session_id && first(&key[start..], |block| block.is(b'(')) < key.len() - start {
                // In the order of the package's patterns, the second of which reads what the first has left.
                remove_path_session_id(key, start, lettered_session);
                remove_path_session_id(key, start, plain_session);
            }
            if is_empty(key) {
                key.truncate(start);
            }
            if options.path_strip_trailing_slash_unless_empty && key.len() > start + 1 && key.last() == Some(&b'/') {
                key.pop();
            }
        }
    }

    /// Writes the query, and a slash before it without a path.
    fn write_query(&mut self, parts: &Parts<'_>, has_path: bool) {
        let Surt { options, key, other, .. } = self;
        if parts.of.query.is_empty() {
            if parts.ends_with_question_mark && !options.query_strip_empty {
                key.push(b'?');
            }
            return;
        }
        let before = key.len();
        key.extend_from_slice(if has_path { b"?" } else { b"/?" });
        let start = key.len();
        parts.unescape_into(parts.of.query, key, start);
        parts.escape(key, start, other);
        if options.query_strip_session_id {
            remove_query_session_ids(key, start);
        }
        if options.query_lowercase {
            key[start..].make_ascii_lowercase();
        }
        if options.query_alpha_reorder {
            sort_query(key, start, other);
        }
        if options.query_strip_empty && key.len() == start {
            key.truncate(before);
        }
    }
}

impl<'i> Parts<'i> {
    /// Splits a text that has neither white space at its ends nor line feeds, carriage returns and tabs.
    fn read(input: &'i [u8]) -> Result<Self, SurtError> {
        if input.is_empty() {
            return Err(SurtError::Blank);
        }
        let (scheme, rest) = split_scheme(input);
        let (before_query, after) = rest.text.split_at(first(rest.text, |block| block.is(b'?').or(block.is(b'#'))));
        let query = match after {
            [b'?', query @ ..] => &query[..first(query, |block| block.is(b'#'))],
            _ => b"",
        };
        let ends_with_question_mark = query.is_empty() && input.last() == Some(&b'?');
        let (authority, path) = match rest.has_authority {
            true => before_query.split_at(first(before_query, |block| block.is(b'/'))),
            false => (&b""[..], before_query),
        };
        let (host, port) = split_authority(authority);
        let port = match port {
            [] => None,
            port => core::str::from_utf8(port)
                .ok()
                .filter(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
                .and_then(|port| port.parse::<u16>().ok())
                .map(Some)
                .ok_or(SurtError::Port)?,
        };
        let mut parts = Parts {
            of: Components { scheme, host, path, query, ..Components::default() },
            // The package writes `o.port or None`, so port 0 counts as missing.
            port: port.filter(|&port| port != 0),
            has_slash: false,
            is_plain: false,
            ends_with_question_mark,
        };
        // The package: "deal with `http:////////////////www.vikings.com`".
        if host.is_empty() && !path.is_empty() && scheme.starts_with(b"http") {
            let slashes = path.iter().take_while(|&&byte| byte == b'/').count();
            let path = &path[slashes..];
            (parts.of.host, parts.of.path) = split_once(path, b'/').unwrap_or((path, b""));
            parts.has_slash = true;
        }
        Ok(parts)
    }

    /// Appends a part as [`unescape_into`] does.
    fn unescape_into(&self, part: &[u8], out: &mut Vec<u8>, start: usize) {
        if self.is_plain { out.extend_from_slice(part) } else { unescape_into(part, out, start) }
    }

    /// Escapes a part as [`escape`] does.
    fn escape(&self, text: &mut Vec<u8>, start: usize, other: &mut Vec<u8>) -> bool {
        !self.is_plain && escape(text, start, other)
    }

    fn default_port(&self) -> u16 {
        if self.of.scheme.eq_ignore_ascii_case(b"http") {
            80
        } else if self.of.scheme.eq_ignore_ascii_case(b"https") {
            443
        } else {
            0
        }
    }
}

/// The text after the scheme.
struct Rest<'i> {
    has_authority: bool,
    /// After `//`, if there is an authority.
    text: &'i [u8],
}

/// Returns the scheme, `http` if none exists. The last of several `http://` and `https://` counts.
fn split_scheme(mut input: &[u8]) -> (&[u8], Rest<'_>) {
    let mut last = None;
    while let Some((scheme, rest)) = [&b"http"[..], b"https"].into_iter().find_map(|scheme| {
        let rest = input.strip_prefix(scheme)?.strip_prefix(b"://")?;
        Some((scheme, rest))
    }) {
        last = Some(scheme);
        input = rest;
    }
    if let Some(scheme) = last {
        return (scheme, Rest { has_authority: true, text: input });
    }
    let end = input.iter().position(|byte| !byte.is_ascii_alphanumeric() && !b"+-.".contains(byte));
    match end {
        Some(end) if input[end] == b':' && input[0].is_ascii_alphabetic() => {
            let rest = &input[end + 1..];
            let authority = rest.strip_prefix(b"//");
            (&input[..end], Rest { has_authority: authority.is_some(), text: authority.unwrap_or(rest) })
        }
        // The package puts `http://` before such a text.
        _ => (b"http", Rest { has_authority: true, text: input }),
    }
}

/// Returns the host and the port of an authority, as Python's `urllib.parse` splits it. User name and password are
/// dropped.
fn split_authority(authority: &[u8]) -> (&[u8], &[u8]) {
    if first(authority, |block| block.is(b':').or(block.is(b'@')).or(block.is(b'['))) == authority.len() {
        return (authority, b"");
    }
    // The package strips all colons at the end.
    let end = authority.iter().rposition(|&byte| byte != b':').map_or(0, |last| last + 1);
    let authority = &authority[..end];
    let start = authority.iter().rposition(|&byte| byte == b'@').map_or(0, |at| at + 1);
    let authority = &authority[start..];
    let partition = |text, byte| split_once(text, byte).unwrap_or((text, b""));
    match split_once(authority, b'[') {
        Some((_, bracketed)) => {
            let (host, rest) = partition(bracketed, b']');
            (host, partition(rest, b':').1)
        }
        None => partition(authority, b':'),
    }
}

fn split_once(text: &[u8], byte: u8) -> Option<(&[u8], &[u8])> {
    let at = first(text, |block| block.is(byte));
    (at < text.len()).then(|| (&text[..at], &text[at + 1..]))
}

/// Percent-decodes until nothing changes, and appends the result. The bytes of `out` before `start` stay.
///
/// The result of a decoded escape may complete an earlier one, as in `%%34%31`, but never a later one. So one pass that
/// checks the end of the decoded text is enough.
fn unescape_into(text: &[u8], out: &mut Vec<u8>, start: usize) {
    let (plain, rest) = text.split_at(first(text, |block| block.is(b'%')));
    out.extend_from_slice(plain);
    for &byte in rest {
        out.push(byte);
        while let [.., b'%', high, low] = out[start..]
            && let (Some(high), Some(low)) = (char::from(high).to_digit(16), char::from(low).to_digit(16))
        {
            out.truncate(out.len() - 3);
            out.push((high << 4 | low) as u8);
        }
    }
}

/// Escapes the bytes from `start` on. Returns whether there were any to escape.
fn escape(text: &mut Vec<u8>, start: usize, other: &mut Vec<u8>) -> bool {
    let plain = start + first(&text[start..], escaped);
    if plain == text.len() {
        return false;
    }
    other.clear();
    other.extend_from_slice(&text[plain..]);
    text.truncate(plain);
    let mut rest = &other[..];
    while let [byte, after @ ..] = rest {
        text.extend_from_slice(percent_encode_byte(*byte).as_bytes());
        let plain = first(after, escaped);
        text.extend_from_slice(&after[..plain]);
        rest = &after[plain..];
    }
    true
}

/// Python's codec `idna`, which leaves ASCII as it is.
fn to_ascii(host: &str) -> Option<String> {
    if !host.is_ascii() {
        return idna_2003(host);
    }
    let (labels, last) = host.rsplit_once('.').map_or((None, host), |(labels, last)| (Some(labels), last));
    let mut labels = labels.into_iter().flat_map(|labels| labels.split('.'));
    (last.len() < 64 && labels.all(|label| (1..64).contains(&label.len()))).then(|| host.to_string())
}

/// Replaces each pair of dots by one dot.
fn remove_dots(host: &mut Vec<u8>) {
    let mut follows_dot = false;
    host.retain(|&byte| {
        follows_dot = byte == b'.' && !follows_dot;
        byte != b'.' || follows_dot
    });
}

/// Returns the IPv4 address of a host that is a number, or numbers with dots between them.
fn address(host: &[u8]) -> Result<Option<String>, SurtError> {
    let Some(first) = host.first().filter(|byte| byte.is_ascii_digit()) else { return Ok(None) };
    if host.iter().all(u8::is_ascii_digit) {
        if host.len() > MAX_DIGITS {
            return Err(SurtError::Number);
        }
        // Modulo 2³².
        let number =
            host.iter().fold(0_u32, |number, digit| number.wrapping_mul(10).wrapping_add(u32::from(digit - b'0')));
        return Ok(Some(Ipv4Addr::from(number).to_string()));
    }
    // By the package's patterns, all numbers have octal digits after a zero at the start. Other hosts are names.
    let last_digit = if *first == b'0' { b'7' } else { b'9' };
    let is_numeric = host.iter().all(|byte| (b'0'..=last_digit).contains(byte) || *byte == b'.');
    let text = core::str::from_utf8(host).ok().filter(|_| is_numeric);
    Ok(text.and_then(inet_aton).map(|address| Ipv4Addr::from(address).to_string()))
}

/// Returns whether a host has the form of an IPv4 address.
fn is_dotted_quad(host: &[u8]) -> bool {
    let mut parts = host.split(|&byte| byte == b'.');
    parts.clone().count() == 4 && parts.all(|part| (1..=3).contains(&part.len()) && part.iter().all(u8::is_ascii_digit))
}

/// Returns the host without a first label `www` or `www` and digits.
fn without_www(host: &[u8]) -> &[u8] {
    let Some(rest) = host.strip_prefix(b"www") else { return host };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    rest[digits..].strip_prefix(b".").unwrap_or(host)
}

/// Removes dot segments and empty segments from the path, which starts at `start`, and makes an empty path `/`.
///
/// A `..` removes the segment before it, an empty one too; without one, it stays.
fn normalize_path(path: &mut Vec<u8>, start: usize) {
    if path.len() == start {
        path.push(b'/');
    }
    let is_slash = |block: Block| block.is(b'/');
    if first_pair(&path[start..], is_slash, |block| block.is(b'.').or(is_slash(block))).is_none() {
        return;
    }
    let mut written = start;
    let mut read = start;
    while read < path.len() {
        let end = path[read + 1..].iter().position(|&byte| byte == b'/').map_or(path.len(), |at| read + 1 + at);
        match &path[read + 1..end] {
            b"." => {}
            b".." if written > start => {
                let slash = path[start..written].iter().rposition(|&byte| byte == b'/');
                written = slash.map_or(start, |slash| start + slash);
            }
            _ => {
                path.copy_within(read..end, written);
                written += end - read;
            }
        }
        read = end;
    }
    path.truncate(written);
    if written == start {
        path.push(b'/');
    }
    // Empty segments count for `..`, so they are omitted only now.
    let mut kept = start;
    for index in start..path.len() {
        if path[index] != b'/' || kept == start || path[kept - 1] != b'/' {
            path[kept] = path[index];
            kept += 1;
        }
    }
    path.truncate(kept);
}

/// Removes the last segment of a path that is a session ID, where it comes before a name with `.aspx`. `session` is
/// the length of a session ID, with the slash after it, at the start of a text.
fn remove_path_session_id(path: &mut Vec<u8>, start: usize, session: fn(&[u8]) -> Option<usize>) {
    // The next two `.aspx`, and the next question mark.
    let (mut aspx, mut second_aspx, mut question) = (usize::MAX, usize::MAX, usize::MAX);
    // The package's patterns begin with a greedy `.*/`, so the last session ID counts.
    for index in (start..path.len()).rev() {
        match path[index] {
            b'?' => question = index,
            b'.' if starts_with(&path[index..], b".aspx") => (aspx, second_aspx) = (index, aspx),
            b'/' => {
                let Some(length) = session(&path[index + 1..]) else { continue };
                let after = index + 1 + length;
                let aspx = if aspx == after { second_aspx } else { aspx };
                if aspx < question {
                    path.drain(index + 1..after);
                    return;
                }
            }
            _ => {}
        }
    }
}

/// Returns a session ID such as `(S(…)F(…))/`.
fn lettered_session(text: &[u8]) -> Option<usize> {
    let mut rest = text.strip_prefix(b"(")?;
    let is_one = |rest: &[u8]| {
        rest.len() >= 27
            && rest[0].is_ascii_alphabetic()
            && rest[1] == b'('
            && rest[2..26].iter().all(u8::is_ascii_alphanumeric)
            && rest[26] == b')'
    };
    if !is_one(rest) {
        return None;
    }
    while is_one(rest) {
        rest = &rest[27..];
    }
    rest.starts_with(b")/").then(|| text.len() - rest.len() + 2)
}

/// Returns a session ID such as `(…)/`.
fn plain_session(text: &[u8]) -> Option<usize> {
    let is_one = text.len() >= 27
        && text[0] == b'('
        && text[1..25].iter().all(u8::is_ascii_alphanumeric)
        && text[25..].starts_with(b")/");
    is_one.then_some(27)
}

/// Removes the last of each kind of session ID from the query, which starts at `start`.
fn remove_query_session_ids(query: &mut Vec<u8>, start: usize) {
    fn value(text: &[u8], name: &[u8]) -> bool {
        starts_with(text, name) && text[name.len()..].iter().all(u8::is_ascii_alphanumeric)
    }
    fn asp(text: &[u8]) -> bool {
        let letters = |text: &[u8]| text.iter().all(u8::is_ascii_alphabetic);
        starts_with(text, b"aspsessionid") && letters(&text[12..20]) && text[20] == b'=' && letters(&text[21..])
    }
    /// A test of the last bytes of a parameter.
    type Test = fn(&[u8]) -> bool;
    const ENDS: [(usize, Test); 4] = [
        (11 + 32, |text| value(text, b"jsessionid=")),
        (10 + 32, |text| value(text, b"phpsessid=")),
        (4 + 32, |text| value(text, b"sid=")),
        (12 + 8 + 1 + 24, asp),
    ];
    // The package's patterns begin with a greedy `.*`, so the last of a kind is removed, and no other.
    for (length, test) in ENDS {
        let mut end = query.len();
        while end >= start + length {
            let id = end - length;
            if test(&query[id..end]) {
                query.drain(id..query.len().min(end + 1));
                break;
            }
            match query[start..end].iter().rposition(|&byte| byte == b'&') {
                Some(at) => end = start + at,
                None => break,
            }
        }
    }
    // `cfid` in one parameter, `cftoken` in the next.
    let mut after: Option<(usize, usize)> = None;
    let mut end = query.len();
    loop {
        let first = query[start..end].iter().rposition(|&byte| byte == b'&').map_or(start, |at| start + at + 1);
        if let Some((next, next_end)) = after
            // By the package's pattern, a byte or more follows each equals sign.
            && next_end - next > 8
            && starts_with(&query[next..next_end], b"cftoken=")
            && let Some(at) = query[first..end - usize::from(end > first)]
                .windows(5)
                .rposition(|text| text.eq_ignore_ascii_case(b"cfid="))
        {
            query.drain(first + at..query.len().min(next_end + 1));
            return;
        }
        if first == start {
            return;
        }
        after = Some((first, end));
        end = first - 1;
    }
}

/// Sorts the parameters of the query, which starts at `start`, by name and value.
fn sort_query(query: &mut [u8], start: usize, other: &mut Vec<u8>) {
    // As the package's tuples: a name without `=` comes before the same name with an empty value.
    fn key(parameter: &[u8]) -> (&[u8], Option<&[u8]>) {
        split_once(parameter, b'=').map_or((parameter, None), |(name, value)| (name, Some(value)))
    }
    let parameters = || query[start..].split(|&byte| byte == b'&');
    if parameters().is_sorted_by_key(key) {
        return;
    }
    let mut sorted: Vec<&[u8]> = parameters().collect();
    sorted.sort_unstable_by(|one, other| key(one).cmp(&key(other)));
    other.clear();
    for parameter in sorted {
        other.extend_from_slice(parameter);
        other.push(b'&');
    }
    other.pop();
    query[start..].copy_from_slice(other);
}

/// Returns whether a text starts with `start`, which is in lower case, regardless of ASCII case.
fn starts_with(text: &[u8], start: &[u8]) -> bool {
    text.get(..start.len()).is_some_and(|text| text.eq_ignore_ascii_case(start))
}
