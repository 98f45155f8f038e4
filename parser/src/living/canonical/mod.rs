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
pub(super) mod predicates;
mod short;

use alphabets::{
    outside_fragment, outside_host, outside_opaque_path, outside_opaque_query, outside_path, outside_plain_path,
    outside_query, outside_scheme, starts_dot,
};
use predicates::{ends_like_a_number, has_dots, is_own_form, own_port_length, starts_like_drive};
use short::{FourLanes, Short, TwoLanes, from_bit};

use super::common::Head;
use super::lower::SchemeType;
use super::not_special;
use super::special::Scheme;
use crate::lanes::{Lane, count, first, first_pair};

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
#[inline(always)]
pub fn read(text: &str) -> Option<Outline> {
    let bytes = text.as_bytes();
    let Some(scheme) = Scheme::of(bytes) else { return read_opaque(text) };
    if let Some(text) = FourLanes::new(bytes) {
        read_short(bytes, text, scheme)
    } else if let Some(text) = TwoLanes::new(bytes) {
        read_short(bytes, text, scheme)
    } else {
        read_any(bytes, scheme)
    }
}

/// Reads a text of usual length, without a loop.
#[inline(always)]
fn read_short<T: Short>(bytes: &[u8], text: T, scheme: &Scheme) -> Option<Outline> {
    let host = scheme.host();
    let mut outside = text.first_bits(outside_host) & from_bit(host);
    if outside == 0 {
        outside = text.bits(outside_host) & from_bit(host);
    }
    let host_end = outside.trailing_zeros() as usize;
    if host_end >= bytes.len() {
        return None;
    }
    let path = path_start(bytes, scheme, host_end)?;
    let behind = from_bit(bytes.len());
    let end_of = |from: usize, outside: u64| ((outside | behind) & from_bit(from)).trailing_zeros() as usize;
    let mut end = end_of(path, text.bits(outside_plain_path));
    // Of the two ways to write a dot a plain path has one.
    let mut may_have_dots = text.has_pair(|lane| lane.is(b'/'), |lane| lane.is(b'.'));
    if end < bytes.len() && !matches!(bytes[end], b'?' | b'#') {
        may_have_dots |= text.has_pair(|lane| lane.is(b'/'), |lane| lane.is(b'%'));
        end = end_of(end, text.bits(outside_path));
    }
    if may_have_dots && has_dots(&bytes[path..end]) {
        return None;
    }
    let mut outline = outline_of(scheme, host_end, path);
    if bytes.get(end) == Some(&b'?') {
        outline.query = Some(end);
        // There is a bit for the byte behind the question mark: the text has less than 64.
        end = end_of(end + 1, text.bits(outside_query));
    }
    if bytes.get(end) == Some(&b'#') {
        outline.fragment = Some(end);
        end = end_of(end + 1, text.bits(outside_fragment));
    }
    (end == bytes.len()).then_some(outline)
}

/// Whether `text` has only what a canonical host can have, and may be empty.
pub fn is_host(text: &str) -> bool {
    first(text.as_bytes(), outside_host) == text.len()
}

/// How many bytes with which a canonical path starts `text` starts with.
pub fn path_length(text: &str) -> usize {
    first(text.as_bytes(), outside_path)
}

/// How many bytes that a canonical query can have `text` starts with.
pub fn query_length(text: &str) -> usize {
    first(text.as_bytes(), outside_query)
}

/// How many bytes that a canonical fragment can have `text` starts with.
pub fn fragment_length(text: &str) -> usize {
    first(text.as_bytes(), outside_fragment)
}

/// Where the first name starts, in a path without a slash before it, that starts as those do that are of dots.
pub fn first_dot(path: &str) -> Option<usize> {
    match path.as_bytes() {
        [b'.' | b'%', ..] => Some(0),
        bytes => first_pair(bytes, |lane| lane.is(b'/'), starts_dot),
    }
}

/// Whether a name starts so in a path where a backslash is a slash, too.
pub fn has_dot_of_either_slash(path: &str) -> bool {
    match path.as_bytes() {
        [b'.' | b'%', ..] => true,
        bytes => first_pair(bytes, |lane| lane.is(b'/').or(lane.is(b'\\')), starts_dot).is_some(),
    }
}

/// How many bytes with which a canonical opaque path starts `text` starts with.
pub fn opaque_path_length(text: &str) -> usize {
    first(text.as_bytes(), outside_opaque_path)
}

/// How many bytes of `text` are in no path, query or fragment that is canonical, and a few others: those that take more
/// room when they are encoded are among them.
pub fn count_outside(text: &str) -> usize {
    count(text.as_bytes(), |lane| outside_query(lane).or(lane.within(b'\\', b'`')).or(lane.within(b'{', b'}')))
}

/// A URL of a special scheme, so far.
#[inline(always)]
fn outline_of(scheme: &Scheme, host_end: usize, path: usize) -> Outline {
    let (scheme_end, host) = (scheme.end, scheme.host());
    Outline { scheme_end, has_authority: true, host, host_end, path, query: None, fragment: None }
}

/// What the predicates of the host and of the port say, and where the path starts.
#[inline(always)]
fn path_start(bytes: &[u8], scheme: &Scheme, host_end: usize) -> Option<usize> {
    let host = scheme.host();
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
    match bytes[host_end] {
        b'/' => Some(host_end),
        b':' if !scheme.is_file() => {
            let path = host_end + 1 + own_port_length(&bytes[host_end + 1..], scheme.default_port)?;
            (bytes.get(path) == Some(&b'/')).then_some(path)
        }
        _ => None,
    }
}

/// Reads a text of any length.
#[inline(never)]
fn read_any(bytes: &[u8], scheme: &Scheme) -> Option<Outline> {
    let host = scheme.host();
    let mut text = Reader { bytes, at: host };
    let host_end = text.end_of(outside_host);
    if host_end == bytes.len() {
        return None;
    }
    let path = path_start(bytes, scheme, host_end)?;
    text.at = path;
    let path_end = text.end_of(outside_path);
    if has_dots(&bytes[path..path_end]) {
        return None;
    }
    text.tail(outside_query, outline_of(scheme, host_end, path))
}

/// Reads the path, query and fragment behind a head, as `canonical-url` has them, but that the path may be missing: where the
/// question mark and the number sign are.
#[inline(always)]
pub fn read_tail(text: &str, head: &Head<'_>) -> Option<(Option<usize>, Option<usize>)> {
    let start = head.end;
    let mut reader = Reader { bytes: text.as_bytes(), at: start };
    let path_end = reader.end_of(outside_path);
    let path = &reader.bytes[start..path_end];
    let is_drive = head.scheme_type == SchemeType::File && starts_like_drive(path);
    if is_drive || !matches!(path, [] | [b'/', ..]) || has_dots(path) {
        return None;
    }
    let outline =
        Outline { scheme_end: 0, has_authority: true, host: 0, host_end: 0, path: start, query: None, fragment: None };
    reader.tail(outside_query, outline).map(|outline| (outline.query, outline.fragment))
}

/// Reads a URL with an opaque path.
#[inline(never)]
fn read_opaque(text: &str) -> Option<Outline> {
    let bytes = text.as_bytes();
    let mut reader = Reader { bytes, at: 0 };
    let scheme_end = reader.end_of(outside_scheme);
    let is_form = matches!(bytes.get(scheme_end..)?, [b':', rest @ ..] if rest.first() != Some(&b'/'));
    if !is_form || !bytes[0].is_ascii_lowercase() || !not_special(&text[..scheme_end]) {
        return None;
    }
    let path = scheme_end + 1;
    reader.at = path;
    reader.end_of(outside_opaque_path);
    let outline =
        Outline { scheme_end, has_authority: false, host: path, host_end: path, path, query: None, fragment: None };
    reader.tail(outside_opaque_query, outline)
}

/// A text on its way from production to production.
struct Reader<'i> {
    bytes: &'i [u8],
    at: usize,
}

impl Reader<'_> {
    /// Goes on to the first byte that is outside an alphabet, or to the end.
    #[inline(always)]
    fn end_of(&mut self, outside: impl Fn(Lane) -> Lane) -> usize {
        self.at += first(&self.bytes[self.at..], outside);
        self.at
    }

    /// The query and the fragment, and the end.
    #[inline(always)]
    fn tail(&mut self, outside_query: impl Fn(Lane) -> Lane, mut outline: Outline) -> Option<Outline> {
        if self.bytes.get(self.at) == Some(&b'?') {
            outline.query = Some(self.at);
            self.at += 1;
            self.end_of(outside_query);
        }
        if self.bytes.get(self.at) == Some(&b'#') {
            outline.fragment = Some(self.at);
            self.at += 1;
            self.end_of(outside_fragment);
        }
        (self.at == self.bytes.len()).then_some(outline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where each component would end, in texts shorter and longer than the lanes that are looked at at once.
    #[test]
    fn components_end_at_what_they_cannot_have() {
        // Of the lengths some are enough for Miri.
        for length in (0..100).step_by(if cfg!(miri) { 13 } else { 1 }) {
            let name = "a".repeat(length);
            let lengths = |behind: &str| {
                let text = name.clone() + behind;
                (path_length(&text), query_length(&text), fragment_length(&text), opaque_path_length(&text))
            };
            let all = |more: usize| length + more;
            assert_eq!(lengths(""), (all(0), all(0), all(0), all(0)));
            assert_eq!(lengths("?b"), (all(0), all(2), all(2), all(0)));
            assert_eq!(lengths("#b"), (all(0), all(0), all(2), all(0)));
            assert_eq!(lengths("\"b"), (all(0), all(0), all(0), all(2)));
            assert_eq!(lengths("^b"), (all(0), all(2), all(2), all(2)));
            assert_eq!(lengths("\u{7F}b"), (all(0), all(0), all(0), all(0)));
            assert!(is_host(&name) && !is_host(&(name.clone() + "/")));
            assert_eq!(count_outside(&name), 0);
            assert_eq!(count_outside(&(name.clone() + " b\"é")), 4);
        }
    }
}
