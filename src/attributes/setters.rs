//! The setters of the URL API, as scripts call them.
//!
//! Each setter takes a string and reads its component from it. It changes the URL as the specification says, or leaves
//! it unchanged and returns the reason. For setters that take typed values, see [`Url`].

use crate::dialects::Setting;
use crate::{Options, ParseError, SetterError, Url, attributes::Attribute};

/// The setters of the [`URL` class](https://url.spec.whatwg.org/#url-class), as scripts call them.
///
/// Unlike [`Url`]'s own setters, they read a value only as far as it makes sense: a host may include a port, and
/// whatever follows is ignored. Marks (`?q`) are removed, and the empty string removes an optional component.
///
/// The dialects that are browsers have only [`set_href`](Self::set_href); their other setters return
/// [`NoSetters`](crate::error::NotApplicable::NoSetters).
///
/// ```
/// use railurl::attributes::Attribute;
///
/// let mut url = railurl::Url::parse("http://example.com/a?b")?;
/// let mut attributes = url.attributes_mut();
/// attributes.set_host("example.org:8080/ignored").unwrap();
/// attributes.set_search("?q=1").unwrap();
/// assert!(attributes.set_port("none").is_err());
/// assert_eq!(attributes.get(Attribute::Host), "example.org:8080");
/// assert_eq!(url.as_str(), "http://example.org:8080/a?q=1");
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[doc(alias = "quirks")]
#[derive(Debug)]
pub struct AttributesMut<'u> {
    url: &'u mut Url,
}

impl Url {
    /// Returns a mutable view of the URL's attributes, as scripts change them.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// url.attributes_mut().set_host("x:81").unwrap();
    /// assert_eq!(url.as_str(), "http://x:81/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn attributes_mut(&mut self) -> AttributesMut<'_> {
        AttributesMut { url: self }
    }
}

impl AttributesMut<'_> {
    /// Returns the current value of an attribute. For a view of all, see [`Url::attributes`].
    ///
    /// ```
    /// use railurl::attributes::Attribute;
    ///
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// let mut attributes = url.attributes_mut();
    /// attributes.set_hash("top").unwrap();
    /// assert_eq!(attributes.get(Attribute::Href), "http://example.com/#top");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, attribute: Attribute) -> &str {
        self.url.attributes().get(attribute)
    }

    /// Sets an attribute, as its own method does.
    ///
    /// # Errors
    ///
    /// Nothing was changed. The error has the reason, and the bytes of the value.
    ///
    /// ```
    /// use railurl::{Url, attributes::Attribute};
    ///
    /// let mut url = Url::parse("http://example.com/a?b")?;
    /// url.attributes_mut().set(Attribute::Search, "?c d")?;
    /// assert_eq!(url.as_str(), "http://example.com/a?c%20d");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set(&mut self, attribute: Attribute, value: &str) -> Result<(), SetterError> {
        match attribute {
            Attribute::Href => self.set_href(value).map_err(|error| SetterError::of_url(&error)),
            attribute => self.url.change(Setting::Attribute(attribute, value)),
        }
    }

    /// [Replaces the URL](https://url.spec.whatwg.org/#dom-url-href) by parsing `value`, an absolute URL, by the URL's
    /// dialect.
    ///
    /// # Errors
    ///
    /// The value is not a URL. The error carries the reason and a span of the value.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// url.attributes_mut().set_href("ftp://example.org/a")?;
    /// assert!(url.attributes_mut().set_href("/b").is_err());
    /// assert_eq!(url.as_str(), "ftp://example.org/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self.url = Options::new().dialect(self.url.dialect()).parse(value)?;
        Ok(())
    }

    /// Sets the [scheme](https://url.spec.whatwg.org/#dom-url-protocol) to the text before the first colon of `value`.
    ///
    /// The standard's steps change only the scheme, and remove a default port. If the URL becomes a `file` URL, the
    /// host `localhost` and a first segment like `C|` are kept, although parsing would change them; [`Url::set_scheme`]
    /// changes them too.
    ///
    /// # Errors
    ///
    /// The value does not start with a scheme, or the URL cannot have that scheme. A special URL stays special, a
    /// `file` URL cannot have credentials or a port, and any other special URL needs a host.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com:443/")?;
    /// url.attributes_mut().set_protocol("https:").unwrap();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_protocol(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Protocol, value))
    }

    /// Sets the [user name](https://url.spec.whatwg.org/#dom-url-username) and percent-encodes it.
    ///
    /// # Errors
    ///
    /// The URL cannot have a user name.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// url.attributes_mut().set_username("a@b").unwrap();
    /// assert_eq!(url.as_str(), "http://a%40b@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_username(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Username, value))
    }

    /// Sets the [password](https://url.spec.whatwg.org/#dom-url-password) and percent-encodes it. The empty string
    /// removes it.
    ///
    /// # Errors
    ///
    /// The URL cannot have a password.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://ann:secret@example.com/")?;
    /// url.attributes_mut().set_password("new:word").unwrap();
    /// assert_eq!(url.password(), Some("new%3Aword"));
    /// url.attributes_mut().set_password("").unwrap();
    /// assert_eq!(url.as_str(), "http://ann@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_password(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Password, value))
    }

    /// Sets the [host](https://url.spec.whatwg.org/#dom-url-host), and the port if `value` has one.
    ///
    /// The steps take as much of `value` as they can: of `h:99999` they set the host `h`, drop the port without an error,
    /// and keep the port that the URL has. To have such a value refused, use [`Url::set_host`] and [`Url::set_port`].
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or the value does not start with a host.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com:81/a")?;
    /// url.attributes_mut().set_host("Example.org").unwrap();
    /// assert_eq!(url.as_str(), "http://example.org:81/a");
    /// url.attributes_mut().set_host("[::1]:82/b").unwrap();
    /// assert_eq!(url.as_str(), "http://[::1]:82/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_host(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Host, value))
    }

    /// Sets the [host](https://url.spec.whatwg.org/#dom-url-hostname), without a port.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or the value does not start with a host, or it has a port.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com:81/a")?;
    /// url.attributes_mut().set_hostname("example.org").unwrap();
    /// assert!(url.attributes_mut().set_hostname("example.net:82").is_err());
    /// assert_eq!(url.as_str(), "http://example.org:81/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_hostname(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Hostname, value))
    }

    /// Sets the [port](https://url.spec.whatwg.org/#dom-url-port) to the digits at the start of `value`. The empty
    /// string and the scheme's default port remove it.
    ///
    /// # Errors
    ///
    /// The URL cannot have a port, or the value does not start with one.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// url.attributes_mut().set_port("8080th").unwrap();
    /// assert_eq!(url.port(), Some(8080));
    /// url.attributes_mut().set_port("80").unwrap();
    /// assert_eq!(url.as_str(), "http://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_port(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Port, value))
    }

    /// Sets the [path](https://url.spec.whatwg.org/#dom-url-pathname).
    ///
    /// # Errors
    ///
    /// The URL has an opaque path.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/a?b")?;
    /// url.attributes_mut().set_pathname("c/../d?").unwrap();
    /// assert_eq!(url.as_str(), "http://example.com/d%3F?b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_pathname(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Pathname, value))
    }

    /// Sets the [query](https://url.spec.whatwg.org/#dom-url-search), given with or without its question mark. The
    /// empty string removes it.
    ///
    /// # Errors
    ///
    /// The URL would be too long.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/#top")?;
    /// url.attributes_mut().set_search("a b#").unwrap();
    /// assert_eq!(url.query(), Some("a%20b%23"));
    /// url.attributes_mut().set_search("").unwrap();
    /// assert_eq!(url.as_str(), "http://example.com/#top");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_search(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Search, value))
    }

    /// Sets the [fragment](https://url.spec.whatwg.org/#dom-url-hash), given with or without its number sign. The empty
    /// string removes it.
    ///
    /// # Errors
    ///
    /// The URL would be too long; or, in the 2015 standard, its scheme is `javascript`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com/")?;
    /// url.attributes_mut().set_hash("#a b").unwrap();
    /// assert_eq!(url.fragment(), Some("a%20b"));
    /// url.attributes_mut().set_hash("").unwrap();
    /// assert_eq!(url.as_str(), "http://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_hash(&mut self, value: &str) -> Result<(), SetterError> {
        self.url.change(Setting::Attribute(Attribute::Hash, value))
    }
}
