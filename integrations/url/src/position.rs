//! Slices of a URL between two positions.

use core::ops::Index;

pub use railurl::Position;

use crate::Url;

/// Slices the URL: `url[Position::BeforeHost..Position::AfterPort]`.
///
/// ```
/// use url::{Position, Url};
///
/// let url = Url::parse("https://example.com:8080/a?b#c")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[Position::BeforePath..], "/a?b#c");
/// # Ok::<(), url::ParseError>(())
/// ```
impl<R> Index<R> for Url
where
    railurl::Url: Index<R, Output = str>,
{
    type Output = str;

    fn index(&self, range: R) -> &str {
        &self.0[range]
    }
}
