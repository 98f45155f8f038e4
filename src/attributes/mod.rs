//! The attributes of the URL API, as scripts see them.

mod setters;

use alloc::string::String;

pub use crate::url::{Attribute, UnknownAttribute};
pub use setters::AttributesMut;

use crate::Url;

/// The getters of the
/// [URL API](https://specs.webplatform.org/url/webspecs/develop/#urlutils-and-urlutilsreadonly-members). Returned by
/// [`Url::attributes`].
///
/// They follow the conventions of scripts. Unlike [`Url`]'s own getters, they include marks (`?q`), and return the
/// empty string for a component that is missing or empty.
///
/// ```
/// let url = railurl::Url::parse("http://example.com:8080/a?#")?;
/// let attributes = url.attributes();
/// assert_eq!((attributes.protocol(), attributes.host()), ("http:", "example.com:8080"));
/// assert_eq!((attributes.search(), attributes.hash()), ("", ""));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[doc(alias = "quirks")]
#[derive(Clone, Copy, Debug)]
pub struct Attributes<'u> {
    url: &'u Url,
}

impl Url {
    /// Returns the URL's attributes as scripts see them.
    ///
    /// ```
    /// let url = railurl::Url::parse("http://example.com/a?b")?;
    /// assert_eq!((url.query(), url.attributes().search()), (Some("b"), "?b"));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn attributes(&self) -> Attributes<'_> {
        Attributes { url: self }
    }
}

impl<'u> Attributes<'u> {
    /// Returns the URL as a string.
    ///
    /// ```
    /// let url = railurl::Url::parse("HTTP://Example.com")?;
    /// assert_eq!(url.attributes().href(), "http://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn href(&self) -> &'u str {
        self.url.as_str()
    }

    /// Returns the serialized origin: in ASCII, or, for a URL of the 2015 standard, in Unicode.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("https://user@example.com:8443/a")?.attributes().origin(), "https://example.com:8443");
    /// assert_eq!(Url::parse("data:,a")?.attributes().origin(), "null");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn origin(&self) -> String {
        let origin = self.url.origin();
        if self.url.dialect().is_railroad_2015() {
            origin.unicode_serialization()
        } else {
            origin.ascii_serialization()
        }
    }

    /// Returns the scheme with its colon.
    ///
    /// ```
    /// let url = railurl::Url::parse("HTTPS://example.com/")?;
    /// assert_eq!(url.attributes().protocol(), "https:");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn protocol(&self) -> &'u str {
        &self.url.as_str()[..self.url.scheme().len() + ":".len()]
    }

    /// Returns the user name.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("ftp://ann:secret@example.com/")?.attributes().username(), "ann");
    /// assert_eq!(Url::parse("ftp://example.com/")?.attributes().username(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn username(&self) -> &'u str {
        self.url.username()
    }

    /// Returns the password.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("ftp://ann:secret@example.com/")?.attributes().password(), "secret");
    /// assert_eq!(Url::parse("ftp://ann@example.com/")?.attributes().password(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn password(&self) -> &'u str {
        self.url.password().unwrap_or_default()
    }

    /// Returns the host and, if there is one, the port.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("http://[::1]:8080/")?.attributes().host(), "[::1]:8080");
    /// assert_eq!(Url::parse("http://example.com:80/")?.attributes().host(), "example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn host(&self) -> &'u str {
        self.url.host_and_port()
    }

    /// Returns the host.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("http://[::1]:8080/")?.attributes().hostname(), "[::1]");
    /// assert_eq!(Url::parse("mailto:ann@example.com")?.attributes().hostname(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn hostname(&self) -> &'u str {
        self.url.host_str().unwrap_or_default()
    }

    /// Returns the port.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("http://example.com:8080/")?.attributes().port(), "8080");
    /// assert_eq!(Url::parse("http://example.com:80/")?.attributes().port(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn port(&self) -> &'u str {
        self.url.port_str().unwrap_or_default()
    }

    /// Returns the path.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("http://example.com/a/../b")?.attributes().pathname(), "/b");
    /// assert_eq!(Url::parse("mailto:ann@example.com")?.attributes().pathname(), "ann@example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn pathname(&self) -> &'u str {
        self.url.path()
    }

    /// Returns the query with its question mark. Empty if the query is missing or empty.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("http://example.com/?a=b#c")?.attributes().search(), "?a=b");
    /// assert_eq!(Url::parse("http://example.com/?#c")?.attributes().search(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn search(&self) -> &'u str {
        let query = self.url.href.slice(self.url.path_end(), self.url.query_end());
        if query.len() > 1 { query } else { "" }
    }

    /// Returns the fragment with its number sign. Empty if the fragment is missing or empty.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// assert_eq!(Url::parse("http://example.com/?a#b")?.attributes().hash(), "#b");
    /// assert_eq!(Url::parse("http://example.com/?a#")?.attributes().hash(), "");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn hash(&self) -> &'u str {
        let fragment = &self.url.as_str()[self.url.query_end() as usize..];
        if fragment.len() > 1 { fragment } else { "" }
    }

    /// Returns the value of an attribute.
    ///
    /// ```
    /// use railurl::{Url, attributes::Attribute};
    ///
    /// let url = Url::parse("http://example.com/a#b")?;
    /// let values = [Attribute::Hostname, Attribute::Hash].map(|attribute| url.attributes().get(attribute));
    /// assert_eq!(values, ["example.com", "#b"]);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, attribute: Attribute) -> &'u str {
        match attribute {
            Attribute::Href => self.href(),
            Attribute::Protocol => self.protocol(),
            Attribute::Username => self.username(),
            Attribute::Password => self.password(),
            Attribute::Host => self.host(),
            Attribute::Hostname => self.hostname(),
            Attribute::Port => self.port(),
            Attribute::Pathname => self.pathname(),
            Attribute::Search => self.search(),
            Attribute::Hash => self.hash(),
        }
    }
}
