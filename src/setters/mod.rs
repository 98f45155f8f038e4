//! The setters of [`Url`]. Each takes a typed value, and tells a missing component from an empty one.
//!
//! A setter leaves the URL in canonical form, or leaves it unchanged and returns the reason. The dialects that are
//! browsers have none: every setter returns [`NoSetters`](crate::error::NotApplicable::NoSetters). Views of the
//! query and the methods that only remove return no result, so they work in them as well. For the URL API's
//! setters, which take any string that a script assigns, see [`AttributesMut`](crate::attributes::AttributesMut).

mod builder;
pub(crate) mod path_segments;
mod with;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::net::IpAddr;

use railurl_canon::living::encode_sets::USERINFO;
use railurl_canon::living::setters::check_scheme;
use railurl_canon::percent::{EncodeSet, normalize_percent_encoding, utf8_percent_encode};

pub use builder::UrlBuilder;
pub use path_segments::PathSegmentsMut;

use crate::components::Component;
use crate::dialects::{self, Setting};
use crate::error::NotApplicable;
use crate::url::Attribute;
use crate::{Dialect, Host, Options, Position, SetterError, Url};

impl Url {
    /// Sets the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), given without a colon.
    ///
    /// As in the [`protocol` setter](https://url.spec.whatwg.org/#dom-url-protocol), a special scheme can only become
    /// another special scheme, and a scheme that is not special can only become another that is not;
    /// [`set_scheme_and_parse`](Self::set_scheme_and_parse) makes one of the other kind. A port that is the
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
    #[inline]
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), SetterError> {
        if self.dialect().has_setters() {
            check_scheme(scheme).map_err(SetterError::of_living)?;
        }
        if self.dialect() == Dialect::Living && !scheme.eq_ignore_ascii_case("file") {
            return self.href.set_scheme(scheme).map_err(SetterError::of_living);
        }
        let mut changed = self.clone();
        changed.change(Setting::Attribute(Attribute::Protocol, scheme))?;
        // `localhost` and `C|` mean something else in a `file` URL. The standard's setter does not handle that, so
        // parse again.
        let parsed = Options::new().dialect(self.dialect()).parse(changed.as_str());
        *self = parsed.map_err(|error| SetterError::new(error.kind(), None))?;
        Ok(())
    }

    /// Sets the [user name](https://url.spec.whatwg.org/#concept-url-username) and percent-encodes it. The empty string
    /// removes it.
    ///
    /// A `%` is kept as it is, so percent-encoded text is not encoded twice. For data that may contain a `%`, use
    /// [`set_credentials`](Self::set_credentials).
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
    /// A `%` is kept as it is. For data that may contain a `%`, use [`set_credentials`](Self::set_credentials).
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

    /// Sets the user name and the password. Both are data, down to every code point: a `%` is percent-encoded as well,
    /// so that decoding gives the same text.
    ///
    /// The empty string as a user name, and `None` or the empty string as a password, removes it.
    ///
    /// # Errors
    ///
    /// Same as [`set_username`](Self::set_username). Either both are set, or none.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("postgres://db.internal/shop")?;
    /// url.set_credentials("ann", Some("50%25#@/"))?;
    /// assert_eq!(url.as_str(), "postgres://ann:50%2525%23%40%2F@db.internal/shop");
    /// assert_eq!(url.encoded().password().unwrap().decode_utf8().unwrap(), "50%25#@/");
    /// url.set_credentials("", None)?;
    /// assert_eq!(url.as_str(), "postgres://db.internal/shop");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_credentials(&mut self, username: &str, password: Option<&str>) -> Result<(), SetterError> {
        const DATA: EncodeSet = USERINFO.with(b"%");
        let old = String::from(self.username());
        let set = self.set_username(&utf8_percent_encode(username, DATA));
        set.map_err(|error| error.of(Component::Username))?;
        let password = password.map(|password| utf8_percent_encode(password, DATA));
        self.set_password(password.as_deref()).map_err(|error| {
            // It was there before, and is no longer than what it replaces.
            let _ = self.set_username(&old);
            error.of(Component::Password)
        })
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
    #[inline]
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), SetterError> {
        self.change(Setting::Host(host))
    }

    /// Sets the host to a [`Host`], such as another URL's.
    ///
    /// The host's text is set by [`set_host`](Self::set_host): in a special URL, an opaque host becomes a domain.
    ///
    /// # Errors
    ///
    /// Same as [`set_host`](Self::set_host).
    ///
    /// ```
    /// use railurl::{Host, Url};
    ///
    /// let mut url = Url::parse("https://example.com:8080/a")?;
    /// url.set_host_value(&Url::parse("http://[::1]/")?.host().unwrap())?;
    /// assert_eq!(url.as_str(), "https://[::1]:8080/a");
    /// url.set_host_value(&Host::parse("B\u{fc}cher.example")?)?;
    /// assert_eq!(url.as_str(), "https://xn--bcher-kva.example:8080/a");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_host_value<S: AsRef<str>>(&mut self, host: &Host<S>) -> Result<(), SetterError> {
        self.set_host(Some(&host.to_string()))
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
    #[inline]
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), SetterError> {
        self.set_host_value(&Host::from(address))
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
        if self.dialect() == Dialect::Living {
            return self.href.set_port_number(port, SetterError::of_living);
        }
        self.set_port_of_another_dialect(port)
    }

    /// Sets the port of a URL of another dialect. A call, so that a refusal by the living standard needs no stack.
    #[cold]
    #[inline(never)]
    fn set_port_of_another_dialect(&mut self, port: Option<u16>) -> Result<(), SetterError> {
        self.change(Setting::Port(port))
    }

    /// Sets the [path](https://url.spec.whatwg.org/#concept-url-path).
    ///
    /// Slashes separate its segments, and dot segments are resolved. Code points that a path cannot contain, including
    /// `?` and `#`, are percent-encoded. To add to the path, use [`append_path`](Self::append_path).
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
    #[inline]
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
    /// living standard, the query would parse as something else in this URL. To remove it
    /// without a result to handle, use [`remove_query`](Self::remove_query).
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
    #[inline]
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
    /// living standard, the fragment would parse as something else in this URL. To remove it
    /// without a result to handle, use [`remove_fragment`](Self::remove_fragment).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/")?;
    /// url.set_fragment(Some("a b"))?;
    /// assert_eq!(url.as_str(), "https://example.com/#a%20b");
    /// url.set_fragment(None)?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), SetterError> {
        self.change(Setting::Fragment(fragment))
    }

    /// Removes the [query](https://url.spec.whatwg.org/#concept-url-query) and its question mark.
    ///
    /// Unlike [`set_query`](Self::set_query), this cannot fail, so the caller has no result to handle. In another dialect
    /// than the living standard, the rest is parsed again; if it is no URL there, the URL is left unchanged.
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a?b#c")?;
    /// url.remove_query();
    /// assert_eq!(url.as_str(), "https://example.com/a#c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn remove_query(&mut self) {
        // A browser's dialect has no setters, and parses the text again.
        if self.set_query(None).is_err() {
            let rest = [&self[..Position::AfterPath], &self[Position::AfterQuery..]].concat();
            self.replace_by(&rest);
        }
    }

    /// Removes the [fragment](https://url.spec.whatwg.org/#concept-url-fragment) and its number sign.
    ///
    /// Unlike [`set_fragment`](Self::set_fragment), this cannot fail; other dialects are as for
    /// [`remove_query`](Self::remove_query).
    ///
    /// ```
    /// let mut url = railurl::Url::parse("https://example.com/a?b#c")?;
    /// url.remove_fragment();
    /// assert_eq!(url.as_str(), "https://example.com/a?b");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn remove_fragment(&mut self) {
        // A browser's dialect has no setters, and parses the text again.
        if self.set_fragment(None).is_err() {
            let rest = String::from(self.as_str_without_fragment());
            self.replace_by(&rest);
        }
    }

    /// Sets the scheme to any other, special or not, and parses the URL again.
    ///
    /// [`set_scheme`](Self::set_scheme) never makes a special URL one that is not special, nor the reverse: the two are
    /// parsed by different rules. This is for programs that mean it. The rules of the new scheme apply to the text of all
    /// components: an opaque host becomes a domain or an address, a backslash in a path becomes a slash, and a port
    /// that is the new scheme's default is removed. (A default port of the old scheme is not in the text, and does not
    /// come back.)
    ///
    /// # Errors
    ///
    /// [`NoMatch`](crate::error::SetterErrorKind::NoMatch) if `scheme` is not a scheme as a whole;
    /// [`NotApplicable`](crate::error::SetterErrorKind::NotApplicable) if the URL has no host and the new scheme needs one, so that a
    /// path never becomes a host; [`Failure`](crate::error::SetterErrorKind::Failure) if the text is not a URL with that scheme.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("git+https://EXAMPLE.com:443/a")?;
    /// assert!(url.set_scheme("https").is_err());
    /// url.set_scheme_and_parse("https")?;
    /// assert_eq!(url.as_str(), "https://example.com/a");
    ///
    /// url.set_scheme_and_parse("web+demo")?;
    /// assert_eq!(url.as_str(), "web+demo://example.com/a");
    /// assert!(Url::parse("mailto:ann@example.com")?.set_scheme_and_parse("https").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn set_scheme_and_parse(&mut self, scheme: &str) -> Result<(), SetterError> {
        check_scheme(scheme).map_err(SetterError::of_living)?;
        let changed = [scheme, &self[Position::AfterScheme..]].concat();
        let changed = Options::new().dialect(self.dialect()).parse(&changed);
        let changed = changed.map_err(|error| SetterError::new(error.kind(), None))?;
        if changed.has_host() && !self.has_host() {
            return Err(SetterError::not_applicable(NotApplicable::NoHost));
        }
        *self = changed;
        Ok(())
    }

    /// Normalizes the percent-encoding, as in [RFC 3986, section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2):
    /// hexadecimal digits in upper case, and letters, digits, `-`, `.`, `_` and `~` decoded.
    ///
    /// The URL Standard does neither, so `%7e` and `~` are different URLs there; most servers treat them alike. An
    /// escape stays, in upper case, where its character would make another escape (`%2%65`) or a Windows drive letter
    /// (`/%43:/`). If the result is no URL in the URL's dialect, the URL is left unchanged.
    ///
    /// ```
    /// use railurl::Url;
    ///
    /// let mut url = Url::parse("https://example.com/%7ejane/a%2fb?q=%C3%a9%2Ec")?;
    /// url.normalize_percent_encoding();
    /// assert_eq!(url.as_str(), "https://example.com/~jane/a%2Fb?q=%C3%A9.c");
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[inline]
    pub fn normalize_percent_encoding(&mut self) {
        if let Cow::Owned(normal) = normalize_percent_encoding(self.as_str()) {
            self.replace_by(&normal);
        }
    }

    /// Parses a text by the URL's dialect, and replaces the URL by it. If it is no URL, nothing is changed.
    #[inline]
    fn replace_by(&mut self, text: &str) {
        if let Ok(url) = Options::new().dialect(self.dialect()).parse(text) {
            *self = url;
        }
    }

    /// Changes a component by the URL's dialect.
    #[inline(always)]
    pub(crate) fn change(&mut self, setting: Setting<'_>) -> Result<(), SetterError> {
        self.has_form_query &= !matches!(setting, Setting::Query(_) | Setting::Attribute(Attribute::Search, _));
        dialects::set(self, setting)
    }
}
