//! Builders: each takes a URL and returns it with one component changed.

use crate::{SetterError, Url};

impl Url {
    /// This URL with a different path, set by [`set_path`](Self::set_path).
    ///
    /// # Errors
    ///
    /// Same as [`set_path`](Self::set_path).
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let url = Url::parse("https://example.com/a?b")?.with_path("c/d")?.with_query(None)?;
    /// assert_eq!(url.as_str(), "https://example.com/c/d");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_path(mut self, path: &str) -> Result<Self, SetterError> {
        self.set_path(path)?;
        Ok(self)
    }

    /// This URL with a different query, or without one, set by [`set_query`](Self::set_query).
    ///
    /// # Errors
    ///
    /// Same as [`set_query`](Self::set_query).
    ///
    /// ```
    /// let url = railurl::Url::parse("https://example.com/")?.with_query(Some("a=b c"))?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=b%20c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_query(mut self, query: Option<&str>) -> Result<Self, SetterError> {
        self.set_query(query)?;
        Ok(self)
    }

    /// This URL with a different fragment, or without one, set by [`set_fragment`](Self::set_fragment).
    ///
    /// # Errors
    ///
    /// Same as [`set_fragment`](Self::set_fragment).
    ///
    /// ```
    /// let url = railurl::Url::parse("https://example.com/#a")?.with_fragment(Some("top"))?;
    /// assert_eq!(url.as_str(), "https://example.com/#top");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_fragment(mut self, fragment: Option<&str>) -> Result<Self, SetterError> {
        self.set_fragment(fragment)?;
        Ok(self)
    }

    /// This URL with a name-value pair added to its query, as by [`query_pairs_mut`](Self::query_pairs_mut). Existing
    /// pairs keep their spelling.
    ///
    /// # Errors
    ///
    /// Same as [`QueryPairsMut::try_finish`](crate::query::search_params::QueryPairsMut::try_finish).
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let api = Url::parse("https://example.com/search?lang=%65n")?;
    /// let url = api.clone().with_query_pair("q", "a&b")?.with_query_pair("page", "2")?;
    /// assert_eq!(url.as_str(), "https://example.com/search?lang=%65n&q=a%26b&page=2");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_query_pair(mut self, name: &str, value: &str) -> Result<Self, SetterError> {
        self.query_pairs_mut().append_pair(name, value).try_finish()?;
        Ok(self)
    }

    /// This URL with segments added to its path by [`append_path_segments`](Self::append_path_segments).
    ///
    /// # Errors
    ///
    /// Same as [`append_path_segments`](Self::append_path_segments).
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let api = Url::parse("https://example.com/api/")?;
    /// let url = api.clone().with_path_segments(["users", "a/b"])?;
    /// assert_eq!(url.as_str(), "https://example.com/api/users/a%2Fb");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_path_segments<I: IntoIterator<Item: AsRef<str>>>(mut self, segments: I) -> Result<Self, SetterError> {
        self.append_path_segments(segments)?;
        Ok(self)
    }
}
