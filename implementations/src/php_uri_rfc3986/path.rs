//! Paths as uriparser keeps them: lists of segments.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::dialects::rfc::{Syntax, normalize_component};
use railurl_parser::Component;

/// A path.
#[derive(Clone)]
pub(super) struct Path<'i> {
    segments: Vec<Cow<'i, str>>,
    /// Whether there is a slash at the beginning, and no host.
    is_absolute: bool,
    has_host: bool,
}

impl<'i> Path<'i> {
    /// Splits the text of a path.
    pub(super) fn new(text: &'i str, has_host: bool) -> Self {
        let rest = text.strip_prefix('/');
        let mut segments = Vec::with_capacity(text.matches('/').count() + 1);
        segments.extend(rest.unwrap_or(text).split('/').map(Cow::Borrowed));
        // `/` alone has a segment only after a host.
        let is_empty = text.is_empty() || text == "/" && !has_host;
        Path {
            segments: if is_empty { Vec::new() } else { segments },
            is_absolute: rest.is_some() && !has_host,
            has_host,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.segments.is_empty() && !self.is_absolute
    }

    /// Copies a path that belongs to another text.
    pub(super) fn to_owned<'o>(&self) -> Path<'o> {
        let segments = self.segments.iter().map(|segment| Cow::Owned(String::from(&**segment))).collect();
        Path { segments, ..*self }
    }

    /// Resolves this path, which is not empty, against that of the base, whose authority the URI has now.
    pub(super) fn resolve(&mut self, base: &Path<'_>) {
        if self.is_absolute {
            self.has_host = base.has_host;
            if self.has_host {
                // `ResolveAbsolutePathFlag`
                if self.segments.is_empty() {
                    self.segments.push(Cow::Borrowed(""));
                }
                self.is_absolute = false;
            }
            self.remove_dots(false);
        } else {
            // `MergePath`: the first segment replaces the last of the base.
            let mut merged = base.to_owned();
            merged.segments.pop();
            merged.segments.append(&mut self.segments);
            *self = merged;
            self.remove_dots(false);
            self.fix_ambiguity();
        }
        self.fix_empty();
    }

    /// Follows `uriNormalizeSyntax`.
    pub(super) fn normalize(&mut self, is_relative: bool) {
        for segment in &mut self.segments {
            if let Cow::Owned(normal) = normalize_component(Component::Path, segment, Syntax::Uri) {
                *segment = Cow::Owned(normal);
            }
        }
        // Encoded dots have been decoded by now.
        self.remove_dots(is_relative && !self.is_absolute);
        self.fix_empty();
    }

    /// Follows `RemoveDotSegmentsEx`. In a relative path, what leads out of it stays.
    pub(super) fn remove_dots(&mut self, is_relative: bool) {
        let length = self.segments.len();
        let segments = core::mem::replace(&mut self.segments, Vec::with_capacity(length));
        let mut rest = segments.into_iter().peekable();
        while let Some(segment) = rest.next() {
            let output = &mut self.segments;
            let next = rest.peek();
            match &*segment {
                "." => {
                    // Without it, the path would begin like a scheme or an authority.
                    let is_needed = output.is_empty()
                        && next
                            .is_some_and(|next| is_relative && next.contains(':') || !self.has_host && next.is_empty());
                    if is_needed {
                        output.push(segment);
                    } else if next.is_none() && (self.has_host || !output.is_empty()) {
                        output.push(Cow::Borrowed(""));
                    }
                }
                ".." if is_relative && output.last().is_none_or(|last| last == "..") => output.push(segment),
                ".." => {
                    let is_first = output.pop().is_none();
                    // Dots at the end leave a slash, unless that is the first one.
                    if next.is_none() && !(is_first && self.is_absolute) {
                        output.push(Cow::Borrowed(""));
                    }
                }
                _ => output.push(segment),
            }
        }
    }

    /// Follows `FixAmbiguity`: adds a dot segment before two slashes, which would begin an authority.
    fn fix_ambiguity(&mut self) {
        let is_empty = |index: usize| self.segments.get(index).is_some_and(|segment| segment.is_empty());
        if is_empty(0) && (self.is_absolute || is_empty(1)) {
            self.segments.insert(0, Cow::Borrowed("."));
        }
    }

    /// Follows `FixEmptyTrailSegment`.
    fn fix_empty(&mut self) {
        if !self.is_absolute && !self.has_host && self.segments.len() == 1 && self.segments[0].is_empty() {
            self.segments.clear();
        }
    }

    /// Returns the text.
    pub(super) fn text(&self) -> Cow<'i, str> {
        let has_slash = self.is_absolute || self.has_host && !self.segments.is_empty();
        Cow::Owned([if has_slash { "/" } else { "" }, &self.segments.join("/")].concat())
    }
}
