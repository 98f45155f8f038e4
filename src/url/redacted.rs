//! URLs for logs, with the password masked.

use core::fmt;

use crate::{Position, Url};

/// A [`Url`] whose password is masked. It displays as the masked text. Returned by [`Url::redacted`].
///
/// ```
/// let url = railurl::Url::parse("https://ann:secret@example.com/a")?;
/// assert_eq!(url.redacted().to_string(), "https://ann:***@example.com/a");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Redacted<'u> {
    url: &'u Url,
}

impl Url {
    /// Returns the URL for logs and messages: the password is shown as `***`, and the user name is kept.
    ///
    /// Queries and fragments are unchanged, although they may contain secrets too. The [`Debug`](fmt::Debug) output of
    /// a `Url` masks its password in the same way.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let url = Url::parse("postgres://app:hunter2@db.internal/orders")?;
    /// assert_eq!(url.redacted().to_string(), "postgres://app:***@db.internal/orders");
    /// assert!(!format!("{url:?}").contains("hunter2"));
    /// let url = Url::parse("https://example.com/")?;
    /// assert_eq!(url.redacted().to_string(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted { url: self }
    }
}

impl fmt::Display for Redacted<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = self.url;
        match url.password() {
            Some(_) => {
                write!(f, "{}***{}", &url[..Position::BeforePassword], &url[Position::AfterPassword..])
            }
            None => f.write_str(url.as_str()),
        }
    }
}
