//! Positions between the components of a URL, for slicing it.

use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

use railurl_canon::Offsets;

use crate::Url;

/// A position in a [`Url`], before or after a component.
///
/// ```text
/// https://user:pass@example.com:8080/a/b?q=1#top
/// |    |  |   ||   ||          ||   |   ||  ||  |
/// |    |  |   ||   ||          ||   |   ||  ||  AfterFragment
/// |    |  |   ||   ||          ||   |   ||  |BeforeFragment
/// |    |  |   ||   ||          ||   |   ||  AfterQuery
/// |    |  |   ||   ||          ||   |   |BeforeQuery
/// |    |  |   ||   ||          ||   |   AfterPath
/// |    |  |   ||   ||          ||   AfterPort, BeforePath
/// |    |  |   ||   ||          |BeforePort
/// |    |  |   ||   ||          AfterHost
/// |    |  |   ||   |BeforeHost
/// |    |  |   ||   AfterPassword
/// |    |  |   |BeforePassword
/// |    |  |   AfterUsername
/// |    |  BeforeUsername
/// |    AfterScheme
/// BeforeScheme
/// ```
///
/// Ranges of positions index a [`Url`]. A range that ends before it starts is empty. Marks belong to no component. If a
/// component is missing, the positions before and after it are the place where it would be.
///
/// ```
/// use railurl::{Position, Url};
///
/// let url = Url::parse("https://user:pass@example.com:8080/a/b?q=1#top")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[Position::BeforePath..], "/a/b?q=1#top");
/// assert_eq!(&url[..Position::AfterPath], "https://user:pass@example.com:8080/a/b");
/// assert_eq!(&url[..], url.as_str());
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// The start of the URL.
    BeforeScheme,
    /// Before the colon that follows the scheme.
    AfterScheme,
    /// After `://`; without an authority, before the path.
    BeforeUsername,
    /// After the user name.
    AfterUsername,
    /// After the colon that follows the user name.
    BeforePassword,
    /// Before the `@` that follows the password.
    AfterPassword,
    /// Before the host, after the `@` if there is one.
    BeforeHost,
    /// After the host.
    AfterHost,
    /// Before the port, after its colon.
    BeforePort,
    /// After the port.
    AfterPort,
    /// Before the path.
    BeforePath,
    /// After the path.
    AfterPath,
    /// Before the query, after its question mark.
    BeforeQuery,
    /// After the query.
    AfterQuery,
    /// Before the fragment, after its number sign.
    BeforeFragment,
    /// The end of the URL.
    AfterFragment,
}

impl Url {
    /// Returns the byte offset of a position in [`as_str`](Url::as_str).
    ///
    /// ```
    /// use railurl::{Position, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.offset_of(Position::BeforeHost), 8);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn offset_of(&self, position: Position) -> usize {
        let offsets = &self.href().offsets;
        let after_mark = |start: u32, end: u32| if start < end { start + 1 } else { start };
        let offset = match position {
            Position::BeforeScheme => 0,
            Position::AfterScheme => offsets.scheme_end,
            Position::BeforeUsername if self.has_authority() => offsets.scheme_end + 3,
            Position::BeforeUsername | Position::AfterUsername => offsets.username_end,
            // The user name may be followed by a colon, an `@`, or the host.
            Position::BeforePassword if self.password().is_some() => offsets.username_end + 1,
            Position::BeforePassword => offsets.username_end,
            Position::AfterPassword if offsets.username_end < offsets.host => offsets.host - 1,
            Position::AfterPassword | Position::BeforeHost => offsets.host,
            Position::AfterHost => offsets.host_end,
            Position::BeforePort if self.has_authority() => after_mark(offsets.host_end, offsets.path),
            // The `/.` that may stand between scheme and path belongs to no component.
            Position::AfterPort if !self.has_authority() => offsets.host_end,
            Position::BeforePort => offsets.host_end,
            Position::AfterPort | Position::BeforePath => offsets.path,
            Position::AfterPath => self.path_end(),
            Position::BeforeQuery => after_mark(self.path_end(), self.query_end()),
            Position::AfterQuery => self.query_end(),
            Position::BeforeFragment if offsets.fragment != Offsets::NONE => offsets.fragment + 1,
            Position::BeforeFragment | Position::AfterFragment => return self.as_str().len(),
        };
        offset as usize
    }
}

impl Index<RangeFull> for Url {
    type Output = str;

    #[inline]
    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    #[inline]
    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.as_str()[self.offset_of(range.start)..]
    }
}

impl Index<RangeTo<Position>> for Url {
    type Output = str;

    #[inline]
    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.as_str()[..self.offset_of(range.end)]
    }
}

impl Index<Range<Position>> for Url {
    type Output = str;

    #[inline]
    fn index(&self, range: Range<Position>) -> &str {
        let start = self.offset_of(range.start);
        &self.as_str()[start..self.offset_of(range.end).max(start)]
    }
}
