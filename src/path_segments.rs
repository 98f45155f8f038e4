//! Changing the path of a URL segment by segment.
//!
//! Here a segment is a name as people have it, and every code point of it is data. Paths in which slashes separate and
//! dots mean something are [`Url::set_path`]'s.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::living::encode_sets;
use railurl_canon::percent::{EncodeSet, utf8_percent_encode};
#[cfg(feature = "dialects")]
use railurl_canon::railroad_2015;

#[cfg(feature = "dialects")]
use crate::dialects::generic_setters::GenericRecord;
#[cfg(feature = "dialects")]
use crate::dialects::record::Record;
use crate::{SetterError, TooLong, Url};

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set), and what would not be data.
const SEGMENT: EncodeSet = encode_sets::PATH.with(b"/\\%");
/// The same in a `file` URL, where `C|` would read as a drive letter.
const FILE_SEGMENT: EncodeSet = SEGMENT.with(b"|");
#[cfg(feature = "dialects")]
/// The same by the 2015 standard.
const SEGMENT_2015: EncodeSet = railroad_2015::encode_sets::DEFAULT.union(FILE_SEGMENT);

/// The segments of a [`Url`]'s path, to change: by [`Url::path_segments_mut`].
///
/// What is changed is in the URL when the view goes out of scope, unless that would make it longer than
/// [`TooLong::LIMIT`]: it is then as it was.
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
    /// Percent-encoded.
    segments: Vec<String>,
    set: EncodeSet,
    is_changed: bool,
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
        let is_file = self.scheme() == "file";
        if self.dialect() == crate::Dialect::Living {
            if self.has_opaque_path() {
                return Err(SetterError::NotApplicable);
            }
            let segments = self.path().split('/').skip(1).map(String::from).collect();
            let set = if is_file { FILE_SEGMENT } else { SEGMENT };
            return Ok(PathSegmentsMut { url: self, segments, set, is_changed: false });
        }
        #[cfg(feature = "dialects")]
        let (segments, set) = match self.to_record() {
            Record::Railroad2015(record) if record.scheme_data.is_none() => (names(record.pathname()), SEGMENT_2015),
            Record::Generic(GenericRecord { record, .. }) if record.path().starts_with('/') => {
                (names(record.path()), SEGMENT_2015)
            }
            _ => return Err(SetterError::NotApplicable),
        };
        #[cfg(not(feature = "dialects"))]
        let (segments, set) = (Vec::new(), SEGMENT);
        Ok(PathSegmentsMut { url: self, segments, set, is_changed: false })
    }
}

/// The names of a path, before each of which a slash stands.
#[cfg(feature = "dialects")]
fn names(path: &str) -> Vec<String> {
    path.split('/').skip(1).map(String::from).collect()
}

/// The path of these names.
#[cfg(feature = "dialects")]
fn path_of(names: &[String]) -> String {
    String::from("/") + &names.join("/")
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
        self.is_changed = true;
        self.segments.clear();
        self.segments.push(String::new());
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
        if self.segments.len() > 1 && self.segments.last().is_some_and(String::is_empty) {
            self.is_changed = true;
            self.segments.pop();
        }
        self
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
        match self.segments.len() {
            0 => self,
            1 => self.clear(),
            _ => {
                self.is_changed = true;
                self.segments.pop();
                self
            }
        }
    }

    /// Adds a segment: `segment` with all percent-encoded that is not of a segment, slashes and `%` among it.
    ///
    /// After a single empty segment it takes its place, so that to the path `/` it adds no second slash. `.` and `..`,
    /// which no path can hold as names, add nothing.
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
        self.is_changed = true;
        if matches!(self.segments.as_slice(), [only] if only.is_empty()) {
            self.segments.clear();
        }
        self.segments.push(utf8_percent_encode(segment, self.set).into_owned());
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

    fn write(&mut self) -> Result<(), TooLong> {
        if !core::mem::take(&mut self.is_changed) {
            return Ok(());
        }
        let segments = core::mem::take(&mut self.segments);
        if self.url.dialect() == crate::Dialect::Living {
            let path: String = segments.iter().flat_map(|segment| ["/", segment]).collect();
            let _ = self.url.change(crate::dialects::Setting::Path(&path));
            return Ok(());
        }
        #[cfg(feature = "dialects")]
        {
            let mut record = self.url.to_record();
            match &mut record {
                Record::Railroad2015(record) => record.path = path_of(&segments),
                // What the dialect reads otherwise is not set.
                Record::Generic(record) => drop(record.set_pathname(&path_of(&segments))),
            }
            *self.url = record.into_url()?;
        }
        Ok(())
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        // What can fail is in the documentation: the length.
        let _ = self.write();
    }
}
