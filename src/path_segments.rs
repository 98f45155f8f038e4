//! Changing the path of a URL segment by segment.
//!
//! Every code point of a segment given here is data. To set a path in which slashes separate segments, and dot segments
//! count, use [`Url::set_path`].

use alloc::string::String;

use railurl_canon::living::encode_sets;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode_into};

use crate::dialects::Setting;
use crate::{Dialect, SetterError, Url};

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set), and what would not be data.
const SEGMENT: EncodeSet = encode_sets::PATH.with(b"/\\%");
/// [`SEGMENT`] for a `file` URL, where `C|` would read as a drive letter.
const FILE_SEGMENT: EncodeSet = SEGMENT.with(b"|");

/// The segments of a [`Url`]'s path, to change: by [`Url::path_segments_mut`].
///
/// The changes are written to the URL when the view goes out of scope. If that would make the URL longer than
/// [`TooLong::LIMIT`](crate::TooLong::LIMIT), it stays as it was.
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
pub struct PathSegmentsMut<'u> {
    url: &'u mut Url,
    /// The end of what stays of the path, as an offset into the URL. The first slash does not stay alone, unless it is the
    /// whole path.
    kept: usize,
    /// The segments that follow, percent-encoded, with a slash before each.
    added: String,
    set: EncodeSet,
}

impl Url {
    /// The [segments](https://url.spec.whatwg.org/#url-path-segment) of the path, to change.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](SetterError::NotApplicable) where the path is opaque.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/api/v1")?;
    /// url.path_segments_mut().unwrap().pop().push("v2").extend(["a/b", "100%"]);
    /// assert_eq!(url.as_str(), "https://example.com/api/v2/a%2Fb/100%25");
    /// assert!(railurl::Url::parse("mailto:jane@example.com")?.path_segments_mut().is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, SetterError> {
        let (has_segments, set) = match self.dialect() {
            Dialect::Living if self.scheme() == "file" => (true, FILE_SEGMENT),
            Dialect::Living => (!self.has_opaque_path(), SEGMENT),
            #[cfg(feature = "dialects")]
            dialect => {
                const SEGMENT_2015: EncodeSet = railurl_canon::railroad_2015::encode_sets::DEFAULT.union(FILE_SEGMENT);
                let is_2015 = dialect == Dialect::Railroad2015;
                (if is_2015 { !self.has_opaque_path() } else { self.path().starts_with('/') }, SEGMENT_2015)
            }
        };
        if !has_segments {
            return Err(SetterError::NotApplicable);
        }
        let kept = self.path_end() as usize;
        Ok(PathSegmentsMut { url: self, kept, added: String::new(), set })
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments: the path is `/`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b/")?;
    /// url.path_segments_mut().unwrap().clear().push("c");
    /// assert_eq!(url.as_str(), "https://example.com/c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        self.kept = self.start();
        self.added.clear();
        self.added.push('/');
        self
    }

    /// Removes the last segment if it is empty and not the only one: the slash at the end of the path.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b/")?;
    /// url.path_segments_mut().unwrap().pop_if_empty().push("c");
    /// assert_eq!(url.as_str(), "https://example.com/a/b/c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn pop_if_empty(&mut self) -> &mut Self {
        let last = if self.added.is_empty() { self.kept_path() } else { &self.added };
        if last.ends_with('/') { self.pop() } else { self }
    }

    /// Removes the last segment; of the only one nothing but the slash is left.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b")?;
    /// url.path_segments_mut().unwrap().pop();
    /// assert_eq!(url.as_str(), "https://example.com/a");
    /// url.path_segments_mut().unwrap().pop().pop();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn pop(&mut self) -> &mut Self {
        if let Some(slash) = self.added.rfind('/') {
            self.added.truncate(slash);
        } else if let Some(slash) = self.kept_path().rfind('/') {
            self.kept = self.start() + slash;
        } else {
            return self;
        }
        // No segment is left, or a single empty one: the path is a slash.
        if self.kept <= self.start() + 1 && self.added.is_empty() { self.clear() } else { self }
    }

    /// Adds a segment. Code points that cannot stand in a segment are percent-encoded, as are slashes and `%`.
    ///
    /// It replaces a single empty segment, so that no second slash is added to the path `/`. `.` and `..`,
    /// which are dot segments, add nothing.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.path_segments_mut().unwrap().push("a b").push("..").push("").push("c?");
    /// assert_eq!(url.as_str(), "https://example.com/a%20b//c%3F");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn push(&mut self, segment: &str) -> &mut Self {
        if matches!(segment, "." | "..") {
            return self;
        }
        if matches!((self.kept_path(), self.added.as_str()), ("/", "") | ("", "/")) {
            self.kept = self.start();
            self.added.clear();
        }
        self.added.push('/');
        utf8_percent_encode_into(segment, self.set, &mut self.added);
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
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }

    /// The start of the path in the URL.
    fn start(&self) -> usize {
        self.url.offsets().path as usize
    }

    /// The part of the path that stays.
    fn kept_path(&self) -> &str {
        &self.url.as_str()[self.start()..self.kept]
    }

    fn write(&mut self) -> Result<(), SetterError> {
        if self.added.is_empty() && self.kept == self.url.path_end() as usize {
            return Ok(());
        }
        if self.url.dialect() == Dialect::Living {
            return Ok(self.url.serialized_mut().replace_path_end(self.kept as u32, &self.added)?);
        }
        let path = [self.kept_path(), &self.added].concat();
        self.url.change(Setting::CanonicalPath(&path))
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        // The documentation names the failure: the length. A path that another dialect reads otherwise is not set.
        let _ = self.write();
    }
}
