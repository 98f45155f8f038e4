//! The characters of components, and paths: `IriHelper`, `UriHelper` and `GetCanonicalPath`.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use railurl_canon::percent::{EncodeSet, encoded_byte, utf8_percent_encode};

use crate::text::{encode_but_escapes, map_text, push_encoded};

/// `UnreservedReserved`, as the characters that are encoded, and without a question mark and a number sign.
pub(super) const FRAGMENT: EncodeSet = EncodeSet::EMPTY.with_range(0, b' ').with(b"\"%<>\\^`{|}\x7F");
pub(super) const QUERY: EncodeSet = FRAGMENT.with(b"#");
pub(super) const PATH: EncodeSet = QUERY.with(b"?");

/// How a path is read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shape {
    /// The input is a path without a scheme: an escape is not one.
    pub(super) is_implicit: bool,
    /// A path of Windows, which begins with the name of its drive.
    pub(super) has_drive: bool,
    /// A path after an authority begins with a slash.
    pub(super) is_rooted: bool,
    /// Segments that are dots are removed.
    pub(super) resolves: bool,
    /// A first segment without a slash before it is removed as well.
    pub(super) removes_first: bool,
    /// A backslash is a slash.
    pub(super) converts: bool,
    /// Escaped dots and slashes are decoded before.
    pub(super) unescapes: bool,
}

/// Follows `CheckForUnicodeOrEscapedUnreserved`: returns whether the components of an input are decoded before they are
/// encoded.
pub(super) fn is_iri(input: &str) -> bool {
    let mut bytes = input.as_bytes();
    while let [byte, rest @ ..] = bytes {
        bytes = match (byte, encoded_byte(bytes)) {
            (0x80.., _) => return true,
            (b'%', Some(byte)) if byte.is_ascii() && !is_unreserved(byte) => &rest[2..],
            // .NET does not look at a percent sign in the last two characters.
            (b'%', _) if rest.len() >= 2 => return true,
            _ => rest,
        };
    }
    false
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

/// Returns whether an IRI can have a character beyond ASCII.
fn is_allowed(c: char, is_query: bool) -> bool {
    match c {
        // RFC 3987 has private characters (`iprivate`) in queries only.
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{10FFFF}' if !is_query => false,
        '\u{FDD0}'..='\u{FDEF}' | '\u{FFF0}'..='\u{FFFF}' | '\u{E0000}'..='\u{E0FFF}' | '\u{80}'..='\u{9F}' => false,
        c => u32::from(c) & 0xFFFF < 0xFFFE,
    }
}

/// Follows `EscapeUnescapeIri`: decodes escapes of characters that an IRI can have, and of some that are encoded again,
/// and encodes characters that it cannot have.
pub(super) fn decode_iri(text: &str, is_query: bool) -> Cow<'_, str> {
    /// Reserved characters and those that are not safe to decode.
    const KEPT: EncodeSet = EncodeSet::EMPTY.with_range(0, 0x1F).with(b";/?:@&=+$,#[]!'()*%\\\x7F");
    if !text.contains('%') && text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    let is_special = |c: char| c == '%' || !c.is_ascii() && !is_allowed(c, is_query);
    while let Some(at) = rest.find(is_special) {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(c) = rest.chars().next().filter(|c| *c != '%') {
            push_encoded(&mut decoded, c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        match encoded_byte(rest.as_bytes()) {
            Some(byte) => {
                // The bytes of a code point beyond ASCII are decoded together.
                let run = if byte.is_ascii() { 3 } else { end_of_bytes(rest) };
                match byte {
                    0x80.. => push_decoded_bytes(&mut decoded, &rest[..run], is_query),
                    byte if KEPT.contains(byte) => decoded.push_str(&rest[..run]),
                    byte => decoded.push(char::from(byte)),
                }
                rest = &rest[run..];
            }
            // Two code units after it are copied with it. Two halves of a pair that this separates are replaced.
            None => {
                let mut chars = rest.chars();
                decoded.extend(chars.next());
                let mut units = if has_two_units(chars.as_str()) { 2 } else { 0 };
                while units > 0
                    && let Some(c) = chars.next()
                {
                    if c.len_utf16() <= units {
                        decoded.push(c);
                    } else {
                        decoded.push('\u{FFFD}');
                        // One half was copied, and the other is encoded by itself.
                        push_encoded(&mut decoded, '\u{FFFD}');
                    }
                    units = units.saturating_sub(c.len_utf16());
                }
                rest = chars.as_str();
            }
        }
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// Returns whether a text has two UTF-16 code units.
fn has_two_units(text: &str) -> bool {
    text.encode_utf16().nth(1).is_some()
}

/// Returns the end of the escapes of bytes that are not ASCII, at the start of a text.
fn end_of_bytes(text: &str) -> usize {
    let is_byte = |escape: &&[u8]| encoded_byte(escape).is_some_and(|byte| !byte.is_ascii());
    3 * text.as_bytes().chunks(3).take_while(is_byte).count()
}

/// Follows `UnescapePercentEncodedUTF8Sequence`: what is not UTF-8, or not allowed in an IRI, stays as it is.
fn push_decoded_bytes(decoded: &mut String, escapes: &str, is_query: bool) {
    let bytes: Vec<u8> = escapes.as_bytes().chunks(3).filter_map(encoded_byte).collect();
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            let end = at + 3 * c.len_utf8();
            if is_allowed(c, is_query) {
                decoded.push(c);
            } else {
                decoded.push_str(&escapes[at..end]);
            }
            at = end;
        }
        let end = at + 3 * chunk.invalid().len();
        decoded.push_str(&escapes[at..end]);
        at = end;
    }
}

/// Returns the `AbsolutePath` of a path as it is written, or as [`decode_iri`] returns it.
pub(super) fn canonical(path: Cow<'_, str>, shape: Shape) -> Cow<'_, str> {
    if path.is_empty() {
        return Cow::Borrowed(if shape.is_rooted { "/" } else { "" });
    }
    let is_absent = shape.is_rooted && !shape.has_drive && !path.starts_with(['/', '\\']);
    let mut path = path;
    // A path with a drive has two characters at least.
    if shape.has_drive && path.as_bytes()[1] == b'|' {
        path = Cow::Owned([&path[..1], ":", &path[2..]].concat());
    }
    // Backslashes that do not count as slashes are encoded first, and then .NET removes no dots.
    let keeps_dots = !shape.converts && !shape.is_implicit && path.contains('\\');
    if shape.resolves {
        if shape.unescapes && !shape.is_implicit && has_dots(&path) {
            path = Cow::Owned(unescape_dots(&path, shape.converts));
        }
        if !keeps_dots {
            let start = if shape.has_drive { 2 } else { 0 };
            path = resolve(path, start, shape.converts, shape.removes_first);
        }
    }
    // `EscapeString`
    let encode = if shape.is_implicit { utf8_percent_encode } else { encode_but_escapes };
    let encoded = map_text(&path, |path| encode(path, PATH));
    if is_absent { Cow::Owned(["/", &*encoded].concat()) } else { encoded }
}

/// Returns whether `CheckCanonical` finds an escaped dot or slash, or one that could be in a segment of dots.
fn has_dots(path: &str) -> bool {
    let mut bytes = path.as_bytes();
    while let [byte, rest @ ..] = bytes {
        bytes = match (byte, rest) {
            (b'/' | b'\\', [b'/' | b'\\', ..]) | (b'.', [] | [b'.' | b'/' | b'\\', ..]) => return true,
            _ => match encoded_byte(bytes) {
                Some(b'.' | b'/' | b'\\') => return true,
                Some(_) => &rest[2..],
                None => rest,
            },
        };
    }
    false
}

/// Follows `UnescapeOnly` for dots, slashes, and backslashes where they are slashes. Where they are not, the value that
/// says so is the value of a malformed escape as well, which becomes U+FFFF.
fn unescape_dots(path: &str, converts: bool) -> String {
    let mut decoded = String::with_capacity(path.len());
    let mut rest = path;
    while let Some(at) = rest.find('%') {
        let (before, escape) = rest.split_at(at);
        decoded.push_str(before);
        let mut chars = escape.chars();
        chars.next();
        if !has_two_units(chars.as_str()) {
            rest = escape;
            break;
        }
        // Two code units can be one code point.
        if chars.next().is_some_and(|c| c.len_utf16() == 1) {
            chars.next();
        }
        let written = &escape[..escape.len() - chars.as_str().len()];
        match encoded_byte(written.as_bytes()) {
            Some(byte @ (b'.' | b'/')) => decoded.push(char::from(byte)),
            Some(b'\\') if converts => decoded.push('\\'),
            None if !converts => decoded.push('\u{FFFF}'),
            _ => decoded.push_str(written),
        }
        rest = chars.as_str();
    }
    decoded.push_str(rest);
    decoded
}

/// `Compress`: removes segments that are one or two dots, and those before two, from right to left.
///
/// A path that does not begin with a slash follows an address in brackets. Then the first segment is removed as well, if
/// two dots follow it, or if it is dots itself, but not in a path of an unknown scheme.
fn resolve(path: Cow<'_, str>, start: usize, converts: bool, removes_first: bool) -> Cow<'_, str> {
    let path = if converts && path[start..].contains('\\') {
        Cow::Owned([&path[..start], &path[start..].replace('\\', "/")].concat())
    } else {
        path
    };
    // Slices of the text that are removed, from the last to the first.
    let mut removed: Vec<Range<usize>> = Vec::new();
    let bytes = path.as_bytes();
    let (mut last_slash, mut slashes, mut dots, mut segments) = (None, 0, 0, 0);
    for at in (start..bytes.len()).rev() {
        match bytes[at] {
            b'/' => slashes += 1,
            byte => {
                // The first of several slashes counts.
                if slashes > 1 {
                    last_slash = Some(at + 1);
                }
                slashes = 0;
                if byte == b'.' {
                    dots += 1;
                    continue;
                }
                dots = 0;
                continue;
            }
        }
        let end = at + 1 + dots;
        // Dots are a segment if the last slash, or the end, follows them at once.
        if (1..=2).contains(&dots) && last_slash.unwrap_or(bytes.len()) == end {
            removed.push(at + 1..last_slash.map_or(end, |_| end + 1));
            // Two dots remove one more segment to their left.
            segments += usize::from(dots == 2);
            last_slash = Some(at);
            dots = 0;
            continue;
        }
        dots = 0;
        if segments > 0 {
            segments -= 1;
            removed.push(at + 1..last_slash.map_or(bytes.len(), |slash| slash + 1));
        }
        last_slash = Some(at);
    }
    if removes_first && slashes <= 1 && start == 0 {
        match last_slash {
            Some(slash) if segments > 0 && !path.starts_with('/') => removed.push(0..slash + 1),
            None if dots == bytes.len() => removed.push(0..dots),
            Some(slash) if dots > 0 && slash == dots => removed.push(0..dots + 1),
            _ => {}
        }
    }
    if removed.is_empty() {
        return path;
    }
    let mut resolved = String::with_capacity(path.len());
    let mut from = 0;
    for range in removed.iter().rev() {
        resolved.push_str(&path[from..range.start]);
        from = range.end;
    }
    resolved.push_str(&path[from..]);
    Cow::Owned(resolved)
}
