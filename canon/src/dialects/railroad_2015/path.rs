//! [Paths](https://specs.webplatform.org/url/webspecs/develop/#rule-path): dot segments, and the
//! [concatenation](https://specs.webplatform.org/url/webspecs/develop/#path-concatenation) of a base's path and
//! another.
//!
//! The standard's paths are arrays of segments. Here they are strings with a slash before each segment. No segment
//! contains a slash, so the empty array is the empty string, and the array of one empty segment is `/`.

use alloc::borrow::Cow;
use alloc::string::String;

use railurl_parser::code_points::is_tab_or_newline;
use railurl_parser::dialects::railroad_2015::PathPart;
use railurl_parser::{Component, Slice};

use crate::changes::{ChangeKind, Recorder};
use crate::living::segments::Dots;
use crate::living::setters::without_tabs;

/// A resolved path: a slash before each segment, and no dot segments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path<'a> {
    /// The leading segments, which are canonical: those of the base, or a drive letter.
    pub canonical: Cow<'a, str>,
    /// The segments after them, from the input: not encoded yet.
    pub input: String,
}

/// Returns whether a segment is empty after cleansing.
pub(super) fn is_empty(segment: &str) -> bool {
    segment.chars().all(is_tab_or_newline)
}

/// Returns the first segment of a path, and the path of the others; `None` without segments.
pub(super) fn split_first(path: &str) -> Option<(&str, &str)> {
    let segments = path.strip_prefix('/')?;
    Some(segments.split_at(segments.find('/').unwrap_or(segments.len())))
}

/// Removes the first segment of a path.
pub(super) fn remove_first(path: &mut String) {
    if let Some((first, _)) = split_first(path) {
        path.drain(.."/".len() + first.len());
    }
}

/// Returns the path without its last segment.
pub(super) fn without_last(path: &str) -> &str {
    &path[..path.rfind('/').unwrap_or(0)]
}

/// Returns whether a single-dot segment is written `.`, not `%2e`.
fn is_plain_dot(segment: &str) -> bool {
    segment.contains('.')
}

/// A path of the input with its dots processed.
#[derive(Default)]
pub(super) struct Processed<'a> {
    path: String,
    /// The path as written.
    written: &'a str,
    /// The first segment, if it comes from the input.
    first: Option<Slice<'a>>,
    /// The whole path, if it is a `.` or a `%2e`.
    dot: Option<Slice<'a>>,
}

/// Performs the steps of `path` that process each segment by its position.
///
/// A path that is only `.` or `%2e` is kept for [`concatenate`].
pub(super) fn process(path: PathPart<'_>) -> Processed<'_> {
    let end = path.text.span().end;
    let written = path.text.text;
    let mut done =
        Processed { path: String::with_capacity("/".len() + written.len()), written, ..Processed::default() };
    for segment in path.segments() {
        let last = segment.span().end == end;
        // Cleansing removes tabs and newlines.
        match Dots::new(&without_tabs(segment.text)) {
            None => done.push(segment),
            Some(Dots::Single) if !last => {}
            Some(Dots::Single) if done.path.is_empty() => done.dot = Some(segment),
            Some(Dots::Single) => done.path.push('/'),
            // "If the position is the first, then remove it."
            Some(Dots::Double) if done.path.is_empty() => {}
            Some(Dots::Double) => {
                done.path.truncate(without_last(&done.path).len());
                if done.path.is_empty() {
                    done.first = None;
                }
                if last {
                    done.path.push('/');
                }
            }
        }
    }
    done
}

impl<'a> Processed<'a> {
    fn push(&mut self, segment: Slice<'a>) {
        if self.path.is_empty() {
            self.first = Some(segment);
        }
        self.path.push('/');
        self.path.push_str(segment.text);
    }

    /// Returns the first segment, if it contains a colon.
    pub(super) fn colon_in_first_segment(&self) -> Option<Slice<'a>> {
        self.first.filter(|segment| segment.text.contains(':'))
    }

    /// Returns the path without concatenation: "If the array is of length 1, replace the entry with an empty string."
    ///
    /// Leaves out the first slash of the path, which is written or not.
    pub(super) fn absolute(self, is_rooted: bool, recorder: &mut impl Recorder) -> String {
        if recorder.is_on() {
            if !is_rooted {
                recorder.changed(Component::Path, ChangeKind::Rooted, Some(&["/", self.written].concat()));
            }
            let replaced = ["/", self.written].concat().replace('\\', "/");
            recorder.changed(Component::Path, ChangeKind::BackslashesReplaced, Some(&replaced));
        }
        let path = if self.dot.is_some() { String::from("/") } else { self.path };
        recorder.changed(Component::Path, ChangeKind::DotsRemoved, Some(&path));
        path
    }
}

/// Applies [Path concatenation](https://specs.webplatform.org/url/webspecs/develop/#path-concatenation).
pub(super) fn concatenate<'a>(base: &'a str, mut path: Processed<'_>, recorder: &mut impl Recorder) -> Path<'a> {
    let mut base = base;
    if recorder.is_on() {
        let replaced = path.written.replace('\\', "/");
        recorder.changed(Component::Path, ChangeKind::BackslashesReplaced, Some(&replaced));
        if path.dot.is_none() {
            let without_dots = path.path.strip_prefix('/');
            recorder.changed(Component::Path, ChangeKind::DotsRemoved, Some(without_dots.unwrap_or_default()));
        }
    }
    let kind = if path.written.is_empty() { ChangeKind::Inherited } else { ChangeKind::Merged };
    match path.dot {
        // "If the first element on path is `.`, remove this first element from path as well as the last element (if
        // any) of base." The rest of path is empty, and the last step removes one more element of base.
        Some(dot) if is_plain_dot(dot.text) => base = without_last(base),
        // A `%2e` is not such an element.
        Some(dot) => path.push(dot),
        None => {}
    }
    let mut input = path.path;
    match split_first(&input) {
        Some((first, "")) if is_empty(first) => input.clear(),
        Some((first, _)) if is_empty(first) => {
            remove_first(&mut input);
            base = "";
        }
        _ => base = without_last(base),
    }
    if recorder.is_on() {
        recorder.changed(Component::Path, kind, Some(&[base, &input].concat()));
    }
    Path { canonical: Cow::Borrowed(base), input }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(path: &str) -> PathPart<'_> {
        PathPart { text: Slice { text: path, start: 0 } }
    }

    #[test]
    fn dots_are_processed_by_position() {
        let processed = |path| process(part(path)).absolute(true, &mut ());
        assert_eq!(processed("foo/bar/../ton/../../a"), "/a");
        assert_eq!(processed("///../.."), "//");
        assert_eq!(processed("foo/."), "/foo/");
        assert_eq!(processed("foo/./"), "/foo/");
        assert_eq!(processed(r"foo\b/..\."), "/foo/");
        assert_eq!(processed("foo/.."), "/");
        assert_eq!(processed("foo/%2\re/.\t%\n2E/\t./a"), "/a");
        assert_eq!(processed("."), "/");
        assert_eq!(processed("%2E"), "/");
        assert_eq!(processed(".."), "");
        assert_eq!(processed("../x"), "/x");
    }

    #[test]
    fn the_first_segment_is_the_first_one_left_after_dots() {
        let colon = |path| process(part(path)).colon_in_first_segment().map(|segment| (segment.text, segment.start));
        assert_eq!(colon("a:/b"), Some(("a:", 0)));
        assert_eq!(colon("a:/../b:/c"), Some(("b:", 6)));
        for path in ["a/b:", "a:/..", "a:/../.", "a:/../b", "/a:"] {
            assert_eq!(colon(path), None, "{path}");
        }
    }

    #[test]
    fn concatenation_follows_its_steps() {
        let concatenated = |path| {
            let Path { canonical, input } = concatenate("/a/b/c", process(part(path)), &mut ());
            canonical.into_owned() + &input
        };
        assert_eq!(concatenated(""), "/a/b/c");
        assert_eq!(concatenated("/x"), "/x");
        assert_eq!(concatenated("\t/x"), "/x");
        assert_eq!(concatenated("x/y"), "/a/b/x/y");
        assert_eq!(concatenated("."), "/a");
        assert_eq!(concatenated("%2e"), "/a/b/%2e");
        assert_eq!(concatenated("../x"), "/a/b/x");
        // `..` leaves the empty segment, and a path of one empty segment becomes the base's.
        assert_eq!(concatenated("x/.."), "/a/b/c");
    }
}
