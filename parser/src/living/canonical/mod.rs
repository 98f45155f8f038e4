//! URLs that are their own canonical form, recognized at once.
//!
//! Most URLs that programs read were written by programs, and nothing of them changes. `living-canonical.railroad` is the
//! grammar of most of these; [`read`] finds the components of its sentences. It looks at many bytes at a time: it asks
//! which of them are [outside](alphabets) the alphabet of a production, and the first such byte is that production's end,
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
mod block;
mod predicates;

use alphabets::{outside_fragment, outside_host, outside_path, outside_plain_path, outside_query, starts_dot};
use block::{Block, FourLanes, Short, TwoLanes, from_bit};
use predicates::{ends_like_a_number, is_own_form, own_port_length, starts_like_drive};

use crate::lanes::{Lane, count, first, has_pair};

/// Where the components of a canonical URL with an authority are: byte offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The end of the scheme.
    pub scheme_end: usize,
    /// The start of the host.
    pub host: usize,
    /// The end of the host; what there is between it and the path is a colon and a port.
    pub host_end: usize,
    /// The start of the path, its slash.
    pub path: usize,
    /// The question mark.
    pub query: Option<usize>,
    /// The number sign.
    pub fragment: Option<usize>,
}

/// A scheme and the slashes behind it: as the first bytes of a text, and which bits of them count.
struct Scheme {
    bytes: u64,
    mask: u64,
    /// The end of the scheme.
    end: usize,
    default_port: u16,
}

impl Scheme {
    const fn new(bytes: [u8; 8], end: usize, default_port: u16) -> Self {
        let mask = u64::MAX >> (8 * (5 - end));
        Scheme { bytes: u64::from_le_bytes(bytes) & mask, mask, end, default_port }
    }

    const HTTPS: Scheme = Scheme::new(*b"https://", 5, 443);
    const HTTP: Scheme = Scheme::new(*b"http:// ", 4, 80);
    const FILE: Scheme = Scheme::new(*b"file:// ", 4, 0);
    const WSS: Scheme = Scheme::new(*b"wss://  ", 3, 443);
    const FTP: Scheme = Scheme::new(*b"ftp://  ", 3, 21);
    const WS: Scheme = Scheme::new(*b"ws://   ", 2, 80);

    /// The scheme with which a text starts, where two slashes follow it.
    #[inline(always)]
    fn of(bytes: &[u8]) -> Option<&'static Self> {
        let first = u64::from_le_bytes(*bytes.first_chunk::<8>()?);
        let schemes = [&Self::HTTPS, &Self::HTTP, &Self::FILE, &Self::WSS, &Self::FTP, &Self::WS];
        schemes.into_iter().find(|scheme| first & scheme.mask == scheme.bytes)
    }

    #[inline(always)]
    fn host(&self) -> usize {
        self.end + "://".len()
    }

    #[inline(always)]
    fn is_file(&self) -> bool {
        self.bytes == Self::FILE.bytes
    }
}

/// What a look at a text tells.
enum Verdict {
    Canonical(Outline),
    /// It is none of the grammar's.
    Other,
    /// It takes a closer look.
    Open,
}

/// Reads a text as `canonical-url`. Nothing of it is preprocessed: a space, tab or newline is none of the grammar's bytes.
///
/// A host that goes beyond byte 48 of a longer text is left to the other productions too.
#[inline(always)]
pub fn read(text: &str) -> Option<Outline> {
    let bytes = text.as_bytes();
    let scheme = Scheme::of(bytes)?;
    let verdict = if let Some(text) = FourLanes::new(bytes) {
        read_short(bytes, text, scheme)
    } else if let Some(text) = TwoLanes::new(bytes) {
        read_short(bytes, text, scheme)
    } else {
        Verdict::Open
    };
    match verdict {
        Verdict::Canonical(outline) => Some(outline),
        Verdict::Other => None,
        Verdict::Open => read_any(bytes, scheme),
    }
}

/// Reads a text of usual length, without a loop.
#[inline(always)]
fn read_short<T: Short>(bytes: &[u8], text: T, scheme: &Scheme) -> Verdict {
    let host = scheme.host();
    let mut outside = text.first_bits(outside_host) & from_bit(host);
    if outside == 0 {
        outside = text.bits(outside_host) & from_bit(host);
    }
    let host_end = outside.trailing_zeros() as usize;
    if host_end >= bytes.len() {
        return Verdict::Other;
    }
    let Some(path) = path_start(bytes, scheme, host_end) else { return Verdict::Other };
    // Of the two ways to write a dot a plain path has one.
    if text.has_pair(|lane| lane.is(b'/'), |lane| lane.is(b'.')) {
        return Verdict::Open;
    }
    let mut outline = Outline { scheme_end: scheme.end, host, host_end, path, query: None, fragment: None };
    let behind = from_bit(bytes.len());
    let end_of = |from: usize, outside: u64| ((outside | behind) & from_bit(from)).trailing_zeros() as usize;
    let mut end = end_of(path, text.bits(outside_plain_path));
    if end == bytes.len() {
        return Verdict::Canonical(outline);
    }
    if !matches!(bytes[end], b'?' | b'#') {
        if text.has_pair(|lane| lane.is(b'/'), |lane| lane.is(b'%')) {
            return Verdict::Open;
        }
        end = end_of(end, text.bits(outside_path));
    }
    if bytes.get(end) == Some(&b'?') {
        outline.query = Some(end);
        // There is a bit for the byte behind the question mark: the text has less than 64.
        end = end_of(end + 1, text.bits(outside_query));
    }
    if bytes.get(end) == Some(&b'#') {
        outline.fragment = Some(end);
        end = end_of(end + 1, text.bits(outside_fragment));
    }
    if end == bytes.len() { Verdict::Canonical(outline) } else { Verdict::Other }
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

/// Whether a name of a path starts as those do that are of dots.
pub fn has_dot(path: &str) -> bool {
    matches!(path.as_bytes(), [b'.' | b'%', ..]) || has_pair(path.as_bytes(), |lane| lane.is(b'/'), starts_dot)
}

/// How many bytes of `text` are in no path, query or fragment that is canonical, and a few others: those that take more
/// room when they are encoded are among them.
pub fn count_outside(text: &str) -> usize {
    count(text.as_bytes(), |lane| outside_query(lane).or(lane.within(b'\\', b'`')).or(lane.within(b'{', b'}')))
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
    let block = Block::first(bytes);
    let host = scheme.host();
    let host_end = (block.first_bits(outside_host) & from_bit(host)).trailing_zeros() as usize;
    if host_end >= bytes.len().min(64) {
        return None;
    }
    let path = path_start(bytes, scheme, host_end)?;
    let mut outline = Outline { scheme_end: scheme.end, host, host_end, path, query: None, fragment: None };
    let mut reader = Reader { bytes, block };
    let mut end = reader.path_end(path)?;
    if bytes.get(end) == Some(&b'?') {
        outline.query = Some(end);
        end = reader.end_of(end + 1, outside_query);
    }
    if bytes.get(end) == Some(&b'#') {
        outline.fragment = Some(end);
        end = reader.end_of(end + 1, outside_fragment);
    }
    (end == bytes.len()).then_some(outline)
}

/// A text, read block by block.
struct Reader<'i> {
    bytes: &'i [u8],
    block: Block,
}

impl Reader<'_> {
    /// The end of the path that starts in this block; none where a segment is of dots.
    #[inline(always)]
    fn path_end(&mut self, path: usize) -> Option<usize> {
        let mut from = from_bit(path - self.block.start());
        let mut was_slash = 0;
        loop {
            let slashes = self.block.bits(|lane| lane.is(b'/')) & from;
            let stop = (self.block.bits(outside_path) | self.block.end()) & from;
            let before_stop = !stop & stop.wrapping_sub(1);
            let suspects = self.block.bits(starts_dot) & (slashes << 1 | was_slash) & before_stop;
            if suspects != 0 && predicates::has_dots(self.bytes, self.block.start(), suspects) {
                return None;
            }
            if stop != 0 {
                return Some(self.block.start() + stop.trailing_zeros() as usize);
            }
            was_slash = slashes >> 63;
            if !self.block.advance(self.bytes) {
                return Some(self.bytes.len());
            }
            from = u64::MAX;
        }
    }

    /// The first byte from `from` on that is outside an alphabet, or the end. `from` is in this block, or the first byte of
    /// the next.
    #[inline(always)]
    fn end_of(&mut self, mut from: usize, outside: impl Fn(Lane) -> Lane) -> usize {
        loop {
            if from < self.block.start() + Block::LENGTH {
                let stop = (self.block.bits(&outside) | self.block.end()) & from_bit(from - self.block.start());
                if stop != 0 {
                    return self.block.start() + stop.trailing_zeros() as usize;
                }
            }
            if !self.block.advance(self.bytes) {
                return self.bytes.len();
            }
            from = self.block.start();
        }
    }
}
