//! URLs without tracking parameters.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::percent::percent_decode_utf8_lossy;

use super::{LineError, LineErrorKind};
use crate::Url;

/// The parameters that are removed by default.
const DEFAULT: &str = include_str!("trackers.txt");

/// A list of query parameters that identify visitors and campaigns, to remove from URLs.
///
/// Names are compared after percent-decoding, and ASCII letters match in both cases. [`Trackers::default`] has this
/// list:
///
/// ```text
#[doc = include_str!("trackers.txt")]
/// ```
///
/// ```
/// use railurl::{Url, views::Trackers};
///
/// let url = Url::parse("https://example.com/?utm_source=a&q=b&fbclid=c#d")?;
/// assert_eq!(Trackers::default().strip(&url).as_str(), "https://example.com/?q=b#d");
/// let url = Url::parse("https://example.com/?GCLID=a")?;
/// assert_eq!(Trackers::default().strip(&url).as_str(), "https://example.com/");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trackers {
    /// Names in lower case, sorted.
    names: Vec<String>,
    /// Beginnings of names, in lower case.
    prefixes: Vec<String>,
}

impl Default for Trackers {
    fn default() -> Self {
        Trackers::parse(DEFAULT).expect("a test reads the default list")
    }
}

impl Trackers {
    /// Reads a list: each line is a parameter name, or the start of names and `*`. Empty lines, and lines that start
    /// with `#`, are ignored.
    ///
    /// # Errors
    ///
    /// A `*` is not at the end of its line, or a line has a character that no name has.
    ///
    /// ```
    /// use railurl::{Url, views::{LineErrorKind, Trackers}};
    ///
    /// let trackers = Trackers::parse("# Ours\nref\ntrack_*\n")?;
    /// let url = Url::parse("https://example.com/?ref=1&track_id=2&utm_id=3").unwrap();
    /// assert_eq!(trackers.strip(&url).query(), Some("utm_id=3"));
    ///
    /// let error = Trackers::parse("ref\na&b").unwrap_err();
    /// assert_eq!((error.line, error.column, error.kind), (2, 2, LineErrorKind::Character('&')));
    /// # Ok::<(), railurl::views::LineError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, LineError> {
        let mut trackers = Trackers { names: Vec::new(), prefixes: Vec::new() };
        for (number, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, list) = match line.strip_suffix('*') {
                Some(prefix) => (prefix, &mut trackers.prefixes),
                None => (line, &mut trackers.names),
            };
            let wrong = |c: char| c == '*' || c == '&' || c == '=' || c.is_whitespace() || c.is_control();
            if let Some((at, c)) = name.char_indices().find(|&(_, c)| wrong(c)) {
                let kind = if c == '*' { LineErrorKind::Asterisk } else { LineErrorKind::Character(c) };
                return Err(LineError::new(number, line, at, kind));
            }
            list.push(name.to_ascii_lowercase());
        }
        trackers.names.sort_unstable();
        Ok(trackers)
    }

    /// Returns whether a query parameter is in the list, by its name as it stands in a URL.
    ///
    /// ```
    /// use railurl::views::Trackers;
    ///
    /// let trackers = Trackers::default();
    /// assert!(trackers.contains("utm_source") && trackers.contains("utm%5Fsource"));
    /// assert!(!trackers.contains("q"));
    /// ```
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        let mut name = percent_decode_utf8_lossy(name);
        if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            name = Cow::Owned(name.to_ascii_lowercase());
        }
        self.names.binary_search_by(|other| (**other).cmp(&name)).is_ok()
            || self.prefixes.iter().any(|prefix| name.starts_with(&**prefix))
    }

    /// Returns the URL without the parameters of the list. Other parameters stay as they are, in their order. If none
    /// is left, the URL has no query; if none is removed, nothing changes.
    ///
    /// The dialects that are browsers have no setters, so their URLs keep their parameters. So do URLs that their
    /// dialect does not read again, such as `http://:?a` in url-spec: no setter can check its result on these.
    ///
    /// ```
    /// use railurl::{Url, views::Trackers};
    ///
    /// let url = Url::parse("https://example.com/?a=%41&&gclid=1&b")?;
    /// assert_eq!(Trackers::default().strip(&url).query(), Some("a=%41&&b"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn strip<'u>(&self, url: &'u Url) -> Cow<'u, Url> {
        let is_tracker =
            |parameter: &&str| self.contains(parameter.split_once('=').map_or(*parameter, |(name, _)| name));
        let Some(query) = url.query().filter(|query| query.split('&').any(|parameter| is_tracker(&parameter))) else {
            return Cow::Borrowed(url);
        };
        let kept: Vec<&str> = query.split('&').filter(|parameter| !is_tracker(parameter)).collect();
        let query = kept.join("&");
        let mut stripped = url.clone();
        match stripped.set_query((!kept.is_empty()).then_some(&*query)) {
            Ok(()) => Cow::Owned(stripped),
            Err(_) => Cow::Borrowed(url),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_list_is_read() {
        assert!(Trackers::default().names.len() > 20);
    }
}
