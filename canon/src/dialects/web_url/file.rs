//! Host and path of a `file` URL: the loop from the step labeled HOSTPATH of section "Canonicalization".
//!
//! The text canonicalizes the whole host and path again until neither changes. That would take quadratic time: each
//! pass may take one host from the path `///localhost///localhost…`, and decode one layer of `%%%3341`. So only the
//! first pass here follows the text. It leaves an ASCII path without backslashes in which nothing needs encoding.
//! Each later pass of the text then does three things: it finds the host and the start of the path, canonicalizes the
//! host, and decodes one more layer of the path. A pass here does the first two and counts the layers still to decode.
//! They are decoded all at once: in text taken from the path when it is taken, and in the rest at the end. The result
//! is the same, because `/` is neither decoded nor part of a decoded sequence, and because a drive specification, once
//! found, stays one.
//!
//! # Why it terminates
//!
//! A pass that takes a host from the path shortens the path. A pass that moves the host into the path, or finds a drive
//! there, leaves a path that begins with a drive, from which no host is taken. In between, only the host changes. A
//! canonical host stays the same, at once or after a few passes, in every personality. If some host did not, the loop
//! of the text would not end; [`MAX_ALIKE`] ends this one.

use alloc::format;
use alloc::string::{String, ToString};

use railurl_parser::Component;
use railurl_parser::dialects::web_url::is_slash;

use crate::changes::{ChangeKind, Recorder};

use super::drive;
use super::percent::{PATH, decode_unreserved, decode_unreserved_repeatedly, encode};

/// The number of times that a host is canonicalized without taking anything from the path.
const MAX_ALIKE: u32 = 16;

/// The error of an invalid host.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoHost<E> {
    /// Why the host is invalid.
    pub(super) error: E,
    /// Whether the host was taken from the path.
    pub(super) is_from_path: bool,
}

/// Canonicalizes the host and path of a `file` URL. Takes time linear in the length of both, if `canonicalize_host`
/// takes time linear in its argument's.
pub(super) fn canonicalize<E>(
    host: Option<&str>,
    path: Option<&str>,
    canonicalize_host: impl Fn(&str) -> Result<String, E>,
    recorder: &mut impl Recorder,
) -> Result<(String, String), NoHost<E>> {
    let mut is_from_path = false;
    let (host, path) = first_pass(host, path, &mut is_from_path, &canonicalize_host)
        .map_err(|error| NoHost { error, is_from_path })?;
    recorder.changed(Component::Host, ChangeKind::FileRead, Some(&host));
    recorder.changed(Component::Path, ChangeKind::FileRead, Some(&path));
    let mut state = State { host, head: String::new(), rest: &path, layers: 0, is_from_path };
    let mut alike = 0;
    while alike < MAX_ALIKE {
        let before = state.host.clone();
        let rest_before = state.rest.len();
        let is_moved = state.look();
        let fail = |error| NoHost { error, is_from_path: state.is_from_path };
        state.host = canonicalize_host(&state.host).map_err(fail)?;
        state.layers += 1;
        let is_taken = state.rest.len() < rest_before;
        if !is_taken && !is_moved && state.host == before {
            break;
        }
        alike = if is_taken { 0 } else { alike + 1 };
    }
    let (host, path) = state.finish();
    recorder.changed(Component::Host, ChangeKind::FileRead, Some(&host));
    recorder.changed(Component::Path, ChangeKind::FileRead, Some(&path));
    Ok((host, path))
}

/// Runs the first pass of the text.
fn first_pass<E>(
    host: Option<&str>,
    path: Option<&str>,
    is_from_path: &mut bool,
    canonicalize_host: impl Fn(&str) -> Result<String, E>,
) -> Result<(String, String), E> {
    let (host, path) = match host.filter(|host| drive::letter(host).is_some()) {
        // "Let the path component be a SOLIDUS character, followed by the host component, followed by a SOLIDUS character if
        // the original path component does not begin with a slash character or the path component is missing, followed by
        // the original path component if any. Let the host component be the empty string."
        Some(drive) => {
            let path = path.unwrap_or_default();
            let slash = if path.starts_with(is_slash) { "" } else { "/" };
            ("", format!("/{drive}{slash}{path}"))
        }
        None => {
            // "If there is no host component in u or the host component of u is equal to localhost, …"
            let mut host = host.filter(|&host| host != "localhost").unwrap_or_default();
            let mut path = path.unwrap_or_default();
            // "… begins with three or more slash characters: Remove those slash characters from the path component of u.
            // Remove zero or more characters that are not slash characters from the beginning …"
            let without_slashes = path.trim_start_matches(is_slash);
            if host.is_empty() && path.len() - without_slashes.len() >= 3 {
                (host, path) = without_slashes.split_at(end_of_segment(without_slashes));
                *is_from_path = true;
            }
            match drive::at_start(path.strip_prefix(is_slash).unwrap_or(path)) {
                Some((letter, rest)) => {
                    // "If the host component of u is equal to `%3F`, …"
                    (if host == "%3F" { "" } else { host }, drive_path(letter, rest))
                }
                None => (host, path.to_string()),
            }
        }
    };
    let host = canonicalize_host(host)?;
    // "Otherwise, if the path component of u does not begin with a SOLIDUS character, prepend a SOLIDUS character."
    let path = if path.starts_with('/') { path } else { format!("/{path}") };
    Ok((host, encode(&decode_unreserved(&path), crate::encode::UTF_8, PATH).into_owned()))
}

/// "Replace them by a SOLIDUS character followed by … the drive letter …, followed by a COLON character, followed by a
/// SOLIDUS character": "them" is the letter, its suffix and the slash character after it.
fn drive_path(letter: char, rest: &str) -> String {
    format!("/{letter}:/{}", rest.strip_prefix(is_slash).unwrap_or(rest))
}

/// Returns the offset of the first slash character, or the end.
fn end_of_segment(text: &str) -> usize {
    text.find(is_slash).unwrap_or(text.len())
}

/// The host and path after some passes.
struct State<'p> {
    host: String,
    /// The drives at the start of the path, such as `/c:`; usually empty.
    head: String,
    /// The rest of the path, which begins with `/` or is empty.
    rest: &'p str,
    /// The number of layers to decode in `rest`.
    layers: usize,
    is_from_path: bool,
}

impl State<'_> {
    /// Runs the steps of a pass before CanonicalizeHost. Returns whether the host was moved into the path.
    fn look(&mut self) -> bool {
        if let Some(letter) = drive::letter(&self.host) {
            self.head.insert_str(0, &format!("/{letter}:"));
            self.host.clear();
            return true;
        }
        if self.host == "localhost" {
            self.host.clear();
        }
        if self.head.is_empty() {
            if self.host.is_empty() && self.rest.starts_with("///") {
                let rest = self.rest.trim_start_matches('/');
                let (host, rest) = rest.split_at(end_of_segment(rest));
                self.host = decode_unreserved_repeatedly(host, self.layers);
                self.rest = rest;
                self.is_from_path = true;
            }
            self.find_drive(self.layers);
        }
        if !self.head.is_empty() && self.host == "%3F" {
            self.host.clear();
        }
        false
    }

    /// Moves the drive at the start of the path, after decoding this many layers, to `head`.
    fn find_drive(&mut self, layers: usize) {
        let from_segment = self.rest.strip_prefix('/').unwrap_or(self.rest);
        let (segment, after) = from_segment.split_at(end_of_segment(from_segment));
        if let Some(letter) = drive::letter(&decode_unreserved_repeatedly(segment, layers)) {
            self.head = format!("/{letter}:");
            self.rest = after;
        }
    }

    /// Returns the host and the path, with all layers decoded.
    fn finish(mut self) -> (String, String) {
        if self.head.is_empty() {
            // Passes that were not run decode more layers, and a drive can appear under any of them.
            self.find_drive(usize::MAX);
            if !self.head.is_empty() && self.host == "%3F" {
                self.host.clear();
            }
        }
        let mut path = self.head;
        if self.rest.is_empty() {
            path.push('/');
        } else {
            path.push_str(&decode_unreserved_repeatedly(self.rest, usize::MAX));
        }
        (self.host, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::percent::percent_decode_utf8_lossy;
    use crate::testing::by_miri;
    use alloc::borrow::ToOwned;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    /// Canonicalizes a host by a part of the algorithm, enough for hosts that change more than once, and for some that fail.
    fn canonicalize_host(host: &str) -> Result<String, ()> {
        let decoded = percent_decode_utf8_lossy(host).replace('ｃ', "c").replace('\u{AD}', "");
        if decoded.contains('%') {
            return Err(());
        }
        Ok(decoded.to_ascii_lowercase().replace('?', "%3F").replace('*', "%2A").replace('|', "%7C"))
    }

    /// The steps of the text, taken literally.
    fn literal(host: Option<&str>, path: Option<&str>) -> Result<(String, String), ()> {
        let (mut host, mut path) = (host.map(str::to_owned), path.map(str::to_owned));
        loop {
            let original = (host.clone(), path.clone());
            let (next_host, next_path) = first_pass(host.as_deref(), path.as_deref(), &mut false, canonicalize_host)?;
            if original == (Some(next_host.clone()), Some(next_path.clone())) {
                return Ok((next_host, next_path));
            }
            (host, path) = (Some(next_host), Some(next_path));
        }
    }

    fn file(host: Option<&str>, path: Option<&str>) -> Result<(String, String), ()> {
        canonicalize(host, path, canonicalize_host, &mut ()).map_err(|no_host| no_host.error)
    }

    #[test]
    fn examples() {
        for (host, path, expected) in [
            (None, None, ("", "/")),
            (Some("localhost"), Some(""), ("", "/")),
            (Some("C|"), Some("a"), ("", "/C:/a")),
            (Some("%43:"), None, ("", "/C:/")),
            (Some("ｃ:"), Some("/d|/a"), ("", "/c:/d:/a")),
            (Some("%3f"), Some("/c:\\windows"), ("", "/c:/windows")),
            (Some("%3F"), Some("/a"), ("%3F", "/a")),
            (None, Some("///LOCALHOST///loc%61lhost///h/a"), ("h", "/a")),
            (None, Some("c%3A"), ("", "/c:/")),
            (Some("h"), Some("/c:a"), ("h", "/c:a")),
            (Some("h"), Some("/c/a"), ("h", "/c/a")),
        ] {
            let expected = Ok((expected.0.to_owned(), expected.1.to_owned()));
            assert_eq!(literal(host, path), expected, "{host:?} {path:?}");
            assert_eq!(file(host, path), expected, "{host:?} {path:?}");
        }
    }

    #[test]
    fn long_paths_take_linear_time() {
        let many = "///localhost".repeat(by_miri(100_000, 100));
        assert_eq!(file(None, Some(&many)).unwrap(), (String::new(), "/".to_owned()));
        let count = by_miri(100_000, 100);
        let deep = format!("/{}{}41", "%".repeat(count), "3".repeat(count - 1));
        assert_eq!(file(None, Some(&deep)).unwrap(), (String::new(), "/A".to_owned()));
    }

    fn piece() -> impl Strategy<Value = &'static str> {
        proptest::sample::select(
            "/ // /// \\ localhost LOCALHOST c: C| %43 %%343 %3A %7c : ｃ %3F %3f ? \u{AD} %C2%AD % 3 4 1 a é * \
                 h %25 %2F %%%33"
                .split(' ')
                .collect::<Vec<_>>(),
        )
    }

    fn text(most: usize) -> impl Strategy<Value = Option<String>> {
        proptest::option::weighted(0.9, proptest::collection::vec(piece(), 0..most).prop_map(|pieces| pieces.concat()))
    }

    proptest! {
        #[test]
        fn the_result_matches_the_literal_loop(host in text(4), path in text(14)) {
            let host = host.map(|host| host.replace(is_slash, ""));
            let (host, path) = (host.as_deref(), path.as_deref());
            prop_assert_eq!(file(host, path), literal(host, path));
        }
    }
}
