//! The setters, which take a component and leave the URL in canonical form, or as it was. Those of path, query and
//! fragment cannot report an error: a URL that would become too long stays as it was.

use alloc::borrow::Cow;
use core::net::IpAddr;

use crate::{ParseError, Url};

impl Url {
    /// Sets the fragment, or removes it.
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        let _ = self.0.set_fragment(fragment);
    }

    /// Sets the query, or removes it.
    pub fn set_query(&mut self, query: Option<&str>) {
        let _ = self.0.set_query(query);
    }

    /// Sets the path. Tabs and newlines are removed, as from any part of a URL.
    pub fn set_path(&mut self, path: &str) {
        let _ = self.0.set_path(&without_tabs(path));
    }

    /// Sets the port, or removes it.
    ///
    /// # Errors
    ///
    /// The URL has no host, or its scheme is `file`.
    #[allow(clippy::result_unit_err)]
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ()> {
        self.0.set_port(port).map_err(drop)
    }

    /// Sets the host, up to a colon outside of brackets, or removes it, with credentials and port.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path, or needs a host, or the text is not a host.
    ///
    /// ```
    /// let mut url = url::Url::parse("foo://a:1/b")?;
    /// url.set_host(Some("c"))?;
    /// assert_eq!(url.as_str(), "foo://c:1/b");
    /// url.set_host(None)?;
    /// assert_eq!(url.as_str(), "foo:/b");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        if self.cannot_be_a_base() {
            return Err(ParseError::SetHostOnCannotBeABaseUrl);
        }
        let host = match host {
            Some(host) if host.starts_with('[') && host.ends_with(']') => Some(host),
            Some(host) if host.starts_with(':') => return Err(ParseError::InvalidDomainCharacter),
            Some(host) => host.split(':').next(),
            None if !self.has_host() => return Ok(()),
            None if self.is_special() && self.scheme() != "file" => return Err(ParseError::EmptyHost),
            // An empty path would be opaque without an authority.
            None if self.path().is_empty() => {
                self.set_path("/");
                None
            }
            None => None,
        };
        let is_special = self.is_special();
        self.0.set_host(host).map_err(|error| match ParseError::from_setter(error) {
            // A host that begins with a bracket is an address for `url`, whatever follows.
            ParseError::InvalidDomainCharacter if host.is_some_and(|host| host.starts_with('[')) => {
                ParseError::InvalidIpv6Address
            }
            // `url` gives a delimiter in a domain to IDNA, which refuses it.
            ParseError::InvalidDomainCharacter if is_special => ParseError::IdnaError,
            error => error,
        })
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// The URL has an opaque path.
    #[allow(clippy::result_unit_err)]
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ()> {
        self.0.set_ip_host(address).map_err(drop)
    }

    /// Sets the password, or removes it.
    ///
    /// # Errors
    ///
    /// The URL has no host, or its scheme is `file`.
    #[allow(clippy::result_unit_err)]
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ()> {
        self.0.set_password(password).map_err(drop)
    }

    /// Sets the user name; the empty string removes it.
    ///
    /// # Errors
    ///
    /// The URL has no host, or its scheme is `file`.
    #[allow(clippy::result_unit_err)]
    pub fn set_username(&mut self, username: &str) -> Result<(), ()> {
        self.0.set_username(username).map_err(drop)
    }

    /// Sets the scheme, which may have its colon.
    ///
    /// # Errors
    ///
    /// The text is not a scheme, or the URL cannot have it: a special URL stays special, and a `file` URL has neither
    /// credentials nor port.
    ///
    /// ```
    /// let mut url = url::Url::parse("https://example.com/")?;
    /// assert_eq!(url.set_scheme("http"), Ok(()));
    /// assert_eq!(url.set_scheme("foo"), Err(()));
    /// assert_eq!(url.as_str(), "http://example.com/");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    #[allow(clippy::result_unit_err)]
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ()> {
        let scheme = without_tabs(scheme);
        self.0.set_scheme(scheme.strip_suffix(':').unwrap_or(&scheme)).map_err(drop)
    }
}

/// Removes tabs and newlines.
pub(crate) fn without_tabs(text: &str) -> Cow<'_, str> {
    const TABS: [char; 3] = ['\t', '\n', '\r'];
    if text.contains(TABS) { Cow::Owned(text.replace(TABS, "")) } else { Cow::Borrowed(text) }
}
