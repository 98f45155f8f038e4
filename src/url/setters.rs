//! The setters of [`Url`]. Each takes a typed value, and tells a missing component from an empty one.
//!
//! A setter leaves the URL in canonical form, or leaves it unchanged and returns the reason. The dialects that are
//! browsers have none: every setter returns [`NoSetters`](crate::error::NotApplicable::NoSetters). For the URL API's
//! setters, which take any string that a script assigns, see [`AttributesMut`](crate::attributes::AttributesMut).

use alloc::string::ToString;
use core::net::IpAddr;

use railurl_canon::living::setters::check_scheme;

use crate::dialects::Setting;
use crate::error::SetterErrorKind;
use crate::{Dialect, Host, Options, SetterError, Url, attributes::Attribute};

impl Url {
    /// Sets the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), given without a colon.
    ///
    /// As in the [`protocol` setter](https://url.spec.whatwg.org/#dom-url-protocol), a special scheme can only become
    /// another special scheme, and a scheme that is not special can only become another that is not. A port that is the
    /// new scheme's default is removed. If the URL becomes a `file` URL, the host `localhost` is removed too, as by
    /// parsing.
    ///
    /// # Errors
    ///
    /// [`NoMatch`](crate::error::SetterErrorKind::NoMatch) if `scheme` is not a scheme as a whole;
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the URL cannot have that scheme.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("http://example.com:443/")?;
    /// url.set_scheme("HTTPS").unwrap();
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// assert!(url.set_scheme("foo").is_err() && url.set_scheme("ws://").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), SetterError> {
        if self.dialect().has_setters() {
            check_scheme(scheme)?;
        }
        if self.dialect() == Dialect::Living && !scheme.eq_ignore_ascii_case("file") {
            return Ok(self.href.set_scheme(scheme)?);
        }
        let mut changed = self.clone();
        changed.change(Setting::Attribute(Attribute::Protocol, scheme))?;
        // `localhost` and `C|` mean something else in a `file` URL. The standard's setter does not handle that, so
        // parse again.
        let parsed = Options::new().dialect(self.dialect()).parse(changed.as_str());
        *self = parsed.map_err(|error| SetterError::new(SetterErrorKind::Failure(error.kind), None))?;
        Ok(())
    }

    /// Sets the [user name](https://url.spec.whatwg.org/#concept-url-username) and percent-encodes it. The empty string
    /// removes it.
    ///
    /// A `%` is kept as it is, so percent-encoded text is not encoded twice.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the URL
    /// [cannot have a user name](https://url.spec.whatwg.org/#cannot-have-a-username-password-port): its host is
    /// missing or empty, or its scheme is `file`.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("ftp://example.com/")?;
    /// url.set_username("j@ne").unwrap();
    /// assert_eq!(url.as_str(), "ftp://j%40ne@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_username(&mut self, username: &str) -> Result<(), SetterError> {
        self.change(Setting::Username(username))
    }

    /// Sets the [password](https://url.spec.whatwg.org/#concept-url-password) and percent-encodes it. `None` or the
    /// empty string removes it.
    ///
    /// # Errors
    ///
    /// Same as [`set_username`](Self::set_username).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("ftp://jane@example.com/")?;
    /// url.set_password(Some("a b")).unwrap();
    /// assert_eq!(url.as_str(), "ftp://jane:a%20b@example.com/");
    /// url.set_password(None).unwrap();
    /// assert_eq!(url.as_str(), "ftp://jane@example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), SetterError> {
        self.change(Setting::Password(password))
    }

    /// Sets the [host](https://url.spec.whatwg.org/#concept-url-host). All of `host` goes through the
    /// [host parser](https://url.spec.whatwg.org/#concept-host-parser).
    ///
    /// Write an IPv6 address in brackets. The value must not include a port; to set both, use
    /// [`AttributesMut::set_host`](crate::attributes::AttributesMut::set_host). `None` removes the whole authority,
    /// including user name, password and port; a `file` URL keeps an empty host.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the path is opaque, or if `host` is `None`
    /// and the URL is special or has no path; [`NoMatch`](crate::error::SetterErrorKind::NoMatch) if something follows
    /// the host; [`Failure`](crate::error::SetterErrorKind::Failure) if the host does not parse.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com:8080/a")?;
    /// url.set_host(Some("bücher.example")).unwrap();
    /// assert_eq!(url.as_str(), "https://xn--bcher-kva.example:8080/a");
    /// assert!(url.set_host(Some("example.com:80")).is_err() && url.set_host(None).is_err());
    ///
    /// let mut url = railurl::Url::parse("foo://host/a")?;
    /// url.set_host(None).unwrap();
    /// assert_eq!(url.as_str(), "foo:/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), SetterError> {
        self.change(Setting::Host(host))
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the path is opaque.
    ///
    /// ```
    /// use std::net::{IpAddr, Ipv6Addr};
    ///
    /// let mut url = railurl::Url::parse("http://example.com:81/")?;
    /// url.set_ip_host(IpAddr::V6(Ipv6Addr::LOCALHOST)).unwrap();
    /// assert_eq!(url.as_str(), "http://[::1]:81/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), SetterError> {
        self.set_host(Some(&Host::from(address).to_string()))
    }

    /// Sets the [port](https://url.spec.whatwg.org/#concept-url-port). `None` or the scheme's default port removes it.
    ///
    /// # Errors
    ///
    /// Same as [`set_username`](Self::set_username).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.set_port(Some(8443)).unwrap();
    /// assert_eq!(url.as_str(), "https://example.com:8443/");
    /// url.set_port(Some(443)).unwrap();
    /// assert_eq!((url.as_str(), url.port()), ("https://example.com/", None));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), SetterError> {
        self.change(Setting::Port(port))
    }

    /// Sets the [path](https://url.spec.whatwg.org/#concept-url-path).
    ///
    /// Slashes separate its segments, and dot segments are resolved. Code points that a path cannot contain, including
    /// `?` and `#`, are percent-encoded.
    ///
    /// A `%` is kept as it is; to add names that may contain one, use [`path_segments_mut`](Self::path_segments_mut).
    /// An [opaque path](https://url.spec.whatwg.org/#url-opaque-path) is replaced by another opaque path, with a
    /// leading slash encoded. (The URL API's setter leaves opaque paths unchanged.)
    ///
    /// # Errors
    ///
    /// The URL would be longer than [`TooLong::LIMIT`](crate::error::TooLong::LIMIT), or, in a dialect other than the
    /// living standard, the path would parse as something else in this URL.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a/b")?;
    /// url.set_path("c d/../é?")?;
    /// assert_eq!(url.as_str(), "https://example.com/%C3%A9%3F");
    ///
    /// let mut url = railurl::Url::parse("mailto:jane@example.com")?;
    /// url.set_path("/joe?@example.com")?;
    /// assert_eq!(url.as_str(), "mailto:%2Fjoe%3F@example.com");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_path(&mut self, path: &str) -> Result<(), SetterError> {
        self.change(Setting::Path(path))
    }

    /// Sets the [query](https://url.spec.whatwg.org/#concept-url-query), given without its question mark, and
    /// percent-encodes it. `None` removes it; the empty string leaves only the question mark.
    ///
    /// Bytes that are already percent-encoded are kept as they are.
    ///
    /// # Errors
    ///
    /// The URL would be longer than [`TooLong::LIMIT`](crate::error::TooLong::LIMIT), or, in a dialect other than the
    /// living standard, the query would parse as something else in this URL. In the living standard, `None` never
    /// fails.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/?a")?;
    /// url.set_query(Some("b=c d#"))?;
    /// assert_eq!(url.as_str(), "https://example.com/?b=c%20d%23");
    /// url.set_query(Some(""))?;
    /// assert_eq!(url.as_str(), "https://example.com/?");
    /// url.set_query(None)?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_query(&mut self, query: Option<&str>) -> Result<(), SetterError> {
        self.change(Setting::Query(query))
    }

    /// Sets the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), given without its number sign, and
    /// percent-encodes it. `None` removes it; the empty string leaves only the number sign.
    ///
    /// Bytes that are already percent-encoded are kept as they are.
    ///
    /// # Errors
    ///
    /// The URL would be longer than [`TooLong::LIMIT`](crate::error::TooLong::LIMIT), or, in a dialect other than the
    /// living standard, the fragment would parse as something else in this URL. In the living standard, `None` never
    /// fails.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.set_fragment(Some("a b"))?;
    /// assert_eq!(url.as_str(), "https://example.com/#a%20b");
    /// url.set_fragment(None)?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetterError> {
        self.change(Setting::Fragment(fragment))
    }

    /// Changes a component by the URL's dialect.
    #[inline(always)]
    pub(crate) fn change(&mut self, setting: Setting<'_>) -> Result<(), SetterError> {
        self.has_form_query &= !matches!(setting, Setting::Query(_) | Setting::Attribute(Attribute::Search, _));
        match self.dialect() {
            Dialect::Living => Ok(crate::dialects::set_living(self, setting)?),
            #[cfg(feature = "dialects")]
            _ => crate::dialects::set_record(self, setting),
        }
    }
}
