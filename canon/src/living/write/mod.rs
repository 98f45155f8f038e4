//! The writer: from the parts of an input and a base to the string of a URL, in one pass.
//!
//! What comes out is what resolving, canonicalizing and serializing a [record](super::reference) gives. Parsing, joining
//! and the setters share it.

mod stops;
mod tail;

use alloc::string::String;

use encoding_rs::Encoding;
use railurl_parser::Slice;
use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};

use super::classes::{self, push_encoded};
use super::host::HostText;
use super::schemes::default_port;
use super::segments::{is_normalized_windows_drive_letter, shortened, starts_with_windows_drive_letter};
use super::serialized::{Serialized, SerializedUrl};
use crate::href::{Offsets, TooLong};

pub(super) use tail::{QueryEncoding, Tail};

/// Writes the URL of `text`, which has these parts, with the host and the port that were parsed of them.
///
/// # Errors
///
/// The string is too long.
#[inline]
pub(super) fn write(
    text: &str,
    parts: &Parts<'_>,
    host: Option<&HostText<'_>>,
    port: Option<u16>,
    base: Option<Serialized<'_>>,
    encoding: &'static Encoding,
) -> Result<SerializedUrl, TooLong> {
    let scheme_type = parts.scheme_type;
    let base = relevant_base(parts, base);
    let tail = Tail::of_parts(text, parts);
    let writer = match (&parts.rest, base) {
        (Rest::Hierarchy(hierarchy), _) => {
            let scheme = scheme(parts, base);
            let room = scheme.len() + room_for_authority(hierarchy, host) + tail.room();
            let mut writer = Writer::with_scheme(scheme, room);
            writer.authority(hierarchy.credentials(), host, port, scheme_type);
            if hierarchy.path.is_none() && scheme_type.is_special() {
                // The path start state leads a special URL to the path state, which appends a segment, be it empty.
                writer.out.push('/');
            }
            writer
        }
        (Rest::Absolute(_) | Rest::Relative(_), Some(base)) => {
            Writer::with_path_of_base(base, kept_path(parts, base), tail.room())
        }
        (Rest::Nothing | Rest::FragmentOnly, Some(base)) => Writer::with_base(base, parts.query.is_none(), tail.room()),
        _ => {
            let mut writer =
                Writer::with_scheme(scheme(parts, base), parts.scheme.map_or(0, |it| it.text.len()) + tail.room());
            if scheme_type == SchemeType::File {
                // The file state: "Set url's host to the empty string."
                writer.empty_host();
                if parts.rest == Rest::Nothing {
                    writer.out.push('/');
                }
            }
            writer
        }
    };
    writer.finish(tail, scheme_type, encoding)
}

/// The base, if the input takes anything from it: a `file` URL is relative to a `file` URL alone, and a URL with a scheme
/// that is not special to none.
#[inline]
fn relevant_base<'b>(parts: &Parts<'_>, base: Option<Serialized<'b>>) -> Option<Serialized<'b>> {
    base.filter(|base| match parts.scheme_type {
        SchemeType::File => base.scheme_type() == SchemeType::File,
        SchemeType::Special => true,
        SchemeType::NotSpecial => parts.scheme.is_none(),
    })
}

/// The scheme, in either case: the input's or that of the base.
#[inline]
fn scheme<'s>(parts: &Parts<'s>, base: Option<Serialized<'s>>) -> &'s str {
    match (parts.scheme, base) {
        (Some(scheme), _) => scheme.text,
        (None, Some(base)) => base.scheme(),
        (None, None) => "",
    }
}

/// What an absolute or relative path keeps of the base's.
fn kept_path<'b>(parts: &Parts<'_>, base: Serialized<'b>) -> &'b str {
    let is_file = parts.scheme_type == SchemeType::File;
    let starts_with_drive = |path: &str| is_file && starts_with_windows_drive_letter(path.as_bytes());
    match &parts.rest {
        Rest::Relative(path) if !starts_with_drive(path.text.text) => shortened(base.path(), is_file),
        // File slash state: "If the code point substring from pointer to the end of input does not start with a Windows
        // drive letter and base's path[0] is a normalized Windows drive letter, then append base's path[0] to url's path."
        Rest::Absolute(path) if is_file && !starts_with_drive(path.text.text) => drive_letter(base.path()),
        _ => "",
    }
}

/// The slash and the normalized Windows drive letter with which a path starts, if it does.
fn drive_letter(path: &str) -> &str {
    let segments = path.strip_prefix('/').unwrap_or_default();
    let first = segments.split('/').next().unwrap_or_default();
    if is_normalized_windows_drive_letter(first) { &path[..="C:".len()] } else { "" }
}

/// How long an authority becomes at the most, with the colon and the slashes before it.
#[inline]
fn room_for_authority(hierarchy: &Hierarchy<'_>, host: Option<&HostText<'_>>) -> usize {
    let userinfo = hierarchy.userinfo.map_or(0, |userinfo| {
        "@".len() + userinfo.text.len() + 2 * classes::count(userinfo.text.as_bytes(), classes::USERINFO)
    });
    "://:65535".len() + userinfo + host.map_or(0, HostText::longest)
}

/// A URL while it is written.
struct Writer {
    out: String,
    /// The offsets of what is written.
    offsets: Offsets,
    has_authority: bool,
}

impl Writer {
    /// Writes a scheme and its colon, with room for what follows.
    #[inline]
    fn with_scheme(scheme: &str, room: usize) -> Self {
        let mut out = String::with_capacity(room);
        out.push_str(scheme);
        out.make_ascii_lowercase();
        out.push(':');
        let start = here(&out);
        let offsets = Offsets {
            scheme_end: start - 1,
            username_end: start,
            host: start,
            host_end: start,
            path: start,
            query: Offsets::NONE,
            fragment: Offsets::NONE,
        };
        Writer { out, offsets, has_authority: false }
    }

    /// Writes what stands before the path of a base, and what is kept of its path.
    #[inline]
    fn with_path_of_base(base: Serialized<'_>, kept: &str, room: usize) -> Self {
        let before = base.before_path();
        let mut out = String::with_capacity(before.len() + kept.len() + room);
        out.push_str(before);
        let offsets = Offsets { path: here(&out), query: Offsets::NONE, fragment: Offsets::NONE, ..*base.offsets };
        out.push_str(kept);
        Writer { out, offsets, has_authority: base.has_authority }
    }

    /// Writes a base to the end of its path, or of its query.
    #[inline]
    fn with_base(base: Serialized<'_>, has_query: bool, room: usize) -> Self {
        let end = if has_query { base.query_end() } else { base.path_end() } as usize;
        let mut out = String::with_capacity(end + room);
        out.push_str(&base.href[..end]);
        let query = if has_query { base.offsets.query } else { Offsets::NONE };
        let offsets = Offsets { query, fragment: Offsets::NONE, ..*base.offsets };
        Writer { out, offsets, has_authority: base.has_authority }
    }

    /// Writes the slashes before an authority; where it starts.
    #[inline]
    fn slashes(&mut self) -> u32 {
        self.has_authority = true;
        self.out.push_str("//");
        here(&self.out)
    }

    fn empty_host(&mut self) {
        let start = self.slashes();
        self.offsets = Offsets { username_end: start, host: start, host_end: start, path: start, ..self.offsets };
    }

    /// Writes the credentials, the host and the port.
    #[inline]
    fn authority(
        &mut self,
        (username, password): (Option<Slice<'_>>, Option<Slice<'_>>),
        host: Option<&HostText<'_>>,
        port: Option<u16>,
        scheme_type: SchemeType,
    ) {
        let start = self.slashes();
        let mut username_end = start;
        if let Some(username) = username {
            push_encoded(&mut self.out, username.text, classes::USERINFO);
            username_end = here(&self.out);
            if let Some(password) = password.filter(|password| !password.text.is_empty()) {
                self.out.push(':');
                push_encoded(&mut self.out, password.text, classes::USERINFO);
            }
            if here(&self.out) > start {
                self.out.push('@');
            }
        }
        let host_start = here(&self.out);
        if let Some(host) = host {
            host.push_to(&mut self.out, scheme_type);
        }
        let host_end = here(&self.out);
        if let Some(port) = port
            && default_port(&self.out[..self.offsets.scheme_end as usize]) != Some(port)
        {
            push_port(&mut self.out, port);
        }
        self.offsets = Offsets { username_end, host: host_start, host_end, path: here(&self.out), ..self.offsets };
    }

    /// Writes the path, the query and the fragment.
    #[inline]
    fn finish(
        mut self,
        tail: Tail<'_>,
        scheme_type: SchemeType,
        encoding: &'static Encoding,
    ) -> Result<SerializedUrl, TooLong> {
        let root = self.offsets.path as usize;
        let query_as = QueryEncoding::new(&self.out[..self.offsets.scheme_end as usize], scheme_type, encoding);
        let has_segments = tail.has_segments();
        let (query, fragment) = tail.push_to(&mut self.out, root, query_as);
        if let Some(query) = query {
            self.offsets.query = query as u32;
        }
        if let Some(fragment) = fragment {
            self.offsets.fragment = fragment as u32;
        }
        if has_segments && !self.has_authority && reads_as_authority(&self.out[root..]) {
            self.out.insert_str(root, PATH_PREFIX);
            self.offsets = moved_path(self.offsets, PATH_PREFIX.len() as u32);
        }
        // Where this fails, the offsets are of no use.
        TooLong::check(self.out.len())?;
        Ok(SerializedUrl { href: self.out, offsets: self.offsets, has_authority: self.has_authority })
    }
}

/// "If url's host is null, url does not have an opaque path, url's path's size is greater than 1, and url's path\[0\] is
/// the empty string, then append U+002F (/) followed by U+002E (.) to output."
pub(super) const PATH_PREFIX: &str = "/.";

/// Whether a path needs the [`PATH_PREFIX`] where there is no authority.
pub(super) fn reads_as_authority(path: &str) -> bool {
    path.starts_with("//")
}

/// Offsets with the path and what follows it moved.
pub(super) fn moved_path(offsets: Offsets, by: u32) -> Offsets {
    let moved = |offset: u32| if offset == Offsets::NONE { offset } else { offset.wrapping_add(by) };
    Offsets {
        path: offsets.path.wrapping_add(by),
        query: moved(offsets.query),
        fragment: moved(offsets.fragment),
        ..offsets
    }
}

/// Appends a colon and a port.
pub(super) fn push_port(out: &mut String, port: u16) {
    let mut digits = [b':'; ":65535".len()];
    let mut start = digits.len();
    let mut rest = port;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    // Digits are ASCII.
    out.push_str(core::str::from_utf8(&digits[start - 1..]).unwrap_or_default());
}

/// The length of what is written. What is longer than an offset fails in the end.
#[inline]
fn here(out: &str) -> u32 {
    out.len() as u32
}

#[cfg(test)]
mod tests;
