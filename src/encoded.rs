//! Component text that is marked as percent-encoded by its type, and the function that encodes data.

use alloc::borrow::Cow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::Utf8Error;

use railurl_canon::living::encode_sets::COMPONENT;
use railurl_canon::percent::{EncodeSet, percent_decode, percent_decode_utf8_lossy, utf8_percent_encode};

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
///
/// `Debug` masks the text of a password.
#[derive(Clone, Copy)]
pub struct EncodedStr<'a> {
    text: &'a str,
    is_secret: bool,
}

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
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        EncodedStr { text, is_secret: false }
    }

    #[inline]
    pub(crate) const fn password(text: &'a str) -> Self {
        EncodedStr { text, is_secret: true }
    }

    /// Returns the text as it is, without decoding.
    ///
    /// ```
    /// assert_eq!(railurl::encoded::EncodedStr::new("a%20b").as_str(), "a%20b");
    /// ```
    #[inline]
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
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
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
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
    #[must_use]
    pub fn decode(self) -> Cow<'a, [u8]> {
        percent_decode(self.text.as_bytes())
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
    #[must_use]
    pub fn decode_utf8_lossy(self) -> Cow<'a, str> {
        percent_decode_utf8_lossy(self.text)
    }
}

impl fmt::Display for EncodedStr<'_> {
    /// Writes the text as it is, without decoding.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

impl fmt::Debug for EncodedStr<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EncodedStr({:?})", if self.is_secret { "***" } else { self.text })
    }
}

impl PartialEq for EncodedStr<'_> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for EncodedStr<'_> {}

impl PartialOrd for EncodedStr<'_> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for EncodedStr<'_> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(other.text)
    }
}

impl Hash for EncodedStr<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// Percent-encodes data so that it is one part of any component: everything but ASCII letters, digits, `-`, `.`, `_` and
/// `~`.
///
/// [`EncodedStr::decode_utf8`] is the reverse. Use it for a part that the other functions of this crate do not write: a
/// name in a [package URL](https://github.com/package-url/purl-spec), the key of an object in S3, the path of a socket in
/// `http+unix`. For a path segment there is [`Url::append_path_segments`], for a pair [`Url::query_pairs_mut`], for a
/// password [`Url::set_credentials`].
///
/// ```
/// use railurl::Url;
/// use railurl::encoded::{EncodedStr, encode_component};
///
/// assert_eq!(encode_component("@scope/a b%"), "%40scope%2Fa%20b%25");
/// assert_eq!(EncodedStr::new(&encode_component("@scope/a b%")).decode_utf8().unwrap(), "@scope/a b%");
/// let socket = Url::parse(&format!("http+unix://{}/info", encode_component("/var/run/docker.sock")))?;
/// assert_eq!(socket.encoded().host().unwrap().decode_utf8_lossy(), "/var/run/docker.sock");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[doc(alias = "encodeURIComponent")]
#[doc(alias = "utf8_percent_encode")]
#[must_use]
pub fn encode_component(text: &str) -> Cow<'_, str> {
    utf8_percent_encode(text, RESERVED)
}

/// All but the [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3) characters.
const RESERVED: EncodeSet = COMPONENT.with(b"!*").with_range(b'\'', b')');

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
    #[must_use]
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
    #[must_use]
    pub fn username(self) -> EncodedStr<'u> {
        EncodedStr::new(self.0.username())
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
    #[must_use]
    pub fn password(self) -> Option<EncodedStr<'u>> {
        self.0.password().map(EncodedStr::password)
    }

    /// Returns the host. `None` if it is missing or empty.
    ///
    /// Only a URL that is not special can have a percent-encoded host, such as the path of a Unix socket.
    ///
    /// ```
    /// let url = railurl::Url::parse("postgres://%2Fvar%2Frun%2Fpostgresql/shop")?;
    /// assert_eq!(url.encoded().host().unwrap().decode_utf8_lossy(), "/var/run/postgresql");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host(self) -> Option<EncodedStr<'u>> {
        self.0.host_str().map(EncodedStr::new)
    }

    /// Returns the path.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/50%25")?;
    /// assert_eq!(url.encoded().path().decode_utf8_lossy(), "/50%");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn path(self) -> EncodedStr<'u> {
        EncodedStr::new(self.0.path())
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
    #[must_use]
    pub fn path_segments(self) -> Option<impl DoubleEndedIterator<Item = EncodedStr<'u>>> {
        Some(self.0.path_segments()?.map(EncodedStr::new))
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
    #[must_use]
    pub fn query(self) -> Option<EncodedStr<'u>> {
        self.0.query().map(EncodedStr::new)
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
    #[must_use]
    pub fn fragment(self) -> Option<EncodedStr<'u>> {
        self.0.fragment().map(EncodedStr::new)
    }
}
