//! Changing a path segment by segment.

use alloc::string::String;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::Url;
use crate::setters::without_tabs;

/// The characters that would end a segment or the path, or be read as percent-encoding. Setting the path encodes the
/// others.
const SEGMENT: &AsciiSet = &CONTROLS.add(b'/').add(b'%').add(b'?').add(b'#');
const SPECIAL_SEGMENT: &AsciiSet = &SEGMENT.add(b'\\');

/// A mutable view of the segments of a URL's path. Returned by [`Url::path_segments_mut`].
///
/// The URL is changed when this is dropped.
///
/// ```
/// let mut url = url::Url::parse("https://example.com/a/b/?q")?;
/// url.path_segments_mut().unwrap().pop_if_empty().pop().push("50%").extend(["c/d", ""]);
/// assert_eq!(url.as_str(), "https://example.com/a/50%25/c%2Fd/?q");
/// # Ok::<(), url::ParseError>(())
/// ```
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    path: String,
    is_special: bool,
}

impl Url {
    /// Returns a view that changes the path segment by segment.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path.
    #[allow(clippy::result_unit_err)]
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        if self.cannot_be_a_base() {
            return Err(());
        }
        let (path, is_special) = (self.path().into(), self.is_special());
        Ok(PathSegmentsMut { url: self, path, is_special })
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments: the path is `/`.
    pub fn clear(&mut self) -> &mut Self {
        self.path.truncate(1);
        self
    }

    /// Removes the last segment if it is empty, so that the path does not end in a slash. The path `/` stays.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.path.len() > 1 && self.path.ends_with('/') {
            self.path.pop();
        }
        self
    }

    /// Removes the last segment. The path `/` stays.
    pub fn pop(&mut self) -> &mut Self {
        if let Some(slash) = self.path.rfind('/') {
            self.path.truncate(slash.max(1));
        }
        self
    }

    /// Appends a segment, percent-encoded. `.` and `..` are ignored; tabs and newlines are removed.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        self.extend(Some(segment))
    }

    /// Appends segments, percent-encoded. `.` and `..` are ignored; tabs and newlines are removed.
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let set = if self.is_special { SPECIAL_SEGMENT } else { SEGMENT };
        for segment in segments {
            let segment = segment.as_ref();
            if matches!(segment, "." | "..") {
                continue;
            }
            if self.path != "/" {
                self.path.push('/');
            }
            let segment = without_tabs(segment);
            self.path.extend(utf8_percent_encode(&segment, set));
            if matches!(&*segment, "." | "..") {
                // It is a dot segment once its tabs are removed: setting the path resolves it.
                self.url.set_path(&self.path);
                self.path = self.url.path().into();
            }
        }
        self
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        self.url.set_path(&self.path);
    }
}
