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

use super::classes::{self, push_encoded, push_lower_case};
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
#[inline(always)]
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
    let mut url = SerializedUrl { href: String::new(), offsets: Offsets::START, has_authority: false };
    match (&parts.rest, base) {
        (Rest::Hierarchy(hierarchy), _) => {
            let scheme = scheme(parts, base);
            url.href.reserve_exact(scheme.len() + room_for_authority(hierarchy, host) + tail.room());
            push_scheme(&mut url, scheme);
            push_authority(&mut url, hierarchy, host, port, scheme_type);
            if hierarchy.path.is_none() && scheme_type.is_special() {
                // The path start state leads a special URL to the path state, which appends a segment, be it empty.
                url.href.push('/');
            }
        }
        (Rest::Absolute(_) | Rest::Relative(_), Some(base)) => {
            let (before, kept) = (base.before_path(), kept_path(parts, base));
            url.href.reserve_exact(before.len() + kept.len() + tail.room());
            url.href.push_str(before);
            url.offsets = Offsets { path: here(&url.href), ..base.offsets_before_query() };
            url.has_authority = base.has_authority;
            url.href.push_str(kept);
        }
        (Rest::Nothing | Rest::FragmentOnly, Some(base)) => {
            let end = if parts.query.is_some() { base.path_end() } else { base.query_end() } as usize;
            url.href.reserve_exact(end + tail.room());
            url.href.push_str(&base.href[..end]);
            url.offsets = base.offsets_before_query();
            if parts.query.is_none() {
                url.offsets.query = base.offsets.query;
            }
            url.has_authority = base.has_authority;
        }
        _ => {
            let scheme = scheme(parts, base);
            url.href.reserve_exact(scheme.len() + "://".len() + tail.room());
            push_scheme(&mut url, scheme);
            if scheme_type == SchemeType::File {
                // The file state: "Set url's host to the empty string."
                push_slashes(&mut url);
                if parts.rest == Rest::Nothing {
                    url.href.push('/');
                }
            }
        }
    }
    let root = url.offsets.path as usize;
    let query_as = QueryEncoding::new(&url.href[..url.offsets.scheme_end as usize], scheme_type, encoding);
    let has_segments = tail.has_segments();
    tail.push_to(&mut url.href, root, query_as, &mut url.offsets);
    if has_segments && !url.has_authority && reads_as_authority(&url.href[root..]) {
        url.href.insert_str(root, PATH_PREFIX);
        url.offsets = moved_path(url.offsets, PATH_PREFIX.len() as u32);
    }
    // Where this fails, the offsets are of no use.
    TooLong::check(url.href.len())?;
    Ok(url)
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

/// Writes a scheme and its colon.
#[inline]
fn push_scheme(url: &mut SerializedUrl, scheme: &str) {
    push_lower_case(&mut url.href, scheme);
    url.href.push(':');
    let end = here(&url.href);
    url.offsets.scheme_end = end - 1;
    (url.offsets.username_end, url.offsets.host, url.offsets.host_end, url.offsets.path) = (end, end, end, end);
}

/// Writes the slashes before an authority, which is empty so far.
#[inline]
fn push_slashes(url: &mut SerializedUrl) {
    url.href.push_str("//");
    url.has_authority = true;
    let start = here(&url.href);
    (url.offsets.username_end, url.offsets.host, url.offsets.host_end, url.offsets.path) = (start, start, start, start);
}

/// Writes the credentials, the host and the port.
#[inline]
fn push_authority(
    url: &mut SerializedUrl,
    hierarchy: &Hierarchy<'_>,
    host: Option<&HostText<'_>>,
    port: Option<u16>,
    scheme_type: SchemeType,
) {
    push_slashes(url);
    if hierarchy.userinfo.is_some() {
        push_credentials(url, hierarchy.credentials());
    }
    if let Some(host) = host {
        host.push_to(&mut url.href, scheme_type);
    }
    url.offsets.host_end = here(&url.href);
    if let Some(port) = port
        && default_port(&url.href[..url.offsets.scheme_end as usize]) != Some(port)
    {
        push_port(&mut url.href, port);
    }
    url.offsets.path = here(&url.href);
}

/// Writes the user name and the password, and the `@` after them.
fn push_credentials(url: &mut SerializedUrl, (username, password): (Option<Slice<'_>>, Option<Slice<'_>>)) {
    let start = here(&url.href);
    push_encoded(&mut url.href, username.map_or("", |username| username.text), classes::USERINFO);
    url.offsets.username_end = here(&url.href);
    if let Some(password) = password.filter(|password| !password.text.is_empty()) {
        url.href.push(':');
        push_encoded(&mut url.href, password.text, classes::USERINFO);
    }
    if here(&url.href) > start {
        url.href.push('@');
    }
    url.offsets.host = here(&url.href);
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
