//! URLs that are their own canonical form, recognized at once.
//!
//! Most URLs that programs read were written by programs, and nothing of them changes. `living-canonical.railroad` is the
//! grammar of most of these; [`read`] finds the components of its sentences. It looks at many bytes at a time: it asks
//! which of them are outside the alphabet of a production, and the first such byte is that production's end,
//! or makes the text none of the grammar's. What a text is that is none of them is left to the
//! [productions](super::syntax) of all URLs, and they say the same of those that are: the property
//! `what_is_read_as_canonical_is` says so, and so does the fuzz target `fast_path`.
//!
//! ```
//! use railurl_parser::living::canonical;
//!
//! let outline = canonical::read("https://example.com/a?b").unwrap();
//! assert_eq!((outline.host, outline.host_end, outline.query), (8, 19, Some(21)));
//! assert_eq!(canonical::read("https://EXAMPLE.com/a?b"), None);
//! ```

mod alphabets;
mod marks;
pub(super) mod predicates;
mod short;

use alphabets::{
    outside_fragment, outside_host, outside_opaque_path, outside_opaque_query, outside_path, outside_plain_path,
    outside_query, outside_scheme,
};
use predicates::{
    ends_like_a_number, has_dots, is_own_address, is_own_form, is_pieces, own_port_length, starts_like_drive,
};
use short::{FourBlocks, Short, TwoBlocks, from_bit};

use super::common::Head;
use super::lower::SchemeType;
use super::special::Scheme;
use crate::blocks::{Block, first};

pub use marks::Marks;

/// Where the components of a canonical URL are: byte offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The end of the scheme.
    pub scheme_end: usize,
    /// Whether `//` and an authority follow the scheme and its colon.
    pub has_authority: bool,
    /// The start of the host; without an authority that of the path.
    pub host: usize,
    /// The end of the host; what there is between it and the path is a colon and a port.
    pub host_end: usize,
    /// The start of the path.
    pub path: usize,
    /// The question mark.
    pub query: Option<usize>,
    /// The number sign.
    pub fragment: Option<usize>,
}

/// Reads a text as `canonical-url`. Nothing of it is preprocessed: a space, tab or newline is none of the grammar's bytes.
#[inline]
pub fn read(text: &str) -> Option<Outline> {
    read_as_far(text).ok()
}

/// [`read`]; of a text that is no such URL, the components before the path where these are as in one.
///
/// # Errors
///
/// That the text is no `canonical-url`.
///
/// ```
/// use railurl_parser::living::canonical;
///
/// let head = canonical::read_as_far("https://example.com/a b").unwrap_err().unwrap();
/// assert_eq!((head.host_end, head.path, head.query), (19, 19, None));
/// ```
#[inline(always)]
pub fn read_as_far(text: &str) -> Result<Outline, Option<Outline>> {
    let bytes = text.as_bytes();
    let Some(scheme) = Scheme::of(bytes) else { return read_other(bytes) };
    match read_authority(bytes, scheme, scheme.host()) {
        Err(None) if bytes.get(scheme.host()) == Some(&b'[') => read_with_address(bytes, scheme),
        read => read,
    }
}

/// [`read_as_far`], of a reference that starts with two slashes, against a base whose scheme is special: where the
/// components are in the reference, in which there is no scheme.
///
/// # Errors
///
/// That the text behind the base's scheme and a colon is no `canonical-url`.
///
/// ```
/// use railurl_parser::living::canonical;
///
/// let outline = canonical::read_behind_scheme("https", "//example.com/a").unwrap();
/// assert_eq!((outline.host, outline.path), (2, 13));
/// assert_eq!(canonical::read_behind_scheme("https", "//EXAMPLE.com/a"), Err(None));
/// ```
#[inline]
pub fn read_behind_scheme(base_scheme: &str, text: &str) -> Result<Outline, Option<Outline>> {
    match Scheme::named(base_scheme) {
        Some(scheme) if text.starts_with("//") => read_authority(text.as_bytes(), scheme, "//".len()),
        _ => Err(None),
    }
}

/// Reads a text in which the authority starts at `host`.
#[inline(always)]
fn read_authority(bytes: &[u8], scheme: &Scheme, host: usize) -> Result<Outline, Option<Outline>> {
    if let Some(text) = FourBlocks::new(bytes) {
        read_short(bytes, text, scheme, host)
    } else if let Some(text) = TwoBlocks::new(bytes) {
        read_short(bytes, text, scheme, host)
    } else {
        read_any(bytes, scheme, host)
    }
}

/// Reads a text of usual length, without a loop.
#[inline(always)]
fn read_short<T: Short>(bytes: &[u8], text: T, scheme: &Scheme, host: usize) -> Result<Outline, Option<Outline>> {
    let mut outside = text.first_bits(outside_host) & from_bit(host);
    if outside == 0 {
        outside = text.bits(outside_host) & from_bit(host);
    }
    let host_end = outside.trailing_zeros() as usize;
    if host_end >= bytes.len() {
        return Err(None);
    }
    let path = path_start(bytes, scheme, host, host_end).ok_or(None)?;
    let head = outline_of(scheme, host, host_end, path);
    let behind = from_bit(bytes.len());
    let end_of = |from: usize, outside: u64| ((outside | behind) & from_bit(from)).trailing_zeros() as usize;
    let mut end = end_of(path, text.bits(outside_plain_path));
    // Of the two ways to write a dot a plain path has one.
    let mut may_have_dots = text.has_pair(|block| block.is(b'/'), |block| block.is(b'.'));
    if end < bytes.len() && !matches!(bytes[end], b'?' | b'#') {
        may_have_dots |= text.has_pair(|block| block.is(b'/'), |block| block.is(b'%'));
        end = end_of(end, text.bits(outside_path));
    }
    if may_have_dots && has_dots(&bytes[path..end]) {
        return Err(Some(head));
    }
    let mut outline = head;
    if bytes.get(end) == Some(&b'?') {
        outline.query = Some(end);
        // There is a bit for the byte behind the question mark: the text has less than 64.
        end = end_of(end + 1, text.bits(outside_query));
    }
    if bytes.get(end) == Some(&b'#') {
        outline.fragment = Some(end);
        end = end_of(end + 1, text.bits(outside_fragment));
    }
    if end == bytes.len() { Ok(outline) } else { Err(Some(head)) }
}

/// Whether `text` has only what a canonical host can have, and may be empty.
pub fn is_host(text: &str) -> bool {
    first(text.as_bytes(), outside_host) == text.len()
}

/// Whether the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) takes `address` without coming upon an IPv4
/// address.
///
/// ```
/// use railurl_parser::living::canonical::is_ipv6_pieces;
///
/// assert!(is_ipv6_pieces("::1") && !is_ipv6_pieces("1::2::3") && !is_ipv6_pieces("::1.2.3.4"));
/// ```
#[must_use]
#[inline]
pub fn is_ipv6_pieces(address: &str) -> bool {
    is_pieces(address.as_bytes())
}

/// A URL of a special scheme, so far.
#[inline(always)]
fn outline_of(scheme: &Scheme, host: usize, host_end: usize, path: usize) -> Outline {
    Outline { scheme_end: scheme.end, has_authority: true, host, host_end, path, query: None, fragment: None }
}

/// What the predicates of the host and of the port say, and where the path starts.
#[inline(always)]
fn path_start(bytes: &[u8], scheme: &Scheme, host: usize, host_end: usize) -> Option<usize> {
    if scheme.is_file() {
        // "If host is `localhost`, then set host to the empty string."
        if bytes[host..host_end] == *b"localhost" || starts_like_drive(&bytes[host_end..]) {
            return None;
        }
    } else if host_end == host {
        return None;
    }
    if ends_like_a_number(bytes[host_end - 1]) && !is_own_form(&bytes[host..host_end]) {
        return None;
    }
    port_end(bytes, scheme, host_end)
}

/// Where the path starts behind a host, with or without a port.
#[inline(always)]
fn port_end(bytes: &[u8], scheme: &Scheme, host_end: usize) -> Option<usize> {
    match bytes.get(host_end)? {
        b'/' => Some(host_end),
        b':' if !scheme.is_file() => {
            let path = host_end + 1 + own_port_length(&bytes[host_end + 1..], Some(scheme.default_port))?;
            (bytes.get(path) == Some(&b'/')).then_some(path)
        }
        _ => None,
    }
}

/// Reads a text of any length.
#[inline(never)]
fn read_any(bytes: &[u8], scheme: &Scheme, host: usize) -> Result<Outline, Option<Outline>> {
    let mut text = Reader { bytes, at: host };
    let host_end = text.end_of(outside_host);
    if host_end == bytes.len() {
        return Err(None);
    }
    let path = path_start(bytes, scheme, host, host_end).ok_or(None)?;
    read_behind_head(bytes, outline_of(scheme, host, host_end, path))
}

/// Reads what is behind a canonical head.
#[inline(always)]
fn read_behind_head(bytes: &[u8], head: Outline) -> Result<Outline, Option<Outline>> {
    let mut reader = Reader { bytes, at: head.path };
    let path_end = reader.end_of(outside_path);
    if has_dots(&bytes[head.path..path_end]) {
        return Err(Some(head));
    }
    reader.tail(outside_query, head).ok_or(Some(head))
}

/// Where the question mark and the number sign are, of which both may be missing.
pub type Ends = (Option<usize>, Option<usize>);

/// Reads the path, query and fragment behind a head, as `canonical-url` has them, but that the path may be missing.
#[inline(always)]
pub fn read_tail(text: &str, head: &Head<'_>) -> Option<Ends> {
    let path = head.end;
    let mut reader = Reader { bytes: text.as_bytes(), at: path };
    if reader.bytes.get(path) == Some(&b'\\') {
        return None;
    }
    let path_end = reader.end_of(outside_path);
    let names = &reader.bytes[path..path_end];
    let is_drive = head.scheme_type == SchemeType::File && starts_like_drive(names);
    if is_drive || !matches!(names, [] | [b'/', ..]) || has_dots(names) {
        return None;
    }
    reader.ends(head.scheme_type)
}

/// Reads the names of a path, a query and a fragment, as `canonical-url` has them behind the slash with which its path starts.
/// Of a file's URL a name may be a drive letter, of which nothing is said here.
///
/// ```
/// use railurl_parser::living::{SchemeType, canonical};
///
/// assert_eq!(canonical::read_relative("a/b?c#d", SchemeType::Special), Some((Some(3), Some(5))));
/// assert_eq!(canonical::read_relative("../b", SchemeType::Special), None);
/// ```
#[inline(always)]
pub fn read_relative(text: &str, scheme_type: SchemeType) -> Option<Ends> {
    let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
    let names_end = reader.end_of(outside_path);
    let names = &reader.bytes[..names_end];
    if matches!(names, [b'.' | b'%', ..]) || has_dots(names) {
        return None;
    }
    reader.ends(scheme_type)
}

/// Whether `text` is a `query`, which nothing is percent-encoded in whatever the scheme.
#[must_use]
#[inline]
pub fn is_query(text: &str) -> bool {
    first(text.as_bytes(), outside_query) == text.len()
}

/// Whether `text` is a `fragment`.
#[must_use]
#[inline]
pub fn is_fragment(text: &str) -> bool {
    first(text.as_bytes(), outside_fragment) == text.len()
}

/// Reads a text whose host is an IPv6 address.
#[inline(never)]
fn read_with_address(bytes: &[u8], scheme: &Scheme) -> Result<Outline, Option<Outline>> {
    let host = scheme.host();
    let address = &bytes[host + 1..];
    let end = first(address, |block| block.is(b']'));
    if scheme.is_file() || end == address.len() || !is_own_address(&address[..end]) {
        return Err(None);
    }
    let host_end = host + end + "[]".len();
    let path = port_end(bytes, scheme, host_end).ok_or(None)?;
    read_behind_head(bytes, outline_of(scheme, host, host_end, path))
}

/// Reads a URL whose scheme is not special.
#[inline(never)]
fn read_other(bytes: &[u8]) -> Result<Outline, Option<Outline>> {
    if !bytes.first().is_some_and(u8::is_ascii_lowercase) || Scheme::before_colon(bytes).is_some() {
        return Err(None);
    }
    let mut reader = Reader { bytes, at: 0 };
    let scheme_end = reader.end_of(outside_scheme);
    if bytes.get(scheme_end) != Some(&b':') {
        return Err(None);
    }
    let has_authority = bytes[scheme_end..].starts_with(b"://");
    let (mut host, mut host_end, mut path) = (scheme_end + 1, scheme_end + 1, scheme_end + 1);
    if has_authority {
        host = scheme_end + "://".len();
        reader.at = host;
        host_end = reader.end_of(outside_host);
        path = match bytes[host_end..] {
            [b':', ref port @ ..] if host < host_end => host_end + 1 + own_port_length(port, None).ok_or(None)?,
            _ => host_end,
        };
        if !matches!(bytes[path..], [] | [b'/' | b'?' | b'#', ..]) {
            return Err(None);
        }
    }
    let head = Outline { scheme_end, has_authority, host, host_end, path, query: None, fragment: None };
    reader.at = path;
    if has_authority || bytes.get(path) == Some(&b'/') {
        let path_end = reader.end_of(outside_path);
        if has_dots(&bytes[path..path_end]) {
            return Err(Some(head));
        }
    } else {
        reader.end_of(outside_opaque_path);
    }
    reader.tail(outside_opaque_query, head).ok_or(Some(head))
}

/// A text on its way from production to production.
struct Reader<'i> {
    bytes: &'i [u8],
    at: usize,
}

impl Reader<'_> {
    /// Goes on to the first byte that is outside an alphabet, or to the end.
    #[inline(always)]
    fn end_of(&mut self, outside: impl Fn(Block) -> Block) -> usize {
        self.at += first(&self.bytes[self.at..], outside);
        self.at
    }

    /// The query and the fragment, and the end, by the kind of the scheme.
    #[inline(always)]
    fn ends(self, scheme_type: SchemeType) -> Option<Ends> {
        match scheme_type {
            SchemeType::NotSpecial => self.ends_with(outside_opaque_query),
            SchemeType::File | SchemeType::Special => self.ends_with(outside_query),
        }
    }

    /// The same.
    #[inline(always)]
    fn ends_with(mut self, outside_query: impl Fn(Block) -> Block) -> Option<Ends> {
        let (mut query, mut fragment) = (None, None);
        if self.bytes.get(self.at) == Some(&b'?') {
            query = Some(self.at);
            self.at += 1;
            self.end_of(outside_query);
        }
        if self.bytes.get(self.at) == Some(&b'#') {
            fragment = Some(self.at);
            self.at += 1;
            self.end_of(outside_fragment);
        }
        (self.at == self.bytes.len()).then_some((query, fragment))
    }

    /// The same behind a head.
    #[inline(always)]
    fn tail(self, outside_query: impl Fn(Block) -> Block, head: Outline) -> Option<Outline> {
        let (query, fragment) = self.ends_with(outside_query)?;
        Some(Outline { query, fragment, ..head })
    }
}
