//! Changes the path of a URL segment by segment.
//!
//! Each segment given here is data, down to every code point. To set a path with slashes as separators, and with dot
//! segments resolved, use [`Url::set_path`].

use railurl_canon::living::encode_sets;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode_into, utf8_percent_encoded_length};

use crate::dialects::{Appended, Setting};
use crate::{Dialect, SetterError, Url, error::NotApplicable};

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set), and the characters that would
/// not be read as data.
const SEGMENT: EncodeSet = encode_sets::PATH.with(b"/\\%");
/// [`SEGMENT`] for a `file` URL, in which `C|` would be a drive letter.
const FILE_SEGMENT: EncodeSet = SEGMENT.with(b"|");

/// A mutable view of the segments of a [`Url`]'s path. Returned by [`Url::path_segments_mut`].
///
/// Changes are written to the URL when the view goes out of scope. To get the error if they cannot be written, call
/// [`finish`](Self::finish); the URL is then left unchanged. If the view is leaked instead ([`core::mem::forget`]), the
/// URL ends with text that is not part of it: don't use it again.
///
/// ```
/// let mut url = railurl::Url::parse("https://example.com/a/b?q")?;
/// let mut segments = url.path_segments_mut().unwrap();
/// segments.pop().push("c d");
/// drop(segments);
/// assert_eq!(url.as_str(), "https://example.com/a/c%20d?q");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Debug)]
#[must_use = "a view changes nothing by itself"]
pub struct PathSegmentsMut<'u> {
    /// The URL. New segments are written after it, percent-encoded, each with a slash before it.
    url: &'u mut Url,
    /// The end of the kept part of the path, as an offset into the URL. A leading slash is not kept alone, unless it is
    /// the whole path.
    kept: u32,
    /// The offset at which the path ends.
    path_end: u32,
    /// The offset at which the URL ends.
    end: u32,
    set: EncodeSet,
}

impl Url {
    /// Returns a mutable view of the path's [segments](https://url.spec.whatwg.org/#url-path-segment).
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the path is opaque or the dialect has no
    /// setters.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/api/v1")?;
    /// url.path_segments_mut().unwrap().pop().push("v2").extend(["a/b", "100%"]);
    /// assert_eq!(url.as_str(), "https://example.com/api/v2/a%2Fb/100%25");
    /// assert!(railurl::Url::parse("mailto:jane@example.com")?.path_segments_mut().is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, SetterError> {
        if !self.dialect().has_setters() {
            return Err(SetterError::not_applicable(NotApplicable::NoSetters));
        }
        let (has_segments, set) = match self.dialect() {
            Dialect::Living if self.scheme() == "file" => (true, FILE_SEGMENT),
            Dialect::Living => (!self.has_opaque_path(), SEGMENT),
            #[cfg(feature = "dialects")]
            dialect => {
                const SEGMENT_2015: EncodeSet =
                    railurl_canon::dialects::railroad_2015::encode_sets::DEFAULT.union(FILE_SEGMENT);
                let is_2015 = dialect == Dialect::Railroad2015;
                (if is_2015 { !self.has_opaque_path() } else { self.path().starts_with('/') }, SEGMENT_2015)
            }
        };
        if !has_segments {
            return Err(SetterError::not_applicable(NotApplicable::OpaquePath));
        }
        let (path_end, end) = (self.path_end(), self.href.length());
        Ok(PathSegmentsMut { url: self, kept: path_end, path_end, end, set })
    }

    /// Adds segments to the path, whether or not it ends with a slash. An empty last segment is replaced.
    ///
    /// Unlike [`join`](Self::join), this never replaces what follows the path's last slash. Each segment is data, as
    /// in [`PathSegmentsMut::push`]: slashes and `%` are percent-encoded, and `.` and `..` add nothing. To end the path
    /// with a slash, add an empty segment last.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the path is opaque; otherwise the errors of
    /// [`PathSegmentsMut::finish`].
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// for base in ["https://example.com/api", "https://example.com/api/"] {
    ///     let mut url = Url::parse(base)?;
    ///     url.append_path_segments(["users", "a/b"])?;
    ///     assert_eq!(url.as_str(), "https://example.com/api/users/a%2Fb");
    /// }
    /// assert!(Url::parse("mailto:ann@example.com")?.append_path_segments(["a"]).is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn append_path_segments<I: IntoIterator<Item: AsRef<str>>>(&mut self, segments: I) -> Result<(), SetterError> {
        let mut path = self.path_segments_mut()?;
        let mut segments = segments.into_iter().peekable();
        if segments.peek().is_some() {
            path.pop_if_empty();
        }
        path.extend(segments);
        path.finish()
    }
}

impl Url {
    /// Adds text to the end of the path, with exactly one slash between them.
    ///
    /// The text is taken as by [`set_path`](Self::set_path): slashes separate its segments, `.` and `..` are resolved
    /// (so `..` leads out of the path), and a `%` is kept. For names from elsewhere, which are data, use
    /// [`append_path_segments`](Self::append_path_segments). Unlike [`join`](Self::join), this never replaces the last
    /// segment, and keeps the query and the fragment. A slash at the end of the path and one at the start of the text
    /// count as one. The empty string changes nothing.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the path is opaque; otherwise those of
    /// [`set_path`](Self::set_path).
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// for base in ["https://example.com/api?key=1", "https://example.com/api/?key=1"] {
    ///     for path in ["users/7", "/users/7"] {
    ///         let mut url = Url::parse(base)?;
    ///         url.append_path(path)?;
    ///         assert_eq!(url.as_str(), "https://example.com/api/users/7?key=1");
    ///     }
    /// }
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn append_path(&mut self, path: &str) -> Result<(), SetterError> {
        if self.has_opaque_path() {
            return Err(SetterError::not_applicable(NotApplicable::OpaquePath));
        }
        if path.is_empty() {
            return Ok(());
        }
        let is_slash = |c: char| c == '/' || c == '\\' && self.is_special();
        let start = self.path().strip_suffix('/').unwrap_or(self.path());
        let whole = [start, "/", path.strip_prefix(is_slash).unwrap_or(path)].concat();
        self.set_path(&whole)
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments. The path becomes `/`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b/")?;
    /// url.path_segments_mut().unwrap().clear().push("c");
    /// assert_eq!(url.as_str(), "https://example.com/c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn clear(&mut self) -> &mut Self {
        self.keep(self.url.href.offsets.path);
        self.url.href.text.push('/');
        self
    }

    /// Removes the last segment if it is empty and not the only one. This removes a trailing slash.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b/")?;
    /// url.path_segments_mut().unwrap().pop_if_empty().push("c");
    /// assert_eq!(url.as_str(), "https://example.com/a/b/c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn pop_if_empty(&mut self) -> &mut Self {
        let last = if self.added().is_empty() { self.kept_path() } else { self.added() };
        if last.ends_with('/') { self.pop() } else { self }
    }

    /// Removes the last segment. Removing the only segment leaves the path `/`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b")?;
    /// url.path_segments_mut().unwrap().pop();
    /// assert_eq!(url.as_str(), "https://example.com/a");
    /// url.path_segments_mut().unwrap().pop().pop();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn pop(&mut self) -> &mut Self {
        if let Some(slash) = self.added().rfind('/') {
            self.url.href.text.truncate(self.end as usize + slash);
        } else if let Some(slash) = self.kept_path().rfind('/') {
            self.kept = self.url.href.offsets.path + slash as u32;
        } else {
            return self;
        }
        // No segment is left, or only an empty one: the path is a slash.
        if self.kept <= self.url.href.offsets.path + 1 && self.added().is_empty() { self.clear() } else { self }
    }

    /// Adds a segment. Slashes, `%`, and code points that a segment cannot contain are percent-encoded.
    ///
    /// A single empty segment is replaced, so pushing to the path `/` adds no second slash. The dot segments `.` and
    /// `..` add nothing.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.path_segments_mut().unwrap().push("a b").push("..").push("").push("c?");
    /// assert_eq!(url.as_str(), "https://example.com/a%20b//c%3F");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn push(&mut self, segment: &str) -> &mut Self {
        if matches!(segment, "." | "..") {
            return self;
        }
        // The path `/` has one segment, which is empty and gives way to the first that is pushed.
        if matches!((self.kept_path(), self.added()), ("/", "") | ("", "/")) {
            self.keep(self.url.href.offsets.path);
        }
        // The query and the fragment will follow.
        let added = "/".len() + utf8_percent_encoded_length(segment, self.set) + (self.end - self.path_end) as usize;
        self.url.href.text.reserve(added);
        self.url.href.text.push('/');
        utf8_percent_encode_into(segment, self.set, &mut self.url.href.text);
        self
    }

    /// Adds segments, each as [`push`](Self::push) does.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/files")?;
    /// url.path_segments_mut().unwrap().extend(["2024", "..", "50% off"]);
    /// assert_eq!(url.path(), "/files/2024/50%25%20off");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn extend<I: IntoIterator<Item: AsRef<str>>>(&mut self, segments: I) -> &mut Self {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }

    /// Writes the changes to the URL now.
    ///
    /// # Errors
    ///
    /// The URL would be longer than [`TooLong::LIMIT`](crate::error::TooLong::LIMIT), or, in a dialect other than the
    /// living standard, the path would parse differently. The URL is left unchanged. If the view only goes out of
    /// scope, such an error is lost.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.path_segments_mut()?.push("a").finish()?;
    /// assert_eq!(url.path(), "/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn finish(&mut self) -> Result<(), SetterError> {
        self.write()
    }

    #[inline]
    fn write(&mut self) -> Result<(), SetterError> {
        if self.kept == self.path_end && self.added().is_empty() {
            return Ok(());
        }
        let written = self.url.change(Setting::PathEnd(Appended { kept: self.kept, end: self.end }));
        (self.path_end, self.end) = (self.url.path_end(), self.url.href.length());
        self.kept = self.path_end;
        written
    }

    /// Keeps the path up to an offset, and discards all new segments.
    #[inline]
    fn keep(&mut self, kept: u32) {
        self.kept = kept;
        self.url.href.text.truncate(self.end as usize);
    }

    /// Returns the kept part of the path.
    #[inline]
    fn kept_path(&self) -> &str {
        &self.url.href.text[self.url.href.offsets.path as usize..self.kept as usize]
    }

    /// Returns the new segments, each with a slash before it.
    #[inline]
    fn added(&self) -> &str {
        &self.url.href.text[self.end as usize..]
    }
}

impl Drop for PathSegmentsMut<'_> {
    #[inline]
    fn drop(&mut self) {
        // Dropping cannot return an error; `finish` can.
        let _ = self.write();
    }
}
