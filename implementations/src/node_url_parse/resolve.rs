//! `url.resolve`: a text made from a base and a reference.

use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::percent::{self, EncodeSet};

use super::{Parsed, is_slashed};
use crate::text::segments;
use crate::{Component, Components};

/// The percent-encode set of `Url.prototype.format` for credentials.
const AUTH: EncodeSet =
    EncodeSet::ALL.without(b"!'()*-.:_~").without_range(b'0', b'9').without_range(b'A', b'Z').without_range(b'a', b'z');

/// The fields that `Url.prototype.resolveObject` works with. Empty credentials and an empty path count as missing; an
/// empty host does too, but replaces another.
#[derive(Clone, Default)]
struct Url<'u> {
    /// The scheme, the query and the fragment.
    others: Components<Option<&'u str>>,
    slashes: bool,
    auth: String,
    /// The host with brackets and port.
    host: Option<String>,
    path: String,
}

/// Follows `url.resolve`.
pub(super) fn resolve(base: &Parsed<'_>, reference: &Parsed<'_>) -> String {
    let mut base = Url::new(base);
    base.others.fragment = reference.properties.text(Component::Fragment);
    let reference_has_host = reference.has_host();
    let reference = Url::new(reference);
    let is_empty = reference.others.scheme.is_none()
        && !reference.slashes
        && reference.path.is_empty()
        && reference.others.query.is_none()
        && reference.others.fragment.is_none();
    if is_empty {
        return base.format();
    }
    match reference.others.scheme {
        None if reference.slashes => {
            let needs_path = reference_has_host && reference.path.is_empty() && base.is_slashed();
            let path = if needs_path { String::from("/") } else { reference.path };
            let others = Components { scheme: base.others.scheme, ..reference.others };
            Url { others, path, ..reference }.format()
        }
        scheme if scheme.is_none() || scheme == base.others.scheme => merge(base, &reference).format(),
        // Such a scheme needs no slashes, so that the reference is complete.
        _ if !reference.is_slashed() => reference.format(),
        _ => {
            let slashes = base.slashes || reference.slashes;
            let reference = Url { slashes, ..reference };
            if reference.has_host() || reference.others.scheme == Some("file") {
                return reference.format();
            }
            // The first segment of the path that is not empty becomes the host.
            let path = reference.path.trim_start_matches('/');
            let (host, path) = path.split_once('/').unwrap_or((path, ""));
            let slash = if path.starts_with('/') { "" } else { "/" };
            Url { host: Some(String::from(host)), path: [slash, path].concat(), ..reference }.format()
        }
    }
}

/// Resolves a reference without a scheme and an authority, or with the base's scheme.
fn merge<'u>(base: Url<'u>, reference: &Url<'u>) -> Url<'u> {
    let is_absolute = reference.has_host() || reference.path.starts_with('/');
    let has_root = is_absolute || base.path.starts_with('/') || (base.has_host() && !reference.path.is_empty());
    // `removeAllDots`, and `mustEndAbs`, which can still change.
    let mut has_final_root = has_root;
    let mut base_segments = segments(&base.path);
    let mut reference_segments = segments(&reference.path);
    let (mut host, mut auth) = (base.host.as_deref(), base.auth.as_str());
    let mut reference_host = reference.host.as_deref();

    // If a scheme needs no slashes, the host is the first segment.
    let has_host_as_segment = base.others.scheme.is_some() && !base.is_slashed();
    if has_host_as_segment {
        host.into_iter().for_each(|host| put_host(&mut base_segments, host));
        host = Some("");
        if reference.others.scheme.is_some() {
            auth = "";
            reference_host.take().into_iter().for_each(|host| put_host(&mut reference_segments, host));
        }
        has_final_root &= reference_segments.front() == Some(&"") || base_segments.front() == Some(&"");
    }

    let mut query = reference.others.query;
    if is_absolute {
        if reference_host.is_some() {
            // Credentials stay only with their host.
            if host != reference_host {
                auth = "";
            }
            host = reference_host;
        }
        base_segments = reference_segments;
    } else if !reference_segments.is_empty() {
        // The reference replaces the last segment.
        base_segments.pop_back();
        base_segments.extend(reference_segments);
    } else if query.is_some() {
        if has_host_as_segment {
            (auth, host) = host_of_segment(auth, base_segments.pop_front().unwrap_or_default());
        }
        // Only the query changes, and dots stay.
        let (auth, host) = (String::from(auth), host.map(String::from));
        return Url { auth, host, others: Components { query, ..base.others }, ..base };
    } else {
        query = base.others.query;
    }
    // No segment is left, and so no dots are to be removed.
    let Some(last) = base_segments.back().copied() else {
        let (auth, host) = (String::from(auth), host.map(String::from));
        return Url { auth, host, path: String::new(), others: Components { query, ..base.others }, ..base };
    };
    let has_host = host.is_some_and(|host| !host.is_empty());
    // Dots at the end leave a slash.
    let ends_in_slash = last.is_empty() || (matches!(last, "." | "..") && (has_host || base_segments.len() > 1));
    let mut segments = without_dots(&base_segments, !has_root);
    if has_final_root && segments.front() != Some(&"") {
        segments.push_front("");
    }
    if ends_in_slash && (segments.len() < 2 || segments.back() != Some(&"")) {
        segments.push_back("");
    }
    let begins_with_slash = segments.front() == Some(&"");
    if has_host_as_segment {
        let segment = if begins_with_slash { None } else { segments.pop_front() };
        (auth, host) = host_of_segment(auth, segment.unwrap_or_default());
    }
    let has_host = host.is_some_and(|host| !host.is_empty());
    if !begins_with_slash && (has_final_root || has_host && !segments.is_empty()) {
        segments.push_front("");
    }
    let auth = if reference.auth.is_empty() { auth } else { &reference.auth };
    Url {
        auth: String::from(auth),
        host: host.map(String::from),
        slashes: base.slashes || reference.slashes,
        path: Vec::from(segments).join("/"),
        others: Components { query, ..base.others },
    }
}

/// Puts a host before segments, in place of an empty first one.
fn put_host<'s>(segments: &mut VecDeque<&'s str>, host: &'s str) {
    if host.is_empty() {
        return;
    }
    if segments.front() == Some(&"") {
        segments.pop_front();
    }
    segments.push_front(host);
}

/// Credentials and host of a segment: it has credentials of its own if an at sign is in it, though not first.
fn host_of_segment<'s>(auth: &'s str, segment: &'s str) -> (&'s str, Option<&'s str>) {
    match segment.split_once('@') {
        Some((auth, host)) if !auth.is_empty() => (auth, host.split('@').next()),
        _ => (auth, Some(segment)),
    }
}

/// Removes dot segments; two dots also remove the segment before them. Without such a segment, they stay if `keeps_parents`.
fn without_dots<'s>(segments: &VecDeque<&'s str>, keeps_parents: bool) -> VecDeque<&'s str> {
    let mut kept = VecDeque::new();
    let mut parents: usize = 0;
    // From the end, because two dots remove the segment before them.
    for &segment in segments.iter().rev() {
        match segment {
            "." => {}
            ".." => parents += 1,
            _ if parents > 0 => parents -= 1,
            _ => kept.push_front(segment),
        }
    }
    if keeps_parents {
        (0..parents).for_each(|_| kept.push_front(".."));
    }
    kept
}

impl<'u> Url<'u> {
    fn new(parsed: &'u Parsed<'_>) -> Self {
        let text = |component| parsed.properties.text(component);
        let host = text(Component::Host).map(|host| {
            let (open, close) = if parsed.is_in_brackets { ("[", "]") } else { ("", "") };
            let port = text(Component::Port);
            [open, host, close, port.map_or("", |_| ":"), port.unwrap_or_default()].concat()
        });
        let auth = match (text(Component::Username), text(Component::Password)) {
            (Some(username), Some(password)) => [username, ":", password].concat(),
            (username, _) => String::from(username.unwrap_or_default()),
        };
        Url {
            others: Components {
                scheme: text(Component::Scheme),
                query: text(Component::Query),
                fragment: text(Component::Fragment),
                ..Components::default()
            },
            slashes: parsed.slashes,
            auth,
            host,
            path: String::from(text(Component::Path).unwrap_or_default()),
        }
    }

    fn has_host(&self) -> bool {
        self.host.as_ref().is_some_and(|host| !host.is_empty())
    }

    fn is_slashed(&self) -> bool {
        self.others.scheme.is_some_and(is_slashed)
    }

    /// Follows `Url.prototype.format`.
    fn format(&self) -> String {
        let mut out = String::new();
        if let Some(scheme) = self.others.scheme {
            out.push_str(scheme);
            out.push(':');
        }
        let needs_slashes = self.slashes || self.is_slashed() && self.has_host();
        if needs_slashes || self.others.scheme == Some("file") {
            out.push_str("//");
        }
        if let Some(host) = self.host.as_ref().filter(|host| !host.is_empty()) {
            if !self.auth.is_empty() {
                percent::utf8_percent_encode_into(&self.auth, AUTH, &mut out);
                out.push('@');
            }
            out.push_str(host);
        }
        if needs_slashes && !self.path.is_empty() && !self.path.starts_with('/') {
            out.push('/');
        }
        out.push_str(&self.path);
        for (delimiter, text) in [('?', self.others.query), ('#', self.others.fragment)] {
            if let Some(text) = text {
                out.push(delimiter);
                out.push_str(text);
            }
        }
        out
    }
}
