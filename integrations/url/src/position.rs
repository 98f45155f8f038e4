//! Places between the components of a URL, to slice it at.

use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

use crate::Url;

/// A place in a serialized URL, before or after a component.
///
/// A component that is missing is an empty string at its place.
///
/// ```
/// use url::{Position, Url};
///
/// let url = Url::parse("https://example.com:8080/a?b#c")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[Position::BeforePath..], "/a?b#c");
/// # Ok::<(), url::ParseError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub enum Position {
    /// The start.
    BeforeScheme,
    /// Before the colon.
    AfterScheme,
    /// After `://`, or after the colon.
    BeforeUsername,
    /// After the user name.
    AfterUsername,
    /// After the colon of the password.
    BeforePassword,
    /// Before `@`.
    AfterPassword,
    /// After `@`.
    BeforeHost,
    /// After the host.
    AfterHost,
    /// After the colon of the port.
    BeforePort,
    /// After the port.
    AfterPort,
    /// Before the path.
    BeforePath,
    /// After the path.
    AfterPath,
    /// After `?`.
    BeforeQuery,
    /// After the query.
    AfterQuery,
    /// After `#`.
    BeforeFragment,
    /// The end.
    AfterFragment,
}

impl Position {
    fn to_railurl(self) -> railurl::Position {
        macro_rules! same {
            ($($name:ident)*) => { match self { $(Position::$name => railurl::Position::$name),* } };
        }
        same!(
            BeforeScheme AfterScheme BeforeUsername AfterUsername BeforePassword AfterPassword BeforeHost AfterHost
            BeforePort AfterPort BeforePath AfterPath BeforeQuery AfterQuery BeforeFragment AfterFragment
        )
    }
}

impl Index<RangeFull> for Url {
    type Output = str;

    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.0[range.start.to_railurl()..]
    }
}

impl Index<RangeTo<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.0[..range.end.to_railurl()]
    }
}

impl Index<Range<Position>> for Url {
    type Output = str;

    fn index(&self, range: Range<Position>) -> &str {
        &self.0[range.start.to_railurl()..range.end.to_railurl()]
    }
}
