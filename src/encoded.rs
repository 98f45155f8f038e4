//! Component text that is marked as percent-encoded by its type.

use alloc::borrow::Cow;
use core::fmt;
use core::str::Utf8Error;

use railurl_canon::percent::{percent_decode, percent_decode_utf8_lossy};

use crate::Url;

/// The text of a component as it stands in a URL, percent-encoded. The type keeps it from being confused with decoded
/// text.
///
/// ```
/// let url = railurl::Url::parse("http://h/caf%C3%A9/%FF")?;
/// let path = url.encoded().path();
/// assert_eq!(path.as_str(), "/caf%C3%A9/%FF");
/// assert!(path.decode_utf8().is_err());
/// assert_eq!(path.decode_utf8_lossy(), "/café/\u{FFFD}");
/// assert_eq!(&*path.decode(), b"/caf\xC3\xA9/\xFF");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EncodedStr<'a>(&'a str);

impl<'a> EncodedStr<'a> {
    /// Marks `text` as percent-encoded. Any text is accepted: a `%` without two hexadecimal digits after it stands for
    /// itself.
    ///
    /// ```
    /// use railurl::encoded::EncodedStr;
    ///
    /// assert_eq!(EncodedStr::new("100%25").decode_utf8().unwrap(), "100%");
    /// assert_eq!(EncodedStr::new("100%").decode_utf8().unwrap(), "100%");
    /// ```
    #[inline]
    pub const fn new(text: &'a str) -> Self {
        EncodedStr(text)
    }

    /// Returns the text as it is, without decoding.
    ///
    /// ```
    /// assert_eq!(railurl::encoded::EncodedStr::new("a%20b").as_str(), "a%20b");
    /// ```
    #[inline]
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns whether the text is empty.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/?")?;
    /// assert!(url.encoded().query().unwrap().is_empty());
    /// assert!(!url.encoded().path().is_empty());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the decoded bytes: [percent-decodes](https://url.spec.whatwg.org/#string-percent-decode) the text.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use railurl::encoded::EncodedStr;
    ///
    /// assert_eq!(*EncodedStr::new("%00%ffa").decode(), [0x00, 0xFF, b'a']);
    /// assert!(matches!(EncodedStr::new("plain").decode(), Cow::Borrowed(b"plain")));
    /// ```
    #[doc(alias = "percent_decode")]
    #[inline]
    pub fn decode(self) -> Cow<'a, [u8]> {
        percent_decode(self.0.as_bytes())
    }

    /// Returns the decoded text, if it is UTF-8.
    ///
    /// # Errors
    ///
    /// The decoded bytes are not UTF-8. The error has the position.
    ///
    /// ```
    /// use railurl::encoded::EncodedStr;
    ///
    /// assert_eq!(EncodedStr::new("gr%C3%BCn").decode_utf8().unwrap(), "grün");
    /// assert_eq!(EncodedStr::new("gr%FCn").decode_utf8().unwrap_err().valid_up_to(), 2);
    /// ```
    #[doc(alias = "percent_decode_str")]
    #[inline]
    pub fn decode_utf8(self) -> Result<Cow<'a, str>, Utf8Error> {
        match self.decode() {
            Cow::Borrowed(bytes) => core::str::from_utf8(bytes).map(Cow::Borrowed),
            Cow::Owned(bytes) => match alloc::string::String::from_utf8(bytes) {
                Ok(text) => Ok(Cow::Owned(text)),
                Err(error) => Err(error.utf8_error()),
            },
        }
    }

    /// Returns the decoded text, with U+FFFD in place of bytes that are not UTF-8.
    ///
    /// ```
    /// use railurl::encoded::EncodedStr;
    ///
    /// assert_eq!(EncodedStr::new("gr%C3%BCn").decode_utf8_lossy(), "grün");
    /// assert_eq!(EncodedStr::new("gr%FCn").decode_utf8_lossy(), "gr\u{FFFD}n");
    /// ```
    #[inline]
    pub fn decode_utf8_lossy(self) -> Cow<'a, str> {
        percent_decode_utf8_lossy(self.0)
    }
}

impl fmt::Display for EncodedStr<'_> {
    /// Writes the text as it is, without decoding.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The percent-encoded components of a [`Url`]. Returned by [`Url::encoded`].
///
/// ```
/// let url = railurl::Url::parse("http://a%40b@example.com/c%2Fd")?;
/// let encoded = url.encoded();
/// assert_eq!(encoded.username().decode_utf8_lossy(), "a@b");
/// assert_eq!(encoded.path().decode_utf8_lossy(), "/c/d");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct EncodedComponents<'u>(&'u Url);

impl Url {
    /// Returns the URL's percent-encoded components, each as an [`EncodedStr`].
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/a b")?;
    /// assert_eq!(url.encoded().path().as_str(), url.path());
    /// assert_eq!(url.encoded().path().decode_utf8_lossy(), "/a b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn encoded(&self) -> EncodedComponents<'_> {
        EncodedComponents(self)
    }
}

impl<'u> EncodedComponents<'u> {
    /// Returns the user name.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://a%3Ab:c@example.com/")?;
    /// assert_eq!(url.encoded().username().decode_utf8_lossy(), "a:b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn username(self) -> EncodedStr<'u> {
        EncodedStr(self.0.username())
    }

    /// Returns the password.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let url = Url::parse("http://a:b%2Fc@example.com/")?;
    /// assert_eq!(url.encoded().password().unwrap().decode_utf8_lossy(), "b/c");
    /// assert_eq!(Url::parse("http://a@example.com/")?.encoded().password(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn password(self) -> Option<EncodedStr<'u>> {
        self.0.password().map(EncodedStr)
    }

    /// Returns the path.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/50%25")?;
    /// assert_eq!(url.encoded().path().decode_utf8_lossy(), "/50%");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn path(self) -> EncodedStr<'u> {
        EncodedStr(self.0.path())
    }

    /// Returns the [segments](https://url.spec.whatwg.org/#url-path-segment) of the path. `None` if the path is opaque
    /// or empty.
    ///
    /// Each segment is decoded separately, so an encoded slash stays within its segment.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/a%2Fb/50%25")?;
    /// let segments = url.encoded().path_segments().unwrap();
    /// assert_eq!(segments.map(|segment| segment.decode_utf8_lossy()).collect::<Vec<_>>(), ["a/b", "50%"]);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn path_segments(self) -> Option<impl DoubleEndedIterator<Item = EncodedStr<'u>>> {
        Some(self.0.path_segments()?.map(EncodedStr))
    }

    /// Returns the query. Its name-value pairs have a further encoding: see [`Url::search_params`].
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/?a%20b+c")?;
    /// assert_eq!(url.encoded().query().unwrap().decode_utf8_lossy(), "a b+c");
    /// assert_eq!(url.encoded().fragment(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn query(self) -> Option<EncodedStr<'u>> {
        self.0.query().map(EncodedStr)
    }

    /// Returns the fragment.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/#ü")?;
    /// assert_eq!(url.encoded().fragment().unwrap().decode_utf8_lossy(), "ü");
    /// assert_eq!(url.encoded().query(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(self) -> Option<EncodedStr<'u>> {
        self.0.fragment().map(EncodedStr)
    }
}
