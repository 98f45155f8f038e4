//! Paths of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-5.2): merging and dot segments.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::living::segments;

/// The spellings of a dot that make a dot segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dots {
    /// `.` alone.
    Plain,
    /// `.`, `%2E` and `%2e`.
    PercentEncoded,
}

impl Dots {
    /// Returns the dots if `segment` is a dot segment.
    fn of(self, segment: &str) -> Option<segments::Dots> {
        segments::Dots::new(segment).filter(|_| self == Dots::PercentEncoded || !segment.contains('%'))
    }
}

/// [Removes dot segments](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4): `.` is removed, `..` also removes the
/// segment before it. Takes linear time.
///
/// ```
/// use railurl_canon::dialects::generic::path::{Dots, remove_dot_segments};
///
/// assert_eq!(remove_dot_segments("/a/b/c/./../../g", Dots::Plain), "/a/g");
/// assert_eq!(remove_dot_segments("mid/content=5/../6", Dots::Plain), "mid/6");
/// assert_eq!(remove_dot_segments("/a/%2e%2E/b", Dots::Plain), "/a/%2e%2E/b");
/// assert_eq!(remove_dot_segments("/a/%2e%2E/b", Dots::PercentEncoded), "/b");
/// ```
pub fn remove_dot_segments(path: &str, dots: Dots) -> String {
    let mut output = String::with_capacity(path.len());
    let mut rest = path;
    while !rest.is_empty() {
        let (slash, segment) = match rest.strip_prefix('/') {
            Some(after) => ("/", &after[..after.find('/').unwrap_or(after.len())]),
            None => ("", &rest[..rest.find('/').unwrap_or(rest.len())]),
        };
        rest = &rest[slash.len() + segment.len()..];
        match dots.of(segment) {
            None => {
                output.push_str(slash);
                output.push_str(segment);
            }
            // A: a dot segment before the first slash is removed with the slash after it.
            Some(_) if slash.is_empty() => rest = rest.strip_prefix('/').unwrap_or(rest),
            // B and C: the slash before it stays, for the next segment or the end.
            Some(kind) => {
                if kind == segments::Dots::Double {
                    // Linear in all: each byte that this search passes is removed.
                    output.truncate(output.rfind('/').unwrap_or(0));
                }
                if rest.is_empty() {
                    output.push('/');
                }
            }
        }
    }
    output
}

/// Removes plain dot segments, as [`remove_dot_segments`] does; a path without any is not copied.
pub(crate) fn without_dot_segments(path: Cow<'_, str>) -> Cow<'_, str> {
    let has_dots = path.starts_with('.') || path.contains("/.");
    if has_dots { Cow::Owned(remove_dot_segments(&path, Dots::Plain)) } else { path }
}

/// [Merges paths](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3): `reference` replaces everything after the last
/// slash of the base; `is_slash` says which characters are slashes. A base with an authority and an empty path counts
/// as having the path `/`.
///
/// ```
/// use railurl_canon::dialects::generic::path::merge;
///
/// assert_eq!(merge(true, "/b/c/d;p", "g", |c| c == '/'), "/b/c/g");
/// assert_eq!(merge(true, "", "g", |c| c == '/'), "/g");
/// assert_eq!(merge(false, "b", "g", |c| c == '/'), "g");
/// ```
pub fn merge(base_has_authority: bool, base: &str, reference: &str, is_slash: fn(char) -> bool) -> String {
    let directory = match base.rfind(is_slash) {
        Some(slash) => &base[..=slash],
        None if base_has_authority && base.is_empty() => "/",
        None => "",
    };
    let mut merged = String::with_capacity(directory.len() + reference.len());
    merged.push_str(directory);
    merged.push_str(reference);
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dot_segments_are_removed() {
        for (path, expected) in [
            ("", ""),
            (".", ""),
            ("..", ""),
            ("./a", "a"),
            (".././a", "a"),
            ("/.", "/"),
            ("/..", "/"),
            ("/../a", "/a"),
            ("a/..", "/"),
            ("a/../b", "/b"),
            ("a/b/..", "a/"),
            ("//..", "/"),
            ("//../a", "/a"),
            ("/a//../b", "/a/b"),
            ("/...", "/..."),
            ("/.a/..b", "/.a/..b"),
            ("/a/./", "/a/"),
            ("/a/../", "/"),
        ] {
            assert_eq!(remove_dot_segments(path, Dots::Plain), expected, "{path}");
            assert_eq!(without_dot_segments(path.into()), expected, "{path}");
        }
    }
}
