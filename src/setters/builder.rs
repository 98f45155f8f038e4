//! A URL from its parts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::net::IpAddr;

use railurl_canon::living::setters::check_scheme;

use crate::components::{Component, Components};
use crate::{Host, SetterError, Url};

/// The parts of a [`Url`], each of which is data. Returned by [`Url::builder`].
///
/// ```
/// use railurl::Url;
///
/// let url = Url::builder("https")
///     .credentials("ann", Some("p@ss"))
///     .host("bücher.example")
///     .port(8443)
///     .path_segments(["users", "a/b"])
///     .query_pairs([("q", "rock & roll")])
///     .fragment("top")
///     .build()?;
/// assert_eq!(url.as_str(), "https://ann:p%40ss@xn--bcher-kva.example:8443/users/a%2Fb?q=rock+%26+roll#top");
/// # Ok::<(), railurl::error::SetterError>(())
/// ```
#[derive(Clone, Default)]
#[must_use = "call `build`"]
pub struct UrlBuilder {
    texts: Components,
    port: Option<u16>,
    segments: Vec<String>,
    pairs: Vec<(String, String)>,
    encodes_spaces: bool,
}

impl Url {
    /// Begins a URL of the living standard from its parts, with its scheme, given without a colon.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::builder("https").host("example.com").build()?.as_str(), "https://example.com/");
    /// assert_eq!(Url::builder("mailto").path("ann@example.com").build()?.as_str(), "mailto:ann@example.com");
    /// assert_eq!(Url::builder("file").path_segments(["a b"]).build()?.as_str(), "file:///a%20b");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn builder(scheme: &str) -> UrlBuilder {
        let texts = Components { scheme: Some(scheme.into()), ..Components::default() };
        UrlBuilder { texts, ..UrlBuilder::default() }
    }
}

impl fmt::Debug for UrlBuilder {
    /// Shows no credentials.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlBuilder")
            .field("scheme", &self.texts.scheme)
            .field("host", &self.texts.host)
            .field("path", &self.texts.path)
            .finish_non_exhaustive()
    }
}

impl UrlBuilder {
    /// Sets the user name and the password. Both are data, as for [`Url::set_credentials`].
    ///
    /// ```
    /// let url = railurl::Url::builder("ftp").credentials("a:b", Some("50%25")).host("h").build()?;
    /// assert_eq!(url.as_str(), "ftp://a%3Ab:50%2525@h/");
    /// assert_eq!(url.encoded().password().unwrap().decode_utf8_lossy(), "50%25");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn credentials(mut self, username: &str, password: Option<&str>) -> Self {
        self.texts.username = Some(username.into());
        self.texts.password = password.map(String::from);
        self
    }

    /// Sets the host, as [`Url::set_host`] takes it: an IPv6 address is in brackets. For an address as a value, see
    /// [`ip_host`](Self::ip_host).
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::builder("http").host("[::1]").build()?.as_str(), "http://[::1]/");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn host(mut self, host: &str) -> Self {
        self.texts.host = Some(host.into());
        self
    }

    /// Sets the host to an IP address.
    ///
    /// ```
    /// use std::net::{Ipv4Addr, Ipv6Addr};
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::builder("http").ip_host(Ipv6Addr::LOCALHOST).build()?.as_str(), "http://[::1]/");
    /// assert_eq!(Url::builder("http").ip_host(Ipv4Addr::LOCALHOST).build()?.as_str(), "http://127.0.0.1/");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn ip_host(mut self, address: impl Into<IpAddr>) -> Self {
        self.texts.host = Some(Host::from(address.into()).to_string());
        self
    }

    /// Sets the port.
    ///
    /// ```
    /// assert_eq!(railurl::Url::builder("http").host("h").port(80).build()?.as_str(), "http://h/");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn port(mut self, port: u16) -> Self {
        self.port = Some(port);
        self
    }

    /// Sets the path, as [`Url::set_path`] takes it: slashes separate its segments.
    ///
    /// Without a host, in a scheme that is not special, a path is [opaque](Url::has_opaque_path) unless it starts with
    /// a slash.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::builder("http").host("h").path("a/../b?").build()?.as_str(), "http://h/b%3F");
    /// assert_eq!(Url::builder("foo").path("//a").build()?.as_str(), "foo:/.//a");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn path(mut self, path: &str) -> Self {
        self.texts.path = Some(path.into());
        self
    }

    /// Segments, which are added to the path. Each is data, as for [`Url::append_path_segments`].
    ///
    /// ```
    /// let url = railurl::Url::builder("http").host("h").path("/api").path_segments(["a/b"]).build()?;
    /// assert_eq!(url.as_str(), "http://h/api/a%2Fb");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn path_segments<I: IntoIterator<Item: Into<String>>>(mut self, segments: I) -> Self {
        self.segments.extend(segments.into_iter().map(Into::into));
        self
    }

    /// Sets the query, as [`Url::set_query`] takes it.
    ///
    /// ```
    /// assert_eq!(railurl::Url::builder("http").host("h").query("a=b c").build()?.as_str(), "http://h/?a=b%20c");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn query(mut self, query: &str) -> Self {
        self.texts.query = Some(query.into());
        self
    }

    /// Adds name-value pairs to the query. Each is data, as for [`Url::query_pairs_mut`].
    ///
    /// ```
    /// let url = railurl::Url::builder("http").host("h").query_pairs([("a", "&"), ("b", "=")]).build()?;
    /// assert_eq!(url.as_str(), "http://h/?a=%26&b=%3D");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn query_pairs<I, K, V>(mut self, pairs: I) -> Self
    where
        I: IntoIterator<Item = (K, V)>,
        K: Into<String>,
        V: Into<String>,
    {
        self.pairs.extend(pairs.into_iter().map(|(name, value)| (name.into(), value.into())));
        self
    }

    /// Writes spaces in the pairs as `%20`, not as `+`, as [`QueryPairsMut::percent_encode_spaces`] does.
    ///
    /// ```
    /// let mail = railurl::Url::builder("mailto").path("ann@example.com").query_pairs([("subject", "Hello, Ann")]);
    /// assert_eq!(mail.percent_encode_spaces().build()?.as_str(), "mailto:ann@example.com?subject=Hello%2C%20Ann");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    ///
    /// [`QueryPairsMut::percent_encode_spaces`]: crate::search_params::QueryPairsMut::percent_encode_spaces
    #[inline]
    pub fn percent_encode_spaces(mut self) -> Self {
        self.encodes_spaces = true;
        self
    }

    /// Sets the fragment, as [`Url::set_fragment`] takes it.
    ///
    /// ```
    /// assert_eq!(railurl::Url::builder("http").host("h").fragment("a b").build()?.as_str(), "http://h/#a%20b");
    /// # Ok::<(), railurl::error::SetterError>(())
    /// ```
    #[inline]
    pub fn fragment(mut self, fragment: &str) -> Self {
        self.texts.fragment = Some(fragment.into());
        self
    }

    /// Makes the URL.
    ///
    /// # Errors
    ///
    /// A part is not valid, or does not go with the others: those of the setters.
    /// [`component`](SetterError::component) says which part, and the span is in it. No part can become another.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert!(Url::builder("https").build().is_err());
    /// assert!(Url::builder("https").host("h/a").build().is_err());
    /// assert!(Url::builder("mailto").path("a@b").port(25).build().is_err());
    /// ```
    #[inline]
    pub fn build(self) -> Result<Url, SetterError> {
        let of = |component: Component| move |error: SetterError| error.of(component);
        let scheme = self.texts.scheme.as_deref().unwrap_or_default();
        check_scheme(scheme).map_err(|error| SetterError::of_living(error).of(Component::Scheme))?;
        let is_opaque = self.segments.is_empty() && !self.texts.path.as_ref().is_some_and(|path| path.starts_with('/'));
        // The first host is replaced by the one that is given; a special scheme needs one.
        let start = match &self.texts.host {
            Some(_) => "://h",
            None if is_opaque => ":",
            None => ":/",
        };
        let start = Url::parse(&[scheme, start].concat());
        // The only possible error is a missing host, which has no bytes.
        let mut url = start.map_err(|error| SetterError::new(error.kind(), None).of(Component::Host))?;
        if let Some(host) = &self.texts.host {
            // Credentials and a port need a host, which comes first.
            url.set_host(Some(host)).map_err(of(Component::Host))?;
        }
        if let Some(username) = &self.texts.username {
            url.set_credentials(username, self.texts.password.as_deref())?;
        }
        if self.port.is_some() {
            url.set_port(self.port).map_err(of(Component::Port))?;
        }
        if let Some(path) = &self.texts.path {
            url.set_path(path).map_err(of(Component::Path))?;
        }
        if !self.segments.is_empty() {
            url.append_path_segments(&self.segments).map_err(of(Component::Path))?;
        }
        url.set_query(self.texts.query.as_deref()).map_err(of(Component::Query))?;
        let mut pairs = url.query_pairs_mut();
        if self.encodes_spaces {
            pairs.percent_encode_spaces();
        }
        pairs.extend_pairs(&self.pairs).finish().map_err(of(Component::Query))?;
        drop(pairs);
        url.set_fragment(self.texts.fragment.as_deref()).map_err(of(Component::Fragment))?;
        Ok(url)
    }
}
