//! Resolution on the serialized base: what [`parse()`](super::parse()) gives for a reference, written into one string.
//!
//! The base's record is not made, and the reference's productions are not looked for: of the base so much is copied as
//! the reference leaves, and the rest is appended, its dots resolved by cutting off what was appended before. This is
//! done for the forms that links have. Whatever else there is (tabs and newlines, credentials, hosts that need their
//! parser, drive letters, legacy encodings, and all that fails) is left to the productions, and a property says that
//! both ways lead to the same URL.

use alloc::string::String;
use core::ops::Range;

use encoding_rs::{Encoding, UTF_8};
use railurl_parser::living::{SchemeType, canonical, default_port};

use super::classes::{self, Classes, Scan, classes, count, push_component, scan};
use super::href::Href;
use super::path::{dots, is_windows_drive_letter, shortened};
use super::tail;
use crate::href::{Offsets, might_be_too_long};

/// A serialized URL, as those hold it who have no record.
#[derive(Clone, Copy, Debug)]
pub struct Serialized<'a> {
    /// The URL as a string.
    pub href: &'a str,
    /// Where its components are.
    pub offsets: &'a Offsets,
    /// Whether its host is not null.
    pub has_authority: bool,
}

impl<'a> Serialized<'a> {
    fn slice(&self, range: Range<u32>) -> &'a str {
        &self.href[range.start as usize..range.end as usize]
    }

    fn scheme(&self) -> &'a str {
        self.slice(0..self.offsets.scheme_end)
    }

    fn query_end(&self) -> u32 {
        // The length of the string fits: `Offsets` says so.
        if self.offsets.fragment == Offsets::NONE { self.href.len() as u32 } else { self.offsets.fragment }
    }

    fn path_end(&self) -> u32 {
        if self.offsets.query == Offsets::NONE { self.query_end() } else { self.offsets.query }
    }
}

/// Which states a scheme in lower case leads to.
#[inline]
pub(super) fn scheme_type(scheme: &str) -> SchemeType {
    match scheme.as_bytes() {
        b"https" | b"http" | b"ws" | b"wss" | b"ftp" => SchemeType::Special,
        b"file" => SchemeType::File,
        _ => SchemeType::NotSpecial,
    }
}

/// Whether `input` has a scheme and is the same URL whatever the base, which has the scheme `base_scheme`.
///
/// It may be so although this says no.
///
/// ```
/// use railurl_canon::living::join::ignores_base;
///
/// assert!(ignores_base("http", "https://example.com/") && ignores_base("http", "mailto:a"));
/// assert!(!ignores_base("http", "a/b") && !ignores_base("http", "http:a"));
/// ```
#[must_use]
pub fn ignores_base(base_scheme: &str, input: &str) -> bool {
    let input = input.trim_start_matches(|c: char| c <= ' ');
    match scheme_end(input.as_bytes()) {
        // "If url is special, base is non-null, and base's scheme is url's scheme": relative unless `//` follows.
        Some(end) => !input[..end].eq_ignore_ascii_case(base_scheme) || input[end..].starts_with("://"),
        None => false,
    }
}

/// The colon behind the scheme with which `bytes` start, if they do.
#[inline]
fn scheme_end(bytes: &[u8]) -> Option<usize> {
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    let end = bytes.iter().position(|&byte| classes(byte) & classes::SCHEME == 0)?;
    (bytes[end] == b':').then_some(end)
}

/// What there is to append: a path without its first slash, a query and a fragment.
struct Tail<'i> {
    path: Option<Names<'i>>,
    query: Option<Component<'i>>,
    fragment: Option<Component<'i>>,
}

/// The names of a path, separators between them, and what was seen in it.
pub(super) struct Names<'i> {
    text: &'i str,
    /// How many of its bytes are to be encoded.
    encoded: usize,
    /// Whether a name starts with what dots start with, or names are to be looked at one by one for other reasons.
    is_odd: bool,
}

/// A query or a fragment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Component<'i> {
    text: &'i str,
    /// Of which percent-encode set.
    class: Classes,
    /// How many of its bytes are in the set.
    encoded: usize,
}

impl<'i> Component<'i> {
    /// All of `text`; nothing where there are tabs or newlines.
    #[inline]
    pub(super) fn new(text: &'i str, class: Classes) -> Option<Self> {
        let is_canonical = match class {
            classes::FRAGMENT => canonical::is_fragment(text),
            classes::SPECIAL_QUERY => canonical::is_query(text),
            _ => false,
        };
        if is_canonical { Some(Component::plain(text)) } else { Component::of_bytes(text, class) }
    }

    /// The same, byte by byte.
    #[inline(never)]
    fn of_bytes(text: &'i str, class: Classes) -> Option<Self> {
        let seen = classes::seen(text.as_bytes());
        if seen & classes::REMOVED != 0 {
            return None;
        }
        Some(Component { text, class, encoded: count(text.as_bytes(), class, seen) })
    }

    /// Text that is encoded already.
    #[inline]
    pub(super) fn plain(text: &'i str) -> Self {
        Component { text, class: 0, encoded: 0 }
    }

    /// The text, where nothing of it is encoded.
    #[inline]
    pub(super) fn as_plain(&self) -> Option<&'i str> {
        (self.encoded == 0).then_some(self.text)
    }

    #[inline]
    pub(super) fn encoded_length(&self) -> usize {
        self.text.len() + 2 * self.encoded
    }

    /// The same, where it is known to fit.
    #[inline]
    pub(super) fn length(&self) -> u32 {
        self.encoded_length() as u32
    }

    #[inline]
    pub(super) fn push_to(&self, out: &mut String) {
        push_component(out, self.text, self.class, self.encoded);
    }
}

impl<'i> Names<'i> {
    /// The names with which `text` starts; all of it where `is_whole`, else as far as `?` or `#`. Nothing where there
    /// are tabs or newlines.
    #[inline]
    pub(super) fn new(text: &'i str, scheme_type: SchemeType, is_whole: bool) -> Option<Self> {
        let ends = if is_whole { 0 } else { classes::QUESTION_MARK | classes::NUMBER_SIGN };
        let Scan { end, seen, has_dots } = scan(text.as_bytes(), ends);
        if seen & classes::REMOVED != 0 {
            return None;
        }
        let is_odd = match scheme_type {
            SchemeType::File => true,
            SchemeType::Special => has_dots || seen & classes::BACKSLASH != 0,
            SchemeType::NotSpecial => has_dots,
        };
        let text = &text[..end];
        Some(Names { text, encoded: count(text.as_bytes(), classes::PATH, seen), is_odd })
    }

    #[inline]
    pub(super) fn encoded_length(&self) -> usize {
        "/".len() + self.text.len() + 2 * self.encoded
    }

    /// The names as one piece of text, where they need not be looked at one by one.
    #[inline]
    pub(super) fn as_piece(&self) -> Option<Component<'i>> {
        (!self.is_odd).then_some(Component { text: self.text, class: classes::PATH, encoded: self.encoded })
    }

    /// Appends the names to the path that starts at `root` of `out` and ends without a slash. False where there is a
    /// drive letter, which is for others.
    #[inline]
    pub(super) fn push_to(&self, out: &mut String, root: usize, scheme_type: SchemeType) -> bool {
        if self.is_odd {
            return self.push_each(out, root, scheme_type);
        }
        out.push('/');
        push_component(out, self.text, classes::PATH, self.encoded);
        true
    }

    /// The path state, name by name.
    fn push_each(&self, out: &mut String, root: usize, scheme_type: SchemeType) -> bool {
        let has_backslashes = scheme_type != SchemeType::NotSpecial;
        let is_file = scheme_type == SchemeType::File;
        let is_separator = |byte: &u8| *byte == b'/' || (has_backslashes && *byte == b'\\');
        let mut rest = Some(self.text);
        while let Some(text) = rest {
            let name = match text.as_bytes().iter().position(is_separator) {
                Some(end) => {
                    rest = Some(&text[end + 1..]);
                    &text[..end]
                }
                None => {
                    rest = None;
                    text
                }
            };
            match dots(name) {
                0 if is_file && is_windows_drive_letter(name) => return false,
                0 => {
                    out.push('/');
                    push_component(out, name, classes::PATH, self.encoded);
                }
                count => {
                    if count == 2 {
                        shorten(out, root, is_file);
                    }
                    if rest.is_none() {
                        out.push('/');
                    }
                }
            }
        }
        true
    }
}

/// [Shortens](https://url.spec.whatwg.org/#shorten-a-urls-path) the path that starts at `root` of `out`.
#[inline]
fn shorten(out: &mut String, root: usize, is_file: bool) {
    let end = root + shortened(&out[root..], is_file).len();
    out.truncate(end);
}

/// Whether the first name of a path that starts with a slash is a normalized drive letter, and the only one.
fn is_drive_letter(path: &str) -> bool {
    matches!(path.as_bytes(), [b'/', letter, b':'] if letter.is_ascii_alphabetic())
}

/// The drive letter with which a path starts, with its slash.
fn drive_letter(path: &str) -> &str {
    let first = path.get(..3).unwrap_or_default();
    if is_drive_letter(first) && matches!(path.as_bytes().get(3), None | Some(b'/')) { first } else { "" }
}

/// Resolves `input` against a base: nothing where that is left to the productions, be it that they fail.
///
/// ```
/// use railurl_canon::living::join::{Serialized, join};
/// use railurl_canon::living::parse;
///
/// let (href, offsets) = parse("https://example.com/a/b?c", None, encoding_rs::UTF_8).unwrap().record.serialize()?;
/// let base = Serialized { href: &href, offsets: &offsets, has_authority: true };
/// assert_eq!(join(base, "../d e#f", encoding_rs::UTF_8).unwrap().href, "https://example.com/d%20e#f");
/// assert_eq!(join(base, "//127.1/", encoding_rs::UTF_8), None);
/// # Ok::<(), railurl_canon::TooLong>(())
/// ```
#[must_use]
#[inline(always)]
pub fn join(base: Serialized<'_>, input: &str, encoding: &'static Encoding) -> Option<Href> {
    if encoding != UTF_8 || is_too_long(&base, input) {
        return None;
    }
    let input = trim(input);
    let bytes = input.as_bytes();
    let has_opaque_path = !base.has_authority && base.href.as_bytes().get(base.offsets.path as usize) != Some(&b'/');
    let first = match bytes.first() {
        Some(b'#') => return Some(with_fragment(&base, Some(Component::new(&input[1..], classes::FRAGMENT)?))),
        _ if has_opaque_path => return None,
        None => return Some(with_fragment(&base, None)),
        Some(&first) => first,
    };
    let scheme_type = scheme_type(base.scheme());
    let root = base.offsets.path;
    if !base.has_authority && root > base.offsets.scheme_end + 1 {
        // There is `/.` before the path, and may have to be none before another.
        return None;
    }
    let is_file = scheme_type == SchemeType::File;
    let old_path = base.slice(root..base.path_end());
    let (kept, names) = match first {
        b'?' => {
            let kept = base.path_end();
            return match canonical::read_relative(input, scheme_type) {
                Some(ends) => with_canonical(&base, kept, "", input, ends),
                None => joined(&base, kept, scheme_type, None, input),
            };
        }
        b'\\' if scheme_type != SchemeType::NotSpecial => return None,
        b'/' => match bytes.get(1) {
            Some(b'/') => return with_authority(&base, input, scheme_type),
            Some(b'\\') if scheme_type != SchemeType::NotSpecial => return None,
            _ => (if is_file { drive_letter(old_path).len() } else { 0 }, &input[1..]),
        },
        _ if first.is_ascii_alphabetic() && scheme_end(bytes).is_some() => return None,
        _ => {
            // Dots at the start, which many references have, are known before anything is copied.
            let mut kept = shortened(old_path, is_file);
            let mut names = input;
            while names.starts_with('.') {
                if let Some(rest) = names.strip_prefix("../") {
                    kept = shortened(kept, is_file);
                    names = rest;
                } else if let Some(rest) = names.strip_prefix("./") {
                    names = rest;
                } else {
                    break;
                }
            }
            (kept.len(), names)
        }
    };
    let kept = root + kept as u32;
    if !is_file && let Some(ends) = canonical::read_relative(names, scheme_type) {
        return with_canonical(&base, kept, "/", names, ends);
    }
    let path = Names::new(names, scheme_type, false)?;
    let rest = &names[path.text.len()..];
    joined(&base, kept, scheme_type, Some(path), rest)
}

/// Resolves an input that is nothing but a fragment, as [`join`] does, of which nothing is percent-encoded.
#[must_use]
#[inline(always)]
pub fn join_canonical_fragment(base: Serialized<'_>, input: &str) -> Option<Href> {
    let is_canonical = !is_too_long(&base, input) && canonical::is_fragment(input.strip_prefix('#')?);
    if !is_canonical {
        return None;
    }
    let kept = base.query_end();
    let mut href = String::with_capacity(kept as usize + input.len());
    href.push_str(base.slice(0..kept));
    href.push_str(input);
    let offsets = Offsets { fragment: kept, ..*base.offsets };
    Some(Href { href, offsets, has_authority: base.has_authority })
}

/// The same of any fragment. None where that is left to the productions.
#[must_use]
#[inline(never)]
pub fn join_fragment(base: Serialized<'_>, input: &str) -> Option<Href> {
    if is_too_long(&base, input) {
        return None;
    }
    let fragment = trim(input).strip_prefix('#')?;
    Some(with_fragment(&base, Some(Component::new(fragment, classes::FRAGMENT)?)))
}

/// Whether the result might be too long: three bytes for each of the input at the most, and a few marks.
#[inline(always)]
fn is_too_long(base: &Serialized<'_>, input: &str) -> bool {
    might_be_too_long(base.href.len(), input.len())
}

/// What is left without leading and trailing C0 controls and spaces.
#[inline]
fn trim(input: &str) -> &str {
    match input.as_bytes() {
        [first, .., last] if *first > b' ' && *last > b' ' => input,
        [only] if *only > b' ' => input,
        [] => input,
        _ => trimmed(input),
    }
}

#[cold]
fn trimmed(input: &str) -> &str {
    input.trim_matches(|c: char| c <= ' ')
}

/// The base with another fragment.
#[inline(never)]
fn with_fragment(base: &Serialized<'_>, fragment: Option<Component<'_>>) -> Href {
    let kept = base.query_end();
    let mut offsets = *base.offsets;
    offsets.fragment = if fragment.is_some() { kept } else { Offsets::NONE };
    let mut href = String::with_capacity(kept as usize + fragment.map_or(0, |fragment| 1 + fragment.encoded_length()));
    href.push_str(base.slice(0..kept));
    let Some(fragment) = fragment else { return Href { href, offsets, has_authority: base.has_authority } };
    href.push('#');
    if fragment.encoded == 0 {
        href.push_str(fragment.text);
        return Href { href, offsets, has_authority: base.has_authority };
    }
    Href { href: encoded_onto(href, fragment), offsets, has_authority: base.has_authority }
}

#[inline(never)]
fn encoded_onto(mut href: String, component: Component<'_>) -> String {
    component.push_to(&mut href);
    href
}

impl<'i> Tail<'i> {
    /// A path, and the rest of the input, which starts with a query or a fragment if with anything.
    #[inline(always)]
    fn new(path: Option<Names<'i>>, rest: &'i str, scheme_type: SchemeType) -> Option<Self> {
        let mut tail = Tail { path, query: None, fragment: None };
        let mut rest = rest;
        if let Some(query) = rest.strip_prefix('?') {
            let class = if scheme_type == SchemeType::NotSpecial { classes::QUERY } else { classes::SPECIAL_QUERY };
            let end = query.bytes().position(|byte| byte == b'#').unwrap_or(query.len());
            tail.query = Some(Component::new(&query[..end], class)?);
            rest = &query[end..];
        }
        if let Some(fragment) = rest.strip_prefix('#') {
            tail.fragment = Some(Component::new(fragment, classes::FRAGMENT)?);
        }
        Some(tail)
    }

    /// Its length, as far as it can be told.
    #[inline(always)]
    fn length(&self) -> usize {
        let component = |component: &Option<Component<'_>>| component.as_ref().map_or(0, |it| 1 + it.encoded_length());
        self.path.as_ref().map_or(0, Names::encoded_length) + component(&self.query) + component(&self.fragment)
    }

    /// Appends all of it; false where there is a drive letter.
    #[inline(always)]
    fn push_to(&self, href: &mut String, offsets: &mut Offsets, scheme_type: SchemeType) -> bool {
        if let Some(path) = &self.path
            && !path.push_to(href, offsets.path as usize, scheme_type)
        {
            return false;
        }
        // No offset is beyond the length, which fits.
        if let Some(query) = &self.query {
            offsets.query = href.len() as u32;
            href.push('?');
            query.push_to(href);
        }
        if let Some(fragment) = &self.fragment {
            offsets.fragment = href.len() as u32;
            href.push('#');
            fragment.push_to(href);
        }
        true
    }
}

/// The base as far as `kept`, a separator and a text that needs no more than to be copied: where it has its question mark
/// and its number sign is known.
#[inline(always)]
fn with_canonical(
    base: &Serialized<'_>,
    kept: u32,
    separator: &str,
    text: &str,
    ends: canonical::Ends,
) -> Option<Href> {
    let mut href = String::with_capacity(kept as usize + separator.len() + text.len());
    href.push_str(base.slice(0..kept));
    href.push_str(separator);
    let start = href.len();
    href.push_str(text);
    // A path that would read as an authority has `/.` before it.
    if !base.has_authority && href[base.offsets.path as usize..].starts_with("//") {
        return None;
    }
    let offset = |end: Option<usize>| end.map_or(Offsets::NONE, |end| (start + end) as u32);
    let offsets = Offsets { query: offset(ends.0), fragment: offset(ends.1), ..*base.offsets };
    Some(Href { href, offsets, has_authority: base.has_authority })
}

/// The base as far as `kept`, a path and the rest of the input.
#[inline(always)]
fn joined(
    base: &Serialized<'_>,
    kept: u32,
    scheme_type: SchemeType,
    path: Option<Names<'_>>,
    rest: &str,
) -> Option<Href> {
    let tail = Tail::new(path, rest, scheme_type)?;
    let mut href = String::with_capacity(kept as usize + tail.length());
    href.push_str(base.slice(0..kept));
    let mut offsets = Offsets { query: Offsets::NONE, fragment: Offsets::NONE, ..*base.offsets };
    if !tail.push_to(&mut href, &mut offsets, scheme_type) {
        return None;
    }
    // A path that would read as an authority has `/.` before it.
    if !base.has_authority && href[offsets.path as usize..].starts_with("//") {
        return None;
    }
    Some(Href { href, offsets, has_authority: base.has_authority })
}

/// The base's scheme, and a reference that starts with two slashes.
#[inline(always)]
fn with_authority(base: &Serialized<'_>, input: &str, scheme_type: SchemeType) -> Option<Href> {
    if scheme_type == SchemeType::File {
        return None;
    }
    let scheme = base.scheme();
    // The reference stands behind the scheme and its colon, which are as long as the offset of the colon and one.
    let by = base.offsets.scheme_end + 1;
    match canonical::read_behind_scheme(scheme, input) {
        Ok(outline) => {
            let mut href = String::with_capacity(by as usize + input.len());
            href.push_str(base.slice(0..by));
            href.push_str(input);
            Some(Href { href, offsets: super::offsets(outline, by), has_authority: true })
        }
        Err(Some(head)) => {
            let tail = tail::Tail::new(&input[head.path..], scheme_type, UTF_8)?;
            let mut href = String::with_capacity(by as usize + head.path + tail.room());
            href.push_str(base.slice(0..by));
            href.push_str(&input[..head.path]);
            let (query, fragment) = tail.push_to(&mut href);
            let offset = |offset: Option<usize>| offset.map_or(Offsets::NONE, |offset| offset as u32);
            let offsets = Offsets { query: offset(query), fragment: offset(fragment), ..super::offsets(head, by) };
            Some(Href { href, offsets, has_authority: true })
        }
        Err(None) => with_plain_authority(base, &input[2..], scheme_type),
    }
}

/// The same of what follows the slashes, where the host is plain, and the path may be missing.
#[inline(never)]
fn with_plain_authority(base: &Serialized<'_>, text: &str, scheme_type: SchemeType) -> Option<Href> {
    let scheme = base.scheme();
    let host = plain_host(text, scheme_type)?;
    let after_host = &text[host.len()..];
    let port = match after_host.strip_prefix(':') {
        Some(rest) => {
            let end = rest.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
            canonical_port(&rest[..end], scheme)?
        }
        None => "",
    };
    let port_length = if port.is_empty() { 0 } else { 1 + port.len() };
    let rest = &after_host[port_length..];
    let names = match rest.as_bytes() {
        [b'/', ..] => Some(&rest[1..]),
        [b'?' | b'#', ..] | [] => Some(rest).filter(|_| scheme_type == SchemeType::Special),
        _ => return None,
    };
    let path = match names {
        Some(names) => Some(Names::new(names, scheme_type, false)?),
        None => None,
    };
    let rest = names.map_or(rest, |names| &names[path.as_ref().map_or(0, |path| path.text.len())..]);
    let tail = Tail::new(path, rest, scheme_type)?;
    let mut href = String::with_capacity(scheme.len() + "://:".len() + host.len() + port.len() + tail.length());
    href.push_str(scheme);
    href.push_str("://");
    let start = href.len() as u32;
    href.push_str(host);
    let host_end = href.len() as u32;
    href.push_str(&after_host[..port_length]);
    let mut offsets = Offsets {
        scheme_end: base.offsets.scheme_end,
        username_end: start,
        host: start,
        host_end,
        path: href.len() as u32,
        query: Offsets::NONE,
        fragment: Offsets::NONE,
    };
    tail.push_to(&mut href, &mut offsets, scheme_type).then_some(Href { href, offsets, has_authority: true })
}

/// The host with which `text` starts, where it is one that the host parser leaves as it is: letters in lower case,
/// digits, hyphens and dots, no Punycode and no number at its end.
#[inline]
pub(super) fn plain_host(text: &str, scheme_type: SchemeType) -> Option<&str> {
    let bytes = text.as_bytes();
    let mut label = 0;
    let mut end = bytes.len();
    let mut last_label = 0;
    for (index, &byte) in bytes.iter().enumerate() {
        if classes(byte) & classes::LABEL != 0 {
            continue;
        }
        if byte != b'.' {
            end = index;
            break;
        }
        if bytes[label..].starts_with(b"xn--") {
            return None;
        }
        last_label = label;
        label = index + 1;
    }
    // Behind a dot at the end there is no label.
    last_label = if label == end { last_label } else { label };
    let is_number = bytes[last_label..end].first().is_some_and(u8::is_ascii_digit);
    let is_plain =
        end > 0 && !(scheme_type == SchemeType::Special && is_number) && !bytes[label..].starts_with(b"xn--");
    is_plain.then(|| &text[..end])
}

/// Digits, where they are a port as it is serialized, and not the scheme's default port.
#[inline]
pub(super) fn canonical_port<'i>(digits: &'i str, scheme: &str) -> Option<&'i str> {
    if digits.len() > 5 || digits.starts_with('0') {
        return None;
    }
    let port: u16 = digits.parse().ok()?;
    (default_port(scheme) != Some(port)).then_some(digits)
}

// A text so long is in the memory of 64 bits alone. Its pages are never written, and Miri would read it byte by byte.
#[cfg(all(test, target_pointer_width = "64", not(miri)))]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::href::TooLong;

    #[test]
    fn what_might_be_too_long_is_not_looked_at() {
        let (query, fragment) = (Offsets::NONE, Offsets::NONE);
        let offsets = Offsets { scheme_end: 1, username_end: 2, host: 2, host_end: 2, path: 2, query, fragment };
        let base = || Serialized { href: "a:b", offsets: &offsets, has_authority: false };
        assert_eq!(join_fragment(base(), "#\0").map(|url| url.href).as_deref(), Some("a:b#"));
        let mut input = vec![0; TooLong::LIMIT / 3];
        input[0] = b'#';
        let input = String::from_utf8(input).expect("ASCII");
        assert_eq!((join(base(), &input, UTF_8), join_fragment(base(), &input)), (None, None));
    }
}
