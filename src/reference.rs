//! References, relative or absolute, parsed without a base.
//!
//! In the URL Standard a relative URL is only input, to be parsed with a base. Here it is a value: it can be inspected,
//! printed, put on top of another reference ([`Reference::rebase`]) and simplified ([`Reference::normalize`]). Given a
//! base, it is resolved ([`Reference::resolve`]) to exactly the URL that the standard's parser makes of the text.

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;
use core::ops::Range;
use core::str::FromStr;

use railurl_canon::TooLong;
use railurl_canon::living::encode_sets::{FRAGMENT, PATH, QUERY, SPECIAL_QUERY};
use railurl_canon::living::segments::{Dots, is_windows_drive_letter};
use railurl_canon::percent::{EncodeSet, normalize_percent_encoding, utf8_percent_encode, utf8_percent_encode_into};
use railurl_parser::living::{self, Base, Rest, SchemeType};

use crate::encoded::EncodedStr;
use crate::url::Redacted;
use crate::{Dialect, Options, ParseError, Url};

/// A relative or absolute URL reference of the [URL Standard](https://url.spec.whatwg.org/), not resolved.
///
/// ```
/// use railurl::{Reference, Url};
///
/// let image = Reference::parse("../img/logo.png?v=2")?;
/// assert_eq!((image.scheme(), image.host_str()), (None, None));
/// assert_eq!(image.path(), "../img/logo.png");
///
/// let page = Reference::parse("guide/intro.html")?;
/// let image_of_page = image.rebase(&page)?.normalize();
/// assert_eq!(image_of_page.to_string(), "img/logo.png?v=2");
///
/// let site = Url::parse("https://example.com/docs/")?;
/// assert_eq!(image_of_page.resolve(&site)?.as_str(), "https://example.com/docs/img/logo.png?v=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A reference without a scheme can be resolved against any base, and the base decides which characters are slashes: a
/// backslash is one only in a special URL. The components are those that the reference has with an `https` base.
#[derive(Clone)]
pub struct Reference {
    text: String,
    split: Split<Part>,
}

impl PartialEq for Reference {
    /// Compares the texts.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Reference {}

impl PartialOrd for Reference {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Reference {
    /// Compares the texts.
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Hash for Reference {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// Masks the password.
impl fmt::Debug for Reference {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reference({})", self.redacted())
    }
}

/// The components of a reference, as ranges of its text.
#[derive(Clone, Copy, Debug, Default)]
struct Split<R = Range<usize>> {
    scheme: Option<R>,
    /// From the first slash before the authority to the end of the authority.
    authority: Option<R>,
    userinfo: Option<R>,
    host: Option<R>,
    port: Option<R>,
    /// Includes the leading slash.
    path: R,
    query: Option<R>,
    fragment: Option<R>,
    is_opaque: bool,
}

/// A range of bytes: its start, and the offset after its end, which is not zero. A text is no longer than
/// [`TooLong::LIMIT`].
#[derive(Clone, Copy)]
struct Part {
    start: u32,
    after: NonZeroU32,
}

impl Part {
    fn new(range: &Range<usize>) -> Self {
        Part { start: range.start as u32, after: NonZeroU32::MIN.saturating_add(range.end as u32) }
    }

    #[inline]
    fn range(self) -> Range<usize> {
        self.start as usize..self.after.get() as usize - 1
    }
}

impl Split<Part> {
    /// Packs a split into a third of its size, as a reference keeps it.
    fn packed(split: &Split) -> Self {
        let part = |range: &Option<Range<usize>>| range.as_ref().map(Part::new);
        Split {
            scheme: part(&split.scheme),
            authority: part(&split.authority),
            userinfo: part(&split.userinfo),
            host: part(&split.host),
            port: part(&split.port),
            path: Part::new(&split.path),
            query: part(&split.query),
            fragment: part(&split.fragment),
            is_opaque: split.is_opaque,
        }
    }

    fn scheme_end(&self) -> Option<usize> {
        Some(self.scheme?.range().end)
    }
}

/// The kind of base that decides how slashes are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Special,
    File,
    NotSpecial,
    /// The base is not known.
    Unknown,
}

/// The error when two references cannot be combined into one.
///
/// ```
/// use railurl::{Reference, reference::RebaseError};
///
/// let (name, mail) = (Reference::parse("a")?, Reference::parse("mailto:jane@example.com")?);
/// assert_eq!(name.rebase(&mail), Err(RebaseError::OpaquePath));
/// assert_eq!(Reference::parse("http:b")?.rebase(&name), Err(RebaseError::DependsOnBase));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RebaseError {
    /// The lower reference has an opaque path, and the upper one is more than a fragment.
    OpaquePath,
    /// The result depends on the scheme of the base. The scheme decides what a backslash and a Windows drive letter
    /// mean, and whether `http:a` is relative. Also: the lower reference has the scheme of a web address and no host.
    DependsOnBase,
    /// The combined reference would be too long.
    TooLong(TooLong),
}

impl fmt::Display for RebaseError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RebaseError::OpaquePath => f.write_str("a reference with an opaque path cannot be a base"),
            RebaseError::DependsOnBase => f.write_str("the meaning of the reference depends on the base's scheme"),
            RebaseError::TooLong(_) => f.write_str("the reference would be too long"),
        }
    }
}

impl core::error::Error for RebaseError {
    #[inline]
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            RebaseError::TooLong(error) => Some(error),
            _ => None,
        }
    }
}

impl Reference {
    /// Parses a reference. Any text is accepted; whether it gives a URL is decided when it is resolved.
    ///
    /// Leading and trailing C0 controls and spaces, and all tabs and newlines, are removed, as by the standard's
    /// parser.
    ///
    /// # Errors
    ///
    /// The text is longer than [`TooLong::LIMIT`].
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse(" a/\nb ")?.as_str(), "a/b");
    /// // No URL, but a reference.
    /// assert!(Reference::parse("https://:80/")?.to_url().is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        TooLong::check(text.len()).map_err(ParseError::too_long)?;
        let mut buffer = String::new();
        Ok(Self::from_text(String::from(living::text(text, &mut buffer))))
    }

    #[inline]
    fn from_text(text: String) -> Self {
        // Most bases are special. Where the kind of the base matters, `rebase` splits again.
        let split = Split::packed(&Split::new(&text, Mode::Special));
        Reference { text, split }
    }

    /// Returns the reference as text.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("HTTP://Example.com/./a")?;
    /// assert_eq!(reference.as_str(), "HTTP://Example.com/./a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns whether the reference is absolute: it means the same with every base.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert!(Reference::parse("https://example.com/")?.is_absolute());
    /// assert!(!Reference::parse("//example.com/")?.is_absolute());
    /// // Against a base of the same scheme, this is a relative path.
    /// assert!(!Reference::parse("https:a")?.is_absolute());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_absolute(&self) -> bool {
        let rest = &self.text[self.split.scheme_end().map_or(0, |end| end + 1)..];
        match self.mode() {
            Mode::Unknown => false,
            Mode::NotSpecial => true,
            // Scheme state: with a base of the same scheme, only `//` keeps a special URL from being relative.
            Mode::Special => rest.starts_with("//"),
            Mode::File => matches!(rest.as_bytes(), [b'/' | b'\\', b'/' | b'\\', ..]),
        }
    }

    /// Returns the scheme, as written. `None` if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("HTTP://example.com")?.scheme(), Some("HTTP"));
    /// assert_eq!(Reference::parse("./a:b")?.scheme(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn scheme(&self) -> Option<&str> {
        self.split.scheme_end().map(|end| &self.text[..end])
    }

    /// Returns the whole authority, as written: the user name and password, the host and the port. `None` if it is
    /// missing.
    ///
    /// The reference need not be a URL, so this also reads the strings of databases that name several hosts. (With
    /// the scheme of a web address, more than two slashes can precede the authority.)
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// let database = Reference::parse("postgres://ann:x@db1:5432,db2:5432/shop")?;
    /// let (_, hosts) = database.authority().unwrap().rsplit_once('@').unwrap();
    /// assert_eq!(hosts.split(',').collect::<Vec<_>>(), ["db1:5432", "db2:5432"]);
    /// assert!(database.to_url().is_err());
    /// assert_eq!(Reference::parse("/a")?.authority(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn authority(&self) -> Option<&str> {
        let Split { authority, userinfo, host, .. } = &self.split;
        let start = userinfo.as_ref().or(host.as_ref())?.start;
        Some(&self.text[start as usize..authority.as_ref()?.range().end])
    }

    /// Returns the user name, as written; empty if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("//jane:p%40ss@example.com")?.username(), "jane");
    /// assert_eq!(Reference::parse("//example.com")?.username(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn username(&self) -> &str {
        let userinfo = self.text_of(self.split.userinfo).unwrap_or_default();
        userinfo.split_once(':').map_or(userinfo, |(username, _)| username)
    }

    /// Returns the password, as written. `None` if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("//jane:p%40ss@example.com")?.password(), Some("p%40ss"));
    /// assert_eq!(Reference::parse("//jane@example.com")?.password(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn password(&self) -> Option<&str> {
        Some(self.text_of(self.split.userinfo)?.split_once(':')?.1)
    }

    /// Returns the reference for logs and messages, with its password masked, as [`Url::redacted`] does.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("//ann:s3cret@example.com/a")?;
    /// assert_eq!(reference.redacted().to_string(), "//ann:***@example.com/a");
    /// assert!(!format!("{reference:?}").contains("s3cret"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted::of_userinfo(&self.text, self.split.userinfo.map(Part::range))
    }

    /// Returns the host, as written. `None` if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("//EXAMPLE.com:80/a")?.host_str(), Some("EXAMPLE.com"));
    /// assert_eq!(Reference::parse("/a")?.host_str(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host_str(&self) -> Option<&str> {
        self.text_of(self.split.host)
    }

    /// Returns the port, as written. `None` if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("//example.com:0443/a")?.port_str(), Some("0443"));
    /// assert_eq!(Reference::parse("https://example.com/")?.port_str(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn port_str(&self) -> Option<&str> {
        self.text_of(self.split.port)
    }

    /// Returns the path, as written, with its leading slash if it has one. Empty without a path.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("//example.com/a/../b?c")?.path(), "/a/../b");
    /// assert_eq!(Reference::parse("?c")?.path(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn path(&self) -> &str {
        &self.text[self.split.path.range()]
    }

    /// Returns the query, as written, without its question mark. `None` if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("a?b=%20#c")?.query(), Some("b=%20"));
    /// assert_eq!(Reference::parse("a#b?c")?.query(), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        self.text_of(self.split.query)
    }

    /// Returns the fragment, as written, without its number sign. `None` if it is missing.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("a#b?c")?.fragment(), Some("b?c"));
    /// assert_eq!(Reference::parse("a#")?.fragment(), Some(""));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn fragment(&self) -> Option<&str> {
        self.text_of(self.split.fragment)
    }

    #[inline]
    fn text_of(&self, part: Option<Part>) -> Option<&str> {
        part.map(|part| &self.text[part.range()])
    }

    /// Returns the percent-encoded components, each as an [`EncodedStr`], as [`Url::encoded`] does.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("//jane:p%40ss@example.com/50%25")?;
    /// assert_eq!(reference.encoded().password().unwrap().decode_utf8_lossy(), "p@ss");
    /// assert_eq!(reference.encoded().path().decode_utf8_lossy(), "/50%");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn encoded(&self) -> EncodedReference<'_> {
        EncodedReference(self)
    }

    /// Returns this reference with another path: text, in which a `?`, a `#` and what a path cannot contain are
    /// percent-encoded. A `%` is kept.
    ///
    /// # Errors
    ///
    /// With that path, the reference would have other components, or be too long: after an authority a path begins with
    /// a slash, without one it does not begin with two, and without a scheme its first segment has no colon.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// let image = Reference::parse("//example.com/a?v=2")?.with_path("/b c?")?;
    /// assert_eq!(image.as_str(), "//example.com/b%20c%3F?v=2");
    /// assert!(Reference::parse("a")?.with_path("//example.org/").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn with_path(&self, path: &str) -> Result<Reference, ParseError> {
        let Range { start, end } = self.split.path.range();
        let path = utf8_percent_encode(path, PATH);
        let text = [&self.text[..start], &path, &self.text[end..]].concat();
        TooLong::check(text.len()).map_err(ParseError::too_long)?;
        let changed = Self::from_text(text);
        // A path that is read as more than a path changes another part.
        let others = |of: &Reference| {
            let Split { authority, query, fragment, is_opaque, .. } = of.split;
            let texts =
                [of.text_of(authority), of.text_of(query), of.text_of(fragment)].map(|text| text.map(String::from));
            (of.split.scheme_end(), texts, is_opaque)
        };
        if changed.path() == path && others(&changed) == others(self) {
            return Ok(changed);
        }
        Err(ParseError::no_match())
    }

    /// Returns this reference without its fragment.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("a?b#c")?.without_fragment().as_str(), "a?b");
    /// assert_eq!(Reference::parse("#c")?.without_fragment().as_str(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn without_fragment(&self) -> Reference {
        match self.split.fragment {
            Some(fragment) => Self::from_text(String::from(&self.text[..fragment.range().start - 1])),
            None => self.clone(),
        }
    }

    /// Resolves the reference against a base.
    ///
    /// Returns what the standard's parser returns for the text and this base.
    ///
    /// # Errors
    ///
    /// Fails if the reference does not resolve to a URL. The error carries the reason and the byte span.
    ///
    /// ```
    /// use railurl::{Reference, Url};
    ///
    /// let reference = Reference::parse("../b?c")?;
    /// assert_eq!(reference.resolve(&Url::parse("https://example.com/x/y")?)?.as_str(), "https://example.com/b?c");
    /// assert!(reference.resolve(&Url::parse("mailto:jane@example.com")?).is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn resolve(&self, base: &Url) -> Result<Url, ParseError> {
        Options::new().dialect(Dialect::Living).base(base).parse(&self.text)
    }

    /// Parses the reference as an absolute URL, without a base.
    ///
    /// # Errors
    ///
    /// The reference is not a URL without a base.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// assert_eq!(Reference::parse("https://EXAMPLE.com/a/..")?.to_url()?.as_str(), "https://example.com/");
    /// assert!(Reference::parse("//example.com/")?.to_url().is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn to_url(&self) -> Result<Url, ParseError> {
        Options::new().dialect(Dialect::Living).parse(&self.text)
    }

    /// Puts this reference on top of another.
    ///
    /// Resolving the result against any URL gives the same as resolving `base` against that URL, and then this
    /// reference against the result.
    ///
    /// # Errors
    ///
    /// No single reference does so for every URL, or it would be too long.
    ///
    /// ```
    /// use railurl::Reference;
    ///
    /// let rebased = |upper: &str, lower: &str| {
    ///     Reference::parse(upper).unwrap().rebase(&Reference::parse(lower).unwrap()).map(|made| made.to_string())
    /// };
    /// assert_eq!(rebased("c", "a/b?x#y").unwrap(), "a/c");
    /// assert_eq!(rebased("?q", "//h/a").unwrap(), "//h/a?q");
    /// assert_eq!(rebased("/c", "https://h/a/b").unwrap(), "https://h/c");
    /// assert_eq!(rebased("//g", "foo:/a").unwrap(), "foo://g");
    /// assert!(rebased("c", "mailto:a").is_err() && rebased("http:c", "a").is_err());
    /// // `https:///c` would have the host `c`.
    /// assert!(rebased("c", "https://").is_err());
    /// ```
    #[inline]
    pub fn rebase(&self, base: &Reference) -> Result<Reference, RebaseError> {
        let upper = match self.without_scheme_of(base)? {
            None => return Ok(self.clone()),
            Some(upper) => upper,
        };
        let upper = upper.as_ref();
        if base.split.is_opaque {
            let is_fragment = upper.starts_with('#');
            return if is_fragment {
                base.joined(base.split.path.range().end, base.query_text(), upper)
            } else {
                Err(RebaseError::OpaquePath)
            };
        }
        let mode = base.mode();
        let lower = Split::new(&base.text, mode);
        let split = Split::new(upper, mode);
        let is_unclear_authority = has_unclear_authority(&base.text, &lower);
        if is_unclear(mode, &base.text, &lower)
            || is_unclear(mode, upper, &split)
            || mode == Mode::Unknown && is_unclear_authority
        {
            return Err(RebaseError::DependsOnBase);
        }
        if split.authority.is_some() {
            return base.joined(lower.scheme.map_or(0, |scheme| scheme.end + 1), "", upper);
        }
        // A special scheme without slashes is relative to some bases only. Then only a query or a fragment is sure to
        // be put on the same path. After slashes and an empty host, a path would become the host.
        let is_uncertain = mode == Mode::Special && (lower.authority.is_none() || is_unclear_authority);
        let path = &upper[split.path.clone()];
        if !path.is_empty() && is_uncertain {
            return Err(RebaseError::DependsOnBase);
        }
        if is_slash(path.as_bytes().first(), mode) {
            return base.joined(lower.path.start, "", upper);
        }
        if !path.is_empty() {
            let (end, between) = directory(&base.text[lower.path.clone()], mode, lower.authority.is_some());
            return base.joined(lower.path.start + end, between, upper);
        }
        if split.query.is_some() {
            return base.joined(lower.path.end, "", upper);
        }
        let end = lower.query.map_or(lower.path.end, |query| query.end);
        base.joined(end, "", upper)
    }

    /// Returns this reference's text without its scheme if it is relative to `base`. `None` if it is absolute.
    #[inline]
    fn without_scheme_of(&self, base: &Reference) -> Result<Option<Cow<'_, str>>, RebaseError> {
        let Some(scheme_end) = self.split.scheme_end() else { return Ok(Some(Cow::Borrowed(&self.text))) };
        if self.is_absolute() {
            return Ok(None);
        }
        let rest = &self.text[scheme_end + 1..];
        let scheme = &self.text[..scheme_end];
        // It is absolute with a base of another scheme, and relative with a base of the same scheme.
        match base.scheme() {
            // After the scheme, text that looks like a scheme is a segment.
            Some(other) if other.eq_ignore_ascii_case(scheme) && scheme_of(rest).is_some() => {
                Ok(Some(Cow::Owned(String::from("./") + rest)))
            }
            Some(other) if other.eq_ignore_ascii_case(scheme) => Ok(Some(Cow::Borrowed(rest))),
            _ => Err(RebaseError::DependsOnBase),
        }
    }

    /// Returns the query with its question mark. Empty without a query.
    #[inline]
    fn query_text(&self) -> &str {
        self.split.query.map(Part::range).map_or("", |query| &self.text[query.start - 1..query.end])
    }

    /// Returns this text up to byte `end`, followed by the other texts.
    #[inline]
    fn joined(&self, end: usize, between: &str, upper: &str) -> Result<Reference, RebaseError> {
        let mut text = String::from(&self.text[..end]) + between + upper;
        // A code point that now ends the text must not be trimmed.
        if let Some(last) = text.ends_with(|c| c <= ' ').then(|| text.pop()).flatten() {
            text.push_str(&utf8_percent_encode(last.encode_utf8(&mut [0; 4]), PATH));
        }
        TooLong::check(text.len()).map_err(RebaseError::TooLong)?;
        Ok(Self::from_text(text))
    }

    #[inline]
    fn mode(&self) -> Mode {
        match self.scheme() {
            None => Mode::Unknown,
            Some(scheme) if scheme.eq_ignore_ascii_case("file") => Mode::File,
            Some(scheme) if living::is_special_scheme(&scheme.to_ascii_lowercase()) => Mode::Special,
            Some(_) => Mode::NotSpecial,
        }
    }

    /// Returns the simplest reference that resolves to the same URL as this one against every base, except for
    /// percent-encoding.
    ///
    /// An absolute URL becomes canonical. In any other reference the path, query and fragment are percent-encoded, and
    /// dot segments are removed where no base is needed to do so. In both, percent-encoding is normalized as by
    /// [`Url::normalize_percent_encoding`], so that the URL may have a `~` where it had `%7E`.
    ///
    /// ```
    /// let normal = |text: &str| railurl::Reference::parse(text).unwrap().normalize().to_string();
    /// assert_eq!(normal("a/./b/../c d"), "a/c%20d");
    /// assert_eq!(normal("../a/.."), "../");
    /// assert_eq!(normal("a/.."), "./");
    /// assert_eq!(normal("./a:b"), "./a:b");
    /// assert_eq!(normal("HTTP://H:80"), "http://h/");
    /// assert_eq!(normal("%7eann/a%2fb"), "~ann/a%2Fb");
    /// ```
    #[inline]
    #[must_use]
    pub fn normalize(&self) -> Reference {
        let normal = self.with_spelling();
        let literal = normal.literal();
        let before = normalize_percent_encoding(&normal.text[..literal.start]);
        let after = normalize_percent_encoding(&normal.text[literal.end..]);
        if let (Cow::Borrowed(_), Cow::Borrowed(_)) = (&before, &after) {
            return normal;
        }
        // A decoded letter must not make a scheme of a segment.
        let decoded = Self::from_text([&before, &normal.text[literal], &after].concat());
        let is_same = decoded.scheme().map(str::len) == normal.scheme().map(str::len);
        if is_same { decoded } else { normal }
    }

    /// Returns the simplest reference that resolves to exactly the same URL.
    #[inline]
    fn with_spelling(&self) -> Reference {
        if self.is_absolute() {
            return self.to_url().map_or_else(|_| self.clone(), |url| Self::from_text(url.into_string()));
        }
        let split = &self.split;
        let mut text = self.scheme().map_or_else(String::new, |scheme| scheme.to_ascii_lowercase() + ":");
        if let Some(authority) = self.text_of(split.authority) {
            text.push_str(authority);
        }
        let path = self.path();
        // `http:./a` is relative to an `http` base, but has the host `.` with any other. A backslash after an authority
        // begins the path, or is part of the credentials or the host, depending on the base.
        let is_uncertain = split.authority.is_some() && path.starts_with('\\');
        if self.mode() == Mode::Special || is_uncertain {
            text.push_str(path);
        } else {
            push_normal_path(path, split.authority.is_some(), &mut text);
        }
        let set = if matches!(self.mode(), Mode::Special | Mode::File) { SPECIAL_QUERY } else { QUERY };
        if let Some(query) = self.query() {
            text.push('?');
            push_encoded(query, set, &mut text);
        }
        if let Some(fragment) = self.fragment() {
            text.push('#');
            push_encoded(fragment, FRAGMENT, &mut text);
        }
        Self::from_text(text)
    }

    /// Returns the range of what is never percent-decoded: an address in brackets, and the port. An escape there makes
    /// the reference fail, and its byte could make it a URL. In `http:a:80`, the authority is the first segment, unless
    /// the base has the same scheme.
    #[inline]
    fn literal(&self) -> Range<usize> {
        let is_address = self.host_str().is_some_and(|host| host.starts_with('['));
        match (self.split.host.map(Part::range), self.split.authority.map(Part::range)) {
            (Some(host), Some(authority)) if is_address => host.start..authority.end,
            (None, None) if self.mode() == Mode::Special => {
                let (path, range) = (self.path(), self.split.path.range());
                let start = range.start + path.len() - path.trim_start_matches(['/', '\\']).len();
                let end = self.text[start..range.end].find(['/', '\\']);
                start..end.map_or(range.end, |end| start + end)
            }
            _ => self.split.port.map_or(0..0, Part::range),
        }
    }
}

/// The percent-encoded components of a [`Reference`]. Returned by [`Reference::encoded`].
///
/// ```
/// let reference = railurl::Reference::parse("?q=a%20b#c%2Fd")?;
/// assert_eq!(reference.encoded().query().unwrap().decode_utf8_lossy(), "q=a b");
/// assert_eq!(reference.encoded().fragment().unwrap().decode_utf8_lossy(), "c/d");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct EncodedReference<'r>(&'r Reference);

impl<'r> EncodedReference<'r> {
    /// Returns the user name.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("//a%3Ab:c@h")?;
    /// assert_eq!(reference.encoded().username().decode_utf8_lossy(), "a:b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn username(self) -> EncodedStr<'r> {
        EncodedStr::new(self.0.username())
    }

    /// Returns the password.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("//a:b%2Fc@h")?;
    /// assert_eq!(reference.encoded().password().unwrap().decode_utf8_lossy(), "b/c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn password(self) -> Option<EncodedStr<'r>> {
        self.0.password().map(EncodedStr::password)
    }

    /// Returns the host. `None` if it is missing.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("//%2Fvar%2Frun/")?;
    /// assert_eq!(reference.encoded().host().unwrap().decode_utf8_lossy(), "/var/run");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host(self) -> Option<EncodedStr<'r>> {
        self.0.host_str().map(EncodedStr::new)
    }

    /// Returns the path.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("50%25/a")?;
    /// assert_eq!(reference.encoded().path().decode_utf8_lossy(), "50%/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn path(self) -> EncodedStr<'r> {
        EncodedStr::new(self.0.path())
    }

    /// Returns the query.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("?a%20b")?;
    /// assert_eq!(reference.encoded().query().unwrap().decode_utf8_lossy(), "a b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn query(self) -> Option<EncodedStr<'r>> {
        self.0.query().map(EncodedStr::new)
    }

    /// Returns the fragment.
    ///
    /// ```
    /// let reference = railurl::Reference::parse("#%C3%BC")?;
    /// assert_eq!(reference.encoded().fragment().unwrap().decode_utf8_lossy(), "ü");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn fragment(self) -> Option<EncodedStr<'r>> {
        self.0.fragment().map(EncodedStr::new)
    }
}

impl FromStr for Reference {
    type Err = ParseError;

    /// Same as [`Reference::parse`].
    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reference::parse(text)
    }
}

impl TryFrom<&str> for Reference {
    type Error = ParseError;

    /// Same as [`Reference::parse`].
    #[inline]
    fn try_from(text: &str) -> Result<Self, ParseError> {
        Reference::parse(text)
    }
}

impl fmt::Display for Reference {
    /// Writes the text.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl From<&Url> for Reference {
    #[inline]
    fn from(url: &Url) -> Self {
        Self::from_text(String::from(url.as_str()))
    }
}

impl Split {
    /// Splits preprocessed text by the standard's grammar, with a base that makes it as relative as possible. `mode`
    /// applies if it has no scheme.
    #[inline]
    fn new(text: &str, mode: Mode) -> Self {
        let scheme_end = scheme_of(text).map(str::len);
        let scheme = scheme_end.map(|end| text[..end].to_ascii_lowercase());
        let of_mode = match mode {
            Mode::Special | Mode::Unknown => "https",
            Mode::File => "file",
            Mode::NotSpecial => "x",
        };
        // With a base of the same scheme, a special URL without slashes has no authority.
        let base = Base { scheme: scheme.as_deref().unwrap_or(of_mode), has_opaque_path: false };
        // Such a base makes every text match, because hosts and ports are not checked here.
        let Ok(parts) = living::read_by_call(text, Some(base)) else { return Split::default() };
        let start = scheme_end.map_or(0, |end| end + 1);
        let mut split = Split {
            scheme: scheme_end.map(|end| 0..end),
            query: parts.query.map(|slice| slice.span()),
            fragment: parts.fragment.map(|slice| slice.span()),
            is_opaque: matches!(parts.rest, Rest::Opaque(_)),
            ..Split::default()
        };
        let path_start = match &parts.rest {
            Rest::Hierarchy(hierarchy) => {
                split.userinfo = hierarchy.userinfo.map(|slice| slice.span());
                split.host = Some(hierarchy.host.span());
                split.port = hierarchy.port.map(|slice| slice.span());
                let end = hierarchy.port.unwrap_or(hierarchy.host).span().end;
                split.authority = Some(start..end);
                end
            }
            Rest::Drive(path) => {
                split.authority = Some(start..path.start);
                split.host = Some(path.start..path.start);
                path.start
            }
            _ => start,
        };
        debug_assert!(parts.scheme_type != SchemeType::File || split.userinfo.is_none());
        let after_path =
            [split.query.as_ref(), split.fragment.as_ref()].into_iter().flatten().map(|range| range.start - 1).next();
        split.path = path_start..after_path.unwrap_or(text.len());
        split
    }
}

/// Returns the scheme at the start of a text, if a colon follows it.
#[inline]
fn scheme_of(text: &str) -> Option<&str> {
    let (rest, scheme) = living::syntax::scheme(text).ok()?;
    rest.starts_with(':').then_some(scheme)
}

#[inline]
fn is_slash(byte: Option<&u8>, mode: Mode) -> bool {
    match byte {
        Some(b'/') => true,
        Some(b'\\') => mode != Mode::NotSpecial,
        _ => false,
    }
}

/// Returns whether a backslash or a Windows drive letter of a reference may mean different things with different bases.
#[inline]
fn is_unclear(mode: Mode, text: &str, split: &Split) -> bool {
    let has_drive_letter = || text[split.path.clone()].split(['/', '\\']).any(is_windows_drive_letter);
    match mode {
        Mode::Unknown => text[..split.path.end].contains('\\') || has_drive_letter(),
        Mode::File => has_drive_letter(),
        Mode::Special | Mode::NotSpecial => false,
    }
}

/// Returns whether the authority in a special URL would be a path, or nothing, in another: more than two slashes, or an
/// empty host.
#[inline]
fn has_unclear_authority(text: &str, split: &Split) -> bool {
    split.authority.is_some() && (text.starts_with("///") || split.host.as_ref().is_some_and(Range::is_empty))
}

/// Returns the length of the path's directory, on which another path is put, and the separator needed between them.
#[inline]
fn directory(path: &str, mode: Mode, has_authority: bool) -> (usize, &'static str) {
    let is_separator = |c: char| c == '/' || c == '\\' && mode != Mode::NotSpecial;
    let last = path.rfind(is_separator).map_or(0, |at| at + 1);
    if Dots::new(&path[last..]).is_some() {
        // `a/..` is the directory itself.
        (path.len(), "/")
    } else if path.is_empty() && has_authority {
        (0, "/")
    } else {
        (last, "")
    }
}

/// Appends percent-encoded text, and reserves space for more.
#[inline]
fn push_encoded(text: &str, set: EncodeSet, out: &mut String) {
    out.reserve(text.len() + 2 * text.bytes().filter(|byte| set.contains(*byte)).count());
    utf8_percent_encode_into(text, set, out);
}

/// Appends a path without the dot segments that can be removed with any base.
#[inline]
fn push_normal_path(path: &str, has_authority: bool, out: &mut String) {
    // The base decides whether backslashes separate segments.
    if path.contains('\\') || path.is_empty() {
        return push_encoded(path, PATH, out);
    }
    let (is_rooted, segments) = match path.strip_prefix('/') {
        Some(segments) => (true, segments),
        None => (false, path),
    };
    let start = out.len();
    out.reserve("/./".len() + path.len() + 2 * path.bytes().filter(|byte| PATH.contains(*byte)).count());
    let mut rest = Some(segments);
    while let Some(text) = rest {
        let (segment, after) = match text.split_once('/') {
            Some((segment, after)) => (segment, Some(after)),
            None => (text, None),
        };
        rest = after;
        match Dots::new(segment) {
            None => {
                out.push('/');
                utf8_percent_encode_into(segment, PATH, out);
                continue;
            }
            Some(Dots::Single) => {}
            // A drive letter is never removed. The segments above the root or the base are not known here.
            Some(Dots::Double) => match out[start..].rfind('/').map(|slash| start + slash) {
                Some(slash) if is_shortened(&out[slash + 1..]) => out.truncate(slash),
                _ => out.push_str("/.."),
            },
        }
        if rest.is_none() {
            out.push('/');
        }
    }
    let kept = out[start..].strip_prefix('/').unwrap_or_default();
    let first = kept.split('/').next().unwrap_or_default();
    // Whether the path would be misread: as empty, absolute, an authority, a scheme or a drive letter.
    let is_misread = if is_rooted {
        kept.starts_with('/') && !has_authority
    } else {
        kept.is_empty() || kept.starts_with('/') || (start == 0 && first.contains(':'))
    } || is_windows_drive_letter(first) && segments.split('/').next() != Some(first);
    if out.len() == start {
        out.push('/');
    }
    if is_misread {
        out.insert_str(start + 1, "./");
    }
    if !is_rooted {
        out.remove(start);
    }
}

/// Returns whether a double-dot segment removes this segment.
#[inline]
fn is_shortened(segment: &str) -> bool {
    Dots::new(segment).is_none() && !is_windows_drive_letter(segment)
}
