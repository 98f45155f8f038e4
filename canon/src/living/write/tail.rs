//! Writing a path, a query and a fragment in one pass.
//!
//! Copies the text between the [stop bytes](Stops). At a stop byte, the current component decides: the byte is
//! percent-encoded, a separator becomes a slash, or a dot segment is removed from the output. The caller gives the
//! bounds of each component, so the setters use the same loop.

use alloc::string::String;

use crate::encode::{Encoding, UTF_8};
use railurl_parser::Component;
use railurl_parser::living::{Parts, Rest, SchemeType};

use super::stops::Stops;
use crate::changes::{ChangeKind, Recorder};
use crate::href::Offsets;
use crate::living::classes::{BACKSLASH, Classes, DOT, FRAGMENT, OPAQUE_PATH, PATH, QUERY, SPECIAL_QUERY, classes};
use crate::living::encode::percent_encode_after_encoding;
use crate::living::encode_sets;
use crate::living::segments::{Dots, shortened, unnormalized_drive_letter};
use crate::percent::percent_encode_byte;

/// The kind of path of a [`Tail`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathForm {
    /// The path is missing.
    Missing,
    /// An [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    Opaque,
    /// Segments, without the slash before the first.
    Segments(SchemeType),
}

/// The preprocessed text of a path, a query and a fragment.
pub(in super::super) struct Tail<'t> {
    text: &'t str,
    form: PathForm,
    /// The offset of the question mark.
    query: Option<usize>,
    /// The offset of the number sign.
    fragment: Option<usize>,
    stops: Stops<'t>,
}

impl<'t> Tail<'t> {
    /// Returns the path, query and fragment as the parser found them in `text`.
    #[inline(always)]
    pub(super) fn from_parts(text: &'t str, parts: &Parts<'_>) -> Self {
        let path = parts.path();
        let form = match (path, &parts.rest) {
            (None, _) => PathForm::Missing,
            (_, Rest::Opaque(_)) => PathForm::Opaque,
            _ => PathForm::Segments(parts.scheme_type),
        };
        // `start` is where the component's text starts, one byte after its delimiter.
        let query = parts.query.map(|query| query.start - 1);
        let fragment = parts.fragment.map(|fragment| fragment.start - 1);
        let start = path.map(|path| path.start).or(query).or(fragment).unwrap_or(text.len());
        Tail::new(&text[start..], form, query.map(|at| at - start), fragment.map(|at| at - start))
    }

    /// Returns path segments alone, without the slash before the first.
    pub(in super::super) fn from_segments(text: &'t str, scheme_type: SchemeType) -> Self {
        Tail::new(text, PathForm::Segments(scheme_type), None, None)
    }

    #[inline(always)]
    fn new(text: &'t str, form: PathForm, query: Option<usize>, fragment: Option<usize>) -> Self {
        Tail { text, form, query, fragment, stops: Stops::new(text, matches!(form, PathForm::Segments(_))) }
    }

    /// Returns the maximum length of the written text, with a `/.` before it.
    #[inline]
    pub(in super::super) fn written_capacity(&self) -> usize {
        self.text.len() + 2 * self.stops.outside() + "/./%20".len()
    }

    /// Returns whether its path is a list of segments.
    pub(super) fn has_segments(&self) -> bool {
        matches!(self.form, PathForm::Segments(_))
    }

    /// Appends it to a URL whose path starts at `root`. There is nothing after `root` yet, or a part of a base's path
    /// without a slash at its end. Returns the offsets of the query and the fragment.
    #[inline]
    pub(in super::super) fn push_to(
        self,
        out: &mut String,
        root: usize,
        query_as: QueryEncoding,
        recorder: impl Recorder,
    ) -> (u32, u32) {
        let (text, bytes) = (self.text, self.text.as_bytes());
        let mut boundary = self.query.or(self.fragment);
        let path = &bytes[..boundary.unwrap_or(bytes.len())];
        let mut writer = PathWriter {
            out,
            root,
            component: Component::Path,
            path,
            start: 0,
            is_special: false,
            is_file: false,
            recorder,
        };
        let mut wanted = match self.form {
            PathForm::Missing => 0,
            PathForm::Opaque => OPAQUE_PATH,
            PathForm::Segments(scheme_type) => {
                writer.is_special = scheme_type.is_special();
                writer.is_file = scheme_type == SchemeType::File;
                writer.out.push('/');
                writer.drive_letter();
                if writer.is_special { PATH | DOT | BACKSLASH } else { PATH | DOT }
            }
        };
        let (mut query, mut fragment) = (Offsets::NONE, Offsets::NONE);
        for at in self.stops {
            // Question marks and number signs are outside `verbatim`, so no boundary is skipped.
            if boundary == Some(at) {
                if wanted == OPAQUE_PATH {
                    writer.last_space(text, at);
                }
                // If this does not fit in an offset, the check at the end fails.
                let here = (writer.out.len() + (at - writer.start)) as u32;
                writer.end_component(
                    text,
                    at,
                    if self.query == Some(at) { Component::Query } else { Component::Fragment },
                );
                if self.query == Some(at) {
                    (query, boundary) = (here, self.fragment);
                    wanted = query_as.class;
                    if query_as.encoding != UTF_8 {
                        let end = self.fragment.unwrap_or(text.len());
                        writer.copy(text, at + 1);
                        let query = &text[at + 1..end];
                        // Special URLs alone have queries in other encodings than UTF-8.
                        let encoded =
                            percent_encode_after_encoding(query, query_as.encoding, encode_sets::SPECIAL_QUERY);
                        writer.recorder.edited(ChangeKind::Encoded, 0, query, &encoded);
                        writer.out.push_str(&encoded);
                        writer.start = end;
                    }
                } else {
                    (fragment, boundary) = (here, None);
                    wanted = FRAGMENT;
                }
                continue;
            }
            let byte = bytes[at];
            let classes = classes(byte) & wanted;
            // Behind `start` is a query that was encoded whole, or the backslash after a removed dot segment.
            if classes == 0 || at < writer.start {
                continue;
            }
            if classes & (DOT | BACKSLASH) == 0 {
                writer.copy(text, at);
                let encoded = percent_encode_byte(byte);
                if writer.recorder.is_on() {
                    writer.encoded(text, at);
                }
                writer.out.push_str(encoded);
                writer.start = at + 1;
            } else if classes & DOT != 0 {
                writer.dot_segment(text, at);
            } else {
                writer.copy(text, at);
                writer.edited(ChangeKind::BackslashesReplaced, "\\", "/");
                writer.out.push('/');
                writer.start = at + 1;
            }
        }
        writer.copy(text, text.len());
        writer.end_component(text, text.len(), Component::Fragment);
        (query, fragment)
    }
}

/// The path state, writing its output directly.
struct PathWriter<'o, 't, R> {
    out: &'o mut String,
    /// The start of the component in `out`.
    root: usize,
    /// The component that is written. Only the recorder needs it.
    component: Component,
    /// The path's text.
    path: &'t [u8],
    /// The text before this offset has been written.
    start: usize,
    is_special: bool,
    is_file: bool,
    recorder: R,
}

impl<R: Recorder> PathWriter<'_, '_, R> {
    /// Reports that `old` becomes `new`, which is written next.
    #[inline(always)]
    fn edited(&mut self, kind: ChangeKind, old: &str, new: &str) {
        self.recorder.edited(kind, self.out.len() - self.root, old, new);
    }

    /// Reports that the code point at `at` is encoded. Its bytes follow one another, so the first of them reports it.
    fn encoded(&mut self, text: &str, at: usize) {
        if let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
            let old = &text[at..at + c.len_utf8()];
            let mut new = [0; 3 * char::MAX.len_utf8()];
            let digits = new.chunks_exact_mut(3).zip(old.bytes());
            digits.for_each(|(new, byte)| new.copy_from_slice(percent_encode_byte(byte).as_bytes()));
            let new = core::str::from_utf8(&new[..3 * old.len()]).expect("ASCII");
            self.edited(ChangeKind::Encoded, old, new);
        }
    }

    /// Reports the component that ends at `end`, and begins the next one, after its delimiter.
    #[inline(always)]
    fn end_component(&mut self, text: &str, end: usize, next: Component) {
        if self.recorder.is_on() {
            // Text that is not copied yet may begin before the component.
            let skipped = self.root.saturating_sub(self.out.len());
            let rest = text.get(self.start + skipped..end).unwrap_or_default();
            let written = [self.out.get(self.root..).unwrap_or_default(), rest].concat();
            self.recorder.done(self.component, &written);
            (self.component, self.root) = (next, self.root + written.len() + "?".len());
        }
    }

    /// Appends the text up to `end`. An empty piece may start and end within a code point.
    #[inline(always)]
    fn copy(&mut self, text: &str, end: usize) {
        if self.start < end {
            self.out.push_str(&text[self.start..end]);
            self.start = end;
        }
    }

    /// "This is a (platform-independent) Windows drive letter quirk": the first segment of a `file` URL's path.
    #[inline(always)]
    fn drive_letter(&mut self) {
        if self.is_file
            && self.out.len() == self.root + 1
            && let Some(letter) = unnormalized_drive_letter(&self.path[self.start..])
        {
            self.out.push(char::from(letter));
            self.edited(ChangeKind::DriveLetterNormalized, "|", ":");
            self.out.push(':');
            self.start += "C|".len();
        }
    }

    /// Handles a dot segment at `at`, after a slash: removes it, and for a double-dot segment also the segment before
    /// it.
    #[inline]
    fn dot_segment(&mut self, text: &str, at: usize) {
        // A backslash is always a stop byte, but separates segments only in special URLs.
        let is_start = self.is_special || at == 0 || self.path[at - 1] == b'/';
        let Some((dots, length)) = Dots::at_start(&self.path[at..]).filter(|_| is_start) else { return };
        let after = &self.path[at + length..];
        let is_followed = matches!(after, [b'/', ..]) || (self.is_special && matches!(after, [b'\\', ..]));
        if !is_followed && !after.is_empty() {
            return;
        }
        self.copy(text, at);
        let mut end = self.out.len();
        if dots == Dots::Double {
            // Remove the slash before this segment and the segment before that; a slash stays at the end.
            let before = &self.out[self.root..end - 1];
            end = self.root + shortened(before, self.is_file).len() + 1;
        }
        self.start = at + length + usize::from(is_followed);
        if self.recorder.is_on() {
            self.recorder.cut(end - self.root, &self.out[end..], &text[at..self.start]);
        }
        self.out.truncate(end);
        if is_followed {
            self.drive_letter();
        }
    }

    /// The opaque path state: the last space before a query or a fragment, which starts at `end`, is percent-encoded.
    fn last_space(&mut self, text: &str, end: usize) {
        if text[..end].ends_with(' ') {
            self.copy(text, end - 1);
            self.edited(ChangeKind::Encoded, " ", "%20");
            self.out.push_str("%20");
            self.start = end;
        }
    }
}

/// How a query is encoded.
#[derive(Clone, Copy)]
pub(in super::super) struct QueryEncoding {
    class: Classes,
    encoding: &'static Encoding,
}

impl QueryEncoding {
    /// Follows the query state: "If encoding is not UTF-8 and one of the following is true: url is not special; url's
    /// scheme is `ws` or `wss`, then set encoding to UTF-8."
    #[inline]
    pub(in super::super) fn new(scheme: &str, scheme_type: SchemeType, encoding: &'static Encoding) -> Self {
        let is_special = scheme_type.is_special();
        let is_utf_8 = !is_special || encoding == UTF_8 || matches!(scheme, "ws" | "wss");
        QueryEncoding {
            class: if is_special { SPECIAL_QUERY } else { QUERY },
            encoding: if is_utf_8 { UTF_8 } else { encoding },
        }
    }
}
