//! URLs and references for logs, with their secrets masked.

use core::fmt;
use core::ops::Range;

use railurl_parser::living::{self, Base, Rest};

use crate::{Position, Url};

/// A [`Url`] or a [`Reference`](crate::Reference) whose password is masked. It displays as the masked text. Returned by
/// [`Url::redacted`] and [`Reference::redacted`](crate::Reference::redacted).
///
/// ```
/// let url = railurl::Url::parse("https://ann:secret@example.com/a")?;
/// assert_eq!(url.redacted().to_string(), "https://ann:***@example.com/a");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Redacted<'u> {
    text: &'u str,
    /// The bytes of the user name, if the text has one.
    username: Option<Range<usize>>,
    /// The bytes of the password, if the text has one.
    password: Option<Range<usize>>,
    hides_username: bool,
}

impl<'u> Redacted<'u> {
    #[inline]
    fn new(text: &'u str, username: Option<Range<usize>>, password: Option<Range<usize>>) -> Self {
        Redacted { text, username: username.filter(|range| !range.is_empty()), password, hides_username: false }
    }

    /// Masks the password of a preprocessed text that need not be a URL.
    pub(crate) fn of_text(text: &'u str) -> Self {
        let base = Base { scheme: "https", has_opaque_path: false };
        let userinfo = match living::read_by_call(text, base).map(|parts| parts.rest) {
            Ok(Rest::Hierarchy(hierarchy)) => hierarchy.userinfo.map(|userinfo| userinfo.span()),
            _ => None,
        };
        Redacted::of_userinfo(text, userinfo)
    }

    /// Masks the password of credentials at a span.
    pub(crate) fn of_userinfo(text: &'u str, userinfo: Option<Range<usize>>) -> Self {
        let Some(userinfo) = userinfo else { return Redacted::new(text, None, None) };
        let colon = text[userinfo.clone()].find(':').map(|colon| userinfo.start + colon);
        let username = userinfo.start..colon.unwrap_or(userinfo.end);
        Redacted::new(text, Some(username), colon.map(|colon| colon + 1..userinfo.end))
    }

    /// Masks the user name as well, in which services put access tokens.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let url = Url::parse("https://ghp_token@github.com/o/r")?;
    /// assert_eq!(url.redacted().with_username().to_string(), "https://***@github.com/o/r");
    /// let url = Url::parse("https://x-token:ghp_token@github.com/o/r")?;
    /// assert_eq!(url.redacted().with_username().to_string(), "https://***:***@github.com/o/r");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn with_username(self) -> Self {
        Redacted { hides_username: true, ..self }
    }
}

impl Url {
    /// Returns the URL for logs and messages: the password is shown as `***`, and the user name is kept, unless
    /// [`with_username`](Redacted::with_username) masks it as well.
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
    #[must_use]
    pub fn redacted(&self) -> Redacted<'_> {
        let end = |position: Position| self[..position].len();
        let range = |start, after| end(start)..end(after);
        let password = self.password().map(|_| range(Position::BeforePassword, Position::AfterPassword));
        Redacted::new(self.as_str(), Some(range(Position::BeforeUsername, Position::AfterUsername)), password)
    }
}

impl fmt::Display for Redacted<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let username = self.username.as_ref().filter(|_| self.hides_username);
        let mut written = 0;
        for range in username.into_iter().chain(&self.password) {
            write!(f, "{}***", &self.text[written..range.start])?;
            written = range.end;
        }
        f.write_str(&self.text[written..])
    }
}

/// Writes the masked text.
impl fmt::Debug for Redacted<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Redacted({self})")
    }
}
