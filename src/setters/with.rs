//! Builders: each takes a URL and returns it with one component changed.

use crate::{SetterError, Url};

impl Url {
    /// This URL with a different scheme, set by [`set_scheme`](Self::set_scheme).
    ///
    /// # Errors
    ///
    /// Same as [`set_scheme`](Self::set_scheme).
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/")?.with_scheme("https")?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_scheme(mut self, scheme: &str) -> Result<Self, SetterError> {
        self.set_scheme(scheme)?;
        Ok(self)
    }

    /// This URL with a different user name, set by [`set_username`](Self::set_username).
    ///
    /// # Errors
    ///
    /// Same as [`set_username`](Self::set_username).
    ///
    /// ```
    /// let url = railurl::Url::parse("ftp://example.com/")?.with_username("j@ne")?;
    /// assert_eq!(url.as_str(), "ftp://j%40ne@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_username(mut self, username: &str) -> Result<Self, SetterError> {
        self.set_username(username)?;
        Ok(self)
    }

    /// This URL with a different password, or without one, set by [`set_password`](Self::set_password).
    ///
    /// # Errors
    ///
    /// Same as [`set_password`](Self::set_password).
    ///
    /// ```
    /// let url = railurl::Url::parse("ftp://jane:old@example.com/")?.with_password(None)?;
    /// assert_eq!(url.as_str(), "ftp://jane@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_password(mut self, password: Option<&str>) -> Result<Self, SetterError> {
        self.set_password(password)?;
        Ok(self)
    }

    /// This URL with a different host, or without one, set by [`set_host`](Self::set_host).
    ///
    /// # Errors
    ///
    /// Same as [`set_host`](Self::set_host).
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com:81/a")?.with_host(Some("Example.org"))?;
    /// assert_eq!(url.as_str(), "http://example.org:81/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_host(mut self, host: Option<&str>) -> Result<Self, SetterError> {
        self.set_host(host)?;
        Ok(self)
    }

    /// This URL with a different port, or without one, set by [`set_port`](Self::set_port).
    ///
    /// # Errors
    ///
    /// Same as [`set_port`](Self::set_port).
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/")?.with_port(Some(8080))?;
    /// assert_eq!(url.as_str(), "http://example.com:8080/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn with_port(mut self, port: Option<u16>) -> Result<Self, SetterError> {
        self.set_port(port)?;
        Ok(self)
    }

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
    /// Same as [`QueryPairsMut::finish`](crate::query::search_params::QueryPairsMut::finish).
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
        self.query_pairs_mut().append_pair(name, value).finish()?;
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
