//! Recognizes URLs that are already in canonical form.
//!
//! Most URLs in practice were written by programs, and parsing changes nothing in them. `living-canonical.railroad` is
//! a grammar of nearly all of these; [`read`] matches it and finds the components. It tests many bytes at a time
//! against the alphabet of a production. The first byte outside it ends the production, or shows that the text does not
//! match. Any other text goes through the general productions. A property test checks that both give the same result.
//!
//! ```
//! use railurl_canon::living::canonical;
//!
//! let offsets = canonical::read("https://example.com/a?b").unwrap().offsets;
//! assert_eq!((offsets.host, offsets.host_end, offsets.query), (8, 19, 21));
//! assert_eq!(canonical::read("https://EXAMPLE.com/a?b"), None);
//! ```

pub(super) mod predicates;
mod short;

use alloc::string::String;
use core::ops::Range;

use railurl_blocks::{Block, first};
use railurl_parser::Slice;
use railurl_parser::living::{SchemeType, is_special_scheme};

use super::alphabets::{
    outside_fragment, outside_host, outside_opaque_path, outside_opaque_query, outside_path, outside_plain_path,
    outside_query, outside_scheme,
};
use super::host::{self, ends_in_a_number, may_end_a_number};
use super::schemes::Prefix;
use super::segments::starts_with_unnormalized_drive;
use super::write::moved_path;
use crate::href::{Authority, HostKind, Offsets, TooLong};
use predicates::{canonical_port, has_dots, is_canonical_address, is_ipv4_address};
use short::{FourBlocks, Short, TwoBlocks, from_bit};

/// The offsets that [`read`] finds in a canonical URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The offsets of the components in the URL, counting the slash that the text may lack.
    pub offsets: Offsets,
    /// The kind of the host, and the port.
    pub authority: Authority,
    /// Whether the text lacks the slash that a special URL has at the start of its path.
    pub lacks_slash: bool,
}

/// Reads a text as `canonical-url`. A special URL may lack its path: the slash is all that parsing adds.
///
/// Nothing is preprocessed: the grammar contains no spaces, tabs or newlines. A text that is too long for a URL does
/// not match.
#[must_use]
#[inline(always)]
pub fn read(text: &str) -> Option<Outline> {
    let bytes = text.as_bytes();
    // One byte less than the limit, because copying may add a slash.
    if bytes.len() >= TooLong::LIMIT {
        return None;
    }
    let Some(prefix) = Prefix::find(bytes) else { return read_other(text) };
    if let Some(text) = FourBlocks::new(bytes) {
        read_short(bytes, text, prefix)
    } else if let Some(text) = TwoBlocks::new(bytes) {
        read_short(bytes, text, prefix)
    } else {
        read_any(bytes, prefix)
    }
}

/// Returns the host of a text that starts with a special scheme, `://` and an authority that is canonical except for a
/// default port. Parsing such a text succeeds, because the states after the authority do not fail, and leaves the host
/// as it is.
///
/// ```
/// use railurl_canon::living::canonical::canonical_host;
///
/// assert_eq!(canonical_host("https://example.com:443/a b"), Some("example.com"));
/// assert_eq!(canonical_host("https://EXAMPLE.com/"), None);
/// ```
#[must_use]
#[inline(always)]
pub fn canonical_host(text: &str) -> Option<&str> {
    canonical_host_range(text.as_bytes()).map(|range| &text[range])
}

/// Returns the range of the [`canonical_host`]. Slicing the text would check its ends once more.
#[inline(always)]
pub(super) fn canonical_host_range(bytes: &[u8]) -> Option<Range<usize>> {
    let prefix = Prefix::find(bytes)?;
    let host_end = prefix.end() + first(&bytes[prefix.end()..], outside_host);
    path_start(bytes, prefix, host_end, None).map(|_| prefix.end()..host_end)
}

/// Returns whether a text that has no [`canonical_host`] has a canonical IPv6 address, or such a host once its first
/// bytes are in lower case, as parsing makes schemes and hosts. `false` also for a long host. These are looked for here,
/// because [`canonical_host`] would take longer for every other text.
#[inline]
pub(super) fn has_nearly_canonical_host(bytes: &[u8]) -> bool {
    const LENGTH: usize = 64;
    let is_upper = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_uppercase);
    let Some(prefix) = Prefix::find_in_any_case(bytes) else { return false };
    if bytes.get(prefix.end()) == Some(&b'[') {
        let end = address_end(bytes, prefix);
        // Two controls can pass for the colon and the slash of the prefix, so it is looked for as it is.
        return end.and_then(|end| port_end(bytes, prefix, end, None)).is_some() && Prefix::find(bytes).is_some();
    }
    // The first letters are a cheap sign, and enough: `false` only means the longer way.
    if !(is_upper(0) || is_upper(prefix.end())) {
        return false;
    }
    // After the bytes of a longer text comes one that neither a host nor a port ends before.
    let mut lower = [0; LENGTH + 1];
    let length = bytes.len().min(LENGTH);
    lower[..length].copy_from_slice(&bytes[..length]);
    lower.make_ascii_lowercase();
    canonical_host_range(&lower[..length + usize::from(bytes.len() > LENGTH)]).is_some()
}

/// Returns the end of the canonical IPv6 address with which the authority starts.
#[inline]
fn address_end(bytes: &[u8], prefix: &Prefix) -> Option<usize> {
    let address = bytes[prefix.end()..].strip_prefix(b"[")?;
    let end = first(address, |block| block.is(b']'));
    let is_found = !prefix.is_file() && end < address.len() && is_canonical_address(&address[..end]);
    is_found.then_some(prefix.end() + end + "[]".len())
}

/// Reads a text that is canonical once its scheme and its host are in lower case. `None` also for a long text, which would
/// need memory of its own before it is known to be canonical.
#[inline(never)]
pub(super) fn read_in_lower_case(text: &str) -> Option<(String, Outline)> {
    let mut lower = [0; 128];
    let lower = lower.get_mut(..text.len())?;
    let prefix = Prefix::find_in_any_case(text.as_bytes())?;
    lower.copy_from_slice(text.as_bytes());
    // A letter in upper case with this bit is in lower case. Anything else that becomes a byte of a host is read again.
    let host_end = prefix.end() + first(&lower[prefix.end()..], |block| outside_host(block.with(0x20)));
    lower.get_mut(..host_end)?.make_ascii_lowercase();
    let lower = str::from_utf8(lower).ok()?;
    let outline = read(lower)?;
    Some((copy(lower, &outline), outline))
}

/// Reads a text after a prefix that is canonical once its IPv6 address is written as the serializer writes it.
#[inline(never)]
pub(super) fn read_with_written_address(text: &str, prefix: &Prefix) -> Option<(String, Outline)> {
    if prefix.is_file() {
        return None;
    }
    let start = prefix.end();
    let end = start + first(&text.as_bytes()[start..], |block| block.is(b']')) + "]".len();
    let host = Slice { text: text.get(start..end)?, start };
    let mut outline = read_around_address(text.as_bytes(), prefix, end)?;
    let address = host::read_any_host(host, false, None, &mut ()).ok()?;
    let mut href = String::with_capacity(start + address.longest() + "/".len() + text.len() - end);
    href.push_str(&text[..start]);
    address.push_to(&mut href, SchemeType::Special, &mut ());
    let longer = (href.len() as u32).wrapping_sub(end as u32);
    outline.offsets.host_end = href.len() as u32;
    outline.offsets = moved_path(outline.offsets, longer);
    href.push_str(&text[end..]);
    if outline.lacks_slash {
        href.insert(outline.offsets.path as usize, '/');
    }
    // A long URL is read again, and reported.
    TooLong::check(href.len()).is_ok().then_some((href, outline))
}

/// Returns the string of the URL for a text and the outline that [`read`] returned for it.
#[must_use]
#[inline(always)]
pub fn copy(text: &str, outline: &Outline) -> String {
    if !outline.lacks_slash {
        return String::from(text);
    }
    // For a special URL, path start state continues in path state, which appends a segment even if it is empty.
    let mut href = String::with_capacity(text.len() + 1);
    href.push_str(text);
    href.insert(outline.offsets.path as usize, '/');
    href
}

/// Reads a text shorter than 64 bytes, without a loop.
#[inline(always)]
fn read_short<T: Short>(bytes: &[u8], text: T, prefix: &Prefix) -> Option<Outline> {
    let host = prefix.end();
    let end = from_bit(bytes.len());
    // Few hosts end after the first 32 bytes of a text, and testing these takes half the comparisons.
    let mut outside = text.first_bits(outside_host) & from_bit(host);
    if outside == 0 {
        outside = (text.bits(outside_host) | end) & from_bit(host);
    }
    let host_end = outside.trailing_zeros() as usize;
    let Some((path, authority)) = path_start(bytes, prefix, host_end, prefix.default_port) else {
        return read_with_address(bytes, prefix);
    };
    let (mut query, mut fragment) = (None, None);
    let end_of = |from: usize, outside: u64| ((outside | end) & from_bit(from)).trailing_zeros() as usize;
    let mut at = end_of(path, text.bits(outside_plain_path));
    // A plain path contains no `%`, so it can spell a dot only as `.`.
    let mut may_have_dots = text.has_pair(|block| block.is(b'/'), |block| block.is(b'.'));
    if at < bytes.len() && !matches!(bytes[at], b'?' | b'#') {
        may_have_dots |= text.has_pair(|block| block.is(b'/'), |block| block.is(b'%'));
        at = end_of(at, text.bits(outside_path));
    }
    if may_have_dots && has_dots(&bytes[path..at]) {
        return None;
    }
    if bytes.get(at) == Some(&b'?') {
        query = Some(at);
        // The byte after the question mark has a bit: the text is shorter than 64 bytes.
        at = end_of(at + 1, text.bits(outside_query));
    }
    if bytes.get(at) == Some(&b'#') {
        fragment = Some(at);
        at = end_of(at + 1, text.bits(outside_fragment));
    }
    (at == bytes.len()).then(|| special_outline(bytes, prefix, (host_end, path, authority), (query, fragment)))
}

/// The offsets of the question mark and the number sign.
type Delimiters = (Option<usize>, Option<usize>);

/// Returns the outline of a URL with a special scheme.
#[inline(always)]
fn special_outline(
    bytes: &[u8],
    prefix: &Prefix,
    (host_end, path, authority): (usize, usize, Authority),
    delimiters: Delimiters,
) -> Outline {
    let lacks_slash = bytes.get(path) != Some(&b'/');
    outline(prefix.scheme_end, [prefix.end(), host_end, path], authority, delimiters, lacks_slash)
}

/// Returns the outline of a URL without credentials.
#[inline(always)]
fn outline(
    scheme_end: usize,
    [host, host_end, path]: [usize; 3],
    authority: Authority,
    (query, fragment): Delimiters,
    lacks_slash: bool,
) -> Outline {
    // Texts too long for an offset have been excluded.
    let offset = |offset: usize| offset as u32;
    let delimiter = |at: Option<usize>| at.map_or(Offsets::NONE, |at| offset(at) + u32::from(lacks_slash));
    let offsets = Offsets {
        scheme_end: offset(scheme_end),
        username_end: offset(host),
        host: offset(host),
        host_end: offset(host_end),
        path: offset(path),
        query: delimiter(query),
        fragment: delimiter(fragment),
    };
    Outline { offsets, authority, lacks_slash }
}

/// Checks the predicates of the host and the port; returns where the path starts, and what they are.
#[inline(always)]
fn path_start(bytes: &[u8], prefix: &Prefix, host_end: usize, default_port: Option<u16>) -> Option<(usize, Authority)> {
    let host = prefix.end();
    let mut kind = HostKind::Name;
    if prefix.is_file() {
        // "If host is `localhost`, then set host to the empty string."
        if bytes[host..host_end] == *b"localhost" || starts_with_unnormalized_drive(&bytes[host_end..]) {
            return None;
        }
        if host_end == host {
            kind = HostKind::Missing;
        }
    } else if host_end == host {
        return None;
    }
    // Before an empty host stands the slash of the prefix, which ends no number.
    if may_end_a_number(bytes[host_end - 1]) {
        if is_ipv4_address(&bytes[host..host_end]) {
            kind = HostKind::Ipv4;
        } else if ends_in_a_number(&bytes[host..host_end]) {
            return None;
        }
    }
    let (path, port) = port_end(bytes, prefix, host_end, default_port)?;
    Some((path, Authority { host: kind, port }))
}

/// Returns the offset at which the path starts, after a host with or without a port, and the port.
#[inline(always)]
fn port_end(bytes: &[u8], prefix: &Prefix, host_end: usize, default_port: Option<u16>) -> Option<(usize, Option<u16>)> {
    let is_path = |at: usize| matches!(bytes.get(at), None | Some(b'/' | b'?' | b'#'));
    if is_path(host_end) {
        return Some((host_end, None));
    }
    if prefix.is_file() || bytes[host_end] != b':' {
        return None;
    }
    let (length, number) = canonical_port(&bytes[host_end + 1..], default_port)?;
    let path = host_end + 1 + length;
    is_path(path).then_some((path, Some(number)))
}

/// Reads a text of any length.
#[inline(never)]
fn read_any(bytes: &[u8], prefix: &Prefix) -> Option<Outline> {
    let host_end = prefix.end() + first(&bytes[prefix.end()..], outside_host);
    let Some((path, authority)) = path_start(bytes, prefix, host_end, prefix.default_port) else {
        return read_with_address(bytes, prefix);
    };
    read_after_authority(bytes, prefix, (host_end, path, authority))
}

/// Reads the path, the query and the fragment of a special URL.
#[inline(always)]
fn read_after_authority(bytes: &[u8], prefix: &Prefix, authority: (usize, usize, Authority)) -> Option<Outline> {
    let (_, path, _) = authority;
    let path_end = end_of(bytes, path, outside_path);
    if has_dots(&bytes[path..path_end]) {
        return None;
    }
    let delimiters = query_and_fragment(bytes, path_end, outside_query)?;
    Some(special_outline(bytes, prefix, authority, delimiters))
}

/// Reads a text whose host is an IPv6 address.
#[inline(never)]
fn read_with_address(bytes: &[u8], prefix: &Prefix) -> Option<Outline> {
    read_around_address(bytes, prefix, address_end(bytes, prefix)?)
}

/// Reads a text around an IPv6 address that ends at `host_end`.
#[inline(always)]
fn read_around_address(bytes: &[u8], prefix: &Prefix, host_end: usize) -> Option<Outline> {
    let (path, port) = port_end(bytes, prefix, host_end, prefix.default_port)?;
    read_after_authority(bytes, prefix, (host_end, path, Authority { host: HostKind::Ipv6, port }))
}

/// Reads a URL whose scheme is not special.
#[inline(never)]
fn read_other(text: &str) -> Option<Outline> {
    let bytes = text.as_bytes();
    // The alphabet of a scheme has digits and signs, with which none starts.
    if !bytes.first().is_some_and(u8::is_ascii_lowercase) {
        return None;
    }
    let scheme_end = end_of(bytes, 0, outside_scheme);
    // A special URL comes here if it lacks `//`, or is shorter than the eight bytes that find a prefix.
    if bytes.get(scheme_end) != Some(&b':') || is_special_scheme(&text[..scheme_end]) {
        return None;
    }
    let has_authority = bytes[scheme_end..].starts_with(b"://");
    let (mut host, mut host_end, mut path) = (scheme_end + 1, scheme_end + 1, scheme_end + 1);
    let mut authority = Authority::default();
    if has_authority {
        host = scheme_end + "://".len();
        host_end = end_of(bytes, host, outside_host);
        path = host_end;
        let mut port = None;
        // An empty host has no port: a colon after it fails the test of the path's first byte.
        if host < host_end {
            if let [b':', digits @ ..] = &bytes[host_end..] {
                let (length, number) = canonical_port(digits, None)?;
                (path, port) = (host_end + 1 + length, Some(number));
            }
            authority = Authority { host: HostKind::Name, port };
        }
        if !matches!(bytes[path..], [] | [b'/' | b'?' | b'#', ..]) {
            return None;
        }
    }
    let path_end = if has_authority || bytes.get(path) == Some(&b'/') {
        let path_end = end_of(bytes, path, outside_path);
        if has_dots(&bytes[path..path_end]) {
            return None;
        }
        path_end
    } else {
        // An opaque path has no segments, so dots in it are kept.
        end_of(bytes, path, outside_opaque_path)
    };
    let delimiters = query_and_fragment(bytes, path_end, outside_opaque_query)?;
    Some(outline(scheme_end, [host, host_end, path], authority, delimiters, false))
}

/// Returns the offset of the first byte at or after `start` that is outside an alphabet, or the end.
#[inline(always)]
fn end_of(bytes: &[u8], start: usize, outside: impl Fn(Block) -> Block) -> usize {
    start + first(&bytes[start..], outside)
}

/// Reads the query and the fragment, from `at` to the end of the text.
#[inline(always)]
fn query_and_fragment(bytes: &[u8], mut at: usize, outside_query: impl Fn(Block) -> Block) -> Option<Delimiters> {
    let (mut query, mut fragment) = (None, None);
    if bytes.get(at) == Some(&b'?') {
        query = Some(at);
        at = end_of(bytes, at + 1, outside_query);
    }
    if bytes.get(at) == Some(&b'#') {
        fragment = Some(at);
        at = end_of(bytes, at + 1, outside_fragment);
    }
    (at == bytes.len()).then_some((query, fragment))
}
