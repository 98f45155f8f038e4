//! The writer: builds the string of a URL from the parts of an input and a base, in one pass.
//!
//! Parsing, joining and the setters share the writer. Tests hold it to the standard's steps on records.

mod stops;
mod tail;

use alloc::string::{String, ToString};

use crate::encode::Encoding;
use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};
use railurl_parser::{Component, Slice};

use super::classes::{self, push_encoded, push_lower_case};
use super::host::HostText;
use super::schemes::default_port;
use super::segments::{is_normalized_windows_drive_letter, shortened, starts_with_windows_drive_letter};
use crate::changes::{ChangeKind, Recorder, report_inherited, report_segments};
use crate::href::{Authority, HostKind};
use crate::{Href, Offsets, TooLong};

pub(super) use tail::{QueryEncoding, Tail};

/// Writes the URL of `text` from its parts, its parsed host and its port.
///
/// # Errors
///
/// The string would be too long.
#[inline(always)]
pub(super) fn write(
    text: &str,
    parts: &Parts<'_>,
    host: Option<&HostText<'_>>,
    port: Option<u16>,
    base: Option<&Href>,
    encoding: &'static Encoding,
    mut recorder: impl Recorder,
) -> Result<Href, TooLong> {
    // Build the URL once, at the end: moving it afterwards would read it in pieces of another size than those that were
    // written, which defeats store forwarding.
    let scheme_type = parts.scheme_type;
    let base = base.filter(|base| parts.is_relative_to(base.scheme()));
    if let (Rest::Nothing | Rest::FragmentOnly, None, Some(base)) = (&parts.rest, parts.query, base) {
        return with_fragment(base, parts.fragment, recorder);
    }
    let tail = Tail::from_parts(text, parts);
    let has_segments = tail.has_segments();
    let mut href;
    let (scheme_end, username_end, host_start, host_end, mut path);
    let authority;
    let has_authority;
    match (&parts.rest, base) {
        (Rest::Absolute(_) | Rest::Relative(_) | Rest::Nothing, Some(base)) => {
            let end = if has_segments { base.before_path().len() } else { base.path_end() as usize };
            let old_path = base_path(parts, base);
            href = String::with_capacity(end + old_path.len() + tail.written_capacity());
            href.push_str(&base.text[..end]);
            Offsets { scheme_end, username_end, host: host_start, host_end, path, .. } = base.offsets;
            if has_segments {
                path = here(&href);
            }
            (has_authority, authority) = (base.has_authority(), base.authority);
            href.push_str(old_path);
            if recorder.is_on() {
                report_inherited(base, &mut recorder);
                report_path(text, parts, old_path, &mut recorder);
                if !has_segments {
                    recorder.changed(Component::Path, ChangeKind::Inherited, Some(base.path()));
                }
            }
        }
        (rest, base) => {
            let hierarchy = if let Rest::Hierarchy(hierarchy) = rest { Some(hierarchy) } else { None };
            let before_path = hierarchy.map_or(":///".len(), |hierarchy| authority_capacity(hierarchy, host));
            let scheme = parts.scheme.map(|scheme| scheme.text).or(base.map(|base| base.scheme())).unwrap_or_default();
            href = String::with_capacity(scheme.len() + before_path + tail.written_capacity());
            recorder.changed(Component::Scheme, ChangeKind::Inherited, Some(scheme));
            push_lower_case(&mut href, scheme);
            recorder.changed(Component::Scheme, ChangeKind::LowerCased, Some(&href));
            scheme_end = here(&href);
            // The file state: "Set url's host to the empty string."
            has_authority = hierarchy.is_some() || scheme_type == SchemeType::File;
            href.push(':');
            if has_authority {
                href.push_str("//");
            }
            (username_end, host_start) = match hierarchy {
                Some(hierarchy) if hierarchy.userinfo.is_some() => {
                    push_credentials(&mut href, hierarchy.credentials(), &mut recorder)
                }
                _ => (here(&href), here(&href)),
            };
            if has_authority && hierarchy.is_none() {
                recorder.changed(Component::Host, ChangeKind::Added, Some(""));
            }
            if let Some(host) = host {
                host.push_to(&mut href, scheme_type, &mut recorder);
            }
            host_end = here(&href);
            let written_port = match port {
                Some(number) if default_port(&href[..scheme_end as usize]) == Some(number) => None,
                port => port,
            };
            if let Some(port) = written_port {
                push_port(&mut href, port);
            }
            if recorder.is_on() {
                report_port(
                    hierarchy.and_then(|hierarchy| hierarchy.port),
                    port,
                    &href[host_end as usize..],
                    &mut recorder,
                );
                report_path(text, parts, "", &mut recorder);
            }
            authority = Authority { host: host_kind(host, host_end - host_start), port: written_port };
            path = here(&href);
            if scheme_type.is_special() && !has_segments {
                // For a special URL, path start state continues in path state, which appends a segment even if it is
                // empty.
                href.push('/');
                recorder.changed(Component::Path, ChangeKind::Added, Some("/"));
            }
        }
    }
    let root = path as usize;
    let query_as = QueryEncoding::new(&href[..scheme_end as usize], scheme_type, encoding);
    let (mut query, mut fragment) = tail.push_to(&mut href, root, query_as, &mut recorder);
    if has_segments && !has_authority && reads_as_authority(&href[root..]) {
        // Only the written path shows it, because removing dot segments can bring two slashes to its start.
        href.insert_str(root, PATH_PREFIX);
        for offset in [&mut path, &mut query, &mut fragment] {
            *offset = moved(*offset, PATH_PREFIX.len() as u32);
        }
    }
    // If this fails, the offsets are discarded.
    TooLong::check(href.len())?;
    let offsets = Offsets { scheme_end, username_end, host: host_start, host_end, path, query, fragment };
    Ok(Href { text: href, offsets, authority })
}

/// Returns what a written host of some length is.
#[inline]
pub(super) fn host_kind(host: Option<&HostText<'_>>, length: u32) -> HostKind {
    match host {
        _ if length == 0 => HostKind::Missing,
        Some(HostText::Ipv4(_)) => HostKind::Ipv4,
        Some(HostText::Ipv6(_)) => HostKind::Ipv6,
        _ => HostKind::Name,
    }
}

/// Joins an empty or fragment-only reference: copies the base without its fragment, and adds the new one.
#[inline]
pub(super) fn with_fragment(
    base: &Href,
    fragment: Option<Slice<'_>>,
    mut recorder: impl Recorder,
) -> Result<Href, TooLong> {
    let end = base.query_end();
    let mut offsets = Offsets { fragment: Offsets::NONE, ..base.offsets };
    let text = fragment.map_or("", |fragment| fragment.text);
    let encoded = classes::count(text.as_bytes(), classes::FRAGMENT);
    let mut href = String::with_capacity(end as usize + "#".len() + text.len() + 2 * encoded);
    href.push_str(&base.text[..end as usize]);
    if let Some(fragment) = fragment {
        offsets.fragment = end;
        href.push('#');
        if encoded == 0 {
            href.push_str(fragment.text);
        } else {
            push_encoded(&mut href, fragment.text, classes::FRAGMENT);
        }
    }
    if recorder.is_on() {
        report_inherited(base, &mut recorder);
        recorder.changed(Component::Path, ChangeKind::Inherited, Some(base.path()));
        if let Some(query) = base.query() {
            recorder.changed(Component::Query, ChangeKind::Inherited, Some(query));
        }
        if fragment.is_some() {
            recorder.changed(Component::Fragment, ChangeKind::Encoded, Some(&href[end as usize + "#".len()..]));
        }
    }
    TooLong::check(href.len())?;
    Ok(Href { text: href, offsets, authority: base.authority })
}

/// Reports the port that was written after a colon, or nothing if it was left out.
fn report_port(digits: Option<Slice<'_>>, port: Option<u16>, written: &str, recorder: &mut impl Recorder) {
    let Some(port) = port else {
        return if digits.is_some() {
            recorder.changed(Component::Port, ChangeKind::EmptyRemoved, None);
        };
    };
    recorder.changed(Component::Port, ChangeKind::ZerosRemoved, Some(&port.to_string()));
    if written.is_empty() {
        recorder.changed(Component::Port, ChangeKind::DefaultPortRemoved, None);
    }
}

/// Reports the path that the writer reads: that of the input, after a part of the base's.
fn report_path(text: &str, parts: &Parts<'_>, old_path: &str, recorder: &mut impl Recorder) {
    if let Some(path) = parts.path().filter(|_| !matches!(parts.rest, Rest::Opaque(_))) {
        report_segments(text, path, old_path, recorder);
    }
}

/// Returns the part of the base's path that an absolute or relative path keeps. Inlined, as all that takes the address
/// of the parts: otherwise they would be written to memory.
#[inline(always)]
pub fn base_path<'b>(parts: &Parts<'_>, base: &'b Href) -> &'b str {
    let is_file = parts.scheme_type == SchemeType::File;
    let starts_with_drive = |path: &str| is_file && starts_with_windows_drive_letter(path);
    match &parts.rest {
        Rest::Relative(path) if !starts_with_drive(path.text) => shortened(base.path(), is_file),
        // File slash state: "If the code point substring from pointer to the end of input does not start with a Windows
        // drive letter and base's path[0] is a normalized Windows drive letter, then append base's path[0] to url's path."
        Rest::Absolute(path) if is_file && !starts_with_drive(path.text) => drive_letter(base.path()),
        _ => "",
    }
}

/// Returns the slash and normalized Windows drive letter at the start of a path, or the empty string.
fn drive_letter(path: &str) -> &str {
    let segments = path.strip_prefix('/').unwrap_or_default();
    let first = segments.split('/').next().unwrap_or_default();
    if is_normalized_windows_drive_letter(first) { &path[..="C:".len()] } else { "" }
}

/// Returns the maximum length of the written authority, with the colon and slashes before it.
#[inline]
fn authority_capacity(hierarchy: &Hierarchy<'_>, host: Option<&HostText<'_>>) -> usize {
    let userinfo = hierarchy.userinfo.map_or(0, |userinfo| {
        "@".len() + userinfo.text.len() + 2 * classes::count(userinfo.text.as_bytes(), classes::USERINFO)
    });
    "://:65535".len() + userinfo + host.map_or(0, HostText::longest)
}

/// Writes the user name, the password and the `@` after them. Returns the ends of the user name and of the whole.
fn push_credentials(
    href: &mut String,
    (username, password): (Option<Slice<'_>>, Option<Slice<'_>>),
    recorder: &mut impl Recorder,
) -> (u32, u32) {
    let start = here(href);
    push_encoded(href, username.map_or("", |username| username.text), classes::USERINFO);
    let username_end = here(href);
    if let Some(password) = password.filter(|password| !password.text.is_empty()) {
        href.push(':');
        push_encoded(href, password.text, classes::USERINFO);
    }
    if recorder.is_on() {
        let written = &href[start as usize..];
        let (name, rest) = written.split_at((username_end - start) as usize);
        let (kind, name) =
            if written.is_empty() { (ChangeKind::EmptyRemoved, None) } else { (ChangeKind::Encoded, Some(name)) };
        recorder.changed(Component::Username, kind, name);
        let (kind, word) = match rest.strip_prefix(':') {
            Some(word) => (ChangeKind::Encoded, Some(word)),
            None => (ChangeKind::EmptyRemoved, None),
        };
        recorder.changed(Component::Password, kind, word);
    }
    if here(href) > start {
        href.push('@');
    }
    (username_end, here(href))
}

/// "If url's host is null, url does not have an opaque path, url's path's size is greater than 1, and url's path\[0\] is
/// the empty string, then append U+002F (/) followed by U+002E (.) to output."
pub(super) const PATH_PREFIX: &str = "/.";

/// Returns whether a path needs the [`PATH_PREFIX`] without an authority.
pub(super) fn reads_as_authority(path: &str) -> bool {
    path.starts_with("//")
}

/// Shifts the offset of the path and those after it.
pub(super) fn moved_path(offsets: Offsets, by: u32) -> Offsets {
    let [path, query, fragment] = [offsets.path, offsets.query, offsets.fragment].map(|offset| moved(offset, by));
    Offsets { path, query, fragment, ..offsets }
}

/// Shifts an offset, unless it marks a missing component.
pub(super) fn moved(offset: u32, by: u32) -> u32 {
    if offset == Offsets::NONE { offset } else { offset.wrapping_add(by) }
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

/// Returns the length of the string so far. If it does not fit in an offset, the check at the end fails.
#[inline]
fn here(out: &str) -> u32 {
    out.len() as u32
}
